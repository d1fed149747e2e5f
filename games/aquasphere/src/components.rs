//! The fixed parts: symbols, sectors, headquarters, programme cards, centre tiles, lab expansions,
//! research cards, and every number of the rules.
//!
//! `RULES.md` says which of these tables the rulebook gives and which are ours.

use std::fmt;
use std::str::FromStr;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use table::{Member, Set, Unreadable};

use Symbol::{Crystal, Lab, Octopod, Program, Research, Submarine, Time};

/// The number of rounds (AQ-3.1).
pub const ROUNDS: u8 = 4;
/// Crystals in the game (AQ-1.6).
pub const CRYSTALS: u8 = 20;
/// Octopods in the game (AQ-1.6).
pub const OCTOPODS: u8 = 15;
/// Bots of a player that circulate: all but the one on the play-order track (AQ-1.7).
pub const BOTS: u8 = 15;
/// Numbered bot spaces of a player board (AQ-1.9).
pub const BOT_SPACES: u8 = 14;
/// Submarines of a player (AQ-1.7).
pub const SUBMARINES: u8 = 6;
/// Bots a player may have programmed at a time (AQ-1.8).
pub const MAX_PROGRAMMED: usize = 2;
/// Octopods a lab catches at most in one action: two, and one for each of five expansions (AQ-1.12).
pub const MAX_CATCH: u8 = BASE_CAPACITY.octopods + MAX_EXPANSIONS as u8;
/// The last row of the programming area (AQ-4.2).
pub const TOP_ROW: u8 = 3;
/// Expansions that fit around a base lab (AQ-6.1).
pub const MAX_EXPANSIONS: usize = 5;
/// Time markers to program a bot at will, the one in the corner included (AQ-4.9).
pub const BUY_PRICE: u8 = 3;
/// Time markers for a programmed bot that goes back to the supply (AQ-7.1).
pub const CONVERSION: u8 = 2;
/// A time area is filled to this many before they are taken (AQ-6.2).
pub const TIME_MINIMUM: u8 = 2;
/// Time markers instead of a bot whose symbol is occupied (AQ-6.7).
pub const TIME_INSTEAD: u8 = 2;
/// Prices of the submarine slots of a sector, first to last (AQ-1.2).
pub const SLOT_PRICES: [u8; 4] = [1, 2, 3, 4];
/// Price of a step to the opposite sector with a type 7 card (AQ-5.3).
pub const LEAP_PRICE: u8 = 1;
/// Time markers each player starts with (AQ-2.13).
pub const START_TIME: u8 = 4;
/// The same beside a lock of value 0 (AQ-2.13).
pub const START_TIME_BESIDE_ZERO: u8 = 3;
/// Points for the sole control majority (AQ-10.4).
pub const SOLE_MAJORITY: u8 = 6;
/// Points for each of several who share the control majority (AQ-10.4).
pub const SHARED_MAJORITY: u8 = 3;
/// Points for six deployed submarines at the end (AQ-12.3).
pub const ALL_SUBMARINES: u8 = 5;
/// Points for five attached expansions at the end (AQ-12.4).
pub const FULL_LAB: u8 = 5;
/// Spaces of the knowledge track (AQ-9.1).
pub const LAP: u16 = 50;
/// Scores of a lap before which a red line lies; the last is the next lap's 0 (AQ-9.2).
pub const RED_LINES: [u16; 3] = [17, 34, 50];

/// 1 + 2 + … + n, and no more than for six.
pub const fn triangular(n: u8) -> u8 {
    let n = if n < 6 { n } else { 6 };
    n * (n + 1) / 2
}

/// The first red line above `score`, named by the score behind it (AQ-9.2).
pub fn next_line(score: u16) -> u16 {
    let lap = score / LAP * LAP;
    lap + RED_LINES.into_iter().find(|line| lap + line > score).expect("a lap ends with a line")
}

/// The last red line at or below `score`; 0 if there is none (AQ-9.5).
pub fn last_line(score: u16) -> u16 {
    let lap = score / LAP * LAP;
    lap + RED_LINES.into_iter().rfind(|line| lap + line <= score).unwrap_or(0)
}

