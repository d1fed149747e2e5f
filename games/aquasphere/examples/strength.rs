//! How a bot that looks one action ahead fares against random bots: share of games won by the one
//! such bot at the table, with a 95% interval, and average scores.
//!
//! ```text
//! cargo run --release -p aquasphere --example strength [GAMES] [SEATS]
//! ```

use aquasphere::AquaSphere;
use table::{Cx, Dice, Insight, Options, Rules, Seat, Turn};

fn main() {
    let number = |n: usize| std::env::args().nth(n).and_then(|s| s.parse::<u32>().ok());
    let games = number(1).unwrap_or(500);
    let only = number(2);
    for seats in (2..=4u8).filter(|seats| only.is_none_or(|only| only == u32::from(*seats))) {
        let (mut wins, mut score, mut others, mut all) = (0.0, 0.0, 0.0, 0.0);
        for game in 0..games {
            let expert = Seat::new((game % u32::from(seats)) as usize);
            let end = play(seats, game.into(), |seat| seat == expert);
            let outcome = end.outcome().expect("the game is over");
            let winners = outcome.winners().count() as f64;
            wins += if outcome.winners().any(|seat| seat == expert) { 1.0 / winners } else { 0.0 };
            for seat in Seat::all(seats) {
                let points = f64::from(end.player(seat).score);
                match seat == expert {
                    true => score += points,
                    false => others += points / f64::from(seats - 1),
                }
            }
            let end = play(seats, game.into(), |_| true);
            all += Seat::all(seats).map(|s| f64::from(end.player(s).score)).sum::<f64>() / f64::from(seats);
        }
        let n = f64::from(games);
        let (low, high) = wilson(wins / n, n);
        println!(
            "{seats} players: greedy wins {:.1}% [{:.1}, {:.1}] of {games} games against random, {:.1} to {:.1} points; \
             {:.1} points among its equals",
            100.0 * wins / n,
            100.0 * low,
            100.0 * high,
            score / n,
            others / n,
            all / n,
        );
    }
}

fn play(seats: u8, seed: u64, is_expert: impl Fn(Seat) -> bool) -> AquaSphere {
    let setup = AquaSphere::setup(seats, &Options::default()).expect("2 to 4 can play");
    let mut dice = Dice::fast(seed);
    let mut chance = Dice::fast(seed ^ 0x5eed);
    let mut position = AquaSphere::start(&setup, &mut Cx::silent(&mut dice));
    let mut legal = Vec::new();
    while let Turn::Of(seat) = position.turn() {
        legal.clear();
        position.legal(seat, &mut legal);
        let action = match is_expert(seat) {
            false => legal[chance.below(legal.len() as u32) as usize],
            true => {
                let judged = legal.iter().map(|a| (position.appraise(seat, a, &mut chance), *a));
                judged.max_by(|a, b| a.0.total_cmp(&b.0)).expect("someone can act").1
            }
        };
        position.apply(seat, action, &mut Cx::silent(&mut dice));
    }
    position
}

/// The 95% interval of Wilson for a share found in `n` games.
fn wilson(share: f64, n: f64) -> (f64, f64) {
    let z = 1.96;
    let centre = share + z * z / (2.0 * n);
    let spread = z * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + z * z / n;
    ((centre - spread) / scale, (centre + spread) / scale)
}
