//! The kinds of values that stand in fields.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use serde_json::value::RawValue;
use serde_json::{Value, json};
use shelf::ShownTitle;
use stage::Lang;
use store::{ClientId, Fate, Grounds, Pace, PaceKind, Sitter, TableKey, Ticket, Time, TokenHash};
use table::{Choice, MAX_SEATS, OptionSpec, Seat, fair};

use crate::fields::{Field, Fields, Given, unfit};
use crate::live::Cursor;
use crate::names::{UNSEEN, is_told_apart, is_unseen, spaced};
use crate::refusal::{Refusal, Wrong};

/// A text that is no more than that.
impl Field for String {
    const KIND: &'static str = "text";

    fn schema() -> Value {
        json!({ "type": "string" })
    }

    fn parse(given: &Given<'_>) -> Option<Self> {
        given.text().map(Cow::into_owned)
    }
}

impl Field for bool {
    const KIND: &'static str = "yes-or-no";

    fn schema() -> Value {
        json!({ "type": "boolean" })
    }

    fn parse(given: &Given<'_>) -> Option<Self> {
        match given {
            Given::Filled(text) | Given::Text(text) => {
                [("yes", true), ("no", false)].into_iter().find(|(word, _)| text == word)
            }
            Given::Json(raw) => {
                [("true", true), ("false", false)].into_iter().find(|(word, _)| raw.get() == *word)
            }
        }
        .map(|(_, yes)| yes)
    }
}

/// Numbers from a lowest to a highest.
macro_rules! numbers {
    ($($type:ty: $low:expr, $high:expr, $read:expr;)*) => {$(
        impl Field for $type {
            const KIND: &'static str = "number";

            fn schema() -> Value {
                json!({ "type": "integer", "minimum": $low, "maximum": $high })
            }

            fn parse(given: &Given<'_>) -> Option<Self> {
                given.number().filter(|n| ($low..=$high).contains(n)).map($read)
            }
        }
    )*};
}

numbers! {
    u32: 0, u64::from(u32::MAX), |n| n as u32;
    usize: 0, u64::MAX, |n| usize::try_from(n).unwrap_or(usize::MAX);
    Seat: 1, MAX_SEATS as u64, |n| Seat::new(n as usize - 1);
    SeatCount: 1, MAX_SEATS as u64, |n| SeatCount(n as usize);
    Days: 1, 3650, |n| Days(n as u32);
    RatingBound: 0, u64::from(HIGHEST), |n| RatingBound(n as u16);
}

/// How many seats a table is to have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SeatCount(pub(crate) usize);

/// So many days.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Days(pub(crate) u32);

/// No rating is higher.
pub(crate) const HIGHEST: u16 = 4000;

/// A rating, as a bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RatingBound(pub(crate) u16);

/// Whatever is read from a text.
macro_rules! texts {
    ($($type:ty: $kind:literal $code:literal $schema:tt;)*) => {$(
        impl Field for $type {
            const KIND: &'static str = $kind;
            const CODE: &'static str = $code;

            fn schema() -> Value {
                json!($schema)
            }

            fn parse(given: &Given<'_>) -> Option<Self> {
                given.text()?.parse().ok()
            }
        }
    )*};
}

