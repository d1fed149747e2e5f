//! A finished game looked at again, and played on.

use serde_json::{Value, json};
use shelf::{Budget, ShownTitle};
use table::{Dice, Record};
use web::Config;

use crate::kit::*;

/// A house that does not think long about what is over.
fn quick() -> Config {
    Config { analysis: Budget::nodes(12), ..config() }
}

/// Plays a game against a random bot to its end, or so many turns and then gives up, if one can.
async fn played(ada: &mut Visitor, title: &dyn ShownTitle, turns: usize) -> String {
    let mut seats = vec!["me"];
    seats.resize((*title.seats().start()).into(), "bot random");
    let table = ada.table(title, &seats).await;
    let mut dice = Dice::fast(5);
    for turn in 0.. {
        let state = ada.until_my_turn(&table).await;
        if state["stage"] == "over" {
            break;
        }
        let choices = state["choices"].as_array().unwrap();
        let any = choices[dice.below(choices.len() as u32) as usize].as_str().unwrap();
        let gives_up = state["asides"].as_array().unwrap().iter().any(|aside| aside == "resign");
        let action = if turn >= turns && gives_up { "resign" } else { any };
        let ply = state["entries"].to_string();
        ada.post_json(&format!("{table}/play"), &[("action", action), ("ply", &ply)]).await.is(200);
    }
    table
}

async fn analysis(visitor: &mut Visitor, table: &str) -> Value {
    visitor.get(&format!("/api/v1{}/analysis", api_path(table))).await.is(200).json()
}

async fn until_looked_at(visitor: &mut Visitor, table: &str) -> Value {
    let mut found = Value::Null;
    wait_until(async || {
        found = analysis(visitor, table).await;
        found["stage"] == "done"
    })
    .await;
    found
}

fn numbers(list: &Value) -> Vec<f64> {
    list.as_array().unwrap().iter().map(|number| number.as_f64().unwrap()).collect()
}

#[tokio::test]
async fn a_finished_game_is_looked_at_again_and_what_is_found_is_kept() {
    let site = site_with(quick());
    let mut lucky = 0;
    // One without chance, and one in which chance is met in every game.
    let urland = shelf::find_shown("urland").expect("Urland is on the shelf");
    for (title, chance) in [(duel(), false), (urland, true)] {
        let (mut ada, mut ben) = (site.visitor(), site.visitor());
        let table = played(&mut ada, title, 6).await;
        let address = format!("{table}/analysis");
        assert!(ada.get(&table).await.text().contains(&address), "a finished table leads there");
        let page = ben.get(&address).await.is(200).text();
        assert!(page.contains(&format!("action=\"{table}/analyse\"")), "{page}");
        assert_eq!(analysis(&mut ben, &table).await["stage"], "none");
        // Whoever may see the table may ask, and nobody has it begun twice.
        assert_eq!(ben.post(&format!("{table}/analyse"), &[]).await.is(303).location(), address);
        ada.post_json(&format!("{table}/analyse"), &[]).await.is(200);
        let found = until_looked_at(&mut ada, &table).await;
        assert_eq!(found["done"], found["of"]);
        let curve = found["curve"].as_array().unwrap();
        let state = ada.state(&table).await;
        assert_eq!(curve[0]["entry"], 0);
        assert_eq!(curve[curve.len() - 1]["entry"].as_u64().unwrap() + 1, state["entries"].as_u64().unwrap());
        for point in curve {
            let sum: f64 = numbers(&point["chances"]).iter().sum();
            assert!((sum - 1.0).abs() < 0.01, "{point}");
        }
        let decisions = found["decisions"].as_array().unwrap();
        assert!(decisions.len() >= 4, "{found}");
        let players = found["players"].as_array().unwrap();
        let luck: Vec<f64> = players.iter().map(|player| player["luck"].as_f64().unwrap()).collect();
        assert!(luck.iter().sum::<f64>().abs() < 0.02, "what one gains by luck others lose: {luck:?}");
        lucky += usize::from(luck.iter().any(|luck| luck.abs() > 0.001));
        assert_eq!(lucky > 0, chance, "{}: {luck:?}", title.key());
        // The page draws a line for each player, and each point of it leads to its entry.
        let page = ben.get(&address).await.is(200).text();
        assert_eq!(page.matches("class=\"chances\"").count(), players.len());
        for point in curve {
            assert!(page.contains(&format!("href=\"{table}?at={}\"", point["entry"])), "{point}");
        }
        for key in ["analysis-costly", "analysis-luck"] {
            assert!(page.contains(&words(key)), "{key}");
        }
        assert!(page.contains("stroke-dasharray=\"9 7\""), "lines differ by more than their colour");
        let costs = decisions.iter().filter(|decision| {
            decision["best_chance"].as_f64().unwrap() - decision["chance"].as_f64().unwrap() >= 0.02
        });
        let told = page.matches(&words("analysis-before")).count();
        assert_eq!(told, costs.count().min(8), "what cost most is told");
        // It is kept: another server has it at once.
        assert!(site.store.analysis(site.row(&table).await.no).await.unwrap().is_some());
        let later = site.copied();
        ada.app = later.app.clone();
        assert_eq!(analysis(&mut ada, &table).await, found);
    }
}

