//! What the addresses answer.

mod account;
mod app;
mod company;
mod daily;
mod game;
mod notices;
mod operator;
mod people;
mod puzzle;
mod reentry;
mod site;
mod table;
mod tournaments;

use std::sync::Arc;

use axum::Router;
use axum::routing::{get, post};

use crate::commands::{
    Analyse, Answer, AskHint, AskUndo, Discard, GiveSeat, InviteFriend, Join, Leave, Play, PlayOn, Rematch,
    Say, TakeBack, Undo,
};
use crate::house::House;
use crate::{api, assets};

pub(crate) use self::site::{filters, keep_in_browser, lines, names, tables};

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
        .route("/g/{game}/daily", get(daily::page).post(daily::begin))
        .route("/g/{game}/ratings", get(people::ratings))
        .route("/people/{name}", get(people::person))
        .route("/me", get(people::me))
        .route("/history", get(people::history))
        .route("/import", get(people::import_page).post(people::import))
        .route("/account/shown", post(people::shown))
        .route("/pair", get(company::pair).post(company::seek))
        .route("/pair/leave", post(company::stop_seeking))
        .route("/friends", get(company::friends))
        .route("/friends/ask", post(company::ask_friend))
        .route("/friends/answer", post(company::answer_friend))
        .route("/friends/end", post(company::end_friend))
        .route("/friends/link", post(company::renew_link))
        .route("/friend/{word}", get(company::link).post(company::open_link))
        .route("/invitations", post(company::answer_invitation))
        .route("/blocks", post(company::block))
        .route("/blocks/end", post(company::unblock))
        .route("/report", get(company::report_page).post(company::report))
        .route("/operator/reports", get(company::reports))
        .route("/operator/reports/{id}", get(company::case).post(company::act))
        .route("/puzzle", get(puzzle::today))
        .route("/rules/{game}", get(site::rules))
        .route("/t/{key}", get(table::page))
        .route("/t/{key}/part", get(table::part))
        .route("/t/{key}/events", get(table::events))
        .route("/t/{key}/seen", post(table::seen))
        .route("/t/{key}/play", post(table::command::<Play>))
        .route("/t/{key}/undo", post(table::command::<Undo>))
        .route("/t/{key}/hint", post(table::command::<AskHint>))
        .route("/t/{key}/answer", post(table::command::<Answer>))
        .route("/t/{key}/say", post(table::command::<Say>))
        .route("/t/{key}/join", post(table::command::<Join>))
        .route("/t/{key}/invite", post(table::command::<InviteFriend>))
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
        .route("/notices", get(notices::list))
        .route("/notices/bell", get(notices::bell))
        .route("/notices/read", post(notices::read))
        .route("/account/notices", get(notices::page).post(notices::change))
        .route("/account/notices/devices", post(notices::add_device))
        .route("/account/notices/devices/drop", post(notices::drop_device))
        .route("/account/notices/webhook", post(notices::set_webhook))
        .route("/account/notices/webhook/drop", post(notices::drop_webhook))
        .route("/sw.js", get(app::worker))
        .route("/app/{file}", get(app::manifest))
        .route("/offline/{lang}", get(app::offline))
        .route("/account/tokens", post(account::add_token))
        .route("/account/tokens/drop", post(account::drop_token))
        .route("/tournaments", get(tournaments::list).post(tournaments::create))
        .route("/tournaments/{key}", get(tournaments::one))
        .route("/tournaments/{key}/join", post(tournaments::join))
        .route("/tournaments/{key}/leave", post(tournaments::leave))
        .route("/tournaments/{key}/direct", post(tournaments::direct))
        .route("/operator", get(operator::page).post(operator::enter))
        .route("/operator/leave", post(operator::leave))
        .route("/assets/{name}", get(assets::site))
        .route("/assets/game/{name}", get(assets::game))
        .route("/favicon.ico", get(assets::icon))
        .merge(watched())
        .merge(api::router())
        .with_state(house)
}

/// What tells how a node of the house fares.
pub(crate) fn figures(house: Arc<House>) -> Router {
    watched().with_state(house)
}

fn watched() -> Router<Arc<House>> {
    Router::new().route("/health", get(site::health)).route("/metrics", get(site::metrics))
}
