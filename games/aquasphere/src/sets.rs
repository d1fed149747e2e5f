//! Small collections of pieces, as plain values: sets of symbols and letters, a multiset of research
//! cards, and rows of at most so many things.

use std::fmt;
use std::ops::{Deref, DerefMut};

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use table::Seat;

use crate::components::{Card, Expansion, Letter, Symbol};
use crate::position::{Owner, Player};

macro_rules! set {
    ($(#[$doc:meta])* $set:ident of $item:ident, $size:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Default, Debug, PartialEq, Eq, Hash)]
        pub struct $set(u8);

        impl $set {
            /// Nothing.
            pub const NONE: $set = $set(0);
            /// Everything.
            pub const ALL: $set = $set(((1u16 << $size) - 1) as u8);

            /// Whether `item` is in it.
            #[inline]
            pub const fn contains(self, item: $item) -> bool {
                self.0 & (1 << item as u8) != 0
            }

            /// The set with `item` in it.
            #[must_use]
            #[inline]
            pub const fn with(self, item: $item) -> Self {
                $set(self.0 | 1 << item as u8)
            }

            /// The set without `item`.
            #[must_use]
            #[inline]
            pub const fn without(self, item: $item) -> Self {
                $set(self.0 & !(1 << item as u8))
            }

            /// What is not in it.
            #[must_use]
            #[inline]
            pub const fn complement(self) -> Self {
                $set(!self.0 & Self::ALL.0)
            }

            /// Whether nothing is in it.
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// How many are in it.
            #[inline]
            pub const fn len(self) -> u32 {
                self.0.count_ones()
            }

            /// What is in it, in order.
            #[inline]
            pub fn iter(self) -> impl Iterator<Item = $item> + Clone {
                let mut rest = self.0;
                std::iter::from_fn(move || {
                    let first = $item::ALL.get(rest.trailing_zeros() as usize).copied()?;
                    rest &= rest - 1;
                    Some(first)
                })
            }
        }

        impl FromIterator<$item> for $set {
            fn from_iter<I: IntoIterator<Item = $item>>(items: I) -> Self {
                items.into_iter().fold(Self::NONE, Self::with)
            }
        }

        impl Serialize for $set {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                match serializer.is_human_readable() {
                    true => serializer.collect_seq(self.iter()),
                    false => serializer.serialize_u8(self.0),
                }
            }
        }

        impl<'de> Deserialize<'de> for $set {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                if deserializer.is_human_readable() {
                    return Ok(Vec::<$item>::deserialize(deserializer)?.into_iter().collect());
                }
                let set = $set(u8::deserialize(deserializer)?);
                let known = set.0 & !Self::ALL.0 == 0;
                known.then_some(set).ok_or_else(|| D::Error::custom("no such member"))
            }
        }
    };
}

set! {
    /// A set of symbols.
    Symbols of Symbol, 7
}

set! {
    /// A set of letters.
    Letters of Letter, 6
}

/// Research cards: how many of each kind, two bits a kind.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq, Hash)]
pub struct Cards(u64);

impl Cards {
    /// No card.
    pub const NONE: Cards = Cards(0);

    const LOW_BITS: u64 = 0x5555_5555_5555_5555;

    /// Every kind of these types, as a mask for [`Cards::only`].
    pub const fn types(low: u8, high: u8) -> CardMask {
        let mut mask = 0;
        let mut index = 0;
        while index < Card::KINDS {
            let kind = Card::new(index).kind();
            if low <= kind && kind <= high {
                mask |= 3 << (2 * index);
            }
            index += 1;
        }
        CardMask(mask)
    }

    /// How many of this kind.
    #[inline]
    pub const fn count(self, card: Card) -> u8 {
        (self.0 >> (2 * card.index()) & 3) as u8
    }

