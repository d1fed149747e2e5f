//! The pieces, drawn around (0, 0): stations, researchers, ships, buoys, and the three hazards.

use maud::{Markup, html};
pub(crate) use stage::{FACE, SERIF, tenths as f};
use stage::{Livery, Shape};
use table::Seat;

use crate::components::{Capacity, Deed};

static LIVERIES: [Livery; 4] = [
    Livery { colour: "colour-yellow", fill: "#f7c838", rim: "#6a4800", ink: "#2b1d00", shape: Shape::Circle },
    Livery { colour: "colour-red", fill: "#e5443c", rim: "#5c0d10", ink: "#ffffff", shape: Shape::Triangle },
    Livery { colour: "colour-black", fill: "#1d232b", rim: "#93a4b5", ink: "#ffffff", shape: Shape::Square },
    Livery { colour: "colour-white", fill: "#f4f8fb", rim: "#3d5064", ink: "#14202b", shape: Shape::Diamond },
];

/// The dress of a player.
pub(crate) fn livery(seat: Seat) -> &'static Livery {
    &LIVERIES[seat.index() % LIVERIES.len()]
}

/// The light of the swarm.
pub(crate) const GLOW: &str = "#7df9ff";
/// What can be clicked, and what is won.
pub(crate) const GOLD: &str = "#ffcf56";
/// What hurts.
pub(crate) const HAZARD: &str = "#e4572e";
/// Light letters and rims on the dark sea.
pub(crate) const FOAM: &str = "#e6f7ff";

/// A `transform` that moves by (x, y).
pub(crate) fn at((x, y): (f32, f32)) -> String {
    format!("translate({} {})", f(x), f(y))
}

/// What a piece is painted with.
#[derive(Clone, Copy)]
pub(crate) struct Paint {
    pub(crate) fill: &'static str,
    pub(crate) rim: &'static str,
    shape: Option<Shape>,
}

impl Paint {
    /// Pieces on cards and in lists that are nobody's.
    pub(crate) const INK: Paint = Paint { fill: "#27455c", rim: "#0c1d2b", shape: None };

    /// As a player's.
    pub(crate) fn of(seat: Seat) -> Paint {
        let dress = livery(seat);
        Paint { fill: dress.fill, rim: dress.rim, shape: Some(dress.shape) }
    }
}

/// A player's shape with a light rim, so that it stands out on water, rock and tiles alike.
pub(crate) fn emblem(paint: Paint, r: f32) -> Markup {
    let d = paint.shape.unwrap_or(Shape::Circle).path(r);
    html! {
        path d=(d) fill=(paint.fill) stroke=(FOAM) stroke-width=(f(r * 0.5)) stroke-linejoin="round" paint-order="stroke" {}
        path d=(d) fill=(paint.fill) stroke=(paint.rim) stroke-width=(f(r * 0.17)) stroke-linejoin="round" {}
    }
}

/// A buoy.
pub(crate) fn buoy(seat: Seat) -> Markup {
    html! {
        ellipse cx="0" cy="9" rx="13" ry="5" fill="#03101b" fill-opacity="0.55" {}
        (emblem(Paint::of(seat), 10.5))
    }
}

/// A ship, some 56 wide.
pub(crate) fn ship(paint: Paint) -> Markup {
    let hull = "M-29 3H29C27 14 22 21 16 22H-17C-23 19 -27 12 -29 3Z";
    html! {
        ellipse cx="0" cy="22" rx="31" ry="6" fill=(GLOW) fill-opacity="0.22" {}
        g stroke-linejoin="round" {
            path d="M-6 2V-9H12V2" fill="#dfeaf2" stroke="#23394c" stroke-width="2" {}
            path d="M-2 -3h4M6 -3h3" stroke="#23394c" stroke-width="3" {}
            path d=(hull) fill=(paint.fill) stroke=(FOAM) stroke-width="5" paint-order="stroke" {}
            path d=(hull) fill=(paint.fill) stroke=(paint.rim) stroke-width="1.8" {}
            path d="M-26 10H26" stroke=(paint.rim) stroke-width="2.4" stroke-opacity="0.6" {}
        }
        @if paint.shape.is_some() {
            g transform="translate(2 -17)" { (emblem(paint, 10.5)) }
        } @else {
            path d="M2 -9V-26L16 -19L2 -13" fill=(paint.fill) stroke=(paint.rim) stroke-width="2.4" stroke-linejoin="round" {}
        }
    }
}

