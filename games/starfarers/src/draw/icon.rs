//! Small pictures: resources, expansions, dice, balls, cards.

use maud::{Markup, html};

use crate::components::{Ball, Cards, Expansion, People, Resource};
use crate::draw::chart::{f, hexagon};
use crate::draw::dress::{FACE, GOLD, LIGHT, people, tones};

/// The sign of a resource in a square of 40 around (0, 0), in one colour.
pub(crate) fn sign(resource: Resource, ink: &str) -> Markup {
    let line = |d: &str| {
        html! { path d=(d) fill="none" stroke=(ink) stroke-width="4.4" stroke-linecap="round" stroke-linejoin="round" {} }
    };
    match resource {
        Resource::Fuel => html! {
            path d="M0 -18C8 -8 13 -2 13 6A13 13 0 0 1 -13 6C-13 -2 -8 -8 0 -18Z" fill=(ink) {}
        },
        Resource::Ore => line("M-16 6L-9 -12L6 -15L16 -2L11 13L-8 14ZM-9 -12L2 2L11 13M2 2L16 -2M2 2L-16 6"),
        Resource::Goods => line("M-14 -8L0 -16L14 -8V9L0 17L-14 9ZM-14 -8L0 0L14 -8M0 0V17"),
        Resource::Carbon => html! {
            (line(&hexagon(17.0)))
            circle r="7.5" fill="none" stroke=(ink) stroke-width="4.4" {}
        },
        Resource::Food => html! {
            (line("M0 17V-3M0 6C-14 6 -15 -5 -14 -10C-5 -10 0 -5 0 6M0 -1C0 -12 6 -16 14 -16C14 -6 10 -1 0 -1"))
        },
    }
}

/// A chip of a resource around (0, 0), with "radius" `r`.
pub(crate) fn chip(resource: Resource, r: f32) -> Markup {
    let (light, mid, dark) = tones(resource);
    html! {
        rect x=(f(-r)) y=(f(-r)) width=(f(2.0 * r)) height=(f(2.0 * r)) rx=(f(r * 0.36)) fill=(mid) stroke=(dark) stroke-width=(f(r * 0.12)) {}
        path d=(format!("M{0} {1}Q{0} {0} {1} {0}H{2}Q{3} {0} {3} {1}", f(-r * 0.86), f(-r * 0.5), f(r * 0.5), f(r * 0.86)))
            fill="none" stroke=(light) stroke-width=(f(r * 0.12)) stroke-opacity="0.8" {}
        g transform=(format!("scale({:.3})", r / 26.0)) { (sign(resource, "#fff8ea")) }
    }
}

/// An expansion in a square of 40 around (0, 0).
pub(crate) fn expansion(of: Expansion, ink: &str) -> Markup {
    match of {
        Expansion::Booster => html! {
            path d="M0 -18C7 -11 8 -2 7 7H-7C-8 -2 -7 -11 0 -18ZM-7 1L-14 10V13L-6 9M7 1L14 10V13L6 9" fill=(ink) {}
            path d="M-4 10Q0 22 4 10Z" fill="#ff9d3c" {}
        },
        Expansion::Cannon => html! {
            path d="M-17 13H9L11 6L-15 4Z" fill=(ink) {}
            path d="M-10 3L13 -14L18 -8L-2 7Z" fill=(ink) {}
            circle cx="-8" cy="13" r="4.5" fill=(ink) {}
            circle cx="5" cy="13" r="4.5" fill=(ink) {}
        },
        Expansion::FreightRing => html! {
            ellipse rx="17" ry="9" fill="none" stroke=(ink) stroke-width="6" {}
            path d="M-17 0V5A17 9 0 0 0 17 5V0" fill="none" stroke=(ink) stroke-width="4" {}
        },
    }
}

/// A fame ring in a square of 40 around (0, 0).
pub(crate) fn fame() -> Markup {
    html! {
        circle r="12" fill="none" stroke=(GOLD) stroke-width="7" {}
        circle r="15.5" fill="none" stroke="#8a5c00" stroke-width="1.6" {}
    }
}

