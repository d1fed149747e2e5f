//! The bases of the four peoples, with their docks and markers.

use maud::{Markup, html};
use stage::Voice;

use crate::components::People;
use crate::components::map::{BASES, Dock};
use crate::draw::chart::{base, f, hexagon, place, shift};
use crate::draw::dress::{FACE, LIGHT, people};
use crate::draw::icon;
use crate::words;

/// Gradients of the bases.
pub(crate) fn defs(id: &str) -> Markup {
    html! {
        @for of in People::ALL {
            @let (light, dark) = people(of);
            radialGradient id=(format!("{id}-base-{of}")) cx="0.35" cy="0.3" r="0.85" {
                stop offset="0" stop-color=(light) stop-opacity="0.5" {}
                stop offset="0.6" stop-color=(dark) {}
                stop offset="1" stop-color="#07041a" {}
            }
        }
    }
}

/// A base: a hexagonal station with the people's emblem.
pub(crate) fn station(id: &str, of: People) -> Markup {
    let (light, dark) = people(of);
    html! {
        g transform=(shift(base(of as usize))) {
            path d=(hexagon(47.0)) fill=(dark) stroke=(light) stroke-width="2" stroke-opacity="0.5" {}
            path d=(hexagon(40.0)) fill=(format!("url(#{id}-base-{of})")) stroke=(light) stroke-width="3" stroke-linejoin="round" {}
            @for turn in [0, 60, 120, 180, 240, 300] {
                g transform=(format!("rotate({turn})")) {
                    path d="M0 -34.6V-40" stroke=(light) stroke-width="5" {}
                    circle cx="17" cy="-29.5" r="1.7" fill="#fff7d6" {}
                    circle cx="-17" cy="-29.5" r="1.7" fill="#fff7d6" {}
                }
            }
            g transform="translate(0 -2) scale(0.82)" { (icon::emblem(of, light)) }
        }
    }
}

/// The empty docks of a base, numbered; `next` is the one to be taken next.
pub(crate) fn docks(of: People, next: Option<Dock>, voice: &Voice<'_>) -> Markup {
    let (light, dark) = people(of);
    let plan = &BASES[of as usize];
    html! {
        g {
            @for place_of in 0..plan.docks.len() as u8 {
                @let dock = Dock { people: of, place: place_of };
                @let is_next = next == Some(dock);
                g transform=(shift(place(dock.point()))) {
                    title { (words::dock_in_full(dock, is_next, voice)) }
                    circle r=(if is_next { "18" } else { "16" }) fill=(dark) stroke=(if is_next { LIGHT } else { light })
                        stroke-width=(if is_next { "3" } else { "1.8" }) stroke-opacity=(if is_next { "1" } else { "0.75" }) {}
                    text y=(f(10.6)) text-anchor="middle" font-family=(FACE)
                        font-size="29.5" font-weight="700" fill=(if is_next { LIGHT } else { light }) { (place_of + 1) }
                }
            }
        }
    }
}
