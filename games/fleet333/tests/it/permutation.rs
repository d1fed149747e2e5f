//! Chapter 6: permutation.

use std::collections::BTreeSet;

use fleet333::{Action, Colour, Event, Ship, Teleport};
use table::Insight;

use crate::kit::{NUMERIC_6X4, act, after, at, legal, mover, outcome, refusal, set, square, told};

#[test]
fn ca_6_1_a_pair_with_at_least_one_ship_in_the_arena() {
    let position = at("k3/4/4/4/1N1P/3K r 0 r 9");
    let swaps: BTreeSet<String> = legal(&position).into_iter().filter(|a| a.contains('~')).collect();
    assert_eq!(swaps, set("111~222 121~212 122~211"));
    for text in ["112~211", "221~112", "111~111", "112~221~112"] {
        assert!(text.parse::<Action>().is_err(), "{text}");
    }
}

#[test]
fn ca_6_2_both_in_the_arena_exchange_squares() {
    let before = at(NUMERIC_6X4);
    let position = after(&before, "112~221");
    assert_eq!(position.notation(), "nmlk/rqpo/4/4/OPLR/KQMN b 1 - 2");
    let by = before.player(Colour::Red);
    let from = [Some(square("b1")), Some(square("c2"))];
    assert_eq!(told(&before, "112~221"), [Event::Swapped { by, teleport: Teleport::Swap112, from }]);
}

#[test]
fn ca_6_3_one_in_the_arena_is_banished_and_the_other_returns() {
    let before = at("3k/4/4/4/4/L2K r 0 r 9");
    assert_eq!(after(&before, "112~221").notation(), "3k/4/4/4/4/Q2K b 1 r 10");
    let by = before.player(Colour::Red);
    let at = square("a1");
    assert_eq!(
        told(&before, "112~221"),
        [
            Event::Swapped { by, teleport: Teleport::Swap112, from: [Some(at), None] },
            Event::Banished { of: by, ship: Ship::S112, at },
            Event::Returned { of: by, ship: Ship::S221, at },
        ]
    );
}

#[test]
fn ca_6_4_not_with_both_banished() {
    let position = at("3k/4/4/4/4/L2K r 0 r 9");
    let refused = refusal(&position, "121~212");
    assert_eq!((refused.clause, refused.reason), ("CA-6.4", "fleet-both-banished"));
}

#[test]
fn ca_6_5_no_other_ship_is_touched() {
    let before = at("Q3/4/1r2/k3/3K/3L r 0 r 9");
    let position = after(&before, "112~221");
    assert_eq!(position.notation(), "L3/4/1r2/k3/3K/3Q b 1 r 10");
    assert_eq!(position.afloat(Colour::Red), before.afloat(Colour::Red));
    assert_eq!(position.fleet(Colour::Blue), before.fleet(Colour::Blue));
}

#[test]
fn ca_6_6_the_corvette_swaps_with_the_cruiser_or_is_lost_for_it() {
    let both = at("k3/4/4/4/R3/3K r 0 r 9");
    assert_eq!(after(&both, "111~222").notation(), "k3/4/4/4/K3/3R b 1 r 10");
    let alone = at("3k/4/4/4/4/L2K r 0 r 9");
    assert!(legal(&alone).contains("111~222"));
    assert!(alone.gives_up_corvette(Teleport::Swap111) && !both.gives_up_corvette(Teleport::Swap111));
    let lost = after(&alone, "111~222");
    assert_eq!(outcome(&lost).unwrap(), "0-1 corvette-given-up");
    let seat = mover(&alone);
    let least = legal(&alone)
        .into_iter()
        .min_by(|a, b| alone.prior(seat, &act(a)).total_cmp(&alone.prior(seat, &act(b))));
    assert_eq!(least.unwrap(), "111~222", "a bot looks at it last");
}

#[test]
fn ca_6_7_a_permutation_is_a_waiting_move() {
    let position = at("k3/4/4/4/R3/3K r 0 r 9");
    let back = after(&after(&position, "111~222 111-a5"), "111~222 111-a6");
    assert_eq!(back.fleet(Colour::Red), position.fleet(Colour::Red));
    assert_eq!(back.square(Colour::Red, Ship::CORVETTE), position.square(Colour::Red, Ship::CORVETTE));
}
