//! The headquarters: programming area, play order, pass order, the programme to come, the knowledge
//! track.

use maud::{Markup, html};
use table::Seat;

use crate::action::Action;
use crate::components::{Field, LAP, Programme, RED_LINES};
use crate::draw::face::{figure, scaled};
use crate::draw::palette::{ABYSS, ALARM, FACE, HULL, LIGHT, SERIF, at, defs, f, livery, tint};
use crate::draw::place::{self, Point, SPACE, TRACK, TRACK_HEIGHT, TRACK_LEFT};
use crate::draw::{Canvas, icon, piece};
use crate::event::Event;
use crate::position::Step;
use crate::words;

/// Half the width of a programming tile.
pub(super) const TILE: f32 = 36.0;
/// Half the width and height of START.
const START: Point = (62.0, 20.0);

/// The deck of the headquarters, and the ways between its fields.
pub(super) fn deck(id: &str) -> Markup {
    html! {
        rect x="8" y=(f(place::HEADQUARTERS)) width="984" height="468" rx="20" fill=(format!("url(#{id}-deck)")) stroke="#9bd1e5" stroke-opacity="0.55" stroke-width="3" {}
        path d=(format!("M26 {0}H970", place::HEADQUARTERS + 6.0)) stroke="#ffffff" stroke-opacity="0.35" stroke-width="2" stroke-linecap="round" {}
        g stroke="#9bd1e5" stroke-opacity="0.75" stroke-width="5" stroke-linecap="round" fill="none" {
            @for from in Field::ALL {
                @for to in from.arrows() { (arrow(from, *to)) }
            }
        }
    }
}

