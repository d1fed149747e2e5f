//! A guided first game, from the button to where the learner plays on.

use std::time::Duration;

use axum::http::Method;
use shelf::ShownTitle;
use stage::{Guide, Lang};
use table::Record;
use web::Config;

use crate::kit::*;

/// Begins the guide of a game.
async fn begin(learner: &mut Visitor, title: &dyn ShownTitle) -> String {
    learner.post(&format!("/g/{}/guide", title.key()), &[]).await.is(303).location().to_owned()
}

/// Waits until the learner is asked for something, or the guide has come to its end.
async fn until_asked(learner: &mut Visitor, table: &str, guide: &Guide) -> usize {
    let mut entries = 0;
    wait_until(async || {
        let state = learner.state(table).await;
        entries = state["entries"].as_u64().unwrap() as usize;
        !state["choices"].as_array().unwrap().is_empty()
    })
    .await;
    assert!(entries <= guide.record().entries.len());
    entries
}

/// What the rules would let the learner do where the guide has come to.
fn lawful(title: &dyn ShownTitle, guide: &Guide, entries: usize) -> Vec<String> {
    let entries = guide.record().entries[..entries].to_vec();
    let record = Record { entries, result: None, ..guide.record().clone() };
    title.replay(&record).unwrap().choices(Guide::LEARNER)
}

/// The games that have a guide; a new one need not.
fn guided() -> impl Iterator<Item = (&'static dyn ShownTitle, &'static Guide)> {
    shelf::shown_games().filter_map(|title| Some((title, title.guide()?)))
}

#[tokio::test]
async fn a_guide_leads_through_its_game() {
    let site = site();
    for (title, guide) in guided() {
        let mut ada = site.visitor();
        let table = begin(&mut ada, title).await;
        let mut notes = 0;
        let (play, undo) = (format!("{table}/play"), format!("{table}/undo"));
        loop {
            let entries = until_asked(&mut ada, &table, guide).await;
            let step = guide.step(entries).unwrap();
            // Whoever loads the page, in whatever language, reads what is said here.
            for lang in Lang::ALL {
                let headers = [("accept-language", lang.code())];
                let page = ada.send(Method::GET, &table, &headers, String::new()).await.is(200).text();
                let note = step.note(title.words(lang));
                assert!(page.contains(&maud::html! { (note) }.into_string()), "{note} at {entries}");
            }
            notes = notes.max(step.number);
            let Some((seat, asked)) = step.next else { break };
            assert_eq!(seat, Guide::LEARNER);
            let ply = entries.to_string();
            // Nothing else is done, and it is said why.
            if let Some(other) = lawful(title, guide, entries).iter().find(|action| *action != asked) {
                let refused = ada.post_json(&play, &[("action", other), ("ply", &ply)]).await.is(422);
                assert_eq!(refused.code(), "guided");
                let why =
                    ada.get(&format!("{table}?why={}", stage::mark::encode(other))).await.is(200).text();
                assert!(why.contains(&words("refused-guided")), "{other}");
            }
            assert_eq!(ada.post_json(&undo, &[("ply", &ply)]).await.is(409).code(), "nothing-to-undo");
            ada.post_json(&play, &[("action", asked), ("ply", &ply)]).await.is(200);
        }
        assert_eq!(notes, guide.notes().len());
        // From here on the rules alone say what may be done, and it can be taken back.
        let state = ada.until_my_turn(&table).await;
        let choices: Vec<&str> =
            state["choices"].as_array().unwrap().iter().filter_map(|c| c.as_str()).collect();
        assert_eq!(choices, lawful(title, guide, guide.record().entries.len()));
        ada.play_any(&table).await.is(200);
        let state = ada.until_my_turn(&table).await;
        ada.post_json(&undo, &[("ply", &state["entries"].to_string())]).await.is(200);
        assert!(!ada.get(&table).await.text().contains("id=\"guide\""), "the guide has gone");
    }
}

#[tokio::test]
async fn a_guide_goes_on_after_a_restart_and_without_scripts() {
    let before = site();
    let (title, guide) = guided().next().unwrap();
    let mut ada = before.visitor();
    let table = begin(&mut ada, title).await;
    until_asked(&mut ada, &table, guide).await;
    let site = before.restarted(config());
    ada.app = site.app.clone();
    let entries = until_asked(&mut ada, &table, guide).await;
    let (_, asked) = guide.step(entries).unwrap().next.unwrap();
    let fields = [("action", asked), ("ply", &entries.to_string()), ("seat", "1")];
    ada.post(&format!("{table}/play"), &fields).await.is(303);
    assert!(until_asked(&mut ada, &table, guide).await > entries);
}

#[tokio::test]
async fn a_table_that_was_not_dealt_by_a_guide_has_none() {
    let site = site();
    for (title, guide) in guided() {
        let mut ada = site.visitor();
        let mut seats = vec!["me"];
        seats.resize(guide.record().seats.len(), "screen");
        let table = ada.table(title, &seats).await;
        assert!(!ada.get(&table).await.text().contains("id=\"guide\""));
    }
    site.visitor().post("/g/nothing/guide", &[]).await.is(404);
}

/// What was asked for is done: while the others play, the guide does not ask for it again.
#[tokio::test]
async fn a_guide_is_silent_while_the_others_play() {
    let site = site_with(Config { bot_pause: Duration::from_secs(3600), ..config() });
    for (title, guide) in guided() {
        let mut ada = site.visitor();
        let table = begin(&mut ada, title).await;
        let mut entries = until_asked(&mut ada, &table, guide).await;
        let first = guide.step(entries).unwrap().note(title.words(Lang::En));
        let first = maud::html! { (first) }.into_string();
        assert!(ada.get(&table).await.text().contains(&first));
        while let Some((Guide::LEARNER, asked)) = guide.step(entries).unwrap().next {
            ada.post_json(&format!("{table}/play"), &[("action", asked), ("ply", &entries.to_string())])
                .await
                .is(200);
            entries += 1;
        }
        let page = ada.get(&table).await.text();
        assert!(shows_entries(&page, entries as u32), "a bot of {} did not wait", title.key());
        assert!(page.contains(&words("guide-others")) && !page.contains(&first), "{}", title.key());
    }
}
