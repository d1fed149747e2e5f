//! What the final table tells of the whole game: captures, returns, who had the claim.

use serde::{Deserialize, Serialize};
use table::Rules;

use crate::{Colour, Fleet333, Ship};

/// A ship that was captured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Capture {
    /// In which turn.
    pub turn: u16,
    /// Whose ship it was.
    pub of: Colour,
    /// Which.
    pub ship: Ship,
    /// By which ship of the other fleet.
    pub by: Ship,
}

/// What was noted on the way. A position that was set up knows nothing of what came before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chronicle {
    /// The number of the first turn.
    pub(crate) begun: u16,
    /// For each colour, by how many of its ships it left in the arena, the capture that did so. Only a capture makes a
    /// fleet smaller (a teleport brings one ship back for each it banishes), so each has a place of its own.
    losses: [[Loss; 8]; 2],
    /// For each colour how many of its ships came back by teleports.
    pub(crate) returns: [u16; 2],
    /// After how many turns Red had the claim to a semi-victory (CA-9.4); after the others Blue had.
    pub(crate) red_claims: u16,
}

/// A capture in two bytes: the turn, counted from 1 for the first, then whom and by whom. All games end in time for
/// ten bits (CA-9.8).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Loss(u16);

const _: () = assert!(Fleet333::MAX_PLIES < 1 << 10);

impl Loss {
    const NONE: Loss = Loss(0);

    #[inline]
    const fn new(turn: u16, ship: Ship, by: Ship) -> Self {
        Loss(turn << 6 | (ship as u16) << 3 | by as u16)
    }

    const fn turn(self) -> u16 {
        self.0 >> 6
    }

    const fn ship(self) -> Ship {
        Ship::ALL[(self.0 >> 3 & 7) as usize]
    }

    const fn by(self) -> Ship {
        Ship::ALL[(self.0 & 7) as usize]
    }
}

impl Chronicle {
    pub(crate) const fn from_turn(begun: u16) -> Self {
        Chronicle { begun, losses: [[Loss::NONE; 8]; 2], returns: [0; 2], red_claims: 0 }
    }

    /// Notes a capture that leaves `left` ships of a colour.
    #[inline]
    pub(crate) fn note(&mut self, capture: Capture, left: usize) {
        let turn = capture.turn - self.begun + 1;
        self.losses[capture.of.index()][left] = Loss::new(turn, capture.ship, capture.by);
    }
}

impl Fleet333 {
    /// The number of the turn the game began with.
    pub const fn begun(&self) -> u16 {
        self.chronicle.begun
    }

    /// Turns played.
    pub const fn played(&self) -> u16 {
        self.turn - self.chronicle.begun
    }

    /// All captures of the game, oldest first.
    pub fn captures(&self) -> Vec<Capture> {
        let mut captures: Vec<Capture> = Colour::ALL.into_iter().flat_map(|of| self.losses(of)).collect();
        captures.sort_by_key(|capture| capture.turn);
        captures
    }

    /// The ships of `colour` that were captured, oldest first.
    pub fn losses(&self, colour: Colour) -> impl Iterator<Item = Capture> + use<> {
        let Chronicle { begun, losses, .. } = self.chronicle;
        let losses = losses[colour.index()].into_iter().rev().filter(|loss| *loss != Loss::NONE);
        losses.map(move |loss| Capture {
            turn: begun + loss.turn() - 1,
            of: colour,
            ship: loss.ship(),
            by: loss.by(),
        })
    }

    /// How many ships of `colour` came back by teleports.
    pub const fn returns(&self, colour: Colour) -> u16 {
        self.chronicle.returns[colour.index()]
    }

    /// After how many turns `colour` had the claim to a semi-victory.
    pub const fn claims(&self, colour: Colour) -> u16 {
        match colour {
            Colour::Red => self.chronicle.red_claims,
            Colour::Blue => self.played() - self.chronicle.red_claims,
        }
    }

    /// What was noted agrees with itself and with the rest of the position.
    pub(crate) fn check_chronicle(&self) -> Result<(), String> {
        let Chronicle { begun, losses, returns, red_claims } = self.chronicle;
        if begun == 0 || begun > self.turn {
            return Err(format!("turn {} of a game that began with {begun}", self.turn));
        }
        let played = self.played();
        if red_claims > played || returns.iter().any(|returns| *returns > played) {
            return Err(format!("{red_claims} claims and {returns:?} returns in {played} turns"));
        }
        for colour in Colour::ALL {
            let left = self.afloat(colour);
            let losses = losses[colour.index()];
            let lost = losses.iter().filter(|loss| **loss != Loss::NONE).count();
            let noted = losses.get(left..left + lost).is_some_and(|noted| {
                noted.iter().all(|loss| (1..=played).contains(&loss.turn()))
                    && noted.is_sorted_by(|later, earlier| later.turn() > earlier.turn())
            });
            if !noted {
                return Err(format!("{colour:?} has {left} ships after losing {losses:?}"));
            }
        }
        if let Some(last) = self.captures().last() {
            if last.turn + u16::from(self.quiet) + 1 != self.turn {
                return Err(format!("{} quiet turns since {last:?}", self.quiet));
            }
            if self.captor != Some(last.of.other()) && !self.variants.teleport_counts_as_banishment {
                return Err(format!("{:?} is the captor after {last:?}", self.captor));
            }
        }
        Ok(())
    }
}
