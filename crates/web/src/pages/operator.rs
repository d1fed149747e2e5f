//! The pages of whoever runs the house.

use std::fmt::Write as _;

use maud::{Markup, html};
use stage::Words;
use store::Time;

use super::{Page, ago, trouble};
use crate::model::PageFrame;
use crate::operator::PATH;
use crate::refusal::Refusal;
use crate::sampling::{FaresModel, Sample, Span};

/// Where somebody signs in as operator.
pub(crate) fn door(frame: &PageFrame, refusal: Option<&Refusal>) -> Markup {
    let words = frame.words;
    let title = words.get("operator-title");
    Page::new(frame, format!("{title} · Spelhaven")).html(html! {
        h1 { (title) }
        @if let Some(refusal) = refusal { (trouble(refusal, frame.lang)) }
        form.card method="post" action=(PATH) {
            p { (words.get("operator-door")) }
            p { code { "spelhaven operator-token" } }
            div.field {
                label for="operator-token" { (words.get("operator-token")) }
                input #operator-token type="password" name="token" maxlength="60" required autocomplete="off" spellcheck="false" autocapitalize="none";
            }
            button.button.main { (words.get("operator-enter")) }
        }
    })
}

/// What stands above every page of the operator's: where else they may go, and the way out.
pub(crate) fn bar(frame: &PageFrame) -> Markup {
    let words = frame.words;
    let here = |path: &str| (frame.path == path).then_some("page");
    html! {
        div.operator-bar {
            nav aria-label=(words.get("operator-title")) {
                a href=(PATH) aria-current=[here(PATH)] { (words.get("operator-house")) }
                a href="/operator/reports" aria-current=[here("/operator/reports")] { (words.get("reports")) }
            }
            form method="post" action=(format!("{PATH}/leave")) { button.button { (words.get("operator-leave")) } }
        }
    }
}