/// One of the seven actions: a colour, a symbol on the player board, an area in every sector, a
/// programming tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Symbol {
    /// Green: expand the lab.
    Lab,
    /// Yellow: take time markers.
    Time,
    /// Black: take crystals.
    Crystal,
    /// Purple: catch octopods.
    Octopod,
    /// Blue: deploy a submarine.
    Submarine,
    /// Red: take a research card.
    Research,
    /// White: program a bot.
    Program,
}

impl Symbol {
    /// All seven.
    pub const ALL: [Symbol; 7] = [Lab, Time, Crystal, Octopod, Submarine, Research, Program];

    /// Position in [`Symbol::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its name in the notation, and its key in the words.
    pub const fn word(self) -> &'static str {
        match self {
            Lab => "lab",
            Time => "time",
            Crystal => "crystal",
            Octopod => "octopod",
            Submarine => "submarine",
            Research => "research",
            Program => "program",
        }
    }
}

table::member!(Symbol: u8);

/// A set of symbols.
pub type Symbols = Set<Symbol>;

impl fmt::Display for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Symbol {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let found = Symbol::ALL.into_iter().find(|s| s.word() == text);
        found.ok_or_else(|| Unreadable::new(text, "a symbol: lab, time, crystal, octopod, submarine, …"))
    }
}

/// A sector of the station, known by its letter; also the letter of a base lab or an expansion.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[allow(missing_docs, reason = "letters")]
pub enum Letter {
    A,
    B,
    C,
    D,
    E,
    F,
}

impl Letter {
    /// All six.
    pub const ALL: [Letter; 6] = [Letter::A, Letter::B, Letter::C, Letter::D, Letter::E, Letter::F];

    /// Position in [`Letter::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// What the programming field beside the white area shows (AQ-1.4).
    pub const fn programming_field(self) -> Symbol {
        [Time, Lab, Crystal, Octopod, Submarine, Research][self as usize]
    }

    /// Value of the lock to the clockwise neighbour (AQ-1.3).
    pub const fn lock(self) -> u8 {
        [1, 2, 1, 0, 1, 2][self as usize]
    }
}

table::member!(Letter: u8);

/// A set of letters.
pub type Letters = Set<Letter>;

impl fmt::Display for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(["A", "B", "C", "D", "E", "F"][self.index()])
    }
}

impl FromStr for Letter {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        match text.as_bytes() {
            [letter @ b'A'..=b'F'] => Ok(Letter::ALL[usize::from(letter - b'A')]),
            _ => Err(Unreadable::new(text, "a sector from A to F")),
        }
    }
}

/// A field of the programming area in the headquarters: row from the bottom, then left, middle, right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[allow(missing_docs, reason = "each is named for its row and place")]
pub enum Field {
    Start,
    F1L,
    F1R,
    F2L,
    F2R,
    F3L,
    F3M,
    F3R,
}

impl Field {
    /// The start and the seven fields with a tile.
    pub const ALL: [Field; 8] =
        [Field::Start, Field::F1L, Field::F1R, Field::F2L, Field::F2R, Field::F3L, Field::F3M, Field::F3R];

    /// Where the arrows lead (AQ-4.2).
    pub const fn arrows(self) -> &'static [Field] {
        match self {
            Field::Start => &[Field::F1L, Field::F1R],
            Field::F1L | Field::F1R => &[Field::F2L, Field::F2R],
            Field::F2L => &[Field::F3L, Field::F3M],
            Field::F2R => &[Field::F3M, Field::F3R],
            Field::F3L | Field::F3M | Field::F3R => &[],
        }
    }

    /// Where a step sideways leads (AQ-4.8).
    pub const fn sideways(self) -> &'static [Field] {
        match self {
            Field::Start => &[],
            Field::F1L => &[Field::F1R],
            Field::F1R => &[Field::F1L],
            Field::F2L => &[Field::F2R],
            Field::F2R => &[Field::F2L],
            Field::F3L | Field::F3R => &[Field::F3M],
            Field::F3M => &[Field::F3L, Field::F3R],
        }
    }

    /// Its row, counted from START.
    pub const fn row(self) -> u8 {
        match self {
            Field::Start => 0,
            Field::F1L | Field::F1R => 1,
            Field::F2L | Field::F2R => 2,
            Field::F3L | Field::F3M | Field::F3R => TOP_ROW,
        }
    }

    /// Whether a player may pass from here (AQ-8.1).
    pub const fn is_top_row(self) -> bool {
        self.row() == TOP_ROW
    }

    /// Its name in the notation.
    pub const fn word(self) -> &'static str {
        ["START", "F1L", "F1R", "F2L", "F2R", "F3L", "F3M", "F3R"][self as usize]
    }
}

