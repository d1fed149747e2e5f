//! Whether every clause of the rulebook has a test.

use aquasphere::RULEBOOK;
use testkit::clauses::{check, defined};

#[test]
fn every_clause_has_a_test() {
    check(RULEBOOK, "AQ");
}

#[test]
fn the_rulebook_has_all_its_clauses() {
    let chapters = [16, 15, 4, 10, 8, 7, 3, 3, 6, 7, 8, 5, 4];
    let expected: Vec<String> = chapters
        .iter()
        .enumerate()
        .flat_map(|(chapter, clauses)| (1..=*clauses).map(move |n| format!("AQ-{}.{n}", chapter + 1)))
        .collect();
    assert_eq!(defined(RULEBOOK, "AQ"), expected);
}

#[test]
fn every_clause_a_refusal_names_is_in_the_rulebook() {
    let source = include_str!("../../src/legal.rs");
    let defined = defined(RULEBOOK, "AQ");
    let cited: Vec<&str> = source.split('"').filter(|part| part.starts_with("AQ-")).collect();
    assert!(cited.len() > 20);
    for clause in cited {
        assert!(defined.iter().any(|d| d == clause), "{clause}");
    }
}

#[test]
fn the_list_of_reasons_is_the_reasons_there_are() {
    use aquasphere::legal::REASONS;
    let source = include_str!("../../src/legal.rs");
    let code = &source[source.find("impl AquaSphere").expect("the rules follow the list")..];
    let mut used: Vec<&str> = code.split('"').filter(|part| part.starts_with("aqua-")).collect();
    used.sort_unstable();
    used.dedup();
    assert_eq!(used, REASONS);
}