/// How the house fares: what it is now, and pictures of how that came.
pub(crate) fn page(model: &FaresModel) -> Markup {
    let (frame, words, now) = (&model.frame, model.frame.words, &model.sample);
    let title = words.get("operator-house");
    let whole = |number: i64| number.to_string();
    let disk = |free: u64| words.say("operator-free", [("size", size(free).into())]);
    let database = format!(
        "{}{}",
        size(now.bytes),
        now.free.map_or_else(String::new, |free| format!(", {}", disk(free)))
    );
    let letters = if model.mail { now.letters.to_string() } else { words.get("operator-no-mail") };
    let facts = [
        (
            "people",
            words.say(
                "operator-people-now",
                [("here", now.here.into()), ("accounts", now.accounts.into()), ("guests", now.guests.into())],
            ),
        ),
        (
            "tables",
            words.say(
                "operator-tables-now",
                [
                    ("running", now.running.into()),
                    ("gathering", now.gathering.into()),
                    ("over", now.over.into()),
                ],
            ),
        ),
        (
            "streams",
            words.say(
                "operator-streams-now",
                [("streams", now.streams.into()), ("connections", now.connections.into())],
            ),
        ),
        ("thoughts", whole(now.thoughts)),
        ("answer-times", times(now, words)),
        (
            "store",
            words.say("operator-store-now", [("writes", now.writes.into()), ("reads", now.reads.into())]),
        ),
        ("tables-here", whole(now.tables)),
        ("memory", now.memory.map_or_else(|| words.get("operator-unknown"), size)),
        ("disk", database),
        ("mail", letters),
        ("nodes", now.nodes.to_string()),
    ];
    Page::new(frame, format!("{title} · Spelhaven")).html(html! {
        h1 { (title) }
        (bar(frame))
        section #operator-now data-fresh="30" aria-labelledby="operator-now-title" {
            h2 #operator-now-title { (words.get("operator-now")) }
            dl.census {
                @for (key, value) in &facts { div { dt { (words.get(&format!("operator-{key}"))) } dd { (value) } } }
            }
            (refusals(model))
            (nodes(model))
        }
        section aria-labelledby="operator-over-title" {
            h2 #operator-over-title { (words.get("operator-over")) }
            nav.row aria-label=(words.get("operator-span")) {
                @for (word, span) in Span::ALL {
                    a.button href=(format!("{PATH}?span={word}")) aria-current=[(span == model.span).then_some("true")] { (words.get(&format!("operator-{word}"))) }
                }
            }
            @if model.over.len() < 2 { p.muted { (words.get("operator-nothing-yet")) } } @else {
                div.plots {
                    (plot(model, "here", &[("operator-here", &|it| Some(it.here as f64))], &count))
                    (plot(model, "people", &[("operator-accounts", &|it| Some(it.accounts as f64)), ("operator-guests", &|it| Some(it.guests as f64))], &count))
                    (plot(model, "tables", &[("operator-running", &|it| Some(it.running as f64)), ("operator-gathering", &|it| Some(it.gathering as f64))], &count))
                    (plot(model, "streams", &[("operator-event-streams", &|it| Some(it.streams as f64)), ("operator-connections", &|it| Some(it.connections as f64))], &count))
                    (plot(model, "thoughts", &[("operator-thoughts", &|it| Some(it.thoughts as f64)), ("operator-began", &|it| Some(it.began as f64))], &count))
                    (plot(model, "plies", &[("operator-plies", &|it| Some(it.plies as f64)), ("operator-requests", &|it| Some(it.requests as f64))], &count))
                    (plot(model, "errors", &[("operator-refused", &|it| Some(it.refused.values().sum::<u64>() as f64)), ("operator-failed", &|it| Some(it.errors as f64))], &count))
                    (plot(model, "answer-times", &[("operator-half", &|it| it.within(0.5)), ("operator-most", &|it| it.within(0.99))], &milliseconds))
                    (plot(model, "store", &[("operator-commits", &|it| Some(it.commits as f64)), ("operator-jobs", &|it| Some(it.jobs as f64))], &count))
                    (plot(model, "commit", &[("operator-commit", &Sample::commit)], &|micros| milliseconds(micros / 1000.0)))
                    (plot(model, "waiting", &[("operator-writes", &|it| Some(it.writes as f64)), ("operator-reads", &|it| Some(it.reads as f64))], &count))
                    (plot(model, "tables-here", &[("operator-tables-here", &|it| Some(it.tables as f64)), ("operator-opened", &|it| Some(it.opened as f64))], &count))
                    (plot(model, "others", &[("operator-heard", &|it| Some(it.heard as f64)), ("operator-replayed", &|it| Some(it.replayed as f64))], &count))
                    (plot(model, "memory", &[("operator-memory", &|it| it.memory.map(|bytes| bytes as f64))], &|number| size(number as u64)))
                    (plot(model, "disk", &[("operator-bytes", &|it| Some(it.bytes as f64))], &|number| size(number as u64)))
                    (plot(model, "mail", &[("operator-mail", &|it| Some(it.letters as f64))], &count))
                }
            }
        }
    })
}

fn count(number: f64) -> String {
    (number.round() as i64).to_string()
}

fn milliseconds(number: f64) -> String {
    if number < 10.0 { format!("{number:.1} ms") } else { format!("{number:.0} ms") }
}

/// Within what time half of the answers began, and nearly all.
fn times(sample: &Sample, words: &Words) -> String {
    match (sample.within(0.5), sample.within(0.99)) {
        (Some(half), Some(most)) => words.say(
            "operator-times-now",
            [("half", milliseconds(half).into()), ("most", milliseconds(most).into())],
        ),
        _ => words.get("operator-unknown"),
    }
}

/// Bytes as they are read.
fn size(bytes: u64) -> String {
    let mut number = bytes as f64;
    for unit in ["B", "kB", "MB", "GB"] {
        if number < 1000.0 {
            let digits = usize::from(number < 10.0 && unit != "B");
            return format!("{number:.digits$} {unit}");
        }
        number /= 1000.0;
    }
    format!("{number:.1} TB")
}

/// What was refused in the last minutes, by kind, the most frequent first.
fn refusals(model: &FaresModel) -> Markup {
    let words = model.frame.words;
    let mut kinds: Vec<(&String, &u64)> = model.sample.refused.iter().collect();
    kinds.sort_by_key(|(kind, count)| (std::cmp::Reverse(**count), (*kind).clone()));
    html! {
        h3 { (words.get("operator-refusals")) }
        p { (words.say("operator-answers", [("requests", model.sample.requests.into()), ("errors", model.sample.errors.into())])) }
        @if !kinds.is_empty() {
            div.scroll tabindex="0" role="region" aria-label=(words.get("operator-refusals")) {
                table.tabular {
                    thead { tr { th scope="col" { (words.get("operator-kind")) } th scope="col" { (words.get("operator-count")) } } }
                    tbody { @for (kind, count) in kinds { tr { th scope="row" { code { (kind) } } td { (count) } } } }
                }
            }
        }
    }
}

