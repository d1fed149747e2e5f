//! Every clause has a test.

use starfarers::RULES;
use testkit::clauses;

#[test]
fn every_clause_has_a_test() {
    assert!(clauses::defined(RULES, "SF").len() > 100);
    clauses::check(RULES, "SF");
}
