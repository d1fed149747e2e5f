//! What a table nobody plays at and a stream nothing is sent on hold in memory. The first tenth of each
//! comes before the count begins, so that what is made once is not counted.

use std::thread;
use std::time::Duration;

use crate::client::{Connection, Events};
use crate::figure::{Figure, Goal};
use crate::games::{keep, story};
use crate::server::{Role, Server};
use crate::{Fallible, Plan, Tell};

/// Entries of an idle table.
const ENTRIES: usize = 100;

pub(crate) fn measure(plan: &Plan, tell: Tell<'_>) -> Fallible<()> {
    let scratch = plan.scratch()?;
    let mut kept = Vec::new();
    for title in shelf::games() {
        // The longest of a few: some games end soon.
        let plies = (0..50).map(|seed| story(title.as_ref(), ENTRIES, seed)).max_by_key(Vec::len);
        let mut plies = plies.expect("fifty games");
        // A game under way.
        plies.truncate((plies.len() - 1).max(1));
        let keys = keep(scratch.path(), title.as_ref(), &plies, plan.idle)?;
        kept.push((title.key(), plies.len(), keys));
    }
    let site = Server::start(Role::Site, scratch.path())?;
    let mut connection = Connection::open(site.address)?;
    for (game, entries, keys) in &kept {
        let each = growth(&site, keys, |key| connection.get(&format!("/api/v1/tables/{key}"), "").map(drop))?;
        tell(Figure::new(
            format!("{game}: memory of an idle table of {entries} entries"),
            "kB",
            [each / 1e3],
        ))?;
    }
    let (_, entries, keys) = &kept[0];
    let numbers: Vec<usize> = (0..plan.streams).collect();
    // Those who have seen everything are sent nothing; the others first get the page they are to follow.
    for (what, since) in [("that was sent nothing", *entries), ("that follows a page", 1)] {
        let mut streams = Vec::with_capacity(plan.streams);
        let each = growth(&site, &numbers, |n| {
            let path = format!("/t/{}/events?since={since}.0.0&keeps=2", keys[n % keys.len()]);
            streams.push(Events::open(site.address, &path, "")?);
            Ok(())
        })?;
        let figure = Figure::new(format!("memory of an event stream {what}"), "kB", [each / 1e3]);
        tell(figure.goal(Goal::AtMost(6.2)))?;
    }
    Ok(())
}

/// Bytes the server's memory grows by with each of `things`.
fn growth<T>(site: &Server, things: &[T], mut open: impl FnMut(&T) -> Fallible<()>) -> Fallible<f64> {
    let settled = || {
        thread::sleep(Duration::from_millis(200));
        site.memory()
    };
    let (first, rest) = things.split_at(things.len() / 10);
    first.iter().try_for_each(&mut open)?;
    let before = settled()?;
    rest.iter().try_for_each(&mut open)?;
    Ok((settled()? - before) / rest.len() as f64)
}
