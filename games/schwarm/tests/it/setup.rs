//! Chapters 4 and 5: before the game, and how a stage is laid out.

use schwarm::components::*;
use schwarm::{Phase, Schwarm};
use table::{BadSetup, Cx, Dice, Options, Rules, Seat, Turn};
use testkit::clause;

use crate::kit::*;

#[test]
fn sw_4_1_a_face_down_tile_on_every_field_but_the_queens() {
    let sea = start(4, &[]).top.sea;
    assert_eq!(sea.face_down, Cells::TILES);
    assert_eq!(sea.unseen, [6, 20, 25, 8]);
    // Any tile can be the one that is turned first.
    let mut seen = [0_u32; 4];
    for seed in 0..400 {
        let mut position = Kit::new(2).station(RED, "N4", 1).ship(RED, "d1").ship_task(RED).0;
        let action = "sail d1>d2".parse().unwrap();
        position.apply(RED, action, &mut Cx::silent(&mut Dice::fast(seed)));
        let kind = position.top.players[RED.index()].tiles.iter().position(|n| *n == 1).unwrap();
        seen[kind] += 1;
    }
    let expected = [6, 20, 25, 8].map(|n| f64::from(n) / 59.0 * 400.0);
    for (n, expected) in seen.iter().zip(expected) {
        assert!((f64::from(*n) - expected).abs() < 4.0 * expected.sqrt(), "{seen:?}");
    }
}

#[test]
fn sw_4_2_everyone_begins_with_twenty_points() {
    for seats in 2..=4 {
        let top = start(seats, &[]).top;
        assert!(top.all().all(|seat| top.player(seat).score == 20));
        assert_eq!(top.all().count(), usize::from(seats));
    }
}

#[test]
fn sw_4_3_six_blue_cards_in_a_pile() {
    let position = start(3, &[]);
    assert_eq!(position.top.blue, Cards::BLUE);
    // The two that are turned vary.
    let mut turned = std::collections::BTreeSet::new();
    for seed in 0..200 {
        let row = first_row(4, seed);
        assert!(row[13..15].iter().all(|card| card.colour() == Colour::Blue));
        turned.insert(row[13..15].to_vec());
    }
    assert_eq!(turned.len(), 21, "5 kinds in order, and station twice");
}

/// The row of stage 1.
fn first_row(seats: u8, seed: u64) -> Vec<Card> {
    let setup = table::new_setup::<Schwarm>(seats, &options(&[("first", "seat-1")])).unwrap();
    let mut dice = Dice::fast(seed);
    let mut position = Schwarm::start(&setup, &mut Cx::silent(&mut dice));
    for (seat, name) in Seat::all(seats).zip(["N5", "E4", "S5", "W3"]) {
        let action = format!("build {name}").parse().unwrap();
        position.apply(seat, action, &mut Cx::silent(&mut dice));
    }
    position.top.row.cards().to_vec()
}

#[test]
fn sw_4_4_beige_cards_by_number_of_players() {
    assert_eq!(Cards::beige(2).counts()[..5], [2, 2, 1, 1, 1]);
    assert_eq!(Cards::beige(3).counts()[..5], [4, 5, 1, 1, 1]);
    assert_eq!(Cards::beige(4).counts()[..5], [5, 5, 1, 1, 1]);
}

#[test]
fn sw_4_5_order_cards_one_to_the_number_of_players() {
    for seats in 2..=4 {
        let top = start(seats, &[]).top;
        let left: Vec<u8> = (0..=5).filter(|n| top.order_card_left(*n)).collect();
        assert_eq!(left, (1..=seats).collect::<Vec<_>>());
        assert_eq!((top.golden_left(), top.whales_left(), top.tsunamis_left()), (4, 2, 2));
    }
}

#[test]
fn sw_4_6_first_stations_on_start_fields() {
    let mut kit = Kit(start(3, &[("first", "seat-1")]));
    assert_eq!(kit.legal(YELLOW), ["build N5", "build W3", "build E4", "build S5"]);
    assert_eq!(kit.refused(YELLOW, "build N4"), "SW-4.6 schwarm-not-a-start-field");
    assert_eq!(kit.refused(RED, "build N5"), "SW-4.6 schwarm-not-your-turn");
    kit.play(YELLOW, "build E4");
    assert_eq!(kit.refused(RED, "build E4"), "SW-4.6 schwarm-land-taken");
    kit.play(RED, "build N5");
    kit.play(BLACK, "build W3");
    let top = kit.0.top;
    assert_eq!(top.owner(land("S5")), None, "a start field stays empty");
    assert_eq!(top.order[..3], [YELLOW, RED, BLACK]);
    assert!(top.all().all(|seat| top.player(seat).researchers.total() == 1));
    assert_eq!((top.phase, top.stage), (Phase::Acquire, 1));
}

