//! How long a move takes from the click to the other player's page: sent at a steady rate whatever the
//! server does, timed from the moment it was due, until the other player's event stream brings it. Both
//! players of every table have their streams open and are sent their own view.

use std::net::Shutdown;
use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant};

use crate::client::{Connection, Events};
use crate::games::{Guests, Script, Table, certain_game};
use crate::report::{Report, Sorted};
use crate::server::{Role, Server};
use crate::yardstick::probe_disk;
use crate::{Fallible, Plan};

/// One round: milliseconds of each move, what the disk takes, and what it cost the server.
struct Round {
    moves: Sorted,
    disk: Sorted,
    /// Microseconds of processor time a move.
    cpu: f64,
}

pub(crate) fn measure(plan: &Plan) -> Fallible<Vec<Report>> {
    let scratch = plan.scratch()?;
    let site = Server::start(Role::Site, &scratch.path().join("site"))?;
    let (title, script) = certain_game()?;
    let mut rounds = Vec::new();
    for _ in 0..plan.pairs {
        let disk = probe_disk(scratch.path(), plan.run / 2)?;
        let tables = (0..plan.connections)
            .map(|_| Guests::arrive(site.address, 2)?.sit_down(title))
            .collect::<Fallible<Vec<_>>>()?;
        let (moves, spent) = play(&site, plan, &tables, &script)?;
        rounds.push(Round {
            cpu: spent.as_secs_f64() * 1e6 / moves.len() as f64,
            moves: Sorted::new(moves),
            disk,
        });
    }
    Ok(vec![report(plan, title.key(), &rounds)])
}

fn report(plan: &Plan, game: &str, rounds: &[Round]) -> Report {
    let title = format!("From a move to the other player's page, at {} moves a second ({game})", plan.rate);
    let mut report = Report::new(title, &["what", "p50", "p99", "ratio of the p99s", "goal"]);
    let median = |of: &dyn Fn(&Round) -> f64| Sorted::new(rounds.iter().map(of)).median();
    let ratios = Sorted::new(rounds.iter().map(|r| r.moves.quantile(0.99) / r.disk.quantile(0.99)));
    let disk = median(&|r| r.disk.quantile(0.99));
    report.row([
        "a move".to_owned(),
        format!("{:.2} ms", median(&|r| r.moves.median())),
        format!("{:.2} ms", median(&|r| r.moves.quantile(0.99))),
        ratios.as_ratio(),
        format!("{:.1} ms (2.2 probes and 1 ms)", 2.2 * disk + 1.0),
    ]);
    report.row([
        "disk probe before it".to_owned(),
        format!("{:.2} ms", median(&|r| r.disk.median())),
        format!("{disk:.2} ms"),
        String::new(),
        String::new(),
    ]);
    let cpu = median(&|r| r.cpu);
    report.note(format!(
        "{} rounds of {} ms at {} tables. A move costs the server {cpu:.0} µs of processor time, both players \
         sent their own page: {:.0} moves for each second of it (goal 18 900).",
        rounds.len(),
        plan.run.as_millis(),
        plan.connections,
        1e6 / cpu
    ));
    report
}

/// Plays at all tables. Answers how many milliseconds each move took, and the server's processor time.
fn play(site: &Server, plan: &Plan, tables: &[Table], script: &Script) -> Fallible<(Vec<f64>, Duration)> {
    let gap = Duration::from_secs_f64(plan.connections as f64 / f64::from(plan.rate));
    let plies = ((plan.run.as_secs_f64() / gap.as_secs_f64()) as usize).clamp(1, script.len() - 1);
    let script = &script[..plies];
    let took = Mutex::new(Vec::new());
    let streams = tables.iter().map(|table| streams(site, table)).collect::<Fallible<Vec<_>>>()?;
    let (start, cpu) = (Instant::now() + Duration::from_millis(50), site.cpu()?);
    thread::scope(|scope| {
        let took = &took;
        let mut players = Vec::new();
        for (number, (table, [first, second])) in tables.iter().zip(streams).enumerate() {
            let due = move |ply: usize| start + gap.mul_f64(number as f64 / tables.len() as f64 + ply as f64);
            for (player, mut events) in [first, second].into_iter().enumerate() {
                let watch = move || -> Fallible<()> {
                    while let Ok(entries) = events.next_entries() {
                        let ply = entries as usize - 2;
                        // Players see their own moves too; what counts is when the other does.
                        if script[ply].0 != player {
                            let late = Instant::now().saturating_duration_since(due(ply));
                            took.lock().expect("no panic").push(late.as_secs_f64() * 1e3);
                        }
                        if ply + 1 == plies {
                            break;
                        }
                    }
                    let _ = events.handle()?.shutdown(Shutdown::Both);
                    Ok(())
                };
                players.push(scope.spawn(watch));
            }
            players.push(scope.spawn(move || send(site, table, script, due)));
        }
        players.into_iter().try_for_each(|thread| thread.join().expect("no panic"))
    })?;
    Ok((took.into_inner()?, site.cpu()? - cpu))
}

/// The streams of both players, who have seen how the game begins.
fn streams(site: &Server, table: &Table) -> Fallible<[Events; 2]> {
    let path = format!("/t/{}/events?since=1.1.0", table.key);
    let [first, second] = &table.players[..] else { return Err("a game for two".into()) };
    Ok([Events::open(site.address, &path, first)?, Events::open(site.address, &path, second)?])
}

fn send(
    site: &Server,
    table: &Table,
    script: &[(usize, String)],
    due: impl Fn(usize) -> Instant,
) -> Fallible<()> {
    let mut connection = Connection::open(site.address)?;
    let path = format!("/api/v1/tables/{}/play", table.key);
    for (n, (player, action)) in script.iter().enumerate() {
        thread::sleep(due(n).saturating_duration_since(Instant::now()));
        let ply = n + 1;
        let body = format!(r#"{{"action":"{action}","ply":{ply},"id":"{ply}"}}"#);
        connection.send("POST", &path, &table.players[*player], &body)?;
    }
    Ok(())
}
