//! Chapters 13 and 14: hazards and damage.

use schwarm::components::*;
use schwarm::{Action, Event, Target, Task};
use testkit::clause;

use crate::kit::*;

fn whale(at: &str) -> impl FnOnce(&mut schwarm::Schwarm) {
    let at = field(at);
    move |p| p.top.sea.whales.add(at)
}

fn tsunami(at: &str) -> impl FnOnce(&mut schwarm::Schwarm) {
    let at = field(at);
    move |p| p.top.sea.tsunamis.add(at)
}

fn crab(at: &str) -> impl FnOnce(&mut schwarm::Schwarm) {
    let at = land(at);
    move |p| p.top.sea.crab = Some(at)
}

#[test]
fn sw_13_1_a_hazard_at_rest_does_nothing() {
    let mut kit =
        Kit::new(4).station(RED, "N4", 1).with(whale("d1")).with(crab("N4")).ship(RED, "d2").ship_task(RED);
    kit.play(RED, "sail d2>d1");
    kit.play(RED, "sail d1>d2");
    assert_eq!(kit.points(RED), 20, "sailing onto it costs nothing");
    assert_eq!(kit.refused(RED, "whale d1>d2"), "SW-10.2 schwarm-finish-task");
}

#[test]
fn sw_13_2_at_least_one_field_at_most_the_range() {
    let kit = Kit::new(2).with(whale("d4")).task(RED, Task::Whale { range: 3 });
    let lengths = |kit: &Kit| -> Vec<usize> {
        let mut counts = vec![0; 5];
        for text in kit.legal_like(RED, "whale") {
            counts[text.matches('>').count()] += 1;
        }
        counts
    };
    assert_eq!(lengths(&kit), [0, 4, 12, 36, 0]);
    assert_eq!(kit.refused(RED, "whale d4>d5>d6>d7>c7"), "SW-13.2 schwarm-too-far");
    assert_eq!(kit.refused(RED, "done"), "SW-13.2 schwarm-must-be-done");
    let still = Action::Whale(schwarm::Path::at(Field::QUEEN));
    let refusal = table::Rules::permits(&kit.0, RED, &still).unwrap_err();
    assert_eq!((refusal.clause, refusal.reason), ("SW-13.2", "schwarm-must-move"));
    let blue = kit.task(RED, Task::Whale { range: 4 });
    assert_eq!(lengths(&blue), [0, 4, 12, 36, 97], "four straight steps end on land but to the east");
}

#[test]
fn sw_13_3_no_field_twice_and_not_the_start() {
    let kit = Kit::new(2).with(whale("d6")).task(RED, Task::Whale { range: 4 });
    assert_eq!(kit.refused(RED, "whale d6>d5>d6"), "SW-13.3 schwarm-field-twice");
    assert_eq!(kit.refused(RED, "whale d6>d5>e5>e6>d6"), "SW-13.3 schwarm-field-twice");
    assert_eq!(kit.refused(RED, "whale d6>d5>e5>d5"), "SW-13.3 schwarm-field-twice");
    assert!(kit.allows(RED, "whale d6>d5>e5>e6>e7"));
}

#[test]
fn sw_13_4_every_foreign_piece_on_a_field_entered() {
    let mut kit = Kit::new(4)
        .ship(RED, "e4")
        .ship(YELLOW, "e4")
        .ship(YELLOW, "e4")
        .ship(WHITE, "f4")
        .ship(RED, "f4")
        .with(whale("d4"))
        .ship(BLACK, "d4")
        .task(RED, Task::Whale { range: 3 });
    let events = kit.play(RED, "whale d4>e4>f4");
    let struck: Vec<_> = events
        .iter()
        .filter_map(|event| match event {
            Event::Struck { by: RED, hit } => Some((hit.victim, hit.place, hit.target, hit.amount)),
            _ => None,
        })
        .collect();
    let at = |name| Place::Water(field(name));
    assert_eq!(
        struck,
        [
            (YELLOW, at("e4"), Target::Ship, 2),
            (YELLOW, at("e4"), Target::Ship, 1),
            (WHITE, at("f4"), Target::Ship, 2)
        ],
        "one hit a ship; none for the own ships and the field left"
    );
    assert_eq!(kit.points(RED), 25);
    assert_eq!(kit.points(BLACK), 20);
}

