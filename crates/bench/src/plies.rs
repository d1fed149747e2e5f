//! Durable plies a second: many connections, each at tables of its own, each waiting for its answer before
//! it sends the next. Beside it, by turns, a bare server that appends the same rows to a log, and the same
//! rows appended without any HTTP.

use std::net::SocketAddr;
use std::sync::Barrier;
use std::thread;
use std::time::{Duration, Instant};

use shelf::Title;

use crate::client::Connection;
use crate::figure::{Figure, Goal};
use crate::games::{Guests, Script, Table, certain_game};
use crate::server::{Role, Server};
use crate::yardstick::{Log, Row, probe_disk};
use crate::{Fallible, Plan, Tell};

/// Letters of an access token.
const TOKEN: usize = 64;

/// What one run came to.
#[derive(Clone, Copy)]
struct Run {
    per_second: f64,
    /// Microseconds of the server's processor time for each.
    cpu: f64,
}

pub(crate) fn measure(plan: &Plan, tell: Tell<'_>) -> Fallible<()> {
    let scratch = plan.scratch()?;
    let (title, script) = certain_game()?;
    let site = Server::start(Role::Site, &scratch.path().join("site"))?;
    let bare = Server::start(Role::Log, &scratch.path().join("bare"))?;
    let raw = Log::open(&scratch.path().join("raw"))?;
    let mut players = thread::scope(|scope| {
        let arrive = || Player::arrive(site.address, bare.address);
        let arriving: Vec<_> = (0..plan.connections).map(|_| scope.spawn(arrive)).collect();
        arriving.into_iter().map(|thread| thread.join().expect("no panic")).collect::<Fallible<Vec<_>>>()
    })?;
    let (mut ours, mut log, mut rows, mut disk) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for _ in 0..plan.pairs {
        ours.push(play_at(&site, plan, &mut players, title, &script)?);
        log.push(play_at_log(&bare, plan, &mut players, &script)?);
        rows.push(append_raw(&raw, plan, &script)?);
        disk.push(probe_disk(scratch.path(), plan.run / 4)?);
    }
    let against = |others: &[Run], of: fn(&Run) -> f64| -> Vec<(f64, f64)> {
        ours.iter().zip(others).map(|(ours, other)| (of(ours), of(other))).collect()
    };
    let name = format!("durable plies of {} over {} connections", title.key(), plan.connections);
    let figure =
        Figure::pairs(format!("{name} : bare axum log"), "plies/s", &against(&log, |r| r.per_second));
    tell(figure.goal(Goal::AtLeast(0.8)))?;
    tell(Figure::pairs(format!("{name} : raw inserts"), "plies/s", &against(&rows, |r| r.per_second)))?;
    tell(Figure::pairs("server CPU of such a ply : bare axum log", "µs", &against(&log, |r| r.cpu)))?;
    for (name, share) in [("median", 0.5), ("p99", 0.99)] {
        tell(Figure::new(
            format!("disk probe between them, {name}"),
            "ms",
            disk.iter().map(|d| d.quantile(share)),
        ))?;
    }
    Ok(())
}

/// One connection's two guests, and a connection of theirs to each server.
struct Player {
    guests: Guests,
    site: Connection,
    bare: Connection,
}

impl Player {
    fn arrive(site: SocketAddr, bare: SocketAddr) -> Fallible<Self> {
        Ok(Player {
            guests: Guests::arrive(site, 2)?,
            site: Connection::open(site)?,
            bare: Connection::open(bare)?,
        })
    }

    fn sit_down(&mut self, title: &dyn Title, tables: usize) -> Fallible<Vec<Table>> {
        (0..tables).map(|_| self.guests.sit_down(title)).collect()
    }
}

/// The commands of the same game at every table, as they are sent: the first ply at each, then the second.
fn commands<'a>(tables: &'a [Table], script: &'a Script) -> impl Iterator<Item = Command<'a>> {
    let plies = script.iter().zip(1..);
    plies.flat_map(move |((player, action), ply)| {
        tables.iter().map(move |table| Command { table, token: &table.players[*player], ply, action })
    })
}

/// A ply to be played.
struct Command<'a> {
    table: &'a Table,
    token: &'a str,
    ply: u32,
    action: &'a str,
}

