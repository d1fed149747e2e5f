//! Chance: bounded whole numbers from one keyed stream, written down as they are drawn.
//!
//! # The algorithm
//!
//! Fixed for good, so that a verifier in another language is a page of code
//! (`docs/verify.py` is one):
//!
//! 1. Ply *n* of a table (the set-up is ply 0) has its own stream of 32-bit words: ChaCha with **8
//!    rounds** in its original layout, key = the table's 32-byte key, 64-bit nonce = *n*, 64-bit
//!    block counter from 0, output words in little-endian order.
//! 2. A draw below *b* takes the next word *x* and forms the 64-bit product *x·b*. If its low half
//!    is less than (2³² − *b*) mod *b*, the word is thrown away and the next is taken; else the
//!    high half is the result. Every value is exactly equally likely.
//! 3. A draw below 1 takes no word and is not recorded.
//!
//! The stream is made when a ply first draws, so plies without chance cost nothing. Simulation and
//! search use [`Dice::fast`], the same draws from a cheap generator.

use std::fmt;
use std::str::FromStr;

use crate::{Unreadable, chacha, number};

/// One draw: `value` out of `0..bound`. Written `bound:value`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Draw {
    /// How many outcomes there were.
    pub bound: u32,
    /// Which it was, from 0.
    pub value: u32,
}

impl fmt::Display for Draw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.bound, self.value)
    }
}

impl FromStr for Draw {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        text.split_once(':')
            .and_then(|(bound, value)| Some(Draw { bound: number(bound)?, value: number(value)? }))
            .filter(|draw| draw.bound > 1 && draw.value < draw.bound)
            .ok_or_else(|| Unreadable::new(text, "a draw BOUND:VALUE with VALUE below BOUND"))
    }
}

/// The source of all chance in a game. It takes no heap unless it records.
///
/// ```
/// use table::Dice;
///
/// let mut dice = Dice::keyed([1; 32]).recording();
/// dice.turn_to(5);
/// let rolls = [dice.die(6), dice.die(6), dice.below(52)];
///
/// // The same key and entry give the same draws, and so does what was written down.
/// let draws = dice.take_record();
/// let mut again = Dice::keyed([1; 32]);
/// again.turn_to(5);
/// assert_eq!([again.die(6), again.die(6), again.below(52)], rolls);
/// let mut script = Dice::scripted(draws);
/// assert_eq!([script.die(6), script.die(6), script.below(52)], rolls);
/// assert!(script.check_script().is_ok());
/// ```
#[derive(Clone, Debug)]
pub struct Dice {
    source: Source,
    drawn: u32,
    recording: Option<Vec<Draw>>,
}

#[derive(Clone, Debug)]
enum Source {
    Keyed(Stream),
    Fast(u64),
    Script { draws: Vec<Draw>, next: usize, astray: Option<Astray> },
}

/// The words of one ply.
#[derive(Clone)]
struct Stream {
    key: [u32; 8],
    ply: u64,
    /// Words taken; a multiple of 16 means that the next block is still to be made.
    taken: u64,
    block: [u32; 16],
}

impl Stream {
    #[inline]
    fn word(&mut self) -> u32 {
        if self.taken.is_multiple_of(16) {
            self.block = chacha::block(&self.key, self.ply, self.taken / 16);
        }
        let word = self.block[self.taken as usize % 16];
        self.taken += 1;
        word
    }
}

/// The key and the words that follow from it are not for logs.
impl fmt::Debug for Stream {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Stream {{ ply: {}, taken: {} }}", self.ply, self.taken)
    }
}

/// How a replay asked for other draws than were recorded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Astray {
    /// The rules drew with another bound.
    #[error("draw {at} was recorded below {recorded}, the rules draw below {asked}")]
    OtherBound {
        /// Which draw of the ply, from 1.
        at: usize,
        /// Bound in the record.
        recorded: u32,
        /// Bound the rules asked for.
        asked: u32,
    },
    /// The rules drew more often.
    #[error("{recorded} draws are recorded, the rules draw more")]
    TooFew {
        /// Draws in the record.
        recorded: usize,
    },
    /// The rules drew less often.
    #[error("{recorded} draws are recorded, the rules draw only {used}")]
    TooMany {
        /// Draws in the record.
        recorded: usize,
        /// Draws used.
        used: usize,
    },
}

impl Dice {
    /// The verifiable dice of a table, standing at ply 0.
    pub fn keyed(key: [u8; 32]) -> Self {
        let stream = Stream { key: chacha::key_words(&key), ply: 0, taken: 0, block: [0; 16] };
        Dice { source: Source::Keyed(stream), drawn: 0, recording: None }
    }

