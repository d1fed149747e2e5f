//! One thread writes. All jobs that wait when it looks go into one transaction, so that one trip to
//! the disk serves them all; each is answered after the commit. Another thread moves what was committed from the
//! log into the database proper meanwhile, so that no commit waits for that.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, SyncSender, sync_channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use rusqlite::Connection;
use tokio::sync::oneshot;

use crate::sqlite::jobs::{Jobs, Queue, queue};
use crate::sqlite::trouble;
use crate::{Answer, StoreError, StoreStats};

/// So many jobs at most share a transaction.
const MOST: usize = 1024;

/// After so many jobs the log is moved into the database. A job writes two or three pages.
const CHECKPOINT: u64 = 500;

/// After so long it is moved, however few there were: what is in the log alone is lost with it.
const MINUTE: Duration = Duration::from_secs(60);

/// So many pages the log may have before a commit itself has to move it: the log begins anew only when all of it has
/// been moved, which under steady play may never be so when the other thread looks.
const LONGEST_LOG: u32 = 16_000;

/// Runs inside the transaction, if there is one; what comes back tells the asker how it went once the
/// fate of the transaction is known. It also says if the disk was full, which is why the others fail then.
type Job = Box<dyn FnOnce(Result<&Connection, StoreError>) -> (Tell, Option<StoreError>) + Send>;
type Tell = Box<dyn FnOnce(Result<(), StoreError>) + Send>;

pub(super) struct Writer {
    jobs: Jobs<Job>,
    /// The one that writes, which ends when there are no more jobs, and the one that moves the log, which ends after it.
    threads: Vec<JoinHandle<()>>,
    counters: Arc<Counters>,
    /// How often the log is moved, however little is in it.
    #[cfg(test)]
    pub(super) moved_every: Duration,
}

#[derive(Default)]
struct Counters {
    commits: AtomicU64,
    jobs: AtomicU64,
    micros: AtomicU64,
}

impl Writer {
    /// Starts the thread that writes on `connection`, and the one that moves the log on `other`.
    pub(super) fn start(connection: Connection, other: Connection) -> Result<Self, StoreError> {
        Self::start_moving(connection, other, MINUTE)
    }

    fn start_moving(connection: Connection, other: Connection, every: Duration) -> Result<Self, StoreError> {
        connection.pragma_update(None, "wal_autocheckpoint", LONGEST_LOG).map_err(trouble)?;
        checkpoint(&other, "TRUNCATE");
        let (nudge, nudged) = sync_channel(1);
        let mover = thread::Builder::new()
            .name("store-checkpoint".to_owned())
            .spawn(move || {
                while let Ok(()) | Err(RecvTimeoutError::Timeout) = nudged.recv_timeout(every) {
                    checkpoint(&other, "PASSIVE");
                }
                checkpoint(&other, "TRUNCATE");
            })
            .expect("the system has threads");
        let (jobs, queue) = queue();
        let counters = Arc::new(Counters::default());
        let counted = counters.clone();
        let thread = thread::Builder::new()
            .name("store-writer".to_owned())
            .spawn(move || write_all(&connection, &queue, &counted, &nudge))
            .expect("the system has threads");
        Ok(Writer {
            jobs,
            threads: vec![thread, mover],
            counters,
            #[cfg(test)]
            moved_every: every,
        })
    }

    /// Has `work` done in the next transaction: a single statement, or what leaves nothing behind when it fails.
    pub(super) fn statement<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Answer<T> {
        let (tell, answer) = oneshot::channel();
        let job: Job = Box::new(move |connection| {
            let found = connection.and_then(work);
            let full = found.as_ref().err().filter(|error| matches!(error, StoreError::Full(_))).cloned();
            // Why this one failed says more than why all did.
            let tell =
                move |fate: Result<(), StoreError>| drop(tell.send(found.and_then(|it| fate.map(|()| it))));
            (Box::new(tell), full)
        });
        let put = self.jobs.put(job);
        Box::pin(async {
            put?;
            answer.await.unwrap_or(Err(StoreError::Closed))
        })
    }

    /// The same for work of several statements: all of them count, or none.
    pub(super) fn statements<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Answer<T> {
        self.statement(|connection| {
            run(connection, "SAVEPOINT job")?;
            let found = work(connection);
            // A failure that ended the whole transaction leaves no savepoint to go back to.
            if found.is_err() && !connection.is_autocommit() {
                run(connection, "ROLLBACK TO job")?;
            }
            if !connection.is_autocommit() {
                run(connection, "RELEASE job")?;
            }
            found
        })
    }

