//! What was acknowledged, held against what is stored.

use std::path::Path;

use store::{Sqlite, Store, TableNo};
use table::Entry;
use table::record::RecordedAct;

use super::players::{Act, Story};
use crate::Fallible;

/// Tables read at a time.
const PAGE: u32 = 500;
/// More lines of chat than a table of ours has.
const LINES: u32 = 100_000;

/// Everything about which players were told something else than is stored.
pub(super) fn compare(data: &Path, stories: &[Story]) -> Fallible<Vec<String>> {
    let store = Sqlite::open(data)?;
    let runtime = tokio::runtime::Builder::new_current_thread().build()?;
    runtime.block_on(compare_with(&store, stories, 0))
}

/// The same of a store in which there are so many tables besides.
pub(super) async fn compare_with(
    store: &dyn Store,
    stories: &[Story],
    besides: usize,
) -> Fallible<Vec<String>> {
    let mut faults = Vec::new();
    for story in stories {
        let key = story.key.parse::<store::TableKey>().map_err(|_| format!("'{}' is no table", story.key))?;
        let Some(row) = store.table(key).await? else {
            faults.push(format!("table {} is lost", story.key));
            continue;
        };
        let plies = store.plies(row.no).await?.into_iter().map(|ply| (ply.number, ply.entry));
        let lines = store.chat(row.no, 0, LINES).await?.into_iter().map(|(number, line)| (number, line.text));
        let found =
            [entries(&story.acts, &plies.collect::<Vec<_>>()), chat(&story.said, &lines.collect::<Vec<_>>())];
        let found = found.into_iter().filter_map(Result::err);
        faults.extend(found.map(|fault| format!("table {} ({}): {fault}", story.key, story.game)));
    }
    // Whoever asked twice for a table was to get one.
    let (mut tables, mut last) = (0, TableNo::default());
    loop {
        let page = store.all_tables(last, PAGE).await?;
        let Some(row) = page.last() else { break };
        (tables, last) = (tables + page.len(), row.no);
    }
    if tables != stories.len() + besides {
        faults.push(format!("{tables} tables are stored, {} were made", stories.len() + besides));
    }
    Ok(faults)
}

/// Every acknowledged entry is stored, once, in its place, and nothing besides.
fn entries(acts: &[Act], plies: &[(u32, Entry)]) -> Result<(), String> {
    if let Some((n, ply)) = plies.iter().enumerate().find(|(n, ply)| ply.0 as usize != *n) {
        return Err(format!("ply {} is stored in place {n}", ply.0));
    }
    let played = plies.get(1..).unwrap_or_default();
    for (n, (act, (_, entry))) in acts.iter().zip(played).enumerate() {
        let is_it = match (act, &entry.act) {
            (Act::Play(seat, action), RecordedAct::Play(by, played)) => {
                by.index() == *seat && played == action
            }
            (Act::Back, RecordedAct::Back(..)) => true,
            _ => false,
        };
        if !is_it {
            return Err(format!("entry {} was acknowledged as {act:?} and is stored as '{entry}'", n + 1));
        }
    }
    match (acts.len(), played.len()) {
        (told, stored) if told == stored => Ok(()),
        (told, stored) => Err(format!("{told} entries were acknowledged, {stored} are stored")),
    }
}

/// Every acknowledged line was said once.
fn chat(said: &[String], lines: &[(u32, String)]) -> Result<(), String> {
    let stored: Vec<(u32, &str)> = lines.iter().map(|(number, line)| (*number, line.as_str())).collect();
    let told: Vec<(u32, &str)> = (1..).zip(said.iter().map(String::as_str)).collect();
    if stored == told { Ok(()) } else { Err(format!("{told:?} was said, {stored:?} is stored")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plies(entries: &[&str]) -> Vec<(u32, Entry)> {
        (0..).zip(entries.iter().map(|text| text.parse().unwrap())).collect()
    }

    #[test]
    fn what_is_lost_doubled_changed_or_out_of_order_is_found() {
        let play = |seat, action: &str| Act::Play(seat, action.to_owned());
        let acts = [play(0, "a"), play(1, "b"), Act::Back, play(1, "c")];
        let stored = ["start", "1 a", "2 b", "2 back to 1", "2 c"];
        assert_eq!(entries(&acts, &plies(&stored)), Ok(()));
        for wrong in [
            &stored[..4],
            &["start", "1 a", "2 b", "2 back to 1", "2 c", "1 d"],
            &["start", "1 a", "2 b", "2 b", "2 back to 1", "2 c"],
            &["start", "1 a", "2 back to 1", "2 b", "2 c"],
            &["start", "1 a", "2 b", "2 back to 1", "2 d"],
            &["start", "1 a", "1 b", "2 back to 1", "2 c"],
            &[],
        ] {
            assert!(entries(&acts, &plies(wrong)).is_err(), "{wrong:?}");
        }
        let mut gap = plies(&stored);
        gap[2].0 = 7;
        assert!(entries(&acts, &gap).is_err());
    }

    #[test]
    fn a_line_that_is_lost_or_said_twice_is_found() {
        let line = str::to_owned;
        let said = ["one".to_owned(), "two".to_owned()];
        assert_eq!(chat(&said, &[(1, line("one")), (2, line("two"))]), Ok(()));
        assert!(chat(&said, &[(1, line("one"))]).is_err());
        assert!(chat(&said, &[(1, line("one")), (2, line("two")), (3, line("two"))]).is_err());
        assert!(chat(&said, &[(1, line("two")), (2, line("one"))]).is_err());
    }
}
