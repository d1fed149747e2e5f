//! Numbers of action sequences from the start of a game of three.
//!
//! They are what `spelhaven perft starfarers --seats 3 --depth 9` counts, and so our own: they tell when what is legal has
//! changed. Whether it is right is for the clauses and the referee.

use starfarers::Starfarers;
use table::{Cx, Dice, Options, Rules, perft};

/// By edition. The first counts as the house did before it had editions (its commit dd0b596).
const COUNTS: [(u16, [u64; 9]); 2] = [
    (1, [9, 54, 162, 162, 2106, 11_664, 37_098, 148_392, 935_550]),
    (2, [9, 54, 162, 162, 2106, 11_664, 37_098, 148_392, 935_550]),
];

#[test]
fn sequences_of_up_to_nine_actions() {
    for (edition, counts) in COUNTS {
        let setup = table::set_up::<Starfarers>(edition, 3, &Options::default()).expect("a table of three");
        let start = Starfarers::start(&setup, &mut Cx::silent(&mut Dice::fast(0)));
        for (depth, count) in (1..).zip(counts) {
            assert_eq!(perft(&start, depth), count, "edition {edition} to depth {depth}");
        }
    }
}
