//! What nodes tell each other: `NOTIFY`, which wakes, and is no more than a hint. Whoever misses some reads what they
//! have not seen.

use std::sync::Arc;
use std::time::Duration;

use futures_util::future::poll_fn;
use table::Seats;
use tokio::sync::broadcast;
use tokio_postgres::{AsyncMessage, Config, NoTls};

use crate::code::{read_seats, seats_code};
use crate::postgres::connection::{Db, patiently, trouble};
use crate::{Change, PersonId, StoreError};

/// Which node it is, drawn at random when it starts.
pub(super) type NodeId = i64;

const CHANNEL: &str = "spelhaven";

/// A notice has so many bytes at most; PostgreSQL takes 8000.
const LONGEST: usize = 7_900;

/// So long between tries to listen again.
const AGAIN: Duration = Duration::from_millis(500);

/// What is written of a change: a letter, and what it is about.
fn written(change: &Change) -> String {
    match change {
        Change::Table(key) => format!("t {key}"),
        Change::Presence { table, seats, asks, .. } => {
            format!("{} {table} {}", if *asks { 'a' } else { 'p' }, seats_code(*seats))
        }
        Change::SignedOut(person) => format!("s {person}"),
        Change::WrongPassword { login, from } => format!("w {from} {login}"),
        // Every node finds out by itself.
        Change::Missed | Change::Reopened(_) => "m".to_owned(),
    }
}

fn read(node: u64, line: &str) -> Option<Change> {
    let mut words = line.split(' ');
    let change = match words.next()? {
        "t" => Change::Table(words.next()?.parse().ok()?),
        kind @ ("a" | "p") => {
            let table = words.next()?.parse().ok()?;
            let seats: Seats = read_seats(words.next()?.parse().ok()?).ok()?;
            Change::Presence { node, table, seats, asks: kind == "a" }
        }
        "s" => Change::SignedOut(words.next()?.parse::<PersonId>().ok()?),
        "w" => {
            let (from, login) = line.split_once(' ')?.1.split_once(' ')?;
            Change::WrongPassword { login: login.to_owned(), from: from.to_owned() }
        }
        "m" => Change::Missed,
        _ => return None,
    };
    Some(change)
}

/// Changes as they are told, few notices for many: each begins with who tells.
pub(super) fn notices(node: NodeId, changes: impl IntoIterator<Item = Change>) -> Vec<String> {
    let mut all = Vec::new();
    let mut now = String::new();
    for change in changes {
        let line = written(&change);
        if !now.is_empty() && now.len() + line.len() + 1 > LONGEST {
            all.push(std::mem::take(&mut now));
        }
        if now.is_empty() {
            now = format!("{node:x}");
        }
        now.push('\n');
        now.push_str(&line);
    }
    all.extend((!now.is_empty()).then_some(now));
    all
}

/// The statement that tells of notices.
pub(super) const NOTIFY: &str = "SELECT pg_notify('spelhaven', notice) FROM unnest($1::text[]) AS notice";

/// Tells the other nodes; within a transaction, when it is committed.
pub(super) async fn tell(db: &Db, node: NodeId, changes: &[Change]) -> Result<(), StoreError> {
    db.all(NOTIFY, &[&notices(node, changes.iter().cloned())]).await.map(drop)
}

/// Hears what other nodes tell, as long as somebody holds the sender. Whenever it begins to listen, something may have
/// been missed.
pub(super) async fn listen(config: Config, node: NodeId, heard: std::sync::Weak<broadcast::Sender<Change>>) {
    while let Some(alive) = heard.upgrade() {
        drop(alive);
        let _ = hear(&config, node, &heard).await;
        tokio::time::sleep(AGAIN).await;
    }
}

async fn hear(
    config: &Config,
    node: NodeId,
    heard: &std::sync::Weak<broadcast::Sender<Change>>,
) -> Result<(), StoreError> {
    let (client, mut connection) = patiently(async { config.connect(NoTls).await.map_err(trouble) }).await?;
    let client = Arc::new(client);
    let asking = client.clone();
    let asked = tokio::spawn(async move { asking.batch_execute(&format!("LISTEN {CHANNEL}")).await });
    // What was asked, until it is answered; and whether it listens since then.
    let (mut asked, mut listens) = (Some(asked), false);
    loop {
        let message = tokio::select! {
            message = poll_fn(|cx| connection.poll_message(cx)) => message,
            done = async { asked.as_mut().expect("looked at while it is there").await }, if asked.is_some() => {
                asked = None;
                let Some(heard) = heard.upgrade() else { return Ok(()) };
                if !matches!(done, Ok(Ok(()))) {
                    return Ok(());
                }
                if !std::mem::replace(&mut listens, true) {
                    let _ = heard.send(Change::Missed);
                }
                continue;
            }
            // A connection that is cut off without a word is noticed.
            () = tokio::time::sleep(Duration::from_secs(5)), if asked.is_none() => {
                if heard.upgrade().is_none() {
                    return Ok(());
                }
                let asking = client.clone();
                asked = Some(tokio::spawn(async move { asking.batch_execute("").await }));
                continue;
            }
            // It did not answer in time.
            () = tokio::time::sleep(Duration::from_secs(8)), if asked.is_some() => return Ok(()),
        };
        let Some(message) = message else { return Ok(()) };
        let AsyncMessage::Notification(notice) = message.map_err(trouble)? else { continue };
        let mut lines = notice.payload().lines();
        let by = lines.next().and_then(|by| i64::from_str_radix(by, 16).ok());
        let Some(by) = by.filter(|by| *by != node) else { continue };
        let Some(heard) = heard.upgrade() else { return Ok(()) };
        for change in lines.filter_map(|line| read(by as u64, line)) {
            // Nobody may listen yet.
            let _ = heard.send(change);
        }
    }
}

#[cfg(test)]
mod tests {
    use table::Seat;

    use super::*;
    use crate::TableKey;

    #[test]
    fn changes_are_read_as_they_are_written() {
        let key = TableKey::random();
        let seats = Seats::only(Seat::new(2));
        let all = [
            Change::Table(key),
            Change::Presence { node: 5, table: key, seats, asks: true },
            Change::Presence { node: 5, table: key, seats: Seats::NONE, asks: false },
            Change::SignedOut(PersonId(7)),
            Change::WrongPassword { login: "ada of here".to_owned(), from: "10.0.0.1".to_owned() },
            Change::Missed,
        ];
        for change in &all {
            assert_eq!(read(5, &written(change)).as_ref(), Some(change));
        }
        assert_eq!((read(5, ""), read(5, "x 1"), read(5, "t short")), (None, None, None));
        let many = (0..2000).map(|_| Change::Table(TableKey::random()));
        let notices = notices(i64::MAX, many);
        assert!(notices.len() > 1 && notices.iter().all(|notice| notice.len() <= LONGEST));
        assert_eq!(notices.iter().map(|notice| notice.lines().count() - 1).sum::<usize>(), 2000);
    }
}
