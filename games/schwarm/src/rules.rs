//! The contract with the house. What it asks is answered in the modules of its chapters.

use std::ops::RangeInclusive;

use table::{BadSetup, OptionSpec, Options, Outcome, Rules, Turn};

use crate::{Action, Event, Schwarm, Setup, View, setup};

impl Rules for Schwarm {
    const KEY: &'static str = "schwarm";
    const EDITIONS: RangeInclusive<u16> = 1..=1;
    const LAYOUT: u16 = 2;
    const SEATS: RangeInclusive<u8> = 2..=4;
    /// Four players, three stages: 6 cards to take, 5 turns of at most 15 clicks; and the first stations.
    const MAX_PLIES: u32 = 4 + 3 * 4 * (6 + 5 * 15);

    const FORGETS: Option<&'static str> = Some(
        "who took which card from the row is seen, and not to be looked up once it is concealed (SW-18.4)",
    );

    table::forward_rules!();

    fn options() -> &'static [OptionSpec] {
        setup::OPTIONS
    }

    fn setup(_: u16, seats: u8, options: &Options) -> Result<Setup, BadSetup> {
        Setup::new(seats, options)
    }

    fn seats(&self) -> u8 {
        self.top.seats
    }

    fn turn(&self) -> Turn {
        self.turn_now()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.result()
    }

    /// Who was first by lot is not told from who was by seat.
    fn is_of(&self, setup: &Setup) -> bool {
        self.top.variants == setup.variants
    }
}
