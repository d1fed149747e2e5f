//! Whether every clause of a rulebook has a test.
//!
//! A clause is defined where its id stands in bold in `RULES.md` (`**CA-5.5**`). A test cites it
//! by the [`clause!`](crate::clause) marker or by a mention in its name (`ca_5_5_...`). One test a
//! game calls [`uncited`] over its own sources and expects nothing back.

use std::collections::BTreeSet;

/// Marks the clauses a test is about. It does nothing when run; the coverage test reads it.
#[macro_export]
macro_rules! clause {
    ($($id:literal),+ $(,)?) => {};
}

/// The clause ids a rulebook defines, in order of appearance. `prefix` is the game's: `CA`.
pub fn defined(rulebook: &str, prefix: &str) -> Vec<String> {
    let mut ids = Vec::new();
    for part in rulebook.split("**").skip(1).step_by(2) {
        if is_clause(part, prefix) && !ids.iter().any(|id| id == part) {
            ids.push(part.to_owned());
        }
    }
    ids
}

/// The defined clauses that no test in `sources` cites.
pub fn uncited(rulebook: &str, prefix: &str, sources: &[&str]) -> Vec<String> {
    let cited = cited(prefix, sources);
    defined(rulebook, prefix).into_iter().filter(|id| !cited.contains(id)).collect()
}

/// The clauses cited that the rulebook does not define: a typing error, or a clause that went.
pub fn unknown(rulebook: &str, prefix: &str, sources: &[&str]) -> Vec<String> {
    let defined = defined(rulebook, prefix);
    cited(prefix, sources).into_iter().filter(|id| !defined.contains(id)).collect()
}

fn cited(prefix: &str, sources: &[&str]) -> BTreeSet<String> {
    let mut cited = BTreeSet::new();
    let lower = prefix.to_lowercase();
    for source in sources {
        for (at, marker) in source.match_indices("clause!(") {
            let rest = &source[at + marker.len()..];
            let list = &rest[..rest.find(')').unwrap_or(rest.len())];
            cited.extend(list.split('"').skip(1).step_by(2).map(str::to_owned));
        }
        for line in source.lines() {
            if let Some(name) = line.trim_start().strip_prefix("fn ") {
                cited.extend(in_name(name, &lower, prefix));
            }
        }
    }
    cited
}

fn is_clause(text: &str, prefix: &str) -> bool {
    let numbers = text.strip_prefix(prefix).and_then(|t| t.strip_prefix('-')).and_then(|t| t.split_once('.'));
    let is_number = |n: &str| !n.is_empty() && n.bytes().all(|b| b.is_ascii_digit());
    numbers.is_some_and(|(chapter, clause)| is_number(chapter) && is_number(clause))
}

/// `ca_5_5_needs_cannons` cites CA-5.5.
fn in_name(name: &str, lower: &str, prefix: &str) -> Option<String> {
    let name = name.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').next()?;
    let rest = name.strip_prefix(lower)?.strip_prefix('_')?;
    let mut numbers =
        rest.split('_').take_while(|part| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit()));
    let (chapter, clause) = (numbers.next()?, numbers.next()?);
    Some(format!("{prefix}-{chapter}.{clause}"))
}
