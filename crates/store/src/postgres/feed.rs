//! What nodes tell each other: `NOTIFY`, which wakes, and is no more than a hint. Whoever misses some reads what they
//! have not seen.

use std::sync::Arc;
use std::time::Duration;

use futures_util::future::poll_fn;
use table::Seats;
use table::fair::Bytes32;
use tokio::sync::broadcast;
use tokio_postgres::{AsyncMessage, Config, NoTls};

use crate::code::{PlyColumns, clocks_text, parse, read_seats, seats_code, turn_code};
use crate::linked::Linked;
use crate::postgres::connection::{Db, patiently, trouble};
use crate::{AppendExtras, Change, ClientId, PersonId, PlyRow, Reached, StoreError, TableKey, Time, Told};

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
        Change::Ply(key, told) => {
            let Told { ply, link, result, due } = &**told;
            written_ply(*key, ply, &ply.entry.to_string(), *link, result.as_deref(), *due)
        }
        Change::Presence { table, seats, asks, .. } => {
            format!("{} {table} {}", if *asks { 'a' } else { 'p' }, seats_code(*seats))
        }
        Change::Saw(table, person, Reached { entries, rev, chat }) => {
            format!("v {table} {person} {entries} {rev} {chat}")
        }
        Change::SignedOut(person) => format!("s {person}"),
        Change::WrongPassword { login, from } => format!("w {from} {login}"),
        Change::Spent { limit, who, count } => format!("l {limit} {count} {who}"),
        // Every node finds out by itself.
        Change::Missed | Change::Reopened(_) => "m".to_owned(),
    }
}

/// What is told of a ply that was added.
pub(super) fn ply_line(key: TableKey, next: &Linked, extras: &AppendExtras) -> String {
    written_ply(key, &next.ply, next.entry(), next.link, extras.result.as_deref(), extras.due)
}

/// A ply behind the name of its table, where it is out of the way of who reads no further.
fn written_ply(
    key: TableKey,
    ply: &PlyRow,
    entry: &str,
    link: Bytes32,
    result: Option<&str>,
    due: Option<Time>,
) -> String {
    let secret = ply.secret.map_or("", |secret| if secret { "s" } else { "o" });
    let clocks = ply.clocks.as_ref().map(clocks_text).unwrap_or_default();
    let client = ply.client.as_ref().map_or("", ClientId::as_str);
    let due = due.map(|due| due.0.to_string()).unwrap_or_default();
    let (number, hash, layout, at, turn) = (ply.number, ply.hash, ply.layout, ply.at.0, turn_code(ply));
    let result = result.unwrap_or_default();
    let line = format!(
        "t {key} \t{number}\t{hash:x}\t{layout}\t{secret}\t{at}\t{turn}\t{clocks}\t{client}\t{link}\t{due}\t{result}\t{entry}"
    );
    // What is too long for a notice is read where it is stored.
    if line.len() + 32 > LONGEST { format!("t {key}") } else { line }
}

fn read_ply(fields: &str) -> Option<Told> {
    let fields: Vec<&str> = fields.splitn(12, '\t').collect();
    let [number, hash, layout, secret, at, turn, clocks, client, link, due, result, entry] = fields[..]
    else {
        return None;
    };
    let some = |text: &str| (!text.is_empty()).then(|| text.to_owned());
    let columns = PlyColumns {
        number: number.parse().ok()?,
        entry: entry.to_owned(),
        hash: u64::from_str_radix(hash, 16).ok()? as i64,
        layout: layout.parse().ok()?,
        secret: some(secret).map(|secret| secret == "s"),
        at: at.parse().ok()?,
        turn: turn.parse().ok()?,
        clocks: some(clocks),
        client: some(client),
    };
    let due = some(due).map(|due| due.parse().map(Time)).transpose().ok()?;
    Some(Told { ply: columns.read().ok()?, link: parse("a link", link).ok()?, result: some(result), due })
}

