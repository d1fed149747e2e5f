//! The API, as a page.

use maud::{Markup, html};
use utoipa::openapi::OpenApi;
use utoipa::openapi::path::Operation;

use super::Page;
use crate::model::Frame;

/// The page.
pub(crate) fn page(frame: &Frame, document: &OpenApi) -> Markup {
    let words = frame.words;
    Page::new(frame, format!("{} · Spelhaven", words.get("api-title"))).html(html! {
        article.prose {
            h1 { (words.get("api-title")) }
            p.lead { (words.get("api-description")) " "
                a href="/api/v1/openapi.json" { (words.get("api-document")) } }
            p lang="en" { (document.info.description.as_deref().unwrap_or("")) }
            @for (path, item) in &document.paths.paths {
                @for (method, operation) in [("GET", &item.get), ("POST", &item.post)] {
                    @if let Some(operation) = operation { (entry(method, path, operation)) }
                }
            }
        }
    })
}

fn entry(method: &str, path: &str, operation: &Operation) -> Markup {
    html! {
        section lang="en" {
            h2 { code { (method) " " (path) } }
            p { (operation.summary.as_deref().unwrap_or("")) }
            @if let Some(more) = &operation.description { p { (more) } }
        }
    }
}
