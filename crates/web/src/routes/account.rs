//! The page of somebody's name, account and access tokens, and its forms.

use std::sync::Arc;

use axum::extract::State;
use axum::response::{Html, IntoResponse, Redirect, Response};

use crate::commands::{self, ChangePassword, Credentials, DropToken, NewToken, OpenAccount, Rename};
use crate::extract::Form;
use crate::house::House;
use crate::model::AccountModel;
use crate::pages;
use crate::refusal::Refusal;
use crate::visitor::Visitor;

type Shared = State<Arc<House>>;

/// A form that is shown again if it cannot be read.
type Filled<T> = Form<Result<T, Refusal>>;

pub(super) async fn page(State(house): Shared, visitor: Visitor) -> Result<Html<String>, Refusal> {
    show(&house, &visitor, Said::default()).await
}

/// What the page says besides.
#[derive(Default)]
struct Said {
    new_token: Option<String>,
    new_password: bool,
    refusal: Option<Refusal>,
}

async fn show(
    house: &House,
    visitor: &Visitor,
    Said { new_token, new_password, refusal }: Said,
) -> Result<Html<String>, Refusal> {
    let tokens = match visitor.person {
        Some(person) => house.store().tokens(person).await?,
        None => Vec::new(),
    };
    let frame = house.frame(visitor, "/account").await?;
    let model = AccountModel { frame, tokens, new_token, new_password, refusal };
    Ok(Html(pages::account::page(&model).into_string()))
}

/// What a form is answered with: the way on, or the page again with what is wrong.
async fn answered(
    house: &House,
    visitor: &Visitor,
    to: &str,
    done: Result<(), Refusal>,
) -> Result<Response, Refusal> {
    match done {
        Ok(()) => Ok(Redirect::to(to).into_response()),
        Err(refusal) if visitor.json => Err(refusal),
        Err(refusal) => {
            let status = refusal.status;
            let said = Said { refusal: Some(refusal), ..Said::default() };
            Ok((status, show(house, visitor, said).await?).into_response())
        }
    }
}

pub(super) async fn rename(
    State(house): Shared,
    visitor: Visitor,
    Form(wish): Filled<Rename>,
) -> Result<Response, Refusal> {
    let done = async { commands::rename(&house, &visitor, wish?).await };
    answered(&house, &visitor, "/account", done.await).await
}

pub(super) async fn open(
    State(house): Shared,
    visitor: Visitor,
    Form(credentials): Filled<OpenAccount>,
) -> Result<Response, Refusal> {
    let done = async { commands::open_account(&house, &visitor, credentials?).await };
    answered(&house, &visitor, "/account", done.await).await
}

pub(super) async fn enter(
    State(house): Shared,
    visitor: Visitor,
    Form(credentials): Filled<Credentials>,
) -> Result<Response, Refusal> {
    let done = async { commands::enter_account(&house, &visitor, credentials?).await };
    answered(&house, &visitor, "/lobby", done.await).await
}

pub(super) async fn leave(State(house): Shared, visitor: Visitor) -> Result<Response, Refusal> {
    let done = commands::leave_account(&house, &visitor).await;
    answered(&house, &visitor, "/", done).await
}

pub(super) async fn password(
    State(house): Shared,
    visitor: Visitor,
    Form(wish): Filled<ChangePassword>,
) -> Result<Response, Refusal> {
    let done = async { commands::change_password(&house, &visitor, wish?).await };
    match done.await {
        // What else it has ended is told.
        Ok(()) if !visitor.json => {
            let said = Said { new_password: true, ..Said::default() };
            Ok(show(&house, &visitor, said).await?.into_response())
        }
        done => answered(&house, &visitor, "/account", done).await,
    }
}

pub(super) async fn add_token(
    State(house): Shared,
    visitor: Visitor,
    Form(wish): Filled<NewToken>,
) -> Result<Response, Refusal> {
    let person = visitor.enter();
    let made = async { commands::make_token(&house, &visitor, person, wish?).await };
    match made.await {
        Ok(token) => {
            let visitor = Visitor { person: Some(person), ..visitor };
            let said = Said { new_token: Some(token), ..Said::default() };
            Ok(show(&house, &visitor, said).await?.into_response())
        }
        Err(refusal) => answered(&house, &visitor, "/account", Err(refusal)).await,
    }
}

pub(super) async fn drop_token(
    State(house): Shared,
    visitor: Visitor,
    Form(wish): Filled<DropToken>,
) -> Result<Response, Refusal> {
    let done = async { commands::drop_token(&house, &visitor, wish?).await };
    answered(&house, &visitor, "/account", done.await).await
}
