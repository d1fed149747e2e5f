//! What people are told of, by which way out it is yet to be sent, and the devices it is pushed to.

use rusqlite::{Connection, OptionalExtension, Row, params};

use crate::code::parse;
use crate::sqlite::{maybe, trouble};
use crate::{Device, DeviceId, Notice, PersonId, Saw, Sendings, SessionId, StoreError, TableKey, Time};

const COLUMNS: &str = "person, thing, kind, about, table_key, by_whom, name, at, listed, seen";

fn read(row: &Row<'_>) -> rusqlite::Result<Result<Notice, StoreError>> {
    let table: Option<String> = row.get("table_key")?;
    let by: Option<i64> = row.get("by_whom")?;
    let name: Option<String> = row.get("name")?;
    let notice = Notice {
        person: PersonId(row.get::<_, i64>("person")? as u64),
        thing: row.get("thing")?,
        kind: row.get("kind")?,
        about: row.get("about")?,
        table: None,
        by: by.map(|id| PersonId(id as u64)).zip(name),
        at: Time(row.get("at")?),
        listed: row.get("listed")?,
        seen: row.get("seen")?,
    };
    Ok(table
        .map(|key| parse::<TableKey>("a table's key", &key))
        .transpose()
        .map(|table| Notice { table, ..notice }))
}

fn found(db: &Connection, sql: &str, params: impl rusqlite::Params) -> Result<Vec<Notice>, StoreError> {
    let rows: Vec<_> = db
        .prepare_cached(sql)
        .and_then(|mut s| s.query_map(params, read)?.collect::<rusqlite::Result<_>>())
        .map_err(trouble)?;
    rows.into_iter().collect()
}

pub(super) fn put(
    db: &Connection,
    notice: &Notice,
    sendings: &[(String, Time)],
    most: u32,
) -> Result<bool, StoreError> {
    let id = notice.person.0 as i64;
    let (by, name) = notice.by.as_ref().map(|(by, name)| (by.0 as i64, name.as_str())).unzip();
    let put = db
        .prepare_cached(
            "INSERT INTO notices (person, thing, kind, about, table_key, by_whom, name, at, listed, seen)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
        )
        .and_then(|mut s| {
            let table = notice.table.as_ref().map(TableKey::as_str);
            let Notice { thing, kind, about, at, listed, seen, .. } = notice;
            s.execute(params![id, thing, kind, about, table, by, name, at.0, listed, seen])
        })
        .map_err(trouble)?;
    if put == 0 {
        return Ok(false);
    }
    for (way, due) in sendings {
        db.prepare_cached(
            "INSERT INTO sendings (person, thing, way, due, tries, taken) VALUES (?, ?, ?, ?, 0, 0)",
        )
        .and_then(|mut s| s.execute(params![id, notice.thing, way, due.0]))
        .map_err(trouble)?;
    }
    db.prepare_cached(
        "DELETE FROM notices WHERE person = ?1 AND thing IN
         (SELECT thing FROM notices WHERE person = ?1 ORDER BY at DESC, thing LIMIT -1 OFFSET ?2)",
    )
    .and_then(|mut s| s.execute(params![id, most]))
    .map_err(trouble)?;
    Ok(true)
}

pub(super) fn of(
    db: &Connection,
    person: PersonId,
    until: Time,
    limit: u32,
) -> Result<Vec<Notice>, StoreError> {
    let sql = format!(
        "SELECT {COLUMNS} FROM notices WHERE person = ? AND listed AND at <= ? ORDER BY at DESC, thing LIMIT ?"
    );
    found(db, &sql, params![person.0 as i64, until.0, limit])
}

pub(super) fn named(db: &Connection, person: PersonId, things: &[String]) -> Result<Vec<Notice>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM notices WHERE person = ? AND thing = ?");
    let mut all = Vec::new();
    for thing in things {
        all.extend(found(db, &sql, params![person.0 as i64, thing])?);
    }
    Ok(all)
}

pub(super) fn at_table(db: &Connection, table: TableKey) -> Result<Vec<Notice>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM notices WHERE table_key = ? AND seen = 0 ORDER BY at, thing");
    found(db, &sql, params![table.as_str()])
}

pub(super) fn unseen(db: &Connection, person: PersonId, until: Time, limit: u32) -> Result<u32, StoreError> {
    db.prepare_cached(
        "SELECT count(*) FROM (SELECT 1 FROM notices WHERE person = ? AND listed AND seen = 0 AND at <= ? LIMIT ?)",
    )
    .and_then(|mut s| s.query_row(params![person.0 as i64, until.0, limit], |row| row.get(0)))
    .map_err(trouble)
}

