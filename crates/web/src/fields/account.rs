//! What stands in the forms of an account: addresses, secrets of links, preferences.

use std::fmt;
use std::str::FromStr;

use serde_json::{Value, json};

use super::values::{Unfit, between};
use crate::fields::{Field, Given};
use crate::preferences::{Motion, MovePace, Theme, Volume};

/// An address for mail.
#[derive(Clone)]
pub(crate) struct MailAddress(pub(crate) String);

/// It is nobody else's business.
impl fmt::Debug for MailAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("MailAddress")
    }
}

/// The longest address there can be.
const LONGEST: usize = 254;

impl FromStr for MailAddress {
    type Err = Unfit;

    fn from_str(text: &str) -> Result<Self, Unfit> {
        let (local, domain) = between(text, 3, LONGEST)?.rsplit_once('@').ok_or(Unfit)?;
        let sign = |b: u8| b.is_ascii_alphanumeric() || b"!#$%&'*+/=?^_`{|}~-".contains(&b);
        let atom = |part: &str| !part.is_empty() && part.bytes().all(sign);
        let label = |part: &str| {
            let inner = part.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-');
            inner && !part.is_empty() && !part.starts_with('-') && !part.ends_with('-')
        };
        let fits = local.split('.').all(atom) && domain.contains('.') && domain.split('.').all(label);
        // Whoever is to take it there must be able to read it, too.
        if fits && text.parse::<lettre::Address>().is_ok() {
            Ok(MailAddress(text.to_owned()))
        } else {
            Err(Unfit)
        }
    }
}

/// The secret in a link that was sent by mail.
#[derive(Clone)]
pub(crate) struct LinkSecret(pub(crate) String);

impl fmt::Debug for LinkSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("LinkSecret")
    }
}

impl FromStr for LinkSecret {
    type Err = Unfit;

    fn from_str(text: &str) -> Result<Self, Unfit> {
        let fits = text.len() == 64 && text.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'));
        if fits { Ok(LinkSecret(text.to_owned())) } else { Err(Unfit) }
    }
}

/// Whoever has forgotten a password: the name of an account, or an address.
#[derive(Clone)]
pub(crate) struct Whoever(pub(crate) String);

impl fmt::Debug for Whoever {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Whoever")
    }
}

impl FromStr for Whoever {
    type Err = Unfit;

    fn from_str(text: &str) -> Result<Self, Unfit> {
        between(text, 1, LONGEST).map(|text| Whoever(text.to_owned()))
    }
}

texts! {
    MailAddress: "mail-address" "bad-mail-address" {
        "type": "string", "maxLength": LONGEST,
        "pattern": "^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*\
            @[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?(\\.[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?)+$",
    };
    LinkSecret: "hexadecimal" "malformed" { "type": "string", "pattern": "^[0-9a-f]{64}$" };
    Whoever: "text-between" "malformed" { "type": "string", "minLength": 1, "maxLength": LONGEST };
    Theme: "choice" "malformed" { "type": "string", "enum": (Theme::words()) };
    Motion: "choice" "malformed" { "type": "string", "enum": (Motion::words()) };
    MovePace: "choice" "malformed" { "type": "string", "enum": (MovePace::words()) };
}

impl Field for Volume {
    const KIND: &'static str = "number";

    fn schema() -> Value {
        json!({ "type": "integer", "minimum": 0, "maximum": Volume::LOUDEST })
    }

    fn parse(given: &Given<'_>) -> Option<Self> {
        given.number().and_then(|n| u8::try_from(n).ok()).filter(|n| *n <= Volume::LOUDEST).map(Volume)
    }
}

#[cfg(test)]
mod tests {
    use regex::Regex;

    use super::*;

    #[test]
    fn an_address_is_read_if_its_pattern_allows_it_and_only_then() {
        let schema = MailAddress::schema();
        let pattern = Regex::new(schema["pattern"].as_str().unwrap()).unwrap();
        let good = ["ada@example.org", "a.b+c@x-y.example", "o'hara@sub.example.org", "A@B.CO"];
        let bad = [
            "",
            "ada",
            "@example.org",
            "ada@",
            "ada@localhost",
            "a b@example.org",
            "ada@exa mple.org",
            "ada@-x.org",
            "ada@x-.org",
            ".ada@example.org",
            "a..b@example.org",
            "ada@example..org",
            "ada@example.org\r\nBcc: b@x.org",
            "Ada <ada@example.org>",
            "ada@ex\u{e4}mple.org",
            "\u{e4}da@example.org",
            "ada@[127.0.0.1]",
            "a@b@example.org",
        ];
        for text in good {
            assert!(pattern.is_match(text) && text.parse::<MailAddress>().is_ok(), "{text}");
        }
        for text in bad {
            assert!(!pattern.is_match(text) && text.parse::<MailAddress>().is_err(), "{text}");
        }
        let long = format!("ada@{}example.org", "x.".repeat(130));
        assert!(long.parse::<MailAddress>().is_err());
    }

    #[test]
    fn what_is_nobodys_business_is_not_told() {
        let told = format!(
            "{:?} {:?} {:?}",
            MailAddress("ada@example.org".to_owned()),
            LinkSecret("00".repeat(32)),
            Whoever("ada@example.org".to_owned())
        );
        assert!(!told.contains("ada") && !told.contains("00"), "{told}");
    }
}
