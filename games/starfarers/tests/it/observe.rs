//! A view as numbers: what each says, from whose side, and that there are always as many.

use std::collections::{BTreeMap, BTreeSet};

use starfarers::Starfarers;
use starfarers::components::map::Dock;
use starfarers::components::{Disc, People, ShipKind};
use table::{Rules, Viewer, observation_names, observe};

use crate::kit::{BLUE, Kit, RED, WHITE, YELLOW, planet};
use crate::laws::wander;

/// What a viewer sees, by name.
fn seen(kit: &Kit, viewer: Viewer) -> BTreeMap<String, f32> {
    let mut numbers = Vec::new();
    observe::<Starfarers>(&kit.game.view(viewer), &mut numbers);
    observation_names::<Starfarers>(kit.game.seats()).into_iter().zip(numbers).collect()
}

/// Asserts what a viewer sees.
#[track_caller]
fn sees(kit: &Kit, viewer: Viewer, expected: &[(&str, f32)]) {
    let seen = seen(kit, viewer);
    for (name, number) in expected {
        let found = seen.get(*name).unwrap_or_else(|| panic!("nothing is called '{name}'"));
        assert!((found - number).abs() < 1e-5, "{name}: {found}, not {number}");
    }
}

#[test]
fn there_are_as_many_at_every_moment_each_with_a_name_and_within_bounds() {
    for (seats, count) in [(3, 517), (4, 593)] {
        let names = observation_names::<Starfarers>(seats);
        assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), names.len());
        assert_eq!(names.len(), count);
        let (mut numbers, mut met) = (Vec::new(), vec![false; count]);
        for setup in ["beginner", "advanced"] {
            wander(seats, &[("round-limit", "40"), ("setup", setup)], 4, |game, _| {
                for viewer in Viewer::all(seats) {
                    observe::<Starfarers>(&game.view(viewer), &mut numbers);
                    assert_eq!(numbers.len(), count);
                    for (index, number) in numbers.iter().enumerate() {
                        assert!((-1.0..=1.0).contains(number), "{}: {number}", names[index]);
                        met[index] |= *number != 0.0;
                    }
                }
            });
        }
        let unmet: Vec<&String> =
            names.iter().zip(met).filter(|(_, met)| !met).map(|(name, _)| name).collect();
        assert!(unmet.len() <= count / 20, "always 0: {unmet:?}");
    }
}

#[test]
fn what_planets_bring_is_counted_from_ones_own_side() {
    let kit = Kit::new(4);
    // Red: goods on 8, fuel on 10 and 2, food on 3, carbon on 6, ore on 9.
    let reds = [("fuel", 4.0), ("ore", 4.0), ("goods", 5.0), ("carbon", 5.0), ("food", 2.0)];
    for (viewer, who) in [(RED, "me"), (WHITE, "left"), (BLUE, "second left"), (YELLOW, "third left")] {
        let viewer = Viewer::Seat(viewer);
        for (kind, pips) in reds {
            sees(&kit, viewer, &[(&format!("{who}: income of {kind}"), pips / 12.0)]);
        }
        let name = |what: &str| format!("{who}: {what}");
        sees(
            &kit,
            viewer,
            &[
                (&name("income"), 20.0 / 36.0),
                (&name("rolls that pay"), 20.0 / 36.0),
                (&name("points"), 4.0 / 15.0),
                (&name("lead"), 0.0),
                (&name("half a point of fame"), 1.0),
                (&name("gets supplies"), 1.0),
                (&name("has the turn"), 1.0),
                (&name("decides"), 1.0),
                (&name("turns to wait"), 0.0),
                (&name("ship 1 carries a colony"), 1.0),
                (&name("ship 2 carries a colony"), 0.0),
            ],
        );
    }
    sees(&kit, Viewer::Seat(YELLOW), &[("phase: roll", 1.0), ("me: turns to wait", 1.0 / 3.0)]);
}

