//! One table in memory: who holds it, who watches it, and what they are sent.

use std::ops::{Deref, DerefMut};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use stage::Lang;
use store::{ChatLine, TableKey, Time};
use table::{MAX_SEATS, Seat, Seats};
use tokio::sync::{self, MutexGuard, watch};

use crate::live::{Live, Looker, Mark, Room};
use crate::refusal::Refusal;
use crate::stream::News;

/// So many updates are kept for those who come next.
const KEPT: usize = 16;

/// A table in memory.
pub(crate) struct Table {
    pub(crate) key: TableKey,
    pub(super) room: Arc<Room>,
    /// Commands take turns here, first come, first served. Nothing if it must be loaded (again).
    live: sync::Mutex<Option<Live>>,
    news: watch::Sender<Mark>,
    /// What the watchers of each kind are sent for the newest news.
    updates: Mutex<Vec<Update>>,
    /// How many streams look from each seat.
    watching: [AtomicU32; MAX_SEATS],
    touched: Mutex<Time>,
}

/// Watchers who are sent the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Class {
    /// From where they look.
    pub(crate) looker: Looker,
    /// Their seats.
    pub(crate) mine: Seats,
    /// Whether they made the table.
    pub(crate) owner: bool,
    /// Whether they came with its invitation.
    pub(crate) invited: bool,
    /// In which language they read; programmes read JSON.
    pub(crate) lang: Option<Lang>,
}

/// What watchers of one kind are sent.
pub(crate) struct Update {
    pub(crate) made: Instant,
    pub(crate) class: Class,
    pub(crate) from: Mark,
    pub(crate) to: Mark,
    pub(crate) news: Arc<News>,
}

/// The right to read and change a loaded table.
pub(crate) struct Held<'a>(MutexGuard<'a, Option<Live>>);

impl Deref for Held<'_> {
    type Target = Live;

    fn deref(&self) -> &Live {
        self.0.as_ref().expect("loaded when it was taken hold of")
    }
}

impl DerefMut for Held<'_> {
    fn deref_mut(&mut self) -> &mut Live {
        self.0.as_mut().expect("loaded when it was taken hold of")
    }
}

impl Held<'_> {
    /// Throws away what is in memory: it may not be what is stored.
    pub(super) fn discard(mut self) {
        *self.0 = None;
    }
}

impl Table {
    pub(super) fn new(key: TableKey, room: Arc<Room>) -> Arc<Self> {
        Arc::new(Table {
            key,
            room,
            live: sync::Mutex::new(None),
            news: watch::Sender::new(Mark::default()),
            updates: Mutex::default(),
            watching: Default::default(),
            touched: Mutex::new(Time::now()),
        })
    }

