//! What programmes send and are sent.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;
use store::{RatingChange, ResultRow};
use table::Seat;
use utoipa::ToSchema;

use crate::live::{Analysed, Progress};

/// A game on the shelf.
#[derive(Serialize, ToSchema)]
pub(crate) struct GameInfo {
    /// Its name in addresses.
    pub(super) key: &'static str,
    /// Its name for people.
    pub(super) title: String,
    /// One line about it.
    pub(super) tagline: String,
    /// Edition of its rules that new tables are played under.
    pub(super) edition: u16,
    /// The fewest and the most that can play.
    pub(super) seats: [u8; 2],
    /// How long it takes, in minutes.
    pub(super) minutes: [u16; 2],
    /// What a table's owner may choose.
    pub(super) options: Vec<OptionInfo>,
    /// Bots that can be given a seat, weakest first.
    pub(super) bots: Vec<&'static str>,
}

/// One choice of a game's set-up.
#[derive(Serialize, ToSchema)]
pub(crate) struct OptionInfo {
    pub(super) key: &'static str,
    /// `one-of`, `switch`, `number` or `text`.
    pub(super) kind: &'static str,
    /// The values of `one-of`, or `yes` and `no`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) values: Vec<String>,
    /// The bounds of a `number`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) bounds: Option<[i32; 2]>,
    /// What holds if nothing is said.
    pub(super) default: &'static str,
}

/// A table as a list shows it.
#[derive(Serialize, ToSchema)]
pub(crate) struct TableInfo {
    /// Its name in addresses.
    pub(super) table: String,
    pub(super) game: String,
    /// `gathering`, `running` or `over`.
    pub(super) stage: &'static str,
    /// Entries played, the set-up counted.
    pub(super) entries: u32,
    /// The seats, in order.
    pub(super) seats: Vec<SeatInfo>,
    /// Numbers of the seats that may act.
    pub(super) turn: Vec<usize>,
    /// Numbers of your own seats.
    pub(super) mine: Vec<usize>,
    /// Options that differ from the defaults.
    pub(super) options: BTreeMap<String, String>,
    /// `none`, `live MINUTES+SECONDS` or `days DAYS`.
    pub(super) pace: String,
    /// Whether it counts for ratings.
    pub(super) rated: bool,
    /// Whether it was brought along as a record: nobody who is known here played it.
    pub(super) imported: bool,
    /// The result, once it is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) result: Option<String>,
}

/// A seat at a table.
#[derive(Serialize, ToSchema)]
pub(crate) struct SeatInfo {
    /// `open`, `friend`, `person`, `screen` or `bot`.
    pub(super) kind: &'static str,
    /// Who sits there; empty if nobody.
    pub(super) name: String,
}

/// How a table stands for one viewer.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct TableState {
    pub(crate) table: String,
    pub(crate) game: String,
    /// `gathering`, `running` or `over`.
    pub(crate) stage: &'static str,
    /// Entries played; the next command's `ply`.
    pub(crate) entries: u32,
    /// Id of the event that tells of this.
    #[serde(rename = "mark")]
    pub(crate) cursor: String,
    /// Numbers of the seats that may act.
    pub(crate) turn: Vec<usize>,
    /// The seat this is seen from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) seat: Option<usize>,
    /// The players' names.
    pub(crate) names: Vec<String>,
    /// What the viewer may know of the position, in the game's own form.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Value>)]
    pub(crate) view: Option<Box<RawValue>>,
    /// The decisions of play the viewer has now, as written.
    #[schema(value_type = Vec<String>)]
    pub(crate) choices: Box<RawValue>,
    /// What the viewer may also do: resign, offer, propose.
    #[schema(value_type = Vec<String>)]
    pub(crate) asides: Box<RawValue>,
    /// The entry seen, if it is not the last.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) at: Option<usize>,
    /// Milliseconds left on each clock.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) clocks: Option<Vec<u64>>,
    /// Whether every taking back asks the other people.
    pub(crate) ask_undo: bool,
    /// Whether it counts for ratings.
    pub(crate) rated: bool,
    /// Whether it was brought along as a record.
    pub(crate) imported: bool,
    /// Of which day it is the table, if of any: `2026-01-31`. It is closed to others until that day is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) daily: Option<String>,
    /// How it changed ratings, as soon as that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) ratings: Option<Vec<RatedInfo>>,
    /// Who wants to take back, and waits for an answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) offer: Option<usize>,
    /// Hash of the secret seed.
    pub(crate) commitment: String,
    /// The secret seed, once it is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) secret: Option<String>,
    /// The last link of the chain over names and entries, as the record has it, once it has begun.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) chain: Option<String>,
    /// The result, once it is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) result: Option<String>,
    /// The table of the rematch.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) next: Option<String>,
}

