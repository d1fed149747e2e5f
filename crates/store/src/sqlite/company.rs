//! Who waits to be paired, friends, invitations, blocks, complaints.

use rusqlite::{Connection, OptionalExtension, Row, params};

use crate::code::{
    ComplaintColumns, SeekColumns, grounds_code, login, looks, place_of, read_measure, remedy_code,
    sanction_code, sanction_of, thousandths,
};
use crate::sqlite::rows::gather;
use crate::sqlite::{chain, maybe, notices, people, tables, tournaments, trouble};
use crate::{
    Befriend, Block, Complaint, Complaints, Friend, Invitation, Invite, Measure, Measures, NewTable, Pairing,
    Person, PersonId, PlyRow, Remedy, Sanction, Seek, SeekWish, StoreError, TableKey, TableNo, TableRow,
    TableStage, Tie, Time, Traces,
};

const SEEK: &str = "person, name, account, game, seats, pace, rated, fill_at, fill_bot, strength, nonce,
    since, seen, table_key";

fn read_seek(row: &Row<'_>) -> rusqlite::Result<Result<Seek, StoreError>> {
    let seek = SeekColumns {
        person: row.get(0)?,
        name: row.get(1)?,
        account: row.get(2)?,
        game: row.get(3)?,
        seats: row.get(4)?,
        pace: row.get(5)?,
        rated: row.get(6)?,
        fill_at: row.get(7)?,
        fill_bot: row.get(8)?,
        strength: row.get(9)?,
        nonce: row.get(10)?,
        since: row.get(11)?,
        seen: row.get(12)?,
        table_key: row.get(13)?,
    };
    Ok(seek.read())
}

fn id(person: PersonId) -> i64 {
    person.0 as i64
}

pub(super) fn seek(db: &Connection, seek: &Seek) -> Result<(), StoreError> {
    let Seek { person, name, account, wish, fill, strength, nonce, since, seen, table: _ } = seek;
    let kept = db
        .prepare_cached(
            "INSERT INTO seeks (person, name, account, game, seats, pace, rated, fill_at, fill_bot, strength, nonce,
                                since, seen)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)
             ON CONFLICT (person) DO UPDATE
             SET name = ?2, account = ?3, game = ?4, seats = ?5, pace = ?6, rated = ?7, fill_at = ?8, fill_bot = ?9,
                 strength = ?10, nonce = ?11, since = ?12, seen = ?13
             WHERE table_key IS NULL",
        )
        .and_then(|mut s| {
            s.execute(params![
                id(*person),
                name,
                account,
                wish.game,
                wish.seats,
                wish.pace.to_string(),
                wish.rated,
                fill.as_ref().map(|fill| fill.at.0),
                fill.as_ref().map(|fill| &fill.bot),
                thousandths(*strength),
                nonce,
                since.0,
                seen.0
            ])
        })
        .map_err(trouble)?;
    if kept == 0 { Err(StoreError::Conflict) } else { Ok(()) }
}

pub(super) fn still_seeks(db: &Connection, person: PersonId, at: Time) -> Result<Option<Seek>, StoreError> {
    let sql = format!("UPDATE seeks SET seen = max(seen, ?) WHERE person = ? RETURNING {SEEK}");
    maybe(db.prepare_cached(&sql).and_then(|mut s| s.query_row(params![at.0, id(person)], read_seek)))
}

pub(super) fn seekers(
    db: &Connection,
    wish: &SeekWish,
    here: Time,
    limit: u32,
) -> Result<Vec<Seek>, StoreError> {
    let sql = format!(
        "SELECT {SEEK} FROM seeks INDEXED BY seeks_alike
         WHERE game = ? AND seats = ? AND pace = ? AND rated = ? AND table_key IS NULL AND seen >= ?
         ORDER BY since LIMIT ?"
    );
    let SeekWish { game, seats, pace, rated } = wish;
    let found = db.prepare_cached(&sql).and_then(|mut s| {
        s.query_map(params![game, seats, pace.to_string(), rated, here.0, limit], read_seek)?.collect()
    });
    gather(found)
}

