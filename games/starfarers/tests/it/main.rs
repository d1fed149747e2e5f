//! The tests of Starfarers.

mod build;
mod components;
mod coverage;
mod encounters;
mod ending;
mod flight;
mod kit;
mod knowledge;
mod laws;
mod production;
mod setup;
mod trade;
