//! Colours, letters and light of the station.

use maud::{Markup, html};
pub(super) use stage::{FACE, SERIF, tenths as f};
use stage::{Livery, Shape};
use table::Seat;

use crate::components::Symbol;
use crate::position::Owner;

/// Deep water, and what is written on white.
pub(super) const ABYSS: &str = "#04293a";
/// White walls, and what is written on deep water.
pub(super) const HULL: &str = "#e8f1f2";
/// Teal of the station.
pub(super) const TEAL: &str = "#0f8b8d";
/// What can be clicked.
pub(super) const LIGHT: &str = "#2ff5dc";
/// Red lines, losses, alarms.
pub(super) const ALARM: &str = "#ff4d4d";
/// Knowledge.
pub(super) const GOLD: &str = "#ffcf4a";

static LIVERIES: [Livery; 4] = [
    Livery { colour: "colour-orange", fill: "#ff8a1f", rim: "#7a3500", ink: "#2b1200", shape: Shape::Circle },
    Livery {
        colour: "colour-turquoise",
        fill: "#17c3c9",
        rim: "#00484d",
        ink: "#00292c",
        shape: Shape::Triangle,
    },
    Livery { colour: "colour-pink", fill: "#f2559a", rim: "#6f0f3d", ink: "#33031a", shape: Shape::Square },
    Livery {
        colour: "colour-indigo",
        fill: "#4a3fd0",
        rim: "#18115e",
        ink: "#ffffff",
        shape: Shape::Diamond,
    },
];

static NEUTRAL: Livery = Livery {
    colour: "colour-neutral",
    fill: "#93a1aa",
    rim: "#2d3a42",
    ink: "#ffffff",
    shape: Shape::Hexagon,
};

/// The dress of a player.
pub(crate) fn livery(seat: Seat) -> &'static Livery {
    &LIVERIES[seat.index()]
}

/// The dress of a piece in the station.
pub(crate) fn dress(owner: Owner) -> &'static Livery {
    match owner {
        Owner::Player(seat) => livery(seat),
        Owner::Neutral => &NEUTRAL,
    }
}

/// The colour of a symbol: light, full, dark.
pub(super) const fn tint(symbol: Symbol) -> (&'static str, &'static str, &'static str) {
    match symbol {
        Symbol::Lab => ("#dff5e3", "#36a35f", "#14532d"),
        Symbol::Time => ("#fff6cf", "#efb810", "#6f5000"),
        Symbol::Crystal => ("#dbe3ea", "#33424f", "#0d161d"),
        Symbol::Octopod => ("#efe3fb", "#8b4fc6", "#44196f"),
        Symbol::Submarine => ("#ddecff", "#2a76d8", "#0d3a78"),
        Symbol::Research => ("#ffe3df", "#d8423b", "#701512"),
        Symbol::Program => ("#ffffff", "#b9cdd3", "#38525c"),
    }
}

/// `translate(x y)`.
pub(super) fn at(x: f32, y: f32) -> String {
    format!("translate({} {})", f(x), f(y))
}

/// Gradients of everything on the board.
pub(super) fn defs(id: &str) -> Markup {
    html! {
        radialGradient id=(format!("{id}-sea")) cx="0.5" cy="0.3" r="0.85" {
            stop offset="0" stop-color="#12637a" {}
            stop offset="0.55" stop-color="#07394e" {}
            stop offset="1" stop-color="#021a26" {}
        }
        linearGradient id=(format!("{id}-hull")) x1="0" y1="0" x2="0.6" y2="1" {
            stop offset="0" stop-color="#ffffff" {}
            stop offset="0.5" stop-color="#eaf4f5" {}
            stop offset="1" stop-color="#c3d9de" {}
        }
        linearGradient id=(format!("{id}-deck")) x1="0" y1="0" x2="0" y2="1" {
            stop offset="0" stop-color="#0d4a5c" {}
            stop offset="1" stop-color="#06303f" {}
        }
        linearGradient id=(format!("{id}-ray")) x1="0" y1="0" x2="0" y2="1" {
            stop offset="0" stop-color="#d6fbff" stop-opacity="0.26" {}
            stop offset="1" stop-color="#d6fbff" stop-opacity="0" {}
        }
        linearGradient id=(format!("{id}-sheen")) x1="0" y1="0" x2="1" y2="1" {
            stop offset="0" stop-color="#ffffff" stop-opacity="0.75" {}
            stop offset="0.45" stop-color="#ffffff" stop-opacity="0" {}
        }
        radialGradient id=(format!("{id}-glow")) {
            stop offset="0" stop-color="#fff6c8" stop-opacity="0.95" {}
            stop offset="0.45" stop-color="#ffd95e" stop-opacity="0.5" {}
            stop offset="1" stop-color="#ffd95e" stop-opacity="0" {}
        }
        radialGradient id=(format!("{id}-dark")) cx="0.4" cy="0.3" r="0.8" {
            stop offset="0" stop-color="#145468" {}
            stop offset="1" stop-color="#052c3b" {}
        }
        @for symbol in Symbol::ALL {
            @let (light, full, _) = tint(symbol);
            radialGradient id=(format!("{id}-room-{symbol}")) cx="0.42" cy="0.34" r="0.72" {
                stop offset="0" stop-color="#ffffff" {}
                stop offset="0.5" stop-color=(light) {}
                stop offset="1" stop-color=(full) stop-opacity="0.78" {}
            }
        }
    }
}
