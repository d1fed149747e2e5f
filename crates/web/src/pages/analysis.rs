//! A finished game looked at again: everybody's chances as a curve, what cost most, and what was luck.

use maud::{Markup, html};
use stage::curves::dashes;
use stage::livery::Shape;

use super::Page;
use crate::model::{AnalysisModel, AnalysisStage, CostlyModel, WholeModel};

/// The field of the curve, and what is left free beside it, in units of its drawing.
const WIDE: f32 = 880.0;
const HIGH: f32 = 300.0;
const LEFT: f32 = 112.0;
const RIGHT: f32 = 32.0;
const TOP: f32 = 20.0;
const BOTTOM: f32 = 32.0;

/// The whole page. Everything on it is a link or a form: it needs no script.
pub(crate) fn page(model: &AnalysisModel) -> Markup {
    let (frame, title, words) = (&model.frame, model.title, model.frame.words);
    let name = title.words(frame.lang).get("game-title");
    let heading = words.get("analysis");
    let table = format!("/t/{}", model.key);
    Page::new(frame, format!("{heading} · {name}")).game(title).html(html! {
        p.muted { a href=(table) { (words.get("log-table")) } }
        h1 { (heading) " · " (name) }
        @match &model.stage {
            AnalysisStage::No => {
                p.lead { (words.get("analysis-lead")) }
                form method="post" action=(format!("{table}/analyse")) {
                    button.button.main { (words.get("analysis-begin")) }
                }
            }
            AnalysisStage::Partly { done, of } => {
                p.lead role="status" { (words.say("analysis-runs", [("done", (*done).into()), ("count", (*of).into())])) }
                progress.analysis-progress max=((*of).max(1)) value=(done) aria-label=(heading) {}
                p { a.button href=(format!("{table}/analysis")) { (words.get("analysis-again")) } }
            }
            AnalysisStage::Whole(whole) => { (found(model, whole)) }
        }
    })
}

fn found(model: &AnalysisModel, whole: &WholeModel) -> Markup {
    let words = model.frame.words;
    html! {
        section aria-labelledby="curve-title" {
            h2 #curve-title { (words.get("analysis-curve")) }
            p { (words.get("analysis-curve-lead")) }
            (curve(model, whole))
            ul.curve-key {
                @for player in &model.players {
                    li {
                        svg viewBox="0 0 56 20" width="56" height="20" aria-hidden="true" {
                            path d="M2 10H54" stroke=(player.livery.fill) stroke-width="3" stroke-dasharray=(dashes(player.seat.index())) {}
                        }
                        (player.livery.emblem()) " " (player.name)
                    }
                }
            }
        }
        section aria-labelledby="costly-title" {
            h2 #costly-title { (words.get("analysis-costly")) }
            @if whole.costly.is_empty() { p { (words.get("analysis-flawless")) } }
            ol.costly { @for costly in &whole.costly { (decision(model, costly)) } }
        }
        div {
            h2 #luck-title { (words.get("analysis-luck")) }
            div.scroll tabindex="0" role="region" aria-labelledby="luck-title" {
                table.luck {
                    thead { tr {
                        th scope="col" { (words.get("analysis-player")) }
                        @for column in ["start", "drawn", "choices"] { th scope="col" { (words.get(&format!("analysis-{column}"))) } }
                    } }
                    tbody {
                        @for (player, sums) in model.players.iter().zip(&whole.sums) {
                            tr {
                                th scope="row" { (player.livery.emblem()) " " (player.name) }
                                td { (signed(model, sums.start)) }
                                td { (signed(model, sums.luck)) }
                                td { (signed(model, -sums.cost)) }
                            }
                        }
                    }
                }
            }
            p.muted { (words.get("analysis-how")) }
        }
    }
}

/// A difference of chances, with its sign.
fn signed(model: &AnalysisModel, difference: f32) -> String {
    let number = (100.0 * difference).round() as i32;
    let sign = match number {
        0 => "",
        1.. => "+",
        _ => "−",
    };
    format!("{sign}{}", percent(model, number.unsigned_abs() as f32 / 100.0))
}

fn percent(model: &AnalysisModel, chance: f32) -> String {
    model.frame.words.say("percent", [("number", ((100.0 * chance).round() as usize).into())])
}

