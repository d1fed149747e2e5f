//! Every clause of the rulebook has a test, and every reason a clause and a key of its own.

use schwarm::{RULES, reason};
use testkit::clauses;

#[test]
fn every_clause_has_a_test_and_every_reason_a_clause() {
    assert_eq!(clauses::defined(RULES, "SW").len(), 111);
    clauses::check(RULES, "SW", reason::ALL);
}
