//! Swarm tiles (SW-3).

use std::fmt::{self, Write};
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use table::{Set, Unreadable};

use super::Side;

/// The sides on which a tile is open.
pub type Openings = Set<Side>;

/// Open all round.
pub const ALL_ROUND: Openings = open_to(&Side::ALL);

const fn open_to(sides: &[Side]) -> Openings {
    let (mut bits, mut i) = (0, 0);
    while i < sides.len() {
        bits |= 1 << sides[i] as u8;
        i += 1;
    }
    Set::from_bits(bits)
}

/// A kind of swarm tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tile {
    /// Two openings, opposite each other.
    Straight,
    /// Two openings at a right angle.
    Corner,
    /// Three openings.
    Three,
    /// Four openings.
    Four,
    /// A golden tile: four openings.
    Golden,
}

impl Tile {
    /// All kinds, the golden last.
    pub const ALL: [Tile; 5] = [Tile::Straight, Tile::Corner, Tile::Three, Tile::Four, Tile::Golden];

    /// How many there are of each kind (SW-1.2, SW-1.3).
    pub const COUNTS: [u8; 5] = [6, 20, 25, 8, 4];

    /// Swarm eyes: points for laying it (SW-3.2, SW-3.3).
    pub const fn eyes(self) -> u8 {
        [2, 2, 1, 0, 0][self as usize]
    }

    /// The different ways it can be turned (SW-3.1).
    pub fn ways(self) -> impl Iterator<Item = Turned> {
        Turned::ALL.into_iter().filter(move |turned| turned.tile() == self)
    }

    /// Key of its name.
    pub const fn key(self) -> &'static str {
        ["straight", "corner", "three", "four", "golden"][self as usize]
    }
}

/// A tile turned as it lies: one of twelve. Written by its openings (`ns`), the golden tile as
/// `golden`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Turned(u8);

const WAYS: [(Tile, Openings); 12] = {
    use Side::{East, North, South, West};
    [
        (Tile::Straight, open_to(&[North, South])),
        (Tile::Straight, open_to(&[East, West])),
        (Tile::Corner, open_to(&[North, East])),
        (Tile::Corner, open_to(&[East, South])),
        (Tile::Corner, open_to(&[South, West])),
        (Tile::Corner, open_to(&[West, North])),
        (Tile::Three, open_to(&[North, East, South])),
        (Tile::Three, open_to(&[East, South, West])),
        (Tile::Three, open_to(&[South, West, North])),
        (Tile::Three, open_to(&[West, North, East])),
        (Tile::Four, ALL_ROUND),
        (Tile::Golden, ALL_ROUND),
    ]
};

impl Turned {
    /// All ways, kind by kind, each kind turned clockwise.
    pub const ALL: [Turned; 12] = {
        let mut all = [Turned(0); 12];
        let mut i = 0;
        while i < 12 {
            all[i] = Turned(i as u8);
            i += 1;
        }
        all
    };

    /// Place in [`Turned::ALL`].
    #[inline]
    pub const fn ordinal(self) -> usize {
        self.0 as usize
    }

    /// What tile it is.
    #[inline]
    pub const fn tile(self) -> Tile {
        WAYS[self.0 as usize].0
    }

    /// Where it is open.
    #[inline]
    pub const fn openings(self) -> Openings {
        WAYS[self.0 as usize].1
    }
}

impl fmt::Display for Turned {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.tile() {
            Tile::Golden => f.write_str("golden"),
            _ => self.openings().iter().try_for_each(|side| f.write_char(side.letter())),
        }
    }
}

impl FromStr for Turned {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let is = |turned: &Turned| match turned.tile() {
            Tile::Golden => text == "golden",
            _ => turned.openings().iter().map(Side::letter).eq(text.chars()),
        };
        Turned::ALL.into_iter().find(is).ok_or_else(|| Unreadable::new(text, "a tile like nes, or golden"))
    }
}