/// The emblem of a people in a square of 60 around (0, 0).
pub(crate) fn emblem(of: People, ink: &str) -> Markup {
    let line = |d: &str, width: &str| {
        html! { path d=(d) fill="none" stroke=(ink) stroke-width=(width) stroke-linecap="round" stroke-linejoin="round" {} }
    };
    match of {
        People::GreenFolk => html! {
            path d="M0 -26C16 -22 22 -8 16 4C10 12 -10 12 -16 4C-22 -8 -16 -22 0 -26Z" fill=(ink) {}
            (line("M0 26V-12M0 6L-9 -3M0 0L9 -9", "4.4"))
            path d="M0 -12V12M0 4L-8 -4M0 -2L8 -10" fill="none" stroke="#123d1f" stroke-width="3.4" stroke-linecap="round" {}
        },
        People::Scientists => html! {
            ellipse rx="26" ry="9.5" fill="none" stroke=(ink) stroke-width="4" {}
            ellipse rx="26" ry="9.5" fill="none" stroke=(ink) stroke-width="4" transform="rotate(60)" {}
            ellipse rx="26" ry="9.5" fill="none" stroke=(ink) stroke-width="4" transform="rotate(-60)" {}
            circle r="6" fill=(ink) {}
        },
        People::Diplomats => html! {
            (line("M0 26C-8 8 -8 -8 2 -26", "4.4"))
            @for (x, y, turn) in [(-12.0, -12.0, -50.0), (-14.0, 4.0, -40.0), (-11.0, 18.0, -30.0), (10.0, -18.0, 40.0), (8.0, -2.0, 48.0), (8.0, 13.0, 56.0)] {
                ellipse rx="4.6" ry="9.5" transform=(format!("translate({x} {y}) rotate({turn})")) fill=(ink) {}
            }
        },
        People::Merchants => html! {
            (line("M0 -24V22M-12 24H12M-22 -16H22", "4.4"))
            path d="M-22 -16L-30 4H-14ZM22 -16L14 4H30Z" fill="none" stroke=(ink) stroke-width="3" stroke-linejoin="round" {}
            path d="M-31 4A9 8 0 0 0 -13 4ZM13 4A9 8 0 0 0 31 4Z" fill=(ink) {}
        },
    }
}

/// A people's friendship marker around (0, 0).
pub(crate) fn medal(of: People) -> Markup {
    let (light, dark) = people(of);
    html! {
        path d="M-11 2L-16 22L-6 17L0 25L6 17L16 22L11 2Z" fill=(light) stroke=(dark) stroke-width="2" stroke-linejoin="round" {}
        circle r="16" fill=(light) stroke=(dark) stroke-width="2.5" {}
        g transform="scale(0.44)" { (emblem(of, dark)) }
    }
}

/// A die around (0, 0) with a side of `side`.
pub(crate) fn die(eyes: u8, side: f32) -> Markup {
    let (h, q) = (side / 2.0, side * 0.27);
    let dots: &[(f32, f32)] = match eyes {
        1 => &[(0.0, 0.0)],
        2 => &[(-1.0, -1.0), (1.0, 1.0)],
        3 => &[(-1.0, -1.0), (0.0, 0.0), (1.0, 1.0)],
        4 => &[(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)],
        5 => &[(-1.0, -1.0), (1.0, -1.0), (0.0, 0.0), (-1.0, 1.0), (1.0, 1.0)],
        _ => &[(-1.0, -1.0), (1.0, -1.0), (-1.0, 0.0), (1.0, 0.0), (-1.0, 1.0), (1.0, 1.0)],
    };
    html! {
        rect x=(f(-h)) y=(f(-h)) width=(f(side)) height=(f(side)) rx=(f(side * 0.2)) fill="#f4f1e6" stroke="#4c4a68" stroke-width="1.5" {}
        @for (x, y) in dots { circle cx=(f(x * q)) cy=(f(y * q)) r=(f(side * 0.095)) fill="#1c1838" {} }
    }
}

