//! Games as they are stored: what is kept of a ply, and how plies become a game again, replayed and compared with
//! what was played, or, where they cannot be replayed, at least told.
//!
//! The entries are the truth. A hash or a snapshot only says the same in short, under one way of writing a
//! position (its layout): under another it says nothing, and is made anew; under the same it must agree.

use shelf::{Sitting, Title};
use store::{Ply, SeatRow, TableRow, TableStage, Time};
use table::record::{Name, RecordedAct};
use table::{Entry, Record, ReplayError, Viewer, fair};

/// A snapshot is stored after every so many entries.
pub const SNAPSHOT: u32 = 50;

/// Whether the position after this ply is stored with it. After going back it is, for going back needs every entry
/// and is not to be done again.
pub fn keeps_snapshot(ply: &Ply) -> bool {
    ply.number.is_multiple_of(SNAPSHOT) || matches!(ply.entry.act, RecordedAct::Back(..))
}

/// The last ply of a game as it is stored, without clocks.
pub fn last_ply(title: &dyn Title, sitting: &dyn Sitting, at: Time) -> Ply {
    let number = sitting.next_entry() - 1;
    Ply {
        number: number as u32,
        entry: sitting.entry(number).expect("the last entry is held"),
        hash: sitting.fingerprint(),
        layout: title.layout(),
        secret: Some(sitting.is_secret(number)),
        at,
        turn: sitting.turn().seats(),
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

/// The record of a table without its entries: what everybody may know of the set-up.
pub(crate) fn header(row: &TableRow) -> Record {
    let name = |seat: &SeatRow| Name { name: seat.name.clone(), nonce: seat.nonce.clone() };
    Record {
        game: row.game.clone(),
        edition: row.edition,
        options: row.options.clone(),
        seats: row.seats.iter().map(name).collect(),
        commitment: Some(fair::commitment(&row.secret)),
        secret: (row.stage == TableStage::Over).then_some(row.secret),
        ..Record::default()
    }
}

/// The record of a table as `viewer` may have it. Nothing is replayed: while the game runs, what nobody knows to
/// be open is taken for secret.
pub(crate) fn record(row: &TableRow, plies: &[Ply], viewer: Viewer) -> Record {
    let over = row.stage == TableStage::Over;
    let entry = |ply: &Ply| match &ply.entry {
        entry if over => entry.clone(),
        Entry { act: RecordedAct::Play(seat, _), .. } if ply.secret != Some(false) && !viewer.is(*seat) => {
            Entry { act: RecordedAct::Hidden(*seat), draws: vec![] }
        }
        Entry { act, .. } => Entry { act: act.clone(), draws: vec![] },
    };
    Record { entries: plies.iter().map(entry).collect(), result: row.result.clone(), ..header(row) }
}

/// Replays a game entry by entry; `after` sees the position after each, and what is stored of it.
pub(crate) fn replay(
    title: &dyn Title,
    row: &TableRow,
    plies: &[Ply],
    mut after: impl FnMut(&dyn Sitting, &Ply) -> Result<(), Unplayable>,
) -> Result<Box<dyn Sitting>, Unplayable> {
    let missing = |number: usize| Unplayable::Damaged(format!("entry {number} is missing"));
    let (start, rest) = plies.split_first().ok_or_else(|| missing(0))?;
    let begun = Record { entries: vec![start.entry.clone()], ..header(row) };
    let mut sitting = title.replay(&begun)?;
    after(sitting.as_ref(), start)?;
    for ply in rest {
        if ply.number as usize != sitting.next_entry() {
            return Err(missing(sitting.next_entry()));
        }
        sitting.enter(&ply.entry)?;
        after(sitting.as_ref(), ply)?;
    }
    Ok(sitting)
}

/// Compares a position with the hash stored with it, which must be of the same layout.
pub(crate) fn compare(sitting: &dyn Sitting, ply: &Ply) -> Result<(), Unplayable> {
    if sitting.fingerprint() == ply.hash {
        return Ok(());
    }
    Err(Unplayable::Damaged(format!("entry {} leads to another position than was played", ply.number)))
}

/// Compares who may act with what was stored, which holds under any layout.
pub(crate) fn compare_turn(sitting: &dyn Sitting, ply: &Ply) -> Result<(), Unplayable> {
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

/// A game that was replayed.
pub(super) struct Replayed {
    pub(super) sitting: Box<dyn Sitting>,
    /// The plies as they are to be stored from now on, if that is otherwise than before.
    pub(super) anew: Option<Vec<Ply>>,
}

/// Replays a game to be played on. Its position must be the one that was played, as far as that can be told.
pub(super) fn reopen(title: &dyn Title, row: &TableRow, plies: &[Ply]) -> Result<Replayed, Unplayable> {
    let layout = title.layout();
    let known = |ply: &Ply| ply.layout == layout && ply.secret.is_some();
    let mut anew = (!plies.iter().all(known)).then(|| Vec::with_capacity(plies.len()));
    let last = plies.len().saturating_sub(1);
    let sitting = replay(title, row, plies, |sitting, ply| {
        if ply.layout == layout && (anew.is_some() || ply.number as usize == last) {
            compare(sitting, ply)?;
        }
        if let Some(anew) = &mut anew {
            compare_turn(sitting, ply)?;
            let secret = Some(sitting.is_secret(ply.number as usize));
            anew.push(Ply { hash: sitting.fingerprint(), layout, secret, ..ply.clone() });
        }
        Ok(())
    })?;
    if anew.is_some() {
        compare_result(sitting.as_ref(), row)?;
    }
    Ok(Replayed { sitting, anew })
}

#[cfg(test)]
mod tests {
    use store::{PersonId, Sitter, TableKey, TableNo};
    use table::fair::Bytes32;
    use table::{Seat, Seats};

    use super::*;

    fn row(stage: TableStage) -> TableRow {
        let seat = |name: &str| SeatRow {
            sitter: Sitter::Person(PersonId(1)),
            name: name.to_owned(),
            nonce: Some(name.to_lowercase()),
            stand_in: None,
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
            owner: PersonId(1),
            invite: String::new(),
            rev: 0,
            offer: None,
            clocks: None,
            due: None,
            result: (stage == TableStage::Over).then(|| "1 wins".to_owned()),
            next: None,
            made: Time(0),
        }
    }

    #[test]
    fn a_record_of_what_is_stored_tells_nobody_what_they_must_not_know() {
        let ply = |(number, (text, secret)): (usize, (&str, Option<bool>))| Ply {
            number: number as u32,
            entry: text.parse().unwrap(),
            hash: 0,
            layout: 1,
            secret,
            at: Time(0),
            turn: Seats::NONE,
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
        let plies: Vec<Ply> = stored.into_iter().enumerate().map(ply).collect();
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