texts! {
    ClientId: "id" "malformed" { "type": "string", "pattern": "^[A-Za-z0-9_-]{1,40}$" };
    TableKey: "table" "malformed" { "type": "string", "pattern": "^[0-9a-hjkmnp-tv-z]{10}$" };
    Ticket: "hexadecimal" "malformed" { "type": "string", "pattern": "^[0-9a-f]{32}$" };
    TokenHash: "hexadecimal" "malformed" { "type": "string", "pattern": "^[0-9a-f]{64}$" };
    Shell: "hexadecimal" "malformed" { "type": "string", "pattern": "^[0-9a-f]{16}$" };
    Lang: "choice" "malformed" { "type": "string", "enum": (Lang::ALL.map(|lang| lang.to_string())) };
    Pace: "pace" "bad-pace" { "type": "string", "pattern": PACE };
    Written: "text-between" "malformed" { "type": "string", "minLength": 1, "maxLength": LONGEST };
    Nonce: "nonce" "bad-nonce" { "type": "string", "pattern": "^[!-~]{1,64}$" };
    Line: "text-between" "bad-line"
        { "type": "string", "minLength": 1, "maxLength": LONGEST_LINE, "pattern": SOMETHING };
    Password: "text-between" "bad-password" { "type": "string", "minLength": 8, "maxLength": 200 };
    SeatWish: "seat-wish" "malformed" { "type": "string", "pattern": "^(me|friend|open|bot [0-9a-z-]{1,40})$" };
    NewSitter: "new-sitter" "malformed" { "type": "string", "pattern": "^(friend|open|bot [0-9a-z-]{1,40})$" };
    TableList: "choice" "malformed" { "type": "string", "enum": (TableList::ALL.map(|(word, _)| word)) };
    Whose: "choice" "malformed" { "type": "string", "enum": (Whose::ALL.map(|(word, _)| word)) };
    FateWish: "choice" "malformed" { "type": "string", "enum": (FateWish::ALL.map(|(word, _)| word)) };
    YesNo: "choice" "malformed" { "type": "string", "enum": ["yes", "no"] };
    FillWish: "fill" "malformed" { "type": "string", "pattern": "^(1|5|15) [0-9a-z-]{1,40}$" };
    PaceWish: "choice" "malformed" { "type": "string", "enum": (PaceWish::ALL.map(PaceKind::word)) };
    GroundsWish: "choice" "malformed" { "type": "string", "enum": (GroundsWish::ALL.map(|(word, _)| word)) };
    RemedyWish: "choice" "malformed" { "type": "string", "enum": (RemedyWish::ALL.map(|(word, _)| word)) };
    Day: "day" "malformed" { "type": "string", "pattern": DAY };
}

impl Field for Cursor {
    const KIND: &'static str = "cursor";

    fn schema() -> Value {
        json!({ "type": "string", "pattern": "^[0-9]{1,9}\\.[0-9]{1,9}\\.[0-9]{1,9}$" })
    }

    fn parse(given: &Given<'_>) -> Option<Self> {
        let text = given.text()?;
        let number = |n: &str| (1..=9).contains(&n.len()) && n.bytes().all(|b| b.is_ascii_digit());
        text.split('.').all(number).then(|| text.parse().ok()).flatten()
    }
}

/// `none`, `live MINUTES+SECONDS` or `days DAYS`, with 1 to 180 minutes, 0 to 300 seconds, 1 to 30 days.
const PACE: &str = "^(none|live ([1-9][0-9]?|1[0-7][0-9]|180)\\+([0-9]|[1-9][0-9]|[12][0-9][0-9]|300)|\
    days ([1-9]|[12][0-9]|30))$";

/// A day of these two centuries. Which months are how long is not looked at: days too many are those of the next month.
const DAY: &str = "^(19[7-9][0-9]|20[0-9][0-9])-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$";

/// Something else than white space.
const SOMETHING: &str = "[^\\t-\\r \\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]";

/// Nothing, or no control characters and no white space at either end.
const ONE_LINE: &str = "^([^\\u0000- \\u007f-\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]\
    ([^\\u0000-\\u001f\\u007f-\\u009f]*\
    [^\\u0000- \\u007f-\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000])?)?$";

/// The longest action, pick or word of an invitation, in characters.
const LONGEST: usize = 400;

/// The longest line of chat, in characters.
const LONGEST_LINE: usize = 500;

/// What cannot be read; the field says what could.
#[derive(Debug)]
pub struct Unfit;

/// A text of so many characters.
pub(super) fn between(text: &str, low: usize, high: usize) -> Result<&str, Unfit> {
    if (low..=high).contains(&text.chars().count()) { Ok(text) } else { Err(Unfit) }
}

/// An action, what is picked up or the word of an invitation, as it is written.
#[derive(Clone, Debug)]
pub(crate) struct Written(pub(crate) String);

impl FromStr for Written {
    type Err = Unfit;

    fn from_str(text: &str) -> Result<Self, Unfit> {
        between(text, 1, LONGEST).map(|text| Written(text.to_owned()))
    }
}

