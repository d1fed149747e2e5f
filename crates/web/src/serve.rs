//! Running the house: listening and closing.

use std::collections::HashMap;
use std::fs::{self, File};
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use store::{Sqlite, StoreError};
use tokio::net::TcpListener;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

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
    let wanted = std::env::var("RUST_LOG").ok().and_then(|text| text.parse::<Targets>().ok());
    let targets = wanted.unwrap_or_else(|| Targets::new().with_default(LevelFilter::WARN));
    let lines = tracing_subscriber::fmt::layer().with_writer(io::stderr);
    // Somebody who has set up logging already keeps theirs.
    let _ = tracing_subscriber::registry().with(lines).with(targets).try_init();
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
    // Not emptied: Windows may refuse that to what another has locked.
    let mut open = fs::OpenOptions::new();
    let file = open.write(true).create(true).truncate(false).open(data.join("lock")).map_err(wrong)?;
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
    let all = house.services.config.connections;
    let places = Arc::new(Semaphore::new(all));
    // Behind a proxy everybody comes from one address.
    let each = if house.services.config.behind_proxy { all } else { (all / SHARE).max(1) };
    let by_address = ConnectionCounts::default();
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
        let place = permit
            .ok()
            .and_then(|permit| ConnectionSlot::take(&house, permit, &by_address, address.ip(), each));
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
type ConnectionCounts = Arc<Mutex<HashMap<IpAddr, usize>>>;

/// A connection's place among those there may be.
struct ConnectionSlot {
    house: Arc<House>,
    by_address: ConnectionCounts,
    address: IpAddr,
    _permit: OwnedSemaphorePermit,
}

impl ConnectionSlot {
    fn take(
        house: &Arc<House>,
        permit: OwnedSemaphorePermit,
        by_address: &ConnectionCounts,
        address: IpAddr,
        most: usize,
    ) -> Option<Self> {
        let mut counts = by_address.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(address).or_default();
        if *count >= most {
            return None;
        }
        *count += 1;
        house.services.metrics.connections.add(1);
        Some(ConnectionSlot {
            house: house.clone(),
            by_address: by_address.clone(),
            address,
            _permit: permit,
        })
    }
}

impl Drop for ConnectionSlot {
    fn drop(&mut self) {
        self.house.services.metrics.connections.sub(1);
        let mut counts = self.by_address.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.address);
            }
        }
    }
}
