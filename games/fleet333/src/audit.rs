//! What must hold at every moment (CA-11.3).

use crate::play::OFFER_COOLDOWN;
use crate::position::{End, Manner};
use crate::{Colour, Fleet333, Offer, Ship, Square, Squares};

impl Fleet333 {
    /// Both fleets are where their ships are, and the game is over exactly when it must be.
    pub(crate) fn check(&self) -> Result<(), String> {
        let mut seen = Squares::NONE;
        for colour in Colour::ALL {
            let squares: Vec<Square> = Ship::ALL.into_iter().filter_map(|s| self.square(colour, s)).collect();
            let fleet: Squares = squares.iter().copied().collect();
            if fleet.len() != squares.len() || !fleet.and(seen).is_empty() {
                return Err(format!("two ships share a square: {}", self.notation()));
            }
            if fleet != self.fleet(colour) || !fleet.is_within(self.board.squares()) {
                return Err(format!("the {colour:?} fleet is not where its ships are"));
            }
            if self.cooldown(colour) > OFFER_COOLDOWN {
                return Err(format!("{colour:?} waits {} turns to offer", self.cooldown(colour)));
            }
            seen = seen.or(fleet);
        }
        if Colour::ALL.into_iter().all(|colour| self.is_banished(colour, Ship::CORVETTE)) {
            return Err(format!("both corvettes are gone: {}", self.notation()));
        }
        if self.quiet > self.variants.quiet_limit {
            return Err(format!("{} quiet turns", self.quiet));
        }
        let mut again = Fleet333 { end: None, ..*self };
        again.settle();
        let fits = match (self.end, again.end) {
            (Some(End { manner: Manner::Resignation, .. }), None) => true,
            (Some(End { manner: Manner::Agreement, winner }), None) => winner == self.claimant(),
            (end, must) => end == must,
        };
        if !fits {
            return Err(format!("{:?} is no end of {}", self.end, self.notation()));
        }
        if self.end.is_some() && self.offer != Offer::None {
            return Err("an offer outlives the game".to_owned());
        }
        self.check_chronicle()
    }
}