    pub(super) fn stats(&self) -> StoreStats {
        let read = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        StoreStats {
            commits: read(&self.counters.commits),
            jobs: read(&self.counters.jobs),
            micros: read(&self.counters.micros),
            waiting_writes: self.jobs.waiting(),
            ..StoreStats::default()
        }
    }
}

/// What was asked for is still done.
impl Drop for Writer {
    fn drop(&mut self) {
        self.jobs.close();
        for thread in self.threads.drain(..) {
            let _ = thread.join();
        }
    }
}

fn write_all(connection: &Connection, queue: &Queue<Job>, counters: &Counters, nudge: &SyncSender<()>) {
    let mut tells: Vec<Tell> = Vec::new();
    let mut logged = 0;
    while let Some(first) = queue.next() {
        let began = Instant::now();
        let fate = write_group(connection, first, queue, &mut tells);
        counters.commits.fetch_add(1, Ordering::Relaxed);
        counters.jobs.fetch_add(tells.len() as u64, Ordering::Relaxed);
        counters.micros.fetch_add(began.elapsed().as_micros() as u64, Ordering::Relaxed);
        logged += tells.len() as u64;
        tells.drain(..).for_each(|tell| tell(fate.clone()));
        // Whoever is at it already will be nudged by the next group.
        if logged >= CHECKPOINT && nudge.try_send(()).is_ok() {
            logged = 0;
        }
    }
}

/// The first job and all that wait, in one transaction.
fn write_group(
    connection: &Connection,
    first: Job,
    queue: &Queue<Job>,
    tells: &mut Vec<Tell>,
) -> Result<(), StoreError> {
    let begun = run(connection, "BEGIN IMMEDIATE");
    let mut why = begun.clone().err();
    for job in std::iter::once(first).chain(queue.rest()).take(MOST) {
        // The database itself ends a transaction it cannot carry on (disk full, I/O error): then
        // nothing of the group counts, and nothing more may be written outside a transaction.
        let open = !connection.is_autocommit();
        let (tell, full) =
            job(open.then_some(connection).ok_or_else(|| why.clone().unwrap_or_else(abandoned)));
        tells.push(tell);
        why = full.or(why);
    }
    begun?;
    if connection.is_autocommit() {
        return Err(why.unwrap_or_else(abandoned));
    }
    run(connection, "COMMIT").inspect_err(|_| drop(run(connection, "ROLLBACK")))
}

/// Moves what it can of the log: `PASSIVE` in nobody's way, `TRUNCATE` all of it when nobody else is there. What fails
/// now is tried again next time, and by the writer itself when the log gets too long.
fn checkpoint(connection: &Connection, how: &str) {
    let _ = connection.query_row(&format!("PRAGMA wal_checkpoint({how})"), [], |_| Ok(()));
}

fn abandoned() -> StoreError {
    StoreError::failed("the transaction was abandoned")
}

fn run(connection: &Connection, statement: &str) -> Result<(), StoreError> {
    connection.prepare_cached(statement).and_then(|mut s| s.execute([])).map(drop).map_err(trouble)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sqlite::schema;

    /// How many rows there are in the file of the database, without its log.
    fn in_the_file_alone(file: &std::path::Path) -> i64 {
        let copy = tempfile::tempdir().unwrap();
        std::fs::copy(file, copy.path().join("copy.db")).unwrap();
        let copy = Connection::open(copy.path().join("copy.db")).unwrap();
        copy.query_row("SELECT count(*) FROM server", [], |row| row.get(0)).unwrap_or(0)
    }

    #[tokio::test]
    async fn however_little_is_written_it_is_moved_before_long() {
        let dir = tempfile::tempdir().unwrap();
        let file = dir.path().join("house.db");
        let connection = || {
            let connection = Connection::open(&file).unwrap();
            schema::configure(&connection).unwrap();
            connection
        };
        let mut main = connection();
        schema::migrate(&mut main).unwrap();
        for (every, moved) in [(Duration::from_secs(3600), false), (Duration::from_millis(20), true)] {
            let writer = Writer::start_moving(connection(), connection(), every).unwrap();
            let rows = in_the_file_alone(&file);
            let write = writer.statement(move |db| {
                db.execute("INSERT INTO server VALUES (?, x'00')", [every.as_millis() as i64])
                    .map_err(trouble)
            });
            assert_eq!(write.await.unwrap(), 1);
            let mut tries = if moved { 1000 } else { 1 };
            while in_the_file_alone(&file) == rows && tries > 0 {
                thread::sleep(Duration::from_millis(20));
                tries -= 1;
            }
            assert_eq!(in_the_file_alone(&file) > rows, moved, "{every:?}");
        }
    }
}
