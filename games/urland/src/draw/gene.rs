//! Gene cards and the pictures on them, which also stand for the actions they give.

use maud::{Markup, html};

use crate::components::Gene;
use crate::draw::ichto::{BONE, FACE, f};

/// The picture of a gene in a square of 64 around (0, 0), in one colour on a darker ground.
pub(crate) fn picture(gene: Gene, ink: &str) -> Markup {
    let solid = |d: &str| html! { path d=(d) fill=(ink) {} };
    let lines = |d: &str, width: &str| {
        html! {
            path d=(d) fill="none" stroke=(ink) stroke-width=(width) stroke-linecap="round" stroke-linejoin="round" {}
        }
    };
    match gene {
        Gene::Assimilation => html! {
            circle cx="-14" cy="-12" r="9" fill="none" stroke=(ink) stroke-width="4.5" {}
            circle cx="14" cy="-12" r="9" fill="none" stroke=(ink) stroke-width="4.5" {}
            (lines("M-12 4L-5 12M12 4L5 12", "4.5"))
            circle cx="0" cy="18" r="10" fill=(ink) {}
        },
        Gene::Legs => html! {
            (solid("M-12 -28H6C7 -14 4 -4 8 6C12 12 22 15 26 20C27 23 25 25 22 25H-6C-11 25 -13 22 -13 17Z"))
            (lines("M25 16L28 12M18 13L21 8", "3.5"))
        },
        Gene::CareOfYoung => html! {
            (solid("M-26 6C-26 -12 -12 -24 4 -20C16 -17 22 -8 22 2C22 14 10 20 -4 20C-16 20 -26 18 -26 6Z"))
            circle cx="11" cy="-6" r="3" fill="#12372a" {}
            path d="M-14 12a9 7 0 1 1 18 0a9 7 0 1 1 -18 0" fill="#12372a" {}
            path d="M-11 12a6.5 4.6 0 1 1 13 0a6.5 4.6 0 1 1 -13 0" fill=(ink) {}
            (lines("M-26 8L-31 2", "5"))
        },
        Gene::Egg => html! {
            (solid("M0 -27C12 -27 20 -6 20 7C20 19 11 27 0 27C-11 27 -20 19 -20 7C-20 -6 -12 -27 0 -27Z"))
            path d="M-18 2L-9 -4L-2 4L6 -5L13 3L19 -1" fill="none" stroke="#12372a" stroke-width="3.5"
                stroke-linejoin="round" {}
        },
        Gene::Wings => html! {
            (solid("M-28 -16C-10 -26 14 -24 28 -8C20 -8 16 -6 14 -2C20 -2 24 1 25 6C18 4 12 5 9 8C13 9 15 12 15 17C8 12 0 13 -6 18C-14 10 -22 -2 -28 -16Z"))
        },
        Gene::Muscles => html! {
            (solid("M-26 22C-28 6 -24 -8 -16 -22C-12 -29 0 -28 2 -21C3 -17 -1 -14 -5 -15C-8 -8 -9 -4 -8 2C-2 -8 14 -10 22 0C28 8 26 20 16 24C2 28 -14 26 -26 22Z"))
            path d="M0 12C6 6 14 7 18 11" fill="none" stroke="#12372a" stroke-width="3.5" stroke-linecap="round" {}
        },
        Gene::Ears => html! {
            (lines("M-10 24C-2 28 4 22 4 14C4 6 16 2 16 -10C16 -21 8 -28 -2 -28C-12 -28 -20 -20 -20 -9", "6"))
            (lines("M-10 -8C-10 -14 -6 -18 -1 -18C4 -18 7 -14 7 -10C7 -4 -2 -3 -2 6", "4.5"))
            (lines("M22 2C25 -4 26 -12 24 -20", "3.5"))
        },
        Gene::StinkGlands => html! {
            (solid("M-22 14C-30 12 -30 0 -22 -2C-22 -12 -10 -16 -4 -10C2 -18 18 -16 18 -5C28 -5 29 11 19 13C14 19 -14 19 -22 14Z"))
            (lines("M-14 24C-16 27 -12 28 -14 31M0 24C-2 27 2 28 0 31M14 24C12 27 16 28 14 31", "3.5"))
            (lines("M-8 -20C-12 -24 -6 -26 -9 -30M8 -20C4 -24 10 -26 7 -30", "3.5"))
        },
        Gene::Turbo => html! {
            (solid("M-6 0C0 -14 18 -16 28 0C18 16 0 14 -6 0L-18 -11C-15 -4 -15 4 -18 11Z"))
            circle cx="15" cy="-4" r="3" fill="#12372a" {}
            (lines("M-30 -14H-12M-32 0H-22M-30 14H-12M-4 -22H10M-4 22H10", "4"))
        },
        Gene::WarmBlood => html! {
            (solid("M0 26C-14 14 -26 4 -26 -9C-26 -25 -6 -28 0 -14C6 -28 26 -25 26 -9C26 4 14 14 0 26Z"))
            path d="M-18 -2H-8L-3 -10L3 8L8 -2H18" fill="none" stroke="#12372a" stroke-width="3.5"
                stroke-linecap="round" stroke-linejoin="round" {}
        },
        Gene::Teeth => html! {
            (solid("M-28 -20C-10 -28 10 -28 28 -20L23 2L16 -10L9 6L1 -9L-7 6L-14 -10L-22 2Z"))
            (solid("M-24 20C-10 27 10 27 24 20L18 8L12 17L4 8L-4 17L-11 8L-18 17Z"))
        },
    }
}

