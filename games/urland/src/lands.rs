//! The land as it is now: volcanoes join what shallow water parted.

use serde::{Deserialize, Serialize};

use crate::components::{LANDS, Land, LandSet, OCEANS, Ocean, OceanSet};
use crate::set::Member;

/// The lands that exist, what they are made of, and what they touch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lands {
    existing: LandSet,
    parts: [LandSet; LANDS],
    oceans: [OceanSet; LANDS],
    neighbours: [LandSet; LANDS],
    shores: [LandSet; OCEANS],
}

/// What an eruption does to the land.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Eruption {
    /// The land is absorbed by this one (UR-1.9).
    Joined(Land),
    /// The last land of its continent: nothing is left to join (UR-1.12).
    Extinct,
}

impl Default for Lands {
    fn default() -> Self {
        let mut lands = Lands {
            existing: Land::all().collect(),
            parts: std::array::from_fn(|i| LandSet::only(Land::from_index(i))),
            oceans: [OceanSet::NONE; LANDS],
            neighbours: [LandSet::NONE; LANDS],
            shores: [LandSet::NONE; OCEANS],
        };
        lands.survey();
        lands
    }
}

impl Lands {
    /// The numbers that still are lands.
    #[inline]
    pub fn existing(&self) -> LandSet {
        self.existing
    }

    /// The original numbers a land consists of; none if it has been absorbed.
    pub fn parts(&self, land: Land) -> LandSet {
        self.parts[land.index()]
    }

    /// The oceans a land touches (UR-1.10).
    #[inline]
    pub fn oceans(&self, land: Land) -> OceanSet {
        self.oceans[land.index()]
    }

    /// The lands across shallow water (UR-1.10).
    #[inline]
    pub fn neighbours(&self, land: Land) -> LandSet {
        self.neighbours[land.index()]
    }

    /// The lands that touch an ocean.
    #[inline]
    pub fn shores(&self, ocean: Ocean) -> LandSet {
        self.shores[ocean.index()]
    }

    /// The land an original number now belongs to.
    pub fn holder(&self, number: Land) -> Land {
        self.existing
            .iter()
            .find(|land| self.parts(*land).contains(number))
            .expect("every number belongs to a land")
    }

    /// Lets the volcano of an existing land erupt (UR-1.9).
    pub fn erupt(&mut self, volcano: Land) -> Eruption {
        let into = self.holder(volcano.partner());
        if into == volcano {
            return Eruption::Extinct;
        }
        let absorbed = std::mem::take(&mut self.parts[volcano.index()]);
        self.parts[into.index()] = self.parts(into).or(absorbed);
        self.existing.remove(volcano);
        self.survey();
        Eruption::Joined(into)
    }

    /// Works out what touches what.
    fn survey(&mut self) {
        self.oceans = [OceanSet::NONE; LANDS];
        self.neighbours = [LandSet::NONE; LANDS];
        self.shores = [LandSet::NONE; OCEANS];
        for land in self.existing {
            for part in self.parts(land) {
                self.oceans[land.index()] = self.oceans(land).or(part.oceans());
                for near in part.neighbours().minus(self.parts(land)) {
                    let near = self.holder(near);
                    self.neighbours[land.index()].insert(near);
                }
            }
            for ocean in self.oceans(land) {
                self.shores[ocean.index()].insert(land);
            }
        }
    }
}
