//! Tournaments: made, joined, played to their end, whatever happens meanwhile.

use std::time::Duration;

use serde_json::{Value, json};
use shelf::ShownTitle;
use store::{Sqlite, TableStage};
use web::{Bots, Bounds, Config};

use crate::kit::{
    Answer, Site, Visitor, api_path, config, duel, on_file, site, site_with, wait_until, words,
};
use crate::notices::{a_while, list, told_soon, unseen, until_unseen};

const PASSWORD: (&str, &str) = ("password", "correct horse battery");

async fn account(site: &Site, name: &str) -> Visitor {
    let mut visitor = site.visitor();
    visitor.post("/account/open", &[("name", name), PASSWORD]).await.is(303);
    visitor
}

/// Makes a tournament by its form, and says where it is.
pub(crate) async fn make(maker: &mut Visitor, title: &dyn ShownTitle, fields: &[(&str, &str)]) -> String {
    sent(maker, title, fields).await.is(303).location().to_owned()
}

async fn sent(maker: &mut Visitor, title: &dyn ShownTitle, fields: &[(&str, &str)]) -> Answer {
    let usual = [("game", title.key()), ("name", "Cup"), ("pace", "live 5+5"), ("listed", "yes")];
    let usual = usual.into_iter().filter(|(name, _)| fields.iter().all(|(said, _)| said != name));
    let all: Vec<(&str, &str)> = usual.chain(fields.iter().copied()).collect();
    maker.post_json("/tournaments", &all).await
}

pub(crate) async fn direct(maker: &mut Visitor, at: &str, what: &str) {
    maker.post(&format!("{at}/direct"), &[("do", what)]).await.is(303);
}

pub(crate) async fn stand(visitor: &mut Visitor, at: &str) -> Value {
    visitor.get(&format!("/api/v1{at}")).await.is(200).json()
}

pub(crate) async fn until_over(visitor: &mut Visitor, at: &str) -> Value {
    wait_until(async || stand(visitor, at).await["stage"] == "over").await;
    stand(visitor, at).await
}

fn numbers(value: &Value) -> Vec<u64> {
    value.as_array().unwrap().iter().map(|number| number.as_u64().unwrap()).collect()
}

/// How often each pair met.
pub(crate) fn meetings(it: &Value) -> std::collections::BTreeMap<(u64, u64), u32> {
    let mut met = std::collections::BTreeMap::new();
    for pairing in it["pairings"].as_array().unwrap() {
        let players = numbers(&pairing["players"]);
        for (at, a) in players.iter().enumerate() {
            for b in &players[..at] {
                *met.entry((*a.min(b), *a.max(b))).or_default() += 1;
            }
        }
    }
    met
}

pub(crate) fn sum_of_points(it: &Value) -> f64 {
    it["standing"].as_array().unwrap().iter().map(|line| line["points"].as_f64().unwrap()).sum()
}

#[tokio::test]
async fn bots_play_a_round_robin_to_its_end() {
    let site = site();
    let mut ada = account(&site, "Ada").await;
    let wish = [("format", "round-robin"), ("bot", "random"), ("bots", "4")];
    let at = make(&mut ada, duel(), &wish).await;
    let page = ada.get(&at).await.is(200).text();
    assert!(page.contains("Cup") && page.contains(&format!("{at}/direct")));
    assert!(ada.get("/tournaments").await.is(200).text().contains(&at));
    direct(&mut ada, &at, "begin").await;
    let over = until_over(&mut ada, &at).await;
    assert_eq!((&over["round"], &over["rounds"]), (&json!(3), &json!(3)));
    let met = meetings(&over);
    assert!(met.len() == 6 && met.values().all(|times| *times == 1), "{met:?}");
    assert_eq!(sum_of_points(&over), 6.0);
    let tables: Vec<&str> = over["pairings"]
        .as_array()
        .unwrap()
        .iter()
        .map(|pairing| pairing["table"].as_str().unwrap())
        .collect();
    for table in tables {
        let row = site.row(&format!("/t/{table}")).await;
        assert!(row.stage == TableStage::Over && row.tournament.is_some() && !row.rated);
    }
    let page = ada.get(&format!("{at}?round=1")).await.is(200).text();
    assert!(page.contains("tournament-pairings") && page.contains("?round=2"));
    // It is over for good.
    ada.post_json(&format!("{at}/direct"), &[("do", "extend"), ("by", "1")]).await.is(409);
    ada.post_json(&format!("{at}/join"), &[]).await.is(409);
}

