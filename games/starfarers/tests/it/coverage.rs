//! Every clause has a test, every refusal a clause and a listed reason.

use std::collections::BTreeSet;

use starfarers::RULES;
use starfarers::legal::REASONS;
use testkit::clauses;

const TESTS: &[&str] = &[
    include_str!("build.rs"),
    include_str!("components.rs"),
    include_str!("encounters.rs"),
    include_str!("ending.rs"),
    include_str!("flight.rs"),
    include_str!("knowledge.rs"),
    include_str!("production.rs"),
    include_str!("setup.rs"),
    include_str!("trade.rs"),
];

const SOURCES: &[&str] = &[
    include_str!("../../src/legal/mod.rs"),
    include_str!("../../src/legal/trade.rs"),
    include_str!("../../src/legal/flight.rs"),
    include_str!("../../src/legal/encounter.rs"),
];

#[test]
fn every_clause_has_a_test() {
    assert!(clauses::defined(RULES, "SF").len() > 100);
    clauses::check(RULES, "SF");
}

/// Quoted words in the sources that begin with `start`.
fn quoted(sources: &[&str], start: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for source in sources {
        let code = source.split("const REASONS").next().unwrap_or(source).to_owned()
            + source
                .split("const REASONS")
                .nth(1)
                .and_then(|rest| rest.split_once("];"))
                .map_or("", |(_, rest)| rest);
        for part in code.split('"').skip(1).step_by(2) {
            if part.starts_with(start) && !part.contains(' ') {
                found.insert(part.to_owned());
            }
        }
    }
    found
}

#[test]
fn every_reason_is_listed_and_tested() {
    let used = quoted(SOURCES, "star-");
    assert!(REASONS.iter().map(|r| (*r).to_owned()).eq(used.iter().cloned()), "REASONS should be {used:#?}");
    let tested = quoted(TESTS, "star-");
    let untested: Vec<_> = used.difference(&tested).collect();
    assert!(untested.is_empty(), "no test is refused for {untested:?}");
    let kebab = |r: &str| r.bytes().all(|b| b.is_ascii_lowercase() || b == b'-');
    assert!(REASONS.iter().all(|r| kebab(r)));
}

#[test]
fn every_refusal_names_a_clause_of_the_rulebook() {
    let defined: BTreeSet<String> = clauses::defined(RULES, "SF").into_iter().collect();
    let named = quoted(SOURCES, "SF-");
    assert!(named.len() > 30);
    assert!(named.is_subset(&defined), "{:?}", named.difference(&defined).collect::<Vec<_>>());
}
