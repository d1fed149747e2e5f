//! The tests of Starfarers: one module a chapter of the rulebook, then what holds for the whole.

mod allocation;
mod build;
mod components;
mod coverage;
mod encounters;
mod ending;
mod flight;
mod golden;
mod insight;
mod kit;
mod knowledge;
mod laws;
mod notation;
mod observe;
mod perft;
mod production;
mod referee;
mod refusals;
mod setup;
#[cfg(feature = "show")]
mod stage;
mod trade;
