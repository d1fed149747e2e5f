//! `spelhaven games`: what is on the shelf.

use std::io::Write;

use serde_json::json;
use shelf::ShownTitle;
use stage::Lang;
use table::Choice;

use crate::fault::Fault;

/// List the games, their options and bots
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Write JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, lang: Lang, out: &mut dyn Write) -> Result<(), Fault> {
    if args.json {
        let list: Vec<_> = shelf::shown_games().map(|title| as_json(title, lang)).collect();
        writeln!(out, "{:#}", json!(list))?;
        return Ok(());
    }
    for title in shelf::shown_games() {
        let words = title.words(lang);
        let (low, high) = (*title.seats().start(), *title.seats().end());
        let seats = if low == high { low.to_string() } else { format!("{low}-{high}") };
        let (least, most) = title.minutes();
        writeln!(out, "{:12} {}", title.key(), words.get("game-title"))?;
        writeln!(out, "{:12} {}", "", words.get("game-tagline"))?;
        writeln!(
            out,
            "{:12} {seats} players, {least}-{most} minutes; edition {} of its rules",
            "",
            title.edition()
        )?;
        writeln!(out, "{:12} bots: {}", "", title.bots().join(", "))?;
        writeln!(out, "{:12} to measure against: {}", "", title.reference_bots().join(", "))?;
        for option in title.options() {
            let choice = described(option.choice);
            let default = if option.default.is_empty() { "none" } else { option.default };
            writeln!(out, "{:12} --option {}={choice} [default: {default}]", "", option.key)?;
        }
        writeln!(out)?;
    }
    Ok(())
}

fn described(choice: Choice) -> String {
    match choice {
        Choice::OneOf(values) => values.join("|"),
        Choice::Switch => "yes|no".to_owned(),
        Choice::Number(low, high) => format!("{low}..{high}"),
        Choice::Text => "TEXT".to_owned(),
    }
}

fn as_json(title: &dyn ShownTitle, lang: Lang) -> serde_json::Value {
    let words = title.words(lang);
    let options: Vec<_> = title
        .options()
        .iter()
        .map(|option| {
            let choice = match option.choice {
                Choice::OneOf(values) => json!({ "one_of": values }),
                Choice::Switch => json!({ "one_of": ["yes", "no"] }),
                Choice::Number(low, high) => json!({ "from": low, "to": high }),
                Choice::Text => json!({ "text": true }),
            };
            json!({ "key": option.key, "default": option.default, "choice": choice })
        })
        .collect();
    json!({
        "key": title.key(),
        "edition": title.edition(),
        "title": words.get("game-title"),
        "tagline": words.get("game-tagline"),
        "seats": { "from": title.seats().start(), "to": title.seats().end() },
        "minutes": { "from": title.minutes().0, "to": title.minutes().1 },
        "bots": title.bots(),
        "reference_bots": title.reference_bots(),
        "options": options,
    })
}
