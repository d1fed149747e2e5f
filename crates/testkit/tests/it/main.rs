//! Tests of what tests share.

mod clauses;
mod guesses;
mod laws;
mod texts;
