//! A game on the shelf.

use std::ops::RangeInclusive;
use std::sync::Arc;

use bots::matches::Match;
use bots::train::Training;
use bots::{Ask, BotKind, Halt, Limit, levels};
use table::duel::Prepared;
use table::{
    BadSetup, Cx, Dice, Game, History, Insight, OptionSpec, Options, Record, ReplayError, Snapshot,
    VerifyError, new_setup, newest, perft,
};

use crate::apprentice::{Apprentice, Learning};
use crate::contest::{Contest, Terms};
use crate::preparation::{DuelPreparation, Preparation};
use crate::sitting::{Held, Sitting};
use crate::{Advice, Budget, Puzzle, Question, Review, Thought, Unthinkable, walk};

/// A game on the shelf: what is on the box, and the ways to open it.
pub trait Title: Send + Sync {
    // What it is.

    /// `fleet333`
    fn key(&self) -> &'static str;
    /// The edition of the rules new tables are played under.
    fn edition(&self) -> u16;
    /// Which way of writing a position this is: hashes and snapshots compare under the same layout only.
    fn layout(&self) -> u16;
    /// How many can play.
    fn seats(&self) -> RangeInclusive<u8>;
    /// What a table's owner may choose.
    fn options(&self) -> &'static [OptionSpec];

    // Its bots.

    /// Keys of the bots that are offered to play it, weakest first; `bot-KEY` in the words.
    fn bots(&self) -> Vec<&'static str>;
    /// Keys of the bots that are not offered, but kept to measure others against; they play on where they sit.
    fn reference_bots(&self) -> Vec<&'static str>;
    /// The bot for a first game, which is proposed to begin with.
    fn friendly_bot(&self) -> &'static str {
        self.bot_or_last(levels::FRIENDLY)
    }
    /// The bot that answers at once, as well as it can.
    fn quick_bot(&self) -> &'static str {
        self.bot_or_last(levels::MIDDLE)
    }
    /// The bot with this key, or the strongest where there is none.
    fn bot_or_last(&self, key: &str) -> &'static str {
        let bots = self.bots();
        bots.iter().find(|bot| **bot == key).or(bots.last()).copied().expect("every game has a bot")
    }
    /// Whether there is such a bot, offered or not.
    fn knows_bot(&self, key: &str) -> bool {
        self.bots().contains(&key) || self.reference_bots().contains(&key)
    }

    // Tables and records of it.

    /// Whether this number of seats and these options go together.
    fn check(&self, seats: u8, options: &Options) -> Result<(), BadSetup>;
    /// Sets up a table; `dice` stand at entry 0 and record.
    fn begin(&self, seats: u8, options: Options, dice: &mut Dice) -> Result<Box<dyn Sitting>, BadSetup>;
    /// Sets up a recorded game, on the draws of its first entry.
    fn open(&self, record: &Record) -> Result<Box<dyn Sitting>, ReplayError>;
    /// Replays a recorded game to its end.
    fn replay(&self, record: &Record) -> Result<Box<dyn Sitting>, ReplayError> {
        let sitting =
            walk(self.open(record)?, (1..).zip(&record.entries[1..]), |_| Ok::<_, ReplayError>(()))?;
        record.check_result(sitting.outcome().as_ref())?;
        Ok(sitting)
    }
    /// Goes on with a recorded game from a snapshot.
    fn resume(&self, record: &Record, from: Snapshot<'_>) -> Result<Box<dyn Sitting>, ReplayError>;
    /// Opens a recorded game if every draw follows from its seed and commitment.
    fn verify(&self, record: &Record) -> Result<Box<dyn Sitting>, VerifyError>;

    // Thoughts about it.

    /// Does what [`Thought::run`] says, for a thought about this game.
    fn think(&self, thought: &Thought, stop: Option<&dyn Halt>) -> Result<String, Unthinkable>;
    /// The bot that is asked for advice, if there is one that gives any.
    fn adviser(&self) -> Option<&'static str>;
    /// Does what [`Thought::advise`] says, for a thought about this game.
    fn advise(&self, thought: &Thought, stop: Option<&dyn Halt>) -> Result<Advice, Unthinkable>;
    /// Looks at an entry again: how everybody stood, what would have been best, what luck made of it.
    fn review(&self, question: &Question, stop: Option<&dyn Halt>) -> Result<Review, Unthinkable>;

    // Many games, and what is learned and worked out.

    /// Counts action sequences of length `depth`; a game that ends earlier counts once.
    fn perft(&self, seats: u8, options: &Options, depth: u32) -> Result<u64, BadSetup>;
    /// Sits bots (keys of [`Title::bots`] or [`Title::reference_bots`], dealt round if fewer than seats)
    /// at a table of `seats`. A key may be
    /// followed by what the bot may spend on a choice: `search-3@2000`, `search-3@50ms` (see [`Budget`]).
    fn contest(
        &self,
        seats: u8,
        options: &Options,
        bots: &[&str],
        terms: Terms,
    ) -> Result<Box<dyn Contest>, BadSetup>;
    /// Begins to learn to judge it at tables of `seats`, in so many games; `None` if so many cannot play.
    fn apprentice(&self, seats: u8, seed: u64, games: u64) -> Option<Box<dyn Apprentice>>;
    /// What can be worked out about it beforehand, if it is a duel.
    fn preparation(&self) -> Option<&dyn Preparation>;
    /// Its puzzles.
    fn puzzles(&self) -> &[Puzzle];

    // Its other sides.

    /// The same game with its drawing and words.
    #[cfg(feature = "show")]
    fn shown(&self) -> &dyn crate::ShownTitle;
    /// The same game in the open.
    #[cfg(feature = "study")]
    fn studied(&self) -> &dyn crate::StudiedTitle;
}

