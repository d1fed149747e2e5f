//! The arena as SVG, the parallel universes beside it, the players' panels and buttons.

mod ship;

use std::fmt;

use maud::{Markup, PreEscaped, html};
use stage::board::LABELS;
use stage::{
    Button, Drawing, FACE, Ground, Group, MONO, Panel, Recent, Scene, Sight, Sign, Voice, Words, mark,
};

use crate::squares::STEPS;
use crate::words;
use crate::{Action, Board, Colour, Event, Fleet333, Offer, Ship, Square, Teleport};

pub(crate) use ship::livery;

const CELL: f32 = 100.0;
const LEFT: f32 = 124.0;
const TOP: f32 = 78.0;
const BOTTOM: f32 = 98.0;

/// See [`stage::Show::picked`].
pub(crate) fn picked(scene: &Scene<'_, Fleet333>) -> String {
    Canvas::new(scene).picked.to_string()
}

/// Draws everything a viewer sees.
pub(crate) fn draw(scene: &Scene<'_, Fleet333>) -> Drawing {
    let canvas = Canvas::new(scene);
    Drawing {
        board: canvas.board(),
        prompt: words::prompt(&canvas.position, scene, canvas.mine(), canvas.picked),
        groups: canvas.groups(),
        panels: canvas.panels(),
        scoring: scene.outcome.map(|outcome| words::result(&canvas.position, outcome, &scene.voice)),
        cards: scene.cards(),
        clause: clause(&canvas.position, canvas.picked),
    }
}

/// What the three digits of a ship mean.
pub(crate) fn legend(words: &Words) -> Vec<Sign> {
    let digit = |place: usize| {
        html! {
            svg.icon viewBox="0 0 44 24" width="44" height="24" aria-hidden="true" {
                @for i in 0..3 {
                    text x=(9 + 13 * i) y="18" text-anchor="middle" font-size="18" font-weight="800" font-family=(MONO)
                        fill="currentColor" fill-opacity=(if i == place { "1" } else { "0.3" }) { (2 - i % 2) }
                }
            }
        }
    };
    let digits = ["sails", "cannons", "shields"].into_iter().enumerate();
    let digits = digits.map(|(place, key)| Sign::of(&format!("legend-{key}"), digit(place), words));
    let ground = "#0b1020";
    let signs = [
        ("legend-target", html! { circle r="17" fill="#b9f3ff" {} }),
        (
            "legend-aim",
            html! { path d="M-36 -18V-28Q-36 -36 -28 -36H-18M18 -36H28Q36 -36 36 -28V-18M36 18V28Q36 36 28 36H18M-18 36H-28Q-36 36 -36 28V18" fill="none" stroke="#ffffff" stroke-width="6" stroke-linecap="round" {} },
        ),
        (
            "legend-bonus",
            html! { circle r="17" fill="#b9f3ff" {} text y="-14" text-anchor="middle" font-size="36" font-weight="700" fill="#fff6c9" { "+" } },
        ),
        (
            "legend-universe",
            html! { rect x="-26" y="-40" width="52" height="80" rx="10" fill="none" stroke=(livery(Colour::Red).fill) stroke-width="4" stroke-dasharray="4 7" {} },
        ),
        (
            "legend-quiet",
            html! { @for n in 0..5 { rect x=(-40 + 17 * n) y="-10" width="12" height="20" rx="2" fill=(if n < 2 { livery(Colour::Blue).fill } else { "#26365f" }) {} } },
        ),
    ];
    let signs = signs.into_iter().map(|(key, picture)| {
        let picture = html! {
            svg.icon viewBox="-44 -44 88 88" width="30" height="30" aria-hidden="true" { rect x="-44" y="-44" width="88" height="88" rx="12" fill=(ground) {} (picture) }
        };
        Sign::of(key, picture, words)
    });
    digits.chain(signs).collect()
}

