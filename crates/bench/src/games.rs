//! Games to be played through the server, and tables that have been played before it starts.

use std::net::SocketAddr;
use std::path::Path;

use serde_json::{Value, json};
use shelf::{Annals, Sitting, Title};
use store::{
    AppendExtras, NewTable, Pace, PersonId, PlyRow, SeatRow, Sitter, Sqlite, Store, TableKey, TableStage,
    Time,
};
use table::fair::Bytes32;
use table::record::RecordedAct;
use table::{Dice, Options, Seat};

use crate::Fallible;
use crate::client::Connection;

/// A game's actions in order, each with its player: 0 is who begins, 1 the next.
pub(crate) type Script = Vec<(usize, String)>;

/// A long random game for two that falls out the same at every table, because only who begins is left to
/// chance: its actions can be sent without asking what is legal.
pub(crate) fn certain_game() -> Fallible<(&'static dyn Title, Script)> {
    /// The longest of so many.
    const TRIES: u64 = 200;
    let longest = |title: &'static dyn Title| {
        let games = (0..TRIES).map(|seed| story(title, usize::MAX, seed));
        let longest = games.max_by_key(Vec::len)?;
        longest[1..].iter().all(|kept| kept.ply.entry.draws.is_empty()).then_some(longest)
    };
    let for_two = shelf::games().iter().map(Box::as_ref).filter(|title| title.seats().contains(&2));
    let (title, plies) = for_two
        .filter_map(|title| Some((title, longest(title)?)))
        .next()
        .ok_or("no game for two is without chance")?;
    let first = plies[0].ply.turn;
    let act = |kept: Kept| match kept.ply.entry.act {
        RecordedAct::Play(seat, action) => Some((usize::from(!first.contains(seat)), action)),
        _ => None,
    };
    Ok((title, plies.into_iter().filter_map(act).collect()))
}

/// A ply as the site stores it.
pub(crate) struct Kept {
    ply: PlyRow,
    extras: AppendExtras,
}

/// A random game of `length` entries, or to its end if that comes sooner.
pub(crate) fn story(title: &dyn Title, length: usize, seed: u64) -> Vec<Kept> {
    let mut dice = Dice::fast(seed).recording();
    let mut choose = Dice::fast(seed + 1);
    let sitting = title.begin(*title.seats().start(), Options::default(), &mut dice);
    let mut sitting = sitting.expect("the usual set-up");
    let mut plies = vec![keep_last(title, sitting.as_ref())];
    while plies.len() < length
        && let Some((seat, action)) = random_action(sitting.as_ref(), &mut choose)
    {
        sitting.play(seat, &action, &mut dice).expect("a legal action");
        plies.push(keep_last(title, sitting.as_ref()));
    }
    plies
}

/// A random game of exactly `length` entries: where it would end, the players take back half of it.
pub(crate) fn endless_story(title: &dyn Title, length: usize, seed: u64) -> Vec<Kept> {
    let mut dice = Dice::fast(seed).recording();
    let mut choose = Dice::fast(seed + 1);
    let sitting = title.begin(*title.seats().start(), Options::default(), &mut dice);
    let mut annals = Annals::begin(sitting.expect("the usual set-up"));
    let mut plies = vec![keep_last(title, annals.now())];
    while plies.len() < length {
        let (seat, action) = random_action(annals.now(), &mut choose).expect("a game under way");
        let mut next = annals.now().fork();
        next.play(seat, &action, &mut dice).expect("a legal action");
        if next.turn().is_over() {
            let line = annals.now().line();
            let middle = line.nth(line.len() / 2).expect("a line has a middle");
            assert!(annals.back(seat, middle), "the middle of the line is earlier");
        } else {
            annals.add(next);
        }
        plies.push(keep_last(title, annals.now()));
    }
    plies
}

fn random_action(sitting: &dyn Sitting, choose: &mut Dice) -> Option<(Seat, String)> {
    let seat = sitting.turn().seats().iter().next()?;
    let mut choices = sitting.choices(seat);
    let chosen = choose.below(choices.len() as u32) as usize;
    Some((seat, choices.swap_remove(chosen)))
}

fn keep_last(title: &dyn Title, sitting: &dyn Sitting) -> Kept {
    let ply = web::last_ply(title, sitting, Time::now());
    let snapshot = web::keeps_snapshot(sitting).then(|| sitting.snapshot());
    Kept { ply, extras: AppendExtras { snapshot, ..AppendExtras::default() } }
}

