//! Games of a searching player against itself, and what is learned from them.

use table::duel::{Judge, Lesson, MAX_EVALUATION, Own, Prepared};
use table::{Cx, Dice, Duel, Outcome, Turn};

use crate::Limit;
use crate::alphabeta::{AlphaBeta, MAX_DEPTH};
use crate::random;
use crate::threads::in_order;

/// A position of a game, and what the search found of it.
#[derive(Clone, Debug)]
pub struct Seen<G> {
    /// The position.
    pub position: G,
    /// What it is worth to the player to move, as [`crate::alphabeta::Finding::score`] has it.
    pub score: i32,
    /// Whether the action found best wins nothing at once: then the position can be judged as it stands.
    pub quiet: bool,
}

/// Plays a game from `start` to its end: some plies at random, so that games differ, then as `player` finds best, but for
/// one in `whim` that is drawn.
pub fn play<G: Duel, J: Judge<G>>(
    start: &G,
    player: &mut AlphaBeta<G, J>,
    opening: u32,
    whim: u32,
    dice: &mut Dice,
) -> (Vec<Seen<G>>, Outcome) {
    let mut position = start.clone();
    let (mut seen, mut choices) = (Vec::new(), Vec::new());
    let mut ply = 0;
    while let Turn::Of(seat) = position.turn() {
        choices.clear();
        position.legal(seat, &mut choices);
        let action = if ply < opening || dice.below(whim) == 0 {
            random::pick(&choices, dice)
        } else {
            dice.shuffle(&mut choices);
            let found = player.search(&position, seat, &choices, Limit::NONE, MAX_DEPTH);
            let quiet = position.gain(&found.best) == 0;
            seen.push(Seen { position: position.clone(), score: found.score, quiet });
            found.best
        };
        position.apply(seat, action, &mut Cx::silent(&mut Dice::fast(0)));
        ply += 1;
    }
    let outcome = position.outcome().expect("the game is over");
    (seen, outcome)
}

/// How a duel is learned.
#[derive(Clone, Copy, Debug)]
pub struct Course {
    /// What all chance is made of.
    pub seed: u64,
    /// Games that are played.
    pub games: u64,
    /// Positions a search visits for a choice.
    pub nodes: u64,
    /// Times each position is learned from.
    pub epochs: u32,
    /// How often all of it is done: first the game's own judgement plays, then what was learned before.
    pub rounds: u32,
}

/// What came of a time all positions were learned from.
#[derive(Clone, Copy, Debug)]
pub struct Learned {
    /// Round, from 1.
    pub round: u32,
    /// Epoch of the round, from 1.
    pub epoch: u32,
    /// Positions.
    pub positions: usize,
    /// How far off it was from what it learned from, as a mean square.
    pub off: f32,
    /// How far off it is from a twentieth of the positions that it never learned from.
    pub test: f32,
    /// How far off the judgement is that played.
    pub player: f32,
}

impl Course {
    /// Plays and learns. `after` hears of every game, `told` of every epoch. The same course leads to the same
    /// judgement, whatever the number of threads.
    pub fn run<G: Prepared>(
        &self,
        threads: usize,
        after: &(dyn Fn() + Sync),
        mut told: impl FnMut(Learned),
    ) -> G::Lesson {
        let mut lesson = G::lesson(self.seed);
        for round in 1..=self.rounds {
            let seed = self.seed.wrapping_add(u64::from(round) << 32);
            let (mut samples, player) = match round {
                1 => self.samples::<G, Own>(&Own, seed, threads, after),
                _ => self.samples(&lesson.judge(), seed, threads, after),
            };
            let rest = samples.split_off(samples.len() - samples.len() / 20);
            let player = player.iter().rev().take(rest.len()).zip(rest.iter().rev());
            let player = player.map(|(judged, (_, worth))| f64::from(judged - worth).powi(2)).sum::<f64>();
            let player = (player / rest.len().max(1) as f64) as f32;
            for epoch in 1..=self.epochs {
                let rate = 0.002 * (1.0 - (epoch - 1) as f32 / self.epochs as f32);
                let off = lesson.learn(&samples, rate);
                let test = lesson.test(&rest);
                told(Learned { round, epoch, positions: samples.len(), off, test, player });
            }
        }
        lesson
    }

    /// Positions of games, in order of the games: what they turned out to be worth, and what the player's judgement said.
    fn samples<G: Prepared, J: Judge<G> + Clone>(
        &self,
        judge: &J,
        seed: u64,
        threads: usize,
        after: &(dyn Fn() + Sync),
    ) -> (Vec<(G, f32)>, Vec<f32>) {
        /// How much of what a position is worth is what the search found; the rest is how the game ended.
        const FOUND: f32 = 0.6;
        let begin = || AlphaBeta::judging(self.nodes, judge.clone()).bold();
        let all = in_order(0..self.games, threads, begin, |player, number| {
            let mut dice = Dice::fast(seed ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15));
            let start = G::opening(&mut dice);
            let opening = 2 + dice.below(9);
            let (seen, outcome) = play(&start, player, opening, 40, &mut dice);
            let mut samples = Vec::new();
            for seen in seen.iter().filter(|seen| seen.quiet && seen.score.abs() < MAX_EVALUATION) {
                let Turn::Of(seat) = seen.position.turn() else { continue };
                let found = <G::Lesson as Lesson<G>>::worth_of(seen.score);
                let worth = FOUND * found + (1.0 - FOUND) * outcome.share(seat);
                let judged = judge.judge(&seen.position, &judge.begin(&seen.position));
                let judged = <G::Lesson as Lesson<G>>::worth_of(judged);
                samples.push(((seen.position.clone(), worth), judged));
            }
            after();
            samples
        });
        all.into_iter().flatten().unzip()
    }
}
