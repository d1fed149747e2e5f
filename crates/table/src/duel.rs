//! What a game of two without chance or secrets knows of itself, for bots that search it to depth.

use crate::{Insight, Rules, Seat};

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
    fn number(action: &<Self as Rules>::Action) -> usize {
        Self::index(action).unwrap_or_default() as usize
    }
}
