//! How long a page takes, from the request to its last byte, on one connection kept alive.

use std::time::Instant;

use crate::client::Connection;
use crate::games::{Guests, Table};
use crate::report::{Report, Sorted};
use crate::server::{Role, Server};
use crate::{Fallible, Plan};

/// Plies played before a table is looked at.
const PLIES: usize = 40;

pub(crate) fn measure(plan: &Plan) -> Fallible<Vec<Report>> {
    let scratch = plan.scratch()?;
    let site = Server::start(Role::Site, scratch.path())?;
    let mut pages = vec![
        ("nothing (/health)".to_owned(), "/health".to_owned()),
        ("harbour".to_owned(), "/".to_owned()),
        ("lobby".to_owned(), "/lobby".to_owned()),
        ("account".to_owned(), "/account".to_owned()),
        ("API".to_owned(), "/api".to_owned()),
    ];
    let mut readers = vec![String::new(); pages.len()];
    for title in shelf::games() {
        let mut guests = Guests::arrive(site.address, *title.seats().start())?;
        let Table { key: table, players } = guests.sit_down(title.as_ref())?;
        guests.play(&table, PLIES)?;
        let game = title.key();
        let mut page = |name: &str, path: String| pages.push((format!("{game}: {name}"), path));
        page("its page", format!("/g/{game}"));
        page("rulebook", format!("/rules/{game}"));
        page("table, for a player", format!("/t/{table}"));
        page("what a move changes", format!("/t/{table}/part?since={PLIES}.1.0"));
        page("replay", format!("/t/{table}?at={}", PLIES / 2));
        readers.resize(pages.len(), players[0].clone());
    }
    // Whoever reads the site's own pages sits somewhere too.
    let somebody = readers.last().cloned().unwrap_or_default();
    readers.iter_mut().filter(|token| token.is_empty()).for_each(|token| token.clone_from(&somebody));

    let mut report = Report::new("Pages", &["page", "size", "median", "p99"]);
    let mut connection = Connection::open(site.address)?;
    for ((name, path), token) in pages.iter().zip(&readers) {
        let (mut took, mut size) = (Vec::new(), 0);
        // The first of them may have to be made ready.
        size += connection.get(path, token)?.len();
        for _ in 0..plan.visits {
            let clock = Instant::now();
            connection.get(path, token)?;
            took.push(clock.elapsed().as_secs_f64() * 1e6);
        }
        let took = Sorted::new(took);
        let size = format!("{:.1} kB", size as f64 / 1e3);
        report.row([
            name.clone(),
            size,
            format!("{:.0} µs", took.median()),
            format!("{:.0} µs", took.quantile(0.99)),
        ]);
    }
    report.note(format!("{} visits each, one after the other.", plan.visits));
    Ok(vec![report])
}
