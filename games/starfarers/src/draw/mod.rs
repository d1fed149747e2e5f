//! Starfarers as SVG, and the players' panels and buttons beside it.

mod base;
mod button;
pub(crate) mod chart;
mod contest;
mod desk;
mod dress;
mod encounter;
mod flight;
mod icon;
mod map;
mod panel;
mod pick;
mod piece;
mod planet;
mod recent;
mod scoring;
mod sheet;
mod sky;
mod strip;
mod trade;
mod why;

use maud::{Markup, html};
use stage::board::Frame;
use stage::{Board, Drawing, Ground, Recent, Scene, Sight, Sign, Voice, Words};
use table::{Seat, Viewer};

use crate::action::Action;
use crate::components::map::Planet;
use crate::components::{Ball, Colour, Disc, Dot, Expansion, People, Rank, Resource, ShipKind};
use crate::position::{Open, Phase};
use crate::view::View;
use crate::{Event, Starfarers, words};

pub(crate) use dress::{livery, of_colour};
pub(crate) use pick::{Draft, Form, Picked, Side, flies};
pub(crate) use sheet::sheet;

use chart::{HEIGHT, WIDTH};
use dress::FACE;

/// See [`stage::Show::picked`].
pub(crate) fn picked(scene: &Scene<'_, Starfarers>) -> String {
    Canvas::new(scene).picked.to_string()
}

/// Draws everything a viewer sees.
pub(crate) fn draw(scene: &Scene<'_, Starfarers>) -> Drawing {
    let canvas = Canvas::new(scene);
    Drawing {
        board: canvas.board(None),
        prompt: words::prompt(scene, canvas.picked, canvas.flyer()),
        groups: canvas.groups(),
        panels: canvas.panels(),
        scoring: scene.outcome.and_then(|_| canvas.scoring()),
        cards: scene.cards(),
        clause: canvas.clause(),
    }
}

/// What is worth a card over the board in what just happened.
pub(crate) fn moment(scene: &Scene<'_, Starfarers>) -> Option<Markup> {
    let points = Canvas::new(scene).scoring();
    let events = scene.recent.iter().flat_map(|ply| of_note(ply, scene.voice.viewer));
    let lines = events.filter_map(|event| words::tell(event, &scene.voice));
    Some(html! {
        @if scene.outcome.is_none() { ul.told { @for line in lines { li { (line) } } } }
        @if let Some(points) = points { (points) }
    })
}

/// What of a ply may stand on a card.
pub(crate) fn of_note(ply: &Recent<Starfarers>, viewer: Viewer) -> impl Iterator<Item = &Event> {
    // A card that was just given or taken is but the last of several, and was chosen before everybody's eyes.
    let chosen = matches!(ply.action, Some(Action::Pay(_) | Action::Take(_)))
        && matches!(ply.events.first(), Some(Event::Paid { .. } | Event::Gained { .. }));
    // Whose colony ship stands there in vain is told so; to the others it is a line of the log.
    let concerns = move |event: &&Event| !matches!(event, Event::NoRoom { seat, .. } if !viewer.is(*seat));
    ply.events.iter().skip(chosen.into()).filter(concerns)
}