/// What the layers of a board stand in, by its hash.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shell(pub(crate) u64);

impl FromStr for Shell {
    type Err = Unfit;

    fn from_str(text: &str) -> Result<Self, Unfit> {
        let plain = text.len() == 16 && text.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'));
        plain.then(|| u64::from_str_radix(text, 16).ok()).flatten().map(Shell).ok_or(Unfit)
    }
}

/// Somebody's part of the seed.
#[derive(Clone, Debug)]
pub(crate) struct Nonce(pub(crate) String);

impl FromStr for Nonce {
    type Err = Unfit;

    fn from_str(text: &str) -> Result<Self, Unfit> {
        if fair::is_nonce(text) { Ok(Nonce(text.to_owned())) } else { Err(Unfit) }
    }
}

/// A line of chat.
#[derive(Clone, Debug)]
pub(crate) struct Line(pub(crate) String);

impl FromStr for Line {
    type Err = Unfit;

    fn from_str(text: &str) -> Result<Self, Unfit> {
        let text = between(text, 1, LONGEST_LINE)?.trim();
        let plain = |c: char| if c.is_control() { ' ' } else { c };
        if text.is_empty() { Err(Unfit) } else { Ok(Line(text.chars().map(plain).collect())) }
    }
}

/// A password to be set.
#[derive(Clone)]
pub(crate) struct Password(pub(crate) String);

impl fmt::Debug for Password {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Password")
    }
}

impl FromStr for Password {
    type Err = Unfit;

    fn from_str(text: &str) -> Result<Self, Unfit> {
        between(text, 8, 200).map(|text| Password(text.to_owned()))
    }
}

/// A name as it may stand in lists and records: 1 to 30 characters, one of them a letter or digit, none a
/// control character, a brace, or one that cannot be seen.
#[derive(Clone, Debug)]
pub(crate) struct Name(pub(crate) String);

impl Field for Name {
    const KIND: &'static str = "text-between";
    const CODE: &'static str = "bad-name";

    fn schema() -> Value {
        let place = |c: char| match u32::from(c) {
            code @ ..=0xffff => format!("\\u{code:04x}"),
            _ => c.to_string(),
        };
        let unseen: String =
            UNSEEN.iter().map(|range| format!("{}-{}", place(*range.start()), place(*range.end()))).collect();
        let pattern = format!("^[^\\u0000-\\u001f\\u007f-\\u009f{unseen}]*$");
        json!({ "type": "string", "minLength": 1, "maxLength": 30, "pattern": pattern })
    }

    fn parse(given: &Given<'_>) -> Option<Self> {
        let text = given.text()?;
        let text = between(&text, 1, 30).ok()?;
        (!text.chars().any(is_unseen)).then(|| Name(spaced(text)))
    }

    fn read(given: &Given<'_>, name: &str) -> Result<Self, Refusal> {
        let bad = || unfit::<Self>(name, Wrong::value(given));
        let read = Self::parse(given).ok_or_else(bad)?;
        // No pattern says what a letter is everywhere in the world.
        if is_told_apart(&read.0) { Ok(read) } else { Err(bad().by_the_rules()) }
    }
}

/// Who shall have a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum SeatWish {
    /// Whoever makes the table.
    Me,
    /// Another at the same screen, of this name: pages only, for a programme has no screen.
    Screen(Option<String>),
    /// Whoever comes with the invitation link.
    Friend,
    /// Anyone.
    Open,
    /// A bot.
    Bot(String),
}

impl FromStr for SeatWish {
    type Err = Unfit;

    fn from_str(text: &str) -> Result<Self, Unfit> {
        let plain = |key: &str| key.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'z' | b'-'));
        Ok(match text.split_once(' ').unwrap_or((text, "")) {
            _ if text == "me" => SeatWish::Me,
            _ if text == "friend" => SeatWish::Friend,
            _ if text == "open" => SeatWish::Open,
            ("bot", key) if (1..=40).contains(&key.len()) && plain(key) => SeatWish::Bot(key.to_owned()),
            _ => return Err(Unfit),
        })
    }
}

/// To whom a seat is given before play.
#[derive(Clone, Debug)]
pub(crate) struct NewSitter(pub(crate) Sitter);

