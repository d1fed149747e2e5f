//! `spelhaven serve`, `backup`, `reset-password`, `operator-token` and `check-tables`: the site, and looking after its data.

use std::io::{IsTerminal, Write, stderr};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};
use web::{Bots, Bounds, Config, Keep, Mail, MailSecurity, Rates, ServeError};

use crate::fault::Fault;

/// Open the site: play in the browser, alone, at one screen, or over the net [the default command]
#[derive(Debug, Default, clap::Args)]
pub(crate) struct Args {
    /// Where to listen [default: 127.0.0.1:8333]
    #[arg(long, value_name = "ADDR:PORT")]
    listen: Option<SocketAddr>,

    /// Where tables, plies and accounts are kept [default: data]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,

    /// Keep them in a PostgreSQL instead, which several nodes may share: `postgres://user:password@host:port/database`. Also
    /// as SPELHAVEN_DATABASE, which nobody sees in a list of processes
    #[arg(long, value_name = "URL", conflicts_with_all = ["data", "new", "data_limit"])]
    database: Option<String>,

    /// Begin anew where there was a site whose database is gone
    #[arg(long)]
    new: bool,

    /// The address people use, if it is a name or a proxy stands before the site: `https://play.example`. Without it
    /// the site answers to literal addresses and `localhost`
    #[arg(long, value_name = "URL", value_parser = origin)]
    origin: Option<String>,

    /// Trust the last address in X-Forwarded-For to be the visitor's
    #[arg(long)]
    behind_proxy: bool,

    /// The server that takes mail on and sends it, by SMTP: `smtps://HOST:465` is spoken to by TLS, `starttls://HOST:587` by TLS
    /// after the first words, and HOST:25, on this machine or in your own network, as it is. Needs --origin, for mails hold links.
    /// Without it the site sends none, and says so
    #[arg(long, value_name = "SERVER", value_parser = mail_server, requires = "mail_from", requires = "origin")]
    mail_server: Option<(MailSecurity, String, u16)>,

    /// Whom mail comes from: `haven@play.example`
    #[arg(long, value_name = "ADDRESS", value_parser = mail_address, requires = "mail_server")]
    mail_from: Option<String>,

    /// The name by which a mail server knows the site, one on this machine or spoken to by TLS; the password it asks for is read from
    /// SPELHAVEN_MAIL_PASSWORD, which nobody sees in a list of processes
    #[arg(long, value_name = "NAME", requires = "mail_server")]
    mail_user: Option<String>,

    /// Let what people have sent to addresses of theirs (devices, programmes of their own) go to this machine and its own network,
    /// and by plain http
    #[arg(long)]
    reach_private: bool,

    /// How many bots think at a time [default: one less than there are cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    thinkers: Option<u16>,

    /// Leave the bots' moves to nodes that only think (`spelhaven think`); only with a PostgreSQL
    #[arg(long, conflicts_with_all = ["data", "new", "data_limit"])]
    leave_bots: bool,

    /// Requests a second one visitor may make for long; a hundredth of it for what costs much (new
    /// tables, records), and as much for passwords [default: 50]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    rate: Option<u32>,

