//! The page of a game, and the form by which a table is made.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Redirect, Response};
use shelf::ShownTitle;
use table::fair;

use crate::commands::{self, Actor, TableForm};
use crate::daily;
use crate::extract::{Form, Path};
use crate::house::House;
use crate::model::GameModel;
use crate::pages;
use crate::refusal::Refusal;
use crate::visitor::Visitor;

pub(super) async fn page(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Path(game): Path<String>,
) -> Result<Html<String>, Refusal> {
    let title = house.shelf().find_shown(&game).ok_or(Refusal::NOT_FOUND)?;
    show(&house, &visitor, title, Vec::new(), None).await
}

/// The page with its form, as it was filled in, and what is wrong.
async fn show(
    house: &House,
    visitor: &Visitor,
    title: &'static dyn ShownTitle,
    filled: Vec<(String, String)>,
    refusal: Option<Refusal>,
) -> Result<Html<String>, Refusal> {
    let frame = house.frame(visitor, &format!("/g/{}", title.key())).await?;
    let ticket = house.keys.ticket();
    let commitment = fair::commitment(&house.keys.secret(ticket));
    let daily = daily::line(house, title, visitor.person).await?;
    let model = GameModel { frame, title, filled, refusal, daily, ticket, commitment };
    Ok(Html(pages::game::page(&model).into_string()))
}

/// The form, sent.
pub(super) async fn create(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Path(game): Path<String>,
    Form(form): Form<TableForm>,
) -> Result<Response, Refusal> {
    let title = house.shelf().find_shown(&game).ok_or(Refusal::NOT_FOUND)?;
    let made = async {
        let wish = form.wish?;
        let actor = Actor { house: &house, visitor: &visitor, person: visitor.enter() };
        commands::make_table(&actor, title, wish).await
    };
    match made.await {
        Ok(key) => Ok(Redirect::to(&format!("/t/{key}")).into_response()),
        Err(refusal) if visitor.json || refusal.status == StatusCode::TOO_MANY_REQUESTS => Err(refusal),
        Err(refusal) => {
            let status = refusal.status;
            Ok((status, show(&house, &visitor, title, form.filled, Some(refusal)).await?).into_response())
        }
    }
}

/// A guided first game is begun.
pub(super) async fn guide(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Path(game): Path<String>,
) -> Result<Redirect, Refusal> {
    let title = house.shelf().find_shown(&game).ok_or(Refusal::NOT_FOUND)?;
    let actor = Actor { house: &house, visitor: &visitor, person: visitor.enter() };
    Ok(Redirect::to(&format!("/t/{}", commands::begin_guide(&actor, title).await?)))
}
