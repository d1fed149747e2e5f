//! Numbers of action sequences from the start of a game of three.
//!
//! They are what `spelhaven perft aquasphere --seats 3 --depth 6` counts, and so our own: they tell when what is legal has
//! changed. Whether it is right is for the clauses and the referee.

use aquasphere::AquaSphere;
use table::{Cx, Dice, Options, Rules, perft};

/// By edition. The first counts as the house did before it had editions (its commit dd0b596).
const COUNTS: [(u16, [u64; 6]); 2] =
    [(1, [15, 45, 299, 1595, 8186, 46_007]), (2, [15, 168, 2184, 15_478, 97_715, 634_150])];

#[test]
fn sequences_of_up_to_six_actions() {
    for (edition, counts) in COUNTS {
        let setup = table::set_up::<AquaSphere>(edition, 3, &Options::default()).expect("a table of three");
        let start = AquaSphere::start(&setup, &mut Cx::silent(&mut Dice::fast(0)));
        for (depth, count) in (1..).zip(counts) {
            assert_eq!(perft(&start, depth), count, "edition {edition} to depth {depth}");
        }
    }
}