/// A research station, some 60 wide.
pub(crate) fn station(paint: Paint) -> Markup {
    let base = "M-29 8L-22 -2H22L29 8V19H-29Z";
    html! {
        ellipse cx="0" cy="20" rx="33" ry="6" fill="#05101a" fill-opacity="0.5" {}
        g stroke-linejoin="round" {
            path d="M-20 -1A20 19 0 0 1 20 -1Z" fill="#bfe6f2" stroke="#16303f" stroke-width="2" {}
            path d="M-11 -5A12 12 0 0 1 -2 -14" fill="none" stroke="#ffffff" stroke-width="3" stroke-linecap="round" stroke-opacity="0.85" {}
            path d="M15 -12V-28M9 -26L21 -30" fill="none" stroke="#dfeaf2" stroke-width="3" stroke-linecap="round" {}
            path d=(base) fill=(paint.fill) stroke=(FOAM) stroke-width="5" paint-order="stroke" {}
            path d=(base) fill=(paint.fill) stroke=(paint.rim) stroke-width="1.8" {}
            path d="M-22 14h5M-3 14h6M17 14h5" stroke=(GOLD) stroke-width="4" {}
        }
        @if paint.shape.is_some() { g transform="translate(0 -2)" { (emblem(paint, 9.5)) } }
    }
}

/// A researcher, some 16 wide.
pub(crate) fn researcher(paint: Paint) -> Markup {
    let body = "M-8 12C-8 1 -5 -2 0 -2S8 1 8 12Z";
    html! {
        g stroke-linejoin="round" {
            path d=(body) fill=(paint.fill) stroke=(FOAM) stroke-width="4" paint-order="stroke" {}
            circle cy="-7" r="5.6" fill=(paint.fill) stroke=(FOAM) stroke-width="4" paint-order="stroke" {}
            path d=(body) fill=(paint.fill) stroke=(paint.rim) stroke-width="1.4" {}
            circle cy="-7" r="5.6" fill="#f3d9bd" stroke=(paint.rim) stroke-width="1.4" {}
        }
    }
}

/// A whale, some 72 wide.
pub(crate) fn whale() -> Markup {
    let body = "M-33 6C-34 -12 -14 -20 6 -15C18 -12 22 -4 27 -4C31 -7 32 -15 39 -18C40 -10 38 -4 34 1C31 12 16 21 -4 20C-20 20 -32 14 -33 6Z";
    html! {
        ellipse cx="0" cy="20" rx="34" ry="6" fill="#02101a" fill-opacity="0.5" {}
        path d="M-14 -19C-14 -27 -22 -30 -25 -25M-14 -19C-14 -28 -6 -32 -3 -26" fill="none" stroke=(FOAM) stroke-width="3.2"
            stroke-linecap="round" {}
        path d=(body) fill="#8fb1c7" stroke=(HAZARD) stroke-width="6" stroke-linejoin="round" paint-order="stroke" {}
        path d=(body) fill="#5d86a1" stroke="#0b1d2c" stroke-width="2" stroke-linejoin="round" {}
        path d="M-32 8C-24 13 -10 13 2 9C0 16 -6 19 -10 19C-22 19 -31 14 -32 8Z" fill="#d8e6ee" {}
        path d="M-24 12v4M-17 13v5M-10 13v5" stroke="#7f9cb0" stroke-width="1.6" {}
        circle cx="-19" cy="2" r="2.6" fill="#0b1d2c" {}
        path d="M0 8C4 16 10 18 14 16C13 11 9 7 4 5" fill="#3f6781" stroke="#0b1d2c" stroke-width="1.4" stroke-linejoin="round" {}
    }
}

/// A tsunami, some 64 wide.
pub(crate) fn tsunami() -> Markup {
    let wave = "M-33 22C-27 -8 -12 -29 11 -27C28 -25 34 -9 24 0C22 -9 11 -12 6 -4C1 6 12 18 34 22Z";
    html! {
        path d=(wave) fill="#2f9cc4" stroke=(HAZARD) stroke-width="6" stroke-linejoin="round" paint-order="stroke" {}
        path d=(wave) fill="#2f9cc4" stroke="#062739" stroke-width="2" stroke-linejoin="round" {}
        path d="M-24 19C-18 -3 -6 -19 11 -20M-13 19C-11 6 -5 -5 3 -11" fill="none" stroke="#bff1ff" stroke-width="3.4"
            stroke-linecap="round" stroke-opacity="0.8" {}
        path d="M11 -27C28 -25 34 -9 24 0M6 -21C14 -23 22 -18 23 -11" fill="none" stroke="#ffffff" stroke-width="4.5"
            stroke-linecap="round" {}
        circle cx="31" cy="-14" r="2.6" fill="#ffffff" {}
        circle cx="34" cy="-4" r="1.9" fill="#ffffff" {}
    }
}

