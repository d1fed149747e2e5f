//! A game as a text file a person can read: what PGN is for chess. `docs/RECORDS.md` describes
//! the format. A record has one written form: lines, and what stands in them, have a fixed order.
//! Only the end of a line may be written in either way, and the last may be left out.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use crate::chain::Chain;
use crate::fair::{Bytes32, is_nonce};
use crate::{Draw, MAX_SEATS, Outcome, ReplayError, Seat, Unreadable, number};

/// First line of every record.
pub const MAGIC: &str = "spelhaven record 1";

/// A recorded game, of any kind: actions are kept as written.
///
/// ```
/// let text = "\
/// spelhaven record 1
/// game: fleet333/1
/// option board: b5x5
/// seat 1: Guest
/// seat 2: greedy bot
///
/// 0 start
/// 1 1 122-d3
/// 2 2 122-b3
/// ";
/// let record: table::Record = text.parse().unwrap();
/// assert_eq!(record.entries.len(), 3);
/// assert_eq!(record.to_string(), text);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Record {
    /// Key of the game.
    pub game: String,
    /// Edition of its rules.
    pub edition: u16,
    /// Options that differ from the defaults.
    pub options: Vec<(String, String)>,
    /// Who sat where.
    pub seats: Vec<Name>,
    /// Hash of the secret, shown before play.
    pub commitment: Option<Bytes32>,
    /// The secret, once the game is over.
    pub secret: Option<Bytes32>,
    /// The set-up (entry 0) and the plies, numbered without gaps.
    pub entries: Vec<Entry>,
    /// The result as [`crate::Outcome`] writes it, once there is one.
    pub result: Option<String>,
    /// The last link of its [`Chain`]; records of before there were chains have none.
    pub chain: Option<Bytes32>,
}

/// Who sat in a seat, and the nonce they gave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name {
    /// Name shown at the table; `?` if nobody said.
    pub name: String,
    /// Their part of the seed.
    pub nonce: Option<String>,
}

impl Name {
    /// A name as a record can hold it: on one line, without spaces at the ends, `?` if nothing is
    /// left.
    pub fn new(name: &str) -> Self {
        Name { name: legible(name).into_owned(), nonce: None }
    }

    /// The same with a nonce.
    #[must_use]
    pub fn with_nonce(mut self, nonce: &str) -> Self {
        self.nonce = Some(nonce.to_owned());
        self
    }
}

impl Default for Name {
    fn default() -> Self {
        Name::new("")
    }
}

/// One line of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// What was done.
    pub act: RecordedAct,
    /// What chance answered.
    pub draws: Vec<Draw>,
}

/// What one line of a record says was done: a [`crate::Act`] whose action is kept as written, or hidden.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordedAct {
    /// The set-up; entry 0 and no other.
    Start,
    /// A player's action as written.
    Play(Seat, String),
    /// The position goes back to what it was after this earlier entry. The lines in between stay
    /// in the record, so the numbers, and with them the dice, never repeat.
    Back(Seat, usize),
    /// A player's action that the reader may not know yet.
    Hidden(Seat),
}

/// A line of a game that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadEntry {
    /// A seat or a draw is written otherwise.
    #[error(transparent)]
    Unreadable(#[from] Unreadable),
    /// It begins with draws and does not end so.
    #[error("the draws are not closed by '}}'")]
    OpenDraws,
    /// Nothing follows the seat.
    #[error("expected SEAT ACTION")]
    NoAction,
    /// It goes back to nowhere.
    #[error("expected 'back to NUMBER'")]
    BackToNowhere,
    /// The action holds what draws are put in.
    #[error("the action holds a brace")]
    Brace,
    /// The action could not be written like this.
    #[error("the action is empty, has spaces at an end, or control characters")]
    NotPlain,
    /// Chance answered where nothing was done.
    #[error("only an action can have draws")]
    DrawsWithoutAction,
}

