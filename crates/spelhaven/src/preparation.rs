//! `spelhaven train-duel`, `tables` and `puzzles`: what is worked out about a duel beforehand.

use std::io::{IsTerminal, Write, stderr};
use std::path::PathBuf;

use bots::selfplay::Course;
use indicatif::{ProgressBar, ProgressStyle};
use shelf::{Preparation, Title};

use crate::fault::Fault;
use crate::input::{find, threads};
use crate::sim::progress_bar;

/// Learn to judge a duel by self-play
///
/// A searching player plays itself from drawn openings on every board; a small network learns how positions
/// turned out. The same seed gives the same network, whatever the number of threads.
#[derive(Debug, clap::Args)]
pub(crate) struct TrainArgs {
    /// The game: a duel that is searched to depth
    game: String,

    /// Where the network goes
    #[arg(long, value_name = "FILE")]
    out: PathBuf,

    /// Games of each round
    #[arg(long, value_name = "G", default_value_t = 100_000, value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    games: u64,

    /// Positions visited for each choice
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,

    /// Times each position is learned from
    #[arg(long, value_name = "E", default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..=1000))]
    epochs: u32,

    /// Rounds: in the first the game's own judgement plays, in later ones what was learned
    #[arg(long, value_name = "R", default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..=1000))]
    rounds: u32,

    /// What all chance is made of
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,

    /// How many threads [default: one a core]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

pub(crate) fn train(args: &TrainArgs, out: &mut dyn Write) -> Result<(), Fault> {
    let (title, preparation) = prepared(&args.game)?;
    let TrainArgs { games, nodes, epochs, rounds, seed, .. } = *args;
    let course = Course { seed, games, nodes, epochs, rounds };
    let provenance = format!(
        "spelhaven train-duel {} --seed {seed} --games {games} --nodes {nodes} --epochs {epochs} --rounds {rounds}\n\
         spelhaven {}, edition {} of the rules",
        title.key(),
        env!("CARGO_PKG_VERSION"),
        title.edition()
    );
    let progress = progress_bar(games * u64::from(rounds));
    let mut lines = Vec::new();
    let file =
        preparation.learn(&course, threads(args.threads), &provenance, &|| progress.inc(1), &mut |learned| {
            lines.push(format!(
                "round {} epoch {}: {} positions, off by {:.5}, from others by {:.5}; who played by {:.5}",
                learned.round, learned.epoch, learned.positions, learned.off, learned.test, learned.player
            ));
        });
    progress.finish_and_clear();
    for line in lines {
        writeln!(out, "{line}")?;
    }
    std::fs::write(&args.out, &file).map_err(|e| Fault::file(&args.out, e))?;
    Ok(writeln!(out, "{}: {} bytes", args.out.display(), file.len())?)
}

/// Endings solved completely
#[derive(Debug, clap::Args)]
pub(crate) struct TablesArgs {
    #[command(subcommand)]
    command: TablesCommand,
}

#[derive(Debug, clap::Subcommand)]
enum TablesCommand {
    /// Solve every ending with so many pieces or fewer, by retrograde analysis
    ///
    /// A server and bots use the files if SPELHAVEN_TABLES names their directory.
    Build {
        /// The game: a duel
        game: String,

        /// The most pieces of both sides together
        #[arg(long, value_name = "N", default_value_t = 4)]
        pieces: usize,

        /// The directory the files go to
        #[arg(long, value_name = "DIR")]
        out: PathBuf,
    },
}

pub(crate) fn tables(args: &TablesArgs, out: &mut dyn Write) -> Result<(), Fault> {
    let TablesCommand::Build { game, pieces, out: dir } = &args.command;
    let (_, preparation) = prepared(game)?;
    let bar = if stderr().is_terminal() { ProgressBar::new(1000) } else { ProgressBar::hidden() };
    let style = ProgressStyle::with_template("{wide_bar} {percent} %, {eta} left");
    bar.set_style(style.expect("the template is well formed"));
    let files = preparation.solve(*pieces, &mut |part| bar.set_position((1000.0 * part) as u64));
    bar.finish_and_clear();
    let files = files.ok_or_else(|| Fault::Bad(format!("--pieces {pieces}: so many cannot be solved")))?;
    let dir = dir.join(game);
    std::fs::create_dir_all(&dir).map_err(|e| Fault::file(&dir, e))?;
    for (name, bytes) in files {
        let path = dir.join(name);
        std::fs::write(&path, &bytes).map_err(|e| Fault::file(&path, e))?;
        writeln!(out, "{}: {} bytes", path.display(), bytes.len())?;
    }
    Ok(())
}

/// Reads the tables that the environment names, if it names any: `SPELHAVEN_TABLES/GAME/*.tables`.
pub(crate) fn bring_tables() -> Result<(), Fault> {
    let Some(dir) = std::env::var_os("SPELHAVEN_TABLES").filter(|dir| !dir.is_empty()) else { return Ok(()) };
    for title in shelf::games() {
        let Some(preparation) = title.preparation() else { continue };
        let dir = PathBuf::from(&dir).join(title.key());
        for entry in std::fs::read_dir(&dir).map_err(|e| Fault::file(&dir, e))? {
            let path = entry.map_err(|e| Fault::file(&dir, e))?.path();
            if path.extension().is_some_and(|end| end == "tables") {
                let bytes = std::fs::read(&path).map_err(|e| Fault::file(&path, e))?;
                if !preparation.bring(&bytes) {
                    return Err(Fault::file(&path, "no tables of this version, or the second of one board"));
                }
            }
        }
    }
    Ok(())
}

/// Find puzzles: positions with a forced win and one best first action
///
/// They come from games of the strongest bot against itself; each is proved by trying everything.
#[derive(Debug, clap::Args)]
pub(crate) struct PuzzlesArgs {
    /// The game: a duel
    game: String,

