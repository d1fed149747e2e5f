//! The end of an account: what is its own goes at once, and its name from one table after the other.

use table::fair::Bytes32;
use tokio_postgres::Row;

use crate::linked::relinked;
use crate::postgres::connection::Db;
use crate::postgres::feed::{self, NodeId};
use crate::postgres::rows::{bytes, count};
use crate::postgres::{company, notices, results, tables, tournaments};
use crate::{Change, PersonId, SOMEBODY, StoreError, TableKey, TableNo, TableRow, TableStage, Time};

pub(super) async fn close(
    db: &Db,
    node: NodeId,
    person: PersonId,
    shown: &str,
    at: Time,
) -> Result<(), StoreError> {
    let id = person.0 as i64;
    // Whoever begins a session or makes a token meanwhile waits here, or is waited for.
    let sql = "SELECT password FROM people WHERE id = $1 AND login IS NOT NULL FOR UPDATE";
    let stored = db.maybe(sql, &[&id]).await?.ok_or(StoreError::Missing("account"))?;
    if stored.get::<_, &str>(0) != shown {
        return Err(StoreError::Conflict);
    }
    for of in ["sessions", "tokens", "looks", "chat"] {
        db.change(&format!("DELETE FROM {of} WHERE person = $1"), &[&id]).await?;
    }
    results::leave(db, id).await?;
    tournaments::leave(db, id).await?;
    company::leave(db, id).await?;
    notices::leave(db, id).await?;
    // The rest goes with it.
    db.change("DELETE FROM people WHERE id = $1", &[&id]).await?;
    let sql = "INSERT INTO leaving (person, since) VALUES ($1, $2)
               ON CONFLICT (person) DO UPDATE SET since = excluded.since";
    db.change(sql, &[&id, &at.0]).await?;
    feed::tell(db, node, &[Change::SignedOut(person)]).await
}

pub(super) async fn leaving(db: &Db, limit: u32) -> Result<Vec<PersonId>, StoreError> {
    let rows = db.all("SELECT person FROM leaving ORDER BY since LIMIT $1", &[&i64::from(limit)]).await?;
    Ok(rows.iter().map(|row| PersonId(row.get::<_, i64>(0) as u64)).collect())
}

pub(super) async fn take_leave(
    db: &Db,
    node: NodeId,
    person: PersonId,
    stand_ins: &[(String, String)],
    since: Time,
    limit: u32,
) -> Result<Vec<TableKey>, StoreError> {
    let id = person.0 as i64;
    // One node at a time.
    let known = db.maybe("SELECT 1 FROM leaving WHERE person = $1 FOR UPDATE", &[&id]).await?;
    if known.is_none() {
        return Ok(Vec::new());
    }
    let sql = "SELECT no FROM tables
               WHERE no IN (SELECT no FROM tables WHERE owner = $1 UNION SELECT table_no FROM seats WHERE person = $1)
               ORDER BY no LIMIT $2 FOR UPDATE";
    let nos = db.all(sql, &[&id, &i64::from(limit)]).await?;
    if nos.is_empty() {
        results::leave(db, id).await?;
        tournaments::leave(db, id).await?;
        // What they were about to do may have been told since.
        notices::leave(db, id).await?;
        db.change("DELETE FROM leaving WHERE person = $1 AND since <= $2", &[&id, &since.0]).await?;
    }
    let mut touched = Vec::new();
    for no in nos.iter().map(|row| TableNo(row.get(0))) {
        let row = tables::numbered(db, no).await?;
        touched.push(row.key);
        if row.stage == TableStage::Gathering && row.owner == person {
            touched.extend(tables::remove(db, node, no, (row.rev, row.entries())).await?);
        } else {
            leave_table(db, person, row, stand_ins).await?;
        }
    }
    let changes: Vec<Change> = touched.iter().copied().map(Change::Table).collect();
    feed::tell(db, node, &changes).await?;
    Ok(touched)
}

async fn leave_table(
    db: &Db,
    person: PersonId,
    row: TableRow,
    stand_ins: &[(String, String)],
) -> Result<(), StoreError> {
    let (id, no, nobody) = (person.0 as i64, row.no, PersonId::SOMEBODY.0 as i64);
    let sql =
        "UPDATE tables SET rev = rev + 1, owner = CASE WHEN owner = $2 THEN $3 ELSE owner END WHERE no = $1";
    db.change(sql, &[&no.0, &id, &nobody]).await?;
    if row.stage == TableStage::Gathering {
        // As it is free for whoever gets up.
        let sql = "UPDATE seats SET kind = $3, person = NULL, name = '', nonce = NULL
                   WHERE table_no = $1 AND person = $2";
        return db.change(sql, &[&no.0, &id, &i64::from(!row.listed)]).await.map(drop);
    }
    let running = row.stage == TableStage::Running;
    let bot = stand_ins.iter().find(|(game, _)| running && *game == row.game).map(|(_, bot)| bot);
    let sql = "UPDATE seats SET person = $3, name = $4, stand_in = coalesce(stand_in, $5)
               WHERE table_no = $1 AND person = $2";
    db.change(sql, &[&no.0, &id, &nobody, &SOMEBODY, &bot]).await?;
    chain_anew(db, &row, &tables::numbered(db, no).await?).await
}

/// Chains all entries of a table anew, of which something in the header is another now. One that is damaged stays so.
pub(super) async fn chain_anew(db: &Db, before: &TableRow, after: &TableRow) -> Result<(), StoreError> {
    let sql = "SELECT number, entry, link FROM plies WHERE table_no = $1 ORDER BY number";
    let plies = db.all(sql, &[&before.no.0]).await?;
    let link = |ply: &Row| ply.get::<_, Option<&[u8]>>(2).and_then(|link| bytes("a link", link).ok());
    let entries = plies.iter().map(|ply| (count(ply.get(0)), ply.get(1), link(ply).map(Bytes32)));
    let Some(links) = relinked(before, after, entries) else { return Ok(()) };
    let Some(head) = links.last() else { return Ok(()) };
    let kept: Vec<&[u8]> = links.iter().map(|link| link.0.as_slice()).collect();
    let sql = "UPDATE plies SET link = n.link FROM unnest($2::bytea[]) WITH ORDINALITY AS n (link, place)
               WHERE table_no = $1 AND number = n.place - 1";
    db.change(sql, &[&before.no.0, &kept]).await?;
    let sql = "UPDATE tables SET head = $2 WHERE no = $1";
    db.change(sql, &[&before.no.0, &head.0.as_slice()]).await.map(drop)
}
