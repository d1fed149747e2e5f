//! Texts that are nearly, or not at all, actions.

use table::Dice;

/// Characters that parsers stumble over.
const ODD: &[char] = &[
    ' ', '0', '1', '9', '+', '-', '_', '.', ',', ':', '>', '/', 'x', 'X', 'z', 'ß', 'é', '→', '½', '\u{0}',
    '\t', '\n', '\u{a0}', '٣', '０', '\u{301}', '🎲',
];

/// Texts that have broken parsers before.
const ROTTEN: &[&str] = &[
    "",
    " ",
    "-",
    "?",
    "0",
    "-1",
    "+1",
    "00",
    "1e3",
    "255",
    "256",
    "65536",
    "4294967296",
    "18446744073709551616",
    "99999999999999999999999999999999999999999999",
    "back to 0",
    "start",
    "null",
    "\0",
    "é",
    "→→",
    "０",
    "🎲 🎲",
    "a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a",
];

/// Characters met in real actions, to alter them with.
#[derive(Default)]
pub(super) struct Texts {
    letters: Vec<char>,
}

impl Texts {
    pub(super) fn learn(&mut self, text: &str) {
        for letter in text.chars() {
            if !self.letters.contains(&letter) {
                self.letters.push(letter);
            }
        }
    }

    /// `text` altered in one or two places; `other` is another text to splice it with.
    pub(super) fn alter(&self, text: &str, other: &str, dice: &mut Dice) -> String {
        let mut letters: Vec<char> = text.chars().collect();
        for _ in 0..=dice.below(2) {
            self.alter_once(&mut letters, other, dice);
        }
        letters.into_iter().collect()
    }

    fn alter_once(&self, text: &mut Vec<char>, other: &str, dice: &mut Dice) {
        if text.is_empty() {
            text.extend(other.chars());
            return;
        }
        let at = dice.below(text.len() as u32) as usize;
        match dice.below(9) {
            0 | 1 => text[at] = self.letter(dice),
            2 => {
                let digits: Vec<usize> = (0..text.len()).filter(|i| text[*i].is_ascii_digit()).collect();
                if let Some(i) = digits.get(dice.below(digits.len() as u32) as usize) {
                    text[*i] = char::from(b'0' + dice.below(10) as u8);
                }
            }
            3 => drop(text.remove(at)),
            4 => text.insert(at, text[at]),
            5 => {
                let words: String = text.iter().collect();
                let mut words: Vec<&str> = words.split(' ').collect();
                let (i, j) = (dice.below(words.len() as u32), dice.below(words.len() as u32));
                words.swap(i as usize, j as usize);
                *text = words.join(" ").chars().collect();
            }
            6 => {
                let place = dice.below(text.len() as u32 + 1) as usize;
                text.insert(place, ODD[dice.below(ODD.len() as u32) as usize]);
            }
            7 => {
                let letter = text[at];
                text[at] = if letter.is_lowercase() {
                    letter.to_ascii_uppercase()
                } else {
                    letter.to_ascii_lowercase()
                };
            }
            _ => {
                text.truncate(at + 1);
                let rest: Vec<char> = other.chars().collect();
                let from = dice.below(rest.len() as u32 + 1) as usize;
                text.extend(&rest[from..]);
            }
        }
    }

    /// Any text at all.
    pub(super) fn garbage(&self, dice: &mut Dice) -> String {
        if dice.below(3) == 0 {
            return ROTTEN[dice.below(ROTTEN.len() as u32) as usize].to_owned();
        }
        (0..dice.below(20)).map(|_| self.letter(dice)).collect()
    }

    fn letter(&self, dice: &mut Dice) -> char {
        if self.letters.is_empty() || dice.below(6) == 0 {
            ODD[dice.below(ODD.len() as u32) as usize]
        } else {
            self.letters[dice.below(self.letters.len() as u32) as usize]
        }
    }
}
