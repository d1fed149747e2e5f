//! What a viewer is shown, and what the page is told beforehand.

use aquasphere::components::{Field, Symbol};
use aquasphere::position::{Obstacle, Owner, Prospect};
use aquasphere::view::Change;
use aquasphere::{Action, AquaSphere, View};
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

/// Writes a view as JSON, and reads what a change of it by `edit` makes of that.
fn read_with(view: &View, edit: impl FnOnce(&mut serde_json::Value)) -> Result<View, serde_json::Error> {
    let mut json = serde_json::to_value(view).expect("plain data");
    edit(&mut json);
    serde_json::from_str(&json.to_string())
}

#[test]
fn a_view_comes_back_from_json() {
    for seats in 2..=4 {
        let (mut dice, mut legal) = (Dice::fast(5), Vec::new());
        let mut position = started(seats, 6);
        while let Turn::Of(seat) = position.turn() {
            let view = position.view(Viewer::Seat(seat));
            assert_eq!(read_with(&view, |_| ()).expect("the same data"), view);
            legal.clear();
            position.legal(seat, &mut legal);
            let action = legal[dice.below(legal.len() as u32) as usize];
            position.apply(seat, action, &mut Cx::silent(&mut dice));
        }
        let view = position.view(Viewer::Spectator);
        assert_eq!(read_with(&view, |_| ()).expect("the same data"), view);
    }
}

#[test]
fn every_kind_of_decision_comes_back_from_json() {
    let mut table = Table::bare(2)
        .cards(P1, &["8", "8", "11-lab"])
        .lab(P1, &["rc"])
        .control(A, Owner::Neutral)
        .expansion(A, "AB")
        .programmed(P1, &[Symbol::Lab, Symbol::Time]);
    for action in ["work A lab", "done", "act", "send B", "done", "finish"] {
        table.play(action);
        let view = table.position.view(Viewer::Seat(P2));
        assert_eq!(read_with(&view, |_| ()).expect("the same data"), view);
    }
    let mut table = Table::bare(2).score(P1, 15).cards(P1, &["3-crystal"]).engineer(P1, Field::F1L);
    table = table.programmed(P1, &[Symbol::Lab]);
    table.play("move F2L, use 3-crystal");
    let view = table.position.view(Viewer::Seat(P1));
    assert_eq!(read_with(&view, |_| ()).expect("the same data"), view);
}

#[test]
fn a_view_of_no_possible_position_is_not_read() {
    use serde_json::{Value, json};
    let view = started(2, 1).view(Viewer::Seat(P2));
    let edits: [(&str, fn(&mut Value)); 16] = [
        ("nobody sits in seat 3", |v| v["viewer"]["Seat"] = json!(2)),
        ("the round is from 1 to 4", |v| v["round"] = json!(0)),
        ("everyone is in the play order", |v| v["at"] = json!(2)),
        ("an order names nobody who is not there", |v| v["order"] = json!([0, 3])),
        ("the ring has six sectors", |v| v["rotation"] = json!(6)),
        ("the ring has six sectors", |v| v["ring"][0] = v["ring"][1].clone()),
        ("no such programme card", |v| v["programme"]["card"] = json!(7)),
        ("octopods are lost or made", |v| v["octopods"] = json!(255)),
        ("crystals are lost or made", |v| v["crystals"] = json!(255)),
        ("sector C: a bot of nobody", |v| v["sectors"][2]["charging"] = json!([0, 0, 0, 2, 0])),
        ("sector C: a piece of nobody", |v| v["sectors"][2]["control"] = json!({"player": 2})),
        ("seat 1: submarines are lost or made", |v| v["players"][0]["submarines"] = json!(255)),
        ("seat 2: more time markers than fit", |v| v["players"][1]["time"] = json!(5)),
        ("seat 2: a score beyond reach", |v| v["players"][1]["score"] = json!(65535)),
        ("an action of another area", |v| v["pending"]["step"] = json!({"effect": "lab"})),
        ("a scoring before all have passed", |v| v["pending"]["step"] = json!({"count": [1, 0, 0, 0]})),
    ];
    for (wrong, edit) in edits {
        let error = read_with(&view, edit).expect_err(wrong).to_string();
        assert!(error.contains(wrong), "{error}, not {wrong}");
    }
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
