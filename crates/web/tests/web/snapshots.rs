//! A long table opens from its snapshot, and nobody can tell.

use serde_json::Value;
use shelf::ShownTitle;
use store::{PersonId, Sqlite};
use table::Dice;

use crate::kit::*;

/// Entries of a long game: a snapshot comes after the first of them, and plies after the snapshot.
const LONG: u32 = web::SNAPSHOT + 8;

/// Somebody who plays every seat at one screen.
struct Player {
    ada: Visitor,
    me: PersonId,
    table: String,
    dice: Dice,
}

impl Player {
    async fn arrive(site: &Site, title: &dyn ShownTitle, seed: u64) -> Self {
        let mut ada = site.visitor();
        let table = ada.table(title, &vec!["screen"; (*title.seats().start()).into()]).await;
        let me = site.row(&table).await.owner;
        Player { ada, me, table, dice: Dice::fast(seed) }
    }

    /// Plays at random until the table has so many entries; `false` if the game is over before.
    async fn play_to(&mut self, site: &Site, entries: u32) -> bool {
        self.ada.app = site.app.clone();
        loop {
            let summary = site.store.tables_of(self.me, 1).await.unwrap().remove(0);
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

    async fn state(&mut self, seat: &str) -> Value {
        let path = format!("/api/v1{}?seat={seat}", api_path(&self.table));
        self.ada.get(&path).await.is(200).json()
    }

    async fn record(&mut self) -> String {
        self.ada.get(&format!("{}/record", self.table)).await.is(200).text()
    }

    /// The lines of the log, as a passer-by reads them.
    async fn log(&mut self, site: &Site) -> Vec<String> {
        let page = site.visitor().get(&self.table).await.is(200).text();
        let log = page.split("id=\"log-lines\"").nth(1).unwrap().split("</ol>").next().unwrap();
        log.split("<li").skip(1).map(ToOwned::to_owned).collect()
    }
}

/// How many tables were opened from a snapshot, and how many by replaying them.
async fn opened(site: &Site) -> [u64; 2] {
    let text = site.visitor().get("/metrics").await.is(200).text();
    ["resumed", "replayed"].map(|how| {
        let line = format!("\nspelhaven_tables_{how}_total ");
        text.split(&line).nth(1).unwrap().lines().next().unwrap().parse().unwrap()
    })
}

#[tokio::test]
async fn a_long_table_opens_from_its_snapshot_and_nobody_can_tell() {
    for title in shelf::shown_games() {
        let mut seed = 1;
        // A random game may be over too soon.
        while !opens_from_its_snapshot(title, seed).await {
            seed += 1;
        }
    }
}

async fn opens_from_its_snapshot(title: &dyn ShownTitle, seed: u64) -> bool {
    let site = site();
    let mut player = Player::arrive(&site, title, seed).await;
    if !player.play_to(&site, LONG).await {
        return false;
    }
    let (state, record, log) = (player.state("1").await, player.record().await, player.log(&site).await);
    assert!(log.len() > 20, "{log:?}");
    assert_eq!(faults(&site).await, [] as [String; 0]);

    let again = site.restarted(config());
    player.ada.app = again.app.clone();
    assert_eq!(player.state("1").await, state, "{}", title.key());
    assert_eq!(opened(&again).await, [1, 0]);
    // It can be played at, and what was played before is there as soon as somebody asks for it.
    if !player.play_to(&again, LONG + 2).await {
        return false;
    }
    assert_eq!(opened(&again).await, [1, 0]);
    assert!(player.record().await.starts_with(record.trim_end()), "{}", title.key());
    assert_eq!(player.log(&again).await[..log.len()], log);
    assert_eq!(opened(&again).await, [1, 1]);
    player.play_to(&again, LONG + 4).await;
    assert_eq!(opened(&again).await, [1, 1]);
    true
}

/// A game that goes on and on.
fn long_game() -> &'static dyn ShownTitle {
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
        let entries = player.state("1").await["entries"].clone();
        let seat = player.state("1").await["turn"][0].to_string();
        // Nobody else is there to be asked.
        let fields = [("ply", entries.to_string()), ("seat", seat)];
        let fields = fields.each_ref().map(|(key, value)| (*key, value.as_str()));
        player.ada.post_json(&format!("{}/undo", player.table), &fields).await.is(200);
    }
    let again = site.restarted(config());
    player.ada.app = again.app.clone();
    let state = player.state("1").await;
    assert_eq!(state["entries"], LONG + 12);
    assert_eq!(opened(&again).await, [1, 0], "going back is not done again");
    assert!(player.play_to(&again, 2 * web::SNAPSHOT + 1).await);
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
    assert_eq!(database.execute(damage, []).unwrap(), 1);
    let again = site.restarted(config());
    player.ada.app = again.app.clone();
    assert_eq!(player.state("1").await, state);
    assert_eq!(opened(&again).await, [0, 1]);
    let faults = faults(&site).await;
    assert!(matches!(&faults[..], [fault] if fault.contains("snapshot")), "{faults:?}");
}