pub(super) fn pair(
    db: &Connection,
    pairing: &Pairing,
    table: NewTable,
    start: Option<&PlyRow>,
) -> Result<TableRow, StoreError> {
    let people: Vec<PersonId> = pairing.people.iter().map(|(person, _)| *person).collect();
    if !blocked_among(db, &people)?.is_empty() {
        return Err(StoreError::Conflict);
    }
    for (person, since) in &pairing.people {
        let put = db
            .prepare_cached(
                "UPDATE seeks SET table_key = ? WHERE person = ? AND since = ? AND seen >= ? AND table_key IS NULL",
            )
            .and_then(|mut s| s.execute(params![table.key.as_str(), id(*person), since.0, pairing.here.0]))
            .map_err(trouble)?;
        if put == 0 {
            return Err(StoreError::Conflict);
        }
    }
    tables::create(db, table, start)
}

pub(super) fn drop_seek(
    db: &Connection,
    person: PersonId,
    table: Option<TableKey>,
) -> Result<(), StoreError> {
    db.prepare_cached("DELETE FROM seeks WHERE person = ? AND table_key IS ?")
        .and_then(|mut s| s.execute(params![id(person), table.as_ref().map(TableKey::as_str)]))
        .map(drop)
        .map_err(trouble)
}

fn is_account(db: &Connection, person: PersonId) -> Result<bool, StoreError> {
    db.prepare_cached("SELECT EXISTS (SELECT 1 FROM people WHERE id = ? AND login IS NOT NULL)")
        .and_then(|mut s| s.query_row([id(person)], |row| row.get(0)))
        .map_err(trouble)
}

/// So many friends somebody has, has asked, or is asked by.
fn ties(db: &Connection, person: PersonId) -> Result<u32, StoreError> {
    db.prepare_cached(
        "SELECT count(*) FROM (SELECT other FROM friends WHERE person = ?1 UNION SELECT person FROM friends WHERE other = ?1)",
    )
    .and_then(|mut s| s.query_row([id(person)], |row| row.get(0)))
    .map_err(trouble)
}

fn would(db: &Connection, person: PersonId, other: PersonId) -> Result<bool, StoreError> {
    db.prepare_cached("SELECT EXISTS (SELECT 1 FROM friends WHERE person = ? AND other = ?)")
        .and_then(|mut s| s.query_row([id(person), id(other)], |row| row.get(0)))
        .map_err(trouble)
}

pub(super) fn befriend(db: &Connection, wish: Befriend) -> Result<bool, StoreError> {
    let Befriend { person, other, both, at, most } = wish;
    if person == other || !is_account(db, person)? || !is_account(db, other)? {
        return Err(StoreError::Missing("account"));
    }
    if !blocked_among(db, &[person, other])?.is_empty() {
        return Err(StoreError::Conflict);
    }
    let tied = would(db, person, other)? || would(db, other, person)?;
    if !tied && (ties(db, person)? >= most || ties(db, other)? >= most) {
        return Err(StoreError::Busy);
    }
    let mut wishes = vec![[person, other]];
    wishes.extend(both.then_some([other, person]));
    for [from, to] in wishes {
        db.prepare_cached("INSERT OR IGNORE INTO friends (person, other, at) VALUES (?, ?, ?)")
            .and_then(|mut s| s.execute([id(from), id(to), at.0]))
            .map_err(trouble)?;
    }
    would(db, other, person)
}

pub(super) fn unfriend(db: &Connection, person: PersonId, other: PersonId) -> Result<(), StoreError> {
    db.execute(
        "DELETE FROM friends WHERE person = ?1 AND other = ?2 OR person = ?2 AND other = ?1",
        [id(person), id(other)],
    )
    .map_err(trouble)?;
    disinvite(db, person, other)
}

/// Neither has asked the other to a table any more.
fn disinvite(db: &Connection, person: PersonId, other: PersonId) -> Result<(), StoreError> {
    db.execute(
        "DELETE FROM invitations WHERE person = ?1 AND by_person = ?2 OR person = ?2 AND by_person = ?1",
        [id(person), id(other)],
    )
    .map(drop)
    .map_err(trouble)
}