/// A record that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct BadRecord {
    /// Line number from 1.
    pub line: usize,
    /// What is wrong there.
    pub reason: String,
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.act {
            RecordedAct::Start => f.write_str("start")?,
            RecordedAct::Play(seat, action) => write!(f, "{seat} {action}")?,
            RecordedAct::Hidden(seat) => write!(f, "{seat} ?")?,
            RecordedAct::Back(seat, to) => write!(f, "{seat} back to {to}")?,
        }
        if let Some((first, rest)) = self.draws.split_first() {
            write!(f, " {{{first}")?;
            rest.iter().try_for_each(|draw| write!(f, " {draw}"))?;
            f.write_str("}")?;
        }
        Ok(())
    }
}

impl FromStr for Entry {
    type Err = BadEntry;

    fn from_str(text: &str) -> Result<Self, BadEntry> {
        let (body, draws) = match text.split_once(" {") {
            None => (text, Vec::new()),
            Some((body, draws)) => {
                let draws = draws.strip_suffix('}').ok_or(BadEntry::OpenDraws)?;
                (body, draws.split(' ').map(str::parse).collect::<Result<Vec<Draw>, _>>()?)
            }
        };
        if body == "start" {
            return Ok(Entry { act: RecordedAct::Start, draws });
        }
        let (seat, action) = body.split_once(' ').ok_or(BadEntry::NoAction)?;
        let seat: Seat = seat.parse()?;
        let act = match action.strip_prefix("back to ") {
            Some(to) => RecordedAct::Back(seat, number(to).ok_or(BadEntry::BackToNowhere)?),
            None if action == "?" => RecordedAct::Hidden(seat),
            None if action.contains(['{', '}']) => return Err(BadEntry::Brace),
            None if is_plain(action) => RecordedAct::Play(seat, action.to_owned()),
            None => return Err(BadEntry::NotPlain),
        };
        if !draws.is_empty() && !matches!(act, RecordedAct::Play(..) | RecordedAct::Start) {
            return Err(BadEntry::DrawsWithoutAction);
        }
        Ok(Entry { act, draws })
    }
}

impl Record {
    /// Whether a replay came to the result it says, if it says one.
    pub fn check_result(&self, found: Option<&Outcome>) -> Result<(), ReplayError> {
        let Some(recorded) = &self.result else { return Ok(()) };
        let found = found.map_or_else(|| "no result yet".to_owned(), ToString::to_string);
        if *recorded == found {
            return Ok(());
        }
        Err(ReplayError::Result { recorded: recorded.clone(), found })
    }

    /// The last link of the chain over all it holds. It must hold everything: the secret its dice were made of, if
    /// they were, every action, every draw.
    pub fn chained(&self) -> Bytes32 {
        let mut chain = Chain::begin(self, self.secret);
        for (number, entry) in self.entries.iter().enumerate() {
            chain.entry(number, entry);
        }
        self.result.as_ref().map_or(chain.head(), |result| chain.result(result))
    }

    /// The same record with its chain.
    #[must_use]
    pub fn seal(self) -> Self {
        Record { chain: Some(self.chained()), ..self }
    }

    /// Whether it is of a game that was still running: its secret is still kept, and so are the draws.
    pub fn is_running(&self) -> bool {
        let open = self.secret.is_none() && self.result.is_none();
        let undrawn = || self.entries.iter().all(|entry| entry.draws.is_empty());
        self.commitment.is_some() && self.chain.is_some() && open && undrawn()
    }

    /// The header as written, but for the secret, which is not there before the end.
    pub(crate) fn write_header(&self, f: &mut impl fmt::Write) -> fmt::Result {
        writeln!(f, "game: {}/{}", self.game, self.edition)?;
        for (key, value) in &self.options {
            writeln!(f, "option {key}: {value}")?;
        }
        for (i, seat) in self.seats.iter().enumerate() {
            writeln!(f, "seat {}: {}", i + 1, legible(&seat.name))?;
        }
        for (i, seat) in self.seats.iter().enumerate() {
            if let Some(nonce) = &seat.nonce {
                writeln!(f, "nonce {}: {nonce}", i + 1)?;
            }
        }
        if let Some(commitment) = &self.commitment {
            writeln!(f, "commitment: {commitment}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{MAGIC}")?;
        self.write_header(f)?;
        if let Some(secret) = &self.secret {
            writeln!(f, "secret: {secret}")?;
        }
        writeln!(f)?;
        for (number, entry) in self.entries.iter().enumerate() {
            writeln!(f, "{number} {entry}")?;
        }
        if self.result.is_some() || self.chain.is_some() {
            writeln!(f)?;
        }
        if let Some(result) = &self.result {
            writeln!(f, "result: {result}")?;
        }
        if let Some(chain) = &self.chain {
            writeln!(f, "chain: {chain}")?;
        }
        Ok(())
    }
}

impl FromStr for Record {
    type Err = BadRecord;

