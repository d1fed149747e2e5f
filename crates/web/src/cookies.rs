//! Cookies: who somebody is, and in which language they read.

use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::Response;
use stage::Lang;
use store::{PersonId, SessionId};

use crate::config::Keep;
use crate::house::House;
use crate::keys::{Device, Identity, Keys};
use crate::operator::PATH;
use crate::visitor::Visitor;

/// Name of the cookie that says who somebody is.
pub(crate) const COOKIE: &str = "spelhaven";
/// Name of the cookie that says in which language.
pub(crate) const LANGUAGE: &str = "language";
/// Name of the cookie that says what whoever has no account likes.
pub(crate) const PREFERENCES: &str = "preferences";
/// Name of the cookie that says that an account was entered from here.
pub(crate) const DEVICE: &str = "device";

/// Name of the cookie that lets an operator in.
const OPERATOR: &str = "operator";

/// Before its name under https: it is for some pages only, which forbids the prefix that the others have.
const SECURE: &str = "__Secure-";

/// Under https a cookie of ours has this before its name: browsers then take it from this very host alone, not from
/// a neighbour or from plain http.
const HOST: &str = "__Host-";

/// A change of a visitor's cookie.
#[derive(Clone, Copy)]
pub(crate) enum CookieChange {
    /// Somebody is a guest from now on.
    Guest(PersonId),
    /// Somebody has signed in, and reads this language, if they have said so.
    SignedIn(PersonId, SessionId, Device, Option<Lang>),
    /// The cookie is taken away.
    Remove,
}

/// The cookie of that name: the one nobody else can have set, else one that was given before there were such, or over
/// plain http.
pub(crate) fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    named(headers, HOST, name).or_else(|| named(headers, "", name))
}

/// Who the cookie says somebody is.
pub(crate) fn identity(headers: &HeaderMap, keys: &Keys) -> Option<Identity> {
    match named(headers, HOST, COOKIE) {
        Some(strong) => keys.read(strong, true),
        None => keys.read(named(headers, "", COOKIE)?, false),
    }
}

fn named<'a>(headers: &'a HeaderMap, prefix: &str, name: &str) -> Option<&'a str> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .find_map(|pair| pair.trim().strip_prefix(prefix)?.strip_prefix(name)?.strip_prefix('='))
}

/// Gives a visitor the cookie they are to have from now on.
pub(crate) fn give_cookie(house: &House, visitor: &Visitor, response: &mut Response) {
    let Some(given) = visitor.cookie_change.get().filter(|_| visitor.token.is_none()) else { return };
    let (bounds, strong) = (&house.services.config.bounds, house.services.config.is_https());
    let (value, seconds) = match given {
        CookieChange::Guest(person) => {
            (house.keys.sign(Identity::Guest(*person), strong), bounds.keep_guests.cookie())
        }
        CookieChange::SignedIn(person, session, device, lang) => {
            if let Some(lang) = lang {
                set_cookie(house, LANGUAGE, lang.code(), Keep(None).cookie(), response);
            }
            set_cookie(house, DEVICE, &device.to_string(), Keep(None).cookie(), response);
            let identity = Identity::Account(*person, *session);
            (house.keys.sign(identity, strong), bounds.keep_sessions.cookie())
        }
        CookieChange::Remove => (String::new(), 0),
    };
    set_cookie(house, COOKIE, &value, seconds, response);
}

/// What the cookie says that lets an operator in.
pub(crate) fn operator_cookie<'a>(headers: &'a HeaderMap, house: &House) -> Option<&'a str> {
    named(headers, if house.services.config.is_https() { SECURE } else { "" }, OPERATOR)
}

/// Sets it: for the operator's pages alone, and never sent along from elsewhere.
pub(crate) fn set_operator_cookie(house: &House, value: &str, seconds: u64, response: &mut Response) {
    let (prefix, secure) = if house.services.config.is_https() { (SECURE, "; Secure") } else { ("", "") };
    let text = format!(
        "{prefix}{OPERATOR}={value}; Max-Age={seconds}; Path={PATH}; HttpOnly; SameSite=Strict{secure}"
    );
    let text = HeaderValue::from_str(&text).expect("letters, digits and a few signs");
    response.headers_mut().append(header::SET_COOKIE, text);
}

/// Sets a cookie that scripts cannot read and other sites cannot send. One of the name it had before, which is weaker
/// under https, is taken away.
pub(crate) fn set_cookie(house: &House, name: &str, value: &str, seconds: u64, response: &mut Response) {
    let https = house.services.config.is_https();
    let (prefix, secure) = if https { (HOST, "; Secure") } else { ("", "") };
    let mut put = |text: String| {
        let text = HeaderValue::from_str(&text).expect("letters, digits and a few signs");
        response.headers_mut().append(header::SET_COOKIE, text);
    };
    put(format!("{prefix}{name}={value}; Max-Age={seconds}; Path=/; HttpOnly; SameSite=Lax{secure}"));
    if https {
        put(format!("{name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure"));
    }
}
