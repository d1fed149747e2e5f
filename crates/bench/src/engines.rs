//! The engines: ours and a yardstick, run alternately, as ratios. Time is processor time of the measuring thread,
//! except where two threads are compared with one.

use std::path::Path;
use std::process::Command;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use bots::matches::Chance;
use bots::yardsticks::Work;
use shelf::{Budget, Contest, Terms, Thought, Title};
use table::{Options, Record, Turn};

use crate::figure::{Figure, Goal};
use crate::{Args, Fallible, Plan, Tell};

/// The duel is measured against chess engines.
const DUEL: &str = "fleet333";

/// What random play of the others is measured against: the game, what `peers.py` is asked, and the goal.
const AGAINST: [(&str, [&str; 2], f64); 4] = [
    ("urland", ["backgammon", "300"], 60.0),
    ("schwarm", ["backgammon", "300"], 60.0),
    ("aquasphere", ["backgammon", "300"], 60.0),
    ("starfarers", ["catan", "20"], 400.0),
];

/// Nodes a second: one run of a side.
type Side<'a> = Box<dyn FnMut() -> Fallible<f64> + 'a>;

/// Two things to compare.
struct Comparison<'a> {
    name: String,
    unit: &'static str,
    ours: Side<'a>,
    /// None where the programme it would be is not there.
    yardstick: Option<Side<'a>>,
    /// The ratio hoped for.
    goal: f64,
}

/// The name of the topic.
const TOPIC: &str = "engines";

pub(crate) fn measure(args: &Args, plan: &Plan, tell: Tell<'_>) -> Fallible<()> {
    let chosen = |title: &&dyn Title| args.game.as_deref().is_none_or(|key| key == title.key());
    let titles: Vec<&dyn Title> = shelf::games().iter().map(Box::as_ref).filter(chosen).collect();
    if let (Some(key), true) = (&args.game, titles.is_empty()) {
        return Err(format!("no game '{key}'").into());
    }
    let wanted = |name: &str| TOPIC.contains(&args.only) || name.contains(&args.only);
    for title in titles {
        let engine = Engine::new(title, args, plan)?;
        for comparison in engine.comparisons().into_iter().filter(|c| wanted(&c.name)) {
            let Comparison { name, unit, mut ours, yardstick, goal } = comparison;
            let goal = Goal::AtLeast(goal);
            let Some(mut yardstick) = yardstick else {
                tell(Figure::unmeasured(name, unit).goal(goal))?;
                continue;
            };
            let pairs = (0..plan.pairs).map(|_| Ok((ours()?, yardstick()?)));
            tell(Figure::pairs(name, unit, &pairs.collect::<Fallible<Vec<_>>>()?).goal(goal))?;
        }
        for (what, work) in
            [("observing a view", Work::Observations), ("learned judgement", Work::Judgements)]
        {
            let name = engine.named(what);
            if wanted(&name) {
                let mut rate = engine.work(work);
                let took = (0..plan.pairs).map(|_| Ok(1e6 / rate()?)).collect::<Fallible<Vec<_>>>()?;
                tell(Figure::new(name, "µs a position", took).goal(Goal::AtMost(2.0)))?;
            }
        }
    }
    Ok(())
}

/// One game, ready to be measured.
struct Engine<'a> {
    title: &'a dyn Title,
    args: &'a Args,
    run: Duration,
    seats: u8,
    options: Options,
    fast: Box<dyn Contest>,
    keyed: Box<dyn Contest>,
    records: Vec<Record>,
}

impl<'a> Engine<'a> {
    fn new(title: &'a dyn Title, args: &'a Args, plan: &Plan) -> Fallible<Self> {
        let (seats, options) = (*title.seats().end(), Options::default());
        let contest = |chance| {
            let terms =
                Terms { edition: None, seed: 1, chance, budget: Budget::NONE, rotate: false, paired: false };
            title.contest(seats, &options, &["random"], terms)
        };
        let (fast, keyed) = (contest(Chance::Fast)?, contest(Chance::Keyed)?);
        let records = (0..8).map(|number| fast.record(number).1).collect();
        Ok(Engine { title, args, run: plan.engine_run, seats, options, fast, keyed, records })
    }

