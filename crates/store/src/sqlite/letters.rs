//! Mail that is to be sent.

use rusqlite::{Connection, OptionalExtension, Row, params};

use crate::sqlite::trouble;
use crate::{Letter, LetterId, StoreError, Time};

pub(super) fn put(db: &Connection, letter: &Letter, most: u32) -> Result<(), StoreError> {
    if count(db)? >= u64::from(most) {
        return Err(StoreError::Busy);
    }
    db.execute(
        "INSERT INTO letters (id, errand, asked, due, tries) VALUES (?1, ?2, ?3, ?3, ?4)",
        params![letter.id.0, letter.errand, letter.asked.0, letter.tries],
    )
    .map(drop)
    .map_err(trouble)
}

pub(super) fn take(db: &Connection, at: Time, until: Time) -> Result<Option<Letter>, StoreError> {
    let read = |row: &Row<'_>| {
        let (id, errand) = (LetterId(row.get(0)?), row.get(1)?);
        Ok(Letter { id, errand, asked: Time(row.get(2)?), tries: row.get(3)? })
    };
    db.prepare_cached(
        "UPDATE letters SET due = ?2, tries = tries + 1
         WHERE id = (SELECT id FROM letters WHERE due <= ?1 ORDER BY due LIMIT 1)
         RETURNING id, errand, asked, tries",
    )
    .and_then(|mut s| s.query_row([at.0, until.0], read).optional())
    .map_err(trouble)
}

pub(super) fn put_off(db: &Connection, letter: LetterId, due: Time) -> Result<(), StoreError> {
    db.execute("UPDATE letters SET due = ? WHERE id = ?", params![due.0, letter.0]).map(drop).map_err(trouble)
}

pub(super) fn drop_one(db: &Connection, letter: LetterId) -> Result<(), StoreError> {
    db.execute("DELETE FROM letters WHERE id = ?", [letter.0]).map(drop).map_err(trouble)
}

pub(super) fn count(db: &Connection) -> Result<u64, StoreError> {
    db.prepare_cached("SELECT count(*) FROM letters")
        .and_then(|mut s| s.query_row([], |row| row.get::<_, i64>(0)))
        .map(|count| count as u64)
        .map_err(trouble)
}
