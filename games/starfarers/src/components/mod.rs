//! The fixed parts of the game: resources, pieces, prices, discs, friendship cards, balls.
//!
//! The board is in [`map`], the encounter cards are in [`encounters`].

/// Makes newtypes over a small number the names of `COUNT` things each: listed, members of sets, and
/// checked when they are read.
macro_rules! numbered_things {
    ($($kind:ident($word:ty): $count:expr, $bits:ty;)+) => {$(
        impl $kind {
            /// Every one there is, in order.
            pub fn all() -> impl DoubleEndedIterator<Item = $kind> + ExactSizeIterator + Clone {
                (0..$count as $word).map($kind)
            }

            /// The one at this place. For tables made at compile time.
            pub const fn numbered(index: usize) -> Self {
                assert!(index < $count);
                $kind(index as $word)
            }

            /// Place in an array with one for each.
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl table::Member for $kind {
            type Bits = $bits;
            const COUNT: usize = $count;

            #[inline]
            fn index(self) -> usize {
                self.0.into()
            }

            #[inline]
            fn from_index(index: usize) -> Self {
                $kind(index as $word)
            }
        }

        impl TryFrom<$word> for $kind {
            type Error = String;

            fn try_from(number: $word) -> Result<Self, String> {
                if usize::from(number) < $count {
                    Ok($kind(number))
                } else {
                    Err(format!("there is no {} {number}", stringify!($kind)))
                }
            }
        }
    )+};
}
use numbered_things;

pub mod encounters;
mod lattice;
pub mod map;

use std::fmt;
use std::ops::{AddAssign, Index, IndexMut, SubAssign};
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use table::written::parts;
use table::{Member, Unreadable, number};

/// Points that win (SF-11.3).
pub const WINNING_POINTS: u8 = 15;
/// The most players a table has (SF-1.1).
pub const MAX_PLAYERS: usize = 4;
/// Cards of each resource (SF-1.5).
pub const CARDS_PER_KIND: u8 = 20;
/// Colonies of one colour (SF-1.2).
pub const COLONIES: u8 = 9;
/// Trade stations of one colour (SF-1.2).
pub const STATIONS: u8 = 7;
/// Spaceport rings of one colour (SF-1.2).
pub const PORT_RINGS: u8 = 3;
/// Fame rings in the tray (SF-1.7).
pub const FAME_RINGS: u8 = 40;
/// Fame rings a mothership holds (SF-1.7).
pub const FAME_LIMIT: u8 = 11;
/// Cards of each resource in the first supply pile (SF-3.5).
pub const FIRST_PILE: u8 = 12;
/// Cards of each resource in every later supply pile (SF-5.11).
pub const NEXT_PILE: u8 = 6;
/// Cards each player begins with (SF-3.5).
pub const FIRST_HAND: u8 = 3;
/// Supplies from Earth end at this many points (SF-5.8).
pub const SUPPLY_BELOW: u8 = 9;
/// The quick variant gives two cards below this many points (SF-5.10).
pub const QUICK_BELOW: u8 = 7;
/// Hand a seven leaves alone (SF-5.7).
pub const SEVEN_LIMIT: u8 = 7;
/// The same with the tribute card (SF-10.6).
pub const TRIBUTE_LIMIT: u8 = 12;
/// Base speed after an encounter (SF-8.2).
pub const SPEED_AFTER_ENCOUNTER: u8 = 3;
/// Colonies in one outer system when three play (SF-8.16).
pub const THREE_PLAYER_COLONIES: usize = 2;

/// What a planet yields.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Resource {
    /// Drives ships and boosters.
    Fuel,
    /// For ships and freight rings.
    Ore,
    /// For trade ships; the bank takes them at the best rate.
    Goods,
    /// For colony ships, spaceports and cannons.
    Carbon,
    /// For colony ships and spaceports.
    Food,
}

