//! The seven symbols and the small signs, each around (0, 0) in a box of 40.

use maud::{Markup, html};

use crate::components::Symbol;
use crate::draw::palette::{ABYSS, FACE, GOLD, tint};

/// A symbol in its colours.
pub(super) fn symbol(symbol: Symbol) -> Markup {
    let (_, full, dark) = tint(symbol);
    match symbol {
        Symbol::Lab => html! {
            path d="M-10 -18H10L20 0L10 18H-10L-20 0Z" fill=(full) stroke=(dark) stroke-width="2.5" stroke-linejoin="round" {}
            path d="M-8.5 -14H8.5L11 -9.5H-11Z" fill="#ffffff" fill-opacity="0.45" {}
            path d="M0 -9V11M-10 1H10" stroke="#ffffff" stroke-width="5.5" stroke-linecap="round" {}
        },
        Symbol::Time => html! {
            circle r="18" fill=(full) stroke=(dark) stroke-width="2.5" {}
            circle r="13" fill="#fffbe6" stroke=(dark) stroke-width="1.5" {}
            path d="M0 -9V0L6.5 5" fill="none" stroke=(dark) stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round" {}
            path d="M-13.5 -9A16 16 0 0 1 -3 -16" fill="none" stroke="#ffffff" stroke-opacity="0.8" stroke-width="2.5" stroke-linecap="round" {}
        },
        Symbol::Crystal => html! {
            path d="M-15 18L-19 3L-12 -7L-6 4L-7 18Z" fill="#4b6478" stroke=(dark) stroke-width="2" stroke-linejoin="round" {}
            path d="M6 18L9 1L15 -5L20 5L16 18Z" fill="#5d7a8e" stroke=(dark) stroke-width="2" stroke-linejoin="round" {}
            path d="M-8 18L-11 -6L-1 -20L10 -5L7 18Z" fill=(full) stroke=(dark) stroke-width="2.2" stroke-linejoin="round" {}
            path d="M-11 -6L-1 -2L-3 18H-8Z" fill="#6f93a8" {}
            path d="M-1 -20L-1 -2L-11 -6Z" fill="#a9e6f2" {}
            path d="M-1 -2L10 -5L7 18H-3Z" fill="#1f2d38" {}
        },
        Symbol::Octopod => html! {
            path d="M-12 2C-20 6 -14 16 -20 17M-7 6C-10 12 -5 17 -10 20M0 7C-1 13 3 15 0 20M7 6C10 12 5 17 10 20M12 2C20 6 14 16 20 17"
                fill="none" stroke=(dark) stroke-width="7.5" stroke-linecap="round" {}
            path d="M-12 2C-20 6 -14 16 -20 17M-7 6C-10 12 -5 17 -10 20M0 7C-1 13 3 15 0 20M7 6C10 12 5 17 10 20M12 2C20 6 14 16 20 17"
                fill="none" stroke=(full) stroke-width="4.4" stroke-linecap="round" {}
            path d="M-13 3C-19 -12 -10 -20 0 -20S19 -12 13 3C10 10 -10 10 -13 3Z" fill=(full) stroke=(dark) stroke-width="2.3" {}
            ellipse cx="-6" cy="-14" rx="5" ry="3" fill="#ffffff" fill-opacity="0.4" {}
            circle cx="-5.5" cy="-2" r="3.6" fill="#ffffff" {} circle cx="5.5" cy="-2" r="3.6" fill="#ffffff" {}
            circle cx="-4.8" cy="-1.4" r="1.8" fill=(dark) {} circle cx="6.2" cy="-1.4" r="1.8" fill=(dark) {}
        },
        Symbol::Submarine => boat(
            full,
            dark,
            html! {
                circle cx="-4" cy="3" r="4.6" fill="#dff6ff" stroke=(dark) stroke-width="1.8" {}
                circle cx="8" cy="3" r="3.4" fill="#dff6ff" stroke=(dark) stroke-width="1.6" {}
            },
        ),
        Symbol::Research => html! {
            path d="M-5 -19H5M-3.5 -18V-7L-15 13C-17 17 -15 19 -12 19H12C15 19 17 17 15 13L3.5 -7V-18" fill="#fff6f4"
                stroke=(dark) stroke-width="2.6" stroke-linejoin="round" stroke-linecap="round" {}
            path d="M-8.5 4L-13.5 13.5C-14.8 16 -14 17.2 -12 17.2H12C14 17.2 14.8 16 13.5 13.5L8.5 4C4 7 -3 1 -8.5 4Z" fill=(full) {}
            circle cx="-3" cy="11" r="2.6" fill="#ffffff" fill-opacity="0.75" {} circle cx="5" cy="8" r="1.8" fill="#ffffff" fill-opacity="0.75" {}
        },
        Symbol::Program => html! {
            path d="M-10 -20V-14M0 -20V-14M10 -20V-14M-10 14V20M0 14V20M10 14V20M-20 -10H-14M-20 0H-14M-20 10H-14M14 -10H20M14 0H20M14 10H20"
                stroke=(dark) stroke-width="3.4" stroke-linecap="round" {}
            rect x="-14.5" y="-14.5" width="29" height="29" rx="5" fill="#ffffff" stroke=(dark) stroke-width="2.5" {}
            path d="M-4 -7L-9.5 0L-4 7M4 -7L9.5 0L4 7" fill="none" stroke=(dark) stroke-width="3" stroke-linecap="round" stroke-linejoin="round" {}
        },
    }
}

