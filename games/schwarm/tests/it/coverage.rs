//! Every clause of the rulebook has a test, and every reason a clause and a key of its own.

use std::collections::HashSet;

use schwarm::reason;
use testkit::clauses;

use crate::kit::RULEBOOK;

#[test]
fn every_clause_has_a_test() {
    assert_eq!(clauses::defined(RULEBOOK, "SW").len(), 111);
    clauses::check(RULEBOOK, "SW");
}

#[test]
fn every_reason_cites_a_clause_of_the_rulebook_and_has_a_key_of_its_own() {
    let defined = clauses::defined(RULEBOOK, "SW");
    let mut keys = HashSet::new();
    for reason in reason::ALL {
        assert!(defined.iter().any(|id| id == reason.clause), "{reason:?}");
        let kebab = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_lowercase());
        assert!(reason.key.split('-').all(kebab), "{reason:?}");
        assert!(keys.insert(reason.key), "{reason:?}");
    }
}
