//! People, sessions and tokens.

use rusqlite::{Connection, OptionalExtension, Row, params};

use crate::code::{login, looks, sanction_code};
use crate::sqlite::{accounts, notices, tables, tournaments, trouble};
use crate::{
    Aged, Person, PersonId, Proof, Sanction, SessionId, StoreError, TableKey, Time, Token, TokenHash,
};

/// Whether an account other than `but` has such a look.
pub(super) fn is_alike(db: &Connection, looks: &[String; 2], but: PersonId) -> Result<bool, StoreError> {
    db.prepare_cached("SELECT EXISTS (SELECT 1 FROM looks WHERE look IN (?, ?) AND person <> ?)")
        .and_then(|mut s| s.query_row(params![looks[0], looks[1], but.0 as i64], |row| row.get(0)))
        .map_err(trouble)
}

pub(super) fn keep_looks(db: &Connection, id: i64, name: &str) -> Result<(), StoreError> {
    db.prepare_cached("DELETE FROM looks WHERE person = ?")
        .and_then(|mut s| s.execute([id]))
        .map_err(trouble)?;
    for look in looks(name) {
        db.prepare_cached("INSERT OR IGNORE INTO looks (look, person) VALUES (?, ?)")
            .and_then(|mut s| s.execute(params![look, id]))
            .map_err(trouble)?;
    }
    Ok(())
}

/// Finds out how the names of all accounts look. Accounts of before that look alike stay as they are.
pub(super) fn look_anew(db: &Connection) -> Result<(), StoreError> {
    let accounts: Vec<(i64, String)> = db
        .prepare("SELECT id, name FROM people WHERE login IS NOT NULL")
        .and_then(|mut s| s.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?.collect())
        .map_err(trouble)?;
    accounts.iter().try_for_each(|(id, name)| keep_looks(db, *id, name))
}

pub(super) fn read(row: &Row<'_>) -> rusqlite::Result<Person> {
    let id: i64 = row.get("id")?;
    Ok(Person {
        id: PersonId(id as u64),
        name: row.get("name")?,
        account: row.get::<_, Option<String>>("login")?.is_some(),
        made: Time(row.get("made")?),
    })
}

pub(super) fn person(db: &Connection, id: PersonId) -> Result<Option<Person>, StoreError> {
    db.prepare_cached("SELECT id, name, login, made FROM people WHERE id = ?")
        .and_then(|mut s| s.query_row([id.0 as i64], read).optional())
        .map_err(trouble)
}

/// A name of an account keeps its login: only a guest, or an account in another case of letters, may
/// be renamed so.
pub(super) fn save(db: &Connection, person: &Person) -> Result<(), StoreError> {
    let changed = db
        .prepare_cached(
            "INSERT INTO people (id, name, made) VALUES (?1, ?2, ?3)
             ON CONFLICT (id) DO UPDATE SET name = ?2 WHERE login IS NULL OR login = ?4",
        )
        .and_then(|mut s| {
            s.execute(params![person.id.0 as i64, person.name, person.made.0, login(&person.name)])
        })
        .map_err(trouble)?;
    if changed == 0 { Err(StoreError::Conflict) } else { Ok(()) }
}

pub(super) fn open_account(db: &Connection, person: &Person, password: &str) -> Result<(), StoreError> {
    if is_alike(db, &looks(&person.name), person.id)? {
        return Err(StoreError::Conflict);
    }
    let changed = db
        .prepare_cached(
            "INSERT INTO people (id, name, login, password, made) VALUES (?1, ?2, ?3, ?4, ?5)
             ON CONFLICT (id) DO UPDATE SET name = ?2, login = ?3, password = ?4 WHERE login IS NULL",
        )
        .and_then(|mut s| {
            let id = person.id.0 as i64;
            s.execute(params![id, person.name, login(&person.name), password, person.made.0])
        })
        .map_err(trouble)?;
    if changed == 0 { Err(StoreError::Conflict) } else { keep_looks(db, person.id.0 as i64, &person.name) }
}

pub(super) fn account(db: &Connection, login: &str) -> Result<Option<(Person, String)>, StoreError> {
    db.prepare_cached("SELECT id, name, login, made, password FROM people WHERE login = ?")
        .and_then(|mut s| s.query_row([login], |row| Ok((read(row)?, row.get("password")?))).optional())
        .map_err(trouble)
}

