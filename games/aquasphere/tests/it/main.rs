//! The tests of AquaSphere.

mod allocations;
mod clauses;
mod coverage;
mod golden;
mod insight;
mod kit;
mod laws;
mod notation;
mod stage;
mod vectors;
mod view;
