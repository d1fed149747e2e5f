//! What went wrong, in words that say what to do.
//!
//! A [`Refusal`] is made deep inside, where nobody knows who asks in which language. It travels up in
//! the response and `crate::guard` writes it: as a page for people, as JSON for programmes.
//! Internals are logged where they happen and never shown.

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};
use shelf::{Shelf, ShownTitle};
use stage::{Lang, Words};
use store::{StoreError, TableKey};
use table::{BadSetup, PlayError};

use crate::api::{ErrorBody, ErrorInfo, TableState};
use crate::fields::{Field, option_schema, seats_schema};
use crate::live::Unplayable;
use crate::words::site;

/// Why a request was not done.
#[derive(Clone, Debug)]
pub struct Refusal {
    /// The HTTP status.
    pub status: StatusCode,
    /// Names the kind for programmes, and the sentences `refused-CODE` and its `.hint` of the site's
    /// words.
    pub code: &'static str,
    /// What the game itself says, instead of the site's sentence.
    pub game: Option<Box<GameSays>>,
    /// Which field it is about, and what was expected there.
    pub(crate) fault: Option<Box<Fault>>,
    /// Seconds after which to try again.
    pub retry: Option<u64>,
    /// How the table stands now, for a programme whose command came too late.
    pub(crate) state: Option<Box<TableState>>,
    /// The table that was made before.
    pub(crate) table: Option<TableKey>,
}

/// What is wrong with a field.
#[derive(Clone, Debug)]
pub(crate) struct Fault {
    /// As the sender calls it; `[0]` is the first of a list, `.key` a part of an object.
    pub(crate) field: String,
    wrong: Wrong,
    /// What was expected, in words: `expected-KIND`.
    kind: &'static str,
    /// What was expected, as a JSON schema.
    pub(crate) expected: Value,
}

impl Fault {
    /// Whether what was said is one of those that may stand there.
    fn is_of_those(&self) -> bool {
        let values = self.expected["enum"].as_array().into_iter().flatten();
        matches!(&self.wrong, Wrong::Value(value) if values.filter_map(Value::as_str).any(|may| may == value.as_str()))
    }
}

/// What is wrong.
#[derive(Clone, Debug)]
pub(crate) enum Wrong {
    /// What stands there.
    Value(String),
    /// Nothing stands there.
    Missing,
    /// There is no such field.
    Unknown,
    /// It is there more than once.
    Twice,
    /// It cannot be read from here on.
    Syntax { line: usize, column: usize },
}

impl Wrong {
    /// What stands there, or as much of it as goes into a sentence.
    pub(crate) fn value(given: impl ToString) -> Self {
        Wrong::Value(shortened(&given.to_string()))
    }
}

/// As much of a text as goes into a sentence.
fn shortened(text: &str) -> String {
    match text.char_indices().nth(60) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// A refusal by the rules of a game.
#[derive(Clone)]
pub struct GameSays {
    title: &'static dyn ShownTitle,
    what: Said,
}

#[derive(Clone, Debug)]
enum Said {
    Play(PlayError),
    Setup(BadSetup),
}

impl std::fmt::Debug for GameSays {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {:?}", self.title.key(), self.what)
    }
}

impl Refusal {
    const fn new(status: StatusCode, code: &'static str) -> Self {
        Refusal { status, code, game: None, fault: None, retry: None, state: None, table: None }
    }

    /// There is no such thing.
    pub const NOT_FOUND: Refusal = Refusal::new(StatusCode::NOT_FOUND, "not-found");
    /// The table has moved on since the command was thought of.
    pub const STALE: Refusal = Refusal::new(StatusCode::CONFLICT, "stale");
    /// Something inside failed.
    pub const FAILED: Refusal = Refusal::new(StatusCode::INTERNAL_SERVER_ERROR, "failed");
    /// The house closes, or waits for its disk.
    pub const UNAVAILABLE: Refusal = Refusal::later("unavailable", 5);
    /// So many bots think that nobody has time for advice.
    pub const THINKERS_BUSY: Refusal = Refusal::later("thinkers-busy", 10);
    /// Nothing can be kept: the disk is full.
    pub const DISK_FULL: Refusal = Refusal::later("disk-full", 30);
    /// The house is not known by the name it was asked for by.
    pub const MISDIRECTED: Refusal = Refusal::new(StatusCode::MISDIRECTED_REQUEST, "misdirected");

