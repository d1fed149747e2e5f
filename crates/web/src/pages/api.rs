//! The API, as a page: made of the same description as `/api/v1/openapi.json`, so that neither says what the
//! other does not.

use maud::{Markup, html};
use serde_json::{Map, Value};
use stage::Words;

use super::Page;
use crate::model::PageFrame;

/// The page, around what it tells.
pub(crate) fn page(frame: &PageFrame, article: &Markup) -> Markup {
    let title = format!("{} · Spelhaven", frame.words.get("api-title"));
    Page::new(frame, title).html(html! { (article) })
}

/// What the page tells.
pub(crate) fn article(words: &Words, document: &Value) -> Markup {
    html! {
        article.prose {
            h1 { (words.get("api-title")) }
            p.lead { (words.get("api-description")) " "
                a href="/api/v1/openapi.json" { (words.get("api-document")) } }
            p lang="en" { (prose(&document["info"]["description"])) }
            h2 { (words.get("api-calls")) }
            @for (path, methods) in entries(&document["paths"]) {
                @for (method, operation) in entries(methods) { (entry(method, path, operation, words)) }
            }
            h2 { (words.get("api-types")) }
            @for (name, schema) in entries(&document["components"]["schemas"]) { (described(name, schema)) }
        }
    }
}

/// What can be asked at one address.
fn entry(method: &str, path: &str, operation: &Value, words: &Words) -> Markup {
    let parameters = operation["parameters"].as_array().into_iter().flatten();
    let asked: Vec<&Value> = parameters.filter(|parameter| parameter["in"] != "path").collect();
    html! {
        section lang="en" {
            h3 { code { (method.to_uppercase()) " " (path) } }
            p { (prose(&operation["summary"])) }
            @if operation["description"].is_string() { p { (prose(&operation["description"])) } }
            dl.facts {
                @if !asked.is_empty() {
                    dt { (words.get("api-query")) }
                    dd {
                        @for parameter in asked {
                            div {
                                code { (text(&parameter["name"])) } " " (kind(&parameter["schema"])) " "
                                (prose(&parameter["description"]))
                            }
                        }
                    }
                }
                @if let Some(body) = content(&operation["requestBody"]) {
                    dt { (words.get("api-body")) }
                    dd { (kind(body)) }
                }
                @for (status, answer) in entries(&operation["responses"]).filter(|(status, _)| is_done(status)) {
                    dt { (status) }
                    dd { @match content(answer) { Some(schema) => (kind(schema)), None => (prose(&answer["description"])) } }
                }
                @let refused: Vec<_> = entries(&operation["responses"]).filter(|(status, _)| !is_done(status)).collect();
                @if let Some((_, answer)) = refused.first() {
                    dt { (refused.iter().map(|(status, _)| status.as_str()).collect::<Vec<_>>().join(" ")) }
                    dd { @if let Some(schema) = content(answer) { (kind(schema)) } }
                }
            }
        }
    }
}

/// A kind of thing that is sent, field by field.
fn described(name: &str, schema: &Value) -> Markup {
    let needed =
        |field: &str| schema["required"].as_array().is_some_and(|all| all.iter().any(|f| f == field));
    html! {
        section lang="en" {
            h3 id=(format!("type-{name}")) { code { (name) } }
            p { (prose(&schema["description"])) }
            dl.facts {
                @for (field, of) in entries(&schema["properties"]) {
                    dt { code { (field) @if !needed(field) { "?" } } }
                    dd { (kind(of)) " " (prose(&of["description"])) }
                }
            }
            @for case in schema["anyOf"].as_array().into_iter().flatten() { (variant(case)) }
        }
    }
}

/// What holds in one of several cases: its first field says which.
fn variant(case: &Value) -> Markup {
    html! {
        dl.facts {
            @for (field, of) in entries(&case["properties"]) {
                dt { code { (field) } }
                dd { @if of["properties"].is_object() { (variant(of)) } @else { (kind(of)) } }
            }
        }
    }
}

/// What a value is, with the way to where it is described.
fn kind(schema: &Value) -> Markup {
    if let Some(name) = schema["$ref"].as_str().and_then(|path| path.rsplit('/').next()) {
        return html! { a href=(format!("#type-{name}")) { code { (name) } } };
    }
    if let Some(choices) = schema["oneOf"].as_array() {
        // One of them is the type of nothing: the field may be left out.
        return html! { @for one in choices.iter().filter(|one| one["type"] != "null") { (kind(one)) } };
    }
    if schema["type"] == "array" {
        let [low, high] = [&schema["minItems"], &schema["maxItems"]].map(Value::as_u64);
        return html! {
            "[" (kind(&schema["items"])) "]"
            @if let (Some(low), Some(high)) = (low, high) { " " code { (low) "–" (high) } }
        };
    }
    let names: Vec<&str> = match &schema["type"] {
        Value::String(name) => vec![name],
        Value::Array(all) => all.iter().filter_map(Value::as_str).filter(|name| *name != "null").collect(),
        _ => vec!["any"],
    };
    html! { code { (names.join(" | ")) } @if let Some(bounds) = bounds(schema) { " " code { (bounds) } } }
}

/// A pattern longer than this is for programmes only: the description says the same.
const LONG_PATTERN: usize = 60;

/// What bounds a value.
fn bounds(schema: &Value) -> Option<String> {
    if let Some(values) = schema["enum"].as_array() {
        return Some(values.iter().map(text).collect::<Vec<_>>().join(" | "));
    }
    let pattern = schema["pattern"].as_str().filter(|pattern| pattern.len() <= LONG_PATTERN);
    let range = [("minimum", "maximum"), ("minLength", "maxLength")].into_iter().find_map(|(low, high)| {
        let [low, high] = [&schema[low], &schema[high]].map(Value::as_u64);
        // Whatever fits into memory is no bound for anybody.
        Some(format!("{}–{}", low?, high.filter(|high| *high < u64::MAX)?))
    });
    range.or_else(|| pattern.map(str::to_owned))
}

fn is_done(status: &str) -> bool {
    status.starts_with('2')
}

/// The schema of a body, whatever form it comes in.
fn content(body: &Value) -> Option<&Value> {
    body["content"].as_object()?.values().next().map(|form| &form["schema"])
}

fn entries(value: &Value) -> impl Iterator<Item = (&String, &Value)> {
    value.as_object().into_iter().flat_map(Map::iter)
}

/// A description; what stands between backticks in it is code.
fn prose(value: &Value) -> Markup {
    html! {
        @for (n, part) in text(value).split('`').enumerate() {
            @if n % 2 == 1 { code { (part) } } @else { (part) }
        }
    }
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or("")
}
