//! How fast the site is, measured through HTTP on the loopback, with the server in a process of its own so
//! that its processor time and memory can be told from the clients'; they are read from `/proc`, so it measures
//! on Linux.
//!
//! Absolute figures drift with the machine. Where there is a yardstick it is run by turns with ours, moments
//! apart, and the claim is the median of the pairs' ratios. One module a topic; each answers with a table in
//! Markdown, as it stands in `docs/BENCHMARKS.md`.

mod client;
mod games;
mod latency;
mod memory;
mod opening;
mod pages;
mod plies;
mod report;
mod server;
mod yardstick;

use std::error::Error;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::Parser;

use crate::report::Report;
use crate::server::Role;

/// Whatever stops a measurement.
type Fallible<T> = Result<T, Box<dyn Error + Send + Sync>>;

/// Measure the site against yardsticks, through HTTP on the loopback
#[derive(Debug, Parser)]
#[command(name = "bench", version)]
struct Args {
    /// Everything small and short: shows that it runs, not how fast
    #[arg(long)]
    quick: bool,

    /// Only topics whose name holds this: opening, plies, latency, memory, pages
    #[arg(long, value_name = "TEXT", default_value = "")]
    only: String,

    /// How often ours and its yardsticks are run by turns [default: 5]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1000))]
    pairs: Option<u16>,

    /// How long one run takes, in milliseconds [default: 2000]
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(10..=600_000))]
    run: Option<u64>,

    /// Moves a second while their latency is measured [default: 2000]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    rate: Option<u32>,

    /// Event streams held open [default: 10000]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(10..=50_000))]
    streams: Option<u32>,

    /// Where the data is put, on the disk to be measured [default: the system's temporary directory]
    #[arg(long, value_name = "DIR")]
    dir: Option<PathBuf>,

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
    run: Duration,
    /// Connections that play at the same time, and tables of each.
    connections: usize,
    tables: usize,
    /// Moves a second, while latency is measured.
    rate: u32,
    streams: usize,
    /// Tables of each game held in memory.
    idle: usize,
    /// Tables opened from cold.
    cold: usize,
    /// How often each page is asked for.
    visits: usize,
    starts: usize,
    dir: PathBuf,
}

impl Plan {
    fn new(args: &Args) -> Self {
        let usual = Plan {
            pairs: 5,
            run: Duration::from_secs(2),
            connections: 64,
            tables: 16,
            rate: 2000,
            streams: 10_000,
            idle: 1000,
            cold: 20,
            visits: 200,
            starts: 7,
            dir: std::env::temp_dir(),
        };
        let quick = Plan {
            pairs: 1,
            run: Duration::from_millis(200),
            connections: 4,
            tables: 12,
            rate: 50,
            streams: 40,
            idle: 20,
            cold: 2,
            visits: 3,
            starts: 1,
            ..usual.clone()
        };
        let plan = if args.quick { quick } else { usual };
        Plan {
            pairs: args.pairs.map_or(plan.pairs, usize::from),
            run: args.run.map_or(plan.run, Duration::from_millis),
            rate: args.rate.unwrap_or(plan.rate),
            streams: args.streams.map_or(plan.streams, |n| n as usize),
            dir: args.dir.clone().unwrap_or(plan.dir),
            ..plan
        }
    }

    /// A directory of its own, gone when dropped.
    fn scratch(&self) -> Fallible<tempfile::TempDir> {
        Ok(tempfile::Builder::new().prefix("spelhaven-bench").tempdir_in(&self.dir)?)
    }
}

fn main() -> ExitCode {
    let args = Args::parse();
    let done = match (args.role, &args.data) {
        (Some(role), Some(data)) => role.play(data),
        _ => measure(&args),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("bench: {error}");
            ExitCode::from(2)
        }
    }
}

type Topic = fn(&Plan) -> Fallible<Vec<Report>>;

const TOPICS: [(&str, Topic); 5] = [
    ("opening", opening::measure),
    ("plies", plies::measure),
    ("latency", latency::measure),
    ("memory", memory::measure),
    ("pages", pages::measure),
];

fn measure(args: &Args) -> Fallible<()> {
    // Ten thousand streams are as many open files, here and in the child, which inherits the limit. Where it
    // cannot be raised the streams will say so.
    let _ = rlimit::increase_nofile_limit(u64::MAX);
    let plan = Plan::new(args);
    let chosen: Vec<Topic> =
        TOPICS.iter().filter(|(name, _)| name.contains(&args.only)).map(|(_, topic)| *topic).collect();
    if chosen.is_empty() {
        return Err(format!("no topic has '{}' in its name", args.only).into());
    }
    for topic in chosen {
        for report in topic(&plan)? {
            println!("{report}");
        }
    }
    Ok(())
}
