//! Every clause of the rulebook has a test, and every test cites a clause that exists.

use fleet333::position::Manner;
use fleet333::{Fleet333, RULES, reason};
use testkit::clauses::{check, defined};

#[test]
fn every_clause_has_a_test_and_every_reason_a_clause() {
    assert!(defined(RULES, "CA").len() > 80);
    check(RULES, "CA", reason::ALL);
}

#[test]
fn every_end_names_a_clause_of_the_rulebook() {
    let defined = defined(RULES, "CA");
    for clause in Manner::ALL.into_iter().map(Manner::clause) {
        assert!(defined.iter().any(|id| id == clause), "{clause}");
    }
}

/// The rulebook quotes positions and actions; all of them are well formed.
#[test]
fn what_the_rulebook_quotes_can_be_read() {
    let mut positions = 0;
    for code in RULES.split('`').skip(1).step_by(2) {
        let is_position = code.contains('/') && code.split(' ').count() == 5;
        if is_position && !code.starts_with("placement") {
            Fleet333::read(code, Default::default())
                .unwrap_or_else(|fault| panic!("{code}: {}", fault.key()));
            positions += 1;
        }
    }
    assert!(positions >= 2);
}