    fn from_str(text: &str) -> Result<Self, BadRecord> {
        let mut reader = Reader::default();
        for (i, line) in text.lines().enumerate() {
            reader.line(line).map_err(|reason| BadRecord { line: i + 1, reason })?;
        }
        reader.finish().map_err(|reason| BadRecord { line: text.lines().count().max(1), reason })
    }
}

#[derive(Default)]
struct Reader {
    record: Record,
    part: Part,
    /// The kind of header line read last, and for nonces which.
    header: (Header, usize),
}

#[derive(Default)]
enum Part {
    #[default]
    Magic,
    Header,
    Plies,
    Result,
    Chain,
    End,
}

/// The header lines in their order.
#[derive(Clone, Copy, Default, PartialEq, PartialOrd)]
enum Header {
    #[default]
    Nothing,
    Game,
    Option,
    Seat,
    Nonce,
    Commitment,
    Secret,
}

impl Reader {
    fn line(&mut self, line: &str) -> Result<(), String> {
        match self.part {
            Part::Magic if line == MAGIC => self.part = Part::Header,
            Part::Magic => return Err(format!("expected '{MAGIC}'")),
            Part::Header if line.is_empty() => {
                if self.record.seats.is_empty() {
                    return Err("the header names no seat".to_owned());
                }
                self.part = Part::Plies;
            }
            Part::Header => self.header(line)?,
            Part::Plies if line.is_empty() => {
                if self.record.entries.is_empty() {
                    return Err("expected entry 0, the start".to_owned());
                }
                self.part = Part::Result;
            }
            Part::Plies => self.entry(line)?,
            Part::Result if line.starts_with("chain: ") => self.chain(line)?,
            Part::Result => {
                let result = line.strip_prefix("result: ").ok_or("expected 'result: ...' or 'chain: ...'")?;
                self.record.result = Some(plain(result, "the result")?.to_owned());
                self.part = Part::Chain;
            }
            Part::Chain => self.chain(line)?,
            Part::End => return Err("nothing may follow the chain".to_owned()),
        }
        Ok(())
    }

    fn chain(&mut self, line: &str) -> Result<(), String> {
        let link = line.strip_prefix("chain: ").ok_or("only 'chain: ...' may follow the result")?;
        self.record.chain = Some(link.parse().map_err(|e: Unreadable| e.to_string())?);
        self.part = Part::End;
        Ok(())
    }

    fn header(&mut self, line: &str) -> Result<(), String> {
        let (key, value) = line.split_once(": ").ok_or("expected 'KEY: VALUE'")?;
        let value = plain(value, "the value")?;
        let (kind, about) = match key.split_once(' ') {
            None if key == "game" => (Header::Game, ""),
            None if key == "commitment" => (Header::Commitment, ""),
            None if key == "secret" => (Header::Secret, ""),
            Some(("option", name)) => (Header::Option, name),
            Some(("seat", number)) => (Header::Seat, number),
            Some(("nonce", number)) => (Header::Nonce, number),
            _ => return Err(format!("unknown header '{key}'")),
        };
        if self.header.0 == Header::Nothing && kind != Header::Game {
            return Err("expected 'game: KEY/EDITION' first".to_owned());
        }
        if kind < self.header.0 {
            return Err(format!("'{key}' stands too late: game, options, seats, nonces, commitment, secret"));
        }
        let again = kind == self.header.0;
        if again && matches!(kind, Header::Game | Header::Commitment | Header::Secret) {
            return Err(format!("'{key}' is said twice"));
        }
        let mut place = 0;
        let record = &mut self.record;
        let unreadable = |e: Unreadable| e.to_string();
        match kind {
            Header::Nothing => {}
            Header::Game => (record.game, record.edition) = game(value)?,
            Header::Option => {
                if !is_word(about) {
                    return Err(format!("'{about}' is not the key of an option"));
                }
                if record.options.iter().any(|(k, _)| k == about) {
                    return Err(format!("option '{about}' is said twice"));
                }
                record.options.push((about.to_owned(), value.to_owned()));
            }
            Header::Seat => {
                if about != (record.seats.len() + 1).to_string() || record.seats.len() == MAX_SEATS {
                    return Err(format!("seats are numbered 1 to at most {MAX_SEATS}, in order"));
                }
                record.seats.push(Name { name: value.to_owned(), nonce: None });
            }
            Header::Nonce => {
                let seat: Seat = about.parse().map_err(unreadable)?;
                place = seat.index();
                let seat = record.seats.get_mut(place).ok_or("a nonce for a seat not named above")?;
                if again && place <= self.header.1 {
                    return Err("nonces are said once a seat, in order".to_owned());
                }
                if !is_nonce(value) {
                    return Err("a nonce is 1 to 64 printable ASCII characters without spaces".to_owned());
                }
                seat.nonce = Some(value.to_owned());
            }
            Header::Commitment => record.commitment = Some(value.parse().map_err(unreadable)?),
            Header::Secret => record.secret = Some(value.parse().map_err(unreadable)?),
        }
        self.header = (kind, place);
        Ok(())
    }

