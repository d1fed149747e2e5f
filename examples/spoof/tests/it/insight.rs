//! What bots are told.

use std::sync::atomic::AtomicBool;

use bots::matches::Match;
use bots::{BotKind, greedy, random};
use spoof::Spoof;
use table::{Insight, Options, Seat};

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
