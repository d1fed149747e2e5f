//! Searches any game, over guessed worlds.
//!
//! Information-set Monte-Carlo tree search with one observer: every iteration guesses a world from the
//! view, walks down a tree shared by all worlds, adds a node, and judges the position it came to. In the
//! tree every player plays for their own share of the game ([`table::Outcome::share`]), so any number
//! can sit at the table. A node stands for a line of actions; what may be played there depends on the
//! world and on the dice, so an action's chances are counted only where it could have been chosen. Secret
//! actions of others lead to one node, for whoever thinks here could not tell them apart.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use table::{Cx, Dice, Insight, MAX_SEATS, Seat, Turn};

use crate::{Ask, Bot, BotKind, random};

/// How eagerly what was tried little is tried again.
const EXPLORATION: f32 = 0.6;

/// How much worse than its tried siblings an untried action is taken to be.
const UNTRIED: f32 = 0.08;

/// Beyond this many edges the tree grows no further, and the search only sharpens what is there.
const MOST_EDGES: usize = 600_000;

/// How often the clock is read.
const ITERATIONS_A_LOOK: u64 = 16;

/// The kinds of this bot that others are measured against, weakest first.
pub fn levels<G: Insight>() -> Vec<BotKind<G>> {
    vec![
        BotKind::new("search-1", || TreeSearch::<G>::new(200)).for_reference(),
        BotKind::new("search-2", || TreeSearch::<G>::new(2_000)).for_reference(),
        BotKind::new("search-3", || TreeSearch::<G>::new(20_000)).for_reference(),
        BotKind::new("search-4", || TreeSearch::<G>::new(150_000)).for_reference(),
    ]
}

/// Where an iteration judges the position it came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Horizon {
    /// After so many decisions of random play, by [`Insight::value`].
    After(u32),
    /// At the end of the game, reached by random play.
    AtTheEnd,
}

/// Chooses by tree search.
#[derive(Debug)]
pub struct TreeSearch<G: Insight> {
    iterations: u64,
    horizon: Horizon,
    nodes: Vec<Node>,
    edges: Vec<Edge<G::Action>>,
    /// The edges whose actions have numbers, by node, seat and number.
    numbered: HashMap<(u32, u32, u32), u32, BuildHasherDefault<Mixed>>,
    path: Vec<u32>,
    choices: Vec<G::Action>,
    /// The edge of each choice, in the same order.
    open: Vec<u32>,
}

/// No node, no edge.
const NONE: u32 = u32::MAX;

/// The root.
const ROOT: u32 = 0;

#[derive(Clone, Copy, Debug)]
struct Node {
    /// Its edges are a list, in the order in which they were met.
    first: u32,
    last: u32,
    /// Where the secret actions of others lead.
    unseen: u32,
    /// How often it was judged; it is opened once that is often enough.
    judged: u32,
}

/// An action at a node, and what became of it.
#[derive(Clone, Copy, Debug)]
struct Edge<A> {
    action: A,
    seat: Seat,
    next: u32,
    child: u32,
    /// How often it was tried.
    visits: u32,
    /// How often it could have been tried.
    chances: u32,
    /// What its player made of the game after it, on average.
    mean: f32,
    prior: f32,
    /// The prior, less the more often it was tried.
    appeal: f32,
}

impl<G: Insight> Bot<G> for TreeSearch<G> {
    fn choose(&mut self, ask: &Ask<'_, G>, dice: &mut Dice) -> G::Action {
        if let [only] = ask.choices {
            return *only;
        }
        self.search(ask, dice);
        let mut best = NONE;
        let mut edge = self.nodes[ROOT as usize].first;
        while edge != NONE {
            let tried = |e: u32| (self.edges[e as usize].visits, self.edges[e as usize].mean);
            if best == NONE || tried(edge) > tried(best) {
                best = edge;
            }
            edge = self.edges[edge as usize].next;
        }
        if best == NONE { random::pick(ask.choices, dice) } else { self.edges[best as usize].action }
    }
}

impl<G: Insight> TreeSearch<G> {
    /// One that plays through this many worlds for a choice.
    pub fn new(iterations: u64) -> Self {
        TreeSearch {
            iterations,
            horizon: Horizon::After(0),
            nodes: Vec::new(),
            edges: Vec::new(),
            numbered: HashMap::default(),
            path: Vec::new(),
            choices: Vec::new(),
            open: Vec::new(),
        }
    }

    /// Judges positions elsewhere.
    #[must_use]
    pub fn judging_at(mut self, horizon: Horizon) -> Self {
        self.horizon = horizon;
        self
    }

