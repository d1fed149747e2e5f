//! Picks that no page offers: an address can be typed, kept from another moment, or made up.

use std::collections::BTreeSet;

use table::Dice;

/// So many texts are remembered to make others of.
const MOST: usize = 2000;

/// The longest pick an address may hold, in characters.
const LONGEST: usize = 400;

/// What no page wrote, for want of anything worse.
const ODD: [&str; 16] = [
    "",
    " ",
    "-",
    ",",
    "=",
    "0",
    "1",
    "-1",
    "255",
    "256",
    "99999999999999999999",
    "a",
    "Z",
    "\u{0}",
    "ß",
    "🐋",
];

/// What was picked up and played somewhere, of which other picks are made.
#[derive(Clone, Debug, Default)]
pub struct Met {
    texts: Vec<String>,
    known: BTreeSet<String>,
}

impl Met {
    /// Remembers one.
    pub fn add(&mut self, text: &str) {
        if self.texts.len() < MOST && self.known.insert(text.to_owned()) {
            self.texts.push(text.to_owned());
        }
    }

    fn any(&self, dice: &mut Dice) -> &str {
        if self.texts.is_empty() { "" } else { &self.texts[dice.below(self.texts.len() as u32) as usize] }
    }

    /// A text that somebody might send: of another moment, another's, put together of parts that do not go together,
    /// or nonsense.
    pub fn stray(&self, dice: &mut Dice) -> String {
        let text = self.any(dice).to_owned();
        let mut parts = parts(&text);
        let place = |len: usize, dice: &mut Dice| dice.below(len.max(1) as u32) as usize;
        let stray = match dice.below(8) {
            0 => text,
            1 => format!("{text}{}", self.any(dice)),
            2 => text.repeat(LONGEST),
            3 => {
                parts.truncate(place(parts.len(), dice));
                parts.concat()
            }
            4 if !parts.is_empty() => {
                parts.remove(place(parts.len(), dice));
                parts.concat()
            }
            5 => {
                parts.insert(place(parts.len() + 1, dice), ODD[place(ODD.len(), dice)]);
                parts.concat()
            }
            _ if !parts.is_empty() => {
                let other = self.any(dice);
                let others = self::parts(other);
                let at = place(parts.len(), dice);
                parts[at] = if others.is_empty() {
                    ODD[place(ODD.len(), dice)]
                } else {
                    others[place(others.len(), dice)]
                };
                parts.concat()
            }
            _ => ODD[place(ODD.len(), dice)].to_owned(),
        };
        stray.chars().take(LONGEST).collect()
    }
}

/// A text cut where its letters, digits and other signs meet.
fn parts(text: &str) -> Vec<&str> {
    let kind = |c: char| (c.is_alphabetic(), c.is_numeric(), if c.is_alphanumeric() { ' ' } else { c });
    let mut parts = Vec::new();
    let mut start = 0;
    for (at, c) in text.char_indices().skip(1) {
        let before = text[..at].chars().next_back().expect("the first is skipped");
        if kind(before) != kind(c) {
            parts.push(&text[start..at]);
            start = at;
        }
    }
    if start < text.len() {
        parts.push(&text[start..]);
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_go_together_otherwise() {
        assert_eq!(parts("211-a4 {x}"), ["211", "-", "a", "4", " ", "{", "x", "}"]);
        assert_eq!(parts("ä"), ["ä"]);
        assert!(parts("").is_empty());
        let mut met = Met::default();
        met.add("211-a4");
        met.add("120");
        let mut dice = Dice::fast(1);
        let strays: BTreeSet<String> = (0..2000).map(|_| met.stray(&mut dice)).collect();
        for wanted in ["120-a4", "211-a120", "211", "211-", "211-a4120"] {
            assert!(strays.contains(wanted), "{wanted}");
        }
        assert!(strays.iter().all(|stray| stray.chars().count() <= LONGEST));
        assert!(Met::default().stray(&mut dice).len() < 30);
    }
}
