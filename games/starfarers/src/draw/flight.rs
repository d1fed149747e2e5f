//! Ships, and where they may go.

use maud::{Markup, html};
use stage::mark;
use table::Seat;

use crate::action::Action;
use crate::components::Rank;
use crate::components::map::{Point, Site, Spot};
use crate::draw::chart::{SIDE, cell, f, place, shift};
use crate::draw::dress::{ACCENT, FACE, livery};
use crate::draw::pick::{Picked, flies};
use crate::draw::{Canvas, piece};
use crate::legal::Reach;
use crate::position::{Phase, Ship};
use crate::words;

/// Room for a finger round a piece, where nothing is to be seen.
fn room(r: f32) -> Markup {
    html! { circle r=(f(r)) fill="#000000" fill-opacity="0" {} }
}

/// Room for a finger round a point, as far as it goes.
fn room_at(point: Point) -> Markup {
    html! { path d=(cell(point)) fill="#000000" fill-opacity="0" {} }
}

impl Canvas<'_> {
    pub(super) fn ships(&self) -> Markup {
        // A ship that flies over another piece is drawn above it.
        let mut fleet: Vec<(Seat, Rank, Ship)> = Vec::new();
        for seat in self.open.seats().iter() {
            fleet.extend(self.open.player(seat).fleet().map(|(rank, ship)| (seat, rank, *ship)));
        }
        let flying = |seat: Seat, rank: Rank| {
            seat == self.open.active && self.open.flight.is_some_and(|flight| flight.rank == rank)
        };
        fleet.sort_by_key(|(seat, rank, _)| flying(*seat, *rank));
        html! {
            @for (seat, rank, ship) in fleet {
                g.ship id=(format!("{}-ship-{seat}-{rank}", self.id())) transform=(shift(place(ship.at))) {
                    (self.ship(seat, rank, &ship, flying(seat, rank)))
                }
            }
        }
    }

    fn ship(&self, seat: Seat, rank: Rank, ship: &Ship, flying: bool) -> Markup {
        let name = words::ship_in_full(self.open, seat, rank, self.voice);
        let dress = livery(self.open, seat);
        let tired =
            seat == self.open.active && self.open.phase == Phase::Fly && (ship.ended || ship.grounded);
        let body = html! {
            @if flying { circle.ring.picked r="34" fill=(dress.fill) fill-opacity="0.18" stroke="#ffffff" stroke-width="3" {} }
            g opacity=[tired.then_some("0.62")] transform=[flying.then_some("translate(0 -6) scale(1.16)")] { (piece::ship(dress, ship.kind, rank)) }
            @if ship.grounded {
                path d="M-13 26H13M-8 31H8M-3 36H3" stroke="#ff8f80" stroke-width="3.4" stroke-linecap="round" {}
            }
        };
        if self.me != Some(seat) {
            return self.why(self.vain_at(ship.at), &name, "other", body);
        }
        // On its site or dock the flight can end in founding, which is what the click then does.
        if self.offers(Action::Found(rank)) && self.flyer() == Some(rank) {
            let label = self.label(&Action::Found(rank));
            let ring = html! { circle.ring.goal r="30" fill="none" stroke="#ffd873" stroke-width="4.5" {} };
            return mark::act(
                Action::Found(rank),
                &format!("{label} · {name}"),
                "found",
                None,
                html! { (ring) (body) },
            );
        }
        if !self.offered.iter().any(|action| flies(action) == Some(rank)) {
            return self.why(self.vain_flight(rank, ship), &name, "own", body);
        }
        let in_hand = self.flyer() == Some(rank);
        let next = if in_hand { Picked::Nothing } else { Picked::Fly(rank) };
        let ring = html! {
            (room(SIDE * 0.8))
            circle.ring .picked[in_hand] .start[!in_hand] r="30" fill=(ACCENT) fill-opacity=(if in_hand { "0.2" } else { "0.06" })
                stroke=(ACCENT) stroke-width=(if in_hand { "4.5" } else { "3" }) {}
        };
        mark::pick(next, &name, "own", html! { (ring) (body) })
    }

    /// Every point that can be clicked now, and what it costs to get there.
    pub(super) fn reach(&self) -> Markup {
        let Some(me) = self.me else { return html! {} };
        let spots: Vec<Markup> = if let Some(rank) = self.flyer() {
            // What lies beside a piece comes first, so that it hides no point that a flight can end on.
            let mut reach = self.open.reach(me, rank);
            reach.sort_by_key(|reach| !self.open.occupied.contains(reach.point));
            reach.iter().map(|reach| self.reached(rank, reach)).collect()
        } else {
            self.offered.iter().filter_map(|action| self.target(me, action)).collect()
        };
        html! { g.reach { @for spot in spots { (spot) } } }
    }

    /// A point a ship can get to: an end of its flight, a point to pass, or neither.
    fn reached(&self, rank: Rank, reach: &Reach) -> Markup {
        let action = Action::Fly(rank, reach.point);
        let name = words::reach(self.view, rank, reach, self.voice);
        let steps = |size: &str, y: &str, ink: &str| {
            html! {
                text y=(y) text-anchor="middle" font-family=(FACE) font-size=(size) font-weight="800" fill=(ink) { (reach.steps) }
            }
        };
        // A point with a piece on it is marked beside the piece, which keeps its own clicks.
        let (x, y) = place(reach.point);
        let taken = self.open.occupied.contains(reach.point);
        let at = if taken { (x + 22.0, y - 22.0) } else { (x, y) };
        let hit = if taken { room(SIDE / 2.0) } else { room_at(reach.point) };
        let vain = matches!(reach.point.spot(), Spot::Site(site) if self.open.stays_free(site));
        let body = match (reach.bar, reach.passable) {
            (None, _) if !vain => html! {
                (hit)
                circle.ring.goal r="15.5" fill="#0f3b3a" fill-opacity="0.92" stroke=(ACCENT) stroke-width="3" {}
                (steps("22", "8", "#eafff8"))
            },
            (None, _) | (Some(_), true) => html! {
                (hit)
                circle.ring.way r="11.5" fill="#0b0824" fill-opacity="0.85" stroke=(ACCENT) stroke-width="2" stroke-dasharray="3 3" stroke-opacity="0.8" {}
                (steps("17", "6", "#bfeee0"))
            },
            (Some(_), false) => html! {
                (hit)
                path d="M-6 -6L6 6M6 -6L-6 6" stroke="#ff9d92" stroke-width="3.4" stroke-linecap="round" {}
            },
        };
        let spot = if reach.passable && self.may_lead(action) {
            // With its last step a ship ends its flight there, and its owner has lost a turn.
            let left =
                self.open.flight.map_or_else(|| self.open.speed(self.open.active), |flight| flight.left);
            let ends = vain && reach.bar.is_none() && reach.steps == left;
            let confirm = ends.then(|| self.voice.get("ask-fly-full"));
            mark::act(action, &name, "spot", confirm.as_deref(), body)
        } else {
            mark::why(action, &name, "spot", body)
        };
        html! { g transform=(shift(at)) { (spot) } }
    }

    /// Whether this flight may be offered: where there is but one thing to do a guide asks for it, as a flight under way
    /// can always be ended too.
    pub(super) fn may_lead(&self, flight: Action) -> bool {
        self.offered.len() > 1 || self.offers(flight)
    }

    /// The point an action is about, with a ghost of what would stand there.
    fn target(&self, me: Seat, action: &Action) -> Option<Markup> {
        let dress = livery(self.open, me);
        let (at, ghost, piece): (Point, Markup, bool) = match *action {
            Action::Jump(to) => (to, html! {}, false),
            Action::Settle(site) => (site.point(), piece::colony(dress), true),
            Action::Spaceport(site) if self.open.phase == Phase::Settle || self.picked == Picked::Port => {
                (site.point(), piece::port(dress), true)
            }
            Action::Ship(kind, rank, at) if self.launched() == Some((kind, rank)) => {
                (at, piece::ship(dress, kind, rank), true)
            }
            _ => return None,
        };
        let vain =
            matches!((action, at.spot()), (Action::Jump(_), Spot::Site(site)) if self.open.stays_free(site));
        let special = !vain && !matches!(at.spot(), Spot::Space | Spot::Port(_));
        let body = html! {
            @if piece { (room(SIDE * 0.8)) } @else { (room_at(at)) }
            circle.ring.goal r=(if piece { "24" } else if special { "15" } else { "10" }) fill="#0f3b3a" fill-opacity=(if piece { "0.55" } else { "0.85" })
                stroke=(ACCENT) stroke-width=(if piece || special { "3.5" } else { "2.4" }) {}
            @if piece { g.ghost opacity="0.62" { (ghost) } }
        };
        let (mut name, mut confirm) = (self.label(action), None);
        if vain {
            name = format!("{name} · {}", self.voice.get("site-full"));
            confirm = Some(self.voice.get("ask-fly-full"));
        }
        let spot = mark::act(action, &name, "spot", confirm.as_deref(), body);
        Some(html! { g transform=(shift(place(at))) { (spot) } })
    }

    /// The middle of a site, for marks on it.
    pub(super) fn site_place(site: Site) -> (f32, f32) {
        place(site.point())
    }

    /// A circle around a place.
    pub(super) fn halo((x, y): (f32, f32), r: f32, colour: &str) -> Markup {
        html! { circle.struck cx=(f(x)) cy=(f(y)) r=(f(r)) fill="none" stroke=(colour) stroke-width="4" {} }
    }
}
