//! Chapters 1 to 3: what is in the box, the board, the tiles.

use schwarm::components::*;
use testkit::clause;

use crate::kit::*;

#[clause("SW-1.3")]
#[test]
fn sw_1_2_fifty_nine_tiles() {
    assert_eq!(Tile::COUNTS[..4], [6, 20, 25, 8]);
    assert_eq!(Tile::COUNTS[..4].iter().sum::<u8>(), 59);
    assert_eq!(Tile::COUNTS[Tile::Golden as usize], 4);
    assert_eq!(start(4, &[]).top.golden_left(), 4);
}

#[test]
fn sw_1_4_thirteen_beige_six_blue_one_green() {
    let of = |colour| -> u8 {
        let kinds = Card::ALL.into_iter().zip(Card::COUNTS);
        kinds.filter(|(card, _)| card.colour() == colour).map(|(_, n)| n).sum()
    };
    assert_eq!((of(Colour::Beige), of(Colour::Blue), of(Colour::Green)), (13, 6, 1));
    assert!(start(4, &[]).top.order_card_left(4));
    assert!(!start(4, &[]).top.order_card_left(5));
}

#[test]
fn sw_1_5_the_cards_of_each_colour() {
    let count = |card: Card| Card::COUNTS[card as usize];
    assert_eq!(
        [Card::Ship, Card::Researcher, Card::Whale, Card::Tsunami, Card::Crab].map(count),
        [5, 5, 1, 1, 1]
    );
    let blue = [Card::BlueStation, Card::Double, Card::BlueWhale, Card::BlueTsunami, Card::BlueCrab];
    assert_eq!(blue.map(count), [2, 1, 1, 1, 1]);
    assert!(blue.iter().all(|card| Cards::BLUE.count(*card) == count(*card)));
    assert_eq!(Cards::BLUE.total(), 6);
    assert_eq!(Card::GreenStation.deed(), Deed::Station);
    assert_eq!(Cards::beige(4).counts()[..5], Card::COUNTS[..5]);
}

#[test]
fn sw_1_6_beige_hazards_go_three_fields_blue_ones_four() {
    assert_eq!([Card::Whale, Card::Tsunami, Card::Crab].map(Card::range), [3, 3, 3]);
    assert_eq!([Card::BlueWhale, Card::BlueTsunami, Card::BlueCrab].map(Card::range), [4, 4, 4]);
}

#[test]
fn sw_1_7_a_joker_each_and_four_capacity_cards() {
    let position = start(4, &[]);
    assert!(position.top.players.iter().all(|player| player.joker));
    assert!(Capacity::ALL.iter().all(|capacity| position.top.capacity_left(*capacity)));
    assert_eq!(Capacity::ALL.len(), 4);
}

#[test]
fn sw_1_8_two_whales_two_tsunamis_one_crab() {
    let top = start(4, &[]).top;
    assert_eq!((top.whales_left(), top.tsunamis_left(), top.sea.crab), (2, 2, None));
}

#[test]
fn sw_1_9_the_pieces_of_a_player() {
    let player = start(4, &[]).top.players[0];
    assert_eq!(player.stations_left(), 6);
    assert_eq!(player.ships_left(), 3);
    assert_eq!(player.researchers_left(), 7);
    assert_eq!(player.buoys_left(), 28);
}

#[clause("SW-1.1")]
#[test]
fn sw_2_1_the_map() {
    let picture: Vec<String> = (0..9)
        .map(|y| {
            let cell = |x| match (Field::at(x, y), Land::at(x, y)) {
                (Some(Field::QUEEN), None) => 'Q',
                (Some(_), None) => '~',
                (None, Some(land)) => (b'0' + land.value()) as char,
                _ => '.',
            };
            (0..10).map(cell).collect()
        })
        .collect();
    let expected = [
        ".~654456~.",
        "7~~~~~~~~7",
        "6~~~~~~~~6",
        "5~~~~~~~~5",
        "4~~~Q~~~~4",
        "5~~~~~~~~5",
        "6~~~~~~~~6",
        "7~~~~~~~~7",
        ".~654456~.",
    ];
    assert_eq!(picture, expected);
}

#[test]
fn sw_2_2_sixty_water_fields() {
    assert_eq!(Field::ALL.len(), 60);
    assert_eq!(Cells::WATER.len(), 60);
    assert_eq!(Cells::TILES.len(), 59);
    assert_eq!(Field::QUEEN.to_string(), "d4");
    assert!(!Cells::TILES.contains(Field::QUEEN));
    for bay in ["a0", "h0", "a8", "h8"] {
        assert!(Cells::TILES.contains(field(bay)));
    }
    assert_eq!(Field::at(1, 3), Some(field("a3")));
    assert_eq!(Field::at(2, 0), None);
    assert_eq!(Field::at(0, 4), None);
    assert_eq!(Field::at(10, 4), None);
}

