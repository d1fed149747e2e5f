//! The world itself: oceans, shallows, lands, volcanoes.

use maud::{Markup, html};
use table::Member;

use crate::components::{Continent, Land, Ocean};
use crate::draw::ichto::{BONE, f};
use crate::draw::map;

/// Light and dark of a continent's ground.
const fn ground(continent: Continent) -> (&'static str, &'static str, &'static str) {
    match continent {
        Continent::Siberia => ("#c3c27a", "#a3a35b", "#7e8246"),
        Continent::Laurussia => ("#ecd29a", "#d9b779", "#b98f4f"),
        Continent::Gondwana => ("#d3a76c", "#b98b53", "#93683a"),
    }
}

/// The tint of an ocean's water.
pub(crate) const fn tint(ocean: Ocean) -> &'static str {
    match ocean {
        Ocean::Ural => "#14626f",
        Ocean::Rheic => "#1d8489",
        Ocean::Palaeotethys => "#1a7682",
        Ocean::Panthalassa => "#0d4655",
        Ocean::Iapetus => "#115464",
    }
}

pub(crate) const fn key(continent: Continent) -> &'static str {
    match continent {
        Continent::Siberia => "siberia",
        Continent::Laurussia => "laurussia",
        Continent::Gondwana => "gondwana",
    }
}

/// Gradients and patterns of lands and discs; once in a drawing.
pub(crate) fn defs(id: &str) -> Markup {
    html! {
        @for continent in Continent::ALL {
            @let (light, mid, dark) = ground(continent);
            @let (x, y) = map::lagoon(continent);
            radialGradient id=(format!("{id}-{}", key(continent))) gradientUnits="userSpaceOnUse" cx=(f(x - 30.0))
                cy=(f(y - 40.0)) r="235" {
                stop offset="0.15" stop-color=(light) {}
                stop offset="0.6" stop-color=(mid) {}
                stop offset="1" stop-color=(dark) {}
            }
        }
        radialGradient id=(format!("{id}-lava")) {
            stop offset="0" stop-color="#fff3b0" {}
            stop offset="0.4" stop-color="#ff9d3b" {}
            stop offset="1" stop-color="#ff6b35" stop-opacity="0" {}
        }
        linearGradient id=(format!("{id}-cone")) x1="0" y1="0" x2="1" y2="0.3" {
            stop offset="0" stop-color="#9a7a5c" {}
            stop offset="0.5" stop-color="#6d4f38" {}
            stop offset="1" stop-color="#43301f" {}
        }
        pattern id=(format!("{id}-moss")) width="58" height="52" patternUnits="userSpaceOnUse" {
            g fill="#5d6b2c" fill-opacity="0.28" {
                circle cx="8" cy="10" r="2.6" {} circle cx="13" cy="7" r="1.8" {} circle cx="44" cy="34" r="2.4" {}
                circle cx="39" cy="38" r="1.7" {} circle cx="28" cy="22" r="1.4" {}
            }
            g fill="#fff3cf" fill-opacity="0.22" {
                circle cx="30" cy="6" r="1.6" {} circle cx="52" cy="16" r="1.3" {} circle cx="16" cy="42" r="1.7" {}
            }
        }
        pattern id=(format!("{id}-ash")) width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(38)" {
            rect width="9" height="9" fill="#3a2a1a" fill-opacity="0.1" {}
            rect width="3" height="9" fill="#3a2a1a" fill-opacity="0.2" {}
        }
        pattern id=(format!("{id}-back")) width="16" height="16" patternUnits="userSpaceOnUse" patternTransform="rotate(45)" {
            rect width="16" height="16" fill="#17504a" {}
            path d="M0 8q4 -6 8 0t8 0" fill="none" stroke="#f6ead2" stroke-opacity="0.6" stroke-width="1.8" {}
        }
    }
}

/// Gradients, patterns and coasts of the sea; once in a drawing.
pub(crate) fn sea_defs(id: &str) -> Markup {
    html! {
        @for continent in Continent::ALL {
            path id=(format!("{id}-coast-{}", key(continent))) d=(map::coast(continent)) {}
            path id=(format!("{id}-offing-{}", key(continent))) d=(map::offing(continent)) {}
        }
        radialGradient id=(format!("{id}-deep")) gradientUnits="userSpaceOnUse" cx="520" cy="330" r="640" {
            stop offset="0" stop-color="#38a9a8" stop-opacity="0.55" {}
            stop offset="0.55" stop-color="#1b7a86" stop-opacity="0.25" {}
            stop offset="1" stop-color="#07303c" stop-opacity="0.55" {}
        }
        linearGradient id=(format!("{id}-dawn")) x1="0" y1="0" x2="1" y2="0.9" {
            stop offset="0" stop-color="#ffd9a0" stop-opacity="0.32" {}
            stop offset="0.5" stop-color="#ffd9a0" stop-opacity="0" {}
        }
        pattern id=(format!("{id}-waves")) width="92" height="46" patternUnits="userSpaceOnUse" {
            path d="M4 12q9 -8 18 0t18 0M50 35q9 -8 18 0t18 0" fill="none" stroke="#d8fff6" stroke-opacity="0.13"
                stroke-width="2.2" stroke-linecap="round" {}
        }
    }
}

