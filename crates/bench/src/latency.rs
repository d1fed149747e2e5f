//! How long a move takes from the click to the other player's page, until their event stream brings it, and what
//! it costs the server. Moves are sent at a steady rate whatever the server does, and timed from the moment they
//! were due; or each as soon as the one before it at its table is answered, which shows how many there can be.
//! Both players of every table have their streams open and are sent their own view.

use std::fmt::Write as _;
use std::sync::Mutex;
use std::time::{Duration, Instant};
use std::{fs, thread};

use crate::client::{self, Connection, Events};
use crate::figure::{Figure, Goal, Sorted};
use crate::games::{Guests, Script, Table, certain_game};
use crate::server::{Role, Server};
use crate::yardstick::probe_disk;
use crate::{Fallible, Plan, Tell};

/// What the players' streams are for.
#[derive(Clone, Copy)]
enum Reader {
    /// Programmes are sent the state as JSON.
    Programme,
    /// Pages are sent what changes as HTML, the board above all.
    Page,
}

impl Reader {
    fn name(self) -> &'static str {
        match self {
            Reader::Programme => "a move to a programme (JSON)",
            Reader::Page => "a move to a page (HTML)",
        }
    }

    /// A page costs so much more to draw that one machine cannot do both at the same rate.
    fn rate(self, plan: &Plan) -> u32 {
        match self {
            Reader::Programme => plan.rate,
            Reader::Page => (plan.rate / 8).max(1),
        }
    }

    /// How many plies of a game are played when nothing holds the players back.
    fn plies(self, plan: &Plan) -> usize {
        let rate = 4 * self.rate(plan);
        (plan.run.as_secs_f64() * f64::from(rate) / plan.connections as f64) as usize
    }

    /// The stream of somebody who has seen how the game begins, on a page that `build` has drawn.
    fn stream(self, site: &Server, table: &Table, token: &str, build: &str) -> Fallible<Events> {
        match self {
            Reader::Programme => {
                Events::open(site.address, &format!("/api/v1/tables/{}/events", table.key), token)
            }
            Reader::Page => Events::open_packed(
                site.address,
                &format!("/t/{}/events?since=1.1.0&keeps=2&build={build}", table.key),
                token,
            ),
        }
    }
}

/// When moves are sent.
#[derive(Clone, Copy)]
enum Tempo {
    /// So many a second.
    Steady(u32),
    /// Each as soon as the one before it is answered.
    Free,
}

/// One round: milliseconds of each move, what the disk takes, and what it cost the server.
struct Round {
    moves: Sorted,
    spans: Vec<Span>,
    per_second: f64,
    disk: Sorted,
    /// Microseconds of processor time a move.
    cpu: f64,
}

/// A p99 may take so long beside what the disk takes.
const BESIDE_DISK: f64 = 1.0;

pub(crate) fn measure(plan: &Plan, tell: Tell<'_>) -> Fallible<()> {
    let scratch = plan.scratch()?;
    let site = Server::start(Role::Site, &scratch.path().join("site"))?;
    let (title, script) = certain_game()?;
    let round = |reader: Reader, tempo: Tempo| -> Fallible<Round> {
        let disk = probe_disk(scratch.path(), plan.run / 2)?;
        let tables = (0..plan.connections)
            .map(|_| Guests::arrive(site.address, 2)?.sit_down(title))
            .collect::<Fallible<Vec<_>>>()?;
        let Played { spans, time, cpu } = play(&site, plan, reader, tempo, &tables, &script)?;
        let each = 1.0 / spans.len() as f64;
        let (per_second, cpu) = (1.0 / (each * time.as_secs_f64()), each * cpu.as_secs_f64() * 1e6);
        let moves = Sorted::new(spans.iter().map(Span::milliseconds));
        Ok(Round { moves, spans, per_second, disk, cpu })
    };
    if let Some(file) = &plan.moves {
        let steady = Tempo::Steady(plan.rate);
        let rounds = (0..plan.pairs).map(|_| round(Reader::Programme, steady));
        let rounds = rounds.collect::<Fallible<Vec<_>>>()?;
        tell(Figure::new("slowest move of a round", "ms", rounds.iter().map(|r| r.moves.quantile(1.0))))?;
        return Ok(fs::write(file, listed(&rounds))?);
    }
    let (programmes, pages) = by_turns(plan.pairs, |reader| round(reader, Tempo::Steady(reader.rate(plan))))?;
    tell_steady(Reader::Programme, plan, &programmes, tell)?;
    tell_steady(Reader::Page, plan, &pages, tell)?;
    let (programmes, pages) = by_turns(plan.pairs, |reader| round(reader, Tempo::Free))?;
    let cpu = tell_free(Reader::Programme, &programmes, tell)?;
    tell(Figure::new(cpu, "µs", programmes.iter().map(|r| r.cpu)).goal(Goal::AtMost(53.0)))?;
    let cpu = tell_free(Reader::Page, &pages, tell)?;
    let pairs: Vec<(f64, f64)> =
        pages.iter().zip(&programmes).map(|(page, one)| (page.cpu, one.cpu)).collect();
    tell(Figure::pairs(format!("{cpu} : to a programme"), "µs", &pairs).goal(Goal::AtMost(3.0)))
}

