//! What finished games came to, ratings, and what people show of them.

use table::{MAX_SEATS, Seat};
use tokio_postgres::Row;

use crate::code::{
    ResultColumns, change_columns, damaged, fate_code, parse, rating_columns, read_change, read_rating,
};
use crate::postgres::connection::Db;
use crate::postgres::feed::{self, NodeId};
use crate::postgres::rows::count;
use crate::postgres::tables;
use crate::{
    Change, EXAMINED, Finished, OwnPlies, PersonId, Ranked, RatingPoint, RatingRow, ResultCount, ResultRow,
    Settlement, Sought, StoreError, TableKey, TableNo, Time, Visible,
};

pub(super) async fn settle(db: &Db, node: NodeId, settlement: Settlement) -> Result<bool, StoreError> {
    let Settlement { table, at, results, mut ratings } = settlement;
    let rated = !ratings.is_empty();
    let sql = "UPDATE tables SET settled = TRUE, rev = rev + $2 WHERE no = $1 AND stage = 2 AND NOT settled
               RETURNING key";
    let Some(row) = db.maybe(sql, &[&table.0, &i64::from(rated)]).await? else { return Ok(false) };
    for result in &results {
        let [mean, deviation, change] = change_columns(result.rated);
        let sql = "INSERT INTO results (table_no, seat, person, game, seats, entries, at, listed, place, level,
                                        away, mean, deviation, change)
                   SELECT no, $2::bigint, $3::bigint, game, (SELECT count(*) FROM seats WHERE table_no = no), entries,
                          $4::bigint, listed, $5::bigint, $6::bigint, $7::bool, $8::bigint, $9::bigint, $10::bigint
                   FROM tables WHERE no = $1";
        db.change(
            sql,
            &[
                &table.0,
                &(result.seat.index() as i64),
                &result.person.map(|id| id.0 as i64),
                &at.0,
                &result.place.map(i64::from),
                &i64::from(result.level),
                &result.away,
                &mean,
                &deviation,
                &change,
            ],
        )
        .await?;
    }
    // In one order, so that two games of the same people do not wait for each other.
    ratings.sort_by_key(|row| row.person);
    for row in &ratings {
        keep_rating(db, row).await?;
    }
    if rated {
        feed::tell(db, node, &[Change::Table(parse("a table's key", row.get(0))?)]).await?;
    }
    Ok(true)
}

pub(super) async fn own_plies(db: &Db, no: TableNo) -> Result<Vec<OwnPlies>, StoreError> {
    let sql = "SELECT seat, count(*), max(number) FROM plies
               WHERE table_no = $1 AND client IS NOT NULL AND seat IS NOT NULL GROUP BY seat ORDER BY seat";
    let read = |row: &Row| {
        let seat: i16 = row.get(0);
        let index = usize::try_from(seat).ok().filter(|index| *index < MAX_SEATS);
        let seat = Seat::new(index.ok_or_else(|| damaged("a seat", seat))?);
        Ok(OwnPlies { seat, count: row.get::<_, i64>(1) as u32, last: count(row.get(2)) })
    };
    db.all(sql, &[&no.0]).await?.iter().map(read).collect()
}

/// Keeps a rating in place of the one with one game less.
async fn keep_rating(db: &Db, row: &RatingRow) -> Result<(), StoreError> {
    let [mean, deviation, volatility, best, games, at] = rating_columns(row);
    let sql = if row.games <= 1 {
        "INSERT INTO ratings (person, game, mean, deviation, volatility, best, games, at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING"
    } else {
        "UPDATE ratings SET mean = $3, deviation = $4, volatility = $5, best = $6, games = $7::bigint, at = $8
         WHERE person = $1 AND game = $2 AND games = $7::bigint - 1"
    };
    let person = row.person.0 as i64;
    let kept =
        db.change(sql, &[&person, &row.game, &mean, &deviation, &volatility, &best, &games, &at]).await?;
    if kept == 0 { Err(StoreError::Conflict) } else { Ok(()) }
}

/// Forgets what came of a table that is no more, but for what changed a rating.
pub(super) async fn forget(db: &Db, no: TableNo) -> Result<(), StoreError> {
    db.change("DELETE FROM results WHERE table_no = $1 AND change IS NULL", &[&no.0]).await.map(drop)
}

/// What came of the games of somebody who has gone is nobody's.
pub(super) async fn leave(db: &Db, person: i64) -> Result<(), StoreError> {
    db.change("UPDATE results SET person = NULL WHERE person = $1", &[&person]).await.map(drop)
}

/// Hands what came of a person's games to another.
pub(super) async fn claim(db: &Db, to: i64, from: i64) -> Result<(), StoreError> {
    db.change("UPDATE results SET person = $1 WHERE person = $2", &[&to, &from]).await.map(drop)
}

