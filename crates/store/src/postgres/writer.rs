//! Plies come by the thousand: all that wait are added by one statement, so that one trip to the server and one to the disk
//! serve them all; each is answered after the commit. Everything else is a transaction of its own, and PostgreSQL gathers
//! those.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::Instant;

use table::record::RecordedAct;
use tokio::sync::{mpsc, oneshot};
use tokio_postgres::Config;
use tokio_postgres::types::ToSql;

use crate::code::{clocks_text, turn_code};
use crate::linked::Linked;
use crate::postgres::connection::{Connections, Db, Params, patiently};
use crate::postgres::feed::{self, NodeId};
use crate::{AppendExtras, StoreError, TableKey, TableNo};

/// So many plies at most share a statement.
const MOST: usize = 1024;

/// So many may wait.
const WAITING: usize = 16_384;

/// How the database treats plies. However many there are in a statement, it is planned alike, and so as it must be when there are
/// many tables: a plan is kept for as long as the connection, and would be made for the few that a new house has. Whoever
/// holds a table is not waited for long, for all others wait with it.
const OPTIONS: &str = "-c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c enable_hashjoin=off \
    -c enable_mergejoin=off -c lock_timeout=1s";

/// When so many have waited in vain one by one, it is not a table that is held but all of them, and the rest need not try.
const IN_VAIN: usize = 3;

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
    pub(super) fn start(config: &Config, node: NodeId, counters: Arc<Counters>) -> Result<Self, StoreError> {
        let (jobs, queue) = mpsc::channel(WAITING);
        let (tell, told) = mpsc::channel(WAITING);
        // Whoever plays waits for nobody who reads.
        let connections = Connections::new(with_options(config, OPTIONS), 1)?;
        tokio::spawn(write_all(queue, connections, tell, counters.clone()));
        tokio::spawn(tell_all(
            told,
            Connections::new(with_options(config, "-c synchronous_commit=off"), 1)?,
            node,
        ));
        Ok(Writer { jobs, counters })
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

/// Waits for something to be added. What is about to be, because it was asked for at the same time, comes along: a statement
/// for one costs as much as for ten. Whether there will be more.
async fn gather(queue: &mut mpsc::Receiver<Append>, group: &mut Vec<Append>) -> bool {
    if queue.recv_many(group, MOST).await == 0 {
        return false;
    }
    tokio::task::yield_now().await;
    while group.len() < MOST
        && let Ok(job) = queue.try_recv()
    {
        group.push(job);
    }
    true
}

async fn write_all(
    mut queue: mpsc::Receiver<Append>,
    connections: Connections,
    tell: mpsc::Sender<String>,
    counters: Arc<Counters>,
) {
    let mut group = Vec::new();
    while gather(&mut queue, &mut group).await {
        let began = Instant::now();
        let jobs = group.len() as u64;
        counters.waiting.fetch_sub(jobs, Ordering::Relaxed);
        counters.commits.fetch_add(1, Ordering::Relaxed);
        counters.jobs.fetch_add(jobs, Ordering::Relaxed);
        write_group(&connections, &tell, &mut group).await;
        // What one of them broke for all, or came to a table with another, is done one by one.
        let mut in_vain = 0;
        for job in group.drain(..) {
            if in_vain >= IN_VAIN {
                let _ = job.tell.send(Err(StoreError::Busy));
                continue;
            }
            let mut alone = vec![job];
            in_vain += usize::from(write_group(&connections, &tell, &mut alone).await);
        }
        counters.micros.fetch_add(began.elapsed().as_micros() as u64, Ordering::Relaxed);
    }
}

/// Adds a group of plies in one transaction and tells who waits. Those stay in the group that are to be tried alone. Whether
/// somebody else was in the way for too long.
async fn write_group(
    connections: &Connections,
    tell: &mpsc::Sender<String>,
    group: &mut Vec<Append>,
) -> bool {
    let mut tables = HashSet::new();
    let (mut first, later): (Vec<Append>, Vec<Append>) =
        group.drain(..).partition(|job| tables.insert(job.table));
    *group = later;
    // Groups of two nodes that meet at several tables take them in one order, and neither waits for the other.
    first.sort_unstable_by_key(|job| job.table);
    let (error, alone) = match connections.take().await {
        Ok(db) => match patiently(add(&db, &first)).await {
            Ok((moved, missing)) => {
                db.is_sound();
                for job in first {
                    let Append { table, next, extras, tell: answer } = job;
                    let Some(key) = moved.get(&table.0) else {
                        let is_gone = missing.contains(&table.0);
                        let error = if is_gone { StoreError::Missing("table") } else { StoreError::Conflict };
                        let _ = answer.send(Err(error));
                        continue;
                    };
                    let _ = answer.send(Ok(()));
                    // Whoever does not hear of it looks now and then.
                    let _ = tell.try_send(feed::ply_line(*key, &next, &extras));
                }
                return false;
            }
            Err(error) => {
                let alone = !matches!(error, StoreError::Away(_) | StoreError::Full(_));
                if alone {
                    // One statement is done, or not.
                    db.is_sound();
                }
                (error, alone)
            }
        },
        // None of them is to blame.
        Err(error) => (error, false),
    };
    if first.len() > 1 && alone {
        group.append(&mut first);
    }
    first.into_iter().for_each(|job| drop(job.tell.send(Err(error.clone()))));
    matches!(error, StoreError::Busy)
}

/// The settings of a connection with further options of the database.
fn with_options(config: &Config, more: &str) -> Config {
    let mut config = config.clone();
    let options = config.get_options().unwrap_or_default().to_owned();
    config.options(format!("{options} {more}"));
    config
}

/// Tells the other nodes where something was played, of all that gathers at once. Transactions that tell something are committed
/// one after the other in the whole database: none of them waits for the disk, and nobody who plays waits for them.
async fn tell_all(mut told: mpsc::Receiver<String>, connections: Connections, node: NodeId) {
    let mut lines = Vec::new();
    while told.recv_many(&mut lines, MOST).await > 0 {
        let lines: Vec<String> = std::mem::take(&mut lines);
        let _ = connections.run(|db| async move { feed::tell_lines(&db, node, lines).await }).await;
    }
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
        let added = db.change(sql, &self.columns()).await?;
        if added == self.tables.len() as u64 { Ok(()) } else { Err(StoreError::Conflict) }
    }

    fn columns(&self) -> [&(dyn ToSql + Sync); 13] {
        [
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
        ]
    }
}

