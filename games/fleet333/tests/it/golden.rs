//! Whole games, kept as records.

use fleet333::{Event, Fleet333, export};
use table::{History, Record, fingerprint};
use testkit::golden;

/// Kept for good: a game of two random players that ends with a corvette given up, and one of two that search.
const LONG_RANDOM: &str = include_str!("../golden/long-random.record");
const SQUARE_SEARCH: &str = include_str!("../golden/square-search.record");

#[test]
fn golden_records_replay_and_verify() {
    let given_up = golden::<Fleet333>(LONG_RANDOM);
    assert_eq!(given_up.outcome().expect("it is over").to_string(), "0-1 corvette-given-up");
    let captured = golden::<Fleet333>(SQUARE_SEARCH);
    assert_eq!(captured.outcome().expect("it is over").to_string(), "1-0 corvette-captured");
}

#[test]
fn positions_are_written_as_their_layout_says() {
    golden::layout::<Fleet333, _>(
        2,
        [LONG_RANDOM, SQUARE_SEARCH],
        [0x90b9_dd88_280c_c052, 0x9093_0520_0482_4729],
    );
}

fn replayed(text: &str) -> History<Fleet333> {
    let record: Record = text.parse().expect("the record reads");
    assert_eq!(record.to_string(), text);
    History::from_record(&record).expect("the record replays")
}

#[test]
fn positions_of_the_vectors_are_written_as_they_were() {
    for (text, pinned) in [(SQUARE, 0x1081_5e41_515a_7a47_u64), (LONG, 0x2a44_3f4a_bf1f_e4e2)] {
        let game = replayed(text);
        let positions = (0..game.next_entry()).filter_map(|number| game.at(number));
        let written = positions.fold(0u64, |sum, position| sum.rotate_left(1) ^ fingerprint(&position));
        assert_eq!(format!("{written:#018x}"), format!("{pinned:#018x}"), "as `golden::layout` says");
    }
}

/// Games of the specification's test vectors: their colours were chosen, so nothing was drawn.
const LONG: &str = include_str!("../golden/vector-41.record");
const SQUARE: &str = include_str!("../golden/vector-40.record");

#[test]
fn a_game_on_the_square_board_won_by_red() {
    let game = replayed(SQUARE);
    assert_eq!(game.position().notation(), "K4/3m1/5/R4/p4 b 0 r 56");
    assert_eq!(export::result(game.position()), "1-0");
}

#[test]
fn a_game_on_the_long_board_won_by_blue() {
    let game = replayed(LONG);
    assert_eq!(game.position().notation(), "2k1/4/P1q1/4/4/p3 r 0 b 55");
    assert_eq!(export::result(game.position()), "0-1");
}

#[test]
fn each_capture_of_a_recorded_game_is_told_once() {
    for text in [SQUARE, LONG] {
        let game = replayed(text);
        let told = game.plies().iter().flat_map(|ply| &ply.told);
        let told = told.filter(|told| matches!(told.event, Event::Captured { .. })).count();
        let written = text.lines().filter(|line| line.starts_with(char::is_numeric) && line.contains('x'));
        assert_eq!(told, written.count());
        assert!(told > 5);
    }
}

#[test]
fn a_record_with_an_illegal_action_does_not_replay() {
    let broken: Record = SQUARE.replacen("122-d3", "122-d4", 1).parse().unwrap();
    let error = History::<Fleet333>::from_record(&broken).unwrap_err().to_string();
    assert!(error.contains("CA-5.1"), "{error}");
}
