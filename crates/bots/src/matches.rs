//! Plays bots against each other by the million.
//!
//! Every game of a match has a number, and its own chance made of the match's seed and that number: the
//! result of a match does not depend on how many threads play it, nor on which games were played before.
//! Chance of the game and chance of each bot are apart, so that another bot at the table does not change
//! how the dice fall.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::atomic::AtomicBool;

use table::fair::{self, Bytes32};
use table::record::{Name, RecordedAct};
use table::{
    BadSetup, Cx, Dice, Entry, Insight, MAX_SEATS, Options, Outcome, Record, Rules, Seat, Turn, Viewer,
    newest,
};

use crate::threads::spread;
use crate::yardsticks::{self, Work};
use crate::{Ask, Bot, BotKind, Budget, random};

/// How many games a thread takes at once, at most.
const SHARE: u64 = 16;

/// Where the chance of a match's games comes from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Chance {
    /// A cheap generator.
    #[default]
    Fast,
    /// The verifiable dice of a table; a [`Match::record`] then carries its secret and verifies.
    Keyed,
}

/// Bots at a table of one game, ready to play any number of games.
#[derive(Clone, Debug)]
pub struct Match<G: Insight> {
    edition: u16,
    setup: G::Setup,
    options: Options,
    seats: u8,
    bots: Vec<BotKind<G>>,
    /// What each bot may spend on one choice.
    budgets: Vec<Budget>,
    /// What all chance is made of.
    pub seed: u64,
    /// What it is made with.
    pub chance: Chance,
    /// Whether the bots move up one seat after every game, so that none keeps the better seat.
    pub rotate: bool,
    /// Whether as many games in a row as there are seats share the chance of the game: with
    /// [`Match::rotate`] every bot then plays the same deal from every seat.
    pub paired: bool,
}

/// One game played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// Its number in the match.
    pub number: u64,
    /// How it ended.
    pub outcome: Outcome,
    /// Actions played.
    pub plies: u32,
    /// Actions played where there was more than one to choose from.
    pub decisions: u32,
    /// The bot in the first seat; the others follow in order.
    pub first_bot: u8,
    /// By seat its place in turn order, from 0: who was first to decide something alone, who was second. Those
    /// who never did come last, in seat order.
    pub places: [u8; MAX_SEATS],
}

