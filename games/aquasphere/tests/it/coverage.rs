//! Every clause of the rulebook has a test, and every reason a clause.

use aquasphere::{RULES, reason};
use testkit::clauses::{check, defined};

#[test]
fn every_clause_has_a_test_and_every_reason_a_clause() {
    check(RULES, "AQ", reason::ALL);
}

#[test]
fn the_rulebook_has_all_its_clauses() {
    let chapters = [16, 15, 4, 10, 9, 7, 3, 3, 6, 7, 8, 5, 4];
    let expected: Vec<String> = chapters
        .iter()
        .enumerate()
        .flat_map(|(chapter, clauses)| (1..=*clauses).map(move |n| format!("AQ-{}.{n}", chapter + 1)))
        .collect();
    assert_eq!(defined(RULES, "AQ"), expected);
}
