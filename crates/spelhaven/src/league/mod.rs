//! `spelhaven league`: which bot is how strong.

mod page;
mod plot;

use std::io::Write;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use bots::league::{self, Firsts, League, Meeting, Rating, likely};
use bots::matches::Chance;
use bots::threads::spread;
use serde_json::{Value, json};
use shelf::{Budget, Terms};
use stage::Lang;

use crate::fault::Fault;
use crate::input::{TableArgs, TableSetup, bad_setup, threads};
use crate::sim::progress_bar;

/// Let bots meet each other and rate them
///
/// Every line-up plays the same deals, each once from every seat. The same seed gives the same result, whatever the
/// number of threads, unless bots are limited by time.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    table: TableArgs,

    /// The bots that meet; a key may be followed by what the bot may spend on a choice: KEY@20000 nodes, KEY@50ms
    #[arg(long, value_name = "BOT,BOT", value_delimiter = ',', required = true)]
    bots: Vec<String>,

    /// How many games each line-up plays; made up to whole deals
    #[arg(long, value_name = "G", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    games: u64,

    /// Who sits down together where there are more than two seats: all as 'even' as can be, or each 'lone' among
    /// others of one other kind
    #[arg(long, value_name = "HOW", default_value = "even")]
    meet: Meet,

    /// What all chance is made of
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,

    /// How many threads [default: one a core]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,

    /// Nodes every bot may visit for one choice [default: what its level allows]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,

    /// Milliseconds every bot may think about one choice [default: what its level allows]
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..=3_600_000))]
    time: Option<u64>,

    /// An earlier edition of the rules [default: the newest]
    #[arg(long, value_name = "E")]
    edition: Option<u16>,

    /// Write JSON
    #[arg(long)]
    json: bool,

    /// Write a page with plots to this file too
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum Meet {
    Even,
    Lone,
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Fault> {
    let table = args.table.check(Lang::En)?;
    let bots = &args.bots;
    if bots.len() < 2 {
        return Err(Fault::Bad("--bots: a league needs two bots at least".to_owned()));
    }
    if bots.len() > MOST_BOTS {
        return Err(Fault::Bad(format!("--bots: at most {MOST_BOTS} can meet")));
    }
    if let Some(twice) = bots.iter().enumerate().find(|(i, bot)| bots[..*i].contains(bot)) {
        return Err(Fault::Bad(format!("--bots names {} twice", twice.1)));
    }
    let meeting = match args.meet {
        Meet::Even => Meeting::Even,
        Meet::Lone => Meeting::Lone,
    };
    let season = Season {
        args,
        table: &table,
        line_ups: league::line_ups(bots.len(), table.seats.into(), meeting),
        deals: args.games.div_ceil(table.seats.into()),
    };
    let report = Report::new(&season, season.play()?);
    if let Some(path) = &args.html {
        std::fs::write(path, page::draw(&report)).map_err(|e| Fault::file(path, e))?;
    }
    if args.json { report.json(out) } else { report.text(out) }
}

/// More could not be told apart on a page, and would hardly all meet.
const MOST_BOTS: usize = 24;

/// A league that is to be played.
struct Season<'a> {
    args: &'a Args,
    table: &'a TableSetup,
    line_ups: Vec<Vec<usize>>,
    /// How many deals each of them plays.
    deals: u64,
}

