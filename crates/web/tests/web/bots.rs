//! Nobody keeps a bot from moving.

use std::time::{Duration, Instant};

use store::{SeatRow, Sitter, TableRow};
use table::Seat;
use table::record::RecordedAct;
use web::Config;

use crate::kit::*;

/// A table at which a bot has long to think.
struct Scene {
    site: Site,
    table: String,
    bot: Seat,
    /// Somebody who has something to say meanwhile.
    other: Visitor,
}

/// Plays games until somebody who is not to act has something to say to whoever is, and gives that seat to a bot.
async fn scene(bot_time: Duration) -> Scene {
    let before = site();
    for title in shelf::shown_games() {
        let mut people: Vec<Visitor> = (0..*title.seats().start()).map(|_| before.visitor()).collect();
        let mut seats = vec!["open"; people.len()];
        seats[0] = "me";
        let table = people[0].table(title, &seats).await;
        for person in &mut people[1..] {
            person.post(&format!("{table}/join"), &[]).await.is(303);
        }
        for _ in 0..60 {
            let state = people[0].state(&table).await;
            let Some(mover) = state["turn"][0].as_u64().map(|seat| seat as usize - 1) else { break };
            for other in (0..people.len()).filter(|seat| *seat != mover) {
                let asides = people[other].state(&table).await["asides"].clone();
                // Something to propose, not only to resign.
                if asides.as_array().unwrap().len() < 3 {
                    continue;
                }
                before.house.close();
                let row = before.row(&table).await;
                let mut seats = row.seats.clone();
                let sitter = Sitter::Bot((*title.bots().last().unwrap()).to_owned());
                seats[mover] = SeatRow { sitter, ..seats[mover].clone() };
                before.store.save(TableRow { seats, rev: row.rev + 1, ..row }, None).await.unwrap();
                let site = before.restarted(Config { bot_time, ..config() });
                let other = Visitor { app: site.app.clone(), ..people.swap_remove(other) };
                return Scene { site, table, bot: Seat::new(mover), other };
            }
            people[mover].play_any(&table).await.is(200);
        }
    }
    panic!("in no game somebody speaks while another acts");
}

#[tokio::test]
async fn what_others_say_does_not_keep_a_bot_from_moving() {
    let Scene { site, table, bot, mut other } = scene(Duration::from_secs(2)).await;
    let row = site.row(&table).await;
    let first = site.store.plies(row.no).await.unwrap().len();
    let began = Instant::now();
    let mut said = 0;
    loop {
        let state = other.state(&table).await;
        let by_bot =
            |ply: &store::PlyRow| matches!(&ply.entry.act, RecordedAct::Play(seat, _) if *seat == bot);
        if site.store.plies(row.no).await.unwrap()[first..].iter().any(by_bot) {
            break;
        }
        assert!(
            began.elapsed() < Duration::from_secs(60),
            "the bot never moved; {said} times it was spoken to"
        );
        // What was proposed is taken back, and something is proposed again.
        let aside = state["asides"].as_array().unwrap().first().and_then(|aside| aside.as_str());
        let play = [("action", aside.unwrap_or("")), ("ply", &state["entries"].to_string())];
        said += usize::from(other.post_json(&format!("{table}/play"), &play).await.status.is_success());
        let metrics = other.get("/metrics").await.text();
        let thoughts = metrics.split("\nspelhaven_bot_thoughts ").nth(1).unwrap().lines().next();
        assert!(matches!(thoughts, Some("0" | "1")), "{thoughts:?} thoughts for one bot");
    }
    assert!(said > 5, "nobody spoke while the bot thought");
}