/// The table the map lies on, and the frame of the map.
pub(crate) fn table(id: &str) -> Markup {
    html! {
        defs {
            linearGradient id=(format!("{id}-wood")) x1="0" y1="0" x2="0" y2="1" {
                stop offset="0" stop-color="#123f49" {}
                stop offset="1" stop-color="#0a2a33" {}
            }
        }
        rect width=(map::WIDTH) height=(map::HEIGHT) rx="14" fill=(format!("url(#{id}-wood)")) {}
        rect width=(map::WIDTH) height=(map::MAP_HEIGHT) rx="12" fill="#a67c43" {}
    }
}

/// Morning light over the whole map.
pub(crate) fn dawn(id: &str) -> Markup {
    let (x, y, w, h) = map::sea();
    html! { rect x=(x) y=(y) width=(w) height=(h) fill=(format!("url(#{id}-dawn)")) {} }
}

/// Deep water over the waters of the oceans, and the lines between them.
pub(crate) fn abyss(id: &str) -> Markup {
    let (x, y, w, h) = map::sea();
    html! {
        g pointer-events="none" {
            rect x=(x) y=(y) width=(w) height=(h) fill=(format!("url(#{id}-deep)")) {}
            rect x=(x) y=(y) width=(w) height=(h) fill=(format!("url(#{id}-waves)")) {}
            @for border in map::borders() {
                path d=(border) fill="none" stroke="#e9fff8" stroke-opacity="0.62" stroke-width="3"
                    stroke-dasharray="2 9" stroke-linecap="round" {}
            }
        }
    }
}

/// Turquoise water round the continents and in their straits.
pub(crate) fn shallows(id: &str) -> Markup {
    html! {
        g pointer-events="none" fill="#9adcd4" {
            @for continent in Continent::ALL {
                @let (x, y) = map::lagoon(continent);
                @for (reach, depth) in [("1.15", "0.2"), ("1.1", "0.35"), ("1.055", "0.95")] {
                    use href=(format!("#{id}-coast-{}", key(continent))) fill-opacity=(depth)
                        transform=(format!("translate({} {}) scale({reach}) translate({} {})", f(x), f(y), f(-x), f(-y))) {}
                }
            }
        }
    }
}

/// The ground of a land as it is now.
pub(crate) fn land(id: &str, shore: &str, continent: Continent, scored: bool) -> Markup {
    let shore = format!("#{shore}");
    html! {
        use href=(shore) transform="translate(2 6)" fill="#0c4a50" fill-opacity="0.38" {}
        use href=(shore) fill=(format!("url(#{id}-{})", key(continent))) stroke="#f7e6b8" stroke-width="5" {}
        use href=(shore) fill=(format!("url(#{id}-moss)")) stroke="#6d5428" stroke-opacity="0.5" stroke-width="1.4" {}
        @if scored { use href=(shore) fill=(format!("url(#{id}-ash)")) {} }
    }
}

/// What grows and rises on the lands: the first plants and a few hills.
pub(crate) fn scenery() -> Markup {
    let hill = |(x, y): map::Point| {
        html! {
            path d=(format!("M{} {}q11 -19 22 0q6 -11 14 0", f(x - 18.0), f(y))) fill="#6b4f2c" fill-opacity="0.25"
                stroke="#5a421f" stroke-opacity="0.45" stroke-width="1.8" stroke-linejoin="round" {}
        }
    };
    let plant = |(x, y): map::Point| {
        html! {
            path d=(format!("M{} {}v-11m0 5q-6 -1 -7 -7m7 3q6 -1 7 -7", f(x), f(y))) fill="none" stroke="#4f6a2a"
                stroke-opacity="0.75" stroke-width="2.4" stroke-linecap="round" {}
        }
    };
    html! {
        g pointer-events="none" {
            @for land in Land::all() {
                @let n = f32::from(land.number());
                (plant(map::spot(land, 24.0 - n % 3.0 * 3.0, 0.9)))
                (plant(map::spot(land, 15.0 - n % 2.0 * 4.0, 0.93)))
                (plant(map::spot(land, -12.0 + n % 4.0 * 2.0, 0.34)))
                (hill(map::spot(land, 2.0 - n % 5.0, 0.9)))
            }
        }
    }
}

