//! A table at play, or over: board, sentence, actions, players, log.
//!
//! Everything that a move can change is an element with an id, made by one function here; the whole page
//! and what is sent to watchers are built of the same functions. Watchers are sent the elements they lack.

use maud::{Markup, PreEscaped, html};
use shelf::LogLine;
use stage::board::Shown;
use stage::show::Click;
use stage::{Button, Group, Known, Livery, Panel, Words};
use store::{Pace, Sitter, TableKey, TableStage};
use table::{Seat, Seats, Viewer};
use xxhash_rust::xxh3::xxh3_64;

use super::{Page, chat_box, chat_lines, discard, hidden, options, pace};
use crate::live::Cursor;
use crate::model::{ChatModel, PlayerModel, SeatBackModel, TableModel, UndoModel};
use crate::refusal::Refusal;

/// The whole page.
pub(crate) fn page(model: &TableModel) -> Markup {
    let (frame, title, words) = (&model.frame, model.title, model.frame.words);
    let name = title.words(frame.lang).get("game-title");
    let key = model.key.as_str();
    let mut page = Page::new(frame, format!("{name} · Spelhaven")).game(title);
    page.bare = true;
    page.card = Some(format!("/t/{key}/card.png"));
    page.html(html! {
        (offline(words))
        main.table #table data-url=(format!("/t/{key}")) data-title=(format!("{name} · Spelhaven"))
            data-offline=(words.get("no-answer")) data-news=(words.get("news")) {
            (whole(model))
        }
        dialog #confirm {
            p {}
            form.row method="dialog" {
                button.button value="no" { (words.get("no")) }
                button.button.main value="yes" { (words.get("yes")) }
            }
        }
    })
}

/// Everything within the page's `<main>`.
pub(crate) fn whole(model: &TableModel) -> Markup {
    let words = model.frame.words;
    let key = model.key.as_str();
    html! {
        div.board-area #board-area {
            (board(model))
            div.board-foot {
                (replay(model))
                div.zoom role="group" aria-label=(words.get("zoom")) data-script hidden {
                    button.button type="button" data-zoom="1" aria-label=(words.get("zoom-in")) { "+" }
                    button.button type="button" data-zoom="-1" aria-label=(words.get("zoom-out")) { "−" }
                    button.button type="button" data-zoom="0" aria-label=(words.get("zoom-all")) { "⤢" }
                }
            }
        }
        div.side #side {
            (now(model, None))
            (command_form(model))
            div.ask-bar data-steady {
                (ask(model))
                (actions(model))
            }
            (scoring(model))
            (players(model, |player, panel| facts(model, player, panel)))
            (tools(model))
            (tabs(model, key))
        }
    }
}

/// What a page is sent after a move.
pub(crate) struct Update {
    /// The elements it lacks.
    pub(crate) elements: Vec<Element>,
    /// What it shows then.
    pub(crate) known: Known,
}

/// An element of a page, with its id.
pub(crate) struct Element {
    pub(crate) text: String,
    /// Whether it is a layer of the board.
    is_layer: bool,
}

impl Update {
    /// The elements as one text; layers of the board stand in an SVG without an id.
    pub(crate) fn html(&self) -> String {
        let around = |is_layer: bool| if is_layer { ("<svg>", "</svg>") } else { ("", "") };
        let parts = self.elements.iter().map(|Element { text, is_layer }| (around(*is_layer), text));
        parts.flat_map(|((open, close), text)| [open, text, close]).collect()
    }
}

/// What changes with a move for a page that shows [`TableModel::known`], since it showed that.
pub(crate) fn update(model: &TableModel, since: Option<Cursor>) -> Update {
    let mut changes = Changes { known: &model.known, elements: Vec::new(), shown: Vec::new() };
    changes.element(now(model, since));
    changes.element(command_form(model));
    changes.board(model);
    changes.element(ask(model));
    changes.element(actions(model));
    changes.element(scoring(model));
    changes.players(model);
    changes.element(tools(model));
    changes.element(replay(model));
    changes.element(log_earlier(model));
    changes.element(log(model));
    if !model.chat.is_empty() {
        changes.element(chat_update(&model.chat));
    }
    changes.element(fairness(model));
    Update { elements: changes.elements, known: changes.shown.into_iter().collect() }
}

