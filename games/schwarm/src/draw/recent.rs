//! What has just happened, marked on the board.

use maud::{Markup, html};
use table::Seat;

use crate::components::{Field, Spot};
use crate::draw::board::beside;
use crate::draw::piece::{FACE, FOAM, GLOW, GOLD, at, f, livery};
use crate::draw::sea::{self, Point, centre};
use crate::draw::{Canvas, Pick, marks, tile, upright};
use crate::{Event, Hit};

impl Canvas<'_> {
    /// With something in hand the board is kept clear for what comes next.
    fn is_clear(&self) -> bool {
        !matches!(self.picked, Pick::Nothing | Pick::System(_) | Pick::Ship(_) | Pick::Tile(_))
    }

    /// Ways of ships and hazards, and rings round what is new.
    pub(super) fn trails(&self) -> Markup {
        if self.is_clear() {
            return html! {};
        }
        html! {
            g.trails pointer-events="none" {
                @for event in self.events() {
                    @match event {
                        Event::Sailed { seat, from, to } => (wake(*seat, centre(*from), centre(*to))),
                        Event::Launched { seat, field } => (fresh(*seat, *field)),
                        Event::Built { seat, land, .. } | Event::Staffed { seat, land } => (fresh(*seat, *land)),
                        Event::Laid { seat, field, .. } => (fresh(*seat, *field)),
                        Event::QueenReached { seat } => (fresh(*seat, Field::QUEEN)),
                        Event::HazardMoved { from, path, .. } => {
                            @let points: Vec<Point> = [*from].iter().chain(path).filter_map(|place| sea::place(*place)).collect();
                            (marks::line(&points))
                        }
                        _ => {}
                    }
                }
            }
        }
    }

    /// Losses, gains and tiles taken up, where they happened.
    pub(super) fn bursts(&self) -> Markup {
        if self.is_clear() {
            return html! {};
        }
        let hits: Vec<Hit> = self
            .events()
            .filter_map(|event| match event {
                Event::Struck { hit, .. } => Some(*hit),
                _ => None,
            })
            .collect();
        html! {
            g.bursts pointer-events="none" {
                @for event in self.events() {
                    @match event {
                        Event::Collected { field, tile: kind, .. } => {
                            g.burst transform=(at(beside(*field, (0.0, 0.0)))) {
                                rect x="-26" y="-26" width="52" height="52" rx="9" fill="none" stroke=(GLOW) stroke-width="2.5" stroke-dasharray="5 6" {}
                                g transform="scale(0.42)" opacity="0.9" { (tile::plain(upright(*kind))) }
                            }
                        }
                        Event::Laid { field, points, .. } if *points > 0 => (gain(beside(*field, (-4.0, -40.0)), *points)),
                        Event::FinalScored { parts, .. } => {
                            @for land in parts.queen_stations.lands() { (gain(beside(land, (24.0, -32.0)), land.value())) }
                        }
                        _ => {}
                    }
                }
                (self.blows(&hits))
            }
        }
    }
}

/// The wake of a ship.
fn wake(seat: Seat, from: Point, to: Point) -> Markup {
    let d = format!("M{} {}L{} {}", f(from.0), f(from.1 + 14.0), f(to.0), f(to.1 + 14.0));
    html! {
        path d=(d) fill="none" stroke=(FOAM) stroke-width="13" stroke-opacity="0.35" stroke-linecap="round" {}
        path.trail d=(d) pathLength="1" fill="none" stroke=(livery(seat).fill) stroke-width="6" stroke-linecap="round" {}
        circle cx=(f(from.0)) cy=(f(from.1 + 14.0)) r="8" fill=(livery(seat).fill) stroke=(FOAM) stroke-width="3" {}
    }
}

/// A ring round what has just come.
fn fresh(seat: Seat, spot: impl Spot) -> Markup {
    let (x, y) = centre(spot);
    html! {
        rect.fresh x=(f(x - 48.0)) y=(f(y - 48.0)) width="96" height="96" rx="14" fill="none" stroke=(FOAM) stroke-width="6" stroke-opacity="0.85" {}
        rect x=(f(x - 48.0)) y=(f(y - 48.0)) width="96" height="96" rx="14" fill="none" stroke=(livery(seat).fill) stroke-width="3" {}
    }
}

fn gain((x, y): Point, points: u8) -> Markup {
    html! {
        g.burst transform=(at((x, y))) {
            rect x="-24" y="-16" width="48" height="32" rx="16" fill=(GOLD) stroke="#5a3f00" stroke-width="2" {}
            text y="10" text-anchor="middle" font-family=(FACE) font-size="27" font-weight="800" fill="#3a2700" { "+" (points) }
        }
    }
}