impl Resource {
    /// All five, in the order everything lists them.
    pub const ALL: [Resource; 5] =
        [Resource::Fuel, Resource::Ore, Resource::Goods, Resource::Carbon, Resource::Food];

    /// Its name in notation, and the key of its word.
    pub const fn name(self) -> &'static str {
        match self {
            Resource::Fuel => "fuel",
            Resource::Ore => "ore",
            Resource::Goods => "goods",
            Resource::Carbon => "carbon",
            Resource::Food => "food",
        }
    }
}

/// A number of cards of each resource: a hand, a price, one side of a deal.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Cards(pub [u8; 5]);

impl Cards {
    /// No card.
    pub const NONE: Cards = Cards([0; 5]);

    /// `n` of one kind.
    pub const fn of(resource: Resource, n: u8) -> Self {
        let mut cards = [0; 5];
        cards[resource as usize] = n;
        Cards(cards)
    }

    /// How many cards in all.
    pub fn total(&self) -> u8 {
        self.0.iter().sum()
    }

    /// Whether there is no card.
    pub fn is_empty(&self) -> bool {
        self.0 == [0; 5]
    }

    /// Whether all of `other` is among these.
    pub fn covers(&self, other: &Cards) -> bool {
        self.0.iter().zip(other.0).all(|(mine, needed)| *mine >= needed)
    }

    /// Whether some resource is in both.
    pub fn overlaps(&self, other: &Cards) -> bool {
        self.0.iter().zip(other.0).any(|(a, b)| *a > 0 && b > 0)
    }

    /// The kinds of which there is at least one.
    pub fn kinds(&self) -> impl Iterator<Item = Resource> + use<> {
        let cards = *self;
        Resource::ALL.into_iter().filter(move |r| cards[*r] > 0)
    }
}

impl Index<Resource> for Cards {
    type Output = u8;

    fn index(&self, resource: Resource) -> &u8 {
        &self.0[resource as usize]
    }
}

impl IndexMut<Resource> for Cards {
    fn index_mut(&mut self, resource: Resource) -> &mut u8 {
        &mut self.0[resource as usize]
    }
}

impl AddAssign for Cards {
    fn add_assign(&mut self, other: Cards) {
        for (mine, more) in self.0.iter_mut().zip(other.0) {
            *mine += more;
        }
    }
}

impl SubAssign for Cards {
    fn sub_assign(&mut self, other: Cards) {
        for (mine, less) in self.0.iter_mut().zip(other.0) {
            *mine -= less;
        }
    }
}

/// `2ore+1food`: kinds in the fixed order, none left out that is there. Nothing is `0`.
impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("0");
        }
        let mut plus = "";
        for resource in self.kinds() {
            write!(f, "{plus}{}{}", self[resource], resource.name())?;
            plus = "+";
        }
        Ok(())
    }
}

impl FromStr for Cards {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let read = || {
            let mut cards = Cards::NONE;
            let mut before = None;
            for part in parts(text, b'+') {
                let digits = part.bytes().take_while(u8::is_ascii_digit).count();
                let (count, kind) = part.split_at(digits);
                let kind: Resource = kind.parse().ok()?;
                if before >= Some(kind) {
                    return None;
                }
                before = Some(kind);
                cards[kind] = number(count).filter(|n| (1..=CARDS_PER_KIND).contains(n))?;
            }
            Some(cards)
        };
        read().ok_or_else(|| Unreadable::new(text, "cards like 2ore+1food"))
    }
}

/// What can be attached to a mothership.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Expansion {
    /// Makes ships faster (SF-8.3).
    Booster,
    /// For combat and pirate nests.
    Cannon,
    /// For docks and ice planets.
    FreightRing,
}

impl Expansion {
    /// All three.
    pub const ALL: [Expansion; 3] = [Expansion::Booster, Expansion::Cannon, Expansion::FreightRing];

    /// How many one mothership holds (SF-1.6).
    pub const fn limit(self) -> u8 {
        match self {
            Expansion::Booster | Expansion::Cannon => 6,
            Expansion::FreightRing => 5,
        }
    }

