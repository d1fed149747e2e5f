//! Chapter 12: systems and the queen's field. Systems are also counted by a second, slower method.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use schwarm::components::*;
use schwarm::{Action, Event, Schwarm, Tabletop, Task};
use table::{Cx, Dice, Options, Rules, Seat, Turn};
use testkit::clause;

use crate::kit::*;

fn systems(kit: &Kit, seat: Seat) -> Vec<Cells> {
    kit.0.top.network(seat).systems().collect()
}

#[test]
fn sw_12_1_stations_ships_and_tiles_with_an_own_buoy() {
    let kit = Kit::new(2).station(RED, "W3", 1).ship(RED, "c3").tiles(RED, "f5:ns").tiles(YELLOW, "b6:ns");
    assert_eq!(systems(&kit, RED).len(), 3, "not the queen's field, not a foreign tile");
}

#[test]
fn sw_12_2_a_ship_is_open_all_round_whatever_is_under_it() {
    // Tiles round c3 that are open towards it only.
    let round = Kit::new(2).tiles(RED, "c2:es d3:nw c4:ne b3:es");
    assert_eq!(systems(&round, RED).len(), 4);
    for under in [
        round.clone().ship(RED, "c3"),
        round.clone().free("c3").ship(RED, "c3"),
        round.clone().tiles(YELLOW, "c3:ns").ship(RED, "c3"),
        round.clone().tiles(RED, "c3:ns").ship(RED, "c3"),
    ] {
        assert_eq!(systems(&under, RED).len(), 1);
    }
    let tile = round.tiles(RED, "c3:ns");
    assert_eq!(systems(&tile, RED).len(), 3, "the tile joins only two of them");
}

#[test]
fn sw_12_3_both_must_be_open_towards_each_other() {
    let joined = |tiles: &str| systems(&Kit::new(2).tiles(RED, tiles), RED).len() == 1;
    assert!(joined("c3:ew d3:ew"));
    assert!(!joined("c3:ew d3:ns"));
    assert!(!joined("c3:ns d3:ew"));
    assert!(!joined("c3:nesw d4:nesw"), "diagonal fields do not touch");
    assert!(!joined("h3:nesw a4:nesw"), "nor do the ends of rows");
}

#[test]
fn sw_12_3_test_vector_18_stations() {
    let stations = || Kit::new(2).station(RED, "W3", 1).station(RED, "W4", 1);
    assert_eq!(stations().tiles(RED, "a3:sw a4:nw").systems(RED), [6]);
    assert_eq!(stations().tiles(RED, "a3:ew").systems(RED), [3, 2]);
    assert_eq!(stations().tiles(RED, "a3:sw").ship(RED, "a4").systems(RED), [6]);
    assert_eq!(stations().systems(RED), [2, 2], "never directly");
}

#[test]
fn sw_12_3_a_station_at_a_corner_joins_both_its_waters() {
    let kit = Kit::new(2).station(RED, "N2", 1).tiles(RED, "a0:es b1:ns");
    assert_eq!(kit.systems(RED), [4]);
    let closed = Kit::new(2).station(RED, "N2", 1).tiles(RED, "a0:ns b1:ew");
    assert_eq!(closed.systems(RED), [2, 1, 1]);
}

#[test]
fn sw_12_4_the_queen_needs_a_station() {
    // Test vector 22.
    let kit = Kit::new(2).ship(RED, "d3").tiles(RED, "d2:ns");
    assert!(!kit.0.top.network(RED).queen);
    assert_eq!(kit.systems(RED), [2]);
    // Without her, parts that meet there are apart; a ship on her field joins them as a ship.
    let apart = kit.clone().tiles(RED, "d5:ns");
    assert_eq!(apart.systems(RED), [2, 1]);
    assert_eq!(apart.ship(RED, "d4").systems(RED), [4]);
}

