//! What finished games came to, ratings, and what people show of them.

use rusqlite::{Connection, OptionalExtension, Row, params};
use table::record::{Entry, RecordedAct};

use crate::code::{
    ResultColumns, change_columns, fate_code, parse, rating_columns, read_change, read_rating, stage_code,
};
use crate::sqlite::rows::gather;
use crate::sqlite::{tables, trouble};
use crate::{
    EXAMINED, Finished, OwnPlies, PersonId, Ranked, RatingPoint, RatingRow, ResultCount, ResultRow,
    Settlement, Sought, StoreError, TableKey, TableNo, TableStage, Time, Visible,
};

pub(super) fn settle(db: &Connection, settlement: &Settlement) -> Result<bool, StoreError> {
    let Settlement { table, at, results, ratings } = settlement;
    let changed = db
        .prepare_cached(
            "UPDATE tables SET settled = 1, rev = rev + ?2 WHERE no = ?1 AND stage = ?3 AND settled = 0",
        )
        .and_then(|mut s| s.execute(params![table.0, !ratings.is_empty(), stage_code(TableStage::Over)]))
        .map_err(trouble)?;
    if changed == 0 {
        return Ok(false);
    }
    let note = |result: &ResultRow| {
        let [mean, deviation, change] = change_columns(result.rated);
        db.prepare_cached(
            "INSERT INTO results (table_no, seat, person, game, seats, entries, at, listed, place, level, away,
                                  mean, deviation, change)
             SELECT no, ?2, ?3, game, (SELECT count(*) FROM seats WHERE table_no = no), entries, ?4, listed,
                    ?5, ?6, ?7, ?8, ?9, ?10
             FROM tables WHERE no = ?1",
        )?
        .execute(params![
            table.0,
            result.seat.index() as i64,
            result.person.map(|id| id.0 as i64),
            at.0,
            result.place,
            result.level,
            result.away,
            mean,
            deviation,
            change
        ])
    };
    results.iter().try_for_each(|result| note(result).map(drop)).map_err(trouble)?;
    ratings.iter().try_for_each(|row| keep_rating(db, row))?;
    Ok(true)
}

/// Keeps a rating in place of the one with one game less.
fn keep_rating(db: &Connection, row: &RatingRow) -> Result<(), StoreError> {
    let [mean, deviation, volatility, best, games, at] = rating_columns(row);
    let sql = if row.games <= 1 {
        "INSERT INTO ratings (person, game, mean, deviation, volatility, best, games, at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)"
    } else {
        "UPDATE ratings SET mean = ?3, deviation = ?4, volatility = ?5, best = ?6, games = ?7, at = ?8
         WHERE person = ?1 AND game = ?2 AND games = ?7 - 1"
    };
    let kept = db
        .prepare_cached(sql)
        .and_then(|mut s| {
            let person = row.person.0 as i64;
            s.execute(params![person, row.game, mean, deviation, volatility, best, games, at])
        })
        .map_err(trouble)?;
    if kept == 0 { Err(StoreError::Conflict) } else { Ok(()) }
}

pub(super) fn own_plies(db: &Connection, no: TableNo) -> Result<Vec<OwnPlies>, StoreError> {
    let mut found: Vec<OwnPlies> = Vec::new();
    let sql = "SELECT id, entry FROM plies WHERE id BETWEEN ? AND ? AND client IS NOT NULL ORDER BY id";
    let mut plies = db.prepare_cached(sql).map_err(trouble)?;
    let mut rows = plies.query(tables::rows_of(no)).map_err(trouble)?;
    while let Some(row) = rows.next().map_err(trouble)? {
        let last = tables::number(row.get(0).map_err(trouble)?);
        let entry: Entry =
            parse("an entry", row.get_ref(1).and_then(|text| Ok(text.as_str()?)).map_err(trouble)?)?;
        let RecordedAct::Play(seat, _) = entry.act else { continue };
        match found.iter_mut().find(|own| own.seat == seat) {
            Some(own) => *own = OwnPlies { count: own.count + 1, last, ..*own },
            None => found.push(OwnPlies { seat, count: 1, last }),
        }
    }
    found.sort_by_key(|own| own.seat);
    Ok(found)
}

/// Forgets what came of a table that is no more, but for what changed a rating.
pub(super) fn forget(db: &Connection, no: TableNo) -> Result<(), StoreError> {
    db.prepare_cached("DELETE FROM results WHERE table_no = ? AND change IS NULL")
        .and_then(|mut s| s.execute([no.0]))
        .map(drop)
        .map_err(trouble)
}

/// What came of the games of somebody who has gone is nobody's.
pub(super) fn leave(db: &Connection, person: i64) -> Result<(), StoreError> {
    db.prepare_cached(LEAVE).and_then(|mut s| s.execute([person])).map(drop).map_err(trouble)
}

