//! Pages of people, ratings and finished games.

use std::sync::Arc;

use axum::extract::State;
use axum::response::{Html, IntoResponse, Redirect, Response};
use stage::mark::encode;

use crate::commands::{self, Actor, ImportRecord, SetShown};
use crate::extract::{Form, Path, Query};
use crate::fields::{Body, Fields, Whose};
use crate::house::House;
use crate::pages;
use crate::people::{self, HistoryModel, HistoryQuery, ImportModel, RatingsModel};
use crate::refusal::Refusal;
use crate::visitor::Visitor;

type Shared = State<Arc<House>>;

/// Games a page of the history shows at most.
const PAGE: u32 = 50;

/// The strongest at a game.
pub(super) async fn ratings(
    State(house): Shared,
    visitor: Visitor,
    Path(game): Path<String>,
) -> Result<Html<String>, Refusal> {
    let title = house.shelf().find_shown(&game).ok_or(Refusal::NOT_FOUND)?;
    let mine = match visitor.person {
        Some(person) => house.store().ratings(&game, vec![person]).await?.pop(),
        None => None,
    };
    let model = RatingsModel {
        frame: house.frame(&visitor, &format!("/g/{game}/ratings")).await?,
        ranked: people::strongest(&house, title).await?,
        bots: people::bots(title),
        mine,
        title,
    };
    Ok(Html(pages::ratings::page(&model).into_string()))
}

/// Somebody's page.
pub(super) async fn person(
    State(house): Shared,
    visitor: Visitor,
    Path(name): Path<String>,
) -> Result<Html<String>, Refusal> {
    show_person(&house, &visitor, &name, None).await
}

async fn show_person(
    house: &House,
    visitor: &Visitor,
    name: &str,
    refusal: Option<&Refusal>,
) -> Result<Html<String>, Refusal> {
    let portrait = people::portrait(house, visitor, name).await?;
    let frame = house.frame(visitor, &format!("/people/{}", encode(&portrait.person.name))).await?;
    Ok(Html(pages::person::page(&frame, &portrait, refusal).into_string()))
}

/// The way to the reader's own page. Guests have games, and no page.
pub(super) async fn me(State(house): Shared, visitor: Visitor) -> Result<Redirect, Refusal> {
    let person = match visitor.person {
        Some(id) => house.store().person(id).await?,
        None => None,
    };
    Ok(Redirect::to(&match person {
        Some(person) if person.account => format!("/people/{}", encode(&person.name)),
        Some(_) => "/history".to_owned(),
        None => "/account".to_owned(),
    }))
}

/// What others may see is chosen.
pub(super) async fn shown(
    State(house): Shared,
    visitor: Visitor,
    Form(wish): Form<SetShown>,
) -> Result<Redirect, Refusal> {
    commands::set_shown(&house, &visitor, wish).await?;
    me(State(house), visitor).await
}

/// A form that is shown again if it cannot be read.
pub(super) async fn history(
    State(house): Shared,
    visitor: Visitor,
    Query(query): Query<Result<HistoryQuery, Refusal>>,
) -> Result<Response, Refusal> {
    let (query, bad) = match query {
        Ok(query) => (query, None),
        Err(refusal) => (HistoryQuery::take(&mut Fields::of_form(b"")?)?, Some(refusal)),
    };
    let usual = if visitor.person.is_some() { Whose::Mine } else { Whose::All };
    let whose = query.whose.unwrap_or(usual);
    let found = match bad {
        Some(refusal) => Err(refusal),
        None => people::sought(&house, &visitor, &query, whose, PAGE).await,
    };
    let ((found, of), refusal) = match found {
        Ok(found) => (found, None),
        Err(refusal) if visitor.json || refusal.status.is_server_error() => return Err(refusal),
        Err(refusal) => ((Vec::new(), None), Some(refusal)),
    };
    let model = HistoryModel {
        frame: house.frame(&visitor, "/history").await?,
        games: house.shelf().shown_games().collect(),
        whose,
        known: visitor.person.is_some(),
        of,
        more: found.last().filter(|_| found.len() == PAGE as usize).map(|last| last.table.key),
        query,
        found: people::lines(&house, found, visitor.lang),
        refusal,
    };
    let status = model.refusal.as_ref().map(|refusal| refusal.status).unwrap_or_default();
    Ok((status, Html(pages::history::page(&model).into_string())).into_response())
}

/// Where a record is brought along.
pub(super) async fn import_page(State(house): Shared, visitor: Visitor) -> Result<Html<String>, Refusal> {
    show_import(&house, &visitor, String::new(), None).await
}

async fn show_import(
    house: &House,
    visitor: &Visitor,
    record: String,
    refusal: Option<Refusal>,
) -> Result<Html<String>, Refusal> {
    let frame = house.frame(visitor, "/import").await?;
    Ok(Html(pages::history::import(&ImportModel { frame, record, refusal }).into_string()))
}

/// A form as it was filled in, and what was read of it.
pub(super) struct Filled {
    record: String,
    wish: Result<ImportRecord, Refusal>,
}

impl Body for Filled {
    const NAMES: &'static [&'static str] = ImportRecord::NAMES;
    const ROOM: usize = ImportRecord::ROOM;

    fn take(fields: &mut Fields<'_>) -> Result<Self, Refusal> {
        let record = fields.rest().find(|(name, _)| *name == "record").map(|(_, text)| text.into_owned());
        Ok(Filled { record: record.unwrap_or_default(), wish: ImportRecord::take(fields) })
    }
}

/// A record is brought along.
pub(super) async fn import(
    State(house): Shared,
    visitor: Visitor,
    Form(Filled { record, wish }): Form<Filled>,
) -> Result<Response, Refusal> {
    let made = async {
        let actor = Actor { house: &house, visitor: &visitor, person: visitor.enter() };
        commands::import(&actor, wish?).await
    };
    match made.await {
        Ok(made) => Ok(Redirect::to(&format!("/t/{}", made.table)).into_response()),
        Err(refusal) if visitor.json => Err(refusal),
        Err(refusal) => {
            let status = refusal.status;
            Ok((status, show_import(&house, &visitor, record, Some(refusal)).await?).into_response())
        }
    }
}