#[test]
fn sw_12_4_test_vector_24_the_first_tip() {
    let kit = Kit::new(4)
        .station(RED, "N4", 1)
        .tiles(RED, "d1:ns d2:ns")
        .tiles(WHITE, "d3:new")
        .holds(RED, [1, 1, 1, 1, 1])
        .task(RED, Task::Research);
    assert!(!kit.0.top.network(RED).queen);
    assert!(kit.clone().ship(RED, "d3").0.top.network(RED).queen);
    let covers: Vec<String> =
        kit.legal_like(RED, "lay").into_iter().filter(|text| text.ends_with("d3")).collect();
    assert_eq!(
        covers,
        ["lay nesw d3", "lay golden d3"],
        "a three cannot keep the openings and gain the south"
    );
    assert!(kit.plays(RED, &["lay nesw d3"]).0.top.network(RED).queen);
}

#[test]
fn sw_12_5_foreign_things_change_nothing() {
    let kit = Kit::new(4).station(RED, "N4", 1).tiles(RED, "d1:ns d2:ns");
    let before = kit.best(RED);
    let crowded = kit
        .ship(WHITE, "d1")
        .ship(YELLOW, "d2")
        .buoy(YELLOW, "d2")
        .tiles(WHITE, "d3:ns e2:ew")
        .with(|p| p.top.sea.whales.add(field("d1")));
    assert_eq!(crowded.best(RED), before);
    assert_eq!(crowded.systems(YELLOW), [2], "Yellow's ship and buoy on d2");
    let shared = crowded.station(YELLOW, "N3", 1).tiles(YELLOW, "c1:nes c2:ne");
    assert_eq!(shared.systems(YELLOW)[0], 6, "d2 belongs to Yellow's network too");
}

#[test]
fn sw_12_6_elements_of_a_system() {
    let kit = Kit::new(2).station(RED, "N4", 2).tiles(RED, "d1:nesw").buoy(RED, "d1").buoy(RED, "d1");
    let kit = kit.ship(RED, "d2").ship(RED, "d2");
    let system = kit.best(RED);
    assert_eq!((system.stations, system.researchers, system.buoys, system.ships), (1, 2, 3, 2));
    assert_eq!(system.points(), 8);
    // A system needs no station.
    assert_eq!(Kit::new(2).ship(RED, "d2").tiles(RED, "d3:ns").systems(RED), [2]);
}

#[test]
fn sw_12_6_test_vector_24_the_second_tip() {
    let kit = Kit::new(4)
        .station(WHITE, "S5", 1)
        .station(WHITE, "E5", 1)
        .tiles(WHITE, "h5:ew g5:ew f5:ew e5:ne")
        .free("e6 e7")
        .holds(WHITE, [2, 0, 1, 0, 0]);
    assert_eq!(kit.systems(WHITE), [6, 2]);
    let laid = kit.clone().station(WHITE, "N2", 1).task(WHITE, Task::Research);
    let laid = laid.plays(WHITE, &["lay nes e5", "lay ns e6", "lay ns e7"]);
    assert_eq!(laid.systems(WHITE)[0], 11);
    let ships = kit.task(WHITE, Task::Research).plays(WHITE, &["lay nes e5"]);
    assert_eq!(ships.ship(WHITE, "e6").ship(WHITE, "e7").systems(WHITE)[0], 11);
}

#[test]
fn sw_12_7_the_queens_buoy_comes_and_goes() {
    // Test vector 21.
    let mut kit = Kit::new(2)
        .station(RED, "N4", 1)
        .tiles(RED, "d1:ns d2:ns")
        .ship(RED, "c3")
        .task(RED, Task::Ship { steps: 1, launch: false });
    let events = kit.play(RED, "sail c3>d3");
    assert_eq!(events.last(), Some(&Event::QueenReached { seat: RED }));
    assert_eq!(kit.systems(RED), [6]);
    assert_eq!(kit.0.top.players[RED.index()].buoys_left(), 25);
    let mut kit = kit.task(RED, Task::Ship { steps: 1, launch: false });
    let events = kit.play(RED, "sail d3>c3");
    assert_eq!(events.last(), Some(&Event::QueenLost { seat: RED }));
    assert_eq!(kit.systems(RED), [4, 1]);
    assert_eq!(kit.0.top.players[RED.index()].buoys_left(), 26);
}

