//! What the server signs and derives with its one key.

use std::fmt::Write;

use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};
use store::{ClientId, PersonId, SessionId, Ticket, TokenHash};
use subtle::ConstantTimeEq;
use table::fair::Bytes32;

/// Who a cookie says its bearer is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Identity {
    /// Somebody without an account. The store need not know them.
    Guest(PersonId),
    /// Somebody signed in. The store says whether the session still holds.
    Account(PersonId, SessionId),
}

pub(crate) struct Keys {
    cookies: [u8; 32],
    secrets: [u8; 32],
}

impl Keys {
    pub(crate) fn new(server: [u8; 32]) -> Self {
        Keys { cookies: hmac(&server, b"cookies"), secrets: hmac(&server, b"secrets") }
    }

    /// The text of a cookie.
    pub(crate) fn sign(&self, identity: Identity) -> String {
        let mut text = match identity {
            Identity::Guest(person) => format!("g.{person}"),
            Identity::Account(person, session) => format!("a.{person}.{session}"),
        };
        let mac = Bytes32(hmac(&self.cookies, text.as_bytes()));
        write!(text, ".{mac}").expect("writing to a string");
        text
    }

    /// The identity in a cookie we signed.
    pub(crate) fn read(&self, cookie: &str) -> Option<Identity> {
        let (text, mac) = cookie.rsplit_once('.')?;
        let mac: Bytes32 = mac.parse().ok()?;
        if !bool::from(mac.0.ct_eq(&hmac(&self.cookies, text.as_bytes()))) {
            return None;
        }
        match text.split('.').collect::<Vec<_>>()[..] {
            ["g", person] => Some(Identity::Guest(person.parse().ok()?)),
            ["a", person, session] => Some(Identity::Account(person.parse().ok()?, session.parse().ok()?)),
            _ => None,
        }
    }

    /// The secret of the table that will be made with this ticket: fixed, and its commitment shown,
    /// before the player's nonce is known. A ticket makes one table only.
    pub(crate) fn secret(&self, ticket: Ticket) -> Bytes32 {
        Bytes32(hmac(&self.secrets, &ticket.0))
    }
}

/// The ticket for a table that a programme calls by a name of its own.
pub(crate) fn ticket_for(person: PersonId, id: &ClientId) -> Ticket {
    let digest = Sha256::digest(format!("{person} {id}"));
    Ticket(digest[..16].try_into().expect("a digest has 32 bytes"))
}

/// What the store keeps of an access token.
pub(crate) fn token_hash(token: &str) -> TokenHash {
    TokenHash(Sha256::digest(token.as_bytes()).into())
}

fn hmac(key: &[u8; 32], message: &[u8]) -> [u8; 32] {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("any length will do");
    mac.update(message);
    mac.finalize().into_bytes().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_own_cookies_are_read() {
        let keys = Keys::new([1; 32]);
        for identity in [Identity::Guest(PersonId(5)), Identity::Account(PersonId(5), SessionId([7; 16]))] {
            let text = keys.sign(identity);
            assert!(keys.read(&text) == Some(identity));
            assert!(Keys::new([2; 32]).read(&text).is_none());
            for i in 0..text.len() {
                let mut forged = text.clone().into_bytes();
                forged[i] = if forged[i] == b'0' { b'1' } else { b'0' };
                assert!(keys.read(&String::from_utf8(forged).unwrap()).is_none(), "byte {i}");
            }
        }
        for bad in ["", ".", "g", "g.0000000000000005", "g.0000000000000005."] {
            assert!(keys.read(bad).is_none());
        }
    }

    #[test]
    fn secrets_differ_by_ticket_and_server() {
        let keys = Keys::new([1; 32]);
        let one = keys.secret(Ticket([1; 16]));
        assert_eq!(one, keys.secret(Ticket([1; 16])));
        assert_ne!(one, keys.secret(Ticket([2; 16])));
        assert_ne!(one, Keys::new([2; 32]).secret(Ticket([1; 16])));
    }
}
