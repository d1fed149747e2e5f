//! The contract with the house. What it asks is answered in the modules of its chapters.

use std::ops::RangeInclusive;

use table::{BadSetup, OptionSpec, Options, Outcome, Rules, Seat, Turn};

use crate::position::ROUNDS;
use crate::{Action, Event, Setup, Spoof, View, setup};

impl Rules for Spoof {
    const KEY: &'static str = "spoof";
    const EDITIONS: RangeInclusive<u16> = 1..=1;
    const LAYOUT: u16 = 1;
    const SEATS: RangeInclusive<u8> = 2..=5;
    /// Everybody hides and guesses once a round.
    const MAX_PLIES: u32 = ROUNDS as u32 * 2 * 5;

    table::forward_rules!();

    fn options() -> &'static [OptionSpec] {
        setup::OPTIONS
    }

    fn setup(_: u16, seats: u8, options: &Options) -> Result<Setup, BadSetup> {
        Setup::new(seats, options)
    }

    fn seats(&self) -> u8 {
        self.open.seats
    }

    fn turn(&self) -> Turn {
        self.open.turn_now()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.open.result()
    }

    /// How many coins are in a fist is nobody else's to read.
    fn secret(&self, _: Seat, action: &Action) -> bool {
        matches!(action, Action::Hide(_))
    }
}
