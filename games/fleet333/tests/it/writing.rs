//! Chapter 12: writing games down.

use fleet333::{Action, Fleet333};
use table::{History, Rules};

use crate::kit::{NUMERIC_5X5, NUMERIC_6X4, act, at};

#[test]
fn ca_12_1_every_action_has_one_written_form() {
    let texts = [
        "211-a4",
        "211xa4",
        "221-b6+112~221",
        "212xc6+122>212>221",
        "111~222",
        "112>211>121",
        "offer",
        "accept",
        "resign",
    ];
    for text in texts {
        assert_eq!(act(text).to_string(), text);
    }
    for text in [
        "211-a4#",
        "211-a4=",
        "211 a4",
        "211-A4",
        "211--a4",
        "211-xa4",
        "-a4",
        "211-",
        "211-a4+",
        "311-a4",
        "211-a4+211-a5",
        "222~111",
        "111-222",
        " 211-a4",
        "211-a4 ",
        "Offer",
        "",
        "+112~221",
        "211xx4",
    ] {
        assert!(text.parse::<Action>().is_err(), "'{text}'");
    }
}

#[test]
fn ca_12_2_positions_are_written_rank_by_rank() {
    for text in [NUMERIC_6X4, NUMERIC_5X5, "k3/P3/4/N3/4/3K r 5 b 9", "4/4/1k2/1K2/4/4 b 40 r 9999"] {
        assert_eq!(at(text).notation(), text);
        assert_eq!(at(text).to_position().as_deref(), Some(text));
    }
    assert!(at("4/4/1k2/1K2/4/4 b 40 r 9").end().is_some(), "forty quiet turns have ended the game");
}

#[test]
fn ca_12_3_a_game_can_be_exported_and_read_again() {
    let record = include_str!("../golden/vector-41.record").parse().unwrap();
    let game = History::<Fleet333>::from_record(&record).unwrap();
    let text = fleet333::export::write(&game, &Default::default());
    let (again, _) = fleet333::export::read(&text).unwrap();
    assert_eq!(again.position(), game.position());
}