    /// Milliseconds a bot waits before it acts; every page shows it at the pace of its reader [default: 30]
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u16).range(0..=10_000))]
    bot_pause: Option<u16>,

    /// How often each player may take back in one game [default: 200]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=1_000_000))]
    undos: Option<u32>,

    /// Connections at the same time; one address may have a twentieth of them [default: 20000]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(20..=1_000_000))]
    connections: Option<u32>,

    /// Event streams one address may have open, behind a proxy too [default: 1000]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    streams: Option<u32>,

    /// Browsers in which somebody may be signed in; one more signs them out of the oldest [default: 50]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    sessions: Option<u32>,

    /// Tables one visitor may have made that are not over [default: 100]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    open_tables: Option<u32>,

    /// Lines one visitor may say in a minute [default: 30]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=60_000))]
    chat_rate: Option<u32>,

    /// Lines of chat kept at a table [default: 1000]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=100_000))]
    chat_lines: Option<u32>,

    /// Days a line of chat is kept; 0 is for ever, here and below [default: 365]
    #[arg(long, value_name = "DAYS")]
    keep_chat: Option<u16>,

    /// Days a table waits for players [default: 30]
    #[arg(long, value_name = "DAYS")]
    keep_waiting: Option<u16>,

    /// Days a game is kept at which nothing is played [default: 365]
    #[arg(long, value_name = "DAYS")]
    keep_idle: Option<u16>,

    /// Days a game that is over is kept [default: 0]
    #[arg(long, value_name = "DAYS")]
    keep_finished: Option<u16>,

    /// Days a guest is known, and their access tokens [default: 365]
    #[arg(long, value_name = "DAYS")]
    keep_guests: Option<u16>,

    /// Days somebody stays signed in [default: 365]
    #[arg(long, value_name = "DAYS")]
    keep_sessions: Option<u16>,

    /// Passwords that may wait to be checked, so many of people who are known and so many of strangers [default: 64]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    password_queue: Option<u16>,

    /// Megabytes the database may have; beyond that nothing more is kept [default: what the disk has]
    #[arg(long, value_name = "MB", value_parser = clap::value_parser!(u32).range(1..))]
    data_limit: Option<u32>,
}

/// Think for the bots of a site of several nodes, and do nothing else
///
/// Such a node needs no address: it removes nothing, sends nothing, and keeps no tournament going. It hears of
/// tables at which a bot is to act, takes them one node at a time, and what one that dies was thinking about is
/// taken up by another.
#[derive(Debug, clap::Args)]
pub(crate) struct ThinkArgs {
    /// The PostgreSQL of the site: `postgres://user:password@host:port/database`. Also as SPELHAVEN_DATABASE
    #[arg(long, value_name = "URL")]
    database: Option<String>,

    /// How many bots think at a time [default: as many as there are cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    thinkers: Option<u16>,

    /// Milliseconds a bot waits before it acts, as with `serve` [default: 30]
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u16).range(0..=10_000))]
    bot_pause: Option<u16>,

    /// Where it tells how it fares: `/health` and `/metrics`, and nothing else [default: nowhere]
    #[arg(long, value_name = "ADDRESS")]
    listen: Option<SocketAddr>,
}

/// An address of a site, without a path.
fn origin(text: &str) -> Result<String, String> {
    let plain = |host: &str| {
        !host.is_empty()
            && host.bytes().all(|b| b.is_ascii_alphanumeric() || b".-:[]".contains(&b))
            && !host.starts_with(':')
    };
    match text.split_once("://") {
        Some(("http" | "https", host)) if plain(host) => Ok(text.to_ascii_lowercase()),
        _ => Err("it is written https://NAME or http://NAME:PORT, without a path".to_owned()),
    }
}

/// How a server is spoken to, its name or address, and its port.
fn mail_server(text: &str) -> Result<(MailSecurity, String, u16), String> {
    let written = || "it is written HOST:PORT, smtps://HOST:PORT or starttls://HOST:PORT".to_owned();
    let (security, text) = match text.split_once("://") {
        None => (MailSecurity::Plain, text),
        Some(("smtps", rest)) => (MailSecurity::Tls, rest),
        Some(("starttls", rest)) => (MailSecurity::StartTls, rest),
        Some(_) => return Err(written()),
    };
    let (host, port) = text.rsplit_once(':').ok_or_else(written)?;
    let host = host.strip_prefix('[').and_then(|host| host.strip_suffix(']')).unwrap_or(host);
    let plain = !host.is_empty() && host.bytes().all(|b| b.is_ascii_alphanumeric() || b".-:".contains(&b));
    match port.parse() {
        Ok(port) if plain && port != 0 => Ok((security, host.to_owned(), port)),
        _ => Err(written()),
    }
}

/// Whom mail comes from.
fn mail_address(text: &str) -> Result<String, String> {
    if Mail::is_address(text) {
        Ok(text.to_owned())
    } else {
        Err("it is written haven@play.example".to_owned())
    }
}