/// Elements that a page lacks.
struct Changes<'a> {
    known: &'a Known,
    elements: Vec<Element>,
    shown: Vec<Shown>,
}

impl Changes<'_> {
    /// An element, sent unless the page has the same.
    fn element(&mut self, element: Markup) {
        let text = hash(&element);
        if !self.known.has(text) {
            self.send(element, false);
        }
        self.has(text, text);
    }

    fn send(&mut self, element: Markup, is_layer: bool) {
        self.elements.push(Element { text: element.0, is_layer });
    }

    fn has(&mut self, source: u64, text: u64) {
        self.shown.push(Shown { source, text });
    }

    /// The layers that changed, if the page has the board they belong to.
    fn board(&mut self, model: &TableModel) {
        let board = &model.drawing.board;
        let Some(shell) = board.shell().filter(|_| model.curtain.is_empty()) else {
            return self.element(self::board(model));
        };
        let kept = self.known.has(shell);
        if !kept {
            self.send(self::board(model), false);
        }
        for layer in board.layers() {
            let text = match (&layer.markup, layer.source) {
                (Some(markup), _) => hash(markup),
                (None, source) => source.and_then(|source| self.known.drawn_from(source)).unwrap_or_default(),
            };
            if let Some(markup) = layer.markup.as_ref().filter(|_| kept && !self.known.has(text)) {
                self.send(markup.clone(), true);
            }
            self.has(layer.source.unwrap_or(text), text);
        }
        self.has(shell, shell);
    }

    /// What changed of the players, if the page has their panels.
    fn players(&mut self, model: &TableModel) {
        let frames = hash(&players(model, |_, _| html! {}));
        let kept = self.known.has(frames);
        if !kept {
            self.send(players(model, |player, panel| facts(model, player, panel)), false);
        }
        for (player, panel) in model.players.iter().zip(&model.drawing.panels) {
            for fact in [score(player, panel), body(model, player, panel), meta(model, player)] {
                if kept {
                    self.element(fact);
                } else {
                    self.has(hash(&fact), hash(&fact));
                }
            }
        }
        self.has(frames, frames);
    }
}

fn hash(element: &Markup) -> u64 {
    xxh3_64(element.0.as_bytes())
}

/// New lines of chat, and nothing else.
pub(crate) fn chat_update(chat: &[ChatModel]) -> Markup {
    html! { ul.chat-lines #chat-lines data-append { (chat_lines(chat)) } }
}

/// Shown while the stream is broken.
pub(crate) fn offline(words: &Words) -> Markup {
    html! { p.offline #offline role="status" hidden { (words.get("offline")) } }
}

/// What the script needs to know of what it shows: among it what the page must have shown before, and whether
/// it is the table as it stands or a look of the reader's own.
fn now(model: &TableModel, since: Option<Cursor>) -> Markup {
    let aside =
        model.at.is_some() || !model.picked.is_empty() || model.confirm.is_some() || model.refusal.is_some();
    html! {
        div #now hidden data-mark=(model.cursor) data-since=[since] data-aside[aside] data-ply=(model.entries) data-at=[model.at] data-clause=(model.drawing.clause)
            data-pick=[(!model.picked.is_empty()).then_some(&model.picked)] data-as=[looks_as(model)]
            data-over[model.stage == TableStage::Over] {}
    }
}

fn board(model: &TableModel) -> Markup {
    html! {
        div.board-frame #board-frame {
            @if model.curtain.is_empty() { (model.drawing.board.markup()) } @else { (curtain(model)) }
        }
    }
}

/// Between two players at one screen: nothing of the table shows until the next one says so.
fn curtain(model: &TableModel) -> Markup {
    let words = model.frame.words;
    html! {
        div.curtain {
            div.card {
                h2 { (words.get("curtain-title")) }
                p { (words.get("curtain-lead")) }
                div.stack {
                    @for seat in model.curtain.iter() {
                        a.button.main href=(format!("/t/{}?as={seat}", model.key)) {
                            (words.say("curtain-lift", [("name", model.players[seat.index()].name.as_str().into())]))
                        }
                    }
                }
            }
        }
    }
}

fn ask(model: &TableModel) -> Markup {
    let words = model.frame.words;
    html! {
        div.panel.ask #ask .yours[model.my_turn()] {
            div aria-live="polite" {
                p.prompt {
                    @if let Some(at) = model.at { (words.say("looking-back", [("number", at.into())])) " " }
                    (model.drawing.prompt)
                }
            }
            p.happened #happened { (model.happened) }
            (note(model))
            (confirm(model))
        }
    }
}