    /// How many lie in the common tray at the start (SF-1.6).
    pub const fn in_tray(self) -> u8 {
        match self {
            Expansion::Booster | Expansion::Cannon => 24,
            Expansion::FreightRing => 20,
        }
    }

    /// What it costs (SF-7.1).
    pub const fn cost(self) -> Cards {
        match self {
            Expansion::Booster => Cards::of(Resource::Fuel, 2),
            Expansion::Cannon => Cards::of(Resource::Carbon, 2),
            Expansion::FreightRing => Cards::of(Resource::Ore, 2),
        }
    }

    /// Its name in notation, and the key of its word.
    pub const fn name(self) -> &'static str {
        match self {
            Expansion::Booster => "booster",
            Expansion::Cannon => "cannon",
            Expansion::FreightRing => "freight-ring",
        }
    }
}

/// The two kinds of ship (SF-1.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum ShipKind {
    /// Carries a colony.
    Colony,
    /// Carries a trade station.
    Trade,
}

impl ShipKind {
    /// Both.
    pub const ALL: [ShipKind; 2] = [ShipKind::Colony, ShipKind::Trade];

    /// What it costs (SF-7.1).
    pub const fn cost(self) -> Cards {
        match self {
            ShipKind::Colony => Cards([1, 1, 0, 1, 1]),
            ShipKind::Trade => Cards([1, 1, 2, 0, 0]),
        }
    }

    /// Its name in notation, and the key of its word.
    pub const fn name(self) -> &'static str {
        match self {
            ShipKind::Colony => "colony-ship",
            ShipKind::Trade => "trade-ship",
        }
    }
}

/// What a spaceport costs (SF-7.1).
pub const SPACEPORT_COST: Cards = Cards([0, 0, 0, 3, 2]);

/// Balls on the tip of a transporter: 1, 2 or 3 (SF-1.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8")]
pub struct Rank(u8);

numbered_things! {
    Rank(u8): Rank::ALL.len(), u8;
    Shake(u8): Shake::ALL.len(), u8;
}

impl Rank {
    /// All three, lowest first.
    pub const ALL: [Rank; 3] = [Rank(0), Rank(1), Rank(2)];
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

impl FromStr for Rank {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        match text {
            "1" => Ok(Rank(0)),
            "2" => Ok(Rank(1)),
            "3" => Ok(Rank(2)),
            _ => Err(Unreadable::new(text, "a transporter from 1 to 3")),
        }
    }
}

/// The colours of the players (SF-1.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Colour {
    /// Seat 1, unless colours are drawn.
    Red,
    /// Seat 2.
    Yellow,
    /// Seat 3.
    Blue,
    /// Seat 4; neutral when three play.
    White,
}

impl Colour {
    /// All four, in the order of the seats.
    pub const ALL: [Colour; 4] = [Colour::Red, Colour::Yellow, Colour::Blue, Colour::White];

    /// The key of its word.
    pub const fn name(self) -> &'static str {
        match self {
            Colour::Red => "red",
            Colour::Yellow => "yellow",
            Colour::Blue => "blue",
            Colour::White => "white",
        }
    }
}

/// The four peoples with a base on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum People {
    /// Their cards make planets yield more (SF-10.2).
    GreenFolk,
    /// Their cards are boosters and cannons (SF-10.3).
    Scientists,
    /// Their cards each help in a way of their own (SF-10.6 to SF-10.9).
    Diplomats,
    /// Their cards better the rates of the bank (SF-10.4).
    Merchants,
}

impl People {
    /// All four, in the order of their bases on the board.
    pub const ALL: [People; 4] =
        [People::GreenFolk, People::Scientists, People::Diplomats, People::Merchants];

