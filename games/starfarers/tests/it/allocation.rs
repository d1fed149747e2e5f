//! Random play takes nothing from the heap once its buffer is warm; a position is small.

use starfarers::{Action, Starfarers};
use table::{Dice, Rules, Seat, Viewer};
use testkit::laws::play_out;

use crate::kit::start;

#[test]
fn legal_and_apply_allocate_nothing() {
    for (seats, setup) in [(3, "advanced"), (4, "beginner")] {
        let mut dice = Dice::fast(seats.into());
        let mut legal: Vec<Action> = Vec::with_capacity(512);
        let begun = start(seats, &[("setup", setup)], 1);
        let mut plies = 0;
        let counted = allocation_counter::measure(|| {
            for _ in 0..5 {
                plies += play_out(begun, &mut legal, &mut dice);
            }
        });
        assert!(plies > 5_000);
        assert_eq!(counted.count_total, 0, "with {seats} players");
    }
    let seen = allocation_counter::measure(|| drop(std::hint::black_box(vec![1_u8])));
    assert_eq!(seen.count_total, 1, "the counter counts");
}

#[test]
fn observing_allocates_nothing() {
    let view = start(4, &[], 1).view(Viewer::Seat(Seat::new(2)));
    let mut numbers = Vec::with_capacity(1024);
    let counted = allocation_counter::measure(|| table::observe::<Starfarers>(&view, &mut numbers));
    assert_eq!((counted.count_total, numbers.is_empty()), (0, false));
}

#[test]
fn a_position_is_small() {
    assert!(size_of::<Starfarers>() <= 1024, "{} bytes", size_of::<Starfarers>());
    assert!(size_of::<Action>() <= 16, "{} bytes", size_of::<Action>());
}
