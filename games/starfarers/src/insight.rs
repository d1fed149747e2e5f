//! What a bot should know.

use table::{Insight, Seat};

use crate::position::Starfarers;

impl Insight for Starfarers {
    fn value(&self, seat: Seat) -> f32 {
        self.open.outcome().map_or(0.5, |o| o.share(seat))
    }
}
