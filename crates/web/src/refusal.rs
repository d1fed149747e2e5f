//! What went wrong, in words that say what to do.
//!
//! A [`Refusal`] is made deep inside, where nobody knows who asks in which language. It travels up in
//! the response and `crate::guard` writes it: as a page for people, as JSON for programmes.
//! Internals are logged where they happen and never shown.

use axum::extract::rejection::{FormRejection, PathRejection, QueryRejection};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use shelf::ShownTitle;
use stage::{Lang, Words};
use store::StoreError;
use table::{BadSetup, PlayError};

use crate::api::{ErrorBody, ErrorInfo, TableState};
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
    /// Seconds after which to try again.
    pub retry: Option<u64>,
    /// How the table stands now, for a programme whose command came too late.
    pub(crate) state: Option<Box<TableState>>,
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
        Refusal { status, code, game: None, retry: None, state: None }
    }

    /// There is no such thing.
    pub const NOT_FOUND: Refusal = Refusal::new(StatusCode::NOT_FOUND, "not-found");
    /// The table has moved on since the command was thought of.
    pub const STALE: Refusal = Refusal::new(StatusCode::CONFLICT, "stale");
    /// Something inside failed.
    pub const FAILED: Refusal = Refusal::new(StatusCode::INTERNAL_SERVER_ERROR, "failed");
    /// The house closes, or waits for its disk.
    pub const UNAVAILABLE: Refusal = Refusal::new(StatusCode::SERVICE_UNAVAILABLE, "unavailable");

    /// It does not go with how things stand.
    pub const fn conflict(code: &'static str) -> Self {
        Refusal::new(StatusCode::CONFLICT, code)
    }

    /// The asker may not.
    pub const fn forbidden(code: &'static str) -> Self {
        Refusal::new(StatusCode::FORBIDDEN, code)
    }

    /// Nobody can tell who asks.
    pub const fn unauthorised(code: &'static str) -> Self {
        Refusal::new(StatusCode::UNAUTHORIZED, code)
    }

    /// The request makes no sense.
    pub const fn bad(code: &'static str) -> Self {
        Refusal::new(StatusCode::BAD_REQUEST, code)
    }

    /// Too much at once; try again after so many seconds.
    pub fn too_many(retry: u64) -> Self {
        Refusal { retry: Some(retry), ..Refusal::new(StatusCode::TOO_MANY_REQUESTS, "too-many") }
    }

    /// The rules forbid it.
    pub fn play(title: &'static dyn ShownTitle, error: PlayError) -> Self {
        let (status, code) = match error {
            PlayError::Illegal(_) => (StatusCode::UNPROCESSABLE_ENTITY, "illegal"),
            PlayError::Unreadable(_) => (StatusCode::BAD_REQUEST, "unreadable"),
        };
        let said = Box::new(GameSays { title, what: Said::Play(error) });
        Refusal { game: Some(said), ..Refusal::new(status, code) }
    }

    /// The set-up is not possible.
    pub fn setup(title: &'static dyn ShownTitle, bad: BadSetup) -> Self {
        let said = Box::new(GameSays { title, what: Said::Setup(bad) });
        Refusal { game: Some(said), ..Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, "setup") }
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

    /// The clause that forbids it.
    pub fn clause(&self) -> Option<(&'static dyn ShownTitle, &'static str)> {
        match self.game.as_deref() {
            Some(GameSays { title, what: Said::Play(PlayError::Illegal(illegal)) }) => {
                Some((*title, illegal.clause))
            }
            _ => None,
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
                site.say("refused-unreadable", [("text", unreadable.text.as_str().into())])
            }
            Some(GameSays { title, what: Said::Setup(bad) }) => title.words(lang).bad_setup(bad),
            None => site.get(&format!("refused-{}", self.code)),
        }
    }

    /// What to do about it, as a sentence.
    pub fn hint(&self, lang: Lang) -> String {
        let site: &Words = site(lang);
        let seconds = self.retry.unwrap_or(0);
        site.say(&format!("refused-{}.hint", self.code), [("seconds", seconds.into())])
    }

    /// The refusal for programmes.
    pub(crate) fn to_body(&self, lang: Lang) -> ErrorBody {
        let clause = self.clause();
        let rulebook = clause.map(|(title, clause)| format!("/rules/{}#{clause}", title.key()));
        let (message, hint) = (self.sentence(lang), self.hint(lang));
        let clause = clause.map(|(_, clause)| clause);
        let error = ErrorInfo { code: self.code, message, hint, clause, rulebook };
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
            StoreError::Damaged(..) | StoreError::Newer { .. } | StoreError::Failed(_) => {
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

/// What axum could not read.
macro_rules! unreadable {
    ($($rejection:ty),*) => {$(
        impl From<$rejection> for Refusal {
            fn from(_: $rejection) -> Self {
                Refusal::bad("malformed")
            }
        }
    )*};
}

unreadable!(FormRejection, PathRejection, QueryRejection);