/// How often each seat did what, by [`Insight::deed`].
pub type Deeds = [BTreeMap<Cow<'static, str>, u32>; MAX_SEATS];

impl<G: Insight> Match<G> {
    /// A table of `seats`, with `bots` in the seats in order. Fewer bots than seats are dealt round again.
    ///
    /// # Panics
    /// If `bots` is empty.
    pub fn new(seats: u8, options: Options, bots: &[BotKind<G>]) -> Result<Self, BadSetup> {
        Self::under(newest::<G>(), seats, options, bots)
    }

    /// [`Self::new`] under this edition of the rules.
    ///
    /// # Panics
    /// If `bots` is empty.
    pub fn under(edition: u16, seats: u8, options: Options, bots: &[BotKind<G>]) -> Result<Self, BadSetup> {
        let setup = table::set_up::<G>(edition, seats, &options)?;
        let bots = bots.iter().cycle().take(seats.into()).cloned().collect();
        Ok(Match {
            edition,
            setup,
            options,
            seats,
            bots,
            budgets: vec![Budget::NONE; seats.into()],
            seed: 0,
            chance: Chance::Fast,
            rotate: false,
            paired: false,
        })
    }

    /// What the bots may spend on one choice, in their order; dealt round as they are.
    ///
    /// # Panics
    /// If `budgets` is empty.
    pub fn allow(&mut self, budgets: &[Budget]) {
        self.budgets = budgets.iter().cycle().take(self.seats.into()).copied().collect();
    }

    /// Plays the games with these numbers on `threads` threads. `after` hears of each game, in no certain
    /// order; setting `stop` ends the match after the games under way.
    pub fn run(
        &self,
        games: Range<u64>,
        threads: usize,
        stop: &AtomicBool,
        after: impl Fn(&Played) + Sync,
    ) -> Tally {
        self.spread(games, threads, stop, |number, players, choices| {
            let played = self.play(number, self.dice(number), players, choices, |_, _| ());
            after(&played);
            played
        })
    }

    /// Plays the same games as [`Match::run`] and tells what was done in each.
    pub fn run_told(
        &self,
        games: Range<u64>,
        threads: usize,
        stop: &AtomicBool,
        after: impl Fn(&Played, &Deeds) + Sync,
    ) -> Tally {
        self.spread(games, threads, stop, |number, players, choices| {
            let mut deeds = Deeds::default();
            let played = self.play(number, self.dice(number), players, choices, |done, _| {
                if let Some((seat, action)) = done {
                    *deeds[seat.index()].entry(G::deed(&action)).or_default() += 1;
                }
            });
            after(&played, &deeds);
            played
        })
    }

    /// Plays the same games as [`Match::run`] and hands over a record of each.
    pub fn run_recorded(
        &self,
        games: Range<u64>,
        threads: usize,
        stop: &AtomicBool,
        after: impl Fn(&Played, Record) + Sync,
    ) -> Tally {
        self.spread(games, threads, stop, |number, players, choices| {
            let (played, record) = self.play_recorded(number, players, choices);
            after(&played, record);
            played
        })
    }

    /// Plays game `number` and keeps its record. It is the same game [`Match::run`] plays.
    pub fn record(&self, number: u64) -> (Played, Record) {
        self.play_recorded(number, &mut self.players(), &mut Vec::new())
    }

    /// Shares games out among threads, and adds up what comes of them.
    fn spread(
        &self,
        games: Range<u64>,
        threads: usize,
        stop: &AtomicBool,
        play: impl Fn(u64, &mut [Player<G>], &mut Vec<G::Action>) -> Played + Sync,
    ) -> Tally {
        let many = games.end.saturating_sub(games.start) / (8 * threads.max(1) as u64);
        let begin = || (self.players(), Vec::new(), Tally::new(self.seats));
        let shares =
            spread(games, many.clamp(1, SHARE), threads, stop, begin, |(players, choices, tally), number| {
                tally.add(&play(number, players, choices));
            });
        let mut total = Tally::new(self.seats);
        shares.iter().for_each(|(.., tally)| total.merge(tally));
        total
    }

    fn play_recorded(
        &self,
        number: u64,
        players: &mut [Player<G>],
        choices: &mut Vec<G::Action>,
    ) -> (Played, Record) {
        let mut entries = Vec::new();
        let dice = self.dice(number).recording();
        let played = self.play(number, dice, players, choices, |done, dice| {
            let act =
                done.map_or(RecordedAct::Start, |(seat, action)| RecordedAct::Play(seat, action.to_string()));
            entries.push(Entry { act, draws: dice.take_record() });
        });
        let name =
            |seat: Seat| Name::new(&format!("{} bot", self.bots[self.bot_in(seat, played.first_bot)].key));
        let mut record = Record {
            game: G::KEY.to_owned(),
            edition: self.edition,
            options: self.options.iter().map(|(key, value)| (key.to_owned(), value.to_owned())).collect(),
            seats: Seat::all(self.seats).map(name).collect(),
            entries,
            result: Some(played.outcome.to_string()),
            ..Record::default()
        };
        if self.chance == Chance::Keyed {
            for (seat, name) in Seat::all(self.seats).zip(&mut record.seats) {
                name.nonce = Some(nonce(seat));
            }
            let secret = self.secret(number);
            record.commitment = Some(fair::commitment(&secret));
            record.secret = Some(secret);
        }
        (played, record.seal())
    }

    /// Does `work` this many times, to be timed; returns the size of a position in bytes.
    pub fn toil(&self, work: Work, times: u64) -> usize {
        let start = G::start(&self.setup, &mut Cx::silent(&mut Dice::fast(self.seed)));
        yardsticks::run(&start, work, times);
        size_of::<G>()
    }

    fn play(
        &self,
        number: u64,
        mut dice: Dice,
        players: &mut [Player<G>],
        choices: &mut Vec<G::Action>,
        mut after: impl FnMut(Option<(Seat, G::Action)>, &mut Dice),
    ) -> Played {
        players.iter_mut().for_each(Player::begin);
        let mut order = Dice::fast(self.stream(number, 1));
        let mut minds: [Dice; MAX_SEATS] =
            std::array::from_fn(|seat| Dice::fast(self.stream(number, 2 + seat as u64)));
        let first_bot = if self.rotate { (number % u64::from(self.seats)) as u8 } else { 0 };
        let bots: [usize; MAX_SEATS] = std::array::from_fn(|seat| self.bot_in(Seat::new(seat), first_bot));
        let mut position = G::start(&self.setup, &mut Cx::silent(&mut dice));
        after(None, &mut dice);
        let (mut plies, mut decisions) = (0, 0);
        let (mut places, mut placed) = ([u8::MAX; MAX_SEATS], 0);
        loop {
            let seat = match position.turn() {
                Turn::Of(seat) => {
                    let place = &mut places[seat.index()];
                    if *place == u8::MAX {
                        *place = placed;
                        placed += 1;
                    }
                    seat
                }
                Turn::AnyOf(seats) => {
                    let first = order.below(seats.len() as u32) as usize;
                    seats.iter().nth(first).expect("drawn below the number of seats")
                }
                Turn::Over => break,
            };
            choices.clear();
            position.legal(seat, choices);
            let bot = bots[seat.index()];
            let budget = self.budgets[bot];
            let action = players[bot].choose(&position, seat, choices, budget, &mut minds[seat.index()]);
            plies += 1;
            decisions += u32::from(choices.len() > 1);
            dice.turn_to(plies.into());
            position.apply(seat, action, &mut Cx::silent(&mut dice));
            after(Some((seat, action)), &mut dice);
        }
        for place in places.iter_mut().take(self.seats.into()).filter(|place| **place == u8::MAX) {
            *place = placed;
            placed += 1;
        }
        let outcome = position.outcome().expect("the game is over");
        Played { number, outcome, plies, decisions, first_bot, places }
    }

    fn players(&self) -> Vec<Player<G>> {
        self.bots.iter().map(Player::new).collect()
    }

    fn bot_in(&self, seat: Seat, first_bot: u8) -> usize {
        (seat.index() + usize::from(first_bot)) % self.bots.len()
    }

    /// What the chance of a game is numbered by.
    fn deal(&self, number: u64) -> u64 {
        if self.paired { number / u64::from(self.seats) } else { number }
    }

    fn dice(&self, number: u64) -> Dice {
        match self.chance {
            Chance::Fast => Dice::fast(self.stream(self.deal(number), 0)),
            Chance::Keyed => {
                let nonces: Vec<String> = Seat::all(self.seats).map(nonce).collect();
                Dice::keyed(fair::key(&self.secret(number), nonces.iter().map(String::as_str)).0)
            }
        }
    }

    /// The seed of one of a game's generators.
    fn stream(&self, number: u64, which: u64) -> u64 {
        let mut dice =
            Dice::fast(self.seed ^ number.wrapping_mul(STREAMS).wrapping_add(which).rotate_left(32));
        random::seed(&mut dice)
    }

    fn secret(&self, number: u64) -> Bytes32 {
        let mut dice = Dice::fast(self.stream(self.deal(number), 0));
        Bytes32(std::array::from_fn(|_| dice.below(256) as u8))
    }
}

/// What a seat of a match adds to the key of its keyed dice.
fn nonce(seat: Seat) -> String {
    format!("seat-{seat}")
}

/// Generators a game has: its dice, the order of those who act at once, one for each seat.
const STREAMS: u64 = 2 + MAX_SEATS as u64;

/// Who plays for a seat. Random play is apart: it needs no view, and must cost nothing.
enum Player<G: Rules> {
    Random,
    Thinks(Box<dyn Bot<G>>),
}

impl<G: Rules> Player<G> {
    fn new(kind: &BotKind<G>) -> Self {
        let bot = kind.make();
        if bot.is_blind() { Player::Random } else { Player::Thinks(bot) }
    }

    fn begin(&mut self) {
        if let Player::Thinks(bot) = self {
            bot.begin();
        }
    }

    #[inline]
    fn choose(
        &mut self,
        position: &G,
        seat: Seat,
        choices: &[G::Action],
        budget: Budget,
        dice: &mut Dice,
    ) -> G::Action {
        match self {
            Player::Random => random::pick(choices, dice),
            Player::Thinks(_) if choices.len() == 1 => choices[0],
            Player::Thinks(bot) => {
                let view = &position.view(Viewer::Seat(seat));
                bot.choose(&Ask { view, seat, choices, limit: budget.limit() }, dice)
            }
        }
    }
}

/// What a match came to. Tallies of parts add up to the tally of the whole, in any order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// Games played.
    pub games: u64,
    /// Actions played.
    pub plies: u64,
    /// Actions played where there was more than one to choose from.
    pub decisions: u64,
    /// Plies of the shortest game.
    pub shortest: u32,
    /// Plies of the longest game.
    pub longest: u32,
    /// How each seat did, in order.
    pub seats: Vec<Score>,
    /// How each bot did, in the order in which they were given; differs from `seats` when they rotate.
    pub bots: Vec<Score>,
    /// How often each manner of ending came about.
    pub manners: BTreeMap<&'static str, u64>,
}

