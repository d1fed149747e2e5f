//! What the API's addresses do.

use std::sync::Arc;

use axum::Json as Told;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use shelf::{LogLine, ShownTitle, log_lines};
use stage::{Lang, Voice};
use store::{PersonId, Sitter, TableKey, Token, TokenHash, Wanted};
use table::{Choice, Seat, Viewer, fair};

use crate::api::types::*;
use crate::commands::{
    self, Actor, Analyse, AnalysisBegun, Answer, AskHint, AskUndo, ChangePreferences, Command, Discard,
    Discarded, Done, DropToken, GiveSeat, Hinted, Join, Leave, NewTable, NewToken, NextTable, Play, PlayOn,
    PreferencesInfo, Rematch, Said, Say, Seated, TakeBack, Undo, last_event,
};
use crate::extract::{Json, Path, Programme, StrictQuery};
use crate::fields::{Field, Given, PaceWish, RatingBound, SeatCount, TableList, Written, YesNo, fields};
use crate::house::House;
use crate::live::Cursor;
use crate::model::TableLine;
use crate::present;
use crate::refusal::Refusal;
use crate::routes::{filters, keep_in_browser, lines, tables};
use crate::stream::{self, Subscriber};
use crate::visitor::Visitor;

type Shared = State<Arc<House>>;

/// Tables a list names at most.
const LIST: u32 = 100;

/// The games there are.
#[utoipa::path(get, path = "/api/v1/games", responses((status = OK, body = [GameInfo])))]
pub(super) async fn games(State(house): Shared) -> Told<Vec<GameInfo>> {
    Told(house.shelf().shown_games().map(game_info).collect())
}

fn game_info(title: &'static dyn ShownTitle) -> GameInfo {
    let words = title.words(Lang::En);
    let (short, long) = title.minutes();
    let option = |spec: &table::OptionSpec| {
        let own = |values: &[&str]| values.iter().map(|value| (*value).to_owned()).collect();
        let (kind, values, bounds) = match spec.choice {
            Choice::OneOf(values) => ("one-of", own(values), None),
            Choice::Switch => ("switch", own(&["yes", "no"]), None),
            Choice::Number(low, high) => ("number", vec![], Some([low, high])),
            Choice::Text => ("text", vec![], None),
        };
        OptionInfo { key: spec.key, kind, values, bounds, default: spec.default }
    };
    GameInfo {
        key: title.key(),
        title: words.get("game-title"),
        tagline: words.get("game-tagline"),
        edition: title.edition(),
        seats: [*title.seats().start(), *title.seats().end()],
        minutes: [short, long],
        options: title.options().iter().map(option).collect(),
        bots: title.bots(),
    }
}

/// Makes an access token. Without one (and without a cookie) you become a new guest.
#[utoipa::path(post, path = "/api/v1/tokens", request_body = NewToken,
    responses((status = CREATED, body = TokenMade)))]
pub(super) async fn tokens(
    State(house): Shared,
    visitor: Visitor,
    Json(wish): Json<NewToken>,
) -> Result<Response, Refusal> {
    let person = visitor.person.unwrap_or_else(PersonId::random);
    if visitor.person.is_none() {
        house.check_name(person, &wish.name.0).await?;
    }
    let token = commands::make_token(&house, &visitor, person, wish).await?;
    Ok((StatusCode::CREATED, Told(TokenMade { token })).into_response())
}

/// Your access tokens, newest first. A token itself is shown once, when it is made.
#[utoipa::path(get, path = "/api/v1/tokens", operation_id = "list_tokens", security(("token" = [])),
    responses((status = OK, body = [TokenInfo])))]
pub(super) async fn list_tokens(
    State(house): Shared,
    Programme { person, .. }: Programme,
) -> Result<Told<Vec<TokenInfo>>, Refusal> {
    let info = |(hash, token): (TokenHash, Token)| TokenInfo {
        hash: hash.to_string(),
        name: token.name,
        made: token.made.0,
    };
    Ok(Told(house.store().tokens(person).await?.into_iter().map(info).collect()))
}

