//! The contract with the house. What it asks is answered in the modules of its chapters.

use std::ops::RangeInclusive;

use table::{BadSetup, OptionSpec, Options, Outcome, Rules, Seat, Turn};

use crate::{Action, AquaSphere, Event, Setup, View};

impl Rules for AquaSphere {
    const KEY: &'static str = "aquasphere";
    const EDITIONS: RangeInclusive<u16> = 1..=2;
    const LAYOUT: u16 = 2;
    const SEATS: RangeInclusive<u8> = 2..=4;
    /// Four players make at most 51 engineer's steps (three sideways), 16 purchases and 16 passes; with
    /// the first bots, 7 cards of type 13 and 32 uses of type 11 that programs 110 bots, and white
    /// ones among them at most as many again. Each bot works once, with at most 12 clicks, and each
    /// turn is finished once: below 3600 in all.
    const MAX_PLIES: u32 = 3600;

    table::forward_rules!();

    fn options() -> &'static [OptionSpec] {
        &[]
    }

    fn setup(edition: u16, seats: u8, _: &Options) -> Result<Setup, BadSetup> {
        Ok(Setup::new(edition, seats))
    }

    fn seats(&self) -> u8 {
        self.players.len() as u8
    }

    fn turn(&self) -> Turn {
        self.turn_now()
    }

    fn is_of(&self, setup: &Setup) -> bool {
        self.edition == setup.edition
    }

    /// To go to work and decide there is the same work with one click more, so bots are spared it.
    fn asides(&self, seat: Seat, out: &mut Vec<Action>) {
        self.list_entries(seat, out);
    }

    fn outcome(&self) -> Option<Outcome> {
        self.result()
    }
}
