//! Points as they are awarded, line by line, and the final table.

use maud::{Markup, html};
use stage::{Curve, Finals};
use table::{Outcome, Seat};

use crate::components::START_SCORE;
use crate::draw::{Canvas, livery};
use crate::network::System;
use crate::position::Takings;
use crate::score::FinalScore;
use crate::{Event, words};

impl Canvas<'_> {
    pub(super) fn scoring(&self) -> Option<Markup> {
        let mut stage = None;
        let (mut systems, mut finals) = (Vec::new(), Vec::new());
        for event in self.events() {
            match event {
                Event::StageScored { stage: number, seat, system, score } => {
                    if stage.replace(*number) != Some(*number) {
                        systems.clear();
                    }
                    systems.push((*seat, *system, *score));
                }
                Event::FinalScored { seat, parts, score } => finals.push((*seat, *parts, *score)),
                _ => {}
            }
        }
        let awarded = stage.map(|number| self.stage_scored(number, &systems));
        let last = self.scene.outcome.map(|outcome| self.result(outcome));
        if awarded.is_none() && last.is_none() {
            return None;
        }
        Some(html! {
            div.sw-scoring {
                @if let Some(last) = last { (last) }
                @if let Some(awarded) = awarded { (awarded) }
                @if !finals.is_empty() { (self.finals(&finals)) }
            }
        })
    }

    /// A stage: what counted in everyone's best system, the players side by side.
    fn stage_scored(&self, number: u8, lines: &[(Seat, System, u16)]) -> Markup {
        let voice = &self.scene.voice;
        type Part = fn(&System) -> u8;
        let parts: [(&str, Part); 4] = [
            ("scoring-stations", |system| system.stations),
            ("scoring-researchers", |system| system.researchers),
            ("scoring-buoys", |system| system.buoys),
            ("scoring-ships", |system| system.ships),
        ];
        html! {
            section {
                h3 { (words::stage_scored(number, voice)) }
                div.sw-wide {
                    table {
                        thead { tr {
                            td {}
                            @for (seat, ..) in lines { th scope="col" { (livery(*seat).emblem()) " " (voice.name(*seat)) } }
                        } }
                        tbody {
                            @for (key, part) in parts {
                                tr {
                                    th scope="row" { (voice.get(key)) }
                                    @for (_, system, _) in lines {
                                        td {
                                            (part(system))
                                            @if key == "scoring-researchers" && system.genius { " ×2" }
                                            @if key == "scoring-buoys" && system.queen { " " (crown(&voice.get("scoring-with-queen"))) }
                                        }
                                    }
                                }
                            }
                            tr.sw-total {
                                th scope="row" { (voice.get("scoring-points")) }
                                @for (_, system, _) in lines { td.sw-points { "+" (system.points()) } }
                            }
                            tr {
                                th scope="row" { (voice.get("scoring-score")) }
                                @for (_, _, score) in lines { td { (score) } }
                            }
                        }
                    }
                }
                p {
                    (voice.get("scoring-stage"))
                    @if lines.iter().any(|(_, system, _)| system.queen) {
                        " " (crown("")) " " (voice.get("scoring-crown"))
                    }
                }
            }
        }
    }

    /// The final scoring: stations joined to the queen, and coasts joined to each other.
    fn finals(&self, lines: &[(Seat, FinalScore, u16)]) -> Markup {
        let voice = &self.scene.voice;
        html! {
            section {
                h3 { (voice.get("scoring-final")) }
                @for (seat, parts, _) in lines {
                    p.sw-line {
                        (livery(*seat).emblem()) " " (voice.name(*seat)) ": " (words::final_parts(parts, voice))
                    }
                }
            }
        }
    }

    /// The final table, the players side by side.
    fn result(&self, outcome: &Outcome) -> Markup {
        let voice = &self.scene.voice;
        let finals = Finals::new(outcome, voice);
        let score = |seat: Seat| self.top.player(seat).score;
        let stages = usize::from(self.top.layout().stages);
        let ledger = |seat: Seat| &self.top.player(seat).ledger[..stages];
        let sum = |key: &str, part: fn(&Takings) -> i32| {
            finals.row(key, |seat| ledger(seat).iter().map(part).sum::<i32>())
        };
        let of_final = |key: &str, part: fn(&FinalScore) -> u16| {
            finals.row(key, |seat| part(&self.top.final_score(seat)))
        };
        let curves: Vec<Curve> = finals
            .seats()
            .map(|seat| {
                let mut total = i32::from(START_SCORE);
                let mut points = vec![total as f32];
                points.extend(ledger(seat).iter().map(|takings| {
                    total += takings.points();
                    total as f32
                }));
                points.push(score(seat).into());
                Curve { livery: livery(seat), points }
            })
            .collect();
        let winners: Vec<Seat> = outcome.winners().collect();
        html! {
            section.sw-result {
                h2 { (words::wins(&winners, voice)) }
                p { (voice.get(&format!("manner-{}", outcome.manner))) }
                div.sw-wide {
                    table {
                        thead { (finals.head(livery)) }
                        tbody {
                            (finals.row("result-start", |_| START_SCORE))
                            (sum("result-systems", |takings| takings.system.into()))
                            (sum("result-eyes", |takings| takings.eyes.into()))
                            (sum("result-hits", |takings| takings.hits.into()))
                            (sum("result-losses", |takings| -i32::from(takings.losses)))
                            (sum("result-cards", |takings| -i32::from(takings.cards)))
                            (of_final("result-queen", |parts| parts.queen_points))
                            (of_final("result-coasts", |parts| parts.coast_points))
                            tr.sw-total {
                                th scope="row" { (voice.get("result-total")) }
                                (finals.cells(|seat| html! { strong { (score(seat)) } }))
                            }
                        }
                    }
                }
                h3 { (voice.get("result-stages")) }
                (stage::curves(&voice.get("result-curve"), &curves))
                div.sw-wide {
                    table {
                        thead { (finals.head(livery)) }
                        tbody {
                            @for number in 1..=stages {
                                @let head = html! { th scope="row" { (words::stage(number as u8, voice)) } };
                                (finals.line(head, |seat| ledger(seat)[number - 1].points()))
                            }
                            @let head = html! { th scope="row" { (voice.get("scoring-final")) } };
                            (finals.line(head, |seat| self.top.final_score(seat).points()))
                        }
                    }
                }
            }
        }
    }
}

/// A crown, for what counts by the queen.
fn crown(name: &str) -> Markup {
    let picture = html! { path d="M1 2L6 8L10 1L14 8L19 2L17 15H3Z" fill="currentColor" {} };
    html! {
        @if name.is_empty() {
            svg.sw-crown viewBox="0 0 20 16" width="15" height="12" aria-hidden="true" { (picture) }
        } @else {
            svg.sw-crown viewBox="0 0 20 16" width="15" height="12" role="img" aria-label=(name) {
                title { (name) }
                (picture)
            }
        }
    }
}
