//! Tournaments, for programmes.

use std::sync::Arc;

use axum::Json as Told;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use stage::Lang;
use store::{TableKey, TableStage, TournamentKey};
use utoipa::ToSchema;

use crate::commands::{self, Actor, DirectTournament, JoinTournament, NewTournament};
use crate::extract::{Json, Path, Programme, StrictQuery};
use crate::fields::{Written, YesNo, fields};
use crate::house::House;
use crate::present::stage_word;
use crate::refusal::Refusal;
use crate::tournaments::rules::{Format, Line, POINT};
use crate::tournaments::{Pairing, Taking, Tournament, TournamentList};
use crate::visitor::Visitor;

type Shared = State<Arc<House>>;

/// Tournaments a list names at most.
const LIST: u32 = 100;

/// A tournament was made.
#[derive(Serialize, ToSchema)]
pub(super) struct TournamentMade {
    tournament: String,
}

/// A tournament in a list.
#[derive(Serialize, ToSchema)]
pub(super) struct TournamentLine {
    tournament: String,
    name: String,
    game: String,
    /// `round-robin`, `swiss` or `arena`.
    format: &'static str,
    /// `gathering`, `running` or `over`.
    stage: &'static str,
    /// How many take part.
    players: usize,
    most: u32,
    /// When it begins, has begun or was over: milliseconds since 1970.
    at: i64,
}

/// A tournament as it stands.
#[derive(Serialize, ToSchema)]
pub(super) struct TournamentInfo {
    tournament: String,
    name: String,
    game: String,
    /// `round-robin`, `swiss` or `arena`.
    format: &'static str,
    /// `gathering`, `running` or `over`.
    stage: &'static str,
    /// How many sit at a table.
    seats: u8,
    options: std::collections::BTreeMap<String, String>,
    /// The clock.
    pace: String,
    rated: bool,
    least: u32,
    most: u32,
    /// How many rounds were paired.
    round: u32,
    /// How many there are; of a tournament that has not begun as many as were wished.
    rounds: Option<u32>,
    /// When it begins by itself: milliseconds since 1970.
    begins: Option<i64>,
    /// When an arena pairs no more: milliseconds since 1970.
    until: Option<i64>,
    /// Your number in it.
    me: Option<usize>,
    /// The table at which you are to play.
    table: Option<String>,
    standing: Vec<StandingLine>,
    pairings: Vec<PairedTable>,
}

/// Somebody in the standing.
#[derive(Serialize, ToSchema)]
pub(super) struct StandingLine {
    /// Equal places are shared.
    place: usize,
    /// Their number, by which pairings name them.
    player: usize,
    name: String,
    /// Whether it is a bot.
    bot: bool,
    points: f64,
    /// Points of those they met.
    buchholz: f64,
    /// Points of those they came before, half of those they were level with.
    berger: f64,
    wins: u32,
    tables: u32,
    /// `part`, `pause`, `leave` or `removed`.
    is: &'static str,
}

/// A table that was paired.
#[derive(Serialize, ToSchema)]
pub(super) struct PairedTable {
    round: u32,
    /// The numbers of those who meet, in the order of seats.
    players: Vec<usize>,
    /// The table, if it is there.
    table: Option<String>,
    /// What they got, once it is over.
    points: Option<Vec<f64>>,
    /// The numbers of those who were not there.
    absent: Vec<usize>,
}

fn whole(units: u64) -> f64 {
    units as f64 / f64::from(POINT)
}

/// Whether somebody takes part, in one word.
pub(super) fn taking_word(is: Taking) -> &'static str {
    match is {
        Taking::Part => "part",
        Taking::Pause => "pause",
        Taking::Leave => "leave",
        Taking::Removed => "removed",
    }
}

