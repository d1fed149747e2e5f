//! How fast random games run, in seconds of processor time:
//! `cargo run --release -p urland --example speed [games]`.

use std::sync::LazyLock;
use std::time::Instant;

use table::{Cx, Dice, Options, Rules, Turn};
use urland::Urland;

fn main() {
    let games: u32 = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(20_000);
    println!("position: {} bytes", std::mem::size_of::<Urland>());
    for seats in Urland::SEATS {
        let setup = Urland::setup(seats, &Options::default()).expect("a table of this size");
        let (mut dice, mut actions) = (Dice::fast(seats.into()), Vec::with_capacity(512));
        let (mut plies, mut decisions, mut choices, mut eras) = (0u64, 0u64, 0u64, 0u64);
        let start = seconds();
        for _ in 0..games {
            let mut game = Urland::start(&setup, &mut Cx::silent(&mut dice));
            loop {
                let seat = match game.turn() {
                    Turn::Over => break,
                    Turn::Of(seat) => seat,
                    Turn::AnyOf(seats) => seats.iter().next().expect("somebody may act"),
                };
                actions.clear();
                game.legal(seat, &mut actions);
                plies += 1;
                decisions += u64::from(actions.len() >= 2);
                choices += actions.len() as u64;
                let action = actions[dice.below(actions.len() as u32) as usize];
                game.apply(seat, action, &mut Cx::silent(&mut dice));
            }
            eras += u64::from(game.world().era);
        }
        let time = seconds() - start;
        let n = f64::from(games);
        println!(
            "{seats} players: {:.0} games/s, {:.2} M decisions/s; a game: {:.0} plies, {:.0} decisions, {:.1} actions to choose from, {:.2} eras",
            n / time,
            decisions as f64 / time / 1e6,
            plies as f64 / n,
            decisions as f64 / n,
            choices as f64 / plies as f64,
            eras as f64 / n,
        );
    }
}

/// Processor time of this thread where the system tells it, else time on the clock.
fn seconds() -> f64 {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanos: Option<f64> = told.and_then(|text| text.split(' ').next()?.parse().ok());
    nanos.map_or_else(|| START.elapsed().as_secs_f64(), |n| n / 1e9)
}