/// Rounds of programmes and of pages, one of each by turns, so that those of a pair are moments apart.
fn by_turns<T>(pairs: usize, mut round: impl FnMut(Reader) -> Fallible<T>) -> Fallible<(Vec<T>, Vec<T>)> {
    let rounds = (0..pairs).map(|_| Ok((round(Reader::Programme)?, round(Reader::Page)?)));
    rounds.collect::<Fallible<Vec<_>>>().map(|rounds| rounds.into_iter().unzip())
}

fn tell_steady(reader: Reader, plan: &Plan, rounds: &[Round], tell: Tell<'_>) -> Fallible<()> {
    let name = format!("{} at {}/s", reader.name(), reader.rate(plan));
    tell(Figure::new(format!("{name}, p50"), "ms", rounds.iter().map(|r| r.moves.median())))?;
    let p99 = |r: &Round| (r.moves.quantile(0.99) - BESIDE_DISK, r.disk.quantile(0.99));
    let pairs: Vec<(f64, f64)> = rounds.iter().map(p99).collect();
    let figure = Figure::pairs(format!("{name}, p99 less {BESIDE_DISK} ms : disk probe's"), "ms", &pairs);
    tell(match reader {
        Reader::Programme => figure.goal(Goal::AtMost(2.2)),
        Reader::Page => figure,
    })?;
    tell(Figure::new(format!("{name}, server CPU"), "µs", rounds.iter().map(|r| r.cpu)))
}

/// Tells all but the processor time, and what that is called.
fn tell_free(reader: Reader, rounds: &[Round], tell: Tell<'_>) -> Fallible<String> {
    let name = format!("{} as fast as it goes", reader.name());
    tell(Figure::new(name.as_str(), "moves/s", rounds.iter().map(|r| r.per_second)))?;
    tell(Figure::new(format!("{name}, p99"), "ms", rounds.iter().map(|r| r.moves.quantile(0.99))))?;
    Ok(format!("{name}, server CPU"))
}

/// When a move was due, or sent, and when the other player saw it.
#[derive(Clone, Copy)]
struct Span {
    sent: Instant,
    seen: Instant,
}

impl Span {
    fn milliseconds(&self) -> f64 {
        self.seen.saturating_duration_since(self.sent).as_secs_f64() * 1e3
    }
}

/// Every move as `ROUND SENT SEEN`, in seconds of the system's monotonic clock: what a trace of the system is read by.
fn listed(rounds: &[Round]) -> String {
    let (now, clock) = (Instant::now(), monotonic());
    let at = |moment: Instant| (clock - now.saturating_duration_since(moment)).as_secs_f64();
    let mut list = String::new();
    for (number, round) in rounds.iter().enumerate() {
        for span in &round.spans {
            let _ = writeln!(list, "{number} {:.6} {:.6}", at(span.sent), at(span.seen));
        }
    }
    list
}

