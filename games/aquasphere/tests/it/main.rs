//! The tests of AquaSphere: what every game has, and the chapters of its rulebook.

mod actions;
mod allocation;
mod cards;
mod components;
mod coverage;
mod forecasts;
mod golden;
mod insight;
mod kit;
mod knowledge;
mod laws;
mod notation;
mod observe;
mod perft;
mod red_lines;
mod referee;
mod refusals;
mod scoring;
mod setup;
#[cfg(feature = "show")]
mod stage;
mod turn;
mod vectors;
mod work;
