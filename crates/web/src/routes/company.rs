//! Pages of company: quick pairing, friends, invitations, blocks, reports.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::response::{Html, IntoResponse, Redirect, Response};
use serde_json::json;
use store::{Complaints, Measures, TableKey};
use table::Seat;

use crate::commands::{
    self, Act, Actor, AnswerFriend, AnswerInvitation, Named, OpenLink, PairingInfo, Report, SeekForm, Whom,
};
use crate::extract::{Form, Path, Query};
use crate::fields::{Body, Fields, Written, fields};
use crate::house::House;
use crate::operator::Operator;
use crate::pages;
use crate::pages::company::FriendsModel;
use crate::pages::complaint::{CaseModel, ReportModel, ReportsModel};
use crate::pages::pairing::PairingModel;
use crate::refusal::Refusal;
use crate::visitor::Visitor;

type Shared = State<Arc<House>>;

/// A form that is shown again if it cannot be read.
type Filled<T> = Form<Result<T, Refusal>>;

fields! {
    /// What a link to the page of pairing fills in.
    pub(super) struct PairQuery {
        /// Of which game.
        game: Option<String>,
    }
}

/// What is wanted, or waited for; who was put at a table is led there.
pub(super) async fn pair(
    State(house): Shared,
    visitor: Visitor,
    Query(query): Query<PairQuery>,
) -> Result<Response, Refusal> {
    let filled = query.game.map(|game| ("game".to_owned(), game)).into_iter().collect();
    show_pairing(&house, &visitor, filled, None).await
}

async fn show_pairing(
    house: &House,
    visitor: &Visitor,
    filled: Vec<(String, String)>,
    refusal: Option<Refusal>,
) -> Result<Response, Refusal> {
    let waits = match visitor.person {
        Some(person) => house.waits(person).await?,
        None => None,
    };
    if let (Some(key), Some(person)) = (waits.as_ref().and_then(|waits| waits.seek.table), visitor.person) {
        house.store().drop_seek(person, Some(key)).await?;
        return Ok(Redirect::to(&format!("/t/{key}")).into_response());
    }
    let frame = house.frame(visitor, "/pair").await?;
    let games = house.shelf().shown_games().filter(|title| *title.seats().end() > 1).collect();
    let status = refusal.as_ref().map(|refusal| refusal.status).unwrap_or_default();
    let model = PairingModel { frame, games, filled, waits, refusal };
    Ok((status, Html(pages::pairing::page(&model).into_string())).into_response())
}

pub(super) async fn seek(
    State(house): Shared,
    visitor: Visitor,
    Form(form): Form<SeekForm>,
) -> Result<Response, Refusal> {
    let sought = async {
        let actor = Actor { house: &house, visitor: &visitor, person: visitor.enter() };
        commands::seek(&actor, form.wish?).await
    };
    match sought.await {
        Ok(()) => Ok(Redirect::to("/pair").into_response()),
        Err(refusal) if visitor.json => Err(refusal),
        Err(refusal) => show_pairing(&house, &visitor, form.filled, Some(refusal)).await,
    }
}

pub(super) async fn stop_seeking(State(house): Shared, visitor: Visitor) -> Result<Response, Refusal> {
    commands::stop_seeking(&house, &visitor).await?;
    if visitor.json {
        return Ok(Json(PairingInfo::of(None)).into_response());
    }
    Ok(Redirect::to("/pair").into_response())
}

pub(super) async fn friends(State(house): Shared, visitor: Visitor) -> Result<Response, Refusal> {
    show_friends(&house, &visitor, None, None).await
}

async fn show_friends(
    house: &House,
    visitor: &Visitor,
    done: Option<&'static str>,
    refusal: Option<Refusal>,
) -> Result<Response, Refusal> {
    let frame = house.frame(visitor, "/friends").await?;
    let status = refusal.as_ref().map(|refusal| refusal.status).unwrap_or_default();
    let mut model = FriendsModel {
        frame,
        friends: Vec::new(),
        invitations: Vec::new(),
        blocks: Vec::new(),
        link: None,
        done,
        refusal,
    };
    if model.frame.account {
        let person = house.member(visitor).await?;
        model.friends = house.friends_of(person.id).await?;
        model.invitations = house.invitations_of(visitor).await?;
        model.blocks = house.store().blocks(person.id).await?;
        model.link = house.store().friend_link(person.id).await?;
    }
    Ok((status, Html(pages::company::friends(&model).into_string())).into_response())
}

