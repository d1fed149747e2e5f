//! The list and the judge agree, and every refusal has its sentence.

use std::collections::{BTreeMap, HashSet};

use schwarm::components::*;
use schwarm::{Action, Path, Phase, Row, Schwarm, Task, reason};
use table::{Cx, Dice, Options, Reason, Rules, Seat, Turn, Viewer};

use crate::kit::*;

#[test]
fn what_is_not_listed_is_refused_and_changes_nothing() {
    let mut pool: Vec<Action> = Vec::new();
    let mut known: HashSet<Action> = HashSet::new();
    let mut reasons: BTreeMap<&str, u32> = BTreeMap::new();
    let mut dice = Dice::fast(11);
    let mut choices = Vec::new();
    for game in 0..90_u8 {
        let seats = 2 + game % 3;
        let chosen = if game % 2 == 0 { Options::default() } else { options(&[("free-start", "yes")]) };
        let setup = table::new_setup::<Schwarm>(seats, &chosen).unwrap();
        let mut position = Schwarm::start(&setup, &mut Cx::silent(&mut dice));
        while let Turn::Of(seat) = position.turn() {
            choices.clear();
            position.legal(seat, &mut choices);
            let listed: HashSet<Action> = choices.iter().copied().collect();
            assert_eq!(listed.len(), choices.len(), "nothing is listed twice");
            for choice in &choices {
                position.permits(seat, choice).unwrap_or_else(|e| panic!("{choice} is listed, but {e}"));
                if known.insert(*choice) {
                    pool.push(*choice);
                }
            }
            for _ in 0..20 {
                let other = pool[dice.below(pool.len() as u32) as usize];
                match position.permits(seat, &other) {
                    Ok(()) => assert!(listed.contains(&other), "{other} is permitted, but not listed"),
                    Err(refusal) => {
                        assert!(!listed.contains(&other));
                        assert!(reason::ALL.iter().any(|reason| reason.key == refusal.reason));
                        *reasons.entry(refusal.reason).or_default() += 1;
                    }
                }
            }
            for other in Seat::all(5).filter(|other| *other != seat) {
                let mut none = Vec::new();
                position.legal(other, &mut none);
                assert!(none.is_empty());
                assert!(position.permits(other, &choices[0]).is_err());
            }
            let choice = choices[dice.below(choices.len() as u32) as usize];
            position.apply(seat, choice, &mut Cx::silent(&mut dice));
        }
    }
    assert!(reasons.len() > 30, "{reasons:?}");
}

