//! The embedded store: SQLite in one file, with a write-ahead log.

mod accounts;
mod chain;
mod company;
mod dailies;
mod jobs;
mod leaving;
mod letters;
mod log;
mod notices;
mod operator;
mod people;
mod private;
mod readers;
mod results;
mod rows;
pub(crate) mod schema;
mod tables;
mod tournaments;
mod writer;

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::backup::{Backup, StepResult};
use rusqlite::{Connection, ErrorCode, OpenFlags, OptionalExtension, ffi};
use table::Chain;
use table::fair::Bytes32;

pub use self::log::LogDamage;
use self::readers::Readers;
use self::writer::Writer;
use crate::code::{self, lives_bytes, read_lives};
use crate::linked::Linked;
use crate::{
    Address, Aged, Answer, AppendExtras, Befriend, Block, Census, ChatLine, Complaint, Complaints, DailyRow,
    Device, DeviceId, Finished, Friend, Invitation, Invite, Letter, LetterId, Life, MailLink, Measure,
    Measures, NewTable, Notice, OwnPlies, Pairing, Person, PersonId, PlyRow, Proof, Ranked, RatingPoint,
    RatingRow, Reached, ResultCount, ResultRow, SaidLine, SampleAge, Sanction, Saw, SecretHash, Seek,
    SeekWish, Sendings, SessionId, Settlement, Since, Sought, Store, StoreError, StoreStats, Stored, Stretch,
    TableKey, TableNo, TableRow, TableStage, TableState, TableSummary, Ticket, Time, Token, TokenHash,
    TournamentKey, TournamentRow, Traces, Visible, Wanted,
};

/// Connections that read at the same time, at least and at most: one for each core in between.
const READERS: [usize; 2] = [2, 8];

/// The embedded store.
pub struct Sqlite {
    server_key: [u8; 32],
    damage: Option<LogDamage>,
    readers: Readers,
    writer: Writer,
}

impl Sqlite {
    /// The name of the database within a data directory.
    pub const FILE: &'static str = "spelhaven.db";
    /// The name of its log.
    pub const LOG: &'static str = "spelhaven.db-wal";

    /// Makes a directory for a house, which nobody but its owner may look into; one that is there is closed to others,
    /// unless it holds something else.
    pub fn make_directory(directory: &Path) -> io::Result<()> {
        private::directory(directory)
    }

    /// Opens a file of a house for writing, made if it is not there; nobody but its owner may read it.
    pub fn make_file(path: &Path) -> io::Result<File> {
        private::file(path).and_then(|()| private::create(path))
    }

    /// Opens the database in `directory`, making both if they are not there.
    pub fn open(directory: &Path) -> Result<Self, StoreError> {
        private::directory(directory).map_err(StoreError::failed)?;
        Self::connect(directory.join(Self::FILE), true)
    }

    /// Opens the database in `directory`, which must be there and hold something.
    pub fn open_existing(directory: &Path) -> Result<Self, StoreError> {
        Self::connect(directory.join(Self::FILE), false)
    }

    /// Lets the database grow to so many bytes; then it is as if the disk were full. It never shrinks by this.
    pub fn set_limit(&self, bytes: u64) -> Answer<()> {
        self.writer.statement(move |db| {
            let size: i64 = db.pragma_query_value(None, "page_size", |row| row.get(0)).map_err(trouble)?;
            let pages = i64::try_from(bytes).unwrap_or(i64::MAX) / size.max(1);
            let set = format!("PRAGMA max_page_count = {}", pages.max(1));
            db.query_row(&set, [], |_| Ok(())).map_err(trouble)
        })
    }

    /// What was found to be wrong with its log when it was opened: acknowledged plies may be lost.
    pub fn damage(&self) -> Option<&LogDamage> {
        self.damage.as_ref()
    }

    /// Gives the account of that name another password, whatever the one before, and ends every session and token of it,
    /// also those that a server which runs meanwhile remembers. `Missing` if there is no such account.
    pub fn reset_password(&self, name: &str, password: String) -> Answer<()> {
        let login = code::login(name);
        self.writer.statements(move |db| {
            let (person, _) = people::account(db, &login)?.ok_or(StoreError::Missing("account"))?;
            people::set_password(db, person.id, None, &password)?;
            people::count_reset(db)
        })
    }

    /// Tables that do not end where they say they do: entries are missing, or others are there. At most so many.
    pub fn torn(&self, limit: u32) -> Answer<Vec<TableKey>> {
        self.readers.read(move |db| chain::torn(db, limit))
    }

    /// Copies the database in `directory`, as it is at one moment, into a new file, while play goes on. Nothing of
    /// it is changed, whatever version of the programme serves it meanwhile. The copy is made beside its place
    /// and moved there whole, so that a file by that name is always a complete one.
    pub fn copy(directory: &Path, to: &Path) -> Result<(), StoreError> {
        copy(&directory.join(Self::FILE), to)
    }