impl Season<'_> {
    fn seats(&self) -> u8 {
        self.table.seats
    }

    /// Plays all of it. A thread takes a deal of a line-up at a time: the slowest line-up keeps nobody waiting.
    fn play(&self) -> Result<League, Fault> {
        let jobs = self.deals * self.line_ups.len() as u64;
        let progress = progress_bar(jobs * u64::from(self.seats()));
        let threads = threads(self.args.threads).min(jobs as usize);
        let empty = || League::new(self.args.bots.len(), self.seats());
        let stop = AtomicBool::new(false);
        let shares = spread(
            0..jobs,
            1,
            threads,
            &stop,
            || Ok(empty()),
            |share, job| {
                let (deal, line_up) = (job / self.line_ups.len() as u64, job as usize % self.line_ups.len());
                if let Ok(league) = share {
                    *share = self.play_deal(line_up, deal, std::mem::replace(league, empty()));
                }
                stop.fetch_or(share.is_err(), Ordering::Relaxed);
                progress.inc(self.seats().into());
            },
        );
        progress.finish_and_clear();
        let mut league = empty();
        for share in shares {
            league.merge(share?);
        }
        league.sort();
        Ok(league)
    }

    /// Plays a deal once from every seat.
    fn play_deal(&self, line_up: usize, deal: u64, league: League) -> Result<League, Fault> {
        let Season { args, table, line_ups, .. } = self;
        let seated = league::seating(&line_ups[line_up], args.seed, deal);
        let bots: Vec<&str> = seated.iter().map(|entrant| args.bots[*entrant].as_str()).collect();
        let budget =
            Budget { nodes: args.nodes.unwrap_or(u64::MAX), time: args.time.map(Duration::from_millis) };
        let terms = Terms {
            edition: args.edition,
            seed: args.seed,
            chance: Chance::Fast,
            budget,
            rotate: true,
            paired: true,
        };
        let contest = table
            .title
            .contest(table.seats, &table.options, &bots, terms)
            .map_err(|bad| bad_setup(table.title, Lang::En, &bad))?;
        let seats = u64::from(table.seats);
        let league = Mutex::new(league);
        contest.run_told(deal * seats..(deal + 1) * seats, 1, &AtomicBool::new(false), &|played, deeds| {
            league.lock().expect("one thread plays").add(line_up, deal, &seated, played, deeds);
        });
        Ok(league.into_inner().expect("one thread plays"))
    }
}

/// What a league came to, and how it is told.
struct Report<'a> {
    season: &'a Season<'a>,
    league: League,
    ratings: Vec<Rating>,
    /// Numbers of the entrants, strongest first.
    order: Vec<usize>,
    firsts: Vec<Firsts>,
}

impl<'a> Report<'a> {
    fn new(season: &'a Season<'a>, league: League) -> Self {
        let ratings = league.ratings();
        let mut order: Vec<usize> = (0..ratings.len()).collect();
        order.sort_by(|a, b| ratings[*b].elo.total_cmp(&ratings[*a].elo));
        let firsts = league.by_entrant();
        Report { season, league, ratings, order, firsts }
    }

    fn name(&self, entrant: usize) -> &str {
        &self.season.args.bots[entrant]
    }

    /// The command that comes to this.
    fn command(&self) -> String {
        let Season { args, table, .. } = self.season;
        let mut command = format!(
            "spelhaven league {} --bots {} --games {} --seats {} --seed {}",
            table.title.key(),
            args.bots.join(","),
            args.games,
            table.seats,
            args.seed
        );
        let mut say = |text: String| command.push_str(&text);
        for (key, value) in table.options.iter() {
            let quote = if value.contains([' ', '/']) { "'" } else { "" };
            say(format!(" --option {quote}{key}={value}{quote}"));
        }
        if matches!(args.meet, Meet::Lone) {
            say(" --meet lone".to_owned());
        }
        if let Some(nodes) = args.nodes {
            say(format!(" --nodes {nodes}"));
        }
        if let Some(time) = args.time {
            say(format!(" --time {time}"));
        }
        if let Some(edition) = args.edition {
            say(format!(" --edition {edition}"));
        }
        command
    }

    fn lengths(&self) -> Vec<u32> {
        let mut lengths: Vec<u32> = self.league.played().map(|played| played.plies).collect();
        lengths.sort_unstable();
        lengths
    }

    fn manners(&self) -> Vec<(&'static str, u64)> {
        let mut manners = std::collections::BTreeMap::new();
        for played in self.league.played() {
            *manners.entry(played.outcome.manner).or_insert(0) += 1;
        }
        manners.into_iter().collect()
    }

