//! Tournaments, and how the house fares.

use rusqlite::{Connection, OptionalExtension, Row, params};

use crate::code::{parse, read_stage, stage_code, tournament_order as order};
use crate::sqlite::{maybe, trouble};
use crate::{
    Census, EntrantRow, PersonId, SOMEBODY, SampleAge, StoreError, TableKey, TableNo, TableStage, TableState,
    Time, TournamentKey, TournamentRow,
};

const ROW: &str = "t.key, t.game, t.owner, t.listed, t.stage, t.due, t.at, t.rev, t.state";

/// A tournament without those who take part.
fn read(row: &Row<'_>) -> rusqlite::Result<Result<TournamentRow, StoreError>> {
    let (key, stage): (String, i64) = (row.get(0)?, row.get(4)?);
    let (game, owner, listed): (_, i64, _) = (row.get(1)?, row.get(2)?, row.get(3)?);
    let (due, at, rev, state): (Option<i64>, i64, _, _) =
        (row.get(5)?, row.get(6)?, row.get(7)?, row.get(8)?);
    let made = || {
        Ok(TournamentRow {
            key: parse("a tournament's key", &key)?,
            game,
            owner: PersonId(owner as u64),
            listed,
            stage: read_stage(stage)?,
            due: due.map(Time),
            at: Time(at),
            rev,
            state,
            entrants: Vec::new(),
        })
    };
    Ok(made())
}

fn entrants(db: &Connection, key: TournamentKey) -> Result<Vec<EntrantRow>, StoreError> {
    let read = |row: &Row<'_>| {
        let person: Option<i64> = row.get(1)?;
        Ok(EntrantRow {
            number: row.get(0)?,
            person: person.map(|id| PersonId(id as u64)),
            name: row.get(2)?,
        })
    };
    db.prepare_cached("SELECT number, person, name FROM entrants WHERE tournament = ? ORDER BY number")
        .and_then(|mut s| s.query_map([key.as_str()], read)?.collect())
        .map_err(trouble)
}

fn whole(db: &Connection, mut row: TournamentRow) -> Result<TournamentRow, StoreError> {
    row.entrants = entrants(db, row.key)?;
    Ok(row)
}

fn several(
    db: &Connection,
    sql: &str,
    params: impl rusqlite::Params,
) -> Result<Vec<TournamentRow>, StoreError> {
    let rows: Vec<Result<TournamentRow, StoreError>> =
        db.prepare_cached(sql).and_then(|mut s| s.query_map(params, read)?.collect()).map_err(trouble)?;
    rows.into_iter().map(|row| whole(db, row?)).collect()
}

pub(super) fn create(db: &Connection, row: &TournamentRow) -> Result<(), StoreError> {
    db.execute(
        "INSERT INTO tournaments (key, game, owner, listed, stage, due, at, rev, state)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        params![
            row.key.as_str(),
            row.game,
            row.owner.0 as i64,
            row.listed,
            stage_code(row.stage),
            row.due.map(|due| due.0),
            row.at.0,
            row.rev,
            row.state
        ],
    )
    .map_err(trouble)?;
    keep_entrants(db, row)
}

/// Those who are there already stay as they are: somebody may be called otherwise by now.
fn keep_entrants(db: &Connection, row: &TournamentRow) -> Result<(), StoreError> {
    let known = entrants(db, row.key)?;
    for gone in known.iter().filter(|old| row.entrants.iter().all(|new| new.number != old.number)) {
        db.execute(
            "DELETE FROM entrants WHERE tournament = ? AND number = ?",
            params![row.key.as_str(), gone.number],
        )
        .map_err(trouble)?;
    }
    for new in row.entrants.iter().filter(|new| known.iter().all(|old| old.number != new.number)) {
        db.execute(
            "INSERT INTO entrants (tournament, number, person, name) VALUES (?, ?, ?, ?)",
            params![row.key.as_str(), new.number, new.person.map(|id| id.0 as i64), new.name],
        )
        .map_err(trouble)?;
    }
    Ok(())
}

pub(super) fn one(db: &Connection, key: TournamentKey) -> Result<Option<TournamentRow>, StoreError> {
    let sql = format!("SELECT {ROW} FROM tournaments t WHERE t.key = ?");
    let found = maybe(db.prepare_cached(&sql).and_then(|mut s| s.query_row([key.as_str()], read)))?;
    found.map(|row| whole(db, row)).transpose()
}

