//! Pages that are neither a table's nor a game's: the harbour, the lobby, rulebooks.

use std::cmp::Reverse;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::{Html, IntoResponse, Redirect, Response};
use shelf::{Shelf, ShownTitle};
use stage::Lang;
use store::{PersonId, SeatRow, Sitter, TableKey, TableRow, TableStage, TableSummary, Wanted};

use crate::commands::{self, ChangePreferences, PreferencesInfo};
use crate::config::Keep;
use crate::cookies::{LANGUAGE, PREFERENCES, set_cookie};
use crate::daily;
use crate::extract::{Form, Path, Query};
use crate::fields::{HIGHEST, Name, PaceWish, RatingBound, SeatCount, TableList, YesNo, fields};
use crate::guard::local;
use crate::house::House;
use crate::metrics;
use crate::model::{HarbourModel, LobbyList, LobbyModel, PreferencesModel, RulesModel, TableLine};
use crate::pages;
use crate::preferences::Preferences;
use crate::refusal::Refusal;
use crate::visitor::Visitor;
use crate::words::site;

use super::puzzle::of_today;

/// Tables a list shows at most.
const LIST: u32 = 50;

/// Tables of the reader's own that the first page shows at most.
const GOING: usize = 6;

/// So many of the newest are looked through for them.
const SOME: u32 = 24;

pub(super) async fn harbour(
    State(house): State<Arc<House>>,
    visitor: Visitor,
) -> Result<Html<String>, Refusal> {
    let my_turn = match visitor.person {
        Some(person) => house.store().turns_of(person, LIST).await?,
        None => 0,
    };
    let mine = tables(&house, visitor.person, TableList::Mine, Wanted::default(), None, SOME).await?;
    let going = mine.into_iter().filter(|summary| summary.table.stage != TableStage::Over).collect();
    let mut mine = lines(house.shelf(), going, visitor.lang, visitor.person);
    mine.sort_by_key(|line| (!line.my_turn(), Reverse(line.summary.at)));
    let model = HarbourModel {
        frame: house.frame(&visitor, "/").await?,
        games: house.shelf().shown_games().collect(),
        my_turn: my_turn as usize,
        mine: mine.into_iter().take(GOING).collect(),
        invitations: house.invitations_of(&visitor).await?,
        now: house.now(),
        dailies: daily::todays(&house, visitor.person).await?,
        puzzle: of_today(&house).map(|(title, number)| (title, number, title.puzzles()[number - 1].moves())),
    };
    Ok(Html(pages::harbour::page(&model).into_string()))
}

fields! {
    /// Which part of the lobby is looked at.
    pub(super) struct LobbyQuery {
        /// Which list; the beginning of all if it is left out.
        list: Option<TableList>,
        /// The table after which the list goes on.
        before: Option<TableKey>,
        /// Of which game.
        game: Option<String>,
        /// At which somebody of this name sits.
        name: Option<Name>,
        /// With so many free seats at least.
        free: Option<SeatCount>,
        /// With such a clock.
        pace: Option<PaceWish>,
        /// Whether they count for ratings.
        rated: Option<YesNo>,
        /// At which somebody sits whose rating is so high at least.
        low: Option<RatingBound>,
        /// And at most.
        high: Option<RatingBound>,
    }
}

pub(super) async fn lobby(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Query(query): Query<LobbyQuery>,
) -> Result<Html<String>, Refusal> {
    let all = [TableList::Mine, TableList::Open, TableList::Running, TableList::Finished];
    let wanted = Wanted {
        game: query.game,
        name: query.name.map(|Name(name)| name),
        ..filters(query.free, query.pace, query.rated, query.low, query.high)
    };
    // Nobody looks through all tables for a game that nobody plays here.
    if wanted.game.as_ref().is_some_and(|game| house.shelf().find(game).is_none()) {
        return Err(Refusal::NOT_FOUND);
    }
    // Every table may have to be looked at.
    if wanted.is_searched() {
        house.may_cost(&visitor)?;
    }
    let mut lists = Vec::new();
    for list in all.into_iter().filter(|list| query.list.is_none_or(|wanted| wanted == *list)) {
        let before = query.before.filter(|_| query.list.is_some());
        let found = tables(&house, visitor.person, list, wanted.clone(), before, LIST).await?;
        let more = found.last().filter(|_| found.len() == LIST as usize).map(|last| last.table.key);
        let mut lines = lines(house.shelf(), found, visitor.lang, visitor.person);
        if list == TableList::Mine {
            lines.sort_by_key(|line| {
                (!line.my_turn(), line.summary.table.result.is_some(), Reverse(line.summary.at))
            });
        }
        lists.push(LobbyList { name: list.word(), lines, more });
    }
    let model = LobbyModel {
        frame: house.frame(&visitor, "/lobby").await?,
        invitations: house.invitations_of(&visitor).await?,
        games: house.shelf().shown_games().collect(),
        wanted,
        list: query.list.map(TableList::word),
        now: house.now(),
        lists,
    };
    Ok(Html(pages::lobby::page(&model).into_string()))
}

/// What is wanted of tables beside game and name.
pub(crate) fn filters(
    free: Option<SeatCount>,
    pace: Option<PaceWish>,
    rated: Option<YesNo>,
    low: Option<RatingBound>,
    high: Option<RatingBound>,
) -> Wanted {
    let rating = match (low, high) {
        (None, None) => None,
        (low, high) => Some((low.map_or(0, |low| low.0), high.map_or(HIGHEST, |high| high.0))),
    };
    Wanted {
        free: free.map(|SeatCount(free)| free as u8),
        pace: pace.map(|PaceWish(kind)| kind),
        rated: rated.map(|YesNo(rated)| rated),
        rating,
        ..Wanted::default()
    }
}

