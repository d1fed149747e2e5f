//! Every clause of the rulebook has a test, and every refusal a clause.

use testkit::clauses;

pub(crate) const RULES: &str = include_str!("../../RULES.md");

#[test]
fn the_rulebook_has_all_its_clauses_in_order() {
    let clauses = [6, 12, 16, 7, 4, 13, 10, 13, 15, 17, 8];
    let expected: Vec<String> = (0..clauses.len())
        .flat_map(|chapter| (1..=clauses[chapter]).map(move |clause| format!("UR-{chapter}.{clause}")))
        .collect();
    assert_eq!(clauses::defined(RULES, "UR"), expected);
}

#[test]
fn every_clause_has_a_test() {
    clauses::check(RULES, "UR");
}

#[test]
fn the_code_cites_clauses_that_exist() {
    let defined = clauses::defined(RULES, "UR");
    let sources = [
        include_str!("../../src/legal.rs"),
        include_str!("../../src/position.rs"),
        include_str!("../../src/play/round.rs"),
        include_str!("../../src/play/ichto.rs"),
        include_str!("../../src/play/auction.rs"),
        include_str!("../../src/play/panic.rs"),
        include_str!("../../src/play/era.rs"),
        include_str!("../../src/components.rs"),
        include_str!("../../src/action.rs"),
        include_str!("../../src/event.rs"),
        include_str!("../../src/score.rs"),
        include_str!("../../src/setup.rs"),
        RULES,
    ];
    let mut cited = 0;
    for source in sources {
        for (at, _) in source.match_indices("UR-") {
            let id: String =
                source[at..].chars().take_while(|c| c.is_ascii_alphanumeric() || "-.".contains(*c)).collect();
            let id = id.trim_end_matches('.');
            if id.contains('.') {
                assert!(defined.iter().any(|d| d == id), "{id} is cited and not defined");
                cited += 1;
            }
        }
    }
    assert!(cited > 200);
}

#[test]
fn every_reason_is_a_key_of_its_own() {
    let reasons = urland::legal::reason::ALL;
    for (i, reason) in reasons.iter().enumerate() {
        assert!(reason.starts_with("urland-") && !reasons[..i].contains(reason), "{reason}");
        assert!(reason.bytes().all(|b| b.is_ascii_lowercase() || b == b'-'), "{reason}");
    }
}