    /// Cheap dice for simulation and search; the same seed gives the same draws.
    #[inline]
    pub fn fast(seed: u64) -> Self {
        Dice { source: Source::Fast(seed), drawn: 0, recording: None }
    }

    /// Dice that fall as recorded.
    pub fn scripted(draws: Vec<Draw>) -> Self {
        Dice { source: Source::Script { draws, next: 0, astray: None }, drawn: 0, recording: None }
    }

    /// Keeps every draw from now on, for [`Dice::take_record`].
    #[must_use]
    pub fn recording(mut self) -> Self {
        self.recording = Some(Vec::new());
        self
    }

    /// Moves keyed dice to the stream of ply `n`; fast and scripted dice roll on. Starts the count of
    /// [`Dice::drawn`] again.
    pub fn turn_to(&mut self, n: u64) {
        self.drawn = 0;
        if let Source::Keyed(stream) = &mut self.source {
            stream.ply = n;
            stream.taken = 0;
        }
    }

    /// Turns to ply `n` and keeps what it draws in `room`, which is empty.
    pub(crate) fn begin(&mut self, n: u64, room: Vec<Draw>) {
        self.turn_to(n);
        self.recording = Some(room);
    }

    /// How many draws this ply has made. What drew cannot be taken back freely.
    pub fn drawn(&self) -> u32 {
        self.drawn
    }

    /// The draws kept since the last call; empty unless [`Dice::recording`].
    pub fn take_record(&mut self) -> Vec<Draw> {
        self.recording.as_mut().map(std::mem::take).unwrap_or_default()
    }

    /// For scripted dice: whether the rules asked for exactly what was recorded.
    pub fn check_script(&self) -> Result<(), Astray> {
        match &self.source {
            Source::Script { astray: Some(astray), .. } => Err(*astray),
            Source::Script { draws, next, .. } if *next < draws.len() => {
                Err(Astray::TooMany { recorded: draws.len(), used: *next })
            }
            _ => Ok(()),
        }
    }

    /// A number in `0..bound`, each equally likely. A draw below 1 (or 0) is 0 and draws nothing.
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        if bound <= 1 {
            return 0;
        }
        self.drawn += 1;
        match &mut self.source {
            Source::Fast(state) if self.recording.is_none() => bounded(bound, || splitmix(state)),
            _ => self.draw(bound),
        }
    }

    /// A draw of dice that are not as fast as can be. Apart, so that those which are need not save registers
    /// for it.
    #[inline(never)]
    fn draw(&mut self, bound: u32) -> u32 {
        let value = match &mut self.source {
            Source::Fast(state) => bounded(bound, || splitmix(state)),
            Source::Keyed(stream) => bounded(bound, || stream.word()),
            Source::Script { draws, next, astray } => scripted(bound, draws, next, astray),
        };
        if let Some(record) = &mut self.recording {
            record.push(Draw { bound, value });
        }
        value
    }

    /// A die with faces 1 to `faces`.
    pub fn die(&mut self, faces: u32) -> u32 {
        self.below(faces) + 1
    }

    /// An index of `counts`, chosen as one drawn from that many pieces of each kind: the way to
    /// turn the top card of a deck whose order nobody needs to know. One draw below the total.
    /// `None` if there is no piece.
    pub fn pick<N: Copy + Into<u32>>(&mut self, counts: &[N]) -> Option<usize> {
        let total = counts.iter().map(|n| (*n).into()).sum();
        if total == 0 {
            return None;
        }
        let mut left = self.below(total);
        counts.iter().position(|n| {
            let n = (*n).into();
            if left < n {
                return true;
            }
            left -= n;
            false
        })
    }

    /// Shuffles: for `i` from the last place down to the second, swaps it with a place drawn from
    /// `0..=i`.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i as u32 + 1) as usize);
        }
    }
}

#[inline]
fn bounded(bound: u32, mut word: impl FnMut() -> u32) -> u32 {
    let mut product = u64::from(word()) * u64::from(bound);
    if (product as u32) < bound {
        let threshold = bound.wrapping_neg() % bound;
        while (product as u32) < threshold {
            product = u64::from(word()) * u64::from(bound);
        }
    }
    (product >> 32) as u32
}

#[inline]
fn splitmix(state: &mut u64) -> u32 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    ((z ^ (z >> 31)) >> 32) as u32
}

fn scripted(bound: u32, draws: &[Draw], next: &mut usize, astray: &mut Option<Astray>) -> u32 {
    let found = draws.get(*next).copied();
    *next += 1;
    let fault = match found {
        Some(draw) if draw.bound == bound => return draw.value,
        Some(draw) => Astray::OtherBound { at: *next, recorded: draw.bound, asked: bound },
        None => Astray::TooFew { recorded: draws.len() },
    };
    astray.get_or_insert(fault);
    0
}