/// What the signs on the board and in the panels mean.
pub(crate) fn legend(words: &Words) -> Vec<Sign> {
    let resources = Resource::ALL.map(|of| Sign::of(of.name(), icon::resource(of), words));
    let expansions = Expansion::ALL
        .map(|of| Sign::of(of.name(), icon::inline(icon::expansion(of, "currentColor")), words));
    let balls = [
        ("ball-black", Ball::Black),
        ("ball-blue", Ball::Blue),
        ("ball-yellow", Ball::Yellow),
        ("ball-red", Ball::Red),
    ];
    let balls = balls.map(|(key, ball)| Sign::of(key, icon::inline(icon::ball(ball, 19.0)), words));
    let fame = Sign::of("fame-ring", icon::inline(icon::fame()), words);
    let marker = Sign::of("friendship-marker", icon::inline(icon::medal(People::GreenFolk)), words);
    let dress = dress::of_colour(Colour::ALL[0]);
    let ship = |kind: ShipKind| html! { g transform="scale(0.78) translate(0 1)" { (piece::ship(dress, kind, Rank::ALL[0])) } };
    let pieces = [
        ("colony-ship", ship(ShipKind::Colony)),
        ("trade-ship", ship(ShipKind::Trade)),
        ("colony", html! { g transform="translate(0 -2)" { (piece::colony(dress)) } }),
        ("spaceport", html! { g transform="scale(0.72) translate(0 -4)" { (piece::port(dress)) } }),
        ("trade-station", html! { g transform="scale(0.92)" { (piece::station(dress)) } }),
    ];
    let pieces = pieces.map(|(key, picture)| Sign::of(key, icon::inline(picture), words));
    let disc = |key: &str, disc: Disc| {
        let number = || [("number", 4.into())];
        Sign {
            picture: icon::inline(planet::disc("legend", &planet::Lies::Up(disc, true))),
            name: words.say(key, number()),
            meaning: words.say(&format!("{key}.effect"), number()),
        }
    };
    let discs =
        [("disc-number", Disc::Number(4)), ("disc-pirate", Disc::Pirate(4)), ("disc-ice", Disc::Ice(4))];
    let discs = discs.map(|(key, of)| disc(key, of));
    let dock = html! {
        circle r="18" fill="#123b2e" stroke="#8ff0b0" stroke-width="3" {}
        text y="10" text-anchor="middle" font-size="28" font-weight="700" fill="#eef1ff" { "2" }
    };
    let dock = Sign::of("sign-dock", icon::inline(dock), words);
    let hidden = Sign::of(
        "disc-hidden",
        icon::inline(planet::disc("legend", &planet::Lies::Down(Dot::ALL[0]))),
        words,
    );
    let signs = resources.into_iter().chain(pieces).chain(expansions).chain([fame, dock, marker]);
    signs.chain(discs).chain([hidden]).chain(balls).collect()
}

/// A picture for the rulebook: the board, or a part of it, as a spectator sees it.
pub(crate) fn picture(
    position: &Starfarers,
    events: Vec<Event>,
    part: Option<Frame>,
    voice: Voice<'_>,
    id: &str,
) -> Markup {
    let sight = Sight::new(position, voice).after(vec![Recent::told(events)]);
    Canvas { still: true, ..Canvas::new(&sight.scene("", id)) }.board(part).markup()
}

/// What never changes of space: the sky, and the suns and lanes before it.
pub(crate) fn ground(name: &str, id: &str, words: &Words) -> Option<Ground> {
    let markup = match name {
        "sky" => sky::sky(id),
        "lanes" => html! { (map::systems(id)) (sky::lattice()) (map::suns(id, words)) },
        _ => return None,
    };
    let markup = html! { defs { (sky::defs(id)) (planet::sun_defs(id)) } (markup) };
    Some(Ground { frame: sky::ALL, markup })
}

struct Canvas<'a> {
    scene: &'a Scene<'a, Starfarers>,
    view: &'a View,
    open: &'a Open,
    voice: &'a Voice<'a>,
    /// The viewer, if they play.
    me: Option<Seat>,
    picked: Picked,
    /// What the viewer may do, asides included.
    offered: Vec<Action>,
    /// Whether it is a picture, with nothing to click.
    still: bool,
}

impl<'a> Canvas<'a> {
    fn new(scene: &'a Scene<'a, Starfarers>) -> Self {
        let offered: Vec<Action> = scene.choices.iter().chain(scene.asides).copied().collect();
        Canvas {
            scene,
            view: scene.view,
            open: &scene.view.open,
            voice: &scene.voice,
            me: scene.voice.viewer.seat(),
            picked: Picked::read(scene.picked, scene.view, &offered),
            offered,
            still: false,
        }
    }

