//! The table of the day at a game: begun here, and the results of earlier ones.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Redirect, Response};

use crate::commands::{self, Actor};
use crate::daily::{self, DailyQuery};
use crate::extract::{Form, Path, Query};
use crate::fields::{Name, fields};
use crate::house::House;
use crate::pages;
use crate::refusal::Refusal;
use crate::visitor::Visitor;

pub(super) async fn page(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Path(game): Path<String>,
    Query(query): Query<DailyQuery>,
) -> Result<Response, Refusal> {
    let day = query.day.map(|day| day.number());
    show(&house, &visitor, &game, day, None).await
}

async fn show(
    house: &House,
    visitor: &Visitor,
    game: &str,
    day: Option<u32>,
    refusal: Option<Refusal>,
) -> Result<Response, Refusal> {
    let title = house.shelf().find_shown(game).ok_or(Refusal::NOT_FOUND)?;
    let model = daily::model(house, visitor, title, day, refusal).await?;
    let status = model.refusal.as_ref().map(|refusal| refusal.status).unwrap_or_default();
    Ok((status, Html(pages::daily::page(&model).into_string())).into_response())
}

fields! {
    /// Who begins.
    pub(super) struct Called {
        /// The name to play under.
        name: Option<Name>,
    }
}

/// One's try is begun.
pub(super) async fn begin(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Path(game): Path<String>,
    Form(called): Form<Result<Called, Refusal>>,
) -> Result<Response, Refusal> {
    let title = house.shelf().find_shown(&game).ok_or(Refusal::NOT_FOUND)?;
    let made = async {
        let name = called?.name;
        let actor = Actor { house: &house, visitor: &visitor, person: visitor.enter() };
        commands::begin_daily(&actor, title, name).await
    };
    match made.await {
        Ok(key) => Ok(Redirect::to(&format!("/t/{key}")).into_response()),
        Err(refusal) if visitor.json || refusal.status == StatusCode::TOO_MANY_REQUESTS => Err(refusal),
        Err(refusal) => show(&house, &visitor, &game, None, Some(refusal)).await,
    }
}
