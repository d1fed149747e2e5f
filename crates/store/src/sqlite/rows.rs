//! Rows to values and back.

use std::str::FromStr;

use rusqlite::Row;
use rusqlite::types::Value;
use table::fair::Bytes32;
use table::{MAX_SEATS, Seat, Seats};

use crate::sqlite::{read_entry, trouble};
use crate::{
    ChatLine, Clocks, ClocksSet, Head, Pace, PersonId, Ply, SeatRow, Sitter, StoreError, TableNo, TableRow,
    TableStage, Time, UndoOffer,
};

fn damaged(what: &'static str, text: impl ToString) -> StoreError {
    StoreError::Damaged(what, text.to_string())
}

fn parse<T: FromStr>(what: &'static str, text: &str) -> Result<T, StoreError> {
    text.parse().map_err(|_| damaged(what, text))
}

pub(super) fn stage_code(stage: TableStage) -> i64 {
    match stage {
        TableStage::Gathering => 0,
        TableStage::Running => 1,
        TableStage::Over => 2,
    }
}

fn read_stage(code: i64) -> Result<TableStage, StoreError> {
    [TableStage::Gathering, TableStage::Running, TableStage::Over]
        .into_iter()
        .find(|stage| stage_code(*stage) == code)
        .ok_or_else(|| damaged("a stage", code))
}

pub(super) fn seats_code(seats: Seats) -> i64 {
    seats.iter().map(|seat| 1 << seat.index()).sum()
}

pub(super) fn read_seats(code: i64) -> Result<Seats, StoreError> {
    if !(0..1 << MAX_SEATS).contains(&code) {
        return Err(damaged("a set of seats", code));
    }
    Ok((0..MAX_SEATS).filter(|i| code & (1 << i) != 0).map(Seat::new).collect())
}

pub(super) fn options_text(options: &[(String, String)]) -> String {
    options.iter().map(|(key, value)| format!("{key} {value}\n")).collect()
}

fn read_options(text: &str) -> Result<Vec<(String, String)>, StoreError> {
    let pair = |line: &str| {
        let (key, value) = line.split_once(' ').ok_or_else(|| damaged("an option", line))?;
        Ok((key.to_owned(), value.to_owned()))
    };
    text.lines().map(pair).collect()
}

pub(super) fn clocks_text(clocks: &Clocks) -> String {
    clocks.iter().map(u64::to_string).collect::<Vec<_>>().join(" ")
}

pub(super) fn read_clocks(text: &str) -> Result<Clocks, StoreError> {
    let mut clocks = Clocks::new();
    for part in text.split(' ') {
        clocks.try_push(parse("a clock", part)?).map_err(|_| damaged("a clock", text))?;
    }
    Ok(clocks)
}

pub(super) fn offer_text(offer: &UndoOffer) -> String {
    format!("{} {} {} {}", offer.by, offer.to, offer.entries, seats_code(offer.agreed))
}

fn read_offer(text: &str) -> Result<UndoOffer, StoreError> {
    let parts: Vec<&str> = text.split(' ').collect();
    let [by, to, entries, agreed] = parts[..] else { return Err(damaged("an offer", text)) };
    Ok(UndoOffer {
        by: parse("an offer", by)?,
        to: parse("an offer", to)?,
        entries: parse("an offer", entries)?,
        agreed: read_seats(parse("an offer", agreed)?)?,
    })
}

/// Kind, person and bot of a seat.
pub(super) fn sitter_columns(sitter: &Sitter) -> [Value; 3] {
    let person = |id: &PersonId| Value::Integer(id.0 as i64);
    match sitter {
        Sitter::Open => [Value::Integer(0), Value::Null, Value::Null],
        Sitter::Invited => [Value::Integer(1), Value::Null, Value::Null],
        Sitter::Person(id) => [Value::Integer(2), person(id), Value::Null],
        Sitter::Screen(id) => [Value::Integer(3), person(id), Value::Null],
        Sitter::Bot(key) => [Value::Integer(4), Value::Null, Value::Text(key.clone())],
    }
}

pub(super) fn read_seat(row: &Row<'_>) -> rusqlite::Result<Result<SeatRow, StoreError>> {
    let kind: i64 = row.get("kind")?;
    let person = row.get::<_, Option<i64>>("person")?.map(|id| PersonId(id as u64));
    let bot: Option<String> = row.get("bot")?;
    let sitter = match (kind, person, bot) {
        (0, None, None) => Sitter::Open,
        (1, None, None) => Sitter::Invited,
        (2, Some(id), None) => Sitter::Person(id),
        (3, Some(id), None) => Sitter::Screen(id),
        (4, None, Some(key)) => Sitter::Bot(key),
        _ => return Ok(Err(damaged("a seat", kind))),
    };
    Ok(Ok(SeatRow {
        sitter,
        name: row.get("name")?,
        nonce: row.get("nonce")?,
        stand_in: row.get("stand_in")?,
        flags: row.get("flags")?,
    }))
}

