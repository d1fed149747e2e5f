//! The fixed parts of the game: lands, oceans, genes, and the numbers that go with a table's size.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use table::{Member, Seat, Set, Unreadable};

/// Numbered lands at the start.
pub const LANDS: usize = 12;
/// Oceans.
pub const OCEANS: usize = 5;
/// Lands and oceans together.
pub const ZONES: usize = LANDS + OCEANS;
/// Genes in the box.
pub const GENES: usize = 11;
/// Most players at a table.
pub const PLAYERS: usize = 5;
/// The colours of the seats, by the keys of their names in the game's words.
pub const COLOURS: [&str; PLAYERS] =
    ["colour-coral", "colour-amber", "colour-jade", "colour-violet", "colour-slate"];

/// Ichtos of one colour beside the score marker (UR-1.3).
pub const ICHTOS: u8 = 27;
/// Ichtos of each colour in each ocean at the start (UR-2.1).
pub const OCEAN_START: u8 = 3;
/// Discs the environment player chooses from (UR-2.13).
pub const HAND: usize = 3;
/// Most actions of a turn: three players, and Warm Blood (UR-5.1).
pub const MOST_ACTIONS: u8 = 4;
/// Actions an extra-turn tile gives (UR-5.10).
pub const TILE_ACTIONS: u8 = 2;
/// Most eras there can be (UR-10.3).
pub const LAST_ERA: u8 = 4;
/// Squares whose first crossing brings a mutation (UR-1.7).
pub const MUTATION_SQUARES: [u8; 3] = [12, 16, 21];
/// The square that ends the game (UR-1.7).
pub const END_SQUARE: u8 = 30;
/// The furthest square a marker can reach (UR-6.8).
pub const FURTHEST_SQUARE: u8 = 37;
/// Squares drawn on the track (UR-1.7).
pub const TRACK: u8 = 40;

/// Points of an area scoring (UR-6.4 to UR-6.6).
pub const MONOPOLY: u8 = 3;
/// See [`MONOPOLY`].
pub const COEXISTENCE: u8 = 2;
/// See [`MONOPOLY`].
pub const MOST: u8 = 3;
/// See [`MONOPOLY`].
pub const BETWEEN: u8 = 2;
/// Points of the final scoring, to be shared (UR-10.4, UR-10.5).
pub const FINAL_TOTAL: u8 = 3;
/// See [`FINAL_TOTAL`].
pub const FINAL_LAND: u8 = 2;

/// What depends on the number of players (the table of chapter 2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numbers {
    /// Discs dealt to each player.
    pub dealt: usize,
    /// Extra-turn tiles each player gets.
    pub tiles: u8,
    /// Actions of an Ichto turn.
    pub actions: u8,
    /// Genes that stay in the box.
    pub removed: GeneSet,
    /// Genes on offer at the start.
    pub offer: usize,
    /// Most genes sold in one mutation; as many are turned up after it.
    pub per_mutation: u8,
}

impl Numbers {
    /// The numbers for a table of `seats`.
    pub const fn of(seats: u8) -> &'static Numbers {
        const THREE: Numbers = Numbers {
            dealt: 3,
            tiles: 1,
            actions: 3,
            removed: GeneSet::from_bits(1 << Gene::StinkGlands as u8 | 1 << Gene::Muscles as u8),
            offer: 3,
            per_mutation: 2,
        };
        const MORE: Numbers =
            Numbers { dealt: 2, tiles: 2, actions: 2, removed: GeneSet::NONE, offer: 4, per_mutation: 3 };
        if seats == 3 { &THREE } else { &MORE }
    }
}

/// The fewest Ichtos of one colour in an ocean that bring forth any young (UR-5.5, UR-8.6).
pub const fn fewest_to_breed(care_of_young: bool) -> u8 {
    if care_of_young { 2 } else { 3 }
}

