//! What the front page and the lists of tables cost where there are few tables, and where there are very many: the same.
//! The one who looks sits at all of them.

use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use serde_json::json;
use shelf::Title;
use store::{Sqlite, TableStage};
use tempfile::TempDir;

use crate::client::Connection;
use crate::figure::{Figure, Goal};
use crate::games::{Kept, keep_many, story};
use crate::server::{Role, Server};
use crate::{Fallible, Plan, Tell};

/// As many tables as somebody has who has just begun.
const FEW: usize = 10;

/// As many as fill every list: a hundred of each kind, and as many again that are nobody else's business.
const FULL: usize = 400;

/// Of a page with many tables to the same page with few.
const GOAL: Goal = Goal::AtMost(1.5);

/// A house with so many tables.
struct Filled {
    _scratch: TempDir,
    server: Server,
    token: String,
    /// A table from the middle of somebody's list.
    middle: String,
}

impl Filled {
    fn new(plan: &Plan, tables: usize, title: &dyn Title, plies: &[Kept]) -> Fallible<Self> {
        let scratch = plan.scratch()?;
        let somebody = Server::start(Role::Site, scratch.path())?;
        let made =
            Connection::open(somebody.address)?.post("/api/v1/tokens", "", &json!({ "name": "Somebody" }))?;
        let token = made["token"].as_str().ok_or("no token")?.to_owned();
        drop(somebody);
        let keys = keep_many(scratch.path(), title, plies, whose(scratch.path())?, tables)?;
        // Of those that are over, which come after the others.
        let middle = keys.iter().filter(|(stage, _)| *stage == TableStage::Over).nth(tables / 4);
        let middle = middle.ok_or("no table is over")?.1.to_string();
        let server = Server::start(Role::Site, scratch.path())?;
        settle(&server)?;
        Ok(Filled { _scratch: scratch, server, token, middle })
    }

    /// Somebody who looks at a page again and again: how long it takes each time, in µs.
    fn visits(&self, path: &str) -> Fallible<impl FnMut() -> Fallible<f64>> {
        let mut connection = Connection::open(self.server.address)?;
        let path = path.replace("MIDDLE", &self.middle);
        Ok(move || {
            let clock = Instant::now();
            connection.get(&path, &self.token)?;
            Ok(clock.elapsed().as_secs_f64() * 1e6)
        })
    }
}

/// Who has the one token there is.
fn whose(data: &Path) -> Fallible<store::PersonId> {
    let database = rusqlite::Connection::open(data.join(Sqlite::FILE))?;
    let id: i64 = database.query_row("SELECT person FROM tokens", [], |row| row.get(0))?;
    Ok(store::PersonId(id as u64))
}

/// Waits until a server has looked through its tables, as it does when it starts.
fn settle(server: &Server) -> Fallible<()> {
    let mut before = server.cpu()?;
    loop {
        thread::sleep(Duration::from_millis(300));
        let now = server.cpu()?;
        if now - before < Duration::from_millis(20) {
            return Ok(());
        }
        before = now;
    }
}

pub(crate) fn measure(plan: &Plan, tell: Tell<'_>) -> Fallible<()> {
    let title = shelf::games().iter().find(|title| title.seats().contains(&2)).ok_or("no game for two")?;
    let other = shelf::games().iter().find(|other| other.key() != title.key()).ok_or("one game alone")?;
    let plies = story(title.as_ref(), 2, 1);
    let filled = |tables| Filled::new(plan, tables, title.as_ref(), &plies);
    let (few, full, many) = (filled(FEW)?, filled(FULL)?, filled(plan.crowd)?);
    for (name, path, is_list) in [
        ("front page", "/", false),
        ("account", "/account", false),
        ("lobby", "/lobby", true),
        ("lobby, one game", "/lobby?game=GAME", true),
        ("lobby, a game nobody plays", "/lobby?game=OTHER", false),
        ("my tables", "/lobby?list=mine", true),
        ("my tables (JSON)", "/api/v1/tables?list=mine", true),
        ("my tables (JSON), from the middle on", "/api/v1/tables?list=mine&before=MIDDLE", true),
        ("open tables (JSON)", "/api/v1/tables?list=open", true),
        ("tables at play (JSON)", "/api/v1/tables?list=running", true),
        ("finished games (JSON)", "/api/v1/tables?list=finished", true),
    ] {
        // A list of ten is a tenth as long as one of a hundred; a page that is none is as long as ever.
        let (small, tables) = if is_list { (&full, FULL) } else { (&few, FEW) };
        let path = path.replace("GAME", title.key()).replace("OTHER", other.key());
        let (mut here, mut there) = (many.visits(&path)?, small.visits(&path)?);
        let mut pairs = Vec::new();
        for visit in 0..=plan.visits {
            let pair = (here()?, there()?);
            // The first visit may have to make it ready.
            if visit > 0 {
                pairs.push(pair);
            }
        }
        let name = format!("{name}: {} tables : {tables}", plan.crowd);
        tell(Figure::pairs(name, "µs", &pairs).goal(GOAL))?;
    }
    let memory = many.server.memory()? / few.server.memory()?;
    tell(Figure::new(format!("memory of a server: {} tables : {FEW}", plan.crowd), "x", [memory]))
}
