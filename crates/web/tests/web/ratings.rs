//! Games that count for ratings: who may play them, what they change, and that they do so once.

use std::time::Duration;

use serde_json::{Value, json};
use store::{Clocks, ClocksSet, PersonId, RatingRow, Sqlite, Time};

use crate::kit::*;

const PASSWORD: (&str, &str) = ("password", "correct horse");
const CLOCK: (&str, &str) = ("pace", "live 30+20");
const RATED: (&str, &str) = ("rated", "yes");

/// Somebody with an account.
pub(crate) async fn account(site: &Site, name: &str) -> Visitor {
    let mut visitor = site.visitor();
    visitor.post("/account/open", &[("name", name), PASSWORD]).await.is(303);
    visitor
}

/// A rated duel of two accounts, under way.
pub(crate) async fn rated_duel(site: &Site, ada: &mut Visitor, ben: &mut Visitor) -> String {
    let table = ada.table_with(duel(), &["me", "open"], &[RATED, CLOCK]).await;
    ben.post(&format!("{table}/join"), &[]).await.is(303);
    assert!(site.row(&table).await.rated);
    table
}

/// Everybody plays so many entries, whoever is to act.
pub(crate) async fn play(players: &mut [&mut Visitor], table: &str, entries: u64) {
    while players[0].state(table).await["entries"].as_u64() <= Some(entries) {
        let turn = players[0].state(table).await["turn"][0].as_u64().expect("a turn");
        for player in players.iter_mut() {
            if player.state(table).await["seat"].as_u64() == Some(turn) {
                player.play_any(table).await.is(200);
                break;
            }
        }
    }
}

pub(crate) async fn resign(player: &mut Visitor, table: &str) {
    let ply = player.state(table).await["entries"].to_string();
    player.post_json(&format!("{table}/play"), &[("action", "resign"), ("ply", &ply)]).await.is(200);
}

/// How the table stands when it is known what its game came to.
pub(crate) async fn settled(visitor: &mut Visitor, table: &str) -> Value {
    let mut state = Value::Null;
    wait_until(async || {
        state = visitor.state(table).await;
        state["ratings"].is_array()
    })
    .await;
    state
}

async fn id(site: &Site, name: &str) -> PersonId {
    site.store.account(name).await.unwrap().unwrap().0.id
}

async fn rating(site: &Site, name: &str) -> Option<RatingRow> {
    site.store.ratings(duel().key(), vec![id(site, name).await]).await.unwrap().pop()
}

#[tokio::test]
async fn a_rated_game_changes_ratings_once_and_everybody_sees_it() {
    let site = site();
    let (mut ada, mut ben) = (account(&site, "Ada").await, account(&site, "Ben").await);
    let table = rated_duel(&site, &mut ada, &mut ben).await;
    assert!(ada.get(&table).await.text().contains(&words("rated-tag")));
    play(&mut [&mut ada, &mut ben], &table, 8).await;
    let mut page = ada.events(&format!("{table}/events"), "").await;
    page.next_of("update").await.unwrap();
    resign(&mut ben, &table).await;
    let state = settled(&mut ada, &table).await;
    let changes = state["ratings"].as_array().unwrap();
    let of = |seat: usize| changes.iter().find(|it| it["seat"] == seat).unwrap()["change"].as_f64().unwrap();
    let [mine, theirs] =
        [&state["seat"], &ben.state(&table).await["seat"]].map(|s| s.as_u64().unwrap() as usize);
    assert!(of(mine) > 100.0 && of(theirs) < -100.0, "{state}");
    let shown = ada.get(&table).await.text();
    assert!(
        element_of(&shown, "rated").contains("+162") && shown.contains("/g/"),
        "{}",
        element_of(&shown, "rated")
    );
    // Whoever has the page open is shown it too.
    wait_until(async || page.next_of("update").await.unwrap().data.contains("+162")).await;

    let known = rating(&site, "Ada").await.unwrap();
    assert_eq!((known.games, known.rating.mean.round()), (1, 1662.0));
    // Not again: neither when the table is looked at, nor by a server that begins anew.
    let again = site.restarted(config());
    let mut ada = Visitor { app: again.app.clone(), ..ada };
    settled(&mut ada, &table).await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert_eq!(rating(&again, "Ada").await, Some(known));
    assert_eq!(rating(&again, "Ben").await.unwrap().games, 1);
}

