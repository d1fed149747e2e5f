//! The flight phase (SF-8).

use std::collections::BTreeSet;

use starfarers::components::map::{Dock, Planet, Point, Spot};
use starfarers::components::{Disc, People, Rank, ShipKind};
use starfarers::legal::Bar;
use starfarers::{Event, Phase};
use table::{Dice, Rules, Seat, Turn, Viewer};
use testkit::clause;

use crate::kit::{BLUE, Kit, RED, WHITE, YELLOW, at, friend, planet, rank, site};

/// Yellow, with his first ship where it started, about to fly with this base speed.
fn yellow(seats: u8, base_speed: u8) -> Kit {
    let mut kit = Kit::flying(seats, base_speed);
    kit.game.open.active = YELLOW;
    kit
}

/// Red with one ship at a point, about to fly.
fn red(kind: ShipKind, point: &str, base_speed: u8) -> Kit {
    let mut kit = Kit::flying(4, base_speed);
    kit.no_ships(RED).ship(RED, kind, 1, point);
    kit
}

/// The system s1 with these discs, all of which are allowed by their dots.
fn s1(kit: &mut Kit, carbon: u8, food: u8, goods: Disc) {
    kit.disc("s1.carbon", Disc::Number(carbon)).disc("s1.food", Disc::Number(food)).disc("s1.goods", goods);
}

fn dock(people: People, number: u8) -> Dock {
    Dock { people, place: number - 1 }
}

/// TV-27, first part.
#[test]
fn sf_8_1_no_ship_no_flight() {
    let mut kit = Kit::trading(4);
    kit.refuses(RED, "done", "SF-8.1", "star-must-shake");
    kit.no_ships(RED);
    assert_eq!(kit.legal(RED), ["done"]);
    kit.refuses(RED, "shake", "SF-8.1", "star-no-ship");
    kit.must(RED, "done");
    assert_eq!(kit.turn(), Turn::Of(YELLOW));
    assert_eq!(kit.game.hidden().deck.len(), 32);
}

/// TV-16
#[clause("SF-8.2", "SF-8.3", "SF-9.4")]
#[test]
fn sf_8_2_speed() {
    let mut kit = Kit::trading(4);
    kit.expansions(RED, 2, 0, 0).befriend(RED, "science-boosters");
    kit.falls(&[(6, 4)]).must(RED, "shake");
    assert_eq!((kit.phase(), kit.game.open.speed(RED)), (Phase::Fly, 8));
    assert_eq!(kit.legal(RED).last().map(String::as_str), Some("done"));

    let mut kit = Kit::trading(4);
    kit.expansions(RED, 2, 0, 0).befriend(RED, "science-boosters");
    // Red and black: an encounter (E29) first, then base speed 3.
    kit.falls(&[(6, 2), (32, 28)]).must(RED, "shake");
    assert_eq!(kit.phase(), Phase::Question);
    kit.must(RED, "gift 0");
    assert_eq!((kit.phase(), kit.game.open.speed(RED)), (Phase::Fly, 7));
}

#[test]
fn sf_8_3_speed_holds_for_every_ship_and_grows_at_once() {
    let mut kit = red(ShipKind::Trade, "9,5,E", 3);
    kit.ship(RED, ShipKind::Colony, 2, "4,3,W").expansions(RED, 0, 0, 1);
    assert!(!kit.permits(RED, "fly 2 4,5,W"), "four steps with speed three");
    kit.must(RED, "fly 1 scientists.1").must(RED, "found 1").must(RED, "befriend science-boosters");
    assert_eq!(kit.game.open.speed(RED), 5);
    assert!(kit.permits(RED, "fly 2 4,5,W"));
}

#[test]
fn sf_8_4_one_flight_after_the_other() {
    let mut kit = red(ShipKind::Colony, "4,3,W", 4);
    kit.ship(RED, ShipKind::Trade, 2, "6,3,E").ship(RED, ShipKind::Trade, 3, "6,5,E");
    kit.must(RED, "fly 2 6,4,E");
    kit.refuses(RED, "fly 1 4,4,W", "SF-8.4", "star-other-ship-flying");
    kit.refuses(RED, "stop 1", "SF-8.4", "star-other-ship-flying");
    kit.refuses(RED, "done", "SF-8.4", "star-end-flight-first");
    assert!(kit.legal(RED).iter().all(|a| a.contains(" 2")), "{:?}", kit.legal(RED));
    kit.must(RED, "stop 2");
    kit.refuses(RED, "fly 2 6,3,E", "SF-8.4", "star-flight-ended");
    kit.refuses(RED, "stop 1", "SF-8.4", "star-not-in-flight");
    kit.must(RED, "fly 1 3,4,E").must(RED, "stop 1");
    // The third ship need not move.
    kit.must(RED, "done");
    assert_eq!(kit.turn(), Turn::Of(YELLOW));
    assert!(kit.game.open.player(RED).ships.iter().flatten().all(|s| !s.ended));
    kit.no_ships(RED).game.open.active = RED;
    kit.game.open.phase = Phase::Fly;
    kit.refuses(RED, "fly 1 4,4,W", "SF-8.4", "star-no-such-ship");
}

