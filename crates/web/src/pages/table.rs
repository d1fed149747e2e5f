//! A table at play, or over: board, sentence, actions, players, log.
//!
//! Everything that a move can change is an element with an id, made by one function here; the whole page
//! and what is sent to watchers are built of the same functions. Watchers are sent the elements they lack.

use std::hash::{Hash, Hasher};

use maud::{Markup, PreEscaped, html};
use shelf::LogLine;
use stage::board::Shown;
use stage::show::Click;
use stage::{Button, Group, Known, Livery, Panel, Words};
use store::{Pace, PersonId, Sitter, TableKey, TableStage};
use table::{Seat, Seats, Viewer};
use xxhash_rust::xxh3::{Xxh3Default, xxh3_64};

use super::{
    Page, chat_box, chat_lines, chat_list, discard, hidden, icon, nonce, options, pace, preferences,
};
use crate::assets;
use crate::live::Cursor;
use crate::model::{
    AdviceModel, ChatModel, ClockFace, HintModel, PlayerModel, SeatBackModel, TableModel, UndoModel,
};
use crate::patch::Change;
use crate::preferences::Preferences;
use crate::refusal::Refusal;

/// The whole page, in a browser that is pushed what happens of these kinds.
pub(crate) fn page(model: &TableModel, pushed: &[&str]) -> Markup {
    let (frame, title, words) = (&model.frame, model.title, model.frame.words);
    let name = title.words(frame.lang).get("game-title");
    let key = model.key.as_str();
    let mut page = Page::new(frame, format!("{name} · Spelhaven")).game(title);
    page.bare = true;
    page.card = Some(format!("/t/{key}/card.png"));
    page.html(html! {
        (offline(words))
        main.table #table data-url=(format!("/t/{key}")) data-build=(assets::build()) data-title=(format!("{name} · Spelhaven"))
            data-offline=(words.get("no-answer")) data-sure=(words.get("sure")) data-news=(words.get("news")) data-again=(words.get("tap-again"))
            data-turn=(words.get("notice-turn")) data-request=(words.get("notice-request")) data-chat=(words.get("notice-chat"))
            data-pushed=(pushed.join(" ")) {
            (whole(model))
        }
        (settings(&model.frame.likes, words))
        (legend(model))
        (keys(words))
        dialog #confirm {
            p {}
            form.row method="dialog" {
                button.button value="no" { (words.get("no")) }
                button.button.main value="yes" { (words.get("yes")) }
            }
        }
    })
}

/// What the reader changes while they play: kept by the script.
fn settings(likes: &Preferences, words: &Words) -> Markup {
    html! {
        dialog #settings aria-labelledby="settings-title" {
            h2 #settings-title { (words.get("settings")) }
            (preferences::pace_field(likes.pace.unwrap_or_default(), words))
            (preferences::volume_field(likes.volume.unwrap_or_default(), words))
            (preferences::notices_field(words))
            p { a href="/preferences" { (words.get("preferences-all")) } }
            form.row method="dialog" { button.button.main { (words.get("settings-done")) } }
        }
    }
}

/// What the signs of the game mean.
fn legend(model: &TableModel) -> Markup {
    let words = model.frame.words;
    html! {
        dialog.legend #legend aria-labelledby="legend-title" {
            h2 #legend-title { (words.get("legend")) }
            dl {
                @for sign in model.title.legend(model.frame.lang) {
                    dt { (sign.picture) " " (sign.name) }
                    dd { (sign.meaning) }
                }
            }
            form.row method="dialog" { button.button.main { (words.get("settings-done")) } }
        }
    }
}

/// What keys do at a table.
fn keys(words: &Words) -> Markup {
    let keys = [
        ("?", "keys-list"),
        ("P", "keys-prompt"),
        ("B", "keys-board"),
        ("U", "keys-undo"),
        ("H", "keys-hint"),
        ("S", "keys-since"),
        ("L", "keys-log"),
        ("C", "keys-chat"),
        ("← →", "keys-replay"),
        ("Esc", "keys-escape"),
        ("+ − 0", "keys-zoom"),
    ];
    html! {
        dialog #keys aria-labelledby="keys-title" {
            h2 #keys-title { (words.get("keys")) }
            dl.facts { @for (key, does) in keys { dt { kbd { (key) } } dd { (words.get(does)) } } }
            form.row method="dialog" { button.button.main { (words.get("settings-done")) } }
        }
    }
}

