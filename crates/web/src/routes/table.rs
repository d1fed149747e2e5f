//! A table's addresses: its page, its stream, and what people do there.
//!
//! Forms work without scripts: they answer with a redirect back to the table, or with the table as it
//! stands and what is wrong. The page's script sends the same forms and asks for JSON; what it did
//! then comes over its event stream.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{Html, IntoResponse, Redirect, Response};
use serde::Deserialize;
use serde_json::json;
use store::{ClientId, Sitter, TableKey, TableStage, Time};
use table::fair;

use crate::house::House;
use crate::live::{Cursor, Join, OfferAnswer, Play, Played, Say, SeatChange, TableHandle, Undo};
use crate::model::UnplayableModel;
use crate::pages;
use crate::present::{self, PageQuery};
use crate::refusal::Refusal;
use crate::routes::site::names;
use crate::routes::{Form, Path, Query, SeatWish, seat, table_key};
use crate::stream::{self, Subscriber};
use crate::visitor::Visitor;

/// How somebody looks at a table, as their address says.
#[derive(Clone, Debug, Default, Deserialize)]
pub(super) struct TableQuery {
    /// From which seat.
    #[serde(rename = "as")]
    from: Option<String>,
    /// At which entry.
    at: Option<usize>,
    /// With what in hand.
    #[serde(default)]
    pick: String,
    /// An action to be confirmed.
    #[serde(rename = "do")]
    confirm: Option<String>,
    /// An action to be explained.
    why: Option<String>,
    /// With which invitation.
    invite: Option<String>,
    /// What the page knows already.
    since: Option<String>,
    /// Before which entry the log is read.
    before: Option<usize>,
}

impl TableQuery {
    /// What an address that leads back here must say: from which seat, at which entry, with which invitation.
    fn to_query(&self) -> String {
        let [at, before] = [self.at, self.before].map(|entry| entry.map(|entry| entry.to_string()));
        let known = [("as", &self.from), ("at", &at), ("before", &before), ("invite", &self.invite)];
        let said = known.into_iter().filter_map(|(name, value)| Some((name, value.as_deref()?)));
        let pairs: Vec<String> =
            said.map(|(name, value)| format!("{name}={}", stage::mark::encode(value))).collect();
        if pairs.is_empty() { String::new() } else { format!("?{}", pairs.join("&")) }
    }
}

/// The longest action or pick that is looked at.
const LONGEST: usize = 400;

pub(super) async fn page(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Path(key): Path<String>,
    Query(query): Query<TableQuery>,
) -> Result<Response, Refusal> {
    let key = table_key(&key)?;
    let drawn = async {
        let table = house.tables.open(key).await?;
        draw(&house, &visitor, &table, &query, None, true).await
    };
    let html = match drawn.await {
        Err(refusal) if refusal.is_unplayable() && !visitor.json => {
            unplayable(&house, &visitor, key, refusal).await?
        }
        drawn => drawn?,
    };
    Ok(Html(html).into_response())
}

/// The page of a table whose game cannot be replayed: what happened, and the record.
async fn unplayable(
    house: &House,
    visitor: &Visitor,
    key: TableKey,
    refusal: Refusal,
) -> Result<String, Refusal> {
    let row = house.store().table(key).await?.ok_or(Refusal::NOT_FOUND)?;
    let frame = house.frame(visitor, &format!("/t/{key}")).await?;
    let title = house.shelf().find_shown(&row.game);
    let model = UnplayableModel { frame, names: names(&row, title, visitor.lang), title, row, refusal };
    Ok(pages::unplayable::page(&model).into_string())
}

/// What the page's script asks for when something is picked up or questioned: the elements that
/// change.
pub(super) async fn part(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Path(key): Path<String>,
    Query(query): Query<TableQuery>,
) -> Result<Response, Refusal> {
    let table = house.tables.open(table_key(&key)?).await?;
    let html = draw(&house, &visitor, &table, &query, None, false).await?;
    Ok(Html(html).into_response())
}