table::member!(Field: u8);

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Field {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let found = Field::ALL.into_iter().find(|f| f.word() == text);
        found.ok_or_else(|| Unreadable::new(text, "a field: START, F1L, F1R, F2L, F2R, F3L, F3M or F3R"))
    }
}

/// One side of one of the seven programme cards: which tile lies on which field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Programme {
    card: u8,
    turned: bool,
}

impl<'de> Deserialize<'de> for Programme {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        struct Written {
            card: u8,
            turned: bool,
        }
        let Written { card, turned } = Written::deserialize(deserializer)?;
        let known = card < Self::CARDS;
        known.then_some(Programme { card, turned }).ok_or_else(|| D::Error::custom("no such programme card"))
    }
}

impl Programme {
    /// How many cards there are.
    pub const CARDS: u8 = 7;

    /// Side a, or side b if `turned`, of the card with this index.
    ///
    /// # Panics
    /// If there is no such card.
    pub const fn new(card: u8, turned: bool) -> Self {
        assert!(card < Self::CARDS);
        Programme { card, turned }
    }

    /// Index of the card.
    pub const fn card(self) -> u8 {
        self.card
    }

    /// The tile on `field`; none on START.
    #[inline]
    pub const fn tile(self, field: Field) -> Option<Symbol> {
        match field {
            Field::Start => None,
            _ => Some(PROGRAMMES[self.card as usize][self.turned as usize][field as usize - 1]),
        }
    }

    /// The field on which the tile of `symbol` lies.
    pub fn field_of(self, symbol: Symbol) -> Field {
        let found = Field::ALL.into_iter().find(|f| self.tile(*f) == Some(symbol));
        found.expect("every symbol has one tile on every card")
    }
}

/// `P1a`, as the cards are named in the rulebook.
impl fmt::Display for Programme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "P{}{}", self.card + 1, if self.turned { 'b' } else { 'a' })
    }
}

/// Sides a and b of each card: tiles on F1L, F1R, F2L, F2R, F3L, F3M, F3R. On each side every symbol
/// stands on every field once.
const PROGRAMMES: [[[Symbol; 7]; 2]; Programme::CARDS as usize] = [
    [
        [Lab, Time, Crystal, Octopod, Submarine, Research, Program],
        [Lab, Octopod, Program, Crystal, Research, Time, Submarine],
    ],
    [
        [Time, Crystal, Octopod, Submarine, Research, Program, Lab],
        [Time, Submarine, Lab, Octopod, Program, Crystal, Research],
    ],
    [
        [Crystal, Octopod, Submarine, Research, Program, Lab, Time],
        [Crystal, Research, Time, Submarine, Lab, Octopod, Program],
    ],
    [
        [Octopod, Submarine, Research, Program, Lab, Time, Crystal],
        [Octopod, Program, Crystal, Research, Time, Submarine, Lab],
    ],
    [
        [Submarine, Research, Program, Lab, Time, Crystal, Octopod],
        [Submarine, Lab, Octopod, Program, Crystal, Research, Time],
    ],
    [
        [Research, Program, Lab, Time, Crystal, Octopod, Submarine],
        [Research, Time, Submarine, Lab, Octopod, Program, Crystal],
    ],
    [
        [Program, Lab, Time, Crystal, Octopod, Submarine, Research],
        [Program, Crystal, Research, Time, Submarine, Lab, Octopod],
    ],
];