fn note(model: &TableModel) -> Markup {
    html! {
        p #why .why-note[model.refusal.is_some()] role="status" {
            @if let Some(refusal) = &model.refusal { (why(refusal, model)) }
        }
    }
}

fn why(refusal: &Refusal, model: &TableModel) -> Markup {
    html! {
        span { (refusal.sentence(model.frame.lang)) }
        @if let Some((title, clause)) = refusal.clause() {
            " " a href=(format!("/rules/{}#{clause}", title.key())) data-clause=(clause) { (clause) }
        }
    }
}

/// Without scripts a click on the board asks once more.
fn confirm(model: &TableModel) -> Markup {
    let Some(confirm) = &model.confirm else { return PreEscaped(String::new()) };
    let words = model.frame.words;
    html! {
        form.row.confirm method="post" action=(format!("/t/{}/play", model.key)) {
            (command(model))
            (hidden("action", &confirm.action))
            button.button.main { (confirm.label) }
            a.button.quiet href=(here(model)) { (words.get("not-now")) }
        }
    }
}

/// The seat the reader looks from, where it does not go without saying: one of several, or another's when
/// the game is over.
fn looks_as(model: &TableModel) -> Option<Seat> {
    named_seat(model.viewer, model.mine)
}

pub(super) fn named_seat(viewer: Viewer, mine: Seats) -> Option<Seat> {
    viewer.seat().filter(|seat| mine != Seats::only(*seat))
}

fn here(model: &TableModel) -> String {
    match looks_as(model) {
        Some(seat) => format!("/t/{}?as={seat}", model.key),
        None => format!("/t/{}", model.key),
    }
}

/// The fields every command has: the entry it answers, a name of its own, the seat it is for.
fn command(model: &TableModel) -> Markup {
    html! {
        (hidden("ply", &model.entries.to_string()))
        (hidden("id", model.client.as_str()))
        @if let Some(seat) = model.viewer.seat() { (hidden("seat", &seat.to_string())) }
        @if let Some(seat) = looks_as(model) { (hidden("as", &seat.to_string())) }
    }
}

/// The form that buttons send wherever they stand.
fn command_form(model: &TableModel) -> Markup {
    html! {
        form #command hidden method="post" action=(format!("/t/{}/play", model.key)) data-live { (command(model)) }
    }
}

fn actions(model: &TableModel) -> Markup {
    html! {
        div.actions #actions {
            @if model.at.is_none() && model.curtain.is_empty() {
                @for (i, group) in model.drawing.groups.iter().enumerate() {
                    (self::group(i, group))
                }
                (hints(model))
            }
        }
    }
}

/// What the buttons do, for those who cannot hover over them.
fn hints(model: &TableModel) -> Markup {
    let buttons = model.drawing.groups.iter().flat_map(|group| &group.buttons);
    let mut hints: Vec<(&str, &str)> =
        buttons.filter_map(|button| Some((button.label.as_str(), button.hint.as_deref()?))).collect();
    hints.dedup();
    html! {
        @if !hints.is_empty() {
            details.hints #hints {
                summary { (model.frame.words.get("hints")) }
                dl { @for (label, hint) in hints { dt { (label) } dd { (hint) } } }
            }
        }
    }
}

fn group(number: usize, group: &Group) -> Markup {
    html! {
        div.group id=(format!("group-{number}")) {
            @if !group.title.is_empty() { h3 { (group.title) } }
            div.row { @for button in &group.buttons { (self::button(button)) } }
        }
    }
}

