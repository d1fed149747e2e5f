//! Tables at play.
//!
//! A [`TableHandle`] in memory is a cache of what the store holds: it is loaded when somebody first asks for
//! it, takes one command at a time, and is forgotten when nobody looks. A command changes the game in
//! memory, has the change stored, and only then shows it: if storing fails, the memory is thrown away
//! and loaded again. Killing the process at any moment loses nothing that was answered.

mod advice;
mod analysis;
mod asides;
mod clock;
mod commands;
mod cursor;
mod import;
mod lookout;
mod play_on;
mod settle;
mod setup;
mod shared;
mod state;
mod stored;
mod table;
mod thinkers;
mod upkeep;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::time::Duration;

use ::table::{Record, Seat, Viewer};
use store::{PersonId, Reached, SeatRow, Sitter, Store, TableKey, TableNo, TableStage, Time};
use tokio::sync::{Notify, watch};

pub(crate) use self::advice::{AskHint, Hint};
pub(crate) use self::analysis::{Analysed, Progress};
pub(crate) use self::clock::{NOTED, Steady};
pub(crate) use self::commands::{Join, OfferAnswer, Play, Played, Say, SeatChange, Undo};
pub use self::cursor::Cursor;
pub(crate) use self::import::Import;
use self::lookout::Happened;
use self::play_on::LONGEST;
pub(crate) use self::play_on::PlayOn;
pub(crate) use self::setup::{
    Proposal, bot_seat, empty_seat, has_anchor, has_anchors, random_nonce, random_secret,
};
use self::shared::Stands;
pub(crate) use self::shared::{Presence, PresenceBoard};
pub(crate) use self::state::{LOG, LiveTable, Perspective, WayBack, perspective};
pub use self::stored::{SNAPSHOT, Unplayable, keeps_snapshot, last_ply};
pub(crate) use self::stored::{chain, compare, compare_chain, compare_result, compare_turn, record, replay};
pub(crate) use self::table::{AudienceKey, CachedNews, Subscription, TableHandle};
pub(crate) use self::thinkers::Thinkers;
use crate::config::{Bots, Config};
use crate::daily;
use crate::metrics::Metrics;
use crate::notices::Notices;
use crate::refusal::Refusal;

/// What every table shares.
pub(crate) struct Services {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) thinkers: Thinkers,
    pub(crate) config: Config,
    pub(crate) metrics: Metrics,
    /// What time it is for clocks, and since when the house is open.
    pub(crate) open_since: RwLock<Steady>,
    /// Whether other nodes keep the same house.
    pub(crate) shared: bool,
    /// What other nodes are yet to be told of who is there.
    pub(crate) presence: PresenceBoard,
    /// Told when a table of a tournament is over.
    pub(crate) tournaments: Notify,
    /// What sends notices.
    pub(crate) notices: Notices,
    /// Becomes `true` when the house closes.
    pub(crate) closing: watch::Sender<bool>,
}

impl Services {
    /// What time it is for clocks, and since when the house is open.
    pub(crate) fn steady(&self) -> Steady {
        *self.open_since.read().unwrap_or_else(PoisonError::into_inner)
    }

    /// Before somebody makes one more table.
    pub(crate) async fn may_open_table(&self, person: PersonId) -> Result<(), Refusal> {
        if self.store.open_tables_of(person).await? < self.config.bounds.open_tables {
            return Ok(());
        }
        Err(Refusal::conflict("too-many-tables"))
    }
}

/// Waits until the house closes.
pub(crate) async fn closed(closing: &mut watch::Receiver<bool>) {
    // With the sender gone the house is closed too.
    let _ = closing.wait_for(|closing| *closing).await;
}

/// A table that cannot be played is tried again after so long: another version may play it.
const UNPLAYABLE_AGAIN: Duration = Duration::from_secs(24 * 60 * 60);

/// Tables are looked after so often.
pub(crate) const ROUND: Duration = Duration::from_secs(60);

/// Tables are read by so many at a time.
const PAGE: u32 = 200;

/// So many are compared with what is stored at a time.
const COMPARED: usize = 1000;

/// So many are read again at once.
const AT_ONCE: usize = 8;

/// A clock that ran out so long ago at a table of several nodes rings at none of them.
const LEFT: Duration = Duration::from_secs(2);

/// The tables in memory.
pub(crate) struct Tables {
    services: Arc<Services>,
    live: Mutex<HashMap<TableKey, Arc<TableHandle>>>,
}

impl Tables {
    pub(crate) fn new(services: Arc<Services>) -> Self {
        Tables { services, live: Mutex::default() }
    }

