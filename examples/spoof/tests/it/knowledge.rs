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

#[test]
fn what_nobody_can_see_is_no_view() {
    let mut kit = Kit::new(3);
    kit.play("1 hide 1, 2 hide 2");
    let text = serde_json::to_string(&kit.game.view(Viewer::Seat(Seat::new(0)))).unwrap();
    assert!(serde_json::from_str::<spoof::View>(&text).is_ok(), "{text}");
    for (was, is) in [
        ("\"seats\":3", "\"seats\":0"),
        ("\"seats\":3", "\"seats\":9"),
        ("\"coins\":1", "\"coins\":200"),
        ("\"coins\":1", "\"coins\":null"),
        ("\"starter\":0", "\"starter\":4"),
    ] {
        let altered = text.replace(was, is);
        assert_ne!(altered, text, "{was}");
        assert!(serde_json::from_str::<spoof::View>(&altered).is_err(), "{altered}");
    }
}
