//! The board: water fields, land fields, and sets of them (SW-2).

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use table::{Member, Set, Unreadable};

const WIDTH: u8 = 10;
const HEIGHT: u8 = 9;
const CELLS: usize = WIDTH as usize * HEIGHT as usize;

/// SW-2.1: `~` water, `Q` the queen, a digit a land field of that value, `.` nothing.
const MAP: [&[u8; WIDTH as usize]; HEIGHT as usize] = [
    b".~654456~.",
    b"7~~~~~~~~7",
    b"6~~~~~~~~6",
    b"5~~~~~~~~5",
    b"4~~~Q~~~~4",
    b"5~~~~~~~~5",
    b"6~~~~~~~~6",
    b"7~~~~~~~~7",
    b".~654456~.",
];

/// SW-2.6.
const START_FIELDS: [(u8, u8); 4] = [(5, 0), (9, 4), (5, 8), (0, 3)];

const LANDS: usize = 26;
const WATERS: usize = 60;

/// A direction on the board, a side of a field, and the coast that lies there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// Up.
    North,
    /// Right.
    East,
    /// Down.
    South,
    /// Left.
    West,
}

impl Side {
    /// Clockwise from the north.
    pub const ALL: [Side; 4] = [Side::North, Side::East, Side::South, Side::West];

    /// The other end.
    pub const fn opposite(self) -> Side {
        Side::ALL[(self as usize + 2) % 4]
    }

    /// `n`, `e`, `s` or `w`.
    pub const fn letter(self) -> char {
        ['n', 'e', 's', 'w'][self as usize]
    }

    const fn delta(self) -> i8 {
        [-(WIDTH as i8), 1, WIDTH as i8, -1][self as usize]
    }
}

table::member!(Side: u8);

/// One of the eight directions of a tsunami.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Heading {
    /// Up.
    N,
    /// Up and right.
    NE,
    /// Right.
    E,
    /// Down and right.
    SE,
    /// Down.
    S,
    /// Down and left.
    SW,
    /// Left.
    W,
    /// Up and left.
    NW,
}

impl Heading {
    /// Clockwise from the north.
    pub const ALL: [Heading; 8] =
        [Heading::N, Heading::NE, Heading::E, Heading::SE, Heading::S, Heading::SW, Heading::W, Heading::NW];
    const NAMES: [&'static str; 8] = ["n", "ne", "e", "se", "s", "sw", "w", "nw"];
    const STEPS: [(i8, i8); 8] = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];
}

impl fmt::Display for Heading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Self::NAMES[*self as usize])
    }
}

impl FromStr for Heading {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let at = Self::NAMES.iter().position(|name| *name == text);
        at.map(|i| Self::ALL[i]).ok_or_else(|| Unreadable::new(text, "a heading like ne"))
    }
}

/// What lies at a place of the grid.
#[derive(Clone, Copy, PartialEq)]
enum Ground {
    Nothing,
    Water,
    Land(u8),
}

const fn cell(x: u8, y: u8) -> u8 {
    y * WIDTH + x
}

/// SW-2.7: the land fields in ring order, each as its cell.
const RING: [u8; LANDS] = {
    let mut ring = [0; LANDS];
    let mut n = 0;
    let mut side = 0;
    while side < 4 {
        let mut along = 0;
        while along < WIDTH {
            let (x, y, end) = match side {
                0 => (along, 0, WIDTH),
                1 => (WIDTH - 1, along, HEIGHT),
                2 => (WIDTH - 1 - along, HEIGHT - 1, WIDTH),
                _ => (0, HEIGHT - 1 - if along < HEIGHT { along } else { 0 }, HEIGHT),
            };
            if along < end && MAP[y as usize][x as usize].is_ascii_digit() {
                ring[n] = cell(x, y);
                n += 1;
            }
            along += 1;
        }
        side += 1;
    }
    assert!(n == LANDS);
    ring
};

const GROUND: [Ground; CELLS] = {
    let mut ground = [Ground::Nothing; CELLS];
    let mut c = 0;
    while c < CELLS {
        if matches!(MAP[c / WIDTH as usize][c % WIDTH as usize], b'~' | b'Q') {
            ground[c] = Ground::Water;
        }
        c += 1;
    }
    let mut ring = 0;
    while ring < LANDS {
        ground[RING[ring] as usize] = Ground::Land(ring as u8);
        ring += 1;
    }
    ground
};

/// A place of the grid by its number, row by row: where fields of both kinds lie.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Cell(u8);

