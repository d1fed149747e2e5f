//! Running the house: listening, closing, and looking after its data.

use std::collections::HashMap;
use std::fs::{self, File};
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use shelf::Sitting;
use store::{Ply, Sqlite, Store, StoreError, TableNo, TableRow, Tail};
use table::record::{Deed, Name};
use table::{Dice, Record};
use tokio::net::TcpListener;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::config::Config;
use crate::connection::{converse, pour};
use crate::house::House;

/// Why the server did not start, or had to stop.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The data cannot be opened.
    #[error("the data in {0} cannot be opened: {1}")]
    Store(PathBuf, StoreError),
    /// Another server uses the data.
    #[error("another server uses the data in {0}")]
    InUse(PathBuf),
    /// Something on disk cannot be read or written.
    #[error("{0}: {1}")]
    File(PathBuf, io::Error),
    /// The address cannot be listened at.
    #[error("cannot listen at {0}: {1}")]
    Listen(SocketAddr, io::Error),
    /// The system gave no threads.
    #[error("cannot start: {0}")]
    Runtime(io::Error),
}

/// How long open requests may take when the house closes.
const FAREWELL: Duration = Duration::from_secs(10);

/// Writes what happens to the error stream; `RUST_LOG` says how much.
pub fn log_to_stderr() {
    let filter = tracing_subscriber::EnvFilter::try_from_default_env()
        .unwrap_or_else(|_| tracing_subscriber::EnvFilter::new("warn"));
    // Somebody who has set up logging already keeps theirs.
    let _ = tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr).try_init();
}

/// Serves until the process is told to stop (Ctrl-C, on Unix SIGTERM too). `ready` hears the address once
/// somebody can connect.
pub fn serve(config: Config, ready: impl FnOnce(SocketAddr)) -> Result<(), ServeError> {
    let _lock = lock(&config.data)?;
    raise_file_limit();
    let store = Sqlite::open(&config.data).map_err(|error| ServeError::Store(config.data.clone(), error))?;
    let runtime =
        tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(ServeError::Runtime)?;
    runtime.block_on(async move {
        let listen = config.listen;
        let listener = TcpListener::bind(listen).await.map_err(|error| ServeError::Listen(listen, error))?;
        let address = listener.local_addr().map_err(|error| ServeError::Listen(listen, error))?;
        let house = House::open(config, Arc::new(store));
        ready(address);
        tracing::info!(%address, "open");
        run(listener, house.clone(), told_to_stop()).await;
        tracing::info!("closed");
        Ok(())
    })
}

/// Every visitor at a table keeps a connection: as many files as the system lets us have.
fn raise_file_limit() {
    if let Err(error) = rlimit::increase_nofile_limit(u64::MAX) {
        tracing::warn!("the limit of open files stays as it was: {error}");
    }
}

/// Only one server may use a directory: two would not hear of each other's plies. The lock goes with
/// the process, however it ends.
fn lock(data: &Path) -> Result<File, ServeError> {
    let wrong = |error| ServeError::File(data.to_owned(), error);
    fs::create_dir_all(data).map_err(wrong)?;
    let file = File::create(data.join("lock")).map_err(wrong)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(fs::TryLockError::WouldBlock) => Err(ServeError::InUse(data.to_owned())),
        Err(fs::TryLockError::Error(error)) => Err(wrong(error)),
    }
}

#[cfg(unix)]
async fn told_to_stop() {
    use tokio::signal::unix::{SignalKind, signal};
    let mut terminate = signal(SignalKind::terminate()).expect("signals can be heard");
    tokio::select! {
        _ = tokio::signal::ctrl_c() => {}
        _ = terminate.recv() => {}
    }
}

#[cfg(not(unix))]
async fn told_to_stop() {
    tokio::signal::ctrl_c().await.expect("signals can be heard");
}

/// Serves `house` on `listener` until `stop`, then lets open requests end.
pub async fn run(listener: TcpListener, house: Arc<House>, stop: impl Future<Output = ()>) {
    let app = crate::app(house.clone());
    let all = house.room.config.connections;
    let places = Arc::new(Semaphore::new(all));
    // Behind a proxy everybody comes from one address.
    let each = if house.room.config.behind_proxy { all } else { (all / SHARE).max(1) };
    let guests = Guests::default();
    let mut stop = std::pin::pin!(stop);
    loop {
        let (socket, address) = tokio::select! {
            () = &mut stop => break,
            accepted = listener.accept() => match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    // Out of file descriptors, say: others may hang up.
                    tracing::warn!("cannot accept: {error}");
                    tokio::time::sleep(Duration::from_millis(100)).await;
                    continue;
                }
            },
        };
        let permit = places.clone().try_acquire_owned();
        let place = permit.ok().and_then(|permit| Place::take(&house, permit, &guests, address.ip(), each));
        let Some(place) = place else {
            tracing::warn!(%address, "no place for another connection");
            continue;
        };
        let (house, app) = (house.clone(), app.clone());
        tokio::spawn(async move {
            let _ = socket.set_nodelay(true);
            if let Some((socket, body)) = converse(&house, &app, socket, address.ip()).await {
                // Of its own, so that nothing is kept of what was said before.
                tokio::spawn(async move {
                    let _place = place;
                    pour(socket, body).await;
                });
            }
        });
    }
    drop(listener);
    house.close();
    // Whoever goes gives a place back.
    let everyone = places.acquire_many(u32::try_from(all).unwrap_or(u32::MAX));
    let _ = tokio::time::timeout(FAREWELL, everyone).await;
}

