//! Makes what a reader is shown out of how a table stands.

use std::sync::Arc;

use serde_json::value::to_raw_value;
use shelf::{
    LogEntry, Look, OnPage, Sequel, ShownSitting, expected, log_lines, moments_since, since as deeds_since,
};
use stage::{Guide, Known, Lang, Voice};
use store::{ChatLine, ClientId, TableStage};
use table::{Seat, Seats, Viewer};

use crate::api::{RatedInfo, TableState};
use crate::daily;
use crate::live::{
    Analysed, AudienceKey, Cursor, Hint, LiveTable, Perspective, Progress, TableHandle, WayBack, chain,
};
use crate::model::{
    AdviceModel, AdvisedModel, AnalysedPlayer, AnalysisModel, AnalysisStage, ChatModel, ClockFace, Confirm,
    CostlyModel, Fairness, GatheringModel, GuideModel, HintModel, LogModel, PageFrame, PlayerModel,
    SeatBackModel, SumsModel, TableModel, UndoModel, WholeModel,
};
use crate::refusal::Refusal;

/// Ids of everything on the board begin so.
pub(crate) const BOARD_ID: &str = "b";

/// How a reader looks at a table.
#[derive(Clone, Debug, Default)]
pub(crate) struct PageQuery {
    /// At which entry; none for now.
    pub(crate) at: Option<usize>,
    /// With what in hand.
    pub(crate) picked: String,
    /// An action to be confirmed.
    pub(crate) confirm: Option<String>,
    /// With the advice on this entry, if there is some.
    pub(crate) hint: Option<u32>,
    /// What the reader has been told already.
    pub(crate) since: Cursor,
    /// What the page shows.
    pub(crate) known: Known,
}

/// A table at play, or over, for one kind of reader.
pub(crate) fn table(
    table: &TableHandle,
    live: &LiveTable,
    audience: AudienceKey,
    frame: PageFrame,
    query: PageQuery,
    past: Option<&dyn ShownSitting>,
    chat: Vec<(u32, ChatLine)>,
) -> Result<TableModel, Refusal> {
    let sitting = live.begun()?;
    let shown = past.unwrap_or(sitting);
    let (viewer, curtain) = live.viewer(audience.perspective);
    let (names, words) = (live.names(frame.lang), live.title.words(frame.lang));
    // A guide speaks to the learner alone, and of the present.
    let step = live.step().filter(|_| past.is_none() && viewer.is(Guide::LEARNER));
    let look = Look {
        viewer,
        since: since(live, shown),
        picked: &query.picked,
        only: step.and_then(|step| step.next).map(|(seat, action)| if viewer.is(seat) { action } else { "" }),
        names: &names,
        words,
        id: BOARD_ID,
        page: Some(OnPage { known: &query.known, grounds_at: &format!("/g/{}/ground", live.title.key()) }),
    };
    let mut drawing = shown.draw(&look);
    let hint = match viewer.seat().filter(|_| query.at.is_none()) {
        Some(seat) => hint(live, seat, query.hint, frame.lang)?,
        None => HintModel::No,
    };
    if let HintModel::Told(advice) = &hint {
        drawing.board.redraw(|drawn| advice.mark(drawn));
    }
    let voice = Voice { words, names: &names, viewer };
    let log_first = live.log.front().map_or(0, |log| log.entry);
    // What the page has is added to, if nothing is missing in between. At a shared screen the log is told anew to
    // whoever comes before it, lest they read another's.
    let followed = query.since.entries as usize;
    let told_anew = matches!(audience.perspective, Perspective::Screen(..));
    let log_added = followed > 0 && followed >= log_first && !told_anew;
    let new = live.log.iter().filter(|log| !log_added || log.entry >= followed);
    let last = query.at.and_then(|_| shown.last_told());
    let told = log_lines(last.iter(), &voice, shown.line()).into_iter().map(|line| line.text).collect();
    let since = match viewer.seat().filter(|_| query.at.is_none() && live.row.stage == TableStage::Running) {
        Some(seat) => deeds_since(live.log.iter(), seat, &voice, sitting.line()),
        None => Vec::new(),
    };
    let moments = match viewer.seat().filter(|_| query.at.is_none()) {
        Some(seat) => moments_since(live.log.iter(), seat, sitting.line()),
        None => Vec::new(),
    };
    let acted = last.as_ref().and_then(LogEntry::actor);
    let confirm = query.confirm.map(|action| Confirm { label: sitting.label(&action, &voice), action });
    Ok(TableModel {
        key: table.key,
        cursor: live.cursor(),
        title: live.title,
        stage: live.row.stage,
        options: live.row.options.clone(),
        pace: live.row.pace,
        viewer,
        mine: audience.mine,
        curtain,
        at: query.at,
        entries: sitting.next_entry(),
        line: sitting.line().clone(),
        drawing,
        guide: step.map(|step| GuideModel {
            note: step.note(words),
            number: step.number,
            of: step.of,
            over: step.next.is_none(),
        }),
        known: query.known,
        picked: query.picked,
        players: players(table, live, viewer, &names, query.at.map(|_| acted)),
        happened: shown.happened(&voice).unwrap_or_default(),
        told,
        since,
        has_acted: viewer.seat().is_some_and(|seat| sitting.way_back(seat).is_some()),
        moments,
        log: log_lines(new, &voice, sitting.line()),
        log_first,
        log_added,
        chat: chat.into_iter().map(chat_line).collect(),
        chat_anew: live.tells_chat_anew(query.since),
        hint,
        undo: undo(live, viewer),
        seat_back: seat_back(live, audience.mine),
        outcome: sitting.outcome(),
        rated: live.row.rated,
        imported: live.row.imported,
        daily: live.row.daily.map(|_| live.is_closed()),
        tournament: live.row.tournament,
        settled: live.row.settled,
        changes: live.results.iter().filter_map(|row| Some((row.seat, row.rated?))).collect(),
        may_discard: may_discard(live, audience),
        next: live.row.next,
        fairness: fairness(live),
        confirm,
        refusal: None,
        client: ClientId::random(),
        frame,
    })
}

