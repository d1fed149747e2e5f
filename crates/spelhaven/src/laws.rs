//! `spelhaven laws`: random games through the laws that games are tested by, as many as one likes.
//!
//! Games are played by **batches**. A batch has its own table (so many seats, these options) and its own chance,
//! which follow from the seed and the batch's number alone: so the same seed gives the same games on any number of
//! threads, and a breach is found again by playing its batch.

use std::io::Write;
use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use bots::threads::spread;
use table::{Choice, Dice, Insight, OptionSpec, Options};
use testkit::laws::{Breach, Laws, Report};

use crate::fault::Fault;
use crate::input::threads;
use crate::sim::progress_bar;

/// Play random games and hold every one to the laws that all games keep
///
/// Without --seats and --option the games are spread over every number of players, the
/// options and the editions of the rules. At each ply
/// the cheap laws are asked for (who may act, that nothing is lost, the outcome), and the record of each game
/// is read and replayed; a sample of positions is looked at from all sides. The same seed gives the same games, whatever
/// the number of threads.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The game: a key that `spelhaven games` lists, or 'all'
    game: String,

    /// How many games, of each if there are several
    #[arg(long, value_name = "G", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    games: u64,

    /// How many positions are looked at from all sides, for every hundred games
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u32).range(0..=1_000_000))]
    closely: u32,

    /// What all chance is made of
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,

    /// Only tables of so many [default: all numbers by turns]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=table::MAX_SEATS as i64))]
    seats: Option<u8>,

    /// An option of the game, KEY=VALUE, that always holds; may be given more than once
    #[arg(long = "option", value_name = "KEY=VALUE")]
    options: Vec<String>,

    /// Only this batch of the games, from 0: what a breach names
    #[arg(long, value_name = "N")]
    batch: Option<u64>,

    /// How many threads [default: one a core]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

/// Games of a batch.
const BATCH: u64 = 50;

/// What came of games: what was looked at, or the law that was broken.
type Played = Result<Report, Box<Breach>>;

/// What a thread looked at so far, and the batch in which it found a law broken.
type Found = (Report, Option<(u64, Box<Breach>)>);

/// A game and its laws.
struct Subject {
    key: &'static str,
    editions: RangeInclusive<u16>,
    seats: RangeInclusive<u8>,
    options: &'static [OptionSpec],
    can_be_set_up: fn(&Table) -> Result<(), Fault>,
    play: fn(&Table, u32, u32, u64) -> Played,
}

impl Subject {
    fn of<G: Insight>() -> Self {
        Subject {
            key: G::KEY,
            editions: G::EDITIONS,
            seats: G::SEATS,
            options: G::options(),
            can_be_set_up: |table| {
                let pairs = table.pairs();
                let options = Options::read(G::options(), pairs).map_err(|e| Fault::Bad(e.to_string()))?;
                table::set_up::<G>(table.edition, table.seats, &options)
                    .map_err(|e| Fault::Bad(e.to_string()))?;
                Ok(())
            },
            play: |table, games, closely, seed| {
                let laws = Laws::<G>::new(table.seats, table.pairs())
                    .edition(table.edition)
                    .games(games)
                    .closely(closely)
                    .whole(0);
                laws.seed(seed).check()
            },
        }
    }
}

/// The games of the house, as the shelf has them.
fn subjects() -> Vec<Subject> {
    struct Subjects(Vec<Subject>);
    impl shelf::EachGame for Subjects {
        fn visit<G: Insight>(&mut self) {
            self.0.push(Subject::of::<G>());
        }
    }
    let mut subjects = Subjects(Vec::new());
    shelf::visit(&mut subjects);
    subjects.0
}

/// Where a batch is played.
struct Table {
    edition: u16,
    seats: u8,
    options: Vec<(String, String)>,
}

impl Table {
    fn pairs(&self) -> impl Iterator<Item = (&str, &str)> {
        self.options.iter().map(|(key, value)| (key.as_str(), value.as_str()))
    }
}

/// All there is to play of one game.
struct Course<'a> {
    subject: &'a Subject,
    args: &'a Args,
    /// What was asked for by `--option`.
    fixed: Vec<(String, String)>,
}