pub(super) fn see(db: &Connection, person: PersonId, until: Time, saw: &Saw) -> Result<u32, StoreError> {
    let id = person.0 as i64;
    let mark = |and: &str| {
        format!(
            "UPDATE notices SET seen = 1 WHERE person = ?1 AND seen = 0 AND at <= ?2 {and} RETURNING thing"
        )
    };
    let mut seen: Vec<String> = Vec::new();
    let mut run = |sql: &str, params: &[&dyn rusqlite::ToSql]| {
        let things: rusqlite::Result<Vec<String>> =
            db.prepare_cached(sql).and_then(|mut s| s.query_map(params, |row| row.get(0))?.collect());
        things.map(|things| seen.extend(things)).map_err(trouble)
    };
    match saw {
        Saw::All => run(&mark(""), params![id, until.0])?,
        Saw::Table(key) => run(&mark("AND table_key = ?3"), params![id, until.0, key.as_str()])?,
        Saw::Things(things) => {
            for thing in things {
                run(&mark("AND thing = ?3"), params![id, until.0, thing])?;
            }
        }
    }
    for thing in &seen {
        db.prepare_cached("DELETE FROM sendings WHERE person = ? AND thing = ?")
            .and_then(|mut s| s.execute(params![id, thing]))
            .map_err(trouble)?;
    }
    Ok(seen.len() as u32)
}

pub(super) fn withdraw(
    db: &Connection,
    person: PersonId,
    things: &[String],
    at: Time,
) -> Result<(), StoreError> {
    let id = person.0 as i64;
    for thing in things {
        for sql in [
            "DELETE FROM sendings WHERE person = ? AND thing = ? AND ? IS NOT NULL",
            "DELETE FROM notices WHERE person = ? AND thing = ? AND at > ?",
            "UPDATE notices SET seen = 1 WHERE person = ? AND thing = ? AND at <= ?",
        ] {
            db.prepare_cached(sql).and_then(|mut s| s.execute(params![id, thing, at.0])).map_err(trouble)?;
        }
    }
    Ok(())
}

pub(super) fn take(
    db: &Connection,
    kinds: &[&str],
    at: Time,
    until: Time,
) -> Result<Option<Sendings>, StoreError> {
    let kinds = kinds.join(" ");
    let first: Option<(i64, String)> = db
        .prepare_cached(
            "SELECT person, way FROM sendings
             WHERE due <= ? AND instr(' ' || ? || ' ', ' ' || substr(way || ' ', 1, instr(way || ' ', ' '))) > 0
             ORDER BY due LIMIT 1",
        )
        .and_then(|mut s| s.query_row(params![at.0, kinds], |row| Ok((row.get(0)?, row.get(1)?))).optional())
        .map_err(trouble)?;
    let Some((id, way)) = first else { return Ok(None) };
    // Those that somebody took up before, or the others: of the former it is not known whether they were sent.
    let mut rows: Vec<(String, u32, bool)> = db
        .prepare_cached("SELECT thing, tries, taken FROM sendings WHERE person = ? AND way = ? AND due <= ?")
        .and_then(|mut s| {
            s.query_map(params![id, way, at.0], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?.collect()
        })
        .map_err(trouble)?;
    let unclear = rows.iter().any(|(.., taken)| *taken);
    rows.retain(|(.., taken)| *taken == unclear);
    for (thing, ..) in &rows {
        db.prepare_cached(
            "UPDATE sendings SET due = ?4, tries = tries + 1, taken = 1
             WHERE person = ?1 AND thing = ?2 AND way = ?3",
        )
        .and_then(|mut s| s.execute(params![id, thing, way, until.0]))
        .map_err(trouble)?;
    }
    let person = PersonId(id as u64);
    let things: Vec<String> = rows.iter().map(|(thing, ..)| thing.clone()).collect();
    let mut notices = named(db, person, &things)?;
    notices.sort_by(|one, other| (one.at, &one.thing).cmp(&(other.at, &other.thing)));
    let tries = rows.iter().map(|(_, tries, _)| tries + 1).max().unwrap_or(1);
    Ok(Some(Sendings { person, way, notices, tries, unclear }))
}

pub(super) fn put_off(
    db: &Connection,
    person: PersonId,
    way: &str,
    things: &[String],
    due: Time,
) -> Result<(), StoreError> {
    for thing in things {
        db.prepare_cached(
            "UPDATE sendings SET due = ?, taken = 0 WHERE person = ? AND way = ? AND thing = ?",
        )
        .and_then(|mut s| s.execute(params![due.0, person.0 as i64, way, thing]))
        .map_err(trouble)?;
    }
    Ok(())
}

pub(super) fn drop_sendings(
    db: &Connection,
    person: PersonId,
    way: &str,
    things: &[String],
) -> Result<(), StoreError> {
    for thing in things {
        db.prepare_cached("DELETE FROM sendings WHERE person = ? AND way = ? AND thing = ?")
            .and_then(|mut s| s.execute(params![person.0 as i64, way, thing]))
            .map_err(trouble)?;
    }
    Ok(())
}

pub(super) fn sendings(db: &Connection) -> Result<u64, StoreError> {
    db.prepare_cached("SELECT count(*) FROM sendings")
        .and_then(|mut s| s.query_row([], |row| row.get::<_, i64>(0)))
        .map(|count| count as u64)
        .map_err(trouble)
}

pub(super) fn keep_device(db: &Connection, device: &Device, most: u32) -> Result<(), StoreError> {
    let id = device.person.0 as i64;
    // Who uses a browser now is pushed to there, and nobody who used it before.
    db.execute("DELETE FROM devices WHERE endpoint = ?", [&device.endpoint]).map_err(trouble)?;
    db.execute(
        "INSERT INTO devices (id, person, session, name, lang, endpoint, key, auth, made)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        params![
            device.id.0,
            id,
            device.session.map(|session| session.0),
            device.name,
            device.lang,
            device.endpoint,
            device.key,
            device.auth,
            device.made.0
        ],
    )
    .map_err(trouble)?;
    db.execute(
        "DELETE FROM devices WHERE person = ?1 AND id NOT IN
         (SELECT id FROM devices WHERE person = ?1 ORDER BY id = ?2 DESC, made DESC LIMIT ?3)",
        params![id, device.id.0, most],
    )
    .map(drop)
    .map_err(trouble)
}

