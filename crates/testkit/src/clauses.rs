//! Whether every clause of a rulebook has a test, and every refusal a clause.
//!
//! A clause is defined where its id stands in bold in `RULES.md` (`**CA-5.5**`). A test cites it in its name
//! (`ca_5_5_...`) or by [`#[clause("CA-5.5")]`](crate::clause). What counts is what the test program itself
//! lists: a comment, a helper or an ignored test cites nothing. One test a game calls [`check`].

use std::collections::BTreeSet;
use std::process::Command;

use table::{Reason, is_clause_id};

/// Sees that the tests of the program this is called from cite every clause `rulebook` defines, and none
/// that it does not; and that each of the `reasons` of refusals names such a clause and has a key of its own, in
/// words of small letters joined by hyphens. `prefix` is the game's: `CA`.
///
/// # Panics
/// With the clauses no test cites, with citations of no clause, and with the reason that is not so.
pub fn check(rulebook: &str, prefix: &str, reasons: &[Reason]) {
    let (defined, cited) = (defined(rulebook, prefix), cited(prefix, &tests()));
    assert!(!defined.is_empty(), "the rulebook defines no clause {prefix}-…");
    let uncited: Vec<_> = defined.iter().filter(|id| !cited.contains(*id)).collect();
    assert!(uncited.is_empty(), "no test cites {uncited:?}");
    let unknown: Vec<_> = cited.iter().filter(|id| !defined.contains(id)).collect();
    assert!(unknown.is_empty(), "tests cite {unknown:?}, which the rulebook does not define");
    let is_word = |word: &str| !word.is_empty() && word.bytes().all(|b| b.is_ascii_lowercase());
    let mut keys = BTreeSet::new();
    for reason in reasons {
        assert!(defined.iter().any(|id| id == reason.clause), "{reason:?} is of no clause of the rulebook");
        assert!(reason.key.split('-').all(is_word), "the key of {reason:?} is not made of words");
        assert!(keys.insert(reason.key), "the key of {reason:?} is that of another");
    }
}

/// The clause ids a rulebook defines, in order of appearance.
///
/// # Panics
/// At what is in bold and looks like an id without being one: no test could cite it.
pub fn defined(rulebook: &str, prefix: &str) -> Vec<String> {
    let mut ids = Vec::new();
    for part in rulebook.split("**").skip(1).step_by(2) {
        let is_meant = part.strip_prefix(prefix).and_then(|rest| rest.strip_prefix('-'));
        let is_meant = is_meant.is_some_and(|rest| rest.starts_with(|letter: char| letter.is_ascii_digit()));
        assert!(!is_meant || is_clause(part, prefix), "{part} is no id of a clause, as {prefix}-1.1 is");
        if is_clause(part, prefix) && !ids.iter().any(|id| id == part) {
            ids.push(part.to_owned());
        }
    }
    ids
}

/// The clauses that tests with these names cite.
pub fn cited(prefix: &str, tests: &BTreeSet<String>) -> BTreeSet<String> {
    let lower = prefix.to_lowercase();
    let last = |test: &str| test.rsplit("::").next().unwrap_or_default().to_owned();
    let parts = |name: String| name.split("__").map(str::to_owned).collect::<Vec<_>>();
    tests
        .iter()
        .flat_map(|test| parts(last(test)))
        .filter_map(|part| in_name(&part, &lower, prefix))
        .collect()
}

/// The tests of the running program that are not ignored, as it lists them itself.
///
/// # Panics
/// If the program cannot be asked.
pub fn tests() -> BTreeSet<String> {
    let program = std::env::current_exe().expect("a running program is a file");
    let list = |more: &[&str]| -> BTreeSet<String> {
        let output = Command::new(&program).args(["--list", "--format", "terse"]).args(more).output();
        let output = output.expect("a program of tests lists them");
        assert!(output.status.success(), "{output:?}");
        let text = String::from_utf8(output.stdout).expect("names of tests are text");
        text.lines().filter_map(|line| line.strip_suffix(": test")).map(str::to_owned).collect()
    };
    let ignored = list(&["--ignored"]);
    list(&[]).into_iter().filter(|test| !ignored.contains(test)).collect()
}

fn is_clause(text: &str, prefix: &str) -> bool {
    is_clause_id(text) && text.strip_prefix(prefix).is_some_and(|rest| rest.starts_with('-'))
}

/// `ca_5_5_needs_cannons` cites CA-5.5.
fn in_name(name: &str, lower: &str, prefix: &str) -> Option<String> {
    let rest = name.strip_prefix(lower)?.strip_prefix('_')?;
    let mut numbers =
        rest.split('_').take_while(|part| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit()));
    let (chapter, clause) = (numbers.next()?, numbers.next()?);
    Some(format!("{prefix}-{chapter}.{clause}"))
}
