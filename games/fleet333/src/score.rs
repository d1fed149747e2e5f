//! What a game is worth (CA-9.4, CA-10).

use table::{Outcome, Points};

use crate::{Colour, Fleet333};

impl Fleet333 {
    /// Who would get the semi-victory if the game ended now (CA-9.4).
    pub const fn claimant(&self) -> Colour {
        match self.captor {
            Some(captor) => captor,
            None => Colour::Blue,
        }
    }

    /// CA-10.1, CA-14.9.
    pub(crate) fn result(&self) -> Option<Outcome> {
        let end = self.end?;
        let shared = end.manner.is_semi() && self.variants.semi_split;
        let wins = |seat| shared || seat == self.seat(end.winner);
        let prize = if end.manner.is_semi() { Points::HALF } else { Points::whole(1) };
        let points = |seat| if wins(seat) { prize } else { Points::default() };
        let outcome = Outcome::ranked(end.manner.key(), 2, wins, points);
        Some(if end.manner.is_semi() { outcome.by_half() } else { outcome })
    }
}