    /// It cannot be done now; after so many seconds it may.
    const fn later(code: &'static str, seconds: u64) -> Self {
        let status = StatusCode::SERVICE_UNAVAILABLE;
        Refusal { status, code, game: None, fault: None, retry: Some(seconds), state: None, table: None }
    }

    /// It does not go with how things stand.
    pub const fn conflict(code: &'static str) -> Self {
        Refusal::new(StatusCode::CONFLICT, code)
    }

    /// The asker may not.
    pub const fn forbidden(code: &'static str) -> Self {
        Refusal::new(StatusCode::FORBIDDEN, code)
    }

    /// The asker may not until then.
    pub(crate) fn until(code: &'static str, time: String) -> Self {
        let (wrong, expected) = (Wrong::Value(time), json!({ "type": "string" }));
        let refusal = Refusal::field(code, "name", wrong, "text", expected);
        Refusal { status: StatusCode::FORBIDDEN, ..refusal }
    }

    /// Nobody can tell who asks.
    pub const fn unauthorised(code: &'static str) -> Self {
        Refusal::new(StatusCode::UNAUTHORIZED, code)
    }

    /// The request makes no sense.
    pub const fn bad(code: &'static str) -> Self {
        Refusal::new(StatusCode::BAD_REQUEST, code)
    }

