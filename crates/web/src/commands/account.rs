//! Accounts: a name and a password. A guest who opens or enters one takes their games along.

use store::{Change, Device, Person, PersonId, Proof, SessionId, StoreError, Token, TokenHash};

use crate::cookies::CookieChange;
use crate::fields::{Name, Password, fields};
use crate::house::{House, Knocks};
use crate::keys::token_hash;
use crate::names::spaced;
use crate::passwords::Who;
use crate::refusal::Refusal;
use crate::tries::Place;
use crate::visitor::Visitor;

/// Tokens one person may have.
const TOKENS: usize = 20;

fields! {
    /// Another name.
    pub(crate) struct Rename {
        /// The name to play under.
        name: Name,
    }
}

/// Gives somebody another name.
pub(crate) async fn rename(house: &House, visitor: &Visitor, wish: Rename) -> Result<(), Refusal> {
    let (id, account) = (visitor.enter(), visitor.session.is_some());
    house.check_name(id, &wish.name.0).await?;
    // Who is known already is kept in the same place.
    if house.store().person(id).await?.is_none() {
        house.may_cost(visitor)?;
    }
    let person = Person { id, name: wish.name.0, account, made: house.now() };
    house.store().save_person(person).await.map_err(|error| match error {
        StoreError::Conflict => Refusal::conflict("account-name"),
        error => error.into(),
    })
}

/// Only a guest, or nobody, takes their games along: not who is signed in, nor who shows a token. Whoever has a guest's token
/// could take the guest's games away for good.
fn signed_out(visitor: &Visitor) -> Result<(), Refusal> {
    if visitor.session.is_some() || visitor.token.is_some() {
        return Err(Refusal::conflict("signed-in"));
    }
    Ok(())
}

fields! {
    /// An account to be opened.
    pub(crate) struct OpenAccount {
        /// Its name.
        name: Name,
        /// Its password.
        password: Password,
    }
}

/// Opens an account and signs in.
pub(crate) async fn open_account(
    house: &House,
    visitor: &Visitor,
    credentials: OpenAccount,
) -> Result<(), Refusal> {
    house.may_cost(visitor)?;
    signed_out(visitor)?;
    let (Name(name), Password(password)) = (credentials.name, credentials.password);
    // Before it costs anything; the store looks again.
    if house.store().is_alike(&name, PersonId(0)).await? {
        return Err(Refusal::conflict("name-taken"));
    }
    let password = house.passwords.hash(password, Who::Stranger, visitor.address).await?;
    // A new person: whoever holds a guest's old cookie is still only that guest.
    let person = Person { id: PersonId::random(), name, account: true, made: house.now() };
    let id = person.id;
    house.store().open_account(person, password.clone()).await.map_err(|error| match error {
        StoreError::Conflict => Refusal::conflict("name-taken"),
        error => error.into(),
    })?;
    sign_in(house, visitor, id, password).await
}

fields! {
    /// A name and a password that go together.
    pub(crate) struct Credentials {
        /// The account's name.
        name: String,
        /// Its password.
        password: String,
    }
}

/// Signs in.
pub(crate) async fn enter_account(
    house: &House,
    visitor: &Visitor,
    credentials: Credentials,
) -> Result<(), Refusal> {
    signed_out(visitor)?;
    let name = spaced(&credentials.name);
    let account = house.store().account(&name).await?;
    let (id, stored) = account.map(|(person, hash)| (person.id, hash)).unzip();
    check_password(house, visitor, &name, id, credentials.password, stored.clone()).await?;
    match id.zip(stored) {
        Some((id, stored)) => sign_in(house, visitor, id, stored).await,
        None => Err(Refusal::forbidden("wrong-password")),
    }
}