impl<'a> Course<'a> {
    fn new(subject: &'a Subject, args: &'a Args) -> Result<Self, Fault> {
        let pair = |option: &String| {
            let pair = option.split_once('=').map(|(key, value)| (key.to_owned(), value.to_owned()));
            pair.ok_or_else(|| Fault::Bad(format!("--option {option}: expected KEY=VALUE")))
        };
        let fixed = args.options.iter().map(pair).collect::<Result<_, _>>()?;
        let course = Course { subject, args, fixed };
        (subject.can_be_set_up)(&course.plain_table(0))?;
        Ok(course)
    }

    /// Numbers of the batches.
    fn batches(&self) -> std::ops::Range<u64> {
        match self.args.batch {
            Some(number) => number..number + 1,
            None => 0..self.args.games.div_ceil(BATCH),
        }
    }

    fn games(&self, batch: u64) -> u64 {
        match self.args.batch {
            Some(_) => self.args.games.min(BATCH),
            None => (self.args.games - batch * BATCH).min(BATCH),
        }
    }

    fn seats(&self, batch: u64) -> u8 {
        let (least, most) = (*self.subject.seats.start(), *self.subject.seats.end());
        self.args.seats.unwrap_or(least + (batch % u64::from(most - least + 1)) as u8)
    }

    /// A table with nothing but what was asked for.
    fn plain_table(&self, batch: u64) -> Table {
        let edition = *self.subject.editions.end();
        Table { edition, seats: self.seats(batch), options: self.fixed.clone() }
    }