#[test]
fn sw_12_7_also_in_another_players_turn() {
    let base = Kit::new(4)
        .station(RED, "N4", 1)
        .station(WHITE, "N2", 2)
        .tiles(RED, "d1:ns d2:ns d3:new")
        .ship(WHITE, "d3")
        .task(WHITE, Task::Research);
    assert!(!base.0.top.network(RED).queen);
    let mut kit = base.clone().holds(WHITE, [0, 0, 0, 1, 0]);
    let events = kit.play(WHITE, "lay nesw d3");
    assert!(events.contains(&Event::QueenReached { seat: RED }), "White's tile opens Red's way");
    assert!(kit.0.top.players[RED.index()].queen);
    assert!(!kit.0.top.players[WHITE.index()].queen, "White has only a ship there");
    // With a second tile in hand the action is complete only when White stops.
    let mut kit = base.holds(WHITE, [1, 0, 0, 1, 0]);
    kit.play(WHITE, "lay nesw d3");
    assert!(!kit.0.top.players[RED.index()].queen);
    let events = kit.play(WHITE, "done");
    assert!(events.contains(&Event::QueenReached { seat: RED }));
}

#[test]
fn sw_12_7_a_new_station_can_reach_the_queen() {
    let base = Kit::new(2).station(RED, "E7", 1).tiles(RED, "d1:ns d2:ns d3:ns");
    let mut kit = base.task(RED, Task::Build);
    assert!(!kit.0.top.network(RED).queen, "no station hangs on the chain yet");
    let events = kit.play(RED, "build N4");
    assert_eq!(events.last(), Some(&Event::QueenReached { seat: RED }));
    assert_eq!(kit.systems(RED), [6, 2]);
}

#[test]
fn sw_12_7_with_an_empty_supply_there_is_no_buoy() {
    let far = Field::ALL.into_iter().filter(|f| f.xy().1 >= 5).take(26);
    let kit = Kit::new(2).station(RED, "N4", 1).tiles(RED, "d1:ns d2:ns").ship(RED, "c3");
    let kit = far.fold(kit, |kit, f| kit.tiles(RED, &format!("{f}:ew")));
    assert_eq!(kit.0.top.players[RED.index()].buoys_left(), 0);
    let mut kit = kit.task(RED, Task::Ship { steps: 1, launch: false });
    kit.play(RED, "sail c3>d3");
    let player = kit.0.top.players[RED.index()];
    assert!(!player.queen);
    assert!(kit.0.top.network(RED).queen, "her field belongs to the system all the same");
    // As soon as one is free it goes there.
    let hers = kit.0.top.systems(RED).find(|system| system.queen).unwrap();
    assert_eq!((hers.buoys, hers.points()), (2, 5), "station, researcher, ship, d1 and d2");
    let mut kit = kit.with(|p| p.top.players[RED.index()].buoys.take(field("a7")));
    kit = kit.ship_task(RED);
    let events = kit.play(RED, "done");
    assert_eq!(events.last(), Some(&Event::QueenReached { seat: RED }));
}

#[test]
fn sw_12_8_the_queen_can_join_parts() {
    let kit = Kit::new(2)
        .station(RED, "N4", 1)
        .station(RED, "S4", 1)
        .tiles(RED, "d1:ns d2:ns d3:ns d5:ns d6:ns d7:ns");
    assert_eq!(kit.systems(RED), [10]);
    let one_sided = kit.with(|p| p.top.players[RED.index()].buoys.take(field("d1")));
    assert_eq!(one_sided.systems(RED), [7, 2], "the other station still reaches her");
}

