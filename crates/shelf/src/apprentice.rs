//! Learning to judge a game, of whatever kind.

use std::sync::atomic::AtomicBool;

use bots::BotKind;
use bots::foresight::{Glance, Slip};
use bots::greedy::Greedy;
use bots::matches::Match;
use bots::net::Strength;
use bots::train::{Round, Training};
use table::{Insight, Options};

/// Judgement of whatever game that is being learned ([`Training`]).
pub trait Apprentice: Send + Sync {
    /// Plays a round on `threads` threads and learns from it.
    fn round(&mut self, threads: usize) -> Round;
    /// Games played since it began.
    fn played(&self) -> u64;
    /// The file that keeps what has been learned; `command` makes it again, and it was found to be so strong.
    fn file(&self, command: String, strength: Option<Strength>) -> Vec<u8>;
    /// All that is needed to go on.
    fn checkpoint(&self) -> Vec<u8>;
    /// Goes on from a checkpoint; `false`, and no change, if it is of another apprentice.
    fn resume(&mut self, checkpoint: &[u8]) -> bool;
    /// Plays `games` with what has been learned, looking one action ahead, against greedy bots in all other seats, the
    /// seats rotated.
    fn strength(&self, games: u64, seed: u64, threads: usize) -> Strength;
}

/// Worlds in which a choice is tried when strength is measured.
const WORLDS: u32 = 16;

pub(crate) struct Learning<G: Insight> {
    pub(crate) seats: u8,
    pub(crate) training: Training<G>,
}

impl<G: Insight> Apprentice for Learning<G> {
    fn round(&mut self, threads: usize) -> Round {
        self.training.round(threads)
    }

    fn played(&self) -> u64 {
        self.training.played()
    }

    fn file(&self, command: String, strength: Option<Strength>) -> Vec<u8> {
        self.training.file(command, strength)
    }

    fn checkpoint(&self) -> Vec<u8> {
        self.training.checkpoint()
    }

    fn resume(&mut self, checkpoint: &[u8]) -> bool {
        let resumed = self.training.clone().resumed(checkpoint);
        let is_one = resumed.is_some();
        if let Some(training) = resumed {
            self.training = training;
        }
        is_one
    }

    fn strength(&self, games: u64, seed: u64, threads: usize) -> Strength {
        let net = self.training.net().clone();
        let learned = BotKind::new("learned", move || Glance::new(WORLDS, Slip::NONE).by(net.clone()));
        let mut bots = vec![BotKind::<G>::new(bots::greedy::KEY, || Greedy); self.seats.into()];
        bots[0] = learned;
        let mut contest = Match::new(self.seats, Options::default(), &bots).expect("a table of this size");
        (contest.seed, contest.rotate) = (seed, true);
        let tally = contest.run(0..games, threads, &AtomicBool::new(false), |_| ());
        Strength { wins: tally.bots[0].wins, of: tally.games }
    }
}