#[test]
fn ones_cards_are_weighed_by_what_they_buy() {
    let mut kit = Kit::trading(4);
    kit.hand(RED, "1fuel+1ore+1carbon+1food").hand(YELLOW, "3ore+6goods");
    sees(
        &kit,
        Viewer::Seat(RED),
        &[
            ("hand: near a colony ship", 1.0),
            ("hand: a colony ship with help of the bank", 1.0),
            ("hand: near a trade ship", 0.5),
            ("hand: a trade ship with help of the bank", 0.0),
            ("left: cards", 9.0 / 20.0),
            ("left: cards a seven takes", 0.5),
        ],
    );
    // Yellow lacks a fuel for a trade ship, and has four goods to spare, of which the bank takes two.
    sees(
        &kit,
        Viewer::Seat(YELLOW),
        &[("hand: near a trade ship", 0.75), ("hand: a trade ship with help of the bank", 1.0)],
    );
    // Without a free place for a ship it is no use.
    kit.ship(RED, ShipKind::Colony, 2, "4,3,W").ship(RED, ShipKind::Colony, 3, "4,4,W");
    sees(&kit, Viewer::Seat(RED), &[("hand: near a colony ship", 0.0), ("me: transporters", 0.0)]);
}

#[test]
fn a_deal_is_seen_from_both_sides() {
    let mut kit = Kit::trading(4);
    kit.hand(RED, "1fuel+1ore+2carbon").hand(YELLOW, "2food").must(RED, "offer 1carbon for 1food to 2+3");
    let there = |get: &'static str, give: &'static str| {
        [
            ("deal: there is one".to_owned(), 1.0),
            (format!("deal: I get {get}"), 0.25),
            (format!("deal: I give {give}"), 0.25),
        ]
    };
    for (name, number) in there("carbon", "food") {
        sees(&kit, Viewer::Seat(YELLOW), &[(&name, number)]);
    }
    sees(
        &kit,
        Viewer::Seat(RED),
        &[("deal: there is one", 0.0), ("left: is asked", 1.0), ("me: decides", 0.0)],
    );
    kit.must(YELLOW, "accept");
    for (name, number) in there("food", "carbon") {
        sees(&kit, Viewer::Seat(RED), &[(&name, number)]);
    }
    sees(&kit, Viewer::Seat(RED), &[("left: accepts", 1.0), ("second left: is asked", 1.0)]);
    assert!(seen(&kit, Viewer::Seat(RED))["deal: brings a purchase nearer"] > 0.0);
    sees(&kit, Viewer::Seat(WHITE), &[("deal: there is one", 0.0), ("second left: accepts", 1.0)]);
}

#[test]
fn face_down_discs_count_by_their_odds() {
    let mut kit = Kit::new(4);
    // Of the seven blue discs two are numbers; red and yellow ones all are.
    let (certain, risky) =
        ("s1.carbon-food: odds that I can settle", "s1.food-goods: odds that I can settle");
    sees(&kit, Viewer::Seat(WHITE), &[(certain, 1.0), (risky, 2.0 / 7.0), ("s1.goods: I know it", 0.0)]);
    kit.expansions(WHITE, 0, 5, 3);
    sees(&kit, Viewer::Seat(WHITE), &[(risky, 5.0 / 7.0)]);
    // What white has looked at he knows; the others see that he looked.
    kit.disc("s1.goods", Disc::Pirate(6)).expansions(WHITE, 0, 4, 0);
    sees(
        &kit,
        Viewer::Seat(WHITE),
        &[(risky, 0.0), ("s1.goods: pirates", 1.0), ("s1.goods: what I lack to capture it", 2.0 / 6.0)],
    );
    sees(
        &kit,
        Viewer::Seat(RED),
        &[(risky, 2.0 / 7.0), ("s1.goods: pirates", 0.0), ("s1.goods: rivals who looked", 1.0 / 3.0)],
    );
    kit.expansions(WHITE, 0, 6, 0);
    sees(&kit, Viewer::Seat(WHITE), &[(risky, 1.0), ("s1.goods: what I lack to capture it", 0.0)]);
}

