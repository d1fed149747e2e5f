//! The arena as SVG, the parallel universes beside it, the players' panels and buttons.

mod ship;

use maud::{Markup, PreEscaped, html};
use stage::{Button, Drawing, Group, Panel, Recent, Scene, Sight, Voice, mark};

use crate::squares::STEPS;
use crate::words;
use crate::{Action, Board, Colour, Event, Fleet333, Offer, Ship, Square, Teleport};

pub(crate) use ship::livery;

const CELL: f32 = 100.0;
const LEFT: f32 = 124.0;
const TOP: f32 = 78.0;
const BOTTOM: f32 = 40.0;

/// Draws everything a viewer sees.
pub(crate) fn draw(scene: &Scene<'_, Fleet333>) -> Drawing {
    let canvas = Canvas::new(scene);
    Drawing {
        board: canvas.board(),
        prompt: words::prompt(&canvas.position, &scene.voice, canvas.mine(), canvas.picked),
        groups: canvas.groups(),
        panels: canvas.panels(),
        scoring: scene.outcome.map(|outcome| words::result(&canvas.position, outcome, &scene.voice)),
        clause: clause(&canvas.position, canvas.picked),
    }
}

/// A picture for the rulebook: the position as a spectator sees it, with an action marked.
pub(crate) fn picture(position: &Fleet333, events: Vec<Event>, voice: Voice<'_>, id: &str) -> Markup {
    let sight = Sight::new(position, voice).after(vec![Recent::told(events)]);
    Canvas::new(&sight.scene("", id)).board()
}

/// What a player has in hand.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Picked {
    Nothing,
    Ship(Ship),
    /// A ship on its target, where a bonus may follow.
    Target(Ship, Square),
}

impl Picked {
    fn read(text: &str) -> Self {
        match text.split_once('-') {
            None => text.parse().map_or(Picked::Nothing, Picked::Ship),
            Some((ship, to)) => match (ship.parse(), to.parse()) {
                (Ok(ship), Ok(to)) => Picked::Target(ship, to),
                _ => Picked::Nothing,
            },
        }
    }

    fn ship(self) -> Option<Ship> {
        match self {
            Picked::Nothing => None,
            Picked::Ship(ship) | Picked::Target(ship, _) => Some(ship),
        }
    }
}

fn clause(position: &Fleet333, picked: Picked) -> &'static str {
    match (position.end(), picked) {
        (Some(end), _) => end.manner.clause(),
        (None, Picked::Nothing) if position.offer() == Offer::Open => "CA-9.6",
        (None, Picked::Nothing) => "CA-4.2",
        (None, Picked::Ship(_)) => "CA-5.1",
        (None, Picked::Target(..)) => "CA-8.4",
    }
}

struct Canvas<'a> {
    scene: &'a Scene<'a, Fleet333>,
    position: Fleet333,
    board: Board,
    picked: Picked,
    /// Whether Blue's side is at the bottom, because Blue looks.
    turned: bool,
}

impl<'a> Canvas<'a> {
    fn new(scene: &'a Scene<'a, Fleet333>) -> Self {
        let position = scene.view.position;
        let mut canvas = Canvas {
            scene,
            position,
            board: position.board(),
            picked: Picked::Nothing,
            turned: scene.voice.viewer.seat().and_then(|seat| position.colour(seat)) == Some(Colour::Blue),
        };
        let picked = Picked::read(scene.picked);
        if picked.ship().is_some_and(|ship| canvas.moves(ship).next().is_some()) {
            canvas.picked = picked;
        }
        canvas
    }

    /// The colour of the viewer, if they play.
    fn mine(&self) -> Option<Colour> {
        self.scene.voice.viewer.seat().and_then(|seat| self.position.colour(seat))
    }

