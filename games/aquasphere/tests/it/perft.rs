//! Numbers of action sequences from the start of a game of three.
//!
//! They are what `spelhaven perft aquasphere --seats 3 --depth 6` counts, and so our own: they tell when what is legal has
//! changed. Whether it is right is for the clauses and the referee.

use aquasphere::AquaSphere;
use table::{Cx, Dice, Options, Rules, perft};

const COUNTS: [u64; 6] = [15, 168, 2184, 15_478, 97_715, 634_150];

#[test]
fn sequences_of_up_to_six_actions() {
    let setup = table::new_setup::<AquaSphere>(3, &Options::default()).expect("a table of three");
    let start = AquaSphere::start(&setup, &mut Cx::silent(&mut Dice::fast(0)));
    for (depth, count) in (1..).zip(COUNTS) {
        assert_eq!(perft(&start, depth), count, "to depth {depth}");
    }
}