    /// Waits for one's turn, and loads the table if it must be, with all that has been played: to show it,
    /// tell it, or take back.
    pub(crate) async fn lock_with_history(self: &Arc<Self>) -> Result<Held<'_>, Refusal> {
        let mut held = self.load_and_lock(true).await?;
        if !held.is_whole() {
            held.recall(&self.room).await?;
        }
        Ok(held)
    }

    /// The same for those who need no more than how it stands now: to play, to think, to sit down.
    pub(crate) async fn lock(self: &Arc<Self>) -> Result<Held<'_>, Refusal> {
        self.load_and_lock(false).await
    }

    pub(super) async fn load_and_lock(self: &Arc<Self>, whole: bool) -> Result<Held<'_>, Refusal> {
        let mut live = self.live.lock().await;
        *self.touched.lock().unwrap_or_else(PoisonError::into_inner) = Time::now();
        if live.is_none() {
            *live = Some(Live::load(&self.room, self.key, whole).await?);
            let mut held = Held(live);
            self.settle(&mut held);
            return Ok(held);
        }
        Ok(Held(live))
    }

    /// Whether nobody has asked for it for `linger`, and nothing is about to happen.
    pub(super) fn is_idle(&self, linger: Duration) -> bool {
        let touched = *self.touched.lock().unwrap_or_else(PoisonError::into_inner);
        Time::now().since(touched) >= linger
    }

    /// After anything has changed and is stored: everybody is told, bots are set to think, clocks to
    /// ring.
    pub(super) fn settle(self: &Arc<Self>, live: &mut Live) {
        self.look_after(live);
        self.news.send_replace(live.mark());
    }

    /// Has the table loaded again, because somebody else changed it in the store.
    pub(crate) async fn reload(self: &Arc<Self>) -> Result<(), Refusal> {
        *self.live.lock().await = None;
        self.lock().await.map(drop)
    }

    /// Begins to watch, from `seats`.
    pub(crate) async fn watch(self: &Arc<Self>, seats: Seats) -> Result<Watching, Refusal> {
        let watching = Watching { news: self.news.subscribe(), seats, table: self.clone() };
        self.room.metrics.streams.add(1);
        let newly: Vec<Seat> =
            seats.iter().filter(|s| self.watching[s.index()].fetch_add(1, Ordering::Relaxed) == 0).collect();
        let mut live = self.lock().await?;
        if !newly.is_empty() {
            self.stir(&mut live);
        }
        Ok(watching)
    }

    /// What was said after line `after`, the newest hundred lines at most.
    pub(crate) async fn chat(&self, live: &Live, after: u32) -> Result<Vec<(u32, ChatLine)>, Refusal> {
        if live.chat <= after {
            return Ok(Vec::new());
        }
        Ok(self.room.store.chat(live.row.no, after, 100).await?)
    }

    /// Whether somebody looks from `seat`.
    pub(crate) fn is_present(&self, seat: Seat) -> bool {
        self.watching[seat.index()].load(Ordering::Relaxed) > 0
    }

    /// Tells everybody of a coming or going.
    fn stir(&self, live: &mut Live) {
        live.stir = live.stir.wrapping_add(1);
        self.news.send_replace(live.mark());
    }

    /// What was already written for watchers of this kind.
    ///
    /// Where a clock runs, what it showed is soon wrong.
    pub(crate) fn written(&self, class: Class, from: Mark, to: Mark, clock: bool) -> Option<Arc<News>> {
        let updates = self.updates.lock().unwrap_or_else(PoisonError::into_inner);
        let lasts = |update: &Update| !clock || update.made.elapsed() < Duration::from_secs(1);
        let same = |update: &Update| update.from.same(from) && update.to.same(to);
        let fits = |update: &&Update| update.class == class && same(update) && lasts(update);
        updates.iter().find(fits).map(|update| update.news.clone())
    }

    /// Keeps what was written, for the others of its kind. What is older than the newest news is of
    /// no use to anyone.
    pub(crate) fn keep(&self, update: Update) {
        let mut updates = self.updates.lock().unwrap_or_else(PoisonError::into_inner);
        updates.retain(|kept| kept.to.same(update.to));
        // Whoever says to have seen what nobody has seen has the others write once more, not keep it all.
        if updates.len() >= KEPT {
            updates.remove(0);
        }
        updates.push(update);
    }

    /// Lets go of what was written: the watchers have it by now.
    pub(super) fn let_go(&self) {
        *self.updates.lock().unwrap_or_else(PoisonError::into_inner) = Vec::new();
    }
}

/// Somebody who watches.
pub(crate) struct Watching {
    pub(crate) table: Arc<Table>,
    pub(crate) news: watch::Receiver<Mark>,
    seats: Seats,
}

impl Drop for Watching {
    fn drop(&mut self) {
        let table = &self.table;
        table.room.metrics.streams.sub(1);
        let gone = self
            .seats
            .iter()
            .filter(|s| table.watching[s.index()].fetch_sub(1, Ordering::Relaxed) == 1)
            .count();
        if gone > 0
            && let Ok(runtime) = tokio::runtime::Handle::try_current()
        {
            let table = table.clone();
            runtime.spawn(async move {
                let mut live = table.live.lock().await;
                if let Some(live) = live.as_mut() {
                    table.stir(live);
                }
            });
        }
    }
}
