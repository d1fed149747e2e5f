//! The embedded store: SQLite in one file, with a write-ahead log.

mod chain;
mod jobs;
mod people;
mod readers;
mod rows;
mod schema;
mod tables;
mod writer;

use std::fs;
use std::path::{Path, PathBuf};

use rusqlite::backup::{Backup, StepResult};
use rusqlite::{Connection, ErrorCode, OpenFlags, OptionalExtension};
use table::Entry;
use table::fair::Bytes32;

use self::readers::Readers;
use self::writer::Writer;
use crate::{
    Answer, AppendExtras, ChatLine, NewTable, Person, PersonId, Ply, SessionId, Store, StoreError,
    StoreStats, Stored, Stretch, TableKey, TableNo, TableRow, TableStage, TableSummary, Ticket, Time, Token,
    TokenHash,
};

/// Connections that read at the same time, at least and at most: one for each core in between.
const READERS: [usize; 2] = [2, 8];

/// The embedded store.
pub struct Sqlite {
    server_key: [u8; 32],
    readers: Readers,
    writer: Writer,
}

impl Sqlite {
    /// The name of the database within a data directory.
    pub const FILE: &'static str = "spelhaven.db";

    /// Opens the database in `directory`, making both if they are not there.
    pub fn open(directory: &Path) -> Result<Self, StoreError> {
        fs::create_dir_all(directory).map_err(StoreError::failed)?;
        Self::connect(directory.join(Self::FILE), OpenFlags::default())
    }

    /// Opens the database in `directory`, which must be there.
    pub fn open_existing(directory: &Path) -> Result<Self, StoreError> {
        Self::connect(directory.join(Self::FILE), OpenFlags::default() - OpenFlags::SQLITE_OPEN_CREATE)
    }

    /// Copies the database in `directory`, as it is at one moment, into a new file, while play goes on. Nothing of
    /// it is changed, whatever version of the programme serves it meanwhile. The copy is made beside its place
    /// and moved there whole, so that a file by that name is always a complete one.
    pub fn copy(directory: &Path, to: &Path) -> Result<(), StoreError> {
        copy(&directory.join(Self::FILE), to)
    }

