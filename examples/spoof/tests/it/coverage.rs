//! Every clause has a test; every refusal names a clause that exists.

use spoof::{RULES, reason};
use testkit::clauses;

#[test]
fn every_clause_has_a_test() {
    clauses::check(RULES, "SP");
}

#[test]
fn every_refusal_names_a_clause_of_the_rulebook() {
    let defined = clauses::defined(RULES, "SP");
    for reason in reason::ALL {
        assert!(defined.iter().any(|clause| clause == reason.clause), "{reason:?}");
    }
}