pub(super) fn friends(db: &Connection, person: PersonId, limit: u32) -> Result<Vec<Friend>, StoreError> {
    let read = |row: &Row<'_>| {
        let tie = match (row.get::<_, Option<i64>>("mine")?, row.get::<_, Option<i64>>("theirs")?) {
            (Some(_), Some(_)) => Tie::Friends,
            (Some(_), None) => Tie::Asked,
            (None, _) => Tie::Asks,
        };
        let [mine, theirs]: [Option<i64>; 2] = [row.get("mine")?, row.get("theirs")?];
        let seen: Option<i64> = row.get("seen")?;
        Ok(Friend {
            person: people::read(row)?,
            tie,
            since: Time(mine.max(theirs).unwrap_or(0)),
            seen: seen.filter(|_| tie == Tie::Friends).map(Time),
        })
    };
    db.prepare_cached(
        "SELECT p.id, p.name, p.login, p.made, m.at AS mine, t.at AS theirs, s.at AS seen
         FROM (SELECT other AS id FROM friends WHERE person = ?1
               UNION SELECT person FROM friends WHERE other = ?1) f
         JOIN people p ON p.id = f.id
         LEFT JOIN friends m ON m.person = ?1 AND m.other = f.id
         LEFT JOIN friends t ON t.person = f.id AND t.other = ?1
         LEFT JOIN seen s ON s.person = f.id
         ORDER BY p.login LIMIT ?2",
    )
    .and_then(|mut s| s.query_map(params![id(person), limit], read)?.collect())
    .map_err(trouble)
}

pub(super) fn friend_link(db: &Connection, person: PersonId) -> Result<Option<String>, StoreError> {
    db.prepare_cached("SELECT word FROM friend_links WHERE person = ?")
        .and_then(|mut s| s.query_row([id(person)], |row| row.get(0)).optional())
        .map_err(trouble)
}

pub(super) fn set_friend_link(db: &Connection, person: PersonId, word: &str) -> Result<(), StoreError> {
    if !is_account(db, person)? {
        return Err(StoreError::Missing("account"));
    }
    db.execute(
        "INSERT INTO friend_links (person, word) VALUES (?1, ?2) ON CONFLICT (person) DO UPDATE SET word = ?2",
        params![id(person), word],
    )
    .map(drop)
    .map_err(trouble)
}

pub(super) fn friend_by_link(db: &Connection, word: &str) -> Result<Option<Person>, StoreError> {
    db.prepare_cached(
        "SELECT p.id, p.name, p.login, p.made FROM friend_links l JOIN people p ON p.id = l.person WHERE l.word = ?",
    )
    .and_then(|mut s| s.query_row([word], people::read).optional())
    .map_err(trouble)
}

