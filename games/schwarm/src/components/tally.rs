//! How many pieces of one sort stand on each field.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::{Cell, Cells, Spot};

/// How many pieces of one sort, none to three, stand on each field. Pieces of a sort are alike, so
/// two equal tallies are the same situation.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq, Hash)]
pub struct Tally {
    /// Fields with one piece, or three.
    ones: Cells,
    /// Fields with two pieces, or three.
    twos: Cells,
}

impl Tally {
    /// The fields with at least one piece.
    #[inline]
    pub fn fields(self) -> Cells {
        self.ones | self.twos
    }

    /// The fields with three pieces.
    #[inline]
    pub fn full(self) -> Cells {
        self.ones & self.twos
    }

    /// Pieces on a field.
    #[inline]
    pub fn at(self, spot: impl Spot) -> u8 {
        u8::from(self.ones.contains(spot)) + 2 * u8::from(self.twos.contains(spot))
    }

    /// Pieces on all these fields together.
    #[inline]
    pub fn within(self, cells: Cells) -> u8 {
        Tally { ones: self.ones & cells, twos: self.twos & cells }.total()
    }

    /// Pieces on the whole board.
    #[inline]
    pub fn total(self) -> u8 {
        // Hardly ever is there more than one on a field, and counting bits takes long.
        let twos = if self.twos.is_empty() { 0 } else { self.twos.len() };
        (self.ones.len() + 2 * twos) as u8
    }

    /// Puts a piece on a field.
    ///
    /// # Panics
    /// In debug builds, if there are three.
    #[inline]
    pub fn add(&mut self, spot: impl Spot) {
        debug_assert!(self.at(spot) < 3);
        if self.ones.contains(spot) {
            self.ones.remove(spot);
            self.twos.insert(spot);
        } else {
            self.ones.insert(spot);
        }
    }

    /// Takes a piece from a field.
    ///
    /// # Panics
    /// In debug builds, if there is none.
    #[inline]
    pub fn take(&mut self, spot: impl Spot) {
        debug_assert!(self.at(spot) > 0);
        if self.ones.contains(spot) {
            self.ones.remove(spot);
        } else {
            self.twos.remove(spot);
            self.ones.insert(spot);
        }
    }
}

/// For people, the number of pieces by the name of the field; for storage, two sets.
impl Serialize for Tally {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if !serializer.is_human_readable() {
            return (self.ones, self.twos).serialize(serializer);
        }
        let waters = self.fields().fields().map(|field| (field.to_string(), self.at(field)));
        let lands = self.fields().lands().map(|land| (land.to_string(), self.at(land)));
        serializer.collect_map(waters.chain(lands))
    }
}

impl<'de> Deserialize<'de> for Tally {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if !deserializer.is_human_readable() {
            let (ones, twos) = Deserialize::deserialize(deserializer)?;
            return Ok(Tally { ones, twos });
        }
        let mut tally = Tally::default();
        for (name, count) in BTreeMap::<String, u8>::deserialize(deserializer)? {
            let cell = Cells::of(name.parse::<Cell>().map_err(de::Error::custom)?);
            if !(1..=3).contains(&count) {
                return Err(de::Error::custom("one to three pieces stand on a field"));
            }
            tally.ones |= if count % 2 == 1 { cell } else { Cells::NONE };
            tally.twos |= if count >= 2 { cell } else { Cells::NONE };
        }
        Ok(tally)
    }
}
