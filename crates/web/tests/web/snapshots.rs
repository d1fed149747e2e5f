//! A long table opens from its snapshot, and nobody can tell.

use serde_json::Value;
use shelf::ShownTitle;
use store::{PersonId, Sqlite, Wanted};
use table::Dice;

use crate::kit::*;

/// A snapshot is stored after so many plies, and a page tells of so many entries.
pub(crate) const SNAPSHOT: u32 = web::SNAPSHOT as u32;

/// Entries of a long game: so many plies come after its first snapshot that a page needs no more.
pub(crate) const LONG: u32 = 2 * SNAPSHOT + 8;

/// Somebody who plays every seat at one screen.
pub(crate) struct Player {
    pub(crate) ada: Visitor,
    me: PersonId,
    pub(crate) table: String,
    dice: Dice,
}

impl Player {
    /// At the smallest table of a game.
    pub(crate) async fn arrive(site: &Site, title: &dyn ShownTitle, seed: u64) -> Self {
        Player::arrive_at(site, title, *title.seats().start(), seed).await
    }

    async fn arrive_at(site: &Site, title: &dyn ShownTitle, seats: u8, seed: u64) -> Self {
        let mut ada = site.visitor();
        let table = ada.table(title, &vec!["screen"; seats.into()]).await;
        let me = site.row(&table).await.owner;
        Player { ada, me, table, dice: Dice::fast(seed) }
    }

    /// Plays at random until the table has so many entries; `false` if the game is over before.
    pub(crate) async fn play_to(&mut self, site: &Site, entries: u32) -> bool {
        self.ada.app = site.app.clone();
        loop {
            let summary = site.store.tables_of(self.me, Wanted::default(), None, 1).await.unwrap().remove(0);
            if summary.entries >= entries {
                return true;
            }
            let Some(seat) = summary.turn.iter().next() else { return false };
            let seat = seat.to_string();
            let state = self.state(&seat).await;
            let choices = state["choices"].as_array().unwrap();
            let choice = choices[self.dice.below(choices.len() as u32) as usize].as_str().unwrap();
            let fields = [("action", choice), ("ply", &state["entries"].to_string()), ("seat", &seat)];
            self.ada.post_json(&format!("{}/play", self.table), &fields).await.is(200);
        }
    }

    pub(crate) async fn state(&mut self, seat: &str) -> Value {
        let path = format!("/api/v1{}?seat={seat}", api_path(&self.table));
        self.ada.get(&path).await.is(200).json()
    }

    /// The record, as a passer-by may have it: at a shared screen it changes with who is to act.
    async fn record(&mut self, site: &Site) -> String {
        site.visitor().get(&format!("{}/record", self.table)).await.is(200).text()
    }

    /// Takes back the last action of whoever is to act; nobody else is there to be asked.
    pub(crate) async fn undo(&mut self) {
        let state = self.state("1").await;
        let fields = [("ply", state["entries"].to_string()), ("seat", state["turn"][0].to_string())];
        let fields = fields.each_ref().map(|(key, value)| (*key, value.as_str()));
        self.ada.post_json(&format!("{}/undo", self.table), &fields).await.is(200);
    }

    /// The lines of the log as a passer-by reads them.
    async fn log(&mut self, site: &Site) -> Vec<String> {
        whole_log(&mut site.visitor(), &self.table).await
    }
}

/// The lines of a log on a page.
pub(crate) fn log_lines(page: &str) -> Vec<String> {
    let log = page.split("id=\"log-lines\"").nth(1).unwrap().split("</ol>").next().unwrap();
    log.split("<li").skip(1).map(ToOwned::to_owned).collect()
}

/// The lines of a log, page by page back to its beginning, as somebody without scripts reads them.
pub(crate) async fn whole_log(reader: &mut Visitor, table: &str) -> Vec<String> {
    let mut page = reader.get(table).await.is(200).text();
    let mut lines = log_lines(&page);
    while let Some(rest) = page.split("id=\"log-earlier\"><a").nth(1) {
        let link = attribute(rest, "href").replace("&amp;", "&");
        page = reader.get(&link).await.is(200).text();
        lines.splice(0..0, log_lines(&page));
    }
    lines
}

async fn count(site: &Site, name: &str) -> u64 {
    let text = site.visitor().get("/metrics").await.is(200).text();
    let line = format!("\nspelhaven_{name}_total ");
    text.split(&line).nth(1).unwrap().lines().next().unwrap().parse().unwrap()
}

/// How many plies were played again.
pub(crate) async fn played_again(site: &Site) -> u64 {
    count(site, "plies_replayed").await
}

