//! How far a page, or a programme, has followed a table.

use std::fmt;
use std::str::FromStr;

use table::Unreadable;

/// How far somebody has followed a table. It is the id of every event: whoever comes back with it is sent
/// what has changed since. All of it but [`Mark::stir`] is made of what is stored, so it outlives a
/// restart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Mark {
    /// Entries played.
    pub entries: u32,
    /// Changes of seats, offers and clocks.
    pub rev: u32,
    /// Lines of chat.
    pub chat: u32,
    /// Comings and goings, counted since the server began; not part of the id.
    pub stir: u32,
}

impl Mark {
    /// Whether nothing but comings and goings lies between the two.
    pub fn same(self, other: Mark) -> bool {
        Mark { stir: 0, ..self } == Mark { stir: 0, ..other }
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}.{}", self.entries, self.rev, self.chat)
    }
}

impl FromStr for Mark {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let bad = || Unreadable::new(text, "the id of an event");
        let numbers: Vec<u32> =
            text.split('.').map(str::parse).collect::<Result<_, _>>().map_err(|_| bad())?;
        let [entries, rev, chat] = numbers[..] else { return Err(bad()) };
        Ok(Mark { entries, rev, chat, stir: 0 })
    }
}
