//! Connections to the database: a pool of them, and what can be done with one.

use std::ops::Deref;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use deadpool_postgres::{
    Client, ClientWrapper, Manager, ManagerConfig, Pool, PoolError, RecyclingMethod, Runtime,
};
use tokio_postgres::error::SqlState;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Config, NoTls, Row};

use crate::StoreError;

/// Connections of a node, at most; it has some more on which it adds plies, one on which it tells of them, and one on which it listens.
pub(super) const CONNECTIONS: usize = 12;

/// So long anything may take: whoever stalls for longer is given up, and the connection with it.
const PATIENCE: Duration = Duration::from_secs(8);

/// Who holds something in a transaction and does nothing, because the node stands still or cannot be reached, is ended by the
/// database, whatever became of the node; as is, before long, who is not there at all. Who waits for them gives up before they
/// would be given up themselves.
const LET_GO: &str = "-c idle_in_transaction_session_timeout=10s -c lock_timeout=7s \
    -c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3";

/// What a statement is given.
pub(super) type Params<'a> = &'a [&'a (dyn ToSql + Sync)];

/// The settings of every connection. `address` is read as by libpq: `postgres://user:password@host:port/database`.
pub(crate) fn config(address: &str) -> Result<Config, StoreError> {
    let mut config: Config = address.parse().map_err(StoreError::failed)?;
    // What the address says comes last, and holds.
    let options = format!("{LET_GO} {}", config.get_options().unwrap_or_default());
    config
        .options(options.trim_end())
        .application_name("spelhaven")
        .connect_timeout(Duration::from_secs(5))
        .keepalives_idle(Duration::from_secs(10))
        .tcp_user_timeout(PATIENCE);
    Ok(config)
}

#[derive(Clone)]
pub(super) struct Connections(Pool);

impl Connections {
    /// So many at most.
    pub(super) fn new(config: Config, most: usize) -> Result<Self, StoreError> {
        let recycling = ManagerConfig { recycling_method: RecyclingMethod::Fast };
        let manager = Manager::from_config(config, NoTls, recycling);
        let pool = Pool::builder(manager)
            .max_size(most)
            .runtime(Runtime::Tokio1)
            .wait_timeout(Some(PATIENCE))
            .create_timeout(Some(PATIENCE))
            .build();
        pool.map(Connections).map_err(StoreError::failed)
    }

    /// A connection, as soon as one is free.
    pub(super) async fn take(&self) -> Result<Arc<Db>, StoreError> {
        let client = self.0.get().await.map_err(|error| match error {
            PoolError::Backend(error) => trouble(error),
            PoolError::Timeout(deadpool_postgres::TimeoutType::Wait) => StoreError::Busy,
            error => StoreError::Away(error.to_string().into()),
        })?;
        Ok(Arc::new(Db { client: Some(client), sound: AtomicBool::new(false) }))
    }

    /// Has `work` done on a connection. One on which it was not brought to its end is not used again.
    pub(super) async fn run<T, F: Future<Output = Result<T, StoreError>>>(
        &self,
        work: impl FnOnce(Arc<Db>) -> F,
    ) -> Result<T, StoreError> {
        let db = self.take().await?;
        let done = patiently(work(db.clone())).await;
        if !matches!(done, Err(StoreError::Away(_) | StoreError::Failed(_))) {
            db.is_sound();
        }
        done
    }
}

/// What `work` comes to, if that does not take too long.
pub(super) async fn patiently<T>(work: impl Future<Output = Result<T, StoreError>>) -> Result<T, StoreError> {
    let late = |_| StoreError::Away("it takes too long".into());
    tokio::time::timeout(PATIENCE, work).await.map_err(late)?
}

/// A connection in use.
pub(super) struct Db {
    client: Option<Client>,
    /// Whether it can be used by others afterwards: nothing is half done on it.
    sound: AtomicBool,
}

impl Deref for Db {
    type Target = ClientWrapper;

    fn deref(&self) -> &ClientWrapper {
        self.client.as_ref().expect("there until it is dropped")
    }
}

impl Drop for Db {
    fn drop(&mut self) {
        if let Some(client) = self.client.take()
            && !self.sound.load(Ordering::Relaxed)
        {
            drop(Client::take(client));
        }
    }
}

impl Db {
    /// Nothing is half done on it.
    pub(super) fn is_sound(&self) {
        self.sound.store(true, Ordering::Relaxed);
    }

    /// All rows of a question.
    pub(super) async fn all(&self, sql: &str, params: Params<'_>) -> Result<Vec<Row>, StoreError> {
        let statement = self.prepare_cached(sql).await.map_err(trouble)?;
        self.query(&statement, params).await.map_err(trouble)
    }

    /// Its one row, if there is one.
    pub(super) async fn maybe(&self, sql: &str, params: Params<'_>) -> Result<Option<Row>, StoreError> {
        Ok(self.all(sql, params).await?.into_iter().next())
    }

    /// Its one row.
    pub(super) async fn one(&self, sql: &str, params: Params<'_>) -> Result<Row, StoreError> {
        self.maybe(sql, params).await?.ok_or_else(|| StoreError::failed("the database gave no answer"))
    }

    /// Changes something, and says how many rows.
    pub(super) async fn change(&self, sql: &str, params: Params<'_>) -> Result<u64, StoreError> {
        let statement = self.prepare_cached(sql).await.map_err(trouble)?;
        self.execute(&statement, params).await.map_err(trouble)
    }

    /// Has `work` done on this connection in one transaction: all of it counts, or none.
    pub(super) async fn transaction<T>(
        &self,
        work: impl Future<Output = Result<T, StoreError>>,
    ) -> Result<T, StoreError> {
        self.batch_execute("BEGIN").await.map_err(trouble)?;
        let done = work.await;
        self.end(done).await
    }

    /// The same for reading: on one unchanging state of the database.
    pub(super) async fn moment<T>(
        &self,
        work: impl Future<Output = Result<T, StoreError>>,
    ) -> Result<T, StoreError> {
        // Together: what is sent first is done first, and nothing is changed that would have to be undone.
        let begin = self.batch_execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
        let (begun, done) = futures_util::future::join(begin, work).await;
        begun.map_err(trouble)?;
        self.end(done).await
    }

    async fn end<T>(&self, done: Result<T, StoreError>) -> Result<T, StoreError> {
        match done {
            Ok(done) => self.batch_execute("COMMIT").await.map(|()| done).map_err(trouble),
            Err(error) => {
                self.batch_execute("ROLLBACK").await.map_err(trouble)?;
                Err(error)
            }
        }
    }
}

/// What a failure of the database means to the caller: a broken constraint is somebody else being first.
pub(crate) fn trouble(error: tokio_postgres::Error) -> StoreError {
    match error.as_db_error() {
        Some(refused) => refusal(refused.code(), refused.message()),
        None => StoreError::Away(error.to_string().into()),
    }
}

fn refusal(code: &SqlState, message: &str) -> StoreError {
    let busy = [
        SqlState::T_R_DEADLOCK_DETECTED,
        SqlState::T_R_SERIALIZATION_FAILURE,
        SqlState::LOCK_NOT_AVAILABLE,
        SqlState::TOO_MANY_CONNECTIONS,
        SqlState::QUERY_CANCELED,
    ];
    match code.code().get(..2) {
        Some("23") => StoreError::Conflict,
        _ if *code == SqlState::DISK_FULL => StoreError::Full(message.into()),
        _ if busy.contains(code) => StoreError::Busy,
        // It has no memory, or no place, for more just now.
        Some("53") => StoreError::Busy,
        // It is shut down, or started, takes no changes for now, or cannot read its disk.
        Some("57" | "08" | "58") => StoreError::Away(message.into()),
        // The node stood still for so long that it was given up.
        _ if *code == SqlState::IDLE_IN_TRANSACTION_SESSION_TIMEOUT => StoreError::Away(message.into()),
        _ if *code == SqlState::READ_ONLY_SQL_TRANSACTION => StoreError::Away(message.into()),
        _ => StoreError::failed(format_args!("{message} ({})", code.code())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_address_says_of_a_connection_holds() {
        let options = |address: &str| config(address).unwrap().get_options().unwrap().to_owned();
        assert_eq!(options("postgres://haven@localhost/house"), LET_GO);
        let said = options("postgres://haven@localhost/house?options=-c%20lock_timeout%3D3s");
        assert_eq!(said, format!("{LET_GO} -c lock_timeout=3s"), "of two settings the last holds");
    }

    #[test]
    fn what_a_database_lacks_is_no_fault_of_the_house() {
        let told = |code: &str| refusal(&SqlState::from_code(code), "why");
        for code in ["53200", "53000", "53300", "40001", "55P03"] {
            assert!(matches!(told(code), StoreError::Busy), "{code}");
        }
        for code in ["58030", "58000", "57P01", "08006", "25006"] {
            assert!(matches!(told(code), StoreError::Away(_)), "{code}");
        }
        assert!(matches!(told("53100"), StoreError::Full(_)));
        assert!(matches!(told("23505"), StoreError::Conflict));
        assert!(matches!(told("42601"), StoreError::Failed(_)));
    }
}
