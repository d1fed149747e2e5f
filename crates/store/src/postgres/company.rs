//! Who waits to be paired, friends, invitations, blocks, complaints.

use tokio_postgres::Row;

use crate::code::{
    ComplaintColumns, SeekColumns, grounds_code, login, looks, parse, place_of, read_measure, remedy_code,
    sanction_code, sanction_of, thousandths,
};
use crate::postgres::connection::Db;
use crate::postgres::feed::{self, NodeId};
use crate::postgres::rows::bytes;
use crate::postgres::{leaving, notices, people, tables, tournaments};
use crate::{
    Befriend, Block, Change, Complaint, Complaints, Friend, Invitation, Invite, Measure, Measures, NewTable,
    Pairing, Person, PersonId, PlyRow, Remedy, Sanction, Seek, SeekWish, StoreError, TableKey, TableNo,
    TableRow, TableStage, Tie, Time, Traces,
};

/// Ties between people, and blocks, are made one after the other: who blocks another is waited for.
const TIES: i64 = 0x5350_454c_5449;

const SEEK: &str = "person, name, account, game, seats, pace, rated, fill_at, fill_bot, strength, nonce,
    since, seen, table_key";

fn read_seek(row: &Row) -> Result<Seek, StoreError> {
    let seek = SeekColumns {
        person: row.get(0),
        name: row.get(1),
        account: row.get(2),
        game: row.get(3),
        seats: row.get(4),
        pace: row.get(5),
        rated: row.get(6),
        fill_at: row.get(7),
        fill_bot: row.get(8),
        strength: row.get(9),
        nonce: row.get(10),
        since: row.get(11),
        seen: row.get(12),
        table_key: row.get(13),
    };
    seek.read()
}

fn id(person: PersonId) -> i64 {
    person.0 as i64
}

async fn one_at_a_time(db: &Db) -> Result<(), StoreError> {
    db.one("SELECT pg_advisory_xact_lock($1)", &[&TIES]).await.map(drop)
}

pub(super) async fn seek(db: &Db, seek: &Seek) -> Result<(), StoreError> {
    let Seek { person, name, account, wish, fill, strength, nonce, since, seen, table: _ } = seek;
    let sql =
        "INSERT INTO seeks AS s (person, name, account, game, seats, pace, rated, fill_at, fill_bot, strength,
                                 nonce, since, seen)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
         ON CONFLICT (person) DO UPDATE
         SET name = $2, account = $3, game = $4, seats = $5, pace = $6, rated = $7, fill_at = $8, fill_bot = $9,
             strength = $10, nonce = $11, since = $12, seen = $13
         WHERE s.table_key IS NULL";
    let kept = db
        .change(
            sql,
            &[
                &id(*person),
                name,
                account,
                &wish.game,
                &i64::from(wish.seats),
                &wish.pace.to_string(),
                &wish.rated,
                &fill.as_ref().map(|fill| fill.at.0),
                &fill.as_ref().map(|fill| fill.bot.as_str()),
                &thousandths(*strength),
                nonce,
                &since.0,
                &seen.0,
            ],
        )
        .await?;
    if kept == 0 { Err(StoreError::Conflict) } else { Ok(()) }
}

pub(super) async fn still_seeks(db: &Db, person: PersonId, at: Time) -> Result<Option<Seek>, StoreError> {
    let sql = format!("UPDATE seeks SET seen = greatest(seen, $1) WHERE person = $2 RETURNING {SEEK}");
    db.maybe(&sql, &[&at.0, &id(person)]).await?.as_ref().map(read_seek).transpose()
}

pub(super) async fn seekers(
    db: &Db,
    wish: &SeekWish,
    here: Time,
    limit: u32,
) -> Result<Vec<Seek>, StoreError> {
    let sql = format!(
        "SELECT {SEEK} FROM seeks
         WHERE game = $1 AND seats = $2 AND pace = $3 AND rated = $4 AND table_key IS NULL AND seen >= $5
         ORDER BY since LIMIT $6"
    );
    let SeekWish { game, seats, pace, rated } = wish;
    let (seats, pace) = (i64::from(*seats), pace.to_string());
    let rows = db.all(&sql, &[game, &seats, &pace, rated, &here.0, &i64::from(limit)]).await?;
    rows.iter().map(read_seek).collect()
}

