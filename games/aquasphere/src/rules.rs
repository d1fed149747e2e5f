//! The contract with the house.

use std::ops::RangeInclusive;

use table::{BadSetup, Cx, Dice, Illegal, OptionSpec, Options, Outcome, Rules, Seat, Turn, Viewer};

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
    const ACTIONS: u32 = Action::NUMBERS;

    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn options() -> &'static [OptionSpec] {
        &[]
    }

    fn setup(_: u16, seats: u8, _: &Options) -> Result<Setup, BadSetup> {
        Ok(Setup::new(seats))
    }

    fn start(setup: &Setup, cx: &mut Cx<'_, Event>) -> Self {
        AquaSphere::set_up(setup, cx)
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

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        self.list(seat, out);
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

    fn apply(&mut self, _: Seat, action: Action, cx: &mut Cx<'_, Event>) {
        self.carry_out(action, cx);
    }

    fn view(&self, viewer: Viewer) -> View {
        self.seen_by(viewer)
    }

    fn guess(view: &View, dice: &mut Dice) -> Self {
        AquaSphere::guess_from(view, dice)
    }

    fn is_certain(view: &View) -> bool {
        view.is_only_fit()
    }

    fn audit(&self) -> Result<(), String> {
        self.check()
    }
}
