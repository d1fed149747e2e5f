//! Clocks that run out: a bot plays on, and the player can take the seat back.

use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, Instant};

use store::{Clocks, ClocksSet, Time};

use crate::kit::*;

#[tokio::test]
async fn when_a_clock_runs_out_a_bot_plays_on_until_the_player_returns() {
    let before = site();
    let mut ada = before.visitor();
    let table = ada.table_with(duel(), &["me", "bot random"], &[("pace", "live 1+0")]).await;
    ada.until_my_turn(&table).await;
    // A second before the minute is over.
    let row = before.row(&table).await;
    let state = ada.state(&table).await;
    let entries = state["entries"].as_u64().unwrap() as u32;
    let action = state["choices"][0].as_str().expect("a choice").to_owned();
    before.house.close();
    let left = Clocks::from_iter([300, 60_000]);
    let late = ClocksSet { entries, at: Time::now(), left };
    let late = store::TableRow { clocks: Some(late), rev: row.rev + 1, ..row };
    before.store.save(late, None).await.unwrap();

    let site = before.restarted(config());
    let mut ada = Visitor { app: site.app.clone(), ..ada };
    let row = async || site.row(&table).await;
    wait_until(async || row().await.seats[0].stand_in.is_some()).await;
    // Whether the bot has moved yet or not.
    let play = [("action", action.as_str()), ("ply", &entries.to_string())];
    assert_eq!(ada.post_json(&format!("{table}/play"), &play).await.is(409).code(), "stand-in");
    wait_until(async || {
        let state = ada.state(&table).await;
        state["stage"] == "over" || state["entries"].as_u64() > Some(u64::from(entries) + 3)
    })
    .await;
    let page = ada.get(&table).await.is(200).text();
    assert!(page.contains("/take-back") || ada.state(&table).await["stage"] == "over");
    assert!(!page.contains("/undo"), "what the bot did is the bot's");
    if ada.state(&table).await["stage"] == "running" {
        ada.post(&format!("{table}/take-back"), &[]).await.is(303);
        // A turn the bot has begun is its own; after that the seat is hers.
        wait_until(async || row().await.seats[0].stand_in.is_none()).await;
        wait_until(async || {
            let state = ada.state(&table).await;
            state["stage"] == "over" || state["turn"][0] == 1
        })
        .await;
        let state = ada.state(&table).await;
        if state["stage"] == "running" {
            assert!(state["clocks"][0].as_u64() > Some(30_000), "there is time to think: {state}");
            ada.play_any(&table).await.is(200);
        }
    }
}

/// Whoever lets the clock run out and takes the seat back at once has thought for nothing.
#[tokio::test]
async fn a_turn_whose_time_ran_out_is_not_given_again() {
    let before = site();
    let mut ada = before.visitor();
    let table = ada.table_with(duel(), &["me", "bot random"], &[("pace", "live 1+0")]).await;
    let entries = ada.until_my_turn(&table).await["entries"].as_u64().unwrap() as u32;
    let soon = |row: store::TableRow| {
        let clocks = Some(ClocksSet { entries, at: Time::now(), left: Clocks::from_iter([200, 60_000]) });
        store::TableRow { clocks, rev: row.rev + 1, ..row }
    };
    before.house.close();
    before.store.save(soon(before.row(&table).await), None).await.unwrap();
    // The bot that stands in takes long.
    let site = before.restarted(web::Config { bot_pause: Duration::from_secs(3600), ..config() });
    let mut ada = Visitor { app: site.app.clone(), ..ada };
    wait_until(async || site.row(&table).await.seats[0].stand_in.is_some()).await;
    let row = site.row(&table).await;
    assert_eq!((row.clocks.as_ref().unwrap().left[0], row.seats[0].flags), (0, 1), "what was used is gone");
    let mut stream = ada.events(&format!("{table}/events"), "").await;
    while !stream.next_of("update").await.unwrap().data.contains("/take-back") {}
    ada.post_json(&format!("{table}/take-back"), &[]).await.is(200);
    let row = site.row(&table).await;
    assert!(row.seats[0].stand_in.is_some() && row.seats[0].flags == 1, "the turn is the bot's");
    while !stream.next_of("update").await.unwrap().data.contains(&words("seat-waits")) {}
    let page = ada.get(&table).await.text();
    assert!(page.contains(&words("seat-waits")) && !page.contains("/take-back"), "she is told so");
    assert_eq!(ada.state(&table).await["clocks"][0], 0);
    assert_eq!(ada.play_any(&table).await.is(409).code(), "stand-in");

    // After that it is hers again, for a minute, and not for ever.
    let again = Site { dir: before.dir, ..site }.restarted(config());
    let mut ada = Visitor { app: again.app.clone(), ..ada };
    ada.post_json(&format!("{table}/take-back"), &[]).await.is(200);
    wait_until(async || again.row(&table).await.seats[0].stand_in.is_none()).await;
    let state = ada.state(&table).await;
    assert!(state["entries"].as_u64().unwrap() > u64::from(entries), "the bot has played");
    let left = state["clocks"][0].as_u64().unwrap();
    assert!(state["stage"] == "over" || (1..=60_000).contains(&left), "{left}");
}

