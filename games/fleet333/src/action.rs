//! What a player may do, and how it is written (CA-12.1).

use std::fmt;
use std::str::FromStr;

use table::Unreadable;
use table::written::cut;

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

/// A ship and a teleport it takes part in: what can be a bonus (CA-8.4).
const BONUSES: [(Ship, Teleport); 20] = {
    let mut bonuses = [(Ship::CORVETTE, Teleport::Swap111); 20];
    let (mut count, mut ship) = (0, 0);
    while ship < Ship::ALL.len() {
        let teleports = Teleport::of(Ship::ALL[ship]);
        let mut i = 0;
        while i < teleports.len() {
            bonuses[count] = (Ship::ALL[ship], teleports[i]);
            (count, i) = (count + 1, i + 1);
        }
        ship += 1;
    }
    assert!(count == bonuses.len());
    bonuses
};

/// The squares of a far row, Blue's and then Red's on either board: where a bonus is earned (CA-8.1).
const FAR: [Square; 14] = {
    let mut squares = [Square::new(0, 0); 14];
    let mut i = 0;
    while i < squares.len() {
        squares[i] = Square::new(i as u8 % 5, [0, 4, 5][i / 5]);
        i += 1;
    }
    squares
};

/// The place of each ship's teleports among the [`BONUSES`], and that of each square among the [`FAR`]; of what is not
/// there [`NOWHERE`].
const BONUS_OF: [[u8; Teleport::ALL.len()]; Ship::ALL.len()] = {
    let mut places = [[NOWHERE; Teleport::ALL.len()]; Ship::ALL.len()];
    let mut i = 0;
    while i < BONUSES.len() {
        places[BONUSES[i].0.index()][BONUSES[i].1 as usize] = i as u8;
        i += 1;
    }
    places
};
const FAR_OF: [u8; Square::COUNT as usize] = {
    let mut places = [NOWHERE; Square::COUNT as usize];
    let mut i = 0;
    while i < FAR.len() {
        places[FAR[i].index()] = i as u8;
        i += 1;
    }
    places
};
const NOWHERE: u8 = u8::MAX;

/// Numbers count moves without a bonus, moves with one, teleports, and the three that are no turn. What
/// could be legal on neither board has none: a bonus is for a ship that takes part in it and has come to a
/// far row.
impl Action {
    const TARGETS: usize = Square::ALL.len();
    const BONUS_MOVES: usize = Ship::ALL.len() * Self::TARGETS * 2;
    const TELEPORTS: usize = Self::BONUS_MOVES + BONUSES.len() * FAR.len() * 2;
    const OTHERS: usize = Self::TELEPORTS + Teleport::ALL.len();
    const OTHER: [Action; 3] = [Action::Offer, Action::Accept, Action::Resign];

    /// How many numbers actions have.
    pub const NUMBERS: u32 = (Self::OTHERS + Self::OTHER.len()) as u32;

    /// The action's number, if it has one.
    #[inline]
    pub fn number(&self) -> Option<u32> {
        let number = match *self {
            Action::Move { ship, to, capture, bonus: None } => {
                let to = Some(to.index()).filter(|to| *to < Self::TARGETS)?;
                (ship.index() * Self::TARGETS + to) * 2 + usize::from(capture)
            }
            Action::Move { ship, to, capture, bonus: Some(teleport) } => {
                let somewhere = |place: u8| (place != NOWHERE).then_some(usize::from(place));
                let bonus = somewhere(BONUS_OF[ship.index()][teleport as usize])?;
                let to = somewhere(FAR_OF[to.index()])?;
                Self::BONUS_MOVES + (bonus * FAR.len() + to) * 2 + usize::from(capture)
            }
            Action::Teleport(teleport) => Self::TELEPORTS + teleport as usize,
            Action::Offer => Self::OTHERS,
            Action::Accept => Self::OTHERS + 1,
            Action::Resign => Self::OTHERS + 2,
        };
        Some(number as u32)
    }

    /// The action with this number.
    pub fn from_number(number: u32) -> Option<Self> {
        let number = number as usize;
        if number >= Self::OTHERS {
            return Self::OTHER.get(number - Self::OTHERS).copied();
        }
        if number >= Self::TELEPORTS {
            return Some(Action::Teleport(Teleport::ALL[number - Self::TELEPORTS]));
        }
        let capture = number % 2 == 1;
        Some(match number.checked_sub(Self::BONUS_MOVES) {
            None => {
                let (ship, to) = (number / 2 / Self::TARGETS, number / 2 % Self::TARGETS);
                Action::Move { ship: Ship::ALL[ship], to: Square::ALL[to], capture, bonus: None }
            }
            Some(number) => {
                let (ship, bonus) = BONUSES[number / 2 / FAR.len()];
                Action::Move { ship, to: FAR[number / 2 % FAR.len()], capture, bonus: Some(bonus) }
            }
        })
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
        let (step, bonus) = match cut(text, b'+') {
            Some((step, bonus)) => (step, Some(bonus.parse().map_err(|_| unreadable())?)),
            None => (text, None),
        };
        let (capture, (ship, to)) = match (cut(step, b'-'), cut(step, b'x')) {
            (Some(parts), None) => (false, parts),
            (None, Some(parts)) => (true, parts),
            (None, None) if bonus.is_none() => {
                return text.parse().map(Action::Teleport).map_err(|_| unreadable());
            }
            _ => return Err(unreadable()),
        };
        let ship = ship.parse().map_err(|_| unreadable())?;
        let to = to.parse().map_err(|_| unreadable())?;
        Ok(Action::Move { ship, to, capture, bonus })
    }
}