    fn connect(path: PathBuf, flags: OpenFlags) -> Result<Self, StoreError> {
        let connection = || {
            let connection = Connection::open_with_flags(&path, flags)?;
            schema::configure(&connection)?;
            Ok(connection)
        };
        let mut main = connection().map_err(trouble)?;
        schema::migrate(&mut main)?;
        let server_key = server_key(&main)?;
        let [least, most] = READERS;
        let readers =
            std::thread::available_parallelism().map_or(least, |cores| cores.get().clamp(least, most));
        let readers = (0..readers).map(|_| connection()).collect::<Result<Vec<_>, _>>().map_err(trouble)?;
        let writer = Writer::start(main, connection().map_err(trouble)?)?;
        Ok(Sqlite { server_key, readers: Readers::start(readers), writer })
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

impl Store for Sqlite {
    fn server_key(&self) -> [u8; 32] {
        self.server_key
    }

    fn person(&self, id: PersonId) -> Answer<Option<Person>> {
        self.readers.read(move |db| people::person(db, id))
    }

    fn save_person(&self, person: Person) -> Answer<()> {
        self.writer.statement(move |db| people::save(db, &person))
    }

    fn open_account(&self, person: Person, password: String) -> Answer<()> {
        self.writer.statement(move |db| people::open_account(db, &person, &password))
    }

    fn account(&self, name: &str) -> Answer<Option<(Person, String)>> {
        let login = people::login(name);
        self.readers.read(move |db| people::account(db, &login))
    }

    fn set_password(&self, id: PersonId, password: String) -> Answer<()> {
        self.writer.statements(move |db| people::set_password(db, id, &password))
    }

    fn claim(&self, guest: PersonId, account: PersonId) -> Answer<Vec<TableKey>> {
        self.writer.statements(move |db| people::claim(db, guest, account))
    }

    fn start_session(&self, session: SessionId, person: PersonId, at: Time) -> Answer<()> {
        self.writer.statement(move |db| people::start_session(db, session, person, at))
    }

    fn session(&self, session: SessionId) -> Answer<Option<PersonId>> {
        self.readers.read(move |db| people::session(db, session))
    }

    fn end_session(&self, session: SessionId) -> Answer<()> {
        self.writer.statement(move |db| people::end_session(db, session))
    }

    fn add_token(&self, hash: TokenHash, token: Token) -> Answer<()> {
        self.writer.statement(move |db| people::add_token(db, hash, &token))
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

    fn create(&self, table: NewTable, start: Option<Ply>) -> Answer<TableRow> {
        self.writer.statements(move |db| tables::create(db, table, start.as_ref()))
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

    fn save(&self, table: TableRow, start: Option<Ply>) -> Answer<Option<Bytes32>> {
        self.writer.statements(move |db| tables::save(db, &table, start.as_ref()))
    }

    fn append(&self, table: TableNo, ply: Ply, extras: AppendExtras) -> Answer<Bytes32> {
        self.writer.statements(move |db| {
            let link = tables::append(db, table, &ply)?;
            if let Some(position) = &extras.snapshot {
                tables::keep_snapshot(db, table, ply.number, position)?;
            }
            if ply.clocks.is_some() {
                tables::set_due(db, table, extras.due)?;
            }
            extras.result.map_or(Ok(()), |result| tables::end(db, table, &result))?;
            Ok(link)
        })
    }

    fn rehash(&self, table: TableNo, plies: Vec<Ply>, snapshots: Vec<(u32, Vec<u8>)>) -> Answer<()> {
        self.writer.statements(move |db| tables::rehash(db, table, &plies, &snapshots))
    }

    fn plies(&self, table: TableNo) -> Answer<Vec<Ply>> {
        self.readers.read(move |db| tables::plies(db, table, 0, None))
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

    fn ply(&self, table: TableNo, number: u32) -> Answer<Option<Ply>> {
        self.readers.read(move |db| tables::ply(db, table, number))
    }

    fn say(&self, table: TableNo, line: ChatLine) -> Answer<u32> {
        self.writer.statement(move |db| tables::say(db, table, &line))
    }

    fn chat(&self, table: TableNo, after: u32, limit: u32) -> Answer<Vec<(u32, ChatLine)>> {
        self.readers.read(move |db| tables::chat(db, table, after, limit))
    }

    fn open_tables(&self, limit: u32) -> Answer<Vec<TableSummary>> {
        self.readers.read(move |db| tables::listed(db, TableStage::Gathering, limit))
    }

    fn running_tables(&self, limit: u32) -> Answer<Vec<TableSummary>> {
        self.readers.read(move |db| tables::listed(db, TableStage::Running, limit))
    }

    fn finished_tables(&self, limit: u32) -> Answer<Vec<TableSummary>> {
        self.readers.read(move |db| tables::listed(db, TableStage::Over, limit))
    }

    fn tables_of(&self, person: PersonId, limit: u32) -> Answer<Vec<TableSummary>> {
        self.readers.read(move |db| tables::of(db, person, limit))
    }

    fn set_due(&self, table: TableNo, due: Option<Time>) -> Answer<()> {
        self.writer.statement(move |db| tables::set_due(db, table, due))
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
    let _ = fs::remove_file(&part);
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
fn trouble(error: rusqlite::Error) -> StoreError {
    match error.sqlite_error_code() {
        Some(ErrorCode::ConstraintViolation) => StoreError::Conflict,
        _ => StoreError::failed(error),
    }
}

/// One row, or none, made of several columns that must be readable.
fn maybe<T>(row: rusqlite::Result<Result<T, StoreError>>) -> Result<Option<T>, StoreError> {
    row.optional().map_err(trouble)?.transpose()
}

fn read_entry(text: &str) -> Result<Entry, StoreError> {
    text.parse().map_err(|e: table::record::BadEntry| StoreError::Damaged("a ply", e.to_string()))
}
