//! What tests share; one command of the programme, `spelhaven laws`, is made of it (feature `laws`). The site and the games do without.
//!
//! | module | holds |
//! |---|---|
//! | [`laws`] | the properties every game is tested for, on random games |
//! | [`clauses`] | whether every clause of a rulebook has a test |
//! | [`editions`] | a small game whose rules and layout have changed |
//! | [`finals`] | final tables, read as people read them |
//! | [`mod@golden`] | records that are kept for good |
//! | [`guides`] | whether a guided first game still leads where it should |
//! | [`guesses`] | whether guesses fall on every world that fits, as often as they should |
//! | [`picks`] | picks that no page offers |
//! | [`referee`] | games of bots for a second referee, by the ten thousand |
//! | [`rehearsal`] | whether what a game draws can be played, in every language |
//! | [`texts`] | words of several languages beside each other |
//! | [`toy`] | a small game with everything the laws are about, and its faults |
//! | [`clicks`] | what a drawing offers to click, and where the clicks lead |

pub mod clauses;
#[cfg(feature = "show")]
pub mod clicks;
pub mod editions;
#[cfg(feature = "show")]
pub mod finals;
pub mod golden;
pub mod guesses;
#[cfg(feature = "show")]
pub mod guides;
pub mod laws;
#[cfg(feature = "show")]
pub mod picks;
pub mod referee;
#[cfg(feature = "show")]
pub mod rehearsal;
#[cfg(feature = "show")]
pub mod texts;
#[allow(missing_docs, reason = "a game of faults, each named for what it does")]
pub mod toy;

pub use golden::golden;
pub use laws::Laws;
#[cfg(feature = "show")]
pub use rehearsal::Rehearsal;
#[cfg(feature = "show")]
pub use stage::Clicks;
pub use testkit_macros::clause;