/// Everything within the page's `<main>`. What is asked stands first, so that it is first by the keyboard too.
pub(crate) fn whole(model: &TableModel) -> Markup {
    let words = model.frame.words;
    let key = model.key.as_str();
    html! {
        h1.sr { (model.title.words(model.frame.lang).get("game-title")) }
        (now(model, None))
        (command_form(model))
        section.ask-bar #ask-bar data-steady aria-labelledby="prompt" {
            button.handle #handle type="button" data-script hidden aria-expanded="true" aria-controls="ask-bar" aria-label=(words.get("sheet")) {}
            (ask(model))
            (clocks(model))
            p.explain #explain role="status" {}
            (requests(model))
            (playback(words))
            (actions(model))
            (tools(model))
            (advice(model))
            (first_table(model))
        }
        section.board-area #board-area aria-labelledby="board-title" {
            h2.sr #board-title { (words.get("board")) }
            div.board-wrap {
                (board(model))
                (pointers(words))
                (moments(model))
                (card_over(words))
            }
            div.board-foot {
                (replay(model))
                div.zoom role="group" aria-label=(words.get("zoom")) data-script hidden {
                    button.button type="button" data-zoom="1" aria-label=(words.get("zoom-in")) { (icon::plus()) }
                    button.button type="button" data-zoom="-1" aria-label=(words.get("zoom-out")) { (icon::minus()) }
                    button.button type="button" data-zoom="0" aria-label=(words.get("zoom-all")) { (icon::whole()) }
                }
                button.button type="button" data-script hidden data-open="settings" aria-label=(words.get("settings")) title=(words.get("settings")) { (icon::settings()) }
                button.button type="button" data-script hidden data-open="legend" aria-label=(words.get("legend")) title=(words.get("legend")) { (icon::question()) }
                button.button.far type="button" data-script hidden data-open="keys" aria-label=(words.get("keys")) title=(words.get("keys")) { (icon::keys()) }
            }
        }
        section.side #side aria-labelledby="players-title" {
            (rated(model))
            (scoring(model))
            h2.sr #players-title { (words.get("players")) }
            (players(model, |player, panel| facts(model, player, panel)))
        }
        section.foot #foot aria-labelledby="foot-title" {
            h2.sr #foot-title { (words.get("foot")) }
            (since_own_move(model))
            (tabs(model, key))
        }
        // What others do, for those who hear the page: filled by the script.
        div.sr #heard role="log" aria-live="polite" aria-label=(words.get("heard")) {}
    }
}

/// At somebody's first table of a game, the way to its guide: shown by the script, which knows whether it is.
fn first_table(model: &TableModel) -> Markup {
    let (words, key) = (model.frame.words, model.title.key());
    let offered = model.guide.is_none() && model.title.has_guide() && model.viewer.seat().is_some();
    html! {
        @if offered && model.stage == TableStage::Running {
            form.row.notice #first-table method="post" action=(format!("/g/{key}/guide")) data-game=(key) hidden {
                span { (words.get("first-table")) }
                button.button { (words.get("guide-begin")) }
            }
        }
    }
}

/// In the hand: which way choices lie that are out of sight, and the way back to the whole board. Shown by the script.
fn pointers(words: &Words) -> Markup {
    html! {
        div.pointers #pointers {
            @for (way, icon) in [("left", icon::back()), ("right", icon::next()), ("up", icon::up()), ("down", icon::down())] {
                button type="button" data-way=(way) hidden aria-label=(words.get(&format!("choices-{way}"))) { (icon) }
            }
            button type="button" data-zoom="0" hidden aria-label=(words.get("zoom-all")) { (icon::whole()) }
        }
    }
}

/// How what happened is shown again step by step: filled by the script.
fn playback(words: &Words) -> Markup {
    html! {
        div.row.playback #playback role="group" aria-label=(words.get("playback")) hidden data-keep="hidden" {
            button.button type="button" data-playback="pause" aria-pressed="false" { (icon::pause()) span { (words.get("playback-pause")) } }
            button.button type="button" data-playback="faster" { (icon::faster()) span { (words.get("playback-faster")) } }
            button.button type="button" data-playback="skip" { (icon::last()) span { (words.get("playback-skip")) } }
            output #playback-place {}
        }
    }
}

/// Where a moment is shown until it is acknowledged: filled by the script.
fn card_over(words: &Words) -> Markup {
    html! {
        div.card-over #card role="region" aria-label=(words.get("moment")) hidden data-keep="hidden" {
            div.card-body #card-body tabindex="0" {}
            div.row.card-foot {
                output #card-place {}
                button.button.quiet type="button" #card-open { (icon::card()) span { (words.get("moment")) } }
                button.button.main type="button" #card-close { (words.get("moment-close")) }
            }
        }
    }
}

/// The moments that just happened. The script shows each of them over the board; without it they stand beside it. Of those
/// that lie further back the page only says which they are: whoever was away has them fetched.
fn moments(model: &TableModel) -> Markup {
    let shown = |entry: usize| model.curtain.is_empty() && model.at.is_none_or(|at| at == entry);
    let here = |entry: usize| model.drawing.cards.iter().any(|card| card.entry == entry);
    let further = model.moments.iter().filter(|entry| shown(**entry) && !here(**entry));
    let further: Vec<String> = further.map(usize::to_string).collect();
    html! {
        div.moments #moments data-further=[(!further.is_empty()).then(|| further.join(" "))] {
            @for card in model.drawing.cards.iter().filter(|card| shown(card.entry)) {
                article.panel.scoring.moment id=(format!("moment-{}", card.entry)) data-entry=(card.entry) { (card.body) }
            }
        }
    }
}

/// What a page is sent after a move.
pub(crate) struct Update {
    /// The elements it lacks.
    pub(crate) elements: Vec<Element>,
    /// What it shows then.
    pub(crate) shown: Vec<Shown>,
}

