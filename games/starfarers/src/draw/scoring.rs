//! Points as they are awarded, line by line, and the final table.

use maud::{Markup, html};
use stage::Curve;
use table::{Outcome, Seat, Standing};

use crate::components::MAX_PLAYERS;
use crate::draw::dress::livery;
use crate::draw::{Canvas, contest};
use crate::event::Event;
use crate::score::Tally;
use crate::words;

impl Canvas<'_> {
    pub(super) fn scoring(&self) -> Option<Markup> {
        let awards: Vec<(Seat, String, String)> = self.events().flat_map(|event| self.award(event)).collect();
        let contest = self.contested().filter(|_| self.scene.outcome.is_none());
        if awards.is_empty() && contest.is_none() && self.scene.outcome.is_none() {
            return None;
        }
        Some(html! {
            div.sf-scoring {
                @if let Some(outcome) = self.scene.outcome { (self.result(outcome)) }
                @if let Some(event) = contest {
                    @if let Some(told) = words::tell(event, self.voice) { p { (told) } }
                    (contest::card(self.open, event, self.voice))
                }
                @if !awards.is_empty() {
                    table {
                        tbody {
                            @for (seat, why, points) in awards {
                                tr {
                                    th scope="row" { (livery(self.open, seat).emblem()) " " (self.voice.name(seat)) }
                                    td.sf-why { (why) }
                                    td.sf-points { (points) }
                                }
                            }
                        }
                    }
                }
            }
        })
    }

    /// Who got or lost points by what has just happened.
    fn award(&self, event: &Event) -> Vec<(Seat, String, String)> {
        let Some(why) = words::award(event, self.voice) else { return Vec::new() };
        match *event {
            Event::ColonyFounded { seat, .. }
            | Event::PortBuilt { seat, .. }
            | Event::Captured { seat, .. } => {
                vec![(seat, why, "+1".to_owned())]
            }
            Event::MarkerWon { seat, from, .. } => {
                let mut lines = vec![(seat, why.clone(), "+2".to_owned())];
                lines.extend(from.map(|from| (from, why, "−2".to_owned())));
                lines
            }
            // Two rings make a point: half a point is shown as what it is.
            Event::FameChanged { seat, change } if change != 0 => {
                let sign = if change > 0 { '+' } else { '−' };
                let halves = change.unsigned_abs();
                let points = if halves == 1 { "½".to_owned() } else { (halves / 2).to_string() };
                vec![(seat, why, format!("{sign}{points}"))]
            }
            Event::FameBought { seat } => vec![(seat, why, "+½".to_owned())],
            _ => Vec::new(),
        }
    }

    /// The final table: where everybody's points came from.
    fn result(&self, outcome: &Outcome) -> Markup {
        let voice = self.voice;
        let mut standings: Vec<_> = outcome.standings.iter().collect();
        standings.sort_by_key(|standing| standing.rank);
        let row = |key: &str, part: fn(Tally) -> u8| {
            html! {
                tr {
                    th scope="row" title=(voice.get(&format!("result-{key}.hint"))) { (voice.get(&format!("result-{key}"))) }
                    @for standing in &standings {
                        @let part = part(self.open.tally(standing.seat));
                        td .winner[standing.rank == 1] { @if part == 0 { "·" } @else { (part) } }
                    }
                }
            }
        };
        html! {
            section.sf-result {
                h2 { (words::winners(outcome, voice)) }
                p { (voice.get(&format!("manner-{}", outcome.manner))) }
                table {
                    thead {
                        tr {
                            td {}
                            @for standing in &standings {
                                th scope="col" .winner[standing.rank == 1] {
                                    (livery(self.open, standing.seat).emblem()) " " (voice.name(standing.seat))
                                }
                            }
                        }
                    }
                    tbody {
                        (row("colonies", |tally| tally.colonies))
                        (row("ports", |tally| tally.ports))
                        (row("markers", |tally| tally.markers))
                        (row("discs", |tally| tally.discs))
                        (row("fame", |tally| tally.fame))
                    }
                    tfoot { (row("points", Tally::total)) }
                }
                (self.course_of_play(&standings))
            }
        }
    }

    /// How the points came, round by round: a chart, and the figures under it.
    fn course_of_play(&self, standings: &[&Standing]) -> Markup {
        let (open, voice) = (self.open, self.voice);
        let columns: Vec<(u16, [u8; MAX_PLAYERS])> = open.chronicle.columns().collect();
        let points = |seat: Seat| columns.iter().map(move |(_, points)| points[seat.index()]);
        let lines: Vec<Curve> = standings
            .iter()
            .map(|standing| Curve {
                livery: livery(open, standing.seat),
                points: points(standing.seat).chain([open.points(standing.seat)]).map(f32::from).collect(),
            })
            .collect();
        html! {
            h3 { (voice.get("result-rounds")) }
            (stage::curves(&voice.get("result-curve"), &lines))
            div.sf-rounds {
                table {
                    thead {
                        tr {
                            td {}
                            @for (round, _) in &columns {
                                @let args = || [("round", (*round).into())];
                                th scope="col" title=(voice.say("result-round.name", args())) { (voice.say("result-round", args())) }
                            }
                            th scope="col" { (voice.get("result-end")) }
                        }
                    }
                    tbody {
                        @for standing in standings {
                            tr {
                                th scope="row" title=(voice.name(standing.seat)) { (livery(open, standing.seat).emblem()) span.sr { (voice.name(standing.seat)) } }
                                @for points in points(standing.seat) { td { (points) } }
                                td .winner[standing.rank == 1] { (open.points(standing.seat)) }
                            }
                        }
                    }
                }
            }
        }
    }
}
