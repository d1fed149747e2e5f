//! What a player may do, and how it is written (CA-12.1).

use std::fmt;
use std::str::FromStr;

use table::Unreadable;

use crate::{Ship, Square, Teleport};

/// One decision of a player. Move and bonus are one action: nothing happens in between.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Moves a ship: `211-a4`, `211xa4` when it captures, `221-b6+112~221` with a bonus.
    Move {
        /// Which own ship.
        ship: Ship,
        /// Where it ends.
        to: Square,
        /// Whether an enemy ship is captured there.
        capture: bool,
        /// The bonus taken with it (CA-8).
        bonus: Option<Teleport>,
    },
    /// Permutes two ships or rotates three: `112~221`, `112>121>211`.
    Teleport(Teleport),
    /// Offers to end the game (CA-9.6), before the action of the same turn: `offer`.
    Offer,
    /// Accepts the opponent's offer instead of acting: `accept`.
    Accept,
    /// Gives up (CA-9.7): `resign`.
    Resign,
}

impl Action {
    /// The teleport it carries out, as the action or as a bonus.
    pub const fn teleport(self) -> Option<Teleport> {
        match self {
            Action::Move { bonus, .. } => bonus,
            Action::Teleport(teleport) => Some(teleport),
            Action::Offer | Action::Accept | Action::Resign => None,
        }
    }

    /// Whether it takes a turn on the board: a move or a teleport.
    pub const fn is_turn(self) -> bool {
        matches!(self, Action::Move { .. } | Action::Teleport(_))
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::Move { ship, to, capture, bonus } => {
                write!(f, "{ship}{}{to}", if capture { 'x' } else { '-' })?;
                bonus.map_or(Ok(()), |teleport| write!(f, "+{teleport}"))
            }
            Action::Teleport(teleport) => teleport.fmt(f),
            Action::Offer => f.write_str("offer"),
            Action::Accept => f.write_str("accept"),
            Action::Resign => f.write_str("resign"),
        }
    }
}

impl FromStr for Action {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        match text {
            "offer" => return Ok(Action::Offer),
            "accept" => return Ok(Action::Accept),
            "resign" => return Ok(Action::Resign),
            _ => {}
        }
        let unreadable = || {
            Unreadable::new(text, "an action such as 211-a4, 211xa4, 221-b6+112~221, 112~221, 112>121>211")
        };
        if let Ok(teleport) = text.parse() {
            return Ok(Action::Teleport(teleport));
        }
        let (step, bonus) = match text.split_once('+') {
            Some((step, bonus)) => (step, Some(bonus.parse().map_err(|_| unreadable())?)),
            None => (text, None),
        };
        let (capture, (ship, to)) = match (step.split_once('-'), step.split_once('x')) {
            (Some(parts), None) => (false, parts),
            (None, Some(parts)) => (true, parts),
            _ => return Err(unreadable()),
        };
        let ship = ship.parse().map_err(|_| unreadable())?;
        let to = to.parse().map_err(|_| unreadable())?;
        Ok(Action::Move { ship, to, capture, bonus })
    }
}