/// An element of a page.
pub(crate) struct Element {
    pub(crate) change: Change,
    /// Whether it is a layer of the board.
    is_layer: bool,
}

impl Update {
    /// The elements as one text, for a page that keeps nothing; layers of the board stand in an SVG without an id.
    pub(crate) fn html(&self) -> String {
        let mut html = String::new();
        for Element { change, is_layer } in &self.elements {
            let Change::Text(text) = change else { continue };
            let (open, close) = if *is_layer { ("<svg>", "</svg>") } else { ("", "") };
            html.extend([open, text, close]);
        }
        html
    }
}

/// What changes with a move for a page that shows [`TableModel::known`], since it showed that.
pub(crate) fn update(model: &TableModel, since: Option<Cursor>) -> Update {
    let mut changes = Changes { known: &model.known, elements: Vec::new(), shown: Vec::new() };
    changes.element(now(model, since));
    changes.element(command_form(model));
    changes.board(model);
    changes.element(moments(model));
    changes.element(ask(model));
    changes.element(clocks(model));
    changes.element(requests(model));
    changes.element(actions(model));
    changes.element(tools(model));
    changes.element(advice(model));
    changes.element(since_own_move(model));
    changes.element(rated(model));
    changes.element(scoring(model));
    changes.players(model);
    changes.element(replay(model));
    changes.element(log_earlier(model));
    changes.element(log(model));
    if model.chat_anew {
        changes.element(chat_list(model.key.as_str(), &model.chat, model.frame.words));
    } else if !model.chat.is_empty() {
        changes.element(chat_update(model.key, &model.chat, model.frame.words));
    }
    let (fair, names) = (&model.fairness, model.players.iter().map(|player| &player.name));
    let from =
        (&fair.commitment, &fair.nonces, fair.secret.is_some(), model.may_discard, names.collect::<Vec<_>>());
    changes.part("fairness", &from, || fairness(model));
    Update { elements: changes.elements, shown: changes.shown }
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

    /// An element and all it is drawn from beside the table and the language: it is drawn if the page does not have it.
    fn part(&mut self, id: &str, from: &impl Hash, draw: impl FnOnce() -> Markup) {
        let mut hasher = Xxh3Default::new();
        (id, from).hash(&mut hasher);
        let source = hasher.finish();
        match self.known.drawn_from(source) {
            Some(shown) => self.had(|| id.to_owned(), shown, false),
            None => self.fact(true, draw(), Some(source)),
        }
    }

    fn send(&mut self, element: Markup, is_layer: bool) {
        self.elements.push(Element { change: Change::Text(element.0), is_layer });
    }

    fn has(&mut self, source: u64, text: u64) {
        self.shown.push(Shown::now(source, text));
    }

    /// Something that was not even drawn, because the page has it.
    fn had(&mut self, id: impl FnOnce() -> String, shown: Shown, is_layer: bool) {
        if !shown.stands {
            self.elements.push(Element { change: Change::Again(id()), is_layer });
        }
        self.has(shown.source, shown.text);
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
            let Some(markup) = &layer.markup else {
                let shown = layer.source.and_then(|source| self.known.drawn_from(source));
                self.had(|| layer.id.clone(), shown.expect("what is not drawn is known"), true);
                continue;
            };
            let text = hash(markup);
            if kept && !self.known.has(text) {
                self.send(markup.clone(), true);
            }
            self.has(layer.source.unwrap_or(text), text);
        }
        self.has(shell, shell);
    }

    /// An element, sent if what it stands in is kept and it is not there yet.
    fn fact(&mut self, kept: bool, fact: Markup, source: Option<u64>) {
        let text = hash(&fact);
        if kept && !self.known.has(text) {
            self.send(fact, false);
        }
        self.has(source.unwrap_or(text), text);
    }

    /// What changed of the players, if the page has their panels.
    fn players(&mut self, model: &TableModel) {
        let frames = hash(&players(model, |_, _| html! {}));
        let kept = self.known.has(frames);
        if !kept {
            self.send(players(model, |player, panel| facts(model, player, panel)), false);
        }
        for (player, panel) in model.players.iter().zip(&model.drawing.panels) {
            self.fact(kept, score(model, player, panel), None);
            self.fact(kept, meta(model, player), None);
            let source = panel.body.source.filter(|_| model.curtain.is_empty());
            match (source, source.and_then(|source| self.known.drawn_from(source))) {
                // Who has it has the frame around it: names are part of what it is drawn from, and liveries go with it, to
                // which rehearsals hold a game.
                (Some(_), Some(shown)) => self.had(|| body_id(player), shown, false),
                _ => self.fact(kept, body(model, player, panel), source),
            }
        }
        self.has(frames, frames);
    }
}

fn hash(element: &Markup) -> u64 {
    xxh3_64(element.0.as_bytes())
}