/// Withdraws one of your access tokens, perhaps the one you came with. Those that are left are answered.
#[utoipa::path(post, path = "/api/v1/tokens/withdraw", operation_id = "withdraw_token", request_body = DropToken,
    security(("token" = [])), responses((status = OK, body = [TokenInfo])))]
pub(super) async fn withdraw_token(
    State(house): Shared,
    programme: Programme,
    Json(wish): Json<DropToken>,
) -> Result<Told<Vec<TokenInfo>>, Refusal> {
    commands::drop_token(&house, &programme.visitor, wish).await?;
    list_tokens(State(house), programme).await
}

fields! {
    /// Which tables are listed.
    pub(super) struct Which {
        /// `open` (the default), `mine`, `running` or `finished`.
        list: Option<TableList>,
        /// The last table of the list before, for the next hundred.
        before: Option<TableKey>,
        /// Of this game.
        game: Option<Written>,
        /// With so many free seats at least.
        free: Option<SeatCount>,
        /// With such a clock: `none`, `live` or `days`.
        pace: Option<PaceWish>,
        /// Whether they count for ratings.
        rated: Option<YesNo>,
        /// At which somebody sits who shows a rating so high at least.
        low: Option<RatingBound>,
        /// And at most.
        high: Option<RatingBound>,
    }
}

/// Tables: those with a free seat, your own (with a token), those at play, those that are over. The newest hundred; of
/// your own those that are over come last.
#[utoipa::path(get, path = "/api/v1/tables", params(Which), responses((status = OK, body = [TableInfo])))]
pub(super) async fn list(
    State(house): Shared,
    visitor: Visitor,
    StrictQuery(which): StrictQuery<Which>,
) -> Result<Told<Vec<TableInfo>>, Refusal> {
    let list = which.list.unwrap_or_default();
    if list == TableList::Mine && visitor.person.is_none() {
        return Err(Refusal::unauthorised("needs-token"));
    }
    if let Some(Written(game)) = &which.game
        && house.shelf().find(game).is_none()
    {
        return Err(Refusal::no_game(house.shelf(), game));
    }
    let game = which.game.map(|Written(game)| game);
    let wanted = Wanted { game, ..filters(which.free, which.pace, which.rated, which.low, which.high) };
    // Every table may have to be looked at.
    if wanted.is_searched() {
        house.may_cost(&visitor)?;
    }
    let summaries = tables(&house, visitor.person, list, wanted, which.before, LIST).await?;
    let lines = lines(house.shelf(), summaries, visitor.lang, visitor.person);
    Ok(Told(lines.into_iter().map(table_info).collect()))
}

/// Who has a seat, in one word.
pub(super) fn sitter_word(sitter: &Sitter) -> &'static str {
    match sitter {
        Sitter::Open => "open",
        Sitter::Invited => "friend",
        Sitter::Person(_) => "person",
        Sitter::Screen(_) => "screen",
        Sitter::Bot(_) => "bot",
    }
}

fn table_info(line: TableLine) -> TableInfo {
    let (summary, names) = (line.summary, line.names);
    let row = summary.table;
    let seats = row.seats.iter().zip(names);
    TableInfo {
        table: row.key.to_string(),
        stage: present::stage_word(row.stage),
        entries: summary.entries,
        seats: seats.map(|(seat, name)| SeatInfo { kind: sitter_word(&seat.sitter), name }).collect(),
        turn: present::numbers(summary.turn),
        mine: present::numbers(line.mine),
        options: row.options.into_iter().collect(),
        pace: row.pace.to_string(),
        rated: row.rated,
        imported: row.imported,
        result: row.result,
        game: row.game,
    }
}

/// Draws a ticket for a table: it commits the server to the secret of its dice before you choose your nonce. Make the
/// table with it (`ticket`), and a nonce of your own, within an hour and before the server is started again.
#[utoipa::path(post, path = "/api/v1/tickets", security(("token" = [])),
    responses((status = CREATED, body = TicketDrawn)))]