fn read(node: u64, line: &str) -> Option<Change> {
    let mut words = line.split(' ');
    let change = match words.next()? {
        "t" => {
            let key = words.next()?.parse().ok()?;
            // What cannot be read here, because a later version tells it otherwise, is read where it is stored.
            let told = line.split_once('\t').and_then(|(_, fields)| read_ply(fields));
            told.map_or(Change::Table(key), |told| Change::Ply(key, Arc::new(told)))
        }
        kind @ ("a" | "p") => {
            let table = words.next()?.parse().ok()?;
            let seats: Seats = read_seats(words.next()?.parse().ok()?).ok()?;
            Change::Presence { node, table, seats, asks: kind == "a" }
        }
        "v" => {
            let (table, person) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
            let mut number = || words.next()?.parse().ok();
            Change::Saw(table, person, Reached { entries: number()?, rev: number()?, chat: number()? })
        }
        "s" => Change::SignedOut(words.next()?.parse::<PersonId>().ok()?),
        "w" => {
            let (from, login) = line.split_once(' ')?.1.split_once(' ')?;
            Change::WrongPassword { login: login.to_owned(), from: from.to_owned() }
        }
        "l" => {
            let (limit, count) = (words.next()?.to_owned(), words.next()?.parse().ok()?);
            Change::Spent { limit, count, who: words.next()?.to_owned() }
        }
        "m" => Change::Missed,
        _ => return None,
    };
    Some(change)
}

/// Changes as they are told, few notices for many: each begins with who tells.
pub(super) fn notices(node: NodeId, lines: impl IntoIterator<Item = String>) -> Vec<String> {
    let mut all = Vec::new();
    let mut now = String::new();
    for line in lines {
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
    tell_lines(db, node, changes.iter().map(written)).await
}

/// The same, of what is written already.
pub(super) async fn tell_lines(
    db: &Db,
    node: NodeId,
    lines: impl IntoIterator<Item = String>,
) -> Result<(), StoreError> {
    db.all(NOTIFY, &[&notices(node, lines)]).await.map(drop)
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
    fn a_ply_is_told_whole() {
        let key = TableKey::random();
        let mut ply = PlyRow {
            number: 17,
            entry: "2 211-a4 two words {6:3}".parse().unwrap(),
            hash: u64::MAX - 4,
            layout: 3,
            secret: Some(true),
            at: Time(1_700_000_000_123),
            turn: Seats::only(Seat::new(1)),
            whose: Some(Seat::new(0)),
            clocks: Some([60_000, 1].into_iter().collect()),
            client: Some("17-a_b".parse().unwrap()),
        };
        for (result, due) in [(Some("1 0".to_owned()), Some(Time(5))), (None, None)] {
            let told = Told { ply: ply.clone(), link: Bytes32([0xa7; 32]), result, due };
            let change = Change::Ply(key, Arc::new(told));
            assert_eq!(read(5, &written(&change)), Some(change));
            (ply.clocks, ply.client, ply.secret, ply.whose) = (None, None, None, None);
        }
        let mut long = Told { ply, link: Bytes32([1; 32]), result: None, due: None };
        long.ply.entry = format!("1 {}", "a".repeat(LONGEST)).parse().unwrap();
        assert_eq!(read(5, &written(&Change::Ply(key, Arc::new(long)))), Some(Change::Table(key)));
        // What a later version tells otherwise, and what a former one reads of it.
        assert_eq!(read(5, &format!("t {key} \t17\tmore")), Some(Change::Table(key)));
    }

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
            Change::Spent { limit: "costly".to_owned(), who: "2001:db8::1".to_owned(), count: 3 },
            Change::Missed,
        ];
        for change in &all {
            assert_eq!(read(5, &written(change)).as_ref(), Some(change));
        }
        assert_eq!((read(5, ""), read(5, "x 1"), read(5, "t short")), (None, None, None));
        let many = (0..2000).map(|_| written(&Change::Table(TableKey::random())));
        let notices = notices(i64::MAX, many);
        assert!(notices.len() > 1 && notices.iter().all(|notice| notice.len() <= LONGEST));
        assert_eq!(notices.iter().map(|notice| notice.lines().count() - 1).sum::<usize>(), 2000);
    }
}