/// One address may have this part of all connections.
const SHARE: usize = 20;

/// How many connections each address has.
type Guests = Arc<Mutex<HashMap<IpAddr, usize>>>;

/// A connection's place among those there may be.
struct Place {
    house: Arc<House>,
    guests: Guests,
    address: IpAddr,
    _permit: OwnedSemaphorePermit,
}

impl Place {
    fn take(
        house: &Arc<House>,
        permit: OwnedSemaphorePermit,
        guests: &Guests,
        address: IpAddr,
        most: usize,
    ) -> Option<Self> {
        let mut counts = guests.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(address).or_default();
        if *count >= most {
            return None;
        }
        *count += 1;
        house.room.metrics.connections.add(1);
        Some(Place { house: house.clone(), guests: guests.clone(), address, _permit: permit })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.house.room.metrics.connections.sub(1);
        let mut counts = self.guests.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.address);
            }
        }
    }
}

/// Copies the data in `data` to a new file `to`, while a server may be running.
pub fn backup(data: &Path, to: &Path) -> Result<(), ServeError> {
    Sqlite::copy(data, to).map_err(|error| ServeError::Store(data.to_owned(), error))
}

/// What [`check_tables`] found.
#[derive(Debug, Default)]
pub struct Checked {
    /// Tables looked at.
    pub tables: usize,
    /// Plies replayed.
    pub plies: usize,
    /// What is wrong, by table.
    pub faults: Vec<(String, String)>,
}

/// Replays every stored table under the rules of this programme, and compares every position with the
/// hash, and the snapshot, stored when it was played.
pub fn check_tables(data: &Path) -> Result<Checked, ServeError> {
    let wrong = |error| ServeError::Store(data.to_owned(), error);
    let store = Sqlite::open_existing(data).map_err(wrong)?;
    let mut checked = Checked::default();
    let mut after = TableNo::NONE;
    loop {
        let rows = wait(store.all_tables(after, 100))?.map_err(wrong)?;
        let Some(last) = rows.last() else { return Ok(checked) };
        after = last.no;
        for row in rows {
            let plies = wait(store.plies(row.no))?.map_err(wrong)?;
            checked.tables += 1;
            checked.plies += plies.len();
            let tail = wait(store.tail(row.no))?.map_err(wrong)?;
            if let Err(fault) = check(&row, &plies, &tail) {
                checked.faults.push((row.key.to_string(), fault));
            }
        }
    }
}

fn check(row: &TableRow, plies: &[Ply], tail: &Tail) -> Result<(), String> {
    let title = shelf::find(&row.game).ok_or_else(|| format!("there is no game '{}'", row.game))?;
    let Some((start, rest)) = plies.split_first() else { return Ok(()) };
    let record = Record {
        game: row.game.clone(),
        edition: row.edition,
        options: row.options.clone(),
        seats: vec![Name::default(); row.seats.len()],
        entries: vec![start.entry.clone()],
        ..Record::default()
    };
    if tail.snapshot.is_some() && tail.plies.is_empty() {
        return Err("there is a snapshot of what was not played".to_owned());
    }
    let mut sitting = title.replay(&record).map_err(|error| error.to_string())?;
    compare(sitting.as_ref(), start, tail)?;
    for ply in rest {
        let number = ply.number;
        if number as usize != sitting.next_entry() {
            return Err(format!("entry {} is missing", sitting.next_entry()));
        }
        match &ply.entry.deed {
            Deed::Act(seat, action) => {
                let mut dice = Dice::scripted(ply.entry.draws.clone()).recording();
                sitting.play(*seat, action, &mut dice).map_err(|error| format!("entry {number}: {error}"))?;
                dice.check_script().map_err(|error| format!("entry {number}: {error}"))?;
            }
            Deed::Back(seat, to) if sitting.back(*seat, *to) => {}
            Deed::Back(..) | Deed::Start | Deed::Hidden(_) => {
                return Err(format!("entry {number} cannot be played: {}", ply.entry));
            }
        }
        compare(sitting.as_ref(), ply, tail)?;
    }
    let found = sitting.outcome().map(|outcome| outcome.to_string());
    if found != row.result {
        return Err(format!("the result is {found:?}, stored is {:?}", row.result));
    }
    Ok(())
}

fn compare(sitting: &dyn Sitting, ply: &Ply, tail: &Tail) -> Result<(), String> {
    if sitting.fingerprint() != ply.hash || sitting.turn().seats() != ply.turn {
        return Err(format!("entry {} leads to another position than was played", ply.number));
    }
    match &tail.snapshot {
        Some(position) if tail.plies.first() == Some(ply) && *position != sitting.snapshot() => {
            Err(format!("the snapshot after entry {} is of another position", ply.number))
        }
        _ => Ok(()),
    }
}

/// For commands that are done when the answer is there.
fn wait<T>(answer: impl Future<Output = T>) -> Result<T, ServeError> {
    let runtime = tokio::runtime::Builder::new_current_thread().build().map_err(ServeError::Runtime)?;
    Ok(runtime.block_on(answer))
}
