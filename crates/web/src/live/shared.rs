//! A table that other nodes of the house have too: what they change is read, who is there at theirs is known, and one of
//! them thinks for its bots.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use store::{Head, PlyRow, Since, StoreError, TableKey, TableNo, TableStage, Told};
use table::record::RecordedAct;
use table::{Seat, Seats};
use tokio::sync::{self, Notify};

use crate::live::clock::Passing;
use crate::live::stored::compare;
use crate::live::table::TableGuard;
use crate::live::{Cursor, LOG, LiveTable, Services, TableHandle};
use crate::refusal::Refusal;
use crate::stream::write_ahead;

/// So long a node may be counted on that has begun to think for a table's bots; it says again and again that it is there.
const LEASE: Duration = Duration::from_secs(15);

/// Where another node thinks, it is asked so often whether it still does.
const ASKED: Duration = Duration::from_secs(2);

/// A node that has not said for so long who is there has gone.
const GONE: Duration = Duration::from_secs(50);

/// What other nodes are yet to be told of who is at which tables, and whether they are asked the same.
#[derive(Default)]
pub(crate) struct PresenceBoard {
    tables: Mutex<HashMap<TableKey, bool>>,
    news: Notify,
}

impl PresenceBoard {
    pub(crate) fn put(&self, table: TableKey, asks: bool) {
        *self.tables.lock().unwrap_or_else(PoisonError::into_inner).entry(table).or_default() |= asks;
        self.news.notify_one();
    }

    /// All that is to be told, as soon as something is.
    pub(crate) async fn take(&self) -> HashMap<TableKey, bool> {
        loop {
            let tables = std::mem::take(&mut *self.tables.lock().unwrap_or_else(PoisonError::into_inner));
            if !tables.is_empty() {
                return tables;
            }
            self.news.notified().await;
        }
    }
}

/// From which seats a node says that a table is looked at.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Presence {
    pub(crate) node: u64,
    pub(crate) seats: Seats,
    /// Whether it wants to know the same.
    pub(crate) asks: bool,
}

/// What others have changed at a table.
#[derive(Default)]
struct Heard {
    /// Plies that were told, in order.
    plies: Vec<Arc<Told>>,
    /// Whether anything else has changed, so that it must be read.
    more: bool,
}

/// What a table knows of other nodes.
#[derive(Default)]
pub(super) struct Nodes {
    /// What was heard of it since it was last read.
    heard: Mutex<Heard>,
    /// Who is there at each of them, and when it said so.
    present: Mutex<HashMap<u64, (Seats, Instant)>>,
    /// Whether they were asked who is there.
    asked: AtomicBool,
    /// When this node last took the right to think for the bots, if it has it.
    lease: sync::Mutex<Option<Instant>>,
    /// How many bots think here, or wait for that.
    thinking: AtomicU32,
}

impl Nodes {
    fn heard(&self) -> MutexGuard<'_, Heard> {
        self.heard.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn present(&self) -> MutexGuard<'_, HashMap<u64, (Seats, Instant)>> {
        self.present.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether somebody is known to look from a seat elsewhere.
    pub(super) fn is_anybody_present(&self) -> bool {
        !self.present().is_empty()
    }

    /// Whether somebody looks from `seat` elsewhere.
    pub(super) fn is_present(&self, seat: Seat) -> bool {
        self.present().values().any(|(seats, _)| seats.contains(seat))
    }
}

/// A bot that thinks here, or waits for that. With the last of them the right to it is given back.
pub(super) struct ThinksHere {
    table: Arc<TableHandle>,
    no: TableNo,
}

impl Drop for ThinksHere {
    fn drop(&mut self) {
        let Some(nodes) = &self.table.nodes else { return };
        if nodes.thinking.fetch_sub(1, Ordering::SeqCst) == 1
            && let Ok(runtime) = tokio::runtime::Handle::try_current()
        {
            let (table, no) = (self.table.clone(), self.no);
            runtime.spawn(async move { table.release(no).await });
        }
    }
}

impl ThinksHere {
    /// Waits until no other node thinks for the table.
    pub(super) async fn alone(&self) {
        while !self.table.lease(self.no).await {
            tokio::time::sleep(ASKED).await;
        }
    }