impl FromStr for NewSitter {
    type Err = Unfit;

    fn from_str(text: &str) -> Result<Self, Unfit> {
        Ok(NewSitter(match text.parse()? {
            SeatWish::Friend => Sitter::Invited,
            SeatWish::Open => Sitter::Open,
            SeatWish::Bot(key) => Sitter::Bot(key),
            SeatWish::Me | SeatWish::Screen(_) => return Err(Unfit),
        }))
    }
}

/// The seats of a table to be made.
impl Field for Vec<SeatWish> {
    const KIND: &'static str = "seats";

    fn schema() -> Value {
        json!({ "type": "array", "minItems": 1, "maxItems": MAX_SEATS, "items": SeatWish::schema() })
    }

    fn parse(_: &Given<'_>) -> Option<Self> {
        None
    }

    fn read(given: &Given<'_>, name: &str) -> Result<Self, Refusal> {
        let raws: Option<Vec<&RawValue>> = match given {
            Given::Json(raw) => serde_json::from_str(raw.get()).ok(),
            Given::Filled(_) | Given::Text(_) => None,
        };
        let raws = raws.filter(|raws| (1..=MAX_SEATS).contains(&raws.len()));
        let raws = raws.ok_or_else(|| unfit::<Self>(name, Wrong::value(given)))?;
        let seats = raws.into_iter().enumerate();
        seats.map(|(n, raw)| SeatWish::read(&Given::Json(raw), &format!("{name}[{n}]"))).collect()
    }
}

/// Options of a game, as they are chosen. The game says which there are.
#[derive(Clone, Debug, Default)]
pub(crate) struct GameOptions(pub(crate) Vec<(String, String)>);

impl Field for GameOptions {
    const KIND: &'static str = "options";

    fn schema() -> Value {
        json!({ "type": "object", "additionalProperties": { "type": "string" } })
    }

    fn parse(_: &Given<'_>) -> Option<Self> {
        None
    }

    fn read(given: &Given<'_>, name: &str) -> Result<Self, Refusal> {
        let fields: Option<Fields<'_>> = match given {
            Given::Json(raw) => serde_json::from_str(raw.get()).ok(),
            Given::Filled(_) | Given::Text(_) => None,
        };
        let fields = fields.ok_or_else(|| unfit::<Self>(name, Wrong::value(given)))?.each_once()?;
        let options = fields.0.iter().map(|(key, given)| {
            Ok((key.clone().into_owned(), String::read(given, &format!("{name}.{key}"))?))
        });
        options.collect::<Result<_, _>>().map(GameOptions)
    }
}

/// What may be chosen for an option of a game.
pub(crate) fn option_schema(spec: &OptionSpec) -> Value {
    match spec.choice {
        Choice::OneOf(values) => json!({ "type": "string", "enum": values }),
        Choice::Switch => json!({ "type": "string", "enum": ["yes", "no"] }),
        Choice::Number(low, high) => {
            let numbers: Vec<String> = (low..=high).map(|n| n.to_string()).collect();
            json!({ "type": "string", "enum": numbers })
        }
        Choice::Text => json!({
            "type": "string", "minLength": usize::from(!spec.default.is_empty()), "maxLength": Choice::LONGEST_TEXT,
            "pattern": ONE_LINE,
        }),
    }
}

/// Who may sit at a table of a game.
pub(crate) fn seats_schema(title: &dyn ShownTitle) -> Value {
    let bots: Vec<String> = title.bots().into_iter().map(|bot| format!("bot {bot}")).collect();
    let others = ["me", "friend", "open"].map(str::to_owned);
    let sitters: Vec<&String> = others.iter().chain(&bots).collect();
    let (low, high) = title.seats().into_inner();
    json!({
        "type": "array", "minItems": low, "maxItems": high, "items": { "type": "string", "enum": sitters },
        "contains": { "const": "me" }, "minContains": 0, "maxContains": 1,
        "not": { "items": { "enum": bots } },
    })
}

/// Which tables are listed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum TableList {
    /// Those with a free seat.
    #[default]
    Open,
    /// One's own.
    Mine,
    /// Those at play.
    Running,
    /// Those that are over.
    Finished,
}

