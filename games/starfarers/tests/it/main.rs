//! The tests of Starfarers.

mod components;
mod coverage;
mod kit;
mod production;
mod setup;
