//! A game that was played elsewhere, or here and saved as a record: a table to look at, or to play on from.
//!
//! It is replayed by the rules it names before anything is stored. Nobody who is known here has played it, whatever names
//! it has: it is nobody's result, and never rated.

use shelf::{ShownTitle, walk};
use store::{NewTable, Pace, PersonId, PlyRow, SeatRow, Sitter, TableKey, Time};
use table::game::EntryFault;
use table::{Record, ReplayError, Seat};

use crate::live::setup::{bot_seat, empty_seat, random_secret};
use crate::live::stored::{keeps_snapshot, last_ply};
use crate::live::{LONGEST, Tables};
use crate::refusal::Refusal;

/// A name is no longer than that.
const NAME: usize = 60;

/// A wish to bring a record along.
pub(crate) struct Import {
    pub(crate) person: PersonId,
    /// What they are called, who play on if it is not over.
    pub(crate) name: String,
    pub(crate) record: String,
    /// In which seat they play on; in that of whoever was to act, if they do not say.
    pub(crate) seat: Option<Seat>,
}

/// What was found in a record.
struct Found {
    plies: Vec<PlyRow>,
    snapshots: Vec<(u32, Vec<u8>)>,
    /// Who is to act, if it is not over.
    to_act: Option<Seat>,
    result: Option<String>,
}

/// Replays a record.
fn replay(title: &'static dyn ShownTitle, record: &Record, at: Time) -> Result<Found, Refusal> {
    let (mut plies, mut snapshots) = (Vec::with_capacity(record.entries.len()), Vec::new());
    let wrong = |error: ReplayError| match error {
        ReplayError::Entry(number, EntryFault::Play(error)) => Refusal::entry(title, number, error),
        ReplayError::Setup(bad) => Refusal::setup(title, bad),
        error => Refusal::record(error.to_string()),
    };
    let start = title.open(record).map_err(wrong)?;
    plies.push(last_ply(title, start.as_ref(), at));
    let entries = (1..).zip(&record.entries[1..]);
    let sitting = walk(start, entries, |sitting| {
        let ply = last_ply(title, sitting, at);
        if keeps_snapshot(sitting) {
            snapshots.push((ply.number, sitting.snapshot()));
        }
        plies.push(ply);
        Ok::<_, ReplayError>(())
    })
    .map_err(wrong)?;
    let outcome = sitting.outcome();
    record.check_result(outcome.as_ref()).map_err(wrong)?;
    // Of a game that still ran, links were made with a secret that nobody knew yet.
    if record.chain.is_some_and(|chain| !record.is_running() && chain != record.chained()) {
        return Err(Refusal::record("the chain does not come to its last link".to_owned()));
    }
    Ok(Found {
        plies,
        snapshots,
        to_act: sitting.turn().seats().iter().next(),
        result: outcome.map(|outcome| outcome.to_string()),
    })
}

impl Tables {
    /// Makes a table of a record: one that is over, or one at which somebody plays on against bots.
    pub(crate) async fn import(&self, wish: Import) -> Result<TableKey, Refusal> {
        let Import { person, name, record, seat } = wish;
        let record: Record =
            record.parse().map_err(|bad: table::record::BadRecord| Refusal::record(bad.to_string()))?;
        let title = self.services.config.shelf.find_shown(&record.game);
        let title = title.ok_or_else(|| Refusal::record(format!("there is no game '{}'", record.game)))?;
        if record.entries.len() > LONGEST as usize {
            return Err(Refusal::unprocessable("game-too-long"));
        }
        let now = self.services.steady().now(Pace::None);
        let known = record.clone();
        let found = tokio::task::spawn_blocking(move || replay(title, &known, now)).await;
        let found = found.map_err(|_| Refusal::record("the rules break off over it".to_owned()))??;
        let over = found.result.is_some();
        if !over {
            self.services.may_open_table(person).await?;
        }
        let plays = seat.or(found.to_act).unwrap_or(Seat::new(0));
        if !over && plays.index() >= record.seats.len() {
            return Err(Refusal::record(format!("there is no seat {plays}")));
        }
        let mut seats = Vec::with_capacity(record.seats.len());
        for (index, known) in record.seats.iter().enumerate() {
            let sits = match () {
                // Nobody in particular, of that name.
                () if over => SeatRow {
                    name: known.name.chars().take(NAME).collect(),
                    ..empty_seat(Sitter::Person(PersonId::random()))
                },
                () if index == plays.index() => {
                    SeatRow { name: name.clone(), ..empty_seat(Sitter::Person(person)) }
                }
                () => bot_seat(title, title.friendly_bot())?,
            };
            seats.push(SeatRow { nonce: known.nonce.clone().or(sits.nonce.clone()), ..sits });
        }
        let table = NewTable {
            key: TableKey::random(),
            ticket: None,
            game: record.game,
            edition: record.edition,
            options: record.options,
            seats,
            secret: record.secret.unwrap_or_else(random_secret),
            pace: Pace::None,
            listed: false,
            free_undo: true,
            rated: false,
            imported: true,
            daily: None,
            tournament: None,
            fill: None,
            owner: person,
            invite: TableKey::random().to_string(),
            due: None,
            origin: None,
            made: self.services.steady().calendar(),
        };
        let made =
            self.services.store.create_played(table, found.plies, found.snapshots, found.result).await?;
        // What it came to is noted, or bots may be to act.
        let table = self.open(made.key).await?;
        table.settle().await?;
        Ok(made.key)
    }
}
