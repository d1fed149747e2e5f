//! Tables, their seats, plies and chat.

use futures_util::future::try_join;
use table::fair::Bytes32;
use table::record::RecordedAct;
use table::{Acted, Chain, Line, Seat};
use tokio_postgres::Row;

use crate::code::{
    self, clocks_text, count_by_seat, offer_text, options_text, parse, read_clocks, read_entry, read_seats,
    read_stage, read_turn, sitter_columns, stage_code, turn_code,
};
use crate::linked::Linked;
use crate::postgres::connection::Db;
use crate::postgres::feed::{self, NodeId};
use crate::postgres::results;
use crate::postgres::rows::{PLY, TABLE, bytes, count, read_chat, read_ply, read_seat, read_table};
use crate::postgres::writer::{KEEP, Plies};
use crate::stretch::Plan;
use crate::{
    Change, ChatLine, EXAMINED, Head, Midway, NewTable, PaceKind, PersonId, PlyRow, SaidLine, SeatRow, Since,
    StoreError, Stored, Stretch, TableKey, TableNo, TableRow, TableStage, TableSummary, Ticket, Time, Wanted,
};

pub(super) async fn create(
    db: &Db,
    node: NodeId,
    table: NewTable,
    start: Option<PlyRow>,
) -> Result<TableRow, StoreError> {
    let stage = if start.is_some() { TableStage::Running } else { TableStage::Gathering };
    let made = db
        .one(
            "INSERT INTO tables (key, ticket, game, edition, options, stage, secret, pace, listed, owner, invite,
                                 rev, due_at, made, free_undo, origin, rated, imported, daily, tournament,
                                 fill_at, fill_bot)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 0, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)
             RETURNING no",
            &[
                &table.key.as_str(),
                &table.ticket.as_ref().map(|ticket| ticket.0.as_slice()),
                &table.game,
                &i32::from(table.edition),
                &options_text(&table.options),
                &stage_code(stage),
                &table.secret.0.as_slice(),
                &table.pace.to_string(),
                &table.listed,
                &(table.owner.0 as i64),
                &table.invite,
                &table.due.map(|due| due.0),
                &table.made.0,
                &table.free_undo,
                &table.origin.map(|key| key.as_str().to_owned()),
                &table.rated,
                &table.imported,
                &table.daily.map(i64::from),
                &table.tournament.map(|key| key.as_str().to_owned()),
                &table.fill.as_ref().map(|fill| fill.at.0),
                &table.fill.as_ref().map(|fill| fill.bot.as_str()),
            ],
        )
        .await?;
    if let Some(ticket) = &table.ticket {
        // Looked for afterwards: whoever removes the table it made is waited for.
        let spent = "SELECT EXISTS (SELECT 1 FROM spent WHERE ticket = $1)";
        if db.one(spent, &[&ticket.0.as_slice()]).await?.get(0) {
            return Err(StoreError::Conflict);
        }
    }
    let mut row = code::made(TableNo(made.get(0)), table, stage, None);
    save_seats(db, &row).await?;
    if let Some(ply) = start {
        row.head = Some(Head { entries: 1, link: begin(db, &row, &ply).await? });
        // A bot may be the first to act.
        feed::tell(db, node, &[Change::Table(row.key)]).await?;
    }
    Ok(row)
}

/// Makes a table at which all this was played already.
pub(super) async fn create_played(
    db: &Db,
    node: NodeId,
    table: NewTable,
    plies: Vec<PlyRow>,
    snapshots: Vec<(u32, Vec<u8>)>,
    result: Option<String>,
) -> Result<TableRow, StoreError> {
    let mut row = create(db, node, table, plies.first().cloned()).await?;
    let Some(mut chain) = row.chain() else { return Ok(row) };
    let mut added = Plies::default();
    for (number, ply) in (0..).zip(plies).skip(1) {
        if ply.number != number {
            return Err(StoreError::Conflict);
        }
        let next = Linked::new(&mut chain, ply)?;
        added.push(row.no, &next);
        row.head = Some(Head { entries: number + 1, link: next.link });
    }
    added.insert(db).await?;
    if let Some(head) = row.head {
        let reach = "UPDATE tables SET entries = $2, head = $3 WHERE no = $1";
        db.change(reach, &[&row.no.0, &(head.entries as i32), &head.link.0.as_slice()]).await?;
    }
    let (numbers, positions): (Vec<i32>, Vec<Vec<u8>>) =
        snapshots.into_iter().map(|(ply, position)| (ply as i32, position)).unzip();
    db.change(KEEP, &[&vec![row.no.0; numbers.len()], &numbers, &positions]).await?;
    if let Some(result) = result {
        let end = "UPDATE tables SET stage = 2, result = $2, due_at = NULL WHERE no = $1";
        db.change(end, &[&row.no.0, &result]).await?;
        db.change("UPDATE seats SET over = TRUE WHERE table_no = $1", &[&row.no.0]).await?;
        (row.stage, row.due, row.result) = (TableStage::Over, None, Some(result));
    }
    Ok(row)
}

