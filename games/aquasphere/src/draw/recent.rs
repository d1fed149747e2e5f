//! What has just happened, marked on the board.

use maud::{Markup, html};
use table::Seat;

use crate::draw::Canvas;
use crate::draw::palette::{GOLD, at, f, livery};
use crate::draw::place::{self, Point, ROOM};
use crate::event::Event;

impl Canvas<'_> {
    /// Where a bot has just worked or been sent, and the ways that were gone.
    pub(super) fn trails(&self) -> Markup {
        let view = self.view;
        html! {
            g pointer-events="none" {
                @for event in self.events() {
                    @match *event {
                        Event::Walked { seat, from, to, .. } => {
                            (trail(seat, place::control(view.place(from)), place::control(view.place(to)), place::CENTRE))
                        }
                        Event::Moved { seat, from, to, .. } => {
                            @let (a, b) = (place::field(from), place::field(to));
                            (trail(seat, a, b, ((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0 - 26.0)))
                        }
                        Event::Worked { seat, sector, symbol } => {
                            @let (x, y) = place::room(view.place(sector), symbol);
                            (mark(seat, x, y, ROOM + 3.0))
                        }
                        Event::Sent { seat, sector } => {
                            @let (x, y) = place::control(view.place(sector));
                            (mark(seat, x, y, 36.0))
                        }
                        _ => {}
                    }
                }
            }
        }
    }
}

fn trail(seat: Seat, from: Point, to: Point, bend: Point) -> Markup {
    let d = format!("M{} {}Q{} {} {} {}", f(from.0), f(from.1), f(bend.0), f(bend.1), f(to.0), f(to.1));
    html! {
        path d=(d) fill="none" stroke="#ffffff" stroke-opacity="0.65" stroke-width="7" stroke-linecap="round" {}
        path.trail d=(d) pathLength="1" fill="none" stroke=(livery(seat).fill) stroke-width="4" stroke-linecap="round" {}
    }
}

fn mark(seat: Seat, x: f32, y: f32, r: f32) -> Markup {
    html! {
        g transform=(at(x, y)) fill="none" {
            circle r=(f(r)) stroke=(GOLD) stroke-width="9" {}
            circle.struck r=(f(r)) stroke=(livery(seat).fill) stroke-width="5" {}
        }
    }
}