/// What a form of that page is answered with: the page again, and that it is done, or why not.
async fn answered(
    house: &House,
    visitor: &Visitor,
    done: Result<&'static str, Refusal>,
) -> Result<Response, Refusal> {
    match done {
        Ok(_) if visitor.json => Ok(Json(json!({})).into_response()),
        Ok(done) => show_friends(house, visitor, Some(done), None).await,
        Err(refusal) if visitor.json => Err(refusal),
        Err(refusal) => show_friends(house, visitor, None, Some(refusal)).await,
    }
}

pub(super) async fn ask_friend(
    State(house): Shared,
    visitor: Visitor,
    Form(wish): Filled<Named>,
) -> Result<Response, Refusal> {
    let done = async {
        let friends = commands::befriend(&house, &visitor, wish?).await?;
        Ok(if friends { "friends-done-tied" } else { "friends-done-asked" })
    };
    answered(&house, &visitor, done.await).await
}

pub(super) async fn answer_friend(
    State(house): Shared,
    visitor: Visitor,
    Form(wish): Filled<AnswerFriend>,
) -> Result<Response, Refusal> {
    let done = async {
        let wish = wish?;
        let words = if wish.yes { "friends-done-tied" } else { "friends-done-ended" };
        commands::answer_friend(&house, &visitor, wish).await.map(|()| words)
    };
    answered(&house, &visitor, done.await).await
}

pub(super) async fn end_friend(
    State(house): Shared,
    visitor: Visitor,
    Form(wish): Filled<Named>,
) -> Result<Response, Refusal> {
    let done = async { commands::unfriend(&house, &visitor, wish?).await.map(|()| "friends-done-ended") };
    answered(&house, &visitor, done.await).await
}

pub(super) async fn renew_link(State(house): Shared, visitor: Visitor) -> Result<Response, Refusal> {
    let done = async {
        let person = house.member(&visitor).await?;
        let had = commands::renew_friend_link(&house, &person).await?;
        Ok(if had { "friends-done-link" } else { "friends-done-made" })
    };
    answered(&house, &visitor, done.await).await
}

pub(super) async fn link(
    State(house): Shared,
    visitor: Visitor,
    Path(word): Path<String>,
) -> Result<Response, Refusal> {
    show_link(&house, &visitor, &word, None).await
}

async fn show_link(
    house: &House,
    visitor: &Visitor,
    word: &str,
    refusal: Option<Refusal>,
) -> Result<Response, Refusal> {
    let owner = commands::link_owner(house, word).await?;
    let frame = house.frame(visitor, &format!("/friend/{word}")).await?;
    let status = refusal.as_ref().map(|refusal| refusal.status).unwrap_or_default();
    let page = pages::company::link_page(&frame, &owner.name, word, refusal.as_ref());
    Ok((status, Html(page.into_string())).into_response())
}

pub(super) async fn open_link(
    State(house): Shared,
    visitor: Visitor,
    Path(word): Path<String>,
) -> Result<Response, Refusal> {
    let wish = OpenLink { word: Written(word.clone()) };
    match commands::open_link(&house, &visitor, wish).await {
        Ok(()) => answered(&house, &visitor, Ok("friends-done-tied")).await,
        Err(refusal) if visitor.json || refusal.status == Refusal::NOT_FOUND.status => Err(refusal),
        Err(refusal) => show_link(&house, &visitor, &word, Some(refusal)).await,
    }
}

pub(super) async fn block(
    State(house): Shared,
    visitor: Visitor,
    Form(wish): Filled<Whom>,
) -> Result<Response, Refusal> {
    let done = async { commands::block(&house, &visitor, wish?).await.map(|()| "block-done") };
    answered(&house, &visitor, done.await).await
}

