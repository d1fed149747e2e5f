//! A whole game kept as text: it must replay to the letter.
//!
//! A game on the shelf has its records written by `spelhaven sim NAME --games 1 --seats 3 --bots greedy --seed 1
//! --dice keyed --out DIR`.

use spoof::Spoof;
use testkit::golden;
use testkit::golden::layout;

const RECORD: &str = include_str!("../golden/three-greedy.record");

#[test]
fn the_golden_record_replays_and_verifies() {
    assert_eq!(golden::<Spoof>(RECORD).seats(), 3);
}

#[test]
fn positions_are_written_as_they_were() {
    layout::<Spoof, _>(1, [RECORD], [0x6634_5ff8_d55a_aaa6]);
}
