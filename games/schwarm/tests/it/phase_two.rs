//! Chapters 8 and 15: playing cards, the double card, the joker.

use schwarm::components::*;
use schwarm::{Event, Half, Phase, Task};
use testkit::clause;

use crate::kit::*;

fn two() -> Kit {
    Kit::new(2).station(YELLOW, "N5", 1).station(RED, "E4", 1)
}

#[test]
fn sw_8_1_one_card_or_the_joker_a_turn() {
    let mut kit = two().hand(YELLOW, &[Card::Ship, Card::BlueCrab]).hand(RED, &[Card::Researcher]);
    assert_eq!(
        kit.legal(YELLOW),
        [
            "play ship",
            "play blue-crab",
            "joker station",
            "joker ship",
            "joker researcher",
            "joker whale",
            "joker tsunami",
            "joker crab"
        ]
    );
    assert_eq!(kit.refused(YELLOW, "play whale"), "SW-8.1 schwarm-card-not-held");
    assert_eq!(kit.refused(YELLOW, "pass"), "SW-8.1 schwarm-must-play");
    assert_eq!(kit.refused(RED, "play researcher"), "SW-8.1 schwarm-not-your-turn");
    kit.play(YELLOW, "play ship");
    assert_eq!(kit.refused(YELLOW, "play blue-crab"), "SW-10.2 schwarm-finish-task");
    kit.play(YELLOW, "done");
    assert_eq!(kit.mover(), RED);
}

#[test]
fn sw_8_2_with_only_the_joker_left_play_it_or_pass() {
    let mut kit = two().hand(YELLOW, &[]).hand(RED, &[Card::Ship, Card::Ship]);
    assert_eq!(kit.legal(YELLOW).len(), 7);
    assert!(kit.allows(YELLOW, "pass"));
    let events = kit.play(YELLOW, "pass");
    assert_eq!(events, [Event::Passed { seat: YELLOW }]);
    let mut kit = kit.plays(RED, &["play ship", "done"]);
    assert_eq!(kit.mover(), RED, "who passed is not asked again");
    kit.play(RED, "play ship");
    kit.play(RED, "done");
    assert_eq!(kit.mover(), RED, "the joker is left");
    assert_eq!(kit.0.top.stage, 1);
    kit.play(RED, "joker ship");
    kit.play(RED, "done");
    assert_eq!(kit.0.top.stage, 2, "nobody has anything to play");
}

#[test]
fn sw_8_2_who_has_nothing_left_is_skipped() {
    let kit = Kit::new(3).station(YELLOW, "N5", 1).station(RED, "E4", 1).station(BLACK, "S5", 1);
    let kit = kit.hand(YELLOW, &[Card::Ship]).hand(BLACK, &[Card::Ship]).with(|p| {
        p.top.players[RED.index()].joker = false;
    });
    let kit = kit.plays(YELLOW, &["play ship", "done"]);
    assert_eq!(kit.mover(), BLACK);
}

#[test]
fn sw_8_3_colour_makes_no_difference() {
    let base = two().hand(RED, &[Card::Ship]);
    let blue = base.clone().hand(YELLOW, &[Card::BlueStation]).plays(YELLOW, &["play blue-station"]);
    let green = base.hand(YELLOW, &[Card::GreenStation]).plays(YELLOW, &["play green-station"]);
    assert_eq!(blue.legal(YELLOW), green.legal(YELLOW));
    assert_eq!(blue.0.top.phase, Phase::Task(Task::Build));
}

