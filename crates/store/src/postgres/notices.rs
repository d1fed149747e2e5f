//! What people are told of, by which way out it is yet to be sent, and the devices it is pushed to.

use tokio_postgres::Row;

use crate::code::parse;
use crate::postgres::connection::Db;
use crate::postgres::rows::bytes;
use crate::{Device, DeviceId, Notice, PersonId, Saw, Sendings, SessionId, StoreError, TableKey, Time};

const COLUMNS: &str = "person, thing, kind, about, table_key, by_whom, name, at, listed, seen";

/// Nodes take up what is to be sent one after the other.
const TAKING: i64 = 0x5350_454c_4e54;

fn read(row: &Row) -> Result<Notice, StoreError> {
    let table: Option<&str> = row.get("table_key");
    let by: Option<i64> = row.get("by_whom");
    let name: Option<String> = row.get("name");
    Ok(Notice {
        person: PersonId(row.get::<_, i64>("person") as u64),
        thing: row.get("thing"),
        kind: row.get("kind"),
        about: row.get("about"),
        table: table.map(|key| parse::<TableKey>("a table's key", key)).transpose()?,
        by: by.map(|id| PersonId(id as u64)).zip(name),
        at: Time(row.get("at")),
        listed: row.get("listed"),
        seen: row.get("seen"),
    })
}

pub(super) async fn put(
    db: &Db,
    notice: &Notice,
    sendings: &[(String, Time)],
    most: u32,
) -> Result<bool, StoreError> {
    let id = notice.person.0 as i64;
    let (by, name) = notice.by.as_ref().map(|(by, name)| (by.0 as i64, name.as_str())).unzip();
    let table = notice.table.as_ref().map(TableKey::as_str);
    let Notice { thing, kind, about, at, listed, seen, .. } = notice;
    let sql = "INSERT INTO notices (person, thing, kind, about, table_key, by_whom, name, at, listed, seen)
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING";
    if db.change(sql, &[&id, thing, kind, about, &table, &by, &name, &at.0, listed, seen]).await? == 0 {
        return Ok(false);
    }
    for (way, due) in sendings {
        let sql =
            "INSERT INTO sendings (person, thing, way, due, tries, taken) VALUES ($1, $2, $3, $4, 0, FALSE)";
        db.change(sql, &[&id, thing, way, &due.0]).await?;
    }
    let sql = "DELETE FROM notices WHERE person = $1 AND thing IN
               (SELECT thing FROM notices WHERE person = $1 ORDER BY at DESC, thing OFFSET $2)";
    db.change(sql, &[&id, &i64::from(most)]).await?;
    Ok(true)
}

pub(super) async fn of(
    db: &Db,
    person: PersonId,
    until: Time,
    limit: u32,
) -> Result<Vec<Notice>, StoreError> {
    let sql = format!(
        "SELECT {COLUMNS} FROM notices WHERE person = $1 AND listed AND at <= $2 ORDER BY at DESC, thing LIMIT $3"
    );
    db.all(&sql, &[&(person.0 as i64), &until.0, &i64::from(limit)]).await?.iter().map(read).collect()
}

pub(super) async fn named(db: &Db, person: PersonId, things: &[String]) -> Result<Vec<Notice>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM notices WHERE person = $1 AND thing = ANY($2)");
    db.all(&sql, &[&(person.0 as i64), &things]).await?.iter().map(read).collect()
}

pub(super) async fn at_table(db: &Db, table: TableKey) -> Result<Vec<Notice>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM notices WHERE table_key = $1 AND NOT seen ORDER BY at, thing");
    db.all(&sql, &[&table.as_str()]).await?.iter().map(read).collect()
}

pub(super) async fn unseen(db: &Db, person: PersonId, until: Time, limit: u32) -> Result<u32, StoreError> {
    let sql = "SELECT count(*) FROM
               (SELECT 1 FROM notices WHERE person = $1 AND listed AND NOT seen AND at <= $2 LIMIT $3) AS counted";
    let count = db.one(sql, &[&(person.0 as i64), &until.0, &i64::from(limit)]).await?;
    Ok(count.get::<_, i64>(0) as u32)
}

pub(super) async fn see(db: &Db, person: PersonId, until: Time, saw: &Saw) -> Result<u32, StoreError> {
    let id = person.0 as i64;
    let mark = |and: &str| {
        format!(
            "UPDATE notices SET seen = TRUE WHERE person = $1 AND NOT seen AND at <= $2 {and} RETURNING thing"
        )
    };
    let rows = match saw {
        Saw::All => db.all(&mark(""), &[&id, &until.0]).await?,
        Saw::Table(key) => db.all(&mark("AND table_key = $3"), &[&id, &until.0, &key.as_str()]).await?,
        Saw::Things(things) => db.all(&mark("AND thing = ANY($3)"), &[&id, &until.0, things]).await?,
    };
    let seen: Vec<String> = rows.iter().map(|row| row.get(0)).collect();
    db.change("DELETE FROM sendings WHERE person = $1 AND thing = ANY($2)", &[&id, &seen]).await?;
    Ok(seen.len() as u32)
}

