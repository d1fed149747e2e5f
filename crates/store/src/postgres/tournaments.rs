//! Tournaments, and how the house fares.

use tokio_postgres::Row;

use crate::code::{parse, read_stage, stage_code, tournament_order as order};
use crate::postgres::connection::{Db, Params};
use crate::{
    Census, EntrantRow, PersonId, SOMEBODY, SampleAge, StoreError, TableKey, TableNo, TableStage, TableState,
    Time, TournamentKey, TournamentRow,
};

const ROW: &str = "t.key, t.game, t.owner, t.listed, t.stage, t.due, t.at, t.rev, t.state";

/// A tournament without those who take part.
fn read(row: &Row) -> Result<TournamentRow, StoreError> {
    Ok(TournamentRow {
        key: parse("a tournament's key", row.get(0))?,
        game: row.get(1),
        owner: PersonId(row.get::<_, i64>(2) as u64),
        listed: row.get(3),
        stage: read_stage(row.get(4))?,
        due: row.get::<_, Option<i64>>(5).map(Time),
        at: Time(row.get(6)),
        rev: row.get::<_, i64>(7) as u32,
        state: row.get(8),
        entrants: Vec::new(),
    })
}

async fn entrants(db: &Db, key: TournamentKey) -> Result<Vec<EntrantRow>, StoreError> {
    let sql = "SELECT number, person, name FROM entrants WHERE tournament = $1 ORDER BY number";
    let read = |row: &Row| EntrantRow {
        number: row.get::<_, i64>(0) as u32,
        person: row.get::<_, Option<i64>>(1).map(|id| PersonId(id as u64)),
        name: row.get(2),
    };
    Ok(db.all(sql, &[&key.as_str()]).await?.iter().map(read).collect())
}

async fn several(db: &Db, sql: &str, params: Params<'_>) -> Result<Vec<TournamentRow>, StoreError> {
    let mut found = Vec::new();
    for row in db.all(sql, params).await? {
        let row = read(&row)?;
        let entrants = entrants(db, row.key).await?;
        found.push(TournamentRow { entrants, ..row });
    }
    Ok(found)
}

pub(super) async fn create(db: &Db, row: &TournamentRow) -> Result<(), StoreError> {
    let sql = "INSERT INTO tournaments (key, game, owner, listed, stage, due, at, rev, state)
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)";
    db.change(
        sql,
        &[
            &row.key.as_str(),
            &row.game,
            &(row.owner.0 as i64),
            &row.listed,
            &stage_code(row.stage),
            &row.due.map(|due| due.0),
            &row.at.0,
            &i64::from(row.rev),
            &row.state,
        ],
    )
    .await?;
    keep_entrants(db, row).await
}

/// Those who are there already stay as they are: somebody may be called otherwise by now.
async fn keep_entrants(db: &Db, row: &TournamentRow) -> Result<(), StoreError> {
    let known = entrants(db, row.key).await?;
    for gone in known.iter().filter(|old| row.entrants.iter().all(|new| new.number != old.number)) {
        let sql = "DELETE FROM entrants WHERE tournament = $1 AND number = $2";
        db.change(sql, &[&row.key.as_str(), &i64::from(gone.number)]).await?;
    }
    for new in row.entrants.iter().filter(|new| known.iter().all(|old| old.number != new.number)) {
        let sql = "INSERT INTO entrants (tournament, number, person, name) VALUES ($1, $2, $3, $4)";
        let person = new.person.map(|id| id.0 as i64);
        db.change(sql, &[&row.key.as_str(), &i64::from(new.number), &person, &new.name]).await?;
    }
    Ok(())
}

pub(super) async fn one(db: &Db, key: TournamentKey) -> Result<Option<TournamentRow>, StoreError> {
    let sql = format!("SELECT {ROW} FROM tournaments t WHERE t.key = $1");
    Ok(several(db, &sql, &[&key.as_str()]).await?.pop())
}

