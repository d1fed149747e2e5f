//! What bots are told.

use std::sync::atomic::AtomicBool;

use bots::matches::Match;
use bots::{BotKind, greedy, random};
use spoof::Spoof;
use table::{Insight, Options, Seat, Viewer, observation_names, observe};

use crate::kit::Kit;

#[test]
fn a_greedy_player_beats_a_random_one() {
    let greedy: BotKind<Spoof> = BotKind::new(greedy::KEY, || greedy::Greedy);
    let random: BotKind<Spoof> = BotKind::new(random::KEY, || random::Random);
    let mut contest = Match::new(2, Options::default(), &[greedy, random]).expect("two can play");
    contest.rotate = true;
    let tally = contest.run(0..400, 1, &AtomicBool::new(false), |_| ());
    assert!(tally.bots[0].wins > 240, "{} of 400", tally.bots[0].wins);
}

#[test]
fn a_point_ahead_is_worth_something() {
    let mut kit = Kit::new(2);
    assert_eq!(kit.game.values()[..2], [0.5, 0.5]);
    kit.play("1 hide 1, 2 hide 1, 1 guess 2, 2 guess 6");
    assert!(kit.game.value(Seat::new(0)) > 0.6 && kit.game.value(Seat::new(1)) < 0.4);
}

#[test]
fn a_view_is_observed_from_its_viewers_side() {
    let mut kit = Kit::new(3);
    kit.play("1 hide 1, 2 hide 2, 3 hide 3, 1 guess 5");
    let names = observation_names::<Spoof>(3);
    let see = |seat: usize, name: &str| {
        let mut numbers = Vec::new();
        observe::<Spoof>(&kit.game.seen(Viewer::Seat(Seat::new(seat))), &mut numbers);
        assert_eq!(numbers.len(), names.len());
        numbers[names.iter().position(|n| n == name).unwrap_or_else(|| panic!("no {name}"))]
    };
    assert_eq!((see(0, "own coins 1"), see(1, "own coins 2")), (1.0, 1.0));
    assert_eq!((see(1, "player 0: is asked"), see(0, "player 1: is asked")), (1.0, 1.0));
    assert_eq!((see(2, "player 1: guess"), see(2, "chance of 5")), (5.0 / 9.0, 0.0), "player 1 guessed it");
    assert_eq!((see(1, "chance of 2"), see(1, "chance of 1")), (1.0 / 16.0, 0.0), "as 2 are in the fist");
}

/// Reads better in a test.
trait Seen {
    fn seen(&self, viewer: Viewer) -> spoof::View;
}

impl Seen for Spoof {
    fn seen(&self, viewer: Viewer) -> spoof::View {
        table::Rules::view(self, viewer)
    }
}
