//! Somebody who plays against bots through the server.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use shelf::Title;
use table::Dice;

use crate::Fallible;
use crate::client::Connection;

/// So often one who only keeps the bots busy looks whether they have played.
const POLL: Duration = Duration::from_millis(50);

/// So often one looks who wants to know how soon they have: well within a thought.
const CLOSELY: Duration = Duration::from_millis(1);

/// Somebody who plays against bots, whatever comes first.
pub(crate) struct Guest {
    connection: Connection,
    token: String,
    dice: Dice,
}

impl Guest {
    pub(crate) fn arrive(address: SocketAddr, seed: u64) -> Fallible<Self> {
        let mut connection = Connection::open(address)?;
        let made = connection.post("/api/v1/tokens", "", &json!({ "name": "Guest" }))?;
        let token = made["token"].as_str().ok_or("no token")?.to_owned();
        Ok(Guest { connection, token, dice: Dice::fast(seed) })
    }

    /// A new table with this bot in every other seat.
    fn table(&mut self, title: &dyn Title, bot: &str) -> Fallible<String> {
        let mut seats = vec![format!("bot {bot}"); usize::from(*title.seats().start())];
        seats[0] = "me".to_owned();
        let made = self.connection.post(
            "/api/v1/tables",
            &self.token,
            &json!({ "game": title.key(), "seats": seats }),
        )?;
        Ok(format!("/api/v1/tables/{}", made["table"].as_str().ok_or("no table")?))
    }

    fn state(&mut self, table: &str) -> Fallible<Value> {
        self.connection.get_json(table, &self.token)
    }

    /// Plays one of the choices, unless a bot that may act at the same time was first.
    fn play(&mut self, table: &str, state: &Value) -> Fallible<()> {
        let choices = state["choices"].as_array().ok_or("a state without choices")?;
        let action = &choices[self.dice.below(choices.len() as u32) as usize];
        let command = json!({ "action": action, "ply": state["entries"] });
        match self.connection.post(&format!("{table}/play"), &self.token, &command) {
            Err(_) if self.state(table)?["entries"] != state["entries"] => Ok(()),
            played => played.map(drop),
        }
    }

    /// Plays until bots have answered so often; milliseconds that each entry of a bot took, from when somebody has played
    /// until it is their turn again.
    pub(crate) fn answers(&mut self, title: &dyn Title, bot: &str, wanted: usize) -> Fallible<f64> {
        let (mut time, mut answers) = (Duration::ZERO, 0);
        let mut table = self.table(title, bot)?;
        while answers < wanted {
            let state = self.until_mine(&table)?;
            if state["stage"] == "over" {
                table = self.table(title, bot)?;
                continue;
            }
            self.play(&table, &state)?;
            let began = Instant::now();
            let after = self.until_mine(&table)?;
            // What they played themselves took no time.
            let more = (entries_of(&after) - entries_of(&state)).saturating_sub(1) as usize;
            if more > 0 {
                time += began.elapsed();
                answers += more;
            }
        }
        Ok(time.as_secs_f64() * 1e3 / answers as f64)
    }

    /// How a table stands when it is their turn again, or over.
    fn until_mine(&mut self, table: &str) -> Fallible<Value> {
        loop {
            let state = self.state(table)?;
            if mine(&state) || state["stage"] == "over" {
                return Ok(state);
            }
            thread::sleep(CLOSELY);
        }
    }

    /// Plays these games one after another, until told to leave; `told` hears how long each entry of a bot took.
    pub(crate) fn play_on<'a>(
        mut self,
        mut games: impl Iterator<Item = (&'a dyn Title, &'a str)>,
        leave: &AtomicBool,
        mut told: impl FnMut(Duration),
    ) -> Fallible<()> {
        let (mut table, mut waits) = (None, None);
        while !leave.load(Ordering::Relaxed) {
            let at = match &table {
                Some(at) => String::clone(at),
                None => {
                    let Some((title, bot)) = games.next() else { break };
                    waits = None;
                    table.insert(self.table(title, bot)?).clone()
                }
            };
            let state = self.state(&at)?;
            let entries = entries_of(&state);
            // At a new table a bot waits for somebody to look or play.
            if let Some((since, before)) = waits.filter(|(_, before)| entries > *before && *before > 0) {
                let each = Instant::now().duration_since(since) / (entries - before) as u32;
                (before..entries).for_each(|_| told(each));
                waits = None;
            }
            if state["stage"] == "over" {
                table = None;
            } else if mine(&state) {
                self.play(&at, &state)?;
                waits = None;
            } else {
                waits.get_or_insert((Instant::now(), entries));
                thread::sleep(POLL);
            }
        }
        Ok(())
    }
}

/// Whether the one in the first seat is to act.
fn mine(state: &Value) -> bool {
    state["turn"].as_array().is_some_and(|turn| turn.iter().any(|seat| seat == 1))
}

fn entries_of(state: &Value) -> u64 {
    state["entries"].as_u64().unwrap_or_default()
}
