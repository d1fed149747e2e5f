//! Random play takes nothing from the heap once its buffer is warm.

use schwarm::{Action, Schwarm};
use table::{Cx, Dice, Rules};
use testkit::laws::play_out;

use crate::kit::options;

#[test]
fn legal_and_apply_allocate_nothing() {
    for seats in 2..=4 {
        let setup = table::new_setup::<Schwarm>(seats, &options(&[("dangerous-tsunami", "yes")])).unwrap();
        let mut dice = Dice::fast(seats.into());
        let mut choices: Vec<Action> = Vec::with_capacity(30_000);
        let counted = allocation_counter::measure(|| {
            for _ in 0..20 {
                let start = Schwarm::start(&setup, &mut Cx::silent(&mut dice));
                play_out(start, &mut choices, &mut dice);
            }
        });
        assert_eq!(counted.count_total, 0, "with {seats} players");
    }
    let seen = allocation_counter::measure(|| drop(std::hint::black_box(vec![1_u8])));
    assert_eq!(seen.count_total, 1, "the counter counts");
}