    /// Keeps the others from it as long as this is waited for, which is for ever.
    pub(super) async fn stay(&self) {
        loop {
            tokio::time::sleep(LEASE / 3).await;
            self.table.lease(self.no).await;
        }
    }
}

/// How a table in memory stands.
pub(super) enum Stands {
    /// It has come so far.
    At(TableNo, Cursor),
    /// It must be loaded again.
    Unloaded,
    /// Somebody is at work on it.
    Busy,
}

impl TableHandle {
    /// Another node has changed it, by this ply if it is told. Whether somebody is to go on by that who does not do so already.
    pub(crate) fn falls_behind(&self, told: Option<Arc<Told>>) -> bool {
        let Some(nodes) = &self.nodes else { return false };
        let mut heard = nodes.heard();
        let first = heard.plies.is_empty() && !heard.more;
        match told {
            Some(told) if heard.plies.len() < LOG => heard.plies.push(told),
            _ => heard.more = true,
        }
        first
    }

    pub(super) fn stands(&self) -> Stands {
        match self.live.try_lock() {
            Ok(live) => live.as_ref().map_or(Stands::Unloaded, |live| Stands::At(live.row.no, live.cursor())),
            Err(_) => Stands::Busy,
        }
    }

    /// Goes on by what was heard of it, and reads it if that does not do. Whether it has changed.
    pub(crate) async fn go_on(self: &Arc<Self>) -> Result<bool, Refusal> {
        let Some(nodes) = &self.nodes else { return Ok(false) };
        let mut live = self.live.lock().await;
        // What is heard from here on comes after it, or is read.
        let heard = std::mem::take(&mut *nodes.heard());
        let Some(table) = live.as_mut().filter(|_| !heard.more) else { return self.read(live).await };
        let Some(new) = table.news_of(&heard.plies) else { return self.read(live).await };
        let entries = table.entries();
        if new.is_empty() {
            return Ok(false);
        }
        if matches!(table.go_on(&self.services, &new).await, Ok(true)) {
            return self.has_come_on(TableGuard(live), entries).await;
        }
        self.load_again(TableGuard(live)).await
    }

    async fn load_again(self: &Arc<Self>, live: TableGuard<'_>) -> Result<bool, Refusal> {
        live.discard();
        let live = self.lock().await?;
        self.wait_no_longer(live).await
    }

    /// Reads what other nodes have changed. Whether they have.
    pub(crate) async fn catch_up(self: &Arc<Self>) -> Result<bool, Refusal> {
        let Some(nodes) = &self.nodes else { return Ok(false) };
        let live = self.live.lock().await;
        *nodes.heard() = Heard::default();
        self.read(live).await
    }

    async fn read(self: &Arc<Self>, live: sync::MutexGuard<'_, Option<LiveTable>>) -> Result<bool, Refusal> {
        if live.is_none() {
            drop(live);
            return self.lock().await.map(|_| true);
        }
        let mut live = TableGuard(live);
        let (before, entries) = (live.cursor(), live.entries());
        // With the last that is known: its clocks may be needed.
        let Some(since) = self.services.store.since(&live.row, entries.saturating_sub(1)).await? else {
            live.discard();
            self.news.send_replace(Cursor { rev: before.rev.wrapping_add(1), ..before });
            return Err(Refusal::NOT_FOUND);
        };
        let reached = since.row.head.map_or(0, |head| head.entries);
        if (reached, since.row.rev, since.chat) == (before.entries, before.rev, before.chat) {
            return Ok(false);
        }
        if matches!(live.follow(&self.services, since).await, Ok(true)) {
            return self.has_come_on(live, entries).await;
        }
        self.load_again(live).await
    }

    /// It is no longer at entry `entries`, and all who follow are told.
    async fn has_come_on(self: &Arc<Self>, mut live: TableGuard<'_>, entries: u32) -> Result<bool, Refusal> {
        self.services.metrics.plies_heard.add(i64::from(live.entries() - entries));
        write_ahead(self, &live, entries);
        self.publish(&mut live);
        self.wait_no_longer(live).await
    }

