//! A house of several nodes: each heeds what the others do. What is stored is the truth; what is heard of only says where to
//! look, and whoever hears nothing looks all the same, now and then.

use std::sync::Arc;
use std::time::{Duration, Instant};

use store::{Change, Feed, TableKey};
use table::Seats;
use tokio::sync::Notify;

use crate::config::Bots;
use crate::house::House;
use crate::live::{Presence, closed};
use crate::refusal::Refusal;
use crate::tries::Place;

/// Whether something was missed is looked at so often.
const LOOK: Duration = Duration::from_secs(3);

/// Other nodes are told again so often who is there.
const TOLD: Duration = Duration::from_secs(20);

/// Heeds what other nodes do, until the house closes.
pub(crate) fn heed(house: &Arc<House>, feed: Feed) {
    let missed = Arc::new(Notify::new());
    until_closed(house, |house| listen(house, feed, missed.clone()));
    until_closed(house, |house| look(house, missed));
    until_closed(house, tell_presence);
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
    loop {
        match feed.next().await {
            Change::Table(key) => match house.tables.in_memory(key) {
                Some(table) if table.falls_behind() => {
                    let house = house.clone();
                    tokio::spawn(async move { house.tables.catch_up(&table).await });
                }
                None if house.services.config.bots == Bots::Everywhere => {
                    let house = house.clone();
                    tokio::spawn(async move {
                        if let Err(refusal) = house.tables.consider(key).await {
                            tracing::warn!(table = %key, "is not thought about: {}", refusal.code);
                        }
                    });
                }
                _ => {}
            },
            Change::Presence { node, table, seats, asks } => {
                if let Some(table) = house.tables.in_memory(table) {
                    tokio::spawn(async move { table.hear_presence(Presence { node, seats, asks }).await });
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
            Change::Reopened(opening) => {
                house.reopen(&opening).await;
                missed.notify_one();
            }
            Change::Missed => {
                house.sessions.forget_all();
                missed.notify_one();
            }
        }
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
