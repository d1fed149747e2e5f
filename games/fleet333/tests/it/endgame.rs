//! Two corvettes alone, solved completely (CA-15.5).

use std::collections::HashMap;
use testkit::clause;

use fleet333::{Action, Board, Colour, Ship, Square};
use table::Rules;

use crate::kit::{after, at, mover};
use crate::vectors::VECTORS;

/// Squares of the corvette to move and of the other.
type Pair = (Square, Square);

/// The best the player to move can do, with the number of turns it takes if both play well.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Fate {
    Wins(u32),
    Loses(u32),
}

/// Red is to move everywhere: the game is the same for Blue with the board turned.
fn solve(board: Board) -> HashMap<Pair, Fate> {
    let mut next: HashMap<Pair, Vec<Option<Pair>>> = HashMap::new();
    for mine in board.squares() {
        for theirs in board.squares().iter().filter(|square| *square != mine) {
            next.insert((mine, theirs), successors(board, mine, theirs));
        }
    }
    let mut fates: HashMap<Pair, Fate> = HashMap::new();
    for turns in 1.. {
        let found: Vec<(Pair, Fate)> = next
            .iter()
            .filter(|(pair, _)| !fates.contains_key(pair))
            .filter_map(|(pair, ways)| Some((*pair, fate(ways, &fates, turns)?)))
            .collect();
        if found.is_empty() {
            break;
        }
        fates.extend(found);
    }
    fates
}

/// What is decided once all fates of fewer than `turns` turns are known. Giving up the corvette is
/// always possible and loses at once, so it only matters when nothing else is left.
fn fate(ways: &[Option<Pair>], fates: &HashMap<Pair, Fate>, turns: u32) -> Option<Fate> {
    if ways.contains(&None) {
        return (turns == 1).then_some(Fate::Wins(1));
    }
    let after: Vec<Option<&Fate>> = ways.iter().flatten().map(|pair| fates.get(pair)).collect();
    if after.contains(&Some(&Fate::Loses(turns - 1))) {
        return Some(Fate::Wins(turns));
    }
    let longest = after.iter().map(|fate| match fate {
        Some(Fate::Wins(turns)) => Some(turns + 1),
        _ => None,
    });
    let longest: Option<Vec<u32>> = longest.collect();
    let longest = longest?.into_iter().max().unwrap_or(1);
    (longest == turns).then_some(Fate::Loses(turns))
}

/// Where play can go: the pair the opponent faces, or `None` if the enemy corvette is captured.
fn successors(board: Board, mine: Square, theirs: Square) -> Vec<Option<Pair>> {
    let position = at(&written(board, mine, theirs));
    let mut list = Vec::new();
    position.legal(mover(&position), &mut list);
    let mut moves = Vec::new();
    for action in list {
        match action {
            Action::Move { to, capture, .. } => moves.push((!capture).then_some((theirs, to))),
            Action::Teleport(teleport) => {
                let lost = after(&position, &teleport.to_string()).end().expect("it ends the game");
                assert_eq!(lost.winner, Colour::Blue);
            }
            other => panic!("{other} has no place here"),
        }
    }
    moves
}

fn written(board: Board, red: Square, blue: Square) -> String {
    let rows: Vec<String> = (0..board.ranks())
        .rev()
        .map(|rank| {
            let row: String = (0..board.files())
                .map(|file| match Square::new(file, rank) {
                    square if square == red => 'K',
                    square if square == blue => 'k',
                    _ => '.',
                })
                .collect();
            (1..=5).rev().fold(row, |row, gap| row.replace(&".".repeat(gap), &gap.to_string()))
        })
        .collect();
    format!("{} r 0 r 1", rows.join("/"))
}

#[clause("CA-14.13")]
#[test]
fn ca_15_5_two_corvettes_alone_are_decided_by_the_parity_of_their_distance() {
    for board in Board::ALL {
        let fates = solve(board);
        let squares = board.squares().len();
        assert_eq!(fates.len(), squares * (squares - 1), "every placement is decided");
        for ((mine, theirs), fate) in &fates {
            let odd = mine.distance(*theirs) % 2 == 1;
            assert_eq!(matches!(fate, Fate::Wins(_)), odd, "{board} {mine} {theirs}: {fate:?}");
            let (Fate::Wins(turns) | Fate::Loses(turns)) = fate;
            assert!(*turns < 40, "the quiet counter does not interfere");
        }
    }
}

#[test]
fn known_endings_take_as_many_turns_as_listed() {
    let solved = Board::ALL.map(|board| (board, solve(board)));
    assert_eq!(VECTORS.ending.len(), 5);
    for vector in &VECTORS.ending {
        let position = at(&vector.position);
        let corvette = |colour| position.square(colour, Ship::CORVETTE).unwrap();
        let (mut mine, mut theirs) = (corvette(Colour::Red), corvette(Colour::Blue));
        if position.to_move() == Colour::Blue {
            let turned = |square| position.board().turned(square);
            (mine, theirs) = (turned(theirs), turned(mine));
        }
        assert_eq!(mine.distance(theirs), vector.distance);
        let (_, fates) = solved.iter().find(|(board, _)| *board == position.board()).unwrap();
        let (wins, turns) = match fates[&(mine, theirs)] {
            Fate::Wins(turns) => (true, turns),
            Fate::Loses(turns) => (false, turns),
        };
        assert_eq!(wins, vector.mover_wins, "{}", vector.position);
        if let Some(listed) = vector.turns {
            assert_eq!(turns, listed, "{}", vector.position);
        }
    }
}