pub(super) async fn unblock(
    State(house): Shared,
    visitor: Visitor,
    Form(wish): Filled<Named>,
) -> Result<Response, Refusal> {
    let done = async { commands::unblock(&house, &visitor, wish?).await.map(|()| "unblock-done") };
    answered(&house, &visitor, done.await).await
}

/// An invitation is answered: who sits down is led to the table.
pub(super) async fn answer_invitation(
    State(house): Shared,
    visitor: Visitor,
    Form(wish): Filled<AnswerInvitation>,
) -> Result<Response, Refusal> {
    let done = async {
        let wish = wish?;
        let table = wish.table;
        Ok((table, commands::answer_invitation(&house, &visitor, wish).await?))
    };
    match done.await {
        Ok((_, done)) if visitor.json => Ok(Json(done).into_response()),
        Ok((table, done)) if done.seat.is_some() => Ok(Redirect::to(&format!("/t/{table}")).into_response()),
        done => answered(&house, &visitor, done.map(|_| "invitation-declined")).await,
    }
}

fields! {
    /// Somebody is to be reported, or blocked.
    pub(super) struct ReportQuery {
        /// An account.
        name: Option<Written>,
        /// A table.
        table: Option<TableKey>,
        /// A seat there.
        seat: Option<Seat>,
        /// A line of chat there.
        line: Option<u32>,
        /// A tournament.
        tournament: Option<TableKey>,
    }
}

impl ReportQuery {
    fn whom(self) -> Whom {
        let ReportQuery { name, table, seat, line, tournament } = self;
        Whom { name, table, seat, line, tournament }
    }
}

pub(super) async fn report_page(
    State(house): Shared,
    visitor: Visitor,
    Query(query): Query<ReportQuery>,
) -> Result<Response, Refusal> {
    show_report(&house, &visitor, query.whom(), false, None).await
}

async fn show_report(
    house: &House,
    visitor: &Visitor,
    whom: Whom,
    done: bool,
    refusal: Option<Refusal>,
) -> Result<Response, Refusal> {
    let meant = commands::meant(house, visitor, &whom).await?;
    if visitor.person == Some(meant.person) {
        return Err(Refusal::unprocessable("yourself"));
    }
    let said = [
        ("name", whom.name.map(|Written(name)| name)),
        ("table", whom.table.map(|key| key.to_string())),
        ("seat", whom.seat.map(|seat| seat.to_string())),
        ("line", whom.line.map(|line| line.to_string())),
        ("tournament", whom.tournament.map(|key| key.to_string())),
    ];
    let fields: Vec<_> = said.into_iter().filter_map(|(name, value)| Some((name, value?))).collect();
    let query: Vec<String> =
        fields.iter().map(|(name, value)| format!("{name}={}", stage::mark::encode(value))).collect();
    let status = refusal.as_ref().map(|refusal| refusal.status).unwrap_or_default();
    let model = ReportModel {
        frame: house.frame(visitor, &format!("/report?{}", query.join("&"))).await?,
        fields,
        name: meant.name,
        said: meant.line.map(|(_, said)| said).or(meant.tournament.map(|(_, name)| name)),
        table: whom.table,
        tournament: whom.tournament,
        done,
        refusal,
    };
    Ok((status, Html(pages::complaint::report(&model).into_string())).into_response())
}

/// A form as it was filled in: whom it is about, and what was read of it.
pub(super) struct ReportForm {
    whom: Result<Whom, Refusal>,
    wish: Result<Report, Refusal>,
}

impl Body for ReportForm {
    const NAMES: &'static [&'static str] = Report::NAMES;

    fn take(fields: &mut Fields<'_>) -> Result<Self, Refusal> {
        let wish = Report::take(fields);
        let whom = match &wish {
            Ok(Report { name, table, seat, line, tournament, .. }) => Ok(Whom {
                name: name.clone(),
                table: *table,
                seat: *seat,
                line: *line,
                tournament: *tournament,
            }),
            Err(refusal) => Err(refusal.clone()),
        };
        Ok(ReportForm { whom, wish })
    }
}

