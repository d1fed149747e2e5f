//! Every clause has a test, and every reason a clause.

use starfarers::{RULES, reason};
use testkit::clauses;

#[test]
fn every_clause_has_a_test_and_every_reason_a_clause() {
    assert!(clauses::defined(RULES, "SF").len() > 100);
    clauses::check(RULES, "SF", reason::ALL);
}
