//! What a bot should know.

use table::{Insight, Seat};

use crate::Schwarm;

impl Insight for Schwarm {
    fn value(&self, seat: Seat) -> f32 {
        let _ = seat;
        0.5
    }
}