    async fn wait_no_longer<'a>(self: &'a Arc<Self>, live: TableGuard<'a>) -> Result<bool, Refusal> {
        if !live.returning.is_empty() {
            self.give_back(live).await?;
        }
        Ok(true)
    }

    /// From which seats it is looked at here.
    pub(crate) fn looked_from(&self) -> Seats {
        (0..self.watching.len())
            .map(Seat::new)
            .filter(|seat| self.watching[seat.index()].load(Ordering::Relaxed) > 0)
            .collect()
    }

    /// Somebody has come or gone here: other nodes are to know.
    pub(super) fn tell_nodes(&self) {
        if self.nodes.is_some() {
            self.services.presence.put(self.key, false);
        }
    }

    /// Somebody looks at it here: other nodes are asked, once, who is there.
    pub(super) fn ask_nodes(&self) {
        if self.nodes.as_ref().is_some_and(|nodes| !nodes.asked.swap(true, Ordering::Relaxed)) {
            self.services.presence.put(self.key, true);
        }
    }

    /// Another node says who is there.
    pub(crate) async fn hear_presence(&self, said: Presence) {
        let Some(nodes) = &self.nodes else { return };
        let before = {
            let mut present = nodes.present();
            if said.seats.is_empty() {
                present.remove(&said.node)
            } else {
                present.insert(said.node, (said.seats, Instant::now()))
            }
        };
        if said.asks && !self.looked_from().is_empty() {
            self.tell_nodes();
        }
        if before.map_or(Seats::NONE, |(seats, _)| seats) != said.seats {
            if !said.seats.is_empty() {
                self.notice();
            }
            self.show_presence().await;
        }
    }

    /// Lets go of nodes that have not said for long who is there, and tells the others again who is here.
    pub(crate) async fn refresh_presence(&self) {
        let Some(nodes) = &self.nodes else { return };
        let gone = {
            let mut present = nodes.present();
            let before = present.len();
            present.retain(|_, (_, said)| said.elapsed() < GONE);
            present.len() < before
        };
        if gone {
            self.show_presence().await;
        }
        if !self.looked_from().is_empty() {
            self.tell_nodes();
        }
    }

    async fn show_presence(&self) {
        if let Some(live) = self.live.lock().await.as_mut() {
            self.tell_presence(live);
        }
    }

    /// A bot begins to think here, which other nodes may do as well.
    pub(super) fn thinks_here(self: &Arc<Self>, no: TableNo) -> Option<ThinksHere> {
        let nodes = self.nodes.as_ref()?;
        nodes.thinking.fetch_add(1, Ordering::SeqCst);
        Some(ThinksHere { table: self.clone(), no })
    }

    /// Takes, or takes again, the right to think for its bots.
    async fn lease(&self, no: TableNo) -> bool {
        let Some(nodes) = &self.nodes else { return true };
        let mut held = nodes.lease.lock().await;
        if *self.services.closing.borrow() {
            return false;
        }
        if held.is_some_and(|at| at.elapsed() < LEASE / 4) {
            return true;
        }
        let now = Instant::now();
        match self.services.store.lease(no, LEASE).await {
            Ok(taken) => *held = taken.then_some(now),
            // Whoever has it has it until it is over.
            Err(_) => *held = held.filter(|at| at.elapsed() < LEASE),
        }
        held.is_some()
    }

    async fn release(&self, no: TableNo) {
        let Some(nodes) = &self.nodes else { return };
        let mut held = nodes.lease.lock().await;
        // Another bot may have begun meanwhile.
        if nodes.thinking.load(Ordering::SeqCst) == 0
            && let Err(error) = self.give_back_lease(no, held.take().is_some()).await
        {
            tracing::debug!(table = %self.key, "other nodes wait until it is over: {error}");
        }
    }

    /// A node that leaves may not have come to the end of it, or even to its begin: another is to look.
    async fn give_back_lease(&self, no: TableNo, held: bool) -> Result<(), StoreError> {
        let store = &self.services.store;
        if *self.services.closing.borrow() {
            if held || store.lease(no, LEASE).await? {
                store.leave(no).await?;
            }
        } else if held {
            store.release(no).await?;
        }
        Ok(())
    }

    /// Gives the right to think back, whoever thinks: this node leaves.
    pub(super) async fn give_up(&self) {
        let (Some(nodes), Stands::At(no, _)) = (&self.nodes, self.stands()) else { return };
        if nodes.lease.lock().await.take().is_some() {
            let _ = self.services.store.leave(no).await;
        }
    }

    /// A node that was to think for its bots is gone: they are set to think here, where any is to act.
    pub(super) async fn take_up(self: &Arc<Self>) -> Result<(), Refusal> {
        let store = &self.services.store;
        match self.catch_up().await {
            // Another may be able to, of another version.
            Err(refusal) if refusal.is_unplayable() => return Ok(()),
            found => found?,
        };
        let live = self.live.lock().await;
        if live.as_ref().is_some_and(|live| live.thinking.iter().any(Option::is_some)) {
            return Ok(());
        }
        if let Some(row) = store.table(self.key).await?
            && store.lease(row.no, LEASE).await?
        {
            store.release(row.no).await?;
        }
        Ok(())
    }
}

