//! Many games of one kind that are played at once, for whoever learns from them.
//!
//! Each game of a batch waits for one decision of one seat. A step plays an action in every game, on all cores, and goes
//! on to the next decision; a game that is over begins anew. Nothing is boxed or written as text on the way: the loop is
//! made for each game by its types.

mod helpers;

use std::thread;

use table::{
    BadSetup, Cx, Dice, Game, Illegal, Insight, MAX_SEATS, Seat, Turn, Unreadable, Viewer, observe, set_up,
};

use crate::title::Shelved;
use crate::{Setting, Study};
use helpers::Helpers;

/// Games for which a thread is woken at least, by what is done in them. To play takes a tenth of a microsecond, to be
/// woken a hundred times that.
const TO_PLAY: usize = 512;
/// To look up a number among those of the choices takes a tenth of that.
const TO_FIND: usize = 2_048;
/// To observe takes as long as to play a dozen times.
const TO_OBSERVE: usize = 24;
/// To look ahead takes an observation for every choice.
const TO_FORESEE: usize = 2;

/// How a batch is played.
#[derive(Clone, Copy, Debug)]
pub struct BatchTerms {
    /// How many games, at least one.
    pub games: usize,
    /// What all chance is made of. What falls depends on nothing else but the actions, not on the number of threads.
    pub seed: u64,
    /// How many threads at most, the caller's among them; 0 for one a core. What is done sooner than another is woken
    /// the caller does alone.
    pub threads: usize,
    /// Whether a seat is asked though it has one choice only.
    pub ask_forced: bool,
}

/// Why a step was not made: nothing was played in any game.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Misstep {
    /// There are not as many actions as games.
    #[error("{found} actions for {games} games")]
    Count {
        /// Actions given.
        found: usize,
        /// Games there are.
        games: usize,
    },
    /// No action has this number.
    #[error("game {game}: {error}")]
    Unreadable {
        /// In which game.
        game: usize,
        /// What was given.
        error: Unreadable,
    },
    /// The rules forbid the action.
    #[error("game {game}: {illegal}")]
    Illegal {
        /// In which game.
        game: usize,
        /// Why.
        illegal: Illegal,
    },
    /// The rules permit the action, but it stands beside play: it is in no mask.
    #[error("game {game}: '{action}' stands beside play: it is no decision that is asked for")]
    Aside {
        /// In which game.
        game: usize,
        /// The action as written.
        action: String,
    },
}

/// Why there is no batch.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum NoBatch {
    /// There can be no such table.
    #[error(transparent)]
    Setup(#[from] BadSetup),
    /// The system gives no threads.
    #[error("no threads to play on: {0}")]
    Threads(String),
}

/// Many games of whatever kind, played at once. What is handed over is a row a game; rows lie one after the other.
pub trait Batch: Send + Sync {
    /// How many games there are.
    fn games(&self) -> usize;
    /// How many numbers an observation has.
    fn observed(&self) -> usize;
    /// Begins every game anew.
    fn reset(&mut self, seed: u64);
    /// Plays the choice with this number in each game. What stands beside play is refused as what is illegal is.
    fn step(&mut self, actions: &[i64]) -> Result<(), Misstep>;
    /// The seat that each game waits for.
    fn turns(&self, to: &mut [i64]);
    /// Which games ended with the last step.
    fn ended(&self, to: &mut [bool]);
    /// What each seat got by the last step: from -1 (all others did better) to 1 (all did worse) where the game ended,
    /// 0 elsewhere. A row has a number a seat.
    fn rewards(&self, to: &mut [f32]);
    /// What the seat that is waited for observes.
    fn observe(&self, to: &mut [f32]);
    /// Whether it may choose each action. A row has a place for each number. At first `to` is all false, afterwards as the
    /// last call left it: only what changes is written, for of thousands of actions a few are legal.
    fn masks(&mut self, to: &mut [bool]);
    /// A choice for each game, all equally likely.
    fn sample(&mut self, to: &mut [i64]);
    /// The choices of all games one after the other, by their numbers; `starts` gets where those of each game begin,
    /// and where the last end. Both are cleared first.
    fn choices(&mut self, starts: &mut Vec<i64>, numbers: &mut Vec<i64>);
    /// How many [`Batch::choices`] there are.
    fn choosable(&mut self) -> usize;
    /// What the seat that is waited for would observe after each of its [`Batch::choices`]: a row a choice. They are
    /// played in a world that fits what the seat knows, drawn anew at every call, with chance of its own: nothing is
    /// learned that the seat cannot know.
    fn afterstates(&mut self, to: &mut [f32]);
    /// One of the games as it stands, without its past.
    fn study(&self, game: usize) -> Option<Box<dyn Study>>;
}

