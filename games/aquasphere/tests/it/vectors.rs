//! The worked cases the rules were checked with.

use aquasphere::Event;
use aquasphere::components::{Field, Letter, Symbol, Symbols};
use aquasphere::position::{Obstacle, Owner, Prospect};

use table::{Rules, Seat};
use testkit::clause;

use crate::kit::*;

#[clause("AQ-2.13")]
#[test]
fn case_01_starting_time_markers() {
    let kit = Kit::bare(4);
    let beside = [A, D, E, F].map(|letter| kit.position.is_beside_zero(letter));
    assert_eq!(beside, [false, true, true, false]);
}

#[clause("AQ-2.8", "AQ-2.9", "AQ-2.10", "AQ-2.11")]
#[test]
fn case_02_what_is_in_the_station_at_the_start() {
    for (seats, octopods, crystals, time) in [(4, 9, 7, 16), (3, 7, 6, 12), (2, 5, 4, 8)] {
        let position = started(seats, 11);
        let sum = |of: fn(&aquasphere::position::Sector) -> u8| position.sectors.iter().map(of).sum::<u8>();
        assert_eq!(
            (sum(|s| s.octopods), sum(|s| s.crystals), sum(|s| s.time)),
            (octopods, crystals, time),
            "{seats} players"
        );
        assert_eq!(position.octopods, 15 - octopods);
    }
}

#[clause("AQ-5.2", "AQ-5.3")]
#[test]
fn case_03_from_a_to_d() {
    for (cards, price) in [(&[][..], 3), (&["9"], 1), (&["7"], 1)] {
        assert_eq!(Kit::bare(2).cards(P1, cards).position.walk_prices(P1)[D.index()], price, "{cards:?}");
    }
}

#[clause("AQ-5.3")]
#[test]
fn case_04_from_a_to_c() {
    assert_eq!(Kit::bare(2).cards(P1, &["7"]).position.walk_prices(P1)[C.index()], 2);
    assert_eq!(Kit::bare(2).position.walk_prices(P1)[C.index()], 3);
}

#[clause("AQ-4.2", "AQ-4.8")]
#[test]
fn case_05_steps_from_f2l() {
    let kit = Kit::bare(2).engineer(P1, Field::F2L).cards(P1, &["12"]);
    let tile = |field| kit.position.programme.tile(field);
    assert_eq!(tile(Field::F3L), Some(Symbol::Submarine));
    assert_eq!(tile(Field::F3M), Some(Symbol::Research));
    assert_eq!(tile(Field::F3R), Some(Symbol::Program));
    assert!(kit.allows("move F3L") && kit.allows("move F3M") && !kit.allows("move F3R"));
    assert!(kit.engineer(P1, Field::F3M).allows("move F3R"));
}

#[clause("AQ-4.5", "AQ-7.1")]
#[test]
fn case_06_a_bot_in_the_way_is_converted() {
    let mut kit = Kit::bare(2).time(P1, 3).programmed(P1, &[Symbol::Lab]);
    assert!(!kit.allows("move F1L"));
    kit.play("convert lab, move F1L");
    assert_eq!(kit.player(P1).time, 4, "two markers, one of them beyond the capacity");
}

#[clause("AQ-4.9")]
#[test]
fn case_07_three_markers_for_a_bot() {
    let mut kit = Kit::bare(2).time(P1, 4).programmed(P1, &[Symbol::Lab]);
    kit.play("buy octopod");
    let player = kit.player(P1);
    assert_eq!((player.time, player.corner, player.programmed.len()), (1, true, 2));
    kit.play("finish, move F1L, finish, work A lab");
    assert_eq!(kit.position.actor(), P2, "one step a turn");
    let mut kit = kit.time(P1, 4);
    kit.play("work B lab");
    assert_eq!(kit.position.actor(), P1);
    assert_eq!(kit.refusal("buy lab"), "AQ-4.9: aqua-bought-already");
}

#[clause("AQ-6.4")]
#[test]
fn case_08_three_of_five_octopods() {
    let mut kit = Kit::bare(2).octopods(A, 5).lab(P1, &["co"]).programmed(P1, &[Symbol::Octopod]);
    let general = kit.position.octopods;
    kit.play("work A octopod, catch 3");
    assert_eq!((kit.player(P1).score, kit.sector(A).octopods), (6, 2));
    assert_eq!(kit.position.octopods, general + 3);
}