pub(super) async fn pair(
    db: &Db,
    node: NodeId,
    pairing: &Pairing,
    table: NewTable,
    start: Option<PlyRow>,
) -> Result<TableRow, StoreError> {
    let mut people = pairing.people.clone();
    // In one order, lest two nodes wait for each other.
    people.sort();
    for (person, since) in &people {
        let sql = "UPDATE seeks SET table_key = $1 WHERE person = $2 AND since = $3 AND seen >= $4 AND table_key IS NULL";
        let put = db.change(sql, &[&table.key.as_str(), &id(*person), &since.0, &pairing.here.0]).await?;
        if put == 0 {
            return Err(StoreError::Conflict);
        }
    }
    // Looked for afterwards: who blocks another meanwhile is waited for.
    one_at_a_time(db).await?;
    let people: Vec<PersonId> = people.into_iter().map(|(person, _)| person).collect();
    if !blocked_among(db, &people).await?.is_empty() {
        return Err(StoreError::Conflict);
    }
    tables::create(db, node, table, start).await
}

pub(super) async fn drop_seek(db: &Db, person: PersonId, table: Option<TableKey>) -> Result<(), StoreError> {
    let sql = "DELETE FROM seeks WHERE person = $1 AND table_key IS NOT DISTINCT FROM $2";
    db.change(sql, &[&id(person), &table.as_ref().map(TableKey::as_str)]).await.map(drop)
}

async fn is_account(db: &Db, person: PersonId) -> Result<bool, StoreError> {
    let sql = "SELECT EXISTS (SELECT 1 FROM people WHERE id = $1 AND login IS NOT NULL)";
    Ok(db.one(sql, &[&id(person)]).await?.get(0))
}

/// So many friends somebody has, has asked, or is asked by.
async fn ties(db: &Db, person: PersonId) -> Result<u32, StoreError> {
    let sql = "SELECT count(*) FROM (SELECT other FROM friends WHERE person = $1
                                     UNION SELECT person FROM friends WHERE other = $1) t";
    Ok(db.one(sql, &[&id(person)]).await?.get::<_, i64>(0) as u32)
}

async fn would(db: &Db, person: PersonId, other: PersonId) -> Result<bool, StoreError> {
    let sql = "SELECT EXISTS (SELECT 1 FROM friends WHERE person = $1 AND other = $2)";
    Ok(db.one(sql, &[&id(person), &id(other)]).await?.get(0))
}

pub(super) async fn befriend(db: &Db, wish: Befriend) -> Result<bool, StoreError> {
    let Befriend { person, other, both, at, most } = wish;
    one_at_a_time(db).await?;
    if person == other || !is_account(db, person).await? || !is_account(db, other).await? {
        return Err(StoreError::Missing("account"));
    }
    if !blocked_among(db, &[person, other]).await?.is_empty() {
        return Err(StoreError::Conflict);
    }
    let tied = would(db, person, other).await? || would(db, other, person).await?;
    if !tied && (ties(db, person).await? >= most || ties(db, other).await? >= most) {
        return Err(StoreError::Busy);
    }
    let mut wishes = vec![[person, other]];
    wishes.extend(both.then_some([other, person]));
    for [from, to] in wishes {
        let sql = "INSERT INTO friends (person, other, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
        db.change(sql, &[&id(from), &id(to), &at.0]).await?;
    }
    would(db, other, person).await
}

pub(super) async fn unfriend(db: &Db, person: PersonId, other: PersonId) -> Result<(), StoreError> {
    one_at_a_time(db).await?;
    end_ties(db, person, other).await
}

async fn end_ties(db: &Db, person: PersonId, other: PersonId) -> Result<(), StoreError> {
    let (person, other) = (id(person), id(other));
    let sql = "DELETE FROM friends WHERE person = $1 AND other = $2 OR person = $2 AND other = $1";
    db.change(sql, &[&person, &other]).await?;
    let sql =
        "DELETE FROM invitations WHERE person = $1 AND by_person = $2 OR person = $2 AND by_person = $1";
    db.change(sql, &[&person, &other]).await.map(drop)
}

