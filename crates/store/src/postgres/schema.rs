//! The tables of the database, and the steps that lead to them.

use crate::StoreError;
use crate::postgres::connection::{Db, trouble};

/// Each step turns the schema before it into the next. A step that has been released is never changed. While a new
/// version is rolled out, nodes of the version before go on: a step adds what they need not know, and takes nothing away.
const STEPS: &[&str] = &[
    include_str!("schema-1.sql"),
    include_str!("schema-2.sql"),
    include_str!("schema-3.sql"),
    include_str!("schema-4.sql"),
    include_str!("schema-5.sql"),
    include_str!("schema-6.sql"),
    include_str!("schema-7.sql"),
    include_str!("schema-8.sql"),
    include_str!("schema-9.sql"),
    include_str!("schema-10.sql"),
    include_str!("schema-11.sql"),
];

/// Nodes that start at the same time wait for each other here.
const MIGRATION: i64 = 0x5350_454c_4841;

/// PostgreSQL 15, as it says of itself.
const OLDEST: i64 = 150_000;

/// Whether a house can be kept there.
fn fits(encoding: &str, version: &str, number: i64) -> Result<(), StoreError> {
    if number < OLDEST {
        return Err(StoreError::failed(format_args!("PostgreSQL is {version}, and must be 15 or newer")));
    }
    if encoding != "UTF8" {
        return Err(StoreError::failed(format_args!("the database is written in {encoding}, not in UTF8")));
    }
    Ok(())
}

/// Brings the database to the newest schema, once, however many nodes start; or refuses one that is newer.
pub(super) async fn migrate(db: &Db) -> Result<(), StoreError> {
    let sql = "SELECT current_setting('server_encoding'), current_setting('server_version'),
               current_setting('server_version_num')::bigint";
    let found = db.one(sql, &[]).await?;
    fits(found.get(0), found.get(1), found.get(2))?;
    db.transaction(async {
        // However long the others take: they are waited for.
        db.batch_execute("SET LOCAL lock_timeout = 0").await.map_err(trouble)?;
        // Until the transaction ends.
        db.one("SELECT pg_advisory_xact_lock($1)", &[&MIGRATION]).await?;
        let steps = "CREATE TABLE IF NOT EXISTS schema (steps BIGINT NOT NULL)";
        db.batch_execute(steps).await.map_err(trouble)?;
        let found: Option<i64> = db.maybe("SELECT steps FROM schema", &[]).await?.map(|row| row.get(0));
        let (done, known) = (found.unwrap_or(0), STEPS.len() as i64);
        if done > known {
            return Err(StoreError::Newer { found: done, known });
        }
        for step in &STEPS[usize::try_from(done).unwrap_or(0)..] {
            db.batch_execute(step).await.map_err(trouble)?;
        }
        let note =
            if found.is_some() { "UPDATE schema SET steps = $1" } else { "INSERT INTO schema VALUES ($1)" };
        db.change(note, &[&known]).await.map(drop)
    })
    .await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_too_old_or_written_otherwise_is_refused() {
        fits("UTF8", "15.0", 150_000).unwrap();
        fits("UTF8", "18.1", 180_001).unwrap();
        let why = |encoding, version, number| fits(encoding, version, number).unwrap_err().to_string();
        assert!(why("UTF8", "14.20", 140_020).contains("PostgreSQL is 14.20, and must be 15 or newer"));
        assert!(why("LATIN1", "16.2", 160_002).contains("LATIN1"));
    }
}
