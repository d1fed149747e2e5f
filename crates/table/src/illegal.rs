//! Refusals: an action the rules forbid, a text that cannot be read.

use std::fmt;
use std::str::FromStr;

/// Why an action is not allowed now: the clause that forbids it, the sentence that says so, and
/// the facts that fill the sentence.
///
/// Without facts it takes no heap, so a search may ask and throw the answer away. `reason` is the
/// key of a sentence in the game's Fluent files, the facts are its arguments; [`fmt::Display`]
/// writes the bare clause, key and facts, for logs and tests.
#[derive(Clone, Debug, PartialEq)]
pub struct Illegal {
    /// The clause, as in `RULES.md`: `CA-5.5`.
    pub clause: &'static str,
    /// Key of the sentence: `no-cannons`.
    pub reason: &'static str,
    /// What the sentence is filled with.
    pub facts: Vec<(&'static str, Fact)>,
}

/// A reason why an action may be refused: the clause that forbids it and the key of the sentence that
/// says so. A game declares all of its own once, by [`reasons!`](crate::reasons).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reason {
    /// The clause, as in `RULES.md`.
    pub clause: &'static str,
    /// Key of the sentence in the game's words.
    pub key: &'static str,
}

/// Whether a text is the id of a clause: `CA-5.5`, in capitals and two numbers.
pub fn is_clause_id(text: &str) -> bool {
    let is_number = |number: &str| !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit());
    text.split_once('-').is_some_and(|(prefix, numbers)| {
        let mut numbers = numbers.split('.');
        !prefix.is_empty()
            && prefix.bytes().all(|b| b.is_ascii_uppercase())
            && numbers.clone().count() == 2
            && numbers.all(is_number)
    })
}

impl Reason {
    /// The refusal, without facts yet.
    pub const fn refuse(self) -> Illegal {
        Illegal::new(self.clause, self.key)
    }

    /// The same refusal under another clause.
    pub const fn under(self, clause: &'static str) -> Illegal {
        Illegal::new(clause, self.key)
    }

    /// Adds a fact.
    #[must_use]
    pub fn with(self, name: &'static str, fact: impl Into<Fact>) -> Illegal {
        self.refuse().with(name, fact)
    }

    /// Adds the key of a word that is to be translated.
    #[must_use]
    pub fn word(self, name: &'static str, key: &'static str) -> Illegal {
        self.refuse().word(name, key)
    }

    /// Adds something as the notation writes it.
    #[must_use]
    pub fn name(self, name: &'static str, value: impl fmt::Display) -> Illegal {
        self.refuse().name(name, value)
    }
}

impl From<Reason> for Illegal {
    fn from(reason: Reason) -> Self {
        reason.refuse()
    }
}

/// Declares the reasons of a game's refusals, and `ALL` of them for tests and words.
///
/// ```
/// table::reasons! {
///     /// It is the turn of `player`.
///     NOT_YOUR_TURN = "XX-3.1", "not-your-turn";
///     /// There are only `has` left.
///     TOO_FEW = "XX-4.2", "too-few";
/// }
///
/// assert_eq!(ALL.len(), 2);
/// let illegal = TOO_FEW.with("has", 3);
/// assert_eq!(illegal.to_string(), "XX-4.2: too-few: has=3");
/// ```
#[macro_export]
macro_rules! reasons {
    ($($(#[$doc:meta])+ $name:ident = $clause:literal, $key:literal;)+) => {
        $($(#[$doc])+ pub const $name: $crate::Reason = $crate::Reason { clause: $clause, key: $key };)+
        /// All of them.
        pub const ALL: &[$crate::Reason] = &[$($name),+];
    };
}

/// One fact in a refusal.
#[derive(Clone, Debug, PartialEq)]
pub enum Fact {
    /// A count.
    Number(i32),
    /// A name as the notation writes it, the same in every language: a square, a ship's code.
    Name(String),
    /// Key of a word that is translated: `corvette`.
    Word(&'static str),
}

impl Illegal {
    /// A refusal under `clause`, said by the sentence `reason`.
    pub const fn new(clause: &'static str, reason: &'static str) -> Self {
        Illegal { clause, reason, facts: Vec::new() }
    }

    /// Adds a fact.
    #[must_use]
    pub fn with(mut self, name: &'static str, fact: impl Into<Fact>) -> Self {
        self.facts.push((name, fact.into()));
        self
    }

    /// Adds the key of a word that is to be translated.
    #[must_use]
    pub fn word(self, name: &'static str, key: &'static str) -> Self {
        self.with(name, Fact::Word(key))
    }

    /// Adds something as the notation writes it.
    #[must_use]
    pub fn name(self, name: &'static str, value: impl fmt::Display) -> Self {
        self.with(name, Fact::Name(value.to_string()))
    }
}

impl From<i32> for Fact {
    fn from(number: i32) -> Self {
        Fact::Number(number)
    }
}

impl From<u8> for Fact {
    fn from(number: u8) -> Self {
        Fact::Number(number.into())
    }
}

impl From<usize> for Fact {
    fn from(number: usize) -> Self {
        Fact::Number(number as i32)
    }
}

impl fmt::Display for Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fact::Number(n) => n.fmt(f),
            Fact::Name(s) => s.fmt(f),
            Fact::Word(s) => s.fmt(f),
        }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.clause, self.reason)?;
        for (i, (name, fact)) in self.facts.iter().enumerate() {
            write!(f, "{} {name}={fact}", if i == 0 { ":" } else { "," })?;
        }
        Ok(())
    }
}

impl std::error::Error for Illegal {}

/// A text that is not the written form of anything.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("cannot read '{text}': expected {expected}")]
pub struct Unreadable {
    /// What was given, cut to a readable length.
    pub text: String,
    /// What would have been understood.
    pub expected: &'static str,
}

/// A whole number written in the only way it can be: no sign but a minus, no leading zeros.
pub fn number<N: FromStr>(text: &str) -> Option<N> {
    let plain = match text.strip_prefix('-').unwrap_or(text).as_bytes() {
        [b'0'] => text == "0",
        [b'1'..=b'9', ..] => true,
        _ => false,
    };
    text.parse().ok().filter(|_| plain)
}

impl Unreadable {
    /// `text` is not `expected`.
    pub fn new(text: &str, expected: &'static str) -> Self {
        let mut shown: String = text.chars().take(60).map(|c| if c.is_control() { ' ' } else { c }).collect();
        if text.chars().count() > 60 {
            shown.push('…');
        }
        Unreadable { text: shown, expected }
    }
}
