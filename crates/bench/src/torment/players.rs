//! Those who play meanwhile. Each remembers what it was told had been done; a command that was not answered is given
//! again with the same id, until it is.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use shelf::Title;
use table::Dice;

use crate::Fallible;
use crate::client::{Connection, Events};
use crate::games::Script;

/// So long an answer is waited for before the command is given again,
const PATIENCE: Duration = Duration::from_secs(4);
/// and so long it is given again before the server is held to be lost.
const DESPAIR: Duration = Duration::from_secs(180);
/// So long what was done may take to be seen at another node, whatever becomes of that one meanwhile.
pub(super) const SEEN: Duration = Duration::from_secs(60);
/// One in so many plies is taken back, and after one in so many something is said.
const BACK: u32 = 25;
const TALK: u32 = 40;
/// Tables a player is at, by turns.
const TABLES: usize = 3;

/// What was acknowledged as an entry of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Act {
    /// This seat, from 0, played this.
    Play(usize, String),
    /// Something was taken back.
    Back,
}

/// A table, and what its players were told.
pub(super) struct Story {
    pub(super) game: &'static str,
    pub(super) key: String,
    /// By seat.
    tokens: Vec<String>,
    /// Acknowledged entries; the first is number 1.
    pub(super) acts: Vec<Act>,
    /// Acknowledged lines of chat; the first is number 1.
    pub(super) said: Vec<String>,
    /// How far a game has come whose actions are known beforehand, and the seat that began.
    known: Option<(usize, usize)>,
    /// Who looked last.
    looks: usize,
    /// What each sees at another node.
    eyes: Vec<Option<Follower>>,
    over: bool,
}

/// Somebody's event stream on a table, at another node than they play at.
pub(super) struct Follower {
    at: SocketAddr,
    events: Events,
    state: Value,
}

impl Follower {
    fn open(at: SocketAddr, path: &str, token: &str) -> Fallible<Self> {
        let mut events = Events::follow(at, &format!("{path}/events"), token, PATIENCE)?;
        let state = events.next_state(Instant::now() + PATIENCE)?;
        Ok(Follower { at, events, state })
    }
}

/// What all players have to tell.
#[derive(Default)]
pub(super) struct Tally {
    pub(super) entries: AtomicU64,
    /// Commands given more than once.
    pub(super) repeated: AtomicU64,
    /// Event streams that ended and were opened again.
    pub(super) reopened: AtomicU64,
    /// Answers that were no answers, by status.
    pub(super) refusals: Mutex<BTreeMap<u16, u64>>,
    /// What the server blamed on itself: whatever happens to disk and net, it knows better.
    pub(super) blunders: Mutex<Vec<String>>,
}

/// One who plays.
pub(super) struct Player<'a> {
    /// Where it plays; when that is not answered, it tries the next.
    pub(super) addresses: Vec<SocketAddr>,
    /// Whether everybody follows their tables by event streams at another node than they play at.
    pub(super) follows: bool,
    pub(super) number: u64,
    pub(super) tally: &'a Tally,
    /// A game whose actions are known beforehand.
    pub(super) known: &'a (&'static dyn Title, Script),
    pub(super) stop: &'a AtomicBool,
    pub(super) dice: Dice,
    pub(super) connection: Option<Connection>,
    pub(super) commands: u64,
    pub(super) games: usize,
}

