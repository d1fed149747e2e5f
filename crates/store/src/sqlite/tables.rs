//! Tables, their seats, plies and chat.

use rusqlite::{Connection, OptionalExtension, params};
use table::fair::Bytes32;
use table::record::RecordedAct;
use table::{Acted, Chain, Line, Seat};

use crate::code::{
    self, NUMBER_BITS, clocks_text, count_by_seat, offer_text, options_text, read_clocks, read_entry,
    read_seats, read_turn, sitter_columns, stage_code, turn_code,
};
use crate::linked::Linked;
use crate::sqlite::chain::{go_on, keep_head, link};
use crate::sqlite::rows::{SEAT, TABLE, gather, read_chat, read_ply, read_seat, read_table};
use crate::sqlite::{maybe, trouble};
use crate::stretch::Plan;
use crate::{
    ChatLine, EXAMINED, Head, Midway, NewTable, PaceKind, PersonId, PlyRow, Reached, SaidLine, SeatRow,
    Since, StoreError, Stored, Stretch, TableKey, TableNo, TableRow, TableStage, TableSummary, Ticket, Time,
    Wanted,
};

/// The row of a table's `number`th ply or line of chat.
pub(super) fn row_id(table: TableNo, number: u32) -> Result<i64, StoreError> {
    if number >> NUMBER_BITS != 0 {
        return Err(StoreError::failed("a table has no room for more"));
    }
    Ok(table.0 << NUMBER_BITS | i64::from(number))
}

/// The number within its table of the ply or line in this row.
pub(super) fn number(id: i64) -> u32 {
    (id & ((1 << NUMBER_BITS) - 1)) as u32
}

/// The first and last row a table's plies or lines can have.
pub(super) fn rows_of(table: TableNo) -> [i64; 2] {
    let first = table.0 << NUMBER_BITS;
    [first, first | ((1 << NUMBER_BITS) - 1)]
}

pub(super) fn create(
    db: &Connection,
    table: NewTable,
    start: Option<&PlyRow>,
) -> Result<TableRow, StoreError> {
    let stage = if start.is_some() { TableStage::Running } else { TableStage::Gathering };
    db.prepare_cached(
        "INSERT INTO tables (key, ticket, game, edition, options, stage, secret, pace, listed, owner,
                             invite, rev, due_at, made, free_undo, origin, rated, imported, daily, tournament,
                             fill_at, fill_bot)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    )
    .and_then(|mut s| {
        s.execute(params![
            table.key.as_str(),
            table.ticket.map(|t| t.0),
            table.game,
            table.edition,
            options_text(&table.options),
            stage_code(stage),
            table.secret.0,
            table.pace.to_string(),
            table.listed,
            table.owner.0 as i64,
            table.invite,
            table.due.map(|due| due.0),
            table.made.0,
            table.free_undo,
            table.origin.map(|key| key.as_str().to_owned()),
            table.rated,
            table.imported,
            table.daily,
            table.tournament.map(|key| key.as_str().to_owned()),
            table.fill.as_ref().map(|fill| fill.at.0),
            table.fill.as_ref().map(|fill| &fill.bot)
        ])
    })
    .map_err(trouble)?;
    let no = TableNo(db.last_insert_rowid());
    save_seats(db, no, &table.game, stage, &table.seats)?;
    let row = code::made(no, table, stage, None);
    let head = start.map(|ply| begin(db, &row, ply)).transpose()?.map(|link| Head { entries: 1, link });
    Ok(TableRow { head, ..row })
}

/// Makes a table at which all this was played already.
pub(super) fn create_played(
    db: &Connection,
    table: NewTable,
    plies: Vec<PlyRow>,
    snapshots: &[(u32, Vec<u8>)],
    result: Option<String>,
) -> Result<TableRow, StoreError> {
    let mut row = create(db, table, plies.first())?;
    let Some(mut chain) = row.chain() else { return Ok(row) };
    for (number, ply) in (0..).zip(plies).skip(1) {
        if ply.number != number {
            return Err(StoreError::Conflict);
        }
        let next = Linked::new(&mut chain, ply)?;
        insert(db, row.no, &next)?;
        row.head = Some(Head { entries: number + 1, link: next.link });
    }
    if let Some(head) = row.head {
        keep_head(db, row.no, head.entries, head.link)?;
    }
    snapshots.iter().try_for_each(|(ply, position)| keep_snapshot(db, row.no, *ply, position))?;
    if let Some(result) = result {
        end(db, row.no, &result)?;
        (row.stage, row.due, row.result) = (TableStage::Over, None, Some(result));
    }
    Ok(row)
}

pub(super) fn save(
    db: &Connection,
    table: &TableRow,
    start: Option<&PlyRow>,
) -> Result<Option<Bytes32>, StoreError> {
    let clocks = table.clocks.as_ref();
    let changed = db
        .prepare_cached(
            "UPDATE tables SET edition = ?, stage = ?, listed = ?, owner = ?, rev = ?, offer = ?, clocks = ?,
                               clocks_after = ?, clocks_at = ?, due_at = ?, result = ?, next = ?, free_undo = ?,
                               fill_at = ?, fill_bot = ?
             WHERE no = ? AND rev = ? AND entries = ?",
        )
        .and_then(|mut s| {
            s.execute(params![
                table.edition,
                stage_code(table.stage),
                table.listed,
                table.owner.0 as i64,
                table.rev,
                table.offer.as_ref().map(offer_text),
                clocks.map(|set| clocks_text(&set.left)),
                clocks.map(|set| set.entries),
                clocks.map(|set| set.at.0),
                table.due.map(|due| due.0),
                table.result,
                table.next.as_ref().map(TableKey::as_str),
                table.free_undo,
                table.fill.as_ref().map(|fill| fill.at.0),
                table.fill.as_ref().map(|fill| &fill.bot),
                table.no.0,
                i64::from(table.rev) - 1,
                table.entries()
            ])
        })
        .map_err(trouble)?;
    if changed == 0 {
        return Err(StoreError::Conflict);
    }
    save_seats(db, table.no, &table.game, table.stage, &table.seats)?;
    start.map(|ply| begin(db, table, ply)).transpose()
}

