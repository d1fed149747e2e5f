//! Tests of what all games share.

mod clauses;
mod dice;
mod fair;
mod game;
mod laws;
mod options;
mod outcome;
mod record;
mod seats;
mod toy;
mod verify;
