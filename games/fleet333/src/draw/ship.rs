//! The ships: thin luminous hulls whose parts can be counted. Chevrons behind the stern are sails,
//! barrels before the bow are cannons, arcs along the flanks are shields.

use maud::{Markup, html};
use stage::{Livery, MONO, Shape};

use crate::{Class, Colour, Ship};

/// Red fleet: warm light on a round plate.
pub(crate) static RED: Livery =
    Livery { colour: "colour-red", fill: "#ff5a4d", rim: "#7d1f1a", ink: "#2a0806", shape: Shape::Circle };

/// Blue fleet: cold light on a diamond plate.
pub(crate) static BLUE: Livery =
    Livery { colour: "colour-blue", fill: "#4da3ff", rim: "#1a4a80", ink: "#04162a", shape: Shape::Diamond };

/// The dress of a fleet.
pub(crate) fn livery(colour: Colour) -> &'static Livery {
    match colour {
        Colour::Red => &RED,
        Colour::Blue => &BLUE,
    }
}

/// Paint of one fleet.
struct Paint {
    light: &'static str,
    core: &'static str,
    plate: &'static str,
}

const fn paint(colour: Colour) -> Paint {
    match colour {
        Colour::Red => Paint { light: "#ff5a4d", core: "#ffe3dd", plate: "#34121a" },
        Colour::Blue => Paint { light: "#4da3ff", core: "#e2f1ff", plate: "#0e2340" },
    }
}

/// One picture of each ship, to be shown again and again; once in a drawing. Red's bows point up or down the page.
pub(crate) fn defs(id: &str, red_up: bool) -> Markup {
    html! {
        @for colour in Colour::ALL {
            @let p = paint(colour);
            radialGradient id=(format!("{id}-hull-{}", letter(colour))) cx="0.5" cy="0.4" r="0.75" {
                stop offset="0" stop-color=(p.core) {}
                stop offset="0.45" stop-color=(p.light) {}
                stop offset="1" stop-color=(p.plate) {}
            }
            radialGradient id=(format!("{id}-plate-{}", letter(colour))) cx="0.5" cy="0.45" r="0.6" {
                stop offset="0" stop-color=(p.light) stop-opacity="0.34" {}
                stop offset="0.75" stop-color=(p.plate) stop-opacity="0.9" {}
                stop offset="1" stop-color=(p.plate) stop-opacity="0.55" {}
            }
            @for of in Ship::ALL {
                g id=(format!("{id}-hull-{}{of}", letter(colour))) { (ship(id, colour, of, (colour == Colour::Red) == red_up)) }
            }
        }
    }
}

pub(crate) const fn letter(colour: Colour) -> char {
    match colour {
        Colour::Red => 'r',
        Colour::Blue => 'b',
    }
}

/// The address of a ship's picture, around (0, 0) in a square of 100. Needs [`defs`].
pub(crate) fn address(id: &str, colour: Colour, ship: Ship) -> String {
    format!("#{id}-hull-{}{ship}", letter(colour))
}

/// A ship, its bow up or down the page.
fn ship(id: &str, colour: Colour, ship: Ship, bow_up: bool) -> Markup {
    let p = paint(colour);
    let c = letter(colour);
    let plate = match colour {
        Colour::Red => "M-44 0A44 44 0 1 1 44 0A44 44 0 1 1 -44 0Z",
        Colour::Blue => {
            "M0 -47 Q5 -47 9 -43 L43 -9 Q47 -5 47 0 Q47 5 43 9 L9 43 Q5 47 0 47 \
             Q-5 47 -9 43 L-43 9 Q-47 5 -47 0 Q-47 -5 -43 -9 L-9 -43 Q-5 -47 0 -47Z"
        }
    };
    html! {
        path d=(plate) fill=(format!("url(#{id}-plate-{c})")) stroke=(p.light) stroke-opacity="0.55"
            stroke-width="1.5" {}
        g transform=(if bow_up { "translate(0 -10) scale(0.9)" } else { "translate(0 -8) scale(0.9) rotate(180)" }) {
            (parts(ship, &p, &format!("url(#{id}-hull-{c})")))
        }
        text y="42" text-anchor="middle" font-family=(MONO) font-size="21" font-weight="700" fill="#ffffff" stroke="#05070f" stroke-width="4"
            stroke-linejoin="round" paint-order="stroke" { (ship.code()) }
    }
}

fn parts(ship: Ship, p: &Paint, hull: &str) -> Markup {
    let (outline, bow, stern, half) = match ship.class() {
        Class::Corvette => ("M0 -15 L9 13 L0 8 L-9 13Z", -15, 12, 9),
        Class::Frigate => ("M0 -20 C7 -12 8 4 7 15 L0 19 L-7 15 C-8 4 -7 -12 0 -20Z", -19, 19, 8),
        Class::Destroyer => ("M0 -22 L8 -8 L14 12 L6 19 L0 16 L-6 19 L-14 12 L-8 -8Z", -20, 18, 13),
        Class::Cruiser => {
            ("M0 -24 L8 -12 L20 8 L17 20 L8 16 L0 21 L-8 16 L-17 20 L-20 8 L-8 -12Z", -21, 20, 18)
        }
    };
    let flank = half + 6;
    html! {
        @for n in 0..ship.sails() {
            @let y = stern + 4 + 5 * i32::from(n);
            path d=(format!("M-9 {y} Q0 {} 9 {y}", y + 5)) fill="none" stroke=(p.light)
                stroke-width="2.4" stroke-linecap="round" {}
        }
        @for side in [-1, 1] {
            @for n in 0..ship.shields() {
                @let x = side * (flank + 5 * i32::from(n));
                path d=(format!("M{} -13 Q{} 1 {} 15", x - side * 3, x + side * 3, x - side * 3))
                    fill="none" stroke="#b9f3ff" stroke-width="2.2" stroke-linecap="round" {}
            }
        }
        @for n in 0..ship.cannons() {
            @let x = if ship.cannons() == 1 { 0 } else { 10 * i32::from(n) - 5 };
            @let y = if ship.cannons() == 1 { bow } else { bow + 5 };
            path d=(format!("M{x} {y} V{}", y - 12)) stroke=(p.core) stroke-width="3.2"
                stroke-linecap="round" {}
        }
        path d=(outline) fill=(hull) stroke=(p.core) stroke-width="1.4" stroke-linejoin="round" {}
        @if ship == Ship::CORVETTE {
            // The one that must not be lost carries a star.
            path d="M0 -6 L1.8 -1.6 L6.4 -1.2 L2.9 1.7 L4 6.2 L0 3.7 L-4 6.2 L-2.9 1.7 L-6.4 -1.2 L-1.8 -1.6Z"
                fill="#fff6c9" stroke="#5a3c00" stroke-width="0.8" {}
        }
    }
}
