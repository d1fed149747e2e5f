//! Swarm tiles, drawn around (0, 0), 94 wide. Their channels glow.

use maud::{Markup, html};

use crate::components::{ALL_ROUND, Openings, Side, Tile, Turned};
use crate::draw::piece::{GLOW, f};

/// Half the width of a tile.
pub(crate) const HALF: f32 = 46.0;

/// What tiles are made of, to be used many times: the back, the two grounds, and each kind of channel.
pub(crate) fn defs(id: &str) -> Markup {
    html! {
        linearGradient id=(format!("{id}-deep")) x1="0" y1="0" x2="1" y2="1" {
            stop offset="0" stop-color="#17496a" {}
            stop offset="1" stop-color="#0a2338" {}
        }
        linearGradient id=(format!("{id}-back")) x1="0" y1="0" x2="0.8" y2="1" {
            stop offset="0" stop-color="#3c86a6" {}
            stop offset="1" stop-color="#235873" {}
        }
        linearGradient id=(format!("{id}-gold")) x1="0" y1="0" x2="1" y2="1" {
            stop offset="0" stop-color="#ffe9a3" {}
            stop offset="0.5" stop-color="#d99a1f" {}
            stop offset="1" stop-color="#8a5a0b" {}
        }
        g id=(format!("{id}-face-down")) {
            (slab(&format!("url(#{id}-back)"), "#7cc3dc"))
            g fill="none" stroke="#a9e6f5" stroke-opacity="0.32" stroke-width="2.6" stroke-linecap="round" {
                path d="M-34 -20q9 -9 17 0t17 0t17 0t17 0M-34 2q9 -9 17 0t17 0t17 0t17 0M-34 24q9 -9 17 0t17 0t17 0t17 0" {}
            }
            circle r="13" fill="#1d5571" fill-opacity="0.85" {}
            path d="M-17 0C-8 -10 8 -10 17 0C8 10 -8 10 -17 0Z" fill="#0e3a55" stroke="#a9e6f5" stroke-width="2.2" stroke-opacity="0.75" {}
            circle r="4.5" fill="#a9e6f5" fill-opacity="0.85" {}
        }
    }
}

fn slab(fill: &str, rim: &str) -> Markup {
    html! {
        rect x=(f(-HALF)) y=(f(-HALF)) width=(f(2.0 * HALF)) height=(f(2.0 * HALF)) rx="11" fill=(fill) stroke=(rim)
            stroke-opacity="0.6" stroke-width="2" {}
    }
}

/// The back of a tile.
pub(crate) fn face_down(id: &str) -> Markup {
    html! { use href=(format!("#{id}-face-down")) {} }
}

/// A tile as it lies, on `height` tiles altogether.
pub(crate) fn tile(id: &str, turned: Turned, height: u8) -> Markup {
    let golden = turned.tile() == Tile::Golden;
    let (ground, rim) = if golden { ("gold", "#fff2c4") } else { ("deep", GLOW) };
    html! {
        @for below in (1..height.max(1)).rev() {
            g transform=(format!("translate({0} {0})", f(3.2 * f32::from(below)))) { (slab("#0a2033", "#4fb9d6")) }
        }
        (slab(&format!("url(#{id}-{ground})"), rim))
        (face(turned))
    }
}

/// A golden tile without gradients, for cards and icons.
pub(crate) fn golden() -> Markup {
    html! { (slab("#d99a1f", "#fff2c4")) (channels(ALL_ROUND, true)) }
}

/// A tile without gradients, for buttons and panels.
pub(crate) fn plain(turned: Turned) -> Markup {
    if turned.tile() == Tile::Golden {
        return golden();
    }
    html! { (slab("#0f3350", GLOW)) (face(turned)) }
}

fn face(turned: Turned) -> Markup {
    let golden = turned.tile() == Tile::Golden;
    html! {
        (channels(turned.openings(), golden))
        @for (x, y) in [(-32.0, -32.0), (-32.0, 32.0)].into_iter().take(turned.tile().eyes().into()) { (eye(x, y)) }
    }
}

fn eye(x: f32, y: f32) -> Markup {
    html! {
        g transform=(format!("translate({} {})", f(x), f(y))) {
            path d="M-10.5 0C-5 -7.5 5 -7.5 10.5 0C5 7.5 -5 7.5 -10.5 0Z" fill="#052033" stroke="#ffe9a3" stroke-width="2.2" {}
            circle r="3.8" fill="#ffdf7e" {}
        }
    }
}

/// Light that runs from the openings to the middle.
fn channels(openings: Openings, golden: bool) -> Markup {
    let d = way(openings);
    let layers: [(&str, &str, &str); 4] = if golden {
        [
            ("34", "#fff4c9", "0.25"),
            ("24", "#6b4103", "0.55"),
            ("15", "#fff0b3", "0.95"),
            ("6", "#ffffff", "0.95"),
        ]
    } else {
        [("36", GLOW, "0.16"), ("25", "#1795b8", "0.6"), ("14", GLOW, "0.95"), ("5", "#f2ffff", "0.95")]
    };
    let node = openings.len() > 2;
    html! {
        g fill="none" stroke-linecap="butt" stroke-linejoin="round" {
            @for (width, stroke, opacity) in layers { path d=(d) stroke=(stroke) stroke-opacity=(opacity) stroke-width=(width) {} }
        }
        @if node {
            circle r="12" fill=(if golden { "#fff0b3" } else { GLOW }) fill-opacity="0.95" {}
            circle r="5.5" fill="#ffffff" {}
        }
    }
}

/// The channels as a path: a bend for a corner, else spokes.
fn way(openings: Openings) -> String {
    // To the edge of the field, so that the light of tiles side by side runs together.
    let end = |side: Side| match side {
        Side::North => (0.0, -50.0),
        Side::East => (50.0, 0.0),
        Side::South => (0.0, 50.0),
        Side::West => (-50.0, 0.0),
    };
    let sides: Vec<Side> = openings.iter().collect();
    if let [one, two] = sides[..] {
        let (a, b) = (end(one), end(two));
        return if one.opposite() == two {
            format!("M{} {}L{} {}", f(a.0), f(a.1), f(b.0), f(b.1))
        } else {
            format!("M{} {}Q0 0 {} {}", f(a.0), f(a.1), f(b.0), f(b.1))
        };
    }
    sides.iter().map(|side| format!("M0 0L{} {}", f(end(*side).0), f(end(*side).1))).collect()
}
