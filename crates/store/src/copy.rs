//! A whole house is copied from one store to another, of either kind: column by column, in one transaction; then all of
//! it is read again and compared, and every entry is held to its link of the chain.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

use futures_util::{TryStreamExt, pin_mut};
use rusqlite::types::ValueRef;
use rusqlite::{Connection, params_from_iter};
use table::Chain;
use table::record::RecordedAct;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, NoTls, Row};

use crate::code::{NUMBER_BITS, read_entry};
use crate::postgres::{CLOSED, NOW, connection};
use crate::sqlite::{Sqlite, schema};
use crate::{Head, Postgres, Store, StoreError, TableNo};

/// Where a house is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// A directory, by SQLite.
    Directory(PathBuf),
    /// A PostgreSQL at this address.
    Database(String),
}

/// What was copied.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Copied {
    /// Tables.
    pub tables: u64,
    /// Their entries.
    pub entries: u64,
    /// People who are known.
    pub people: u64,
    /// Tables whose entries are not those of their chain: they were damaged before, and are copied as they are.
    pub faults: Vec<String>,
}

/// Copies the house in one place to another, where there is none yet. Nobody may use either meanwhile: it is copied as it was
/// at one moment, and is no copy if somebody has opened it until it was compared. `told` hears how many rows of how many were
/// copied or compared.
pub async fn copy_house(
    from: &Place,
    to: &Place,
    mut told: impl FnMut(u64, u64),
) -> Result<Copied, StoreError> {
    let source = Raw::open(from, false).await?;
    let last_open = source.is_closed().await?;
    let target = Raw::open(to, true).await?;
    target.is_closed().await?;
    // As it is now, whatever becomes of it.
    source.begin_to_read().await?;
    let mut all = 0;
    for sheet in SHEETS {
        if sheet.name != "server" && target.count(sheet).await? > 0 {
            return Err(StoreError::failed("there is a house already where it is to be copied to"));
        }
        all += source.count(sheet).await?;
    }
    target.execute("BEGIN").await?;
    target.execute("DELETE FROM server").await?;
    let (mut done, mut sums) = (0, Vec::new());
    for sheet in SHEETS {
        let mut sum = Sum::default();
        source
            .each(sheet, async |rows| {
                target.insert(sheet, &rows).await?;
                rows.iter().for_each(|row| sum.add(row));
                done += rows.len() as u64;
                told(done, 2 * all);
                Ok(())
            })
            .await?;
        sums.push(sum);
    }
    target.number_on(source.numbered().await?).await?;
    // What differs is not kept: nobody could tell it from a house.
    for (sheet, wanted) in SHEETS.iter().zip(&sums) {
        let mut found = Sum::default();
        target
            .each(sheet, async |rows| {
                rows.iter().for_each(|row| found.add(row));
                done += rows.len() as u64;
                told(done, 2 * all);
                Ok(())
            })
            .await?;
        if found != *wanted {
            return Err(StoreError::Damaged("the copy", format!("{} are not what they were", sheet.name)));
        }
    }
    source.execute("COMMIT").await?;
    if source.is_closed().await? != last_open {
        return Err(StoreError::failed("the house was opened while it was copied: nothing was copied"));
    }
    target.execute("COMMIT").await?;
    let rows = |name: &str| {
        SHEETS.iter().zip(&sums).find(|(sheet, _)| sheet.name == name).map_or(0, |(_, sum)| sum.rows)
    };
    let faults = check_chains(to).await?;
    Ok(Copied { tables: rows("tables"), entries: rows("plies"), people: rows("people"), faults })
}