    /// It can be read, but it does not go.
    pub const fn unprocessable(code: &'static str) -> Self {
        Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, code)
    }

    /// What stands in a field cannot be read.
    pub(crate) fn field(
        code: &'static str,
        field: &str,
        wrong: Wrong,
        kind: &'static str,
        expected: Value,
    ) -> Self {
        Refusal::bad(code).about(Fault { field: field.to_owned(), wrong, kind, expected })
    }

    /// No table can be called so.
    pub(crate) fn no_table(key: &str) -> Self {
        let fault = Fault {
            field: "table".to_owned(),
            wrong: Wrong::value(key),
            kind: TableKey::KIND,
            expected: TableKey::schema(),
        };
        Refusal::NOT_FOUND.about(fault)
    }

    /// There is no such game.
    pub(crate) fn no_game(shelf: Shelf, key: &str) -> Self {
        let games: Vec<&str> = shelf.shown_games().map(|title| title.key()).collect();
        let (field, expected) = ("game".to_owned(), json!({ "enum": games }));
        Refusal::NOT_FOUND.about(Fault { field, wrong: Wrong::value(key), kind: "choice", expected })
    }

    /// Names the field.
    fn about(self, fault: Fault) -> Self {
        Refusal { fault: Some(Box::new(fault)), ..self }
    }

    /// It can be read, but it does not go.
    #[must_use]
    pub(crate) fn by_the_rules(self) -> Self {
        Refusal { status: StatusCode::UNPROCESSABLE_ENTITY, ..self }
    }

    /// Too much at once; try again after so many seconds.
    pub fn too_many(retry: u64) -> Self {
        Refusal { retry: Some(retry), ..Refusal::new(StatusCode::TOO_MANY_REQUESTS, "too-many") }
    }

    /// The rules forbid it.
    pub fn play(title: &'static dyn ShownTitle, error: PlayError) -> Self {
        let refusal = match error {
            PlayError::Illegal(_) => Refusal::unprocessable("illegal"),
            PlayError::Unreadable(_) => Refusal::unprocessable("unreadable"),
        };
        let said = Box::new(GameSays { title, what: Said::Play(error) });
        Refusal { game: Some(said), ..refusal }
    }

    /// What stands in a record cannot be, for this reason.
    pub(crate) fn record(reason: String) -> Self {
        let (wrong, expected) = (Wrong::Value(reason), json!({ "type": "string" }));
        Refusal::field("bad-record", "record", wrong, "text", expected).by_the_rules()
    }

    /// The rules forbid what an entry of a record says.
    pub(crate) fn entry(title: &'static dyn ShownTitle, number: usize, error: PlayError) -> Self {
        let refusal = Refusal::play(title, error);
        let fault = Fault {
            field: "record".to_owned(),
            wrong: Wrong::Value(number.to_string()),
            kind: "text",
            expected: json!({ "type": "string" }),
        };
        Refusal { code: "illegal-entry", ..refusal }.about(fault)
    }

    /// The set-up is not possible.
    pub fn setup(title: &'static dyn ShownTitle, bad: BadSetup) -> Self {
        let spec = title.options().iter().find(|spec| bad.option.as_deref() == Some(spec.key));
        let (field, expected) = match (&bad.option, spec) {
            (Some(key), Some(spec)) => (format!("options.{key}"), option_schema(spec)),
            (Some(_), None) => {
                let keys: Vec<&str> = title.options().iter().map(|spec| spec.key).collect();
                ("options".to_owned(), json!({ "enum": keys }))
            }
            (None, _) => ("seats".to_owned(), seats_schema(title)),
        };
        let kind = match expected["type"].as_str() {
            Some("array") => "seats",
            _ if expected["enum"].is_array() => "choice",
            _ if expected["minLength"].is_null() => "text-up-to",
            _ => "text-between",
        };
        let wrong = bad.value.as_deref().map_or(Wrong::Unknown, Wrong::value);
        let [option, value] = [&bad.option, &bad.value].map(|said| said.as_deref().map(shortened));
        let bad = BadSetup { option, value, ..bad };
        let said = Box::new(GameSays { title, what: Said::Setup(bad) });
        let refusal = Refusal { game: Some(said), ..Refusal::unprocessable("setup") };
        refusal.about(Fault { field, wrong, kind, expected })
    }

    /// Whether it is a stored game that cannot be replayed: its record can be had all the same.
    pub fn is_unplayable(&self) -> bool {
        [GAME_GONE, EDITION_GONE, DAMAGED].contains(&self.code)
    }

    /// Adds how the table stands now.
    #[must_use]
    pub(crate) fn with_state(self, state: TableState) -> Self {
        Refusal { state: Some(Box::new(state)), ..self }
    }

    /// Names the table that was made before.
    #[must_use]
    pub(crate) fn with_table(self, table: TableKey) -> Self {
        Refusal { table: Some(table), ..self }
    }

    /// The clause that forbids it.
    pub fn clause(&self) -> Option<(&'static dyn ShownTitle, &'static str)> {
        match self.game.as_deref() {
            Some(GameSays { title, what: Said::Play(PlayError::Illegal(illegal)) }) => {
                Some((*title, illegal.clause))
            }
            _ => None,
        }
    }

    /// What is wrong, as a sentence on a page. What was sent is not repeated there: somebody else may have made the address
    /// that led to the page, and would speak in our name.
    pub fn shown(&self, lang: Lang) -> String {
        let site = site(lang);
        match (self.game.as_deref(), self.fault.as_deref().map(|fault| &fault.wrong)) {
            (Some(GameSays { what: Said::Play(PlayError::Unreadable(_)), .. }), _) => {
                site.get("refused-unreadable.shown")
            }
            (None, Some(Wrong::Value(_))) if self.code == "malformed" => {
                self.say(site, "refused-malformed.shown")
            }
            (None, Some(Wrong::Unknown | Wrong::Twice)) => site.get("refused-malformed.stray"),
            _ => self.sentence(lang),
        }
    }

    /// What is wrong, as a sentence.
    pub fn sentence(&self, lang: Lang) -> String {
        let site = site(lang);
        match self.game.as_deref() {
            Some(GameSays { title, what: Said::Play(PlayError::Illegal(illegal)) }) => {
                title.words(lang).refusal(illegal)
            }
            Some(GameSays { what: Said::Play(PlayError::Unreadable(unreadable)), .. }) => {
                site.say("refused-unreadable", [("text", shortened(&unreadable.text).into())])
            }
            Some(GameSays { title, what: Said::Setup(bad) }) => title.words(lang).bad_setup(bad),
            None => {
                let wrong = match self.fault.as_deref().filter(|_| self.code == "malformed") {
                    Some(Fault { wrong: Wrong::Missing, .. }) => ".missing",
                    Some(Fault { wrong: Wrong::Unknown, .. }) => ".unknown",
                    Some(Fault { wrong: Wrong::Twice, .. }) => ".twice",
                    _ => "",
                };
                self.say(site, &format!("refused-{}{wrong}", self.code))
            }
        }
    }

    /// What to do about it, as a sentence.
    pub fn hint(&self, lang: Lang) -> String {
        // What goes instead is the best advice about a set-up, unless it goes there, but not with the rest.
        if self.code == "setup" && self.fault.as_deref().is_some_and(Fault::is_of_those) {
            return String::new();
        }
        let code = if self.code == "setup" { "malformed" } else { self.code };
        self.say(site(lang), &format!("refused-{code}.hint"))
    }

    /// A sentence of the site about it.
    fn say(&self, site: &Words, key: &str) -> String {
        let seconds = self.retry.unwrap_or(0);
        let Some(fault) = self.fault.as_deref() else {
            return site.say(key, [("seconds", seconds.into())]);
        };
        let bound = |names: [&str; 3]| {
            let found = names.into_iter().map(|name| &fault.expected[name]).find(|bound| !bound.is_null());
            found.map_or_else(String::new, Value::to_string)
        };
        let low = bound(["minimum", "minLength", "minItems"]);
        let high = bound(["maximum", "maxLength", "maxItems"]);
        let values = fault.expected["enum"].as_array().into_iter().flatten().filter_map(Value::as_str);
        let values = values.collect::<Vec<_>>().join(", ");
        let bounds = [("low", &low), ("high", &high), ("values", &values)];
        let bounds = bounds.map(|(name, text)| (name, text.as_str().into()));
        let expected = site.say(&format!("expected-{}", fault.kind), bounds.clone());
        let (value, line, column) = match &fault.wrong {
            Wrong::Value(value) => (value.as_str(), 0, 0),
            Wrong::Syntax { line, column } => ("", *line, *column),
            Wrong::Missing | Wrong::Unknown | Wrong::Twice => ("", 0, 0),
        };
        let more = [
            ("field", fault.field.as_str().into()),
            ("value", value.into()),
            ("expected", expected.as_str().into()),
            ("line", line.into()),
            ("column", column.into()),
        ];
        site.say(key, bounds.into_iter().chain(more))
    }

    /// The refusal for programmes.
    pub(crate) fn to_body(&self, lang: Lang) -> ErrorBody {
        let clause = self.clause();
        let rulebook = clause.map(|(title, clause)| format!("/rules/{}#{clause}", title.key()));
        let (message, hint) = (self.sentence(lang), self.hint(lang));
        let clause = clause.map(|(_, clause)| clause);
        let fault = self.fault.as_deref();
        let place = match fault.map(|fault| &fault.wrong) {
            Some(Wrong::Syntax { line, column }) => Some((*line, *column)),
            _ => None,
        };
        let error = ErrorInfo {
            code: self.code,
            message,
            hint,
            field: fault.map(|fault| fault.field.clone()),
            expected: fault.map(|fault| fault.expected.clone()),
            line: place.map(|(line, _)| line),
            column: place.map(|(_, column)| column),
            clause,
            rulebook,
            table: self.table.map(|table| table.to_string()),
        };
        ErrorBody { error, state: self.state.as_deref().cloned() }
    }
}

