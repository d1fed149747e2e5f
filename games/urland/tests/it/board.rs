//! Chapters 0 and 1: words, board, pieces.

use table::{Cx, Dice, Member, Options, Rules, Seat, Viewer};
use urland::components::{
    Continent, END_SQUARE, FURTHEST_SQUARE, Gene, GeneSet, ICHTOS, Land, MUTATION_SQUARES, Ocean, OceanSet,
    TRACK,
};
use urland::lands::{Eruption, Lands};
use urland::position::Secrets;
use urland::{Event, Phase, Urland};

use crate::kit::{given, land, lands, seat, started, watch};

fn oceans(letters: &str) -> OceanSet {
    letters.chars().map(|c| c.to_string().parse::<Ocean>().expect("an ocean")).collect()
}

#[test]
fn ur_0_1_only_seats_at_the_table_take_part() {
    for players in [0, 1, 2, 6, 255] {
        let bad = table::new_setup::<Urland>(players, &Options::default()).expect_err("not three to five");
        assert_eq!(bad.reason, "setup-seats");
    }
    let table = given(3).on("R", "A3 B1").gene('A', Gene::Teeth).acting('A', 2).table();
    table.refuses("D bid 1", "UR-0.1");
    table.refuses("A bite 4 R", "UR-0.1");
    table.allows("A bite 2 R");
}

#[test]
fn ur_0_1_left_is_the_next_seat_clockwise() {
    let table = given(4).on("R", "A3").acting('A', 2).environment('C').table();
    assert_eq!(table.world().dummy(), seat('D'));
    let table = given(4).on("R", "B3").acting('B', 2).environment('D').table();
    assert_eq!(table.world().dummy(), seat('A'), "the seats are a ring");
}

#[test]
fn ur_0_2_a_land_is_meant_as_it_is_after_mergers() {
    let table = given(3).on("T", "A1").erupted(&[8]).acting('A', 2).table();
    assert_eq!(table.world().lands.parts(land(12)), lands(&[8, 12]));
    table.refuses("A land T>8", "UR-1.9");
    table.allows("A land T>12");
}

#[test]
fn ur_0_3_the_marker_is_not_on_the_board() {
    let mut table = given(3).on("R", "A2").on("5", "A1").acting('A', 3).table();
    assert_eq!(table.world().on_board(seat('A')), 3);
    assert_eq!(table.choices('A').iter().filter(|c| c.starts_with("withdraw")).count(), 3);
    table.play("A withdraw R x2").play("A withdraw 5");
    assert_eq!(table.stock(), "A27 B27 C27", "28 with the marker, which stays on the track");
    assert_eq!(table.squares(), "A1 B2 C3");
}

#[test]
fn ur_0_4_what_is_foreign_is_not_ones_own() {
    let table = given(3).on("R", "A2 B1").gene('A', Gene::Teeth).acting('A', 3).table();
    table.refuses("A bite 1 R", "UR-8.15");
    table.allows("A bite 2 R");
}

#[test]
fn ur_0_5_what_is_random_is_evenly_so() {
    let mut volcanoes = [0u32; 12];
    let mut dice = Dice::fast(5);
    for _ in 0..12_000 {
        let left = started(4, &mut dice).world().lands.existing();
        let gone = Land::all().find(|l| !left.contains(*l));
        volcanoes[gone.expect("one land is gone").index()] += 1;
    }
    // 1000 each are expected; five standard deviations are 151.
    assert!(volcanoes.iter().all(|n| (849..=1151).contains(n)), "{volcanoes:?}");

    let mut lot = [0u32; 2];
    for _ in 0..2_000 {
        let mut table = given(3).on("R", "A1").acting('A', 0).last_hand(1, [4, 9]).table();
        table.dice = dice.clone();
        table.play("A end");
        let end = table.events().find_map(|e| match e {
            Event::EraEnded { scored, .. } => Some(*scored),
            _ => None,
        });
        lot[usize::from(end == Some(land(9)))] += 1;
        dice = table.dice;
    }
    assert!(lot.iter().all(|n| (888..=1112).contains(n)), "{lot:?}");
}

#[test]
fn ur_0_6_nobody_is_asked_where_there_is_no_choice() {
    let mut listed = Vec::new();
    for players in 3..=5 {
        watch(players, 60, 6, |_, _, _, after, _| {
            for seat in after.turn().seats().iter() {
                listed.clear();
                after.legal(seat, &mut listed);
                assert!(listed.len() > 1, "{listed:?} in {:?}", after.world().phase);
            }
        });
    }
}

#[test]
fn ur_1_1_twelve_lands_five_oceans_a_track() {
    assert_eq!(Land::all().map(Land::number).collect::<Vec<_>>(), (1..=12).collect::<Vec<_>>());
    assert_eq!(Land::new(0), None);
    assert_eq!(Land::new(13), None);
    assert_eq!(Ocean::ALL.map(|o| o.to_string()).concat(), "URTPI");
    assert_eq!(Continent::ALL.len(), 3);
}

