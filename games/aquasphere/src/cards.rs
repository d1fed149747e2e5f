//! Research cards in hand, as a plain value: a multiset of their kinds.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::components::{Card, Symbol};

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
        if serializer.is_human_readable() {
            serializer.collect_seq(self.iter())
        } else {
            serializer.serialize_u64(self.0)
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