    /// Its name in notation, and the key of its word.
    pub const fn name(self) -> &'static str {
        match self {
            People::GreenFolk => "green-folk",
            People::Scientists => "scientists",
            People::Diplomats => "diplomats",
            People::Merchants => "merchants",
        }
    }

    /// The different cards it gives; some there are several of.
    pub fn cards(self) -> impl Iterator<Item = Friend> {
        /// Where those of each people stand among all, which are in the order of the peoples.
        const RANGES: [(usize, usize); People::ALL.len()] = {
            let mut ranges = [(Friend::COUNT, 0); People::ALL.len()];
            let mut place = 0;
            while place < Friend::COUNT {
                let (first, end) = &mut ranges[Friend::ALL[place].people() as usize];
                *first = if *first < place { *first } else { place };
                *end = place + 1;
                place += 1;
            }
            ranges
        };
        let (first, end) = RANGES[self as usize];
        Friend::ALL[first..end].iter().copied()
    }
}

/// The friendship cards (SF-10). Some kinds there are several of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Friend {
    /// SF-10.2: one more card of this resource when a roll brings any.
    Green(Resource),
    /// SF-10.3: counts as a booster and a cannon. Three cards.
    ScienceMixed,
    /// SF-10.3: counts as two boosters.
    ScienceBoosters,
    /// SF-10.3: counts as two cannons.
    ScienceCannons,
    /// SF-10.4, SF-10.5: the bank takes this resource at a better rate.
    Merchant(Resource),
    /// SF-10.6: a seven leaves up to twelve cards alone.
    Tribute,
    /// SF-10.7: a fame ring for a card of goods. Two cards.
    Fame,
    /// SF-10.8: a card each from two who lead you.
    HelpingHand,
    /// SF-10.9: a card for a roll that brings none.
    Relief,
}

impl Friend {
    /// How many different cards there are.
    pub const COUNT: usize = 17;

    /// Every different card.
    pub const ALL: [Friend; Friend::COUNT] = [
        Friend::Green(Resource::Fuel),
        Friend::Green(Resource::Ore),
        Friend::Green(Resource::Goods),
        Friend::Green(Resource::Carbon),
        Friend::Green(Resource::Food),
        Friend::ScienceMixed,
        Friend::ScienceBoosters,
        Friend::ScienceCannons,
        Friend::Tribute,
        Friend::Fame,
        Friend::HelpingHand,
        Friend::Relief,
        Friend::Merchant(Resource::Fuel),
        Friend::Merchant(Resource::Ore),
        Friend::Merchant(Resource::Goods),
        Friend::Merchant(Resource::Carbon),
        Friend::Merchant(Resource::Food),
    ];

    /// Place in [`Friend::ALL`].
    pub const fn index(self) -> usize {
        match self {
            Friend::Green(r) => r as usize,
            Friend::ScienceMixed => 5,
            Friend::ScienceBoosters => 6,
            Friend::ScienceCannons => 7,
            Friend::Tribute => 8,
            Friend::Fame => 9,
            Friend::HelpingHand => 10,
            Friend::Relief => 11,
            Friend::Merchant(r) => 12 + r as usize,
        }
    }

    /// How many there are of it.
    pub const fn copies(self) -> u8 {
        match self {
            Friend::ScienceMixed => 3,
            Friend::Fame => 2,
            _ => 1,
        }
    }

    /// Whose card it is.
    pub const fn people(self) -> People {
        match self {
            Friend::Green(_) => People::GreenFolk,
            Friend::ScienceMixed | Friend::ScienceBoosters | Friend::ScienceCannons => People::Scientists,
            Friend::Tribute | Friend::Fame | Friend::HelpingHand | Friend::Relief => People::Diplomats,
            Friend::Merchant(_) => People::Merchants,
        }
    }