pub(super) fn set_password(
    db: &Connection,
    id: PersonId,
    old: Option<&str>,
    password: &str,
) -> Result<(), StoreError> {
    let person = id.0 as i64;
    let stored = "SELECT password FROM people WHERE id = ? AND login IS NOT NULL";
    let stored: Option<String> =
        db.query_row(stored, [person], |row| row.get(0)).optional().map_err(trouble)?;
    let stored = stored.ok_or(StoreError::Missing("account"))?;
    if old.is_some_and(|old| old != stored) {
        return Err(StoreError::Conflict);
    }
    db.execute("UPDATE people SET password = ? WHERE id = ?", params![password, person]).map_err(trouble)?;
    for ended in ["DELETE FROM sessions WHERE person = ?", "DELETE FROM tokens WHERE person = ?"] {
        db.execute(ended, [id.0 as i64]).map_err(trouble)?;
    }
    accounts::drop_links(db, id)
}

/// How often a password was reset beside the server.
pub(super) fn resets(db: &Connection) -> Result<u64, StoreError> {
    db.prepare_cached("SELECT value FROM server WHERE name = 'resets'")
        .and_then(|mut s| s.query_row([], |row| row.get(0)).optional())
        .map(|found| found.map_or(0, u64::from_be_bytes))
        .map_err(trouble)
}

pub(super) fn count_reset(db: &Connection) -> Result<(), StoreError> {
    let next = resets(db)?.wrapping_add(1).to_be_bytes();
    db.execute("INSERT OR REPLACE INTO server (name, value) VALUES ('resets', ?)", [next])
        .map(drop)
        .map_err(trouble)
}

pub(super) fn claim(
    db: &Connection,
    guest: PersonId,
    account: PersonId,
) -> Result<Vec<TableKey>, StoreError> {
    let (guest, account) = (guest.0 as i64, account.0 as i64);
    let is_guest = "SELECT count(*) FROM people WHERE id = ? AND login IS NOT NULL";
    let accounts: i64 = db.query_row(is_guest, [guest], |row| row.get(0)).map_err(trouble)?;
    if accounts > 0 {
        return Err(StoreError::Conflict);
    }
    let touched = tables::claim(db, guest, account)?;
    tournaments::claim(db, account, guest)?;
    notices::claim(db, guest, account)?;
    // Whoever made them need not be who has the account now.
    db.execute("DELETE FROM tokens WHERE person = ?", [guest]).map_err(trouble)?;
    Ok(touched)
}

pub(super) fn start_session(
    db: &Connection,
    session: SessionId,
    person: PersonId,
    password: &str,
    at: Time,
    most: u32,
) -> Result<(), StoreError> {
    let begun = db
        .execute(
            "INSERT INTO sessions (id, person, made)
             SELECT ?1, id, ?2 FROM people WHERE id = ?3 AND password = ?4 AND NOT EXISTS
                 (SELECT 1 FROM sanctions WHERE person = ?3 AND kind = ?5 AND (until IS NULL OR until > ?2))",
            params![session.0, at.0, person.0 as i64, password, sanction_code(Sanction::Suspension)],
        )
        .map_err(trouble)?;
    if begun == 0 {
        return Err(StoreError::Conflict);
    }
    db.execute(
        "DELETE FROM sessions WHERE person = ?1 AND id NOT IN
         (SELECT id FROM sessions WHERE person = ?1 ORDER BY id = ?2 DESC, made DESC LIMIT ?3)",
        params![person.0 as i64, session.0, most],
    )
    .map(drop)
    .map_err(trouble)
}

pub(super) fn session(db: &Connection, session: SessionId) -> Result<Option<(PersonId, Time)>, StoreError> {
    let read = |row: &Row<'_>| Ok((PersonId(row.get::<_, i64>(0)? as u64), Time(row.get(1)?)));
    db.prepare_cached("SELECT person, made FROM sessions WHERE id = ?")
        .and_then(|mut s| s.query_row([session.0], read).optional())
        .map_err(trouble)
}

pub(super) fn end_sessions(db: &Connection, person: PersonId) -> Result<(), StoreError> {
    db.execute("DELETE FROM sessions WHERE person = ?", [person.0 as i64]).map(drop).map_err(trouble)
}

pub(super) fn end_session(db: &Connection, session: SessionId) -> Result<(), StoreError> {
    db.execute("DELETE FROM sessions WHERE id = ?", [session.0]).map(drop).map_err(trouble)
}

