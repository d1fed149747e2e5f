//! The contract with the house. What it asks is answered in the modules of its chapters.

use std::ops::RangeInclusive;

use table::{BadSetup, OptionSpec, Options, Outcome, Rules, Seat, Turn};

use crate::setup::OPTIONS;
use crate::{Action, Event, Fleet333, Setup, View};

impl Rules for Fleet333 {
    const KEY: &'static str = "fleet333";
    const EDITIONS: RangeInclusive<u16> = 1..=1;
    const LAYOUT: u16 = 2;
    const SEATS: RangeInclusive<u8> = 2..=2;
    // CA-9.8: fourteen captures that do not end the game and as many times forty turns, and forty more.
    const MAX_PLIES: u32 = 600;

    table::forward_rules!();

    fn options() -> &'static [OptionSpec] {
        OPTIONS
    }

    fn setup(_: u16, _: u8, options: &Options) -> Result<Setup, BadSetup> {
        Setup::new(options)
    }

    fn seats(&self) -> u8 {
        2
    }

    fn turn(&self) -> Turn {
        self.turn_now()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.result()
    }

    /// Where the ships began is forgotten.
    fn is_of(&self, setup: &Setup) -> bool {
        (self.board, self.variants) == (setup.position.board, setup.position.variants)
    }

    fn count_legal(&self, seat: Seat, _scratch: &mut Vec<Action>) -> usize {
        if seat == self.seat(self.to_move) { self.count_actions() } else { 0 }
    }

    fn asides(&self, seat: Seat, out: &mut Vec<Action>) {
        self.list_asides(seat, out);
    }

    fn to_position(&self) -> Option<String> {
        self.start_notation()
    }
}