/// Tables of which an entry is another than its link says.
async fn check_chains(place: &Place) -> Result<Vec<String>, StoreError> {
    let store: Box<dyn Store> = match place {
        Place::Directory(directory) => Box::new(Sqlite::open_existing(directory)?),
        Place::Database(address) => Box::new(Postgres::connect(address).await?),
    };
    let (mut after, mut faults) = (TableNo::NONE, Vec::new());
    loop {
        let rows = store.all_tables(after, 100).await?;
        let Some(last) = rows.last() else { return Ok(faults) };
        after = last.no;
        for row in rows {
            let (plies, links) = (store.plies(row.no).await?, store.links(row.no).await?);
            let mut chain = Chain::begin(&row.header(), Some(row.secret));
            let linked = plies
                .iter()
                .zip(&links)
                .all(|(ply, link)| *link == Some(chain.entry(ply.number as usize, &ply.entry)));
            let head = plies.last().map(|last| Head { entries: last.number + 1, link: chain.head() });
            if !linked || plies.len() != links.len() || head != row.head {
                faults.push(row.key.to_string());
            }
        }
    }
}

/// How a column is kept by PostgreSQL.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Long,
    Int,
    Short,
    Bool,
    Text,
    Bytes,
}

use Kind::{Bool, Bytes, Int, Long, Short, Text};

/// Rows of one kind.
struct Sheet {
    name: &'static str,
    columns: &'static [(&'static str, Kind)],
    /// Whether SQLite has table and number in one.
    packed: bool,
    only: &'static str,
}

