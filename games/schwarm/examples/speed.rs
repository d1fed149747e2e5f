//! How fast random games run: `cargo run --release -p schwarm --example speed [seconds]`.
//!
//! Players pick uniformly from the legal actions. A decision is a ply with at least two of them. Rates are
//! per second of processor time where the system tells it, so that a busy machine does not matter.

use std::time::Instant;

use schwarm::{Action, Schwarm};
use table::{Cx, Dice, Options, Rules, Turn};

fn main() {
    let seconds = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(2.0);
    println!("a position is {} bytes, an action {}", size_of::<Schwarm>(), size_of::<Action>());
    println!("{:>7} {:>10} {:>14} {:>14} {:>12}", "players", "games/s", "decisions/s", "plies/s", "per game");
    for seats in 2..=4 {
        measure(seats, seconds);
    }
}

fn measure(seats: u8, seconds: f64) {
    let setup = Schwarm::setup(seats, &Options::default()).expect("the ordinary game");
    let mut dice = Dice::fast(u64::from(seats));
    let mut choices: Vec<Action> = Vec::new();
    let (mut games, mut decisions, mut plies) = (0_u64, 0_u64, 0_u64);
    let (begun, worked) = (Instant::now(), processor_seconds());
    while begun.elapsed().as_secs_f64() < seconds {
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
    let wall = begun.elapsed().as_secs_f64();
    let seconds = processor_seconds().zip(worked).map_or(wall, |(now, then)| now - then);
    let rate = |n: u64| n as f64 / seconds;
    println!(
        "{seats:>7} {:>10.0} {:>14.0} {:>14.0} {:>12.1}",
        rate(games),
        rate(decisions),
        rate(plies),
        decisions as f64 / games as f64
    );
}

/// Seconds this thread has been on a processor, on Linux.
fn processor_seconds() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds: f64 = text.split(' ').next()?.parse().ok()?;
    Some(nanoseconds / 1e9)
}
