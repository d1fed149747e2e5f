//! What belongs to an account alone: its address, links that were sent there, recovery codes, preferences.

use tokio_postgres::Row;

use crate::code::{mailbox, purpose_code, read_purpose};
use crate::postgres::connection::Db;
use crate::postgres::feed::NodeId;
use crate::postgres::people;
use crate::{Address, MailLink, Person, PersonId, Purpose, SecretHash, StoreError, Time};

/// Before a row of what belongs to an account is changed: one that is gone has none. It stays until this is done.
async fn of_account(db: &Db, person: PersonId) -> Result<i64, StoreError> {
    let id = person.0 as i64;
    let sql = "SELECT 1 FROM people WHERE id = $1 AND login IS NOT NULL FOR UPDATE";
    db.maybe(sql, &[&id]).await?.map(|_| id).ok_or(StoreError::Missing("account"))
}

pub(super) async fn address(db: &Db, person: PersonId) -> Result<Address, StoreError> {
    let sql = "SELECT confirmed, wanted FROM addresses WHERE person = $1";
    let read = |row: Row| Address { confirmed: row.get(0), wanted: row.get(1) };
    Ok(db.maybe(sql, &[&(person.0 as i64)]).await?.map(read).unwrap_or_default())
}

pub(super) async fn want_address(db: &Db, person: PersonId, address: &str) -> Result<(), StoreError> {
    let id = of_account(db, person).await?;
    let sql = "INSERT INTO addresses (person, wanted) VALUES ($1, $2)
               ON CONFLICT (person) DO UPDATE SET wanted = excluded.wanted";
    db.change(sql, &[&id, &address]).await.map(drop)
}

pub(super) async fn drop_address(db: &Db, person: PersonId) -> Result<(), StoreError> {
    drop_links(db, person).await?;
    db.change("DELETE FROM addresses WHERE person = $1", &[&(person.0 as i64)]).await.map(drop)
}

pub(super) async fn accounts_at(db: &Db, address: &str, limit: u32) -> Result<Vec<Person>, StoreError> {
    let sql = "SELECT p.id, p.name, p.login, p.made FROM addresses a JOIN people p ON p.id = a.person
               WHERE a.mailbox = $1 ORDER BY p.made, p.id LIMIT $2";
    let rows = db.all(sql, &[&mailbox(address), &i64::from(limit)]).await?;
    Ok(rows.iter().map(people::read).collect())
}

pub(super) async fn keep_link(
    db: &Db,
    hash: SecretHash,
    link: &MailLink,
    at: Time,
    most: u32,
) -> Result<(), StoreError> {
    let id = of_account(db, link.person).await?;
    db.change("DELETE FROM links WHERE person = $1 AND until <= $2", &[&id, &at.0]).await?;
    let purpose = purpose_code(link.purpose);
    let sql = "SELECT count(*) FROM links WHERE person = $1 AND purpose = $2";
    let good: i64 = db.one(sql, &[&id, &purpose]).await?.get(0);
    if good >= i64::from(most) {
        return Err(StoreError::Conflict);
    }
    let sql = "INSERT INTO links (hash, person, purpose, address, until) VALUES ($1, $2, $3, $4, $5)";
    db.change(sql, &[&hash.0.as_slice(), &id, &purpose, &link.address, &link.until.0]).await.map(drop)
}

pub(super) async fn link(db: &Db, hash: SecretHash) -> Result<Option<MailLink>, StoreError> {
    let sql = "SELECT person, purpose, address, until FROM links WHERE hash = $1";
    let Some(row) = db.maybe(sql, &[&hash.0.as_slice()]).await? else { return Ok(None) };
    let person = PersonId(row.get::<_, i64>(0) as u64);
    let (purpose, until) = (read_purpose(row.get(1))?, Time(row.get(3)));
    Ok(Some(MailLink { person, purpose, address: row.get(2), until }))
}

pub(super) async fn drop_link(db: &Db, hash: SecretHash) -> Result<(), StoreError> {
    db.change("DELETE FROM links WHERE hash = $1", &[&hash.0.as_slice()]).await.map(drop)
}

/// Ends every link of an account.
pub(super) async fn drop_links(db: &Db, person: PersonId) -> Result<(), StoreError> {
    db.change("DELETE FROM links WHERE person = $1", &[&(person.0 as i64)]).await.map(drop)
}

