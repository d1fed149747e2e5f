//! The table of the day at a game: what it is, the way to it, and what came of earlier ones.

use maud::{Markup, html};
use stage::Words;
use stage::mark::encode;
use store::TableStage;

use super::{Page, cover, options, trouble};
use crate::daily::{DailyLine, DailyModel, DailyResult, DailyStart, TRIES, named};
use crate::model::PageFrame;

/// The whole page.
pub(crate) fn page(model: &DailyModel) -> Markup {
    let (frame, words, title) = (&model.frame, model.frame.words, model.line.start.title);
    let key = title.key();
    let name = title.words(frame.lang).get("game-title");
    let heading = words.get("daily");
    Page::new(frame, format!("{heading} · {name}")).game(title).html(html! {
        p.muted { a href=(format!("/g/{key}")) { (name) } }
        h1 { (heading) " · " (name) }
        p.lead { (words.get("daily-lead")) }
        @if let Some(refusal) = &model.refusal {
            (trouble(refusal, frame.lang))
            @if let Some(table) = refusal.table { p { a.button.main href=(format!("/t/{table}")) { (words.get("daily-look")) } } }
        }
        section.card.daily-today aria-labelledby="today" {
            h2 #today { (words.say("daily-of", [("date", named(model.line.start.day).to_string().into())])) }
            p { (setting(&model.line.start, frame)) }
            @if !model.line.start.options.is_empty() { p.row { (options(title, frame.lang, &model.line.start.options)) } }
            (way(model))
            p.muted { (words.say("daily-ends", [("hours", (model.left / 60).into()), ("minutes", (model.left % 60).into())])) }
        }
        (results(model))
        section aria-labelledby="how-daily" {
            h2 #how-daily { (words.get("daily-how")) }
            p { (words.get("daily-how-1")) }
            p { (words.get("daily-how-2")) }
            p { (words.get("daily-how-3")) }
            details.fair {
                summary { (words.get("fair-title")) }
                p.muted { (words.get("fair-daily")) }
                p.hash { code { (model.commitment) } }
            }
        }
    })
}

/// Where one sits, and against whom.
fn setting(start: &DailyStart, frame: &PageFrame) -> String {
    let level = start.title.words(frame.lang).get(&format!("bot-{}", start.bot));
    let said =
        [("seat", (start.seat.index() + 1).into()), ("count", start.seats.into()), ("level", level.into())];
    frame.words.say("daily-setting", said)
}

/// The form that begins one's try, or the way back to it.
fn way(model: &DailyModel) -> Markup {
    let words = model.frame.words;
    html! {
        @match model.line.mine {
            None => {
                form.daily-begin method="post" action=(format!("/g/{}/daily", model.line.start.title.key())) autocomplete="off" {
                    @if !model.frame.account {
                        div.field {
                            label for="name" { (words.get("your-name")) }
                            input #name type="text" name="name" maxlength="30" autocomplete="nickname"
                                value=(model.frame.name.as_deref().unwrap_or_default()) placeholder=(words.get("your-name-hint"));
                        }
                    }
                    button.button.main { (words.get("daily-begin")) }
                }
            }
            Some((table, stage)) => {
                p.row {
                    (state(&model.line, words))
                    a.button.main href=(format!("/t/{table}")) {
                        (words.get(if stage == TableStage::Over { "daily-look" } else { "daily-go-on" }))
                    }
                }
            }
        }
    }
}

/// Whether one has played it.
pub(super) fn state(line: &DailyLine, words: &Words) -> Markup {
    html! {
        @match line.mine {
            None => span.tag { (words.get("daily-new")) },
            Some((_, TableStage::Over)) => span.tag { "✓ " (words.get("daily-over")) },
            Some(_) => span.tag.now { (words.get("daily-running")) },
        }
    }
}

/// The tables of the day, for the first page.
pub(super) fn strip(lines: &[DailyLine], frame: &PageFrame) -> Markup {
    let words = frame.words;
    html! {
        section.going.dailies aria-labelledby="dailies" {
            h2 #dailies { (words.get("dailies")) }
            p.muted { (words.get("daily-lead")) }
            ul {
                @for line in lines {
                    @let (start, own) = (&line.start, line.start.title.words(frame.lang));
                    li {
                        a href=(format!("/g/{}/daily", start.title.key())) {
                            (cover(start.title, frame.lang, true))
                            span.what { (own.get("game-title")) }
                            span.who {
                                (words.say("players-exactly", [("count", start.seats.into())])) " · " (own.get(&format!("bot-{}", start.bot)))
                            }
                            (state(line, words))
                        }
                    }
                }
            }
        }
    }
}

fn results(model: &DailyModel) -> Markup {
    let (frame, words, shown) = (&model.frame, model.frame.words, &model.shown.start);
    let found = &model.shown.results;
    let date = named(shown.day).to_string();
    html! {
        section #results aria-labelledby="results-title" {
            h2 #results-title { (words.say("daily-results", [("date", date.as_str().into())])) }
            nav.row.days aria-label=(words.get("daily-days")) {
                @for day in &model.days {
                    @let day = named(*day).to_string();
                    a.button.quiet href=(format!("/g/{}/daily?day={day}#results", shown.title.key())) aria-current=[(day == date).then_some("page")] { (day) }
                }
            }
            @if found.is_empty() {
                p.muted { (words.get("daily-none")) }
            } @else {
                p.muted { (setting(shown, frame)) }
                @if !shown.options.is_empty() { p.row { (options(shown.title, frame.lang, &shown.options)) } }
                @if model.shown.bounded { p.muted { (words.say("daily-bounded", [("count", TRIES.into())])) } }
                div.scroll tabindex="0" role="region" aria-labelledby="results-title" {
                    table.tabular {
                        thead { tr {
                            @for column in ["rank", "who", "place", "points", "length", "game"] { th scope="col" { (words.get(&format!("daily-{column}"))) } }
                        } }
                        tbody { @for result in found { (row(result, shown, words)) } }
                    }
                }
            }
        }
    }
}

fn row(result: &DailyResult, start: &DailyStart, words: &Words) -> Markup {
    html! {
        tr .own[result.own] {
            td { @if let Some(rank) = result.rank { (rank) "." } @else { "–" } }
            th scope="row" {
                @match &result.name {
                    Some(name) if result.account => a href=(format!("/people/{}", encode(name))) { (name) },
                    Some(name) => (name),
                    None => (words.get("somebody")),
                }
                @if result.own { " " span.tag.now { (words.get("daily-you")) } }
                @if !result.account && result.name.is_some() { " " span.tag { (words.get("daily-guest")) } }
            }
            td {
                @match result.place {
                    Some((place, level)) => {
                        (words.say("daily-place-of", [("place", place.into()), ("count", start.seats.into())]))
                        @if level > 1 { " " span.muted { (words.get("daily-shared")) } }
                    }
                    None => span.muted { (words.get("daily-unfinished")) },
                }
            }
            td { @if let Some(points) = result.points { (points) } @else { "–" } }
            td { (words.say("history-entries", [("count", result.entries.into())])) }
            td { @if let Some(table) = result.table { a href=(format!("/t/{table}")) { (words.get("go-replay")) } } }
        }
    }
}
