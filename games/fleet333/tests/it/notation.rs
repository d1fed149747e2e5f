//! How actions are written and numbered.

use std::collections::BTreeSet;

use fleet333::{Action, Fleet333};
use table::{Dice, Rules, Seat, Turn};

use crate::kit::{NUMERIC_5X5, NUMERIC_6X4, act, at};

#[test]
fn every_number_is_that_of_one_action() {
    assert_eq!(Fleet333::ACTIONS, 8 * 29 * 2 + 20 * 14 * 2 + 8 + 3);
    let mut written = BTreeSet::new();
    for number in 0..Fleet333::ACTIONS {
        let action = Fleet333::from_index(number).expect("numbers have no gaps");
        assert_eq!(Fleet333::index(&action), Some(number), "{action}");
        assert_eq!(act(&action.to_string()), action);
        written.insert(action.to_string());
    }
    assert_eq!(written.len(), Fleet333::ACTIONS as usize);
    assert_eq!(Fleet333::from_index(Fleet333::ACTIONS), None);
    assert_eq!(Fleet333::from_index(u32::MAX), None);
}

#[test]
fn what_no_board_allows_has_no_number() {
    for text in ["111-e6", "222xe6", "221-e6+112~221", "221-b3+112~221", "221-b6+122~211", "222-b6+122~211"] {
        assert_eq!(act(text).number(), None, "{text}");
    }
}

#[test]
fn whatever_is_listed_has_a_number() {
    let mut dice = Dice::fast(4);
    let (mut list, mut met) = (Vec::<Action>::new(), BTreeSet::new());
    for round in 0..400 {
        let mut position = at(if round % 2 == 0 { NUMERIC_6X4 } else { NUMERIC_5X5 });
        while let Turn::Of(seat) = position.turn() {
            list.clear();
            position.legal(seat, &mut list);
            let chosen = list[dice.below(list.len() as u32) as usize];
            Seat::all(2).for_each(|seat| position.asides(seat, &mut list));
            met.extend(list.iter().map(|action| action.number().unwrap_or_else(|| panic!("{action}"))));
            position = position.after(chosen);
        }
    }
    // Few numbers are for what is never met: a ship that takes on a far row has come a long way.
    assert!(met.len() > 850, "{} of {}", met.len(), Fleet333::ACTIONS);
}