#[test]
fn sw_13_5_a_new_figure_hits_ships_on_the_queens_field() {
    // Test vector 17.
    let base = Kit::new(4).ship(RED, "d4").score(RED, 25);
    let mut fresh = base.clone().task(WHITE, Task::Whale { range: 3 });
    assert_eq!(fresh.refused(WHITE, "new-whale e4>f4"), "SW-13.5 schwarm-enters-at-queen");
    fresh.play(WHITE, "new-whale d4>d5");
    assert_eq!((fresh.points(RED), fresh.points(WHITE)), (23, 22));
    let mut rested = base.clone().with(whale("d4")).task(WHITE, Task::Whale { range: 3 });
    rested.play(WHITE, "whale d4>d5");
    assert_eq!(rested.points(RED), 25);
    let mut wave = base.task(WHITE, Task::Tsunami { range: 3 });
    wave.play(WHITE, "new-tsunami se 1");
    assert_eq!(wave.points(RED), 23);
    assert_eq!(wave.0.top.sea.tsunamis.at(field("e5")), 1);
}

#[clause("SW-14.1")]
#[test]
fn sw_13_6_the_whale() {
    // Test vector 13, example A.
    let mut kit = Kit::new(4)
        .score(WHITE, 20)
        .ship(RED, "e4")
        .score(RED, 25)
        .ship(YELLOW, "f5")
        .score(YELLOW, 32)
        .turn(WHITE)
        .hand(WHITE, &[Card::Whale])
        .hand(YELLOW, &[Card::Ship]);
    kit.play(WHITE, "play whale");
    kit.play(WHITE, "new-whale d4>e4>f4>f5");
    assert_eq!((kit.points(RED), kit.points(YELLOW), kit.points(WHITE)), (23, 29, 25));
    assert_eq!(kit.0.top.sea.whales.at(field("f5")), 1);
    assert_eq!(kit.0.top.whales_left(), 1);
}

#[test]
fn sw_13_6_a_choice_of_figures() {
    let kit = Kit::new(2).with(whale("a0")).task(RED, Task::Whale { range: 3 });
    assert_eq!(kit.legal_like(RED, "whale a0").len(), 1 + 2 + 4, "a1; a2, b1; a3, b2, c1, b2");
    assert_eq!(kit.legal_like(RED, "new-whale").len(), 52);
    assert_eq!(kit.refused(RED, "whale d4>d5"), "SW-13.6 schwarm-no-figure-there");
    assert_eq!(kit.refused(RED, "whale a0>b1"), "SW-13.6 schwarm-not-adjacent");
    let both = kit.with(whale("f6"));
    assert!(both.legal_like(RED, "new-whale").is_empty());
    assert_eq!(both.refused(RED, "new-whale d4>d5"), "SW-13.6 schwarm-no-figure-left");
    let mut both = both;
    both.play(RED, "whale f6>f7");
    assert_eq!(both.0.top.sea.whales.fields(), cells([field("a0"), field("f7")]), "it stays on the board");
}

#[test]
fn sw_13_7_a_new_tsunami() {
    // Test vector 15, example C.
    let mut kit = Kit::new(4)
        .ship(WHITE, "d3")
        .score(WHITE, 41)
        .ship(BLACK, "d2")
        .score(BLACK, 22)
        .task(RED, Task::Tsunami { range: 3 });
    assert_eq!(kit.legal(RED).len(), 24, "eight directions, one to three steps");
    assert_eq!(kit.refused(RED, "new-tsunami n 4"), "SW-13.2 schwarm-too-far");
    kit.play(RED, "new-tsunami n 3");
    assert_eq!((kit.points(WHITE), kit.points(BLACK), kit.points(RED)), (37, 20, 26));
    assert_eq!(kit.0.top.sea.tsunamis.at(field("d1")), 1);
}

#[test]
fn sw_13_7_a_new_tsunami_that_strikes_land_or_leaves() {
    let kit = Kit::new(4).station(WHITE, "N4", 1).task(RED, Task::Tsunami { range: 4 });
    assert_eq!(kit.legal(RED).len(), 32);
    let mut north = kit.clone();
    north.play(RED, "new-tsunami n 4");
    assert_eq!((north.points(WHITE), north.points(RED)), (18, 22));
    assert_eq!(north.0.top.tsunamis_left(), 2, "back in the supply");
    let mut corner = kit;
    let events = corner.play(RED, "new-tsunami nw 4");
    let Event::HazardMoved { new: true, path, .. } = &events[0] else { panic!("{events:?}") };
    assert_eq!(path.last(), Some(&Place::Off));
    assert_eq!(corner.0.top.tsunamis_left(), 2);
}

