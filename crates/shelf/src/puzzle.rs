//! Puzzles: positions in which one first action is the best.

use std::fmt;
use std::str::FromStr;

use table::Unreadable;

/// A position with a win that nothing can avert, and one first action that leads to it soonest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// Plies until the win if both do their best.
    pub plies: u32,
    /// The option that sets it up: its key and its value.
    pub option: (String, String),
    /// Actions of both in turn: the solution, with the longest resistance.
    pub line: Vec<String>,
}

impl Puzzle {
    /// Turns the solver takes, the winning one counted.
    pub fn moves(&self) -> u32 {
        self.plies.div_ceil(2)
    }

    /// The first action of the solution.
    pub fn solution(&self) -> &str {
        &self.line[0]
    }

    /// Reads a file of puzzles: a line each, those that begin with `#` say where they come from.
    pub fn read_all(text: &str) -> Result<Vec<Puzzle>, Unreadable> {
        text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()).map(str::parse).collect()
    }
}

/// `5 | position=… | 211xa4 111-b6 …`
impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (key, value) = &self.option;
        write!(f, "{} | {key}={value} | {}", self.plies, self.line.join(" "))
    }
}

impl FromStr for Puzzle {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let unreadable = || Unreadable::new(text, "a puzzle such as 3 | position=… | 211xa4 111-b6 221xb6");
        let mut parts = text.split(" | ");
        let (Some(plies), Some(option), Some(line), None) =
            (parts.next(), parts.next(), parts.next(), parts.next())
        else {
            return Err(unreadable());
        };
        let (key, value) = option.split_once('=').ok_or_else(unreadable)?;
        let line: Vec<String> = line.split(' ').map(str::to_owned).collect();
        let plies: u32 = plies.parse().map_err(|_| unreadable())?;
        if line.len() != plies as usize || plies.is_multiple_of(2) {
            return Err(unreadable());
        }
        Ok(Puzzle { plies, option: (key.to_owned(), value.to_owned()), line })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn puzzles_are_read_as_they_are_written() {
        let text = "3 | position=k3/4/4/4/4/3K r 0 r 1 | 111-a1 111-b1 111xb1";
        let puzzle: Puzzle = text.parse().expect("a puzzle");
        assert_eq!((puzzle.moves(), puzzle.solution()), (2, "111-a1"));
        assert_eq!(puzzle.to_string(), text);
        assert_eq!(Puzzle::read_all(&format!("# from here\n{text}\n")), Ok(vec![puzzle]));
        for bad in ["", "3 | a=b", "2 | a=b | c d", "3 | a=b | c", "x | a=b | c", "3 | ab | c d e"] {
            assert!(bad.parse::<Puzzle>().is_err(), "{bad}");
        }
    }
}