/// Whether whoever sits in `seat` may hear what a bot would do, and what, if they asked about the entry `asked`.
fn hint(live: &LiveTable, seat: Seat, asked: Option<u32>, lang: Lang) -> Result<HintModel, Refusal> {
    let person = live.row.seats[seat.index()].sitter.person();
    if person.is_none_or(|person| live.may_be_advised(person, seat).is_err()) {
        return Ok(HintModel::No);
    }
    match live.hint(seat).filter(|hint| asked == Some(hint.entries)) {
        Some(hint) => Ok(HintModel::Told(advice(live, hint, lang)?)),
        None => Ok(HintModel::Ask),
    }
}

/// Advice in words.
pub(crate) fn advice(live: &LiveTable, hint: &Hint, lang: Lang) -> Result<AdviceModel, Refusal> {
    let (sitting, names) = (live.begun()?, live.names(lang));
    let voice = Voice { words: live.title.words(lang), names: &names, viewer: Viewer::Seat(hint.seat) };
    let candidates = hint.advice.candidates.iter().zip(&hint.ways).map(|(told, way)| AdvisedModel {
        action: told.action.clone(),
        label: sitting.label(&told.action, &voice),
        chance: told.chance,
        gains: expected(&told.gains, &voice),
        way: way.clone(),
    });
    let chance = hint.advice.chances.get(hint.seat.index()).copied().unwrap_or_default();
    Ok(AdviceModel { ply: hint.entries, chance, candidates: candidates.collect() })
}