/// Every refusal there is: clause, reason and facts.
#[test]
fn every_refusal_tells_the_facts() {
    let mut told: HashSet<&str> = HashSet::new();
    let mut expect = |kit: &Kit, seat: Seat, text: &str, expected: &str| {
        let refusal = kit.refusal(seat, text);
        assert_eq!(refusal.to_string(), expected, "{text}");
        told.insert(refusal.reason);
    };

    let first = Kit(start(3, &[("first", "seat-1")])).plays(YELLOW, &["build E4"]);
    expect(&first, YELLOW, "build N5", "SW-4.6: schwarm-not-your-turn");
    expect(&first, RED, "pass", "SW-4.6: schwarm-place-first-station");
    expect(&first, RED, "build E4", "SW-4.6: schwarm-land-taken: land=E4");
    expect(&first, RED, "build N4", "SW-4.6: schwarm-not-a-start-field: land=N4");
    let free = Kit(start(2, &[("free-start", "yes")]));
    let free = free.clone().plays(free.mover(), &["build N2"]);
    expect(&free, free.mover(), "build W3", "SW-18.1: schwarm-too-close: land=W3, distance=4");

    let row = Kit::new(2).score(YELLOW, 1).with(|p| {
        [Card::Ship, Card::Crab, Card::Double].iter().for_each(|card| p.top.row.push(*card));
        p.top.phase = Phase::Acquire;
    });
    expect(&row, YELLOW, "done", "SW-6.1: schwarm-take-a-card");
    expect(&row, YELLOW, "take whale for 1", "SW-6.2: schwarm-no-card-there: card=whale, cost=1");
    expect(&row, YELLOW, "take double for 2", "SW-6.5: schwarm-cannot-pay: cost=2, score=1");
    expect(&row, YELLOW, "order 1", "SW-6.5: schwarm-cannot-pay: cost=3, score=1");
    expect(&row, YELLOW, "order 3", "SW-6.7: schwarm-order-card-gone: number=3");
    let full = row.clone().hand(YELLOW, &[Card::Ship; 5]).score(YELLOW, 20);
    expect(&full, YELLOW, "take ship for 0", "SW-6.4: schwarm-hand-full: cards=5");
    let ordered = row.clone().with(|p| p.top.players[0].order = Some(2));
    expect(&ordered, YELLOW, "order 1", "SW-6.4: schwarm-has-order-card");
    let choosing = row.score(YELLOW, 20).plays(YELLOW, &["order 2"]);
    expect(&choosing, YELLOW, "take ship for 0", "SW-6.7: schwarm-choose-capacity");
    let choosing = choosing.with(|p| p.top.players[RED.index()].capacity = Some(Capacity::Protection));
    expect(&choosing, YELLOW, "capacity protection", "SW-7.1: schwarm-capacity-gone: capacity=protection");

    let play = Kit::new(2).hand(YELLOW, &[Card::Ship, Card::Ship]);
    expect(&play, YELLOW, "launch d4", "SW-8.1: schwarm-play-a-card");
    expect(&play, YELLOW, "play blue-crab", "SW-8.1: schwarm-card-not-held: card=blue-crab");
    expect(&play, YELLOW, "pass", "SW-8.1: schwarm-must-play: cards=2");
    expect(&play, YELLOW, "joker double", "SW-15.2: schwarm-joker-no-double");
    let used = play.clone().with(|p| p.top.players[0].joker = false);
    expect(&used, YELLOW, "joker ship", "SW-15.2: schwarm-joker-used");
    let over = play.with(|p| p.top.phase = Phase::Over);
    expect(&over, RED, "pass", "SW-17.1: schwarm-over");

    let station = Kit::new(2).station(RED, "N4", 3).station(YELLOW, "E4", 1);
    let building = station.clone().task(RED, Task::Build);
    expect(&building, RED, "build E4", "SW-9.1: schwarm-land-taken: land=E4");
    expect(&building, RED, "done", "SW-9.3: schwarm-must-be-done");
    expect(&building, RED, "play ship", "SW-9.1: schwarm-finish-task: task=station");
    let staffing = station.clone().task(RED, Task::Staff);
    expect(&staffing, RED, "staff E4", "SW-9.2: schwarm-no-own-station: land=E4");
    expect(&staffing, RED, "staff N4", "SW-9.2: schwarm-station-full: land=N4");
    let adding = station.clone().task(RED, Task::Research);
    expect(&adding, RED, "staff E4", "SW-11.2: schwarm-no-own-station: land=E4");
    expect(&adding, RED, "staff N4", "SW-11.2: schwarm-station-full: land=N4");
    let none = adding.station(RED, "N5", 3).station(RED, "N6", 1);
    expect(&none, RED, "staff N6", "SW-11.2: schwarm-no-researcher-left");

    let ships = station.clone().ship(RED, "d1").ship_task(RED);
    expect(&ships, RED, "launch d2", "SW-10.1: schwarm-not-beside-station: field=d2");
    expect(&ships, RED, "sail d2>d3", "SW-10.2: schwarm-no-ship-there: field=d2");
    expect(&ships, RED, "sail d1>e2", "SW-10.3: schwarm-not-adjacent: from=d1, to=e2");
    let sailed = ships.clone().plays(RED, &["sail d1>d2"]);
    expect(&sailed, RED, "launch d1", "SW-10.2: schwarm-launch-first");
    let three = ships.ship(RED, "d1").ship(RED, "d1");
    expect(&three, RED, "launch d1", "SW-10.1: schwarm-no-ship-left");

    let study = station.holds(RED, [2, 0, 1, 0, 0]).free("d1 d2").bare("e1", "ns");
    let study = study.tiles(RED, "c1:esw").task(RED, Task::Research);
    expect(&study, RED, "lay ne d1", "SW-11.4: schwarm-tile-not-held: tile=corner");
    expect(&study, RED, "lay ns d4", "SW-2.3: schwarm-queen-stays-free");
    expect(&study, RED, "lay ns d3", "SW-11.5: schwarm-face-down: field=d3");
    expect(&study, RED, "lay nes e1", "SW-11.5: schwarm-no-buoy-on-tile: field=e1");
    expect(&study, RED, "lay nes c1", "SW-11.5: schwarm-not-more-openings: field=c1");
    expect(&study, RED, "lay ns d2", "SW-11.7: schwarm-not-connected: field=d2");
    expect(&study, RED, "lay ns d1 from c1", "SW-11.10: schwarm-buoys-left: buoys=27");
    let cover = study.clone().tiles(YELLOW, "d1:ew");
    expect(&cover, RED, "lay nes d1", "SW-11.5: schwarm-openings-lost: field=d1");
    let begun = study.clone().plays(RED, &["lay ns d1"]);
    expect(&begun, RED, "staff N4", "SW-11.1: schwarm-studying");
    let far = Field::ALL.into_iter().filter(|f| f.xy().1 >= 4 && *f != Field::QUEEN).take(27);
    let empty = far.fold(study, |kit, f| kit.tiles(RED, &format!("{f}:ns")));
    expect(&empty, RED, "lay ns d1", "SW-11.10: schwarm-no-buoy-left");
    expect(&empty, RED, "lay ns d1 from d1", "SW-11.10: schwarm-same-field");
    expect(&empty, RED, "lay ns d1 from d4", "SW-11.10: schwarm-no-own-buoy: field=d4");

    let whale = Kit::new(2).with(|p| p.top.sea.whales.add(field("b2"))).task(RED, Task::Whale { range: 3 });
    expect(&whale, RED, "done", "SW-13.2: schwarm-must-be-done");
    expect(&whale, RED, "whale c3>c4", "SW-13.6: schwarm-no-figure-there: field=c3");
    expect(&whale, RED, "new-whale c3>c4", "SW-13.5: schwarm-enters-at-queen");
    expect(&whale, RED, "whale b2>c3", "SW-13.6: schwarm-not-adjacent: from=b2, to=c3");
    expect(&whale, RED, "whale b2>b3>b2", "SW-13.3: schwarm-field-twice: field=b2");
    expect(&whale, RED, "whale b2>b3>b4>b5>b6", "SW-13.2: schwarm-too-far: steps=4, range=3");
    let both = whale.with(|p| p.top.sea.whales.add(field("b2")));
    expect(&both, RED, "new-whale d4>d5", "SW-13.6: schwarm-no-figure-left");

    let wave = Kit::new(2).with(|p| p.top.sea.tsunamis.add(field("d1")));
    let wave = wave.task(RED, Task::Tsunami { range: 4 });
    expect(&wave, RED, "tsunami d1 s", "SW-13.7: schwarm-must-strike: needed=7, range=4");
    expect(&wave, RED, "tsunami d2 n", "SW-13.7: schwarm-no-figure-there: field=d2");
    let both = wave.with(|p| p.top.sea.tsunamis.add(field("d1")));
    expect(&both, RED, "new-tsunami n 1", "SW-13.7: schwarm-no-figure-left");

    let crab = Kit::new(2).station(YELLOW, "N4", 1).task(RED, Task::Crab { range: 3 });
    expect(&crab, RED, "crab N2>N3", "SW-13.8: schwarm-crab-not-there: land=N2");
    expect(&crab, RED, "new-crab N4>N5", "SW-13.8: schwarm-crab-entry-taken: land=N4");
    expect(&crab, RED, "new-crab N2>N6", "SW-13.8: schwarm-crab-out-of-reach: land=N6, range=3");
    let sitting = crab.with(|p| p.top.sea.crab = Some(land("S3")));
    expect(&sitting, RED, "new-crab N2>N3", "SW-13.8: schwarm-crab-on-board: land=S3");

    // A whale that stays where it is can be asked for, though not in writing.
    let still = Kit::new(2).task(RED, Task::Whale { range: 3 });
    let refusal = still.0.permits(RED, &Action::NewWhale(Path::at(Field::QUEEN))).unwrap_err();
    assert_eq!(refusal.to_string(), "SW-13.2: schwarm-must-move");
    told.insert(refusal.reason);
    let untold: Vec<_> = reason::ALL.iter().filter(|reason| !told.contains(reason.key)).collect();
    assert_eq!(untold, Vec::<&Reason>::new());
}

