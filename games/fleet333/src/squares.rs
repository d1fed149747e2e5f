//! Squares, sets of them, and where they lie.

use std::fmt;
use std::ops::{BitAnd, BitOr};
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use table::{Member, Set, Unreadable};

/// A square, the same on both boards: file `a` to `e`, rank `1` to `6` as Red sees them (CA-1.3).
/// Written `a4`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8")]
pub struct Square(u8);

impl Square {
    /// Squares are numbered rank by rank in rows of five on both boards, so that a step up is always
    /// the same shift of a bit set; on the 6 x 4 board file `e` stays unused.
    const STRIDE: u8 = 5;
    pub(crate) const COUNT: u8 = 30;
    /// The squares of either board: all but the last, e6, which is on neither.
    pub(crate) const ALL: [Square; 29] = {
        let mut all = [Square(0); 29];
        let mut index = 0;
        while index < all.len() {
            all[index] = Square(index as u8);
            index += 1;
        }
        all
    };

    /// The square in this file and rank, both counted from 0.
    ///
    /// # Panics
    /// If `file` is above 4 or `rank` above 5.
    pub const fn new(file: u8, rank: u8) -> Self {
        assert!(file < Self::STRIDE && rank < Self::COUNT / Self::STRIDE);
        Square(rank * Self::STRIDE + file)
    }

    /// From a place on the board known to be a square.
    pub(crate) const fn from_index(index: u8) -> Self {
        debug_assert!(index < Self::COUNT);
        Square(index)
    }

    /// Number from 0 to 29, rank by rank in rows of five.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// File from 0 (`a`).
    pub const fn file(self) -> u8 {
        self.0 % Self::STRIDE
    }

    /// Rank from 0 (`1`, Red's home row).
    pub const fn rank(self) -> u8 {
        self.0 / Self::STRIDE
    }

    /// How many steps lie between two squares on an empty board.
    pub const fn distance(self, to: Square) -> u8 {
        self.file().abs_diff(to.file()) + self.rank().abs_diff(to.rank())
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file()), self.rank() + 1)
    }
}

impl FromStr for Square {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        match text.as_bytes() {
            [file @ b'a'..=b'e', rank @ b'1'..=b'6'] => Ok(Square::new(file - b'a', rank - b'1')),
            _ => Err(Unreadable::new(text, "a square such as a4")),
        }
    }
}

impl TryFrom<u8> for Square {
    type Error = &'static str;

    fn try_from(index: u8) -> Result<Self, Self::Error> {
        if index < Square::COUNT { Ok(Square(index)) } else { Err("no such square") }
    }
}

impl Member for Square {
    type Bits = u32;
    const COUNT: usize = Square::COUNT as usize;

    #[inline]
    fn index(self) -> usize {
        self.index()
    }

    #[inline]
    fn from_index(index: usize) -> Self {
        Square::from_index(index as u8)
    }
}

/// A set of squares. What it lacks to be a board, the functions below have: they work on its bits, because
/// tables made at compile time need them.
pub type Squares = Set<Square>;

const FILE_A: u32 = 0b00001_00001_00001_00001_00001_00001;
const FILE_E: u32 = FILE_A << 4;
const GRID: u32 = (1 << Square::COUNT) - 1;

/// The first `files` squares of a rank.
pub(crate) const fn row(files: u8, rank: u8) -> Squares {
    Set::from_bits(((1 << files) - 1) << (Square::STRIDE * rank))
}

/// The first `files` squares of the first `ranks` ranks.
pub(crate) const fn rectangle(files: u8, ranks: u8) -> Squares {
    let mut squares = 0;
    let mut rank = 0;
    while rank < ranks {
        squares |= row(files, rank).bits();
        rank += 1;
    }
    Set::from_bits(squares)
}

/// The square of a ship at this place; none if it is banished.
#[inline]
pub(crate) const fn at_place(place: u8) -> Squares {
    Set::from_bits((1 << place) & GRID)
}

