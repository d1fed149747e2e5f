//! How a network learns: by how games went on from positions.

use std::sync::Arc;

use table::Dice;
use table::duel;

use super::{
    FEATURES, MIRRORED, Net, QUIETS, SCALE, STAGES, UNIT, UNITS, WEIGHT, all_features, claim, stage,
};
use crate::position::BANISHED;
use crate::{Colour, Fleet333};

/// Samples that are learned from together.
const BATCH: usize = 1024;

/// Where the numbers of each part begin in one long list.
const BIAS: usize = FEATURES * UNITS;
const LAST: usize = BIAS + UNITS;
const LAST_BIAS: usize = LAST + STAGES * 2 * UNITS;
const CLAIMS: usize = LAST_BIAS + STAGES;
const COUNT: usize = CLAIMS + 2 * QUIETS;

/// A network that is learning.
#[derive(Clone, Debug)]
pub struct Lesson {
    weights: Vec<f32>,
    slopes: Vec<f32>,
    /// Running means of the slopes and of their squares (Kingma and Ba's Adam).
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
    order: Dice,
}

/// What one side sees, and what its units make of it.
struct Side {
    features: Vec<usize>,
    units: [f32; UNITS],
}

impl Side {
    fn both() -> [Side; 2] {
        [(); 2].map(|()| Side { features: Vec::new(), units: [0.0; UNITS] })
    }
}

impl Lesson {
    /// Begins with small weights drawn from `seed`.
    pub fn new(seed: u64) -> Self {
        let mut dice = Dice::fast(seed);
        let mut draw = |reach: f32| (dice.below(1 << 20) as f32 / (1 << 19) as f32 - 1.0) * reach;
        let mut weights = vec![0.0; COUNT];
        weights[..BIAS].iter_mut().for_each(|weight| *weight = draw(0.1));
        weights[BIAS..LAST].iter_mut().for_each(|weight| *weight = 0.3);
        weights[LAST..LAST_BIAS].iter_mut().for_each(|weight| *weight = draw(0.3));
        let zeros = || vec![0.0; COUNT];
        Lesson { weights, slopes: zeros(), mean: zeros(), square: zeros(), steps: 0, order: dice }
    }

    /// What the side to move can expect.
    fn look(&self, position: &Fleet333, sides: &mut [Side; 2]) -> f32 {
        let me = position.to_move;
        let (mine, quiet) = claim(position);
        let mut total = self.weights[LAST_BIAS + stage(position)];
        if !position.variants.semi_split {
            total += self.weights[CLAIMS + mine * QUIETS + quiet];
        }
        let last = &self.weights[LAST + stage(position) * 2 * UNITS..][..2 * UNITS];
        for (half, (side, colour)) in sides.iter_mut().zip([me, me.other()]).enumerate() {
            side.features.clear();
            all_features(position, colour, |feature| side.features.push(feature));
            side.units.copy_from_slice(&self.weights[BIAS..LAST]);
            for feature in &side.features {
                let row = &self.weights[feature * UNITS..][..UNITS];
                side.units.iter_mut().zip(row).for_each(|(unit, weight)| *unit += weight);
            }
            for (unit, weight) in side.units.iter().zip(&last[half * UNITS..]) {
                total += unit.clamp(0.0, 1.0) * weight;
            }
        }
        1.0 / (1.0 + (-total).exp())
    }

    /// Adds to the slopes what one sample says.
    fn pull(&mut self, position: &Fleet333, worth_was: f32, sides: &mut [Side; 2]) -> f32 {
        let worth = self.look(position, sides);
        let gap = worth - worth_was;
        let slope = gap * worth * (1.0 - worth);
        let (mine, quiet) = claim(position);
        self.slopes[LAST_BIAS + stage(position)] += slope;
        if !position.variants.semi_split {
            self.slopes[CLAIMS + mine * QUIETS + quiet] += slope;
        }
        let last = LAST + stage(position) * 2 * UNITS;
        for (half, side) in sides.iter().enumerate() {
            let mut down = [0.0; UNITS];
            for (i, unit) in side.units.iter().enumerate() {
                let weight = last + half * UNITS + i;
                self.slopes[weight] += slope * unit.clamp(0.0, 1.0);
                if (0.0..1.0).contains(unit) {
                    down[i] = slope * self.weights[weight];
                }
            }
            let mut add = |from: usize| {
                let row = &mut self.slopes[from..][..UNITS];
                row.iter_mut().zip(&down).for_each(|(slope, down)| *slope += down);
            };
            add(BIAS);
            side.features.iter().for_each(|feature| add(feature * UNITS));
        }
        gap * gap
    }

