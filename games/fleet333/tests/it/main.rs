//! Tests of Fleet 333: what every game has, and the clauses of its rulebook.

mod allocation;
mod arena;
mod bonus;
mod chronicle;
mod coverage;
mod endgame;
mod ending;
mod export;
mod game;
mod golden;
mod insight;
mod kit;
mod knowledge;
mod laws;
mod learned;
mod moving;
mod notation;
mod observe;
mod perft;
mod permutation;
mod points;
mod referee;
mod refusals;
mod rotation;
mod setting_up;
mod setup;
mod ships;
#[cfg(feature = "show")]
mod stage;
mod state;
mod tables;
mod turn;
mod vectors;
mod writing;
