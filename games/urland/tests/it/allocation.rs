//! Playing takes no heap.

use table::{Dice, Insight, Rules, Seat, Viewer, observe};
use testkit::laws::play_out;
use urland::{Action, Urland};

use crate::kit::started;

#[test]
fn listing_and_playing_allocate_nothing() {
    for players in 3..=5 {
        let mut dice = Dice::fast(players.into());
        let mut actions: Vec<Action> = Vec::with_capacity(1024);
        let mut plies = 0;
        for _ in 0..50 {
            let start: Urland = started(players, &mut dice);
            let used = allocation_counter::measure(|| plies += play_out(start, &mut actions, &mut dice));
            assert_eq!((used.count_total, used.bytes_total), (0, 0));
        }
        assert!(plies > 1000 && actions.capacity() == 1024);
    }
}

#[test]
fn judging_and_observing_allocate_nothing() {
    let mut numbers = Vec::with_capacity(1024);
    for players in 3..=5 {
        let position = started(players, &mut Dice::fast(players.into()));
        let used = allocation_counter::measure(|| {
            observe::<Urland>(&position.view(Viewer::Seat(Seat::new(0))), &mut numbers);
            assert!(position.values()[0] > 0.0);
        });
        assert_eq!((used.count_total, used.bytes_total), (0, 0));
    }
}