/// How many tables were opened from a snapshot, and how many by replaying them.
async fn opened(site: &Site) -> [u64; 2] {
    [count(site, "tables_resumed").await, count(site, "tables_replayed").await]
}

#[tokio::test]
async fn a_long_table_opens_from_its_snapshot_and_nobody_can_tell() {
    let mut long = Vec::new();
    for title in shelf::shown_games() {
        // A random game may be over too soon, and those of a short one always are: they are opened by replaying them.
        for seed in 1..100 {
            if opens_from_its_snapshot(title, seed).await {
                long.push(title.key());
                break;
            }
        }
    }
    assert!(long.contains(&long_game().key()) && long.len() > 1, "only {long:?} are not over before");
}

async fn opens_from_its_snapshot(title: &dyn ShownTitle, seed: u64) -> bool {
    let site = site();
    let mut player = Player::arrive_at(&site, title, *title.seats().end(), seed).await;
    if !player.play_to(&site, LONG).await {
        return false;
    }
    let (state, record, log) = (player.state("1").await, player.record(&site).await, player.log(&site).await);
    assert!(log.len() > 20, "{log:?}");
    assert_eq!(faults(&site).await, [] as [String; 0]);

    let again = site.restarted(config());
    player.ada.app = again.app.clone();
    assert_eq!(player.state("1").await, state, "{}", title.key());
    assert_eq!(opened(&again).await, [1, 0]);
    assert_eq!(player.log(&again).await, log, "{}", title.key());
    // It can be played at, and what was played before is there as soon as somebody asks for it.
    if !player.play_to(&again, LONG + 2).await {
        return false;
    }
    let entries = record.split("\n\nchain: ").next().unwrap();
    assert!(player.record(&again).await.starts_with(entries), "{}", title.key());
    assert_eq!(player.log(&again).await[..log.len()], log);
    assert_eq!(opened(&again).await, [1, 0]);
    true
}

/// A game that goes on and on.
pub(crate) fn long_game() -> &'static dyn ShownTitle {
    shelf::shown_games().max_by_key(|title| title.minutes()).expect("the shelf has games")
}

#[tokio::test]
async fn what_lies_before_the_snapshot_can_be_taken_back() {
    let site = site();
    let mut player = Player::arrive(&site, long_game(), 1).await;
    assert!(player.play_to(&site, LONG).await);
    for _ in 0..12 {
        let again = site.restarted(config());
        player.ada.app = again.app.clone();
        player.undo().await;
    }
    let again = site.restarted(config());
    player.ada.app = again.app.clone();
    let state = player.state("1").await;
    assert_eq!(state["entries"], LONG + 12);
    assert!(player.play_to(&again, 4 * SNAPSHOT).await);
    assert_eq!(faults(&site).await, [] as [String; 0]);
    let third = site.copied();
    player.ada.app = third.app.clone();
    player.state("1").await;
    assert_eq!(opened(&third).await, [1, 0], "the next snapshot is of the new line");
}

#[tokio::test]
async fn a_damaged_snapshot_costs_time_and_nothing_else() {
    let site = site();
    let mut player = Player::arrive(&site, long_game(), 1).await;
    assert!(player.play_to(&site, LONG).await);
    let state = player.state("1").await;
    let database = rusqlite::Connection::open(site.dir.path().join(Sqlite::FILE)).unwrap();
    let damage = "UPDATE snapshots SET position = zeroblob(length(position))";
    assert_eq!(database.execute(damage, []).unwrap(), 2);
    let again = site.restarted(config());
    player.ada.app = again.app.clone();
    assert_eq!(player.state("1").await, state);
    assert_eq!(opened(&again).await, [0, 1]);
    let faults = faults(&site).await;
    assert!(matches!(&faults[..], [fault] if fault.contains("snapshot")), "{faults:?}");
}

#[tokio::test]
async fn where_snapshots_are_of_another_layout_or_missing_they_are_kept_anew() {
    let site = site();
    let mut player = Player::arrive(&site, long_game(), 1).await;
    assert!(player.play_to(&site, 4 * SNAPSHOT + 8).await);
    let state = player.state("1").await;
    for change in ["UPDATE plies SET layout = layout + 1, hash = hash + 1", "DELETE FROM snapshots"] {
        let database = rusqlite::Connection::open(site.dir.path().join(Sqlite::FILE)).unwrap();
        assert!(database.execute(change, []).unwrap() > 0);
        drop(database);
        for expected in [[0, 1], [1, 0]] {
            let again = site.restarted(config());
            player.ada.app = again.app.clone();
            assert_eq!(player.state("1").await, state);
            assert_eq!(opened(&again).await, expected, "{change}");
            assert_eq!(faults(&site).await, [] as [String; 0]);
        }
    }
}
