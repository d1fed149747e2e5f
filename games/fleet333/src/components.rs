//! The fixed parts: boards, colours, ships, teleports and set-ups.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use table::Unreadable;

use crate::squares::{rectangle, row, turned};
use crate::{Square, Squares};

/// One of the two arenas (CA-1.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Board {
    /// Four files wide, six ranks deep.
    B6x4,
    /// Five files wide, five ranks deep.
    B5x5,
}

impl Board {
    /// Both.
    pub const ALL: [Board; 2] = [Board::B6x4, Board::B5x5];

    /// As the option `board` names it.
    pub const fn key(self) -> &'static str {
        match self {
            Board::B6x4 => "b6x4",
            Board::B5x5 => "b5x5",
        }
    }

    /// How wide: the number of files.
    pub const fn files(self) -> u8 {
        match self {
            Board::B6x4 => 4,
            Board::B5x5 => 5,
        }
    }

    /// How deep: the number of ranks.
    pub const fn ranks(self) -> u8 {
        match self {
            Board::B6x4 => 6,
            Board::B5x5 => 5,
        }
    }

    /// All its squares.
    pub const fn squares(self) -> Squares {
        match self {
            Board::B6x4 => rectangle(4, 6),
            Board::B5x5 => rectangle(5, 5),
        }
    }

    /// Whether `square` is on it.
    pub const fn holds(self, square: Square) -> bool {
        self.squares().bits() & 1 << square.index() != 0
    }

    /// The row at the player's own edge (CA-1.3).
    pub const fn home_row(self, colour: Colour) -> Squares {
        let rank = match colour {
            Colour::Red => 0,
            Colour::Blue => self.ranks() - 1,
        };
        row(self.files(), rank)
    }

    /// The row at the opponent's edge (CA-1.5).
    pub const fn far_row(self, colour: Colour) -> Squares {
        self.home_row(colour.other())
    }

    /// The square seen from the other side: the board turned by half a turn (CA-3.3).
    pub const fn turned(self, square: Square) -> Square {
        Square::new(self.files() - 1 - square.file(), self.ranks() - 1 - square.rank())
    }

    /// Squares of the board, each [turned](Board::turned).
    pub(crate) fn turn(self, squares: Squares) -> Squares {
        turned(squares, self.turned(Square::new(0, 0)))
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

/// The colour of a fleet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Colour {
    /// Moves first, home on rank 1.
    Red,
    /// Home on the last rank.
    Blue,
}

impl Colour {
    /// Both, Red first.
    pub const ALL: [Colour; 2] = [Colour::Red, Colour::Blue];

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Colour::Red => Colour::Blue,
            Colour::Blue => Colour::Red,
        }
    }

    /// Place in an array of the two.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Key of the colour's name in the words.
    pub const fn key(self) -> &'static str {
        match self {
            Colour::Red => "colour-red",
            Colour::Blue => "colour-blue",
        }
    }
}

/// A kind of ship by its number of 2s (CA-2.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Class {
    /// 111, the ship that must not be lost.
    Corvette,
    /// 112, 121, 211.
    Frigate,
    /// 122, 212, 221.
    Destroyer,
    /// 222, the strongest.
    Cruiser,
}

impl Class {
    /// Key of the class's name in the words.
    pub const fn key(self) -> &'static str {
        match self {
            Class::Corvette => "class-corvette",
            Class::Frigate => "class-frigate",
            Class::Destroyer => "class-destroyer",
            Class::Cruiser => "class-cruiser",
        }
    }
}

/// One of the eight ships of a fleet, named by sails, cannons and shields (CA-2.1). Written `211`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[repr(u8)]
pub enum Ship {
    /// The corvette.
    S111,
    /// A frigate.
    S112,
    /// A frigate.
    S121,
    /// A destroyer.
    S122,
    /// A frigate.
    S211,
    /// A destroyer.
    S212,
    /// A destroyer.
    S221,
    /// The cruiser.
    S222,
}

