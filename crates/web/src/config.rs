//! What an operator may set.

use std::fmt;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use shelf::{Budget, Shelf};
use store::Time;

/// How the house is run. [`Config::default`] is what `spelhaven serve` does when nothing is said.
#[derive(Clone, Debug)]
pub struct Config {
    /// The games that are played.
    pub shelf: Shelf,
    /// Where to listen.
    pub listen: SocketAddr,
    /// Where the data is kept.
    pub data: PathBuf,
    /// The PostgreSQL in which the data is kept instead, `postgres://user:password@host:port/database`, where others may
    /// keep the house open too.
    pub database: Option<String>,
    /// Whether a house may be begun anew where there was one whose database is gone.
    pub new: bool,
    /// The address people use, as in `https://play.example`, if it is a name or a proxy stands before the house.
    /// Only requests for this address are answered, and those for `localhost` and the addresses of this machine alone; only
    /// those from its pages may change anything; without it, the house is asked for by a literal address or as `localhost`.
    pub origin: Option<String>,
    /// Whether the last address in `X-Forwarded-For` is the visitor's.
    pub behind_proxy: bool,
    /// Who takes mail on; without it the site sends none, and says so.
    pub mail: Option<Mail>,
    /// Whether what people have sent to addresses of theirs (devices, programmes of their own) may go to this machine and its
    /// own network, and by plain `http`: else anybody could have the house ask its neighbours.
    pub reach_private: bool,
    /// Whoever has a page of a table before them is told of what happens there by that; so long it is waited for.
    pub notice_after: Duration,
    /// Whoever has not seen a notice for so long is away: those who want that get a mail.
    pub away_after: Duration,
    /// How many bots think at a time; by default one less than there are cores.
    pub thinkers: usize,
    /// Which bots of a house of several nodes this one thinks for.
    pub bots: Bots,
    /// How long a bot may think about one action.
    pub bot_time: Duration,
    /// How long a bot waits before it acts: hardly, as every page shows what it does at the pace of its reader.
    /// Nothing, and the beginning of a game does not wait for a page to be open either.
    pub bot_pause: Duration,
    /// What it may cost to look at one entry of a finished game again; by default as much as the bot likes that is asked.
    pub analysis: Budget,
    /// How often each player may take back in one game.
    pub undos: u32,
    /// How long a table stays in memory when nobody looks at it.
    pub linger: Duration,
    /// Rates above which requests are refused.
    pub rates: Rates,
    /// What there may be of everything, and how long it is kept.
    pub bounds: Bounds,
    /// Connections at the same time.
    pub connections: usize,
    /// The longest body of a request, in bytes.
    pub body: usize,
    /// How long an answer may take, event streams apart.
    pub timeout: Duration,
    /// What the system's clock says; it may be set at any time.
    pub clock: fn() -> Time,
}

/// How a mail server is spoken to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MailSecurity {
    /// As it is: for one on this machine, or in the operator's own network.
    #[default]
    Plain,
    /// Encrypted after the first words, by STARTTLS, or not at all.
    StartTls,
    /// Encrypted from the first byte.
    Tls,
}

/// Who takes mail on: a server by SMTP, on this machine, in the operator's own network or elsewhere, which sends it on.
#[derive(Clone)]
pub struct Mail {
    /// Its name or address.
    pub server: String,
    /// Its port.
    pub port: u16,
    /// Whom mail comes from.
    pub from: String,
    /// How it is spoken to.
    pub security: MailSecurity,
    /// Name and password, for a server that asks for them; only where nobody can read them on their way.
    pub login: Option<(String, String)>,
}

impl Mail {
    /// Whether nobody can read what is said to it.
    pub fn is_private(&self) -> bool {
        self.security != MailSecurity::Plain || self.is_here()
    }

    /// Whether the server is on this machine: what is said to it goes over no net.
    fn is_here(&self) -> bool {
        let address = self.server.parse::<IpAddr>();
        self.server.eq_ignore_ascii_case("localhost") || address.is_ok_and(|address| address.is_loopback())
    }

    /// Whether mail can come from there.
    pub fn is_address(text: &str) -> bool {
        text.parse::<lettre::Address>().is_ok()
    }
}

/// A password is not told.
impl fmt::Debug for Mail {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{} as {}", self.server, self.port, self.from)
    }
}

/// Which bots a node thinks for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Bots {
    /// Those of the tables that are looked at here.
    #[default]
    Here,
    /// None: other nodes do nothing else. Whoever asks for advice, or for an analysis, is served here all the same.
    Elsewhere,
    /// Those of all tables, as far as no other node does.
    Everywhere,
}