struct Tables<G: Insight> {
    setting: Setting,
    setup: G::Setup,
    terms: BatchTerms,
    observed: usize,
    helpers: Helpers,
    parts: Vec<Part<G>>,
    /// Games in a part; in the last there may be fewer.
    part: usize,
    /// Whether somebody has what was sampled.
    sample_given: bool,
    /// Whether the numbers of the choices are listed.
    listed: bool,
    /// Whether somebody wanted them since the last step: then the next step lists them.
    list_wanted: bool,
    /// Makes a study of a game.
    hold: Box<dyn Fn(Game<G>) -> Box<dyn Study> + Send + Sync>,
}

/// Some games of a batch, which the same thread plays in every step, so that a core finds in its cache what it wrote
/// there. What is read of all games at once (who is next, what was got, which numbers there are) a step lays down apart
/// from the tables.
struct Part<G: Insight> {
    tables: Vec<Table<G>>,
    turns: Vec<i64>,
    ended: Vec<bool>,
    /// A number a seat, for each game.
    rewards: Vec<f32>,
    /// The places of the choices that were sampled, and their numbers.
    drawn: Vec<u32>,
    sampled: Vec<i64>,
    /// The places of what a caller wants to be played.
    next: Vec<u32>,
    list: List,
    /// The numbers that stand in the masks.
    masked: List,
}

/// One game of a batch.
struct Table<G: Insight> {
    position: G,
    seat: Seat,
    choices: Vec<G::Action>,
    dice: Dice,
    /// Chance of who samples, apart from that of the game.
    whim: Dice,
    /// Chance of worlds that are only thought of, apart from both.
    fancy: Dice,
    plies: usize,
}

/// Numbers of the choices of several games, one after the other, in the order of the choices.
#[derive(Default)]
struct List {
    numbers: Vec<u32>,
    /// Where those of each game end.
    ends: Vec<usize>,
}

pub(crate) fn begin<G: Insight>(
    title: &Shelved<G>,
    setting: &Setting,
    terms: BatchTerms,
) -> Result<Box<dyn Batch>, NoBatch> {
    let setup = set_up::<G>(setting.edition, setting.seats, &setting.options)?;
    let games = terms.games.max(1);
    let threads = match terms.threads {
        0 => thread::available_parallelism().map_or(1, usize::from),
        threads => threads,
    };
    let part = games.div_ceil(threads.min(games / TO_FORESEE).max(1));
    let parts = games.div_ceil(part);
    let helpers = Helpers::new(parts - 1).map_err(|error| NoBatch::Threads(error.to_string()))?;
    let title = title.clone();
    let mut batch = Tables {
        setting: setting.clone(),
        setup,
        terms: BatchTerms { games, ..terms },
        observed: table::observation_names::<G>(setting.seats).len(),
        helpers,
        parts: (0..parts).map(|_| Part::default()).collect(),
        part,
        sample_given: false,
        listed: false,
        list_wanted: false,
        hold: Box::new(move |game| title.hold(game)),
    };
    batch.reset(terms.seed);
    Ok(Box::new(batch))
}

impl<G: Insight> Table<G> {
    fn begin(setup: &G::Setup, seed: u64, ask_forced: bool) -> Self {
        let mut dice = Dice::fast(seed);
        let (whim, fancy) = (Dice::fast(!seed), Dice::fast(seed.rotate_left(32)));
        let position = G::start(setup, &mut Cx::silent(&mut dice));
        let mut table =
            Table { position, seat: Seat::new(0), choices: Vec::new(), dice, whim, fancy, plies: 0 };
        table.settle(setup, ask_forced);
        table
    }

    /// Plays the choice at this place and goes on to the next decision. If a game ended on the way returns what each
    /// made of it.
    fn step(&mut self, place: u32, setup: &G::Setup, ask_forced: bool) -> Option<[f32; MAX_SEATS]> {
        self.apply(self.choices[place as usize]);
        self.settle(setup, ask_forced)
    }

