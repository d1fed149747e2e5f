//! Positions with known facts about them (`tests/data/vectors.toml`).

use std::collections::BTreeSet;
use std::sync::LazyLock;
use testkit::clause;

use fleet333::{Colour, Fleet333, Variants, export};
use serde::Deserialize;

use crate::kit::{after, at, legal};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Vectors {
    legal: Vec<Legal>,
    play: Vec<Play>,
    setup: Vec<Named>,
    pub(crate) perft: Vec<Perft>,
    pub(crate) ending: Vec<Ending>,
}

#[derive(Deserialize)]
struct Legal {
    id: String,
    position: String,
    actions: String,
}

#[derive(Deserialize)]
struct Play {
    id: String,
    before: String,
    action: String,
    after: String,
    result: Option<String>,
}

#[derive(Deserialize)]
struct Named {
    key: String,
    board: String,
    position: String,
}

#[derive(Deserialize)]
pub(crate) struct Perft {
    pub(crate) position: String,
    pub(crate) counts: Vec<u64>,
}

#[derive(Deserialize)]
pub(crate) struct Ending {
    pub(crate) position: String,
    pub(crate) distance: u8,
    pub(crate) mover_wins: bool,
    pub(crate) turns: Option<u32>,
}

pub(crate) static VECTORS: LazyLock<Vectors> = LazyLock::new(|| {
    toml::from_str(include_str!("../data/vectors.toml")).expect("the vectors are well formed")
});

#[test]
fn the_legal_actions_of_known_positions() {
    assert_eq!(VECTORS.legal.len(), 17);
    for vector in &VECTORS.legal {
        let expected: BTreeSet<String> = vector.actions.split_whitespace().map(str::to_owned).collect();
        let position = at(&vector.position);
        assert_eq!(legal(&position), expected, "{}", vector.id);
        assert_eq!(position.count_actions(), expected.len(), "{}", vector.id);
    }
}

#[test]
fn what_known_actions_do() {
    assert_eq!(VECTORS.play.len(), 15);
    for vector in &VECTORS.play {
        let position = after(&at(&vector.before), &vector.action);
        assert_eq!(position.notation(), vector.after, "{}", vector.id);
        let result = vector.result.as_deref().unwrap_or("*");
        assert_eq!(export::result(&position), result, "{}", vector.id);
    }
}

#[test]
fn known_positions_are_written_as_they_were_read() {
    for text in VECTORS.legal.iter().map(|v| &v.position).chain(VECTORS.play.iter().map(|v| &v.before)) {
        assert_eq!(at(text).notation(), *text);
    }
}

#[test]
fn every_named_set_up_starts_as_listed() {
    assert_eq!(VECTORS.setup.len(), 9);
    for vector in &VECTORS.setup {
        let options = [("board", vector.board.as_str()), ("setup", &vector.key)];
        assert_eq!(crate::kit::start(&options).unwrap().notation(), vector.position);
    }
}

/// CA-3.6: whoever moves first cannot capture at once, with the default set-ups.
#[clause("CA-3.6")]
#[test]
fn no_capture_on_the_first_turn() {
    for text in [crate::kit::NUMERIC_6X4, crate::kit::NUMERIC_5X5] {
        let position = Fleet333::read(text, Variants::default()).unwrap();
        assert_eq!(position.to_move(), Colour::Red);
        assert!(legal(&position).iter().all(|action| !action.contains('x')));
    }
}
