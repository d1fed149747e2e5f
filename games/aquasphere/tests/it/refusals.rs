//! What is refused, and why.

use std::collections::BTreeSet;

use aquasphere::components::{Field, Letter, Symbol};
use aquasphere::position::Step;
use aquasphere::row::Row;
use aquasphere::{AquaSphere, RULES, reason};
use table::{Illegal, Rules, Seat};
use testkit::clauses::defined;

use crate::kit::*;

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
                position.asides(seat, &mut legal);
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

/// Clause and key of a refusal.
type Said = (&'static str, &'static str);

/// Every refusal there is in a position, and every reason why an action would have no effect.
fn listen(position: &AquaSphere, said: &mut BTreeSet<Said>) {
    let mut hear = |illegal: Illegal| said.insert((illegal.clause, illegal.reason));
    for seat in Seat::all(position.seats()) {
        for action in every_action() {
            if let Err(illegal) = position.permits(seat, &action) {
                hear(illegal);
            }
        }
        for (letter, symbol) in Letter::ALL.into_iter().flat_map(|l| Symbol::ALL.map(|s| (l, s))) {
            if let Err(obstacle) = position.prospect(seat, letter, symbol) {
                hear(obstacle.explain(position.player(seat), aquasphere::legal::clause_of(symbol)));
            }
        }
    }
}

#[test]
fn every_reason_is_met_and_names_a_clause_of_the_rulebook() {
    let mut said = BTreeSet::new();
    for seats in 2..=4 {
        wander(seats, 20, |position| listen(position, &mut said));
    }
    // What play seldom comes to: all submarines out, no bot left, a counter before a line nothing can pay.
    let kit = Letter::ALL.into_iter().fold(Kit::bare(2), |kit, letter| kit.submarine(letter, of(P1)));
    listen(&kit.edit_sector(A, |sector| sector.submarines = Row::EMPTY).position, &mut said);
    listen(&Kit::bare(2).time(P1, 3).supply(P1, 0).position, &mut said);
    let mut kit = Kit::bare(2).octopods(A, 1).score(P1, 16).cards(P1, &["5", "6"]);
    kit = kit.programmed(P1, &[Symbol::Octopod]);
    listen(&kit.play("work A octopod, catch 1").position, &mut said);
    let kit = Kit::bare(2).engineer(P1, Field::F2L);
    listen(&kit.position, &mut said);
    listen(&kit.first_edition().play("move F3L").position, &mut said);

    let met: BTreeSet<_> = said.iter().map(|(_, key)| *key).collect();
    let declared: BTreeSet<_> = reason::ALL.iter().map(|reason| reason.key).collect();
    assert_eq!(declared.difference(&met).collect::<Vec<_>>(), Vec::<&&str>::new(), "never met");
    assert_eq!(met.difference(&declared).collect::<Vec<_>>(), Vec::<&&str>::new(), "not declared");
    let clauses = defined(RULES, "AQ");
    for (clause, key) in said {
        assert!(clauses.iter().any(|defined| defined == clause), "{clause} of {key}");
    }
}
