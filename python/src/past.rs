//! All that was played of a game, shared with its copies.

use std::sync::Arc;

use table::Entry;

/// The entries of a game, the newest first. A copy costs nothing, and games that were copied share what came before.
#[derive(Clone, Debug)]
pub(crate) struct Past(Arc<Link>);

#[derive(Debug)]
struct Link {
    entry: Entry,
    before: Option<Past>,
}

impl Past {
    /// A game that begins.
    pub(crate) fn begin(entry: Entry) -> Self {
        Past(Arc::new(Link { entry, before: None }))
    }

    /// An entry further.
    #[must_use]
    pub(crate) fn and(&self, entry: Entry) -> Self {
        Past(Arc::new(Link { entry, before: Some(self.clone()) }))
    }

    /// All entries in their order.
    pub(crate) fn entries(&self) -> Vec<Entry> {
        let links = std::iter::successors(Some(self), |past| past.0.before.as_ref());
        let mut entries: Vec<Entry> = links.map(|past| past.0.entry.clone()).collect();
        entries.reverse();
        entries
    }
}

/// A long game is not to be dropped by as many calls within each other.
impl Drop for Link {
    fn drop(&mut self) {
        let mut before = self.before.take();
        while let Some(mut link) = before.and_then(|past| Arc::into_inner(past.0)) {
            before = link.before.take();
        }
    }
}
