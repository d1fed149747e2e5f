//! The tests of Urland.

mod board;
mod ending;
mod era;
mod genes;
mod given;
mod ichto;
mod laws;
mod mutation;
mod panic;
mod round;
mod scoring;
mod setup;
