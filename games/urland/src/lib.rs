//! Urland: 350 million years ago, the first vertebrates crawl ashore.
//!
//! Three to five players breed Ichtos in five oceans, send them to twelve lands on three continents, and
//! score where the environment player of the round, in secret, decides. Genes change the rules for
//! their owners, panic empties the fullest land, and at the end of every era two volcanoes join
//! lands. `RULES.md` is the rulebook; code cites its clauses.
//!
//! | module | holds |
//! |---|---|
//! | `rules` | the contract: `impl Rules`, each method a line that says where it is done |
//! | [`components`] | lands, oceans, genes, numbers by table size |
//! | [`lands`] | the land as it is now, merged by volcanoes |
//! | [`setup`] | chapter 2: the table before the first round |
//! | [`position`] | the position: the open [`World`] and the secrets |
//! | [`action`] | what a player can do, how it is written, its number |
//! | [`legal`] | which actions are legal, and why another is not |
//! | [`reason`] | every reason of a refusal, once |
//! | `play` | what actions do, chapter by chapter |
//! | [`score`] | scoring a land, the track, the end |
//! | [`event`] | what happened |
//! | [`view`] | what a viewer may know, and positions that fit it |
//! | `audit` | what must hold at every moment |
//! | [`insight`] | what bots are told: who stands how well, what looks promising |
//! | `observe` | a view as numbers |
//! | `show`, `draw`, `words` | what it looks like and how it speaks (feature `show`) |
//! | `example` | the positions of the rulebook's pictures (feature `show`) |

pub mod action;
mod audit;
pub mod components;
#[cfg(feature = "show")]
mod draw;
pub mod event;
#[cfg(feature = "show")]
mod example;
pub mod insight;
pub mod lands;
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
pub use position::{Phase, Urland, World};
pub use setup::Setup;
pub use view::View;

/// The rulebook.
pub const RULES: &str = include_str!("../RULES.md");
