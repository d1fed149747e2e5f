//! Cards, and the bands of the score track.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use table::Unreadable;

use super::JOKER_RANGE;

/// Something a card lets its player do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Deed {
    /// Build a research station (SW-9).
    Station,
    /// Send ships (SW-10).
    Ship,
    /// Add a researcher or study the swarm (SW-11).
    Researcher,
    /// Move a whale (SW-13.6).
    Whale,
    /// Move a tsunami (SW-13.7).
    Tsunami,
    /// Move the crab (SW-13.8).
    Crab,
    /// A ship action and a researcher action (SW-15.1).
    Double,
}

impl Deed {
    /// Everything a card can be for.
    pub const ALL: [Deed; 7] =
        [Deed::Station, Deed::Ship, Deed::Researcher, Deed::Whale, Deed::Tsunami, Deed::Crab, Deed::Double];

    /// What a joker can be used for (SW-15.2).
    pub const OF_JOKER: [Deed; 6] =
        [Deed::Station, Deed::Ship, Deed::Researcher, Deed::Whale, Deed::Tsunami, Deed::Crab];

    /// Its name in notation, and the key of its word.
    pub const fn key(self) -> &'static str {
        ["station", "ship", "researcher", "whale", "tsunami", "crab", "double"][self as usize]
    }
}

impl fmt::Display for Deed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

impl FromStr for Deed {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let found = Deed::ALL.into_iter().find(|deed| deed.key() == text);
        found.ok_or_else(|| Unreadable::new(text, "an action like ship"))
    }
}

/// The colour of an action card: when it comes into the row, and whether it comes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Colour {
    /// Every stage, in the cheap part of the row.
    Beige,
    /// Two in a stage, then out of the game.
    Blue,
    /// Every stage, the dearest.
    Green,
}

/// A kind of action card (SW-1.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Card {
    /// Beige ship.
    Ship,
    /// Beige researcher.
    Researcher,
    /// Beige whale.
    Whale,
    /// Beige tsunami.
    Tsunami,
    /// Beige crab.
    Crab,
    /// Blue station.
    BlueStation,
    /// Blue ship-and-researcher.
    Double,
    /// Blue whale.
    BlueWhale,
    /// Blue tsunami.
    BlueTsunami,
    /// Blue crab.
    BlueCrab,
    /// Green station.
    GreenStation,
}

impl Card {
    /// All kinds.
    pub const ALL: [Card; 11] = [
        Card::Ship,
        Card::Researcher,
        Card::Whale,
        Card::Tsunami,
        Card::Crab,
        Card::BlueStation,
        Card::Double,
        Card::BlueWhale,
        Card::BlueTsunami,
        Card::BlueCrab,
        Card::GreenStation,
    ];

    /// How many there are of each kind in the box.
    pub const COUNTS: [u8; 11] = [5, 5, 1, 1, 1, 2, 1, 1, 1, 1, 1];

    /// Its colour.
    pub const fn colour(self) -> Colour {
        match self {
            Card::Ship | Card::Researcher | Card::Whale | Card::Tsunami | Card::Crab => Colour::Beige,
            Card::GreenStation => Colour::Green,
            _ => Colour::Blue,
        }
    }

    /// What it is for.
    pub const fn deed(self) -> Deed {
        match self {
            Card::Ship => Deed::Ship,
            Card::Researcher => Deed::Researcher,
            Card::Whale | Card::BlueWhale => Deed::Whale,
            Card::Tsunami | Card::BlueTsunami => Deed::Tsunami,
            Card::Crab | Card::BlueCrab => Deed::Crab,
            Card::BlueStation | Card::GreenStation => Deed::Station,
            Card::Double => Deed::Double,
        }
    }

    /// How many fields a hazard may go with it (SW-1.6).
    pub const fn range(self) -> u8 {
        match self {
            Card::Whale | Card::Tsunami | Card::Crab => 3,
            Card::BlueWhale | Card::BlueTsunami | Card::BlueCrab => 4,
            _ => JOKER_RANGE,
        }
    }

    /// Its name in notation, and the key of its word.
    pub const fn key(self) -> &'static str {
        match self {
            Card::Ship => "ship",
            Card::Researcher => "researcher",
            Card::Whale => "whale",
            Card::Tsunami => "tsunami",
            Card::Crab => "crab",
            Card::BlueStation => "blue-station",
            Card::Double => "double",
            Card::BlueWhale => "blue-whale",
            Card::BlueTsunami => "blue-tsunami",
            Card::BlueCrab => "blue-crab",
            Card::GreenStation => "green-station",
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

impl FromStr for Card {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let found = Card::ALL.into_iter().find(|card| card.key() == text);
        found.ok_or_else(|| Unreadable::new(text, "an action card like blue-whale"))
    }
}

/// A number of action cards of each kind.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub struct Cards([u8; 11]);

impl Cards {
    /// No card.
    pub const NONE: Cards = Cards([0; 11]);

    /// The six blue cards (SW-4.3).
    pub const BLUE: Cards = Cards([0, 0, 0, 0, 0, 2, 1, 1, 1, 1, 0]);

