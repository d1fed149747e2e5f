//! Every action has one written form, and nothing else is read.

use table::Rules;
use urland::{Action, Urland};

#[test]
fn actions_are_written_one_way() {
    let texts = [
        "choose 7",
        "choose 12",
        "land U>5",
        "land U>5 x2",
        "breed R",
        "swim P>T",
        "swim P>T x14",
        "withdraw R x2",
        "withdraw 10",
        "walk 8>9",
        "fly 4>P x2",
        "fly 4>11",
        "egg 9",
        "stink 2 8>P",
        "bite 5 R",
        "bite 1 12",
        "assimilate 2+3 R",
        "assimilate 2+2 10",
        "tile",
        "end",
        "bid 0",
        "bid 27",
        "take care-of-young",
        "take stink-glands",
        "pass",
        "pay R x2",
        "pay 3",
        "panic 12",
        "flee T",
        "send 0",
        "send 2",
        "refuge P",
    ];
    for text in texts {
        let action: Action = text.parse().unwrap_or_else(|e| panic!("{e}"));
        assert_eq!(action.to_string(), text);
    }
}

#[test]
fn nothing_else_is_read() {
    let texts = [
        "",
        " ",
        "end ",
        " end",
        "End",
        "end 1",
        "tile x2",
        "pass 0",
        "choose",
        "choose 0",
        "choose 13",
        "choose 07",
        "choose U",
        "land U>5 x1",
        "land U>5 x0",
        "land U>5 x02",
        "land U>5 x28",
        "land U>5 x+2",
        "land U>5  x2",
        "land U>5x2",
        "land 5>U",
        "land U>5>6",
        "land u>5",
        "swim P>3",
        "swim P>T x-1",
        "withdraw",
        "withdraw X",
        "withdraw R x",
        "walk 8>P",
        "fly P>4",
        "egg R",
        "stink 0 8>P",
        "stink 6 8>P",
        "stink 8>P 2",
        "bite R 2",
        "bite 2",
        "assimilate 3+2 R",
        "assimilate 2 R",
        "assimilate 2+3+4 R",
        "bid",
        "bid -1",
        "bid 28",
        "bid 1.0",
        "take",
        "take Legs",
        "take care of young",
        "take panic",
        "pay",
        "pay R x1",
        "panic R",
        "flee 3",
        "send",
        "send 256",
        "refuge 3",
        "land U>٥",
        "bid ３",
        "🌋",
    ];
    for text in texts {
        assert!(text.parse::<Action>().is_err(), "'{text}' is read as {:?}", text.parse::<Action>());
    }
}

#[test]
fn actions_are_small() {
    assert!(std::mem::size_of::<Action>() <= 4);
}

#[test]
fn numbers_are_those_of_actions_that_can_be_written() {
    assert_eq!(Urland::ACTIONS, 3026);
    for number in 0..Urland::ACTIONS {
        let action = Urland::from_index(number).expect("a number below the bound");
        assert_eq!(Urland::index(&action), Some(number), "{action}");
        assert_eq!(action.to_string().parse(), Ok(action));
    }
    assert_eq!(Urland::from_index(Urland::ACTIONS), None);
}