pub(super) async fn tickets(State(house): Shared, _: Programme) -> Response {
    let ticket = house.keys.ticket();
    let commitment = fair::commitment(&house.keys.secret(ticket)).to_string();
    (StatusCode::CREATED, Told(TicketDrawn { ticket: ticket.to_string(), commitment })).into_response()
}

/// Makes a table. It begins at once if every seat is taken.
#[utoipa::path(post, path = "/api/v1/tables", request_body = NewTable, security(("token" = [])),
    responses((status = CREATED, body = Made)))]
pub(super) async fn create(
    State(house): Shared,
    Programme { visitor, person }: Programme,
    Json(wish): Json<NewTable>,
) -> Result<Response, Refusal> {
    let title = house.shelf().find_shown(&wish.game);
    let title = title.ok_or_else(|| Refusal::no_game(house.shelf(), &wish.game))?;
    let actor = Actor { house: &house, visitor: &visitor, person };
    let committed = wish.ticket.is_some();
    let key = commands::make_table(&actor, title, wish.wish_of(&actor)).await?;
    let table = house.tables.open(key).await?;
    let live = table.lock().await?;
    let made = Made {
        table: key.to_string(),
        invite: live.row.invite.clone(),
        commitment: live.commitment().to_owned(),
        committed,
    };
    Ok((StatusCode::CREATED, Told(made)).into_response())
}

fields! {
    /// From where a table is looked at.
    pub(super) struct From {
        /// The number of the seat to look from: one of yours, or any when the game is over.
        seat: Option<Seat>,
    }
}

fields! {
    /// How a table is looked at.
    pub(super) struct FromAt {
        /// The number of the seat to look from: one of yours, or any when the game is over.
        seat: Option<Seat>,
        /// The entry to look at; the last if it is left out.
        at: Option<usize>,
    }
}

/// How a table stands, as you may know it.
#[utoipa::path(get, path = "/api/v1/tables/{table}", params(("table" = String, Path), FromAt),
    responses((status = OK, body = TableState)))]
pub(super) async fn table(
    State(house): Shared,
    visitor: Visitor,
    Path(key): Path<String>,
    StrictQuery(from): StrictQuery<FromAt>,
) -> Result<Told<TableState>, Refusal> {
    let table = commands::open(&house, &key).await?;
    let past = match from.at {
        Some(at) => table.at(at).await?,
        None => None,
    };
    let live = table.lock().await?;
    if from.at.is_some() {
        live.begun()?;
    }
    let viewer = live.viewer_of(visitor.person, from.seat)?;
    present::state(&live, viewer, past.as_deref()).map(Told)
}

/// What you may do now, in words too.
#[utoipa::path(get, path = "/api/v1/tables/{table}/actions", params(("table" = String, Path), From),
    security(("token" = [])), responses((status = OK, body = Actions)))]
pub(super) async fn actions(
    State(house): Shared,
    Programme { visitor, person }: Programme,
    Path(key): Path<String>,
    StrictQuery(from): StrictQuery<From>,
) -> Result<Told<Actions>, Refusal> {
    let table = commands::open(&house, &key).await?;
    let live = table.lock().await?;
    let seat = live.seat_for(person, from.seat)?;
    let sitting = live.begun()?;
    let names = live.names(visitor.lang);
    let voice = Voice { words: live.title.words(visitor.lang), names: &names, viewer: Viewer::Seat(seat) };
    let told = |actions: Vec<String>| {
        actions
            .into_iter()
            .map(|action| ActionInfo { label: sitting.label(&action, &voice), action })
            .collect()
    };
    Ok(Told(Actions {
        entries: live.entries(),
        choices: told(sitting.choices(seat)),
        asides: told(sitting.asides(seat)),
    }))
}

/// Something is done at a table.
async fn command<C: Command>(
    house: &House,
    Programme { visitor, person }: Programme,
    key: &str,
    command: C,
) -> Result<Told<C::Done>, Refusal> {
    let table = commands::open(house, key).await?;
    commands::run(&Actor { house, visitor: &visitor, person }, &table, command).await.map(Told)
}