#[tokio::test]
async fn a_swiss_tournament_goes_on_after_a_restart() {
    let site = on_file(config());
    let mut ada = account(&site, "Ada").await;
    let wish = [("format", "swiss"), ("bot", "random"), ("bots", "7"), ("rounds", "4")];
    let at = make(&mut ada, duel(), &wish).await;
    direct(&mut ada, &at, "begin").await;
    wait_until(async || stand(&mut ada, &at).await["round"].as_u64() >= Some(2)).await;
    let data = site.dir.path().to_owned();
    let next = site.restarted(config());
    ada.app = next.app.clone();
    let over = until_over(&mut ada, &at).await;
    assert_eq!(over["round"], 4);
    assert!(meetings(&over).values().all(|times| *times == 1), "nobody meets twice");
    assert_eq!(sum_of_points(&over), 16.0, "three tables and somebody left over, four times");
    let pairings = over["pairings"].as_array().unwrap();
    let tables: std::collections::BTreeSet<&str> =
        pairings.iter().map(|pairing| pairing["table"].as_str().unwrap()).collect();
    assert_eq!(tables.len(), 12, "each is made once");
    let of_it = rusqlite::Connection::open(data.join(Sqlite::FILE)).unwrap();
    let made: i64 = of_it
        .query_row("SELECT count(*) FROM tables WHERE tournament IS NOT NULL", [], |row| row.get(0))
        .unwrap();
    assert_eq!(made, 12, "and no other");
}

/// Sets what is kept of a tournament.
async fn set(site: &Site, at: &str, how: impl Fn(&mut Value)) {
    let key = at.trim_start_matches("/tournaments/").parse().unwrap();
    for _ in 0..50 {
        let mut row = site.store.tournament(key).await.unwrap().unwrap();
        let mut state: Value = serde_json::from_str(&row.state).unwrap();
        how(&mut state);
        (row.state, row.rev) = (state.to_string(), row.rev + 1);
        if site.store.save_tournament(row).await.is_ok() {
            return;
        }
    }
    panic!("somebody else is always first");
}

#[tokio::test]
async fn an_arena_pairs_whoever_is_free_until_its_time_is_up() {
    let site = site();
    let mut ada = account(&site, "Ada").await;
    let wish = [("format", "arena"), ("minutes", "5"), ("bot", "random"), ("bots", "5")];
    let at = make(&mut ada, duel(), &wish).await;
    sent(&mut ada, duel(), &[("format", "arena"), ("pace", "days 1")]).await.is(422);
    direct(&mut ada, &at, "begin").await;
    wait_until(async || stand(&mut ada, &at).await["pairings"].as_array().unwrap().len() >= 6).await;
    let began = stand(&mut ada, &at).await;
    assert!(began["until"].as_i64().unwrap() > store::Time::now().0 + 200_000);
    ada.post(&format!("{at}/direct"), &[("do", "extend"), ("by", "1")]).await.is(303);
    assert_eq!(stand(&mut ada, &at).await["until"], began["until"].as_i64().unwrap() + 60_000);
    set(&site, &at, |state| state["until"] = json!(0)).await;
    let over = until_over(&mut ada, &at).await;
    let pairings = over["pairings"].as_array().unwrap();
    assert!(pairings.iter().all(|pairing| pairing["points"].is_array()), "what was at play counts");
    assert_eq!(sum_of_points(&over), pairings.len() as f64);
    let played: Vec<u64> =
        over["standing"].as_array().unwrap().iter().map(|line| line["tables"].as_u64().unwrap()).collect();
    assert!(played.iter().all(|tables| *tables > 0), "{played:?}");
}

