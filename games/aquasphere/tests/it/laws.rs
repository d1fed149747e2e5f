//! The laws every game keeps, and what random play must agree on in this one.

use aquasphere::position::Step;
use aquasphere::{Action, AquaSphere};
use table::{Cx, Dice, Insight, Rules, Seat, Turn, restore, snapshot};
use testkit::Laws;

use crate::kit::{every_action, started};

fn keep(seats: u8, games: u32) {
    let report = Laws::<AquaSphere>::new(seats, []).games(games).seed(u64::from(seats)).run();
    assert_eq!(report.games, u64::from(games));
    assert!(report.refused > 1000 && report.texts > 1000 && report.guesses > 0, "{report}");
    assert_eq!(report.uncertain, 0, "nothing is hidden: {report}");
}

#[test]
fn two_players_keep_the_laws() {
    keep(2, 3_000);
}

#[test]
fn three_players_keep_the_laws() {
    keep(3, 3_000);
}

#[test]
fn four_players_keep_the_laws() {
    keep(4, 3_000);
}

/// Plays games and shows every position to `look`. Actions are drawn by how promising they look, so
/// that play gets to where cards, lines and full labs are, which purely random play seldom does.
fn wander(seats: u8, games: u64, mut look: impl FnMut(&AquaSphere)) {
    let (mut legal, mut weights) = (Vec::new(), Vec::<u32>::new());
    for seed in 0..games {
        let mut dice = Dice::fast(seed ^ 0xa90a);
        let mut position = started(seats, seed);
        while let Turn::Of(seat) = position.turn() {
            look(&position);
            legal.clear();
            position.legal(seat, &mut legal);
            weights.clear();
            weights.extend(legal.iter().map(|action| 1 + (20.0 * position.prior(seat, action)) as u32));
            let action = legal[dice.pick(&weights).expect("someone can act")];
            position.apply(seat, action, &mut Cx::silent(&mut dice));
        }
        look(&position);
    }
}

#[test]
fn positions_of_better_play_are_in_order_and_come_back_from_a_snapshot() {
    for seats in 2..=4 {
        wander(seats, 60, |position| {
            position.audit().unwrap_or_else(|wrong| panic!("{wrong} in {position:?}"));
            let again: AquaSphere = restore(&snapshot(position)).expect("a snapshot loads");
            assert_eq!(again, *position);
        });
    }
}

#[test]
fn of_all_actions_there_are_exactly_the_listed_ones_are_permitted() {
    let all = every_action();
    let mut steps = [false; 6];
    for seats in 2..=4 {
        wander(seats, 40, |position| {
            let mut legal = Vec::new();
            for seat in Seat::all(5) {
                legal.clear();
                position.legal(seat, &mut legal);
                for action in &all {
                    let listed = legal.contains(action);
                    let judged = position.permits(seat, action);
                    assert_eq!(listed, judged.is_ok(), "seat {seat} {action}: {judged:?} in {position:?}");
                }
            }
            let step = match position.pending.step {
                _ if position.pending.line > 0 => 0,
                _ if !position.pending.cards.is_empty() => 1,
                Step::Choose => 2,
                Step::Effect(_) => 3,
                Step::Letters(_) => 4,
                _ => 5,
            };
            steps[step] = true;
        });
    }
    assert_eq!(steps, [true; 6], "every kind of decision has come up");
}

#[test]
fn refusals_give_reasons_from_the_list() {
    let all = every_action();
    let mut met = std::collections::BTreeSet::new();
    wander(4, 80, |position| {
        for action in &all {
            if let Err(illegal) = position.permits(position.actor(), action) {
                met.insert(illegal.reason);
            }
        }
    });
    assert!(met.iter().all(|reason| aquasphere::legal::REASONS.contains(reason)), "{met:?}");
    assert!(met.len() > 25, "{met:?}");
}

#[test]
fn no_turn_is_without_a_real_choice_but_where_only_one_way_is_left() {
    // What settles by itself is never asked: a lone "finish", "done" or "decline" does not occur.
    for seats in 2..=4 {
        wander(seats, 40, |position| {
            let mut legal = Vec::new();
            if let Turn::Of(seat) = position.turn() {
                position.legal(seat, &mut legal);
                let lone =
                    matches!(legal[..], [Action::Finish | Action::Done | Action::Decline | Action::Give(_)]);
                assert!(!lone, "{legal:?} in {position:?}");
            }
        });
    }
}

#[test]
fn the_last_round_has_shown_twenty_four_cards_and_expansions() {
    wander(3, 5, |position| {
        let cards: u8 = position.research_deck.iter().sum();
        let expansions: u8 = position.lab_deck.iter().sum();
        assert_eq!((cards, expansions), (41 - 6 * position.round, 30 - 6 * position.round));
        let unseen: u8 = position.unseen_programmes.iter().sum();
        assert_eq!(unseen, 6 - position.round.min(3));
    });
}