#[cfg(unix)]
fn monotonic() -> Duration {
    use rustix::time::{ClockId, clock_gettime};
    let time = clock_gettime(ClockId::Monotonic);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

#[cfg(not(unix))]
fn monotonic() -> Duration {
    Duration::MAX
}

/// What a round of play came to.
struct Played {
    spans: Vec<Span>,
    time: Duration,
    /// The server's processor time.
    cpu: Duration,
}

/// Plays at all tables.
fn play(
    site: &Server,
    plan: &Plan,
    reader: Reader,
    tempo: Tempo,
    tables: &[Table],
    script: &Script,
) -> Fallible<Played> {
    let gap = match tempo {
        Tempo::Steady(rate) => Duration::from_secs_f64(plan.connections as f64 / f64::from(rate)),
        Tempo::Free => Duration::ZERO,
    };
    let plies = match tempo {
        Tempo::Steady(_) => (plan.run.as_secs_f64() / gap.as_secs_f64()) as usize,
        Tempo::Free => reader.plies(plan),
    };
    let plies = plies.clamp(1, script.len() - 1);
    let script = &script[..plies];
    let spans = Mutex::new(Vec::new());
    let build = client::build(site.address, &tables[0].key)?;
    let streams = tables
        .iter()
        .map(|table| table.players.iter().map(|token| reader.stream(site, table, token, &build)).collect())
        .collect::<Fallible<Vec<Vec<Events>>>>()?;
    let (start, cpu) = (Instant::now() + Duration::from_millis(50), site.cpu()?);
    // When each move was due, or sent.
    let sent: Vec<Mutex<Vec<Instant>>> = tables.iter().map(|_| Mutex::default()).collect();
    thread::scope(|scope| {
        let spans = &spans;
        let mut players = Vec::new();
        for (number, (table, streams)) in tables.iter().zip(streams).enumerate() {
            let sent = &sent[number];
            let due = move |ply: usize| start + gap.mul_f64(number as f64 / tables.len() as f64 + ply as f64);
            for (player, mut events) in streams.into_iter().enumerate() {
                let watch = move || -> Fallible<()> {
                    let mut seen = 0;
                    while seen < plies {
                        // One event may tell of several moves.
                        let told = events.next_entries()? as usize - 1;
                        let now = Instant::now();
                        // Players see their own moves too; what counts is when the other does.
                        let others = (seen..told).filter(|ply| script[*ply].0 != player);
                        let sent = sent.lock().expect("no panic");
                        let others = others.map(|ply| Span { sent: sent[ply], seen: now });
                        spans.lock().expect("no panic").extend(others);
                        seen = told;
                    }
                    Ok(())
                };
                players.push(scope.spawn(watch));
            }
            players.push(scope.spawn(move || send(site, table, script, tempo, due, sent)));
        }
        players.into_iter().try_for_each(|thread| thread.join().expect("no panic"))
    })?;
    let (spans, time, cpu) = (spans.into_inner()?, start.elapsed(), site.cpu()? - cpu);
    if spans.len() != plies * tables.len() {
        return Err(format!("{} moves were made, {} seen", plies * tables.len(), spans.len()).into());
    }
    Ok(Played { spans, time, cpu })
}

fn send(
    site: &Server,
    table: &Table,
    script: &[(usize, String)],
    tempo: Tempo,
    due: impl Fn(usize) -> Instant,
    sent: &Mutex<Vec<Instant>>,
) -> Fallible<()> {
    let mut connection = Connection::open(site.address)?;
    let path = format!("/api/v1/tables/{}/play", table.key);
    for (n, (player, action)) in script.iter().enumerate() {
        thread::sleep(due(n).saturating_duration_since(Instant::now()));
        let ply = n + 1;
        let body = format!(r#"{{"action":"{action}","ply":{ply},"id":"{ply}"}}"#);
        let when = match tempo {
            Tempo::Steady(_) => due(n),
            Tempo::Free => Instant::now(),
        };
        sent.lock().expect("no panic").push(when);
        connection.send("POST", &path, &table.players[*player], &body)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_that_are_held_against_each_other_are_played_one_after_the_other() {
        let mut played = 0;
        let round = |_| {
            played += 1;
            Ok(played)
        };
        assert_eq!(by_turns(3, round).expect("nothing fails"), (vec![1, 3, 5], vec![2, 4, 6]));
    }
}