pub(super) async fn friends(db: &Db, person: PersonId, limit: u32) -> Result<Vec<Friend>, StoreError> {
    let sql = "SELECT p.id, p.name, p.login, p.made, m.at AS mine, t.at AS theirs, s.at AS seen
               FROM (SELECT other AS id FROM friends WHERE person = $1
                     UNION SELECT person FROM friends WHERE other = $1) f
               JOIN people p ON p.id = f.id
               LEFT JOIN friends m ON m.person = $1 AND m.other = f.id
               LEFT JOIN friends t ON t.person = f.id AND t.other = $1
               LEFT JOIN seen s ON s.person = f.id
               ORDER BY p.login LIMIT $2";
    let read = |row: &Row| {
        let [mine, theirs]: [Option<i64>; 2] = [row.get("mine"), row.get("theirs")];
        let tie = match (mine, theirs) {
            (Some(_), Some(_)) => Tie::Friends,
            (Some(_), None) => Tie::Asked,
            (None, _) => Tie::Asks,
        };
        let seen: Option<i64> = row.get("seen");
        Friend {
            person: people::read(row),
            tie,
            since: Time(mine.max(theirs).unwrap_or(0)),
            seen: seen.filter(|_| tie == Tie::Friends).map(Time),
        }
    };
    Ok(db.all(sql, &[&id(person), &i64::from(limit)]).await?.iter().map(read).collect())
}

pub(super) async fn friend_link(db: &Db, person: PersonId) -> Result<Option<String>, StoreError> {
    let row = db.maybe("SELECT word FROM friend_links WHERE person = $1", &[&id(person)]).await?;
    Ok(row.map(|row| row.get(0)))
}

pub(super) async fn set_friend_link(db: &Db, person: PersonId, word: &str) -> Result<(), StoreError> {
    if !is_account(db, person).await? {
        return Err(StoreError::Missing("account"));
    }
    let sql = "INSERT INTO friend_links (person, word) VALUES ($1, $2) ON CONFLICT (person) DO UPDATE SET word = $2";
    db.change(sql, &[&id(person), &word]).await.map(drop)
}

pub(super) async fn friend_by_link(db: &Db, word: &str) -> Result<Option<Person>, StoreError> {
    let sql = "SELECT p.id, p.name, p.login, p.made FROM friend_links l JOIN people p ON p.id = l.person
               WHERE l.word = $1";
    Ok(db.maybe(sql, &[&word]).await?.as_ref().map(people::read))
}

pub(super) async fn traces(db: &Db, person: PersonId) -> Result<Traces, StoreError> {
    let of = id(person);
    let sessions = db.all("SELECT made FROM sessions WHERE person = $1 ORDER BY made", &[&of]).await?;
    let seen = db.maybe("SELECT at FROM seen WHERE person = $1", &[&of]).await?;
    let sql = format!("SELECT {SEEK} FROM seeks WHERE person = $1");
    let seek = db.maybe(&sql, &[&of]).await?.as_ref().map(read_seek).transpose()?;
    let sql = "SELECT t.key, p.name, i.at FROM invitations i
               JOIN tables t ON t.no = i.table_no JOIN people p ON p.id = i.person
               WHERE i.by_person = $1 ORDER BY i.at, i.person";
    let asked = db.all(sql, &[&of]).await?;
    let asked =
        asked.iter().map(|row| Ok((parse("a table's key", row.get(0))?, row.get(1), Time(row.get(2)))));
    Ok(Traces {
        sessions: sessions.iter().map(|row| Time(row.get(0))).collect(),
        seen: seen.map(|row| Time(row.get(0))),
        seek,
        asked: asked.collect::<Result<_, StoreError>>()?,
    })
}

pub(super) async fn note_seen(db: &Db, person: PersonId, at: Option<Time>) -> Result<(), StoreError> {
    // Of guests nobody is a friend.
    let done = match at {
        Some(at) => {
            let sql = "INSERT INTO seen AS s (person, at) SELECT id, $2 FROM people
                       WHERE id = $1 AND login IS NOT NULL
                       ON CONFLICT (person) DO UPDATE SET at = greatest(s.at, excluded.at)";
            db.change(sql, &[&id(person), &at.0]).await
        }
        None => db.change("DELETE FROM seen WHERE person = $1", &[&id(person)]).await,
    };
    done.map(drop)
}

