//! Chapter 7: rotation.

use std::collections::BTreeSet;

use fleet333::{Action, Colour, Event, Ship, Teleport};
use testkit::clause;

use crate::kit::{NUMERIC_6X4, after, at, legal, refusal, set, square, told};

#[test]
fn ca_7_1_three_frigates_or_three_destroyers_two_of_them_in_the_arena() {
    let rotations = |text: &str| -> BTreeSet<String> {
        legal(&at(text)).into_iter().filter(|a| a.contains('>') && !a.contains('+')).collect()
    };
    assert_eq!(rotations(NUMERIC_6X4), set("112>121>211 112>211>121 122>212>221 122>221>212"));
    assert_eq!(rotations("k3/4/4/4/1N1P/3K r 0 r 9"), set("122>212>221 122>221>212"));
    assert_eq!(rotations("k3/4/4/4/1N1L/3K r 0 r 9"), set(""));
    for text in ["111>122>212", "121>112>211", "112>121", "222>112>121", "112>121>212"] {
        assert!(text.parse::<Action>().is_err(), "{text}");
    }
}

#[test]
fn ca_7_2_each_takes_the_place_of_the_next_in_either_direction() {
    let before = at("k4/5/5/L1M1O/K4 r 0 - 1");
    assert_eq!(after(&before, "112>121>211").notation(), "k4/5/5/O1L1M/K4 b 1 - 2");
    assert_eq!(after(&before, "112>211>121").notation(), "k4/5/5/M1O1L/K4 b 1 - 2");
    let there_and_back = after(&before, "112>121>211 111-a4 112>211>121");
    assert_eq!(there_and_back.fleet(Colour::Red), before.fleet(Colour::Red));
    for ship in [Ship::S112, Ship::S121, Ship::S211] {
        assert_eq!(there_and_back.square(Colour::Red, ship), before.square(Colour::Red, ship));
    }
}

#[test]
fn ca_7_3_three_in_the_arena_change_squares() {
    let before = at("k4/5/5/L1M1O/K4 r 0 - 1");
    let by = before.player(Colour::Red);
    let from = ["a2", "c2", "e2"].map(|text| Some(square(text)));
    let event = Event::Rotated { by, teleport: Teleport::Frigates, from };
    assert_eq!(told(&before, "112>121>211"), [event]);
}

#[test]
fn ca_7_4_with_two_in_the_arena_the_direction_chooses_who_leaves() {
    let before = at("k3/4/4/4/1N1P/3K r 0 r 9");
    let one = after(&before, "122>212>221");
    assert_eq!(one.notation(), "k3/4/4/4/1Q1N/3K b 1 r 10");
    assert!(one.is_banished(Colour::Red, Ship::S212));
    let other = after(&before, "122>221>212");
    assert_eq!(other.notation(), "k3/4/4/4/1P1Q/3K b 1 r 10");
    assert!(other.is_banished(Colour::Red, Ship::S122));
    let of = before.player(Colour::Red);
    let events = told(&before, "122>212>221");
    assert!(events.contains(&Event::Banished { of, ship: Ship::S212, at: square("d2") }));
    assert!(events.contains(&Event::Returned { of, ship: Ship::S221, at: square("b2") }));
}

#[test]
fn ca_7_5_one_in_the_arena_cannot_rotate() {
    let position = at("k3/4/4/4/1N1L/3K r 0 r 9");
    for action in ["122>212>221", "112>121>211"] {
        let refused = refusal(&position, action);
        assert_eq!((refused.clause, refused.reason), ("CA-7.5", "fleet-rotation-too-few"));
    }
    let two = at("k3/4/4/4/1N1P/3K r 0 r 9");
    assert_eq!(after(&two, "122>212>221").afloat(Colour::Red), two.afloat(Colour::Red));
}

#[clause("CA-14.12")]
#[test]
fn ca_7_6_no_ship_of_the_class_stays_where_it_was() {
    let before = at(NUMERIC_6X4);
    for teleport in Teleport::ALL.into_iter().filter(|t| t.is_rotation()) {
        let position = after(&before, teleport.code());
        for ship in teleport.ships() {
            assert_ne!(position.square(Colour::Red, *ship), before.square(Colour::Red, *ship));
        }
    }
}
