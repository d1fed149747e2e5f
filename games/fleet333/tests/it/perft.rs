//! Numbers of action sequences that two programs outside this house agree on.

use table::perft;

use crate::kit::at;
use crate::vectors::VECTORS;

/// The sixth count is left to the release build: `spelhaven perft fleet333 --depth 6`.
#[test]
fn sequences_of_up_to_five_actions() {
    assert_eq!(VECTORS.perft.len(), 4);
    for vector in &VECTORS.perft {
        let position = at(&vector.position);
        for (depth, count) in (1..=5).zip(&vector.counts) {
            assert_eq!(perft(&position, depth), *count, "{} to depth {depth}", vector.position);
        }
    }
}
