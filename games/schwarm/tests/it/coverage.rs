//! Every clause of the rulebook has a test.

use table::clauses;

const RULEBOOK: &str = include_str!("../../RULES.md");
const TESTS: &[&str] = &[
    include_str!("acquire.rs"),
    include_str!("board.rs"),
    include_str!("capacity.rs"),
    include_str!("finish.rs"),
    include_str!("hazard.rs"),
    include_str!("network.rs"),
    include_str!("phase_two.rs"),
    include_str!("research.rs"),
    include_str!("setup.rs"),
    include_str!("ship.rs"),
    include_str!("station.rs"),
    include_str!("variants.rs"),
];

#[test]
fn every_clause_has_a_test() {
    assert_eq!(clauses::defined(RULEBOOK, "SW").len(), 111);
    assert_eq!(clauses::uncited(RULEBOOK, "SW", TESTS), Vec::<String>::new());
    assert_eq!(clauses::unknown(RULEBOOK, "SW", TESTS), Vec::<String>::new());
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
