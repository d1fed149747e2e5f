//! Urland: 350 million years ago, the first vertebrates crawl ashore.
//!
//! Three to five players breed Ichtos in five oceans, send them to twelve lands on three continents, and
//! score where the environment player of the round, in secret, decides. Genes change the rules for
//! their owners, panic empties the fullest land, and at the end of every era two volcanoes join
//! lands. `RULES.md` is the rulebook; code cites its clauses.
//!
//! | module | holds |
//! |---|---|
//! | [`components`] | lands, oceans, genes, numbers by table size |
//! | [`lands`] | the land as it is now, merged by volcanoes |
//! | [`setup`] | chapter 2: the table before the first round |
//! | [`position`] | the position: the open [`World`] and the secrets |
//! | [`action`] | what a player can do, and how it is written |
//! | [`legal`] | which actions are legal, and why another is not |
//! | `play` | what actions do, chapter by chapter |
//! | [`score`] | scoring a land, the track, the end |
//! | [`view`] | what a viewer may know, and positions that fit it |
//! | [`event`] | what happened |
//! | [`insight`] | what a bot should know |
//! | `show`, `draw`, `words` | what it looks like and how it speaks |
//! | `example` | the positions of the rulebook's pictures |

pub mod action;
pub mod components;
#[cfg(feature = "show")]
mod draw;
pub mod event;
#[cfg(feature = "show")]
mod example;
pub mod insight;
pub mod lands;
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
pub use position::{Phase, Urland, World};
pub use setup::Setup;
pub use view::View;

impl Rules for Urland {
    const KEY: &'static str = "urland";
    const EDITIONS: RangeInclusive<u16> = 1..=1;
    const LAYOUT: u16 = 1;
    const SEATS: RangeInclusive<u8> = 3..=5;
    /// At most 36 rounds of at most three turns, each of five actions and the clicks that empty a
    /// board of 27 Ichtos, and a few hundred more for auctions, panics and volcanoes.
    const MAX_PLIES: u32 = 6000;

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
        self.world.turn()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.result()
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.turn().includes(seat) {
            self.list(seat, out);
        }
    }

    fn permits(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        self.judge(seat, action)
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
        Urland::is_only(view)
    }

    fn audit(&self) -> Result<(), String> {
        self.check()
    }
}
