//! What a bot would do: told to whoever plays against bots alone, from what they can see.

use std::time::Duration;

use axum::http::Method;
use serde_json::{Value, json};
use shelf::ShownTitle;
use stage::Lang;
use web::Config;

use crate::kit::*;

/// A house whose bots are quick to answer.
fn quick() -> Site {
    site_with(Config { bot_time: Duration::from_millis(400), ..config() })
}

/// A table against bots, at the visitor's turn: where it is, and how it stands.
async fn against_bots(ada: &mut Visitor, title: &dyn ShownTitle) -> (String, Value) {
    let mut seats = vec!["me"];
    seats.resize((*title.seats().start()).into(), "bot random");
    let table = ada.table(title, &seats).await;
    let mut state = until_alone(ada, &table).await;
    // To where there is something to decide.
    while state["choices"].as_array().unwrap().len() < 2 {
        ada.play_any(&table).await.is(200);
        state = until_alone(ada, &table).await;
    }
    (table, state)
}

/// Waits until nobody but this visitor is to act: where several are, the table moves on by itself.
async fn until_alone(ada: &mut Visitor, table: &str) -> Value {
    let mut state = Value::Null;
    wait_until(async || {
        state = ada.state(table).await;
        state["turn"] == json!([state["seat"]])
    })
    .await;
    state
}

#[tokio::test]
async fn whoever_plays_against_bots_hears_what_one_would_do() {
    let site = quick();
    for title in shelf::shown_games() {
        let mut ada = site.visitor();
        let (table, state) = against_bots(&mut ada, title).await;
        let ply = state["entries"].to_string();
        let ask = format!("{table}/hint");
        assert!(ada.get(&table).await.text().contains(&format!("action=\"{ask}\"")), "it can be asked for");
        let told = ada.post_json(&ask, &[("ply", &ply)]).await.is(200).json();
        let candidates = told["candidates"].as_array().unwrap();
        assert!((2..=3).contains(&candidates.len()), "{told}");
        for candidate in candidates {
            assert!(state["choices"].as_array().unwrap().contains(&candidate["action"]), "{candidate}");
            assert!((0.0..=1.0).contains(&candidate["chance"].as_f64().unwrap()), "{candidate}");
            assert!(!candidate["label"].as_str().unwrap().is_empty(), "{candidate}");
        }
        // Asked again it is the same, and a page without scripts shows it.
        let again = ada.post(&ask, &[("ply", &ply)]).await.is(303).location().to_owned();
        assert_eq!(again, format!("{table}?hint={ply}"));
        assert_eq!(ada.post_json(&ask, &[("ply", &ply)]).await.is(200).json(), told);
        for lang in Lang::ALL {
            let headers = [("accept-language", lang.code())];
            let page = ada.send(Method::GET, &again, &headers, String::new()).await.is(200).text();
            let words = web::words::site(lang).get("hint-title");
            let place = element_of(&page, "hint-place");
            assert!(place.contains(&words), "{words}: {place}");
            // Where all promise as much as the first the list says nothing, so it is said.
            let shown: Vec<&str> =
                place.split("class=\"chance\">").skip(1).map(|b| &b[..b.find('<').unwrap()]).collect();
            let alike = web::words::site(lang).get("hint-alike");
            assert_eq!(place.contains(&alike), shown.iter().all(|chance| *chance == shown[0]), "{place}");
            for candidate in candidates {
                let action = maud::html! { (candidate["action"].as_str().unwrap()) }.into_string();
                assert!(place.contains(&format!("data-action=\"{action}\"")), "{action}: {place}");
            }
            // It is marked where it can be clicked, or where the way to it begins.
            let elsewhere = page.replace(place, "");
            assert!(elsewhere.contains(" data-advised=\"1\""), "{}: {told}", title.key());
        }
        // Nothing of it stands where nobody asked, nor after the position has changed.
        assert!(!ada.get(&table).await.text().contains("data-advised"));
        let best = candidates[0]["action"].as_str().unwrap();
        ada.post_json(&format!("{table}/play"), &[("action", best), ("ply", &ply)]).await.is(200);
        let page = ada.get(&again).await.text();
        assert!(!page.contains("data-advised") && !page.contains(&words("hint-title")), "{}", title.key());
        ada.post_json(&ask, &[("ply", &ply)]).await.is(409);
    }
}

