//! What a game of two without chance or secrets knows of itself, for bots that search it to depth.

use crate::{Dice, Insight, Rules, Seat};

/// The most an evaluation of an undecided position may say.
pub const MAX_EVALUATION: i32 = 10_000;

/// Score of a full victory, less one for each ply until then.
pub const WIN: i32 = 30_000;

/// Score of a victory that counts by half, less one for each ply until then.
pub const HALF_WIN: i32 = 20_000;

/// How many [`Duel::number`]s are told apart.
pub const NUMBERS: usize = 4096;

/// A two-player game without chance or secrets.
pub trait Duel: Insight {
    /// A hash of everything that matters for the rest of the game: positions with equal keys are taken
    /// to be worth the same to the player to move.
    fn key(&self) -> u64;

    /// How the player to move stands, within ±[`MAX_EVALUATION`]; about 100 is a clear advantage, such as
    /// a piece. A game that sees a victory in *n* plies may say [`WIN`] − *n*. Asked only while the game
    /// runs.
    fn evaluate(&self) -> i32;

    /// What the player to move wins at once by a legal `action`, in the units of [`Duel::evaluate`]: 0 for
    /// a quiet action, more for a capture.
    fn gain(&self, action: &Self::Action) -> i32 {
        let _ = action;
        0
    }

    /// Pushes the legal actions that have a [`Duel::gain`]; they are played out beyond the horizon of a
    /// search. A game that can list them without listing the others should.
    fn noisy(&self, seat: Seat, out: &mut Vec<Self::Action>) {
        let first = out.len();
        self.legal(seat, out);
        let mut keep = first;
        for i in first..out.len() {
            if self.gain(&out[i]) > 0 {
                out.swap(keep, i);
                keep += 1;
            }
        }
        out.truncate(keep);
    }

    /// A small number for an action, the same for equal ones, under which a search remembers how well it
    /// did elsewhere. Taken modulo [`NUMBERS`]; by default the one of [`Rules::index`].
    #[inline]
    fn number(action: &<Self as Rules>::Action) -> usize {
        Self::index(action).unwrap_or_default() as usize
    }

    /// Whether the player to move would lose at once by letting the turn pass.
    fn is_threatened(&self) -> bool {
        false
    }

    /// The position as if the player to move had let the turn pass; `None` where having to move may be a burden. Rules need
    /// not allow it: a search asks how good a position is that even this does not spoil.
    fn waited(&self) -> Option<Self> {
        None
    }
}

/// Judges positions of a duel for a search.
///
/// A search goes from a position to the next by one action, and most of what there is to be known stays as it was:
/// that is the [mind](Judge::Mind) a judge carries along.
pub trait Judge<G: Duel>: Send + Sync {
    /// What is carried along.
    type Mind: Copy;

    /// The mind of a position.
    fn begin(&self, position: &G) -> Self::Mind;

    /// The mind of `after`, which is one action from `before`, whose mind is given: that of [`Judge::begin`].
    fn follow(&self, mind: &Self::Mind, before: &G, after: &G) -> Self::Mind;

    /// See [`Duel::evaluate`].
    fn judge(&self, position: &G, mind: &Self::Mind) -> i32;

    /// What the player to move has for certain with best play, if that is known: beyond [`MAX_EVALUATION`], the further the
    /// sooner.
    fn known(&self, position: &G) -> Option<i32> {
        let _ = position;
        None
    }

    /// What an evaluation says the player to move can expect, from 0 (lost) to 1 (won).
    fn worth(&self, evaluation: i32) -> f32 {
        /// An advantage of so much is worth some three games of four.
        const SCALE: f32 = 150.0;
        1.0 / (1.0 + (-evaluation as f32 / SCALE).exp())
    }
}

/// The game's own judgement, [`Duel::evaluate`].
#[derive(Clone, Copy, Debug, Default)]
pub struct Own;

impl<G: Duel> Judge<G> for Own {
    type Mind = ();

    #[inline]
    fn begin(&self, _: &G) {}

    #[inline]
    fn follow(&self, (): &(), _: &G, _: &G) {}

    #[inline]
    fn judge(&self, position: &G, (): &()) -> i32 {
        position.evaluate()
    }
}

/// A duel whose judgement is learned, whose endings are solved, and of which puzzles are made.
pub trait Prepared: Duel {
    /// What judges by what was learned.
    type Judge: Judge<Self> + Clone + 'static;
    /// Judgement that is learning.
    type Lesson: Lesson<Self>;

    /// What the house has learned.
    fn learned() -> Self::Judge;

    /// Begins to learn, from nothing.
    fn lesson(seed: u64) -> Self::Lesson;

    /// A position to begin a game from that is learned from: set-ups and variants as they come.
    fn opening(dice: &mut Dice) -> Self;

    /// The position as an option of a table that begins with it: the option's key, and the position in writing. `None` if
    /// one option does not say it all.
    fn as_option(&self) -> Option<(&'static str, String)>;

    /// The puzzles the house has, a line each.
    fn puzzles() -> &'static str;

    /// Solves endings with so many pieces or fewer: files, each with a name. `tell` hears how far it is, from 0 to 1.
    /// `None` if so many cannot be solved.
    fn solve(pieces: usize, tell: &mut dyn FnMut(f32)) -> Option<Vec<(String, Vec<u8>)>>;

    /// Solved endings for everybody to use from now on; false if the file is none, or there are some already.
    fn bring(file: &[u8]) -> bool;
}

/// Judgement that is learning.
pub trait Lesson<G: Prepared> {
    /// Learns once from each of the positions and what it turned out to be worth to the player to move, from 0 (lost) to
    /// 1 (won). Says how far off it was, as a mean square.
    fn learn(&mut self, samples: &[(G, f32)], rate: f32) -> f32;

    /// How far off it is from what it does not learn from.
    fn test(&self, samples: &[(G, f32)]) -> f32;

    /// What a score of a search says the player to move can expect, from 0 to 1.
    fn worth_of(score: i32) -> f32;

    /// What judges by what was learned so far.
    fn judge(&self) -> G::Judge;

    /// What was learned so far as a file, with where it comes from.
    fn write(&self, provenance: &str) -> Vec<u8>;
}
