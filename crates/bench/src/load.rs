//! `spelhaven load`: plays many tables at servers that run already, through the public API, and tells how many plies a second
//! they take and how long each takes to the other seat.
//!
//! At every table the players play through one server and, unless it is said otherwise, follow through the next, if there are
//! several: what is measured is a move from when it is sent, or at a rate from when it is due, until the other seat's event
//! stream brings it.

use std::collections::BTreeMap;
use std::io::Write;
use std::net::SocketAddr;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use shelf::Title;

use crate::Fallible;
use crate::client::{Connection, Events};
use crate::figure::Sorted;
use crate::games::{Guests, Script, Table, certain_game};

/// Play many tables at servers that run, and tell how fast they are
///
/// A server bounds what one address may ask for: start it with `--rate 1000000 --open-tables 1000000 --streams 100000` to be
/// measured so. Nothing is removed afterwards: use a site of its own.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Where servers listen; of several, each table is played at one
    #[arg(long, value_name = "ADDR:PORT,ADDR:PORT", value_delimiter = ',', default_value = "127.0.0.1:8333")]
    at: Vec<SocketAddr>,

    /// Also at addresses that are not this machine's own
    #[arg(long)]
    anywhere: bool,

    /// Tables that are played at the same time
    #[arg(long, value_name = "N", default_value_t = 64, value_parser = clap::value_parser!(u16).range(1..=2000))]
    tables: u16,

    /// Games of each table that are set up before the time runs; further ones are while it does
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1000))]
    games: u16,

    /// How long
    #[arg(long, value_name = "S", default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=3600))]
    seconds: u64,

    /// How many plies at most
    #[arg(long, value_name = "N", default_value_t = 1_000_000, value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    plies: u64,

    /// Who follows the tables
    #[arg(long, value_enum, default_value_t)]
    follow: Follow,

    /// Plies a second, spread over all tables; times are from when each is due [default: each as soon as the one before it was
    /// seen]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    rate: Option<u32>,

    /// Write JSON
    #[arg(long)]
    json: bool,
}

/// Where those follow who play at a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
enum Follow {
    /// Both players, at the server after the one they play at: a ply is sent when both have seen the one before
    #[default]
    Next,
    /// Both players, at the server they play at
    Same,
    /// Nobody: a ply is sent when the one before was answered
    Nobody,
}

/// So long a ply is sent again before its table is given up.
const DESPAIR: Duration = Duration::from_secs(20);

/// What all tables have to tell.
#[derive(Default)]
struct Tally {
    plies: AtomicU64,
    /// Milliseconds until the answer, and until the other seat saw it, from when it was sent, or was to be.
    took: Mutex<Vec<(f64, f64)>>,
    /// What went wrong, and how often.
    errors: Mutex<BTreeMap<String, u64>>,
}

impl Tally {
    fn fault(&self, what: impl ToString) {
        *self.errors.lock().expect("no panic").entry(what.to_string()).or_default() += 1;
    }
}

/// Plays, says what came of it, and whether anything was played. `told` hears of milliseconds gone, of how many.
///
/// # Errors
/// When nothing can be played at all.
pub fn run(args: &Args, told: &dyn Fn(u64, u64), out: &mut dyn Write) -> Fallible<bool> {
    if let Some(far) = args.at.iter().find(|at| !at.ip().is_loopback() && !args.anywhere) {
        return Err(format!("{far} is not this machine: say --anywhere if it may be loaded").into());
    }
    let (title, script) = certain_game()?;
    let (tally, stop) = (Tally::default(), AtomicBool::new(false));
    let time = Duration::from_secs(args.seconds);
    let gap = args.rate.map(|rate| Duration::from_secs_f64(f64::from(args.tables) / f64::from(rate)));
    // All sit down before anything is measured.
    let sit = |number: usize| -> Fallible<(Seated, Vec<Table>)> {
        let play = args.at[number % args.at.len()];
        let follow = match args.follow {
            Follow::Next => Some(args.at[(number + 1) % args.at.len()]),
            Follow::Same => Some(play),
            Follow::Nobody => None,
        };
        let mut seated = Seated { guests: Guests::arrive(play, 2)?, play, follow, gap };
        let tables: Fallible<_> = (0..args.games).map(|_| seated.guests.sit_down(title)).collect();
        Ok((seated, tables?))
    };
    let first = thread::scope(|scope| {
        let sitting: Vec<_> = (0..usize::from(args.tables))
            .map(|number| {
                let sit = &sit;
                scope.spawn(move || sit(number))
            })
            .collect();
        sitting.into_iter().map(|thread| thread.join().expect("no panic")).collect::<Fallible<Vec<_>>>()
    })?;
    let start = Instant::now();
    let (plies, lasted) = thread::scope(|scope| {
        for (seated, tables) in first {
            let (tally, stop, script) = (&tally, &stop, &script);
            scope.spawn(move || {
                if let Err(error) = seated.play(title, tables, script, tally, stop) {
                    tally.fault(error);
                }
            });
        }
        while start.elapsed() < time && tally.plies.load(Ordering::Relaxed) < args.plies {
            thread::sleep(Duration::from_millis(20));
            told(start.elapsed().as_millis() as u64, time.as_millis() as u64);
        }
        // Whoever waits for an answer then waits on, and that is no time in which anybody plays.
        let played = (tally.plies.load(Ordering::Relaxed), start.elapsed().as_secs_f64());
        stop.store(true, Ordering::Relaxed);
        played
    });
    let (answered, seen): (Vec<f64>, Vec<f64>) = tally.took.into_inner()?.into_iter().unzip();
    let (answered, seen, errors) = (Sorted::new(answered), Sorted::new(seen), tally.errors.into_inner()?);
    if args.json {
        let mut report = json!({
            "tables": args.tables,
            "seconds": lasted,
            "plies": plies,
            "plies_per_second": plies as f64 / lasted,
            "answered_ms": quantiles(&answered),
            "errors": errors,
        });
        if args.follow != Follow::Nobody {
            report["seen_ms"] = quantiles(&seen);
        }
        writeln!(out, "{report:#}")?;
        return Ok(plies > 0);
    }
    writeln!(
        out,
        "{plies} plies at {} tables in {lasted:.1} s: {:.0} a second",
        args.tables,
        plies as f64 / lasted
    )?;
    for (what, times) in [("answered", &answered), ("seen by the other seat", &seen)] {
        if plies == 0 || what != "answered" && args.follow == Follow::Nobody {
            break;
        }
        let [half, most, nearly] = SHARES.map(|(_, share)| times.quantile(share));
        writeln!(out, "{what} after {half:.1} ms (p50), {most:.1} (p99), {nearly:.1} (p99.9)")?;
    }
    if errors.is_empty() {
        writeln!(out, "no errors")?;
    }
    for (what, count) in errors {
        writeln!(out, "{count} times: {what}")?;
    }
    Ok(plies > 0)
}