/// The squares next to those of the set, sharing an edge (CA-1.4), in rows of five and six ranks: what lies
/// beyond the board in use is for the caller to cut off.
#[inline]
pub const fn neighbours(squares: Squares) -> Squares {
    let s = squares.bits();
    let sideways = (s & !FILE_E) << 1 | (s & !FILE_A) >> 1;
    Set::from_bits((sideways | s << Square::STRIDE | s >> Square::STRIDE) & GRID)
}

/// The set turned by half a turn, which brings the first square of all to `corner`; none of the set may lie
/// beyond that.
pub(crate) const fn turned(squares: Squares, corner: Square) -> Squares {
    Set::from_bits(squares.bits().reverse_bits() >> (31 - corner.0))
}

/// The neighbours of every place a ship can be at; a banished ship has none.
pub(crate) const STEPS: [Squares; 32] = {
    let mut steps = [Squares::NONE; 32];
    let mut index = 0;
    while index < Square::COUNT {
        steps[index as usize] = neighbours(at_place(index));
        index += 1;
    }
    steps
};

/// Two sets of squares side by side in one word, for two ships worked out at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Twins(u64);

impl Twins {
    const FILE_A: u64 = Twins::same(Set::from_bits(FILE_A)).0;
    const FILE_E: u64 = Twins::same(Set::from_bits(FILE_E)).0;
    const FIRST_RANK: u64 = Twins::same(row(Square::STRIDE, 0)).0;
    const LAST_RANK: u64 = Twins::same(row(Square::STRIDE, 5)).0;

    #[inline]
    pub(crate) const fn new(first: Squares, second: Squares) -> Self {
        Twins(first.bits() as u64 | (second.bits() as u64) << 32)
    }

    /// The same set twice.
    #[inline]
    pub(crate) const fn same(squares: Squares) -> Self {
        Twins::new(squares, squares)
    }

    /// The squares next to those of each set; see [`neighbours`].
    #[inline]
    pub(crate) const fn neighbours(self) -> Self {
        let s = self.0;
        let sideways = (s & !Self::FILE_E) << 1 | (s & !Self::FILE_A) >> 1;
        // Cut before the shift: what leaves one set must not enter the other.
        let up = (s & !Self::LAST_RANK) << Square::STRIDE;
        let down = (s & !Self::FIRST_RANK) >> Square::STRIDE;
        Twins(sideways | up | down)
    }

    /// How many places two sets have.
    pub(crate) const PLACES: usize = 64;

    /// The place of a square in set 0 or 1.
    pub(crate) const fn place(set: usize, square: Square) -> usize {
        set << 5 | square.index()
    }

    /// The set and the square at a place.
    #[inline]
    pub(crate) const fn at(place: usize) -> (usize, Square) {
        (place >> 5, Square(place as u8 & 31))
    }

    /// Whether the square at a place is in its set.
    #[inline]
    pub(crate) const fn has(self, place: usize) -> bool {
        self.0 >> place & 1 != 0
    }

    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many squares are in both sets together.
    #[inline]
    pub(crate) const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Takes the place of the first square away and returns it; of none the last place there is, which is no square.
    #[inline]
    pub(crate) const fn take_one(&mut self) -> usize {
        let place = (self.0 | 1 << (Self::PLACES - 1)).trailing_zeros() as usize;
        self.0 &= self.0.wrapping_sub(1);
        place
    }

    #[inline]
    pub(crate) const fn split(self) -> [Squares; 2] {
        [Set::from_bits(self.0 as u32), Set::from_bits((self.0 >> 32) as u32)]
    }
}

impl BitAnd for Twins {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        Twins(self.0 & other.0)
    }
}

impl BitOr for Twins {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        Twins(self.0 | other.0)
    }
}

/// The places of the squares of the first set, then of those of the second.
impl Iterator for Twins {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let place = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(place)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn twins_are_two_sets_that_do_not_touch() {
        for first in Square::all().map(Squares::only) {
            for second in Square::all().map(Squares::only) {
                let twins = Twins::new(first, second).neighbours();
                assert_eq!(twins.split(), [neighbours(first), neighbours(second)]);
                assert_eq!(twins.len(), neighbours(first).len() + neighbours(second).len());
            }
        }
    }
}