/// New lines of chat, and nothing else.
pub(crate) fn chat_update(key: TableKey, chat: &[ChatModel], words: &Words) -> Markup {
    html! { ul.chat-lines #chat-lines data-append { (chat_lines(key.as_str(), chat, words)) } }
}

/// Shown while the stream is broken.
pub(crate) fn offline(words: &Words) -> Markup {
    html! { p.offline #offline role="status" hidden { (words.get("offline")) } }
}

/// What the script needs to know of what it shows: among it what the page must have shown before, and whether
/// it is the table as it stands or a look of the reader's own.
fn now(model: &TableModel, since: Option<Cursor>) -> Markup {
    let hint = told(model).map(|advice| advice.ply);
    let aside = model.at.is_some()
        || !model.picked.is_empty()
        || model.confirm.is_some()
        || model.refusal.is_some()
        || hint.is_some();
    html! {
        div #now hidden data-mark=(model.cursor) data-since=[since] data-aside[aside] data-ply=(model.entries) data-at=[model.at] data-clause=(model.drawing.clause)
            data-pick=[(!model.picked.is_empty()).then_some(&model.picked)] data-hint=[hint] data-as=[looks_as(model)]
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
        div.panel.ask #ask .yours[model.my_turn()] tabindex="-1" {
            div aria-live="polite" {
                h2.prompt #prompt {
                    @match model.at {
                        // What is asked is for the guide to say, until the learner has something in hand.
                        None if model.is_led() && model.picked.is_empty() => { (step(model).unwrap_or_default()) }
                        None => { (model.drawing.prompt) }
                        Some(0) => { (words.get("replay-start")) }
                        Some(at) => {
                            (words.say("looking-back", [("number", at.into())]))
                            @for player in model.players.iter().filter(|player| player.acted) { " · " (player.name) }
                        }
                    }
                }
                (guide(model))
            }
            @if model.at.is_some() {
                div.happened #happened { @for line in &model.told { p { (line) } } }
            } @else {
                // What the prompt says is not said twice, as at the end of a game.
                p.happened #happened { @if model.since.is_empty() && model.happened != model.drawing.prompt { (model.happened) } }
            }
            (note(model))
            (confirm(model))
            @if model.stage == TableStage::Over && model.at.is_none() { (after(model)) }
        }
    }
}

/// How far a guide has led the reader.
fn step(model: &TableModel) -> Option<String> {
    let (words, guide) = (model.frame.words, model.guide.as_ref()?);
    let args = [("number", guide.number.into()), ("count", guide.of.into())];
    Some(if guide.over { words.get("guide-over") } else { words.say("guide-step", args) })
}

/// What a guide says; a click on anything it does not ask for is answered with `data-wrong`.
fn guide(model: &TableModel) -> Markup {
    let (words, Some(guide)) = (model.frame.words, &model.guide) else { return PreEscaped(String::new()) };
    html! {
        div.guide #guide data-game=(model.title.key()) data-wrong=[model.is_led().then(|| words.get("guide-elsewhere"))] {
            @if !model.is_led() || !model.picked.is_empty() { p.step { (step(model).unwrap_or_default()) } }
            @if !guide.over { progress max=(guide.of) value=(guide.number) aria-hidden="true" {} }
            // What was asked for is done; the next is said when it is asked for.
            p.said { @if model.is_led() || guide.over { (guide.note) } @else { (words.get("guide-others")) } }
        }
    }
}

/// Whether something is counted that is gone.
fn is_loss(gain: &str) -> bool {
    gain.contains('−')
}

/// What others did since the reader last acted, player by player, and what each gained.
fn since_own_move(model: &TableModel) -> Markup {
    let words = model.frame.words;
    let livery = |seat: Seat| model.drawing.panels[seat.index()].livery;
    let name = |seat: Seat| &model.players[seat.index()].name;
    let stops: Vec<String> =
        model.since.iter().flat_map(|deed| &deed.entries).map(usize::to_string).collect();
    html! {
        div.since #since {
            @if !model.since.is_empty() {
                details.panel #since-list open {
                    summary { (words.say(if model.has_acted { "since" } else { "since-start" }, [("count", model.since.iter().map(|deed| deed.lines.len()).sum::<usize>().into())])) }
                    ol.deeds {
                        @for deed in &model.since {
                            li {
                                p.who {
                                    @if let Some(seat) = deed.seat { (livery(seat).emblem()) " " b { (name(seat)) } }
                                    @for (seat, gain) in &deed.gains {
                                        " " span.gain .loss[is_loss(gain)] { @if Some(*seat) != deed.seat { (livery(*seat).emblem()) span.sr { (name(*seat)) } " " } (gain) }
                                    }
                                }
                                @for line in &deed.lines { p { (line) } }
                            }
                        }
                    }
                }
                @if !stops.is_empty() {
                    button.button type="button" data-script hidden data-play=(stops.join(" ")) { (icon::next()) span { (words.get("since-play")) } }
                }
            }
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
        span { (refusal.shown(model.frame.lang)) }
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
            (hidden("sure", "yes"))
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
    let actions = html! {
        div.actions #actions {
            @if model.at.is_none() && model.curtain.is_empty() {
                @for (i, group) in model.drawing.groups.iter().enumerate() {
                    (self::group(i, group))
                }
                (in_vain(model))
                (hints(model))
            }
        }
    };
    match told(model) {
        Some(advice) => PreEscaped(advice.mark(&actions.0)),
        None => actions,
    }
}