/// Young of `count` Ichtos of one colour in an ocean that breeds (UR-5.5, UR-8.6).
pub const fn young(count: u8, care_of_young: bool) -> u8 {
    /// Of up to six; more bring forth no more.
    const YOUNG: [[u8; 7]; 2] = [[0, 0, 0, 1, 1, 1, 2], [0, 0, 1, 1, 2, 2, 3]];
    YOUNG[care_of_young as usize][if count < 6 { count as usize } else { 6 }]
}

/// One of the twelve numbers on the board: a land, its volcano and its disc.
///
/// A merged land goes by the one number in it whose volcano has not erupted (UR-1.11).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8")]
pub struct Land(u8);

/// A set of lands.
pub type LandSet = Set<Land>;

/// The three continents.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Continent {
    /// Lands 1 to 3.
    Siberia,
    /// Lands 4 to 7.
    Laurussia,
    /// Lands 8 to 12.
    Gondwana,
}

impl Continent {
    /// All of them.
    pub const ALL: [Continent; 3] = [Continent::Siberia, Continent::Laurussia, Continent::Gondwana];

    /// Its original lands (UR-1.2).
    pub const fn lands(self) -> LandSet {
        let (first, last) = self.numbers();
        LandSet::from_bits(((1 << last) - 1) & !((1 << (first - 1)) - 1))
    }

    const fn numbers(self) -> (u8, u8) {
        match self {
            Continent::Siberia => (1, 3),
            Continent::Laurussia => (4, 7),
            Continent::Gondwana => (8, 12),
        }
    }
}

impl Land {
    /// The land with this number, 1 to 12.
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= LANDS as u8 { Some(Land(number)) } else { None }
    }

    /// Its number, 1 to 12.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Where it lies.
    pub const fn continent(self) -> Continent {
        match self.number() {
            1..=3 => Continent::Siberia,
            4..=7 => Continent::Laurussia,
            _ => Continent::Gondwana,
        }
    }

    /// The oceans the original land touches (UR-1.5).
    pub const fn oceans(self) -> OceanSet {
        const U: u8 = 1 << Ocean::Ural as u8;
        const R: u8 = 1 << Ocean::Rheic as u8;
        const T: u8 = 1 << Ocean::Palaeotethys as u8;
        const P: u8 = 1 << Ocean::Panthalassa as u8;
        const I: u8 = 1 << Ocean::Iapetus as u8;
        const COASTS: [u8; LANDS] = [U, T, R | T, U, U | R, I, I, T | P, P, P, I, R];
        OceanSet::from_bits(COASTS[self.0 as usize - 1])
    }

    /// The land its volcano joins it to: the next lower number of the continent, the highest for
    /// the lowest (UR-1.5, UR-1.8).
    pub const fn partner(self) -> Land {
        let (first, last) = self.continent().numbers();
        Land(if self.0 == first { last } else { self.0 - 1 })
    }

    fn read(text: &str) -> Option<Self> {
        table::number(text).and_then(Land::new)
    }

    /// The original lands across shallow water: each continent is a ring (UR-1.5).
    pub const fn neighbours(self) -> LandSet {
        let (first, last) = self.continent().numbers();
        let next = if self.0 == last { first } else { self.0 + 1 };
        LandSet::from_bits(1 << (next - 1) | 1 << (self.partner().0 - 1))
    }
}

impl TryFrom<u8> for Land {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        Land::new(number).ok_or("no such land")
    }
}

impl Member for Land {
    type Bits = u16;
    const COUNT: usize = LANDS;

    #[inline]
    fn index(self) -> usize {
        usize::from(self.0) - 1
    }

    #[inline]
    fn from_index(index: usize) -> Self {
        Land(index as u8 + 1)
    }
}

