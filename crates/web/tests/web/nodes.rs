//! A house of several nodes on one PostgreSQL, called in process. `.ci/postgres` starts a server and runs these tests.

use std::collections::BTreeSet;
use std::process::Command;
use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use store::{Change, Clocks, ClocksSet, PlyRow, Postgres, Sitter, Store, TableKey, TableRow, Time, Told};
use table::fair::Bytes32;
use table::{Dice, Record};
use web::{Bots, Bounds, Config, House, Keep, Rates};

use crate::api::programme;
use crate::kit::*;
use crate::letters::{give_address, mailing};
use crate::notices::{a_while, end_turn, push_to, told_soon, unseen, until_unseen};
use crate::post::{Mood, Post};
use crate::pushed::{Keys, Taker};
use crate::ratings::{account, rated_duel, resign, settled};
use crate::tournaments::{direct, make, meetings, stand, sum_of_points, until_over};
use crate::upgrades::{FIRST, SECOND, walk};

const PASSWORD: (&str, &str) = ("password", "correct horse");

/// A database, and nodes of a house in it.
struct Harbour {
    database: String,
    nodes: Vec<Site>,
}

/// So many nodes on a database of their own, if there is a server.
async fn harbour(count: usize, config: Config) -> Option<Harbour> {
    let Ok(server) = std::env::var("SPELHAVEN_POSTGRES") else {
        eprintln!("skipped: SPELHAVEN_POSTGRES names no server; .ci/postgres starts one");
        return None;
    };
    let mut harbour = Harbour { database: new_database(&server), nodes: Vec::new() };
    for _ in 0..count {
        let node = harbour.node(config.clone()).await;
        harbour.nodes.push(node);
    }
    Some(harbour)
}

/// An empty database at a server.
pub(crate) fn new_database(server: &str) -> String {
    let name = format!("web_{}", TableKey::random());
    psql(&format!("{server}/postgres"), &format!("CREATE DATABASE {name}"));
    format!("{server}/{name}")
}

/// What a statement answers.
fn psql(database: &str, statement: &str) -> String {
    let done = Command::new("psql").args([database, "-qAtc", statement]).output().expect("psql is there");
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    String::from_utf8(done.stdout).unwrap().trim().to_owned()
}

impl Harbour {
    async fn node(&self, config: Config) -> Site {
        let store: Arc<dyn Store> = Arc::new(Postgres::connect(&self.database).await.unwrap());
        let house = House::join(config, store.clone()).await.unwrap();
        Site {
            app: web::app(house.clone()),
            house,
            store,
            dir: tempfile::tempdir().unwrap(),
            database: Database::default(),
        }
    }

    /// A node that hears nothing of what the first does, nor that of it: they use one connection to the database.
    async fn deaf(&self, config: Config) -> Site {
        let store = self.nodes[0].store.clone();
        let house = House::join(config, store.clone()).await.unwrap();
        Site {
            app: web::app(house.clone()),
            house,
            store,
            dir: tempfile::tempdir().unwrap(),
            database: Database::default(),
        }
    }

    /// Two people at a table for two, each at a node of their own: who is to act, and who is not.
    async fn pair(&self, pace: &str) -> (String, Visitor, Visitor) {
        let (mut ada, mut ben) = (self.nodes[0].visitor(), self.nodes[1].visitor());
        let fields = [("name", "Ada"), ("pace", pace)];
        let table = ada.table_with(duel(), &["me", "open"], &fields).await;
        ben.post(&format!("{table}/join"), &[("name", "Ben")]).await.is(303);
        wait_until(async || ada.state(&table).await["stage"] == "running").await;
        if ada.state(&table).await["turn"][0] == 1 { (table, ada, ben) } else { (table, ben, ada) }
    }
}

impl Visitor {
    /// The same at another node.
    fn at(&self, site: &Site) -> Visitor {
        Visitor { app: site.app.clone(), ..self.clone() }
    }

    /// Does something beside play, as soon as that may be done.
    async fn play_aside(&mut self, table: &str, action: &str) {
        let state = self.state(table).await;
        let ply = state["entries"].to_string();
        self.post_json(&format!("{table}/play"), &[("action", action), ("ply", &ply)]).await.is(200);
    }

    async fn follow(&self, table: &str) -> Events {
        self.events(&format!("/api/v1{}/events", api_path(table)), "").await
    }
}

impl Events {
    /// The next state that is as it should be.
    async fn until(&mut self, wanted: impl Fn(&Value) -> bool) -> Value {
        loop {
            let event = self.next_of("state").await.expect("the stream goes on");
            let state: Value = serde_json::from_str(&event.data).unwrap();
            if wanted(&state) {
                return state;
            }
        }
    }
}

/// Nodes agree on how a day begins, and that somebody has one try.
#[tokio::test]
async fn the_table_of_the_day_is_the_same_at_every_node() {
    let Some(harbour) = harbour(2, config()).await else { return };
    let [one, two] = [&harbour.nodes[0], &harbour.nodes[1]];
    let mut ada = account(one, "Ada").await;
    let mut elsewhere = ada.at(two);
    let all = ada.get("/api/v1/dailies").await.is(200).json();
    assert_eq!(elsewhere.get("/api/v1/dailies").await.is(200).json(), all);
    for title in shelf::shown_games() {
        // At both at once: one of them makes it.
        let address = format!("/g/{}/daily", title.key());
        let (mut here, mut there) = (ada.clone(), elsewhere.clone());
        let both = tokio::join!(here.post_json(&address, &[]), there.post_json(&address, &[]));
        let mut statuses = [both.0.status.as_u16(), both.1.status.as_u16()];
        statuses.sort_unstable();
        assert_eq!(statuses, [303, 409], "{}", title.key());
        let refused = if both.0.status == 409 { &both.0 } else { &both.1 };
        let table = refused.json()["error"]["table"].as_str().unwrap().to_owned();
        for ada in [&mut ada, &mut elsewhere] {
            let state = ada.state(&format!("/t/{table}")).await;
            let told = ada.get("/api/v1/dailies").await.json();
            let told = told.as_array().unwrap().iter().find(|it| it["table"] == table.as_str()).unwrap();
            assert_eq!(told["commitment"], state["commitment"]);
        }
        let mut stranger = two.visitor();
        stranger.get(&format!("/t/{table}")).await.is(403);
        assert_eq!(psql(&harbour.database, "SELECT count(*) FROM tables WHERE daily IS NULL"), "0");
    }
}

/// Several nodes that all note what games came to: each counts once, and both nodes show it.
#[tokio::test]
async fn a_rated_game_counts_once_whoever_notes_it() {
    let Some(harbour) = harbour(2, config()).await else { return };
    let [one, two] = [&harbour.nodes[0], &harbour.nodes[1]];
    let (mut ada, mut ben) = (account(one, "Ada").await, account(two, "Ben").await);
    let mut tables = Vec::new();
    for _ in 0..4 {
        let table = rated_duel(one, &mut ada, &mut ben).await;
        for player in [&mut ada, &mut ben] {
            wait_until(async || player.state(&table).await["stage"] == "running").await;
        }
        for _ in 0..8 {
            let state = ada.state(&table).await;
            let mover = if state["turn"][0] == state["seat"] { &mut ada } else { &mut ben };
            wait_until(async || mover.state(&table).await["entries"] == state["entries"]).await;
            mover.play_any(&table).await.is(200);
            wait_until(async || ada.state(&table).await["entries"] != state["entries"]).await;
        }
        tables.push(table);
    }
    // Ben's node ends them; a third that comes meanwhile looks for what was not noted.
    for table in &tables {
        wait_until(async || ben.state(table).await["entries"] == ada.state(table).await["entries"]).await;
    }
    for table in &tables {
        resign(&mut ben, table).await;
    }
    let third = harbour.node(config()).await;
    for table in &tables {
        let states = [settled(&mut ada, table).await, settled(&mut ben, table).await];
        assert_eq!(states[0]["ratings"], states[1]["ratings"]);
        assert_eq!(settled(&mut ada.at(&third), table).await["ratings"].as_array().unwrap().len(), 2);
    }
    let games = psql(&harbour.database, "SELECT string_agg(DISTINCT games::text, ' ') FROM ratings");
    assert_eq!(games, "4", "for both");
    let changed = "SELECT count(*) FROM results WHERE change IS NOT NULL";
    assert_eq!(psql(&harbour.database, changed), "8");
}