/// Saves a changed table and its first ply if it begins. Answers the link of that.
pub(super) async fn save(
    db: &Db,
    node: NodeId,
    table: &TableRow,
    start: Option<PlyRow>,
) -> Result<Option<Bytes32>, StoreError> {
    let clocks = table.clocks.as_ref();
    let changed = db
        .change(
            "UPDATE tables SET edition = $1, stage = $2, listed = $3, owner = $4, rev = $5, offer = $6, clocks = $7,
                               clocks_after = $8, clocks_at = $9, due_at = $10, result = $11, next = $12,
                               free_undo = $15, fill_at = $17, fill_bot = $18
             WHERE no = $13 AND rev = $14 AND entries = $16",
            &[
                &i32::from(table.edition),
                &stage_code(table.stage),
                &table.listed,
                &(table.owner.0 as i64),
                &i64::from(table.rev),
                &table.offer.as_ref().map(offer_text),
                &clocks.map(|set| clocks_text(&set.left)),
                &clocks.map(|set| set.entries as i32),
                &clocks.map(|set| set.at.0),
                &table.due.map(|due| due.0),
                &table.result,
                &table.next.as_ref().map(TableKey::as_str),
                &table.no.0,
                &(i64::from(table.rev) - 1),
                &table.free_undo,
                &(table.entries() as i32),
                &table.fill.as_ref().map(|fill| fill.at.0),
                &table.fill.as_ref().map(|fill| fill.bot.as_str()),
            ],
        )
        .await?;
    if changed == 0 {
        return Err(StoreError::Conflict);
    }
    save_seats(db, table).await?;
    let link = match start {
        Some(ply) => Some(begin(db, table, &ply).await?),
        None => None,
    };
    feed::tell(db, node, &[Change::Table(table.key)]).await?;
    Ok(link)
}

async fn save_seats(db: &Db, table: &TableRow) -> Result<(), StoreError> {
    let over = table.stage == TableStage::Over;
    for (index, seat) in table.seats.iter().enumerate() {
        let (kind, person, bot) = sitter_columns(&seat.sitter);
        db.change(
            "INSERT INTO seats (table_no, seat, kind, person, bot, name, nonce, stand_in, flags, over, game)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
             ON CONFLICT (table_no, seat) DO UPDATE
             SET kind = $3, person = $4, bot = $5, name = $6, nonce = $7, stand_in = $8, flags = $9, over = $10, game = $11",
            &[
                &table.no.0,
                &(index as i16),
                &kind,
                &person,
                &bot,
                &seat.name,
                &seat.nonce,
                &seat.stand_in,
                &i16::from(seat.flags),
                &over,
                &table.game,
            ],
        )
        .await?;
    }
    Ok(())
}

