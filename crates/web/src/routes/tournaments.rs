//! The pages of tournaments.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Redirect, Response};
use store::{TableKey, TableStage, TournamentKey};

use crate::commands::{self, Actor, DirectTournament, JoinTournament, TournamentForm};
use crate::extract::{Form, Path, Query};
use crate::fields::fields;
use crate::house::House;
use crate::pages;
use crate::refusal::Refusal;
use crate::tournaments::rules::Format;
use crate::tournaments::{Pairing, SHOWN, Tournament, TournamentList, TournamentModel, TournamentsModel};
use crate::visitor::Visitor;

type Shared = State<Arc<House>>;

/// Tournaments a list shows at most.
const LIST: u32 = 30;

fields! {
    /// How the page of all tournaments is looked at.
    pub(super) struct ListQuery {
        /// Of which game, for which the form is then too.
        game: Option<String>,
        /// Which list alone is gone on with: `running`, `coming` or `over`.
        list: Option<String>,
        /// The last of it that was shown.
        after: Option<TableKey>,
    }
}

fn key(text: &str) -> Result<TournamentKey, Refusal> {
    text.parse().map_err(|_| Refusal::NOT_FOUND)
}

pub(super) async fn list(
    State(house): Shared,
    visitor: Visitor,
    Query(query): Query<ListQuery>,
) -> Result<Html<String>, Refusal> {
    let part = LISTS.iter().find(|(name, _)| query.list.as_deref() == Some(*name)).copied();
    let part = part.map(|(name, stage)| (name, stage, query.after));
    show_list(&house, &visitor, query.game.as_deref(), part, Vec::new(), None).await
}

/// The lists of tournaments, as they are named.
const LISTS: [(&str, TableStage); 3] =
    [("running", TableStage::Running), ("coming", TableStage::Gathering), ("over", TableStage::Over)];