/// Many who want the same ask at three nodes at once: everybody sits at one table, and nobody at two.
#[tokio::test]
async fn everybody_is_paired_once_whichever_node_they_ask() {
    let Some(harbour) = harbour(3, config()).await else { return };
    let fields = [("game", duel().key()), ("seats", "2"), ("pace", "live 15+10")];
    let visitors: Vec<Visitor> = (0..24).map(|n| harbour.nodes[n % 3].visitor()).collect();
    let mut asking = tokio::task::JoinSet::new();
    for mut visitor in visitors {
        asking.spawn(async move {
            visitor.post("/pair", &fields).await.is(303);
            for _ in 0..2400 {
                let answer = visitor.get("/pair").await;
                if answer.status == 303 {
                    let led = answer.location().to_owned();
                    return (visitor, led);
                }
                tokio::time::sleep(Duration::from_millis(25)).await;
            }
            panic!("nobody was found");
        });
    }
    let mut tables: std::collections::BTreeMap<String, Vec<String>> = Default::default();
    for (mut visitor, led) in asking.join_all().await {
        let seat = visitor.state(&led).await["seat"].to_string();
        let mine = visitor.get("/api/v1/tables?list=mine").await.is(200).json();
        assert_eq!(mine.as_array().unwrap().len(), 1, "nobody sits at two tables");
        tables.entry(led).or_default().push(seat);
    }
    assert_eq!(tables.len(), 12);
    for seats in tables.values_mut() {
        seats.sort();
        assert_eq!(*seats, ["1", "2"]);
    }
    assert_eq!(psql(&harbour.database, "SELECT count(*) FROM tables"), "12");
    assert_eq!(psql(&harbour.database, "SELECT count(*) FROM seeks"), "0");
}

/// A table is filled with bots once, though no node has it in memory.
#[tokio::test]
async fn a_table_is_filled_at_whichever_node() {
    let Some(harbour) = harbour(2, config()).await else { return };
    let mut ada = harbour.nodes[0].visitor();
    let bot = duel().friendly_bot();
    let table = ada.table_with(duel(), &["me", "open"], &[("fill", "5"), ("fill-bot", bot)]).await;
    harbour.nodes[0].house.close();
    let past = Time::now().0 - 10_000;
    let sql = format!("UPDATE tables SET fill_at = {past}, due_at = {past}, rev = rev + 1");
    psql(&harbour.database, &sql);
    let begun = async || harbour.nodes[1].row(&table).await.head.is_some();
    wait_until(begun).await;
    let row = harbour.nodes[1].row(&table).await;
    assert!(row.fill.is_none() && row.seats[1].sitter == Sitter::Bot(bot.to_owned()));
    let mut ada = ada.at(&harbour.nodes[1]);
    assert_eq!(ada.until_my_turn(&table).await["stage"], "running");
    assert_eq!(web_faults(&harbour).await, Vec::<String>::new());
}

/// Whoever is told is told by one node, and not of what they have before them at another.
#[tokio::test]
async fn one_node_tells_and_all_know_what_was_seen() {
    let Some(harbour) = harbour(3, told_soon()).await else { return };
    let (push, at) = Taker::open().await;
    let (table, mut mover, mut other) = harbour.pair("none").await;
    let keys = Keys::of(7);
    push_to(&mut other, at, "one", &keys).await;
    for visitor in [&mut mover, &mut other] {
        visitor.get(&table).await.is(200);
    }
    let mut events = other.events(&format!("{table}/events"), "").await;
    end_turn(&mut mover, &table).await;
    let mark = mover.state(&table).await["mark"].as_str().unwrap().to_owned();
    while events.next_of("update").await.unwrap().id != mark {}
    other.post_json(&format!("{table}/seen"), &[("mark", &mark)]).await.is(204);
    a_while().await;
    assert_eq!((unseen(&mut other).await, push.came().len()), (0, 0));
    drop(events);
    end_turn(&mut other, &table).await;
    wait_until(async || mover.state(&table).await["entries"] == other.state(&table).await["entries"]).await;
    let mut mover = mover.at(&harbour.nodes[2]);
    until_unseen(&mut mover, 1).await;
    end_turn(&mut mover, &table).await;
    let came = push.nth(1).await;
    assert_eq!((came.path.as_str(), keys.read(&came.body)["path"].as_str()), ("/one", Some(table.as_str())));
    a_while().await;
    assert_eq!((push.came().len(), unseen(&mut other).await), (1, 1), "once, by whichever node");
    assert_eq!(psql(&harbour.database, "SELECT count(*) FROM sendings"), "0");
}

/// Three nodes hold a tournament, and one of them goes half-way: each table is made once, and what came of it counts once.
#[tokio::test]
async fn a_tournament_is_held_by_whichever_nodes_are_there() {
    let Some(harbour) = harbour(3, config()).await else { return };
    let [one, two, three] = [0, 1, 2].map(|n| &harbour.nodes[n]);
    let (mut ada, mut ben) = (account(one, "Ada").await, account(two, "Ben").await);
    let wish = [("format", "swiss"), ("bot", "random"), ("bots", "7"), ("rounds", "4"), ("pace", "live 1+0")];
    let at = make(&mut ada, duel(), &wish).await;
    ben.post_json(&format!("{at}/join"), &[]).await.is(303);
    direct(&mut ada, &at, "begin").await;
    wait_until(async || !stand(&mut ben, &at).await["pairings"].as_array().unwrap().is_empty()).await;
    // Ben gives up at whichever table he is put, until it is over.
    let (mut given_up, mut closed) = (BTreeSet::new(), false);
    wait_until(async || {
        let it = stand(&mut ben, &at).await;
        if it["round"].as_u64() >= Some(2) && !closed {
            one.house.close();
            closed = true;
        }
        if let Some(table) = it["table"].as_str().map(|key| format!("/t/{key}")) {
            match ben.state(&table).await["stage"].as_str() {
                Some("gathering") => drop(ben.post(&format!("{table}/join"), &[]).await),
                Some("running") => {
                    // A bot that moves meanwhile comes first: he gives up again.
                    let ply = ben.state(&table).await["entries"].to_string();
                    let play = [("action", "resign"), ("ply", ply.as_str())];
                    ben.post_json(&format!("{table}/play"), &play).await;
                    given_up.insert(table);
                }
                _ => {}
            }
        }
        it["stage"] == "over"
    })
    .await;
    assert!(closed && given_up.len() == 4, "{given_up:?}");
    let over = until_over(&mut ben.at(three), &at).await;
    assert_eq!(over, until_over(&mut ben, &at).await, "every node says the same");
    assert!(meetings(&over).values().all(|times| *times == 1), "nobody meets twice");
    assert_eq!((&over["round"], sum_of_points(&over)), (&json!(4), 16.0));
    let pairings = over["pairings"].as_array().unwrap();
    let tables: BTreeSet<&str> = pairings.iter().map(|pairing| pairing["table"].as_str().unwrap()).collect();
    assert_eq!(tables.len(), 16, "each is made once");
    let made = "SELECT count(*) FROM tables WHERE tournament IS NOT NULL";
    assert_eq!(psql(&harbour.database, made), "16", "and no other");
    assert_eq!(web_faults(&harbour).await, Vec::<String>::new());
}

