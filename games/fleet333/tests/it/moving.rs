//! Chapter 5: moving.

use fleet333::{Colour, Event, Ship};
use table::Rules;
use testkit::clause;

use crate::kit::{after, at, legal, mover, moves, refusal, set, square, told};

#[test]
fn ca_5_1_one_sail_goes_one_square_two_sails_one_or_two() {
    assert_eq!(moves(&at("k4/5/2L2/5/4K r 0 - 1"), "112"), set("112-c4 112-c2 112-b3 112-d3"));
    let two = moves(&at("k4/5/2O2/5/4K r 0 - 1"), "211");
    assert_eq!(two.len(), 12);
    assert!(two.contains("211-c5") && two.contains("211-c4"));
}

#[test]
fn ca_5_2_in_all_four_directions() {
    let position = at("4k/5/2L2/5/K4 b 0 - 1");
    let position = after(&position, "111-e4");
    assert_eq!(moves(&position, "112"), set("112-b3 112-d3 112-c2 112-c4"));
    assert!(refusal(&position, "112-d4").reason == "fleet-too-far");
}

#[test]
fn ca_5_3_two_squares_straight_or_round_a_corner_never_back() {
    let position = at("k4/5/2O2/5/4K r 0 - 1");
    let from = square("c3");
    for text in moves(&position, "211") {
        let distance = from.distance(square(&text[4..]));
        assert!(distance == 1 || distance == 2);
    }
    assert_eq!(refusal(&position, "211-c3").clause, "CA-5.3");
}

#[clause("CA-14.11")]
#[test]
fn ca_5_4_the_square_between_must_be_empty_and_one_free_corner_is_enough() {
    let position = at("3k/4/4/4/L3/O2K r 0 - 1");
    assert!(moves(&position, "211").contains("211-b2"), "round by b1");
    assert_eq!(refusal(&position, "211-a3").clause, "CA-5.4");
    // An enemy that could be captured blocks as well.
    let enemy = at("3k/4/4/4/m3/O2K r 0 - 1");
    assert_eq!(refusal(&enemy, "211-a3").clause, "CA-5.4");
    assert!(moves(&enemy, "211").contains("211xa2"));
    let walled = at("3k/4/4/4/L3/OM1K r 0 - 1");
    assert_eq!(moves(&walled, "211"), set(""));
}

#[test]
fn ca_5_5_the_end_square_is_empty_or_holds_a_weak_enough_enemy() {
    for attacker in Ship::ALL {
        for victim in Ship::ALL {
            if victim == Ship::CORVETTE || attacker == Ship::CORVETTE {
                continue;
            }
            let (red, blue) = (attacker.letter(Colour::Red), victim.letter(Colour::Blue));
            let position = at(&format!("k4/5/1{red}{blue}2/5/4K r 0 r 9"));
            let captures = legal(&position).contains(&format!("{attacker}xc3"));
            assert_eq!(captures, victim.shields() <= attacker.cannons(), "{attacker} {victim}");
            assert_eq!(captures, attacker.can_capture(victim));
        }
    }
    let own = at("k4/5/1QM2/5/4K r 0 r 9");
    assert_eq!(refusal(&own, "221-c3").reason, "fleet-own-ship-there");
    assert_eq!(refusal(&own, "221xc3").reason, "fleet-own-ship-there");
}

#[test]
fn ca_5_6_a_captured_ship_is_banished_and_the_mover_takes_its_square() {
    let before = at("k4/5/1Mr2/5/4K r 7 b 9");
    let position = after(&before, "121xc3");
    assert_eq!(position.notation(), "k4/5/2M2/5/4K b 0 r 10");
    assert!(position.is_banished(Colour::Blue, Ship::CRUISER));
    let by = before.player(Colour::Red);
    let of = before.player(Colour::Blue);
    let (from, to) = (square("b3"), square("c3"));
    assert_eq!(
        told(&before, "121xc3"),
        [
            Event::Moved { by, ship: Ship::S121, from, to, captures: Some(Ship::CRUISER) },
            Event::Captured { of, ship: Ship::CRUISER, at: to },
        ]
    );
}

#[test]
fn ca_5_7_two_cannons_capture_everything_one_only_single_shields() {
    let all = |ship: Ship| Ship::ALL.into_iter().filter(|v| ship.can_capture(*v)).collect::<Vec<_>>();
    for ship in [Ship::S121, Ship::S122, Ship::S221, Ship::S222] {
        assert_eq!(all(ship), Ship::ALL);
    }
    for ship in [Ship::S111, Ship::S112, Ship::S211, Ship::S212] {
        assert_eq!(all(ship), [Ship::S111, Ship::S121, Ship::S211, Ship::S221]);
    }
}

#[test]
fn ca_5_8_the_way_is_not_part_of_a_move() {
    let position = at("k4/5/2O2/5/4K r 0 - 1");
    let mut list = Vec::new();
    position.legal(mover(&position), &mut list);
    let round = list.iter().filter(|a| a.to_string() == "211-d4").count();
    assert_eq!(round, 1, "two ways, one action");
}
