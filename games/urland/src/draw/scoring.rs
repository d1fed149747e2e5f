//! Points as they are awarded, line by line, and the final table.

use maud::{Markup, html};
use stage::Finals;
use table::{Outcome, Seat};

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
                                    td.ur-squares { (self.leap(line.from, line.to, line.points)) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    /// From which square to which, and over how many markers.
    fn leap(&self, from: u8, to: u8, points: u8) -> Markup {
        let leaps = to - from - points;
        html! {
            @if to > from { (format!("{from} → {to}")) }
            @if leaps > 0 { span.ur-leaps { (words::leaps(leaps, &self.scene.voice)) } }
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
                                td.ur-squares { (self.leap(part.from[i], part.to[i], part.points[i])) }
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
        let finals = Finals::new(outcome, voice);
        let tally = |seat: Seat| &world.tally[seat.index()];
        let square = |seat: Seat| world.square[seat.index()];
        html! {
            section.ur-result {
                @if let Some(winner) = outcome.winners().next() { h2 { (words::wins(winner, voice)) } }
                p { (voice.get(&format!("manner-{}", outcome.manner))) }
                table {
                    thead { (finals.head(livery)) }
                    tbody {
                        (finals.row("result-start", |seat| tally(seat).start))
                        (finals.row("result-monopoly", |seat| tally(seat).sum(|e| e.monopoly)))
                        (finals.row("result-coexistence", |seat| tally(seat).sum(|e| e.coexistence)))
                        (finals.row("result-most", |seat| tally(seat).sum(|e| e.most)))
                        (finals.row("result-between", |seat| tally(seat).sum(|e| e.between)))
                        (finals.row("result-total", |seat| tally(seat).total))
                        (finals.row("result-land", |seat| tally(seat).land))
                        (finals.row("result-leaps", |seat| square(seat) - tally(seat).start - tally(seat).points()))
                    }
                    tbody.ur-total { (finals.row("result-square", square)) }
                    tbody { (self.eras(&finals)) }
                }
                (self.chart(&finals))
            }
        }
    }
}