fn button(button: &Button) -> Markup {
    let class = if button.quiet { "button quiet" } else { "button" };
    let face = html! {
        @if let Some(icon) = &button.icon { (icon) }
        span { (button.label) }
    };
    match &button.click {
        Click::Act(action) => html! {
            button class=(class) form="command" name="action" value=(action) data-action=(action)
                data-confirm=[button.confirm.as_ref()] title=[button.hint.as_ref()] { (face) }
        },
        Click::Pick(pick) => html! {
            a class=(class) href=(format!("?pick={}", stage::mark::encode(pick))) data-pick=(pick) role="button"
                title=[button.hint.as_ref()] { (face) }
        },
        Click::Why(action) => html! {
            a.why .(class) href=(format!("?why={}", stage::mark::encode(action))) data-why=(action) role="button"
                aria-disabled="true" title=[button.hint.as_ref()] { (face) }
        },
    }
}

fn scoring(model: &TableModel) -> Markup {
    let words = model.frame.words;
    html! {
        div #scoring data-steady {
            @if let Some(scoring) = &model.drawing.scoring {
                section.panel.scoring .final[model.outcome.is_some()] aria-label=(words.get("scoring")) {
                    (scoring)
                    @if model.stage == TableStage::Over && model.at.is_none() { (after(model)) }
                }
            }
        }
    }
}

/// What to do when a game is over.
fn after(model: &TableModel) -> Markup {
    let words = model.frame.words;
    let key = model.key.as_str();
    html! {
        div.row.after {
            @if let Some(next) = model.next {
                a.button.main href=(format!("/t/{next}")) { (words.get("rematch-go")) }
            } @else if !model.mine.is_empty() {
                form method="post" action=(format!("/t/{key}/rematch")) { button.button.main { (words.get("rematch")) } }
            }
            a.button href=(format!("/t/{key}?at=0")) { (words.get("go-replay")) }
            a.button href=(format!("/t/{key}/record")) download { (words.get("record-save")) }
        }
    }
}

/// The players' panels, with what is written on each.
fn players(model: &TableModel, facts: impl Fn(&PlayerModel, &Panel) -> Markup) -> Markup {
    html! {
        div.players #players {
            @for (player, panel) in model.players.iter().zip(&model.drawing.panels) {
                section.panel.player id=(format!("player-{}", player.seat)) data-steady aria-label=(player.name) {
                    div.name { (panel.livery.emblem()) span { (player.name) } }
                    (facts(player, panel))
                }
            }
        }
    }
}

fn facts(model: &TableModel, player: &PlayerModel, panel: &Panel) -> Markup {
    html! { (score(player, panel)) (body(model, player, panel)) (meta(model, player)) }
}

fn score(player: &PlayerModel, panel: &Panel) -> Markup {
    html! { div.score id=(format!("score-{}", player.seat)) { (panel.score) } }
}

fn body(model: &TableModel, player: &PlayerModel, panel: &Panel) -> Markup {
    html! { div.body id=(format!("body-{}", player.seat)) { @if model.curtain.is_empty() { (panel.body) } } }
}

/// Whether it is their turn, whether they are there, what their clock shows.
fn meta(model: &TableModel, player: &PlayerModel) -> Markup {
    let words = model.frame.words;
    html! {
        div.meta id=(format!("meta-{}", player.seat)) {
            @if player.to_act { span.tag.now { (words.get("to-act")) } }
            @if player.me {
                b.you { (words.get("you")) }
            } @else if !matches!(player.sitter, Sitter::Bot(_)) {
                span { span.dot .here[player.present] data-seat=(player.seat) {} " "
                    span.presence data-here=(words.get("here")) data-away=(words.get("away")) {
                        (words.get(if player.present { "here" } else { "away" }))
                    }
                }
            }
            @if player.stand_in { span.tag { (words.get("stand-in")) } }
            @if let Some(clock) = player.clock {
                span.clock data-left=(clock.left) data-runs[clock.runs] data-days=(words.get("clock-days")) { (face(clock.left, words)) }
            }
        }
    }
}

/// A clock's face.
fn face(left: u64, words: &Words) -> String {
    let seconds = left.div_ceil(1000);
    let (hours, minutes) = (seconds / 3600, seconds / 60);
    match hours {
        24.. => words.get("clock-days").replace('#', &(hours / 24).to_string()),
        1.. => format!("{hours}:{:02}:{:02}", minutes % 60, seconds % 60),
        0 => format!("{minutes}:{:02}", seconds % 60),
    }
}