    fn comparisons(&self) -> Vec<Comparison<'_>> {
        let mut list = vec![
            self.comparison("copies of a position : bytes", "copies/s", 0.67, Work::Copies, Work::ByteCopies),
            self.comparison("tree search : playouts", "games/s", 0.9, Work::Iterations, Work::Playouts),
            self.comparison(
                "search by learned judgement : by hand-written",
                "iterations/s",
                0.5,
                Work::LearnedIterations,
                Work::HandIterations,
            ),
            Comparison {
                name: self.named("keyed dice : fast dice"),
                unit: "plies/s",
                ours: self.plies(self.keyed.as_ref()),
                yardstick: Some(self.plies(self.fast.as_ref())),
                goal: 0.7,
            },
            Comparison {
                name: self.named("replay : random play"),
                unit: "plies/s",
                ours: self.replays(),
                yardstick: Some(self.plies(self.fast.as_ref())),
                goal: 0.7,
            },
            Comparison {
                name: self.named("two threads : one"),
                unit: "games/s",
                ours: self.threads(2),
                yardstick: Some(self.threads(1)),
                goal: 1.9,
            },
        ];
        if self.title.key() == DUEL {
            list.extend(self.against_chess());
        }
        let against = AGAINST.iter().find(|(key, ..)| *key == self.title.key());
        if let Some((_, [engine, games], goal)) = against {
            list.push(Comparison {
                name: self.named(&format!("random play : {engine}")),
                unit: "decisions/s",
                ours: self.decisions(),
                yardstick: peer(&self.args.python, &["benches/peers/peers.py", engine, games]),
                goal: *goal,
            });
        }
        list
    }

    fn against_chess(&self) -> [Comparison<'_>; 3] {
        [
            Comparison {
                name: self.named("perft : shakmaty perft"),
                unit: "nodes/s",
                ours: self.perft(6),
                yardstick: peer(&self.args.peers, &["perft", "6"]),
                goal: 3.0,
            },
            Comparison {
                name: self.named("random play : shakmaty"),
                unit: "plies/s",
                ours: self.plies(self.fast.as_ref()),
                yardstick: peer(&self.args.peers, &["random", "20000"]),
                goal: 2.0,
            },
            Comparison {
                name: self.named("alpha-beta : Stockfish"),
                unit: "nodes/s",
                ours: self.search("search-4"),
                yardstick: stockfish(&self.args.stockfish),
                goal: 5.0,
            },
        ]
    }

    fn named(&self, what: &str) -> String {
        format!("{} {what}", self.title.key())
    }

    fn comparison(
        &self,
        what: &str,
        unit: &'static str,
        goal: f64,
        ours: Work,
        yardstick: Work,
    ) -> Comparison<'_> {
        let (ours, yardstick) = (self.work(ours), Some(self.work(yardstick)));
        Comparison { name: self.named(what), unit, ours, yardstick, goal }
    }

    fn work(&self, work: Work) -> Side<'_> {
        self.timed(move |times| {
            self.fast.toil(work, times);
            times
        })
    }

    /// Random games on this thread.
    fn plies<'b>(&'b self, contest: &'b dyn Contest) -> Side<'b> {
        self.timed(move |games| contest.run(0..games, 1, &AtomicBool::new(false), &|_| ()).plies)
    }

    /// Random games on this thread, counting only plies with a choice.
    fn decisions(&self) -> Side<'_> {
        self.timed(move |games| self.fast.run(0..games, 1, &AtomicBool::new(false), &|_| ()).decisions)
    }

    /// The recorded games, one after the other.
    fn replays(&self) -> Side<'_> {
        self.timed(move |times| {
            let turns = self.records.iter().cycle().take(times as usize);
            turns.map(|record| self.replayed(record)).sum()
        })
    }

    fn replayed(&self, record: &Record) -> u64 {
        let sitting = self.title.replay(record).expect("what was played replays");
        sitting.next_entry() as u64 - 1
    }

    fn threads(&self, threads: usize) -> Side<'_> {
        let run = move |games| {
            let clock = Instant::now();
            self.fast.run(0..games, threads, &AtomicBool::new(false), &|_| ());
            clock.elapsed()
        };
        let target = self.run;
        let mut games = 0;
        Box::new(move || {
            if games == 0 {
                games = calibrated(target, run);
            }
            Ok(games as f64 / run(games).as_secs_f64())
        })
    }

    fn perft(&self, depth: u32) -> Side<'_> {
        Box::new(move || {
            let clock = Clock::start();
            let nodes = self.title.perft(self.seats, &self.options, depth)?;
            Ok(nodes as f64 / clock.seconds())
        })
    }

    /// Positions that a bot looks at which searches, four plies into the recorded games.
    fn search(&self, bot: &'static str) -> Side<'_> {
        const NODES: u64 = 2_000_000;
        let nodes = ((NODES as f64 * self.run.as_secs_f64() / 0.25) as u64).clamp(1000, NODES);
        let mut records = self.records.iter().cycle();
        Box::new(move || {
            for record in records.by_ref().take(self.records.len()) {
                let mut record = record.clone();
                record.entries.truncate(5);
                record.result = None;
                let sitting = self.title.replay(&record)?;
                let Turn::Of(seat) = sitting.turn() else { continue };
                let thought = sitting.think(seat, bot).ok_or_else(|| format!("there is no {bot}"))?;
                let thought = Thought { budget: Budget::nodes(nodes), seed: 1, ..thought };
                let clock = Clock::start();
                let looked = thought.advise(None)?.looked;
                // One that is solved at once tells how long it takes to get memory for it.
                if looked * 2 >= nodes {
                    return Ok(looked as f64 / clock.seconds());
                }
            }
            Err("all positions are solved before their nodes are used up".into())
        })
    }

    /// Runs `work` as often as fills a run, and divides what it says it did by the time it took.
    fn timed<'b>(&self, work: impl Fn(u64) -> u64 + 'b) -> Side<'b> {
        let target = self.run;
        let mut times = 0;
        Box::new(move || {
            if times == 0 {
                times = calibrated(target, |times| {
                    let clock = Clock::start();
                    work(times);
                    clock.elapsed()
                });
            }
            let clock = Clock::start();
            let done = work(times);
            Ok(done as f64 / clock.seconds())
        })
    }
}

