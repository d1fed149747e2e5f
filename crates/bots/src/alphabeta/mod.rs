//! Searches two-player games without chance or secrets.
//!
//! Negamax with iterative deepening: principal variation search within an aspiration window, a
//! transposition table, actions ordered by what was best before, what they win, what refuted their
//! siblings and how often they refuted anything; at the horizon, actions that upset the balance are
//! played out. Late quiet actions are searched less deeply first.
//!
//! What a position is worth is said by a [`Judge`]: the game's own evaluation ([`Own`]), or one that was learned and is
//! carried along from position to position. A [bold](AlphaBeta::bold) search leaves out more: what stays good though the
//! opponent moves twice, and late quiet actions near the horizon.

mod table;

use table::{Bound, Found, Table};

use ::table::duel::{HALF_WIN, Judge, MAX_EVALUATION, NUMBERS, Own, WIN};
use ::table::{Cx, Dice, Duel, MAX_SEATS, Seat, Turn};

use crate::search::{self, Findings};
use crate::{Ask, Bot, BotKind, Limit};

/// The deepest a search is deepened to.
pub const MAX_DEPTH: u32 = 64;

/// No line is followed further than this: the depth, and what is played out beyond it.
const MAX_PLY: usize = 128;
const INFINITE: i32 = 32_000;

/// So many choices are [weighed](Bot::weigh).
const WEIGHED: usize = 3;

/// How often the clock is read.
const NODES_A_LOOK: u64 = 1024;

/// The kinds of this bot that others are measured against, weakest first.
pub fn levels<G: Duel>() -> Vec<BotKind<G>> {
    vec![
        BotKind::new("search-1", || AlphaBeta::<G>::new(400)).for_reference(),
        BotKind::new("search-2", || AlphaBeta::<G>::new(10_000)).for_reference(),
        BotKind::new("search-3", || AlphaBeta::<G>::new(250_000)).for_reference(),
        BotKind::new("search-4", || AlphaBeta::<G>::new(6_000_000)).for_reference(),
    ]
}

/// Chooses by alpha-beta.
#[derive(Debug)]
pub struct AlphaBeta<G: Duel, J: Judge<G> = Own> {
    nodes_a_choice: u64,
    selective: bool,
    bold: bool,
    judge: J,
    memory: Memory<G::Action>,
}

/// What a search found.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding<A> {
    /// The best action.
    pub best: A,
    /// What it is worth to the player to move: an evaluation, or [`WIN`] or [`HALF_WIN`] less the plies
    /// until then, negative if lost.
    pub score: i32,
    /// How deep everything was searched, in plies.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
}

impl<G: Duel, J: Judge<G>> Bot<G> for AlphaBeta<G, J> {
    fn choose(&mut self, ask: &Ask<'_, G>, dice: &mut Dice) -> G::Action {
        if let [only] = ask.choices {
            return *only;
        }
        // The first of equals is chosen: in shuffled order, a position is not always answered alike.
        let mut choices = ask.choices.to_vec();
        dice.shuffle(&mut choices);
        let position = G::guess(ask.view, dice);
        self.search(&position, ask.seat, &choices, ask.limit, MAX_DEPTH).best
    }

    /// Only a few of the choices, each searched with its part of what the search may cost: the best, the best of the
    /// rest, and so on.
    fn weigh(&mut self, ask: &Ask<'_, G>, dice: &mut Dice) -> Option<Findings<G::Action>> {
        let position = G::guess(ask.view, dice);
        let mut choices = ask.choices.to_vec();
        let wanted = WEIGHED.min(choices.len());
        let nodes = self.nodes_a_choice.min(ask.limit.nodes) / wanted.max(1) as u64;
        let (mut candidates, mut iterations) = (Vec::with_capacity(wanted), 0);
        for _ in 0..wanted {
            let limit = Limit { nodes: nodes.max(1), ..ask.limit };
            let found = self.search(&position, ask.seat, &choices, limit, MAX_DEPTH);
            choices.retain(|choice| *choice != found.best);
            iterations += found.nodes;
            let (tries, chance) = (u32::try_from(found.nodes).unwrap_or(u32::MAX), self.chance(found.score));
            candidates.push(search::Candidate { action: found.best, tries, chance });
        }
        candidates.sort_by(|a, b| b.chance.total_cmp(&a.chance));
        let best = candidates.first()?.chance;
        let mut chances = [0.0; MAX_SEATS];
        (chances[ask.seat.index()], chances[1 - ask.seat.index()]) = (best, 1.0 - best);
        Some(Findings { candidates, chances, iterations })
    }
}

