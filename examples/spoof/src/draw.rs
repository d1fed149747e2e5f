//! The board: a fist for each player, and the totals that can be guessed. Each is a layer that is drawn again only
//! when what it is drawn from has changed; so is what a player's panel holds.

use maud::{Markup, html};
use stage::livery::HOUSE;
use stage::{Board, Drawing, FACE, Ground, Panel, SERIF, Scene, mark};
use table::Seat;

use crate::position::{COINS, PLAYERS, Phase, Spoof};
use crate::{Action, words};

/// What is picked up to be asked how many coins to hide.
const FIST: &str = "fist";

/// The viewer's own fist, if they are to hide coins in it and have taken it up.
pub(crate) fn picked(scene: &Scene<'_, Spoof>) -> String {
    let taken = scene.picked == FIST && scene.choices.contains(&Action::Hide(0));
    if taken { FIST.to_owned() } else { String::new() }
}

pub(crate) fn draw(scene: &Scene<'_, Spoof>) -> Drawing {
    Drawing {
        board: board(scene),
        prompt: words::prompt(scene),
        groups: Vec::new(),
        panels: scene.view.open.players().map(|seat| panel(scene, seat)).collect(),
        scoring: scene.outcome.map(|_| final_table(scene)),
        cards: scene.cards(),
        clause: match scene.view.open.phase {
            Phase::Hide(_) => "SP-2.1",
            Phase::Guess(_) => "SP-2.2",
            Phase::Over => "SP-3.1",
        },
    }
}

/// Left edge and width of the board.
fn extent(seats: u8) -> (i32, i32) {
    let width = 120 * i32::from(seats);
    ((400 - width).min(0) / 2, width.max(400))
}

/// The table: what never changes on the board.
pub(crate) fn ground(name: &str) -> Option<Ground> {
    let seats =
        name.strip_prefix("felt-")?.parse().ok().filter(|seats| (2..=PLAYERS as u8).contains(seats))?;
    let (left, width) = extent(seats);
    let markup = html! { rect x=(left) y="0" width=(width) height="300" rx="12" fill="#274b3f" {} };
    Some(Ground { frame: (left as f32, 0.0, width as f32, 300.0), markup })
}

fn board(scene: &Scene<'_, Spoof>) -> Board {
    let open = &scene.view.open;
    let (left, width) = extent(open.seats);
    let frame = (left as f32, 0.0, width as f32, 300.0);
    let mut board = scene.board(frame, SERIF, &scene.voice.get("game-title"));
    board.ground(&format!("felt-{}", open.seats));
    for seat in open.players() {
        let fist = Fist::of(scene, seat);
        let x =
            left + width / i32::from(open.seats) * seat.index() as i32 + width / i32::from(open.seats) / 2;
        board.layer(&format!("fist-{seat}"), &(&fist, open.seats), || {
            html! { g transform=(format!("translate({x} 90)")) { (fist.draw(scene, seat)) } }
        });
    }
    for total in 0..=open.most() {
        let offered = scene.choices.contains(&Action::Guess(total));
        let asks = scene.voice.viewer.seat().is_some() && scene.outcome.is_none();
        let from = (open.guesser_of(total), offered, asks, open.seats);
        board.layer(&format!("total-{total}"), &from, || {
            let (x, y) = (left + 34 + i32::from(total % 8) * 47, 205 + i32::from(total / 8) * 52);
            html! { g transform=(format!("translate({x} {y})")) { (total_mark(scene, total)) } }
        });
    }
    board.done()
}

/// What a player's fist is drawn from.
#[derive(Hash)]
struct Fist<'a> {
    name: &'a str,
    /// How many coins are in it, as far as the viewer knows.
    shown: String,
    /// Whether the viewer is to hide coins in it,
    can_hide: bool,
    /// and has taken it up to say how many.
    picked: bool,
}

impl<'a> Fist<'a> {
    fn of(scene: &Scene<'a, Spoof>, seat: Seat) -> Self {
        let open = &scene.view.open;
        let mine = scene.voice.viewer.is(seat);
        let can_hide = mine && scene.choices.contains(&Action::Hide(0));
        let shown = match (open.last.filter(|_| open.hidden().is_empty()), scene.view.coins.filter(|_| mine))
        {
            (_, Some(own)) => own.to_string(),
            (Some(last), None) => last.coins[seat.index()].to_string(),
            (None, None) => if open.hidden().contains(seat) { "?" } else { "" }.to_owned(),
        };
        Fist { name: scene.voice.name(seat), shown, can_hide, picked: can_hide && scene.picked == FIST }
    }

    /// Whoever is to hide picks up their own, and is then shown the coins.
    fn draw(&self, scene: &Scene<'_, Spoof>, seat: Seat) -> Markup {
        let (voice, livery) = (&scene.voice, &HOUSE[seat.index()]);
        if self.picked {
            return html! {
                @for coins in 0..=COINS {
                    g transform=(format!("translate({} {})", i32::from(coins % 2) * 54 - 27, i32::from(coins / 2) * 54 - 27)) {
                        (mark::act(Action::Hide(coins), &words::label(Action::Hide(coins), voice), "", None, html! {
                            circle r="23" fill="#e7c65a" stroke="#7a5c12" stroke-width="3" {}
                            text y="8" text-anchor="middle" font-size="24" fill="#3a2c06" { (coins) }
                        }))
                    }
                }
            };
        }
        let body = html! {
            path d=(livery.shape.path(38.0)) fill=(livery.fill) stroke=(livery.rim) stroke-width="4" {}
            text y="11" text-anchor="middle" font-size="32" fill=(livery.ink) { (self.shown) }
            text y="64" text-anchor="middle" font-size="15" font-family=(FACE) fill="#f3efe2" { (self.name) }
        };
        if self.can_hide { mark::pick(FIST, &voice.get("pick-fist"), "", body) } else { body }
    }
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
                text y="6" text-anchor="middle" font-size="17" fill=(HOUSE[seat.index()].ink) { (total) }
            }
            None => text y="7" text-anchor="middle" font-size="20" fill="#16301f" { (total) },
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
    let (guess, has_hidden) = (open.guesses[seat.index()], open.hidden().contains(seat));
    let body = scene.body(seat, &(guess, has_hidden), || {
        html! {
            @if let Some(total) = guess { p { (scene.voice.say("panel-guess", [("total", total.into())])) } }
            @else if has_hidden { p { (scene.voice.get("panel-hidden")) } }
        }
    });
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
