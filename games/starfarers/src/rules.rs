//! The contract with the house. What it asks is answered in the modules of its chapters.

use std::ops::RangeInclusive;

use table::{BadSetup, OptionSpec, Options, Outcome, Rules, Seat, Turn};

use crate::action::Action;
use crate::event::Event;
use crate::position::{Phase, Starfarers};
use crate::setup::{self, Setup};
use crate::view::View;

impl Rules for Starfarers {
    const KEY: &'static str = "starfarers";
    const EDITIONS: RangeInclusive<u16> = 1..=2;
    const LAYOUT: u16 = 2;
    const SEATS: RangeInclusive<u8> = 3..=4;
    /// SF-11.4 leaves at most a hundred rounds of four turns. In a turn a roll and a seven cost at most 60
    /// clicks, every purchase and bank trade takes a card of at most a hundred out of a hand, two
    /// listed offers and their replies are 12 clicks, three ships and those that replace them have
    /// some 20 clicks each: 300 is never reached, a whole random game has about 6,000.
    const MAX_PLIES: u32 = 120_000;
    const FREE_FORM: bool = true;
    const FORGETS: Option<&'static str> =
        Some("which cards went into a hand is seen, and not to be looked up afterwards");

    table::forward_rules!();

    fn options() -> &'static [OptionSpec] {
        setup::OPTIONS
    }

    fn setup(edition: u16, seats: u8, options: &Options) -> Result<Setup, BadSetup> {
        Ok(Setup::new(edition, seats, options))
    }

    fn seats(&self) -> u8 {
        self.open.setup.seats
    }

    fn turn(&self) -> Turn {
        self.open.turn_now()
    }

    /// Opponents answer offers, give up cards and are met by others in the active player's turn.
    fn turn_of(&self) -> Option<Seat> {
        match self.open.phase {
            Phase::Launch(_) | Phase::Over(_) => None,
            _ => Some(self.open.active),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.open.result()
    }

    fn is_of(&self, setup: &Setup) -> bool {
        self.open.setup == *setup
    }

    fn asides(&self, seat: Seat, out: &mut Vec<Action>) {
        self.list_asides(seat, out);
    }

    /// Choices made at the same time are hidden until the last is made.
    fn secret(&self, _seat: Seat, action: &Action) -> bool {
        matches!(
            (self.open.phase, action),
            (Phase::Discard, Action::Discard(_)) | (Phase::Wear(_), Action::Detach(_))
        )
    }
}