/// The table for one reader: the whole page, or the elements that change.
async fn draw(
    house: &House,
    visitor: &Visitor,
    table: &Arc<TableHandle>,
    query: &TableQuery,
    refusal: Option<Refusal>,
    whole: bool,
) -> Result<String, Refusal> {
    let long = |text: &Option<String>| text.as_ref().is_some_and(|text| text.len() > LONGEST);
    if query.pick.len() > LONGEST || long(&query.confirm) || long(&query.why) {
        return Err(Refusal::bad("malformed"));
    }
    let named = seat(query.from.as_deref())?;
    let frame = house.frame(visitor, &format!("/t/{}{}", table.key, query.to_query())).await?;
    let since = if whole {
        Cursor::default()
    } else {
        query
            .since
            .as_deref()
            .map_or(Ok(Cursor::default()), str::parse)
            .map_err(|_| Refusal::bad("malformed"))?
    };
    let past = match query.at {
        Some(at) => table.at(at).await?,
        None => None,
    };
    let live = table.lock().await?;
    let chat = table.chat(&live, since.chat).await?;
    let audience = live.audience(visitor.person, named, query.invite.as_deref(), Some(visitor.lang))?;
    if live.row.stage == TableStage::Gathering {
        let model = present::gathering(table, &live, audience, frame, chat);
        drop(live);
        let page = if whole { pages::gathering::page(&model) } else { pages::gathering::update(&model) };
        return Ok(page.into_string());
    }
    let why = query.why.as_ref().and_then(|action| {
        let Some(seat) = live.viewer(audience.perspective).0.seat() else {
            return Some(Refusal::forbidden("not-seated"));
        };
        let judged =
            live.begun().and_then(|s| s.permits(seat, action).map_err(|e| Refusal::play(live.title, e)));
        judged.err()
    });
    let query = PageQuery { at: query.at, picked: query.pick.clone(), confirm: query.confirm.clone(), since };
    let mut model = present::table(table, &live, audience, frame, query, past.as_deref(), chat)?;
    drop(live);
    model.refusal = refusal.or(why);
    let page = if whole { pages::table::page(&model) } else { pages::table::update(&model) };
    Ok(page.into_string())
}

/// Earlier entries of the log, a page of them at a time.
pub(super) async fn log(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Path(key): Path<String>,
    Query(query): Query<TableQuery>,
) -> Result<Response, Refusal> {
    let table = house.tables.open(table_key(&key)?).await?;
    let named = seat(query.from.as_deref())?;
    let frame = house.frame(&visitor, &format!("/t/{key}/log{}", query.to_query())).await?;
    let log = table.log_before(query.before.unwrap_or(usize::MAX)).await?;
    let live = table.lock().await?;
    let audience = live.audience(visitor.person, named, query.invite.as_deref(), Some(visitor.lang))?;
    let model = present::log(&table, &live, audience, frame, &log)?;
    drop(live);
    Ok(Html(pages::log::page(&model).into_string()).into_response())
}

pub(super) async fn events(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Path(key): Path<String>,
    Query(query): Query<TableQuery>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let table = house.tables.open(table_key(&key)?).await?;
    let last = headers.get("last-event-id").and_then(|id| id.to_str().ok()).or(query.since.as_deref());
    let subscriber = Subscriber {
        person: visitor.person,
        session: visitor.session,
        token: visitor.token,
        named: seat(query.from.as_deref())?,
        invite: query.invite,
        lang: Some(visitor.lang),
        // Somebody who comes back with nonsense is sent everything.
        seen: last.and_then(|id| id.parse().ok()).unwrap_or_default(),
    };
    stream::open(&house, &table, subscriber).await
}

/// A form that answers an entry.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Command {
    #[serde(default)]
    action: String,
    /// The entry it is to become.
    ply: u32,
    /// What the client calls it.
    id: Option<String>,
    /// From which seat.
    seat: Option<String>,
    /// From which seat the page is looked at.
    #[serde(rename = "as")]
    from: Option<String>,
}

/// The client's name for a command; one of our own if it gave none.
pub(crate) fn client(id: Option<&str>) -> Result<ClientId, Refusal> {
    match id {
        None | Some("") => Ok(ClientId::random()),
        Some(id) => id.parse().map_err(|_| Refusal::bad("malformed")),
    }
}

impl Command {
    fn query(&self) -> TableQuery {
        TableQuery { from: self.from.clone(), ..TableQuery::default() }
    }
}

pub(super) async fn play(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Path(key): Path<String>,
    Form(command): Form<Command>,
) -> Result<Response, Refusal> {
    let table = house.tables.open(table_key(&key)?).await?;
    let person = visitor.person.ok_or(Refusal::forbidden("not-seated"))?;
    let play = Play {
        person,
        seat: seat(command.seat.as_deref())?,
        action: command.action.clone(),
        ply: command.ply,
        client: client(command.id.as_deref())?,
    };
    let played = table.play(play).await;
    answered(&house, &visitor, &table, &command.query(), played).await
}

