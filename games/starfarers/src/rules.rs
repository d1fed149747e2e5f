//! The contract with the house: each question goes to the module that answers it.

use std::ops::RangeInclusive;

use table::{BadSetup, Cx, Dice, Illegal, OptionSpec, Options, Outcome, Rules, Seat, Turn, Viewer};

use crate::action::Action;
use crate::event::Event;
use crate::position::{Phase, Starfarers};
use crate::setup::{self, Setup};
use crate::view::View;

impl Rules for Starfarers {
    const KEY: &'static str = "starfarers";
    const EDITIONS: RangeInclusive<u16> = 1..=1;
    const LAYOUT: u16 = 1;
    const SEATS: RangeInclusive<u8> = 3..=4;
    /// SF-11.4 leaves at most a hundred rounds of four turns. In a turn a roll and a seven cost at most 60
    /// clicks, every purchase and bank trade takes a card of at most a hundred out of a hand, two
    /// listed offers and their replies are 12 clicks, three ships and those that replace them have
    /// some 20 clicks each: 300 is never reached, a whole random game has about 6,000.
    const MAX_PLIES: u32 = 120_000;
    const FREE_FORM: bool = true;
    const ACTIONS: u32 = Action::NUMBERS;

    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn options() -> &'static [OptionSpec] {
        setup::OPTIONS
    }

    fn setup(_: u16, seats: u8, options: &Options) -> Result<Setup, BadSetup> {
        Ok(Setup::new(seats, options))
    }

    fn start(setup: &Setup, cx: &mut Cx<'_, Event>) -> Self {
        Starfarers::set_up(setup, cx)
    }

    fn seats(&self) -> u8 {
        self.open.setup.seats
    }

    fn turn(&self) -> Turn {
        self.open.turn_now()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.open.result()
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        self.list(seat, out);
    }

    fn asides(&self, seat: Seat, out: &mut Vec<Action>) {
        self.list_asides(seat, out);
    }

    fn permits(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        self.judge(seat, *action)
    }

    fn index(action: &Action) -> Option<u32> {
        action.number()
    }

    fn from_index(index: u32) -> Option<Action> {
        Action::from_number(index)
    }

    fn apply(&mut self, seat: Seat, action: Action, cx: &mut Cx<'_, Event>) {
        self.carry_out(seat, action, cx);
    }

    /// Choices made at the same time are hidden until the last is made.
    fn secret(&self, _seat: Seat, action: &Action) -> bool {
        matches!(
            (self.open.phase, action),
            (Phase::Discard, Action::Discard(_)) | (Phase::Wear(_), Action::Detach(_))
        )
    }

    fn view(&self, viewer: Viewer) -> View {
        self.seen_by(viewer)
    }

    fn guess(view: &View, dice: &mut Dice) -> Self {
        Starfarers::guess_from(view, dice)
    }

    fn is_certain(view: &View) -> bool {
        view.is_only_fit()
    }

    fn audit(&self) -> Result<(), String> {
        self.check()
    }
}