impl Command<'_> {
    fn id(&self) -> String {
        format!("{}-{}", self.table.key, self.ply)
    }

    fn send(&self, connection: &mut Connection) -> Fallible<()> {
        let path = format!("/api/v1/tables/{}/play", self.table.key);
        let body = format!(r#"{{"action":"{}","ply":{},"id":"{}"}}"#, self.action, self.ply, self.id());
        connection.send("POST", &path, self.token, &body).map(drop)
    }

    fn row(&self) -> Row {
        let (table, entry) = (self.table.key.clone(), self.action.to_owned());
        Row { table, ply: self.ply, entry, client: self.id() }
    }
}

/// Has every one of `workers` count what it does until the time is up, all beginning together; and what that
/// cost `server`, if there is one. Whoever has nothing left to do before counts by their own time, if that was half of it.
fn race<W: Send>(
    server: Option<&Server>,
    workers: impl ExactSizeIterator<Item = W>,
    time: Duration,
    work: impl Fn(W, Instant) -> Fallible<u64> + Sync,
) -> Fallible<Run> {
    let cpu = || server.map_or(Ok(f64::NAN), |server| Ok(server.cpu()?.as_secs_f64() * 1e6));
    let start = Barrier::new(workers.len() + 1);
    thread::scope(|scope| {
        let (start, work) = (&start, &work);
        let running: Vec<_> = workers
            .map(|worker| {
                scope.spawn(move || {
                    start.wait();
                    let began = Instant::now();
                    let done = work(worker, began + time)?;
                    let took = began.elapsed();
                    if took < time / 2 {
                        return Err(TOO_SHORT.into());
                    }
                    Ok((done, done as f64 / took.as_secs_f64()))
                })
            })
            .collect();
        let before: Fallible<f64> = cpu();
        start.wait();
        let counts = running.into_iter().map(|thread| thread.join().expect("no panic"));
        let counts: Vec<(u64, f64)> = counts.collect::<Fallible<_>>()?;
        let done = counts.iter().map(|(done, _)| done).sum::<u64>() as f64;
        let per_second = counts.iter().map(|(_, rate)| rate).sum();
        Ok(Run { per_second, cpu: (cpu()? - before?) / done })
    })
}

const TOO_SHORT: &str = "the games were over before half of the time: play for a shorter time (--run)";

/// Sends commands until the time is up, or there are none.
fn until<T>(
    end: Instant,
    commands: impl Iterator<Item = T>,
    mut send: impl FnMut(T) -> Fallible<()>,
) -> Fallible<u64> {
    let mut count = 0;
    for command in commands {
        if Instant::now() >= end {
            break;
        }
        send(command)?;
        count += 1;
    }
    Ok(count)
}

fn play_at(
    site: &Server,
    plan: &Plan,
    players: &mut [Player],
    title: &dyn Title,
    script: &Script,
) -> Fallible<Run> {
    let tables: Vec<Vec<Table>> = thread::scope(|scope| {
        let sitting: Vec<_> = players
            .iter_mut()
            .map(|player| scope.spawn(move || player.sit_down(title, plan.tables)))
            .collect();
        sitting.into_iter().map(|thread| thread.join().expect("no panic")).collect::<Fallible<_>>()
    })?;
    race(Some(site), players.iter_mut().zip(&tables), plan.run, |(player, tables), end| {
        until(end, commands(tables, script), |command| command.send(&mut player.site))
    })
}

fn play_at_log(bare: &Server, plan: &Plan, players: &mut [Player], script: &Script) -> Fallible<Run> {
    let tables = paper_tables(plan);
    race(Some(bare), players.iter_mut().zip(&tables), plan.run, |(player, tables), end| {
        until(end, commands(tables, script), |command| command.send(&mut player.bare))
    })
}

fn append_raw(log: &Log, plan: &Plan, script: &Script) -> Fallible<Run> {
    let tables = paper_tables(plan);
    race(None, tables.iter(), plan.run, |tables, end| {
        until(end, commands(tables, script), |command| match log.append(command.row()).blocking_recv() {
            Ok(true) => Ok(()),
            _ => Err("a row was not kept".into()),
        })
    })
}

/// Tables that are no more than their names, which are as long as others'.
fn paper_tables(plan: &Plan) -> Vec<Vec<Table>> {
    let table = |key| Table { key, players: vec!["0".repeat(TOKEN); 2] };
    let names = |connection| (0..plan.tables).map(move |n| table(format!("{connection:05}{n:05}"))).collect();
    (0..plan.connections).map(names).collect()
}
