//! Cookies: who somebody is, and in which language they read.

use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::Response;

use crate::house::House;
use crate::keys::Identity;
use crate::visitor::Visitor;

/// Name of the cookie that says who somebody is.
pub(crate) const COOKIE: &str = "spelhaven";
/// Name of the cookie that says in which language.
pub(crate) const LANGUAGE: &str = "language";

/// A change of a visitor's cookie.
#[derive(Clone, Copy)]
pub(crate) enum CookieChange {
    Set(Identity),
    /// The cookie is taken away.
    Remove,
}

/// The cookie of that name.
pub(crate) fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .find_map(|pair| pair.trim().strip_prefix(name)?.strip_prefix('='))
}

/// Gives a visitor the cookie they are to have from now on.
pub(crate) fn give_cookie(house: &House, visitor: &Visitor, response: &mut Response) {
    let Some(given) = visitor.cookie_change.get().filter(|_| visitor.token.is_none()) else { return };
    let value = match given {
        CookieChange::Set(identity) => format!("{}; Max-Age=31536000", house.keys.sign(*identity)),
        CookieChange::Remove => "; Max-Age=0".to_owned(),
    };
    let cookie = set_cookie(house, COOKIE, &value);
    response.headers_mut().append(header::SET_COOKIE, cookie);
}

/// A cookie that scripts cannot read and other sites cannot send.
pub(crate) fn set_cookie(house: &House, name: &str, value: &str) -> HeaderValue {
    let secure = if house.services.config.is_https() { "; Secure" } else { "" };
    let text = format!("{name}={value}; Path=/; HttpOnly; SameSite=Lax{secure}");
    HeaderValue::from_str(&text).expect("letters, digits and a few signs")
}
