//! The house as visitors meet it, called in process.

mod accounts;
mod analysis;
mod api;
mod bots;
mod chain;
mod clocks;
mod company;
mod connections;
mod daily;
mod described;
mod dice;
mod guide;
mod hints;
mod history;
mod kit;
mod leaks;
mod leaving;
mod letters;
mod locks;
#[cfg(feature = "postgres")]
mod nodes;
mod notices;
mod old_house;
mod operator;
mod people;
#[path = "../post/mod.rs"]
mod post;
mod preferences;
#[path = "../pushed/mod.rs"]
mod pushed;
mod puzzles;
mod ratings;
mod secrets;
mod security;
mod snapshots;
mod streams;
mod tables;
mod tournaments;
mod undo;
mod unreadable;
mod upgrades;
mod words;

/// Told where it is left out.
#[cfg(not(feature = "postgres"))]
#[test]
#[ignore = "a house of several nodes needs a PostgreSQL: .ci/postgres starts one and runs its tests"]
fn nodes() {}
