//! What a page that follows a table is sent: for a move, and for one that is taken back late in a long game.

use table::Dice;

use crate::client::{self, Events};
use crate::figure::{Figure, Goal};
use crate::games::{Guests, Table, certain_game};
use crate::server::{Role, Server};
use crate::{Fallible, Plan, Tell};

pub(crate) fn measure(plan: &Plan, tell: Tell<'_>) -> Fallible<()> {
    let scratch = plan.scratch()?;
    let site = Server::start(Role::Site, scratch.path())?;
    for title in shelf::games() {
        let mut guests = Guests::arrive(site.address, *title.seats().end())?;
        let Table { key, players } = guests.sit_down(title.as_ref())?;
        let watchers = [("a spectator", ""), ("a player", players[0].as_str())];
        let mut streams = Vec::new();
        for (_, token) in watchers {
            streams.push(follow(&site, &key, &guests.mark(&key)?, token)?);
        }
        let (mut sent, mut choose) = ([Vec::new(), Vec::new()], Dice::fast(1));
        while sent[0].len() < plan.followed
            && let Some((_, entry)) = guests.play_one(&key, &mut choose)?
        {
            for (sent, stream) in sent.iter_mut().zip(&mut streams) {
                sent.push(stream.bytes_until(entry + 1)? as f64 / 1e3);
            }
        }
        for ((who, _), sent) in watchers.into_iter().zip(sent) {
            let name = format!("{}: bytes of a move to the page of {who}", title.key());
            tell(Figure::new(name, "kB", sent).goal(Goal::AtMost(2.0)))?;
        }
    }
    taken_back(plan, &site, tell)
}

/// A move is made and taken back, again and again; then a page is there to see it.
fn taken_back(plan: &Plan, site: &Server, tell: Tell<'_>) -> Fallible<()> {
    let (title, _) = certain_game()?;
    let mut guests = Guests::arrive(site.address, 2)?;
    let Table { key, .. } = guests.sit_down(title)?;
    let mut chosen = guests.choose(&key, &mut Dice::fast(1))?.ok_or("a game that ends before it begins")?;
    while chosen.entry + 1 < plan.long {
        guests.send(&key, &chosen)?;
        guests.take_back(&key, chosen.seat, chosen.entry + 1)?;
        chosen.entry += 2;
    }
    guests.send(&key, &chosen)?;
    let mut stream = follow(site, &key, &guests.mark(&key)?, "")?;
    let entry = chosen.entry + 1;
    guests.take_back(&key, chosen.seat, entry)?;
    let sent = stream.bytes_until(entry + 1)? as f64 / 1e3;
    let name = format!("{}: bytes of taking back at entry {entry}", title.key());
    tell(Figure::new(name, "kB", [sent]).goal(Goal::AtMost(10.0)))
}

/// The stream of a page that shows a table as it was at `mark`.
fn follow(site: &Server, table: &str, mark: &str, token: &str) -> Fallible<Events> {
    let build = client::build(site.address, table)?;
    let path = format!("/t/{table}/events?since={mark}&keeps=2&build={build}");
    let events = Events::open_packed(site.address, &path, token)?;
    events.take_bytes();
    Ok(events)
}
