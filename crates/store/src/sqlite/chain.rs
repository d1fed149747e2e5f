//! The chain over a table's plies. A link is made where the ply is added, so that none is without.

use rusqlite::{Connection, OptionalExtension, Row, params};
use table::Chain;
use table::fair::Bytes32;

use crate::code::{NUMBER_BITS, parse};
use crate::linked::{Linked, relinked};
use crate::sqlite::{tables, trouble};
use crate::{StoreError, TableKey, TableNo, TableRow, Time};

/// Keeps that the chain of a table goes on by a ply, and when the table is due if `due` says so. `Conflict` if it did
/// not reach to the ply before.
pub(super) fn go_on(
    db: &Connection,
    no: TableNo,
    next: &Linked,
    due: Option<Option<Time>>,
) -> Result<(), StoreError> {
    let number = next.ply.number;
    let (reaches, before) = (number + 1, next.before.map(|link| link.0));
    let changed = match due {
        None => db
            .prepare_cached("UPDATE tables SET entries = ?, head = ? WHERE no = ? AND entries = ? AND head IS ?")
            .and_then(|mut s| s.execute(params![reaches, next.link.0, no.0, number, before])),
        Some(due) => db
            .prepare_cached(
                "UPDATE tables SET entries = ?, head = ?, due_at = ? WHERE no = ? AND entries = ? AND head IS ?",
            )
            .and_then(|mut s| {
                let due = due.map(|due| due.0);
                s.execute(params![reaches, next.link.0, due, no.0, number, before])
            }),
    };
    match changed.map_err(trouble)? {
        0 => tables::numbered(db, no).and(Err(StoreError::Conflict)),
        _ => Ok(()),
    }
}

/// Keeps how far the chain reaches.
pub(super) fn keep_head(db: &Connection, no: TableNo, entries: u32, head: Bytes32) -> Result<(), StoreError> {
    db.prepare_cached("UPDATE tables SET entries = ?, head = ? WHERE no = ?")
        .and_then(|mut s| s.execute(params![entries, head.0, no.0]))
        .map(drop)
        .map_err(trouble)
}

pub(super) fn links(db: &Connection, no: TableNo) -> Result<Vec<Option<Bytes32>>, StoreError> {
    db.prepare_cached("SELECT link FROM plies WHERE id BETWEEN ? AND ? ORDER BY id")
        .and_then(|mut s| s.query_map(tables::rows_of(no), |row| Ok(read_link(row)))?.collect())
        .map_err(trouble)
}

/// The link of one ply, if it can be read.
pub(super) fn link(db: &Connection, no: TableNo, number: u32) -> Result<Option<Bytes32>, StoreError> {
    let id = tables::row_id(no, number)?;
    db.prepare_cached("SELECT link FROM plies WHERE id = ?")
        .and_then(|mut s| s.query_row([id], |row| Ok(read_link(row))).optional())
        .map(Option::flatten)
        .map_err(trouble)
}

/// Tables of which the last entry, or its link, is not the one they keep.
pub(super) fn torn(db: &Connection, limit: u32) -> Result<Vec<TableKey>, StoreError> {
    let sql = format!(
        "SELECT key FROM tables WHERE stage <> 0 AND (
             (no << {NUMBER_BITS}) + entries - 1 IS NOT
                 (SELECT max(id) FROM plies WHERE id BETWEEN no << {NUMBER_BITS} AND (no + 1 << {NUMBER_BITS}) - 1)
             OR head IS NOT (SELECT link FROM plies WHERE id = (no << {NUMBER_BITS}) + entries - 1))
         ORDER BY no LIMIT ?"
    );
    let keys: Vec<String> = db
        .prepare(&sql)
        .and_then(|mut s| s.query_map([limit], |row| row.get(0))?.collect())
        .map_err(trouble)?;
    keys.iter().map(|key| parse("a table's key", key)).collect()
}

fn read_link(row: &Row<'_>) -> Option<Bytes32> {
    row.get::<_, Option<[u8; 32]>>(0).ok().flatten().map(Bytes32)
}

/// Chains all tables that were begun before there were chains. What cannot be read stays without, and whoever opens
/// such a table is told that it is damaged.
pub(super) fn chain_all(db: &Connection) -> Result<(), StoreError> {
    let begun: Vec<i64> = db
        .prepare("SELECT no FROM tables WHERE stage <> 0 AND head IS NULL ORDER BY no")
        .and_then(|mut s| s.query_map([], |row| row.get(0))?.collect())
        .map_err(trouble)?;
    for no in begun.into_iter().map(TableNo) {
        match chain_table(db, no) {
            Ok(()) | Err(StoreError::Damaged(..)) => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

fn chain_table(db: &Connection, no: TableNo) -> Result<(), StoreError> {
    let row = tables::numbered(db, no)?;
    let mut chain = Chain::begin(&row.header(), Some(row.secret));
    let plies: Vec<(i64, String)> = db
        .prepare_cached("SELECT id, entry FROM plies WHERE id BETWEEN ? AND ? ORDER BY id")
        .and_then(|mut s| s.query_map(tables::rows_of(no), |row| Ok((row.get(0)?, row.get(1)?)))?.collect())
        .map_err(trouble)?;
    for (number, (id, entry)) in plies.iter().enumerate() {
        if tables::number(*id) as usize != number {
            return Err(StoreError::Damaged("a table", format!("entry {number} is missing")));
        }
        let link = chain.line(&format!("{number} {entry}"));
        db.prepare_cached("UPDATE plies SET link = ? WHERE id = ?")
            .and_then(|mut s| s.execute(params![link.0, id]))
            .map_err(trouble)?;
    }
    keep_head(db, no, plies.len() as u32, chain.head())
}

/// Chains all entries of a table anew, of which something in the header is another now. One that is damaged stays so.
pub(super) fn chain_anew(db: &Connection, before: &TableRow, after: &TableRow) -> Result<(), StoreError> {
    type Kept = (i64, String, Option<[u8; 32]>);
    let plies: Vec<Kept> = db
        .prepare_cached("SELECT id, entry, link FROM plies WHERE id BETWEEN ? AND ? ORDER BY id")
        .and_then(|mut s| {
            s.query_map(tables::rows_of(before.no), |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?
                .collect()
        })
        .map_err(trouble)?;
    let entries =
        plies.iter().map(|(id, entry, link)| (tables::number(*id), entry.as_str(), link.map(Bytes32)));
    let Some(links) = relinked(before, after, entries) else { return Ok(()) };
    for ((id, ..), link) in plies.iter().zip(&links) {
        db.prepare_cached("UPDATE plies SET link = ? WHERE id = ?")
            .and_then(|mut s| s.execute(params![link.0, id]))
            .map_err(trouble)?;
    }
    links.last().map_or(Ok(()), |last| keep_head(db, before.no, links.len() as u32, *last))
}