    fn connect(path: PathBuf, new: bool) -> Result<Self, StoreError> {
        let there = fs::metadata(&path).is_ok_and(|file| file.len() > 0);
        if !new && !there {
            return Err(StoreError::Empty);
        }
        let damage = if there { log::examine(&path).map_err(StoreError::failed)? } else { None };
        // What SQLite makes beside the database may be read by whoever may read that.
        private::file(&path).map_err(StoreError::failed)?;
        for beside in ["-wal", "-shm"] {
            private::close_if_there(&log::beside(&path, beside)).map_err(StoreError::failed)?;
        }
        let connection = || {
            let flags = OpenFlags::default() - OpenFlags::SQLITE_OPEN_CREATE;
            let connection = Connection::open_with_flags(&path, flags)?;
            if !new && schema::is_empty(&connection)? {
                return Ok(None);
            }
            schema::configure(&connection)?;
            Ok(Some(connection))
        };
        let connection = || connection().map_err(trouble)?.ok_or(StoreError::Empty);
        let mut main = connection()?;
        schema::migrate(&mut main)?;
        let server_key = server_key(&main)?;
        let [least, most] = READERS;
        let readers =
            std::thread::available_parallelism().map_or(least, |cores| cores.get().clamp(least, most));
        let readers = (0..readers).map(|_| connection()).collect::<Result<Vec<_>, _>>()?;
        let writer = Writer::start(main, connection()?)?;
        Ok(Sqlite { server_key, damage, readers: Readers::start(readers), writer })
    }
}

fn server_key(connection: &Connection) -> Result<[u8; 32], StoreError> {
    let mut fresh = [0; 32];
    getrandom::fill(&mut fresh).map_err(StoreError::failed)?;
    connection
        .execute("INSERT OR IGNORE INTO server (name, value) VALUES ('key', ?)", [fresh])
        .and_then(|_| connection.query_row("SELECT value FROM server WHERE name = 'key'", [], |r| r.get(0)))
        .map_err(trouble)
}

fn lives(db: &Connection) -> Result<Vec<Life>, StoreError> {
    let kept: Option<Vec<u8>> = db
        .query_row("SELECT value FROM server WHERE name = 'lives'", [], |row| row.get(0))
        .optional()
        .map_err(trouble)?;
    read_lives(&kept.unwrap_or_default())
}

impl Store for Sqlite {
    fn server_key(&self) -> [u8; 32] {
        self.server_key
    }

    fn reached(&self, tables: Vec<TableNo>) -> Answer<Vec<(TableNo, Reached)>> {
        self.readers.read(move |db| tables::reached(db, &tables))
    }

    fn since(&self, known: &TableRow, entries: u32) -> Answer<Option<Since>> {
        let table = known.no;
        self.readers.read(move |db| tables::since(db, table, entries))
    }

    fn person(&self, id: PersonId) -> Answer<Option<Person>> {
        self.readers.read(move |db| people::person(db, id))
    }

    fn save_person(&self, person: Person) -> Answer<()> {
        self.writer.statement(move |db| people::save(db, &person))
    }

    fn open_account(&self, person: Person, password: String) -> Answer<()> {
        self.writer.statements(move |db| people::open_account(db, &person, &password))
    }

    fn account(&self, name: &str) -> Answer<Option<(Person, String)>> {
        let login = code::login(name);
        self.readers.read(move |db| people::account(db, &login))
    }

    fn is_alike(&self, name: &str, but: PersonId) -> Answer<bool> {
        let looks = code::looks(name);
        self.readers.read(move |db| people::is_alike(db, &looks, but))
    }

    fn set_password(&self, id: PersonId, old: Option<String>, password: String) -> Answer<()> {
        self.writer.statements(move |db| people::set_password(db, id, old.as_deref(), &password))
    }

    fn resets(&self) -> Answer<u64> {
        self.readers.read(people::resets)
    }

    fn offer_operator(&self, token: SecretHash, until: Time) -> Answer<()> {
        self.writer.statements(move |db| operator::offer(db, token, until))
    }

    fn enter_operator(&self, token: SecretHash, session: SecretHash, at: Time, until: Time) -> Answer<()> {
        self.writer.statements(move |db| operator::enter(db, token, session, at, until))
    }

    fn operator(&self) -> Answer<Option<(SecretHash, Time)>> {
        self.readers.read(operator::session)
    }

    fn leave_operator(&self, session: SecretHash) -> Answer<()> {
        self.writer.statements(move |db| operator::leave(db, session))
    }

    fn claim(&self, guest: PersonId, account: PersonId) -> Answer<Vec<TableKey>> {
        self.writer.statements(move |db| people::claim(db, guest, account))
    }

    fn start_session(
        &self,
        session: SessionId,
        person: PersonId,
        password: String,
        at: Time,
        most: u32,
    ) -> Answer<()> {
        self.writer.statements(move |db| people::start_session(db, session, person, &password, at, most))
    }

    fn session(&self, session: SessionId) -> Answer<Option<(PersonId, Time)>> {
        self.readers.read(move |db| people::session(db, session))
    }

    fn end_session(&self, session: SessionId) -> Answer<()> {
        self.writer.statement(move |db| people::end_session(db, session))
    }

    fn end_sessions(&self, person: PersonId) -> Answer<()> {
        self.writer.statement(move |db| people::end_sessions(db, person))
    }

