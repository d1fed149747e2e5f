//! A house of several nodes: each heeds what the others do. What is stored is the truth; what is heard of only says where to
//! look, and whoever hears nothing looks all the same, now and then.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::fmt::Display;
use std::hash::Hash;
use std::str::FromStr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use store::{Change, Feed, Reached, TableKey, Told};
use table::Seats;
use tokio::sync::Notify;

use crate::config::Bots;
use crate::house::House;
use crate::limits::Limit;
use crate::live::{Cursor, Presence, closed};
use crate::refusal::Refusal;
use crate::tries::Place;

/// Whether something was missed is looked at so often.
const LOOK: Duration = Duration::from_secs(3);

/// Other nodes are told again so often who is there.
const TOLD: Duration = Duration::from_secs(20);

/// What was taken of limits is told so often.
const SPENT: Duration = Duration::from_millis(250);

/// Heeds what other nodes do, until the house closes.
pub(crate) fn heed(house: &Arc<House>, feed: Feed) {
    let missed = Arc::new(Notify::new());
    until_closed(house, |house| listen(house, feed, missed.clone()));
    until_closed(house, |house| look(house, missed));
    until_closed(house, tell_presence);
    until_closed(house, tell_spent);
}

fn until_closed<F: Future<Output = ()> + Send + 'static>(
    house: &Arc<House>,
    work: impl FnOnce(Arc<House>) -> F,
) {
    let mut closing = house.services.closing.subscribe();
    let work = work(house.clone());
    tokio::spawn(async move {
        tokio::select! {
            () = closed(&mut closing) => {}
            () = work => {}
        }
    });
}

async fn listen(house: Arc<House>, mut feed: Feed, missed: Arc<Notify>) {
    let asked = Arc::<Asked>::default();
    loop {
        match feed.next().await {
            Change::Table(key) => {
                asked.forget(key);
                hear(&house, &asked, key, None);
            }
            Change::Ply(key, told) => hear(&house, &asked, key, Some(told)),
            Change::Presence { node, table, seats, asks } => {
                if let Some(table) = house.tables.in_memory(table) {
                    tokio::spawn(async move { table.hear_presence(Presence { node, seats, asks }).await });
                }
            }
            Change::Saw(table, person, reached) => {
                if let Some(table) = house.tables.in_memory(table) {
                    let Reached { entries, rev, chat } = reached;
                    table.is_seen(person, Cursor { entries, rev, chat, presence: 0 });
                }
            }
            Change::SignedOut(person) => {
                house.sessions.forget_sessions_of(person);
                house.sessions.forget_tokens_of(person);
            }
            Change::WrongPassword { login, from } => {
                if let Some(place) = Place::read(&from) {
                    house.tries.count_wrong(&login, place, Instant::now());
                }
            }
            Change::Spent { limit, who, count } => hear_spent(&house, &limit, &who, count),
            Change::Reopened(opening) => {
                house.reopen(&opening).await;
                missed.notify_one();
            }
            Change::Missed => {
                asked.forget_all();
                house.sessions.forget_all();
                missed.notify_one();
            }
        }
    }
}

/// So many tables are known, or are asked about, at which no bot sits.
const ASKED: usize = 65_536;

/// Tables about which a node that thinks for all bots has asked: no bot sits there, or this is not yet known. A ply does not
/// change who sits at a table, and is no reason to ask again.
#[derive(Default)]
struct Asked(Mutex<HashMap<TableKey, Arc<()>>>);

impl Asked {
    fn known(&self) -> MutexGuard<'_, HashMap<TableKey, Arc<()>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What this question is known by, unless it has been asked before.
    fn ask(&self, key: TableKey) -> Option<Arc<()>> {
        let mut known = self.known();
        if known.len() >= ASKED {
            known.clear();
        }
        match known.entry(key) {
            Entry::Occupied(_) => None,
            Entry::Vacant(place) => Some(place.insert(Arc::default()).clone()),
        }
    }

    /// It is to be asked again, unless it was since.
    fn ask_again(&self, key: TableKey, question: &Arc<()>) {
        let mut known = self.known();
        if known.get(&key).is_some_and(|last| Arc::ptr_eq(last, question)) {
            known.remove(&key);
        }
    }

    fn forget(&self, key: TableKey) {
        self.known().remove(&key);
    }

