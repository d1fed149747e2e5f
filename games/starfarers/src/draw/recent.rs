//! What has just happened, marked on the map.

use maud::{Markup, html};
use table::Seat;

use crate::components::map::{Planet, Point};
use crate::components::{Disc, Rank};
use crate::draw::Canvas;
use crate::draw::chart::{self, Place, line, place, shift};
use crate::draw::dress::{FACE, GOLD, LIGHT, livery};
use crate::draw::pick::Picked;
use crate::draw::planet::RADIUS;
use crate::event::Event;

impl Canvas<'_> {
    /// Planets that yielded, discs that were turned, places where something was founded.
    pub(super) fn struck(&self) -> Markup {
        html! {
            g pointer-events="none" {
                @for event in self.events() {
                    @match *event {
                        Event::Rolled { dice, .. } => {
                            @for planet in Planet::all().filter(|p| self.open.discs[*p] == Some(Disc::Number(dice[0] + dice[1]))) {
                                (Self::halo(chart::planet(planet), RADIUS + 3.0, GOLD))
                            }
                        }
                        Event::Revealed { planet, .. } | Event::Captured { planet, .. } | Event::Looked { planet, .. } => {
                            (Self::halo(chart::planet(planet), RADIUS + 3.0, LIGHT))
                        }
                        Event::ColonyFounded { site, .. } | Event::PortBuilt { site, .. } | Event::Settled { site, .. } => {
                            (Self::halo(Self::site_place(site), 33.0, GOLD))
                        }
                        Event::StationFounded { dock, .. } => { (Self::halo(place(dock.point()), 30.0, GOLD)) }
                        Event::Launched { at, .. } => { (Self::halo(place(at), 34.0, GOLD)) }
                        _ => {}
                    }
                }
            }
        }
    }

    /// The ways ships have just gone, the last ones plainest.
    pub(super) fn trails(&self) -> Markup {
        if !matches!(self.picked, Picked::Nothing | Picked::Fly(_)) {
            return html! {};
        }
        let ways = self.ways();
        let count = ways.len();
        html! {
            g.trails pointer-events="none" fill="none" stroke-linecap="round" stroke-linejoin="round" {
                @for (i, Way { seat, jump, points, .. }) in ways.into_iter().enumerate() {
                    @let age = (count - 1 - i) as f32;
                    @let d = if jump { leap(place(points[0]), place(points[1])) } else { line(points.into_iter().map(place)) };
                    g opacity=(format!("{:.2}", (1.0 - 0.1 * age).max(0.35))) {
                        path d=(d) stroke="#05030f" stroke-width="9" stroke-opacity="0.6" {}
                        path.trail d=(d) stroke=(livery(self.open, seat).fill) stroke-width="5" stroke-dasharray=[jump.then_some("2 11")] {}
                    }
                }
            }
        }
    }

    /// The flights and jumps that have just been made; the steps of one flight are one way.
    fn ways(&self) -> Vec<Way> {
        let mut ways: Vec<Way> = Vec::new();
        for event in self.events() {
            match *event {
                Event::Flew { seat, rank, from, to, .. } => {
                    let goes_on = |way: &&Way| {
                        !way.jump && (way.seat, way.rank) == (seat, rank) && way.points.last() == Some(&from)
                    };
                    if ways.last().filter(goes_on).is_none() {
                        ways.push(Way { seat, rank, jump: false, points: vec![from] });
                    }
                    let course = self.open.course(seat, from, to);
                    ways.last_mut().expect("a way").points.extend(course);
                }
                Event::Jumped { seat, rank, from, to } => {
                    ways.push(Way { seat, rank, jump: true, points: vec![from, to] });
                }
                _ => {}
            }
        }
        ways
    }

    /// Points as they are won, on small flags.
    pub(super) fn bursts(&self) -> Markup {
        let flags: Vec<(Seat, Place, &str)> = self
            .events()
            .filter_map(|event| match *event {
                Event::ColonyFounded { seat, site } => Some((seat, place(site.point()), "+1")),
                Event::PortBuilt { seat, site } => Some((seat, place(site.point()), "+1")),
                Event::Captured { seat, planet, .. } => Some((seat, chart::planet(planet), "+1")),
                Event::MarkerWon { people, seat, .. } => Some((seat, chart::base(people as usize), "+2")),
                _ => None,
            })
            .collect();
        html! {
            g.bursts pointer-events="none" {
                @for (seat, (x, y), text) in flags {
                    @let dress = livery(self.open, seat);
                    g.burst transform=(shift((x + 26.0, y - 26.0))) {
                        rect x="-25" y="-17" width="50" height="34" rx="17" fill=(GOLD) stroke=(dress.rim) stroke-width="3" {}
                        text y="10" text-anchor="middle" font-family=(FACE) font-size="27" font-weight="800" fill="#3a2300" { (text) }
                    }
                }
            }
        }
    }
}

/// Where a ship has gone.
struct Way {
    seat: Seat,
    rank: Rank,
    jump: bool,
    points: Vec<Point>,
}

/// A bow from here to there.
fn leap((x, y): Place, (tx, ty): Place) -> String {
    let (mx, my) = ((x + tx) / 2.0 + (ty - y) * 0.22, (y + ty) / 2.0 - (tx - x) * 0.22);
    format!("M{x:.1} {y:.1}Q{mx:.1} {my:.1} {tx:.1} {ty:.1}")
}