/// The advice that the reader asked for.
fn told(model: &TableModel) -> Option<&AdviceModel> {
    match &model.hint {
        HintModel::Told(advice) => Some(advice),
        HintModel::No | HintModel::Ask => None,
    }
}

/// What a bot would do, for those who ask.
fn advice(model: &TableModel) -> Markup {
    let words = model.frame.words;
    html! {
        div.hint-place #hint-place aria-live="polite" {
            @match &model.hint {
                HintModel::No => {}
                HintModel::Ask => {
                    form method="post" action=(format!("/t/{}/hint", model.key)) data-live data-look="hint" {
                        (hidden("ply", &model.entries.to_string()))
                        @if let Some(seat) = model.viewer.seat() { (hidden("seat", &seat.to_string())) }
                        button.button.quiet { (icon::lamp()) span { (words.get("hint-ask")) } }
                    }
                }
                HintModel::Told(advice) => { (advised(model, advice)) }
            }
        }
    }
}

fn advised(model: &TableModel, advice: &AdviceModel) -> Markup {
    let words = model.frame.words;
    // Nothing is certain but what is certain.
    let rounded = |chance: f32| match (100.0 * chance).round() {
        100.0 if chance < 1.0 => 99,
        0.0 if chance > 0.0 => 1,
        hundredths => hundredths as usize,
    };
    let mut chances = advice.candidates.iter().map(|told| rounded(told.chance));
    let first = chances.next();
    let are_alike = advice.candidates.len() > 1 && chances.all(|chance| Some(chance) == first);
    let percent = |chance: f32| words.say("percent", [("number", rounded(chance).into())]);
    let gain = |(seat, text, sure): &(Seat, String, bool)| {
        let text =
            if *sure { text.clone() } else { words.say("hint-about", [("gain", text.as_str().into())]) };
        let name = (!model.viewer.is(*seat)).then(|| model.players[seat.index()].name.as_str());
        html! { span.gain .loss[is_loss(&text)] { @if let Some(name) = name { (name) ": " } (text) } }
    };
    html! {
        section.panel.advice aria-labelledby="advice-title" {
            h3 #advice-title tabindex="-1" { (icon::lamp()) (words.get("hint-title")) }
            p { (words.say("hint-now", [("chance", percent(advice.chance).as_str().into())])) }
            ol {
                @for (rank, told) in (1..).zip(&advice.candidates) {
                    li {
                        button.button form="command" name="action" value=(told.action) data-action=(told.action) {
                            span.rank data-rank=(rank) aria-hidden="true" { (rank) }
                            span { (told.label) }
                            b.chance { (percent(told.chance)) }
                        }
                        @if !told.gains.is_empty() { p { (words.get("hint-expected")) @for told in &told.gains { " " (gain(told)) } } }
                    }
                }
            }
            @if are_alike { p { (words.get("hint-alike")) } }
            p.muted {
                (words.get("hint-from"))
                @if model.drawing.board.markup().0.contains(" data-advised=") { " " (words.get("hint-marks")) }
            }
        }
    }
}

/// What the buttons do, for those who cannot hover over them.
fn hints(model: &TableModel) -> Markup {
    let buttons =
        model.drawing.groups.iter().flat_map(|group| &group.buttons).filter(|button| short(button).is_none());
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

/// What a button brings, if it is short enough to stand on it.
fn short(button: &Button) -> Option<&str> {
    button.hint.as_deref().filter(|hint| hint.chars().count() <= Button::ROOM)
}

fn group(number: usize, group: &Group) -> Markup {
    html! {
        div.group id=(format!("group-{number}")) {
            @if group.buttons.iter().any(|button| !button.vain) {
                @if !group.title.is_empty() { h3 { (group.title) } }
                div.row { @for button in group.buttons.iter().filter(|button| !button.vain) { (self::button(button)) } }
            }
        }
    }
}

/// What would have no effect, or a bad one for sure: last of all.
fn in_vain(model: &TableModel) -> Markup {
    let buttons = model.drawing.groups.iter().flat_map(|group| &group.buttons).filter(|button| button.vain);
    let buttons: Vec<&Button> = buttons.collect();
    html! {
        @if !buttons.is_empty() {
            div.group #group-vain {
                h3 { (model.frame.words.get("group-vain")) }
                div.row { @for button in buttons { (self::button(button)) } }
            }
        }
    }
}

fn button(button: &Button) -> Markup {
    let class = match () {
        () if button.vain => "button vain",
        () if button.quiet => "button quiet",
        () => "button",
    };
    let face = html! {
        @if let Some(icon) = &button.icon { span.picture { (icon) } }
        span { (button.label) @if let Some(hint) = short(button) { span.hint { (hint) } } }
    };
    let title = button.hint.as_ref().filter(|_| short(button).is_none());
    match &button.click {
        Click::Act(action) => html! {
            button class=(class) type="submit" form="command" name="action" value=(action) data-action=(action)
                data-confirm=[button.confirm.as_ref()] title=[title] { (face) }
        },
        Click::Pick(pick) => html! {
            a class=(class) href=(format!("?pick={}", stage::mark::encode(pick))) data-pick=(pick) role="button"
                title=[title] { (face) }
        },
        Click::Why(action) => html! {
            a.why .(class) href=(format!("?why={}", stage::mark::encode(action))) data-why=(action) role="button"
                aria-disabled="true" title=[title] { (face) }
        },
    }
}