    /// Whether there is one of this kind.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.count(card) > 0
    }

    /// With one more of this kind.
    ///
    /// # Panics
    /// In debug builds, if there are three already: no kind has more.
    #[must_use]
    #[inline]
    pub const fn with(self, card: Card) -> Self {
        debug_assert!(self.count(card) < 3);
        Cards(self.0 + (1 << (2 * card.index())))
    }

    /// With one less of this kind.
    ///
    /// # Panics
    /// In debug builds, if there is none.
    #[must_use]
    #[inline]
    pub const fn without(self, card: Card) -> Self {
        debug_assert!(self.contains(card));
        Cards(self.0 - (1 << (2 * card.index())))
    }

    /// Those of the kinds in `mask`.
    #[must_use]
    #[inline]
    pub const fn only(self, mask: CardMask) -> Self {
        Cards(self.0 & mask.0)
    }

    /// Those that show `symbol`.
    #[must_use]
    #[inline]
    pub const fn showing(self, symbol: Symbol) -> Self {
        const SHOWING: [u64; 7] = {
            let mut masks = [0; 7];
            let mut index = 0;
            while index < Card::KINDS {
                if let Some(symbol) = Card::new(index).symbol() {
                    masks[symbol.index()] |= 3 << (2 * index);
                }
                index += 1;
            }
            masks
        };
        Cards(self.0 & SHOWING[symbol.index()])
    }

    /// Whether there is no card.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many cards.
    #[inline]
    pub const fn len(self) -> u32 {
        (self.0 & Self::LOW_BITS).count_ones() + 2 * (self.0 >> 1 & Self::LOW_BITS).count_ones()
    }

    /// The kinds there are, each once.
    #[inline]
    pub fn kinds(self) -> impl Iterator<Item = Card> + Clone {
        let mut rest = (self.0 | self.0 >> 1) & Self::LOW_BITS;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let card = Card::new(rest.trailing_zeros() as usize / 2);
            rest &= rest - 1;
            Some(card)
        })
    }

    /// The cards, those of one kind as often as they are there.
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        self.kinds().flat_map(move |card| std::iter::repeat_n(card, self.count(card).into()))
    }
}

/// Some kinds of research cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardMask(u64);

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match serializer.is_human_readable() {
            true => serializer.collect_seq(self.iter()),
            false => serializer.serialize_u64(self.0),
        }
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if !deserializer.is_human_readable() {
            let cards = Cards(u64::deserialize(deserializer)?);
            let known = cards.0 >> (2 * Card::KINDS) == 0;
            return known.then_some(cards).ok_or_else(|| D::Error::custom("no such card"));
        }
        let mut cards = Cards::NONE;
        for card in Vec::<Card>::deserialize(deserializer)? {
            if cards.count(card) == 3 {
                return Err(D::Error::custom("more of a card than there are"));
            }
            cards = cards.with(card);
        }
        Ok(cards)
    }
}

/// At most `N` things in a row. Read and changed as a slice.
#[derive(Clone, Copy)]
pub struct Row<T, const N: usize> {
    items: [T; N],
    len: u8,
}

/// A thing that can stand where a [`Row`] has nothing; never read.
pub trait Blank: Copy {
    /// That thing.
    const BLANK: Self;
}

impl Blank for Seat {
    const BLANK: Self = Seat::new(0);
}

impl Blank for Letter {
    const BLANK: Self = Letter::A;
}

impl Blank for Card {
    const BLANK: Self = Card::new(0);
}

impl Blank for Expansion {
    const BLANK: Self = Expansion::new(0);
}

impl Blank for Owner {
    const BLANK: Self = Owner::Neutral;
}

impl Blank for Player {
    const BLANK: Self = Player::new(Letter::A);
}

impl<T: Blank, const N: usize> Row<T, N> {
    /// Nothing.
    pub const EMPTY: Self = Row { items: [T::BLANK; N], len: 0 };

    /// Adds one at the end.
    ///
    /// # Panics
    /// If the row is full.
    #[inline]
    pub fn push(&mut self, item: T) {
        self.items[usize::from(self.len)] = item;
        self.len += 1;
    }

    /// Takes the last.
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        let last = self.last().copied()?;
        self.len -= 1;
        Some(last)
    }

    /// Whether no more fit.
    #[inline]
    pub fn is_full(&self) -> bool {
        usize::from(self.len) == N
    }
}

impl<T, const N: usize> Deref for Row<T, N> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }
}

impl<T, const N: usize> DerefMut for Row<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.len)]
    }
}

impl<T: fmt::Debug, const N: usize> fmt::Debug for Row<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<T: PartialEq, const N: usize> PartialEq for Row<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for Row<T, N> {}

impl<T: Blank, const N: usize> FromIterator<T> for Row<T, N> {
    /// # Panics
    /// If there are more than fit.
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut row = Self::EMPTY;
        items.into_iter().for_each(|item| row.push(item));
        row
    }
}

impl<T: Serialize, const N: usize> Serialize for Row<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T: Blank + Deserialize<'de>, const N: usize> Deserialize<'de> for Row<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let items = Vec::<T>::deserialize(deserializer)?;
        if items.len() > N {
            return Err(D::Error::custom("more than fit in the row"));
        }
        Ok(items.into_iter().collect())
    }
}
