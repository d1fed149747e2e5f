//! Playing takes no heap.

use table::{Cx, Dice, Rules};
use urland::{Action, Urland};

use crate::given::started;

#[test]
fn listing_and_playing_allocate_nothing() {
    for players in 3..=5 {
        let mut dice = Dice::fast(players.into());
        let mut actions: Vec<Action> = Vec::with_capacity(1024);
        let mut plies = 0;
        for _ in 0..50 {
            let mut game: Urland = started(players, &mut dice);
            let used = allocation_counter::measure(|| {
                while let Some(seat) = game.turn().seats().iter().next() {
                    actions.clear();
                    game.legal(seat, &mut actions);
                    let action = actions[dice.below(actions.len() as u32) as usize];
                    assert!(game.permits(seat, &action).is_ok());
                    game.apply(seat, action, &mut Cx::silent(&mut dice));
                    plies += 1;
                }
            });
            assert_eq!((used.count_total, used.bytes_total), (0, 0));
        }
        assert!(plies > 1000 && actions.capacity() == 1024);
    }
}