pub(super) async fn invite(db: &Db, invite: Invite) -> Result<(), StoreError> {
    let Invite { table, by, person, at, most } = invite;
    one_at_a_time(db).await?;
    let waits = tables::numbered(db, table).await?.stage == TableStage::Gathering;
    if !waits || !would(db, by, person).await? || !would(db, person, by).await? {
        return Err(StoreError::Missing("friend"));
    }
    let asked = db.one("SELECT count(*) FROM invitations WHERE table_no = $1", &[&table.0]).await?;
    if asked.get::<_, i64>(0) >= i64::from(most) {
        return Err(StoreError::Busy);
    }
    let sql = "INSERT INTO invitations (table_no, person, by_person, at) VALUES ($1, $2, $3, $4)";
    db.change(sql, &[&table.0, &id(person), &id(by), &at.0]).await.map(drop)
}

pub(super) async fn invitations(
    db: &Db,
    person: PersonId,
    limit: u32,
) -> Result<Vec<Invitation>, StoreError> {
    let sql = "SELECT i.table_no, p.name, i.at FROM invitations i
               JOIN tables t ON t.no = i.table_no AND t.stage = 0
               JOIN people p ON p.id = i.by_person
               WHERE i.person = $1 ORDER BY i.at DESC LIMIT $2";
    let mut found = Vec::new();
    for row in db.all(sql, &[&id(person), &i64::from(limit)]).await? {
        let table = tables::numbered(db, TableNo(row.get(0))).await?;
        found.push(Invitation { table, by: row.get(1), at: Time(row.get(2)) });
    }
    Ok(found)
}

pub(super) async fn invited(db: &Db, table: TableNo) -> Result<Vec<String>, StoreError> {
    let sql = "SELECT p.name FROM invitations i JOIN people p ON p.id = i.person
               WHERE i.table_no = $1 ORDER BY p.login";
    Ok(db.all(sql, &[&table.0]).await?.iter().map(|row| row.get(0)).collect())
}

pub(super) async fn drop_invitation(db: &Db, table: TableNo, person: PersonId) -> Result<bool, StoreError> {
    let sql = "DELETE FROM invitations WHERE table_no = $1 AND person = $2";
    Ok(db.change(sql, &[&table.0, &id(person)]).await? > 0)
}

pub(super) async fn block(db: &Db, person: PersonId, block: &Block, most: u32) -> Result<(), StoreError> {
    one_at_a_time(db).await?;
    if person == block.other || !is_account(db, person).await? {
        return Err(StoreError::Missing("account"));
    }
    let sql = "SELECT count(*) FROM blocks WHERE person = $1 AND other <> $2";
    if db.one(sql, &[&id(person), &id(block.other)]).await?.get::<_, i64>(0) >= i64::from(most) {
        return Err(StoreError::Busy);
    }
    let sql = "INSERT INTO blocks (person, other, name, at) VALUES ($1, $2, $3, $4)
               ON CONFLICT (person, other) DO UPDATE SET name = $3, at = $4";
    db.change(sql, &[&id(person), &id(block.other), &block.name, &block.at.0]).await?;
    end_ties(db, person, block.other).await
}

pub(super) async fn unblock(db: &Db, person: PersonId, name: &str) -> Result<(), StoreError> {
    let wanted = name.to_lowercase();
    let found = blocks(db, person).await?;
    for block in found.into_iter().filter(|block| block.name.to_lowercase() == wanted) {
        let sql = "DELETE FROM blocks WHERE person = $1 AND other = $2";
        db.change(sql, &[&id(person), &id(block.other)]).await?;
    }
    Ok(())
}

pub(super) async fn blocks(db: &Db, person: PersonId) -> Result<Vec<Block>, StoreError> {
    // Who has another name since is called by that.
    let sql = "SELECT b.other, coalesce(p.name, b.name) AS name, b.at
               FROM blocks b LEFT JOIN people p ON p.id = b.other
               WHERE b.person = $1 ORDER BY lower(coalesce(p.name, b.name)), b.other";
    let read = |row: &Row| {
        let other: i64 = row.get(0);
        Block { other: PersonId(other as u64), name: row.get(1), at: Time(row.get(2)) }
    };
    Ok(db.all(sql, &[&id(person)]).await?.iter().map(read).collect())
}

