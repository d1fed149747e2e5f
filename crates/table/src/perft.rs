//! Counting positions, the classic check of a rules engine.

use crate::{Cx, Dice, Rules};

/// Number of action sequences of length `depth` from `position`, those that end the game earlier
/// counted once. Chance, where there is any, falls the same way every time.
pub fn perft<G: Rules>(position: &G, depth: u32) -> u64 {
    let mut buffers = vec![Vec::new(); depth as usize];
    count(position, &mut buffers)
}

fn count<G: Rules>(position: &G, buffers: &mut [Vec<G::Action>]) -> u64 {
    let turn = position.turn();
    let Some((buffer, deeper)) = buffers.split_first_mut().filter(|_| !turn.is_over()) else { return 1 };
    let mut nodes = 0;
    for seat in turn.seats().iter() {
        if deeper.is_empty() {
            nodes += position.count_legal(seat, buffer) as u64;
            continue;
        }
        buffer.clear();
        position.legal(seat, buffer);
        for action in buffer.iter() {
            let mut after = position.clone();
            after.apply(seat, *action, &mut Cx::silent(&mut Dice::fast(0)));
            nodes += count(&after, deeper);
        }
    }
    nodes
}