/// A picture for the rulebook: the position as a spectator sees it, with an action marked.
pub(crate) fn picture(position: &Fleet333, events: Vec<Event>, voice: Voice<'_>, id: &str) -> Markup {
    let sight = Sight::new(position, voice).after(vec![Recent::told(events)]);
    Canvas::new(&sight.scene("", id)).board().markup()
}

/// What a player has in hand.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Picked {
    Nothing,
    Ship(Ship),
    /// A ship on its target, where a bonus may follow.
    Target(Ship, Square),
}

impl fmt::Display for Picked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Picked::Nothing => Ok(()),
            Picked::Ship(ship) => ship.fmt(f),
            Picked::Target(ship, to) => write!(f, "{ship}-{to}"),
        }
    }
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

/// What a click on a ship does.
#[derive(Hash)]
enum Touch {
    Nothing,
    LayDown,
    Take(Ship),
    /// Says why this cannot be done.
    Ask(Action),
}

/// Where everything is on the page.
#[derive(Clone, Copy, Hash)]
struct Chart {
    board: Board,
    /// Whether Blue's side is at the bottom, because Blue looks.
    turned: bool,
    /// How many turns without a capture there can be.
    limit: u8,
}

impl Chart {
    /// The name of the ground.
    fn name(self) -> String {
        format!("{}-{}-{}", self.board.key(), self.limit, if self.turned { "blue" } else { "red" })
    }

    fn named(name: &str) -> Option<Self> {
        let mut words = name.split('-');
        let (board, limit, side) = (words.next()?, words.next()?.parse().ok()?, words.next()?);
        let board = Board::ALL.into_iter().find(|known| known.key() == board)?;
        let chart = Chart { board, turned: side == "blue", limit };
        (chart.name() == name && limit > 0).then_some(chart)
    }

    /// The width of the arena.
    fn breadth(self) -> f32 {
        CELL * f32::from(self.board.files())
    }

    fn width(self) -> f32 {
        2.0 * LEFT + self.breadth()
    }

    fn height(self) -> f32 {
        TOP + CELL * f32::from(self.board.ranks()) + BOTTOM
    }

    /// Middle of a square on the page.
    fn centre(self, square: Square) -> (f32, f32) {
        let seen = if self.turned { self.board.turned(square) } else { square };
        let row = self.board.ranks() - 1 - seen.rank();
        (LEFT + CELL * (f32::from(seen.file()) + 0.5), TOP + CELL * (f32::from(row) + 0.5))
    }

    /// Middle of a ship's berth in its parallel universe.
    fn berth(self, colour: Colour, ship: Ship) -> (f32, f32) {
        let step = CELL * f32::from(self.board.ranks()) / 8.0;
        let mine_left = (colour == Colour::Red) != self.turned;
        let x = if mine_left { 54.0 } else { self.width() - 54.0 };
        (x, TOP + step * (ship.index() as f32 + 0.5))
    }

    fn berth_scale(self) -> f32 {
        f32::from(self.board.ranks()) / 8.0 * 0.92
    }

    /// The two halves of space, each in the light of its fleet.
    fn hazes(self, id: &str) -> Markup {
        let (w, h) = (self.width(), self.height());
        let turn = self.turned.then(|| format!("rotate(180 {} {})", w / 2.0, h / 2.0));
        html! {
            g transform=[turn] {
                rect y=(h / 2.0) width=(w) height=(h / 2.0) rx="14" fill=(format!("url(#{id}-haze-r)")) {}
                rect width=(w) height=(h / 2.0) rx="14" fill=(format!("url(#{id}-haze-b)")) {}
            }
        }
    }

    /// The squares.
    fn grid(self) -> Markup {
        html! {
            @for square in self.board.squares() {
                @let (x, y) = self.centre(square);
                @let far = self.board.home_row(Colour::Red).contains(square)
                    || self.board.home_row(Colour::Blue).contains(square);
                rect x=(x - CELL / 2.0 + 2.0) y=(y - CELL / 2.0 + 2.0) width=(CELL - 4.0) height=(CELL - 4.0)
                    rx="10" fill="#9fc0ff" fill-opacity=(if far { "0.085" } else { "0.045" })
                    stroke="#7fa4ff" stroke-opacity="0.34" stroke-width="1.4" {}
            }
        }
    }

