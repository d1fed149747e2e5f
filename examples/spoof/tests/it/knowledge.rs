//! Who knows what.

use spoof::Spoof;
use table::{Rules, Seat, Viewer};
use testkit::guesses;

use crate::kit::Kit;

#[test]
fn only_the_owner_knows_what_is_in_a_fist() {
    let (mut one, mut other) = (Kit::new(2), Kit::new(2));
    one.play("1 hide 1");
    other.play("1 hide 3");
    for viewer in [Viewer::Seat(Seat::new(1)), Viewer::Spectator] {
        assert_eq!(one.game.view(viewer), other.game.view(viewer));
        assert_eq!(one.told, other.told);
    }
    assert_eq!(one.game.view(Viewer::Seat(Seat::new(0))).coins, Some(1));
}

#[test]
fn every_world_that_fits_is_guessed_equally_often() {
    let hidden = |two: u8, three: u8| {
        let mut kit = Kit::new(3);
        kit.play(&format!("1 hide 1, 2 hide {two}, 3 hide {three}"));
        kit.game
    };
    let worlds: Vec<Spoof> = (0..16).map(|n| hidden(n / 4, n % 4)).collect();
    guesses::fall_evenly(&worlds[0].view(Viewer::Seat(Seat::new(0))), &worlds);
}
