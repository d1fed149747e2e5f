//! Der Schwarm: two to four nations build research stations round a sea, sail out to collect samples
//! of the swarm, and lay them back as a network of tiles that reaches for the swarm's queen.
//!
//! The rulebook is `RULES.md`; comments cite its clauses. The position is [`Schwarm`]; nearly all of
//! it lies open and is a [`Tabletop`], which a [`View`] shares. The rest by chapter:
//!
//! | module | holds |
//! |---|---|
//! | [`components`] | board, tiles, cards and tracks as tables |
//! | [`setup`] | seats, options and variants |
//! | [`position`] | the position |
//! | [`action`] | the actions and how they are written |
//! | [`legal`] | which are legal, why others are not |
//! | `play` | what they do, chapter by chapter |
//! | [`network`] | systems, the queen's field, where tiles can be laid |
//! | [`hazard`] | where hazards go and whom they hit |
//! | [`score`] | the final scoring and the result |
//! | [`view`] | what a viewer may know, and help for drawing it |
//! | [`event`] | what happened |
//! | `audit` | what must always hold |
//! | [`insight`] | what a bot should know |
//! | `observe` | a view as numbers, for judgement that is learned |
//! | `show`, `draw`, `words`, `example` | the game on stage: its board, its words, the rulebook's pictures |

use std::ops::RangeInclusive;

use table::{BadSetup, Cx, Dice, Illegal, OptionSpec, Options, Outcome, Rules, Seat, Turn, Viewer};

pub mod action;
mod audit;
pub mod components;
#[cfg(feature = "show")]
mod draw;
pub mod event;
#[cfg(feature = "show")]
mod example;
pub mod hazard;
pub mod insight;
pub mod legal;
pub mod network;
mod observe;
mod play;
pub mod position;
pub mod score;
pub mod setup;
#[cfg(feature = "show")]
mod show;
pub mod view;
#[cfg(feature = "show")]
mod words;

pub use action::{Action, Path};
pub use event::Event;
pub use hazard::{Hit, Target};
pub use network::{Network, System};
pub use position::{Half, Phase, Player, Row, Schwarm, Sea, Tabletop, Task};
pub use score::FinalScore;
pub use setup::{Setup, Variants};
pub use view::{Laying, View};

impl Rules for Schwarm {
    const KEY: &'static str = "schwarm";
    const EDITIONS: RangeInclusive<u16> = 1..=1;
    const LAYOUT: u16 = 1;
    const SEATS: RangeInclusive<u8> = 2..=4;
    /// Four players, three stages: 6 cards to take, 5 turns of at most 15 clicks; and the first stations.
    const MAX_PLIES: u32 = 4 + 3 * 4 * (6 + 5 * 15);

    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn options() -> &'static [OptionSpec] {
        setup::OPTIONS
    }

    fn setup(_: u16, seats: u8, options: &Options) -> Result<Setup, BadSetup> {
        Setup::read(seats, options)
    }

    fn start(setup: &Setup, cx: &mut Cx<'_, Event>) -> Self {
        let position = setup.lay_out(cx.dice);
        cx.tell(|| Event::Seated { order: position.top.order[..setup.seats.into()].to_vec() });
        position
    }

    fn seats(&self) -> u8 {
        self.top.seats
    }

    fn turn(&self) -> Turn {
        match self.top.phase {
            Phase::Over => Turn::Over,
            _ => Turn::Of(self.top.mover()),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.top.phase == Phase::Over).then(|| self.top.result())
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        self.list(seat, out);
    }

    fn permits(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        self.judge(seat, action)
    }

    const ACTIONS: u32 = Action::NUMBERS;

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
        View::of(self, viewer)
    }

    fn guess(view: &View, dice: &mut Dice) -> Self {
        view.guess(dice)
    }

    fn is_certain(view: &View) -> bool {
        view.is_certain()
    }

    fn audit(&self) -> Result<(), String> {
        self.check()
    }
}
