//! How long until something is there: the first page after the start, and a table that was not in memory.

use std::time::Instant;

use store::TableKey;

use crate::client::Connection;
use crate::games::{endless_story, keep};
use crate::report::{Report, Sorted};
use crate::server::{Role, Server};
use crate::{Fallible, Plan};

/// Entries of a long game.
const ENTRIES: usize = 1000;

pub(crate) fn measure(plan: &Plan) -> Fallible<Vec<Report>> {
    Ok(vec![start(plan)?, from_cold(plan)?])
}

fn start(plan: &Plan) -> Fallible<Report> {
    let scratch = plan.scratch()?;
    drop(Server::start(Role::Site, scratch.path())?);
    let (mut took, mut memory) = (Vec::new(), Vec::new());
    for _ in 0..plan.starts {
        let clock = Instant::now();
        let site = Server::start(Role::Site, scratch.path())?;
        Connection::open(site.address)?.get("/", "")?;
        took.push(clock.elapsed().as_secs_f64() * 1e3);
        memory.push(site.memory()? / 1e6);
    }
    let mut report = Report::new("The start", &["what", "median", "goal"]);
    let took = Sorted::new(took).median();
    report.row(["start to first page".to_owned(), format!("{took:.1} ms"), "100 ms".to_owned()]);
    let memory = Sorted::new(memory).median();
    report.row(["memory then".to_owned(), format!("{memory:.1} MB"), "20 MB".to_owned()]);
    Ok(report)
}

fn from_cold(plan: &Plan) -> Fallible<Report> {
    let scratch = plan.scratch()?;
    let mut kept = Vec::new();
    for title in shelf::games() {
        let plies = endless_story(title.as_ref(), ENTRIES, 1);
        kept.push((title.key(), keep(scratch.path(), title.as_ref(), &plies, 2 * plan.cold)?));
    }
    let site = Server::start(Role::Site, scratch.path())?;
    let mut connection = Connection::open(site.address)?;
    let mut median = |keys: &[TableKey], before: &str| -> Fallible<f64> {
        let mut took = Vec::new();
        for key in keys {
            let clock = Instant::now();
            connection.get(&format!("{before}{key}"), "")?;
            took.push(clock.elapsed().as_secs_f64() * 1e3);
        }
        Ok(Sorted::new(took).median())
    };
    let heads = ["game", "from cold, as JSON", "from cold, as a page", "page again", "goal"];
    let mut report = Report::new(format!("Opening a table of {ENTRIES} entries"), &heads);
    for (game, keys) in &kept {
        let (some, others) = keys.split_at(plan.cold);
        let figures = [median(some, "/api/v1/tables/")?, median(others, "/t/")?, median(others, "/t/")?];
        let [json, page, again] = figures.map(|millis| format!("{millis:.2} ms"));
        report.row([(*game).to_owned(), json, page, again, "3 ms".to_owned()]);
    }
    Ok(report)
}