const fn sheet(name: &'static str, columns: &'static [(&'static str, Kind)]) -> Sheet {
    Sheet { name, columns, packed: false, only: "TRUE" }
}

/// All that is copied, in an order in which each refers to those before.
const SHEETS: &[Sheet] = &[
    // What else is there is about one start of the house.
    Sheet { only: "name IN ('key', 'lives')", ..sheet("server", &[("name", Text), ("value", Bytes)]) },
    sheet("people", &[("id", Long), ("name", Text), ("login", Text), ("password", Text), ("made", Long)]),
    sheet("looks", &[("look", Text), ("person", Long)]),
    sheet("sessions", &[("id", Bytes), ("person", Long), ("made", Long)]),
    sheet("tokens", &[("hash", Bytes), ("person", Long), ("name", Text), ("made", Long)]),
    sheet("addresses", &[("person", Long), ("confirmed", Text), ("mailbox", Text), ("wanted", Text)]),
    sheet(
        "links",
        &[("hash", Bytes), ("person", Long), ("purpose", Long), ("address", Text), ("until", Long)],
    ),
    sheet("recovery_codes", &[("person", Long), ("hash", Bytes)]),
    sheet("preferences", &[("person", Long), ("text", Text)]),
    sheet("letters", &[("id", Bytes), ("errand", Text), ("asked", Long), ("due", Long), ("tries", Long)]),
    sheet(
        "notices",
        &[
            ("person", Long),
            ("thing", Text),
            ("kind", Text),
            ("about", Text),
            ("table_key", Text),
            ("by_whom", Long),
            ("name", Text),
            ("at", Long),
            ("listed", Bool),
            ("seen", Bool),
        ],
    ),
    sheet(
        "sendings",
        &[("person", Long), ("thing", Text), ("way", Text), ("due", Long), ("tries", Long), ("taken", Bool)],
    ),
    sheet(
        "devices",
        &[
            ("id", Bytes),
            ("person", Long),
            ("session", Bytes),
            ("name", Text),
            ("lang", Text),
            ("endpoint", Text),
            ("key", Bytes),
            ("auth", Bytes),
            ("made", Long),
        ],
    ),
    sheet("notice_wishes", &[("person", Long), ("text", Text)]),
    sheet("leaving", &[("person", Long), ("since", Long)]),
    sheet(
        "tables",
        &[
            ("no", Long),
            ("key", Text),
            ("ticket", Bytes),
            ("game", Text),
            ("edition", Int),
            ("options", Text),
            ("stage", Long),
            ("secret", Bytes),
            ("pace", Text),
            ("listed", Bool),
            ("free_undo", Bool),
            ("owner", Long),
            ("invite", Text),
            ("rev", Long),
            ("offer", Text),
            ("clocks", Text),
            ("clocks_after", Int),
            ("clocks_at", Long),
            ("due_at", Long),
            ("result", Text),
            ("next", Text),
            ("made", Long),
            ("entries", Int),
            ("head", Bytes),
            ("chat", Int),
            ("origin", Text),
            ("rated", Bool),
            ("imported", Bool),
            ("daily", Long),
            ("settled", Bool),
            ("tournament", Text),
            ("fill_at", Long),
            ("fill_bot", Text),
        ],
    ),
    sheet(
        "seats",
        &[
            ("table_no", Long),
            ("seat", Short),
            ("kind", Long),
            ("person", Long),
            ("bot", Text),
            ("name", Text),
            ("nonce", Text),
            ("stand_in", Text),
            ("flags", Short),
            ("over", Bool),
            ("game", Text),
        ],
    ),
    Sheet {
        packed: true,
        ..sheet(
            "plies",
            &[
                ("table_no", Long),
                ("number", Int),
                ("entry", Text),
                ("hash", Long),
                ("layout", Int),
                ("secret", Bool),
                ("at", Long),
                ("turn", Long),
                ("clocks", Text),
                ("client", Text),
                ("link", Bytes),
            ],
        )
    },
    sheet("snapshots", &[("table_no", Long), ("ply", Int), ("position", Bytes)]),
    Sheet {
        packed: true,
        ..sheet(
            "chat",
            &[
                ("table_no", Long),
                ("number", Int),
                ("person", Long),
                ("seat", Long),
                ("name", Text),
                ("text", Text),
                ("at", Long),
                ("client", Text),
            ],
        )
    },
    sheet("analyses", &[("table_no", Long), ("text", Text)]),
    sheet(
        "results",
        &[
            ("table_no", Long),
            ("seat", Long),
            ("person", Long),
            ("game", Text),
            ("seats", Long),
            ("entries", Long),
            ("at", Long),
            ("listed", Bool),
            ("place", Long),
            ("level", Long),
            ("away", Bool),
            ("mean", Long),
            ("deviation", Long),
            ("change", Long),
        ],
    ),
    sheet(
        "ratings",
        &[
            ("person", Long),
            ("game", Text),
            ("mean", Long),
            ("deviation", Long),
            ("volatility", Long),
            ("best", Long),
            ("games", Long),
            ("at", Long),
        ],
    ),
    sheet(
        "tournaments",
        &[
            ("key", Text),
            ("game", Text),
            ("owner", Long),
            ("listed", Bool),
            ("stage", Long),
            ("due", Long),
            ("at", Long),
            ("rev", Long),
            ("state", Text),
        ],
    ),
    sheet("entrants", &[("tournament", Text), ("number", Long), ("person", Long), ("name", Text)]),
    sheet("samples", &[("at", Long), ("text", Text)]),
    sheet("shown", &[("person", Long), ("ratings", Bool), ("results", Bool), ("games", Bool)]),
    sheet(
        "seeks",
        &[
            ("person", Long),
            ("name", Text),
            ("account", Bool),
            ("game", Text),
            ("seats", Long),
            ("pace", Text),
            ("rated", Bool),
            ("fill_at", Long),
            ("fill_bot", Text),
            ("strength", Long),
            ("nonce", Text),
            ("since", Long),
            ("seen", Long),
            ("table_key", Text),
        ],
    ),
    sheet("friends", &[("person", Long), ("other", Long), ("at", Long)]),
    sheet("friend_links", &[("person", Long), ("word", Text)]),
    sheet("seen", &[("person", Long), ("at", Long)]),
    sheet("invitations", &[("table_no", Long), ("person", Long), ("by_person", Long), ("at", Long)]),
    sheet("blocks", &[("person", Long), ("other", Long), ("name", Text), ("at", Long)]),
    sheet(
        "complaints",
        &[
            ("id", Bytes),
            ("by_person", Long),
            ("by_name", Text),
            ("person", Long),
            ("name", Text),
            ("table_key", Text),
            ("line", Long),
            ("said", Text),
            ("grounds", Long),
            ("text", Text),
            ("at", Long),
            ("closed", Long),
        ],
    ),
    sheet(
        "measures",
        &[
            ("id", Bytes),
            ("complaint", Bytes),
            ("person", Long),
            ("kind", Long),
            ("until", Long),
            ("at", Long),
        ],
    ),
    sheet("sanctions", &[("person", Long), ("kind", Long), ("until", Long)]),
];

impl Sheet {
    fn names(&self) -> Vec<&'static str> {
        self.columns.iter().map(|(name, _)| *name).collect()
    }

    /// The statement by which SQLite tells all rows.
    fn told_by_sqlite(&self) -> String {
        let column = |name: &&str| match *name {
            "table_no" if self.packed => format!("id >> {NUMBER_BITS}"),
            "number" if self.packed => format!("id & {}", (1 << NUMBER_BITS) - 1),
            name => name.to_owned(),
        };
        let columns: Vec<String> = self.names().iter().map(column).collect();
        format!("SELECT {} FROM {} WHERE {}", columns.join(", "), self.name, self.only)
    }

    fn told_by_postgres(&self) -> String {
        format!("SELECT {} FROM {} WHERE {}", self.names().join(", "), self.name, self.only)
    }

    fn kept_by_sqlite(&self) -> String {
        let mut names = self.names();
        let mut values: Vec<String> = (1..=names.len()).map(|n| format!("?{n}")).collect();
        if self.packed {
            names.splice(..2, ["id"]);
            values.splice(..2, [format!("(?1 << {NUMBER_BITS}) | ?2")]);
        }
        format!("INSERT INTO {} ({}) VALUES ({})", self.name, names.join(", "), values.join(", "))
    }

    /// The same by PostgreSQL, many rows at a time, which has some of a ply in columns of its own.
    fn kept_by_postgres(&self) -> String {
        let mut columns = self.columns.to_vec();
        if self.name == "plies" {
            columns.extend(PLAYED);
        }
        let names: Vec<&str> = columns.iter().map(|(name, _)| *name).collect();
        let array = |(n, (_, kind)): (usize, &(&str, Kind))| {
            let kind = match kind {
                Long => "bigint",
                Int => "int",
                Short => "smallint",
                Bool => "bool",
                Text => "text",
                Bytes => "bytea",
            };
            format!("${}::{kind}[]", n + 1)
        };
        let arrays: Vec<String> = columns.iter().enumerate().map(array).collect();
        format!(
            "INSERT INTO {} ({}) SELECT * FROM unnest({})",
            self.name,
            names.join(", "),
            arrays.join(", ")
        )
    }
}

/// Who played a ply, and where it went back to.
const PLAYED: [(&str, Kind); 2] = [("seat", Short), ("back", Int)];

/// What stands in a column.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Value {
    Null,
    Number(i64),
    Text(String),
    Bytes(Vec<u8>),
}