pub(super) async fn withdraw(
    db: &Db,
    person: PersonId,
    things: &[String],
    at: Time,
) -> Result<(), StoreError> {
    let id = person.0 as i64;
    db.change("DELETE FROM sendings WHERE person = $1 AND thing = ANY($2)", &[&id, &things]).await?;
    let sql = "DELETE FROM notices WHERE person = $1 AND thing = ANY($2) AND at > $3";
    db.change(sql, &[&id, &things, &at.0]).await?;
    let sql = "UPDATE notices SET seen = TRUE WHERE person = $1 AND thing = ANY($2) AND at <= $3";
    db.change(sql, &[&id, &things, &at.0]).await.map(drop)
}

pub(super) async fn take(
    db: &Db,
    kinds: &[&str],
    at: Time,
    until: Time,
) -> Result<Option<Sendings>, StoreError> {
    let sql = "SELECT person, way FROM sendings WHERE due <= $1 AND split_part(way, ' ', 1) = ANY($2)
               ORDER BY due LIMIT 1";
    // Whoever finds nothing waits for nobody.
    if db.maybe(sql, &[&at.0, &kinds]).await?.is_none() {
        return Ok(None);
    }
    db.one("SELECT pg_advisory_xact_lock($1)", &[&TAKING]).await?;
    let Some(first) = db.maybe(sql, &[&at.0, &kinds]).await? else { return Ok(None) };
    let (id, way): (i64, String) = (first.get(0), first.get(1));
    // Those that somebody took up before, or the others: of the former it is not known whether they were sent.
    let sql = "SELECT thing, tries, taken FROM sendings WHERE person = $1 AND way = $2 AND due <= $3";
    let rows = db.all(sql, &[&id, &way, &at.0]).await?;
    let unclear = rows.iter().any(|row| row.get(2));
    let rows = rows.iter().filter(|row| row.get::<_, bool>(2) == unclear);
    let (things, tries): (Vec<String>, Vec<i64>) =
        rows.map(|row| (row.get::<_, String>(0), row.get::<_, i64>(1))).unzip();
    let sql = "UPDATE sendings SET due = $4, tries = tries + 1, taken = TRUE
               WHERE person = $1 AND way = $2 AND thing = ANY($3)";
    db.change(sql, &[&id, &way, &things, &until.0]).await?;
    let person = PersonId(id as u64);
    let mut notices = named(db, person, &things).await?;
    notices.sort_by(|one, other| (one.at, &one.thing).cmp(&(other.at, &other.thing)));
    let tries = tries.iter().max().map_or(1, |tries| *tries as u32 + 1);
    Ok(Some(Sendings { person, way, notices, tries, unclear }))
}

pub(super) async fn put_off(
    db: &Db,
    person: PersonId,
    way: &str,
    things: &[String],
    due: Time,
) -> Result<(), StoreError> {
    let sql =
        "UPDATE sendings SET due = $4, taken = FALSE WHERE person = $1 AND way = $2 AND thing = ANY($3)";
    db.change(sql, &[&(person.0 as i64), &way, &things, &due.0]).await.map(drop)
}

pub(super) async fn drop_sendings(
    db: &Db,
    person: PersonId,
    way: &str,
    things: &[String],
) -> Result<(), StoreError> {
    let sql = "DELETE FROM sendings WHERE person = $1 AND way = $2 AND thing = ANY($3)";
    db.change(sql, &[&(person.0 as i64), &way, &things]).await.map(drop)
}

pub(super) async fn sendings(db: &Db) -> Result<u64, StoreError> {
    Ok(db.one("SELECT count(*) FROM sendings", &[]).await?.get::<_, i64>(0) as u64)
}

pub(super) async fn keep_device(db: &Db, device: &Device, most: u32) -> Result<(), StoreError> {
    let (id, key) = (device.person.0 as i64, device.id.0.as_slice());
    // Two at a time would each keep the other's.
    db.maybe("SELECT 1 FROM people WHERE id = $1 FOR UPDATE", &[&id]).await?;
    // Who uses a browser now is pushed to there, and nobody who used it before.
    db.change("DELETE FROM devices WHERE endpoint = $1", &[&device.endpoint]).await?;
    let sql = "INSERT INTO devices (id, person, session, name, lang, endpoint, key, auth, made)
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)";
    let Device { session, name, lang, endpoint, key: public, auth, made, .. } = device;
    let session = session.as_ref().map(|session| session.0.as_slice());
    db.change(sql, &[&key, &id, &session, name, lang, endpoint, public, auth, &made.0]).await?;
    let sql = "DELETE FROM devices WHERE person = $1 AND id NOT IN
               (SELECT id FROM devices WHERE person = $1 ORDER BY id = $2 DESC, made DESC LIMIT $3)";
    db.change(sql, &[&id, &key, &i64::from(most)]).await.map(drop)
}