/// How a game changed somebody's rating.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct RatedInfo {
    /// The number of their seat.
    seat: usize,
    /// Their rating since.
    rating: f64,
    /// By how much it may be off: the deviation.
    deviation: f64,
    /// By how much the game has changed it.
    change: f64,
}

impl RatedInfo {
    /// Of a result, if it was rated.
    pub(crate) fn of(row: &ResultRow) -> Option<Self> {
        let RatingChange { mean, deviation, by } = row.rated?;
        Some(RatedInfo { seat: row.seat.index() + 1, rating: mean, deviation, change: by })
    }
}

/// The table that was made.
#[derive(Serialize, ToSchema)]
pub(crate) struct Made {
    pub(super) table: String,
    /// The word that lets friends sit down.
    pub(super) invite: String,
    /// Hash of the secret seed.
    pub(super) commitment: String,
    /// Whether it was known before your nonce, because you had a ticket. If not, nothing but the server's word says that
    /// it did not choose the secret to suit the nonces of this table.
    pub(super) committed: bool,
}

/// A ticket for a table.
#[derive(Serialize, ToSchema)]
pub(crate) struct TicketDrawn {
    /// To be sent with the table.
    pub(super) ticket: String,
    /// Hash of the secret seed that table will have.
    pub(super) commitment: String,
}

/// Some entries of a table's log.
#[derive(Serialize, ToSchema)]
pub(crate) struct Log {
    /// The first entry told of; ask for what came `before` it, unless it is 0.
    pub(super) first: usize,
    /// Entries there are.
    pub(super) entries: usize,
    pub(super) lines: Vec<LogLineInfo>,
}

/// What happened.
#[derive(Serialize, ToSchema)]
pub(crate) struct LogLineInfo {
    /// The entry it belongs to.
    pub(super) entry: usize,
    /// Whose it was, from 1.
    pub(super) seat: Option<usize>,
    /// In the language asked for.
    pub(super) text: String,
    /// Whether it was taken back later.
    pub(super) undone: bool,
}

/// A finished game, looked at again.
#[derive(Serialize, ToSchema)]
pub(crate) struct AnalysisInfo {
    /// `none`, `running` or `done`.
    pub(super) stage: &'static str,
    /// Entries looked at.
    pub(super) done: usize,
    /// Entries there are to look at.
    pub(super) of: usize,
    /// How likely everybody was to win, entry by entry.
    pub(super) curve: Vec<ChancesInfo>,
    /// The decisions there were.
    pub(super) decisions: Vec<DecisionInfo>,
    /// What luck and choices came to, by seat.
    pub(super) players: Vec<LuckInfo>,
}

/// How likely everybody is to win.
#[derive(Serialize, ToSchema)]
pub(crate) struct ChancesInfo {
    /// After this entry.
    pub(super) entry: usize,
    /// By seat, from 0 to 1.
    pub(super) chances: Vec<f32>,
}

/// A decision, and what would have been best.
#[derive(Serialize, ToSchema)]
pub(crate) struct DecisionInfo {
    /// Its entry.
    pub(super) entry: usize,
    /// The number of the seat.
    pub(super) seat: usize,
    /// What was played, as written.
    pub(super) action: String,
    /// The chance to win with it.
    pub(super) chance: f32,
    /// What was found best, as written.
    pub(super) best: String,
    /// The chance to win with that.
    pub(super) best_chance: f32,
}

