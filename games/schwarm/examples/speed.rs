//! How fast random games run: `cargo run --release -p schwarm --example speed [seconds]`.
//!
//! Players pick uniformly from the legal actions. A decision is a ply with at least two of them.

use std::time::{Duration, Instant};

use schwarm::{Action, Schwarm};
use table::{Cx, Dice, Options, Rules, Turn};

fn main() {
    let seconds = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(2.0);
    println!("a position is {} bytes, an action {}", size_of::<Schwarm>(), size_of::<Action>());
    println!("{:>7} {:>10} {:>14} {:>14} {:>12}", "players", "games/s", "decisions/s", "plies/s", "per game");
    for seats in 2..=4 {
        measure(seats, Duration::from_secs_f64(seconds));
    }
}

fn measure(seats: u8, time: Duration) {
    let setup = Schwarm::setup(seats, &Options::default()).expect("the ordinary game");
    let mut dice = Dice::fast(u64::from(seats));
    let mut choices: Vec<Action> = Vec::new();
    let (mut games, mut decisions, mut plies) = (0_u64, 0_u64, 0_u64);
    let begun = Instant::now();
    while begun.elapsed() < time {
        let mut position = Schwarm::start(&setup, &mut Cx::silent(&mut dice));
        while let Turn::Of(seat) = position.turn() {
            choices.clear();
            position.legal(seat, &mut choices);
            decisions += u64::from(choices.len() > 1);
            plies += 1;
            let choice = choices[dice.below(choices.len() as u32) as usize];
            position.apply(seat, choice, &mut Cx::silent(&mut dice));
        }
        games += 1;
    }
    let seconds = begun.elapsed().as_secs_f64();
    let rate = |n: u64| n as f64 / seconds;
    println!(
        "{seats:>7} {:>10.0} {:>14.0} {:>14.0} {:>12.1}",
        rate(games),
        rate(decisions),
        rate(plies),
        decisions as f64 / games as f64
    );
}
