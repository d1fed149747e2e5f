//! Chapter 10: ships.

use schwarm::components::*;
use schwarm::{Event, Phase, Task};
use table::{Cx, Dice, Rules};
use testkit::clause;

use crate::kit::*;

fn red() -> Kit {
    Kit::new(2).station(YELLOW, "N5", 1).station(RED, "W3", 1)
}

#[test]
fn sw_10_1_a_ship_is_put_beside_an_own_station() {
    let kit = red().station(RED, "N2", 1).ship(YELLOW, "a3").ship_task(RED);
    assert_eq!(kit.legal_like(RED, "launch"), ["launch a0", "launch b1", "launch a3"]);
    assert_eq!(kit.refused(RED, "launch e1"), "SW-10.1 schwarm-not-beside-station");
    assert_eq!(kit.refused(RED, "launch b3"), "SW-10.1 schwarm-not-beside-station");
    let mut kit = kit;
    let events = kit.play(RED, "launch a3");
    assert_eq!(events, [Event::Launched { seat: RED, field: field("a3") }]);
    assert!(kit.face_down("a3"), "entering collects nothing");
    assert_eq!(kit.refused(RED, "launch a3"), "SW-10.2 schwarm-launch-first");
}

#[clause("SW-1.10")]
#[test]
fn sw_10_1_no_more_than_three_ships() {
    let kit = red().ship(RED, "a3").ship(RED, "a3").ship(RED, "h8").ship_task(RED);
    assert_eq!(kit.refused(RED, "launch a3"), "SW-10.1 schwarm-no-ship-left");
    assert!(kit.legal_like(RED, "launch").is_empty());
}

#[test]
fn sw_10_2_three_steps_shared_among_the_ships() {
    let mut kit = red().ship(RED, "c3").ship(RED, "f5").ship_task(RED);
    kit.play(RED, "sail c3>c4");
    assert_eq!(kit.refused(RED, "launch a3"), "SW-10.2 schwarm-launch-first");
    kit.play(RED, "sail f5>g5");
    assert_eq!(kit.0.top.phase, Phase::Task(Task::Ship { steps: 1, launch: false }));
    kit.play(RED, "sail g5>f5");
    assert_eq!(kit.mover(), YELLOW, "the third step ends the action");
    assert_eq!((kit.holds_ship_at(RED, "c4"), kit.holds_ship_at(RED, "f5")), (1, 1));
    assert_eq!(kit.0.top.players[RED.index()].tiles_held(), 3);
}

#[test]
fn sw_10_2_no_step_is_needed() {
    let kit = red().ship(RED, "c3").ship_task(RED).plays(RED, &["done"]);
    assert_eq!(kit.mover(), YELLOW);
    let kit = red().ship_task(RED).plays(RED, &["launch a3", "done"]);
    assert_eq!((kit.mover(), kit.holds_ship_at(RED, "a3")), (YELLOW, 1));
}

#[test]
fn sw_10_3_a_step_goes_to_any_water_field_that_touches() {
    let kit = red().ship(RED, "d3").ship(YELLOW, "d4").ship_task(RED).with(|p| {
        p.top.sea.whales.add(field("d4"));
    });
    assert_eq!(kit.legal_like(RED, "sail"), ["sail d3>d2", "sail d3>e3", "sail d3>d4", "sail d3>c3"]);
    assert_eq!(kit.refused(RED, "sail d3>e4"), "SW-10.3 schwarm-not-adjacent");
    assert_eq!(kit.refused(RED, "sail d3>d5"), "SW-10.3 schwarm-not-adjacent");
    assert_eq!(kit.refused(RED, "sail d4>d5"), "SW-10.2 schwarm-no-ship-there");
    let kit = kit.plays(RED, &["sail d3>d4", "sail d4>d5"]);
    assert_eq!(kit.holds_ship_at(RED, "d5"), 1);
}

#[test]
fn sw_10_4_a_ship_that_leaves_a_face_down_tile_takes_it() {
    // Test vector 6.
    let mut kit = red().ship_task(RED);
    kit.play(RED, "launch a3");
    let events = kit.play(RED, "sail a3>b3");
    assert!(matches!(events[1], Event::Collected { seat: RED, field: f, .. } if f == field("a3")));
    kit.play(RED, "sail b3>c3");
    kit.play(RED, "sail c3>d3");
    let top = kit.0.top;
    assert_eq!(top.players[RED.index()].tiles_held(), 3);
    assert!(["a3", "b3", "c3"].iter().all(|f| top.sea.free().contains(field(f))));
    assert!(kit.face_down("d3"));
    assert_eq!(top.sea.unseen.iter().sum::<u8>(), 56);

    let back = red().ship_task(RED).plays(RED, &["launch a3", "sail a3>b3", "sail b3>a3"]);
    assert_eq!(back.0.top.players[RED.index()].tiles_held(), 2);
    assert_eq!(back.holds_ship_at(RED, "a3"), 1);
    let events = back.clone().play(RED, "sail a3>a4");
    assert_eq!(events.len(), 1, "nothing is left to collect there");
}

#[test]
fn sw_10_4_open_tiles_are_never_collected() {
    let kit = red().tiles(YELLOW, "c3:ns").bare("d3", "ew").ship(RED, "c3").ship_task(RED);
    let kit = kit.plays(RED, &["sail c3>d3", "sail d3>e3"]);
    assert_eq!(kit.0.top.players[RED.index()].tiles_held(), 0);
    assert_eq!(kit.0.top.sea.laid(), cells([field("c3"), field("d3")]));
}

#[test]
fn sw_10_5_ships_never_leave_the_board() {
    let mut position = red().ship(RED, "a0").ship(RED, "h8").ship(RED, "h4").ship_task(RED).0;
    let mut dice = Dice::fast(3);
    let mut out = Vec::new();
    for _ in 0..300 {
        position.top.phase = Phase::Task(Task::Ship { steps: 3, launch: true });
        out.clear();
        position.legal(RED, &mut out);
        let action = out[dice.below(out.len() as u32) as usize];
        position.apply(RED, action, &mut Cx::silent(&mut dice));
        position.top.place = 1;
        let ships = position.top.players[RED.index()].ships;
        assert_eq!(ships.total(), 3);
        assert!(ships.fields().is_within(Cells::WATER));
    }
}