/// Nor does anybody get it by taking back what the bot has played in their seat.
#[tokio::test]
async fn a_turn_whose_time_ran_out_is_not_taken_back_unasked() {
    let before = site();
    let (mut ada, mut ben) = (before.visitor(), before.visitor());
    let table = ada.table_with(duel(), &["me", "open"], &[("pace", "live 1+0")]).await;
    ben.post(&format!("{table}/join"), &[]).await.is(303);
    let seat = ada.state(&table).await["turn"][0].as_u64().unwrap() as usize;
    let mut late = if seat == 1 { ada } else { ben };
    before.house.close();
    let row = before.row(&table).await;
    let left = (1..=2).map(|number| if number == seat { 200 } else { 60_000 }).collect();
    let clocks = Some(ClocksSet { entries: 1, at: Time::now(), left });
    before.store.save(store::TableRow { clocks, rev: row.rev + 1, ..row }, None).await.unwrap();
    let site = before.restarted(config());
    late.app = site.app.clone();
    let stands_in = async || site.row(&table).await.seats[seat - 1].stand_in.is_some();
    wait_until(async || stands_in().await && late.state(&table).await["turn"][0] != seat).await;
    late.post_json(&format!("{table}/take-back"), &[]).await.is(200);
    wait_until(async || !stands_in().await).await;
    let ply = late.state(&table).await["entries"].to_string();
    let undo = late.post_json(&format!("{table}/undo"), &[("ply", &ply)]).await.is(200).json();
    assert!(undo["entry"].is_null(), "what the bot played is not hers to take back: {undo}");
    assert_eq!(late.state(&table).await["offer"], seat);
}

/// Whoever plays, waits and takes back has the other's clock run for turns that never were.
#[tokio::test]
async fn nobody_eats_anothers_clock_by_taking_back() {
    let site = site();
    let (mut ada, mut ben) = (site.visitor(), site.visitor());
    let table = ada.table_with(duel(), &["me", "open"], &[("pace", "live 1+0")]).await;
    ben.post(&format!("{table}/join"), &[]).await.is(303);
    let seat = ada.state(&table).await["turn"][0].as_u64().unwrap();
    let (mut mover, mut other) = if seat == 1 { (ada, ben) } else { (ben, ada) };
    let (undo, answer) = (format!("{table}/undo"), format!("{table}/answer"));
    let left = |state: &serde_json::Value, seat: u64| state["clocks"][seat as usize - 1].as_u64().unwrap();
    let mut mine = 60_000;
    for round in 0..3 {
        while mover.state(&table).await["turn"][0] == seat {
            mover.play_any(&table).await.is(200);
        }
        tokio::time::sleep(Duration::from_millis(700)).await;
        let ply = mover.state(&table).await["entries"].to_string();
        let asked = mover.post_json(&undo, &[("ply", &ply)]).await.is(200).json();
        assert!(asked["entry"].is_null(), "nobody takes back unasked while another's clock runs: {asked}");
        assert_ne!(mover.state(&table).await["turn"][0], seat);
        // Who agrees has what they had.
        other.post_json(&answer, &[("ply", &ply), ("yes", "yes")]).await.is(200);
        let state = other.state(&table).await;
        assert_eq!((&state["turn"][0], left(&state, 3 - seat)), (&seat.into(), 60_000), "round {round}");
        assert!(left(&state, seat) <= mine, "and who took back has gained nothing: {state}");
        mine = left(&state, seat);
    }
    let stored = site.store.plies(site.row(&table).await.no).await.unwrap();
    assert_eq!(stored.last().unwrap().clocks.as_ref().unwrap()[2 - seat as usize], 60_000, "it is stored");
}