fn info(it: &Tournament, mine: Option<usize>, lang: Lang) -> TournamentInfo {
    let state = &it.state;
    let line = |line: Line| StandingLine {
        place: line.place,
        player: line.no + 1,
        name: it.name(line.no, lang),
        bot: state.players[line.no].bot.is_some(),
        points: whole(line.points.into()),
        buchholz: whole(line.breaks[0]),
        berger: whole(line.breaks[1]),
        wins: line.wins,
        tables: line.bouts,
        is: taking_word(state.players[line.no].is),
    };
    let pairing = |it: &Pairing| PairedTable {
        round: it.round,
        players: it.players.iter().map(|no| no + 1).collect(),
        table: it.table.clone(),
        points: it.points.as_ref().map(|all| all.iter().map(|units| whole((*units).into())).collect()),
        absent: it.absent.iter().map(|no| no + 1).collect(),
    };
    TournamentInfo {
        tournament: it.row.key.to_string(),
        name: state.name.clone(),
        game: it.row.game.clone(),
        format: state.format().word(),
        stage: stage_word(it.row.stage),
        seats: state.seats,
        options: state.options.iter().cloned().collect(),
        pace: state.pace().to_string(),
        rated: state.rated,
        least: state.least,
        most: state.most,
        round: state.round,
        rounds: state.rounds.filter(|_| state.format() != Format::Arena),
        begins: state.begins,
        until: state.until,
        me: mine.map(|no| no + 1),
        table: mine.and_then(|no| state.table_of(no)).and_then(|pairing| pairing.table.clone()),
        standing: state.standing(it.sizes()).into_iter().map(line).collect(),
        pairings: state.tables.iter().map(pairing).collect(),
    }
}

fn key(text: &str) -> Result<TournamentKey, Refusal> {
    text.parse().map_err(|_| Refusal::NOT_FOUND)
}

fields! {
    /// Which tournaments.
    pub(super) struct OfStage {
        /// `yes`: those that are over, instead of those that run or are to come.
        over: Option<YesNo>,
        /// Of this game only.
        game: Option<Written>,
        /// The last tournament of the list before.
        after: Option<TableKey>,
    }
}

/// Listed tournaments: those that run, the latest first, then those that are to come, the next first; or those that are over, the
/// latest first. A list names a hundred at most, and goes on with `after`.
#[utoipa::path(get, path = "/api/v1/tournaments", operation_id = "tournaments", params(OfStage),
    responses((status = OK, body = [TournamentLine])))]
pub(super) async fn list(
    State(house): Shared,
    _: Visitor,
    StrictQuery(of): StrictQuery<OfStage>,
) -> Result<Told<Vec<TournamentLine>>, Refusal> {
    let mut stages: &[TableStage] = if of.over.is_some_and(|over| over.0) {
        &[TableStage::Over]
    } else {
        &[TableStage::Running, TableStage::Gathering]
    };
    if let Some(Written(game)) = &of.game
        && house.shelf().find(game).is_none()
    {
        return Err(Refusal::no_game(house.shelf(), game));
    }
    let game = of.game.map(|Written(game)| game);
    let mut after = of.after;
    if let Some(key) = after {
        let last = house.store().tournament(key).await?.ok_or(Refusal::NOT_FOUND)?;
        // It may have gone on since, out of this list.
        let at = stages.iter().position(|stage| *stage == last.stage).ok_or(Refusal::NOT_FOUND)?;
        stages = &stages[at..];
    }
    let mut lines = Vec::new();
    for stage in stages {
        let rest = LIST.saturating_sub(lines.len() as u32);
        let found = house.store().tournaments(*stage, game.clone(), after.take(), rest).await?;
        for it in TournamentList::of(&house, "", found, None).all {
            lines.push(TournamentLine {
                tournament: it.row.key.to_string(),
                name: it.state.name.clone(),
                game: it.row.game.clone(),
                format: it.state.format().word(),
                stage: stage_word(it.row.stage),
                players: it.state.taking_part().count(),
                most: it.state.most,
                at: it.row.at.0,
            });
        }
    }
    Ok(Told(lines))
}