pub(super) async fn unsettled(
    db: &Db,
    after: TableNo,
    limit: u32,
) -> Result<Vec<(TableNo, TableKey)>, StoreError> {
    let sql = "SELECT no, key FROM tables WHERE stage = 2 AND NOT settled AND no > $1 ORDER BY no LIMIT $2";
    let rows = db.all(sql, &[&after.0, &i64::from(limit)]).await?;
    rows.iter().map(|row| Ok((TableNo(row.get(0)), parse("a table's key", row.get(1))?))).collect()
}

const RESULT: &str = "seat, person, place, level, away, mean, deviation, change";

fn read_result(row: &Row) -> Result<ResultRow, StoreError> {
    let result = ResultColumns {
        seat: row.get("seat"),
        person: row.get("person"),
        place: row.get("place"),
        level: row.get("level"),
        away: row.get("away"),
        mean: row.get("mean"),
        deviation: row.get("deviation"),
        change: row.get("change"),
    };
    result.read()
}

pub(super) async fn of(db: &Db, no: TableNo) -> Result<Vec<ResultRow>, StoreError> {
    let sql = format!("SELECT {RESULT} FROM results WHERE table_no = $1 ORDER BY seat");
    db.all(&sql, &[&no.0]).await?.iter().map(read_result).collect()
}

const RATING: &str = "r.person, r.game, r.mean, r.deviation, r.volatility, r.best, r.games, r.at";

fn rating(row: &Row) -> RatingRow {
    let numbers = [2, 3, 4, 5, 6, 7].map(|place| row.get(place));
    read_rating(row.get(0), row.get(1), numbers)
}

pub(super) async fn ratings(db: &Db, game: &str, people: &[PersonId]) -> Result<Vec<RatingRow>, StoreError> {
    let people: Vec<i64> = people.iter().map(|id| id.0 as i64).collect();
    let sql = format!("SELECT {RATING} FROM ratings r WHERE r.person = ANY($1) AND r.game = $2");
    Ok(db.all(&sql, &[&people, &game]).await?.iter().map(rating).collect())
}

pub(super) async fn ratings_of(db: &Db, person: PersonId) -> Result<Vec<RatingRow>, StoreError> {
    let sql = format!("SELECT {RATING} FROM ratings r WHERE r.person = $1 ORDER BY r.game");
    Ok(db.all(&sql, &[&(person.0 as i64)]).await?.iter().map(rating).collect())
}

pub(super) async fn strongest(
    db: &Db,
    game: &str,
    since: Time,
    limit: u32,
) -> Result<Vec<Ranked>, StoreError> {
    let sql = format!(
        "SELECT {RATING}, p.name FROM ratings r
         JOIN people p ON p.id = r.person AND p.login IS NOT NULL
         LEFT JOIN shown s ON s.person = r.person
         WHERE r.game = $1 AND r.deviation <= 110000 AND r.at >= $2 AND coalesce(s.ratings, TRUE)
         ORDER BY r.mean DESC LIMIT $3"
    );
    let rows = db.all(&sql, &[&game, &since.0, &i64::from(limit)]).await?;
    Ok(rows.iter().map(|row| Ranked { row: rating(row), name: row.get(8) }).collect())
}

pub(super) async fn points(
    db: &Db,
    person: PersonId,
    game: &str,
    limit: u32,
) -> Result<Vec<RatingPoint>, StoreError> {
    let sql = "SELECT r.at, r.mean, r.deviation, r.change, t.key, coalesce(t.listed, FALSE)
               FROM results r LEFT JOIN tables t ON t.no = r.table_no
               WHERE r.person = $1 AND r.game = $2 AND r.change IS NOT NULL
               ORDER BY r.at DESC, r.table_no DESC LIMIT $3";
    let rows = db.all(sql, &[&(person.0 as i64), &game, &i64::from(limit)]).await?;
    let point = |row: &Row| {
        let change = read_change(row.get(1), row.get(2), row.get(3));
        let key: Option<&str> = row.get(4);
        Ok(RatingPoint {
            at: Time(row.get(0)),
            change: change.ok_or_else(|| damaged("a rating", row.get::<_, i64>(0)))?,
            table: key.map(|key| parse("a table's key", key)).transpose()?,
            listed: row.get(5),
        })
    };
    rows.iter().rev().map(point).collect()
}

pub(super) async fn tally(db: &Db, person: PersonId) -> Result<Vec<ResultCount>, StoreError> {
    let sql = "SELECT game, seats, place, level, count(*) FROM results
               WHERE person = $1 AND place IS NOT NULL GROUP BY game, seats, place, level
               ORDER BY game, seats, place, level";
    let small = |number: i64| u8::try_from(number).map_err(|_| damaged("a result", number));
    let read = |row: &Row| {
        Ok(ResultCount {
            game: row.get(0),
            seats: small(row.get(1))?,
            place: small(row.get(2))?,
            level: small(row.get(3))?,
            count: row.get::<_, i64>(4) as u32,
        })
    };
    db.all(sql, &[&(person.0 as i64)]).await?.iter().map(read).collect()
}

