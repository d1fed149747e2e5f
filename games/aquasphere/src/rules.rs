//! The contract with the house. What it asks is answered in the modules of its chapters.

use std::ops::RangeInclusive;

use table::{BadSetup, OptionSpec, Options, Outcome, Rules, Turn};

use crate::{Action, AquaSphere, Event, Setup, View};

impl Rules for AquaSphere {
    const KEY: &'static str = "aquasphere";
    const EDITIONS: RangeInclusive<u16> = 1..=1;
    const LAYOUT: u16 = 1;
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

    fn setup(_: u16, seats: u8, _: &Options) -> Result<Setup, BadSetup> {
        Ok(Setup::new(seats))
    }

    fn seats(&self) -> u8 {
        self.players.len() as u8
    }

    fn turn(&self) -> Turn {
        self.turn_now()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.result()
    }
}
