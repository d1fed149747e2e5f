//! The Starfarers of Catan, first edition: three or four players fly colony and trade ships out from
//! four home systems, explore planets, settle them, befriend four peoples, and meet whoever else is
//! out there. Fifteen points win. `RULES.md` has the rules, clause by clause.
//!
//! | module | holds |
//! |---|---|
//! | [`components`] | resources, pieces, prices, discs, friendship cards; the [map](components::map); the [encounter cards](components::encounters) |
//! | [`setup`] | options, and the table as it is laid out |
//! | [`position`] | [`Starfarers`]: what lies open, what is hidden, the phases of a turn |
//! | [`action`] | what a player can do, and how it is written |
//! | [`legal`] | which actions are legal now, and why another is not |
//! | `play` | what an action does, phase by phase |
//! | [`score`] | points and how the game ends |
//! | [`view`] | what a viewer may know, and the positions that fit it |
//! | [`event`] | what happened, for the log |
//! | [`insight`] | what a bot should know |
//! | `show`, `draw`, `words`, `example` | what it looks like, what it says, the rulebook's pictures |

pub mod action;
mod audit;
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
pub use position::{Open, Phase, Starfarers};
pub use setup::Setup;
pub use view::View;

/// The rulebook.
pub const RULES: &str = include_str!("../RULES.md");

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
        setup.start(cx)
    }

    fn seats(&self) -> u8 {
        self.open.setup.seats
    }

    fn turn(&self) -> Turn {
        self.turn_now()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.open.outcome()
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
        view.guess(dice)
    }

    fn is_certain(view: &View) -> bool {
        view.is_certain()
    }

    fn audit(&self) -> Result<(), String> {
        self.examine()
    }
}