/// A table without its seats.
pub(super) fn read_table(row: &Row<'_>) -> rusqlite::Result<Result<TableRow, StoreError>> {
    let key: String = row.get("key")?;
    let options: String = row.get("options")?;
    let stage = read_stage(row.get("stage")?);
    let offer: Option<String> = row.get("offer")?;
    let clocks: Option<String> = row.get("clocks")?;
    let after: Option<u32> = row.get("clocks_after")?;
    let at: Option<i64> = row.get("clocks_at")?;
    let next: Option<String> = row.get("next")?;
    let pace: String = row.get("pace")?;
    let owner: i64 = row.get("owner")?;
    let (entries, head): (u32, Option<[u8; 32]>) = (row.get("entries")?, row.get("head")?);
    let table = TableRow {
        no: TableNo(row.get("no")?),
        key: match key.parse() {
            Ok(key) => key,
            Err(_) => return Ok(Err(damaged("a table's key", key))),
        },
        game: row.get("game")?,
        edition: row.get("edition")?,
        options: Vec::new(),
        seats: Vec::new(),
        stage: TableStage::Gathering,
        secret: Bytes32(row.get("secret")?),
        pace: Pace::None,
        listed: row.get("listed")?,
        free_undo: row.get("free_undo")?,
        owner: PersonId(owner as u64),
        invite: row.get("invite")?,
        rev: row.get("rev")?,
        offer: None,
        clocks: None,
        due: row.get::<_, Option<i64>>("due_at")?.map(Time),
        result: row.get("result")?,
        next: None,
        made: Time(row.get("made")?),
        head: head.map(|link| Head { entries, link: Bytes32(link) }),
    };
    Ok((|| {
        let clocks = clocks.as_deref().map(read_clocks).transpose()?;
        Ok(TableRow {
            options: read_options(&options)?,
            stage: stage?,
            pace: parse("a clock", &pace)?,
            offer: offer.as_deref().map(read_offer).transpose()?,
            clocks: after.zip(at).zip(clocks).map(|((entries, at), left)| ClocksSet {
                entries,
                at: Time(at),
                left,
            }),
            next: next.map(|key| parse("a table's key", &key)).transpose()?,
            ..table
        })
    })())
}

pub(super) fn read_ply(row: &Row<'_>) -> rusqlite::Result<Result<Ply, StoreError>> {
    let id: i64 = row.get(0)?;
    let entry: String = row.get(1)?;
    let hash: i64 = row.get(2)?;
    let (layout, secret) = (row.get(3)?, row.get(4)?);
    let at: i64 = row.get(5)?;
    let turn: i64 = row.get(6)?;
    let clocks: Option<String> = row.get(7)?;
    let client: Option<String> = row.get(8)?;
    Ok((|| {
        Ok(Ply {
            number: super::tables::number(id),
            entry: read_entry(&entry)?,
            hash: hash as u64,
            layout,
            secret,
            at: Time(at),
            turn: read_seats(turn)?,
            clocks: clocks.as_deref().map(read_clocks).transpose()?,
            client: client.map(|text| parse("a client's name for a ply", &text)).transpose()?,
        })
    })())
}

pub(super) fn read_chat(row: &Row<'_>) -> rusqlite::Result<Result<(u32, ChatLine), StoreError>> {
    let id: i64 = row.get("id")?;
    let person: i64 = row.get("person")?;
    let seat: Option<i64> = row.get("seat")?;
    let client: String = row.get("client")?;
    let (name, text, at) = (row.get("name")?, row.get("text")?, Time(row.get("at")?));
    Ok((|| {
        let seat = seat.map(|seat| match usize::try_from(seat) {
            Ok(index) if index < MAX_SEATS => Ok(Seat::new(index)),
            _ => Err(damaged("a seat", seat)),
        });
        let line = ChatLine {
            person: PersonId(person as u64),
            seat: seat.transpose()?,
            name,
            text,
            at,
            client: parse("a client's name for a line", &client)?,
        };
        Ok((super::tables::number(id), line))
    })())
}

/// All rows of a query, each readable.
pub(super) fn gather<T>(rows: rusqlite::Result<Vec<Result<T, StoreError>>>) -> Result<Vec<T>, StoreError> {
    rows.map_err(trouble)?.into_iter().collect()
}