/// How often to repeat what `run` measures so that it takes about as long as `target`.
fn calibrated(target: Duration, run: impl Fn(u64) -> Duration) -> u64 {
    let mut times = 1;
    loop {
        let took = run(times).as_secs_f64();
        if took * 8.0 >= target.as_secs_f64() {
            return ((times as f64 * target.as_secs_f64() / took).ceil() as u64).max(1);
        }
        times *= 2;
    }
}

/// Processor time of this thread; on the wall where the system is not Unix.
struct Clock(Duration);

impl Clock {
    fn start() -> Self {
        Clock(Self::now())
    }

    fn elapsed(&self) -> Duration {
        // A clock too coarse to see any time pass must not divide by nothing.
        (Self::now() - self.0).max(Duration::from_nanos(1))
    }

    fn seconds(&self) -> f64 {
        self.elapsed().as_secs_f64()
    }

    #[cfg(unix)]
    fn now() -> Duration {
        use rustix::time::{ClockId, clock_gettime};
        let time = clock_gettime(ClockId::ThreadCPUTime);
        Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
    }

    #[cfg(not(unix))]
    fn now() -> Duration {
        use std::sync::LazyLock;
        static START: LazyLock<Instant> = LazyLock::new(Instant::now);
        START.elapsed()
    }
}

/// A peer, if it is there, says how much it did and how long it took: `UNITS SECONDS`.
fn peer(program: &Path, words: &[&'static str]) -> Option<Side<'static>> {
    let (program, words) = (program.exists().then(|| program.to_owned())?, words.to_owned());
    Some(Box::new(move || {
        let output = Command::new(&program)
            .args(&words)
            .output()
            .map_err(|e| format!("{}: {e}", program.display()))?;
        let text = String::from_utf8_lossy(&output.stdout);
        let mut numbers = text.split_whitespace().map(str::parse::<f64>);
        match (numbers.next(), numbers.next()) {
            (Some(Ok(units)), Some(Ok(seconds))) if seconds > 0.0 => Ok(units / seconds),
            _ => Err(format!("{} did not answer 'UNITS SECONDS'", program.display()).into()),
        }
    }))
}

/// Stockfish's own benchmark, if it is installed.
fn stockfish(program: &Path) -> Option<Side<'static>> {
    Command::new(program).arg("quit").output().ok()?;
    let program = program.to_owned();
    Some(Box::new(move || {
        let output = Command::new(&program)
            // A table of 16 MB, one thread, so deep as takes some tenths of a second.
            .args(["bench", "16", "1", "10"])
            .output()
            .map_err(|e| format!("{}: {e}", program.display()))?;
        let text = String::from_utf8_lossy(&output.stderr);
        let rate = text
            .lines()
            .find_map(|line| line.strip_prefix("Nodes/second")?.trim_start_matches([' ', ':']).parse().ok());
        Ok(rate.ok_or_else(|| format!("{} did not say its nodes per second", program.display()))?)
    }))
}