    fn live(&self) -> std::sync::MutexGuard<'_, HashMap<TableKey, Arc<TableHandle>>> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The table of this key, if there is one.
    pub(crate) async fn open(&self, key: TableKey) -> Result<Arc<TableHandle>, Refusal> {
        if let Some(table) = self.in_memory(key) {
            return Ok(table);
        }
        let table = self.admit(key);
        if let Err(refusal) = table.lock().await {
            // Nobody can do anything with it.
            self.live().remove(&key);
            return Err(refusal);
        }
        Ok(table)
    }

    /// Takes a table that the store is known to hold into memory.
    pub(crate) fn admit(&self, key: TableKey) -> Arc<TableHandle> {
        self.live().entry(key).or_insert_with(|| TableHandle::new(key, self.services.clone())).clone()
    }

    /// The record of a table as somebody may have it who says to look from `named`. It is made of what is stored,
    /// so that it can be had even of a game that cannot be replayed.
    pub(crate) async fn record(
        &self,
        key: TableKey,
        person: Option<PersonId>,
        named: Option<Seat>,
    ) -> Result<Record, Refusal> {
        let store = &self.services.store;
        let row = store.table(key).await?.ok_or(Refusal::NOT_FOUND)?;
        // What is closed has a record when it is open: draws and secret stand in it.
        if daily::is_closed(&row, self.services.steady().calendar()) {
            return Err(daily::CLOSED);
        }
        let perspective = perspective(&row, person, named, false)?;
        let mut plies = store.plies(row.no).await?;
        match row.stage {
            TableStage::Gathering => return Err(Refusal::conflict("not-begun")),
            TableStage::Over => return Ok(record(&row, &plies, Viewer::Spectator)),
            TableStage::Running => {}
        }
        // What nobody knows to be secret or open, a replay tells and has stored.
        let known = plies.iter().all(|ply| ply.secret.is_some());
        let opened = async { Ok(self.open(key).await?.lock().await?.viewer(perspective).0) };
        let viewer = match opened.await {
            Err::<_, Refusal>(refusal) if refusal.is_unplayable() => match perspective {
                Perspective::As(viewer) => viewer,
                Perspective::Screen(_, named) => named.map_or(Viewer::Spectator, Viewer::Seat),
            },
            viewer => viewer?,
        };
        if !known {
            plies = store.plies(row.no).await?;
        }
        Ok(record(&row, &plies, viewer))
    }

    /// The table, if it is in memory.
    pub(crate) fn in_memory(&self, key: TableKey) -> Option<Arc<TableHandle>> {
        self.live().get(&key).cloned()
    }

    /// How many are in memory.
    pub(crate) fn count(&self) -> usize {
        self.live().len()
    }

    /// Forgets tables that nobody has looked at for a while. Only the map holds such a table, and
    /// nobody else can get hold of it while the map is locked.
    pub(crate) fn forget_idle(&self) {
        let linger = self.services.config.linger;
        self.live().values().for_each(|table| table.drop_cached_news());
        self.live().retain(|_, table| Arc::strong_count(table) > 1 || !table.is_idle(linger));
    }

    /// A table is no more; those that led to it are loaded again.
    pub(crate) async fn removed(&self, key: TableKey, led: Vec<TableKey>) {
        self.live().remove(&key);
        for key in led {
            if let Some(table) = self.in_memory(key)
                && let Err(refusal) = table.reload().await
            {
                tracing::error!(table = %key, "not loaded again: {}", refusal.code);
            }
        }
    }

    /// Reads what other nodes have changed at a table in memory.
    pub(crate) async fn catch_up(&self, table: &Arc<TableHandle>) {
        self.is_read(table, table.catch_up().await);
    }

    /// Goes on by what was heard of a table in memory.
    pub(crate) async fn go_on(&self, table: &Arc<TableHandle>) {
        self.is_read(table, table.go_on().await);
    }

    fn is_read(&self, table: &Arc<TableHandle>, read: Result<bool, Refusal>) {
        match read {
            // Nobody can do anything with it here.
            Err(refusal) if refusal.code == Refusal::NOT_FOUND.code || refusal.is_unplayable() => {
                let mut live = self.live();
                if live.get(&table.key).is_some_and(|known| Arc::ptr_eq(known, table)) {
                    live.remove(&table.key);
                }
            }
            Err(refusal) => tracing::warn!(table = %table.key, "cannot be read again: {}", refusal.code),
            Ok(_) => {}
        }
    }

    fn all(&self) -> Vec<Arc<TableHandle>> {
        self.live().values().cloned().collect()
    }

