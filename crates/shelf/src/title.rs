//! A game on the shelf.

use std::ops::RangeInclusive;
use std::sync::OnceLock;

use bots::BotKind;
use bots::matches::Match;
use maud::Markup;
use stage::{Lang, Show, Words, rulebook, words};
use table::{
    BadSetup, Cx, Dice, Game, OptionSpec, Options, Record, ReplayError, Snapshot, VerifyError, new_setup,
    newest,
};

use crate::contest::{Contest, Terms, perft};
use crate::sitting::{Held, Sitting};

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
    /// How long it takes, in minutes.
    fn minutes(&self) -> (u16, u16);
    /// What a table's owner may choose.
    fn options(&self) -> &'static [OptionSpec];
    /// Keys of the bots that play it, weakest first; `bot-KEY` in the words.
    fn bots(&self) -> Vec<&'static str>;
    /// Its words, with those every game shares.
    fn words(&self, lang: Lang) -> &Words;
    /// The rulebook as Markdown.
    fn rulebook(&self, lang: Lang) -> &'static str;
    /// The rulebook as a page, with an anchor at every clause.
    fn rulebook_page(&self, lang: Lang) -> &Markup;
    /// Its own stylesheet.
    fn css(&self) -> &'static str;
    /// A picture of its rulebook, or its `cover`.
    fn picture(&self, name: &str, lang: Lang) -> Option<Markup>;
    /// Whether this number of seats and these options go together.
    fn check(&self, seats: u8, options: &Options) -> Result<(), BadSetup>;
    /// Sets up a table; `dice` stand at entry 0 and record.
    fn begin(&self, seats: u8, options: Options, dice: &mut Dice) -> Result<Box<dyn Sitting>, BadSetup>;
    /// Opens a recorded game.
    fn replay(&self, record: &Record) -> Result<Box<dyn Sitting>, ReplayError>;
    /// Goes on with a game from a snapshot; the entries of `record` are those that came after it. Such a
    /// sitting [is not whole](Sitting::is_whole).
    fn resume(&self, record: &Record, from: Snapshot<'_>) -> Result<Box<dyn Sitting>, ReplayError>;
    /// Opens a recorded game if every draw follows from its seed and commitment.
    fn verify(&self, record: &Record) -> Result<Box<dyn Sitting>, VerifyError>;
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
}

/// A [`Title`] made of a game's own types.
struct Shelved<G: Show> {
    bots: Vec<BotKind<G>>,
    words: [Words; 3],
    pages: [OnceLock<Markup>; 3],
}

/// Puts a game on the shelf, with the bots everyone has and `levels` of its own.
pub(crate) fn shelve<G: Show>(levels: Vec<BotKind<G>>) -> Box<dyn Title> {
    let mut bots = bots::common::<G>();
    bots.extend(levels);
    let words = Lang::ALL.map(|lang| Words::new(lang, [words::common(lang), G::words(lang)]));
    Box::new(Shelved { bots, words, pages: Default::default() })
}

impl<G: Show> Shelved<G> {
    fn kind(&self, key: &str) -> Option<&BotKind<G>> {
        self.bots.iter().find(|kind| kind.key == key)
    }

    fn hold(&self, game: Game<G>) -> Box<dyn Sitting> {
        Box::new(Held { game, bots: self.bots.clone() })
    }
}

impl<G: Show> Title for Shelved<G> {
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

    fn minutes(&self) -> (u16, u16) {
        G::MINUTES
    }

    fn options(&self) -> &'static [OptionSpec] {
        G::options()
    }

    fn bots(&self) -> Vec<&'static str> {
        self.bots.iter().map(|kind| kind.key).collect()
    }

    fn words(&self, lang: Lang) -> &Words {
        &self.words[lang as usize]
    }

    fn rulebook(&self, lang: Lang) -> &'static str {
        G::rulebook(lang)
    }

    fn rulebook_page(&self, lang: Lang) -> &Markup {
        self.pages[lang as usize]
            .get_or_init(|| rulebook::to_html(G::rulebook(lang), |name| G::picture(name, self.words(lang))))
    }

    fn css(&self) -> &'static str {
        G::css()
    }

    fn picture(&self, name: &str, lang: Lang) -> Option<Markup> {
        G::picture(name, self.words(lang))
    }

    fn check(&self, seats: u8, options: &Options) -> Result<(), BadSetup> {
        new_setup::<G>(seats, options).map(|_| ())
    }

    fn begin(&self, seats: u8, options: Options, dice: &mut Dice) -> Result<Box<dyn Sitting>, BadSetup> {
        Ok(self.hold(Game::new(seats, options, dice)?))
    }

    fn replay(&self, record: &Record) -> Result<Box<dyn Sitting>, ReplayError> {
        Ok(self.hold(Game::from_record(record)?))
    }

    fn resume(&self, record: &Record, from: Snapshot<'_>) -> Result<Box<dyn Sitting>, ReplayError> {
        Ok(self.hold(Game::resume(record, from)?))
    }

    fn verify(&self, record: &Record) -> Result<Box<dyn Sitting>, VerifyError> {
        Ok(self.hold(Game::verify(record)?))
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
        new_setup::<G>(seats, options)?;
        let kind =
            |key: &&str| self.kind(key).copied().ok_or_else(|| BadSetup::new("setup-unknown-bot").value(key));
        let bots = bots.iter().map(kind).collect::<Result<Vec<_>, _>>()?;
        if bots.is_empty() {
            return Err(BadSetup::new("setup-unknown-bot").value(""));
        }
        let mut contest = Match::<G>::new(seats, options.clone(), &bots)?;
        (contest.seed, contest.chance, contest.nodes, contest.rotate) =
            (terms.seed, terms.chance, terms.nodes, terms.rotate);
        Ok(Box::new(contest))
    }
}
