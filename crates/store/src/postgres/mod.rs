//! The store of a house of several nodes: PostgreSQL.
//!
//! No node is special, and they speak to each other through the database alone. The key `(table, number)` of a ply
//! decides who was first, `NOTIFY` wakes the others ([`feed`]), and leases with a deadline say who thinks for the bots of a
//! table. Plies are added in groups ([`writer`]).

mod accounts;
mod company;
pub(crate) mod connection;
mod dailies;
mod feed;
mod leaving;
mod letters;
mod notices;
mod operator;
mod people;
mod results;
mod rows;
mod schema;
mod tables;
mod tournaments;
mod writer;

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use table::Chain;
use table::fair::Bytes32;
use tokio::runtime::Handle;
use tokio::sync::{broadcast, oneshot};

use self::connection::{CONNECTIONS, Connections, Db};
use self::feed::NodeId;
use self::rows::bytes;
use self::writer::{Append, Counters, Writer};
use crate::code::{self, lives_bytes, read_lives};
use crate::linked::Linked;
use crate::{
    Address, Aged, Answer, AppendExtras, Befriend, Block, Census, Change, ChatLine, Complaint, Complaints,
    DailyRow, Device, DeviceId, Feed, Finished, Friend, Invitation, Invite, Letter, LetterId, Life, MailLink,
    Measure, Measures, NewTable, Notice, Opening, OwnPlies, Pairing, Person, PersonId, PlyRow, Proof, Ranked,
    RatingPoint, RatingRow, Reached, ResultCount, ResultRow, SaidLine, SampleAge, Sanction, Saw, SecretHash,
    Seek, SeekWish, Sendings, SessionId, Settlement, Since, Sought, Store, StoreError, StoreStats, Stored,
    Stretch, TableKey, TableNo, TableRow, TableStage, TableState, TableSummary, Ticket, Time, Token,
    TokenHash, TournamentKey, TournamentRow, Traces, Visible, Wanted,
};

/// So many changes may wait to be heard; whoever falls behind further has missed some.
const HEARD: usize = 4096;

/// A node says so often that the house is open.
const BEAT: Duration = Duration::from_secs(5);

/// A house of which nobody has heard for so long was closed meanwhile.
pub(crate) const CLOSED: i64 = 20_000;

/// So many jobs may wait for a connection.
const WAITING: u64 = 16_384;

/// A store that several nodes share.
pub struct Postgres {
    server_key: [u8; 32],
    node: NodeId,
    connections: Connections,
    writer: Writer,
    counters: Arc<Counters>,
    waiting: Arc<std::sync::atomic::AtomicU64>,
    heard: Arc<broadcast::Sender<Change>>,
    runtime: Handle,
}

impl Postgres {
    /// Connects to a database, `postgres://user:password@host:port/database`, and makes or brings up to date what is in
    /// it. It works on the runtime it is connected on.
    pub async fn connect(address: &str) -> Result<Self, StoreError> {
        let config = connection::config(address)?;
        let connections = Connections::new(config.clone(), CONNECTIONS)?;
        // However long that takes: a large house is not brought up to date in a moment.
        let db = connections.take().await?;
        schema::migrate(&db).await?;
        db.is_sound();
        drop(db);
        let server_key = connections.run(|db| async move { server_key(&db).await }).await?;
        let node = getrandom::u64().map_err(StoreError::failed)? as i64 & i64::MAX;
        let counters = Arc::<Counters>::default();
        let writer = Writer::start(&config, node, counters.clone())?;
        let heard = Arc::new(broadcast::channel(HEARD).0);
        tokio::spawn(feed::listen(config, node, Arc::downgrade(&heard)));
        let runtime = Handle::current();
        let waiting = Arc::default();
        Ok(Postgres { server_key, node, connections, writer, counters, waiting, heard, runtime })
    }

    /// Whether an address names such a database.
    pub fn is_address(text: &str) -> bool {
        ["postgres://", "postgresql://"].iter().any(|scheme| text.starts_with(scheme))
    }

