//! Whether those who think long keep others waiting: how long a middle bot takes to answer, at a table of its own
//! while somebody else plays at five tables with the strongest bots, beside what it takes when nobody else is there. One
//! thread thinks for all of them.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use shelf::Title;
use table::Dice;

use crate::client::Connection;
use crate::figure::{Figure, Goal};
use crate::server::{Role, Server};
use crate::{Fallible, Plan, Tell};

/// Its strongest bots think longest.
const GAME: &str = "starfarers";

/// Tables of the strongest bots.
const CROWD: usize = 5;

/// How often it is measured at most: the crowd needs some seconds to get going.
const MOST: usize = 3;

/// A bot may take so many times as long as alone.
const GOAL: f64 = 3.0;

pub(crate) fn measure(plan: &Plan, tell: Tell<'_>) -> Fallible<()> {
    let title = shelf::find(GAME).ok_or("the game is not on the shelf")?;
    let bots = title.bots();
    let (middle, strongest) = (bots[bots.len() / 2], *bots.last().ok_or("a game without bots")?);
    let mut pairs = Vec::new();
    for number in 0..plan.pairs.min(MOST) {
        let scratch = plan.scratch()?;
        let site = Server::start(Role::Thinker, &scratch.path().join("site"))?;
        let mut guest = Guest::arrive(site.address, number as u64)?;
        let alone = guest.answers(title, middle, plan.answers)?;
        let leave = AtomicBool::new(false);
        let crowded = thread::scope(|scope| {
            let crowd: Vec<_> = (0..CROWD)
                .map(|seed| {
                    scope.spawn({
                        let (leave, address) = (&leave, site.address);
                        move || Guest::arrive(address, seed as u64)?.play_on(title, strongest, leave)
                    })
                })
                .collect();
            // Until all of them are at it.
            thread::sleep(plan.run * 3);
            let crowded = guest.answers(title, middle, plan.answers);
            leave.store(true, Ordering::Relaxed);
            for player in crowd {
                player.join().expect("no panic")?;
            }
            crowded
        })?;
        pairs.push((crowded, alone));
    }
    let name = format!("{middle} answers while {CROWD} tables of {strongest} think : alone");
    tell(Figure::pairs(name, "ms", &pairs).goal(Goal::AtMost(GOAL)))
}

/// Somebody who plays against bots, whatever comes first.
struct Guest {
    connection: Connection,
    token: String,
    dice: Dice,
}

impl Guest {
    fn arrive(address: SocketAddr, seed: u64) -> Fallible<Self> {
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

    /// Plays until a bot has answered so often; milliseconds that each entry of a bot took.
    fn answers(&mut self, title: &dyn Title, bot: &str, wanted: usize) -> Fallible<f64> {
        let (mut time, mut answers) = (Duration::ZERO, 0);
        let mut table = self.table(title, bot)?;
        while answers < wanted {
            let state = self.state(&table)?;
            if state["stage"] == "over" {
                table = self.table(title, bot)?;
            } else if mine(&state) {
                self.play(&table, &state)?;
            } else {
                let (began, entries) = (Instant::now(), entries_of(&state));
                let after = self.until(&table, |state| entries_of(state) != entries)?;
                // At a new table it waits for somebody to look or play.
                if entries > 0 {
                    time += began.elapsed();
                    answers += (entries_of(&after) - entries) as usize;
                }
            }
        }
        Ok(time.as_secs_f64() * 1e3 / answers as f64)
    }

    fn until(&mut self, table: &str, done: impl Fn(&Value) -> bool) -> Fallible<Value> {
        loop {
            let state = self.state(table)?;
            if done(&state) || state["stage"] == "over" {
                return Ok(state);
            }
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// Plays one game after another, until told to leave.
    fn play_on(mut self, title: &dyn Title, bot: &str, leave: &AtomicBool) -> Fallible<()> {
        let mut table = self.table(title, bot)?;
        while !leave.load(Ordering::Relaxed) {
            let state = self.state(&table)?;
            if state["stage"] == "over" {
                table = self.table(title, bot)?;
            } else if mine(&state) {
                self.play(&table, &state)?;
            } else {
                thread::sleep(Duration::from_millis(50));
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
