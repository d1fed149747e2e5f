//! What the server signs and derives with its one key.

use std::collections::HashSet;
use std::fmt::{self, Write};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{PoisonError, RwLock};
use std::time::{Duration, Instant};

use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};
use store::{ClientId, Opening, PersonId, SessionId, Ticket, TokenHash};
use subtle::ConstantTimeEq;
use table::fair::Bytes32;
use tokio::sync::{Mutex, MutexGuard};

use crate::notices::push::PushKey;

/// Who a cookie says its bearer is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Identity {
    /// Somebody without an account. The store need not know them.
    Guest(PersonId),
    /// Somebody signed in. The store says whether the session still holds.
    Account(PersonId, SessionId),
}

/// What a browser keeps by which it shows that an account was entered from it. It says neither whose nor whether it is so.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Device {
    /// Which browser it is.
    pub(crate) browser: SessionId,
    mac: Bytes32,
}

impl Device {
    /// What the text of a cookie says.
    pub(crate) fn read(cookie: &str) -> Option<Self> {
        let (browser, mac) = cookie.strip_prefix("b.")?.split_once('.')?;
        Some(Device { browser: browser.parse().ok()?, mac: mac.parse().ok()? })
    }
}

impl fmt::Display for Device {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "b.{}.{}", self.browser, self.mac)
    }
}

pub(crate) struct Keys {
    server: [u8; 32],
    cookies: [u8; 32],
    epoch: RwLock<Epoch>,
    /// Tickets drawn since.
    drawn: AtomicU32,
    /// Tickets that have made a table, while they would still be good: the table can be gone before.
    spent: Mutex<HashSet<Ticket>>,
}

/// What holds as long as the house is open.
#[derive(Clone, Copy)]
struct Epoch {
    /// Of this start of the house alone: it is mixed with an epoch that is drawn then, and kept nowhere but where other nodes
    /// find it while the house is open. Whoever goes back to a backup, or runs a copy, makes other secrets of the same tickets.
    secrets: [u8; 32],
    tickets: [u8; 32],
    /// How long the house had been open at `began`, when this server came.
    open: Duration,
    began: Instant,
}

impl Epoch {
    fn new(server: &[u8; 32], opening: &Opening) -> Self {
        let secrets = hmac(&hmac(server, b"secrets"), &opening.epoch);
        Epoch {
            tickets: hmac(&secrets, b"tickets"),
            secrets,
            open: opening.now.since(opening.since),
            began: Instant::now(),
        }
    }
}

/// So long a ticket is good.
const GOOD: Duration = Duration::from_secs(60 * 60);

/// Spent tickets are looked through for what can be forgotten when there are this many.
const SWEEP: usize = 1024;

/// The tickets that have made a table, by one who is about to make another: meanwhile nobody else does.
pub(crate) struct Spent<'a> {
    keys: &'a Keys,
    tickets: MutexGuard<'a, HashSet<Ticket>>,
}

impl Spent<'_> {
    pub(crate) fn contains(&self, ticket: Ticket) -> bool {
        self.tickets.contains(&ticket)
    }

    /// A ticket has made a table.
    pub(crate) fn add(&mut self, ticket: Ticket) {
        self.add_at(ticket, self.keys.age());
    }

    fn add_at(&mut self, ticket: Ticket, now: Duration) {
        if self.tickets.len() >= SWEEP && self.tickets.len() == self.tickets.capacity() {
            self.tickets.retain(|ticket| self.keys.knows_at(*ticket, now));
        }
        self.tickets.insert(ticket);
    }
}

/// What cookies begin with that are given under the name that nobody else can set.
const STRONG: &str = "h.";

impl Keys {
    pub(crate) fn new(server: [u8; 32], opening: &Opening) -> Self {
        Keys {
            cookies: hmac(&server, b"cookies"),
            epoch: RwLock::new(Epoch::new(&server, opening)),
            server,
            // Two nodes hardly draw the same.
            drawn: AtomicU32::new(getrandom::u32().expect("the system has random numbers")),
            spent: Mutex::default(),
        }
    }