#[tokio::test]
async fn only_what_is_over_is_looked_at_again() {
    let site = site_with(quick());
    let mut ada = site.visitor();
    let table = ada.table(duel(), &["me", "bot random"]).await;
    ada.until_my_turn(&table).await;
    assert_eq!(ada.post_json(&format!("{table}/analyse"), &[]).await.is(409).code(), "not-over");
    ada.get(&format!("{table}/analysis")).await.is(409);
    assert_eq!(ada.post_json(&format!("{table}/play-on"), &[("at", "1")]).await.is(409).code(), "not-over");
    assert!(!ada.get(&table).await.text().contains("/analysis"));
}

#[tokio::test]
async fn a_finished_game_is_played_on_from_any_entry_and_every_draw_can_be_checked() {
    let site = site_with(quick());
    for title in shelf::shown_games() {
        let mut ada = site.visitor();
        let table = played(&mut ada, title, 4).await;
        let old = ada.state(&table).await;
        let last = old["entries"].as_u64().unwrap() - 1;
        let then = ada.get(&format!("/api/v1{}?at=3&seat=1", api_path(&table))).await.is(200).json();
        let page = ada.get(&format!("{table}?at=3")).await.text();
        assert!(page.contains(&format!("action=\"{table}/play-on\"")), "{page}");
        let next = ada.post(&format!("{table}/play-on"), &[("at", "3")]).await.is(303).location().to_owned();
        assert_ne!(next, table);
        let row = site.row(&next).await;
        assert_eq!(row.origin, Some(site.row(&table).await.key));
        // As it stood, with dice that nobody has seen.
        let plies = site.store.plies(row.no).await.unwrap();
        assert_eq!(plies[last as usize].entry.to_string().split(" back to ").nth(1), Some("3"));
        let at = format!("/api/v1{}?at={last}", api_path(&next));
        assert_eq!(ada.get(&at).await.is(200).json()["view"], then["view"], "{}", title.key());
        assert!(ada.get(&next).await.text().contains(&words("fair-played-on")));
        // It goes on like any other game, and ends like one.
        for turn in 0.. {
            let state = ada.until_my_turn(&next).await;
            if state["stage"] == "over" {
                break;
            }
            let resign =
                turn > 1 && state["asides"].as_array().unwrap().iter().any(|aside| aside == "resign");
            if turn > 6 && !resign {
                break;
            }
            let action = if resign { "resign" } else { state["choices"][0].as_str().unwrap() };
            let ply = state["entries"].to_string();
            ada.post_json(&format!("{next}/play"), &[("action", action), ("ply", &ply)]).await.is(200);
        }
        if site.row(&next).await.result.is_some() {
            let record = ada.get(&format!("{next}/record")).await.is(200).text();
            let record: Record = record.parse().unwrap();
            title.verify(&record).unwrap_or_else(|error| panic!("{}: {error}", title.key()));
        }
        let late = ada.post_json(&format!("{table}/play-on"), &[("at", &last.to_string())]).await;
        assert_eq!(late.is(409).code(), "nothing-left");
    }
    assert_eq!(faults(&site).await, Vec::<String>::new());
}

