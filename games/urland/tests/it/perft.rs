//! Numbers of action sequences from the start of a game of three.
//!
//! They are what `spelhaven perft urland --seats 3 --depth 4` counts, and so our own: they tell when what is legal has
//! changed. Whether it is right is for the clauses and the referee.

use table::{Cx, Dice, Options, Rules, perft};
use urland::Urland;

/// By edition. The first counts as the house did before it had editions (its commit dd0b596).
const COUNTS: [(u16, [u64; 4]); 2] = [(1, [3, 252, 20_109, 1_546_035]), (2, [3, 249, 19_611, 1_486_713])];

#[test]
fn sequences_of_up_to_four_actions() {
    for (edition, counts) in COUNTS {
        let setup = table::set_up::<Urland>(edition, 3, &Options::default()).expect("a table of three");
        let start = Urland::start(&setup, &mut Cx::silent(&mut Dice::fast(0)));
        for (depth, count) in (1..).zip(counts) {
            assert_eq!(perft(&start, depth), count, "edition {edition} to depth {depth}");
        }
    }
}
