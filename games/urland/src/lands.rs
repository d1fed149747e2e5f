//! The land as it is now: volcanoes join what shallow water parted.

use serde::{Deserialize, Serialize};
use table::Member;

use crate::components::{LANDS, Land, LandSet, OCEANS, Ocean, OceanSet};

/// The lands that exist, what they are made of, and what they touch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
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
        let touch = |ocean: Ocean| Land::all().filter(|land| land.oceans().contains(ocean)).collect();
        Lands {
            existing: LandSet::full(),
            parts: std::array::from_fn(|i| LandSet::only(Land::from_index(i))),
            oceans: std::array::from_fn(|i| Land::from_index(i).oceans()),
            neighbours: std::array::from_fn(|i| Land::from_index(i).neighbours()),
            shores: Ocean::ALL.map(touch),
        }
    }
}

impl Lands {
    /// The land when all volcanoes but these have erupted. In which order they did makes no difference.
    pub fn of(existing: LandSet) -> Self {
        let mut lands = Lands::default();
        for volcano in LandSet::full().minus(existing) {
            lands.erupt(volcano);
        }
        lands
    }

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
        let (gone, stays) = (volcano.index(), into.index());
        self.existing.remove(volcano);
        self.parts[stays] = self.parts[stays].or(std::mem::take(&mut self.parts[gone]));
        self.oceans[stays] = self.oceans[stays].or(std::mem::take(&mut self.oceans[gone]));
        self.neighbours[stays] = self.neighbours[stays].or(std::mem::take(&mut self.neighbours[gone]));
        // Whatever touched the land that is gone touches the one that absorbed it.
        for touched in self.neighbours.iter_mut().chain(&mut self.shores).filter(|t| t.contains(volcano)) {
            *touched = touched.without(volcano).with(into);
        }
        self.neighbours[stays].remove(into);
        Eruption::Joined(into)
    }
}
