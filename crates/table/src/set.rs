//! Sets of a game's small things (lands, seats, squares) as bits.

use std::fmt;
use std::hash::Hash;

use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Which of eight bytes are not nought, as bits; all of them looked at at once.
#[inline]
pub const fn filled(bytes: [u8; 8]) -> u8 {
    const LOW: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    let bytes = u64::from_le_bytes(bytes);
    let filled = (((bytes & LOW) + LOW) | bytes) >> 7 & (u64::MAX / 0xff);
    // Ones that are moved by seven more each bring the bits together.
    (filled.wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8
}

/// Something of which there are a known few, each with its own index: a land, a card, a square.
pub trait Member: Copy {
    /// The word that has a bit for each: `u8` to `u128`, or `[u64; N]` for more.
    type Bits: Bits;
    /// How many there are. Indices are below it.
    const COUNT: usize;
    /// Its place among all.
    fn index(self) -> usize;
    /// The one with this index.
    ///
    /// # Panics
    /// Perhaps, if `index` is not below [`Member::COUNT`].
    fn from_index(index: usize) -> Self;

    /// All there are, in order.
    fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..Self::COUNT).map(Self::from_index)
    }
}

/// The bits of a [`Set`].
pub trait Bits: Copy + Eq + Hash + Default + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// No bit.
    const NONE: Self;
    /// Whether bit `index` is set.
    fn has(&self, index: usize) -> bool;
    /// Sets bit `index`.
    fn set(&mut self, index: usize);
    /// Clears bit `index`.
    fn clear(&mut self, index: usize);
    /// Bits of either.
    fn or(self, other: Self) -> Self;
    /// Bits of both.
    fn and(self, other: Self) -> Self;
    /// Bits of this that are not in the other.
    fn minus(self, other: Self) -> Self;
    /// How many bits there are.
    fn count(self) -> usize;
    /// The lowest bit, if there is one.
    fn first(self) -> Option<usize>;
    /// The highest bit, if there is one.
    fn last(self) -> Option<usize>;
    /// All but the lowest bit.
    fn rest(self) -> Self;
}

macro_rules! words {
    ($($word:ty),+) => {$(
        impl Bits for $word {
            const NONE: Self = 0;

            #[inline]
            fn has(&self, index: usize) -> bool {
                self & (1 << index) != 0
            }

            #[inline]
            fn set(&mut self, index: usize) {
                *self |= 1 << index;
            }

            #[inline]
            fn clear(&mut self, index: usize) {
                *self &= !(1 << index);
            }

            #[inline]
            fn or(self, other: Self) -> Self {
                self | other
            }

            #[inline]
            fn and(self, other: Self) -> Self {
                self & other
            }

            #[inline]
            fn minus(self, other: Self) -> Self {
                self & !other
            }

            #[inline]
            fn count(self) -> usize {
                self.count_ones() as usize
            }

            #[inline]
            fn first(self) -> Option<usize> {
                (self != 0).then(|| self.trailing_zeros() as usize)
            }

            #[inline]
            fn last(self) -> Option<usize> {
                (self != 0).then(|| self.ilog2() as usize)
            }

            #[inline]
            fn rest(self) -> Self {
                self & self.wrapping_sub(1)
            }
        }
    )+};
}

words!(u8, u16, u32, u64, u128);

impl<const N: usize> Bits for [u64; N]
where
    [u64; N]: Default + Serialize + DeserializeOwned,
{
    const NONE: Self = [0; N];

    #[inline]
    fn has(&self, index: usize) -> bool {
        self[index / 64].has(index % 64)
    }

    #[inline]
    fn set(&mut self, index: usize) {
        self[index / 64].set(index % 64);
    }

    #[inline]
    fn clear(&mut self, index: usize) {
        self[index / 64].clear(index % 64);
    }

    #[inline]
    fn or(self, other: Self) -> Self {
        std::array::from_fn(|i| self[i] | other[i])
    }

    #[inline]
    fn and(self, other: Self) -> Self {
        std::array::from_fn(|i| self[i] & other[i])
    }

    #[inline]
    fn minus(self, other: Self) -> Self {
        std::array::from_fn(|i| self[i] & !other[i])
    }

    #[inline]
    fn count(self) -> usize {
        self.iter().map(|word| word.count_ones() as usize).sum()
    }

    #[inline]
    fn first(self) -> Option<usize> {
        let word = self.iter().position(|word| *word != 0)?;
        Some(64 * word + self[word].trailing_zeros() as usize)
    }

    #[inline]
    fn last(self) -> Option<usize> {
        let word = self.iter().rposition(|word| *word != 0)?;
        Some(64 * word + self[word].ilog2() as usize)
    }

    #[inline]
    fn rest(mut self) -> Self {
        if let Some(word) = self.iter_mut().find(|word| **word != 0) {
            *word &= *word - 1;
        }
        self
    }
}

/// A set of a game's things.
///
/// Where people read it, it is written as the list of its members; in storage it is its bits.
pub struct Set<T: Member>(T::Bits);

impl<T: Member> Set<T> {
    /// No member.
    pub const NONE: Self = Set(<T::Bits as Bits>::NONE);

    /// The set of members whose indices are the set bits. For tables made at compile time.
    pub const fn from_bits(bits: T::Bits) -> Self {
        Set(bits)
    }