#[test]
fn sw_13_7_a_resting_tsunami_must_get_to_land_or_off_the_board() {
    // Test vector 16, example D.
    let base = Kit::new(4).ship(WHITE, "b3").station(WHITE, "W5", 1).score(WHITE, 37).with(tsunami("d1"));
    let mut kit = base.clone().task(BLACK, Task::Tsunami { range: 4 });
    let headings = kit.legal_like(BLACK, "tsunami");
    assert_eq!(headings, ["tsunami d1 n", "tsunami d1 ne", "tsunami d1 sw", "tsunami d1 w", "tsunami d1 nw"]);
    assert_eq!(kit.refused(BLACK, "tsunami d1 e"), "SW-13.7 schwarm-must-strike");
    assert_eq!(kit.refused(BLACK, "tsunami d1 se"), "SW-13.7 schwarm-must-strike");
    assert_eq!(kit.refused(BLACK, "tsunami d1 s"), "SW-13.7 schwarm-must-strike");
    assert_eq!(kit.refused(BLACK, "tsunami d2 n"), "SW-13.7 schwarm-no-figure-there");
    assert_eq!(kit.legal_like(BLACK, "new-tsunami").len(), 32, "or the other figure");
    let events = kit.play(BLACK, "tsunami d1 sw");
    let path = ["c2", "b3", "a4"].map(|name| Place::Water(field(name)));
    let expected: Vec<Place> = path.into_iter().chain([Place::Land(land("W5"))]).collect();
    assert!(matches!(&events[0], Event::HazardMoved { path, new: false, .. } if *path == expected));
    assert_eq!((kit.points(WHITE), kit.points(BLACK)), (31, 26));
    assert_eq!(kit.0.top.tsunamis_left(), 2);
    let slow = base.task(BLACK, Task::Tsunami { range: 3 });
    assert_eq!(slow.legal_like(BLACK, "tsunami"), ["tsunami d1 n", "tsunami d1 ne", "tsunami d1 nw"]);
}

#[clause("SW-8.5")]
#[test]
fn sw_13_7_stuck_tsunamis_leave_the_card_without_effect() {
    let stuck = Kit::new(2)
        .with(tsunami("e4"))
        .with(tsunami("e4"))
        .turn(RED)
        .hand(YELLOW, &[Card::Ship])
        .hand(RED, &[Card::Tsunami, Card::BlueTsunami]);
    let mut beige = stuck.clone();
    let events = beige.play(RED, "play tsunami");
    assert_eq!(events.last(), Some(&Event::Spent { seat: RED, deed: Deed::Tsunami }));
    assert_eq!(beige.mover(), YELLOW);
    let blue = stuck.plays(RED, &["play blue-tsunami"]);
    assert!(!blue.legal_like(RED, "tsunami").is_empty(), "four steps do");
    assert_eq!(blue.refused(RED, "new-tsunami n 1"), "SW-13.7 schwarm-no-figure-left");
    // e4 is the only such place where one can rest.
    let stuck_with = |range: u8| -> Vec<Field> {
        let stuck = |f: &Field| schwarm::Tabletop::tsunami_headings(*f, range).next().is_none();
        Field::ALL.into_iter().filter(|f| *f != Field::QUEEN).filter(stuck).collect()
    };
    assert_eq!(stuck_with(3), [field("e4")]);
    assert_eq!(stuck_with(4), []);
}

