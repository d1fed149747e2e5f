//! Learns to judge a game by playing it against itself.
//!
//! Temporal differences, as TD-Gammon learned backgammon: everybody plays what promises most one action ahead by what
//! they see ([`Foresight`]), now and then something at random; afterwards the network is brought nearer, for
//! what was seen on the way, to what came next and in the end. It begins with random weights and knows nothing of
//! the game but its rules and its [observations](table::Insight::observe).
//!
//! Games are played in rounds, with the weights the round began with; each has a number and its own chance made of
//! seed and number, and the rounds learn from their games in order. So the result does not depend on how many threads
//! play, and a training that is broken off goes on from its [checkpoint](Training::checkpoint) as if it had not been.

use std::sync::Arc;

use table::{
    Choice, Cx, Dice, Insight, MAX_SEATS, Options, Seat, Turn, Viewer, new_setup, observation_names, observe,
};

use crate::foresight::{Estimator, Foresight};
use crate::net::{self, Chances, Net, Provenance, Strength, names_hash};
use crate::random;
use crate::threads::in_order;
use crate::{Ask, Limit};

/// Games of a round, at least and at most: a twentieth of those played so far. Few at first, so that who knows nothing
/// soon plays by what little was learned; later many, so that a step is not about the luck of a few.
const ROUND: (u64, u64) = (32, 256);

/// What is learned from at once.
const BATCH: usize = 64;

/// At most so many moments of a game are learned from, on average.
const MOMENTS: f32 = 500.0;

/// How far a step goes, at the beginning and at the end of the training; on the way it falls by the same part every game.
const STEPS: (f32, f32) = (1.5e-3, 5e-5);

/// What was learned is what the weights were on average over this share of the games so far: each of them wanders about.
const RECENT: f32 = 0.1;

/// How often somebody plays at random, at the beginning and at the end of the training.
const WHIMS: (f32, f32) = (0.03, 0.01);

/// At most so many plies at the beginning of a game are random, so that games differ.
const OPENING: u32 = 4;

/// Of more choices than these so many are looked at, drawn by lot, at the beginning of the training and when a fifth of it
/// is gone: who knows little learns as much from the best of a few, and much sooner.
const MOST_CHOICES: (f32, f32) = (8.0, 48.0);

/// Worlds in which a choice is looked at whose outcome is open: who looked at one would learn how those fare who choose by what
/// they cannot know.
const WORLDS: u32 = 8;

/// How often a table has the usual options, at the beginning and at the end of the training.
const USUAL: (f32, f32) = (0.0, 0.75);

/// What comes later is trusted less the later it comes, as if a game had so many parts: in one of a hundred plies what a
/// ply later is judged counts for a quarter (lambda 0.75), in longer games for less.
const PARTS: f32 = 25.0;

/// A network that learns.
#[derive(Clone, Debug)]
pub struct Training<G: Insight> {
    seats: u8,
    seed: u64,
    /// Games the training is planned for: steps and whims grow smaller towards its end.
    planned: u64,
    played: u64,
    /// What plays the games and takes the steps.
    learner: Arc<Net>,
    /// What that was lately, on average.
    net: Arc<Net>,
    adam: Adam,
    game: std::marker::PhantomData<fn() -> G>,
}

/// What a round came to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Round {
    /// Games played since the training began.
    pub played: u64,
    /// Plies of its games, on average.
    pub plies: f32,
    /// How far off the judgement was, on average (cross-entropy).
    pub off: f32,
}

/// What somebody saw, and what came of it.
#[derive(Clone, Debug)]
struct Moment {
    seen: Vec<(u16, f32)>,
    aim: Chances,
}

impl<G: Insight> Training<G> {
    /// A training from nothing.
    pub fn new(seats: u8, seed: u64, planned: u64) -> Self {
        let inputs = observation_names::<G>(seats).len();
        let net = Arc::new(Net::random(inputs, seats, &mut Dice::fast(seed)));
        let (learner, adam) = (net.clone(), Adam::new(net.weights.len()));
        Training { seats, seed, planned, played: 0, learner, net, adam, game: std::marker::PhantomData }
    }