#[test]
fn sf_8_5_a_step_is_one_edge() {
    let mut kit = red(ShipKind::Trade, "6,3,E", 3);
    kit.refuses(RED, "fly 1 6,3,E", "SF-8.5", "star-too-far");
    kit.refuses(RED, "fly 1 6,5,E", "SF-8.5", "star-too-far");
    let next = at("6,3,E").neighbours()[0];
    kit.must(RED, &format!("fly 1 {next}"));
    assert_eq!(kit.game.open.flight.map(|f| f.left), Some(2));
    // Back and forth is allowed and counts.
    kit.must(RED, "fly 1 6,3,E");
    assert_eq!(kit.game.open.flight.map(|f| f.left), Some(1));
    assert!(kit.told(Event::Flew { seat: RED, rank: rank(1), from: next, to: at("6,3,E"), left: 1 }));
    kit.must(RED, "stop 1");
    assert_eq!(kit.turn(), Turn::Of(YELLOW), "the step not used is lost");
}

/// TV-25
#[clause("SF-8.6", "SF-8.7")]
#[test]
fn sf_8_6_pieces_are_flown_over() {
    let mut kit = red(ShipKind::Colony, "0,3,E", 4);
    kit.no_ships(YELLOW).ship(YELLOW, ShipKind::Colony, 1, "s1.carbon-food");
    kit.must(RED, "fly 1 s1.carbon-food");
    // Over a piece the ship is only passing: it cannot look, found, capture or end there.
    assert!(!kit.game.open.player(RED).looked.contains(planet("s1.food")));
    assert!(kit.game.open.player(RED).looked.iter().next().is_none());
    kit.refuses(RED, "stop 1", "SF-8.7", "star-point-taken");
    kit.refuses(RED, "found 1", "SF-8.7", "star-point-taken");
    kit.refuses(RED, "capture 1 s1.food", "SF-8.6", "star-only-passing");
    assert_eq!(kit.game.open.flight.map(|f| f.left), Some(3));
    kit.must(RED, "fly 1 1,3,E").must(RED, "stop 1");
    // With one step left a ship cannot step onto a piece.
    let mut kit = red(ShipKind::Colony, "0,3,E", 1);
    kit.no_ships(YELLOW).ship(YELLOW, ShipKind::Colony, 1, "s1.carbon-food");
    kit.refuses(RED, "fly 1 s1.carbon-food", "SF-8.7", "star-point-taken");
}

/// TV-18, TV-24
#[test]
fn sf_8_7_where_a_flight_ends() {
    let kit = Kit::flying(4, 5);
    let ship = *kit.game.open.player(RED).ship(rank(1)).expect("a ship");
    let bar = |kind, text: &str| {
        let mut ship = ship;
        ship.kind = kind;
        kit.game.open.bar(RED, &ship, ship.at, at(text))
    };
    use ShipKind::{Colony, Trade};
    assert_eq!(bar(Colony, "6,1,E"), Some(Bar::Taken));
    assert_eq!(bar(Colony, "1,0,E"), Some(Bar::ForeignPort));
    assert_eq!(bar(Colony, "5,1,W"), None, "one's own spaceport point");
    assert_eq!(bar(Trade, "s1.carbon-food"), Some(Bar::TradeAtSite));
    assert_eq!(bar(Colony, "s1.carbon-food"), None);
    assert_eq!(bar(Colony, "scientists.1"), Some(Bar::ColonyAtDock));
    assert_eq!(bar(Trade, "scientists.1"), Some(Bar::FreightRings(1)));
    assert_eq!(bar(Trade, "scientists.2"), Some(Bar::OtherDock(People::Scientists)));

    // TV-18: yellow's ship has left; red may not end on its spaceport point, yellow may.
    let mut kit = Kit::flying(4, 5);
    kit.no_ships(YELLOW).no_ships(RED).ship(RED, Colony, 1, "3,1,W").ship(YELLOW, Colony, 1, "2,1,W");
    assert!(kit.permits(RED, "fly 1 1,1,E"), "it may pass");
    kit.must(RED, "fly 1 1,1,E").refuses(RED, "stop 1", "SF-8.7", "star-foreign-port");
    kit.must(RED, "fly 1 3,1,W").must(RED, "stop 1");
    kit.game.open.active = YELLOW;
    kit.game.open.phase = Phase::Fly;
    kit.game.open.base_speed = 1;
    assert!(kit.permits(YELLOW, "fly 1 1,1,E"));
    assert!(!kit.permits(YELLOW, "fly 1 alpha.carbon-fuel"));

    // TV-24: both kinds may pass where they may not end.
    let mut kit = red(Trade, "0,3,E", 3);
    kit.must(RED, "fly 1 s1.carbon-food").refuses(RED, "stop 1", "SF-8.7", "star-trade-ship-at-site");
    kit.must(RED, "fly 1 1,3,E").must(RED, "stop 1");
    let mut kit = red(Colony, "10,4,E", 3);
    kit.must(RED, "fly 1 scientists.1").refuses(RED, "stop 1", "SF-8.7", "star-colony-ship-at-dock");
    kit.refuses(RED, "found 1", "SF-8.14", "star-not-a-site");
}

