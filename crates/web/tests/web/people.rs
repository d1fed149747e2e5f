//! People's pages, finished games that are found again, and records that are brought along.

use serde_json::json;
use table::Record;

use crate::kit::*;
use crate::ratings::{account, play, rated_duel, resign, settled};

/// A finished game of two, which the first wins.
async fn finished(site: &Site, ada: &mut Visitor, ben: &mut Visitor) -> String {
    let table = ada.table_with(duel(), &["me", "open"], &[]).await;
    ben.post(&format!("{table}/join"), &[]).await.is(303);
    play(&mut [ada, ben], &table, 8).await;
    resign(ben, &table).await;
    wait_until(async || site.row(&table).await.settled).await;
    table
}

#[tokio::test]
async fn a_page_shows_ratings_results_games_and_milestones() {
    let site = site();
    let (mut ada, mut ben) = (account(&site, "Ada <1>").await, account(&site, "Ben").await);
    finished(&site, &mut ada, &mut ben).await;
    let mut last = String::new();
    for _ in 0..2 {
        last = rated_duel(&site, &mut ada, &mut ben).await;
        play(&mut [&mut ada, &mut ben], &last, 8).await;
        resign(&mut ben, &last).await;
        settled(&mut ada, &last).await;
    }
    let me = ada.get("/me").await.is(303);
    assert_eq!(me.location(), "/people/Ada%20%3C1%3E");
    let page = ada.get(me.location()).await.is(200).text();
    assert!(page.contains("Ada &lt;1&gt;") && page.contains("action=\"/account/shown\""));
    assert!(page.contains("ratings-plot") && page.contains("role=\"img\""), "two games make a line");
    assert!(page.contains("First win") && page.contains("First game"));
    assert!(page.contains(&format!("href=\"{last}\"")) && page.contains("<td>3</td>"));
    let seen = site.visitor().get(me.location()).await.is(200).text();
    assert!(!seen.contains("/account/shown") && seen.contains("ratings-plot"));
    let told = ada.get("/api/v1/people?name=ada%20%3C1%3E").await.is(200).json();
    assert_eq!((&told["results"][0]["won"], &told["ratings"][0]["rating"]["games"]), (&json!(3), &json!(2)));
    assert_eq!(told["games"].as_array().unwrap().len(), 3);
    site.visitor().get("/people/Nobody").await.is(404);
    assert_eq!(site.visitor().get("/me").await.is(303).location(), "/account");
}

#[tokio::test]
async fn others_see_what_somebody_shows() {
    let site = site();
    let (mut ada, mut ben) = (account(&site, "Ada").await, account(&site, "Ben").await);
    let table = finished(&site, &mut ada, &mut ben).await;
    let all = ada.get("/api/v1/people?name=Ada").await.json();
    assert!(all["ratings"].is_array() && all["results"].is_array() && all["games"].is_array());
    for hidden in ["ratings", "results", "games"] {
        let say = |name| (name, if name == hidden { "no" } else { "yes" });
        let wish = ["ratings", "results", "games"].map(say);
        ada.post("/account/shown", &wish).await.is(303);
        let told = ben.get("/api/v1/people?name=Ada").await.json();
        for name in ["ratings", "results", "games"] {
            assert_eq!(told[name].is_null(), name == hidden, "{told}");
        }
        assert!(ben.get("/people/Ada").await.text().contains(&words("person-hidden")));
        assert_eq!(ada.get("/api/v1/people?name=Ada").await.json(), all, "she sees all of it");
    }
    assert_eq!(ben.get("/api/v1/history?who=Ada").await.is(403).code(), "games-hidden");
    assert!(ben.get("/history?who=Ada").await.is(403).text().contains(&words("refused-games-hidden")));
    assert!(ada.get("/history?who=Ada").await.is(200).text().contains(&table));
    let mut guest = site.visitor();
    let wish = [("ratings", "no"), ("results", "no"), ("games", "no")];
    assert_eq!(guest.post_json("/account/shown", &wish).await.is(403).code(), "signed-out");
    assert_eq!(ada.post_json("/account/shown", &wish[..2]).await.is(400).json()["error"]["field"], "games");
}