pub(super) async fn blocked_among(
    db: &Db,
    people: &[PersonId],
) -> Result<Vec<(PersonId, PersonId)>, StoreError> {
    let people: Vec<i64> = people.iter().copied().map(id).collect();
    let sql =
        "SELECT person, other FROM blocks WHERE person = ANY($1) AND other = ANY($1) ORDER BY person, other";
    let read = |row: &Row| {
        let [person, other]: [i64; 2] = [row.get(0), row.get(1)];
        (PersonId(person as u64), PersonId(other as u64))
    };
    Ok(db.all(sql, &[&people]).await?.iter().map(read).collect())
}

pub(super) async fn complain(db: &Db, complaint: &Complaint, most: u32) -> Result<(), StoreError> {
    one_at_a_time(db).await?;
    let (by, person) = (complaint.by.map(id), id(complaint.person));
    let line = complaint.line.as_ref().map(|(line, _)| i64::from(*line));
    let (table, said) = place_of(complaint);
    let grounds = grounds_code(complaint.grounds);
    let sql = "SELECT count(*), count(*) FILTER (WHERE person = $2 AND table_key IS NOT DISTINCT FROM $3
                                                 AND line IS NOT DISTINCT FROM $4 AND grounds = $5)
               FROM complaints WHERE by_person = $1 AND closed IS NULL";
    let row = db.one(sql, &[&by, &person, &table, &line, &grounds]).await?;
    if row.get::<_, i64>(1) > 0 {
        return Err(StoreError::Conflict);
    }
    if row.get::<_, i64>(0) >= i64::from(most) {
        return Err(StoreError::Busy);
    }
    let sql =
        "INSERT INTO complaints (id, by_person, by_name, person, name, table_key, line, said, grounds, text, at)
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)";
    db.change(
        sql,
        &[
            &complaint.id.0.as_slice(),
            &by,
            &complaint.by_name,
            &person,
            &complaint.name,
            &table,
            &line,
            &said,
            &grounds,
            &complaint.text,
            &complaint.at.0,
        ],
    )
    .await
    .map(drop)
}

pub(super) async fn complaints(
    db: &Db,
    which: Complaints,
    skip: u32,
    limit: u32,
) -> Result<Vec<Complaint>, StoreError> {
    const COMPLAINT: &str =
        "SELECT id, by_person, by_name, person, name, table_key, line, said, grounds, text, at, closed
         FROM complaints WHERE";
    let (skip, limit) = (i64::from(skip), i64::from(limit));
    let rows = match which {
        Complaints::Open => {
            let sql = format!("{COMPLAINT} closed IS NULL ORDER BY at, id OFFSET $1 LIMIT $2");
            db.all(&sql, &[&skip, &limit]).await?
        }
        Complaints::Closed => {
            let sql = format!("{COMPLAINT} closed IS NOT NULL ORDER BY closed DESC, id OFFSET $1 LIMIT $2");
            db.all(&sql, &[&skip, &limit]).await?
        }
        Complaints::About(person) => {
            let sql = format!("{COMPLAINT} person = $3 ORDER BY at DESC, id OFFSET $1 LIMIT $2");
            db.all(&sql, &[&skip, &limit, &id(person)]).await?
        }
        Complaints::By(person) => {
            let sql = format!("{COMPLAINT} by_person = $3 ORDER BY at DESC, id OFFSET $1 LIMIT $2");
            db.all(&sql, &[&skip, &limit, &id(person)]).await?
        }
        Complaints::One(one) => {
            let sql = format!("{COMPLAINT} id = $3 OFFSET $1 LIMIT $2");
            db.all(&sql, &[&skip, &limit, &one.0.as_slice()]).await?
        }
    };
    let read = |row: &Row| {
        let complaint = ComplaintColumns {
            id: bytes("a complaint", row.get(0))?,
            by_person: row.get(1),
            by_name: row.get(2),
            person: row.get(3),
            name: row.get(4),
            table_key: row.get(5),
            line: row.get(6),
            said: row.get(7),
            grounds: row.get(8),
            text: row.get(9),
            at: row.get(10),
            closed: row.get(11),
        };
        complaint.read()
    };
    rows.iter().map(read).collect()
}