    fn text(&self, out: &mut dyn Write) -> Result<(), Fault> {
        let Season { args, table, line_ups, deals } = self.season;
        writeln!(
            out,
            "{}: {} games at {} seats, {} line-ups of {deals} deals, seed {}",
            table.title.key(),
            self.league.games(),
            table.seats,
            line_ups.len(),
            args.seed
        )?;
        let width = args.bots.iter().map(|bot| bot.chars().count()).max().unwrap_or(0).max(5);
        writeln!(out, "{:width$}  rating   95 %    first  (95 %)            mean points", "")?;
        for &i in &self.order {
            let (Rating { elo, reach }, firsts) = (self.ratings[i], self.firsts[i]);
            let (least, most) = firsts.likely();
            let points = self.league.points(i);
            writeln!(
                out,
                "{:width$}  {elo:+6.0}  ±{reach:4.0}  {:6.1} %  ({:4.1} to {:5.1})  {:14.2}",
                self.name(i),
                100.0 * firsts.rate(),
                100.0 * least,
                100.0 * most,
                points.iter().sum::<f64>() / points.len() as f64
            )?;
        }
        writeln!(out, "\nof 100 seats of the other, the one came out ahead of (95 %)")?;
        let meets = self.league.meetings();
        for (place, &i) in self.order.iter().enumerate() {
            for &j in &self.order[place + 1..] {
                let meet = meets[i][j];
                if meet.pairs > 0 {
                    let (least, most) = likely(meet.ahead, meet.pairs as f64);
                    let share = meet.ahead / meet.pairs as f64;
                    writeln!(
                        out,
                        "{:width$}  {:width$}  {:5.1}  ({:4.1} to {:5.1})  {} pairs",
                        self.name(i),
                        self.name(j),
                        100.0 * share,
                        100.0 * least,
                        100.0 * most,
                        meet.pairs
                    )?;
                }
            }
        }
        if matches!(args.meet, Meet::Lone) && table.seats > 2 {
            writeln!(
                out,
                "\nfirst places of one among others (even share {:.1} %)",
                100.0 / f64::from(table.seats)
            )?;
            for (line_up, firsts) in self.lone() {
                let (least, most) = firsts.likely();
                writeln!(
                    out,
                    "{:width$}  among {:width$}  {:5.1} %  ({:4.1} to {:5.1})  {} games",
                    self.name(line_up[0]),
                    self.name(line_up[1]),
                    100.0 * firsts.rate(),
                    100.0 * least,
                    100.0 * most,
                    firsts.games
                )?;
            }
        }
        let shares = |firsts: Vec<Firsts>| {
            let share = |firsts: &Firsts| {
                let (least, most) = firsts.likely();
                format!("{:.1} % ({:.1} to {:.1})", 100.0 * firsts.rate(), 100.0 * least, 100.0 * most)
            };
            firsts.iter().map(share).collect::<Vec<_>>().join(", ")
        };
        writeln!(out, "\nfirst places by seat:       {}", shares(self.league.by_seat()))?;
        writeln!(out, "first places in turn order: {}", shares(self.league.by_place()))?;
        let lengths = self.lengths();
        writeln!(
            out,
            "plies a game: {} to {}, half of them {} to {}",
            lengths[0],
            lengths[lengths.len() - 1],
            quantile(&lengths, 0.25),
            quantile(&lengths, 0.75)
        )?;
        for (manner, count) in self.manners() {
            writeln!(
                out,
                "{manner:32} {count:9}  {:6.2} %",
                100.0 * count as f64 / self.league.games() as f64
            )?;
        }
        Ok(())
    }

    /// The line-ups of one among others, with the first places of the one.
    fn lone(&self) -> Vec<(&[usize], Firsts)> {
        let line_ups = &self.season.line_ups;
        let firsts = |number: usize| self.league.by_line_up(line_ups.len(), line_ups[number][0])[number];
        line_ups.iter().enumerate().map(|(number, line_up)| (&line_up[..], firsts(number))).collect()
    }

