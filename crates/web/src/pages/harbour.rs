//! The first page: the games, and three ways in.

use maud::{Markup, html};
use shelf::ShownTitle;

use super::{Page, hidden, minutes, nonce, players, usual_bot};
use crate::model::HarbourModel;

/// The whole page.
pub(crate) fn page(model: &HarbourModel) -> Markup {
    let frame = &model.frame;
    let words = frame.words;
    Page::new(frame, format!("Spelhaven · {}", words.get("harbour-title"))).html(html! {
        h1 { (words.get("harbour-title")) }
        p.lead { (words.get("harbour-lead")) }
        @if model.my_turn > 0 {
            p { a.button.main href="/lobby" { (words.say("harbour-my-turn", [("count", model.my_turn.into())])) } }
        }
        ul.games {
            @for &title in &model.games {
                li { (card(title, model)) }
            }
        }
    })
}

fn card(title: &dyn ShownTitle, model: &HarbourModel) -> Markup {
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
    html! {
        article.game-card {
            a.cover href=(format!("/g/{key}")) tabindex="-1" aria-hidden="true" {
                img src=(format!("/g/{key}/cover.svg")) alt="" width="400" height="300" loading="lazy";
            }
            div.about {
                h2 { a href=(format!("/g/{key}")) { (own.get("game-title")) } }
                p.facts { span { (players(title, words)) } span { (minutes(title, words)) } }
                p { (own.get("game-tagline")) }
                div.ways {
                    form method="post" action=(format!("/g/{key}/new")) {
                        (quick(&format!("bot {}", usual_bot(title))))
                        button.button.main { (words.get("way-bot")) }
                    }
                    div.pair {
                        form method="post" action=(format!("/g/{key}/new")) {
                            (quick("screen"))
                            button.button { (words.get("way-screen")) }
                        }
                        form method="post" action=(format!("/g/{key}/new")) {
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
