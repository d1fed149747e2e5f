//! Rows to values and back.

use rusqlite::Row;

use crate::code::{ChatColumns, PlyColumns, SeatColumns, TableColumns};
use crate::sqlite::trouble;
use crate::{ChatLine, PlyRow, SeatRow, StoreError, TableRow};

/// What [`read_seat`] reads, in its order: to look each column up by its name takes longer than to read it.
pub(super) const SEAT: &str = "kind, person, bot, name, nonce, stand_in, flags";

pub(super) fn read_seat(row: &Row<'_>) -> rusqlite::Result<Result<SeatRow, StoreError>> {
    let seat = SeatColumns {
        kind: row.get(0)?,
        person: row.get(1)?,
        bot: row.get(2)?,
        name: row.get(3)?,
        nonce: row.get(4)?,
        stand_in: row.get(5)?,
        flags: row.get(6)?,
    };
    Ok(seat.read())
}

/// What [`read_table`] reads, in its order.
pub(super) const TABLE: &str = "no, key, game, edition, options, stage, secret, pace, listed, free_undo, owner, invite, rev, \
    offer, clocks, clocks_after, clocks_at, due_at, result, next, origin, made, entries, head, rated, imported, settled, \
    daily, tournament, fill_at, fill_bot";

/// A table without its seats.
pub(super) fn read_table(row: &Row<'_>) -> rusqlite::Result<Result<TableRow, StoreError>> {
    let table = TableColumns {
        no: row.get(0)?,
        key: row.get(1)?,
        game: row.get(2)?,
        edition: row.get(3)?,
        options: row.get(4)?,
        stage: row.get(5)?,
        secret: row.get(6)?,
        pace: row.get(7)?,
        listed: row.get(8)?,
        free_undo: row.get(9)?,
        owner: row.get(10)?,
        invite: row.get(11)?,
        rev: row.get(12)?,
        offer: row.get(13)?,
        clocks: row.get(14)?,
        clocks_after: row.get(15)?,
        clocks_at: row.get(16)?,
        due_at: row.get(17)?,
        result: row.get(18)?,
        next: row.get(19)?,
        origin: row.get(20)?,
        made: row.get(21)?,
        entries: row.get(22)?,
        head: row.get(23)?,
        rated: row.get(24)?,
        imported: row.get(25)?,
        settled: row.get(26)?,
        daily: row.get(27)?,
        tournament: row.get(28)?,
        fill_at: row.get(29)?,
        fill_bot: row.get(30)?,
    };
    Ok(table.read())
}

pub(super) fn read_ply(row: &Row<'_>) -> rusqlite::Result<Result<PlyRow, StoreError>> {
    let ply = PlyColumns {
        number: super::tables::number(row.get(0)?),
        entry: row.get(1)?,
        hash: row.get(2)?,
        layout: row.get(3)?,
        secret: row.get(4)?,
        at: row.get(5)?,
        turn: row.get(6)?,
        clocks: row.get(7)?,
        client: row.get(8)?,
    };
    Ok(ply.read())
}

pub(super) fn read_chat(row: &Row<'_>) -> rusqlite::Result<Result<(u32, ChatLine), StoreError>> {
    let line = ChatColumns {
        number: super::tables::number(row.get("id")?),
        person: row.get("person")?,
        seat: row.get("seat")?,
        name: row.get("name")?,
        text: row.get("text")?,
        at: row.get("at")?,
        client: row.get("client")?,
    };
    Ok(line.read())
}

/// All rows of a query, each readable.
pub(super) fn gather<T>(rows: rusqlite::Result<Vec<Result<T, StoreError>>>) -> Result<Vec<T>, StoreError> {
    rows.map_err(trouble)?.into_iter().collect()
}
