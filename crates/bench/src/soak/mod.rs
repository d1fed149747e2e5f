//! `spelhaven soak`: load for as long as asked, and whether anything grows: memory, open files, latency.
//!
//! Random games are played at a steady rate through the real server, and everybody's streams are followed. A game
//! that is over is followed by another, at a new table; whoever watched comes along. So tables, guests and streams come and
//! go all the time, and what they leave behind would show. At other tables guests play against bots of all levels, who think
//! as much as they may.

mod plot;
mod watch;

use std::io::Write;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use shelf::Title;
use table::Dice;

use crate::figure::Sorted;
use crate::games::Guests;
use crate::guest::Guest;
use crate::server::{Role, Server};
use crate::{Fallible, scratch_in};
use watch::{Crowd, Watched};

/// Load a server for long and see whether memory, open files and latency stay as they are
///
/// Every ten seconds, at least fifty times, the server is looked at; the last quarter of the time is held against the second. Linux only:
/// it reads /proc.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// How long
    #[arg(long, value_name = "M", default_value = "60", value_parser = crate::minutes)]
    minutes: Duration,

    /// Event streams that are followed
    #[arg(long, value_name = "N", default_value_t = 5000, value_parser = clap::value_parser!(u32).range(1..=50_000))]
    streams: u32,

    /// Tables that are played at
    #[arg(long, value_name = "N", default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    tables: u32,

    /// Moves a second
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    rate: u32,

    /// Tables at which somebody plays against bots, of one level after another
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u32).range(0..=1000))]
    bots: u32,

    /// Where the site's data is put [default: the system's temporary directory]
    #[arg(long, value_name = "DIR")]
    dir: Option<PathBuf>,

    /// Draw what was seen, as SVG; drawn anew every minute
    #[arg(long, value_name = "FILE")]
    plot: Option<PathBuf>,
}

/// Time between looks at the server, at most, and how many there are at least.
const LOOK: Duration = Duration::from_secs(10);
const LOOKS: u32 = 50;

/// Connections that play.
const PLAYERS: usize = 4;

/// How the server stood at some time, and how it fared since the look before.
#[derive(Clone, Copy, Debug)]
struct Sample {
    minute: f64,
    /// Megabytes.
    memory: f64,
    files: f64,
    streams: f64,
    moves: f64,
    /// Milliseconds until a move is answered, and until watchers have it.
    answered: [f64; 2],
    seen: [f64; 2],
    /// And until a bot has played, of those that have.
    bots: f64,
    /// Of one core.
    cpu: f64,
}

impl Sample {
    fn line(&self) -> String {
        let Sample { minute, memory, files, streams, moves, answered, seen, bots, cpu } = self;
        format!(
            "{minute:7.1} {memory:8.1} {files:7} {streams:8} {moves:6} {:9.1} {:7.1} {:9.1} {:7.1} {bots:6.0} {cpu:6.2}",
            answered[0], answered[1], seen[0], seen[1]
        )
    }
}

const HEAD: &str =
    " minute  RSS, MB   files  streams  moves  answer50  ans.99    seen50  seen99   bots  cores";

/// What the load has to tell.
#[derive(Default)]
struct Tally {
    answered: Mutex<Vec<f64>>,
    seen: Mutex<Vec<f64>>,
    bots: Mutex<Vec<f64>>,
}

impl Tally {
    fn take(times: &Mutex<Vec<f64>>) -> Sorted {
        Sorted::new(std::mem::take(&mut *times.lock().expect("no panic")))
    }
}

/// Loads a server, says how it fared and whether it stayed as it was.
///
/// # Errors
/// When it could not be loaded.
pub fn run(args: &Args, out: &mut dyn Write) -> Fallible<bool> {
    // As many files as streams, here and in the child, which inherits the limit.
    let _ = rlimit::increase_nofile_limit(u64::MAX);
    let scratch = scratch_in(args.dir.as_deref())?;
    let site = Server::start(Role::Site, scratch.path())?;
    let (stop, tally) = (AtomicBool::new(false), Tally::default());
    let crowd = Crowd::new(args.tables as usize);
    let mut samples = Vec::new();
    thread::scope(|scope| {
        let watching = scope.spawn(|| crowd.watch(site.address, args.streams as usize, &tally.seen, &stop));
        let playing: Vec<_> = (0..PLAYERS)
            .map(|player| {
                let load = Load { address: site.address, player, args, crowd: &crowd, tally: &tally };
                let stop = &stop;
                scope.spawn(move || {
                    let played = load.play(stop);
                    stop.store(true, Ordering::Relaxed);
                    played
                })
            })
            .collect();
        let against_bots: Vec<_> = (0..args.bots)
            .map(|number| {
                let (stop, tally, address) = (&stop, &tally, site.address);
                scope.spawn(move || {
                    let played = play_bots(address, number as usize, tally, stop);
                    stop.store(true, Ordering::Relaxed);
                    played
                })
            })
            .collect();
        let looked = look(args, &site, &crowd, &tally, &stop, &mut samples, out);
        stop.store(true, Ordering::Relaxed);
        crowd.disperse();
        for player in playing.into_iter().chain(against_bots) {
            player.join().expect("no panic")?;
        }
        watching.join().expect("no panic")?;
        looked
    })?;
    let lost = crowd.lost();
    writeln!(out, "{lost} streams lost, {} moved to another table", crowd.moved())?;
    let verdict = Verdict::of(&samples)?;
    writeln!(out, "{verdict}")?;
    let idle = args.bots > 0 && verdict.bots.iter().any(|took| took.is_nan());
    Ok(verdict.is_flat() && !idle && lost == 0)
}

