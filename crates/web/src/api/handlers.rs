//! What the API's addresses do.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use shelf::{LogLine, ShownTitle, log_lines};
use stage::{Lang, Voice};
use store::{PersonId, Sitter};
use table::{Choice, MAX_SEATS, Seat, Viewer, fair};
use utoipa::IntoParams;

use crate::api::types::*;
use crate::house::House;
use crate::keys::ticket_for;
use crate::live::{Join, OfferAnswer, Play, Played, TableHandle, Undo};
use crate::model::TableLine;
use crate::present;
use crate::refusal::Refusal;
use crate::routes::{
    Json, Path, Query, SeatWish, Wish, client, lines, make_token, propose, saying, seat, table_key,
};
use crate::stream::{self, Subscriber};
use crate::visitor::Visitor;

type Shared = State<Arc<House>>;

fn answer<T: serde::Serialize>(body: T) -> Response {
    axum::Json(body).into_response()
}

/// The games there are.
#[utoipa::path(get, path = "/api/v1/games", responses((status = OK, body = [GameInfo])))]
pub(super) async fn games(State(house): Shared) -> Response {
    answer(house.shelf().shown_games().map(game_info).collect::<Vec<_>>())
}

fn game_info(title: &'static dyn ShownTitle) -> GameInfo {
    let words = title.words(Lang::En);
    let (short, long) = title.minutes();
    let option = |spec: &table::OptionSpec| {
        let own = |values: &[&str]| values.iter().map(|value| (*value).to_owned()).collect();
        let (kind, values, bounds) = match spec.choice {
            Choice::OneOf(values) => ("one-of", own(values), None),
            Choice::Switch => ("switch", own(&["yes", "no"]), None),
            Choice::Number(low, high) => ("number", vec![], Some([low, high])),
            Choice::Text => ("text", vec![], None),
        };
        OptionInfo { key: spec.key, kind, values, bounds, default: spec.default }
    };
    GameInfo {
        key: title.key(),
        title: words.get("game-title"),
        tagline: words.get("game-tagline"),
        edition: title.edition(),
        seats: [*title.seats().start(), *title.seats().end()],
        minutes: [short, long],
        options: title.options().iter().map(option).collect(),
        bots: title.bots(),
    }
}

/// Makes an access token. Without one (and without a cookie) you become a new guest.
#[utoipa::path(post, path = "/api/v1/tokens", request_body = NewToken,
    responses((status = CREATED, body = TokenMade), (status = 429, body = ErrorBody)))]
pub(super) async fn tokens(
    State(house): Shared,
    visitor: Visitor,
    Json(wish): Json<NewToken>,
) -> Result<Response, Refusal> {
    let person = visitor.person.unwrap_or_else(PersonId::random);
    let token = make_token(&house, &visitor, person, &wish.name).await?;
    if visitor.person.is_none() {
        house.name_for(&visitor, person, &wish.name).await?;
    }
    Ok((StatusCode::CREATED, answer(TokenMade { token })).into_response())
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Which {
    /// `open` (the default), `mine`, `running` or `finished`.
    list: Option<String>,
}

/// Tables: those with a free seat, your own, those at play, those that are over.
#[utoipa::path(get, path = "/api/v1/tables", params(Which), responses((status = OK, body = [TableInfo])))]
pub(super) async fn list(
    State(house): Shared,
    visitor: Visitor,
    Query(which): Query<Which>,
) -> Result<Response, Refusal> {
    let store = house.store();
    let summaries = match which.list.as_deref().unwrap_or("open") {
        "open" => store.open_tables(100).await?,
        "running" => store.running_tables(100).await?,
        "finished" => store.finished_tables(100).await?,
        "mine" => match visitor.person {
            Some(person) => store.tables_of(person, 100).await?,
            None => return Err(Refusal::unauthorised("needs-token")),
        },
        _ => return Err(Refusal::bad("malformed")),
    };
    let lines = lines(house.shelf(), summaries, visitor.lang, visitor.person);
    Ok(answer(lines.into_iter().map(table_info).collect::<Vec<_>>()))
}

fn table_info(line: TableLine) -> TableInfo {
    let (summary, names) = (line.summary, line.names);
    let row = summary.table;
    let kind = |sitter: &Sitter| match sitter {
        Sitter::Open => "open",
        Sitter::Invited => "friend",
        Sitter::Person(_) => "person",
        Sitter::Screen(_) => "screen",
        Sitter::Bot(_) => "bot",
    };
    let seats = row.seats.iter().zip(names);
    TableInfo {
        table: row.key.to_string(),
        stage: present::stage_word(row.stage),
        entries: summary.entries,
        seats: seats.map(|(seat, name)| SeatInfo { kind: kind(&seat.sitter), name }).collect(),
        turn: present::numbers(summary.turn),
        mine: present::numbers(line.mine),
        options: row.options.into_iter().collect(),
        pace: row.pace.to_string(),
        result: row.result,
        game: row.game,
    }
}

/// Makes a table. It begins at once if every seat is taken.
#[utoipa::path(post, path = "/api/v1/tables", request_body = NewTable, security(("token" = [])),
    responses((status = CREATED, body = Made), (status = 422, body = ErrorBody)))]
