//! The chess-like form of a game, written and read (CA-12.3).

use fleet333::export::{BadExport, Headers, read, read_action, write};
use fleet333::{Action, Colour, Fleet333};
use table::{Dice, History, Options, Rules, Seat};

use crate::kit::{act, legal, mover};

fn game(options: &[(&str, &str)], actions: &str) -> History<Fleet333> {
    let options = Options::read(Fleet333::options(), options.iter().copied()).unwrap();
    let mut dice = Dice::fast(4);
    let mut game = History::new(2, options, &mut dice).unwrap();
    for text in actions.split_whitespace() {
        let seat = mover(game.position());
        game.play(seat, act(text), &mut dice).unwrap_or_else(|e| panic!("{text}: {e}"));
    }
    game
}

fn names() -> Headers {
    Headers { red: "Red \"the hook\"".to_owned(), blue: "B\\lue".to_owned(), date: "2026-11-15".to_owned() }
}

#[test]
fn a_game_as_chess_players_write_it() {
    let game = game(&[("board", "b5x5")], "122-d3 122-b3 offer 222-e3 112~221 resign");
    assert_eq!(
        write(&game, &names()),
        r#"[Game "fleet333"]
[Board "b5x5"]
[Setup "numeric-5x5"]
[Red "Red \"the hook\""]
[Blue "B\\lue"]
[Date "2026-11-15"]
[Result "0-1"]

1. 122-d3 122-b3 2. 222-e3= 112~221 {Red resigns} 0-1
"#
    );
}

#[test]
fn blue_to_move_first_starts_with_dots_and_a_custom_position_is_kept() {
    let text = "3k/4/4/4/1q2/K2M b 5 b 10";
    let game = game(&[("position", text), ("semi-split", "yes"), ("quiet-limit", "9")], "221xa1");
    let written = write(&game, &Headers::default());
    assert!(written.contains("[Setup \"custom\"]\n[Position \"3k/4/4/4/1q2/K2M b 5 b 10\"]"), "{written}");
    assert!(written.contains("[Rules \"semi-split quiet-limit=9\"]"), "{written}");
    assert!(written.ends_with("\n1... 221xa1# 0-1\n"), "{written}");
    let (again, _) = read(&written).unwrap();
    assert_eq!(again.position().variants(), game.position().variants());
    assert_eq!(again.position().notation(), game.position().notation());
}

#[test]
fn every_way_to_end_comes_back() {
    let quiet = "111~222 ".repeat(40);
    for (options, actions, result) in [
        (vec![], "211-a4 112~221", "*"),
        (vec![], "211-a4 resign", "1-0"),
        (vec![], "resign", "0-1"),
        (vec![], "offer 211-a4 accept", "0-1/2"),
        (vec![], "offer 211-a4 111~222 111~222 offer 111~222 accept", "0-1/2"),
        (vec![("semi-split", "yes")], "offer 211-a4 accept", "1/2-1/2"),
        (vec![], quiet.as_str(), "0-1/2"),
        (vec![("position", "3k/4/4/4/4/L2K r 0 r 9")], "111~222", "0-1"),
        (vec![("position", "3k/4/4/4/4/L2K r 0 r 9")], "offer 112-a2 accept", "1/2-0"),
        (vec![("position", "3k/4/4/4/n3/K1p1 b 3 b 9"), ("forbid-self-banish", "yes")], "212-b1", "0-1"),
        (vec![("placement", "RQPO/NMLK"), ("colours", "blue")], "122~211 resign", "1-0"),
    ] {
        let game = game(&options, actions);
        let written = write(&game, &names());
        let (again, headers) = read(&written).unwrap_or_else(|e| panic!("{written}{e}"));
        assert_eq!(headers, names());
        assert_eq!(again.position().notation(), game.position().notation());
        assert_eq!(again.position().end(), game.position().end(), "{written}");
        assert_eq!(again.position().cooldown(Colour::Red), game.position().cooldown(Colour::Red));
        assert_eq!(fleet333::export::result(again.position()), result);
        assert_eq!(again.position().seat(Colour::Red), Seat::new(0));
        assert_eq!(write(&again, &headers), written);
    }
}