/// Where the environment says which password the mail server asks for.
const MAIL_PASSWORD: &str = "SPELHAVEN_MAIL_PASSWORD";

/// The mail server, if one is named.
fn mail(args: &Args) -> Result<Option<Mail>, Fault> {
    let Some(((security, server, port), from)) = args.mail_server.clone().zip(args.mail_from.clone()) else {
        return Ok(None);
    };
    let mail = Mail { server, port, from, security, login: None };
    let Some(name) = args.mail_user.clone() else { return Ok(Some(mail)) };
    if !mail.is_private() {
        return Err(Fault::Bad(
            "--mail-user: a password would be readable on its way; the mail server must be localhost, or smtps:// or starttls://"
                .to_owned(),
        ));
    }
    let password = std::env::var(MAIL_PASSWORD);
    let password =
        password.map_err(|_| Fault::Bad(format!("--mail-user: {MAIL_PASSWORD} holds no password")))?;
    Ok(Some(Mail { login: Some((name, password)), ..mail }))
}

/// An address of a PostgreSQL, that is said as `what`. It may hold a password, and so is not repeated.
fn database(what: &str, text: &str) -> Result<String, Fault> {
    let known = ["postgres://", "postgresql://"].iter().any(|scheme| text.starts_with(scheme));
    let written = || Fault::Bad(format!("{what}: it is written postgres://user:password@host:port/database"));
    known.then(|| text.to_owned()).ok_or_else(written)
}

/// Where the environment says which database is meant.
const DATABASE: &str = "SPELHAVEN_DATABASE";

/// The database that is meant where no directory is: the one that is said, or that of the environment.
fn shared(said: Option<&String>, data: Option<&PathBuf>) -> Result<Option<String>, Fault> {
    match (said, data) {
        (Some(address), _) => database("--database", address).map(Some),
        (None, Some(_)) => Ok(None),
        // What is no UTF-8 is no address either.
        (None, None) => std::env::var_os(DATABASE)
            .map(|text| database(DATABASE, text.to_str().unwrap_or_default()))
            .transpose(),
    }
}

/// Copy the data to a new file, while the site may be running
#[derive(Debug, clap::Args)]
pub(crate) struct BackupArgs {
    /// Where the copy goes; the file must not exist
    file: PathBuf,

    /// Where tables, plies and accounts are kept
    #[arg(long, value_name = "DIR", default_value = "data")]
    data: PathBuf,
}

/// Copy a whole site from SQLite to PostgreSQL or back, while nobody plays
///
/// Everything goes: people, sessions, tokens, tables with all their entries, chat. All of it is read again and compared, and
/// every entry is held to the chain of its table. Where it is copied to nothing may be yet; where it comes from
/// nothing is changed, except that it is brought to the newest schema.
#[derive(Debug, clap::Args)]
pub(crate) struct CopyArgs {
    /// Where it is: a directory of data, or postgres://user:password@host:port/database; where it says SPELHAVEN_DATABASE, that
    /// variable says the address, which nobody sees in a list of processes then
    from: String,

    /// Where it is to be
    to: String,
}

/// Give an account a new password and end every session and token of it, while the site may be running
#[derive(Debug, clap::Args)]
pub(crate) struct ResetArgs {
    /// The account's name
    name: String,

    /// Where tables, plies and accounts are kept [default: data]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,

    /// In which PostgreSQL they are kept, if several nodes share one
    #[arg(long, value_name = "URL", conflicts_with = "data")]
    database: Option<String>,
}

/// Print what lets an operator in at /operator, once and within a quarter of an hour, while the site may be running
#[derive(Debug, clap::Args)]
pub(crate) struct OperatorArgs {
    /// Where tables, plies and accounts are kept [default: data]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,

    /// In which PostgreSQL they are kept, if several nodes share one
    #[arg(long, value_name = "URL", conflicts_with = "data")]
    database: Option<String>,
}

