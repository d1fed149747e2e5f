//! Searches any game over guessed worlds, with learned judgement.
//!
//! Every iteration guesses a world that fits the view and walks it down a graph of **situations**: who is to act, and
//! what they see, as numbers. So everybody in the search acts on what they would know in that world, the searcher's
//! opponents on their own hidden cards too, and not on what is hidden from them; secret and simultaneous choices and
//! chance fall out of it, and ways that lead to the same situation share what was found there. Whoever acts plays for their
//! own chances, so any number can sit at the table.
//!
//! Where the walk comes to a situation that is new, the [`Estimator`] tells how everybody stands. At the second visit each
//! choice is looked at one action ahead: what it promises is where its own record begins, and decides how eagerly it is
//! tried (PUCT). Where choices are many, the most promising are tried first and more of them the more often somebody
//! comes by.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::sync::Arc;

use table::{Cx, Dice, Insight, Seat, Turn, Viewer, observe};
use xxhash_rust::xxh3::xxh3_64_with_seed;

use crate::foresight::{Estimator, Foresight};
use crate::net::{self, Chances, Net};
use crate::{Ask, Bot, Limit, random};

/// How eagerly what was tried little is tried again.
const EXPLORATION: f32 = 0.35;

/// How much less a choice may promise to look about a third as attractive.
const CONTRAST: f32 = 0.03;

/// Choices that are tried from the beginning, and how many more for the root of the visits.
const WIDTH: (f32, f32) = (3.0, 1.5);

/// Worlds in which the choices of the root are looked at.
const ROOT_WORLDS: u32 = 16;

/// Worlds in which the choices of any other situation are looked at.
const WORLDS: u32 = 4;

/// Beyond this many situations the graph grows no further, and the search only sharpens what is there.
const MOST_SITUATIONS: usize = 100_000;

/// Decisions after which a walk ends wherever it is: it may have gone in a circle.
const LONGEST_WALK: usize = 96;

/// How often it is counted whether the rest could still change anything.
const ITERATIONS_A_COUNT: u64 = 8;

/// Chooses by search.
#[derive(Debug)]
pub struct Search<G: Insight> {
    iterations: u64,
    net: Option<Arc<Net>>,
    seats: u8,
    /// One a thread.
    searchers: Vec<Searcher<G>>,
}

/// A choice, as a search sees it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Candidate<A> {
    /// What could be played.
    pub action: A,
    /// How often it was tried.
    pub tries: u32,
    /// The chance to win that it promises whoever plays it.
    pub chance: f32,
}

/// What a search came to.
#[derive(Clone, Debug, PartialEq)]
pub struct Findings<A> {
    /// The choices, the best first.
    pub candidates: Vec<Candidate<A>>,
    /// How likely everybody is to win, by seat.
    pub chances: Chances,
    /// Worlds that were walked through.
    pub iterations: u64,
}

impl<G: Insight> Search<G> {
    /// One that walks through this many worlds for a choice.
    pub fn new(iterations: u64) -> Self {
        Search { iterations, net: None, seats: 0, searchers: vec![Searcher::new()] }
    }

    /// Searches on so many threads, each a graph of its own; the iterations are shared out among them.
    #[must_use]
    pub fn threads(mut self, threads: usize) -> Self {
        self.searchers.resize_with(threads.max(1), Searcher::new);
        self
    }

    /// Judges by this network instead of the one kept with the game.
    #[must_use]
    pub fn by(mut self, net: Arc<Net>) -> Self {
        self.net = Some(net);
        self
    }

    /// Searches, and tells what it came to.
    pub fn search(&mut self, ask: &Ask<'_, G>, dice: &mut Dice) -> Findings<G::Action> {
        let seats = G::guess(ask.view, dice).seats();
        if seats != self.seats {
            self.seats = seats;
            let net = self.net.clone().or_else(|| net::of_game::<G>(seats));
            for searcher in &mut self.searchers {
                searcher.graph.clear();
                searcher.foresight.estimator = Estimator::by(net.clone());
            }
        }
        let most = self.iterations.min(ask.limit.nodes) / self.searchers.len() as u64;
        let (first, others) = self.searchers.split_first_mut().expect("there is at least one");
        let mut found = std::thread::scope(|scope| {
            let others: Vec<_> = others
                .iter_mut()
                .map(|searcher| {
                    let mut dice = Dice::fast(random::seed(dice));
                    scope.spawn(move || searcher.search(ask, most.max(1), &mut dice))
                })
                .collect();
            let mut found = first.search(ask, most.max(1), dice);
            for other in others {
                found.add(&other.join().expect("a search does not panic"));
            }
            found
        });
        found.candidates.sort_by(|a, b| b.tries.cmp(&a.tries).then(b.chance.total_cmp(&a.chance)));
        found
    }
}

