//! Running the house: listening and closing.

use std::fs::{self, File};
use std::io::{self, Read, Seek, Write};
use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use store::{LogDamage, Sqlite, Store, StoreError, Time};
use tokio::net::TcpListener;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

use crate::App;
use crate::config::{Bots, Config};
use crate::connection::{converse, pour};
use crate::house::House;
use crate::shares::{Share, Shares};
use crate::visitor::network;

/// Why the server did not start, or had to stop.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The data cannot be opened.
    #[error("the data in {0} cannot be opened: {1}")]
    Store(PathBuf, StoreError),
    /// The database cannot be used.
    #[error("the database cannot be used: {0}")]
    Database(StoreError),
    /// The log of the database is damaged.
    #[error("{0}; look at the tables with check-tables before they are copied")]
    Damaged(LogDamage),
    /// Nobody has said which house it is.
    #[error(
        "say which database: --database postgres://user:password@host:port/database, or SPELHAVEN_DATABASE"
    )]
    NoDatabase,
    /// That is no address of a PostgreSQL.
    #[error("an address is written postgres://user:password@host:port/database")]
    Address,
    /// This programme knows nothing of PostgreSQL.
    #[error("this programme was built without PostgreSQL: build it with --features postgres")]
    NoPostgres,
    /// There was a house, and its database is not there.
    #[error(
        "there was a house in {0}, but its database is gone or empty: put back what was there, or a backup, or say \
         --new to begin anew"
    )]
    Gone(PathBuf),
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
    if let Some(address) = config.database.clone() {
        return serve_shared(config, &address, ready);
    }
    let mut lock = Lock::take(&config.data)?;
    raise_file_limit();
    let runtime = runtime()?;
    let store = Arc::new(open_store(&config, &mut lock, &runtime)?);
    let kept = Arc::downgrade(&store);
    let served = runtime.block_on(async move {
        let listener = listen(config.listen).await?;
        receive(listener, House::open(config, store), ready).await
    });
    // All who hold the store go with it; then what is in its log is in the database.
    drop(runtime);
    if kept.strong_count() == 0 {
        lock.note_closed()?;
    }
    served
}

/// The same as a node of a house that others may keep open too.
fn serve_shared(config: Config, address: &str, ready: impl FnOnce(SocketAddr)) -> Result<(), ServeError> {
    raise_file_limit();
    runtime()?.block_on(async move {
        let store = connect(address).await?;
        let listener = listen(config.listen).await?;
        let house = House::join(config, store).await.map_err(ServeError::Database)?;
        receive(listener, house, ready).await
    })
}

/// Thinks for the bots of a house of several nodes, and does nothing else, until the process is told to stop; how it fares is told
/// at `listen`, if anywhere. `ready` is called once it thinks.
pub fn think(config: Config, listen_at: Option<SocketAddr>, ready: impl FnOnce()) -> Result<(), ServeError> {
    let address = config.database.clone().ok_or(ServeError::NoDatabase)?;
    runtime()?.block_on(async move {
        let store = connect(&address).await?;
        let listener = match listen_at {
            Some(at) => Some(listen(at).await?),
            None => None,
        };
        let config = Config { bots: Bots::Everywhere, ..config };
        let house = House::join(config, store).await.map_err(ServeError::Database)?;
        ready();
        match listener {
            Some(listener) => answer(crate::figures(house.clone()), listener, house, told_to_stop()).await,
            None => {
                told_to_stop().await;
                house.close();
                house.leave().await;
                house.rest().await;
            }
        }
        Ok(())
    })
}

/// A store that several nodes share.
#[cfg(feature = "postgres")]
pub(crate) async fn connect(address: &str) -> Result<Arc<dyn Store>, ServeError> {
    Ok(Arc::new(store::Postgres::connect(address).await.map_err(ServeError::Database)?))
}

