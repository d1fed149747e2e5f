//! What a viewer is shown, and what the page is told beforehand.

use aquasphere::components::Symbol;
use aquasphere::position::{Obstacle, Owner, Prospect};
use aquasphere::view::Change;
use aquasphere::{Action, AquaSphere};
use table::{Cx, Dice, Rules, Turn, Viewer};

use crate::kit::*;

#[test]
fn nothing_is_hidden_so_a_guess_is_the_truth() {
    // Decks are counts, covered tiles and cards are drawn when they come to light: only one
    // position fits what anybody sees.
    let mut dice = Dice::fast(3);
    for seats in 2..=4 {
        let position = started(seats, 4);
        for viewer in Viewer::all(seats) {
            let view = position.view(viewer);
            assert_eq!(view.viewer, viewer);
            assert!(AquaSphere::is_certain(&view));
            assert_eq!(AquaSphere::guess(&view, &mut dice), position);
        }
    }
    assert_eq!(dice.drawn(), 0);
}

#[test]
fn a_view_reads_well_as_json() {
    let json = serde_json::to_value(started(2, 1).view(Viewer::Spectator)).expect("plain data");
    assert_eq!(json["viewer"], "Spectator");
    assert_eq!(json["round"], 1);
    assert_eq!(json["players"].as_array().map(Vec::len), Some(2));
    assert_eq!(json["pending"]["step"], "choose");
    let programmed = json["players"][0]["programmed"][0].as_str().expect("a symbol by name");
    assert!(programmed.parse::<Symbol>().is_ok());
    let card = json["sectors"][0]["research"][0].as_str().expect("a card by name");
    assert!(card.parse::<aquasphere::components::Card>().is_ok());
}

#[test]
fn json_comes_back_as_the_position() {
    let mut position = Table::bare(2)
        .cards(P1, &["8", "8", "11-lab"])
        .lab(P1, &["rc"])
        .control(A, Owner::Neutral)
        .expansion(A, "AB")
        .programmed(P1, &[Symbol::Lab]);
    position.play("work A lab, done, act");
    let json = serde_json::to_string(&position.position).expect("plain data");
    assert_eq!(serde_json::from_str::<AquaSphere>(&json).expect("the same data"), position.position);
}

#[test]
fn an_outlook_tells_price_displacement_and_prospect() {
    let table = Table::bare(2)
        .time(P1, 4)
        .charging(C, of(P1), 2)
        .charging(C, Owner::Neutral, 1)
        .control(C, of(P2))
        .octopods(C, 3)
        .programmed(P1, &[Symbol::Octopod, Symbol::Submarine]);
    let outlook = table.position.outlook(P1, C, Symbol::Octopod).expect("it is legal");
    assert_eq!((outlook.price, outlook.displaces), (3, Some(of(P2))));
    assert_eq!(outlook.returned, [1, 0, 0, 0, 0]);
    assert_eq!(outlook.prospect, Ok(Prospect::Octopods(2)));
    // The walk is paid first: one marker is left for the slot.
    let dear = table.clone().submarine(C, of(P2));
    let outlook = dear.position.outlook(P1, C, Symbol::Submarine).expect("it is legal");
    assert_eq!(outlook.prospect, Err(Obstacle::TooDear { price: 2 }));
    assert_eq!(table.position.outlook(P1, C, Symbol::Lab), None);
    assert_eq!(table.position.outlook(P2, C, Symbol::Octopod), None);
}

#[test]
fn a_change_tells_what_an_action_does_at_once() {
    let mut table = Table::bare(2).score(P1, 16).crystals(P1, 1).time(P1, 1).octopods(B, 2);
    table = table.programmed(P1, &[Symbol::Octopod]);
    let change = |table: &Table, text: &str| table.position.change(P1, text.parse().expect("an action"));
    assert_eq!(change(&table, "work B octopod"), Some(Change { time: -1, crystals: 0, bots: 0, points: 0 }));
    assert_eq!(change(&table, "convert octopod"), Some(Change { time: 2, crystals: 0, bots: 1, points: 0 }));
    assert_eq!(change(&table, "pass"), None);
    table.play("work B octopod");
    assert_eq!(change(&table, "catch 2"), Some(Change { time: 0, crystals: -1, bots: 0, points: 3 }));
    assert_eq!(change(&table, "catch 3"), None);
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
                assert_eq!(before.player(seat).time - position.player(seat).time, outlook.price);
                assert_eq!(position.prospect(seat, letter, symbol), outlook.prospect);
            }
        }
    }
}

#[test]
fn the_clause_that_matters_now() {
    let mut table = Table::bare(2).octopods(A, 1).control(A, of(P2)).cards(P1, &["8"]);
    table = table.programmed(P1, &[Symbol::Octopod, Symbol::Lab]);
    let mut clauses = vec![table.position.clause_now()];
    for action in ["work A octopod", "use 8", "catch 1", "finish"] {
        clauses.push(table.play(action).position.clause_now());
    }
    assert_eq!(clauses, ["AQ-3.3", "AQ-13.4", "AQ-6.4", "AQ-7.1", "AQ-3.3"]);
    let mut table = Table::bare(2).round(4).time(P1, 1).cards(P1, &["11-lab"]);
    table.end_round();
    assert_eq!(table.position.clause_now(), "AQ-10.3");
    table.play("done");
    assert_eq!(table.position.clause_now(), "AQ-12.5");
}