pub(super) async fn finished(
    db: &Db,
    wanted: Sought,
    before: Option<TableKey>,
    limit: u32,
) -> Result<Vec<Finished>, StoreError> {
    let until = wanted.until.map_or(i64::MAX, |until| until.0);
    let (at, no) = match before {
        Some(key) => place(db, key).await?.min((until, 0)),
        None => (until, 0),
    };
    // As for the lists of the lobby: a plan that is kept for all would not know what is said.
    let whose = match wanted.person {
        Some(_) => "person = $1",
        None => "listed AND seat = 0 AND $1::bigint IS NULL",
    };
    let of_game = if wanted.game.is_some() { "game = $2" } else { "$2::text IS NULL" };
    let sql = format!(
        "SELECT r.table_no, r.at FROM
         (SELECT table_no, seat, person, at, entries, place, level, listed FROM results
          WHERE {whose} AND {of_game} AND (at, table_no) < ($3, $4) AND at >= $5
          ORDER BY at DESC, table_no DESC LIMIT {EXAMINED}) r
         JOIN tables t ON t.no = r.table_no
         WHERE (NOT $6 OR r.listed) AND r.entries BETWEEN $7 AND $8
         AND ($9::bigint IS NULL OR CASE WHEN r.place IS NULL THEN NULL WHEN r.place > 1 THEN 2
                                         WHEN r.level > 1 THEN 1 ELSE 0 END = $9)
         AND ($10::text IS NULL OR EXISTS
              (SELECT 1 FROM seats s WHERE s.table_no = r.table_no AND strpos(lower(s.name COLLATE \"C\"), lower($10 COLLATE \"C\")) > 0))
         AND (NOT $11 OR t.rated)
         AND NOT EXISTS (SELECT 1 FROM results o
                         WHERE o.table_no = r.table_no AND o.seat < r.seat AND o.person = r.person)
         ORDER BY r.at DESC, r.table_no DESC LIMIT $12"
    );
    let rows = db
        .all(
            &sql,
            &[
                &wanted.person.map(|id| id.0 as i64),
                &wanted.game,
                &at,
                &no,
                &wanted.from.map_or(i64::MIN, |from| from.0),
                &wanted.listed,
                &i64::from(wanted.least.unwrap_or(0)),
                &i64::from(wanted.most.unwrap_or(u32::MAX)),
                &wanted.fate.map(fate_code),
                &wanted.name,
                &wanted.rated,
                &i64::from(limit),
            ],
        )
        .await?;
    let mut found = Vec::with_capacity(rows.len());
    let nos: Vec<i64> = rows.iter().map(|row| row.get(0)).collect();
    let mut tables = tables::all_numbered(db, &nos).await?;
    let results = of_all(db, &nos).await?;
    for row in &rows {
        let no: i64 = row.get(0);
        let Some(place) = tables.iter().position(|table| table.no.0 == no) else { continue };
        let mine = results.iter().filter(|(of, _)| *of == no).map(|(_, result)| result.clone());
        found.push(Finished {
            table: tables.swap_remove(place),
            at: Time(row.get(1)),
            results: mine.collect(),
        });
    }
    Ok(found)
}

/// What games came to, by their tables.
pub(super) async fn of_all(db: &Db, nos: &[i64]) -> Result<Vec<(i64, ResultRow)>, StoreError> {
    let sql = format!("SELECT table_no, {RESULT} FROM results WHERE table_no = ANY($1) ORDER BY seat");
    let rows = db.all(&sql, &[&nos]).await?;
    rows.iter().map(|row| Ok((row.get("table_no"), read_result(row)?))).collect()
}

/// When a finished table was over, and its number: a list goes on from there.
async fn place(db: &Db, key: TableKey) -> Result<(i64, i64), StoreError> {
    let sql = "SELECT at, table_no FROM results
               WHERE table_no = (SELECT no FROM tables WHERE key = $1) LIMIT 1";
    let row = db.maybe(sql, &[&key.as_str()]).await?;
    row.map(|row| (row.get(0), row.get(1))).ok_or(StoreError::Missing("table"))
}

pub(super) async fn shown(db: &Db, person: PersonId) -> Result<Visible, StoreError> {
    let sql = "SELECT ratings, results, games FROM shown WHERE person = $1";
    let row = db.maybe(sql, &[&(person.0 as i64)]).await?;
    let read = |row: Row| Visible { ratings: row.get(0), results: row.get(1), games: row.get(2) };
    Ok(row.map(read).unwrap_or_default())
}

pub(super) async fn set_shown(db: &Db, person: PersonId, shown: Visible) -> Result<(), StoreError> {
    let sql = "INSERT INTO shown (person, ratings, results, games) VALUES ($1, $2, $3, $4)
               ON CONFLICT (person) DO UPDATE SET ratings = $2, results = $3, games = $4";
    db.change(sql, &[&(person.0 as i64), &shown.ratings, &shown.results, &shown.games]).await.map(drop)
}
