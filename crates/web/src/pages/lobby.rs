//! The lobby: my tables, open tables, tables at play, finished games.

use maud::{Markup, html};
use store::{Pace, TableStage};

use super::{Page, options, pace};
use crate::model::{Frame, LobbyList, LobbyModel, TableLine};

/// The whole page.
pub(crate) fn page(model: &LobbyModel) -> Markup {
    let frame = &model.frame;
    let words = frame.words;
    Page::new(frame, format!("{} · Spelhaven", words.get("nav-lobby"))).html(html! {
        h1 { (words.get("nav-lobby")) }
        @for list in &model.lists { (self::list(frame, list)) }
    })
}

fn list(frame: &Frame, LobbyList { name, lines, more }: &LobbyList) -> Markup {
    let words = frame.words;
    let heading = format!("lobby-{name}");
    html! {
        section.lobby-list aria-labelledby=(heading) {
            h2 id=(heading) { (words.get(&heading)) }
            @if lines.is_empty() {
                p.muted { (words.get(&format!("{heading}-none"))) }
            } @else {
                ul.tables { @for line in lines { (row(frame, line)) } }
            }
            @if let Some(more) = more {
                p { a.button href=(format!("/lobby?list={name}&before={more}")) { (words.get("log-earlier")) } }
            }
        }
    }
}

fn row(frame: &Frame, line: &TableLine) -> Markup {
    let words = frame.words;
    let table = &line.summary.table;
    let game =
        line.title.map_or_else(|| table.game.clone(), |title| title.words(frame.lang).get("game-title"));
    let free = table.seats.iter().filter(|seat| seat.sitter.is_free()).count();
    let names: Vec<&str> = line.names.iter().map(String::as_str).filter(|name| !name.is_empty()).collect();
    html! {
        li .yours[line.my_turn()] {
            span.what { (game) }
            span.who { (names.join(", ")) }
            @if free > 0 { span.tag { (words.say("free-seats", [("count", free.into())])) } }
            @if table.pace != Pace::None { span.tag { (pace(table.pace, words)) } }
            @if let Some(title) = line.title { (options(title, frame.lang, &table.options)) }
            @if line.my_turn() { span.tag.now { (words.get("your-turn")) } }
            @if let Some(result) = &table.result { span.tag { (result.split(' ').next().unwrap_or(result)) } }
            a.button.go href=(format!("/t/{}", table.key)) {
                (words.get(match table.stage {
                    TableStage::Gathering if line.mine.is_empty() => "go-join",
                    TableStage::Gathering => "go-open",
                    TableStage::Running if line.mine.is_empty() => "go-watch",
                    TableStage::Running => "go-play",
                    TableStage::Over => "go-replay",
                }))
            }
        }
    }
}