/// Adds the first ply of a table, with which its chain begins.
async fn begin(db: &Db, table: &TableRow, ply: &PlyRow) -> Result<Bytes32, StoreError> {
    if ply.number != 0 {
        return Err(StoreError::Conflict);
    }
    let entry = ply.entry.to_string();
    let link = Chain::begin(&table.header(), Some(table.secret)).line(&format!("0 {entry}"));
    let (add, reach) = (
        "INSERT INTO plies (table_no, number, entry, hash, layout, secret, at, turn, clocks, client, link)
         VALUES ($1, 0, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
        "UPDATE tables SET entries = 1, head = $2 WHERE no = $1",
    );
    db.change(
        add,
        &[
            &table.no.0,
            &entry,
            &(ply.hash as i64),
            &i32::from(ply.layout),
            &ply.secret,
            &ply.at.0,
            &turn_code(ply),
            &ply.clocks.as_ref().map(clocks_text),
            &ply.client.as_ref().map(ToString::to_string),
            &link.0.as_slice(),
        ],
    )
    .await?;
    db.change(reach, &[&table.no.0, &link.0.as_slice()]).await?;
    Ok(link)
}

/// One table of a question that finds it.
async fn found(db: &Db, row: Option<Row>) -> Result<Option<TableRow>, StoreError> {
    let Some(row) = row else { return Ok(None) };
    Ok(with_seats(db, vec![read_table(&row)?]).await?.pop())
}

pub(super) async fn numbered(db: &Db, no: TableNo) -> Result<TableRow, StoreError> {
    let sql = format!("SELECT {TABLE} FROM tables t WHERE t.no = $1");
    found(db, db.maybe(&sql, &[&no.0]).await?).await?.ok_or(StoreError::Missing("table"))
}

pub(super) async fn table(db: &Db, key: TableKey) -> Result<Option<TableRow>, StoreError> {
    let sql = format!("SELECT {TABLE} FROM tables t WHERE t.key = $1");
    found(db, db.maybe(&sql, &[&key.as_str()]).await?).await
}

pub(super) async fn table_of_ticket(db: &Db, ticket: Ticket) -> Result<Option<TableRow>, StoreError> {
    let sql = format!("SELECT {TABLE} FROM tables t WHERE t.ticket = $1");
    found(db, db.maybe(&sql, &[&ticket.0.as_slice()]).await?).await
}

/// The seats of tables, in order.
async fn seats(db: &Db, nos: &[i64]) -> Result<Vec<Row>, StoreError> {
    let sql = "SELECT table_no, kind, person, bot, name, nonce, stand_in, flags FROM seats
               WHERE table_no = ANY($1) ORDER BY table_no, seat";
    db.all(sql, &[&nos]).await
}

/// The tables of these numbers that are still there, in no order.
pub(super) async fn all_numbered(db: &Db, nos: &[i64]) -> Result<Vec<TableRow>, StoreError> {
    let sql = format!("SELECT {TABLE} FROM tables t WHERE t.no = ANY($1)");
    let rows = db.all(&sql, &[&nos]).await?;
    with_seats(db, rows.iter().map(read_table).collect::<Result<_, _>>()?).await
}

/// Tables with their seats.
async fn with_seats(db: &Db, mut tables: Vec<TableRow>) -> Result<Vec<TableRow>, StoreError> {
    let nos: Vec<i64> = tables.iter().map(|table| table.no.0).collect();
    let seats = seats(db, &nos).await?;
    let mut of: std::collections::HashMap<i64, Vec<SeatRow>> = Default::default();
    for row in &seats {
        of.entry(row.get("table_no")).or_default().push(read_seat(row)?);
    }
    tables.iter_mut().for_each(|table| table.seats = of.remove(&table.no.0).unwrap_or_default());
    Ok(tables)
}

pub(super) async fn load(db: &Db, key: TableKey, entries: u32) -> Result<Option<Stored>, StoreError> {
    let Some(row) = table(db, key).await? else { return Ok(None) };
    let last = db
        .maybe(
            "SELECT number, link FROM plies WHERE table_no = $1 ORDER BY number DESC LIMIT 1",
            &[&row.no.0],
        )
        .await?;
    let (stretch, found, backs) = match last {
        Some(last) => {
            let link = last.get::<_, Option<&[u8]>>("link").and_then(|link| bytes("a link", link).ok());
            let last = count(last.get("number"));
            let backs = backs_by(db, row.no, last).await?;
            let by_seat = count_by_seat(backs.iter().map(|(_, by, _)| *by));
            let backs: Vec<(u32, u32)> = backs.into_iter().map(|(number, _, to)| (number, to)).collect();
            let seats = row.seats.len();
            let stretch = lead(db, row.no, seats, &backs, (last + 1).saturating_sub(entries), last).await?;
            (stretch, link.map(|link| Head { entries: last + 1, link: Bytes32(link) }), by_seat)
        }
        None => Default::default(),
    };
    let chat = db.one("SELECT chat FROM tables WHERE no = $1", &[&row.no.0]).await?;
    Ok(Some(Stored { row, stretch, found, backs, chat: count(chat.get(0)) }))
}

pub(super) async fn stretch(db: &Db, no: TableNo, first: u32, last: u32) -> Result<Stretch, StoreError> {
    let backs = backs(db, no, last).await?;
    let seats = db.one("SELECT count(*) FROM seats WHERE table_no = $1", &[&no.0]).await?;
    lead(db, no, seats.get::<_, i64>(0) as usize, &backs, first, last).await
}

async fn lead(
    db: &Db,
    no: TableNo,
    seats: usize,
    backs: &[(u32, u32)],
    first: u32,
    last: u32,
) -> Result<Stretch, StoreError> {
    let plan = Plan::new(backs, first, last)?;
    let from = snapshot_on(db, no, &plan.lead, plan.before).await?;
    let begin = from.as_ref().map_or(0, |(ply, _)| *ply);
    let (begins, ends): (Vec<i32>, Vec<i32>) =
        plan.runs(begin, first, last).map(|(begin, end)| (begin as i32, end as i32)).unzip();
    // A run at a time, in order: what is told again is told twice.
    let sql = format!(
        "SELECT {PLY} FROM unnest($2::int[], $3::int[]) WITH ORDINALITY AS run (first, last, place)
         JOIN plies ON table_no = $1 AND number BETWEEN run.first AND run.last ORDER BY run.place, number"
    );
    let rows = db.all(&sql, &[&no.0, &begins, &ends]).await?;
    let plies = rows.iter().map(read_ply).collect::<Result<_, _>>()?;
    let Some((ply, position)) = from else { return Ok(Stretch { from: None, plies }) };
    let line = plan.lead.up_to(ply as usize);
    let acted = last_acts(db, no, seats, &line).await?;
    Ok(Stretch { from: Some(Midway { position, line, acted }), plies })
}

/// The numbers of the plies up to `last` that went back, and where they went.
async fn backs(db: &Db, no: TableNo, last: u32) -> Result<Vec<(u32, u32)>, StoreError> {
    let sql = "SELECT number, back FROM plies WHERE table_no = $1 AND number <= $2 AND back IS NOT NULL
               ORDER BY number";
    let rows = db.all(sql, &[&no.0, &(last as i32)]).await?;
    Ok(rows.iter().map(|row| (count(row.get(0)), count(row.get(1)))).collect())
}

/// The same, and for whom.
async fn backs_by(db: &Db, no: TableNo, last: u32) -> Result<Vec<(u32, Seat, u32)>, StoreError> {
    let sql = "SELECT number, entry FROM plies WHERE table_no = $1 AND number <= $2 AND back IS NOT NULL
               ORDER BY number";
    let rows = db.all(sql, &[&no.0, &(last as i32)]).await?;
    let mut backs = Vec::with_capacity(rows.len());
    for row in &rows {
        if let RecordedAct::Back(by, to) = read_entry(row.get(1))?.act {
            backs.push((count(row.get(0)), by, to as u32));
        }
    }
    Ok(backs)
}

/// The newest snapshot on a line that came before entry `before`.
async fn snapshot_on(
    db: &Db,
    no: TableNo,
    line: &Line,
    before: u32,
) -> Result<Option<(u32, Vec<u8>)>, StoreError> {
    let (begins, ends): (Vec<i32>, Vec<i32>) =
        line.runs().iter().map(|(begin, end)| (*begin as i32, *end as i32)).unzip();
    let sql = "SELECT ply, position FROM snapshots s
               WHERE table_no = $1 AND ply < $2
                 AND EXISTS (SELECT 1 FROM unnest($3::int[], $4::int[]) AS run (first, last)
                             WHERE s.ply BETWEEN run.first AND run.last)
               ORDER BY ply DESC LIMIT 1";
    let row = db.maybe(sql, &[&no.0, &(before as i32), &begins, &ends]).await?;
    Ok(row.map(|row| (count(row.get(0)), row.get(1))))
}

/// The last entry of a line that each seat played.
async fn last_acts(db: &Db, no: TableNo, seats: usize, line: &Line) -> Result<Acted, StoreError> {
    let sql = "SELECT seat::smallint, (SELECT number FROM plies p WHERE p.table_no = $1 AND p.number BETWEEN $2 AND $3
                                         AND p.seat = s.seat ORDER BY number DESC LIMIT 1)
               FROM generate_series(0, $4::int - 1) AS s (seat)";
    let mut acted: Acted = Default::default();
    for (first, last) in line.runs().iter().rev() {
        if acted.iter().take(seats).all(Option::is_some) {
            break;
        }
        let rows = db.all(sql, &[&no.0, &(*first as i32), &(*last as i32), &(seats as i32)]).await?;
        for row in rows {
            let place = &mut acted[row.get::<_, i16>(0) as usize];
            *place = place.or(row.get::<_, Option<i32>>(1).map(|number| count(number) as usize));
        }
    }
    Ok(acted)
}

