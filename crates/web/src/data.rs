//! Looking after the data of a house: copying it, and checking that every stored game replays.

use std::io::ErrorKind;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::time::Duration;

use shelf::{Shelf, Sitting};
use store::{LogDamage, PlyRow, SessionId, Sqlite, Store, StoreError, TableNo, TableRow, Time};
use table::fair::Bytes32;

use crate::codes::{grouped, one_time_code};
use crate::live::{Unplayable, compare, compare_chain, compare_result, compare_turn, replay};
use crate::names::spaced;
use crate::outbox::secret_hash;
use crate::passwords::hash_alone;
use crate::serve::{Lock, ServeError, connect, runtime};

/// Copies the data in `data` to a new file `to`, while a server may be running.
pub fn backup(data: &Path, to: &Path) -> Result<(), ServeError> {
    Sqlite::copy(data, to).map_err(|error| ServeError::Store(data.to_owned(), error))
}

/// Gives the account of that name a new password, which is answered, and ends every session and token of it, while a server
/// may be running. None if there is no such account.
pub fn reset_password(data: &Path, name: &str) -> Result<Option<String>, ServeError> {
    let wrong = |error| ServeError::Store(data.to_owned(), error);
    let sound = !Lock::left(data)?.is_some_and(|lock| lock.misses_log(data));
    let store = Sqlite::open_existing(data).map_err(wrong)?;
    let sound = sound && store.damage().is_none();
    let runtime = tokio::runtime::Builder::new_current_thread().build().map_err(ServeError::Runtime)?;
    let password = SessionId::random().to_string();
    let hash = hash_alone(&password).ok_or_else(|| ServeError::Runtime(ErrorKind::OutOfMemory.into()))?;
    let done = runtime.block_on(store.reset_password(&spaced(name), hash));
    leave(data, store, sound)?;
    match done {
        Ok(()) => Ok(Some(password)),
        Err(StoreError::Missing(_)) => Ok(None),
        Err(error) => Err(wrong(error)),
    }
}

/// The same in a database of several nodes, all of which heed it.
pub fn reset_password_at(database: &str, name: &str) -> Result<Option<String>, ServeError> {
    let password = SessionId::random().to_string();
    let hash = hash_alone(&password).ok_or_else(|| ServeError::Runtime(ErrorKind::OutOfMemory.into()))?;
    runtime()?.block_on(async {
        let store = connect(database).await?;
        let Some((person, _)) = store.account(&spaced(name)).await.map_err(ServeError::Database)? else {
            return Ok(None);
        };
        store.set_password(person.id, None, hash).await.map_err(ServeError::Database)?;
        Ok(Some(password))
    })
}

/// So long a token lets an operator in.
const TOKEN_GOOD: Duration = Duration::from_secs(15 * 60);

/// Makes a token that lets an operator in once, within a quarter of an hour, while a server may be running. Any before is good
/// no more, and whoever came in by one is out.
pub fn operator_token(data: &Path) -> Result<String, ServeError> {
    let wrong = |error| ServeError::Store(data.to_owned(), error);
    let sound = !Lock::left(data)?.is_some_and(|lock| lock.misses_log(data));
    let store = Sqlite::open_existing(data).map_err(wrong)?;
    let sound = sound && store.damage().is_none();
    let runtime = tokio::runtime::Builder::new_current_thread().build().map_err(ServeError::Runtime)?;
    let token = one_time_code();
    let done = runtime.block_on(store.offer_operator(secret_hash(&token), Time::now().plus(TOKEN_GOOD)));
    leave(data, store, sound)?;
    done.map_err(wrong)?;
    Ok(grouped(&token))
}

/// The same for a house of several nodes: it is good at all of them.
pub fn operator_token_at(database: &str) -> Result<String, ServeError> {
    let token = one_time_code();
    runtime()?.block_on(async {
        let store = connect(database).await?;
        let until = Time::now().plus(TOKEN_GOOD);
        store.offer_operator(secret_hash(&token), until).await.map_err(ServeError::Database)
    })?;
    Ok(grouped(&token))
}