    /// Compares all tables in memory with how far they are stored: other nodes may have changed some unheard.
    pub(crate) async fn compare(&self) -> Result<(), Refusal> {
        let mut known = Vec::new();
        for table in self.all() {
            match table.stands() {
                Stands::At(no, cursor) => known.push((no, cursor, table)),
                Stands::Unloaded => self.catch_up(&table).await,
                Stands::Busy => {}
            }
        }
        for some in known.chunks(COMPARED) {
            let numbers = some.iter().map(|(no, ..)| *no).collect();
            let found: HashMap<TableNo, Reached> =
                self.services.store.reached(numbers).await?.into_iter().collect();
            let stands = |Cursor { entries, rev, chat, .. }: Cursor| Reached { entries, rev, chat };
            let others = some.iter().filter(|(no, at, _)| found.get(no) != Some(&stands(*at)));
            let mut others = others.map(|(.., table)| self.catch_up(table));
            loop {
                let few: Vec<_> = others.by_ref().take(AT_ONCE).collect();
                if few.is_empty() {
                    break;
                }
                futures_util::future::join_all(few).await;
            }
        }
        Ok(())
    }

    /// A table has changed elsewhere: if a bot sits there, it is taken into memory, and thought for when that is to act. Whether
    /// one does.
    pub(crate) async fn consider(&self, key: TableKey) -> Result<bool, Refusal> {
        let Some(row) = self.services.store.table(key).await? else { return Ok(false) };
        let is_bot = |seat: &SeatRow| seat.stand_in.is_some() || matches!(seat.sitter, Sitter::Bot(_));
        let plays = row.stage == TableStage::Running && row.seats.iter().any(is_bot);
        if plays {
            self.admit(key).lock().await?;
        }
        Ok(plays)
    }

    /// Takes up what a node was about to do that is gone.
    pub(crate) async fn take_up_abandoned(&self) -> Result<(), Refusal> {
        if self.services.config.bots == Bots::Elsewhere {
            return Ok(());
        }
        for key in self.services.store.abandoned(PAGE).await? {
            if let Err(refusal) = self.admit(key).take_up().await {
                tracing::warn!(table = %key, "cannot be taken up: {}", refusal.code);
            }
        }
        Ok(())
    }

    /// Has all tables read again, when they are next looked at: their clocks go by another time.
    pub(crate) async fn unload(&self) {
        for table in self.all() {
            *table.live.lock().await = None;
        }
    }

    /// Lets go of nodes that are gone, and has the others told again who is here.
    pub(crate) async fn refresh_presence(&self) {
        for table in self.all() {
            table.refresh_presence().await;
        }
    }

    /// Leaves to other nodes whatever was to be thought about here.
    pub(crate) async fn release_all(&self) {
        if self.services.shared {
            for table in self.all() {
                table.give_up().await;
            }
        }
    }

    /// Removes tables that are kept no longer, looking at some of each stage at a time.
    pub(crate) async fn sweep(&self, now: Time, reached: &mut [TableNo; 3]) -> Result<(), Refusal> {
        let bounds = self.services.config.bounds;
        let stages = [
            (TableStage::Gathering, bounds.keep_waiting),
            (TableStage::Running, bounds.keep_idle),
            (TableStage::Over, bounds.keep_finished),
        ];
        for ((stage, keep), reached) in stages.into_iter().zip(reached) {
            let Some(since) = keep.since(now) else { continue };
            let (idle, last) = self.services.store.idle_tables(stage, since, *reached, PAGE).await?;
            for key in idle {
                if let Some(led) = self.admit(key).remove_idle(stage, since).await? {
                    tracing::info!(table = %key, "kept no longer");
                    self.removed(key, led).await;
                }
            }
            // From the beginning again, when all were looked at.
            *reached = last.unwrap_or(TableNo::NONE);
        }
        Ok(())
    }

    /// Opens every table at which a bot is to act: after a restart. Whether all could be opened, or never will be.
    async fn wake_bots(&self) -> Result<bool, Refusal> {
        let (mut after, mut all) = (TableNo::NONE, true);
        loop {
            let summaries = self.services.store.at_play(after, PAGE).await?;
            let Some(last) = summaries.last() else { return Ok(all) };
            after = last.table.no;
            for summary in summaries {
                let row = &summary.table;
                let bot_to_act = summary.turn.iter().any(|seat| {
                    let seat = &row.seats[seat.index()];
                    seat.stand_in.is_some() || matches!(seat.sitter, Sitter::Bot(_))
                });
                if bot_to_act && let Err(refusal) = self.admit(row.key).lock().await {
                    tracing::error!(table = %row.key, "cannot wake: {}", refusal.code);
                    all &= refusal.is_unplayable();
                }
            }
        }
    }