/// Looks at the server again and again until the time is up.
fn look(
    args: &Args,
    site: &Server,
    crowd: &Crowd,
    tally: &Tally,
    stop: &AtomicBool,
    samples: &mut Vec<Sample>,
    out: &mut dyn Write,
) -> Fallible<()> {
    let (start, gap) = (Instant::now(), LOOK.min(args.minutes / LOOKS));
    let mut cpu = site.cpu()?;
    let mut before = start;
    writeln!(out, "{HEAD}")?;
    while start.elapsed() < args.minutes && !stop.load(Ordering::Relaxed) {
        thread::sleep(gap);
        let (answered, seen) = (Tally::take(&tally.answered), Tally::take(&tally.seen));
        let bots = Tally::take(&tally.bots);
        let spent = site.cpu()?;
        let sample = Sample {
            minute: start.elapsed().as_secs_f64() / 60.0,
            memory: site.memory()? / 1e6,
            files: site.files()? as f64,
            streams: crowd.open() as f64,
            moves: answered.len() as f64,
            answered: [answered.median(), answered.quantile(0.99)],
            seen: [seen.median(), seen.quantile(0.99)],
            bots: bots.median(),
            cpu: (spent - cpu).as_secs_f64() / before.elapsed().as_secs_f64(),
        };
        (cpu, before) = (spent, Instant::now());
        samples.push(sample);
        if samples.len().is_multiple_of(6) {
            writeln!(out, "{}", sample.line())?;
            out.flush()?;
            draw(args, samples)?;
        }
    }
    draw(args, samples)
}

/// Draws what was seen so far, if that is wanted.
fn draw(args: &Args, samples: &[Sample]) -> Fallible<()> {
    if let Some(file) = &args.plot {
        std::fs::write(file, plot::draw(samples))?;
    }
    Ok(())
}

/// Plays against bots until told to stop: one game after another, at each the next level of it.
fn play_bots(address: SocketAddr, number: usize, tally: &Tally, stop: &AtomicBool) -> Fallible<()> {
    let titles = shelf::games();
    let games = (0..).map(|round| {
        let title = titles[(number + round) % titles.len()].as_ref();
        let bots = title.bots();
        (title, bots[(number + round / titles.len()) % bots.len()])
    });
    let told = |took: Duration| tally.bots.lock().expect("no panic").push(took.as_secs_f64() * 1e3);
    Guest::arrive(address, number as u64)?.play_on(games, stop, told)
}

/// One connection's share of the play.
struct Load<'a> {
    address: SocketAddr,
    player: usize,
    args: &'a Args,
    crowd: &'a Crowd,
    tally: &'a Tally,
}

/// A table that is played at, and its place in the crowd.
struct Place {
    number: usize,
    guests: Guests,
    watched: std::sync::Arc<Watched>,
}

impl Load<'_> {
    fn play(&self, stop: &AtomicBool) -> Fallible<()> {
        let mut dice = Dice::fast(self.player as u64);
        let mine = (self.player..self.args.tables as usize).step_by(PLAYERS);
        let mut games = 0;
        let mut places =
            mine.map(|number| self.sit_down(number, &mut games)).collect::<Fallible<Vec<_>>>()?;
        if places.is_empty() {
            return Ok(());
        }
        let gap = Duration::from_secs_f64(
            PLAYERS.min(self.args.tables as usize) as f64 / f64::from(self.args.rate),
        );
        let mut due = Instant::now();
        for turn in 0.. {
            due += gap;
            thread::sleep(due.saturating_duration_since(Instant::now()));
            if stop.load(Ordering::Relaxed) {
                break;
            }
            // A machine that cannot keep up plays as fast as it can, and does not hurry afterwards.
            due = due.max(Instant::now() - gap);
            let turn = turn % places.len();
            let place = &mut places[turn];
            match place.guests.choose(&place.watched.key, &mut dice)? {
                Some(chosen) => {
                    let sent = place.watched.sending(chosen.entry);
                    place.guests.send(&place.watched.key, &chosen)?;
                    let took = sent.elapsed().as_secs_f64() * 1e3;
                    self.tally.answered.lock().expect("no panic").push(took);
                }
                None => *place = self.sit_down(place.number, &mut games)?,
            }
        }
        Ok(())
    }

    /// New guests at a new table; those who watched the place watch that.
    fn sit_down(&self, number: usize, games: &mut usize) -> Fallible<Place> {
        let titles = shelf::games();
        let title: &dyn Title = titles[(self.player + *games) % titles.len()].as_ref();
        *games += 1;
        let mut guests = Guests::arrive(self.address, *title.seats().start())?;
        let table = guests.sit_down(title)?;
        let watched = self.crowd.gather(number, table.key);
        Ok(Place { number, guests, watched })
    }
}