/// Compares a password with the one of an account; where there is none that takes as long.
async fn check_password(
    house: &House,
    visitor: &Visitor,
    name: &str,
    id: Option<PersonId>,
    password: String,
    stored: Option<String>,
) -> Result<(), Refusal> {
    // A name nobody has could be of any length.
    let login: String = name.to_lowercase().chars().take(60).collect();
    // Who is signed in, or at a browser that is known, tries at a place of their own: others keep nobody there. What all such
    // may try in a while is drawn on by right passwords alone, so that only who has the password can use it up; and where
    // somebody is signed in, only who has changed it.
    let known = known(house, visitor, id, stored.as_deref())
        .filter(|(_, knocks)| house.password_rate.has(knocks).is_ok())
        .and_then(|(browser, knocks)| {
            house.tries.begin(&login, Place::Device(browser)).ok().map(|attempt| (attempt, knocks))
        });
    let (mut attempt, who, owed) = match known {
        Some((attempt, knocks)) => (attempt, Who::Known, Some(knocks)),
        // Whose place waits is a stranger meanwhile.
        None => {
            house.password_rate.take(Knocks::At(visitor.address)).map_err(Refusal::too_many)?;
            let attempt = house.tries.begin(&login, Place::Network(visitor.address));
            (attempt.map_err(Refusal::too_many)?, Who::Stranger, None)
        }
    };
    attempt.wait().await.map_err(Refusal::too_many)?;
    if house.passwords.verify(password, stored, who, visitor.address).await? {
        if let Some(knocks) = owed {
            house.password_rate.spend(knocks);
        }
        attempt.was_right();
        return Ok(());
    }
    let from = attempt.was_wrong().to_string();
    // Not waited for: other nodes count it as soon as they hear of it.
    drop(house.store().tell(vec![Change::WrongPassword { login, from }]));
    Err(Refusal::forbidden("wrong-password"))
}

/// By what the account of `id` knows somebody, and what they draw on then.
fn known(
    house: &House,
    visitor: &Visitor,
    id: Option<PersonId>,
    stored: Option<&str>,
) -> Option<(SessionId, Knocks)> {
    let (id, stored) = id.zip(stored)?;
    if let Some(session) = visitor.session.filter(|_| visitor.person == Some(id)) {
        return Some((session, Knocks::Within(id)));
    }
    let device = visitor.device.filter(|device| house.keys.knows_device(*device, id, stored))?;
    Some((device.browser, Knocks::Back(id)))
}

/// Begins a session for whoever has shown the password of which the store had the hash `shown`: it can have been changed since.
async fn begin_session(
    house: &House,
    visitor: &Visitor,
    account: PersonId,
    shown: String,
) -> Result<SessionId, Refusal> {
    super::complaints::may(house, account, store::Sanction::Suspension).await?;
    let session = SessionId::random();
    let most = house.services.config.bounds.sessions;
    let device = house.keys.device(account, &shown);
    let begun = house.store().start_session(session, account, shown, house.now(), most).await;
    if matches!(begun, Err(StoreError::Conflict)) {
        // They may have been suspended since.
        super::complaints::may(house, account, store::Sanction::Suspension).await?;
    }
    begun.map_err(changed_since)?;
    // The oldest may have ended.
    house.sessions.forget_sessions_of(account);
    let lang = super::preferences::of_account(house, visitor, account).await?.lang;
    let _ = visitor.cookie_change.set(CookieChange::SignedIn(account, session, device, lang));
    Ok(session)
}

/// A password that was right a moment ago is wrong now.
fn changed_since(error: StoreError) -> Refusal {
    match error {
        StoreError::Conflict => Refusal::forbidden("wrong-password"),
        error => error.into(),
    }
}

/// Begins a session, and hands a guest's games to the account.
async fn sign_in(house: &House, visitor: &Visitor, account: PersonId, shown: String) -> Result<(), Refusal> {
    begin_session(house, visitor, account, shown).await?;
    let Some(guest) = visitor.person else { return Ok(()) };
    let touched = house.store().claim(guest, account).await?;
    // Tries at tables of days are the account's, too.
    house.days.forget();
    for key in touched {
        let Some(table) = house.tables.in_memory(key) else { continue };
        // One that does not open says so to whoever opens it.
        if let Err(refusal) = table.reload().await {
            tracing::error!(table = %key, "not loaded again: {}", refusal.code);
        }
    }
    house.sessions.forget_tokens_of(guest);
    Ok(())
}

/// Signs out.
pub(crate) async fn leave_account(house: &House, visitor: &Visitor) -> Result<(), Refusal> {
    if let Some(session) = visitor.session {
        house.store().end_session(session).await?;
        house.sessions.forget_session(session);
        let _ = visitor.cookie_change.set(CookieChange::Remove);
    }
    Ok(())
}

fields! {
    /// Another password.
    pub(crate) struct ChangePassword {
        /// The one that holds.
        old: String,
        /// The one that shall hold.
        new: Password,
    }
}