impl Member for Cell {
    type Bits = u128;
    const COUNT: usize = CELLS;

    #[inline]
    fn index(self) -> usize {
        self.0.into()
    }

    #[inline]
    fn from_index(index: usize) -> Self {
        Cell(index as u8)
    }
}

/// The name of the field that lies there.
impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match GROUND[self.index()] {
            Ground::Water => fmt::Display::fmt(&Field(self.0), f),
            Ground::Land(ring) => fmt::Display::fmt(&Land(ring), f),
            Ground::Nothing => f.write_str("-"),
        }
    }
}

impl FromStr for Cell {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let water = text.parse::<Field>().map(Spot::cell);
        water.or_else(|_| text.parse::<Land>().map(Spot::cell))
    }
}

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("{self:?}"))
    }
}

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

/// A field of the board, which lies on one cell.
pub trait Spot: Copy {
    /// Which.
    fn cell(self) -> Cell;

    /// Column from the west and row from the north, both from 0.
    fn xy(self) -> (u8, u8) {
        let Cell(cell) = self.cell();
        (cell % WIDTH, cell / WIDTH)
    }
}

impl Spot for Cell {
    #[inline]
    fn cell(self) -> Cell {
        self
    }
}

/// A water field, written as column and row: `d4` is the queen's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Field(u8);

impl Field {
    /// The queen's field (SW-2.2).
    pub const QUEEN: Field = Field(cell(4, 4));

    /// All water fields, row by row.
    pub const ALL: [Field; WATERS] = {
        let mut all = [Field(0); WATERS];
        let (mut c, mut n) = (0, 0);
        while c < CELLS {
            if matches!(GROUND[c], Ground::Water) {
                all[n] = Field(c as u8);
                n += 1;
            }
            c += 1;
        }
        assert!(n == WATERS);
        all
    };

    /// The water field in column `x` and row `y`, if there is one.
    pub const fn at(x: u8, y: u8) -> Option<Field> {
        if x < WIDTH && y < HEIGHT && matches!(GROUND[cell(x, y) as usize], Ground::Water) {
            Some(Field(cell(x, y)))
        } else {
            None
        }
    }

    /// The water field next to this one.
    #[inline]
    pub const fn next(self, side: Side) -> Option<Field> {
        let c = self.0 as i8 + side.delta();
        if c >= 0 && (c as usize) < CELLS && matches!(GROUND[c as usize], Ground::Water) {
            Some(Field(c as u8))
        } else {
            None
        }
    }

    /// The water fields that touch this one, clockwise from the north.
    #[inline]
    pub fn around(self) -> &'static [Field] {
        static AROUND: [([Field; 4], u8); WATERS] = {
            let mut all = [([Field::QUEEN; 4], 0); WATERS];
            let mut i = 0;
            while i < WATERS {
                let mut side = 0;
                while side < 4 {
                    if let Some(next) = Field::ALL[i].next(Side::ALL[side]) {
                        all[i].0[all[i].1 as usize] = next;
                        all[i].1 += 1;
                    }
                    side += 1;
                }
                i += 1;
            }
            all
        };
        let (fields, count) = &AROUND[self.ordinal()];
        &fields[..usize::from(*count)]
    }

    /// Place in [`Field::ALL`].
    #[inline]
    pub const fn ordinal(self) -> usize {
        const ORDINAL: [u8; CELLS] = {
            let mut ordinal = [0; CELLS];
            let mut i = 0;
            while i < WATERS {
                ordinal[Field::ALL[i].0 as usize] = i as u8;
                i += 1;
            }
            ordinal
        };
        ORDINAL[self.0 as usize] as usize
    }

    /// Whether it is the same field, where `==` cannot be used yet.
    pub(crate) const fn is(self, other: Field) -> bool {
        self.0 == other.0
    }

    /// Whether `other` touches this field on a side (SW-2.8).
    pub fn touches(self, other: impl Spot) -> bool {
        let ((x, y), (u, v)) = (self.xy(), other.xy());
        x.abs_diff(u) + y.abs_diff(v) == 1
    }

    /// How many steps a tsunami needs from here to land or off the board.
    #[inline]
    pub fn steps_to_edge(self, heading: Heading) -> u8 {
        static STEPS: [[u8; 8]; WATERS] = {
            let mut steps = [[0; 8]; WATERS];
            let mut i = 0;
            while i < WATERS {
                let mut heading = 0;
                while heading < 8 {
                    let (dx, dy) = Heading::STEPS[heading];
                    let Field(mut at) = Field::ALL[i];
                    loop {
                        // A step from water always stays within the grid or just leaves its edge.
                        let (x, y) = ((at % WIDTH) as i8 + dx, (at / WIDTH) as i8 + dy);
                        steps[i][heading] += 1;
                        if y < 0 || y >= HEIGHT as i8 {
                            break;
                        }
                        at = cell(x as u8, y as u8);
                        if !matches!(GROUND[at as usize], Ground::Water) {
                            break;
                        }
                    }
                    heading += 1;
                }
                i += 1;
            }
            steps
        };
        STEPS[self.ordinal()][heading as usize]
    }

    /// What a tsunami enters that goes straight on from here: each place in turn, to the first
    /// land field, or to the edge of the board (SW-2.10).
    pub fn run(self, heading: Heading) -> impl Iterator<Item = Place> {
        let (dx, dy) = Heading::STEPS[heading as usize];
        let (x, y) = self.xy();
        let (mut x, mut y) = (x as i8, y as i8);
        let mut ended = false;
        std::iter::from_fn(move || {
            if ended {
                return None;
            }
            (x, y) = (x + dx, y + dy);
            let inside = (0..WIDTH as i8).contains(&x) && (0..HEIGHT as i8).contains(&y);
            let ground = if inside { GROUND[cell(x as u8, y as u8) as usize] } else { Ground::Nothing };
            ended = ground != Ground::Water;
            Some(match ground {
                Ground::Water => Place::Water(Field(cell(x as u8, y as u8))),
                Ground::Land(ring) => Place::Land(Land(ring)),
                Ground::Nothing => Place::Off,
            })
        })
    }
}