/// Replay every stored table under the rules of this programme and compare every position
#[derive(Debug, clap::Args)]
pub(crate) struct CheckArgs {
    /// Where tables, plies and accounts are kept [default: data]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,

    /// In which PostgreSQL they are kept, if several nodes share one
    #[arg(long, value_name = "URL", conflicts_with = "data")]
    database: Option<String>,
}

impl From<ServeError> for Fault {
    fn from(error: ServeError) -> Self {
        Fault::Bad(error.to_string())
    }
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Fault> {
    web::log_to_stderr();
    let usual = Config::default();
    let database = shared(args.database.as_ref(), args.data.as_ref())?;
    if args.leave_bots && database.is_none() {
        return Err(ServeError::NoDatabase.into());
    }
    if database.is_some() && (args.new || args.data_limit.is_some()) {
        return Err(Fault::Bad(format!(
            "--new and --data-limit are not for a PostgreSQL, which {DATABASE} names"
        )));
    }
    let config = Config {
        listen: args.listen.unwrap_or(usual.listen),
        database,
        bots: if args.leave_bots { Bots::Elsewhere } else { Bots::Here },
        data: args.data.clone().unwrap_or(usual.data),
        new: args.new,
        origin: args.origin.clone(),
        behind_proxy: args.behind_proxy,
        mail: mail(args)?,
        reach_private: args.reach_private,
        thinkers: args.thinkers.map_or(usual.thinkers, usize::from),
        rates: args.rate.map_or(usual.rates, |rate| Rates::of(rate.into())),
        bot_pause: args.bot_pause.map_or(usual.bot_pause, |millis| Duration::from_millis(millis.into())),
        undos: args.undos.unwrap_or(usual.undos),
        connections: args.connections.map_or(usual.connections, |count| count as usize),
        bounds: bounds(args),
        ..usual
    };
    let mut said = Ok(());
    web::serve(config, |address| {
        said = writeln!(out, "Spelhaven is open at http://{address}").and_then(|()| out.flush());
    })?;
    Ok(said?)
}

pub(crate) fn think(args: &ThinkArgs, out: &mut dyn Write) -> Result<(), Fault> {
    web::log_to_stderr();
    let usual = Config::default();
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let config = Config {
        database: shared(args.database.as_ref(), None)?,
        thinkers: args.thinkers.map_or(cores, usize::from),
        bot_pause: args.bot_pause.map_or(usual.bot_pause, |millis| Duration::from_millis(millis.into())),
        ..usual
    };
    let mut said = Ok(());
    web::think(config, args.listen, || {
        said = writeln!(out, "Spelhaven's bots think here").and_then(|()| out.flush())
    })?;
    Ok(said?)
}

fn bounds(args: &Args) -> Bounds {
    let usual = Bounds::default();
    let keep = |days: Option<u16>, usual: Keep| days.map_or(usual, |days| Keep::days(days.into()));
    Bounds {
        streams: args.streams.unwrap_or(usual.streams),
        sessions: args.sessions.unwrap_or(usual.sessions),
        open_tables: args.open_tables.unwrap_or(usual.open_tables),
        chat_rate: args.chat_rate.unwrap_or(usual.chat_rate),
        chat_lines: args.chat_lines.unwrap_or(usual.chat_lines),
        keep_chat: keep(args.keep_chat, usual.keep_chat),
        keep_waiting: keep(args.keep_waiting, usual.keep_waiting),
        keep_idle: keep(args.keep_idle, usual.keep_idle),
        keep_finished: keep(args.keep_finished, usual.keep_finished),
        keep_guests: keep(args.keep_guests, usual.keep_guests),
        keep_sessions: keep(args.keep_sessions, usual.keep_sessions),
        clean_after: usual.clean_after,
        grace: usual.grace,
        hashing: args.password_queue.map_or(usual.hashing, usize::from),
        data: args.data_limit.map_or(usual.data, |megabytes| Some(u64::from(megabytes) << 20)),
    }
}

/// The directory that is said, or the usual one.
fn usual_data(said: Option<&PathBuf>) -> PathBuf {
    said.cloned().unwrap_or_else(|| Config::default().data)
}

pub(crate) fn backup(args: &BackupArgs, out: &mut dyn Write) -> Result<(), Fault> {
    if args.file.exists() {
        return Err(Fault::file(&args.file, "is there already; name a new file"));
    }
    web::backup(&args.data, &args.file)?;
    writeln!(out, "{}: a copy of {}", args.file.display(), args.data.display())?;
    Ok(())
}

/// A bar for who looks on at a terminal.
pub(crate) fn progress_bar(template: &str) -> ProgressBar {
    if !stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template(template);
    ProgressBar::new(0).with_style(style.expect("the template is well formed"))
}

/// A place as it is said, or as the environment says it.
fn place(said: &str) -> Result<String, Fault> {
    if said != DATABASE {
        return Ok(said.to_owned());
    }
    let text = std::env::var_os(DATABASE).unwrap_or_default();
    database(DATABASE, text.to_str().unwrap_or_default())
}

pub(crate) fn copy_database(args: &CopyArgs, out: &mut dyn Write) -> Result<(), Fault> {
    let (from, to) = (place(&args.from)?, place(&args.to)?);
    let bar = progress_bar("{wide_bar} {human_pos}/{human_len} rows, {eta} left");
    let copied = web::copy_database(&from, &to, |done, of| {
        bar.set_length(of);
        bar.set_position(done);
    });
    bar.finish_and_clear();
    let copied = copied?;
    for table in &copied.faults {
        writeln!(out, "{table}: its entries are not those of its chain")?;
    }
    let web::Copied { tables, entries, people, faults } = &copied;
    let sum = format!("{tables} tables with {entries} entries, {people} people: copied and compared");
    if faults.is_empty() {
        return Ok(writeln!(out, "{sum}")?);
    }
    Err(Fault::No(format!("{sum}; {} tables were damaged before", faults.len())))
}

pub(crate) fn reset_password(args: &ResetArgs, out: &mut dyn Write) -> Result<(), Fault> {
    let given = match shared(args.database.as_ref(), args.data.as_ref())? {
        Some(database) => web::reset_password_at(&database, &args.name)?,
        None => web::reset_password(&usual_data(args.data.as_ref()), &args.name)?,
    };
    let Some(password) = given else {
        return Err(Fault::No(format!("there is no account '{}'", args.name)));
    };
    writeln!(out, "{password}")?;
    Ok(())
}

pub(crate) fn operator_token(args: &OperatorArgs, out: &mut dyn Write) -> Result<(), Fault> {
    let token = match shared(args.database.as_ref(), args.data.as_ref())? {
        Some(database) => web::operator_token_at(&database)?,
        None => web::operator_token(&usual_data(args.data.as_ref()))?,
    };
    writeln!(out, "{token}")?;
    Ok(())
}

pub(crate) fn check(args: &CheckArgs, out: &mut dyn Write) -> Result<(), Fault> {
    let checked = match shared(args.database.as_ref(), args.data.as_ref())? {
        Some(database) => web::check_tables_at(&database, shelf::Shelf::house())?,
        None => web::check_tables(&usual_data(args.data.as_ref()), shelf::Shelf::house())?,
    };
    if let Some(damage) = &checked.log {
        writeln!(out, "{damage}")?;
    }
    for table in &checked.other_layout {
        writeln!(out, "{table}: replays; written under another layout")?;
    }
    for (table, why) in &checked.faults {
        writeln!(out, "{table}: {why}")?;
    }
    let sum = format!("{} tables, {} entries", checked.tables, checked.plies);
    match (checked.faults.len(), checked.other_layout.len()) {
        (0, _) if checked.log.is_some() => {
            Err(Fault::No(format!("{sum}: what is left replays, but the log of the database is damaged")))
        }
        (0, 0) => Ok(writeln!(out, "{sum}: all replay")?),
        (0, other) => Err(Fault::Partly(format!("{sum}: all replay, {other} written under another layout"))),
        (faults, _) => Err(Fault::No(format!("{sum}: {faults} do not replay"))),
    }
}
