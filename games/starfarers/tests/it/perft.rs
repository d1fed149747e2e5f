//! Numbers of action sequences from the start of a game of three.
//!
//! They are what `spelhaven perft starfarers --seats 3 --depth 9` counts, and so our own: they tell when what is legal has
//! changed. Whether it is right is for the clauses and the referee.

use starfarers::Starfarers;
use table::{Cx, Dice, Options, Rules, perft};

const COUNTS: [u64; 9] = [9, 54, 162, 162, 2106, 11_664, 37_098, 148_392, 935_550];

#[test]
fn sequences_of_up_to_nine_actions() {
    let setup = table::new_setup::<Starfarers>(3, &Options::default()).expect("a table of three");
    let start = Starfarers::start(&setup, &mut Cx::silent(&mut Dice::fast(0)));
    for (depth, count) in (1..).zip(COUNTS) {
        assert_eq!(perft(&start, depth), count, "to depth {depth}");
    }
}
