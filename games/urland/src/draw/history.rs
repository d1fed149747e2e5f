//! The whole game in one look: points by era and by source, as a table and as bars.

use maud::{Markup, html};
use stage::Finals;
use table::Seat;

use crate::draw::{Canvas, livery};
use crate::position::{Harvest, Tally};
use crate::words;

/// Where squares came from: the key of its words, its colour, its pattern, how many.
type Source = (&'static str, &'static str, Pattern, fn(&Tally) -> u8);

/// Bars are told apart without their colours, too.
#[derive(Clone, Copy)]
enum Pattern {
    Plain,
    Rising,
    Falling,
    Upright,
    Dotted,
    Level,
}

const SOURCES: [Source; 6] = [
    ("monopoly", "#c2562d", Pattern::Plain, |tally| tally.sum(|era| era.monopoly)),
    ("coexistence", "#1b7a86", Pattern::Rising, |tally| tally.sum(|era| era.coexistence)),
    ("most", "#b98b1e", Pattern::Falling, |tally| tally.sum(|era| era.most)),
    ("between", "#6a8f3a", Pattern::Upright, |tally| tally.sum(|era| era.between)),
    ("total", "#6d4fa3", Pattern::Dotted, |tally| tally.total),
    ("land", "#7a5a3c", Pattern::Level, |tally| tally.land),
];

/// Width and height of a bar, and a point's width.
const WIDE: f32 = 300.0;
const HIGH: f32 = 22.0;

impl Canvas<'_> {
    /// Points for lands, era by era.
    pub(super) fn eras(&self, finals: &Finals<'_>) -> Markup {
        let (world, voice) = (self.world, &self.scene.voice);
        let points =
            |seat: Seat, era: u8| -> &Harvest { &world.tally[seat.index()].eras[usize::from(era) - 1] };
        html! {
            tr.ur-part { th colspan=(finals.seats().len() + 1) scope="colgroup" { (voice.get("result-eras")) } }
            @for era in 1..=world.era {
                @let name = voice.say("result-era", [("era", era.into())]);
                @let head = html! { th scope="row" title=(voice.get("result-era.hint")) { (name) } };
                (finals.line(head, |seat| points(seat, era).points()))
            }
            (finals.row("result-final", |seat| world.tally[seat.index()].total + world.tally[seat.index()].land))
        }
    }

    /// A bar for each player: what their points are made of.
    pub(super) fn chart(&self, finals: &Finals<'_>) -> Markup {
        let (world, voice) = (self.world, &self.scene.voice);
        let most = world.players().map(|p| world.tally[p.index()].points()).max().unwrap_or(1).max(1);
        let unit = WIDE / f32::from(most);
        html! {
            figure.ur-chart {
                figcaption { (voice.get("result-chart")) }
                @for seat in finals.seats() {
                    @let tally = &world.tally[seat.index()];
                    @let name = words::bar(seat, &parts(tally), voice);
                    div.ur-bar {
                        span aria-hidden="true" { (livery(seat).emblem()) }
                        svg viewBox=(format!("0 0 {} {HIGH}", WIDE + 34.0)) role="img" aria-label=(name) {
                            title { (name) }
                            (bar(tally, unit))
                        }
                    }
                }
                ul.ur-legend aria-hidden="true" {
                    @for (key, colour, pattern, _) in SOURCES {
                        li {
                            svg viewBox="0 0 16 16" width="16" height="16" { (block(0.0, 16.0, 16.0, colour, pattern)) }
                            " " (voice.get(&format!("result-{key}")))
                        }
                    }
                }
            }
        }
    }
}

/// What a tally is made of, without what there is none of.
fn parts(tally: &Tally) -> Vec<(&'static str, u8)> {
    SOURCES.iter().map(|(key, .., of)| (*key, of(tally))).filter(|(_, points)| *points > 0).collect()
}

fn bar(tally: &Tally, unit: f32) -> Markup {
    let mut x = 0.0;
    html! {
        @for (_, colour, pattern, of) in SOURCES {
            @let points = of(tally);
            @if points > 0 {
                @let width = unit * f32::from(points);
                (block(x, width, HIGH, colour, pattern))
                @if width > 15.0 {
                    text x=(format!("{:.1}", x + width / 2.0)) y="15.5" text-anchor="middle" font-size="12" font-weight="700"
                        fill="#ffffff" stroke="#1b1208" stroke-width="2.5" paint-order="stroke" { (points) }
                }
                @let () = x += width;
            }
        }
        text x=(format!("{:.1}", x + 5.0)) y="16" font-size="13" font-weight="700" fill="currentColor" { (tally.points()) }
    }
}

/// A part of a bar: a colour with a pattern of light lines.
fn block(x: f32, width: f32, height: f32, colour: &str, pattern: Pattern) -> Markup {
    let line = |x1: f32, y1: f32, x2: f32, y2: f32| {
        html! {
            path d=(format!("M{x1:.1} {y1:.1}L{x2:.1} {y2:.1}")) stroke="#ffffff" stroke-opacity="0.45" stroke-width="1.6" {}
        }
    };
    let steps = |step: f32, until: f32| (1..).map(move |n| step * n as f32).take_while(move |at| *at < until);
    html! {
        rect x=(format!("{x:.1}")) y="0" width=(format!("{width:.1}")) height=(height) fill=(colour) {}
        @match pattern {
            Pattern::Plain => {}
            Pattern::Rising => {
                @for at in steps(7.0, width) { (line(x + at - 6.0, height, x + at, 0.0)) }
            }
            Pattern::Falling => {
                @for at in steps(7.0, width) { (line(x + at - 6.0, 0.0, x + at, height)) }
            }
            Pattern::Upright => {
                @for at in steps(5.0, width) { (line(x + at, 0.0, x + at, height)) }
            }
            Pattern::Dotted => {
                @for at in steps(6.0, width) {
                    circle cx=(format!("{:.1}", x + at)) cy=(format!("{:.1}", height / 3.0)) r="1.4" fill="#ffffff" fill-opacity="0.6" {}
                    circle cx=(format!("{:.1}", x + at)) cy=(format!("{:.1}", height * 2.0 / 3.0)) r="1.4" fill="#ffffff" fill-opacity="0.6" {}
                }
            }
            Pattern::Level => {
                @for at in steps(5.0, height) { (line(x, at, x + width, at)) }
            }
        }
    }
}