pub(super) fn save(db: &Connection, row: &TournamentRow) -> Result<(), StoreError> {
    let changed = db
        .prepare_cached(
            "UPDATE tournaments SET listed = ?, stage = ?, due = ?, at = ?, rev = ?, state = ?
             WHERE key = ? AND rev = ?",
        )
        .and_then(|mut s| {
            s.execute(params![
                row.listed,
                stage_code(row.stage),
                row.due.map(|due| due.0),
                row.at.0,
                row.rev,
                row.state,
                row.key.as_str(),
                i64::from(row.rev) - 1
            ])
        })
        .map_err(trouble)?;
    if changed == 0 { Err(StoreError::Conflict) } else { keep_entrants(db, row) }
}

pub(super) fn remove(db: &Connection, key: TournamentKey, rev: u32) -> Result<(), StoreError> {
    let gone = db
        .execute("DELETE FROM tournaments WHERE key = ? AND rev = ?", params![key.as_str(), rev])
        .map_err(trouble)?;
    if gone == 0 { Err(StoreError::Conflict) } else { Ok(()) }
}

pub(super) fn listed(
    db: &Connection,
    stage: TableStage,
    game: Option<&str>,
    after: Option<TournamentKey>,
    limit: u32,
) -> Result<Vec<TournamentRow>, StoreError> {
    let (beyond, order, first) = order(stage);
    let (at, key) = match after {
        Some(key) => db
            .query_row("SELECT at FROM tournaments WHERE key = ?", [key.as_str()], |row| row.get(0))
            .optional()
            .map_err(trouble)?
            .map(|at| (at, key.as_str().to_owned()))
            .ok_or(StoreError::Missing("tournament"))?,
        None => (first, String::new()),
    };
    let sql = format!(
        "SELECT {ROW} FROM tournaments t
         WHERE t.listed AND t.stage = ?1 AND (t.at, t.key) {beyond} (?2, ?3) AND (?4 IS NULL OR t.game = ?4)
         ORDER BY t.at {order}, t.key {order} LIMIT ?5"
    );
    several(db, &sql, params![stage_code(stage), at, key, game, limit])
}

pub(super) fn of(db: &Connection, person: PersonId, limit: u32) -> Result<Vec<TournamentRow>, StoreError> {
    let sql = format!(
        "SELECT {ROW} FROM tournaments t WHERE t.key IN
         (SELECT key FROM tournaments WHERE owner = ?1 UNION SELECT tournament FROM entrants WHERE person = ?1)
         ORDER BY t.stage = 2, t.at DESC LIMIT ?2"
    );
    several(db, &sql, params![person.0 as i64, limit])
}

pub(super) fn due(
    db: &Connection,
    until: Time,
    after: Option<TournamentKey>,
    limit: u32,
) -> Result<Vec<TournamentKey>, StoreError> {
    let after = after.as_ref().map_or("", TableKey::as_str);
    let keys: Vec<String> = db
        .prepare_cached(
            "SELECT key FROM tournaments WHERE due IS NOT NULL AND due <= ? AND key > ? ORDER BY key LIMIT ?",
        )
        .and_then(|mut s| s.query_map(params![until.0, after, limit], |row| row.get(0))?.collect())
        .map_err(trouble)?;
    keys.iter().map(|key| parse("a tournament's key", key)).collect()
}

pub(super) fn open_of(db: &Connection, owner: PersonId) -> Result<u32, StoreError> {
    db.prepare_cached("SELECT count(*) FROM tournaments WHERE owner = ? AND stage < 2")
        .and_then(|mut s| s.query_row([owner.0 as i64], |row| row.get(0)))
        .map_err(trouble)
}

pub(super) fn states(db: &Connection, keys: &[TableKey]) -> Result<Vec<(TableKey, TableState)>, StoreError> {
    let mut found = Vec::with_capacity(keys.len());
    let mut asked =
        db.prepare_cached("SELECT no, stage, settled FROM tables WHERE key = ?").map_err(trouble)?;
    for key in keys {
        let row = asked
            .query_row([key.as_str()], |row| Ok((row.get(0)?, row.get::<_, i64>(1)?, row.get(2)?)))
            .optional()
            .map_err(trouble)?;
        if let Some((no, stage, settled)) = row {
            found.push((*key, TableState { no: TableNo(no), stage: read_stage(stage)?, settled }));
        }
    }
    Ok(found)
}

const CHANGED: &str = "UPDATE tournaments SET rev = rev + 1
    WHERE key IN (SELECT tournament FROM entrants WHERE person = ?1)";

