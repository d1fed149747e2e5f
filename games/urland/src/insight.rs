//! What a bot should know.
use table::{Insight, Rules, Seat};

use crate::Urland;

impl Insight for Urland {
    fn value(&self, seat: Seat) -> f32 {
        self.outcome().map_or(0.5, |o| o.share(seat))
    }
}
