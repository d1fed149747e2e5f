//! The door: every request passes here, in and out.

use std::convert::Infallible;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Instant;

use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use axum::{Json, Router};
use stage::Lang;
use tower::Service;

use crate::cookies::give_cookie;
use crate::detached::{Detached, catch_panic};
use crate::house::House;
use crate::model::PageFrame;
use crate::pages;
use crate::refusal::Refusal;
use crate::visitor::{Visitor, address, language, recognise, wants_json};

/// Scripts, styles and connections only from the house itself, nothing inline, no frames.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// What every answer carries.
pub(crate) const HEADERS: [(HeaderName, &str); 4] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    // Addresses hold invitations.
    (header::REFERRER_POLICY, "same-origin"),
];

/// Browsers heed it from `https` only, and complain elsewhere.
const ALONE: (HeaderName, HeaderValue) =
    (HeaderName::from_static("cross-origin-opener-policy"), HeaderValue::from_static("same-origin"));

/// The routes behind their guard. It is not a layer of theirs: each of those is made anew for every request.
#[derive(Clone)]
pub struct Door {
    house: Arc<House>,
    routes: Router,
}

impl Door {
    pub(crate) fn new(house: Arc<House>, routes: Router) -> Self {
        Door { house, routes }
    }
}

impl Service<Request> for Door {
    type Response = Response;
    type Error = Infallible;
    type Future = Pin<Box<dyn Future<Output = Result<Response, Infallible>> + Send>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: Request) -> Self::Future {
        let Door { house, routes } = self.clone();
        Box::pin(async move { Ok(guard(&house, request, routes).await) })
    }
}

/// Finds out who asks, refuses what is too much or comes from elsewhere, and dresses the answer.
async fn guard(house: &House, request: Request, mut routes: Router) -> Response {
    let began = Instant::now();
    let (method, uri) = (request.method().clone(), request.uri().clone());
    // Where a page about a refusal leads back to: an address that can be looked at.
    let back = if method == Method::GET { uri.path() } else { "/" };
    let mut response = match admit(house, request).await {
        Ok((visitor, request)) => {
            // What changes something is done to its end, whoever waits for it. A handler that panics is
            // answered for.
            let work = async move { routes.call(request).await.unwrap_or_else(|e| match e {}) };
            let detached = Detached::new(!is_safe(&method), catch_panic(work));
            let answer = async { detached.await.unwrap_or_else(|| Refusal::FAILED.into_response()) };
            let mut response = if uri.path().ends_with("/events") {
                answer.await
            } else {
                let late = |_| Refusal::UNAVAILABLE.into_response();
                tokio::time::timeout(house.services.config.timeout, answer).await.unwrap_or_else(late)
            };
            if let Some(refusal) = refusal_in(&mut response) {
                house.services.metrics.refuse(refusal.code);
                let frame = if visitor.json {
                    None
                } else {
                    let frame = house.frame(&visitor, back).await;
                    Some(frame.unwrap_or_else(|_| PageFrame::plain(visitor.lang, back)))
                };
                let allowed = response.headers_mut().remove(header::ALLOW);
                response = write(visitor.lang, frame.as_ref(), &refusal);
                response.headers_mut().extend(allowed.map(|methods| (header::ALLOW, methods)));
            }
            give_cookie(house, &visitor, &mut response);
            response
        }
        Err((refusal, lang, json)) => {
            // Whoever is not let in is not looked up either.
            house.services.metrics.refuse(refusal.code);
            let frame = (!json).then(|| PageFrame::plain(lang, back));
            write(lang, frame.as_ref(), &refusal)
        }
    };
    response.headers_mut().reserve(HEADERS.len() + 1);
    for (name, value) in HEADERS {
        response.headers_mut().entry(name).or_insert(HeaderValue::from_static(value));
    }
    if house.services.config.is_https() {
        response.headers_mut().insert(ALONE.0, ALONE.1);
    }
    response
        .headers_mut()
        .entry(header::CACHE_CONTROL)
        .or_insert(HeaderValue::from_static("private, no-cache"));
    let (status, time) = (response.status(), began.elapsed());
    house.services.metrics.answered(status, time);
    tracing::debug!(%method, path = uri.path(), status = status.as_u16(), micros = time.as_micros() as u64);
    response
}

/// Whether it changes nothing.
fn is_safe(method: &Method) -> bool {
    matches!(*method, Method::GET | Method::HEAD | Method::OPTIONS)
}

/// Lets a request in with its visitor, or says why not, in which language, and whether as JSON.
async fn admit(house: &House, request: Request) -> Result<(Visitor, Request), (Refusal, Lang, bool)> {
    let (mut parts, body) = request.into_parts();
    let config = &house.services.config;
    let checked = async {
        house.by_address.take(address(&parts, config.behind_proxy)).map_err(Refusal::too_many)?;
        let visitor = recognise(&parts, house).await?;
        if let Some(person) = visitor.person {
            house.by_session.take(person).map_err(Refusal::too_many)?;
        }
        if !is_safe(&parts.method)
            && visitor.token.is_none()
            && !from_here(&parts.headers, config.origin.as_deref(), &visitor.host)
        {
            return Err(Refusal::forbidden("cross-origin"));
        }
        Ok(visitor)
    };
    match checked.await {
        Ok(visitor) => {
            parts.extensions.insert(visitor.clone());
            Ok((visitor, Request::from_parts(parts, body)))
        }
        Err(refusal) => Err((refusal, language(&parts.headers), wants_json(&parts))),
    }
}

/// Whether a page of this very house sent the request, or a programme that sends nothing of a visitor's
/// along. Browsers say where a form or script comes from; one so old that it does not is refused.
fn from_here(headers: &HeaderMap, origin: Option<&str>, host: &str) -> bool {
    let text = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    let site = HeaderName::from_static("sec-fetch-site");
    match (text(header::ORIGIN), text(site)) {
        (Some(from), _) => match origin {
            Some(ours) => from == ours,
            // Whoever has not said otherwise is reached without a proxy, by http.
            None => from.strip_prefix("http://") == Some(host),
        },
        (None, Some(site)) => site == "same-origin",
        (None, None) => !headers.contains_key(header::COOKIE),
    }
}

/// A path of this house, whatever was asked for.
pub(crate) fn local(path: &str) -> &str {
    let plain = path.bytes().all(|b| b.is_ascii_graphic() && b != b'\\');
    if path.starts_with('/') && !path.starts_with("//") && plain { path } else { "/" }
}

fn refusal_in(response: &mut Response) -> Option<Refusal> {
    let refusal = response.extensions_mut().remove::<Refusal>();
    // What the router itself refuses has no words yet.
    refusal.or_else(|| match response.status() {
        StatusCode::NOT_FOUND => Some(Refusal::NOT_FOUND),
        StatusCode::METHOD_NOT_ALLOWED => {
            Some(Refusal { status: StatusCode::METHOD_NOT_ALLOWED, ..Refusal::bad("wrong-method") })
        }
        _ => None,
    })
}

/// The refusal as a page, or as JSON where no page is wanted.
fn write(lang: Lang, frame: Option<&PageFrame>, refusal: &Refusal) -> Response {
    let mut response = match frame {
        None => (refusal.status, Json(refusal.to_body(lang))).into_response(),
        Some(frame) => {
            (refusal.status, Html(pages::refusal::page(frame, refusal).into_string())).into_response()
        }
    };
    if let Some(seconds) = refusal.retry {
        response.headers_mut().insert(header::RETRY_AFTER, seconds.into());
    }
    response
}
