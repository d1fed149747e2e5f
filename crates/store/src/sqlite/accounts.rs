//! What belongs to an account alone: its address, links that were sent there, recovery codes, preferences.

use rusqlite::{Connection, OptionalExtension, Row, params};

use crate::code::{mailbox, purpose_code, read_purpose};
use crate::sqlite::{maybe, people, trouble};
use crate::{Address, MailLink, Person, PersonId, Purpose, SecretHash, StoreError, Time};

/// Changes a row of what belongs to accounts: one that is gone has none.
fn of_account(db: &Connection, person: PersonId) -> Result<i64, StoreError> {
    let id = person.0 as i64;
    let account: bool = db
        .prepare_cached("SELECT EXISTS (SELECT 1 FROM people WHERE id = ? AND login IS NOT NULL)")
        .and_then(|mut s| s.query_row([id], |row| row.get(0)))
        .map_err(trouble)?;
    if account { Ok(id) } else { Err(StoreError::Missing("account")) }
}

pub(super) fn address(db: &Connection, person: PersonId) -> Result<Address, StoreError> {
    let read = |row: &Row<'_>| Ok(Address { confirmed: row.get(0)?, wanted: row.get(1)? });
    db.prepare_cached("SELECT confirmed, wanted FROM addresses WHERE person = ?")
        .and_then(|mut s| s.query_row([person.0 as i64], read).optional())
        .map(Option::unwrap_or_default)
        .map_err(trouble)
}

pub(super) fn want_address(db: &Connection, person: PersonId, address: &str) -> Result<(), StoreError> {
    let id = of_account(db, person)?;
    db.execute(
        "INSERT INTO addresses (person, wanted) VALUES (?1, ?2) ON CONFLICT (person) DO UPDATE SET wanted = ?2",
        params![id, address],
    )
    .map(drop)
    .map_err(trouble)
}

pub(super) fn drop_address(db: &Connection, person: PersonId) -> Result<(), StoreError> {
    drop_links(db, person)?;
    db.execute("DELETE FROM addresses WHERE person = ?", [person.0 as i64]).map(drop).map_err(trouble)
}

pub(super) fn accounts_at(db: &Connection, address: &str, limit: u32) -> Result<Vec<Person>, StoreError> {
    db.prepare_cached(
        "SELECT p.id, p.name, p.login, p.made FROM addresses a JOIN people p ON p.id = a.person
         WHERE a.mailbox = ? ORDER BY p.made, p.id LIMIT ?",
    )
    .and_then(|mut s| s.query_map(params![mailbox(address), limit], people::read)?.collect())
    .map_err(trouble)
}

pub(super) fn keep_link(
    db: &Connection,
    hash: SecretHash,
    link: &MailLink,
    at: Time,
    most: u32,
) -> Result<(), StoreError> {
    let id = of_account(db, link.person)?;
    db.execute("DELETE FROM links WHERE person = ? AND until <= ?", params![id, at.0]).map_err(trouble)?;
    let purpose = purpose_code(link.purpose);
    let good: u32 = db
        .query_row("SELECT count(*) FROM links WHERE person = ? AND purpose = ?", [id, purpose], |row| {
            row.get(0)
        })
        .map_err(trouble)?;
    if good >= most {
        return Err(StoreError::Conflict);
    }
    db.execute(
        "INSERT INTO links (hash, person, purpose, address, until) VALUES (?, ?, ?, ?, ?)",
        params![hash.0, id, purpose, link.address, link.until.0],
    )
    .map(drop)
    .map_err(trouble)
}

pub(super) fn link(db: &Connection, hash: SecretHash) -> Result<Option<MailLink>, StoreError> {
    let read = |row: &Row<'_>| {
        let (person, purpose): (i64, i64) = (row.get(0)?, row.get(1)?);
        let (address, until): (String, i64) = (row.get(2)?, row.get(3)?);
        let person = PersonId(person as u64);
        Ok(read_purpose(purpose).map(|purpose| MailLink { person, purpose, address, until: Time(until) }))
    };
    let found = db
        .prepare_cached("SELECT person, purpose, address, until FROM links WHERE hash = ?")
        .and_then(|mut s| s.query_row([hash.0], read));
    maybe(found)
}