/// A crab, some 64 wide.
pub(crate) fn crab() -> Markup {
    let legs = "M-14 6L-27 9M-14 10L-25 19M-10 14L-17 24M14 6L27 9M14 10L25 19M10 14L17 24M-12 -5L-22 -14M12 -5L22 -14";
    let claw = "M-22 -12C-32 -15 -33 -27 -24 -30L-22 -22L-17 -28C-11 -22 -14 -13 -22 -12Z";
    html! {
        ellipse cx="0" cy="17" rx="26" ry="6" fill="#05101a" fill-opacity="0.45" {}
        path d=(legs) fill="none" stroke="#fff0e6" stroke-width="7.5" stroke-linecap="round" stroke-opacity="0.8" {}
        path d=(legs) fill="none" stroke="#8f2410" stroke-width="4.4" stroke-linecap="round" {}
        g fill=(HAZARD) stroke="#6d1606" stroke-width="2" stroke-linejoin="round" {
            path d=(claw) {}
            path d=(claw) transform="scale(-1 1)" {}
            ellipse cy="4" rx="19" ry="14" {}
        }
        path d="M-11 -1C-6 -6 6 -6 11 -1" fill="none" stroke="#ffb79e" stroke-width="3" stroke-linecap="round" {}
        circle cx="-6" cy="-11" r="3.6" fill="#fff4ec" stroke="#6d1606" stroke-width="1.5" {}
        circle cx="6" cy="-11" r="3.6" fill="#fff4ec" stroke="#6d1606" stroke-width="1.5" {}
        circle cx="-6" cy="-11" r="1.5" fill="#1a0a05" {}
        circle cx="6" cy="-11" r="1.5" fill="#1a0a05" {}
    }
}

/// What a card or joker lets one do, in a square of some 64.
pub(crate) fn deed(deed: Deed) -> Markup {
    match deed {
        Deed::Station => html! { g transform="translate(0 4) scale(0.95)" { (station(Paint::INK)) } },
        Deed::Ship => html! { g transform="translate(0 2)" { (ship(Paint::INK)) } },
        Deed::Researcher => html! { g transform="translate(0 -5) scale(2)" { (researcher(Paint::INK)) } },
        Deed::Whale => html! { g transform="translate(-2 2) scale(0.9)" { (whale()) } },
        Deed::Tsunami => html! { g transform="translate(0 1) scale(0.9)" { (tsunami()) } },
        Deed::Crab => html! { g transform="translate(0 2)" { (crab()) } },
        Deed::Double => html! {
            g transform="translate(-12 10) scale(0.72)" { (ship(Paint::INK)) }
            g transform="translate(20 -6) scale(1.45)" { (researcher(Paint::INK)) }
        },
    }
}

/// What a capacity card is about, in a square of some 64.
pub(crate) fn capacity(capacity: Capacity) -> Markup {
    match capacity {
        Capacity::SuperfastShip => html! {
            path d="M-34 -8h16M-38 2h16M-34 12h14" stroke="#27455c" stroke-width="4" stroke-linecap="round" {}
            g transform="translate(8 2) scale(0.86)" { (ship(Paint::INK)) }
        },
        Capacity::GoldenTile => html! { g transform="scale(0.6)" { (super::tile::golden()) } },
        Capacity::Protection => html! {
            path d="M0 -30L25 -22V0C25 16 14 26 0 32C-14 26 -25 16 -25 0V-22Z" fill="#3d86b8" stroke="#0c1d2b" stroke-width="3"
                stroke-linejoin="round" {}
            path d="M0 -30V32C-14 26 -25 16 -25 0V-22Z" fill="#ffffff" fill-opacity="0.25" {}
            path d="M-11 1L-3 10L13 -9" fill="none" stroke="#ffffff" stroke-width="6" stroke-linecap="round" stroke-linejoin="round" {}
        },
        Capacity::GeniusResearcher => html! {
            g transform="translate(-10 0) scale(1.8)" { (researcher(Paint::INK)) }
            text x="22" y="8" text-anchor="middle" font-family=(FACE) font-size="28" font-weight="800" fill="#0c1d2b" { "×2" }
        },
    }
}

/// A picture for a button or a line of text.
pub(crate) fn icon(picture: Markup) -> Markup {
    html! { svg.icon viewBox="-40 -40 80 80" width="26" height="26" aria-hidden="true" { (picture) } }
}
