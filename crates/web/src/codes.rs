//! Codes that are good once and copied by hand.

use store::TableKey;

/// A code is written in groups of so many letters.
const GROUP: usize = 5;

/// A new code: twenty letters of thirty-two, a hundred bits, which nobody guesses, however fast they are compared.
pub(crate) fn one_time_code() -> String {
    format!("{}{}", TableKey::random(), TableKey::random())
}

/// A code as it is copied by hand.
pub(crate) fn grouped(code: &str) -> String {
    let groups: Vec<&str> =
        (0..code.len()).step_by(GROUP).map(|at| &code[at..(at + GROUP).min(code.len())]).collect();
    groups.join("-")
}

/// A code as it was made, however it was copied: no letter of it is mistaken for another.
pub(crate) fn plain(code: &str) -> String {
    let letter = |c: char| match c.to_ascii_lowercase() {
        'o' => '0',
        'i' | 'l' => '1',
        c => c,
    };
    code.chars().filter(|c| !c.is_whitespace() && *c != '-').take(100).map(letter).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_however_it_was_copied() {
        let code = one_time_code();
        let written = grouped(&code);
        assert_eq!(written.split('-').map(str::len).collect::<Vec<_>>(), [5, 5, 5, 5]);
        for copied in [written.clone(), written.to_uppercase(), format!(" {} ", written.replace('-', " "))] {
            assert_eq!(plain(&copied), code);
        }
        assert_eq!(plain(&written.replace('0', "O").replace('1', "l")), code);
        assert_ne!(plain(&written[1..]), code);
    }
}