#[test]
fn sw_2_4_four_coasts_of_land() {
    assert_eq!(Land::ALL.len(), 26);
    assert_eq!(Cells::LAND.len(), 26);
    assert_eq!(Side::ALL.map(|side| Cells::coast(side).len()), [6, 7, 6, 7]);
    assert_eq!((land("N5").xy(), land("E4").xy()), ((5, 0), (9, 4)));
    assert_eq!((land("S2").xy(), land("W7").xy()), ((2, 8), (0, 7)));
    for l in Land::ALL {
        assert!(Cells::coast(l.coast()).contains(l));
        assert_eq!(land(&l.to_string()), l);
    }
    for wrong in ["N1", "N8", "E0", "E8", "S1", "W8", "n5", "X4", "N", "N55", ""] {
        assert!(wrong.parse::<Land>().is_err(), "{wrong}");
    }
}

#[test]
fn sw_2_5_values_grow_towards_the_ends() {
    let values = |names: &[&str]| -> Vec<u8> { names.iter().map(|name| land(name).value()).collect() };
    assert_eq!(values(&["N2", "N3", "N4", "N5", "N6", "N7"]), [6, 5, 4, 4, 5, 6]);
    assert_eq!(values(&["S2", "S3", "S4", "S5", "S6", "S7"]), [6, 5, 4, 4, 5, 6]);
    assert_eq!(values(&["E1", "E2", "E3", "E4", "E5", "E6", "E7"]), [7, 6, 5, 4, 5, 6, 7]);
    assert_eq!(values(&["W1", "W2", "W3", "W4", "W5", "W6", "W7"]), [7, 6, 5, 4, 5, 6, 7]);
}

#[test]
fn sw_2_6_start_fields_are_four_water_fields_from_the_queen() {
    let starts: Vec<Land> = Land::ALL.into_iter().filter(|land| land.is_start()).collect();
    assert_eq!(starts, ["N5", "E4", "S5", "W3"].map(land));
    for start in starts {
        let mut reached = cells([start]);
        let mut steps = 0;
        while !reached.contains(Field::QUEEN) {
            reached |= reached.shore();
            steps += 1;
        }
        assert_eq!(steps - 1, 4, "water fields between {start} and the queen, hers included");
    }
}

#[test]
fn sw_2_7_the_ring() {
    let ring: Vec<String> = Land::ALL.iter().map(Land::to_string).collect();
    let expected = "N2 N3 N4 N5 N6 N7 E1 E2 E3 E4 E5 E6 E7 S7 S6 S5 S4 S3 S2 W7 W6 W5 W4 W3 W2 W1";
    assert_eq!(ring.join(" "), expected);
    assert_eq!(land("W1").clockwise(), land("N2"));
    assert_eq!(land("N7").clockwise(), land("E1"));
    assert_eq!(land("W5").ring(), 21);
}

#[test]
fn sw_2_8_what_touches() {
    for l in Land::ALL {
        let waters = cells([l]).shore().len();
        let corner = ["N2", "N7", "S2", "S7"].contains(&l.to_string().as_str());
        assert_eq!(waters, if corner { 2 } else { 1 }, "{l}");
    }
    assert_eq!(cells([land("N2")]).shore(), cells([field("a0"), field("b1")]));
    assert_eq!(cells([land("S7")]).shore(), cells([field("h8"), field("g7")]));
    assert_eq!(cells([land("E4")]).shore(), cells([field("h4")]));
    assert!(field("d4").touches(field("d3")) && field("d4").touches(field("e4")));
    assert!(!field("d4").touches(field("e5")) && !field("d4").touches(field("d4")));
    assert!(!field("h1").touches(field("a2")), "the far side is far");
    assert_eq!(field("a0").next(Side::East), None);
    assert_eq!(field("a0").next(Side::South), Some(field("a1")));
    assert_eq!(field("h8").next(Side::North), Some(field("h7")));
    assert_eq!(field("h8").next(Side::South), None);
}

#[test]
fn sw_2_9_coast_ends_have_one_neighbour() {
    let ends = ["N2", "N7", "E1", "E7", "S7", "S2", "W7", "W1"];
    for l in Land::ALL {
        let neighbours: Vec<Land> = l.neighbours().collect();
        let expected = if ends.contains(&l.to_string().as_str()) { 1 } else { 2 };
        assert_eq!(neighbours.len(), expected, "{l}");
        for n in neighbours {
            let ((x, y), (u, v)) = (l.xy(), n.xy());
            assert_eq!(x.abs_diff(u) + y.abs_diff(v), 1);
            assert_eq!(l.coast(), n.coast());
        }
    }
}

