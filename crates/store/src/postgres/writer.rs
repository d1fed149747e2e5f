//! Plies come by the thousand: one task adds all that wait in one transaction, so that one trip to the disk serves them
//! all; each is answered after the commit. Everything else is a transaction of its own, and PostgreSQL gathers those.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use futures_util::future::{join, try_join};
use table::fair::Bytes32;
use table::record::RecordedAct;
use tokio::sync::{mpsc, oneshot};

use crate::code::{clocks_text, turn_code};
use crate::linked::Linked;
use crate::postgres::connection::{Connections, Db, patiently, trouble};
use crate::postgres::feed::{NOTIFY, NodeId, notices};
use crate::postgres::rows::{bytes, count};
use crate::{AppendExtras, Change, StoreError, TableKey, TableNo};

/// So many plies at most share a transaction.
const MOST: usize = 1024;

/// So many may wait.
const WAITING: usize = 16_384;

#[derive(Default)]
pub(super) struct Counters {
    pub(super) commits: AtomicU64,
    pub(super) jobs: AtomicU64,
    pub(super) micros: AtomicU64,
    pub(super) waiting: AtomicU64,
}

/// A ply to be added.
pub(super) struct Append {
    pub(super) table: TableNo,
    pub(super) next: Linked,
    pub(super) extras: AppendExtras,
    pub(super) tell: oneshot::Sender<Result<(), StoreError>>,
}

pub(super) struct Writer {
    jobs: mpsc::Sender<Append>,
    counters: Arc<Counters>,
}

impl Writer {
    pub(super) fn start(connections: Connections, node: NodeId, counters: Arc<Counters>) -> Self {
        let (jobs, queue) = mpsc::channel(WAITING);
        tokio::spawn(write_all(queue, connections, node, counters.clone()));
        Writer { jobs, counters }
    }

    pub(super) fn put(&self, append: Append) -> Result<(), StoreError> {
        self.counters.waiting.fetch_add(1, Ordering::Relaxed);
        self.jobs.try_send(append).map_err(|error| {
            self.counters.waiting.fetch_sub(1, Ordering::Relaxed);
            match error {
                mpsc::error::TrySendError::Full(_) => StoreError::Busy,
                mpsc::error::TrySendError::Closed(_) => StoreError::Closed,
            }
        })
    }
}

async fn write_all(
    mut queue: mpsc::Receiver<Append>,
    connections: Connections,
    node: NodeId,
    counters: Arc<Counters>,
) {
    let mut group = Vec::new();
    while queue.recv_many(&mut group, MOST).await > 0 {
        let began = Instant::now();
        let jobs = group.len() as u64;
        counters.waiting.fetch_sub(jobs, Ordering::Relaxed);
        counters.commits.fetch_add(1, Ordering::Relaxed);
        counters.jobs.fetch_add(jobs, Ordering::Relaxed);
        write_group(&connections, node, &mut group).await;
        // What one of them broke for all is done one by one.
        for job in group.drain(..) {
            let mut alone = vec![job];
            write_group(&connections, node, &mut alone).await;
        }
        counters.micros.fetch_add(began.elapsed().as_micros() as u64, Ordering::Relaxed);
    }
}

/// Adds a group of plies in one transaction and tells who waits. Those stay in the group that are to be tried alone.
async fn write_group(connections: &Connections, node: NodeId, group: &mut Vec<Append>) {
    let (error, alone) = match connections.take().await {
        Ok(db) => match patiently(add(&db, node, group)).await {
            Ok(()) => return db.is_sound(),
            Err(error) => {
                if patiently(async { db.batch_execute("ROLLBACK").await.map_err(trouble) }).await.is_ok() {
                    db.is_sound();
                }
                let alone = !matches!(error, StoreError::Away(_) | StoreError::Full(_));
                (error, alone)
            }
        },
        // None of them is to blame.
        Err(error) => (error, false),
    };
    let one_by_one = group.len() > 1 && alone;
    if !one_by_one {
        group.drain(..).for_each(|job| drop(job.tell.send(Err(error.clone()))));
    }
}

/// How far a table has come, as the plies of a group are added to it.
struct Reached {
    key: TableKey,
    entries: u32,
    head: Option<Bytes32>,
    sets_due: bool,
    due: Option<i64>,
    result: Option<String>,
    changed: bool,
}

