//! What an operator may set.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use shelf::Shelf;

/// How the house is run. [`Config::default`] is what `spelhaven serve` does when nothing is said.
#[derive(Clone, Debug)]
pub struct Config {
    /// The games that are played.
    pub shelf: Shelf,
    /// Where to listen.
    pub listen: SocketAddr,
    /// Where the data is kept.
    pub data: PathBuf,
    /// The address people use, as in `https://play.example`, if a proxy stands before the house. Only
    /// requests from pages of this address may change anything; without it, only those of the
    /// address in the request itself.
    pub origin: Option<String>,
    /// Whether the last address in `X-Forwarded-For` is the visitor's.
    pub behind_proxy: bool,
    /// Threads on which bots think; by default one less than there are cores.
    pub thinkers: usize,
    /// How long a bot may think about one action.
    pub bot_time: Duration,
    /// How long a bot waits before it acts, so that people can follow.
    pub bot_pause: Duration,
    /// How often play may go back in one game.
    pub undos: u32,
    /// How long a table stays in memory when nobody looks at it.
    pub linger: Duration,
    /// Rates above which requests are refused.
    pub rates: Rates,
    /// Connections at the same time.
    pub connections: usize,
    /// The longest body of a request, in bytes.
    pub body: usize,
    /// How long an answer may take, event streams apart.
    pub timeout: Duration,
}

/// Requests a second that one address, or one session, may make for long; for a short while it may make
/// `burst` seconds' worth at once.
#[derive(Clone, Copy, Debug)]
pub struct Rates {
    /// Of any kind, for an address.
    pub address: f64,
    /// Of any kind, for a session.
    pub session: f64,
    /// That cost the server much (passwords, new tables, new tokens), for an address.
    pub costly: f64,
    /// Seconds.
    pub burst: f64,
}

impl Rates {
    /// `rate` requests a second for an address or a session, a hundredth of that for what costs much.
    pub const fn of(rate: f64) -> Rates {
        Rates { address: rate, session: rate, costly: rate / 100.0, burst: 20.0 }
    }

    /// No bounds, for measuring.
    pub const NONE: Rates = Rates { address: 1e9, session: 1e9, costly: 1e9, burst: 1e3 };
}

impl Config {
    /// Whether people reach the house by `https`.
    pub(crate) fn is_https(&self) -> bool {
        self.origin.as_deref().is_some_and(|origin| origin.starts_with("https://"))
    }
}

impl Default for Config {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Config {
            shelf: Shelf::house(),
            listen: ([127, 0, 0, 1], 8333).into(),
            data: PathBuf::from("data"),
            origin: None,
            behind_proxy: false,
            thinkers: cores.saturating_sub(1).max(1),
            bot_time: Duration::from_secs(10),
            bot_pause: Duration::from_millis(400),
            undos: 200,
            linger: Duration::from_secs(300),
            rates: Rates::of(50.0),
            connections: 20_000,
            body: 16 * 1024,
            timeout: Duration::from_secs(20),
        }
    }
}