/// A boat in these colours, with what is painted on its side.
pub(super) fn boat(fill: &str, rim: &str, side: Markup) -> Markup {
    html! {
        path d="M-2 -8V-15H5V-18H9V-8" fill=(fill) stroke=(rim) stroke-width="2.2" stroke-linejoin="round" {}
        path d="M-21 -5L-15 2L-21 10Z" fill=(rim) {}
        ellipse cx="1" cy="3" rx="18.5" ry="11" fill=(fill) stroke=(rim) stroke-width="2.4" {}
        path d="M-13 -2.5C-8 -6.5 6 -7.5 13 -3" fill="none" stroke="#ffffff" stroke-opacity="0.55" stroke-width="2.4" stroke-linecap="round" {}
        (side)
    }
}

/// A knowledge point.
pub(super) fn star() -> Markup {
    html! {
        path d="M0 -18L5.3 -6.6L17.6 -5.3L8.5 3.1L11 15.4L0 9.2L-11 15.4L-8.5 3.1L-17.6 -5.3L-5.3 -6.6Z" fill=(GOLD)
            stroke="#6b4a00" stroke-width="2.4" stroke-linejoin="round" {}
    }
}

/// The light bulb of a centre tile, with its value.
pub(super) fn bulb(value: u8) -> Markup {
    html! {
        path d="M-6 12C-6 5 -15 2 -15 -7A15 15 0 0 1 15 -7C15 2 6 5 6 12Z" fill="#fff3b8" stroke="#6b4a00" stroke-width="2.4"
            stroke-linejoin="round" {}
        path d="M-6 15H6M-4.5 19H4.5" stroke="#4a5c66" stroke-width="3.4" stroke-linecap="round" {}
        text y="2" text-anchor="middle" font-family=(FACE) font-size="22" font-weight="800" fill="#4a3300" { (value) }
    }
}

/// A robot of no colour: a bot to come.
pub(super) fn robot(fill: &str, rim: &str) -> Markup {
    html! {
        path d="M0 -14V-19" stroke=(rim) stroke-width="3" stroke-linecap="round" {}
        circle cy="-19" r="2.6" fill=(rim) {}
        rect x="-14" y="-14" width="28" height="20" rx="8" fill=(fill) stroke=(rim) stroke-width="2.4" {}
        path d="M-9 8H9V15C9 19 -9 19 -9 15Z" fill=(fill) stroke=(rim) stroke-width="2.4" stroke-linejoin="round" {}
        rect x="-9.5" y="-9" width="19" height="10" rx="5" fill=(ABYSS) {}
        circle cx="-4.5" cy="-4" r="2.5" fill="#7df9ff" {} circle cx="4.5" cy="-4" r="2.5" fill="#7df9ff" {}
    }
}

/// The lock of a bulkhead: a hatch with its value.
pub(super) fn hatch(value: u8) -> Markup {
    let (fill, ink) = match value {
        0 => ("#c9f5df", "#0b5a3a"),
        1 => ("#ffedb3", "#6b4a00"),
        _ => ("#ffd0c4", "#7a1f10"),
    };
    html! {
        circle r="26" fill="#5f7f8b" stroke=(ABYSS) stroke-width="3" {}
        @for i in 0..6 {
            circle cx="0" cy="-21.5" r="2" fill="#dfeef1" transform=(format!("rotate({})", i * 60)) {}
        }
        circle r="17.5" fill=(fill) stroke="#2b4c59" stroke-width="2" {}
        text y="10" text-anchor="middle" font-family=(FACE) font-size="29" font-weight="800" fill=(ink) { (value) }
    }
}

/// A picture for a page beside the board.
pub(super) fn picture(body: Markup) -> Markup {
    html! { svg.icon viewBox="-22 -22 44 44" width="24" height="24" aria-hidden="true" { (body) } }
}