/// A ball of the mothership around (0, 0), with its value on it.
pub(crate) fn ball(of: Ball, r: f32) -> Markup {
    let (fill, rim, ink) = match of {
        Ball::Black => ("#2a2836", "#b9b6d4", "#ffffff"),
        Ball::Blue => ("#3f7fe0", "#0d2a5e", "#ffffff"),
        Ball::Yellow => ("#ffd23f", "#6f4e00", "#2c1e00"),
        Ball::Red => ("#ea4b44", "#5d0f0d", "#ffffff"),
    };
    html! {
        circle r=(f(r)) fill=(fill) stroke=(rim) stroke-width="2" {}
        ellipse cx=(f(-r * 0.32)) cy=(f(-r * 0.42)) rx=(f(r * 0.34)) ry=(f(r * 0.2)) fill="#ffffff" fill-opacity="0.45" transform="rotate(-28)" {}
        text y=(f(r * 0.58)) text-anchor="middle" font-family=(FACE) font-size=(f(r * 1.6)) font-weight="800" fill=(ink) { (of as u8) }
    }
}

/// The back of a resource card around (0, 0), `w` wide: a pattern, never a blank.
pub(crate) fn back(w: f32) -> Markup {
    let h = w * 1.36;
    html! {
        rect x=(f(-w / 2.0)) y=(f(-h / 2.0)) width=(f(w)) height=(f(h)) rx=(f(w * 0.14)) fill="#2b2566" stroke=(LIGHT) stroke-width="1.6" {}
        path d=(format!("M{a} {b}L{c} {d}M{a} {e}L{c} {g}M{a} {d}L{c} {b}M{a} {g}L{c} {e}",
                a = f(-w * 0.34), c = f(w * 0.34), b = f(-h * 0.36), d = f(h * 0.02), e = f(-h * 0.02), g = f(h * 0.36)))
            stroke="#8f86e6" stroke-width="1.5" fill="none" {}
        circle r=(f(w * 0.16)) fill="#0f0b34" stroke="#c9c2ff" stroke-width="1.5" {}
    }
}

/// An eye in a square of 40 around (0, 0).
pub(crate) fn eye(ink: &str) -> Markup {
    html! {
        path d="M-18 0C-10 -12 10 -12 18 0C10 12 -10 12 -18 0Z" fill="#0a0820" stroke=(ink) stroke-width="3.5" {}
        circle r="5.5" fill=(ink) {}
    }
}

/// A skull, for pirates, in a square of 40 around (0, 0).
pub(crate) fn skull(ink: &str) -> Markup {
    html! {
        path d="M-15 -3A15 14 0 0 1 15 -3C15 4 10 6 9 9V15H-9V9C-10 6 -15 4 -15 -3Z" fill=(ink) {}
        circle cx="-6" cy="-2" r="4" fill="#14060c" {}
        circle cx="6" cy="-2" r="4" fill="#14060c" {}
        path d="M-3 15V10M3 15V10" stroke="#14060c" stroke-width="2" {}
    }
}

/// A snow crystal, for ice planets, in a square of 40 around (0, 0).
pub(crate) fn snow(ink: &str) -> Markup {
    html! {
        @for turn in [0, 60, 120] {
            path d="M0 -17V17M-5 -14L0 -9L5 -14M-5 14L0 9L5 14" transform=(format!("rotate({turn})")) fill="none"
                stroke=(ink) stroke-width="3" stroke-linecap="round" {}
        }
    }
}

/// A picture for a button or a line of text, from a square of 40 around (0, 0).
pub(crate) fn inline(picture: Markup) -> Markup {
    html! { svg.icon viewBox="-22 -22 44 44" width="24" height="24" aria-hidden="true" { (picture) } }
}

/// A resource on a button.
pub(crate) fn resource(of: Resource) -> Markup {
    inline(chip(of, 20.0))
}

/// Cards as a row of chips, for buttons and panels.
pub(crate) fn row(cards: &Cards) -> Markup {
    let chips: Vec<Resource> =
        cards.kinds().flat_map(|kind| std::iter::repeat_n(kind, cards[kind].into())).collect();
    // Long rows are counted instead of drawn.
    if chips.len() > 6 {
        return html! {
            span.sf-row {
                @for kind in cards.kinds() { span.sf-times { (cards[kind]) "×" (small(kind)) } }
            }
        };
    }
    html! { span.sf-row { @for kind in chips { (small(kind)) } } }
}

fn small(kind: Resource) -> Markup {
    html! { svg.sf-chip viewBox="-22 -22 44 44" width="17" height="17" aria-hidden="true" { (chip(kind, 20.0)) } }
}