    fn address(&self, person: PersonId) -> Answer<Address> {
        self.readers.read(move |db| accounts::address(db, person))
    }

    fn want_address(&self, person: PersonId, address: String) -> Answer<()> {
        self.writer.statements(move |db| accounts::want_address(db, person, &address))
    }

    fn drop_address(&self, person: PersonId) -> Answer<()> {
        self.writer.statements(move |db| accounts::drop_address(db, person))
    }

    fn accounts_at(&self, address: &str, limit: u32) -> Answer<Vec<Person>> {
        let address = address.to_owned();
        self.readers.read(move |db| accounts::accounts_at(db, &address, limit))
    }

    fn keep_link(&self, hash: SecretHash, link: MailLink, at: Time, most: u32) -> Answer<()> {
        self.writer.statements(move |db| accounts::keep_link(db, hash, &link, at, most))
    }

    fn link(&self, hash: SecretHash) -> Answer<Option<MailLink>> {
        self.readers.read(move |db| accounts::link(db, hash))
    }

    fn drop_link(&self, hash: SecretHash) -> Answer<()> {
        self.writer.statement(move |db| accounts::drop_link(db, hash))
    }

    fn confirm_address(&self, hash: SecretHash, at: Time) -> Answer<PersonId> {
        self.writer.statements(move |db| accounts::confirm_address(db, hash, at))
    }

    fn reset_by_link(&self, hash: SecretHash, at: Time, password: String) -> Answer<PersonId> {
        self.writer.statements(move |db| accounts::reset_by_link(db, hash, at, &password))
    }

    fn keep_recovery_codes(&self, person: PersonId, codes: Vec<SecretHash>) -> Answer<()> {
        self.writer.statements(move |db| accounts::keep_recovery_codes(db, person, &codes))
    }

    fn recovery_codes(&self, person: PersonId) -> Answer<u32> {
        self.readers.read(move |db| accounts::recovery_codes(db, person))
    }

    fn is_recovery_code(&self, person: PersonId, code: SecretHash) -> Answer<bool> {
        self.readers.read(move |db| accounts::is_recovery_code(db, person, code))
    }

    fn reset_by_code(&self, person: PersonId, code: SecretHash, password: String) -> Answer<()> {
        self.writer.statements(move |db| accounts::reset_by_code(db, person, code, &password))
    }

    fn preferences(&self, person: PersonId) -> Answer<Option<String>> {
        self.readers.read(move |db| accounts::preferences(db, person))
    }

    fn keep_preferences(&self, person: PersonId, text: String) -> Answer<()> {
        self.writer.statements(move |db| accounts::keep_preferences(db, person, &text))
    }

    fn seek(&self, seek: Seek) -> Answer<()> {
        self.writer.statements(move |db| company::seek(db, &seek))
    }

    fn still_seeks(&self, person: PersonId, at: Time) -> Answer<Option<Seek>> {
        self.writer.statements(move |db| company::still_seeks(db, person, at))
    }

    fn seekers(&self, wish: SeekWish, here: Time, limit: u32) -> Answer<Vec<Seek>> {
        self.readers.read(move |db| company::seekers(db, &wish, here, limit))
    }

    fn pair(&self, pairing: Pairing, table: NewTable, start: Option<PlyRow>) -> Answer<TableRow> {
        self.writer.statements(move |db| company::pair(db, &pairing, table, start.as_ref()))
    }

    fn drop_seek(&self, person: PersonId, table: Option<TableKey>) -> Answer<()> {
        self.writer.statements(move |db| company::drop_seek(db, person, table))
    }

    fn befriend(&self, wish: Befriend) -> Answer<bool> {
        self.writer.statements(move |db| company::befriend(db, wish))
    }

    fn unfriend(&self, person: PersonId, other: PersonId) -> Answer<()> {
        self.writer.statements(move |db| company::unfriend(db, person, other))
    }

    fn friends(&self, person: PersonId, limit: u32) -> Answer<Vec<Friend>> {
        self.readers.read(move |db| company::friends(db, person, limit))
    }

    fn friend_link(&self, person: PersonId) -> Answer<Option<String>> {
        self.readers.read(move |db| company::friend_link(db, person))
    }

    fn set_friend_link(&self, person: PersonId, word: String) -> Answer<()> {
        self.writer.statements(move |db| company::set_friend_link(db, person, &word))
    }

    fn friend_by_link(&self, word: &str) -> Answer<Option<Person>> {
        let word = word.to_owned();
        self.readers.read(move |db| company::friend_by_link(db, &word))
    }

    fn traces(&self, person: PersonId) -> Answer<Traces> {
        self.readers.read(move |db| company::traces(db, person))
    }

    fn note_seen(&self, person: PersonId, at: Option<Time>) -> Answer<()> {
        self.writer.statements(move |db| company::note_seen(db, person, at))
    }

    fn invite(&self, invite: Invite) -> Answer<()> {
        self.writer.statements(move |db| company::invite(db, invite))
    }

    fn invitations(&self, person: PersonId, limit: u32) -> Answer<Vec<Invitation>> {
        self.readers.read(move |db| company::invitations(db, person, limit))
    }

