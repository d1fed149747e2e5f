//! Tables of a day.

use std::collections::HashMap;

use tokio_postgres::Row;

use crate::postgres::connection::Db;
use crate::postgres::{results, tables};
use crate::{DailyRow, PersonId, ResultRow, StoreError, TableRow, Time};

pub(super) async fn all(
    db: &Db,
    game: &str,
    day: u32,
    of: Option<PersonId>,
    limit: u32,
) -> Result<Vec<DailyRow>, StoreError> {
    let of = of.map(|person| person.0 as i64);
    let sql = "SELECT t.no, p.login IS NOT NULL, coalesce(s.games, TRUE),
                      (SELECT r.at FROM results r WHERE r.table_no = t.no LIMIT 1)
               FROM tables t LEFT JOIN people p ON p.id = t.owner LEFT JOIN shown s ON s.person = t.owner
               WHERE t.daily = $1 AND t.game = $2 AND ($3::bigint IS NULL OR t.owner = $3) ORDER BY t.no LIMIT $4";
    let found = db.all(sql, &[&i64::from(day), &game, &of, &i64::from(limit)]).await?;
    let nos: Vec<i64> = found.iter().map(|row| row.get(0)).collect();
    let mut rows: HashMap<i64, TableRow> =
        tables::all_numbered(db, &nos).await?.into_iter().map(|table| (table.no.0, table)).collect();
    let mut of: HashMap<i64, Vec<ResultRow>> = HashMap::new();
    for (no, result) in results::of_all(db, &nos).await? {
        of.entry(no).or_default().push(result);
    }
    let read = |row: &Row| {
        let no: i64 = row.get(0);
        let at: Option<i64> = row.get(3);
        Some(DailyRow {
            table: rows.remove(&no)?,
            at: at.map(Time),
            results: of.remove(&no).unwrap_or_default(),
            account: row.get(1),
            shown: row.get(2),
        })
    };
    Ok(found.iter().filter_map(read).collect())
}

pub(super) async fn of(db: &Db, person: PersonId, day: u32) -> Result<Vec<TableRow>, StoreError> {
    let sql = "SELECT no FROM tables WHERE owner = $1 AND daily = $2";
    let found = db.all(sql, &[&(person.0 as i64), &i64::from(day)]).await?;
    let nos: Vec<i64> = found.iter().map(|row| row.get(0)).collect();
    let mut rows = tables::all_numbered(db, &nos).await?;
    rows.sort_by_key(|row| row.no);
    Ok(rows)
}