impl<G: Duel> AlphaBeta<G> {
    /// One that visits this many positions for a choice, and judges them as the game itself does.
    pub fn new(nodes_a_choice: u64) -> Self {
        Self::judging(nodes_a_choice, Own)
    }
}

impl<G: Duel, J: Judge<G>> AlphaBeta<G, J> {
    /// One that visits this many positions for a choice, judged by `judge`.
    pub fn judging(nodes_a_choice: u64, judge: J) -> Self {
        let positions = nodes_a_choice.clamp(1 << 10, 1 << 20) as usize;
        AlphaBeta { nodes_a_choice, selective: true, bold: false, judge, memory: Memory::new(positions) }
    }

    /// One that leaves out more, and so looks further.
    #[must_use]
    pub fn bold(mut self) -> Self {
        self.bold = true;
        self
    }

    /// One that follows every line to the full depth: slower and weaker, but its scores are those of plain
    /// minimax.
    #[must_use]
    pub fn exhaustive(mut self) -> Self {
        self.selective = false;
        self
    }

    /// What a score of a search says the player to move can expect, from 0 to 1.
    fn chance(&self, score: i32) -> f32 {
        let won = match score.abs() {
            0..=MAX_EVALUATION => return self.judge.worth(score),
            decided if decided > (HALF_WIN + WIN) / 2 => 1.0,
            _ => 0.75,
        };
        if score > 0 { won } else { 1.0 - won }
    }

    /// Searches `position`, in which `seat` is to choose among `choices`, at most `depth` plies deep.
    ///
    /// # Panics
    /// If `choices` is empty.
    pub fn search(
        &mut self,
        position: &G,
        seat: Seat,
        choices: &[G::Action],
        limit: Limit<'_>,
        depth: u32,
    ) -> Finding<G::Action> {
        self.memory.begin();
        let most_nodes = self.nodes_a_choice.min(limit.nodes);
        let mut hunt = Hunt::<G, J> {
            judge: &self.judge,
            memory: &mut self.memory,
            limit,
            most_nodes,
            selective: self.selective,
            bold: self.bold && self.selective,
            depth: 0,
            nodes: 0,
            stopped: false,
        };
        // Where everything is known, what follows is too.
        let known = self.judge.known(position).is_some();
        let depth = if known { 1 } else { depth };
        let mut root = choices.to_vec();
        let mut finding = Finding { best: choices[0], score: 0, depth: 0, nodes: 0 };
        for depth in 1..=depth.min(MAX_DEPTH) {
            hunt.depth = depth as usize;
            let score = hunt.deepen(position, seat, &mut root, depth as i32, finding.score);
            if let Some(score) = score {
                (finding.best, finding.score) = (root[0], score);
            }
            if hunt.stopped {
                break;
            }
            finding.depth = depth;
            if WIN - finding.score.abs() <= depth as i32 {
                break;
            }
        }
        finding.nodes = hunt.nodes;
        finding
    }
}

/// What a search keeps for the next, so as not to allocate it again; its contents it forgets.
#[derive(Debug)]
struct Memory<A> {
    table: Table,
    /// The choices at every ply of the line under search, one after the other.
    stack: Vec<Candidate<A>>,
    /// Where actions are listed before they are ranked.
    choices: Vec<A>,
    /// By ply: quiet actions that refuted a sibling.
    killers: Vec<[Option<A>; 2]>,
    /// By seat and [`Duel::number`]: how often the action refuted anything, weighed by depth.
    history: Vec<[i32; NUMBERS]>,
}

#[derive(Clone, Copy, Debug)]
struct Candidate<A> {
    action: A,
    /// The higher the sooner.
    rank: i32,
    /// Place in the list of legal actions.
    place: u8,
    quiet: bool,
}

impl<A: Copy> Memory<A> {
    fn new(positions: usize) -> Self {
        Memory {
            table: Table::new(positions),
            stack: Vec::new(),
            choices: Vec::new(),
            killers: vec![[None, None]; MAX_PLY],
            history: vec![[0; NUMBERS]; 2],
        }
    }

    fn begin(&mut self) {
        self.table.begin();
        self.stack.clear();
        self.killers.fill([None, None]);
        self.history.fill([0; NUMBERS]);
    }
}

