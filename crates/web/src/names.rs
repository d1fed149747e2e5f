//! Names people give themselves.

use std::ops::RangeInclusive;

/// A name without spaces that nobody sees.
pub(crate) fn spaced(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Characters that cannot be seen, or that turn the direction of what follows: with them two names look the same.
pub(crate) const UNSEEN: [RangeInclusive<char>; 18] = [
    '\u{ad}'..='\u{ad}',       // soft hyphen
    '\u{34f}'..='\u{34f}',     // combining grapheme joiner
    '\u{61c}'..='\u{61c}',     // Arabic letter mark
    '\u{115f}'..='\u{1160}',   // Hangul fillers
    '\u{17b4}'..='\u{17b5}',   // Khmer inherent vowels
    '\u{180b}'..='\u{180f}',   // Mongolian variation selectors
    '\u{200b}'..='\u{200f}',   // spaces and joiners without width, direction marks
    '\u{2028}'..='\u{202e}',   // separators of lines and paragraphs, embedded directions
    '\u{2060}'..='\u{206f}',   // word joiner, invisible operators, isolated directions
    '\u{2800}'..='\u{2800}',   // blank Braille pattern
    '\u{3164}'..='\u{3164}',   // Hangul filler
    '\u{fe00}'..='\u{fe0f}',   // variation selectors
    '\u{feff}'..='\u{feff}',   // byte order mark
    '\u{ffa0}'..='\u{ffa0}',   // half-width Hangul filler
    '\u{fff0}'..='\u{ffff}',   // specials
    '\u{e0000}'..='\u{e0fff}', // tags and more variation selectors
    // In a record, draws stand between these.
    '{'..='{',
    '}'..='}',
];

/// Whether no name may have it: it is a control character or a brace, or cannot be seen.
pub(crate) fn is_unseen(c: char) -> bool {
    c.is_control() || UNSEEN.iter().any(|unseen| unseen.contains(&c))
}

/// Whether a name has something by which it is told from others: a letter or a digit.
pub(crate) fn is_told_apart(name: &str) -> bool {
    name.chars().any(char::is_alphanumeric)
}
