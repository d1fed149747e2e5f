//! Chapter 1: the arena.

use fleet333::squares::neighbours;
use fleet333::{Board, Colour, Ship, Square, Squares};
use table::{Dice, Rules, Viewer};
use testkit::clause;

use crate::kit::{NUMERIC_5X5, after, at, legal, moves, set, square, squares, start};

#[test]
fn ca_1_1_there_are_two_boards() {
    assert_eq!(Board::ALL.map(|b| b.squares().len()), [24, 25]);
    assert_eq!(start(&[]).unwrap().board(), Board::B6x4);
    assert_eq!(start(&[("board", "b5x5")]).unwrap().board(), Board::B5x5);
}

#[clause("CA-14.2")]
#[test]
fn ca_1_2_the_long_board_is_four_wide_and_six_deep() {
    assert_eq!((Board::B6x4.files(), Board::B6x4.ranks()), (4, 6));
    assert_eq!((Board::B5x5.files(), Board::B5x5.ranks()), (5, 5));
    assert_eq!(Board::ALL.map(|b| b.far_row(Colour::Red).len()), [4, 5]);
}

#[test]
fn ca_1_3_squares_are_named_as_red_sees_them() {
    assert_eq!(Board::B6x4.home_row(Colour::Red), squares("a1 b1 c1 d1"));
    assert_eq!(Board::B6x4.home_row(Colour::Blue), squares("a6 b6 c6 d6"));
    assert_eq!(Board::B5x5.home_row(Colour::Blue), squares("a5 b5 c5 d5 e5"));
    assert_eq!((square("c4").file(), square("c4").rank()), (2, 3));
    for board in Board::ALL {
        for here in board.squares() {
            assert_eq!(square(&here.to_string()), here);
            assert!(here.file() < board.files() && here.rank() < board.ranks());
        }
    }
    for text in ["f1", "a7", "a0", "A1", "a", "a11", "", "1a"] {
        assert!(text.parse::<Square>().is_err(), "{text}");
    }
}

#[test]
fn ca_1_4_squares_that_share_an_edge_are_adjacent() {
    let next = |text| neighbours(Squares::only(square(text)));
    assert_eq!(next("c3"), squares("c4 c2 b3 d3"));
    assert_eq!(next("a1"), squares("a2 b1"));
    assert_eq!(next("e3").and(Board::B5x5.squares()), squares("e4 e2 d3"));
    assert_eq!(next("e3").and(squares("a4 a3")), Squares::NONE, "the board does not wrap");
    let corner = at("k4/5/5/5/4K r 0 - 1");
    assert_eq!(moves(&corner, "111"), set("111-d1 111-e2"));
    let edge = at("k3/4/3K/4/4/4 r 0 - 1");
    assert_eq!(moves(&edge, "111"), set("111-c4 111-d5 111-d3"));
}

#[test]
fn ca_1_5_the_far_row_is_the_opponents_home_row() {
    for board in Board::ALL {
        for colour in Colour::ALL {
            assert_eq!(board.far_row(colour), board.home_row(colour.other()));
        }
    }
    assert_eq!(Board::B6x4.far_row(Colour::Red), squares("a6 b6 c6 d6"));
    assert_eq!(Board::B6x4.far_row(Colour::Blue), squares("a1 b1 c1 d1"));
}

#[test]
fn ca_1_6_banished_ships_are_known_to_both() {
    let position = at("3k/4/4/4/4/L2K r 0 r 9");
    assert_eq!(position.banished(Colour::Red).count(), 6);
    assert_eq!(position.banished(Colour::Blue).count(), 7);
    for viewer in Viewer::all(2) {
        let seen = position.view(viewer).position;
        assert!(seen.banished(Colour::Red).eq(position.banished(Colour::Red)));
    }
}

#[test]
fn ca_1_7_a_square_holds_one_ship() {
    let mut position = at(NUMERIC_5X5);
    let mut dice = Dice::fast(5);
    while position.end().is_none() {
        let list: Vec<String> = legal(&position).into_iter().collect();
        position = after(&position, &list[dice.below(list.len() as u32) as usize]);
        position.audit().unwrap();
        let ships = Colour::ALL.map(|c| Ship::ALL.iter().filter(|s| !position.is_banished(c, **s)).count());
        let taken = position.fleet(Colour::Red).or(position.fleet(Colour::Blue));
        assert_eq!(taken.len(), ships[0] + ships[1]);
    }
}
