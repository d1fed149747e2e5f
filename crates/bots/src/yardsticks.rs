//! Work whose only purpose is to be timed, for `spelhaven bench`.

use std::hint::black_box;

use table::{Cx, Dice, Insight, Seat, Turn, Viewer, observe};

use crate::tree::{Horizon, TreeSearch};
use crate::{Ask, Limit, random};

/// What is to be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Work {
    /// Copies of a position.
    Copies,
    /// Copies of as many bytes as a position has: what copying could cost at best.
    ByteCopies,
    /// Observations of what the first to act sees at the start.
    Observations,
    /// Games from the start played out at random.
    Playouts,
    /// Iterations of a tree search at the start that plays every world out at random.
    Iterations,
}

/// How many copies are kept, so that each goes where none just went.
const SLOTS: usize = 16;

/// Does `work` this many times from the start of a game.
pub fn run<G: Insight>(start: &G, work: Work, times: u64) {
    match work {
        Work::Copies => copies(start, times),
        Work::ByteCopies => byte_copies(size_of::<G>(), times),
        Work::Observations => observations(start, times),
        Work::Playouts => playouts(start, times),
        Work::Iterations => iterations(start, times),
    }
}

fn copies<G: Insight>(start: &G, times: u64) {
    let mut slots = vec![start.clone(); SLOTS];
    for i in 0..times as usize {
        slots[i % SLOTS] = black_box(start).clone();
    }
    black_box(&slots);
}

fn byte_copies(size: usize, times: u64) {
    let from = vec![7u8; size];
    let mut slots = vec![0u8; size * SLOTS];
    for i in 0..times as usize {
        let at = i % SLOTS * size;
        slots[at..at + size].copy_from_slice(black_box(&from));
    }
    black_box(&slots);
}

fn observations<G: Insight>(start: &G, times: u64) {
    let view = start.view(first_to_act(start).map_or(Viewer::Spectator, Viewer::Seat));
    let mut numbers = Vec::new();
    for _ in 0..times {
        observe::<G>(black_box(&view), &mut numbers);
        black_box(&numbers);
    }
}

fn playouts<G: Insight>(start: &G, times: u64) {
    let mut dice = Dice::fast(1);
    let mut choices = Vec::new();
    for _ in 0..times {
        let mut position = start.clone();
        while let Some(seat) = first_to_act(&position) {
            choices.clear();
            position.legal(seat, &mut choices);
            let action = random::pick(&choices, &mut dice);
            position.apply(seat, action, &mut Cx::silent(&mut dice));
        }
        black_box(position.outcome());
    }
}

fn iterations<G: Insight>(start: &G, times: u64) {
    let Some(seat) = first_to_act(start) else { return };
    let view = start.view(Viewer::Seat(seat));
    let mut choices = Vec::new();
    start.legal(seat, &mut choices);
    let ask = Ask::<G> { view: &view, seat, choices: &choices, limit: Limit::NONE };
    let done = TreeSearch::<G>::new(times).judging_at(Horizon::AtTheEnd).search(&ask, &mut Dice::fast(1));
    black_box(done);
}

fn first_to_act<G: Insight>(position: &G) -> Option<Seat> {
    match position.turn() {
        Turn::Of(seat) => Some(seat),
        Turn::AnyOf(seats) => seats.iter().next(),
        Turn::Over => None,
    }
}
