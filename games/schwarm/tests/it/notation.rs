//! Every action has one written form.

use schwarm::components::*;
use schwarm::{Action, Path, Schwarm};
use table::Rules;

use crate::kit::*;

#[test]
fn actions_are_written_as_the_table_says() {
    let path = Path::at(field("e4")).then(field("e5")).and_then(|p| p.then(field("f5"))).unwrap();
    let nes: Turned = "nes".parse().unwrap();
    let lay = |turned, from| Action::Lay { turned, field: field("c4"), from };
    let written = [
        (Action::Build(land("N5")), "build N5"),
        (Action::Take { card: Card::Ship, cost: 3 }, "take ship for 3"),
        (Action::Take { card: Card::BlueStation, cost: 15 }, "take blue-station for 15"),
        (Action::Order(2), "order 2"),
        (Action::Capacity(Capacity::Protection), "capacity protection"),
        (Action::Play(Card::BlueWhale), "play blue-whale"),
        (Action::Joker(Deed::Ship), "joker ship"),
        (Action::Pass, "pass"),
        (Action::Launch(field("c3")), "launch c3"),
        (Action::Sail { from: field("c3"), to: field("d3") }, "sail c3>d3"),
        (Action::Staff(land("W7")), "staff W7"),
        (lay(nes, None), "lay nes c4"),
        (lay("golden".parse().unwrap(), None), "lay golden c4"),
        (lay(nes, Some(field("e2"))), "lay nes c4 from e2"),
        (Action::Done, "done"),
        (Action::Whale(path), "whale e4>e5>f5"),
        (Action::NewWhale(path), "new-whale e4>e5>f5"),
        (Action::Tsunami { from: field("d1"), heading: Heading::SW }, "tsunami d1 sw"),
        (Action::NewTsunami { heading: Heading::NE, steps: 3 }, "new-tsunami ne 3"),
        (Action::Crab { from: land("N6"), to: land("E4") }, "crab N6>E4"),
        (Action::NewCrab { from: land("N6"), to: land("E4") }, "new-crab N6>E4"),
    ];
    for (action, text) in written {
        assert_eq!(action.to_string(), text);
        assert_eq!(text.parse(), Ok(action));
    }
}

#[test]
fn every_name_comes_back() {
    Field::ALL.iter().for_each(|f| assert_eq!(f.to_string().parse(), Ok(*f)));
    Land::ALL.iter().for_each(|l| assert_eq!(l.to_string().parse(), Ok(*l)));
    Card::ALL.iter().for_each(|c| assert_eq!(c.to_string().parse(), Ok(*c)));
    Deed::ALL.iter().for_each(|d| assert_eq!(d.to_string().parse(), Ok(*d)));
    Capacity::ALL.iter().for_each(|c| assert_eq!(c.to_string().parse(), Ok(*c)));
    Turned::ALL.iter().for_each(|t| assert_eq!(t.to_string().parse(), Ok(*t)));
    Heading::ALL.iter().for_each(|h| assert_eq!(h.to_string().parse(), Ok(*h)));
}

#[test]
fn other_texts_are_not_actions() {
    let wrong = [
        "",
        " ",
        "build",
        "build n5",
        "build N1",
        "build  N5",
        " build N5",
        "build N5 ",
        "Build N5",
        "take ship",
        "take ship for",
        "take ship for 03",
        "take ship for +3",
        "take ship for 16",
        "take ship for -1",
        "take boat for 3",
        "take ship for 3 ",
        "order",
        "order 0",
        "order 5",
        "order 01",
        "capacity shield",
        "play joker",
        "joker",
        "joker golden",
        "pass ",
        "pass now",
        "done now",
        "DONE",
        "launch i1",
        "launch a9",
        "launch b0",
        "sail c3",
        "sail c3>",
        "sail c3>d3>e3",
        "sail c3-d3",
        "staff d4",
        "lay c4",
        "lay en c4",
        "lay n c4",
        "lay nn c4",
        "lay sn c4",
        "lay gold c4",
        "lay nesw c4 golden",
        "lay ns c4 from",
        "lay ns c4 from N5",
        "lay ns c4  from e2",
        "lay ns c4 from e2 from e3",
        "whale",
        "whale d4",
        "whale d4>",
        "whale d4>>d5",
        "whale >d4>d5",
        "whale d4>d5>d6>d7>d8>d9",
        "whale a1>a2>a3>a4>a5>a6",
        "new-whale",
        "tsunami d1",
        "tsunami d1 x",
        "tsunami d1 SW",
        "tsunami sw",
        "new-tsunami ne",
        "new-tsunami ne 0",
        "new-tsunami ne 5",
        "new-tsunami 3 ne",
        "crab N6",
        "crab N6>d4",
        "crab N6>E4>E5",
        "new-crab >E4",
        "resign",
        "🦀",
    ];
    for text in wrong {
        assert!(text.parse::<Action>().is_err(), "'{text}' was read as {:?}", text.parse::<Action>());
    }
}

#[test]
fn whatever_can_be_read_is_written_back_the_same() {
    // Texts made of the pieces of the notation, put together at random.
    let words = [
        "build",
        "take",
        "order",
        "play",
        "joker",
        "launch",
        "sail",
        "staff",
        "lay",
        "whale",
        "new-whale",
        "tsunami",
        "new-tsunami",
        "crab",
        "new-crab",
        "capacity",
        "done",
        "pass",
        "ship",
        "researcher",
        "double",
        "for",
        "from",
        "ns",
        "nes",
        "golden",
        "N5",
        "E4",
        "d4",
        "d5",
        "e5",
        ">",
        ">",
        " ",
        " ",
        " ",
        "0",
        "1",
        "3",
        "12",
        "sw",
        "n",
        "protection",
        "station",
    ];
    let mut dice = table::Dice::fast(5);
    let mut read = 0;
    for _ in 0..200_000 {
        let n = 1 + dice.below(7);
        let text: String = (0..n).map(|_| words[dice.below(words.len() as u32) as usize]).collect();
        if let Ok(action) = text.parse::<Action>() {
            assert_eq!(action.to_string(), text);
            read += 1;
        }
    }
    assert!(read > 300, "only {read} texts were actions");
}

#[test]
fn every_action_has_a_number_of_its_own() {
    let mut named = 0;
    for number in 0..Schwarm::ACTIONS {
        let Some(action) = Schwarm::from_index(number) else { continue };
        assert_eq!(Schwarm::index(&action), Some(number), "{action}");
        assert_eq!(action.to_string().parse(), Ok(action));
        named += 1;
    }
    // Of the four ways from each field, 38 lead ashore.
    assert_eq!(named, Schwarm::ACTIONS - 38);
    assert_eq!((Action::USUAL, Schwarm::ACTIONS), (7_780, 50_980));
    assert_eq!(Schwarm::from_index(Schwarm::ACTIONS), None);
    let nowhere = [
        Action::Order(0),
        Action::Order(5),
        Action::Take { card: Card::Ship, cost: 16 },
        Action::Joker(Deed::Double),
        Action::Sail { from: field("d4"), to: field("e5") },
        Action::NewTsunami { heading: Heading::N, steps: 0 },
        Action::NewTsunami { heading: Heading::N, steps: 5 },
        Action::Whale(Path::at(Field::QUEEN)),
        Action::NewWhale("d3>d4".parse().unwrap()),
        Action::Crab { from: land("N5"), to: land("N5") },
        Action::NewCrab { from: land("N5"), to: land("N4") },
    ];
    nowhere.iter().for_each(|action| assert_eq!(Schwarm::index(action), None, "{action}"));
}
