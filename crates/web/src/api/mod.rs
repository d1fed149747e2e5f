//! The JSON API under `/api/v1`, for programmes that play in ordinary seats.
//!
//! Handlers and types carry their own description: `/api/v1/openapi.json` is made of it, and `/api` is a
//! page about it.

mod handlers;
mod types;

use std::sync::{Arc, LazyLock};

use axum::Router;
use axum::extract::State;
use axum::http::header;
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;
use serde_json::{Value, json};
use utoipa::OpenApi;
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::house::House;
use crate::pages;
use crate::refusal::Refusal;
use crate::visitor::Visitor;

pub(crate) use self::types::{ErrorBody, ErrorInfo, TableState};

/// What stands above the list of addresses.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Spelhaven",
        description = "Play board games from a programme. Ask for an access token (`POST /api/v1/tokens`), send it \
            as `Authorization: Bearer TOKEN`, sit down at a table, follow its event stream, and play one of \
            the `choices` whenever your seat is in `turn`. Every command carries the entry it is to become \
            (`ply`) and an id of your own making: sent twice it is done once, sent too late it is answered \
            with 409 and the table as it stands."
    ),
    components(schemas(types::ErrorBody))
)]
struct Description;

fn described() -> OpenApiRouter<Arc<House>> {
    OpenApiRouter::with_openapi(Description::openapi())
        .routes(routes!(handlers::games))
        .routes(routes!(handlers::tokens))
        .routes(routes!(handlers::list, handlers::create))
        .routes(routes!(handlers::table))
        .routes(routes!(handlers::join))
        .routes(routes!(handlers::actions))
        .routes(routes!(handlers::play))
        .routes(routes!(handlers::undo))
        .routes(routes!(handlers::answer_offer))
        .routes(routes!(handlers::take_back))
        .routes(routes!(handlers::say))
        .routes(routes!(handlers::events))
        .routes(routes!(handlers::log))
        .routes(routes!(handlers::record))
}

static DOCUMENT: LazyLock<Value> = LazyLock::new(|| {
    let (_, mut document) = described().split_for_parts();
    let bearer = SecurityScheme::Http(HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build());
    document.components.get_or_insert_default().security_schemes.insert("token".to_owned(), bearer.into());
    let mut document = serde_json::to_value(document).expect("the description is plain data");
    // Anything can be refused, and every refusal has the same form.
    let refused = json!({
        "description": "It was not done: what is wrong, and what to do about it.",
        "content": { "application/json": { "schema": { "$ref": "#/components/schemas/ErrorBody" } } },
    });
    let paths = document["paths"].as_object_mut().into_iter().flat_map(|paths| paths.values_mut());
    for operation in paths.filter_map(Value::as_object_mut).flat_map(|methods| methods.values_mut()) {
        operation["responses"]["default"] = refused.clone();
    }
    document
});

static TEXT: LazyLock<String> = LazyLock::new(|| format!("{:#}\n", *DOCUMENT));

pub(crate) fn router() -> Router<Arc<House>> {
    let (router, _) = described().split_for_parts();
    router.route("/api", get(page)).route("/api/v1/openapi.json", get(document))
}

async fn document() -> Response {
    ([(header::CONTENT_TYPE, "application/json")], TEXT.as_str()).into_response()
}

async fn page(State(house): State<Arc<House>>, visitor: Visitor) -> Result<Html<String>, Refusal> {
    let frame = house.frame(&visitor, "/api").await?;
    Ok(Html(pages::api::page(&frame, &DOCUMENT).into_string()))
}
