//! The board: ground, tiles, pieces, and the systems they form.

use maud::{Markup, html};
use stage::Board;
use stage::board::{Frame, LABELS};
use table::Seat;

use crate::action::Action;
use crate::components::{Cells, Deed, Field, Land, Place, Spot, Tally};
use crate::draw::piece::{self, FACE, FOAM, GOLD, Paint, at, emblem, f, livery};
use crate::draw::sea::{self, Point, centre};
use crate::draw::{Canvas, Pick, card, tile};
use crate::network::System;
use crate::position::Player;
use crate::{Event, words};

/// Where the buoys of a tile lie: on its corners without eyes first.
const BUOYS: [Point; 6] =
    [(32.0, -32.0), (32.0, 32.0), (-32.0, 32.0), (-32.0, -32.0), (0.0, -36.0), (0.0, 36.0)];

impl Canvas<'_> {
    pub(super) fn board(&self, part: Option<Frame>) -> Board {
        let (scene, sea, id) = (self.scene, &self.top.sea, self.scene.id);
        let name = words::board_name(self.top, &scene.voice);
        let mut board = scene.board(part.unwrap_or(sea::ALL), FACE, &name);
        board.layer("defs", &(), || html! { defs { (sea::defs(id)) (tile::defs(id)) } });
        board.ground("sea");
        for field in Field::ALL {
            let hidden = sea.face_down.contains(field);
            let turned = sea.tile(field);
            board.layer(&format!("tile-{field}"), &(hidden, turned, sea.height(field)), || self.tile(field));
        }
        board.layer("names", &sea.laid(), || html! { g class=(LABELS) { (sea::names(sea.laid())) } });
        board.layer("queen", &(), || sea::queen(id));
        board.drawn("trial", self.trial());
        board.drawn("systems", self.systems());
        for field in Field::ALL {
            let buoys = self
                .top
                .players
                .map(|player| (player.buoys.at(field), player.queen && field == Field::QUEEN));
            board.layer(&format!("buoys-{field}"), &(buoys, self.tried(field)), || self.buoys(field));
        }
        board.drawn("trails", self.trails());
        for seat in self.top.all() {
            let Player { stations, researchers, .. } = self.top.player(seat);
            board.layer(&format!("stations-{seat}"), &(stations, researchers), || self.stations(seat));
        }
        for field in Field::ALL {
            let ships =
                self.top.all().map(|seat| (self.top.player(seat).ships.at(field), self.arrival(seat, field)));
            board.layer(&format!("ships-{field}"), &ships.collect::<Vec<_>>(), || self.ships(field));
        }
        board.drawn("hazards", self.hazards());
        board.drawn("worths", self.worths());
        board.drawn("bursts", self.bursts());
        board.layer("track", &(scene.voice.names, self.top.players.map(|player| player.score)), || {
            self.track()
        });
        self.corners(&mut board);
        board.layer("cards", &(), || card::defs(id));
        board.resting("tray", &self.on_tray(), || self.tray());
        self.marks(&mut board);
        board.drawn("preview", self.preview());
        board.drawn("chips", self.chips());
        board.done()
    }

    /// The tile on a field.
    fn tile(&self, field: Field) -> Markup {
        let (id, sea) = (self.scene.id, &self.top.sea);
        html! {
            @if sea.face_down.contains(field) {
                g transform=(at(centre(field))) opacity=(sea::depth(field)) pointer-events="none" { (tile::face_down(id)) }
            } @else if let Some(turned) = sea.tile(field) {
                g transform=(at(centre(field))) pointer-events="none" { (tile::tile(id, turned, sea.height(field))) }
            }
        }
    }

    /// A tile that is tried out, as it would lie.
    fn trial(&self) -> Markup {
        let Pick::Trial(turned, field) = self.picked else { return html! {} };
        let height = self.top.sea.height(field) + 1;
        html! {
            g.trial transform=(at(centre(field))) pointer-events="none" {
                (tile::tile(self.scene.id, turned, height))
                rect x="-48" y="-48" width="96" height="96" rx="13" fill="none" stroke=(GOLD) stroke-width="5" {}
            }
        }
    }

    /// The buoys on a tile, or on the queen.
    fn buoys(&self, field: Field) -> Markup {
        let mut here: Vec<(Point, Seat)> = Vec::new();
        if field == Field::QUEEN {
            for seat in self.top.all().filter(|seat| self.top.player(*seat).queen) {
                let corner = [(-33.0, -33.0), (33.0, -33.0), (-33.0, 33.0), (33.0, 33.0)][seat.index()];
                here.push((corner, seat));
            }
        }
        let owners =
            self.top.all().flat_map(|seat| (0..self.top.player(seat).buoys.at(field)).map(move |_| seat));
        here.extend(
            owners.chain(self.tried(field)).enumerate().map(|(i, seat)| (BUOYS[i % BUOYS.len()], seat)),
        );
        html! {
            @if !here.is_empty() {
                g pointer-events="none" {
                    @for (point, seat) in here { g transform=(at(beside(field, point))) { (piece::buoy(seat)) } }
                }
            }
        }
    }

    /// Whose tile is tried out on a field.
    fn tried(&self, field: Field) -> Option<Seat> {
        matches!(self.picked, Pick::Trial(_, at) if at == field).then(|| self.top.mover())
    }

    fn stations(&self, seat: Seat) -> Markup {
        html! {
            g pointer-events="none" {
                @for land in self.top.player(seat).stations.lands() {
                    @let crew = self.top.player(seat).researchers.at(land);
                    g transform=(at(centre(land))) {
                        g transform="translate(0 -3)" { (piece::station(Paint::of(seat))) }
                        @for i in 0..crew { g transform=(at(peg(i, crew))) { (piece::researcher(Paint::of(seat))) } }
                    }
                }
            }
        }
    }

    /// The ships on a field: of each player together, side by side with those of others.
    fn ships(&self, field: Field) -> Markup {
        html! {
            @for (seat, point, scale) in self.fleet(field) {
                @let count = self.top.player(seat).ships.at(field);
                g id=(format!("{}-ship-{seat}-{field}", self.scene.id)) transform=(at(point)) pointer-events="none" {
                    g class=(self.arrival(seat, field)) {
                        g transform=(format!("scale({})", f(scale))) {
                            (piece::ship(Paint::of(seat)))
                            @if count > 1 { (badge((26.0, -20.0), &count.to_string())) }
                        }
                    }
                }
            }
        }
    }

    /// Whose ships are on a field, where, and how large they are drawn.
    pub(super) fn fleet(&self, field: Field) -> Vec<(Seat, Point, f32)> {
        let seats: Vec<Seat> =
            self.top.all().filter(|seat| self.top.player(*seat).ships.at(field) > 0).collect();
        let places: &[Point] = match seats.len() {
            1 => &[(0.0, 2.0)],
            2 => &[(-17.0, -18.0), (17.0, 20.0)],
            3 => &[(-22.0, -20.0), (23.0, -14.0), (0.0, 24.0)],
            _ => &[(-23.0, -20.0), (23.0, -20.0), (-23.0, 24.0), (23.0, 24.0)],
        };
        let scale = [1.0, 1.0, 0.8, 0.7, 0.66][seats.len().min(4)];
        seats.into_iter().zip(places).map(|(seat, place)| (seat, beside(field, *place), scale)).collect()
    }

    /// The side a ship has just come from, so that it can be seen coming.
    fn arrival(&self, of: Seat, field: Field) -> &'static str {
        let last = self.events().rev().find_map(|event| match event {
            Event::Sailed { seat, from, to } if *seat == of && *to == field => Some(*from),
            _ => None,
        });
        let Some(from) = last else { return "ship" };
        let ((x, y), (u, v)) = (from.xy(), field.xy());
        match (i16::from(x) - i16::from(u), i16::from(y) - i16::from(v)) {
            (-1, _) => "ship from-w",
            (1, _) => "ship from-e",
            (_, -1) => "ship from-n",
            _ => "ship from-s",
        }
    }

    /// Where a figure that has just come to this field was before: like figures have no names of their own.
    fn origin(&self, of: Deed, field: Field) -> Option<String> {
        self.events().rev().find_map(|event| match event {
            Event::HazardMoved { hazard, new: false, from, path, .. }
                if *hazard == of && path.last() == Some(&Place::Water(field)) =>
            {
                sea::place(*from).map(at)
            }
            _ => None,
        })
    }

    fn hazards(&self) -> Markup {
        let sea = &self.top.sea;
        let all = |tally: Tally| {
            let fields = tally.fields().fields();
            fields.flat_map(move |field| (0..tally.at(field)).map(move |n| (field, n))).collect::<Vec<_>>()
        };
        html! {
            g pointer-events="none" {
                @for (field, n) in all(sea.whales) {
                    g id=(format!("{}-whale-{field}-{n}", self.scene.id)) data-from=[self.origin(Deed::Whale, field)] opacity=(self.presence(field)) transform=(at(beside(field, (-12.0 + 14.0 * f32::from(n), 18.0 - 22.0 * f32::from(n))))) {
                        g transform="scale(0.95)" { (piece::whale()) }
                    }
                }
                @for (field, n) in all(sea.tsunamis) {
                    g id=(format!("{}-tsunami-{field}-{n}", self.scene.id)) data-from=[self.origin(Deed::Tsunami, field)] opacity=(self.presence(field)) transform=(at(beside(field, (12.0 - 16.0 * f32::from(n), -14.0 + 18.0 * f32::from(n))))) {
                        g transform="scale(0.95)" { (piece::tsunami()) }
                    }
                }
                @if let Some(land) = sea.crab {
                    g id=(format!("{}-crab", self.scene.id)) transform=(at(self.crab_seat(land))) {
                        g transform=(if self.top.owner(land).is_some() { "scale(0.72)" } else { "scale(0.95)" }) { (piece::crab()) }
                    }
                }
            }
        }
    }

    /// How plainly a hazard is drawn: faintly where it would leave.
    fn presence(&self, field: Field) -> &'static str {
        let leaves = self.way().is_some_and(|action| match action {
            Action::Whale(path) => path.start() == field,
            Action::Tsunami { from, .. } => from == field,
            _ => false,
        });
        if leaves { "0.35" } else { "1" }
    }

    /// Where the crab sits on a land field: beside a station if there is one.
    fn crab_seat(&self, land: Land) -> Point {
        let (x, y) = centre(land);
        if self.top.owner(land).is_some() { (x + 27.0, y + 27.0) } else { (x + 6.0, y + 10.0) }
    }

    /// The systems to be seen: those just scored, or each player's best. The latter are there all the time
    /// and seen when they are asked for.
    fn shown_systems(&self) -> Vec<(Seat, System, String, &'static str)> {
        let shown = match self.picked {
            Pick::System(seat) => Some(seat),
            _ => None,
        };
        let scored: Vec<(Seat, System)> = self
            .events()
            .filter_map(|event| match event {
                Event::StageScored { seat, system, .. } => Some((*seat, *system)),
                _ => None,
            })
            .collect();
        if shown.is_none() && !scored.is_empty() {
            return scored
                .into_iter()
                .map(|(seat, system)| (seat, system, "system scored".to_owned(), "1"))
                .collect();
        }
        let settled = self.top.all().filter(|seat| !self.top.player(*seat).stations.is_empty());
        settled
            .map(|seat| {
                let opacity = if shown == Some(seat) { "1" } else { "0" };
                (seat, self.top.best_system(seat), format!("system system-{seat}"), opacity)
            })
            .collect()
    }

    /// Outlines of systems, with a light under each piece that counts.
    fn systems(&self) -> Markup {
        html! {
            g pointer-events="none" {
                @for (seat, system, class, opacity) in self.shown_systems() {
                    @let dress = livery(seat);
                    @let d = sea::outline(system.cells, 4.0 + 4.5 * seat.index() as f32);
                    @let player = self.top.player(seat);
                    g class=(class) opacity=(opacity) {
                        path d=(d) fill="none" stroke=(FOAM) stroke-width="10" stroke-opacity="0.85" stroke-linecap="round" {}
                        path d=(d) fill="none" stroke=(dress.fill) stroke-width="6" stroke-linecap="round" {}
                        path d=(d) fill="none" stroke=(dress.rim) stroke-width="2" stroke-linecap="round" stroke-dasharray="2 9" {}
                        (halos(system.cells & (player.stations | player.ships.fields())))
                    }
                }
            }
        }
    }

    /// What the systems are worth.
    fn worths(&self) -> Markup {
        html! {
            g pointer-events="none" {
                @for (seat, system, class, opacity) in self.shown_systems() {
                    @let dress = livery(seat);
                    @let home = (system.cells & self.top.player(seat).stations).lands().next().map(centre);
                    @let (x, y) = home.or_else(|| system.cells.fields().next().map(centre)).unwrap_or_default();
                    g class=(class) opacity=(opacity) transform=(at((x + if x > 900.0 { -40.0 } else { 30.0 }, y - 30.0))) {
                        circle r="25" fill=(dress.fill) stroke=(FOAM) stroke-width="4" {}
                        text y="10" text-anchor="middle" font-family=(FACE) font-size="29" font-weight="800" fill=(dress.ink) { (system.points()) }
                    }
                }
            }
        }
    }
}