#[tokio::test]
async fn how_a_rating_went_tells_of_no_table_that_is_not_shown() {
    let site = site();
    let (mut ada, mut ben) = (account(&site, "Ada").await, account(&site, "Ben").await);
    let listed = rated_duel(&site, &mut ada, &mut ben).await;
    let clock = [("rated", "yes"), ("pace", "live 30+20")];
    let unlisted = ada.table_with(duel(), &["me", "friend"], &clock).await;
    let word = ada.get(&unlisted).await.text();
    let word = attribute(&word, "data-copy").split("invite=").nth(1).unwrap().to_owned();
    ben.post(&format!("{unlisted}/join"), &[("invite", &word)]).await.is(303);
    for table in [&listed, &unlisted] {
        play(&mut [&mut ada, &mut ben], table, 8).await;
        resign(&mut ben, table).await;
        settled(&mut ada, table).await;
    }
    let shows = async |visitor: &mut Visitor| {
        let told = visitor.get("/api/v1/people?name=Ada").await.is(200).json();
        let points = told["ratings"][0]["points"].as_array().unwrap().clone();
        let page = visitor.get("/people/Ada").await.is(200).text();
        let keys = |table: &String| {
            let key = table.trim_start_matches("/t/");
            let told = points.iter().any(|point| point["table"] == key);
            assert_eq!(page.contains(key), told, "{page}");
            told
        };
        assert_eq!(points.len(), 2, "how it went is there all the same");
        [keys(&listed), keys(&unlisted)]
    };
    assert_eq!(shows(&mut ada).await, [true, true], "her own");
    assert_eq!(shows(&mut ben).await, [true, false]);
    assert_eq!(shows(&mut site.visitor()).await, [true, false]);
    let hide = [("ratings", "yes"), ("results", "yes"), ("games", "no")];
    ada.post("/account/shown", &hide).await.is(303);
    assert_eq!(shows(&mut ada).await, [true, true]);
    assert_eq!(shows(&mut ben).await, [false, false]);
}