const LEAVE: &str = "UPDATE results INDEXED BY results_of SET person = NULL WHERE person = ?";

/// Hands what came of a person's games to another.
pub(super) fn claim(db: &Connection, from: i64, to: i64) -> Result<(), StoreError> {
    db.prepare_cached(CLAIM).and_then(|mut s| s.execute([to, from])).map(drop).map_err(trouble)
}

const CLAIM: &str = "UPDATE results INDEXED BY results_of SET person = ?1 WHERE person = ?2";

pub(super) fn unsettled(
    db: &Connection,
    after: TableNo,
    limit: u32,
) -> Result<Vec<(TableNo, TableKey)>, StoreError> {
    let found: Vec<(i64, String)> = db
        .prepare_cached(UNSETTLED)
        .and_then(|mut s| {
            s.query_map(params![after.0, limit], |row| Ok((row.get(0)?, row.get(1)?)))?.collect()
        })
        .map_err(trouble)?;
    found.into_iter().map(|(no, key)| Ok((TableNo(no), tables::read_key(key)?))).collect()
}

const UNSETTLED: &str = "SELECT no, key FROM tables INDEXED BY tables_unsettled
    WHERE stage = 2 AND settled = 0 AND no > ? ORDER BY no LIMIT ?";

const RESULT: &str = "seat, person, place, level, away, mean, deviation, change";

fn read_result(row: &Row<'_>) -> rusqlite::Result<Result<ResultRow, StoreError>> {
    let result = ResultColumns {
        seat: row.get(0)?,
        person: row.get(1)?,
        place: row.get(2)?,
        level: row.get(3)?,
        away: row.get(4)?,
        mean: row.get(5)?,
        deviation: row.get(6)?,
        change: row.get(7)?,
    };
    Ok(result.read())
}

pub(super) fn of(db: &Connection, no: TableNo) -> Result<Vec<ResultRow>, StoreError> {
    gather(
        db.prepare_cached(&format!("SELECT {RESULT} FROM results WHERE table_no = ? ORDER BY seat"))
            .and_then(|mut s| s.query_map([no.0], read_result)?.collect()),
    )
}

const RATING: &str = "r.person, r.game, r.mean, r.deviation, r.volatility, r.best, r.games, r.at";

fn rating(row: &Row<'_>) -> rusqlite::Result<RatingRow> {
    let mut numbers = [0; 6];
    for (place, number) in numbers.iter_mut().enumerate() {
        *number = row.get(place + 2)?;
    }
    Ok(read_rating(row.get(0)?, row.get(1)?, numbers))
}

pub(super) fn ratings(
    db: &Connection,
    game: &str,
    people: &[PersonId],
) -> Result<Vec<RatingRow>, StoreError> {
    let mut found = Vec::with_capacity(people.len());
    for person in people {
        let row = db
            .prepare_cached(&format!("SELECT {RATING} FROM ratings r WHERE r.person = ? AND r.game = ?"))
            .and_then(|mut s| s.query_row(params![person.0 as i64, game], rating).optional())
            .map_err(trouble)?;
        found.extend(row);
    }
    Ok(found)
}

pub(super) fn ratings_of(db: &Connection, person: PersonId) -> Result<Vec<RatingRow>, StoreError> {
    db.prepare_cached(&format!("SELECT {RATING} FROM ratings r WHERE r.person = ? ORDER BY r.game"))
        .and_then(|mut s| s.query_map([person.0 as i64], rating)?.collect())
        .map_err(trouble)
}

fn board() -> String {
    format!(
        "SELECT {RATING}, p.name FROM ratings r INDEXED BY ratings_board
         JOIN people p ON p.id = r.person AND p.login IS NOT NULL
         LEFT JOIN shown s ON s.person = r.person
         WHERE r.game = ?1 AND r.deviation <= 110000 AND r.at >= ?2 AND coalesce(s.ratings, 1)
         ORDER BY r.mean DESC LIMIT ?3"
    )
}

pub(super) fn strongest(
    db: &Connection,
    game: &str,
    since: Time,
    limit: u32,
) -> Result<Vec<Ranked>, StoreError> {
    db.prepare_cached(&board())
        .and_then(|mut s| {
            let read = |row: &Row<'_>| Ok(Ranked { row: rating(row)?, name: row.get(8)? });
            s.query_map(params![game, since.0, limit], read)?.collect()
        })
        .map_err(trouble)
}

const POINTS: &str = "SELECT r.at, r.mean, r.deviation, r.change, t.key, coalesce(t.listed, 0)
    FROM results r INDEXED BY results_of_game LEFT JOIN tables t ON t.no = r.table_no
    WHERE r.person = ?1 AND r.game = ?2 AND r.change IS NOT NULL
    ORDER BY r.at DESC, r.table_no DESC LIMIT ?3";