fn halos(cells: Cells) -> Markup {
    let points = cells.lands().map(centre).chain(cells.fields().map(centre));
    html! {
        @for (x, y) in points { circle cx=(f(x)) cy=(f(y)) r="36" fill=(GOLD) fill-opacity="0.28" {} }
    }
}

/// A point on a field, from its middle.
pub(super) fn beside(spot: impl Spot, (dx, dy): Point) -> Point {
    let (x, y) = centre(spot);
    (x + dx, y + dy)
}

/// Where the researchers of a station stand.
pub(super) fn peg(i: u8, of: u8) -> Point {
    (22.0 * (f32::from(i) - f32::from(of - 1) / 2.0), 31.0)
}

/// A small number beside something.
pub(super) fn badge((x, y): Point, text: &str) -> Markup {
    html! {
        circle cx=(f(x)) cy=(f(y)) r="14" fill="#0b2033" stroke=(FOAM) stroke-width="2.5" {}
        text x=(f(x)) y=(f(y + 8.0)) text-anchor="middle" font-family=(FACE) font-size="26" font-weight="800" fill=(FOAM) { (text) }
    }
}

/// A player's shape, to go beside words.
pub(super) fn sign(seat: Seat, r: f32) -> Markup {
    emblem(Paint::of(seat), r)
}
