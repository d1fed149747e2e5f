//! `spelhaven rules`: the rulebook, or one clause of it.

use std::io::Write;

use stage::Lang;
use table::is_clause_id;

use crate::fault::Fault;
use crate::input::find;

/// Print a rulebook, or one clause of it
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The game: a key that `spelhaven games` lists
    game: String,

    /// A clause, as refusals cite it: CA-5.5
    clause: Option<String>,
}

pub(crate) fn run(args: &Args, lang: Lang, out: &mut dyn Write) -> Result<(), Fault> {
    let book = find(&args.game)?.rulebook(lang);
    let Some(id) = &args.clause else {
        return Ok(write!(out, "{book}")?);
    };
    let mark = format!("**{id}**");
    let lines: Vec<&str> = book.lines().collect();
    let first = lines
        .iter()
        .position(|line| line.contains(&mark))
        .ok_or_else(|| Fault::No(format!("the rulebook of {} has no clause '{id}'", args.game)))?;
    // A clause ends where the next begins, or at a heading.
    let ends = |line: &&str| line.starts_with('#') || is_clause(line);
    let length = lines[first + 1..].iter().position(ends).unwrap_or(lines.len() - first - 1);
    let clause = lines[first..=first + length].join("\n");
    Ok(writeln!(out, "{}", clause.trim())?)
}

/// Whether a line begins a clause: `**CA-5.5**` in bold, perhaps as a list item.
fn is_clause(line: &str) -> bool {
    let text = line.trim_start_matches([' ', '-', '*']);
    line.contains("**") && is_clause_id(text.split("**").next().unwrap_or_default())
}