pub(super) async fn create(
    State(house): Shared,
    visitor: Visitor,
    Json(wish): Json<NewTable>,
) -> Result<Response, Refusal> {
    let title = house.shelf().find_shown(&wish.game).ok_or(Refusal::NOT_FOUND)?;
    if wish.seats.len() > MAX_SEATS {
        return Err(Refusal::bad("malformed"));
    }
    let seats = wish.seats.iter().map(|text| match SeatWish::read(text, "")? {
        SeatWish::Screen(_) => Err(Refusal::bad("malformed")),
        wish => Ok(wish),
    });
    let wish = Wish {
        seats: seats.collect::<Result<_, _>>()?,
        options: wish.options.into_iter().collect(),
        pace: wish.pace,
        listed: wish.listed,
        name: wish.name,
        nonce: wish.nonce,
        ticket: match &wish.id {
            Some(id) => Some(ticket_for(visitor.enter(), &client(Some(id))?).to_string()),
            None => None,
        },
    };
    let key = propose(&house, &visitor, title, wish).await?;
    let table = house.tables.open(key).await?;
    let live = table.lock().await?;
    let made = Made {
        table: key.to_string(),
        invite: live.row.invite.clone(),
        commitment: fair::commitment(&live.row.secret).to_string(),
    };
    Ok((StatusCode::CREATED, answer(made)).into_response())
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct From {
    /// The number of the seat to look from: one of yours, or any when the game is over.
    seat: Option<String>,
    /// The entry to look at; the last if it is left out.
    at: Option<usize>,
}

impl From {
    fn seat(&self) -> Result<Option<Seat>, Refusal> {
        seat(self.seat.as_deref())
    }
}

async fn open(house: &House, key: &str) -> Result<Arc<TableHandle>, Refusal> {
    house.tables.open(table_key(key)?).await
}

/// How a table stands, as you may know it.
#[utoipa::path(get, path = "/api/v1/tables/{table}", params(("table" = String, Path), From),
    responses((status = OK, body = TableState), (status = 403, body = ErrorBody)))]
pub(super) async fn table(
    State(house): Shared,
    visitor: Visitor,
    Path(key): Path<String>,
    Query(from): Query<From>,
) -> Result<Response, Refusal> {
    let table = open(&house, &key).await?;
    let past = match from.at {
        Some(at) => table.at(at).await?,
        None => None,
    };
    let live = table.lock().await?;
    let viewer = live.viewer_of(visitor.person, from.seat()?)?;
    Ok(answer(present::state(&live, viewer, past.as_deref())?))
}

fn person(visitor: &Visitor) -> Result<PersonId, Refusal> {
    visitor.person.ok_or(Refusal::unauthorised("needs-token"))
}

fn seat_number(number: Option<u8>) -> Result<Option<Seat>, Refusal> {
    seat(number.map(|n| n.to_string()).as_deref())
}

/// Sits down. Who sits already stays where they are.
#[utoipa::path(post, path = "/api/v1/tables/{table}/join", params(("table" = String, Path)),
    request_body = SitDown, security(("token" = [])),
    responses((status = OK, body = Seated), (status = 409, body = ErrorBody)))]
