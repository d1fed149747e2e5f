//! What a player has taken up: a sector, card or expansion to look at, a bot to be sent to work, the
//! purchase of a program.

use std::fmt;

use crate::action::Action;
use crate::components::{Card, Expansion, Letter, Symbol};

/// What is in hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Picked {
    Nothing,
    Card(Card),
    Expansion(Expansion),
    Sector(Letter),
    Bot(Symbol),
    Buy,
}

impl Picked {
    /// Reads what the page sent; anything unknown, or without use now, counts as nothing.
    pub(crate) fn read(text: &str, choices: &[Action]) -> Self {
        let picked = match text.split_once(' ') {
            Some(("card", card)) => card.parse().ok().map(Picked::Card),
            Some(("expansion", tile)) => tile.parse().ok().map(Picked::Expansion),
            Some(("sector", letter)) => letter.parse().ok().map(Picked::Sector),
            Some(("bot", symbol)) => symbol.parse().ok().map(Picked::Bot),
            None if text == "buy" => Some(Picked::Buy),
            _ => None,
        };
        match picked.unwrap_or(Picked::Nothing) {
            picked @ (Picked::Bot(_) | Picked::Buy) if !choices.iter().any(|a| picked.leads_to(a)) => {
                Picked::Nothing
            }
            picked => picked,
        }
    }

    /// Whether an action is what was taken up, carried on.
    pub(crate) fn leads_to(self, action: &Action) -> bool {
        match (self, action) {
            (Picked::Sector(letter), Action::Work(to, _) | Action::Enter(to, _)) => letter == *to,
            (Picked::Bot(symbol), Action::Work(_, of) | Action::Enter(_, of)) => symbol == *of,
            (Picked::Buy, Action::Buy(_)) => true,
            _ => false,
        }
    }

    /// Whether the board shows that an action is possible: all of them, until something is taken up
    /// that leads to some of them only.
    pub(crate) fn shows(self, action: &Action) -> bool {
        match self {
            Picked::Bot(_) | Picked::Buy => self.leads_to(action),
            Picked::Sector(_) if matches!(action, Action::Work(..)) => self.leads_to(action),
            _ => true,
        }
    }
}

impl fmt::Display for Picked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Picked::Nothing => Ok(()),
            Picked::Card(card) => write!(f, "card {card}"),
            Picked::Expansion(tile) => write!(f, "expansion {tile}"),
            Picked::Sector(letter) => write!(f, "sector {letter}"),
            Picked::Bot(symbol) => write!(f, "bot {symbol}"),
            Picked::Buy => f.write_str("buy"),
        }
    }
}
