//! Games as they are stored: what is kept of a ply, and how plies become a game again, replayed and compared with
//! what was played, or, where they cannot be replayed, at least told.
//!
//! The entries are the truth. A hash or a snapshot only says the same in short, under one way of writing a
//! position (its layout): under another it says nothing, and is made anew; under the same it must agree.

use shelf::{LogEntry, ShownSitting, ShownTitle, Sitting, Title, walk};
use store::{Head, PlyRow, Stretch, TableRow, TableStage, Time};
use table::fair::Bytes32;
use table::record::RecordedAct;
use table::{Chain, Entry, Record, ReplayError, Snapshot, Viewer};

use crate::live::Services;
use crate::refusal::Refusal;

/// A snapshot is stored after every so many plies of the line that leads to a position: whatever is taken back, each
/// line has them all.
pub const SNAPSHOT: usize = 50;

/// A game that had to be replayed for longer than this lacks snapshots.
const LONG: usize = 4 * SNAPSHOT;

/// Whether the position after the newest entry is stored with it.
pub fn keeps_snapshot(sitting: &dyn Sitting) -> bool {
    let line = sitting.line();
    let played = line.last() == Some(sitting.next_entry() - 1);
    played && line.len() > 1 && (line.len() - 1).is_multiple_of(SNAPSHOT)
}

/// The last ply of a game as it is stored, without clocks.
pub fn last_ply(title: &dyn Title, sitting: &dyn Sitting, at: Time) -> PlyRow {
    let (entry, secret) = sitting.last_entry().expect("an entry was just made");
    PlyRow {
        number: sitting.next_entry() as u32 - 1,
        entry,
        hash: sitting.fingerprint(),
        layout: title.layout(),
        secret: Some(secret),
        at,
        turn: sitting.turn().seats(),
        whose: sitting.turn_of(),
        clocks: None,
        client: None,
    }
}

/// Why a stored game cannot be replayed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unplayable {
    /// This programme does not have the game.
    #[error("there is no game '{0}'")]
    GameGone(String),
    /// It was begun under an edition of the rules that is no longer kept.
    #[error("{0}")]
    EditionGone(String),
    /// Its entries cannot be played, or lead elsewhere than they did.
    #[error("damaged: {0}")]
    Damaged(String),
}

impl From<ReplayError> for Unplayable {
    fn from(error: ReplayError) -> Self {
        match error {
            ReplayError::OtherEdition { .. } => Unplayable::EditionGone(error.to_string()),
            _ => Unplayable::Damaged(error.to_string()),
        }
    }
}

/// The record of a table as `viewer` may have it. Nothing is replayed: while the game runs, what nobody knows to
/// be open is taken for secret.
pub(crate) fn record(row: &TableRow, plies: &[PlyRow], viewer: Viewer) -> Record {
    let over = row.stage == TableStage::Over;
    let entry = |ply: &PlyRow| match &ply.entry {
        entry if over => entry.clone(),
        Entry { act: RecordedAct::Play(seat, _), .. } if ply.secret != Some(false) && !viewer.is(*seat) => {
            Entry { act: RecordedAct::Hidden(*seat), draws: vec![] }
        }
        Entry { act, .. } => Entry { act: act.clone(), draws: vec![] },
    };
    let entries = plies.iter().map(entry).collect();
    Record { entries, result: row.result.clone(), chain: chain(row), ..row.header() }
}

/// The last link of a table's chain, as its record tells it.
pub(crate) fn chain(row: &TableRow) -> Option<Bytes32> {
    let mut chain = row.chain()?;
    Some(row.result.as_ref().map_or(chain.head(), |result| chain.result(result)))
}