    /// Has `work` done on a connection of its own, from now on.
    fn ask<T, F>(&self, work: impl FnOnce(Arc<Db>) -> F + Send + 'static) -> Answer<T>
    where
        T: Send + 'static,
        F: Future<Output = Result<T, StoreError>> + Send + 'static,
    {
        let waiting = self.waiting.clone();
        if waiting.fetch_add(1, Ordering::Relaxed) >= WAITING {
            waiting.fetch_sub(1, Ordering::Relaxed);
            return Box::pin(async { Err(StoreError::Busy) });
        }
        let connections = self.connections.clone();
        let task = self.runtime.spawn(async move {
            let done = connections.run(work).await;
            waiting.fetch_sub(1, Ordering::Relaxed);
            done
        });
        Box::pin(async { task.await.unwrap_or(Err(StoreError::Closed)) })
    }

    /// The same in one transaction.
    fn change<T, F>(&self, work: impl FnOnce(Arc<Db>) -> F + Send + 'static) -> Answer<T>
    where
        T: Send + 'static,
        F: Future<Output = Result<T, StoreError>> + Send + 'static,
    {
        let counters = self.counters.clone();
        self.ask(|db| async move {
            let done = db.transaction(work(db.clone())).await;
            counters.commits.fetch_add(1, Ordering::Relaxed);
            counters.jobs.fetch_add(1, Ordering::Relaxed);
            done
        })
    }

    /// The same on one unchanging state of the database.
    fn moment<T, F>(&self, work: impl FnOnce(Arc<Db>) -> F + Send + 'static) -> Answer<T>
    where
        T: Send + 'static,
        F: Future<Output = Result<T, StoreError>> + Send + 'static,
    {
        self.ask(|db| async move { db.moment(work(db.clone())).await })
    }
}

async fn server_key(db: &Db) -> Result<[u8; 32], StoreError> {
    let mut fresh = [0; 32];
    getrandom::fill(&mut fresh).map_err(StoreError::failed)?;
    let sql = "INSERT INTO server (name, value) VALUES ('key', $1) ON CONFLICT DO NOTHING";
    db.change(sql, &[&fresh.as_slice()]).await?;
    bytes("the server's key", db.one("SELECT value FROM server WHERE name = 'key'", &[]).await?.get(0))
}

/// What time it is for the database.
pub(crate) const NOW: &str = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint";

/// Says that the house is open, and reads since when it is and what makes its tickets its own. Both are new if nobody has
/// said so for a while.
async fn open(db: &Db) -> Result<Opening, StoreError> {
    db.one("SELECT 1 FROM server WHERE name = 'key' FOR UPDATE", &[]).await?;
    let now: i64 = db.one(&format!("SELECT {NOW}"), &[]).await?.get(0);
    let kept = db.maybe("SELECT value FROM server WHERE name = 'opening'", &[]).await?;
    let kept = kept.and_then(|row| read_opening(row.get(0))).filter(|kept| now - kept.now.0 < CLOSED);
    let mut epoch = [0; 32];
    let since = match kept {
        Some(kept) => {
            epoch = kept.epoch;
            kept.since.0
        }
        None => {
            getrandom::fill(&mut epoch).map_err(StoreError::failed)?;
            now
        }
    };
    let value = [now.to_be_bytes().as_slice(), &since.to_be_bytes(), &epoch].concat();
    let sql = "INSERT INTO server (name, value) VALUES ('opening', $1)
               ON CONFLICT (name) DO UPDATE SET value = excluded.value";
    db.change(sql, &[&value]).await?;
    Ok(Opening { now: Time(now), since: Time(since), epoch })
}

/// Says now and then that the house is open, until nobody holds the store any more. If it has been opened anew meanwhile,
/// because this could not be said for too long, that is heard of.
async fn beat(
    connections: Connections,
    held: std::sync::Weak<broadcast::Sender<Change>>,
    mut known: [u8; 32],
) {
    let sql = format!(
        "UPDATE server SET value = int8send({NOW}) || substr(value, 9) WHERE name = 'opening' RETURNING value"
    );
    loop {
        tokio::time::sleep(BEAT).await;
        if held.strong_count() == 0 {
            return;
        }
        let said = connections
            .run(|db| async {
                let db = db;
                db.maybe(&sql, &[]).await
            })
            .await;
        let Ok(Some(said)) = said else { continue };
        let Some(opening) = read_opening(said.get(0)) else { continue };
        if std::mem::replace(&mut known, opening.epoch) != opening.epoch
            && let Some(held) = held.upgrade()
        {
            let _ = held.send(Change::Reopened(opening));
        }
    }
}

/// When the house was last said to be open, since when it is, and its epoch.
fn read_opening(value: &[u8]) -> Option<Opening> {
    let (now, rest) = value.split_first_chunk::<8>()?;
    let (since, epoch) = rest.split_first_chunk::<8>()?;
    let time = |bytes: &[u8; 8]| Time(i64::from_be_bytes(*bytes));
    Some(Opening { now: time(now), since: time(since), epoch: epoch.try_into().ok()? })
}

async fn lives(db: &Db) -> Result<Vec<Life>, StoreError> {
    let kept = db.maybe("SELECT value FROM server WHERE name = 'lives'", &[]).await?;
    kept.map_or(Ok(Vec::new()), |row| read_lives(row.get(0)))
}

impl Store for Postgres {
    fn server_key(&self) -> [u8; 32] {
        self.server_key
    }

    fn open_house(&self, _: Time) -> Answer<Opening> {
        let (connections, held) = (self.connections.clone(), Arc::downgrade(&self.heard));
        self.change(|db| async move {
            let opening = open(&db).await?;
            tokio::spawn(beat(connections, held, opening.epoch));
            Ok(opening)
        })
    }

    fn is_shared(&self) -> bool {
        true
    }

    fn feed(&self) -> Feed {
        Feed::of(self.heard.subscribe())
    }

    fn tell(&self, changes: Vec<Change>) -> Answer<()> {
        let node = self.node;
        self.ask(move |db| async move { feed::tell(&db, node, &changes).await })
    }

    fn reached(&self, tables: Vec<TableNo>) -> Answer<Vec<(TableNo, Reached)>> {
        self.ask(|db| async move {
            let found = tables::reached(&db, &tables).await?;
            let reached = |[entries, rev, chat]: [u32; 3]| Reached { entries, rev, chat };
            Ok(found.into_iter().map(|(no, found)| (no, reached(found))).collect())
        })
    }

    fn since(&self, known: &TableRow, entries: u32) -> Answer<Option<Since>> {
        let known = known.clone();
        self.ask(move |db| async move {
            match tables::since(&db, known, entries).await? {
                tables::Later::Played(since) => Ok(Some(*since)),
                tables::Later::Gone => Ok(None),
                tables::Later::Changed(no) => db.moment(tables::anew(&db, no, entries)).await,
            }
        })
    }

    fn lease(&self, table: TableNo, time: Duration) -> Answer<bool> {
        let (node, seconds) = (self.node, time.as_secs_f64());
        self.ask(move |db| async move {
            let sql = "INSERT INTO leases AS l (table_no, node, until)
                       VALUES ($1, $2, clock_timestamp() + $3 * interval '1 second')
                       ON CONFLICT (table_no) DO UPDATE SET node = excluded.node, until = excluded.until
                       WHERE l.node = excluded.node OR l.until < clock_timestamp()";
            Ok(db.change(sql, &[&table.0, &node, &seconds]).await? > 0)
        })
    }

    fn release(&self, table: TableNo) -> Answer<()> {
        let node = self.node;
        self.ask(move |db| async move {
            let sql = "DELETE FROM leases WHERE table_no = $1 AND node = $2";
            db.change(sql, &[&table.0, &node]).await.map(drop)
        })
    }

    fn leave(&self, table: TableNo) -> Answer<()> {
        let node = self.node;
        self.ask(move |db| async move {
            let sql = "UPDATE leases SET until = clock_timestamp() WHERE table_no = $1 AND node = $2";
            db.change(sql, &[&table.0, &node]).await.map(drop)
        })
    }

    fn abandoned(&self, limit: u32) -> Answer<Vec<TableKey>> {
        self.ask(move |db| async move {
            let sql = "SELECT t.key FROM leases l JOIN tables t ON t.no = l.table_no
                       WHERE l.until < clock_timestamp() ORDER BY l.until LIMIT $1";
            let rows = db.all(sql, &[&i64::from(limit)]).await?;
            rows.iter().map(|row| code::parse("a table's key", row.get(0))).collect()
        })
    }

    fn person(&self, id: PersonId) -> Answer<Option<Person>> {
        self.ask(move |db| async move { people::person(&db, id).await })
    }

    fn save_person(&self, person: Person) -> Answer<()> {
        self.change(move |db| async move { people::save(&db, &person).await })
    }

    fn open_account(&self, person: Person, password: String) -> Answer<()> {
        self.change(move |db| async move { people::open_account(&db, &person, &password).await })
    }

    fn account(&self, name: &str) -> Answer<Option<(Person, String)>> {
        let login = code::login(name);
        self.ask(move |db| async move { people::account(&db, &login).await })
    }

    fn is_alike(&self, name: &str, but: PersonId) -> Answer<bool> {
        let name = name.to_owned();
        self.ask(move |db| async move { people::is_alike(&db, &name, but).await })
    }

    fn set_password(&self, id: PersonId, old: Option<String>, password: String) -> Answer<()> {
        let node = self.node;
        self.change(
            move |db| async move { people::set_password(&db, node, id, old.as_deref(), &password).await },
        )
    }

    fn claim(&self, guest: PersonId, account: PersonId) -> Answer<Vec<TableKey>> {
        let node = self.node;
        self.change(move |db| async move { people::claim(&db, node, guest, account).await })
    }

    fn start_session(
        &self,
        session: SessionId,
        person: PersonId,
        password: String,
        at: Time,
        most: u32,
    ) -> Answer<()> {
        let node = self.node;
        self.change(move |db| async move {
            people::start_session(&db, session, person, &password, at).await?;
            people::end_oldest_sessions(&db, node, session, person, most).await
        })
    }

    fn session(&self, session: SessionId) -> Answer<Option<(PersonId, Time)>> {
        self.ask(move |db| async move { people::session(&db, session).await })
    }

    fn end_session(&self, session: SessionId) -> Answer<()> {
        let node = self.node;
        self.change(move |db| async move { people::end_session(&db, node, session).await })
    }

    fn end_sessions(&self, person: PersonId) -> Answer<()> {
        let node = self.node;
        self.change(move |db| async move { people::end_sessions(&db, node, person).await })
    }

    fn address(&self, person: PersonId) -> Answer<Address> {
        self.ask(move |db| async move { accounts::address(&db, person).await })
    }

    fn want_address(&self, person: PersonId, address: String) -> Answer<()> {
        self.change(move |db| async move { accounts::want_address(&db, person, &address).await })
    }

    fn drop_address(&self, person: PersonId) -> Answer<()> {
        self.change(move |db| async move { accounts::drop_address(&db, person).await })
    }

    fn accounts_at(&self, address: &str, limit: u32) -> Answer<Vec<Person>> {
        let address = address.to_owned();
        self.ask(move |db| async move { accounts::accounts_at(&db, &address, limit).await })
    }

    fn keep_link(&self, hash: SecretHash, link: MailLink, at: Time, most: u32) -> Answer<()> {
        self.change(move |db| async move { accounts::keep_link(&db, hash, &link, at, most).await })
    }

    fn link(&self, hash: SecretHash) -> Answer<Option<MailLink>> {
        self.ask(move |db| async move { accounts::link(&db, hash).await })
    }

    fn drop_link(&self, hash: SecretHash) -> Answer<()> {
        self.change(move |db| async move { accounts::drop_link(&db, hash).await })
    }

    fn confirm_address(&self, hash: SecretHash, at: Time) -> Answer<PersonId> {
        self.change(move |db| async move { accounts::confirm_address(&db, hash, at).await })
    }

    fn reset_by_link(&self, hash: SecretHash, at: Time, password: String) -> Answer<PersonId> {
        let node = self.node;
        self.change(move |db| async move { accounts::reset_by_link(&db, node, hash, at, &password).await })
    }

    fn keep_recovery_codes(&self, person: PersonId, codes: Vec<SecretHash>) -> Answer<()> {
        self.change(move |db| async move { accounts::keep_recovery_codes(&db, person, &codes).await })
    }

    fn recovery_codes(&self, person: PersonId) -> Answer<u32> {
        self.ask(move |db| async move { accounts::recovery_codes(&db, person).await })
    }

    fn is_recovery_code(&self, person: PersonId, code: SecretHash) -> Answer<bool> {
        self.ask(move |db| async move { accounts::is_recovery_code(&db, person, code).await })
    }

    fn reset_by_code(&self, person: PersonId, code: SecretHash, password: String) -> Answer<()> {
        let node = self.node;
        self.change(
            move |db| async move { accounts::reset_by_code(&db, node, person, code, &password).await },
        )
    }

    fn preferences(&self, person: PersonId) -> Answer<Option<String>> {
        self.ask(move |db| async move { accounts::preferences(&db, person).await })
    }

    fn keep_preferences(&self, person: PersonId, text: String) -> Answer<()> {
        self.change(move |db| async move { accounts::keep_preferences(&db, person, &text).await })
    }

    fn seek(&self, seek: Seek) -> Answer<()> {
        self.change(move |db| async move { company::seek(&db, &seek).await })
    }

    fn still_seeks(&self, person: PersonId, at: Time) -> Answer<Option<Seek>> {
        self.change(move |db| async move { company::still_seeks(&db, person, at).await })
    }

    fn seekers(&self, wish: SeekWish, here: Time, limit: u32) -> Answer<Vec<Seek>> {
        self.ask(move |db| async move { company::seekers(&db, &wish, here, limit).await })
    }

    fn pair(&self, pairing: Pairing, table: NewTable, start: Option<PlyRow>) -> Answer<TableRow> {
        let node = self.node;
        self.change(move |db| async move { company::pair(&db, node, &pairing, table, start).await })
    }

    fn drop_seek(&self, person: PersonId, table: Option<TableKey>) -> Answer<()> {
        self.change(move |db| async move { company::drop_seek(&db, person, table).await })
    }

    fn befriend(&self, wish: Befriend) -> Answer<bool> {
        self.change(move |db| async move { company::befriend(&db, wish).await })
    }

    fn unfriend(&self, person: PersonId, other: PersonId) -> Answer<()> {
        self.change(move |db| async move { company::unfriend(&db, person, other).await })
    }

    fn friends(&self, person: PersonId, limit: u32) -> Answer<Vec<Friend>> {
        self.ask(move |db| async move { company::friends(&db, person, limit).await })
    }

    fn friend_link(&self, person: PersonId) -> Answer<Option<String>> {
        self.ask(move |db| async move { company::friend_link(&db, person).await })
    }

    fn set_friend_link(&self, person: PersonId, word: String) -> Answer<()> {
        self.change(move |db| async move { company::set_friend_link(&db, person, &word).await })
    }

    fn friend_by_link(&self, word: &str) -> Answer<Option<Person>> {
        let word = word.to_owned();
        self.ask(move |db| async move { company::friend_by_link(&db, &word).await })
    }

    fn traces(&self, person: PersonId) -> Answer<Traces> {
        self.moment(move |db| async move { company::traces(&db, person).await })
    }

    fn note_seen(&self, person: PersonId, at: Option<Time>) -> Answer<()> {
        self.change(move |db| async move { company::note_seen(&db, person, at).await })
    }

    fn invite(&self, invite: Invite) -> Answer<()> {
        self.change(move |db| async move { company::invite(&db, invite).await })
    }

    fn invitations(&self, person: PersonId, limit: u32) -> Answer<Vec<Invitation>> {
        self.moment(move |db| async move { company::invitations(&db, person, limit).await })
    }

    fn invited(&self, table: TableNo) -> Answer<Vec<String>> {
        self.ask(move |db| async move { company::invited(&db, table).await })
    }

    fn drop_invitation(&self, table: TableNo, person: PersonId) -> Answer<bool> {
        self.change(move |db| async move { company::drop_invitation(&db, table, person).await })
    }

    fn block(&self, person: PersonId, block: Block, most: u32) -> Answer<()> {
        self.change(move |db| async move { company::block(&db, person, &block, most).await })
    }

    fn unblock(&self, person: PersonId, name: &str) -> Answer<()> {
        let name = name.to_owned();
        self.change(move |db| async move { company::unblock(&db, person, &name).await })
    }

    fn blocks(&self, person: PersonId) -> Answer<Vec<Block>> {
        self.ask(move |db| async move { company::blocks(&db, person).await })
    }

    fn blocked_among(&self, people: Vec<PersonId>) -> Answer<Vec<(PersonId, PersonId)>> {
        self.ask(move |db| async move { company::blocked_among(&db, &people).await })
    }

    fn complain(&self, complaint: Complaint, most: u32) -> Answer<()> {
        self.change(move |db| async move { company::complain(&db, &complaint, most).await })
    }

    fn complaints(&self, which: Complaints, skip: u32, limit: u32) -> Answer<Vec<Complaint>> {
        self.ask(move |db| async move { company::complaints(&db, which, skip, limit).await })
    }

    fn take_measure(&self, measure: Measure) -> Answer<()> {
        let node = self.node;
        self.change(move |db| async move { company::take_measure(&db, node, &measure).await })
    }

    fn measures(&self, which: Measures, limit: u32) -> Answer<Vec<Measure>> {
        self.ask(move |db| async move { company::measures(&db, which, limit).await })
    }

    fn sanction(&self, person: PersonId, sanction: Sanction, at: Time) -> Answer<Option<Option<Time>>> {
        self.ask(move |db| async move { company::sanction(&db, person, sanction, at).await })
    }

    fn erase(&self, table: TableNo, person: PersonId, line: Option<u32>) -> Answer<u64> {
        let node = self.node;
        self.change(move |db| async move { company::erase(&db, node, table, person, line).await })
    }

    fn take_name(&self, person: PersonId, name: String, limit: u32) -> Answer<Vec<TableKey>> {
        let node = self.node;
        self.change(move |db| async move { company::take_name(&db, node, person, &name, limit).await })
    }

    fn put_letter(&self, letter: Letter, most: u32) -> Answer<()> {
        self.change(move |db| async move { letters::put(&db, &letter, most).await })
    }

    fn take_letter(&self, at: Time, hold: Duration) -> Answer<Option<Letter>> {
        self.change(move |db| async move { letters::take(&db, at, at.plus(hold)).await })
    }

    fn put_off_letter(&self, letter: LetterId, due: Time) -> Answer<()> {
        self.change(move |db| async move { letters::put_off(&db, letter, due).await })
    }

    fn drop_letter(&self, letter: LetterId) -> Answer<()> {
        self.change(move |db| async move { letters::drop_one(&db, letter).await })
    }

    fn offer_operator(&self, token: SecretHash, until: Time) -> Answer<()> {
        self.change(move |db| async move { operator::offer(&db, token, until).await })
    }

    fn enter_operator(&self, token: SecretHash, session: SecretHash, at: Time, until: Time) -> Answer<()> {
        self.change(move |db| async move { operator::enter(&db, token, session, at, until).await })
    }

    fn operator(&self) -> Answer<Option<(SecretHash, Time)>> {
        self.ask(|db| async move { operator::session(&db).await })
    }

    fn leave_operator(&self, session: SecretHash) -> Answer<()> {
        self.change(move |db| async move { operator::leave(&db, session).await })
    }

    fn letters(&self) -> Answer<u64> {
        self.ask(|db| async move { letters::count(&db).await })
    }

    fn put_notice(&self, notice: Notice, sendings: Vec<(String, Time)>, most: u32) -> Answer<bool> {
        self.change(move |db| async move { notices::put(&db, &notice, &sendings, most).await })
    }

    fn notices(&self, person: PersonId, until: Time, limit: u32) -> Answer<Vec<Notice>> {
        self.ask(move |db| async move { notices::of(&db, person, until, limit).await })
    }

    fn notices_of(&self, person: PersonId, things: Vec<String>) -> Answer<Vec<Notice>> {
        self.ask(move |db| async move { notices::named(&db, person, &things).await })
    }

    fn notices_at(&self, table: TableKey) -> Answer<Vec<Notice>> {
        self.ask(move |db| async move { notices::at_table(&db, table).await })
    }

    fn unseen(&self, person: PersonId, until: Time, most: u32) -> Answer<u32> {
        self.ask(move |db| async move { notices::unseen(&db, person, until, most).await })
    }

    fn see_notices(&self, person: PersonId, until: Time, saw: Saw) -> Answer<u32> {
        self.change(move |db| async move { notices::see(&db, person, until, &saw).await })
    }

    fn withdraw_notices(&self, person: PersonId, things: Vec<String>, at: Time) -> Answer<()> {
        self.change(move |db| async move { notices::withdraw(&db, person, &things, at).await })
    }

    fn take_sendings(
        &self,
        kinds: &'static [&'static str],
        at: Time,
        hold: Duration,
    ) -> Answer<Option<Sendings>> {
        self.change(move |db| async move { notices::take(&db, kinds, at, at.plus(hold)).await })
    }

    fn put_off_sendings(&self, person: PersonId, way: String, things: Vec<String>, due: Time) -> Answer<()> {
        self.change(move |db| async move { notices::put_off(&db, person, &way, &things, due).await })
    }

    fn drop_sendings(&self, person: PersonId, way: String, things: Vec<String>) -> Answer<()> {
        self.change(move |db| async move { notices::drop_sendings(&db, person, &way, &things).await })
    }

    fn put_in_letter(
        &self,
        person: PersonId,
        way: String,
        things: Vec<String>,
        letter: Letter,
        most: u32,
    ) -> Answer<()> {
        self.change(move |db| async move {
            letters::put(&db, &letter, most).await?;
            notices::drop_sendings(&db, person, &way, &things).await
        })
    }

    fn sendings(&self) -> Answer<u64> {
        self.ask(move |db| async move { notices::sendings(&db).await })
    }

    fn keep_device(&self, device: Device, most: u32) -> Answer<()> {
        self.change(move |db| async move { notices::keep_device(&db, &device, most).await })
    }

    fn devices(&self, person: PersonId) -> Answer<Vec<Device>> {
        self.ask(move |db| async move { notices::devices(&db, person).await })
    }

    fn device(&self, device: DeviceId) -> Answer<Option<Device>> {
        self.ask(move |db| async move { notices::device(&db, device).await })
    }

    fn drop_device(&self, device: DeviceId, person: PersonId) -> Answer<()> {
        self.change(move |db| async move { notices::drop_device(&db, device, person).await })
    }

    fn notice_wishes(&self, person: PersonId) -> Answer<Option<String>> {
        self.ask(move |db| async move { notices::wishes(&db, person).await })
    }

    fn keep_notice_wishes(&self, person: PersonId, old: Option<String>, text: String) -> Answer<()> {
        self.change(move |db| async move { notices::keep_wishes(&db, person, old.as_deref(), &text).await })
    }

    fn close_account(&self, person: PersonId, password: String, at: Time) -> Answer<()> {
        let node = self.node;
        self.change(move |db| async move { leaving::close(&db, node, person, &password, at).await })
    }

    fn leaving(&self, limit: u32) -> Answer<Vec<PersonId>> {
        self.ask(move |db| async move { leaving::leaving(&db, limit).await })
    }

    fn take_leave(
        &self,
        person: PersonId,
        stand_ins: Vec<(String, String)>,
        since: Time,
        limit: u32,
    ) -> Answer<Vec<TableKey>> {
        let node = self.node;
        self.change(move |db| async move {
            leaving::take_leave(&db, node, person, &stand_ins, since, limit).await
        })
    }

    fn add_token(&self, hash: TokenHash, token: Token, by: Proof) -> Answer<()> {
        self.change(move |db| async move { people::add_token(&db, hash, &token, by).await })
    }

    fn token(&self, hash: TokenHash) -> Answer<Option<PersonId>> {
        self.ask(move |db| async move { people::token(&db, hash).await })
    }

    fn tokens(&self, person: PersonId) -> Answer<Vec<(TokenHash, Token)>> {
        self.ask(move |db| async move { people::tokens(&db, person).await })
    }

    fn drop_token(&self, hash: TokenHash, person: PersonId) -> Answer<()> {
        let node = self.node;
        self.change(move |db| async move { people::drop_token(&db, node, hash, person).await })
    }

    fn create(&self, table: NewTable, start: Option<PlyRow>) -> Answer<TableRow> {
        let node = self.node;
        self.change(move |db| async move { tables::create(&db, node, table, start).await })
    }

    fn create_played(
        &self,
        table: NewTable,
        plies: Vec<PlyRow>,
        snapshots: Vec<(u32, Vec<u8>)>,
        result: Option<String>,
    ) -> Answer<TableRow> {
        let node = self.node;
        self.change(move |db| async move {
            tables::create_played(&db, node, table, plies, snapshots, result).await
        })
    }

    fn table(&self, key: TableKey) -> Answer<Option<TableRow>> {
        self.moment(move |db| async move { tables::table(&db, key).await })
    }

    fn load(&self, key: TableKey, entries: u32) -> Answer<Option<Stored>> {
        self.moment(move |db| async move { tables::load(&db, key, entries).await })
    }

    fn table_of_ticket(&self, ticket: Ticket) -> Answer<Option<TableRow>> {
        self.moment(move |db| async move { tables::table_of_ticket(&db, ticket).await })
    }

    fn save(&self, table: TableRow, start: Option<PlyRow>) -> Answer<Option<Bytes32>> {
        let node = self.node;
        self.change(move |db| async move { tables::save(&db, node, &table, start).await })
    }

    fn append(&self, table: TableNo, chain: &mut Chain, ply: PlyRow, extras: AppendExtras) -> Answer<()> {
        let (tell, answer) = oneshot::channel();
        let next = Linked::new(chain, ply);
        let put = next.and_then(|next| self.writer.put(Append { table, next, extras, tell }));
        Box::pin(async {
            put?;
            answer.await.unwrap_or(Err(StoreError::Closed))
        })
    }

    fn rehash(&self, table: TableNo, plies: Vec<PlyRow>, snapshots: Vec<(u32, Vec<u8>)>) -> Answer<()> {
        self.change(move |db| async move { tables::rehash(&db, table, &plies, &snapshots).await })
    }

    fn plies(&self, table: TableNo) -> Answer<Vec<PlyRow>> {
        self.ask(move |db| async move { tables::plies(&db, table, 0).await })
    }

    fn own_plies(&self, table: TableNo) -> Answer<Vec<OwnPlies>> {
        self.ask(move |db| async move { results::own_plies(&db, table).await })
    }

    fn links(&self, table: TableNo) -> Answer<Vec<Option<Bytes32>>> {
        self.ask(move |db| async move { tables::links(&db, table).await })
    }

    fn stretch(&self, table: TableNo, first: u32, last: u32) -> Answer<Stretch> {
        self.moment(move |db| async move { tables::stretch(&db, table, first, last).await })
    }

    fn snapshots(&self, table: TableNo) -> Answer<Vec<(u32, Vec<u8>)>> {
        self.ask(move |db| async move { tables::snapshots(&db, table).await })
    }

    fn keep_analysis(&self, table: TableNo, text: String) -> Answer<()> {
        self.change(move |db| async move { tables::keep_analysis(&db, table, &text).await })
    }

    fn analysis(&self, table: TableNo) -> Answer<Option<String>> {
        self.ask(move |db| async move { tables::analysis(&db, table).await })
    }

    fn ply(&self, table: TableNo, number: u32) -> Answer<Option<PlyRow>> {
        self.ask(move |db| async move { tables::ply(&db, table, number).await })
    }

    fn settle(&self, settlement: Settlement) -> Answer<bool> {
        let node = self.node;
        self.change(move |db| async move { results::settle(&db, node, settlement).await })
    }

    fn unsettled(&self, after: TableNo, limit: u32) -> Answer<Vec<(TableNo, TableKey)>> {
        self.ask(move |db| async move { results::unsettled(&db, after, limit).await })
    }

    fn results(&self, table: TableNo) -> Answer<Vec<ResultRow>> {
        self.ask(move |db| async move { results::of(&db, table).await })
    }

    fn ratings(&self, game: &str, people: Vec<PersonId>) -> Answer<Vec<RatingRow>> {
        let game = game.to_owned();
        self.ask(move |db| async move { results::ratings(&db, &game, &people).await })
    }

    fn ratings_of(&self, person: PersonId) -> Answer<Vec<RatingRow>> {
        self.ask(move |db| async move { results::ratings_of(&db, person).await })
    }

    fn strongest(&self, game: &str, since: Time, limit: u32) -> Answer<Vec<Ranked>> {
        let game = game.to_owned();
        self.ask(move |db| async move { results::strongest(&db, &game, since, limit).await })
    }

    fn rating_points(&self, person: PersonId, game: &str, limit: u32) -> Answer<Vec<RatingPoint>> {
        let game = game.to_owned();
        self.ask(move |db| async move { results::points(&db, person, &game, limit).await })
    }

    fn tally(&self, person: PersonId) -> Answer<Vec<ResultCount>> {
        self.ask(move |db| async move { results::tally(&db, person).await })
    }

    fn finished(&self, sought: Sought, before: Option<TableKey>, limit: u32) -> Answer<Vec<Finished>> {
        self.moment(move |db| async move { results::finished(&db, sought, before, limit).await })
    }

    fn dailies(&self, game: &str, day: u32, of: Option<PersonId>, limit: u32) -> Answer<Vec<DailyRow>> {
        let game = game.to_owned();
        self.moment(move |db| async move { dailies::all(&db, &game, day, of, limit).await })
    }

    fn dailies_of(&self, person: PersonId, day: u32) -> Answer<Vec<TableRow>> {
        self.moment(move |db| async move { dailies::of(&db, person, day).await })
    }

    fn shown(&self, person: PersonId) -> Answer<Visible> {
        self.ask(move |db| async move { results::shown(&db, person).await })
    }

    fn set_shown(&self, person: PersonId, shown: Visible) -> Answer<()> {
        self.change(move |db| async move { results::set_shown(&db, person, shown).await })
    }

    fn say(&self, table: TableNo, line: ChatLine, keep: u32) -> Answer<u32> {
        let node = self.node;
        self.change(move |db| async move { tables::say(&db, node, table, &line, keep).await })
    }

    fn chat(&self, table: TableNo, after: u32, limit: u32) -> Answer<Vec<(u32, ChatLine)>> {
        self.ask(move |db| async move { tables::chat(&db, table, after, limit).await })
    }

    fn lines(&self, table: TableNo, first: u32, last: u32) -> Answer<Vec<(u32, ChatLine)>> {
        self.ask(move |db| async move { tables::lines(&db, table, first, last).await })
    }

    fn said_by(&self, person: PersonId, after: (TableNo, u32), limit: u32) -> Answer<Vec<SaidLine>> {
        self.ask(move |db| async move { tables::said_by(&db, person, after, limit).await })
    }

    fn listed(
        &self,
        stage: TableStage,
        wanted: Wanted,
        before: Option<TableKey>,
        limit: u32,
    ) -> Answer<Vec<TableSummary>> {
        self.moment(move |db| async move { tables::listed(&db, stage, &wanted, before, limit).await })
    }

    fn tables_of(
        &self,
        person: PersonId,
        wanted: Wanted,
        before: Option<TableKey>,
        limit: u32,
    ) -> Answer<Vec<TableSummary>> {
        self.moment(move |db| async move { tables::of(&db, person, &wanted, before, limit).await })
    }

    fn turns_of(&self, person: PersonId, limit: u32) -> Answer<u32> {
        self.ask(move |db| async move { tables::turns_of(&db, person, limit).await })
    }

    fn open_tables_of(&self, owner: PersonId) -> Answer<u32> {
        self.ask(move |db| async move { tables::open_of(&db, owner).await })
    }

    fn idle_tables(
        &self,
        stage: TableStage,
        since: Time,
        after: TableNo,
        limit: u32,
    ) -> Answer<(Vec<TableKey>, Option<TableNo>)> {
        self.ask(move |db| async move { tables::idle(&db, stage, since, after, limit).await })
    }

    fn create_tournament(&self, row: TournamentRow) -> Answer<()> {
        self.change(move |db| async move { tournaments::create(&db, &row).await })
    }

    fn tournament(&self, key: TournamentKey) -> Answer<Option<TournamentRow>> {
        self.moment(move |db| async move { tournaments::one(&db, key).await })
    }

    fn save_tournament(&self, row: TournamentRow) -> Answer<()> {
        self.change(move |db| async move { tournaments::save(&db, &row).await })
    }

    fn remove_tournament(&self, key: TournamentKey, rev: u32) -> Answer<()> {
        self.change(move |db| async move { tournaments::remove(&db, key, rev).await })
    }

    fn tournaments(
        &self,
        stage: TableStage,
        game: Option<String>,
        after: Option<TournamentKey>,
        limit: u32,
    ) -> Answer<Vec<TournamentRow>> {
        self.moment(
            move |db| async move { tournaments::listed(&db, stage, game.as_deref(), after, limit).await },
        )
    }

    fn tournaments_of(&self, person: PersonId, limit: u32) -> Answer<Vec<TournamentRow>> {
        self.moment(move |db| async move { tournaments::of(&db, person, limit).await })
    }

    fn due_tournaments(
        &self,
        until: Time,
        after: Option<TournamentKey>,
        limit: u32,
    ) -> Answer<Vec<TournamentKey>> {
        self.ask(move |db| async move { tournaments::due(&db, until, after, limit).await })
    }

    fn open_tournaments_of(&self, owner: PersonId) -> Answer<u32> {
        self.ask(move |db| async move { tournaments::open_of(&db, owner).await })
    }

    fn table_states(&self, keys: Vec<TableKey>) -> Answer<Vec<(TableKey, TableState)>> {
        self.ask(move |db| async move { tournaments::states(&db, &keys).await })
    }

    fn census(&self) -> Answer<Census> {
        self.ask(move |db| async move { tournaments::census(&db).await })
    }

    fn keep_sample(&self, at: Time, text: String, age: SampleAge) -> Answer<bool> {
        self.change(move |db| async move { tournaments::keep_sample(&db, at, &text, age).await })
    }

    fn samples(&self, from: Time) -> Answer<Vec<(Time, String)>> {
        self.ask(move |db| async move { tournaments::samples(&db, from).await })
    }

    fn note_node(&self, id: u64, at: Time, text: String) -> Answer<()> {
        self.change(move |db| async move { tournaments::note_node(&db, id, at, &text).await })
    }

    fn forget_node(&self, id: u64) -> Answer<()> {
        self.change(move |db| async move { tournaments::forget_node(&db, id).await })
    }

    fn nodes(&self) -> Answer<Vec<(u64, Time, String)>> {
        self.ask(move |db| async move { tournaments::nodes(&db).await })
    }

    fn remove(&self, table: &TableRow) -> Answer<Vec<TableKey>> {
        let (node, no, known) = (self.node, table.no, (table.rev, table.entries()));
        self.change(move |db| async move { tables::remove(&db, node, no, known).await })
    }

    fn forget(&self, aged: Aged, limit: u32) -> Answer<u64> {
        let node = self.node;
        self.change(move |db| async move { people::forget(&db, node, aged, limit).await })
    }

    fn check(&self, at: Time) -> Answer<()> {
        self.change(move |db| async move {
            let sql = "INSERT INTO server (name, value) VALUES ('checked', $1)
                       ON CONFLICT (name) DO UPDATE SET value = excluded.value";
            db.change(sql, &[&at.0.to_be_bytes().as_slice()]).await.map(drop)
        })
    }

    fn note_life(&self, life: Life) -> Answer<()> {
        self.change(move |db| async move {
            // Nodes that note theirs at the same time wait for each other.
            db.one("SELECT 1 FROM server WHERE name = 'key' FOR UPDATE", &[]).await?;
            let bytes = lives_bytes(lives(&db).await?, life);
            let sql = "INSERT INTO server (name, value) VALUES ('lives', $1)
                       ON CONFLICT (name) DO UPDATE SET value = excluded.value";
            db.change(sql, &[&bytes]).await.map(drop)
        })
    }

    fn lives(&self) -> Answer<Vec<Life>> {
        self.ask(|db| async move { lives(&db).await })
    }

    fn set_due(&self, table: TableRow, due: Option<Time>) -> Answer<()> {
        self.change(move |db| async move { tables::set_due(&db, &table, due).await })
    }

    fn due_tables(&self, until: Time, after: TableNo, limit: u32) -> Answer<Vec<TableRow>> {
        self.moment(move |db| async move { tables::due(&db, until, after, limit).await })
    }

    fn at_play(&self, after: TableNo, limit: u32) -> Answer<Vec<TableSummary>> {
        self.moment(move |db| async move { tables::at_play(&db, after, limit).await })
    }

    fn all_tables(&self, after: TableNo, limit: u32) -> Answer<Vec<TableRow>> {
        self.moment(move |db| async move { tables::all(&db, after, limit).await })
    }

    fn stats(&self) -> StoreStats {
        let read = |counter: &std::sync::atomic::AtomicU64| counter.load(Ordering::Relaxed);
        StoreStats {
            commits: read(&self.counters.commits),
            jobs: read(&self.counters.jobs),
            micros: read(&self.counters.micros),
            waiting_writes: read(&self.counters.waiting),
            waiting_reads: read(&self.waiting),
        }
    }
}
