//! Points as they are awarded, part by part, and the final table.

use maud::{Markup, html};
use stage::{Curve, Finals, Voice};
use table::{Outcome, Seat};

use crate::components::{MAX_EXPANSIONS, ROUNDS, SUBMARINES, triangular};
use crate::draw::{Canvas, livery};
use crate::event::{Event, Toll};
use crate::position::Page;
use crate::score::{Final, Interim};
use crate::words;

impl Canvas<'_> {
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
        let row = |key: &str, cell: &dyn Fn(&Interim) -> Markup| {
            html! { tr { (part(key, voice)) @for (_, _, parts) in lines { td { (cell(parts)) } } } }
        };
        let (players, total) = (voice.get("scoring-player"), voice.get("scoring-total"));
        html! {
            section {
                h3 { (voice.say("interim-title", [("round", round.into())])) }
                table {
                    thead { tr { th scope="col" { (players) } @for (seat, ..) in lines { (player(*seat, false, voice)) } } }
                    tbody {
                        (row("part-control", &|parts| points(parts.control.into(), words::fields(parts, voice))))
                        (row("part-bots", &|parts| points(parts.bots.into(), words::spaces(parts, voice))))
                        (row("part-crystals", &|parts| points(parts.crystal_points.into(), words::count("crystals", parts.crystals, voice))))
                        (row("part-octopods", &|parts| points(-i16::from(parts.octopod_loss), losses(parts))))
                        tr.aq-total {
                            th scope="row" { (total) }
                            @for (seat, _, parts) in lines {
                                td { strong { (words::signed(parts.total().into())) } (self.moved(*seat, round)) }
                            }
                        }
                    }
                }
            }
        }
    }

    /// What became of the points of an intermediate scoring on the track.
    fn moved(&self, seat: Seat, round: u8) -> Markup {
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
        html! { @for note in &notes { span.aq-fact { (note) } } }
    }

    /// The final table: where everybody stood, and each part of the final scoring.
    fn result(&self, outcome: &Outcome) -> Markup {
        let (view, voice) = (self.view, &self.scene.voice);
        let finals = Finals::new(outcome, voice);
        let row = |key: &str, cell: &dyn Fn(Seat, &Final) -> Markup| {
            html! { tr { (part(key, voice)) (finals.cells(|seat| cell(seat, &view.final_parts(seat)))) } }
        };
        let score = |seat: Seat| view.player(seat).score;
        let level = outcome.manner != "knowledge";
        let (players, total) = (voice.get("scoring-player"), voice.get("scoring-total"));
        html! {
            section.aq-result {
                h2 { (words::wins(outcome, voice)) }
                p { (voice.get(&format!("manner-{}", outcome.manner))) }
                table {
                    thead { tr { th scope="col" { (players) } (finals.each(|seat, wins| player(seat, wins, voice))) } }
                    tbody {
                        (row("part-rounds", &|seat, parts| html! { (score(seat) - u16::from(parts.total())) }))
                        (row("part-letters", &|_, parts| points(parts.letter_points.into(), words::letters_of(parts))))
                        (row("part-time", &|_, parts| points(parts.time.into(), String::new())))
                        (row("part-submarines", &|seat, parts| points(parts.submarines.into(), format!("{}/{SUBMARINES}", view.player(seat).deployed()))))
                        (row("part-lab", &|seat, parts| points(parts.lab.into(), format!("{}/{MAX_EXPANSIONS}", view.player(seat).expansions.len()))))
                        tr.aq-total {
                            th scope="row" { (total) }
                            (finals.cells(|seat| html! {
                                strong { (score(seat)) } @if level { span.aq-fact { (words::tie_break(view, seat, voice)) } }
                            }))
                        }
                    }
                }
                (self.ledger(&finals))
            }
        }
    }

    /// The whole game: points by source and by round, and how they grew.
    fn ledger(&self, finals: &Finals<'_>) -> Markup {
        let (view, voice) = (self.view, &self.scene.voice);
        let row = |name: String, number: &dyn Fn(Seat) -> i16| {
            html! { tr { th scope="row" { (name) } (finals.cells(|seat| points(number(seat), String::new()))) } }
        };
        let last = |seat: Seat| i16::from(view.final_parts(seat).total());
        let of = |key: &str, kind: fn(&Page) -> i16| {
            row(voice.get(key), &|seat| view.ledger[seat.index()].sum(kind))
        };
        let grown = |seat: Seat| {
            let mut points = vec![0.0];
            let mut sum = 0;
            for page in &view.ledger[seat.index()].rounds {
                sum += page.total();
                points.push(f32::from(sum));
            }
            points.push(f32::from(sum + last(seat)));
            points
        };
        let curves: Vec<Curve> =
            finals.seats().map(|seat| Curve { livery: livery(seat), points: grown(seat) }).collect();
        let heads = html! {
            tr { th scope="col" {} (finals.each(|seat, wins| player(seat, wins, voice))) }
        };
        html! {
            h3 { (voice.get("ledger-sources")) }
            table {
                thead { (heads) }
                tbody {
                    (of("ledger-octopods", |page| page.octopods.into()))
                    (of("ledger-submarines", |page| page.submarines.into()))
                    (of("ledger-research", |page| page.research.into()))
                    (of("ledger-cards", |page| page.cards.into()))
                    (of("part-control", |page| page.control.into()))
                    (of("part-bots", |page| page.bots.into()))
                    (of("part-crystals", |page| page.crystals.into()))
                    (of("ledger-loss", |page| -i16::from(page.loss)))
                    (of("ledger-lines", |page| -i16::from(page.lines)))
                    (row(voice.get("ledger-final"), &last))
                }
            }
            h3 { (voice.get("ledger-rounds")) }
            table {
                thead { (heads) }
                tbody {
                    @for round in 1..=ROUNDS {
                        @let name = voice.say("ledger-round", [("round", round.into())]);
                        (row(name, &|seat| view.ledger[seat.index()].rounds[usize::from(round) - 1].total()))
                    }
                    (row(voice.get("ledger-final"), &last))
                }
            }
            (stage::curves(&voice.get("ledger-chart"), &curves))
        }
    }
}

/// The lines of each round together.
fn rounds(lines: &[(Seat, u8, Interim)]) -> impl Iterator<Item = &[(Seat, u8, Interim)]> {
    lines.chunk_by(|a, b| a.1 == b.1)
}

/// The name of a part, with what it is for.
fn part(key: &str, voice: &Voice<'_>) -> Markup {
    html! { th scope="row" title=(voice.get(&format!("{key}.effect"))) { (voice.get(key)) } }
}

fn player(seat: Seat, wins: bool, voice: &Voice<'_>) -> Markup {
    html! { th.aq-player .winner[wins] scope="col" { (livery(seat).emblem()) span { (voice.name(seat)) } } }
}

/// Points, and what they are for, line by line.
fn points(points: i16, facts: String) -> Markup {
    html! {
        span.aq-points .none[points == 0] .loss[points < 0] { (words::signed(points)) }
        @for fact in facts.lines() { span.aq-fact { (fact) } }
    }
}

/// The octopods that cost points, sector by sector: `B: 2 → −3`.
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
    lines.join("\n")
}
