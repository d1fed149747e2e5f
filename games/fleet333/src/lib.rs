//! Fleet 333: the two-player ship duel of the cosmic arena.
//!
//! Two fleets of eight ships meet on a board of 6 x 4 or 5 x 5 squares. A ship is named by its sails,
//! cannons and shields, each 1 or 2: `111` is the corvette that must not be lost, `222` the cruiser. A
//! turn moves one ship, or teleports two or three; who banishes the enemy corvette wins. Nothing is
//! hidden and, but for the draw of colours, nothing is left to chance. `RULES.md` has every clause.
//!
//! | module | holds |
//! |---|---|
//! | `rules` | the contract: `impl Rules`, each method a line that says where it is done |
//! | [`squares`] | squares, sets of them, and where they lie |
//! | [`components`] | boards, colours, ships, teleports, set-ups: the fixed parts |
//! | [`setup`] | options, variants, custom placements, the table before the first turn |
//! | [`position`] | [`Fleet333`], the whole state of a duel, and its written form |
//! | [`action`] | [`Action`], what a player may do, its written form, its number |
//! | [`legal`] | which actions are legal, and why another is not |
//! | [`reason`] | every reason of a refusal, once |
//! | `play` | what an action does |
//! | [`chronicle`] | what the final table tells of the whole game |
//! | [`score`] | who has a claim, and what a game is worth |
//! | [`event`] | what happened, for the log and the page |
//! | [`view`] | what a viewer sees: everything |
//! | `audit` | what must hold at every moment |
//! | [`insight`] | what bots are told: who stands how well, what to look at first |
//! | [`evaluate`] | what a deep search is told |
//! | [`learned`] | what it is told instead by a network that learned it |
//! | [`tables`] | endings solved completely |
//! | `observe` | a view as numbers |
//! | [`export`] | games in the form chess players know |
//! | `show`, `draw`, `words` | what it looks like and how it speaks (feature `show`) |
//! | `example` | the worked examples of the rulebook (feature `show`) |

pub mod action;
mod audit;
pub mod chronicle;
pub mod components;
#[cfg(feature = "show")]
mod draw;
pub mod evaluate;
pub mod event;
#[cfg(feature = "show")]
mod example;
pub mod export;
pub mod insight;
pub mod learned;
pub mod legal;
mod observe;
mod play;
pub mod position;
pub mod reason;
mod rules;
pub mod score;
pub mod setup;
#[cfg(feature = "show")]
mod show;
pub mod squares;
pub mod tables;
pub mod view;
#[cfg(feature = "show")]
mod words;

pub use action::Action;
pub use chronicle::Capture;
pub use components::{Board, Class, Colour, Ship, Teleport};
pub use event::{Event, Player};
pub use position::{End, Fleet333, Manner, Offer};
pub use setup::{Setup, Variants};
pub use squares::{Square, Squares};
pub use view::View;

/// The rulebook.
pub const RULES: &str = include_str!("../RULES.md");
