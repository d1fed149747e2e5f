//! The pages of whoever cannot sign in, and of links that were sent by mail. A link alone changes nothing: programmes that
//! look at mail open links, too.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Redirect, Response};
use store::Purpose;

use crate::commands::{self, ConfirmAddress, ForgotPassword, Recover, ResetPassword};
use crate::extract::{Form, Query};
use crate::fields::{LinkSecret, fields};
use crate::house::House;
use crate::model::{ReentryModel, ReentryStep};
use crate::pages;
use crate::refusal::Refusal;
use crate::visitor::Visitor;

type Shared = State<Arc<House>>;

/// A form that is shown again if it cannot be read.
type Filled<T> = Form<Result<T, Refusal>>;

fields! {
    /// What the address of a link says.
    pub(super) struct LinkQuery {
        /// The secret in it.
        link: LinkSecret,
    }
}

fields! {
    /// What a form says of the link it belongs to, if it has to be shown again.
    pub(super) struct SameLink {
        /// The secret in it.
        again: LinkSecret,
    }
}

async fn show(
    house: &House,
    visitor: &Visitor,
    step: ReentryStep,
    refusal: Option<Refusal>,
) -> Result<Response, Refusal> {
    // A page in another language is that of the same link.
    let path = match &step {
        ReentryStep::Reset(secret) => format!("/account/reset?link={secret}"),
        ReentryStep::Confirm(secret) => format!("/account/confirm?link={secret}"),
        _ => "/account/forgot".to_owned(),
    };
    let status = match (&refusal, &step) {
        (Some(refusal), _) => refusal.status,
        (None, ReentryStep::Ended) => StatusCode::FORBIDDEN,
        _ => StatusCode::OK,
    };
    let frame = house.frame(visitor, &path).await?;
    let model = ReentryModel { frame, mail: house.outbox.is_open(), step, refusal };
    Ok((status, Html(pages::reentry::page(&model).into_string())).into_response())
}

/// What a form is answered with: what comes then, or the page it stood on with what is wrong.
async fn answered(
    house: &House,
    visitor: &Visitor,
    done: Result<ReentryStep, Refusal>,
    else_on: ReentryStep,
) -> Result<Response, Refusal> {
    match done {
        Ok(step) => show(house, visitor, step, None).await,
        Err(refusal) if visitor.json => Err(refusal),
        Err(refusal) if refusal.code == "link-ended" => show(house, visitor, ReentryStep::Ended, None).await,
        Err(refusal) => show(house, visitor, else_on, Some(refusal)).await,
    }
}

pub(super) async fn page(State(house): Shared, visitor: Visitor) -> Result<Response, Refusal> {
    show(&house, &visitor, ReentryStep::Forgot, None).await
}

pub(super) async fn forgot(
    State(house): Shared,
    visitor: Visitor,
    Form(wish): Filled<ForgotPassword>,
) -> Result<Response, Refusal> {
    let done = async { commands::forgot_password(&house, &visitor, wish?).await };
    let done = done.await.map(|()| ReentryStep::Sent);
    answered(&house, &visitor, done, ReentryStep::Forgot).await
}

pub(super) async fn recover(
    State(house): Shared,
    visitor: Visitor,
    Form(wish): Filled<Recover>,
) -> Result<Response, Refusal> {
    let done = async { commands::recover(&house, &visitor, wish?).await };
    match done.await {
        Ok(()) => Ok(Redirect::to("/account").into_response()),
        Err(refusal) => answered(&house, &visitor, Err(refusal), ReentryStep::Forgot).await,
    }
}

/// The page of a link, as long as that is good.
async fn linked(
    house: &House,
    visitor: &Visitor,
    link: Result<LinkQuery, Refusal>,
    purpose: Purpose,
    step: fn(String) -> ReentryStep,
) -> Result<Response, Refusal> {
    let Ok(LinkQuery { link }) = link else { return show(house, visitor, ReentryStep::Ended, None).await };
    let stands = commands::link_stands(house, &link, purpose).await.map(|_| step(link.0));
    answered(house, visitor, stands, ReentryStep::Ended).await
}

pub(super) async fn reset_page(
    State(house): Shared,
    visitor: Visitor,
    Query(link): Query<Result<LinkQuery, Refusal>>,
) -> Result<Response, Refusal> {
    linked(&house, &visitor, link, Purpose::Reset, ReentryStep::Reset).await
}

pub(super) async fn reset(
    State(house): Shared,
    visitor: Visitor,
    Form((wish, link)): Form<(Result<ResetPassword, Refusal>, Result<SameLink, Refusal>)>,
) -> Result<Response, Refusal> {
    let again = link.map_or(ReentryStep::Ended, |SameLink { again }| ReentryStep::Reset(again.0));
    let done = async { commands::reset_password(&house, &visitor, wish?).await };
    match done.await {
        Ok(()) => Ok(Redirect::to("/account").into_response()),
        Err(refusal) => answered(&house, &visitor, Err(refusal), again).await,
    }
}

pub(super) async fn confirm_page(
    State(house): Shared,
    visitor: Visitor,
    Query(link): Query<Result<LinkQuery, Refusal>>,
) -> Result<Response, Refusal> {
    linked(&house, &visitor, link, Purpose::Confirm, ReentryStep::Confirm).await
}

pub(super) async fn confirm(
    State(house): Shared,
    visitor: Visitor,
    Form(wish): Filled<ConfirmAddress>,
) -> Result<Response, Refusal> {
    let done = async { commands::confirm_address(&house, &visitor, wish?).await };
    let done = done.await.map(|()| ReentryStep::Confirmed);
    answered(&house, &visitor, done, ReentryStep::Ended).await
}
