//! Who asks: found by [`crate::guard`] for every request, handed to the handlers.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::{Arc, OnceLock};

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use stage::Lang;
use store::{PersonId, SessionId, TokenHash};

use crate::config::Config;
use crate::cookies::{CookieChange, DEVICE, LANGUAGE, PREFERENCES, cookie, identity};
use crate::house::House;
use crate::keys::{Device, Identity, token_hash};
use crate::preferences::Preferences;
use crate::refusal::Refusal;

/// Where a connection comes from, put into the request by whoever accepted it.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub IpAddr);

/// Who asks.
#[derive(Clone)]
pub struct Visitor {
    /// Their language.
    pub lang: Lang,
    /// Where they are.
    pub address: IpAddr,
    /// By what name they reach the house.
    pub host: Arc<str>,
    /// Who they are; nobody yet, if they have done nothing yet.
    pub person: Option<PersonId>,
    /// Their session, if they are signed in.
    pub session: Option<SessionId>,
    /// The access token they came with instead of a cookie.
    pub token: Option<TokenHash>,
    /// What says that an account was entered from this browser before. Whether it is so is known by who has the password.
    pub(crate) device: Option<Device>,
    /// What their browser says that they like.
    pub(crate) preferences: Preferences,
    /// Whether they want JSON.
    pub json: bool,
    /// The cookie they are given with the answer.
    pub(crate) cookie_change: Arc<OnceLock<CookieChange>>,
}

impl Visitor {
    /// Who acts. Somebody nobody knows becomes a guest.
    pub fn enter(&self) -> PersonId {
        self.person.unwrap_or_else(|| {
            match self.cookie_change.get_or_init(|| CookieChange::Guest(PersonId::random())) {
                CookieChange::Guest(person) | CookieChange::SignedIn(person, ..) => *person,
                CookieChange::Remove => PersonId::random(),
            }
        })
    }
}

impl<S: Sync> FromRequestParts<S> for Visitor {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(parts.extensions.get::<Visitor>().cloned().expect("the guard lets nobody in unseen"))
    }
}

/// Finds out who sent `parts`. A cookie that is not ours counts as none; a token that is not ours is
/// refused, for a programme should know.
pub(crate) async fn recognise(parts: &Parts, house: &House) -> Result<Visitor, Refusal> {
    let (keys, known, store, config) = (&house.keys, &house.sessions, house.store(), &house.services.config);
    let mut visitor = Visitor {
        lang: language(&parts.headers),
        address: address(parts, config.behind_proxy),
        host: host(parts, config)?.into(),
        person: None,
        session: None,
        token: None,
        device: cookie(&parts.headers, DEVICE).and_then(Device::read),
        preferences: cookie(&parts.headers, PREFERENCES).map(Preferences::of_cookie).unwrap_or_default(),
        json: wants_json(parts),
        cookie_change: Arc::default(),
    };
    if let Some(authorisation) = parts.headers.get(header::AUTHORIZATION) {
        let token = authorisation.to_str().ok().and_then(|text| text.strip_prefix("Bearer "));
        let token = token.ok_or(Refusal::unauthorised("bad-token"))?;
        let token = token_hash(token);
        let person = known.token(store, token).await?;
        visitor.person = Some(person.ok_or(Refusal::unauthorised("bad-token"))?);
        visitor.token = Some(token);
        return Ok(visitor);
    }
    match identity(&parts.headers, keys) {
        Some(Identity::Guest(person)) => visitor.person = Some(person),
        Some(Identity::Account(person, session))
            if known.session(store, house.sessions_since(), session).await? == Some(person) =>
        {
            visitor.person = Some(person);
            visitor.session = Some(session);
        }
        Some(Identity::Account(..)) | None => {}
    }
    Ok(visitor)
}

/// Whether a programme asks rather than somebody with a browser.
pub(crate) fn wants_json(parts: &Parts) -> bool {
    let accept = parts.headers.get(header::ACCEPT).and_then(|value| value.to_str().ok());
    parts.uri.path().starts_with("/api/") || accept.is_some_and(|accept| accept.contains("application/json"))
}

/// The language chosen, else the first one the browser likes that we speak.
pub(crate) fn language(headers: &HeaderMap) -> Lang {
    if let Some(lang) = cookie(headers, LANGUAGE).and_then(|code| code.parse().ok()) {
        return lang;
    }
    let wanted = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or("");
    let mut best = (0.0, Lang::En);
    for part in wanted.split(',') {
        let (tag, parameters) = part.split_once(';').unwrap_or((part, "q=1"));
        let weight = parameters.trim().strip_prefix("q=").and_then(|q| q.parse().ok()).unwrap_or(0.0);
        let primary = tag.trim().split('-').next().unwrap_or("").to_ascii_lowercase();
        if let Ok(lang) = primary.parse::<Lang>()
            && weight > best.0
        {
            best = (weight, lang);
        }
    }
    best.1
}

/// Where a request comes from. Who has one address of the sixth version has a whole network of them, which
/// counts as one.
pub(crate) fn address(parts: &Parts, behind_proxy: bool) -> IpAddr {
    let forwarded = || {
        let list = parts.headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
        let last = list.rsplit(',').next()?.trim();
        // Some proxies say from which port, too.
        let with_port = || last.parse().ok().map(|address: SocketAddr| address.ip());
        let bare = last.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(last);
        bare.parse().ok().or_else(with_port)
    };
    let peer = || parts.extensions.get::<Peer>().map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |peer| peer.0);
    network(behind_proxy.then(forwarded).flatten().unwrap_or_else(peer))
}

/// The network an address counts as.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() >> 64 << 64)),
        address => address,
    }
}

