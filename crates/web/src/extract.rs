//! What handlers ask a request for. What cannot be read is refused with the field and what was expected there.

use std::sync::Arc;

use axum::body::{Body as Stream, Bytes};
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use http_body_util::LengthLimitError;
use hyper::body::Body as _;
use serde::de::DeserializeOwned;
use serde_json::json;
use store::PersonId;

use crate::fields::{Body, Fields};
use crate::house::House;
use crate::refusal::{Refusal, Wrong};
use crate::visitor::Visitor;

/// A form. What it says besides is not heard: a page may have more fields than a command needs.
pub(crate) struct Form<T>(pub(crate) T);

/// A JSON body, which says nothing besides.
pub(crate) struct Json<T>(pub(crate) T);

/// The query of a page's address. What it says besides is not heard: others add to addresses they pass on.
pub(crate) struct Query<T>(pub(crate) T);

/// The query of a programme, which says nothing besides.
pub(crate) struct StrictQuery<T>(pub(crate) T);

/// A programme that said who it is.
pub(crate) struct Programme {
    pub(crate) visitor: Visitor,
    pub(crate) person: PersonId,
}

/// Parts of a path.
pub(crate) struct Path<T>(pub(crate) T);

impl<T: Body> FromRequest<Arc<House>> for Form<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, house: &Arc<House>) -> Result<Self, Refusal> {
        is_sent_as(request.headers(), "application/x-www-form-urlencoded")?;
        let body = read(request.into_body(), house, T::ROOM).await?;
        T::take(&mut Fields::of_form(&body)?).map(Form)
    }
}

impl<T: Body> FromRequest<Arc<House>> for Json<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, house: &Arc<House>) -> Result<Self, Refusal> {
        is_sent_as(request.headers(), "application/json")?;
        let body = read(request.into_body(), house, T::ROOM).await?;
        all_of(Fields::of_json(&body)?).map(Json)
    }
}

impl<T: Body, S: Sync> FromRequestParts<S> for Query<T> {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Refusal> {
        T::take(&mut Fields::of_form(query(parts))?).map(Query)
    }
}

impl<T: Body, S: Sync> FromRequestParts<S> for StrictQuery<T> {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Refusal> {
        all_of(Fields::of_query(query(parts))?).map(StrictQuery)
    }
}

impl<S: Sync> FromRequestParts<S> for Programme {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Refusal> {
        let Ok(visitor) = Visitor::from_request_parts(parts, state).await;
        let person = visitor.person.ok_or(Refusal::unauthorised("needs-token"))?;
        Ok(Programme { visitor, person })
    }
}

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Path<T> {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Refusal> {
        let path = axum::extract::Path::from_request_parts(parts, state).await;
        // What is not even text is nowhere.
        path.map(|axum::extract::Path(path)| Path(path)).map_err(|_| Refusal::NOT_FOUND)
    }
}

fn query(parts: &Parts) -> &[u8] {
    parts.uri.query().unwrap_or_default().as_bytes()
}

fn all_of<T: Body>(mut fields: Fields<'_>) -> Result<T, Refusal> {
    let read = T::take(&mut fields)?;
    fields.nothing_else(T::NAMES)?;
    Ok(read)
}

/// Checks as what the body is sent: of this kind, and not packed.
fn is_sent_as(headers: &HeaderMap, kind: &str) -> Result<(), Refusal> {
    let said = |name| headers.get(name).map(|said| said.to_str().unwrap_or_default());
    let refuse = |code, field, wrong: Option<&str>, known: &str| {
        let wrong = wrong.map_or(Wrong::Missing, Wrong::value);
        let refusal = Refusal::field(code, field, wrong, "choice", json!({ "enum": [known] }));
        Err(Refusal { status: StatusCode::UNSUPPORTED_MEDIA_TYPE, ..refusal })
    };
    let sent = said(header::CONTENT_TYPE);
    let plain = sent.unwrap_or_default().split(';').next().unwrap_or_default().trim();
    if !plain.eq_ignore_ascii_case(kind) {
        return refuse("content-type", "Content-Type", sent, kind);
    }
    match said(header::CONTENT_ENCODING) {
        Some(packed) if !packed.trim().eq_ignore_ascii_case("identity") => {
            refuse("malformed", "Content-Encoding", Some(packed), "identity")
        }
        _ => Ok(()),
    }
}

/// The body of a request, unless it is longer than any can be.
async fn read(body: Stream, house: &House, room: usize) -> Result<Bytes, Refusal> {
    let longest = house.services.config.body + room;
    let too_large = || {
        let wrong = Wrong::value("…");
        let bytes = json!({ "maxLength": longest });
        let refusal = Refusal::field("too-large", "body", wrong, "text-between", bytes);
        Refusal { status: StatusCode::PAYLOAD_TOO_LARGE, ..refusal }
    };
    let too_slow = Refusal { status: StatusCode::REQUEST_TIMEOUT, ..Refusal::bad("too-slow") };
    if body.size_hint().lower() > longest as u64 {
        return Err(too_large());
    }
    let read =
        tokio::time::timeout(house.services.config.timeout / 2, axum::body::to_bytes(body, longest)).await;
    read.map_err(|_| too_slow)?.map_err(|error| {
        let source = std::error::Error::source(&error);
        if source.is_some_and(|why| why.is::<LengthLimitError>()) {
            too_large()
        } else {
            // Its parts do not fit together, or it breaks off: then nobody reads this.
            Refusal::bad("bad-request")
        }
    })
}