pub(super) async fn join(
    State(house): Shared,
    visitor: Visitor,
    Path(key): Path<String>,
    Json(wish): Json<SitDown>,
) -> Result<Response, Refusal> {
    let person = person(&visitor)?;
    let table = open(&house, &key).await?;
    if wish.nonce.as_deref().is_some_and(|nonce| !fair::is_nonce(nonce)) {
        return Err(Refusal::bad("bad-nonce"));
    }
    let name = house.name_for(&visitor, person, &wish.name).await?;
    let join = Join { person, name, nonce: wish.nonce, seat: seat_number(wish.seat)?, invite: wish.invite };
    let seat = table.join(join).await?;
    Ok(answer(Seated { seat: seat.index() + 1 }))
}

/// What you may do now, in words too.
#[utoipa::path(get, path = "/api/v1/tables/{table}/actions", params(("table" = String, Path), From),
    security(("token" = [])), responses((status = OK, body = Actions), (status = 403, body = ErrorBody)))]
pub(super) async fn actions(
    State(house): Shared,
    visitor: Visitor,
    Path(key): Path<String>,
    Query(from): Query<From>,
) -> Result<Response, Refusal> {
    let table = open(&house, &key).await?;
    let live = table.lock().await?;
    let seat = live.seat_for(person(&visitor)?, from.seat()?)?;
    let sitting = live.begun()?;
    let names = live.names(visitor.lang);
    let voice = Voice { words: live.title.words(visitor.lang), names: &names, viewer: Viewer::Seat(seat) };
    let told = |actions: Vec<String>| {
        actions
            .into_iter()
            .map(|action| ActionInfo { label: sitting.label(&action, &voice), action })
            .collect()
    };
    Ok(answer(Actions {
        entries: live.entries(),
        choices: told(sitting.choices(seat)),
        asides: told(sitting.asides(seat)),
    }))
}

/// Plays an action.
#[utoipa::path(post, path = "/api/v1/tables/{table}/play", params(("table" = String, Path)),
    request_body = Command, security(("token" = [])),
    responses((status = OK, body = Done), (status = 409, body = ErrorBody), (status = 422, body = ErrorBody)))]
pub(super) async fn play(
    State(house): Shared,
    visitor: Visitor,
    Path(key): Path<String>,
    Json(command): Json<Command>,
) -> Result<Response, Refusal> {
    let person = person(&visitor)?;
    let table = open(&house, &key).await?;
    let seat = seat_number(command.seat)?;
    let client = client(command.id.as_deref())?;
    let play = Play { person, seat, action: command.action, ply: command.ply, client };
    done(&visitor, &table, seat, table.play(play).await).await
}

/// Takes back your last action, if nobody need be asked, or else asks.
#[utoipa::path(post, path = "/api/v1/tables/{table}/undo", params(("table" = String, Path)),
    request_body = Command, security(("token" = [])),
    responses((status = OK, body = Done), (status = 409, body = ErrorBody)))]
pub(super) async fn undo(
    State(house): Shared,
    visitor: Visitor,
    Path(key): Path<String>,
    Json(command): Json<Command>,
) -> Result<Response, Refusal> {
    let person = person(&visitor)?;
    let table = open(&house, &key).await?;
    let seat = seat_number(command.seat)?;
    let client = client(command.id.as_deref())?;
    done(&visitor, &table, seat, table.undo(Undo { person, seat, ply: command.ply, client }).await).await
}

/// Answers another player's wish to take back.
#[utoipa::path(post, path = "/api/v1/tables/{table}/answer", params(("table" = String, Path)),
    request_body = Consent, security(("token" = [])),
    responses((status = OK, body = Done), (status = 409, body = ErrorBody)))]
pub(super) async fn answer_offer(
    State(house): Shared,
    visitor: Visitor,
    Path(key): Path<String>,
    Json(consent): Json<Consent>,
) -> Result<Response, Refusal> {
    let person = person(&visitor)?;
    let table = open(&house, &key).await?;
    let client = client(consent.id.as_deref())?;
    let answer = OfferAnswer { person, ply: consent.ply, yes: consent.yes, client };
    done(&visitor, &table, None, table.answer(answer).await).await
}

/// What a command is answered with; one that came too late gets the table as it stands.
async fn done(
    visitor: &Visitor,
    table: &Arc<TableHandle>,
    named: Option<Seat>,
    result: Result<Played, Refusal>,
) -> Result<Response, Refusal> {
    match result {
        Ok(played) => Ok(answer(Done { entry: played.entry, cursor: played.cursor.to_string() })),
        Err(refusal) if refusal.status == StatusCode::CONFLICT => {
            let live = table.lock().await?;
            let viewer = live.viewer_of(visitor.person, named)?;
            Err(refusal.with_state(present::state(&live, viewer, None)?))
        }
        Err(refusal) => Err(refusal),
    }
}