/// Plays at somebody's table until it is over.
async fn play(visitor: &mut Visitor, table: &str) {
    for _ in 0..4000 {
        let state = visitor.state(table).await;
        if state["stage"] == "over" {
            return;
        }
        if state["turn"].as_array().unwrap().contains(&state["seat"]) {
            visitor.play_any(table).await;
        } else {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }
    panic!("it never ends");
}

#[tokio::test]
async fn who_is_not_there_has_lost_and_who_is_plays() {
    let bounds = Bounds { grace: Duration::from_secs(4), ..config().bounds };
    let site = site_with(Config { bounds, ..config() });
    let mut ada = account(&site, "Ada").await;
    let mut guest = site.visitor();
    let at = make(&mut ada, duel(), &[("format", "swiss"), ("rounds", "2"), ("least", "2")]).await;
    ada.post(&format!("{at}/join"), &[]).await.is(303);
    guest.post(&format!("{at}/join"), &[("name", "Gus")]).await.is(303);
    let mut away = site.visitor();
    away.post(&format!("{at}/join"), &[("name", "Wim")]).await.is(303);
    let mut gone = site.visitor();
    gone.post(&format!("{at}/join"), &[("name", "Kim")]).await.is(303);
    gone.post(&format!("{at}/leave"), &[]).await.is(303);
    gone.post_json(&format!("{at}/leave"), &[]).await.is(303);
    assert_eq!(stand(&mut ada, &at).await["standing"].as_array().unwrap().len(), 3);
    // Nobody else directs it.
    guest.post_json(&format!("{at}/direct"), &[("do", "begin")]).await.is(403);
    direct(&mut ada, &at, "begin").await;
    wait_until(async || stand(&mut ada, &at).await["pairings"][0]["table"].is_string()).await;
    let first = stand(&mut ada, &at).await;
    let table = format!("/t/{}", first["pairings"][0]["table"].as_str().unwrap());
    // Nobody else sits down there, nobody gets up, and nobody takes it away.
    let mut stranger = site.visitor();
    assert_eq!(
        stranger.post_json(&format!("{table}/join"), &[("name", "Eve")]).await.is(403).code(),
        "tournament-seat"
    );
    for player in [&mut ada, &mut guest] {
        if !stand(player, &at).await["table"].is_null() {
            let left = player.post_json(&format!("{table}/leave"), &[]).await.is(409);
            assert_eq!(left.code(), "tournament-leave");
            player.post_json(&format!("{table}/discard"), &[]).await.is(403);
            let page = player.get(&at).await.text();
            assert!(page.contains(&table), "the way to one's table");
        }
    }
    // Ada and Gus come whenever they have a table; Wim never does.
    let over = async {
        let mut players = [ada.clone(), guest.clone()];
        loop {
            let it = stand(&mut players[0], &at).await;
            if it["stage"] == "over" {
                return it;
            }
            let mut tables = Vec::new();
            for player in &mut players {
                if let Some(table) = stand(player, &at).await["table"].as_str() {
                    let table = format!("/t/{table}");
                    player.post(&format!("{table}/join"), &[]).await;
                    tables.push(table);
                }
            }
            if tables.len() == 2 && tables[0] == tables[1] {
                let [one, other] = &mut players;
                tokio::join!(play(one, &tables[0]), play(other, &tables[0]));
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    let over = tokio::time::timeout(Duration::from_secs(90), over).await.expect("it comes to its end");
    let line = |name: &str| {
        let lines = over["standing"].as_array().unwrap();
        lines.iter().find(|line| line["name"] == name).unwrap_or_else(|| panic!("{name}: {over}")).clone()
    };
    assert_eq!(line("Wim")["is"], "pause", "who is not there is not paired again");
    let absent =
        over["pairings"].as_array().unwrap().iter().filter(|it| !numbers(&it["absent"]).is_empty()).count();
    assert!(absent <= 1 && line("Wim")["points"].as_f64().unwrap() <= 1.0, "but where left over: {over}");
    assert!(meetings(&over).values().all(|times| *times == 1));
    assert!(over["standing"].as_array().unwrap().iter().all(|line| line["name"] != "Kim"));
    // Of a table that somebody did not come to nothing is left, and nothing leads there; nor to one that was removed since.
    for (round, pairing) in (1..).zip(over["pairings"].as_array().unwrap()) {
        assert_eq!(pairing["table"].is_null(), !numbers(&pairing["absent"]).is_empty());
        let Some(key) = pairing["table"].as_str() else { continue };
        let page = ada.get(&format!("{at}?round={round}")).await.is(200).text();
        assert!(page.contains(key), "{page}");
        let row = site.store.table(key.parse().unwrap()).await.unwrap().unwrap();
        site.store.remove(&row).await.unwrap();
        let page = ada.get(&format!("{at}?round={round}")).await.is(200).text();
        let stood = stand(&mut ada, &at).await["pairings"].clone();
        assert!(!page.contains(key) && !stood.to_string().contains(key), "{page}");
    }
}

#[tokio::test]
async fn who_is_removed_does_not_come_back() {
    let site = site();
    let (mut ada, mut ben) = (account(&site, "Ada").await, account(&site, "Ben").await);
    let at = make(&mut ada, duel(), &[("format", "arena"), ("bot", "random"), ("bots", "2")]).await;
    let remove = [("do", "remove"), ("player", "3")];
    let is = async |ada: &mut Visitor| stand(ada, &at).await["standing"].as_array().unwrap().len();
    ben.post(&format!("{at}/join"), &[]).await.is(303);
    // Who leaves may come back.
    ben.post(&format!("{at}/leave"), &[]).await.is(303);
    ben.post(&format!("{at}/join"), &[]).await.is(303);
    assert_eq!(is(&mut ada).await, 3);
    ada.post(&format!("{at}/direct"), &remove).await.is(303);
    for _ in 0..2 {
        assert_eq!(ben.post_json(&format!("{at}/join"), &[]).await.is(403).code(), "tournament-removed");
        assert_eq!(is(&mut ada).await, 2);
        // Nor does leaving make it undone.
        ben.post(&format!("{at}/leave"), &[]).await.is(303);
    }
    let page = ben.get(&at).await.is(200).text();
    assert!(page.contains(&words("tournament-removed")) && !page.contains(&format!("{at}/join")));
}

/// A tournament of 64 in which who has the lower number always comes first: nobody thinks, what comes of a table is written for it,
/// as long as there are fewer than so many.
async fn played_by_64(title: &dyn ShownTitle, fields: &[(&str, &str)], most: usize) -> Value {
    let site = on_file(Config { bots: Bots::Elsewhere, ..config() });
    let mut ada = account(&site, "Ada").await;
    let fields = [fields, &[("bot", "random"), ("bots", "64")]].concat();
    let at = make(&mut ada, title, &fields).await;
    direct(&mut ada, &at, "begin").await;
    let database = rusqlite::Connection::open(site.dir.path().join(Sqlite::FILE)).unwrap();
    database.busy_timeout(Duration::from_secs(10)).unwrap();
    let mut done = std::collections::HashSet::new();
    let over = async {
        loop {
            let it = stand(&mut ada, &at).await;
            if it["stage"] == "over" {
                return it;
            }
            if done.len() >= most {
                set(&site, &at, |state| state["until"] = json!(0)).await;
            }
            for pairing in it["pairings"].as_array().unwrap() {
                let Some(key) = pairing["table"].as_str() else { continue };
                if !done.insert(key.to_owned()) {
                    continue;
                }
                let players = numbers(&pairing["players"]);
                for (seat, player) in players.iter().enumerate() {
                    let place = 1 + players.iter().filter(|other| *other < player).count();
                    database
                        .execute(
                            "INSERT INTO results (table_no, seat, person, game, seats, entries, at, listed, place, level, away)
                             SELECT no, ?2, NULL, game, ?4, 1, 0, 0, ?3, 1, 0 FROM tables WHERE key = ?1",
                            rusqlite::params![key, seat as i64, place as i64, players.len() as i64],
                        )
                        .unwrap();
                }
                database.execute("UPDATE tables SET stage = 2, settled = 1 WHERE key = ?", [key]).unwrap();
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    let over = tokio::time::timeout(Duration::from_secs(120), over).await.expect("it comes to its end");
    assert_eq!(over["standing"].as_array().unwrap().len(), 64);
    let points =
        over["pairings"].as_array().unwrap().iter().flat_map(|pairing| pairing["points"].as_array().unwrap());
    let shared: f64 = points.map(|points| points.as_f64().unwrap()).sum();
    assert!((sum_of_points(&over) - shared).abs() < 0.01, "each table's points are somebody's");
    over
}

/// By how many places the standing is off the order of strength, all together. In no order at all it is some 1365; the lots of one
/// tournament make it now a hundred more and now less.
fn off(over: &Value) -> u64 {
    let standing = over["standing"].as_array().unwrap();
    let places = standing.iter().map(|line| line["player"].as_u64().unwrap());
    places.zip(1..).map(|(player, place): (u64, u64)| player.abs_diff(place)).sum()
}

#[tokio::test]
async fn a_swiss_tournament_of_64_finds_the_order_of_strength() {
    let over = played_by_64(duel(), &[("format", "swiss")], usize::MAX).await;
    assert_eq!(over["round"], 6);
    assert!(meetings(&over).values().all(|times| *times == 1) && meetings(&over).len() == 192);
    assert_eq!(sum_of_points(&over), 192.0);
    assert_eq!(over["standing"][0]["player"], 1, "the strongest has won");
    assert!(off(&over) < 450, "{}: {over}", off(&over));
}

#[tokio::test]
async fn a_round_robin_of_64_at_larger_tables_has_all_sit_with_others() {
    let large = shelf::shown_games().find(|title| title.seats().contains(&4)).expect("a game for four");
    let fields = [("format", "round-robin"), ("seats", "4"), ("rounds", "5")];
    let over = played_by_64(large, &fields, usize::MAX).await;
    assert_eq!((&over["round"], over["pairings"].as_array().unwrap().len()), (&json!(5), 80));
    // Of 2016 pairs 480 sit together in five rounds, each once if that can be.
    assert!(meetings(&over).len() > 470, "{}", meetings(&over).len());
    assert!((sum_of_points(&over) - 160.0).abs() < 0.01);
    assert!(off(&over) < 550, "{}: {over}", off(&over));
}

#[tokio::test]
async fn an_arena_of_64_pairs_all_again_and_again() {
    let fields = [("format", "arena"), ("minutes", "60")];
    let over = played_by_64(duel(), &fields, 300).await;
    let tables = over["pairings"].as_array().unwrap().len();
    assert!(tables >= 300, "{tables}");
    let played = over["standing"].as_array().unwrap().iter().map(|line| line["tables"].as_u64().unwrap());
    let (least, most) =
        played.fold((u64::MAX, 0), |(least, most), tables| (least.min(tables), most.max(tables)));
    assert!(least >= 5 && most <= least + 12, "nobody waits while others play: {least} to {most}");
    assert!(off(&over) < 400, "{}: {over}", off(&over));
}

#[tokio::test]
async fn what_does_not_go_is_refused_and_told() {
    let site = site();
    let mut guest = site.visitor();
    let wish = [("format", "swiss")];
    assert_eq!(sent(&mut guest, duel(), &wish).await.is(403).code(), "tournament-account");
    let mut ada = account(&site, "Ada").await;
    let refused = async |ada: &mut Visitor, fields: &[(&str, &str)]| {
        let answer = sent(ada, duel(), fields).await;
        (answer.status.as_u16(), answer.code())
    };
    let is = |status: u16, code: &str| (status, code.to_owned());
    assert_eq!(refused(&mut ada, &[("format", "knockout")]).await, is(400, "malformed"));
    assert_eq!(
        refused(&mut ada, &[("format", "swiss"), ("pace", "none")]).await,
        is(422, "tournament-clock")
    );
    let crowd = [("format", "swiss"), ("most", "4"), ("bot", "random"), ("bots", "5")];
    assert_eq!(refused(&mut ada, &crowd).await, is(422, "tournament-players"));
    assert_eq!(refused(&mut ada, &[("format", "swiss"), ("most", "65")]).await, is(400, "malformed"));
    assert_eq!(refused(&mut ada, &[("format", "swiss"), ("bot", "nobody")]).await, is(422, "setup"));
    assert_eq!(refused(&mut ada, &[("format", "swiss"), ("option-none", "1")]).await, is(422, "setup"));
    // A browser is shown the form again.
    let clockless = [("game", duel().key()), ("name", "Cup"), ("format", "swiss"), ("pace", "none")];
    let page = ada.post("/tournaments", &clockless).await.is(422).text();
    assert!(page.contains("data-refused") && page.contains("value=\"Cup\""));
    let at = make(&mut ada, duel(), &wish).await;
    assert_eq!(
        ada.post_json(&format!("{at}/direct"), &[("do", "begin")]).await.is(409).code(),
        "tournament-too-few"
    );
    let later = ada.post_json(&format!("{at}/direct"), &[("do", "extend"), ("by", "5")]).await.is(422);
    assert_eq!(later.code(), "tournament-extend");
    // So many at a time, and one that is cancelled is gone.
    for _ in 1..5 {
        make(&mut ada, duel(), &wish).await;
    }
    assert_eq!(refused(&mut ada, &wish).await, is(409, "too-many-tournaments"));
    let gone = ada.post(&format!("{at}/direct"), &[("do", "end")]).await.is(303);
    assert_eq!(gone.location(), "/tournaments");
    ada.get(&at).await.is(404);
    ada.get("/tournaments/nothing").await.is(404);
    make(&mut ada, duel(), &wish).await;
}

#[tokio::test]
async fn lists_go_on_are_of_one_game_and_leave_out_what_cannot_be_read() {
    let site = site();
    let mut ada = account(&site, "Ada").await;
    let at = make(&mut ada, duel(), &[("format", "swiss")]).await;
    let key: store::TournamentKey = at.trim_start_matches("/tournaments/").parse().unwrap();
    let model = site.store.tournament(key).await.unwrap().unwrap();
    let other = shelf::shown_games().find(|title| title.key() != duel().key()).unwrap();
    let keep = async |stage, at: i64, game: &str, state: &str| {
        let key = store::TableKey::random();
        let (game, state, at) = (game.to_owned(), state.to_owned(), store::Time(at));
        let row = store::TournamentRow { key, stage, at, game, state, rev: 0, due: None, ..model.clone() };
        site.store.create_tournament(row).await.unwrap();
        key.to_string()
    };
    let mut over = Vec::new();
    for at in 0..70 {
        over.push(keep(TableStage::Over, at, duel().key(), &model.state).await);
    }
    let others = keep(TableStage::Over, 100, other.key(), &model.state).await;
    let broken = keep(TableStage::Over, 101, duel().key(), "{}").await;
    let (late, soon) = (
        keep(TableStage::Gathering, 5_000_000_000_000, duel().key(), &model.state).await,
        keep(TableStage::Gathering, 4_000_000_000_000, duel().key(), &model.state).await,
    );
    let mut eve = site.visitor();
    let page = eve.get("/tournaments").await.is(200).text();
    assert!(page.contains(&others) && !page.contains(&broken), "one that cannot be read hides no other");
    assert!(page.find(&soon).unwrap() < page.find(&late).unwrap(), "the next comes first");
    eve.get("/api/v1/tournaments?game=nothing").await.is(404);
    // All that are over are found, page by page; and of one game.
    let (mut seen, mut path) = (String::new(), format!("/tournaments?game={}", duel().key()));
    for _ in 0..3 {
        let page = eve.get(&path).await.is(200).text();
        seen += page.split("id=\"over-list\"").nth(1).unwrap().split("</section>").next().unwrap();
        match page.split("list=over&amp;after=").nth(1) {
            Some(rest) => {
                let after = rest.split('"').next().unwrap();
                path = format!("/tournaments?game={}&list=over&after={after}", duel().key());
            }
            None => break,
        }
    }
    assert!(
        over.iter().all(|key| seen.contains(&format!("/tournaments/{key}\""))) && !seen.contains(&others)
    );
    let told = eve.get("/api/v1/tournaments?over=yes").await.is(200).json();
    assert_eq!(told.as_array().unwrap().len(), 71);
    let of_other = format!("/api/v1/tournaments?over=yes&game={}", other.key());
    let told = eve.get(&of_other).await.is(200).json();
    assert!(told.as_array().unwrap().len() == 1 && told[0]["tournament"] == others);
    let rest = eve.get(&format!("/api/v1/tournaments?over=yes&after={}", over[2])).await.is(200).json();
    let rest: Vec<_> = rest.as_array().unwrap().iter().map(|it| it["tournament"].clone()).collect();
    assert_eq!(rest, [json!(over[1]), json!(over[0])]);
    let coming = eve.get(&format!("/api/v1/tournaments?after={soon}")).await.is(200).json();
    assert!(coming.as_array().unwrap().len() == 1 && coming[0]["tournament"] == late);
    eve.get(&format!("/api/v1/tournaments?after={}", over[2])).await.is(404);
}

#[tokio::test]
async fn it_is_not_put_off_for_ever_and_nobody_is_asked_to_its_tables() {
    let site = site();
    let (mut ada, mut ben, mut cleo) =
        (account(&site, "Ada").await, account(&site, "Ben").await, account(&site, "Cleo").await);
    let at = make(&mut ada, duel(), &[("format", "swiss"), ("begins-in", "43000")]).await;
    let later = [("do", "extend"), ("by", "150")];
    ada.post_json(&format!("{at}/direct"), &later).await.is(303);
    let refused = ada.post_json(&format!("{at}/direct"), &later).await.is(422);
    assert_eq!(refused.code(), "tournament-extend", "in thirty days it begins");
    ada.post("/friends/ask", &[("name", "Cleo")]).await.is(200);
    cleo.post("/friends/answer", &[("name", "Ada"), ("yes", "yes")]).await.is(200);
    for player in [&mut ada, &mut ben] {
        player.post(&format!("{at}/join"), &[]).await.is(303);
    }
    direct(&mut ada, &at, "begin").await;
    wait_until(async || stand(&mut ada, &at).await["table"].is_string()).await;
    let table = format!("/t/{}", stand(&mut ada, &at).await["table"].as_str().unwrap());
    assert!(!ada.get(&table).await.is(200).text().contains("/invite\""));
    let asked = ada.post_json(&format!("{table}/invite"), &[("name", "Cleo")]).await;
    assert_eq!(asked.is(403).code(), "tournament-seat");
}

#[tokio::test]
async fn one_that_is_due_begins_by_itself_and_programmes_take_part() {
    let site = site();
    let mut ada = account(&site, "Ada").await;
    let made = ada.post("/account/tokens", &[("name", "bot")]).await.is(200).text();
    let token = made.split("<code>").nth(1).unwrap().split('<').next().unwrap().to_owned();
    let mut programme = Visitor { token: Some(token), cookie: None, app: site.app.clone() };
    let wish = json!({ "game": duel().key(), "name": "Cup", "format": "round-robin", "pace": "live 5+5",
        "begins-in": 1, "bot": "random", "bots": 1, "rated": false });
    let made = programme.call("/api/v1/tournaments", wish).await.is(201).json();
    let at = format!("/tournaments/{}", made["tournament"].as_str().unwrap());
    assert!(!site.visitor().get("/tournaments").await.text().contains(&at), "by its address alone");
    let joined = programme.call(&format!("/api/v1{at}/join"), json!({})).await.is(200).json();
    assert_eq!((&joined["me"], &joined["stage"]), (&json!(2), &json!("gathering")));
    // Its time has come.
    let key = at.trim_start_matches("/tournaments/").parse().unwrap();
    set(&site, &at, |state| state["begins"] = json!(1)).await;
    let row = site.store.tournament(key).await.unwrap().unwrap();
    let due = store::TournamentRow { due: Some(store::Time(1)), rev: row.rev + 1, ..row };
    site.store.save_tournament(due).await.unwrap();
    wait_until(async || stand(&mut programme, &at).await["table"].is_string()).await;
    let table = format!("/t/{}", stand(&mut programme, &at).await["table"].as_str().unwrap());
    programme.call(&format!("/api/v1{}/join", api_path(&table)), json!({})).await.is(200);
    for _ in 0..4000 {
        let state = programme.state(&table).await;
        if state["stage"] == "over" {
            break;
        }
        if state["turn"].as_array().unwrap().contains(&state["seat"]) {
            let hint = json!({ "ply": state["entries"] });
            let refused = programme.call(&format!("/api/v1{}/hint", api_path(&table)), hint).await;
            assert_eq!(refused.is(409).code(), "hint-tournament");
            let play = json!({ "action": state["choices"][0], "ply": state["entries"] });
            programme.call(&format!("/api/v1{}/play", api_path(&table)), play).await;
        } else {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }
    let over = until_over(&mut programme, &at).await;
    assert_eq!(sum_of_points(&over), 1.0);
    let listed = programme.get("/api/v1/tournaments?over=yes").await.is(200).json();
    assert_eq!(listed, json!([]), "what is not listed is in no list");
}

#[tokio::test]
async fn who_leaves_for_good_leaves_their_tournaments_too() {
    let site = site();
    let mut ada = account(&site, "Ada").await;
    let mut ben = account(&site, "Ben").await;
    let at =
        make(&mut ada, duel(), &[("format", "swiss"), ("bot", "random"), ("bots", "2"), ("rounds", "1")])
            .await;
    ben.post(&format!("{at}/join"), &[]).await.is(303);
    assert!(ada.get(&at).await.text().contains("Ben"));
    let mut export = String::new();
    wait_until(async || {
        export = ben.get("/account/export").await.is(200).text();
        true
    })
    .await;
    assert!(export.contains(at.trim_start_matches("/tournaments/")), "what is kept of Ben: {export}");
    ben.post("/account/close", &[PASSWORD]).await.is(303);
    let page = ada.get(&at).await.is(200).text();
    assert!(!page.contains("Ben"), "{page}");
    direct(&mut ada, &at, "begin").await;
    let over = until_over(&mut ada, &at).await;
    assert_eq!(over["pairings"].as_array().unwrap().len(), 1, "the bots play without");
}

#[tokio::test]
async fn who_takes_part_is_told_of_what_happens() {
    let site = site_with(told_soon());
    let (mut ada, mut ben) = (account(&site, "Ada").await, account(&site, "Ben").await);
    let at = make(&mut ada, duel(), &[("format", "swiss"), ("rounds", "3"), ("least", "2")]).await;
    for player in [&mut ada, &mut ben] {
        player.post(&format!("{at}/join"), &[]).await.is(303);
    }
    let mut gone = account(&site, "Gus").await;
    gone.post(&format!("{at}/join"), &[]).await.is(303);
    gone.post(&format!("{at}/leave"), &[]).await.is(303);
    direct(&mut ada, &at, "begin").await;
    let line = |text: &str| ("round".to_owned(), text.to_owned());
    let (begun, table) = (line("Cup has begun."), line("Cup: your table for round 1 is ready."));
    // Whoever began it knows that.
    until_unseen(&mut ben, 2).await;
    until_unseen(&mut ada, 1).await;
    let (bens, adas) = (list(&mut ben).await, list(&mut ada).await);
    assert!(bens.contains(&begun) && bens.contains(&table), "{bens:?}");
    assert_eq!(adas, [table]);
    // It is told of before the standings say so.
    wait_until(async || stand(&mut ben, &at).await["table"].is_string()).await;
    let path = format!("/t/{}", stand(&mut ben, &at).await["table"].as_str().unwrap());
    let told = ada.get("/api/v1/notices").await.json();
    assert_eq!(told["notices"][0]["path"], path);
    // Another start of the server tells nobody again, even where a step has to be done again.
    let next = site.restarted(told_soon());
    for player in [&mut ada, &mut ben, &mut gone] {
        player.app = next.app.clone();
    }
    set(&next, &at, |state| {
        (state["tables"][0]["table"], state["tables"][0]["made"]) = (Value::Null, Value::Null)
    })
    .await;
    wait_until(async || stand(&mut ben, &at).await["table"].is_string()).await;
    a_while().await;
    assert_eq!((unseen(&mut ben).await, unseen(&mut ada).await), (2, 1));
    // Who looks at their table has seen that it is there.
    ben.get(&path).await.is(200);
    assert_eq!(unseen(&mut ben).await, 1);
    direct(&mut ada, &at, "end").await;
    until_unseen(&mut ben, 2).await;
    assert_eq!(list(&mut ben).await[0], line("Cup is over."));
    a_while().await;
    assert_eq!((unseen(&mut ada).await, list(&mut gone).await), (1, vec![]), "who ended it, and who left");
    let key = at.trim_start_matches("/tournaments/").parse().unwrap();
    assert_eq!(next.store.tournament(key).await.unwrap().unwrap().due, None, "nothing is left to do");
}

#[tokio::test]
async fn who_came_to_what_does_not_take_place_is_told() {
    let site = site_with(told_soon());
    let (mut ada, mut ben) = (account(&site, "Ada").await, account(&site, "Ben").await);
    let wish = [("format", "swiss"), ("rounds", "1"), ("least", "4")];
    let at = make(&mut ada, duel(), &wish).await;
    ben.post(&format!("{at}/join"), &[]).await.is(303);
    set(&site, &at, |state| state["begins"] = json!(1)).await;
    let key = at.trim_start_matches("/tournaments/").parse().unwrap();
    let row = site.store.tournament(key).await.unwrap().unwrap();
    let due = store::TournamentRow { due: Some(store::Time(1)), rev: row.rev + 1, ..row };
    site.store.save_tournament(due).await.unwrap();
    until_unseen(&mut ben, 1).await;
    let told = "Cup does not take place: too few had come.".to_owned();
    assert_eq!(list(&mut ben).await, [("round".to_owned(), told)]);
}
