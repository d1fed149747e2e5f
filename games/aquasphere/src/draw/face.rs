//! The faces of research cards and lab expansions, and the labels that say what a click brings.

use maud::{Markup, html};

use crate::components::{Card, Expansion, LEAP_PRICE, Letter, Reward, Symbol};
use crate::draw::icon;
use crate::draw::palette::{ABYSS, ALARM, FACE, HULL, TEAL, at, f, tint};
use crate::draw::place;

/// A picture at a scale.
pub(super) fn scaled(x: f32, y: f32, scale: f32, body: Markup) -> Markup {
    html! { g transform=(format!("{} scale({})", at(x, y), scale)) { (body) } }
}

/// Numbers and letters, in the middle of where they stand.
pub(super) fn figure(x: f32, y: f32, size: f32, fill: &str, text: &str) -> Markup {
    html! {
        text x=(f(x)) y=(f(y + size * 0.36)) text-anchor="middle" font-family=(FACE) font-size=(f(size)) font-weight="800" fill=(fill) { (text) }
    }
}

/// A research card, 56 wide and 72 high around (0, 0): above what it is for, below what it gives.
pub(super) fn card(card: Card) -> Markup {
    let (_, full, dark) = tint(Symbol::Research);
    html! {
        rect x="-28" y="-36" width="56" height="72" rx="8" fill="#fffdfb" stroke=(dark) stroke-width="2.5" {}
        path d="M-26.8 -2V-28A7 7 0 0 1 -20 -34.8H20A7 7 0 0 1 26.8 -28V-2Z" fill=(full) fill-opacity="0.2" {}
        path d="M-26 -1H26" stroke=(dark) stroke-opacity="0.35" stroke-width="1.5" {}
        (scaled(0.0, -18.0, 0.68, occasion(card)))
        (scaled(0.0, 18.0, 0.68, gift(card)))
    }
}

/// When a card is used.
fn occasion(card: Card) -> Markup {
    let symbol = card.symbol();
    match card.kind() {
        1..=3 => html! {
            (scaled(-17.0, 0.0, 0.85, helmet()))
            @if let Some(symbol) = symbol { (scaled(16.0, 0.0, 0.9, icon::symbol(symbol))) }
        },
        4..=6 => icon::symbol(Symbol::Octopod),
        7 => html! {
            path d="M-10 -18H10L20 0L10 18H-10L-20 0Z" fill="#d8eef2" stroke=(ABYSS) stroke-width="2.6" stroke-linejoin="round" {}
            path d="M0 15V-12M-7 -6L0 -14L7 -6" fill="none" stroke=(TEAL) stroke-width="5" stroke-linecap="round" stroke-linejoin="round" {}
        },
        8 => html! {
            (scaled(-14.0, 0.0, 0.8, icon::robot("#ffffff", ABYSS)))
            path d="M2 0H20M13 -8L21 0L13 8" fill="none" stroke=(ALARM) stroke-width="5" stroke-linecap="round" stroke-linejoin="round" {}
        },
        9 => scaled(0.0, 0.0, 0.8, icon::hatch(2)),
        10 => icon::symbol(Symbol::Submarine),
        11 => html! {
            path d="M6 -17A17 17 0 1 0 16 9A14 14 0 0 1 6 -17Z" fill="#31487a" stroke=(ABYSS) stroke-width="2.4" stroke-linejoin="round" {}
            circle cx="13" cy="-9" r="2.4" fill="#31487a" {} circle cx="19" cy="-1" r="1.8" fill="#31487a" {}
        },
        12 => scaled(0.0, 0.0, 1.0, helmet()),
        _ => html! {
            path d="M4 -20L-12 4H-1L-5 20L12 -5H1Z" fill="#ffc21a" stroke="#6b4a00" stroke-width="2.4" stroke-linejoin="round" {}
        },
    }
}

/// What a card gives.
fn gift(card: Card) -> Markup {
    let some = |count: u8, sign: Markup| {
        html! {
            (figure(-19.0, 0.0, 30.0, ABYSS, &format!("+{count}")))
            (scaled(19.0, 0.0, 0.86, sign))
        }
    };
    match card.kind() {
        11 | 13 => html! {
            @if let Some(symbol) = card.symbol() {
                (scaled(-17.0, 0.0, 0.82, icon::robot("#ffffff", ABYSS)))
                (scaled(17.0, 0.0, 0.9, icon::symbol(symbol)))
            }
        },
        7 => html! {
            (figure(-12.0, 0.0, 32.0, ABYSS, &LEAP_PRICE.to_string()))
            (scaled(15.0, 0.0, 0.85, icon::symbol(Symbol::Time)))
        },
        9 => figure(0.0, 0.0, 34.0, "#0b5a3a", "0"),
        10 => html! {
            (figure(-14.0, 0.0, 34.0, ABYSS, "½"))
            (scaled(16.0, 0.0, 0.85, icon::symbol(Symbol::Time)))
        },
        12 => html! {
            path d="M-19 0H19M-11 -9L-20 0L-11 9M11 -9L20 0L11 9" fill="none" stroke=(TEAL) stroke-width="6" stroke-linecap="round"
                stroke-linejoin="round" {}
        },
        _ => match card.reward() {
            Some(Reward::Time(count)) => some(count, icon::symbol(Symbol::Time)),
            Some(Reward::Crystals(count)) => some(count, icon::symbol(Symbol::Crystal)),
            Some(Reward::Points(count)) => some(count, icon::star()),
            None => html! {},
        },
    }
}

