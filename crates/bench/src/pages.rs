//! How long a page takes, from the request to its last byte, on one connection kept alive.

use std::collections::BTreeSet;
use std::time::Instant;

use crate::client::{Connection, weight};
use crate::figure::{Figure, Goal};
use crate::games::{Guests, Table};
use crate::server::{Role, Server};
use crate::{Fallible, Plan, Tell};

/// The page people look at longest.
const TABLE: &str = "table, for a player";

/// Half the nodes the smallest of these pages had when whole boards were drawn in one piece.
const ELEMENTS: f64 = 4800.0;

/// Plies played before a table is looked at.
const PLIES: usize = 40;

pub(crate) fn measure(plan: &Plan, tell: Tell<'_>) -> Fallible<()> {
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
        page(TABLE, format!("/t/{table}"));
        page("what a move changes", format!("/t/{table}/part?since={PLIES}.1.0"));
        page("replay", format!("/t/{table}?at={}", PLIES / 2));
        readers.resize(pages.len(), players[0].clone());
    }
    // Whoever reads the site's own pages sits somewhere too.
    let somebody = readers.last().cloned().unwrap_or_default();
    readers.iter_mut().filter(|token| token.is_empty()).for_each(|token| token.clone_from(&somebody));

    let mut connection = Connection::open(site.address)?;
    for ((name, path), token) in pages.iter().zip(&readers) {
        // The first visit may have to make it ready.
        let page = connection.get(path, token)?;
        let (size, elements) = (page.len() as f64 / 1e3, elements(page));
        let mut took = Vec::new();
        for _ in 0..plan.visits {
            let clock = Instant::now();
            connection.get(path, token)?;
            took.push(clock.elapsed().as_secs_f64() * 1e6);
        }
        tell(Figure::new(name.as_str(), "µs", took))?;
        tell(Figure::new(format!("{name}, size"), "kB", [size]))?;
        let elements = Figure::new(format!("{name}, elements"), "", [elements as f64]);
        if !name.ends_with(TABLE) {
            tell(elements)?;
            continue;
        }
        tell(elements.goal(Goal::AtMost(ELEMENTS)))?;
        let (packed, loaded) = first_visit(&site, path, token)?;
        tell(Figure::new(format!("{name}, packed"), "kB", [packed]))?;
        tell(Figure::new(format!("{name}, packed, with all it loads"), "kB", [loaded]))?;
    }
    Ok(())
}

/// What somebody's browser is sent who has never been here: the page, and with it all that it names, in kB.
fn first_visit(site: &Server, path: &str, token: &str) -> Fallible<(f64, f64)> {
    let page = String::from_utf8_lossy(Connection::open(site.address)?.get(path, token)?).into_owned();
    let named =
        page.split(['"', '\'']).filter(|text| text.starts_with("/assets/") || text.contains("/ground/"));
    let named: BTreeSet<&str> = named.collect();
    let packed = weight(site.address, path, token)?;
    let loaded = named.iter().map(|path| weight(site.address, path, token)).sum::<Fallible<usize>>()?;
    Ok((packed as f64 / 1e3, (packed + loaded) as f64 / 1e3))
}

/// Opening tags: what a browser makes nodes of.
fn elements(page: &[u8]) -> usize {
    page.windows(2).filter(|pair| pair[0] == b'<' && pair[1].is_ascii_alphabetic()).count()
}