pub(super) async fn snapshots(db: &Db, no: TableNo) -> Result<Vec<(u32, Vec<u8>)>, StoreError> {
    let rows =
        db.all("SELECT ply, position FROM snapshots WHERE table_no = $1 ORDER BY ply", &[&no.0]).await?;
    Ok(rows.iter().map(|row| (count(row.get(0)), row.get(1))).collect())
}

pub(super) async fn keep_analysis(db: &Db, no: TableNo, text: &str) -> Result<(), StoreError> {
    let sql = "INSERT INTO analyses (table_no, text) SELECT no, $2 FROM tables WHERE no = $1
               ON CONFLICT (table_no) DO UPDATE SET text = excluded.text";
    let kept = db.change(sql, &[&no.0, &text]).await?;
    if kept == 0 { Err(StoreError::Missing("table")) } else { Ok(()) }
}

pub(super) async fn analysis(db: &Db, no: TableNo) -> Result<Option<String>, StoreError> {
    let found = db.maybe("SELECT text FROM analyses WHERE table_no = $1", &[&no.0]).await?;
    Ok(found.map(|row| row.get(0)))
}

pub(super) async fn rehash(
    db: &Db,
    no: TableNo,
    plies: &[PlyRow],
    snapshots: &[(u32, Vec<u8>)],
) -> Result<(), StoreError> {
    let numbers: Vec<i32> = plies.iter().map(|ply| ply.number as i32).collect();
    let hashes: Vec<i64> = plies.iter().map(|ply| ply.hash as i64).collect();
    let layouts: Vec<i32> = plies.iter().map(|ply| ply.layout.into()).collect();
    let secrets: Vec<Option<bool>> = plies.iter().map(|ply| ply.secret).collect();
    // Nobody adds to it meanwhile.
    db.maybe("SELECT 1 FROM tables WHERE no = $1 FOR UPDATE", &[&no.0]).await?;
    db.change(
        "UPDATE plies p SET hash = u.hash, layout = u.layout, secret = u.secret
         FROM unnest($2::int[], $3::bigint[], $4::int[], $5::bool[]) AS u (number, hash, layout, secret)
         WHERE p.table_no = $1 AND p.number = u.number",
        &[&no.0, &numbers, &hashes, &layouts, &secrets],
    )
    .await?;
    db.change("DELETE FROM snapshots WHERE table_no = $1", &[&no.0]).await?;
    for (ply, position) in snapshots {
        let sql = "INSERT INTO snapshots (table_no, ply, position) VALUES ($1, $2, $3)";
        db.change(sql, &[&no.0, &(*ply as i32), position]).await?;
    }
    Ok(())
}

