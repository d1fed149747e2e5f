//! Spoof: everybody hides up to three coins in a fist, then all guess in turn how many there are together.
//!
//! This is the smallest game that has everything a game of this house has: a secret choice of all at the
//! same time, a lot that is drawn, turns, refusals, a view for each player, bots, a drawing, words in three
//! languages. It is here to be copied (see `CONTRIBUTING.md`), not to be put on the shelf. All games
//! have this floor plan:
//!
//! | module | holds |
//! |---|---|
//! | `rules` | the contract: `impl Rules`, each method a line that says where it is done |
//! | [`setup`] | what can be chosen, and the table before the first ply |
//! | [`position`] | the position: what lies open, and what is hidden |
//! | [`action`] | what a player can do, how it is written, its number |
//! | [`legal`] | which actions are legal, and why another is not |
//! | [`reason`] | every reason of a refusal, once |
//! | `play` | what actions do |
//! | [`event`] | what happened, for the log |
//! | [`view`] | what a viewer may know, and positions that fit it |
//! | [`insight`] | what bots are told: who stands how well |
//! | `observe` | a view as numbers |
//! | `show`, `draw`, `words` | what it looks like and how it speaks (feature `show`) |
//!
//! Larger games add `components` (what is in the box), `score`, `audit` (here in [`position`]) and
//! `example` (positions of the rulebook's pictures).

pub mod action;
#[cfg(feature = "show")]
mod draw;
pub mod event;
pub mod insight;
pub mod legal;
mod observe;
mod play;
pub mod position;
pub mod reason;
mod rules;
pub mod setup;
#[cfg(feature = "show")]
mod show;
pub mod view;
#[cfg(feature = "show")]
mod words;

pub use action::Action;
pub use event::Event;
pub use position::{Open, Phase, Showdown, Spoof};
pub use setup::Setup;
pub use view::View;

/// The rulebook.
pub const RULES: &str = include_str!("../RULES.md");