/// What no text says and no page offers, from seats that are there and seats that are not.
#[test]
fn nonsense_is_refused_and_never_panics() {
    let nonsense = [
        Action::Order(0),
        Action::Order(5),
        Action::Order(255),
        Action::Take { card: Card::Ship, cost: 16 },
        Action::Take { card: Card::GreenStation, cost: 255 },
        Action::Joker(Deed::Double),
        Action::NewTsunami { heading: Heading::N, steps: 0 },
        Action::NewTsunami { heading: Heading::SE, steps: 255 },
        Action::Whale(Path::at(Field::QUEEN)),
        Action::NewWhale(Path::at(Field::QUEEN)),
        Action::Sail { from: Field::QUEEN, to: Field::QUEEN },
        Action::Crab { from: land("N5"), to: land("N5") },
        Action::NewCrab { from: land("N4"), to: land("N4") },
    ];
    let phases = [Phase::FirstStation, Phase::Acquire, Phase::Capacity, Phase::Play, Phase::Over];
    let tasks = [
        Task::Build,
        Task::Staff,
        Task::Either,
        Task::Ship { steps: 3, launch: true },
        Task::Research,
        Task::Study { left: 1 },
        Task::Whale { range: 4 },
        Task::Tsunami { range: 4 },
        Task::Crab { range: 4 },
    ];
    for phase in phases.into_iter().chain(tasks.map(Phase::Task)) {
        let kit = Kit::new(2).station(YELLOW, "N5", 1).station(RED, "E4", 1).ship(RED, "d4").with(|p| {
            p.top.phase = phase;
            p.top.row = Row::EMPTY;
            p.top.sea.whales.add(Field::QUEEN);
        });
        for seat in Seat::all(5) {
            for action in &nonsense {
                assert!(kit.0.permits(seat, action).is_err(), "{phase:?} {seat} {action}");
            }
            assert_eq!(kit.0.view(Viewer::Seat(seat)).top, kit.0.top);
        }
    }
}