fn save_seats(
    db: &Connection,
    no: TableNo,
    game: &str,
    stage: TableStage,
    seats: &[SeatRow],
) -> Result<(), StoreError> {
    let over = stage == TableStage::Over;
    let save = |(index, seat): (usize, &SeatRow)| {
        let (kind, person, bot) = sitter_columns(&seat.sitter);
        db.prepare_cached(
            "INSERT OR REPLACE INTO seats
             (table_no, seat, kind, person, bot, name, nonce, stand_in, flags, over, game)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        )?
        .execute(params![
            no.0,
            index as i64,
            kind,
            person,
            bot,
            seat.name,
            seat.nonce,
            seat.stand_in,
            seat.flags,
            over,
            game
        ])
    };
    seats.iter().enumerate().try_for_each(|seat| save(seat).map(drop)).map_err(trouble)
}

/// Adds the first ply of a table, with which its chain begins, and answers its link.
fn begin(db: &Connection, table: &TableRow, ply: &PlyRow) -> Result<Bytes32, StoreError> {
    let mut chain = Chain::begin(&table.header(), Some(table.secret));
    let start = Linked::new(&mut chain, ply.clone())?;
    append(db, table.no, &start, None)?;
    Ok(start.link)
}

/// Adds a ply where its chain says, and keeps when the table is due if `due` says so. All of that is kept, or nothing:
/// without a savepoint, which costs more than both statements where there is nothing to take back.
pub(super) fn append(
    db: &Connection,
    no: TableNo,
    next: &Linked,
    due: Option<Option<Time>>,
) -> Result<(), StoreError> {
    insert(db, no, next)?;
    go_on(db, no, next, due).inspect_err(|_| {
        // A failure that ended the whole transaction left nothing to take back.
        if !db.is_autocommit() && take_back(db, no, next.ply.number).is_err() {
            // Then nothing of the transaction may count.
            let _ = db.execute_batch("ROLLBACK");
        }
    })
}

fn take_back(db: &Connection, no: TableNo, number: u32) -> Result<(), StoreError> {
    let id = row_id(no, number)?;
    db.prepare_cached("DELETE FROM plies WHERE id = ?")
        .and_then(|mut s| s.execute([id]))
        .map(drop)
        .map_err(trouble)
}