pub(super) fn drop_link(db: &Connection, hash: SecretHash) -> Result<(), StoreError> {
    db.execute("DELETE FROM links WHERE hash = ?", [hash.0]).map(drop).map_err(trouble)
}

/// Ends every link of an account.
pub(super) fn drop_links(db: &Connection, person: PersonId) -> Result<(), StoreError> {
    db.execute("DELETE FROM links WHERE person = ?", [person.0 as i64]).map(drop).map_err(trouble)
}

/// A link for this purpose that is good.
fn good_link(db: &Connection, hash: SecretHash, purpose: Purpose, at: Time) -> Result<MailLink, StoreError> {
    let link = link(db, hash)?.filter(|link| link.purpose == purpose && link.until > at);
    link.ok_or(StoreError::Missing("link"))
}

pub(super) fn confirm_address(db: &Connection, hash: SecretHash, at: Time) -> Result<PersonId, StoreError> {
    let link = good_link(db, hash, Purpose::Confirm, at)?;
    let confirmed = db
        .execute(
            "UPDATE addresses SET confirmed = ?2, mailbox = ?3, wanted = NULL WHERE person = ?1 AND wanted = ?2",
            params![link.person.0 as i64, link.address, mailbox(&link.address)],
        )
        .map_err(trouble)?;
    if confirmed == 0 {
        return Err(StoreError::Missing("link"));
    }
    drop_links(db, link.person)?;
    Ok(link.person)
}

pub(super) fn reset_by_link(
    db: &Connection,
    hash: SecretHash,
    at: Time,
    password: &str,
) -> Result<PersonId, StoreError> {
    let link = good_link(db, hash, Purpose::Reset, at)?;
    if address(db, link.person)?.confirmed.as_ref() != Some(&link.address) {
        return Err(StoreError::Missing("link"));
    }
    people::set_password(db, link.person, None, password)?;
    Ok(link.person)
}

pub(super) fn keep_recovery_codes(
    db: &Connection,
    person: PersonId,
    codes: &[SecretHash],
) -> Result<(), StoreError> {
    let id = of_account(db, person)?;
    db.execute("DELETE FROM recovery_codes WHERE person = ?", [id]).map_err(trouble)?;
    for code in codes {
        db.execute("INSERT INTO recovery_codes (person, hash) VALUES (?, ?)", params![id, code.0])
            .map_err(trouble)?;
    }
    Ok(())
}

pub(super) fn recovery_codes(db: &Connection, person: PersonId) -> Result<u32, StoreError> {
    db.prepare_cached("SELECT count(*) FROM recovery_codes WHERE person = ?")
        .and_then(|mut s| s.query_row([person.0 as i64], |row| row.get(0)))
        .map_err(trouble)
}

pub(super) fn is_recovery_code(
    db: &Connection,
    person: PersonId,
    code: SecretHash,
) -> Result<bool, StoreError> {
    db.prepare_cached("SELECT EXISTS (SELECT 1 FROM recovery_codes WHERE person = ? AND hash = ?)")
        .and_then(|mut s| s.query_row(params![person.0 as i64, code.0], |row| row.get(0)))
        .map_err(trouble)
}

pub(super) fn reset_by_code(
    db: &Connection,
    person: PersonId,
    code: SecretHash,
    password: &str,
) -> Result<(), StoreError> {
    let used = db
        .execute("DELETE FROM recovery_codes WHERE person = ? AND hash = ?", params![person.0 as i64, code.0])
        .map_err(trouble)?;
    if used == 0 {
        return Err(StoreError::Missing("recovery code"));
    }
    people::set_password(db, person, None, password)
}

pub(super) fn preferences(db: &Connection, person: PersonId) -> Result<Option<String>, StoreError> {
    db.prepare_cached("SELECT text FROM preferences WHERE person = ?")
        .and_then(|mut s| s.query_row([person.0 as i64], |row| row.get(0)).optional())
        .map_err(trouble)
}

pub(super) fn keep_preferences(db: &Connection, person: PersonId, text: &str) -> Result<(), StoreError> {
    let kept = db
        .execute(
            "INSERT OR REPLACE INTO preferences (person, text) SELECT id, ?2 FROM people WHERE id = ?1",
            params![person.0 as i64, text],
        )
        .map_err(trouble)?;
    if kept == 0 { Err(StoreError::Missing("person")) } else { Ok(()) }
}
