//! Swarm tiles (SW-3).

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize, Serializer};
use table::Unreadable;

use super::Side;

/// The sides on which a tile is open. Written in clockwise order: `nes`.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq, Hash)]
pub struct Openings(u8);

impl Openings {
    /// Closed all round.
    pub const NONE: Openings = Openings(0);
    /// Open all round.
    pub const ALL: Openings = Openings(0b1111);

    const fn of(sides: &[Side]) -> Self {
        let (mut bits, mut i) = (0, 0);
        while i < sides.len() {
            bits |= 1 << sides[i] as u8;
            i += 1;
        }
        Openings(bits)
    }

    /// Whether there is an opening on this side.
    #[inline]
    pub const fn has(self, side: Side) -> bool {
        self.0 & (1 << side as u8) != 0
    }

    /// The same with an opening on this side.
    #[must_use]
    pub const fn with(self, side: Side) -> Self {
        Openings(self.0 | 1 << side as u8)
    }

    /// The openings of both.
    #[must_use]
    pub const fn union(self, other: Openings) -> Self {
        Openings(self.0 | other.0)
    }

    /// How many openings.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether it is closed all round.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether all openings of `other` are among these.
    pub const fn keeps(self, other: Openings) -> bool {
        other.0 & !self.0 == 0
    }

    /// The open sides, clockwise from the north.
    pub fn sides(self) -> impl Iterator<Item = Side> {
        Side::ALL.iter().copied().filter(move |side| self.has(*side))
    }
}

impl fmt::Display for Openings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write;
        self.sides().try_for_each(|side| f.write_char(side.letter()))
    }
}

impl Serialize for Openings {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
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
        (Tile::Straight, Openings::of(&[North, South])),
        (Tile::Straight, Openings::of(&[East, West])),
        (Tile::Corner, Openings::of(&[North, East])),
        (Tile::Corner, Openings::of(&[East, South])),
        (Tile::Corner, Openings::of(&[South, West])),
        (Tile::Corner, Openings::of(&[West, North])),
        (Tile::Three, Openings::of(&[North, East, South])),
        (Tile::Three, Openings::of(&[East, South, West])),
        (Tile::Three, Openings::of(&[South, West, North])),
        (Tile::Three, Openings::of(&[West, North, East])),
        (Tile::Four, Openings::ALL),
        (Tile::Golden, Openings::ALL),
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
            _ => self.openings().fmt(f),
        }
    }
}

impl FromStr for Turned {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let is = |turned: &Turned| match turned.tile() {
            Tile::Golden => text == "golden",
            _ => turned.openings().sides().map(Side::letter).eq(text.chars()),
        };
        Turned::ALL.into_iter().find(is).ok_or_else(|| Unreadable::new(text, "a tile like nes, or golden"))
    }
}
