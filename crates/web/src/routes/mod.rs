//! What the addresses answer.

mod account;
mod game;
mod people;
mod puzzle;
mod reentry;
mod site;
mod table;

use std::sync::Arc;

use axum::Router;
use axum::routing::{get, post};

use crate::commands::{
    Analyse, Answer, AskHint, AskUndo, Discard, GiveSeat, Join, Leave, Play, PlayOn, Rematch, Say, TakeBack,
    Undo,
};
use crate::house::House;
use crate::{api, assets};

pub(crate) use self::site::{keep_in_browser, lines, names, tables};

/// All addresses of the house.
pub(crate) fn router(house: Arc<House>) -> Router {
    Router::new()
        .route("/", get(site::harbour))
        .route("/lobby", get(site::lobby))
        .route("/language", post(site::language))
        .route("/preferences", get(site::preferences).post(site::change_preferences))
        .route("/g/{game}", get(game::page))
        .route("/g/{game}/new", post(game::create))
        .route("/g/{game}/guide", post(game::guide))
        .route("/g/{game}/picture/{file}", get(assets::picture))
        .route("/g/{game}/ground/{file}", get(assets::ground))
        .route("/g/{game}/puzzles/{number}", get(puzzle::page))
        .route("/g/{game}/ratings", get(people::ratings))
        .route("/people/{name}", get(people::person))
        .route("/me", get(people::me))
        .route("/history", get(people::history))
        .route("/import", get(people::import_page).post(people::import))
        .route("/account/shown", post(people::shown))
        .route("/puzzle", get(puzzle::today))
        .route("/rules/{game}", get(site::rules))
        .route("/t/{key}", get(table::page))
        .route("/t/{key}/part", get(table::part))
        .route("/t/{key}/events", get(table::events))
        .route("/t/{key}/play", post(table::command::<Play>))
        .route("/t/{key}/undo", post(table::command::<Undo>))
        .route("/t/{key}/hint", post(table::command::<AskHint>))
        .route("/t/{key}/answer", post(table::command::<Answer>))
        .route("/t/{key}/say", post(table::command::<Say>))
        .route("/t/{key}/join", post(table::command::<Join>))
        .route("/t/{key}/leave", post(table::command::<Leave>))
        .route("/t/{key}/seat", post(table::command::<GiveSeat>))
        .route("/t/{key}/ask-undo", post(table::command::<AskUndo>))
        .route("/t/{key}/take-back", post(table::command::<TakeBack>))
        .route("/t/{key}/analysis", get(table::analysis))
        .route("/t/{key}/analyse", post(table::command::<Analyse>))
        .route("/t/{key}/play-on", post(table::command::<PlayOn>))
        .route("/t/{key}/rematch", post(table::command::<Rematch>))
        .route("/t/{key}/discard", post(table::command::<Discard>))
        .route("/t/{key}/log", get(table::log))
        .route("/t/{key}/record", get(table::record))
        .route("/t/{key}/card.png", get(table::card))
        .route("/account", get(account::page))
        .route("/account/name", post(account::rename))
        .route("/account/open", post(account::open))
        .route("/account/enter", post(account::enter))
        .route("/account/leave", post(account::leave))
        .route("/account/leave-everywhere", post(account::leave_everywhere))
        .route("/account/password", post(account::password))
        .route("/account/address", post(account::set_address))
        .route("/account/address/drop", post(account::drop_address))
        .route("/account/codes", post(account::make_codes))
        .route("/account/export", get(account::export))
        .route("/account/close", post(account::close))
        .route("/account/forgot", get(reentry::page).post(reentry::forgot))
        .route("/account/recover", post(reentry::recover))
        .route("/account/reset", get(reentry::reset_page).post(reentry::reset))
        .route("/account/confirm", get(reentry::confirm_page).post(reentry::confirm))
        .route("/account/tokens", post(account::add_token))
        .route("/account/tokens/drop", post(account::drop_token))
        .route("/assets/{name}", get(assets::site))
        .route("/assets/game/{name}", get(assets::game))
        .route("/favicon.ico", get(assets::icon))
        .route("/health", get(site::health))
        .route("/metrics", get(site::metrics))
        .merge(api::router())
        .with_state(house)
}
