//! Tables of a day.

use rusqlite::{Connection, OptionalExtension, params};

use crate::sqlite::rows::{TABLE, gather, read_table};
use crate::sqlite::{results, tables, trouble};
use crate::{DailyRow, PersonId, StoreError, TableNo, TableRow, Time};

const OF_DAY: &str = "SELECT t.no, p.login IS NOT NULL, coalesce(s.games, 1)
    FROM tables t INDEXED BY tables_daily
    LEFT JOIN people p ON p.id = t.owner LEFT JOIN shown s ON s.person = t.owner
    WHERE t.daily = ?1 AND t.game = ?2 AND (?3 IS NULL OR t.owner = ?3) ORDER BY t.no LIMIT ?4";

pub(super) fn all(
    db: &Connection,
    game: &str,
    day: u32,
    of: Option<PersonId>,
    limit: u32,
) -> Result<Vec<DailyRow>, StoreError> {
    let of = of.map(|person| person.0 as i64);
    let found: Vec<(i64, bool, bool)> = db
        .prepare_cached(OF_DAY)
        .and_then(|mut s| {
            s.query_map(params![day, game, of, limit], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?
                .collect()
        })
        .map_err(trouble)?;
    let read = |(no, account, shown): (i64, bool, bool)| {
        let no = TableNo(no);
        let at: Option<i64> = db
            .prepare_cached("SELECT at FROM results WHERE table_no = ? LIMIT 1")
            .and_then(|mut s| s.query_row([no.0], |row| row.get(0)).optional())
            .map_err(trouble)?;
        let results = results::of(db, no)?;
        Ok(DailyRow { table: tables::numbered(db, no)?, at: at.map(Time), results, account, shown })
    };
    found.into_iter().map(read).collect()
}

fn of_person() -> String {
    format!("SELECT {TABLE} FROM tables INDEXED BY tables_daily_of WHERE owner = ? AND daily = ? ORDER BY no")
}

pub(super) fn of(db: &Connection, person: PersonId, day: u32) -> Result<Vec<TableRow>, StoreError> {
    let found = db
        .prepare_cached(&of_person())
        .and_then(|mut s| s.query_map(params![person.0 as i64, day], read_table)?.collect());
    gather(found)?.into_iter().map(|row| tables::with_seats(db, row)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sqlite::schema;

    #[test]
    fn a_day_costs_the_same_however_many_there_were() {
        let mut db = Connection::open_in_memory().unwrap();
        schema::configure(&db).unwrap();
        schema::migrate(&mut db).unwrap();
        for (query, by) in [(OF_DAY.to_owned(), "tables_daily ("), (of_person(), "tables_daily_of (")] {
            let mut plan = db.prepare(&format!("EXPLAIN QUERY PLAN {query}")).unwrap();
            for place in 1..=plan.parameter_count() {
                plan.raw_bind_parameter(place, 1).unwrap();
            }
            let steps: Vec<String> =
                plan.raw_query().mapped(|row| row.get(3)).collect::<Result<_, _>>().unwrap();
            assert!(steps[0].contains(by), "{query}: {steps:?}");
            let passes_over = |step: &String| step.starts_with("SCAN") || step.contains("TEMP B-TREE");
            assert!(!steps.iter().any(passes_over), "{query}: {steps:?}");
        }
    }
}
