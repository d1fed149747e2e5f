//! The house as visitors meet it, called in process.

mod accounts;
mod analysis;
mod api;
mod bots;
mod chain;
mod clocks;
mod connections;
mod dice;
mod guide;
mod hints;
mod history;
mod kit;
mod leaving;
mod letters;
mod locks;
#[cfg(feature = "postgres")]
mod nodes;
mod old_house;
mod people;
#[path = "../post/mod.rs"]
mod post;
mod preferences;
mod puzzles;
mod ratings;
mod secrets;
mod security;
mod snapshots;
mod streams;
mod tables;
mod undo;
mod unreadable;
mod upgrades;
mod words;

/// Told where it is left out.
#[cfg(not(feature = "postgres"))]
#[test]
#[ignore = "a house of several nodes needs a PostgreSQL: .ci/postgres starts one and runs its tests"]
fn nodes() {}