impl Value {
    fn of_sqlite(value: ValueRef<'_>, kind: Kind) -> Result<Self, StoreError> {
        let bad = || StoreError::Damaged("a column", format!("it holds {}", value.data_type()));
        Ok(match value {
            ValueRef::Null => Value::Null,
            ValueRef::Integer(number) => Value::Number(number),
            ValueRef::Text(text) if kind == Text => {
                Value::Text(String::from_utf8(text.to_vec()).map_err(|_| bad())?)
            }
            ValueRef::Text(bytes) | ValueRef::Blob(bytes) if kind == Bytes => Value::Bytes(bytes.to_vec()),
            _ => return Err(bad()),
        })
    }

    fn of_postgres(row: &Row, place: usize, kind: Kind) -> Self {
        let number = |number: Option<i64>| number.map_or(Value::Null, Value::Number);
        match kind {
            Long => number(row.get(place)),
            Int => number(row.get::<_, Option<i32>>(place).map(i64::from)),
            Short => number(row.get::<_, Option<i16>>(place).map(i64::from)),
            Bool => number(row.get::<_, Option<bool>>(place).map(i64::from)),
            Text => row.get::<_, Option<String>>(place).map_or(Value::Null, Value::Text),
            Bytes => row.get::<_, Option<Vec<u8>>>(place).map_or(Value::Null, Value::Bytes),
        }
    }

