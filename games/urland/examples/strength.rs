//! How much better the greedy bot plays than random ones, one of it among random others:
//! `cargo run --release -p urland --example strength [games]`.

use std::sync::atomic::AtomicBool;

use bots::matches::Match;
use bots::{BotKind, greedy, random};
use table::{Options, Rules};
use urland::Urland;

fn main() {
    let games: u64 = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(1000);
    let greedy: BotKind<Urland> = BotKind { key: greedy::KEY, make: || Box::new(greedy::Greedy) };
    let random: BotKind<Urland> = BotKind { key: random::KEY, make: || Box::new(random::Random) };
    for seats in Urland::SEATS {
        let mut table = vec![random; seats.into()];
        table[0] = greedy;
        let mut contest = Match::new(seats, Options::default(), &table).expect("a table of this size");
        (contest.seed, contest.rotate) = (1, true);
        let tally = contest.run(0..games, 1, &AtomicBool::new(false), |_| ());
        let n = tally.games as f64;
        let wins = tally.bots[0].wins as f64 / n;
        let share = tally.bots[0].share_48ths as f64 / 48.0 / n;
        // Wilson's interval.
        let z2 = 1.96 * 1.96 / n;
        let middle = (wins + z2 / 2.0) / (1.0 + z2);
        let half = 1.96 / (1.0 + z2) * (wins * (1.0 - wins) / n + z2 / (4.0 * n)).sqrt();
        println!(
            "{seats} players: greedy wins {:.1}% of {games} games (95%: {:.1} to {:.1}), beats {:.1}% of its rivals",
            100.0 * wins,
            100.0 * (middle - half),
            100.0 * (middle + half),
            100.0 * share,
        );
    }
}