    /// Opens every table at which a clock may run out before tables are looked after again: it rings while the
    /// table is in memory. The first time the system's clock may have been set back since a table was kept. Whether all
    /// could be opened, or never will be.
    pub(crate) async fn wake_due(&self, first: bool) -> Result<bool, Refusal> {
        // Live tables are due by another clock than the others.
        let steady = self.services.steady();
        let (calendar, unstepped) = (steady.calendar(), steady.unstepped());
        let soon = if self.services.shared && !first {
            // Some node has the table in memory, as a rule, and its clock rings there.
            Time(calendar.min(unstepped).0 - LEFT.as_millis() as i64)
        } else {
            calendar.max(unstepped).plus(2 * ROUND)
        };
        let behind = if first { steady.behind(&self.services.store.lives().await?) } else { Duration::ZERO };
        let (mut after, mut all) = (TableNo::NONE, true);
        loop {
            let rows = self.services.store.due_tables(soon.plus(behind), after, PAGE).await?;
            let Some(last) = rows.last() else { return Ok(all) };
            after = last.no;
            for row in rows {
                if row.due > Some(soon) && !row.pace.stands_still() {
                    continue;
                }
                if let Err(refusal) = self.admit(row.key).check_due().await {
                    tracing::error!(table = %row.key, "cannot wake: {}", refusal.code);
                    if refusal.is_unplayable() {
                        let later = steady.calendar().plus(UNPLAYABLE_AGAIN);
                        self.services.store.set_due(row, Some(later)).await?;
                    } else {
                        all = false;
                    }
                }
            }
        }
    }

    /// Looks after the tables until the house closes.
    pub(crate) async fn look_after(&self) {
        let mut closing = self.services.closing.subscribe();
        let mut minute = tokio::time::interval(ROUND);
        let mut first = true;
        loop {
            tokio::select! {
                () = closed(&mut closing) => return,
                _ = minute.tick() => {
                    self.forget_idle();
                    if let Err(refusal) = self.look_round(&mut first).await {
                        tracing::error!("cannot look after tables: {}", refusal.code);
                    }
                }
            }
        }
    }

    async fn look_round(&self, first: &mut bool) -> Result<(), Refusal> {
        let all = self.wake_due(*first).await?;
        let bots = self.services.config.bots;
        // What another node was to think about may have been left without a trace.
        if bots != Bots::Elsewhere && (*first || self.services.shared) {
            *first = !(self.wake_bots().await? && all);
        }
        self.settle_left().await
    }
}

#[cfg(test)]
mod tests {
    use store::{Pace, Sqlite};

    use super::*;
    use crate::{Config, House};

    /// Two tables that go on by themselves: bots are to act at one, a clock runs at the other.
    #[tokio::test]
    async fn what_cannot_be_woken_at_first_is_tried_again() {
        for pace in [Pace::None, "live 1+0".parse().unwrap()] {
            let dir = tempfile::tempdir().unwrap();
            let store: Arc<dyn Store> = Arc::new(Sqlite::open(dir.path()).unwrap());
            let house = House::open(Config { bot_pause: Duration::ZERO, ..Config::default() }, store.clone());
            let title = house.shelf().shown_games().next().unwrap();
            let person = |number| SeatRow {
                sitter: Sitter::Person(PersonId(number)),
                nonce: Some(random_nonce()),
                ..empty_seat(Sitter::Open)
            };
            let seat = |number| match pace {
                Pace::None => bot_seat(title, "random").unwrap(),
                _ => person(number),
            };
            let proposal = Proposal {
                title,
                options: Vec::new(),
                seats: (1..=*title.seats().start()).map(u64::from).map(seat).collect(),
                secret: random_secret(),
                ticket: None,
                pace,
                listed: true,
                free_undo: true,
                rated: false,
                daily: None,
                owner: PersonId(1),
                tournament: None,
                fill: None,
            };
            let key = proposal.set_up(&house.services).await.unwrap().key;
            let (tables, mut first) = (Tables::new(house.services.clone()), true);
            let database = rusqlite::Connection::open(dir.path().join(Sqlite::FILE)).unwrap();
            database.execute_batch("ALTER TABLE snapshots RENAME TO away").unwrap();
            tables.look_round(&mut first).await.unwrap();
            assert!(first, "at {pace:?} it could not be opened");
            database.execute_batch("ALTER TABLE away RENAME TO snapshots").unwrap();
            tables.look_round(&mut first).await.unwrap();
            assert!(!first && tables.live().contains_key(&key), "at {pace:?}");
            house.close();
        }
    }
}