#[tokio::test]
async fn what_is_picked_up_on_the_way_is_marked_until_the_action_is() {
    let site = quick();
    let mut found = 0;
    for title in shelf::shown_games() {
        let mut ada = site.visitor();
        let (table, state) = against_bots(&mut ada, title).await;
        let ply = state["entries"].to_string();
        let told = ada.post_json(&format!("{table}/hint"), &[("ply", &ply)]).await.is(200).json();
        let best = maud::html! { (told["candidates"][0]["action"].as_str().unwrap()) }.into_string();
        let mut address = format!("{table}?hint={ply}");
        // Follows the first mark until the action itself is marked.
        for step in 0..6 {
            let page = ada.get(&address).await.is(200).text();
            let page = page.replace(element_of(&page, "hint-place"), "");
            if page.contains(&format!(" data-action=\"{best}\" data-advised=\"1\"")) {
                found += usize::from(step > 0);
                break;
            }
            let mark = page.split(" data-advised=\"1\"").next().unwrap();
            let pick = mark.rsplit(" data-pick=\"").next().unwrap().trim_end_matches('"');
            let pick =
                pick.replace("&quot;", "\"").replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
            assert!(step < 5, "{}: {best} is not found by way of {pick}", title.key());
            address = format!("{table}?hint={ply}&pick={}", stage::mark::encode(&pick));
        }
    }
    assert!(found > 0, "no game has anything picked up first");
}

#[tokio::test]
async fn nobody_is_advised_against_people_nor_out_of_turn() {
    let Pair { site: _site, table, mut mover, mut other, .. } = pair().await;
    let ask = format!("{table}/hint");
    let ply = mover.state(&table).await["entries"].to_string();
    for person in [&mut mover, &mut other] {
        assert_eq!(person.post_json(&ask, &[("ply", &ply)]).await.is(409).code(), "hint-others");
        assert!(!person.get(&table).await.text().contains(&ask), "nor is it offered");
    }
    // Two at one screen are two people.
    let site = quick();
    let mut ada = site.visitor();
    let shared = ada.table(duel(), &["me", "screen"]).await;
    let state = ada.state(&shared).await;
    let fields = [("ply", state["entries"].to_string()), ("seat", state["turn"][0].to_string())];
    let fields = fields.each_ref().map(|(name, value)| (*name, value.as_str()));
    assert_eq!(ada.post_json(&format!("{shared}/hint"), &fields).await.is(409).code(), "hint-others");
    // Who only watches has no seat; who is not to act has nothing to decide.
    let (table, state) = against_bots(&mut ada, duel()).await;
    let (ask, ply) = (format!("{table}/hint"), state["entries"].to_string());
    let mut ben = site.visitor();
    ben.get("/").await;
    assert_eq!(ben.post_json(&ask, &[("ply", &ply)]).await.is(403).code(), "not-seated");
    assert_eq!(ada.post_json(&ask, &[("ply", "99")]).await.is(409).code(), "stale");
    let mut row = site.row(&table).await;
    let waits = row.seats.iter().position(|seat| seat.sitter.person().is_none()).unwrap();
    // The bot's seat is Ada's alone, and hers a bot's: it is not her turn then.
    row.seats.swap(waits, 1 - waits);
    site.house.close();
    let no = row.no;
    row.rev += 1;
    site.store.save(row, None).await.unwrap();
    let later = site.restarted(Config { bot_pause: Duration::from_secs(600), ..config() });
    ada.app = later.app.clone();
    assert_eq!(ada.post_json(&ask, &[("ply", &ply)]).await.is(409).code(), "hint-later");
    assert!(!ada.get(&table).await.text().contains(&ask), "{no:?}");
}

#[tokio::test]
async fn where_a_guide_leads_it_is_the_guide_who_says_what_to_do() {
    let site = quick();
    let title = shelf::shown_games().next().unwrap();
    let mut ada = site.visitor();
    let table = ada.post(&format!("/g/{}/guide", title.key()), &[]).await.is(303).location().to_owned();
    let state = ada.until_my_turn(&table).await;
    let ask = format!("{table}/hint");
    let refused = ada.post_json(&ask, &[("ply", &state["entries"].to_string())]).await.is(409);
    assert_eq!(refused.code(), "hint-guided");
    assert!(!ada.get(&table).await.text().contains(&ask));
}

#[tokio::test]
async fn programmes_ask_as_people_do() {
    let site = quick();
    let mut bot = site.visitor();
    bot.token = bot.call("/api/v1/tokens", json!({ "name": "robot" })).await.is(201).json()["token"]
        .as_str()
        .map(str::to_owned);
    let seats = json!(["me", "bot random"]);
    let made = bot.call("/api/v1/tables", json!({ "game": duel().key(), "seats": seats })).await.is(201);
    let table = format!("/t/{}", made.json()["table"].as_str().unwrap());
    let state = bot.until_my_turn(&table).await;
    let ask = format!("/api/v1{}/hint", api_path(&table));
    let told = bot.call(&ask, json!({ "ply": state["entries"] })).await.is(200).json();
    assert!(state["choices"].as_array().unwrap().contains(&told["candidates"][0]["action"]), "{told}");
    assert_eq!(bot.call(&ask, json!({})).await.is(400).code(), "malformed");
    site.visitor().call(&ask, json!({ "ply": 1 })).await.is(401);
}
