//! What bots see of a view, as numbers.

use std::collections::{BTreeMap, BTreeSet};

use aquasphere::AquaSphere;
use aquasphere::components::{Field, Symbol};
use table::{Rules, Viewer, observation_names, observe};

use crate::kit::*;

/// What `viewer` observes, by name.
fn observed(position: &AquaSphere, viewer: Viewer) -> BTreeMap<String, f32> {
    let names = observation_names::<AquaSphere>(position.seats());
    let mut numbers = Vec::new();
    observe::<AquaSphere>(&position.view(viewer), &mut numbers);
    assert_eq!(numbers.len(), names.len());
    names.into_iter().zip(numbers).collect()
}

#[test]
fn every_number_has_a_name_of_its_own_and_stays_within_bounds() {
    for (seats, count) in [(2, 467), (3, 552), (4, 637)] {
        let names = observation_names::<AquaSphere>(seats);
        assert_eq!(names.len(), count, "with {seats} players");
        assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), names.len());
        let mut numbers = Vec::new();
        wander(seats, 30, |position| {
            for viewer in Viewer::all(seats) {
                observe::<AquaSphere>(&position.view(viewer), &mut numbers);
                assert_eq!(numbers.len(), names.len());
                for (name, number) in names.iter().zip(&numbers) {
                    assert!((-1.0..=1.0).contains(number), "{name}: {number} in {position:?}");
                }
            }
        });
    }
}

#[test]
fn every_number_tells_something() {
    let mut seen = vec![BTreeSet::new(); observation_names::<AquaSphere>(3).len()];
    let mut numbers = Vec::new();
    wander(3, 150, |position| {
        observe::<AquaSphere>(&position.view(Viewer::Seat(P1)), &mut numbers);
        for (seen, number) in seen.iter_mut().zip(&numbers) {
            seen.insert(number.to_bits());
        }
    });
    let same = observation_names::<AquaSphere>(3).into_iter().zip(seen).filter(|(_, seen)| seen.len() < 2);
    assert_eq!(same.map(|(name, _)| name).collect::<Vec<_>>(), Vec::<String>::new());
}

#[test]
fn a_view_is_observed_from_its_viewers_side() {
    let kit = Kit::bare(3)
        .round(2)
        .score(P1, 20)
        .score(P2, 30)
        .time(P2, 3)
        .crystals(P2, 1)
        .octopods(C, 3)
        .control(C, of(P2))
        .programmed(P2, &[Symbol::Octopod])
        .submarine(A, of(P3))
        .engineer(P3, Field::F2L);
    let mut position = kit.position;
    position.order = [P2, P1, P3].into_iter().collect();
    // 30, less 6 for the octopods, and 6 for control, 1 for bots, 1 crystal, 1 letter, 3 time markers.
    let two = observed(&position, Viewer::Seat(P2));
    assert_eq!(two["player 0: score if it ended now"], 36.0 / 120.0);
    assert_eq!((two["player 0: scoring now"], two["player 0: turns to wait"]), (2.0 / 30.0, 0.0));
    assert_eq!((two["player 1: score"], two["player 2: submarine in A"]), (20.0 / 120.0, 1.0));
    assert_eq!((two["player 1: ahead of the viewer"], two["player 1: turns to wait"]), (-0.375, 1.0 / 3.0));
    assert_eq!((two["C: price of the way"], two["C: octopod points to catch"]), (2.0 / 6.0, 3.0 / 21.0));
    assert_eq!((two["C: octopod points beyond reach"], two["round 1"]), (1.0 / 21.0, 1.0));
    assert_eq!((two["the turn is decided"], two["player 0: is to act"]), (1.0, 1.0));

    let three = observed(&position, Viewer::Seat(P3));
    assert_eq!((three["player 1: score"], three["player 2: score"]), (30.0 / 120.0, 20.0 / 120.0));
    assert_eq!((three["player 1: is to act"], three["player 1: controls C"]), (1.0, 1.0));
    assert_eq!(three["player 1: programmed octopod"], 1.0);
    assert_eq!(three["player 1: octopod loss now"], 6.0 / 21.0);
    // P1a has submarine and research beyond F2L, and the rest behind it.
    assert_eq!((three["player 0: reaches submarine"], three["player 0: reaches research"]), (1.0, 1.0));
    assert_eq!((three["player 0: reaches lab"], three["player 2: reaches lab"]), (0.0, 1.0));
    assert_eq!(three["player 2: reaches research"], 1.0 / 3.0);
    assert_eq!(three["C: octopod points to catch"], 3.0 / 21.0);

    let nobody = observed(&position, Viewer::Spectator);
    assert_eq!(nobody, observed(&position, Viewer::Seat(P1)), "a spectator sees as the first player");
}

#[test]
fn what_is_decided_is_observed() {
    let mut kit =
        Kit::bare(2).octopods(A, 1).control(A, of(P2)).cards(P1, &["8"]).expansion(B, "CD").time(P1, 1);
    kit = kit.programmed(P1, &[Symbol::Octopod, Symbol::Lab]);
    let see = |kit: &Kit, name: &str| observed(&kit.position, Viewer::Seat(P1))[name];
    assert_eq!((see(&kit, "B: new letters"), see(&kit, "B: letters to send to")), (1.0, 1.0));
    kit.play("work A octopod");
    assert_eq!((see(&kit, "a card is decided"), see(&kit, "points of waiting cards")), (1.0, 1.0 / 8.0));
    kit.play("use 8");
    assert_eq!((see(&kit, "an action is decided"), see(&kit, "the action waits: octopod")), (1.0, 1.0));
    kit.play("catch 1");
    assert_eq!((see(&kit, "the turn is decided"), see(&kit, "player 0: is to act")), (1.0, 0.0));
    kit.play("finish, move F1L, finish, work B lab, act");
    assert_eq!((see(&kit, "the letter waits: C"), see(&kit, "the letter waits: B")), (1.0, 0.0));

    let mut kit = Kit::bare(2).score(P1, 15).cards(P1, &["3-crystal"]).engineer(P1, Field::F1L);
    kit = kit.programmed(P1, &[Symbol::Lab]);
    assert_eq!(see(&kit, "player 0: points to the next line"), 2.0 / 17.0);
    assert_eq!(see(&kit, "player 0: credits in reach"), 0.5);
    kit.play("move F2L, use 3-crystal");
    assert_eq!((see(&kit, "a line is decided"), see(&kit, "points before a line")), (1.0, 3.0 / 21.0));
}
