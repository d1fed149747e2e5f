//! Ichtos: every player breeds a kind of its own, with a back in the player's shape.

use maud::{Markup, html};
pub(crate) use stage::{FACE, SERIF, tenths as f};
use stage::{Livery, Shape};
use table::Seat;

use crate::components::COLOURS;

static LIVERIES: [Livery; 5] = [
    Livery { colour: COLOURS[0], fill: "#e8566b", rim: "#7e1c2e", ink: "#2b040c", shape: Shape::Circle },
    Livery { colour: COLOURS[1], fill: "#f6bf45", rim: "#7a5206", ink: "#2f1e00", shape: Shape::Triangle },
    Livery { colour: COLOURS[2], fill: "#137f5e", rim: "#063d2d", ink: "#ffffff", shape: Shape::Square },
    Livery { colour: COLOURS[3], fill: "#a98be6", rim: "#453077", ink: "#1a0d38", shape: Shape::Diamond },
    Livery { colour: COLOURS[4], fill: "#2d3c57", rim: "#0f1828", ink: "#ffffff", shape: Shape::Hexagon },
];

/// The dress of a player.
pub(crate) fn livery(seat: Seat) -> &'static Livery {
    &LIVERIES[seat.index()]
}

/// The colour of bone: rims, discs, letters on dark ground.
pub(crate) const BONE: &str = "#f6ead2";

/// How Ichtos get about where they are.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Gait {
    /// With legs spread, on land and on the track.
    Walking,
    /// With fins laid back, in a ripple.
    Swimming,
}

/// An Ichto seen from above, around (0, 0), with a back of "radius" 20.
fn body(seat: Seat, gait: Gait) -> Markup {
    let dress = livery(seat);
    let r = match dress.shape {
        Shape::Triangle => 22.5,
        Shape::Diamond => 22.0,
        _ => 20.0,
    };
    let back = dress.shape.path(r);
    let limbs = match gait {
        Gait::Walking => "M-9 -11L-16 -23M10 -11L15 -22M-9 11L-16 23M10 11L15 22M-15 0C-23 -1 -24 -8 -31 -6",
        Gait::Swimming => "M-4 -12L-14 -20M9 -13L3 -23M-4 12L-14 20M9 13L3 23M-15 0C-23 -1 -24 -8 -31 -6",
    };
    html! {
        @if gait == Gait::Swimming {
            ellipse cx="1" cy="2" rx="33" ry="25" fill="#d5fbf4" fill-opacity="0.2" {}
        } @else {
            ellipse cx="1" cy="6" rx="29" ry="21" fill="#2a1a08" fill-opacity="0.25" {}
        }
        g fill="none" stroke-linecap="round" {
            path d=(limbs) stroke=(BONE) stroke-width="11" {}
            path d=(limbs) stroke=(dress.rim) stroke-width="7" {}
            path d=(limbs) stroke=(dress.fill) stroke-width="4" {}
        }
        ellipse cx="20" cy="0" rx="12.5" ry="12" fill=(dress.fill) stroke=(BONE) stroke-width="4" {}
        ellipse cx="20" cy="0" rx="11.5" ry="11" fill=(dress.fill) stroke=(dress.rim) stroke-width="2" {}
        g fill="#ffffff" stroke=(dress.rim) stroke-width="1.4" {
            circle cx="25" cy="-6" r="3.2" {} circle cx="25" cy="6" r="3.2" {}
        }
        g fill="#10141c" { circle cx="26" cy="-6" r="1.4" {} circle cx="26" cy="6" r="1.4" {} }
        path d=(back) fill="none" stroke=(BONE) stroke-width="6" stroke-linejoin="round" {}
        path d=(back) fill=(dress.fill) stroke=(dress.rim) stroke-width="2.6" stroke-linejoin="round" {}
        path d=(dress.shape.path(r * 0.78)) fill="#ffffff" fill-opacity="0.13" {}
    }
}

/// One Ichto of every kind, to be shown again and again; once in a drawing.
pub(crate) fn defs(id: &str, seats: u8) -> Markup {
    html! {
        @for seat in Seat::all(seats) {
            g id=(format!("{id}-walk-{seat}")) { (body(seat, Gait::Walking)) }
            g id=(format!("{id}-swim-{seat}")) { (body(seat, Gait::Swimming)) }
        }
    }
}

/// An Ichto around (0, 0) whose back has "radius" `r` and carries `mark`. Needs [`defs`].
pub(crate) fn ichto(id: &str, seat: Seat, r: f32, gait: Gait, mark: &str) -> Markup {
    let dress = livery(seat);
    let drop = if dress.shape == Shape::Triangle { r * 0.22 } else { 0.0 };
    let size = r * if mark.len() > 1 { 1.42 } else { 1.6 };
    let pose = if gait == Gait::Walking { "walk" } else { "swim" };
    html! {
        use href=(format!("#{id}-{pose}-{seat}")) transform=(format!("scale({:.2})", r / 20.0)) {}
        @if !mark.is_empty() {
            text y=(f(size * 0.36 + drop)) text-anchor="middle" font-size=(f(size))
                font-weight="800" fill=(dress.ink) { (mark) }
        }
    }
}

/// A small Ichto for a line of text.
pub(crate) fn small(seat: Seat, class: &str) -> Markup {
    html! {
        svg .(class) viewBox="-38 -28 74 56" width="29" height="22" aria-hidden="true" {
            (body(seat, Gait::Walking))
        }
    }
}