#[tokio::test]
async fn one_comes_back_so_often_and_no_more() {
    let before = site();
    let mut ada = before.visitor();
    let table = ada.table_with(duel(), &["me", "bot random"], &[("pace", "live 1+0")]).await;
    ada.until_my_turn(&table).await;
    let row = before.row(&table).await;
    let mut seats = row.seats.clone();
    (seats[0].stand_in, seats[0].flags) = (Some(duel().bots()[0].to_owned()), 4);
    before.house.close();
    before.store.save(store::TableRow { seats, rev: row.rev + 1, ..row }, None).await.unwrap();
    let site = before.restarted(web::Config { bot_pause: Duration::from_secs(3600), ..config() });
    let mut ada = Visitor { app: site.app.clone(), ..ada };
    let page = ada.get(&table).await.text();
    assert!(page.contains(&words("refused-returns-spent")) && !page.contains("/take-back"));
    assert_eq!(ada.post_json(&format!("{table}/take-back"), &[]).await.is(409).code(), "returns-spent");
}

#[tokio::test]
async fn clocks_are_kept_with_every_ply() {
    let site = site();
    let mut ada = site.visitor();
    let table = ada.table_with(duel(), &["screen", "screen"], &[("pace", "live 5+10")]).await;
    tokio::time::sleep(Duration::from_millis(60)).await;
    ada.play_any(&table).await.is(200);
    let row = site.row(&table).await;
    let plies = site.store.plies(row.no).await.unwrap();
    assert_eq!(plies[0].clocks.as_ref().unwrap()[..], [300_000, 300_000]);
    let mover = plies[0].turn.iter().next().unwrap();
    let given = if plies[1].turn.contains(mover) { 0 } else { 10_000 };
    let taken = 300_000 + given - plies[1].clocks.as_ref().unwrap()[mover.index()];
    assert!((50..250_000).contains(&taken), "time was taken: {:?}", plies[1].clocks);
    let last = plies.last().unwrap();
    let left = last.turn.iter().map(|seat| last.clocks.as_ref().unwrap()[seat.index()]).min().unwrap();
    assert_eq!(row.due, Some(last.at.plus(Duration::from_millis(left))), "the first clock runs out then");
    let page = ada.get(&table).await.text();
    assert!(page.contains("data-left=") && page.contains("data-runs"));
}

