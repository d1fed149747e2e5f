//! Chapter 9: research stations.

use schwarm::components::*;
use schwarm::{Event, Phase, Task};
use testkit::clause;

use crate::kit::*;

#[test]
fn sw_9_1_on_any_land_field_without_a_station() {
    let mut kit = Kit::new(2)
        .station(YELLOW, "N5", 1)
        .station(RED, "E4", 1)
        .with(|p| p.top.sea.crab = Some(land("S3")))
        .task(RED, Task::Build);
    assert_eq!(kit.legal(RED).len(), 24);
    assert_eq!(kit.refused(RED, "build N5"), "SW-9.1 schwarm-land-taken");
    assert_eq!(kit.refused(RED, "build E4"), "SW-9.1 schwarm-land-taken");
    let events = kit.play(RED, "build S3");
    assert_eq!(events, [Event::Built { seat: RED, land: land("S3"), researcher: true }]);
    assert_eq!(kit.0.top.players[RED.index()].researchers.at(land("S3")), 1);
    assert_eq!(kit.0.top.sea.crab, Some(land("S3")), "the crab is no obstacle");
}

#[test]
fn sw_9_1_a_station_alone_if_no_researcher_is_left() {
    // Test vector 29.
    let mut kit = Kit::new(2).station(RED, "N2", 3).station(RED, "N3", 3).station(RED, "N4", 1);
    kit = kit.station(RED, "N6", 0).station(RED, "N7", 0).task(RED, Task::Build);
    let events = kit.play(RED, "build S3");
    assert_eq!(events, [Event::Built { seat: RED, land: land("S3"), researcher: false }]);
}

#[test]
fn sw_9_2_without_stations_a_researcher() {
    let six = ["N2", "N3", "N4", "N5", "N6", "N7"];
    let base = six.iter().fold(Kit::new(2).hand(YELLOW, &[Card::Ship]).turn(RED), |kit, name| {
        kit.station(RED, name, u8::from(*name != "N7"))
    });
    let mut kit = base.hand(RED, &[Card::GreenStation, Card::BlueStation]).station(RED, "N7", 0);
    kit.0.top.players[RED.index()].researchers.take(land("N2"));
    (0..3).for_each(|_| kit.0.top.players[RED.index()].researchers.add(land("N2")));
    // Three on N2, one on N3 to N6, none on N7: seven in all. Take one away.
    kit.0.top.players[RED.index()].researchers.take(land("N6"));
    kit.play(RED, "play green-station");
    assert_eq!(kit.0.top.phase, Phase::Task(Task::Staff));
    assert_eq!(kit.refused(RED, "build S3"), "SW-9.2 schwarm-finish-task");
    assert_eq!(kit.refused(RED, "staff N2"), "SW-9.2 schwarm-station-full");
    assert_eq!(kit.refused(RED, "staff S3"), "SW-9.2 schwarm-no-own-station");
    assert_eq!(kit.legal(RED), ["staff N3", "staff N4", "staff N5", "staff N6", "staff N7"]);
    assert_eq!(kit.refused(RED, "done"), "SW-9.3 schwarm-must-be-done");
    kit.play(RED, "staff N7");
    assert_eq!(kit.mover(), YELLOW);
}

#[clause("SW-8.5", "SW-1.10")]
#[test]
fn sw_9_3_with_neither_nothing_happens() {
    let six = ["N2", "N3", "N4", "N5", "N6", "N7"];
    let base = six.iter().fold(Kit::new(2).hand(YELLOW, &[Card::Ship]).turn(RED), |kit, name| {
        kit.station(RED, name, if *name == "N2" { 2 } else { 1 })
    });
    let mut kit = base.hand(RED, &[Card::GreenStation]);
    let events = kit.play(RED, "play green-station");
    assert_eq!(events[1], Event::Spent { seat: RED, deed: Deed::Station });
    assert_eq!(kit.mover(), YELLOW);
    // What can be done must be.
    let kit = Kit::new(2).station(RED, "N2", 1).task(RED, Task::Build);
    assert_eq!(kit.refused(RED, "done"), "SW-9.3 schwarm-must-be-done");
}

#[test]
fn sw_9_4_there_is_always_a_free_land_field() {
    // First stations, a green card a stage, two blue ones, a joker a player and stage; for two players the
    // blue ones again in the fourth stage. Nobody has more than six.
    let most =
        |seats: usize, stages: usize, blue: usize| (seats + stages + blue + seats * stages).min(6 * seats);
    for (seats, stages, blue) in [(2, 4, 4), (3, 3, 2), (4, 3, 2)] {
        assert!(most(seats, stages, blue) <= 21);
        assert!(most(seats, stages, blue) < Cells::LAND.len());
    }
}
