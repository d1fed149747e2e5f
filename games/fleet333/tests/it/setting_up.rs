//! Chapter 3: setting up.

use std::collections::BTreeSet;

use fleet333::components::SETUPS;
use fleet333::{Board, Colour, Event, Fleet333, Offer, Ship, Variants};
use table::{Dice, History, Options, Rules, Turn};
use testkit::clause;

use crate::kit::{NUMERIC_5X5, NUMERIC_6X4, start};

#[test]
fn ca_3_1_colours_are_drawn_and_red_moves_first() {
    let mut reds = BTreeSet::new();
    for seed in 0..20 {
        let mut dice = Dice::fast(seed);
        let game = History::<Fleet333>::new(2, Options::default(), &mut dice).unwrap();
        let position = game.position();
        assert_eq!(game.plies()[0].draws.len(), 1);
        assert_eq!(
            game.plies()[0].told[0].event,
            Event::Colours { red: position.seat(Colour::Red), drawn: true }
        );
        assert_eq!(position.turn(), Turn::Of(position.seat(Colour::Red)));
        reds.insert(position.seat(Colour::Red));
    }
    assert_eq!(reds.len(), 2, "both seats get Red now and then");
}

#[test]
fn ca_3_2_all_ships_start_in_the_arena() {
    for setup in SETUPS {
        let position = start(&[("board", setup.board.key()), ("setup", setup.key)]).unwrap();
        assert!(Colour::ALL.iter().all(|c| position.banished(*c).count() == 0));
    }
}

#[test]
fn ca_3_3_blue_stands_as_red_turned_by_half_a_turn() {
    for setup in SETUPS {
        let position = Fleet333::arranged(setup.board, setup.placement, Variants::default()).unwrap();
        for ship in Ship::ALL {
            let [red, blue] = Colour::ALL.map(|c| position.square(c, ship).unwrap());
            assert_eq!(blue.file(), setup.board.files() - 1 - red.file());
            assert_eq!(blue.rank(), setup.board.ranks() - 1 - red.rank());
        }
    }
}

#[clause("CA-14.1")]
#[test]
fn ca_3_4_ships_stand_in_numeric_order() {
    assert_eq!(start(&[]).unwrap().notation(), NUMERIC_6X4);
    assert_eq!(start(&[("board", "b5x5")]).unwrap().notation(), NUMERIC_5X5);
}

#[test]
fn ca_3_5_other_set_ups_can_be_chosen_or_made() {
    let pairs = start(&[("setup", "pairs-6x4")]).unwrap();
    assert_eq!(pairs.notation(), "omkl/nprq/4/4/QRPN/LKMO r 0 - 1");
    let custom = start(&[("placement", "KLMN/OPQR")]).unwrap();
    assert_eq!(custom.notation(), "rqpo/nmlk/4/4/KLMN/OPQR r 0 - 1");
}

#[test]
fn ca_3_7_the_counters_at_the_start() {
    for board in Board::ALL {
        let position = start(&[("board", board.key())]).unwrap();
        assert_eq!((position.quiet(), position.captor(), position.turn_number()), (0, None, 1));
        assert_eq!((position.to_move(), position.offer()), (Colour::Red, Offer::None));
    }
}