/// Whoever has a token is somebody, and forgotten with it.
pub(super) fn add_token(
    db: &Connection,
    hash: TokenHash,
    token: &Token,
    by: Proof,
) -> Result<(), StoreError> {
    let holds = match by {
        Proof::Nothing => true,
        Proof::Session(session) => {
            self::session(db, session)?.map(|(person, _)| person) == Some(token.person)
        }
        Proof::Token(shown) => self::token(db, shown)? == Some(token.person),
    };
    if !holds {
        return Err(StoreError::Conflict);
    }
    db.execute(
        "INSERT OR IGNORE INTO people (id, name, made) VALUES (?, ?, ?)",
        params![token.person.0 as i64, token.name, token.made.0],
    )
    .map_err(trouble)?;
    db.execute(
        "INSERT INTO tokens (hash, person, name, made) VALUES (?, ?, ?, ?)",
        params![hash.0, token.person.0 as i64, token.name, token.made.0],
    )
    .map(drop)
    .map_err(trouble)
}

pub(super) fn token(db: &Connection, hash: TokenHash) -> Result<Option<PersonId>, StoreError> {
    db.prepare_cached("SELECT person FROM tokens WHERE hash = ?")
        .and_then(|mut s| s.query_row([hash.0], |row| row.get::<_, i64>(0)).optional())
        .map(|found| found.map(|id| PersonId(id as u64)))
        .map_err(trouble)
}

pub(super) fn tokens(db: &Connection, person: PersonId) -> Result<Vec<(TokenHash, Token)>, StoreError> {
    let read = |row: &Row<'_>| {
        let token = Token { person, name: row.get("name")?, made: Time(row.get("made")?) };
        Ok((TokenHash(row.get("hash")?), token))
    };
    db.prepare_cached("SELECT hash, name, made FROM tokens WHERE person = ? ORDER BY made DESC, hash")
        .and_then(|mut s| s.query_map([person.0 as i64], read)?.collect())
        .map_err(trouble)
}

pub(super) fn drop_token(db: &Connection, hash: TokenHash, person: PersonId) -> Result<(), StoreError> {
    let gone = db
        .execute("DELETE FROM tokens WHERE hash = ? AND person = ?", params![hash.0, person.0 as i64])
        .map_err(trouble)?;
    if gone == 0 { Err(StoreError::Missing("token")) } else { Ok(()) }
}

/// How tournaments of a stage are forgotten.
fn old_tournaments(stage: i64) -> String {
    let old = format!("SELECT key FROM tournaments WHERE stage = {stage} AND at < ? ORDER BY at LIMIT ?");
    format!("DELETE FROM tournaments WHERE key IN ({old})")
}

/// Forgets what is too old, so much at a time.
pub(super) fn forget(db: &Connection, aged: Aged, limit: u32) -> Result<u64, StoreError> {
    let guests = "SELECT id FROM people WHERE login IS NULL AND made < ? ORDER BY made LIMIT ?";
    let mut gone = 0;
    for (since, forget) in [
        (aged.guests, format!("DELETE FROM tokens WHERE person IN ({guests})")),
        (aged.guests, format!("DELETE FROM people WHERE id IN ({guests})")),
        (
            aged.sessions,
            "DELETE FROM sessions WHERE id IN (SELECT id FROM sessions WHERE made < ? ORDER BY made LIMIT ?)"
                .to_owned(),
        ),
        (
            aged.chat,
            "DELETE FROM chat WHERE id IN (SELECT id FROM chat WHERE at < ? ORDER BY at LIMIT ?)".to_owned(),
        ),
        (
            aged.seeks,
            "DELETE FROM seeks WHERE person IN (SELECT person FROM seeks WHERE seen < ? ORDER BY seen LIMIT ?)"
                .to_owned(),
        ),
        (
            aged.complaints,
            "DELETE FROM complaints WHERE id IN
             (SELECT id FROM complaints WHERE closed IS NOT NULL AND closed < ? ORDER BY closed LIMIT ?)"
                .to_owned(),
        ),
        (
            aged.links,
            "DELETE FROM links WHERE hash IN (SELECT hash FROM links WHERE until < ? ORDER BY until LIMIT ?)"
                .to_owned(),
        ),
        (aged.tournaments, old_tournaments(2)),
        (aged.waiting, old_tournaments(0)),
        (
            aged.notices,
            "DELETE FROM notices WHERE (person, thing) IN
             (SELECT person, thing FROM notices WHERE at < ? ORDER BY at LIMIT ?)"
                .to_owned(),
        ),
    ] {
        let Some(since) = since else { continue };
        gone += db
            .prepare_cached(&forget)
            .and_then(|mut s| s.execute(params![since.0, limit]))
            .map_err(trouble)? as u64;
    }
    Ok(gone)
}
