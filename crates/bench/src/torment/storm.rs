//! `spelhaven storm`: three nodes of one house, one that only thinks for bots, and a PostgreSQL of their own, to which everything
//! happens.
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
use store::{Postgres, Store};
use table::Dice;
use table::record::RecordedAct;

use super::compare::compare_with;
use super::network::{Network, Weather};
use super::players::{Act, Player, SEEN, Story, Tally, text};
use super::{Trial, listed};
use crate::games::certain_game;
use crate::server::{DATABASE, Launch, Role, Server};
use crate::{Fallible, scratch_in};

/// Torment three nodes, one that thinks for bots, and the PostgreSQL they share while people play, and see whether anything acknowledged is lost
///
/// It starts a PostgreSQL of its own, from the programmes of Debian's packages, in a directory of its own. It goes on until there
/// were as many kills and restarts as asked for, but not longer than --minutes.
#[derive(Debug, clap::Args)]
#[command(mut_arg("minutes", |arg| arg.default_value("15")), mut_arg("players", |arg| arg.default_value("12")),
          mut_arg("every", |arg| arg.default_value("2000")))]
pub struct Args {
    #[command(flatten)]
    trial: Trial,

    /// How often the database is restarted, at least; the first two times without a farewell
    #[arg(long, value_name = "N", default_value_t = 5)]
    restarts: u64,

    /// How many play against bots; one in three of them lets the clock run out
    #[arg(long, value_name = "N", default_value_t = 6, value_parser = clap::value_parser!(u16).range(1..=1000))]
    guests: u16,

    /// Where PostgreSQL's programmes are [default: the newest in /usr/lib/postgresql]
    #[arg(long, value_name = "DIR")]
    postgres: Option<PathBuf>,
}

const NODES: usize = 3;

/// Nodes beside them that only think for bots.
const THINKING: usize = 1;

/// How long a fault lasts, at most, in milliseconds.
const LASTS: u32 = 4000;

/// One in so many lasts longer than a node is counted on, and than a house may be silent and not be held to be closed.
const LONG: u32 = 6;
const LONG_LASTS: (u32, u32) = (18_000, 6000);

/// So long a node may take to start.
const PATIENCE: Duration = Duration::from_secs(60);

/// The shortest clock there is.
const PACE: (&str, Duration) = ("live 1+0", Duration::from_secs(60));

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
    role: Role,
    outside: Network,
    inside: Network,
    log: PathBuf,
    server: Option<Server>,
}

impl Node {
    fn new(role: Role, log: PathBuf, database: &Database) -> Fallible<Self> {
        let (outside, inside) = (Network::open()?, Network::open()?);
        inside.lead_to(Some(database.address));
        let mut node = Node { role, outside, inside, log, server: None };
        node.begin()?;
        Ok(node)
    }

