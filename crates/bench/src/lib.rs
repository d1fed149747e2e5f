//! How fast it is: `spelhaven bench`.
//!
//! Absolute figures drift with the machine and with whatever else runs on it; the ratio of two things measured
//! moments apart does so much less. Where there is a yardstick it is run by turns with ours, and the claim is the
//! median of the pairs' ratios with the least and the greatest.
//!
//! One module a topic. The engines are measured in processor time of the measuring thread. The site is
//! measured through HTTP on the loopback, with the server in a process of its own so that its processor time and
//! memory can be told from the clients'; they are read from `/proc`, so it is measured on Linux.
//!
//! [`load`] plays at servers that run already. [`soak`] loads the site for hours, to see whether anything grows; [`torment`] kills it and worse,
//! to see whether anything is lost.

mod client;
mod engines;
mod figure;
mod following;
mod games;
mod guest;
mod latency;
mod lists;
pub mod load;
mod memory;
mod opening;
mod pages;
mod plies;
mod server;
pub mod soak;
mod thinking;
pub mod torment;
mod yardstick;

use std::cell::Cell;
use std::error::Error;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use serde_json::{Value, json};

use crate::figure::{Figure, Goal};
use crate::server::Role;

/// Whatever stops a measurement.
pub type Fallible<T> = Result<T, Box<dyn Error + Send + Sync>>;

/// Measure engines and site against yardsticks, with goals, in about five minutes
///
/// Comparisons with other engines need the programs of benches/peers (cargo build --release
/// --manifest-path benches/peers/Cargo.toml; peers.py says what it needs) and Stockfish; without them
/// their rows say that they were not measured. The site is measured on Linux only.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Only topics (engines, opening, plies, latency, following, memory, pages, lists,
    /// thinking) or comparisons whose name
    /// holds this
    #[arg(long, value_name = "TEXT", default_value = "")]
    only: String,

    /// Only the engine of this game
    #[arg(long, value_name = "GAME")]
    game: Option<String>,

    /// Everything small and short: shows that it runs, not how fast
    #[arg(long)]
    quick: bool,

    /// How often ours and its yardsticks are run by turns [default: 5]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1000))]
    pairs: Option<u16>,

    /// How long one run takes, in milliseconds [default: 250 for engines, 1000 for the site]
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..=600_000))]
    run: Option<u64>,

    /// Moves a second while their latency is measured [default: 2000]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    rate: Option<u32>,

    /// Of latency only the moves at that rate, and write when each was sent and seen, for benches/tail.py
    #[arg(long, value_name = "FILE")]
    moves: Option<PathBuf>,

    /// Event streams held open [default: 10000]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(10..=50_000))]
    streams: Option<u32>,

    /// Where the site's data is put, on the disk to be measured [default: the system's temporary directory]
    #[arg(long, value_name = "DIR")]
    dir: Option<PathBuf>,

    /// The peers program
    #[arg(long, value_name = "PROGRAM", default_value = "benches/peers/target/release/peers")]
    peers: PathBuf,

    /// A Python that has OpenSpiel and catanatron
    #[arg(long, value_name = "PROGRAM", default_value = "benches/peers/venv/bin/python")]
    python: PathBuf,

    /// The Stockfish program
    #[arg(long, value_name = "PROGRAM", default_value = "stockfish")]
    stockfish: PathBuf,

    /// Write JSON
    #[arg(long)]
    json: bool,

    /// What a child process is
    #[arg(long, hide = true, requires = "data")]
    role: Option<Role>,

    /// Where a child process keeps its data
    #[arg(long, hide = true)]
    data: Option<PathBuf>,
}

/// How much of everything.
#[derive(Clone)]
struct Plan {
    pairs: usize,
    /// How long an engine runs, and the site.
    engine_run: Duration,
    run: Duration,
    /// Connections that play at the same time, and tables of each.
    connections: usize,
    tables: usize,
    /// Moves a second, while latency is measured.
    rate: u32,
    /// Where to write when each of them was sent and seen.
    moves: Option<PathBuf>,
    streams: usize,
    /// Tables of each game held in memory.
    idle: usize,
    /// Tables opened from cold.
    cold: usize,
    /// Plies of each game a page follows.
    followed: usize,
    /// Entries of a game in which every action is taken back.
    long: u32,
    /// How often each page is asked for.
    visits: usize,
    /// Tables in a house that has very many.
    crowd: usize,
    /// How often a bot answers.
    answers: usize,
    starts: usize,
    dir: PathBuf,
}

impl Plan {
    fn new(args: &Args) -> Self {
        let usual = Plan {
            pairs: 5,
            engine_run: Duration::from_millis(250),
            run: Duration::from_secs(1),
            connections: 64,
            tables: 16,
            rate: 2000,
            moves: None,
            streams: 10_000,
            idle: 1000,
            cold: 20,
            followed: 150,
            long: 5000,
            visits: 200,
            crowd: 100_000,
            answers: 24,
            starts: 7,
            dir: std::env::temp_dir(),
        };
        let quick = Plan {
            pairs: 1,
            engine_run: Duration::from_millis(2),
            run: Duration::from_millis(200),
            connections: 4,
            tables: 12,
            rate: 50,
            streams: 40,
            idle: 20,
            cold: 2,
            followed: 4,
            long: 20,
            visits: 3,
            crowd: 2000,
            answers: 1,
            starts: 1,
            ..usual.clone()
        };
        let plan = if args.quick { quick } else { usual };
        Plan {
            pairs: args.pairs.map_or(plan.pairs, usize::from),
            engine_run: args.run.map_or(plan.engine_run, Duration::from_millis),
            run: args.run.map_or(plan.run, Duration::from_millis),
            rate: args.rate.unwrap_or(plan.rate),
            moves: args.moves.clone(),
            streams: args.streams.map_or(plan.streams, |n| n as usize),
            dir: args.dir.clone().unwrap_or(plan.dir),
            ..plan
        }
    }

