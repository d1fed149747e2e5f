//! A game on the shelf.

use std::ops::RangeInclusive;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use bots::matches::Match;
use bots::{Ask, BotKind, Limit};
use table::{
    BadSetup, Cx, Dice, Game, History, Insight, OptionSpec, Options, Record, ReplayError, Snapshot,
    VerifyError, new_setup, newest, perft,
};

use crate::contest::{Contest, Terms};
use crate::sitting::{Held, Sitting};
use crate::{Budget, Thought, Unthinkable, walk};

/// A game on the shelf: what is on the box, and the ways to open it.
pub trait Title: Send + Sync {
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
    /// Keys of the bots that play it, weakest first; `bot-KEY` in the words.
    fn bots(&self) -> Vec<&'static str>;
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
    /// Does what [`Thought::run`] says, for a thought about this game.
    fn think(&self, thought: &Thought, stop: Option<&AtomicBool>) -> Result<String, Unthinkable>;
    /// Counts action sequences of length `depth`; a game that ends earlier counts once.
    fn perft(&self, seats: u8, options: &Options, depth: u32) -> Result<u64, BadSetup>;
    /// Sits bots (keys of [`Title::bots`], dealt round if fewer than seats) at a table of `seats`.
    fn contest(
        &self,
        seats: u8,
        options: &Options,
        bots: &[&str],
        terms: Terms,
    ) -> Result<Box<dyn Contest>, BadSetup>;
    /// The same game with its drawing and words.
    #[cfg(feature = "show")]
    fn shown(&self) -> &dyn crate::ShownTitle;
}

/// A [`Title`] made of a game's own types.
pub(crate) struct Shelved<G: Insight> {
    bots: Arc<[BotKind<G>]>,
    #[cfg(feature = "show")]
    pub(crate) showing: Arc<crate::shown::Showing<G>>,
}

impl<G: Insight> Shelved<G> {
    /// A game with the bots everyone has and `levels` of its own; it is shown in writing.
    pub(crate) fn new(levels: Vec<BotKind<G>>) -> Self {
        Shelved {
            bots: bots::common::<G>().into_iter().chain(levels).collect(),
            #[cfg(feature = "show")]
            showing: Arc::new(crate::shown::Showing::plain()),
        }
    }

    fn kind(&self, key: &str) -> Option<&BotKind<G>> {
        self.bots.iter().find(|kind| kind.key == key)
    }

    fn hold(&self, game: Game<G>) -> Box<dyn Sitting> {
        Box::new(Held {
            game,
            bots: self.bots.clone(),
            #[cfg(feature = "show")]
            showing: self.showing.clone(),
        })
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
        self.bots.iter().map(|kind| kind.key).collect()
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

    fn think(&self, thought: &Thought, stop: Option<&AtomicBool>) -> Result<String, Unthinkable> {
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
        let Budget { nodes, time } = thought.budget;
        let limit = Limit { nodes, until: time.and_then(|time| Instant::now().checked_add(time)), stop };
        let ask = Ask { view: &view, seat: thought.seat, choices: &choices, limit };
        Ok((kind.make)().choose(&ask, &mut Dice::fast(thought.seed)).to_string())
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
        let kind =
            |key: &&str| self.kind(key).copied().ok_or_else(|| BadSetup::new("setup-unknown-bot").value(key));
        let bots = bots.iter().map(kind).collect::<Result<Vec<_>, _>>()?;
        if bots.is_empty() {
            return Err(BadSetup::new("setup-unknown-bot").value(""));
        }
        let mut contest = Match::<G>::under(edition, seats, options.clone(), &bots)?;
        (contest.seed, contest.chance, contest.nodes, contest.rotate) =
            (terms.seed, terms.chance, terms.nodes, terms.rotate);
        Ok(Box::new(contest))
    }

    #[cfg(feature = "show")]
    fn shown(&self) -> &dyn crate::ShownTitle {
        self
    }
}
