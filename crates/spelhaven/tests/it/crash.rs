//! The server is killed at random moments, again and again, while people play. Every ply that was
//! acknowledged is there afterwards, none is there twice, and every table goes on.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};
use table::Dice;

use crate::server::{Client, Server};

const KILLS: usize = 50;
const TABLES: usize = 12;

/// A table and what its players were told had been played, in order.
struct Story {
    clients: [Client; 2],
    table: String,
    /// Entry number and action.
    acknowledged: Vec<(u64, String)>,
    over: bool,
}

#[test]
fn nothing_acknowledged_is_lost_and_nothing_is_played_twice() {
    let dir = tempfile::tempdir().expect("a temporary directory");
    let mut server = Server::start(dir.path(), 0);
    let (address, port) = (server.address, server.address.port());
    let game = shelf::games().iter().find(|title| title.seats().contains(&2)).expect("a game for two").key();
    let players: Vec<[Client; 2]> =
        (0..TABLES).map(|n| ["A", "B"].map(|name| Client::new(address, &format!("{name}{n}")))).collect();
    let stop = AtomicBool::new(false);
    let mut dice = Dice::fast(getrandom::u64().expect("random numbers"));

    let stories: Vec<Story> = thread::scope(|scope| {
        let stop = &stop;
        let drivers: Vec<_> = players
            .into_iter()
            .enumerate()
            .map(|(n, clients)| scope.spawn(move || drive(clients, game, n as u64, stop)))
            .collect();
        for _ in 0..KILLS {
            thread::sleep(Duration::from_millis(u64::from(dice.below(500)) + 20));
            server.child.kill().expect("it can be killed");
            server.child.wait().expect("it ends");
            server = Server::start(dir.path(), port);
        }
        stop.store(true, Ordering::Relaxed);
        drivers.into_iter().flat_map(|driver| driver.join().expect("a driver plays on")).collect()
    });

    let plies: usize = stories.iter().map(|story| story.acknowledged.len()).sum();
    assert!(plies > KILLS, "there was play: {plies} plies at {} tables", stories.len());
    for story in &stories {
        let (status, record) =
            story.clients[0].get(&format!("/api/v1/tables/{}/record", story.table)).expect("an answer");
        assert_eq!(status, 200, "{record}");
        let record: table::Record = record.as_str().expect("text").parse().expect("a record");
        let played: Vec<(u64, String)> = record
            .entries
            .iter()
            .enumerate()
            .filter_map(|(n, entry)| match &entry.act {
                table::record::RecordedAct::Play(_, action) => Some((n as u64, action.clone())),
                _ => None,
            })
            .collect();
        assert_eq!(played, story.acknowledged, "table {}", story.table);
        if !story.over {
            play_once(story);
        }
    }
    drop(server);
    let checked = std::process::Command::new(env!("CARGO_BIN_EXE_spelhaven"))
        .args(["check-tables", "--data"])
        .arg(dir.path())
        .output()
        .expect("the binary runs");
    let said = String::from_utf8_lossy(&checked.stdout);
    assert!(checked.status.success() && said.contains("all replay"), "{said}");
}

/// Calls until there is an answer, whoever dies meanwhile.
fn insist(mut call: impl FnMut() -> std::io::Result<(u16, Value)>) -> (u16, Value) {
    for _ in 0..3000 {
        match call() {
            Ok((status, body)) if status < 500 => return (status, body),
            _ => thread::sleep(Duration::from_millis(10)),
        }
    }
    panic!("the server never came back");
}

/// Two players, one table after the other, until told to stop. A command that was not answered is
/// given again with the same id.
fn drive(clients: [Client; 2], game: &str, seed: u64, stop: &AtomicBool) -> Vec<Story> {
    let mut dice = Dice::fast(seed);
    let mut stories: Vec<Story> = Vec::new();
    let mut commands = 0;
    while !stop.load(Ordering::Relaxed) {
        if stories.last().is_none_or(|story| story.over) {
            stories.push(open(&clients, game));
        }
        let story = stories.last_mut().expect("just opened");
        let path = format!("/api/v1/tables/{}", story.table);
        let (status, state) = insist(|| clients[0].get(&path));
        assert_eq!(status, 200, "{state}");
        if state["stage"] == "over" {
            story.over = true;
            continue;
        }
        let mover = &clients[state["turn"][0].as_u64().expect("a seat") as usize - 1];
        let (_, state) = insist(|| mover.get(&path));
        let choices = state["choices"].as_array().expect("a list");
        let action = choices[dice.below(choices.len() as u32) as usize].clone();
        commands += 1;
        let command =
            json!({ "action": action, "ply": state["entries"], "id": format!("{seed}-{commands}") });
        let (status, answer) = insist(|| mover.post(&format!("{path}/play"), &command));
        assert_eq!(status, 200, "{answer}");
        assert_eq!(answer["entry"], state["entries"]);
        let action = action.as_str().expect("text").to_owned();
        story.acknowledged.push((answer["entry"].as_u64().expect("a number"), action));
    }
    stories
}

/// A new table, both players seated.
fn open(clients: &[Client; 2], game: &str) -> Story {
    let wish = json!({ "game": game, "seats": ["me", "open"] });
    let (status, made) = insist(|| clients[0].post("/api/v1/tables", &wish));
    assert_eq!(status, 201, "{made}");
    let table = made["table"].as_str().expect("text").to_owned();
    let (status, seated) = insist(|| clients[1].post(&format!("/api/v1/tables/{table}/join"), &json!({})));
    assert_eq!(status, 200, "{seated}");
    Story { clients: clients.clone(), table, acknowledged: Vec::new(), over: false }
}

/// The table goes on.
fn play_once(story: &Story) {
    let path = format!("/api/v1/tables/{}", story.table);
    let (_, state) = story.clients[0].get(&path).expect("an answer");
    let Some(seat) = state["turn"][0].as_u64() else { return };
    let mover = &story.clients[seat as usize - 1];
    let (_, state) = mover.get(&path).expect("an answer");
    let command = json!({ "action": state["choices"][0], "ply": state["entries"], "id": "after" });
    let (status, answer) = mover.post(&format!("{path}/play"), &command).expect("an answer");
    assert_eq!(status, 200, "{answer}");
}
