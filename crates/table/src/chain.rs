//! The chain over a game: what was said and done, in an order nobody changes unnoticed.
//!
//! 1. The **root** is SHA-256 of `spelhaven chain 1`, a newline, the secret, and the header of the record from `game`
//!    to `commitment`, as written.
//! 2. Every entry has a **link**: SHA-256 of the secret, the link before it (the root before the first), and the
//!    entry as its line in the record has it, number and draws included.
//! 3. When the game is over, one more link is made of the line of the result.
//!
//! The secret is the one the dice are made of, and is left out where there is none. Nobody has it before the
//! end, so a link can be shown to everyone while the game runs: what was done in secret cannot be guessed from it.

use std::fmt::Write;

use sha2::{Digest, Sha256};

use crate::fair::Bytes32;
use crate::{Entry, Record};

/// A chain, as far as it reaches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chain {
    secret: Option<Bytes32>,
    head: Bytes32,
}

impl Chain {
    /// The root of a game's chain. The secret is given, because records of a running game do not hold it.
    pub fn begin(header: &Record, secret: Option<Bytes32>) -> Self {
        let mut lines = String::new();
        header.write_header(&mut lines).expect("writing to a string");
        let mut hash = Sha256::new();
        hash.update(b"spelhaven chain 1\n");
        hash.update(bytes(&secret));
        hash.update(lines);
        Chain { secret, head: Bytes32(hash.finalize().into()) }
    }

    /// A chain that has come to `head`.
    pub fn at(head: Bytes32, secret: Option<Bytes32>) -> Self {
        Chain { secret, head }
    }

    /// The last link.
    pub fn head(&self) -> Bytes32 {
        self.head
    }

    /// Adds an entry, and says what its link is.
    pub fn entry(&mut self, number: usize, entry: &Entry) -> Bytes32 {
        let mut line = String::with_capacity(64);
        write!(line, "{number} {entry}").expect("writing to a string");
        self.line(&line)
    }

    /// Adds how the game ended.
    pub fn result(&mut self, result: &str) -> Bytes32 {
        self.line(&format!("result: {result}"))
    }

    /// Adds a line as it stands in a record.
    pub fn line(&mut self, line: &str) -> Bytes32 {
        let mut hash = Sha256::new();
        hash.update(bytes(&self.secret));
        hash.update(self.head.0);
        hash.update(line);
        self.head = Bytes32(hash.finalize().into());
        self.head
    }
}

fn bytes(secret: &Option<Bytes32>) -> &[u8] {
    secret.as_ref().map_or(&[], |secret| &secret.0)
}
