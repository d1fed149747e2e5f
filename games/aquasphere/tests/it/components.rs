//! Chapter 1: what there is.

use aquasphere::components::{
    BASE_CAPACITY, Card, Expansion, Letter, Programme, SLOT_PRICES, Symbol, Symbols, centre_tile, extras,
    triangular,
};
use aquasphere::components::{Field, next_line};
use aquasphere::position::Player;

use table::{Rules, Seat, Viewer};
use testkit::clause;

use crate::kit::*;

#[test]
fn aq_1_1_six_sectors_form_a_closed_ring() {
    let kit = Kit::bare(2).edit(P1, |p| p.sector = F);
    // F and A are neighbours across the end of the list: lock F, value 2.
    assert_eq!(kit.position.walk_prices(P1)[A.index()], 2);
    assert_eq!(kit.position.walk_prices(P1)[E.index()], 1);
}

#[test]
fn aq_1_2_every_sector_has_seven_areas_and_four_priced_slots() {
    let kit = Kit::bare(4).time(P1, 4);
    for symbol in Symbol::ALL {
        let kit = kit.clone().programmed(P1, &[symbol]);
        for letter in Letter::ALL {
            assert!(kit.allows(&format!("work {letter} {symbol}")));
        }
    }
    assert_eq!(SLOT_PRICES, [1, 2, 3, 4]);
    let fields: Symbols = Letter::ALL.map(Letter::programming_field).into_iter().collect();
    assert_eq!(fields, Symbols::full().without(Symbol::Program), "six different symbols, none of them white");
}

#[test]
fn aq_1_2_a_control_field_holds_one_bot_and_each_sector_has_its_own_charging_station() {
    let mut kit = Kit::bare(2).control(A, of(P2)).control(B, of(P2)).programmed(P1, &[Symbol::Lab]);
    kit.play("work A lab");
    assert_eq!(kit.sector(A).control, Some(of(P1)));
    assert_eq!(kit.sector(A).charging, [0, 1, 0, 0, 0]);
    assert_eq!(kit.sector(B).charging, [0; 5]);
    kit.audit();
}

#[test]
fn aq_1_3_locks_are_the_same_in_both_directions() {
    assert_eq!(Letter::ALL.map(Letter::lock), [1, 2, 1, 0, 1, 2]);
    for (i, letter) in Letter::ALL.into_iter().enumerate() {
        let next = Letter::ALL[(i + 1) % 6];
        let there = Kit::bare(2).edit(P1, |p| p.sector = letter).position.walk_prices(P1)[next.index()];
        let back = Kit::bare(2).edit(P1, |p| p.sector = next).position.walk_prices(P1)[i];
        assert_eq!((there, back), (letter.lock(), letter.lock()), "{letter}");
    }
}

#[test]
fn aq_1_4_programming_fields() {
    use Symbol::{Crystal, Lab, Octopod, Research, Submarine, Time};
    assert_eq!(
        Letter::ALL.map(Letter::programming_field),
        [Time, Lab, Crystal, Octopod, Submarine, Research]
    );
}

#[test]
fn aq_1_5_the_headquarters_keep_play_order_and_pass_order() {
    let mut kit = Kit::bare(3).engineer(P1, Field::F3L);
    assert_eq!(*kit.position.order, [P1, P2, P3]);
    kit.play("pass");
    assert_eq!(*kit.position.passed, [P1]);
}

#[test]
fn aq_1_6_components_are_complete() {
    assert_eq!(Expansion::all().map(|e| u32::from(e.copies())).sum::<u32>(), 30);
    assert_eq!(Card::all().map(|c| u32::from(c.copies())).sum::<u32>(), 41);
    for turned in [false, true] {
        for field in &Field::ALL[1..] {
            let tiles: Symbols =
                (0..Programme::CARDS).filter_map(|card| Programme::new(card, turned).tile(*field)).collect();
            assert_eq!(tiles, Symbols::full(), "every symbol is on {field} once");
        }
        for card in 0..Programme::CARDS {
            let programme = Programme::new(card, turned);
            let tiles: Symbols = Field::ALL.into_iter().filter_map(|f| programme.tile(f)).collect();
            assert_eq!(tiles, Symbols::full(), "{programme} has every tile");
            for symbol in Symbol::ALL {
                assert_eq!(programme.tile(programme.field_of(symbol)), Some(symbol));
            }
        }
    }
    let position = started(4, 1);
    assert_eq!(position.crystals + 7, 20);
    assert_eq!(position.octopods + 9, 15);
}