/// The columns of new plies.
#[derive(Default)]
pub(super) struct Plies {
    tables: Vec<i64>,
    numbers: Vec<i32>,
    entries: Vec<String>,
    seats: Vec<Option<i16>>,
    backs: Vec<Option<i32>>,
    hashes: Vec<i64>,
    layouts: Vec<i32>,
    secrets: Vec<Option<bool>>,
    ats: Vec<i64>,
    turns: Vec<i64>,
    clocks: Vec<Option<String>>,
    clients: Vec<Option<String>>,
    links: Vec<Vec<u8>>,
}

impl Plies {
    pub(super) fn push(&mut self, table: TableNo, next: &Linked) {
        let ply = &next.ply;
        self.tables.push(table.0);
        self.numbers.push(ply.number as i32);
        self.entries.push(next.entry().to_owned());
        self.seats.push(match &ply.entry.act {
            RecordedAct::Play(seat, _) | RecordedAct::Hidden(seat) => Some(seat.index() as i16),
            RecordedAct::Start | RecordedAct::Back(..) => None,
        });
        self.backs.push(match &ply.entry.act {
            RecordedAct::Back(_, to) => i32::try_from(*to).ok(),
            _ => None,
        });
        self.hashes.push(ply.hash as i64);
        self.layouts.push(ply.layout.into());
        self.secrets.push(ply.secret);
        self.ats.push(ply.at.0);
        self.turns.push(turn_code(ply));
        self.clocks.push(ply.clocks.as_ref().map(clocks_text));
        self.clients.push(ply.client.as_ref().map(ToString::to_string));
        self.links.push(next.link.0.to_vec());
    }

    pub(super) async fn insert(&self, db: &Db) -> Result<(), StoreError> {
        let sql = "INSERT INTO plies (table_no, number, entry, seat, back, hash, layout, secret, at, turn, clocks,
                                      client, link)
                   SELECT * FROM unnest($1::bigint[], $2::int[], $3::text[], $4::smallint[], $5::int[], $6::bigint[],
                                        $7::int[], $8::bool[], $9::bigint[], $10::bigint[], $11::text[], $12::text[],
                                        $13::bytea[])";
        let added = db
            .change(
                sql,
                &[
                    &self.tables,
                    &self.numbers,
                    &self.entries,
                    &self.seats,
                    &self.backs,
                    &self.hashes,
                    &self.layouts,
                    &self.secrets,
                    &self.ats,
                    &self.turns,
                    &self.clocks,
                    &self.clients,
                    &self.links,
                ],
            )
            .await?;
        if added == self.tables.len() as u64 { Ok(()) } else { Err(StoreError::Conflict) }
    }
}

/// Locks the tables, in one order lest nodes wait for each other, and reads how far they have come.
const LOCK: &str = "SELECT no, key, entries, head FROM tables WHERE no = ANY($1) ORDER BY no FOR UPDATE";

const REACHED: &str = "UPDATE tables t
    SET entries = u.entries, head = u.head,
        due_at = CASE WHEN u.result IS NOT NULL THEN NULL WHEN u.sets_due THEN u.due ELSE t.due_at END,
        stage = CASE WHEN u.result IS NOT NULL THEN 2 ELSE t.stage END,
        result = coalesce(u.result, t.result)
    FROM unnest($1::bigint[], $2::int[], $3::bytea[], $4::bool[], $5::bigint[], $6::text[])
         AS u (no, entries, head, sets_due, due, result)
    WHERE t.no = u.no";

pub(super) const KEEP: &str = "INSERT INTO snapshots (table_no, ply, position)
    SELECT * FROM unnest($1::bigint[], $2::int[], $3::bytea[])
    ON CONFLICT (table_no, ply) DO UPDATE SET position = excluded.position";