fn insert(db: &Connection, no: TableNo, next: &Linked) -> Result<(), StoreError> {
    let ply = &next.ply;
    let id = row_id(no, ply.number)?;
    db.prepare_cached(
        "INSERT INTO plies (id, entry, hash, layout, secret, at, turn, clocks, client, link)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    )
    .and_then(|mut s| {
        s.execute(params![
            id,
            next.entry(),
            ply.hash as i64,
            ply.layout,
            ply.secret,
            ply.at.0,
            turn_code(ply),
            ply.clocks.as_ref().map(clocks_text),
            ply.client.as_ref().map(|c| c.as_str()),
            next.link.0
        ])
    })
    .map(drop)
    .map_err(trouble)
}

pub(super) fn end(db: &Connection, no: TableNo, result: &str) -> Result<(), StoreError> {
    let changed = db
        .execute(
            "UPDATE tables SET stage = ?, result = ?, due_at = NULL WHERE no = ?",
            params![stage_code(TableStage::Over), result, no.0],
        )
        .map_err(trouble)?;
    if changed == 0 {
        return Err(StoreError::Missing("table"));
    }
    db.prepare_cached("UPDATE seats SET over = 1 WHERE table_no = ?")
        .and_then(|mut s| s.execute([no.0]))
        .map(drop)
        .map_err(trouble)
}

pub(super) fn table(db: &Connection, key: TableKey) -> Result<Option<TableRow>, StoreError> {
    let found = db
        .prepare_cached(&format!("SELECT {TABLE} FROM tables WHERE key = ?"))
        .and_then(|mut s| s.query_row([key.as_str()], read_table));
    maybe(found)?.map(|table| with_seats(db, table)).transpose()
}

/// The table of this number.
pub(super) fn numbered(db: &Connection, no: TableNo) -> Result<TableRow, StoreError> {
    let found = db
        .prepare_cached(&format!("SELECT {TABLE} FROM tables WHERE no = ?"))
        .and_then(|mut s| s.query_row([no.0], read_table));
    with_seats(db, maybe(found)?.ok_or(StoreError::Missing("table"))?)
}

pub(super) fn load(db: &Connection, key: TableKey, entries: u32) -> Result<Option<Stored>, StoreError> {
    let Some(row) = table(db, key)? else { return Ok(None) };
    let (stretch, found, backs) = match newest(db, row.no)? {
        Some(last) => {
            let stretch = stretch(db, row.no, (last + 1).saturating_sub(entries), last)?;
            let link = link(db, row.no, last)?;
            let backs = count_by_seat(backs_by(db, row.no, last)?.iter().map(|(_, by, _)| *by));
            (stretch, link.map(|link| Head { entries: last + 1, link }), backs)
        }
        None => Default::default(),
    };
    let chat = said(db, row.no)?;
    Ok(Some(Stored { row, stretch, found, backs, chat }))
}

/// How many lines were said at a table, those with it that are gone.
fn said(db: &Connection, no: TableNo) -> Result<u32, StoreError> {
    db.prepare_cached("SELECT chat FROM tables WHERE no = ?")
        .and_then(|mut s| s.query_row([no.0], |row| row.get(0)).optional())
        .map_err(trouble)?
        .ok_or(StoreError::Missing("table"))
}

/// The number of the newest ply of a table.
fn newest(db: &Connection, no: TableNo) -> Result<Option<u32>, StoreError> {
    db.prepare_cached("SELECT id FROM plies WHERE id BETWEEN ? AND ? ORDER BY id DESC LIMIT 1")
        .and_then(|mut s| s.query_row(rows_of(no), |row| row.get(0)).optional())
        .map(|id| id.map(number))
        .map_err(trouble)
}

pub(super) fn table_of_ticket(db: &Connection, ticket: Ticket) -> Result<Option<TableRow>, StoreError> {
    let found = db.query_row(&format!("SELECT {TABLE} FROM tables WHERE ticket = ?"), [ticket.0], read_table);
    maybe(found)?.map(|table| with_seats(db, table)).transpose()
}

pub(super) fn with_seats(db: &Connection, table: TableRow) -> Result<TableRow, StoreError> {
    let seats = db
        .prepare_cached(&format!("SELECT {SEAT} FROM seats WHERE table_no = ? ORDER BY seat"))
        .and_then(|mut s| s.query_map([table.no.0], read_seat)?.collect());
    Ok(TableRow { seats: gather(seats)?, ..table })
}

pub(super) fn keep_snapshot(
    db: &Connection,
    no: TableNo,
    ply: u32,
    position: &[u8],
) -> Result<(), StoreError> {
    db.prepare_cached("INSERT OR REPLACE INTO snapshots (table_no, ply, position) VALUES (?, ?, ?)")
        .and_then(|mut s| s.execute(params![no.0, ply, position]))
        .map(drop)
        .map_err(trouble)
}

pub(super) fn stretch(db: &Connection, no: TableNo, first: u32, last: u32) -> Result<Stretch, StoreError> {
    let plan = Plan::new(&backs(db, no, last)?, first, last)?;
    let read = |from: u32| {
        let mut found = Vec::new();
        for (begin, end) in plan.runs(from, first, last) {
            found.extend(plies(db, no, begin, Some(end))?);
        }
        Ok::<_, StoreError>(found)
    };
    let Some((ply, position)) = snapshot_on(db, no, &plan.lead, plan.before)? else {
        return Ok(Stretch { from: None, plies: read(0)? });
    };
    let plies = read(ply)?;
    let line = plan.lead.up_to(ply as usize);
    let mut acted: Acted = Default::default();
    let seats: u32 = db
        .prepare_cached("SELECT count(*) FROM seats WHERE table_no = ?")
        .and_then(|mut s| s.query_row([no.0], |row| row.get(0)))
        .map_err(trouble)?;
    for (seat, acted) in acted.iter_mut().enumerate().take(seats as usize) {
        *acted = last_act(db, no, seat, &line)?;
    }
    Ok(Stretch { from: Some(Midway { position, line, acted }), plies })
}

/// The numbers of the plies up to `last` that went back, and where they went.
fn backs(db: &Connection, no: TableNo, last: u32) -> Result<Vec<(u32, u32)>, StoreError> {
    Ok(backs_by(db, no, last)?.into_iter().map(|(number, _, to)| (number, to)).collect())
}

/// The same, and for whom.
fn backs_by(db: &Connection, no: TableNo, last: u32) -> Result<Vec<(u32, Seat, u32)>, StoreError> {
    let [first, _] = rows_of(no);
    let found: Vec<(i64, String)> = db
        .prepare_cached(
            "SELECT id, entry FROM plies INDEXED BY plies_back
             WHERE id BETWEEN ? AND ? AND entry GLOB '[1-9]* back to [0-9]*' ORDER BY id",
        )
        .and_then(|mut s| {
            let read = |row: &rusqlite::Row<'_>| Ok((row.get(0)?, row.get(1)?));
            s.query_map([first, first + i64::from(last)], read)?.collect()
        })
        .map_err(trouble)?;
    let mut backs = Vec::with_capacity(found.len());
    for (id, entry) in found {
        // An action may have such words in it.
        if let RecordedAct::Back(by, to) = read_entry(&entry)?.act {
            backs.push((number(id), by, to as u32));
        }
    }
    Ok(backs)
}

/// The newest snapshot on a line that came before entry `before`.
fn snapshot_on(
    db: &Connection,
    no: TableNo,
    line: &Line,
    before: u32,
) -> Result<Option<(u32, Vec<u8>)>, StoreError> {
    let mut found = db
        .prepare_cached(
            "SELECT ply, position FROM snapshots WHERE table_no = ? AND ply < ? ORDER BY ply DESC",
        )
        .map_err(trouble)?;
    let mut rows = found.query([no.0, before.into()]).map_err(trouble)?;
    while let Some(row) = rows.next().map_err(trouble)? {
        let ply: u32 = row.get(0).map_err(trouble)?;
        if line.contains(ply as usize) {
            return row.get(1).map(|position| Some((ply, position))).map_err(trouble);
        }
    }
    Ok(None)
}

/// The last entry of a line that a seat played.
fn last_act(db: &Connection, no: TableNo, seat: usize, line: &Line) -> Result<Option<usize>, StoreError> {
    let [begin, _] = rows_of(no);
    for (first, last) in line.runs().iter().rev() {
        let found: Option<i64> = db
            .prepare_cached(
                "SELECT id FROM plies WHERE id BETWEEN ? AND ? AND entry GLOB ? ORDER BY id DESC LIMIT 1",
            )
            .and_then(|mut s| {
                let rows = [*first, *last].map(|n| begin + n as i64);
                s.query_row(params![rows[0], rows[1], format!("{} *", seat + 1)], |row| row.get(0)).optional()
            })
            .map_err(trouble)?;
        if let Some(id) = found {
            return Ok(Some(number(id) as usize));
        }
    }
    Ok(None)
}

pub(super) fn snapshots(db: &Connection, no: TableNo) -> Result<Vec<(u32, Vec<u8>)>, StoreError> {
    db.prepare_cached("SELECT ply, position FROM snapshots WHERE table_no = ? ORDER BY ply")
        .and_then(|mut s| s.query_map([no.0], |row| Ok((row.get(0)?, row.get(1)?)))?.collect())
        .map_err(trouble)
}

pub(super) fn keep_analysis(db: &Connection, no: TableNo, text: &str) -> Result<(), StoreError> {
    let kept = db
        .prepare_cached(
            "INSERT OR REPLACE INTO analyses (table_no, text) SELECT no, ? FROM tables WHERE no = ?",
        )
        .and_then(|mut s| s.execute(params![text, no.0]))
        .map_err(trouble)?;
    if kept == 0 { Err(StoreError::Missing("table")) } else { Ok(()) }
}

pub(super) fn analysis(db: &Connection, no: TableNo) -> Result<Option<String>, StoreError> {
    db.prepare_cached("SELECT text FROM analyses WHERE table_no = ?")
        .and_then(|mut s| s.query_row([no.0], |row| row.get(0)).optional())
        .map_err(trouble)
}

pub(super) fn rehash(
    db: &Connection,
    no: TableNo,
    plies: &[PlyRow],
    snapshots: &[(u32, Vec<u8>)],
) -> Result<(), StoreError> {
    for ply in plies {
        let id = row_id(no, ply.number)?;
        db.prepare_cached("UPDATE plies SET hash = ?, layout = ?, secret = ? WHERE id = ?")
            .and_then(|mut s| s.execute(params![ply.hash as i64, ply.layout, ply.secret, id]))
            .map_err(trouble)?;
    }
    db.execute("DELETE FROM snapshots WHERE table_no = ?", [no.0]).map_err(trouble)?;
    snapshots.iter().try_for_each(|(ply, position)| keep_snapshot(db, no, *ply, position))
}

/// The plies from `first` to `last`; without that, to the newest.
pub(super) fn plies(
    db: &Connection,
    no: TableNo,
    first: u32,
    last: Option<u32>,
) -> Result<Vec<PlyRow>, StoreError> {
    let [begin, end] = rows_of(no);
    let end = last.map_or(end, |last| begin + i64::from(last));
    let rows = db
        .prepare_cached(
            "SELECT id, entry, hash, layout, secret, at, turn, clocks, client FROM plies
             WHERE id BETWEEN ? AND ? ORDER BY id",
        )
        .and_then(|mut s| s.query_map([begin + i64::from(first), end], read_ply)?.collect());
    gather(rows)
}

pub(super) fn ply(db: &Connection, no: TableNo, number: u32) -> Result<Option<PlyRow>, StoreError> {
    let Ok(id) = row_id(no, number) else { return Ok(None) };
    maybe(
        db.prepare_cached(
            "SELECT id, entry, hash, layout, secret, at, turn, clocks, client FROM plies WHERE id = ?",
        )
        .and_then(|mut s| s.query_row([id], read_ply)),
    )
}

/// Lines are numbered by the one who writes them. A client repeats itself soon or never, so the
/// newest lines are enough to look through. The newest `keep` lines stay.
pub(super) fn say(db: &Connection, no: TableNo, line: &ChatLine, keep: u32) -> Result<u32, StoreError> {
    let [first, last] = rows_of(no);
    let newest = db
        .prepare_cached(
            "SELECT id, person, client FROM chat WHERE id BETWEEN ? AND ? ORDER BY id DESC LIMIT 100",
        )
        .and_then(|mut s| {
            s.query_map([first, last], |row| {
                Ok((row.get(0)?, row.get::<_, i64>(1)?, row.get::<_, String>(2)?))
            })?
            .collect::<rusqlite::Result<Vec<(i64, i64, String)>>>()
        })
        .map_err(trouble)?;
    let known = |(_, person, client): &&(i64, i64, String)| {
        *person == line.person.0 as i64 && client == line.client.as_str()
    };
    if let Some((id, ..)) = newest.iter().find(known) {
        return Ok(number(*id));
    }
    let next = said(db, no)? + 1;
    let id = row_id(no, next)?;
    db.prepare_cached("UPDATE tables SET chat = ? WHERE no = ?")
        .and_then(|mut s| s.execute(params![next, no.0]))
        .map_err(trouble)?;
    db.prepare_cached("DELETE FROM chat WHERE id BETWEEN ? AND ?")
        .and_then(|mut s| s.execute([first, id - i64::from(keep)]))
        .map_err(trouble)?;
    db.prepare_cached(
        "INSERT INTO chat (id, person, seat, name, text, at, client) VALUES (?, ?, ?, ?, ?, ?, ?)",
    )
    .and_then(|mut s| {
        s.execute(params![
            id,
            line.person.0 as i64,
            line.seat.map(|seat| seat.index() as i64),
            line.name,
            line.text,
            line.at.0,
            line.client.as_str()
        ])
    })
    .map_err(trouble)?;
    Ok(next)
}

pub(super) fn chat(
    db: &Connection,
    no: TableNo,
    after: u32,
    limit: u32,
) -> Result<Vec<(u32, ChatLine)>, StoreError> {
    let [first, last] = rows_of(no);
    let rows = db
        .prepare_cached("SELECT * FROM chat WHERE id > ? AND id <= ? ORDER BY id DESC LIMIT ?")
        .and_then(|mut s| s.query_map([first + i64::from(after), last, limit.into()], read_chat)?.collect());
    let mut lines = gather(rows)?;
    lines.reverse();
    Ok(lines)
}

pub(super) fn lines(
    db: &Connection,
    no: TableNo,
    first: u32,
    last: u32,
) -> Result<Vec<(u32, ChatLine)>, StoreError> {
    let [first, last] = [row_id(no, first)?, row_id(no, last)?];
    let rows = db
        .prepare_cached("SELECT * FROM chat WHERE id BETWEEN ? AND ? ORDER BY id")
        .and_then(|mut s| s.query_map([first, last], read_chat)?.collect());
    gather(rows)
}

pub(super) fn said_by(
    db: &Connection,
    person: PersonId,
    (table, number): (TableNo, u32),
    limit: u32,
) -> Result<Vec<SaidLine>, StoreError> {
    let after = (table.0 << NUMBER_BITS) + i64::from(number);
    let read = |row: &rusqlite::Row<'_>| {
        let table = TableNo(row.get::<_, i64>("id")? >> NUMBER_BITS);
        Ok((table, row.get::<_, String>("key")?, read_chat(row)?))
    };
    let sql = format!(
        "SELECT chat.*, tables.key FROM chat JOIN tables ON tables.no = chat.id >> {NUMBER_BITS}
         WHERE chat.person = ? AND chat.id > ? ORDER BY chat.id LIMIT ?"
    );
    let rows: Vec<_> = db
        .prepare_cached(&sql)
        .and_then(|mut s| s.query_map([person.0 as i64, after, limit.into()], read)?.collect())
        .map_err(trouble)?;
    let line = |(table, key, line): (TableNo, String, Result<(u32, ChatLine), StoreError>)| {
        let (number, line) = line?;
        Ok(SaidLine { table, key: read_key(key)?, number, line })
    };
    rows.into_iter().map(line).collect()
}

