//! Tests of Fleet 333: what every game has, and the clauses of its rulebook.

mod allocation;
mod chronicle;
mod clauses;
mod coverage;
mod endgame;
mod export;
mod golden;
mod insight;
mod kit;
mod knowledge;
mod laws;
mod learned;
mod notation;
mod observe;
mod perft;
mod referee;
mod refusals;
mod setup;
#[cfg(feature = "show")]
mod stage;
mod tables;
mod vectors;
