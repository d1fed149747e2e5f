//! The properties every game is tested for, tried on random games through the public contract.
//!
//! A game's tests call them in a few lines:
//!
//! ```
//! use spoof::Spoof;
//! use testkit::laws::Laws;
//!
//! let report = Laws::<Spoof>::new(3, [("goal", "2")]).games(5).run();
//! assert!(report.refused > 100 && report.guesses > 100, "{report}");
//! ```
//!
//! Every position of the first games is looked at from all sides; after that a random sample of
//! positions, so that a thousand games take seconds. What is broken first is reported as a
//! [`Breach`]: the [`Law`], the moment, and the record of the game up to there.
//!
//! `spelhaven laws` plays them by the million.

use std::fmt;
use std::marker::PhantomData;
use std::ops::AddAssign;

use table::{Cx, Dice, Insight, Rules, Viewer, newest};

mod contract;
mod difference;
mod hearing;
mod ply;
mod position;
mod run;
mod texts;
mod worlds;

/// About so many positions are looked at from all sides, unless the plan says otherwise.
const CLOSELY: u32 = 6_000;

/// Every position of so many games is looked at from all sides, unless the plan says otherwise.
const WHOLE: u32 = 3;

/// A test plan: which table, how many random games.
#[derive(Clone, Debug)]
pub struct Laws<G> {
    edition: u16,
    seats: u8,
    options: Vec<(String, String)>,
    games: u32,
    closely: u32,
    whole: u32,
    seed: u64,
    game: PhantomData<G>,
}

impl<G: Insight> Laws<G> {
    /// Random games at a table of `seats` with these options.
    pub fn new<'a>(seats: u8, options: impl IntoIterator<Item = (&'a str, &'a str)>) -> Self {
        let options = options.into_iter().map(|(k, v)| (k.to_owned(), v.to_owned())).collect();
        Laws {
            edition: newest::<G>(),
            seats,
            options,
            games: 100,
            closely: CLOSELY,
            whole: WHOLE,
            seed: 1,
            game: PhantomData,
        }
    }

    /// Plays under this edition instead of the newest. What is observed has the same names under each, so that what
    /// was learned of one serves the others.
    #[must_use]
    pub fn edition(mut self, edition: u16) -> Self {
        self.edition = edition;
        self
    }

    /// How many games.
    #[must_use]
    pub fn games(mut self, games: u32) -> Self {
        self.games = games;
        self
    }

    /// Looks at about so many positions from all sides, beside those of the first games: 6,000 unless said
    /// otherwise. It is what takes time; of a mix of variants whose parts are tried by themselves, fewer do.
    #[must_use]
    pub fn closely(mut self, positions: u32) -> Self {
        self.closely = positions;
        self
    }

    /// Looks at every position of the first so many games from all sides: of 3, unless said otherwise.
    #[must_use]
    pub fn whole(mut self, games: u32) -> Self {
        self.whole = games;
        self
    }

    /// Another run of chance.
    #[must_use]
    pub fn seed(mut self, seed: u64) -> Self {
        self.seed = seed;
        self
    }

    /// Plays the games.
    ///
    /// # Panics
    /// With the breach, if a law is broken.
    pub fn run(&self) -> Report {
        match self.check() {
            Ok(report) => report,
            Err(breach) => panic!("{breach}"),
        }
    }

    /// Plays the games, and stops at the first breach.
    pub fn check(&self) -> Result<Report, Box<Breach>> {
        run::Run::<G>::play_all(self)
    }
}

/// Plays random actions until the game is over, and says how many. It takes no heap of its own, if the
/// list of actions is large enough: tests measure what the game takes.
///
/// # Panics
/// If a listed action is refused.
pub fn play_out<G: Rules>(mut position: G, actions: &mut Vec<G::Action>, dice: &mut Dice) -> u32 {
    let mut plies = 0;
    while let Some(seat) = position.turn().seats().iter().next() {
        actions.clear();
        position.legal(seat, actions);
        let action = actions[dice.below(actions.len() as u32) as usize];
        position.play(seat, action, &mut Cx::silent(dice)).expect("what is listed is permitted");
        plies += 1;
    }
    plies
}

