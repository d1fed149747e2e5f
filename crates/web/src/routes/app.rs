//! The house as an app: what a browser needs to install it, and to say something when the net is away.

use std::sync::Arc;

use axum::extract::State;
use axum::http::header;
use axum::response::{Html, IntoResponse, Response};
use serde_json::json;
use stage::Lang;

use crate::assets;
use crate::extract::Path;
use crate::house::House;
use crate::model::PageFrame;
use crate::pages;
use crate::refusal::Refusal;
use crate::words::site;

/// The service worker. It is asked for again and again, and says by its own text which version it is.
pub(super) async fn worker(State(_): State<Arc<House>>) -> Response {
    let kept: Vec<String> = ["site.css", "table.js", "theme.js", "icon.svg", "app-192.png"]
        .into_iter()
        .map(assets::address)
        .chain(Lang::ALL.map(|lang| format!("/offline/{lang}")))
        .collect();
    let says = json!({
        "version": assets::build(),
        "kept": kept,
        "langs": Lang::ALL.map(|lang| lang.code()),
        "icon": assets::address("app-192.png"),
    });
    let script = format!("const HOUSE = {says};\n{}", include_str!("../../assets/worker.js"));
    let headers =
        [(header::CONTENT_TYPE, "text/javascript; charset=utf-8"), (header::CACHE_CONTROL, "no-cache")];
    (headers, script).into_response()
}

/// What the app is called, and how it looks.
pub(super) async fn manifest(Path(file): Path<String>) -> Result<Response, Refusal> {
    let lang = file.strip_suffix(".webmanifest").and_then(|lang| lang.parse::<Lang>().ok());
    let lang = lang.ok_or(Refusal::NOT_FOUND)?;
    let words = site(lang);
    let icon = |name: &str, size: &str, purpose: &str| json!({ "src": assets::address(name), "sizes": size, "type": "image/png", "purpose": purpose });
    let manifest = json!({
        "id": "/",
        "name": words.get("app-name"),
        "short_name": "Spelhaven",
        "description": words.get("harbour-lead"),
        "lang": lang.code(),
        "dir": "ltr",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": "#f6f4ee",
        "theme_color": "#0f766e",
        "categories": ["games", "entertainment"],
        "icons": [
            icon("app-192.png", "192x192", "any"),
            icon("app-512.png", "512x512", "any"),
            icon("app-mask-192.png", "192x192", "maskable"),
            icon("app-mask-512.png", "512x512", "maskable"),
        ],
        "shortcuts": [
            { "name": words.get("nav-lobby"), "url": "/lobby" },
            { "name": words.get("notices-title"), "url": "/notices" },
        ],
    });
    let headers = [(header::CONTENT_TYPE, "application/manifest+json"), (header::CACHE_CONTROL, "no-cache")];
    Ok((headers, manifest.to_string()).into_response())
}

/// What is shown when the house cannot be reached. It says nothing of anybody.
pub(super) async fn offline(Path(lang): Path<String>) -> Result<Html<String>, Refusal> {
    let lang: Lang = lang.parse().map_err(|_| Refusal::NOT_FOUND)?;
    Ok(Html(pages::offline::page(&PageFrame::plain(lang, "/")).into_string()))
}
