//! Tournaments, and how the house fares, as they are kept.

use crate::{PersonId, TableKey, TableNo, TableStage, Time};

/// A tournament's name in addresses: drawn as that of a table.
pub type TournamentKey = TableKey;

/// A tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentRow {
    /// Its name in addresses.
    pub key: TournamentKey,
    /// Key of the game.
    pub game: String,
    /// Who made it.
    pub owner: PersonId,
    /// Whether strangers see it in lists.
    pub listed: bool,
    /// How far it has come.
    pub stage: TableStage,
    /// When something is to be done about it.
    pub due: Option<Time>,
    /// When it begins, has begun, or was over; until that is known when it was made.
    pub at: Time,
    /// Counts the changes.
    pub rev: u32,
    /// All else, in words of whoever drives it.
    pub state: String,
    /// The people who take part, by their numbers.
    pub entrants: Vec<EntrantRow>,
}

/// Somebody who takes part in a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntrantRow {
    /// Their number in it.
    pub number: u32,
    /// Who; nobody, once they have left for good.
    pub person: Option<PersonId>,
    /// What they are called.
    pub name: String,
}

/// How far a table has come, for whoever waits for its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableState {
    /// Its number.
    pub no: TableNo,
    /// How far.
    pub stage: TableStage,
    /// Whether what came of it has been noted.
    pub settled: bool,
}

/// What is counted of a house.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Census {
    /// People with an account.
    pub accounts: u64,
    /// People without.
    pub guests: u64,
    /// Tables that wait for players.
    pub gathering: u64,
    /// Tables at play.
    pub running: u64,
    /// Tables that are over.
    pub over: u64,
    /// Mails that are to be sent.
    pub letters: u64,
    /// Bytes of the database.
    pub bytes: u64,
}

/// How long samples are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SampleAge {
    /// Before that one each hour is enough.
    pub hourly: Time,
    /// What is older is forgotten.
    pub gone: Time,
}
