//! People, sessions and tokens.

use tokio_postgres::Row;

use crate::code::{login, looks, parse, sanction_code};
use crate::postgres::connection::Db;
use crate::postgres::feed::{self, NodeId};
use crate::postgres::results;
use crate::postgres::rows::bytes;
use crate::postgres::{accounts, company, notices, tournaments};
use crate::{
    Aged, Change, Person, PersonId, Proof, Sanction, SessionId, StoreError, TableKey, Time, Token, TokenHash,
};

/// Accounts are opened one after the other: a name must not look like any other.
const ACCOUNTS: i64 = 0x5350_454c_4e41;

pub(super) fn read(row: &Row) -> Person {
    let id: i64 = row.get("id");
    Person {
        id: PersonId(id as u64),
        name: row.get("name"),
        account: row.get::<_, Option<&str>>("login").is_some(),
        made: Time(row.get("made")),
    }
}

fn id_of(row: Option<Row>) -> Option<PersonId> {
    row.map(|row| PersonId(row.get::<_, i64>(0) as u64))
}

pub(super) async fn person(db: &Db, id: PersonId) -> Result<Option<Person>, StoreError> {
    let sql = "SELECT id, name, login, made FROM people WHERE id = $1";
    Ok(db.maybe(sql, &[&(id.0 as i64)]).await?.as_ref().map(read))
}

/// A name of an account keeps its login: only a guest, or an account in another case of letters, may
/// be renamed so.
pub(super) async fn save(db: &Db, person: &Person) -> Result<(), StoreError> {
    let sql = "INSERT INTO people AS p (id, name, made) VALUES ($1, $2, $3)
               ON CONFLICT (id) DO UPDATE SET name = $2 WHERE p.login IS NULL OR p.login = $4";
    let login = login(&person.name);
    let changed = db.change(sql, &[&(person.id.0 as i64), &person.name, &person.made.0, &login]).await?;
    if changed == 0 { Err(StoreError::Conflict) } else { Ok(()) }
}

pub(super) async fn is_alike(db: &Db, name: &str, but: PersonId) -> Result<bool, StoreError> {
    let sql = "SELECT EXISTS (SELECT 1 FROM looks WHERE look = ANY($1) AND person <> $2)";
    Ok(db.one(sql, &[&looks(name).as_slice(), &(but.0 as i64)]).await?.get(0))
}

pub(super) async fn open_account(db: &Db, person: &Person, password: &str) -> Result<(), StoreError> {
    one_name_at_a_time(db).await?;
    if is_alike(db, &person.name, person.id).await? {
        return Err(StoreError::Conflict);
    }
    let (id, login) = (person.id.0 as i64, login(&person.name));
    let sql = "INSERT INTO people AS p (id, name, login, password, made) VALUES ($1, $2, $3, $4, $5)
               ON CONFLICT (id) DO UPDATE SET name = $2, login = $3, password = $4 WHERE p.login IS NULL";
    if db.change(sql, &[&id, &person.name, &login, &password, &person.made.0]).await? == 0 {
        return Err(StoreError::Conflict);
    }
    keep_looks(db, id, &looks(&person.name)).await
}

/// Whoever takes a name meanwhile is waited for.
pub(super) async fn one_name_at_a_time(db: &Db) -> Result<(), StoreError> {
    db.one("SELECT pg_advisory_xact_lock($1)", &[&ACCOUNTS]).await.map(drop)
}

pub(super) async fn keep_looks(db: &Db, id: i64, looks: &[String; 2]) -> Result<(), StoreError> {
    db.change("DELETE FROM looks WHERE person = $1", &[&id]).await?;
    let keep =
        "INSERT INTO looks (look, person) SELECT DISTINCT look, $2::bigint FROM unnest($1::text[]) AS look";
    db.change(keep, &[&looks.as_slice(), &id]).await.map(drop)
}

pub(super) async fn account(db: &Db, login: &str) -> Result<Option<(Person, String)>, StoreError> {
    let sql = "SELECT id, name, login, made, password FROM people WHERE login = $1";
    Ok(db.maybe(sql, &[&login]).await?.map(|row| (read(&row), row.get("password"))))
}

pub(super) async fn set_password(
    db: &Db,
    node: NodeId,
    id: PersonId,
    old: Option<&str>,
    password: &str,
) -> Result<(), StoreError> {
    let person = id.0 as i64;
    // Whoever begins a session or makes a token meanwhile waits here, or is waited for.
    let sql = "SELECT password FROM people WHERE id = $1 AND login IS NOT NULL FOR UPDATE";
    let stored = db.maybe(sql, &[&person]).await?.ok_or(StoreError::Missing("account"))?;
    if old.is_some_and(|old| old != stored.get::<_, &str>(0)) {
        return Err(StoreError::Conflict);
    }
    db.change("UPDATE people SET password = $1 WHERE id = $2", &[&password, &person]).await?;
    db.change("DELETE FROM sessions WHERE person = $1", &[&person]).await?;
    db.change("DELETE FROM tokens WHERE person = $1", &[&person]).await?;
    accounts::drop_links(db, id).await?;
    feed::tell(db, node, &[Change::SignedOut(id)]).await
}