pub(super) async fn undo(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Path(key): Path<String>,
    Form(command): Form<Command>,
) -> Result<Response, Refusal> {
    let table = house.tables.open(table_key(&key)?).await?;
    let person = visitor.person.ok_or(Refusal::forbidden("not-seated"))?;
    let (seat, client) = (seat(command.seat.as_deref())?, client(command.id.as_deref())?);
    let undone = table.undo(Undo { person, seat, ply: command.ply, client }).await;
    answered(&house, &visitor, &table, &command.query(), undone).await
}

#[derive(Deserialize)]
pub(super) struct Consent {
    ply: u32,
    yes: String,
    /// What the client calls it.
    id: Option<String>,
}

pub(super) async fn answer(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Path(key): Path<String>,
    Form(consent): Form<Consent>,
) -> Result<Response, Refusal> {
    let table = house.tables.open(table_key(&key)?).await?;
    let person = visitor.person.ok_or(Refusal::forbidden("not-seated"))?;
    let client = client(consent.id.as_deref())?;
    let answer = OfferAnswer { person, ply: consent.ply, yes: consent.yes == "yes", client };
    let answered_offer = table.answer(answer).await;
    answered(&house, &visitor, &table, &TableQuery::default(), answered_offer).await
}

/// What a command is answered with: JSON for the script, the way back for a form. A refused form
/// gets the table as it stands, with what is wrong.
async fn answered(
    house: &House,
    visitor: &Visitor,
    table: &Arc<TableHandle>,
    query: &TableQuery,
    result: Result<Played, Refusal>,
) -> Result<Response, Refusal> {
    match result {
        Ok(played) if visitor.json => {
            Ok(Json(json!({ "entry": played.entry, "mark": played.cursor.to_string() })).into_response())
        }
        Ok(_) => Ok(back_to(table, query)),
        Err(refusal) if refusal.status == StatusCode::CONFLICT && visitor.json => {
            let named = seat(query.from.as_deref())?;
            let live = table.lock().await?;
            let viewer = live.viewer_of(visitor.person, named)?;
            Err(refusal.with_state(present::state(&live, viewer, None)?))
        }
        Err(refusal)
            if !visitor.json
                && matches!(refusal.status, StatusCode::CONFLICT | StatusCode::UNPROCESSABLE_ENTITY) =>
        {
            let status = refusal.status;
            let html = draw(house, visitor, table, query, Some(refusal), true).await?;
            Ok((status, Html(html)).into_response())
        }
        Err(refusal) => Err(refusal),
    }
}

fn back_to(table: &TableHandle, query: &TableQuery) -> Response {
    Redirect::to(&format!("/t/{}{}", table.key, query.to_query())).into_response()
}

#[derive(Deserialize)]
pub(super) struct Words {
    text: String,
    id: Option<String>,
}

/// The longest line of chat, in characters.
const LONGEST_LINE: usize = 500;

pub(super) async fn say(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Path(key): Path<String>,
    Form(words): Form<Words>,
) -> Result<Response, Refusal> {
    let table = house.tables.open(table_key(&key)?).await?;
    let person = visitor.person.ok_or(Refusal::forbidden("not-seated"))?;
    let number = table.say(saying(person, &words.text, words.id.as_deref())?).await?;
    if visitor.json {
        return Ok(Json(json!({ "number": number })).into_response());
    }
    Ok(back_to(&table, &TableQuery::default()))
}

/// A line of chat, checked.
pub(crate) fn saying(person: store::PersonId, text: &str, id: Option<&str>) -> Result<Say, Refusal> {
    let text = text.trim();
    if text.is_empty() || text.chars().count() > LONGEST_LINE {
        return Err(Refusal::bad("bad-line"));
    }
    let text = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    Ok(Say { person, text, client: client(id)? })
}

#[derive(Deserialize)]
pub(super) struct SitDown {
    #[serde(default)]
    name: String,
    nonce: Option<String>,
    seat: Option<String>,
    invite: Option<String>,
}

pub(super) async fn join(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Path(key): Path<String>,
    Form(wish): Form<SitDown>,
) -> Result<Response, Refusal> {
    let table = house.tables.open(table_key(&key)?).await?;
    sit_down(&house, &visitor, &table, wish).await?;
    Ok(back_to(&table, &TableQuery::default()))
}

async fn sit_down(
    house: &House,
    visitor: &Visitor,
    table: &Arc<TableHandle>,
    wish: SitDown,
) -> Result<table::Seat, Refusal> {
    let nonce = wish.nonce.filter(|nonce| !nonce.is_empty());
    if nonce.as_deref().is_some_and(|nonce| !fair::is_nonce(nonce)) {
        return Err(Refusal::bad("bad-nonce"));
    }
    let person = visitor.enter();
    let name = house.name_for(visitor, person, &wish.name).await?;
    let join = Join { person, name, nonce, seat: seat(wish.seat.as_deref())?, invite: wish.invite };
    table.join(join).await
}