/// Plays an action.
#[utoipa::path(post, path = "/api/v1/tables/{table}/play", params(("table" = String, Path)),
    request_body = Play, security(("token" = [])), responses((status = OK, body = Done)))]
pub(super) async fn play(
    State(house): Shared,
    programme: Programme,
    Path(key): Path<String>,
    Json(wish): Json<Play>,
) -> Result<Told<Done>, Refusal> {
    command(&house, programme, &key, wish).await
}

/// Takes back your last action, if nobody need be asked, or else asks.
#[utoipa::path(post, path = "/api/v1/tables/{table}/undo", params(("table" = String, Path)),
    request_body = Undo, security(("token" = [])), responses((status = OK, body = Done)))]
pub(super) async fn undo(
    State(house): Shared,
    programme: Programme,
    Path(key): Path<String>,
    Json(wish): Json<Undo>,
) -> Result<Told<Done>, Refusal> {
    command(&house, programme, &key, wish).await
}

/// What a bot would do in your place: its two or three best choices, thought from what you may know. Only where nobody
/// but bots plays against you, and when you are to act.
#[utoipa::path(post, path = "/api/v1/tables/{table}/hint", params(("table" = String, Path)),
    request_body = AskHint, security(("token" = [])), responses((status = OK, body = Hinted)))]
pub(super) async fn hint(
    State(house): Shared,
    programme: Programme,
    Path(key): Path<String>,
    Json(wish): Json<AskHint>,
) -> Result<Told<Hinted>, Refusal> {
    command(&house, programme, &key, wish).await
}

/// Answers another player's wish to take back.
#[utoipa::path(post, path = "/api/v1/tables/{table}/answer", params(("table" = String, Path)),
    request_body = Answer, security(("token" = [])), responses((status = OK, body = Done)))]
pub(super) async fn answer(
    State(house): Shared,
    programme: Programme,
    Path(key): Path<String>,
    Json(wish): Json<Answer>,
) -> Result<Told<Done>, Refusal> {
    command(&house, programme, &key, wish).await
}

/// Says something to the table.
#[utoipa::path(post, path = "/api/v1/tables/{table}/say", params(("table" = String, Path)),
    request_body = Say, security(("token" = [])), responses((status = OK, body = Said)))]
pub(super) async fn say(
    State(house): Shared,
    programme: Programme,
    Path(key): Path<String>,
    Json(wish): Json<Say>,
) -> Result<Told<Said>, Refusal> {
    command(&house, programme, &key, wish).await
}

/// Sits down. Who sits already stays where they are.
#[utoipa::path(post, path = "/api/v1/tables/{table}/join", params(("table" = String, Path)),
    request_body = Join, security(("token" = [])), responses((status = OK, body = Seated)))]
pub(super) async fn join(
    State(house): Shared,
    programme: Programme,
    Path(key): Path<String>,
    Json(wish): Json<Join>,
) -> Result<Told<Seated>, Refusal> {
    command(&house, programme, &key, wish).await
}

/// Gives a seat of a table you made to somebody else, or frees it, before play.
#[utoipa::path(post, path = "/api/v1/tables/{table}/seat", params(("table" = String, Path)),
    request_body = GiveSeat, security(("token" = [])), responses((status = OK, body = Done)))]
pub(super) async fn seat(
    State(house): Shared,
    programme: Programme,
    Path(key): Path<String>,
    Json(wish): Json<GiveSeat>,
) -> Result<Told<Done>, Refusal> {
    command(&house, programme, &key, wish).await
}

/// Says of a table you made whether every taking back asks the others, before play.
#[utoipa::path(post, path = "/api/v1/tables/{table}/ask-undo", params(("table" = String, Path)),
    request_body = AskUndo, security(("token" = [])), responses((status = OK, body = Done)))]
pub(super) async fn ask_undo(
    State(house): Shared,
    programme: Programme,
    Path(key): Path<String>,
    Json(wish): Json<AskUndo>,
) -> Result<Told<Done>, Refusal> {
    command(&house, programme, &key, wish).await
}