impl TableList {
    const ALL: [(&'static str, TableList); 4] = [
        ("open", TableList::Open),
        ("mine", TableList::Mine),
        ("running", TableList::Running),
        ("finished", TableList::Finished),
    ];

    /// As it is asked for.
    pub(crate) fn word(self) -> &'static str {
        Self::ALL.iter().find(|(_, list)| *list == self).map_or("", |(word, _)| word)
    }
}

impl FromStr for TableList {
    type Err = Unfit;

    fn from_str(text: &str) -> Result<Self, Unfit> {
        Self::ALL.into_iter().find(|(word, _)| *word == text).map(|(_, list)| list).ok_or(Unfit)
    }
}

/// Whose games are sought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Whose {
    /// One's own.
    Mine,
    /// Those that are listed.
    All,
}

impl Whose {
    pub(crate) const ALL: [(&'static str, Whose); 2] = [("mine", Whose::Mine), ("all", Whose::All)];
}

impl FromStr for Whose {
    type Err = Unfit;

    fn from_str(text: &str) -> Result<Self, Unfit> {
        Self::ALL.into_iter().find(|(word, _)| *word == text).map(|(_, whose)| whose).ok_or(Unfit)
    }
}

/// Yes or no in a query, where nothing but text stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct YesNo(pub(crate) bool);

impl FromStr for YesNo {
    type Err = Unfit;

    fn from_str(text: &str) -> Result<Self, Unfit> {
        match text {
            "yes" => Ok(YesNo(true)),
            "no" => Ok(YesNo(false)),
            _ => Err(Unfit),
        }
    }
}

/// How a game is to have gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FateWish(pub(crate) Fate);

impl FateWish {
    pub(crate) const ALL: [(&'static str, Fate); 3] =
        [("won", Fate::Won), ("shared", Fate::Shared), ("lost", Fate::Lost)];

    /// As it is asked for.
    pub(crate) fn word(self) -> &'static str {
        Self::ALL.iter().find(|(_, fate)| *fate == self.0).map_or("", |(word, _)| word)
    }
}

impl FromStr for FateWish {
    type Err = Unfit;

    fn from_str(text: &str) -> Result<Self, Unfit> {
        let found = Self::ALL.into_iter().find(|(word, _)| *word == text);
        found.map(|(_, fate)| FateWish(fate)).ok_or(Unfit)
    }
}

/// After how many minutes bots take the seats that are free, and which: `5 greedy`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct FillWish {
    pub(crate) minutes: u64,
    pub(crate) bot: String,
}

impl FillWish {
    /// So many minutes one may choose to wait.
    pub(crate) const MINUTES: [u64; 3] = [1, 5, 15];

    /// How long that is.
    pub(crate) fn wait(&self) -> Duration {
        Duration::from_secs(60 * self.minutes)
    }
}

impl FromStr for FillWish {
    type Err = Unfit;

    fn from_str(text: &str) -> Result<Self, Unfit> {
        let (minutes, bot) = text.split_once(' ').ok_or(Unfit)?;
        let minutes = Self::MINUTES.into_iter().find(|known| known.to_string() == minutes).ok_or(Unfit)?;
        match format!("bot {bot}").parse()? {
            SeatWish::Bot(bot) => Ok(FillWish { minutes, bot }),
            _ => Err(Unfit),
        }
    }
}

/// What kind of clock is sought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PaceWish(pub(crate) PaceKind);

impl PaceWish {
    pub(crate) const ALL: [PaceKind; 3] = [PaceKind::None, PaceKind::Live, PaceKind::Days];
}

impl FromStr for PaceWish {
    type Err = Unfit;

    fn from_str(text: &str) -> Result<Self, Unfit> {
        Self::ALL.into_iter().find(|kind| kind.word() == text).map(PaceWish).ok_or(Unfit)
    }
}

/// What a report is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct GroundsWish(pub(crate) Grounds);

impl GroundsWish {
    pub(crate) const ALL: [(&'static str, Grounds); 5] = [
        ("insult", Grounds::Insult),
        ("spam", Grounds::Spam),
        ("name", Grounds::Name),
        ("unfair", Grounds::Unfair),
        ("other", Grounds::Other),
    ];

    /// As it is written.
    pub(crate) fn word(grounds: Grounds) -> &'static str {
        Self::ALL.iter().find(|(_, known)| *known == grounds).map_or("", |(word, _)| word)
    }
}

impl FromStr for GroundsWish {
    type Err = Unfit;

    fn from_str(text: &str) -> Result<Self, Unfit> {
        let found = Self::ALL.into_iter().find(|(word, _)| *word == text);
        found.map(|(_, grounds)| GroundsWish(grounds)).ok_or(Unfit)
    }
}

/// What an operator does about a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RemedyWish {
    /// Nothing.
    Dismiss,
    /// Has somebody be silent.
    Silence,
    /// Keeps somebody from signing in.
    Suspend,
    /// Takes a name away.
    Rename,
    /// Takes the line away that was reported.
    EraseLine,
    /// Takes away all that somebody said at that table.
    EraseAll,
    /// Lets somebody speak and sign in again.
    Lift,
    /// Takes a tournament off the lists.
    Unlist,
    /// Takes a tournament's name away.
    Retitle,
}

impl RemedyWish {
    pub(crate) const ALL: [(&'static str, RemedyWish); 9] = [
        ("dismiss", RemedyWish::Dismiss),
        ("silence", RemedyWish::Silence),
        ("suspend", RemedyWish::Suspend),
        ("rename", RemedyWish::Rename),
        ("erase-line", RemedyWish::EraseLine),
        ("erase-all", RemedyWish::EraseAll),
        ("lift", RemedyWish::Lift),
        ("unlist", RemedyWish::Unlist),
        ("retitle", RemedyWish::Retitle),
    ];
}

impl FromStr for RemedyWish {
    type Err = Unfit;