pub(super) const KEEP: &str = "INSERT INTO snapshots (table_no, ply, position)
    SELECT * FROM unnest($1::bigint[], $2::int[], $3::bytea[])
    ON CONFLICT (table_no, ply) DO UPDATE SET position = excluded.position";

/// Adds each ply if its table has come as far as it says, and by the same chain: the first to change a table's row is the
/// first. Answers with the tables that have moved.
static ADD: LazyLock<String> = LazyLock::new(|| format!("{PLIES} {MOVED}"));

/// The same with snapshots and results, which few have.
static ADD_MORE: LazyLock<String> = LazyLock::new(|| format!("{PLIES}, {EXTRAS} {MOVED}"));

const PLIES: &str = "WITH new AS (
        SELECT * FROM unnest($1::bigint[], $2::int[], $3::text[], $4::smallint[], $5::int[], $6::bigint[], $7::int[],
                             $8::bool[], $9::bigint[], $10::bigint[], $11::text[], $12::text[], $13::bytea[],
                             $14::bytea[], $15::bool[], $16::bigint[], $17::text[], $18::bytea[])
        AS n (table_no, number, entry, seat, back, hash, layout, secret, at, turn, clocks, client, link,
              before, sets_due, due, result, position)
    ), moved AS (
        UPDATE tables t
        SET entries = n.number + 1, head = n.link,
            due_at = CASE WHEN n.result IS NOT NULL THEN NULL WHEN n.sets_due THEN n.due ELSE t.due_at END,
            stage = CASE WHEN n.result IS NOT NULL THEN 2 ELSE t.stage END,
            result = coalesce(n.result, t.result)
        FROM new n
        WHERE t.no = n.table_no AND t.entries = n.number AND t.head IS NOT DISTINCT FROM n.before
        RETURNING t.key, n.*
    ), added AS (
        INSERT INTO plies (table_no, number, entry, seat, back, hash, layout, secret, at, turn, clocks, client, link)
        SELECT table_no, number, entry, seat, back, hash, layout, secret, at, turn, clocks, client, link FROM moved
    )";

const EXTRAS: &str = "kept AS (
        INSERT INTO snapshots (table_no, ply, position)
        SELECT table_no, number, position FROM moved WHERE position IS NOT NULL
        ON CONFLICT (table_no, ply) DO UPDATE SET position = excluded.position
    ), ended AS (
        UPDATE seats s SET over = TRUE FROM moved m WHERE s.table_no = m.table_no AND m.result IS NOT NULL
    )";

const MOVED: &str = "SELECT table_no AS no, key FROM moved";

/// Which tables have moved, by number; and which are not there.
type Moved = (HashMap<i64, TableKey>, Vec<i64>);

/// Adds plies of different tables.
async fn add(db: &Db, group: &[Append]) -> Result<Moved, StoreError> {
    let mut plies = Plies::default();
    group.iter().for_each(|job| plies.push(job.table, &job.next));
    let before: Vec<Option<&[u8]>> =
        group.iter().map(|job| job.next.before.as_ref().map(|head| head.0.as_slice())).collect();
    let sets_due: Vec<bool> = group.iter().map(|job| job.next.ply.clocks.is_some()).collect();
    let dues: Vec<Option<i64>> = group.iter().map(|job| job.extras.due.map(|due| due.0)).collect();
    let results: Vec<Option<&str>> = group.iter().map(|job| job.extras.result.as_deref()).collect();
    let positions: Vec<Option<&[u8]>> = group.iter().map(|job| job.extras.snapshot.as_deref()).collect();
    let more: Params<'_> = &[&before, &sets_due, &dues, &results, &positions];
    let has_more = group.iter().any(|job| job.extras.snapshot.is_some() || job.extras.result.is_some());
    let add = if has_more { &ADD_MORE } else { &ADD };
    let rows = db.all(add, &[plies.columns().as_slice(), more].concat()).await?;
    let mut moved = HashMap::with_capacity(rows.len());
    for row in &rows {
        moved.insert(row.get("no"), crate::code::parse("a table's key", row.get("key"))?);
    }
    let mut missing: Vec<i64> = plies.tables.iter().copied().filter(|no| !moved.contains_key(no)).collect();
    if !missing.is_empty() {
        // What was added is added, whether this can be told or not.
        let there = db.all("SELECT no FROM tables WHERE no = ANY($1)", &[&missing]).await.ok();
        let there = there.map(|rows| rows.iter().map(|row| row.get(0)).collect::<HashSet<i64>>());
        missing.retain(|no| there.as_ref().is_some_and(|there| !there.contains(no)));
    }
    Ok((moved, missing))
}