impl Spot for Field {
    #[inline]
    fn cell(self) -> Cell {
        Cell(self.0)
    }
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (x, y) = self.xy();
        write!(f, "{}{}", (b'a' + x - 1) as char, y)
    }
}

impl FromStr for Field {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let field = match text.as_bytes() {
            [column @ b'a'..=b'h', row @ b'0'..=b'8'] => Field::at(column - b'a' + 1, row - b'0'),
            _ => None,
        };
        field.ok_or_else(|| Unreadable::new(text, "a water field like d4"))
    }
}

/// A land field, by its place in the ring (SW-2.7). Written as coast and coordinate: `N5`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Land(u8);

impl Land {
    /// All land fields, clockwise from the west end of the north coast.
    pub const ALL: [Land; LANDS] = {
        let mut all = [Land(0); LANDS];
        let mut ring = 0;
        while ring < LANDS {
            all[ring] = Land(ring as u8);
            ring += 1;
        }
        all
    };

    /// The land field in column `x` and row `y`, if there is one.
    pub const fn at(x: u8, y: u8) -> Option<Land> {
        if x >= WIDTH || y >= HEIGHT {
            return None;
        }
        match GROUND[cell(x, y) as usize] {
            Ground::Land(ring) => Some(Land(ring)),
            _ => None,
        }
    }

    /// Place in the ring, from 0.
    pub const fn ring(self) -> u8 {
        self.0
    }

    /// The coast it lies on (SW-2.4).
    pub fn coast(self) -> Side {
        match self.xy() {
            (_, 0) => Side::North,
            (9, _) => Side::East,
            (_, 8) => Side::South,
            _ => Side::West,
        }
    }

    /// Points for a station here that is joined to the queen (SW-2.5).
    pub fn value(self) -> u8 {
        let (x, y) = self.xy();
        MAP[y as usize][x as usize] - b'0'
    }

    /// Whether it is one of the dark fields of the recommended start (SW-2.6).
    pub fn is_start(self) -> bool {
        START_FIELDS.contains(&self.xy())
    }

    /// The next land field clockwise.
    #[must_use]
    pub const fn clockwise(self) -> Land {
        Land((self.0 + 1) % LANDS as u8)
    }

    /// How many land fields on the shorter way round the ring (SW-18.1).
    pub fn distance(self, other: Land) -> u8 {
        let way = self.0.abs_diff(other.0);
        way.min(LANDS as u8 - way)
    }

    /// The land fields beside it on its coast, one or two (SW-2.9).
    pub fn neighbours(self) -> impl Iterator<Item = Land> {
        [(self.0 + LANDS as u8 - 1) % LANDS as u8, (self.0 + 1) % LANDS as u8]
            .into_iter()
            .map(Land)
            .filter(move |other| other.coast() == self.coast())
    }
}

impl Spot for Land {
    #[inline]
    fn cell(self) -> Cell {
        Cell(RING[self.0 as usize])
    }
}

