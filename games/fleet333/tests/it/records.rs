//! Whole games, kept as records.

use fleet333::{Event, Position, export};
use table::{Game, Record};

fn replayed(text: &str) -> Game<Position> {
    let record: Record = text.parse().expect("the record reads");
    assert_eq!(record.to_string(), text);
    Game::from_record(&record).expect("the record replays")
}

const LONG: &str = include_str!("../data/tv-41.record");
const SQUARE: &str = include_str!("../data/tv-40.record");

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
    let error = Game::<Position>::from_record(&broken).unwrap_err().to_string();
    assert!(error.contains("CA-5.1"), "{error}");
}