/// The plies from `first` on.
pub(super) async fn plies(db: &Db, no: TableNo, first: u32) -> Result<Vec<PlyRow>, StoreError> {
    let sql = format!("SELECT {PLY} FROM plies WHERE table_no = $1 AND number >= $2 ORDER BY number");
    db.all(&sql, &[&no.0, &(first as i32)]).await?.iter().map(read_ply).collect()
}

pub(super) async fn ply(db: &Db, no: TableNo, number: u32) -> Result<Option<PlyRow>, StoreError> {
    let Ok(number) = i32::try_from(number) else { return Ok(None) };
    let sql = format!("SELECT {PLY} FROM plies WHERE table_no = $1 AND number = $2");
    db.maybe(&sql, &[&no.0, &number]).await?.as_ref().map(read_ply).transpose()
}

pub(super) async fn links(db: &Db, no: TableNo) -> Result<Vec<Option<Bytes32>>, StoreError> {
    let rows = db.all("SELECT link FROM plies WHERE table_no = $1 ORDER BY number", &[&no.0]).await?;
    let read = |row: &Row| row.get::<_, Option<&[u8]>>(0).and_then(|link| bytes("a link", link).ok());
    Ok(rows.iter().map(|row| read(row).map(Bytes32)).collect())
}

/// A client repeats itself soon or never, so the newest lines are enough to look through.
pub(super) async fn say(
    db: &Db,
    node: NodeId,
    no: TableNo,
    line: &ChatLine,
    keep: u32,
) -> Result<u32, StoreError> {
    // Lines of a table are numbered one after the other.
    let table = db.maybe("SELECT key, chat FROM tables WHERE no = $1 FOR UPDATE", &[&no.0]).await?;
    let table = table.ok_or(StoreError::Missing("table"))?;
    let (person, client) = (line.person.0 as i64, line.client.as_str());
    let known = "SELECT number FROM
                 (SELECT number, person, client FROM chat WHERE table_no = $1 ORDER BY number DESC LIMIT 100) AS newest
                 WHERE person = $2 AND client = $3 LIMIT 1";
    if let Some(known) = db.maybe(known, &[&no.0, &person, &client]).await? {
        return Ok(count(known.get(0)));
    }
    let next = count(table.get("chat")) + 1;
    if next >> code::NUMBER_BITS != 0 {
        return Err(StoreError::failed("a table has no room for more"));
    }
    let number = next as i32;
    db.change("UPDATE tables SET chat = $2 WHERE no = $1", &[&no.0, &number]).await?;
    let oldest = i32::try_from(i64::from(next) - i64::from(keep)).unwrap_or(0);
    db.change("DELETE FROM chat WHERE table_no = $1 AND number <= $2", &[&no.0, &oldest]).await?;
    db.change(
        "INSERT INTO chat (table_no, number, person, seat, name, text, at, client)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        &[
            &no.0,
            &number,
            &person,
            &line.seat.map(|seat| seat.index() as i64),
            &line.name,
            &line.text,
            &line.at.0,
            &client,
        ],
    )
    .await?;
    feed::tell(db, node, &[Change::Table(parse("a table's key", table.get("key"))?)]).await?;
    Ok(next)
}

pub(super) async fn lines(
    db: &Db,
    no: TableNo,
    first: u32,
    last: u32,
) -> Result<Vec<(u32, ChatLine)>, StoreError> {
    let sql = "SELECT number, person, seat, name, text, at, client FROM chat
               WHERE table_no = $1 AND number BETWEEN $2 AND $3 ORDER BY number";
    let [first, last] = [first, last].map(|number| i32::try_from(number).unwrap_or(i32::MAX));
    db.all(sql, &[&no.0, &first, &last]).await?.iter().map(read_chat).collect()
}

pub(super) async fn chat(
    db: &Db,
    no: TableNo,
    after: u32,
    limit: u32,
) -> Result<Vec<(u32, ChatLine)>, StoreError> {
    let sql = "SELECT number, person, seat, name, text, at, client FROM chat
               WHERE table_no = $1 AND number > $2 ORDER BY number DESC LIMIT $3";
    let after = i32::try_from(after).unwrap_or(i32::MAX);
    let rows = db.all(sql, &[&no.0, &after, &i64::from(limit)]).await?;
    rows.iter().rev().map(read_chat).collect()
}

pub(super) async fn said_by(
    db: &Db,
    person: PersonId,
    (table, number): (TableNo, u32),
    limit: u32,
) -> Result<Vec<SaidLine>, StoreError> {
    let sql = "SELECT c.table_no, t.key, c.number, c.person, c.seat, c.name, c.text, c.at, c.client
               FROM chat c JOIN tables t ON t.no = c.table_no
               WHERE c.person = $1 AND (c.table_no, c.number) > ($2, $3) ORDER BY c.table_no, c.number LIMIT $4";
    let number = i32::try_from(number).unwrap_or(i32::MAX);
    let rows = db.all(sql, &[&(person.0 as i64), &table.0, &number, &i64::from(limit)]).await?;
    let read = |row: &Row| {
        let (number, line) = read_chat(row)?;
        let (table, key) = (TableNo(row.get("table_no")), parse("a table's key", row.get("key"))?);
        Ok(SaidLine { table, key, number, line })
    };
    rows.iter().map(read).collect()
}

