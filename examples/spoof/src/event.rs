//! What happened.

use table::Seat;

use crate::Showdown;

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The lot fell on a player.
    Starts {
        /// Who guesses first.
        seat: Seat,
    },
    /// A player has hidden coins.
    Hid {
        /// Who.
        seat: Seat,
    },
    /// A player has guessed.
    Guessed {
        /// Who.
        seat: Seat,
        /// How many.
        total: u8,
    },
    /// The fists were opened.
    Opened {
        /// What came to light.
        showdown: Showdown,
    },
}