impl Ship {
    /// All eight, in counting order.
    pub const ALL: [Ship; 8] =
        [Ship::S111, Ship::S112, Ship::S121, Ship::S122, Ship::S211, Ship::S212, Ship::S221, Ship::S222];
    /// The ships with one shield. Each has a twin, the next in counting order, that moves and captures
    /// alike.
    pub(crate) const LEADS: [Ship; 4] = [Ship::S111, Ship::S121, Ship::S211, Ship::S221];
    /// The ship that must not be lost.
    pub const CORVETTE: Ship = Ship::S111;
    /// The strongest ship.
    pub const CRUISER: Ship = Ship::S222;

    /// Place in counting order, from 0.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// How many squares it may travel.
    pub const fn sails(self) -> u8 {
        1 + (self as u8 >> 2 & 1)
    }

    /// What shields it can break.
    pub const fn cannons(self) -> u8 {
        1 + (self as u8 >> 1 & 1)
    }

    /// What cannons it can withstand.
    pub const fn shields(self) -> u8 {
        1 + (self as u8 & 1)
    }

    /// Whether its cannons reach through the shields of `enemy` (CA-5.5).
    pub const fn can_capture(self, enemy: Ship) -> bool {
        enemy.shields() <= self.cannons()
    }

    /// Its class (CA-2.2).
    pub const fn class(self) -> Class {
        match (self as u8).count_ones() {
            0 => Class::Corvette,
            1 => Class::Frigate,
            2 => Class::Destroyer,
            _ => Class::Cruiser,
        }
    }

    /// The ship with 1 for 2 and 2 for 1 everywhere: the two codes add up to 333 (CA-2.4).
    #[must_use]
    pub const fn complement(self) -> Self {
        Ship::ALL[7 - self as usize]
    }

    /// Its name: `211`.
    pub const fn code(self) -> &'static str {
        const CODES: [&str; 8] = ["111", "112", "121", "122", "211", "212", "221", "222"];
        CODES[self as usize]
    }

    /// Its letter in position strings, `K` to `R`; lower case for Blue (CA-2.3).
    pub const fn letter(self, colour: Colour) -> char {
        let first = match colour {
            Colour::Red => b'K',
            Colour::Blue => b'k',
        };
        (first + self as u8) as char
    }

    /// The ship and colour a letter stands for.
    pub const fn from_letter(letter: char) -> Option<(Colour, Ship)> {
        match letter {
            'K'..='R' => Some((Colour::Red, Ship::ALL[letter as usize - 'K' as usize])),
            'k'..='r' => Some((Colour::Blue, Ship::ALL[letter as usize - 'k' as usize])),
            _ => None,
        }
    }
}

impl fmt::Display for Ship {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Ship {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        match text.as_bytes() {
            [sails @ b'1'..=b'2', cannons @ b'1'..=b'2', shields @ b'1'..=b'2'] => {
                let twos = (sails - b'1') << 2 | (cannons - b'1') << 1 | (shields - b'1');
                Ok(Ship::ALL[usize::from(twos)])
            }
            _ => Err(Unreadable::new(text, "a ship such as 211")),
        }
    }
}

/// An exchange of places among own ships: a permutation of two complementary ships (CA-6) or a
/// rotation of the three frigates or destroyers (CA-7). Being banished counts as a place.
///
/// Each ship takes the place of the next one listed by [`Teleport::ships`], the last that of the
/// first. Written `112~221` and `112>121>211`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[repr(u8)]
pub enum Teleport {
    /// `111~222`
    Swap111,
    /// `112~221`
    Swap112,
    /// `121~212`
    Swap121,
    /// `122~211`
    Swap122,
    /// `112>121>211`
    Frigates,
    /// `112>211>121`
    FrigatesBack,
    /// `122>212>221`
    Destroyers,
    /// `122>221>212`
    DestroyersBack,
}

impl Teleport {
    /// The four permutations, then the four rotations.
    pub const ALL: [Teleport; 8] = [
        Teleport::Swap111,
        Teleport::Swap112,
        Teleport::Swap121,
        Teleport::Swap122,
        Teleport::Frigates,
        Teleport::FrigatesBack,
        Teleport::Destroyers,
        Teleport::DestroyersBack,
    ];