impl fmt::Display for Land {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (x, y) = self.xy();
        let coast = self.coast();
        let along = if matches!(coast, Side::North | Side::South) { x } else { y };
        write!(f, "{}{along}", coast.letter().to_ascii_uppercase())
    }
}

impl FromStr for Land {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let land = match text.as_bytes() {
            [coast, along @ b'0'..=b'9'] => {
                let along = along - b'0';
                match coast {
                    b'N' => Land::at(along, 0),
                    b'E' => Land::at(WIDTH - 1, along),
                    b'S' => Land::at(along, HEIGHT - 1),
                    b'W' => Land::at(0, along),
                    _ => None,
                }
            }
            _ => None,
        };
        land.ok_or_else(|| Unreadable::new(text, "a land field like N5"))
    }
}

/// Where something happens, or where a tsunami gets to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// On a water field.
    Water(Field),
    /// On a land field.
    Land(Land),
    /// Over the edge of the board.
    Off,
}

/// Writes fields by name for people and as numbers for storage.
macro_rules! serde_by_name {
    ($type:ident, $valid:expr) => {
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                if serializer.is_human_readable() {
                    serializer.collect_str(self)
                } else {
                    serializer.serialize_u8(self.0)
                }
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                if deserializer.is_human_readable() {
                    return String::deserialize(deserializer)?.parse().map_err(de::Error::custom);
                }
                let n = u8::deserialize(deserializer)?;
                let valid: fn(u8) -> bool = $valid;
                if valid(n) { Ok($type(n)) } else { Err(de::Error::custom("no such field")) }
            }
        }
    };
}

serde_by_name!(Field, |n| matches!(GROUND.get(usize::from(n)), Some(Ground::Water)));
serde_by_name!(Land, |n| usize::from(n) < LANDS);

/// A set of fields, water and land, on the grid of [`Cell`]s: going a step in one direction is a shift of all
/// of them. It is a type of its own because fields of either kind are put in and taken out, and for the
/// operators, in which what joins what is easier to read.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Set<Cell>")]
pub struct Cells(Set<Cell>);

impl Cells {
    /// None.
    pub const NONE: Cells = Cells::from_bits(0);
    /// All 60 water fields.
    pub const WATER: Cells = Cells::where_ground_is(true);
    /// All 26 land fields.
    pub const LAND: Cells = Cells::where_ground_is(false);
    /// The queen's field.
    pub const QUEEN: Cells = Cells::from_bits(1 << Field::QUEEN.0);
    /// The 59 water fields that carry tiles.
    pub const TILES: Cells = Cells::from_bits(Cells::WATER.0.bits() & !Cells::QUEEN.0.bits());

    const fn from_bits(bits: u128) -> Cells {
        Cells(Set::from_bits(bits))
    }

    const fn where_ground_is(water: bool) -> Cells {
        let (mut bits, mut c) = (0, 0);
        while c < CELLS {
            let found = match GROUND[c] {
                Ground::Nothing => false,
                Ground::Water => water,
                Ground::Land(_) => !water,
            };
            if found {
                bits |= 1 << c;
            }
            c += 1;
        }
        Cells::from_bits(bits)
    }

    /// Just this field.
    #[inline]
    pub fn of(spot: impl Spot) -> Cells {
        Cells(Set::only(spot.cell()))
    }

    /// The land fields of a coast.
    #[inline]
    pub const fn coast(side: Side) -> Cells {
        const COASTS: [Cells; 4] = [
            Cells::along(Side::North),
            Cells::along(Side::East),
            Cells::along(Side::South),
            Cells::along(Side::West),
        ];
        COASTS[side as usize]
    }

    const fn along(side: Side) -> Cells {
        let (mut bits, mut ring) = (0, 0);
        while ring < LANDS {
            let (x, y) = (RING[ring] % WIDTH, RING[ring] / WIDTH);
            let here = match side {
                Side::North => y == 0,
                Side::East => x == WIDTH - 1,
                Side::South => y == HEIGHT - 1,
                Side::West => x == 0,
            };
            if here {
                bits |= 1 << RING[ring];
            }
            ring += 1;
        }
        Cells::from_bits(bits)
    }

    /// The land fields that touch water on `side`: there a station is open (SW-12.3).
    pub const fn land_open_to(side: Side) -> Cells {
        let (mut bits, mut ring) = (0, 0);
        while ring < LANDS {
            let there = RING[ring] as i8 + side.delta();
            if there >= 0 && (there as usize) < CELLS && matches!(GROUND[there as usize], Ground::Water) {
                bits |= 1 << RING[ring];
            }
            ring += 1;
        }
        Cells::from_bits(bits)
    }