pub(super) async fn claim(
    db: &Db,
    node: NodeId,
    guest: PersonId,
    account: PersonId,
) -> Result<Vec<TableKey>, StoreError> {
    let (from, to) = (guest.0 as i64, account.0 as i64);
    let accounts = "SELECT EXISTS (SELECT 1 FROM people WHERE id = $1 AND login IS NOT NULL)";
    if db.one(accounts, &[&from]).await?.get(0) {
        return Err(StoreError::Conflict);
    }
    // In one order, lest two who claim wait for each other.
    let touched = db
        .all(
            "SELECT key FROM tables
             WHERE no IN (SELECT no FROM tables WHERE owner = $1 UNION SELECT table_no FROM seats WHERE person = $1)
             ORDER BY no FOR UPDATE",
            &[&from],
        )
        .await?;
    let keys: Vec<String> = touched.iter().map(|row| row.get(0)).collect();
    tournaments::claim(db, to, from).await?;
    db.change(
        "UPDATE tables SET rev = rev + 1, owner = CASE WHEN owner = $2 THEN $1 ELSE owner END
         WHERE key = ANY($3)",
        &[&to, &from, &keys],
    )
    .await?;
    db.change("UPDATE seats SET person = $1 WHERE person = $2", &[&to, &from]).await?;
    db.change("UPDATE chat SET person = $1 WHERE person = $2", &[&to, &from]).await?;
    results::claim(db, to, from).await?;
    company::claim(db, to, from).await?;
    notices::claim(db, from, to).await?;
    // Whoever made them need not be who has the account now.
    db.change("DELETE FROM tokens WHERE person = $1", &[&from]).await?;
    let keys: Vec<TableKey> = keys.iter().map(|key| parse("a table's key", key)).collect::<Result<_, _>>()?;
    let changes: Vec<Change> =
        keys.iter().copied().map(Change::Table).chain([Change::SignedOut(guest)]).collect();
    feed::tell(db, node, &changes).await?;
    Ok(keys)
}

pub(super) async fn start_session(
    db: &Db,
    session: SessionId,
    person: PersonId,
    password: &str,
    at: Time,
) -> Result<(), StoreError> {
    let id = person.0 as i64;
    // Who suspends them, or sets another password, waits until this is done, or has done it: then this is read since.
    db.maybe("SELECT id FROM people WHERE id = $1 FOR UPDATE", &[&id]).await?;
    let sql = "INSERT INTO sessions (id, person, made)
               SELECT $1, id, $2 FROM people WHERE id = $3 AND password = $4 AND NOT EXISTS
                   (SELECT 1 FROM sanctions WHERE person = $3 AND kind = $5 AND (until IS NULL OR until > $2))";
    let suspension = sanction_code(Sanction::Suspension);
    let begun = db.change(sql, &[&session.0.as_slice(), &at.0, &id, &password, &suspension]).await?;
    if begun == 0 { Err(StoreError::Conflict) } else { Ok(()) }
}

/// Ends the oldest sessions of an account that has more than so many; the one that has just begun stays.
pub(super) async fn end_oldest_sessions(
    db: &Db,
    node: NodeId,
    session: SessionId,
    person: PersonId,
    most: u32,
) -> Result<(), StoreError> {
    let sql = "DELETE FROM sessions WHERE person = $1 AND id NOT IN
               (SELECT id FROM sessions WHERE person = $1 ORDER BY id = $2 DESC, made DESC LIMIT $3)";
    let ended = db.change(sql, &[&(person.0 as i64), &session.0.as_slice(), &i64::from(most)]).await?;
    if ended == 0 { Ok(()) } else { feed::tell(db, node, &[Change::SignedOut(person)]).await }
}

pub(super) async fn session(db: &Db, session: SessionId) -> Result<Option<(PersonId, Time)>, StoreError> {
    let found = db.maybe("SELECT person, made FROM sessions WHERE id = $1", &[&session.0.as_slice()]).await?;
    Ok(found.map(|row| (PersonId(row.get::<_, i64>(0) as u64), Time(row.get(1)))))
}

pub(super) async fn end_sessions(db: &Db, node: NodeId, person: PersonId) -> Result<(), StoreError> {
    db.change("DELETE FROM sessions WHERE person = $1", &[&(person.0 as i64)]).await?;
    feed::tell(db, node, &[Change::SignedOut(person)]).await
}

pub(super) async fn end_session(db: &Db, node: NodeId, session: SessionId) -> Result<(), StoreError> {
    let sql = "DELETE FROM sessions WHERE id = $1 RETURNING person";
    match id_of(db.maybe(sql, &[&session.0.as_slice()]).await?) {
        Some(person) => feed::tell(db, node, &[Change::SignedOut(person)]).await,
        None => Ok(()),
    }
}

