//! Tests of what all games share.

mod dice;
mod editions;
mod fair;
mod game;
mod listing;
mod options;
mod outcome;
mod record;
mod seats;
mod verify;
