//! What bots see of a view, as numbers.

use std::collections::{HashMap, HashSet};

use schwarm::Schwarm;
use schwarm::components::*;
use table::{Cx, Dice, Insight, Observer, Rules, Seat, Turn, Viewer, observation_names};

use crate::golden;
use crate::kit::*;

fn numbers(position: &Schwarm, viewer: Viewer) -> Vec<f32> {
    let mut numbers = Vec::new();
    table::observe::<Schwarm>(&position.view(viewer), &mut numbers);
    numbers
}

/// What a viewer observes, by name.
fn observed(kit: &Kit, viewer: Viewer) -> HashMap<String, f32> {
    let (mut numbers, mut names) = (Vec::new(), Vec::new());
    Schwarm::observe(&kit.0.view(viewer), &mut Observer::naming(&mut numbers, &mut names));
    names.into_iter().zip(numbers).collect()
}

#[test]
fn every_number_observed_has_a_name_and_keeps_within_bounds() {
    let mut dice = Dice::fast(19);
    let mut choices = Vec::new();
    for (seats, expected) in [(2, 204), (3, 272), (4, 340)] {
        let names = observation_names::<Schwarm>(seats);
        assert_eq!(names.len(), expected);
        assert_eq!(names.iter().collect::<HashSet<_>>().len(), expected, "each name once");
        let mut seen = Vec::with_capacity(expected);
        for concealed in ["no", "yes", "no", "yes"] {
            let mut position = start(seats, &[("concealed-cards", concealed), ("free-start", "yes")]);
            loop {
                for viewer in Viewer::all(seats) {
                    let view = position.view(viewer);
                    let counted = allocation_counter::measure(|| table::observe::<Schwarm>(&view, &mut seen));
                    assert_eq!((counted.count_total, seen.len()), (0, expected));
                    for (i, number) in seen.iter().enumerate() {
                        assert!((-1.0..=1.0).contains(number), "{}: {number}", names[i]);
                    }
                }
                let Turn::Of(seat) = position.turn() else { break };
                choices.clear();
                position.legal(seat, &mut choices);
                let choice = choices[dice.below(choices.len() as u32) as usize];
                position.apply(seat, choice, &mut Cx::silent(&mut dice));
            }
        }
    }
}

#[test]
fn every_number_observed_says_something_in_real_games() {
    let mut idle: HashSet<String> = observation_names::<Schwarm>(4).into_iter().collect();
    for (_, record) in golden::GAMES {
        let game = testkit::golden::<Schwarm>(record);
        for position in (0..game.next_entry()).filter_map(|number| game.at(number)) {
            for viewer in Viewer::all(position.top.seats) {
                let seen = observed(&Kit(position), viewer);
                idle.retain(|name| seen.get(name).is_none_or(|number| *number == 0.0));
            }
        }
    }
    // A station action without a station left, a double action begun with tiles: too seldom for these games.
    assert_eq!(idle, HashSet::from(["phase staff", "ship action to follow"].map(str::to_owned)));
}

/// Yellow has joined N4 and E2 and holds two corners; Red has a ship in the way of a whale.
fn observable() -> Kit {
    Kit::new(3)
        .station(YELLOW, "N4", 2)
        .station(YELLOW, "E2", 1)
        .station(YELLOW, "W6", 1)
        .station(RED, "S4", 1)
        .station(BLACK, "S7", 3)
        .tiles(YELLOW, "d1:nes d2:ns e1:ew f1:ew g1:ew h1:sw h2:ne")
        .ship(YELLOW, "d3")
        .ship(RED, "f4")
        .score(RED, 52)
        .holds(YELLOW, [0, 2, 0, 0, 1])
        .hand(YELLOW, &[Card::Ship, Card::Researcher, Card::Ship])
        .hand(RED, &[Card::Ship, Card::Ship])
        .hand(BLACK, &[Card::Whale])
        .turn(RED)
}

