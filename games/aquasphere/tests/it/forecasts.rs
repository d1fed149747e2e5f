//! What the page is told beforehand: what a click would cost and bring.

use aquasphere::Action;
use aquasphere::components::Symbol;
use aquasphere::position::{Obstacle, Owner, Prospect};
use aquasphere::view::Change;
use table::{Cx, Dice, Rules, Turn};

use crate::kit::*;

#[test]
fn an_outlook_tells_price_displacement_and_prospect() {
    let kit = Kit::bare(2)
        .time(P1, 4)
        .charging(C, of(P1), 2)
        .charging(C, Owner::Neutral, 1)
        .control(C, of(P2))
        .octopods(C, 3)
        .programmed(P1, &[Symbol::Octopod, Symbol::Submarine]);
    let outlook = kit.position.outlook(P1, C, Symbol::Octopod).expect("it is legal");
    assert_eq!((outlook.price, outlook.displaces), (3, Some(of(P2))));
    assert_eq!(outlook.returned, [1, 0, 0, 0, 0]);
    assert_eq!(outlook.prospect, Ok(Prospect::Octopods(2)));
    // The walk is paid first: one marker is left for the slot.
    let dear = kit.clone().submarine(C, of(P2));
    let outlook = dear.position.outlook(P1, C, Symbol::Submarine).expect("it is legal");
    assert_eq!(outlook.prospect, Err(Obstacle::TooDear { price: 2 }));
    assert_eq!(kit.position.outlook(P1, C, Symbol::Lab), None);
    assert_eq!(kit.position.outlook(P2, C, Symbol::Octopod), None);
}

#[test]
fn a_change_tells_what_an_action_does_at_once() {
    let mut kit = Kit::bare(2).score(P1, 16).crystals(P1, 1).time(P1, 1).octopods(B, 2);
    kit = kit.programmed(P1, &[Symbol::Octopod]);
    let change = |kit: &Kit, text: &str| kit.position.change(P1, text.parse().expect("an action"));
    assert_eq!(change(&kit, "work B octopod"), Some(Change { time: -1, crystals: 0, bots: 0, points: 0 }));
    assert_eq!(change(&kit, "convert octopod"), Some(Change { time: 2, crystals: 0, bots: 1, points: 0 }));
    assert_eq!(change(&kit, "pass"), None);
    kit.play("work B octopod");
    assert_eq!(change(&kit, "catch 2"), Some(Change { time: 0, crystals: -1, bots: 0, points: 3 }));
    assert_eq!(change(&kit, "catch 3"), None);
}

#[test]
fn changes_and_outlooks_hold_what_they_promise() {
    let mut legal = Vec::new();
    for seed in 0..20 {
        let mut dice = Dice::fast(seed);
        let mut position = started(3, seed);
        while let Turn::Of(seat) = position.turn() {
            legal.clear();
            position.legal(seat, &mut legal);
            let action = legal[dice.below(legal.len() as u32) as usize];
            let before = position;
            position.apply(seat, action, &mut Cx::silent(&mut dice));
            if let Some(change) = before.change(seat, action) {
                let (old, new) = (before.player(seat), position.player(seat));
                assert_eq!(i16::from(change.points), new.score as i16 - old.score as i16);
                assert_eq!(change.time, new.time as i8 - old.time as i8);
            }
            if let Action::Work(letter, symbol) = action {
                let outlook = before.outlook(seat, letter, symbol).expect("it was legal");
                // The first edition stops before the action is carried out.
                let mut there = before;
                there.edition = 1;
                there.apply(seat, action, &mut Cx::silent(&mut dice));
                assert_eq!(before.player(seat).time - there.player(seat).time, outlook.price);
                assert_eq!(there.prospect(seat, letter, symbol), outlook.prospect);
            }
        }
    }
}

#[test]
fn the_clause_that_matters_now() {
    let mut kit = Kit::bare(2).octopods(A, 1).control(A, of(P2)).cards(P1, &["8"]);
    kit = kit.programmed(P1, &[Symbol::Octopod, Symbol::Lab]).first_edition();
    let mut clauses = vec![kit.position.clause_now()];
    for action in ["work A octopod", "use 8", "catch 1", "finish"] {
        clauses.push(kit.play(action).position.clause_now());
    }
    assert_eq!(clauses, ["AQ-3.3", "AQ-13.4", "AQ-6.4", "AQ-7.1", "AQ-3.3"]);
    let mut kit = Kit::bare(2).round(4).time(P1, 1).cards(P1, &["11-lab"]);
    kit.end_round();
    assert_eq!(kit.position.clause_now(), "AQ-10.3");
    kit.play("done");
    assert_eq!(kit.position.clause_now(), "AQ-12.5");
}
