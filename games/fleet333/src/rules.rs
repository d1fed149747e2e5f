//! The contract with the house.

use std::ops::RangeInclusive;

use table::{BadSetup, Cx, Dice, Illegal, OptionSpec, Options, Outcome, Rules, Seat, Turn, Viewer};

use crate::setup::OPTIONS;
use crate::{Action, Event, Fleet333, Setup, View};

impl Rules for Fleet333 {
    const KEY: &'static str = "fleet333";
    const EDITIONS: RangeInclusive<u16> = 1..=1;
    const LAYOUT: u16 = 1;
    const SEATS: RangeInclusive<u8> = 2..=2;
    // CA-9.8: fourteen captures that do not end the game and as many times forty turns, and forty more.
    const MAX_PLIES: u32 = 600;
    const ACTIONS: u32 = Action::NUMBERS;

    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn options() -> &'static [OptionSpec] {
        OPTIONS
    }

    fn setup(_: u16, _: u8, options: &Options) -> Result<Setup, BadSetup> {
        Setup::new(options)
    }

    fn start(setup: &Setup, cx: &mut Cx<'_, Event>) -> Self {
        Fleet333::set_up(setup, cx)
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

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        self.list(seat, out);
    }

    fn count_legal(&self, seat: Seat, _scratch: &mut Vec<Action>) -> usize {
        if seat == self.seat(self.to_move) { self.count_actions() } else { 0 }
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

    fn view(&self, viewer: Viewer) -> View {
        self.seen_by(viewer)
    }

    fn guess(view: &View, _dice: &mut Dice) -> Self {
        Fleet333::guess_from(view)
    }

    fn is_certain(view: &View) -> bool {
        view.is_only_fit()
    }

    fn audit(&self) -> Result<(), String> {
        self.check()
    }

    fn to_position(&self) -> Option<String> {
        self.start_notation()
    }
}
