//! `spelhaven replay`: a recorded game as text.

use std::io::{IsTerminal, Write};
use std::path::PathBuf;

use serde_json::json;
use shelf::{Look, ShownSitting};
use stage::{Lang, Voice, Words};
use table::Viewer;

use crate::fault::Fault;
use crate::input::{Eyes, Replayed, names, replay};

/// Show a recorded game: what happened, and the board
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The record
    file: PathBuf,

    /// Up to this entry [default: the last]
    #[arg(long, value_name = "ENTRY")]
    at: Option<usize>,

    /// Through whose eyes: a seat, 'spectator', or 'all' for everyone in turn
    #[arg(long, value_name = "WHO", default_value = "spectator")]
    view: Eyes,

    /// Write what the viewer may know at that moment as JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, lang: Lang, out: &mut dyn Write) -> Result<(), Fault> {
    let Replayed { record, title, sitting } = replay(&args.file)?;
    let at = entry(sitting.as_ref(), args.at)?;
    let (words, names) = (title.words(lang), names(&record));
    let viewers = args.view.viewers(sitting.seats())?;
    if args.json {
        let views: Vec<_> = viewers
            .iter()
            .map(|viewer| json!({ "viewer": written(*viewer), "view": sitting.view_json(*viewer, Some(at)) }))
            .collect();
        let shown = json!({ "game": title.key(), "entry": at, "views": views, "result": record.result });
        return Ok(writeln!(out, "{shown:#}")?);
    }
    let colour = std::io::stdout().is_terminal();
    for viewer in viewers {
        if args.view == Eyes::All {
            writeln!(out, "== {}", written(viewer))?;
        }
        tell(sitting.as_ref(), at, viewer, &names, words, out)?;
        let look = Look { viewer, at: Some(at), picked: "", names: &names, words, id: "" };
        writeln!(out, "\n{}", sitting.terminal(&look, colour).unwrap_or_default())?;
    }
    if let (Some(result), true) = (&record.result, at + 1 == sitting.next_entry()) {
        writeln!(out, "{result}")?;
    }
    Ok(())
}

/// The entry asked for, if there is one.
pub(crate) fn entry(sitting: &dyn ShownSitting, at: Option<usize>) -> Result<usize, Fault> {
    let last = sitting.next_entry() - 1;
    match at {
        Some(at) if at > last => Err(Fault::Bad(format!("there is no entry {at}; the last is {last}"))),
        at => Ok(at.unwrap_or(last)),
    }
}

fn tell(
    sitting: &dyn ShownSitting,
    at: usize,
    viewer: Viewer,
    names: &[String],
    words: &Words,
    out: &mut dyn Write,
) -> Result<(), Fault> {
    for line in sitting.log(0..at + 1, &Voice { words, names, viewer }) {
        let undone = if line.undone { " ×" } else { "" };
        writeln!(out, "{:4}{undone} {}", line.entry, line.text)?;
    }
    Ok(())
}

/// A viewer as `--view` takes it.
pub(crate) fn written(viewer: Viewer) -> String {
    viewer.seat().map_or_else(|| "spectator".to_owned(), |seat| seat.to_string())
}
