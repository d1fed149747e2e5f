//! The tests of Starfarers.

mod build;
mod components;
mod coverage;
mod kit;
mod production;
mod setup;
mod trade;