/// What a list shows of a table beside its row.
const LAST: &str = "LEFT JOIN LATERAL (SELECT number, turn, at, clocks FROM plies WHERE table_no = t.no
                                       ORDER BY number DESC LIMIT 1) p ON TRUE";

fn summary_columns() -> String {
    format!("{TABLE}, p.number AS last, p.turn AS last_turn, p.at AS last_at, p.clocks AS last_clocks")
}

async fn summaries(db: &Db, rows: Vec<Row>) -> Result<Vec<TableSummary>, StoreError> {
    let tables = rows.iter().map(read_table).collect::<Result<Vec<_>, _>>()?;
    let tables = with_seats(db, tables).await?;
    let summary = |(row, table): (&Row, TableRow)| {
        let Some(last) = row.get::<_, Option<i32>>("last") else {
            return Ok(TableSummary {
                entries: 0,
                turn: read_seats(0)?,
                at: table.made,
                clocks: None,
                table,
            });
        };
        let clocks: Option<&str> = row.get("last_clocks");
        Ok(TableSummary {
            table,
            entries: count(last) + 1,
            turn: read_turn(row.get("last_turn"))?.0,
            at: Time(row.get("last_at")),
            clocks: clocks.map(read_clocks).transpose()?,
        })
    };
    rows.iter().zip(tables).map(summary).collect()
}

