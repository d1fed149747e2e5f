//! Cards, drawn from their upper left corner.

use maud::{Markup, html};

use crate::components::{Capacity, Card, Colour, Deed};
use crate::draw::piece::{self, FACE, FOAM, GOLD, Paint, f};

/// Width of a card.
pub(crate) const WIDTH: f32 = 106.0;
/// Height of a card.
pub(crate) const HEIGHT: f32 = 86.0;

/// Ground and rim of the cards of a colour.
const fn ground(colour: Colour) -> (&'static str, &'static str) {
    match colour {
        Colour::Beige => ("#ecdcb8", "#a58a55"),
        Colour::Blue => ("#86bfe8", "#1f5f97"),
        Colour::Green => ("#93d0a2", "#23724a"),
    }
}

fn sheet(fill: &str, rim: &str) -> Markup {
    html! {
        rect.sheet width=(f(WIDTH)) height=(f(HEIGHT)) rx="12" fill=(fill) stroke=(rim) stroke-width="3" {}
        path d=(format!("M12 3H{}Q{} 3 {} 12V24H3V12Q3 3 12 3Z", f(WIDTH - 12.0), f(WIDTH - 3.0), f(WIDTH - 3.0))) fill="#ffffff"
            fill-opacity="0.28" {}
    }
}

/// An action card. Blue and green ones carry a mark besides their colour.
pub(crate) fn action(card: Card) -> Markup {
    let (fill, rim) = ground(card.colour());
    let hazard = matches!(card.deed(), Deed::Whale | Deed::Tsunami | Deed::Crab);
    html! {
        (sheet(fill, rim))
        g transform=(format!("translate({} {})", f(WIDTH / 2.0), f(HEIGHT / 2.0 + 1.0))) { (piece::deed(card.deed())) }
        @match card.colour() {
            Colour::Beige => {}
            Colour::Blue => path d=(format!("M{} 0H{}Q{} 0 {} 12V26Z", f(WIDTH - 26.0), f(WIDTH - 12.0), f(WIDTH), f(WIDTH))) fill="#1f5f97" {},
            Colour::Green => path d=(format!("M{} 0H{}Q{} 0 {} 12V26Z", f(WIDTH - 26.0), f(WIDTH - 12.0), f(WIDTH), f(WIDTH))) fill="#23724a" {},
        }
        @if hazard {
            text x=(f(WIDTH - 8.0)) y=(f(HEIGHT - 8.0)) text-anchor="end" font-family=(FACE) font-size="27" font-weight="800" fill="#5a1a08"
                stroke="#fff6ea" stroke-width="4" paint-order="stroke" { (card.range()) }
        }
    }
}

/// All action cards, to be [laid out](laid).
pub(crate) fn defs(id: &str) -> Markup {
    html! {
        defs { @for card in Card::ALL { g id=(format!("{id}-card-{card}")) { (action(card)) } } }
    }
}

/// An action card where [`defs`] are on the same board: as most of them move when one is taken, each is drawn once.
pub(crate) fn laid(id: &str, card: Card) -> Markup {
    html! { use.sheet href=(format!("#{id}-card-{card}")) {} }
}

/// An action as a joker offers it.
pub(crate) fn deed(deed: Deed) -> Markup {
    html! {
        (sheet("#d9c9f2", "#6b4fa3"))
        g transform=(format!("translate({} {})", f(WIDTH / 2.0), f(HEIGHT / 2.0 + 1.0))) { (piece::deed(deed)) }
    }
}

/// The joker: a star; face down once it is used.
pub(crate) fn joker(face_up: bool) -> Markup {
    if !face_up {
        return back();
    }
    html! {
        (sheet("#d9c9f2", "#6b4fa3"))
        g transform=(format!("translate({} {})", f(WIDTH / 2.0), f(HEIGHT / 2.0))) { (star()) }
    }
}