#[tokio::test]
async fn whoever_speaks_for_ever_is_told_to_wait() {
    let Scene { site: _site, table, mut other, .. } = scene(Duration::from_secs(600)).await;
    let (mut said, mut refused) = (0, None);
    while refused.is_none() {
        assert!(said < 200, "nobody minds");
        let state = other.state(&table).await;
        let aside = state["asides"][0].as_str().unwrap().to_owned();
        let play = [("action", aside.as_str()), ("ply", &state["entries"].to_string())];
        let answer = other.post_json(&format!("{table}/play"), &play).await;
        match answer.status.as_u16() {
            200 => said += 1,
            _ => refused = Some(answer.is(409).code()),
        }
    }
    assert_eq!(refused.as_deref(), Some("asides-spent"));
    assert!(said >= 20, "{said} times are few");
    // Nor by taking back what was said.
    let state = other.state(&table).await;
    let undo = other.post_json(&format!("{table}/undo"), &[("ply", &state["entries"].to_string())]).await;
    assert!(undo.is(200).json()["entry"].is_number(), "it is taken back");
    let again = other.state(&table).await;
    assert_eq!(again["turn"], state["turn"]);
    let aside = again["asides"][0].as_str().unwrap().to_owned();
    let play = [("action", aside.as_str()), ("ply", &again["entries"].to_string())];
    assert_eq!(other.post_json(&format!("{table}/play"), &play).await.is(409).code(), "asides-spent");
}

/// A bot waits with its first move until somebody is there to see it; whoever plays is there, with or without a page.
#[tokio::test]
async fn whoever_plays_needs_no_page_to_be_answered() {
    let site = site_with(Config { bot_pause: Duration::from_millis(1), ..config() });
    let mut ada = site.visitor();
    let title = shelf::find_shown("starfarers").expect("it is on the shelf");
    let table = ada.table(title, &["me", "bot middle", "bot middle"]).await;
    let began = Instant::now();
    // At first all three build, in any order.
    let mut state = ada.state(&table).await;
    while state["turn"].as_array().unwrap().iter().any(|seat| seat == 1) {
        ada.play_any(&table).await.is(200);
        state = ada.state(&table).await;
    }
    // As it was then: when all have built it may be her turn already.
    let own = state["entries"].as_u64().unwrap();
    wait_until(async || ada.state(&table).await["entries"].as_u64().unwrap() > own).await;
    assert!(began.elapsed() < Duration::from_secs(4), "they waited for somebody to look");
}

/// Whoever plays a bot now sees how it begins: before a page follows the table, the bot that begins does nothing.
#[tokio::test]
async fn a_bot_that_begins_waits_until_the_page_is_open() {
    let site = site_with(Config { bot_pause: Duration::from_millis(1), ..config() });
    let mut ada = site.visitor();
    let title = shelf::find_shown("fleet333").expect("it is on the shelf");
    let colours = [("option-colours", "blue")];
    let table = ada.table_with(title, &["me", "bot random"], &colours).await;
    assert_eq!(ada.state(&table).await["turn"], serde_json::json!([2]), "the bot begins");
    tokio::time::sleep(Duration::from_millis(1500)).await;
    assert_eq!(ada.state(&table).await["entries"], 1, "it began unseen");
    let opened = Instant::now();
    let _page = ada.events(&format!("{table}/events"), "").await;
    wait_until(async || ada.state(&table).await["entries"] == 2).await;
    assert!(opened.elapsed() < Duration::from_secs(2), "it waited {:?}", opened.elapsed());
}

/// What happened before one has done anything is not told as what came since.
#[tokio::test]
async fn before_ones_first_move_is_told_what_happened_so_far() {
    let site = site();
    let (mut ada, mut ben) = (site.visitor(), site.visitor());
    let title = shelf::find_shown("fleet333").expect("it is on the shelf");
    let table = ada.table_with(title, &["me", "open"], &[("option-colours", "red")]).await;
    ben.post(&format!("{table}/join"), &[]).await.is(303);
    ada.play_any(&table).await.is(200);
    let page = ben.get(&table).await.text();
    assert!(page.contains("So far: one thing") && !page.contains("Since your last move"), "{page}");
    ben.play_any(&table).await.is(200);
    ada.play_any(&table).await.is(200);
    let page = ben.get(&table).await.text();
    assert!(page.contains("Since your last move: one thing") && !page.contains("So far"), "{page}");
}