#[tokio::test]
async fn finished_games_are_found_again() {
    let site = site();
    let (mut ada, mut ben) = (account(&site, "Ada").await, account(&site, "Ben").await);
    let listed = finished(&site, &mut ada, &mut ben).await;
    let hidden = ada.table_with(duel(), &["me", "friend"], &[]).await;
    let invite = attribute(&ada.get(&hidden).await.text(), "data-copy").to_owned();
    let word = invite.split("invite=").nth(1).unwrap().to_owned();
    ben.post(&format!("{hidden}/join"), &[("invite", &word)]).await.is(303);
    play(&mut [&mut ada, &mut ben], &hidden, 20).await;
    resign(&mut ada, &hidden).await;
    wait_until(async || site.row(&hidden).await.settled).await;
    let game = duel().key();
    let key = |table: &str| table.trim_start_matches("/t/").to_owned();
    let both = vec![key(&hidden), key(&listed)];
    for (query, wanted) in [
        ("whose=mine", both.clone()),
        ("whose=all", vec![key(&listed)]),
        ("who=Ada", both.clone()),
        ("who=Ben", vec![key(&listed)]),
        ("whose=mine&fate=won", vec![key(&listed)]),
        ("whose=mine&fate=lost", vec![key(&hidden)]),
        ("whose=mine&fate=shared", vec![]),
        ("whose=mine&least=15", vec![key(&hidden)]),
        ("whose=mine&most=15", vec![key(&listed)]),
        ("whose=mine&name=bEN", both.clone()),
        ("whose=mine&name=Cleo", vec![]),
        ("whose=mine&from=2020-01-01&until=2099-12-31", both.clone()),
        ("whose=mine&until=2020-01-01", vec![]),
        ("whose=mine&from=2099-12-31", vec![]),
        ("whose=mine&rated=yes", vec![]),
        (&format!("whose=mine&game={game}"), both.clone()),
        (&format!("whose=mine&before={}", key(&hidden)), vec![key(&listed)]),
    ] {
        let found = ada.get(&format!("/api/v1/history?{query}")).await.is(200).json();
        let found: Vec<_> =
            found.as_array().unwrap().iter().map(|it| it["table"].as_str().unwrap().to_owned()).collect();
        assert_eq!(found, wanted, "{query}");
        let page = ada.get(&format!("/history?{query}")).await.is(200).text();
        for table in &both {
            let line = format!("id=\"game-{table}\"");
            assert_eq!(page.contains(&line), wanted.contains(table), "{query}");
        }
    }
    let page = ada.get("/history").await.is(200).text();
    for end in ["card.png", "record"] {
        assert!(page.contains(&format!("href=\"{hidden}/{end}\"")), "{end}");
        ada.get(&format!("{hidden}/{end}")).await.is(200);
    }
    for bad in ["from=yesterday", "least=many", "fate=glorious", "before=nowhere"] {
        assert!(ada.get(&format!("/history?{bad}")).await.is(400).text().contains("data-refused"));
        ada.get(&format!("/api/v1/history?{bad}")).await.is(400);
    }
    // How it went is somebody's: of all games nobody is told that it was not heard.
    assert_eq!(ada.get("/api/v1/history?whose=all&fate=won").await.is(409).code(), "fate-whose");
    let page = ada.get("/history?whose=all&fate=won").await.is(409).text();
    assert!(page.contains(&words("refused-fate-whose")) && !page.contains("id=\"game-"));
    for (list, told) in [("whose=mine", true), ("who=Ada", true), ("whose=all", false)] {
        let page = ada.get(&format!("/history?{list}")).await.text();
        assert_eq!(page.contains(&format!("<span class=\"tag\">{}", words("history-won"))), told, "{list}");
    }
    ada.get("/api/v1/history?game=nothing").await.is(404);
    ada.get("/api/v1/history?who=Nobody").await.is(404);
    assert_eq!(site.visitor().get("/api/v1/history?whose=mine").await.is(401).code(), "needs-token");
}

/// The record of a game, as it is saved.
async fn record(visitor: &mut Visitor, table: &str) -> String {
    visitor.get(&format!("{table}/record")).await.is(200).text()
}

#[tokio::test]
async fn a_record_becomes_a_table_to_look_at_and_to_play_on_from() {
    let site = site();
    let (mut ada, mut ben) = (account(&site, "Ada").await, account(&site, "Ben").await);
    let played = finished(&site, &mut ada, &mut ben).await;
    let text = record(&mut ada, &played).await;
    // As a form sends it.
    let made = ada.post("/import", &[("record", &text.replace('\n', "\r\n"))]).await.is(303);
    let table = made.location().to_owned();
    let row = site.row(&table).await;
    assert!(row.imported && !row.rated && !row.listed && row.settled && row.result.is_some());
    let page = ada.get(&table).await.is(200).text();
    assert!(page.contains(&words("imported")) && page.contains("Ben"));
    let mut looker = site.visitor();
    let (state, before) = (looker.state(&table).await, looker.state(&played).await);
    assert_eq!(
        (&state["view"], &state["result"], &state["imported"]),
        (&before["view"], &before["result"], &json!(true))
    );
    assert!(state["seat"].is_null() && !page.contains("/rematch\""), "nobody sits there");
    let again: Record = record(&mut ada, &table).await.parse().unwrap();
    let entries = text.parse::<Record>().unwrap().entries;
    assert_eq!(again.entries, entries);
    // It is found by who brought it along, and is nobody's win.
    let mine = ada.get("/api/v1/history?whose=mine").await.json();
    assert_eq!(mine.as_array().unwrap().iter().filter(|it| it["imported"] == true).count(), 1);
    assert_eq!(ben.get("/api/v1/history?whose=mine").await.json().as_array().unwrap().len(), 1);
    assert_eq!(ada.get("/api/v1/people?name=Ada").await.json()["results"][0]["won"], 1);
    let on = ada.post(&format!("{table}/play-on"), &[("at", "4")]).await.is(303);
    let on = on.location().to_owned();
    ada.until_my_turn(&on).await;
    ada.play_any(&on).await.is(200);
    assert!(!site.row(&on).await.rated);
}