/// A store that several nodes share.
#[cfg(not(feature = "postgres"))]
pub(crate) async fn connect(_: &str) -> Result<Arc<dyn Store>, ServeError> {
    Err(ServeError::NoPostgres)
}

pub(crate) fn runtime() -> Result<tokio::runtime::Runtime, ServeError> {
    tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(ServeError::Runtime)
}

async fn listen(at: SocketAddr) -> Result<TcpListener, ServeError> {
    TcpListener::bind(at).await.map_err(|error| ServeError::Listen(at, error))
}

async fn receive(
    listener: TcpListener,
    house: Arc<House>,
    ready: impl FnOnce(SocketAddr),
) -> Result<(), ServeError> {
    let listens = house.services.config.listen;
    let address = listener.local_addr().map_err(|error| ServeError::Listen(listens, error))?;
    ready(address);
    tracing::info!(%address, "open");
    run(listener, house, told_to_stop()).await;
    tracing::info!("closed");
    Ok(())
}

/// So many tables that were found damaged at the start are named.
const TORN: u32 = 20;

/// Opens the data. What is there that should not be, or should be there and is not, is told.
fn open_store(
    config: &Config,
    lock: &mut Lock,
    runtime: &tokio::runtime::Runtime,
) -> Result<Sqlite, ServeError> {
    let wrong = |error| match error {
        StoreError::Empty => ServeError::Gone(config.data.clone()),
        error => ServeError::Store(config.data.clone(), error),
    };
    let cut_off = lock.misses_log(&config.data);
    let was_there = lock.was_there && !config.new;
    let store = if was_there { Sqlite::open_existing(&config.data) } else { Sqlite::open(&config.data) };
    let store = store.map_err(wrong)?;
    if let Some(damage) = store.damage() {
        tracing::error!("{damage}");
    }
    if cut_off {
        tracing::error!("{}", LogDamage::Gone);
    }
    // The house opens meanwhile.
    let torn = store.torn(TORN);
    runtime.spawn(async move {
        match torn.await {
            Ok(tables) if tables.is_empty() => {}
            Ok(tables) => {
                let keys: Vec<String> = tables.iter().map(ToString::to_string).collect();
                tracing::error!(
                    "tables that do not end where they did: {}; look at them with check-tables",
                    keys.join(", ")
                );
            }
            Err(error) => tracing::error!("the ends of all tables could not be compared: {error}"),
        }
    });
    if let Some(bytes) = config.bounds.data {
        runtime.block_on(store.set_limit(bytes)).map_err(wrong)?;
    }
    runtime.block_on(store.check(Time::now())).map_err(wrong)?;
    lock.note(OPEN)?;
    Ok(store)
}

/// Every visitor at a table keeps a connection: as many files as the system lets us have.
fn raise_file_limit() {
    if let Err(error) = rlimit::increase_nofile_limit(u64::MAX) {
        tracing::warn!("the limit of open files stays as it was: {error}");
    }
}

/// Only one server may use a directory: two would not hear of each other's plies. The lock goes with
/// the process, however it ends. The file stays, and says how it ended.
pub(crate) struct Lock {
    file: File,
    path: PathBuf,
    /// Whether some server used the directory before.
    was_there: bool,
    /// What that one noted last.
    noted: String,
}

/// The name of its file.
const LOCK: &str = "lock";

/// Noted while a server runs.
const OPEN: &str = "open\n";

/// Noted by one that came to its end.
const CLOSED: &str = "closed\n";