#[test]
fn sw_2_10_only_a_tsunami_leaves_the_board() {
    let run = |at: &str, heading| -> Vec<Place> { field(at).run(heading).collect() };
    assert_eq!(run("a1", Heading::NW), [Place::Off], "the corner is no field");
    assert_eq!(run("a0", Heading::N), [Place::Off]);
    assert_eq!(run("a0", Heading::W), [Place::Off]);
    assert_eq!(run("a0", Heading::E), [Place::Land(land("N2"))]);
    assert_eq!(run("g1", Heading::NE), [Place::Water(field("h0")), Place::Off]);
    assert_eq!(run("b1", Heading::W), [Place::Water(field("a1")), Place::Land(land("W1"))]);
    assert_eq!(run("h8", Heading::SE), [Place::Off]);
    for (f, heading) in Field::ALL.into_iter().flat_map(|f| Heading::ALL.map(|heading| (f, heading))) {
        assert_eq!(usize::from(f.steps_to_edge(heading)), f.run(heading).count(), "{f} {heading}");
    }
}

#[test]
fn sw_2_11_bands_of_the_score_track() {
    let damage = |score| Band::of(score).damage();
    assert_eq!([0, 19].map(damage), [1, 1]);
    assert_eq!([20, 29].map(damage), [2, 2]);
    assert_eq!([30, 37, 38, 39].map(damage), [3, 3, 3, 3]);
    assert_eq!([40, 41, 49].map(damage), [4, 4, 4]);
    assert_eq!([50, 120, u16::MAX].map(damage), [5, 5, 5]);
    for band in Band::ALL {
        assert_eq!(Band::of(band.from()), band);
        assert!(band == Band::Blue || Band::of(band.from() - 1) < band);
    }
}

#[test]
fn sw_3_1_openings_and_turns() {
    let letters = |way: Turned| way.openings().iter().map(Side::letter).collect();
    let ways = |tile: Tile| -> Vec<String> { tile.ways().map(letters).collect() };
    assert_eq!(ways(Tile::Straight), ["ns", "ew"]);
    assert_eq!(ways(Tile::Corner), ["ne", "es", "sw", "nw"]);
    assert_eq!(ways(Tile::Three), ["nes", "esw", "nsw", "new"]);
    assert_eq!(ways(Tile::Four), ["nesw"]);
}

#[test]
fn sw_3_2_eyes() {
    assert_eq!(Tile::ALL.map(Tile::eyes), [2, 2, 1, 0, 0]);
}

#[test]
fn sw_3_3_a_golden_tile_is_open_all_round() {
    let ways: Vec<Turned> = Tile::Golden.ways().collect();
    assert_eq!(ways.len(), 1);
    assert_eq!(ways[0].openings(), ALL_ROUND);
    let kit = Kit::new(2)
        .station(RED, "N4", 2)
        .tiles(YELLOW, "d1:nes")
        .holds(RED, [0, 0, 0, 1, 2])
        .task(RED, schwarm::Task::Research)
        .plays(RED, &["lay golden d1"]);
    assert_eq!(kit.points(RED), 20);
    assert_eq!(kit.0.top.sea.tile(field("d1")).map(|t| t.tile()), Some(Tile::Golden));
    assert_eq!(kit.0.top.players[RED.index()].buoys.at(field("d1")), 1);
    assert_eq!(kit.refused(RED, "lay golden d1"), "SW-11.5 schwarm-not-more-openings");
    assert_eq!(kit.refused(RED, "lay nesw d1"), "SW-11.5 schwarm-not-more-openings");
}

#[test]
fn sw_3_4_states_of_a_water_field() {
    let kit = Kit::new(2).station(RED, "N4", 3).holds(RED, [1, 0, 1, 1, 0]).free("d1");
    assert!(kit.0.top.sea.free().contains(field("d1")));
    assert!(!kit.0.top.sea.free().contains(field("d2")), "a face-down tile lies there");
    assert!(!kit.0.top.sea.free().contains(Field::QUEEN));
    let kit = kit.task(RED, schwarm::Task::Research);
    let heights: Vec<u8> = ["lay ns d1", "lay nes d1", "lay nesw d1"]
        .iter()
        .scan(kit, |kit, text| {
            kit.play(RED, text);
            Some(kit.0.top.sea.height(field("d1")))
        })
        .collect();
    assert_eq!(heights, [1, 2, 3]);
}

#[test]
fn sw_3_5_ships_and_hazards_are_in_nobodys_way() {
    let crowd = |p: &mut schwarm::Schwarm| {
        p.top.sea.whales.add(field("d1"));
        p.top.sea.tsunamis.add(field("d1"));
    };
    let kit = Kit::new(2).station(RED, "N4", 2).ship(YELLOW, "d1").ship(YELLOW, "d1").with(crowd);
    let mut voyage = kit.clone().ship_task(RED);
    voyage.play(RED, "launch d1");
    voyage.play(RED, "sail d1>d2");
    assert!(!voyage.face_down("d1"), "collected from under them");
    let mut study = kit.free("d1").holds(RED, [1, 0, 1, 0, 0]).task(RED, schwarm::Task::Research);
    study.play(RED, "lay ns d1");
    study.play(RED, "lay nes d1");
    assert_eq!(study.0.top.sea.height(field("d1")), 2);
    assert_eq!(study.0.top.sea.whales.at(field("d1")), 1);
    assert_eq!(study.holds_ship_at(YELLOW, "d1"), 2);
}