/// Compares the chain over all plies with the links that were kept when they were played.
pub(crate) fn compare_chain(
    row: &TableRow,
    plies: &[PlyRow],
    links: &[Option<Bytes32>],
) -> Result<(), Unplayable> {
    let mut chain = Chain::begin(&row.header(), Some(row.secret));
    for (ply, kept) in plies.iter().zip(links) {
        if *kept != Some(chain.entry(ply.number as usize, &ply.entry)) {
            let what = if ply.number == 0 { "the set-up, or who sat where," } else { "what was played" };
            return Err(Unplayable::Damaged(format!("entry {}: {what} was changed since", ply.number)));
        }
    }
    let found = plies.last().map(|last| Head { entries: last.number + 1, link: chain.head() });
    compare_head(row, found)
}

/// Compares how far a table has come with how far it is known to have come.
pub(crate) fn compare_head(row: &TableRow, found: Option<Head>) -> Result<(), Unplayable> {
    let entries = |head: Option<Head>| head.map_or(0, |head| head.entries);
    if entries(found) != entries(row.head) {
        let (found, kept) = (entries(found), entries(row.head));
        return Err(Unplayable::Damaged(format!("it has {found} entries and had {kept}")));
    }
    if found == row.head {
        return Ok(());
    }
    Err(Unplayable::Damaged("its last entry is another".to_owned()))
}

/// Replays a game entry by entry; `after` sees the position after each, and what is stored of it.
pub(crate) fn replay(
    title: &dyn Title,
    row: &TableRow,
    plies: &[PlyRow],
    mut after: impl FnMut(&dyn Sitting, &PlyRow) -> Result<(), Unplayable>,
) -> Result<Box<dyn Sitting>, Unplayable> {
    let start = plies.first().ok_or_else(|| missing(0))?;
    let sitting = title.open(&Record { entries: vec![start.entry.clone()], ..row.header() })?;
    after(sitting.as_ref(), start)?;
    if let Some((number, _)) = (0..).zip(plies).find(|(number, ply)| *number != ply.number) {
        return Err(missing(number));
    }
    go_on(sitting, &plies[1..], after)
}

fn missing(number: u32) -> Unplayable {
    Unplayable::Damaged(format!("entry {number} is missing"))
}

/// Goes on with a game by later plies; those left out were taken back.
fn go_on(
    sitting: Box<dyn Sitting>,
    plies: &[PlyRow],
    mut after: impl FnMut(&dyn Sitting, &PlyRow) -> Result<(), Unplayable>,
) -> Result<Box<dyn Sitting>, Unplayable> {
    let mut next = plies.iter();
    walk(sitting, plies.iter().map(|ply| (ply.number as usize, &ply.entry)), |sitting| match next.next() {
        Some(ply) => after(sitting, ply),
        None => Ok(()),
    })
}

/// Compares a position with the hash stored with it, which must be of the same layout.
pub(crate) fn compare(sitting: &dyn Sitting, ply: &PlyRow) -> Result<(), Unplayable> {
    if sitting.fingerprint() == ply.hash {
        return Ok(());
    }
    Err(Unplayable::Damaged(format!("entry {} leads to another position than was played", ply.number)))
}

/// Compares who may act with what was stored, which holds under any layout.
pub(crate) fn compare_turn(sitting: &dyn Sitting, ply: &PlyRow) -> Result<(), Unplayable> {
    if sitting.turn().seats() == ply.turn {
        return Ok(());
    }
    Err(Unplayable::Damaged(format!("after entry {} others are to act", ply.number)))
}

/// Compares how a game ended with what was stored.
pub(crate) fn compare_result(sitting: &dyn Sitting, row: &TableRow) -> Result<(), Unplayable> {
    let found = sitting.outcome().map(|outcome| outcome.to_string());
    if found == row.result {
        return Ok(());
    }
    Err(Unplayable::Damaged(format!("the result is {found:?}, stored is {:?}", row.result)))
}

/// Some entries of a game, seen again.
pub(super) struct SeenAgain {
    /// The game as it stood after the last of them.
    pub(super) sitting: Box<dyn ShownSitting>,
    /// What they told, from the first that was asked for.
    pub(super) log: Vec<LogEntry>,
    /// Whether that took a replay from the set-up on.
    pub(super) whole: bool,
    /// What is to be stored otherwise than before, if all entries were seen.
    pub(super) anew: Option<Anew>,
}

