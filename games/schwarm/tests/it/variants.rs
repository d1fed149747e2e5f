//! Chapter 18: variants.

use schwarm::components::*;
use schwarm::{Phase, Schwarm, Target, Task};
use table::{Cx, Dice, Rules, Turn, Viewer};
use testkit::clause;

use crate::kit::*;

#[test]
fn sw_18_1_free_start_from_the_last_in_order_to_the_first() {
    let mut kit = Kit(start(4, &[("free-start", "yes")]));
    let order = kit.0.top.order;
    for (place, name) in [(3, "N2"), (2, "N6"), (1, "E6"), (0, "S4")] {
        assert_eq!(kit.0.turn(), Turn::Of(order[place]));
        kit.play(order[place], &format!("build {name}"));
    }
    assert_eq!(kit.0.top.phase, Phase::Acquire);
    assert_eq!(kit.mover(), order[0]);
    assert!(kit.0.top.players.iter().all(|player| player.researchers.total() == 1));
}

#[test]
fn sw_18_1_the_order_cards_are_dealt() {
    let setup = table::new_setup::<Schwarm>(4, &options(&[("free-start", "yes")])).unwrap();
    let orders: std::collections::BTreeSet<_> = (0..300)
        .map(|seed| Schwarm::start(&setup, &mut Cx::silent(&mut Dice::fast(seed))).top.order)
        .collect();
    assert_eq!(orders.len(), 24);
}

#[test]
fn sw_18_1_first_stations_keep_their_distance() {
    // Test vector 26.
    let mut kit = Kit(start(4, &[("free-start", "yes")]));
    let first = kit.mover();
    assert_eq!(kit.legal(first).len(), 26);
    kit.play(first, "build N2");
    let second = kit.mover();
    assert!(kit.allows(second, "build W5") && kit.allows(second, "build N6"));
    assert_eq!(kit.refused(second, "build W3"), "SW-18.1 schwarm-too-close");
    assert_eq!(kit.refused(second, "build N5"), "SW-18.1 schwarm-too-close");
    assert_eq!(kit.refused(second, "build N2"), "SW-18.1 schwarm-land-taken");
    assert_eq!(kit.refused(second, "pass"), "SW-18.1 schwarm-place-first-station");
    assert_eq!(kit.refused(first, "build W5"), "SW-18.1 schwarm-not-your-turn");
    assert_eq!(kit.legal(second).len(), 26 - 7);
    // Later stations need no distance.
    let later = Kit::new(4).with(|p| p.top.variants.free_start = true).station(RED, "N2", 1);
    assert!(later.task(RED, Task::Build).allows(RED, "build N3"));
}

#[test]
fn sw_18_1_a_fourth_first_station_always_fits() {
    // The worst the first three can do.
    let mut fewest = 26;
    for b in 4..26 {
        for c in 4..26 {
            let lands = [Land::ALL[0], Land::ALL[b], Land::ALL[c]];
            let apart = |x: Land, y: Land| x.distance(y) >= 4;
            if apart(lands[0], lands[1]) && apart(lands[0], lands[2]) && apart(lands[1], lands[2]) {
                let kit = Kit(start(4, &[("free-start", "yes")])).with(|p| {
                    lands.iter().zip(&mut p.top.players).for_each(|(l, player)| player.stations.insert(*l));
                });
                fewest = fewest.min(kit.0.top.first_station_fields().len());
            }
        }
    }
    assert_eq!(fewest, 5);
}

#[test]
fn sw_18_2_the_dangerous_tsunami_hits_the_neighbours() {
    // Test vector 27.
    let base = Kit::new(4)
        .station(WHITE, "N4", 1)
        .score(WHITE, 41)
        .station(RED, "N5", 1)
        .score(RED, 35)
        .station(BLACK, "N3", 1)
        .with(|p| p.top.sea.tsunamis.add(field("d1")))
        .task(BLACK, Task::Tsunami { range: 3 });
    let mut tame = base.clone();
    tame.play(BLACK, "tsunami d1 n");
    assert_eq!((tame.points(WHITE), tame.points(RED), tame.points(BLACK)), (37, 35, 24));
    let wild = base.with(|p| p.top.variants.dangerous_tsunami = true);
    let mut struck = wild.clone();
    struck.play(BLACK, "tsunami d1 n");
    assert_eq!((struck.points(WHITE), struck.points(RED), struck.points(BLACK)), (37, 33, 26));
    // With protection one less again, never below nothing.
    let mut protected =
        wild.with(|p| p.top.players[RED.index()].capacity = Some(Capacity::Protection)).score(RED, 20);
    protected.play(BLACK, "tsunami d1 n");
    assert_eq!(protected.points(RED), 20);
}

