//! Recovery codes: for whoever gives no address, or has lost it, ten ways back in, each good once.

use store::{Change, PersonId};

use super::account::{enter_anew, prove};
use crate::codes::{grouped, one_time_code, plain};
use crate::fields::{Password, fields};
use crate::house::{House, Knocks};
use crate::names::spaced;
use crate::outbox::secret_hash;
use crate::passwords::Who;
use crate::refusal::Refusal;
use crate::tries::Place;
use crate::visitor::Visitor;

/// So many codes there are at a time.
const CODES: usize = 10;

fields! {
    /// Recovery codes to be made.
    pub(crate) struct MakeCodes {
        /// The account's password.
        password: String,
    }
}

/// Makes recovery codes instead of any before. They are shown once; the store keeps their hashes.
pub(crate) async fn make_codes(
    house: &House,
    visitor: &Visitor,
    wish: MakeCodes,
) -> Result<Vec<String>, Refusal> {
    let (person, _) = prove(house, visitor, wish.password).await?;
    let codes: Vec<String> = (0..CODES).map(|_| one_time_code()).collect();
    let hashes = codes.iter().map(|code| secret_hash(code)).collect();
    house.store().keep_recovery_codes(person, hashes).await?;
    Ok(codes.iter().map(|code| grouped(code)).collect())
}

fields! {
    /// Another password, by a recovery code.
    pub(crate) struct Recover {
        /// The account's name.
        name: String,
        /// One of its codes.
        code: String,
        /// The password that shall hold.
        password: Password,
    }
}

/// Sets another password, ends every session and every token of the account, and signs in here. Who tries again and again
/// waits, as with passwords.
pub(crate) async fn recover(house: &House, visitor: &Visitor, wish: Recover) -> Result<(), Refusal> {
    house.password_rate.take(Knocks::At(visitor.address)).map_err(Refusal::too_many)?;
    let name = spaced(&wish.name);
    let login: String = name.to_lowercase().chars().take(60).collect();
    let attempt = house.tries.begin(&login, Place::Network(visitor.address));
    let mut attempt = attempt.map_err(Refusal::too_many)?;
    attempt.wait().await.map_err(Refusal::too_many)?;
    let account = house.store().account(&name).await?;
    // Where there is no such account, as much is done.
    let (person, code) =
        (account.map_or(PersonId::SOMEBODY, |(person, _)| person.id), secret_hash(&plain(&wish.code)));
    if !house.store().is_recovery_code(person, code).await? {
        let from = attempt.was_wrong().to_string();
        // Not waited for: other nodes count it as soon as they hear of it.
        drop(house.store().tell(vec![Change::WrongPassword { login, from }]));
        return Err(Refusal::forbidden("wrong-code"));
    }
    let password = house.passwords.hash(wish.password.0, Who::Stranger, visitor.address).await?;
    house.store().reset_by_code(person, code, password.clone()).await?;
    attempt.was_right();
    enter_anew(house, visitor, person, password).await
}
