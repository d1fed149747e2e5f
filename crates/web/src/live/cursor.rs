//! How far a page, or a programme, has followed a table.

use std::fmt;
use std::str::FromStr;

use table::Unreadable;

/// How far somebody has followed a table. It is the id of every event: whoever comes back with it is sent
/// what has changed since. All of it but [`Cursor::presence`] is made of what is stored, so it outlives a
/// restart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cursor {
    /// Entries played.
    pub entries: u32,
    /// Changes of seats, offers and clocks.
    pub rev: u32,
    /// Lines of chat.
    pub chat: u32,
    /// Comings and goings, counted since the server began; not part of the id.
    pub presence: u32,
}

impl Cursor {
    /// Whether nothing but comings and goings lies between the two.
    pub fn same(self, other: Cursor) -> bool {
        Cursor { presence: 0, ..self } == Cursor { presence: 0, ..other }
    }
}

impl fmt::Display for Cursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}.{}", self.entries, self.rev, self.chat)
    }
}

impl FromStr for Cursor {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let bad = || Unreadable::new(text, "the id of an event");
        let numbers: Vec<u32> =
            text.split('.').map(str::parse).collect::<Result<_, _>>().map_err(|_| bad())?;
        let [entries, rev, chat] = numbers[..] else { return Err(bad()) };
        Ok(Cursor { entries, rev, chat, presence: 0 })
    }
}