    fn entry(&mut self, line: &str) -> Result<(), String> {
        let next = self.record.entries.len();
        let (number, rest) = line.split_once(' ').ok_or("expected 'NUMBER SEAT ACTION'")?;
        if number != next.to_string() {
            return Err(format!("expected entry {next}"));
        }
        let entry: Entry = rest.parse().map_err(|e: BadEntry| e.to_string())?;
        match &entry.act {
            RecordedAct::Start if next != 0 => return Err("only entry 0 is the start".to_owned()),
            RecordedAct::Start => {}
            _ if next == 0 => return Err("entry 0 is the start".to_owned()),
            RecordedAct::Back(_, to) if *to + 1 >= next => {
                return Err("can only go back to an entry before the last".to_owned());
            }
            RecordedAct::Play(seat, _) | RecordedAct::Hidden(seat) | RecordedAct::Back(seat, _)
                if seat.index() >= self.record.seats.len() =>
            {
                return Err(format!("there is no seat {seat}"));
            }
            _ => {}
        }
        self.record.entries.push(entry);
        Ok(())
    }

    fn finish(self) -> Result<Record, String> {
        match self.part {
            Part::Magic => Err(format!("expected '{MAGIC}'")),
            Part::Header => Err("the header is not closed by an empty line".to_owned()),
            Part::Plies if self.record.entries.is_empty() => Err("expected entry 0, the start".to_owned()),
            Part::Result => Err("expected 'result: ...' or 'chain: ...'".to_owned()),
            Part::Plies | Part::Chain | Part::End => Ok(self.record),
        }
    }
}

/// `KEY/EDITION` of a game.
fn game(text: &str) -> Result<(String, u16), String> {
    let (key, edition) = text.split_once('/').ok_or("expected 'game: KEY/EDITION'")?;
    if !is_word(key) {
        return Err("the game's key is not a lower-case word".to_owned());
    }
    Ok((key.to_owned(), number(edition).ok_or("the edition is not a number")?))
}

/// Whether `text` can be the key of a game or an option.
pub fn is_word(text: &str) -> bool {
    !text.is_empty()
        && text.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || matches!(b, b'-' | b'_'))
}

/// Whether `text` can stand in a line of a record and comes back as it was.
fn is_plain(text: &str) -> bool {
    !text.is_empty() && text.trim() == text && !text.contains(char::is_control)
}

fn plain<'a>(text: &'a str, what: &str) -> Result<&'a str, String> {
    if is_plain(text) {
        Ok(text)
    } else {
        Err(format!("{what} is empty, has spaces at an end, or control characters"))
    }
}

/// A name, or what of it can stand in a line.
fn legible(name: &str) -> Cow<'_, str> {
    if is_plain(name) {
        return Cow::Borrowed(name);
    }
    let one_line: String = name.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    match one_line.trim() {
        "" => Cow::Borrowed("?"),
        trimmed => Cow::Owned(trimmed.to_owned()),
    }
}
