//! Tests of what tests share.

mod clauses;
mod guesses;
mod laws;
#[cfg(feature = "show")]
mod rehearsals;
mod texts;
