//! Many games of one kind that are played at once, for whoever learns from them.
//!
//! Each game of a batch waits for one decision of one seat. A step plays an action in every game, on all cores, and goes
//! on to the next decision; a game that is over begins anew. Nothing is boxed or written as text on the way: the loop is
//! made for each game by its types.

use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};
use table::{
    BadSetup, Cx, Dice, Game, Illegal, Insight, MAX_SEATS, Seat, Turn, Unreadable, Viewer, observe, set_up,
};

use crate::title::Shelved;
use crate::{Setting, Study};

/// Games that a thread takes at least.
const SHARE: usize = 32;

/// How a batch is played.
#[derive(Clone, Copy, Debug)]
pub struct BatchTerms {
    /// How many games, at least one.
    pub games: usize,
    /// What all chance is made of. What falls depends on nothing else but the actions, not on the number of threads.
    pub seed: u64,
    /// How many threads; 0 for one a core.
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
    fn choices(&self, starts: &mut Vec<i64>, numbers: &mut Vec<i64>);
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
    /// None if one thread plays: then it is the caller's own, and nobody has to be woken.
    pool: Option<ThreadPool>,
    tables: Vec<Table<G>>,
    /// The numbers that stand in the mask of each game.
    masked: Vec<Vec<u32>>,
    /// Makes a study of a game.
    hold: Box<dyn Fn(Game<G>) -> Box<dyn Study> + Send + Sync>,
}

/// One game of a batch.
struct Table<G: Insight> {
    position: G,
    seat: Seat,
    choices: Vec<G::Action>,
    /// The choice that was sampled, with its number.
    sampled: Option<(i64, G::Action)>,
    /// What is to be played by the step that is under way.
    next: Option<G::Action>,
    /// What each made of the game that ended with the last step.
    shares: Option<[f32; MAX_SEATS]>,
    dice: Dice,
    /// Chance of who samples, apart from that of the game.
    whim: Dice,
    /// Chance of worlds that are only thought of, apart from both.
    fancy: Dice,
    plies: usize,
}