#[clause("SF-8.8", "SF-8.9", "SF-8.10")]
#[test]
fn sf_8_8_a_ship_leaves_a_foreign_spaceport_point() {
    // Yellow builds a spaceport beside red's ship: it stays where it is.
    let mut kit = Kit::trading(4);
    kit.game.open.active = YELLOW;
    kit.no_ships(RED).ship(RED, ShipKind::Colony, 1, "5,0,W").hand(YELLOW, "3carbon+2food");
    kit.must(YELLOW, "spaceport beta.goods-ore");
    assert_eq!(kit.game.open.player(RED).ship(rank(1)).map(|s| s.at), Some(at("5,0,W")));
    kit.game.open.active = RED;
    kit.game.open.phase = Phase::Fly;
    kit.game.open.base_speed = 3;
    kit.refuses(RED, "done", "SF-8.9", "star-ship-must-move");
    assert!(!kit.legal(RED).contains(&"done".to_owned()));
    // Where nothing is in reach it stays.
    kit.game.open.base_speed = 0;
    assert_eq!(kit.legal(RED), ["done"]);
    kit.game.open.base_speed = 3;
    // Flying out and back does not do.
    kit.must(RED, "fly 1 4,0,E").must(RED, "fly 1 5,0,W");
    kit.refuses(RED, "stop 1", "SF-8.7", "star-foreign-port");
    kit.must(RED, "fly 1 4,0,E");
    assert_eq!(kit.turn(), Turn::Of(YELLOW), "no step left: the flight and the turn end");
}

/// TV-20, first part.
#[test]
fn sf_8_11_no_staying_on_a_colony_site() {
    let mut kit = yellow(4, 7);
    s1(&mut kit, 6, 11, Disc::Pirate(4));
    kit.must(YELLOW, "fly 1 s1.food-goods");
    kit.refuses(YELLOW, "found 1", "SF-8.21", "star-not-habitable");
    assert_eq!(kit.legal(YELLOW), ["stop 1"]);
    kit.must(YELLOW, "stop 1");
    assert!(kit.game.open.player(YELLOW).ship(rank(1)).is_some_and(|s| s.overstays));
    for seat in [BLUE, WHITE, RED] {
        kit.no_ships(seat).roll(seat, 1, 1).must(seat, "done");
    }
    kit.roll(YELLOW, 1, 1).falls(&[(6, 3)]).must(YELLOW, "shake");
    kit.refuses(YELLOW, "done", "SF-8.9", "star-ship-must-move");
    kit.must(YELLOW, "fly 1 2,3,E").must(YELLOW, "fly 1 s1.food-goods");
    kit.refuses(YELLOW, "stop 1", "SF-8.11", "star-must-leave-site");
    kit.must(YELLOW, "fly 1 2,3,E").must(YELLOW, "stop 1");
    assert_eq!(kit.turn(), Turn::Of(BLUE));
    assert!(kit.game.open.player(YELLOW).ship(rank(1)).is_some_and(|s| !s.overstays));

    // Founding there is the other way to obey.
    let mut kit = red(ShipKind::Colony, "s1.carbon-food", 3);
    s1(&mut kit, 6, 11, Disc::Pirate(4));
    kit.game.open.players[0].ships[0].as_mut().expect("a ship").overstays = true;
    kit.game.open.phase = Phase::Trade;
    kit.falls(&[(6, 3)]).must(RED, "shake");
    kit.refuses(RED, "done", "SF-8.9", "star-ship-must-move");
    kit.must(RED, "found 1");
    assert_eq!(kit.turn(), Turn::Of(YELLOW));
    // If it can do nothing else, it must found.
    let mut kit = red(ShipKind::Colony, "s1.carbon-food", 0);
    s1(&mut kit, 6, 11, Disc::Pirate(4));
    kit.game.open.players[0].ships[0].as_mut().expect("a ship").overstays = true;
    assert_eq!(kit.legal(RED), ["done"], "it has not looked yet");
    kit.game.open.players[0].looked = kit.game.open.players[3].looked;
    assert_eq!(kit.legal(RED), ["found 1"]);
    kit.refuses(RED, "done", "SF-8.9", "star-ship-must-move");
    // What stands on a site for the first time may stand there this turn.
    let mut kit = red(ShipKind::Colony, "s1.carbon-food", 3);
    kit.must(RED, "done");
}