#[tokio::test]
async fn a_game_that_is_not_over_goes_on_against_bots() {
    let site = site();
    let (mut ada, mut ben) = (account(&site, "Ada").await, account(&site, "Ben").await);
    let played = finished(&site, &mut ada, &mut ben).await;
    let whole: Record = record(&mut ada, &played).await.parse().unwrap();
    let mut part = Record { result: None, chain: None, ..whole };
    part.entries.truncate(6);
    let mut guest = site.visitor();
    let fields = [("record", part.to_string()), ("seat", "2".to_owned())];
    let fields = fields.each_ref().map(|(name, value)| (*name, value.as_str()));
    let table = guest.post("/import", &fields).await.is(303).location().to_owned();
    let state = guest.until_my_turn(&table).await;
    assert_eq!((&state["seat"], &state["imported"]), (&json!(2), &json!(true)));
    guest.play_any(&table).await.is(200);
    assert!(guest.get(&table).await.text().contains(&words("imported-tag")));
}

#[tokio::test]
async fn what_is_wrong_with_a_record_is_said() {
    let site = site();
    let (mut ada, mut ben) = (account(&site, "Ada").await, account(&site, "Ben").await);
    let played = finished(&site, &mut ada, &mut ben).await;
    let text = record(&mut ada, &played).await;
    let token = ada.post("/account/tokens", &[("name", "bot")]).await.is(200).text();
    let token = token.split("<code>").nth(1).unwrap().split('<').next().unwrap().to_owned();
    let mut programme = Visitor { token: Some(token), ..site.visitor() };
    let tables = site.store.all_tables(store::TableNo::NONE, 100).await.unwrap().len();
    let first = text.lines().find(|line| line.starts_with("2 ")).unwrap().to_owned();
    let name = text.lines().find(|line| line.contains("seat 1: ")).unwrap().to_owned();
    for (text, code, says) in [
        ("nonsense".to_owned(), "bad-record", "line 1"),
        (text.replace("game: ", "game: un"), "bad-record", "there is no game"),
        (text.replace(&first, "2 1 zzz"), "illegal-entry", "2"),
        (text.replace("result: ", "result: 7"), "bad-record", "the record says"),
        (text.replace(&name, "seat 1: Somebody"), "bad-record", "chain"),
    ] {
        let refused = programme.call("/api/v1/import", json!({ "record": text })).await.is(422).json();
        let error = &refused["error"];
        assert_eq!((&error["code"], &error["field"]), (&json!(code), &json!("record")), "{refused}");
        let told = format!("{} {}", error["message"], error["hint"]);
        assert!(told.contains(says), "{told}");
        let page = ada.post("/import", &[("record", &text)]).await.is(422).text();
        assert!(page.contains("data-refused") && page.contains("<textarea"), "what was filled in stays");
    }
    programme.call("/api/v1/import", json!({ "record": "" })).await.is(400);
    programme.call("/api/v1/import", json!({ "record": "x".repeat(2 << 20) })).await.is(400);
    programme.call("/api/v1/import", json!({ "record": "x".repeat(5 << 20) })).await.is(413);
    let part = text.split("\n4 ").next().unwrap();
    let part = part.lines().filter(|line| !line.starts_with("chain")).collect::<Vec<_>>().join("\n");
    let nowhere = json!({ "record": part, "seat": 5 });
    assert_eq!(programme.call("/api/v1/import", nowhere).await.is(422).code(), "bad-record");
    assert_eq!(
        site.store.all_tables(store::TableNo::NONE, 100).await.unwrap().len(),
        tables,
        "nothing is made"
    );
    let made = programme.call("/api/v1/import", json!({ "record": text })).await.is(201).json();
    assert!(made["table"].is_string());
}