async fn add(db: &Db, node: NodeId, group: &mut Vec<Append>) -> Result<(), StoreError> {
    let lock = db.prepare_cached(LOCK).await.map_err(trouble)?;
    let nos: Vec<i64> = group.iter().map(|job| job.table.0).collect();
    let (begun, rows) = join(db.batch_execute("BEGIN"), db.query(&lock, &[&nos])).await;
    begun.map_err(trouble)?;
    let mut tables = BTreeMap::new();
    for row in rows.map_err(trouble)? {
        let head: Option<&[u8]> = row.get("head");
        let reached = Reached {
            key: crate::code::parse("a table's key", row.get("key"))?,
            entries: count(row.get("entries")),
            head: head.map(|head| bytes("a link", head).map(Bytes32)).transpose()?,
            sets_due: false,
            due: None,
            result: None,
            changed: false,
        };
        tables.insert(row.get::<_, i64>("no"), reached);
    }
    let mut plies = Plies::default();
    let mut snapshots = Snapshots::default();
    let mut answers = Vec::with_capacity(group.len());
    for Append { table, next, extras, .. } in group.iter() {
        let number = next.ply.number;
        answers.push(match tables.get_mut(&table.0) {
            None => Err(StoreError::Missing("table")),
            Some(reached) if (reached.entries, reached.head) != (number, next.before) => {
                Err(StoreError::Conflict)
            }
            Some(reached) => {
                plies.push(*table, next);
                if let Some(position) = &extras.snapshot {
                    snapshots.0.push(table.0);
                    snapshots.1.push(number as i32);
                    snapshots.2.push(position.clone());
                }
                if next.ply.clocks.is_some() {
                    (reached.sets_due, reached.due) = (true, extras.due.map(|due| due.0));
                }
                reached.result = extras.result.clone().or(reached.result.take());
                (reached.entries, reached.head, reached.changed) = (number + 1, Some(next.link), true);
                Ok(())
            }
        });
    }
    tables.retain(|_, reached| reached.changed);
    commit(db, node, &tables, &plies, snapshots, group, answers).await
}

/// Numbers of tables, of plies, and positions.
type Snapshots = (Vec<i64>, Vec<i32>, Vec<Vec<u8>>);

async fn commit(
    db: &Db,
    node: NodeId,
    tables: &BTreeMap<i64, Reached>,
    plies: &Plies,
    snapshots: Snapshots,
    group: &mut Vec<Append>,
    answers: Vec<Result<(), StoreError>>,
) -> Result<(), StoreError> {
    let nos: Vec<i64> = tables.keys().copied().collect();
    let all = || tables.values();
    let entries: Vec<i32> = all().map(|reached| reached.entries as i32).collect();
    let head = |reached: &Reached| reached.head.map(|head| head.0.to_vec());
    let heads: Vec<Option<Vec<u8>>> = all().map(head).collect();
    let sets_due: Vec<bool> = all().map(|reached| reached.sets_due).collect();
    let dues: Vec<Option<i64>> = all().map(|reached| reached.due).collect();
    let results: Vec<Option<String>> = all().map(|reached| reached.result.clone()).collect();
    let over: Vec<i64> = tables.iter().filter(|(_, it)| it.result.is_some()).map(|(no, _)| *no).collect();
    let told = notices(node, all().map(|reached| Change::Table(reached.key)));
    // Known to the server from the second group on; then everything goes there in one breath.
    let notify = db.prepare_cached(NOTIFY).await.map_err(trouble)?;
    let write = async {
        if nos.is_empty() {
            return Ok(());
        }
        let keep = async {
            if !snapshots.0.is_empty() {
                db.change(KEEP, &[&snapshots.0, &snapshots.1, &snapshots.2]).await?;
            }
            Ok(())
        };
        let end = async {
            if !over.is_empty() {
                db.change("UPDATE seats SET over = TRUE WHERE table_no = ANY($1)", &[&over]).await?;
            }
            Ok(())
        };
        let reach = async {
            db.change(REACHED, &[&nos, &entries, &heads, &sets_due, &dues, &results]).await.map(drop)
        };
        try_join(try_join(plies.insert(db), reach), try_join(keep, end)).await.map(drop)
    };
    write.await?;
    let commit = async {
        db.batch_execute("COMMIT").await.map_err(trouble)?;
        group.drain(..).zip(answers).for_each(|(job, answer)| drop(job.tell.send(answer)));
        Ok(())
    };
    // Right behind it, in a transaction of its own: those that tell something are committed one after the other in the
    // whole database, which must not wait for the disk. Whoever does not hear of it looks now and then.
    let tell = async {
        if !told.is_empty() {
            let _ = db.query(&notify, &[&told]).await;
        }
    };
    join(commit, tell).await.0
}