/// TV-19
#[clause("SF-8.12", "SF-8.13", "SF-13.2")]
#[test]
fn sf_8_12_looking() {
    let mut kit = yellow(4, 5);
    s1(&mut kit, 6, 11, Disc::Number(10));
    kit.game.open.players[3].looked = Default::default();
    kit.hide(|hidden| hidden.discs = Default::default());
    // Four steps through empty space, then to the site: both discs are seen, drawn only now.
    kit.must(YELLOW, "fly 1 s1.carbon-food");
    let looked: Vec<Planet> = kit.game.open.player(YELLOW).looked.iter().collect();
    assert_eq!(looked, [planet("s1.carbon"), planet("s1.food")]);
    for name in ["s1.carbon", "s1.food"] {
        let disc = kit.game.hidden().discs[planet(name)].expect("fixed once it is seen");
        let seen = Event::Looked { seat: YELLOW, planet: planet(name), disc: Some(disc) };
        let heard = Event::Looked { seat: YELLOW, planet: planet(name), disc: None };
        assert!(kit.heard(Viewer::Seat(YELLOW)).contains(&seen));
        for viewer in [Viewer::Seat(RED), Viewer::Spectator] {
            let events = kit.heard(viewer);
            assert!(events.contains(&heard) && !events.contains(&seen));
        }
        assert_eq!(kit.game.view(Viewer::Seat(YELLOW)).discs[planet(name)], Some(disc));
        assert_eq!(kit.game.view(Viewer::Seat(RED)).discs[planet(name)], None);
        assert!(kit.game.view(Viewer::Seat(RED)).lookers(planet(name)).contains(YELLOW));
    }
    assert!(kit.game.hidden().discs[planet("s1.goods")].is_none());

    // A planet is looked at from every point that touches it, and from where a ship starts.
    let mut kit = Kit::trading(4);
    kit.no_ships(RED).ship(RED, ShipKind::Trade, 1, "0,3,E").falls(&[(6, 3), (7, 0)]).must(RED, "shake");
    assert!(kit.game.open.player(RED).looked.iter().eq([planet("s1.carbon")]));
    // What one has seen one knows: no second draw. And the ship may fly on.
    kit.falls(&[]).must(RED, "fly 1 1,4,W");
    assert!(!kit.told.iter().any(|t| matches!(t.event, Event::Looked { .. })));
    kit.falls(&[]).must(RED, "fly 1 0,3,E");
    // A second player sees the same disc, without chance.
    let mut other = kit;
    other.game.open.flight = None;
    other.game.open.occupied.insert(at("0,3,E"));
    other.game.open.active = BLUE;
    other.no_ships(BLUE).ship(BLUE, ShipKind::Trade, 1, "1,4,W").game.open.phase = Phase::Trade;
    other.falls(&[(6, 3)]).must(BLUE, "shake");
    let disc = other.game.hidden().discs[planet("s1.carbon")];
    assert!(other.heard(Viewer::Seat(BLUE)).contains(&Event::Looked {
        seat: BLUE,
        planet: planet("s1.carbon"),
        disc
    }));
}

/// TV-19, second part.
#[clause("SF-8.14", "SF-8.15", "SF-12.7")]
#[test]
fn sf_8_15_founding_a_colony() {
    let mut kit = yellow(4, 5);
    s1(&mut kit, 6, 11, Disc::Number(10));
    kit.must(YELLOW, "fly 1 s1.carbon-food");
    // It is a choice, also without a step left.
    assert_eq!(kit.legal(YELLOW), ["found 1", "stop 1"]);
    kit.must(YELLOW, "found 1");
    assert_eq!(kit.points(YELLOW), 5);
    assert!(kit.told(Event::ColonyFounded { seat: YELLOW, site: site("s1.carbon-food") }));
    assert!(kit.told(Event::Revealed { planet: planet("s1.carbon"), disc: Disc::Number(6) }));
    assert_eq!(kit.game.open.discs[planet("s1.food")], Some(Disc::Number(11)));
    assert_eq!(kit.game.hidden().discs[planet("s1.food")], None);
    assert_eq!(kit.game.open.player(YELLOW).ships, [None; 3], "the transporter is back");
    assert_eq!(kit.game.open.player(YELLOW).spare_colonies(), 5);
    assert!(kit.game.open.player(WHITE).looked.iter().eq([planet("s1.goods")]));
    kit.game.audit().expect("sound");
    kit.roll(BLUE, 3, 3);
    assert_eq!(kit.held(YELLOW), "1carbon");
}

#[test]
fn sf_8_14_only_colony_ships_on_sites_found_colonies() {
    let mut kit = red(ShipKind::Colony, "0,3,E", 3);
    s1(&mut kit, 6, 11, Disc::Number(10));
    kit.refuses(RED, "found 1", "SF-8.14", "star-not-a-site");
    let kit = red(ShipKind::Trade, "0,3,E", 3);
    kit.refuses(RED, "found 1", "SF-8.19", "star-not-a-dock");
    // A ship that starts on a site may found without moving.
    let mut kit = red(ShipKind::Colony, "s1.carbon-food", 3);
    s1(&mut kit, 6, 11, Disc::Number(10));
    kit.refuses(RED, "found 1", "SF-8.12", "star-unexplored");
    kit.game.open.phase = Phase::Trade;
    kit.falls(&[(6, 3)]).must(RED, "shake").must(RED, "found 1");
    assert_eq!(kit.points(RED), 5);
}

