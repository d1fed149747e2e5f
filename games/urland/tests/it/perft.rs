//! Numbers of action sequences from the start of a game of three.
//!
//! They are what `spelhaven perft urland --seats 3 --depth 4` counts, and so our own: they tell when what is legal has
//! changed. Whether it is right is for the clauses and the referee.

use table::{Cx, Dice, Options, Rules, perft};
use urland::Urland;

const COUNTS: [u64; 4] = [3, 249, 19_611, 1_486_713];

#[test]
fn sequences_of_up_to_four_actions() {
    let setup = table::new_setup::<Urland>(3, &Options::default()).expect("a table of three");
    let start = Urland::start(&setup, &mut Cx::silent(&mut Dice::fast(0)));
    for (depth, count) in (1..).zip(COUNTS) {
        assert_eq!(perft(&start, depth), count, "to depth {depth}");
    }
}
