//! Points as they are awarded, part by part, and the final table.

use maud::{Markup, html};
use stage::Voice;
use table::{Outcome, Seat};

use crate::components::triangular;
use crate::draw::{Table, livery};
use crate::event::{Event, Toll};
use crate::score::{Final, Interim};
use crate::words;

impl Table<'_> {
    pub(super) fn scoring(&self) -> Option<Markup> {
        let interims: Vec<(Seat, u8, Interim)> = self
            .events()
            .filter_map(|event| match *event {
                Event::Interim { seat, round, parts } => Some((seat, round, parts)),
                _ => None,
            })
            .collect();
        if interims.is_empty() && self.scene.outcome.is_none() {
            return None;
        }
        Some(html! {
            div.aq-scoring {
                @if let Some(outcome) = self.scene.outcome { (self.result(outcome)) }
                @for of in rounds(&interims) { (self.interim_table(of)) }
            }
        })
    }

    /// One intermediate scoring: for everybody what counted, what it gave, and what the lines did.
    fn interim_table(&self, lines: &[(Seat, u8, Interim)]) -> Markup {
        let voice = &self.scene.voice;
        let round = lines[0].1;
        let columns = ["part-control", "part-bots", "part-crystals", "part-octopods"];
        html! {
            section {
                h3 { (voice.say("interim-title", [("round", round.into())])) }
                div.aq-wide {
                    table {
                        thead { (head(&columns, voice)) }
                        tbody {
                            @for (seat, _, parts) in lines {
                                tr {
                                    (player(*seat, voice))
                                    (cell(parts.control.into(), words::fields(parts, voice)))
                                    (cell(parts.bots.into(), words::spaces(parts, voice)))
                                    (cell(parts.crystal_points.into(), words::count("crystals", parts.crystals, voice)))
                                    (cell(-i16::from(parts.octopod_loss), losses(parts)))
                                    td.aq-total { strong { (words::signed(parts.total().into())) } }
                                    td.aq-score { (self.moved(*seat, round, parts)) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    /// What became of the points of an intermediate scoring on the track.
    fn moved(&self, seat: Seat, round: u8, parts: &Interim) -> Markup {
        let voice = &self.scene.voice;
        let mut notes = Vec::new();
        let mut inside = false;
        for event in self.events() {
            match *event {
                Event::Interim { round: of, .. } => inside = of == round,
                Event::Round { .. } | Event::Final { .. } => inside = false,
                Event::Crossed { seat: who, line, toll } if inside && who == seat => notes.push(match toll {
                    Toll::Crystal => voice.say("note-crystal", [("line", line.into())]),
                    Toll::Bot(_) => voice.say("note-bot", [("line", line.into())]),
                }),
                Event::Stopped { seat: who, line, lost } if inside && who == seat => {
                    notes.push(voice.say("note-stopped", [("line", line.into()), ("lost", lost.into())]));
                }
                Event::Fell { seat: who, points, from, to } if inside && who == seat => {
                    let short = i16::from(points) != to as i16 - from as i16;
                    if short {
                        notes.push(voice.say("note-held", [("to", to.into())]));
                    }
                }
                _ => {}
            }
        }
        html! {
            @for note in &notes { span.aq-note { (note) } }
            @if notes.is_empty() && parts.total() != 0 { "✓" }
        }
    }

    /// The final table: where everybody stood, and each part of the final scoring.
    fn result(&self, outcome: &Outcome) -> Markup {
        let (view, voice) = (self.view, &self.scene.voice);
        let mut standings: Vec<_> = outcome.standings.iter().collect();
        standings.sort_by_key(|standing| standing.rank);
        let columns = ["part-rounds", "part-letters", "part-time", "part-submarines", "part-lab"];
        html! {
            section.aq-result {
                h2 { (words::wins(outcome, voice)) }
                p { (voice.get(&format!("manner-{}", outcome.manner))) }
                div.aq-wide {
                    table {
                        thead { (head(&columns, voice)) }
                        tbody {
                            @for standing in standings {
                                @let seat = standing.seat;
                                @let parts: Final = view.final_parts(seat);
                                @let score = view.player(seat).score;
                                @let deployed = view.player(seat).deployed();
                                @let tiles = view.player(seat).expansions.len() as u8;
                                tr .winner[standing.rank == 1] {
                                    (player(seat, voice))
                                    td { (score - u16::from(parts.total())) }
                                    (cell(parts.letter_points.into(), words::letters_of(&parts)))
                                    (cell(parts.time.into(), words::count("time-markers", parts.time, voice)))
                                    (cell(parts.submarines.into(), words::count("submarines", deployed, voice)))
                                    (cell(parts.lab.into(), words::count("lab-expansions", tiles, voice)))
                                    td.aq-total { strong { (score) } }
                                    td.aq-score { (words::tie_break(view, seat, voice)) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The lines of each round together.
fn rounds(lines: &[(Seat, u8, Interim)]) -> impl Iterator<Item = &[(Seat, u8, Interim)]> {
    lines.chunk_by(|a, b| a.1 == b.1)
}

fn head(columns: &[&str], voice: &Voice<'_>) -> Markup {
    html! {
        tr {
            th scope="col" { (voice.get("scoring-player")) }
            @for key in columns { th scope="col" title=(voice.get(&format!("{key}.effect"))) { (voice.get(key)) } }
            th scope="col" { (voice.get("scoring-total")) }
            td {}
        }
    }
}

fn player(seat: Seat, voice: &Voice<'_>) -> Markup {
    html! { th scope="row" { (livery(seat).emblem()) " " (voice.name(seat)) } }
}

/// Points, and what they are for.
fn cell(points: i16, fact: String) -> Markup {
    html! {
        td {
            span.aq-points .none[points == 0] .loss[points < 0] { (words::signed(points)) }
            span.aq-fact { (fact) }
        }
    }
}

/// The octopods that cost points, sector by sector: `B 2 → −3`.
fn losses(parts: &Interim) -> String {
    let lines: Vec<String> = parts
        .fields
        .iter()
        .map(|letter| (letter, parts.octopods[letter.index()]))
        .filter(|(_, octopods)| *octopods > 0)
        .map(|(letter, octopods)| {
            format!("{letter}: {octopods} → {}", words::signed(-i16::from(triangular(octopods))))
        })
        .collect();
    lines.join(", ")
}