/// The nodes that are there.
fn nodes(model: &FaresModel) -> Markup {
    let words = model.frame.words;
    html! {
        h3 { (words.get("operator-nodes")) }
        div.scroll tabindex="0" role="region" aria-label=(words.get("operator-nodes")) {
            table.tabular {
                thead { tr { @for key in ["node", "since", "tables-here", "event-streams", "thoughts", "memory"] { th scope="col" { (words.get(&format!("operator-{key}"))) } } } }
                tbody {
                    @for (id, _, node) in &model.nodes {
                        tr {
                            // A part of its number is enough to tell it from others.
                            th scope="row" { code { (format!("{:04x}", id & 0xffff)) } }
                            td { (ago(Time(node.since), model.now, words)) }
                            td { (node.tables) }
                            td { (node.streams) }
                            td { (node.thoughts) }
                            td { (node.memory.map_or_else(|| words.get("operator-unknown"), size)) }
                        }
                    }
                }
            }
        }
    }
}

/// What a line of a picture shows of a sample.
type Of<'a> = &'a dyn Fn(&Sample) -> Option<f64>;

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 160.0;

/// A picture of how something went, as lines; its text says the last, the least and the most of each.
fn plot(model: &FaresModel, key: &str, lines: &[(&str, Of<'_>)], told: &dyn Fn(f64) -> String) -> Markup {
    let words = model.frame.words;
    let from = model.span.since(model.now).0 as f64;
    let most =
        lines.iter().flat_map(|(_, of)| model.over.iter().filter_map(|(_, it)| of(it))).fold(1.0, f64::max);
    let x = |at: Time| WIDTH * (at.0 as f64 - from) / (model.now.0 as f64 - from).max(1.0);
    let y = |value: f64| HEIGHT - HEIGHT * value / most;
    let path = |of: &Of<'_>| {
        let mut path = String::new();
        let mut last = None;
        for (at, sample) in &model.over {
            let Some(value) = of(sample) else { continue };
            // Where nothing was kept there is no line.
            let on = last.is_some_and(|last: Time| at.0 - last.0 <= 2 * 60 * 60 * 1000);
            let _ = write!(path, "{}{:.1} {:.1}", if on { "L" } else { "M" }, x(*at), y(value));
            last = Some(*at);
        }
        path
    };
    let text = |(name, of): &(&str, Of<'_>)| {
        let values: Vec<f64> = model.over.iter().filter_map(|(_, it)| of(it)).collect();
        let least = values.iter().copied().fold(f64::INFINITY, f64::min);
        let most = values.iter().copied().fold(0.0, f64::max);
        let Some(last) = values.last() else {
            return format!("{}: {}", words.get(name), words.get("operator-unknown"));
        };
        words.say(
            "operator-went",
            [
                ("what", words.get(name).into()),
                ("last", told(*last).into()),
                ("least", told(least).into()),
                ("most", told(most).into()),
            ],
        )
    };
    let title = words.get(&format!("operator-{key}"));
    let texts: Vec<String> = lines.iter().map(text).collect();
    html! {
        figure.fares {
            figcaption { (title) }
            svg viewBox=(format!("0 -8 {WIDTH} {}", HEIGHT + 16.0)) role="img" aria-label=(format!("{title}: {}", texts.join(" "))) {
                @for part in 0..=2 {
                    @let height = HEIGHT * f64::from(part) / 2.0;
                    line.grid x1="0" x2=(WIDTH) y1=(height) y2=(height) {}
                }
                @for (n, (_, of)) in lines.iter().enumerate() { path class=(format!("line-{n}")) d=(path(of)) {} }
            }
            ul { @for (n, text) in texts.iter().enumerate() { li { span class=(format!("key line-{n}")) aria-hidden="true" {} (text) } } }
        }
    }
}