/// What is laid into a sector.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Supplies {
    /// Octopods, into the purple area.
    pub octopods: u8,
    /// Crystals, into the black area.
    pub crystals: u8,
    /// Time markers, into the yellow area.
    pub time: u8,
}

const fn lay(octopods: u8, crystals: u8, time: u8) -> Supplies {
    Supplies { octopods, crystals, time }
}

/// What the centre tile on top in `round` lays into the sectors when that round is over, by the
/// edges of the tile clockwise; `None` in the last round, whose tile shows nothing (AQ-11.4).
pub fn centre_tile(seats: u8, round: u8) -> Option<&'static [Supplies; 6]> {
    CENTRE_TILES[usize::from(seats) - 2].get(usize::from(round) - 1)
}

/// For 2, 3 and 4 players: the tiles with light bulb 2, 3 and 4.
const CENTRE_TILES: [[[Supplies; 6]; 3]; 3] = [
    [
        [lay(2, 0, 0), lay(0, 1, 3), lay(0, 0, 0), lay(1, 1, 0), lay(0, 0, 3), lay(0, 1, 0)],
        [lay(0, 1, 3), lay(2, 0, 0), lay(0, 1, 0), lay(1, 0, 3), lay(0, 0, 0), lay(0, 1, 0)],
        [lay(1, 1, 0), lay(0, 0, 3), lay(2, 1, 0), lay(0, 0, 0), lay(0, 0, 3), lay(0, 1, 0)],
    ],
    [
        [lay(2, 0, 0), lay(0, 1, 3), lay(1, 0, 0), lay(0, 2, 0), lay(1, 0, 4), lay(1, 1, 2)],
        [lay(0, 1, 3), lay(2, 0, 0), lay(0, 1, 2), lay(1, 1, 0), lay(2, 0, 0), lay(0, 1, 4)],
        [lay(1, 1, 0), lay(0, 0, 4), lay(2, 1, 0), lay(1, 0, 3), lay(0, 1, 2), lay(1, 1, 0)],
    ],
    [
        [lay(2, 0, 0), lay(0, 1, 3), lay(1, 0, 4), lay(0, 2, 0), lay(2, 0, 3), lay(1, 2, 2)],
        [lay(0, 1, 4), lay(3, 0, 0), lay(0, 1, 3), lay(1, 2, 0), lay(2, 0, 2), lay(0, 1, 3)],
        [lay(1, 1, 0), lay(0, 0, 4), lay(3, 2, 0), lay(1, 0, 3), lay(0, 1, 3), lay(1, 1, 2)],
    ],
];

/// What every start sector gets, beside the player's submarine and scientist (AQ-2.8).
pub const START_SUPPLIES: Supplies = lay(1, 1, 4);

/// What the sector of an unused base lab gets (AQ-2.9 to AQ-2.11).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extra {
    /// Octopods and crystals.
    pub supplies: Supplies,
    /// Whether a neutral submarine and a neutral bot stand there.
    pub neutral: bool,
}

/// What the sectors of the unused base labs get at a table of `seats`, in the order they are drawn.
pub const fn extras(seats: u8) -> &'static [Extra] {
    const fn extra(octopods: u8, crystals: u8, neutral: bool) -> Extra {
        Extra { supplies: lay(octopods, crystals, 0), neutral }
    }
    match seats {
        2 => &const { [extra(0, 0, true), extra(0, 0, true), extra(1, 1, false), extra(2, 1, false)] },
        3 => &const { [extra(1, 0, true), extra(1, 1, false), extra(2, 2, false)] },
        _ => &const { [extra(2, 1, false), extra(3, 2, false)] },
    }
}

/// What a lab has room for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Capacity {
    /// Research cards held.
    pub research: u8,
    /// Crystals held.
    pub crystals: u8,
    /// Octopods caught in one action.
    pub octopods: u8,
    /// Time markers held.
    pub time: u8,
}

/// Capacity of every base lab (AQ-1.12).
pub const BASE_CAPACITY: Capacity = Capacity { research: 2, crystals: 2, octopods: 2, time: 4 };

