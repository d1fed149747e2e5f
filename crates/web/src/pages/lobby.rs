//! The lobby: my tables, open tables, tables at play, finished games.

use maud::{Markup, html};
use stage::mark::encode;
use store::{Pace, TableKey, TableStage, Wanted};

use super::{Page, ago, company, hidden, options, pace};
use crate::fields::{HIGHEST, PaceWish, TableList};
use crate::model::{LobbyList, LobbyModel, TableLine};

/// The whole page.
pub(crate) fn page(model: &LobbyModel) -> Markup {
    let frame = &model.frame;
    let words = frame.words;
    Page::new(frame, format!("{} · Spelhaven", words.get("nav-lobby"))).html(html! {
        h1 { (words.get("nav-lobby")) }
        (company::invitations(frame, &model.invitations))
        p.row {
            a.button.main href="/pair" { (words.get("pair-title")) }
            a.button href="/friends" { (words.get("friends")) }
            a.button href="/history" { (words.get("history")) }
            a.button href="/import" { (words.get("import")) }
            a.button href="/tournaments" { (words.get("tournaments")) }
        }
        (make(model))
        (filters(model))
        @for list in &model.lists { (self::list(model, list)) }
    })
}

/// A table is made on its game's page.
fn make(model: &LobbyModel) -> Markup {
    let frame = &model.frame;
    html! {
        nav.make aria-labelledby="make" {
            span #make { (frame.words.get("lobby-make")) }
            @for title in &model.games {
                a.button href=(format!("/g/{}#new-table", title.key())) { (title.words(frame.lang).get("game-title")) }
            }
        }
    }
}

/// Which tables are wanted: of a game, and with somebody.
fn filters(model: &LobbyModel) -> Markup {
    let (words, wanted) = (model.frame.words, &model.wanted);
    let chosen = |key: &str| wanted.game.as_deref() == Some(key);
    html! {
        form.filters method="get" action="/lobby" role="search" {
            @if let Some(list) = model.list { (hidden("list", list)) }
            div.field {
                label for="filter-game" { (words.get("lobby-game")) }
                select #filter-game name="game" {
                    option value="" selected[wanted.game.is_none()] { (words.get("lobby-all-games")) }
                    @for title in &model.games {
                        option value=(title.key()) selected[chosen(title.key())] { (title.words(model.frame.lang).get("game-title")) }
                    }
                }
            }
            div.field {
                label for="filter-name" { (words.get("lobby-name")) }
                input #filter-name type="search" name="name" maxlength="30" autocomplete="off" value=(wanted.name.as_deref().unwrap_or_default());
            }
            div.field {
                label for="filter-free" { (words.get("lobby-free")) }
                select #filter-free name="free" {
                    option value="" { (words.get("history-any")) }
                    @for n in 1..=most_free(model) { option value=(n) selected[wanted.free == Some(n)] { (words.say("lobby-free-least", [("count", n.into())])) } }
                }
            }
            div.field {
                label for="filter-pace" { (words.get("pace")) }
                select #filter-pace name="pace" {
                    option value="" { (words.get("history-any")) }
                    @for kind in PaceWish::ALL {
                        option value=(kind.word()) selected[wanted.pace == Some(kind)] { (words.get(&format!("pace-kind-{}", kind.word()))) }
                    }
                }
            }
            div.field {
                label for="filter-rated" { (words.get("ratings-rating")) }
                select #filter-rated name="rated" {
                    option value="" { (words.get("history-any")) }
                    option value="yes" selected[wanted.rated == Some(true)] { (words.get("rated-tag")) }
                    option value="no" selected[wanted.rated == Some(false)] { (words.get("lobby-casual")) }
                }
            }
            div.field.bounds {
                label for="filter-low" { (words.get("lobby-rating")) }
                span.row {
                    input #filter-low type="number" name="low" min="0" max="4000" step="50" inputmode="numeric" value=[wanted.rating.map(|(low, _)| low).filter(|low| *low > 0)]
                        aria-label=(words.get("lobby-rating-low")) placeholder=(words.get("lobby-rating-low"));
                    input type="number" name="high" min="0" max="4000" step="50" inputmode="numeric" value=[wanted.rating.map(|(_, high)| high).filter(|high| *high < HIGHEST)]
                        aria-label=(words.get("lobby-rating-high")) placeholder=(words.get("lobby-rating-high"));
                }
            }
            button.button { (words.get("lobby-show")) }
            @if wanted != &Wanted::default() || model.list.is_some() { a.button.quiet href="/lobby" { (words.get("lobby-all")) } }
        }
    }
}

