//! The JSON API under `/api/v1`, for programmes that play in ordinary seats.
//!
//! Handlers and types carry their own description: `/api/v1/openapi.json` is made of it, and `/api` is a
//! page about it.

mod bounds;
mod company;
mod daily;
mod handlers;
mod notices;
mod people;
mod tournaments;
mod types;

use std::sync::{Arc, OnceLock};

use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{Html, IntoResponse};
use axum::routing::get;
use bytes::Bytes;
use maud::Markup;
use serde_json::{Map, Value, json};
use shelf::Shelf;
use stage::Lang;
use store::TableKey;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::commands::ImportRecord;
use crate::connection::BUFFER;
use crate::cookies::COOKIE;
use crate::fields::{Body, Field};
use crate::house::House;
use crate::live::Cursor;
use crate::pages;
use crate::refusal::Refusal;
use crate::visitor::Visitor;

pub(crate) use self::types::{ErrorBody, ErrorInfo, RatedInfo, TableState};

/// What stands above the list of addresses.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Spelhaven",
        description = "Play board games from a programme. Ask for an access token (`POST /api/v1/tokens`), send it \
            as `Authorization: Bearer TOKEN`, sit down at a table, follow its event stream, and play one of \
            the `choices` whenever your seat is in `turn`. Every command carries the entry it is to become \
            (`ply`) and an id of your own making: sent twice it is done once, sent too late it is answered \
            with 409 and the table as it stands. What cannot be read is answered with 400 and the field it is about, \
            what the rules forbid with 422; messages come in the language of `Accept-Language`."
    ),
    components(schemas(types::ErrorBody))
)]
struct Description;

fn described() -> OpenApiRouter<Arc<House>> {
    OpenApiRouter::with_openapi(Description::openapi())
        .routes(routes!(handlers::games))
        .routes(routes!(handlers::tokens, handlers::list_tokens))
        .routes(routes!(handlers::withdraw_token))
        .routes(routes!(handlers::preferences, handlers::change_preferences))
        .routes(routes!(notices::list))
        .routes(routes!(notices::read))
        .routes(routes!(notices::wishes, notices::change_wishes))
        .routes(routes!(handlers::tickets))
        .routes(routes!(handlers::list, handlers::create))
        .routes(routes!(handlers::table))
        .routes(routes!(handlers::join))
        .routes(routes!(handlers::actions))
        .routes(routes!(handlers::play))
        .routes(routes!(handlers::undo))
        .routes(routes!(handlers::hint))
        .routes(routes!(handlers::answer))
        .routes(routes!(handlers::say))
        .routes(routes!(handlers::seat))
        .routes(routes!(handlers::ask_undo))
        .routes(routes!(handlers::leave))
        .routes(routes!(handlers::take_back))
        .routes(routes!(handlers::analyse))
        .routes(routes!(handlers::analysis))
        .routes(routes!(handlers::play_on))
        .routes(routes!(handlers::rematch))
        .routes(routes!(handlers::discard))
        .routes(routes!(handlers::events))
        .routes(routes!(handlers::log))
        .routes(routes!(handlers::record))
        .routes(routes!(daily::dailies))
        .routes(routes!(daily::results, daily::begin))
        .routes(routes!(people::ratings))
        .routes(routes!(people::person))
        .routes(routes!(people::shown))
        .routes(routes!(people::history))
        .routes(routes!(people::import))
        .routes(routes!(tournaments::list, tournaments::make))
        .routes(routes!(tournaments::one))
        .routes(routes!(tournaments::join))
        .routes(routes!(tournaments::leave))
        .routes(routes!(tournaments::direct))
        .routes(routes!(company::seek, company::waits))
        .routes(routes!(company::stop))
        .routes(routes!(company::friends, company::ask_friend))
        .routes(routes!(company::answer_friend))
        .routes(routes!(company::end_friend))
        .routes(routes!(company::invite))
        .routes(routes!(company::invitations, company::answer_invitation))
        .routes(routes!(company::blocks, company::block))
        .routes(routes!(company::unblock))
        .routes(routes!(company::report))
}