#[tokio::test]
async fn a_clock_that_was_set_runs_from_then_on_and_bots_have_none() {
    let before = site();
    let mut ada = before.visitor();
    let table = ada.table_with(duel(), &["me", "bot random"], &[("pace", "days 3")]).await;
    let state = ada.until_my_turn(&table).await;
    let entries = state["entries"].as_u64().unwrap() as u32;
    let row = before.row(&table).await;
    let day = 24 * 60 * 60 * 1000;
    before.house.close();
    // Ada took her seat back a day ago, with a day and a half to think, long after the last ply.
    let file = rusqlite::Connection::open(before.dir.path().join(store::Sqlite::FILE)).unwrap();
    file.execute("UPDATE plies SET at = at - ?", [5 * day]).unwrap();
    let set = ClocksSet {
        entries,
        at: Time(Time::now().0 - day),
        left: Clocks::from_iter([day as u64 * 3 / 2, 3 * day as u64]),
    };
    let due = set.at.plus(Duration::from_millis(set.left[0]));
    // When it is due nobody knows, as after a change of the schema.
    let row = store::TableRow { clocks: Some(set), due: Some(Time(0)), rev: row.rev + 1, ..row };
    before.store.save(row, None).await.unwrap();
    let site = before.restarted(config());
    wait_until(async || site.row(&table).await.due == Some(due)).await;
    let mut ada = Visitor { app: site.app.clone(), ..ada };
    let clocks = ada.state(&table).await["clocks"].clone();
    let left = clocks[0].as_i64().unwrap();
    assert!((day / 3..=day / 2).contains(&left), "{clocks}");
    assert_eq!(site.row(&table).await.seats[0].stand_in, None);
    // A bot's clock does not run.
    ada.play_any(&table).await.is(200);
    let clocks = ada.until_my_turn(&table).await["clocks"].clone();
    assert_eq!(clocks[1], 3 * day, "{clocks}");
}

#[tokio::test]
async fn whoever_sets_the_systems_clock_takes_nobodys_minutes() {
    static STEP: AtomicI64 = AtomicI64::new(0);
    let stepped = || web::Config {
        clock: || Time(Time::now().0 + STEP.load(Ordering::SeqCst)),
        linger: Duration::ZERO,
        ..config()
    };
    let hour = 60 * 60 * 1000;
    let mut site = site_with(stepped());
    let (mut ada, mut ben) = (site.visitor(), site.visitor());
    let table = ada.table_with(duel(), &["me", "open"], &[("pace", "live 5+0")]).await;
    ben.post(&format!("{table}/join"), &[]).await.is(303);
    let (began, mut down) = (Instant::now(), Duration::ZERO);
    for (number, step) in [3 * hour, -5 * hour, 3 * 365 * 24 * hour, 0].into_iter().enumerate() {
        STEP.store(step, Ordering::SeqCst);
        tokio::time::sleep(Duration::from_millis(1500)).await;
        if number % 2 == 1 {
            // A server that is started again after the clock was set.
            let ended = Instant::now();
            site.house.note_life().await;
            let again = site.restarted(stepped());
            site = Site { dir: site.dir, ..again };
            (ada.app, ben.app) = (site.app.clone(), site.app.clone());
            down += ended.elapsed();
        }
        let state = ada.state(&table).await;
        let mover = if state["turn"][0] == 1 { &mut ada } else { &mut ben };
        let page = mover.get(&table).await.is(200).text();
        assert!(page.contains("data-runs"), "set by {step}: a clock runs");
        mover.play_any(&table).await.is(200);
        let (state, gone) = (ada.state(&table).await, began.elapsed());
        let clocks = state["clocks"].as_array().unwrap();
        assert!(clocks.iter().all(|left| left.as_u64() <= Some(300_000)), "set by {step}: {state}");
        // One clock runs at a time.
        let used =
            Duration::from_millis(600_000 - clocks.iter().filter_map(|left| left.as_u64()).sum::<u64>());
        let slack = Duration::from_millis(500);
        let least = gone.saturating_sub(down + slack);
        assert!(least < used && used < gone + slack, "set by {step}: {used:?} of {gone:?}, {down:?} down");
        let row = site.row(&table).await;
        assert!(row.seats.iter().all(|seat| seat.stand_in.is_none() && seat.flags == 0), "set by {step}");
    }
}