pub(super) fn traces(db: &Connection, person: PersonId) -> Result<Traces, StoreError> {
    let of = id(person);
    let sessions = db
        .prepare_cached("SELECT made FROM sessions WHERE person = ? ORDER BY made")
        .and_then(|mut s| s.query_map([of], |row| row.get(0).map(Time))?.collect())
        .map_err(trouble)?;
    let seen = db
        .prepare_cached("SELECT at FROM seen WHERE person = ?")
        .and_then(|mut s| s.query_row([of], |row| row.get(0).map(Time)).optional())
        .map_err(trouble)?;
    let sql = format!("SELECT {SEEK} FROM seeks WHERE person = ?");
    let seek = maybe(db.prepare_cached(&sql).and_then(|mut s| s.query_row([of], read_seek)))?;
    let asked: Vec<(String, String, i64)> = db
        .prepare_cached(
            "SELECT t.key, p.name, i.at FROM invitations i
             JOIN tables t ON t.no = i.table_no JOIN people p ON p.id = i.person
             WHERE i.by_person = ? ORDER BY i.at, i.person",
        )
        .and_then(|mut s| s.query_map([of], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?.collect())
        .map_err(trouble)?;
    let asked = asked.into_iter().map(|(key, name, at)| Ok((tables::read_key(key)?, name, Time(at))));
    Ok(Traces { sessions, seen, seek, asked: asked.collect::<Result<_, StoreError>>()? })
}

pub(super) fn note_seen(db: &Connection, person: PersonId, at: Option<Time>) -> Result<(), StoreError> {
    // Of guests nobody is a friend.
    let done = match at {
        Some(at) => db
            .prepare_cached(
                "INSERT INTO seen (person, at) SELECT id, ?2 FROM people WHERE id = ?1 AND login IS NOT NULL
                 ON CONFLICT (person) DO UPDATE SET at = max(at, ?2)",
            )
            .and_then(|mut s| s.execute([id(person), at.0])),
        None => {
            db.prepare_cached("DELETE FROM seen WHERE person = ?").and_then(|mut s| s.execute([id(person)]))
        }
    };
    done.map(drop).map_err(trouble)
}

pub(super) fn invite(db: &Connection, invite: Invite) -> Result<(), StoreError> {
    let Invite { table, by, person, at, most } = invite;
    let waits = tables::numbered(db, table)?.stage == TableStage::Gathering;
    if !waits || !would(db, by, person)? || !would(db, person, by)? {
        return Err(StoreError::Missing("friend"));
    }
    let asked: u32 = db
        .query_row("SELECT count(*) FROM invitations WHERE table_no = ?", [table.0], |row| row.get(0))
        .map_err(trouble)?;
    if asked >= most {
        return Err(StoreError::Busy);
    }
    db.execute(
        "INSERT INTO invitations (table_no, person, by_person, at) VALUES (?, ?, ?, ?)",
        [table.0, id(person), id(by), at.0],
    )
    .map(drop)
    .map_err(trouble)
}

pub(super) fn invitations(
    db: &Connection,
    person: PersonId,
    limit: u32,
) -> Result<Vec<Invitation>, StoreError> {
    let found: Vec<(i64, String, i64)> = db
        .prepare_cached(
            "SELECT i.table_no, p.name, i.at FROM invitations i
             JOIN tables t ON t.no = i.table_no AND t.stage = 0
             JOIN people p ON p.id = i.by_person
             WHERE i.person = ? ORDER BY i.at DESC LIMIT ?",
        )
        .and_then(|mut s| {
            let read = |row: &Row<'_>| Ok((row.get(0)?, row.get(1)?, row.get(2)?));
            s.query_map(params![id(person), limit], read)?.collect()
        })
        .map_err(trouble)?;
    let read = |(no, by, at)| Ok(Invitation { table: tables::numbered(db, TableNo(no))?, by, at: Time(at) });
    found.into_iter().map(read).collect()
}

pub(super) fn invited(db: &Connection, table: TableNo) -> Result<Vec<String>, StoreError> {
    db.prepare_cached(
        "SELECT p.name FROM invitations i JOIN people p ON p.id = i.person WHERE i.table_no = ? ORDER BY p.login",
    )
    .and_then(|mut s| s.query_map([table.0], |row| row.get(0))?.collect())
    .map_err(trouble)
}

pub(super) fn drop_invitation(db: &Connection, table: TableNo, person: PersonId) -> Result<bool, StoreError> {
    db.prepare_cached("DELETE FROM invitations WHERE table_no = ? AND person = ?")
        .and_then(|mut s| s.execute([table.0, id(person)]))
        .map(|gone| gone > 0)
        .map_err(trouble)
}

pub(super) fn block(db: &Connection, person: PersonId, block: &Block, most: u32) -> Result<(), StoreError> {
    if person == block.other || !is_account(db, person)? {
        return Err(StoreError::Missing("account"));
    }
    let count: u32 = db
        .query_row(
            "SELECT count(*) FROM blocks WHERE person = ? AND other <> ?",
            [id(person), id(block.other)],
            |row| row.get(0),
        )
        .map_err(trouble)?;
    if count >= most {
        return Err(StoreError::Busy);
    }
    db.execute(
        "INSERT OR REPLACE INTO blocks (person, other, name, at) VALUES (?, ?, ?, ?)",
        params![id(person), id(block.other), block.name, block.at.0],
    )
    .map_err(trouble)?;
    unfriend(db, person, block.other)
}

pub(super) fn unblock(db: &Connection, person: PersonId, name: &str) -> Result<(), StoreError> {
    let wanted = name.to_lowercase();
    for block in blocks(db, person)?.into_iter().filter(|block| block.name.to_lowercase() == wanted) {
        db.execute("DELETE FROM blocks WHERE person = ? AND other = ?", [id(person), id(block.other)])
            .map_err(trouble)?;
    }
    Ok(())
}

pub(super) fn blocks(db: &Connection, person: PersonId) -> Result<Vec<Block>, StoreError> {
    let read = |row: &Row<'_>| {
        let other: i64 = row.get(0)?;
        Ok(Block { other: PersonId(other as u64), name: row.get(1)?, at: Time(row.get(2)?) })
    };
    // Who has another name since is called by that.
    db.prepare_cached(
        "SELECT b.other, coalesce(p.name, b.name) AS name, b.at FROM blocks b LEFT JOIN people p ON p.id = b.other
         WHERE b.person = ? ORDER BY lower(coalesce(p.name, b.name)), b.other",
    )
    .and_then(|mut s| s.query_map([id(person)], read)?.collect())
    .map_err(trouble)
}

