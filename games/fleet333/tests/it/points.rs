//! Chapter 10: points.

use fleet333::{Colour, Fleet333, Variants};
use table::{Rules, Seat};
use testkit::clause;

use crate::kit::{NUMERIC_6X4, after, at, by, outcome, start};

#[clause("CA-14.9")]
#[test]
fn ca_10_1_a_victory_is_worth_one_a_semi_victory_half() {
    let points = |position: &Fleet333| {
        let outcome = position.outcome().unwrap();
        outcome.standings.iter().map(|s| s.points.as_f64()).collect::<Vec<_>>()
    };
    assert_eq!(points(&after(&at("k3/P3/4/N3/4/3K r 5 b 9"), "212xa6")), [1.0, 0.0]);
    let quiet = "3k/4/4/4/4/K3 r 39 r 77";
    assert_eq!(points(&after(&at(quiet), "111-a2")), [0.5, 0.0]);
    let shared = Variants { semi_split: true, ..Variants::default() };
    let split = after(&by(shared, quiet), "111-a2");
    assert_eq!(points(&split), [0.5, 0.5]);
    assert_eq!(split.outcome().unwrap().winners().count(), 2);
    assert_eq!(
        points(&after(&by(shared, NUMERIC_6X4), "resign")),
        [0.0, 1.0],
        "a full victory is not shared"
    );
}

#[test]
fn ca_10_2_results_are_written_in_seat_order_and_with_red_first() {
    let blue_first = start(&[("colours", "blue")]).unwrap();
    let position = after(&blue_first, "resign");
    assert_eq!(outcome(&position).unwrap(), "1-0 resignation", "Red, in the second seat, resigned");
    assert_eq!(fleet333::export::result(&position), "0-1");
    let share = |position: &Fleet333| position.outcome().unwrap().share(Seat::new(0));
    assert_eq!(share(&position), 1.0);
    let half = after(&at("3k/4/4/4/4/K3 r 39 r 77"), "111-a2");
    assert_eq!(share(&half), 0.75, "half a victory is half as far from the middle");
}

#[test]
fn ca_10_3_a_match_is_two_games_with_colours_exchanged() {
    let [one, two] = ["red", "blue"].map(|colour| start(&[("colours", colour)]).unwrap());
    assert_eq!(one.notation(), two.notation());
    assert_eq!(one.seat(Colour::Red), two.seat(Colour::Blue));
    assert_eq!(one.colour(Seat::new(0)), Some(Colour::Red));
    assert_eq!(two.colour(Seat::new(0)), Some(Colour::Blue));
    assert_eq!(two.colour(Seat::new(2)), None);
}