pub(crate) fn begin<G: Insight>(
    title: &Shelved<G>,
    setting: &Setting,
    terms: BatchTerms,
) -> Result<Box<dyn Batch>, NoBatch> {
    let setup = set_up::<G>(setting.edition, setting.seats, &setting.options)?;
    let alone = terms.threads == 1 || terms.games <= SHARE;
    let pool = (!alone).then(|| ThreadPoolBuilder::new().num_threads(terms.threads).build()).transpose();
    let pool = pool.map_err(|error| NoBatch::Threads(error.to_string()))?;
    let title = title.clone();
    let mut batch = Tables {
        setting: setting.clone(),
        setup,
        terms,
        observed: table::observation_names::<G>(setting.seats).len(),
        pool,
        tables: Vec::new(),
        masked: vec![Vec::new(); terms.games.max(1)],
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
        let mut table = Table {
            position,
            seat: Seat::new(0),
            choices: Vec::new(),
            sampled: None,
            next: None,
            shares: None,
            dice,
            whim,
            fancy,
            plies: 0,
        };
        table.settle(setup, ask_forced);
        table
    }

    fn intend(&mut self, number: i64) -> Result<(), Misfit> {
        if let Some((sampled, action)) = self.sampled
            && sampled == number
        {
            self.next = Some(action);
            return Ok(());
        }
        let action = u32::try_from(number).ok().and_then(G::from_index).ok_or(Misfit::Unknown(number))?;
        if !self.choices.contains(&action) {
            self.position.permits(self.seat, &action).map_err(Misfit::Illegal)?;
            return Err(Misfit::Aside(action.to_string()));
        }
        self.next = Some(action);
        Ok(())
    }

    fn step(&mut self, setup: &G::Setup, ask_forced: bool) {
        self.shares = None;
        self.sampled = None;
        if let Some(action) = self.next.take() {
            self.apply(action);
            self.settle(setup, ask_forced);
        }
    }

    fn apply(&mut self, action: G::Action) {
        self.plies += 1;
        self.position.apply(self.seat, action, &mut Cx::silent(&mut self.dice));
    }

    /// Numbers of the choices, in their order.
    fn numbers(&self) -> impl Iterator<Item = u32> {
        self.choices.iter().filter_map(G::index)
    }

    /// What the seat would observe after each numbered choice, a row a choice.
    fn look_ahead(&mut self, width: usize, numbers: &mut Vec<f32>, to: &mut [f32]) {
        let viewer = Viewer::Seat(self.seat);
        let world = G::guess(&self.position.view(viewer), &mut self.fancy);
        let luck = u64::from(self.fancy.below(u32::MAX));
        let numbered = self.choices.iter().filter(|choice| G::index(choice).is_some());
        for (choice, to) in numbered.zip(to.chunks_mut(width)) {
            let mut after = world.clone();
            // The same luck for all: what differs is what was chosen.
            after.apply(self.seat, *choice, &mut Cx::silent(&mut Dice::fast(luck)));
            observe::<G>(&after.view(viewer), numbers);
            to.copy_from_slice(numbers);
        }
    }

    /// Goes on to the next decision.
    fn settle(&mut self, setup: &G::Setup, ask_forced: bool) {
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
                    self.shares = Some(shares);
                    self.plies = 0;
                    self.position = G::start(setup, &mut Cx::silent(&mut self.dice));
                    continue;
                }
            };
            self.choices.clear();
            self.position.legal(self.seat, &mut self.choices);
            match self.choices[..] {
                [only] if !ask_forced => self.apply(only),
                _ => return,
            }
        }
    }
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
    /// Fills a row for each game; every thread has something of its own to work with.
    fn fill<T: Send, W>(
        &self,
        width: usize,
        to: &mut [T],
        with: impl Fn() -> W + Sync + Send,
        row: impl Fn(&mut W, &Table<G>, &mut [T]) + Sync + Send,
    ) {
        assert_eq!(to.len(), width * self.tables.len(), "there is a row for every game");
        if width == 0 {
            return;
        }
        let tables = &self.tables;
        match &self.pool {
            None => {
                let mut own = with();
                to.chunks_mut(width).zip(tables).for_each(|(to, table)| row(&mut own, table, to));
            }
            Some(pool) => pool.install(|| {
                let rows = to.par_chunks_mut(width).zip(tables).with_min_len(SHARE);
                rows.for_each_init(with, |own, (to, table)| row(own, table, to));
            }),
        }
    }
}

impl<G: Insight> Batch for Tables<G> {
    fn games(&self) -> usize {
        self.tables.len()
    }

    fn observed(&self) -> usize {
        self.observed
    }

    fn reset(&mut self, seed: u64) {
        let (setup, ask_forced) = (&self.setup, self.terms.ask_forced);
        let mut seeds = Dice::fast(seed);
        let seeds: Vec<u64> = (0..self.terms.games.max(1))
            .map(|_| u64::from(seeds.below(u32::MAX)) << 32 | u64::from(seeds.below(u32::MAX)))
            .collect();
        let begin = |seed| Table::begin(setup, seed, ask_forced);
        self.tables = match &self.pool {
            None => seeds.into_iter().map(begin).collect(),
            Some(pool) => pool.install(|| seeds.into_par_iter().with_min_len(SHARE).map(begin).collect()),
        };
    }

    fn step(&mut self, actions: &[i64]) -> Result<(), Misstep> {
        let (found, games) = (actions.len(), self.tables.len());
        if found != games {
            return Err(Misstep::Count { found, games });
        }
        let (setup, ask_forced) = (&self.setup, self.terms.ask_forced);
        let tables = &mut self.tables;
        let intend = |(game, (table, action)): (usize, (&mut Table<G>, &i64))| {
            table.intend(*action).map_err(|misfit| misfit.in_game(game))
        };
        let step = |table: &mut Table<G>| table.step(setup, ask_forced);
        match &self.pool {
            None => {
                tables.iter_mut().zip(actions).enumerate().try_for_each(intend)?;
                tables.iter_mut().for_each(step);
                Ok(())
            }
            Some(pool) => pool.install(|| {
                let intended = tables.par_iter_mut().zip(actions).enumerate().with_min_len(SHARE).map(intend);
                intended.find_first(Result::is_err).unwrap_or(Ok(()))?;
                tables.par_iter_mut().with_min_len(SHARE).for_each(step);
                Ok(())
            }),
        }
    }

