//! Ratings, people and finished games, for programmes.

use std::sync::Arc;

use axum::Json as Told;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use store::{RatingRow, ResultRow, Visible};
use utoipa::ToSchema;

use crate::api::handlers::sitter_word;
use crate::api::types::RatedInfo;
use crate::commands::{self, Actor, ImportRecord, NextTable, SetShown};
use crate::extract::{Json, Programme, StrictQuery};
use crate::fields::{Whose, Written, fields};
use crate::house::House;
use crate::people::{self, FinishedLine, GameTally, HistoryQuery, RatedGame};
use crate::refusal::Refusal;
use crate::visitor::Visitor;

type Shared = State<Arc<House>>;

/// Games a list names at most.
const LIST: u32 = 100;

fields! {
    /// Of which game.
    pub(super) struct OfGame {
        /// Its key.
        game: Written,
    }
}

/// The strongest at a game.
#[derive(Serialize, ToSchema)]
pub(super) struct Ratings {
    /// People, the strongest first: those who are known well enough, have played within a year, and show it.
    people: Vec<RankedInfo>,
    /// The bots, at each number of seats. Their ratings are fixed.
    bots: Vec<BotInfo>,
}

/// Somebody among the strongest.
#[derive(Serialize, ToSchema)]
pub(super) struct RankedInfo {
    name: String,
    rating: RatingInfo,
}

/// How strong somebody is at a game.
#[derive(Serialize, ToSchema)]
pub(super) struct RatingInfo {
    /// The best guess.
    mean: f64,
    /// By how much it may be off: twice that covers 19 cases of 20.
    deviation: f64,
    /// The highest it was.
    best: f64,
    /// How many games it is made of.
    games: u32,
}

impl From<&RatingRow> for RatingInfo {
    fn from(row: &RatingRow) -> Self {
        let RatingRow { rating, best, games, .. } = row;
        RatingInfo { mean: rating.mean, deviation: rating.deviation, best: *best, games: *games }
    }
}

/// How strong a bot is.
#[derive(Serialize, ToSchema)]
pub(super) struct BotInfo {
    bot: &'static str,
    /// At tables of so many.
    seats: u8,
    rating: f64,
    deviation: f64,
    /// Whether it was measured, not supposed.
    measured: bool,
}

/// The strongest at a game, people and bots.
#[utoipa::path(get, path = "/api/v1/ratings", params(OfGame), responses((status = OK, body = Ratings)))]
pub(super) async fn ratings(
    State(house): Shared,
    _: Visitor,
    StrictQuery(of): StrictQuery<OfGame>,
) -> Result<Told<Ratings>, Refusal> {
    let title = house.shelf().find_shown(&of.game.0);
    let title = title.ok_or_else(|| Refusal::no_game(house.shelf(), &of.game.0))?;
    let ranked = people::strongest(&house, title).await?;
    let bot = |it: people::BotRating| BotInfo {
        bot: it.bot,
        seats: it.seats,
        rating: it.rating.mean,
        deviation: it.rating.deviation,
        measured: it.measured,
    };
    Ok(Told(Ratings {
        people: ranked
            .iter()
            .map(|it| RankedInfo { name: it.name.clone(), rating: RatingInfo::from(&it.row) })
            .collect(),
        bots: people::bots(title).into_iter().map(bot).collect(),
    }))
}

fields! {
    /// Who.
    pub(super) struct OfName {
        /// The name of an account.
        name: Written,
    }
}

/// What somebody shows of themselves.
#[derive(Serialize, ToSchema)]
pub(super) struct PersonInfo {
    name: String,
    /// Since when they are known: milliseconds since 1970.
    since: i64,
    /// Their ratings, if they show them.
    ratings: Option<Vec<GameRating>>,
    /// How their games went, if they show it.
    results: Option<Vec<TallyInfo>>,
    /// Their last games, of those that are listed, if they show them.
    games: Option<Vec<FinishedInfo>>,
}

/// Somebody's rating at a game, and how it went.
#[derive(Serialize, ToSchema)]
pub(super) struct GameRating {
    game: &'static str,
    rating: RatingInfo,
    /// After each of the last two hundred games, oldest first.
    points: Vec<PointInfo>,
}

/// A rating after a game.
#[derive(Serialize, ToSchema)]
pub(super) struct PointInfo {
    /// When: milliseconds since 1970.
    at: i64,
    rating: f64,
    deviation: f64,
    change: f64,
    /// The table, if it is still there and you may be told: your own, or one that is listed of somebody who shows their games.
    table: Option<String>,
}

impl From<&RatedGame> for GameRating {
    fn from(rated: &RatedGame) -> Self {
        let point = |point: &store::RatingPoint| PointInfo {
            at: point.at.0,
            rating: point.change.mean,
            deviation: point.change.deviation,
            change: point.change.by,
            table: point.table.map(|key| key.to_string()),
        };
        GameRating {
            game: rated.title.key(),
            rating: RatingInfo::from(&rated.row),
            points: rated.points.iter().map(point).collect(),
        }
    }
}

/// How somebody's games of one kind went.
#[derive(Serialize, ToSchema)]
pub(super) struct TallyInfo {
    game: &'static str,
    /// Of how many.
    seats: u8,
    won: u32,
    /// First with others.
    shared: u32,
    lost: u32,
}