/// How whoever sits in these seats gets those back in which a bot plays on.
fn seat_back(live: &LiveTable, mine: Seats) -> SeatBackModel {
    let stood_in: Seats =
        mine.iter().filter(|seat| live.row.seats[seat.index()].stand_in.is_some()).collect();
    match live.row.stage {
        TableStage::Running if stood_in.is_empty() => SeatBackModel::No,
        TableStage::Running if live.returns_spent(stood_in) => SeatBackModel::Spent,
        TableStage::Running if stood_in.iter().all(|seat| live.returning.contains(seat)) => {
            SeatBackModel::Waits
        }
        TableStage::Running => SeatBackModel::Ask,
        TableStage::Gathering | TableStage::Over => SeatBackModel::No,
    }
}

/// Whether a reader may remove the table. All who are sent the same sit in the same seats.
fn may_discard(live: &LiveTable, audience: AudienceKey) -> bool {
    let sitter = audience.mine.iter().find_map(|seat| live.row.seats[seat.index()].sitter.person());
    sitter.is_some_and(|person| live.may_discard(person))
}

/// What has come of a table since the moment that is shown.
pub(crate) fn since(live: &LiveTable, shown: &dyn ShownSitting) -> Sequel {
    match () {
        () if shown.next_entry() == live.entries() as usize => Sequel::Nothing,
        () if live.row.stage == TableStage::Over => Sequel::End,
        () => Sequel::Play,
    }
}

/// Earlier entries of the log, for one kind of reader.
pub(crate) fn log(
    table: &TableHandle,
    live: &LiveTable,
    audience: AudienceKey,
    frame: PageFrame,
    log: &[LogEntry],
) -> Result<LogModel, Refusal> {
    let sitting = live.begun()?;
    let (viewer, _) = live.viewer(audience.perspective);
    let (names, words) = (live.names(frame.lang), live.title.words(frame.lang));
    let since = Sequel::Nothing;
    let look = Look { viewer, since, picked: "", only: None, names: &names, words, id: BOARD_ID, page: None };
    Ok(LogModel {
        key: table.key,
        title: live.title,
        viewer,
        mine: audience.mine,
        liveries: sitting.draw(&look).panels.iter().map(|panel| panel.livery).collect(),
        first: log.first().map_or(0, |log| log.entry),
        end: log.last().map_or(0, |log| log.entry + 1),
        entries: sitting.next_entry(),
        lines: log_lines(log, &Voice { words, names: &names, viewer }, sitting.line()),
        frame,
    })
}

/// The players; in a replay, with who did what it shows.
fn players(
    table: &TableHandle,
    live: &LiveTable,
    viewer: Viewer,
    names: &[String],
    replay: Option<Option<Seat>>,
) -> Vec<PlayerModel> {
    let clocks = live.clocks(live.now());
    let running = live.running();
    Seat::all(live.row.seats.len() as u8)
        .map(|seat| {
            let row = &live.row.seats[seat.index()];
            PlayerModel {
                seat,
                name: names[seat.index()].clone(),
                sitter: row.sitter.clone(),
                me: viewer.is(seat),
                to_act: replay.is_none() && live.turn().includes(seat),
                acted: replay.flatten() == Some(seat),
                present: live.bot_in(seat).is_some() || table.is_present(seat),
                stand_in: row.stand_in.is_some(),
                clock: clocks
                    .as_ref()
                    .map(|clocks| ClockFace { left: clocks[seat.index()], runs: running.contains(seat) }),
            }
        })
        .collect()
}

fn undo(live: &LiveTable, viewer: Viewer) -> UndoModel {
    let Some(seat) = viewer.seat() else { return UndoModel::No };
    if live.row.stage != TableStage::Running {
        return UndoModel::No;
    }
    if let Some(offer) = live.offer() {
        let asker = live.row.seats[offer.by.index()].sitter.person();
        let asked = asker.map_or(Seats::NONE, |person| live.others(person));
        let waiting: Seats = asked.iter().filter(|seat| !offer.agreed.contains(*seat)).collect();
        return match () {
            () if offer.by == seat => UndoModel::Asked(waiting),
            () if waiting.contains(seat) => {
                UndoModel::Answer(offer.by, live.entries_after(offer.to as usize))
            }
            () => UndoModel::Others(offer.by),
        };
    }
    let row = &live.row.seats[seat.index()];
    if row.stand_in.is_some() {
        return UndoModel::No;
    }
    match row.sitter.person().and_then(|person| live.way_back(seat, person)) {
        Some(WayBack::Free(_)) => UndoModel::Free,
        Some(WayBack::Asked(_)) => UndoModel::Ask,
        None => UndoModel::No,
    }
}