/// Whether the last quarter was as the second: the first is for everything to come about.
struct Verdict {
    memory: [f64; 2],
    files: [f64; 2],
    answered: [f64; 2],
    seen: [f64; 2],
    bots: [f64; 2],
}

/// The most by which the last quarter may be above the second, by a factor: memory, files and every latency.
const MEMORY: f64 = 1.1;
const FILES: f64 = 1.02;
const LATENCY: f64 = 1.3;

impl Verdict {
    fn of(samples: &[Sample]) -> Fallible<Self> {
        let quarter = samples.len() / 4;
        if quarter == 0 {
            return Err("too few looks to tell anything".into());
        }
        let (early, late) = (&samples[quarter..2 * quarter], &samples[samples.len() - quarter..]);
        let both = |of: fn(&Sample) -> f64| {
            let told = |part: &[Sample]| Sorted::new(part.iter().map(of).filter(|value| value.is_finite()));
            [early, late].map(|part| told(part).median())
        };
        Ok(Verdict {
            memory: both(|sample| sample.memory),
            files: both(|sample| sample.files),
            answered: both(|sample| sample.answered[0]),
            seen: both(|sample| sample.seen[0]),
            bots: both(|sample| sample.bots),
        })
    }

    fn is_flat(&self) -> bool {
        let within = |[early, late]: [f64; 2], most: f64| late <= early * most;
        within(self.memory, MEMORY)
            && within(self.files, FILES)
            && within(self.answered, LATENCY)
            && within(self.seen, LATENCY)
            && (self.bots[0].is_nan() || within(self.bots, LATENCY))
    }
}

impl std::fmt::Display for Verdict {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Verdict { memory, files, answered, seen, bots } = self;
        let ratio = |[early, late]: [f64; 2]| format!("({:.2} times)", late / early);
        writeln!(f, "medians of the second and of the last quarter:")?;
        writeln!(f, "memory {:.1} and {:.1} MB {}", memory[0], memory[1], ratio(*memory))?;
        writeln!(f, "open files {} and {} {}", files[0], files[1], ratio(*files))?;
        writeln!(
            f,
            "a move answered after {:.1} and {:.1} ms {}",
            answered[0],
            answered[1],
            ratio(*answered)
        )?;
        write!(f, "and seen by watchers after {:.1} and {:.1} ms {}", seen[0], seen[1], ratio(*seen))?;
        if bots[0].is_nan() {
            Ok(())
        } else {
            write!(f, "\na bot has played after {:.0} and {:.0} ms {}", bots[0], bots[1], ratio(*bots))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn samples(memory: impl Fn(usize) -> f64, files: impl Fn(usize) -> f64) -> Vec<Sample> {
        let sample = |n: usize| Sample {
            minute: n as f64 / 6.0,
            memory: memory(n),
            files: files(n),
            streams: 10.0,
            moves: 10.0,
            answered: [1.0, 2.0],
            seen: [1.0, 2.0],
            bots: f64::NAN,
            cpu: 0.1,
        };
        (0..40).map(sample).collect()
    }

    #[test]
    fn what_grows_is_not_flat() {
        let flat = |samples: &[Sample]| Verdict::of(samples).unwrap().is_flat();
        // The beginning is for everything to come about.
        assert!(flat(&samples(|n| if n < 10 { 10.0 * n as f64 } else { 100.0 }, |_| 50.0)));
        assert!(!flat(&samples(|n| 100.0 + n as f64, |_| 50.0)), "memory grows");
        assert!(!flat(&samples(|_| 100.0, |n| 50.0 + n as f64)), "files are left open");
        let slower = |factor: f64| {
            let mut samples = samples(|_| 100.0, |_| 50.0);
            for (n, sample) in samples.iter_mut().enumerate() {
                // A bot has not played in every ten seconds.
                sample.bots = if n % 3 == 0 { f64::NAN } else { 100.0 + factor * n as f64 };
            }
            flat(&samples)
        };
        assert!(slower(1.0) && !slower(5.0) && !slower(1000.0), "bots take longer");
        let mut late = samples(|_| 100.0, |_| 50.0);
        late[30..].iter_mut().for_each(|sample| sample.answered[0] = 1.4);
        assert!(!flat(&late), "moves are answered later");
        let told = Verdict::of(&late).unwrap().to_string();
        assert!(told.contains("after 1.0 and 1.4 ms (1.40 times)"), "{told}");
        assert!(Verdict::of(&samples(|_| 1.0, |_| 1.0)[..3]).is_err());
    }

    #[test]
    fn a_plot_shows_every_look() {
        let drawn = plot::draw(&samples(|n| n as f64, |_| 50.0));
        assert_eq!(drawn.matches("<polyline").count(), 7, "{drawn}");
        let points = drawn.split("points=\"").nth(1).unwrap().split('"').next().unwrap();
        assert_eq!(points.split(' ').count(), 40);
    }
}