/// It is due by the clock of a server before, hours from now, and nobody looks at the table.
#[tokio::test]
async fn a_clock_set_back_between_two_servers_keeps_no_flag_from_falling() {
    static STEP: AtomicI64 = AtomicI64::new(3 * 60 * 60 * 1000);
    let stepped = || web::Config { clock: || Time(Time::now().0 + STEP.load(Ordering::SeqCst)), ..config() };
    let before = site_with(stepped());
    let mut ada = before.visitor();
    let table = ada.table_with(duel(), &["me", "bot random"], &[("pace", "live 1+0")]).await;
    let state = ada.until_my_turn(&table).await;
    before.house.note_life().await;
    before.house.close();
    let (row, entries) = (before.row(&table).await, state["entries"].as_u64().unwrap() as u32);
    let at = Time((stepped().clock)().0);
    assert!(row.due.is_some_and(|due| due > at), "by its own clock it is due within a minute");
    let late = ClocksSet { entries, at, left: Clocks::from_iter([300, 60_000]) };
    let late = store::TableRow { clocks: Some(late), rev: row.rev + 1, ..row };
    before.store.save(late, None).await.unwrap();
    STEP.store(0, Ordering::SeqCst);
    let site = before.restarted(stepped());
    wait_until(async || site.row(&table).await.seats[0].stand_in.is_some()).await;
}

/// Whoever has thought for long would have the server ended, and think again.
#[tokio::test]
async fn what_was_used_before_the_server_ended_is_gone() {
    let mut site = site();
    let (mut ada, mut ben) = (site.visitor(), site.visitor());
    let table = ada.table_with(duel(), &["me", "open"], &[("pace", "live 2+0")]).await;
    ben.post(&format!("{table}/join"), &[]).await.is(303);
    let (mut up, mut since) = (Duration::ZERO, Instant::now());
    let seat = ada.state(&table).await["turn"][0].as_u64().unwrap() as usize;
    for end in ["told to", "told to, before anybody looked", "killed, after it was noted"] {
        tokio::time::sleep(Duration::from_millis(1200)).await;
        if end.starts_with("told") {
            let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
            web::run(listener, site.house.clone(), std::future::ready(())).await;
        } else {
            // As it does every minute.
            site.house.note_life().await;
        }
        up += since.elapsed();
        // It is away for a while.
        tokio::time::sleep(Duration::from_millis(1200)).await;
        since = Instant::now();
        let again = site.restarted(config());
        site = Site { dir: site.dir, ..again };
        if end.ends_with("looked") {
            continue;
        }
        ada.app = site.app.clone();
        let state = ada.state(&table).await;
        let left = Duration::from_millis(state["clocks"][seat - 1].as_u64().unwrap());
        let (used, up) = (Duration::from_secs(120).saturating_sub(left), up + since.elapsed());
        assert!(used.abs_diff(up) < Duration::from_millis(600), "{end}: {used:?} used, {up:?} there");
    }
}

const HOUR: i64 = 60 * 60 * 1000;

/// Whether two lengths of time are the same but for what a slow machine takes.
fn about(left: &serde_json::Value, hours: i64) -> bool {
    left.as_i64().is_some_and(|left| (left - hours * HOUR).abs() < 2 * 60 * 1000)
}

/// The same table under another server.
fn move_in(site: Site, config: web::Config, visitors: [&mut Visitor; 2]) -> Site {
    let again = site.restarted(config);
    for visitor in visitors {
        visitor.app = again.app.clone();
    }
    Site { dir: site.dir, ..again }
}

/// A table of two people at so many days, who is to act there, their seat, and the other.
async fn days(site: &Site, pace: &str) -> (String, Visitor, usize, Visitor) {
    let (mut ada, mut ben) = (site.visitor(), site.visitor());
    let fleet = shelf::find_shown("fleet333").expect("Fleet 333 is on the shelf");
    let table = ada.table_with(fleet, &["me", "open"], &[("pace", pace)]).await;
    ben.post(&format!("{table}/join"), &[]).await.is(303);
    let seat = ada.state(&table).await["turn"][0].as_u64().unwrap() as usize;
    let (mover, other) = if seat == 1 { (ada, ben) } else { (ben, ada) };
    (table, mover, seat, other)
}