#[test]
fn ur_1_2_continents_of_three_four_and_five() {
    assert_eq!(Continent::Siberia.lands(), lands(&[1, 2, 3]));
    assert_eq!(Continent::Laurussia.lands(), lands(&[4, 5, 6, 7]));
    assert_eq!(Continent::Gondwana.lands(), lands(&[8, 9, 10, 11, 12]));
    for continent in Continent::ALL {
        assert!(continent.lands().iter().all(|l| l.continent() == continent));
    }
}

#[test]
fn ur_1_3_board_and_stock_are_always_27() {
    for players in 3..=5 {
        watch(players, 40, 3, |_, _, action, after, _| {
            let world = after.world();
            for p in world.players() {
                let on_board: u8 = world.ichtos[p.index()].iter().sum();
                assert_eq!(on_board + world.stock[p.index()], ICHTOS, "after {action}");
                assert_eq!(on_board, world.on_board(p));
            }
        });
    }
}

#[test]
fn ur_1_3_an_audit_finds_a_lost_ichto() {
    let mut world = *started(3, &mut Dice::fast(1)).world();
    world.stock[0] -= 1;
    let lost = Urland::arrange(world, Secrets::default()).audit().expect_err("an Ichto is missing");
    assert!(!lost.is_empty());
}

#[test]
fn ur_1_4_the_pieces_are_all_there() {
    for players in 3..=5 {
        let world = *started(players, &mut Dice::fast(2)).world();
        let tiles: u8 = world.tiles.iter().sum();
        assert!(tiles <= 10);
        assert_eq!(world.unscored().len(), 11, "twelve discs, one of them gone with the first volcano");
        let genes = world.offer.or(world.pile).or(world.numbers().removed);
        assert_eq!(genes.len(), 11);
        assert_eq!(world.offer.len() + world.pile.len() + world.numbers().removed.len(), 11);
    }
    assert_eq!(Gene::ALL.len(), 11);
}

#[test]
fn ur_1_5_what_each_land_touches_and_where_its_volcano_leads() {
    let table = [
        (1, "U", [2, 3], 3),
        (2, "T", [1, 3], 1),
        (3, "RT", [1, 2], 2),
        (4, "U", [5, 7], 7),
        (5, "UR", [4, 6], 4),
        (6, "I", [5, 7], 5),
        (7, "I", [4, 6], 6),
        (8, "TP", [9, 12], 12),
        (9, "P", [8, 10], 8),
        (10, "P", [9, 11], 9),
        (11, "I", [10, 12], 10),
        (12, "R", [8, 11], 11),
    ];
    for (number, coasts, near, partner) in table {
        let l = land(number);
        assert_eq!(l.oceans(), oceans(coasts), "oceans of {l}");
        assert_eq!(l.neighbours(), lands(&near), "neighbours of {l}");
        assert_eq!(l.partner(), land(partner), "partner of {l}");
        assert!(near.iter().all(|n| land(*n).neighbours().contains(l)), "neighbours of {l} know it");
    }
}

#[test]
fn ur_1_6_oceans_border_each_other_and_touch_three_lands_each() {
    let borders = [("U", "IRT"), ("R", "UIT"), ("T", "URP"), ("P", "TI"), ("I", "URP")];
    let shores =
        [("U", [1, 4, 5]), ("R", [3, 5, 12]), ("T", [2, 3, 8]), ("P", [8, 9, 10]), ("I", [6, 7, 11])];
    for (letter, others) in borders {
        let ocean: Ocean = letter.parse().expect("an ocean");
        assert_eq!(ocean.borders(), oceans(others), "borders of {ocean}");
    }
    for (letter, touched) in shores {
        let ocean: Ocean = letter.parse().expect("an ocean");
        assert_eq!(Lands::default().shores(ocean), lands(&touched), "shores of {ocean}");
    }
}

#[test]
fn ur_1_7_the_track() {
    assert_eq!(MUTATION_SQUARES, [12, 16, 21]);
    assert_eq!((END_SQUARE, FURTHEST_SQUARE, TRACK), (30, 37, 40));
    let mut world = *started(4, &mut Dice::fast(1)).world();
    world.square = [5, 5, 6, 7, 0];
    let shared = Urland::arrange(world, Secrets::default()).audit().expect_err("two markers on one square");
    assert!(shared.contains("UR-1.7"), "{shared}");
}

#[test]
fn ur_1_8_volcano_11_joins_11_to_10() {
    let mut now = Lands::default();
    assert_eq!(now.erupt(land(11)), Eruption::Joined(land(10)));
    assert_eq!(now.holder(land(11)), land(10));
    for l in Land::all() {
        assert_eq!(Lands::default().erupt(l), Eruption::Joined(l.partner()));
    }
}