/// What there may be of everything, and how long it is kept.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// Event streams one address may have open.
    pub streams: u32,
    /// Browsers in which somebody may be signed in; who enters one more is signed out of the oldest.
    pub sessions: u32,
    /// Tables a person may have made that are not over.
    pub open_tables: u32,
    /// Lines a person may say in a minute.
    pub chat_rate: u32,
    /// Lines of chat kept at a table, the newest.
    pub chat_lines: u32,
    /// How long a line of chat is kept.
    pub keep_chat: Keep,
    /// How long a table waits for players.
    pub keep_waiting: Keep,
    /// How long a table at play is kept at which nothing is played.
    pub keep_idle: Keep,
    /// How long a game that is over is kept.
    pub keep_finished: Keep,
    /// How long a guest is known, tokens with them.
    pub keep_guests: Keep,
    /// How long somebody stays signed in.
    pub keep_sessions: Keep,
    /// How long a house is open before anything is removed: one that was closed for long gives people time to come back.
    pub clean_after: Duration,
    /// How long a table of a tournament with live clocks waits for everybody.
    pub grace: Duration,
    /// Passwords that wait to be hashed, so many of people who are known and so many of strangers.
    pub hashing: usize,
    /// Bytes the database may have.
    pub data: Option<u64>,
}

/// How long something is kept; without an end if nothing is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Keep(pub Option<Duration>);

/// The longest life browsers give a cookie.
const COOKIE_DAYS: u32 = 400;

impl Keep {
    /// So many days; 0 is for ever.
    pub const fn days(days: u32) -> Self {
        Keep(if days == 0 { None } else { Some(Duration::from_secs(days as u64 * 24 * 60 * 60)) })
    }

    /// What was before this is kept no longer.
    pub(crate) fn since(self, now: Time) -> Option<Time> {
        self.0.map(|keep| Time(now.0.saturating_sub(i64::try_from(keep.as_millis()).unwrap_or(i64::MAX))))
    }

    /// Seconds a cookie may live.
    pub(crate) fn cookie(self) -> u64 {
        let longest = Keep::days(COOKIE_DAYS).0.unwrap_or_default();
        self.0.map_or(longest, |keep| keep.min(longest)).as_secs()
    }
}

impl Default for Bounds {
    fn default() -> Self {
        Bounds {
            streams: 1000,
            sessions: 50,
            open_tables: 100,
            chat_rate: 30,
            chat_lines: 1000,
            keep_chat: Keep::days(365),
            keep_waiting: Keep::days(30),
            keep_idle: Keep::days(365),
            keep_finished: Keep::days(0),
            keep_guests: Keep::days(365),
            keep_sessions: Keep::days(365),
            clean_after: Duration::from_secs(60 * 60),
            grace: Duration::from_secs(180),
            hashing: 64,
            data: None,
        }
    }
}

/// Requests a second that one address, or one session, may make for long; for a short while it may make
/// `burst` seconds' worth at once.
#[derive(Clone, Copy, Debug)]
pub struct Rates {
    /// Of any kind, for an address.
    pub address: f64,
    /// Of any kind, for a session.
    pub session: f64,
    /// That cost the server much (new tables, new tokens, records), for an address; as many passwords, for an address; and as
    /// many right ones more for an account, at browsers it knows, and where somebody is signed in.
    pub costly: f64,
    /// Mails, for whoever is to get them; three at once.
    pub mail: f64,
    /// Friends one asks, people one invites, blocks or reports, twenty at once.
    pub ties: f64,
    /// Seconds.
    pub burst: f64,
}

impl Rates {
    /// `rate` requests a second for an address or a session, a hundredth of that for what costs much, a fifteenth of a hundredth for
    /// what concerns others, and in ten minutes one mail.
    pub const fn of(rate: f64) -> Rates {
        Rates {
            address: rate,
            session: rate,
            costly: rate / 100.0,
            mail: 1.0 / 600.0,
            ties: rate / 1500.0,
            burst: 20.0,
        }
    }

    /// No bounds, for measuring.
    pub const NONE: Rates =
        Rates { address: 1e9, session: 1e9, costly: 1e9, mail: 1e9, ties: 1e9, burst: 1e3 };
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
            database: None,
            new: false,
            origin: None,
            behind_proxy: false,
            mail: None,
            reach_private: false,
            notice_after: Duration::from_secs(10),
            away_after: Duration::from_secs(15 * 60),
            thinkers: cores.saturating_sub(1).max(1),
            bots: Bots::Here,
            bot_time: Duration::from_secs(10),
            bot_pause: Duration::from_millis(30),
            analysis: Budget::NONE,
            undos: 200,
            linger: Duration::from_secs(300),
            rates: Rates::of(50.0),
            bounds: Bounds::default(),
            connections: 20_000,
            body: 16 * 1024,
            timeout: Duration::from_secs(20),
            clock: Time::now,
        }
    }
}
