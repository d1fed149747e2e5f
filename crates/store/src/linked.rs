//! A ply that is about to be added, with its place in the chain. The one who asks makes its link, not the one who writes,
//! whom all wait for.

use std::fmt::Write;

use table::Chain;
use table::fair::Bytes32;

use crate::code::NUMBER_BITS;
use crate::{PlyRow, StoreError};

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
