//! What the addresses answer.

mod account;
mod new_table;
mod site;
mod table;

use std::sync::Arc;

use ::table::Seat;
use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::routing::{get, post};
use hyper::body::Body as _;
use serde::de::DeserializeOwned;
use store::TableKey;

use crate::house::House;
use crate::refusal::Refusal;
use crate::{api, assets};

pub(crate) use self::account::make_token;
pub(crate) use self::new_table::{SeatWish, Wish, propose};
pub(crate) use self::site::lines;
pub(crate) use self::table::{client, saying};

/// A form that could be read.
pub(crate) struct Form<T>(pub(crate) T);

/// JSON that could be read.
pub(crate) struct Json<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<Arc<House>> for Form<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, house: &Arc<House>) -> Result<Self, Refusal> {
        let (parts, body) = request.into_parts();
        let body = read(body, house).await?;
        let axum::Form(form) = axum::Form::from_request(Request::from_parts(parts, body.into()), &()).await?;
        Ok(Form(form))
    }
}

impl<T: DeserializeOwned> FromRequest<Arc<House>> for Json<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, house: &Arc<House>) -> Result<Self, Refusal> {
        let kind =
            request.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        let kind = kind.split(';').next().unwrap_or_default().trim();
        if !kind.eq_ignore_ascii_case("application/json") {
            return Err(Refusal::bad("malformed"));
        }
        let body = read(request.into_body(), house).await?;
        serde_json::from_slice(&body).map(Json).map_err(|_| Refusal::bad("malformed"))
    }
}

/// The body of a request, unless it is longer than any can be.
async fn read(body: Body, house: &House) -> Result<Bytes, Refusal> {
    let too_large = Refusal { status: StatusCode::PAYLOAD_TOO_LARGE, ..Refusal::bad("too-large") };
    let too_slow = Refusal { status: StatusCode::REQUEST_TIMEOUT, ..Refusal::bad("too-slow") };
    let longest = house.services.config.body;
    if body.size_hint().lower() > longest as u64 {
        return Err(too_large);
    }
    let read =
        tokio::time::timeout(house.services.config.timeout / 2, axum::body::to_bytes(body, longest)).await;
    // One that breaks off is not answered for anyone to read.
    read.map_err(|_| too_slow)?.map_err(|_| too_large)
}

/// A query that could be read.
#[derive(FromRequestParts)]
#[from_request(via(axum::extract::Query), rejection(Refusal))]
pub(crate) struct Query<T>(pub(crate) T);

/// Parts of a path that could be read.
#[derive(FromRequestParts)]
#[from_request(via(axum::extract::Path), rejection(Refusal))]
pub(crate) struct Path<T>(pub(crate) T);

/// All addresses of the house.
pub(crate) fn router(house: Arc<House>) -> Router {
    Router::new()
        .route("/", get(site::harbour))
        .route("/lobby", get(site::lobby))
        .route("/language", post(site::language))
        .route("/g/{game}", get(site::game))
        .route("/g/{game}/new", post(new_table::create))
        .route("/g/{game}/cover.svg", get(site::cover))
        .route("/rules/{game}", get(site::rules))
        .route("/t/{key}", get(table::page))
        .route("/t/{key}/part", get(table::part))
        .route("/t/{key}/events", get(table::events))
        .route("/t/{key}/play", post(table::play))
        .route("/t/{key}/undo", post(table::undo))
        .route("/t/{key}/answer", post(table::answer))
        .route("/t/{key}/say", post(table::say))
        .route("/t/{key}/join", post(table::join))
        .route("/t/{key}/leave", post(table::leave))
        .route("/t/{key}/seat", post(table::change_seat))
        .route("/t/{key}/take-back", post(table::take_back_seat))
        .route("/t/{key}/rematch", post(table::rematch))
        .route("/t/{key}/log", get(table::log))
        .route("/t/{key}/record", get(table::record))
        .route("/t/{key}/card.png", get(table::card))
        .route("/account", get(account::page))
        .route("/account/name", post(account::rename))
        .route("/account/open", post(account::open))
        .route("/account/enter", post(account::enter))
        .route("/account/leave", post(account::leave))
        .route("/account/password", post(account::password))
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

/// The table a path names.
pub(crate) fn table_key(text: &str) -> Result<TableKey, Refusal> {
    text.parse().map_err(|_| Refusal::NOT_FOUND)
}

/// The seat a query or form names; none if it is left out or empty.
pub(crate) fn seat(text: Option<&str>) -> Result<Option<Seat>, Refusal> {
    match text {
        None | Some("") => Ok(None),
        Some(text) => text.parse().map(Some).map_err(|_| Refusal::bad("malformed")),
    }
}