/// One search.
struct Hunt<'a, G: Duel, J: Judge<G>> {
    judge: &'a J,
    memory: &'a mut Memory<G::Action>,
    limit: Limit<'a>,
    most_nodes: u64,
    selective: bool,
    bold: bool,
    /// How deep the root is searched now.
    depth: usize,
    nodes: u64,
    /// Whether the limit is reached; every score that comes back then is meaningless.
    stopped: bool,
}

impl<G: Duel, J: Judge<G>> Hunt<'_, G, J> {
    /// Searches the choices at the root to `depth`, in a window around the score of the last depth that is
    /// widened where it does not hold. Whatever is found best moves to the front. `None` if the search
    /// was stopped before it found anything.
    fn deepen(
        &mut self,
        position: &G,
        seat: Seat,
        root: &mut [G::Action],
        depth: i32,
        expected: i32,
    ) -> Option<i32> {
        let mut reach = if depth >= 4 { 40 } else { INFINITE };
        let (mut low, mut high) = ((expected - reach).max(-INFINITE), (expected + reach).min(INFINITE));
        loop {
            let score = self.search_root(position, seat, root, depth, low, high);
            if self.stopped {
                return score.filter(|score| *score > low);
            }
            let score = score?;
            reach = reach.saturating_mul(4).min(INFINITE);
            if score <= low && low > -INFINITE {
                low = (score - reach).max(-INFINITE);
            } else if score >= high && high < INFINITE {
                high = (score + reach).min(INFINITE);
            } else {
                return Some(score);
            }
        }
    }

    fn search_root(
        &mut self,
        position: &G,
        seat: Seat,
        root: &mut [G::Action],
        depth: i32,
        low: i32,
        high: i32,
    ) -> Option<i32> {
        let mut best = None;
        let mut alpha = low;
        let mind = self.judge.begin(position);
        for i in 0..root.len() {
            let after = self.play(position, &mind, seat, root[i]);
            let mut score = if i == 0 {
                self.after(&after, seat, depth - 1, 1, alpha, high)
            } else {
                self.after(&after, seat, depth - 1, 1, alpha, alpha + 1)
            };
            if i > 0 && score > alpha && score < high {
                score = self.after(&after, seat, depth - 1, 1, alpha, high);
            }
            if self.stopped {
                break;
            }
            if best.is_none_or(|best| score > best) {
                best = Some(score);
            }
            if score > alpha {
                alpha = score;
                root[..=i].rotate_right(1);
                if score >= high {
                    break;
                }
            }
        }
        best
    }

    /// The position after an action, and what the judge carries along.
    #[inline]
    fn play(&self, position: &G, mind: &J::Mind, seat: Seat, action: G::Action) -> (G, J::Mind) {
        let mut after = position.clone();
        after.apply(seat, action, &mut Cx::silent(&mut Dice::fast(0)));
        let mind = self.judge.follow(mind, position, &after);
        (after, mind)
    }

    /// What the position `after` an action of `seat` is worth to `seat`.
    #[inline]
    fn after(
        &mut self,
        after: &(G, J::Mind),
        seat: Seat,
        depth: i32,
        ply: usize,
        alpha: i32,
        beta: i32,
    ) -> i32 {
        match after.0.turn() {
            Turn::Of(next) if next != seat => -self.search(after, next, depth, ply, -beta, -alpha),
            Turn::Of(next) => self.search(after, next, depth, ply, alpha, beta),
            Turn::AnyOf(_) | Turn::Over => verdict(&after.0, seat, ply),
        }
    }

    /// What a position is worth to `seat`, who is to move: at most `alpha`, at least `beta`, or exactly
    /// what it says in between.
    fn search(
        &mut self,
        at: &(G, J::Mind),
        seat: Seat,
        depth: i32,
        ply: usize,
        alpha: i32,
        beta: i32,
    ) -> i32 {
        let (position, mind) = at;
        self.nodes += 1;
        if self.nodes >= self.most_nodes || self.nodes.is_multiple_of(NODES_A_LOOK) && self.limit.is_up() {
            self.stopped = true;
        }
        if self.stopped {
            return 0;
        }
        if let Some(known) = self.judge.known(position) {
            return from_position(known, ply);
        }
        if ply >= MAX_PLY {
            return from_position(self.judge.judge(position, mind), ply);
        }
        if depth <= 0 {
            return self.settle(at, seat, ply, alpha, beta);
        }
        // A win found elsewhere sooner than any from here makes this line pointless.
        let (mut alpha, beta) = (alpha.max(ply as i32 - WIN), beta.min(WIN - ply as i32 - 1));
        if alpha >= beta {
            return alpha;
        }

        let key = position.key();
        let known = self.memory.table.get(key);
        let open = beta - alpha > 1;
        if let Some(found) = known.filter(|found| self.is_deep_enough(found, depth) && !open) {
            let score = from_position(found.score.into(), ply);
            let settles = match found.bound {
                Bound::Exact => true,
                Bound::Lower => score >= beta,
                Bound::Upper => score <= alpha,
            };
            if settles {
                return score;
            }
        }
        let judged = known.map_or_else(|| self.judge.judge(position, mind), |found| found.still.into());
        let still = from_position(judged, ply);
        if self.selective && judged.abs() > MAX_EVALUATION {
            return still;
        }
        let calm = self.selective && !open && beta.abs() < MAX_EVALUATION;
        // So far ahead that no quiet answer will change it.
        if calm && depth <= 4 && still - 80 * depth >= beta {
            return still;
        }
        let threatened = self.bold && position.is_threatened();
        let may_wait = self.bold && calm && depth >= 3 && still >= beta && !threatened;
        // So far ahead that it can even afford to wait.
        if let Some(waited) = may_wait.then(|| position.waited()).flatten() {
            let waited = (waited.clone(), self.judge.follow(mind, position, &waited));
            let less = 3 + depth / 4 + ((still - beta) / 150).min(2);
            let score = self.after(&waited, seat, depth - less, ply + 1, beta - 1, beta);
            if self.stopped {
                return 0;
            }
            if score >= beta {
                return if score > MAX_EVALUATION { beta } else { score };
            }
        }

        let base = self.memory.stack.len();
        self.rank_choices(position, seat, ply, known.map(|found| found.best));
        let count = self.memory.stack.len() - base;
        let forced = self.selective && count == 1 || threatened && ply < 2 * self.depth;
        let depth = if forced { depth + 1 } else { depth };
        let (start, mut best, mut best_place) = (alpha, -INFINITE, 0);
        for i in 0..count {
            let candidate = self.next_candidate(base + i);
            // Near the horizon what is quiet and late changes nothing, or what is behind stays so.
            if self.bold && calm && !threatened && candidate.quiet && best > -MAX_EVALUATION && depth <= 3 {
                let behind = still + 60 + 90 * depth <= alpha;
                if i as i32 >= 4 + 3 * depth * depth || behind {
                    continue;
                }
            }
            let after = self.play(position, mind, seat, candidate.action);
            let late = self.selective && i >= 3 && depth >= 3 && candidate.quiet;
            let less = if late { 1 + i32::from(i >= 8) + i32::from(depth >= 7) } else { 0 };
            let mut score = -INFINITE;
            if i > 0 {
                score = self.after(&after, seat, depth - 1 - less, ply + 1, alpha, alpha + 1);
                if less > 0 && score > alpha {
                    score = self.after(&after, seat, depth - 1, ply + 1, alpha, alpha + 1);
                }
            }
            if i == 0 || score > alpha && score < beta {
                score = self.after(&after, seat, depth - 1, ply + 1, alpha, beta);
            }
            if self.stopped {
                break;
            }
            if score > best {
                (best, best_place) = (score, candidate.place);
            }
            alpha = alpha.max(score);
            if alpha >= beta {
                if candidate.quiet {
                    self.remember_refutation(seat, ply, depth, candidate.action, base..base + i);
                }
                break;
            }
        }
        self.memory.stack.truncate(base);
        if self.stopped {
            return 0;
        }
        let bound = match best {
            _ if best >= beta => Bound::Lower,
            _ if best > start => Bound::Exact,
            _ => Bound::Upper,
        };
        let found = Found {
            score: from_root(best, ply) as i16,
            still: judged as i16,
            depth: depth.min(255) as u8,
            bound,
            best: best_place,
        };
        self.memory.table.put(key, found);
        best
    }

    /// Plays out what upsets the balance, so that a position is judged in calm.
    fn settle(&mut self, at: &(G, J::Mind), seat: Seat, ply: usize, mut alpha: i32, beta: i32) -> i32 {
        let (position, mind) = at;
        let still = from_position(self.judge.judge(position, mind), ply);
        let mut best = still;
        if best >= beta {
            return best;
        }
        alpha = alpha.max(best);
        let Memory { choices, stack, .. } = &mut *self.memory;
        choices.clear();
        position.noisy(seat, choices);
        let base = stack.len();
        stack.extend(choices.iter().map(|action| Candidate {
            action: *action,
            rank: position.gain(action),
            place: 0,
            quiet: false,
        }));
        for i in base..self.memory.stack.len() {
            let candidate = self.next_candidate(i);
            if self.selective && still + candidate.rank + 100 <= alpha {
                break;
            }
            let after = self.play(position, mind, seat, candidate.action);
            let score = self.after(&after, seat, 0, ply + 1, alpha, beta);
            if self.stopped {
                break;
            }
            best = best.max(score);
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        self.memory.stack.truncate(base);
        best
    }

    fn is_deep_enough(&self, found: &Found, depth: i32) -> bool {
        if self.selective { i32::from(found.depth) >= depth } else { i32::from(found.depth) == depth }
    }

    /// Puts the legal actions on the stack: what was best before first, then what wins something, then
    /// what refuted siblings, then the rest by how often it refuted anything.
    fn rank_choices(&mut self, position: &G, seat: Seat, ply: usize, best: Option<u8>) {
        let Memory { choices, stack, killers, history, .. } = &mut *self.memory;
        choices.clear();
        position.legal(seat, choices);
        let (killers, history) = (&killers[ply], &history[seat.index()]);
        stack.extend(choices.iter().enumerate().map(|(place, action)| {
            let gain = position.gain(action);
            let rank = match gain {
                _ if best == Some(place as u8) => i32::MAX,
                1.. => GAINS + gain,
                _ if killers[0] == Some(*action) => KILLERS + 1,
                _ if killers[1] == Some(*action) => KILLERS,
                _ => history[G::number(action) % NUMBERS],
            };
            Candidate { action: *action, rank, place: place as u8, quiet: gain <= 0 }
        }));
    }

    /// Brings the highest of the candidates from `place` on to `place`.
    #[inline]
    fn next_candidate(&mut self, place: usize) -> Candidate<G::Action> {
        let rest = &mut self.memory.stack[place..];
        let (mut highest, mut rank) = (0, rest[0].rank);
        for (i, candidate) in rest.iter().enumerate().skip(1) {
            if candidate.rank > rank {
                (highest, rank) = (i, candidate.rank);
            }
        }
        rest.swap(0, highest);
        rest[0]
    }

    fn remember_refutation(
        &mut self,
        seat: Seat,
        ply: usize,
        depth: i32,
        action: G::Action,
        failed: std::ops::Range<usize>,
    ) {
        let killers = &mut self.memory.killers[ply];
        if killers[0] != Some(action) {
            *killers = [Some(action), killers[0]];
        }
        let history = &mut self.memory.history[seat.index()];
        let weight = (depth * depth).min(400);
        let mut learn = |action: &G::Action, weight: i32| {
            let entry = &mut history[G::number(action) % NUMBERS];
            // Drawn back towards 0 the further out it is, so that it never reaches the killers' rank.
            *entry += weight - *entry * weight.abs() / KILLERS;
        };
        learn(&action, weight);
        for candidate in self.memory.stack[failed].iter().filter(|c| c.quiet) {
            learn(&candidate.action, -weight);
        }
    }
}

/// Ranks of what wins something, and of killers, above all that is learned.
const GAINS: i32 = 1 << 20;
const KILLERS: i32 = 1 << 14;

/// What a finished game is worth to `seat`, `ply` plies from the root.
fn verdict<G: Duel>(position: &G, seat: Seat, ply: usize) -> i32 {
    let Some(outcome) = position.outcome() else { return 0 };
    let (mine, theirs) = (outcome.standings[seat.index()], outcome.standings[1 - seat.index()]);
    let win = if outcome.half { HALF_WIN } else { WIN } - ply as i32;
    match mine.rank.cmp(&theirs.rank) {
        std::cmp::Ordering::Less => win,
        std::cmp::Ordering::Equal => 0,
        std::cmp::Ordering::Greater => -win,
    }
}

/// Evaluations and the table count how far a win is from the position, a search how far it is from the root.
fn from_position(score: i32, ply: usize) -> i32 {
    if score.abs() > MAX_EVALUATION { score - ply as i32 * score.signum() } else { score }
}

fn from_root(score: i32, ply: usize) -> i32 {
    if score.abs() > MAX_EVALUATION { score + ply as i32 * score.signum() } else { score }
}
