//! The Starfarers of Catan, first edition: three or four players fly colony and trade ships out from
//! four home systems, explore planets, settle them, befriend four peoples, and meet whoever else is
//! out there. Fifteen points win. `RULES.md` has the rules, clause by clause.
//!
//! | module | holds |
//! |---|---|
//! | `rules` | the contract with the house |
//! | [`components`] | resources, pieces, prices, discs, friendship cards; the [map](components::map); the [encounter cards](components::encounters) |
//! | [`setup`] | options, and the table as it is laid out |
//! | [`position`] | [`Starfarers`]: what lies open, what is hidden, the phases of a turn |
//! | [`action`] | what a player can do, how it is written and numbered |
//! | [`legal`] | which actions are legal now, and why another is not |
//! | [`reason`] | every reason of a refusal, with its clause |
//! | `play` | what an action does, phase by phase |
//! | [`score`] | points and how the game ends |
//! | [`event`] | what happened, for the log |
//! | [`view`] | what a viewer may know, and the positions that fit it |
//! | `audit` | what must hold at every moment |
//! | [`insight`] | what a bot should know |
//! | `observe` | a view as numbers, for judgement that is learned |
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
mod observe;
mod play;
pub mod position;
pub mod reason;
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
pub use position::{Open, Phase, Starfarers};
pub use setup::Setup;
pub use view::View;

/// The rulebook.
pub const RULES: &str = include_str!("../RULES.md");