/// Whoever waits, offers, waits and takes back would have the days of one turn again and again.
#[tokio::test]
async fn days_are_of_a_turn_whatever_is_done_beside_play() {
    static STEP: AtomicI64 = AtomicI64::new(0);
    let config = || web::Config { clock: || Time(Time::now().0 + STEP.load(Ordering::SeqCst)), ..config() };
    let mut site = site_with(config());
    let (table, mut mover, seat, mut other) = days(&site, "days 3").await;
    for round in 0..20 {
        STEP.fetch_add(70 * HOUR, Ordering::SeqCst);
        // Nobody has looked at it: it is loaded again.
        site = move_in(site, config(), [&mut mover, &mut other]);
        let ply = mover.state(&table).await["entries"].to_string();
        let done = match round % 2 {
            0 => mover.post_json(&format!("{table}/play"), &[("action", "offer"), ("ply", &ply)]).await,
            _ => mover.post_json(&format!("{table}/undo"), &[("ply", &ply)]).await,
        };
        if done.status != 200 {
            assert_eq!((done.status.as_u16(), round), (409, 1), "{}", done.text());
            assert!(site.row(&table).await.seats[seat - 1].stand_in.is_some(), "a bot plays the turn");
            return;
        }
    }
    panic!("one turn has lasted two months");
}

#[tokio::test]
async fn a_game_of_days_goes_on_by_turns() {
    for _ in 0..20 {
        if a_game_of_days().await.is_some() {
            return;
        }
    }
    panic!("every game was over at once");
}

/// Nothing if the bot that stands in has won before somebody comes back.
async fn a_game_of_days() -> Option<()> {
    static STEP: AtomicI64 = AtomicI64::new(0);
    let config = || web::Config { clock: || Time(Time::now().0 + STEP.load(Ordering::SeqCst)), ..config() };
    let pass = |hours: i64| STEP.fetch_add(hours * HOUR, Ordering::SeqCst);
    let mut site = site_with(config());
    let (table, mut mover, seat, mut other) = days(&site, "days 2").await;
    let (mine, theirs) = (seat - 1, 2 - seat);

    // Each has the days of a turn, and those of the next as soon as that comes.
    pass(36);
    let clocks = mover.state(&table).await["clocks"].clone();
    assert!(about(&clocks[mine], 12) && about(&clocks[theirs], 48), "{clocks}");
    mover.play_any(&table).await.is(200);
    pass(24);
    let clocks = mover.state(&table).await["clocks"].clone();
    assert!(about(&clocks[mine], 48) && about(&clocks[theirs], 24), "{clocks}");
    other.play_any(&table).await.is(200);
    let (row, clocks) = (site.row(&table).await, mover.state(&table).await["clocks"].clone());
    assert!(about(&clocks[mine], 48) && about(&clocks[theirs], 48), "{clocks}");
    let until = row.due.unwrap().0 - (config().clock)().0;
    assert!((until - 48 * HOUR).abs() < 2 * 60 * 1000, "{until} until a bot plays");

    // Nobody is there, nor is the server, when the flag falls.
    pass(49);
    site = move_in(site, config(), [&mut mover, &mut other]);
    wait_until(async || other.state(&table).await["turn"] != serde_json::json!([mine + 1])).await;
    if other.state(&table).await["stage"] == "over" {
        return None;
    }
    let row = site.row(&table).await;
    assert_eq!((row.seats[mine].flags, row.seats[theirs].flags), (1, 0));
    assert!(row.seats[mine].stand_in.is_some(), "a bot has played the turn, and plays on");
    other.play_any(&table).await.is(200);
    wait_until(async || other.state(&table).await["turn"] != serde_json::json!([mine + 1])).await;
    if other.state(&table).await["stage"] == "over" {
        return None;
    }
    pass(20);
    mover.post_json(&format!("{table}/take-back"), &[]).await.is(200);
    assert!(site.row(&table).await.seats[mine].stand_in.is_none(), "who comes back has the seat");
    let clocks = mover.state(&table).await["clocks"].clone();
    assert!(about(&clocks[mine], 48) && about(&clocks[theirs], 28), "{clocks}");
    other.play_any(&table).await.is(200);
    pass(47);
    site = move_in(site, config(), [&mut mover, &mut other]);
    let state = mover.state(&table).await;
    assert!(about(&state["clocks"][mine], 1), "{state}");
    mover.play_any(&table).await.is(200);
    let ply = other.state(&table).await["entries"].to_string();
    other.post_json(&format!("{table}/play"), &[("action", "resign"), ("ply", &ply)]).await.is(200);
    let row = site.row(&table).await;
    assert_eq!((row.stage, row.due), (store::TableStage::Over, None));
    assert_eq!(row.seats.iter().map(|seat| seat.flags).sum::<u8>(), 1);
    Some(())
}