impl<G: Insight> Bot<G> for Search<G> {
    fn choose(&mut self, ask: &Ask<'_, G>, dice: &mut Dice) -> G::Action {
        if let [only] = ask.choices {
            return *only;
        }
        self.search(ask, dice).candidates[0].action
    }

    fn weigh(&mut self, ask: &Ask<'_, G>, dice: &mut Dice) -> Option<Findings<G::Action>> {
        Some(self.search(ask, dice))
    }

    fn begin(&mut self) {
        self.searchers.iter_mut().for_each(|searcher| searcher.graph.clear());
    }
}

impl<A: Copy + PartialEq> Findings<A> {
    /// What two searches of the same question came to, together.
    fn add(&mut self, other: &Findings<A>) {
        for theirs in &other.candidates {
            if let Some(mine) = self.candidates.iter_mut().find(|mine| mine.action == theirs.action) {
                let tries = mine.tries + theirs.tries;
                let weight = theirs.tries as f32 / tries.max(1) as f32;
                (mine.chance, mine.tries) = (mine.chance + (theirs.chance - mine.chance) * weight, tries);
            }
        }
        let weight = other.iterations as f32 / (self.iterations + other.iterations).max(1) as f32;
        for (mine, theirs) in self.chances.iter_mut().zip(other.chances) {
            *mine += (theirs - *mine) * weight;
        }
        self.iterations += other.iterations;
    }
}

/// What one thread has found out.
#[derive(Debug)]
struct Searcher<G: Insight> {
    graph: Graph<G::Action>,
    foresight: Foresight,
    /// Situations and choices the walk went by.
    path: Vec<(u32, u32)>,
    choices: Vec<G::Action>,
    numbers: Vec<f32>,
    promise: Vec<f32>,
}

/// All situations that were met.
#[derive(Debug)]
struct Graph<A> {
    places: HashMap<u64, u32, BuildHasherDefault<Hashed>>,
    situations: Vec<Situation<A>>,
}

/// Where somebody is to act, as they see it.
#[derive(Debug)]
struct Situation<A> {
    seat: Seat,
    visits: u32,
    /// How everybody stood where the walks through it ended, on average.
    chances: Chances,
    /// What could be played when a walk last came by. Worlds in which somebody sees the same as numbers may differ in it.
    choices: Vec<A>,
    /// Whatever could be played so far, the most promising first; nothing before the second visit.
    edges: Vec<Edge<A>>,
}

/// A choice, and what became of it.
#[derive(Clone, Copy, Debug)]
struct Edge<A> {
    action: A,
    visits: u32,
    promise: f32,
    /// What its player made of the game after it, on average; what it promised counts as one try.
    mean: f32,
    prior: f32,
}

/// A key that is a hash already.
#[derive(Clone, Copy, Debug, Default)]
struct Hashed(u64);

impl Hasher for Hashed {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, _: &[u8]) {
        unreachable!("keys are numbers")
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }
}

impl<A> Graph<A> {
    fn clear(&mut self) {
        self.places.clear();
        self.situations.clear();
    }

    fn add(&mut self, key: u64, seat: Seat, chances: Chances) -> u32 {
        let place = self.situations.len() as u32;
        let (choices, edges) = (Vec::new(), Vec::new());
        self.situations.push(Situation { seat, visits: 1, chances, choices, edges });
        self.places.insert(key, place);
        place
    }

    fn is_full(&self) -> bool {
        self.situations.len() >= MOST_SITUATIONS
    }
}

impl<G: Insight> Searcher<G> {
    fn new() -> Self {
        Searcher {
            graph: Graph { places: HashMap::default(), situations: Vec::new() },
            foresight: Foresight::by(Estimator::by(None)),
            path: Vec::new(),
            choices: Vec::new(),
            numbers: Vec::new(),
            promise: Vec::new(),
        }
    }