    /// Its name in notation, and the key of its words.
    pub const fn name(self) -> &'static str {
        match self {
            Friend::Green(Resource::Fuel) => "green-fuel",
            Friend::Green(Resource::Ore) => "green-ore",
            Friend::Green(Resource::Goods) => "green-goods",
            Friend::Green(Resource::Carbon) => "green-carbon",
            Friend::Green(Resource::Food) => "green-food",
            Friend::ScienceMixed => "science-mixed",
            Friend::ScienceBoosters => "science-boosters",
            Friend::ScienceCannons => "science-cannons",
            Friend::Tribute => "diplomat-tribute",
            Friend::Fame => "diplomat-fame",
            Friend::HelpingHand => "diplomat-helping-hand",
            Friend::Relief => "diplomat-relief",
            Friend::Merchant(Resource::Fuel) => "merchant-fuel",
            Friend::Merchant(Resource::Ore) => "merchant-ore",
            Friend::Merchant(Resource::Goods) => "merchant-goods",
            Friend::Merchant(Resource::Carbon) => "merchant-carbon",
            Friend::Merchant(Resource::Food) => "merchant-food",
        }
    }
}

/// A number of friendship cards of each kind.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Friends([u8; Friend::COUNT]);

impl Friends {
    /// Whether `card` is among them.
    #[inline]
    pub fn has(&self, card: Friend) -> bool {
        self.0[card.index()] > 0
    }

    /// How many of `card`.
    #[inline]
    pub fn count(&self, card: Friend) -> u8 {
        self.0[card.index()]
    }

    /// Every kind of card and how many there are of it, in the order of [`Friend::ALL`].
    #[inline]
    pub fn counts(&self) -> impl Iterator<Item = (Friend, u8)> + '_ {
        Friend::ALL.into_iter().zip(self.0)
    }

    /// Adds one `card`.
    pub fn add(&mut self, card: Friend) {
        self.0[card.index()] += 1;
    }

    /// Every card, those there are several of as often.
    pub fn iter(&self) -> impl Iterator<Item = Friend> + '_ {
        Friend::ALL.into_iter().flat_map(|f| std::iter::repeat_n(f, self.count(f).into()))
    }

    /// Boosters on Scientist cards (SF-10.3).
    #[inline]
    pub fn boosters(&self) -> u8 {
        self.count(Friend::ScienceMixed) + 2 * self.count(Friend::ScienceBoosters)
    }

    /// Cannons on Scientist cards (SF-10.3).
    #[inline]
    pub fn cannons(&self) -> u8 {
        self.count(Friend::ScienceMixed) + 2 * self.count(Friend::ScienceCannons)
    }
}

/// The colour of the dot on the back of a disc, and on the planet it belongs to (SF-1.8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Dot {
    /// Numbers far from seven.
    Yellow,
    /// Numbers near seven.
    Red,
    /// Tens, pirate nests and ice planets.
    Blue,
}

impl Dot {
    /// All three.
    pub const ALL: [Dot; 3] = [Dot::Yellow, Dot::Red, Dot::Blue];

    /// The seven discs with this dot (SF-1.10), equal ones side by side.
    pub const fn discs(self) -> &'static [Disc; 7] {
        use Disc::{Ice, Number, Pirate};
        match self {
            Dot::Yellow => &[Number(3), Number(3), Number(4), Number(4), Number(11), Number(11), Number(12)],
            Dot::Red => &[Number(2), Number(5), Number(5), Number(6), Number(8), Number(9), Number(9)],
            Dot::Blue => &[Number(10), Number(10), Pirate(4), Pirate(5), Pirate(6), Ice(3), Ice(4)],
        }
    }

    /// The key of its word.
    pub const fn name(self) -> &'static str {
        match self {
            Dot::Yellow => "yellow",
            Dot::Red => "red",
            Dot::Blue => "blue",
        }
    }
}

/// The face of a production disc.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Disc {
    /// Yields when this is rolled.
    Number(u8),
    /// A pirate nest of this strength.
    Pirate(u8),
    /// An ice planet of this strength.
    Ice(u8),
}

impl Disc {
    /// The white discs of the reserve (SF-1.10).
    pub const WHITE: [u8; 5] = [3, 9, 10, 11, 11];