    fn id(&self) -> &'a str {
        self.scene.id
    }

    fn events(&self) -> impl Iterator<Item = &'a Event> {
        self.scene.events()
    }

    /// An action in words.
    fn label(&self, action: &Action) -> String {
        words::label(self.view, action, self.voice)
    }

    fn offers(&self, action: Action) -> bool {
        self.offered.contains(&action)
    }

    /// Whether the viewer is the active player in this phase.
    fn is_active(&self) -> bool {
        self.me == Some(self.open.active)
    }

    /// The ship whose flight the viewer decides about now.
    fn flyer(&self) -> Option<Rank> {
        if self.open.phase != Phase::Fly || !self.is_active() {
            return None;
        }
        if let Some(flight) = self.open.flight {
            return Some(flight.rank);
        }
        if let Picked::Fly(rank) = self.picked {
            return Some(rank);
        }
        let mut ranks = self.offered.iter().filter_map(flies);
        let first = ranks.next()?;
        ranks.all(|rank| rank == first).then_some(first)
    }

    /// The ship the viewer is about to put on the board, and on which transporter.
    fn launched(&self) -> Option<(ShipKind, Rank)> {
        let ships = || {
            self.offered.iter().filter_map(|action| match *action {
                Action::Ship(kind, rank, _) => Some((kind, rank)),
                _ => None,
            })
        };
        let asked = matches!(self.open.phase, Phase::Launch(_)) || self.open.gift_is_due();
        let (kind, rank) = match self.picked {
            Picked::Ship(kind, rank) => (kind, rank),
            _ if asked => (ships().next()?.0, None),
            _ => return None,
        };
        let free = ships().filter(|(k, _)| *k == kind).map(|(_, rank)| rank);
        Some((kind, rank.or_else(|| free.min())?))
    }

    fn board(&self, part: Option<Frame>) -> Board {
        let (scene, open, id) = (self.scene, self.open, self.id());
        let name = words::board_name(open, self.voice);
        let mut board = scene.board(part.unwrap_or((0.0, 0.0, WIDTH, HEIGHT)), FACE, &name);
        board.layer("defs", &(), || html! { defs { (planet::defs(id)) (base::defs(id)) (desk::defs(id)) } });
        board.ground("sky");
        if part.is_none() {
            board.drawn("sky-strip", self.sky_strip());
            board.drawn("hand-strip", self.hand_strip());
        }
        board.ground("lanes");
        for of in Planet::all() {
            let (up, known, lookers) = (open.discs[of], self.view.discs[of], self.view.lookers(of));
            let from = (up, known, open.cleared.contains(of), lookers, open.colours, self.still);
            board.resting(&format!("planet-{}", of.index()), &from, || self.planet(of));
        }
        for of in People::ALL {
            let left: Vec<u8> = of.cards().map(|card| open.friends_left(card)).collect();
            let from = (left, open.docks[of as usize], open.markers[of as usize], open.colours, self.still);
            board.resting(&format!("base-{of}"), &from, || self.base(of));
        }
        board.layer("sites", &open.sites, || self.sites());
        board.drawn("vain", self.vain_points());
        board.drawn("struck", self.struck());
        board.drawn("trails", self.trails());
        board.resting("settlements", &(open.sites, open.docks, open.colours), || self.settlements());
        board.drawn("ships", self.ships());
        board.drawn("reach", self.reach());
        board.drawn("bursts", self.bursts());
        board.drawn("desk", self.desk());
        board.done()
    }

    fn clause(&self) -> &'static str {
        match (self.picked, self.open.phase) {
            (Picked::Deal(_), _) => "SF-6.3",
            (Picked::Bank(_), _) => "SF-6.4",
            (Picked::Ship(..), Phase::Trade) => "SF-7.2",
            (Picked::Port, _) => "SF-7.4",
            (Picked::Cards(_), _) => "SF-10.1",
            _ if self.open.gift_is_due() => "SF-9.12",
            (_, Phase::Settle) => "SF-3.10",
            (_, Phase::Launch(_)) => "SF-3.6",
            (_, Phase::Roll) => "SF-5.1",
            (_, Phase::Discard | Phase::Rob) => "SF-5.7",
            (_, Phase::Relief(_)) => "SF-5.6",
            (_, Phase::Trade) if self.open.trade.offer.is_some() => "SF-6.3",
            (_, Phase::Trade) => "SF-6.1",
            (_, Phase::Question) => "SF-9.1",
            (_, Phase::Give(_)) => "SF-9.9",
            (_, Phase::Pay(_) | Phase::Take(_) | Phase::Tithe(_) | Phase::SwapGive | Phase::SwapTake(..)) => {
                "SF-9.14"
            }
            (_, Phase::Attach | Phase::Detach) => "SF-7.5",
            (_, Phase::Wear(_)) => "SF-9.13",
            (_, Phase::Jump) => "SF-9.11",
            (_, Phase::Fly) => "SF-8.4",
            (_, Phase::Befriend(_)) => "SF-8.19",
            (_, Phase::Over(_)) => "SF-11.3",
        }
    }
}
