//! `spelhaven replay`: a recorded game as text.

use std::io::{IsTerminal, Write};
use std::path::PathBuf;

use serde_json::json;
use shelf::{Annals, Look, Sequel, Sitting};
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
    let Replayed { record, title, annals } = replay(&args.file)?;
    let (at, sitting) = moment(&annals, args.at)?;
    let (words, names) = (title.words(lang), names(&record));
    let viewers = args.view.viewers(sitting.seats())?;
    if args.json {
        let views: Vec<_> = viewers
            .iter()
            .map(|viewer| json!({ "viewer": written(*viewer), "view": sitting.view_json(*viewer) }))
            .collect();
        let shown = json!({ "game": title.key(), "entry": at, "views": views, "result": record.result });
        return Ok(writeln!(out, "{shown:#}")?);
    }
    let colour = std::io::stdout().is_terminal();
    for viewer in viewers {
        if args.view == Eyes::All {
            writeln!(out, "== {}", written(viewer))?;
        }
        tell(&annals, at, viewer, &names, words, out)?;
        let look = Look {
            viewer,
            since: since(&annals, at),
            picked: "",
            only: None,
            names: &names,
            words,
            id: "",
            page: None,
        };
        writeln!(out, "\n{}", sitting.as_shown().terminal(&look, colour))?;
    }
    if let (Some(result), true) = (&record.result, since(&annals, at) == Sequel::Nothing) {
        writeln!(out, "{result}")?;
    }
    Ok(())
}

/// The entry asked for, if there is one, and the game as it stood then.
pub(crate) fn moment(annals: &Annals, at: Option<usize>) -> Result<(usize, &dyn Sitting), Fault> {
    let last = annals.now().next_entry() - 1;
    let at = at.unwrap_or(last);
    let none = || Fault::Bad(format!("there is no entry {at}; the last is {last}"));
    Ok((at, annals.at(at).ok_or_else(none)?))
}

/// What came after an entry.
pub(crate) fn since(annals: &Annals, at: usize) -> Sequel {
    match annals.now() {
        now if at + 1 == now.next_entry() => Sequel::Nothing,
        now if now.turn().is_over() => Sequel::End,
        _ => Sequel::Play,
    }
}

fn tell(
    annals: &Annals,
    at: usize,
    viewer: Viewer,
    names: &[String],
    words: &Words,
    out: &mut dyn Write,
) -> Result<(), Fault> {
    for line in annals.log(0..at + 1, &Voice { words, names, viewer }) {
        let undone = if line.undone { " ×" } else { "" };
        writeln!(out, "{:4}{undone} {}", line.entry, line.text)?;
    }
    Ok(())
}

/// A viewer as `--view` takes it.
pub(crate) fn written(viewer: Viewer) -> String {
    viewer.seat().map_or_else(|| "spectator".to_owned(), |seat| seat.to_string())
}