#[test]
fn what_a_good_player_works_out_is_observed() {
    let seen = observed(&observable(), Viewer::Seat(YELLOW));
    let is = |name: &str, expected: f32| {
        let found = seen.get(name).unwrap_or_else(|| panic!("no {name}"));
        assert!((found - expected).abs() < 1e-6, "{name}: {found} instead of {expected}");
    };
    is("stage", 1.0 / 3.0);
    is("scorings left", 1.0);
    is("phase play", 1.0);
    is("phase acquire", 0.0);
    is("turn of me", 0.0);
    is("turn of other 1", 1.0);
    // Two stations, three researchers, seven buoys, one ship and the queen beside it; she carries no buoy.
    is("me: best system", 13.0 / 40.0);
    is("me: next best system", 2.0 / 20.0);
    is("me: score", 20.0 / 160.0);
    // 4 for N4 and 6 for E2 at the queen, 10 for two coasts.
    is("me: points at the queen", 10.0 / 40.0);
    is("me: points of coasts", 10.0 / 50.0);
    is("me: score if it ended now", 53.0 / 160.0);
    is("me: score as it goes on", 79.0 / 240.0);
    is("me: values in all", 16.0 / 40.0);
    is("me: near the queen", 1.0);
    is("me: near n", 1.0);
    is("me: near e", 1.0);
    is("me: near s", 0.0);
    is("me: stations on w", 1.0 / 3.0);
    is("me: w in the best system", 0.0);
    is("me: tiles corner", 2.0 / 5.0);
    is("me: tiles of one study", 3.0 / 7.0);
    is("me: ships in the best system", 1.0 / 3.0);
    is("me: card ship", 2.0 / 3.0);
    is("other 1: loss by a hit", 1.0);
    is("other 1: ships a whale reaches", 1.0 / 3.0);
    is("other 2: ships a whale reaches", 0.0);
    is("lead", -32.0 / 40.0);
    // Red has a station, a researcher and, apart from them, a ship.
    is("lead if it ended now", -1.0 / 40.0);
}

#[test]
fn a_gap_shrinks_field_by_field() {
    let near = |tiles: &str| {
        let kit = Kit::new(2).station(YELLOW, "N4", 1).station(YELLOW, "W3", 1).station(RED, "S4", 1);
        let seen = observed(&kit.tiles(YELLOW, tiles), Viewer::Seat(YELLOW));
        (seen["me: near the queen"], seen["me: near w"])
    };
    let (queen, west) = near("d1:nsw");
    let (closer, far) = near("d1:nsw d2:ns");
    assert!(closer > queen && far >= west, "{queen} {closer}, {west} {far}");
    let (same, closer) = near("d1:nsw c1:esw b1:es");
    assert!(same == queen && closer > west, "{queen} {same}, {west} {closer}");
}

#[test]
fn everyone_observes_from_their_own_side() {
    let kit = observable();
    let yellow = observed(&kit, Viewer::Seat(YELLOW));
    let red = observed(&kit, Viewer::Seat(RED));
    for (name, number) in &yellow {
        let theirs = match name.split_once(": ") {
            Some(("me", what)) => format!("other 2: {what}"),
            Some(("other 1", what)) => format!("me: {what}"),
            Some(("other 2", what)) => format!("other 1: {what}"),
            _ => continue,
        };
        assert_eq!(*number, red[&theirs], "{name} is {theirs} to Red");
    }
    // Who sits where does not matter: only who follows whom.
    let moved = kit.clone().with(|p| {
        p.top.players[..3].rotate_right(1);
        hide(p, |hands| hands[..3].rotate_right(1));
        p.top.order[..3].iter_mut().for_each(|seat| *seat = seat.next(3));
    });
    for seat in Seat::all(3) {
        let before = numbers(&kit.0, Viewer::Seat(seat));
        assert_eq!(before, numbers(&moved.0, Viewer::Seat(seat.next(3))));
    }
    assert_eq!(numbers(&kit.0, Viewer::Spectator), numbers(&kit.0, Viewer::Seat(YELLOW)));
}

#[test]
fn concealed_cards_are_observed_as_what_may_be_expected() {
    let open = observable();
    let seen = observed(&open, Viewer::Seat(YELLOW));
    assert_eq!((seen["other 1: card ship"], seen["other 2: card whale"]), (2.0 / 3.0, 1.0 / 3.0));
    let concealed = open.with(|p| p.top.variants.concealed_cards = true);
    let swapped = concealed.clone().hand(RED, &[Card::Whale, Card::Ship]).hand(BLACK, &[Card::Ship]);
    for viewer in [Viewer::Seat(YELLOW), Viewer::Spectator] {
        assert_eq!(numbers(&concealed.0, viewer), numbers(&swapped.0, viewer), "{viewer:?}");
    }
    assert_ne!(numbers(&concealed.0, Viewer::Seat(RED)), numbers(&swapped.0, Viewer::Seat(RED)));
    // Two ships and a whale, two cards with Red and one with Black.
    let seen = observed(&concealed, Viewer::Seat(YELLOW));
    let close = |name: &str, expected: f32| assert!((seen[name] - expected / 3.0).abs() < 1e-6, "{name}");
    close("other 1: card ship", 4.0 / 3.0);
    close("other 1: card whale", 2.0 / 3.0);
    close("other 2: card ship", 2.0 / 3.0);
    close("other 2: card whale", 1.0 / 3.0);
}