/// Into how many parts a share is counted: enough for ranks shared at any table, by half too.
pub const SHARE_PARTS: u64 = {
    let (mut parts, mut rivals) = (4, 2);
    while rivals < MAX_SEATS as u64 {
        let (mut a, mut b) = (parts, rivals);
        while b > 0 {
            (a, b) = (b, a % b);
        }
        parts *= rivals / a;
        rivals += 1;
    }
    parts * 4
};

/// How a seat or a bot did over a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Score {
    /// Games with rank 1, shared or alone.
    pub wins: u64,
    /// Sum of the points, in halves.
    pub half_points: i64,
    /// Fewest points in one game, in halves.
    pub least: i64,
    /// Most points in one game, in halves.
    pub most: i64,
    /// Sum of [`Outcome::share`] in parts of which [`SHARE_PARTS`] are one: whole numbers at every table.
    pub share_parts: u64,
}

impl Tally {
    /// Nothing played yet at a table of `seats`.
    pub fn new(seats: u8) -> Self {
        let scores = vec![Score::NONE; seats.into()];
        Tally {
            games: 0,
            plies: 0,
            decisions: 0,
            shortest: u32::MAX,
            longest: 0,
            seats: scores.clone(),
            bots: scores,
            manners: BTreeMap::new(),
        }
    }

