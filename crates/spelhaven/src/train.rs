//! `spelhaven train`: judgement learned by self-play.

use std::fmt::Write as _;
use std::fs;
use std::io::{IsTerminal, Write, stderr};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use bots::league::likely;
use bots::net::Strength;
use indicatif::{ProgressBar, ProgressStyle};

use crate::fault::Fault;
use crate::input::{find, threads};

/// Learn to judge a game by playing it against itself, from nothing
///
/// Writes the judgement to FILE, and beside it with other endings what is needed to go on if it is broken off
/// (.checkpoint), and how strong it was on the way (.csv, and drawn as .svg). The same seed gives the same file, whatever the
/// number of threads and however often it was broken off.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The game: a key that `spelhaven games` lists
    game: String,

    /// How many sit at the table [default: the fewest that can play]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=table::MAX_SEATS as i64))]
    seats: Option<u8>,

    /// How many games to learn from
    #[arg(long, value_name = "G", default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    games: u64,

    /// What all chance is made of
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,

    /// Where to keep what was learned
    #[arg(long, value_name = "FILE")]
    out: PathBuf,

    /// How many threads [default: one a core]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,

    /// Games against greedy bots by which strength is measured on the way
    #[arg(long, value_name = "G", default_value_t = 400, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    measure: u64,
}

/// How often what is needed to go on is kept.
const CHECKPOINT: Duration = Duration::from_secs(60);

/// How strong it was at one moment.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Mark {
    /// Games it had learned from.
    games: u64,
    strength: Strength,
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Fault> {
    let title = find(&args.game)?;
    let seats = args.seats.unwrap_or(*title.seats().start());
    let apprentice = title.apprentice(seats, args.seed, args.games);
    let mut apprentice =
        apprentice.ok_or_else(|| Fault::Bad(format!("{} is not for {seats} players", args.game)))?;
    let threads = threads(args.threads);
    let (checkpoint, csv) = (args.out.with_extension("checkpoint"), args.out.with_extension("csv"));
    let mut curve = Vec::new();
    if let Ok(bytes) = fs::read(&checkpoint) {
        if !apprentice.resume(&bytes) {
            return Err(Fault::file(&checkpoint, "it belongs to another training; remove it to begin anew"));
        }
        curve = fs::read_to_string(&csv)
            .map_err(|e| Fault::file(&csv, e))?
            .lines()
            .filter_map(read_mark)
            .collect();
        curve.retain(|mark| mark.games <= apprentice.played());
        writeln!(out, "goes on after {} games", apprentice.played())?;
    }
    let command = args.command(seats);
    let progress = progress_bar(args.games, apprentice.played());
    let mut kept = Instant::now();
    while apprentice.played() < args.games {
        let before = apprentice.played();
        let round = apprentice.round(threads);
        progress.set_position(round.played);
        progress.set_message(format!("{:.0} plies a game, off by {:.3}", round.plies, round.off));
        let measures = is_milestone(before, round.played) || round.played >= args.games;
        if measures {
            let strength = apprentice.strength(args.measure, args.seed, threads);
            curve.push(Mark { games: round.played, strength });
            let (wins, of) = (strength.wins as f64, strength.of as f64);
            let (least, most) = likely(wins, of);
            progress.suspend(|| {
                writeln!(
                    out,
                    "after {:7} games: first in {:5.1}% (95%: {:.1} to {:.1}) of {} against greedy bots",
                    round.played,
                    100.0 * wins / of,
                    100.0 * least,
                    100.0 * most,
                    strength.of
                )?;
                out.flush()
            })?;
            save(&csv, written(&curve).as_bytes())?;
            save(&args.out.with_extension("svg"), draw(&args.game, seats, &curve).as_bytes())?;
        }
        if measures || kept.elapsed() > CHECKPOINT {
            save(&args.out, &apprentice.file(command.clone(), found(&curve, apprentice.played())))?;
            save(&checkpoint, &apprentice.checkpoint())?;
            kept = Instant::now();
        }
    }
    progress.finish_and_clear();
    save(&args.out, &apprentice.file(command, found(&curve, apprentice.played())))?;
    fs::remove_file(&checkpoint).or_else(|e| match e.kind() {
        std::io::ErrorKind::NotFound => Ok(()),
        _ => Err(Fault::file(&checkpoint, e)),
    })
}