impl fmt::Display for Land {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

impl fmt::Debug for Land {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

impl FromStr for Land {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        Land::read(text).ok_or_else(|| Unreadable::new(text, "a land from 1 to 12"))
    }
}

/// The five oceans, written by their initials.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[repr(u8)]
pub enum Ocean {
    /// U, in the north.
    #[serde(rename = "U")]
    Ural,
    /// R, in the centre.
    #[serde(rename = "R")]
    Rheic,
    /// T, in the east.
    #[serde(rename = "T")]
    Palaeotethys,
    /// P, in the south.
    #[serde(rename = "P")]
    Panthalassa,
    /// I, in the west.
    #[serde(rename = "I")]
    Iapetus,
}

/// A set of oceans.
pub type OceanSet = Set<Ocean>;

impl Ocean {
    /// All five.
    pub const ALL: [Ocean; OCEANS] =
        [Ocean::Ural, Ocean::Rheic, Ocean::Palaeotethys, Ocean::Panthalassa, Ocean::Iapetus];

    /// The letter it is written by.
    pub const fn letter(self) -> char {
        ['U', 'R', 'T', 'P', 'I'][self as usize]
    }

    fn read(text: &str) -> Option<Self> {
        let [letter] = text.as_bytes() else { return None };
        Ocean::ALL.into_iter().find(|ocean| ocean.letter() == char::from(*letter))
    }

    /// The oceans it borders (UR-1.6).
    pub const fn borders(self) -> OceanSet {
        const U: u8 = 1 << Ocean::Ural as u8;
        const R: u8 = 1 << Ocean::Rheic as u8;
        const T: u8 = 1 << Ocean::Palaeotethys as u8;
        const P: u8 = 1 << Ocean::Panthalassa as u8;
        const I: u8 = 1 << Ocean::Iapetus as u8;
        const BORDERS: [u8; OCEANS] = [I | R | T, I | T | U, P | R | U, I | T, P | R | U];
        OceanSet::from_bits(BORDERS[self as usize])
    }

    /// All oceans but this one.
    pub const fn others(self) -> OceanSet {
        OceanSet::from_bits(((1 << OCEANS) - 1) & !(1 << self as u8))
    }
}

table::member!(Ocean: u8);

impl fmt::Display for Ocean {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.letter().fmt(f)
    }
}

impl FromStr for Ocean {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        Ocean::read(text).ok_or_else(|| Unreadable::new(text, "an ocean: U, R, T, P or I"))
    }
}

/// A place where Ichtos live: a land or an ocean. The lands come first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Zone(u8);

/// A set of lands and oceans.
pub type ZoneSet = Set<Zone>;

impl Zone {
    /// The zone with this index. For tables made at compile time.
    pub(crate) const fn numbered(index: usize) -> Self {
        assert!(index < ZONES);
        Zone(index as u8)
    }

    /// The land it is, if it is one.
    #[inline]
    pub fn land(self) -> Option<Land> {
        (self.index() < LANDS).then(|| Land::from_index(self.index()))
    }

    /// The ocean it is, if it is one.
    #[inline]
    pub fn ocean(self) -> Option<Ocean> {
        self.index().checked_sub(LANDS).map(|i| Ocean::ALL[i])
    }
}

impl Member for Zone {
    type Bits = u32;
    const COUNT: usize = ZONES;

    #[inline]
    fn index(self) -> usize {
        self.0.into()
    }

    #[inline]
    fn from_index(index: usize) -> Self {
        Zone(index as u8)
    }
}

impl From<Land> for Zone {
    #[inline]
    fn from(land: Land) -> Self {
        Zone(land.index() as u8)
    }
}

impl From<Ocean> for Zone {
    #[inline]
    fn from(ocean: Ocean) -> Self {
        Zone(LANDS as u8 + ocean as u8)
    }
}

impl fmt::Display for Zone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.land(), self.ocean()) {
            (Some(land), _) => land.fmt(f),
            (_, Some(ocean)) => ocean.fmt(f),
            _ => unreachable!("a zone is a land or an ocean"),
        }
    }
}

impl fmt::Debug for Zone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Zone {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        Land::read(text)
            .map(Zone::from)
            .or_else(|| Ocean::read(text).map(Zone::from))
            .ok_or_else(|| Unreadable::new(text, "a land from 1 to 12 or an ocean U, R, T, P, I"))
    }
}