    fn forget_all(&self) {
        self.known().clear();
    }
}

/// A table has changed elsewhere, by this ply if it is told.
fn hear(house: &Arc<House>, asked: &Arc<Asked>, key: TableKey, told: Option<Arc<Told>>) {
    match house.tables.in_memory(key) {
        Some(table) if table.falls_behind(told) => {
            let house = house.clone();
            tokio::spawn(async move { house.tables.go_on(&table).await });
        }
        None if house.services.config.bots == Bots::Everywhere => {
            let Some(question) = asked.ask(key) else { return };
            let (house, asked) = (house.clone(), asked.clone());
            tokio::spawn(async move {
                match house.tables.consider(key).await {
                    Ok(false) => {}
                    Ok(true) => asked.ask_again(key, &question),
                    Err(refusal) => {
                        asked.ask_again(key, &question);
                        tracing::warn!(table = %key, "is not thought about: {}", refusal.code);
                    }
                }
            });
        }
        _ => {}
    }
}

/// Looks for what was not heard of, and for what other nodes have left undone.
async fn look(house: Arc<House>, missed: Arc<Notify>) {
    let mut often = tokio::time::interval(LOOK);
    let mut told = Instant::now();
    loop {
        tokio::select! {
            _ = often.tick() => {}
            () = missed.notified() => {}
        }
        let tables = &house.tables;
        let looked = async {
            tables.compare().await?;
            tables.take_up_abandoned().await?;
            tables.wake_due(false).await?;
            Ok::<_, Refusal>(())
        };
        if let Err(refusal) = looked.await {
            tracing::warn!("cannot look at what other nodes do: {}", refusal.code);
        }
        if told.elapsed() >= TOLD {
            told = Instant::now();
            tables.refresh_presence().await;
        }
    }
}

/// Tells the other nodes who is there, one thing after the other.
async fn tell_presence(house: Arc<House>) {
    loop {
        let tables = house.services.presence.take().await;
        let present =
            |table: TableKey| house.tables.in_memory(table).map_or(Seats::NONE, |table| table.looked_from());
        let change = |(table, asks)| Change::Presence { node: 0, table, seats: present(table), asks };
        // What is not told now is told again soon.
        let _ = house.store().tell(tables.into_iter().map(change).collect()).await;
    }
}

/// Limits that hold for the house.
const REQUESTS: &str = "requests";
const PERSON: &str = "person";
const COSTLY: &str = "costly";
const TALK: &str = "talk";
const LETTERS: &str = "letters";
const TIES: &str = "ties";

/// Tells the other nodes what was taken of limits.
async fn tell_spent(house: Arc<House>) {
    fn changes<K: Eq + Hash + Clone + Display>(
        limit: &str,
        taken: &Limit<K>,
    ) -> impl Iterator<Item = Change> {
        let (limit, taken) = (limit.to_owned(), taken.to_tell());
        taken.into_iter().map(move |(who, count)| Change::Spent {
            limit: limit.clone(),
            who: who.to_string(),
            count,
        })
    }
    let mut often = tokio::time::interval(SPENT);
    loop {
        often.tick().await;
        let spent: Vec<Change> = changes(REQUESTS, &house.by_address)
            .chain(changes(PERSON, &house.by_session))
            .chain(changes(COSTLY, &house.costly))
            .chain(changes(TALK, &house.talk))
            .chain(changes(LETTERS, &house.letters))
            .chain(changes(TIES, &house.ties))
            .collect();
        if !spent.is_empty() {
            // What is not told counts here alone.
            let _ = house.store().tell(spent).await;
        }
    }
}

fn hear_spent(house: &House, limit: &str, who: &str, count: u32) {
    fn take<K: Eq + Hash + Clone + FromStr>(limit: &Limit<K>, who: &str, count: u32) {
        if let Ok(who) = who.parse() {
            limit.taken_elsewhere(who, count);
        }
    }
    match limit {
        REQUESTS => take(&house.by_address, who, count),
        PERSON => take(&house.by_session, who, count),
        COSTLY => take(&house.costly, who, count),
        TALK => take(&house.talk, who, count),
        LETTERS => take(&house.letters, who, count),
        TIES => take(&house.ties, who, count),
        // A later version counts more.
        _ => {}
    }
}
