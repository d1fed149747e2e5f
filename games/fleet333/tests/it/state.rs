//! Chapter 11: what makes up a position.

use fleet333::{Colour, Fleet333};
use table::{Dice, Duel, Rules};

use crate::kit::{NUMERIC_5X5, NUMERIC_6X4, after, at, legal};

#[test]
fn ca_11_1_ships_side_counter_captor_and_turn_are_the_state() {
    let position = at("3k/1Q2/N2P/4/4/3K r 5 r 9");
    assert_eq!(position, at(&position.notation()));
    for other in [
        "3k/1Q2/N2P/4/4/2K1 r 5 r 9",
        "3k/1Q2/N2P/4/4/3K b 5 r 9",
        "3k/1Q2/N2P/4/4/3K r 6 r 9",
        "3k/1Q2/N2P/4/4/3K r 5 b 9",
        "3k/1Q2/N2P/4/4/3K r 5 r 11",
    ] {
        assert_ne!(position, at(other));
    }
}

/// Turning the board and exchanging colours, or mirroring it, changes nothing that matters.
#[test]
fn ca_11_2_turned_and_mirrored_positions_are_alike() {
    let mut dice = Dice::fast(8);
    for text in [NUMERIC_6X4, NUMERIC_5X5] {
        let mut position = after(&at(text), "111~222");
        for _ in 0..40 {
            let count = position.count_actions();
            let rows: Vec<String> =
                position.notation().split(' ').next().unwrap().split('/').map(str::to_owned).collect();
            let swap =
                |c: char| if c.is_uppercase() { c.to_ascii_lowercase() } else { c.to_ascii_uppercase() };
            let turned: Vec<String> =
                rows.iter().rev().map(|row| row.chars().rev().map(swap).collect()).collect();
            let mirrored: Vec<String> = rows.iter().map(|row| row.chars().rev().collect()).collect();
            let side = if position.to_move() == Colour::Red { ("b", "r") } else { ("r", "b") };
            let claim = if position.claimant() == Colour::Red { ("b", "r") } else { ("r", "b") };
            let quiet = position.quiet();
            let turned = at(&format!("{} {} {quiet} {} 9", turned.join("/"), side.0, claim.0));
            let mirrored = at(&format!("{} {} {quiet} {} 9", mirrored.join("/"), side.1, claim.1));
            assert_eq!((turned.count_actions(), mirrored.count_actions()), (count, count));
            assert_eq!(turned.evaluate(), position.evaluate());
            assert_eq!(mirrored.evaluate(), position.evaluate());
            let list: Vec<String> = legal(&position).into_iter().collect();
            position = after(&position, &list[dice.below(list.len() as u32) as usize]);
            if position.end().is_some() {
                break;
            }
        }
    }
}

#[test]
fn ca_11_3_what_must_hold_is_checked() {
    let sound = at("3k/1Q2/N2P/4/4/3K r 5 r 9");
    assert_eq!(sound.audit(), Ok(()));
    // A snapshot with one byte changed puts a ship where another stands, or nowhere at all.
    let bytes = table::snapshot(&sound);
    let mut caught = 0;
    for place in 0..16 {
        let mut broken = bytes.clone();
        broken[place] = if broken[place] == 31 { 3 } else { 31 };
        let broken: Fleet333 = table::restore(&broken).unwrap();
        caught += u32::from(broken.audit().is_err());
    }
    assert_eq!(caught, 16);
}