pub(super) fn points(
    db: &Connection,
    person: PersonId,
    game: &str,
    limit: u32,
) -> Result<Vec<RatingPoint>, StoreError> {
    type Found = (i64, [Option<i64>; 3], Option<String>, bool);
    let mut found: Vec<Found> = db
        .prepare_cached(POINTS)
        .and_then(|mut s| {
            let read = |row: &Row<'_>| {
                Ok((row.get(0)?, [row.get(1)?, row.get(2)?, row.get(3)?], row.get(4)?, row.get(5)?))
            };
            s.query_map(params![person.0 as i64, game, limit], read)?.collect()
        })
        .map_err(trouble)?;
    found.reverse();
    let point = |(at, [mean, deviation, change], key, listed): Found| {
        let change = read_change(mean, deviation, change)
            .ok_or_else(|| StoreError::Damaged("a rating", at.to_string()))?;
        Ok(RatingPoint { at: Time(at), change, table: key.map(tables::read_key).transpose()?, listed })
    };
    found.into_iter().map(point).collect()
}

const TALLY: &str = "SELECT game, seats, place, level, count(*) FROM results INDEXED BY results_tally
    WHERE person = ? AND place IS NOT NULL GROUP BY game, seats, place, level";

pub(super) fn tally(db: &Connection, person: PersonId) -> Result<Vec<ResultCount>, StoreError> {
    db.prepare_cached(TALLY)
        .and_then(|mut s| {
            let read = |row: &Row<'_>| {
                Ok(ResultCount {
                    game: row.get(0)?,
                    seats: row.get(1)?,
                    place: row.get(2)?,
                    level: row.get(3)?,
                    count: row.get(4)?,
                })
            };
            s.query_map([person.0 as i64], read)?.collect()
        })
        .map_err(trouble)
}

/// Asks for finished tables. A table at which somebody has several seats is found by the first of them.
fn sought(of_person: bool, of_one: bool) -> String {
    let (by, whose) = sought_by(of_person, of_one);
    format!(
        "SELECT r.table_no, r.at FROM results r INDEXED BY {by} CROSS JOIN tables t ON t.no = r.table_no
         WHERE {whose} AND (r.at, r.table_no) < (?3, ?4) AND r.at >= ?5 AND (r.at, r.table_no) >= (?5, ?6)
         AND (NOT ?7 OR r.listed) AND r.entries BETWEEN ?8 AND ?9
         AND (?10 IS NULL OR CASE WHEN r.place > 1 THEN 2 WHEN r.place = 1 AND r.level > 1 THEN 1 WHEN r.place = 1 THEN 0 END = ?10)
         AND (?11 IS NULL OR EXISTS
              (SELECT 1 FROM seats s WHERE s.table_no = r.table_no AND instr(lower(s.name), lower(?11))))
         AND (NOT ?12 OR t.rated)
         AND NOT EXISTS (SELECT 1 FROM results o
                         WHERE o.table_no = r.table_no AND o.seat < r.seat AND o.person = r.person)
         ORDER BY r.at DESC, r.table_no DESC LIMIT ?13"
    )
}

/// Asks for the last of them that is looked through for what no index finds.
fn last_sought(of_person: bool, of_one: bool) -> String {
    let (by, whose) = sought_by(of_person, of_one);
    format!(
        "SELECT r.at, r.table_no FROM results r INDEXED BY {by}
         WHERE {whose} AND (r.at, r.table_no) < (?3, ?4) AND r.at >= ?5
         ORDER BY r.at DESC, r.table_no DESC LIMIT 1 OFFSET {EXAMINED} - 1"
    )
}

fn sought_by(of_person: bool, of_one: bool) -> (&'static str, &'static str) {
    match (of_person, of_one) {
        (true, false) => ("results_of", "r.person = ?1 AND ?2 IS NULL"),
        (true, true) => ("results_of_game", "r.person = ?1 AND r.game = ?2"),
        (false, false) => ("results_listed", "r.listed AND r.seat = 0 AND ?1 IS NULL AND ?2 IS NULL"),
        (false, true) => ("results_listed_of", "r.listed AND r.seat = 0 AND ?1 IS NULL AND r.game = ?2"),
    }
}