#[test]
fn what_was_taken_back_is_left_out() {
    let mut game = game(&[], "211-a4");
    game.back(mover(game.position()), 0).unwrap();
    let mut dice = Dice::fast(0);
    game.play(mover(game.position()), act("112~221"), &mut dice).unwrap();
    assert!(write(&game, &Headers::default()).ends_with("\n1. 112~221 *\n"));
}

#[test]
fn suffixes_may_be_missing_or_anywhere() {
    assert_eq!(read_action("211-a4#="), Ok((act("211-a4"), true)));
    assert_eq!(read_action("211-a4=#"), Ok((act("211-a4"), true)));
    assert_eq!(read_action("111~222#"), Ok((act("111~222"), false)));
    assert!(read_action("211-a4!").is_err());
    let (game, _) = read("1.211-a4 {a comment\nover lines} 1...112~221 2. 211-a3 0-1/2").unwrap();
    assert_eq!(game.outcome().unwrap().to_string(), "0-1/2 agreement", "an offer nobody wrote down");
    let offers = "1. 211-a4= 112~221 2. 211-a3= 112~221 *";
    let (game, _) = read(offers).unwrap();
    let made = game.plies().iter().filter(|ply| matches!(ply.act, table::Act::Play(_, Action::Offer)));
    assert_eq!(made.count(), 1, "the second came too soon and is left out");
}

#[test]
fn random_games_come_back() {
    let mut dice = Dice::fast(21);
    for round in 0..40 {
        let board = if round % 2 == 0 { "b6x4" } else { "b5x5" };
        let mut game = game(&[("board", board)], "");
        while game.outcome().is_none() {
            let list: Vec<String> = legal(game.position()).into_iter().collect();
            let seat = mover(game.position());
            if dice.below(10) == 0 && game.position().permits(seat, &Action::Offer).is_ok() {
                game.play(seat, Action::Offer, &mut dice).unwrap();
            }
            let action = act(&list[dice.below(list.len() as u32) as usize]);
            game.play(seat, action, &mut dice).unwrap();
        }
        let written = write(&game, &names());
        assert!(written.lines().all(|line| line.len() <= 80));
        let (again, _) = read(&written).unwrap_or_else(|e| panic!("{written}{e}"));
        assert_eq!(again.position().notation(), game.position().notation());
        assert_eq!(again.position().end(), game.position().end());
    }
}

#[test]
fn what_cannot_be_read_is_refused() {
    let fault = |text: &str| read(text).unwrap_err();
    assert_eq!(fault("[Game fleet333]\n\n*"), BadExport::Header("[Game fleet333]".to_owned()));
    assert_eq!(fault("[Game \"chess\"]\n\n*"), BadExport::OtherGame("chess".to_owned()));
    assert_eq!(fault("1. 211-a4 {no end"), BadExport::Comment);
    assert!(matches!(fault("[Board \"b9x9\"]\n\n*"), BadExport::Setup(_)));
    assert!(matches!(fault("[Rules \"castling\"]\n\n*"), BadExport::Setup(_)));
    assert!(matches!(fault("1. 211-a4 e2e4 *"), BadExport::Action { number: 2, .. }));
    assert!(matches!(fault("1. 211-a4 211-a4 *"), BadExport::Action { number: 2, .. }));
    assert!(matches!(fault("1. offer 211-a4 *"), BadExport::Action { number: 1, .. }));
    assert!(matches!(fault("[Result \"1-0\"]\n\n1. 211-a4 0-1"), BadExport::Result { .. }));
    assert!(matches!(fault("1. 211-a4 1/2-0"), BadExport::Result { .. }), "the claim is Blue's");
    for text in ["", "[", "[]", "[Red \"\\\"]", "{}", "}", "1.", "...", "* *"] {
        let _ = read(text);
    }
    assert_eq!(read("").unwrap().0.position().notation(), crate::kit::NUMERIC_6X4);
}
