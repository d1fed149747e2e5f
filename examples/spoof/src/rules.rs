//! The contract with the house.

use std::ops::RangeInclusive;

use table::{BadSetup, Cx, Dice, Illegal, OptionSpec, Options, Outcome, Rules, Seat, Turn, Viewer};

use crate::position::ROUNDS;
use crate::{Action, Event, Setup, Spoof, View, setup};

impl Rules for Spoof {
    const KEY: &'static str = "spoof";
    const EDITIONS: RangeInclusive<u16> = 1..=1;
    const LAYOUT: u16 = 1;
    const SEATS: RangeInclusive<u8> = 2..=5;
    /// Everybody hides and guesses once a round.
    const MAX_PLIES: u32 = ROUNDS as u32 * 2 * 5;
    const ACTIONS: u32 = Action::NUMBERS;

    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn options() -> &'static [OptionSpec] {
        setup::OPTIONS
    }

    fn setup(_: u16, seats: u8, options: &Options) -> Result<Setup, BadSetup> {
        Setup::new(seats, options)
    }

    fn start(setup: &Setup, cx: &mut Cx<'_, Event>) -> Self {
        Spoof::set_up(setup, cx)
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

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        self.open.list(seat, out);
    }

    fn permits(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        self.open.judge(seat, *action)
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

    /// How many coins are in a fist is nobody else's to read.
    fn secret(&self, _: Seat, action: &Action) -> bool {
        matches!(action, Action::Hide(_))
    }

    fn view(&self, viewer: Viewer) -> View {
        self.seen_by(viewer)
    }

    fn guess(view: &View, dice: &mut Dice) -> Self {
        Spoof::guess_from(view, dice)
    }

    fn is_certain(view: &View) -> bool {
        view.is_only_fit()
    }

    fn audit(&self) -> Result<(), String> {
        self.check()
    }
}
