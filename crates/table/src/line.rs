//! The entries that led to a position.

use std::fmt;

/// The numbers of the entries that led to a position, without those taken back. They rise; as next to nothing is
/// taken back, they are kept as runs.
///
/// ```
/// use table::Line;
///
/// // Of 10 entries the fifth went back to entry 2.
/// let line = Line::of(10, [(5, 2)]).expect("entry 2 was there to go back to");
/// assert_eq!(line.to_string(), "0-2 6-9");
/// assert_eq!((line.len(), line.nth(3), line.before(6), line.contains(4)), (7, Some(6), Some(2), false));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    /// The first and last number of each run.
    runs: Vec<(usize, usize)>,
}

impl Line {
    /// The line after so many entries, of which `backs` (their numbers, and where they went) went back; `None` if one
    /// of them goes to where nothing leads.
    pub fn of(entries: usize, backs: impl IntoIterator<Item = (usize, usize)>) -> Option<Line> {
        let mut line = Line::default();
        let mut next = 0;
        for (number, to) in backs {
            line.add(next, number);
            if !line.back(to) {
                return None;
            }
            next = number + 1;
        }
        line.add(next, entries);
        Some(line)
    }

    /// Adds the entries from `first` up to, not including, `end`.
    fn add(&mut self, first: usize, end: usize) {
        match self.runs.last_mut() {
            _ if first >= end => {}
            Some((_, last)) if *last + 1 == first => *last = end - 1,
            _ => self.runs.push((first, end - 1)),
        }
    }

    /// Adds an entry that comes after all others.
    pub(crate) fn push(&mut self, entry: usize) {
        self.add(entry, entry + 1);
    }

    /// Goes back to entry `to`, which is the last from then on; `false`, and no change, if it is not on the line.
    fn back(&mut self, to: usize) -> bool {
        let Some(run) = self.runs.iter().position(|(first, last)| (*first..=*last).contains(&to)) else {
            return false;
        };
        self.runs.truncate(run + 1);
        self.runs[run].1 = to;
        true
    }

    /// The line as it was after entry `to`, which is on it.
    #[must_use]
    pub fn up_to(mut self, to: usize) -> Line {
        self.back(to);
        self
    }

    /// How many entries there are.
    pub fn len(&self) -> usize {
        self.runs.iter().map(|(first, last)| last - first + 1).sum()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.runs.is_empty()
    }

    /// The newest entry.
    pub fn last(&self) -> Option<usize> {
        self.runs.last().map(|(_, last)| *last)
    }

    /// Whether an entry is on it.
    pub fn contains(&self, entry: usize) -> bool {
        let run = self.runs.partition_point(|(_, last)| *last < entry);
        self.runs.get(run).is_some_and(|(first, _)| *first <= entry)
    }

    /// The entry before this one.
    pub fn before(&self, entry: usize) -> Option<usize> {
        let run = self.runs.partition_point(|(first, _)| *first < entry).checked_sub(1)?;
        Some(self.runs[run].1.min(entry - 1))
    }

    /// The entry at a place, the first at 0.
    pub fn nth(&self, place: usize) -> Option<usize> {
        let mut left = place;
        for (first, last) in &self.runs {
            let len = last - first + 1;
            if left < len {
                return Some(first + left);
            }
            left -= len;
        }
        None
    }

    /// How many entries come before this one.
    pub fn place(&self, entry: usize) -> usize {
        self.runs.iter().map(|(first, last)| entry.min(last + 1).saturating_sub(*first)).sum()
    }

    /// The first and last entry of each run of entries that follow one another.
    pub fn runs(&self) -> &[(usize, usize)] {
        &self.runs
    }

    /// All entries, in order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = usize> {
        self.runs.iter().flat_map(|(first, last)| *first..=*last)
    }
}

/// As runs: `0-57 60 62-80`.
impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, (first, last)) in self.runs.iter().enumerate() {
            if i > 0 {
                f.write_str(" ")?;
            }
            if first == last { write!(f, "{first}")? } else { write!(f, "{first}-{last}")? }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_what_was_not_taken_back() {
        // Against the plain way, with every number written out.
        let backs = [(4, 2), (6, 0), (9, 7), (14, 11), (15, 0), (20, 16)];
        for taken in 0..=backs.len() {
            let backs = &backs[..taken];
            for entries in backs.last().map_or(0, |(number, _)| number + 1)..24 {
                let mut plain: Vec<usize> = Vec::new();
                for n in 0..entries {
                    match backs.iter().find(|(number, _)| *number == n) {
                        Some((_, to)) => plain.truncate(plain.iter().position(|m| m == to).unwrap() + 1),
                        None => plain.push(n),
                    }
                }
                let line = Line::of(entries, backs.iter().copied()).unwrap();
                assert!(line.iter().eq(plain.iter().copied()), "{line} {plain:?}");
                assert_eq!((line.len(), line.last()), (plain.len(), plain.last().copied()));
                for n in 0..25 {
                    assert_eq!(line.contains(n), plain.contains(&n), "{n} of {line}");
                    assert_eq!(line.nth(n), plain.get(n).copied());
                    assert_eq!(line.place(n), plain.iter().filter(|m| **m < n).count());
                    assert_eq!(line.before(n), plain.iter().copied().rfind(|m| *m < n));
                }
            }
        }
        assert_eq!(Line::of(5, [(3, 3)]), None, "nothing goes back to what comes");
        assert_eq!(Line::of(9, [(4, 1), (6, 3)]), None, "or to what was taken back");
        assert_eq!(Line::default().to_string(), "");
    }
}