#[clause("AQ-6.4", "AQ-13.1")]
#[test]
fn case_09_four_octopods_and_a_card() {
    let mut kit = Kit::bare(2)
        .octopods(A, 4)
        .lab(P1, &["co", "ot"])
        .cards(P1, &["6"])
        .programmed(P1, &[Symbol::Octopod]);
    kit.play("work A octopod, catch 4");
    assert_eq!(kit.player(P1).score, 10);
    kit.play("use 6");
    assert_eq!(kit.player(P1).score, 13);
}

/// A player with this score who catches three octopods: six points.
fn gains_six(score: u16, crystals: u8, others: &[Symbol]) -> Kit {
    let mut symbols = vec![Symbol::Octopod];
    symbols.extend(others);
    let kit = Kit::bare(2).score(P1, score).crystals(P1, crystals).octopods(A, 3).lab(P1, &["co"]);
    let mut kit = kit.programmed(P1, &symbols);
    kit.play("work A octopod, catch 3");
    kit
}

#[clause("AQ-9.3")]
#[test]
fn case_10_a_line_for_a_crystal() {
    let kit = gains_six(15, 1, &[]);
    assert_eq!((kit.player(P1).score, kit.player(P1).crystals), (21, 0));
}

#[clause("AQ-9.3", "AQ-7.3")]
#[test]
fn case_11_a_line_for_a_bot() {
    let kit = gains_six(15, 0, &[Symbol::Time]);
    let player = kit.player(P1);
    assert_eq!((player.score, player.time, player.programmed), (21, 0, Symbols::NONE));
    assert_eq!(player.bots, 14, "one is on the control field");
}

#[clause("AQ-9.3")]
#[test]
fn case_12_a_line_that_stops() {
    let kit = gains_six(15, 0, &[]);
    assert_eq!(kit.player(P1).score, 16);
    assert!(kit.has_told(&Event::Stopped { seat: P1, line: 17, lost: 5 }));
}

#[clause("AQ-9.3")]
#[test]
fn case_13_two_lines_one_crystal() {
    // No single gain with one crystal is above 21: from 31 that crosses the same two lines as 22 from 30.
    let mut kit = Kit::bare(2).score(P1, 31).crystals(P1, 1).control(A, of(P1));
    kit = kit.edit(P1, |p| (p.bots, p.submarines) = (0, 0));
    assert_eq!(kit.position.interim(P1).total(), 21);
    kit.end_round();
    assert_eq!((kit.player(P1).score, kit.player(P1).crystals), (49, 0));
}

#[clause("AQ-9.3")]
#[test]
fn case_14_at_the_line() {
    let mut kit = Kit::bare(2).score(P1, 16).crystals(P1, 2).octopods(A, 1);
    kit = kit.programmed(P1, &[Symbol::Octopod]);
    kit.play("work A octopod");
    assert_eq!(kit.player(P1).score, 16);
    kit.play("catch 1");
    assert_eq!((kit.player(P1).score, kit.player(P1).crystals), (17, 1));
}

#[clause("AQ-6.5")]
#[test]
fn case_15_the_second_submarine_of_a_sector_in_round_two() {
    let kit = Kit::bare(2).round(2).time(P1, 3).submarine(A, of(P2)).programmed(P1, &[Symbol::Submarine]);
    let mut full = kit.clone();
    full.play("work A submarine, act");
    assert_eq!((full.player(P1).time, full.player(P1).score), (1, 3));
    let mut half = kit.cards(P1, &["10"]);
    half.play("work A submarine, act");
    assert_eq!((half.player(P1).time, half.player(P1).score), (2, 3));
}

#[clause("AQ-6.5")]
#[test]
fn case_16_half_prices() {
    let kit = Kit::bare(2).cards(P1, &["10"]);
    assert_eq!([1, 2, 3, 4].map(|price| kit.player(P1).slot_price(price)), [0, 1, 1, 2]);
}

#[clause("AQ-6.5", "AQ-5.8")]
#[test]
fn case_17_a_second_own_submarine() {
    let mut kit = Kit::bare(2).time(P1, 4).submarine(A, of(P1)).programmed(P1, &[Symbol::Submarine]);
    kit.play("work A submarine");
    let player = kit.player(P1);
    assert_eq!((player.submarines, player.time, player.score), (5, 4, 0));
    assert_eq!(kit.sector(A).control, Some(of(P1)));
}

