//! Points as they are awarded, line by line, and the final table.

use maud::{Markup, html};
use table::{Outcome, Standing};

use crate::draw::{Canvas, livery};
use crate::event::{Event, FinalScoring, Scoring};
use crate::words;

impl Canvas<'_> {
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
                @if let Some(outcome) = self.scene.outcome { (self.result(outcome)) }
                @for award in awards { (award) }
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

    /// The final table: where everybody's squares came from. Players stand side by side, the winner
    /// first, so that it is no wider than a phone.
    fn result(&self, outcome: &Outcome) -> Markup {
        let (world, voice) = (self.world, &self.scene.voice);
        let mut standings: Vec<_> = outcome.standings.iter().collect();
        standings.sort_by_key(|standing| standing.rank);
        let tally = |standing: &Standing| &world.tally[standing.seat.index()];
        let square = |standing: &Standing| world.square[standing.seat.index()];
        let row = |key: &str, part: &dyn Fn(&Standing) -> u8| {
            html! {
                tr {
                    th scope="row" title=(voice.get(&format!("result-{key}.hint"))) { (voice.get(&format!("result-{key}"))) }
                    @for standing in &standings {
                        @let part = part(standing);
                        td .winner[standing.rank == 1] { @if part == 0 { "·" } @else { (part) } }
                    }
                }
            }
        };
        html! {
            section.ur-result {
                @if let Some(winner) = outcome.winners().next() { h2 { (words::wins(winner, voice)) } }
                p { (voice.get(&format!("manner-{}", outcome.manner))) }
                table {
                    thead {
                        tr {
                            td {}
                            @for standing in &standings {
                                th scope="col" .winner[standing.rank == 1] {
                                    (livery(standing.seat).emblem()) " " (voice.name(standing.seat))
                                }
                            }
                        }
                    }
                    tbody {
                        (row("start", &|s| tally(s).start))
                        (row("monopoly", &|s| tally(s).sum(|e| e.monopoly)))
                        (row("coexistence", &|s| tally(s).sum(|e| e.coexistence)))
                        (row("most", &|s| tally(s).sum(|e| e.most)))
                        (row("between", &|s| tally(s).sum(|e| e.between)))
                        (row("total", &|s| tally(s).total))
                        (row("land", &|s| tally(s).land))
                        (row("leaps", &|s| square(s) - tally(s).start - tally(s).points()))
                    }
                    tfoot { (row("square", &square)) }
                    tbody { (self.eras(&standings)) }
                }
                (self.chart(outcome))
            }
        }
    }
}
