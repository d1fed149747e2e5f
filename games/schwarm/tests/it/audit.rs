//! The audit notices when something cannot be.

use schwarm::components::*;
use schwarm::{Phase, Schwarm};
use table::{Rules, Seat};

use crate::kit::*;

#[test]
fn the_audit_finds_every_fault() {
    type Fault = fn(&mut Schwarm);
    let faults: [(&str, Fault); 34] = [
        ("2 to 4 players", |p| p.top.seats = 1),
        ("no more stages than are played", |p| p.top.stage = 4),
        ("an empty seat has nothing", |p| p.top.players[3].score = 21),
        ("6 stations each", |p| {
            let taken = p.top.stations();
            (Cells::LAND - taken).lands().take(6).for_each(|l| p.top.players[1].stations.insert(l));
        }),
        ("one station on a land field", |p| p.top.players[0].stations |= p.top.players[1].stations),
        ("stations stand on land", |p| p.top.players[1].stations.insert(Field::QUEEN)),
        ("7 researchers each", |p| {
            let mut free = (Cells::LAND - p.top.stations()).lands();
            let player = &mut p.top.players[1];
            while player.stations.len() < 6 {
                player.stations.insert(free.next().unwrap());
            }
            player.stations.lands().for_each(|l| {
                while player.researchers.at(l) < 3 {
                    player.researchers.add(l);
                }
            });
        }),
        ("researchers stand on own stations", |p| {
            let free = (Cells::LAND - p.top.stations()).lands().next().unwrap();
            p.top.players[1].researchers.add(free);
        }),
        ("3 ships each", |p| {
            ["a0", "h0", "a8", "h8"].iter().for_each(|f| p.top.players[1].ships.add(field(f)))
        }),
        ("ships float", |p| {
            p.top.players[1].ships = Tally::default();
            p.top.players[1].ships.add(land("N5"));
        }),
        ("28 buoys each", |p| Field::ALL[..30].iter().for_each(|f| p.top.players[1].buoys.add(*f))),
        ("buoys lie on open tiles", |p| p.top.players[1].buoys.add(Field::QUEEN)),
        ("2 whales and 2 tsunamis", |p| (0..3).for_each(|_| p.top.sea.whales.add(field("h8")))),
        ("2 whales and 2 tsunamis", |p| (0..3).for_each(|_| p.top.sea.tsunamis.add(field("h8")))),
        ("whales and tsunamis rest on water", |p| {
            p.top.sea.tsunamis = Tally::default();
            p.top.sea.tsunamis.add(land("N5"));
        }),
        ("a stone each", |p| p.top.order = [RED; 4]),
        ("somebody's turn", |p| p.top.place = 3),
        ("a buoy on the queen needs a system that reaches her", |p| p.top.players[1].queen = true),
        ("who reaches the queen has a buoy there", |p| {
            let player = &mut p.top.players[1];
            player.ships = Tally::default();
            player.stations.insert(land("N4"));
            ["d1", "d2", "d3"].iter().for_each(|f| player.ships.add(field(f)));
        }),
        ("one unseen tile under each face-down field", |p| {
            let gone = p.top.sea.face_down.fields().next().unwrap();
            p.top.sea.face_down.remove(gone);
        }),
        ("a field has a face-down tile or an open one", |p| {
            let (laid, gone) = (p.top.sea.laid().fields().next(), p.top.sea.face_down.fields().next());
            p.top.sea.face_down.remove(gone.unwrap());
            p.top.sea.face_down.insert(laid.unwrap());
        }),
        ("covered tiles lie under others", |p| {
            let low = p.top.sea.laid().fields().find(|f| p.top.sea.height(*f) == 1).unwrap();
            p.top.sea.doubled.insert(low);
        }),
        ("tiles are piled on open tiles", |p| {
            let free = p.top.sea.free().fields().next().unwrap();
            p.top.sea.doubled.insert(free);
        }),
        ("buoys on", |p| {
            let low = p.top.sea.laid().fields().find(|f| p.top.sea.height(*f) == 1).unwrap();
            (0..2).for_each(|_| p.top.players[1].buoys.add(low));
        }),
        ("golden tiles in stage 2", |p| p.top.players[1].tiles[Tile::Golden as usize] += 3),
        ("one of each capacity card", |p| {
            p.top.players[..2].iter_mut().for_each(|player| {
                player.capacity = Some(Capacity::Protection);
            })
        }),
        ("one of each order card", |p| {
            p.top.players[..2].iter_mut().for_each(|player| {
                player.order = Some(1);
            })
        }),
        ("no more cards than a hand", |p| {
            let all = p.hands().iter().fold(p.top.spent, |all, hand| all.plus(*hand));
            hide(p, |hands| *hands = [Cards::NONE, all, Cards::NONE, Cards::NONE]);
            p.top.spent = Cards::NONE;
            p.top.players.iter_mut().for_each(|player| player.cards = 0);
            p.top.players[1].cards = all.total();
        }),
        ("tiles lie on water", |p| {
            let low = p.top.sea.laid().fields().find(|f| p.top.sea.height(*f) == 1).unwrap();
            for open in p.top.sea.open.iter_mut().filter(|open| open.contains(low)) {
                open.remove(low);
                open.insert(Field::QUEEN);
            }
            p.top.players.iter_mut().for_each(|player| player.buoys = Tally::default());
        }),
        ("golden tiles lie open", |p| p.top.sea.golden.insert(p.top.sea.free().fields().next().unwrap())),
        ("everyone has a station and a researcher", |p| p.top.players[1].researchers = Tally::default()),
        ("order cards go back", |p| p.top.players[1].order = Some(1)),
        ("cards counted as held", |p| p.top.players[1].cards += 1),
        ("blue cards in the pile", |p| p.top.blue = Cards::NONE),
    ];
    let sound = middle();
    assert_eq!(sound.audit(), Ok(()));
    for (expected, fault) in faults {
        let mut position = sound;
        fault(&mut position);
        let found = position.audit().expect_err(expected);
        assert!(found.contains(expected), "{found} instead of {expected}");
    }
}

#[test]
fn the_audit_counts_tiles_and_cards() {
    let sound = middle();
    let faulty = |fault: &dyn Fn(&mut Schwarm)| {
        let mut position = sound;
        fault(&mut position);
        position.audit().expect_err("a fault")
    };
    for kind in 0..4 {
        let found = faulty(&|p| p.top.players[0].tiles[kind] += 1);
        assert!(found.starts_with("tiles ["), "{found}");
    }
    for card in Card::ALL {
        let found = faulty(&|p| p.top.spent.add(card));
        assert!(found.contains("cards"), "{card}: {found}");
    }
    for seat in Seat::all(3) {
        let found = faulty(&|p| hide(p, |hands| hands[seat.index()].add(Card::Ship)));
        assert_eq!(found, "cards counted as held");
    }
    let found = faulty(&|p| p.top.phase = Phase::Over);
    assert_eq!(found, "no cards before the first stage and after the last");
}
