//! Every clause of the rulebook has a test, and every test cites a clause that exists.

use fleet333::position::Manner;
use fleet333::{Fleet333, RULES, reason};
use testkit::clauses::{check, defined};

#[test]
fn every_clause_has_a_test() {
    assert!(defined(RULES, "CA").len() > 80);
    check(RULES, "CA");
}

#[test]
fn every_refusal_and_every_end_names_a_clause_of_the_rulebook() {
    let defined = defined(RULES, "CA");
    let ends = Manner::ALL.into_iter().map(Manner::clause);
    for clause in reason::ALL.iter().map(|reason| reason.clause).chain(ends) {
        assert!(defined.iter().any(|id| id == clause), "{clause}");
    }
}

#[test]
fn keys_are_kebab_case() {
    for reason in reason::ALL {
        let kebab = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_lowercase());
        assert!(reason.key.split('-').all(kebab), "{}", reason.key);
    }
}

/// The rulebook quotes positions and actions; all of them are well formed.
#[test]
fn what_the_rulebook_quotes_can_be_read() {
    let mut positions = 0;
    for code in RULES.split('`').skip(1).step_by(2) {
        let is_position = code.contains('/') && code.split(' ').count() == 5;
        if is_position && !code.starts_with("placement") {
            Fleet333::read(code, Default::default())
                .unwrap_or_else(|fault| panic!("{code}: {}", fault.key()));
            positions += 1;
        }
    }
    assert!(positions >= 2);
}