/// Closes a store that was opened beside the server. What a server that was cut off left in the log is in the database then,
/// and nobody is to miss it.
fn leave(data: &Path, store: Sqlite, sound: bool) -> Result<(), ServeError> {
    drop(store);
    match Lock::left(data)? {
        Some(mut lock) if sound => lock.note_closed(),
        _ => Ok(()),
    }
}

/// What [`copy_database`] copied.
#[derive(Debug, Default)]
pub struct Copied {
    /// Tables.
    pub tables: u64,
    /// Their entries.
    pub entries: u64,
    /// People.
    pub people: u64,
    /// Tables that were damaged before, by the chain over their entries.
    pub faults: Vec<String>,
}

/// Copies a house to where there is none yet: each place is a directory, or the address of a PostgreSQL. Nobody may play
/// meanwhile. `told` hears how many rows of how many were copied or compared.
#[cfg(feature = "postgres")]
pub fn copy_database(from: &str, to: &str, told: impl FnMut(u64, u64)) -> Result<Copied, ServeError> {
    use store::{Place, Postgres, copy_house};

    let place = |text: &str| match text {
        text if Postgres::is_address(text) => Ok(Place::Database(text.to_owned())),
        // It may hold a password: it is neither made a directory nor said.
        text if text.contains("://") => Err(ServeError::Address),
        text => Ok(Place::Directory(text.into())),
    };
    let (from, to) = (place(from)?, place(to)?);
    let mut locks = Vec::new();
    if let Place::Directory(data) = &from {
        if !data.join(Sqlite::FILE).exists() {
            return Err(ServeError::Store(data.clone(), StoreError::Empty));
        }
        let lock = Lock::take(data)?;
        if lock.misses_log(data) {
            return Err(ServeError::Damaged(LogDamage::Gone));
        }
        if let Some(damage) = Sqlite::open_existing(data).map_err(ServeError::Database)?.damage() {
            return Err(ServeError::Damaged(damage.clone()));
        }
        locks.push(lock);
    }
    if let Place::Directory(data) = &to {
        locks.push(Lock::take(data)?);
    }
    let copied = runtime()?.block_on(copy_house(&from, &to, told)).map_err(ServeError::Database)?;
    for mut lock in locks {
        lock.note_closed()?;
    }
    let store::Copied { tables, entries, people, faults } = copied;
    Ok(Copied { tables, entries, people, faults })
}

/// Copies a house, where this programme knows of PostgreSQL.
#[cfg(not(feature = "postgres"))]
pub fn copy_database(_: &str, _: &str, _: impl FnMut(u64, u64)) -> Result<Copied, ServeError> {
    Err(ServeError::NoPostgres)
}

/// What [`check_tables`] found.
#[derive(Debug, Default)]
pub struct Checked {
    /// What is wrong with the log of the database: acknowledged plies may be lost.
    pub log: Option<LogDamage>,
    /// Tables looked at.
    pub tables: usize,
    /// Plies replayed.
    pub plies: usize,
    /// Tables that replay, but were written under another layout of their positions: there is nothing to compare
    /// them with. A server that opens one writes it anew.
    pub other_layout: Vec<String>,
    /// Tables that cannot be replayed, or lead elsewhere than they did, and why.
    pub faults: Vec<(String, Unplayable)>,
}

/// Replays every stored table under the rules of the games on `shelf`, and compares every position with the
/// hash, every entry with its link of the chain, and every snapshot, stored when it was played.
pub fn check_tables(data: &Path, shelf: Shelf) -> Result<Checked, ServeError> {
    let wrong = |error| ServeError::Store(data.to_owned(), error);
    let gone = Lock::left(data)?.is_some_and(|lock| lock.misses_log(data)).then_some(LogDamage::Gone);
    let store = Sqlite::open_existing(data).map_err(wrong)?;
    // Everything is done when its answer is there.
    let runtime = tokio::runtime::Builder::new_current_thread().build().map_err(ServeError::Runtime)?;
    let mut checked = runtime.block_on(check_all(&store, shelf)).map_err(wrong)?;
    checked.log = store.damage().cloned().or(gone);
    leave(data, store, checked.log.is_none())?;
    Ok(checked)
}