#[test]
fn sw_13_8_the_crab() {
    // Test vector 14, example B.
    let base =
        Kit::new(4).station(RED, "N7", 1).station(RED, "E3", 1).station(YELLOW, "E1", 1).score(RED, 30);
    let mut kit = base.clone().task(YELLOW, Task::Crab { range: 4 });
    assert_eq!(kit.legal(YELLOW).len(), 23 * 4);
    assert_eq!(kit.refused(YELLOW, "new-crab N7>E2"), "SW-13.8 schwarm-crab-entry-taken");
    assert_eq!(kit.refused(YELLOW, "new-crab N6>E1"), "SW-13.8 schwarm-crab-out-of-reach");
    assert_eq!(kit.refused(YELLOW, "new-crab N6>E5"), "SW-13.8 schwarm-crab-out-of-reach");
    assert_eq!(kit.refused(YELLOW, "new-crab N6>N5"), "SW-13.8 schwarm-crab-out-of-reach");
    assert_eq!(kit.refused(YELLOW, "crab N6>N7"), "SW-13.8 schwarm-crab-not-there");
    let events = kit.play(YELLOW, "new-crab N6>E4");
    let Event::HazardMoved { path, .. } = &events[0] else { panic!("{events:?}") };
    assert_eq!(*path, ["N7", "E2", "E3", "E4"].map(|name| Place::Land(land(name))));
    assert_eq!((kit.points(RED), kit.points(YELLOW)), (25, 25));
    assert_eq!(kit.0.top.sea.crab, Some(land("E4")), "it stays on the board");
    // It may stop on a foreign station.
    let mut stops = base.task(YELLOW, Task::Crab { range: 4 });
    stops.play(YELLOW, "new-crab N6>N7");
    assert_eq!(stops.points(RED), 27);
    assert_eq!(stops.0.top.sea.crab, Some(land("N7")));
}

#[test]
fn sw_13_8_the_crab_starts_where_it_sits() {
    let mut kit = Kit::new(2).station(YELLOW, "W1", 1).with(crab("W1")).task(RED, Task::Crab { range: 3 });
    assert_eq!(kit.legal(RED), ["crab W1>N2", "crab W1>N3", "crab W1>N4"]);
    assert_eq!(kit.refused(RED, "new-crab N2>N3"), "SW-13.8 schwarm-crab-on-board");
    kit.play(RED, "crab W1>N3");
    assert_eq!(kit.points(YELLOW), 20, "no hit on the field it leaves");
}

#[test]
fn sw_13_9_hazards_only_cost_points() {
    let before = Kit::new(4)
        .station(WHITE, "N4", 2)
        .tiles(WHITE, "d1:ns d2:ns d3:ns")
        .ship(WHITE, "d3")
        .task(RED, Task::Tsunami { range: 4 });
    let mut after = before.clone();
    after.play(RED, "new-tsunami n 4");
    assert!(after.points(WHITE) < before.points(WHITE));
    let pieces = |kit: &Kit| {
        let player = kit.0.top.players[WHITE.index()];
        (player.stations, player.researchers, player.ships, player.buoys, kit.0.top.sea)
    };
    assert_eq!(pieces(&after), pieces(&before));
}

#[test]
fn sw_14_1_the_victims_loss_is_the_movers_gain() {
    for (score, loss) in [(5, 1), (25, 2), (35, 3), (45, 4), (55, 5)] {
        let mut kit = Kit::new(4).ship(WHITE, "d5").score(WHITE, score).task(RED, Task::Whale { range: 3 });
        kit.play(RED, "new-whale d4>d5");
        assert_eq!((kit.points(WHITE), kit.points(RED)), (score - loss, 20 + loss));
    }
}

#[test]
fn sw_14_2_a_second_hit_goes_by_what_is_left() {
    // Test vector 11.
    let mut kit = Kit::new(4)
        .score(WHITE, 41)
        .score(RED, 35)
        .ship(WHITE, "e4")
        .ship(WHITE, "f4")
        .task(RED, Task::Whale { range: 3 });
    let action: Action = "new-whale d4>e4>f4".parse().unwrap();
    let shown: Vec<u16> = kit.0.top.hits(RED, &action).iter().map(|hit| hit.amount).collect();
    assert_eq!(shown, [4, 3], "shown before it is done");
    kit.play(RED, "new-whale d4>e4>f4");
    assert_eq!((kit.points(WHITE), kit.points(RED)), (34, 42));
}

#[test]
fn sw_14_3_nobody_loses_more_than_they_have() {
    // Test vector 28.
    let mut kit =
        Kit::new(4).score(WHITE, 1).ship(WHITE, "e4").ship(WHITE, "f4").task(RED, Task::Whale { range: 3 });
    let events = kit.play(RED, "new-whale d4>e4>f4");
    assert_eq!((kit.points(WHITE), kit.points(RED)), (0, 21));
    assert!(matches!(events.last(), Some(Event::Struck { hit, .. }) if hit.amount == 0));
}