/// TV-26
#[test]
fn sf_8_16_three_players_leave_a_site_free() {
    let mut kit = yellow(3, 5);
    kit.colony(RED, "s1.food-goods").colony(BLUE, "s1.carbon-goods");
    for (name, number) in [("s1.carbon", 6), ("s1.food", 11), ("s1.goods", 10)] {
        kit.game.open.discs[planet(name)] = Some(Disc::Number(number));
    }
    let mut four = yellow(4, 5);
    four.colony(RED, "s1.food-goods").colony(BLUE, "s1.carbon-goods");
    four.game.open.discs = kit.game.open.discs;
    kit.falls(&[]).must(YELLOW, "fly 1 s1.carbon-food");
    // The flight ends by itself: everyone sees that there is nothing to found.
    assert_eq!(kit.turn(), Turn::Of(BLUE));
    assert!(kit.game.open.player(YELLOW).ship(rank(1)).is_some());
    kit.game.open.active = YELLOW;
    kit.game.open.phase = Phase::Fly;
    kit.refuses(YELLOW, "found 1", "SF-8.16", "star-system-full");
    four.must(YELLOW, "fly 1 s1.carbon-food").must(YELLOW, "found 1");
    assert_eq!(four.points(YELLOW), 5);
}

/// TV-22
#[clause("SF-8.17", "SF-8.18")]
#[test]
fn sf_8_17_docks_are_taken_in_order() {
    let ends = |rings: u8, taken: u8| {
        let mut kit = red(ShipKind::Trade, "10,4,E", 9);
        kit.expansions(RED, 0, 0, rings);
        for number in 1..=taken {
            kit.station(YELLOW, dock(People::Scientists, number));
        }
        let ship = *kit.game.open.player(RED).ship(rank(1)).expect("a ship");
        let free =
            |n: &u8| kit.game.open.bar(RED, &ship, ship.at, dock(People::Scientists, *n).point()).is_none();
        (1..=5).filter(free).collect::<Vec<u8>>()
    };
    assert_eq!(ends(0, 0), Vec::<u8>::new());
    assert_eq!(ends(1, 0), [1]);
    assert_eq!(ends(5, 0), [1]);
    assert_eq!(ends(1, 1), Vec::<u8>::new());
    assert_eq!(ends(2, 1), [2]);
    assert_eq!(ends(4, 4), Vec::<u8>::new());
    assert_eq!(ends(5, 4), [5]);
    assert_eq!(ends(5, 5), Vec::<u8>::new());
}

#[test]
fn sf_8_18_rings_are_needed_once() {
    let mut kit = red(ShipKind::Trade, "10,4,E", 3);
    kit.expansions(RED, 0, 0, 1).must(RED, "fly 1 scientists.1");
    kit.refuses(RED, "stop 1", "SF-8.7", "star-must-found");
    kit.must(RED, "found 1").must(RED, "befriend science-mixed").expansions(RED, 0, 0, 0);
    assert_eq!(kit.game.open.docks[1][0], Some(RED));
    assert_eq!(kit.points(RED), 6);
}

#[clause("SF-8.19", "SF-10.1", "SF-12.9")]
#[test]
fn sf_8_19_founding_a_station() {
    let mut kit = red(ShipKind::Trade, "10,4,E", 1);
    kit.expansions(RED, 0, 0, 1);
    // The last step ends on the dock: the station is founded at once.
    kit.must(RED, "fly 1 scientists.1");
    assert_eq!(kit.phase(), Phase::Befriend(People::Scientists));
    assert!(kit.told(Event::StationFounded { seat: RED, dock: dock(People::Scientists, 1) }));
    assert_eq!(kit.game.open.player(RED).ships, [None; 3]);
    assert_eq!(
        kit.legal(RED),
        ["befriend science-mixed", "befriend science-boosters", "befriend science-cannons"]
    );
    kit.refuses(RED, "befriend merchant-ore", "SF-8.19", "star-other-people");
    kit.refuses(RED, "done", "SF-8.19", "star-not-now");
    kit.must(RED, "befriend science-cannons");
    assert!(kit.told(Event::Befriended { seat: RED, card: friend("science-cannons") }));
    assert_eq!(kit.game.open.player(RED).cannons(), 2);
    assert_eq!(kit.turn(), Turn::Of(YELLOW));
    kit.game.audit().expect("sound");
    // A card that is taken is gone.
    kit.game.open.active = BLUE;
    kit.game.open.phase = Phase::Befriend(People::Scientists);
    kit.refuses(BLUE, "befriend science-cannons", "SF-8.19", "star-friend-taken");
    assert_eq!(kit.legal(BLUE), ["befriend science-mixed", "befriend science-boosters"]);
    // Of the last card there is no choice.
    let mut kit = red(ShipKind::Trade, "10,6,E", 1);
    kit.expansions(RED, 0, 0, 5);
    for number in 1..=4 {
        kit.station(YELLOW, dock(People::Scientists, number));
    }
    for name in ["science-mixed", "science-mixed", "science-boosters", "science-cannons"] {
        kit.befriend(YELLOW, name);
    }
    kit.must(RED, "fly 1 scientists.5");
    assert!(kit.game.open.player(RED).friends.has(friend("science-mixed")));
    assert_eq!(kit.turn(), Turn::Of(YELLOW));
}

