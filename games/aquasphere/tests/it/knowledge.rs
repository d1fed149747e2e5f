//! What a viewer may know: all there is, written so that it can be read again.

use aquasphere::components::{Field, Symbol};
use aquasphere::position::Owner;
use aquasphere::{AquaSphere, View};
use table::{Cx, Dice, Insight, Rules, Turn, Viewer, observe};

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
    let mut kit = Kit::bare(2)
        .cards(P1, &["8", "8", "11-lab"])
        .lab(P1, &["rc"])
        .control(A, Owner::Neutral)
        .expansion(A, "AB")
        .programmed(P1, &[Symbol::Lab, Symbol::Time]);
    for action in ["work A lab", "done", "act", "send B", "done", "finish"] {
        kit.play(action);
        let view = kit.position.view(Viewer::Seat(P2));
        assert_eq!(read_with(&view, |_| ()).expect("the same data"), view);
    }
    let mut kit = Kit::bare(2).score(P1, 15).cards(P1, &["3-crystal"]).engineer(P1, Field::F1L);
    kit = kit.programmed(P1, &[Symbol::Lab]);
    kit.play("move F2L, use 3-crystal");
    let view = kit.position.view(Viewer::Seat(P1));
    assert_eq!(read_with(&view, |_| ()).expect("the same data"), view);
}

#[test]
fn a_view_of_no_possible_position_is_not_read() {
    use serde_json::json;
    type Edit = fn(&mut serde_json::Value);
    let view = started(2, 1).view(Viewer::Seat(P2));
    let edits: [(&str, Edit); 19] = [
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
        ("there is no such edition", |v| v["edition"] = json!(3)),
        ("seat 2: a score that does not follow", |v| v["players"][1]["score"] = json!(1)),
        ("seat 1: more points than a round gives", |v| v["ledger"][0]["rounds"][1]["cards"] = json!(1)),
        ("seat 2: a score beyond reach", |v| v["players"][1]["score"] = json!(65535)),
        ("an action of another area", |v| v["pending"]["step"] = json!({"effect": "lab"})),
        ("a scoring before all have passed", |v| v["pending"]["step"] = json!({"count": [1, 0, 0, 0]})),
    ];
    for (wrong, edit) in edits {
        let error = read_with(&view, edit).expect_err(wrong).to_string();
        assert!(error.contains(wrong), "{error}, not {wrong}");
    }
}

/// All the numbers of a JSON value.
fn numbers(json: &mut serde_json::Value) -> Vec<&mut serde_json::Value> {
    match json {
        serde_json::Value::Array(items) => items.iter_mut().flat_map(numbers).collect(),
        serde_json::Value::Object(fields) => fields.values_mut().flat_map(numbers).collect(),
        serde_json::Value::Number(_) => vec![json],
        _ => Vec::new(),
    }
}

#[test]
fn whatever_view_is_read_can_be_played_on() {
    let mut dice = Dice::fast(12);
    let (mut read, mut refused, mut legal) = (0, 0, Vec::new());
    let mut try_out = |view: &View| {
        let changed = read_with(view, |json| {
            let mut numbers = numbers(json);
            for _ in 0..=dice.below(2) {
                let at = dice.below(numbers.len() as u32) as usize;
                *numbers[at] = [0, 1, 2, 3, 6, 14, 255][dice.below(7) as usize].into();
            }
        });
        let Ok(view) = changed else { return refused += 1 };
        read += 1;
        let mut position = AquaSphere::guess(&view, &mut dice);
        observe::<AquaSphere>(&view, &mut Vec::new());
        for _ in 0..60 {
            let Turn::Of(seat) = position.turn() else { break };
            legal.clear();
            position.legal(seat, &mut legal);
            let action = legal[dice.below(legal.len() as u32) as usize];
            position.apply(seat, action, &mut Cx::silent(&mut dice));
            position.values();
        }
        assert_eq!(position.audit(), Ok(()));
    };
    for seats in 2..=4 {
        wander(seats, 15, |position| try_out(&position.view(Viewer::Spectator)));
    }
    assert!(read > 300 && refused > 300, "{read} read, {refused} refused");
}