/// Everybody's chances, a line each. A click leads to the table as it stood after that entry.
fn curve(model: &AnalysisModel, whole: &WholeModel) -> Markup {
    let words = model.frame.words;
    let last = whole.curve.len().saturating_sub(1).max(1) as f32;
    let x = |place: usize| LEFT + WIDE * place as f32 / last;
    let y = |chance: f32| TOP + HIGH * (1.0 - chance);
    let line = |seat: table::Seat| {
        let points = whole.curve.iter().enumerate();
        let points = points.map(|(place, (_, chances))| {
            format!("{:.1} {:.1}", x(place), y(chances.get(seat.index()).copied().unwrap_or_default()))
        });
        format!("M{}", points.collect::<Vec<_>>().join("L"))
    };
    let told = |entry: usize, chances: &[f32]| {
        let each = model.players.iter().zip(chances);
        let each: Vec<String> =
            each.map(|(player, chance)| format!("{} {}", player.name, percent(model, *chance))).collect();
        format!("{}: {}", words.say("looking-back", [("number", entry.into())]), each.join(", "))
    };
    let step = WIDE / last;
    let frame = format!("0 0 {} {}", LEFT + WIDE + RIGHT, TOP + HIGH + BOTTOM);
    html! {
        svg.curve #curve viewBox=(frame) role="group" aria-label=(words.get("analysis-curve")) {
            @for quarter in 0..=4u8 {
                @let at = y(f32::from(quarter) / 4.0);
                path.grid d=(format!("M{LEFT} {at}H{}", LEFT + WIDE)) {}
                text x=(LEFT - 8.0) y=(at + 4.0) text-anchor="end" { (percent(model, f32::from(quarter) / 4.0)) }
            }
            @for player in &model.players {
                @let line = line(player.seat);
                path.rim d=(line) stroke=(player.livery.rim) stroke-dasharray=(dashes(player.seat.index())) {}
                path.chances d=(line) stroke=(player.livery.fill) stroke-dasharray=(dashes(player.seat.index())) {}
            }
            @for player in &model.players {
                @let end = whole.curve.last().and_then(|(_, chances)| chances.get(player.seat.index())).copied().unwrap_or_default();
                path d=(player.livery.shape.path(8.0)) transform=(format!("translate({} {})", LEFT + WIDE + 14.0, y(end)))
                    fill=(player.livery.fill) stroke=(player.livery.rim) stroke-width="1.500" {}
            }
            @for (place, (entry, chances)) in whole.curve.iter().enumerate() {
                @let name = told(*entry, chances);
                a.moment href=(format!("/t/{}?at={entry}", model.key)) data-entry=(entry) tabindex="-1" aria-label=(name) {
                    title { (name) }
                    rect x=(format!("{:.2}", (x(place) - step / 2.0).max(LEFT))) y=(TOP) width=(format!("{:.2}", step)) height=(HIGH) {}
                }
            }
            @for costly in &whole.costly {
                @if let Some(place) = whole.curve.iter().position(|(entry, _)| *entry == costly.entry) {
                    path.mark d=(Shape::Triangle.path(6.0)) transform=(format!("translate({:.1} {})", x(place), TOP + HIGH + 14.0)) {}
                }
            }
        }
    }
}

/// A decision that cost much, and what would have been better.
fn decision(model: &AnalysisModel, costly: &CostlyModel) -> Markup {
    let (words, player) = (model.frame.words, &model.players[costly.seat.index()]);
    let at = |entry: usize| format!("/t/{}?at={entry}", model.key);
    html! {
        li {
            p { (player.livery.emblem()) " " b { (player.name) } " · "
                a href=(at(costly.entry)) { (words.say("looking-back", [("number", costly.entry.into())])) } " · "
                b.cost { (signed(model, -costly.cost)) } }
            p { (words.say("analysis-played", [("action", costly.played.as_str().into()), ("chance", percent(model, costly.chance).as_str().into())])) }
            p { (words.say("analysis-better", [("action", costly.best.as_str().into()), ("chance", percent(model, costly.chance + costly.cost).as_str().into())])) }
            p { a.button.quiet href=(at(costly.before)) { (words.get("analysis-before")) } }
        }
    }
}
