//! `spelhaven serve`, `backup` and `check-tables`: the site, and looking after its data.

use std::io::Write;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use web::{Config, Rates, ServeError};

use crate::fault::Fault;

/// Open the site: play in the browser, alone, at one screen, or over the net [the default command]
#[derive(Debug, Default, clap::Args)]
pub(crate) struct Args {
    /// Where to listen [default: 127.0.0.1:8333]
    #[arg(long, value_name = "ADDR:PORT")]
    listen: Option<SocketAddr>,

    /// Where tables, plies and accounts are kept [default: data]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,

    /// The address people use, if a proxy stands before the site: `https://play.example`
    #[arg(long, value_name = "URL")]
    origin: Option<String>,

    /// Trust the last address in X-Forwarded-For to be the visitor's
    #[arg(long)]
    behind_proxy: bool,

    /// Threads on which bots think [default: one less than there are cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    thinkers: Option<u16>,

    /// Requests a second one visitor may make for long; a hundredth of it for what costs much (new
    /// tables, passwords) [default: 50]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    rate: Option<u32>,

    /// Milliseconds a bot waits before it acts, so that people can follow [default: 400]
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u16).range(0..=10_000))]
    bot_pause: Option<u16>,

    /// How often play may go back in one game [default: 200]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=1_000_000))]
    undos: Option<u32>,
}

/// Copy the data to a new file, while the site may be running
#[derive(Debug, clap::Args)]
pub(crate) struct BackupArgs {
    /// Where the copy goes; the file must not exist
    file: PathBuf,

    /// Where tables, plies and accounts are kept
    #[arg(long, value_name = "DIR", default_value = "data")]
    data: PathBuf,
}

/// Replay every stored table under the rules of this programme and compare every position
#[derive(Debug, clap::Args)]
pub(crate) struct CheckArgs {
    /// Where tables, plies and accounts are kept
    #[arg(long, value_name = "DIR", default_value = "data")]
    data: PathBuf,
}

impl From<ServeError> for Fault {
    fn from(error: ServeError) -> Self {
        Fault::Bad(error.to_string())
    }
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Fault> {
    web::log_to_stderr();
    let usual = Config::default();
    let config = Config {
        listen: args.listen.unwrap_or(usual.listen),
        data: args.data.clone().unwrap_or(usual.data),
        origin: args.origin.clone(),
        behind_proxy: args.behind_proxy,
        thinkers: args.thinkers.map_or(usual.thinkers, usize::from),
        rates: args.rate.map_or(usual.rates, |rate| Rates::of(rate.into())),
        bot_pause: args.bot_pause.map_or(usual.bot_pause, |millis| Duration::from_millis(millis.into())),
        undos: args.undos.unwrap_or(usual.undos),
        ..usual
    };
    let mut said = Ok(());
    web::serve(config, |address| {
        said = writeln!(out, "Spelhaven is open at http://{address}").and_then(|()| out.flush());
    })?;
    Ok(said?)
}

pub(crate) fn backup(args: &BackupArgs, out: &mut dyn Write) -> Result<(), Fault> {
    if args.file.exists() {
        return Err(Fault::file(&args.file, "is there already; name a new file"));
    }
    web::backup(&args.data, &args.file)?;
    writeln!(out, "{}: a copy of {}", args.file.display(), args.data.display())?;
    Ok(())
}

pub(crate) fn check(args: &CheckArgs, out: &mut dyn Write) -> Result<(), Fault> {
    let checked = web::check_tables(&args.data, shelf::Shelf::house())?;
    for table in &checked.other_layout {
        writeln!(out, "{table}: replays; written under another layout")?;
    }
    for (table, why) in &checked.faults {
        writeln!(out, "{table}: {why}")?;
    }
    let sum = format!("{} tables, {} entries", checked.tables, checked.plies);
    match (checked.faults.len(), checked.other_layout.len()) {
        (0, 0) => Ok(writeln!(out, "{sum}: all replay")?),
        (0, other) => Err(Fault::Partly(format!("{sum}: all replay, {other} written under another layout"))),
        (faults, _) => Err(Fault::No(format!("{sum}: {faults} do not replay"))),
    }
}
