//! Reports of people and lines of chat, and what an operator does about them.

use std::time::Duration;

use store::{Complaint, ComplaintId, Complaints, Measure, PersonId, Remedy, Sanction, StoreError, TableKey};
use table::Seat;

use crate::commands::company::{Meant, Whom, block, meant};
use crate::commands::tournament::change as change_tournament;
use crate::fields::{Day, Days, GroundsWish, Line, RemedyWish, Written, fields};
use crate::house::House;
use crate::notices::Tiding;
use crate::notices::wishes::Kind;
use crate::operator::Operator;
use crate::refusal::Refusal;
use crate::visitor::Visitor;

/// So many reports of one person wait to be looked at.
const WAITING: u32 = 20;

/// Who is to be silent is so for so many days, if nothing is said.
const SILENT: u32 = 7;

/// So many tables are given another name at a time.
const RENAMED: u32 = 50;

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

fields! {
    /// A report to whoever runs the house: of an account by its name, of whoever sits in a seat of a table, of a line of chat
    /// there, or of a tournament and whoever made it.
    pub(crate) struct Report {
        /// The name of an account.
        name: Option<Written>,
        /// A table, of which a seat or a line is meant.
        table: Option<TableKey>,
        /// The number of a seat there.
        seat: Option<Seat>,
        /// The number of a line of chat there.
        line: Option<u32>,
        /// A tournament.
        tournament: Option<TableKey>,
        /// What it is about: `insult`, `spam`, `name`, `unfair` or `other`.
        reason: GroundsWish,
        /// What there is to say about it.
        text: Option<Line>,
        /// Whether you want to have nothing to do with them from now on. You need an account for that.
        block: Option<bool>,
    }
}

/// Tells whoever runs the house of somebody.
pub(crate) async fn report(house: &House, visitor: &Visitor, wish: Report) -> Result<(), Refusal> {
    let by = visitor.person.ok_or(Refusal::forbidden("report-stranger"))?;
    house.ties.take(by).map_err(Refusal::too_many)?;
    let Report {
        name,
        table,
        seat,
        line,
        tournament,
        reason: GroundsWish(grounds),
        text,
        block: wants_block,
    } = wish;
    if wants_block == Some(true) {
        house.member(visitor).await?;
    }
    let whom = Whom { name, table, seat, line, tournament };
    let Meant { person, name, table, line, tournament } = meant(house, visitor, &whom).await?;
    if person == by {
        return Err(Refusal::unprocessable("yourself"));
    }
    let known = house.store().person(by).await?;
    // Who has no account is known by where they sit.
    let row = match table {
        Some(key) => house.store().table(key).await?,
        None => None,
    };
    let seat = row.as_ref().and_then(|row| row.seats.iter().find(|seat| seat.sitter.person() == Some(by)));
    let plays = match &tournament {
        Some((key, _)) => house.store().tournament(*key).await?,
        None => None,
    };
    let plays = plays.iter().flat_map(|row| &row.entrants).find(|entrant| entrant.person == Some(by));
    let by_name = match (&known, seat, plays) {
        (Some(known), _, _) if known.account => known.name.clone(),
        (_, Some(seat), _) => seat.name.clone(),
        (_, _, Some(entrant)) => entrant.name.clone(),
        _ => return Err(Refusal::forbidden("report-stranger")),
    };
    let complaint = Complaint {
        id: ComplaintId::random(),
        by: Some(by),
        by_name,
        person,
        name,
        table,
        line,
        tournament,
        grounds,
        text: text.map(|Line(text)| text).unwrap_or_default(),
        at: house.now(),
        closed: None,
    };
    house.store().complain(complaint, WAITING).await.map_err(|error| match error {
        StoreError::Conflict => Refusal::conflict("reported-already"),
        StoreError::Busy => Refusal::conflict("too-many-reports"),
        error => error.into(),
    })?;
    if wants_block == Some(true) {
        block(house, visitor, whom).await?;
    }
    Ok(())
}

fields! {
    /// What is done about a report.
    pub(crate) struct Act {
        /// What.
        act: RemedyWish,
        /// For how many days somebody is silent.
        days: Option<Days>,
        /// Until the end of which day somebody is kept from signing in; for good if it is left out.
        until: Option<Day>,
    }
}

/// One report.
pub(crate) async fn complaint(house: &House, id: &str) -> Result<Complaint, Refusal> {
    let id: ComplaintId = id.parse().map_err(|_| Refusal::NOT_FOUND)?;
    house.store().complaints(Complaints::One(id), 0, 1).await?.pop().ok_or(Refusal::NOT_FOUND)
}