    /// The five discs that can be captured, in the order of [`Trophy`].
    pub const TROPHIES: [Disc; 5] =
        [Disc::Pirate(4), Disc::Pirate(5), Disc::Pirate(6), Disc::Ice(3), Disc::Ice(4)];

    /// Whether a colony can be founded beside it (SF-8.21).
    pub const fn is_number(self) -> bool {
        matches!(self, Disc::Number(_))
    }
}

/// A disc that can be captured (SF-8.24): a pirate nest or an ice planet. It is written as the disc it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "Disc", try_from = "Disc")]
pub struct Trophy(u8);

numbered_things! {
    Trophy(u8): Disc::TROPHIES.len(), u8;
}

impl From<Trophy> for Disc {
    fn from(trophy: Trophy) -> Disc {
        Disc::TROPHIES[trophy.index()]
    }
}

impl TryFrom<Disc> for Trophy {
    type Error = String;

    fn try_from(disc: Disc) -> Result<Self, String> {
        let place = Disc::TROPHIES.iter().position(|trophy| *trophy == disc);
        place.map(Trophy::from_index).ok_or_else(|| format!("{disc:?} is never captured"))
    }
}

/// The balls in a mothership (SF-1.9); their number is their value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Ball {
    /// 0: an encounter.
    Black,
    /// 1.
    Blue,
    /// 2.
    Yellow,
    /// 3.
    Red,
}

/// What a shake of the mothership shows: one of six pairs of balls, all equally likely (SF-1.9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8")]
pub struct Shake(u8);

impl Shake {
    /// The six pairs.
    pub const ALL: [Shake; 6] = [Shake(0), Shake(1), Shake(2), Shake(3), Shake(4), Shake(5)];

    /// The two balls, the lower one first.
    pub const fn balls(self) -> [Ball; 2] {
        match self.0 {
            0 => [Ball::Black, Ball::Blue],
            1 => [Ball::Black, Ball::Yellow],
            2 => [Ball::Black, Ball::Red],
            3 => [Ball::Blue, Ball::Yellow],
            4 => [Ball::Blue, Ball::Red],
            _ => [Ball::Yellow, Ball::Red],
        }
    }

    /// The sum of the balls.
    pub const fn sum(self) -> u8 {
        let [a, b] = self.balls();
        a as u8 + b as u8
    }

    /// Whether the black ball is there: an encounter.
    pub const fn is_encounter(self) -> bool {
        matches!(self.balls()[0], Ball::Black)
    }

    /// Base speed of the flight it begins (SF-8.2).
    pub const fn base_speed(self) -> u8 {
        if self.is_encounter() { SPEED_AFTER_ENCOUNTER } else { self.sum() }
    }
}

macro_rules! notation_by_name {
    ($($kind:ty, $expected:literal;)+) => {$(
        impl fmt::Display for $kind {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.name())
            }
        }

        impl FromStr for $kind {
            type Err = Unreadable;

            fn from_str(text: &str) -> Result<Self, Unreadable> {
                let found = <$kind>::ALL.into_iter().find(|x| x.name() == text);
                found.ok_or_else(|| Unreadable::new(text, $expected))
            }
        }
    )+};
}

table::member!(Resource: u8);
table::member!(Expansion: u8);
table::member!(ShipKind: u8);

impl Member for Friend {
    type Bits = u32;
    const COUNT: usize = Friend::COUNT;

    #[inline]
    fn index(self) -> usize {
        self.index()
    }

    #[inline]
    fn from_index(index: usize) -> Self {
        Friend::ALL[index]
    }
}

notation_by_name! {
    Resource, "fuel, ore, goods, carbon or food";
    Expansion, "booster, cannon or freight-ring";
    ShipKind, "colony-ship or trade-ship";
    People, "green-folk, scientists, diplomats or merchants";
    Friend, "a friendship card like merchant-ore";
}