/// The most seats of a table that can be free.
fn most_free(model: &LobbyModel) -> u8 {
    model.games.iter().map(|title| *title.seats().end()).max().unwrap_or(2) - 1
}

/// The address of a list with what is wanted of it.
fn address(model: &LobbyModel, list: &str, before: Option<TableKey>) -> String {
    let before = before.map(|key| key.to_string());
    let wanted = &model.wanted;
    let number = |number: Option<u16>| number.map(|number| number.to_string());
    let (free, rated) = (
        wanted.free.map(|free| free.to_string()),
        wanted.rated.map(|rated| if rated { "yes" } else { "no" }.to_owned()),
    );
    let pace = wanted.pace.map(|kind| kind.word().to_owned());
    let (low, high) = (number(wanted.rating.map(|of| of.0)), number(wanted.rating.map(|of| of.1)));
    let wanted = [
        ("game", &wanted.game),
        ("name", &wanted.name),
        ("free", &free),
        ("pace", &pace),
        ("rated", &rated),
        ("low", &low),
        ("high", &high),
        ("before", &before),
    ];
    let said = wanted.into_iter().filter_map(|(name, value)| Some((name, value.as_deref()?)));
    said.fold(format!("/lobby?list={list}"), |all, (name, value)| format!("{all}&{name}={}", encode(value)))
}

fn list(model: &LobbyModel, LobbyList { name, lines, more }: &LobbyList) -> Markup {
    let words = model.frame.words;
    let heading = format!("lobby-{name}");
    html! {
        section.lobby-list id=(name) data-fresh[*name == TableList::Mine.word()] aria-labelledby=(heading) {
            h2 id=(heading) { (words.get(&heading)) }
            @if lines.is_empty() {
                p.muted {
                    @if model.wanted == Wanted::default() { (words.get(&format!("{heading}-none"))) } @else { (words.get("lobby-none-fits")) }
                }
            } @else {
                ul.tables { @for line in lines { (row(model, name, line)) } }
            }
            @if let Some(more) = more {
                p { a.button href=(address(model, name, Some(*more))) { (words.get("lobby-more")) } }
            }
        }
    }
}

fn row(model: &LobbyModel, list: &str, line: &TableLine) -> Markup {
    let (frame, words) = (&model.frame, model.frame.words);
    let table = &line.summary.table;
    let game =
        line.title.map_or_else(|| table.game.clone(), |title| title.words(frame.lang).get("game-title"));
    let free = table.seats.iter().filter(|seat| seat.sitter.is_free()).count();
    let names: Vec<&str> = line.names.iter().map(String::as_str).filter(|name| !name.is_empty()).collect();
    html! {
        li .yours[line.my_turn()] id=(format!("{list}-{}", table.key)) {
            span.what { (game) }
            span.who { (names.join(", ")) }
            @if free > 0 { span.tag { (words.say("free-seats", [("count", free.into())])) } }
            @if table.pace != Pace::None { span.tag { (pace(table.pace, words)) } }
            @if table.rated { span.tag { (words.get("rated-tag")) } }
            @if table.imported { span.tag { (words.get("imported-tag")) } }
            @if let Some(title) = line.title { (options(title, frame.lang, &table.options)) }
            @if line.my_turn() { span.tag.now { (words.get("your-turn")) } }
            @if let Some(result) = &table.result { span.tag { (result.split(' ').next().unwrap_or(result)) } }
            (ago(line.summary.at, model.now, words))
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
