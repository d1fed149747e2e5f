//! `spelhaven storm`: three nodes of one house, and a PostgreSQL of their own, to which everything happens.
//!
//! People play through one node and look through another; others play against bots. Meanwhile nodes are killed, the database
//! is restarted, at times without a farewell, its connections are ended, and what lies between a node and the database
//! stalls or is cut. In the end everything that was acknowledged is held against the database.

use std::collections::BTreeMap;
use std::io::Write;
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use shelf::Shelf;
use store::Postgres;
use table::Dice;

use super::compare::compare_with;
use super::listed;
use super::network::{Network, Weather};
use super::players::{Act, Player, Story, Tally, text};
use crate::games::certain_game;
use crate::server::{DATABASE, Launch, Role, Server};
use crate::{Fallible, scratch_in};

/// Torment three nodes and the PostgreSQL they share while people play, and see whether anything acknowledged is lost
///
/// It starts a PostgreSQL of its own, from the programmes of Debian's packages, in a directory of its own. It goes on until there
/// were as many kills and restarts as asked for, but not longer than --minutes.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// How long at most
    #[arg(long, value_name = "M", default_value = "15", value_parser = crate::minutes)]
    minutes: Duration,

    /// How often a node is killed, at least
    #[arg(long, value_name = "N", default_value_t = 50)]
    kills: u64,

    /// How often the database is restarted, at least; the first two times without a farewell
    #[arg(long, value_name = "N", default_value_t = 5)]
    restarts: u64,

    /// How many play against each other at the same time
    #[arg(long, value_name = "N", default_value_t = 12, value_parser = clap::value_parser!(u16).range(1..=1000))]
    players: u16,

    /// How many play against bots
    #[arg(long, value_name = "N", default_value_t = 6, value_parser = clap::value_parser!(u16).range(1..=1000))]
    guests: u16,

    /// Milliseconds between faults, on average
    #[arg(long, value_name = "MS", default_value_t = 2000, value_parser = clap::value_parser!(u32).range(1..=3_600_000))]
    every: u32,

    /// What all chance is made of
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,

    /// Where PostgreSQL's programmes are [default: the newest in /usr/lib/postgresql]
    #[arg(long, value_name = "DIR")]
    postgres: Option<PathBuf>,
}

const NODES: usize = 3;

/// How long a fault lasts, at most, in milliseconds.
const LASTS: u32 = 4000;

/// So long a node may take to start, and a table to go on when the storm is over.
const PATIENCE: Duration = Duration::from_secs(60);

/// The database, in a directory of its own.
struct Database {
    programmes: PathBuf,
    place: tempfile::TempDir,
    address: SocketAddr,
}