    fn from_str(text: &str) -> Result<Self, Unfit> {
        Self::ALL.into_iter().find(|(word, _)| *word == text).map(|(_, remedy)| remedy).ok_or(Unfit)
    }
}

/// A day, `2026-01-31`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Day {
    year: i64,
    month: i64,
    day: i64,
}

impl Day {
    /// When it begins, where the sun stands highest at noon in Greenwich.
    pub(crate) fn begins(self) -> Time {
        // Days since the first of March of the year 0, by eras of 400 years.
        let (year, march) =
            if self.month > 2 { (self.year, self.month - 3) } else { (self.year - 1, self.month + 9) };
        let (era, of_era) = (year.div_euclid(400), year.rem_euclid(400));
        let day_of_year = (153 * march + 2) / 5 + self.day - 1;
        let days = era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + day_of_year - 719_468;
        Time(days * DAY_LONG)
    }

    /// The day that comes so many days after the first of 1970.
    pub(crate) fn numbered(number: u32) -> Self {
        let moment = crate::pages::moment(Time(i64::from(number) * DAY_LONG));
        // Later than any calendar tells here is the last it tells.
        moment[..10].parse().unwrap_or(Day { year: 2099, month: 12, day: 31 })
    }

    /// How many days it comes after the first of 1970.
    pub(crate) fn number(self) -> u32 {
        u32::try_from(self.begins().0 / DAY_LONG).unwrap_or(0)
    }

    /// When it is over.
    pub(crate) fn ends(self) -> Time {
        Time(self.begins().0 + DAY_LONG)
    }
}

/// So many milliseconds has a day.
const DAY_LONG: i64 = 24 * 60 * 60 * 1000;

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

impl FromStr for Day {
    type Err = Unfit;