/// A [`Title`] made of a game's own types.
#[derive(Clone)]
pub(crate) struct Shelved<G: Insight> {
    bots: Arc<[BotKind<G>]>,
    preparation: Option<Arc<dyn Preparation>>,
    puzzles: Vec<Puzzle>,
    #[cfg(feature = "show")]
    pub(crate) showing: Arc<crate::shown::Showing<G>>,
}

impl<G: Insight> Shelved<G> {
    /// A game with the bots everyone has and `levels` of its own; it is shown in writing.
    pub(crate) fn new(levels: Vec<BotKind<G>>) -> Self {
        Shelved {
            bots: bots::common::<G>().into_iter().chain(levels).collect(),
            preparation: None,
            puzzles: Vec::new(),
            #[cfg(feature = "show")]
            showing: Arc::new(crate::shown::Showing::plain()),
        }
    }

    pub(crate) fn kind(&self, key: &str) -> Option<&BotKind<G>> {
        self.bots.iter().find(|kind| kind.key == key)
    }

    pub(crate) fn hold(&self, game: Game<G>) -> Box<Held<G>> {
        Box::new(Held {
            game,
            bots: self.bots.clone(),
            #[cfg(feature = "show")]
            showing: self.showing.clone(),
        })
    }
}

impl<G: Prepared> Shelved<G> {
    /// The game with what can be worked out about it.
    pub(crate) fn prepared(mut self) -> Self {
        self.preparation = Some(Arc::new(DuelPreparation::<G>::NEW));
        self.puzzles = Puzzle::read_all(G::puzzles()).expect("a test reads the puzzles");
        self
    }
}

#[cfg(feature = "show")]
impl<G: Insight + stage::Show> Shelved<G> {
    /// The game with its own drawing and words.
    pub(crate) fn drawn(mut self) -> Self {
        self.showing = Arc::new(crate::shown::Showing::own());
        self
    }
}