impl Database {
    fn start(programmes: Option<&Path>) -> Fallible<Self> {
        let programmes =
            programmes.map(Path::to_owned).or_else(newest).ok_or("there is no PostgreSQL here")?;
        let place = scratch_in(None)?;
        if is_root() {
            // It refuses to run as root.
            done(Command::new("chown").arg("postgres").arg(place.path()))?;
        }
        let address = TcpListener::bind(("127.0.0.1", 0))?.local_addr()?;
        let database = Database { programmes, place, address };
        let data = database.data();
        database
            .call("initdb", &["-D", &data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C"])?;
        database.begin()?;
        Ok(database)
    }

    fn data(&self) -> String {
        self.place.path().join("data").display().to_string()
    }

    /// Calls one of its programmes.
    fn call(&self, programme: &str, args: &[&str]) -> Fallible<()> {
        let path = self.programmes.join(programme);
        let mut command = if is_root() {
            let mut command = Command::new("runuser");
            command.args(["-u", "postgres", "--"]).arg(path);
            command
        } else {
            Command::new(path)
        };
        done(command.args(args).current_dir(self.place.path()))
    }

    fn begin(&self) -> Fallible<()> {
        let place = self.place.path().display();
        let options = format!(
            "-p {} -c listen_addresses=127.0.0.1 -c unix_socket_directories={place} -c max_connections=200",
            self.address.port()
        );
        let log = self.place.path().join("log").display().to_string();
        self.call("pg_ctl", &["-D", &self.data(), "-l", &log, "-w", "-t", "60", "-o", &options, "start"])
    }

    fn restart(&self, how: &str) -> Fallible<()> {
        self.call("pg_ctl", &["-D", &self.data(), "-m", how, "-w", "stop"])?;
        self.begin()
    }

    /// Its address, as seen from `at`.
    fn url(at: SocketAddr) -> String {
        format!("postgres://postgres@{at}/postgres")
    }

    fn end_connections(&self) -> Fallible<()> {
        let end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                   WHERE pid <> pg_backend_pid() AND random() < 0.7";
        let (address, programme) = (Self::url(self.address), self.programmes.join("psql"));
        done(Command::new(programme).args([&address, "-qAtc", end]))
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        let _ = self.call("pg_ctl", &["-D", &self.data(), "-m", "immediate", "stop"]);
    }
}

fn is_root() -> bool {
    rustix::process::geteuid().is_root()
}

fn newest() -> Option<PathBuf> {
    let versions = std::fs::read_dir("/usr/lib/postgresql").ok()?.flatten();
    let number = |path: &PathBuf| path.file_name()?.to_str()?.parse::<u32>().ok();
    versions.map(|version| version.path()).max_by_key(number).map(|path| path.join("bin"))
}

/// Runs a programme to its end, which must be a good one.
fn done(command: &mut Command) -> Fallible<()> {
    let ended = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status()?;
    if ended.success() { Ok(()) } else { Err(format!("{command:?} failed: {ended}").into()) }
}

/// A node, with what lies between it and those who play, and between it and the database.
struct Node {
    outside: Network,
    inside: Network,
    log: PathBuf,
    server: Option<Server>,
}

impl Node {
    fn new(log: PathBuf, database: &Database) -> Fallible<Self> {
        let (outside, inside) = (Network::open()?, Network::open()?);
        inside.lead_to(Some(database.address));
        let mut node = Node { outside, inside, log, server: None };
        node.begin()?;
        Ok(node)
    }

    /// The database may be away for a while.
    fn begin(&mut self) -> Fallible<()> {
        let (began, url) = (Instant::now(), Database::url(self.inside.address));
        loop {
            let environment = vec![(DATABASE, url.clone().into())];
            let launch = Launch { environment, log: Some(self.log.clone()) };
            match Server::launch(Role::Site, Path::new("unused"), &launch) {
                Ok(server) => {
                    self.outside.lead_to(Some(server.address));
                    self.server = Some(server);
                    return Ok(());
                }
                Err(error) if began.elapsed() > PATIENCE => return Err(error),
                Err(_) => thread::sleep(Duration::from_millis(200)),
            }
        }
    }

    fn end(&mut self) {
        self.outside.lead_to(None);
        self.server = None;
    }
}

/// Raises a storm, says what came of it, and whether everything held.
///
/// # Errors
/// When the trial itself fails: there is no PostgreSQL, or a node does not start.
pub fn run(args: &Args, out: &mut dyn Write) -> Fallible<bool> {
    let scratch = scratch_in(None)?;
    let database = Database::start(args.postgres.as_deref())?;
    let log = |number: usize| scratch.path().join(format!("node-{number}"));
    let mut nodes =
        (0..NODES).map(|number| Node::new(log(number), &database)).collect::<Fallible<Vec<_>>>()?;
    let addresses: Vec<SocketAddr> = nodes.iter().map(|node| node.outside.address).collect();
    let (tally, stop, known) = (Tally::default(), AtomicBool::new(false), certain_game()?);
    let (start, mut counts, answered) = (Instant::now(), BTreeMap::new(), AtomicU64::new(0));
    let player = |number: u64| {
        let mut addresses = addresses.clone();
        addresses.rotate_left(number as usize % NODES);
        Player {
            looks: Some(addresses[1]),
            addresses,
            eyes: None,
            number,
            tally: &tally,
            known: &known,
            stop: &stop,
            dice: Dice::fast(args.seed ^ (number << 32)),
            connection: None,
            commands: 0,
            games: 0,
        }
    };
    let played = thread::scope(|scope| {
        let (stop, answered) = (&stop, &answered);
        // If one cannot go on, none need.
        let playing: Vec<_> = (0..u64::from(args.players))
            .map(player)
            .map(|player| {
                scope.spawn(move || player.play().inspect_err(|_| stop.store(true, Ordering::Relaxed)))
            })
            .collect();
        let beside: Vec<_> = (0..u64::from(args.guests))
            .map(|number| player(1000 + number))
            .map(|player| {
                let play = move || {
                    against_bots(player, answered).inspect_err(|_| stop.store(true, Ordering::Relaxed))
                };
                scope.spawn(play)
            })
            .collect();
        let raged = rage(args, &database, &mut nodes, stop, &tally, &mut counts, out);
        nodes.iter().for_each(|node| node.inside.set(Weather::Fair));
        stop.store(true, Ordering::Relaxed);
        let stories = playing.into_iter().map(|player| player.join().expect("no panic"));
        let stories = stories.collect::<Fallible<Vec<Vec<Story>>>>();
        let tables = beside.into_iter().map(|player| player.join().expect("no panic"));
        let tables = tables.collect::<Fallible<Vec<usize>>>();
        raged?;
        let stories: Vec<Story> = stories?.into_iter().flatten().collect();
        Fallible::Ok((stories, tables?.into_iter().sum::<usize>()))
    });
    let lasted = start.elapsed();
    nodes.iter_mut().for_each(Node::end);
    let mut wrong = Vec::new();
    for node in &nodes {
        let log = String::from_utf8_lossy(&std::fs::read(&node.log)?).into_owned();
        wrong.extend(log.lines().filter(|line| line.contains("panicked at")).map(str::to_owned));
    }
    let url = Database::url(database.address);
    let checked = web::check_tables_at(&url, Shelf::house())?;
    let (stories, besides) = match played {
        Ok((stories, besides)) => {
            let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
            wrong.extend(runtime.block_on(async {
                let store = Postgres::connect(&url).await?;
                compare_with(&store, &stories, besides).await
            })?);
            (stories, besides)
        }
        Err(error) => {
            wrong.push(error.to_string());
            (Vec::new(), 0)
        }
    };
    wrong.append(&mut tally.blunders.lock().expect("no panic"));
    wrong.extend(checked.faults.iter().map(|(table, why)| format!("{table}: {why}")));
    let count = |fault: &str| counts.get(fault).copied().unwrap_or(0);
    if count("kill") < args.kills || count("immediate restart") + count("restart") < args.restarts {
        wrong.push("there were fewer kills or restarts than asked for in the time given".to_owned());
    }
    writeln!(
        out,
        "{:.0} s, {NODES} nodes, {} players at {} tables, {} guests at {besides}, seed {}: {}",
        lasted.as_secs_f64(),
        args.players,
        stories.len(),
        args.guests,
        args.seed,
        listed(counts.iter().map(|(fault, count)| (*fault, *count)))
    )?;
    let backs = stories.iter().flat_map(|story| &story.acts).filter(|act| **act == Act::Back).count();
    let refusals = tally.refusals.lock().expect("no panic").clone();
    writeln!(
        out,
        "{} entries acknowledged, {backs} of them took back, {} lines of chat; bots were waited for {} times; {} commands \
         given again; refused for the moment: {}",
        tally.entries.load(Ordering::Relaxed),
        stories.iter().map(|story| story.said.len()).sum::<usize>(),
        answered.load(Ordering::Relaxed),
        tally.repeated.load(Ordering::Relaxed),
        if refusals.is_empty() { "none".to_owned() } else { listed(refusals) },
    )?;
    if wrong.is_empty() {
        let (tables, plies) = (checked.tables, checked.plies);
        writeln!(
            out,
            "all that was acknowledged is stored, once and in order; {tables} tables with {plies} entries replay; no table \
             is stuck"
        )?;
        return Ok(true);
    }
    for fault in wrong.iter().take(20) {
        writeln!(out, "WRONG: {fault}")?;
    }
    writeln!(out, "{} faults; what the nodes said is in {}", wrong.len(), scratch.keep().display())?;
    Ok(false)
}

/// Brings about one fault after the other, until there were enough.
fn rage(
    args: &Args,
    database: &Database,
    nodes: &mut [Node],
    stop: &AtomicBool,
    tally: &Tally,
    counts: &mut BTreeMap<&'static str, u64>,
    out: &mut dyn Write,
) -> Fallible<()> {
    let mut dice = Dice::fast(args.seed);
    let (start, mut told) = (Instant::now(), 0);
    loop {
        let kills = counts.get("kill").copied().unwrap_or(0);
        let at_once = counts.get("immediate restart").copied().unwrap_or(0);
        let restarts = at_once + counts.get("restart").copied().unwrap_or(0);
        let enough = kills >= args.kills && restarts >= args.restarts;
        if enough || start.elapsed() > args.minutes || stop.load(Ordering::Relaxed) {
            return Ok(());
        }
        thread::sleep(Duration::from_millis(u64::from(dice.below(2 * args.every)) + 1));
        let node = &mut nodes[dice.below(NODES as u32) as usize];
        let lasts = Duration::from_millis(u64::from(dice.below(LASTS)) + 100);
        // So often that all restarts are done when all kills are.
        let due = restarts < args.restarts && restarts * args.kills.max(1) <= kills * args.restarts;
        let fault = match dice.below(8) {
            0 | 1 if due => {
                let how = if at_once < 2 { "immediate" } else { "fast" };
                database.restart(how)?;
                if how == "immediate" { "immediate restart" } else { "restart" }
            }
            2 => {
                // The database may be starting.
                let _ = database.end_connections();
                "ended connections"
            }
            3 => {
                node.inside.set(Weather::Stalled);
                thread::sleep(lasts);
                node.inside.set(Weather::Fair);
                "stall"
            }
            4 => {
                node.inside.set(Weather::Cutting);
                thread::sleep(lasts);
                node.inside.set(Weather::Fair);
                "cut"
            }
            _ => {
                node.end();
                node.begin()?;
                "kill"
            }
        };
        *counts.entry(fault).or_default() += 1;
        if start.elapsed().as_secs() / 60 > told {
            told = start.elapsed().as_secs() / 60;
            let entries = tally.entries.load(Ordering::Relaxed);
            writeln!(out, "after {told} min: {kills} kills, {restarts} restarts, {entries} entries")?;
            out.flush()?;
        }
    }
}

/// Plays against bots until told to stop; then everybody must be able to go on. Answers how many tables there were.
fn against_bots(mut player: Player<'_>, answered: &AtomicU64) -> Fallible<usize> {
    let name = json!({ "name": "Guest" });
    let token = text(&player.post("/api/v1/tokens", "", &name)?["token"])?;
    let (titles, mut tables) = (shelf::games(), 0);
    while !player.stop.load(Ordering::Relaxed) {
        let title = titles[(player.number as usize + tables) % titles.len()].as_ref();
        let mut seats = vec!["bot random"; usize::from(*title.seats().start()).max(2)];
        seats[0] = "me";
        let wish = json!({ "game": title.key(), "seats": seats, "id": player.id() });
        let key = text(&player.post("/api/v1/tables", &token, &wish)?["table"])?;
        tables += 1;
        let path = format!("/api/v1/tables/{key}");
        let mut waits = None::<(Instant, Value)>;
        loop {
            let state = player.get(&path, &token)?;
            let mine = state["turn"].as_array().is_some_and(|turn| turn.contains(&state["seat"]));
            if state["stage"] == "over" || player.stop.load(Ordering::Relaxed) && mine {
                break;
            }
            if mine {
                answered.fetch_add(u64::from(waits.take().is_some()), Ordering::Relaxed);
                let choices = state["choices"].as_array().filter(|choices| !choices.is_empty());
                let choices = choices.ok_or_else(|| format!("nothing to choose from in {state}"))?;
                let action = &choices[player.dice.below(choices.len() as u32) as usize];
                let play = json!({ "action": action, "ply": state["entries"], "id": player.id() });
                let (status, said) =
                    player.insist("POST", &format!("{path}/play"), &token, &play.to_string())?;
                // A bot that acts at the same time may have been first, or this node not heard of it yet.
                if status != 200 && status != 409 {
                    return Err(format!("{path}/play was answered {status}: {said}").into());
                }
                continue;
            }
            match &waits {
                Some((since, before)) if *before == state["entries"] => {
                    if since.elapsed() > PATIENCE {
                        return Err(format!("table {key} is stuck at {before}").into());
                    }
                }
                _ => waits = Some((Instant::now(), state["entries"].clone())),
            }
            thread::sleep(Duration::from_millis(20));
        }
    }
    Ok(tables)
}