    fn invited(&self, table: TableNo) -> Answer<Vec<String>> {
        self.readers.read(move |db| company::invited(db, table))
    }

    fn drop_invitation(&self, table: TableNo, person: PersonId) -> Answer<bool> {
        self.writer.statements(move |db| company::drop_invitation(db, table, person))
    }

    fn block(&self, person: PersonId, block: Block, most: u32) -> Answer<()> {
        self.writer.statements(move |db| company::block(db, person, &block, most))
    }

    fn unblock(&self, person: PersonId, name: &str) -> Answer<()> {
        let name = name.to_owned();
        self.writer.statements(move |db| company::unblock(db, person, &name))
    }

    fn blocks(&self, person: PersonId) -> Answer<Vec<Block>> {
        self.readers.read(move |db| company::blocks(db, person))
    }

    fn blocked_among(&self, people: Vec<PersonId>) -> Answer<Vec<(PersonId, PersonId)>> {
        self.readers.read(move |db| company::blocked_among(db, &people))
    }

    fn complain(&self, complaint: Complaint, most: u32) -> Answer<()> {
        self.writer.statements(move |db| company::complain(db, &complaint, most))
    }

    fn complaints(&self, which: Complaints, skip: u32, limit: u32) -> Answer<Vec<Complaint>> {
        self.readers.read(move |db| company::complaints(db, which, skip, limit))
    }

    fn take_measure(&self, measure: Measure) -> Answer<()> {
        self.writer.statements(move |db| company::take_measure(db, &measure))
    }

    fn measures(&self, which: Measures, limit: u32) -> Answer<Vec<Measure>> {
        self.readers.read(move |db| company::measures(db, which, limit))
    }

    fn sanction(&self, person: PersonId, sanction: Sanction, at: Time) -> Answer<Option<Option<Time>>> {
        self.readers.read(move |db| company::sanction(db, person, sanction, at))
    }

    fn erase(&self, table: TableNo, person: PersonId, line: Option<u32>) -> Answer<u64> {
        self.writer.statements(move |db| company::erase(db, table, person, line))
    }

    fn take_name(&self, person: PersonId, name: String, limit: u32) -> Answer<Vec<TableKey>> {
        self.writer.statements(move |db| company::take_name(db, person, &name, limit))
    }

    fn put_letter(&self, letter: Letter, most: u32) -> Answer<()> {
        self.writer.statements(move |db| letters::put(db, &letter, most))
    }

    fn take_letter(&self, at: Time, hold: Duration) -> Answer<Option<Letter>> {
        self.writer.statement(move |db| letters::take(db, at, at.plus(hold)))
    }

    fn put_off_letter(&self, letter: LetterId, due: Time) -> Answer<()> {
        self.writer.statement(move |db| letters::put_off(db, letter, due))
    }

    fn drop_letter(&self, letter: LetterId) -> Answer<()> {
        self.writer.statement(move |db| letters::drop_one(db, letter))
    }

    fn letters(&self) -> Answer<u64> {
        self.readers.read(letters::count)
    }

    fn put_notice(&self, notice: Notice, sendings: Vec<(String, Time)>, most: u32) -> Answer<bool> {
        self.writer.statements(move |db| notices::put(db, &notice, &sendings, most))
    }

    fn notices(&self, person: PersonId, until: Time, limit: u32) -> Answer<Vec<Notice>> {
        self.readers.read(move |db| notices::of(db, person, until, limit))
    }

    fn notices_of(&self, person: PersonId, things: Vec<String>) -> Answer<Vec<Notice>> {
        self.readers.read(move |db| notices::named(db, person, &things))
    }

    fn notices_at(&self, table: TableKey) -> Answer<Vec<Notice>> {
        self.readers.read(move |db| notices::at_table(db, table))
    }

    fn unseen(&self, person: PersonId, until: Time, most: u32) -> Answer<u32> {
        self.readers.read(move |db| notices::unseen(db, person, until, most))
    }

    fn see_notices(&self, person: PersonId, until: Time, saw: Saw) -> Answer<u32> {
        self.writer.statements(move |db| notices::see(db, person, until, &saw))
    }

    fn withdraw_notices(&self, person: PersonId, things: Vec<String>, at: Time) -> Answer<()> {
        self.writer.statements(move |db| notices::withdraw(db, person, &things, at))
    }