    /// Samples a choice: its place and its number.
    fn draw(&mut self) -> (u32, i64) {
        let place = self.whim.below(self.choices.len() as u32);
        (place, number::<G>(&self.choices[place as usize]).into())
    }

    /// Why there is no choice with this number.
    fn refuse(&self, number: i64) -> Misfit {
        match u32::try_from(number).ok().and_then(G::from_index) {
            None => Misfit::Unknown(number),
            Some(action) => match self.position.permits(self.seat, &action) {
                Err(illegal) => Misfit::Illegal(illegal),
                Ok(()) => Misfit::Aside(action.to_string()),
            },
        }
    }

    fn apply(&mut self, action: G::Action) {
        self.plies += 1;
        self.position.apply(self.seat, action, &mut Cx::silent(&mut self.dice));
    }

    /// What the seat would observe after each choice, a row a choice.
    fn look_ahead(&mut self, width: usize, numbers: &mut Vec<f32>, to: &mut [f32]) {
        let viewer = Viewer::Seat(self.seat);
        let world = G::guess(&self.position.view(viewer), &mut self.fancy);
        let luck = u64::from(self.fancy.below(u32::MAX));
        for (choice, to) in self.choices.iter().zip(to.chunks_mut(width)) {
            let mut after = world.clone();
            // The same luck for all: what differs is what was chosen.
            after.apply(self.seat, *choice, &mut Cx::silent(&mut Dice::fast(luck)));
            observe::<G>(&after.view(viewer), numbers);
            to.copy_from_slice(numbers);
        }
    }

    fn settle(&mut self, setup: &G::Setup, ask_forced: bool) -> Option<[f32; MAX_SEATS]> {
        let mut ended = None;
        loop {
            self.seat = match self.position.turn() {
                Turn::Of(seat) => seat,
                Turn::AnyOf(seats) => seats.iter().next().expect("somebody may act"),
                Turn::Over => {
                    let outcome = self.position.outcome().expect("the game is over");
                    let mut shares = [0.0; MAX_SEATS];
                    for standing in &outcome.standings {
                        shares[standing.seat.index()] = outcome.share(standing.seat);
                    }
                    ended = Some(shares);
                    self.plies = 0;
                    self.position = G::start(setup, &mut Cx::silent(&mut self.dice));
                    continue;
                }
            };
            self.choices.clear();
            self.position.legal(self.seat, &mut self.choices);
            match self.choices[..] {
                [only] if !ask_forced => self.apply(only),
                _ => return ended,
            }
        }
    }
}

impl List {
    fn clear(&mut self) {
        self.numbers.clear();
        self.ends.clear();
    }

    /// Adds those of the next game.
    fn add<G: Insight>(&mut self, choices: &[G::Action]) {
        self.numbers.extend(choices.iter().map(number::<G>));
        self.ends.push(self.numbers.len());
    }

    /// Those of each game.
    fn of_games(&self) -> impl Iterator<Item = &[u32]> {
        let mut start = 0;
        self.ends.iter().map(move |end| &self.numbers[std::mem::replace(&mut start, *end)..*end])
    }
}

impl<G: Insight> Default for Part<G> {
    fn default() -> Self {
        Part {
            tables: Vec::new(),
            turns: Vec::new(),
            ended: Vec::new(),
            rewards: Vec::new(),
            drawn: Vec::new(),
            sampled: Vec::new(),
            next: Vec::new(),
            list: List::default(),
            masked: List::default(),
        }
    }
}

impl<G: Insight> Part<G> {
    /// Begins games with these seeds.
    fn begin(&mut self, seeds: &[u64], setup: &G::Setup, seats: usize, ask_forced: bool) {
        self.tables = seeds.iter().map(|seed| Table::begin(setup, *seed, ask_forced)).collect();
        self.turns = self.tables.iter().map(|table| table.seat.index() as i64).collect();
        self.ended = vec![false; seeds.len()];
        self.rewards = vec![0.0; seeds.len() * seats];
        self.sample();
    }

    /// Samples a choice in every game.
    fn sample(&mut self) {
        self.drawn.clear();
        self.sampled.clear();
        for table in &mut self.tables {
            let (place, number) = table.draw();
            self.drawn.push(place);
            self.sampled.push(number);
        }
    }