pub(super) fn listed(
    db: &Connection,
    stage: TableStage,
    wanted: &Wanted,
    before: Option<TableKey>,
    limit: u32,
) -> Result<Vec<TableSummary>, StoreError> {
    let (before, _) = place(db, before)?;
    let Wanted { game, name, free, pace, rated, rating } = wanted;
    let last = if wanted.is_searched() {
        db.prepare_cached(&last_examined(game.is_some()))
            .and_then(|mut s| {
                s.query_row(params![stage_code(stage), before, game], |row| row.get(0)).optional()
            })
            .map_err(trouble)?
    } else {
        None
    };
    let last: i64 = last.unwrap_or(0);
    let tables = db.prepare_cached(&list(game.is_some())).and_then(|mut s| {
        let (pace, rating) =
            (pace.map(PaceKind::word), rating.map(|(low, high)| [low, high].map(|of| i64::from(of) * 1000)));
        let [low, high] = [rating.map(|of| of[0]), rating.map(|of| of[1])];
        let asked = params![stage_code(stage), before, game, name, limit, last, free, pace, rated, low, high];
        s.query_map(asked, read_table)?.collect()
    });
    summaries(db, gather(tables)?)
}

/// Asks for a list of the lobby, of all games or of one.
fn list(of_one: bool) -> String {
    let (by, of_game) = listed_by(of_one);
    format!(
        "SELECT {TABLE} FROM tables INDEXED BY {by} WHERE stage = ?1 AND listed AND no < ?2 AND no >= ?6 AND {of_game}
         AND (?4 IS NULL OR EXISTS (SELECT 1 FROM seats WHERE table_no = no AND instr(lower(name), lower(?4))))
         AND (?7 IS NULL OR (SELECT count(*) FROM seats WHERE table_no = no AND kind < 2) >= ?7)
         AND (?8 IS NULL OR substr(pace, 1, 4) = ?8) AND (?9 IS NULL OR rated = ?9)
         AND (?10 IS NULL OR EXISTS
              (SELECT 1 FROM seats s JOIN ratings r ON r.person = s.person AND r.game = tables.game
               LEFT JOIN shown v ON v.person = s.person
               WHERE s.table_no = tables.no AND r.mean BETWEEN ?10 AND ?11 AND coalesce(v.ratings, 1)))
         ORDER BY no DESC LIMIT ?5"
    )
}

