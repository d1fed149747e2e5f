//! `spelhaven sim`: bots against bots, by the million.

use std::io::{IsTerminal, Write, stderr};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use bots::league::likely;
use bots::matches::{Chance, SHARE_PARTS, Score, Tally};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value, json};
use shelf::{Budget, Contest, Terms};
use stage::Lang;

use crate::fault::Fault;
use crate::input::{TableArgs, TableSetup, bad_setup, few_enough, threads};

/// Play bots against each other and count what comes of it
///
/// The same seed gives the same games, whatever the number of threads.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    table: TableArgs,

    /// An earlier edition of the rules [default: the newest]
    #[arg(long, value_name = "E")]
    edition: Option<u16>,

    /// How many games
    #[arg(long, value_name = "G", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    games: u64,

    /// Bots for the seats in order, dealt round if fewer than seats; a key may be followed by what the bot may
    /// spend on a choice: KEY@20000 nodes, KEY@50ms
    #[arg(long, value_name = "BOT,BOT", value_delimiter = ',', default_value = "random")]
    bots: Vec<String>,

    /// What all chance is made of
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,

    /// How many threads [default: one a core]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,

    /// Nodes a bot may visit for one choice [default: what its level allows]
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,

    /// Move the bots up one seat after every game
    #[arg(long)]
    rotate: bool,

    /// 'fast' dice, or the 'keyed' dice of a real table
    #[arg(long, value_name = "KIND", default_value = "fast")]
    dice: DiceKind,

    /// Write JSON
    #[arg(long)]
    json: bool,

    /// Keep a record of every game in this directory; with keyed dice they verify
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum DiceKind {
    Fast,
    Keyed,
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Fault> {
    let table = args.table.check(Lang::En)?;
    let bots: Vec<&str> = args.bots.iter().map(String::as_str).collect();
    few_enough(bots.len(), table.seats.into())?;
    let chance = match args.dice {
        DiceKind::Fast => Chance::Fast,
        DiceKind::Keyed => Chance::Keyed,
    };
    let terms = Terms {
        edition: args.edition,
        seed: args.seed,
        chance,
        budget: args.nodes.map_or(Budget::NONE, Budget::nodes),
        rotate: args.rotate,
        paired: false,
    };
    let contest = table
        .title
        .contest(table.seats, &table.options, &bots, terms)
        .map_err(|bad| bad_setup(table.title, Lang::En, &bad))?;
    let threads = threads(args.threads).min(args.games as usize);
    let progress = progress_bar(args.games);
    let clock = Instant::now();
    let tally = match &args.out {
        None => count(contest.as_ref(), args.games, threads, &progress),
        Some(dir) => record(contest.as_ref(), args.games, threads, &progress, dir, table.title.key())?,
    };
    let took = clock.elapsed();
    progress.finish_and_clear();
    let names: Vec<&str> = bots.iter().cycle().take(table.seats.into()).copied().collect();
    let report = Report { args, table: &table, bots: &names, tally: &tally, threads, took };
    if args.json { report.json(out) } else { report.text(out) }
}

pub(crate) fn progress_bar(games: u64) -> ProgressBar {
    if !stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{wide_bar} {human_pos}/{human_len} games, {eta} left");
    ProgressBar::new(games).with_style(style.expect("the template is well formed"))
}

fn count(contest: &dyn Contest, games: u64, threads: usize, progress: &ProgressBar) -> Tally {
    let done = AtomicU64::new(0);
    contest.run(0..games, threads, &AtomicBool::new(false), &|_| {
        let done = done.fetch_add(1, Ordering::Relaxed) + 1;
        if done.is_multiple_of(64) {
            progress.set_position(done);
        }
    })
}

/// Plays every game and writes its record; stops at the first that cannot be written.
fn record(
    contest: &dyn Contest,
    games: u64,
    threads: usize,
    progress: &ProgressBar,
    dir: &Path,
    game: &str,
) -> Result<Tally, Fault> {
    std::fs::create_dir_all(dir).map_err(|e| Fault::file(dir, e))?;
    let (stop, fault) = (AtomicBool::new(false), Mutex::new(None));
    let tally = contest.run_recorded(0..games, threads, &stop, &|played, record| {
        let path = dir.join(format!("{game}-{:06}.record", played.number));
        if let Err(error) = std::fs::write(&path, record.to_string()) {
            stop.store(true, Ordering::Relaxed);
            fault.lock().expect("no thread panics with the lock").get_or_insert(Fault::file(&path, error));
        }
        progress.inc(1);
    });
    match fault.into_inner().expect("no thread panics with the lock") {
        Some(fault) => Err(fault),
        None => Ok(tally),
    }
}

/// What a simulation came to, and how it is told.
struct Report<'a> {
    args: &'a Args,
    table: &'a TableSetup,
    bots: &'a [&'a str],
    tally: &'a Tally,
    threads: usize,
    took: Duration,
}

