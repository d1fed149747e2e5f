//! Mail that is to be sent: whichever node takes it up, no other does meanwhile.

use crate::postgres::connection::Db;
use crate::postgres::rows::bytes;
use crate::{Letter, LetterId, StoreError, Time};

pub(super) async fn put(db: &Db, letter: &Letter, most: u32) -> Result<(), StoreError> {
    if count(db).await? >= u64::from(most) {
        return Err(StoreError::Busy);
    }
    let sql = "INSERT INTO letters (id, errand, asked, due, tries) VALUES ($1, $2, $3, $3, $4)";
    let tries = i64::from(letter.tries);
    db.change(sql, &[&letter.id.0.as_slice(), &letter.errand, &letter.asked.0, &tries]).await.map(drop)
}

pub(super) async fn take(db: &Db, at: Time, until: Time) -> Result<Option<Letter>, StoreError> {
    let sql = "UPDATE letters SET due = $2, tries = tries + 1
               WHERE id = (SELECT id FROM letters WHERE due <= $1 ORDER BY due LIMIT 1 FOR UPDATE SKIP LOCKED)
               RETURNING id, errand, asked, tries";
    let Some(row) = db.maybe(sql, &[&at.0, &until.0]).await? else { return Ok(None) };
    Ok(Some(Letter {
        id: LetterId(bytes("a letter", row.get(0))?),
        errand: row.get(1),
        asked: Time(row.get(2)),
        tries: row.get::<_, i64>(3) as u32,
    }))
}

pub(super) async fn put_off(db: &Db, letter: LetterId, due: Time) -> Result<(), StoreError> {
    let sql = "UPDATE letters SET due = $1 WHERE id = $2";
    db.change(sql, &[&due.0, &letter.0.as_slice()]).await.map(drop)
}

pub(super) async fn drop_one(db: &Db, letter: LetterId) -> Result<(), StoreError> {
    db.change("DELETE FROM letters WHERE id = $1", &[&letter.0.as_slice()]).await.map(drop)
}

pub(super) async fn count(db: &Db) -> Result<u64, StoreError> {
    Ok(db.one("SELECT count(*) FROM letters", &[]).await?.get::<_, i64>(0) as u64)
}
