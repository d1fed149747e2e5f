//! Every way an action can be refused: the clause, the reason, the facts, and nothing changed.

use std::collections::BTreeSet;

use fleet333::{Action, Fleet333, Variants, reason};
use table::{Cx, Dice, Rules, Seat};

use crate::kit::{NUMERIC_6X4, act, after, at, by, mover};

/// Position, action of the side to move, and the refusal as logs write it.
fn cases() -> Vec<(Fleet333, &'static str, &'static str)> {
    let bonus = "3k/1Q2/N2P/4/4/3K r 5 r 9";
    let usual = Variants::default();
    let no_entry = Variants { bonus_needs_entry: true, ..usual };
    let no_suicide = Variants { forbid_self_banish: true, ..usual };
    let thin = "3k/4/4/4/4/L2K r 0 r 9";
    vec![
        (at(thin), "221-a2", "CA-5.1: fleet-ship-banished: ship=221, square=a2"),
        (at(thin), "112-e1", "CA-1.1: fleet-no-such-square: ship=112, square=e1"),
        (at("k4/5/5/5/4K r 0 r 9"), "111-e6", "CA-1.1: fleet-no-such-square: ship=111, square=e6"),
        (at(thin), "112-a1", "CA-5.3: fleet-already-there: ship=112, square=a1"),
        (at(thin), "112-a3", "CA-5.1: fleet-too-far: ship=112, square=a3, distance=2, sails=1"),
        (at(NUMERIC_6X4), "222-a3", "CA-5.1: fleet-too-far: ship=222, square=a3, distance=4, sails=2"),
        (at(NUMERIC_6X4), "211-b2", "CA-5.5: fleet-own-ship-there: ship=211, square=b2"),
        (at(NUMERIC_6X4), "111-a2", "CA-5.5: fleet-boxed-in: ship=111, square=a2"),
        (
            at("3k/4/4/1l2/1L2/3K r 0 - 1"),
            "112xb3",
            "CA-5.5: fleet-shields-too-strong: ship=112, square=b3, enemy=112, cannons=1, shields=2",
        ),
        (at("3k/4/4/4/L3/O2K r 0 - 1"), "211-a3", "CA-5.4: fleet-path-blocked: ship=211, square=a3"),
        (at(thin), "112xa2", "CA-12.1: fleet-nothing-to-capture: ship=112, square=a2"),
        (at("3k/4/4/4/oL2/K3 r 39 b 77"), "112-a2", "CA-12.1: fleet-capture-unsaid: ship=112, square=a2"),
        (at(bonus), "221-c5+112~221", "CA-8.1: fleet-bonus-not-far-row: ship=221, square=c5, bonus=112~221"),
        (at(bonus), "221-a6+112~221", "CA-8.1: fleet-bonus-two-squares: ship=221, square=a6, bonus=112~221"),
        (
            by(no_entry, "1Q1k/4/N2P/4/4/3K r 5 r 9"),
            "221-a6+112~221",
            "CA-8.2: fleet-bonus-needs-entry: ship=221, square=a6, bonus=112~221",
        ),
        (
            at("k3/P3/4/N3/4/3K r 5 b 9"),
            "212xa6+121~212",
            "CA-8.3: fleet-bonus-game-won: ship=212, square=a6, bonus=121~212",
        ),
        (at(bonus), "221-b6+122~211", "CA-8.4: fleet-bonus-other-ships: ship=221, square=b6, bonus=122~211"),
        (
            at("3k/1Q2/4/4/4/3K r 5 r 9"),
            "221-b6+122>212>221",
            "CA-7.5: fleet-rotation-too-few: rotation=122>212>221, class=class-destroyer, afloat=1",
        ),
        (
            at(thin),
            "112>211>121",
            "CA-7.5: fleet-rotation-too-few: rotation=112>211>121, class=class-frigate, afloat=1",
        ),
        (at(thin), "122~211", "CA-6.4: fleet-both-banished: first=122, second=211"),
        (by(no_suicide, thin), "111~222", "CA-6.6: fleet-self-banish-forbidden"),
        (by(no_suicide, "k3/3K/4/4/4/4 r 3 b 9"), "111-d6+111~222", "CA-6.6: fleet-self-banish-forbidden"),
        (at(thin), "accept", "CA-9.6: fleet-no-offer"),
        (after(&at(thin), "offer"), "accept", "CA-9.6: fleet-no-offer"),
        (after(&at(thin), "offer"), "offer", "CA-9.6: fleet-offer-twice"),
        (after(&at(thin), "offer 112-a2"), "offer", "CA-9.6: fleet-offer-answer-first"),
        (after(&at(thin), "offer 112-a2 111-d5"), "offer", "CA-9.6: fleet-offer-too-soon: turns=5"),
        (after(&at(thin), "111~222"), "111-d5", "CA-9.2: fleet-game-over"),
        (after(&at(thin), "resign"), "resign", "CA-9.7: fleet-game-over"),
        (after(&at(thin), "offer 112-a2 accept"), "111-d5", "CA-9.6: fleet-game-over"),
        (after(&at("k3/P3/4/4/4/3K r 5 b 9"), "212xa6"), "111~222", "CA-9.1: fleet-game-over"),
        (after(&at("3k/4/4/4/4/K3 r 39 r 77"), "111-a2"), "111-d5", "CA-9.4: fleet-game-over"),
        (by(no_suicide, "3k/4/4/4/n3/Kp2 r 3 b 9"), "111~222", "CA-4.4: fleet-game-over"),
    ]
}

#[test]
fn each_refusal_names_its_clause_and_facts_and_changes_nothing() {
    for (position, action, expected) in cases() {
        let seat = mover(&position);
        let refused = position.permits(seat, &act(action)).expect_err(action);
        assert_eq!(refused.to_string(), expected);
        let mut played = position;
        let mut dice = Dice::fast(0);
        assert_eq!(played.play(seat, act(action), &mut Cx::silent(&mut dice)), Err(refused));
        assert_eq!(played, position);
    }
}

#[test]
fn whoever_is_not_to_move_waits() {
    let position = at(NUMERIC_6X4);
    for action in ["211-a4", "111~222", "offer", "accept"] {
        let refused = position.permits(Seat::new(1), &act(action)).unwrap_err();
        assert_eq!(refused.to_string(), "CA-4.1: fleet-not-your-turn: turn=colour-red");
    }
}

#[test]
fn nobody_else_may_act() {
    for action in [Action::Resign, act("211-a4")] {
        let refused = at(NUMERIC_6X4).permits(Seat::new(2), &action).unwrap_err();
        assert_eq!(refused.to_string(), "CA-0.3: fleet-not-at-the-table");
    }
}

#[test]
fn every_reason_is_met() {
    let met: BTreeSet<&str> = cases()
        .iter()
        .map(|(at, action, _)| at.permits(mover(at), &act(action)).unwrap_err().reason)
        .collect();
    let others = [reason::NOT_AT_THE_TABLE.key, reason::NOT_YOUR_TURN.key];
    let known: BTreeSet<&str> = reason::ALL.iter().map(|reason| reason.key).collect();
    assert_eq!(met.into_iter().chain(others).collect::<BTreeSet<_>>(), known);
}
