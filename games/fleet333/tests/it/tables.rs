//! Endings that were solved, held against the rules turn by turn.

use fleet333::tables::{SHIPS_AT_HAND, Tables, Verdict, of};
use fleet333::{Board, Colour, End, Fleet333, Ship, Square, Variants};
use table::{Dice, Rules, Turn};

use crate::kit::{at, by, mover};
use crate::vectors::VECTORS;

/// What the best turn leads to, by trying every one: what it is worth by halves.
fn worth_by_trying(tables: &Tables, position: &Fleet333) -> i8 {
    let mut actions = Vec::new();
    position.legal(mover(position), &mut actions);
    let worth = |after: Fleet333| match after.end() {
        Some(end) if position.to_move() == Colour::Red => got(end),
        Some(end) => -got(end),
        None => -tables.verdict(&after).expect("no turn brings more ships").worth(),
    };
    actions.into_iter().map(|action| worth(position.after(action))).max().expect("there is always an action")
}

/// A placement of these ships on drawn squares.
fn drawn(board: Board, ships: &[(Colour, Ship)], dice: &mut Dice) -> String {
    let mut squares: Vec<Square> = board.squares().iter().collect();
    dice.shuffle(&mut squares);
    let at =
        |square: Square| ships.iter().zip(&squares).find(|(_, at)| **at == square).map(|(ship, _)| *ship);
    let row = |rank: u8| {
        let cell = |file: u8| at(Square::new(file, rank)).map_or('.', |(colour, ship)| ship.letter(colour));
        let row: String = (0..board.files()).map(cell).collect();
        (1..=5).rev().fold(row, |row, gap| row.replace(&".".repeat(gap), &gap.to_string()))
    };
    (0..board.ranks()).rev().map(row).collect::<Vec<_>>().join("/")
}

/// A verdict holds at every count of the quiet counter if it is what the best turn leads to, at every position: turns
/// without a capture raise the counter, so that nothing is held up by itself.
fn holds(tables: &Tables, placement: &str) {
    for side in ["r", "b"] {
        for captor in ["r", "b"] {
            for quiet in (0..40).step_by(3).chain([1, 35, 37, 38]) {
                let position = at(&format!("{placement} {side} {quiet} {captor} 1"));
                let verdict = tables.verdict(&position).expect("so few ships");
                assert_eq!(
                    verdict.worth(),
                    worth_by_trying(tables, &position),
                    "{} {verdict:?}",
                    position.notation()
                );
            }
        }
    }
}

#[test]
fn two_corvettes_are_known_at_every_count() {
    for board in Board::ALL {
        let mut dice = Dice::fast(5);
        for _ in 0..60 {
            let ships = [(Colour::Red, Ship::CORVETTE), (Colour::Blue, Ship::CORVETTE)];
            holds(of(board), &drawn(board, &ships, &mut dice));
        }
    }
}

#[test]
fn three_ships_are_known_at_every_count() {
    for board in Board::ALL {
        let mut dice = Dice::fast(6);
        for _ in 0..150 {
            let third = (Colour::ALL[dice.below(2) as usize], Ship::ALL[1 + dice.below(7) as usize]);
            let ships = [(Colour::Red, Ship::CORVETTE), (Colour::Blue, Ship::CORVETTE), third];
            holds(of(board), &drawn(board, &ships, &mut dice));
        }
    }
}

/// Some gigabytes and minutes: `cargo test --release -p spelhaven-fleet333 --test it four_ships -- --ignored`.
#[test]
#[ignore = "solves all endings of four ships"]
fn four_ships_are_known_at_every_count() {
    for board in Board::ALL {
        let tables = Tables::solve(board, 4, |_| ());
        let mut dice = Dice::fast(7);
        for _ in 0..3000 {
            let mut more: Vec<(Colour, Ship)> = Colour::ALL
                .into_iter()
                .flat_map(|colour| Ship::ALL[1..].iter().map(move |ship| (colour, *ship)))
                .collect();
            dice.shuffle(&mut more);
            let ships = [(Colour::Red, Ship::CORVETTE), (Colour::Blue, Ship::CORVETTE), more[0], more[1]];
            holds(&tables, &drawn(board, &ships, &mut dice));
        }
    }
}

#[test]
fn the_endings_of_the_rulebook_take_as_many_turns_as_listed() {
    for vector in &VECTORS.ending {
        let position = at(&vector.position);
        let verdict = of(position.board()).verdict(&position).expect("two ships");
        let (wins, turns) = match verdict {
            Verdict::Wins(turns) => (true, turns),
            Verdict::Loses(turns) => (false, turns),
            other => panic!("{}: {other:?}", vector.position),
        };
        assert_eq!(wins, vector.mover_wins, "{}", vector.position);
        if let Some(listed) = vector.turns {
            assert_eq!(u32::from(turns), listed, "{}", vector.position);
        }
    }
}

