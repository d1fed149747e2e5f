//! Finished games: what is sought, and what is found; bringing a record along.

use maud::{Markup, html};
use stage::Words;
use stage::mark::encode;
use store::{Finished, PersonId, TableKey};

use super::ratings::change;
use super::{Page, moment, trouble};
use crate::fields::{FateWish, Whose, YesNo};
use crate::model::PageFrame;
use crate::people::{FinishedLine, HistoryModel, ImportModel};

/// The whole page.
pub(crate) fn page(model: &HistoryModel) -> Markup {
    let (frame, words) = (&model.frame, model.frame.words);
    let heading = words.get("history");
    Page::new(frame, format!("{heading} · Spelhaven")).html(html! {
        h1 { (heading) }
        p.muted { (words.get("history-lead")) " " a href="/import" { (words.get("import")) } }
        (form(model))
        @if let Some(refusal) = &model.refusal { (trouble(refusal, frame.lang)) }
        section #found aria-labelledby="found-title" {
            h2.sr #found-title { (words.get("history-found")) }
            @if model.found.is_empty() { p.muted { (words.get("history-none")) } }
            (list(frame, &model.found, model.of))
            @if let Some(more) = model.more {
                p { a.button href=(address(model, more)) { (words.get("lobby-more")) } }
            }
        }
    })
}

fn form(model: &HistoryModel) -> Markup {
    let (words, query, lang) = (model.frame.words, &model.query, model.frame.lang);
    let number = |number: Option<u32>| number.map(|number| number.to_string()).unwrap_or_default();
    let day = |day: Option<crate::fields::Day>| day.map(|day| day.to_string()).unwrap_or_default();
    html! {
        form.filters method="get" action="/history" role="search" {
            @if let Some(who) = &query.who {
                div.field {
                    label for="who" { (words.get("history-who")) }
                    input #who type="text" name="who" maxlength="30" autocomplete="off" value=(who.0);
                }
            } @else {
                div.field {
                    label for="whose" { (words.get("history-whose")) }
                    select #whose name="whose" {
                        @for (word, whose) in Whose::ALL {
                            @if whose != Whose::Mine || model.known {
                                option value=(word) selected[model.whose == whose] { (words.get(&format!("history-{word}"))) }
                            }
                        }
                    }
                }
            }
            div.field {
                label for="game" { (words.get("lobby-game")) }
                select #game name="game" {
                    option value="" { (words.get("lobby-all-games")) }
                    @for title in &model.games {
                        option value=(title.key()) selected[query.game.as_ref().is_some_and(|game| game.0 == title.key())] { (title.words(lang).get("game-title")) }
                    }
                }
            }
            div.field {
                label for="name" { (words.get("history-name")) }
                input #name type="search" name="name" maxlength="30" autocomplete="off" value=(query.name.as_ref().map_or("", |name| name.0.as_str()));
            }
            div.field {
                label for="fate" { (words.get("history-fate")) }
                select #fate name="fate" {
                    option value="" { (words.get("history-any")) }
                    @for (word, fate) in FateWish::ALL {
                        option value=(word) selected[query.fate == Some(FateWish(fate))] { (words.get(&format!("history-{word}"))) }
                    }
                }
            }
            div.field { label for="from" { (words.get("history-from")) } input #from type="date" name="from" value=(day(query.from)); }
            div.field { label for="until" { (words.get("history-until")) } input #until type="date" name="until" value=(day(query.until)); }
            div.field { label for="least" { (words.get("history-least")) } input #least type="number" name="least" min="0" max="1000000" value=(number(query.least)); }
            div.field { label for="most" { (words.get("history-most")) } input #most type="number" name="most" min="0" max="1000000" value=(number(query.most)); }
            div.field.switch {
                input #rated type="checkbox" name="rated" value="yes" checked[query.rated == Some(YesNo(true))];
                label for="rated" { (words.get("history-rated")) }
            }
            button.button.main { (words.get("history-search")) }
            a.button.quiet href="/history" { (words.get("lobby-all")) }
        }
    }
}

/// The address at which the list goes on.
fn address(model: &HistoryModel, before: TableKey) -> String {
    let query = &model.query;
    let said = [
        ("who", query.who.clone().map(|who| who.0)),
        ("whose", query.who.is_none().then(|| word(model.whose).to_owned())),
        ("game", query.game.clone().map(|game| game.0)),
        ("name", query.name.clone().map(|name| name.0)),
        ("fate", query.fate.map(|fate| fate.word().to_owned())),
        ("from", query.from.map(|day| day.to_string())),
        ("until", query.until.map(|day| day.to_string())),
        ("least", query.least.map(|number| number.to_string())),
        ("most", query.most.map(|number| number.to_string())),
        ("rated", query.rated.filter(|YesNo(rated)| *rated).map(|_| "yes".to_owned())),
    ];
    let said = said.into_iter().filter_map(|(name, value)| Some((name, value?)));
    said.fold(format!("/history?before={before}"), |all, (name, value)| {
        format!("{all}&{name}={}", encode(&value))
    })
}

fn word(whose: Whose) -> &'static str {
    Whose::ALL.iter().find(|(_, known)| *known == whose).map_or("", |(word, _)| word)
}

