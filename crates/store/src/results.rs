//! What finished games came to: results, ratings, and what people show of them.

use table::{Seat, Strength};

use crate::{PersonId, TableKey, TableNo, TableRow, Time};

/// What a finished game came to for a seat.
#[derive(Clone, Debug, PartialEq)]
pub struct ResultRow {
    /// Which seat.
    pub seat: Seat,
    /// Who sat there, if somebody did whose game it counts as.
    pub person: Option<PersonId>,
    /// 1 for who won, equal places shared; none of a game that cannot be replayed, or was brought along as a record.
    pub place: Option<u8>,
    /// How many share that place.
    pub level: u8,
    /// Whether a bot played to the end for them.
    pub away: bool,
    /// How it changed their rating, if it did.
    pub rated: Option<RatingChange>,
}

/// How a game changed somebody's rating.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingChange {
    /// The mean since.
    pub mean: f64,
    /// The deviation since.
    pub deviation: f64,
    /// By how much the mean has changed.
    pub by: f64,
}

/// What is known of somebody's strength at a game.
#[derive(Clone, Debug, PartialEq)]
pub struct RatingRow {
    /// Whose.
    pub person: PersonId,
    /// At which game.
    pub game: String,
    /// How strong.
    pub rating: Strength,
    /// The highest mean there was.
    pub best: f64,
    /// How many games it is made of.
    pub games: u32,
    /// When the last of them was over.
    pub at: Time,
}

/// What a finished game came to, to be noted once.
#[derive(Clone, Debug, PartialEq)]
pub struct Settlement {
    /// Which table.
    pub table: TableNo,
    /// When it was over.
    pub at: Time,
    /// Of every seat; of a game that was brought along the first alone.
    pub results: Vec<ResultRow>,
    /// The ratings since; each counts one game more than what is stored.
    pub ratings: Vec<RatingRow>,
}

/// What somebody did of their own at a table, with no bot standing in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OwnPlies {
    /// In which seat.
    pub seat: Seat,
    /// How many plies.
    pub count: u32,
    /// The number of the last.
    pub last: u32,
}

/// Which finished games are sought.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sought {
    /// Those of a person; else those anybody may see.
    pub person: Option<PersonId>,
    /// Of these only what is listed.
    pub listed: bool,
    /// Of this game.
    pub game: Option<String>,
    /// At which somebody sat whose name holds this, in whatever case.
    pub name: Option<String>,
    /// Which went so for the person.
    pub fate: Option<Fate>,
    /// Which were over then or later.
    pub from: Option<Time>,
    /// Which were over before.
    pub until: Option<Time>,
    /// Of so many entries at least.
    pub least: Option<u32>,
    /// Of so many entries at most.
    pub most: Option<u32>,
    /// Only those that counted for ratings.
    pub rated: bool,
}

/// How a game went for somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Fate {
    /// They alone came first.
    Won,
    /// They came first with others.
    Shared,
    /// They did not.
    Lost,
}

impl Fate {
    /// Of a place that so many share.
    pub fn of(place: u8, level: u8) -> Self {
        match (place, level) {
            (1, ..=1) => Fate::Won,
            (1, _) => Fate::Shared,
            _ => Fate::Lost,
        }
    }
}

/// A finished game, as it was noted.
#[derive(Clone, Debug, PartialEq)]
pub struct Finished {
    /// The table.
    pub table: TableRow,
    /// When it was over.
    pub at: Time,
    /// What it came to, as far as it was noted.
    pub results: Vec<ResultRow>,
}

/// Somebody's try at the table of a day.
#[derive(Clone, Debug, PartialEq)]
pub struct DailyRow {
    /// The table.
    pub table: TableRow,
    /// When it was over, if it is and that was noted.
    pub at: Option<Time>,
    /// What it came to, as far as it was noted.
    pub results: Vec<ResultRow>,
    /// Whether whoever made it has an account.
    pub account: bool,
    /// Whether they show which games they have played.
    pub shown: bool,
}

/// How often a game of so many went so for somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultCount {
    /// Which game.
    pub game: String,
    /// Of how many.
    pub seats: u8,
    /// How it went.
    pub place: u8,
    /// How many shared that place.
    pub level: u8,
    /// How often.
    pub count: u32,
}

/// A rating as it was after a game.
#[derive(Clone, Debug, PartialEq)]
pub struct RatingPoint {
    /// When.
    pub at: Time,
    /// How it was then.
    pub change: RatingChange,
    /// The table, if it is still there.
    pub table: Option<TableKey>,
    /// Whether strangers see that in lists.
    pub listed: bool,
}

/// Somebody with a place among others.
#[derive(Clone, Debug, PartialEq)]
pub struct Ranked {
    /// Their name.
    pub name: String,
    /// How strong they are.
    pub row: RatingRow,
}

/// What somebody shows to others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Visible {
    /// How strong they are, in lists too.
    pub ratings: bool,
    /// How many games they have won.
    pub results: bool,
    /// Which games they have played, of those that are listed.
    pub games: bool,
}

impl Default for Visible {
    /// Until somebody says otherwise.
    fn default() -> Self {
        Visible { ratings: true, results: true, games: true }
    }
}
