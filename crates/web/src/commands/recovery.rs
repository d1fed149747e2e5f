//! Recovery codes: for whoever gives no address, or has lost it, ten ways back in, each good once.

use store::{Change, PersonId, TableKey};

use super::account::{enter_anew, prove};
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

/// A code is written in groups of so many letters.
const GROUP: usize = 5;

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
    // Twenty letters of thirty-two: a hundred bits, which nobody guesses, however fast they are compared.
    let codes: Vec<String> =
        (0..CODES).map(|_| format!("{}{}", TableKey::random(), TableKey::random())).collect();
    let hashes = codes.iter().map(|code| secret_hash(code)).collect();
    house.store().keep_recovery_codes(person, hashes).await?;
    Ok(codes.iter().map(|code| grouped(code)).collect())
}

/// A code as it is copied by hand.
fn grouped(code: &str) -> String {
    let groups: Vec<&str> =
        (0..code.len()).step_by(GROUP).map(|at| &code[at..(at + GROUP).min(code.len())]).collect();
    groups.join("-")
}

/// A code as it was made, however it was copied: no letter of it is mistaken for another.
fn plain(code: &str) -> String {
    let letter = |c: char| match c.to_ascii_lowercase() {
        'o' => '0',
        'i' | 'l' => '1',
        c => c,
    };
    code.chars().filter(|c| !c.is_whitespace() && *c != '-').take(100).map(letter).collect()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_however_it_was_copied() {
        let code = format!("{}{}", TableKey::random(), TableKey::random());
        let written = grouped(&code);
        assert_eq!(written.split('-').map(str::len).collect::<Vec<_>>(), [5, 5, 5, 5]);
        for copied in [written.clone(), written.to_uppercase(), format!(" {} ", written.replace('-', " "))] {
            assert_eq!(plain(&copied), code);
        }
        assert_eq!(plain(&written.replace('0', "O").replace('1', "l")), code);
        assert_ne!(plain(&written[1..]), code);
    }
}