/// Does something about a report, and writes it down.
pub(crate) async fn act(
    house: &House,
    visitor: &Visitor,
    _: Operator,
    id: &str,
    wish: Act,
) -> Result<(), Refusal> {
    let complaint = complaint(house, id).await?;
    let (person, now) = (complaint.person, house.now());
    let (remedy, until) = match wish.act {
        RemedyWish::Dismiss => (Remedy::Dismissed, None),
        RemedyWish::Silence => {
            let days = wish.days.map_or(SILENT, |Days(days)| days);
            (Remedy::Silenced, Some(now.plus(DAY * days)))
        }
        RemedyWish::Suspend => {
            // Of guests there is nothing to keep from.
            if !house.store().person(person).await?.is_some_and(|person| person.account) {
                return Err(Refusal::unprocessable("suspend-guest"));
            }
            let until = wish.until.map(Day::ends);
            if until.is_some_and(|until| until <= now) {
                return Err(Refusal::unprocessable("day-past"));
            }
            (Remedy::Suspended, until)
        }
        RemedyWish::Rename => {
            take_name(house, visitor, person).await?;
            (Remedy::Renamed, None)
        }
        RemedyWish::EraseLine | RemedyWish::EraseAll => {
            let line = complaint.line.as_ref().map(|(number, _)| *number);
            let line = if wish.act == RemedyWish::EraseAll { None } else { Some(line.ok_or(NO_LINE)?) };
            let row = house.store().table(complaint.table.ok_or(NO_LINE)?).await?.ok_or(NO_LINE)?;
            house.store().erase(row.no, person, line).await?;
            reload(house, row.key).await;
            (Remedy::Erased, None)
        }
        RemedyWish::Lift => (Remedy::Lifted, None),
        RemedyWish::Unlist | RemedyWish::Retitle => {
            let (key, _) = complaint.tournament.as_ref().ok_or(Refusal::unprocessable("no-tournament"))?;
            let name = (wish.act == RemedyWish::Retitle).then(|| {
                let number = &key.as_str()[..4];
                crate::words::site(visitor.lang).say("tournament-nameless", [("number", number.into())])
            });
            change_tournament(house, *key, |it| {
                match &name {
                    Some(name) => it.state.name.clone_from(name),
                    None => it.row.listed = false,
                }
                Ok(true)
            })
            .await?;
            (if name.is_some() { Remedy::Retitled } else { Remedy::Unlisted }, None)
        }
    };
    let measure =
        Measure { id: ComplaintId::random(), complaint: complaint.id, person, remedy, until, at: now };
    let thing = format!("measure {}", measure.id);
    house.store().take_measure(measure).await?;
    if remedy == Remedy::Suspended {
        house.sessions.forget_sessions_of(person);
        house.sessions.forget_tokens_of(person);
    }
    if let Some(by) = complaint.by {
        // Once, whatever is done about it later.
        let thing = format!("report {}", complaint.id);
        house.services.tell(by, Tiding::new(Kind::House, thing, "told-report", "/account"));
    }
    let words = match (remedy, until) {
        (Remedy::Dismissed, _) => None,
        (Remedy::Silenced, _) => Some("dealt-silenced"),
        (Remedy::Suspended, Some(_)) => Some("dealt-suspended"),
        (Remedy::Suspended, None) => Some("told-suspended"),
        (Remedy::Renamed, _) => Some("dealt-renamed"),
        (Remedy::Erased, _) => Some("dealt-erased"),
        (Remedy::Lifted, _) => Some("dealt-lifted"),
        (Remedy::Unlisted, _) => Some("dealt-unlisted"),
        (Remedy::Retitled, _) => Some("dealt-retitled"),
    };
    if let Some(words) = words {
        let until = until.map(crate::pages::moment).unwrap_or_default();
        let tiding = Tiding::new(Kind::House, thing, words, "/account").with("until", &until);
        house.services.tell(person, tiding);
    }
    tracing::info!(?remedy, "an operator has looked at a report");
    Ok(())
}

const NO_LINE: Refusal = Refusal::unprocessable("no-line");

/// Gives somebody a name that says nothing, at every table they sit at.
async fn take_name(house: &House, visitor: &Visitor, person: PersonId) -> Result<(), Refusal> {
    let name = house.guest_name(visitor, person).await?;
    loop {
        let touched = house.store().take_name(person, name.clone(), RENAMED).await?;
        house.days.forget();
        if touched.is_empty() {
            return Ok(());
        }
        for key in touched {
            reload(house, key).await;
        }
    }
}

/// Shows a table that was changed in the store as it is since.
async fn reload(house: &House, key: TableKey) {
    let Some(table) = house.tables.in_memory(key) else { return };
    // One that does not open says so to whoever opens it.
    if let Err(refusal) = table.reload_or_end().await {
        tracing::error!(table = %key, "not loaded again: {}", refusal.code);
    }
}

/// Refuses who may not do something now, and says until when.
pub(crate) async fn may(house: &House, person: PersonId, what: Sanction) -> Result<(), Refusal> {
    let found = house.store().sanction(person, what, house.now()).await?;
    let Some(until) = found else { return Ok(()) };
    let written = until.map(crate::pages::moment);
    Err(match (written, what) {
        (Some(until), Sanction::Silence) => Refusal::until("silenced", until),
        (None, Sanction::Silence) => Refusal::forbidden("silenced-for-good"),
        (Some(until), Sanction::Suspension) => Refusal::until("suspended", until),
        (None, Sanction::Suspension) => Refusal::forbidden("suspended-for-good"),
    })
}