fn read_device(row: &Row<'_>) -> rusqlite::Result<Device> {
    Ok(Device {
        id: DeviceId(row.get("id")?),
        person: PersonId(row.get::<_, i64>("person")? as u64),
        session: row.get::<_, Option<[u8; 16]>>("session")?.map(SessionId),
        name: row.get("name")?,
        lang: row.get("lang")?,
        endpoint: row.get("endpoint")?,
        key: row.get("key")?,
        auth: row.get("auth")?,
        made: Time(row.get("made")?),
    })
}

pub(super) fn devices(db: &Connection, person: PersonId) -> Result<Vec<Device>, StoreError> {
    db.prepare_cached("SELECT * FROM devices WHERE person = ? ORDER BY made DESC, id")
        .and_then(|mut s| s.query_map([person.0 as i64], read_device)?.collect())
        .map_err(trouble)
}

pub(super) fn device(db: &Connection, id: DeviceId) -> Result<Option<Device>, StoreError> {
    let found = db
        .prepare_cached("SELECT * FROM devices WHERE id = ?")
        .and_then(|mut s| s.query_row([id.0], |row| read_device(row).map(Ok)));
    maybe(found)
}

pub(super) fn drop_device(db: &Connection, id: DeviceId, person: PersonId) -> Result<(), StoreError> {
    let gone = db
        .execute("DELETE FROM devices WHERE id = ? AND person = ?", params![id.0, person.0 as i64])
        .map_err(trouble)?;
    if gone == 0 { Err(StoreError::Missing("device")) } else { Ok(()) }
}

pub(super) fn wishes(db: &Connection, person: PersonId) -> Result<Option<String>, StoreError> {
    db.prepare_cached("SELECT text FROM notice_wishes WHERE person = ?")
        .and_then(|mut s| s.query_row([person.0 as i64], |row| row.get(0)).optional())
        .map_err(trouble)
}

pub(super) fn keep_wishes(
    db: &Connection,
    person: PersonId,
    old: Option<&str>,
    text: &str,
) -> Result<(), StoreError> {
    if wishes(db, person)?.as_deref() != old {
        return Err(StoreError::Conflict);
    }
    let kept = db
        .execute(
            "INSERT OR REPLACE INTO notice_wishes (person, text) SELECT id, ?2 FROM people WHERE id = ?1",
            params![person.0 as i64, text],
        )
        .map_err(trouble)?;
    if kept == 0 { Err(StoreError::Missing("person")) } else { Ok(()) }
}

/// What a guest was told of, and where, is the account's that takes over their games. Whoever has been told of a thing is not
/// told again.
pub(super) fn claim(db: &Connection, guest: i64, account: i64) -> Result<(), StoreError> {
    for sql in [
        // With the session they have just begun.
        "UPDATE devices SET person = ?2, session =
         (SELECT id FROM sessions WHERE person = ?2 ORDER BY made DESC, id LIMIT 1) WHERE person = ?1",
        "INSERT INTO notices (person, thing, kind, about, table_key, by_whom, name, at, listed, seen)
         SELECT ?2, thing, kind, about, table_key, by_whom, name, at, listed, seen FROM notices WHERE person = ?1
         ON CONFLICT DO NOTHING",
        "INSERT INTO sendings (person, thing, way, due, tries, taken)
         SELECT ?2, thing, way, due, tries, taken FROM sendings WHERE person = ?1
         ON CONFLICT DO NOTHING",
    ] {
        db.execute(sql, [guest, account]).map_err(trouble)?;
    }
    db.execute("DELETE FROM notices WHERE person = ?", [guest]).map(drop).map_err(trouble)
}

/// Somebody is called otherwise from now on.
pub(super) fn rename(db: &Connection, id: i64, name: &str) -> Result<(), StoreError> {
    db.execute("UPDATE notices SET name = ? WHERE by_whom = ?", params![name, id]).map(drop).map_err(trouble)
}

/// What somebody was told of goes with them, and their name in what others were told.
pub(super) fn leave(db: &Connection, id: i64) -> Result<(), StoreError> {
    db.execute("DELETE FROM notices WHERE person = ?", [id]).map_err(trouble)?;
    db.execute("UPDATE notices SET by_whom = NULL, name = NULL WHERE by_whom = ?", [id])
        .map(drop)
        .map_err(trouble)
}
