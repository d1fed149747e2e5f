//! Chapter 8: the bonus.

use std::collections::BTreeSet;

use fleet333::{Action, Colour, Event, Ship, Teleport, Variants};
use testkit::clause;

use crate::kit::{after, at, by, legal, outcome, refusal, set, square, told};

const BEFORE: &str = "3k/1Q2/N2P/4/4/3K r 5 r 9";

fn bonuses(text: &str) -> BTreeSet<String> {
    legal(&at(text)).into_iter().filter(|a| a.contains('+')).collect()
}

#[test]
fn ca_8_1_one_square_onto_the_far_row() {
    assert_eq!(bonuses(BEFORE), set("221-b6+112~221 221-b6+122>212>221 221-b6+122>221>212"));
    let two_squares = at("k3/4/1Q2/N2P/4/3K r 5 r 9");
    assert!(legal(&two_squares).contains("221-b6"));
    assert_eq!(bonuses(&two_squares.notation()), set(""));
    assert_eq!(bonuses("3k/4/4/4/1q2/K2M b 5 b 10"), set("221-b1+112~221"), "Blue's is rank 1");
}

#[clause("CA-14.5")]
#[test]
fn ca_8_2_a_step_along_the_far_row_counts_too() {
    let text = "1Q1k/4/N2P/4/4/3K r 5 r 9";
    assert!(bonuses(text).contains("221-a6+112~221"));
    let strict = by(Variants { bonus_needs_entry: true, ..Variants::default() }, text);
    assert!(legal(&strict).iter().all(|a| !a.contains('+')));
    assert_eq!(refusal(&strict, "221-a6+112~221").clause, "CA-8.2");
    let entering = by(Variants { bonus_needs_entry: true, ..Variants::default() }, BEFORE);
    assert!(legal(&entering).contains("221-b6+112~221"));
}

#[clause("CA-14.6")]
#[test]
fn ca_8_3_a_capture_may_earn_it_but_not_that_of_the_corvette() {
    let capture = "k1o1/2P1/4/N3/4/3K r 5 b 9";
    let position = after(&at(capture), "212xc6+122>212>221");
    assert_eq!(position.notation(), "k1N1/4/4/Q3/4/3K b 0 r 10");
    let winning = "k3/P3/4/N3/4/3K r 5 b 9";
    assert!(legal(&at(winning)).contains("212xa6"));
    assert_eq!(bonuses(winning), set(""));
    assert_eq!(refusal(&at(winning), "212xa6+121~212").clause, "CA-8.3");
}

#[clause("CA-14.7")]
#[test]
fn ca_8_4_the_moved_ship_takes_part() {
    let position = at(BEFORE);
    assert_eq!(refusal(&position, "221-b6+121~212").clause, "CA-8.4");
    assert_eq!(refusal(&position, "221-b6+112>121>211").clause, "CA-8.4");
    assert!(position.is_banished(Colour::Red, Ship::S112));
    assert_eq!(after(&position, "221-b6+112~221").notation(), "1L1k/4/N2P/4/4/3K b 6 r 10");
    let one_destroyer = "3k/1Q2/4/4/4/3K r 5 r 9";
    assert_eq!(bonuses(one_destroyer), set("221-b6+112~221"));
    let of = |ship: Ship| Teleport::of(ship).iter().all(|t| t.moves(ship));
    assert!(Ship::ALL.into_iter().all(of));
}

#[test]
fn ca_8_5_it_is_optional_and_part_of_the_same_turn() {
    let position = at(BEFORE);
    assert!(legal(&position).contains("221-b6"));
    let with = after(&position, "221-b6+122>212>221");
    assert_eq!(with.notation(), "1P1k/4/Q2N/4/4/3K b 6 r 10");
    assert!("221-b6+112~221+112~221".parse::<Action>().is_err(), "at most one");
    let by = position.player(Colour::Red);
    let (from, to) = (square("b5"), square("b6"));
    assert_eq!(
        told(&position, "221-b6+122>212>221")[..2],
        [
            Event::Moved { by, ship: Ship::S221, from, to, captures: None },
            Event::Bonus { by, ship: Ship::S221 },
        ]
    );
}

#[test]
fn ca_8_6_teleports_earn_nothing_and_later_turns_may() {
    assert!("112~221+112~221".parse::<Action>().is_err());
    // The ship that came to b6 earns another by stepping aside on a later turn.
    let later = after(&at(BEFORE), "221-b6 111-d5");
    assert!(legal(&later).contains("221-a6+112~221"));
}

#[test]
fn ca_8_7_corvette_and_cruiser_only_permute() {
    assert_eq!(bonuses("k3/3K/4/4/R3/4 r 3 b 9"), set("111-d6+111~222"));
    assert_eq!(bonuses("k3/3R/4/4/K3/4 r 3 b 9"), set("222-d6+111~222"));
    let alone = at("k3/3K/4/4/4/4 r 3 b 9");
    let lost = after(&alone, "111-d6+111~222");
    assert_eq!(outcome(&lost).unwrap(), "0-1 corvette-given-up");
}