    fn number(&self) -> Option<i64> {
        if let Value::Number(number) = self { Some(*number) } else { None }
    }

    fn text(&self) -> Option<&str> {
        if let Value::Text(text) = self { Some(text) } else { None }
    }

    fn bytes(&self) -> Option<&[u8]> {
        if let Value::Bytes(bytes) = self { Some(bytes) } else { None }
    }
}

impl rusqlite::ToSql for Value {
    fn to_sql(&self) -> rusqlite::Result<rusqlite::types::ToSqlOutput<'_>> {
        Ok(rusqlite::types::ToSqlOutput::Borrowed(match self {
            Value::Null => ValueRef::Null,
            Value::Number(number) => ValueRef::Integer(*number),
            Value::Text(text) => ValueRef::Text(text.as_bytes()),
            Value::Bytes(bytes) => ValueRef::Blob(bytes),
        }))
    }
}

/// How many rows there were, and a sum over them that does not depend on their order.
#[derive(Debug, Default, PartialEq, Eq)]
struct Sum {
    rows: u64,
    hash: u64,
}

impl Sum {
    fn add(&mut self, row: &[Value]) {
        let mut hasher = DefaultHasher::new();
        row.hash(&mut hasher);
        self.rows += 1;
        self.hash = self.hash.wrapping_add(hasher.finish());
    }
}

/// So many rows are taken at a time.
const SOME: usize = 2000;

/// A store without what it knows of the house.
enum Raw {
    Sqlite(Connection),
    Postgres(Client),
}

fn by_sqlite(error: rusqlite::Error) -> StoreError {
    crate::sqlite::trouble(error)
}

impl Raw {
    async fn open(place: &Place, new: bool) -> Result<Self, StoreError> {
        match place {
            Place::Directory(directory) => {
                // Brings it to the newest schema.
                drop(if new { Sqlite::open(directory)? } else { Sqlite::open_existing(directory)? });
                let connection = Connection::open(Path::join(directory, Sqlite::FILE)).map_err(by_sqlite)?;
                schema::configure(&connection).map_err(by_sqlite)?;
                Ok(Raw::Sqlite(connection))
            }
            Place::Database(address) => {
                drop(Postgres::connect(address).await?);
                let mut config = connection::config(address)?;
                // One side waits for the other, for as long as that takes.
                let options = config.get_options().unwrap_or_default().to_owned();
                let patient = "-c idle_in_transaction_session_timeout=0 -c lock_timeout=0";
                let connecting = config.options(format!("{options} {patient}")).connect(NoTls).await;
                let (client, connection) = connecting.map_err(connection::trouble)?;
                tokio::spawn(connection);
                Ok(Raw::Postgres(client))
            }
        }
    }

    /// Refuses a house that a node has open, and says when one last had. Who uses a directory is known elsewhere.
    async fn is_closed(&self) -> Result<Option<Vec<u8>>, StoreError> {
        let Raw::Postgres(client) = self else { return Ok(None) };
        let sql = format!(
            "SELECT value, {NOW} - ('x' || encode(substr(value, 1, 8), 'hex'))::bit(64)::bigint < {CLOSED}
             FROM server WHERE name = 'opening'"
        );
        let opening = client.query_opt(&sql, &[]).await.map_err(connection::trouble)?;
        match opening {
            Some(opening) if opening.get(1) => {
                Err(StoreError::failed("the house is open: stop its nodes, and wait for half a minute"))
            }
            opening => Ok(opening.map(|opening| opening.get(0))),
        }
    }