fn scoring(model: &TableModel) -> Markup {
    let words = model.frame.words;
    html! {
        div #scoring {
            @if let Some(scoring) = &model.drawing.scoring {
                section.panel.scoring.final aria-label=(words.get("scoring")) {
                    (scoring)
                }
            }
        }
    }
}

/// The way to the tournament a table belongs to.
pub(super) fn of_tournament(key: &TableKey, words: &Words) -> Markup {
    html! {
        p { (words.get("tournament-of-table")) " " a.button href=(format!("/tournaments/{key}")) { (words.get("tournament-to")) } }
    }
}

/// Whether the game counts, and what it came to.
fn rated(model: &TableModel) -> Markup {
    let words = model.frame.words;
    html! {
        div #rated {
            @if let Some(tournament) = &model.tournament { (of_tournament(tournament, words)) }
            @if model.imported { p.muted { span.tag { (words.get("imported-tag")) } " " (words.get("imported")) } }
            @if let Some(closed) = model.daily {
                p.muted {
                    span.tag { (words.get("daily-tag")) } " "
                    @if closed { (words.get("daily-closed")) " " }
                    a href=(format!("/g/{}/daily", model.title.key())) { (words.get("daily-all")) }
                }
            }
            @if model.rated && model.stage == TableStage::Running { p { span.tag { (words.get("rated-tag")) } } }
            @if model.rated && model.stage == TableStage::Over && model.at.is_none() {
                section.panel.rated aria-labelledby="rated-title" {
                    h2 #rated-title { (words.get("rated-changes")) }
                    @if model.changes.is_empty() {
                        p.muted { (words.get(if model.settled { "rated-nothing" } else { "rated-soon" })) }
                    } @else {
                        ul {
                            @for (seat, change) in &model.changes {
                                li {
                                    b { (model.players[seat.index()].name) } " "
                                    (super::ratings::rating(change.mean, change.deviation, words)) " "
                                    (super::ratings::change(change.by))
                                }
                            }
                        }
                    }
                    p { a href=(format!("/g/{}/ratings", model.title.key())) { (words.get("ratings")) } }
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
            @if let Some(next) = model.next.filter(|_| model.mine.is_empty()) {
                a.button.main href=(format!("/t/{next}")) { (words.get("rematch-watch")) }
            } @else if model.next.is_none() && !model.mine.is_empty() {
                form method="post" action=(format!("/t/{key}/rematch")) { button.button.main { (words.get("rematch")) } }
            }
            @if model.daily != Some(true) { a.button href=(format!("/t/{key}/analysis")) { (words.get("analysis")) } }
            a.button href=(format!("/t/{key}?at=0")) { (words.get("go-replay")) }
            @if model.daily != Some(true) { a.button href=(format!("/t/{key}/record")) download { (words.get("record-save")) } }
        }
    }
}

/// The players' panels, with what is written on each.
fn players(model: &TableModel, facts: impl Fn(&PlayerModel, &Panel) -> Markup) -> Markup {
    html! {
        div.players #players {
            @for (player, panel) in model.players.iter().zip(&model.drawing.panels) {
                section.panel.player .own[model.viewer.is(player.seat)] id=(format!("player-{}", player.seat)) data-steady aria-label=(player.name) {
                    div.name { (panel.livery.emblem()) span { (player.name) } }
                    (facts(player, panel))
                }
            }
        }
    }
}

fn facts(model: &TableModel, player: &PlayerModel, panel: &Panel) -> Markup {
    html! { (score(model, player, panel)) (body(model, player, panel)) (meta(model, player)) }
}

fn score(model: &TableModel, player: &PlayerModel, panel: &Panel) -> Markup {
    let meaning = || {
        model
            .frame
            .words
            .say("score-of", [("name", player.name.as_str().into()), ("score", panel.score.as_str().into())])
    };
    html! { div.score id=(format!("score-{}", player.seat)) title=[(!panel.score.is_empty()).then(meaning)] { (panel.score) } }
}

fn body(model: &TableModel, player: &PlayerModel, panel: &Panel) -> Markup {
    html! { div.body id=(body_id(player)) { @if model.curtain.is_empty() { (PreEscaped(panel.body.text())) } } }
}

fn body_id(player: &PlayerModel) -> String {
    format!("body-{}", player.seat)
}

/// Whether it is their turn, whether they are there, what their clock shows.
fn meta(model: &TableModel, player: &PlayerModel) -> Markup {
    let words = model.frame.words;
    html! {
        div.meta id=(format!("meta-{}", player.seat)) {
            @if player.to_act { span.tag.now { (words.get("to-act")) } }
            @if player.acted { span.tag.now { (words.get("acted")) } }
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
            @if let Some(clock) = player.clock { (self::clock(clock, words)) }
        }
    }
}

