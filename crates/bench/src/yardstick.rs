//! What ours is measured beside: the least that can be done to keep a row, and what the disk itself takes.

use std::fs::OpenOptions;
use std::io::Write;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::post;
use axum::{Json, Router};
use rusqlite::{Connection, params};
use serde::{Deserialize, Serialize};
use tokio::sync::oneshot;

use crate::Fallible;
use crate::figure::Sorted;

/// A row as large as a ply.
pub(crate) struct Row {
    pub(crate) table: String,
    pub(crate) ply: u32,
    pub(crate) entry: String,
    pub(crate) client: String,
}

/// Rows appended to one SQLite table, as many to a transaction as wait, each answered when it is on disk.
pub(crate) struct Log(Sender<Waiting>);

struct Waiting {
    row: Row,
    done: oneshot::Sender<bool>,
}

impl Log {
    pub(crate) fn open(directory: &Path) -> Fallible<Self> {
        std::fs::create_dir_all(directory)?;
        let database = Connection::open(directory.join("log.db"))?;
        database.execute_batch(
            "PRAGMA journal_mode = WAL;
             PRAGMA synchronous = FULL;
             CREATE TABLE log (
                 no INTEGER PRIMARY KEY, game TEXT NOT NULL, ply INTEGER NOT NULL, entry TEXT NOT NULL,
                 hash INTEGER NOT NULL, at INTEGER NOT NULL, turn INTEGER NOT NULL, client TEXT NOT NULL
             );",
        )?;
        let (rows, queue) = channel();
        thread::spawn(move || write_all(&database, &queue));
        Ok(Log(rows))
    }

    /// Appends a row; the answer says whether it is on disk.
    pub(crate) fn append(&self, row: Row) -> oneshot::Receiver<bool> {
        let (done, answer) = oneshot::channel();
        // With the writer gone, nobody answers.
        let _ = self.0.send(Waiting { row, done });
        answer
    }
}

fn write_all(database: &Connection, queue: &Receiver<Waiting>) {
    while let Ok(first) = queue.recv() {
        let group: Vec<Waiting> = std::iter::once(first).chain(queue.try_iter().take(1023)).collect();
        let kept = write_group(database, &group).is_ok();
        for waiting in group {
            let _ = waiting.done.send(kept);
        }
    }
}

fn write_group(database: &Connection, group: &[Waiting]) -> rusqlite::Result<()> {
    let transaction = database.unchecked_transaction()?;
    let mut insert = transaction.prepare_cached(
        "INSERT INTO log (game, ply, entry, hash, at, turn, client) VALUES (?, ?, ?, ?, ?, ?, ?)",
    )?;
    for Waiting { row, .. } in group {
        // A hash takes all bits of an integer.
        let hash = i64::from(row.ply).wrapping_mul(0x5851_f42d_4c95_7f2d);
        insert.execute(params![row.table, row.ply, row.entry, hash, store::Time::now().0, 1, row.client])?;
    }
    drop(insert);
    transaction.commit()
}

/// What the site is sent to play an action.
#[derive(Deserialize)]
struct Command {
    action: String,
    ply: u32,
    id: String,
}

/// What the site answers.
#[derive(Serialize)]
struct Done {
    entry: u32,
    mark: String,
}

/// A bare axum server that reads the site's request, appends a row, and answers as the site would.
pub(crate) fn serve(data: &Path, listen: SocketAddr, ready: impl FnOnce(SocketAddr)) -> Fallible<()> {
    let log = Arc::new(Log::open(data)?);
    let app = Router::new().route("/api/v1/tables/{table}/play", post(append)).with_state(log);
    tokio::runtime::Builder::new_multi_thread().enable_all().build()?.block_on(async {
        let listener = tokio::net::TcpListener::bind(listen).await?;
        ready(listener.local_addr()?);
        Ok(axum::serve(listener, app.into_make_service()).await?)
    })
}

async fn append(
    State(log): State<Arc<Log>>,
    axum::extract::Path(table): axum::extract::Path<String>,
    Json(command): Json<Command>,
) -> Result<Json<Done>, StatusCode> {
    let Command { action, ply, id } = command;
    let row = Row { table, ply, entry: action, client: id };
    match log.append(row).await {
        Ok(true) => Ok(Json(Done { entry: ply, mark: format!("{}.0.0", ply + 1) })),
        _ => Err(StatusCode::SERVICE_UNAVAILABLE),
    }
}

/// Writes a page at the end of a file and has it put on disk, again and again: milliseconds each time.
pub(crate) fn probe_disk(directory: &Path, time: Duration) -> Fallible<Sorted> {
    let path = directory.join("probe");
    let mut file = OpenOptions::new().create(true).append(true).open(&path)?;
    let (began, mut took) = (Instant::now(), Vec::new());
    while began.elapsed() < time {
        let clock = Instant::now();
        file.write_all(&[7; 4096])?;
        file.sync_data()?;
        took.push(clock.elapsed().as_secs_f64() * 1e3);
    }
    std::fs::remove_file(path)?;
    Ok(Sorted::new(took))
}