    /// Lists the numbers of the choices.
    fn list(&mut self) {
        self.list.clear();
        self.tables.iter().for_each(|table| self.list.add::<G>(&table.choices));
    }

    /// Looks for choices with these numbers, one in every game. If there is none, returns in which game and why.
    fn find(&mut self, actions: &[i64]) -> Result<(), (usize, Misfit)> {
        self.next.clear();
        for (index, (listed, number)) in self.list.of_games().zip(actions).enumerate() {
            let place = listed.iter().position(|listed| i64::from(*listed) == *number);
            self.next.push(place.ok_or_else(|| (index, self.tables[index].refuse(*number)))? as u32);
        }
        Ok(())
    }

    /// Plays an action in every game, and does what will be asked for next while all of it is at hand.
    fn step(&mut self, setup: &G::Setup, terms: StepTerms) {
        let seats = self.rewards.len() / self.tables.len();
        self.list.clear();
        for (index, (table, rewards)) in
            self.tables.iter_mut().zip(self.rewards.chunks_mut(seats)).enumerate()
        {
            let place = if terms.sampled { self.drawn[index] } else { self.next[index] };
            let shares = table.step(place, setup, terms.ask_forced);
            self.turns[index] = table.seat.index() as i64;
            match shares {
                Some(shares) => {
                    rewards.iter_mut().zip(shares).for_each(|(to, share)| *to = 2.0 * share - 1.0);
                }
                None => rewards.fill(0.0),
            }
            self.ended[index] = shares.is_some();
            (self.drawn[index], self.sampled[index]) = table.draw();
            if terms.list {
                self.list.add::<G>(&table.choices);
            }
        }
    }

    /// Writes what is observed in every game.
    fn observe(&self, width: usize, to: &mut [f32]) {
        let mut numbers = Vec::with_capacity(width);
        for (table, to) in self.tables.iter().zip(to.chunks_mut(width)) {
            observe::<G>(&table.position.view(Viewer::Seat(table.seat)), &mut numbers);
            to.copy_from_slice(&numbers);
        }
    }

    /// Writes what would be observed after every choice that is listed.
    fn look_ahead(&mut self, width: usize, mut to: &mut [f32]) {
        let mut numbers = Vec::with_capacity(width);
        for (table, listed) in self.tables.iter_mut().zip(self.list.of_games()) {
            let rows = to.split_off_mut(..listed.len() * width).expect("there is a row for every choice");
            table.look_ahead(width, &mut numbers, rows);
        }
    }

    /// Brings masks up to date with what is listed.
    fn mask(&mut self, width: usize, to: &mut [bool]) {
        let Part { list, masked, .. } = self;
        for (to, old) in to.chunks_mut(width).zip(masked.of_games()) {
            old.iter().for_each(|number| to[*number as usize] = false);
        }
        for (to, new) in to.chunks_mut(width).zip(list.of_games()) {
            new.iter().for_each(|number| to[*number as usize] = true);
        }
        masked.numbers.clone_from(&list.numbers);
        masked.ends.clone_from(&list.ends);
    }
}

/// The number of a choice. Every action that a game lists has one; in a game without numbers this stands for all.
fn number<G: Insight>(choice: &G::Action) -> u32 {
    G::index(choice).unwrap_or(u32::MAX)
}

/// How a step is made.
#[derive(Clone, Copy)]
struct StepTerms {
    ask_forced: bool,
    /// Whether what was sampled is played.
    sampled: bool,
    /// Whether numbers are listed.
    list: bool,
}

/// Why an action cannot be played in a game of the batch.
enum Misfit {
    Unknown(i64),
    Illegal(Illegal),
    Aside(String),
}

impl Misfit {
    fn in_game(self, game: usize) -> Misstep {
        match self {
            Misfit::Unknown(number) => {
                let error = Unreadable::new(&number.to_string(), "the number of an action");
                Misstep::Unreadable { game, error }
            }
            Misfit::Illegal(illegal) => Misstep::Illegal { game, illegal },
            Misfit::Aside(action) => Misstep::Aside { game, action },
        }
    }
}

