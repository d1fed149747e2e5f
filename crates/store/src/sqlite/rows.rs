//! Rows to values and back.

use rusqlite::Row;

use crate::code::{ChatColumns, PlyColumns, SeatColumns, TableColumns};
use crate::sqlite::trouble;
use crate::{ChatLine, PlyRow, SeatRow, StoreError, TableRow};

pub(super) fn read_seat(row: &Row<'_>) -> rusqlite::Result<Result<SeatRow, StoreError>> {
    let seat = SeatColumns {
        kind: row.get("kind")?,
        person: row.get("person")?,
        bot: row.get("bot")?,
        name: row.get("name")?,
        nonce: row.get("nonce")?,
        stand_in: row.get("stand_in")?,
        flags: row.get("flags")?,
    };
    Ok(seat.read())
}

/// A table without its seats.
pub(super) fn read_table(row: &Row<'_>) -> rusqlite::Result<Result<TableRow, StoreError>> {
    let table = TableColumns {
        no: row.get("no")?,
        key: row.get("key")?,
        game: row.get("game")?,
        edition: row.get("edition")?,
        options: row.get("options")?,
        stage: row.get("stage")?,
        secret: row.get("secret")?,
        pace: row.get("pace")?,
        listed: row.get("listed")?,
        free_undo: row.get("free_undo")?,
        owner: row.get("owner")?,
        invite: row.get("invite")?,
        rev: row.get("rev")?,
        offer: row.get("offer")?,
        clocks: row.get("clocks")?,
        clocks_after: row.get("clocks_after")?,
        clocks_at: row.get("clocks_at")?,
        due_at: row.get("due_at")?,
        result: row.get("result")?,
        next: row.get("next")?,
        origin: row.get("origin")?,
        made: row.get("made")?,
        entries: row.get("entries")?,
        head: row.get("head")?,
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
