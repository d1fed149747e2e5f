//! A ply that is about to be added, with its place in the chain. The one who asks makes its link, not the one who writes,
//! whom all wait for.

use std::fmt::Write;

use table::Chain;
use table::fair::Bytes32;

use crate::code::NUMBER_BITS;
use crate::{Head, PlyRow, StoreError, TableRow};

pub(crate) struct Linked {
    pub(crate) ply: PlyRow,
    /// The link of the ply before; none before the first, whose table has no head yet.
    pub(crate) before: Option<Bytes32>,
    pub(crate) link: Bytes32,
    /// Number and entry, as a record has them.
    line: String,
}

impl Linked {
    /// Adds a ply to the chain.
    pub(crate) fn new(chain: &mut Chain, ply: PlyRow) -> Result<Self, StoreError> {
        if ply.number >> NUMBER_BITS != 0 {
            return Err(StoreError::failed("a table has no room for more"));
        }
        let before = (ply.number > 0).then(|| chain.head());
        let mut line = String::with_capacity(64);
        write!(line, "{} {}", ply.number, ply.entry).expect("writing to a string");
        let link = chain.line(&line);
        Ok(Linked { ply, before, link, line })
    }

    /// The entry in writing.
    pub(crate) fn entry(&self) -> &str {
        self.line.split_once(' ').map_or("", |(_, entry)| entry)
    }
}

/// The links of a table's entries after something in its header is another; none if they are not those of its chain, which
/// then stays as it is: whoever opens the table is told that it is damaged.
pub(crate) fn relinked<'a>(
    before: &TableRow,
    after: &TableRow,
    entries: impl IntoIterator<Item = (u32, &'a str, Option<Bytes32>)>,
) -> Option<Vec<Bytes32>> {
    let [mut old, mut new] = [before, after].map(|row| Chain::begin(&row.header(), Some(row.secret)));
    let mut links = Vec::new();
    for (expected, (number, entry, link)) in (0..).zip(entries) {
        let line = format!("{number} {entry}");
        if number != expected || link != Some(old.line(&line)) {
            return None;
        }
        links.push(new.line(&line));
    }
    let reaches = Head { entries: links.len() as u32, link: old.head() };
    (before.head == Some(reaches)).then_some(links)
}