impl LiveTable {
    /// Goes on to how the table is stored, from the last entry it knows on. `false` if that is not how it goes on from here,
    /// or is better read anew.
    async fn follow(&mut self, services: &Services, since: Since) -> Result<bool, Refusal> {
        let Since { row, plies, chat } = since;
        if self.sitting.is_none() {
            let said = row.rev == self.row.rev && plies.is_empty();
            if said {
                self.chat = chat;
            }
            return Ok(said);
        }
        let (Some((_, new)), Some(mut chain)) = (plies.split_first(), self.row.chain()) else {
            return Ok(false);
        };
        let new: Vec<&PlyRow> = new.iter().collect();
        for ply in &new {
            chain.entry(ply.number as usize, &ply.entry);
        }
        let same = row.head.map(|head| head.link) == Some(chain.head());
        if new.len() > LOG || !same || !self.is_led_on_by(&new) || !self.enter(&new) {
            return Ok(false);
        }
        (self.row, self.chat) = (row, chat);
        if let Some(last) = plies.last() {
            self.set_clock(services, last).await?;
        }
        self.read_results(services).await?;
        Ok(true)
    }

    /// Those of what was told that are new, if they are what comes next.
    fn news_of<'a>(&self, told: &'a [Arc<Told>]) -> Option<Vec<&'a Told>> {
        let entries = self.entries();
        let new: Vec<&Told> =
            told.iter().map(AsRef::as_ref).filter(|told| told.ply.number >= entries).collect();
        if new.is_empty() {
            return Some(new);
        }
        let mut chain = self.row.chain()?;
        let same = new.iter().all(|told| chain.entry(told.ply.number as usize, &told.ply.entry) == told.link);
        let plies: Vec<&PlyRow> = new.iter().map(|told| &told.ply).collect();
        (same && self.sitting.is_some() && self.is_led_on_by(&plies)).then_some(new)
    }

    /// Goes on by plies that were told. `false` if that is not how it goes on.
    async fn go_on(&mut self, services: &Services, new: &[&Told]) -> Result<bool, Refusal> {
        let plies: Vec<&PlyRow> = new.iter().map(|told| &told.ply).collect();
        if !self.enter(&plies) {
            return Ok(false);
        }
        for Told { ply, link, result, due } in new {
            self.row.head = Some(Head { entries: ply.number + 1, link: *link });
            if ply.clocks.is_some() {
                self.row.due = *due;
            }
            if result.is_some() {
                (self.row.stage, self.row.due) = (TableStage::Over, None);
                self.row.result.clone_from(result);
            }
        }
        if let Some(last) = plies.last() {
            self.set_clock(services, last).await?;
        }
        Ok(true)
    }

    /// Whether these are the next plies, of which none goes back or was written under another layout.
    fn is_led_on_by(&self, new: &[&PlyRow]) -> bool {
        let (entries, layout) = (self.entries(), self.title.layout());
        let goes_back = |ply: &PlyRow| matches!(ply.entry.act, RecordedAct::Back(..));
        (entries..).zip(new).all(|(next, ply)| ply.number == next && !goes_back(ply) && ply.layout == layout)
    }

    /// Plays what was played elsewhere. `false`, and the table is not to be used any more, if that cannot be, or leads
    /// elsewhere than it did.
    fn enter(&mut self, new: &[&PlyRow]) -> bool {
        for ply in new {
            let before = self.stand();
            let Some(sitting) = &mut self.sitting else { return false };
            if sitting.enter(&ply.entry).is_err() || compare(sitting.as_ref(), ply).is_err() {
                return false;
            }
            self.add_to_log();
            if let RecordedAct::Play(seat, _) = ply.entry.act {
                let person = ply.client.is_some();
                self.asides.act(Passing { seat, person, before, after: self.stand() });
            }
        }
        true
    }
}