/// Of two nodes one has been told how mail is sent: whoever tells somebody, they are written to.
#[tokio::test]
async fn whoever_can_send_mail_sends_what_others_tell() {
    let (post, at) = Post::open().await;
    let away_after = Duration::ZERO;
    let Some(mut harbour) = harbour(1, Config { mail: None, away_after, ..told_soon() }).await else {
        return;
    };
    let mails = Config { mail: mailing(at).mail, away_after, ..told_soon() };
    let second = harbour.node(mails).await;
    harbour.nodes.push(second);
    let [one, two] = [&harbour.nodes[0], &harbour.nodes[1]];
    let (mut ada, mut ben) = (account(two, "Ada").await, account(one, "Ben").await);
    give_address(&mut ada, &post, "ada@example.org", 1).await;
    ada.post("/account/notices", &[("friend-mail", "yes"), ("mail_when", "once")]).await.is(200);
    // Ben's node has no mail.
    ben.post("/friends/ask", &[("name", "Ada")]).await.is(200);
    assert_eq!(post.nth(2).await.to, ["ada@example.org"]);
    wait_until(async || psql(&harbour.database, "SELECT count(*) FROM sendings") == "0").await;
}

/// Nodes that are killed have told nobody of what was played just then; another looks whose turn it is, and they are forgotten.
#[tokio::test]
async fn what_killed_nodes_did_not_tell_another_tells() {
    let late = Config { notice_after: Duration::from_secs(3600), ..told_soon() };
    let Some(harbour) = harbour(2, late).await else { return };
    let (table, mut mover, other) = harbour.pair("none").await;
    mover.get(&table).await.is(200);
    end_turn(&mut mover, &table).await;
    wait_until(async || psql(&harbour.database, "SELECT count(*) FROM nodes") == "2").await;
    for kept in ["nodes", "plies"] {
        psql(&harbour.database, &format!("UPDATE {kept} SET at = at - 200000"));
    }
    let third = harbour.node(told_soon()).await;
    let mut other = other.at(&third);
    until_unseen(&mut other, 1).await;
    wait_until(async || psql(&harbour.database, "SELECT count(*) FROM nodes") == "1").await;
}