/// A kind of lab expansion, by what it shows: two capacities, a capacity and a letter, or two
/// letters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Expansion(u8);

impl Expansion {
    /// How many kinds there are.
    pub const KINDS: usize = 24;

    /// Every kind.
    pub fn all() -> impl Iterator<Item = Expansion> {
        (0..Self::KINDS as u8).map(Expansion)
    }

    /// The kind with this index.
    ///
    /// # Panics
    /// If there is no such kind.
    pub const fn new(index: usize) -> Self {
        assert!(index < Self::KINDS);
        Expansion(index as u8)
    }

    /// Its index among the kinds.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// How many of it are in the game.
    pub const fn copies(self) -> u8 {
        if self.0 < 6 { 2 } else { 1 }
    }

    /// What it adds to the lab.
    #[inline]
    pub const fn adds(self) -> Capacity {
        EXPANSIONS[self.0 as usize].adds
    }

    /// The letters on it, at most two.
    #[inline]
    pub const fn letters(self) -> &'static [Letter] {
        EXPANSIONS[self.0 as usize].letters
    }
}

struct ExpansionFace {
    name: &'static str,
    adds: Capacity,
    letters: &'static [Letter],
}

const fn face(name: &'static str, letters: &'static [Letter]) -> ExpansionFace {
    let mut adds = Capacity { research: 0, crystals: 0, octopods: 0, time: 0 };
    let bytes = name.as_bytes();
    let mut i = 0;
    while i < bytes.len() - letters.len() {
        match bytes[i] {
            b'r' => adds.research += 1,
            b'c' => adds.crystals += 1,
            b'o' => adds.octopods += 1,
            b't' => adds.time += 1,
            _ => panic!("a capacity is r, c, o or t"),
        }
        i += 1;
    }
    ExpansionFace { name, adds, letters }
}

/// Small letters are capacities (research, crystals, octopods, time), capitals are sectors.
const EXPANSIONS: [ExpansionFace; Expansion::KINDS] = [
    face("rc", &[]),
    face("ro", &[]),
    face("rt", &[]),
    face("co", &[]),
    face("ct", &[]),
    face("ot", &[]),
    face("rA", &[Letter::A]),
    face("cA", &[Letter::A]),
    face("oB", &[Letter::B]),
    face("tB", &[Letter::B]),
    face("rC", &[Letter::C]),
    face("oC", &[Letter::C]),
    face("cD", &[Letter::D]),
    face("tD", &[Letter::D]),
    face("rE", &[Letter::E]),
    face("tE", &[Letter::E]),
    face("cF", &[Letter::F]),
    face("oF", &[Letter::F]),
    face("AB", &[Letter::A, Letter::B]),
    face("BC", &[Letter::B, Letter::C]),
    face("CD", &[Letter::C, Letter::D]),
    face("DE", &[Letter::D, Letter::E]),
    face("EF", &[Letter::E, Letter::F]),
    face("FA", &[Letter::F, Letter::A]),
];

/// Its two features: `rc`, `tB`, `EF`.
impl fmt::Display for Expansion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(EXPANSIONS[self.index()].name)
    }
}

impl FromStr for Expansion {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let found = Expansion::all().find(|e| EXPANSIONS[e.index()].name == text);
        found.ok_or_else(|| Unreadable::new(text, "an expansion by its two features, such as rc, tB or EF"))
    }
}

/// A kind of research card: its type, and the symbol it shows if it shows one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

/// What a research card gives when it is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reward {
    /// Time markers.
    Time(u8),
    /// Crystals.
    Crystals(u8),
    /// Knowledge points.
    Points(u8),
}

impl Card {
    /// How many kinds there are.
    pub const KINDS: usize = 29;

    /// Every kind.
    pub fn all() -> impl Iterator<Item = Card> {
        (0..Self::KINDS as u8).map(Card)
    }

    /// The kind with this index.
    ///
    /// # Panics
    /// If there is no such kind.
    pub const fn new(index: usize) -> Self {
        assert!(index < Self::KINDS);
        Card(index as u8)
    }

