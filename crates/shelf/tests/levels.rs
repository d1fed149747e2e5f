//! Whoever chooses a stronger opponent gets one.

use std::sync::atomic::AtomicBool;

use bots::league::likely;
use bots::matches::Chance;
use shelf::{Budget, Terms};
use table::Options;

/// Games of a meeting: few, for they are played in full, and more while it is not clear who is better.
const GAMES: [u64; 4] = [12, 24, 48, 96];

#[test]
fn in_every_game_the_strong_one_beats_the_friendly_ones_clearly() {
    for title in shelf::games() {
        let seats = *title.seats().start();
        // A game that can be cut short is.
        let short =
            title.options().iter().filter(|spec| spec.key == "round-limit").map(|spec| (spec.key, "14"));
        let options = Options::read(title.options(), short).expect("values the game declares");
        // Less than it is allowed, for time; positions of a duel are sooner visited than worlds walked through.
        let strong = if title.preparation().is_some() { "strong@4000" } else { "strong@40" };
        let mut bots = vec!["friendly"; seats.into()];
        bots[0] = strong;
        let terms = Terms {
            edition: None,
            seed: 7,
            chance: Chance::Fast,
            budget: Budget::NONE,
            rotate: true,
            paired: false,
        };
        let contest = title.contest(seats, &options, &bots, terms).expect("a possible table");
        let even = 1.0 / f64::from(seats);
        let is_better = GAMES.iter().any(|games| {
            let wins = contest.run(0..*games, 2, &AtomicBool::new(false), &|_| ()).bots[0].wins;
            let (least, most) = likely(wins as f64, *games as f64);
            assert!(most > even, "{}: first in {wins} of {games}", title.key());
            least > even
        });
        assert!(is_better, "{}: {strong} is not clearly better than friendly", title.key());
    }
}