    fn json(&self, out: &mut dyn Write) -> Result<(), Fault> {
        let Season { args, table, line_ups, deals } = self.season;
        let firsts = |firsts: &Firsts| {
            let (from, to) = firsts.likely();
            json!({ "games": firsts.games, "firsts": firsts.firsts, "share": firsts.rate(), "from": from, "to": to })
        };
        let bots: Vec<Value> = self
            .order
            .iter()
            .map(|&i| {
                let Rating { elo, reach } = self.ratings[i];
                let points = self.league.points(i);
                json!({
                    "bot": self.name(i),
                    "rating": { "elo": elo, "from": elo - reach, "to": elo + reach },
                    "first": firsts(&self.firsts[i]),
                    "points": {
                        "mean": points.iter().sum::<f64>() / points.len() as f64,
                        "least": points[0],
                        "quarter": quantile(&points, 0.25),
                        "median": quantile(&points, 0.5),
                        "three_quarters": quantile(&points, 0.75),
                        "most": points[points.len() - 1],
                    },
                })
            })
            .collect();
        let matrix = self.league.meetings();
        let mut meetings = Vec::new();
        for &i in &self.order {
            for &j in self.order.iter().filter(|j| **j != i) {
                let meet = matrix[i][j];
                if meet.pairs > 0 {
                    let (from, to) = likely(meet.ahead, meet.pairs as f64);
                    meetings.push(json!({
                        "one": self.name(i),
                        "other": self.name(j),
                        "pairs": meet.pairs,
                        "ahead": meet.ahead / meet.pairs as f64,
                        "from": from,
                        "to": to,
                    }));
                }
            }
        }
        let (winners, others) = self.league.winners_and_others();
        let deeds: serde_json::Map<String, Value> = self
            .league
            .deeds()
            .iter()
            .map(|(deed, count)| {
                let bots: serde_json::Map<String, Value> = (0..args.bots.len())
                    .map(|i| (self.name(i).to_owned(), json!(per(count.entrants[i], self.firsts[i].games))))
                    .collect();
                let value = json!({
                    "winners": per(count.winners, winners),
                    "others": per(count.others, others),
                    "bots": bots,
                });
                (deed.clone(), value)
            })
            .collect();
        let named = |line_up: &[usize]| line_up.iter().map(|i| self.name(*i)).collect::<Vec<_>>();
        let lone = matches!(args.meet, Meet::Lone);
        let line_ups: Vec<Value> = if lone {
            let lone = self.lone();
            lone.iter().map(|(who, share)| json!({ "bots": named(who), "first": firsts(share) })).collect()
        } else {
            line_ups.iter().map(|line_up| json!({ "bots": named(line_up) })).collect()
        };
        let options: serde_json::Map<String, Value> =
            table.options.iter().map(|(key, value)| (key.to_owned(), json!(value))).collect();
        let lengths = self.lengths();
        let manners: serde_json::Map<String, Value> =
            self.manners().into_iter().map(|(manner, count)| (manner.to_owned(), json!(count))).collect();
        let report = json!({
            "command": self.command(),
            "game": table.title.key(),
            "edition": args.edition.unwrap_or(table.title.edition()),
            "seats": table.seats,
            "options": options,
            "seed": args.seed,
            "games": self.league.games(),
            "deals": deals,
            "line_ups": line_ups,
            "bots": bots,
            "meetings": meetings,
            "by_seat": self.league.by_seat().iter().map(firsts).collect::<Vec<_>>(),
            "by_place": self.league.by_place().iter().map(firsts).collect::<Vec<_>>(),
            "length": {
                "shortest": lengths[0],
                "longest": lengths[lengths.len() - 1],
                "mean": lengths.iter().map(|n| f64::from(*n)).sum::<f64>() / lengths.len() as f64,
                "median": quantile(&lengths, 0.5),
            },
            "manners": manners,
            "deeds": deeds,
        });
        Ok(writeln!(out, "{report:#}")?)
    }
}

/// How often a game, of a seat.
fn per(count: u64, games: u64) -> f64 {
    count as f64 / games.max(1) as f64
}

/// The value below which this part of a sorted list lies.
fn quantile<T: Copy>(sorted: &[T], part: f64) -> T {
    sorted[((sorted.len() - 1) as f64 * part).round() as usize]
}
