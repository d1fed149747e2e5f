//! The end of an account: what is its own goes at once, and its name from one table after the other.

use rusqlite::{Connection, OptionalExtension, params};

use crate::sqlite::{chain, company, notices, results, tables, tournaments, trouble};
use crate::{PersonId, SOMEBODY, StoreError, TableKey, TableNo, TableRow, TableStage, Time};

pub(super) fn close(db: &Connection, person: PersonId, shown: &str, at: Time) -> Result<(), StoreError> {
    let id = person.0 as i64;
    let stored: Option<String> = db
        .query_row("SELECT password FROM people WHERE id = ? AND login IS NOT NULL", [id], |row| row.get(0))
        .optional()
        .map_err(trouble)?;
    if stored.ok_or(StoreError::Missing("account"))? != shown {
        return Err(StoreError::Conflict);
    }
    for of in ["sessions", "tokens", "looks", "chat"] {
        db.execute(&format!("DELETE FROM {of} WHERE person = ?"), [id]).map_err(trouble)?;
    }
    results::leave(db, id)?;
    tournaments::leave(db, id)?;
    company::leave(db, id)?;
    notices::leave(db, id)?;
    // The rest goes with it.
    db.execute("DELETE FROM people WHERE id = ?", [id]).map_err(trouble)?;
    db.execute("INSERT OR REPLACE INTO leaving (person, since) VALUES (?, ?)", [id, at.0])
        .map(drop)
        .map_err(trouble)
}

pub(super) fn leaving(db: &Connection, limit: u32) -> Result<Vec<PersonId>, StoreError> {
    db.prepare_cached("SELECT person FROM leaving ORDER BY since LIMIT ?")
        .and_then(|mut s| s.query_map([limit], |row| Ok(PersonId(row.get::<_, i64>(0)? as u64)))?.collect())
        .map_err(trouble)
}

/// Finds somebody's tables: those they sit at, and those they made.
pub(super) const TABLES_OF: &str = "
    SELECT no FROM tables INDEXED BY tables_owner WHERE owner = ?1
    UNION SELECT table_no FROM seats INDEXED BY seats_of WHERE person = ?1 LIMIT ?2";

pub(super) fn take_leave(
    db: &Connection,
    person: PersonId,
    stand_ins: &[(String, String)],
    since: Time,
    limit: u32,
) -> Result<Vec<TableKey>, StoreError> {
    let id = person.0 as i64;
    let known: bool = db
        .query_row("SELECT EXISTS (SELECT 1 FROM leaving WHERE person = ?)", [id], |row| row.get(0))
        .map_err(trouble)?;
    if !known {
        return Ok(Vec::new());
    }
    let nos: Vec<i64> = db
        .prepare_cached(TABLES_OF)
        .and_then(|mut s| s.query_map(params![id, limit], |row| row.get(0))?.collect())
        .map_err(trouble)?;
    if nos.is_empty() {
        results::leave(db, id)?;
        tournaments::leave(db, id)?;
        // What they were about to do may have been told since.
        notices::leave(db, id)?;
        db.execute("DELETE FROM leaving WHERE person = ? AND since <= ?", [id, since.0]).map_err(trouble)?;
    }
    let mut touched = Vec::new();
    for no in nos.into_iter().map(TableNo) {
        let row = tables::numbered(db, no)?;
        touched.push(row.key);
        if row.stage == TableStage::Gathering && row.owner == person {
            touched.extend(tables::remove(db, no, (row.rev, row.entries()))?);
        } else {
            leave_table(db, person, &row, stand_ins)?;
        }
    }
    Ok(touched)
}

fn leave_table(
    db: &Connection,
    person: PersonId,
    row: &TableRow,
    stand_ins: &[(String, String)],
) -> Result<(), StoreError> {
    let (id, no, nobody) = (person.0 as i64, row.no, PersonId::SOMEBODY.0 as i64);
    db.execute(
        "UPDATE tables SET rev = rev + 1, owner = CASE owner WHEN ?2 THEN ?3 ELSE owner END WHERE no = ?1",
        [no.0, id, nobody],
    )
    .map_err(trouble)?;
    if row.stage == TableStage::Gathering {
        // As it is free for whoever gets up.
        let free = "UPDATE seats SET kind = ?3, person = NULL, name = '', nonce = NULL WHERE table_no = ?1 AND person = ?2";
        return db.execute(free, params![no.0, id, i64::from(!row.listed)]).map(drop).map_err(trouble);
    }
    let running = row.stage == TableStage::Running;
    let bot = stand_ins.iter().find(|(game, _)| running && *game == row.game).map(|(_, bot)| bot);
    db.execute(
        "UPDATE seats SET person = ?3, name = ?4, stand_in = coalesce(stand_in, ?5)
         WHERE table_no = ?1 AND person = ?2",
        params![no.0, id, nobody, SOMEBODY, bot],
    )
    .map_err(trouble)?;
    chain::chain_anew(db, row, &tables::numbered(db, no)?)
}