#[test]
fn sw_4_6_the_sequence_is_drawn_by_lot() {
    let mut counts = std::collections::BTreeMap::new();
    let setup = table::new_setup::<Schwarm>(3, &Options::default()).unwrap();
    for seed in 0..600 {
        let position = Schwarm::start(&setup, &mut Cx::silent(&mut Dice::fast(seed)));
        assert_eq!(position.turn(), Turn::Of(position.top.order[0]));
        *counts.entry(position.top.order[..3].to_vec()).or_insert(0) += 1;
    }
    assert_eq!(counts.len(), 6);
    assert!(counts.values().all(|n| (60..140).contains(n)), "{counts:?}");
}

#[test]
fn sw_4_7_variant_1a_places_them_otherwise() {
    let position = start(4, &[("free-start", "yes")]);
    assert_eq!(Kit(position).legal(position.top.mover()).len(), 26);
}

#[test]
fn sw_4_8_what_is_left_after_set_up() {
    let kit = stage_one(4);
    for player in kit.0.top.players {
        let left = (player.stations_left(), player.ships_left(), player.researchers_left());
        assert_eq!(left, (5, 3, 6));
        assert_eq!(player.buoys_left(), 28);
        assert!(player.joker && player.tiles_held() == 0 && !player.queen);
    }
}

#[test]
fn sw_5_1_four_stages_for_two_players_three_for_more() {
    assert_eq!([2, 3, 4].map(|seats| Layout::of(seats).stages), [4, 3, 3]);
}

#[test]
fn sw_5_2_the_row() {
    for (seats, beige, first_place) in [(2, 7, 7), (3, 12, 2), (4, 13, 1)] {
        let row = first_row(seats, 5);
        let colours: Vec<Colour> = row.iter().map(|card| card.colour()).collect();
        assert_eq!(row.len(), beige + 3);
        assert!(colours[..beige].iter().all(|colour| *colour == Colour::Beige));
        assert_eq!(colours[beige..], [Colour::Blue, Colour::Blue, Colour::Green]);
        let layout = Layout::of(seats);
        assert_eq!(layout.first_place, first_place);
        assert_eq!(usize::from(layout.first_place) + beige - 1, 13, "beige ends on place 13");
        assert_eq!(row[..beige].iter().copied().collect::<Cards>(), Cards::beige(seats));
    }
    assert_ne!(first_row(4, 1), first_row(4, 2), "shuffled");
}

#[test]
fn sw_5_2_test_vector_1_rows_and_hands_fit() {
    for (seats, order_cost) in [(2, 10), (3, 15), (4, 16)] {
        let kit = stage_one(seats);
        assert_eq!(kit.0.top.row.order_cost(), order_cost);
        assert_eq!(kit.0.top.layout().hand * seats, order_cost);
    }
}

#[clause("SW-8.4")]
#[test]
fn sw_5_3_two_players_use_all_blue_cards_again_in_stage_four() {
    let mut kit = stage_one(2);
    let mut turned = Cards::NONE;
    for stage in 1..=4 {
        assert_eq!(kit.0.top.stage, stage);
        let blue: Cards =
            kit.0.top.row.cards().iter().copied().filter(|card| card.colour() == Colour::Blue).collect();
        assert_eq!(blue.total(), 2);
        if stage < 4 {
            turned = turned.plus(blue);
            assert_eq!(kit.0.top.blue.total(), 6 - 2 * stage);
        } else {
            assert_eq!(turned, Cards::BLUE, "stages 1 to 3 used all six once");
            assert_eq!(kit.0.top.blue.plus(blue), Cards::BLUE);
        }
        let ended = play_out_stage(&mut kit);
        assert_eq!(ended, stage == 4);
    }
}

#[test]
fn sw_5_3_three_and_four_players_use_each_blue_card_once() {
    for seats in [3, 4] {
        let mut kit = stage_one(seats);
        let mut turned = Cards::NONE;
        loop {
            let cards = kit.0.top.row.cards().iter().copied();
            turned = turned.plus(cards.filter(|card| card.colour() == Colour::Blue).collect());
            if play_out_stage(&mut kit) {
                break;
            }
        }
        assert_eq!(turned, Cards::BLUE);
    }
}

