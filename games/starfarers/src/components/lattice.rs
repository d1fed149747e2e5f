//! The lattice the board is drawn on: hexes and their corners (SF-2.2, SF-2.3).

use std::fmt;
use std::str::FromStr;

use table::written::parts;
use table::{Unreadable, number};

/// How many columns the lattice has (SF-2.2).
pub const COLUMNS: i8 = 11;

/// A hex of the lattice: column from the left, height from the home edge (SF-2.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Hex {
    /// Column, 0 on the left.
    pub column: i8,
    /// Height, 0 at the home edge.
    pub height: i8,
}

/// A corner of the lattice: the right or left corner of one hex, which may lie off the board (SF-2.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Corner {
    /// The hex.
    pub hex: Hex,
    /// Whether it is the right corner (`E`) or the left one (`W`).
    pub side: Side,
}

/// Which corner of a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// The right one.
    E,
    /// The left one.
    W,
}

pub(super) const fn hex(column: i8, height: i8) -> Hex {
    Hex { column, height }
}

pub(super) const fn east(column: i8, height: i8) -> Corner {
    Corner { hex: hex(column, height), side: Side::E }
}

pub(super) const fn west(column: i8, height: i8) -> Corner {
    Corner { hex: hex(column, height), side: Side::W }
}

/// Half the height of a hex whose side is 1.
const HALF: f32 = 0.866_025_4;

impl Hex {
    /// Whether the hex is on the board: even columns are one hex shorter (SF-2.2).
    pub const fn is_on_board(self) -> bool {
        let heights = if self.column % 2 == 0 { 11 } else { 12 };
        0 <= self.column && self.column < COLUMNS && 0 <= self.height && self.height < heights
    }

    /// All hexes of the board.
    pub fn all() -> impl Iterator<Item = Hex> {
        (0..COLUMNS).flat_map(|c| (0..12).map(move |h| hex(c, h))).filter(|x| x.is_on_board())
    }

    /// Its middle for a drawing in which hexes have sides of length 1: x to the right from the
    /// middle of column 0, y up from the home edge.
    pub fn middle(self) -> (f32, f32) {
        let up = if self.column.rem_euclid(2) == 0 { 2.0 } else { 1.0 };
        (1.5 * f32::from(self.column), HALF * (2.0 * f32::from(self.height) + up))
    }

    /// Its six corners, clockwise from the right (SF-2.3).
    pub const fn corners(self) -> [Corner; 6] {
        let (q, r) = self.axial();
        [
            corner(q, r, Side::E),
            corner(q + 1, r, Side::W),
            corner(q - 1, r + 1, Side::E),
            corner(q, r, Side::W),
            corner(q - 1, r, Side::E),
            corner(q + 1, r - 1, Side::W),
        ]
    }

    const fn axial(self) -> (i8, i8) {
        (self.column, -self.height - self.column.div_euclid(2))
    }
}

const fn corner(q: i8, r: i8, side: Side) -> Corner {
    Corner { hex: hex(q, -r - q.div_euclid(2)), side }
}

impl Corner {
    /// The corners one lattice edge away (SF-2.3).
    pub const fn neighbours(self) -> [Corner; 3] {
        let (q, r) = self.hex.axial();
        match self.side {
            Side::E => {
                [corner(q + 1, r, Side::W), corner(q + 1, r - 1, Side::W), corner(q + 2, r - 1, Side::W)]
            }
            Side::W => {
                [corner(q - 1, r, Side::E), corner(q - 1, r + 1, Side::E), corner(q - 2, r + 1, Side::E)]
            }
        }
    }

    /// Its place in a drawing, as [`Hex::middle`] counts.
    pub fn place(self) -> (f32, f32) {
        let (x, y) = self.hex.middle();
        (if matches!(self.side, Side::E) { x + 1.0 } else { x - 1.0 }, y)
    }

    pub(super) const fn is(self, other: Corner) -> bool {
        self.hex.column == other.hex.column
            && self.hex.height == other.hex.height
            && self.side as u8 == other.side as u8
    }
}

impl fmt::Display for Corner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{},{:?}", self.hex.column, self.hex.height, self.side)
    }
}

impl FromStr for Corner {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let read = || {
            let mut parts = parts(text, b',');
            let hex = hex(number(parts.next()?)?, number(parts.next()?)?);
            let side = match parts.next()? {
                "E" => Side::E,
                "W" => Side::W,
                _ => return None,
            };
            parts.next().is_none().then_some(Corner { hex, side })
        };
        read().ok_or_else(|| Unreadable::new(text, "a corner like 2,3,W"))
    }
}
