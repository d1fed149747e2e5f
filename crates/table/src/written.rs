//! What stands between the separators of a written form.
//!
//! Written forms are a few letters long. A search as `str` makes it takes longer to set up than these
//! take to be read, and records are read by the million.

use arrayvec::ArrayVec;

/// What stands before and after the first `separator`, an ASCII character.
#[inline]
pub fn cut(text: &str, separator: u8) -> Option<(&str, &str)> {
    debug_assert!(separator.is_ascii());
    let place = text.bytes().position(|byte| byte == separator)?;
    Some((&text[..place], &text[place + 1..]))
}

/// What stands between the separators, ASCII characters: one part more than there are of them.
#[inline]
pub fn parts(text: &str, separator: u8) -> impl Iterator<Item = &str> {
    let mut left = Some(text);
    std::iter::from_fn(move || {
        let text = left?;
        let (part, rest) = cut(text, separator).map_or((text, None), |(part, rest)| (part, Some(rest)));
        left = rest;
        Some(part)
    })
}

/// The words, with one space between each; no word at all if there are more than `N`.
///
/// ```
/// use table::written::words;
///
/// assert_eq!(words::<3>("lay nes c4")[..], ["lay", "nes", "c4"]);
/// assert_eq!(words::<2>("lay nes c4")[..], [""; 0]);
/// ```
#[inline]
pub fn words<const N: usize>(text: &str) -> ArrayVec<&str, N> {
    let mut words = ArrayVec::new();
    for word in parts(text, b' ') {
        if words.try_push(word).is_err() {
            return ArrayVec::new();
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cuts_as_the_standard_library_does() {
        for text in ["", " ", "a", "a ", " a", "a b", "a  b", "a b c", "é ü", "→ →"] {
            assert_eq!(cut(text, b' '), text.split_once(' '), "{text:?}");
            assert!(parts(text, b' ').eq(text.split(' ')), "{text:?}");
        }
    }
}