/// TV-23
#[clause("SF-8.20", "SF-11.2")]
#[test]
fn sf_8_20_the_marker() {
    let mut kit = Kit::flying(4, 3);
    let found = |kit: &mut Kit, seat: Seat, number: u8| {
        let point = dock(People::Scientists, number).point();
        let near = *point
            .neighbours()
            .iter()
            .find(|p| !matches!(p.spot(), Spot::Dock(_)))
            .expect("space beside a dock");
        kit.game.open.active = seat;
        kit.game.open.phase = Phase::Fly;
        kit.game.open.base_speed = 1;
        kit.game.open.shake = None;
        kit.no_ships(seat).expansions(seat, 0, 0, 5).ship(seat, ShipKind::Trade, 1, &near.to_string());
        kit.must(seat, &format!("fly 1 {point}"));
        if kit.game.open.flight.is_some() {
            kit.must(seat, "found 1");
        }
        if let Phase::Befriend(_) = kit.phase() {
            let first = kit.legal(seat)[0].clone();
            kit.must(seat, &first);
        }
        (kit.game.open.markers[1], kit.points(RED), kit.points(YELLOW))
    };
    assert_eq!(found(&mut kit, RED, 1), (Some(RED), 6, 4));
    assert_eq!(found(&mut kit, YELLOW, 2), (Some(RED), 6, 4), "equal: the lowest dock");
    assert_eq!(found(&mut kit, YELLOW, 3), (Some(YELLOW), 4, 6));
    // Merely equalled, the marker goes back to the lowest dock.
    assert_eq!(found(&mut kit, RED, 4), (Some(RED), 6, 4));
    assert_eq!(found(&mut kit, BLUE, 5), (Some(RED), 6, 4));
}

/// TV-20, second part; TV-21
#[clause("SF-8.21", "SF-8.22", "SF-8.23", "SF-8.24", "SF-8.25", "SF-8.26")]
#[test]
fn sf_8_22_pirates_and_ice() {
    let arrive = |disc, boosters_cannons_rings: [u8; 3], card: Option<&str>| {
        let mut kit = yellow(4, 7);
        s1(&mut kit, 6, 11, disc);
        let [b, c, r] = boosters_cannons_rings;
        kit.expansions(YELLOW, b, c, r);
        if let Some(name) = card {
            kit.befriend(YELLOW, name);
        }
        kit.must(YELLOW, "fly 1 s1.food-goods");
        kit
    };
    let pirate = Disc::Pirate(4);
    arrive(pirate, [0, 3, 5], None).refuses(YELLOW, "capture 1 s1.goods", "SF-8.22", "star-too-few-cannons");
    arrive(pirate, [0, 1, 0], Some("science-cannons")).refuses(
        YELLOW,
        "capture 1 s1.goods",
        "SF-8.22",
        "star-too-few-cannons",
    );
    arrive(Disc::Ice(3), [0, 6, 2], Some("science-cannons")).refuses(
        YELLOW,
        "capture 1 s1.goods",
        "SF-8.23",
        "star-freight-rings",
    );
    arrive(Disc::Number(10), [0, 6, 5], None).refuses(
        YELLOW,
        "capture 1 s1.goods",
        "SF-8.24",
        "star-nothing-to-capture",
    );
    arrive(pirate, [0, 6, 5], None).refuses(
        YELLOW,
        "capture 1 s1.carbon",
        "SF-8.25",
        "star-not-beside-planet",
    );
    for mut kit in [
        arrive(pirate, [0, 4, 0], None),
        arrive(pirate, [0, 2, 0], Some("science-cannons")),
        arrive(Disc::Ice(3), [0, 0, 3], None),
    ] {
        kit.refuses(YELLOW, "found 1", "SF-8.21", "star-not-habitable");
        assert_eq!(kit.legal(YELLOW), ["capture 1 s1.goods", "stop 1"]);
        kit.falls(&[(5, 1)]).must(YELLOW, "capture 1 s1.goods");
        assert_eq!(kit.points(YELLOW), 5);
        assert_eq!(kit.game.open.discs[planet("s1.goods")], Some(Disc::Number(9)));
        assert_eq!(kit.game.open.white_left(), [1, 0, 1, 1, 1]);
        assert!(kit.told.iter().any(|t| matches!(t.event, Event::Captured { white: Disc::Number(9), .. })));
        kit.must(YELLOW, "found 1");
        assert_eq!(kit.points(YELLOW), 6);
        // The planet yields from now on.
        assert_eq!(kit.game.open.due(9)[1].to_string(), "1goods");
    }
}

