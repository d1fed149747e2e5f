//! A view as numbers.

use std::collections::{BTreeMap, BTreeSet};

use fleet333::{Board, Colour, Fleet333, Ship, Square};
use table::{Dice, Rules, Seat, Viewer, observation_names, observe};

use crate::kit::{NUMERIC_5X5, NUMERIC_6X4, after, at, by, legal, start, variants};

const COUNT: usize = 569;

fn seen(position: &Fleet333, viewer: Viewer) -> Vec<f32> {
    let mut numbers = Vec::new();
    observe::<Fleet333>(&position.view(viewer), &mut numbers);
    numbers
}

/// What `colour` observes, by name.
fn named(position: &Fleet333, colour: Colour) -> BTreeMap<String, f32> {
    let numbers = seen(position, Viewer::Seat(position.seat(colour)));
    observation_names::<Fleet333>(2).into_iter().zip(numbers).collect()
}

#[test]
fn every_number_has_a_name_of_its_own() {
    let names = observation_names::<Fleet333>(2);
    assert_eq!(names.len(), COUNT);
    assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), COUNT);
}

#[test]
fn there_are_as_many_numbers_at_every_moment_all_within_bounds() {
    let mut dice = Dice::fast(7);
    let mut met = vec![BTreeSet::new(); COUNT];
    for rules in variants() {
        for text in [NUMERIC_6X4, NUMERIC_5X5, "3k/Q3/4/4/3q/3K r 0 r 9"].repeat(8) {
            let mut position = by(rules, text);
            loop {
                for viewer in Viewer::all(2) {
                    let numbers = seen(&position, viewer);
                    assert_eq!(numbers.len(), COUNT);
                    for (met, number) in met.iter_mut().zip(&numbers) {
                        assert!((-1.0..=1.0).contains(number), "{number}");
                        met.insert(number.to_bits());
                    }
                }
                assert_eq!(
                    seen(&position, Viewer::Spectator),
                    seen(&position, Viewer::Seat(Seat::new(0))),
                    "there are no secrets"
                );
                if position.end().is_some() {
                    break;
                }
                let list: Vec<String> = legal(&position).into_iter().collect();
                position = after(&position, &list[dice.below(list.len() as u32) as usize]);
            }
        }
    }
    let names = observation_names::<Fleet333>(2);
    // Offers are asides, which bots never choose blindly.
    let same: Vec<&String> =
        names.iter().zip(&met).filter(|(_, met)| met.len() == 1).map(|(n, _)| n).collect();
    assert!(same.iter().all(|name| name.contains("offer")), "never otherwise: {same:?}");
}

#[test]
fn both_sides_see_the_same_when_the_board_is_turned() {
    let turned = |position: &Fleet333| {
        let board = position.board();
        let row = |rank: u8| -> String {
            let ships = (0..board.files()).map(|file| {
                let ship = position.at(board.turned(Square::new(file, rank)));
                ship.map_or('1', |(colour, ship)| ship.letter(colour.other()))
            });
            let row: String = ships.collect();
            (2..=5).rev().fold(row, |row, gap| row.replace(&"1".repeat(gap), &gap.to_string()))
        };
        let rows: Vec<String> = (0..board.ranks()).rev().map(row).collect();
        let letter = |colour| if colour == Colour::Red { 'b' } else { 'r' };
        let (side, claimant) = (letter(position.to_move()), letter(position.claimant()));
        at(&format!("{} {side} {} {claimant} 9", rows.join("/"), position.quiet()))
    };
    let mut dice = Dice::fast(11);
    for text in [NUMERIC_6X4, NUMERIC_5X5] {
        let mut position = at(text);
        for _ in 0..60 {
            for colour in Colour::ALL {
                let (seen, turned) = (named(&position, colour), named(&turned(&position), colour.other()));
                for (name, number) in &seen {
                    assert_eq!((name, number), (name, &turned[name]), "{}", position.notation());
                }
            }
            let list: Vec<String> = legal(&position).into_iter().collect();
            position = after(&position, &list[dice.below(list.len() as u32) as usize]);
            if position.end().is_some() {
                break;
            }
        }
    }
}

