//! Somebody's page: what they show of their games.

use std::fmt::Write as _;

use maud::{Markup, html};
use stage::Words;
use stage::mark::encode;

use super::ratings::{change, rating};
use super::{Page, hidden, history, moment, trouble};
use crate::model::PageFrame;
use crate::people::{Badge, Habits, Portrait, RatedGame};
use crate::refusal::Refusal;

/// The whole page.
pub(crate) fn page(frame: &PageFrame, model: &Portrait, refusal: Option<&Refusal>) -> Markup {
    let words = frame.words;
    let name = model.person.name.as_str();
    Page::new(frame, format!("{name} · Spelhaven")).html(html! {
        h1 { (name) }
        p.muted { (words.say("person-since", [("date", moment(model.person.made)[..10].into())])) }
        @if let Some(refusal) = refusal { (trouble(refusal, frame.lang)) }
        @if !model.own && frame.account {
            div.row {
                form method="post" action="/friends/ask" {
                    (hidden("name", name))
                    button.button { (words.get("person-befriend")) }
                }
                a.button.quiet href=(format!("/report?name={}", encode(name))) { (words.get("report-or-block")) }
            }
        }
        @if !model.badges.is_empty() {
            section aria-labelledby="badges-title" {
                h2 #badges-title { (words.get("person-badges")) }
                ul.badges { @for told in &model.badges { li.tag { (badge(frame, *told)) } } }
            }
        }
        section aria-labelledby="ratings-title" {
            h2 #ratings-title { (words.get("ratings")) }
            @match &model.ratings {
                None => p.muted { (words.get("person-hidden")) },
                Some(rated) if rated.is_empty() => p.muted { (words.get("person-unrated")) },
                Some(rated) => @for game in rated { (rated_game(frame, game)) },
            }
        }
        div {
            h2 #results-title { (words.get("person-results")) }
            @match &model.results {
                None => p.muted { (words.get("person-hidden")) },
                Some(results) if results.is_empty() => p.muted { (words.get("person-no-results")) },
                Some(results) => {
                    div.scroll tabindex="0" role="region" aria-labelledby="results-title" {
                        table.tabular {
                            thead { tr {
                                @for column in ["game", "seats", "games", "won", "shared", "lost", "part"] { th scope="col" { (words.get(&format!("person-{column}"))) } }
                            } }
                            tbody {
                                @for tally in results {
                                    tr {
                                        th scope="row" { (tally.title.words(frame.lang).get("game-title")) }
                                        td { (tally.seats) }
                                        td { (tally.games()) }
                                        td { (tally.won) }
                                        td { (tally.shared) }
                                        td { (tally.lost) }
                                        td { (words.say("percent", [("number", (100 * tally.won / tally.games().max(1)).into())])) }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
        @if let Some(habits) = model.habits.as_ref().filter(|habits| habits.game.is_some()) { (self::habits(frame, habits)) }
        section aria-labelledby="games-title" {
            h2 #games-title { (words.get("person-games")) }
            @match &model.games {
                None => p.muted { (words.get("person-hidden")) },
                Some(games) => {
                    (history::list(frame, games, Some(model.person.id)))
                    p { a.button href=(format!("/history?who={}", encode(name))) { (words.get("person-all-games")) } }
                }
            }
        }
        @if model.own { (shown(model, words)) }
    })
}

/// What others may see, to be chosen.
fn shown(model: &Portrait, words: &Words) -> Markup {
    let choices =
        [("ratings", model.shown.ratings), ("results", model.shown.results), ("games", model.shown.games)];
    html! {
        section.card aria-labelledby="shown-title" {
            h2 #shown-title { (words.get("shown-title")) }
            p.muted { (words.get("shown-lead")) }
            form method="post" action="/account/shown" {
                @for (name, shown) in choices {
                    @let id = format!("shown-{name}");
                    div.field {
                        label for=(id) { (words.get(&id)) }
                        select id=(id) name=(name) {
                            option value="yes" selected[shown] { (words.get("shown-all")) }
                            option value="no" selected[!shown] { (words.get("shown-me")) }
                        }
                    }
                }
                button.button.main { (words.get("save")) }
            }
        }
    }
}

fn badge(frame: &PageFrame, badge: Badge) -> String {
    let words = frame.words;
    match badge {
        Badge::Games(count) => words.say("badge-games", [("count", count.into())]),
        Badge::Won(count) => words.say("badge-won", [("count", count.into())]),
        Badge::AllPlayed => words.get("badge-all-played"),
        Badge::AllWon => words.get("badge-all-won"),
        Badge::Rated(rating, title) => {
            let game = title.words(frame.lang).get("game-title");
            words.say("badge-rated", [("rating", rating.to_string().into()), ("game", game.into())])
        }
    }
}

fn habits(frame: &PageFrame, habits: &Habits) -> Markup {
    let words = frame.words;
    let game = habits.game.map_or_else(String::new, |title| title.words(frame.lang).get("game-title"));
    html! {
        section aria-labelledby="habits-title" {
            h2 #habits-title { (words.get("person-habits")) }
            ul {
                li { (words.say("habit-game", [("game", game.into()), ("count", habits.seats.into())])) }
                @if habits.run > 1 { li { (words.say("habit-run", [("count", habits.run.into())])) } }
                @for (action, count, won) in &habits.openings {
                    li { (words.say("habit-opening", [("count", (*count).into()), ("won", (*won).into())])) " " code { (action) } }
                }
            }
        }
    }
}

/// The field of the plot, and what is left free beside it, in units of its drawing.
const WIDE: f64 = 880.0;
const HIGH: f64 = 220.0;
const LEFT: f64 = 100.0;
const RIGHT: f64 = 24.0;
const TOP: f64 = 20.0;
const BOTTOM: f64 = 16.0;

fn rated_game(frame: &PageFrame, game: &RatedGame) -> Markup {
    let (words, key) = (frame.words, game.title.key());
    let name = game.title.words(frame.lang).get("game-title");
    let row = &game.row;
    html! {
        h3 { a href=(format!("/g/{key}/ratings")) { (name) } ": " (rating(row.rating.mean, row.rating.deviation, words)) }
        p.muted { (words.say("person-rated", [("count", row.games.into()), ("best", (row.best.round() as i64).into())])) }
        @if game.points.len() > 1 {
            (plot(game, &words.say("person-plot", [("game", name.as_str().into())]), words))
        }
        @if !game.points.is_empty() {
            details {
                summary { (words.get("person-each")) }
                div.scroll tabindex="0" role="region" aria-label=(name) {
                    table.tabular {
                        thead { tr { @for column in ["date", "rating", "change"] { th scope="col" { (words.get(&format!("ratings-{column}"))) } } } }
                        tbody {
                            @for point in game.points.iter().rev() {
                                @let date = moment(point.at);
                                tr {
                                    th scope="row" {
                                        @match point.table {
                                            Some(table) => a href=(format!("/t/{table}")) { (date[..10]) },
                                            None => (date[..10]),
                                        }
                                    }
                                    td { (rating(point.change.mean, point.change.deviation, words)) }
                                    td { (change(point.change.by)) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// How a rating went, game by game, and how far off it may have been. What it shows stands in the table beside it too.
fn plot(game: &RatedGame, name: &str, words: &Words) -> Markup {
    let points = &game.points;
    let bounds = points.iter().map(|point| {
        (point.change.mean - point.change.deviation, point.change.mean + point.change.deviation)
    });
    let (low, high) = bounds.fold((f64::MAX, f64::MIN), |(low, high), (a, b)| (low.min(a), high.max(b)));
    let (low, high) = ((low / 100.0).floor() * 100.0, (high / 100.0).ceil() * 100.0);
    let x = |place: usize| LEFT + WIDE * place as f64 / (points.len() - 1).max(1) as f64;
    let y = |rating: f64| TOP + HIGH * (high - rating) / (high - low).max(1.0);
    let (mut line, mut upper, mut lower) = (String::new(), String::new(), String::new());
    for (place, point) in points.iter().enumerate() {
        let (start, at) = (if place == 0 { "M" } else { "L" }, x(place));
        let change = point.change;
        let _ = write!(line, "{start}{at:.1} {:.1}", y(change.mean));
        let _ = write!(upper, "{start}{at:.1} {:.1}", y(change.mean + change.deviation));
        lower = format!("L{at:.1} {:.1}{lower}", y(change.mean - change.deviation));
    }
    let step =
        [50.0, 100.0, 200.0, 500.0].into_iter().find(|step| (high - low) / step <= 6.0).unwrap_or(1000.0);
    let grid = (0..).map(|n| low + step * f64::from(n)).take_while(|rating| *rating <= high);
    let last = points.last().map_or(0.0, |point| point.change.mean);
    let first = points.first().map_or(0.0, |point| point.change.mean - point.change.by);
    let told = words.say(
        "person-plot-told",
        [
            ("count", points.len().into()),
            ("first", (first.round() as i64).into()),
            ("last", (last.round() as i64).into()),
        ],
    );
    html! {
        svg.curve.ratings-plot viewBox=(format!("0 0 {} {}", LEFT + WIDE + RIGHT, TOP + HIGH + BOTTOM)) role="img"
            aria-label=(format!("{name}: {told}")) {
            @for rating in grid {
                path.grid d=(format!("M{LEFT} {:.1}H{}", y(rating), LEFT + WIDE)) {}
                text x=(LEFT - 10.0) y=(format!("{:.1}", y(rating) + 5.0)) text-anchor="end" { (rating) }
            }
            path.band d=(format!("{upper}{lower}Z")) {}
            path.chances d=(line) {}
            circle cx=(format!("{:.1}", x(points.len() - 1))) cy=(format!("{:.1}", y(last))) r="6" {}
        }
        p.muted { (told) }
    }
}