#[clause("AQ-6.2")]
#[test]
fn case_18_one_marker_in_the_area() {
    let mut kit = Kit::bare(2).time_in(A, 1).time(P1, 3).programmed(P1, &[Symbol::Time]);
    kit.play("work A time, act");
    assert_eq!((kit.player(P1).time, kit.sector(A).time), (4, 1));
}

#[clause("AQ-6.3")]
#[test]
fn case_19_three_crystals_room_for_one() {
    let mut kit = Kit::bare(2).crystals_in(A, 3).crystals(P1, 1).programmed(P1, &[Symbol::Crystal]);
    kit.play("work A crystal, act");
    assert_eq!((kit.player(P1).crystals, kit.sector(A).crystals), (2, 2));
}

#[clause("AQ-6.7", "AQ-1.14")]
#[test]
fn case_20_white_on_an_occupied_symbol() {
    let mut kit = Kit::bare(2).time(P1, 3).programmed(P1, &[Symbol::Program, Symbol::Time]);
    let bots = kit.player(P1).bots;
    kit.play("work A program, act");
    assert_eq!((kit.player(P1).time, kit.player(P1).bots), (4, bots));
}

#[clause("AQ-5.6")]
#[test]
fn case_21_an_overflow_with_four_players() {
    let (white, red, blue, yellow) = (P1, P2, P3, P4);
    let mut kit = Kit::bare(4)
        .charging(C, of(red), 2)
        .charging(C, of(blue), 1)
        .charging(C, of(yellow), 2)
        .control(C, of(red))
        .time(white, 4)
        .programmed(white, &[Symbol::Lab]);
    let bots = [red, blue, yellow].map(|seat| kit.player(seat).bots);
    kit.play("work C lab");
    assert_eq!(kit.sector(C).charging, [0, 1, 1, 1, 0]);
    let after = [red, blue, yellow].map(|seat| kit.player(seat).bots);
    assert_eq!(after, [bots[0] + 2, bots[1], bots[2] + 1]);
    kit.audit();
}

#[clause("AQ-5.6", "AQ-5.7")]
#[test]
fn case_22_an_overflow_with_two_players() {
    let kit = Kit::bare(2)
        .charging(A, of(P1), 2)
        .charging(A, Owner::Neutral, 1)
        .control(A, of(P2))
        .programmed(P1, &[Symbol::Lab]);
    let bots = kit.player(P1).bots;
    let mut plain = kit.clone();
    plain.play("work A lab");
    assert_eq!(plain.sector(A).charging, [1, 1, 0, 0, 1]);
    assert_eq!(plain.player(P1).bots, bots + 1);
    let mut paid = kit.cards(P1, &["8"]);
    paid.play("work A lab, use 8");
    assert_eq!(paid.player(P1).score, 1);
}

#[clause("AQ-6.1", "AQ-13.3")]
#[test]
fn case_23_two_letters_two_displacements() {
    let kit = Kit::bare(2).expansion(A, "BC").control(B, of(P2)).control(C, of(P2)).cards(P1, &["8"]);
    let mut kit = kit.programmed(P1, &[Symbol::Lab]).supply(P1, 5);
    kit.play("work A lab, act, send C, use 8, send B, use 8");
    assert_eq!((kit.player(P1).bots, kit.player(P1).score), (3, 2));
    assert_eq!((kit.sector(B).charging[1], kit.sector(C).charging[1]), (1, 1));
}

#[clause("AQ-6.6")]
#[test]
fn case_24_no_room_for_a_card() {
    let kit = Kit::bare(2).cards(P1, &["4", "6"]).research(A, "8").programmed(P1, &[Symbol::Research]);
    let mut kit = kit;
    kit.play("work A research");
    assert_eq!((kit.player(P1).cards.len(), kit.player(P1).score), (2, 0));
    let idle = Event::Idle { seat: P1, symbol: Symbol::Research, obstacle: Obstacle::HandFull };
    assert!(kit.has_told(&idle));
}

