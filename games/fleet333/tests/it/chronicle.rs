//! What is noted on the way is what happened.

use fleet333::{Capture, Colour, Event};
use table::{Cx, Dice, Rules, Turn};

use crate::kit::{NUMERIC_5X5, NUMERIC_6X4, at, by, variants};

#[test]
fn captures_returns_and_claims_are_those_that_were_told() {
    let mut met = [0, 0, 0];
    for (number, rules) in variants().into_iter().cycle().take(60).enumerate() {
        let mut dice = Dice::fast(number as u64);
        let mut game = by(rules, if number % 2 == 0 { NUMERIC_6X4 } else { NUMERIC_5X5 });
        let (mut captures, mut returns, mut claims) = (Vec::new(), [0; 2], [0; 2]);
        let (mut choices, mut told) = (Vec::new(), Vec::new());
        while let Turn::Of(seat) = game.turn() {
            choices.clear();
            game.legal(seat, &mut choices);
            let action = choices[dice.below(choices.len() as u32) as usize];
            let turn = game.turn_number();
            told.clear();
            game.apply(seat, action, &mut Cx::listening(&mut dice, &mut told));
            let mut last = None;
            for event in told.iter().map(|told| told.event) {
                match event {
                    Event::Moved { ship, .. } => last = Some(ship),
                    Event::Captured { of, ship, .. } => {
                        let by = last.expect("a ship moved");
                        captures.push(Capture { turn, of: of.colour, ship, by });
                    }
                    Event::Returned { of, .. } => returns[of.colour.index()] += 1,
                    _ => {}
                }
            }
            claims[game.claimant().index()] += 1;
            assert_eq!(game.captures(), captures);
            assert_eq!(Colour::ALL.map(|colour| game.returns(colour)), returns);
            assert_eq!(Colour::ALL.map(|colour| game.claims(colour)), claims);
            game.audit().expect("all is well");
        }
        met[0] += captures.len();
        met[1] += usize::from(returns[0] + returns[1]);
        met[2] += usize::from(claims[0]);
    }
    assert!(met.iter().all(|met| *met > 100), "{met:?}");
}

#[test]
fn a_position_that_was_set_up_knows_nothing_of_before() {
    let game = at("k3/P3/4/N3/4/3K r 5 b 9");
    assert_eq!((game.begun(), game.captures(), Colour::ALL.map(|c| game.returns(c))), (9, vec![], [0, 0]));
    assert_eq!(Colour::ALL.map(|colour| game.claims(colour)), [0, 0]);
}
