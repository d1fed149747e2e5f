//! Every clause has a test; every refusal names a clause that exists.

use spoof::{RULES, reason};
use testkit::clauses;

#[test]
fn every_clause_has_a_test_and_every_reason_a_clause() {
    clauses::check(RULES, "SP", reason::ALL);
}