#[clause("AQ-13.1", "AQ-6.6")]
#[test]
fn case_25_type_13_on_an_occupied_symbol() {
    let mut kit = Kit::bare(2)
        .time(P1, 1)
        .research(A, "13-crystal")
        .programmed(P1, &[Symbol::Research, Symbol::Crystal]);
    let bots = kit.player(P1).bots;
    kit.play("work A research, act");
    assert_eq!((kit.player(P1).time, kit.player(P1).bots), (4, bots));
    let card = "13-crystal".parse().expect("a card");
    assert!(kit.has_told(&Event::Used { seat: P1, card, time: 2, crystals: 0 }));
    assert!(kit.has_told(&Event::TimeInstead { seat: P1, symbol: Symbol::Crystal, time: 1 }));
}

#[clause("AQ-10.5")]
#[test]
fn case_26_six_empty_spaces() {
    for (deployed, points) in [(1, 4), (2, 6), (4, 6)] {
        let kit = Kit::bare(2).edit(P1, |p| (p.bots, p.submarines) = (8, 6 - deployed));
        assert_eq!(kit.position.interim(P1).bots, points);
    }
}

#[clause("AQ-1.10", "AQ-10.5")]
#[test]
fn case_27_a_full_supply() {
    for bots in [14, 15] {
        let kit = Kit::bare(2).edit(P1, |p| (p.bots, p.submarines) = (bots, 0));
        assert_eq!(kit.position.interim(P1).bots, 0);
    }
}

#[clause("AQ-10.4")]
#[test]
fn case_28_majorities() {
    for (counts, expected) in [
        ([3, 2, 1, 0], [6, 0, 0, 0]),
        ([2, 2, 1, 1], [3, 3, 0, 0]),
        ([2, 2, 2, 0], [3, 3, 3, 0]),
        ([0, 0, 0, 0], [0, 0, 0, 0]),
    ] {
        let mut kit = Kit::bare(4);
        let mut letters = Letter::ALL.into_iter();
        for (i, count) in counts.into_iter().enumerate() {
            for letter in letters.by_ref().take(count) {
                kit = kit.control(letter, of(Seat::new(i)));
            }
        }
        let found = [P1, P2, P3, P4].map(|seat| kit.position.interim(seat).control);
        assert_eq!(found, expected, "{counts:?}");
    }
}

#[clause("AQ-10.7")]
#[test]
fn case_29_octopods_in_two_sectors() {
    let kit = Kit::bare(2).control(A, of(P1)).control(B, of(P1)).octopods(A, 2).octopods(B, 3);
    assert_eq!(kit.position.interim(P1).octopod_loss, 9);
}

#[clause("AQ-10.4", "AQ-10.5", "AQ-10.6", "AQ-10.7", "AQ-9.3")]
#[test]
fn case_30_a_whole_intermediate_scoring() {
    let mut kit = Kit::bare(2)
        .score(P1, 33)
        .control(A, of(P1))
        .control(B, of(P1))
        .octopods(A, 2)
        .octopods(B, 3)
        .crystals(P1, 2)
        .submarine(C, of(P1))
        .supply(P1, 10);
    assert_eq!(kit.position.interim(P1).total(), 6 + 4 + 3 - 9);
    kit.end_round();
    assert_eq!((kit.player(P1).score, kit.player(P1).crystals), (37, 1));
}

#[clause("AQ-9.5")]
#[test]
fn case_31_losses() {
    // The loss is six or three for octopods, less one or two points for empty bot spaces.
    for (score, octopods, empty, after) in [(35, 3, 0, 34), (20, 2, 1, 18), (3, 3, 1, 0), (50, 3, 2, 50)] {
        let mut kit = Kit::bare(2).score(P1, score).control(A, of(P1)).octopods(A, octopods);
        kit = kit.control(B, of(P2)).control(C, of(P2)).supply(P1, 14 - empty);
        kit.end_round();
        assert_eq!(kit.player(P1).score, after, "from {score}");
    }
}

#[clause("AQ-10.1", "AQ-10.2")]
#[test]
fn case_32_income_beyond_the_capacity() {
    let mut kit = Kit::bare(2).submarine(A, of(P1)).submarine(B, of(P1)).submarine(C, of(P1));
    kit = kit.time(P1, 3).edit(P1, |p| p.corner = true);
    kit.end_round();
    assert_eq!((kit.player(P1).time, kit.player(P1).corner), (4, false));
    assert!(kit.has_told(&Event::Income { seat: P1, submarines: 3, time: 1 }));
}

