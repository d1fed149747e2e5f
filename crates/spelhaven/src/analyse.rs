//! `spelhaven analyse`: a finished game looked at again, entry by entry.

use std::io::{IsTerminal, Write, stderr};
use std::path::PathBuf;

use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;
use shelf::{Analysis, Analyst, Annals, Budget, Failed, Looked, Shelf};
use stage::{Lang, Voice, Words};
use table::{Seat, Viewer};

use crate::fault::Fault;
use crate::input::{Replayed, does_not_replay, names, replay};

/// Look at a finished game again: how everybody stood, what cost most, what was luck
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The record
    file: PathBuf,

    /// How long to think about an entry: nodes such as 2000, or a time such as 50ms [default: as the strong bot does]
    #[arg(long, value_name = "BUDGET", value_parser = |text: &str| text.parse::<Budget>())]
    budget: Option<Budget>,

    /// How many of the costliest decisions are told
    #[arg(long, value_name = "N", default_value_t = 10)]
    most: usize,

    /// Write JSON, with every entry
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, lang: Lang, out: &mut dyn Write) -> Result<(), Fault> {
    let Replayed { record, title, annals } = replay(&args.file)?;
    let file = args.file.display();
    let budget = args.budget.unwrap_or(Budget::NONE);
    let analyst =
        Analyst::new(title, &record, budget).map_err(|error| does_not_replay(&args.file, &error))?;
    let unfinished = || Fault::No(format!("{file}: only a finished game can be looked at again"));
    let analyst = analyst.ok_or_else(unfinished)?;
    let progress = progress_bar(analyst.of() as u64);
    let analysis = analyst.run(Shelf::house(), |analyst, _| progress.set_position(analyst.done() as u64));
    progress.finish_and_clear();
    let analysis = analysis.map_err(|error| match error {
        Failed::Replay(error) => does_not_replay(&args.file, &error),
        Failed::Unthinkable(error) => Fault::No(format!("{file}: {error}")),
    })?;
    let names = names(&record);
    let told = Told { analysis: &analysis, annals: &annals, names: &names, words: title.words(lang) };
    if args.json { told.json(title.key(), out) } else { told.text(args.most, out) }
}

fn progress_bar(entries: u64) -> ProgressBar {
    if !stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} entries, {eta} left");
    ProgressBar::new(entries).with_style(style.expect("the template is well formed"))
}

struct Told<'a> {
    analysis: &'a Analysis,
    annals: &'a Annals,
    names: &'a [String],
    words: &'a Words,
}

impl Told<'_> {
    fn seats(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.names.len() as u8)
    }

    /// An action in words, as whoever played `looked` read it.
    fn label(&self, looked: &Looked, action: &str) -> String {
        let before = self.annals.now().line().before(looked.entry).unwrap_or(0);
        let viewer = Viewer::Seat(looked.seat);
        let voice = Voice { words: self.words, names: self.names, viewer };
        self.annals.at(before).map_or_else(|| action.to_owned(), |then| then.as_shown().label(action, &voice))
    }

    fn json(&self, game: &str, out: &mut dyn Write) -> Result<(), Fault> {
        let players: Vec<_> = self
            .seats()
            .map(|seat| {
                let (luck, cost) = (self.analysis.luck(seat), self.analysis.cost(seat));
                json!({ "name": self.names[seat.index()], "luck": luck, "cost": cost })
            })
            .collect();
        let curve: Vec<_> = self.analysis.curve().collect();
        let entries = serde_json::to_value(&self.analysis.entries).expect("plain data");
        let told = json!({ "game": game, "players": players, "curve": curve, "entries": entries });
        Ok(writeln!(out, "{told:#}")?)
    }

    fn text(&self, most: usize, out: &mut dyn Write) -> Result<(), Fault> {
        let percent = |chance: f32| format!("{:.0} %", 100.0 * chance);
        writeln!(out, "chances to win, after every tenth entry:")?;
        let last = self.analysis.entries.len();
        for (i, (entry, chances)) in self.analysis.curve().enumerate() {
            if i.is_multiple_of(10) || i == last {
                let each = self.names.iter().zip(chances);
                let each: Vec<String> =
                    each.map(|(name, chance)| format!("{name} {}", percent(*chance))).collect();
                writeln!(out, "{entry:5}  {}", each.join("  "))?;
            }
        }
        let costly = self.analysis.costliest(most);
        writeln!(out, "\nwhat cost most:")?;
        if costly.is_empty() {
            writeln!(out, "       nothing worth telling")?;
        }
        for looked in costly {
            let (name, review) = (&self.names[looked.seat.index()], &looked.review);
            let Some(((best, chance), had)) = review.best.as_ref().zip(review.chance) else { continue };
            let (played, better) = (self.label(looked, &looked.action), self.label(looked, best));
            let (chance, had) = (percent(*chance), percent(had));
            writeln!(out, "{:5}  {name}: {played} ({had}); better: {better} ({chance})", looked.entry)?;
        }
        writeln!(out, "\nin chances to win, over the whole game:")?;
        for seat in self.seats() {
            let (luck, cost) = (self.analysis.luck(seat), self.analysis.cost(seat));
            let name = &self.names[seat.index()];
            writeln!(out, "       {name}: luck {:+.0} %, own choices −{:.0} %", 100.0 * luck, 100.0 * cost)?;
        }
        Ok(())
    }
}
