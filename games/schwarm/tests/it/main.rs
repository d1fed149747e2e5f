//! The rulebook of Der Schwarm, clause by clause, and what holds for every game.

mod acquire;
mod allocation;
mod audit;
mod board;
mod capacity;
mod coverage;
mod finish;
mod golden;
mod hazard;
mod insight;
mod kit;
mod knowledge;
mod laws;
mod network;
mod notation;
mod observe;
mod perft;
mod phase_two;
mod referee;
mod refusals;
mod research;
mod setup;
mod ship;
#[cfg(feature = "show")]
mod stage;
mod station;
mod variants;