/// What a game must keep to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Law {
    /// Options are declared so that they can be chosen, written down and read again.
    Options,
    /// Only seats in the turn have legal actions, and until the end there is always one.
    Turn,
    /// There is an outcome exactly when the game is over: one standing a seat, ranks that fit.
    Outcome,
    /// What is listed is permitted, is listed once, and plays.
    Listed,
    /// What is not listed is refused.
    Unlisted,
    /// A refusal names its clause and reason and changes nothing.
    Refusal,
    /// Every action has exactly one written form, which can stand in a record.
    Notation,
    /// A record written and read again is the same.
    Record,
    /// A record replays from its draws to the same position.
    Replay,
    /// A position saved and loaded is equal and plays on alike; equal positions are saved alike.
    Snapshot,
    /// The same action with the same dice does the same, whether somebody listens or not.
    Determinism,
    /// Nothing is lost: [`Rules::audit`] holds everywhere.
    Audit,
    /// A guess cannot be told from the truth by the viewer it was made for.
    Knowledge,
    /// A view is certain exactly when only one position fits it; otherwise guesses differ.
    Certainty,
    /// A ply that neither drew nor disclosed has shown nobody anything hidden.
    Disclosure,
    /// A draw is told to those who see what came of it, and to nobody else.
    Hearing,
    /// Where few worlds fit a view, those that are guessed are those that can have led to it, each about as
    /// often.
    Worlds,
    /// A view that is written can be read back, and guesses made of it fit.
    Reading,
    /// Every listed action has a number of its own, which leads back to it.
    Numbers,
    /// A view is observed as numbers from -1 to 1, at every moment under the same names, the same for equal
    /// views.
    Observation,
    /// A view is observed from its viewer's own side: who alone is to act observes something else than the others do.
    /// Whether each number tells of whom it should, only the game can say, and its own tests do.
    Sides,
    /// Everybody's value is what it is alone, from 0 to 1, and the share at the end.
    Values,
    /// A secret action looks to the others like any other secret action.
    Secrecy,
    /// The game ends within [`Rules::MAX_PLIES`].
    Length,
    /// What may be taken back is restored exactly.
    WayBack,
    /// Nothing panics.
    Panic,
}

/// A broken law, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Breach {
    /// Which law.
    pub law: Law,
    /// What was found.
    pub found: String,
    /// What was being tried.
    pub doing: &'static str,
    /// Whose knowledge it was about.
    pub viewer: Option<Viewer>,
    /// Seat and action it was about, as records write them.
    pub action: Option<String>,
    /// Number of the game in the run, from 0.
    pub game: u32,
    /// Number of the entry that came last before.
    pub entry: usize,
    /// Key of the game's dice, and how to run it again.
    pub again: String,
    /// The game up to there.
    pub record: String,
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "the law of {:?} is broken: {}", self.law, self.found)?;
        write!(f, "  game {}, after entry {}, {}", self.game, self.entry, self.doing)?;
        match self.viewer {
            Some(Viewer::Seat(seat)) => write!(f, " for seat {seat}")?,
            Some(Viewer::Spectator) => f.write_str(" for a spectator")?,
            None => {}
        }
        if let Some(action) = &self.action {
            write!(f, ": {action}")?;
        }
        writeln!(f, "\n  again: {}", self.again)?;
        write!(f, "  record:\n{}", self.record)
    }
}

impl std::error::Error for Breach {}

/// What a run has tried.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Games played to their end.
    pub games: u64,
    /// Legal actions played.
    pub plies: u64,
    /// Plies whose player had two or more legal actions.
    pub decisions: u64,
    /// Asides played.
    pub asides: u64,
    /// Most plies of legal actions in a game.
    pub longest: u64,
    /// Positions looked at from all sides.
    pub positions: u64,
    /// Listed actions tried in those positions.
    pub tried: u64,
    /// Guesses made.
    pub guesses: u64,
    /// Views, of those positions, that left something open.
    pub uncertain: u64,
    /// Unlisted actions refused as they should be.
    pub refused: u64,
    /// Unlisted actions permitted as free form.
    pub free_form: u64,
    /// Altered and random texts given to the parser.
    pub texts: u64,
    /// Secret actions compared with others the player had.
    pub secrets: u64,
    /// Plies without chance or disclosure that were tried in guesses.
    pub undisclosed: u64,
    /// Draws altered, to see who sees and hears a difference.
    pub altered: u64,
    /// Views whose worlds were found both by guessing and by playing, and compared.
    pub compared: u64,
    /// Times play went back.
    pub backs: u64,
}

/// Both together.
impl AddAssign for Report {
    fn add_assign(&mut self, other: Report) {
        self.games += other.games;
        self.plies += other.plies;
        self.decisions += other.decisions;
        self.asides += other.asides;
        self.longest = self.longest.max(other.longest);
        self.positions += other.positions;
        self.tried += other.tried;
        self.guesses += other.guesses;
        self.uncertain += other.uncertain;
        self.refused += other.refused;
        self.free_form += other.free_form;
        self.texts += other.texts;
        self.secrets += other.secrets;
        self.undisclosed += other.undisclosed;
        self.altered += other.altered;
        self.compared += other.compared;
        self.backs += other.backs;
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} games, {} plies ({} decisions, {} asides, longest {}), {} positions, {} tried, \
             {} guesses ({} views uncertain), {} refused, {} free form, {} texts, {} secrets, \
             {} undisclosed, {} draws altered, {} views compared, {} back",
            self.games,
            self.plies,
            self.decisions,
            self.asides,
            self.longest,
            self.positions,
            self.tried,
            self.guesses,
            self.uncertain,
            self.refused,
            self.free_form,
            self.texts,
            self.secrets,
            self.undisclosed,
            self.altered,
            self.compared,
            self.backs,
        )
    }
}
