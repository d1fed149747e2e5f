//! How fast random games go: games and decisions a CPU second (a second by the clock where the
//! system does not tell), for each number of players.
//!
//! ```text
//! cargo run --release -p aquasphere --example speed [SECONDS]
//! ```

use std::time::{Duration, Instant};

use aquasphere::{AquaSphere, Setup};
use table::{Cx, Dice, Options, Rules, Turn};

fn main() {
    let seconds = std::env::args().nth(1).and_then(|s| s.parse().ok()).unwrap_or(2.0);
    println!("position: {} bytes", size_of::<AquaSphere>());
    for seats in 2..=4 {
        let setup = AquaSphere::setup(seats, &Options::default()).expect("2 to 4 can play");
        let count = play(&setup, Duration::from_secs_f64(seconds));
        println!(
            "{seats} players: {:>7.0} games/s, {:>9.0} decisions/s, {:>4.0} decisions and {:>4.0} plies a game, \
             {:>4.1} choices a decision, longest {} plies",
            count.games / count.seconds,
            count.decisions / count.seconds,
            count.decisions / count.games,
            count.plies / count.games,
            count.choices / count.decisions,
            count.longest,
        );
    }
}

#[derive(Default)]
struct Count {
    games: f64,
    plies: f64,
    decisions: f64,
    choices: f64,
    longest: u32,
    seconds: f64,
}

fn play(setup: &Setup, time: Duration) -> Count {
    let mut count = Count::default();
    let mut dice = Dice::fast(1);
    let mut pick = Dice::fast(2);
    let mut legal = Vec::new();
    let (begun, cpu) = (Instant::now(), cpu_seconds());
    while begun.elapsed() < time {
        let mut position = AquaSphere::start(setup, &mut Cx::silent(&mut dice));
        let mut plies = 0;
        while let Turn::Of(seat) = position.turn() {
            legal.clear();
            position.legal(seat, &mut legal);
            if legal.len() > 1 {
                count.decisions += 1.0;
                count.choices += legal.len() as f64;
            }
            plies += 1;
            let action = legal[pick.below(legal.len() as u32) as usize];
            position.apply(seat, action, &mut Cx::silent(&mut dice));
        }
        count.games += 1.0;
        count.plies += f64::from(plies);
        count.longest = count.longest.max(plies);
    }
    count.seconds = match (cpu, cpu_seconds()) {
        (Some(before), Some(after)) => after - before,
        _ => begun.elapsed().as_secs_f64(),
    };
    count
}

/// Time this process has run on a core, as Linux tells it.
fn cpu_seconds() -> Option<f64> {
    let stat = std::fs::read_to_string("/proc/self/schedstat").ok()?;
    stat.split(' ').next()?.parse::<f64>().ok().map(|nanoseconds| nanoseconds / 1e9)
}
