//! `spelhaven verify`: whether a recorded game was played by the rules with fair dice.

use std::io::Write;
use std::path::PathBuf;

use serde_json::json;
use table::VerifyError;

use crate::fault::Fault;
use crate::input::{does_not_replay, read_record};

/// Check a record: every action legal, every draw from the seed the table promised, nothing changed or left out
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The record
    file: PathBuf,

    /// Take a record without a chain, as versions before 0.2 wrote them, for what it is: names and actions may be others
    #[arg(long)]
    without_chain: bool,

    /// Write JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Fault> {
    let (record, title) = read_record(&args.file)?;
    let (entries, file) = (record.entries.len(), args.file.display());
    if record.is_running() {
        let when = "dice and chain can be checked when it is over";
        return Err(Fault::Partly(format!("{file}: still running; {entries} entries; {when}")));
    }
    let sitting = title.verify(&record).map_err(|error| match &error {
        VerifyError::Replay(error) => does_not_replay(&args.file, error),
        VerifyError::Chain => Fault::No(format!("{file}: {error}")),
        other => Fault::No(format!("{file}: the dice cannot be verified: {other}")),
    })?;
    // Whoever cuts a record off cuts off both.
    if record.chain.is_none() && record.result.is_none() {
        return Err(Fault::Partly(format!(
            "{file}: not whole; {entries} entries are fair, but it has neither a result nor a chain: it was cut off, \
             or saved midway by an earlier version"
        )));
    }
    let draws: usize = record.entries.iter().map(|entry| entry.draws.len()).sum();
    // A record of before cannot be told from one that was robbed of its chain to change a name.
    if record.chain.is_none() && !args.without_chain {
        return Err(Fault::Partly(format!(
            "{file}: no chain; {entries} entries and {draws} draws are fair, but names and actions may be others: the chain \
             was taken away, or this is a record of a version before 0.2 (--without-chain takes it for that)"
        )));
    }
    if args.json {
        let verdict = json!({
            "game": title.key(),
            "edition": record.edition,
            "entries": entries,
            "draws": draws,
            "result": record.result,
            "chained": record.chain.is_some(),
            "fingerprint": format!("{:016x}", sitting.fingerprint()),
        });
        writeln!(out, "{verdict:#}")?;
    } else {
        let result = record.result.as_deref().unwrap_or("still running");
        writeln!(out, "{file}: fair; {entries} entries, {draws} draws, {result}")?;
        if record.chain.is_none() {
            writeln!(
                out,
                "it has no chain, as records of versions before 0.2: names and actions may be others"
            )?;
        }
    }
    Ok(())
}