/// The response carries the refusal to where it is written.
impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let mut response = self.status.into_response();
        response.extensions_mut().insert(self);
        response
    }
}

impl From<StoreError> for Refusal {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Conflict => Refusal::STALE,
            StoreError::Missing(_) => Refusal::NOT_FOUND,
            StoreError::Busy | StoreError::Closed => Refusal::UNAVAILABLE,
            StoreError::Away(_) => {
                tracing::warn!("store: {error}");
                Refusal::UNAVAILABLE
            }
            StoreError::Full(_) => {
                tracing::error!("store: {error}");
                Refusal::DISK_FULL
            }
            StoreError::Damaged(..) => {
                tracing::error!("store: {error}");
                Refusal::conflict(DAMAGED)
            }
            StoreError::Newer { .. } | StoreError::Empty | StoreError::Failed(_) => {
                tracing::error!("store: {error}");
                Refusal::FAILED
            }
        }
    }
}

const GAME_GONE: &str = "game-gone";
const EDITION_GONE: &str = "edition-gone";
const DAMAGED: &str = "does-not-replay";

impl From<&Unplayable> for Refusal {
    fn from(why: &Unplayable) -> Self {
        Refusal::conflict(match why {
            Unplayable::GameGone(_) => GAME_GONE,
            Unplayable::EditionGone(_) => EDITION_GONE,
            Unplayable::Damaged(_) => DAMAGED,
        })
    }
}