/// The page of all tournaments, or of a part of them, with the form for another, as it was filled in.
async fn show_list(
    house: &House,
    visitor: &Visitor,
    game: Option<&str>,
    part: Option<(&'static str, TableStage, Option<TournamentKey>)>,
    filled: Vec<(String, String)>,
    refusal: Option<Refusal>,
) -> Result<Html<String>, Refusal> {
    let store = house.store();
    let title = match game {
        Some(game) => Some(house.shelf().find_shown(game).ok_or(Refusal::NOT_FOUND)?),
        None => None,
    };
    let mut lists = Vec::new();
    if let Some(person) = visitor.person.filter(|_| part.is_none()) {
        lists.push(TournamentList::of(house, "mine", store.tournaments_of(person, LIST).await?, None));
    }
    for (name, stage) in LISTS {
        if part.is_some_and(|(wanted, _, _)| wanted != name) {
            continue;
        }
        let after = part.and_then(|(_, _, after)| after);
        let found = store.tournaments(stage, game.map(str::to_owned), after, LIST).await?;
        lists.push(TournamentList::of(house, name, found, Some(LIST)));
    }
    let mut path = format!("/tournaments?game={}", game.unwrap_or_default());
    if game.is_none() {
        path.truncate("/tournaments".len());
    }
    let model = TournamentsModel {
        frame: house.frame(visitor, &path).await?,
        games: house.shelf().shown_games().collect(),
        lists,
        whole: part.is_none(),
        now: house.now(),
        title,
        filled,
        refusal,
    };
    Ok(Html(pages::tournaments::list(&model).into_string()))
}

/// The form, sent.
pub(super) async fn create(
    State(house): Shared,
    visitor: Visitor,
    Form(form): Form<TournamentForm>,
) -> Result<Response, Refusal> {
    let game = form.filled.iter().find(|(name, _)| name == "game").map(|(_, value)| value.clone());
    let title = game.as_deref().and_then(|game| house.shelf().find_shown(game)).ok_or(Refusal::NOT_FOUND)?;
    let made = async {
        let person = visitor.person.ok_or(Refusal::forbidden("tournament-account"))?;
        let actor = Actor { house: &house, visitor: &visitor, person };
        commands::make_tournament(&actor, title, form.wish?).await
    };
    match made.await {
        Ok(key) => Ok(Redirect::to(&format!("/tournaments/{key}")).into_response()),
        Err(refusal) if visitor.json || refusal.status == StatusCode::TOO_MANY_REQUESTS => Err(refusal),
        Err(refusal) => {
            let status = refusal.status;
            let page =
                show_list(&house, &visitor, Some(title.key()), None, form.filled, Some(refusal)).await?;
            Ok((status, page).into_response())
        }
    }
}

fields! {
    /// How a tournament is looked at.
    pub(super) struct OneQuery {
        /// Which round; the last if it is left out.
        round: Option<u32>,
    }
}

pub(super) async fn one(
    State(house): Shared,
    visitor: Visitor,
    Path(name): Path<String>,
    Query(query): Query<OneQuery>,
) -> Result<Response, Refusal> {
    show(&house, &visitor, key(&name)?, query.round, None).await
}

async fn show(
    house: &House,
    visitor: &Visitor,
    key: TournamentKey,
    round: Option<u32>,
    refusal: Option<Refusal>,
) -> Result<Response, Refusal> {
    let mut it = Tournament::open(house, key).await?;
    let round = round.map(|round| round.min(it.state.round));
    let (shown, count) = (round.unwrap_or(it.state.round), it.state.tables.len());
    let arena = it.state.format() == Format::Arena;
    let is_shown =
        |n: usize, pairing: &Pairing| if arena { n + SHOWN >= count } else { pairing.round == shown };
    it.forget_gone_tables(house, is_shown).await?;
    let status = refusal.as_ref().map_or(StatusCode::OK, |refusal| refusal.status);
    let path = match round {
        Some(round) => format!("/tournaments/{key}?round={round}"),
        None => format!("/tournaments/{key}"),
    };
    let model = TournamentModel {
        frame: house.frame(visitor, &path).await?,
        mine: it.mine(visitor),
        director: visitor.person == Some(it.row.owner),
        account: visitor.session.is_some(),
        round: shown,
        it,
        now: house.now(),
        steady: house.steady_now(),
        refusal,
    };
    Ok((status, Html(pages::tournaments::one(&model).into_string())).into_response())
}

/// What a form is answered with: the page since, or the page with what is wrong.
async fn answered(
    house: &House,
    visitor: &Visitor,
    key: TournamentKey,
    done: Result<bool, Refusal>,
) -> Result<Response, Refusal> {
    match done {
        Ok(true) => Ok(Redirect::to(&format!("/tournaments/{key}")).into_response()),
        Ok(false) => Ok(Redirect::to("/tournaments").into_response()),
        Err(refusal) if visitor.json || refusal.status == StatusCode::TOO_MANY_REQUESTS => Err(refusal),
        Err(refusal) => show(house, visitor, key, None, Some(refusal)).await,
    }
}

pub(super) async fn join(
    State(house): Shared,
    visitor: Visitor,
    Path(name): Path<String>,
    Form(wish): Form<Result<JoinTournament, Refusal>>,
) -> Result<Response, Refusal> {
    let key = key(&name)?;
    let done = async {
        let actor = Actor { house: &house, visitor: &visitor, person: visitor.enter() };
        commands::join_tournament(&actor, key, wish?).await.map(|()| true)
    };
    answered(&house, &visitor, key, done.await).await
}

pub(super) async fn leave(
    State(house): Shared,
    visitor: Visitor,
    Path(name): Path<String>,
) -> Result<Response, Refusal> {
    let key = key(&name)?;
    let done = async {
        let person = visitor.person.ok_or(Refusal::forbidden("not-in-tournament"))?;
        let actor = Actor { house: &house, visitor: &visitor, person };
        commands::leave_tournament(&actor, key).await.map(|()| true)
    };
    answered(&house, &visitor, key, done.await).await
}

pub(super) async fn direct(
    State(house): Shared,
    visitor: Visitor,
    Path(name): Path<String>,
    Form(wish): Form<Result<DirectTournament, Refusal>>,
) -> Result<Response, Refusal> {
    let key = key(&name)?;
    let done = async {
        let person = visitor.person.ok_or(Refusal::forbidden("not-yours"))?;
        let actor = Actor { house: &house, visitor: &visitor, person };
        commands::direct_tournament(&actor, key, wish?).await
    };
    answered(&house, &visitor, key, done.await).await
}
