//! The games of the house.
//!
//! Servers and command lines do not know a game's types. Here each game is wrapped as a [`Title`]
//! (what is printed on the box) that opens [`Sitting`]s (a game under way), with actions, options and
//! set-ups as text.
//!
//! The shelf has two halves. Rules, records and bots are always there; the feature `show` adds drawing and
//! words, by which a title is a [`ShownTitle`] and a sitting a [`ShownSitting`]. A game that does not draw
//! itself yet is shown in writing.
//!
//! The feature `study` opens the games for research: by it a title is a `StudiedTitle` and a sitting a `Study`, of which
//! everything can be asked, what is hidden too. The site is built without it.

mod advice;
mod analysis;
mod anchors;
mod annals;
mod apprentice;
#[cfg(feature = "study")]
mod batch;
mod contest;
mod preparation;
mod puzzle;
#[cfg(feature = "show")]
mod shown;
mod sitting;
#[cfg(feature = "study")]
mod study;
mod thought;
mod title;

use std::fmt;
use std::sync::LazyLock;

pub use advice::{Advice, Advised, Gain, Question, Review};
pub use analysis::{Analysis, Analyst, Failed, Looked, Revisit};
pub use anchors::{anchor, is_measured};
pub use annals::{Annals, walk};
pub use apprentice::Apprentice;
#[cfg(feature = "study")]
pub use batch::{Batch, BatchTerms, Misstep, NoBatch};
pub use contest::{Contest, Terms};
pub use preparation::Preparation;
pub use puzzle::Puzzle;
#[cfg(feature = "show")]
pub use shown::{
    LogEntry, LogLine, Look, Meanwhile, OnPage, Sequel, ShownSitting, ShownTitle, expected, log_lines,
    moments_since, since, told_apart,
};
pub use sitting::Sitting;
#[cfg(feature = "study")]
pub use study::{NoDecision, NoGuess, Setting, StudiedTitle, Study};
pub use thought::{Thought, Unthinkable};
pub use title::Title;

pub use bots::{Budget, Halt};

use bots::BotKind;
use table::Insight;
use title::Shelved;

/// Some games, to be played at a house. What is not said otherwise is about [`Shelf::house`].
#[derive(Clone, Copy)]
pub struct Shelf(&'static [Box<dyn Title>]);

impl Shelf {
    /// A shelf of these games: for a house that plays others than this one.
    pub const fn new(titles: &'static [Box<dyn Title>]) -> Shelf {
        Shelf(titles)
    }

    /// The games of this house.
    pub fn house() -> Shelf {
        Shelf(&GAMES)
    }

    /// Every game on it, in the order in which they are shown.
    pub fn games(self) -> &'static [Box<dyn Title>] {
        self.0
    }

    /// The game with this key.
    pub fn find(self, key: &str) -> Option<&'static dyn Title> {
        self.0.iter().find(|title| title.key() == key).map(Box::as_ref)
    }

    /// Every game, with its drawing and words.
    #[cfg(feature = "show")]
    pub fn shown_games(self) -> impl Iterator<Item = &'static dyn ShownTitle> + Clone {
        self.0.iter().map(|title| title.shown())
    }

    /// The game with this key, with its drawing and words.
    #[cfg(feature = "show")]
    pub fn find_shown(self, key: &str) -> Option<&'static dyn ShownTitle> {
        self.find(key).map(Title::shown)
    }

    /// Thinks a thought about one of its games, as [`Thought::run`] does.
    pub fn think(self, thought: &Thought, stop: Option<&dyn Halt>) -> Result<String, Unthinkable> {
        let title = self.find(&thought.game).ok_or_else(|| Unthinkable::Game(thought.game.clone()))?;
        title.think(thought, stop)
    }

    /// What a bot makes of the choices of a thought, as [`Thought::advise`] does.
    pub fn advise(self, thought: &Thought, stop: Option<&dyn Halt>) -> Result<Advice, Unthinkable> {
        let title = self.find(&thought.game).ok_or_else(|| Unthinkable::Game(thought.game.clone()))?;
        title.advise(thought, stop)
    }

    /// Looks at an entry of one of its games again.
    pub fn review(self, question: &Question, stop: Option<&dyn Halt>) -> Result<Review, Unthinkable> {
        let game = &question.thought.game;
        self.find(game).ok_or_else(|| Unthinkable::Game(game.clone()))?.review(question, stop)
    }
}

impl fmt::Debug for Shelf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.0.iter().map(|title| title.key())).finish()
    }
}

/// A game with the bots everyone has and `levels` of its own, shown in writing.
pub fn in_writing<G: Insight>(levels: Vec<BotKind<G>>) -> Box<dyn Title> {
    Box::new(Shelved::<G>::new(levels))
}

/// Shelves a game, with its drawing where that is wanted and there is one.
macro_rules! shelve {
    ($game:ty, $levels:expr, in_writing) => {
        in_writing::<$game>($levels)
    };
    ($game:ty, $levels:expr, prepared) => {{
        let game = Shelved::<$game>::new($levels).prepared();
        #[cfg(feature = "show")]
        let game = game.drawn();
        Box::new(game)
    }};
    ($game:ty, $levels:expr) => {{
        let game = Shelved::<$game>::new($levels);
        #[cfg(feature = "show")]
        let game = game.drawn();
        Box::new(game)
    }};
}

/// Something to be done with every game by its type, where a [`Title`] does not do.
pub trait EachGame {
    /// Does it with this game.
    fn visit<G: Insight>(&mut self);
}

/// The games of the house, each with the bots it has beside those everyone has: here alone they are named. One that has
/// no drawing yet says so: `name::Game: bots::levels::of_search(); in_writing,`; a duel that is learned and solved is `prepared`.
macro_rules! house {
    ($($game:ty: $levels:expr $(; $how:ident)?,)*) => {
        static GAMES: LazyLock<Vec<Box<dyn Title>>> =
            LazyLock::new(|| vec![$(shelve!($game, $levels $(, $how)?)),*]);

        /// Does it with every game of the house, in the order of [`games`].
        pub fn visit(visitor: &mut impl EachGame) {
            $(visitor.visit::<$game>();)*
        }
    };
}

house! {
    fleet333::Fleet333: bots::levels::of_prepared(); prepared,
    urland::Urland: bots::levels::of_search(),
    schwarm::Schwarm: bots::levels::of_search(),
    aquasphere::AquaSphere: bots::levels::of_search(),
    starfarers::Starfarers: bots::levels::of_search(),
}

/// Every game there is, in the order in which they are shown.
pub fn games() -> &'static [Box<dyn Title>] {
    Shelf::house().games()
}

/// The game with this key.
pub fn find(key: &str) -> Option<&'static dyn Title> {
    Shelf::house().find(key)
}

/// Every game, with its drawing and words.
#[cfg(feature = "show")]
pub fn shown_games() -> impl Iterator<Item = &'static dyn ShownTitle> + Clone {
    Shelf::house().shown_games()
}

/// The game with this key, with its drawing and words.
#[cfg(feature = "show")]
pub fn find_shown(key: &str) -> Option<&'static dyn ShownTitle> {
    Shelf::house().find_shown(key)
}
