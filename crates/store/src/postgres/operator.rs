//! Who runs the house: the token that lets them in, and the session it was exchanged for. There is one of each at most.

use crate::code::{pass_bytes, read_pass};
use crate::postgres::connection::Db;
use crate::{SecretHash, StoreError, Time};

const TOKEN: &str = "operator-token";
const SESSION: &str = "operator-session";

async fn pass(db: &Db, name: &str) -> Result<Option<(SecretHash, Time)>, StoreError> {
    let kept = db.maybe("SELECT value FROM server WHERE name = $1", &[&name]).await?;
    kept.map(|row| read_pass(row.get(0))).transpose()
}

async fn keep(db: &Db, name: &str, hash: SecretHash, until: Time) -> Result<(), StoreError> {
    let sql = "INSERT INTO server (name, value) VALUES ($1, $2)
               ON CONFLICT (name) DO UPDATE SET value = excluded.value";
    db.change(sql, &[&name, &pass_bytes(hash, until)]).await.map(drop)
}

async fn end(db: &Db, name: &str) -> Result<(), StoreError> {
    db.change("DELETE FROM server WHERE name = $1", &[&name]).await.map(drop)
}

/// Who comes in waits for who does so meanwhile.
async fn in_turn(db: &Db) -> Result<(), StoreError> {
    db.one("SELECT 1 FROM server WHERE name = 'key' FOR UPDATE", &[]).await.map(drop)
}

pub(super) async fn offer(db: &Db, token: SecretHash, until: Time) -> Result<(), StoreError> {
    in_turn(db).await?;
    end(db, SESSION).await?;
    keep(db, TOKEN, token, until).await
}

pub(super) async fn enter(
    db: &Db,
    token: SecretHash,
    session: SecretHash,
    at: Time,
    until: Time,
) -> Result<(), StoreError> {
    in_turn(db).await?;
    pass(db, TOKEN)
        .await?
        .filter(|(kept, good)| *kept == token && at < *good)
        .ok_or(StoreError::Missing("operator's token"))?;
    end(db, TOKEN).await?;
    keep(db, SESSION, session, until).await
}

pub(super) async fn session(db: &Db) -> Result<Option<(SecretHash, Time)>, StoreError> {
    pass(db, SESSION).await
}

pub(super) async fn leave(db: &Db, session: SecretHash) -> Result<(), StoreError> {
    in_turn(db).await?;
    match pass(db, SESSION).await? {
        Some((kept, _)) if kept == session => end(db, SESSION).await,
        _ => Ok(()),
    }
}