    /// How many of each depth, PLIES=COUNT
    #[arg(
        long,
        value_name = "PLIES=COUNT",
        value_delimiter = ',',
        default_value = "3=12,5=16,7=12,9=8,11=4"
    )]
    depths: Vec<String>,

    /// What all chance is made of
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
}

pub(crate) fn puzzles(args: &PuzzlesArgs, out: &mut dyn Write) -> Result<(), Fault> {
    let (title, preparation) = prepared(&args.game)?;
    let mut wanted = Vec::new();
    for text in &args.depths {
        let pair =
            text.split_once('=').and_then(|(plies, count)| Some((plies.parse().ok()?, count.parse().ok()?)));
        let odd = pair.filter(|(plies, _): &(u32, usize)| plies % 2 == 1 && (3..=15).contains(plies));
        wanted.push(odd.ok_or_else(|| {
            Fault::Bad(format!(
                "--depths {text}: expected an odd number of plies from 3 to 15, = and a count"
            ))
        })?);
    }
    let progress = progress_bar(wanted.iter().map(|(_, count)| *count as u64).sum());
    let found = preparation.find_puzzles(args.seed, &wanted, &mut |_| progress.inc(1));
    progress.finish_and_clear();
    writeln!(
        out,
        "# spelhaven puzzles {} --seed {} --depths {}\n# spelhaven {}, edition {} of the rules",
        title.key(),
        args.seed,
        args.depths.join(","),
        env!("CARGO_PKG_VERSION"),
        title.edition()
    )?;
    for puzzle in found {
        writeln!(out, "{puzzle}")?;
    }
    Ok(())
}

/// A duel that is prepared.
fn prepared(key: &str) -> Result<(&'static dyn Title, &'static dyn Preparation), Fault> {
    find(key)?;
    let title = shelf::find(key).expect("found just now");
    let preparation = title
        .preparation()
        .ok_or_else(|| Fault::Bad(format!("{key} is no duel that is searched to depth")))?;
    Ok((title, preparation))
}
