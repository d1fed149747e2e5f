//! Chapter 7: capacity cards. Protection and the genius researcher are also tested with hazards and
//! scoring.

use schwarm::components::*;
use schwarm::{Phase, Task};
use testkit::clause;

use crate::kit::*;

fn has(capacity: Capacity) -> impl FnOnce(&mut schwarm::Schwarm) {
    move |position| position.top.players[RED.index()].capacity = Some(capacity)
}

#[test]
fn sw_7_1_one_each_first_come_first_served() {
    let mut kit = stage_one(4);
    kit.play(YELLOW, "order 4");
    kit.play(YELLOW, "capacity genius-researcher");
    kit.play(RED, "order 1");
    assert_eq!(kit.legal(RED), ["capacity superfast-ship", "capacity golden-tile", "capacity protection"]);
    assert_eq!(kit.refused(RED, "capacity genius-researcher"), "SW-7.1 schwarm-capacity-gone");
    assert_eq!(kit.0.top.players[0].capacity, Some(Capacity::GeniusResearcher));
}

#[test]
fn sw_7_2_the_superfast_ship_has_four_steps() {
    // Test vector 7.
    let sails = ["launch a3", "sail a3>b3", "sail b3>c3", "sail c3>d3"];
    let base = Kit::new(2).station(RED, "W3", 1).turn(RED).hand(YELLOW, &[Card::Ship]);
    let fast = base.clone().with(has(Capacity::SuperfastShip));
    let fast = fast.hand(RED, &[Card::Ship, Card::Ship]).plays(RED, &["play ship"]).plays(RED, &sails);
    assert_eq!(fast.mover(), RED);
    let fast = fast.plays(RED, &["sail d3>d2"]);
    assert_eq!(fast.0.top.players[RED.index()].tiles_held(), 4);
    assert_eq!(fast.mover(), YELLOW);
    let slow = base.hand(RED, &[Card::Ship, Card::Ship]).plays(RED, &["play ship"]).plays(RED, &sails);
    assert_eq!(slow.mover(), YELLOW, "three steps end the action");
}

#[test]
fn sw_7_2_also_with_joker_and_double_card() {
    let base = Kit::new(2).station(RED, "W3", 1).turn(RED).hand(YELLOW, &[Card::Ship]);
    let base = base.with(has(Capacity::SuperfastShip)).hand(RED, &[Card::Double]);
    let joker = base.clone().plays(RED, &["joker ship"]);
    assert_eq!(joker.0.top.phase, Phase::Task(Task::Ship { steps: 4, launch: true }));
    let double = base.plays(RED, &["play double", "launch a3"]);
    assert_eq!(double.0.top.phase, Phase::Task(Task::Ship { steps: 4, launch: false }));
}

#[test]
fn sw_7_3_a_golden_tile_at_once() {
    let mut kit = stage_one(2);
    kit.play(YELLOW, "order 1");
    kit.play(YELLOW, "capacity golden-tile");
    assert_eq!(kit.0.top.players[0].tiles, [0, 0, 0, 0, 1]);
    assert_eq!(kit.0.top.golden_left(), 3);
    crate::setup::play_out_stage(&mut kit);
    assert_eq!(kit.0.top.stage, 2);
    assert_eq!(kit.0.top.players[0].capacity, None);
    assert_eq!(kit.0.top.players[0].tiles[4], 1, "it may be laid in a later stage");
}

#[clause("SW-14.1")]
#[test]
fn sw_7_4_protection_spares_one_point_of_every_damage() {
    // Test vector 12.
    let mut kit = Kit::new(4)
        .score(WHITE, 41)
        .score(RED, 35)
        .ship(WHITE, "e4")
        .ship(WHITE, "f4")
        .with(|p| p.top.players[WHITE.index()].capacity = Some(Capacity::Protection))
        .task(RED, Task::Whale { range: 3 });
    kit.play(RED, "new-whale d4>e4>f4");
    assert_eq!((kit.points(WHITE), kit.points(RED)), (36, 40));
    // Down to 0, not below.
    let mut low = kit.score(WHITE, 10).turn(RED).task(RED, Task::Whale { range: 3 });
    low.play(RED, "whale f4>e4");
    assert_eq!((low.points(WHITE), low.points(RED)), (10, 40));
}

#[test]
fn sw_7_5_the_genius_researcher_counts_twice() {
    let kit = Kit::new(2).station(RED, "N4", 3).station(RED, "E4", 1).ship(RED, "d1");
    assert_eq!(kit.systems(RED), [5, 2]);
    assert_eq!(kit.with(has(Capacity::GeniusResearcher)).systems(RED), [8, 3]);
}