    /// All that is read from now on is of one moment.
    async fn begin_to_read(&self) -> Result<(), StoreError> {
        self.execute(match self {
            Raw::Sqlite(_) => "BEGIN",
            Raw::Postgres(_) => "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
        })
        .await
    }

    async fn execute(&self, statement: &str) -> Result<(), StoreError> {
        match self {
            Raw::Sqlite(db) => db.execute_batch(statement).map_err(by_sqlite),
            Raw::Postgres(client) => client.batch_execute(statement).await.map_err(connection::trouble),
        }
    }

    async fn count(&self, sheet: &Sheet) -> Result<u64, StoreError> {
        let sql = format!("SELECT count(*) FROM {} WHERE {}", sheet.name, sheet.only);
        let count: i64 = match self {
            Raw::Sqlite(db) => db.query_row(&sql, [], |row| row.get(0)).map_err(by_sqlite)?,
            Raw::Postgres(client) => client.query_one(&sql, &[]).await.map_err(connection::trouble)?.get(0),
        };
        Ok(count as u64)
    }

    /// Hands over all rows, some at a time.
    async fn each(
        &self,
        sheet: &Sheet,
        mut take: impl AsyncFnMut(Vec<Vec<Value>>) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        let mut some = Vec::new();
        let kinds = || sheet.columns.iter().enumerate().map(|(place, (_, kind))| (place, *kind));
        match self {
            Raw::Sqlite(db) => {
                let mut statement = db.prepare(&sheet.told_by_sqlite()).map_err(by_sqlite)?;
                let mut rows = statement.query([]).map_err(by_sqlite)?;
                while let Some(row) = rows.next().map_err(by_sqlite)? {
                    let value =
                        |(place, kind)| Value::of_sqlite(row.get_ref(place).map_err(by_sqlite)?, kind);
                    some.push(kinds().map(value).collect::<Result<_, _>>()?);
                    if some.len() == SOME {
                        take(std::mem::take(&mut some)).await?;
                    }
                }
            }
            Raw::Postgres(client) => {
                let nothing: [&(dyn ToSql + Sync); 0] = [];
                let rows = client.query_raw(&sheet.told_by_postgres(), nothing).await;
                let rows = rows.map_err(connection::trouble)?;
                pin_mut!(rows);
                while let Some(row) = rows.try_next().await.map_err(connection::trouble)? {
                    some.push(kinds().map(|(place, kind)| Value::of_postgres(&row, place, kind)).collect());
                    if some.len() == SOME {
                        take(std::mem::take(&mut some)).await?;
                    }
                }
            }
        }
        if some.is_empty() { Ok(()) } else { take(some).await }
    }

    async fn insert(&self, sheet: &Sheet, rows: &[Vec<Value>]) -> Result<(), StoreError> {
        match self {
            Raw::Sqlite(db) => {
                let mut statement = db.prepare_cached(&sheet.kept_by_sqlite()).map_err(by_sqlite)?;
                for row in rows {
                    statement.execute(params_from_iter(row)).map_err(by_sqlite)?;
                }
                Ok(())
            }
            Raw::Postgres(client) => {
                let mut arrays: Vec<Box<dyn ToSql + Sync + Send>> = Vec::new();
                for (place, (_, kind)) in sheet.columns.iter().enumerate() {
                    arrays.push(array(rows.iter().map(|row| &row[place]), *kind));
                }
                if sheet.name == "plies" {
                    let (mut seats, mut backs) = (Vec::new(), Vec::new());
                    for row in rows {
                        let act = read_entry(row[2].text().unwrap_or_default())?.act;
                        seats.push(match &act {
                            RecordedAct::Play(seat, _) | RecordedAct::Hidden(seat) => {
                                Some(seat.index() as i16)
                            }
                            RecordedAct::Start | RecordedAct::Back(..) => None,
                        });
                        backs.push(if let RecordedAct::Back(_, to) = act {
                            i32::try_from(to).ok()
                        } else {
                            None
                        });
                    }
                    arrays.push(Box::new(seats));
                    arrays.push(Box::new(backs));
                }
                let params: Vec<&(dyn ToSql + Sync)> =
                    arrays.iter().map(|array| array.as_ref() as _).collect();
                let statement =
                    client.prepare(&sheet.kept_by_postgres()).await.map_err(connection::trouble)?;
                client.execute(&statement, &params).await.map(drop).map_err(connection::trouble)
            }
        }
    }

