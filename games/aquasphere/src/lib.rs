//! AquaSphere: two to four research teams in a station under the sea.
//!
//! An engineer programs bots in the headquarters, which decides *what* can be done; a scientist walks
//! through the six sectors of the station, which decides *where*. `RULES.md` is the rulebook; its
//! clause ids (`AQ-6.4`) stand beside the code that keeps them.
//!
//! | module | holds |
//! |---|---|
//! | `rules` | the contract: `impl Rules`, each method a line that says where it is done |
//! | [`components`] | the fixed parts: sectors, headquarters, cards, tiles, numbers |
//! | [`cards`], [`row`] | small collections of them |
//! | [`setup`] | setting up a table |
//! | [`position`] | the position, and what follows from it at a glance |
//! | [`action`] | what a player can do, how it is written, its number |
//! | [`legal`] | which actions are legal, and why another is not |
//! | [`reason`] | every reason of a refusal, once |
//! | `play` | what an action does |
//! | [`score`] | intermediate and final scoring, the result |
//! | [`event`] | what happened, for the log |
//! | [`view`] | what a viewer may know, and forecasts for the page |
//! | `audit` | what must hold at every moment |
//! | [`insight`] | what bots are told: who stands how well |
//! | `observe` | a view as numbers |
//! | `show`, `draw`, `words`, `example` | what it looks like and how it speaks (feature `show`) |

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
mod observe;
mod play;
pub mod position;
pub mod reason;
pub mod row;
mod rules;
pub mod score;
pub mod setup;
#[cfg(feature = "show")]
mod show;
pub mod view;
#[cfg(feature = "show")]
mod words;

pub use action::Action;
pub use event::Event;
pub use position::AquaSphere;
pub use setup::Setup;
pub use view::View;

/// The rulebook.
pub const RULES: &str = include_str!("../RULES.md");