pub(super) async fn take_measure(db: &Db, node: NodeId, measure: &Measure) -> Result<(), StoreError> {
    let Measure { id: of, complaint, person, remedy, until, at } = measure;
    let (concerned, until) = (id(*person), until.map(|until| until.0));
    let sql = "UPDATE complaints SET closed = $1 WHERE id = $2";
    if db.change(sql, &[&at.0, &complaint.0.as_slice()]).await? == 0 {
        return Err(StoreError::Missing("complaint"));
    }
    let sql = "INSERT INTO measures (id, complaint, person, kind, until, at) VALUES ($1, $2, $3, $4, $5, $6)";
    let (of, complaint) = (of.0.as_slice(), complaint.0.as_slice());
    db.change(sql, &[&of, &complaint, &concerned, &remedy_code(*remedy), &until, &at.0]).await?;
    if *remedy == Remedy::Lifted {
        db.change("DELETE FROM sanctions WHERE person = $1", &[&concerned]).await?;
    }
    if let Some(sanction) = sanction_of(*remedy) {
        let sql = "INSERT INTO sanctions (person, kind, until) VALUES ($1, $2, $3)
                   ON CONFLICT (person, kind) DO UPDATE SET until = $3";
        db.change(sql, &[&concerned, &sanction_code(sanction), &until]).await?;
    }
    if *remedy == Remedy::Suspended {
        // Whoever signs in meanwhile has done so, and is signed out, or reads what stands here.
        db.maybe("SELECT id FROM people WHERE id = $1 FOR UPDATE", &[&concerned]).await?;
        for of in ["sessions", "tokens", "seeks"] {
            db.change(&format!("DELETE FROM {of} WHERE person = $1"), &[&concerned]).await?;
        }
        feed::tell(db, node, &[Change::SignedOut(*person)]).await?;
    }
    Ok(())
}

pub(super) async fn measures(db: &Db, which: Measures, limit: u32) -> Result<Vec<Measure>, StoreError> {
    const MEASURE: &str = "SELECT id, complaint, person, kind, until, at FROM measures WHERE";
    let limit = i64::from(limit);
    let rows = match which {
        Measures::Of(complaint) => {
            let sql = format!("{MEASURE} complaint = $1 ORDER BY at, id LIMIT $2");
            db.all(&sql, &[&complaint.0.as_slice(), &limit]).await?
        }
        Measures::On(person) => {
            let sql = format!("{MEASURE} person = $1 ORDER BY at DESC, id LIMIT $2");
            db.all(&sql, &[&id(person), &limit]).await?
        }
    };
    let read = |row: &Row| {
        let ids = [bytes("a measure", row.get(0))?, bytes("a measure", row.get(1))?];
        read_measure(ids, row.get(2), row.get(3), row.get(4), row.get(5))
    };
    rows.iter().map(read).collect()
}

pub(super) async fn sanction(
    db: &Db,
    person: PersonId,
    sanction: Sanction,
    at: Time,
) -> Result<Option<Option<Time>>, StoreError> {
    let sql = "SELECT until FROM sanctions WHERE person = $1 AND kind = $2 AND (until IS NULL OR until > $3)";
    let row = db.maybe(sql, &[&id(person), &sanction_code(sanction), &at.0]).await?;
    Ok(row.map(|row| row.get::<_, Option<i64>>(0).map(Time)))
}

pub(super) async fn erase(
    db: &Db,
    node: NodeId,
    table: TableNo,
    person: PersonId,
    line: Option<u32>,
) -> Result<u64, StoreError> {
    let sql = "DELETE FROM chat WHERE table_no = $1 AND person = $2 AND ($3::int IS NULL OR number = $3)";
    let gone = db.change(sql, &[&table.0, &id(person), &line.map(|line| line as i32)]).await?;
    if gone > 0 {
        // Whoever has the table open is told.
        let sql = "UPDATE tables SET rev = rev + 1 WHERE no = $1 RETURNING key";
        let key = parse("a table's key", db.one(sql, &[&table.0]).await?.get(0))?;
        feed::tell(db, node, &[Change::Table(key)]).await?;
    }
    Ok(gone)
}