    /// The database may be away for a while.
    fn begin(&mut self) -> Fallible<()> {
        let (began, url) = (Instant::now(), Database::url(self.inside.address));
        loop {
            let environment = vec![(DATABASE, url.clone().into())];
            let launch = Launch { environment, log: Some(self.log.clone()) };
            match Server::launch(self.role, Path::new("unused"), &launch) {
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
    let role = |number: usize| if number < NODES { Role::Site } else { Role::Think };
    let mut nodes = (0..NODES + THINKING)
        .map(|number| Node::new(role(number), log(number), &database))
        .collect::<Fallible<Vec<_>>>()?;
    let addresses: Vec<SocketAddr> = nodes[..NODES].iter().map(|node| node.outside.address).collect();
    let (tally, stop, known) = (Tally::default(), AtomicBool::new(false), certain_game()?);
    let (start, mut counts, answered) = (Instant::now(), BTreeMap::new(), AtomicU64::new(0));
    let player = |number: u64| {
        let mut addresses = addresses.clone();
        addresses.rotate_left(number as usize % NODES);
        Player {
            addresses,
            follows: true,
            number,
            tally: &tally,
            known: &known,
            stop: &stop,
            dice: Dice::fast(args.trial.seed ^ (number << 32)),
            connection: None,
            commands: 0,
            games: 0,
        }
    };
    let played = thread::scope(|scope| {
        let (stop, answered) = (&stop, &answered);
        // If one cannot go on, none need.
        let playing: Vec<_> = (0..u64::from(args.trial.players))
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
        let tables = tables.collect::<Fallible<Vec<Vec<Beside>>>>();
        raged?;
        let stories: Vec<Story> = stories?.into_iter().flatten().collect();
        Fallible::Ok((stories, tables?.into_iter().flatten().collect::<Vec<Beside>>()))
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
                let mut wrong = compare_with(&store, &stories, besides.len()).await?;
                wrong.extend(clocks(&store, &besides).await?);
                wrong.extend(moves(&store, &besides).await?);
                Fallible::Ok(wrong)
            })?);
            (stories, besides)
        }
        Err(error) => {
            wrong.push(error.to_string());
            (Vec::new(), Vec::new())
        }
    };
    wrong.append(&mut tally.blunders.lock().expect("no panic"));
    wrong.extend(checked.faults.iter().map(|(table, why)| format!("{table}: {why}")));
    let count = |fault: &str| counts.get(fault).copied().unwrap_or(0);
    if count("kill") < args.trial.kills || count("immediate restart") + count("restart") < args.restarts {
        wrong.push("there were fewer kills or restarts than asked for in the time given".to_owned());
    }
    writeln!(
        out,
        "{:.0} s, {NODES} nodes and {THINKING} that thinks, {} players at {} tables, {} guests at {}, seed {}: {}",
        lasted.as_secs_f64(),
        args.trial.players,
        stories.len(),
        args.guests,
        besides.len(),
        args.trial.seed,
        listed(counts.iter().map(|(fault, count)| (*fault, *count)))
    )?;
    let backs = stories.iter().flat_map(|story| &story.acts).filter(|act| **act == Act::Back).count();
    let refusals = tally.refusals.lock().expect("no panic").clone();
    writeln!(
        out,
        "{} entries acknowledged, {backs} of them took back, {} lines of chat; bots were waited for {} times, {} clocks ran out; {} \
         commands given again, {} event streams opened again; refused for the moment: {}",
        tally.entries.load(Ordering::Relaxed),
        stories.iter().map(|story| story.said.len()).sum::<usize>(),
        answered.load(Ordering::Relaxed),
        besides.iter().filter(|table| table.ran_out).count(),
        tally.repeated.load(Ordering::Relaxed),
        tally.reopened.load(Ordering::Relaxed),
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
    let mut dice = Dice::fast(args.trial.seed);
    let (start, mut told) = (Instant::now(), 0);
    loop {
        let kills = counts.get("kill").copied().unwrap_or(0);
        let at_once = counts.get("immediate restart").copied().unwrap_or(0);
        let restarts = at_once + counts.get("restart").copied().unwrap_or(0);
        let enough = kills >= args.trial.kills && restarts >= args.restarts;
        if enough || start.elapsed() > args.trial.minutes || stop.load(Ordering::Relaxed) {
            return Ok(());
        }
        thread::sleep(Duration::from_millis(u64::from(dice.below(2 * args.trial.every)) + 1));
        let node = &mut nodes[dice.below((NODES + THINKING) as u32) as usize];
        let lasts = if dice.below(LONG) == 0 {
            LONG_LASTS.0 + dice.below(LONG_LASTS.1)
        } else {
            100 + dice.below(LASTS)
        };
        let lasts = Duration::from_millis(lasts.into());
        // So often that all restarts are done when all kills are.
        let due = restarts < args.restarts && restarts * args.trial.kills.max(1) <= kills * args.restarts;
        let fault = match dice.below(9) {
            0 | 1 if due => {
                let how = if at_once < 2 { "immediate" } else { "fast" };
                database.restart(how)?;
                if how == "immediate" { "immediate restart" } else { "restart" }
            }
            2 => {
                database.end_connections()?;
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
            5 => {
                let server = node.server.as_ref().ok_or("a node that is not there")?;
                server.hold(true)?;
                thread::sleep(lasts);
                server.hold(false)?;
                "halt"
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

/// A table at which somebody plays against bots, whose clock has run out, or not.
struct Beside {
    key: String,
    ran_out: bool,
    /// Entries that were acknowledged, and what was played.
    played: Vec<(u32, String)>,
}

/// Plays against bots until told to stop; then everybody must be able to go on. One in three never moves when all wait for them:
/// their clock must run out, once, and a bot play on in their seat. Answers which tables there were.
fn against_bots(mut player: Player<'_>, answered: &AtomicU64) -> Fallible<Vec<Beside>> {
    let name = json!({ "name": "Guest" });
    let token = text(&player.post("/api/v1/tokens", "", &name)?["token"])?;
    let (titles, mut tables) = (shelf::games(), Vec::new());
    let asleep = player.number % 3 == 2;
    let known = |state: &Value| state["entries"].as_u64().unwrap_or(0);
    while !player.stop.load(Ordering::Relaxed) {
        let title = titles[(player.number as usize + tables.len()) % titles.len()].as_ref();
        // One in three meets bots that search.
        let kind = if player.number % 3 == 1 { title.friendly_bot() } else { "random" };
        let mut seats = vec![format!("bot {kind}"); usize::from(*title.seats().start()).max(2)];
        seats[0] = "me".to_owned();
        let pace = if asleep { PACE.0 } else { "none" };
        let wish = json!({ "game": title.key(), "seats": seats, "pace": pace, "id": player.id() });
        let key = text(&player.post("/api/v1/tables", &token, &wish)?["table"])?;
        let path = format!("/api/v1/tables/{key}");
        let (mut eyes, mut seen, mut waits, mut ran_out) = (None, 0, SEEN, false);
        let mut played = Vec::new();
        loop {
            // Bots move by themselves, whatever becomes of the node that was to think for them.
            let moved = |state: &Value| known(state) > seen || state["stage"] == "over";
            let state = player.follow(&mut eyes, (&path, &token), waits, moved)?;
            // Since everybody waited for them.
            ran_out |= waits > SEEN;
            waits = SEEN;
            answered.fetch_add(1, Ordering::Relaxed);
            let mine = state["turn"].as_array().is_some_and(|turn| turn.contains(&state["seat"]));
            let (stop, alone) =
                (player.stop.load(Ordering::Relaxed), state["turn"] == json!([state["seat"]]));
            if state["stage"] == "over" || stop && (mine && !asleep || ran_out) {
                break;
            }
            if mine && !asleep {
                let choices = state["choices"].as_array().filter(|choices| !choices.is_empty());
                let choices = choices.ok_or_else(|| format!("nothing to choose from in {state}"))?;
                let action = &choices[player.dice.below(choices.len() as u32) as usize];
                let play = json!({ "action": action, "ply": state["entries"], "id": player.id() });
                let (status, said) =
                    player.insist("POST", &format!("{path}/play"), &token, &play.to_string())?;
                match status {
                    200 => {
                        let entry = said["entry"].as_u64().and_then(|entry| u32::try_from(entry).ok());
                        let entry = entry.ok_or_else(|| format!("no entry in {said}"))?;
                        played.push((entry, text(action)?));
                    }
                    // A bot that acts at the same time was first, or this node has not heard of it yet.
                    409 if known(&said["state"]) > known(&state) => {}
                    409 => {
                        thread::sleep(Duration::from_millis(20));
                        continue;
                    }
                    _ => return Err(format!("{path}/play was answered {status}: {said}").into()),
                }
            } else if alone && asleep && !ran_out {
                waits = PACE.1 + SEEN;
            }
            seen = known(&state);
        }
        tables.push(Beside { key, ran_out, played });
    }
    Ok(tables)
}

/// Clocks that rang otherwise than they were to, or more than once.
async fn clocks(store: &Postgres, tables: &[Beside]) -> Fallible<Vec<String>> {
    let mut wrong = Vec::new();
    for Beside { key, ran_out, .. } in tables {
        let row = store.table(key.parse().map_err(|_| format!("'{key}' is no table"))?).await?;
        let rang = row.and_then(|row| Some(row.seats.first()?.flags));
        if rang != Some(u8::from(*ran_out)) {
            wrong.push(format!(
                "table {key}: a clock {} run out, and rang {rang:?} times",
                if *ran_out { "has" } else { "has not" }
            ));
        }
    }
    Ok(wrong)
}

/// What those who play against bots were told to be played, and is not stored just so, once.
async fn moves(store: &Postgres, tables: &[Beside]) -> Fallible<Vec<String>> {
    let mut wrong = Vec::new();
    for Beside { key, played, .. } in tables {
        let Some(row) = store.table(key.parse().map_err(|_| format!("'{key}' is no table"))?).await? else {
            wrong.push(format!("table {key} is lost"));
            continue;
        };
        let plies = store.plies(row.no).await?;
        // Whoever plays has said by which command; a bot has not.
        let own = plies.into_iter().filter(|ply| ply.client.is_some());
        let stored: Vec<(u32, String)> = own
            .filter_map(|ply| match ply.entry.act {
                RecordedAct::Play(seat, action) if seat.index() == 0 => Some((ply.number, action)),
                _ => None,
            })
            .collect();
        if let Some(fault) = differ(played, &stored) {
            wrong.push(format!("table {key}: {fault}"));
        }
    }
    Ok(wrong)
}

/// The first of both that is not in the other, in its place.
fn differ(told: &[(u32, String)], stored: &[(u32, String)]) -> Option<String> {
    let at = (0..told.len().max(stored.len())).find(|n| told.get(*n) != stored.get(*n))?;
    Some(format!("{:?} was acknowledged, {:?} is stored", told.get(at), stored.get(at)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_that_is_lost_doubled_or_changed_is_found() {
        let moves = |all: &[(u32, &str)]| -> Vec<(u32, String)> {
            all.iter().map(|(entry, action)| (*entry, (*action).to_owned())).collect()
        };
        let told = moves(&[(1, "a"), (4, "b")]);
        assert_eq!(differ(&told, &told), None);
        for stored in
            [&[(1, "a")][..], &[(1, "a"), (4, "c")], &[(1, "a"), (2, "a"), (4, "b")], &[(1, "a"), (5, "b")]]
        {
            assert!(differ(&told, &moves(stored)).is_some(), "{stored:?}");
        }
    }
}