/// The engineer's helmet.
fn helmet() -> Markup {
    html! {
        path d="M-19 8H19M-14 7V2A14 14 0 0 1 14 2V7Z" fill="#ff9f1c" stroke="#7a3d00" stroke-width="3" stroke-linejoin="round"
            stroke-linecap="round" {}
        path d="M-4 -12H4V-2H-4Z" fill="#ffd08a" stroke="#7a3d00" stroke-width="2" stroke-linejoin="round" {}
    }
}

/// A lab expansion, 72 wide and 40 high around (0, 0): its two features.
pub(super) fn expansion(expansion: Expansion) -> Markup {
    let (_, full, dark) = tint(Symbol::Lab);
    let adds = expansion.adds();
    let rooms = [
        (adds.research, Symbol::Research),
        (adds.crystals, Symbol::Crystal),
        (adds.octopods, Symbol::Octopod),
        (adds.time, Symbol::Time),
    ];
    let features = rooms
        .into_iter()
        .flat_map(|(count, symbol)| {
            std::iter::repeat_n(scaled(0.0, 0.0, 0.72, icon::symbol(symbol)), count.into())
        })
        .chain(expansion.letters().iter().map(|of| letter(*of)));
    html! {
        rect x="-36" y="-20" width="72" height="40" rx="8" fill="#f6fffa" stroke=(dark) stroke-width="2.5" {}
        path d="M0 -18V18" stroke=(full) stroke-opacity="0.6" stroke-width="2" {}
        @for (i, feature) in features.enumerate() {
            g transform=(at(if i == 0 { -18.0 } else { 18.0 }, 0.0)) { (feature) }
        }
    }
}

/// The letter of a sector as it stands on labs and expansions.
pub(super) fn letter(letter: Letter) -> Markup {
    let (_, full, dark) = tint(Symbol::Lab);
    html! {
        circle r="15" fill=(full) stroke=(dark) stroke-width="2" {}
        (figure(0.0, 0.0, 22.0, "#ffffff", &letter.to_string()))
    }
}

/// What stands behind a number of a label.
#[derive(Clone, Copy)]
pub(super) enum Sign {
    Symbol(Symbol),
    Star,
    Robot,
    /// Nothing comes of it.
    Nothing,
}

impl Sign {
    pub(super) fn draw(self) -> Markup {
        match self {
            Sign::Symbol(symbol) => icon::symbol(symbol),
            Sign::Star => icon::star(),
            Sign::Robot => icon::robot("#ffffff", ABYSS),
            Sign::Nothing => html! {
                circle r="15" fill="none" stroke=(HULL) stroke-width="5" {}
                path d="M-10 10L10 -10" stroke=(HULL) stroke-width="5" stroke-linecap="round" {}
            },
        }
    }
}

/// Width of the line around a label.
const EDGE: f32 = 2.5;

/// A small label: numbers with their signs, in the middle of where it stands.
pub(super) fn label(parts: &[(String, Sign)]) -> Markup {
    if parts.is_empty() {
        return html! {};
    }
    let wide = |text: &str| 17.3 * text.chars().count() as f32 + 27.0;
    let width = parts.iter().map(|(text, _)| wide(text)).sum::<f32>() + 12.0;
    let mut x = -width / 2.0 + 6.0;
    // No wider than there is space for, so that it covers nothing beside it. Half of its edge lies outside.
    let scale = (2.0 * (place::LABEL.0 - EDGE / 2.0) / width).min(1.0);
    html! {
        g.label pointer-events="none" transform=(format!("scale({scale:.3})")) {
            rect x=(f(-width / 2.0)) y="-17" width=(f(width)) height="34" rx="17" fill=(ABYSS) stroke="#ffffff" stroke-width=(f(EDGE)) {}
            @for (text, sign) in parts {
                @let left = x;
                @let () = x += wide(text);
                @if !text.is_empty() { (figure(left + (wide(text) - 27.0) / 2.0 + 1.0, 0.0, 29.0, "#ffffff", text)) }
                (scaled(left + wide(text) - 13.0, 0.0, 0.6, sign.draw()))
            }
        }
    }
}