    /// The indices of the members as bits.
    #[inline]
    pub const fn bits(self) -> T::Bits {
        self.0
    }

    /// Every member there is.
    pub fn full() -> Self {
        T::all().collect()
    }

    /// Just this one.
    #[inline]
    pub fn only(member: T) -> Self {
        Set::NONE.with(member)
    }

    /// How many members it has.
    #[inline]
    pub fn len(self) -> usize {
        self.0.count()
    }

    /// Whether it has no member.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == T::Bits::NONE
    }

    /// Whether `member` is in it.
    #[inline]
    pub fn contains(self, member: T) -> bool {
        self.0.has(member.index())
    }

    /// Whether everything in it is in the other too.
    #[inline]
    pub fn is_within(self, other: Self) -> bool {
        self.minus(other).is_empty()
    }

    /// Members of either set.
    #[must_use]
    #[inline]
    pub fn or(self, other: Self) -> Self {
        Set(self.0.or(other.0))
    }

    /// Members of both sets.
    #[must_use]
    #[inline]
    pub fn and(self, other: Self) -> Self {
        Set(self.0.and(other.0))
    }

    /// Members of this set that are not in the other.
    #[must_use]
    #[inline]
    pub fn minus(self, other: Self) -> Self {
        Set(self.0.minus(other.0))
    }

    /// The set with `member` in it.
    #[must_use]
    #[inline]
    pub fn with(mut self, member: T) -> Self {
        self.insert(member);
        self
    }

    /// The set without `member`.
    #[must_use]
    #[inline]
    pub fn without(mut self, member: T) -> Self {
        self.remove(member);
        self
    }

    /// Puts `member` in.
    #[inline]
    pub fn insert(&mut self, member: T) {
        self.0.set(member.index());
    }

    /// Takes `member` out.
    #[inline]
    pub fn remove(&mut self, member: T) {
        self.0.clear(member.index());
    }

    /// The members in the order of their indices.
    #[inline]
    pub fn iter(self) -> Members<T> {
        Members(self)
    }

    /// The member with the lowest index.
    #[inline]
    pub fn first(self) -> Option<T> {
        self.0.first().map(T::from_index)
    }

    /// The member with the highest index.
    #[inline]
    pub fn last(self) -> Option<T> {
        self.0.last().map(T::from_index)
    }

    /// The only member, if there is exactly one.
    #[inline]
    pub fn single(self) -> Option<T> {
        if self.0.rest() == T::Bits::NONE { self.first() } else { None }
    }

    /// The member at `place` in the order of their indices.
    ///
    /// # Panics
    /// If there are not that many.
    pub fn nth(self, place: usize) -> T {
        let mut bits = self.0;
        for _ in 0..place {
            bits = bits.rest();
        }
        bits.first().map(T::from_index).unwrap_or_else(|| panic!("{} members, none at {place}", self.len()))
    }
}

/// The members of a [`Set`], in order.
pub struct Members<T: Member>(Set<T>);

impl<T: Member> Clone for Members<T> {
    fn clone(&self) -> Self {
        Members(self.0)
    }
}

impl<T: Member> Iterator for Members<T> {
    type Item = T;

    #[inline]
    fn next(&mut self) -> Option<T> {
        let member = self.0.first()?;
        self.0.0 = self.0.0.rest();
        Some(member)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl<T: Member> ExactSizeIterator for Members<T> {}

impl<T: Member> DoubleEndedIterator for Members<T> {
    #[inline]
    fn next_back(&mut self) -> Option<T> {
        let member = self.0.last()?;
        self.0.remove(member);
        Some(member)
    }
}

impl<T: Member> IntoIterator for Set<T> {
    type Item = T;
    type IntoIter = Members<T>;

    #[inline]
    fn into_iter(self) -> Members<T> {
        self.iter()
    }
}

impl<T: Member> FromIterator<T> for Set<T> {
    #[inline]
    fn from_iter<I: IntoIterator<Item = T>>(members: I) -> Self {
        members.into_iter().fold(Set::NONE, Set::with)
    }
}

impl<T: Member> Extend<T> for Set<T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, members: I) {
        members.into_iter().for_each(|member| self.insert(member));
    }
}

impl<T: Member> Clone for Set<T> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: Member> Copy for Set<T> {}

impl<T: Member> PartialEq for Set<T> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<T: Member> Eq for Set<T> {}

impl<T: Member> Hash for Set<T> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

impl<T: Member> Default for Set<T> {
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
            return Ok(Vec::<T>::deserialize(deserializer)?.into_iter().collect());
        }
        let set = Set::<T>(T::Bits::deserialize(deserializer)?);
        let known = set.0.last().is_none_or(|last| last < T::COUNT);
        if known { Ok(set) } else { Err(D::Error::custom("no such member")) }
    }
}

/// Makes an enum without fields, listed in order in its `ALL`, a [`Member`]:
/// `table::member!(Gene: u16);`.
#[macro_export]
macro_rules! member {
    ($kind:ty: $bits:ty) => {
        impl $crate::Member for $kind {
            type Bits = $bits;
            const COUNT: usize = <$kind>::ALL.len();

            #[inline]
            fn index(self) -> usize {
                self as usize
            }

            #[inline]
            fn from_index(index: usize) -> Self {
                <$kind>::ALL[index]
            }
        }
    };
}