/// Taking back, taking a seat back, and answers to others who ask.
fn tools(model: &TableModel) -> Markup {
    let words = model.frame.words;
    let key = model.key.as_str();
    let name = |seat: Seat| model.players[seat.index()].name.as_str();
    let undo = |label: &str| {
        html! {
            button.button.quiet form="command" formaction=(format!("/t/{key}/undo")) { "↶ " (words.get(label)) }
        }
    };
    html! {
        div.row.tools #tools data-steady {
            @if model.at.is_none() {
                @match model.undo {
                    UndoModel::No => {}
                    UndoModel::Free => { (undo("undo")) }
                    UndoModel::Ask => { (undo("undo-ask")) }
                    UndoModel::Asked(_) => { p.muted { (words.get("undo-asked")) } }
                    UndoModel::Others(seat) => { p.muted { (words.say("undo-others", [("name", name(seat).into())])) } }
                    UndoModel::Answer(seat) => {
                        form.row.notice method="post" action=(format!("/t/{key}/answer")) data-live {
                            (hidden("ply", &model.entries.to_string()))
                            (hidden("id", model.client.as_str()))
                            span { (words.say("undo-answer", [("name", name(seat).into())])) }
                            button.button name="yes" value="yes" { (words.get("yes")) }
                            button.button name="yes" value="no" { (words.get("no")) }
                        }
                    }
                }
            }
            @match model.seat_back {
                SeatBackModel::No => {}
                SeatBackModel::Ask => {
                    form method="post" action=(format!("/t/{key}/take-back")) data-live {
                        button.button.main { (words.get("seat-back")) }
                    }
                }
                SeatBackModel::Waits => { p.muted { (words.get("seat-waits")) } }
                SeatBackModel::Spent => {
                    p.muted { (words.get("refused-returns-spent")) " " (words.get("refused-returns-spent.hint")) }
                }
            }
            @if model.viewer == Viewer::Spectator && model.mine.is_empty() && model.stage == TableStage::Running { p.muted { (words.get("watching")) } }
        }
    }
}

/// Stepping through what was played: by link, by slider, by keys.
fn replay(model: &TableModel) -> Markup {
    let words = model.frame.words;
    let last = model.line.len().saturating_sub(1);
    let place = model.at.map_or(last, |at| model.line.place(at + 1).saturating_sub(1));
    let to = |place: usize| match model.line.nth(place) {
        Some(entry) if place < last => format!("?at={entry}"),
        _ => here(model),
    };
    html! {
        div.replay.panel #replay role="group" aria-label=(words.get("replay")) {
            a.button.far href=(to(0)) data-go="first" aria-label=(words.get("replay-first")) { "⏮" }
            a.button href=(to(place.saturating_sub(1))) data-go="-1" aria-label=(words.get("replay-back")) { "◀" }
            input #slider type="range" min="0" max=(last) value=(place) data-stops=(model.line) aria-label=(words.get("replay"));
            a.button href=(to((place + 1).min(last))) data-go="1" aria-label=(words.get("replay-next")) { "▶" }
            a.button.far href=(to(last)) data-go="last" aria-label=(words.get("replay-last")) { "⏭" }
            output for="slider" { (place) "/" (last) }
            button.button type="button" data-script hidden data-copy=(match model.at {
                Some(at) => format!("/t/{}?at={at}", model.key),
                None => format!("/t/{}", model.key),
            }) data-done=(words.get("copied")) aria-label=(words.get("share")) title=(words.get("share")) { (chain()) }
        }
    }
}

/// A link, as a picture.
fn chain() -> Markup {
    html! {
        svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" stroke-width="2"
            stroke-linecap="round" aria-hidden="true" {
            path d="M10 14a4 4 0 0 0 5.700 0l3.500-3.500a4 4 0 0 0-5.700-5.700L12 6.300" {}
            path d="M14 10a4 4 0 0 0-5.700 0l-3.500 3.500a4 4 0 0 0 5.700 5.700l1.500-1.500" {}
        }
    }
}

