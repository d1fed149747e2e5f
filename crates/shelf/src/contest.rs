//! Many games between bots.

use std::ops::Range;
use std::sync::atomic::AtomicBool;

use bots::Budget;
use bots::matches::{Chance, Deeds, Match, Played, Tally};
use bots::yardsticks::Work;
use table::{Insight, Record};

/// How a contest is played.
#[derive(Clone, Copy, Debug)]
pub struct Terms {
    /// The edition of the rules; the newest unless it is said.
    pub edition: Option<u16>,
    /// What all chance is made of.
    pub seed: u64,
    /// What it is made with.
    pub chance: Chance,
    /// What each bot may spend on one choice, beside what is said of it alone.
    pub budget: Budget,
    /// Whether the bots move up one seat after every game.
    pub rotate: bool,
    /// Whether they then play the same deal from every seat.
    pub paired: bool,
}

/// Bots at a table of whatever game, ready to play any number of games.
pub trait Contest: Send + Sync {
    /// Plays the games with these numbers; `after` hears of each, in no certain order. Setting `stop`
    /// ends the contest after the games under way.
    fn run(
        &self,
        games: Range<u64>,
        threads: usize,
        stop: &AtomicBool,
        after: &(dyn Fn(&Played) + Sync),
    ) -> Tally;

    /// Plays one game and keeps its record; the same game [`Contest::run`] plays.
    fn record(&self, number: u64) -> (Played, Record);

    /// Plays the same games as [`Contest::run`] and hands over a record of each.
    fn run_recorded(
        &self,
        games: Range<u64>,
        threads: usize,
        stop: &AtomicBool,
        after: &(dyn Fn(&Played, Record) + Sync),
    ) -> Tally;

    /// Plays the same games as [`Contest::run`] and tells what was done in each.
    fn run_told(
        &self,
        games: Range<u64>,
        threads: usize,
        stop: &AtomicBool,
        after: &(dyn Fn(&Played, &Deeds) + Sync),
    ) -> Tally;

    /// Does `work` this many times, to be timed; returns the size of a position in bytes.
    fn toil(&self, work: Work, times: u64) -> usize;
}

impl<G: Insight> Contest for Match<G> {
    fn run(
        &self,
        games: Range<u64>,
        threads: usize,
        stop: &AtomicBool,
        after: &(dyn Fn(&Played) + Sync),
    ) -> Tally {
        Match::run(self, games, threads, stop, after)
    }

    fn record(&self, number: u64) -> (Played, Record) {
        Match::record(self, number)
    }

    fn run_recorded(
        &self,
        games: Range<u64>,
        threads: usize,
        stop: &AtomicBool,
        after: &(dyn Fn(&Played, Record) + Sync),
    ) -> Tally {
        Match::run_recorded(self, games, threads, stop, after)
    }

    fn run_told(
        &self,
        games: Range<u64>,
        threads: usize,
        stop: &AtomicBool,
        after: &(dyn Fn(&Played, &Deeds) + Sync),
    ) -> Tally {
        Match::run_told(self, games, threads, stop, after)
    }

    fn toil(&self, work: Work, times: u64) -> usize {
        Match::toil(self, work, times)
    }
}