pub(super) async fn leave(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Path(key): Path<String>,
) -> Result<Response, Refusal> {
    let table = house.tables.open(table_key(&key)?).await?;
    table.leave(visitor.person.ok_or(Refusal::forbidden("not-seated"))?).await?;
    Ok(back_to(&table, &TableQuery::default()))
}

#[derive(Deserialize)]
pub(super) struct NewSitter {
    seat: String,
    who: String,
}

pub(super) async fn change_seat(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Path(key): Path<String>,
    Form(wish): Form<NewSitter>,
) -> Result<Response, Refusal> {
    let table = house.tables.open(table_key(&key)?).await?;
    let person = visitor.person.ok_or(Refusal::forbidden("not-yours"))?;
    let seat = seat(Some(&wish.seat))?.ok_or(Refusal::bad("malformed"))?;
    let sitter = match SeatWish::read(&wish.who, "")? {
        SeatWish::Friend => Sitter::Invited,
        SeatWish::Open => Sitter::Open,
        SeatWish::Bot(key) => Sitter::Bot(key),
        SeatWish::Me | SeatWish::Screen(_) => return Err(Refusal::bad("malformed")),
    };
    table.change_seat(SeatChange { person, seat, sitter }).await?;
    Ok(back_to(&table, &TableQuery::default()))
}

pub(super) async fn take_back_seat(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Path(key): Path<String>,
) -> Result<Response, Refusal> {
    let table = house.tables.open(table_key(&key)?).await?;
    table.take_back_seat(visitor.person.ok_or(Refusal::forbidden("not-seated"))?).await?;
    if visitor.json {
        return Ok(StatusCode::NO_CONTENT.into_response());
    }
    Ok(back_to(&table, &TableQuery::default()))
}

pub(super) async fn rematch(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Path(key): Path<String>,
) -> Result<Response, Refusal> {
    let table = house.tables.open(table_key(&key)?).await?;
    let next = table.rematch(visitor.person.ok_or(Refusal::forbidden("not-seated"))?).await?;
    // Bots may be to act there.
    house.tables.open(next).await?.lock().await?;
    Ok(Redirect::to(&format!("/t/{next}")).into_response())
}

pub(super) async fn record(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Path(key): Path<String>,
    Query(query): Query<TableQuery>,
) -> Result<Response, Refusal> {
    let named = seat(query.from.as_deref())?;
    let record = house.tables.record(table_key(&key)?, visitor.person, named).await?;
    let name = format!("attachment; filename=\"{}-{key}.txt\"", record.game);
    let headers =
        [(header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (header::CONTENT_DISPOSITION, name)];
    Ok((headers, record.to_string()).into_response())
}

/// Width of a share card, in pixels.
const CARD: u32 = 1200;

/// The board as everybody may see it, as a picture to share.
pub(super) async fn card(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Path(key): Path<String>,
    Query(query): Query<TableQuery>,
) -> Result<Response, Refusal> {
    house.may_cost(&visitor)?;
    let table = house.tables.open(table_key(&key)?).await?;
    let past = match query.at {
        Some(at) => table.at(at).await?,
        None => None,
    };
    let live = table.lock().await?;
    let shown = past.as_deref().map_or_else(|| live.begun(), Ok)?;
    let look = shelf::Look {
        viewer: table::Viewer::Spectator,
        since: present::since(&live, shown),
        picked: "",
        names: &live.names(visitor.lang),
        words: live.title.words(visitor.lang),
        id: present::BOARD_ID,
    };
    let svg = shown.draw(&look).board.into_string();
    let fresh = if live.row.stage == TableStage::Over { "public, max-age=86400" } else { "no-cache" };
    drop(live);
    let began = Time::now();
    let png = tokio::task::spawn_blocking(move || crate::png::render(&svg, CARD)).await;
    tracing::debug!(millis = Time::now().since(began).as_millis() as u64, "a card was drawn");
    match png {
        Ok(Ok(png)) => {
            let headers = [(header::CONTENT_TYPE, "image/png"), (header::CACHE_CONTROL, fresh)];
            Ok((headers, png).into_response())
        }
        Ok(Err(error)) => {
            tracing::error!("a card could not be drawn: {error}");
            Err(Refusal::FAILED)
        }
        Err(_) => Err(Refusal::FAILED),
    }
}
