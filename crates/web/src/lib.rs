//! The harbour: pages, live tables, event streams, the JSON API, sessions.
//!
//! # A request's way through the code
//!
//! 1. [`serve()`] accepts the connection (`serve.rs`) and hands each request, with the address it came
//!    from, to the [`app`] (`connection.rs`).
//! 2. The guard (`guard.rs`) finds out who asks ([`Visitor`], by signed cookie or access token), and
//!    refuses what is too much or comes from another site's page.
//! 3. The router (`routes/` for pages, `api/` for programmes) finds the handler. Handlers are thin: they read the
//!    request (`extract.rs`; `fields/` says what may stand in which field), and show what came of it: as a model
//!    (`model.rs`) that a page (`pages/`) writes as HTML, or as JSON. Whatever is *done* is done in `commands/`,
//!    which knows neither forms nor JSON: a page and a programme that do the same go the same way.
//! 4. A **table** (`live/`) takes one command at a time. `TableHandle::play` finds the seat, checks that the
//!    command answers the entry the table is at, lets the game judge and carry it out, has the ply
//!    stored, and only then tells the watchers. If storing fails the table is loaded again.
//! 5. Subscribers hold an event stream (`stream.rs`). When the table has news each is sent what changed,
//!    written once for each kind of subscriber (`present.rs` makes the model, `pages::table` the HTML,
//!    `patch.rs` what of it is new).
//! 6. What cannot be done is a [`Refusal`]: it travels back to the guard, which writes it as a page or
//!    as JSON, in the visitor's language, with what to do about it.
//!
//! Bots think on threads of their own (`live/thinkers.rs`); clocks and bots are looked after by the
//! table itself (`live/upkeep.rs`). Nothing here names a game: what the shelf holds is what there is.

mod api;
pub mod assets;
mod codes;
mod commands;
mod company;
pub mod config;
mod connection;
mod cookies;
mod crowd;
mod daily;
mod data;
mod detached;
mod extract;
mod fields;
mod guard;
mod house;
mod keys;
mod limits;
mod live;
mod mail;
mod metrics;
pub mod model;
mod names;
mod nodes;
mod notices;
mod operator;
mod outbox;
mod outgoing;
mod own_answer;
mod packing;
pub mod pages;
mod pairing;
mod passwords;
mod patch;
mod people;
mod preferences;
mod present;
pub mod refusal;
mod routes;
mod sampling;
mod serve;
mod sessions;
mod shares;
mod stream;
mod tournaments;
mod tries;
mod visitor;
pub mod words;

use std::sync::Arc;

use tower_http::CompressionLevel;
use tower_http::compression::Compression;

pub use config::{Bots, Bounds, Config, Keep, Mail, MailSecurity, Rates};
pub use data::{
    Checked, Copied, backup, check_tables, check_tables_at, copy_database, operator_token, operator_token_at,
    reset_password, reset_password_at,
};
pub use guard::Door;
pub use house::House;
pub use live::{Cursor, SNAPSHOT, Unplayable, keeps_snapshot, last_ply};
pub use preferences::{Motion, MovePace, Preferences, Theme, Volume};
pub use refusal::Refusal;
pub use serve::{ServeError, log_to_stderr, run, serve, think};
pub use visitor::{Peer, Visitor};

/// Everything the house answers.
pub type App = Compression<Door>;

/// Everything `house` answers. For tests it is called in process.
pub fn app(house: Arc<House>) -> App {
    behind_door(house.clone(), routes::router(house))
}

/// How `house` fares, for whoever watches it, and nothing else.
pub(crate) fn figures(house: Arc<House>) -> App {
    behind_door(house.clone(), routes::figures(house))
}

fn behind_door(house: Arc<House>, routes: axum::Router) -> App {
    let door = Door::new(house, routes);
    // A board is a tenth as large on the way; streams go as they are, so that nothing waits in a buffer.
    Compression::new(door).quality(CompressionLevel::Fastest)
}