impl Canvas<'_> {
    /// What the deck is called.
    pub(super) fn deck(&self) -> Markup {
        html! {
            g {
                title { (self.scene.voice.get("headquarters.effect")) }
                text x="24" y=(f(place::HEADQUARTERS + 26.0)) font-family=(SERIF) font-style="italic" font-size="29" fill=(HULL) fill-opacity="0.9" {
                    (self.scene.voice.get("headquarters"))
                }
            }
        }
    }

    pub(super) fn field_at(&self, field: Field) -> Markup {
        let (x, y) = place::field(field);
        html! { g transform=(at(x, y)) { (self.field(field)) } }
    }

    fn field(&self, field: Field) -> Markup {
        let (view, voice, id) = (self.view, &self.scene.voice, self.scene.id);
        let Some(symbol) = view.programme.tile(field) else {
            return html! {
                title { (words::field(view, field, voice)) }
                rect x=(f(-START.0)) y=(f(-START.1)) width=(f(2.0 * START.0)) height=(f(2.0 * START.1)) rx="20" fill=(format!("url(#{id}-dark)")) stroke=(HULL) stroke-width="4" {}
                text y="9" text-anchor="middle" font-family=(FACE) font-size="29" font-weight="800" fill=(HULL) { (voice.get("field-START")) }
            };
        };
        let (light, full, _) = tint(symbol);
        let action = Action::Move(field);
        let legal = self.scene.choices.contains(&action);
        let lit = legal && self.picked.shows(&action);
        let name = words::field(view, field, voice);
        let body = html! {
            rect.wall x=(f(-TILE)) y=(f(-TILE)) width=(f(2.0 * TILE)) height=(f(2.0 * TILE)) rx="18" fill=(light) stroke=(full) stroke-width="6" {}
            (scaled(0.0, 0.0, 1.4, icon::symbol(symbol)))
            path d="M-29 -26A10 10 0 0 1 -22 -31H4" fill="none" stroke="#ffffff" stroke-width="4" stroke-linecap="round" {}
            @if lit {
                rect x=(f(-TILE - 2.0)) y=(f(-TILE - 2.0)) width=(f(2.0 * TILE + 4.0)) height=(f(2.0 * TILE + 4.0)) rx="20" fill="none" stroke=(ABYSS) stroke-width="10" {}
                rect.ring x=(f(-TILE - 2.0)) y=(f(-TILE - 2.0)) width=(f(2.0 * TILE + 4.0)) height=(f(2.0 * TILE + 4.0)) rx="20" fill="none" stroke=(LIGHT) stroke-width="6" {}
                rect x=(f(-TILE - 2.0)) y=(f(-TILE - 2.0)) width=(f(2.0 * TILE + 4.0)) height=(f(2.0 * TILE + 4.0)) rx="20" fill="none" stroke="#ffffff" stroke-width="3.5" stroke-dasharray="11 9" {}
            }
        };
        if legal { self.act(action, "tile", body) } else { self.why(action, &name, "tile", body) }
    }

    /// Engineers on the programming area, above the tiles.
    pub(super) fn engineers(&self) -> Markup {
        let view = self.view;
        html! {
            @for (i, player) in view.players.iter().enumerate() {
                @let seat = Seat::new(i);
                @let (x, y) = match view.passed.iter().position(|passed| *passed == seat) {
                    Some(nth) => place::passed(nth),
                    None => {
                        let ((x, y), (dx, dy)) = (place::field(player.engineer), engineer_stand(seat, player.engineer));
                        (x + dx, y + dy)
                    }
                };
                g.piece id=(format!("{}-engineer-{i}", self.scene.id)) transform=(at(x, y)) pointer-events="none" {
                    g transform="scale(0.92)" { (piece::engineer(livery(seat))) }
                }
            }
        }
    }

    /// Who plays in which order, and who has passed.
    pub(super) fn orders(&self) -> Markup {
        let (view, voice) = (self.view, &self.scene.voice);
        let seats = view.players.len();
        let pass = Action::Pass;
        let legal = self.scene.choices.contains(&pass);
        let next = view.passed.len();
        let slot = |(x, y): Point| {
            html! { rect x=(f(x - 24.0)) y=(f(y - 26.0)) width="48" height="52" rx="14" fill="#03212e" fill-opacity="0.7" stroke="#9bd1e5" stroke-opacity="0.5" stroke-width="2.5" {} }
        };
        let title = |y: f32, key: &str| {
            html! {
                g {
                    title { (voice.get(&format!("{key}.effect"))) }
                    text x="630" y=(f(y)) font-family=(FACE) font-size="29" fill=(HULL) fill-opacity="0.85" { (voice.get(key)) }
                }
            }
        };
        html! {
            (title(948.0, "play-order"))
            @for (nth, seat) in view.order.iter().enumerate() {
                @let (x, y) = place::order(nth);
                @let now = usize::from(view.at) == nth && view.pending.step != Step::Over;
                @let passed = view.has_passed(*seat);
                (slot((x, y)))
                @if now { rect.turn x=(f(x - 24.0)) y=(f(y - 26.0)) width="48" height="52" rx="14" fill=(LIGHT) fill-opacity="0.25" stroke=(LIGHT) stroke-width="4" {} }
                g transform=(at(x, y)) opacity=(if passed { "0.4" } else { "1" }) {
                    title { (words::in_order(*seat, nth, passed, voice)) }
                    (piece::counter(livery(*seat), 15.0))
                }
            }
            (title(1098.0, "pass-order"))
            @for nth in 0..seats {
                @let (x, y) = place::passed(nth);
                @if legal && nth == next && self.picked.shows(&pass) {
                    @let body = html! {
                        (slot((x, y)))
                        rect x=(f(x - 26.0)) y=(f(y - 28.0)) width="52" height="56" rx="15" fill="none" stroke=(ABYSS) stroke-width="9" {}
                        rect.ring x=(f(x - 26.0)) y=(f(y - 28.0)) width="52" height="56" rx="15" fill=(LIGHT) fill-opacity="0.15" stroke=(LIGHT) stroke-width="5" {}
                        (figure(x, y, 28.0, HULL, &(nth + 1).to_string()))
                    };
                    (self.act(pass, "tile", body))
                } @else {
                    g {
                        title { (voice.get("pass-order.effect")) }
                        (slot((x, y)))
                        (figure(x, y, 28.0, "#7fb6c6", &(nth + 1).to_string()))
                    }
                }
            }
        }
    }

    /// The programme of the next round.
    pub(super) fn next(&self) -> Markup {
        let (view, voice) = (self.view, &self.scene.voice);
        html! {
            g {
                title { (words::next_programme(view, voice)) }
                text x="926" y="948" text-anchor="middle" font-family=(FACE) font-size="29" fill=(HULL) fill-opacity="0.85" { (voice.get("next-word")) }
                rect x="868" y="961" width="116" height="176" rx="14" fill="#03212e" fill-opacity="0.7" stroke="#9bd1e5" stroke-opacity="0.5" stroke-width="2.5" {}
                @if let Some(programme) = view.next_programme {
                    (layout(programme, (926.0, 1049.0)))
                } @else {
                    path d="M896 1015L956 1083M956 1015L896 1083" stroke="#9bd1e5" stroke-opacity="0.5" stroke-width="4" stroke-linecap="round" {}
                }
            }
        }
    }

    /// The knowledge track as a picture.
    pub(super) fn track_alone(&self) -> Markup {
        let id = self.scene.id;
        let (top, height) = (TRACK - 44.0, TRACK_HEIGHT + 88.0);
        html! {
            svg id=(id) xmlns="http://www.w3.org/2000/svg" viewBox=(format!("0 {top} 1000 {height}")) role="img"
                aria-label=(self.scene.voice.get("knowledge-track")) {
                defs { (defs(id)) }
                rect y=(f(top)) width="1000" height=(f(height)) rx="16" fill=(format!("url(#{id}-deck)")) {}
                (self.track())
                (self.counters())
            }
        }
    }

    /// The knowledge track with its red lines.
    pub(super) fn track(&self) -> Markup {
        let voice = &self.scene.voice;
        html! {
            g {
                title { (voice.get("knowledge-track")) }
                rect x=(f(TRACK_LEFT - 5.0)) y=(f(TRACK - 5.0)) width=(f(SPACE * f32::from(LAP) + 10.0)) height=(f(TRACK_HEIGHT + 10.0)) rx="12" fill="#03212e" {}
                @for score in 0..LAP {
                    @let x = TRACK_LEFT + SPACE * f32::from(score);
                    rect x=(f(x + 0.8)) y=(f(TRACK)) width=(f(SPACE - 1.6)) height=(f(TRACK_HEIGHT)) rx="4"
                        fill=(if score % 10 == 0 { "#bfe9ef" } else if score % 5 == 0 { "#7fc4cf" } else { "#3f8697" }) {}
                }
                @for score in (0..LAP).step_by(10) {
                    text x=(f(place::space(score).0)) y=(f(TRACK + TRACK_HEIGHT + 29.0)) text-anchor="middle" font-family=(FACE) font-size="29" font-weight="700" fill=(HULL) { (score) }
                }
            }
            @for line in RED_LINES {
                @let x = TRACK_LEFT + SPACE * f32::from(line);
                g {
                    title { (words::red_line(line, voice)) }
                    path d=(format!("M{0} {1}V{2}", f(x), f(TRACK - 4.0), f(TRACK + TRACK_HEIGHT + 4.0))) stroke="#ffffff" stroke-width="9" stroke-linecap="round" {}
                    path d=(format!("M{0} {1}V{2}", f(x), f(TRACK - 4.0), f(TRACK + TRACK_HEIGHT + 4.0))) stroke=(ALARM) stroke-width="6" stroke-linecap="round" {}
                    text x=(f(x.min(966.0))) y=(f(TRACK + TRACK_HEIGHT + 29.0)) text-anchor="middle" font-family=(FACE) font-size="29" font-weight="700" fill="#ff9d9d" { (line) }
                }
            }
        }
    }

    /// Everybody's counter on the track, and how far it has just moved.
    pub(super) fn counters(&self) -> Markup {
        let (view, voice, id) = (self.view, &self.scene.voice, self.scene.id);
        let mut stacks = [0u8; LAP as usize];
        let counts = |lap: u16| view.players.iter().filter(|p| p.score % LAP == lap).count();
        html! {
            @for (i, player) in view.players.iter().enumerate() {
                @let seat = Seat::new(i);
                @let lap = player.score % LAP;
                @let (x, y) = place::space(lap);
                @let spread = [0.0, 17.0, 15.0, 12.0][counts(lap) - 1];
                @let nth = f32::from(stacks[usize::from(lap)]);
                @let () = stacks[usize::from(lap)] += 1;
                @let y = y + spread * (nth - (counts(lap) as f32 - 1.0) / 2.0);
                g.piece id=(format!("{id}-counter-{i}")) transform=(at(x, y)) {
                    title { (words::counter(seat, player.score, voice)) }
                    (piece::counter(livery(seat), 12.0))
                    @if player.score >= LAP { (figure(0.0, 0.0, 14.0, livery(seat).ink, &(player.score / LAP).to_string())) }
                }
            }
            (self.awards())
        }
    }

    /// How far counters have just moved, above them: what a red line took from a gain or a loss is left out.
    fn awards(&self) -> Markup {
        let mut sums = [0i16; 4];
        for event in self.events() {
            match event {
                Event::Points { seat, points, .. } => sums[seat.index()] += i16::from(*points),
                Event::Stopped { seat, lost, .. } => sums[seat.index()] -= i16::from(*lost),
                Event::Fell { seat, from, to, .. } => sums[seat.index()] -= (*from - *to) as i16,
                Event::Final { seat, parts, .. } => sums[seat.index()] += i16::from(parts.total()),
                _ => {}
            }
        }
        let mut bursts: Vec<(f32, usize)> = (0..self.view.players.len())
            .filter(|i| sums[*i] != 0)
            .map(|i| (place::space(self.view.players[i].score % LAP).0, i))
            .collect();
        bursts.sort_by(|a, b| a.0.total_cmp(&b.0));
        // Side by side where counters are close.
        let mut right = 50.0;
        for (x, _) in &mut bursts {
            *x = x.max(right);
            right = *x + 84.0;
        }
        let mut left = 950.0;
        for (x, _) in bursts.iter_mut().rev() {
            *x = x.min(left);
            left = *x - 84.0;
        }
        html! {
            @for (x, i) in bursts {
                @let dress = livery(Seat::new(i));
                g.burst transform=(at(x, TRACK - 13.0)) pointer-events="none" {
                    rect x="-38" y="-16" width="76" height="32" rx="16" fill=(dress.fill) stroke=(dress.rim) stroke-width="3" {}
                    (figure(0.0, 0.0, 26.0, dress.ink, &words::signed(sums[i])))
                }
            }
        }
    }
}