    fn from_str(text: &str) -> Result<Self, Unfit> {
        let digits = |range: std::ops::Range<usize>| {
            let part = text.get(range)?;
            part.bytes().all(|b| b.is_ascii_digit()).then(|| part.parse().ok()).flatten()
        };
        let read = || Some(Day { year: digits(0..4)?, month: digits(5..7)?, day: digits(8..10)? });
        let day = read().filter(|_| text.len() == 10).ok_or(Unfit)?;
        let known =
            (1970..2100).contains(&day.year) && (1..=12).contains(&day.month) && (1..=31).contains(&day.day);
        if known && day.to_string() == text { Ok(day) } else { Err(Unfit) }
    }
}

/// A game as a record.
#[derive(Clone, Debug)]
pub(crate) struct RecordText(pub(crate) String);

/// The longest record that is taken, in bytes.
const LONGEST_RECORD: usize = 1 << 20;

impl Field for RecordText {
    const KIND: &'static str = "text-between";
    // As a form writes it each sign may take three.
    const ROOM: usize = 3 * LONGEST_RECORD;

    fn schema() -> Value {
        json!({ "type": "string", "minLength": 1, "maxLength": LONGEST_RECORD })
    }

    fn parse(given: &Given<'_>) -> Option<Self> {
        let text = given.text()?;
        between(&text, 1, LONGEST_RECORD).ok()?;
        Some(RecordText(text.into_owned()))
    }
}

#[cfg(test)]
mod tests {
    use regex::Regex;
    use table::Options;

    use super::*;
    use crate::fields::utoipa_schema;
    use crate::words::site;

    #[test]
    fn every_kind_is_said_in_words_and_as_a_schema() {
        fn check<F: Field>() {
            let key = format!("expected-{}", F::KIND);
            assert!(site(Lang::En).has(&key) && site(Lang::En).has(&format!("refused-{}", F::CODE)), "{key}");
            utoipa_schema(F::schema());
        }
        check::<String>();
        check::<bool>();
        check::<u32>();
        check::<usize>();
        check::<Seat>();
        check::<ClientId>();
        check::<TableKey>();
        check::<Ticket>();
        check::<TokenHash>();
        check::<Shell>();
        check::<Cursor>();
        check::<Lang>();
        check::<Pace>();
        check::<Written>();
        check::<Nonce>();
        check::<Line>();
        check::<Password>();
        check::<Name>();
        check::<NewSitter>();
        check::<Vec<SeatWish>>();
        check::<GameOptions>();
        check::<TableList>();
        check::<Whose>();
        check::<FateWish>();
        check::<Day>();
        check::<RecordText>();
        check::<YesNo>();
        check::<Days>();
        check::<RatingBound>();
        check::<FillWish>();
        check::<PaceWish>();
        check::<GroundsWish>();
        check::<RemedyWish>();
    }

    /// Whether a schema lets a text be.
    fn allows(schema: &Value, text: &str) -> bool {
        let length = text.chars().count() as u64;
        schema["enum"].as_array().is_none_or(|all| all.contains(&json!(text)))
            && schema["minLength"].as_u64().is_none_or(|low| low <= length)
            && schema["maxLength"].as_u64().is_none_or(|high| length <= high)
            && schema["pattern"].as_str().is_none_or(|pattern| Regex::new(pattern).unwrap().is_match(text))
    }

    fn texts() -> Vec<String> {
        let lengths = [7, 8, 10, 16, 30, 31, 32, 40, 41, 64, 65, 200, 201, 400, 401, 500, 501];
        let long = ["a", "B", "0", "~", " ", "é", "\u{1f600}"];
        let long = long.into_iter().flat_map(|text| lengths.map(|length| text.repeat(length)));
        // White space, what cannot be seen and what can, at either end and between.
        let odd =
            ('\0'..='\u{ff}').chain(['\u{1680}', '\u{200b}', '\u{2028}', '\u{202e}', '\u{3000}', '\u{feff}']);
        let odd = odd.flat_map(|c| [format!("{c}"), format!("{c}a"), format!("a{c}"), format!("a{c}a")]);
        let words = [
            "",
            "none",
            "live 1+0",
            "live 180+300",
            "live 0+1",
            "live 181+1",
            "live 1+301",
            "live 01+1",
            "days 1",
            "days 30",
            "days 31",
            "days 0",
            "me",
            "friend",
            "open",
            "screen",
            "bot a",
            "bot ",
            "bot A",
            "bot a b",
            "1.2.3",
            "1.2",
            "1.2.3.4",
            "1..3",
            "0123456789.1.1",
            "en",
            "de",
            "EN",
            "mine",
            "all",
            "won",
            "1970-01-01",
            "1969-12-31",
            "2026-13-01",
            "2026-02-31",
            "2026-2-03",
            "2026/02/03",
            "yes",
            "no",
            "true",
            "1 greedy",
            "15 a-1",
            "2 greedy",
            "05 greedy",
            "5  greedy",
            "5 ",
            "live",
            "days",
            "insult",
            "rename",
        ];
        long.chain(odd).chain(words.map(str::to_owned)).collect()
    }

