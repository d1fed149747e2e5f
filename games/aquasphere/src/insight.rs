//! What a bot should know.
use table::{Insight, Seat};
use crate::AquaSphere;
impl Insight for AquaSphere { fn value(&self, seat: Seat) -> f32 { f32::from(self.player(seat).score) } }
