//! The contract with the house: each method is found in the module of its chapter.

use std::ops::RangeInclusive;

use table::{BadSetup, Cx, Dice, Illegal, OptionSpec, Options, Outcome, Rules, Seat, Turn, Viewer};

use crate::{Action, Event, Schwarm, Setup, View, setup};

impl Rules for Schwarm {
    const KEY: &'static str = "schwarm";
    const EDITIONS: RangeInclusive<u16> = 1..=1;
    const LAYOUT: u16 = 1;
    const SEATS: RangeInclusive<u8> = 2..=4;
    /// Four players, three stages: 6 cards to take, 5 turns of at most 15 clicks; and the first stations.
    const MAX_PLIES: u32 = 4 + 3 * 4 * (6 + 5 * 15);
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
        Schwarm::set_up(setup, cx)
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

    fn view(&self, viewer: Viewer) -> View {
        self.seen_by(viewer)
    }

    fn guess(view: &View, dice: &mut Dice) -> Self {
        Schwarm::guess_from(view, dice)
    }

    fn is_certain(view: &View) -> bool {
        Schwarm::is_only_fit(view)
    }

    fn audit(&self) -> Result<(), String> {
        self.check()
    }
}
