//! `spelhaven`: the games of the house on the command line.
//!
//! One module a command. A command writes to what it is handed and returns a [`Fault`] for whatever goes
//! wrong; only this file prints faults and decides the exit code:
//!
//! | code | means |
//! |---|---|
//! | 0 | done |
//! | 1 | what was asked is not so: a record that does not verify, a clause that does not exist |
//! | 2 | what was given cannot be used: an unknown game, a file that cannot be read, a bad number |
//! | 3 | what was asked is so, as far as could be seen: a record that is still running, tables with nothing to compare them with |

mod analyse;
mod fault;
mod games;
mod input;
#[cfg(feature = "laws")]
mod laws;
mod league;
mod perft;
mod play;
mod preparation;
mod render;
mod replay;
mod rules;
mod serve;
mod sim;
mod train;
mod verify;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{Parser, Subcommand};
use stage::Lang;

use fault::Fault;

/// Complete board games: play them in the browser or here, run them by the million, replay, draw and
/// verify them. Without a command it opens the site.
#[derive(Debug, Parser)]
#[command(name = "spelhaven", version, disable_help_subcommand = true)]
struct Cli {
    /// Language of what players read: en, nl or de [default: that of the environment, else en]
    #[arg(long, global = true, value_name = "LANG")]
    lang: Option<Lang>,

    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    Serve(serve::Args),
    Think(serve::ThinkArgs),
    Backup(serve::BackupArgs),
    CopyDatabase(serve::CopyArgs),
    ResetPassword(serve::ResetArgs),
    OperatorToken(serve::OperatorArgs),
    CheckTables(serve::CheckArgs),
    Games(games::Args),
    Play(play::Args),
    Sim(sim::Args),
    League(league::Args),
    Train(train::Args),
    TrainDuel(preparation::TrainArgs),
    Tables(preparation::TablesArgs),
    Puzzles(preparation::PuzzlesArgs),
    Perft(perft::Args),
    Replay(replay::Args),
    Render(render::Args),
    Verify(verify::Args),
    Analyse(analyse::Args),
    Rules(rules::Args),
    Bench(bench::Args),
    Load(bench::load::Args),
    Soak(bench::soak::Args),
    Torment(bench::torment::Args),
    #[cfg(feature = "postgres")]
    Storm(bench::torment::storm::Args),
    #[cfg(feature = "laws")]
    Laws(laws::Args),
}

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return refuse(&error),
    };
    match run(cli) {
        Ok(()) => ExitCode::SUCCESS,
        Err(Fault::Pipe) => ExitCode::SUCCESS,
        Err(fault) => {
            complain(&fault.to_string());
            ExitCode::from(fault.code())
        }
    }
}

fn run(cli: Cli) -> Result<(), Fault> {
    let lang = cli.lang.unwrap_or_else(input::environment_lang);
    preparation::bring_tables()?;
    let mut out = io::stdout().lock();
    match cli.command {
        Some(Command::Serve(args)) => serve::run(&args, &mut out)?,
        None => serve::run(&serve::Args::default(), &mut out)?,
        Some(Command::Think(args)) => serve::think(&args, &mut out)?,
        Some(Command::Backup(args)) => serve::backup(&args, &mut out)?,
        Some(Command::CopyDatabase(args)) => serve::copy_database(&args, &mut out)?,
        Some(Command::ResetPassword(args)) => serve::reset_password(&args, &mut out)?,
        Some(Command::OperatorToken(args)) => serve::operator_token(&args, &mut out)?,
        Some(Command::CheckTables(args)) => serve::check(&args, &mut out)?,
        Some(Command::Games(args)) => games::run(&args, lang, &mut out)?,
        Some(Command::Play(args)) => play::run(&args, lang, &mut out)?,
        Some(Command::Sim(args)) => sim::run(&args, &mut out)?,
        Some(Command::League(args)) => league::run(&args, &mut out)?,
        Some(Command::Train(args)) => train::run(&args, &mut out)?,
        Some(Command::TrainDuel(args)) => preparation::train(&args, &mut out)?,
        Some(Command::Tables(args)) => preparation::tables(&args, &mut out)?,
        Some(Command::Puzzles(args)) => preparation::puzzles(&args, &mut out)?,
        Some(Command::Perft(args)) => perft::run(&args, &mut out)?,
        Some(Command::Replay(args)) => replay::run(&args, lang, &mut out)?,
        Some(Command::Render(args)) => render::run(&args, lang)?,
        Some(Command::Verify(args)) => verify::run(&args, &mut out)?,
        Some(Command::Analyse(args)) => analyse::run(&args, lang, &mut out)?,
        Some(Command::Rules(args)) => rules::run(&args, lang, &mut out)?,
        Some(Command::Bench(args)) => bench::run(&args, &mut out)?,
        Some(Command::Load(args)) => {
            let bar = serve::progress_bar("{wide_bar} {percent} %, {eta} left");
            let told = |done, of| {
                bar.set_length(of);
                bar.set_position(done);
            };
            let loaded = bench::load::run(&args, &told, &mut out);
            bar.finish_and_clear();
            if !loaded? {
                return Err(Fault::No("nothing was played".to_owned()));
            }
        }
        Some(Command::Soak(args)) => {
            if !bench::soak::run(&args, &mut out)? {
                return Err(Fault::No("it did not stay as it was".to_owned()));
            }
        }
        Some(Command::Torment(args)) => {
            if !bench::torment::run(&args, &mut out)? {
                return Err(Fault::No("it does not hold".to_owned()));
            }
        }
        #[cfg(feature = "postgres")]
        Some(Command::Storm(args)) => {
            if !bench::torment::storm::run(&args, &mut out)? {
                return Err(Fault::No("it does not hold".to_owned()));
            }
        }
        #[cfg(feature = "laws")]
        Some(Command::Laws(args)) => laws::run(&args, &mut out)?,
    }
    Ok(out.flush()?)
}

/// Says in one line what is wrong with the arguments; help and version are no fault.
fn refuse(error: &clap::Error) -> ExitCode {
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        // Nobody left to tell if this fails.
        let _ = write!(io::stdout(), "{error}");
        return ExitCode::SUCCESS;
    }
    let text = error.to_string();
    // clap's paragraphs: what is wrong, perhaps a tip, then where to read more.
    let told = |part: &&str| !part.starts_with("Usage:") && !part.starts_with("For more information");
    let parts = text.trim_start_matches("error: ").split("\n\n").map(str::trim_start).filter(told);
    let lines: Vec<String> =
        parts.map(|part| part.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
    complain(&lines.join("; "));
    ExitCode::from(2)
}

/// One line on the error stream, whatever the message holds.
fn complain(message: &str) {
    let line: String = message.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    let _ = writeln!(io::stderr(), "spelhaven: {line}");
}