/// A part of a list of tables; nobody's own are none.
pub(crate) async fn tables(
    house: &House,
    person: Option<PersonId>,
    list: TableList,
    wanted: Wanted,
    before: Option<TableKey>,
    limit: u32,
) -> Result<Vec<TableSummary>, Refusal> {
    let stage = match list {
        TableList::Mine => {
            return Ok(match person {
                Some(person) => house.store().tables_of(person, wanted, before, limit).await?,
                None => Vec::new(),
            });
        }
        TableList::Open => TableStage::Gathering,
        TableList::Running => TableStage::Running,
        TableList::Finished => TableStage::Over,
    };
    Ok(house.store().listed(stage, wanted, before, limit).await?)
}

/// Tables as a list shows them to a reader.
pub(crate) fn lines(
    shelf: Shelf,
    summaries: Vec<TableSummary>,
    lang: Lang,
    person: Option<PersonId>,
) -> Vec<TableLine> {
    let line = |summary: TableSummary| {
        let title = shelf.find_shown(&summary.table.game);
        let (mine, names) = (summary.table.seats_of(person), names(&summary.table, title, lang));
        TableLine { title, mine, names, summary }
    };
    summaries.into_iter().map(line).collect()
}

/// The names of those who sit at a table, as a list shows them.
pub(crate) fn names(row: &TableRow, title: Option<&dyn ShownTitle>, lang: Lang) -> Vec<String> {
    let name = |seat: &SeatRow| match (&seat.sitter, title) {
        (Sitter::Bot(key), Some(title)) => title.words(lang).get(&format!("bot-{key}")),
        (sitter, _) if sitter.person() == Some(PersonId::SOMEBODY) => site(lang).get("somebody"),
        _ => seat.name.clone(),
    };
    row.seats.iter().map(name).collect()
}

pub(super) async fn rules(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Path(game): Path<String>,
) -> Result<Html<String>, Refusal> {
    let title = house.shelf().find_shown(&game).ok_or(Refusal::NOT_FOUND)?;
    let model = RulesModel { frame: house.frame(&visitor, &format!("/rules/{game}")).await?, title };
    Ok(Html(pages::rules::page(&model).into_string()))
}

fields! {
    /// The language a visitor chooses.
    pub(super) struct Language {
        /// Which.
        lang: Lang,
        /// The page to go back to.
        back: String,
    }
}

pub(super) async fn language(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Form(wish): Form<Language>,
) -> Result<Response, Refusal> {
    let change = ChangePreferences { language: Some(wish.lang), ..ChangePreferences::default() };
    let likes = commands::change_preferences(&house, &visitor, change).await?;
    let mut response = Redirect::to(local(&wish.back)).into_response();
    keep_in_browser(&house, &likes, &mut response);
    Ok(response)
}

/// Has the browser keep what somebody likes.
pub(crate) fn keep_in_browser(house: &House, likes: &Preferences, response: &mut Response) {
    let long = Keep(None).cookie();
    if let Some(lang) = likes.lang {
        set_cookie(house, LANGUAGE, lang.code(), long, response);
    }
    set_cookie(house, PREFERENCES, &likes.to_cookie(), long, response);
}

pub(super) async fn preferences(
    State(house): State<Arc<House>>,
    visitor: Visitor,
) -> Result<Html<String>, Refusal> {
    show_preferences(&house, &visitor, false, None).await
}

async fn show_preferences(
    house: &House,
    visitor: &Visitor,
    kept: bool,
    refusal: Option<Refusal>,
) -> Result<Html<String>, Refusal> {
    let model = PreferencesModel { frame: house.frame(visitor, "/preferences").await?, kept, refusal };
    Ok(Html(pages::preferences::page(&model).into_string()))
}

/// Changes what somebody likes: JSON for the script, the page for a browser without one, in what they like now.
pub(super) async fn change_preferences(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Form(wish): Form<Result<ChangePreferences, Refusal>>,
) -> Result<Response, Refusal> {
    let changed = async { commands::change_preferences(&house, &visitor, wish?).await };
    let likes = match changed.await {
        Ok(likes) => likes,
        Err(refusal) if visitor.json => return Err(refusal),
        Err(refusal) => {
            let status = refusal.status;
            return Ok(
                (status, show_preferences(&house, &visitor, false, Some(refusal)).await?).into_response()
            );
        }
    };
    let mut response = if visitor.json {
        Json(PreferencesInfo::of(&visitor, &likes)).into_response()
    } else {
        let visitor = Visitor { lang: likes.lang.unwrap_or(visitor.lang), preferences: likes, ..visitor };
        show_preferences(&house, &visitor, true, None).await?.into_response()
    };
    keep_in_browser(&house, &likes, &mut response);
    Ok(response)
}

/// Answers as long as the disk can be read and written.
pub(super) async fn health(State(house): State<Arc<House>>) -> Result<&'static str, Refusal> {
    house.store().person(PersonId(0)).await?;
    house.check_writing().await?;
    Ok("well\n")
}

pub(super) async fn metrics(State(house): State<Arc<House>>) -> Response {
    let kind = HeaderValue::from_static("text/plain; version=0.0.4");
    ([(header::CONTENT_TYPE, kind)], metrics::report(&house)).into_response()
}
