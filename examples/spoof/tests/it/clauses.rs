//! The clauses of the rulebook, one by one.

use spoof::{Event, Phase, Spoof};
use table::{Cx, Dice, Options, Points, Rules, Seat, Seats, Turn};
use testkit::clause;

use crate::kit::Kit;

fn seat(number: usize) -> Seat {
    Seat::new(number - 1)
}

#[test]
fn sp_1_1_two_to_five_play() {
    for seats in 0..=6 {
        let possible = table::new_setup::<Spoof>(seats, &Options::default()).is_ok();
        assert_eq!(possible, (2..=5).contains(&seats), "{seats}");
    }
    assert_eq!(Kit::new(3).refusal("4 hide 1"), ("SP-1.1", "spoof-no-such-player"));
}

#[test]
fn sp_1_2_everybody_has_three_coins() {
    let mut kit = Kit::new(2);
    assert_eq!(kit.refusal("1 hide 4"), ("SP-1.2", "spoof-too-many-coins"));
    kit.play("1 hide 3");
}

#[test]
fn sp_1_3_the_lot_falls_on_each_equally_often() {
    let setup = table::new_setup::<Spoof>(4, &Options::default()).unwrap();
    let mut dice = Dice::fast(1);
    let mut firsts = [0; 4];
    for _ in 0..4000 {
        firsts[Spoof::start(&setup, &mut Cx::silent(&mut dice)).open.starter.index()] += 1;
    }
    assert!(firsts.iter().all(|count| (900..1100).contains(count)), "{firsts:?}");
}

#[test]
fn sp_2_1_all_hide_at_the_same_time() {
    let mut kit = Kit::new(3);
    assert_eq!(kit.game.turn(), Turn::AnyOf(Seats::all(3)));
    assert_eq!(kit.refusal("1 guess 0"), ("SP-2.1", "spoof-now-hide"));
    kit.play("2 hide 0");
    assert_eq!(kit.game.turn(), Turn::AnyOf([seat(1), seat(3)].into_iter().collect()));
    assert_eq!(kit.refusal("2 hide 1"), ("SP-2.1", "spoof-has-hidden"));
    kit.play("3 hide 1, 1 hide 1");
    assert_eq!(kit.game.turn(), Turn::Of(seat(1)));
}

#[test]
fn sp_2_2_all_guess_in_turn() {
    let mut kit = Kit::new(3);
    kit.play("1 hide 1, 2 hide 1, 3 hide 1");
    assert_eq!(kit.refusal("1 hide 1"), ("SP-2.2", "spoof-now-guess"));
    assert_eq!(kit.refusal("2 guess 3"), ("SP-2.2", "spoof-not-your-turn"));
    assert_eq!(kit.refusal("1 guess 10"), ("SP-2.2", "spoof-too-many"));
    kit.play("1 guess 9");
    assert_eq!(kit.game.turn(), Turn::Of(seat(2)));
    kit.play("2 guess 0");
    assert_eq!(kit.game.turn(), Turn::Of(seat(3)));
}

#[test]
fn sp_2_3_nobody_guesses_what_another_has() {
    let mut kit = Kit::new(2);
    kit.play("1 hide 1, 2 hide 1, 1 guess 2");
    assert_eq!(kit.refusal("2 guess 2"), ("SP-2.3", "spoof-taken"));
    kit.play("2 guess 3, 1 hide 0, 2 hide 0, 2 guess 2");
}

#[test]
fn sp_2_4_whoever_guessed_right_scores() {
    let mut kit = Kit::new(3);
    kit.play("1 hide 1, 2 hide 3, 3 hide 1, 1 guess 4, 2 guess 5, 3 guess 6");
    let Some(Event::Opened { showdown }) = kit.told.last() else { panic!("{:?}", kit.told) };
    assert_eq!((showdown.total(), showdown.winner), (5, Some(seat(2))));
    assert_eq!(kit.game.open.points, [0, 1, 0, 0, 0]);

    kit.play("1 hide 0, 2 hide 0, 3 hide 0, 2 guess 1, 3 guess 2, 1 guess 3");
    assert_eq!(kit.game.open.last.unwrap().winner, None);
    assert_eq!(kit.game.open.points, [0, 1, 0, 0, 0], "nobody");
}

#[test]
fn sp_2_5_the_player_to_the_left_guesses_first_next() {
    let mut kit = Kit::new(2);
    kit.play("1 hide 1, 2 hide 1, 1 guess 5, 2 guess 6");
    assert_eq!((kit.game.open.round, kit.game.open.starter), (2, seat(2)));
    kit.play("1 hide 1, 2 hide 1");
    assert_eq!(kit.game.turn(), Turn::Of(seat(2)));
}

#[test]
fn sp_3_1_the_first_to_reach_the_goal_wins() {
    let mut kit = Kit::with(2, [("goal", "1")]);
    kit.play("1 hide 1, 2 hide 1, 1 guess 2, 2 guess 6");
    let outcome = kit.game.outcome().expect("the game is over");
    assert_eq!((outcome.manner, outcome.standings[0].points), ("goal", Points::whole(1)));
    assert_eq!(outcome.winners().collect::<Vec<_>>(), [seat(1)]);
    assert_eq!(kit.refusal("1 hide 1"), ("SP-3.1", "spoof-game-over"));
}

#[clause("SP-3.2")]
#[test]
fn thirty_rounds_are_the_most() {
    let mut kit = Kit::new(2);
    kit.play("1 hide 1, 2 hide 1, 1 guess 2, 2 guess 0");
    for round in 2..=30 {
        assert_eq!((kit.game.open.round, kit.game.outcome()), (round, None));
        let (first, second) = if round % 2 == 0 { (2, 1) } else { (1, 2) };
        kit.play(&format!("1 hide 0, 2 hide 0, {first} guess 5, {second} guess 6"));
    }
    assert_eq!(kit.game.open.phase, Phase::Over);
    let outcome = kit.game.outcome().expect("the game is over");
    assert_eq!((outcome.manner, outcome.standings[1].rank), ("rounds", 2));
}
