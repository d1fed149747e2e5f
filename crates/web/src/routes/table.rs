//! A table's addresses: its page, its stream, and what people do there.
//!
//! Forms work without scripts: they answer with a redirect back to the table, or with the table as it
//! stands and what is wrong. The page's script sends the same forms and asks for JSON; what it did
//! then comes over its event stream.

use std::sync::Arc;
use std::time::Instant;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{Html, IntoResponse, Redirect, Response};
use stage::board::Shown;
use store::{TableKey, TableNo, TableStage, Tie};
use table::Seat;

use crate::assets;
use crate::commands::{self, Actor, Command, last_event, table_key};
use crate::extract::{Form, Path, Query};
use crate::fields::{Shell, Written, fields};
use crate::house::House;
use crate::live::{Analysed, Cursor, TableHandle};
use crate::model::{GatheringCompany, GatheringModel, UnplayableModel};
use crate::packing;
use crate::pages;
use crate::present::{self, PageQuery};
use crate::refusal::Refusal;
use crate::routes::site::names;
use crate::stream::{self, Subscriber};
use crate::visitor::Visitor;

fields! {
    /// How somebody looks at a table, as their address says.
    pub(super) struct TableQuery {
        /// From which seat.
        from: Option<Seat> = "as",
        /// At which entry.
        at: Option<usize>,
        /// With what in hand.
        pick: Option<Written>,
        /// An action to be confirmed.
        confirm: Option<Written> = "do",
        /// An action to be explained.
        why: Option<Written>,
        /// With the advice on this entry.
        hint: Option<u32>,
        /// With which invitation.
        invite: Option<String>,
        /// What the page knows already.
        since: Option<Cursor>,
        /// Before which entry the log is read.
        before: Option<usize>,
        /// What the layers of its board stand in.
        shell: Option<Shell>,
        /// How many texts of an element its script keeps, if more than one.
        keeps: Option<u32>,
        /// By which programme it was drawn.
        build: Option<String>,
    }
}

fields! {
    /// What the page of a table says with every command.
    pub(super) struct PageSays {
        /// From which seat the page is looked at.
        from: Option<Seat> = "as",
        /// Whether what is done was confirmed.
        sure: Option<bool>,
    }
}

impl TableQuery {
    /// A plain look from a seat.
    fn from_seat(from: Option<Seat>) -> Self {
        let (pick, confirm, why) = (None, None, None);
        TableQuery {
            from,
            at: None,
            pick,
            confirm,
            why,
            hint: None,
            invite: None,
            since: None,
            before: None,
            shell: None,
            keeps: None,
            build: None,
        }
    }

    /// What an address that leads back here must say: from which seat, at which entry, with which invitation.
    fn to_query(&self) -> String {
        let [at, before] = [self.at, self.before].map(|entry| entry.map(|entry| entry.to_string()));
        let from = self.from.map(|seat| seat.to_string());
        let known = [("as", &from), ("at", &at), ("before", &before), ("invite", &self.invite)];
        let said = known.into_iter().filter_map(|(name, value)| Some((name, value.as_deref()?)));
        let pairs: Vec<String> =
            said.map(|(name, value)| format!("{name}={}", stage::mark::encode(value))).collect();
        if pairs.is_empty() { String::new() } else { format!("?{}", pairs.join("&")) }
    }
}

