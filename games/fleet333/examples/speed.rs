//! How fast the rules are: perft with its last ply counted, and random games.
//!
//! `cargo run --release -p fleet333 --example speed`

use std::time::Instant;

use fleet333::{Action, Board, Position};
use table::{Cx, Dice, Options, Rules, Turn};

fn main() {
    for (board, depth) in [(Board::B6x4, 6), (Board::B5x5, 6)] {
        let start = start(board);
        let clock = Instant::now();
        let nodes = start.perft(depth);
        let seconds = clock.elapsed().as_secs_f64();
        println!("{board} perft {depth}: {nodes} nodes, {:.0} M/s", nodes as f64 / seconds / 1e6);
    }
    for board in Board::ALL {
        let start = start(board);
        let mut dice = Dice::fast(333);
        let mut list: Vec<Action> = Vec::new();
        let (mut plies, mut games) = (0u64, 0u64);
        let clock = Instant::now();
        while clock.elapsed().as_secs_f64() < 2.0 {
            for _ in 0..100 {
                let mut position = start;
                while let Turn::Of(seat) = position.turn() {
                    list.clear();
                    position.legal(seat, &mut list);
                    let action = list[dice.below(list.len() as u32) as usize];
                    position.apply(seat, action, &mut Cx::silent(&mut dice));
                    plies += 1;
                }
                games += 1;
            }
        }
        let seconds = clock.elapsed().as_secs_f64();
        println!(
            "{board} random: {games} games of {:.1} plies, {:.2} M plies/s",
            plies as f64 / games as f64,
            plies as f64 / seconds / 1e6
        );
    }
    println!("a position takes {} bytes, an action {}", size_of::<Position>(), size_of::<Action>());
}

fn start(board: Board) -> Position {
    let options = Options::read(Position::options(), [("board", board.key()), ("colours", "red")]);
    let setup = Position::setup(2, &options.expect("the game's own options")).expect("a known board");
    Position::start(&setup, &mut Cx::silent(&mut Dice::fast(0)))
}