#[test]
fn aq_1_6_each_letter_is_on_four_expansions_and_each_capacity_on_nine() {
    let copies = |of: &dyn Fn(Expansion) -> u8| Expansion::all().map(|e| e.copies() * of(e)).sum::<u8>();
    for letter in Letter::ALL {
        assert_eq!(copies(&|e| u8::from(e.letters().contains(&letter))), 4, "{letter}");
    }
    assert_eq!(copies(&|e| e.adds().research), 9);
    assert_eq!(copies(&|e| e.adds().crystals), 9);
    assert_eq!(copies(&|e| e.adds().octopods), 9);
    assert_eq!(copies(&|e| e.adds().time), 9);
    for expansion in Expansion::all() {
        let adds = expansion.adds();
        let features = adds.research + adds.crystals + adds.octopods + adds.time;
        assert_eq!(usize::from(features) + expansion.letters().len(), 2, "{expansion}");
    }
}

#[test]
fn aq_1_7_each_player_has_sixteen_bots_and_six_submarines() {
    for seats in 2..=4 {
        let position = started(seats, 3);
        for seat in Seat::all(seats) {
            let player = position.player(seat);
            assert_eq!(usize::from(player.bots) + player.programmed.len() + 1, 16);
            assert_eq!(player.submarines + 1, 6, "one is in the start sector");
        }
    }
}

#[test]
fn aq_1_8_one_bot_a_symbol_and_two_in_all() {
    let kit = Kit::bare(2).time(P1, 4).programmed(P1, &[Symbol::Lab, Symbol::Octopod]);
    assert_eq!(kit.refusal("buy crystal"), "AQ-4.9: aqua-two-programmed");
    assert_eq!(kit.refusal("buy lab"), "AQ-4.9: aqua-symbol-occupied: symbol=lab");
    let one = Kit::bare(2).time(P1, 4).programmed(P1, &[Symbol::Lab]);
    assert!(one.allows("buy crystal"));
    assert!(!one.allows("buy lab"));
}

#[test]
fn aq_1_9_submarines_close_the_columns_from_the_second_on() {
    let open: Vec<u8> = (0..=6)
        .map(|gone| Player { submarines: 6 - gone, ..Player::new(A) })
        .map(|player| player.open_number())
        .collect();
    assert_eq!(open, [2, 4, 6, 8, 10, 12, 14]);
}

#[test]
fn aq_1_10_empty_spaces_are_the_lowest_numbers() {
    let empty = |bots| Player { bots, ..Player::new(A) }.empty_spaces();
    assert_eq!([15, 14, 13, 8, 1, 0].map(empty), [0, 0, 1, 6, 13, 14]);
}

#[test]
fn aq_1_11_each_submarine_opens_the_next_column() {
    let mut kit = Kit::bare(2).time(P1, 4).programmed(P1, &[Symbol::Submarine]);
    assert_eq!(kit.player(P1).open_number(), 2);
    kit.play("work A submarine, act");
    assert_eq!(kit.player(P1).open_number(), 4);
}

#[test]
fn aq_1_12_capacity_is_base_lab_and_expansions() {
    assert_eq!(
        (BASE_CAPACITY.research, BASE_CAPACITY.crystals, BASE_CAPACITY.octopods, BASE_CAPACITY.time),
        (2, 2, 2, 4)
    );
    let kit = Kit::bare(2).lab(P1, &["rc", "tB", "oF", "AB", "ct"]);
    let capacity = kit.player(P1).capacity();
    assert_eq!((capacity.research, capacity.crystals, capacity.octopods, capacity.time), (3, 4, 3, 6));
}

#[test]
fn aq_1_13_used_cards_take_room_and_the_corner_marker_does_not() {
    let kit = Kit::bare(2)
        .cards(P1, &["12", "8"])
        .edit(P1, |p| p.used_sidesteps = 1)
        .research(A, "4")
        .programmed(P1, &[Symbol::Research, Symbol::Time]);
    let mut kit = kit.edit(P1, |p| p.corner = true).time(P1, 3).time_in(A, 4);
    assert!(kit.position.prospect(P1, A, Symbol::Research).is_err());
    kit.play("work A time, act");
    assert_eq!(kit.player(P1).time, 4, "the marker in the corner takes no room");
}

#[test]
fn aq_1_13_the_octopod_capacity_counts_for_one_action() {
    let kit = Kit::bare(2).octopods(A, 4).programmed(P1, &[Symbol::Octopod]);
    let mut kit = kit.engineer(P2, Field::F3M);
    kit.play("work A octopod, catch 2, pass");
    assert_eq!(kit.player(P1).score, 3);
    let mut kit = kit.programmed(P1, &[Symbol::Octopod]);
    kit.play("work A octopod, catch 2");
    assert_eq!(kit.player(P1).score, 6);
}