pub(super) async fn page(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Path(key): Path<String>,
    Query(query): Query<TableQuery>,
) -> Result<Response, Refusal> {
    let key = table_key(&key)?;
    let drawn = async {
        let table = house.tables.open(key).await?;
        is_seen(&house, &visitor, &table).await?;
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

/// Whoever sits at a table and opens its page has seen how it stands.
async fn is_seen(house: &House, visitor: &Visitor, table: &Arc<TableHandle>) -> Result<(), Refusal> {
    let Some(person) = visitor.person else { return Ok(()) };
    let (sits, cursor) = {
        let live = table.lock().await?;
        (!live.row.seats_of(Some(person)).is_empty(), live.cursor())
    };
    if sits { commands::saw_table(house, person, table.key, cursor).await } else { Ok(()) }
}

fields! {
    /// How far a page has followed its table.
    pub(super) struct Followed {
        /// The id of the last event it has shown.
        mark: Cursor,
    }
}

/// The page's script says that the table is before its reader's eyes as it was then.
pub(super) async fn seen(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Path(key): Path<String>,
    Form(Followed { mark }): Form<Followed>,
) -> Result<StatusCode, Refusal> {
    let table = house.tables.open(table_key(&key)?).await?;
    let Some(person) = visitor.person else { return Ok(StatusCode::NO_CONTENT) };
    let (sits, now) = {
        let live = table.lock().await?;
        (!live.row.seats_of(Some(person)).is_empty(), live.cursor())
    };
    if sits {
        // Nobody has seen what has not happened.
        let Cursor { entries, rev, chat, presence } = mark;
        let (entries, rev, chat) = (entries.min(now.entries), rev.min(now.rev), chat.min(now.chat));
        commands::saw_table(&house, person, table.key, Cursor { entries, rev, chat, presence }).await?;
    }
    Ok(StatusCode::NO_CONTENT)
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
    let frame = house.frame(visitor, &format!("/t/{}{}", table.key, query.to_query())).await?;
    let since = query.since.filter(|_| !whole).unwrap_or_default();
    let past = match query.at {
        Some(at) => table.at(at).await?,
        None => None,
    };
    let live = table.lock().await?;
    let chat = table.chat(&live, since, visitor.person).await?;
    let audience = live.audience(visitor.person, query.from, query.invite.as_deref(), Some(visitor.lang))?;
    if live.row.stage == TableStage::Gathering {
        let (no, model) = (live.row.no, present::gathering(table, &live, audience, frame, chat));
        drop(live);
        if !whole {
            return Ok(pages::gathering::update(&model).into_string());
        }
        let company = gathering_company(house, visitor, &model, no).await?;
        return Ok(pages::gathering::page(&model, &company).into_string());
    }
    let judge = |written: &Option<Written>| {
        let Some(Written(action)) = written else { return Ok(()) };
        let seat = live.viewer(audience.perspective).0.seat().ok_or(Refusal::forbidden("not-seated"))?;
        live.begun()?.permits(seat, action).map_err(|e| Refusal::play(live.title, e))?;
        live.follows_guide(seat, action)
    };
    // What is not an action, or may not be done, is not put before anyone to be confirmed.
    let doubt = judge(&query.confirm).err();
    let why = judge(&query.why).err().or_else(|| doubt.clone());
    let written = |text: &Option<Written>| text.as_ref().map(|Written(text)| text.clone());
    let picked = written(&query.pick).unwrap_or_default();
    let known = query.shell.iter().map(|Shell(shell)| Shown::now(*shell, *shell)).collect();
    let confirm = written(&query.confirm).filter(|_| doubt.is_none());
    let query = PageQuery { at: query.at, picked, confirm, hint: query.hint, since, known };
    let mut model = present::table(table, &live, audience, frame, query, past.as_deref(), chat)?;
    drop(live);
    model.refusal = refusal.or(why);
    Ok(if whole {
        let pushed = commands::pushed_here(house, visitor).await?;
        pages::table::page(&model, &pushed).into_string()
    } else {
        pages::table::update(&model, None).html()
    })
}

/// Whom somebody at a table that waits for players may ask to it, and who was asked.
async fn gathering_company(
    house: &House,
    visitor: &Visitor,
    model: &GatheringModel,
    no: TableNo,
) -> Result<GatheringCompany, Refusal> {
    let mut company = GatheringCompany::default();
    let Some(person) = visitor.person.filter(|_| model.frame.account) else { return Ok(company) };
    if model.owner || !model.mine.is_empty() {
        company.invited = house.store().invited(no).await?;
        let sits = |name: &String| model.names.contains(name) || company.invited.contains(name);
        let ties = house.ties_of(person).await?.into_iter().map(|(_, line)| line);
        let friends = ties.filter(|line| line.tie == Tie::Friends);
        company.friends =
            friends.map(|line| (line.name, line.here)).filter(|(name, _)| !sits(name)).collect();
    }
    Ok(company)
}

/// Earlier entries of the log, a page of them at a time.
pub(super) async fn log(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Path(key): Path<String>,
    Query(query): Query<TableQuery>,
) -> Result<Response, Refusal> {
    let table = house.tables.open(table_key(&key)?).await?;
    let frame = house.frame(&visitor, &format!("/t/{key}/log{}", query.to_query())).await?;
    let log = table.log_before(query.before.unwrap_or(usize::MAX)).await?;
    let live = table.lock().await?;
    let audience = live.audience(visitor.person, query.from, query.invite.as_deref(), Some(visitor.lang))?;
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
    let table = commands::open(&house, &key).await?;
    // Somebody who comes back with nonsense is sent everything: a browser would never come again if it was refused.
    let seen = last_event(&headers).and_then(|id| id.parse().ok()).or(query.since).unwrap_or_default();
    let lang = Some(visitor.lang);
    let subscriber = Subscriber {
        named: query.from,
        invite: query.invite,
        packs: packing::is_accepted(&headers),
        keeps: query.keeps == Some(2),
        drawn_here: query.build.as_deref() == Some(assets::build()),
        ..Subscriber::new(&visitor, lang, seen)
    };
    stream::open(&house, &table, subscriber).await
}

/// Something is done at a table, by a form: JSON for the script, the way back for a browser without one. If it does
/// not go, the table as it stands, with what is wrong.
pub(super) async fn command<C: Command>(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Path(key): Path<String>,
    Form((command, PageSays { from, sure })): Form<(C, PageSays)>,
) -> Result<Response, Refusal> {
    // A script has asked already.
    if let Some(action) = command.to_confirm().filter(|_| !visitor.json && sure != Some(true))
        && house.preferences(&visitor).await?.confirm == Some(true)
    {
        let seat = from.map(|seat| format!("&as={seat}")).unwrap_or_default();
        let to = format!("/t/{}?do={}{seat}", table_key(&key)?, stage::mark::encode(action));
        return Ok(Redirect::to(&to).into_response());
    }
    let table = commands::open(&house, &key).await?;
    let person = match visitor.person {
        None if C::ENTERS => visitor.enter(),
        known => known.ok_or(Refusal::forbidden("not-seated"))?,
    };
    let actor = Actor { house: &house, visitor: &visitor, person };
    let look = TableQuery::from_seat(from);
    match commands::run(&actor, &table, command).await {
        Ok(done) if visitor.json => Ok(Json(done).into_response()),
        Ok(done) => {
            let to = C::leads_to(&done).unwrap_or_else(|| format!("/t/{key}{}", look.to_query()));
            Ok(Redirect::to(&to).into_response())
        }
        Err(refusal) if !visitor.json && is_about_play(&table, &refusal).await => {
            let status = refusal.status;
            let html = draw(&house, &visitor, &table, &look, Some(refusal), true).await?;
            Ok((status, Html(html)).into_response())
        }
        Err(refusal) => Err(refusal),
    }
}

/// Whether a refusal is best read above the board.
async fn is_about_play(table: &Arc<TableHandle>, refusal: &Refusal) -> bool {
    let told_there = matches!(refusal.status, StatusCode::CONFLICT | StatusCode::UNPROCESSABLE_ENTITY);
    told_there && table.lock().await.is_ok_and(|live| live.begun().is_ok())
}

/// A finished game looked at again. While that goes on, the page is asked for again by itself.
pub(super) async fn analysis(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Path(key): Path<String>,
) -> Result<Response, Refusal> {
    let table = house.tables.open(table_key(&key)?).await?;
    let frame = house.frame(&visitor, &format!("/t/{key}/analysis")).await?;
    let analysed = table.analysis().await?;
    let runs = matches!(analysed, Analysed::Partly(_));
    let model = present::analysis(&table, analysed, frame).await?;
    let again = runs.then_some([(header::REFRESH, "2")]);
    Ok((again, Html(pages::analysis::page(&model).into_string())).into_response())
}

pub(super) async fn record(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Path(key): Path<String>,
    Query(query): Query<TableQuery>,
) -> Result<Response, Refusal> {
    let record = commands::record(&house, &visitor, &key, query.from).await?;
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
    live.is_open_to_all()?;
    let shown = past.as_deref().map_or_else(|| live.begun(), Ok)?;
    let look = shelf::Look {
        viewer: table::Viewer::Spectator,
        since: present::since(&live, shown),
        picked: "",
        only: None,
        names: &live.names(visitor.lang),
        words: live.title.words(visitor.lang),
        id: present::BOARD_ID,
        page: None,
    };
    let svg = shown.draw(&look).board.markup().into_string();
    let fresh = if live.row.stage == TableStage::Over { "public, max-age=86400" } else { "no-cache" };
    drop(live);
    let began = Instant::now();
    let png = tokio::task::spawn_blocking(move || stage::png::render(&svg, CARD)).await;
    tracing::debug!(millis = began.elapsed().as_millis() as u64, "a card was drawn");
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