    fn search(&mut self, ask: &Ask<'_, G>, most: u64, dice: &mut Dice) -> Findings<G::Action> {
        if self.graph.is_full() {
            self.graph.clear();
        }
        let key = self.see(ask.view, ask.seat);
        let root = match self.graph.places.get(&key) {
            Some(root) => *root,
            None => {
                let world = G::guess(ask.view, dice);
                let chances = self.foresight.estimator.chances_seen(&world, ask.seat, &self.numbers);
                self.graph.add(key, ask.seat, chances)
            }
        };
        self.open_root(root, ask, dice);
        let certain = G::is_certain(ask.view).then(|| G::guess(ask.view, dice));
        let mut done = 0;
        while done < most && !self.is_ready(root, done, most - done, ask.limit) {
            let world = certain.clone().unwrap_or_else(|| G::guess(ask.view, dice));
            self.iterate(world, root, ask, dice);
            done += 1;
        }
        let Situation { edges, chances, .. } = &self.graph.situations[root as usize];
        let listed = edges.iter().filter(|edge| ask.choices.contains(&edge.action));
        let candidate = |e: &Edge<G::Action>| Candidate { action: e.action, tries: e.visits, chance: e.mean };
        let candidates = listed.map(candidate).collect();
        Findings { candidates, chances: *chances, iterations: done }
    }

    /// Whether nobody waits any longer, or the rest of the tries could not change what is best.
    fn is_ready(&self, root: u32, done: u64, left: u64, limit: Limit<'_>) -> bool {
        // A walk may take long where there is much to choose from: nobody is to wait for several.
        if limit.is_up() {
            return true;
        }
        if !done.is_multiple_of(ITERATIONS_A_COUNT) {
            return false;
        }
        let (mut most, mut next) = (0, 0);
        for edge in &self.graph.situations[root as usize].edges {
            if edge.visits > most {
                (most, next) = (edge.visits, most);
            } else {
                next = next.max(edge.visits);
            }
        }
        u64::from(most - next) > left
    }

    /// A key for what somebody who is to act sees.
    fn see(&mut self, view: &G::View, seat: Seat) -> u64 {
        observe::<G>(view, &mut self.numbers);
        let whose = seat.index() as u64;
        if self.numbers.is_empty() {
            // A game that observes nothing is small, and its views are told apart by how they are written.
            return xxh3_64_with_seed(format!("{view:?}").as_bytes(), whose);
        }
        let mut hash = xxhash_rust::xxh3::Xxh3::with_seed(whose);
        let mut bytes = [0; 256];
        for numbers in self.numbers.chunks(64) {
            for (to, number) in bytes.as_chunks_mut::<4>().0.iter_mut().zip(numbers) {
                *to = number.to_le_bytes();
            }
            hash.update(&bytes[..4 * numbers.len()]);
        }
        hash.digest()
    }

    /// The choices of the root are looked at in several worlds, those too that an earlier search has looked at in passing.
    fn open_root(&mut self, root: u32, ask: &Ask<'_, G>, dice: &mut Dice) {
        self.promise.clear();
        self.path.clear();
        self.foresight.look(ask, ROOT_WORLDS, dice, &mut self.promise);
        self.promised(root, ask.choices);
    }

    /// Looks at what could not be played before in this situation.
    fn open(&mut self, place: u32, ask: &Ask<'_, G>, dice: &mut Dice) {
        let Situation { choices: last, edges, .. } = &mut self.graph.situations[place as usize];
        last.clear();
        last.extend_from_slice(ask.choices);
        let is_new = |action: &&G::Action| !edges.iter().any(|edge| edge.action == **action);
        let new: Vec<G::Action> = ask.choices.iter().filter(is_new).copied().collect();
        self.promise.clear();
        self.foresight.look(&Ask { choices: &new, ..*ask }, WORLDS, dice, &mut self.promise);
        self.promised(place, &new);
    }

    /// Takes down what choices of a situation have just been found to promise.
    fn promised(&mut self, place: u32, choices: &[G::Action]) {
        let edges = &mut self.graph.situations[place as usize].edges;
        for (action, promise) in choices.iter().zip(&self.promise) {
            let promise = *promise;
            if let Some(edge) = edges.iter_mut().find(|edge| edge.action == *action) {
                edge.mean += (promise - edge.promise) / (edge.visits + 1) as f32;
                edge.promise = promise;
            } else {
                edges.push(Edge { action: *action, visits: 0, promise, mean: promise, prior: 0.0 });
            }
        }
        let best = edges.iter().map(|edge| edge.promise).fold(f32::NEG_INFINITY, f32::max);
        let attraction = |edge: &Edge<_>| ((edge.promise - best) / CONTRAST).exp();
        let sum: f32 = edges.iter().map(attraction).sum();
        edges.iter_mut().for_each(|edge| edge.prior = attraction(edge) / sum);
        // A walk that has come in a circle has noted the places of choices it went by.
        if self.path.iter().all(|(on_the_way, _)| *on_the_way != place) {
            edges.sort_by(|a, b| b.mean.total_cmp(&a.mean));
        }
    }