#[test]
fn sf_8_25_capturing_on_the_way_and_at_rest() {
    // On the way, with a trade ship, and on it flies.
    let mut kit = red(ShipKind::Trade, "2,5,W", 3);
    s1(&mut kit, 6, 11, Disc::Pirate(5));
    kit.expansions(RED, 0, 5, 0).must(RED, "fly 1 1,5,E").must(RED, "capture 1 s1.goods");
    assert_eq!(kit.game.open.flight.map(|f| f.left), Some(2));
    kit.must(RED, "fly 1 2,5,W").must(RED, "stop 1");
    assert_eq!(kit.points(RED), 5);
    // At rest, where it starts; then it may fly or not.
    let mut kit = Kit::trading(4);
    kit.no_ships(RED).ship(RED, ShipKind::Trade, 1, "1,5,E").ship(RED, ShipKind::Trade, 2, "6,3,E");
    s1(&mut kit, 6, 11, Disc::Ice(4));
    kit.expansions(RED, 0, 0, 4).falls(&[(6, 3)]).must(RED, "shake").must(RED, "capture 1 s1.goods");
    assert!(kit.legal(RED).iter().any(|a| a.starts_with("fly 1")));
    // While another ship is in flight it has to wait; once its flight has ended it is too late.
    let mut kit = Kit::trading(4);
    kit.no_ships(RED).ship(RED, ShipKind::Trade, 1, "1,5,E").ship(RED, ShipKind::Trade, 2, "6,3,E");
    s1(&mut kit, 6, 11, Disc::Ice(4));
    kit.expansions(RED, 0, 0, 4).falls(&[(6, 3)]).must(RED, "shake").must(RED, "fly 2 6,2,E");
    kit.refuses(RED, "capture 1 s1.goods", "SF-8.4", "star-other-ship-flying");
    kit.must(RED, "stop 2").must(RED, "fly 1 2,5,W").must(RED, "fly 1 1,5,E").must(RED, "stop 1");
    assert_eq!(kit.turn(), Turn::Of(YELLOW));
    // In another's turn, or before the shake, nobody captures.
    kit.refuses(RED, "capture 1 s1.goods", "SF-4.1", "star-not-your-turn");
    let mut kit = Kit::trading(4);
    kit.no_ships(RED).ship(RED, ShipKind::Trade, 1, "1,5,E").refuses(
        RED,
        "capture 1 s1.goods",
        "SF-6.1",
        "star-not-now",
    );
}

#[test]
fn sf_8_24_each_captured_disc_has_a_white_one() {
    let mut kit = red(ShipKind::Colony, "4,3,W", 3);
    let places = ["s1.goods", "s2.food", "s3.carbon", "s4.ore", "s5.fuel"];
    for (name, disc) in places.iter().zip(Disc::TROPHIES) {
        kit.disc(name, disc);
    }
    kit.expansions(RED, 0, 6, 5);
    for (place, name) in places.iter().enumerate() {
        let point = Point::all().find(|p| p.planets().eq([planet(name)]) && p.spot() == Spot::Space);
        kit.game.open.active = RED;
        kit.game.open.phase = Phase::Trade;
        kit.no_ships(RED).ship(RED, ShipKind::Trade, 1, &point.expect("a point of that planet").to_string());
        kit.falls(&[(6, 3)]).must(RED, "shake").must(RED, &format!("capture 1 {name}"));
        assert_eq!(usize::from(kit.points(RED)), 5 + place);
        kit.game.audit().expect("sound");
    }
    assert_eq!(kit.game.open.white_left(), [0; 5]);
}