/// The description of the API of a house that has these games and reads bodies of so many bytes, with all that is enforced.
fn document(shelf: Shelf, longest: usize) -> Value {
    let (_, document) = described().split_for_parts();
    let mut document = serde_json::to_value(document).expect("the description is plain data");
    document["components"]["securitySchemes"] = json!({
        "token": { "type": "http", "scheme": "bearer", "description": "An access token." },
        "cookie": {
            "type": "apiKey", "in": "cookie", "name": COOKIE,
            "description": "As pages have it. What changes something must then come from a page of this very \
                site: `Origin` or `Sec-Fetch-Site` say so.",
        },
    });
    bounds::add_bounds(shelf, &mut document);
    document["components"]["schemas"]["Event"] = json!({
        "type": "object",
        "description": "An event of a table's stream.",
        "required": ["event", "data"],
        "properties": {
            "event": {
                "type": "string", "enum": ["state", "presence"],
                "description": "What it tells of: how the table stands, or who is there.",
            },
            "id": Cursor::schema(),
            "data": {
                "type": "string", "contentMediaType": "application/json",
                "description": "A `TableState`, or the numbers of the seats that are `present`.",
            },
        },
    });
    let stream = "/paths/~1api~1v1~1tables~1{table}~1events/get/responses/200/content/text~1event-stream";
    if let Some(stream) = document.pointer_mut(stream) {
        stream["schema"] = json!({ "$ref": "#/components/schemas/Event" });
    }
    let of_tables = all_at(&mut document, "{table}");
    let of_tournaments = all_at(&mut document, "{tournament}");
    for (path, method, operation) in operations(&mut document) {
        let needed = operation.get("security").is_some();
        let known = [json!({ "token": [] }), json!({ "cookie": [] })];
        operation["security"] = (!needed).then(|| json!({})).into_iter().chain(known).collect();
        let parameters = operation.get_mut("parameters").and_then(Value::as_array_mut);
        for parameter in parameters.into_iter().flatten().filter(|parameter| parameter["in"] != "query") {
            parameter["schema"] = match parameter["in"].as_str() {
                // Whoever has seen nothing yet may say so by saying nothing.
                Some("header") => {
                    json!({ "anyOf": [Cursor::schema(), { "type": "string", "enum": [""] }] })
                }
                _ => TableKey::schema(),
            };
        }
        for status in refusals(path, method, operation) {
            let reason = status.canonical_reason().unwrap_or_default();
            let mut refused = json!({
                "description": match status {
                    StatusCode::PAYLOAD_TOO_LARGE if path.ends_with("/import") => {
                        let room = ImportRecord::ROOM;
                        format!("{reason}: a body has at most {longest} bytes, and {room} more.")
                    }
                    StatusCode::PAYLOAD_TOO_LARGE => format!("{reason}: a body has at most {longest} bytes."),
                    StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE => {
                        format!("{reason}: all that stands before a body has at most {BUFFER} bytes.")
                    }
                    _ => reason.to_owned(),
                },
                "content": { "application/json": { "schema": { "$ref": "#/components/schemas/ErrorBody" } } },
            });
            if [StatusCode::TOO_MANY_REQUESTS, StatusCode::SERVICE_UNAVAILABLE].contains(&status) {
                let seconds = json!({ "type": "integer", "minimum": 0 });
                refused["headers"]["Retry-After"] =
                    json!({ "description": "Seconds to wait.", "required": true, "schema": seconds });
            }
            operation["responses"][status.as_str()] = refused;
        }
        add_links(path, method, operation, &of_tables, &of_tournaments);
    }
    document
}

/// What can be asked: the path, the method, the description.
fn operations(document: &mut Value) -> impl Iterator<Item = (&str, &str, &mut Value)> {
    let paths = document["paths"].as_object_mut().into_iter().flatten();
    paths.flat_map(|(path, methods)| {
        let methods = methods.as_object_mut().into_iter().flatten();
        methods.map(|(method, operation)| (path.as_str(), method.as_str(), operation))
    })
}

/// By which statuses something may be refused.
fn refusals(path: &str, method: &str, operation: &Value) -> Vec<StatusCode> {
    use StatusCode as S;
    let mut found = vec![
        S::UNAUTHORIZED,
        S::METHOD_NOT_ALLOWED,
        S::MISDIRECTED_REQUEST,
        S::TOO_MANY_REQUESTS,
        S::REQUEST_HEADER_FIELDS_TOO_LARGE,
        S::INTERNAL_SERVER_ERROR,
        S::SERVICE_UNAVAILABLE,
    ];
    let parameters = operation["parameters"].as_array().into_iter().flatten();
    let body = operation["requestBody"].is_object();
    if body || parameters.into_iter().any(|parameter| parameter["in"] != "path") {
        found.push(S::BAD_REQUEST);
    }
    let named = [
        "/tables",
        "/withdraw",
        "/ratings",
        "/people",
        "/history",
        "/daily",
        "/tournaments",
        "/pairing",
        "/blocks",
        "/reports",
        "/invitations",
    ];
    let one = path.contains("{table}") || path.contains("{tournament}");
    if one || named.iter().any(|end| path.ends_with(end)) {
        found.push(S::NOT_FOUND);
    }
    if one || method == "post" || path.ends_with("/history") || path.ends_with("/daily") {
        found.extend([S::FORBIDDEN, S::CONFLICT]);
    }
    if method == "post" {
        found.push(S::UNPROCESSABLE_ENTITY);
    }
    if body {
        found.extend([S::REQUEST_TIMEOUT, S::PAYLOAD_TOO_LARGE, S::UNSUPPORTED_MEDIA_TYPE]);
    }
    found
}

