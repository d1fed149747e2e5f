//! The station, the headquarters and the players' labs: SVG and HTML from what a viewer knows.

mod choices;
mod face;
mod headquarters;
mod icon;
mod palette;
mod panel;
mod pick;
mod piece;
mod place;
mod recent;
mod scoring;
mod sheet;
mod station;

use std::hash::Hash;

use maud::{Markup, html};
use stage::board::Frame;
use stage::{Board, Drawing, Ground, Recent, Scene, Sight, Sign, Voice, Words, mark};
use table::Seat;

use crate::action::Action;
use crate::components::{Field, Letter, Symbol};
use crate::example::Example;
use crate::position::{Player, Step};
use crate::{AquaSphere, Event, words};

pub(crate) use palette::{dress, livery};
pub(crate) use pick::Picked;
pub(crate) use sheet::{cards, expansions, symbols};

/// See [`stage::Show::picked`].
pub(crate) fn picked(scene: &Scene<'_, AquaSphere>) -> String {
    Canvas::new(scene).picked.to_string()
}

/// Draws everything a viewer sees.
pub(crate) fn draw(scene: &Scene<'_, AquaSphere>) -> Drawing {
    let canvas = Canvas::new(scene);
    Drawing {
        board: canvas.board(None),
        prompt: words::prompt(scene, canvas.picked),
        groups: canvas.groups(),
        panels: canvas.panels(),
        scoring: scene.outcome.and_then(|_| canvas.scoring()),
        cards: scene.cards(),
        clause: canvas.clause(),
    }
}

/// What is worth a card over the board in what just happened.
pub(crate) fn moment(scene: &Scene<'_, AquaSphere>) -> Option<Markup> {
    Canvas::new(scene).scoring()
}

/// What the signs of the station mean.
pub(crate) fn legend(words: &Words) -> Vec<Sign> {
    let symbol = |symbol: Symbol| Sign {
        picture: icon::picture(icon::symbol(symbol)),
        name: words.get(&format!("{symbol}.action")),
        meaning: words.get(&format!("{symbol}.effect")),
    };
    let lock = || [("value", 2.into())];
    let mut signs: Vec<Sign> = Symbol::ALL.into_iter().map(symbol).collect();
    signs.push(Sign::of("control-field", icon::picture(icon::robot("#ffffff", palette::ABYSS)), words));
    signs.push(Sign {
        picture: icon::picture(icon::hatch(2)),
        name: words.say("lock-name", lock()),
        meaning: words.say("lock-name.effect", lock()),
    });
    signs
}

/// A picture for the rulebook: the board or a part of it, or a player's lab, with nothing to click.
pub(crate) fn picture(example: Example, voice: Voice<'_>, id: &str) -> Markup {
    let Example { position, viewer, events, part } = example;
    let voice = Voice { viewer, ..voice };
    let sight = Sight::new(&position, voice).after(vec![Recent::told(events)]);
    let scene = sight.scene("", id);
    let canvas = Canvas { still: true, ..Canvas::new(&scene) };
    match part {
        Part::Whole => canvas.board(None).markup(),
        Part::Frame(frame) => canvas.board(Some(frame)).markup(),
        Part::Track => canvas.track_alone(),
        Part::Lab(seat, lines) => canvas.lab(seat, lines),
    }
}

/// What of a position a picture shows.
pub(crate) enum Part {
    /// The whole board.
    Whole,
    /// A part of it.
    Frame(Frame),
    /// The knowledge track.
    Track,
    /// A player's lab, and a scoring of it.
    Lab(Seat, Lines),
}

/// Which scoring stands beside a lab.
#[derive(Clone, Copy)]
pub(crate) enum Lines {
    /// The intermediate one.
    Interim,
    /// The final one.
    Final,
}

/// What never changes of the station: the sea around it, the fittings of its plates, the deck of its headquarters.
pub(crate) fn ground(name: &str, id: &str) -> Option<Ground> {
    let markup = match name {
        "sea" => station::sea(id),
        "fittings" => station::fittings(),
        "deck" => headquarters::deck(id),
        _ => return None,
    };
    Some(Ground { frame: place::ALL, markup: html! { defs { (palette::defs(id)) } (markup) } })
}

struct Canvas<'a> {
    scene: &'a Scene<'a, AquaSphere>,
    view: &'a AquaSphere,
    /// The viewer, if they play.
    me: Option<Seat>,
    picked: Picked,
    /// Whether nothing can be clicked.
    still: bool,
}

impl<'a> Canvas<'a> {
    fn new(scene: &'a Scene<'a, AquaSphere>) -> Self {
        let picked = Picked::read(scene.picked, scene.choices);
        Canvas { scene, view: &scene.view.position, me: scene.voice.viewer.seat(), picked, still: false }
    }

