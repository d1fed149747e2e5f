//! Games for a second referee.
//!
//! A game's tests hold a referee of their own: slow and literal, written from the sentences of the rulebook. Bots
//! play, and at every ply it works out again what may be done and what comes of it.
//!
//! The tests play some hundred games; `REFEREE_GAMES` asks for as many as one likes:
//!
//! ```sh
//! REFEREE_GAMES=10000 cargo test --release -p spelhaven-urland --test it referee -- --nocapture
//! ```

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use table::{Cx, Dice, Insight, Options, Rules, Seat, Told, Viewer};

/// At most so many games are played at once.
const THREADS: usize = 2;

/// One ply, as a referee looks at it.
pub struct Watched<'a, G: Rules> {
    /// The position it was played in.
    pub before: &'a G,
    /// Who played.
    pub seat: Seat,
    /// What.
    pub action: G::Action,
    /// What happened.
    pub told: &'a [Told<G::Event>],
    /// What it led to.
    pub after: &'a G,
}

/// A table that bots play at.
#[derive(Clone, Copy, Debug)]
pub struct Bots<'a> {
    /// The edition of the rules.
    pub edition: u16,
    /// How many play.
    pub seats: u8,
    /// What was agreed beside the rules.
    pub options: &'a [(&'a str, &'a str)],
    /// Whether now and then an aside is played too.
    pub asides: bool,
}

impl Bots<'_> {
    /// Plays the game of this number and has `look` see every ply of it. By turns, a game is that of bots which do what
    /// looks best in a world they guess, and of bots which the likelier do something the better it looks. Says where
    /// it ended and after how many plies.
    ///
    /// # Panics
    /// If there is no such table, or somebody to act who cannot.
    pub fn play<G: Insight>(&self, number: u64, mut look: impl FnMut(&Watched<'_, G>)) -> (G, u64) {
        let options =
            Options::read(G::options(), self.options.iter().copied()).expect("options of this game");
        let setup = table::set_up::<G>(self.edition, self.seats, &options).expect("a table of this game");
        let mut dice = Dice::fast(number);
        let mut position = G::start(&setup, &mut Cx::silent(&mut dice));
        let (mut legal, mut told, mut plies) = (Vec::new(), Vec::new(), 0);
        while !position.turn().is_over() {
            let acting: Vec<Seat> = position.turn().seats().iter().collect();
            let seat = acting[dice.below(acting.len() as u32) as usize];
            legal.clear();
            position.legal(seat, &mut legal);
            if self.asides && dice.below(8) == 0 {
                position.asides(seat, &mut legal);
            }
            let action = if number.is_multiple_of(2) {
                let world = G::guess(&position.view(Viewer::Seat(seat)), &mut dice);
                let luck = u64::from(dice.below(u32::MAX));
                let worth = |action: &G::Action| world.appraise(seat, action, &mut Dice::fast(luck));
                *legal.iter().max_by(|a, b| worth(a).total_cmp(&worth(b))).expect("a choice")
            } else {
                let weight = |action: &G::Action| 1 + (100.0 * position.prior(seat, action)) as u32;
                let weights: Vec<u32> = legal.iter().map(weight).collect();
                legal[dice.pick(&weights).expect("a choice")]
            };
            let mut after = position.clone();
            told.clear();
            after.apply(seat, action, &mut Cx::listening(&mut dice, &mut told));
            look(&Watched { before: &position, seat, action, told: &told, after: &after });
            position = after;
            plies += 1;
        }
        (position, plies)
    }
}

/// What a seat may do by the rules, as it is written.
pub fn listed<G: Rules>(position: &G, seat: Seat) -> BTreeSet<String> {
    let mut legal = Vec::new();
    position.legal(seat, &mut legal);
    legal.iter().map(ToString::to_string).collect()
}

/// Sees that what the engine lists for a seat is what the referee expects; `at` says where, if it is not.
///
/// # Panics
/// With what is listed beyond that, and what is not.
#[track_caller]
pub fn same_choices(
    seat: Seat,
    listed: &BTreeSet<String>,
    expected: &BTreeSet<String>,
    at: impl FnOnce() -> String,
) {
    if listed != expected {
        let more: Vec<_> = listed.difference(expected).collect();
        let less: Vec<_> = expected.difference(listed).collect();
        panic!("seat {seat}: the engine has {more:?} and lacks {less:?} in\n{}", at());
    }
}

/// Sees that everybody's rank in a game that is over is one more than there are others of greater strength.
///
/// # Panics
/// With `clause`, which says so, if one is not.
#[track_caller]
pub fn check_ranks<G: Rules, S: Ord>(over: &G, clause: &str, strength: impl Fn(Seat) -> S) {
    for standing in over.outcome().expect("it is over").standings {
        let mine = strength(standing.seat);
        let ahead = Seat::all(over.seats()).filter(|other| strength(*other) > mine).count();
        assert_eq!(usize::from(standing.rank), ahead + 1, "{clause}: seat {}", standing.seat);
    }
}

/// Under which edition the game of this number is played: one in seven under an older one that is kept, if there is one.
pub fn edition<G: Rules>(number: u64) -> u16 {
    let (oldest, newest) = (*G::EDITIONS.start(), *G::EDITIONS.end());
    let older = u64::from(newest - oldest);
    if older > 0 && number % 7 == 6 { oldest + (number / 7 % older) as u16 } else { newest }
}

/// Has games played by their numbers: `usual` of them, or as many as `REFEREE_GAMES` says. `play` says how many plies a
/// game had; the sum is printed and must come to `least` a game, so that nothing passes because nothing was compared.
///
/// # Panics
/// If a game does, with its number, and if there were too few plies.
pub fn games(usual: u64, least: u64, play: impl Fn(u64) -> u64 + Sync) {
    let games =
        std::env::var("REFEREE_GAMES").map_or(usual, |games| games.parse().expect("a number of games"));
    let (next, plies) = (AtomicU64::new(0), AtomicU64::new(0));
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from).min(THREADS) {
            scope.spawn(|| {
                loop {
                    let number = Number(next.fetch_add(1, Ordering::Relaxed));
                    if number.0 >= games {
                        break;
                    }
                    plies.fetch_add(play(number.0), Ordering::Relaxed);
                }
            });
        }
    });
    let plies = plies.into_inner();
    println!("{games} games, {plies} plies: both referees agree");
    assert!(plies >= least * games, "only {plies} plies were compared");
}

/// Names the game in which something was found.
struct Number(u64);

impl Drop for Number {
    fn drop(&mut self) {
        if thread::panicking() {
            eprintln!("in game {} of the referee", self.0);
        }
    }
}