fn fairness(live: &LiveTable) -> Fairness {
    let row = &live.row;
    Fairness {
        known: live.guide().is_some(),
        origin: row.origin,
        commitment: live.commitment().to_owned(),
        nonces: row.seats.iter().map(|seat| seat.nonce.clone()).collect(),
        secret: (row.stage == TableStage::Over && !live.is_closed()).then_some(row.secret),
    }
}

/// What cost most is told of so many decisions.
const COSTLY: usize = 8;

/// A finished game looked at again, for whoever reads it.
pub(crate) async fn analysis(
    table: &Arc<TableHandle>,
    analysed: Analysed,
    frame: PageFrame,
) -> Result<AnalysisModel, Refusal> {
    let (title, names, line, players) = {
        let live = table.lock().await?;
        let (sitting, names, words) = (live.begun()?, live.names(frame.lang), live.title.words(frame.lang));
        let (viewer, since) = (Viewer::Spectator, Sequel::Nothing);
        let look =
            Look { viewer, since, picked: "", only: None, names: &names, words, id: BOARD_ID, page: None };
        let panels = sitting.draw(&look).panels;
        let player = |(seat, panel): (Seat, &stage::Panel)| AnalysedPlayer {
            seat,
            name: names[seat.index()].clone(),
            livery: panel.livery,
        };
        let players = Seat::all(names.len() as u8).zip(&panels).map(player).collect();
        (live.title, names.clone(), sitting.line().clone(), players)
    };
    let stage = match analysed {
        Analysed::No => AnalysisStage::No,
        Analysed::Partly(Progress { done, of }) => AnalysisStage::Partly { done, of },
        Analysed::Whole(found) => {
            let mut costly = Vec::new();
            for looked in found.costliest(COSTLY) {
                let Some(((best, _), chance)) = looked.review.best.as_ref().zip(looked.review.chance) else {
                    continue;
                };
                let before = line.before(looked.entry).unwrap_or(0);
                let Some(then) = table.at(before).await? else { continue };
                let (words, viewer) = (title.words(frame.lang), Viewer::Seat(looked.seat));
                let voice = Voice { words, names: &names, viewer };
                costly.push(CostlyModel {
                    entry: looked.entry,
                    before,
                    seat: looked.seat,
                    played: then.label(&looked.action, &voice),
                    best: then.label(best, &voice),
                    chance,
                    cost: looked.review.cost(),
                });
            }
            let start = |seat: Seat| {
                let first = found.entries.first().and_then(|looked| looked.review.chances.get(seat.index()));
                first.map_or(0.0, |first| first - 1.0 / names.len() as f32)
            };
            let sums =
                |seat| SumsModel { start: start(seat), luck: found.luck(seat), cost: found.cost(seat) };
            AnalysisStage::Whole(WholeModel {
                curve: found.curve().map(|(entry, chances)| (entry, chances.to_vec())).collect(),
                costly,
                sums: Seat::all(names.len() as u8).map(sums).collect(),
            })
        }
    };
    Ok(AnalysisModel { key: table.key, title, players, stage, frame })
}

/// A line of chat, to be shown.
pub(crate) fn chat_line((number, line): (u32, ChatLine)) -> ChatModel {
    ChatModel { number, seat: line.seat, name: line.name, text: line.text, at: line.at }
}

