//! Tests of Spoof: what every game has, and the clauses of its rulebook.

mod allocation;
mod clauses;
mod coverage;
mod golden;
mod insight;
mod kit;
mod knowledge;
mod laws;
mod observe;
#[cfg(feature = "show")]
mod stage;