    /// What has been learned.
    pub fn net(&self) -> &Arc<Net> {
        &self.net
    }

    /// Games played since the training began.
    pub fn played(&self) -> u64 {
        self.played
    }

    /// The file that keeps what has been learned; `command` makes it again, and it was found to be
    /// so strong.
    pub fn file(&self, command: String, strength: Option<Strength>) -> Vec<u8> {
        let Training { seats, seed, played, .. } = *self;
        let names = names_hash::<G>(seats);
        self.net.write(&Provenance {
            game: G::KEY.to_owned(),
            seats,
            names,
            games: played,
            seed,
            strength,
            command,
        })
    }

    /// Plays a round on `threads` threads and learns from it.
    pub fn round(&mut self, threads: usize) -> Round {
        let size = (self.played / 20).clamp(ROUND.0, ROUND.1);
        let games = self.played..self.planned.min(self.played + size);
        let count = games.end.saturating_sub(games.start).max(1);
        let begin = || SelfPlay::<G>::new(&self.learner, self.seats);
        let done = in_order(games.clone(), threads, begin, |player, number| {
            player.play(&mut self.dice(number, 0), number as f32 / self.planned as f32)
        });
        let plies: u32 = done.iter().map(|(_, plies)| plies).sum();
        let moments: Vec<Moment> = done.into_iter().flat_map(|(moments, _)| moments).collect();
        let off = self.learn(&moments);
        self.played = games.end;
        self.remember(count as f32);
        Round { played: self.played, plies: plies as f32 / count as f32, off }
    }

    fn learn(&mut self, moments: &[Moment]) -> f32 {
        let mut dice = self.dice(self.played, 1);
        let step = STEPS.0 * (STEPS.1 / STEPS.0).powf(self.played as f32 / self.planned as f32);
        let net = Arc::make_mut(&mut self.learner);
        let mut slopes = vec![0.0; net.weights.len()];
        let mut order: Vec<usize> = (0..moments.len()).collect();
        let mut off = 0.0;
        dice.shuffle(&mut order);
        for batch in order.chunks(BATCH) {
            slopes.fill(0.0);
            for place in batch {
                let Moment { seen, aim } = &moments[*place];
                off += net.learn(seen, aim, &mut slopes);
            }
            self.adam.step(&mut net.weights, &slopes, 1.0 / batch.len() as f32, step);
        }
        off / moments.len().max(1) as f32
    }

    /// Brings the mean nearer to what was learned from the last `games`.
    fn remember(&mut self, games: f32) {
        let share = games / (RECENT * self.played as f32).max(games);
        for (mean, weight) in Arc::make_mut(&mut self.net).weights.iter_mut().zip(&self.learner.weights) {
            *mean += (weight - *mean) * share;
        }
    }

    fn dice(&self, number: u64, which: u64) -> Dice {
        let mut dice = Dice::fast(self.seed ^ (2 * number + which).rotate_left(32));
        Dice::fast(random::seed(&mut dice))
    }

    /// All that is needed to go on with the training.
    pub fn checkpoint(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        let head = [
            self.seats.into(),
            self.seed,
            self.planned,
            self.played,
            self.adam.steps,
            names_hash::<G>(self.seats),
        ];
        head.iter().for_each(|number: &u64| bytes.extend(number.to_le_bytes()));
        for numbers in [&self.learner.weights, &self.net.weights, &self.adam.mean, &self.adam.square] {
            numbers.iter().for_each(|number| bytes.extend(number.to_le_bytes()));
        }
        bytes
    }

    /// Goes on from a checkpoint of the same training: the same game, observations, seats, seed and plan; otherwise
    /// there is none to go on with.
    #[must_use]
    pub fn resumed(mut self, checkpoint: &[u8]) -> Option<Self> {
        let (head, rest) = checkpoint.split_at_checked(6 * 8)?;
        let (head, _) = head.as_chunks::<8>();
        let [seats, seed, planned, played, steps, names] =
            [0, 1, 2, 3, 4, 5].map(|i| u64::from_le_bytes(head[i]));
        let (numbers, more) = rest.as_chunks::<4>();
        let count = self.learner.weights.len();
        let same = (seats, seed, planned) == (self.seats.into(), self.seed, self.planned);
        if !same || names != names_hash::<G>(self.seats) || numbers.len() != 4 * count || !more.is_empty() {
            return None;
        }
        let part = |place: usize| -> Vec<f32> {
            numbers[place * count..][..count].iter().map(|bytes| f32::from_le_bytes(*bytes)).collect()
        };
        Arc::make_mut(&mut self.learner).weights = part(0);
        Arc::make_mut(&mut self.net).weights = part(1);
        self.adam = Adam { mean: part(2), square: part(3), steps };
        self.played = played;
        Some(self)
    }
}

