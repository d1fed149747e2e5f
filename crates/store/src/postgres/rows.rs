//! Rows to values.

use tokio_postgres::Row;

use crate::code::{ChatColumns, PlyColumns, SeatColumns, TableColumns, damaged};
use crate::{ChatLine, PlyRow, SeatRow, StoreError, TableRow};

/// The columns of a table, each by its name: new ones may be added while this version runs.
pub(super) const TABLE: &str =
    "t.no, t.key, t.game, t.edition, t.options, t.stage, t.secret, t.pace, t.listed,
    t.free_undo, t.owner, t.invite, t.rev, t.offer, t.clocks, t.clocks_after, t.clocks_at, t.due_at, t.result,
    t.next, t.origin, t.made, t.entries, t.head, t.rated, t.imported, t.settled, t.daily,
    t.tournament, t.fill_at, t.fill_bot";

/// The columns of a ply.
pub(super) const PLY: &str = "number, entry, hash, layout, secret, at, turn, clocks, client";

/// The 16 or 32 bytes of a column.
pub(super) fn bytes<const N: usize>(what: &'static str, bytes: &[u8]) -> Result<[u8; N], StoreError> {
    bytes.try_into().map_err(|_| damaged(what, format_args!("{} bytes", bytes.len())))
}

/// A number that is never negative.
pub(super) fn count(number: i32) -> u32 {
    u32::try_from(number).unwrap_or(0)
}

pub(super) fn read_table(row: &Row) -> Result<TableRow, StoreError> {
    let head: Option<&[u8]> = row.get("head");
    let edition: i32 = row.get("edition");
    let rev: i64 = row.get("rev");
    let table = TableColumns {
        no: row.get("no"),
        key: row.get("key"),
        game: row.get("game"),
        edition: u16::try_from(edition).map_err(|_| damaged("an edition", edition))?,
        options: row.get("options"),
        stage: row.get("stage"),
        secret: bytes("a secret", row.get("secret"))?,
        pace: row.get("pace"),
        listed: row.get("listed"),
        free_undo: row.get("free_undo"),
        owner: row.get("owner"),
        invite: row.get("invite"),
        rev: u32::try_from(rev).map_err(|_| damaged("a revision", rev))?,
        offer: row.get("offer"),
        clocks: row.get("clocks"),
        clocks_after: row.get::<_, Option<i32>>("clocks_after").map(count),
        clocks_at: row.get("clocks_at"),
        due_at: row.get("due_at"),
        result: row.get("result"),
        next: row.get("next"),
        origin: row.get("origin"),
        rated: row.get("rated"),
        imported: row.get("imported"),
        settled: row.get("settled"),
        daily: row.get("daily"),
        tournament: row.get("tournament"),
        fill_at: row.get("fill_at"),
        fill_bot: row.get("fill_bot"),
        made: row.get("made"),
        entries: count(row.get("entries")),
        head: head.map(|head| bytes("a link", head)).transpose()?,
    };
    table.read()
}

pub(super) fn read_seat(row: &Row) -> Result<SeatRow, StoreError> {
    let flags: i16 = row.get("flags");
    let seat = SeatColumns {
        kind: row.get("kind"),
        person: row.get("person"),
        bot: row.get("bot"),
        name: row.get("name"),
        nonce: row.get("nonce"),
        stand_in: row.get("stand_in"),
        flags: u8::try_from(flags).map_err(|_| damaged("a seat", flags))?,
    };
    seat.read()
}

pub(super) fn read_ply(row: &Row) -> Result<PlyRow, StoreError> {
    let layout: i32 = row.get(3);
    let ply = PlyColumns {
        number: count(row.get(0)),
        entry: row.get(1),
        hash: row.get(2),
        layout: u16::try_from(layout).map_err(|_| damaged("a layout", layout))?,
        secret: row.get(4),
        at: row.get(5),
        turn: row.get(6),
        clocks: row.get(7),
        client: row.get(8),
    };
    ply.read()
}

pub(super) fn read_chat(row: &Row) -> Result<(u32, ChatLine), StoreError> {
    let line = ChatColumns {
        number: count(row.get("number")),
        person: row.get("person"),
        seat: row.get("seat"),
        name: row.get("name"),
        text: row.get("text"),
        at: row.get("at"),
        client: row.get("client"),
    };
    line.read()
}
