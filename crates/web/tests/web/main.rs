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
mod locks;
mod old_house;
mod puzzles;
mod secrets;
mod security;
mod snapshots;
mod streams;
mod tables;
mod undo;
mod unreadable;
mod upgrades;
mod words;
