//! Accounts: a name and a password. A guest who opens or enters one takes their games along.

use std::sync::{Arc, LazyLock};

use argon2::Argon2;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use axum::extract::State;
use axum::response::{Html, IntoResponse, Redirect, Response};
use serde::Deserialize;
use store::{Person, PersonId, SessionId, StoreError, Time, Token, TokenHash};
use tokio::sync::Semaphore;

use crate::cookies::CookieChange;
use crate::house::House;
use crate::keys::{Identity, token_hash};
use crate::model::AccountModel;
use crate::names::{clean_name, spaced};
use crate::pages;
use crate::refusal::Refusal;
use crate::routes::Form;
use crate::visitor::Visitor;

/// Passwords hashed at the same time: each takes 19 MB and a core for a while.
static HASHING: Semaphore = Semaphore::const_new(2);

/// Checked when there is no such account, so that it takes as long as if there were.
static NOBODY: LazyLock<String> = LazyLock::new(|| hash("nobody").unwrap_or_default());

/// Tokens one person may have.
const TOKENS: usize = 20;

pub(super) async fn page(State(house): State<Arc<House>>, visitor: Visitor) -> Result<Html<String>, Refusal> {
    show(&house, &visitor, None, None).await
}

async fn show(
    house: &House,
    visitor: &Visitor,
    new_token: Option<String>,
    refusal: Option<Refusal>,
) -> Result<Html<String>, Refusal> {
    let tokens = match visitor.person {
        Some(person) => house.store().tokens(person).await?,
        None => Vec::new(),
    };
    let frame = house.frame(visitor, "/account").await?;
    let model = AccountModel { frame, tokens, new_token, refusal };
    Ok(Html(pages::account::page(&model).into_string()))
}

/// A form that failed: the page again, with what is wrong.
async fn again(house: &House, visitor: &Visitor, refusal: Refusal) -> Result<Response, Refusal> {
    if visitor.json {
        return Err(refusal);
    }
    let status = refusal.status;
    Ok((status, show(house, visitor, None, Some(refusal)).await?).into_response())
}

#[derive(Deserialize)]
pub(super) struct Renaming {
    name: String,
}

pub(super) async fn rename(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Form(wish): Form<Renaming>,
) -> Result<Response, Refusal> {
    let renamed = match clean_name(&wish.name) {
        Ok(name) => {
            let id = visitor.enter();
            let person = Person { id, name, account: visitor.session.is_some(), made: Time::now() };
            house.store().save_person(person).await.map_err(|error| match error {
                StoreError::Conflict => Refusal::conflict("account-name"),
                error => error.into(),
            })
        }
        Err(refusal) => Err(refusal),
    };
    match renamed {
        Ok(()) => Ok(Redirect::to("/account").into_response()),
        Err(refusal) => again(&house, &visitor, refusal).await,
    }
}

#[derive(Deserialize)]
pub(super) struct Credentials {
    name: String,
    password: String,
}

/// Passwords have 8 to 200 characters.
fn check_password(password: &str) -> Result<(), Refusal> {
    if (8..=200).contains(&password.chars().count()) { Ok(()) } else { Err(Refusal::bad("bad-password")) }
}

pub(super) async fn open(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Form(credentials): Form<Credentials>,
) -> Result<Response, Refusal> {
    match open_account(&house, &visitor, &credentials).await {
        Ok(()) => Ok(Redirect::to("/account").into_response()),
        Err(refusal) => again(&house, &visitor, refusal).await,
    }
}

async fn open_account(house: &House, visitor: &Visitor, credentials: &Credentials) -> Result<(), Refusal> {
    house.may_cost(visitor)?;
    if visitor.session.is_some() {
        return Err(Refusal::conflict("signed-in"));
    }
    let name = clean_name(&credentials.name)?;
    check_password(&credentials.password)?;
    let password = hashed(credentials.password.clone()).await?;
    // A new person: whoever holds a guest's old cookie is still only that guest.
    let person = Person { id: PersonId::random(), name, account: true, made: Time::now() };
    let id = person.id;
    house.store().open_account(person, password).await.map_err(|error| match error {
        StoreError::Conflict => Refusal::conflict("name-taken"),
        error => error.into(),
    })?;
    sign_in(house, visitor, id).await
}

pub(super) async fn enter(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Form(credentials): Form<Credentials>,
) -> Result<Response, Refusal> {
    match enter_account(&house, &visitor, credentials).await {
        Ok(()) => Ok(Redirect::to("/lobby").into_response()),
        Err(refusal) => again(&house, &visitor, refusal).await,
    }
}

async fn enter_account(house: &House, visitor: &Visitor, credentials: Credentials) -> Result<(), Refusal> {
    house.may_cost(visitor)?;
    if visitor.session.is_some() {
        return Err(Refusal::conflict("signed-in"));
    }
    let account = house.store().account(&spaced(&credentials.name)).await?;
    let (id, stored) = account.map_or((None, NOBODY.clone()), |(person, hash)| (Some(person.id), hash));
    let right = verified(credentials.password, stored).await?;
    match id {
        Some(id) if right => sign_in(house, visitor, id).await,
        _ => Err(Refusal::forbidden("wrong-password")),
    }
}

