//! The tables of the database, and the steps that lead to them.

use rusqlite::Connection;
use rusqlite::config::DbConfig;

use crate::StoreError;
use crate::sqlite::{chain, people, trouble};

/// Each step turns the schema before it into the next; `user_version` counts those taken. A step
/// that has been released is never changed. What SQL cannot say is done after the last of them, by code that knows the
/// newest schema alone.
const STEPS: &[(&str, Option<After>)] = &[
    (include_str!("schema-1.sql"), None),
    (include_str!("schema-2.sql"), None),
    (include_str!("schema-3.sql"), None),
    (include_str!("schema-4.sql"), None),
    (include_str!("schema-5.sql"), None),
    (include_str!("schema-6.sql"), Some(chain::chain_all)),
    (include_str!("schema-7.sql"), None),
    (include_str!("schema-8.sql"), Some(people::look_anew)),
    (include_str!("schema-9.sql"), None),
    (include_str!("schema-10.sql"), None),
    (include_str!("schema-11.sql"), None),
    (include_str!("schema-12.sql"), None),
    (include_str!("schema-13.sql"), None),
    (include_str!("schema-14.sql"), None),
    (include_str!("schema-15.sql"), None),
    (include_str!("schema-16.sql"), None),
    (include_str!("schema-17.sql"), None),
    (include_str!("schema-18.sql"), None),
];

type After = fn(&Connection) -> Result<(), StoreError>;

/// Settings of every connection. A page is small because a commit writes one page per table
/// played: with many tables at play most of a larger page would be written again for nothing.
pub(crate) fn configure(connection: &Connection) -> rusqlite::Result<()> {
    connection.set_prepared_statement_cache_capacity(64);
    // A plan does not depend on what is asked for: else statements are read anew whenever something else is.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    connection.execute_batch(
        "PRAGMA page_size = 4096;
         PRAGMA journal_mode = WAL;
         PRAGMA synchronous = FULL;
         PRAGMA foreign_keys = ON;
         PRAGMA busy_timeout = 10000;
         PRAGMA temp_store = MEMORY;",
    )
}

/// Whether there is nothing at all in a database.
pub(super) fn is_empty(connection: &Connection) -> rusqlite::Result<bool> {
    connection.pragma_query_value(None, "user_version", |row| row.get::<_, i64>(0)).map(|found| found == 0)
}

/// Brings a database to the newest schema, or refuses one that is newer.
pub(super) fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    let known = STEPS.len() as i64;
    let transaction =
        connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate).map_err(trouble)?;
    let found: i64 =
        transaction.pragma_query_value(None, "user_version", |row| row.get(0)).map_err(trouble)?;
    if found > known {
        return Err(StoreError::Newer { found, known });
    }
    let steps = &STEPS[usize::try_from(found).unwrap_or(0)..];
    steps.iter().try_for_each(|(step, _)| transaction.execute_batch(step)).map_err(trouble)?;
    steps.iter().filter_map(|(_, after)| *after).try_for_each(|after| after(&transaction))?;
    transaction.pragma_update(None, "user_version", known).map_err(trouble)?;
    transaction.commit().map_err(trouble)
}