/// The ground a gene's picture stands on: options are river green, rules that are always on are ochre.
pub(crate) const fn ground(gene: Gene) -> (&'static str, &'static str) {
    if gene.is_option() { ("#1d6b57", "#12372a") } else { ("#9a5a2c", "#4b2812") }
}

/// A gene card `w` by `h` with its top left corner at (0, 0).
pub(crate) fn card(id: &str, gene: Gene, name: &str, w: f32, h: f32) -> Markup {
    let kind = if gene.is_option() { "option" } else { "rule" };
    let (lines, size) = wrap(name, w);
    let text = (size * 1.02 * lines.len() as f32).max(26.0);
    let picture_size = (h - text - 14.0).min(w - 14.0);
    html! {
        rect width=(f(w)) height=(f(h)) rx="12" fill=(format!("url(#{id}-gene-{kind})")) stroke=(BONE)
            stroke-opacity="0.75" stroke-width="2" {}
        path d=(helix(w, h)) fill="none" stroke="#ffffff" stroke-opacity="0.1" stroke-width="3" {}
        g transform=(format!("translate({} {}) scale({:.3})", f(w / 2.0), f(7.0 + picture_size / 2.0), picture_size / 64.0)) {
            (picture(gene, BONE))
        }
        @for (i, line) in lines.iter().enumerate() {
            text x=(f(w / 2.0)) y=(f(h - 8.0 - size * 1.02 * (lines.len() - 1 - i) as f32)) text-anchor="middle" font-size=(f(size)) font-weight="700" fill="#fff9ea" { (line) }
        }
    }
}

/// The back of a gene card.
pub(crate) fn back(id: &str, w: f32, h: f32) -> Markup {
    html! {
        rect width=(f(w)) height=(f(h)) rx="12" fill="#143d33" stroke=(BONE) stroke-opacity="0.6" stroke-width="2" {}
        rect x="5" y="5" width=(f(w - 10.0)) height=(f(h - 10.0)) rx="8" fill=(format!("url(#{id}-back)")) {}
    }
}

/// Gradients of the cards; once in a drawing.
pub(crate) fn defs(id: &str) -> Markup {
    html! {
        @for (kind, gene) in [("option", Gene::Legs), ("rule", Gene::Ears)] {
            @let (light, dark) = ground(gene);
            linearGradient id=(format!("{id}-gene-{kind}")) x1="0" y1="0" x2="0.4" y2="1" {
                stop offset="0" stop-color=(light) {}
                stop offset="1" stop-color=(dark) {}
            }
        }
    }
}

/// Two strands across a card.
fn helix(w: f32, h: f32) -> String {
    let strand = |sign: f32| {
        let mut d = format!("M0 {}", f(h * 0.42));
        for i in 1..=12 {
            let x = w * i as f32 / 12.0;
            d += &format!("L{} {}", f(x), f(h * 0.42 + sign * h * 0.3 * (i as f32 * 1.05).sin()));
        }
        d
    };
    strand(1.0) + &strand(-1.0)
}

/// A name in one line, or in two if it would be too small, and how large it is written.
fn wrap(name: &str, w: f32) -> (Vec<&str>, f32) {
    let fits = |line: &str| ((w - 12.0) / line.chars().map(breadth).sum::<f32>()).min(25.0);
    match name.rsplit_once(' ') {
        Some((first, last)) if fits(name) < 17.0 => {
            (vec![first, last], fits(first).min(fits(last)).min(22.0))
        }
        _ => (vec![name], fits(name)),
    }
}

/// How broad a bold letter is, about, against the size it is written in.
const fn breadth(letter: char) -> f32 {
    match letter {
        'i' | 'j' | 'l' | 'f' | 't' | 'r' | ' ' => 0.46,
        'm' | 'w' | 'M' | 'W' => 1.05,
        _ => 0.71,
    }
}

/// All gene cards with what they do, for the rulebook.
pub(crate) fn sheet(voice: &stage::Voice<'_>, id: &str) -> Markup {
    let (w, h) = (150.0, 150.0);
    html! {
        svg.board-svg id=(id) xmlns="http://www.w3.org/2000/svg" viewBox="0 0 980 330" font-family=(FACE) role="img"
            aria-label=(voice.get("group-genes")) {
            defs { (defs(id)) }
            @for (i, gene) in Gene::ALL.into_iter().enumerate() {
                @let (x, y) = ((i % 6) as f32 * (w + 12.0) + 6.0, (i / 6) as f32 * (h + 14.0) + 6.0);
                g transform=(format!("translate({} {})", f(x), f(y))) {
                    title { (crate::words::gene_in_full(gene, voice)) }
                    (card(id, gene, &crate::words::gene(gene, voice), w, h))
                }
            }
        }
    }
}