#[clause("AQ-11.2", "AQ-11.3", "AQ-11.5")]
#[test]
fn case_33_the_first_tile_for_four_players_turned_twice() {
    let mut kit = Kit::bare(4).time_in(C, 3).time_in(F, 1);
    kit.position.rotation = 2;
    kit.end_round();
    let found = Letter::ALL.map(|letter| {
        let sector = kit.sector(letter);
        (sector.octopods, sector.crystals, sector.time)
    });
    assert_eq!(found, [(2, 0, 3), (1, 2, 2), (2, 0, 0), (0, 1, 3), (1, 0, 4), (0, 2, 0)]);
    assert_eq!(kit.position.bulb(), 3);
}

#[clause("AQ-8.3", "AQ-11.6")]
#[test]
fn case_34_the_pass_order_becomes_the_play_order() {
    let (blue, red, white) = (P3, P1, P2);
    let kit = Kit::bare(3).engineer(P3, Field::F3M);
    let mut kit = kit;
    kit.play("move F1L, finish, move F1L, finish, pass");
    let mut kit = kit.engineer(red, Field::F3M).engineer(white, Field::F3M);
    kit.play("pass, pass");
    assert_eq!(*kit.position.order, [blue, red, white]);
    for seat in [blue, red, white] {
        assert_eq!(kit.player(seat).engineer, Field::Start);
    }
}

#[clause("AQ-8.1")]
#[test]
fn case_35_no_passing_below_the_top_row() {
    assert!(!Kit::bare(2).engineer(P1, Field::F2R).allows("pass"));
}

#[clause("AQ-12.1", "AQ-12.2", "AQ-12.3", "AQ-12.4", "AQ-9.6")]
#[test]
fn case_36_a_final_scoring() {
    let mut kit = Letter::ALL.into_iter().fold(Kit::bare(2).round(4), |t, l| t.submarine(l, of(P1)));
    kit = kit.lab(P1, &["CD", "oF", "rc", "ro", "co"]).score(P1, 48).time(P1, 3);
    let parts = kit.position.final_parts(P1);
    assert_eq!((parts.letter_points, parts.time, parts.submarines, parts.lab), (10, 3, 5, 5));
    assert_eq!(48 + u16::from(parts.total()), 71);
    kit.end_round();
    assert_eq!(kit.player(P1).score, 72, "and one marker of income in the last scoring");
    assert!(!kit.told.iter().any(|e| matches!(e, Event::Crossed { .. } | Event::Stopped { .. })));
}

#[clause("AQ-12.5")]
#[test]
fn case_37_a_tie_for_crystals() {
    let mut kit = Kit::bare(2).round(4).crystals(P2, 1).score(P1, 75).score(P2, 74);
    kit = kit.control(A, of(P1)).control(B, of(P1)).control(C, of(P2)).control(D, of(P2));
    kit.end_round();
    assert_eq!((kit.player(P1).score, kit.player(P2).score), (80, 80));
    let outcome = kit.position.outcome().expect("the game is over");
    assert_eq!(outcome.winners().collect::<Vec<_>>(), [P2]);
}

#[clause("AQ-4.6")]
#[test]
fn case_38_an_engineer_without_bots() {
    let mut kit = Kit::bare(2).engineer(P1, Field::F1L).supply(P1, 0);
    kit.play("move F2R");
    let player = kit.player(P1);
    assert_eq!((player.engineer, player.programmed), (Field::F2R, Symbols::NONE));
}

#[clause("AQ-1.12")]
#[test]
fn case_39_capacities_of_three_expansions() {
    let capacity = Kit::bare(2).lab(P1, &["rc", "ot", "rA"]).player(P1).capacity();
    assert_eq!((capacity.research, capacity.crystals, capacity.octopods, capacity.time), (4, 3, 3, 5));
}

#[clause("AQ-11.5")]
#[test]
fn case_40_bulbs() {
    for round in 1..=4 {
        let kit = Kit::bare(2).round(round).time(P1, 1);
        let prospect = kit.position.prospect(P1, A, Symbol::Submarine);
        assert_eq!(prospect, Ok(Prospect::Submarine { price: 1, points: round + 1 }));
    }
}