pub(super) fn finished(
    db: &Connection,
    wanted: &Sought,
    before: Option<TableKey>,
    limit: u32,
) -> Result<Vec<Finished>, StoreError> {
    let until = wanted.until.map_or(i64::MAX, |until| until.0);
    let place = match before {
        Some(key) => place(db, key)?.min((until, 0)),
        None => (until, 0),
    };
    let kind = (wanted.person.is_some(), wanted.game.is_some());
    let (person, from) = (wanted.person.map(|id| id.0 as i64), wanted.from.map_or(i64::MIN, |from| from.0));
    let by_index = Sought {
        person: wanted.person,
        game: wanted.game.clone(),
        from: wanted.from,
        until: wanted.until,
        ..Sought::default()
    };
    let last: Option<(i64, i64)> = if *wanted == by_index {
        None
    } else {
        db.prepare_cached(&last_sought(kind.0, kind.1))
            .and_then(|mut s| {
                let asked = params![person, wanted.game, place.0, place.1, from];
                s.query_row(asked, |row| Ok((row.get(0)?, row.get(1)?))).optional()
            })
            .map_err(trouble)?
    };
    let (from, first) = last.unwrap_or((from, 0));
    let found: Vec<(i64, i64)> = db
        .prepare_cached(&sought(kind.0, kind.1))
        .and_then(|mut s| {
            let asked = params![
                person,
                wanted.game,
                place.0,
                place.1,
                from,
                first,
                wanted.listed,
                wanted.least.unwrap_or(0),
                wanted.most.unwrap_or(u32::MAX),
                wanted.fate.map(fate_code),
                wanted.name,
                wanted.rated,
                limit
            ];
            s.query_map(asked, |row| Ok((row.get(0)?, row.get(1)?)))?.collect()
        })
        .map_err(trouble)?;
    let table = |(no, at): (i64, i64)| {
        let table = tables::numbered(db, TableNo(no))?;
        Ok(Finished { at: Time(at), results: of(db, table.no)?, table })
    };
    found.into_iter().map(table).collect()
}

/// When a finished table was over, and its number: a list goes on from there.
fn place(db: &Connection, key: TableKey) -> Result<(i64, i64), StoreError> {
    db.prepare_cached(
        "SELECT at, table_no FROM results WHERE table_no = (SELECT no FROM tables WHERE key = ?) LIMIT 1",
    )
    .and_then(|mut s| s.query_row([key.as_str()], |row| Ok((row.get(0)?, row.get(1)?))).optional())
    .map_err(trouble)?
    .ok_or(StoreError::Missing("table"))
}

pub(super) fn shown(db: &Connection, person: PersonId) -> Result<Visible, StoreError> {
    db.prepare_cached("SELECT ratings, results, games FROM shown WHERE person = ?")
        .and_then(|mut s| {
            let read = |row: &Row<'_>| {
                Ok(Visible { ratings: row.get(0)?, results: row.get(1)?, games: row.get(2)? })
            };
            s.query_row([person.0 as i64], read).optional()
        })
        .map(Option::unwrap_or_default)
        .map_err(trouble)
}

pub(super) fn set_shown(db: &Connection, person: PersonId, shown: Visible) -> Result<(), StoreError> {
    db.prepare_cached("INSERT OR REPLACE INTO shown (person, ratings, results, games) VALUES (?, ?, ?, ?)")
        .and_then(|mut s| s.execute(params![person.0 as i64, shown.ratings, shown.results, shown.games]))
        .map(drop)
        .map_err(trouble)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sqlite::schema;

    /// The history, ratings and pages of people cost the same however many games there were.
    #[test]
    fn nothing_passes_over_all_games_or_puts_them_in_order() {
        let mut db = Connection::open_in_memory().unwrap();
        schema::configure(&db).unwrap();
        schema::migrate(&mut db).unwrap();
        let mut queries = vec![
            (UNSETTLED.to_owned(), "tables_unsettled"),
            (CLAIM.to_owned(), "results_of"),
            (LEAVE.to_owned(), "results_of"),
            (POINTS.to_owned(), "results_of_game"),
            (TALLY.to_owned(), "results_tally"),
            (board(), "ratings_board"),
        ];
        for (of_person, of_one, by) in [
            (true, false, "results_of"),
            (true, true, "results_of_game"),
            (false, false, "results_listed"),
            (false, true, "results_listed_of"),
        ] {
            queries.push((sought(of_person, of_one), by));
            queries.push((last_sought(of_person, of_one), by));
        }
        for (query, by) in queries {
            let mut plan = db.prepare(&format!("EXPLAIN QUERY PLAN {query}")).unwrap();
            for place in 1..=plan.parameter_count() {
                plan.raw_bind_parameter(place, 1).unwrap();
            }
            let steps: Vec<String> =
                plan.raw_query().mapped(|row| row.get(3)).collect::<Result<_, _>>().unwrap();
            let used = [format!("INDEX {by} ("), format!("INDEX {by}")];
            assert!(steps[0].ends_with(&used[1]) || steps[0].contains(&used[0]), "{query}: {steps:?}");
            let passes_over = |step: &String| step.starts_with("SCAN") || step.contains("TEMP B-TREE");
            assert!(!steps.iter().any(passes_over), "{query}: {steps:?}");
        }
    }
}
