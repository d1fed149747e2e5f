//! Who knows what.

use std::collections::BTreeMap;

use spoof::Spoof;
use table::{Dice, Rules, Seat, Viewer};

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
    let mut kit = Kit::new(3);
    kit.play("1 hide 1, 2 hide 2, 3 hide 3");
    let view = kit.game.view(Viewer::Seat(Seat::new(0)));
    let (mut dice, mut worlds) = (Dice::fast(1), BTreeMap::<Vec<u8>, u32>::new());
    for _ in 0..16_000 {
        *worlds.entry(table::snapshot(&Spoof::guess(&view, &mut dice))).or_default() += 1;
    }
    assert_eq!(worlds.len(), 16, "two fists of four kinds");
    assert!(worlds.values().all(|count| (850..1150).contains(count)), "{worlds:?}");
}