/// The eleven genes, each of which exists once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Gene {
    /// Two foreign Ichtos become one of yours (UR-8.3).
    Assimilation,
    /// Land two at once, or walk from land to land (UR-8.4, UR-8.5).
    Legs,
    /// Breed better (UR-8.6).
    CareOfYoung,
    /// Breed on land (UR-8.7).
    Egg,
    /// Fly anywhere from a land (UR-8.8).
    Wings,
    /// Half an Ichto more when a land is scored (UR-8.9).
    Muscles,
    /// Hear panic, volcanoes and teeth coming (UR-8.10).
    Ears,
    /// Drive a rival into the sea (UR-8.11).
    StinkGlands,
    /// Land two at once, swim to any ocean (UR-8.12, UR-8.13).
    Turbo,
    /// One more action a turn (UR-8.14).
    WarmBlood,
    /// Send a foreign Ichto home (UR-8.15).
    Teeth,
}

/// A set of genes.
pub type GeneSet = Set<Gene>;

impl Gene {
    /// All eleven.
    pub const ALL: [Gene; GENES] = [
        Gene::Assimilation,
        Gene::Legs,
        Gene::CareOfYoung,
        Gene::Egg,
        Gene::Wings,
        Gene::Muscles,
        Gene::Ears,
        Gene::StinkGlands,
        Gene::Turbo,
        Gene::WarmBlood,
        Gene::Teeth,
    ];

    /// Its name in the notation.
    pub const fn key(self) -> &'static str {
        match self {
            Gene::Assimilation => "assimilation",
            Gene::Legs => "legs",
            Gene::CareOfYoung => "care-of-young",
            Gene::Egg => "egg",
            Gene::Wings => "wings",
            Gene::Muscles => "muscles",
            Gene::Ears => "ears",
            Gene::StinkGlands => "stink-glands",
            Gene::Turbo => "turbo",
            Gene::WarmBlood => "warm-blood",
            Gene::Teeth => "teeth",
        }
    }

    /// Whether it offers its owner new actions; the others change a rule and are always on
    /// (UR-8.1).
    pub const fn is_option(self) -> bool {
        !matches!(self, Gene::CareOfYoung | Gene::Muscles | Gene::Ears | Gene::WarmBlood)
    }
}

table::member!(Gene: u16);

impl fmt::Display for Gene {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

impl FromStr for Gene {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        Gene::ALL
            .into_iter()
            .find(|gene| gene.key() == text)
            .ok_or_else(|| Unreadable::new(text, "the name of a gene, as in legs or care-of-young"))
    }
}

/// The owners of two foreign Ichtos: two rivals, or one of them twice (UR-8.3). Written `2+3`, the lower seat
/// first.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rivals {
    low: Seat,
    high: Seat,
}

impl Rivals {
    /// These two, in any order.
    pub fn of(one: Seat, two: Seat) -> Self {
        Rivals { low: one.min(two), high: one.max(two) }
    }

    /// The two in seat order.
    pub const fn seats(self) -> [Seat; 2] {
        [self.low, self.high]
    }
}

impl Member for Rivals {
    type Bits = u16;
    const COUNT: usize = PLAYERS * (PLAYERS + 1) / 2;

    fn index(self) -> usize {
        let high = self.high.index();
        high * (high + 1) / 2 + self.low.index()
    }

    fn from_index(index: usize) -> Self {
        let mut high = 0;
        while (high + 1) * (high + 2) / 2 <= index {
            high += 1;
        }
        Rivals { low: Seat::new(index - high * (high + 1) / 2), high: Seat::new(high) }
    }
}

impl fmt::Display for Rivals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}+{}", self.low, self.high)
    }
}

impl fmt::Debug for Rivals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Rivals {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let unreadable = || Unreadable::new(text, "two seats in rising order, as in 2+3");
        let (low, high) = text.split_once('+').ok_or_else(unreadable)?;
        let (low, high): (Seat, Seat) = (low.parse()?, high.parse()?);
        if low <= high { Ok(Rivals { low, high }) } else { Err(unreadable()) }
    }
}
