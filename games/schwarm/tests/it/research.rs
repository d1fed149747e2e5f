//! Chapter 11: researchers and the study of the swarm.

use schwarm::components::*;
use schwarm::{Event, Phase, Task};
use testkit::clause;

use crate::kit::*;

/// Red with a station on N4 and tiles in hand, at the start of a researcher action.
fn red(researchers: u8, tiles: [u8; 5]) -> Kit {
    let kit = Kit::new(4).station(RED, "N4", researchers).holds(RED, tiles).free("d1 d2 d3 e1");
    kit.task(RED, Task::Research)
}

#[test]
fn sw_11_1_add_or_study_or_nothing() {
    let kit = red(2, [2, 0, 0, 0, 0]);
    assert!(kit.allows(RED, "staff N4") && kit.allows(RED, "lay ns d1") && kit.allows(RED, "done"));
    assert_eq!(kit.clone().plays(RED, &["done"]).mover(), BLACK);
    assert_eq!(kit.clone().plays(RED, &["staff N4"]).mover(), BLACK, "adding is the whole action");
    let studying = kit.plays(RED, &["lay ns d1"]);
    assert_eq!(studying.refused(RED, "staff N4"), "SW-11.1 schwarm-studying");
}

#[clause("SW-1.10")]
#[test]
fn sw_11_2_a_researcher_on_an_own_station_with_room() {
    // Test vector 32.
    let mut kit = red(3, [1, 0, 0, 0, 0]).station(RED, "E4", 2).station(YELLOW, "S5", 1);
    assert_eq!(kit.legal_like(RED, "staff"), ["staff E4"]);
    assert_eq!(kit.refused(RED, "staff N4"), "SW-11.2 schwarm-station-full");
    assert_eq!(kit.refused(RED, "staff S5"), "SW-11.2 schwarm-no-own-station");
    let events = kit.play(RED, "staff E4");
    assert_eq!(events, [Event::Staffed { seat: RED, land: land("E4") }]);
    let none = red(3, [1, 0, 0, 0, 0]).station(RED, "E4", 3).station(RED, "E5", 1);
    assert_eq!(none.refused(RED, "staff E5"), "SW-11.2 schwarm-no-researcher-left");
    assert!(none.legal_like(RED, "staff").is_empty());
}

#[test]
fn sw_11_3_as_many_tiles_as_researchers_on_stations() {
    let mut kit = red(1, [5, 0, 0, 0, 0]).station(RED, "E4", 1);
    kit.play(RED, "lay ns d1");
    assert_eq!(kit.0.top.phase, Phase::Task(Task::Study { left: 1 }));
    let stopped = kit.clone().plays(RED, &["done"]);
    assert_eq!(stopped.mover(), BLACK, "stopping earlier is allowed");
    kit.play(RED, "lay ns d2");
    assert_eq!(kit.mover(), BLACK, "two researchers, two tiles");
    let last = red(3, [1, 0, 0, 0, 0]).plays(RED, &["lay ns d1"]);
    assert_eq!(last.mover(), BLACK, "no tile is left");
}

#[test]
fn sw_11_4_laying_a_tile_with_a_buoy() {
    let mut kit = red(2, [1, 1, 0, 0, 0]).ship(YELLOW, "d1").with(|p| p.top.sea.whales.add(field("d1")));
    assert_eq!(kit.refused(RED, "lay nes d1"), "SW-11.4 schwarm-tile-not-held");
    let events = kit.play(RED, "lay ns d1");
    let laid = Event::Laid {
        seat: RED,
        turned: "ns".parse().unwrap(),
        field: field("d1"),
        covered: None,
        from: None,
        points: 2,
    };
    assert_eq!(events, [laid]);
    let player = kit.0.top.players[RED.index()];
    assert_eq!(player.buoys.at(field("d1")), 1);
    assert_eq!(player.buoys_left(), 27);
    assert_eq!(player.tiles, [0, 1, 0, 0, 0]);
    assert_eq!(kit.holds_ship_at(YELLOW, "d1"), 1);
    assert_eq!(kit.0.top.sea.whales.at(field("d1")), 1);
}

#[clause("SW-2.3")]
#[test]
fn sw_11_5_free_fields_and_tiles_with_a_buoy() {
    let kit = red(3, [1, 1, 1, 1, 1]).ship(RED, "d4").ship(RED, "f5").ship(RED, "g5").bare("g5", "ns");
    assert_eq!(kit.refused(RED, "lay ns d4"), "SW-2.3 schwarm-queen-stays-free");
    assert_eq!(kit.refused(RED, "lay ns f5"), "SW-11.5 schwarm-face-down");
    assert_eq!(kit.refused(RED, "lay golden g5"), "SW-11.5 schwarm-no-buoy-on-tile");
    assert!(kit.allows(RED, "lay ns d1"));
}