/// Whoever has a token is somebody, and forgotten with it.
pub(super) async fn add_token(db: &Db, hash: TokenHash, token: &Token, by: Proof) -> Result<(), StoreError> {
    let person = token.person.0 as i64;
    let sql = "INSERT INTO people (id, name, made) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
    db.change(sql, &[&person, &token.name, &token.made.0]).await?;
    // Who changes the password waits until this is done, or has done it: then what was shown has ended.
    db.one("SELECT id FROM people WHERE id = $1 FOR SHARE", &[&person]).await?;
    let holds = match by {
        Proof::Nothing => true,
        Proof::Session(session) => {
            self::session(db, session).await?.map(|(person, _)| person) == Some(token.person)
        }
        Proof::Token(shown) => self::token(db, shown).await? == Some(token.person),
    };
    if !holds {
        return Err(StoreError::Conflict);
    }
    let sql = "INSERT INTO tokens (hash, person, name, made) VALUES ($1, $2, $3, $4)";
    db.change(sql, &[&hash.0.as_slice(), &person, &token.name, &token.made.0]).await.map(drop)
}

pub(super) async fn token(db: &Db, hash: TokenHash) -> Result<Option<PersonId>, StoreError> {
    db.maybe("SELECT person FROM tokens WHERE hash = $1", &[&hash.0.as_slice()]).await.map(id_of)
}

pub(super) async fn tokens(db: &Db, person: PersonId) -> Result<Vec<(TokenHash, Token)>, StoreError> {
    let sql = "SELECT hash, name, made FROM tokens WHERE person = $1 ORDER BY made DESC, hash";
    let rows = db.all(sql, &[&(person.0 as i64)]).await?;
    let read = |row: &Row| {
        let token = Token { person, name: row.get("name"), made: Time(row.get("made")) };
        Ok((TokenHash(bytes("a token", row.get("hash"))?), token))
    };
    rows.iter().map(read).collect()
}

pub(super) async fn drop_token(
    db: &Db,
    node: NodeId,
    hash: TokenHash,
    person: PersonId,
) -> Result<(), StoreError> {
    let sql = "DELETE FROM tokens WHERE hash = $1 AND person = $2";
    if db.change(sql, &[&hash.0.as_slice(), &(person.0 as i64)]).await? == 0 {
        return Err(StoreError::Missing("token"));
    }
    feed::tell(db, node, &[Change::SignedOut(person)]).await
}

/// How tournaments of a stage are forgotten.
fn old_tournaments(stage: i64) -> String {
    let old = format!("SELECT key FROM tournaments WHERE stage = {stage} AND at < $1 ORDER BY at LIMIT $2");
    format!("DELETE FROM tournaments WHERE key IN ({old})")
}

/// Forgets what is too old, so much at a time.
pub(super) async fn forget(db: &Db, node: NodeId, aged: Aged, limit: u32) -> Result<u64, StoreError> {
    let guests = "SELECT id FROM people WHERE login IS NULL AND made < $1 ORDER BY made LIMIT $2";
    let some = i64::from(limit);
    let mut gone = 0;
    for (since, forget) in [
        (aged.guests, format!("DELETE FROM tokens WHERE person IN ({guests})")),
        (aged.guests, format!("DELETE FROM people WHERE id IN ({guests})")),
        (
            aged.sessions,
            "DELETE FROM sessions WHERE id IN (SELECT id FROM sessions WHERE made < $1 ORDER BY made LIMIT $2)"
                .to_owned(),
        ),
    ] {
        let Some(since) = since else { continue };
        gone += db.change(&forget, &[&since.0, &some]).await?;
    }
    // Nodes remember who somebody is, and nothing of the rest.
    if gone > 0 {
        feed::tell(db, node, &[Change::Missed]).await?;
    }
    for (since, forget) in [
        (
            aged.chat,
            "DELETE FROM chat WHERE (table_no, number) IN
             (SELECT table_no, number FROM chat WHERE at < $1 ORDER BY at LIMIT $2)"
                .to_owned(),
        ),
        (
            aged.seeks,
            "DELETE FROM seeks WHERE person IN (SELECT person FROM seeks WHERE seen < $1 ORDER BY seen LIMIT $2)"
                .to_owned(),
        ),
        (
            aged.complaints,
            "DELETE FROM complaints WHERE id IN
             (SELECT id FROM complaints WHERE closed IS NOT NULL AND closed < $1 ORDER BY closed LIMIT $2)"
                .to_owned(),
        ),
        (
            aged.links,
            "DELETE FROM links WHERE hash IN (SELECT hash FROM links WHERE until < $1 ORDER BY until LIMIT $2)"
                .to_owned(),
        ),
        (aged.tournaments, old_tournaments(2)),
        (aged.waiting, old_tournaments(0)),
        (
            aged.notices,
            "DELETE FROM notices WHERE (person, thing) IN
             (SELECT person, thing FROM notices WHERE at < $1 ORDER BY at LIMIT $2)"
                .to_owned(),
        ),
    ] {
        let Some(since) = since else { continue };
        gone += db.change(&forget, &[&since.0, &some]).await?;
    }
    Ok(gone)
}