const SHARES: [(&str, f64); 3] = [("p50", 0.5), ("p99", 0.99), ("p99.9", 0.999)];

fn quantiles(times: &Sorted) -> Value {
    SHARES.iter().map(|(name, share)| ((*name).to_owned(), json!(times.quantile(*share)))).collect()
}

/// Two who play one table after another.
struct Seated {
    guests: Guests,
    /// Where they play.
    play: SocketAddr,
    /// Where they follow, if they do.
    follow: Option<SocketAddr>,
    gap: Option<Duration>,
}

impl Seated {
    fn play(
        mut self,
        title: &dyn Title,
        mut tables: Vec<Table>,
        script: &Script,
        tally: &Tally,
        stop: &AtomicBool,
    ) -> Fallible<()> {
        let mut connection = Connection::open(self.play)?;
        let mut due = Instant::now();
        loop {
            let next = || self.guests.sit_down(title).map_err(|error| format!("to sit down: {error}"));
            let table = tables.pop().map_or_else(next, Ok)?;
            let path = format!("/api/v1/tables/{}", table.key);
            let mut streams = Vec::new();
            for (at, token) in
                self.follow.iter().flat_map(|at| table.players.iter().map(move |token| (at, token)))
            {
                let stream = Events::open(*at, &format!("{path}/events"), token);
                streams.push(stream.map_err(|error| format!("to follow: {error}"))?);
            }
            for (n, (player, action)) in script.iter().enumerate() {
                if stop.load(Ordering::Relaxed) {
                    return Ok(());
                }
                // At a rate, a ply that is late because those before it were is so for whoever waits for it.
                let asked = match self.gap {
                    Some(gap) => {
                        thread::sleep(due.saturating_duration_since(Instant::now()));
                        let next = due + gap;
                        std::mem::replace(&mut due, next)
                    }
                    None => Instant::now(),
                };
                let ply = n as u32 + 1;
                let body = format!(r#"{{"action":"{action}","ply":{ply},"id":"{ply}"}}"#);
                self.insist(&mut connection, &format!("{path}/play"), &table.players[*player], &body, tally)?;
                let answered = asked.elapsed();
                let mut seen = answered;
                // Whoever played sees it too, and must not fall behind.
                for seat in [1 - player, *player] {
                    let Some(stream) = streams.get_mut(seat) else { continue };
                    while stream.next_entries().map_err(|error| format!("following: {error}"))? <= ply {}
                    if seat != *player {
                        seen = asked.elapsed();
                    }
                }
                let millis = |time: Duration| time.as_secs_f64() * 1e3;
                tally.took.lock().expect("no panic").push((millis(answered), millis(seen)));
                tally.plies.fetch_add(1, Ordering::Relaxed);
            }
        }
    }

    /// Sends a command until it is done.
    fn insist(
        &self,
        connection: &mut Connection,
        path: &str,
        token: &str,
        body: &str,
        tally: &Tally,
    ) -> Fallible<()> {
        let began = Instant::now();
        loop {
            let fault = match connection.exchange("POST", path, token, body) {
                Ok((200..300, _)) => return Ok(()),
                Ok((status @ (408 | 429 | 500..), _)) => format!("answered {status}"),
                Ok((status, said)) => {
                    return Err(format!("answered {status}: {}", String::from_utf8_lossy(said)).into());
                }
                Err(error) => format!("to play: {}", error.kind()),
            };
            if began.elapsed() > DESPAIR {
                return Err(format!("given up: {fault}").into());
            }
            tally.fault(fault);
            thread::sleep(Duration::from_millis(50));
            if let Ok(again) = Connection::open(self.play) {
                *connection = again;
            }
        }
    }
}