    /// The last number a table has had, though it may be gone: what came of rated games is kept by it.
    async fn numbered(&self) -> Result<i64, StoreError> {
        match self {
            Raw::Sqlite(db) => {
                let sql = "SELECT max(coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'tables'), 0),
                                      coalesce((SELECT max(table_no) FROM results), 0))";
                db.query_row(sql, [], |row| row.get(0)).map_err(by_sqlite)
            }
            Raw::Postgres(client) => {
                let sql = "SELECT greatest(pg_sequence_last_value(pg_get_serial_sequence('tables', 'no')),
                                           (SELECT max(no) FROM tables), (SELECT max(table_no) FROM results), 0)";
                let row = client.query_one(sql, &[]).await.map_err(connection::trouble)?;
                Ok(row.get(0))
            }
        }
    }

    /// The next table has a number that none has had.
    async fn number_on(&self, last: i64) -> Result<(), StoreError> {
        match self {
            Raw::Sqlite(db) => {
                let sql = "DELETE FROM sqlite_sequence WHERE name = 'tables'";
                db.execute(sql, []).map_err(by_sqlite)?;
                let sql = "INSERT INTO sqlite_sequence (name, seq) VALUES ('tables', ?)";
                db.execute(sql, [last]).map(drop).map_err(by_sqlite)
            }
            Raw::Postgres(client) => {
                let sql =
                    "SELECT setval(pg_get_serial_sequence('tables', 'no'), greatest($1, 1::bigint), $1 > 0)";
                client.query_one(sql, &[&last]).await.map(drop).map_err(connection::trouble)
            }
        }
    }
}

/// A column of many rows.
fn array<'a>(values: impl Iterator<Item = &'a Value>, kind: Kind) -> Box<dyn ToSql + Sync + Send> {
    match kind {
        Long => Box::new(values.map(Value::number).collect::<Vec<_>>()),
        Int => Box::new(values.map(|value| value.number().map(|n| n as i32)).collect::<Vec<_>>()),
        Short => Box::new(values.map(|value| value.number().map(|n| n as i16)).collect::<Vec<_>>()),
        Bool => Box::new(values.map(|value| value.number().map(|n| n != 0)).collect::<Vec<_>>()),
        Text => Box::new(values.map(|value| value.text().map(str::to_owned)).collect::<Vec<_>>()),
        Bytes => Box::new(values.map(|value| value.bytes().map(<[u8]>::to_vec)).collect::<Vec<_>>()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_of_a_house_is_left_behind() {
        let dir = tempfile::tempdir().unwrap();
        drop(Sqlite::open(dir.path()).unwrap());
        let db = Connection::open(dir.path().join(Sqlite::FILE)).unwrap();
        let sql = "SELECT m.name, c.name FROM sqlite_master m JOIN pragma_table_info(m.name) c
                   WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%'";
        let mut statement = db.prepare(sql).unwrap();
        let columns = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
        for (table, column) in columns.map(Result::<(String, String), _>::unwrap) {
            // Which nodes are there is about one start of the house.
            if table == "nodes" {
                continue;
            }
            let sheet = SHEETS.iter().find(|sheet| sheet.name == table);
            let sheet = sheet.unwrap_or_else(|| panic!("{table} is not copied"));
            let id = sheet.packed && column == "id";
            assert!(
                id || sheet.columns.iter().any(|(name, _)| *name == column),
                "{table}.{column} is not copied"
            );
        }
    }
}