    /// What files and ranks are called, beside the squares.
    fn coordinates(self) -> Markup {
        let (files, ranks) = (self.board.files(), self.board.ranks());
        let label = |x: f32, y: f32, text: String| {
            html! { text x=(x) y=(y) text-anchor="middle" fill="#9fb2dd" font-size="21" { (text) } }
        };
        html! {
            g class=(LABELS) {
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
    }

    /// What the three digits of a ship say.
    fn legend(self, words: &Words) -> Markup {
        let y = TOP + CELL * f32::from(self.board.ranks()) + 58.0;
        html! {
            @for (line, key) in ["legend-digits", "legend-capture"].into_iter().enumerate() {
                text.fine x=(self.width() / 2.0) y=(y + 25.0 * line as f32) text-anchor="middle" fill="#c9d6f2" font-size="18.5" { (words.get(key)) }
            }
        }
    }

    /// A tick for each turn without a capture.
    fn ticks(self) -> Markup {
        let step = self.breadth() / f32::from(self.limit);
        html! {
            @for n in 0..self.limit {
                rect x=(format!("{:.2}", LEFT + step * f32::from(n) + 0.8)) y="42" width=(format!("{:.2}", (step - 1.6).max(1.0)))
                    height="10" rx="2" fill="#26365f" {}
            }
        }
    }
}

/// Space, the arena in it, and the ticks that will fill up.
pub(crate) fn ground(name: &str, id: &str, words: &Words) -> Option<Ground> {
    let chart = Chart::named(name)?;
    let (w, h) = (chart.width(), chart.height());
    let markup = html! {
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
        }
        g font-family=(FACE) {
            rect width=(w) height=(h) rx="14" fill=(format!("url(#{id}-void)")) {}
            (chart.hazes(id))
            (stars(w, h))
            (chart.grid())
            (chart.ticks())
            (chart.legend(words))
        }
    };
    Some(Ground { frame: (0.0, 0.0, w, h), markup })
}

struct Canvas<'a> {
    scene: &'a Scene<'a, Fleet333>,
    position: Fleet333,
    board: Board,
    picked: Picked,
    chart: Chart,
}