#[test]
fn aq_1_14_what_does_not_fit_is_lost_and_nothing_is_given_up() {
    let mut kit = Kit::bare(2).time(P1, 3).programmed(P1, &[Symbol::Lab]);
    kit.play("convert lab");
    assert_eq!(kit.player(P1).time, 4, "one of two markers is lost");
    let mut kit = Kit::bare(2).crystals(P1, 2).octopods(A, 1).cards(P1, &["5"]);
    kit = kit.programmed(P1, &[Symbol::Octopod]);
    kit.play("work A octopod, catch 1");
    assert_eq!(kit.player(P1).crystals, 2, "no room for the crystal of the card");
    assert_eq!(kit.position.actor(), P2, "so the card is not even offered");
}

#[test]
fn aq_1_15_an_empty_general_supply_gives_nothing() {
    let mut kit = Kit::bare(2).octopods(A, 1).cards(P1, &["5"]).programmed(P1, &[Symbol::Octopod]);
    kit.position.crystals = 0;
    kit.play("work A octopod, catch 1");
    assert_eq!((kit.player(P1).crystals, kit.position.crystals), (0, 0));
    assert_eq!(kit.position.actor(), P2, "the card is not even offered");
    let kit = Kit::bare(2).octopods(A, 1).cards(P1, &["5", "6"]).programmed(P1, &[Symbol::Octopod]);
    let mut kit = kit;
    kit.position.crystals = 0;
    kit.play("work A octopod, catch 1");
    assert_eq!(kit.legal(), ["use 6", "done"]);
    assert_eq!(kit.refusal("use 5"), "AQ-13.4: aqua-no-crystals");
}

#[test]
fn aq_1_15_a_centre_tile_is_served_from_its_first_edge() {
    // Tile 2 for four players: octopods 2, 0, 1, 0, 2, 1 and crystals 0, 1, 0, 2, 0, 2.
    let mut kit = Kit::bare(4).octopods(F, 11).crystals_in(F, 18);
    kit.position.rotation = 2;
    kit.end_round();
    // Edge 0 is at place 2 (C): of four octopods two go there, one to E, one to A; B gets none.
    let octopods = [C, D, E, F, A, B].map(|l| kit.sector(l).octopods);
    assert_eq!(octopods, [2, 0, 1, 11, 1, 0]);
    let crystals = [C, D, E, F, A, B].map(|l| kit.sector(l).crystals);
    assert_eq!(crystals, [0, 1, 0, 19, 0, 0]);
    assert_eq!((kit.position.octopods, kit.position.crystals), (0, 0));
}

#[test]
fn aq_1_16_everybody_sees_everything() {
    let position = started(3, 5);
    for viewer in Viewer::all(3) {
        assert_eq!(position.view(viewer).position, position);
    }
}

#[clause("AQ-6.4", "AQ-10.6", "AQ-10.7", "AQ-12.1")]
#[test]
fn triangular_numbers_stop_at_six() {
    assert_eq!([0, 1, 2, 3, 4, 5, 6, 7, 15].map(triangular), [0, 1, 3, 6, 10, 15, 21, 21, 21]);
}

#[clause("AQ-9.2")]
#[test]
fn red_lines_repeat_every_lap() {
    let mut lines = vec![next_line(0)];
    while lines.len() < 8 {
        lines.push(next_line(lines[lines.len() - 1]));
    }
    assert_eq!(lines, [17, 34, 50, 67, 84, 100, 117, 134]);
    assert_eq!((next_line(16), next_line(17), next_line(49), next_line(50)), (17, 34, 50, 67));
}

#[clause("AQ-11.4")]
#[test]
fn centre_tiles_bring_the_stated_totals() {
    for (seats, expected) in [(2, (3, 3, 6)), (3, (5, 4, 9)), (4, (6, 5, 12))] {
        for round in 1..=3 {
            let tile = centre_tile(seats, round).expect("three tiles bring supplies");
            let sum = tile
                .iter()
                .fold((0, 0, 0), |(o, c, t), edge| (o + edge.octopods, c + edge.crystals, t + edge.time));
            assert_eq!(sum, expected, "{seats} players, round {round}");
        }
        assert!(centre_tile(seats, 4).is_none());
        assert_eq!(extras(seats).len(), 6 - usize::from(seats));
    }
}