pub(super) async fn save(db: &Db, row: &TournamentRow) -> Result<(), StoreError> {
    let sql =
        "UPDATE tournaments SET listed = $2, stage = $3, due = $4, at = $5, rev = $6::bigint, state = $7
               WHERE key = $1 AND rev = $6::bigint - 1";
    let changed = db
        .change(
            sql,
            &[
                &row.key.as_str(),
                &row.listed,
                &stage_code(row.stage),
                &row.due.map(|due| due.0),
                &row.at.0,
                &i64::from(row.rev),
                &row.state,
            ],
        )
        .await?;
    if changed == 0 { Err(StoreError::Conflict) } else { keep_entrants(db, row).await }
}

pub(super) async fn remove(db: &Db, key: TournamentKey, rev: u32) -> Result<(), StoreError> {
    let sql = "DELETE FROM tournaments WHERE key = $1 AND rev = $2";
    let gone = db.change(sql, &[&key.as_str(), &i64::from(rev)]).await?;
    if gone == 0 { Err(StoreError::Conflict) } else { Ok(()) }
}

pub(super) async fn listed(
    db: &Db,
    stage: TableStage,
    game: Option<&str>,
    after: Option<TournamentKey>,
    limit: u32,
) -> Result<Vec<TournamentRow>, StoreError> {
    let (beyond, order, first) = order(stage);
    let (at, key) = match after {
        Some(key) => {
            let row = db.maybe("SELECT at FROM tournaments WHERE key = $1", &[&key.as_str()]).await?;
            (row.ok_or(StoreError::Missing("tournament"))?.get(0), key.as_str().to_owned())
        }
        None => (first, String::new()),
    };
    let sql = format!(
        "SELECT {ROW} FROM tournaments t
         WHERE t.listed AND t.stage = $1 AND (t.at, t.key) {beyond} ($2, $3) AND ($4::text IS NULL OR t.game = $4)
         ORDER BY t.at {order}, t.key {order} LIMIT $5"
    );
    several(db, &sql, &[&stage_code(stage), &at, &key, &game, &i64::from(limit)]).await
}

pub(super) async fn of(db: &Db, person: PersonId, limit: u32) -> Result<Vec<TournamentRow>, StoreError> {
    let sql = format!(
        "SELECT {ROW} FROM tournaments t WHERE t.key IN
         (SELECT key FROM tournaments WHERE owner = $1 UNION SELECT tournament FROM entrants WHERE person = $1)
         ORDER BY t.stage = 2, t.at DESC LIMIT $2"
    );
    several(db, &sql, &[&(person.0 as i64), &i64::from(limit)]).await
}

pub(super) async fn due(
    db: &Db,
    until: Time,
    after: Option<TournamentKey>,
    limit: u32,
) -> Result<Vec<TournamentKey>, StoreError> {
    let after = after.as_ref().map_or("", TableKey::as_str);
    let sql =
        "SELECT key FROM tournaments WHERE due IS NOT NULL AND due <= $1 AND key > $2 ORDER BY key LIMIT $3";
    let rows = db.all(sql, &[&until.0, &after, &i64::from(limit)]).await?;
    rows.iter().map(|row| parse("a tournament's key", row.get(0))).collect()
}

pub(super) async fn open_of(db: &Db, owner: PersonId) -> Result<u32, StoreError> {
    let sql = "SELECT count(*) FROM tournaments WHERE owner = $1 AND stage < 2";
    Ok(db.one(sql, &[&(owner.0 as i64)]).await?.get::<_, i64>(0) as u32)
}

pub(super) async fn states(db: &Db, keys: &[TableKey]) -> Result<Vec<(TableKey, TableState)>, StoreError> {
    let keys: Vec<&str> = keys.iter().map(TableKey::as_str).collect();
    let rows = db.all("SELECT key, no, stage, settled FROM tables WHERE key = ANY($1)", &[&keys]).await?;
    let read = |row: &Row| {
        let state =
            TableState { no: TableNo(row.get(1)), stage: read_stage(row.get(2))?, settled: row.get(3) };
        Ok((parse("a table's key", row.get(0))?, state))
    };
    rows.iter().map(read).collect()
}

const CHANGED: &str = "UPDATE tournaments SET rev = rev + 1
    WHERE key IN (SELECT tournament FROM entrants WHERE person = $1)";