/// Plays the first legal action until the stage is over; whether the game is.
pub(crate) fn play_out_stage(kit: &mut Kit) -> bool {
    let stage = kit.0.top.stage;
    while let Turn::Of(seat) = kit.0.turn() {
        if kit.0.top.stage != stage {
            return false;
        }
        let text = kit.legal(seat).swap_remove(0);
        kit.play(seat, &text);
    }
    true
}

#[test]
fn sw_5_4_jokers_are_face_up_at_the_start_of_a_stage() {
    for passing in [false, true] {
        let mut kit = stage_one(3);
        while kit.0.top.stage == 1 {
            let seat = kit.mover();
            let texts = kit.legal(seat);
            let pass = texts.iter().find(|text| passing && *text == "pass");
            let text = pass.or_else(|| texts.iter().rfind(|text| *text != "pass")).unwrap().clone();
            kit.play(seat, &text);
        }
        assert_eq!(kit.0.top.stage, 2);
        assert!(kit.0.top.players.iter().all(|player| player.joker && !player.passed));
    }
}

#[test]
fn sw_5_5_phase_one_goes_by_the_stones_of_before() {
    let mut kit = stage_one(2);
    kit.play(YELLOW, "order 2");
    kit.play(YELLOW, "capacity protection");
    assert_eq!(kit.0.top.order[..2], [YELLOW, RED], "the stones have not moved");
    assert_eq!(kit.mover(), RED);
    kit.play(RED, "order 1");
    kit.play(RED, "capacity golden-tile");
    assert_eq!(kit.mover(), YELLOW);
    assert_eq!(kit.0.top.order[..2], [YELLOW, RED]);
    while kit.0.top.phase == Phase::Acquire {
        let seat = kit.mover();
        let front = kit.legal(seat).swap_remove(0);
        kit.play(seat, &front);
    }
    assert_eq!(kit.0.top.order[..2], [RED, YELLOW]);
    play_out_stage(&mut kit);
    assert_eq!((kit.0.top.stage, kit.mover()), (2, RED), "this order holds in the next phase 1");
}

#[clause("SW-7.1")]
#[test]
fn sw_5_6_what_stays_and_what_goes_back() {
    let mut kit = stage_one(2);
    let mut before = kit.0.top;
    while kit.0.top.stage == 1 {
        before = kit.0.top;
        let seat = kit.mover();
        // Prefer to take things, and to leave things on the board.
        let texts = kit.legal(seat);
        let wish = ["capacity golden-tile", "sail", "launch", "new-", "build", "order"];
        let text = wish.iter().find_map(|w| texts.iter().find(|text| text.starts_with(w)));
        let text = text.unwrap_or(&texts[0]).clone();
        kit.play(seat, &text);
    }
    let after = kit.0.top;
    assert!(before.players.iter().take(2).all(|player| player.capacity.is_some()));
    assert!(after.players.iter().all(|player| player.capacity.is_none()));
    let held = |top: &schwarm::Tabletop| top.players.map(|p| p.tiles_held());
    assert!(held(&before).iter().sum::<u8>() > 1);
    assert!(held(&after).iter().zip(held(&before)).all(|(after, before)| *after >= before));
    assert_eq!(after.golden_left(), 3, "the golden tile stays with its owner");
    assert!(after.sea.whales.total() > 0 && after.sea.crab.is_some());
    assert!(after.players.iter().take(2).all(|p| p.ships.total() > 0 && p.stations.len() > 1));
    let row: Cards = after.row.cards().iter().copied().collect();
    assert_eq!(row.counts()[..5], Cards::beige(2).counts()[..5]);
    assert_eq!(row.count(Card::GreenStation), 1);
}

#[test]
fn bad_setups_are_refused() {
    let bad = |seats, pairs: &[(&str, &str)]| -> BadSetup {
        table::new_setup::<Schwarm>(seats, &options(pairs)).expect_err("should be refused")
    };
    assert_eq!(bad(1, &[]).reason, "setup-seats");
    assert_eq!(bad(5, &[]).reason, "setup-seats");
    assert_eq!(bad(0, &[]).reason, "setup-seats");
    assert_eq!(bad(3, &[("free-start", "yes"), ("first", "seat-1")]).reason, "schwarm-setup-order-is-dealt");
    for seats in 2..=4 {
        for mask in 0..8 {
            let yes = |bit: u8| if mask & bit != 0 { "yes" } else { "no" };
            let pairs = [("free-start", yes(1)), ("dangerous-tsunami", yes(2)), ("concealed-cards", yes(4))];
            assert!(table::new_setup::<Schwarm>(seats, &options(&pairs)).is_ok());
        }
    }
}