    /// Grows the tree; returns how many worlds were played through.
    pub fn search(&mut self, ask: &Ask<'_, G>, dice: &mut Dice) -> u64 {
        self.nodes.clear();
        self.edges.clear();
        self.numbered.clear();
        let root = self.new_node();
        debug_assert_eq!(root, ROOT);
        let certain = G::is_certain(ask.view).then(|| G::guess(ask.view, dice));
        let most = self.iterations.min(ask.limit.nodes);
        let mut done = 0;
        while done < most && !(done.is_multiple_of(ITERATIONS_A_LOOK) && ask.limit.is_up()) {
            let world = certain.clone().unwrap_or_else(|| G::guess(ask.view, dice));
            self.iterate(world, certain.is_some(), ask, dice);
            done += 1;
        }
        done
    }

    /// Walks one world down the tree to a node not opened yet, judges what it came to, and tells every edge
    /// of the way.
    fn iterate(&mut self, mut world: G, certain: bool, ask: &Ask<'_, G>, dice: &mut Dice) {
        self.path.clear();
        let drawn = dice.drawn();
        let mut node = ROOT;
        let mut seat = ask.seat;
        loop {
            // As long as nothing is hidden and nothing was drawn, a node is always the same position: what
            // may be played there need not be asked again.
            let fixed = certain && dice.drawn() == drawn;
            let action = if fixed && self.is_open(node) {
                self.take_all_edges(node);
                self.follow(&world, &mut node, seat, ask.seat)
            } else {
                if fixed && !self.opens(node) {
                    break;
                }
                self.choices.clear();
                if node == ROOT {
                    self.choices.extend_from_slice(ask.choices);
                } else {
                    world.legal(seat, &mut self.choices);
                }
                if let ([only], false) = (&self.choices[..], fixed) {
                    *only
                } else if !fixed && !self.opens(node) {
                    break;
                } else {
                    self.take_edges(&world, node, seat);
                    self.follow(&world, &mut node, seat, ask.seat)
                }
            };
            world.apply(seat, action, &mut Cx::silent(dice));
            match to_act(&world) {
                Some(next) => seat = next,
                None => break,
            }
        }
        let values = self.judge(world, dice);
        for edge in &self.path {
            let edge = &mut self.edges[*edge as usize];
            edge.visits += 1;
            edge.mean += (values[edge.seat.index()] - edge.mean) / edge.visits as f32;
            edge.appeal = edge.prior / (1 + edge.visits) as f32;
        }
    }

    /// Goes along the most promising of the open edges, and says which action that is.
    fn follow(&mut self, world: &G, node: &mut u32, seat: Seat, observer: Seat) -> G::Action {
        let edge = self.select();
        self.path.push(edge);
        let action = self.edges[edge as usize].action;
        let secret = seat != observer && world.secret(seat, &action);
        *node = self.child(*node, edge, secret);
        action
    }

    fn is_open(&self, node: u32) -> bool {
        self.nodes[node as usize].first != NONE
    }

    /// Whether the actions at a node are told apart by now; until it was judged often enough it is judged
    /// as a whole.
    fn opens(&mut self, node: u32) -> bool {
        let enough = match self.horizon {
            Horizon::After(_) => 1,
            Horizon::AtTheEnd => 8,
        };
        if node == ROOT || self.is_open(node) {
            return true;
        }
        let full = self.edges.len() > MOST_EDGES;
        let judged = &mut self.nodes[node as usize].judged;
        *judged += 1;
        *judged > enough && !full
    }

    /// Where an edge leads; a secret one to where all secret ones of its node lead.
    fn child(&mut self, node: u32, edge: u32, secret: bool) -> u32 {
        let known = if secret { self.nodes[node as usize].unseen } else { self.edges[edge as usize].child };
        if known != NONE {
            return known;
        }
        let new = self.new_node();
        if secret {
            self.nodes[node as usize].unseen = new;
        } else {
            self.edges[edge as usize].child = new;
        }
        new
    }

    /// Opens every edge of a node that is always the same position: they were made together.
    fn take_all_edges(&mut self, node: u32) {
        let Node { first, last, .. } = self.nodes[node as usize];
        for edge in &mut self.edges[first as usize..=last as usize] {
            edge.chances += 1;
        }
        self.open.clear();
        self.open.extend(first..=last);
    }

