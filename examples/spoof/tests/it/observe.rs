//! What bots see of a view, as numbers.

use spoof::Spoof;
use table::{Rules, Seat, Viewer, observation_names, observe};

use crate::kit::Kit;

#[test]
fn a_view_is_observed_from_its_viewers_side() {
    let mut kit = Kit::new(3);
    kit.play("1 hide 1, 2 hide 2, 3 hide 3, 1 guess 5");
    let names = observation_names::<Spoof>(3);
    let see = |seat: usize, name: &str| {
        let mut numbers = Vec::new();
        observe::<Spoof>(&kit.game.view(Viewer::Seat(Seat::new(seat))), &mut numbers);
        assert_eq!(numbers.len(), names.len());
        numbers[names.iter().position(|n| n == name).unwrap_or_else(|| panic!("no {name}"))]
    };
    assert_eq!((see(0, "own coins 1"), see(1, "own coins 2")), (1.0, 1.0));
    assert_eq!((see(1, "player 0: is asked"), see(0, "player 1: is asked")), (1.0, 1.0));
    assert_eq!((see(2, "player 1: guess"), see(2, "chance of 5")), (5.0 / 9.0, 0.0), "player 1 guessed it");
    assert_eq!((see(1, "chance of 2"), see(1, "chance of 1")), (1.0 / 16.0, 0.0), "as 2 are in the fist");
}
