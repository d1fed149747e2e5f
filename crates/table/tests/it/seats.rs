//! Seats, sets of them, who hears what, and refusals.

use table::{Audience, Fact, Illegal, MAX_SEATS, Seat, Seats, Turn, Unreadable, Viewer, restore, snapshot};

#[test]
fn seats_are_written_from_one() {
    assert_eq!(Seat::all(5).map(|s| s.to_string()).collect::<String>(), "12345");
    assert_eq!("3".parse(), Ok(Seat::new(2)));
    for bad in ["", "0", "6", "9", "01", "1 ", "+1", "１", "a", "10"] {
        assert!(bad.parse::<Seat>().is_err(), "'{bad}'");
    }
}

#[test]
#[should_panic(expected = "index < MAX_SEATS")]
fn there_is_no_sixth_seat() {
    let _ = Seat::new(MAX_SEATS);
}

#[test]
fn a_seat_that_does_not_exist_cannot_be_loaded() {
    assert!(Seat::try_from(4).is_ok() && Seat::try_from(5).is_err());
    assert!(postcard::from_bytes::<Seat>(&[4]).is_ok() && postcard::from_bytes::<Seat>(&[5]).is_err());
}

#[test]
fn the_turn_goes_round() {
    let order: Vec<usize> =
        std::iter::successors(Some(Seat::new(1)), |s| Some(s.next(3))).take(4).map(Seat::index).collect();
    assert_eq!(order, [1, 2, 0, 1]);
}

#[test]
fn sets_of_seats() {
    let [one, two, five] = [0, 1, 4].map(Seat::new);
    let set = Seats::NONE.with(five).with(one).with(one);
    assert_eq!((set.len(), set.contains(one), set.contains(two), set.is_empty()), (2, true, false, false));
    assert_eq!(set.iter().collect::<Vec<_>>(), [one, five]);
    assert_eq!([five, one].into_iter().collect::<Seats>(), set);
    assert_eq!(set.without(one).without(two), Seats::only(five));
    assert_eq!(Seats::all(5).len(), 5);
    assert!(Seats::only(one).without(one).is_empty());
}

#[test]
fn turns_say_who_may_act() {
    let [one, two] = [0, 1].map(Seat::new);
    assert!(Turn::Of(one).includes(one) && !Turn::Of(one).includes(two));
    assert!(Turn::AnyOf(Seats::all(2)).includes(two) && !Turn::AnyOf(Seats::NONE).includes(one));
    assert!(Turn::Over.is_over() && Turn::Over.seats().is_empty());
}

#[test]
fn only_those_addressed_hear_an_event() {
    let [one, two] = [0, 1].map(Seat::new);
    let heard = |to: Audience| {
        [Viewer::Seat(one), Viewer::Seat(two), Viewer::Spectator].map(|viewer| to.includes(viewer))
    };
    assert_eq!(heard(Audience::All), [true, true, true]);
    assert_eq!(heard(Audience::Only(Seats::only(two))), [false, true, false]);
    assert_eq!(heard(Audience::Except(Seats::only(two))), [true, false, true]);
}

#[test]
fn every_seat_looks_and_then_the_spectator() {
    let viewers: Vec<Viewer> = Viewer::all(2).collect();
    assert_eq!(viewers, [Viewer::Seat(Seat::new(0)), Viewer::Seat(Seat::new(1)), Viewer::Spectator]);
    assert_eq!(viewers[1].seat(), Some(Seat::new(1)));
    assert!(viewers[1].is(Seat::new(1)) && !viewers[1].is(Seat::new(0)) && !viewers[2].is(Seat::new(1)));
}

#[test]
fn a_refusal_shows_clause_reason_and_facts() {
    let bare = Illegal::new("UR-4.3", "needs-rings");
    assert_eq!(bare.to_string(), "UR-4.3: needs-rings");
    let full =
        bare.with("needs", 3).with("has", 1u8).word("what", "ring").name("place", "b3").with("n", 7usize);
    assert_eq!(full.to_string(), "UR-4.3: needs-rings: needs=3, has=1, what=ring, place=b3, n=7");
    assert_eq!(full.facts[2], ("what", Fact::Word("ring")));
}

#[test]
fn an_unreadable_text_is_shown_short_and_on_one_line() {
    let error = Unreadable::new(&"né\n".repeat(40), "a move");
    assert_eq!(error.text, format!("{}…", "né ".repeat(20)));
    assert_eq!(Unreadable::new("x", "a move").to_string(), "cannot read 'x': expected a move");
}

#[test]
fn damaged_snapshots_are_an_error() {
    let position = crate::game::finished().position().clone();
    let bytes = snapshot(&position);
    assert_eq!(restore(&bytes), Ok(position));
    for len in 0..bytes.len() {
        assert!(restore::<testkit::toy::Toy>(&bytes[..len]).is_err(), "cut to {len} bytes");
    }
}
