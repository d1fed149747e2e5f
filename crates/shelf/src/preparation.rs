//! What is worked out about a duel beforehand: judgement, endings, puzzles.

use std::collections::HashSet;
use std::marker::PhantomData;

use bots::Limit;
use bots::alphabeta::AlphaBeta;
use bots::forced::Forced;
use bots::selfplay::{self, Course, Learned};
use table::duel::{Lesson, MAX_EVALUATION, Prepared};
use table::{Dice, Turn};

use crate::Puzzle;

/// What can be worked out about a duel.
pub trait Preparation: Send + Sync {
    /// Learns to judge it by self-play, and gives what was learned as a file that says where it comes from.
    fn learn(
        &self,
        course: &Course,
        threads: usize,
        provenance: &str,
        after: &(dyn Fn() + Sync),
        told: &mut dyn FnMut(Learned),
    ) -> Vec<u8>;

    /// Solves endings with so many pieces or fewer; see [`Prepared::solve`].
    fn solve(&self, pieces: usize, tell: &mut dyn FnMut(f32)) -> Option<Vec<(String, Vec<u8>)>>;

    /// Solved endings for every bot to use from now on; false if the file is none, or there are some already.
    fn bring(&self, file: &[u8]) -> bool;

    /// Looks for puzzles in games of the strongest bot against itself: so many of each depth in plies. `tell` hears of each
    /// that was found.
    fn find_puzzles(&self, seed: u64, wanted: &[(u32, usize)], tell: &mut dyn FnMut(&Puzzle)) -> Vec<Puzzle>;

    /// What the strongest judgement finds best in a position given as an option, having visited so many positions.
    fn best(&self, option: (&str, &str), nodes: u64) -> Option<String>;

    /// The soonest forced win of whoever is to move within so many plies: how many it takes, and every first action that
    /// does it. `None` if there is none.
    fn forced(&self, option: (&str, &str), plies: u32) -> Option<(u32, Vec<String>)>;
}

/// What is worked out about a duel.
pub(crate) struct DuelPreparation<G>(PhantomData<fn() -> G>);

impl<G> DuelPreparation<G> {
    pub(crate) const NEW: Self = DuelPreparation(PhantomData);
}

/// A puzzle is kept only if it can be proved within this many positions: tests do so again.
const PROOF: u64 = 400_000;

fn position<G: Prepared>((key, value): (&str, &str)) -> Option<G> {
    let options = table::Options::read(G::options(), [(key, value)]).ok()?;
    let setup = table::new_setup::<G>(2, &options).ok()?;
    Some(G::start(&setup, &mut table::Cx::silent(&mut Dice::fast(0))))
}

impl<G: Prepared> Preparation for DuelPreparation<G> {
    fn learn(
        &self,
        course: &Course,
        threads: usize,
        provenance: &str,
        after: &(dyn Fn() + Sync),
        told: &mut dyn FnMut(Learned),
    ) -> Vec<u8> {
        course.run::<G>(threads, after, told).write(provenance)
    }

    fn solve(&self, pieces: usize, tell: &mut dyn FnMut(f32)) -> Option<Vec<(String, Vec<u8>)>> {
        G::solve(pieces, tell)
    }

    fn bring(&self, file: &[u8]) -> bool {
        G::bring(file)
    }

    fn find_puzzles(&self, seed: u64, wanted: &[(u32, usize)], tell: &mut dyn FnMut(&Puzzle)) -> Vec<Puzzle> {
        let mut player = AlphaBeta::judging(1000, G::learned()).bold();
        let deepest = wanted.iter().map(|(plies, _)| *plies).max().unwrap_or(0);
        let (mut found, mut seen): (Vec<Puzzle>, HashSet<u64>) = (Vec::new(), HashSet::new());
        let lacks = |found: &[Puzzle], plies: u32| {
            let wanted = wanted.iter().find(|(depth, _)| *depth == plies).map_or(0, |(_, count)| *count);
            found.iter().filter(|puzzle| puzzle.plies == plies).count() < wanted
        };
        for game in 0.. {
            if wanted.iter().all(|(plies, _)| !lacks(&found, *plies)) {
                break;
            }
            let mut dice = Dice::fast(seed ^ u64::wrapping_mul(game, 0x9e37_79b9_7f4a_7c15));
            let start = G::opening(&mut dice);
            if start.as_option().is_none() {
                continue;
            }
            let opening = 2 + dice.below(9);
            let (positions, _) = selfplay::play(&start, &mut player, opening, 20, &mut dice);
            let mut one_a_game = false;
            for position in positions.into_iter().filter(|seen| seen.score > MAX_EVALUATION) {
                let position = position.position;
                let Some((key, text)) = position.as_option().filter(|_| !one_a_game) else { continue };
                let Some(win) = Forced::new(PROOF).find(&position, deepest) else { continue };
                if win.best.len() != 1 || !lacks(&found, win.plies) || !seen.insert(position.key()) {
                    continue;
                }
                let line = win.line.iter().map(ToString::to_string).collect();
                let puzzle = Puzzle { plies: win.plies, option: (key.to_owned(), text), line };
                tell(&puzzle);
                found.push(puzzle);
                one_a_game = true;
            }
        }
        found.sort_by_key(|puzzle| puzzle.plies);
        found
    }

    fn best(&self, option: (&str, &str), nodes: u64) -> Option<String> {
        let position: G = position(option)?;
        let Turn::Of(seat) = position.turn() else { return None };
        let mut choices = Vec::new();
        position.legal(seat, &mut choices);
        let mut player = AlphaBeta::judging(nodes, G::learned()).bold();
        let found = player.search(&position, seat, &choices, Limit::NONE, bots::alphabeta::MAX_DEPTH);
        Some(found.best.to_string())
    }

    fn forced(&self, option: (&str, &str), plies: u32) -> Option<(u32, Vec<String>)> {
        let position: G = position(option)?;
        let found = Forced::new(100 * PROOF).find(&position, plies)?;
        Some((found.plies, found.best.iter().map(ToString::to_string).collect()))
    }
}

#[cfg(test)]
mod tests {
    use table::duel::Judge;

    use super::*;

    #[test]
    fn a_position_that_cannot_be_read_is_none() {
        assert!(DuelPreparation::<fleet333::Fleet333>::NEW.best(("position", "nonsense"), 10).is_none());
        assert!(DuelPreparation::<fleet333::Fleet333>::NEW.forced(("position", "nonsense"), 3).is_none());
    }

    #[test]
    fn what_the_house_learned_judges() {
        let start: fleet333::Fleet333 =
            position(("position", "nmlk/rqpo/4/4/OPQR/KLMN r 0 - 1")).expect("the set-up");
        let judge = fleet333::Fleet333::learned();
        assert!(judge.judge(&start, &judge.begin(&start)).abs() < 150);
    }
}
