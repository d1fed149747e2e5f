//! Seats at a table, sets of them, and who is looking.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::{Member, Set, Unreadable};

/// The most seats any game of the house has.
pub const MAX_SEATS: usize = 5;

/// A place at the table, counted from 0 in code and from 1 in writing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8")]
pub struct Seat(u8);

impl Seat {
    /// The seat with this index.
    ///
    /// # Panics
    /// If `index` is not below [`MAX_SEATS`].
    #[inline]
    pub const fn new(index: usize) -> Self {
        assert!(index < MAX_SEATS);
        Seat(index as u8)
    }

    /// Position in an array of players.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next seat clockwise at a table of `seats`.
    #[inline]
    pub const fn next(self, seats: u8) -> Self {
        Seat((self.0 + 1) % seats)
    }

    /// All seats of a table of `seats`, in order.
    #[inline]
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        (0..seats).map(Seat)
    }
}

impl Member for Seat {
    type Bits = u8;
    const COUNT: usize = MAX_SEATS;

    #[inline]
    fn index(self) -> usize {
        self.0.into()
    }

    #[inline]
    fn from_index(index: usize) -> Self {
        Seat::new(index)
    }
}

impl TryFrom<u8> for Seat {
    type Error = &'static str;

    fn try_from(index: u8) -> Result<Self, Self::Error> {
        if usize::from(index) < MAX_SEATS { Ok(Seat(index)) } else { Err("no such seat") }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

impl FromStr for Seat {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        match text.as_bytes() {
            [digit @ b'1'..=b'9'] if usize::from(digit - b'1') < MAX_SEATS => Ok(Seat(digit - b'1')),
            _ => Err(Unreadable::new(text, "the number of a seat, from 1")),
        }
    }
}

/// A set of seats.
pub type Seats = Set<Seat>;

impl Seats {
    /// Every seat of a table of `seats`.
    pub const fn all(seats: u8) -> Self {
        Set::from_bits(((1u16 << seats) - 1) as u8)
    }
}

/// Who is looking at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Viewer {
    /// The player in this seat.
    Seat(Seat),
    /// Somebody who only watches.
    Spectator,
}

impl Viewer {
    /// The seat looked from, if any.
    #[inline]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        }
    }

    /// Whether this is the player in `seat`.
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }

    /// Every seat of a table of `seats`, then the spectator.
    pub fn all(seats: u8) -> impl Iterator<Item = Viewer> + Clone {
        Seat::all(seats).map(Viewer::Seat).chain([Viewer::Spectator])
    }
}