pub(super) fn blocked_among(
    db: &Connection,
    people: &[PersonId],
) -> Result<Vec<(PersonId, PersonId)>, StoreError> {
    let mut found = Vec::new();
    for person in people {
        let others: Vec<i64> = db
            .prepare_cached("SELECT other FROM blocks WHERE person = ? ORDER BY other")
            .and_then(|mut s| s.query_map([id(*person)], |row| row.get(0))?.collect())
            .map_err(trouble)?;
        let others = others.into_iter().map(|other| PersonId(other as u64));
        found.extend(others.filter(|other| people.contains(other)).map(|other| (*person, other)));
    }
    Ok(found)
}

pub(super) fn complain(db: &Connection, complaint: &Complaint, most: u32) -> Result<(), StoreError> {
    let by = complaint.by.map(id);
    let line = complaint.line.as_ref().map(|(line, _)| *line);
    let (table, said) = place_of(complaint);
    let (open, same): (u32, u32) = db
        .query_row(
            "SELECT count(*), coalesce(sum(person = ?2 AND table_key IS ?3 AND line IS ?4 AND grounds = ?5), 0)
             FROM complaints WHERE by_person = ?1 AND closed IS NULL",
            params![by, id(complaint.person), table, line, grounds_code(complaint.grounds)],
            |row| Ok((row.get(0)?, row.get(1)?)),
        )
        .map_err(trouble)?;
    if same > 0 {
        return Err(StoreError::Conflict);
    }
    if open >= most {
        return Err(StoreError::Busy);
    }
    db.execute(
        "INSERT INTO complaints (id, by_person, by_name, person, name, table_key, line, said, grounds, text, at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        params![
            complaint.id.0,
            by,
            complaint.by_name,
            id(complaint.person),
            complaint.name,
            table,
            line,
            said,
            grounds_code(complaint.grounds),
            complaint.text,
            complaint.at.0
        ],
    )
    .map(drop)
    .map_err(trouble)
}

pub(super) fn complaints(
    db: &Connection,
    which: Complaints,
    skip: u32,
    limit: u32,
) -> Result<Vec<Complaint>, StoreError> {
    let read = |row: &Row<'_>| {
        let complaint = ComplaintColumns {
            id: row.get(0)?,
            by_person: row.get(1)?,
            by_name: row.get(2)?,
            person: row.get(3)?,
            name: row.get(4)?,
            table_key: row.get(5)?,
            line: row.get(6)?,
            said: row.get(7)?,
            grounds: row.get(8)?,
            text: row.get(9)?,
            at: row.get(10)?,
            closed: row.get(11)?,
        };
        Ok(complaint.read())
    };
    let one = match which {
        Complaints::One(one) => Some(one.0),
        _ => None,
    };
    let (wanted, person) = match which {
        Complaints::Open => ("closed IS NULL AND ?1 IS NULL ORDER BY at, id", None),
        Complaints::Closed => ("closed IS NOT NULL AND ?1 IS NULL ORDER BY closed DESC, id", None),
        Complaints::About(person) => ("person = ?1 ORDER BY at DESC, id", Some(id(person))),
        Complaints::By(person) => ("by_person = ?1 ORDER BY at DESC, id", Some(id(person))),
        Complaints::One(_) => ("id = ?4 AND ?1 IS NULL", None),
    };
    let of_one = if one.is_some() { "" } else { " AND ?4 IS NULL" };
    let wanted = match wanted.split_once(" ORDER BY ") {
        Some((wanted, order)) => format!("{wanted}{of_one} ORDER BY {order}"),
        None => wanted.to_owned(),
    };
    let sql = format!(
        "SELECT id, by_person, by_name, person, name, table_key, line, said, grounds, text, at, closed
         FROM complaints WHERE {wanted} LIMIT ?3 OFFSET ?2"
    );
    gather(
        db.prepare_cached(&sql)
            .and_then(|mut s| s.query_map(params![person, skip, limit, one], read)?.collect()),
    )
}

