//! Every action has one written form; every listed one has a number.

use starfarers::{Action, Starfarers};
use table::Rules;

use crate::kit::{Kit, RED, YELLOW};

#[test]
fn numbers_come_back() {
    assert_eq!(Starfarers::ACTIONS, 2_830);
    for number in 0..Starfarers::ACTIONS {
        let action = Starfarers::from_index(number).expect("every number is an action's");
        assert_eq!(Starfarers::index(&action), Some(number), "{action}");
    }
    assert_eq!(Starfarers::from_index(Starfarers::ACTIONS), None);
}

#[test]
fn of_the_deals_those_that_are_listed_have_a_number() {
    for (text, numbered) in [
        ("offer 2ore for 1fuel to 1+2+3+4", true),
        ("offer 3ore for 1fuel to 2", false),
        ("offer 1ore+1food for 1fuel to 2", false),
        ("offer 1ore for 1fuel to 5", false),
        ("counter 3fuel for 4ore", true),
        ("counter 1fuel for 5ore", false),
        ("propose 1fuel for 1ore", true),
        ("propose 2fuel for 1ore", false),
    ] {
        let action: Action = text.parse().unwrap();
        assert_eq!(Starfarers::index(&action).is_some(), numbered, "{text}");
    }
    // The answer that is listed to an offer is one that has a number; any other can be given all the same.
    for (offer, answer, listed) in [
        ("offer 3ore for 1fuel to 2", "counter 1fuel for 4ore", true),
        ("offer 1ore+1food for 1fuel to 2", "counter 1fuel for 2ore+2food", false),
    ] {
        let mut kit = Kit::trading(4);
        kit.hand(RED, "3ore+1food").hand(YELLOW, "1fuel").must(RED, offer);
        let mut list = Vec::new();
        kit.game.legal(YELLOW, &mut list);
        assert_eq!(list.contains(&answer.parse().unwrap()), listed, "{offer}");
        kit.must(YELLOW, answer);
    }
}

#[test]
fn actions_are_written_as_they_are_read() {
    for text in [
        "settle alpha.food-fuel",
        "spaceport beta.goods-ore",
        "colony-ship 1 at 4,1,W",
        "trade-ship 3 at -1,0,E",
        "roll",
        "discard fuel",
        "rob 4",
        "spare",
        "draw",
        "help 2",
        "help 1+3",
        "bank 3ore for food",
        "bank 1goods for fuel",
        "fame",
        "build freight-ring",
        "offer 1fuel+2ore for 1food to 2+3+4",
        "withdraw",
        "confirm 2",
        "accept",
        "decline",
        "counter 20goods for 1carbon",
        "propose 1food for 1carbon",
        "retract",
        "agree 1",
        "refuse 1",
        "shake",
        "gift 0",
        "gift 3",
        "yes",
        "no",
        "pay ore",
        "take goods",
        "attach booster",
        "detach cannon",
        "jump s7.food-fuel",
        "stay",
        "fly 1 scientists.3",
        "fly 2 5,4,E",
        "capture 3 s1.goods",
        "found 2",
        "stop 1",
        "befriend diplomat-helping-hand",
        "done",
    ] {
        let action: Action = text.parse().unwrap_or_else(|e| panic!("{e}"));
        assert_eq!(action.to_string(), text);
    }
}

#[test]
fn nothing_else_is_an_action() {
    for text in [
        "",
        " ",
        "Roll",
        "roll ",
        " roll",
        "roll  ",
        "build",
        "build Booster",
        "build booster booster",
        "gift 4",
        "gift 00",
        "rob 0",
        "rob 6",
        "help 3+1",
        "help 2+2",
        "help ",
        "help 2+",
        "bank 0ore for food",
        "bank 03ore for food",
        "bank 1ore+1fuel for food",
        "bank ore for food",
        "bank 21ore for food",
        "bank 300ore for food",
        "bank 3ore for 1food",
        "offer 2ore+1fuel for 1food to 2",
        "offer 1ore+1ore for 1food to 2",
        "offer 0 for 1food to 2",
        "offer 1ore for 1food to",
        "offer 1ore for 1food to 2 3",
        "counter 1ore",
        "fly 0 4,1,W",
        "fly 4 4,1,W",
        "fly 1 1,127,E",
        "fly 1 127,1,W",
        "fly 1 -128,-128,W",
        "fly 1 4,01,W",
        "fly 1 +4,1,W",
        "fly 1 2,3,W",
        "fly 1 0,0,E",
        "fly 1 99,1,W",
        "fly 1 300,1,W",
        "fly 1 scientists.6",
        "fly 1 -1,5,E",
        "settle s1.food-carbon",
        "settle s8.food-carbon",
        "capture 1 s1.fuel",
        "jump",
        "befriend science",
        "colony-ship 1 4,1,W",
        "ship 1 at 4,1,W",
    ] {
        assert!(text.parse::<Action>().is_err(), "'{text}'");
    }
}