#[test]
fn sw_18_2_also_by_a_new_tsunami_and_hit_after_hit() {
    // Red, at 41, owns what is struck and both fields beside it: 4, then 3 - 1 at 37, then 3 - 1 at 35.
    let mut kit = Kit::new(2)
        .with(|p| p.top.variants.dangerous_tsunami = true)
        .station(RED, "N3", 1)
        .station(RED, "N4", 1)
        .station(RED, "N5", 1)
        .score(RED, 41)
        .task(YELLOW, Task::Tsunami { range: 4 });
    kit.play(YELLOW, "new-tsunami n 4");
    assert_eq!((kit.points(RED), kit.points(YELLOW)), (33, 28));
    // One that stops at sea strikes nothing.
    let mut short = kit.score(RED, 41).task(YELLOW, Task::Tsunami { range: 4 });
    short.play(YELLOW, "new-tsunami n 3");
    assert_eq!(short.points(RED), 41);
}

#[test]
fn sw_18_2_neighbours_of_a_coast_end_and_of_a_free_field() {
    let base = Kit::new(4)
        .with(|p| p.top.variants.dangerous_tsunami = true)
        .station(WHITE, "N3", 1)
        .station(WHITE, "W1", 1)
        .ship(WHITE, "a0")
        .with(|p| p.top.sea.tsunamis.add(field("b1")))
        .task(BLACK, Task::Tsunami { range: 3 });
    let action = "tsunami b1 n".parse().unwrap();
    let hits = base.0.top.hits(BLACK, &action);
    let at: Vec<(Place, Target)> = hits.iter().map(|hit| (hit.place, hit.target)).collect();
    assert_eq!(at, [(Place::Land(land("N3")), Target::Neighbour)], "nobody on N2; not W1, not the ship");
}

#[test]
fn sw_18_3_leaving_the_board_strikes_no_neighbours() {
    let base = Kit::new(4)
        .with(|p| p.top.variants.dangerous_tsunami = true)
        .station(WHITE, "N2", 1)
        .station(WHITE, "W1", 1)
        .with(|p| p.top.sea.tsunamis.add(field("a1")))
        .task(BLACK, Task::Tsunami { range: 3 });
    for heading in ["n", "nw"] {
        let mut kit = base.clone();
        kit.play(BLACK, &format!("tsunami a1 {heading}"));
        assert_eq!(kit.points(WHITE), 20, "{heading}");
        assert_eq!(kit.0.top.tsunamis_left(), 2);
    }
}

#[clause("SW-6.9")]
#[test]
fn sw_18_4_concealed_cards_are_seen_by_their_owner_only() {
    let concealed = |p: &mut Schwarm| p.top.variants.concealed_cards = true;
    let kit = Kit::new(3)
        .with(concealed)
        .station(YELLOW, "N5", 1)
        .station(RED, "E4", 1)
        .hand(YELLOW, &[Card::Ship, Card::Crab])
        .hand(RED, &[Card::Whale])
        .hand(BLACK, &[Card::Ship]);
    let view = kit.0.view(Viewer::Seat(RED));
    assert_eq!(view.hands[..3], [None, Some([Card::Whale].into_iter().collect()), None]);
    assert_eq!(view.unseen_cards, [Card::Ship, Card::Ship, Card::Crab].into_iter().collect());
    assert_eq!(view.top.players[0].cards, 2, "how many is seen");
    let watcher = kit.0.view(Viewer::Spectator);
    assert!(watcher.hands[..3].iter().all(Option::is_none));
    // Playing shows it, and so cannot be taken back freely.
    let mut dice = Dice::fast(1);
    let mut cx = Cx::silent(&mut dice);
    let mut position = kit.0;
    position.apply(YELLOW, "play crab".parse().unwrap(), &mut cx);
    assert!(cx.has_disclosed());
    assert_eq!(position.top.spent.count(Card::Crab), 1);
    let mut open = kit.with(|p| p.top.variants.concealed_cards = false).0;
    let mut cx = Cx::silent(&mut dice);
    open.apply(YELLOW, "play crab".parse().unwrap(), &mut cx);
    assert!(!cx.has_disclosed());
}
