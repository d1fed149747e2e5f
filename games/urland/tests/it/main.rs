//! The tests of Urland.

mod allocation;
mod board;
mod coverage;
mod ending;
mod era;
mod genes;
mod golden;
mod ichto;
mod insight;
mod kit;
mod knowledge;
mod laws;
mod mutation;
mod notation;
mod observe;
mod panic;
mod perft;
mod referee;
mod refusals;
mod round;
mod scoring;
mod setup;
#[cfg(feature = "show")]
mod stage;
