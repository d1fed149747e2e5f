//! The first page: the games, and three ways in.

use maud::{Markup, html};
use shelf::ShownTitle;
use store::TableStage;
use table::Seat;

use super::{Page, ago, company, cover, hidden, minutes, nonce, players};
use crate::model::{HarbourModel, TableLine};

/// The whole page.
pub(crate) fn page(model: &HarbourModel) -> Markup {
    let frame = &model.frame;
    let words = frame.words;
    Page::new(frame, format!("Spelhaven · {}", words.get("harbour-title"))).html(html! {
        h1 { (words.get("harbour-title")) }
        p.lead { (words.get("harbour-lead")) }
        (company::invitations(frame, &model.invitations))
        (going(model))
        p.row.company {
            a.button href="/pair" { (words.get("pair-title")) }
            a.button href="/friends" { (words.get("friends")) }
        }
        @if let Some((title, number, moves)) = model.puzzle {
            aside.puzzle-today aria-labelledby="puzzle-today" {
                div {
                    h2 #puzzle-today { (words.get("puzzle-today")) }
                    p { (title.words(frame.lang).get("game-title")) " · " (words.say("puzzle-wins-in", [("moves", moves.into())])) }
                }
                a.button href=(format!("/g/{}/puzzles/{number}", title.key())) { (words.get("puzzle-solve")) }
            }
        }
        // Who was never here looks for a game first.
        @if frame.name.is_some() { (super::daily::strip(&model.dailies, frame)) }
        h2.sr #games { (words.get("nav-games")) }
        ul.games {
            @for (n, &title) in model.games.iter().enumerate() {
                li { (card(title, model, n == 0)) }
            }
        }
        @if frame.name.is_none() { (super::daily::strip(&model.dailies, frame)) }
    })
}

/// The reader's own games that are going on: whose move it is, and since when.
fn going(model: &HarbourModel) -> Markup {
    let words = model.frame.words;
    html! {
        div #mine data-fresh {
            @if !model.mine.is_empty() {
                section.going aria-labelledby="going" {
                    h2 id="going" { (words.get("harbour-going")) }
                    ul { @for line in &model.mine { (going_on(line, model)) } }
                    p {
                        a.button href="/lobby?list=mine" {
                            @match model.my_turn {
                                0 => { (words.get("harbour-all")) }
                                count => { (words.say("harbour-my-turn", [("count", count.into())])) }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn going_on(line: &TableLine, model: &HarbourModel) -> Markup {
    let (words, lang, row) = (model.frame.words, model.frame.lang, &line.summary.table);
    let name = line.title.map_or_else(|| row.game.clone(), |title| title.words(lang).get("game-title"));
    let others = row.seats.iter().zip(&line.names).enumerate();
    let others = others.filter(|(n, (_, name))| !line.mine.contains(Seat::new(*n)) && !name.is_empty());
    let others: Vec<&str> = others.map(|(_, (_, name))| name.as_str()).collect();
    let to_act: Vec<&str> = line.summary.turn.iter().map(|seat| line.names[seat.index()].as_str()).collect();
    html! {
        li .yours[line.my_turn()] id=(format!("mine-{}", row.key)) {
            a href=(format!("/t/{}", row.key)) {
                @if let Some(title) = line.title { (cover(title, lang, false)) }
                span.what { (name) }
                span.who { (others.join(", ")) }
                @if line.my_turn() {
                    span.tag.now { (words.get("your-turn")) }
                } @else if row.stage == TableStage::Gathering {
                    span.tag { (words.get("harbour-waits")) }
                } @else {
                    span.tag { (words.say("harbour-to-act", [("names", to_act.join(", ").into())])) }
                }
                (ago(line.summary.at, model.now, words))
            }
        }
    }
}

/// A game; the picture of the `first` is there at once, the others come into sight.
fn card(title: &dyn ShownTitle, model: &HarbourModel, first: bool) -> Markup {
    let (words, own) = (model.frame.words, title.words(model.frame.lang));
    let key = title.key();
    let seats = *title.seats().start();
    let quick = |rest: &str| {
        html! {
            (hidden("seats", &seats.to_string()))
            (hidden("seat-1", "me"))
            @for number in 2..=seats { (hidden(&format!("seat-{number}"), rest)) }
            (nonce())
        }
    };
    let newcomer = model.frame.name.is_none() && title.has_guide();
    let guide = |class: &str| {
        html! {
            @if title.has_guide() {
                form method="post" action=(format!("/g/{key}/guide")) { button class=(class) { (words.get("guide-begin")) } }
            }
        }
    };
    html! {
        article.game-card {
            a.cover href=(format!("/g/{key}")) tabindex="-1" aria-hidden="true" {
                (cover(title, model.frame.lang, !first))
            }
            div.about {
                h3 { a href=(format!("/g/{key}")) { (own.get("game-title")) } }
                p.facts { span { (players(title, words)) } span { (minutes(title, words)) } }
                p { (own.get("game-tagline")) }
                div.ways {
                    // Who was never here begins with the guide.
                    @if newcomer { (guide("button main")) }
                    form method="post" action=(format!("/g/{key}/new")) autocomplete="off" {
                        (quick(&format!("bot {}", title.friendly_bot())))
                        button.button .main[!newcomer] { (words.get("way-bot")) }
                    }
                    @if !newcomer { (guide("button")) }
                    div.pair {
                        form method="post" action=(format!("/g/{key}/new")) autocomplete="off" {
                            (quick("screen"))
                            button.button { (words.get("way-screen")) }
                        }
                        form method="post" action=(format!("/g/{key}/new")) autocomplete="off" {
                            (quick("friend"))
                            button.button { (words.get("way-friends")) }
                        }
                    }
                    a.button.quiet href=(format!("/g/{key}")) { (words.get("way-more")) }
                }
            }
        }
    }
}