fn clock(clock: ClockFace, words: &Words) -> Markup {
    html! {
        span.clock data-left=(clock.left) data-runs[clock.runs] data-day=(words.get("clock-day")) data-days=(words.get("clock-days")) {
            (face(clock.left, words))
        }
    }
}

/// Everybody's clock, in the hand, where the sheet lies over the players. Who hears the page has them there.
fn clocks(model: &TableModel) -> Markup {
    let running = model.stage == TableStage::Running;
    let clocks = model.players.iter().filter(|_| running).filter_map(|player| Some((player, player.clock?)));
    html! {
        p.clocks #clocks aria-hidden="true" {
            @for (player, clock) in clocks {
                span { (model.drawing.panels[player.seat.index()].livery.emblem()) " " (self::clock(clock, model.frame.words)) }
            }
        }
    }
}

/// A clock's face.
fn face(left: u64, words: &Words) -> String {
    let seconds = left.div_ceil(1000);
    let (hours, minutes) = (seconds / 3600, seconds / 60);
    match hours {
        48.. => words.get("clock-days").replace('#', &(hours / 24).to_string()),
        24.. => words.get("clock-day"),
        1.. => format!("{hours}:{:02}:{:02}", minutes % 60, seconds % 60),
        0 => format!("{minutes}:{:02}", seconds % 60),
    }
}

/// What others ask of the reader, and whom the reader waits for.
fn requests(model: &TableModel) -> Markup {
    let words = model.frame.words;
    let key = model.key.as_str();
    let name = |seat: Seat| model.players[seat.index()].name.as_str();
    html! {
        div.requests #requests aria-live="assertive" {
            @if model.at.is_none() {
                @match model.undo {
                    UndoModel::Asked(seats) => {
                        @let names: Vec<&str> = seats.iter().map(name).collect();
                        // What stands here goes when somebody declines, and then says so.
                        form.row.notice #undo-asked method="post" action=(format!("/t/{key}/answer")) data-live data-ply=(model.entries) data-declined=(words.get("undo-declined")) {
                            (hidden("ply", &model.entries.to_string()))
                            (hidden("id", model.client.as_str()))
                            span { (words.say("undo-asked", [("names", names.join(", ").into())])) }
                            button.button name="yes" value="no" { (words.get("undo-withdraw")) }
                        }
                    }
                    UndoModel::Others(seat) => { p.notice { (words.say("undo-others", [("name", name(seat).into())])) } }
                    UndoModel::Answer(seat, count) => {
                        form.row.notice.request method="post" action=(format!("/t/{key}/answer")) data-live {
                            (hidden("ply", &model.entries.to_string()))
                            (hidden("id", model.client.as_str()))
                            span { (words.say("undo-answer", [("name", name(seat).into()), ("count", count.into())])) }
                            button.button.main name="yes" value="yes" { (words.get("yes")) }
                            button.button name="yes" value="no" { (words.get("no")) }
                        }
                    }
                    UndoModel::No | UndoModel::Free | UndoModel::Ask => {}
                }
                @if let Some(next) = model.next.filter(|_| !model.mine.is_empty()) {
                    form.row.notice.request method="post" action=(format!("/t/{next}/join")) {
                        (nonce())
                        span { (words.get("rematch-set")) }
                        button.button.main { (words.get("rematch-go")) }
                    }
                }
            }
        }
    }
}