    /// Moves the weights against the slopes.
    fn step(&mut self, rate: f32, count: usize) {
        const KEEP: f32 = 0.9;
        const KEEP_SQUARE: f32 = 0.999;
        /// Beyond this, sums of whole numbers could overflow.
        const MOST: f32 = 1.9;
        self.steps += 1;
        let (young, young_square) = (1.0 - KEEP.powi(self.steps), 1.0 - KEEP_SQUARE.powi(self.steps));
        let pace = rate * young_square.sqrt() / young;
        let share = 1.0 / count as f32;
        let all = self.weights.iter_mut().zip(&mut self.slopes).zip(&mut self.mean).zip(&mut self.square);
        for (((weight, slope), mean), square) in all {
            let pull = *slope * share;
            *slope = 0.0;
            *mean += (1.0 - KEEP) * (pull - *mean);
            *square += (1.0 - KEEP_SQUARE) * (pull * pull - *square);
            *weight = (*weight - pace * *mean / (square.sqrt() + 1e-8)).clamp(-MOST, MOST);
        }
    }

    /// The network in whole numbers.
    pub fn net(&self) -> Net {
        let small = |weight: &f32, one: i32| (weight * one as f32).round() as i16;
        let wide = |weight: &f32| (weight * (UNIT * WEIGHT) as f32).round() as i32;
        let row =
            |from: usize| -> [i16; UNITS] { std::array::from_fn(|i| small(&self.weights[from + i], UNIT)) };
        let mut net = Net {
            rows: (0..FEATURES).map(|feature| row(feature * UNITS)).collect(),
            bias: row(BIAS),
            last: [[0; 2 * UNITS]; STAGES],
            last_bias: std::array::from_fn(|i| wide(&self.weights[LAST_BIAS + i])),
            claims: [[0; QUIETS]; 2],
        };
        for (i, weight) in net.last.as_flattened_mut().iter_mut().enumerate() {
            *weight = small(&self.weights[LAST + i], WEIGHT);
        }
        for (i, weight) in net.claims.as_flattened_mut().iter_mut().enumerate() {
            *weight = wide(&self.weights[CLAIMS + i]);
        }
        net
    }
}

impl duel::Lesson<Fleet333> for Lesson {
    fn learn(&mut self, samples: &[(Fleet333, f32)], rate: f32) -> f32 {
        let mut order: Vec<u32> = (0..samples.len() as u32).collect();
        self.order.shuffle(&mut order);
        let mut sides = Side::both();
        let mut off = 0.0;
        for batch in order.chunks(BATCH) {
            for i in batch {
                let (mut position, worth) = samples[*i as usize];
                if self.order.below(2) == 0 {
                    mirror(&mut position);
                }
                off += f64::from(self.pull(&position, worth, &mut sides));
            }
            self.step(rate, batch.len());
        }
        (off / samples.len().max(1) as f64) as f32
    }

    fn test(&self, samples: &[(Fleet333, f32)]) -> f32 {
        let mut sides = Side::both();
        let off = |(position, worth): &(Fleet333, f32)| {
            let gap = self.look(position, &mut sides) - worth;
            f64::from(gap * gap)
        };
        let off: f64 = samples.iter().map(off).sum();
        (off / samples.len().max(1) as f64) as f32
    }

    fn worth_of(score: i32) -> f32 {
        1.0 / (1.0 + (-score as f32 / SCALE).exp())
    }

    fn judge(&self) -> Arc<Net> {
        Arc::new(self.net())
    }

    fn write(&self, provenance: &str) -> Vec<u8> {
        self.net().write(provenance)
    }
}

/// The mirror image, which is worth the same (CA-11.2).
fn mirror(position: &mut Fleet333) {
    for colour in Colour::ALL {
        for place in &mut position.places[colour.index()] {
            if *place != BANISHED {
                *place = MIRRORED[position.board as usize][*place as usize];
            }
        }
    }
}
