//! One test or more for each clause of the rulebook, chapter by chapter.

mod arena;
mod bonus;
mod ending;
mod game;
mod moving;
mod permutation;
mod points;
mod rotation;
mod setting_up;
mod ships;
mod state;
mod turn;
mod writing;

use std::collections::BTreeSet;

use fleet333::components::SETUPS;
use fleet333::position::Manner;
use fleet333::squares::neighbours;
use fleet333::{
    Action, Board, Class, Colour, Event, Fleet333, Offer, Ship, Square, Squares, Teleport, Variants,
};
use table::{Dice, Duel, History, Insight, Options, Rules, Seat, Turn, Viewer};
use testkit::clause;

use crate::kit::{
    NUMERIC_5X5, NUMERIC_6X4, act, after, asides, at, by, legal, mover, outcome, refusal, start, told,
};

fn square(text: &str) -> Square {
    text.parse().unwrap()
}

fn squares(text: &str) -> Squares {
    text.split_whitespace().map(square).collect()
}

/// The moves of one ship.
fn moves(position: &Fleet333, ship: &str) -> BTreeSet<String> {
    legal(position).into_iter().filter(|a| a.starts_with(ship) && a[3..].starts_with(['-', 'x'])).collect()
}

fn set(words: &str) -> BTreeSet<String> {
    words.split_whitespace().map(str::to_owned).collect()
}

/// The winner and the manner.
fn end(position: &Fleet333) -> Option<(Colour, Manner)> {
    position.end().map(|end| (end.winner, end.manner))
}