#[test]
fn sf_8_27_a_course_in_one_go() {
    let mut kit = yellow(4, 9);
    let ship = *kit.game.open.player(YELLOW).ship(rank(1)).expect("a ship");
    let course = kit.game.open.course(YELLOW, ship.at, at("s1.carbon-food"));
    assert_eq!(course.len(), 5);
    assert!(course.windows(2).all(|w| w[0].neighbours().contains(&w[1])));
    let mut steps = yellow(4, 9);
    for point in &course {
        steps.must(YELLOW, &format!("fly 1 {point}"));
    }
    kit.must(YELLOW, "fly 1 s1.carbon-food");
    assert_eq!(kit.game.open.flight, steps.game.open.flight);
    assert_eq!(kit.game.open.player(YELLOW).looked, steps.game.open.player(YELLOW).looked);
    assert!(!kit.legal(YELLOW).contains(&"fly 1 1,1,E".to_owned()), "only single steps are listed");
    assert!(kit.permits(YELLOW, "fly 1 2,2,W"));

    // Where a ship may go, and what it may not do there.
    let kit = yellow(4, 5);
    let reach = kit.game.open.reach(YELLOW, rank(1));
    let find = |text: &str| *reach.iter().find(|r| r.point == at(text)).expect("within reach");
    assert_eq!((find("s1.carbon-food").steps, find("s1.carbon-food").bar), (5, None));
    assert_eq!(find("alpha.carbon-fuel").bar, Some(Bar::Taken));
    assert!(find("alpha.carbon-fuel").passable);
    assert!(reach.iter().all(|r| r.steps <= 5) && reach.is_sorted_by_key(|r| r.steps));
    for r in &reach {
        assert_eq!(kit.permits(YELLOW, &format!("fly 1 {}", r.point)), r.passable, "{}", r.point);
    }
    assert!(kit.game.open.reach(YELLOW, Rank::ALL[1]).is_empty());

    // Nothing left to choose: flight and turn end by themselves.
    let mut kit = red(ShipKind::Trade, "6,3,E", 2);
    kit.must(RED, "fly 1 6,2,E");
    assert_eq!(kit.turn(), Turn::Of(YELLOW));
    // Over a face-down disc the player is asked, whatever it is: the others must not learn by it.
    for disc in [Disc::Number(10), Disc::Pirate(4)] {
        let mut kit = red(ShipKind::Trade, "2,5,W", 1);
        s1(&mut kit, 6, 11, disc);
        kit.must(RED, "fly 1 1,5,E");
        assert_eq!(kit.legal(RED), ["stop 1"], "{disc:?}");
    }
}

/// Every shortest course between two points, by trying them all.
fn courses(from: Point, to: Point) -> Vec<Vec<Point>> {
    if from == to {
        return vec![Vec::new()];
    }
    let steps = to.distances();
    let nearer = from.neighbours().iter().filter(|next| steps[next.index()] + 1 == steps[from.index()]);
    nearer
        .flat_map(|next| {
            courses(*next, to).into_iter().map(|rest| [vec![*next], rest].concat()).collect::<Vec<_>>()
        })
        .collect()
}

/// What a course shows of discs yellow does not know.
fn shown(kit: &Kit, course: &[Point]) -> BTreeSet<Planet> {
    let open = &kit.game.open;
    let seen = course.iter().filter(|point| !open.occupied.contains(**point));
    seen.flat_map(|point| point.planets()).filter(|planet| !open.knows(YELLOW, *planet)).collect()
}

#[clause("SF-8.27")]
#[test]
fn sf_8_27_of_equal_courses_one_that_shows_most() {
    let (mut better, mut tried) = (0, 0);
    for seed in 0..60_u64 {
        let mut kit = yellow(4, 12);
        let mut dice = Dice::fast(seed);
        // Some planets are known, some points have pieces.
        for planet in Planet::all().filter(|planet| planet.dot().is_some()) {
            if dice.below(3) == 0 {
                kit.game.open.players[YELLOW.index()].looked.insert(planet);
                kit.hide(|hidden| {
                    hidden.discs[planet] = Some(planet.dot().expect("outer").discs()[planet.index() % 7])
                });
            }
        }
        let space: Vec<Point> = Point::all().filter(|point| point.spot() == Spot::Space).collect();
        let any = |dice: &mut Dice| space[dice.below(space.len() as u32) as usize];
        for _ in 0..40 {
            let blocked = any(&mut dice);
            kit.game.open.occupied.insert(blocked);
        }
        let from = any(&mut dice);
        for to in space.iter().copied().filter(|to| (2..=12).contains(&to.distances()[from.index()])) {
            let all = courses(from, to);
            let most = all.iter().map(|course| shown(&kit, course).len()).max().expect("a course");
            let course = kit.game.open.course(YELLOW, from, to);
            assert!(all.contains(&course), "{from} to {to}: {course:?}");
            assert_eq!(shown(&kit, &course).len(), most, "{from} to {to}");
            // Edition 1 took the first.
            let mut old = kit.game.open;
            old.setup.edition = 1;
            let first = old.course(YELLOW, from, to);
            assert_eq!(first, all[0], "{from} to {to}");
            better += usize::from(shown(&kit, &first).len() < most);
            tried += 1;
        }
    }
    assert!(tried > 5_000 && better > 300, "{better} of {tried} are better than the first");
}

/// What is shown of a course beforehand is what is flown.
#[test]
fn sf_8_27_a_course_is_flown_as_it_was_shown() {
    for to in ["s3.goods-carbon", "s4.fuel-food", "6,4,E"] {
        let mut kit = yellow(4, 15);
        let from = kit.game.open.player(YELLOW).ship(rank(1)).expect("a ship").at;
        let course = kit.game.open.course(YELLOW, from, at(to));
        kit.must(YELLOW, &format!("fly 1 {to}"));
        let flown: Vec<Point> = kit
            .told
            .iter()
            .filter_map(|told| if let Event::Flew { to, .. } = told.event { Some(to) } else { None })
            .collect();
        assert_eq!(flown, course, "{to}");
    }
}