/// What was given for a turn is known by what is stored, not by who remembers it.
#[tokio::test]
async fn who_takes_back_after_a_restart_gets_no_time_by_it() {
    static STEP: AtomicI64 = AtomicI64::new(0);
    let config = || web::Config { clock: || Time(Time::now().0 + STEP.load(Ordering::SeqCst)), ..config() };
    for (pace, wait, most) in [("days 2", 36 * HOUR, 12 * HOUR + 60_000), ("live 2+300", 0, 120_000)] {
        let mut site = site_with(config());
        let (table, mut mover, seat, mut other) = days(&site, pace).await;
        STEP.fetch_add(wait, Ordering::SeqCst);
        mover.play_any(&table).await.is(200);
        site = move_in(site, config(), [&mut mover, &mut other]);
        let ply = mover.state(&table).await["entries"].to_string();
        mover.post_json(&format!("{table}/undo"), &[("ply", &ply)]).await.is(200);
        let yes = [("ply", ply.as_str()), ("yes", "yes")];
        let done = other.post_json(&format!("{table}/answer"), &yes).await.is(200).json();
        assert!(done["entry"].is_number(), "{done}");
        let state = mover.state(&table).await;
        let left = state["clocks"][seat - 1].as_i64().unwrap();
        assert!(state["turn"][0] == seat && (1..=most).contains(&left), "{pace}: {left} of {most}");
        site.house.close();
    }
}

/// Whoever asks first after that, before the clock has rung, would have the turn all the same.
#[tokio::test]
async fn nobody_plays_after_their_time_before_the_clock_has_rung() {
    static STEP: AtomicI64 = AtomicI64::new(0);
    let config = || web::Config {
        clock: || Time(Time::now().0 + STEP.load(Ordering::SeqCst)),
        bot_pause: Duration::from_secs(3600),
        ..config()
    };
    for command in ["play", "undo"] {
        let site = site_with(config());
        let (table, mut mover, seat, _) = days(&site, "days 1").await;
        let offer = [("action", "offer"), ("ply", "1")];
        mover.post_json(&format!("{table}/play"), &offer).await.is(200);
        STEP.fetch_add(25 * HOUR, Ordering::SeqCst);
        let refused = match command {
            "play" => mover.play_any(&table).await,
            _ => mover.post_json(&format!("{table}/undo"), &[("ply", "2")]).await,
        };
        assert_eq!(refused.is(409).code(), "stand-in", "{command}");
        let row = site.row(&table).await;
        assert!(row.seats[seat - 1].stand_in.is_some() && row.seats[seat - 1].flags == 1, "{command}");
        site.house.close();
    }
}

/// Who has said that they are back need not say so again because the table was loaded again.
#[tokio::test]
async fn who_waits_for_a_seat_waits_on_when_the_table_is_loaded_again() {
    static STEP: AtomicI64 = AtomicI64::new(0);
    let config = || web::Config {
        clock: || Time(Time::now().0 + STEP.load(Ordering::SeqCst)),
        bot_pause: Duration::from_secs(3600),
        ..config()
    };
    let site = site_with(config());
    let (table, mut mover, seat, mut other) = days(&site, "days 1").await;
    STEP.fetch_add(25 * HOUR, Ordering::SeqCst);
    let site = move_in(site, config(), [&mut mover, &mut other]);
    mover.state(&table).await;
    wait_until(async || site.row(&table).await.seats[seat - 1].stand_in.is_some()).await;
    mover.post_json(&format!("{table}/take-back"), &[]).await.is(200);
    assert!(mover.get(&table).await.text().contains(&words("seat-waits")));
    // A guest's tables are loaded again when they are an account's.
    let account = [("name", "Ada"), ("password", "correct horse battery")];
    mover.post("/account/open", &account).await.is(303);
    let page = mover.get(&table).await.text();
    assert!(page.contains(&words("seat-waits")) && !page.contains("/take-back"), "she waits on");
}

