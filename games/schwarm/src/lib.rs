//! Der Schwarm: two to four nations build research stations round a sea, sail out to collect samples
//! of the swarm, and lay them back as a network of tiles that reaches for the swarm's queen.
//!
//! The rulebook is `RULES.md`; comments cite its clauses. The position is [`Schwarm`]; nearly all of
//! it lies open and is a [`Tabletop`], which a [`View`] shares. The rest by chapter:
//!
//! | module | holds |
//! |---|---|
//! | `rules` | the contract with the house |
//! | [`components`] | board, tiles, cards and tracks as tables |
//! | [`setup`] | seats, options and variants |
//! | [`position`] | the position |
//! | [`action`] | the actions and how they are written |
//! | [`legal`] | which are legal, why others are not |
//! | [`reason`] | the reasons of refusals |
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
pub mod reason;
mod rules;
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

/// The rulebook as Markdown.
pub const RULES: &str = include_str!("../RULES.md");