/// CA-15.5, by the tables.
#[test]
fn of_two_corvettes_alone_the_distance_decides() {
    for board in Board::ALL {
        for red in board.squares() {
            for blue in board.squares().iter().filter(|blue| *blue != red) {
                let text = drawn_at(board, red, blue);
                let verdict = of(board).verdict(&at(&text)).expect("two ships");
                let odd = red.distance(blue) % 2 == 1;
                assert_eq!(matches!(verdict, Verdict::Wins(_)), odd, "{text}: {verdict:?}");
                assert_eq!(matches!(verdict, Verdict::Loses(_)), !odd, "{text}: {verdict:?}");
            }
        }
    }
}

fn drawn_at(board: Board, red: Square, blue: Square) -> String {
    let row = |rank: u8| {
        let cell = |file: u8| match Square::new(file, rank) {
            square if square == red => 'K',
            square if square == blue => 'k',
            _ => '.',
        };
        let row: String = (0..board.files()).map(cell).collect();
        (1..=5).rev().fold(row, |row, gap| row.replace(&".".repeat(gap), &gap.to_string()))
    };
    let rows: Vec<String> = (0..board.ranks()).rev().map(row).collect();
    format!("{} r 0 r 1", rows.join("/"))
}

#[test]
fn tables_are_for_the_rules_as_they_are_by_default() {
    let text = "k3/4/4/4/4/3K r 0 r 1";
    let tables = of(Board::B6x4);
    assert_eq!(tables.ships(), SHIPS_AT_HAND);
    assert!(tables.verdict(&at(text)).is_some());
    let usual = Variants::default();
    let same = Variants { forbid_self_banish: true, ..usual };
    assert_eq!(tables.verdict(&by(same, text)), tables.verdict(&at(text)));
    for other in [
        Variants { semi_split: true, ..usual },
        Variants { quiet_limit: 39, ..usual },
        Variants { teleport_counts_as_banishment: true, ..usual },
        Variants { bonus_needs_entry: true, ..usual },
    ] {
        assert_eq!(tables.verdict(&by(other, text)), None, "{other:?}");
    }
    assert_eq!(tables.verdict(&at("k4/5/5/5/4K r 0 r 1")), None, "the other board");
    assert_eq!(tables.verdict(&at("kl2/4/4/4/4/2LK r 0 r 1")), None, "four ships");
}

#[test]
fn written_tables_are_read_again_and_nothing_else_is() {
    let tables = Tables::solve(Board::B6x4, 2, |_| ());
    let bytes = tables.write();
    assert_eq!(Tables::read(&bytes), Some(tables));
    assert_eq!(Tables::read(&bytes[..bytes.len() - 1]), None);
    assert_eq!(Tables::read(b"fleet333 tables 1 b6x4 9\n"), None);
    assert_eq!(Tables::read(b""), None);
}

/// What an end is worth to Red, by halves.
fn got(end: End) -> i8 {
    let worth = if end.manner.is_semi() { 1 } else { 2 };
    if end.winner == Colour::Red { worth } else { -worth }
}

#[test]
fn whoever_plays_by_the_tables_gets_what_they_say() {
    let mut dice = Dice::fast(9);
    for board in Board::ALL {
        for _ in 0..60 {
            let third = (Colour::ALL[dice.below(2) as usize], Ship::ALL[1 + dice.below(7) as usize]);
            let ships = [(Colour::Red, Ship::CORVETTE), (Colour::Blue, Ship::CORVETTE), third];
            let placement = drawn(board, &ships, &mut dice);
            let start =
                at(&format!("{placement} r {} {} 1", dice.below(40), ["r", "b"][dice.below(2) as usize]));
            let promised = of(board).verdict(&start).expect("three ships").worth();
            let mut position = start;
            while let Turn::Of(seat) = position.turn() {
                let mut actions = Vec::new();
                position.legal(seat, &mut actions);
                // Red plays by the tables, Blue as it comes.
                let rank = |action: &fleet333::Action| {
                    let after = position.after(*action);
                    match (after.end(), of(board).verdict(&after)) {
                        (Some(end), _) => (i32::from(got(end)), 1),
                        (None, Some(verdict)) => {
                            let turns = match verdict {
                                Verdict::Loses(turns) | Verdict::Forgoes(turns) => -i32::from(turns),
                                _ => 0,
                            };
                            (-i32::from(verdict.worth()), turns)
                        }
                        (None, None) => panic!("{}", after.notation()),
                    }
                };
                let action = if position.to_move() == Colour::Red {
                    actions.into_iter().max_by_key(rank).expect("an action")
                } else {
                    actions[dice.below(actions.len() as u32) as usize]
                };
                position = position.after(action);
            }
            let got = got(position.end().expect("it is over"));
            assert!(got >= promised, "{}: promised {promised}, got {got}", start.notation());
        }
    }
}