    fn events(&self) -> impl Iterator<Item = &'a Event> {
        self.scene.events()
    }

    fn board(&self, part: Option<Frame>) -> Board {
        let (scene, view, id) = (self.scene, self.view, self.scene.id);
        let name = words::board_name(view, &scene.voice);
        let mut board = scene.board(part.unwrap_or(place::ALL), palette::FACE, &name);
        board.layer("defs", &(), || html! { defs { (palette::defs(id)) } });
        board.ground("sea");
        board.layer("corners", &(view.round, view.crystals, view.octopods), || self.corners());
        for (place, letter) in view.ring.into_iter().enumerate() {
            board.resting(&format!("plate-{place}"), &self.sector(letter), || self.plate(place, letter));
        }
        board.ground("fittings");
        let coming = view.ring.map(|letter| view.coming_supplies(letter));
        board.layer("centre", &(view.bulb(), coming), || self.centre());
        board.layer("locks", &view.ring, || self.locks());
        board.drawn("trails", self.trails());
        for (place, letter) in view.ring.into_iter().enumerate() {
            board.resting(&format!("control-{place}"), &self.sector(letter), || self.controls(place, letter));
        }
        for (place, letter) in view.ring.into_iter().enumerate() {
            for symbol in Symbol::ALL {
                let draw = || self.room_at(place, letter, symbol);
                board.resting(&format!("room-{place}-{symbol}"), &self.sector(letter), draw);
            }
        }
        let piles = view.ring.map(|letter| {
            let sector = view.sector(letter);
            (letter, sector.research.len(), sector.expansions.len())
        });
        board.layer("piles", &piles, || self.piles());
        let stand = |player: &Player| (view.place(player.sector), player.area);
        board.layer("scientists", &view.players.iter().map(stand).collect::<Vec<_>>(), || self.scientists());
        board.ground("deck");
        board.layer("deck", &(), || self.deck());
        let engineers: Vec<Field> = view.players.iter().map(|player| player.engineer).collect();
        for field in Field::ALL {
            let here = Seat::all(view.players.len() as u8)
                .filter(|seat| engineers[seat.index()] == field && !view.has_passed(*seat));
            let from = (view.programme.tile(field), here.collect::<Vec<_>>(), self.still);
            board.resting(&format!("field-{field}"), &from, || self.field_at(field));
        }
        let to_act = (view.pending.step != Step::Over).then_some(view.at);
        board.resting("orders", &(&view.order, &view.passed, to_act), || self.orders());
        board.layer("next", &view.next_programme, || self.next());
        board.layer("track", &(), || self.track());
        board.drawn("counters", self.counters());
        board.layer("engineers", &(&engineers, &view.passed), || self.engineers());
        board.drawn("labels", self.labels());
        board.drawn("catch", self.catch_palette());
        board.done()
    }

    /// All that a sector's parts are drawn from: what is in it, what comes, and what the viewer pays for the way there.
    fn sector(&self, letter: Letter) -> impl Hash + use<> {
        let view = self.view;
        let way = self.me.map(|seat| {
            let player = view.player(seat);
            (view.walk_prices(seat)[letter.index()], player.time, player.sector)
        });
        (letter, *view.sector(letter), view.coming_supplies(letter), way, self.still)
    }

    /// Plays `action` when clicked.
    fn act(&self, action: Action, class: &str, body: Markup) -> Markup {
        let name = words::with_yield(self.scene, &action);
        if self.still {
            return still(&name, body);
        }
        mark::act(action, &name, class, self.doubt(&action).as_deref(), body)
    }

    /// Takes `picked` up when clicked, or lays it down again.
    fn pick(&self, picked: Picked, name: &str, class: &str, body: Markup) -> Markup {
        let to = if self.picked == picked { Picked::Nothing } else { picked };
        if self.still { still(name, body) } else { mark::pick(to, name, class, body) }
    }

    /// Says why `action` cannot be played, if the viewer is choosing a turn.
    fn why(&self, action: Action, name: &str, class: &str, body: Markup) -> Markup {
        let asks = !self.still && !self.scene.choices.is_empty() && self.view.pending.step == Step::Choose;
        if asks { mark::why(action, name, class, body) } else { still(name, body) }
    }

    fn clause(&self) -> &'static str {
        match self.picked {
            Picked::Card(_) => "AQ-13.1",
            Picked::Expansion(_) => "AQ-6.1",
            Picked::Sector(_) => "AQ-1.2",
            Picked::Bot(symbol) => crate::legal::clause_of(symbol),
            Picked::Buy => "AQ-4.9",
            Picked::Nothing => self.view.clause_now(),
        }
    }
}

/// Something with a name that cannot be clicked.
fn still(name: &str, body: Markup) -> Markup {
    html! { g { title { (name) } (body) } }
}
