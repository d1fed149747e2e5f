//! Points, ranks and shares.

use table::{Outcome, Points, Seat};

#[test]
fn points_are_written_in_halves() {
    let halves = [0, 1, 2, 3, 13, -1, -2, -3, -13];
    let written = ["0", "½", "1", "1½", "6½", "-½", "-1", "-1½", "-6½"];
    assert_eq!(halves.map(|n| Points::halves(n).to_string()), written);
    assert_eq!(Points::whole(-3).to_string(), "-3");
    assert_eq!((Points::halves(-3).as_f64(), Points::HALF.as_f64()), (-1.5, 0.5));
    assert!(Points::halves(-3) < Points::whole(-1) && Points::HALF < Points::whole(1));
}

fn ranked(strengths: &[i32]) -> Outcome {
    let strength = |seat: Seat| strengths[seat.index()];
    Outcome::ranked("most-points", strengths.len() as u8, strength, |s| Points::whole(strength(s)))
}

#[test]
fn equals_share_a_rank_and_the_next_is_skipped() {
    for (strengths, ranks, winners) in [
        (&[5, 9, 9, 1][..], &[3, 1, 1, 4][..], &[1, 2][..]),
        (&[2, 2], &[1, 1], &[0, 1]),
        (&[1, 2, 3, 4, 5], &[5, 4, 3, 2, 1], &[4]),
        (&[7, 3, 3, 3], &[1, 2, 2, 2], &[0]),
    ] {
        let outcome = ranked(strengths);
        assert_eq!(outcome.standings.iter().map(|s| s.rank).collect::<Vec<_>>(), ranks);
        assert_eq!(outcome.winners().map(Seat::index).collect::<Vec<_>>(), winners);
        assert!(outcome.standings.iter().map(|s| s.seat).eq(Seat::all(strengths.len() as u8)));
    }
}

#[test]
fn a_share_is_what_part_of_the_others_was_beaten() {
    let shares =
        |outcome: Outcome| -> Vec<f32> { outcome.standings.iter().map(|s| outcome.share(s.seat)).collect() };
    assert_eq!(shares(ranked(&[1, 0])), [1.0, 0.0]);
    assert_eq!(shares(ranked(&[4, 4])), [0.5, 0.5]);
    assert_eq!(shares(ranked(&[3, 9, 1, 1])), [2.0 / 3.0, 1.0, 0.5 / 3.0, 0.5 / 3.0]);
    assert_eq!(shares(ranked(&[1, 0]).by_half()), [0.75, 0.25]);
    assert_eq!(shares(ranked(&[1, 0, 2])).iter().sum::<f32>(), 1.5, "half the number of seats");
}

#[test]
fn results_are_written_in_seat_order() {
    assert_eq!(ranked(&[5, 9, 0]).to_string(), "5-9-0 most-points");
    let half = Outcome::ranked("time", 2, |s| s.index(), |s| Points::halves(s.index() as i32));
    assert_eq!(half.to_string(), "0-1/2 time");
    let more = Outcome::ranked("time", 2, |s| s.index(), |s| Points::halves(3 - 6 * s.index() as i32));
    assert_eq!(more.to_string(), "1½--1½ time");
}

#[test]
fn points_are_read_as_results_write_them() {
    let halves = |all: &[i32]| Some(all.iter().map(|n| Points::halves(*n)).collect::<Vec<_>>());
    for all in [vec![2, 0], vec![1, 1], vec![24, -6, 9], vec![-1, -3, 1, 0], vec![-24, 25]] {
        let outcome =
            Outcome::ranked("won", all.len() as u8, |_| 0, |seat| Points::halves(all[seat.index()]));
        assert_eq!(Points::of_result(&outcome.to_string()), halves(&all), "{outcome}");
    }
    assert_eq!(Points::of_result("3-1"), halves(&[6, 2]));
    for bad in ["", "won", "1-", "-", "1--", "1/3-0", "3/2-0", "1-x won", "99999999999-0 won", "1½½-0 a"] {
        assert_eq!(Points::of_result(bad), None, "{bad}");
    }
}
