//! Small sets of lands, oceans and genes as bits of one word.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{Deserialize, Deserializer};
use serde::ser::{Serialize, Serializer};

/// Something there are at most sixteen of, each with its own index.
pub trait Member: Copy {
    /// Its place among all.
    fn index(self) -> usize;
    /// The one with this index, which must be one of [`Member::index`].
    fn from_index(index: usize) -> Self;
}

/// A set of lands, oceans or genes.
///
/// Where people read it, it is written as the list of its members; in storage it is one word.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Set<T>(u16, PhantomData<T>);

impl<T> Set<T> {
    /// No member.
    pub const NONE: Self = Set(0, PhantomData);

    /// The set of members whose indices are the set bits.
    pub const fn of_bits(bits: u16) -> Self {
        Set(bits, PhantomData)
    }

    /// The indices of the members as bits.
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// How many members it has.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether it has no member.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Members of either set.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Set(self.0 | other.0, PhantomData)
    }

    /// Members of both sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Set(self.0 & other.0, PhantomData)
    }

    /// Members of this set that are not in the other.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Set(self.0 & !other.0, PhantomData)
    }
}

impl<T: Member> Set<T> {
    /// Just this one.
    pub fn only(member: T) -> Self {
        Set(1 << member.index(), PhantomData)
    }

    /// Whether `member` is in it.
    pub fn contains(self, member: T) -> bool {
        self.0 & 1 << member.index() != 0
    }

    /// The set with `member` in it.
    #[must_use]
    pub fn with(self, member: T) -> Self {
        Set(self.0 | 1 << member.index(), PhantomData)
    }

    /// The set without `member`.
    #[must_use]
    pub fn without(self, member: T) -> Self {
        Set(self.0 & !(1 << member.index()), PhantomData)
    }

    /// Puts `member` in.
    pub fn insert(&mut self, member: T) {
        *self = self.with(member);
    }

    /// Takes `member` out.
    pub fn remove(&mut self, member: T) {
        *self = self.without(member);
    }

    /// The members in the order of their indices.
    pub fn iter(self) -> Members<T> {
        Members(self)
    }

    /// The member with the lowest index.
    pub fn first(self) -> Option<T> {
        (self.0 != 0).then(|| T::from_index(self.0.trailing_zeros() as usize))
    }

    /// The member with the highest index.
    pub fn last(self) -> Option<T> {
        (self.0 != 0).then(|| T::from_index(self.0.ilog2() as usize))
    }

    /// The only member, if there is exactly one.
    pub fn single(self) -> Option<T> {
        if self.0.is_power_of_two() { self.first() } else { None }
    }

    /// The member at `place` in the order of their indices.
    ///
    /// # Panics
    /// If there are not that many.
    pub fn nth(self, place: usize) -> T {
        let mut bits = self.0;
        for _ in 0..place {
            bits &= bits.wrapping_sub(1);
        }
        assert!(bits != 0, "a set of {} has no member {place}", self.len());
        T::from_index(bits.trailing_zeros() as usize)
    }
}

/// The members of a [`Set`], in order.
#[derive(Clone, Copy)]
pub struct Members<T>(Set<T>);

impl<T: Member> Iterator for Members<T> {
    type Item = T;

    #[inline]
    fn next(&mut self) -> Option<T> {
        let member = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(member)
    }
}

impl<T: Member> IntoIterator for Set<T> {
    type Item = T;
    type IntoIter = Members<T>;

    fn into_iter(self) -> Members<T> {
        self.iter()
    }
}

impl<T: Member> FromIterator<T> for Set<T> {
    fn from_iter<I: IntoIterator<Item = T>>(members: I) -> Self {
        members.into_iter().fold(Set::NONE, Set::with)
    }
}

impl<T> Default for Set<T> {
    fn default() -> Self {
        Set::NONE
    }
}

impl<T: Member + fmt::Debug> fmt::Debug for Set<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<T: Member + Serialize> Serialize for Set<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_seq(self.iter())
        } else {
            self.0.serialize(serializer)
        }
    }
}

impl<'de, T: Member + Deserialize<'de>> Deserialize<'de> for Set<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            Ok(Vec::<T>::deserialize(deserializer)?.into_iter().collect())
        } else {
            u16::deserialize(deserializer).map(Set::of_bits)
        }
    }
}
