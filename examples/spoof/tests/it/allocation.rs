//! Playing takes no heap.

use spoof::Action;
use table::Dice;
use testkit::laws::play_out;

use crate::kit::Kit;

#[test]
fn listing_and_playing_allocate_nothing() {
    let (mut dice, mut actions): (_, Vec<Action>) = (Dice::fast(1), Vec::with_capacity(32));
    for seats in 2..=5 {
        let start = Kit::new(seats).game;
        let used = allocation_counter::measure(|| {
            play_out(start, &mut actions, &mut dice);
        });
        assert_eq!(used.count_total, 0, "{seats} players");
    }
}