    /// The ships that take part: each takes the place of the next, the last that of the first.
    pub const fn ships(self) -> &'static [Ship] {
        use Ship::*;
        match self {
            Teleport::Swap111 => &[S111, S222],
            Teleport::Swap112 => &[S112, S221],
            Teleport::Swap121 => &[S121, S212],
            Teleport::Swap122 => &[S122, S211],
            Teleport::Frigates => &[S112, S121, S211],
            Teleport::FrigatesBack => &[S112, S211, S121],
            Teleport::Destroyers => &[S122, S212, S221],
            Teleport::DestroyersBack => &[S122, S221, S212],
        }
    }

    /// Whether three ships rotate; else two permute.
    pub const fn is_rotation(self) -> bool {
        self.ships().len() == 3
    }

    /// Whether `ship` takes part.
    pub fn moves(self, ship: Ship) -> bool {
        self.ships().contains(&ship)
    }

    /// The teleports `ship` takes part in: its permutation, then the two rotations of its class if
    /// it has them. These are its bonuses (CA-8.4).
    pub const fn of(ship: Ship) -> &'static [Teleport] {
        use Teleport::*;
        match ship {
            Ship::S111 | Ship::S222 => &[Swap111],
            Ship::S112 => &[Swap112, Frigates, FrigatesBack],
            Ship::S121 => &[Swap121, Frigates, FrigatesBack],
            Ship::S211 => &[Swap122, Frigates, FrigatesBack],
            Ship::S122 => &[Swap122, Destroyers, DestroyersBack],
            Ship::S212 => &[Swap121, Destroyers, DestroyersBack],
            Ship::S221 => &[Swap112, Destroyers, DestroyersBack],
        }
    }

    /// As it is written.
    pub const fn code(self) -> &'static str {
        match self {
            Teleport::Swap111 => "111~222",
            Teleport::Swap112 => "112~221",
            Teleport::Swap121 => "121~212",
            Teleport::Swap122 => "122~211",
            Teleport::Frigates => "112>121>211",
            Teleport::FrigatesBack => "112>211>121",
            Teleport::Destroyers => "122>212>221",
            Teleport::DestroyersBack => "122>221>212",
        }
    }
}

table::member!(Teleport: u8);

impl fmt::Display for Teleport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Teleport {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let found = Teleport::ALL.into_iter().find(|teleport| teleport.code() == text);
        found.ok_or_else(|| Unreadable::new(text, "a teleport such as 112~221 or 112>121>211"))
    }
}

/// A named arrangement of the fleets (CA-3.4, CA-3.5).
#[derive(Clone, Copy, Debug)]
pub struct NamedSetup {
    /// As the option `setup` names it.
    pub key: &'static str,
    /// The board it is for.
    pub board: Board,
    /// Red's two home rows as a placement string, the front row first; Blue's are the same, turned.
    pub placement: &'static str,
}

/// The set-ups one can choose; the first of each board is its default.
pub const SETUPS: [NamedSetup; 9] = [
    NamedSetup { key: "numeric-6x4", board: Board::B6x4, placement: "OPQR/KLMN" },
    NamedSetup { key: "pairs-6x4", board: Board::B6x4, placement: "QRPN/LKMO" },
    NamedSetup { key: "screen-6x4", board: Board::B6x4, placement: "LNOM/QKRP" },
    NamedSetup { key: "screen-b-6x4", board: Board::B6x4, placement: "MNOL/PKRQ" },
    NamedSetup { key: "flagships-6x4", board: Board::B6x4, placement: "PLNQ/MKRO" },
    NamedSetup { key: "numeric-5x5", board: Board::B5x5, placement: "1LMN1/OPKQR" },
    NamedSetup { key: "screen-5x5", board: Board::B5x5, placement: "1LNM1/RQKPO" },
    NamedSetup { key: "screen-b-5x5", board: Board::B5x5, placement: "1LNM1/OQKPR" },
    NamedSetup { key: "spread-5x5", board: Board::B5x5, placement: "1LNM1/ROKPQ" },
];
