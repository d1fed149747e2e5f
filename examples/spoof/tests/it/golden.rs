//! A whole game kept as text: it must replay to the letter.

use spoof::Spoof;
use testkit::golden;

#[test]
fn the_golden_record_replays_and_verifies() {
    let game = golden::<Spoof>(include_str!("../golden/three-greedy.record"));
    assert_eq!(game.seats(), 3);
}
