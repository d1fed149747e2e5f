//! Tables of the day, for programmes.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Json as Told;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use table::fair;
use utoipa::ToSchema;

use crate::commands::{self, Actor, BeginDaily, NextTable};
use crate::daily::{self, DailyLine, DailyResult, DailyStart, OfDay, named};
use crate::extract::{Json, Programme, StrictQuery};
use crate::fields::Written;
use crate::house::House;
use crate::present::stage_word;
use crate::refusal::Refusal;
use crate::visitor::Visitor;

type Shared = State<Arc<House>>;

/// How the table of a day begins, for everybody.
#[derive(Serialize, ToSchema)]
pub(super) struct DailyStartInfo {
    game: &'static str,
    /// `2026-01-31`, by UTC.
    day: String,
    /// How many sit there.
    seats: u8,
    /// The number of your seat.
    seat: usize,
    /// The bot in all other seats.
    bot: &'static str,
    /// Options that differ from the defaults.
    options: BTreeMap<String, String>,
}

impl From<&DailyStart> for DailyStartInfo {
    fn from(start: &DailyStart) -> Self {
        DailyStartInfo {
            game: start.title.key(),
            day: named(start.day).to_string(),
            seats: start.seats,
            seat: start.seat.index() + 1,
            bot: start.bot,
            options: start.options.iter().cloned().collect(),
        }
    }
}

/// A game's table of today.
#[derive(Serialize, ToSchema)]
pub(super) struct DailyInfo {
    start: DailyStartInfo,
    /// When the day is over: milliseconds since 1970.
    ends: i64,
    /// Hash of the secret seed, which is shown when the day is over.
    commitment: String,
    /// The table of your own try, if you have begun it.
    table: Option<String>,
    /// How far it is: `running` or `over`.
    stage: Option<&'static str>,
}

impl DailyInfo {
    fn of(house: &House, line: &DailyLine) -> Self {
        let (title, day) = (line.start.title, line.start.day);
        DailyInfo {
            start: DailyStartInfo::from(&line.start),
            ends: daily::ends(day).0,
            commitment: fair::commitment(&house.keys.secret_of_day(title.key(), day)).to_string(),
            table: line.mine.map(|(table, _)| table.to_string()),
            stage: line.mine.map(|(_, stage)| stage_word(stage)),
        }
    }
}

/// Today's tables, one at each game: the same start and the same bots for everybody.
#[utoipa::path(get, path = "/api/v1/dailies", responses((status = OK, body = [DailyInfo])))]
pub(super) async fn dailies(State(house): Shared, visitor: Visitor) -> Result<Told<Vec<DailyInfo>>, Refusal> {
    let lines = daily::todays(&house, visitor.person).await?;
    Ok(Told(lines.iter().map(|line| DailyInfo::of(&house, line)).collect()))
}

/// What came of the tables of a day.
#[derive(Serialize, ToSchema)]
pub(super) struct DailyResults {
    start: DailyStartInfo,
    /// The best first; those that were not finished in time come last. Of many tries the first 500 are compared, and yours.
    results: Vec<DailyResultInfo>,
}

/// What came of somebody's try.
#[derive(Serialize, ToSchema)]
pub(super) struct DailyResultInfo {
    /// 1 for the best, equal ones share it; nothing if it was not finished in time.
    rank: Option<usize>,
    /// What they are called; nothing if they do not show which games they have played.
    name: Option<String>,
    /// Whether they have an account.
    account: bool,
    /// Whether it is you.
    own: bool,
    /// Their place at the table.
    place: Option<u8>,
    /// How many share that place.
    shared_by: Option<u8>,
    /// Their points, as the game counts them.
    points: Option<f64>,
    entries: u32,
    /// The table, where it can be looked at.
    table: Option<String>,
}

impl From<&DailyResult> for DailyResultInfo {
    fn from(it: &DailyResult) -> Self {
        DailyResultInfo {
            rank: it.rank,
            name: it.name.clone(),
            account: it.account,
            own: it.own,
            place: it.place.map(|(place, _)| place),
            shared_by: it.place.map(|(_, level)| level),
            points: it.points.map(table::Points::as_f64),
            entries: it.entries,
            table: it.table.map(|table| table.to_string()),
        }
    }
}

/// What came of the tables of a day that is over, side by side.
#[utoipa::path(get, path = "/api/v1/daily", operation_id = "daily_results", params(OfDay), responses((status = OK, body = DailyResults)))]
pub(super) async fn results(
    State(house): Shared,
    visitor: Visitor,
    StrictQuery(of): StrictQuery<OfDay>,
) -> Result<Told<DailyResults>, Refusal> {
    let Written(game) = of.game;
    let title = house.shelf().find_shown(&game).ok_or_else(|| Refusal::no_game(house.shelf(), &game))?;
    let day = of.day.map_or_else(|| daily::today(&house).saturating_sub(1), |day| day.number());
    let found = daily::results(&house, title, day, visitor.person, visitor.lang).await?;
    Ok(Told(DailyResults {
        start: DailyStartInfo::from(&found.start),
        results: found.results.iter().map(DailyResultInfo::from).collect(),
    }))
}

/// Begins your one try at the table of the day. It cannot be begun again: then you are told your `table`.
#[utoipa::path(post, path = "/api/v1/daily", operation_id = "begin_daily", request_body = BeginDaily,
    security(("token" = [])), responses((status = CREATED, body = NextTable)))]
pub(super) async fn begin(
    State(house): Shared,
    Programme { visitor, person }: Programme,
    Json(wish): Json<BeginDaily>,
) -> Result<Response, Refusal> {
    let BeginDaily { game: Written(game), name } = wish;
    let title = house.shelf().find_shown(&game).ok_or_else(|| Refusal::no_game(house.shelf(), &game))?;
    let actor = Actor { house: &house, visitor: &visitor, person };
    let table = commands::begin_daily(&actor, title, name).await?.to_string();
    Ok((StatusCode::CREATED, Told(NextTable { table })).into_response())
}