    fn take_sendings(
        &self,
        kinds: &'static [&'static str],
        at: Time,
        hold: Duration,
    ) -> Answer<Option<Sendings>> {
        self.writer.statements(move |db| notices::take(db, kinds, at, at.plus(hold)))
    }

    fn put_off_sendings(&self, person: PersonId, way: String, things: Vec<String>, due: Time) -> Answer<()> {
        self.writer.statements(move |db| notices::put_off(db, person, &way, &things, due))
    }

    fn drop_sendings(&self, person: PersonId, way: String, things: Vec<String>) -> Answer<()> {
        self.writer.statements(move |db| notices::drop_sendings(db, person, &way, &things))
    }

    fn put_in_letter(
        &self,
        person: PersonId,
        way: String,
        things: Vec<String>,
        letter: Letter,
        most: u32,
    ) -> Answer<()> {
        self.writer.statements(move |db| {
            letters::put(db, &letter, most)?;
            notices::drop_sendings(db, person, &way, &things)
        })
    }

    fn sendings(&self) -> Answer<u64> {
        self.readers.read(notices::sendings)
    }

    fn keep_device(&self, device: Device, most: u32) -> Answer<()> {
        self.writer.statements(move |db| notices::keep_device(db, &device, most))
    }

    fn devices(&self, person: PersonId) -> Answer<Vec<Device>> {
        self.readers.read(move |db| notices::devices(db, person))
    }

    fn device(&self, device: DeviceId) -> Answer<Option<Device>> {
        self.readers.read(move |db| notices::device(db, device))
    }

    fn drop_device(&self, device: DeviceId, person: PersonId) -> Answer<()> {
        self.writer.statements(move |db| notices::drop_device(db, device, person))
    }

    fn notice_wishes(&self, person: PersonId) -> Answer<Option<String>> {
        self.readers.read(move |db| notices::wishes(db, person))
    }

    fn keep_notice_wishes(&self, person: PersonId, old: Option<String>, text: String) -> Answer<()> {
        self.writer.statements(move |db| notices::keep_wishes(db, person, old.as_deref(), &text))
    }

    fn close_account(&self, person: PersonId, password: String, at: Time) -> Answer<()> {
        self.writer.statements(move |db| leaving::close(db, person, &password, at))
    }

    fn leaving(&self, limit: u32) -> Answer<Vec<PersonId>> {
        self.readers.read(move |db| leaving::leaving(db, limit))
    }

    fn take_leave(
        &self,
        person: PersonId,
        stand_ins: Vec<(String, String)>,
        since: Time,
        limit: u32,
    ) -> Answer<Vec<TableKey>> {
        self.writer.statements(move |db| leaving::take_leave(db, person, &stand_ins, since, limit))
    }

    fn add_token(&self, hash: TokenHash, token: Token, by: Proof) -> Answer<()> {
        self.writer.statements(move |db| people::add_token(db, hash, &token, by))
    }

    fn token(&self, hash: TokenHash) -> Answer<Option<PersonId>> {
        self.readers.read(move |db| people::token(db, hash))
    }

    fn tokens(&self, person: PersonId) -> Answer<Vec<(TokenHash, Token)>> {
        self.readers.read(move |db| people::tokens(db, person))
    }

    fn drop_token(&self, hash: TokenHash, person: PersonId) -> Answer<()> {
        self.writer.statement(move |db| people::drop_token(db, hash, person))
    }

    fn create(&self, table: NewTable, start: Option<PlyRow>) -> Answer<TableRow> {
        self.writer.statements(move |db| tables::create(db, table, start.as_ref()))
    }

    fn create_played(
        &self,
        table: NewTable,
        plies: Vec<PlyRow>,
        snapshots: Vec<(u32, Vec<u8>)>,
        result: Option<String>,
    ) -> Answer<TableRow> {
        self.writer.statements(move |db| tables::create_played(db, table, plies, &snapshots, result))
    }

    fn table(&self, key: TableKey) -> Answer<Option<TableRow>> {
        self.readers.read(move |db| tables::table(db, key))
    }

    fn load(&self, key: TableKey, entries: u32) -> Answer<Option<Stored>> {
        self.readers.read(move |db| tables::load(db, key, entries))
    }

    fn table_of_ticket(&self, ticket: Ticket) -> Answer<Option<TableRow>> {
        self.readers.read(move |db| tables::table_of_ticket(db, ticket))
    }

    fn save(&self, table: TableRow, start: Option<PlyRow>) -> Answer<Option<Bytes32>> {
        self.writer.statements(move |db| tables::save(db, &table, start.as_ref()))
    }

    fn append(&self, table: TableNo, chain: &mut Chain, ply: PlyRow, extras: AppendExtras) -> Answer<()> {
        let next = match Linked::new(chain, ply) {
            Ok(next) => next,
            Err(error) => return Box::pin(async { Err(error) }),
        };
        let due = next.ply.clocks.is_some().then_some(extras.due);
        if extras.snapshot.is_none() && extras.result.is_none() {
            return self.writer.statement(move |db| tables::append(db, table, &next, due));
        }
        self.writer.statements(move |db| {
            tables::append(db, table, &next, due)?;
            if let Some(position) = &extras.snapshot {
                tables::keep_snapshot(db, table, next.ply.number, position)?;
            }
            extras.result.map_or(Ok(()), |result| tables::end(db, table, &result))
        })
    }

    fn rehash(&self, table: TableNo, plies: Vec<PlyRow>, snapshots: Vec<(u32, Vec<u8>)>) -> Answer<()> {
        self.writer.statements(move |db| tables::rehash(db, table, &plies, &snapshots))
    }

    fn plies(&self, table: TableNo) -> Answer<Vec<PlyRow>> {
        self.readers.read(move |db| tables::plies(db, table, 0, None))
    }

    fn own_plies(&self, table: TableNo) -> Answer<Vec<OwnPlies>> {
        self.readers.read(move |db| results::own_plies(db, table))
    }

    fn links(&self, table: TableNo) -> Answer<Vec<Option<Bytes32>>> {
        self.readers.read(move |db| chain::links(db, table))
    }

    fn stretch(&self, table: TableNo, first: u32, last: u32) -> Answer<Stretch> {
        self.readers.read(move |db| tables::stretch(db, table, first, last))
    }

    fn snapshots(&self, table: TableNo) -> Answer<Vec<(u32, Vec<u8>)>> {
        self.readers.read(move |db| tables::snapshots(db, table))
    }

    fn keep_analysis(&self, table: TableNo, text: String) -> Answer<()> {
        self.writer.statement(move |db| tables::keep_analysis(db, table, &text))
    }

    fn analysis(&self, table: TableNo) -> Answer<Option<String>> {
        self.readers.read(move |db| tables::analysis(db, table))
    }

    fn ply(&self, table: TableNo, number: u32) -> Answer<Option<PlyRow>> {
        self.readers.read(move |db| tables::ply(db, table, number))
    }

    fn settle(&self, settlement: Settlement) -> Answer<bool> {
        self.writer.statements(move |db| results::settle(db, &settlement))
    }

    fn unsettled(&self, after: TableNo, limit: u32) -> Answer<Vec<(TableNo, TableKey)>> {
        self.readers.read(move |db| results::unsettled(db, after, limit))
    }

    fn results(&self, table: TableNo) -> Answer<Vec<ResultRow>> {
        self.readers.read(move |db| results::of(db, table))
    }

    fn ratings(&self, game: &str, people: Vec<PersonId>) -> Answer<Vec<RatingRow>> {
        let game = game.to_owned();
        self.readers.read(move |db| results::ratings(db, &game, &people))
    }

    fn ratings_of(&self, person: PersonId) -> Answer<Vec<RatingRow>> {
        self.readers.read(move |db| results::ratings_of(db, person))
    }

    fn strongest(&self, game: &str, since: Time, limit: u32) -> Answer<Vec<Ranked>> {
        let game = game.to_owned();
        self.readers.read(move |db| results::strongest(db, &game, since, limit))
    }

    fn rating_points(&self, person: PersonId, game: &str, limit: u32) -> Answer<Vec<RatingPoint>> {
        let game = game.to_owned();
        self.readers.read(move |db| results::points(db, person, &game, limit))
    }

    fn tally(&self, person: PersonId) -> Answer<Vec<ResultCount>> {
        self.readers.read(move |db| results::tally(db, person))
    }

    fn finished(&self, sought: Sought, before: Option<TableKey>, limit: u32) -> Answer<Vec<Finished>> {
        self.readers.read(move |db| results::finished(db, &sought, before, limit))
    }

    fn dailies(&self, game: &str, day: u32, of: Option<PersonId>, limit: u32) -> Answer<Vec<DailyRow>> {
        let game = game.to_owned();
        self.readers.read(move |db| dailies::all(db, &game, day, of, limit))
    }

    fn dailies_of(&self, person: PersonId, day: u32) -> Answer<Vec<TableRow>> {
        self.readers.read(move |db| dailies::of(db, person, day))
    }

    fn shown(&self, person: PersonId) -> Answer<Visible> {
        self.readers.read(move |db| results::shown(db, person))
    }

    fn set_shown(&self, person: PersonId, shown: Visible) -> Answer<()> {
        self.writer.statement(move |db| results::set_shown(db, person, shown))
    }

    fn say(&self, table: TableNo, line: ChatLine, keep: u32) -> Answer<u32> {
        self.writer.statements(move |db| tables::say(db, table, &line, keep))
    }

    fn chat(&self, table: TableNo, after: u32, limit: u32) -> Answer<Vec<(u32, ChatLine)>> {
        self.readers.read(move |db| tables::chat(db, table, after, limit))
    }

    fn lines(&self, table: TableNo, first: u32, last: u32) -> Answer<Vec<(u32, ChatLine)>> {
        self.readers.read(move |db| tables::lines(db, table, first, last))
    }

    fn said_by(&self, person: PersonId, after: (TableNo, u32), limit: u32) -> Answer<Vec<SaidLine>> {
        self.readers.read(move |db| tables::said_by(db, person, after, limit))
    }

    fn listed(
        &self,
        stage: TableStage,
        wanted: Wanted,
        before: Option<TableKey>,
        limit: u32,
    ) -> Answer<Vec<TableSummary>> {
        self.readers.read(move |db| tables::listed(db, stage, &wanted, before, limit))
    }

    fn tables_of(
        &self,
        person: PersonId,
        wanted: Wanted,
        before: Option<TableKey>,
        limit: u32,
    ) -> Answer<Vec<TableSummary>> {
        self.readers.read(move |db| tables::of(db, person, &wanted, before, limit))
    }

    fn turns_of(&self, person: PersonId, limit: u32) -> Answer<u32> {
        self.readers.read(move |db| tables::turns_of(db, person, limit))
    }

    fn open_tables_of(&self, owner: PersonId) -> Answer<u32> {
        self.readers.read(move |db| tables::open_of(db, owner))
    }

    fn idle_tables(
        &self,
        stage: TableStage,
        since: Time,
        after: TableNo,
        limit: u32,
    ) -> Answer<(Vec<TableKey>, Option<TableNo>)> {
        self.readers.read(move |db| tables::idle(db, stage, since, after, limit))
    }

    fn create_tournament(&self, row: TournamentRow) -> Answer<()> {
        self.writer.statements(move |db| tournaments::create(db, &row))
    }

    fn tournament(&self, key: TournamentKey) -> Answer<Option<TournamentRow>> {
        self.readers.read(move |db| tournaments::one(db, key))
    }

    fn save_tournament(&self, row: TournamentRow) -> Answer<()> {
        self.writer.statements(move |db| tournaments::save(db, &row))
    }

    fn remove_tournament(&self, key: TournamentKey, rev: u32) -> Answer<()> {
        self.writer.statements(move |db| tournaments::remove(db, key, rev))
    }

    fn tournaments(
        &self,
        stage: TableStage,
        game: Option<String>,
        after: Option<TournamentKey>,
        limit: u32,
    ) -> Answer<Vec<TournamentRow>> {
        self.readers.read(move |db| tournaments::listed(db, stage, game.as_deref(), after, limit))
    }

    fn tournaments_of(&self, person: PersonId, limit: u32) -> Answer<Vec<TournamentRow>> {
        self.readers.read(move |db| tournaments::of(db, person, limit))
    }

    fn due_tournaments(
        &self,
        until: Time,
        after: Option<TournamentKey>,
        limit: u32,
    ) -> Answer<Vec<TournamentKey>> {
        self.readers.read(move |db| tournaments::due(db, until, after, limit))
    }

    fn open_tournaments_of(&self, owner: PersonId) -> Answer<u32> {
        self.readers.read(move |db| tournaments::open_of(db, owner))
    }

    fn table_states(&self, keys: Vec<TableKey>) -> Answer<Vec<(TableKey, TableState)>> {
        self.readers.read(move |db| tournaments::states(db, &keys))
    }

    fn census(&self) -> Answer<Census> {
        self.readers.read(tournaments::census)
    }

    fn keep_sample(&self, at: Time, text: String, age: SampleAge) -> Answer<bool> {
        self.writer.statements(move |db| tournaments::keep_sample(db, at, &text, age))
    }

    fn samples(&self, from: Time) -> Answer<Vec<(Time, String)>> {
        self.readers.read(move |db| tournaments::samples(db, from))
    }

    fn note_node(&self, id: u64, at: Time, text: String) -> Answer<()> {
        self.writer.statements(move |db| tournaments::note_node(db, id, at, &text))
    }

    fn forget_node(&self, id: u64) -> Answer<()> {
        self.writer.statements(move |db| tournaments::forget_node(db, id))
    }

    fn nodes(&self) -> Answer<Vec<(u64, Time, String)>> {
        self.readers.read(tournaments::nodes)
    }

    fn remove(&self, table: &TableRow) -> Answer<Vec<TableKey>> {
        let (no, known) = (table.no, (table.rev, table.entries()));
        self.writer.statements(move |db| tables::remove(db, no, known))
    }

    fn forget(&self, aged: Aged, limit: u32) -> Answer<u64> {
        self.writer.statements(move |db| people::forget(db, aged, limit))
    }

    fn check(&self, at: Time) -> Answer<()> {
        self.writer.statement(move |db| {
            db.prepare_cached("INSERT OR REPLACE INTO server (name, value) VALUES ('checked', ?)")
                .and_then(|mut s| s.execute([at.0.to_be_bytes()]))
                .map(drop)
                .map_err(trouble)
        })
    }

    fn note_life(&self, life: Life) -> Answer<()> {
        self.writer.statement(move |db| {
            let bytes = lives_bytes(lives(db)?, life);
            db.prepare_cached("INSERT OR REPLACE INTO server (name, value) VALUES ('lives', ?)")
                .and_then(|mut s| s.execute([bytes]))
                .map(drop)
                .map_err(trouble)
        })
    }

    fn lives(&self) -> Answer<Vec<Life>> {
        self.readers.read(lives)
    }

    fn set_due(&self, table: TableRow, due: Option<Time>) -> Answer<()> {
        self.writer.statement(move |db| tables::set_due(db, &table, due))
    }

    fn due_tables(&self, until: Time, after: TableNo, limit: u32) -> Answer<Vec<TableRow>> {
        self.readers.read(move |db| tables::due(db, until, after, limit))
    }

    fn at_play(&self, after: TableNo, limit: u32) -> Answer<Vec<TableSummary>> {
        self.readers.read(move |db| tables::at_play(db, after, limit))
    }

    fn all_tables(&self, after: TableNo, limit: u32) -> Answer<Vec<TableRow>> {
        self.readers.read(move |db| tables::all(db, after, limit))
    }

    fn stats(&self) -> StoreStats {
        StoreStats { waiting_reads: self.readers.waiting(), ..self.writer.stats() }
    }
}