fn read_device(row: &Row) -> Result<Device, StoreError> {
    let session: Option<&[u8]> = row.get("session");
    Ok(Device {
        id: DeviceId(bytes("a device", row.get("id"))?),
        person: PersonId(row.get::<_, i64>("person") as u64),
        session: session.map(|session| bytes("a session", session)).transpose()?.map(SessionId),
        name: row.get("name"),
        lang: row.get("lang"),
        endpoint: row.get("endpoint"),
        key: row.get("key"),
        auth: row.get("auth"),
        made: Time(row.get("made")),
    })
}

const DEVICE: &str = "SELECT id, person, session, name, lang, endpoint, key, auth, made FROM devices";

pub(super) async fn devices(db: &Db, person: PersonId) -> Result<Vec<Device>, StoreError> {
    let sql = format!("{DEVICE} WHERE person = $1 ORDER BY made DESC, id");
    db.all(&sql, &[&(person.0 as i64)]).await?.iter().map(read_device).collect()
}

pub(super) async fn device(db: &Db, id: DeviceId) -> Result<Option<Device>, StoreError> {
    let sql = format!("{DEVICE} WHERE id = $1");
    db.maybe(&sql, &[&id.0.as_slice()]).await?.as_ref().map(read_device).transpose()
}

pub(super) async fn drop_device(db: &Db, id: DeviceId, person: PersonId) -> Result<(), StoreError> {
    let sql = "DELETE FROM devices WHERE id = $1 AND person = $2";
    let gone = db.change(sql, &[&id.0.as_slice(), &(person.0 as i64)]).await?;
    if gone == 0 { Err(StoreError::Missing("device")) } else { Ok(()) }
}

pub(super) async fn wishes(db: &Db, person: PersonId) -> Result<Option<String>, StoreError> {
    let sql = "SELECT text FROM notice_wishes WHERE person = $1";
    Ok(db.maybe(sql, &[&(person.0 as i64)]).await?.map(|row| row.get(0)))
}

pub(super) async fn keep_wishes(
    db: &Db,
    person: PersonId,
    old: Option<&str>,
    text: &str,
) -> Result<(), StoreError> {
    let id = person.0 as i64;
    // Two at a time would both find what was kept before.
    let known = db.maybe("SELECT 1 FROM people WHERE id = $1 FOR UPDATE", &[&id]).await?;
    known.ok_or(StoreError::Missing("person"))?;
    if wishes(db, person).await?.as_deref() != old {
        return Err(StoreError::Conflict);
    }
    let sql = "INSERT INTO notice_wishes (person, text) VALUES ($1, $2)
               ON CONFLICT (person) DO UPDATE SET text = excluded.text";
    db.change(sql, &[&id, &text]).await.map(drop)
}

/// What a guest was told of, and where, is the account's that takes over their games. Whoever has been told of a thing is not
/// told again.
pub(super) async fn claim(db: &Db, guest: i64, account: i64) -> Result<(), StoreError> {
    for sql in [
        // With the session they have just begun.
        "UPDATE devices SET person = $2, session =
         (SELECT id FROM sessions WHERE person = $2 ORDER BY made DESC, id LIMIT 1) WHERE person = $1",
        "INSERT INTO notices (person, thing, kind, about, table_key, by_whom, name, at, listed, seen)
         SELECT $2, thing, kind, about, table_key, by_whom, name, at, listed, seen FROM notices WHERE person = $1
         ON CONFLICT DO NOTHING",
        "INSERT INTO sendings (person, thing, way, due, tries, taken)
         SELECT $2, thing, way, due, tries, taken FROM sendings WHERE person = $1
         ON CONFLICT DO NOTHING",
    ] {
        db.change(sql, &[&guest, &account]).await?;
    }
    db.change("DELETE FROM notices WHERE person = $1", &[&guest]).await.map(drop)
}

/// Somebody is called otherwise from now on.
pub(super) async fn rename(db: &Db, id: i64, name: &str) -> Result<(), StoreError> {
    db.change("UPDATE notices SET name = $1 WHERE by_whom = $2", &[&name, &id]).await.map(drop)
}

/// What somebody was told of goes with them, and their name in what others were told.
pub(super) async fn leave(db: &Db, id: i64) -> Result<(), StoreError> {
    db.change("DELETE FROM notices WHERE person = $1", &[&id]).await?;
    let sql = "UPDATE notices SET by_whom = NULL, name = NULL WHERE by_whom = $1";
    db.change(sql, &[&id]).await.map(drop)
}
