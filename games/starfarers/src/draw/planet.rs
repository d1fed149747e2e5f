//! Suns, planets, and the discs on them.

use maud::{Markup, html};

use crate::components::{Disc, Dot, Resource};
use crate::draw::chart::{f, shift};
use crate::draw::dress::{FACE, LIGHT, SERIF, dot, odds, tones};
use crate::draw::icon;

/// The radius of a planet.
pub(crate) const RADIUS: f32 = 40.0;
/// The radius of a disc.
pub(crate) const DISC: f32 = 20.5;

/// The light of a sun.
pub(crate) fn sun_defs(id: &str) -> Markup {
    html! {
        radialGradient id=(format!("{id}-sun")) {
            stop offset="0" stop-color="#fffdf0" {}
            stop offset="0.18" stop-color="#ffe9a6" {}
            stop offset="0.36" stop-color="#ffb84d" stop-opacity="0.62" {}
            stop offset="1" stop-color="#ff8a3c" stop-opacity="0" {}
        }
    }
}

/// One picture of each kind of planet, and what they share.
pub(crate) fn defs(id: &str) -> Markup {
    html! {
        clipPath id=(format!("{id}-globe")) { circle r=(f(RADIUS)) {} }
        radialGradient id=(format!("{id}-night")) cx="0.28" cy="0.24" r="0.86" {
            stop offset="0.35" stop-color="#050312" stop-opacity="0" {}
            stop offset="0.72" stop-color="#050312" stop-opacity="0.5" {}
            stop offset="1" stop-color="#050312" stop-opacity="0.9" {}
        }
        radialGradient id=(format!("{id}-gleam")) cx="0.3" cy="0.24" r="0.5" {
            stop offset="0" stop-color="#ffffff" stop-opacity="0.55" {}
            stop offset="1" stop-color="#ffffff" stop-opacity="0" {}
        }
        radialGradient id=(format!("{id}-disc")) cx="0.38" cy="0.32" r="0.8" {
            stop offset="0" stop-color="#fffdf4" {}
            stop offset="1" stop-color="#d9d2bd" {}
        }
        @for resource in Resource::ALL {
            @let (light, mid, dark) = tones(resource);
            radialGradient id=(format!("{id}-ground-{resource}")) cx="0.32" cy="0.28" r="0.82" {
                stop offset="0" stop-color=(light) {}
                stop offset="0.5" stop-color=(mid) {}
                stop offset="1" stop-color=(dark) {}
            }
            radialGradient id=(format!("{id}-air-{resource}")) {
                stop offset="0.78" stop-color=(light) stop-opacity="0.5" {}
                stop offset="1" stop-color=(light) stop-opacity="0" {}
            }
            g id=(format!("{id}-planet-{resource}")) {
                circle r=(f(RADIUS * 1.2)) fill=(format!("url(#{id}-air-{resource})")) {}
                circle r=(f(RADIUS)) fill=(format!("url(#{id}-ground-{resource})")) {}
                g clip-path=(format!("url(#{id}-globe)")) { (surface(resource)) }
                circle r=(f(RADIUS)) fill=(format!("url(#{id}-night)")) {}
                circle r=(f(RADIUS)) fill=(format!("url(#{id}-gleam)")) {}
                circle r=(f(RADIUS - 0.8)) fill="none" stroke=(light) stroke-width="1.4" stroke-opacity="0.55" {}
                g transform="translate(0 -25) scale(0.6)" {
                    g transform="translate(1.5 2)" { (icon::sign(resource, "#120a1e")) }
                    (icon::sign(resource, "#fffaf0"))
                }
            }
        }
    }
}

