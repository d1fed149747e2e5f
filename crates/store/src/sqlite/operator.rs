//! Who runs the house: the token that lets them in, and the session it was exchanged for. There is one of each at most.

use rusqlite::{Connection, OptionalExtension, params};

use crate::code::{pass_bytes, read_pass};
use crate::sqlite::trouble;
use crate::{SecretHash, StoreError, Time};

const TOKEN: &str = "operator-token";
const SESSION: &str = "operator-session";

fn pass(db: &Connection, name: &str) -> Result<Option<(SecretHash, Time)>, StoreError> {
    let kept: Option<Vec<u8>> = db
        .prepare_cached("SELECT value FROM server WHERE name = ?")
        .and_then(|mut s| s.query_row([name], |row| row.get(0)).optional())
        .map_err(trouble)?;
    kept.map(|kept| read_pass(&kept)).transpose()
}

fn keep(db: &Connection, name: &str, hash: SecretHash, until: Time) -> Result<(), StoreError> {
    db.execute(
        "INSERT OR REPLACE INTO server (name, value) VALUES (?, ?)",
        params![name, pass_bytes(hash, until)],
    )
    .map(drop)
    .map_err(trouble)
}

fn end(db: &Connection, name: &str) -> Result<(), StoreError> {
    db.execute("DELETE FROM server WHERE name = ?", [name]).map(drop).map_err(trouble)
}

pub(super) fn offer(db: &Connection, token: SecretHash, until: Time) -> Result<(), StoreError> {
    end(db, SESSION)?;
    keep(db, TOKEN, token, until)
}

pub(super) fn enter(
    db: &Connection,
    token: SecretHash,
    session: SecretHash,
    at: Time,
    until: Time,
) -> Result<(), StoreError> {
    pass(db, TOKEN)?
        .filter(|(kept, good)| *kept == token && at < *good)
        .ok_or(StoreError::Missing("operator's token"))?;
    end(db, TOKEN)?;
    keep(db, SESSION, session, until)
}

pub(super) fn session(db: &Connection) -> Result<Option<(SecretHash, Time)>, StoreError> {
    pass(db, SESSION)
}

pub(super) fn leave(db: &Connection, session: SecretHash) -> Result<(), StoreError> {
    match pass(db, SESSION)? {
        Some((kept, _)) if kept == session => end(db, SESSION),
        _ => Ok(()),
    }
}