#[test]
fn the_course_of_the_game_is_seen_from_the_viewers_side() {
    let position = at("3k/4/4/4/4/L2K r 30 r 9");
    let [red, blue] = Colour::ALL.map(|colour| named(&position, colour));
    assert_eq!((red["own turn"], blue["own turn"]), (1.0, 0.0));
    assert_eq!((red["claim"], blue["claim"]), (1.0, -1.0));
    assert_eq!((red["quiet turns gone"], red["quiet turns left"]), (0.75, 0.25));
    assert_eq!((red["last quiet turn is own"], blue["last quiet turn is own"]), (0.0, 1.0), "ten are left");
    assert_eq!(red["steps between the corvettes"], 5.0 / 9.0);
    assert_eq!((red["parity of the corvettes"], blue["parity of the corvettes"]), (1.0, -1.0));
    assert_eq!(red["parity of the corvettes alone"], 0.0, "112 is there too");
    let alone = named(&at("3k/4/4/4/4/3K b 30 r 9"), Colour::Red);
    assert_eq!(alone["parity of the corvettes alone"], -1.0, "CA-15.5: Blue moves and wins");

    let offered = after(&position, "offer");
    assert_eq!(named(&offered, Colour::Red)["own offer to end"], 1.0);
    assert_eq!(named(&offered, Colour::Blue)["their offer to end"], 1.0);
    let open = after(&offered, "112-a2");
    assert_eq!(named(&open, Colour::Blue)["their offer to end"], 1.0);
    let declined = named(&after(&open, "111-c6"), Colour::Blue);
    assert_eq!((declined["their offer to end"], declined["their turns before an offer"]), (0.0, 1.0));

    let result = |position: &Fleet333| Colour::ALL.map(|colour| named(position, colour)["result"]);
    assert_eq!(result(&after(&position, "resign")), [-1.0, 1.0]);
    assert_eq!(result(&after(&open, "accept")), [0.5, -0.5]);
    assert_eq!(result(&position), [0.0, 0.0]);
}

#[test]
fn ships_are_seen_by_what_they_can_do() {
    let position = at("1l1k/1Q1m/N2P/4/4/3K r 5 r 9");
    let red = named(&position, Colour::Red);
    assert_eq!((red["own 221: afloat"], red["own 222: afloat"], red["own 222: moves"]), (1.0, 0.0, 0.0));
    assert_eq!((red["own 221: captures"], red["own 221: before a bonus"]), (0.5, 1.0), "b6 and d5");
    assert_eq!(red["own 221: ranks gained"], 0.8);
    assert_eq!(red["own 212: captures"], 0.25, "one cannon: 121 on d5 alone");
    assert_eq!((red["own 212: attacks the corvette"], red["their corvette attacked"]), (0.0, 0.0));
    assert_eq!((red["own 212: attacked"], red["own 212: guarded"]), (1.0, 0.0), "121 has two cannons");
    assert_eq!(red["their 121: attacked"], 1.0);
    assert_eq!((red["own pair of 112 is whole"], red["own pair of 112 is lost"]), (0.0, 0.0), "221 alone");
    assert_eq!(red["own pair of 211 recalls its destroyer"], 0.0, "122 is the one there");
    assert_eq!((red["own destroyers can rotate"], red["own frigates can rotate"]), (1.0, 0.0));
    assert_eq!(red["their pair of 112 recalls its destroyer"], 1.0);
    assert_eq!(red["own best exchange"], 145.0 / 430.0, "121 for nothing");

    let blue = named(&position, Colour::Blue);
    assert_eq!((blue["own ship on d2"], blue["their ship on d2"]), (0.0, 0.0));
    assert_eq!((red["own ship on b5"], blue["their ship on c2"]), (1.0, 1.0), "turned by half a turn");
    assert_eq!((red["own two cannons on b5"], red["own two shields on b5"]), (1.0, 0.0));
    assert_eq!((blue["own ship on a1"], blue["own two sails on a1"]), (1.0, 0.0), "the corvette at home");
}

#[test]
fn the_danger_of_a_corvette_is_seen() {
    let position = at("k3/P3/4/N3/2n1/R1K1 r 5 b 9");
    let red = named(&position, Colour::Red);
    assert_eq!((red["their corvette attacked"], red["own 212: attacks the corvette"]), (1.0, 1.0));
    assert_eq!((red["own corvette attacked"], red["their 122: attacks the corvette"]), (1.0, 1.0));
    assert_eq!(red["own corvette safe in the cruiser's place"], 1.0);
    assert_eq!(
        (red["own corvette flights"], red["own corvette exposed"]),
        (0.5, 0.0),
        "b1 and d1; 122 withstands it"
    );
    assert_eq!(red["own turns to their corvette"], 1.0 / 9.0);
}

#[test]
fn both_boards_have_the_same_numbers() {
    let [long, square] =
        ["b6x4", "b5x5"].map(|board| start(&[("board", board), ("colours", "red")]).unwrap());
    assert_eq!((long.board(), square.board()), (Board::B6x4, Board::B5x5));
    let [long, square] = [long, square].map(|position| named(&position, Colour::Red));
    assert_eq!((long["square board"], square["square board"]), (0.0, 1.0));
    assert_eq!((long["own ship on e1"], square["own ship on e1"]), (0.0, 1.0));
    assert_eq!((long["their ship on a6"], square["their ship on a6"]), (1.0, 0.0));
    let ships = |seen: &BTreeMap<String, f32>| {
        let named =
            |ship: Ship| seen[&format!("own {ship}: afloat")] + seen[&format!("their {ship}: afloat")];
        Ship::ALL.into_iter().map(named).sum::<f32>()
    };
    assert_eq!((ships(&long), ships(&square)), (16.0, 16.0));
}
