//! Every clause of the rulebook has a test, and every test cites a clause that exists.

use std::collections::BTreeSet;

use fleet333::example::EXAMPLES;
use fleet333::{Position, example};
use table::Rules;
use testkit::clauses::{check, defined};

const RULEBOOK: &str = include_str!("../../RULES.md");

#[test]
fn every_clause_has_a_test() {
    assert!(defined(RULEBOOK, "CA").len() > 80);
    check(RULEBOOK, "CA");
}

#[test]
fn every_clause_named_in_a_refusal_is_in_the_rulebook() {
    let defined = defined(RULEBOOK, "CA");
    let rules = [include_str!("../../src/legal.rs"), include_str!("../../src/position.rs")].concat();
    let quoted: BTreeSet<&str> = rules.split('"').filter(|part| part.starts_with("CA-")).collect();
    assert!(quoted.len() > 10);
    for clause in quoted {
        assert!(defined.iter().any(|id| id == clause), "{clause}");
    }
}

#[test]
fn every_picture_of_the_rulebook_is_an_example_and_can_be_played() {
    let mut shown: BTreeSet<&str> =
        RULEBOOK.split("(picture:").skip(1).filter_map(|rest| rest.split(')').next()).collect();
    shown.insert("cover");
    let known: BTreeSet<&str> = EXAMPLES.iter().map(|(name, ..)| *name).collect();
    assert_eq!(shown, known);
    for name in known {
        let example = example(name).unwrap();
        let seat = crate::mover(&example.position);
        if let Some(action) = example.action {
            assert_eq!(example.position.permits(seat, &action), Ok(()), "{name}");
        }
    }
    assert!(example("nowhere").is_none());
}

/// The rulebook quotes positions and actions; all of them are well formed.
#[test]
fn what_the_rulebook_quotes_can_be_read() {
    let mut positions = 0;
    for code in RULEBOOK.split('`').skip(1).step_by(2) {
        let is_position = code.contains('/') && code.split(' ').count() == 5;
        if is_position && !code.starts_with("placement") {
            Position::read(code, Default::default())
                .unwrap_or_else(|fault| panic!("{code}: {}", fault.key()));
            positions += 1;
        }
    }
    assert!(positions >= 2);
}
