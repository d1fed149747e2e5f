//! What the game tells bots.

use fleet333::evaluate::WIN_NEXT;
use fleet333::{Action, Fleet333};
use table::{Cx, Dice, Duel, Insight, Rules, Seat, Turn};

use crate::kit::{NUMERIC_5X5, NUMERIC_6X4, act, after, at, by, legal, mover, variants};

fn choose(position: &Fleet333, list: &[Action], dice: &mut Dice) -> Action {
    let seat = mover(position);
    let best = list.iter().map(|a| (position.appraise(seat, a, dice), *a));
    best.max_by(|(a, _), (b, _)| a.total_cmp(b)).expect("somebody can act").1
}

/// A one-ply player against a random one.
fn greedy_wins(start: &Fleet333, greedy: Seat, dice: &mut Dice) -> f32 {
    let mut position = *start;
    let mut list = Vec::new();
    while let Turn::Of(seat) = position.turn() {
        list.clear();
        position.legal(seat, &mut list);
        dice.shuffle(&mut list);
        let action = if seat == greedy { choose(&position, &list, dice) } else { list[0] };
        position.apply(seat, action, &mut Cx::silent(dice));
    }
    position.outcome().unwrap().share(greedy)
}

#[test]
fn looking_one_action_ahead_beats_chance() {
    let mut dice = Dice::fast(2);
    let mut share = 0.0;
    for round in 0..200 {
        let start = at(if round % 2 == 0 { NUMERIC_6X4 } else { NUMERIC_5X5 });
        share += greedy_wins(&start, Seat::new(round / 2 % 2), &mut dice);
    }
    assert!(share >= 190.0, "{share} of 200");
}

#[test]
fn values_are_shares_and_those_of_both_players_add_up() {
    let mut dice = Dice::fast(6);
    for rules in variants() {
        let mut position = by(rules, NUMERIC_5X5);
        loop {
            let [one, two] = [0, 1].map(|seat| position.value(Seat::new(seat)));
            assert!((0.0..=1.0).contains(&one) && (one + two - 1.0).abs() < 1e-5, "{one} {two}");
            let Turn::Of(seat) = position.turn() else { break };
            assert!(one > 0.0 && one < 1.0, "nothing is decided yet");
            let list: Vec<String> = legal(&position).into_iter().collect();
            assert!(list.iter().all(|a| position.prior(seat, &act(a)) > 0.0));
            position = after(&position, &list[dice.below(list.len() as u32) as usize]);
        }
        let outcome = position.outcome().unwrap();
        assert_eq!(position.value(Seat::new(0)), outcome.share(Seat::new(0)));
    }
}

#[test]
fn values_are_those_of_each_seat() {
    let texts = ["k3/4/1q2/1Q2/4/3K r 0 r 9", "k3/P3/4/N3/4/3K b 5 b 9", "3k/4/4/4/4/K3 r 40 r 77"];
    for position in texts.map(at) {
        let values = position.values();
        assert_eq!(values[..2], [0, 1].map(|seat| position.value(Seat::new(seat))));
        assert_eq!(values[2..], [0.0; 3]);
    }
}

#[test]
fn winning_captures_come_first_and_giving_up_the_corvette_last() {
    let position = at("k3/P3/4/N3/2o1/2K1 r 5 b 9");
    let seat = mover(&position);
    let prior = |text: &str| position.prior(seat, &act(text));
    let list = legal(&position);
    assert!(list.iter().all(|a| a == "212xa6" || prior(a) < prior("212xa6")));
    assert!(list.iter().all(|a| a == "111~222" || prior(a) > prior("111~222")));
    assert!(prior("111xc2") > prior("122-a2"));
}

#[test]
fn more_ships_are_better_and_a_capture_of_the_corvette_is_seen() {
    let even = at("k3/4/1q2/1Q2/4/3K r 0 r 9");
    assert!(at("k3/4/4/1Q2/4/3K r 0 r 9").evaluate() > even.evaluate());
    assert!(at("k3/4/1r2/4/4/3K r 0 r 9").evaluate() < 0);
    assert_eq!(at("k3/P3/4/N3/4/3K r 5 b 9").evaluate(), WIN_NEXT);
}

#[test]
fn the_claim_matters_when_the_counter_runs_out() {
    let text = |quiet: u8, captor: char| format!("k3/4/1q2/1Q2/4/3K r {quiet} {captor} 9");
    let gap = |quiet| at(&text(quiet, 'r')).evaluate() - at(&text(quiet, 'b')).evaluate();
    assert!(gap(0) <= gap(20) && gap(20) < gap(38));
}

#[test]
fn keys_tell_positions_apart() {
    let mut keys = std::collections::HashMap::new();
    let mut dice = Dice::fast(12);
    for _ in 0..60 {
        let mut position = at(NUMERIC_6X4);
        while position.end().is_none() {
            let text = position.notation();
            let mut fields = text.split(' ');
            let ships = fields.next().unwrap().to_owned();
            let late = 20u8.saturating_sub(40 - position.quiet().min(40));
            let same = (ships, position.to_move() as u8, position.claimant() as u8, late);
            let known = keys.entry(position.key()).or_insert_with(|| same.clone());
            assert_eq!(*known, same);
            let list: Vec<String> = legal(&position).into_iter().collect();
            position = after(&position, &list[dice.below(list.len() as u32) as usize]);
        }
    }
    assert!(keys.len() > 1_000);
    let one = at("k3/4/1q2/1Q2/4/3K r 3 r 9");
    assert_eq!(one.key(), at("k3/4/1q2/1Q2/4/3K r 11 r 21").key(), "met earlier or later");
}