impl<G: Insight> Tables<G> {
    /// Lists the numbers of the choices, unless the last step did.
    fn list(&mut self) {
        self.list_wanted = true;
        if !self.listed {
            self.helpers.share(self.terms.games / TO_PLAY, self.parts.iter_mut(), Part::list);
            self.listed = true;
        }
    }

    /// Looks for choices with these numbers, one in every game.
    fn find(&mut self, actions: &[i64]) -> Result<(), Misstep> {
        self.list();
        let mut found: Vec<_> = self.parts.iter().map(|_| Ok(())).collect();
        let parts = self.parts.iter_mut().zip(actions.chunks(self.part)).zip(&mut found);
        self.helpers.share(self.terms.games / TO_FIND, parts, |((part, actions), found)| {
            *found = part.find(actions);
        });
        for (number, found) in found.into_iter().enumerate() {
            found.map_err(|(index, misfit): (usize, Misfit)| misfit.in_game(number * self.part + index))?;
        }
        Ok(())
    }

    /// Copies what every part has of this kind, one after the other.
    fn gather<T: Copy>(&self, of: impl Fn(&Part<G>) -> &[T], to: &mut [T]) {
        let mut rest = to;
        for part in &self.parts {
            let from = of(part);
            rest.split_off_mut(..from.len()).expect("there is a row for every game").copy_from_slice(from);
        }
        assert!(rest.is_empty(), "there is a row for every game");
    }
}

impl<G: Insight> Batch for Tables<G> {
    fn games(&self) -> usize {
        self.terms.games
    }

    fn observed(&self) -> usize {
        self.observed
    }

    fn reset(&mut self, seed: u64) {
        let (setup, seats, ask_forced) = (&self.setup, self.setting.seats.into(), self.terms.ask_forced);
        let mut seeds = Dice::fast(seed);
        let seeds: Vec<u64> = (0..self.terms.games)
            .map(|_| u64::from(seeds.below(u32::MAX)) << 32 | u64::from(seeds.below(u32::MAX)))
            .collect();
        let parts = self.parts.iter_mut().zip(seeds.chunks(self.part));
        self.helpers.share(self.terms.games / TO_PLAY, parts, |(part, seeds)| {
            part.begin(seeds, setup, seats, ask_forced);
        });
        self.sample_given = false;
        self.listed = false;
    }

    fn step(&mut self, actions: &[i64]) -> Result<(), Misstep> {
        let (found, games) = (actions.len(), self.terms.games);
        if found != games {
            return Err(Misstep::Count { found, games });
        }
        let mut parts = self.parts.iter().zip(actions.chunks(self.part));
        let sampled = parts.all(|(part, actions)| part.sampled == actions);
        if !sampled {
            self.find(actions)?;
        }
        let (setup, list) = (&self.setup, self.list_wanted);
        let terms = StepTerms { ask_forced: self.terms.ask_forced, sampled, list };
        self.helpers.share(self.terms.games / TO_PLAY, self.parts.iter_mut(), |part| part.step(setup, terms));
        self.sample_given = false;
        self.listed = list;
        self.list_wanted = false;
        Ok(())
    }

    fn turns(&self, to: &mut [i64]) {
        self.gather(|part| &part.turns, to);
    }

    fn ended(&self, to: &mut [bool]) {
        self.gather(|part| &part.ended, to);
    }

    fn rewards(&self, to: &mut [f32]) {
        self.gather(|part| &part.rewards, to);
    }

    fn observe(&self, to: &mut [f32]) {
        let width = self.observed;
        assert_eq!(to.len(), width * self.terms.games, "there is a row for every game");
        if width > 0 {
            let parts = self.parts.iter().zip(to.chunks_mut(self.part * width));
            self.helpers.share(self.terms.games / TO_OBSERVE, parts, |(part, to)| part.observe(width, to));
        }
    }

    fn masks(&mut self, to: &mut [bool]) {
        let width = G::ACTIONS as usize;
        assert_eq!(to.len(), width * self.terms.games, "there is a row for every game");
        if width > 0 {
            self.list();
            let parts = self.parts.iter_mut().zip(to.chunks_mut(self.part * width));
            self.helpers.share(self.terms.games / TO_PLAY, parts, |(part, to)| part.mask(width, to));
        }
    }