    /// Its index among the kinds.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// How many of it are in the game.
    pub const fn copies(self) -> u8 {
        match self.kind() {
            4 | 5 | 6 | 9 => 2,
            7 | 8 | 10 | 12 => 3,
            _ => 1,
        }
    }

    /// Its type, from 1 to 13 (AQ-13.1).
    #[inline]
    pub const fn kind(self) -> u8 {
        CARDS[self.0 as usize].0
    }

    /// The symbol it shows.
    #[inline]
    pub const fn symbol(self) -> Option<Symbol> {
        CARDS[self.0 as usize].1
    }

    /// Key of its name: `card-8`, `card-11-time`.
    pub const fn word(self) -> &'static str {
        CARDS[self.0 as usize].2
    }

    /// What using it gives, for the types that give something of their own (AQ-13.1).
    #[inline]
    pub const fn reward(self) -> Option<Reward> {
        match self.kind() {
            1 | 4 | 13 => Some(Reward::Time(2)),
            2 | 5 => Some(Reward::Crystals(1)),
            3 => Some(Reward::Points(4)),
            6 => Some(Reward::Points(3)),
            8 => Some(Reward::Points(1)),
            _ => None,
        }
    }
}

impl Member for Card {
    type Bits = u32;
    const COUNT: usize = Card::KINDS;

    #[inline]
    fn index(self) -> usize {
        self.0.into()
    }

    #[inline]
    fn from_index(index: usize) -> Self {
        Card::new(index)
    }
}

/// Type, symbol and the key of the name.
const CARDS: [(u8, Option<Symbol>, &str); Card::KINDS] = [
    (1, Some(Lab), "card-1-lab"),
    (1, Some(Octopod), "card-1-octopod"),
    (1, Some(Research), "card-1-research"),
    (2, Some(Time), "card-2-time"),
    (2, Some(Submarine), "card-2-submarine"),
    (3, Some(Crystal), "card-3-crystal"),
    (3, Some(Program), "card-3-program"),
    (4, None, "card-4"),
    (5, None, "card-5"),
    (6, None, "card-6"),
    (7, None, "card-7"),
    (8, None, "card-8"),
    (9, None, "card-9"),
    (10, None, "card-10"),
    (11, Some(Lab), "card-11-lab"),
    (11, Some(Time), "card-11-time"),
    (11, Some(Crystal), "card-11-crystal"),
    (11, Some(Octopod), "card-11-octopod"),
    (11, Some(Submarine), "card-11-submarine"),
    (11, Some(Research), "card-11-research"),
    (11, Some(Program), "card-11-program"),
    (12, None, "card-12"),
    (13, Some(Lab), "card-13-lab"),
    (13, Some(Time), "card-13-time"),
    (13, Some(Crystal), "card-13-crystal"),
    (13, Some(Octopod), "card-13-octopod"),
    (13, Some(Submarine), "card-13-submarine"),
    (13, Some(Research), "card-13-research"),
    (13, Some(Program), "card-13-program"),
];

/// Its type and symbol: `8`, `11-time`.
impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.word()["card-".len()..])
    }
}

impl FromStr for Card {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let found = Card::all().find(|card| card.word().strip_prefix("card-") == Some(text));
        found.ok_or_else(|| {
            Unreadable::new(text, "a research card by its type and symbol, such as 8 or 11-time")
        })
    }
}

/// As written where people read it, as the index in snapshots.
macro_rules! serde_as_written {
    ($($piece:ty),+) => {$(
        impl Serialize for $piece {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                if serializer.is_human_readable() {
                    serializer.collect_str(self)
                } else {
                    serializer.serialize_u8(self.0)
                }
            }
        }

        impl<'de> Deserialize<'de> for $piece {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                if deserializer.is_human_readable() {
                    return String::deserialize(deserializer)?.parse().map_err(D::Error::custom);
                }
                let index = u8::deserialize(deserializer)?;
                let known = usize::from(index) < Self::KINDS;
                known.then_some(Self(index)).ok_or_else(|| D::Error::custom("no such piece"))
            }
        }
    )+};
}

serde_as_written!(Expansion, Card);