pub(super) async fn report(
    State(house): Shared,
    visitor: Visitor,
    Form(ReportForm { whom, wish }): Form<ReportForm>,
) -> Result<Response, Refusal> {
    let done = async { commands::report(&house, &visitor, wish?).await };
    match done.await {
        Ok(()) if visitor.json => Ok(Json(json!({})).into_response()),
        Ok(()) => show_report(&house, &visitor, whom?, true, None).await,
        Err(refusal) if visitor.json => Err(refusal),
        Err(refusal) => show_report(&house, &visitor, whom?, false, Some(refusal)).await,
    }
}

/// Reports a page shows at most.
const PAGE: u32 = 50;

/// So many lines before and after one that was reported are shown.
const AROUND: u32 = 6;

/// So much of what was before is told of somebody.
const BEFORE: u32 = 20;

fields! {
    /// Which reports are looked at.
    pub(super) struct ReportsQuery {
        /// `open` or `closed`.
        list: Option<String>,
        /// Which page of them, from 0.
        page: Option<u32>,
    }
}

pub(super) async fn reports(
    State(house): Shared,
    visitor: Visitor,
    _: Operator,
    Query(query): Query<ReportsQuery>,
) -> Result<Html<String>, Refusal> {
    let closed = query.list.as_deref() == Some("closed");
    let which = if closed { Complaints::Closed } else { Complaints::Open };
    let page = query.page.unwrap_or(0).min(u32::MAX / PAGE);
    let complaints = house.store().complaints(which, page * PAGE, PAGE).await?;
    let model = ReportsModel {
        frame: house.frame(&visitor, "/operator/reports").await?,
        more: complaints.len() == PAGE as usize,
        complaints,
        closed,
        page,
    };
    Ok(Html(pages::complaint::reports(&model).into_string()))
}

pub(super) async fn case(
    State(house): Shared,
    visitor: Visitor,
    _: Operator,
    Path(id): Path<String>,
) -> Result<Response, Refusal> {
    show_case(&house, &visitor, &id, None).await
}

async fn show_case(
    house: &House,
    visitor: &Visitor,
    id: &str,
    refusal: Option<Refusal>,
) -> Result<Response, Refusal> {
    let complaint = commands::complaint(house, id).await?;
    let store = house.store();
    let row = match complaint.table {
        Some(key) => store.table(key).await?,
        None => None,
    };
    let around = match (&row, &complaint.line) {
        (Some(row), Some((number, _))) => {
            let (first, last) = (number.saturating_sub(AROUND), number.saturating_add(AROUND));
            store.lines(row.no, first, last).await?
        }
        _ => Vec::new(),
    };
    let mut others = store.complaints(Complaints::About(complaint.person), 0, BEFORE).await?;
    others.retain(|other| other.id != complaint.id);
    let mut before = store.measures(Measures::On(complaint.person), BEFORE).await?;
    before.retain(|measure| measure.complaint != complaint.id);
    let status = refusal.as_ref().map(|refusal| refusal.status).unwrap_or_default();
    let model = CaseModel {
        frame: house.frame(visitor, "/operator/reports").await?,
        around,
        person: store.person(complaint.person).await?,
        others,
        measures: store.measures(Measures::Of(complaint.id), BEFORE).await?,
        before,
        now: house.now(),
        complaint,
        refusal,
    };
    Ok((status, Html(pages::complaint::case(&model).into_string())).into_response())
}

pub(super) async fn act(
    State(house): Shared,
    visitor: Visitor,
    operator: Operator,
    Path(id): Path<String>,
    Form(wish): Filled<Act>,
) -> Result<Response, Refusal> {
    let done = async { commands::act(&house, &visitor, operator, &id, wish?).await };
    match done.await {
        Ok(()) => Ok(Redirect::to(&format!("/operator/reports/{id}")).into_response()),
        Err(refusal) if visitor.json => Err(refusal),
        Err(refusal) => show_case(&house, &visitor, &id, Some(refusal)).await,
    }
}