impl<G: Insight> Title for Shelved<G> {
    fn key(&self) -> &'static str {
        G::KEY
    }

    fn edition(&self) -> u16 {
        newest::<G>()
    }

    fn layout(&self) -> u16 {
        G::LAYOUT
    }

    fn seats(&self) -> RangeInclusive<u8> {
        G::SEATS
    }

    fn options(&self) -> &'static [OptionSpec] {
        G::options()
    }

    fn bots(&self) -> Vec<&'static str> {
        self.bots.iter().filter(|kind| kind.offered).map(|kind| kind.key).collect()
    }

    fn reference_bots(&self) -> Vec<&'static str> {
        self.bots.iter().filter(|kind| !kind.offered).map(|kind| kind.key).collect()
    }

    fn check(&self, seats: u8, options: &Options) -> Result<(), BadSetup> {
        new_setup::<G>(seats, options).map(|_| ())
    }

    fn begin(&self, seats: u8, options: Options, dice: &mut Dice) -> Result<Box<dyn Sitting>, BadSetup> {
        Ok(self.hold(Game::new(seats, options, dice)?))
    }

    fn open(&self, record: &Record) -> Result<Box<dyn Sitting>, ReplayError> {
        Ok(self.hold(Game::open(record)?))
    }

    fn resume(&self, record: &Record, from: Snapshot<'_>) -> Result<Box<dyn Sitting>, ReplayError> {
        Ok(self.hold(Game::resume(record, from)?))
    }

    fn verify(&self, record: &Record) -> Result<Box<dyn Sitting>, VerifyError> {
        Ok(self.hold(History::verify(record)?.into_game()))
    }

    fn think(&self, thought: &Thought, stop: Option<&dyn Halt>) -> Result<String, Unthinkable> {
        if !G::EDITIONS.contains(&thought.edition) {
            return Err(Unthinkable::Edition(thought.edition));
        }
        let kind = self.kind(&thought.bot).ok_or_else(|| Unthinkable::Bot(thought.bot.clone()))?;
        let choices = thought.choices.iter().map(|text| text.parse());
        let choices = choices.collect::<Result<Vec<G::Action>, _>>()?;
        match choices[..] {
            [] => return Err(Unthinkable::NoChoice),
            [only] => return Ok(only.to_string()),
            _ => {}
        }
        let view: G::View = serde_json::from_str(thought.view.get())?;
        let world = G::guess(&view, &mut Dice::fast(thought.seed));
        if !world.turn().includes(thought.seat) {
            return Err(Unthinkable::Seat(thought.seat));
        }
        let limit = Limit { stop, ..thought.budget.limit() };
        let ask = Ask { view: &view, seat: thought.seat, choices: &choices, limit };
        Ok(kind.make().choose(&ask, &mut Dice::fast(thought.seed)).to_string())
    }

    fn adviser(&self) -> Option<&'static str> {
        self.bots.iter().map(|kind| kind.key).find(|key| *key == levels::STRONG)
    }

    fn advise(&self, thought: &Thought, stop: Option<&dyn Halt>) -> Result<Advice, Unthinkable> {
        self.advise_on(thought, stop)
    }

    fn review(&self, question: &Question, stop: Option<&dyn Halt>) -> Result<Review, Unthinkable> {
        self.look_again(question, stop)
    }

    fn perft(&self, seats: u8, options: &Options, depth: u32) -> Result<u64, BadSetup> {
        let setup = new_setup::<G>(seats, options)?;
        let start = G::start(&setup, &mut Cx::silent(&mut Dice::fast(0)));
        Ok(perft(&start, depth))
    }

    fn contest(
        &self,
        seats: u8,
        options: &Options,
        bots: &[&str],
        terms: Terms,
    ) -> Result<Box<dyn Contest>, BadSetup> {
        let edition = terms.edition.unwrap_or(newest::<G>());
        let entrant = |text: &&str| {
            let unknown = || BadSetup::new("setup-unknown-bot").value(text);
            let (key, budget) = match text.split_once('@') {
                Some((key, budget)) => (key, budget.parse().map_err(|_| unknown())?),
                None => (*text, Budget::NONE),
            };
            Ok((self.kind(key).ok_or_else(unknown)?.clone(), budget.and(terms.budget)))
        };
        let entrants = bots.iter().map(entrant).collect::<Result<Vec<_>, _>>()?;
        let (bots, budgets): (Vec<_>, Vec<_>) = entrants.into_iter().unzip();
        if bots.is_empty() {
            return Err(BadSetup::new("setup-unknown-bot").value(""));
        }
        let mut contest = Match::<G>::under(edition, seats, options.clone(), &bots)?;
        contest.allow(&budgets);
        (contest.seed, contest.chance, contest.rotate, contest.paired) =
            (terms.seed, terms.chance, terms.rotate, terms.paired);
        Ok(Box::new(contest))
    }

    fn apprentice(&self, seats: u8, seed: u64, games: u64) -> Option<Box<dyn Apprentice>> {
        let training = || Training::<G>::new(seats, seed, games);
        G::SEATS
            .contains(&seats)
            .then(|| -> Box<dyn Apprentice> { Box::new(Learning { seats, training: training() }) })
    }

    fn preparation(&self) -> Option<&dyn Preparation> {
        self.preparation.as_deref()
    }

    fn puzzles(&self) -> &[Puzzle] {
        &self.puzzles
    }

    #[cfg(feature = "show")]
    fn shown(&self) -> &dyn crate::ShownTitle {
        self
    }

    #[cfg(feature = "study")]
    fn studied(&self) -> &dyn crate::StudiedTitle {
        self
    }
}