impl Report<'_> {
    fn text(&self, out: &mut dyn Write) -> Result<(), Fault> {
        let Tally { games, plies, decisions, shortest, longest, seats, bots, manners } = self.tally;
        let per = |count: u64| count as f64 / *games as f64;
        writeln!(
            out,
            "{}: {games} games of {} at {} seats, seed {}",
            self.table.title.key(),
            self.bots.join(", "),
            self.table.seats,
            self.args.seed
        )?;
        writeln!(
            out,
            "length   {:.1} plies ({shortest} to {longest}), {:.1} decisions",
            per(*plies),
            per(*decisions)
        )?;
        let line = |name: String, score: &Score| {
            let (least, most) = likely(score.wins as f64, *games as f64);
            format!(
                "{name:18} first {:6.2}% (95%: {:.1} to {:.1})  share {:.4}  points {:.2} ({} to {})",
                100.0 * per(score.wins),
                100.0 * least,
                100.0 * most,
                score.share_parts as f64 / SHARE_PARTS as f64 / *games as f64,
                score.half_points as f64 / 2.0 / *games as f64,
                score.least as f64 / 2.0,
                score.most as f64 / 2.0
            )
        };
        for (i, score) in seats.iter().enumerate() {
            let bot = if self.args.rotate { "" } else { self.bots[i] };
            writeln!(out, "{}", line(format!("seat {} {bot}", i + 1), score))?;
        }
        if self.args.rotate {
            for (bot, score) in self.bots.iter().zip(bots) {
                writeln!(out, "{}", line(format!("bot {bot}"), score))?;
            }
        }
        for (manner, count) in manners {
            writeln!(out, "{manner:32} {count:9}  {:6.2}%", 100.0 * per(*count))?;
        }
        let speed = |count: u64| count as f64 / self.took.as_secs_f64();
        writeln!(
            out,
            "speed    {:.0} games/s, {:.0} plies/s, {:.0} decisions/s on {} threads ({:.2} s)",
            speed(*games),
            speed(*plies),
            speed(*decisions),
            self.threads,
            self.took.as_secs_f64()
        )?;
        Ok(())
    }

    fn json(&self, out: &mut dyn Write) -> Result<(), Fault> {
        let Tally { games, plies, decisions, shortest, longest, seats, bots, manners } = self.tally;
        let score = |score: &Score| -> Value {
            json!({
                "wins": score.wins,
                "share": score.share_parts as f64 / SHARE_PARTS as f64 / *games as f64,
                "points": {
                    "mean": score.half_points as f64 / 2.0 / *games as f64,
                    "least": score.least as f64 / 2.0,
                    "most": score.most as f64 / 2.0,
                },
            })
        };
        let named = |name: &str, mut value: Value| {
            value["bot"] = json!(name);
            value
        };
        let by_seat: Vec<Value> = seats.iter().map(score).collect();
        let by_bot: Vec<Value> = self.bots.iter().zip(bots).map(|(name, s)| named(name, score(s))).collect();
        let options: serde_json::Map<String, Value> =
            self.table.options.iter().map(|(key, value)| (key.to_owned(), json!(value))).collect();
        let seconds = self.took.as_secs_f64();
        let report = json!({
            "game": self.table.title.key(),
            "edition": self.args.edition.unwrap_or(self.table.title.edition()),
            "seats": self.table.seats,
            "options": options,
            "seed": self.args.seed,
            "games": games,
            "plies": plies,
            "decisions": decisions,
            "length": { "shortest": shortest, "longest": longest, "mean": *plies as f64 / *games as f64 },
            "by_seat": by_seat,
            "by_bot": by_bot,
            "manners": manners,
            "speed": {
                "threads": self.threads,
                "seconds": seconds,
                "games_per_second": *games as f64 / seconds,
                "plies_per_second": *plies as f64 / seconds,
                "decisions_per_second": *decisions as f64 / seconds,
            },
        });
        Ok(writeln!(out, "{report:#}")?)
    }
}