/// What follows from the entries of a game, to be stored.
pub(super) struct Anew {
    pub(super) plies: Vec<PlyRow>,
    pub(super) snapshots: Vec<(u32, Vec<u8>)>,
}

/// Replays a stretch of a game; what it tells is kept from entry `first` on. That may take long, so it is done on a
/// thread of its own.
pub(super) async fn see_again(
    services: &Services,
    title: &'static dyn ShownTitle,
    row: &TableRow,
    stretch: Stretch,
    first: u32,
) -> Result<SeenAgain, Refusal> {
    let tell = |why: &Unplayable| {
        tracing::error!(table = %row.key, "cannot be replayed: {why}");
        Refusal::from(why)
    };
    let (known, last) = (row.clone(), stretch.plies.last().map_or(0, |ply| ply.number));
    services.metrics.plies_replayed.add(stretch.plies.len() as i64 - 1);
    if let Ok(Some(seen)) = blocking(move || Ok(resume(title, &known, &stretch, first))).await {
        return Ok(seen);
    }
    let mut plies = services.store.plies(row.no).await?;
    plies.truncate(last as usize + 1);
    services.metrics.plies_replayed.add(plies.len() as i64 - 1);
    let known = row.clone();
    blocking(move || reopen(title, &known, &plies, first)).await.map_err(|why| tell(&why))
}

/// Replays on a thread of its own. Rules that break off over what is stored cannot play it.
async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Unplayable> + Send + 'static,
) -> Result<T, Unplayable> {
    let done = tokio::task::spawn_blocking(work).await;
    done.unwrap_or_else(|error| Err(Unplayable::Damaged(format!("the rules break off: {error}"))))
}

/// Replays the stretch alone. It is no more than a short cut: where it cannot be gone, or snapshots are missing, all
/// entries are replayed.
fn resume(
    title: &'static dyn ShownTitle,
    row: &TableRow,
    stretch: &Stretch,
    first: u32,
) -> Option<SeenAgain> {
    let (start, last) = (stretch.plies.first()?, stretch.plies.last()?);
    let whole = stretch.from.is_none();
    let known = |ply: &PlyRow| ply.layout == title.layout() && ply.secret.is_some();
    if !stretch.plies.iter().all(known) || whole && stretch.plies.len() > LONG {
        return None;
    }
    let begun = match &stretch.from {
        None => title.open(&Record { entries: vec![start.entry.clone()], ..row.header() }),
        Some(midway) => title.resume(
            &row.header(),
            Snapshot {
                entry: start.number as usize,
                hash: start.hash,
                bytes: &midway.position,
                line: midway.line.clone(),
                acted: midway.acted,
            },
        ),
    };
    let mut log = Vec::new();
    let resumed = begun.map_err(Unplayable::from).and_then(|sitting| {
        if first == 0 {
            log.extend(sitting.as_shown().last_told());
        }
        let sitting = go_on(sitting, &stretch.plies[1..], |sitting, ply| {
            if ply.number >= first {
                log.extend(sitting.as_shown().last_told());
            }
            Ok(())
        })?;
        compare(sitting.as_ref(), last)?;
        Ok(sitting)
    });
    match resumed {
        Ok(sitting) => Some(SeenAgain { sitting: sitting.shown(), log, whole, anew: None }),
        Err(why) => {
            tracing::debug!(table = %row.key, "not opened from its snapshot: {why}");
            None
        }
    }
}

