//! Those who watch: thousands of event streams, followed on one thread.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::sync::watch;

use crate::Fallible;

/// So long after one another streams are opened, at first.
const APART: Duration = Duration::from_millis(2);

/// A table and when its moves were sent.
pub(super) struct Watched {
    pub(super) key: String,
    sent: Mutex<HashMap<u32, Instant>>,
}

impl Watched {
    /// Remembers that the move that becomes this entry is sent now.
    pub(super) fn sending(&self, entry: u32) -> Instant {
        let now = Instant::now();
        self.sent.lock().expect("no panic").insert(entry, now);
        now
    }

    fn since(&self, entry: u32) -> Option<Duration> {
        self.sent.lock().expect("no panic").get(&entry).map(Instant::elapsed)
    }
}

/// Everybody who watches, by places: at each a table is played, one after the other.
pub(super) struct Crowd {
    places: Vec<watch::Sender<Option<Arc<Watched>>>>,
    over: watch::Sender<bool>,
    open: AtomicUsize,
    lost: AtomicUsize,
    moved: AtomicUsize,
}

impl Crowd {
    pub(super) fn new(places: usize) -> Self {
        Crowd {
            places: (0..places).map(|_| watch::Sender::new(None)).collect(),
            over: watch::Sender::new(false),
            open: AtomicUsize::new(0),
            lost: AtomicUsize::new(0),
            moved: AtomicUsize::new(0),
        }
    }

    /// A new table at a place.
    pub(super) fn gather(&self, place: usize, key: String) -> Arc<Watched> {
        let watched = Arc::new(Watched { key, sent: Mutex::default() });
        self.places[place].send_replace(Some(watched.clone()));
        watched
    }

    /// Everybody goes home.
    pub(super) fn disperse(&self) {
        self.over.send_replace(true);
    }

    pub(super) fn open(&self) -> usize {
        self.open.load(Ordering::Relaxed)
    }

    /// Streams that ended though nobody ended them.
    pub(super) fn lost(&self) -> usize {
        self.lost.load(Ordering::Relaxed)
    }

    pub(super) fn moved(&self) -> usize {
        self.moved.load(Ordering::Relaxed)
    }

    /// Follows `streams` streams, spread over the places, until they are told to go home.
    pub(super) fn watch(
        &self,
        address: SocketAddr,
        streams: usize,
        seen: &Mutex<Vec<f64>>,
        stop: &AtomicBool,
    ) -> Fallible<()> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        runtime.block_on(async {
            let following = (0..streams).map(|number| async move {
                tokio::time::sleep(APART * number as u32).await;
                let mut over = self.over.subscribe();
                tokio::select! {
                    () = self.follow(address, number, seen, stop) => {}
                    _ = over.wait_for(|over| *over) => {}
                }
            });
            futures_util::future::join_all(following).await;
        });
        Ok(())
    }

    /// One who watches, table after table.
    async fn follow(&self, address: SocketAddr, number: usize, seen: &Mutex<Vec<f64>>, stop: &AtomicBool) {
        let mut place = self.places[number % self.places.len()].subscribe();
        while !stop.load(Ordering::Relaxed) {
            let Some(watched) = place.borrow_and_update().clone() else {
                if place.changed().await.is_err() {
                    return;
                }
                continue;
            };
            // Half of them have the page open, half are programmes.
            let path = if number.is_multiple_of(2) {
                format!("/t/{}/events?since=1.0.0&keeps=2", watched.key)
            } else {
                format!("/api/v1/tables/{}/events", watched.key)
            };
            let stream = async {
                let mut stream = TcpStream::connect(address).await?;
                let request = format!("GET {path} HTTP/1.1\r\nhost: {address}\r\n\r\n");
                stream.write_all(request.as_bytes()).await?;
                let _counted = Counted::among(&self.open);
                read(stream, &watched, seen).await
            };
            tokio::select! {
                ended = stream => {
                    let _: std::io::Result<()> = ended;
                    self.lost.fetch_add(1, Ordering::Relaxed);
                    tokio::time::sleep(Duration::from_secs(1)).await;
                }
                _ = place.changed() => {
                    self.moved.fetch_add(1, Ordering::Relaxed);
                }
            }
        }
    }
}

/// Counts for as long as it is held.
struct Counted<'a>(&'a AtomicUsize);

impl<'a> Counted<'a> {
    fn among(count: &'a AtomicUsize) -> Self {
        count.fetch_add(1, Ordering::Relaxed);
        Counted(count)
    }
}

impl Drop for Counted<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Reads a stream to its end, and notes how long moves were under way.
async fn read(stream: TcpStream, watched: &Watched, seen: &Mutex<Vec<f64>>) -> std::io::Result<()> {
    let mut lines = BufReader::with_capacity(2048, stream);
    let (mut line, mut last) = (Vec::new(), None);
    while lines.read_until(b'\n', &mut line).await? > 0 {
        let id = line.strip_prefix(b"id: ").and_then(|id| std::str::from_utf8(id).ok());
        if let Some(entries) = id.and_then(|id| id.split('.').next()?.parse::<u32>().ok()) {
            // What it is told first happened before it came.
            let news = last.is_some_and(|last| last < entries);
            if news && let Some(time) = entries.checked_sub(1).and_then(|entry| watched.since(entry)) {
                seen.lock().expect("no panic").push(time.as_secs_f64() * 1e3);
            }
            last = Some(entries);
        }
        line.clear();
    }
    Ok(())
}