pub(super) async fn listed(
    db: &Db,
    stage: TableStage,
    wanted: &Wanted,
    before: Option<TableKey>,
    limit: u32,
) -> Result<Vec<TableSummary>, StoreError> {
    let (before, _) = place(db, before).await?;
    let Wanted { game, name, free, pace, rated, rating } = wanted;
    // A plan that is kept for all would not know whether the game is said.
    let of_game = if game.is_some() { "t.game = $4" } else { "$4::text IS NULL" };
    let examined = format!(
        "SELECT t.no FROM tables t WHERE t.stage = $1 AND t.listed AND t.no < $2 AND {}
         ORDER BY t.no DESC LIMIT 1 OFFSET {EXAMINED} - 1",
        of_game.replace("$4", "$3")
    );
    let last = if wanted.is_searched() {
        db.maybe(&examined, &[&stage_code(stage), &before, game]).await?
    } else {
        None
    };
    let last: i64 = last.map_or(0, |row| row.get(0));
    let sql = format!(
        "SELECT {} FROM tables t {LAST} WHERE t.stage = $1 AND t.listed AND t.no < $2 AND t.no >= $6 AND {of_game}
         AND ($5::text IS NULL OR EXISTS
             (SELECT 1 FROM seats s WHERE s.table_no = t.no AND strpos(lower(s.name COLLATE \"C\"), lower($5 COLLATE \"C\")) > 0))
         AND ($7::bigint IS NULL OR
              (SELECT count(*) FROM seats s WHERE s.table_no = t.no AND s.kind < 2) >= $7)
         AND ($8::text IS NULL OR left(t.pace, 4) = $8) AND ($9::bool IS NULL OR t.rated = $9)
         AND ($10::bigint IS NULL OR EXISTS
              (SELECT 1 FROM seats s JOIN ratings r ON r.person = s.person AND r.game = t.game
               LEFT JOIN shown v ON v.person = s.person
               WHERE s.table_no = t.no AND r.mean BETWEEN $10 AND $11::bigint AND coalesce(v.ratings, TRUE)))
         ORDER BY t.no DESC LIMIT $3",
        summary_columns()
    );
    let (free, pace) = (free.map(i64::from), pace.map(PaceKind::word));
    let [low, high] = [rating.map(|(low, _)| low), rating.map(|(_, high)| high)];
    let [low, high] = [low, high].map(|of| of.map(|of| i64::from(of) * 1000));
    let rows = db
        .all(
            &sql,
            &[
                &stage_code(stage),
                &before,
                &i64::from(limit),
                game,
                name,
                &last,
                &free,
                &pace,
                rated,
                &low,
                &high,
            ],
        )
        .await?;
    summaries(db, rows).await
}

/// Before which number a list goes on that has come to this table, and whether that one is over.
async fn place(db: &Db, before: Option<TableKey>) -> Result<(i64, bool), StoreError> {
    let Some(key) = before else { return Ok((i64::MAX, false)) };
    let row = db.maybe("SELECT no, stage = 2 FROM tables WHERE key = $1", &[&key.as_str()]).await?;
    row.map(|row| (row.get(0), row.get(1))).ok_or(StoreError::Missing("table"))
}

pub(super) async fn of(
    db: &Db,
    person: PersonId,
    wanted: &Wanted,
    before: Option<TableKey>,
    limit: u32,
) -> Result<Vec<TableSummary>, StoreError> {
    let (before, from_over) = place(db, before).await?;
    let Wanted { game, name, .. } = wanted;
    // As in `listed`.
    let of_game = if game.is_some() { "game = $5" } else { "$5::text IS NULL" };
    let sql = format!(
        "SELECT DISTINCT table_no FROM seats mine WHERE person = $1 AND over = $2 AND table_no < $3 AND {of_game}
         AND ($6::text IS NULL OR EXISTS
             (SELECT 1 FROM seats s WHERE s.table_no = mine.table_no AND strpos(lower(s.name COLLATE \"C\"), lower($6 COLLATE \"C\")) > 0))
         ORDER BY table_no DESC LIMIT $4"
    );
    let mut found: Vec<i64> = Vec::new();
    for over in [false, true] {
        if from_over && !over {
            continue;
        }
        let before = if over == from_over { before } else { i64::MAX };
        let rest = i64::from(limit) - found.len() as i64;
        let rows = db.all(&sql, &[&(person.0 as i64), &over, &before, &rest.max(0), game, name]).await?;
        found.extend(rows.iter().map(|row| row.get::<_, i64>(0)));
    }
    let sql = format!(
        "SELECT {} FROM unnest($1::bigint[]) WITH ORDINALITY AS found (no, place)
         JOIN tables t ON t.no = found.no {LAST} ORDER BY found.place",
        summary_columns()
    );
    let rows = db.all(&sql, &[&found]).await?;
    summaries(db, rows).await
}

/// At how many tables it is somebody's turn, or a seat waits for them, among those of their newest seats.
pub(super) async fn turns_of(db: &Db, person: PersonId, limit: u32) -> Result<u32, StoreError> {
    let sql = "SELECT count(DISTINCT table_no) FROM
               (SELECT table_no, seat, nonce FROM seats WHERE person = $1 AND NOT over
                ORDER BY table_no DESC LIMIT $2) AS newest
               WHERE coalesce(((SELECT turn FROM plies p WHERE p.table_no = newest.table_no
                                ORDER BY number DESC LIMIT 1) >> seat::int & 1) = 1, nonce IS NULL)";
    Ok(db.one(sql, &[&(person.0 as i64), &i64::from(limit)]).await?.get::<_, i64>(0) as u32)
}

/// How many tables somebody made that are not over.
pub(super) async fn open_of(db: &Db, owner: PersonId) -> Result<u32, StoreError> {
    let sql = "SELECT count(*) FROM tables WHERE owner = $1 AND stage < 2";
    Ok(db.one(sql, &[&(owner.0 as i64)]).await?.get::<_, i64>(0) as u32)
}

/// Among the next tables of a stage those at which nothing was played since, and how far they were looked through.
pub(super) async fn idle(
    db: &Db,
    stage: TableStage,
    since: Time,
    after: TableNo,
    limit: u32,
) -> Result<(Vec<TableKey>, Option<TableNo>), StoreError> {
    // Where a clock runs, something will happen.
    let sql = "SELECT no, key, due_at IS NULL AND coalesce(
                   (SELECT at FROM plies WHERE table_no = no ORDER BY number DESC LIMIT 1), made) < $2 AS idle
               FROM tables WHERE stage = $1 AND no > $3 ORDER BY no LIMIT $4";
    let rows = db.all(sql, &[&stage_code(stage), &since.0, &after.0, &i64::from(limit)]).await?;
    let last = rows.last().map(|row| TableNo(row.get("no")));
    let idle = rows.iter().filter(|row| row.get("idle"));
    let keys = idle.map(|row| parse("a table's key", row.get("key"))).collect::<Result<_, _>>()?;
    Ok((keys, last))
}

/// Removes a table and all that was played and said at it. Answers which tables led to it; each has a new revision.
pub(super) async fn remove(
    db: &Db,
    node: NodeId,
    no: TableNo,
    known: (u32, u32),
) -> Result<Vec<TableKey>, StoreError> {
    let found = db.maybe("SELECT key, rev, entries FROM tables WHERE no = $1 FOR UPDATE", &[&no.0]).await?;
    let found = found.ok_or(StoreError::Missing("table"))?;
    if (found.get::<_, i64>("rev") as u32, count(found.get("entries"))) != known {
        return Err(StoreError::Conflict);
    }
    let key: String = found.get("key");
    let spend = "INSERT INTO spent (ticket) SELECT ticket FROM tables WHERE no = $1 AND ticket IS NOT NULL
                 ON CONFLICT DO NOTHING";
    db.change(spend, &[&no.0]).await?;
    // None is good for so long.
    db.change("DELETE FROM spent WHERE at < clock_timestamp() - interval '1 day'", &[]).await?;
    for of in ["plies", "chat", "snapshots", "seats", "leases"] {
        db.change(&format!("DELETE FROM {of} WHERE table_no = $1"), &[&no.0]).await?;
    }
    results::forget(db, no).await?;
    db.change("DELETE FROM tables WHERE no = $1", &[&no.0]).await?;
    let led =
        db.all("UPDATE tables SET next = NULL, rev = rev + 1 WHERE next = $1 RETURNING key", &[&key]).await?;
    let led: Vec<TableKey> =
        led.iter().map(|row| parse("a table's key", row.get(0))).collect::<Result<_, _>>()?;
    let gone = parse("a table's key", &key)?;
    let changes: Vec<Change> = led.iter().copied().chain([gone]).map(Change::Table).collect();
    feed::tell(db, node, &changes).await?;
    Ok(led)
}

pub(super) async fn set_due(db: &Db, table: &TableRow, due: Option<Time>) -> Result<(), StoreError> {
    let sql = "UPDATE tables SET due_at = $2 WHERE no = $1 AND rev = $3 AND entries = $4";
    let (rev, entries) = (i64::from(table.rev), table.entries() as i32);
    db.change(sql, &[&table.no.0, &due.map(|due| due.0), &rev, &entries]).await.map(drop)
}

pub(super) async fn due(
    db: &Db,
    until: Time,
    after: TableNo,
    limit: u32,
) -> Result<Vec<TableRow>, StoreError> {
    let sql =
        format!("SELECT {TABLE} FROM tables t WHERE t.due_at <= $1 AND t.no > $2 ORDER BY t.no LIMIT $3");
    let rows = db.all(&sql, &[&until.0, &after.0, &i64::from(limit)]).await?;
    with_seats(db, rows.iter().map(read_table).collect::<Result<_, _>>()?).await
}

pub(super) async fn at_play(db: &Db, after: TableNo, limit: u32) -> Result<Vec<TableSummary>, StoreError> {
    let sql = format!(
        "SELECT {} FROM tables t {LAST} WHERE t.stage = 1 AND t.no > $1 ORDER BY t.no LIMIT $2",
        summary_columns()
    );
    let rows = db.all(&sql, &[&after.0, &i64::from(limit)]).await?;
    summaries(db, rows).await
}

pub(super) async fn all(db: &Db, after: TableNo, limit: u32) -> Result<Vec<TableRow>, StoreError> {
    let sql = format!("SELECT {TABLE} FROM tables t WHERE t.no > $1 ORDER BY t.no LIMIT $2");
    let rows = db.all(&sql, &[&after.0, &i64::from(limit)]).await?;
    with_seats(db, rows.iter().map(read_table).collect::<Result<_, _>>()?).await
}

/// How far tables have come, as far as they still are.
pub(super) async fn reached(db: &Db, nos: &[TableNo]) -> Result<Vec<(TableNo, [u32; 3])>, StoreError> {
    let nos: Vec<i64> = nos.iter().map(|no| no.0).collect();
    let sql = "SELECT no, entries, rev, chat FROM tables WHERE no = ANY($1)";
    let read = |row: &Row| {
        let rev: i64 = row.get(2);
        (TableNo(row.get(0)), [count(row.get(1)), rev as u32, count(row.get(3))])
    };
    Ok(db.all(sql, &[&nos]).await?.iter().map(read).collect())
}

/// What has become of a table.
pub(super) enum Later {
    /// It was played on.
    Played(Box<Since>),
    /// Its row is another.
    Changed(TableNo),
    /// It is no more.
    Gone,
}

/// What was played at a table from `first` on, if nothing else was done there. It is asked for by one statement: this is how far
/// a move is from the players at other nodes.
pub(super) async fn since(db: &Db, known: TableRow, first: u32) -> Result<Later, StoreError> {
    let sql = "SELECT p.number, p.entry, p.hash, p.layout, p.secret, p.at, p.turn, p.clocks, p.client,
                      t.rev, t.entries, t.head, t.due_at, t.stage, t.result, t.chat AS said
               FROM tables t LEFT JOIN plies p ON p.table_no = t.no AND p.number >= $2
               WHERE t.no = $1 ORDER BY p.number";
    let rows = db.all(sql, &[&known.no.0, &(first as i32)]).await?;
    let Some(last) = rows.last() else { return Ok(Later::Gone) };
    if last.get::<_, i64>("rev") != i64::from(known.rev) {
        return Ok(Later::Changed(known.no));
    }
    let (head, entries) = (last.get::<_, Option<&[u8]>>("head"), count(last.get("entries")));
    let link = head.map(|head| bytes("a link", head).map(Bytes32)).transpose()?;
    let row = TableRow {
        head: link.map(|link| Head { entries, link }),
        due: last.get::<_, Option<i64>>("due_at").map(Time),
        stage: read_stage(last.get("stage"))?,
        result: last.get("result"),
        ..known
    };
    let chat = count(last.get("said"));
    let played = rows.iter().filter(|row| row.get::<_, Option<i32>>(0).is_some());
    let plies = played.map(read_ply).collect::<Result<_, _>>()?;
    Ok(Later::Played(Box::new(Since { row, plies, chat })))
}

/// A table as it is now, with the plies from `first` on.
pub(super) async fn anew(db: &Db, no: TableNo, first: u32) -> Result<Option<Since>, StoreError> {
    let table = format!("SELECT {TABLE}, t.chat AS said FROM tables t WHERE t.no = $1");
    let table = async { db.maybe(&table, &[&no.0]).await };
    let (table, (seats, plies)) = try_join(table, try_join(seats(db, &[no.0]), plies(db, no, first))).await?;
    let Some(table) = table else { return Ok(None) };
    let seats = seats.iter().map(read_seat).collect::<Result<_, _>>()?;
    let row = TableRow { seats, ..read_table(&table)? };
    Ok(Some(Since { row, plies, chat: count(table.get("said")) }))
}
