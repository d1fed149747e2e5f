//! Fair dice that neither a player nor the server can bend on its own.
//!
//! 1. When a table is made the server draws a 32-byte secret and shows its **commitment**:
//!    SHA-256 of `spelhaven commitment 1`, a newline, and the secret.
//! 2. Every player adds a **nonce**, a text of their own choosing.
//! 3. The **key** of the dice is SHA-256 of `spelhaven key 1`, a newline, the secret, and for each
//!    seat in order its nonce preceded by the nonce's length in bytes as four little-endian bytes.
//! 4. When the game is over the secret is shown. Anyone can check that it fits the commitment and
//!    that every draw followed from it (`spelhaven verify`, `docs/verify.py`).
//!
//! The server cannot choose the secret to suit itself because the nonces come after the
//! commitment; a player cannot choose a nonce to suit themselves because the secret is hidden.

use std::fmt;
use std::str::FromStr;

use sha2::{Digest, Sha256};

use crate::Unreadable;

/// 32 bytes, written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Bytes32(pub [u8; 32]);

/// The longest nonce, in bytes.
pub const MAX_NONCE: usize = 64;

/// Whether `text` can be a nonce: printable ASCII without spaces, 1 to [`MAX_NONCE`] bytes.
pub fn is_nonce(text: &str) -> bool {
    (1..=MAX_NONCE).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_graphic())
}

/// What is shown before play.
pub fn commitment(secret: &Bytes32) -> Bytes32 {
    let mut hash = Sha256::new();
    hash.update(b"spelhaven commitment 1\n");
    hash.update(secret.0);
    Bytes32(hash.finalize().into())
}

/// The key of the dice: the secret mixed with the players' nonces in seat order.
pub fn key<'a>(secret: &Bytes32, nonces: impl IntoIterator<Item = &'a str>) -> Bytes32 {
    let mut hash = Sha256::new();
    hash.update(b"spelhaven key 1\n");
    hash.update(secret.0);
    for nonce in nonces {
        hash.update((nonce.len() as u32).to_le_bytes());
        hash.update(nonce.as_bytes());
    }
    Bytes32(hash.finalize().into())
}

impl fmt::Display for Bytes32 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // In one piece: it stands in everything that programmes are sent.
        let digit = |half: u8| b"0123456789abcdef"[usize::from(half)];
        let mut digits = [0; 64];
        for (pair, byte) in digits.chunks_exact_mut(2).zip(self.0) {
            pair.copy_from_slice(&[digit(byte >> 4), digit(byte & 15)]);
        }
        f.write_str(str::from_utf8(&digits).expect("digits are ASCII"))
    }
}

impl fmt::Debug for Bytes32 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Bytes32 {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let bad = || Unreadable::new(text, "64 hexadecimal digits in lower case");
        if text.len() != 64 || !text.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f')) {
            return Err(bad());
        }
        let mut bytes = [0; 32];
        for (i, byte) in bytes.iter_mut().enumerate() {
            *byte = u8::from_str_radix(&text[2 * i..2 * i + 2], 16).map_err(|_| bad())?;
        }
        Ok(Bytes32(bytes))
    }
}