/// Replays a game from its set-up. Its position must be the one that was played, as far as that can be told.
fn reopen(
    title: &'static dyn ShownTitle,
    row: &TableRow,
    plies: &[PlyRow],
    first: u32,
) -> Result<SeenAgain, Unplayable> {
    let layout = title.layout();
    let known = plies.iter().all(|ply| ply.layout == layout && ply.secret.is_some());
    let last = plies.len().saturating_sub(1);
    let (mut log, mut anew) = (Vec::new(), Anew { plies: Vec::new(), snapshots: Vec::new() });
    let sitting = replay(title, row, plies, |sitting, ply| {
        if ply.layout == layout && (!known || ply.number as usize == last) {
            compare(sitting, ply)?;
        }
        if !known {
            compare_turn(sitting, ply)?;
            let secret = sitting.last_entry().map(|(_, secret)| secret);
            anew.plies.push(PlyRow { hash: sitting.fingerprint(), layout, secret, ..ply.clone() });
        }
        if keeps_snapshot(sitting) {
            anew.snapshots.push((ply.number, sitting.snapshot()));
        }
        if ply.number >= first {
            log.extend(sitting.as_shown().last_told());
        }
        Ok(())
    })?;
    let anew = (!known || plies.len() > LONG).then_some(anew);
    Ok(SeenAgain { sitting: sitting.shown(), log, whole: true, anew })
}

#[cfg(test)]
mod tests {
    use store::{PersonId, SeatRow, Sitter, TableKey, TableNo};
    use table::{Seat, Seats};

    use super::*;

    fn row(stage: TableStage) -> TableRow {
        let seat = |name: &str| SeatRow {
            sitter: Sitter::Person(PersonId(1)),
            name: name.to_owned(),
            nonce: Some(name.to_lowercase()),
            stand_in: None,
            flags: 0,
        };
        TableRow {
            no: TableNo::NONE,
            key: TableKey::random(),
            game: "chess".to_owned(),
            edition: 3,
            options: vec![],
            seats: vec![seat("Ada"), seat("Ben")],
            stage,
            secret: Bytes32([1; 32]),
            pace: store::Pace::None,
            listed: false,
            free_undo: true,
            owner: PersonId(1),
            invite: String::new(),
            rev: 0,
            offer: None,
            clocks: None,
            due: None,
            result: (stage == TableStage::Over).then(|| "1 wins".to_owned()),
            next: None,
            origin: None,
            rated: false,
            imported: false,
            daily: None,
            tournament: None,
            settled: false,
            fill: None,
            made: Time(0),
            head: None,
        }
    }

    #[test]
    fn a_record_of_what_is_stored_tells_nobody_what_they_must_not_know() {
        let ply = |(number, (text, secret)): (usize, (&str, Option<bool>))| PlyRow {
            number: number as u32,
            entry: text.parse().unwrap(),
            hash: 0,
            layout: 1,
            secret,
            at: Time(0),
            turn: Seats::NONE,
            whose: None,
            clocks: None,
            client: None,
        };
        let stored = [
            ("start {6:3}", None),
            ("1 open {6:2}", Some(false)),
            ("1 mine", Some(true)),
            ("2 yours", Some(true)),
            ("2 unknown", None),
            ("2 back to 1", None),
        ];
        let plies: Vec<PlyRow> = stored.into_iter().enumerate().map(ply).collect();
        let told = |stage, viewer| -> Vec<String> {
            let record = record(&row(stage), &plies, viewer);
            assert_eq!(
                (record.secret.is_some(), record.result.is_some()),
                (stage == TableStage::Over, stage == TableStage::Over)
            );
            record.entries.iter().map(ToString::to_string).collect()
        };
        let first = Viewer::Seat(Seat::new(0));
        assert_eq!(
            told(TableStage::Running, first),
            ["start", "1 open", "1 mine", "2 ?", "2 ?", "2 back to 1"]
        );
        let all = ["start", "1 open", "1 ?", "2 ?", "2 ?", "2 back to 1"];
        assert_eq!(told(TableStage::Running, Viewer::Spectator), all);
        assert_eq!(told(TableStage::Over, Viewer::Spectator), stored.map(|(text, _)| text));
    }
}
