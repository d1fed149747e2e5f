//! The contract with the house.

use std::ops::RangeInclusive;

use table::{BadSetup, Cx, Dice, Illegal, OptionSpec, Options, Outcome, Rules, Seat, Turn, Viewer};

use crate::{Action, Event, Setup, Urland, View};

impl Rules for Urland {
    const KEY: &'static str = "urland";
    const EDITIONS: RangeInclusive<u16> = 1..=1;
    const LAYOUT: u16 = 1;
    const SEATS: RangeInclusive<u8> = 3..=5;
    /// At most 36 rounds of at most three turns, each of five actions and the clicks that empty a
    /// board of 27 Ichtos, and a few hundred more for auctions, panics and volcanoes.
    const MAX_PLIES: u32 = 6000;
    const ACTIONS: u32 = Action::NUMBERS;

    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn options() -> &'static [OptionSpec] {
        &[]
    }

    fn setup(_: u16, seats: u8, options: &Options) -> Result<Setup, BadSetup> {
        Setup::new(seats, options)
    }

    fn start(setup: &Setup, cx: &mut Cx<'_, Event>) -> Self {
        Urland::set_up(setup, cx)
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

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        self.list(seat, out);
    }

    fn permits(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        self.judge(seat, action)
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

    /// A chosen disc and a bid are nobody else's to read.
    fn secret(&self, _: Seat, action: &Action) -> bool {
        matches!(action, Action::Choose(_) | Action::Bid(_))
    }

    fn view(&self, viewer: Viewer) -> View {
        self.seen_by(viewer)
    }

    fn guess(view: &View, dice: &mut Dice) -> Self {
        Urland::guess_from(view, dice)
    }

    fn is_certain(view: &View) -> bool {
        view.is_only_fit()
    }

    fn audit(&self) -> Result<(), String> {
        self.check()
    }
}