#[test]
fn sw_11_5_test_vector_9_covering() {
    let on = |tile: &str| red(3, [1, 1, 1, 1, 1]).tiles(WHITE, &format!("d1:{tile}")).ship(RED, "d1");
    let kit = on("ns");
    let covers: Vec<String> =
        kit.legal_like(RED, "lay").into_iter().filter(|text| text.ends_with("d1")).collect();
    assert_eq!(covers, ["lay nes d1", "lay nsw d1", "lay nesw d1", "lay golden d1"]);
    assert_eq!(kit.refused(RED, "lay new d1"), "SW-11.5 schwarm-openings-lost");
    assert_eq!(kit.refused(RED, "lay esw d1"), "SW-11.5 schwarm-openings-lost");
    assert_eq!(kit.refused(RED, "lay ns d1"), "SW-11.5 schwarm-not-more-openings");
    assert_eq!(kit.refused(RED, "lay ew d1"), "SW-11.5 schwarm-not-more-openings");
    assert_eq!(kit.refused(RED, "lay ne d1"), "SW-11.5 schwarm-not-more-openings");

    let three = on("nes");
    let covers: Vec<String> =
        three.legal_like(RED, "lay").into_iter().filter(|text| text.ends_with("d1")).collect();
    assert_eq!(covers, ["lay nesw d1", "lay golden d1"]);
    assert_eq!(three.refused(RED, "lay nes d1"), "SW-11.5 schwarm-not-more-openings");

    for full in ["nesw", "golden"] {
        let kit = on(full);
        assert!(kit.legal_like(RED, "lay").iter().all(|text| !text.ends_with("d1")));
        assert_eq!(kit.refused(RED, "lay golden d1"), "SW-11.5 schwarm-not-more-openings");
    }
}

#[test]
fn sw_11_6_covering_keeps_all_buoys() {
    let mut kit = red(3, [0, 0, 1, 1, 0]).tiles(WHITE, "d1:ns");
    kit.play(RED, "lay nes d1");
    kit.play(RED, "lay nesw d1");
    let top = kit.0.top;
    assert_eq!(top.players[WHITE.index()].buoys.at(field("d1")), 1);
    assert_eq!(top.players[RED.index()].buoys.at(field("d1")), 2);
    assert_eq!(top.sea.openings(field("d1")), ALL_ROUND);
    assert_eq!(top.sea.covered, [1, 0, 1]);
    // Both own the field.
    assert!(top.systems(WHITE).any(|system| system.cells.contains(field("d1"))));
    assert!(top.systems(RED).any(|system| system.cells.contains(field("d1"))));
}

#[test]
fn sw_11_7_a_tile_must_be_connected() {
    // Test vector 8.
    let kit = Kit::new(2)
        .station(YELLOW, "W3", 3)
        .ship(YELLOW, "f6")
        .free("a3 f7 g6 c5")
        .holds(YELLOW, [1, 1, 1, 0, 0])
        .task(YELLOW, Task::Research);
    assert!(kit.allows(YELLOW, "lay new a3"));
    assert!(kit.allows(YELLOW, "lay ne f7"));
    assert_eq!(kit.refused(YELLOW, "lay ne a3"), "SW-11.7 schwarm-not-connected");
    assert_eq!(kit.refused(YELLOW, "lay ns g6"), "SW-11.7 schwarm-not-connected");
    assert_eq!(kit.refused(YELLOW, "lay ns c5"), "SW-11.7 schwarm-not-connected");
    // A ship on the field itself is enough.
    assert!(kit.free("f6").allows(YELLOW, "lay ns f6"));
}

#[test]
fn sw_11_7_connected_through_own_tiles_but_not_through_others() {
    let base = red(3, [1, 0, 0, 0, 0]);
    assert_eq!(base.refused(RED, "lay ns d2"), "SW-11.7 schwarm-not-connected");
    assert!(base.clone().tiles(RED, "d1:ns").allows(RED, "lay ns d2"));
    assert!(!base.clone().tiles(RED, "d1:ne").allows(RED, "lay ns d2"), "d1 is closed to the south");
    assert!(!base.clone().tiles(WHITE, "d1:ns").allows(RED, "lay ns d2"), "not through a foreign tile");
    assert!(!base.ship(WHITE, "d2").allows(RED, "lay ns d2"), "not by a foreign ship");
}

#[clause("SW-12.4")]
#[test]
fn sw_11_7_the_queen_connects_only_if_she_belongs_to_the_system() {
    // A loose ship next to the queen does not make her a bridge.
    let loose = red(3, [1, 0, 0, 0, 0]).ship(RED, "d3").free("d5");
    assert!(!loose.allows(RED, "lay ns d5"));
    let joined = loose.tiles(RED, "d1:ns d2:ns");
    assert!(joined.allows(RED, "lay ns d5"), "N4, d1, d2, the ship, the queen");
}

#[test]
fn sw_11_8_edges_need_not_match_and_tiles_need_not_hang_together() {
    let mut kit = red(3, [0, 2, 0, 0, 0]).station(RED, "E4", 1).tiles(WHITE, "e2:ns").free("h4");
    kit.play(RED, "lay ne d1");
    kit.play(RED, "lay ne h4");
    assert_eq!(kit.systems(RED), [5, 3]);
}

