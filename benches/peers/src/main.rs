//! Other engines, for `spelhaven bench` to measure against.
//!
//! `peers perft DEPTH` counts chess positions from the start with shakmaty, the last ply counted in bulk.
//! `peers random GAMES` plays random games of chess with shakmaty. Both answer with how much they did
//! and the processor time it took: `UNITS SECONDS`.

use std::process::ExitCode;
use std::time::Duration;

use rustix::time::{ClockId, clock_gettime};
use shakmaty::{Chess, Position, perft};

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [kind, count] = &words[..] else { return usage() };
    let Ok(count) = count.parse::<u32>() else { return usage() };
    let start = now();
    let units = match kind.as_str() {
        "perft" => perft(&Chess::default(), count),
        "random" => random_games(count),
        _ => return usage(),
    };
    println!("{units} {}", (now() - start).as_secs_f64());
    ExitCode::SUCCESS
}

fn usage() -> ExitCode {
    eprintln!("peers perft DEPTH | peers random GAMES");
    ExitCode::from(2)
}

/// Plies of that many games; a game ends by the rules or after 100 plies without a capture or pawn move.
fn random_games(games: u32) -> u64 {
    let mut state = 1;
    let mut plies = 0;
    for _ in 0..games {
        let mut position = Chess::default();
        while position.halfmoves() < 100 && !position.is_insufficient_material() {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position.play_unchecked(moves[below(&mut state, moves.len())]);
            plies += 1;
        }
    }
    plies
}

/// The same cheap generator our own simulations use.
fn below(state: &mut u64, bound: usize) -> usize {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    (((z ^ (z >> 31)) >> 32) * bound as u64 >> 32) as usize
}

fn now() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}
