//! AquaSphere: two to four research teams in a station under the sea.
//!
//! An engineer programs bots in the headquarters, which decides *what* can be done; a scientist walks
//! through the six sectors of the station, which decides *where*. `RULES.md` is the rulebook; its
//! clause ids (`AQ-6.4`) stand beside the code that keeps them.
//!
//! | module | holds |
//! |---|---|
//! | [`components`] | the fixed parts: sectors, headquarters, cards, tiles, numbers |
//! | [`cards`], [`row`] | small collections of them |
//! | [`setup`] | setting up a table |
//! | [`position`] | the position, and what follows from it at a glance |
//! | [`action`] | what a player can do, and how it is written |
//! | [`legal`] | which actions are legal, and why another is not |
//! | `play` | what an action does |
//! | [`score`] | intermediate and final scoring, the result |
//! | [`view`] | what a viewer may know, and forecasts for the page |
//! | [`event`] | what happened, for the log |
//! | [`insight`] | what a bot should know |
//! | `audit` | what must hold at every moment |
//! | `show` | the game on stage: [`stage::Show`] |
//! | `draw` | the station, the headquarters, the labs, the scoring |
//! | `words` | prompts, labels, what a click brings, the log |
//! | `example` | the positions of the rulebook's pictures |

pub mod action;
mod audit;
pub mod cards;
pub mod components;
#[cfg(feature = "show")]
mod draw;
pub mod event;
#[cfg(feature = "show")]
mod example;
pub mod insight;
pub mod legal;
mod play;
pub mod position;
pub mod row;
pub mod score;
pub mod setup;
#[cfg(feature = "show")]
mod show;
pub mod view;
#[cfg(feature = "show")]
mod words;

use std::ops::RangeInclusive;

use table::{BadSetup, Cx, Dice, Illegal, OptionSpec, Options, Outcome, Rules, Seat, Turn, Viewer};

pub use action::Action;
pub use event::Event;
pub use position::AquaSphere;
pub use setup::Setup;
pub use view::View;

/// The rulebook.
pub const RULEBOOK: &str = include_str!("../RULES.md");

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

    fn setup(_: u16, seats: u8, options: &Options) -> Result<Setup, BadSetup> {
        Setup::new(seats, options)
    }

    fn start(setup: &Setup, cx: &mut Cx<'_, Event>) -> Self {
        setup.start(cx)
    }

    fn seats(&self) -> u8 {
        self.players.len() as u8
    }

    fn turn(&self) -> Turn {
        match self.pending.step {
            position::Step::Over => Turn::Over,
            _ => Turn::Of(self.actor()),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.result()
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.turn().includes(seat) {
            self.list(out);
        }
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
        View { viewer, position: *self }
    }

    fn guess(view: &View, _: &mut Dice) -> Self {
        view.position
    }

    fn is_certain(_: &View) -> bool {
        true
    }

    fn audit(&self) -> Result<(), String> {
        self.check()
    }
}