/// The sign of the joker.
pub(crate) fn star() -> Markup {
    html! {
        path d="M0 -31L8 -10L31 -9L13 5L20 28L0 15L-20 28L-13 5L-31 -9L-8 -10Z" fill=(GOLD) stroke="#5a3f00" stroke-width="3"
            stroke-linejoin="round" {}
    }
}

/// A capacity card.
pub(crate) fn capacity(capacity: Capacity) -> Markup {
    html! {
        (sheet("#f6e6b0", "#b98a1a"))
        g transform=(format!("translate({} {})", f(WIDTH / 2.0), f(HEIGHT / 2.0))) { (piece::capacity(capacity)) }
    }
}

/// A card whose face the viewer may not see.
pub(crate) fn back() -> Markup {
    let mut waves = String::new();
    for line in 0..4 {
        waves += &format!("M8 {}q9 -8 18 0t18 0t18 0t18 0t18 0", f(18.0 + 18.0 * line as f32));
    }
    html! {
        (sheet("#2b4a63", "#8fb6cc"))
        path d=(waves) fill="none" stroke="#8fd3e8" stroke-width="2.6" stroke-opacity="0.5" stroke-linecap="round" {}
    }
}

/// A tile in a place as large as a card, with how many there are.
pub(crate) fn held(tile: Markup, count: u8) -> Markup {
    html! {
        rect.sheet width=(f(WIDTH)) height=(f(HEIGHT)) rx="12" fill="#0c2a40" stroke="#3f88a8" stroke-width="2" stroke-opacity=(if count == 0 { "0.35" } else { "0.9" }) {}
        g transform=(format!("translate(42 {}) scale(0.74)", f(HEIGHT / 2.0))) opacity=(if count == 0 { "0.22" } else { "1" }) { (tile) }
        text x=(f(WIDTH - 9.0)) y=(f(HEIGHT / 2.0 + 10.0)) text-anchor="end" font-family=(FACE) font-size="30" font-weight="800"
            fill=(if count == 0 { "#5f8398" } else { FOAM }) { (count) }
    }
}

/// What is in supply, with how many there are.
pub(crate) fn supply(picture: Markup, count: u8) -> Markup {
    html! {
        g transform=(format!("translate(38 {}) scale(0.86)", f(HEIGHT / 2.0))) opacity=(if count == 0 { "0.3" } else { "1" }) { (picture) }
        text x=(f(WIDTH - 9.0)) y=(f(HEIGHT / 2.0 + 10.0)) text-anchor="end" font-family=(FACE) font-size="30" font-weight="700"
            fill=(if count == 0 { "#5f8398" } else { FOAM }) { (count) }
    }
}

/// What a card costs in points, on its corner; a free one has nothing taken off.
pub(crate) fn price(cost: u8, payable: bool) -> Markup {
    html! {
        rect x="0" y="2" width=(if cost > 9 { "58" } else { "46" }) height="36" rx="18" fill=(if payable { "#123b57" } else { "#5a6670" }) stroke="#ffffff" stroke-width="2.5" {}
        text x=(if cost > 9 { "29" } else { "23" }) y="29" text-anchor="middle" font-family=(FACE) font-size="26" font-weight="800" fill="#ffffff" { @if cost > 0 { "−" } (cost) }
    }
}

/// An order card with its number: half as wide as other cards.
pub(crate) fn order(number: u8, taken: Option<Paint>) -> Markup {
    html! {
        rect.sheet width="48" height=(f(HEIGHT)) rx="11" fill=(if taken.is_some() { "#25435a" } else { "#f3efe4" }) stroke="#7d8b98" stroke-width="2.5" {}
        @if let Some(paint) = taken {
            g transform="translate(24 43)" { (piece::emblem(paint, 13.0)) }
        } @else {
            text x="25" y="71" text-anchor="middle" font-family=(piece::SERIF) font-size="42" font-weight="700" fill="#1d3346" { (number) }
        }
    }
}