/// A link for this purpose that is good. Whoever else uses it, or another of that account, waits until this is done.
async fn good_link(db: &Db, hash: SecretHash, purpose: Purpose, at: Time) -> Result<MailLink, StoreError> {
    let gone = || StoreError::Missing("link");
    let found = link(db, hash).await?.ok_or_else(gone)?;
    of_account(db, found.person).await.map_err(|_| gone())?;
    let still = link(db, hash).await?.filter(|link| link.purpose == purpose && link.until > at);
    still.ok_or_else(gone)
}

pub(super) async fn confirm_address(db: &Db, hash: SecretHash, at: Time) -> Result<PersonId, StoreError> {
    let link = good_link(db, hash, Purpose::Confirm, at).await?;
    let sql =
        "UPDATE addresses SET confirmed = $2, mailbox = $3, wanted = NULL WHERE person = $1 AND wanted = $2";
    let person = link.person.0 as i64;
    if db.change(sql, &[&person, &link.address, &mailbox(&link.address)]).await? == 0 {
        return Err(StoreError::Missing("link"));
    }
    drop_links(db, link.person).await?;
    Ok(link.person)
}

pub(super) async fn reset_by_link(
    db: &Db,
    node: NodeId,
    hash: SecretHash,
    at: Time,
    password: &str,
) -> Result<PersonId, StoreError> {
    let link = good_link(db, hash, Purpose::Reset, at).await?;
    if address(db, link.person).await?.confirmed.as_ref() != Some(&link.address) {
        return Err(StoreError::Missing("link"));
    }
    people::set_password(db, node, link.person, None, password).await?;
    Ok(link.person)
}

pub(super) async fn keep_recovery_codes(
    db: &Db,
    person: PersonId,
    codes: &[SecretHash],
) -> Result<(), StoreError> {
    let id = of_account(db, person).await?;
    db.change("DELETE FROM recovery_codes WHERE person = $1", &[&id]).await?;
    let codes: Vec<&[u8]> = codes.iter().map(|code| code.0.as_slice()).collect();
    let sql = "INSERT INTO recovery_codes (person, hash) SELECT $1, * FROM unnest($2::bytea[])";
    db.change(sql, &[&id, &codes]).await.map(drop)
}

pub(super) async fn recovery_codes(db: &Db, person: PersonId) -> Result<u32, StoreError> {
    let sql = "SELECT count(*) FROM recovery_codes WHERE person = $1";
    Ok(db.one(sql, &[&(person.0 as i64)]).await?.get::<_, i64>(0) as u32)
}

pub(super) async fn is_recovery_code(
    db: &Db,
    person: PersonId,
    code: SecretHash,
) -> Result<bool, StoreError> {
    let sql = "SELECT EXISTS (SELECT 1 FROM recovery_codes WHERE person = $1 AND hash = $2)";
    Ok(db.one(sql, &[&(person.0 as i64), &code.0.as_slice()]).await?.get(0))
}

pub(super) async fn reset_by_code(
    db: &Db,
    node: NodeId,
    person: PersonId,
    code: SecretHash,
    password: &str,
) -> Result<(), StoreError> {
    let sql = "DELETE FROM recovery_codes WHERE person = $1 AND hash = $2";
    if db.change(sql, &[&(person.0 as i64), &code.0.as_slice()]).await? == 0 {
        return Err(StoreError::Missing("recovery code"));
    }
    people::set_password(db, node, person, None, password).await
}

pub(super) async fn preferences(db: &Db, person: PersonId) -> Result<Option<String>, StoreError> {
    let sql = "SELECT text FROM preferences WHERE person = $1";
    Ok(db.maybe(sql, &[&(person.0 as i64)]).await?.map(|row| row.get(0)))
}

pub(super) async fn keep_preferences(db: &Db, person: PersonId, text: &str) -> Result<(), StoreError> {
    let sql = "INSERT INTO preferences (person, text) SELECT id, $2 FROM people WHERE id = $1
               ON CONFLICT (person) DO UPDATE SET text = excluded.text";
    let kept = db.change(sql, &[&(person.0 as i64), &text]).await?;
    if kept == 0 { Err(StoreError::Missing("person")) } else { Ok(()) }
}