fn tabs(model: &TableModel, key: &str) -> Markup {
    let words = model.frame.words;
    let title = model.title;
    html! {
        div.panel.tabs {
            div.tab-row role="tablist" {
                @for (i, tab) in ["log", "chat", "rules", "about"].into_iter().enumerate() {
                    a href=(format!("#tab-{tab}")) role="tab" data-tab=(tab) aria-controls=(format!("tab-{tab}"))
                        aria-selected=(if i == 0 { "true" } else { "false" }) { (words.get(&format!("tab-{tab}"))) }
                }
            }
            div.tab-body #tab-log role="tabpanel" data-keep="hidden" { (log_earlier(model)) (log(model)) }
            div.tab-body #tab-chat role="tabpanel" data-keep="hidden" { (chat_box(key, &model.chat, words, &model.client)) }
            div.tab-body #tab-rules role="tabpanel" data-keep="hidden" data-src=(format!("/rules/{}", title.key())) {
                p { a href=(format!("/rules/{}#{}", title.key(), model.drawing.clause)) { (words.get("read-rules")) } }
            }
            div.tab-body #tab-about role="tabpanel" data-keep="hidden" { (fairness(model)) }
        }
    }
}

fn log_earlier(model: &TableModel) -> Markup {
    html! { p #log-earlier { (earlier_log(model.key, looks_as(model), model.log_first, model.frame.words)) } }
}

fn log(model: &TableModel) -> Markup {
    let liveries: Vec<&Livery> = model.drawing.panels.iter().map(|panel| panel.livery).collect();
    html! {
        ol.log #log-lines data-first=(model.log_first) data-append[model.log_added] {
            (log_lines(&model.log, &liveries))
        }
    }
}

/// The way to the entries of the log before `first`.
pub(super) fn earlier_log(key: TableKey, seat: Option<Seat>, first: usize, words: &Words) -> Markup {
    let seat = seat.map_or_else(String::new, |seat| format!("&as={seat}"));
    html! {
        @if first > 0 {
            a.button.quiet href=(format!("/t/{key}/log?before={first}{seat}")) data-earlier { (words.get("log-earlier")) }
        }
    }
}

pub(super) fn log_lines(lines: &[LogLine], liveries: &[&Livery]) -> Markup {
    // A line has the same id whether it came with others or by itself.
    let within = |i: usize| lines[..i].iter().rev().take_while(|l| l.entry == lines[i].entry).count();
    html! { @for (i, line) in lines.iter().enumerate() { (log_line(line, within(i), liveries)) } }
}

/// The entry it tells of is on a line that can be taken back later.
fn log_line(line: &LogLine, number: usize, liveries: &[&Livery]) -> Markup {
    html! {
        li .undone[line.undone] id=(format!("log-{}-{number}", line.entry)) data-entry=[(!line.back).then_some(line.entry)] {
            a.n href=(format!("?at={}", line.entry)) { (line.entry) }
            span { @if let Some(seat) = line.seat { (liveries[seat.index()].emblem()) } }
            span { (line.text) }
        }
    }
}

/// The table itself: options, clock, record, and what makes the dice fair.
fn fairness(model: &TableModel) -> Markup {
    let (words, fair) = (model.frame.words, &model.fairness);
    let key = model.key.as_str();
    html! {
        div #fairness {
            p.row {
                @if model.pace != Pace::None { span.tag { (pace(model.pace, words)) } }
                (options(model.title, model.frame.lang, &model.options))
            }
            p.row {
                a.button href=(format!("/t/{key}/record")) download { (words.get("record-save")) }
                a.button href=(format!("/t/{key}/card.png")) { (words.get("card-save")) }
            }
            @if model.may_discard { (discard(key, words)) }
            h3 { (words.get("fair-title")) }
            p.muted { (words.get(if fair.secret.is_some() { "fair-after" } else { "fair-during" })) }
            dl.facts {
                dt { (words.get("fair-commitment")) }
                dd.hash { (fair.commitment) }
                @for (player, nonce) in model.players.iter().zip(&fair.nonces) {
                    dt { (words.say("fair-nonce", [("name", player.name.as_str().into())])) }
                    dd.hash { (nonce.as_deref().unwrap_or("–")) }
                }
                @if let Some(secret) = &fair.secret {
                    dt { (words.get("fair-secret")) }
                    dd.hash { (secret) }
                }
            }
        }
    }
}