/// The same in a database of several nodes.
pub fn check_tables_at(database: &str, shelf: Shelf) -> Result<Checked, ServeError> {
    runtime()?.block_on(async {
        let store = connect(database).await?;
        check_all(store.as_ref(), shelf).await.map_err(ServeError::Database)
    })
}

async fn check_all(store: &dyn Store, shelf: Shelf) -> Result<Checked, StoreError> {
    let mut checked = Checked::default();
    let mut after = TableNo::NONE;
    loop {
        let rows = store.all_tables(after, 100).await?;
        let Some(last) = rows.last() else { return Ok(checked) };
        after = last.no;
        for row in rows {
            let (row, plies, links) = at_one_moment(store, row).await?;
            let snapshots = store.snapshots(row.no).await?;
            checked.tables += 1;
            checked.plies += plies.len();
            let found = unless_it_breaks_off(|| check(shelf, &row, &plies, &snapshots));
            match found.and_then(|layout| compare_chain(&row, &plies, &links).map(|()| layout)) {
                Ok(Layout::Ours) => {}
                Ok(Layout::Other) => checked.other_layout.push(row.key.to_string()),
                Err(why) => checked.faults.push((row.key.to_string(), why)),
            }
        }
    }
}

/// A table with its plies and their links, though a server may play on meanwhile.
async fn at_one_moment(
    store: &dyn Store,
    mut row: TableRow,
) -> Result<(TableRow, Vec<PlyRow>, Vec<Option<Bytes32>>), StoreError> {
    let mut tries = 0;
    loop {
        let plies = store.plies(row.no).await?;
        let links = store.links(row.no).await?;
        let again = store.table(row.key).await?.ok_or(StoreError::Missing("table"))?;
        tries += 1;
        if (again.head == row.head && links.len() == plies.len()) || tries == 10 {
            return Ok((again, plies, links));
        }
        row = again;
    }
}

/// Under which layout all of a table was written.
enum Layout {
    Ours,
    Other,
}

fn check(
    shelf: Shelf,
    row: &TableRow,
    plies: &[PlyRow],
    snapshots: &[(u32, Vec<u8>)],
) -> Result<Layout, Unplayable> {
    let title = shelf.find(&row.game).ok_or_else(|| Unplayable::GameGone(row.game.clone()))?;
    if snapshots.iter().any(|(ply, _)| *ply as usize >= plies.len()) {
        return Err(Unplayable::Damaged("there is a snapshot of what was not played".to_owned()));
    }
    if plies.is_empty() {
        return Ok(Layout::Ours);
    }
    let ours = |ply: &PlyRow| ply.layout == title.layout();
    let sitting = replay(title, row, plies, |sitting, ply| {
        compare_turn(sitting, ply)?;
        if !ours(ply) {
            return Ok(());
        }
        compare(sitting, ply)?;
        compare_snapshot(sitting, ply, snapshots)
    })?;
    compare_result(sitting.as_ref(), row)?;
    Ok(if plies.iter().all(ours) { Layout::Ours } else { Layout::Other })
}

/// Rules that break off over what is stored cannot play it.
fn unless_it_breaks_off<T>(work: impl FnOnce() -> Result<T, Unplayable>) -> Result<T, Unplayable> {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|panic| {
        let said = panic.downcast_ref::<String>().map(String::as_str);
        let said = said.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or_default();
        Err(Unplayable::Damaged(format!("the rules break off: {said}")))
    })
}

fn compare_snapshot(
    sitting: &dyn Sitting,
    ply: &PlyRow,
    snapshots: &[(u32, Vec<u8>)],
) -> Result<(), Unplayable> {
    let Ok(place) = snapshots.binary_search_by_key(&ply.number, |(number, _)| *number) else { return Ok(()) };
    if snapshots[place].1 == sitting.snapshot() {
        return Ok(());
    }
    Err(Unplayable::Damaged(format!("the snapshot after entry {} is of another position", ply.number)))
}