impl Args {
    /// The command that does this again.
    fn command(&self, seats: u8) -> String {
        let Args { game, games, seed, measure, .. } = self;
        let out = self.out.to_string_lossy();
        let is_plain = |c: char| c.is_ascii_alphanumeric() || "._-/".contains(c);
        let out =
            if out.chars().all(is_plain) { out } else { format!("'{}'", out.replace('\'', "'\\''")).into() };
        format!(
            "spelhaven train {game} --seats {seats} --games {games} --seed {seed} --measure {measure} --out {out}"
        )
    }
}

/// How strong it was found to be after so many games, if it was measured then.
fn found(curve: &[Mark], games: u64) -> Option<Strength> {
    curve.last().filter(|mark| mark.games == games).map(|mark| mark.strength)
}

fn progress_bar(games: u64, played: u64) -> ProgressBar {
    if !stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{wide_bar} {human_pos}/{human_len} games, {eta} left; {msg}");
    ProgressBar::new(games).with_style(style.expect("the template is well formed")).with_position(played)
}

/// Whether strength is measured somewhere between: after 100, 200, 500, 1000 games and so on.
fn is_milestone(before: u64, now: u64) -> bool {
    let mut milestone = 100;
    while milestone <= now {
        if [1, 2, 5].iter().any(|times| (before + 1..=now).contains(&(times * milestone))) {
            return true;
        }
        milestone *= 10;
    }
    false
}

/// Writes a file so that it is there whole or as it was.
fn save(path: &Path, bytes: &[u8]) -> Result<(), Fault> {
    let new = path.with_extension("new");
    fs::write(&new, bytes).map_err(|e| Fault::file(&new, e))?;
    fs::rename(&new, path).map_err(|e| Fault::file(path, e))
}

fn written(curve: &[Mark]) -> String {
    let mut csv = "games,wins,of\n".to_owned();
    for Mark { games, strength: Strength { wins, of } } in curve {
        let _ = writeln!(csv, "{games},{wins},{of}");
    }
    csv
}

fn read_mark(line: &str) -> Option<Mark> {
    let mut numbers = line.split(',').map(|number| number.parse().ok());
    let games = numbers.next()??;
    Some(Mark { games, strength: Strength { wins: numbers.next()??, of: numbers.next()?? } })
}

