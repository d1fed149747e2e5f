//! The tests of Urland.

mod board;
mod coverage;
mod ending;
mod era;
mod genes;
mod given;
mod golden;
mod ichto;
mod insight;
mod knowledge;
mod laws;
mod memory;
mod mutation;
mod notation;
mod panic;
mod round;
mod scoring;
mod setup;
mod stage;
