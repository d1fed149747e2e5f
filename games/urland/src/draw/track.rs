//! The score track round the map.

use maud::{Markup, html};

use crate::components::{END_SQUARE, MUTATION_SQUARES, TRACK};
use crate::draw::Canvas;
use crate::draw::ichto::{Gait, f, ichto, livery};
use crate::draw::map;
use crate::event::Event;
use crate::words;

impl Canvas<'_> {
    /// The squares of the track.
    pub(super) fn squares(&self) -> Markup {
        html! { @for number in 1..=TRACK { (self.square(number)) } }
    }

    /// The markers on it, and the ways they have just gone.
    pub(super) fn track(&self) -> Markup {
        html! {
            @for event in self.events() {
                @match event {
                    Event::Scored(scoring) => {
                        @for line in &scoring.lines { (self.march(line.seat, line.from, line.to)) }
                    }
                    Event::FinalTotal(part) | Event::FinalLand(part) => {
                        @for seat in self.world.players() {
                            (self.march(seat, part.from[seat.index()], part.to[seat.index()]))
                        }
                    }
                    _ => {}
                }
            }
            @for seat in self.world.players() {
                @let number = self.world.square[seat.index()];
                @let (x, y) = map::marker(number);
                g.marker id=(format!("{}-marker-{seat}", self.scene.id)) transform=(format!("translate({} {})", f(x), f(y))) {
                    title { (words::marker(seat, number, &self.scene.voice)) }
                    (ichto(self.scene.id, seat, 15.5, Gait::Walking, ""))
                }
            }
        }
    }

    fn square(&self, number: u8) -> Markup {
        let (x, y, w, h) = map::square(number);
        let mutation = MUTATION_SQUARES.iter().position(|square| *square == number);
        let spent = mutation.is_some_and(|i| i < usize::from(self.world.mutations));
        let fill = match number {
            _ if mutation.is_some() && !spent => "#cfa9d8",
            _ if mutation.is_some() => "#b9a9b2",
            END_SQUARE => "#ff8a57",
            _ if number > END_SQUARE => "#e2c391",
            _ if number.is_multiple_of(2) => "#efdcb4",
            _ => "#e6cf9f",
        };
        let corner = matches!(number, 1 | 11 | 21 | 31);
        let side = matches!(number, 12..=20 | 32..);
        let (tx, ty, anchor) = match () {
            () if corner => (x + 8.0, y + 24.0, "start"),
            () if side => (x + w / 2.0, y + 29.0, "middle"),
            () => (x + 8.0, y + h / 2.0 + 9.0, "start"),
        };
        html! {
            g {
                title { (words::square(number, spent, &self.scene.voice)) }
                rect x=(f(x + 1.0)) y=(f(y + 1.0)) width=(f(w - 2.0)) height=(f(h - 2.0)) rx="7" fill=(fill)
                    stroke="#8a6430" stroke-opacity="0.55" stroke-width="1.4" {}
                @if mutation.is_some() {
                    // In the corner it leaves room for the number.
                    @let (cx, cy, scale) =
                        if side { (x + w / 2.0, y + h * 0.68, "1") } else { (x + w - 14.0, y + h - 20.0, "0.85") };
                    g transform=(format!("translate({} {}) scale({scale})", f(cx), f(cy))) opacity=(if spent { "0.35" } else { "0.8" }) {
                        path d="M-9 -18C12 -9 -12 9 9 18M9 -18C-12 -9 12 9 -9 18M-6 -12H6M-6 12H6M-4 -6H4M-4 6H4" fill="none"
                            stroke="#5b2a6b" stroke-width="3" stroke-linecap="round" {}
                    }
                }
                @if number == END_SQUARE {
                    path d=(format!("M{} {}v-30h22l-5 7l5 7h-22", f(x + w * 0.6), f(y + 41.0))) fill="#fff3cf" stroke="#6b2408"
                        stroke-width="2.6" stroke-linejoin="round" {}
                }
                text x=(f(tx)) y=(f(ty)) text-anchor=(anchor) font-size="28.5"
                    font-weight="700" fill="#5f431c" fill-opacity=(if mutation.is_some() || number == END_SQUARE { "1" } else { "0.72" }) { (number) }
            }
        }
    }

    /// The way a marker has just gone.
    fn march(&self, seat: table::Seat, from: u8, to: u8) -> Markup {
        let points: Vec<map::Point> = (from..=to).map(map::marker).collect();
        html! {
            @if from < to {
                path.trail d=(map::line(&points)) pathLength="1" fill="none" stroke=(livery(seat).fill) stroke-width="7"
                    stroke-opacity="0.75" stroke-linecap="round" stroke-linejoin="round" {}
                circle cx=(f(points[0].0)) cy=(f(points[0].1)) r="8" fill="none" stroke=(livery(seat).fill) stroke-width="3" {}
            }
        }
    }
}