    /// Finds the edge of every choice, and makes those that are new.
    fn take_edges(&mut self, world: &G, node: u32, seat: Seat) {
        self.open.clear();
        let mut expected = self.nodes[node as usize].first;
        for i in 0..self.choices.len() {
            let action = self.choices[i];
            // Choices mostly come in the order in which they were first met.
            let mut edge = expected;
            if edge == NONE || !self.edges[edge as usize].is(seat, action) {
                edge = self.find_edge(node, seat, action);
            }
            if edge == NONE {
                edge = self.new_edge(node, seat, action, world.prior(seat, &action));
            }
            let found = &mut self.edges[edge as usize];
            found.chances += 1;
            expected = found.next;
            self.open.push(edge);
        }
    }

    /// The edge of an action wherever it is; none if there is none. Where cards are dealt there may be hundreds at a node.
    fn find_edge(&self, node: u32, seat: Seat, action: G::Action) -> u32 {
        if let Some(number) = G::index(&action) {
            return self.numbered.get(&(node, seat.index() as u32, number)).copied().unwrap_or(NONE);
        }
        let mut edge = self.nodes[node as usize].first;
        while edge != NONE && !self.edges[edge as usize].is(seat, action) {
            edge = self.edges[edge as usize].next;
        }
        edge
    }

    /// The open edge that promises most: what it has made so far, and more the less it was tried for its
    /// prior.
    fn select(&self) -> u32 {
        let (mut priors, mut visits, mut total) = (0.0, 0, 0.0);
        for edge in &self.open {
            let edge = &self.edges[*edge as usize];
            priors += edge.prior;
            visits += edge.visits;
            total += edge.mean * edge.visits as f32;
        }
        let untried = if visits == 0 { 0.5 } else { total / visits as f32 - UNTRIED };
        let eagerness = EXPLORATION / priors;
        let mut best = (self.open[0], f32::NEG_INFINITY);
        let (mut chances, mut root) = (0, 0.0);
        for place in &self.open {
            let edge = &self.edges[*place as usize];
            // Mostly all of them could have been tried equally often.
            if edge.chances != chances {
                chances = edge.chances;
                root = (chances as f32).sqrt() * eagerness;
            }
            let mean = if edge.visits == 0 { untried } else { edge.mean };
            let promise = mean + edge.appeal * root;
            if promise > best.1 {
                best = (*place, promise);
            }
        }
        best.0
    }

    fn judge(&mut self, mut world: G, dice: &mut Dice) -> [f32; MAX_SEATS] {
        let mut left = match self.horizon {
            Horizon::After(decisions) => decisions,
            Horizon::AtTheEnd => u32::MAX,
        };
        while left > 0
            && let Some(seat) = to_act(&world)
        {
            self.choices.clear();
            world.legal(seat, &mut self.choices);
            left -= u32::from(self.choices.len() > 1);
            let action = random::pick(&self.choices, dice);
            world.apply(seat, action, &mut Cx::silent(dice));
        }
        world.values()
    }

    fn new_node(&mut self) -> u32 {
        self.nodes.push(Node { first: NONE, last: NONE, unseen: NONE, judged: 0 });
        self.nodes.len() as u32 - 1
    }

    fn new_edge(&mut self, node: u32, seat: Seat, action: G::Action, prior: f32) -> u32 {
        let new = self.edges.len() as u32;
        if let Some(number) = G::index(&action) {
            self.numbered.insert((node, seat.index() as u32, number), new);
        }
        let edge = Edge {
            action,
            seat,
            next: NONE,
            child: NONE,
            visits: 0,
            chances: 0,
            mean: 0.0,
            prior,
            appeal: prior,
        };
        self.edges.push(edge);
        let node = &mut self.nodes[node as usize];
        if node.last == NONE {
            node.first = new;
        } else {
            self.edges[node.last as usize].next = new;
        }
        node.last = new;
        new
    }
}

/// Hashes a few small numbers, which nobody chose to make it slow.
#[derive(Clone, Copy, Debug, Default)]
struct Mixed(u64);

impl Hasher for Mixed {
    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|byte| self.write_u32((*byte).into()));
    }

    #[inline]
    fn write_u32(&mut self, number: u32) {
        self.0 = (self.0.rotate_left(23) ^ u64::from(number)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    #[inline]
    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 32
    }
}

impl<A: PartialEq> Edge<A> {
    fn is(&self, seat: Seat, action: A) -> bool {
        self.seat == seat && self.action == action
    }
}

/// Who acts next; of several at once the first, for the order in which they choose tells nobody anything.
fn to_act<G: Insight>(world: &G) -> Option<Seat> {
    match world.turn() {
        Turn::Of(seat) => Some(seat),
        Turn::AnyOf(seats) => seats.iter().next(),
        Turn::Over => None,
    }
}