/// Finished games, each with its link, picture and record; `of` tells how it went for somebody.
pub(super) fn list(frame: &PageFrame, games: &[FinishedLine], of: Option<PersonId>) -> Markup {
    html! {
        @if !games.is_empty() { ul.tables.finished { @for game in games { (line(frame, game, of)) } } }
    }
}

fn line(
    frame: &PageFrame,
    FinishedLine { title, names, closed, game }: &FinishedLine,
    of: Option<PersonId>,
) -> Markup {
    let (words, table) = (frame.words, &game.table);
    let name = title.map_or_else(|| table.game.clone(), |title| title.words(frame.lang).get("game-title"));
    let date = moment(game.at);
    let fate =
        of.and_then(|person| crate::people::fate_of(game, person)).map(|(_, fate)| FateWish(fate).word());
    html! {
        li id=(format!("game-{}", table.key)) {
            span.what { (name) }
            span.who { (players(names, game)) }
            @if let Some(fate) = fate { span.tag { (words.get(&format!("history-{fate}"))) } }
            @if table.rated { span.tag { (words.get("rated-tag")) } }
            @if table.imported { span.tag { (words.get("imported-tag")) } }
            @if table.daily.is_some() { span.tag { (words.get("daily-tag")) } }
            span.muted { (words.say("history-entries", [("count", table.entries().into())])) }
            time.ago datetime=(date) { (date[..10]) }
            span.go.row {
                @if !closed {
                    a.button.quiet href=(format!("/t/{}/card.png", table.key)) { (words.get("history-picture")) }
                    a.button.quiet href=(format!("/t/{}/record", table.key)) download { (words.get("history-record")) }
                }
                a.button href=(format!("/t/{}", table.key)) { (words.get("go-replay")) }
            }
        }
    }
}

/// Who played, the winners first, with what it did to their ratings.
fn players(names: &[String], game: &Finished) -> Markup {
    let result = |seat: usize| game.results.iter().find(|row| row.seat.index() == seat);
    let mut seats: Vec<usize> = (0..names.len()).collect();
    seats.sort_by_key(|seat| result(*seat).and_then(|row| row.place));
    html! {
        @for (number, seat) in seats.into_iter().enumerate() {
            @if number > 0 { ", " }
            @if let Some(place) = result(seat).and_then(|row| row.place) { (place) ". " }
            (names[seat])
            @if let Some(rated) = result(seat).and_then(|row| row.rated) { " (" (change(rated.by)) ")" }
        }
    }
}

/// The page on which a record is brought along.
pub(crate) fn import(model: &ImportModel) -> Markup {
    let (frame, words) = (&model.frame, model.frame.words);
    let heading = words.get("import");
    Page::new(frame, format!("{heading} · Spelhaven")).html(html! {
        p.muted { a href="/history" { (words.get("history")) } }
        h1 { (heading) }
        p.lead { (words.get("import-lead")) }
        @if let Some(refusal) = &model.refusal { (trouble(refusal, frame.lang)) }
        form.new-table method="post" action="/import" {
            div.field {
                label for="record" { (words.get("import-record")) }
                textarea #record name="record" rows="14" required spellcheck="false" autocomplete="off" { (model.record) }
            }
            (seat(words))
            p { button.button.main { (words.get("import-do")) } }
        }
    })
}

fn seat(words: &Words) -> Markup {
    html! {
        div.field {
            label for="seat" { (words.get("import-seat")) }
            select #seat name="seat" aria-describedby="seat-hint" {
                option value="" { (words.get("import-any")) }
                @for number in 1..=table::MAX_SEATS { option value=(number) { (words.say("seat-number", [("number", number.into())])) } }
            }
            p.hint #seat-hint { (words.get("import-seat-hint")) }
        }
    }
}