#[test]
fn sw_11_9_points_for_eyes() {
    // Test vector 10.
    let mut kit = Kit::new(4)
        .station(WHITE, "N4", 3)
        .free("d1 d2 d3 e1")
        .holds(WHITE, [2, 0, 1, 1, 0])
        .task(WHITE, Task::Research);
    kit.play(WHITE, "lay ns d1");
    assert_eq!(kit.points(WHITE), 22);
    kit.play(WHITE, "lay nes d2");
    assert_eq!(kit.points(WHITE), 23);
    let events = kit.play(WHITE, "lay nesw d3");
    assert_eq!(kit.points(WHITE), 23);
    assert_eq!(events.last(), Some(&Event::QueenReached { seat: WHITE }));
    assert_eq!(kit.0.top.players[WHITE.index()].buoys_left(), 24, "a fourth buoy on the queen");
    assert_eq!(kit.refused(WHITE, "lay ns e1"), "SW-8.1 schwarm-not-your-turn");
}

#[test]
fn sw_11_9_on_covering_only_the_new_tile_scores() {
    let mut kit = red(3, [0, 0, 1, 0, 0]).tiles(WHITE, "d1:ns");
    kit.play(RED, "lay nes d1");
    assert_eq!((kit.points(RED), kit.points(WHITE)), (21, 20));
}

/// Red's 28 buoys: a chain of three from N4, and 25 on tiles far off.
fn no_buoys() -> Kit {
    let kit = red(3, [2, 0, 0, 0, 0]).free("f1").tiles(RED, "d1:new e1:ew");
    let far = Field::ALL.into_iter().filter(|f| f.xy().1 >= 4 && *f != Field::QUEEN).take(26);
    let kit = far.fold(kit, |kit, f| kit.tiles(RED, &format!("{f}:ns")));
    assert_eq!(kit.0.top.players[RED.index()].buoys_left(), 0);
    kit
}

#[clause("SW-1.10")]
#[test]
fn sw_11_10_without_a_buoy_in_supply_one_is_moved() {
    let kit = no_buoys();
    assert_eq!(kit.refused(RED, "lay ns d2"), "SW-11.10 schwarm-no-buoy-left");
    assert_eq!(kit.refused(RED, "lay ew f1 from f1"), "SW-11.10 schwarm-same-field");
    assert_eq!(kit.refused(RED, "lay ew f1 from b1"), "SW-11.10 schwarm-no-own-buoy");
    assert_eq!(kit.refused(RED, "lay ew f1 from d4"), "SW-11.10 schwarm-no-own-buoy");
    assert!(kit.allows(RED, "lay ew f1 from a4"));
    // Lifting e1 or d1 breaks the chain on which f1 depends.
    assert_eq!(kit.refused(RED, "lay ew f1 from e1"), "SW-11.7 schwarm-not-connected");
    assert_eq!(kit.refused(RED, "lay ew f1 from d1"), "SW-11.7 schwarm-not-connected");
    // With a ship there, or a second buoy, it holds.
    assert!(kit.clone().ship(RED, "e1").allows(RED, "lay ew f1 from e1"));
    let mut kit = kit;
    let events = kit.play(RED, "lay ew f1 from a4");
    assert!(matches!(events[0], Event::Laid { from: Some(from), .. } if from == field("a4")));
    let player = kit.0.top.players[RED.index()];
    assert_eq!((player.buoys.at(field("a4")), player.buoys.at(field("f1"))), (0, 1));
    assert_eq!(player.buoys_left(), 0);
    // The bare tile stays, is nobody's, and cannot be covered or laid upon.
    assert!(kit.0.top.sea.laid().contains(field("a4")));
    assert!(!kit.0.top.systems(RED).any(|system| system.cells.contains(field("a4"))));
    let cover = kit.ship(RED, "a4").with(|p| p.top.players[RED.index()].tiles = [0, 0, 1, 1, 0]);
    assert_eq!(cover.refused(RED, "lay nesw a4 from b4"), "SW-11.5 schwarm-no-buoy-on-tile");
}

#[test]
fn sw_11_10_a_buoy_is_moved_only_if_the_supply_is_empty() {
    let kit = red(3, [2, 0, 0, 0, 0]).tiles(RED, "e1:nw");
    assert_eq!(kit.refused(RED, "lay ns d1 from e1"), "SW-11.10 schwarm-buoys-left");
}

#[test]
fn sw_11_10_the_field_is_judged_before_the_buoy_is_lifted() {
    // The tile to be covered carries a buoy that is not the one that is moved: no difference. But one may
    // not cover a tile by means of its own buoy, which would be moved from the same field.
    let kit = no_buoys().holds(RED, [0, 0, 1, 0, 0]);
    assert!(kit.allows(RED, "lay new e1 from a4"));
    assert_eq!(kit.refused(RED, "lay new e1 from e1"), "SW-11.10 schwarm-same-field");
}