fn copy(from: &Path, to: &Path) -> Result<(), StoreError> {
    if to.exists() {
        return Err(StoreError::failed(format_args!("{} exists already", to.display())));
    }
    let mut name = to.file_name().ok_or(StoreError::Missing("file name"))?.to_owned();
    name.push(".part");
    let part = to.with_file_name(name);
    match fs::remove_file(&part) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(StoreError::failed(error)),
        _ => {}
    }
    private::new_file(&part).map_err(StoreError::failed)?;
    let source = Connection::open_with_flags(from, OpenFlags::SQLITE_OPEN_READ_ONLY).map_err(trouble)?;
    let mut target = Connection::open(&part).map_err(trouble)?;
    {
        let backup = Backup::new(&source, &mut target).map_err(trouble)?;
        // All pages in one step: one moment of the source, whoever writes meanwhile.
        while backup.step(-1).map_err(trouble)? != StepResult::Done {
            std::thread::sleep(std::time::Duration::from_millis(10));
        }
    }
    target.close().map_err(|(_, error)| trouble(error))?;
    // Windows flushes only what is open for writing.
    let part_file = fs::OpenOptions::new().write(true).open(&part).map_err(StoreError::failed)?;
    part_file.sync_all().map_err(StoreError::failed)?;
    drop(part_file);
    fs::rename(&part, to).map_err(StoreError::failed)
}