/// What luck and choices came to, in chances to win.
#[derive(Serialize, ToSchema)]
pub(crate) struct LuckInfo {
    /// How far what was drawn moved the chance.
    pub(super) luck: f32,
    /// What choices cost against the best that was found.
    pub(super) cost: f32,
}

impl AnalysisInfo {
    pub(super) fn of(analysed: Analysed) -> Self {
        let (stage, progress, found) = match analysed {
            Analysed::No => ("none", Progress::default(), None),
            Analysed::Partly(progress) => ("running", progress, None),
            Analysed::Whole(found) => {
                let all = found.entries.len();
                ("done", Progress { done: all, of: all }, Some(found))
            }
        };
        let found = found.unwrap_or_default();
        let decision = |looked: &shelf::Looked| {
            let ((best, best_chance), chance) = looked.review.best.clone().zip(looked.review.chance)?;
            let (seat, action) = (looked.seat.index() + 1, looked.action.clone());
            Some(DecisionInfo { entry: looked.entry, seat, action, chance, best, best_chance })
        };
        let point = |(entry, chances): (usize, &[f32])| ChancesInfo { entry, chances: chances.to_vec() };
        let seats = Seat::all(found.end.len() as u8);
        AnalysisInfo {
            stage,
            done: progress.done,
            of: progress.of,
            curve: if found.entries.is_empty() { Vec::new() } else { found.curve().map(point).collect() },
            decisions: found.entries.iter().filter_map(decision).collect(),
            players: seats.map(|seat| LuckInfo { luck: found.luck(seat), cost: found.cost(seat) }).collect(),
        }
    }
}

/// What one may do.
#[derive(Serialize, ToSchema)]
pub(crate) struct Actions {
    /// The next command's `ply`.
    pub(super) entries: u32,
    pub(super) choices: Vec<ActionInfo>,
    pub(super) asides: Vec<ActionInfo>,
}

/// An action.
#[derive(Serialize, ToSchema)]
pub(crate) struct ActionInfo {
    /// As written: what is played.
    pub(super) action: String,
    /// In words.
    pub(super) label: String,
}

/// A token, shown once.
#[derive(Serialize, ToSchema)]
pub(crate) struct TokenMade {
    /// Send it as `Authorization: Bearer TOKEN`.
    pub(super) token: String,
}

/// An access token, without itself.
#[derive(Serialize, ToSchema)]
pub(crate) struct TokenInfo {
    /// What it is withdrawn by.
    pub(super) hash: String,
    /// What it is for.
    pub(super) name: String,
    /// When it was made: milliseconds since 1970.
    pub(super) made: i64,
}

/// Why something was not done.
#[derive(Serialize, ToSchema)]
pub(crate) struct ErrorBody {
    pub(crate) error: ErrorInfo,
    /// How the table stands now, if the command came too late.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) state: Option<TableState>,
}

/// The reason.
#[derive(Serialize, ToSchema)]
pub(crate) struct ErrorInfo {
    /// A word for programmes.
    pub(crate) code: &'static str,
    /// A sentence for people.
    pub(crate) message: String,
    /// What to do.
    pub(crate) hint: String,
    /// The field it is about: of the body, the query or the path, or a header. `[0]` is the first of a list,
    /// `.key` a part of an object.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) field: Option<String>,
    /// What may stand there, as a JSON schema.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub(crate) expected: Option<Value>,
    /// Where a body ceases to be JSON.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) line: Option<usize>,
    /// Where in that line.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) column: Option<usize>,
    /// The clause of the rulebook that forbids it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) clause: Option<&'static str>,
    /// Where that clause can be read.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) rulebook: Option<String>,
    /// The table you made before, where there is one to a person.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) table: Option<String>,
}
