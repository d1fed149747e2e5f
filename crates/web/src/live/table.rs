//! One table in memory: who holds it, who watches it, and what they are sent.

use std::ops::{Deref, DerefMut};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use shelf::{LogEntry, ShownSitting};
use stage::Lang;
use store::{ChatLine, PersonId, StoreError, TableKey, TableStage, Time};
use table::{MAX_SEATS, Seat, Seats};
use tokio::sync::{self, MutexGuard, watch};

use crate::live::lookout::Lookout;
use crate::live::shared::Nodes;
use crate::live::stored::{SeenAgain, see_again};
use crate::live::{Cursor, LOG, LiveTable, Perspective, Progress, Services};
use crate::refusal::Refusal;
use crate::stream::{News, Sent};

/// So many updates are kept for those who come next.
const KEPT: usize = 16;

/// A table in memory.
pub(crate) struct TableHandle {
    pub(crate) key: TableKey,
    pub(super) services: Arc<Services>,
    /// Commands take turns here, first come, first served. Nothing if it must be loaded (again).
    pub(super) live: sync::Mutex<Option<LiveTable>>,
    pub(super) news: watch::Sender<Cursor>,
    /// What the watchers of each kind are sent for the newest news.
    updates: Mutex<Vec<CachedNews>>,
    /// Whether anybody has followed it since it is in memory.
    watched: watch::Sender<bool>,
    /// How many streams look from each seat.
    pub(super) watching: [AtomicU32; MAX_SEATS],
    touched: Mutex<Instant>,
    /// See [`LiveTable::returning`]: who waits for a seat waits on when the table is loaded again.
    returning: Mutex<Seats>,
    /// Those who ask for advice take turns here.
    pub(super) advising: sync::Mutex<()>,
    /// What is yet to be told to those who are not there.
    pub(super) lookout: Lookout,
    /// How far its finished game is looked at again, while it is.
    pub(super) analysing: Mutex<Option<Progress>>,
    /// What it knows of other nodes, where there are any.
    pub(super) nodes: Option<Box<Nodes>>,
}

/// Watchers who are sent the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct AudienceKey {
    /// From where they look.
    pub(crate) perspective: Perspective,
    /// Their seats.
    pub(crate) mine: Seats,
    /// Whether they made the table.
    pub(crate) owner: bool,
    /// Whether they came with its invitation.
    pub(crate) invited: bool,
    /// In which language they read; programmes read JSON.
    pub(crate) lang: Option<Lang>,
    /// Who is not told what some others say.
    pub(crate) deaf: Option<PersonId>,
}

/// What watchers of one kind are sent.
pub(crate) struct CachedNews {
    pub(crate) made: Instant,
    /// Whether a clock runs: what it showed is soon wrong.
    pub(crate) clock: bool,
    /// Whether somebody was sent it.
    pub(crate) asked: bool,
    pub(crate) audience: AudienceKey,
    pub(crate) from: Cursor,
    pub(crate) to: Cursor,
    /// What they were sent before.
    pub(crate) sent: Sent,
    pub(crate) news: Arc<News>,
}

/// The right to read and change a loaded table.
pub(crate) struct TableGuard<'a>(pub(super) MutexGuard<'a, Option<LiveTable>>);

impl Deref for TableGuard<'_> {
    type Target = LiveTable;

    fn deref(&self) -> &LiveTable {
        self.0.as_ref().expect("loaded when it was taken hold of")
    }
}

impl DerefMut for TableGuard<'_> {
    fn deref_mut(&mut self) -> &mut LiveTable {
        self.0.as_mut().expect("loaded when it was taken hold of")
    }
}

/// What panicked may have left half a change: the table is loaded again.
impl Drop for TableGuard<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            *self.0 = None;
        }
    }
}

impl TableGuard<'_> {
    /// Throws away what is in memory: it may not be what is stored.
    pub(super) fn discard(mut self) {
        *self.0 = None;
    }
}

