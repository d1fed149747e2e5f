//! Playing takes no memory: once the list of actions has grown, nothing more is asked for.

use fleet333::{Action, Fleet333};
use table::{Dice, Insight, Rules, Viewer, observe};
use testkit::laws::play_out;

use crate::kit::{NUMERIC_5X5, NUMERIC_6X4, at};

#[test]
fn random_games_allocate_nothing() {
    let mut list = Vec::with_capacity(128);
    let mut dice = Dice::fast(9);
    let starts = [at(NUMERIC_6X4), at(NUMERIC_5X5)];
    let mut plies = 0;
    let used = allocation_counter::measure(|| {
        for start in starts {
            for _ in 0..200 {
                plies += play_out(start, &mut list, &mut dice);
            }
        }
    });
    assert!(plies > 10_000);
    assert_eq!(used.count_total, 0, "in {plies} plies");
    // The counter does count.
    assert!(allocation_counter::measure(|| drop(vec![plies])).count_total > 0);
}

#[test]
fn observing_and_judging_allocate_nothing() {
    let position = at(NUMERIC_6X4);
    let (view, mut numbers) = (position.view(Viewer::Spectator), Vec::with_capacity(1024));
    let used = allocation_counter::measure(|| {
        observe::<Fleet333>(&view, &mut numbers);
        numbers.push(position.values()[0]);
    });
    assert_eq!(used.count_total, 0);
}

#[test]
fn a_position_is_a_few_dozen_bytes() {
    assert!(size_of::<Fleet333>() <= 88);
    assert!(size_of::<Action>() <= 4);
}