    /// The beige cards of a table of `seats` (SW-4.4).
    pub const fn beige(seats: u8) -> Cards {
        match seats {
            2 => Cards([2, 2, 1, 1, 1, 0, 0, 0, 0, 0, 0]),
            3 => Cards([4, 5, 1, 1, 1, 0, 0, 0, 0, 0, 0]),
            _ => Cards([5, 5, 1, 1, 1, 0, 0, 0, 0, 0, 0]),
        }
    }

    /// How many of this kind.
    #[inline]
    pub const fn count(self, card: Card) -> u8 {
        self.0[card as usize]
    }

    /// How many in all.
    pub fn total(self) -> u8 {
        self.0.iter().sum()
    }

    /// Counts in the order of [`Card::ALL`].
    pub const fn counts(&self) -> &[u8; 11] {
        &self.0
    }

    /// Adds a card.
    #[inline]
    pub fn add(&mut self, card: Card) {
        self.0[card as usize] += 1;
    }

    /// Takes a card away.
    ///
    /// # Panics
    /// In debug builds, if there is none of this kind.
    #[inline]
    pub fn take(&mut self, card: Card) {
        self.0[card as usize] -= 1;
    }

    /// The kinds there are at least one of.
    #[inline]
    pub fn kinds(self) -> impl Iterator<Item = Card> {
        Card::ALL.iter().copied().filter(move |card| self.count(*card) > 0)
    }

    /// Every card, kind by kind.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        Card::ALL.into_iter().flat_map(move |card| (0..self.count(card)).map(move |_| card))
    }

    /// Both together.
    #[must_use]
    pub fn plus(mut self, other: Cards) -> Cards {
        self.0.iter_mut().zip(other.0).for_each(|(mine, more)| *mine += more);
        self
    }
}

/// For people, the number of cards by name; for storage, all counts.
impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_map(self.kinds().map(|card| (card, self.count(card))))
        } else {
            self.0.serialize(serializer)
        }
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut cards = Cards::NONE;
        if deserializer.is_human_readable() {
            for (card, count) in BTreeMap::<Card, u8>::deserialize(deserializer)? {
                cards.0[card as usize] = count;
            }
        } else {
            cards.0 = Deserialize::deserialize(deserializer)?;
        }
        let in_box = cards.0.iter().zip(Card::COUNTS).all(|(count, most)| *count <= most);
        if in_box { Ok(cards) } else { Err(de::Error::custom("more cards than there are")) }
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut all = Cards::NONE;
        cards.into_iter().for_each(|card| all.add(card));
        all
    }
}

/// What depends on the number of players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    /// Stages played (SW-5.1).
    pub stages: u8,
    /// Action cards each player acquires in a stage (SW-6.4).
    pub hand: u8,
    /// The place of the 17 beside the board where the row begins (SW-5.2).
    pub first_place: u8,
}

impl Layout {
    /// For a table of `seats`.
    pub const fn of(seats: u8) -> Layout {
        match seats {
            2 => Layout { stages: 4, hand: 5, first_place: 7 },
            3 => Layout { stages: 3, hand: 5, first_place: 2 },
            _ => Layout { stages: 3, hand: 4, first_place: 1 },
        }
    }
}

/// A capacity card: an advantage for one stage (SW-7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Capacity {
    /// Ship actions have four steps.
    SuperfastShip,
    /// A golden tile at once.
    GoldenTile,
    /// Every damage is one smaller.
    Protection,
    /// Researchers count twice in the scoring.
    GeniusResearcher,
}

impl Capacity {
    /// All four.
    pub const ALL: [Capacity; 4] =
        [Capacity::SuperfastShip, Capacity::GoldenTile, Capacity::Protection, Capacity::GeniusResearcher];

    /// Its name in notation, and the key of its word.
    pub const fn key(self) -> &'static str {
        ["superfast-ship", "golden-tile", "protection", "genius-researcher"][self as usize]
    }
}

impl fmt::Display for Capacity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

impl FromStr for Capacity {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let found = Capacity::ALL.into_iter().find(|capacity| capacity.key() == text);
        found.ok_or_else(|| Unreadable::new(text, "a capacity card like protection"))
    }
}

/// A coloured band of the score track: what a hit costs who stands there (SW-2.11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Band {
    /// Below 20.
    Blue,
    /// From 20.
    Green,
    /// From 30.
    Yellow,
    /// From 40.
    Orange,
    /// From 50, without end.
    Red,
}

impl Band {
    /// From the start of the track upward.
    pub const ALL: [Band; 5] = [Band::Blue, Band::Green, Band::Yellow, Band::Orange, Band::Red];

    /// The band of a score.
    pub const fn of(score: u16) -> Band {
        match score {
            0..20 => Band::Blue,
            20..30 => Band::Green,
            30..40 => Band::Yellow,
            40..50 => Band::Orange,
            50.. => Band::Red,
        }
    }

    /// What a hit costs, before protection.
    pub const fn damage(self) -> u16 {
        self as u16 + 1
    }

    /// The lowest score in the band.
    pub const fn from(self) -> u16 {
        [0, 20, 30, 40, 50][self as usize]
    }
}