/// A table of Starfarers where somebody may offer something: the table, everybody, who it is, and the offer to the next player.
async fn an_offer(site: &Site, pace: &str) -> (String, Vec<Visitor>, usize, String) {
    let starfarers = shelf::find_shown("starfarers").expect("Starfarers is on the shelf");
    let (table, mut players) = site.three_at(starfarers, pace).await;
    loop {
        let turn = players[0].state(&table).await["turn"][0].as_u64().unwrap() as usize - 1;
        let state = players[turn].state(&table).await;
        let choices: Vec<&str> =
            state["choices"].as_array().unwrap().iter().filter_map(|c| c.as_str()).collect();
        let plain = |deal: &&&str| deal.starts_with("offer ");
        if let Some((deal, to)) = choices.iter().find(plain).and_then(|offer| offer.split_once(" to ")) {
            let to = to.split('+').next().unwrap();
            return (table, players, turn, format!("{deal} to {to}"));
        }
        players[turn].play_any(&table).await.is(200);
    }
}

/// Whoever offers something again and again, and is answered, would have time for ever, and others none of the game.
#[tokio::test]
async fn offers_that_are_answered_bring_no_time_and_are_bounded_a_turn() {
    let site = site();
    let (table, mut players, turn, offer) = an_offer(&site, "live 2+300").await;
    let asked = offer.rsplit(' ').next().unwrap().parse::<usize>().unwrap() - 1;
    let had = players[turn].state(&table).await["clocks"][turn].as_u64().unwrap();
    let play = format!("{table}/play");
    for round in 0..60 {
        let ply = players[turn].state(&table).await["entries"].to_string();
        let fields = [("action", offer.as_str()), ("ply", &ply)];
        let done = players[turn].post_json(&play, &fields).await;
        if done.status != 200 {
            assert_eq!(done.is(409).code(), "asides-spent");
            assert!((10..=40).contains(&round), "{round}");
            let has = players[turn].state(&table).await["clocks"][turn].as_u64().unwrap();
            assert!(has <= had, "{had} ms, and {has} after {round} offers");
            return;
        }
        let ply = players[asked].state(&table).await["entries"].to_string();
        players[asked].post_json(&play, &[("action", "decline"), ("ply", &ply)]).await.is(200);
    }
    panic!("sixty offers in one turn");
}

/// The bot that plays a turn whose time ran out may ask others something in its midst: it is the same turn all the while.
#[tokio::test]
async fn a_turn_whose_time_ran_out_is_not_given_again_while_others_are_asked() {
    let before = site();
    let (table, mut players, turn, offer) = an_offer(&before, "live 2+0").await;
    let ply = players[turn].state(&table).await["entries"].to_string();
    players[turn].post_json(&format!("{table}/play"), &[("action", &offer), ("ply", &ply)]).await.is(200);
    let mut row = before.row(&table).await;
    row.seats[turn].stand_in = Some("random".to_owned());
    row.rev += 1;
    before.house.close();
    before.store.save(row, None).await.unwrap();
    let site = before.restarted(web::Config { bot_pause: Duration::from_secs(3600), ..config() });
    players.iter_mut().for_each(|player| player.app = site.app.clone());
    players[turn].post_json(&format!("{table}/take-back"), &[]).await.is(200);
    assert!(site.row(&table).await.seats[turn].stand_in.is_some(), "the turn is the bot's");
    let asked = offer.rsplit(' ').next().unwrap().parse::<usize>().unwrap() - 1;
    players[asked].play_any(&table).await.is(200);
    assert!(site.row(&table).await.seats[turn].stand_in.is_some(), "and stays so");
    assert_eq!(players[turn].play_any(&table).await.is(409).code(), "stand-in");
}