    fn sample(&mut self, to: &mut [i64]) {
        // The step has drawn one already; who wants another gets another.
        if self.sample_given {
            self.helpers.share(self.terms.games / TO_PLAY, self.parts.iter_mut(), Part::sample);
        }
        self.sample_given = true;
        self.gather(|part| &part.sampled, to);
    }

    fn choices(&mut self, starts: &mut Vec<i64>, numbers: &mut Vec<i64>) {
        starts.clear();
        numbers.clear();
        numbers.reserve_exact(self.choosable());
        starts.reserve_exact(self.terms.games + 1);
        starts.push(0);
        for Part { list, .. } in &self.parts {
            let before = numbers.len();
            numbers.extend(list.numbers.iter().map(|number| i64::from(*number)));
            starts.extend(list.ends.iter().map(|end| (before + end) as i64));
        }
    }

    fn choosable(&mut self) -> usize {
        self.list();
        self.parts.iter().map(|part| part.list.numbers.len()).sum()
    }

    fn afterstates(&mut self, to: &mut [f32]) {
        let width = self.observed;
        assert_eq!(to.len(), width * self.choosable(), "there is a row for every choice");
        if width == 0 {
            return;
        }
        let mut rest = to;
        let rows = self.parts.iter().map(|part| part.list.numbers.len() * width);
        let rows: Vec<&mut [f32]> = rows.filter_map(|length| rest.split_off_mut(..length)).collect();
        let parts = self.parts.iter_mut().zip(rows);
        self.helpers.share(self.terms.games / TO_FORESEE, parts, |(part, to)| part.look_ahead(width, to));
    }

    fn study(&self, game: usize) -> Option<Box<dyn Study>> {
        let table = self.parts.get(game / self.part)?.tables.get(game % self.part)?;
        let Setting { edition, options, .. } = self.setting.clone();
        let game = Game::imagine(edition, options, table.position.clone(), table.plies + 1);
        Some((self.hold)(game))
    }
}

#[cfg(test)]
mod tests {
    use table::{Options, newest, observation_names};

    use super::*;

    /// Plays at random; before every decision looks ahead in the truth and in a world that the seat cannot tell from it.
    /// Returns how often these differed.
    fn looks_ahead_by_the_view_alone<G: Insight>(seats: u8, options: &[(&str, &str)]) -> usize {
        let options =
            Options::read(G::options(), options.iter().copied()).expect("the game has these options");
        let setup = set_up::<G>(newest::<G>(), seats, &options).expect("the game has such a table");
        let width = observation_names::<G>(seats).len();
        let mut differed = 0;
        for seed in 0..3 {
            let mut table = Table::<G>::begin(&setup, seed, false);
            let mut dice = Dice::fast(!seed);
            for _ in 0..120 {
                let fancy = table.fancy.clone();
                let rows = |table: &mut Table<G>| {
                    let mut rows = vec![0.0; width * table.choices.len()];
                    table.fancy = fancy.clone();
                    table.look_ahead(width, &mut Vec::new(), &mut rows);
                    rows
                };
                let seen = rows(&mut table);
                let other = G::guess(&table.position.view(Viewer::Seat(table.seat)), &mut dice);
                let truth = std::mem::replace(&mut table.position, other);
                differed += usize::from(truth != table.position);
                assert_eq!(rows(&mut table), seen, "{} at {seats}: what is hidden shows", G::KEY);
                table.position = truth;
                let (place, _) = table.draw();
                table.step(place, &setup, false);
            }
        }
        differed
    }

    #[test]
    fn what_is_foreseen_follows_from_the_view_alone() {
        for seats in 3..=5 {
            assert!(looks_ahead_by_the_view_alone::<urland::Urland>(seats, &[]) > 0);
        }
        for seats in 3..=4 {
            assert!(looks_ahead_by_the_view_alone::<starfarers::Starfarers>(seats, &[]) > 0);
        }
        let concealed = &[("concealed-cards", "yes")];
        assert!(looks_ahead_by_the_view_alone::<schwarm::Schwarm>(3, concealed) > 0);
        // Here nothing is hidden but what has not been drawn yet.
        looks_ahead_by_the_view_alone::<schwarm::Schwarm>(4, &[]);
        looks_ahead_by_the_view_alone::<aquasphere::AquaSphere>(4, &[]);
        looks_ahead_by_the_view_alone::<fleet333::Fleet333>(2, &[]);
    }
}