/// A table that waits for players, for one reader.
pub(crate) fn gathering(
    table: &TableHandle,
    live: &LiveTable,
    audience: AudienceKey,
    frame: PageFrame,
    chat: Vec<(u32, ChatLine)>,
) -> GatheringModel {
    let row = &live.row;
    let mine = audience.mine;
    let may_sit = |seat: &Seat| match row.seats[seat.index()].sitter {
        store::Sitter::Open => true,
        store::Sitter::Invited => audience.invited,
        _ => false,
    };
    let may_sit = Seat::all(row.seats.len() as u8)
        .filter(may_sit)
        .filter(|_| mine.is_empty() && row.tournament.is_none());
    GatheringModel {
        key: table.key,
        cursor: live.cursor(),
        tournament: row.tournament,
        title: live.title,
        options: row.options.clone(),
        pace: live.row.pace,
        ask_undo: !row.free_undo,
        rated: row.rated,
        fill: row.fill.as_ref().map(|fill| {
            let left = fill.at.since(live.now()).as_secs();
            (live.title.words(frame.lang).get(&format!("bot-{}", fill.bot)), left.div_ceil(60))
        }),
        seats: row.seats.clone(),
        names: live.names(frame.lang),
        mine,
        may_sit: may_sit.collect(),
        reserved: mine.iter().any(|seat| row.seats[seat.index()].nonce.is_none()),
        owner: audience.owner,
        invite: (audience.invited || audience.owner || !mine.is_empty()).then(|| row.invite.clone()),
        commitment: live.commitment().to_owned(),
        chat: chat.into_iter().map(chat_line).collect(),
        client: ClientId::random(),
        frame,
    }
}

/// How a table stands, for programmes: what `viewer` may know and do.
pub(crate) fn state(
    live: &LiveTable,
    viewer: Viewer,
    past: Option<&dyn ShownSitting>,
) -> Result<TableState, Refusal> {
    let row = &live.row;
    let sitting = live.sitting.as_deref();
    let seen = |sitting: &dyn ShownSitting| sitting.view_json(viewer).ok_or(Refusal::FAILED);
    let acting = sitting.zip(viewer.seat().filter(|_| past.is_none()));
    let none = || to_raw_value::<[&str]>(&[]).expect("nothing is plain data");
    let over = row.stage == TableStage::Over && !live.is_closed();
    Ok(TableState {
        table: row.key.to_string(),
        game: row.game.clone(),
        stage: stage_word(row.stage),
        entries: live.entries(),
        cursor: live.cursor().to_string(),
        turn: numbers(live.turn().seats()),
        seat: viewer.seat().map(|seat| seat.index() + 1),
        names: live.names(Lang::En),
        view: past.or(sitting).map(seen).transpose()?,
        choices: acting.map_or_else(none, |(sitting, seat)| live.choices_json(sitting, seat)),
        asides: acting.map_or_else(none, |(sitting, seat)| sitting.asides_json(seat)),
        at: past.map(|past| past.next_entry() - 1),
        clocks: live.clocks(live.now()).map(|clocks| clocks.to_vec()),
        ask_undo: !row.free_undo,
        rated: row.rated,
        imported: row.imported,
        daily: row.daily.map(|day| daily::named(day).to_string()),
        ratings: (row.rated && row.settled).then(|| live.results.iter().filter_map(RatedInfo::of).collect()),
        offer: live.offer().map(|offer| offer.by.index() + 1),
        commitment: live.commitment().to_owned(),
        secret: over.then(|| row.secret.to_string()),
        chain: chain(row).map(|link| link.to_string()),
        result: row.result.clone(),
        next: row.next.map(|next| next.to_string()),
    })
}

/// Seats as numbers from 1.
pub(crate) fn numbers(seats: Seats) -> Vec<usize> {
    seats.iter().map(|seat| seat.index() + 1).collect()
}

/// A stage in one word.
pub(crate) fn stage_word(stage: TableStage) -> &'static str {
    match stage {
        TableStage::Gathering => "gathering",
        TableStage::Running => "running",
        TableStage::Over => "over",
    }
}
