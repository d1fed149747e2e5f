//! Boards in a terminal.

use std::fmt::Display;

/// A text in bold and in one of the sixteen colours of a terminal, by its number (`91` is bright red); as it is where no
/// `colour` is asked for.
pub fn paint(colour: bool, code: u8, text: impl Display) -> String {
    if colour { format!("\x1b[1;{code}m{text}\x1b[0m") } else { text.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_painted_ends_where_it_ends() {
        assert_eq!(paint(true, 91, "211"), "\x1b[1;91m211\x1b[0m");
        assert_eq!(paint(false, 91, '▲'), "▲");
    }
}