pub(super) fn take_measure(db: &Connection, measure: &Measure) -> Result<(), StoreError> {
    let Measure { id: of, complaint, person, remedy, until, at } = measure;
    let person = id(*person);
    let closed = db
        .execute("UPDATE complaints SET closed = ? WHERE id = ?", params![at.0, complaint.0])
        .map_err(trouble)?;
    if closed == 0 {
        return Err(StoreError::Missing("complaint"));
    }
    db.execute(
        "INSERT INTO measures (id, complaint, person, kind, until, at) VALUES (?, ?, ?, ?, ?, ?)",
        params![of.0, complaint.0, person, remedy_code(*remedy), until.map(|until| until.0), at.0],
    )
    .map_err(trouble)?;
    if *remedy == Remedy::Lifted {
        db.execute("DELETE FROM sanctions WHERE person = ?", [person]).map_err(trouble)?;
    }
    if let Some(sanction) = sanction_of(*remedy) {
        db.execute(
            "INSERT OR REPLACE INTO sanctions (person, kind, until) VALUES (?, ?, ?)",
            params![person, sanction_code(sanction), until.map(|until| until.0)],
        )
        .map_err(trouble)?;
    }
    if *remedy == Remedy::Suspended {
        for of in ["sessions", "tokens", "seeks"] {
            db.execute(&format!("DELETE FROM {of} WHERE person = ?"), [person]).map_err(trouble)?;
        }
    }
    Ok(())
}

pub(super) fn measures(db: &Connection, which: Measures, limit: u32) -> Result<Vec<Measure>, StoreError> {
    let read = |row: &Row<'_>| {
        let ids = [row.get(0)?, row.get(1)?];
        Ok(read_measure(ids, row.get(2)?, row.get(3)?, row.get(4)?, row.get(5)?))
    };
    const MEASURE: &str = "SELECT id, complaint, person, kind, until, at FROM measures WHERE";
    let found = match which {
        Measures::Of(complaint) => db
            .prepare_cached(&format!("{MEASURE} complaint = ? ORDER BY at, id LIMIT ?"))
            .and_then(|mut s| s.query_map(params![complaint.0, limit], read)?.collect()),
        Measures::On(person) => db
            .prepare_cached(&format!("{MEASURE} person = ? ORDER BY at DESC, id LIMIT ?"))
            .and_then(|mut s| s.query_map(params![id(person), limit], read)?.collect()),
    };
    gather(found)
}

pub(super) fn sanction(
    db: &Connection,
    person: PersonId,
    sanction: Sanction,
    at: Time,
) -> Result<Option<Option<Time>>, StoreError> {
    db.prepare_cached(
        "SELECT until FROM sanctions WHERE person = ? AND kind = ? AND (until IS NULL OR until > ?)",
    )
    .and_then(|mut s| {
        let read = |row: &Row<'_>| row.get::<_, Option<i64>>(0);
        s.query_row([id(person), sanction_code(sanction), at.0], read).optional()
    })
    .map(|found| found.map(|until| until.map(Time)))
    .map_err(trouble)
}