/// Gets up again, before play.
#[utoipa::path(post, path = "/api/v1/tables/{table}/leave", params(("table" = String, Path)),
    security(("token" = [])), responses((status = OK, body = Done)))]
pub(super) async fn leave(
    State(house): Shared,
    programme: Programme,
    Path(key): Path<String>,
) -> Result<Told<Done>, Refusal> {
    command(&house, programme, &key, Leave {}).await
}

/// Takes your seat back from the bot that played on when your clock ran out, with time for the turns to come: the turn
/// whose time ran out is the bot's to play. With a live clock you can come back three times in a game.
#[utoipa::path(post, path = "/api/v1/tables/{table}/take-back", params(("table" = String, Path)),
    security(("token" = [])), responses((status = OK, body = Done)))]
pub(super) async fn take_back(
    State(house): Shared,
    programme: Programme,
    Path(key): Path<String>,
) -> Result<Told<Done>, Refusal> {
    command(&house, programme, &key, TakeBack {}).await
}

/// Sets up the next game with the same people, everybody one seat on. Asked again, by anyone, it is the same table.
/// Everybody's seat is kept: sit down (`join`) with a nonce of your own, now that the commitment is known.
#[utoipa::path(post, path = "/api/v1/tables/{table}/rematch", params(("table" = String, Path)),
    security(("token" = [])), responses((status = OK, body = NextTable)))]
pub(super) async fn rematch(
    State(house): Shared,
    programme: Programme,
    Path(key): Path<String>,
) -> Result<Told<NextTable>, Refusal> {
    command(&house, programme, &key, Rematch {}).await
}

/// Has a finished game looked at again, in the background; anyone may ask. `analysis` tells how far it is.
#[utoipa::path(post, path = "/api/v1/tables/{table}/analyse", params(("table" = String, Path)),
    security(("token" = [])), responses((status = OK, body = AnalysisBegun)))]
pub(super) async fn analyse(
    State(house): Shared,
    programme: Programme,
    Path(key): Path<String>,
) -> Result<Told<AnalysisBegun>, Refusal> {
    command(&house, programme, &key, Analyse {}).await
}

/// What was found by looking at a finished game again: everybody's chances, what decisions cost, and what was luck.
#[utoipa::path(get, path = "/api/v1/tables/{table}/analysis", params(("table" = String, Path)),
    responses((status = OK, body = AnalysisInfo)))]
pub(super) async fn analysis(
    State(house): Shared,
    _: Visitor,
    Path(key): Path<String>,
) -> Result<Told<AnalysisInfo>, Refusal> {
    let table = commands::open(&house, &key).await?;
    Ok(Told(AnalysisInfo::of(table.analysis().await?)))
}

/// Sets up a table at which you play on, against bots, from how a finished game stood after an entry. Its secret is that
/// of the finished game, and known.
#[utoipa::path(post, path = "/api/v1/tables/{table}/play-on", params(("table" = String, Path)),
    request_body = PlayOn, security(("token" = [])), responses((status = OK, body = NextTable)))]
pub(super) async fn play_on(
    State(house): Shared,
    programme: Programme,
    Path(key): Path<String>,
    Json(wish): Json<PlayOn>,
) -> Result<Told<NextTable>, Refusal> {
    command(&house, programme, &key, wish).await
}

/// Removes a table you made that has not begun, or that nobody else sits at.
#[utoipa::path(post, path = "/api/v1/tables/{table}/discard", params(("table" = String, Path)),
    security(("token" = [])), responses((status = OK, body = Discarded)))]
pub(super) async fn discard(
    State(house): Shared,
    programme: Programme,
    Path(key): Path<String>,
) -> Result<Told<Discarded>, Refusal> {
    command(&house, programme, &key, Discard {}).await
}

/// A stream of server-sent events: `state` whenever the table has changed, `presence` when somebody comes
/// or goes. Begin again with `Last-Event-ID` and you miss nothing.
#[utoipa::path(get, path = "/api/v1/tables/{table}/events",
    params(("table" = String, Path), From,
        ("Last-Event-ID" = Option<String>, Header, description = "The id of the last event you have seen.")),
    responses((status = OK, content_type = "text/event-stream", body = TableState)))]