    /// A directory of its own, gone when dropped.
    fn scratch(&self) -> Fallible<tempfile::TempDir> {
        scratch_in(Some(&self.dir))
    }
}

/// Minutes, as given: half a minute is 0.5.
fn minutes(text: &str) -> Result<Duration, String> {
    let minutes: f64 = text.parse().map_err(|_| "expected a number of minutes".to_owned())?;
    if !(0.05..=100_000.0).contains(&minutes) {
        return Err("expected 0.05 to 100000 minutes".to_owned());
    }
    Ok(Duration::from_secs_f64(60.0 * minutes))
}

/// A directory of its own, gone when dropped, in this one or where the system puts such.
fn scratch_in(dir: Option<&Path>) -> Fallible<tempfile::TempDir> {
    let dir = dir.map_or_else(std::env::temp_dir, Path::to_owned);
    Ok(tempfile::Builder::new().prefix("spelhaven-bench").tempdir_in(dir)?)
}

/// Seconds that somebody may be asked to wait.
const LONGEST: f64 = 300.0;

/// Hears of each figure as soon as it is known.
type Tell<'a> = &'a mut dyn FnMut(Figure) -> Fallible<()>;

type Topic = fn(&Plan, Tell<'_>) -> Fallible<()>;

/// What there is to measure of the site.
const SITE: [(&str, Topic); 8] = [
    ("opening", opening::measure),
    ("plies", plies::measure),
    ("latency", latency::measure),
    ("following", following::measure),
    ("memory", memory::measure),
    ("pages", pages::measure),
    ("lists", lists::measure),
    ("thinking", thinking::measure),
];

/// What was measured, when and on what: without it a figure cannot be held against another.
fn circumstances() -> Value {
    // Of the sources it was built from, as they are now: `-dirty` if they are not those of a commit.
    let described = Command::new("git")
        .args([
            "-C",
            env!("CARGO_MANIFEST_DIR"),
            "describe",
            "--always",
            "--dirty",
            "--abbrev=12",
            "--exclude=*",
        ])
        .output();
    let commit =
        described.ok().filter(|run| run.status.success()).and_then(|run| String::from_utf8(run.stdout).ok());
    let about = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = about.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    json!({
        "version": env!("CARGO_PKG_VERSION"),
        "commit": commit.as_deref().map(str::trim),
        "optimised": !cfg!(debug_assertions),
        "ended": SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs()),
        "system": format!("{} {}", std::env::consts::OS, std::env::consts::ARCH),
        "processor": model.map(|(_, name)| name),
        "processors": std::thread::available_parallelism().map_or(1, usize::from),
    })
}

/// Measures, and writes what comes of it.
///
/// # Errors
/// When something cannot be measured: an unknown game or topic, a server that does not start, an output that is
/// closed.
pub fn run(args: &Args, out: &mut dyn Write) -> Fallible<()> {
    if let (Some(role), Some(data)) = (args.role, &args.data) {
        return role.play(data);
    }
    // Ten thousand streams are as many open files, here and in the child, which inherits the limit. Where it
    // cannot be raised the streams will say so.
    let _ = rlimit::increase_nofile_limit(u64::MAX);
    let plan = Plan::new(args);
    let began = Instant::now();
    let mut figures = Vec::new();
    let told = Cell::new(0);
    let (mut met, mut missed, mut unmeasured) = (0, 0, 0);
    let mut tell = |figure: Figure| -> Fallible<()> {
        match figure.is_met() {
            Some(true) => met += 1,
            Some(false) => missed += 1,
            None => unmeasured += usize::from(!figure.is_measured()),
        }
        if !args.json {
            if told.get() == 0 {
                writeln!(out, "{}", Figure::HEAD)?;
            }
            writeln!(out, "{figure}")?;
            out.flush()?;
        }
        figures.push(figure.to_json());
        told.set(figures.len());
        Ok(())
    };
    engines::measure(args, &plan, &mut tell)?;
    if args.game.is_none() && cfg!(target_os = "linux") {
        for (_, topic) in SITE.iter().filter(|(name, _)| name.contains(&args.only)) {
            topic(&plan, &mut tell)?;
        }
    }
    if told.get() > 0 {
        let took = Figure::new("the whole measurement", "s", [began.elapsed().as_secs_f64()]);
        let whole = args.only.is_empty() && args.game.is_none() && !args.quick;
        tell(if whole { took.goal(Goal::AtMost(LONGEST)) } else { took })?;
    }
    if let Some(whole) = figures.last_mut() {
        whole["of"] = circumstances();
    }
    match (told.get() == 0, args.json) {
        (true, _) => Err(format!("no topic or comparison has '{}' in its name", args.only).into()),
        (_, true) => Ok(writeln!(out, "{:#}", json!(figures))?),
        _ => Ok(writeln!(out, "\n{met} goals met, {missed} missed, {unmeasured} not measured.")?),
    }
}
