//! The address of an account, and a password that was forgotten: what is done by links that are sent by mail.

use store::{MailLink, Purpose, StoreError};

use super::account::{enter_anew, prove};
use crate::fields::{LinkSecret, MailAddress, Password, Whoever, fields};
use crate::house::House;
use crate::names::spaced;
use crate::outbox::{Errand, secret_hash};
use crate::passwords::Who;
use crate::refusal::Refusal;
use crate::visitor::Visitor;

fields! {
    /// An address for mail.
    pub(crate) struct SetAddress {
        /// The address.
        address: MailAddress,
        /// The account's password.
        password: String,
    }
}

/// Has a link sent to an address. Whoever opens it has confirmed that it is theirs; until then the one before holds.
pub(crate) async fn set_address(house: &House, visitor: &Visitor, wish: SetAddress) -> Result<(), Refusal> {
    house.needs_mail()?;
    house.may_cost(visitor)?;
    let (person, _) = prove(house, visitor, wish.password).await?;
    let MailAddress(address) = wish.address;
    // Nobody has others written to again and again.
    house.may_write(&address)?;
    house.may_write(&person.to_string())?;
    house.store().want_address(person, address).await?;
    house.post(&Errand::Confirm { person: person.to_string(), lang: visitor.lang.to_string() }).await
}

fields! {
    /// An address to be forgotten.
    pub(crate) struct DropAddress {
        /// The account's password.
        password: String,
    }
}

/// Forgets where somebody can be written to.
pub(crate) async fn drop_address(house: &House, visitor: &Visitor, wish: DropAddress) -> Result<(), Refusal> {
    let (person, _) = prove(house, visitor, wish.password).await?;
    Ok(house.store().drop_address(person).await?)
}

fields! {
    /// What a link says that was sent to an address.
    pub(crate) struct ConfirmAddress {
        /// The secret in it.
        link: LinkSecret,
    }
}

/// A link that can still be used.
pub(crate) async fn link_stands(
    house: &House,
    LinkSecret(secret): &LinkSecret,
    purpose: Purpose,
) -> Result<MailLink, Refusal> {
    let link = house.store().link(secret_hash(secret)).await?;
    let link = link.filter(|link| link.purpose == purpose && link.until > house.steady_now());
    link.ok_or(Refusal::forbidden("link-ended"))
}

/// A link that was good a moment ago.
fn link_ended(error: StoreError) -> Refusal {
    match error {
        StoreError::Missing(_) => Refusal::forbidden("link-ended"),
        error => error.into(),
    }
}

/// Confirms that an address is somebody's.
pub(crate) async fn confirm_address(
    house: &House,
    visitor: &Visitor,
    wish: ConfirmAddress,
) -> Result<(), Refusal> {
    house.may_cost(visitor)?;
    let LinkSecret(secret) = wish.link;
    let confirmed = house.store().confirm_address(secret_hash(&secret), house.steady_now()).await;
    confirmed.map(drop).map_err(link_ended)
}

fields! {
    /// A password that was forgotten.
    pub(crate) struct ForgotPassword {
        /// The account's name, or its address.
        who: Whoever,
    }
}

/// Has a link sent to whoever it is, if there is such an account, and it has an address. Who asks is told the same, as soon,
/// in any case: whether there is one is looked up when the mail is sent.
pub(crate) async fn forgot_password(
    house: &House,
    visitor: &Visitor,
    wish: ForgotPassword,
) -> Result<(), Refusal> {
    house.needs_mail()?;
    house.may_cost(visitor)?;
    let who = spaced(&wish.who.0);
    house.may_write(&who)?;
    house.post(&Errand::Reset { who, lang: visitor.lang.to_string() }).await
}

fields! {
    /// Another password, by a link that was sent to the account's address.
    pub(crate) struct ResetPassword {
        /// The secret in it.
        link: LinkSecret,
        /// The password that shall hold.
        password: Password,
    }
}

/// Sets another password, ends every session and every token of the account, and signs in here.
pub(crate) async fn reset_password(
    house: &House,
    visitor: &Visitor,
    wish: ResetPassword,
) -> Result<(), Refusal> {
    house.may_cost(visitor)?;
    link_stands(house, &wish.link, Purpose::Reset).await?;
    let (LinkSecret(secret), Password(password)) = (wish.link, wish.password);
    let password = house.passwords.hash(password, Who::Stranger, visitor.address).await?;
    let reset = house.store().reset_by_link(secret_hash(&secret), house.steady_now(), password.clone());
    let person = reset.await.map_err(link_ended)?;
    enter_anew(house, visitor, person, password).await
}