/// Begins a session, and hands a guest's games to the account.
async fn sign_in(house: &House, visitor: &Visitor, account: PersonId) -> Result<(), Refusal> {
    let session = SessionId::random();
    house.store().start_session(session, account, Time::now()).await?;
    let _ = visitor.cookie_change.set(CookieChange::Set(Identity::Account(account, session)));
    let Some(guest) = visitor.person else { return Ok(()) };
    for key in house.store().claim(guest, account).await? {
        let Some(table) = house.tables.in_memory(key) else { continue };
        // One that does not open says so to whoever opens it.
        if let Err(refusal) = table.reload().await {
            tracing::error!(table = %key, "not loaded again: {}", refusal.code);
        }
    }
    house.sessions.forget_tokens();
    Ok(())
}

pub(super) async fn leave(State(house): State<Arc<House>>, visitor: Visitor) -> Result<Response, Refusal> {
    if let Some(session) = visitor.session {
        house.store().end_session(session).await?;
        house.sessions.forget_session(session);
        let _ = visitor.cookie_change.set(CookieChange::Remove);
    }
    Ok(Redirect::to("/").into_response())
}

#[derive(Deserialize)]
pub(super) struct NewPassword {
    old: String,
    new: String,
}

pub(super) async fn password(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Form(wish): Form<NewPassword>,
) -> Result<Response, Refusal> {
    match change_password(&house, &visitor, wish).await {
        Ok(()) => Ok(Redirect::to("/account").into_response()),
        Err(refusal) => again(&house, &visitor, refusal).await,
    }
}

/// Ends every session of the account and begins a new one here.
async fn change_password(house: &House, visitor: &Visitor, wish: NewPassword) -> Result<(), Refusal> {
    house.may_cost(visitor)?;
    let (Some(id), Some(_)) = (visitor.person, visitor.session) else {
        return Err(Refusal::forbidden("signed-out"));
    };
    check_password(&wish.new)?;
    let person = house.store().person(id).await?.ok_or(Refusal::NOT_FOUND)?;
    let (_, stored) = house.store().account(&person.name).await?.ok_or(Refusal::NOT_FOUND)?;
    if !verified(wish.old, stored).await? {
        return Err(Refusal::forbidden("wrong-password"));
    }
    house.store().set_password(id, hashed(wish.new).await?).await?;
    house.sessions.forget_sessions_of(id);
    let session = SessionId::random();
    house.store().start_session(session, id, Time::now()).await?;
    let _ = visitor.cookie_change.set(CookieChange::Set(Identity::Account(id, session)));
    Ok(())
}

#[derive(Deserialize)]
pub(super) struct NewToken {
    name: String,
}

pub(super) async fn add_token(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Form(wish): Form<NewToken>,
) -> Result<Response, Refusal> {
    let person = visitor.enter();
    match make_token(&house, &visitor, person, &wish.name).await {
        Ok(token) => {
            let visitor = Visitor { person: Some(person), ..visitor };
            Ok(show(&house, &visitor, Some(token), None).await?.into_response())
        }
        Err(refusal) => again(&house, &visitor, refusal).await,
    }
}

/// Makes an access token for a person. It is shown once; the store keeps its hash.
pub(crate) async fn make_token(
    house: &House,
    visitor: &Visitor,
    person: PersonId,
    name: &str,
) -> Result<String, Refusal> {
    house.may_cost(visitor)?;
    let name = clean_name(name)?;
    if house.store().tokens(person).await?.len() >= TOKENS {
        return Err(Refusal::conflict("too-many-tokens"));
    }
    let token = format!("spelhaven_{}{}", SessionId::random(), SessionId::random());
    house.store().add_token(token_hash(&token), Token { person, name, made: Time::now() }).await?;
    Ok(token)
}

#[derive(Deserialize)]
pub(super) struct OldToken {
    hash: String,
}

pub(super) async fn drop_token(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Form(wish): Form<OldToken>,
) -> Result<Response, Refusal> {
    let hash: TokenHash = wish.hash.parse().map_err(|_| Refusal::bad("malformed"))?;
    let person = visitor.person.ok_or(Refusal::NOT_FOUND)?;
    house.store().drop_token(hash, person).await?;
    house.sessions.forget_token(hash);
    Ok(Redirect::to("/account").into_response())
}

fn hash(password: &str) -> Option<String> {
    Argon2::default().hash_password(password.as_bytes()).ok().map(|hash| hash.to_string())
}

async fn hashed(password: String) -> Result<String, Refusal> {
    let _turn = HASHING.acquire().await.map_err(|_| Refusal::UNAVAILABLE)?;
    let hash = tokio::task::spawn_blocking(move || hash(&password)).await;
    hash.ok().flatten().ok_or(Refusal::FAILED)
}

async fn verified(password: String, stored: String) -> Result<bool, Refusal> {
    let _turn = HASHING.acquire().await.map_err(|_| Refusal::UNAVAILABLE)?;
    let check = move || Argon2::default().verify_password(password.as_bytes(), stored.as_str()).is_ok();
    tokio::task::spawn_blocking(check).await.map_err(|_| Refusal::FAILED)
}