/// What can be done at one of these.
fn all_at(document: &mut Value, one: &str) -> Vec<Value> {
    let of_one = operations(document).filter(|(path, _, _)| path.contains(one));
    of_one.map(|(_, _, operation)| operation["operationId"].clone()).collect()
}

/// Says where one goes on from an answer: to all that can be done at a table or a tournament it names, from what may be played
/// to playing it, from an invitation to answering it.
fn add_links(path: &str, method: &str, operation: &mut Value, of_tables: &[Value], of_tournaments: &[Value]) {
    let all = |ids: &[Value], parameter: &str, value: &str| -> Value {
        let to = |id: &Value| json!({ "operationId": id, "parameters": { parameter: value } });
        let links = ids.iter().map(|id| (id.as_str().unwrap_or_default().to_owned(), to(id)));
        links.collect::<Map<_, _>>().into()
    };
    let at_table = |value: &str| all(of_tables, "table", value);
    let at_tournament = |value: &str| all(of_tournaments, "tournament", value);
    // To some of what can be done at the table that is named.
    let some = |ids: &[&str], value: &str| {
        let ids: Vec<Value> = ids.iter().map(|id| json!(id)).collect();
        all(&ids, "table", value)
    };
    let with_body = |id: &str, body: Value| {
        let mut link = some(&[id], "$request.path.table")[id].take();
        link["requestBody"] = body;
        link
    };
    let named = "$response.body#/table";
    let (status, links) = match (method, path.rsplit('/').next()) {
        ("post", Some("tables" | "import" | "daily")) => ("201", at_table(named)),
        ("post", Some("rematch" | "play-on")) => ("200", at_table(named)),
        ("post", Some("tournaments")) => ("201", at_tournament("$response.body#/tournament")),
        ("get", Some("tournaments")) => ("200", at_tournament("$response.body#/0/tournament")),
        // Where one sits, or is to sit.
        ("get" | "post", Some("pairing")) => ("200", some(&["table", "actions", "events"], named)),
        ("get", Some("{tournament}")) => ("200", some(&["table", "join"], named)),
        ("get", Some("invitations")) => {
            let table = "$response.body#/0/table";
            let mut links = some(&["table"], table);
            let answer = json!({ "table": table, "yes": true });
            links["answer_invitation"] = json!({ "operationId": "answer_invitation", "requestBody": answer });
            ("200", links)
        }
        ("get", Some("{table}")) => {
            let ply = "$response.body#/entries";
            let play = with_body("play", json!({ "action": "$response.body#/choices/0", "ply": ply }));
            let undo = with_body("undo", json!({ "ply": ply }));
            let hint = with_body("hint", json!({ "ply": ply }));
            ("200", json!({ "play": play, "undo": undo, "hint": hint }))
        }
        ("get", Some("actions")) => {
            let choice =
                json!({ "action": "$response.body#/choices/0/action", "ply": "$response.body#/entries" });
            ("200", json!({ "play": with_body("play", choice) }))
        }
        _ => return,
    };
    operation["responses"][status]["links"] = links;
}

pub(crate) fn router() -> Router<Arc<House>> {
    let (router, _) = described().split_for_parts();
    router.route("/api", get(page)).route("/api/v1/openapi.json", get(openapi))
}

/// What is written of the API of a house, once for everybody who asks.
#[derive(Default)]
pub(crate) struct Written {
    document: OnceLock<Bytes>,
    /// Of the page, by language.
    articles: [OnceLock<Markup>; Lang::ALL.len()],
}

fn described_by(house: &House) -> Value {
    document(house.shelf(), house.services.config.body)
}

async fn openapi(State(house): State<Arc<House>>) -> impl IntoResponse {
    let write = || described_by(&house).to_string().into();
    ([(header::CONTENT_TYPE, "application/json")], house.api.document.get_or_init(write).clone())
}

async fn page(State(house): State<Arc<House>>, visitor: Visitor) -> Result<Html<String>, Refusal> {
    let frame = house.frame(&visitor, "/api").await?;
    let write = || pages::api::article(frame.words, &described_by(&house));
    let article = house.api.articles[frame.lang as usize].get_or_init(write);
    Ok(Html(pages::api::page(&frame, article).into_string()))
}