impl Lock {
    pub(crate) fn take(data: &Path) -> Result<Self, ServeError> {
        let wrong = |error| ServeError::File(data.to_owned(), error);
        Sqlite::make_directory(data).map_err(wrong)?;
        let path = data.join(LOCK);
        let was_there = path.exists();
        // Not emptied: Windows may refuse that to what another has locked.
        drop(Sqlite::make_file(&path).map_err(wrong)?);
        let mut file = fs::OpenOptions::new().read(true).write(true).open(&path).map_err(wrong)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(fs::TryLockError::WouldBlock) => return Err(ServeError::InUse(data.to_owned())),
            Err(fs::TryLockError::Error(error)) => return Err(wrong(error)),
        }
        let mut noted = String::new();
        file.read_to_string(&mut noted).map_err(wrong)?;
        Ok(Lock { file, path, was_there, noted })
    }

    /// The lock of a house in which there was a server, and is none now.
    pub(crate) fn left(data: &Path) -> Result<Option<Self>, ServeError> {
        if !data.join(LOCK).exists() {
            return Ok(None);
        }
        match Self::take(data) {
            Ok(lock) => Ok(Some(lock)),
            Err(ServeError::InUse(_)) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Whether a server was cut off here, and its log has gone since: while one runs, something is in the log; only one that
    /// ends by itself empties it.
    pub(crate) fn misses_log(&self, data: &Path) -> bool {
        self.noted == OPEN && fs::metadata(data.join(Sqlite::LOG)).map_or(0, |log| log.len()) == 0
    }

    /// Notes that nothing of the data is in the log any more.
    pub(crate) fn note_closed(&mut self) -> Result<(), ServeError> {
        self.note(CLOSED)
    }

    fn note(&mut self, text: &str) -> Result<(), ServeError> {
        let write = || {
            let mut file = &self.file;
            file.set_len(0)?;
            file.rewind()?;
            file.write_all(text.as_bytes())?;
            file.sync_all()
        };
        write().map_err(|error| ServeError::File(self.path.clone(), error))
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
    answer(crate::app(house.clone()), listener, house, stop).await;
}

/// Answers as `app` does.
async fn answer(app: App, listener: TcpListener, house: Arc<House>, stop: impl Future<Output = ()>) {
    let all = house.services.config.connections;
    let places = Arc::new(Semaphore::new(all));
    // Behind a proxy everybody comes from one address.
    let each = if house.services.config.behind_proxy { all } else { (all / SHARE).max(1) };
    let by_address = Shares::default();
    let (mut refused, mut failed) = (Refused::default(), Refused::default());
    let mut stop = std::pin::pin!(stop);
    loop {
        let (socket, address) = tokio::select! {
            () = &mut stop => break,
            accepted = listener.accept() => match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    // Out of file descriptors, say: others may hang up.
                    if let Some(count) = failed.one_more(Instant::now()) {
                        tracing::warn!(count, "cannot accept: {error}");
                    }
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
            if let Some(count) = refused.one_more(Instant::now()) {
                tracing::warn!(last = %address, count, "no place for more connections");
            }
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
    house.leave().await;
    // Whoever goes gives a place back.
    let everyone = places.acquire_many(u32::try_from(all).unwrap_or(u32::MAX));
    let _ = tokio::time::timeout(FAREWELL, everyone).await;
    house.rest().await;
}

/// One address may have this part of all connections; a network of the sixth version counts as one.
const SHARE: usize = 20;

/// Connections that were refused, or could not be accepted: told of once a second.
#[derive(Default)]
struct Refused {
    count: u64,
    told: Option<Instant>,
}

impl Refused {
    /// Counts one more; says how many there were when it is time to tell.
    fn one_more(&mut self, now: Instant) -> Option<u64> {
        self.count += 1;
        if self.told.is_some_and(|told| now.saturating_duration_since(told) < Duration::from_secs(1)) {
            return None;
        }
        self.told = Some(now);
        Some(std::mem::take(&mut self.count))
    }
}

/// A connection's place among those there may be.
struct ConnectionSlot {
    house: Arc<House>,
    _share: Share,
    _permit: OwnedSemaphorePermit,
}

impl ConnectionSlot {
    /// A place for whoever comes from `address`, if their network does not have `most` already.
    fn take(
        house: &Arc<House>,
        permit: OwnedSemaphorePermit,
        by_address: &Shares,
        address: IpAddr,
        most: usize,
    ) -> Option<Self> {
        let share = by_address.take(network(address), most)?;
        house.services.metrics.connections.add(1);
        Some(ConnectionSlot { house: house.clone(), _share: share, _permit: permit })
    }
}

impl Drop for ConnectionSlot {
    fn drop(&mut self) {
        self.house.services.metrics.connections.sub(1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn refusals_are_told_once_a_second() {
        let (mut refused, start) = (Refused::default(), Instant::now());
        let told: Vec<u64> =
            (0..3000).filter_map(|n| refused.one_more(start + Duration::from_millis(n))).collect();
        assert_eq!(told, [1, 1000, 1000]);
    }

    /// What is written to the log, for a test to read.
    #[derive(Clone, Default)]
    struct Lines(Arc<std::sync::Mutex<Vec<u8>>>);

    impl Write for Lines {
        fn write(&mut self, text: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().write(text)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    impl Lines {
        /// How many were refused, line by line.
        fn counts(&self) -> Vec<u64> {
            let text = String::from_utf8(self.0.lock().unwrap().clone()).unwrap();
            let told = text.lines().filter(|line| line.contains("no place for more connections"));
            let count = |line: &str| line.split("count=").nth(1)?.split_whitespace().next()?.parse().ok();
            told.map(|line| count(line).expect("how many")).collect()
        }
    }

    /// By the listener itself, on one thread, to which the log belongs.
    #[tokio::test]
    async fn who_knocks_and_knocks_is_logged_once_a_second() {
        use tokio::io::{AsyncReadExt, AsyncWriteExt};
        let lines = Lines::default();
        let to = lines.clone();
        let log = tracing_subscriber::fmt().with_ansi(false).with_writer(move || to.clone()).finish();
        let _log = tracing::subscriber::set_default(log);
        let dir = tempfile::tempdir().unwrap();
        // A place for each address.
        let config = Config { connections: SHARE, ..Config::default() };
        let house = House::open(config, Arc::new(Sqlite::open(dir.path()).unwrap()));
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
        let served = tokio::spawn(run(listener, house, async move { drop(stopped.await) }));
        let mut first = tokio::net::TcpStream::connect(address).await.unwrap();
        first.write_all(b"GET /health HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n").await.unwrap();
        assert!(first.read(&mut [0; 100]).await.unwrap() > 0, "it has the place");
        let began = Instant::now();
        let knock = async || {
            let mut another = tokio::net::TcpStream::connect(address).await.unwrap();
            // Closed, or cut off.
            assert_eq!(another.read(&mut [0; 100]).await.unwrap_or(0), 0, "nobody answers");
        };
        for _ in 0..200 {
            knock().await;
        }
        let told = lines.counts();
        assert!(!told.is_empty() && told.len() as u64 <= 1 + began.elapsed().as_secs(), "{told:?}");
        tokio::time::sleep(Duration::from_millis(1100)).await;
        knock().await;
        assert_eq!(lines.counts().iter().sum::<u64>(), 201, "none is left out");
        drop(first);
        stop.send(()).unwrap();
        served.await.unwrap();
    }

    #[tokio::test]
    async fn a_network_of_the_sixth_version_has_one_share() {
        let dir = tempfile::tempdir().unwrap();
        let house = House::open(Config::default(), Arc::new(Sqlite::open(dir.path()).unwrap()));
        let (places, counts) = (Arc::new(Semaphore::new(1000)), Shares::default());
        let take = |address: String| {
            let permit = places.clone().try_acquire_owned().unwrap();
            ConnectionSlot::take(&house, permit, &counts, address.parse().unwrap(), 10)
        };
        let one: Vec<_> = (0..100).filter_map(|n| take(format!("2001:db8:1:2::{n:x}"))).collect();
        assert_eq!(one.len(), 10);
        assert!(take("2001:db8:1:3::1".to_owned()).is_some() && take("10.0.0.1".to_owned()).is_some());
        drop(one);
        assert!(take("2001:db8:1:2::ffff".to_owned()).is_some());
    }
}
