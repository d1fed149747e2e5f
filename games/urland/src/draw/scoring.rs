//! Points as they are awarded, line by line, and the final table.

use maud::{Markup, html};
use table::Outcome;

use crate::draw::{Table, livery};
use crate::event::{Event, FinalScoring, Scoring};
use crate::words;

impl Table<'_> {
    pub(super) fn scoring(&self) -> Option<Markup> {
        let awards: Vec<Markup> = self
            .events()
            .filter_map(|event| match event {
                Event::Scored(scoring) => Some(self.land_scored(scoring)),
                Event::FinalTotal(part) => Some(self.final_part("final-total", part)),
                Event::FinalLand(part) => Some(self.final_part("final-land", part)),
                _ => None,
            })
            .collect();
        if awards.is_empty() && self.scene.outcome.is_none() {
            return None;
        }
        Some(html! {
            div.ur-scoring {
                @for award in awards { (award) }
                @if let Some(outcome) = self.scene.outcome { (self.result(outcome)) }
            }
        })
    }

    /// A land that was scored: who was there, who got what and why.
    fn land_scored(&self, scoring: &Scoring) -> Markup {
        let voice = &self.scene.voice;
        html! {
            section {
                h3 { (words::scored_title(scoring, voice)) }
                p { (words::manner(scoring.manner, voice)) }
                @if !scoring.lines.is_empty() {
                    table {
                        tbody {
                            @for line in &scoring.lines {
                                tr .leaves[line.leaves] {
                                    th scope="row" { (livery(line.seat).emblem()) " " (voice.name(line.seat)) }
                                    td { (words::strength(line, voice)) }
                                    td { (words::verdict(scoring, line, voice)) }
                                    td.ur-points { (format!("+{}", line.points)) }
                                    td.ur-squares { (words::squares(line.from, line.to)) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    fn final_part(&self, key: &str, part: &FinalScoring) -> Markup {
        let voice = &self.scene.voice;
        html! {
            section {
                h3 { (voice.get(key)) }
                table {
                    tbody {
                        @for seat in self.world.players() {
                            @let i = seat.index();
                            tr {
                                th scope="row" { (livery(seat).emblem()) " " (voice.name(seat)) }
                                td {
                                    @if part.excluded == Some(seat) { (voice.get("final-excluded")) }
                                    @else { (words::ichtos(part.counts[i], voice)) }
                                }
                                td.ur-points { (format!("+{}", part.points[i])) }
                                td.ur-squares { (words::squares(part.from[i], part.to[i])) }
                            }
                        }
                    }
                }
            }
        }
    }

    /// The final table: where everybody's squares came from.
    fn result(&self, outcome: &Outcome) -> Markup {
        let (world, voice) = (self.world, &self.scene.voice);
        let mut standings: Vec<_> = outcome.standings.iter().collect();
        standings.sort_by_key(|standing| standing.rank);
        let columns =
            ["start", "monopoly", "coexistence", "most", "between", "total", "land", "leaps", "square"];
        html! {
            section.ur-result {
                @if let Some(winner) = outcome.winners().next() { h2 { (words::wins(winner, voice)) } }
                p { (voice.get(&format!("manner-{}", outcome.manner))) }
                div.ur-wide {
                    table {
                        thead {
                            tr {
                                th scope="col" { (voice.get("result-player")) }
                                @for column in columns {
                                    th scope="col" title=(voice.get(&format!("result-{column}.hint"))) { (voice.get(&format!("result-{column}"))) }
                                }
                            }
                        }
                        tbody {
                            @for standing in standings {
                                @let tally = &world.tally[standing.seat.index()];
                                @let square = world.square[standing.seat.index()];
                                @let leaps = square - tally.start - tally.points();
                                tr .winner[standing.rank == 1] {
                                    th scope="row" { (livery(standing.seat).emblem()) " " (voice.name(standing.seat)) }
                                    @for part in [tally.start, tally.monopoly, tally.coexistence, tally.most, tally.between, tally.total, tally.land, leaps] {
                                        td { @if part == 0 { "·" } @else { (part) } }
                                    }
                                    td { strong { (square) } }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