/// What the ground of a planet looks like from above.
fn surface(resource: Resource) -> Markup {
    let (light, _, dark) = tones(resource);
    let stroke = |d: &str, colour: &str, width: &str, opacity: &str| {
        html! { path d=(d) fill="none" stroke=(colour) stroke-width=(width) stroke-opacity=(opacity) stroke-linecap="round" {} }
    };
    match resource {
        // Bands of gas with a storm in them.
        Resource::Fuel => html! {
            (stroke("M-48 -22Q-20 -30 4 -24T50 -28", light, "6", "0.7"))
            (stroke("M-48 -8Q-18 -16 6 -8T50 -12", dark, "5", "0.42"))
            (stroke("M-48 4Q-20 -4 8 6T50 2", light, "8", "0.5"))
            (stroke("M-48 20Q-16 10 10 20T50 15", dark, "7", "0.45"))
            (stroke("M-48 33Q-12 26 12 33T50 29", light, "4", "0.45"))
            ellipse cx="20" cy="12" rx="10" ry="6" fill=(dark) fill-opacity="0.5" stroke=(light) stroke-width="2" stroke-opacity="0.6" {}
        },
        // Craters and rifts.
        Resource::Ore => html! {
            @for (x, y, r) in [(-20.0, -12.0, 9.0), (14.0, -22.0, 6.0), (22.0, 8.0, 11.0), (-10.0, 20.0, 12.0), (-32.0, 10.0, 6.0), (6.0, 0.0, 5.0)] {
                circle cx=(x) cy=(y) r=(r) fill=(dark) fill-opacity="0.4" {}
                path d=(format!("M{} {}a{r} {r} 0 0 0 {} 0", x - r, y, 2.0 * r)) fill="none" stroke=(light) stroke-width="1.8" stroke-opacity="0.7" {}
            }
            (stroke("M-40 -30L-26 -22L-22 -26L-4 -34M30 -34L26 -10L38 -4M-40 32L-24 30L-8 40", dark, "2.6", "0.6"))
        },
        // Cities: avenues and lights.
        Resource::Goods => html! {
            @for y in [-28, -14, 0, 14, 28] {
                (stroke(&format!("M-44 {y}Q0 {} 44 {y}", y + y / 2), dark, "2", "0.55"))
            }
            @for x in [-26, -9, 9, 26] {
                (stroke(&format!("M{x} -44Q{} 0 {x} 44", x + x / 3), dark, "2", "0.55"))
            }
            @for (x, y) in [(-18, -20), (18, -7), (-4, 8), (28, 18), (-27, 6), (-13, 30), (12, 27), (30, -20), (-34, -8)] {
                rect x=(x - 4) y=(y - 4) width="8" height="7" rx="1.5" fill=(light) fill-opacity="0.8" {}
            }
        },
        // Facets of crystal.
        Resource::Carbon => html! {
            path d="M-44 -10L-20 -30L-4 -12L-24 8ZM-4 -12L24 -34L44 -6L14 4ZM-24 8L14 4L6 40L-30 34Z" fill=(dark) fill-opacity="0.36" {}
            path d="M-20 -30L24 -34L-4 -12ZM14 4L44 -6L40 24Z" fill=(light) fill-opacity="0.45" {}
            (stroke("M-44 -10L-20 -30L24 -34M-20 -30L-4 -12L24 -34M-4 -12L-24 8L-44 -10M-4 -12L14 4L44 -6M-24 8L14 4L6 40M-24 8L-30 34M14 4L40 24", light, "1.6", "0.75"))
        },
        // Land, sea and cloud.
        Resource::Food => html! {
            path d="M-42 -14C-30 -34 -12 -30 -10 -18C-8 -8 -22 -8 -20 4C-18 14 -34 12 -42 2ZM6 -38C22 -40 40 -24 40 -8C30 -2 26 -12 16 -12C8 -12 0 -26 6 -38ZM-8 14C4 6 24 8 28 20C30 32 10 42 -2 38C-12 34 -18 22 -8 14Z"
                fill="#1d6a5a" fill-opacity="0.75" {}
            (stroke("M-38 -26Q-14 -36 8 -30M-10 0Q14 -8 38 2M-36 24Q-20 20 -14 26", "#f4fff0", "4", "0.5"))
        },
    }
}