/// Puts `copies` tables with these plies into the data before the server starts.
pub(crate) fn keep(
    directory: &Path,
    title: &dyn Title,
    plies: &[Kept],
    copies: usize,
) -> Fallible<Vec<TableKey>> {
    let store = Sqlite::open(directory)?;
    let runtime = tokio::runtime::Builder::new_current_thread().build()?;
    runtime.block_on(async {
        let (start, rest) = plies.split_first().ok_or("a game without a set-up")?;
        let mut keys = Vec::with_capacity(copies);
        for _ in 0..copies {
            let made = store.create(new_table(title), Some(start.ply.clone())).await?;
            // Asked for together, they share a transaction.
            let mut chain = made.chain().ok_or("a table without a set-up")?;
            let kept: Vec<_> = rest
                .iter()
                .map(|kept| store.append(made.no, &mut chain, kept.ply.clone(), kept.extras.clone()))
                .collect();
            for answer in kept {
                answer.await?;
            }
            keys.push(made.key);
        }
        Ok(keys)
    })
}

/// So many tables are put into the data together.
const TOGETHER: usize = 1000;

/// Puts tables of all stages into the data before the server starts, at which `person` sits: of four one waits for a
/// player, one is at play, and two are over, of which one is not listed.
pub(crate) fn keep_many(
    directory: &Path,
    title: &dyn Title,
    plies: &[Kept],
    person: PersonId,
    tables: usize,
) -> Fallible<Vec<(TableStage, TableKey)>> {
    let store = Sqlite::open(directory)?;
    let runtime = tokio::runtime::Builder::new_current_thread().build()?;
    let [start, next, ..] = plies else { return Err("a game without an action".into()) };
    let mut keys = Vec::with_capacity(tables);
    for first in (0..tables).step_by(TOGETHER) {
        let made: Vec<_> = (first..tables.min(first + TOGETHER))
            .map(|number| {
                let mut table = NewTable { owner: person, listed: number % 4 != 3, ..new_table(title) };
                table.seats[0].sitter = Sitter::Person(person);
                if number % 4 == 0 {
                    let other = &mut table.seats[1];
                    (other.sitter, other.name, other.nonce) = (Sitter::Open, String::new(), None);
                }
                (number % 4, store.create(table, (number % 4 != 0).then(|| start.ply.clone())))
            })
            .collect();
        let mut played = Vec::new();
        for (kind, made) in made {
            let made = runtime.block_on(made)?;
            let stage =
                [TableStage::Gathering, TableStage::Running, TableStage::Over, TableStage::Over][kind];
            keys.push((stage, made.key));
            if stage == TableStage::Over {
                let result = Some("1 0".to_owned());
                let extras = AppendExtras { result, ..next.extras.clone() };
                let mut chain = made.chain().ok_or("a table without a set-up")?;
                played.push(store.append(made.no, &mut chain, next.ply.clone(), extras));
            }
        }
        for answer in played {
            runtime.block_on(answer)?;
        }
    }
    Ok(keys)
}

fn new_table(title: &dyn Title) -> NewTable {
    let person = PersonId::random();
    let seat = |number: u8| SeatRow {
        sitter: Sitter::Person(PersonId::random()),
        name: format!("Player {number}"),
        nonce: Some(number.to_string()),
        stand_in: None,
        flags: 0,
    };
    NewTable {
        key: TableKey::random(),
        ticket: None,
        game: title.key().to_owned(),
        edition: title.edition(),
        options: Vec::new(),
        seats: (1..=*title.seats().start()).map(seat).collect(),
        secret: Bytes32([7; 32]),
        pace: Pace::None,
        listed: true,
        free_undo: true,
        owner: person,
        invite: TableKey::random().to_string(),
        due: None,
        origin: None,
        rated: false,
        imported: false,
        daily: None,
        tournament: None,
        fill: None,
        made: Time::now(),
    }
}

/// A table that was made through the server.
pub(crate) struct Table {
    pub(crate) key: String,
    /// The players' access tokens, from the one who begins.
    pub(crate) players: Vec<String>,
}

/// Guests, one to a seat, who sit down at one table after another.
pub(crate) struct Guests {
    connection: Connection,
    /// Their access tokens, by seat.
    tokens: Vec<String>,
}

