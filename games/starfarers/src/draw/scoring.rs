//! Points as they are awarded, line by line, and the final table.

use maud::{Markup, html};
use stage::{Curve, Finals};
use table::{Outcome, Seat};

use crate::components::MAX_PLAYERS;
use crate::draw::dress::livery;
use crate::draw::{Canvas, contest};
use crate::event::Event;
use crate::score::Tally;
use crate::words;

impl Canvas<'_> {
    /// What has just been gained or fought out, or the final table. The sentences about a contest stand above it.
    pub(super) fn scoring(&self) -> Option<Markup> {
        if let Some(outcome) = self.scene.outcome {
            return Some(html! { div.sf-scoring { (self.result(outcome)) } });
        }
        let awards: Vec<(Seat, String, String)> = self.events().flat_map(|event| self.award(event)).collect();
        let contest = self.contested();
        if awards.is_empty() && contest.is_none() {
            return None;
        }
        Some(html! {
            div.sf-scoring {
                @if let Some(event) = contest {
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
        let (open, voice) = (self.open, self.voice);
        let finals = Finals::new(outcome, voice);
        let row = |key: &str, part: fn(Tally) -> u8| finals.row(key, |seat| part(open.tally(seat)));
        html! {
            section.sf-result {
                h2 { (words::winners(outcome, voice)) }
                p { (voice.get(&format!("manner-{}", outcome.manner))) }
                table {
                    thead { (finals.head(|seat| livery(open, seat))) }
                    tbody {
                        (row("result-colonies", |tally| tally.colonies))
                        (row("result-ports", |tally| tally.ports))
                        (row("result-markers", |tally| tally.markers))
                        (row("result-discs", |tally| tally.discs))
                        (row("result-fame", |tally| tally.fame))
                    }
                    tfoot { (row("result-points", Tally::total)) }
                }
                (self.course_of_play(&finals))
            }
        }
    }

    /// How the points came, round by round: a chart, and the figures under it.
    fn course_of_play(&self, finals: &Finals<'_>) -> Markup {
        let (open, voice) = (self.open, self.voice);
        let columns: Vec<(u16, [u8; MAX_PLAYERS])> = open.chronicle.columns().collect();
        let points = |seat: Seat| columns.iter().map(move |(_, points)| points[seat.index()]);
        let lines: Vec<Curve> = finals
            .seats()
            .map(|seat| Curve {
                livery: livery(open, seat),
                points: points(seat).chain([open.points(seat)]).map(f32::from).collect(),
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
                        (finals.each(|seat, wins| html! {
                            tr {
                                th scope="row" title=(voice.name(seat)) { (livery(open, seat).emblem()) span.sr { (voice.name(seat)) } }
                                @for points in points(seat) { td { (points) } }
                                td .winner[wins] { (open.points(seat)) }
                            }
                        }))
                    }
                }
            }
        }
    }
}