#[tokio::test]
async fn what_is_done_at_one_node_is_seen_at_the_other() {
    let Some(harbour) = harbour(2, config()).await else { return };
    let (table, mut mover, mut other) = harbour.pair("none").await;
    let mut streams = [mover.follow(&table).await, other.follow(&table).await];
    let mut entries = 1;
    // Moves, until the other has moved too.
    let first = mover.state(&table).await["turn"][0].clone();
    let mut moved = 0;
    while moved < 2 {
        let now = mover.state(&table).await["turn"][0].clone();
        let who = if now == first { &mut mover } else { &mut other };
        who.play_any(&table).await.is(200);
        moved += i32::from(now != first);
        entries += 1;
        for stream in &mut streams {
            stream.until(|state| state["entries"] == entries).await;
        }
    }
    // A wish to take back, declined; then agreed to.
    let (undo, answer, ply) = (format!("{table}/undo"), format!("{table}/answer"), entries.to_string());
    for yes in ["no", "yes"] {
        mover.post_json(&undo, &[("ply", &ply)]).await.is(200);
        for stream in &mut streams {
            stream.until(|state| state["offer"] == first).await;
        }
        other.post_json(&answer, &[("ply", &ply), ("yes", yes)]).await.is(200);
        for stream in &mut streams {
            let state = stream.until(|state| state["offer"].is_null()).await;
            assert_eq!(state["entries"], if yes == "yes" { entries + 1 } else { entries });
        }
    }
    // What is said, and who is there, on a page.
    let mut page = other.events(&format!("{table}/events"), "").await;
    page.next_of("update").await.unwrap();
    mover.post_json(&format!("{table}/say"), &[("text", "ahoy from afar")]).await.is(200);
    assert!(page.next_of("lines").await.unwrap().data.contains("ahoy from afar"));
    let present = async |page: &mut Events, wanted: &str| {
        while page.next_of("presence").await.unwrap().data != wanted {}
    };
    let [one, _] = streams;
    drop(one);
    let left = if first == 1 { r#"{"present":[2]}"# } else { r#"{"present":[1]}"# };
    present(&mut page, left).await;
    let back = mover.follow(&table).await;
    present(&mut page, r#"{"present":[1,2]}"#).await;
    drop(back);
    // Whoever comes later to another node is told as well.
    let mut late = harbour.nodes[0].visitor().events(&format!("{table}/events"), "").await;
    let only = if first == 1 { r#"{"present":[2]}"# } else { r#"{"present":[1]}"# };
    present(&mut late, only).await;
    // Anybody is anybody at any node.
    let there = mover.at(&harbour.nodes[1]).state(&table).await;
    assert_eq!(there, mover.at(&harbour.nodes[0]).state(&table).await);
    assert_eq!(web_faults(&harbour).await, Vec::<String>::new());
}

/// What `spelhaven check-tables --database` finds.
async fn web_faults(harbour: &Harbour) -> Vec<String> {
    let database = harbour.database.clone();
    let check = move || web::check_tables_at(&database, shelf::Shelf::house());
    let checked = tokio::task::spawn_blocking(check).await.unwrap().unwrap();
    assert!(checked.tables > 0);
    checked.faults.into_iter().map(|(_, fault)| fault.to_string()).collect()
}

#[tokio::test]
async fn a_clock_rings_once_for_all_nodes() {
    let Some(harbour) = harbour(2, config()).await else { return };
    let (table, mover, other) = harbour.pair("live 1+0").await;
    let mut streams = [mover.follow(&table).await, other.follow(&table).await];
    for stream in &mut streams {
        let clocks = stream.until(|state| state["entries"] == 1).await["clocks"].clone();
        assert!(clocks[0].as_u64() > Some(50_000) && clocks[1].as_u64() > Some(50_000), "{clocks}");
    }
    let row = harbour.nodes[0].row(&table).await;
    let now = harbour.nodes[0].store.open_house(Time::now()).await.unwrap().now;
    let left = Clocks::from_iter([400, 400]);
    let clocks = Some(ClocksSet { entries: 1, at: now, left });
    harbour.nodes[0].store.save(TableRow { clocks, rev: row.rev + 1, ..row }, None).await.unwrap();
    let stood_in = async || {
        let row = harbour.nodes[1].row(&table).await;
        row.seats.iter().map(|seat| (seat.stand_in.is_some(), seat.flags)).collect::<BTreeSet<_>>()
    };
    wait_until(async || stood_in().await.contains(&(true, 1))).await;
    // The bot moves, once for each entry; nobody's clock rings again for that.
    for stream in &mut streams {
        stream.until(|state| state["entries"].as_u64() > Some(1)).await;
    }
    assert!(stood_in().await.iter().all(|(_, flags)| *flags <= 1), "{:?}", stood_in().await);
    assert_eq!(web_faults(&harbour).await, Vec::<String>::new());
}

#[tokio::test]
async fn who_moves_in_time_at_one_node_is_in_time_at_a_deaf_one() {
    let Some(harbour) = harbour(1, config()).await else { return };
    let deaf = harbour.deaf(config()).await;
    let (mut ada, mut ben) = (harbour.nodes[0].visitor(), harbour.nodes[0].visitor());
    let table = ada.table_with(duel(), &["me", "open"], &[("pace", "live 1+0")]).await;
    ben.post(&format!("{table}/join"), &[]).await.is(303);
    let row = deaf.row(&table).await;
    let now = deaf.store.open_house(Time::now()).await.unwrap().now;
    // Who begins has little time, and the other has enough for what follows, whoever hears of it.
    let (first, left) = if ada.state(&table).await["turn"][0] == 1 {
        (&mut ada, [1500, 60_000])
    } else {
        (&mut ben, [60_000, 1500])
    };
    let clocks = Some(ClocksSet { entries: 1, at: now, left: Clocks::from_iter(left) });
    deaf.store.save(TableRow { clocks, rev: row.rev + 1, ..row }, None).await.unwrap();
    first.at(&deaf).state(&table).await;
    first.play_any(&table).await.is(200);
    let kept = harbour.nodes[0].row(&table).await;
    tokio::time::sleep(Duration::from_secs(3)).await;
    let row = harbour.nodes[0].row(&table).await;
    assert_eq!((row.rev, row.seats), (kept.rev, kept.seats), "nobody is late");
}

#[tokio::test]
async fn a_clock_rings_where_nobody_has_the_table_open() {
    let Some(harbour) = harbour(2, config()).await else { return };
    let (mut ada, mut ben) = (harbour.nodes[0].visitor(), harbour.nodes[0].visitor());
    let table = ada.table_with(duel(), &["me", "open"], &[("pace", "days 1")]).await;
    ben.post(&format!("{table}/join"), &[]).await.is(303);
    harbour.nodes[0].house.close();
    let row = harbour.nodes[0].row(&table).await;
    let past = Time(Time::now().0 - 100_000);
    let clocks = Some(ClocksSet { entries: 1, at: past, left: Clocks::from_iter([1000, 1000]) });
    let due = Some(Time(past.0 + 1000));
    let row = TableRow { clocks, due, rev: row.rev + 1, ..row };
    harbour.nodes[0].store.save(row, None).await.unwrap();
    let rung = async || harbour.nodes[1].row(&table).await.seats.iter().any(|seat| seat.flags == 1);
    wait_until(rung).await;
}

#[tokio::test]
async fn sessions_and_tokens_end_everywhere() {
    let Some(harbour) = harbour(2, config()).await else { return };
    let [a, b] = &harbour.nodes[..] else { unreachable!() };
    let mut ada = a.visitor();
    ada.post("/account/open", &[("name", "Ada"), PASSWORD]).await.is(303);
    let table = ada.table(duel(), &["me", "friend"]).await;
    let seat = async |visitor: &Visitor| visitor.at(b).state(&table).await["seat"].clone();
    assert_eq!(seat(&ada).await, 1, "a session holds at every node");
    let stolen = ada.clone();
    ada.post("/account/leave", &[]).await.is(303);
    wait_until(async || seat(&stolen).await.is_null()).await;

    ada.post("/account/enter", &[("name", "Ada"), PASSWORD]).await.is(303);
    let made = ada.post("/account/tokens", &[("name", "bot")]).await.is(200).text();
    let token = made.split("<code>").nth(1).unwrap().split('<').next().unwrap().to_owned();
    let bot = Visitor { token: Some(token), ..b.visitor() };
    assert_eq!(bot.clone().state(&table).await["seat"], 1);
    ada.post("/account/tokens/drop", &[("hash", field(&made, "hash"))]).await.is(303);
    let refused = async || bot.clone().get(&format!("/api/v1{}", api_path(&table))).await.status == 401;
    wait_until(refused).await;

    let (mut phone, laptop) = (b.visitor(), ada.clone());
    phone.post("/account/enter", &[("name", "Ada"), PASSWORD]).await.is(303);
    assert_eq!(seat(&laptop).await, 1);
    phone.post("/account/password", &[("old", PASSWORD.1), ("new", "battery staple")]).await.is(200);
    wait_until(async || laptop.at(a).state(&table).await["seat"].is_null()).await;
}

#[tokio::test]
async fn what_an_operator_does_at_one_node_holds_at_the_other() {
    let Some(harbour) = harbour(2, config()).await else { return };
    let [a, b] = &harbour.nodes[..] else { unreachable!() };
    let (mut ada, mut ben) = (account(a, "Ada").await, account(b, "Ben").await);
    let table = ada.table_with(duel(), &["me", "open"], &[]).await;
    ben.post(&format!("{table}/join"), &[]).await.is(303);
    for text in ["good day", "you fool"] {
        ben.post_json(&format!("{table}/say"), &[("text", text)]).await.is(200);
    }
    // Ben follows his table at the other node.
    let mut page = ben.events(&format!("{table}/events"), "").await;
    wait_until(async || page.next_of("update").await.unwrap().data.contains("you fool")).await;
    let said = [("table", table.trim_start_matches("/t/")), ("line", "2"), ("reason", "insult")];
    ada.post("/report", &said).await.is(200);
    let database = harbour.database.clone();
    let token =
        tokio::task::spawn_blocking(move || web::operator_token_at(&database).unwrap()).await.unwrap();
    let mut eve = a.visitor();
    let entered = eve.post("/operator", &[("token", &token)]).await.is(303);
    let cookies = entered.headers.get_all("set-cookie").iter().filter_map(|value| value.to_str().ok());
    let cookie = cookies.filter_map(|text| text.split("; ").next()).find(|text| text.contains("operator="));
    let headers = [("cookie", cookie.unwrap()), ("origin", "http://haven.test")];
    let list =
        eve.send(axum::http::Method::GET, "/operator/reports", &headers, String::new()).await.is(200).text();
    let path = list.split("href=\"/operator/reports/").nth(1).unwrap().split('"').next().unwrap();
    let path = format!("/operator/reports/{path}");
    let mut act = async |what: &str| {
        let form = format!("act={what}");
        eve.send(axum::http::Method::POST, &path, &headers, form).await.is(303);
    };
    act("erase-line").await;
    let shown = page.next_of("update").await.unwrap().data;
    assert!(!shown.contains("you fool") && shown.contains("good day"), "{shown}");
    act("silence").await;
    let silent = ben.post_json(&format!("{table}/say"), &[("text", "x")]).await.is(403);
    assert_eq!(silent.code(), "silenced");
    act("rename").await;
    wait_until(async || !ben.get(&table).await.text().contains(">Ben<")).await;
    act("suspend").await;
    wait_until(async || ben.state(&table).await["seat"].is_null()).await;
    ben.post("/account/enter", &[("name", "Ben"), PASSWORD]).await.is(403);
}

#[tokio::test]
async fn two_nodes_hold_one_tournament() {
    let Some(harbour) = harbour(2, config()).await else { return };
    let [a, b] = &harbour.nodes[..] else { unreachable!() };
    let mut ada = account(a, "Ada").await;
    let wish = [("game", duel().key()), ("name", "Cup"), ("format", "round-robin"), ("pace", "live 5+5")];
    let bots = [("bot", "random"), ("bots", "4")];
    let at = ada.post("/tournaments", &[&wish[..], &bots].concat()).await.is(303).location().to_owned();
    ada.post(&format!("{at}/direct"), &[("do", "begin")]).await.is(303);
    let mut there = ada.at(b);
    let mut it = Value::Null;
    wait_until(async || {
        it = there.get(&format!("/api/v1{at}")).await.is(200).json();
        it["stage"] == "over"
    })
    .await;
    assert_eq!((&it["round"], it["pairings"].as_array().unwrap().len()), (&json!(3), 6));
    let made = psql(&harbour.database, "SELECT count(*) FROM tables WHERE tournament IS NOT NULL");
    assert_eq!(made, "6", "each table is made once");
}

#[tokio::test]
async fn of_many_who_play_one_entry_one_is_first() {
    let Some(harbour) = harbour(3, config()).await else { return };
    let (table, mover, other) = harbour.pair("none").await;
    let path = format!("{table}/play");
    for _ in 0..12 {
        let mine = mover.clone().state(&table).await;
        let who = if mine["turn"][0] == mine["seat"] { &mover } else { &other };
        let state = who.clone().state(&table).await;
        let (ply, choices) = (state["entries"].to_string(), state["choices"].as_array().unwrap().clone());
        let mut tries = tokio::task::JoinSet::new();
        for n in 0..18 {
            let action = choices[n % choices.len()].as_str().unwrap().to_owned();
            let (mut who, path, ply) = (who.at(&harbour.nodes[n % 3]), path.clone(), ply.clone());
            tries.spawn(async move { who.post_json(&path, &[("action", &action), ("ply", &ply)]).await });
        }
        let answers = tries.join_all().await;
        assert_eq!(answers.iter().filter(|answer| answer.status == 200).count(), 1, "one is first");
        for late in answers.into_iter().filter(|answer| answer.status != 200) {
            let late = late.is(409);
            let known = late.json()["state"]["entries"].as_u64().unwrap();
            assert!(late.code() == "stale" && known.to_string() != ply, "the others are told how it stands");
        }
        for who in [&mover, &other] {
            wait_until(async || who.clone().state(&table).await["entries"] != state["entries"]).await;
        }
    }
    // Nobody who sits down at the same time is sent away while there are seats.
    let title = shelf::shown_games().find(|title| title.seats().contains(&3)).unwrap();
    let mut owner = harbour.nodes[0].visitor();
    let table = owner.table(title, &["me", "open", "open"]).await;
    let mut joins = tokio::task::JoinSet::new();
    for node in &harbour.nodes[1..] {
        let (mut visitor, path) = (node.visitor(), format!("{table}/join"));
        // So that the node has it in memory.
        visitor.state(&table).await;
        joins.spawn(async move { visitor.post(&path, &[]).await.status.as_u16() });
    }
    assert_eq!(joins.join_all().await, [303, 303]);
    wait_until(async || owner.state(&table).await["stage"] == "running").await;
    assert_eq!(web_faults(&harbour).await, Vec::<String>::new());
}

/// What a node has counted.
async fn counted(site: &Site, what: &str) -> u64 {
    let text = site.visitor().get("/metrics").await.is(200).text();
    let line = text.lines().find(|line| line.starts_with(&format!("spelhaven_{what} "))).unwrap();
    line.split(' ').nth(1).unwrap().parse().unwrap()
}

#[tokio::test]
async fn one_node_thinks_for_a_bot_and_another_takes_over() {
    // Longer than it takes a node to ask whether another still thinks.
    let slow = Config { bot_pause: Duration::from_secs(6), ..config() };
    let Some(harbour) = harbour(2, slow).await else { return };
    let [a, b] = &harbour.nodes[..] else { unreachable!() };
    let mut ada = a.visitor();
    let table = ada.table(duel(), &["me", "bot random"]).await;
    // Both have it open.
    let streams = [ada.follow(&table).await, ada.at(b).follow(&table).await];
    let begun = async || [counted(a, "bot_thoughts_total").await, counted(b, "bot_thoughts_total").await];
    while ada.state(&table).await["turn"][0] == 1 {
        ada.play_any(&table).await.is(200);
    }
    wait_until(async || begun().await != [0, 0]).await;
    let first = begun().await;
    tokio::time::sleep(Duration::from_secs(4)).await;
    assert_eq!(begun().await, first, "the other has asked meanwhile");
    assert_eq!(first.iter().sum::<u64>(), 1);
    // It goes in the midst of its thought.
    let (gone, left) = if first[0] == 1 { (a, b) } else { (b, a) };
    gone.house.close();
    wait_until(async || begun().await == [1, 1]).await;
    let mut ada = ada.at(left);
    ada.until_my_turn(&table).await;
    ada.play_any(&table).await.is(200);
    assert_eq!(web_faults(&harbour).await, Vec::<String>::new());
    drop(streams);
}

#[tokio::test]
async fn what_a_node_has_left_is_taken_up() {
    let Some(harbour) = harbour(2, config()).await else { return };
    let [a, b] = &harbour.nodes[..] else { unreachable!() };
    let dead = Postgres::connect(&harbour.database).await.unwrap();
    let mut ada = a.visitor();
    let table = ada.table(duel(), &["me", "bot random"]).await;
    let state = ada.until_my_turn(&table).await;
    // A node that was about to think for the bot, and is gone.
    let row = b.row(&table).await;
    wait_until(async || dead.lease(row.no, Duration::from_secs(600)).await.unwrap()).await;
    while ada.state(&table).await["turn"] == state["turn"] {
        ada.play_any(&table).await.is(200);
    }
    let entries = ada.state(&table).await["entries"].clone();
    tokio::time::sleep(Duration::from_millis(500)).await;
    assert_eq!(ada.state(&table).await["entries"], entries, "it is that node's to think");
    dead.leave(row.no).await.unwrap();
    assert_eq!(ada.until_my_turn(&table).await["stage"], "running");

    // The same where nobody has the table in memory.
    let slow = harbour.node(Config { bot_pause: Duration::from_secs(3600), ..config() }).await;
    a.house.close();
    let mut ada = slow.visitor();
    let table = ada.table(duel(), &["me", "bot random"]).await;
    while ada.state(&table).await["turn"][0] == 1 {
        ada.play_any(&table).await.is(200);
    }
    let row = slow.row(&table).await;
    let entries = row.head.unwrap().entries;
    slow.house.close();
    wait_until(async || b.row(&table).await.head.unwrap().entries > entries).await;
    wait_until(async || psql(&harbour.database, "SELECT count(*) FROM leases") == "0").await;
}

#[tokio::test]
async fn nodes_that_only_think_play_for_those_that_do_not() {
    let Some(harbour) = harbour(1, Config { bots: Bots::Elsewhere, ..config() }).await else { return };
    let mut ada = harbour.nodes[0].visitor();
    let title = shelf::shown_games().find(|title| title.seats().contains(&3)).unwrap();
    // Nobody thinks when it is made.
    let table = ada.table(title, &["me", "bot random", "bot random"]).await;
    let thinker = harbour.node(Config { bots: Bots::Everywhere, ..config() }).await;
    let stream = ada.follow(&table).await;
    for _ in 0..5 {
        let state = ada.until_my_turn(&table).await;
        if state["stage"] == "over" {
            break;
        }
        ada.play_any(&table).await;
    }
    // And one that is made while somebody does.
    let second = ada.table(duel(), &["me", "bot random"]).await;
    for _ in 0..3 {
        ada.until_my_turn(&second).await;
        ada.play_any(&second).await.is(200);
    }
    ada.until_my_turn(&second).await;
    thinker.house.close();
    drop(stream);
    assert_eq!(web_faults(&harbour).await, Vec::<String>::new());
}

/// What is old goes by what the nodes that serve were told; one that only thinks was told nothing of it.
#[tokio::test]
async fn a_node_that_only_thinks_removes_nothing() {
    let keep = Bounds { keep_waiting: Keep::days(0), ..config().bounds };
    let serves = Config { bots: Bots::Elsewhere, bounds: keep, ..config() };
    let Some(harbour) = harbour(1, serves).await else { return };
    let mut ada = harbour.nodes[0].visitor();
    let old = ada.table(duel(), &["me", "open"]).await;
    let sql = "UPDATE tables SET made = made - 40 * 86400000::bigint";
    psql(&harbour.database, sql);
    let thinker = harbour.node(Config { bots: Bots::Everywhere, ..config() }).await;
    let table = ada.table(duel(), &["me", "bot random"]).await;
    ada.until_my_turn(&table).await;
    ada.play_any(&table).await.is(200);
    ada.until_my_turn(&table).await;
    ada.get(&old).await.is(200);
    // It would have: one that is told the same removes the table at once.
    thinker.house.close();
    harbour.nodes[0].house.close();
    let usual = harbour.node(config()).await;
    let count = "SELECT count(*) FROM tables WHERE stage = 0";
    wait_until(async || psql(&harbour.database, count) == "0").await;
    usual.house.close();
}

/// Nobody thinks at most tables: a node that only thinks asks about each of them once, and again when it changes.
#[tokio::test]
async fn nodes_that_only_think_do_not_ask_about_each_ply() {
    let Some(harbour) = harbour(2, Config { bots: Bots::Elsewhere, ..config() }).await else { return };
    let thinker = harbour.node(Config { bots: Bots::Everywhere, ..config() }).await;
    let (table, mut mover, _) = harbour.pair("none").await;
    let row = harbour.nodes[0].row(&table).await;
    let ply = harbour.nodes[0].store.plies(row.no).await.unwrap().remove(0);
    let told = Arc::new(Told { ply, link: Bytes32([1; 32]), result: None, due: None });
    let teller = Postgres::connect(&harbour.database).await.unwrap();
    // Whoever asks about a table waits for its seats, and can be counted.
    let mut held = Command::new("psql")
        .args([&harbour.database, "-qAtc", "BEGIN; LOCK TABLE seats; SELECT pg_sleep(60)"])
        .stdout(std::process::Stdio::null())
        .stderr(std::process::Stdio::null())
        .spawn()
        .unwrap();
    let holds = "SELECT count(*) FROM pg_locks WHERE relation = 'seats'::regclass AND mode = 'AccessExclusiveLock' AND granted";
    wait_until(async || psql(&harbour.database, holds) == "1").await;
    teller.tell(vec![Change::Ply(row.key, told.clone()); 40]).await.unwrap();
    tokio::time::sleep(Duration::from_secs(1)).await;
    let asked = thinker.store.stats().waiting_reads;
    psql(
        &harbour.database,
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE '%LOCK TABLE seats%' AND datname = current_database() AND pid <> pg_backend_pid()",
    );
    held.wait().unwrap();
    assert!(asked < 10, "it asked {asked} times about 40 plies");
    // Once a bot sits there, it is thought for.
    let mut row = harbour.nodes[0].row(&table).await;
    let entries = row.head.unwrap().entries;
    let seat = mover.state(&table).await["turn"][0].as_u64().unwrap() as usize - 1;
    row.seats[seat].stand_in = Some("random".to_owned());
    harbour.nodes[0].store.save(TableRow { rev: row.rev + 1, ..row }, None).await.unwrap();
    wait_until(async || harbour.nodes[0].row(&table).await.head.unwrap().entries > entries).await;
}

/// While a new version is rolled out, nodes of both keep one house: here of the version that brought a second edition of a game,
/// and writes positions otherwise, and the one before.
#[tokio::test]
async fn nodes_of_two_versions_keep_one_house() {
    let Some(mut harbour) = harbour(0, config()).await else { return };
    let [first, second] = [&FIRST, &SECOND].map(|titles| shelf::Shelf::new(titles));
    for shelf in [first, second] {
        let node = harbour.node(Config { shelf, ..config() }).await;
        harbour.nodes.push(node);
    }
    let [old, new] = [&harbour.nodes[0], &harbour.nodes[1]];
    let mut ada = old.visitor();
    let table = ada.table(FIRST[0].shown(), &["screen", "screen"]).await;
    let mut elsewhere = ada.at(new);
    let mut streams = [ada.follow(&table).await, elsewhere.follow(&table).await];
    for entries in 1..=12 {
        for stream in &mut streams {
            stream.until(|state| state["entries"] == entries).await;
        }
        // By turns, and now and then twice at one.
        let who = if entries % 3 == 0 { &mut ada } else { &mut elsewhere };
        walk(who, &table, 1).await.is(200);
    }
    for stream in &mut streams {
        stream.until(|state| state["entries"] == 13).await;
    }
    assert_eq!(ada.state(&table).await["log"], elsewhere.state(&table).await["log"]);
    assert_eq!(
        walk(&mut elsewhere, &table, 3).await.is(422).code(),
        "illegal",
        "it goes on under its edition"
    );
    // What begins at the new one is of the new edition, and the old one says that it has not got it.
    let newer = elsewhere.table(SECOND[0].shown(), &["screen", "screen"]).await;
    walk(&mut elsewhere, &newer, 3).await.is(200);
    assert!(ada.get(&newer).await.is(200).text().contains(&words("refused-edition-gone")));
    walk(&mut ada, &table, 1).await.is(200);
    streams[1].until(|state| state["entries"] == 14).await;
    // The old one is replaced.
    let [old, new] = [harbour.nodes.remove(0), harbour.nodes.remove(0)];
    old.house.close();
    walk(&mut ada.at(&new), &table, 1).await.is(200);
    let check = move || web::check_tables_at(&harbour.database, second);
    let checked = tokio::task::spawn_blocking(check).await.unwrap().unwrap();
    assert_eq!((checked.tables, checked.faults.len()), (2, 0));
}

#[tokio::test]
async fn what_is_told_of_a_ply_is_believed_if_it_fits_the_chain() {
    let Some(harbour) = harbour(2, config()).await else { return };
    let (table, mover, _) = harbour.pair("none").await;
    let there = &harbour.nodes[1];
    let mut stream = mover.at(there).follow(&table).await;
    stream.until(|state| state["entries"] == 1).await;
    let row = there.row(&table).await;
    // The next ply, as a node would tell of it that has stored it; nobody has.
    let start = there.store.plies(row.no).await.unwrap().remove(0);
    let mut sitting = duel().open(&Record { entries: vec![start.entry], ..row.header() }).unwrap();
    let seat = sitting.turn().seats().iter().next().unwrap();
    let action = sitting.choices(seat).remove(0);
    sitting.play(seat, &action, &mut Dice::fast(1)).unwrap();
    let ply = web::last_ply(duel(), sitting.as_ref(), Time::now());
    let link = row.chain().unwrap().entry(1, &ply.entry);
    let told = |ply: &PlyRow, link| {
        let told = Told { ply: ply.clone(), link, result: None, due: None };
        vec![Change::Ply(row.key, Arc::new(told))]
    };
    let teller = Postgres::connect(&harbour.database).await.unwrap();
    let entries = async || mover.at(there).state(&table).await["entries"].clone();
    // A link nobody could make who does not know the table; a ply that comes after others; another position.
    teller.tell(told(&ply, Bytes32([1; 32]))).await.unwrap();
    teller.tell(told(&PlyRow { number: 2, ..ply.clone() }, link)).await.unwrap();
    teller.tell(told(&PlyRow { hash: ply.hash ^ 1, ..ply.clone() }, link)).await.unwrap();
    tokio::time::sleep(Duration::from_secs(1)).await;
    assert_eq!(entries().await, 1);
    teller.tell(told(&ply, link)).await.unwrap();
    stream.until(|state| state["entries"] == 2).await;
    // What is stored is the truth: whoever looks finds that it was not.
    wait_until(async || entries().await == 1).await;
    assert_eq!(web_faults(&harbour).await, Vec::<String>::new());
}

#[tokio::test]
async fn a_node_that_was_cut_off_catches_up() {
    let Some(harbour) = harbour(2, config()).await else { return };
    let (table, mut mover, other) = harbour.pair("none").await;
    let mut stream = other.follow(&table).await;
    stream.until(|state| state["entries"] == 1).await;
    // Nobody hears anything.
    let deaf = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
                WHERE datname = current_database() AND query LIKE 'LISTEN%'";
    let mut cut_off = 0;
    wait_until(async || {
        cut_off += psql(&harbour.database, deaf).parse::<u32>().unwrap();
        cut_off >= 2
    })
    .await;
    mover.play_any(&table).await.is(200);
    stream.until(|state| state["entries"] == 2).await;
    // Nobody has a connection any more. Whoever plays meanwhile is asked to come again.
    let cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
               WHERE datname = current_database() AND pid <> pg_backend_pid()";
    for entries in 3..6 {
        psql(&harbour.database, cut);
        let known = async |who: &Visitor| who.clone().state(&table).await["entries"] == entries - 1;
        wait_until(async || known(&mover).await && known(&other).await).await;
        let state = mover.state(&table).await;
        let mut who = if state["turn"][0] == state["seat"] { mover.clone() } else { other.clone() };
        let state = who.state(&table).await;
        let action = state["choices"][0].as_str().unwrap().to_owned();
        let ply = state["entries"].to_string();
        let play = [("action", action.as_str()), ("ply", &ply), ("id", "again")];
        wait_until(async || {
            let answer = who.post_json(&format!("{table}/play"), &play).await;
            assert!([200, 503].contains(&answer.status.as_u16()), "{}", answer.text());
            answer.status == 200
        })
        .await;
        stream.until(|state| state["entries"] == entries).await;
    }
    assert_eq!(web_faults(&harbour).await, Vec::<String>::new());
}

#[tokio::test]
async fn a_table_that_is_gone_is_gone_everywhere_and_its_ticket_with_it() {
    let Some(harbour) = harbour(2, config()).await else { return };
    let [a, b] = &harbour.nodes[..] else { unreachable!() };
    let mut bot = programme(a, "bot").await;
    let drawn = bot.call("/api/v1/tickets", json!({})).await.is(201).json();
    let wish = json!({ "game": duel().key(), "seats": ["me", "bot random"], "ticket": drawn["ticket"] });
    let mut there = bot.at(b);
    let made = there.call("/api/v1/tables", wish.clone()).await.is(201).json();
    let path = format!("/api/v1/tables/{}", made["table"].as_str().unwrap());
    assert_eq!(bot.call("/api/v1/tables", wish.clone()).await.is(201).json()["table"], made["table"]);
    bot.get(&path).await.is(200);
    bot.call(&format!("{path}/discard"), json!({})).await.is(200);
    wait_until(async || there.get(&path).await.status == 404).await;
    for visitor in [&mut bot, &mut there] {
        assert_eq!(visitor.call("/api/v1/tables", wish.clone()).await.is(409).code(), "ticket-used");
    }
}

#[tokio::test]
async fn a_thought_is_not_played_whose_node_is_counted_on_no_longer() {
    let config = Config { bot_pause: Duration::from_secs(5), ..config() };
    let Some(harbour) = harbour(1, config).await else { return };
    let other = Postgres::connect(&harbour.database).await.unwrap();
    let mut ada = harbour.nodes[0].visitor();
    let table = ada.table(duel(), &["me", "bot random"]).await;
    while ada.state(&table).await["turn"][0] == 1 {
        ada.play_any(&table).await.is(200);
    }
    let (row, entries) = (harbour.nodes[0].row(&table).await, ada.state(&table).await["entries"].clone());
    let thinks = async || psql(&harbour.database, "SELECT count(*) FROM leases WHERE until > now()") == "1";
    wait_until(thinks).await;
    // As if it had not been able to say for a while that it is there, and another thought by now.
    psql(&harbour.database, "UPDATE leases SET until = now() - interval '1 second'");
    assert!(other.lease(row.no, Duration::from_secs(600)).await.unwrap());
    tokio::time::sleep(Duration::from_secs(7)).await;
    assert_eq!(ada.state(&table).await["entries"], entries, "it is the other's to play");
    other.leave(row.no).await.unwrap();
    assert_eq!(ada.until_my_turn(&table).await["stage"], "running");
}

#[tokio::test]
async fn a_house_that_was_held_to_be_closed_is_one_house_again() {
    let Some(mut harbour) = harbour(1, config()).await else { return };
    let (table, mover) = {
        let (mut ada, mut ben) = (harbour.nodes[0].visitor(), harbour.nodes[0].visitor());
        let table = ada.table_with(duel(), &["me", "open"], &[("pace", "live 10+0")]).await;
        ben.post(&format!("{table}/join"), &[]).await.is(303);
        (table, ada)
    };
    // It could not say for a while that it is open, and another comes before it can.
    let silent = "UPDATE server SET value = int8send(0) || substr(value, 9) WHERE name = 'opening'";
    psql(&harbour.database, silent);
    let late = harbour.node(config()).await;
    harbour.nodes.push(late);
    let [a, b] = &harbour.nodes[..] else { unreachable!() };
    let bot = programme(a, "bot").await;
    let made = async |at: &Site, uses: &Site| {
        let drawn = bot.at(at).call("/api/v1/tickets", json!({})).await.is(201).json();
        let wish = json!({ "game": duel().key(), "seats": ["me", "bot random"], "ticket": drawn["ticket"] });
        bot.at(uses).call("/api/v1/tables", wish).await.status == 201
    };
    wait_until(async || made(a, b).await && made(b, a).await).await;
    // Its clocks go by the same time.
    let left = async |at: &Site| mover.at(at).state(&table).await["clocks"][0].as_i64().unwrap();
    wait_until(async || (left(a).await - left(b).await).abs() < 1000).await;
}

#[tokio::test]
async fn a_table_is_not_removed_that_others_have_begun_to_play_at() {
    let Some(harbour) = harbour(1, config()).await else { return };
    let deaf = harbour.deaf(config()).await;
    let (mut ada, mut ben) = (harbour.nodes[0].visitor(), deaf.visitor());
    let table = ada.table(duel(), &["me", "open"]).await;
    ben.post(&format!("{table}/join"), &[]).await.is(303);
    assert_eq!(ada.post_json(&format!("{table}/discard"), &[]).await.is(403).code(), "not-alone");
    assert_eq!(ben.state(&table).await["stage"], "running");
    assert_eq!(web_faults(&harbour).await, Vec::<String>::new());
}

#[tokio::test]
async fn whoever_looks_at_a_table_that_is_kept_no_longer_is_told_at_every_node() {
    let Some(harbour) = harbour(2, config()).await else { return };
    let [a, b] = &harbour.nodes[..] else { unreachable!() };
    let mut ada = a.visitor();
    let table = ada.table(duel(), &["me", "open"]).await;
    let mut stream = b.visitor().follow(&table).await;
    stream.next_of("presence").await.unwrap();
    a.store.remove(&a.row(&table).await).await.unwrap();
    while stream.next().await.is_some() {}
    assert_eq!(b.visitor().get(&table).await.status, 404);
}

#[tokio::test]
async fn two_who_ask_for_another_game_at_two_nodes_get_one() {
    let Some(harbour) = harbour(1, config()).await else { return };
    let deaf = harbour.deaf(config()).await;
    let (mut ada, mut ben) = (harbour.nodes[0].visitor(), harbour.nodes[0].visitor());
    let table = ada.table(duel(), &["me", "open"]).await;
    ben.post(&format!("{table}/join"), &[]).await.is(303);
    ada.play_aside(&table, "resign").await;
    let mut ben = ben.at(&deaf);
    assert_eq!(ben.state(&table).await["stage"], "over");
    let next = ada.post_json(&format!("{table}/rematch"), &[]).await.is(200).json()["table"].clone();
    assert_eq!(ben.post_json(&format!("{table}/rematch"), &[]).await.is(200).json()["table"], next);
    assert_eq!(psql(&harbour.database, "SELECT count(*) FROM tables"), "2", "nothing is left beside");
}

#[tokio::test]
async fn wrong_passwords_are_counted_by_all_nodes() {
    let Some(harbour) = harbour(2, config()).await else { return };
    let [a, b] = &harbour.nodes[..] else { unreachable!() };
    a.visitor().post("/account/open", &[("name", "Ada"), PASSWORD]).await.is(303);
    let wrong = [("name", "Ada"), ("password", "wrong horse")];
    let give = async |site: &Site| site.visitor().post("/account/enter", &wrong).await.status.as_u16();
    for n in 0..7 {
        // Five are free; then each doubles the time until the next.
        tokio::time::sleep(Duration::from_millis([0, 0, 0, 0, 0, 1100, 2100][n])).await;
        assert_eq!(give(a).await, 403);
    }
    tokio::time::sleep(Duration::from_secs(1)).await;
    assert_eq!(give(b).await, 429, "it is as if they had been given there");
}

#[tokio::test]
async fn mails_to_somebody_are_counted_by_all_nodes() {
    let (_post, at) = Post::open().await;
    let rates = Rates { mail: 0.001, ..Rates::NONE };
    let Some(harbour) = harbour(2, Config { rates, ..mailing(at) }).await else { return };
    let [a, b] = &harbour.nodes[..] else { unreachable!() };
    let who = [("who", "Nobody@example.org")];
    let ask = async |site: &Site| site.visitor().post("/account/forgot", &who).await.status.as_u16();
    // Three at once: two of them here, and one there.
    assert_eq!((ask(a).await, ask(a).await), (200, 200));
    tokio::time::sleep(Duration::from_secs(2)).await;
    assert_eq!((ask(b).await, ask(b).await), (200, 429), "each node would send three");
}

/// A mail is taken up by one node, and one that dies on the way leaves it to another.
#[tokio::test]
async fn one_node_sends_a_mail() {
    let (post, at) = Post::open().await;
    let Some(mut harbour) = harbour(3, mailing(at)).await else { return };
    let mut ada = harbour.nodes[0].visitor();
    ada.post("/account/open", &[("name", "Ada"), PASSWORD]).await.is(303);
    give_address(&mut ada, &post, "ada@example.org", 1).await;
    for n in 0..12 {
        let name = format!("Player {n}");
        let mut player = harbour.nodes[n % 3].visitor();
        player.post("/account/open", &[("name", &name), PASSWORD]).await.is(303);
        let address = format!("player-{n}@example.org");
        player.post("/account/address", &[("address", &address), PASSWORD]).await.is(200);
    }
    let left = async |site: &Site| site.store.letters().await.unwrap();
    wait_until(async || left(&harbour.nodes[0]).await == 0).await;
    let mut to: Vec<String> = post.mails().into_iter().flat_map(|mail| mail.to).collect();
    to.sort();
    to.dedup();
    assert_eq!((post.mails().len(), to.len()), (13, 13), "each once");
    // Every node is gone but one, which hears of what was left.
    post.be([Mood::NotNow]);
    ada.post("/account/forgot", &[("who", "Ada")]).await.is(200);
    wait_until(async || {
        psql(&harbour.database, "SELECT count(*) FROM letters WHERE due > asked + 20000") == "1"
    })
    .await;
    harbour.nodes.drain(..2).for_each(|node| node.house.close());
    psql(&harbour.database, "UPDATE letters SET due = 0");
    assert_eq!(post.nth(14).await.to, ["ada@example.org"]);
    wait_until(async || left(&harbour.nodes[0]).await == 0).await;
}

/// Who ends an account at one node has ended it at all.
#[tokio::test]
async fn whose_account_is_gone_is_gone_at_every_node() {
    let Some(harbour) = harbour(2, config()).await else { return };
    let (mut ada, mut ben) = (harbour.nodes[0].visitor(), harbour.nodes[1].visitor());
    ada.post("/account/open", &[("name", "Adalbert"), PASSWORD]).await.is(303);
    let table = ada.table(duel(), &["me", "open"]).await;
    ben.post(&format!("{table}/join"), &[("name", "Ben")]).await.is(303);
    let mut elsewhere = ada.at(&harbour.nodes[1]);
    wait_until(async || elsewhere.state(&table).await["seat"] == 1).await;
    let mut stream = ben.follow(&table).await;
    stream.until(|state| state["names"][0] == "Adalbert").await;
    ada.post("/account/close", &[PASSWORD]).await.is(303);
    stream.until(|state| state["names"][0] == "somebody").await;
    wait_until(async || elsewhere.state(&table).await["seat"].is_null()).await;
    // Play goes on there, by the chain as it is now.
    wait_until(async || {
        let state = ben.state(&table).await;
        state["stage"] == "over" || state["turn"].as_array().unwrap().contains(&state["seat"])
    })
    .await;
    let state = ben.state(&table).await;
    if state["stage"] != "over" {
        ben.play_any(&table).await.is(200);
    }
    let row = harbour.nodes[0].row(&table).await;
    let (plies, links) = (
        harbour.nodes[0].store.plies(row.no).await.unwrap(),
        harbour.nodes[0].store.links(row.no).await.unwrap(),
    );
    let mut chain = table::Chain::begin(&row.header(), Some(row.secret));
    assert!(
        plies
            .iter()
            .zip(&links)
            .all(|(ply, link)| *link == Some(chain.entry(ply.number as usize, &ply.entry)))
    );
}

#[tokio::test]
async fn a_limit_holds_for_all_nodes_together() {
    let rates = Rates { costly: 0.01, burst: 1000.0, ..Rates::NONE };
    let Some(harbour) = harbour(2, Config { rates, ..config() }).await else { return };
    let [a, b] = &harbour.nodes[..] else { unreachable!() };
    let make = async |site: &Site| {
        let made = site.visitor().call("/api/v1/tokens", json!({ "name": "Ada" })).await;
        made.status.as_u16()
    };
    // Ten at once for an address: seven of them here, and the rest there.
    for _ in 0..7 {
        assert_eq!(make(a).await, 201);
    }
    tokio::time::sleep(Duration::from_secs(2)).await;
    let mut more = 0;
    while make(b).await == 201 {
        more += 1;
        assert!(more <= 10, "it is counted at each node for itself");
    }
    assert_eq!(more, 3);
}