/// Hands a guest's places to an account; where that takes part already, the guest has left.
pub(super) fn claim(db: &Connection, to: i64, from: i64) -> Result<(), StoreError> {
    db.execute(CHANGED, [from]).map_err(trouble)?;
    db.execute(
        "UPDATE entrants SET person = CASE WHEN tournament IN
             (SELECT tournament FROM entrants WHERE person = ?1) THEN NULL ELSE ?1 END WHERE person = ?2",
        [to, from],
    )
    .map(drop)
    .map_err(trouble)
}

/// Somebody is called otherwise from now on.
pub(super) fn rename(db: &Connection, person: i64, name: &str) -> Result<(), StoreError> {
    db.execute(
        "UPDATE tournaments SET rev = rev + 1
         WHERE key IN (SELECT tournament FROM entrants WHERE person = ?1 AND name <> ?2)",
        params![person, name],
    )
    .map_err(trouble)?;
    db.execute("UPDATE entrants SET name = ?2 WHERE person = ?1", params![person, name])
        .map(drop)
        .map_err(trouble)
}

/// Somebody has gone.
pub(super) fn leave(db: &Connection, person: i64) -> Result<(), StoreError> {
    db.execute(CHANGED, [person]).map_err(trouble)?;
    db.execute("UPDATE entrants SET person = NULL, name = ?2 WHERE person = ?1", params![person, SOMEBODY])
        .map_err(trouble)?;
    db.execute(
        "UPDATE tournaments SET owner = ?2, rev = rev + 1, due = CASE stage WHEN 2 THEN due ELSE 0 END WHERE owner = ?1",
        params![person, PersonId::SOMEBODY.0 as i64],
    )
    .map(drop)
    .map_err(trouble)
}

pub(super) fn census(db: &Connection) -> Result<Census, StoreError> {
    let count = |sql: &str| -> Result<u64, StoreError> {
        db.prepare_cached(sql)
            .and_then(|mut s| s.query_row([], |row| row.get::<_, i64>(0)))
            .map(|count| count as u64)
            .map_err(trouble)
    };
    Ok(Census {
        accounts: count("SELECT count(*) FROM people WHERE login IS NOT NULL")?,
        guests: count("SELECT count(*) FROM people WHERE login IS NULL")?,
        gathering: count("SELECT count(*) FROM tables WHERE stage = 0")?,
        running: count("SELECT count(*) FROM tables WHERE stage = 1")?,
        over: count("SELECT count(*) FROM tables WHERE stage = 2")?,
        letters: count("SELECT count(*) FROM letters")?,
        bytes: count("PRAGMA page_count")? * count("PRAGMA page_size")?,
    })
}

pub(super) fn keep_sample(db: &Connection, at: Time, text: &str, age: SampleAge) -> Result<bool, StoreError> {
    let kept = db
        .execute("INSERT OR IGNORE INTO samples (at, text) VALUES (?, ?)", params![at.0, text])
        .map_err(trouble)?;
    let old = "DELETE FROM samples WHERE at < ?1 OR (at < ?2 AND at % 3600000 <> 0)";
    db.execute(old, [age.gone.0, age.hourly.0]).map_err(trouble)?;
    Ok(kept > 0)
}

pub(super) fn samples(db: &Connection, from: Time) -> Result<Vec<(Time, String)>, StoreError> {
    db.prepare_cached("SELECT at, text FROM samples WHERE at >= ? ORDER BY at")
        .and_then(|mut s| s.query_map([from.0], |row| Ok((Time(row.get(0)?), row.get(1)?)))?.collect())
        .map_err(trouble)
}

pub(super) fn note_node(db: &Connection, id: u64, at: Time, text: &str) -> Result<(), StoreError> {
    db.execute("INSERT OR REPLACE INTO nodes (id, at, text) VALUES (?, ?, ?)", params![id as i64, at.0, text])
        .map(drop)
        .map_err(trouble)
}

pub(super) fn forget_node(db: &Connection, id: u64) -> Result<(), StoreError> {
    db.execute("DELETE FROM nodes WHERE id = ?", [id as i64]).map(drop).map_err(trouble)
}

pub(super) fn nodes(db: &Connection) -> Result<Vec<(u64, Time, String)>, StoreError> {
    let read = |row: &Row<'_>| Ok((row.get::<_, i64>(0)? as u64, Time(row.get(1)?), row.get(2)?));
    db.prepare_cached("SELECT id, at, text FROM nodes ORDER BY id")
        .and_then(|mut s| s.query_map([], read)?.collect())
        .map_err(trouble)
}
