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

/// Brings the database to the newest schema, once, however many nodes start; or refuses one that is newer.
pub(super) async fn migrate(db: &Db) -> Result<(), StoreError> {
    let encoding: String = db.one("SELECT current_setting('server_encoding')", &[]).await?.get(0);
    if encoding != "UTF8" {
        return Err(StoreError::failed(format_args!("the database is written in {encoding}, not in UTF8")));
    }
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