pub(super) async fn take_name(
    db: &Db,
    node: NodeId,
    person: PersonId,
    name: &str,
    limit: u32,
) -> Result<Vec<TableKey>, StoreError> {
    let of = id(person);
    people::one_name_at_a_time(db).await?;
    if is_account(db, person).await? {
        if people::is_alike(db, name, person).await? {
            return Err(StoreError::Conflict);
        }
        let sql = "UPDATE people SET name = $1, login = $2 WHERE id = $3";
        db.change(sql, &[&name, &login(name), &of]).await?;
        people::keep_looks(db, of, &looks(name)).await?;
    } else {
        db.change("UPDATE people SET name = $1 WHERE id = $2", &[&name, &of]).await?;
    }
    db.change("UPDATE chat SET name = $1 WHERE person = $2 AND name <> $1", &[&name, &of]).await?;
    db.change("UPDATE seeks SET name = $1 WHERE person = $2", &[&name, &of]).await?;
    db.change("UPDATE blocks SET name = $1 WHERE other = $2", &[&name, &of]).await?;
    tournaments::rename(db, of, name).await?;
    notices::rename(db, of, name).await?;
    let sql = "SELECT key FROM tables WHERE no IN
               (SELECT table_no FROM seats WHERE person = $1 AND kind = 2 AND name <> $2 ORDER BY table_no LIMIT $3)
               ORDER BY no FOR UPDATE";
    let rows = db.all(sql, &[&of, &name, &i64::from(limit)]).await?;
    let keys: Vec<TableKey> =
        rows.iter().map(|row| parse("a table's key", row.get(0))).collect::<Result<_, _>>()?;
    for key in &keys {
        let row = tables::table(db, *key).await?.ok_or(StoreError::Missing("table"))?;
        db.change("UPDATE tables SET rev = rev + 1 WHERE no = $1", &[&row.no.0]).await?;
        let sql = "UPDATE seats SET name = $1 WHERE table_no = $2 AND person = $3 AND kind = 2";
        db.change(sql, &[&name, &row.no.0, &of]).await?;
        leaving::chain_anew(db, &row, &tables::numbered(db, row.no).await?).await?;
    }
    let changes: Vec<Change> = keys.iter().copied().map(Change::Table).collect();
    feed::tell(db, node, &changes).await?;
    Ok(keys)
}

/// What a guest has of company is the account's; they do not wait any more.
pub(super) async fn claim(db: &Db, to: i64, from: i64) -> Result<(), StoreError> {
    db.change("DELETE FROM seeks WHERE person = $1", &[&from]).await?;
    for of in [
        "UPDATE blocks b SET other = $1 WHERE other = $2 AND person <> $1
         AND NOT EXISTS (SELECT 1 FROM blocks o WHERE o.person = b.person AND o.other = $1)",
        "UPDATE complaints SET person = $1 WHERE person = $2",
        "UPDATE complaints SET by_person = $1 WHERE by_person = $2",
        "UPDATE measures SET person = $1 WHERE person = $2",
        "INSERT INTO sanctions SELECT $1, kind, until FROM sanctions WHERE person = $2 ON CONFLICT DO NOTHING",
    ] {
        db.change(of, &[&to, &from]).await?;
    }
    Ok(())
}

/// Who has gone is nobody's company, and nobody's complaint.
pub(super) async fn leave(db: &Db, person: i64) -> Result<(), StoreError> {
    for of in [
        "DELETE FROM seeks WHERE person = $1",
        "DELETE FROM invitations WHERE by_person = $1",
        "DELETE FROM blocks WHERE other = $1",
        "DELETE FROM complaints WHERE person = $1",
        "UPDATE complaints SET by_person = NULL, by_name = '' WHERE by_person = $1",
        "DELETE FROM sanctions WHERE person = $1",
    ] {
        db.change(of, &[&person]).await?;
    }
    Ok(())
}
