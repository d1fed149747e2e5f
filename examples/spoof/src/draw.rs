//! The board: a fist for each player, and the totals that can be guessed.

use maud::{Markup, html};
use stage::livery::HOUSE;
use stage::{Drawing, Panel, Scene, mark};
use table::Seat;

use crate::position::{COINS, Phase, Spoof};
use crate::{Action, words};

/// What is picked up to be asked how many coins to hide.
const FIST: &str = "fist";

pub(crate) fn draw(scene: &Scene<'_, Spoof>) -> Drawing {
    Drawing {
        board: board(scene),
        prompt: words::prompt(scene),
        groups: Vec::new(),
        panels: scene.view.open.players().map(|seat| panel(scene, seat)).collect(),
        scoring: scene.outcome.map(|_| final_table(scene)),
        clause: match scene.view.open.phase {
            Phase::Hide(_) => "SP-2.1",
            Phase::Guess(_) => "SP-2.2",
            Phase::Over => "SP-3.1",
        },
    }
}

fn board(scene: &Scene<'_, Spoof>) -> Markup {
    let open = &scene.view.open;
    let width = 120 * i32::from(open.seats);
    let left = (400 - width).min(0) / 2;
    html! {
        svg.spoof-board viewBox=(format!("{left} 0 {} 300", width.max(400))) role="img" aria-label=(scene.voice.get("game-title")) {
            rect x=(left) y="0" width=(width.max(400)) height="300" rx="12" fill="#274b3f" {}
            @for seat in open.players() {
                @let x = left + width.max(400) / i32::from(open.seats) * seat.index() as i32
                    + width.max(400) / i32::from(open.seats) / 2;
                g id=(format!("{}-fist-{seat}", scene.id)) transform=(format!("translate({x} 90)")) { (fist(scene, seat)) }
            }
            @for total in 0..=open.most() {
                g transform=(format!("translate({} {})", left + 34 + i32::from(total % 8) * 47, 205 + i32::from(total / 8) * 52)) {
                    (total_mark(scene, total))
                }
            }
        }
    }
}

/// A player's fist: whoever is to hide picks up their own, and is then shown the coins.
fn fist(scene: &Scene<'_, Spoof>, seat: Seat) -> Markup {
    let (open, voice, livery) = (&scene.view.open, &scene.voice, &HOUSE[seat.index()]);
    let mine = scene.voice.viewer.is(seat);
    let can_hide = mine && scene.choices.contains(&Action::Hide(0));
    let shown = match (open.last.filter(|_| open.hidden().is_empty()), scene.view.coins.filter(|_| mine)) {
        (_, Some(own)) => own.to_string(),
        (Some(last), None) => last.coins[seat.index()].to_string(),
        (None, None) => if open.hidden().contains(seat) { "?" } else { "" }.to_owned(),
    };
    let body = html! {
        path d=(livery.shape.path(38.0)) fill=(livery.fill) stroke=(livery.rim) stroke-width="4" {}
        text y="11" text-anchor="middle" font-size="32" font-family="Georgia, serif" fill=(livery.ink) { (shown) }
        text y="64" text-anchor="middle" font-size="15" font-family="sans-serif" fill="#f3efe2" { (voice.name(seat)) }
    };
    if can_hide && scene.picked == FIST {
        return html! {
            @for coins in 0..=COINS {
                g transform=(format!("translate({} {})", i32::from(coins % 2) * 54 - 27, i32::from(coins / 2) * 54 - 27)) {
                    (mark::act(Action::Hide(coins), &words::label(Action::Hide(coins), voice), "", None, html! {
                        circle r="23" fill="#e7c65a" stroke="#7a5c12" stroke-width="3" {}
                        text y="8" text-anchor="middle" font-size="24" font-family="Georgia, serif" fill="#3a2c06" { (coins) }
                    }))
                }
            }
        };
    }
    if can_hide { mark::pick(FIST, &voice.get("pick-fist"), "", body) } else { body }
}

/// A total: to be guessed, or taken, and then a click says by whom.
fn total_mark(scene: &Scene<'_, Spoof>, total: u8) -> Markup {
    let (open, voice, action) = (&scene.view.open, &scene.voice, Action::Guess(total));
    let guesser = open.guesser_of(total);
    let body = html! {
        rect x="-21" y="-21" width="42" height="42" rx="8" fill="#f3efe2" stroke="#16301f" stroke-width="2" {}
        @match guesser {
            Some(seat) => {
                path d=(HOUSE[seat.index()].shape.path(16.0)) fill=(HOUSE[seat.index()].fill)
                    stroke=(HOUSE[seat.index()].rim) stroke-width="2" {}
                text y="6" text-anchor="middle" font-size="17" font-family="Georgia, serif" fill=(HOUSE[seat.index()].ink) { (total) }
            }
            None => text y="7" text-anchor="middle" font-size="20" font-family="Georgia, serif" fill="#16301f" { (total) },
        }
    };
    let name = words::label(action, voice);
    if scene.choices.contains(&action) {
        mark::act(action, &name, "", None, body)
    } else if voice.viewer.seat().is_some() && scene.outcome.is_none() {
        mark::why(action, &name, "", body)
    } else {
        body
    }
}

fn panel(scene: &Scene<'_, Spoof>, seat: Seat) -> Panel {
    let open = &scene.view.open;
    let guess = open.guesses[seat.index()];
    let body = html! {
        @if let Some(total) = guess { p { (scene.voice.say("panel-guess", [("total", total.into())])) } }
        @else if open.hidden().contains(seat) { p { (scene.voice.get("panel-hidden")) } }
    };
    Panel { livery: &HOUSE[seat.index()], score: open.points[seat.index()].to_string(), body }
}

fn final_table(scene: &Scene<'_, Spoof>) -> Markup {
    let voice = &scene.voice;
    html! {
        table.spoof-final {
            @for standing in scene.outcome.iter().flat_map(|outcome| &outcome.standings) {
                tr {
                    td { (HOUSE[standing.seat.index()].emblem()) " " (voice.name(standing.seat)) }
                    td { (voice.say("final-points", [("points", standing.points.as_f64().into())])) }
                }
            }
        }
    }
}
