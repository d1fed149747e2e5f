//! Whether the API answers as its description says.

use axum::http::Method;
use serde_json::Value;
use tokio::sync::OnceCell;

use crate::kit::{Answer, site};

/// What the API says of itself: of every house the same, but for how long bodies may be.
async fn document() -> &'static Value {
    static DOCUMENT: OnceCell<Value> = OnceCell::const_new();
    let read = async || site().visitor().unlooked("/api/v1/openapi.json").await.json();
    DOCUMENT.get_or_init(read).await
}

/// Fails if this is no answer the description knows.
pub(crate) async fn look_at(method: &Method, path: &str, answer: &Answer) {
    let path = path.split('?').next().unwrap_or_default();
    if path.ends_with("/openapi.json") {
        return;
    }
    let document = document().await;
    let Some((_, methods)) =
        document["paths"].as_object().unwrap().iter().find(|(known, _)| is_at(known, path))
    else {
        return;
    };
    let Some(operation) = methods.get(method.as_str().to_lowercase()) else { return };
    let response = &operation["responses"][answer.status.as_str()];
    let about = format!("{method} {path}: {}", answer.status);
    assert!(response.is_object(), "{about} is not described");
    let Some(schema) = response["content"]["application/json"].get("schema") else { return };
    if let Err(wrong) = fits(document, schema, &answer.json(), "") {
        panic!("{about}: {wrong}");
    }
}

/// Whether a path is one of those of a description, `/tables/{table}`.
fn is_at(known: &str, path: &str) -> bool {
    let (mut known, mut parts) = (known.split('/'), path.split('/'));
    loop {
        match (known.next(), parts.next()) {
            (None, None) => return true,
            (Some(known), Some(part)) if known == part || known.starts_with('{') => {}
            _ => return false,
        }
    }
}

/// Whether a value is as a schema says, and has no field of which that says nothing.
fn fits(document: &Value, schema: &Value, value: &Value, at: &str) -> Result<(), String> {
    if let Some(name) = schema["$ref"].as_str() {
        return fits(document, document.pointer(&name[1..]).unwrap(), value, at);
    }
    for cases in ["oneOf", "anyOf"] {
        if let Some(cases) = schema[cases].as_array() {
            let tried = cases.iter().map(|case| fits(document, case, value, at));
            let wrong: Vec<String> = tried.filter_map(Result::err).collect();
            return if wrong.len() < cases.len() { Ok(()) } else { Err(wrong.join(", ")) };
        }
    }
    let kinds = match &schema["type"] {
        Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).collect(),
        kind => kind.as_str().into_iter().collect::<Vec<_>>(),
    };
    let is = |kind: &&str| match *kind {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        kind => panic!("{kind} at {at}"),
    };
    if !kinds.is_empty() && !kinds.iter().any(is) {
        return Err(format!("{at} is {value}, not {}", schema["type"]));
    }
    if schema["enum"].as_array().is_some_and(|all| !all.contains(value)) {
        return Err(format!("{at} is {value}, none of {}", schema["enum"]));
    }
    for (n, item) in value.as_array().into_iter().flatten().enumerate() {
        fits(document, &schema["items"], item, &format!("{at}[{n}]"))?;
    }
    let Some(fields) = value.as_object() else { return Ok(()) };
    let needed = schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str);
    if let Some(name) = needed.into_iter().find(|name| !fields.contains_key(*name)) {
        return Err(format!("{at}.{name} is missing"));
    }
    for (name, field) in fields {
        match (schema["properties"].get(name), schema.get("additionalProperties")) {
            (Some(schema), _) => fits(document, schema, field, &format!("{at}.{name}"))?,
            (None, Some(others)) => fits(document, others, field, &format!("{at}.{name}"))?,
            // Of what is a game's own nothing is said.
            (None, None) if schema["properties"].is_null() => {}
            (None, None) => return Err(format!("{at}.{name} is not described")),
        }
    }
    Ok(())
}