pub(super) fn erase(
    db: &Connection,
    table: TableNo,
    person: PersonId,
    line: Option<u32>,
) -> Result<u64, StoreError> {
    let [mut first, mut last] = tables::rows_of(table);
    if let Some(line) = line {
        first = tables::row_id(table, line)?;
        last = first;
    }
    let gone = db
        .execute("DELETE FROM chat WHERE id BETWEEN ? AND ? AND person = ?", [first, last, id(person)])
        .map_err(trouble)?;
    if gone > 0 {
        // Whoever has the table open is told.
        db.execute("UPDATE tables SET rev = rev + 1 WHERE no = ?", [table.0]).map_err(trouble)?;
    }
    Ok(gone as u64)
}

pub(super) fn take_name(
    db: &Connection,
    person: PersonId,
    name: &str,
    limit: u32,
) -> Result<Vec<TableKey>, StoreError> {
    let of = id(person);
    if is_account(db, person)? {
        if people::is_alike(db, &looks(name), person)? {
            return Err(StoreError::Conflict);
        }
        db.execute("UPDATE people SET name = ?, login = ? WHERE id = ?", params![name, login(name), of])
            .map_err(trouble)?;
        people::keep_looks(db, of, name)?;
    } else {
        db.execute("UPDATE people SET name = ? WHERE id = ?", params![name, of]).map_err(trouble)?;
    }
    db.execute("UPDATE chat SET name = ? WHERE person = ? AND name <> ?1", params![name, of])
        .map_err(trouble)?;
    db.execute("UPDATE seeks SET name = ? WHERE person = ?", params![name, of]).map_err(trouble)?;
    db.execute("UPDATE blocks SET name = ? WHERE other = ?", params![name, of]).map_err(trouble)?;
    tournaments::rename(db, of, name)?;
    notices::rename(db, of, name)?;
    let nos: Vec<i64> = db
        .prepare_cached(
            "SELECT DISTINCT table_no FROM seats WHERE person = ? AND kind = 2 AND name <> ? ORDER BY table_no LIMIT ?",
        )
        .and_then(|mut s| s.query_map(params![of, name, limit], |row| row.get(0))?.collect())
        .map_err(trouble)?;
    let mut touched = Vec::new();
    for no in nos.into_iter().map(TableNo) {
        let row = tables::numbered(db, no)?;
        db.execute("UPDATE tables SET rev = rev + 1 WHERE no = ?", [no.0]).map_err(trouble)?;
        db.execute(
            "UPDATE seats SET name = ? WHERE table_no = ? AND person = ? AND kind = 2",
            params![name, no.0, of],
        )
        .map_err(trouble)?;
        chain::chain_anew(db, &row, &tables::numbered(db, no)?)?;
        touched.push(row.key);
    }
    Ok(touched)
}

/// What a guest has of company is the account's; they do not wait any more.
pub(super) fn claim(db: &Connection, from: i64, to: i64) -> Result<(), StoreError> {
    db.execute("DELETE FROM seeks WHERE person = ?", [from]).map_err(trouble)?;
    for of in [
        "UPDATE OR IGNORE blocks SET other = ?1 WHERE other = ?2 AND person <> ?1",
        "UPDATE complaints SET person = ?1 WHERE person = ?2",
        "UPDATE complaints SET by_person = ?1 WHERE by_person = ?2",
        "UPDATE measures SET person = ?1 WHERE person = ?2",
        "INSERT OR IGNORE INTO sanctions SELECT ?1, kind, until FROM sanctions WHERE person = ?2",
    ] {
        db.execute(of, [to, from]).map_err(trouble)?;
    }
    Ok(())
}

/// Who has gone is nobody's company, and nobody's complaint.
pub(super) fn leave(db: &Connection, person: i64) -> Result<(), StoreError> {
    for of in [
        "DELETE FROM seeks WHERE person = ?",
        "DELETE FROM invitations WHERE by_person = ?",
        "DELETE FROM blocks WHERE other = ?",
        "DELETE FROM complaints WHERE person = ?",
        "UPDATE complaints SET by_person = NULL, by_name = '' WHERE by_person = ?",
        "DELETE FROM sanctions WHERE person = ?",
    ] {
        db.execute(of, [person]).map_err(trouble)?;
    }
    Ok(())
}
