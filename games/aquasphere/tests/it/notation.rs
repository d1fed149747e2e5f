//! How actions are written.

use aquasphere::components::{Card, Expansion, Field, Letter, Symbol};
use aquasphere::{Action, AquaSphere};
use table::Rules;

use crate::kit::every_action;

#[test]
fn every_action_is_read_as_it_is_written() {
    let all = every_action();
    assert_eq!(all.len(), 160 + 2);
    for action in all {
        let text = action.to_string();
        assert_eq!(text.parse(), Ok(action), "{text}");
    }
}

#[test]
fn actions_are_numbered() {
    let kinds = [8, 7, 6 * 7, 1, 1, 7, 1, 6, 29, 1, 7, 7, 1, 6 * 7];
    assert_eq!(AquaSphere::ACTIONS, kinds.iter().sum::<u32>());
    for number in 0..AquaSphere::ACTIONS {
        let action = AquaSphere::from_index(number).expect("a number in use");
        assert_eq!(AquaSphere::index(&action), Some(number), "{action}");
    }
    assert_eq!(AquaSphere::from_index(AquaSphere::ACTIONS), None);
    assert_eq!(AquaSphere::index(&Action::Catch(8)), None, "no lab catches so many");
    assert_eq!(AquaSphere::index(&Action::Work(Letter::B, Symbol::Lab)), Some(8 + 7 + 1));
}

#[test]
fn nothing_else_is_an_action() {
    for text in [
        "",
        " ",
        "Pass",
        "pass ",
        " pass",
        "passs",
        "move",
        "move F4L",
        "move f1l",
        "move F1L F1R",
        "buy",
        "buy red",
        "work C",
        "work octopod C",
        "work C octopod 3",
        "work  C octopod",
        "work G lab",
        "catch 0",
        "catch 10",
        "catch 03",
        "catch +1",
        "catch",
        "send b",
        "send BB",
        "use 14",
        "use 1",
        "use 8-lab",
        "use 08",
        "use 11-",
        "use 2-lab",
        "use -",
        "give",
        "convert",
        "act 1",
        "done done",
        "finish\n",
    ] {
        let unreadable = text.parse::<Action>().expect_err(text);
        assert!(!unreadable.to_string().is_empty());
    }
}

#[test]
fn the_parts_are_read_as_they_are_written() {
    for symbol in Symbol::ALL {
        assert_eq!(symbol.to_string().parse(), Ok(symbol));
    }
    for letter in Letter::ALL {
        assert_eq!(letter.to_string().parse(), Ok(letter));
    }
    for field in Field::ALL {
        assert_eq!(field.to_string().parse(), Ok(field));
    }
    for card in Card::all() {
        assert_eq!(card.to_string().parse(), Ok(card));
    }
    for expansion in Expansion::all() {
        assert_eq!(expansion.to_string().parse(), Ok(expansion));
    }
}