/// SW-12 by sets of fields and a search, straight from the words of the rulebook.
fn systems_by_search(top: &Tabletop, seat: Seat) -> (BTreeSet<BTreeSet<(u8, u8)>>, bool) {
    let player = top.player(seat);
    let mut openings: BTreeMap<(u8, u8), BTreeSet<(i8, i8)>> = BTreeMap::new();
    let all: BTreeSet<(i8, i8)> = [(0, -1), (1, 0), (0, 1), (-1, 0)].into();
    for f in Field::ALL {
        if player.ships.at(f) > 0 {
            openings.insert(f.xy(), all.clone());
        } else if player.buoys.at(f) > 0 {
            let sides =
                [(Side::North, (0, -1)), (Side::East, (1, 0)), (Side::South, (0, 1)), (Side::West, (-1, 0))];
            let open =
                sides.into_iter().filter(|(side, _)| top.sea.openings(f).contains(*side)).map(|(_, d)| d);
            openings.insert(f.xy(), open.collect());
        }
    }
    let stations: BTreeSet<(u8, u8)> = player.stations.lands().map(|land| land.xy()).collect();
    let explore = |openings: &BTreeMap<(u8, u8), BTreeSet<(i8, i8)>>, from: (u8, u8)| {
        let mut found: BTreeSet<(u8, u8)> = [from].into();
        let mut todo = vec![from];
        while let Some((x, y)) = todo.pop() {
            for (dx, dy) in &all {
                let (u, v) = (x as i8 + dx, y as i8 + dy);
                if u < 0 || v < 0 {
                    continue;
                }
                let there = (u as u8, v as u8);
                let here_open = openings.get(&(x, y)).map(|open| open.contains(&(*dx, *dy)));
                let there_open = openings.get(&there).map(|open| open.contains(&(-dx, -dy)));
                let joined = match (here_open, there_open) {
                    (Some(a), Some(b)) => a && b,
                    (Some(a), None) => a && stations.contains(&there),
                    (None, Some(b)) => b && stations.contains(&(x, y)),
                    (None, None) => false,
                };
                if joined && found.insert(there) {
                    todo.push(there);
                }
            }
        }
        found
    };
    let mut with_queen = openings.clone();
    with_queen.insert(Field::QUEEN.xy(), all.clone());
    let hers = explore(&with_queen, Field::QUEEN.xy());
    let belongs = hers.iter().any(|at| stations.contains(at));
    let openings = if belongs { with_queen } else { openings };
    let nodes: BTreeSet<(u8, u8)> = openings.keys().copied().chain(stations.iter().copied()).collect();
    (nodes.iter().map(|node| explore(&openings, *node)).collect(), belongs)
}

#[clause("SW-12.1", "SW-12.3", "SW-12.4", "SW-12.8")]
#[test]
fn networks_agree_with_a_plain_search_in_random_games() {
    let mut dice = Dice::fast(99);
    let mut reached = 0;
    let mut choices = Vec::new();
    for game in 0..60 {
        let seats = 2 + game % 3;
        let setup = table::new_setup::<Schwarm>(seats, &Options::default()).unwrap();
        let mut position = Schwarm::start(&setup, &mut Cx::silent(&mut dice));
        let mut ply = 0;
        while let Turn::Of(seat) = position.turn() {
            choices.clear();
            position.legal(seat, &mut choices);
            let choice = choices[dice.below(choices.len() as u32) as usize];
            position.apply(seat, choice, &mut Cx::silent(&mut dice));
            ply += 1;
            if ply % 5 != 0 {
                continue;
            }
            // Random players seldom reach the queen: let everyone be richer in ships and buoys than they are.
            let mut top = position.top;
            for player in &mut top.players[..usize::from(seats)] {
                for f in top.sea.laid().fields().filter(|f| f.xy().0 % 3 != 0) {
                    if player.buoys.at(f) == 0 {
                        player.buoys.add(f);
                    }
                }
                let spare = Field::ALL[dice.below(60) as usize];
                if player.ships.at(spare) < 3 {
                    player.ships.add(spare);
                }
            }
            for (top, seat) in
                [position.top, top].iter().flat_map(|top| top.all().map(move |seat| (top, seat)))
            {
                let network = top.network(seat);
                let found: BTreeSet<BTreeSet<(u8, u8)>> = network
                    .systems()
                    .map(|cells| {
                        let water = cells.fields().map(|f| f.xy());
                        water.chain(cells.lands().map(|l| l.xy())).collect()
                    })
                    .collect();
                assert_eq!((found, network.queen), systems_by_search(top, seat));
                reached += u32::from(network.queen);
            }
        }
    }
    assert!(reached > 50, "the queen was reached {reached} times");
}