/// The host a request is for: said in its target, or in its head. It is believed if it is the one the operator named, or
/// this very machine, for whoever looks from there whether the house is well. If the operator named none, any is that is no
/// name but an address: then nobody can have made a name of theirs lead here.
fn host<'a>(parts: &'a Parts, config: &Config) -> Result<&'a str, Refusal> {
    if parts.headers.get_all(header::HOST).iter().nth(1).is_some() {
        // Whoever stands before the house may have believed the other.
        return Err(Refusal::bad("bad-request"));
    }
    let said = match parts.uri.authority() {
        Some(authority) => Some(authority.as_str()),
        None => match parts.headers.get(header::HOST) {
            Some(value) => Some(value.to_str().map_err(|_| Refusal::MISDIRECTED)?),
            None => None,
        },
    };
    // Only programmes older than names in requests say none.
    let host = said.unwrap_or("localhost");
    let ours = config.origin.as_deref().and_then(|origin| origin.split_once("://")).map(|(_, host)| host);
    let known = match (ours, literal(host)) {
        (None, literal) => literal.is_some(),
        (Some(ours), literal) => {
            ours.eq_ignore_ascii_case(host) || literal.is_some_and(|address| address.is_loopback())
        }
    };
    if known { Ok(host) } else { Err(Refusal::MISDIRECTED) }
}

/// The address a host is, if it is one, or this very machine.
fn literal(host: &str) -> Option<IpAddr> {
    let bare = match host.rsplit_once(':') {
        Some((bare, port)) if port.bytes().all(|b| b.is_ascii_digit()) && !bare.is_empty() => bare,
        _ => host,
    };
    let six = bare.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    match six {
        Some(six) => six.parse::<Ipv6Addr>().ok().map(|address| IpAddr::V6(address).to_canonical()),
        None if bare.eq_ignore_ascii_case("localhost") => Some(Ipv4Addr::LOCALHOST.into()),
        None => bare.parse::<Ipv4Addr>().ok().map(IpAddr::V4),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_counts_as_one_address() {
        let from = |text: &str, behind_proxy: bool| {
            let request =
                axum::http::Request::builder().header("x-forwarded-for", format!("9.9.9.9, {text}"));
            let (mut parts, ()) = request.body(()).unwrap().into_parts();
            parts.extensions.insert(Peer("7.7.7.7".parse().unwrap()));
            address(&parts, behind_proxy).to_string()
        };
        assert_eq!(from("2001:db8:1:2:3:4:5:6", true), "2001:db8:1:2::");
        assert_eq!(from("::ffff:1.2.3.4", true), "1.2.3.4");
        assert_eq!(from("1.2.3.4", true), "1.2.3.4");
        // Some proxies say from which port.
        assert_eq!(from("1.2.3.4:5678", true), "1.2.3.4");
        assert_eq!(from("[2001:db8:1:2:3:4:5:6]:5678", true), "2001:db8:1:2::");
        assert_eq!(from("[2001:db8:1:2:3:4:5:6]", true), "2001:db8:1:2::");
        assert_eq!(from("nonsense", true), "7.7.7.7");
        assert_eq!(from("1.2.3.4", false), "7.7.7.7", "nobody says so but the visitor");
    }

    #[test]
    fn a_host_is_believed_only_as_configured() {
        let believed = |host: &str, origin: Option<&str>| {
            let request = axum::http::Request::builder().header("host", host);
            let (parts, ()) = request.body(()).unwrap().into_parts();
            let config = Config { origin: origin.map(str::to_owned), ..Config::default() };
            super::host(&parts, &config).is_ok()
        };
        for host in ["127.0.0.1", "127.0.0.1:8333", "localhost:1", "LOCALHOST", "[::1]:8333"] {
            assert!(believed(host, None) && believed(host, Some("https://play.example")), "{host}");
        }
        for host in ["[fe80::1]", "10.1.2.3", "10.9.8.7:80", "0.0.0.0", "[::ffff:10.1.2.3]", "[::]"] {
            assert!(believed(host, None) && !believed(host, Some("https://play.example")), "{host}");
        }
        assert!(believed("10.9.8.7:80", Some("http://10.9.8.7:80")));
        for host in
            ["evil.test", "127.0.0.1.evil.test", "localhost.evil.test:80", "", "::1", "[evil]", "1.2.3.4:x"]
        {
            assert!(!believed(host, None) && !believed(host, Some("https://play.example")), "{host}");
        }
        assert!(believed("play.example", Some("https://play.example")));
        assert!(believed("Play.Example:8080", Some("http://play.example:8080")));
        assert!(!believed("play.example:81", Some("https://play.example")));
        assert!(!believed("play.example", None));
        let twice = axum::http::Request::builder().header("host", "127.0.0.1").header("host", "evil.test");
        let (parts, ()) = twice.body(()).unwrap().into_parts();
        assert_eq!(super::host(&parts, &Config::default()).unwrap_err().status, 400, "one of two");
    }

    #[test]
    fn the_browser_says_which_language() {
        let lang = |accept: &str, cookies: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_LANGUAGE, accept.parse().unwrap());
            headers.insert(header::COOKIE, cookies.parse().unwrap());
            language(&headers)
        };
        assert_eq!(lang("nl-BE,en;q=0.8", ""), Lang::Nl);
        assert_eq!(lang("fr, de;q=0.5, en;q=0.4", ""), Lang::De);
        assert_eq!(lang("fr", ""), Lang::En);
        assert_eq!(lang("fr", "a=b; language=de"), Lang::De);
        assert_eq!(lang("nl", "language=xx"), Lang::Nl);
        assert_eq!(lang(";;q=,,", ""), Lang::En);
    }
}