/// Makes a tournament. You direct it, and take part only if you join. Guests make none.
#[utoipa::path(post, path = "/api/v1/tournaments", operation_id = "new_tournament", request_body = NewTournament,
    security(("token" = [])), responses((status = CREATED, body = TournamentMade)))]
pub(super) async fn make(
    State(house): Shared,
    Programme { visitor, person }: Programme,
    Json(wish): Json<NewTournament>,
) -> Result<Response, Refusal> {
    let title = house.shelf().find_shown(&wish.game);
    let title = title.ok_or_else(|| Refusal::no_game(house.shelf(), &wish.game))?;
    let actor = Actor { house: &house, visitor: &visitor, person };
    let key = commands::make_tournament(&actor, title, wish).await?;
    Ok((StatusCode::CREATED, Told(TournamentMade { tournament: key.to_string() })).into_response())
}

/// How a tournament stands: places, pairings, and the table that waits for you. Take your seat there with `join` of the table:
/// it begins when all have, and who is not there in time has lost.
#[utoipa::path(get, path = "/api/v1/tournaments/{tournament}", operation_id = "tournament",
    params(("tournament" = String, Path)), responses((status = OK, body = TournamentInfo)))]
pub(super) async fn one(
    State(house): Shared,
    visitor: Visitor,
    Path(name): Path<String>,
) -> Result<Told<TournamentInfo>, Refusal> {
    told(&house, &visitor, key(&name)?).await
}

async fn told(house: &House, visitor: &Visitor, key: TournamentKey) -> Result<Told<TournamentInfo>, Refusal> {
    let mut it = Tournament::open(house, key).await?;
    it.forget_gone_tables(house, |_, _| true).await?;
    Ok(Told(info(&it, it.mine(visitor), visitor.lang)))
}

/// Takes part in a tournament, or takes part again.
#[utoipa::path(post, path = "/api/v1/tournaments/{tournament}/join", operation_id = "join_tournament",
    params(("tournament" = String, Path)), request_body = JoinTournament, security(("token" = [])),
    responses((status = OK, body = TournamentInfo)))]
pub(super) async fn join(
    State(house): Shared,
    Programme { visitor, person }: Programme,
    Path(name): Path<String>,
    Json(wish): Json<JoinTournament>,
) -> Result<Told<TournamentInfo>, Refusal> {
    let key = key(&name)?;
    commands::join_tournament(&Actor { house: &house, visitor: &visitor, person }, key, wish).await?;
    told(&house, &visitor, key).await
}

/// Takes part in a tournament no more.
#[utoipa::path(post, path = "/api/v1/tournaments/{tournament}/leave", operation_id = "leave_tournament",
    params(("tournament" = String, Path)), security(("token" = [])),
    responses((status = OK, body = TournamentInfo)))]
pub(super) async fn leave(
    State(house): Shared,
    Programme { visitor, person }: Programme,
    Path(name): Path<String>,
) -> Result<Told<TournamentInfo>, Refusal> {
    let key = key(&name)?;
    commands::leave_tournament(&Actor { house: &house, visitor: &visitor, person }, key).await?;
    told(&house, &visitor, key).await
}

/// Begins, ends or extends a tournament that you made, or removes somebody from it. One that is ended before it began is gone:
/// then nothing is answered.
#[utoipa::path(post, path = "/api/v1/tournaments/{tournament}/direct", operation_id = "direct_tournament",
    params(("tournament" = String, Path)), request_body = DirectTournament, security(("token" = [])),
    responses((status = OK, body = Option<TournamentInfo>)))]
pub(super) async fn direct(
    State(house): Shared,
    Programme { visitor, person }: Programme,
    Path(name): Path<String>,
    Json(wish): Json<DirectTournament>,
) -> Result<Told<Option<TournamentInfo>>, Refusal> {
    let key = key(&name)?;
    let stays =
        commands::direct_tournament(&Actor { house: &house, visitor: &visitor, person }, key, wish).await?;
    Ok(Told(if stays { Some(told(&house, &visitor, key).await?.0) } else { None }))
}
