//! Chapter 0: the game.

use fleet333::{Fleet333, Ship};
use table::{Dice, Rules, Turn, Viewer};

use crate::kit::{NUMERIC_6X4, at, outcome};

#[test]
fn ca_0_1_complementary_ships_add_up_to_333() {
    assert_eq!(Fleet333::KEY, "fleet333");
    for ship in Ship::ALL {
        let sum: u32 = [ship, ship.complement()].map(|s| s.code().parse::<u32>().unwrap()).iter().sum();
        assert_eq!(sum, 333);
    }
}

#[test]
fn ca_0_3_two_players_see_everything_and_only_the_colours_are_drawn() {
    assert_eq!(Fleet333::SEATS, 2..=2);
    let mut position = at(NUMERIC_6X4);
    for viewer in Viewer::all(2) {
        assert_eq!(position.view(viewer).position, position);
    }
    let mut dice = Dice::fast(3);
    let mut list = Vec::new();
    while let Turn::Of(seat) = position.turn() {
        list.clear();
        position.legal(seat, &mut list);
        let action = list[dice.below(list.len() as u32) as usize];
        dice.turn_to(0);
        position.play(seat, action, &mut table::Cx::silent(&mut dice)).unwrap();
        assert_eq!(dice.drawn(), 0);
    }
    assert!(outcome(&position).is_some());
}