#[test]
fn ships_are_seen_by_what_they_could_found() {
    let mut kit = Kit::flying(4, 3);
    kit.ship(RED, ShipKind::Trade, 2, "-1,4,E").expansions(RED, 0, 0, 1);
    let steps = |kit: &Kit, site: &str| {
        crate::kit::site(site).distance(kit.game.open.players[0].ships[0].expect("a ship").at)
    };
    let near = 1.0 - f32::from(steps(&kit, "s3.goods-fuel")) / 24.0;
    sees(&kit, Viewer::Seat(RED), &[("s3.goods-fuel: my ship is near", near), ("me: ship 1 can found", 0.0)]);
    sees(&kit, Viewer::Seat(BLUE), &[("second left: ship 2 carries a station", 1.0)]);
    // On the site, with both discs known, it can.
    kit.no_ships(RED).ship(RED, ShipKind::Colony, 1, "s1.carbon-food");
    kit.disc("s1.carbon", Disc::Number(6)).disc("s1.food", Disc::Number(4));
    for name in ["s1.carbon", "s1.food"] {
        kit.game.open.players[RED.index()].looked.insert(planet(name));
    }
    sees(
        &kit,
        Viewer::Seat(RED),
        &[
            ("me: ship 1 can found", 1.0),
            ("me: ship 1 promises", 1.0),
            ("s1.carbon-food: my ship is near", 1.0),
            ("s1.carbon-food: yield", 0.8),
        ],
    );
    sees(&kit, Viewer::Seat(YELLOW), &[("s1.carbon-food: a rival's ship is near", 1.0)]);
}

#[test]
fn the_race_for_a_marker_is_seen() {
    let mut kit = Kit::trading(4);
    let dock = |place| Dock { people: People::Scientists, place };
    kit.station(RED, dock(0)).expansions(YELLOW, 0, 0, 1);
    kit.game.open.markers[People::Scientists as usize] = Some(RED);
    sees(
        &kit,
        Viewer::Seat(RED),
        &[
            ("scientists: I have the marker", 1.0),
            ("scientists: a station would cost me the marker", 0.0),
            ("scientists: rings it takes", 0.4),
            ("scientists: rings I lack", 0.4),
            ("scientists: my stations", 0.2),
        ],
    );
    kit.station(YELLOW, dock(1));
    sees(&kit, Viewer::Seat(RED), &[("scientists: a station would cost me the marker", 1.0)]);
    sees(
        &kit,
        Viewer::Seat(YELLOW),
        &[
            ("scientists: a rival has the marker", 1.0),
            ("scientists: a station would win me the marker", 1.0),
            ("scientists: rings I lack", 0.4),
        ],
    );
}

#[test]
fn contests_are_seen_by_their_odds() {
    let mut kit = Kit::trading(3);
    // Two of four balls against two of four: 22 of 36 come to at least as much.
    sees(&kit, Viewer::Seat(RED), &[("left: odds of beating the pirate he plays", 22.0 / 36.0)]);
    kit.expansions(RED, 4, 0, 0).expansions(YELLOW, 0, 4, 0);
    sees(
        &kit,
        Viewer::Seat(RED),
        &[
            ("left: odds of beating him in a race", 1.0),
            ("left: odds of beating the pirate he plays", 1.0 / 36.0),
        ],
    );
}

#[test]
fn nobody_sees_what_is_hidden() {
    let arranged = |yellow: &str, blue: &str, face: u8| {
        let mut kit = Kit::trading(4);
        kit.hand(RED, "1ore").hand(YELLOW, yellow).hand(BLUE, blue).disc("s1.food", Disc::Number(face));
        kit
    };
    let (one, two) = (arranged("1ore", "1food", 3), arranged("1food", "1ore", 12));
    for viewer in [Viewer::Seat(RED), Viewer::Spectator] {
        assert_eq!(seen(&one, viewer), seen(&two, viewer));
    }
    for viewer in [YELLOW, BLUE, WHITE].map(Viewer::Seat) {
        assert_ne!(seen(&one, viewer), seen(&two, viewer), "{viewer:?}");
    }
    // A spectator sits where the first player does, and knows nothing of any hand.
    let (spectator, first) = (seen(&one, Viewer::Spectator), seen(&one, Viewer::Seat(RED)));
    let differs: Vec<&str> =
        first.iter().filter(|(k, v)| spectator[*k] != **v).map(|(k, _)| k.as_str()).collect();
    assert!(!differs.is_empty() && differs.iter().all(|name| name.starts_with("hand: ")), "{differs:?}");
}
