//! At most so many things in a row, as a plain value: unlike a vector of bounded length it is `Copy`, so that
//! the whole position is.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::{Deref, DerefMut};

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use table::Seat;

use crate::components::{Card, Expansion, Letter};
use crate::position::{Owner, Player};

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

impl<T: Hash, const N: usize> Hash for Row<T, N> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        (**self).hash(hasher);
    }
}

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
