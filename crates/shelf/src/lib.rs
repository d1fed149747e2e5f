//! The games of the house.
//!
//! Servers and command lines do not know a game's types. Here each game is wrapped as a [`Title`]
//! (what is printed on the box) that opens [`Sitting`]s (a game under way), with actions, options and
//! set-ups as text. Adding a game is one line in [`games`].

mod contest;
mod sitting;
mod title;

use std::sync::LazyLock;

pub use bots::Limit;
pub use contest::{Contest, Terms};
pub use sitting::{LogLine, Look, Sitting, Thought};
pub use title::Title;

use title::shelve;

static GAMES: LazyLock<Vec<Box<dyn Title>>> = LazyLock::new(|| {
    vec![
        shelve::<fleet333::Position>(bots::alphabeta::levels()),
        shelve::<urland::Urland>(bots::tree::levels()),
        shelve::<schwarm::Schwarm>(bots::tree::levels()),
        shelve::<aquasphere::AquaSphere>(bots::tree::levels()),
        shelve::<starfarers::Starfarers>(bots::tree::levels()),
    ]
});

/// Every game there is, in the order in which they are shown.
pub fn games() -> &'static [Box<dyn Title>] {
    &GAMES
}

/// The game with this key.
pub fn find(key: &str) -> Option<&'static dyn Title> {
    GAMES.iter().find(|title| title.key() == key).map(Box::as_ref)
}