/// The learning curve: first places against greedy bots, with what is likely, over games on a scale of tens.
fn draw(game: &str, seats: u8, curve: &[Mark]) -> String {
    const WIDTH: f64 = 640.0;
    const HEIGHT: f64 = 320.0;
    const LEFT: f64 = 48.0;
    const RIGHT: f64 = 20.0;
    const TOP: f64 = 36.0;
    const FOOT: f64 = 40.0;
    let most = curve.iter().map(|s| s.games).max().unwrap_or(100).max(1000) as f64;
    let x =
        |games: f64| LEFT + (WIDTH - LEFT - RIGHT) * (games.max(100.0) / 100.0).ln() / (most / 100.0).ln();
    let y = |share: f64| TOP + (HEIGHT - TOP - FOOT) * (1.0 - share);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" font-family=\"sans-serif\" \
         font-size=\"12\"><title>{game}, {seats} seats: first places against greedy bots, by games learned from</title>\
         <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#ffffff\"/>\
         <text x=\"{LEFT}\" y=\"20\" font-weight=\"bold\">{game}, {seats} seats: first places against greedy bots</text>\n"
    );
    for tenth in (0..=10).step_by(2) {
        let (share, at) = (f64::from(tenth) / 10.0, y(f64::from(tenth) / 10.0));
        let _ = writeln!(
            svg,
            "<path d=\"M{LEFT} {at:.1}H{}\" stroke=\"#dddddd\"/><text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">{:.0} %</text>",
            WIDTH - RIGHT,
            LEFT - 6.0,
            at + 4.0,
            100.0 * share
        );
    }
    let mut games = 100.0;
    while games <= most {
        let _ = writeln!(
            svg,
            "<text x=\"{:.1}\" y=\"{}\" text-anchor=\"middle\">{games}</text>",
            x(games),
            HEIGHT - FOOT + 18.0
        );
        games *= 10.0;
    }
    let even = 1.0 / f64::from(seats);
    let _ = writeln!(
        svg,
        "<path d=\"M{LEFT} {:.1}H{}\" stroke=\"#666666\" stroke-dasharray=\"5 4\"/>\
         <text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\" fill=\"#666666\">even share</text>\
         <text x=\"{}\" y=\"{}\" text-anchor=\"end\">games of self-play</text>",
        y(even),
        WIDTH - RIGHT,
        WIDTH - RIGHT,
        y(even) - 5.0,
        WIDTH - RIGHT,
        HEIGHT - 6.0
    );
    let points: Vec<String> =
        curve.iter().map(|s| format!("{:.1},{:.1}", x(s.games as f64), y(s.strength.share()))).collect();
    let _ = writeln!(
        svg,
        "<polyline points=\"{}\" fill=\"none\" stroke=\"#1f5f99\" stroke-width=\"2\"/>",
        points.join(" ")
    );
    for Mark { games, strength } in curve {
        let (least, most) = likely(strength.wins as f64, strength.of as f64);
        let at = x(*games as f64);
        let _ = writeln!(
            svg,
            "<path d=\"M{at:.1} {:.1}V{:.1}\" stroke=\"#1f5f99\"/><circle cx=\"{at:.1}\" cy=\"{:.1}\" r=\"3\" fill=\"#1f5f99\"/>",
            y(least),
            y(most),
            y(strength.share())
        );
    }
    svg + "</svg>\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strength_is_measured_at_round_numbers() {
        let measured: Vec<u64> =
            (0..320).map(|round| 32 * round).filter(|n| is_milestone(*n, n + 32)).collect();
        assert_eq!(measured, [96, 192, 480, 992, 1984, 4992, 9984].map(|n| n / 32 * 32));
    }

    #[test]
    fn the_command_in_the_head_runs_as_written() {
        let read = |line: &str| {
            let train = <Args as clap::Args>::augment_args(clap::Command::new("train").no_binary_name(true));
            let matches = train.try_get_matches_from(line.split(' ')).expect("a command that can be read");
            <Args as clap::FromArgMatches>::from_arg_matches(&matches).expect("it has all that is needed")
        };
        let command = read("urland --games 500 --out a/b.net").command(3);
        let again = read(command.strip_prefix("spelhaven train ").expect("it trains"));
        assert_eq!((again.seats, again.games, again.out.as_path()), (Some(3), 500, Path::new("a/b.net")));
        assert_eq!(again.command(3), command);
        assert!(read("urland --out it's.net").command(3).ends_with(r" --out 'it'\''s.net'"));
    }

    #[test]
    fn a_curve_that_was_written_is_read_again() {
        let mark = |games, wins| Mark { games, strength: Strength { wins, of: 400 } };
        let curve = [mark(1000, 12), mark(2016, 90)];
        let read: Vec<Mark> = written(&curve).lines().filter_map(read_mark).collect();
        assert_eq!(read, curve);
        let drawn = draw("urland", 3, &curve);
        assert_eq!(drawn.matches("<circle").count(), 2);
        assert!(drawn.contains("even share"));
    }
}
