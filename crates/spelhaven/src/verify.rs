//! `spelhaven verify`: whether a recorded game was played by the rules with fair dice.

use std::io::Write;
use std::path::PathBuf;

use serde_json::json;
use table::VerifyError;

use crate::fault::Fault;
use crate::input::{does_not_replay, read_record};

/// Check a record: every action legal, every draw from the seed the table promised
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The record
    file: PathBuf,

    /// Write JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Fault> {
    let (record, title) = read_record(&args.file)?;
    let sitting = title.verify(&record).map_err(|error| match &error {
        VerifyError::Replay(error) => does_not_replay(&args.file, error),
        other => Fault::No(format!("{}: the dice cannot be verified: {other}", args.file.display())),
    })?;
    let draws: usize = record.entries.iter().map(|entry| entry.draws.len()).sum();
    let entries = record.entries.len();
    if args.json {
        let verdict = json!({
            "game": title.key(),
            "edition": title.edition(),
            "entries": entries,
            "draws": draws,
            "result": record.result,
            "fingerprint": format!("{:016x}", sitting.fingerprint()),
        });
        writeln!(out, "{verdict:#}")?;
    } else {
        let result = record.result.as_deref().unwrap_or("still running");
        writeln!(out, "{}: fair; {entries} entries, {draws} draws, {result}", args.file.display())?;
    }
    Ok(())
}
