//! Where the chance of a game comes from.

use table::Dice;
use table::fair::{self, Bytes32};

/// What the draws of every entry follow from, so that a game and its copies can be gone on with, and stored, without a
/// generator that has a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Chance {
    /// A seed, by a cheap generator.
    Fast(u64),
    /// A secret and the nonces of this many seats, as at a real table: the record can be verified.
    Fair(Bytes32, u8),
}

impl Chance {
    /// A secret made of a seed.
    pub(crate) fn fair(seed: u64, seats: u8) -> Self {
        let mut dice = Dice::fast(seed);
        Chance::Fair(Bytes32(std::array::from_fn(|_| dice.below(256) as u8)), seats)
    }

    /// The dice of an entry.
    pub(crate) fn dice(self, entry: usize) -> Dice {
        match self {
            Chance::Fast(seed) => Dice::fast(mixed(seed, entry as u64)),
            Chance::Fair(secret, seats) => {
                let nonces: Vec<String> = (0..seats.into()).map(nonce).collect();
                let mut dice = Dice::keyed(fair::key(&secret, nonces.iter().map(String::as_str)).0);
                dice.turn_to(entry as u64);
                dice
            }
        }
    }
}

/// What a seat adds to the key of fair dice.
pub(crate) fn nonce(seat: usize) -> String {
    format!("seat-{}", seat + 1)
}

/// A seed made of two numbers, unlike that of any others.
pub(crate) fn mixed(seed: u64, number: u64) -> u64 {
    let mut dice = Dice::fast(seed ^ number.wrapping_mul(0xd6e8_feb8_6659_fd93).rotate_left(32));
    u64::from(dice.below(u32::MAX)) << 32 | u64::from(dice.below(u32::MAX))
}