fn between((begin, end): (f32, f32), gone: f32) -> f32 {
    begin + (end - begin) * gone.clamp(0.0, 1.0)
}

/// Steps along the slopes by their running mean, each weight at its own pace (Kingma and Ba 2015).
#[derive(Clone, Debug)]
struct Adam {
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: u64,
}

impl Adam {
    const MEAN: f32 = 0.9;
    const SQUARE: f32 = 0.999;

    fn new(weights: usize) -> Self {
        Adam { mean: vec![0.0; weights], square: vec![0.0; weights], steps: 0 }
    }

    fn step(&mut self, weights: &mut [f32], slopes: &[f32], times: f32, step: f32) {
        self.steps += 1;
        let steps = self.steps.min(1 << 20) as i32;
        let pace = step * (1.0 - Self::SQUARE.powi(steps)).sqrt() / (1.0 - Self::MEAN.powi(steps));
        let moments = self.mean.iter_mut().zip(&mut self.square);
        for ((weight, slope), (mean, square)) in weights.iter_mut().zip(slopes).zip(moments) {
            let slope = slope * times;
            *mean += (1.0 - Self::MEAN) * (slope - *mean);
            *square += (1.0 - Self::SQUARE) * (slope * slope - *square);
            *weight -= pace * *mean / (square.sqrt() + 1e-8);
        }
    }
}

/// What somebody saw before a ply.
struct Sight {
    seen: Vec<(u16, f32)>,
    /// The order in which it tells of the players.
    told: [Seat; MAX_SEATS],
    ply: usize,
}

impl Sight {
    fn of<G: Insight>(position: &G, viewer: Seat, numbers: &[f32], ply: usize) -> Self {
        let mut told = [viewer; MAX_SEATS];
        told.iter_mut().zip(position.told_from(viewer)).for_each(|(to, seat)| *to = seat);
        Sight { seen: sparse(numbers), told, ply }
    }
}

/// Plays games against itself.
struct SelfPlay<G: Insight> {
    seats: u8,
    foresight: Foresight,
    net: Arc<Net>,
    choices: Vec<G::Action>,
    promise: Vec<f32>,
    numbers: Vec<f32>,
}

impl<G: Insight> SelfPlay<G> {
    fn new(net: &Arc<Net>, seats: u8) -> Self {
        let foresight = Foresight::by(Estimator::by(Some(net.clone())));
        let (choices, promise, numbers) = (Vec::new(), Vec::new(), Vec::new());
        SelfPlay { seats, foresight, net: net.clone(), choices, promise, numbers }
    }

