//! A dress rehearsal: every choice can be clicked, every word is there, in three languages.

use std::collections::BTreeSet;

use fleet333::example::EXAMPLES;
use fleet333::position::{Manner, PositionFault};
use fleet333::{Fleet333, RULES, example, reason};
use table::Rules;
use testkit::Rehearsal;
use testkit::rehearsal::sentences;

use crate::kit::mover;

#[test]
fn every_choice_of_either_board_is_on_the_page() {
    for board in ["b6x4", "b5x5"] {
        Rehearsal::<Fleet333>::new(2, [("board", board)]).games(6).every(4).run();
    }
}

#[test]
fn variants_are_on_the_page_too() {
    let options = [
        ("forbid-self-banish", "yes"),
        ("bonus-needs-entry", "yes"),
        ("semi-split", "yes"),
        ("quiet-limit", "12"),
    ];
    Rehearsal::<Fleet333>::new(2, options).games(6).every(4).run();
}

#[test]
fn a_bonus_is_offered_before_the_turn_is_played() {
    let options = [("position", "3k/1Q2/N2P/4/4/3K r 5 r 9")];
    Rehearsal::<Fleet333>::new(2, options).games(10).every(1).run();
}

#[test]
fn every_refusal_of_the_rules_and_of_set_ups_has_its_sentence() {
    let reasons = reason::ALL.iter().map(|reason| reason.key).chain(fleet333::setup::SETUP_REASONS);
    let reasons = reasons.chain(PositionFault::ALL.map(PositionFault::key));
    sentences::<Fleet333>(reasons, Manner::ALL.map(Manner::key));
}

#[test]
fn every_picture_of_the_rulebook_is_an_example_and_can_be_played() {
    let mut shown: BTreeSet<&str> =
        RULES.split("(picture:").skip(1).filter_map(|rest| rest.split(')').next()).collect();
    shown.insert("cover");
    let known: BTreeSet<&str> = EXAMPLES.iter().map(|(name, ..)| *name).collect();
    assert_eq!(shown, known);
    for name in known {
        let example = example(name).unwrap();
        let seat = mover(&example.position);
        if let Some(action) = example.action {
            assert_eq!(example.position.permits(seat, &action), Ok(()), "{name}");
        }
    }
    assert!(example("nowhere").is_none());
}
