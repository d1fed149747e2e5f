//! Names of things: numbers and keys that cannot be mistaken for each other.

use std::fmt;
use std::str::FromStr;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use table::Unreadable;

/// A table's number within the store. It never leaves the server.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableNo(pub(crate) i64);

/// Letters and digits that are not mistaken for each other.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// A table's name in addresses: ten letters drawn at random, so that nobody finds a table they were
/// not told of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TableKey([u8; 10]);

/// Somebody, guest or account. Drawn at random.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PersonId(pub u64);

/// One sign-in of an account on one device. Drawn at random.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct SessionId(pub [u8; 16]);

/// Drawn for a table before it is made; makes creating it repeatable without making it twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ticket(pub [u8; 16]);

/// What the store keeps of an access token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TokenHash(pub [u8; 32]);

/// What the store keeps of a secret that somebody was given: a link in a mail, a recovery code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SecretHash(pub [u8; 32]);

/// A mail that is to be sent. Drawn at random, and part of what mail programmes know it by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LetterId(pub [u8; 16]);

/// A complaint, or something that was done about one. Drawn at random.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ComplaintId(pub [u8; 16]);

/// A browser that is pushed to. Drawn at random.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DeviceId(pub [u8; 16]);

/// A name the client gave its command, so that a repeated one is known: 1 to 40 letters, digits,
/// `-` or `_`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ClientId(String);

/// A moment: milliseconds since 1970.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Time(pub i64);

fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system has random numbers");
    bytes
}

impl TableNo {
    /// Before the first table.
    pub const NONE: TableNo = TableNo(0);

    /// The number before it, where whoever begins with this table begins after.
    pub fn before(self) -> Self {
        TableNo(self.0.saturating_sub(1))
    }
}

impl TableKey {
    /// A new one.
    pub fn random() -> Self {
        TableKey(random::<10>().map(|byte| LETTERS[usize::from(byte % 32)]))
    }

    /// As text.
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.0).expect("letters and digits")
    }
}

impl PersonId {
    /// Nobody: whose account is gone sits at tables as this. None is drawn so.
    pub const SOMEBODY: PersonId = PersonId(0);

    /// A new one.
    pub fn random() -> Self {
        PersonId((u64::from_le_bytes(random()) >> 1).max(1))
    }
}

impl SessionId {
    /// A new one.
    pub fn random() -> Self {
        SessionId(random())
    }
}

impl Ticket {
    /// A new one.
    pub fn random() -> Self {
        Ticket(random())
    }
}

impl LetterId {
    /// A new one.
    pub fn random() -> Self {
        LetterId(random())
    }
}

impl ComplaintId {
    /// A new one.
    pub fn random() -> Self {
        ComplaintId(random())
    }
}

impl DeviceId {
    /// A new one.
    pub fn random() -> Self {
        DeviceId(random())
    }
}

impl ClientId {
    /// As text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// A new one, for commands the server itself gives.
    pub fn random() -> Self {
        ClientId(TableKey::random().to_string())
    }
}

impl Time {
    /// Now.
    pub fn now() -> Self {
        SystemTime::now().duration_since(UNIX_EPOCH).map_or(Time(0), |d| Time(d.as_millis() as i64))
    }

    /// How long after `earlier`; nothing if it was before.
    pub fn since(self, earlier: Time) -> Duration {
        Duration::from_millis(u64::try_from(self.0 - earlier.0).unwrap_or(0))
    }

    /// The moment `duration` later.
    #[must_use]
    pub fn plus(self, duration: Duration) -> Self {
        Time(self.0.saturating_add(i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)))
    }
}

impl fmt::Display for TableKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for TableKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for TableKey {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let letters = <[u8; 10]>::try_from(text.as_bytes()).ok();
        letters
            .filter(|letters| letters.iter().all(|b| LETTERS.contains(b)))
            .map(TableKey)
            .ok_or_else(|| Unreadable::new(text, "the ten letters of a table"))
    }
}

impl fmt::Display for ClientId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for ClientId {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let plain = |b: u8| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_');
        if !(1..=40).contains(&text.len()) || !text.bytes().all(plain) {
            return Err(Unreadable::new(text, "1 to 40 letters, digits, - or _"));
        }
        Ok(ClientId(text.to_owned()))
    }
}

impl fmt::Display for PersonId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl FromStr for PersonId {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let number = u64::from_str_radix(text, 16).ok().map(PersonId);
        number
            .filter(|id| id.to_string() == text && id.0 >> 63 == 0)
            .ok_or_else(|| Unreadable::new(text, "a person's number"))
    }
}

/// Writes and reads 16 or 32 bytes as lower-case hexadecimal digits.
macro_rules! hexadecimal {
    ($($name:ident: $len:literal),*) => {$(
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
            }
        }

        impl FromStr for $name {
            type Err = Unreadable;

            fn from_str(text: &str) -> Result<Self, Unreadable> {
                let digits = text.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'));
                if text.len() != 2 * $len || !digits {
                    return Err(Unreadable::new(text, "hexadecimal digits in lower case"));
                }
                let mut bytes = [0; $len];
                for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks_exact(2)) {
                    let pair = std::str::from_utf8(pair).expect("digits");
                    *byte = u8::from_str_radix(pair, 16).expect("digits");
                }
                Ok($name(bytes))
            }
        }
    )*};
}

hexadecimal!(SessionId: 16, Ticket: 16, LetterId: 16, ComplaintId: 16, DeviceId: 16, TokenHash: 32);