/// A sea full of things at random: stations, ships, open tiles and buoys of three players. Every kind of
/// tile is in Red's hand; `spent` leaves Red without a buoy in supply.
fn jumble(dice: &mut Dice, spent: bool) -> Kit {
    let mut kit = Kit::new(3).holds(RED, [1; 5]).task(RED, Task::Research);
    let mut lands = Land::ALL.to_vec();
    dice.shuffle(&mut lands);
    let mut lands = lands.iter().map(Land::to_string);
    for seat in Seat::all(3) {
        for researchers in 1..=2 {
            kit = kit.station(seat, &lands.next().unwrap(), researchers);
        }
        for _ in 0..dice.below(3) {
            kit = kit.ship(seat, &Field::ALL[dice.below(60) as usize].to_string());
        }
    }
    for at in Field::ALL.into_iter().filter(|f| *f != Field::QUEEN).map(|f| f.to_string()) {
        match dice.below(4) {
            0 => {}
            1 => kit = kit.free(&at),
            _ => {
                let turned = Turned::ALL[dice.below(12) as usize];
                kit = kit.bare(&at, &turned.to_string());
                for _ in 0..dice.below(3) {
                    kit = kit.buoy(Seat::new(dice.below(3) as usize), &at);
                }
            }
        }
    }
    let laid: Vec<Field> = kit.0.top.sea.laid().fields().collect();
    while kit.0.top.players[RED.index()].buoys_left() > 0 && spent {
        let at = laid[dice.below(laid.len() as u32) as usize];
        if kit.0.top.players[RED.index()].buoys.at(at) < 3 {
            kit = kit.buoy(RED, &at.to_string());
        }
    }
    kit
}

/// SW-11.4 to SW-11.7 and SW-11.10 as they are written: lay the tile on a copy, and look.
fn may_lay(top: &Tabletop, turned: Turned, at: Field, from: Option<Field>) -> bool {
    let below = top.sea.openings(at);
    let marked = top.players.iter().any(|player| player.buoys.at(at) > 0);
    let cover = marked && turned.openings().len() > below.len() && below.is_within(turned.openings());
    if at == Field::QUEEN || top.sea.face_down.contains(at) || !(below.is_empty() || cover) {
        return false;
    }
    let mut after = *top;
    turned.openings().iter().for_each(|side| after.sea.open[side as usize].insert(at));
    let player = &mut after.players[RED.index()];
    match from {
        Some(from) if player.buoys_left() > 0 || from == at || player.buoys.at(from) == 0 => return false,
        Some(from) => player.buoys.take(from),
        None if player.buoys_left() == 0 => return false,
        None => {}
    }
    if player.buoys.at(at) == 0 {
        player.buoys.add(at);
    }
    let (ships, stations) = (player.ships, player.stations);
    let (systems, _) = systems_by_search(&after, RED);
    let hers = systems.into_iter().find(|system| system.contains(&at.xy())).unwrap();
    hers.iter().any(|(x, y)| {
        Field::at(*x, *y).is_some_and(|f| ships.at(f) > 0)
            || Land::at(*x, *y).is_some_and(|l| stations.contains(l))
    })
}

#[clause("SW-11.5", "SW-11.7", "SW-11.10")]
#[test]
fn laying_agrees_with_the_words_of_the_rulebook() {
    let mut dice = Dice::fast(404);
    let (mut may, mut may_not) = ([0; 2], [0; 2]);
    for n in 0..120 {
        let spent = n % 3 == 0;
        let kit = jumble(&mut dice, spent);
        let mut listed = Vec::new();
        kit.0.legal(RED, &mut listed);
        let listed: HashSet<Action> = listed.into_iter().collect();
        let mut sources = vec![None, Some(Field::ALL[dice.below(60) as usize])];
        let own: Vec<Field> = kit.0.top.players[RED.index()].buoys.fields().fields().collect();
        sources.extend((0..3).filter(|_| spent).map(|_| Some(own[dice.below(own.len() as u32) as usize])));
        for (turned, at) in Turned::ALL.into_iter().flat_map(|way| Field::ALL.map(|at| (way, at))) {
            for from in &sources {
                let action = Action::Lay { turned, field: at, from: *from };
                let expected = may_lay(&kit.0.top, turned, at, *from);
                assert_eq!(listed.contains(&action), expected, "{action} in {:?}", kit.0.top);
                assert_eq!(kit.0.permits(RED, &action).is_ok(), expected, "{action}");
                let counts = if expected { &mut may } else { &mut may_not };
                counts[usize::from(spent)] += 1;
            }
        }
    }
    assert!(may.iter().chain(&may_not).all(|n| *n > 1_000), "{may:?} {may_not:?}");
}