    /// Chance of a batch's own, other than that of its games.
    fn seed(&self, batch: u64) -> u64 {
        let mut dice = Dice::fast(self.args.seed);
        let own = u64::from(dice.below(u32::MAX)) << 32 | u64::from(dice.below(u32::MAX));
        own.wrapping_add(batch.wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    /// The table of a batch: each option as it usually is or as chance has it, if they go together.
    fn table(&self, batch: u64) -> Table {
        /// So many tries to find options that go together.
        const TRIES: usize = 100;
        let mut dice = Dice::fast(self.seed(batch));
        // Every other table is under the newest edition, the others under any that is kept.
        let (first, last) = (*self.subject.editions.start(), *self.subject.editions.end());
        let edition =
            if dice.below(2) == 0 { last } else { first + dice.below(u32::from(last - first) + 1) as u16 };
        for _ in 0..TRIES {
            let mut options = self.fixed.clone();
            for spec in self.subject.options {
                if options.iter().any(|(key, _)| key == spec.key) || dice.below(2) == 0 {
                    continue;
                }
                let value = match spec.choice {
                    Choice::OneOf(values) => values[dice.below(values.len() as u32) as usize].to_owned(),
                    Choice::Switch => ["yes", "no"][dice.below(2) as usize].to_owned(),
                    Choice::Number(low, high) => {
                        (low + dice.below((high - low + 1) as u32) as i32).to_string()
                    }
                    // What may stand there only the game knows: its tests choose.
                    Choice::Text => continue,
                };
                options.push((spec.key.to_owned(), value));
            }
            let table = Table { edition, options, ..self.plain_table(batch) };
            if (self.subject.can_be_set_up)(&table).is_ok() {
                return table;
            }
        }
        self.plain_table(batch)
    }

    fn play(&self, batch: u64) -> Played {
        let games = self.games(batch);
        // Rounded by chance of its own, so that few positions a hundred games are not none a batch.
        let wanted = u64::from(self.args.closely) * games;
        let more = Dice::fast(self.seed(batch) ^ 1).below(100) < (wanted % 100) as u32;
        let closely = (wanted / 100 + u64::from(more)) as u32;
        let played = (self.subject.play)(&self.table(batch), games as u32, closely, self.seed(batch));
        played.map_err(|mut breach| {
            breach.again = self.command(batch);
            breach
        })
    }

    /// What plays one batch again.
    fn command(&self, batch: u64) -> String {
        let Args { seed, closely, seats, options, .. } = self.args;
        let games = self.games(batch);
        let mut command = format!(
            "spelhaven laws {} --games {games} --closely {closely} --seed {seed} --batch {batch}",
            self.subject.key
        );
        if let Some(seats) = seats {
            command += &format!(" --seats {seats}");
        }
        for option in options {
            command += &format!(" --option '{option}'");
        }
        command
    }
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Fault> {
    let all = subjects();
    let chosen: Vec<&Subject> =
        all.iter().filter(|subject| args.game == "all" || subject.key == args.game).collect();
    if chosen.is_empty() {
        // Says which there are.
        crate::input::find(&args.game)?;
    }
    let courses = chosen.iter().map(|subject| Course::new(subject, args)).collect::<Result<Vec<_>, _>>()?;
    let mut total = Report::default();
    let clock = Instant::now();
    for course in &courses {
        let began = Instant::now();
        let report = match play(course) {
            Ok(report) => report,
            Err(breach) => {
                writeln!(out, "{breach}")?;
                let (key, law) = (course.subject.key, breach.law);
                return Err(Fault::No(format!("{key} breaks the law of {law:?}; again: {}", breach.again)));
            }
        };
        let speed = report.games as f64 / began.elapsed().as_secs_f64();
        writeln!(out, "{}: {report}; {speed:.0} games/s", course.subject.key)?;
        out.flush()?;
        total += report;
    }
    let seconds = clock.elapsed().as_secs_f64();
    Ok(writeln!(out, "{} games, {} plies in {seconds:.0} s: every law is kept", total.games, total.plies)?)
}

/// Plays a course to its end, or to the first breach.
fn play(course: &Course<'_>) -> Played {
    let batches = course.batches();
    let threads = threads(course.args.threads).min(batches.clone().count());
    let progress = progress_bar(batches.clone().map(|batch| course.games(batch)).sum());
    let stop = AtomicBool::new(false);
    let found = spread(batches, 1, threads, &stop, Found::default, |found, batch| match course.play(batch) {
        Ok(report) => {
            progress.inc(report.games);
            found.0 += report;
        }
        Err(breach) => {
            stop.store(true, Ordering::Relaxed);
            found.1 = Some((batch, breach));
        }
    });
    progress.finish_and_clear();
    let (mut total, mut breaches) = (Report::default(), Vec::new());
    for (report, breach) in found {
        total += report;
        breaches.extend(breach);
    }
    // Of several the one in the earliest batch is told, so that it is the same on any number of threads.
    match breaches.into_iter().min_by_key(|(batch, _)| *batch) {
        None => Ok(total),
        Some((_, breach)) => Err(breach),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;
    use testkit::laws::Law;
    use testkit::toy::Toy;

    #[derive(Parser)]
    struct Cli {
        #[command(flatten)]
        args: Args,
    }

    fn args(line: &str) -> Args {
        Cli::parse_from(std::iter::once("laws").chain(line.split(' '))).args
    }

    #[test]
    fn the_same_seed_gives_the_same_games_on_any_number_of_threads() {
        let subject = Subject::of::<Toy>();
        let report = |line: &str| play(&Course::new(&subject, &args(line)).unwrap()).unwrap();
        let one = report("toy --games 320 --threads 1");
        assert_eq!((one.games, one), (320, report("toy --games 320 --threads 3")));
        assert_ne!(report("toy --games 120 --seed 1"), report("toy --games 120 --seed 2"));
        // Every number of players has its turn, and so have the options.
        let course = args("toy --games 5000");
        let course = Course::new(&subject, &course).unwrap();
        let tables: Vec<Table> = course.batches().map(|batch| course.table(batch)).collect();
        for seats in <Toy as table::Rules>::SEATS {
            assert!(tables.iter().any(|table| table.seats == seats && !table.options.is_empty()));
        }
    }

    #[test]
    fn a_breach_is_found_again_by_the_command_it_names() {
        let subject = Subject::of::<Toy<{ testkit::toy::BAD_KEY }>>();
        let find = |line: &str| play(&Course::new(&subject, &args(line)).unwrap()).unwrap_err();
        let breach = find("toy --games 1000 --threads 2 --seed 7");
        let rest = breach.again.strip_prefix("spelhaven laws Toy Game ").unwrap();
        assert_eq!((breach.law, &find(&format!("toy {rest}"))), (Law::Record, &breach));
    }

    #[test]
    fn every_game_of_the_house_is_held_to_the_laws() {
        let keys: Vec<&str> = subjects().iter().map(|subject| subject.key).collect();
        let shelf: Vec<&str> = shelf::games().iter().map(|title| title.key()).collect();
        assert_eq!(keys, shelf);
    }
}
