//! How well the game's own judgement plays: one player who looks one action ahead against random ones.
//! `cargo run --release -p schwarm --example strength [games]`.

use schwarm::{Action, Schwarm};
use table::{Cx, Dice, Insight, Options, Rules, Seat, Turn};

fn main() {
    let games = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(400);
    println!(
        "{:>7} {:>6} {:>18} {:>12} {:>12}",
        "players", "games", "wins (95%)", "its points", "the others'"
    );
    for seats in 2..=4 {
        measure(seats, games);
    }
}

fn measure(seats: u8, games: u32) {
    let setup = Schwarm::setup(seats, &Options::default()).expect("the ordinary game");
    let mut dice = Dice::fast(u64::from(seats));
    let (mut wins, mut mine, mut theirs) = (0.0, 0.0, 0.0);
    for game in 0..games {
        let me = Seat::new((game % u32::from(seats)) as usize);
        let mut position = Schwarm::start(&setup, &mut Cx::silent(&mut dice));
        let mut choices: Vec<Action> = Vec::new();
        while let Turn::Of(seat) = position.turn() {
            choices.clear();
            position.legal(seat, &mut choices);
            let choice = if seat == me {
                best(&position, seat, &choices, &mut dice)
            } else {
                choices[dice.below(choices.len() as u32) as usize]
            };
            position.apply(seat, choice, &mut Cx::silent(&mut dice));
        }
        let outcome = position.outcome().expect("the game is over");
        let winners: Vec<Seat> = outcome.winners().collect();
        if winners.contains(&me) {
            wins += 1.0 / winners.len() as f64;
        }
        for standing in outcome.standings {
            let points = standing.points.as_f64();
            if standing.seat == me { mine += points } else { theirs += points / f64::from(seats - 1) }
        }
    }
    let n = f64::from(games);
    let (low, high) = wilson(wins / n, n);
    println!(
        "{seats:>7} {games:>6} {:>6.1}% ({:.1}-{:.1}) {:>11.1} {:>12.1}",
        100.0 * wins / n,
        100.0 * low,
        100.0 * high,
        mine / n,
        theirs / n
    );
}

fn best(position: &Schwarm, seat: Seat, choices: &[Action], dice: &mut Dice) -> Action {
    if let [only] = choices {
        return *only;
    }
    let mut best = (f32::MIN, choices[0]);
    for choice in choices {
        let worth = position.appraise(seat, choice, dice);
        if worth > best.0 {
            best = (worth, *choice);
        }
    }
    best.1
}

/// Wilson's interval for a share.
fn wilson(share: f64, n: f64) -> (f64, f64) {
    let z = 1.96;
    let middle = share + z * z / (2.0 * n);
    let half = z * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).sqrt();
    ((middle - half) / (1.0 + z * z / n), (middle + half) / (1.0 + z * z / n))
}