/// A volcano that has joined two lands, smoking.
pub(crate) fn smoking(id: &str, number: Land, fresh: bool) -> Markup {
    let (x, y) = map::closed_strait(number);
    html! {
        g.volcano transform=(format!("translate({} {})", f(x), f(y))) pointer-events="none" {
            @if fresh { circle.glow r="58" cy="-8" fill=(format!("url(#{id}-lava)")) fill-opacity="0.9" {} }
            ellipse cx="2" cy="20" rx="36" ry="9" fill="#2a1a08" fill-opacity="0.3" {}
            g fill="#efe6da" {
                circle.smoke cx="1" cy="-25" r="8" fill-opacity="0.6" {}
                circle.smoke cx="8" cy="-37" r="10" fill-opacity="0.45" {}
                circle.smoke cx="4" cy="-51" r="12" fill-opacity="0.28" {}
            }
            path d="M-34 20C-22 16 -14 -6 -9 -15Q0 -19 9 -15C14 -6 24 16 34 20Q0 27 -34 20Z"
                fill=(format!("url(#{id}-cone)")) stroke="#2d1c0e" stroke-width="1.8" stroke-linejoin="round" {}
            path d="M-5 -14C-7 -4 -13 2 -11 13M2 -13C2 -4 7 0 5 10M6 -14C9 -8 15 0 16 8" fill="none" stroke="#ff6b35"
                stroke-width="3.6" stroke-linecap="round" {}
            path d="M-5 -14C-7 -4 -13 2 -11 13M2 -13C2 -4 7 0 5 10" fill="none" stroke="#ffd36b" stroke-width="1.2"
                stroke-linecap="round" {}
            ellipse cx="0" cy="-15.5" rx="9" ry="3.6" fill="#ffb347" stroke="#7a2c0c" stroke-width="1.4" {}
        }
    }
}

/// A quiet volcano with the number of its land.
pub(crate) fn quiet(id: &str, number: Land) -> Markup {
    html! {
        ellipse cx="2" cy="20" rx="32" ry="8" fill="#2a1a08" fill-opacity="0.3" {}
        path d="M-33 20C-20 15 -14 -8 -9 -17Q0 -21 9 -17C14 -8 20 15 33 20Q0 27 -33 20Z" fill=(format!("url(#{id}-cone)"))
            stroke=(BONE) stroke-opacity="0.85" stroke-width="2" stroke-linejoin="round" {}
        ellipse cx="0" cy="-16.5" rx="8.5" ry="3.2" fill="#e2552a" stroke="#3d1607" stroke-width="1.2" {}
        text y="17" text-anchor="middle" font-size="29" font-weight="800" fill="#fff6df"
            stroke="#36200f" stroke-width="5" stroke-linejoin="round" paint-order="stroke" { (number) }
    }
}

/// An area disc, open.
pub(crate) fn disc(land: Land, r: f32) -> Markup {
    html! {
        circle cy="3" r=(f(r)) fill="#1c1206" fill-opacity="0.35" {}
        circle r=(f(r)) fill=(BONE) stroke="#7a4a1c" stroke-width="2.5" {}
        circle r=(f(r * 0.82)) fill="none" stroke="#c98d4a" stroke-width="1.6" stroke-dasharray="3 3" {}
        text y=(f(r * 0.43)) text-anchor="middle" font-size=(f(r * 1.2)) font-weight="800"
            fill="#5a2a0c" { (land) }
    }
}

/// An area disc, face down.
pub(crate) fn disc_back(id: &str, r: f32) -> Markup {
    html! {
        circle cy="3" r=(f(r)) fill="#1c1206" fill-opacity="0.35" {}
        circle r=(f(r)) fill="#17504a" stroke=(BONE) stroke-width="2.5" {}
        circle r=(f(r * 0.82)) fill=(format!("url(#{id}-back)")) {}
    }
}

/// The panic disc.
pub(crate) fn panic_disc(r: f32) -> Markup {
    let k = r / 30.0;
    html! {
        circle cy="3" r=(f(r)) fill="#1c1206" fill-opacity="0.35" {}
        circle r=(f(r)) fill="#ff6b35" stroke=(BONE) stroke-width="2.5" {}
        g transform=(format!("scale({})", f(k))) {
            circle cx="-9" cy="-6" r="6.5" fill="#ffffff" {} circle cx="9" cy="-6" r="6.5" fill="#ffffff" {}
            circle cx="-8" cy="-5" r="2.6" fill="#2a0f04" {} circle cx="8" cy="-5" r="2.6" fill="#2a0f04" {}
            ellipse cx="0" cy="13" rx="6.5" ry="8" fill="#6b1f08" {}
        }
    }
}