/// Asks for the last table of a list that is looked through for a name.
fn last_examined(of_one: bool) -> String {
    let (by, of_game) = listed_by(of_one);
    format!(
        "SELECT no FROM tables INDEXED BY {by} WHERE stage = ?1 AND listed AND no < ?2 AND {of_game}
         ORDER BY no DESC LIMIT 1 OFFSET {EXAMINED} - 1"
    )
}

fn listed_by(of_one: bool) -> (&'static str, &'static str) {
    if of_one { ("tables_listed_of", "game = ?3") } else { ("tables_listed", "?3 IS NULL") }
}

/// Before which number a list goes on that has come to this table, and whether that one is over.
fn place(db: &Connection, before: Option<TableKey>) -> Result<(i64, bool), StoreError> {
    let Some(key) = before else { return Ok((i64::MAX, false)) };
    db.prepare_cached("SELECT no, stage = 2 FROM tables WHERE key = ?")
        .and_then(|mut s| s.query_row([key.as_str()], |row| Ok((row.get(0)?, row.get(1)?))).optional())
        .map_err(trouble)?
        .ok_or(StoreError::Missing("table"))
}

pub(super) fn of(
    db: &Connection,
    person: PersonId,
    wanted: &Wanted,
    before: Option<TableKey>,
    limit: u32,
) -> Result<Vec<TableSummary>, StoreError> {
    let (before, from_over) = place(db, before)?;
    let Wanted { game, name, .. } = wanted;
    let query = mine(game.is_some());
    let mut found: Vec<i64> = Vec::new();
    for over in [false, true] {
        if from_over && !over {
            continue;
        }
        let before = if over == from_over { before } else { i64::MAX };
        let more: Vec<i64> = db
            .prepare_cached(&query)
            .and_then(|mut s| {
                let rest = limit.saturating_sub(found.len() as u32);
                let asked = params![person.0 as i64, over, before, game, name, rest];
                s.query_map(asked, |row| row.get(0))?.collect()
            })
            .map_err(trouble)?;
        found.extend(more);
    }
    found.into_iter().map(|no| summary(db, numbered(db, TableNo(no))?)).collect()
}

