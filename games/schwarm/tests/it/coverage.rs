//! Every clause of the rulebook has a test.

use testkit::clauses;

const RULEBOOK: &str = include_str!("../../RULES.md");

#[test]
fn every_clause_has_a_test() {
    assert_eq!(clauses::defined(RULEBOOK, "SW").len(), 111);
    clauses::check(RULEBOOK, "SW");
}

#[test]
fn every_refusal_cites_a_clause_of_the_rulebook() {
    let defined = clauses::defined(RULEBOOK, "SW");
    let cited: Vec<&str> =
        include_str!("../../src/legal.rs").split('"').filter(|part| part.starts_with("SW-")).collect();
    assert!(cited.len() > 40);
    for clause in cited {
        assert!(defined.iter().any(|id| id == clause), "{clause}");
    }
}