/// A server that ends between the last entry and the result.
#[tokio::test]
async fn what_was_not_noted_is_noted_by_the_next_server() {
    let before = site();
    let (mut ada, mut ben) = (account(&before, "Ada").await, account(&before, "Ben").await);
    let table = rated_duel(&before, &mut ada, &mut ben).await;
    play(&mut [&mut ada, &mut ben], &table, 8).await;
    resign(&mut ben, &table).await;
    settled(&mut ada, &table).await;
    before.house.close();
    let database = rusqlite::Connection::open(before.dir.path().join(Sqlite::FILE)).unwrap();
    database
        .execute_batch("DELETE FROM results; DELETE FROM ratings; UPDATE tables SET settled = 0")
        .unwrap();
    drop(database);
    let site = before.restarted(config());
    wait_until(async || rating(&site, "Ada").await.is_some()).await;
    assert_eq!(rating(&site, "Ada").await.unwrap().games, 1);
    let mut ada = Visitor { app: site.app.clone(), ..ada };
    assert_eq!(settled(&mut ada, &table).await["ratings"].as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn who_and_what_does_not_count_is_refused() {
    let site = site();
    let (mut ada, mut guest) = (account(&site, "Ada").await, site.visitor());
    let game = duel().key();
    let token = ada.post("/account/tokens", &[("name", "bot")]).await.is(200).text();
    let token = token.split("<code>").nth(1).unwrap().split('<').next().unwrap().to_owned();
    let mut programme = Visitor { token: Some(token), ..site.visitor() };
    let wish = |seats: Value, pace: &str, options: Value| json!({ "game": game, "seats": seats, "pace": pace, "options": options, "rated": true });
    let clock = CLOCK.1;
    for (wish, code) in [
        (wish(json!(["me", "open"]), "none", json!({})), "rated-clock"),
        (wish(json!(["me", "open"]), clock, json!({ "board": "b5x5" })), "rated-options"),
        (wish(json!(["me", "bot greedy"]), clock, json!({})), "rated-bot"),
    ] {
        assert_eq!(programme.call("/api/v1/tables", wish).await.is(422).code(), code);
    }
    let fields = [("seats", "2"), ("seat-1", "me"), RATED, CLOCK];
    let screen = [&fields[..], &[("seat-2", "screen")]].concat();
    assert_eq!(ada.post_json(&format!("/g/{game}/new"), &screen).await.is(422).code(), "rated-screen");
    let open = [&fields[..], &[("seat-2", "open")]].concat();
    assert_eq!(guest.post_json(&format!("/g/{game}/new"), &open).await.is(403).code(), "rated-account");

    let made = programme.call("/api/v1/tables", wish(json!(["me", "open"]), clock, json!({}))).await.is(201);
    let table = format!("/t/{}", made.json()["table"].as_str().unwrap());
    assert_eq!(guest.post_json(&format!("{table}/join"), &[]).await.is(403).code(), "rated-account");
    assert!(guest.get(&table).await.text().contains(&words("rated-accounts")));
    let bot = [("seat", "2"), ("who", "bot greedy")];
    assert_eq!(ada.post_json(&format!("{table}/seat"), &bot).await.is(422).code(), "rated-bot");
    ada.post_json(&format!("{table}/seat"), &[("seat", "2"), ("who", "bot friendly")]).await.is(200);
    let listed = programme.get("/api/v1/tables?list=mine").await.is(200).json();
    assert_eq!((&listed[0]["rated"], &listed[0]["imported"]), (&json!(true), &json!(false)));
}

/// Against bots alone nothing is asked of anybody, and still nothing is peeked at.
#[tokio::test]
async fn where_it_counts_nobody_is_advised_goes_back_over_others_or_leaves_unseen() {
    let site = site();
    let mut ada = account(&site, "Ada").await;
    let table = ada.table_with(duel(), &["me", "bot friendly"], &[RATED, CLOCK]).await;
    ada.until_my_turn(&table).await;
    ada.play_any(&table).await.is(200);
    let state = ada.until_my_turn(&table).await;
    let ply = state["entries"].to_string();
    let hint = ada.post_json(&format!("{table}/hint"), &[("ply", &ply)]).await;
    assert_eq!(hint.is(409).code(), "hint-rated");
    let undo = ada.post_json(&format!("{table}/undo"), &[("ply", &ply)]).await;
    assert_eq!(undo.is(409).code(), "nothing-to-undo", "the bot has answered");
    assert_eq!(ada.post_json(&format!("{table}/discard"), &[]).await.is(403).code(), "not-alone");
    let page = ada.get(&table).await.text();
    assert!(!page.contains("/discard\"") && !page.contains("/undo\"") && !page.contains("/hint\""));
}

/// A table at which Ada's clock is about to run out after so many entries, opened by another server.
async fn about_to_run_out(entries: u64) -> (Site, String, Visitor) {
    let before = site();
    let (mut ada, mut ben) = (account(&before, "Ada").await, account(&before, "Ben").await);
    let table = rated_duel(&before, &mut ada, &mut ben).await;
    play(&mut [&mut ada, &mut ben], &table, entries).await;
    if ada.state(&table).await["turn"][0] != ada.state(&table).await["seat"] {
        ben.play_any(&table).await.is(200);
    }
    before.house.close();
    let row = before.row(&table).await;
    let of_ada = ada.state(&table).await["seat"].as_u64().unwrap() as usize - 1;
    let left = Clocks::from_iter((0..2).map(|seat| if seat == of_ada { 100 } else { 3_600_000 }));
    let clocks = Some(ClocksSet { entries: row.entries(), at: Time::now(), left });
    let late = store::TableRow { clocks, due: Some(Time::now()), rev: row.rev + 1, ..row };
    before.store.save(late, None).await.unwrap();
    let site = before.restarted(config());
    let ben = Visitor { app: site.app.clone(), ..ben };
    (site, table, ben)
}

#[tokio::test]
async fn who_runs_out_of_time_comes_last_though_the_bot_may_win() {
    let (site, table, mut ben) = about_to_run_out(9).await;
    wait_until(async || site.row(&table).await.seats.iter().any(|seat| seat.stand_in.is_some())).await;
    // Ben gives up to the bot, if it has not won by then: it is Ada who left.
    if ben.state(&table).await["stage"] == "running" {
        resign(&mut ben, &table).await;
    }
    let state = settled(&mut ben, &table).await;
    assert_eq!(state["ratings"].as_array().unwrap().len(), 2, "{state}");
    let (ada, ben) = (rating(&site, "Ada").await.unwrap(), rating(&site, "Ben").await.unwrap());
    assert!(ada.rating.mean < 1500.0 && ben.rating.mean > 1500.0);
    let no = site.row(&table).await.no;
    let results = site.store.results(no).await.unwrap();
    let told: Vec<_> = results.iter().map(|row| (row.place.unwrap(), row.away)).collect();
    assert!(told == [(1, false), (2, true)] || told == [(2, true), (1, false)], "{told:?}");
}

#[tokio::test]
async fn who_leaves_before_anything_is_played_is_not_rated() {
    let (site, table, mut ben) = about_to_run_out(2).await;
    wait_until(async || site.row(&table).await.seats.iter().any(|seat| seat.stand_in.is_some())).await;
    resign(&mut ben, &table).await;
    assert_eq!(settled(&mut ben, &table).await["ratings"], json!([]));
    assert!(rating(&site, "Ada").await.is_none() && rating(&site, "Ben").await.is_none());
    assert!(ben.get(&table).await.text().contains(&words("rated-nothing")));
}

#[tokio::test]
async fn casual_games_are_noted_and_change_nothing() {
    let site = site();
    let (mut ada, mut ben) = (account(&site, "Ada").await, account(&site, "Ben").await);
    let table = ada.table_with(duel(), &["me", "open"], &[]).await;
    ben.post(&format!("{table}/join"), &[]).await.is(303);
    play(&mut [&mut ada, &mut ben], &table, 8).await;
    resign(&mut ben, &table).await;
    wait_until(async || site.row(&table).await.settled).await;
    assert!(rating(&site, "Ada").await.is_none());
    let tally = site.store.tally(id(&site, "Ada").await).await.unwrap();
    assert_eq!((tally[0].place, tally[0].count), (1, 1));
    let state = ada.state(&table).await;
    assert_eq!((&state["rated"], state.get("ratings")), (&json!(false), None));
}

/// Two games of the same people that end at once: each counts.
#[tokio::test]
async fn games_that_end_at_once_both_count() {
    let site = site();
    let (mut ada, mut ben) = (account(&site, "Ada").await, account(&site, "Ben").await);
    let mut tables = Vec::new();
    for _ in 0..4 {
        let table = rated_duel(&site, &mut ada, &mut ben).await;
        play(&mut [&mut ada, &mut ben], &table, 8).await;
        tables.push(table);
    }
    let ends = tables.iter().map(|table| {
        let mut ben = ben.clone();
        async move { resign(&mut ben, table).await }
    });
    futures_util::future::join_all(ends).await;
    wait_until(async || rating(&site, "Ada").await.is_some_and(|known| known.games == 4)).await;
    let points = site.store.rating_points(id(&site, "Ben").await, duel().key(), 9).await.unwrap();
    assert_eq!(points.len(), 4);
    // Those of the same moment may stand in any order.
    let last = points.iter().map(|point| point.change.mean).fold(f64::MAX, f64::min);
    assert_eq!(rating(&site, "Ben").await.unwrap().rating.mean, last);
    assert!(points.iter().all(|point| point.change.by < 0.0), "{points:?}");
}

#[tokio::test]
async fn the_strongest_are_listed_with_the_bots() {
    let site = site();
    let (mut ada, mut ben) = (account(&site, "Ada").await, account(&site, "Ben").await);
    let key = duel().key();
    let address = format!("/g/{key}/ratings");
    assert!(ada.get(&address).await.is(200).text().contains(&words("ratings-none")));
    for round in 0..30 {
        let table = rated_duel(&site, &mut ada, &mut ben).await;
        play(&mut [&mut ada, &mut ben], &table, 8).await;
        let loser = if round % 3 == 0 { &mut ada } else { &mut ben };
        resign(loser, &table).await;
        settled(&mut ada, &table).await;
    }
    let api = format!("/api/v1/ratings?game={key}");
    let told = ada.get(&api).await.is(200).json();
    let names: Vec<&str> =
        told["people"].as_array().unwrap().iter().map(|it| it["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["Ada", "Ben"], "{told}");
    let bots = told["bots"].as_array().unwrap();
    let of = |bot: &str| bots.iter().find(|it| it["bot"] == bot).unwrap()["rating"].as_f64().unwrap();
    assert!(of("friendly") < of("middle") && of("middle") < of("strongest"));
    let page = site.visitor().get(&address).await.is(200).text();
    assert!(page.contains("href=\"/people/Ada\"") && page.find(">Ada<") < page.find(">Ben<"));
    // Who does not show their rating has no place.
    let hide = [("ratings", "no"), ("results", "yes"), ("games", "yes")];
    ada.post("/account/shown", &hide).await.is(303);
    assert!(!site.visitor().get(&address).await.text().contains("/people/Ada"));
    assert_eq!(ada.get("/api/v1/ratings?game=nothing").await.is(404).code(), "not-found");
}
