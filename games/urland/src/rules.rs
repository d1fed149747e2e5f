//! The contract with the house. What it asks is answered in the modules of its chapters.

use std::ops::RangeInclusive;

use table::{BadSetup, OptionSpec, Options, Outcome, Rules, Seat, Turn};

use crate::{Action, Event, Setup, Urland, View};

impl Rules for Urland {
    const KEY: &'static str = "urland";
    const EDITIONS: RangeInclusive<u16> = 1..=2;
    const LAYOUT: u16 = 2;
    const SEATS: RangeInclusive<u8> = 3..=5;
    /// At most 36 rounds of at most three turns, each of five actions and the clicks that empty a
    /// board of 27 Ichtos, and a few hundred more for auctions, panics and volcanoes.
    const MAX_PLIES: u32 = 6000;

    table::forward_rules!();

    fn options() -> &'static [OptionSpec] {
        &[]
    }

    fn setup(edition: u16, seats: u8, _: &Options) -> Result<Setup, BadSetup> {
        Ok(Setup::new(edition, seats))
    }

    fn seats(&self) -> u8 {
        self.world.seats
    }

    fn turn(&self) -> Turn {
        self.world.turn_now()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.result()
    }

    fn is_of(&self, setup: &Setup) -> bool {
        self.world.edition == setup.edition
    }

    /// A chosen disc and a bid are nobody else's to read.
    fn secret(&self, _: Seat, action: &Action) -> bool {
        matches!(action, Action::Choose(_) | Action::Bid(_))
    }
}