/// Asks for somebody's tables, of all games or of one.
fn mine(of_one: bool) -> String {
    let (by, of_game) = if of_one { ("seats_of_game", "game = ?4") } else { ("seats_of", "?4 IS NULL") };
    format!(
        "SELECT DISTINCT table_no FROM seats mine INDEXED BY {by}
         WHERE person = ?1 AND over = ?2 AND table_no < ?3 AND {of_game}
         AND (?5 IS NULL OR EXISTS (SELECT 1 FROM seats WHERE table_no = mine.table_no AND instr(lower(name), lower(?5))))
         ORDER BY table_no DESC LIMIT ?6"
    )
}

/// At how many tables it is somebody's turn, or a seat waits for them, among those of their newest seats.
pub(super) fn turns_of(db: &Connection, person: PersonId, limit: u32) -> Result<u32, StoreError> {
    db.prepare_cached(&turns())
        .and_then(|mut s| s.query_row(params![person.0 as i64, limit], |row| row.get(0)))
        .map_err(trouble)
}

fn turns() -> String {
    format!(
        "SELECT count(DISTINCT table_no) FROM
         (SELECT table_no, seat, nonce FROM seats INDEXED BY seats_of
          WHERE person = ? AND over = 0 ORDER BY table_no DESC LIMIT ?)
         WHERE coalesce((SELECT turn FROM plies
                         WHERE id BETWEEN table_no << {NUMBER_BITS} AND (table_no + 1 << {NUMBER_BITS}) - 1
                         ORDER BY id DESC LIMIT 1) >> seat & 1, nonce IS NULL)"
    )
}

/// Counts the tables somebody made that are not over.
const OPEN: &str = "SELECT count(*) FROM tables INDEXED BY tables_owner WHERE owner = ? AND stage < 2";

/// How many tables somebody made that are not over.
pub(super) fn open_of(db: &Connection, owner: PersonId) -> Result<u32, StoreError> {
    db.prepare_cached(OPEN).and_then(|mut s| s.query_row([owner.0 as i64], |row| row.get(0))).map_err(trouble)
}

/// Among the next tables of a stage those at which nothing was played since, and how far they were looked through.
pub(super) fn idle(
    db: &Connection,
    stage: TableStage,
    since: Time,
    after: TableNo,
    limit: u32,
) -> Result<(Vec<TableKey>, Option<TableNo>), StoreError> {
    let query = of_stage("no, key, made, due_at", stage);
    let tables: Vec<(i64, String, i64, Option<i64>)> = db
        .prepare_cached(&query)
        .and_then(|mut s| {
            let read = |row: &rusqlite::Row<'_>| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?));
            s.query_map(params![after.0, limit], read)?.collect()
        })
        .map_err(trouble)?;
    let last = tables.last().map(|(no, ..)| TableNo(*no));
    let mut idle = Vec::new();
    for (no, key, made, due) in tables {
        // Where a clock runs, something will happen.
        if due.is_some() {
            continue;
        }
        let played: Option<i64> = db
            .prepare_cached("SELECT at FROM plies WHERE id BETWEEN ? AND ? ORDER BY id DESC LIMIT 1")
            .and_then(|mut s| s.query_row(rows_of(TableNo(no)), |row| row.get(0)).optional())
            .map_err(trouble)?;
        if played.unwrap_or(made) < since.0 {
            idle.push(read_key(key)?);
        }
    }
    Ok((idle, last))
}

/// Removes a table and all that was played and said at it. Answers which tables led to it; each has a new revision.
pub(super) fn remove(db: &Connection, no: TableNo, known: (u32, u32)) -> Result<Vec<TableKey>, StoreError> {
    let found = numbered(db, no)?;
    if (found.rev, found.entries()) != known {
        return Err(StoreError::Conflict);
    }
    let key = found.key;
    let [first, last] = rows_of(no);
    for of in ["plies", "chat"] {
        db.execute(&format!("DELETE FROM {of} WHERE id BETWEEN ? AND ?"), [first, last]).map_err(trouble)?;
    }
    for of in ["snapshots WHERE table_no", "seats WHERE table_no", "tables WHERE no"] {
        db.execute(&format!("DELETE FROM {of} = ?"), [no.0]).map_err(trouble)?;
    }
    super::results::forget(db, no)?;
    let led: Vec<String> = db
        .prepare_cached("UPDATE tables SET next = NULL, rev = rev + 1 WHERE next = ? RETURNING key")
        .and_then(|mut s| s.query_map([key.as_str()], |row| row.get(0))?.collect())
        .map_err(trouble)?;
    led.into_iter().map(read_key).collect()
}