/// What a failure of the database means to the caller: a broken constraint is somebody else being
/// first.
pub(crate) fn trouble(error: rusqlite::Error) -> StoreError {
    match error.sqlite_error_code() {
        Some(ErrorCode::ConstraintViolation) => StoreError::Conflict,
        Some(ErrorCode::DiskFull) => StoreError::Full(error.to_string().into()),
        // To SQLite a quota that is reached is a write that failed, and a log that cannot grow its index another fault. Some
        // disks say only when they are to be done with it that there was no room. A disk that breaks may say the same: so
        // what it said is kept.
        Some(ErrorCode::SystemIoFailure)
            if matches!(
                extended(&error),
                Some(ffi::SQLITE_IOERR_WRITE | ffi::SQLITE_IOERR_FSYNC | ffi::SQLITE_IOERR_SHMSIZE)
            ) =>
        {
            StoreError::Full(error.to_string().into())
        }
        // Somebody else, a backup or a curious operator, holds the database for longer than we wait.
        Some(ErrorCode::DatabaseBusy) => StoreError::Busy,
        _ => StoreError::failed(error),
    }
}

fn extended(error: &rusqlite::Error) -> Option<i32> {
    error.sqlite_error().map(|error| error.extended_code)
}

/// One row, or none, made of several columns that must be readable.
fn maybe<T>(row: rusqlite::Result<Result<T, StoreError>>) -> Result<Option<T>, StoreError> {
    row.optional().map_err(trouble)?.transpose()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_written_is_told_from_what_cannot_be_read() {
        let told = |code: i32| trouble(rusqlite::Error::SqliteFailure(ffi::Error::new(code), None));
        let full =
            [ffi::SQLITE_FULL, ffi::SQLITE_IOERR_WRITE, ffi::SQLITE_IOERR_FSYNC, ffi::SQLITE_IOERR_SHMSIZE];
        assert!(full.into_iter().all(|code| matches!(told(code), StoreError::Full(_))));
        assert!(matches!(told(ffi::SQLITE_IOERR_READ), StoreError::Failed(_)));
    }

    #[test]
    fn the_log_of_an_opened_house_is_moved_every_minute() {
        let dir = tempfile::tempdir().unwrap();
        let minute = std::time::Duration::from_secs(60);
        for _ in 0..2 {
            assert_eq!(Sqlite::open(dir.path()).unwrap().writer.moved_every, minute);
        }
        assert_eq!(Sqlite::open_existing(dir.path()).unwrap().writer.moved_every, minute);
    }

    #[cfg(unix)]
    #[test]
    fn a_copy_is_written_into_no_file_of_somebody_else() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let dir = tempfile::tempdir().unwrap();
        drop(Sqlite::open(&dir.path().join("house")).unwrap());
        let from = dir.path().join("house");
        let to = |name: &str| dir.path().join(name);
        let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
        // Somebody waits with a file that they hold open, and with a link to one.
        fs::write(to("open.db.part"), "").unwrap();
        fs::set_permissions(to("open.db.part"), fs::Permissions::from_mode(0o666)).unwrap();
        let held = File::open(to("open.db.part")).unwrap();
        Sqlite::copy(&from, &to("open.db")).unwrap();
        assert_eq!((held.metadata().unwrap().len(), mode(&to("open.db"))), (0, 0o600));
        fs::write(to("theirs"), "").unwrap();
        symlink(to("theirs"), to("linked.db.part")).unwrap();
        Sqlite::copy(&from, &to("linked.db")).unwrap();
        assert_eq!((fs::read(to("theirs")).unwrap().len(), mode(&to("linked.db"))), (0, 0o600));
        // What cannot be taken away is not written into.
        fs::create_dir(to("kept.db.part")).unwrap();
        assert!(Sqlite::copy(&from, &to("kept.db")).is_err());
        assert!(private::new_file(&to("theirs")).is_err(), "nor a file that was there before");
    }
}
