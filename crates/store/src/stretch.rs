//! Which plies are needed to see some entries of a table again, wherever they are stored.

use table::{Line, RECENT};

use crate::StoreError;

/// How some entries are led up to.
pub(crate) struct Plan {
    /// The line that leads to the first of them.
    pub(crate) lead: Line,
    /// The snapshot to begin with comes before this entry.
    pub(crate) before: u32,
}

impl Plan {
    /// For the entries from `first` to `last`, where `backs` are the plies up to `last` that went back, and where to.
    pub(crate) fn new(backs: &[(u32, u32)], first: u32, last: u32) -> Result<Self, StoreError> {
        let line = |entries: u32| {
            let before = backs.iter().filter(|(number, _)| *number < entries);
            let line =
                Line::of(entries as usize, before.map(|(number, to)| (*number as usize, *to as usize)));
            line.ok_or_else(|| {
                StoreError::Damaged("a table", "it goes back to what was not played".to_owned())
            })
        };
        let (lead, whole) = (line(first)?, line(last + 1)?);
        let recent = whole.len().checked_sub(RECENT).and_then(|place| whole.nth(place)).unwrap_or(0);
        // Where they go back to must not come before the snapshot.
        let farthest = backs.iter().filter(|(number, _)| *number >= first).map(|(_, to)| *to + 1).min();
        let before = first.min(recent as u32).min(farthest.unwrap_or(first));
        Ok(Plan { lead, before })
    }

    /// The first and last number of each run of plies that is read: those of the line from `from` on, then the entries
    /// themselves, whatever became of them.
    pub(crate) fn runs(&self, from: u32, first: u32, last: u32) -> impl Iterator<Item = (u32, u32)> {
        let runs = self.lead.runs().iter().map(|(begin, end)| (*begin as u32, *end as u32));
        let lead = runs.filter(move |(_, end)| *end >= from).map(move |(begin, end)| (begin.max(from), end));
        lead.chain([(first, last)])
    }
}