pub(super) fn read_key(key: String) -> Result<TableKey, StoreError> {
    key.parse().map_err(|_| StoreError::Damaged("a table's key", key))
}

pub(super) fn set_due(db: &Connection, table: &TableRow, due: Option<Time>) -> Result<(), StoreError> {
    db.prepare_cached("UPDATE tables SET due_at = ? WHERE no = ? AND rev = ? AND entries = ?")
        .and_then(|mut s| s.execute(params![due.map(|due| due.0), table.no.0, table.rev, table.entries()]))
        .map(drop)
        .map_err(trouble)
}

pub(super) fn due(
    db: &Connection,
    until: Time,
    after: TableNo,
    limit: u32,
) -> Result<Vec<TableRow>, StoreError> {
    let tables = db
        .prepare_cached(&due_by())
        .and_then(|mut s| s.query_map(params![until.0, after.0, limit], read_table)?.collect());
    gather(tables)?.into_iter().map(|table| with_seats(db, table)).collect()
}

/// Asks for tables that are due, in the order in which they were made: some may be due at another time when they were looked at.
/// Only those that are due are put into that order, and by the index alone.
fn due_by() -> String {
    format!(
        "SELECT {TABLE} FROM tables WHERE no IN
         (SELECT no FROM tables INDEXED BY tables_due WHERE due_at <= ? AND no > ? ORDER BY no LIMIT ?)
         ORDER BY no"
    )
}

/// Asks for tables of a stage, which is written out so that its index is used.
fn of_stage(columns: &str, stage: TableStage) -> String {
    format!("SELECT {columns} FROM tables WHERE stage = {} AND no > ? ORDER BY no LIMIT ?", stage_code(stage))
}

pub(super) fn at_play(db: &Connection, after: TableNo, limit: u32) -> Result<Vec<TableSummary>, StoreError> {
    let tables = db
        .prepare_cached(&of_stage(TABLE, TableStage::Running))
        .and_then(|mut s| s.query_map(params![after.0, limit], read_table)?.collect());
    summaries(db, gather(tables)?)
}

pub(super) fn all(db: &Connection, after: TableNo, limit: u32) -> Result<Vec<TableRow>, StoreError> {
    let tables = db
        .prepare_cached(&format!("SELECT {TABLE} FROM tables WHERE no > ? ORDER BY no LIMIT ?"))
        .and_then(|mut s| s.query_map(params![after.0, limit], read_table)?.collect());
    gather(tables)?.into_iter().map(|table| with_seats(db, table)).collect()
}

/// Hands over the tables somebody made or sits at, and the seats they have. Each is found by an index.
const CLAIM: [&str; 3] = [
    "UPDATE tables SET rev = rev + 1, owner = CASE owner WHEN ?2 THEN ?1 ELSE owner END
     WHERE no IN (SELECT no FROM tables INDEXED BY tables_owner WHERE owner = ?2
                  UNION SELECT table_no FROM seats INDEXED BY seats_of WHERE person = ?2)
     RETURNING key",
    "UPDATE seats INDEXED BY seats_of SET person = ?1 WHERE person = ?2",
    "UPDATE chat INDEXED BY chat_by SET person = ?1 WHERE person = ?2",
];

/// Hands a person's tables to another, and answers which those are.
pub(super) fn claim(db: &Connection, from: i64, to: i64) -> Result<Vec<TableKey>, StoreError> {
    let [tables, seats, said] = CLAIM;
    let keys: Vec<String> = db
        .prepare_cached(tables)
        .and_then(|mut s| s.query_map([to, from], |row| row.get(0))?.collect())
        .map_err(trouble)?;
    for of in [seats, said] {
        db.prepare_cached(of).and_then(|mut s| s.execute([to, from])).map_err(trouble)?;
    }
    super::results::claim(db, from, to)?;
    super::company::claim(db, from, to)?;
    keys.into_iter().map(read_key).collect()
}

fn summaries(db: &Connection, tables: Vec<TableRow>) -> Result<Vec<TableSummary>, StoreError> {
    tables.into_iter().map(|table| summary(db, with_seats(db, table)?)).collect()
}

fn summary(db: &Connection, table: TableRow) -> Result<TableSummary, StoreError> {
    let last: Option<(i64, i64, i64, Option<String>)> = db
        .prepare_cached(
            "SELECT id, turn, at, clocks FROM plies WHERE id BETWEEN ? AND ? ORDER BY id DESC LIMIT 1",
        )
        .and_then(|mut s| {
            let read = |row: &rusqlite::Row<'_>| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?));
            s.query_row(rows_of(table.no), read).optional()
        })
        .map_err(trouble)?;
    let (entries, turn, at, clocks) = match last {
        None => (0, read_seats(0)?, table.made, None),
        Some((id, turn, at, clocks)) => {
            let clocks = clocks.as_deref().map(read_clocks).transpose()?;
            (number(id) + 1, read_turn(turn)?.0, Time(at), clocks)
        }
    };
    Ok(TableSummary { table, entries, turn, at, clocks })
}

pub(super) fn reached(db: &Connection, nos: &[TableNo]) -> Result<Vec<(TableNo, Reached)>, StoreError> {
    let mut found = Vec::new();
    for no in nos {
        let reached = db
            .prepare_cached("SELECT entries, rev, chat FROM tables WHERE no = ?")
            .and_then(|mut s| {
                let read = |row: &rusqlite::Row<'_>| {
                    Ok(Reached { entries: row.get(0)?, rev: row.get(1)?, chat: row.get(2)? })
                };
                s.query_row([no.0], read).optional()
            })
            .map_err(trouble)?;
        found.extend(reached.map(|reached| (*no, reached)));
    }
    Ok(found)
}

