//! What stands in the forms of tournaments, and in those of an operator.

use std::str::FromStr;

use serde_json::{Value, json};
use table::MAX_SEATS;

use super::values::Unfit;
use crate::fields::{Field, Given};
use crate::sampling::Span;
use crate::tournaments::rules::Format;
use crate::tournaments::{FEWEST, FORMATS, MINUTES, MOST, ROUNDS};

/// A whole number from one to another.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Whole<const LOW: u32, const HIGH: u32>(pub(crate) u32);

impl<const LOW: u32, const HIGH: u32> Field for Whole<LOW, HIGH> {
    const KIND: &'static str = "number";

    fn schema() -> Value {
        json!({ "type": "integer", "minimum": LOW, "maximum": HIGH })
    }

    fn parse(given: &Given<'_>) -> Option<Self> {
        let number = given.number().and_then(|number| u32::try_from(number).ok())?;
        (LOW..=HIGH).contains(&number).then_some(Whole(number))
    }
}

/// How many take part.
pub(crate) type Players = Whole<FEWEST, MOST>;

/// How many sit at a table.
pub(crate) type AtTable = Whole<2, { MAX_SEATS as u32 }>;

/// How many rounds.
pub(crate) type Rounds = Whole<1, ROUNDS>;

/// How many minutes an arena lasts.
pub(crate) type Minutes = Whole<1, MINUTES>;

/// In how many minutes it begins: thirty days at most.
pub(crate) type BeginsIn = Whole<1, 43_200>;

/// How many bots take part.
pub(crate) type BotCount = Whole<1, MOST>;

/// How many rounds, or minutes, more.
pub(crate) type More = Whole<1, MINUTES>;

/// Somebody's number.
pub(crate) type PlayerNumber = Whole<1, 256>;

/// Which bot.
#[derive(Clone, Debug)]
pub(crate) struct BotKey(pub(crate) String);

impl FromStr for BotKey {
    type Err = Unfit;

    fn from_str(text: &str) -> Result<Self, Unfit> {
        let fits = (1..=40).contains(&text.len())
            && text.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'z' | b'-'));
        if fits { Ok(BotKey(text.to_owned())) } else { Err(Unfit) }
    }
}

/// What whoever made a tournament does about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Directing {
    /// Begins it.
    Begin,
    /// Ends it; one that has not begun is gone then.
    End,
    /// Makes it longer, or has it begin later.
    Extend,
    /// Removes somebody.
    Remove,
}

impl Directing {
    const ALL: [(&'static str, Directing); 4] = [
        ("begin", Directing::Begin),
        ("end", Directing::End),
        ("extend", Directing::Extend),
        ("remove", Directing::Remove),
    ];
}

impl FromStr for Directing {
    type Err = Unfit;

    fn from_str(text: &str) -> Result<Self, Unfit> {
        Self::ALL.iter().find(|(word, _)| *word == text).map(|(_, what)| *what).ok_or(Unfit)
    }
}

impl FromStr for Span {
    type Err = Unfit;

    fn from_str(text: &str) -> Result<Self, Unfit> {
        Self::ALL.iter().find(|(word, _)| *word == text).map(|(_, span)| *span).ok_or(Unfit)
    }
}

texts! {
    Format: "choice" "malformed" { "type": "string", "enum": (FORMATS.map(|(word, _)| word)) };
    BotKey: "bot-key" "malformed" { "type": "string", "pattern": "^[0-9a-z-]{1,40}$" };
    Span: "choice" "malformed" { "type": "string", "enum": (Span::ALL.map(|(word, _)| word)) };
    Directing: "choice" "malformed" { "type": "string", "enum": (Directing::ALL.map(|(word, _)| word)) };
}