impl Player<'_> {
    /// Plays until told to stop: one table after the other, some at a time.
    pub(super) fn play(mut self) -> Fallible<Vec<Story>> {
        let (mut stories, mut current) = (Vec::new(), Vec::new());
        while !self.stop.load(Ordering::Relaxed) {
            if current.len() < TABLES {
                current.push(self.sit_down()?);
            }
            let at = self.dice.below(current.len() as u32) as usize;
            self.step(&mut current[at])?;
            if current[at].over {
                stories.push(current.swap_remove(at));
            }
        }
        // Whatever happened, every table goes on.
        for story in &mut current {
            self.step(story)?;
        }
        stories.append(&mut current);
        Ok(stories)
    }

    /// A name no command had before.
    pub(super) fn id(&mut self) -> String {
        self.commands += 1;
        format!("{}-{}", self.number, self.commands)
    }

    /// Calls until there is an answer, whatever becomes of the server meanwhile.
    pub(super) fn insist(
        &mut self,
        method: &str,
        path: &str,
        token: &str,
        body: &str,
    ) -> Fallible<(u16, Value)> {
        let began = Instant::now();
        let mut tries = 0;
        while began.elapsed() < DESPAIR {
            tries += 1;
            if tries == 2 && method == "POST" {
                self.tally.repeated.fetch_add(1, Ordering::Relaxed);
            }
            let answer = self.try_once(method, path, token, body);
            if answer.is_none() {
                self.addresses.rotate_left(1);
            }
            if let Some((status, said)) = answer {
                // Who has said too much is not to say it again, unless it may have been heard.
                let enough = status == 429 && tries == 1 && path.ends_with("/say");
                if enough || (status < 500 && status != 429 && status != 408) {
                    return Ok((status, said));
                }
                *self.tally.refusals.lock().expect("no panic").entry(status).or_default() += 1;
                if status == 500 {
                    let blunder = format!("{method} {path} was answered 500: {said}");
                    self.tally.blunders.lock().expect("no panic").push(blunder);
                }
            }
            thread::sleep(Duration::from_millis(10 + u64::from(self.dice.below(30))));
        }
        Err(format!("{method} {path} was not answered for {} s", DESPAIR.as_secs()).into())
    }

    fn try_once(&mut self, method: &str, path: &str, token: &str, body: &str) -> Option<(u16, Value)> {
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => Connection::open_within(self.addresses[0], PATIENCE).ok()?,
        };
        let (status, said) = connection.exchange(method, path, token, body).ok()?;
        // Whatever was cut off is no JSON.
        let said = serde_json::from_slice(said).ok()?;
        self.connection = Some(connection);
        Some((status, said))
    }

    /// Waits until somebody sees what is wanted, by their event stream at another node than they play at. A stream that
    /// ends is opened again; one that goes on and does not tell is a fault.
    pub(super) fn follow(
        &mut self,
        eyes: &mut Option<Follower>,
        (path, token): (&str, &str),
        within: Duration,
        wanted: impl Fn(&Value) -> bool,
    ) -> Fallible<Value> {
        let deadline = Instant::now() + within;
        let mut tries = 0;
        while Instant::now() < deadline {
            let here = self.addresses[0];
            let open = eyes.take().filter(|follower| follower.at != here);
            let mut follower = match open {
                Some(follower) => follower,
                None => {
                    tries += 1;
                    let at = self.addresses[1 + tries % (self.addresses.len() - 1)];
                    let Ok(follower) = Follower::open(at, path, token) else {
                        thread::sleep(Duration::from_millis(50));
                        continue;
                    };
                    follower
                }
            };
            loop {
                if wanted(&follower.state) {
                    return Ok(eyes.insert(follower).state.clone());
                }
                match follower.events.next_state(deadline) {
                    Ok(state) => follower.state = state,
                    Err(_) => break,
                }
            }
            self.tally.reopened.fetch_add(1, Ordering::Relaxed);
        }
        Err(format!("{path}: what was done was not seen at another node within {} s", within.as_secs())
            .into())
    }

    /// How a table stands for a seat when all that was acknowledged is seen.
    fn look(&mut self, story: &mut Story, seat: usize) -> Fallible<Value> {
        let path = format!("/api/v1/tables/{}", story.key);
        let (token, entries) = (&story.tokens[seat], story.acts.len() as u64 + 1);
        if !self.follows {
            return self.get(&path, token);
        }
        let known = |state: &Value| state["entries"].as_u64().unwrap_or(0);
        let seen =
            self.follow(&mut story.eyes[seat], (&path, token), SEEN, |state| known(state) >= entries)?;
        match known(&seen) {
            known if known == entries => Ok(seen),
            known => Err(format!("{path} has {known} entries, {entries} were played").into()),
        }
    }

    pub(super) fn get(&mut self, path: &str, token: &str) -> Fallible<Value> {
        match self.insist("GET", path, token, "")? {
            (200, said) => Ok(said),
            (status, said) => Err(format!("GET {path} was answered {status}: {said}").into()),
        }
    }

    pub(super) fn post(&mut self, path: &str, token: &str, body: &Value) -> Fallible<Value> {
        match self.insist("POST", path, token, &body.to_string())? {
            (200 | 201, said) => Ok(said),
            (status, said) => Err(format!("POST {path} with {body} was answered {status}: {said}").into()),
        }
    }

    /// A new table, with new people at it.
    fn sit_down(&mut self) -> Fallible<Story> {
        let titles = shelf::games();
        let known = self.number.is_multiple_of(2);
        let title = if known {
            self.known.0
        } else {
            titles[(self.number as usize / 2 + self.games) % titles.len()].as_ref()
        };
        self.games += 1;
        let (least, most) = if known { (2, 2) } else { (*title.seats().start(), *title.seats().end()) };
        let number = least + self.dice.below(u32::from(most - least) + 1) as u8;
        let mut tokens = Vec::new();
        for seat in 0..number {
            let name = format!("Player {seat}");
            tokens.push(text(&self.post("/api/v1/tokens", "", &json!({ "name": name }))?["token"])?);
        }
        let mut seats = vec!["open"; number.into()];
        seats[0] = "me";
        let pace = ["none", "live 180+5", "days 3"][self.dice.below(3) as usize];
        let wish = json!({ "game": title.key(), "seats": seats, "pace": pace, "id": self.id() });
        let key = text(&self.post("/api/v1/tables", &tokens[0], &wish)?["table"])?;
        let path = format!("/api/v1/tables/{key}");
        for token in &tokens[1..] {
            self.post(&format!("{path}/join"), token, &json!({}))?;
        }
        let known = if known {
            let state = self.get(&path, &tokens[0])?;
            Some((0, turn(&state).ok_or("a game that begins with nobody")?))
        } else {
            None
        };
        let (acts, said, eyes) = (Vec::new(), Vec::new(), tokens.iter().map(|_| None).collect());
        Ok(Story { game: title.key(), key, tokens, acts, said, known, looks: 0, eyes, over: false })
    }

    /// One ply; now and then it is taken back, or something is said.
    fn step(&mut self, story: &mut Story) -> Fallible<()> {
        let Some((seat, action)) = self.choose(story)? else {
            story.over = true;
            return Ok(());
        };
        let path = format!("/api/v1/tables/{}", story.key);
        let entry = story.acts.len() + 1;
        let command = json!({ "action": action, "ply": entry, "id": self.id() });
        let done = self.post(&format!("{path}/play"), &story.tokens[seat], &command)?;
        self.acknowledge(story, &done, Act::Play(seat, action))?;
        if let Some((at, _)) = &mut story.known {
            *at += 1;
        }
        if self.dice.below(BACK) == 0 {
            self.take_back(story, seat)?;
        }
        if self.dice.below(TALK) == 0 {
            let (text, id) = (format!("line {}", story.said.len() + 1), self.id());
            let body = json!({ "text": text, "id": id }).to_string();
            // Who has said enough is told so.
            if let (200, said) = self.insist("POST", &format!("{path}/say"), &story.tokens[seat], &body)? {
                story.said.push(text);
                if said["number"] != story.said.len() {
                    return Err(format!("{path}: line {} was said as {said}", story.said.len()).into());
                }
            }
        }
        Ok(())
    }

    fn acknowledge(&self, story: &mut Story, done: &Value, act: Act) -> Fallible<()> {
        let entry = story.acts.len() + 1;
        if done["entry"] != entry {
            return Err(format!("table {}: {act:?} was to be entry {entry}: {done}", story.key).into());
        }
        story.acts.push(act);
        self.tally.entries.fetch_add(1, Ordering::Relaxed);
        Ok(())
    }

    /// Who acts, and what they play; nobody if the game is over.
    fn choose(&mut self, story: &mut Story) -> Fallible<Option<(usize, String)>> {
        if self.follows {
            for seat in 0..story.tokens.len() {
                self.look(story, seat)?;
            }
        }
        if let Some((at, first)) = story.known {
            let next = self.known.1.get(at);
            return Ok(next.map(|(player, action)| ((first + player) % story.tokens.len(), action.clone())));
        }
        let mut state = self.look(story, story.looks)?;
        let Some(seat) = turn(&state) else { return Ok(None) };
        if seat != story.looks {
            story.looks = seat;
            state = self.look(story, seat)?;
        }
        let choices = state["choices"].as_array().filter(|choices| !choices.is_empty());
        let choices = choices.ok_or_else(|| format!("nothing to choose from in {state}"))?;
        Ok(Some((seat, text(&choices[self.dice.below(choices.len() as u32) as usize])?)))
    }

    /// Takes back what `seat` played last. If others must be asked they agree; it may be refused all the same.
    fn take_back(&mut self, story: &mut Story, seat: usize) -> Fallible<()> {
        let path = format!("/api/v1/tables/{}", story.key);
        let entry = story.acts.len() + 1;
        let wish = json!({ "ply": entry, "id": self.id() }).to_string();
        let (status, mut done) = self.insist("POST", &format!("{path}/undo"), &story.tokens[seat], &wish)?;
        if status == 200 && done["entry"].is_null() {
            for other in (0..story.tokens.len()).filter(|other| *other != seat) {
                let answer = json!({ "ply": entry, "yes": true, "id": self.id() }).to_string();
                done = self.insist("POST", &format!("{path}/answer"), &story.tokens[other], &answer)?.1;
                if done["entry"].is_u64() {
                    break;
                }
            }
        }
        if done["entry"].is_u64() {
            self.acknowledge(story, &done, Act::Back)?;
        } else {
            // What can be seen is stored, too: an answer repeated after it had its effect may be refused.
            let state = self.get(&path, &story.tokens[seat])?;
            if state["entries"] == entry + 1 {
                story.acts.push(Act::Back);
            } else if state["entries"] != entry {
                return Err(
                    format!("table {} has {} entries, not {entry}", story.key, state["entries"]).into()
                );
            } else {
                return Ok(());
            }
        }
        if let Some((at, _)) = &mut story.known {
            *at -= 1;
        }
        Ok(())
    }
}

/// The first seat that may act, from 0.
fn turn(state: &Value) -> Option<usize> {
    state["turn"][0].as_u64().map(|number| number as usize - 1)
}

pub(super) fn text(value: &Value) -> Fallible<String> {
    Ok(value.as_str().ok_or("an answer without text")?.to_owned())
}
