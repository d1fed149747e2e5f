//! Numbers of action sequences from the start of a game of three.
//!
//! They are what `spelhaven perft schwarm --seats 3 --depth 7` counts, and so our own: they tell when what is legal has
//! changed. Whether it is right is for the clauses and the referee.

use schwarm::Schwarm;
use table::{Cx, Dice, Options, Rules, perft};

/// The house has counted so since its commit dd0b596.
const COUNTS: [u64; 7] = [4, 12, 24, 432, 6408, 89_856, 1_039_104];

#[test]
fn sequences_of_up_to_seven_actions() {
    let setup = table::new_setup::<Schwarm>(3, &Options::default()).expect("a table of three");
    let start = Schwarm::start(&setup, &mut Cx::silent(&mut Dice::fast(0)));
    for (depth, count) in (1..).zip(COUNTS) {
        assert_eq!(perft(&start, depth), count, "to depth {depth}");
    }
}
