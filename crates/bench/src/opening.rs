//! How long until something is there: the first page after the start, and a table that was not in memory.

use std::time::Instant;

use store::TableKey;

use crate::client::Connection;
use crate::figure::{Figure, Goal};
use crate::games::{endless_story, keep};
use crate::server::{Role, Server};
use crate::{Fallible, Plan, Tell};

/// Entries of a long game.
const ENTRIES: usize = 1000;

pub(crate) fn measure(plan: &Plan, tell: Tell<'_>) -> Fallible<()> {
    start(plan, tell)?;
    from_cold(plan, tell)
}

fn start(plan: &Plan, tell: Tell<'_>) -> Fallible<()> {
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
    tell(Figure::new("start to first page", "ms", took).goal(Goal::AtMost(50.0)))?;
    tell(Figure::new("memory then", "MB", memory).goal(Goal::AtMost(20.0)))
}

fn from_cold(plan: &Plan, tell: Tell<'_>) -> Fallible<()> {
    let scratch = plan.scratch()?;
    let mut kept = Vec::new();
    for title in shelf::games() {
        let plies = endless_story(title.as_ref(), ENTRIES, 1);
        kept.push((title.key(), keep(scratch.path(), title.as_ref(), &plies, 2 * plan.cold)?));
    }
    let site = Server::start(Role::Site, scratch.path())?;
    let mut connection = Connection::open(site.address)?;
    let mut open = |keys: &[TableKey], before: &str| -> Fallible<Vec<f64>> {
        let mut took = Vec::new();
        for key in keys {
            let clock = Instant::now();
            connection.get(&format!("{before}{key}"), "")?;
            took.push(clock.elapsed().as_secs_f64() * 1e3);
        }
        Ok(took)
    };
    for (game, keys) in &kept {
        let (some, others) = keys.split_at(plan.cold);
        let name = |how: &str| format!("{game}: table of {ENTRIES} entries, {how}");
        tell(Figure::new(name("from cold, as JSON"), "ms", open(some, "/api/v1/tables/")?))?;
        let cold = Figure::new(name("from cold, as a page"), "ms", open(others, "/t/")?);
        tell(cold.goal(Goal::AtMost(3.0)))?;
        tell(Figure::new(name("page again"), "ms", open(others, "/t/")?))?;
    }
    Ok(())
}