impl From<&GameTally> for TallyInfo {
    fn from(tally: &GameTally) -> Self {
        let GameTally { title, seats, won, shared, lost } = *tally;
        TallyInfo { game: title.key(), seats, won, shared, lost }
    }
}

/// What somebody shows of themselves: how strong they are, how their games went, which they were.
#[utoipa::path(get, path = "/api/v1/people", params(OfName), responses((status = OK, body = PersonInfo)))]
pub(super) async fn person(
    State(house): Shared,
    visitor: Visitor,
    StrictQuery(of): StrictQuery<OfName>,
) -> Result<Told<PersonInfo>, Refusal> {
    let found = people::portrait(&house, &visitor, &of.name.0).await?;
    Ok(Told(PersonInfo {
        name: found.person.name,
        since: found.person.made.0,
        ratings: found.ratings.map(|rated| rated.iter().map(GameRating::from).collect()),
        results: found.results.map(|results| results.iter().map(TallyInfo::from).collect()),
        games: found.games.map(|games| games.iter().map(FinishedInfo::from).collect()),
    }))
}

/// What others may see of somebody.
#[derive(Serialize, ToSchema)]
pub(super) struct ShownInfo {
    ratings: bool,
    results: bool,
    games: bool,
}

/// Says what others may see of you. Guests have nothing to show.
#[utoipa::path(post, path = "/api/v1/shown", request_body = SetShown, security(("token" = [])),
    responses((status = OK, body = ShownInfo)))]
pub(super) async fn shown(
    State(house): Shared,
    Programme { visitor, .. }: Programme,
    Json(wish): Json<SetShown>,
) -> Result<Told<ShownInfo>, Refusal> {
    let Visible { ratings, results, games } = commands::set_shown(&house, &visitor, wish).await?;
    Ok(Told(ShownInfo { ratings, results, games }))
}

/// A finished game.
#[derive(Serialize, ToSchema)]
pub(super) struct FinishedInfo {
    table: String,
    game: String,
    /// When it was over: milliseconds since 1970.
    at: i64,
    entries: u32,
    /// Whether it counted for ratings.
    rated: bool,
    /// Whether it was brought along as a record.
    imported: bool,
    /// The result, as records write it.
    result: Option<String>,
    seats: Vec<FinishedSeat>,
    /// How it changed ratings.
    ratings: Vec<RatedInfo>,
}

/// A seat of a finished game.
#[derive(Serialize, ToSchema)]
pub(super) struct FinishedSeat {
    /// `person`, `screen` or `bot`.
    kind: &'static str,
    name: String,
    /// 1 for who won; equal places are shared. Nothing if the game is nobody's result.
    place: Option<u8>,
    /// Whether a bot played to the end for them: then they come last.
    away: bool,
}

impl From<&FinishedLine> for FinishedInfo {
    fn from(FinishedLine { names, game, .. }: &FinishedLine) -> Self {
        let row = &game.table;
        let seat = |(index, name): (usize, &String)| {
            let result: Option<&ResultRow> = game.results.iter().find(|row| row.seat.index() == index);
            FinishedSeat {
                kind: sitter_word(&row.seats[index].sitter),
                name: name.clone(),
                place: result.and_then(|row| row.place),
                away: result.is_some_and(|row| row.away),
            }
        };
        FinishedInfo {
            table: row.key.to_string(),
            game: row.game.clone(),
            at: game.at.0,
            entries: row.entries(),
            rated: row.rated,
            imported: row.imported,
            result: row.result.clone(),
            seats: names.iter().enumerate().map(seat).collect(),
            ratings: game.results.iter().filter_map(RatedInfo::of).collect(),
        }
    }
}

/// Finished games, those that were over last first: a hundred at a time. What no index finds (names, how it went, lengths) is
/// looked for among the next ten thousand.
#[utoipa::path(get, path = "/api/v1/history", params(HistoryQuery),
    responses((status = OK, body = [FinishedInfo])))]
pub(super) async fn history(
    State(house): Shared,
    visitor: Visitor,
    StrictQuery(query): StrictQuery<HistoryQuery>,
) -> Result<Told<Vec<FinishedInfo>>, Refusal> {
    let whose = query.whose.unwrap_or(Whose::All);
    if whose == Whose::Mine && visitor.person.is_none() {
        return Err(Refusal::unauthorised("needs-token"));
    }
    let (found, _) = people::sought(&house, &visitor, &query, whose, LIST).await?;
    Ok(Told(people::lines(&house, found, visitor.lang).iter().map(FinishedInfo::from).collect()))
}

/// Makes a table of a record: it is replayed, and what is wrong with it is said. A game that is over can be looked at, and
/// played on; one that is not goes on at once, with you in a seat and bots in the others. It never counts for ratings.
#[utoipa::path(post, path = "/api/v1/import", request_body = ImportRecord, security(("token" = [])),
    responses((status = CREATED, body = NextTable)))]
pub(super) async fn import(
    State(house): Shared,
    Programme { visitor, person }: Programme,
    Json(wish): Json<ImportRecord>,
) -> Result<Response, Refusal> {
    let made = commands::import(&Actor { house: &house, visitor: &visitor, person }, wish).await?;
    Ok((StatusCode::CREATED, Told(made)).into_response())
}
