//! The page of somebody's name, account and access tokens, and its forms.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::State;
use axum::http::header;
use axum::response::{Html, IntoResponse, Redirect, Response};

use crate::commands::{
    self, ChangePassword, CloseAccount, Credentials, DropAddress, DropToken, MakeCodes, NewToken,
    OpenAccount, Rename, SetAddress,
};
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
    new_codes: Vec<String>,
    done: Option<&'static str>,
    refusal: Option<Refusal>,
}

impl Said {
    /// That something was done, by its words.
    fn done(words: &'static str) -> Self {
        Said { done: Some(words), ..Said::default() }
    }
}

async fn show(
    house: &House,
    visitor: &Visitor,
    Said { new_token, new_codes, done, refusal }: Said,
) -> Result<Html<String>, Refusal> {
    let tokens = match visitor.person {
        Some(person) => house.store().tokens(person).await?,
        None => Vec::new(),
    };
    // Whoever has an account, and is not only a programme of theirs.
    let (address, codes) = match visitor.person.filter(|_| visitor.session.is_some()) {
        Some(person) => (house.store().address(person).await?, house.store().recovery_codes(person).await?),
        None => Default::default(),
    };
    let frame = house.frame(visitor, "/account").await?;
    let mail = house.outbox.is_open();
    let dealings = house.dealings(visitor.person).await?;
    let model =
        AccountModel { frame, dealings, tokens, new_token, mail, address, codes, new_codes, done, refusal };
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

/// What a form is answered with: the page again, and that it is done.
async fn told(
    house: &House,
    visitor: &Visitor,
    words: &'static str,
    done: Result<(), Refusal>,
) -> Result<Response, Refusal> {
    match done {
        Ok(()) if !visitor.json => Ok(show(house, visitor, Said::done(words)).await?.into_response()),
        done => answered(house, visitor, "/account", done).await,
    }
}

pub(super) async fn password(
    State(house): Shared,
    visitor: Visitor,
    Form(wish): Filled<ChangePassword>,
) -> Result<Response, Refusal> {
    let done = async { commands::change_password(&house, &visitor, wish?).await };
    // What else it has ended is told.
    told(&house, &visitor, "password-changed", done.await).await
}

pub(super) async fn set_address(
    State(house): Shared,
    visitor: Visitor,
    Form(wish): Filled<SetAddress>,
) -> Result<Response, Refusal> {
    let done = async { commands::set_address(&house, &visitor, wish?).await };
    told(&house, &visitor, "address-sent", done.await).await
}

pub(super) async fn drop_address(
    State(house): Shared,
    visitor: Visitor,
    Form(wish): Filled<DropAddress>,
) -> Result<Response, Refusal> {
    let done = async { commands::drop_address(&house, &visitor, wish?).await };
    told(&house, &visitor, "address-dropped", done.await).await
}

pub(super) async fn make_codes(
    State(house): Shared,
    visitor: Visitor,
    Form(wish): Filled<MakeCodes>,
) -> Result<Response, Refusal> {
    let made = async { commands::make_codes(&house, &visitor, wish?).await };
    match made.await {
        Ok(new_codes) => {
            let said = Said { new_codes, ..Said::default() };
            Ok(show(&house, &visitor, said).await?.into_response())
        }
        Err(refusal) => answered(&house, &visitor, "/account", Err(refusal)).await,
    }
}

pub(super) async fn leave_everywhere(State(house): Shared, visitor: Visitor) -> Result<Response, Refusal> {
    let done = commands::leave_everywhere(&house, &visitor).await;
    answered(&house, &visitor, "/", done).await
}

pub(super) async fn close(
    State(house): Shared,
    visitor: Visitor,
    Form(wish): Filled<CloseAccount>,
) -> Result<Response, Refusal> {
    let done = async { commands::close_account(&house, &visitor, wish?).await };
    answered(&house, &visitor, "/", done.await).await
}

/// All that is kept of somebody, as one file. It is sent as it is gathered: there may be many games.
pub(super) async fn export(State(house): Shared, visitor: Visitor) -> Result<Response, Refusal> {
    let export = commands::export(house, &visitor)?;
    let pieces = futures_util::stream::try_unfold(export, |mut export| async {
        // Whoever is sent less than all can tell: the file does not end.
        let piece = export.piece().await.map_err(|refusal| std::io::Error::other(refusal.code))?;
        Ok::<_, std::io::Error>(piece.map(|piece| (piece, export)))
    });
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"spelhaven.json\""),
    ];
    Ok((headers, Body::from_stream(pieces)).into_response())
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