/// T-1: the example of the printed rules.
#[test]
fn ur_1_9_the_land_that_erupts_is_absorbed() {
    let mut now = Lands::default();
    now.erupt(land(11));
    assert!(!now.existing().contains(land(11)));
    assert_eq!(now.existing().len(), 11);
    assert_eq!(now.parts(land(10)), lands(&[10, 11]));
    assert_eq!(now.oceans(land(10)), oceans("IP"));
    assert_eq!(now.neighbours(land(10)), lands(&[9, 12]));
    assert!(now.parts(land(11)).is_empty() && now.oceans(land(11)).is_empty());
}

#[test]
fn ur_1_9_ichtos_move_with_their_land() {
    let table = given(3).on("R", "A1").on("9", "A1 B1").acting('A', 0).last_hand(1, [9, 4]);
    let mut table = table.table();
    table.script("2:1 8:0 7:0 6:0").play("A end");
    assert_eq!(table.on("8"), "A1 B1");
    assert_eq!(table.on("9"), "");
}

/// T-71.
#[test]
fn ur_1_10_a_merged_land_touches_what_its_parts_touch() {
    let mut now = Lands::default();
    now.erupt(land(8));
    assert_eq!(now.oceans(land(12)), oceans("PRT"));
    assert_eq!(now.erupt(land(9)), Eruption::Joined(land(12)), "8 now belongs to 12");
    assert_eq!(now.parts(land(12)), lands(&[8, 9, 12]));
    assert_eq!(now.oceans(land(12)), oceans("PRT"));
    assert_eq!(now.neighbours(land(12)), lands(&[10, 11]));
    assert_eq!(now.neighbours(land(10)), lands(&[11, 12]));
}

/// T-72.
#[test]
fn ur_1_10_the_order_of_eruptions_does_not_matter() {
    for order in [[10, 11], [11, 10]] {
        let mut now = Lands::default();
        for volcano in order {
            now.erupt(land(volcano));
        }
        assert_eq!(now.parts(land(9)), lands(&[9, 10, 11]));
        assert_eq!(now.oceans(land(9)), oceans("IP"));
    }
}

/// T-77.
#[test]
fn ur_1_11_every_land_has_its_one_disc() {
    for players in 3..=5 {
        watch(players, 100, 11, |_, _, _, after, told| {
            let world = after.world();
            for l in world.lands.existing() {
                assert!(world.lands.parts(l).contains(l), "the number of {l} lies in it");
            }
            let parts: usize = world.lands.existing().iter().map(|l| world.lands.parts(l).len()).sum();
            assert_eq!(parts, 12, "all ground belongs to one land");
            if told.iter().any(|t| matches!(t.event, Event::EraBegan { .. })) {
                assert_eq!(world.unscored(), world.lands.existing());
            }
        });
    }
}

/// T-73.
#[test]
fn ur_1_12_the_last_volcano_of_a_continent_is_extinct() {
    let mut now = Lands::default();
    now.erupt(land(3));
    assert_eq!(now.parts(land(2)), lands(&[2, 3]));
    let mut other = now;
    assert_eq!(now.erupt(land(1)), Eruption::Joined(land(2)));
    assert_eq!(now.erupt(land(2)), Eruption::Extinct);
    assert_eq!(now.parts(land(2)), lands(&[1, 2, 3]));
    assert!(now.existing().contains(land(2)) && now.neighbours(land(2)).is_empty());

    assert_eq!(other.erupt(land(2)), Eruption::Joined(land(1)));
    assert_eq!(other.erupt(land(1)), Eruption::Extinct);
    assert_eq!(other.parts(land(1)), lands(&[1, 2, 3]), "in the other order number 1 is left");
}

#[test]
fn a_position_is_small_and_plain() {
    assert!(std::mem::size_of::<Urland>() <= 384);
    let position = started(5, &mut Dice::fast(1));
    let copy = position;
    assert_eq!(position, copy);
    assert!(matches!(copy.world().phase, Phase::Choose));
    let mut quiet = position;
    let mut dice = Dice::fast(3);
    let choice = position.turn().seats().iter().next().expect("somebody acts");
    assert!(
        quiet
            .play(Seat::new((choice.index() + 1) % 5), "end".parse().unwrap(), &mut Cx::silent(&mut dice))
            .is_err()
    );
    assert_eq!(quiet, position);
}

#[test]
fn a_view_is_readable_where_people_read_it() {
    let position = started(3, &mut Dice::fast(1));
    let environment = position.world().environment;
    let view = serde_json::to_value(position.view(Viewer::Seat(environment))).expect("a view is plain data");
    let hand: Vec<u8> = serde_json::from_value(view["hand"].clone()).expect("a list of numbers");
    assert_eq!(hand.len(), 3);
    assert!(hand.iter().all(|n| (1..=12).contains(n)));
    let offer: Vec<Gene> = serde_json::from_value(view["world"]["offer"].clone()).expect("a list of genes");
    assert_eq!(offer.into_iter().collect::<GeneSet>(), position.world().offer);
    assert_eq!(serde_json::to_string(&Gene::CareOfYoung).unwrap(), "\"care-of-young\"");
    assert_eq!(serde_json::to_string(&Ocean::Palaeotethys).unwrap(), "\"T\"");
}