    #[test]
    fn a_text_is_read_if_its_schema_allows_it_and_only_then() {
        fn check<F: Field>(texts: &[String]) {
            let read: Vec<bool> =
                texts.iter().map(|text| F::parse(&Given::Text(text.into())).is_some()).collect();
            for (text, read) in texts.iter().zip(&read) {
                assert_eq!(allows(&F::schema(), text), *read, "{text:?} as {}: {}", F::KIND, F::schema());
            }
            assert!(read.contains(&true) && read.contains(&false), "{}", F::schema());
        }
        let texts = texts();
        check::<ClientId>(&texts);
        check::<TableKey>(&texts);
        check::<Ticket>(&texts);
        check::<TokenHash>(&texts);
        check::<Shell>(&texts);
        check::<Cursor>(&texts);
        check::<Lang>(&texts);
        check::<Pace>(&texts);
        check::<Written>(&texts);
        check::<Nonce>(&texts);
        check::<Line>(&texts);
        check::<Password>(&texts);
        check::<Name>(&texts);
        check::<SeatWish>(&texts);
        check::<NewSitter>(&texts);
        check::<TableList>(&texts);
        check::<Whose>(&texts);
        check::<FateWish>(&texts);
        check::<Day>(&texts);
        check::<YesNo>(&texts);
        check::<FillWish>(&texts);
        check::<PaceWish>(&texts);
        check::<GroundsWish>(&texts);
        check::<RemedyWish>(&texts);
    }

    #[test]
    fn days_begin_as_calendars_have_them() {
        let begins = |text: &str| text.parse::<Day>().unwrap().begins().0 / 1000;
        assert_eq!(begins("1970-01-01"), 0);
        assert_eq!(begins("2000-02-29"), 951_782_400);
        assert_eq!(begins("2024-03-01"), 1_709_251_200);
        assert_eq!(
            "2024-02-29".parse::<Day>().unwrap().ends(),
            "2024-03-01".parse::<Day>().unwrap().begins()
        );
    }

    #[test]
    fn an_option_is_read_if_its_schema_allows_it_and_only_then() {
        let choices = [
            (Choice::OneOf(&["mine", "open"]), "open"),
            (Choice::Switch, "no"),
            (Choice::Number(-2, 9), "0"),
            (Choice::Text, ""),
            (Choice::Text, "none"),
        ];
        for (choice, default) in choices {
            let spec = OptionSpec { key: "key", choice, default };
            let (schema, mut read) = (option_schema(&spec), 0);
            let texts = texts();
            for text in &texts {
                let is_read = Options::read(&[spec], [("key", text.as_str())]).is_ok();
                assert_eq!(allows(&schema, text), is_read, "{text:?} as {choice:?}: {schema}");
                read += usize::from(is_read);
            }
            assert!((1..texts.len()).contains(&read), "{schema}");
        }
    }

    #[test]
    fn a_number_is_whole_however_it_is_written() {
        let json = |text: &str| {
            let raw: Box<RawValue> = serde_json::from_str(text).unwrap();
            u32::parse(&Given::Json(&raw))
        };
        assert_eq!([json("7"), json("7.0"), json("7e0"), json("0")], [Some(7), Some(7), Some(7), Some(0)]);
        for bad in ["7.5", "-1", "\"7\"", "null", "4294967296", "1e300", "[7]", "true"] {
            assert_eq!(json(bad), None, "{bad}");
        }
        for (text, number) in
            [("7", Some(7)), ("07", Some(7)), ("+7", None), ("", None), ("7.0", None), (" 7", None)]
        {
            assert_eq!(u32::parse(&Given::Text(text.into())), number, "{text:?}");
        }
    }
}
