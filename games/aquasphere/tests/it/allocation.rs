//! Listing and playing actions takes no heap once the buffer is warm, and neither does judging a position.

use aquasphere::AquaSphere;
use table::{Dice, Insight, Rules, Viewer, observe};
use testkit::laws::play_out;

use crate::kit::started;

#[test]
fn a_whole_game_allocates_nothing() {
    for seats in 2..=4 {
        for seed in 0..20 {
            let (start, mut dice) = (started(seats, seed), Dice::fast(seed));
            let mut legal = Vec::with_capacity(64);
            let mut plies = 0;
            let used = allocation_counter::measure(|| plies = play_out(start, &mut legal, &mut dice));
            assert_eq!(used.count_total, 0, "{seats} players, game {seed}");
            assert!(plies > 50);
        }
    }
}

#[test]
fn a_look_allocates_nothing() {
    for seats in 2..=4 {
        let start = started(seats, 3);
        let view = start.view(Viewer::Spectator);
        let mut numbers = Vec::with_capacity(1000);
        let used = allocation_counter::measure(|| {
            observe::<AquaSphere>(&view, &mut numbers);
            assert!(start.values()[0] > 0.0);
        });
        assert_eq!(used.count_total, 0, "{seats} players");
    }
}

#[test]
fn a_position_is_small() {
    assert!(size_of::<AquaSphere>() <= 640);
    assert!(size_of::<aquasphere::Action>() <= 4);
}