#[test]
fn sw_8_4_after_use() {
    let mut kit = two().hand(YELLOW, &[Card::BlueStation, Card::Ship]).hand(RED, &[Card::Ship]);
    kit.0.top.blue = [Card::Double, Card::BlueCrab].into_iter().collect();
    kit.play(YELLOW, "play blue-station");
    kit.play(YELLOW, "build N3");
    assert_eq!(kit.0.top.spent.count(Card::BlueStation), 1);
    assert_eq!(kit.0.top.blue.count(Card::BlueStation), 0, "it does not come back");
    let kit = kit.plays(RED, &["joker ship", "done"]);
    assert!(!kit.0.top.players[RED.index()].joker, "turned over");
    assert_eq!(kit.clone().turn(RED).refused(RED, "joker ship"), "SW-15.2 schwarm-joker-used");
    let kit = kit.plays(YELLOW, &["play ship", "done"]).plays(RED, &["play ship", "done"]);
    let kit = kit.plays(YELLOW, &["pass"]);
    assert_eq!(kit.0.top.stage, 2);
    let row: Cards = kit.0.top.row.cards().iter().copied().collect();
    assert_eq!(row.count(Card::Ship), 2, "beige cards come back");
    assert_eq!(row.count(Card::GreenStation), 1);
    assert_eq!(row.count(Card::Double) + row.count(Card::BlueCrab), 2);
}

#[test]
fn sw_8_5_a_card_that_does_nothing_is_spent() {
    let kit = two().hand(RED, &[Card::Ship]);
    // Optional parts declined.
    let declined = kit.clone().hand(YELLOW, &[Card::Researcher]).plays(YELLOW, &["play researcher", "done"]);
    assert_eq!((declined.mover(), declined.0.hands()[0].total()), (RED, 0));
    // Nothing possible: no tiles, and every researcher is on a station.
    let mut full =
        kit.station(YELLOW, "N2", 3).station(YELLOW, "N4", 3).hand(YELLOW, &[Card::Researcher, Card::Ship]);
    let events = full.play(YELLOW, "play researcher");
    assert_eq!(events[1], Event::Spent { seat: YELLOW, deed: Deed::Researcher });
    assert_eq!((full.mover(), full.0.hands()[0].total()), (RED, 1));
}

#[test]
fn sw_8_6_the_queen_is_looked_at_after_every_action() {
    let base = two().ship(YELLOW, "e1").tiles(YELLOW, "e2:nsw e3:ns").hand(RED, &[Card::Ship]);
    // N5 - e1 ship - e2 - e3; e4 is missing.
    let mut kit = base.free("e4").holds(YELLOW, [0, 0, 0, 1, 0]).hand(YELLOW, &[Card::Researcher]);
    kit.play(YELLOW, "play researcher");
    let events = kit.play(YELLOW, "lay nesw e4");
    assert_eq!(events.last(), Some(&Event::QueenReached { seat: YELLOW }));
    assert!(kit.0.top.players[0].queen);
}

#[clause("SW-8.1")]
#[test]
fn sw_15_1_both_halves_in_either_order() {
    let base = two().hand(YELLOW, &[Card::Double]).hand(RED, &[Card::Ship]).holds(YELLOW, [1, 0, 0, 0, 0]);
    let begun = base.free("e1").plays(YELLOW, &["play double"]);
    assert!(begun.allows(YELLOW, "launch e1") && begun.allows(YELLOW, "lay ns e1"));
    assert!(begun.allows(YELLOW, "staff N5") && begun.allows(YELLOW, "done"));

    let mut ship_first = begun.clone().plays(YELLOW, &["launch e1", "sail e1>e2"]);
    assert_eq!(ship_first.0.top.then, Some(Half::Research));
    assert_eq!(ship_first.refused(YELLOW, "lay ns e1"), "SW-10.2 schwarm-finish-task");
    ship_first.play(YELLOW, "done");
    assert_eq!((ship_first.mover(), ship_first.0.top.phase), (YELLOW, Phase::Task(Task::Research)));
    ship_first.play(YELLOW, "lay ns e1");
    assert_eq!(ship_first.mover(), RED);

    let mut study_first = begun.clone().plays(YELLOW, &["lay ns e1"]);
    assert_eq!(study_first.mover(), YELLOW);
    assert_eq!(study_first.0.top.phase, Phase::Task(Task::Ship { steps: 3, launch: true }));
    assert_eq!(study_first.refused(YELLOW, "staff N5"), "SW-10.2 schwarm-finish-task");
    study_first.play(YELLOW, "launch e1");
    study_first.play(YELLOW, "done");
    assert_eq!(study_first.mover(), RED);

    let staff_first = begun.clone().plays(YELLOW, &["staff N5"]);
    assert_eq!(staff_first.0.top.phase, Phase::Task(Task::Ship { steps: 3, launch: true }));

    let neither = begun.plays(YELLOW, &["done"]);
    assert_eq!(neither.mover(), RED);
}