    /// Plays a game when so much of the training is gone: what was seen in it and what came of that, and how many plies
    /// it had.
    fn play(&mut self, dice: &mut Dice, gone: f32) -> (Vec<Moment>, u32) {
        let options = some_options::<G>(self.seats, between(USUAL, gone), dice);
        let setup = new_setup::<G>(self.seats, &options).expect("they go together");
        let mut position = G::start(&setup, &mut Cx::silent(dice));
        let (whims, most) = (between(WHIMS, gone), between(MOST_CHOICES, 5.0 * gone) as usize);
        let opening = dice.below(OPENING + 1);
        // By ply: how everybody stood as whoever was to act saw it.
        let mut stood: Vec<Chances> = Vec::new();
        let mut seen: Vec<Sight> = Vec::new();
        let mut plies = 0;
        loop {
            let seat = match position.turn() {
                Turn::Of(seat) => seat,
                Turn::AnyOf(seats) => {
                    let first = dice.below(seats.len() as u32) as usize;
                    seats.iter().nth(first).expect("drawn below the number of seats")
                }
                Turn::Over => break,
            };
            self.choices.clear();
            position.legal(seat, &mut self.choices);
            let view = position.view(Viewer::Seat(seat));
            let action = match self.choices[..] {
                [only] => only,
                _ if plies < opening || dice.below(1 << 16) < (whims * 65536.0) as u32 => {
                    random::pick(&self.choices, dice)
                }
                _ => {
                    if self.choices.len() > most {
                        dice.shuffle(&mut self.choices);
                        self.choices.truncate(most);
                    }
                    self.promise.clear();
                    let ask = Ask { view: &view, seat, choices: &self.choices, limit: Limit::NONE };
                    self.foresight.look::<G>(&ask, WORLDS, dice, &mut self.promise);
                    self.choices[best(&self.promise)]
                }
            };
            observe::<G>(&view, &mut self.numbers);
            let chances = self.net.judge(&self.net.sum_up(&self.numbers));
            seen.push(Sight::of(&position, seat, &self.numbers, stood.len()));
            stood.push(net::by_seat(&chances, position.told_from(seat)));

            position.apply(seat, action, &mut Cx::silent(dice));
            plies += 1;
            // What the mover sees afterwards is what they judge actions by.
            if !position.turn().includes(seat) && !position.turn().is_over() {
                observe::<G>(&position.view(Viewer::Seat(seat)), &mut self.numbers);
                seen.push(Sight::of(&position, seat, &self.numbers, stood.len()));
            }
        }
        let trust = 1.0 - (PARTS / plies as f32).min(0.5);
        let outcome = position.outcome().expect("the game is over");
        let mut aim = net::worth(&outcome);
        let mut aims = vec![aim; stood.len() + 1];
        for (ply, chances) in stood.iter().enumerate().rev() {
            aims[ply] = aim;
            for (aim, chance) in aim.iter_mut().zip(chances) {
                *aim = trust * *aim + (1.0 - trust) * chance;
            }
        }
        let keep = MOMENTS / seen.len() as f32;
        let mut moments = Vec::new();
        for Sight { seen, told, ply } in seen {
            if keep >= 1.0 || dice.below(1 << 16) < (keep * 65536.0) as u32 {
                let told = told[..self.seats.into()].iter().copied();
                moments.push(Moment { seen, aim: net::as_told(&aims[ply], told) });
            }
        }
        (moments, plies)
    }
}

fn best(promise: &[f32]) -> usize {
    let mut best = 0;
    for (place, value) in promise.iter().enumerate() {
        if *value > promise[best] {
            best = place;
        }
    }
    best
}

fn sparse(numbers: &[f32]) -> Vec<(u16, f32)> {
    let places = numbers.iter().enumerate().filter(|(_, number)| **number != 0.0);
    places.map(|(place, number)| (place as u16, *number)).collect()
}

/// Options of a table, so often the usual ones: what is learned must hold for every variant. Numbers are among the
/// smaller: what they limit then comes to its end sooner, and those who know nothing yet are judged by how far they came.
fn some_options<G: Insight>(seats: u8, usual: f32, dice: &mut Dice) -> Options {
    if dice.below(1 << 16) < (usual * 65536.0) as u32 {
        return Options::default();
    }
    let mut chosen = Vec::new();
    for spec in G::options() {
        match spec.choice {
            Choice::OneOf(values) => chosen.push((spec.key, random::pick(values, dice).to_owned())),
            Choice::Switch => chosen.push((spec.key, random::pick(&["yes", "no"], dice).to_owned())),
            Choice::Number(least, most) => {
                let more = dice.below((most - least).unsigned_abs() / 4 + 1);
                chosen.push((spec.key, (i64::from(least) + i64::from(more)).to_string()));
            }
            Choice::Text => {}
        }
    }
    let chosen = chosen.iter().map(|(key, value)| (*key, value.as_str()));
    let options = Options::read(G::options(), chosen).expect("values the game declares");
    // Not all of them go together.
    if new_setup::<G>(seats, &options).is_ok() { options } else { Options::default() }
}