pub(super) fn since(db: &Connection, no: TableNo, entries: u32) -> Result<Option<Since>, StoreError> {
    let row = match numbered(db, no) {
        Err(StoreError::Missing(_)) => return Ok(None),
        row => row?,
    };
    Ok(Some(Since { plies: plies(db, no, entries, None)?, chat: said(db, no)?, row }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sqlite::schema;

    #[test]
    fn a_name_is_looked_for_among_the_newest() {
        let mut db = Connection::open_in_memory().unwrap();
        schema::configure(&db).unwrap();
        schema::migrate(&mut db).unwrap();
        let table = |key: TableKey| NewTable {
            key,
            ticket: None,
            game: "chess".to_owned(),
            edition: 1,
            options: Vec::new(),
            seats: Vec::new(),
            secret: Bytes32([0; 32]),
            pace: crate::Pace::None,
            listed: true,
            free_undo: true,
            owner: PersonId(1),
            invite: String::new(),
            due: None,
            origin: None,
            rated: false,
            imported: false,
            daily: None,
            tournament: None,
            fill: None,
            made: Time(0),
        };
        let ada = create(&db, table(TableKey::random()), None).unwrap();
        let name =
            "INSERT INTO seats (table_no, seat, kind, name, flags, over) VALUES (?, 0, 0, 'Ada', 0, 0)";
        db.execute(name, [ada.no.0]).unwrap();
        for _ in 1..EXAMINED {
            create(&db, table(TableKey::random()), None).unwrap();
        }
        let newest = create(&db, table(TableKey::random()), None).unwrap();
        for game in [None, Some("chess".to_owned())] {
            let wanted = Wanted { game, name: Some("ada".to_owned()), ..Wanted::default() };
            let found = |before| listed(&db, TableStage::Gathering, &wanted, before, 9).unwrap().len();
            assert_eq!((found(None), found(Some(newest.key))), (0, 1));
        }
    }

    #[test]
    fn no_table_is_passed_over_when_tables_are_claimed_or_left() {
        let mut db = Connection::open_in_memory().unwrap();
        schema::configure(&db).unwrap();
        schema::migrate(&mut db).unwrap();
        for change in CLAIM.into_iter().chain([crate::sqlite::leaving::TABLES_OF]) {
            let steps = plan(&db, change);
            let scans = steps.iter().filter(|step| step.starts_with("SCAN"));
            assert_eq!(scans.count(), 0, "{steps:?}");
        }
    }

    /// The steps in which the database goes about something.
    fn plan(db: &Connection, query: &str) -> Vec<String> {
        let mut plan = db.prepare(&format!("EXPLAIN QUERY PLAN {query}")).unwrap();
        for place in 1..=plan.parameter_count() {
            plan.raw_bind_parameter(place, 1).unwrap();
        }
        plan.raw_query().mapped(|row| row.get(3)).collect::<Result<_, _>>().unwrap()
    }

    /// The front page, lists of the lobby, one's own tables and whoever looks after all of them: what they ask costs the same
    /// however many tables there are.
    #[test]
    fn no_list_passes_over_tables_or_puts_them_in_order() {
        let mut db = Connection::open_in_memory().unwrap();
        schema::configure(&db).unwrap();
        schema::migrate(&mut db).unwrap();
        let mut queries = vec![turns(), OPEN.to_owned()];
        for of_one in [false, true] {
            queries.extend([list(of_one), last_examined(of_one), mine(of_one)]);
        }
        let passes_over = |step: &String| {
            // What a subquery has picked out has a bound of its own.
            step.starts_with("SCAN") && !step.starts_with("SCAN (subquery")
                || step.contains("TEMP B-TREE FOR") && !step.contains("count(DISTINCT)")
        };
        for query in &queries {
            let steps = plan(&db, query);
            assert!(steps.iter().any(|step| step.starts_with("SEARCH")), "{query}: {steps:?}");
            assert!(!steps.iter().any(passes_over), "{query}: {steps:?}");
        }
        // Of tables that are due, those numbers alone are put in order that the index has found.
        let steps = plan(&db, &due_by());
        let found = steps.iter().position(|step| step.contains("COVERING INDEX tables_due (due_at<?)"));
        let sorted: Vec<usize> = (0..steps.len()).filter(|at| passes_over(&steps[*at])).collect();
        assert!(found.is_some_and(|found| sorted == [found + 1]), "{steps:?}");
        assert!(steps[0].starts_with("SEARCH tables USING INTEGER PRIMARY KEY"), "{steps:?}");
        // By their numbers alone tables of other stages would be passed over.
        for (stage, by) in [
            (TableStage::Gathering, "tables_gathering"),
            (TableStage::Running, "tables_running"),
            (TableStage::Over, "tables_over"),
        ] {
            assert_eq!(
                plan(&db, &of_stage(TABLE, stage)),
                [format!("SEARCH tables USING INDEX {by} (no>?)")]
            );
        }
        // Each list rests on an index: none is left out that is not missed.
        for (query, by) in [
            (list(false), "tables_listed"),
            (list(true), "tables_listed_of"),
            (mine(false), "seats_of"),
            (mine(true), "seats_of_game"),
            (turns(), "seats_of"),
            (OPEN.to_owned(), "tables_owner"),
            (due_by(), "tables_due"),
        ] {
            let plan = plan(&db, &query);
            assert!(plan.iter().any(|step| step.contains(&format!("INDEX {by} ("))), "{query}: {plan:?}");
        }
    }
}