impl TableHandle {
    pub(super) fn new(key: TableKey, services: Arc<Services>) -> Arc<Self> {
        Arc::new(TableHandle {
            key,
            nodes: services.shared.then(Box::default),
            services,
            live: sync::Mutex::new(None),
            news: watch::Sender::new(Cursor::default()),
            updates: Mutex::default(),
            watched: watch::Sender::new(false),
            watching: Default::default(),
            touched: Mutex::new(Instant::now()),
            returning: Mutex::new(Seats::NONE),
            advising: sync::Mutex::default(),
            lookout: Lookout::default(),
            analysing: Mutex::default(),
        })
    }

    /// Waits for one's turn, and loads the table if it must be.
    pub(crate) async fn lock(self: &Arc<Self>) -> Result<TableGuard<'_>, Refusal> {
        let mut live = self.live.lock().await;
        *self.touched.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
        if live.is_none() {
            *live = Some(LiveTable::load(&self.services, self.key).await?);
            let mut held = TableGuard(live);
            let returning = *self.returning.lock().unwrap_or_else(PoisonError::into_inner);
            let stood_in = |seat: &Seat| held.row.seats[seat.index()].stand_in.is_some();
            held.returning = returning.iter().filter(stood_in).collect();
            self.publish(&mut held);
            return Ok(held);
        }
        Ok(TableGuard(live))
    }

    /// The game as it stood after an entry; none if play has not begun. Nobody is kept from the table meanwhile.
    pub(crate) async fn at(self: &Arc<Self>, entry: usize) -> Result<Option<Box<dyn ShownSitting>>, Refusal> {
        let live = self.lock().await?;
        let Some(sitting) = &live.sitting else { return Ok(None) };
        if entry == sitting.next_entry() - 1 {
            return Ok(Some(sitting.fork().shown()));
        }
        self.see_again(live, entry, entry).await.map(|seen| Some(seen.sitting))
    }

    /// What the [`LOG`] entries before entry `before` told.
    pub(crate) async fn log_before(self: &Arc<Self>, before: usize) -> Result<Vec<LogEntry>, Refusal> {
        let live = self.lock().await?;
        live.begun()?;
        let last = before.min(live.entries() as usize).checked_sub(1).ok_or(Refusal::NOT_FOUND)?;
        Ok(self.see_again(live, (last + 1).saturating_sub(LOG), last).await?.log)
    }

    async fn see_again(&self, live: TableGuard<'_>, first: usize, last: usize) -> Result<SeenAgain, Refusal> {
        if last >= live.entries() as usize {
            return Err(Refusal::NOT_FOUND);
        }
        let (row, title) = (live.row.clone(), live.title);
        drop(live);
        let stretch = self.services.store.stretch(row.no, first as u32, last as u32).await?;
        see_again(&self.services, title, &row, stretch, first as u32).await
    }

    /// Who waits for a seat now, and it is stored.
    pub(super) fn keep_returning(&self, seats: Seats) {
        *self.returning.lock().unwrap_or_else(PoisonError::into_inner) = seats;
    }

    /// Whether nobody has asked for it for `linger`, and nothing is about to happen.
    pub(super) fn is_idle(&self, linger: Duration) -> bool {
        let touched = *self.touched.lock().unwrap_or_else(PoisonError::into_inner);
        touched.elapsed() >= linger
    }

    /// After anything has changed and is stored: everybody is told, bots are set to think, clocks to
    /// ring.
    pub(super) fn publish(self: &Arc<Self>, live: &mut LiveTable) {
        self.look_after(live);
        self.news.send_replace(live.cursor());
    }

    /// Has the table loaded again, because somebody else changed it in the store.
    pub(crate) async fn reload(self: &Arc<Self>) -> Result<(), Refusal> {
        *self.live.lock().await = None;
        self.lock().await.map(drop)
    }

    /// The same where it may be gone: whoever looks at it finds that it is.
    pub(crate) async fn reload_or_end(self: &Arc<Self>) -> Result<(), Refusal> {
        let cursor = *self.news.borrow();
        match self.reload().await {
            Err(refusal) if refusal.status == Refusal::NOT_FOUND.status => {
                self.news.send_replace(Cursor { rev: cursor.rev.wrapping_add(1), ..cursor });
                Ok(())
            }
            done => done,
        }
    }

    /// Removes the table from the store; whoever looks at it finds that it is gone. Answers which tables led to it.
    pub(super) async fn erase(&self, live: TableGuard<'_>) -> Result<Vec<TableKey>, Refusal> {
        let cursor = live.cursor();
        let led = match self.services.store.remove(&live.row).await {
            Ok(led) => led,
            Err(error) => {
                // Another node has changed it, perhaps: whoever asks again does so of what is stored.
                live.discard();
                return Err(error.into());
            }
        };
        live.discard();
        self.news.send_replace(Cursor { rev: cursor.rev.wrapping_add(1), ..cursor });
        Ok(led)
    }

    /// Removes the table if it still waits for somebody, and the same have taken their seats. Answers which tables led to it.
    pub(crate) async fn end_unbegun(
        self: &Arc<Self>,
        ready: Vec<bool>,
    ) -> Result<Option<Vec<TableKey>>, Refusal> {
        let live = self.lock().await?;
        let now = live.row.seats.iter().map(|seat| seat.nonce.is_some());
        if live.row.stage != TableStage::Gathering || !now.eq(ready) {
            return Ok(None);
        }
        match self.erase(live).await {
            // Another node was first, or somebody has come there.
            Err(refusal) if [Refusal::STALE.code, Refusal::NOT_FOUND.code].contains(&refusal.code) => {
                Ok(None)
            }
            led => led.map(Some),
        }
    }

    /// Removes the table if nobody looks at it, and it is of this stage and nothing was played at it since. Nothing is
    /// replayed for that.
    pub(super) async fn remove_idle(
        self: &Arc<Self>,
        stage: TableStage,
        since: Time,
    ) -> Result<Option<Vec<TableKey>>, Refusal> {
        let mut live = self.live.lock().await;
        let store = &self.services.store;
        let Some(row) = store.table(self.key).await? else { return Ok(None) };
        let (idle, _) = store.idle_tables(stage, since, row.no.before(), 1).await?;
        let elsewhere = self.nodes.as_ref().is_some_and(|nodes| nodes.is_anybody_present());
        if !idle.contains(&self.key) || self.news.receiver_count() > 0 || elsewhere {
            return Ok(None);
        }
        let led = match store.remove(&row).await {
            // Another node was first, or somebody has come back there.
            Err(StoreError::Missing(_) | StoreError::Conflict) => return Ok(None),
            led => led?,
        };
        *live = None;
        Ok(Some(led))
    }

    /// Begins to watch, from `seats`.
    pub(crate) async fn watch(self: &Arc<Self>, seats: Seats) -> Result<Subscription, Refusal> {
        let subscription = Subscription { news: self.news.subscribe(), seats, table: self.clone() };
        self.services.metrics.streams.add(1);
        self.notice();
        let newly: Vec<Seat> =
            seats.iter().filter(|s| self.watching[s.index()].fetch_add(1, Ordering::Relaxed) == 0).collect();
        let mut live = self.lock().await?;
        self.ask_nodes();
        if !newly.is_empty() {
            self.tell_presence(&mut live);
            self.tell_nodes();
        }
        Ok(subscription)
    }

    /// Waits until it has come further than so many entries, or is another by then.
    pub(super) async fn until_moved(&self, entries: u32) {
        // It holds the sender itself.
        let _ = self.news.subscribe().wait_for(|cursor| cursor.entries != entries).await;
    }

    /// Somebody is there, who looks or plays.
    pub(super) fn notice(&self) {
        self.watched.send_if_modified(|watched| !std::mem::replace(watched, true));
    }

    /// Waits until somebody follows it.
    pub(super) async fn until_watched(&self) {
        // It holds the sender itself.
        let _ = self.watched.subscribe().wait_for(|watched| *watched).await;
    }

    /// What was said since, the newest hundred lines at most, without what `deaf` wants to hear nothing of. All of them are
    /// told anew where some may be gone, or said by somebody who is called otherwise since ([`LiveTable::tells_chat_anew`]).
    pub(crate) async fn chat(
        &self,
        live: &LiveTable,
        since: Cursor,
        deaf: Option<PersonId>,
    ) -> Result<Vec<(u32, ChatLine)>, Refusal> {
        let after = if live.tells_chat_anew(since) { 0 } else { since.chat };
        if live.chat <= after {
            return Ok(Vec::new());
        }
        let mut lines = self.services.store.chat(live.row.no, after, 100).await?;
        if let Some(deaf) = deaf.filter(|_| !lines.is_empty()) {
            let blocks = self.services.store.blocks(deaf).await?;
            lines.retain(|(_, line)| blocks.iter().all(|block| block.other != line.person));
        }
        Ok(lines)
    }

    /// Whether somebody looks from `seat`.
    pub(crate) fn is_present(&self, seat: Seat) -> bool {
        self.watching[seat.index()].load(Ordering::Relaxed) > 0
            || self.nodes.as_ref().is_some_and(|nodes| nodes.is_present(seat))
    }

    /// Tells everybody of a coming or going.
    pub(super) fn tell_presence(&self, live: &mut LiveTable) {
        live.presence_revision = live.presence_revision.wrapping_add(1);
        self.news.send_replace(live.cursor());
    }

    /// What was already written for watchers of this kind.
    pub(crate) fn cached_news(
        &self,
        audience: AudienceKey,
        from: Cursor,
        to: Cursor,
        sent: &Sent,
    ) -> Option<Arc<News>> {
        let mut updates = self.updates.lock().unwrap_or_else(PoisonError::into_inner);
        let lasts = |update: &CachedNews| !update.clock || update.made.elapsed() < Duration::from_secs(1);
        let same = |update: &CachedNews| update.from.same(from) && update.to.same(to);
        let fits = |update: &&mut CachedNews| {
            update.audience == audience && same(update) && update.sent == *sent && lasts(update)
        };
        let found = updates.iter_mut().find(fits)?;
        found.asked = true;
        Some(found.news.clone())
    }

    /// The kinds of programmes that were told of `reached`, and so wait for what comes next.
    pub(crate) fn waiting_programmes(&self, reached: Cursor) -> Vec<AudienceKey> {
        let updates = self.updates.lock().unwrap_or_else(PoisonError::into_inner);
        let waits =
            |update: &&CachedNews| update.asked && update.audience.lang.is_none() && update.to.same(reached);
        let mut waiting = Vec::new();
        for update in updates.iter().filter(waits) {
            if !waiting.contains(&update.audience) {
                waiting.push(update.audience);
            }
        }
        waiting
    }

    /// Keeps what was written, for the others of its kind. What is older than the newest news is of
    /// no use to anyone.
    pub(crate) fn cache_news(&self, update: CachedNews) {
        let mut updates = self.updates.lock().unwrap_or_else(PoisonError::into_inner);
        updates.retain(|kept| kept.to.same(update.to));
        // Whoever says to have seen what nobody has seen has the others write once more, not keep it all.
        if updates.len() >= KEPT {
            updates.remove(0);
        }
        // Most tables have one kind of watcher or two.
        updates.reserve_exact(1);
        updates.push(update);
    }

    /// Lets go of what was written: the watchers have it by now.
    pub(super) fn drop_cached_news(&self) {
        *self.updates.lock().unwrap_or_else(PoisonError::into_inner) = Vec::new();
    }
}

/// Somebody who watches.
pub(crate) struct Subscription {
    pub(crate) table: Arc<TableHandle>,
    pub(crate) news: watch::Receiver<Cursor>,
    seats: Seats,
}

impl Drop for Subscription {
    fn drop(&mut self) {
        let table = &self.table;
        table.services.metrics.streams.sub(1);
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
                table.tell_nodes();
                let mut live = table.live.lock().await;
                if let Some(live) = live.as_mut() {
                    table.tell_presence(live);
                }
            });
        }
    }
}
