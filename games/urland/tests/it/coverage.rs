//! Every clause of the rulebook has a test, and every reason a clause.

use testkit::clauses;
use urland::{RULES, reason};

#[test]
fn the_rulebook_has_all_its_clauses_in_order() {
    let clauses = [6, 12, 16, 7, 4, 13, 10, 13, 15, 17, 8];
    let expected: Vec<String> = (0..clauses.len())
        .flat_map(|chapter| (1..=clauses[chapter]).map(move |clause| format!("UR-{chapter}.{clause}")))
        .collect();
    assert_eq!(clauses::defined(RULES, "UR"), expected);
}

#[test]
fn every_clause_has_a_test_and_every_reason_a_clause() {
    clauses::check(RULES, "UR", reason::ALL);
}