    fn turns(&self, to: &mut [i64]) {
        self.fill(1, to, || (), |(), table, to| to[0] = table.seat.index() as i64);
    }

    fn ended(&self, to: &mut [bool]) {
        self.fill(1, to, || (), |(), table, to| to[0] = table.shares.is_some());
    }

    fn rewards(&self, to: &mut [f32]) {
        let row = |(): &mut (), table: &Table<G>, to: &mut [f32]| match table.shares {
            Some(shares) => to.iter_mut().zip(shares).for_each(|(to, share)| *to = 2.0 * share - 1.0),
            None => to.fill(0.0),
        };
        self.fill(self.setting.seats.into(), to, || (), row);
    }

    fn observe(&self, to: &mut [f32]) {
        let row = |numbers: &mut Vec<f32>, table: &Table<G>, to: &mut [f32]| {
            observe::<G>(&table.position.view(Viewer::Seat(table.seat)), numbers);
            to.copy_from_slice(numbers);
        };
        self.fill(self.observed, to, || Vec::with_capacity(self.observed), row);
    }

    fn masks(&mut self, to: &mut [bool]) {
        let (width, tables) = (G::ACTIONS as usize, &self.tables);
        assert_eq!(to.len(), width * tables.len(), "there is a row for every game");
        if width == 0 {
            return;
        }
        let mask = |((to, table), masked): ((&mut [bool], &Table<G>), &mut Vec<u32>)| {
            for number in masked.drain(..) {
                to[number as usize] = false;
            }
            masked.extend(table.numbers());
            for number in masked {
                to[*number as usize] = true;
            }
        };
        match &self.pool {
            None => to.chunks_mut(width).zip(tables).zip(&mut self.masked).for_each(mask),
            Some(pool) => pool.install(|| {
                let rows = to.par_chunks_mut(width).zip(tables).zip(&mut self.masked);
                rows.with_min_len(SHARE).for_each(mask);
            }),
        }
    }

    fn sample(&mut self, to: &mut [i64]) {
        assert_eq!(to.len(), self.tables.len(), "there is a place for every game");
        let sample = |(to, table): (&mut i64, &mut Table<G>)| {
            let action = bots::random::pick(&table.choices, &mut table.whim);
            table.sampled = G::index(&action).map(|number| (number.into(), action));
            *to = table.sampled.map_or(-1, |(number, _)| number);
        };
        let tables = &mut self.tables;
        match &self.pool {
            None => to.iter_mut().zip(tables).for_each(sample),
            Some(pool) => {
                pool.install(|| to.par_iter_mut().zip(tables).with_min_len(SHARE).for_each(sample));
            }
        }
    }

    fn choices(&self, starts: &mut Vec<i64>, numbers: &mut Vec<i64>) {
        starts.clear();
        numbers.clear();
        starts.push(0);
        for table in &self.tables {
            numbers.extend(table.numbers().map(i64::from));
            starts.push(numbers.len() as i64);
        }
    }

    fn afterstates(&mut self, to: &mut [f32]) {
        let width = self.observed;
        if width == 0 {
            return;
        }
        let mut rest = to;
        let mut tables = Vec::with_capacity(self.tables.len());
        for table in &mut self.tables {
            let (of_this, of_others) = rest.split_at_mut(width * table.numbers().count());
            tables.push((table, of_this));
            rest = of_others;
        }
        assert!(rest.is_empty(), "there is a row for every choice");
        let with = || Vec::with_capacity(width);
        let look =
            |own: &mut Vec<f32>, (table, to): (&mut Table<G>, &mut [f32])| table.look_ahead(width, own, to);
        match &self.pool {
            None => {
                let mut own = with();
                tables.into_iter().for_each(|table| look(&mut own, table));
            }
            Some(pool) => pool.install(|| tables.into_par_iter().for_each_init(with, look)),
        }
    }

    fn study(&self, game: usize) -> Option<Box<dyn Study>> {
        let table = self.tables.get(game)?;
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
                    let mut rows = vec![0.0; width * table.numbers().count()];
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
                table.next = Some(bots::random::pick(&table.choices, &mut table.whim));
                table.step(&setup, false);
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
