//! Where two values differ, told by the parts that do.

use std::collections::HashMap;
use std::fmt::Debug;

/// Parts shown; of two values that have little in common a beginning is enough.
const SHOWN: usize = 16;
/// Parts whose text is not longer are shown as one.
const SHORT: usize = 60;

/// The parts by which two values differ, one in a line: `path: in the one | in the other`.
pub(super) fn difference(one: &dyn Debug, other: &dyn Debug) -> String {
    let (one, other) = (format!("{one:#?}"), format!("{other:#?}"));
    if one == other {
        return format!("    (what differs does not show in their text)\n{one}");
    }
    let (left, right) = (parts(&one), parts(&other));
    let index = |parts: &[Part]| parts.iter().map(|p| (p.path.clone(), p.text.clone())).collect();
    let (in_left, in_right): (HashMap<_, _>, HashMap<_, _>) = (index(&left), index(&right));
    let missing = || "–".to_owned();
    let changed = left.iter().filter_map(|part| {
        let there = in_right.get(&part.path).cloned().unwrap_or_else(missing);
        (there != part.text).then(|| (&part.path, part.text.clone(), there))
    });
    let added = right.iter().filter(|part| !in_left.contains_key(&part.path));
    let lines: Vec<String> = changed
        .chain(added.map(|part| (&part.path, missing(), part.text.clone())))
        .map(|(path, one, other)| format!("    {}: {one} | {other}", path.trim_start_matches('.')))
        .collect();
    let mut shown = lines[..lines.len().min(SHOWN)].join("\n");
    if lines.len() > SHOWN {
        shown += &format!("\n    and {} more", lines.len() - SHOWN);
    }
    shown
}

/// A part of a value without parts of its own, or the name of one that has them.
struct Part {
    path: String,
    text: String,
}

/// A part whose own parts are being read.
struct Whole {
    at: usize,
    items: usize,
}

/// Reads what `{:#?}` writes: a part a line, what is within it between brackets.
fn parts(text: &str) -> Vec<Part> {
    let mut parts: Vec<Part> = Vec::new();
    let mut open: Vec<Whole> = Vec::new();
    for line in text.lines() {
        let line = line.trim();
        let line = line.strip_suffix(',').unwrap_or(line);
        if let ("}" | "]" | ")", Some(whole)) = (line, open.last()) {
            let at = whole.at;
            open.pop();
            join(&mut parts, at, line);
            continue;
        }
        let (mut path, mut rest) = (String::new(), line);
        if let Some(whole) = open.last_mut() {
            path.clone_from(&parts[whole.at].path);
            match line.split_once(": ").filter(|(name, _)| is_name(name)) {
                Some((name, value)) => {
                    path = format!("{path}.{name}");
                    rest = value;
                }
                None => path = format!("{path}[{}]", whole.items),
            }
            whole.items += 1;
        }
        if rest.ends_with(['{', '[', '(']) {
            open.push(Whole { at: parts.len(), items: 0 });
        }
        parts.push(Part { path, text: rest.to_owned() });
    }
    parts
}

/// Puts the parts after the one at `at` into it, if they are few and short and have no names: the places of
/// an array, or what an enum holds.
fn join(parts: &mut Vec<Part>, at: usize, close: &str) {
    let length: usize = parts[at..].iter().map(|part| part.text.len() + 2).sum();
    let plain = parts[at + 1..].iter().all(|part| !part.text.ends_with('…'));
    if close == "}" || length > SHORT || !plain {
        parts[at].text += "…";
        return;
    }
    let inner: Vec<String> = parts.drain(at + 1..).map(|part| part.text).collect();
    parts[at].text += &inner.join(", ");
    parts[at].text += close;
}

fn is_name(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_alphanumeric() || c == '_')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Debug)]
    struct Hand {
        cards: [u8; 3],
        last: Option<Vec<&'static str>>,
    }

    #[derive(Clone, Debug)]
    struct Table {
        turn: u32,
        hands: [Hand; 2],
        log: Vec<String>,
    }

    fn table() -> Table {
        let hand = Hand { cards: [1, 2, 3], last: None };
        Table { turn: 4, hands: [hand.clone(), hand], log: Vec::new() }
    }

    #[test]
    fn only_the_parts_that_differ_are_shown() {
        let mut other = table();
        other.turn = 5;
        other.hands[1].cards[0] = 0;
        let shown = "    turn: 4 | 5\n    hands[1].cards: [1, 2, 3] | [0, 2, 3]";
        assert_eq!(difference(&table(), &other), shown);
    }

    #[test]
    fn a_part_only_one_has_is_shown() {
        let mut other = table();
        other.hands[0].last = Some(vec!["a card"]);
        other.log = vec!["x".repeat(80)];
        let shown = difference(&table(), &other);
        assert!(shown.contains("    hands[0].last: None | Some([\"a card\"])\n"), "{shown}");
        assert!(shown.contains("    log: [] | […\n"), "{shown}");
        assert!(shown.contains("    log[0]: – | \"xxx"), "{shown}");
    }

    #[test]
    fn of_many_differences_a_beginning_is_shown() {
        let numbers = |n: u64| (n..n + 40).map(|i| i * 1_000_000).collect::<Vec<u64>>();
        let shown = difference(&numbers(0), &numbers(1));
        assert_eq!(shown.lines().count(), SHOWN + 1);
        assert!(shown.ends_with("    and 24 more"), "{shown}");
    }

    #[test]
    fn what_the_text_does_not_show_is_said() {
        assert!(difference(&table(), &table()).contains("does not show"));
    }
}