/// Taking back, and taking a seat back: where the hand is.
fn tools(model: &TableModel) -> Markup {
    let words = model.frame.words;
    let key = model.key.as_str();
    let undo = |label: &str| {
        html! {
            button.button.quiet form="command" formaction=(format!("/t/{key}/undo")) { (icon::undo()) (words.get(label)) }
        }
    };
    html! {
        div.row.tools #tools {
            @if model.at.is_none() {
                @match model.undo {
                    UndoModel::Free => { (undo("undo")) }
                    UndoModel::Ask => { (undo("undo-ask")) }
                    _ => {}
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
            @if let Some(at) = model.at.filter(|_| model.stage == TableStage::Over && model.daily != Some(true)) {
                @if at + 1 < model.entries {
                    form method="post" action=(format!("/t/{key}/play-on")) {
                        (hidden("at", &at.to_string()))
                        @if let Some(seat) = looks_as(model) { (hidden("seat", &seat.to_string())) }
                        button.button { (words.get("play-on")) }
                    }
                }
                a.button.quiet href=(format!("/t/{key}/analysis")) { (words.get("analysis")) }
            }
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
    let number = |place: usize| model.line.nth(place).unwrap_or_default();
    html! {
        div.replay.panel #replay role="group" aria-label=(words.get("replay")) {
            a.button.far href=(to(0)) data-go="first" aria-label=(words.get("replay-first")) { (icon::first()) }
            a.button href=(to(place.saturating_sub(1))) data-go="-1" aria-label=(words.get("replay-back")) { (icon::back()) }
            input #slider type="range" min="0" max=(last) value=(place) data-stops=(model.line) aria-label=(words.get("replay"))
                aria-valuetext=(words.say("replay-at", [("number", number(place).into()), ("last", number(last).into())]));
            a.button href=(to((place + 1).min(last))) data-go="1" aria-label=(words.get("replay-next")) { (icon::next()) }
            a.button.far href=(to(last)) data-go="last" aria-label=(words.get("replay-last")) { (icon::last()) }
            output for="slider" { (number(place)) "/" (number(last)) }
            button.button type="button" data-script hidden data-copy=(match model.at {
                Some(at) => format!("/t/{}?at={at}", model.key),
                None => format!("/t/{}", model.key),
            }) data-done=(words.get("copied")) aria-label=(words.get("share")) title=(words.get("share")) { (icon::chain()) }
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
                        aria-selected=(if i == 0 { "true" } else { "false" }) { (words.get(&format!("tab-{tab}"))) @if tab == "chat" { span.unread #unread hidden {} } }
                }
            }
            div.tab-body #tab-log role="tabpanel" data-keep="hidden" { (log_earlier(model)) (log(model)) }
            div.tab-body #tab-chat role="tabpanel" data-keep="hidden" { (chat_box(key, &model.chat, words, &model.client)) }
            div.tab-body #tab-rules role="tabpanel" data-keep="hidden" data-src=(format!("/rules/{}", title.key())) {
                p { a href=(format!("/rules/{}#{}", title.key(), model.drawing.clause)) { (words.get("read-rules")) } }
            }
            div.tab-body #tab-about role="tabpanel" data-keep="hidden" { (fairness(model)) (reports(model)) }
        }
    }
}

/// Whom one may report, or want to have nothing to do with: the other people at the table.
fn reports(model: &TableModel) -> Markup {
    let words = model.frame.words;
    let others = model.players.iter().filter(|player| {
        !model.mine.contains(player.seat) && player.sitter.person().is_some_and(|id| id != PersonId::SOMEBODY)
    });
    let others: Vec<_> = others.collect();
    html! {
        @if !others.is_empty() {
            p.row {
                @for player in others {
                    a.button.quiet href=(format!("/report?table={}&seat={}", model.key, player.seat)) {
                        (words.say("report-title", [("name", player.name.as_str().into())]))
                    }
                }
            }
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
            (log_lines(&model.log, &liveries, model.frame.words))
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

pub(super) fn log_lines(lines: &[LogLine], liveries: &[&Livery], words: &Words) -> Markup {
    // A line has the same id whether it came with others or by itself.
    let within = |i: usize| lines[..i].iter().rev().take_while(|l| l.entry == lines[i].entry).count();
    html! { @for (i, line) in lines.iter().enumerate() { (log_line(line, within(i), liveries, words)) } }
}

/// The entry it tells of is on a line that can be taken back later.
fn log_line(line: &LogLine, number: usize, liveries: &[&Livery], words: &Words) -> Markup {
    html! {
        li .undone[line.undone] id=(format!("log-{}-{number}", line.entry)) data-entry=[(!line.back).then_some(line.entry)] {
            a.n href=(format!("?at={}", line.entry)) { (line.entry) }
            span { @if let Some(seat) = line.seat { (liveries[seat.index()].emblem()) } }
            span {
                (line.text)
                @if line.moment {
                    " " a.recall href=(format!("?at={}", line.entry)) data-recall=(line.entry) title=(words.get("moment-recall")) aria-label=(words.get("moment-recall")) { (icon::card()) }
                }
            }
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
                @if model.rated { span.tag { (words.get("rated-tag")) } }
                (options(model.title, model.frame.lang, &model.options))
            }
            @if model.daily != Some(true) {
                p.row {
                    a.button href=(format!("/t/{key}/record")) download { (words.get("record-save")) }
                    a.button href=(format!("/t/{key}/card.png")) { (words.get("card-save")) }
                }
            }
            @if model.may_discard { (discard(key, words)) }
            h3 { (words.get("fair-title")) }
            p.muted {
                (words.get(match () {
                    () if fair.origin.is_some() => "fair-played-on",
                    () if model.imported => "fair-imported",
                    () if model.daily == Some(true) => "fair-daily",
                    () if fair.known => "fair-guided",
                    () if fair.secret.is_some() => "fair-after",
                    () => "fair-during",
                }))
            }
            @if let Some(origin) = fair.origin { p { a href=(format!("/t/{origin}")) { (words.get("origin")) } } }
            @if fair.secret.is_some() { (fair_check(key, words)) }
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

/// Everything is checked again in the reader's own browser.
fn fair_check(key: &str, words: &Words) -> Markup {
    let says = |step: &str| words.get(&format!("fair-check-{step}"));
    html! {
        p.row {
            button.button.main type="button" data-script hidden data-check=(assets::address("fair.js"))
                data-record=(format!("/t/{key}/record")) { (words.get("fair-check")) }
        }
        div.fair-check #fair-check hidden role="status" data-holds=(says("holds")) data-fails=(says("fails"))
            data-commitment=(says("commitment")) data-key=(says("key")) data-draws=(says("draws"))
            data-chain=(says("chain")) data-fair=(says("fair")) data-unfair=(says("unfair")) {
            p {}
            ol {}
            details { summary { (says("each")) } ul {} }
        }
    }
}