    /// By which push services know the house: the same at every node, and after every start.
    pub(crate) fn push_key(&self) -> PushKey {
        let key = hmac(&self.server, b"push");
        PushKey::of(|n| hmac(&key, &[n]))
    }

    /// By what somebody knows that what comes to their address comes from the house.
    pub(crate) fn webhook_secret(&self, person: PersonId, salt: &str) -> String {
        hmac_text(&hmac(&self.server, b"webhook"), format!("{person} {salt}").as_bytes())
    }

    /// The house has been opened anew.
    pub(crate) fn reopen(&self, opening: &Opening) {
        *self.epoch.write().unwrap_or_else(PoisonError::into_inner) = Epoch::new(&self.server, opening);
    }

    fn epoch(&self) -> Epoch {
        *self.epoch.read().unwrap_or_else(PoisonError::into_inner)
    }

    /// How long the house has been open.
    fn age(&self) -> Duration {
        let epoch = self.epoch();
        epoch.open + epoch.began.elapsed()
    }

    /// A new ticket, by which this house knows that it has shown the commitment.
    pub(crate) fn ticket(&self) -> Ticket {
        self.ticket_at(self.age())
    }

    /// The second it is drawn in, a number of its own, and a seal over both.
    fn ticket_at(&self, now: Duration) -> Ticket {
        let mut ticket = Ticket([0; 16]);
        let (drawn, seal) = ticket.0.split_at_mut(8);
        drawn[..4].copy_from_slice(&(now.as_secs() as u32).to_le_bytes());
        drawn[4..].copy_from_slice(&self.drawn.fetch_add(1, Ordering::Relaxed).to_le_bytes());
        seal.copy_from_slice(&hmac(&self.epoch().tickets, drawn)[..8]);
        ticket
    }

    /// Whether a ticket was drawn since this house was opened, and within an hour.
    pub(crate) fn knows(&self, ticket: Ticket) -> bool {
        self.knows_at(ticket, self.age())
    }

    fn knows_at(&self, ticket: Ticket, now: Duration) -> bool {
        let (drawn, seal) = ticket.0.split_at(8);
        let at = u32::from_le_bytes(drawn[..4].try_into().expect("four bytes"));
        let sealed: bool = hmac(&self.epoch().tickets, drawn)[..8].ct_eq(seal).into();
        sealed && now.saturating_sub(Duration::from_secs(at.into())) < GOOD
    }

    /// The tickets that have made a table. Whoever asks makes theirs before the next may ask.
    pub(crate) async fn spent(&self) -> Spent<'_> {
        Spent { keys: self, tickets: self.spent.lock().await }
    }

    /// The text of a cookie; `strong` if it is to be given under the name that nobody else can set.
    pub(crate) fn sign(&self, identity: Identity, strong: bool) -> String {
        let strength = if strong { STRONG } else { "" };
        let mut text = match identity {
            Identity::Guest(person) => format!("{strength}g.{person}"),
            Identity::Account(person, session) => format!("{strength}a.{person}.{session}"),
        };
        let mac = Bytes32(hmac(&self.cookies, text.as_bytes()));
        write!(text, ".{mac}").expect("writing to a string");
        text
    }

    /// The identity in a cookie we signed. What was given under the `strong` name says nothing under the other, where a
    /// neighbour may have put it.
    pub(crate) fn read(&self, cookie: &str, strong: bool) -> Option<Identity> {
        let text = self.signed(cookie)?;
        let text = match text.strip_prefix(STRONG) {
            Some(text) if strong => text,
            Some(_) => return None,
            None => text,
        };
        match text.split('.').collect::<Vec<_>>()[..] {
            ["g", person] => Some(Identity::Guest(person.parse().ok()?)),
            ["a", person, session] => Some(Identity::Account(person.parse().ok()?, session.parse().ok()?)),
            _ => None,
        }
    }

    /// By which a browser shows that this account was entered from it, while its password was the one whose hash is `stored`.
    pub(crate) fn device(&self, person: PersonId, stored: &str) -> Device {
        let browser = SessionId::random();
        Device { browser, mac: self.device_mac(browser, person, stored) }
    }

    /// Whether the account of `person` was entered from there since it has the password whose hash is `stored`.
    pub(crate) fn knows_device(&self, device: Device, person: PersonId, stored: &str) -> bool {
        device.mac.0.ct_eq(&self.device_mac(device.browser, person, stored).0).into()
    }

    fn device_mac(&self, browser: SessionId, person: PersonId, stored: &str) -> Bytes32 {
        Bytes32(hmac(&self.cookies, format!("d.{browser}.{person}.{stored}").as_bytes()))
    }

    /// What we signed, without the signature.
    fn signed<'a>(&self, cookie: &'a str) -> Option<&'a str> {
        let (text, mac) = cookie.rsplit_once('.')?;
        let mac: Bytes32 = mac.parse().ok()?;
        bool::from(mac.0.ct_eq(&hmac(&self.cookies, text.as_bytes()))).then_some(text)
    }

    /// The secret of the table that will be made with a ticket we know: fixed, and its commitment shown,
    /// before the player's nonce is known. A ticket makes one table only.
    pub(crate) fn secret(&self, ticket: Ticket) -> Bytes32 {
        Bytes32(hmac(&self.epoch().secrets, &ticket.0))
    }
}

