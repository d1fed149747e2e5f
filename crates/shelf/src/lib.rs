//! The games of the house.
//!
//! Servers and command lines do not know a game's types. Here each game is wrapped as a [`Title`]
//! (what is printed on the box) that opens [`Sitting`]s (a game under way), with actions, options and
//! set-ups as text.
//!
//! The shelf has two halves. Rules, records and bots are always there; the feature `show` adds drawing and
//! words, by which a title is a [`ShownTitle`] and a sitting a [`ShownSitting`]. A game that does not draw
//! itself yet is shown in writing.

mod contest;
#[cfg(feature = "show")]
mod shown;
mod sitting;
mod thought;
mod title;

use std::sync::LazyLock;

pub use contest::{Contest, Terms};
#[cfg(feature = "show")]
pub use shown::{LogLine, Look, ShownSitting, ShownTitle};
pub use sitting::Sitting;
pub use thought::{Budget, Thought, Unthinkable};
pub use title::Title;

use title::Shelved;

/// Shelves a game, with its drawing where that is wanted. One that has none yet is shelved by
/// `Box::new(Shelved::<Game>::new(levels))` and shown in writing.
macro_rules! shelve {
    ($game:ty, $levels:expr) => {{
        let game = Shelved::<$game>::new($levels);
        #[cfg(feature = "show")]
        let game = game.drawn();
        Box::new(game)
    }};
}

static GAMES: LazyLock<Vec<Box<dyn Title>>> = LazyLock::new(|| {
    vec![
        shelve!(fleet333::Fleet333, bots::alphabeta::levels()),
        shelve!(urland::Urland, bots::tree::levels()),
        shelve!(schwarm::Schwarm, bots::tree::levels()),
        shelve!(aquasphere::AquaSphere, bots::tree::levels()),
        shelve!(starfarers::Starfarers, bots::tree::levels()),
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

/// Every game, with its drawing and words.
#[cfg(feature = "show")]
pub fn shown_games() -> impl Iterator<Item = &'static dyn ShownTitle> + Clone {
    GAMES.iter().map(|title| title.shown())
}

/// The game with this key, with its drawing and words.
#[cfg(feature = "show")]
pub fn find_shown(key: &str) -> Option<&'static dyn ShownTitle> {
    find(key).map(Title::shown)
}
