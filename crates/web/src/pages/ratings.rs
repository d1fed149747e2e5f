//! The strongest at a game, people and bots.

use maud::{Markup, html};
use stage::Words;
use stage::mark::encode;

use super::Page;
use crate::people::RatingsModel;
use table::Strength;

/// The whole page.
pub(crate) fn page(model: &RatingsModel) -> Markup {
    let (frame, title, words) = (&model.frame, model.title, model.frame.words);
    let own = title.words(frame.lang);
    let name = own.get("game-title");
    let heading = words.get("ratings");
    Page::new(frame, format!("{heading} · {name}")).game(title).html(html! {
        p.muted { a href=(format!("/g/{}", title.key())) { (name) } }
        h1 { (heading) " · " (name) }
        p.lead { (words.get("ratings-lead")) }
        @if let Some(mine) = &model.mine {
            p { (words.get("ratings-mine")) " " b { (rating(mine.rating.mean, mine.rating.deviation, words)) } }
        }
        div {
            h2 #people-title { (words.get("ratings-people")) }
            @if model.ranked.is_empty() { p.muted { (words.get("ratings-none")) } } @else {
                div.scroll tabindex="0" role="region" aria-labelledby="people-title" {
                    table.tabular {
                        thead { tr {
                            @for column in ["place", "player", "rating", "best", "games"] { th scope="col" { (words.get(&format!("ratings-{column}"))) } }
                        } }
                        tbody {
                            @for (number, ranked) in (1..).zip(&model.ranked) {
                                tr {
                                    td { (number) "." }
                                    th scope="row" { (person(&ranked.name)) }
                                    td { (rating(ranked.row.rating.mean, ranked.row.rating.deviation, words)) }
                                    td { (ranked.row.best.round()) }
                                    td { (ranked.row.games) }
                                }
                            }
                        }
                    }
                }
            }
        }
        div {
            h2 #bots-title { (words.get("ratings-bots")) }
            p { (words.get("ratings-bots-lead")) }
            div.scroll tabindex="0" role="region" aria-labelledby="bots-title" {
                table.tabular {
                    thead { tr {
                        th scope="col" { (words.get("ratings-bot")) }
                        @for seats in title.seats() { th scope="col" { (words.say("players-exactly", [("count", seats.into())])) } }
                    } }
                    tbody {
                        @for bot in title.bots() {
                            tr {
                                th scope="row" { (own.get(&format!("bot-{bot}"))) }
                                @for found in model.bots.iter().filter(|found| found.bot == bot) {
                                    td data-seats=(found.seats) {
                                        span.rating { (found.rating.mean.round()) " " small.muted { "±" (found.rating.deviation.round()) } }
                                        @if !found.measured { " " span.muted { (words.get("ratings-supposed")) } }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
        section aria-labelledby="how-rated" {
            h2 #how-rated { (words.get("ratings-how")) }
            p { (words.get("ratings-how-1")) }
            p { (words.get("ratings-how-2")) }
            p { (words.get("ratings-how-3")) }
        }
    })
}

/// A rating, and how far off it may be. One that is hardly known says so.
pub(crate) fn rating(mean: f64, deviation: f64, words: &Words) -> Markup {
    html! {
        span.rating {
            (mean.round()) " " small.muted { "±" (deviation.round()) }
            @if deviation > Strength::SURE { " " small.muted title=(words.get("rating-unsure.hint")) { (words.get("rating-unsure")) } }
        }
    }
}

/// By how much a rating has changed, with its sign.
pub(crate) fn change(by: f64) -> Markup {
    let number = by.round() as i64;
    let sign = match number {
        0 => "±",
        1.. => "+",
        _ => "−",
    };
    html! { span.change data-up[number > 0] data-down[number < 0] { (sign) (number.unsigned_abs()) } }
}

/// Somebody who has an account, and the way to their page.
pub(crate) fn person(name: &str) -> Markup {
    html! { a href=(format!("/people/{}", encode(name))) { (name) } }
}