impl Guests {
    pub(crate) fn arrive(address: SocketAddr, seats: u8) -> Fallible<Self> {
        let mut connection = Connection::open(address)?;
        let mut token = |number| {
            let made =
                connection.post("/api/v1/tokens", "", &json!({ "name": format!("Guest {number}") }))?;
            text(&made["token"])
        };
        let tokens = (1..=seats).map(&mut token).collect::<Fallible<_>>()?;
        Ok(Guests { connection, tokens })
    }

    /// Makes a table and sits down at it: it begins.
    pub(crate) fn sit_down(&mut self, title: &dyn Title) -> Fallible<Table> {
        let mut seats = vec!["open"; self.tokens.len()];
        seats[0] = "me";
        let wish = json!({ "game": title.key(), "seats": seats });
        let made = self.connection.post("/api/v1/tables", &self.tokens[0], &wish)?;
        let key = text(&made["table"])?;
        for token in &self.tokens[1..] {
            self.connection.post(&format!("/api/v1/tables/{key}/join"), token, &json!({}))?;
        }
        let mut players = self.tokens.clone();
        players.rotate_left(self.turn(&key)?.ok_or("a game that begins with nobody")?);
        Ok(Table { key, players })
    }

    /// The seat that is to act, from 0.
    fn turn(&mut self, table: &str) -> Fallible<Option<usize>> {
        let state = self.connection.get_json(&format!("/api/v1/tables/{table}"), &self.tokens[0])?;
        Ok(state["turn"][0].as_u64().map(|number| number as usize - 1))
    }

    /// How far a table has come, as pages say it.
    pub(crate) fn mark(&mut self, table: &str) -> Fallible<String> {
        text(&self.connection.get_json(&format!("/api/v1/tables/{table}"), &self.tokens[0])?["mark"])
    }

    /// Plays `plies` random actions, or to the end.
    pub(crate) fn play(&mut self, table: &str, plies: usize) -> Fallible<()> {
        let mut choose = Dice::fast(1);
        for _ in 0..plies {
            if self.play_one(table, &mut choose)?.is_none() {
                break;
            }
        }
        Ok(())
    }

    /// Plays a random action: who did, and the entry it became. None if the game is over.
    pub(crate) fn play_one(&mut self, table: &str, choose: &mut Dice) -> Fallible<Option<(usize, u32)>> {
        let Some(chosen) = self.choose(table, choose)? else { return Ok(None) };
        self.send(table, &chosen)?;
        Ok(Some((chosen.seat, chosen.entry)))
    }

    /// Takes back what `seat` played last, as entry `ply`.
    pub(crate) fn take_back(&mut self, table: &str, seat: usize, ply: u32) -> Fallible<()> {
        let path = format!("/api/v1/tables/{table}/undo");
        let done = self.connection.post(&path, &self.tokens[seat], &json!({ "ply": ply }))?;
        if done["entry"].is_null() { Err("others were asked first".into()) } else { Ok(()) }
    }

    /// A random action of who is to act; none if the game is over.
    pub(crate) fn choose(&mut self, table: &str, choose: &mut Dice) -> Fallible<Option<Chosen>> {
        let Some(seat) = self.turn(table)? else { return Ok(None) };
        let state = self.connection.get_json(&format!("/api/v1/tables/{table}"), &self.tokens[seat])?;
        let choices = state["choices"].as_array().ok_or("a state without choices")?;
        let action = text(&choices[choose.below(choices.len() as u32) as usize])?;
        let entry = state["entries"].as_u64().ok_or("a state without entries")? as u32;
        Ok(Some(Chosen { seat, action, entry }))
    }

    /// Plays it.
    pub(crate) fn send(&mut self, table: &str, chosen: &Chosen) -> Fallible<()> {
        let command = json!({ "action": chosen.action, "ply": chosen.entry });
        let path = format!("/api/v1/tables/{table}/play");
        self.connection.post(&path, &self.tokens[chosen.seat], &command).map(drop)
    }
}

/// An action to be played, and which entry it is to become.
pub(crate) struct Chosen {
    pub(crate) seat: usize,
    action: String,
    pub(crate) entry: u32,
}

fn text(value: &Value) -> Fallible<String> {
    Ok(value.as_str().ok_or("an answer without text")?.to_owned())
}