    /// The legal moves of an own ship: target, whether it captures, and the bonus.
    fn moves(&self, of: Ship) -> impl Iterator<Item = (Square, bool, Option<Teleport>)> + '_ {
        self.scene.choices.iter().filter_map(move |action| match *action {
            Action::Move { ship, to, capture, bonus } if ship == of => Some((to, capture, bonus)),
            _ => None,
        })
    }

    fn width(&self) -> f32 {
        2.0 * LEFT + CELL * f32::from(self.board.files())
    }

    fn height(&self) -> f32 {
        TOP + CELL * f32::from(self.board.ranks()) + BOTTOM
    }

    /// Middle of a square on the page.
    fn centre(&self, square: Square) -> (f32, f32) {
        let seen = if self.turned { self.board.turned(square) } else { square };
        let row = self.board.ranks() - 1 - seen.rank();
        (LEFT + CELL * (f32::from(seen.file()) + 0.5), TOP + CELL * (f32::from(row) + 0.5))
    }

    /// Middle of a ship's berth in its parallel universe.
    fn berth(&self, colour: Colour, ship: Ship) -> (f32, f32) {
        let step = CELL * f32::from(self.board.ranks()) / 8.0;
        let mine_left = (colour == Colour::Red) != self.turned;
        let x = if mine_left { 54.0 } else { self.width() - 54.0 };
        (x, TOP + step * (ship.index() as f32 + 0.5))
    }

    fn berth_scale(&self) -> f32 {
        f32::from(self.board.ranks()) / 8.0 * 0.92
    }

    fn board(&self) -> Markup {
        let id = self.scene.id;
        let (w, h) = (self.width(), self.height());
        html! {
            svg.board-svg id=(id) xmlns="http://www.w3.org/2000/svg" viewBox=(format!("0 0 {w} {h}"))
                role="group" aria-label=(words::board_name(&self.position, &self.scene.voice)) {
                defs {
                    radialGradient id=(format!("{id}-void")) cx="0.5" cy="0.42" r="0.8" {
                        stop offset="0" stop-color="#16224a" {}
                        stop offset="0.6" stop-color="#0b1020" {}
                        stop offset="1" stop-color="#05070f" {}
                    }
                    radialGradient id=(format!("{id}-haze-r")) cx="0.5" cy="1" r="0.7" {
                        stop offset="0" stop-color="#ff5a4d" stop-opacity="0.22" {}
                        stop offset="1" stop-color="#ff5a4d" stop-opacity="0" {}
                    }
                    radialGradient id=(format!("{id}-haze-b")) cx="0.5" cy="0" r="0.7" {
                        stop offset="0" stop-color="#4da3ff" stop-opacity="0.24" {}
                        stop offset="1" stop-color="#4da3ff" stop-opacity="0" {}
                    }
                    (ship::defs(id))
                }
                rect width=(w) height=(h) rx="14" fill=(format!("url(#{id}-void)")) {}
                (self.hazes())
                (stars(w, h))
                (self.quiet_bar())
                (self.grid())
                (self.universes())
                (self.trails())
                (self.ships())
                (self.targets())
            }
        }
    }

    fn hazes(&self) -> Markup {
        let (w, h) = (self.width(), self.height());
        let id = self.scene.id;
        let turn = if self.turned { format!("rotate(180 {} {})", w / 2.0, h / 2.0) } else { String::new() };
        html! {
            g transform=[(!turn.is_empty()).then_some(turn)] {
                rect y=(h / 2.0) width=(w) height=(h / 2.0) rx="14" fill=(format!("url(#{id}-haze-r)")) {}
                rect width=(w) height=(h / 2.0) rx="14" fill=(format!("url(#{id}-haze-b)")) {}
            }
        }
    }

    /// Turns without a capture, as ticks that fill up (CA-9.3), and who gains by it.
    fn quiet_bar(&self) -> Markup {
        let limit = self.position.variants().quiet_limit;
        let (x0, width) = (LEFT, CELL * f32::from(self.board.files()));
        let step = width / f32::from(limit);
        let claimant = self.position.claimant();
        let lit = livery(claimant).fill;
        html! {
            g {
                title { (words::quiet_hint(&self.position, &self.scene.voice)) }
                text x=(x0) y="30" fill="#c9d6f2" font-size="19" font-family=(FACE) {
                    (words::quiet(&self.position, &self.scene.voice))
                }
                @for n in 0..limit {
                    @let x = x0 + step * f32::from(n);
                    rect x=(format!("{:.2}", x + 0.8)) y="42" width=(format!("{:.2}", (step - 1.6).max(1.0)))
                        height="10" rx="2" fill=(if n < self.position.quiet() { lit } else { "#26365f" }) {}
                }
            }
        }
    }

    fn grid(&self) -> Markup {
        let (files, ranks) = (self.board.files(), self.board.ranks());
        let label = |x: f32, y: f32, text: String| {
            html! { text x=(x) y=(y) text-anchor="middle" fill="#9fb2dd" font-size="18" font-family=(FACE) { (text) } }
        };
        html! {
            @for square in self.board.squares() {
                @let (x, y) = self.centre(square);
                @let far = self.board.home_row(Colour::Red).contains(square)
                    || self.board.home_row(Colour::Blue).contains(square);
                rect x=(x - CELL / 2.0 + 2.0) y=(y - CELL / 2.0 + 2.0) width=(CELL - 4.0) height=(CELL - 4.0)
                    rx="10" fill="#9fc0ff" fill-opacity=(if far { "0.085" } else { "0.045" })
                    stroke="#7fa4ff" stroke-opacity="0.34" stroke-width="1.4" {}
            }
            @for file in 0..files {
                @let (x, _) = self.centre(Square::new(file, 0));
                (label(x, TOP + CELL * f32::from(ranks) + 27.0, char::from(b'a' + file).to_string()))
            }
            @for rank in 0..ranks {
                @let (_, y) = self.centre(Square::new(0, rank));
                (label(LEFT - 11.0, y + 6.0, (rank + 1).to_string()))
            }
        }
    }

    /// The parallel universes: a berth for every ship, so that what is missing shows at a glance.
    fn universes(&self) -> Markup {
        let step = CELL * f32::from(self.board.ranks()) / 8.0;
        html! {
            @for colour in Colour::ALL {
                @let (x, _) = self.berth(colour, Ship::CORVETTE);
                @let dress = livery(colour);
                g {
                    title { (words::universe(colour, &self.scene.voice)) }
                    rect x=(x - 43.0) y=(TOP - 4.0) width="86" height=(8.0 * step + 8.0) rx="12" fill="#05070f"
                        fill-opacity="0.5" stroke=(dress.fill) stroke-opacity="0.4" stroke-width="1.2"
                        stroke-dasharray="3 6" {}
                    g transform=(format!("translate({x} 46)")) {
                        path d=(dress.shape.path(13.0)) fill=(dress.fill) stroke="#ffffff" stroke-opacity="0.7"
                            stroke-width="1.5" {}
                    }
                    @for ship in Ship::ALL {
                        @let (x, y) = self.berth(colour, ship);
                        text x=(x) y=(y + 5.0) text-anchor="middle" font-size="16" font-family=(FACE)
                            fill=(dress.fill) fill-opacity="0.42" { (ship.code()) }
                    }
                }
            }
        }
    }

    /// Where ships came from in the recent plies.
    fn trails(&self) -> Markup {
        html! {
            @for event in self.scene.events() {
                @match *event {
                    Event::Moved { by, ship, from, to } => {
                        (self.trail(by.colour, ship, Some(from), Some(to), None))
                    }
                    Event::Captured { of, ship, at } => {
                        (self.trail(of.colour, ship, Some(at), None, Some("2 11")))
                        @let (x, y) = self.centre(at);
                        circle.flash cx=(x) cy=(y) r="47" fill="none" stroke="#ffffff" stroke-opacity="0.8"
                            stroke-width="2.5" stroke-dasharray="6 7" {}
                    }
                    Event::Swapped { by, teleport, from } => { (self.shift(by.colour, teleport, &from)) }
                    Event::Rotated { by, teleport, from } => { (self.shift(by.colour, teleport, &from)) }
                    _ => {}
                }
            }
        }
    }

    fn shift(&self, colour: Colour, teleport: Teleport, from: &[Option<Square>]) -> Markup {
        html! {
            @for (i, ship) in teleport.ships().iter().enumerate() {
                @let to = from[(i + 1) % from.len()];
                @if from[i].is_some() || to.is_some() {
                    (self.trail(colour, *ship, from[i], to, Some("1 12")))
                }
            }
        }
    }

    fn trail(
        &self,
        colour: Colour,
        ship: Ship,
        from: Option<Square>,
        to: Option<Square>,
        dash: Option<&str>,
    ) -> Markup {
        let place =
            |square: Option<Square>| square.map_or_else(|| self.berth(colour, ship), |s| self.centre(s));
        let ((x1, y1), (x2, y2)) = (place(from), place(to));
        html! {
            g.trail {
                line x1=(x1) y1=(y1) x2=(x2) y2=(y2) stroke=(livery(colour).fill) stroke-width="5"
                    stroke-opacity="0.75" stroke-linecap="round" stroke-dasharray=[dash] {}
                circle cx=(x1) cy=(y1) r="9" fill="none" stroke=(livery(colour).fill) stroke-width="3"
                    stroke-opacity="0.85" {}
            }
        }
    }

    fn ships(&self) -> Markup {
        html! {
            @for colour in Colour::ALL {
                @for ship in Ship::ALL {
                    (self.ship(colour, ship))
                }
            }
        }
    }

    fn ship(&self, colour: Colour, ship: Ship) -> Markup {
        let id = self.scene.id;
        let square = match self.picked {
            Picked::Target(picked, to) if picked == ship && Some(colour) == self.mine() => Some(to),
            _ => self.position.square(colour, ship),
        };
        let (x, y) = square.map_or_else(|| self.berth(colour, ship), |square| self.centre(square));
        let scale = if square.is_some() { 1.0 } else { self.berth_scale() };
        let name = words::ship_name(colour, ship, square, &self.scene.voice);
        let bow_up = (colour == Colour::Red) != self.turned;
        let picked = self.picked.ship() == Some(ship) && self.mine() == Some(colour);
        let body = html! {
            g transform=(format!("scale({scale})")) { (ship::ship(id, colour, ship, bow_up)) }
            @if picked { circle.picked-ring r=(48.0 * scale) fill="none" stroke="#ffffff" stroke-width="3" {} }
            circle.ring r=(48.0 * scale) fill="#ffffff" fill-opacity="0" {}
        };
        html! {
            g.ship .banished[square.is_none()] id=(format!("{id}-{}{ship}", ship::letter(colour)))
                transform=(format!("translate({x} {y})")) {
                (self.clickable(colour, ship, square, &name, picked, body))
            }
        }
    }

    fn clickable(
        &self,
        colour: Colour,
        ship: Ship,
        square: Option<Square>,
        name: &str,
        picked: bool,
        body: Markup,
    ) -> Markup {
        let Some(mine) = self.mine().filter(|_| self.position.end().is_none()) else {
            return html! { g { title { (name) } (body) } };
        };
        match square {
            _ if picked => mark::pick("", name, "in-hand", body),
            _ if colour == mine && self.moves(ship).next().is_some() => mark::pick(ship, name, "", body),
            Some(square) if colour == mine => mark::why(self.some_step(ship, square), name, "", body),
            Some(square) => match self.picked.ship().or_else(|| self.nearest(mine, square)) {
                // With a ship in hand the mark of the capture lies on top.
                Some(own) if self.moves(own).any(|(to, ..)| to == square) => match self.picked {
                    Picked::Nothing => mark::pick(own, name, "", body),
                    _ => html! { g { title { (name) } (body) } },
                },
                Some(own) => mark::why(attempt(own, square, true), name, "", body),
                None => html! { g { title { (name) } (body) } },
            },
            // A banished ship comes back by permutation: asking about it says whether that can be.
            None if colour == mine => {
                let swap = Action::Teleport(Teleport::of(ship)[0]);
                if self.scene.choices.contains(&swap) {
                    html! { g { title { (name) } (body) } }
                } else {
                    mark::why(swap, name, "", body)
                }
            }
            None => html! { g { title { (name) } (body) } },
        }
    }

    /// A step of a ship that cannot move, to ask the rules why.
    fn some_step(&self, ship: Ship, square: Square) -> Action {
        let to = STEPS[square.index()].and(self.board.squares()).first().unwrap_or(square);
        let capture = matches!(self.position.at(to), Some((colour, _)) if Some(colour) != self.mine());
        attempt(ship, to, capture)
    }

    fn nearest(&self, mine: Colour, to: Square) -> Option<Ship> {
        let able = |ship: &Ship| !self.moves(*ship).any(|(target, ..)| target == to);
        let far = |ship: &Ship| self.position.square(mine, *ship).map(|from| from.distance(to));
        Ship::ALL.into_iter().filter(|ship| far(ship).is_some()).min_by_key(|ship| (able(ship), far(ship)))
    }

    /// Where the ship in hand can go; every other square explains why not.
    fn targets(&self) -> Markup {
        let Picked::Ship(ship) = self.picked else { return PreEscaped(String::new()) };
        let own = self.mine().map(|mine| self.position.fleet(mine)).unwrap_or_default();
        html! {
            @for square in self.board.squares().minus(own) {
                @let (x, y) = self.centre(square);
                @let options: Vec<_> = self.moves(ship).filter(|(to, ..)| *to == square).collect();
                g transform=(format!("translate({x} {y})")) {
                    @match options.first() {
                        None => {
                            @if self.position.at(square).is_none() {
                                (mark::why(attempt(ship, square, false), &square.to_string(), "", hit_area()))
                            }
                        }
                        Some((_, capture, _)) => { (self.target(ship, square, *capture, options.len() > 1)) }
                    }
                }
            }
        }
    }

    fn target(&self, ship: Ship, to: Square, capture: bool, bonus: bool) -> Markup {
        let action = attempt(ship, to, capture);
        let name = words::label(&self.position, &action, &self.scene.voice);
        let ghost = html! {
            (hit_area())
            @if capture {
                circle.aim r="46" fill="#ffffff" fill-opacity="0.06" stroke="#ffffff" stroke-width="3.5" {}
                path.aim d="M0 -46 V-30 M0 46 V30 M-46 0 H-30 M46 0 H30" stroke="#ffffff" stroke-width="3.5" {}
            } @else {
                circle.aim r="17" fill="#b9f3ff" fill-opacity="0.85" {}
            }
            @if bonus {
                text y="-24" text-anchor="middle" font-size="30" font-weight="700" fill="#fff6c9" font-family=(FACE) { "+" }
            }
            g.ghost opacity="0" { (ship::ship(self.scene.id, self.mine().unwrap_or(Colour::Red), ship, !self.turned)) }
        };
        if bonus {
            mark::pick(format!("{ship}-{to}"), &words::with_bonus(&name, &self.scene.voice), "target", ghost)
        } else {
            mark::act(action, &name, "target", None, ghost)
        }
    }

    fn groups(&self) -> Vec<Group> {
        let voice = &self.scene.voice;
        let button = |action: &Action| {
            let button = Button::act(action, words::button(&self.position, action, voice));
            let button = match action.teleport() {
                Some(teleport) => button.icon(self.teleport_icon(teleport)).hint(words::teleport_hint(
                    &self.position,
                    teleport,
                    voice,
                )),
                None => button,
            };
            match action.teleport().is_some_and(|teleport| self.position.gives_up_corvette(teleport)) {
                true => button.confirm(voice.get("confirm-self-banish")),
                false => button,
            }
        };
        let mut groups = Vec::new();
        let mut group = |title: &str, actions: Vec<&Action>, quiet: bool| {
            if !actions.is_empty() {
                let buttons = actions.into_iter().map(button);
                let buttons = buttons.map(|b| if quiet { b.quiet() } else { b }).collect();
                groups.push(Group { title: voice.get(title), buttons });
            }
        };
        let choices = self.scene.choices;
        if let Picked::Target(ship, to) = self.picked {
            let here =
                |a: &&Action| matches!(a, Action::Move { ship: s, to: t, .. } if *s == ship && *t == to);
            group("group-bonus", choices.iter().filter(here).collect(), false);
            groups[0].buttons.push(Button::pick(ship, voice.get("lay-down")).quiet());
            return groups;
        }
        group("", choices.iter().filter(|a| **a == Action::Accept).collect(), false);
        let teleports = |rotation: bool| {
            let wanted = |a: &&Action| matches!(a, Action::Teleport(t) if t.is_rotation() == rotation);
            choices.iter().filter(wanted).collect::<Vec<_>>()
        };
        group("group-permutations", teleports(false), false);
        group("group-rotations", teleports(true), false);
        let asides = self.scene.asides.iter();
        let aside = |action: &Action| {
            let button = Button::act(action, words::label(&self.position, action, voice)).quiet();
            match action {
                Action::Resign => button.confirm(voice.get("confirm-resign")),
                Action::Offer => button.hint(words::offer_hint(&self.position, voice)),
                _ => button,
            }
        };
        if !self.scene.asides.is_empty() {
            groups.push(Group { title: String::new(), buttons: asides.map(aside).collect() });
        }
        groups
    }

    /// The ships of a teleport, small, in the order in which they take each other's place.
    fn teleport_icon(&self, teleport: Teleport) -> Markup {
        let colour = self.mine().unwrap_or(Colour::Red);
        let ships = teleport.ships();
        html! {
            svg.icon viewBox=(format!("0 0 {} 100", ships.len() * 100)) width=(ships.len() * 34) height="34"
                aria-hidden="true" {
                @for (i, ship) in ships.iter().enumerate() {
                    g transform=(format!("translate({} 50)", i * 100 + 50))
                        opacity=(if self.position.is_banished(colour, *ship) { "0.5" } else { "1" }) {
                        (ship::ship(self.scene.id, colour, *ship, true))
                    }
                }
            }
        }
    }

    fn panels(&self) -> Vec<Panel> {
        table::Seat::all(2)
            .map(|seat| {
                let colour = self.position.colour(seat).expect("both seats have a colour");
                Panel {
                    livery: livery(colour),
                    score: words::score(self.scene.outcome, seat),
                    body: words::panel(&self.position, colour, &self.scene.voice),
                }
            })
            .collect()
    }
}

const FACE: &str = "ui-sans-serif, system-ui, DejaVu Sans, sans-serif";

fn attempt(ship: Ship, to: Square, capture: bool) -> Action {
    Action::Move { ship, to, capture, bonus: None }
}

fn hit_area() -> Markup {
    html! { rect.hit x="-48" y="-48" width="96" height="96" rx="10" fill="#ffffff" fill-opacity="0" {} }
}

/// A few stars, always the same. In whole numbers: they are drawn with every move, and fractions take
/// several times as long to write.
fn stars(w: f32, h: f32) -> Markup {
    const RADII: [&str; 4] = ["0.6", "0.9", "1.2", "1.6"];
    const OPACITIES: [&str; 4] = ["0.2", "0.35", "0.5", "0.62"];
    let mut state = 0x2545_f491_u32;
    let mut next = |below: usize| {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        (state >> 8) as usize % below
    };
    html! {
        @for _ in 0..70 {
            circle cx=(next(w as usize)) cy=(next(h as usize)) r=(RADII[next(RADII.len())])
                fill="#ffffff" fill-opacity=(OPACITIES[next(OPACITIES.len())]) {}
        }
    }
}
