//! What bots see of a view, as numbers.

use std::collections::{BTreeMap, BTreeSet};

use table::{Insight, Observer, Rules, Viewer, observation_names, observe};
use urland::components::Gene;
use urland::{Phase, Urland, View};

use crate::kit::{Kit, given, seat, watch};

/// What is observed, by name.
fn observed(view: &View) -> BTreeMap<String, f32> {
    let (mut numbers, mut names) = (Vec::new(), Vec::new());
    Urland::observe(view, &mut Observer::naming(&mut numbers, &mut names));
    assert_eq!(names, observation_names::<Urland>(view.world.seats), "at every moment the same");
    names.into_iter().zip(numbers).collect()
}

#[test]
fn observations_are_as_many_at_every_moment_and_within_bounds() {
    let mut numbers = Vec::new();
    for (players, length) in [(3, 387), (4, 467), (5, 547)] {
        let names = observation_names::<Urland>(players);
        assert_eq!(names.len(), length);
        assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), length, "every name is used once");
        watch(players, 10, 6, |_, _, _, after, _| {
            for viewer in Viewer::all(players) {
                observe::<Urland>(&after.view(viewer), &mut numbers);
                assert_eq!(numbers.len(), length);
                let out = numbers.iter().position(|n| !(-1.0..=1.0).contains(n));
                assert_eq!(out.map(|i| (&names[i], numbers[i])), None);
            }
        });
    }
}

#[track_caller]
fn sees(kit: &Kit, viewer: Viewer, expected: &[(&str, f32)]) {
    let observed = observed(&kit.position.view(viewer));
    for (name, value) in expected {
        let found = observed.get(*name).unwrap_or_else(|| panic!("nothing is called {name}"));
        assert!((found - value).abs() < 1e-6, "{viewer:?} sees {name} as {found}, not {value}");
    }
}

#[test]
fn a_player_sees_the_world_from_their_own_side() {
    let start = given(4).on("R", "A4 C2").on("T", "C3").on("3", "A2 B1").on("9", "C1").gene('C', Gene::Turbo);
    let kit = start.squares("A10 B4 C7 D9").acting('A', 1).hand(&[3, 5]).chosen(9).table();
    // B is the environment player, C the dummy; D has acted.
    sees(
        &kit,
        Viewer::Seat(seat('A')),
        &[
            ("phase: act", 1.0),
            ("phase: choose", 0.0),
            ("actions left", 0.25),
            ("squares to the end", 20.0 / 30.0),
            ("squares to the next mutation", 2.0 / 12.0),
            ("player 0: square", 10.0 / 37.0),
            ("player 1: squares behind", 6.0 / 30.0),
            ("player 1: last on the track", 1.0),
            ("player 0: at sea", 4.0 / 16.0),
            ("player 0: is asked", 1.0),
            ("player 0: still to act this round", 1.0),
            ("player 3: still to act this round", 0.0),
            ("player 1: environment player", 1.0),
            ("player 2: dummy", 1.0),
            ("player 2: turbo", 1.0),
            ("player 1: lands to be driven from", 1.0 / 8.0),
            ("player 2: lands held alone", 1.0 / 8.0),
            ("player 0: oceans to breed in", 1.0 / 5.0),
            ("land 3: scores next", 1.0 / 12.0),
            ("land 9: scores next", 1.0 / 12.0),
            ("land 3: scores for player 0", 1.0),
            ("land 3: scores for player 1", 0.0),
            ("land 3: margin over the strongest", 2.0 / 6.0),
            ("land 9: gain by one more", 2.0 / 3.0),
            ("land 9: margin over the strongest", -2.0 / 6.0),
            ("land 3: player 2 off its coast", 5.0 / 8.0),
            ("ocean R: young of player 0", 1.0 / 3.0),
            ("ocean R: young of player 2", 0.0),
        ],
    );
    // The environment player knows; the dummy only what it is not.
    let knows =
        [("land 9: scores next", 1.0), ("land 3: scores next", 0.0), ("player 1: square", 7.0 / 37.0)];
    sees(&kit, Viewer::Seat(seat('B')), &knows);
    let knows = [
        ("land 9: scores next", 0.1),
        ("land 3: scores next", 0.0),
        ("land 3: disc known to be under way", 1.0),
        ("player 0: dummy", 1.0),
    ];
    sees(&kit, Viewer::Seat(seat('C')), &knows);
    let stranger = observed(&kit.position.view(Viewer::Spectator));
    assert_eq!(stranger, observed(&kit.position.view(Viewer::Seat(seat('A')))), "A knows no secret here");
}

#[test]
fn a_bid_is_observed_by_its_owner_alone_until_all_are_open() {
    let start = given(3).squares("A14 B13 C11").stock("A5 B5 C5", "P").environment('A');
    let mut kit = start.phase(Phase::Bid(table::Seats::NONE)).table();
    kit.play("B bid 3");
    sees(&kit, Viewer::Seat(seat('B')), &[("player 0: bid", 0.3), ("player 0: has bid", 1.0)]);
    sees(&kit, Viewer::Seat(seat('C')), &[("player 2: bid", 0.0), ("player 2: has bid", 1.0)]);
    kit.play("A bid 1").play("C bid 0");
    let open =
        [("player 2: bid", 0.3), ("player 1: bid", 0.1), ("phase: buy", 1.0), ("a gene must be taken", 1.0)];
    sees(&kit, Viewer::Seat(seat('C')), &open);
}
