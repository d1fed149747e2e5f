//! Small pictures for actions, supplies and roles.

use maud::{Markup, html};

use crate::draw::gene;
use crate::draw::ichto::FACE;
use crate::draw::pick::Kind;

/// The picture of a kind of action in a square of 64 around (0, 0).
pub(crate) fn kind(kind: Kind, ink: &str) -> Markup {
    match kind {
        Kind::Land => lines("M-30 20q7 -7 14 0t14 0M2 26H30M16 26V-20M16 -24L4 -10M16 -24L28 -10", ink),
        Kind::Breed => html! {
            (lines("M-30 -6C-22 -20 -4 -20 4 -6C-4 8 -22 8 -30 -6ZM4 -6L14 -15V3Z", ink))
            (lines("M0 20C5 12 16 12 21 20C16 28 5 28 0 20ZM21 20L28 14V26Z", ink))
        },
        Kind::Swim => lines("M-30 22q8 -8 15 0t15 0t15 0t15 0M-28 -8H20M24 -8L10 -22M24 -8L10 6", ink),
        Kind::Withdraw | Kind::Pay => lines("M-24 4V26H24V4M0 14V-26M0 -28L-13 -14M0 -28L13 -14", ink),
        other => other.gene().map_or_else(|| html! {}, |gene| gene::picture(gene, ink)),
    }
}

fn lines(d: &str, ink: &str) -> Markup {
    html! {
        path d=(d) fill="none" stroke=(ink) stroke-width="6" stroke-linecap="round" stroke-linejoin="round" {}
    }
}

/// A picture for a button or a line of text.
pub(crate) fn inline(picture: Markup) -> Markup {
    html! { svg.icon viewBox="-36 -36 72 72" width="24" height="24" aria-hidden="true" { (picture) } }
}

/// A kind of action on a button.
pub(crate) fn button(of: Kind) -> Markup {
    inline(match of.gene() {
        // The pictures of genes have marks in the colour of their card.
        Some(gene) => {
            let (light, _) = gene::ground(gene);
            html! { circle r="35" fill=(light) {} g transform="scale(0.8)" { (gene::picture(gene, "#f6ead2")) } }
        }
        None => kind(of, "currentColor"),
    })
}

/// A gene on a button or in a panel.
pub(crate) fn gene(of: crate::components::Gene) -> Markup {
    let (light, _) = gene::ground(of);
    inline(html! {
        rect x="-35" y="-35" width="70" height="70" rx="16" fill=(light) {}
        g transform="scale(0.86)" { (gene::picture(of, "#f6ead2")) }
    })
}

/// An extra-turn tile.
pub(crate) fn tile() -> Markup {
    inline(html! {
        rect x="-28" y="-28" width="56" height="56" rx="10" fill="#b98b53" stroke="#5a3a16" stroke-width="5" {}
        text y="14" text-anchor="middle" font-size="38" font-weight="800" font-family=(FACE) fill="#2b1803" { "+2" }
    })
}

/// A land, for the Ichtos on it.
pub(crate) fn ground() -> Markup {
    inline(html! {
        path d="M-34 20C-26 -2 -14 -18 0 -8C10 -26 28 -4 34 20Z" fill="#d9b779" stroke="#8a6430" stroke-width="5"
            stroke-linejoin="round" {}
    })
}

/// Water, for the Ichtos in it.
pub(crate) fn water() -> Markup {
    inline(html! {
        circle r="33" fill="#1b7a86" {}
        path d="M-22 -6q7 -9 14 0t14 0t14 0M-22 12q7 -9 14 0t14 0t14 0" fill="none" stroke="#d8fff6" stroke-width="5"
            stroke-linecap="round" {}
    })
}

/// The environment player: a sun over the horizon.
pub(crate) fn environment() -> Markup {
    inline(html! {
        path d="M-20 14A20 20 0 0 1 20 14M-32 14H32M0 -14V-28M-22 -6L-31 -16M22 -6L31 -16M-14 26H14" fill="none"
            stroke="currentColor" stroke-width="6" stroke-linecap="round" {}
    })
}

/// The dummy: an eye.
pub(crate) fn dummy() -> Markup {
    inline(eye("currentColor"))
}

/// An eye in a square of 64 around (0, 0).
pub(crate) fn eye(ink: &str) -> Markup {
    html! {
        path d="M-32 0C-18 -22 18 -22 32 0C18 22 -18 22 -32 0Z" fill="none" stroke=(ink) stroke-width="6"
            stroke-linejoin="round" {}
        circle r="10" fill=(ink) {}
    }
}