pub(super) async fn events(
    State(house): Shared,
    visitor: Visitor,
    Path(key): Path<String>,
    StrictQuery(from): StrictQuery<From>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let table = commands::open(&house, &key).await?;
    let seen = match last_event(&headers) {
        // Who has seen nothing yet may say so by saying nothing.
        Some(id) => Option::<Cursor>::read(&Given::Filled(id.into()), "Last-Event-ID")?.unwrap_or_default(),
        None => Cursor::default(),
    };
    let subscriber = Subscriber { named: from.seat, ..Subscriber::new(&visitor, None, seen) };
    stream::open(&house, &table, subscriber).await
}

fields! {
    /// Which part of the log is read.
    pub(super) struct LogPage {
        /// The number of the seat to look from: one of yours, or any when the game is over.
        seat: Option<Seat>,
        /// Only what came before this entry; to the newest if it is left out.
        before: Option<usize>,
    }
}

/// What happened, in words, as far as you hear of it: fifty entries at a time.
#[utoipa::path(get, path = "/api/v1/tables/{table}/log", params(("table" = String, Path), LogPage),
    responses((status = OK, body = Log)))]
pub(super) async fn log(
    State(house): Shared,
    visitor: Visitor,
    Path(key): Path<String>,
    StrictQuery(page): StrictQuery<LogPage>,
) -> Result<Told<Log>, Refusal> {
    let table = commands::open(&house, &key).await?;
    let log = table.log_before(page.before.unwrap_or(usize::MAX)).await?;
    let live = table.lock().await?;
    let viewer = live.viewer_of(visitor.person, page.seat)?;
    let (names, sitting) = (live.names(visitor.lang), live.begun()?);
    let voice = Voice { words: live.title.words(visitor.lang), names: &names, viewer };
    let line = |line: LogLine| {
        let seat = line.seat.map(|seat| seat.index() + 1);
        LogLineInfo { entry: line.entry, seat, text: line.text, undone: line.undone }
    };
    Ok(Told(Log {
        first: log.first().map_or(0, |log| log.entry),
        entries: sitting.next_entry(),
        lines: log_lines(&log, &voice, sitting.line()).into_iter().map(line).collect(),
    }))
}

/// What you like, as pages go by it: with your account, or as your browser says.
#[utoipa::path(get, path = "/api/v1/preferences", responses((status = OK, body = PreferencesInfo)))]
pub(super) async fn preferences(
    State(house): Shared,
    visitor: Visitor,
) -> Result<Told<PreferencesInfo>, Refusal> {
    let likes = house.preferences(&visitor).await?;
    Ok(Told(PreferencesInfo::of(&visitor, &likes)))
}

/// Changes what you like. What the browser of a guest says goes first on their pages.
#[utoipa::path(post, path = "/api/v1/preferences", request_body = ChangePreferences,
    responses((status = OK, body = PreferencesInfo)))]
pub(super) async fn change_preferences(
    State(house): Shared,
    Programme { visitor, .. }: Programme,
    Json(wish): Json<ChangePreferences>,
) -> Result<Response, Refusal> {
    let likes = commands::change_preferences(&house, &visitor, wish).await?;
    let mut response = Told(PreferencesInfo::of(&visitor, &likes)).into_response();
    if visitor.token.is_none() {
        keep_in_browser(&house, &likes, &mut response);
    }
    Ok(response)
}

/// The game as a record, without what you may not know yet.
#[utoipa::path(get, path = "/api/v1/tables/{table}/record", params(("table" = String, Path), From),
    responses((status = OK, content_type = "text/plain", body = String)))]
pub(super) async fn record(
    State(house): Shared,
    visitor: Visitor,
    Path(key): Path<String>,
    StrictQuery(from): StrictQuery<From>,
) -> Result<Response, Refusal> {
    let record = commands::record(&house, &visitor, &key, from.seat).await?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], record.to_string()).into_response())
}