    /// Adds a game.
    pub fn add(&mut self, played: &Played) {
        self.games += 1;
        self.plies += u64::from(played.plies);
        self.decisions += u64::from(played.decisions);
        self.shortest = self.shortest.min(played.plies);
        self.longest = self.longest.max(played.plies);
        *self.manners.entry(played.outcome.manner).or_default() += 1;
        for standing in &played.outcome.standings {
            let seat = standing.seat.index();
            let score = Score::of(&played.outcome, standing.seat);
            let bot = (seat + usize::from(played.first_bot)) % self.bots.len();
            self.seats[seat] = self.seats[seat].and(score);
            self.bots[bot] = self.bots[bot].and(score);
        }
    }

    /// Adds the tally of another part of the match.
    pub fn merge(&mut self, other: &Tally) {
        self.games += other.games;
        self.plies += other.plies;
        self.decisions += other.decisions;
        self.shortest = self.shortest.min(other.shortest);
        self.longest = self.longest.max(other.longest);
        for (manner, count) in &other.manners {
            *self.manners.entry(manner).or_default() += count;
        }
        for (mine, theirs) in self.seats.iter_mut().zip(&other.seats) {
            *mine = mine.and(*theirs);
        }
        for (mine, theirs) in self.bots.iter_mut().zip(&other.bots) {
            *mine = mine.and(*theirs);
        }
    }
}

impl Score {
    const NONE: Score = Score { wins: 0, half_points: 0, least: i64::MAX, most: i64::MIN, share_parts: 0 };

    fn of(outcome: &Outcome, seat: Seat) -> Self {
        let standing = outcome.standings[seat.index()];
        let halves = (standing.points.as_f64() * 2.0) as i64;
        Score {
            wins: u64::from(standing.rank == 1),
            half_points: halves,
            least: halves,
            most: halves,
            share_parts: (outcome.share(seat) * SHARE_PARTS as f32).round() as u64,
        }
    }

    fn and(self, other: Score) -> Score {
        Score {
            wins: self.wins + other.wins,
            half_points: self.half_points + other.half_points,
            least: self.least.min(other.least),
            most: self.most.max(other.most),
            share_parts: self.share_parts + other.share_parts,
        }
    }
}