    /// Whether the field is in the set.
    #[inline]
    pub fn contains(self, spot: impl Spot) -> bool {
        self.0.contains(spot.cell())
    }

    /// Puts a field into the set.
    #[inline]
    pub fn insert(&mut self, spot: impl Spot) {
        self.0.insert(spot.cell());
    }

    /// Takes a field out of the set.
    #[inline]
    pub fn remove(&mut self, spot: impl Spot) {
        self.0.remove(spot.cell());
    }

    /// Whether no field is in the set.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// How many fields are in the set.
    #[inline]
    pub fn len(self) -> usize {
        self.0.len()
    }

    /// Whether the two sets share a field.
    #[inline]
    pub fn meets(self, other: Cells) -> bool {
        !(self & other).is_empty()
    }

    /// Whether every field of the set is in the other too.
    #[inline]
    pub fn is_within(self, other: Cells) -> bool {
        self.0.is_within(other.0)
    }

    /// The set moved one step. Only right for cells that have a cell of the grid on that side.
    #[inline]
    #[must_use]
    pub const fn step(self, side: Side) -> Cells {
        let bits = self.0.bits();
        Cells::from_bits(match side {
            Side::North => bits >> WIDTH,
            Side::East => bits << 1,
            Side::South => bits << WIDTH,
            Side::West => bits >> 1,
        })
    }

    /// The water fields that touch a field of the set on a side.
    #[must_use]
    pub fn shore(self) -> Cells {
        let all = Side::ALL.iter().fold(Cells::NONE, |all, side| all | self.step(*side));
        // From the outer columns a step east or west ends on the far side, which is land or nothing.
        all & Cells::WATER
    }

    /// The set without all but its first cell.
    #[inline]
    #[must_use]
    pub const fn first(self) -> Cells {
        let bits = self.0.bits();
        Cells::from_bits(bits & bits.wrapping_neg())
    }

    /// The water fields in the set, row by row.
    #[inline]
    pub fn fields(self) -> impl Iterator<Item = Field> {
        (self & Cells::WATER).0.iter().map(|Cell(cell)| Field(cell))
    }

    /// Pushes what `each` makes of every water field in the set, row by row.
    #[inline]
    pub(crate) fn push_fields<A: Copy>(self, out: &mut Vec<A>, each: impl Fn(Field) -> A) {
        (self & Cells::WATER).0.push_each(out, |Cell(cell)| each(Field(cell)));
    }

    /// The land fields in the set, row by row.
    #[inline]
    pub fn lands(self) -> impl Iterator<Item = Land> {
        self.0.iter().filter_map(|cell| match GROUND[cell.index()] {
            Ground::Land(ring) => Some(Land(ring)),
            _ => None,
        })
    }
}

impl BitOr for Cells {
    type Output = Cells;

    #[inline]
    fn bitor(self, other: Cells) -> Cells {
        Cells(self.0.or(other.0))
    }
}

impl BitOrAssign for Cells {
    #[inline]
    fn bitor_assign(&mut self, other: Cells) {
        *self = *self | other;
    }
}

impl BitAnd for Cells {
    type Output = Cells;

    #[inline]
    fn bitand(self, other: Cells) -> Cells {
        Cells(self.0.and(other.0))
    }
}

impl BitAndAssign for Cells {
    #[inline]
    fn bitand_assign(&mut self, other: Cells) {
        *self = *self & other;
    }
}

/// The fields of the first that are not in the second.
impl Sub for Cells {
    type Output = Cells;

    #[inline]
    fn sub(self, other: Cells) -> Cells {
        Cells(self.0.minus(other.0))
    }
}

impl SubAssign for Cells {
    #[inline]
    fn sub_assign(&mut self, other: Cells) {
        *self = *self - other;
    }
}

impl<S: Spot> FromIterator<S> for Cells {
    fn from_iter<I: IntoIterator<Item = S>>(spots: I) -> Self {
        Cells(spots.into_iter().map(Spot::cell).collect())
    }
}

/// The fields by name, `{d4, e4, N5}`.
impl fmt::Debug for Cells {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl TryFrom<Set<Cell>> for Cells {
    type Error = &'static str;

    fn try_from(set: Set<Cell>) -> Result<Self, Self::Error> {
        let on_board = Cells(set).is_within(Cells::WATER | Cells::LAND);
        if on_board { Ok(Cells(set)) } else { Err("no such field") }
    }
}
