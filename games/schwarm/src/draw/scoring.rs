//! Points as they are awarded, line by line, and the final table.

use maud::{Markup, html};
use stage::Curve;
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
                p { (voice.get("scoring-stage")) }
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
                                            @if key == "scoring-buoys" && system.queen { " " span title=(voice.get("scoring-with-queen")) { "♛" } }
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
        let mut order: Vec<_> = outcome.standings.iter().collect();
        order.sort_by_key(|standing| standing.rank);
        let seats: Vec<Seat> = order.iter().map(|standing| standing.seat).collect();
        let score = |seat: Seat| self.top.player(seat).score;
        let stages = usize::from(self.top.layout().stages);
        let ledger = |seat: Seat| &self.top.player(seat).ledger[..stages];
        let sum = |part: fn(&Takings) -> i32| -> Vec<i32> {
            seats.iter().map(|seat| ledger(*seat).iter().map(part).sum()).collect()
        };
        let of_final = |part: fn(&FinalScore) -> u16| -> Vec<i32> {
            seats.iter().map(|seat| part(&self.top.final_score(*seat)).into()).collect()
        };
        let queen = of_final(|parts| parts.queen_points);
        let coasts = of_final(|parts| parts.coast_points);
        let by_source = [
            ("result-start", vec![START_SCORE.into(); seats.len()]),
            ("result-systems", sum(|takings| takings.system.into())),
            ("result-eyes", sum(|takings| takings.eyes.into())),
            ("result-hits", sum(|takings| takings.hits.into())),
            ("result-losses", sum(|takings| -i32::from(takings.losses))),
            ("result-cards", sum(|takings| -i32::from(takings.cards))),
            ("result-queen", queen),
            ("result-coasts", coasts),
        ];
        let curves: Vec<Curve> = seats
            .iter()
            .map(|seat| {
                let mut total = i32::from(START_SCORE);
                let mut points = vec![total as f32];
                points.extend(ledger(*seat).iter().map(|takings| {
                    total += takings.points();
                    total as f32
                }));
                points.push(score(*seat).into());
                Curve { livery: livery(*seat), points }
            })
            .collect();
        let winners: Vec<Seat> = outcome.winners().collect();
        html! {
            section.sw-result {
                h2 { (words::wins(&winners, voice)) }
                p { (voice.get(&format!("manner-{}", outcome.manner))) }
                div.sw-wide {
                    table {
                        thead { tr {
                            td {}
                            @for seat in &seats {
                                th scope="col" .winner[winners.contains(seat)] { (livery(*seat).emblem()) " " (voice.name(*seat)) }
                            }
                        } }
                        tbody {
                            @for (key, points) in &by_source {
                                tr {
                                    th scope="row" title=(voice.get(&format!("{key}.hint"))) { (voice.get(key)) }
                                    @for (i, n) in points.iter().enumerate() { td .winner[winners.contains(&seats[i])] { (signed(*n)) } }
                                }
                            }
                            tr.sw-total {
                                th scope="row" { (voice.get("result-total")) }
                                @for seat in &seats { td .winner[winners.contains(seat)] { strong { (score(*seat)) } } }
                            }
                        }
                    }
                }
                h3 { (voice.get("result-stages")) }
                (stage::curves(&voice.get("result-curve"), &curves))
                div.sw-wide {
                    table {
                        thead { tr {
                            td {}
                            @for seat in &seats {
                                th scope="col" .winner[winners.contains(seat)] { (livery(*seat).emblem()) " " (voice.name(*seat)) }
                            }
                        } }
                        tbody {
                            @for number in 1..=stages {
                                tr {
                                    th scope="row" { (words::stage(number as u8, voice)) }
                                    @for seat in &seats { td .winner[winners.contains(seat)] { (signed(ledger(*seat)[number - 1].points())) } }
                                }
                            }
                            tr {
                                th scope="row" { (voice.get("scoring-final")) }
                                @for seat in &seats { td .winner[winners.contains(seat)] { (signed(self.top.final_score(*seat).points().into())) } }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// A number of a sum: nothing as a dot, and what is taken off with a true minus.
fn signed(points: i32) -> String {
    match points {
        0 => "·".to_owned(),
        1.. => points.to_string(),
        _ => format!("−{}", points.unsigned_abs()),
    }
}