/// A sun with, in a home system, its Greek letter.
pub(crate) fn sun(id: &str, at: (f32, f32), letter: Option<char>) -> Markup {
    html! {
        g transform=(shift(at)) pointer-events="none" {
            circle r="44" fill=(format!("url(#{id}-sun)")) {}
            path d="M0 -24L3 -4L0 24L-3 -4ZM-24 0L-4 3L24 0L-4 -3Z" fill="#fff6d0" fill-opacity="0.8" {}
            circle r="14" fill="#fffbe6" {}
            @if let Some(letter) = letter {
                text y="9" text-anchor="middle" font-family=(SERIF) font-size="29.5" font-weight="700" fill="#5a2c00" { (letter) }
            }
        }
    }
}

/// How a disc lies on its planet.
pub(crate) enum Lies {
    /// Face up; `white` if it came from the reserve.
    Up(Disc, bool),
    /// Face down, and the viewer has looked.
    Known(Disc, Dot),
    /// Face down.
    Down(Dot),
}

/// A disc around (0, 0).
pub(crate) fn disc(id: &str, lies: &Lies) -> Markup {
    match lies {
        Lies::Up(face, white) => html! {
            circle r=(f(DISC)) fill=(if *white { "#ffffff".to_owned() } else { format!("url(#{id}-disc)") })
                stroke=(if *white { "#7fb8ff" } else { "#2b2138" }) stroke-width=(if *white { "3.5" } else { "2" }) {}
            (self::face(*face, "#1a1230", "#c21f2c"))
        },
        Lies::Known(face, colour) => html! {
            circle r=(f(DISC)) fill="#1a1548" stroke=(dot(*colour).0) stroke-width="3" stroke-dasharray="5 4" {}
            (self::face(*face, LIGHT, "#ff9d92"))
        },
        Lies::Down(colour) => html! {
            (back(*colour))
        },
    }
}

/// The back of a disc: a weave with its dot.
fn back(of: Dot) -> Markup {
    let (colour, marks) = dot(of);
    html! {
        circle r=(f(DISC)) fill="#1c174c" stroke=(LIGHT) stroke-width="2" {}
        path d="M-14 -8L8 14M-17 2L-2 17M-8 -14L14 8M2 -17L17 -2M14 -8L-8 14M17 2L2 17M8 -14L-14 8M-2 -17L-17 -2" stroke="#5c54b8"
            stroke-width="1.6" {}
        circle r="10.5" fill="#0d0a2c" stroke=(colour) stroke-width="2.4" {}
        @for i in 0..marks {
            @let turn = (i as f32) * 360.0 / marks as f32;
            circle cy=(if marks == 1 { "0" } else { "-4.2" }) r=(if marks == 1 { "5" } else { "3.1" }) fill=(colour) transform=(format!("rotate({turn})")) {}
        }
    }
}

/// What is printed on a disc.
fn face(disc: Disc, ink: &str, hot: &str) -> Markup {
    let number = |n: u8, y: &str, size: &str, ink: &str| {
        html! {
            text y=(y) text-anchor="middle" font-family=(FACE) font-size=(size) font-weight="800" fill=(ink) { (n) }
        }
    };
    match disc {
        Disc::Number(n) => {
            let ink = if odds(disc) >= 5 { hot } else { ink };
            let pips = f32::from(odds(disc));
            html! {
                (number(n, "8", "29.5", ink))
                @for i in 0..odds(disc) {
                    circle cx=(f((f32::from(i) - (pips - 1.0) / 2.0) * 5.2)) cy="14.5" r="1.9" fill=(ink) {}
                }
            }
        }
        Disc::Pirate(strength) => html! {
            circle r=(f(DISC - 2.0)) fill="#5c1020" {}
            g transform="translate(0 -11) scale(0.42)" { (icon::skull("#ffe9e2")) }
            (number(strength, "18.5", "29.5", "#ffe9e2"))
        },
        Disc::Ice(strength) => html! {
            circle r=(f(DISC - 2.0)) fill="#dff4ff" {}
            g transform="translate(0 -11) scale(0.4)" { (icon::snow("#2a6f9c")) }
            (number(strength, "18.5", "29.5", "#0c3a5c"))
        },
    }
}