/// An arrow between two fields, from edge to edge.
fn arrow(from: Field, to: Field) -> Markup {
    let half = |field: Field| if field == Field::Start { START } else { (TILE, TILE) };
    let ((wide, high), (far, top)) = (half(from), half(to));
    let (from, to) = (place::field(from), place::field(to));
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy);
    let (ux, uy) = (dx / length, dy / length);
    // Where the line leaves a box of this size around its end.
    let edge = |wide: f32, high: f32| (wide / ux.abs().max(0.001)).min(high / uy.abs().max(0.001));
    let (start, end) = (edge(wide + 5.0, high + 5.0), length - edge(far + 7.0, top + 7.0));
    let (x1, y1) = (from.0 + ux * start, from.1 + uy * start);
    let (x2, y2) = (from.0 + ux * end, from.1 + uy * end);
    let (bx, by) = (x2 - ux * 9.0, y2 - uy * 9.0);
    html! {
        path d=(format!("M{} {}L{} {}M{} {}L{} {}L{} {}", f(x1), f(y1), f(x2), f(y2), f(bx - uy * 8.0), f(by + ux * 8.0), f(x2), f(y2),
            f(bx + uy * 8.0), f(by - ux * 8.0))) {}
    }
}

/// Where an engineer stands on a field: in the corners of a tile, beside START.
fn engineer_stand(seat: Seat, field: Field) -> Point {
    let corners = [(-36.0, -30.0), (36.0, -30.0), (-36.0, 26.0), (36.0, 26.0)];
    let around = [(-126.0, -2.0), (-88.0, -2.0), (88.0, -2.0), (126.0, -2.0)];
    if field == Field::Start { around[seat.index()] } else { corners[seat.index()] }
}

/// A programme in small: START below, the top row above.
pub(super) fn layout(programme: Programme, (x, y): Point) -> Markup {
    html! {
        @for field in Field::ALL {
            @if let Some(symbol) = programme.tile(field) {
                @let (column, row) = match field {
                    Field::F1L => (-0.5, 1.0),
                    Field::F1R => (0.5, 1.0),
                    Field::F2L => (-0.5, 0.0),
                    Field::F2R => (0.5, 0.0),
                    Field::F3L => (-1.0, -1.0),
                    Field::F3M => (0.0, -1.0),
                    _ => (1.0, -1.0),
                };
                @let (light, full, _) = tint(symbol);
                g transform=(at(x + 36.0 * column, y + 52.0 * row)) {
                    rect x="-16.5" y="-16.5" width="33" height="33" rx="8" fill=(light) stroke=(full) stroke-width="3" {}
                    (scaled(0.0, 0.0, 0.62, icon::symbol(symbol)))
                }
            }
        }
    }
}