/// Takes your seat back from the bot that played on when your clock ran out, with time to think.
#[utoipa::path(post, path = "/api/v1/tables/{table}/take-back", params(("table" = String, Path)),
    security(("token" = [])), responses((status = OK, body = Done)))]
pub(super) async fn take_back(
    State(house): Shared,
    visitor: Visitor,
    Path(key): Path<String>,
) -> Result<Response, Refusal> {
    let table = open(&house, &key).await?;
    table.take_back_seat(person(&visitor)?).await?;
    let cursor = table.lock().await?.cursor();
    Ok(answer(Done { entry: None, cursor: cursor.to_string() }))
}

/// Says something to the table.
#[utoipa::path(post, path = "/api/v1/tables/{table}/say", params(("table" = String, Path)),
    request_body = Words, security(("token" = [])), responses((status = OK, body = Said)))]
pub(super) async fn say(
    State(house): Shared,
    visitor: Visitor,
    Path(key): Path<String>,
    Json(words): Json<Words>,
) -> Result<Response, Refusal> {
    let person = person(&visitor)?;
    let table = open(&house, &key).await?;
    let number = table.say(saying(person, &words.text, words.id.as_deref())?).await?;
    Ok(answer(Said { number }))
}

/// A stream of server-sent events: `state` whenever the table has changed, `presence` when somebody comes
/// or goes. Begin again with `Last-Event-ID` and you miss nothing.
#[utoipa::path(get, path = "/api/v1/tables/{table}/events", params(("table" = String, Path), From),
    responses((status = OK, content_type = "text/event-stream", body = TableState)))]
pub(super) async fn events(
    State(house): Shared,
    visitor: Visitor,
    Path(key): Path<String>,
    Query(from): Query<From>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let table = open(&house, &key).await?;
    let last = headers.get("last-event-id").and_then(|id| id.to_str().ok());
    let subscriber = Subscriber {
        person: visitor.person,
        session: visitor.session,
        token: visitor.token,
        named: from.seat()?,
        invite: None,
        lang: None,
        seen: last.and_then(|id| id.parse().ok()).unwrap_or_default(),
    };
    stream::open(&house, &table, subscriber).await
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct LogPage {
    /// The number of the seat to look from: one of yours, or any when the game is over.
    seat: Option<String>,
    /// Only what came before this entry; to the newest if it is left out.
    before: Option<usize>,
}

/// What happened, in words, as far as you hear of it: fifty entries at a time.
#[utoipa::path(get, path = "/api/v1/tables/{table}/log", params(("table" = String, Path), LogPage),
    responses((status = OK, body = Log), (status = 409, body = ErrorBody)))]
pub(super) async fn log(
    State(house): Shared,
    visitor: Visitor,
    Path(key): Path<String>,
    Query(page): Query<LogPage>,
) -> Result<Response, Refusal> {
    let table = open(&house, &key).await?;
    let log = table.log_before(page.before.unwrap_or(usize::MAX)).await?;
    let live = table.lock().await?;
    let viewer = live.viewer_of(visitor.person, seat(page.seat.as_deref())?)?;
    let (names, sitting) = (live.names(visitor.lang), live.begun()?);
    let voice = Voice { words: live.title.words(visitor.lang), names: &names, viewer };
    let line = |line: LogLine| {
        let seat = line.seat.map(|seat| seat.index() + 1);
        LogLineInfo { entry: line.entry, seat, text: line.text, undone: line.undone }
    };
    Ok(answer(Log {
        first: log.first().map_or(0, |log| log.entry),
        entries: sitting.next_entry(),
        lines: log_lines(&log, &voice, sitting.line()).into_iter().map(line).collect(),
    }))
}

/// The game as a record, without what you may not know yet.
#[utoipa::path(get, path = "/api/v1/tables/{table}/record", params(("table" = String, Path), From),
    responses((status = OK, content_type = "text/plain", body = String)))]
pub(super) async fn record(
    State(house): Shared,
    visitor: Visitor,
    Path(key): Path<String>,
    Query(from): Query<From>,
) -> Result<Response, Refusal> {
    let record = house.tables.record(table_key(&key)?, visitor.person, from.seat()?).await?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], record.to_string()).into_response())
}