    /// Walks one world down the graph to where nobody was before, and tells every choice of the way how everybody
    /// stands there.
    fn iterate(&mut self, mut world: G, root: u32, ask: &Ask<'_, G>, dice: &mut Dice) {
        self.path.clear();
        let mut action = self.follow(root, ask.choices);
        let mut seat = ask.seat;
        let chances = loop {
            world.apply(seat, action, &mut Cx::silent(dice));
            seat = match world.turn() {
                Turn::Of(seat) => seat,
                // In which order they choose tells nobody anything.
                Turn::AnyOf(seats) => seats.iter().next().expect("somebody may act"),
                Turn::Over => break net::worth(&world.outcome().expect("the game is over")),
            };
            let mut choices = std::mem::take(&mut self.choices);
            choices.clear();
            world.legal(seat, &mut choices);
            let next = self.step(&world, seat, &choices, ask.limit, dice);
            self.choices = choices;
            match next {
                Ok(next) => action = next,
                Err(chances) => break chances,
            }
        };
        for (place, edge) in &self.path {
            let situation = &mut self.graph.situations[*place as usize];
            situation.visits += 1;
            for (mean, chance) in situation.chances.iter_mut().zip(chances) {
                *mean += (chance - *mean) / situation.visits as f32;
            }
            let chance = chances[situation.seat.index()];
            let edge = &mut situation.edges[*edge as usize];
            edge.visits += 1;
            edge.mean += (chance - edge.mean) / (edge.visits + 1) as f32;
        }
    }

    /// What is played next, or how everybody stands where the walk ends.
    fn step(
        &mut self,
        world: &G,
        seat: Seat,
        choices: &[G::Action],
        limit: Limit<'_>,
        dice: &mut Dice,
    ) -> Result<G::Action, Chances> {
        if let [only] = choices {
            return Ok(*only);
        }
        let view = world.view(Viewer::Seat(seat));
        let key = self.see(&view, seat);
        let known = self.graph.places.get(&key).copied().filter(|_| self.path.len() < LONGEST_WALK);
        let Some(place) = known else {
            let chances = self.foresight.estimator.chances_seen(world, seat, &self.numbers);
            if !self.graph.is_full() && self.path.len() < LONGEST_WALK {
                self.graph.add(key, seat, chances);
            }
            return Err(chances);
        };
        if self.graph.situations[place as usize].choices != choices {
            self.open(place, &Ask { view: &view, seat, choices, limit }, dice);
        }
        Ok(self.follow(place, choices))
    }

    /// Goes along the choice that promises most, and says which action that is.
    fn follow(&mut self, place: u32, choices: &[G::Action]) -> G::Action {
        let situation = &self.graph.situations[place as usize];
        let edges = &situation.edges;
        let root = (situation.visits as f32).sqrt();
        let width = (WIDTH.0 + WIDTH.1 * root) as usize;
        let eagerness = EXPLORATION * root;
        let promise = |edge: &Edge<G::Action>| edge.mean + eagerness * edge.prior / (1 + edge.visits) as f32;
        let best = |edges: &mut dyn Iterator<Item = (usize, &Edge<G::Action>)>| {
            edges.max_by(|(i, a), (j, b)| promise(a).total_cmp(&promise(b)).then(j.cmp(i))).map(|(i, _)| i)
        };
        // Mostly what can be played is the same in all worlds in which somebody sees the same.
        let found = best(&mut edges.iter().enumerate().take(width)).expect("a situation has choices");
        let listed = |(_, edge): &(usize, &Edge<G::Action>)| choices.contains(&edge.action);
        let found = if choices.contains(&edges[found].action) {
            found
        } else {
            match best(&mut edges.iter().enumerate().filter(listed)) {
                Some(found) => found,
                None => return choices[0],
            }
        };
        self.path.push((place, found as u32));
        edges[found].action
    }
}