impl Keys {
    /// The secret of all tables of a day at a game, and so the same at every node and every start.
    pub(crate) fn secret_of_day(&self, game: &str, day: u32) -> Bytes32 {
        Bytes32(hmac(&hmac(&self.server, b"secrets of days"), format!("{game} {day}").as_bytes()))
    }

    /// The ticket of somebody's one try at the table of a day. Nobody else can make it up, and use it before.
    pub(crate) fn ticket_of_day(&self, person: PersonId, game: &str, day: u32) -> Ticket {
        let seal = hmac(&hmac(&self.server, b"tickets of days"), format!("{person} {game} {day}").as_bytes());
        Ticket(seal[..16].try_into().expect("a seal has 32 bytes"))
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

/// What shows who has a key that wrote a text, in writing.
pub(crate) fn hmac_text(key: &[u8], message: &[u8]) -> String {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("any length will do");
    mac.update(message);
    mac.finalize().into_bytes().iter().fold(String::new(), |mut text, byte| {
        write!(text, "{byte:02x}").expect("writing to a string");
        text
    })
}

fn hmac(key: &[u8; 32], message: &[u8]) -> [u8; 32] {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("any length will do");
    mac.update(message);
    mac.finalize().into_bytes().into()
}

#[cfg(test)]
mod tests {
    use store::Time;

    use super::*;

    /// Of a house with this key, opened now.
    fn keys_of(server: u8) -> Keys {
        Keys::new([server; 32], &Opening::alone(Time(0)))
    }

    #[test]
    fn only_our_own_cookies_are_read() {
        let keys = keys_of(1);
        for identity in [Identity::Guest(PersonId(5)), Identity::Account(PersonId(5), SessionId([7; 16]))] {
            let text = keys.sign(identity, false);
            assert!(keys.read(&text, false) == Some(identity) && keys.read(&text, true) == Some(identity));
            let strong = keys.sign(identity, true);
            assert!(keys.read(&strong, true) == Some(identity) && keys.read(&strong, false).is_none());
            assert!(keys_of(2).read(&text, true).is_none());
            for i in 0..text.len() {
                let mut forged = text.clone().into_bytes();
                forged[i] = if forged[i] == b'0' { b'1' } else { b'0' };
                assert!(keys.read(&String::from_utf8(forged).unwrap(), true).is_none(), "byte {i}");
            }
        }
        for bad in ["", ".", "g", "g.0000000000000005", "g.0000000000000005."] {
            assert!(keys.read(bad, true).is_none());
        }
    }

    #[test]
    fn a_browser_is_known_by_one_account_with_one_password() {
        let keys = keys_of(1);
        let device = keys.device(PersonId(5), "$argon2id$one");
        assert!(keys.knows_device(device, PersonId(5), "$argon2id$one"));
        assert!(Device::read(&device.to_string()) == Some(device), "it is read as it is written");
        assert!(!keys.knows_device(device, PersonId(6), "$argon2id$one"), "another's account");
        assert!(!keys.knows_device(device, PersonId(5), "$argon2id$two"), "another password");
        assert!(!keys_of(2).knows_device(device, PersonId(5), "$argon2id$one"), "another house");
        let other = Device { browser: SessionId([7; 16]), ..device };
        assert!(!keys.knows_device(other, PersonId(5), "$argon2id$one"), "another browser");
        assert!(keys.read(&device.to_string(), true).is_none(), "nor is it anybody");
        let before = format!("d.{}.{}.{}", PersonId(5), SessionId([7; 16]), Bytes32([0; 32]));
        let guest = keys.sign(Identity::Guest(PersonId(5)), false);
        for bad in ["", ".", "b..", "d", &before, &guest] {
            assert!(Device::read(bad).is_none(), "{bad}");
        }
    }

    #[tokio::test]
    async fn spent_tickets_are_remembered_as_long_as_they_would_be_good() {
        let (keys, now) = (keys_of(1), 2 * GOOD);
        let (old, new) = (keys.ticket_at(Duration::ZERO), keys.ticket_at(now));
        let mut spent = keys.spent().await;
        spent.add_at(old, now);
        spent.add_at(new, now);
        for _ in 0..4 * SWEEP {
            spent.add_at(keys.ticket_at(Duration::ZERO), now);
        }
        assert!(spent.contains(new) && !spent.contains(old));
        assert!(spent.tickets.len() <= 2 * SWEEP, "{}", spent.tickets.len());
    }

    #[test]
    fn a_day_has_one_secret_at_every_node_and_every_start() {
        let (one, other) = (keys_of(1), Keys::new([1; 32], &Opening::alone(Time(7_000_000))));
        assert_eq!(one.secret_of_day("chess", 20_000), other.secret_of_day("chess", 20_000));
        assert!(one.ticket_of_day(PersonId(5), "chess", 7) == other.ticket_of_day(PersonId(5), "chess", 7));
        for (game, day) in [("chess", 20_001), ("chess", 2_000), ("go", 20_000)] {
            assert_ne!(one.secret_of_day(game, day), one.secret_of_day("chess", 20_000), "{game} {day}");
        }
        assert_ne!(one.secret_of_day("chess", 7), keys_of(2).secret_of_day("chess", 7), "another house");
        let ticket = |person| one.ticket_of_day(PersonId(person), "chess", 7);
        assert!(ticket(5) != ticket(6) && !one.knows(ticket(5)), "it is no ticket of a form");
    }

    #[test]
    fn secrets_differ_by_ticket_and_by_start_of_the_house() {
        let keys = keys_of(1);
        let [one, two] = [keys.ticket(), keys.ticket()];
        assert_eq!(keys.secret(one), keys.secret(one));
        assert_ne!(keys.secret(one), keys.secret(two));
        assert!(keys.knows(one) && keys.knows(two) && !keys.knows(Ticket::random()));
        for (drawn, asked, good) in [(0, 0, true), (7, 3606, true), (7, 3607, false), (0, 1 << 40, false)] {
            let ticket = keys.ticket_at(Duration::from_secs(drawn));
            assert_eq!(keys.knows_at(ticket, Duration::from_secs(asked)), good, "{drawn} {asked}");
            // Nobody makes it younger.
            let mut later = ticket;
            later.0[1] ^= 0x0f;
            assert!(!keys.knows_at(later, Duration::from_secs(asked)));
        }
        // The same data, opened again: a backup that was gone back to.
        let again = keys_of(1);
        assert!(!again.knows(one), "what was promised then cannot be kept now");
        assert_ne!(again.secret(one), keys.secret(one), "a secret that came out since is not used again");
    }
}
