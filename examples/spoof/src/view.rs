//! What a viewer may know, and the positions that fit it.

use serde::{Deserialize, Serialize};
use table::{Dice, Seat, Viewer};

use crate::position::{COINS, Open, PLAYERS, Spoof};

/// What one viewer may know. What is read from outside must be seen of some position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(remote = "Self")]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What everybody sees.
    pub open: Open,
    /// The coins in the viewer's own fist.
    pub coins: Option<u8>,
}

table::checked_view!(View);

impl View {
    /// Whether some position looks so.
    fn check(&self) -> Result<(), String> {
        let View { viewer, open, .. } = self;
        if !(2..=PLAYERS as u8).contains(&open.seats)
            || viewer.seat().is_some_and(|seat| seat.index() >= open.seats.into())
        {
            return Err(format!("{viewer:?} at a table of {}", open.seats));
        }
        let fit = Spoof::guess_from(self, &mut Dice::fast(0));
        fit.check()?;
        if fit.seen_by(*viewer) == *self { Ok(()) } else { Err("no position looks so".to_owned()) }
    }

    /// The players whose coins the viewer does not know.
    pub fn unknown(&self) -> impl Iterator<Item = Seat> + use<> {
        let viewer = self.viewer;
        self.open.hidden().iter().filter(move |seat| !viewer.is(*seat))
    }

    pub(crate) fn is_only_fit(&self) -> bool {
        self.unknown().next().is_none()
    }
}

impl Spoof {
    pub(crate) fn seen_by(&self, viewer: Viewer) -> View {
        let own = viewer.seat().filter(|seat| self.open.hidden().contains(*seat));
        View { viewer, open: self.open, coins: own.map(|seat| self.coins[seat.index()]) }
    }

    /// Every number of coins in every fist the viewer cannot see into is equally likely.
    pub(crate) fn guess_from(view: &View, dice: &mut Dice) -> Self {
        let mut coins = [0; PLAYERS];
        if let (Some(seat), Some(own)) = (view.viewer.seat(), view.coins) {
            coins[seat.index()] = own;
        }
        for seat in view.unknown() {
            coins[seat.index()] = dice.below(u32::from(COINS) + 1) as u8;
        }
        Spoof { open: view.open, coins }
    }
}