/// Where the last entry of the old game had its position kept, the new one goes back.
#[tokio::test]
async fn a_game_that_ended_where_a_position_is_kept_is_played_on_too() {
    let site = site_with(quick());
    let mut ada = site.visitor();
    let table = ada.table(duel(), &["screen", "screen"]).await;
    loop {
        let state = ada.state(&table).await;
        assert_eq!(state["stage"], "running", "a game of pieces that go to and fro");
        let ends = state["entries"].as_u64() == Some(web::SNAPSHOT as u64);
        let action = if ends { "resign" } else { state["choices"][0].as_str().unwrap() };
        let (ply, seat) = (state["entries"].to_string(), state["turn"][0].to_string());
        let fields = [("action", action), ("ply", &ply), ("seat", &seat)];
        ada.post_json(&format!("{table}/play"), &fields).await.is(200);
        if ends {
            break;
        }
    }
    let old = site.store.snapshots(site.row(&table).await.no).await.unwrap();
    assert_eq!(old.last().unwrap().0 as usize, web::SNAPSHOT);
    ada.post(&format!("{table}/play-on"), &[("at", "3")]).await.is(303);
    assert_eq!(faults(&site).await, Vec::<String>::new());
}

#[tokio::test]
async fn a_game_that_is_too_long_is_not_played_on_and_nothing_is_left_of_it() {
    let site = site_with(quick());
    let mut ada = site.visitor();
    let table = ada.table(duel(), &["screen", "screen"]).await;
    // A piece goes out and is taken back, more often than anyone would.
    let mover = ada.state(&table).await["turn"][0].to_string();
    ada.play_any(&table).await.is(200);
    ada.post_json(&format!("{table}/undo"), &[("ply", "2"), ("seat", &mover)]).await.is(200);
    let row = site.row(&table).await;
    let played = site.store.plies(row.no).await.unwrap();
    let mut chain = row.chain().unwrap();
    let more = (3..10_000).map(|number| {
        let ply = store::PlyRow { number, client: None, ..played[2 - number as usize % 2].clone() };
        site.store.append(row.no, &mut chain, ply, Default::default())
    });
    for added in more.collect::<Vec<_>>() {
        added.await.unwrap();
    }
    // Another server reads it as it is.
    let site = site.restarted(quick());
    ada.app = site.app.clone();
    let seat = ada.state(&table).await["turn"][0].to_string();
    let ends = [("action", "resign"), ("ply", "10000"), ("seat", &seat)];
    ada.post_json(&format!("{table}/play"), &ends).await.is(200);
    let tables = site.store.all_tables(store::TableNo::NONE, 9).await.unwrap().len();
    let refused = ada.post_json(&format!("{table}/play-on"), &[("at", "3")]).await.is(422);
    assert_eq!(refused.code(), "game-too-long");
    assert_eq!(site.store.all_tables(store::TableNo::NONE, 9).await.unwrap().len(), tables);
}

#[tokio::test]
async fn a_programme_plays_on_too() {
    let site = site_with(quick());
    let mut ada = site.visitor();
    let table = played(&mut ada, duel(), 3).await;
    let mut bot = site.visitor();
    bot.token = bot.call("/api/v1/tokens", json!({ "name": "robot" })).await.is(201).json()["token"]
        .as_str()
        .map(str::to_owned);
    let ask = format!("/api/v1{}/play-on", api_path(&table));
    let next = bot.call(&ask, json!({ "at": 2, "seat": 2 })).await.is(200).json();
    let next = format!("/t/{}", next["table"].as_str().unwrap());
    let state = bot.until_my_turn(&next).await;
    assert_eq!(state["seat"], 2, "in the seat it asked for");
    bot.play_any(&next).await;
    bot.call(&ask, json!({ "at": 999 })).await.is(404);
}