/// Hands a guest's places to an account; where that takes part already, the guest has left.
pub(super) async fn claim(db: &Db, to: i64, from: i64) -> Result<(), StoreError> {
    db.change(CHANGED, &[&from]).await?;
    let sql = "UPDATE entrants SET person = CASE WHEN tournament IN
                   (SELECT tournament FROM entrants WHERE person = $1) THEN NULL ELSE $1::bigint END WHERE person = $2";
    db.change(sql, &[&to, &from]).await.map(drop)
}

/// Somebody is called otherwise from now on.
pub(super) async fn rename(db: &Db, person: i64, name: &str) -> Result<(), StoreError> {
    let sql = "UPDATE tournaments SET rev = rev + 1
               WHERE key IN (SELECT tournament FROM entrants WHERE person = $1 AND name <> $2)";
    db.change(sql, &[&person, &name]).await?;
    db.change("UPDATE entrants SET name = $2 WHERE person = $1", &[&person, &name]).await.map(drop)
}

/// Somebody has gone.
pub(super) async fn leave(db: &Db, person: i64) -> Result<(), StoreError> {
    db.change(CHANGED, &[&person]).await?;
    let sql = "UPDATE entrants SET person = NULL, name = $2 WHERE person = $1";
    db.change(sql, &[&person, &SOMEBODY]).await?;
    let sql = "UPDATE tournaments SET owner = $2, rev = rev + 1, due = CASE stage WHEN 2 THEN due ELSE 0 END
               WHERE owner = $1";
    db.change(sql, &[&person, &(PersonId::SOMEBODY.0 as i64)]).await.map(drop)
}

pub(super) async fn census(db: &Db) -> Result<Census, StoreError> {
    let sql = "SELECT (SELECT count(*) FROM people WHERE login IS NOT NULL),
                      (SELECT count(*) FROM people WHERE login IS NULL),
                      (SELECT count(*) FROM tables WHERE stage = 0),
                      (SELECT count(*) FROM tables WHERE stage = 1),
                      (SELECT count(*) FROM tables WHERE stage = 2),
                      (SELECT count(*) FROM letters),
                      pg_database_size(current_database())";
    let row = db.one(sql, &[]).await?;
    let count = |n: usize| row.get::<_, i64>(n) as u64;
    Ok(Census {
        accounts: count(0),
        guests: count(1),
        gathering: count(2),
        running: count(3),
        over: count(4),
        letters: count(5),
        bytes: count(6),
    })
}

pub(super) async fn keep_sample(db: &Db, at: Time, text: &str, age: SampleAge) -> Result<bool, StoreError> {
    let sql = "INSERT INTO samples (at, text) VALUES ($1, $2) ON CONFLICT DO NOTHING";
    let kept = db.change(sql, &[&at.0, &text]).await?;
    let old = "DELETE FROM samples WHERE at < $1 OR (at < $2 AND at % 3600000 <> 0)";
    db.change(old, &[&age.gone.0, &age.hourly.0]).await?;
    Ok(kept > 0)
}

pub(super) async fn samples(db: &Db, from: Time) -> Result<Vec<(Time, String)>, StoreError> {
    let rows = db.all("SELECT at, text FROM samples WHERE at >= $1 ORDER BY at", &[&from.0]).await?;
    Ok(rows.iter().map(|row| (Time(row.get(0)), row.get(1))).collect())
}

pub(super) async fn note_node(db: &Db, id: u64, at: Time, text: &str) -> Result<(), StoreError> {
    let sql = "INSERT INTO nodes (id, at, text) VALUES ($1, $2, $3)
               ON CONFLICT (id) DO UPDATE SET at = excluded.at, text = excluded.text";
    db.change(sql, &[&(id as i64), &at.0, &text]).await.map(drop)
}

pub(super) async fn forget_node(db: &Db, id: u64) -> Result<(), StoreError> {
    db.change("DELETE FROM nodes WHERE id = $1", &[&(id as i64)]).await.map(drop)
}

pub(super) async fn nodes(db: &Db) -> Result<Vec<(u64, Time, String)>, StoreError> {
    let rows = db.all("SELECT id, at, text FROM nodes ORDER BY id", &[]).await?;
    Ok(rows.iter().map(|row| (row.get::<_, i64>(0) as u64, Time(row.get(1)), row.get(2))).collect())
}