impl<'a> Canvas<'a> {
    fn new(scene: &'a Scene<'a, Fleet333>) -> Self {
        let position = scene.view.position;
        let board = position.board();
        let turned = scene.voice.viewer.seat().and_then(|seat| position.colour(seat)) == Some(Colour::Blue);
        let chart = Chart { board, turned, limit: position.variants().quiet_limit };
        let mut canvas = Canvas { scene, position, board, picked: Picked::Nothing, chart };
        // Whatever stands in the address, only what can be moved now is in hand.
        let picked = Picked::read(scene.picked);
        let leads_on = match picked {
            Picked::Nothing => false,
            Picked::Ship(ship) => canvas.moves(ship).next().is_some(),
            Picked::Target(ship, to) => canvas.moves(ship).any(|(target, ..)| target == to),
        };
        if leads_on {
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

    fn board(&self) -> stage::Board {
        let (scene, chart, id) = (self.scene, self.chart, self.scene.id);
        let frame = (0.0, 0.0, chart.width(), chart.height());
        let mut board = scene.board(frame, FACE, &words::board_name(&self.position, &scene.voice));
        board.layer("defs", &chart, || {
            html! {
                defs {
                    (ship::defs(id, !chart.turned))
                    clipPath id=(format!("{id}-ticks")) { (chart.ticks()) }
                    rect id=(format!("{id}-veil")) x="-48" y="-48" width="96" height="96" rx="10" fill="#070b16" fill-opacity="0.82" {}
                }
            }
        });
        board.ground(&chart.name());
        board.layer("coordinates", &chart, || chart.coordinates());
        let over = table::Rules::outcome(&self.position).is_some();
        let quiet = (self.position.quiet(), self.position.captor(), chart.limit, over);
        board.layer("quiet", &quiet, || self.quiet_bar(over));
        board.layer("universes", &chart, || self.universes());
        board.drawn("trails", self.trails());
        for colour in Colour::ALL {
            for ship in Ship::ALL {
                self.ship(&mut board, colour, ship);
            }
        }
        board.drawn("targets", self.targets());
        board.drawn("previews", self.previews());
        board.done()
    }

    /// Turns without a capture, as ticks that fill up (CA-9.3), and who would gain by it while the game goes on.
    fn quiet_bar(&self, over: bool) -> Markup {
        let step = self.chart.breadth() / f32::from(self.chart.limit);
        // The board is narrow: what stands in brackets is told beside it.
        let claim = words::claim(&self.position, &self.scene.voice);
        let claim = claim.split(" (").next().unwrap_or_default();
        let shared = self.position.variants().semi_split;
        let tint = if shared { "#c9d6f2" } else { livery(self.position.claimant()).fill };
        html! {
            g {
                title { (words::quiet_hint(&self.position, &self.scene.voice)) }
                text x=(LEFT) y="30" fill="#c9d6f2" font-size="21" { (words::quiet(&self.position, &self.scene.voice)) }
                @if !over { text x=(self.chart.width() / 2.0) y="71" text-anchor="middle" fill=(tint) font-size="21" font-weight="600" { (claim) } }
                rect x=(LEFT) y="42" width=(self.chart.breadth()) height="10" fill-opacity="0" {}
                rect x=(LEFT) y="42" width=(format!("{:.2}", step * f32::from(self.position.quiet()))) height="10"
                    fill=(livery(self.position.claimant()).fill) clip-path=(format!("url(#{}-ticks)", self.scene.id)) {}
            }
        }
    }

    /// The parallel universes: a berth for every ship, so that what is missing shows at a glance.
    fn universes(&self) -> Markup {
        let step = CELL * f32::from(self.board.ranks()) / 8.0;
        html! {
            @for colour in Colour::ALL {
                @let (x, _) = self.chart.berth(colour, Ship::CORVETTE);
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
                        @let (x, y) = self.chart.berth(colour, ship);
                        text x=(x) y=(y + 5.0) text-anchor="middle" font-size="21"
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
                    Event::Moved { by, ship, from, to, .. } => {
                        (self.trail(by.colour, ship, Some(from), Some(to), None))
                    }
                    Event::Captured { of, ship, at } => {
                        (self.trail(of.colour, ship, Some(at), None, Some("2 11")))
                        @let (x, y) = self.chart.centre(at);
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

    /// Every permutation and rotation that is offered, unseen until its button is under the pointer or has the focus.
    fn previews(&self) -> Markup {
        let Some(mine) = self.mine() else { return PreEscaped(String::new()) };
        let offered =
            |teleport: &Teleport| self.scene.choices.iter().any(|a| a.teleport() == Some(*teleport));
        let start = |ship: Ship| match self.picked {
            Picked::Target(picked, to) if picked == ship => Some(to),
            _ => self.position.square(mine, ship),
        };
        let place = |ship: Ship, square: Option<Square>| {
            square.map_or_else(|| self.chart.berth(mine, ship), |square| self.chart.centre(square))
        };
        let veil = format!("#{}-veil", self.scene.id);
        html! {
            @for teleport in Teleport::ALL.into_iter().filter(offered) {
                @let ships = teleport.ships();
                @let ends = |i: usize| [i, (i + 1) % ships.len()].map(|n| place(ships[i], start(ships[n])));
                g.preview data-teleport=(teleport) opacity="0" pointer-events="none" {
                    g fill="none" stroke=(livery(mine).fill) stroke-width="5" stroke-opacity="0.75" stroke-linecap="round" stroke-dasharray="1 12" {
                        @for [(x1, y1), (x2, y2)] in (0..ships.len()).map(ends) {
                            line x1=(x1) y1=(y1) x2=(x2) y2=(y2) {}
                            circle cx=(x1) cy=(y1) r="9" stroke-width="3" stroke-dasharray="none" {}
                        }
                    }
                    @for (i, ship) in ships.iter().enumerate() {
                        @let [_, (x, y)] = ends(i);
                        // In the parallel universe ships are smaller.
                        @let is_banished = start(ships[(i + 1) % ships.len()]).is_none();
                        @let scale = if is_banished { self.chart.berth_scale() } else { 1.0 };
                        g transform=(format!("translate({x} {y}) scale({scale})")) {
                            use href=(veil) {}
                            use href=(ship::address(self.scene.id, mine, *ship)) {}
                        }
                    }
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
        let place = |square: Option<Square>| {
            square.map_or_else(|| self.chart.berth(colour, ship), |s| self.chart.centre(s))
        };
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

    fn ship(&self, board: &mut stage::Easel<'_, Fleet333>, colour: Colour, ship: Ship) {
        let id = self.scene.id;
        let square = match self.picked {
            Picked::Target(picked, to) if picked == ship && Some(colour) == self.mine() => Some(to),
            // What stands where the ship in hand has been put is captured.
            Picked::Target(_, to) => self.position.square(colour, ship).filter(|square| *square != to),
            _ => self.position.square(colour, ship),
        };
        let picked = self.picked.ship() == Some(ship) && self.mine() == Some(colour);
        let touch = self.touch(colour, ship, square, picked);
        let attacked = ship == Ship::CORVETTE && self.is_attacked(colour);
        let key = format!("{}{ship}", ship::letter(colour));
        board.layer(&format!("ship-{key}"), &(self.chart, square, picked, &touch, attacked), || {
            let (x, y) =
                square.map_or_else(|| self.chart.berth(colour, ship), |square| self.chart.centre(square));
            let scale = if square.is_some() { 1.0 } else { self.chart.berth_scale() };
            let mut name = words::ship_name(colour, ship, square, &self.scene.voice);
            if attacked {
                name = format!("{name} · {}", self.scene.voice.get("corvette-attacked"));
            }
            let body = html! {
                use href=(ship::address(id, colour, ship)) transform=[(scale != 1.0).then(|| format!("scale({scale})"))] {}
                @if attacked {
                    circle.alarm r="47" fill="none" stroke="#ffd166" stroke-width="5" stroke-dasharray="14 8" {}
                    path d="M34 -46L48 -22H20Z" fill="#ffd166" stroke="#3a2300" stroke-width="2" stroke-linejoin="round" {}
                    path d="M34 -39V-31M34 -27.5V-26.5" stroke="#3a2300" stroke-width="3.4" stroke-linecap="round" {}
                }
                @if picked { circle.picked-ring r=(48.0 * scale) fill="none" stroke="#ffffff" stroke-width="3" {} }
                circle.ring r=(48.0 * scale) fill="#ffffff" fill-opacity="0" {}
            };
            let body = match &touch {
                Touch::Nothing => html! { g { title { (name) } (body) } },
                Touch::LayDown => mark::pick("", &name, "in-hand", body),
                Touch::Take(ship) => mark::pick(ship, &name, "", body),
                Touch::Ask(action) => mark::why(action, &name, "", body),
            };
            html! {
                g.ship .banished[square.is_none()] id=(format!("{id}-{key}")) transform=(format!("translate({x} {y})")) { (body) }
            }
        });
    }

    /// Whether a corvette can be taken, while that still matters.
    fn is_attacked(&self, colour: Colour) -> bool {
        self.position.end().is_none() && self.position.is_corvette_attacked(colour)
    }

    /// What a click on a ship does.
    fn touch(&self, colour: Colour, ship: Ship, square: Option<Square>, picked: bool) -> Touch {
        let Some(mine) = self.mine().filter(|_| self.position.end().is_none()) else { return Touch::Nothing };
        match square {
            _ if picked => Touch::LayDown,
            _ if colour == mine && self.moves(ship).next().is_some() => Touch::Take(ship),
            // A guide has a use for another ship now.
            Some(_) if colour == mine && self.can_move(ship) => Touch::Nothing,
            Some(square) if colour == mine => Touch::Ask(self.some_step(ship, square)),
            Some(square) => match self.picked.ship().or_else(|| self.nearest(mine, square)) {
                // With a ship in hand the mark of the capture lies on top.
                Some(own) if self.moves(own).any(|(to, ..)| to == square) => match self.picked {
                    Picked::Nothing => Touch::Take(own),
                    _ => Touch::Nothing,
                },
                Some(own) => Touch::Ask(attempt(own, square, true)),
                None => Touch::Nothing,
            },
            // A banished ship comes back by permutation: asking about it says whether that can be.
            None if colour == mine => {
                let swap = Action::Teleport(Teleport::of(ship)[0]);
                if self.scene.choices.contains(&swap) { Touch::Nothing } else { Touch::Ask(swap) }
            }
            None => Touch::Nothing,
        }
    }

    /// Whether the rules let an own ship move, whatever is offered here.
    fn can_move(&self, ship: Ship) -> bool {
        let mut actions = Vec::new();
        self.position.list(self.position.seat(self.position.to_move()), &mut actions);
        actions.iter().any(|action| matches!(action, Action::Move { ship: of, .. } if *of == ship))
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
                @let (x, y) = self.chart.centre(square);
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
                // Corners around the ship, so that its number can still be read.
                rect.aim x="-46" y="-46" width="92" height="92" rx="12" fill="#ffffff" fill-opacity="0.06" {}
                path.aim d="M-46 -26V-36Q-46 -46 -36 -46H-26M26 -46H36Q46 -46 46 -36V-26M46 26V36Q46 46 36 46H28M-28 46H-36Q-46 46 -46 36V26" fill="none" stroke="#ffffff" stroke-width="4" stroke-linecap="round" {}
            } @else {
                circle.aim r="17" fill="#b9f3ff" fill-opacity="0.85" {}
            }
            @if bonus {
                text y="-24" text-anchor="middle" font-size="30" font-weight="700" fill="#fff6c9" { "+" }
            }
            g.ghost opacity="0" { use href=(ship::address(self.scene.id, self.mine().unwrap_or(Colour::Red), ship)) {} }
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
                Some(teleport) => {
                    let button = button.icon(self.teleport_icon(teleport));
                    let moved = match *action {
                        Action::Move { ship, to, .. } => Some((ship, to)),
                        _ => None,
                    };
                    match words::teleport_hint(&self.position, moved, teleport, voice) {
                        Some(hint) => button.hint(hint),
                        None => button,
                    }
                }
                None => button,
            };
            if action.teleport().is_some_and(|teleport| self.position.gives_up_corvette(teleport)) {
                button.vain(voice.get("confirm-self-banish"))
            } else if *action == Action::Accept {
                button.confirm(words::confirm_accept(&self.position, voice))
            } else {
                button
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
                        use href=(ship::address(self.scene.id, colour, *ship)) {}
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
                    body: words::panel(&self.position, colour, &self.scene.voice).into(),
                }
            })
            .collect()
    }
}

fn attempt(ship: Ship, to: Square, capture: bool) -> Action {
    Action::Move { ship, to, capture, bonus: None }
}

fn hit_area() -> Markup {
    html! { rect.hit x="-48" y="-48" width="96" height="96" rx="10" fill="#ffffff" fill-opacity="0" {} }
}

/// A few stars, always the same.
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