/// The account somebody is signed in to. Not whoever shows a token of it: that is a programme's.
pub(super) fn signed_in(visitor: &Visitor) -> Result<PersonId, Refusal> {
    visitor.person.filter(|_| visitor.session.is_some()).ok_or(Refusal::forbidden("signed-out"))
}

/// Who is signed in shows their password once more, before something that whoever stole their session must not do. Answers
/// with its hash.
pub(super) async fn prove(
    house: &House,
    visitor: &Visitor,
    password: String,
) -> Result<(PersonId, String), Refusal> {
    let id = signed_in(visitor)?;
    let person = house.store().person(id).await?.ok_or(Refusal::NOT_FOUND)?;
    let (_, stored) = house.store().account(&person.name).await?.ok_or(Refusal::NOT_FOUND)?;
    check_password(house, visitor, &person.name, Some(id), password, Some(stored.clone())).await?;
    Ok((id, stored))
}

/// Ends every session and every token of the account, and begins a new session here. This browser goes on to be pushed to.
pub(crate) async fn change_password(
    house: &House,
    visitor: &Visitor,
    wish: ChangePassword,
) -> Result<(), Refusal> {
    let (id, stored) = prove(house, visitor, wish.old).await?;
    let password = house.passwords.hash(wish.new.0, Who::Known, visitor.address).await?;
    let mut devices = house.store().devices(id).await?;
    devices.retain(|device| device.session.is_some() && device.session == visitor.session);
    house.store().set_password(id, Some(stored), password.clone()).await.map_err(changed_since)?;
    house.sessions.forget_sessions_of(id);
    house.sessions.forget_tokens_of(id);
    let session = begin_session(house, visitor, id, password).await?;
    for device in devices {
        let device = Device { session: Some(session), ..device };
        house.store().keep_device(device, super::notices::DEVICES).await?;
    }
    Ok(())
}

/// The password of an account has been changed by whoever showed otherwise that it is theirs: they are signed in, and nobody
/// else is any more.
pub(super) async fn enter_anew(
    house: &House,
    visitor: &Visitor,
    id: PersonId,
    password: String,
) -> Result<(), Refusal> {
    house.sessions.forget_sessions_of(id);
    house.sessions.forget_tokens_of(id);
    match signed_out(visitor) {
        Ok(()) => sign_in(house, visitor, id, password).await,
        Err(_) => begin_session(house, visitor, id, password).await.map(drop),
    }
}

fields! {
    /// A token to be made.
    pub(crate) struct NewToken {
        /// What it is for; also the name its bearer plays under at first.
        name: Name,
    }
}

/// Makes an access token for a person. It is shown once; the store keeps its hash.
pub(crate) async fn make_token(
    house: &House,
    visitor: &Visitor,
    person: PersonId,
    wish: NewToken,
) -> Result<String, Refusal> {
    house.may_cost(visitor)?;
    // Whoever has no name yet is called like it.
    if house.store().person(person).await?.is_none() {
        house.check_name(person, &wish.name.0).await?;
    }
    if house.store().tokens(person).await?.len() >= TOKENS {
        return Err(Refusal::conflict("too-many-tokens"));
    }
    let token = format!("spelhaven_{}{}", SessionId::random(), SessionId::random());
    let proof = match (visitor.session, visitor.token) {
        (Some(session), _) => Proof::Session(session),
        (None, Some(token)) => Proof::Token(token),
        (None, None) => Proof::Nothing,
    };
    let made = Token { person, name: wish.name.0, made: house.now() };
    house.store().add_token(token_hash(&token), made, proof).await.map_err(|error| match error {
        StoreError::Conflict => Refusal::unauthorised("bad-token"),
        error => error.into(),
    })?;
    Ok(token)
}

fields! {
    /// A token to be withdrawn.
    pub(crate) struct DropToken {
        /// What the store keeps of it.
        hash: TokenHash,
    }
}

/// Withdraws an access token.
pub(crate) async fn drop_token(house: &House, visitor: &Visitor, wish: DropToken) -> Result<(), Refusal> {
    let person = visitor.person.ok_or(Refusal::NOT_FOUND)?;
    house.store().drop_token(wish.hash, person).await?;
    house.sessions.forget_token(wish.hash);
    Ok(())
}
