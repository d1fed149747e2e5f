//! Chapter 2: the ships.

use std::collections::BTreeSet;

use fleet333::{Class, Colour, Ship};

use crate::kit::{NUMERIC_5X5, NUMERIC_6X4, at, square};

#[test]
fn ca_2_1_eight_ships_one_for_each_combination() {
    let codes: BTreeSet<&str> = Ship::ALL.iter().map(|s| s.code()).collect();
    assert_eq!(codes.len(), 8);
    for ship in Ship::ALL {
        let digits: Vec<u8> = ship.code().bytes().map(|b| b - b'0').collect();
        assert_eq!([ship.sails(), ship.cannons(), ship.shields()], digits[..]);
        assert_eq!(ship.code().parse::<Ship>(), Ok(ship));
    }
    for text in [NUMERIC_6X4, NUMERIC_5X5] {
        assert!(Colour::ALL.iter().all(|c| at(text).afloat(*c) == 8));
    }
}

#[test]
fn ca_2_2_the_class_counts_the_twos() {
    let class = |code: &str| code.parse::<Ship>().unwrap().class();
    assert_eq!(class("111"), Class::Corvette);
    assert_eq!(["112", "121", "211"].map(class), [Class::Frigate; 3]);
    assert_eq!(["122", "212", "221"].map(class), [Class::Destroyer; 3]);
    assert_eq!(class("222"), Class::Cruiser);
}

#[test]
fn ca_2_3_letters_k_to_r_in_upper_case_for_red() {
    let letters: String = Ship::ALL.iter().map(|s| s.letter(Colour::Red)).collect();
    assert_eq!(letters, "KLMNOPQR");
    for colour in Colour::ALL {
        for ship in Ship::ALL {
            assert_eq!(Ship::from_letter(ship.letter(colour)), Some((colour, ship)));
        }
    }
    assert_eq!(Ship::from_letter('S'), None);
    assert_eq!(Ship::S221.letter(Colour::Blue), 'q');
}

#[test]
fn ca_2_4_complements() {
    let pairs = [("111", "222"), ("112", "221"), ("121", "212"), ("122", "211")];
    for (low, high) in pairs {
        let [low, high] = [low, high].map(|code| code.parse::<Ship>().unwrap());
        assert_eq!((low.complement(), high.complement()), (high, low));
    }
}

#[test]
fn ca_2_5_a_ship_is_on_a_square_or_banished() {
    let position = at("3k/4/4/4/4/L2K r 0 r 9");
    for colour in Colour::ALL {
        for ship in Ship::ALL {
            assert_eq!(position.square(colour, ship).is_none(), position.is_banished(colour, ship));
        }
    }
    assert_eq!(position.square(Colour::Red, Ship::S112), Some(square("a1")));
    assert_eq!(position.at(square("a1")), Some((Colour::Red, Ship::S112)));
    assert_eq!(position.at(square("b1")), None);
}