#[test]
fn sw_15_1_tiles_of_the_ship_half_can_be_laid_at_once() {
    let base = two().station(YELLOW, "N2", 3).station(YELLOW, "N3", 3).hand(YELLOW, &[Card::Double]);
    let mut kit = base.hand(RED, &[Card::Ship]).plays(YELLOW, &["play double", "launch e1", "sail e1>e2"]);
    kit.play(YELLOW, "done");
    assert_eq!((kit.mover(), kit.0.top.phase), (YELLOW, Phase::Task(Task::Research)));
    assert!(!kit.legal_like(YELLOW, "lay").is_empty());
}

#[clause("SW-8.5")]
#[test]
fn sw_15_1_a_second_half_with_nothing_to_do_is_over_at_once() {
    // All seven researchers stand on stations, and no tile is collected.
    let base = two().station(YELLOW, "N2", 3).station(YELLOW, "N3", 3).hand(RED, &[Card::Ship]);
    let base = base.hand(YELLOW, &[Card::Double, Card::Ship]).plays(YELLOW, &["play double"]);
    assert!(base.legal_like(YELLOW, "staff").is_empty() && base.legal_like(YELLOW, "lay").is_empty());
    let mut sailed = base.plays(YELLOW, &["launch e1"]);
    assert_eq!(sailed.play(YELLOW, "done")[1..], [Event::Lapsed { seat: YELLOW }]);
    assert_eq!((sailed.mover(), sailed.0.top.phase, sailed.0.top.then), (RED, Phase::Play, None));
}

#[clause("SW-12.7")]
#[test]
fn sw_15_1_the_queen_is_looked_at_between_the_halves() {
    let mut kit = two().tiles(YELLOW, "e1:ns e2:ns e3:ns").free("e4").ship(YELLOW, "f4");
    kit = kit.hand(YELLOW, &[Card::Double]).hand(RED, &[Card::Ship]).plays(YELLOW, &["play double"]);
    kit.play(YELLOW, "sail f4>e4");
    assert!(!kit.0.top.players[0].queen);
    let events = kit.play(YELLOW, "done");
    assert!(events.contains(&Event::QueenReached { seat: YELLOW }));
    assert_eq!(kit.mover(), YELLOW, "the researcher half is still to come");
}

#[clause("SW-13.2")]
#[test]
fn sw_15_2_the_joker_is_any_one_action_but_the_double() {
    let base = two().hand(YELLOW, &[Card::Ship]).hand(RED, &[Card::Ship]);
    assert_eq!(base.refused(YELLOW, "joker double"), "SW-15.2 schwarm-joker-no-double");
    let tasks = [
        ("station", Task::Build),
        ("ship", Task::Ship { steps: 3, launch: true }),
        ("researcher", Task::Research),
        ("whale", Task::Whale { range: 3 }),
        ("tsunami", Task::Tsunami { range: 3 }),
        ("crab", Task::Crab { range: 3 }),
    ];
    for (name, task) in tasks {
        let kit = base.clone().plays(YELLOW, &[&format!("joker {name}")]);
        assert_eq!(kit.0.top.phase, Phase::Task(task));
        assert!(!kit.0.top.players[0].joker);
        assert_eq!(kit.0.hands()[0].total(), 1, "no card is used");
    }
}
