//! Windows over the map: an encounter, a deal, friendship cards.

use maud::{Markup, html};
use stage::mark;

use crate::action::Action;
use crate::components::Expansion::{Booster, Cannon};
use crate::components::{Friend, People, Resource};
use crate::draw::chart::f;
use crate::draw::dress::{ACCENT, FACE, LIGHT, SERIF, people};
use crate::draw::pick::Picked;
use crate::draw::{Canvas, icon};
use crate::position::Phase;
use crate::words;

/// Left edge and width of every window.
pub(crate) const X: f32 = 50.0;
pub(crate) const W: f32 = 900.0;

/// Gradients of the windows.
pub(crate) fn defs(id: &str) -> Markup {
    html! {
        linearGradient id=(format!("{id}-glass")) x1="0" y1="0" x2="0" y2="1" {
            stop offset="0" stop-color="#221a5c" stop-opacity="0.98" {}
            stop offset="1" stop-color="#0b0930" stop-opacity="0.98" {}
        }
    }
}

/// Something in a window, with its height.
pub(crate) struct Part {
    pub(crate) height: f32,
    pub(crate) body: Markup,
}

impl Canvas<'_> {
    /// The window that is open, if any.
    pub(super) fn desk(&self) -> Markup {
        match (self.picked, self.open.phase) {
            (Picked::Deal(draft), _) => self.deal(&draft),
            (Picked::Cards(of), phase) => {
                let takes = phase == Phase::Befriend(of) && self.is_active();
                self.friends(of, takes)
            }
            (Picked::Map, _) => self.unfold(),
            (_, Phase::Befriend(of)) if self.is_active() => self.friends(of, true),
            _ if self.meets() => self.encounter(),
            _ => self.contest(),
        }
    }

    /// A window of this height, in the middle of the map, with a title and what closes it.
    pub(super) fn window(&self, title: &str, close: Option<(Picked, String)>, parts: Vec<Part>) -> Markup {
        let height = 96.0 + parts.iter().map(|part| part.height).sum::<f32>();
        let top = ((1250.0 - height) / 2.0).clamp(74.0, 330.0);
        let mut y = top + 78.0;
        html! {
            g.desk.window {
                rect x=(f(X - 8.0)) y=(f(top - 6.0)) width=(f(W + 16.0)) height=(f(height + 14.0)) rx="34" fill="#03020c" fill-opacity="0.45" {}
                rect x=(f(X)) y=(f(top)) width=(f(W)) height=(f(height)) rx="28" fill=(format!("url(#{}-glass)", self.id())) stroke="#a99cff" stroke-width="2.5" {}
                path d=(format!("M{} {}H{}", f(X + 30.0), f(top + 64.0), f(X + W - 30.0))) stroke="#a99cff" stroke-opacity="0.4" stroke-width="1.5" {}
                text x=(f(X + 34.0)) y=(f(top + 45.0)) font-family=(SERIF) font-size="33" font-weight="700" fill=(LIGHT) { (title) }
                @if let Some((pick, name)) = close {
                    (mark::pick(pick, &name, "close", html! {
                        // As large as a finger.
                        rect x=(f(X + W - 101.0)) y=(f(top - 24.0)) width="114" height="114" fill-opacity="0" {}
                        circle cx=(f(X + W - 44.0)) cy=(f(top + 33.0)) r="25" fill="#0b0824" stroke="#a99cff" stroke-width="2" {}
                        path d=(format!("M{} {}l18 18m0 -18l-18 18", f(X + W - 53.0), f(top + 24.0))) stroke=(LIGHT) stroke-width="4" stroke-linecap="round" {}
                    }))
                }
                @for part in parts {
                    @let here = y;
                    g transform=(format!("translate({} {})", f(X + 34.0), f(here))) { (part.body) }
                    @let () = y += part.height;
                }
            }
        }
    }

    /// The way back from the map to the encounter card.
    fn unfold(&self) -> Markup {
        mark::pick(
            Picked::Nothing,
            &self.voice.get("desk-card"),
            "unfold",
            html! {
                rect x="320" y="74" width="360" height="114" rx="28" fill=(format!("url(#{}-glass)", self.id())) stroke=(ACCENT) stroke-width="3" {}
                text x="500" y="141" text-anchor="middle" font-family=(FACE) font-size="29" font-weight="700" fill=(LIGHT) { (self.voice.get("desk-card")) }
            },
        )
    }

    /// The friendship cards of a people: to read, or to take one.
    fn friends(&self, of: People, takes: bool) -> Markup {
        let title = words::friends_title(of, takes, self.voice);
        let parts = of
            .cards()
            .map(|card| {
                let (left, action) = (self.open.friends_left(card), Action::Befriend(card));
                let name = words::friend_in_full(self.open, card, self.voice);
                let face = card_face(
                    card,
                    &words::friend_effect(self.open, card, self.voice),
                    left,
                    self.offers(action),
                    self.voice,
                );
                let body = if self.offers(action) {
                    mark::act(action, &name, "friend", None, face.body)
                } else {
                    html! { g opacity=[(left == 0).then_some("0.5")] { title { (name) } (face.body) } }
                };
                Part { height: face.height, body }
            })
            .collect();
        let close = (!takes && !self.still).then(|| (Picked::Nothing, self.voice.get("desk-close")));
        self.window(&title, close, parts)
    }

    /// A row of answers to click in a window.
    pub(super) fn answers(&self, actions: &[Action]) -> Option<Part> {
        if actions.is_empty() {
            return None;
        }
        let columns = actions.len().min(2);
        let width = (W - 68.0 - 16.0 * (columns as f32 - 1.0)) / columns as f32;
        let rows = actions.len().div_ceil(columns);
        let body = html! {
            @for (i, action) in actions.iter().enumerate() {
                @let label = self.label(action);
                g transform=(format!("translate({} {})", f((i % columns) as f32 * (width + 16.0)), f((i / columns) as f32 * 126.0))) {
                    (mark::act(action, &label, "answer", None, plate(width, 114.0, &label)))
                }
            }
        };
        Some(Part { height: rows as f32 * 126.0 + 4.0, body })
    }
}

/// A friendship card as a row of a window.
pub(crate) fn card_face(card: Friend, effect: &str, left: u8, lit: bool, voice: &stage::Voice<'_>) -> Part {
    let (light, dark) = people(card.people());
    let effect = wrap(effect, 46);
    let height = 62.0 + 34.0 * effect.len() as f32;
    let copies = if card.copies() > 1 { format!(" ×{left}") } else { String::new() };
    let body = html! {
        rect width=(f(W - 68.0)) height=(f(height - 10.0)) rx="16" fill=(dark) stroke=(if lit { ACCENT } else { light }) stroke-width=(if lit { "4" } else { "1.8" })
            class=(if lit { "ring goal" } else { "" }) {}
        g transform="translate(50 44)" { (picture(card)) }
        text x="104" y="38" font-family=(FACE) font-size="29" font-weight="700" fill=(light) { (voice.get(card.name())) (copies) }
        (lines(&effect, 104.0, 72.0, 29.0, LIGHT))
    };
    Part { height, body }
}

/// The picture of a friendship card in a square of 76 around (0, 0).
pub(crate) fn picture(card: Friend) -> Markup {
    let (light, _) = people(card.people());
    html! {
        circle r="34" fill="#07041a" stroke=(light) stroke-width="2.5" {}
        @match card {
            Friend::Green(resource) => {
                g transform="translate(-5 3)" { (icon::chip(resource, 17.0)) }
                path d="M18 -22V-6M10 -14H26" stroke="#ffffff" stroke-width="5" stroke-linecap="round" {}
            }
            Friend::Merchant(resource) => {
                g transform="translate(-8 -6)" { (icon::chip(resource, 14.0)) }
                path d="M-20 19H16M16 19L8 12M16 19L8 26" fill="none" stroke="#ffffff" stroke-width="4" stroke-linecap="round" {}
                text x="18" y="4" text-anchor="middle" font-family=(FACE) font-size="22" font-weight="800" fill="#ffffff" {
                    (if matches!(resource, Resource::Goods) { "1" } else { "2" })
                }
            }
            Friend::ScienceMixed => {
                g transform="translate(-11 0) scale(0.8)" { (icon::expansion(Booster, LIGHT)) }
                g transform="translate(12 0) scale(0.72)" { (icon::expansion(Cannon, LIGHT)) }
            }
            Friend::ScienceBoosters => {
                g transform="translate(-12 0) scale(0.8)" { (icon::expansion(Booster, LIGHT)) }
                g transform="translate(12 0) scale(0.8)" { (icon::expansion(Booster, LIGHT)) }
            }
            Friend::ScienceCannons => {
                g transform="translate(0 -11) scale(0.72)" { (icon::expansion(Cannon, LIGHT)) }
                g transform="translate(0 13) scale(0.72)" { (icon::expansion(Cannon, LIGHT)) }
            }
            Friend::Tribute => {
                path d="M0 -24L20 -16V2C20 14 10 21 0 26C-10 21 -20 14 -20 2V-16Z" fill=(light) {}
                text y="11" text-anchor="middle" font-family=(FACE) font-size="27" font-weight="800" fill="#2c1e00" { "12" }
            }
            Friend::Fame => {
                g transform="translate(8 0)" { (icon::fame()) }
                g transform="translate(-18 0) scale(0.8)" { (icon::chip(Resource::Goods, 14.0)) }
            }
            Friend::HelpingHand => {
                path d="M-22 8C-12 -2 -4 2 4 4H16C22 4 22 12 16 12H2M-22 20C-10 14 0 24 10 20L24 10" fill="none" stroke=(light) stroke-width="5" stroke-linecap="round" {}
                g transform="translate(6 -14)" { (icon::back(15.0)) }
            }
            Friend::Relief => {
                circle r="20" fill="none" stroke=(light) stroke-width="8" stroke-dasharray="16 15.4" {}
                circle r="20" fill="none" stroke="#ffffff" stroke-width="8" stroke-dasharray="15.4 16" stroke-dashoffset="-16" {}
            }
        }
    }
}

/// A plate with words to click.
pub(crate) fn plate(width: f32, height: f32, label: &str) -> Markup {
    let text = wrap(label, (width / 16.6) as usize);
    let first = height / 2.0 + 10.0 - 16.0 * (text.len() as f32 - 1.0);
    html! {
        rect.plate width=(f(width)) height=(f(height)) rx="18" fill="#0f3b3a" stroke=(ACCENT) stroke-width="3" {}
        @for (i, line) in text.iter().enumerate() {
            text x=(f(width / 2.0)) y=(f(first + 32.0 * i as f32)) text-anchor="middle" font-family=(FACE) font-size="29" font-weight="700" fill="#f2fffb" { (line) }
        }
    }
}

/// Lines of text, the first at `y`.
pub(crate) fn lines(text: &[String], x: f32, y: f32, size: f32, ink: &str) -> Markup {
    html! {
        @for (i, line) in text.iter().enumerate() {
            text x=(f(x)) y=(f(y + size * 1.16 * i as f32)) font-family=(FACE) font-size=(f(size)) fill=(ink) { (line) }
        }
    }
}

/// A paragraph of a window.
pub(crate) fn paragraph(text: &str, x: f32, size: f32, ink: &str) -> Part {
    let wrapped = wrap(text, ((W - 68.0 - x) / (size * 0.535)) as usize);
    Part {
        height: size * 1.16 * wrapped.len() as f32 + size * 0.5,
        body: lines(&wrapped, x, size, size, ink),
    }
}

/// Breaks a text into lines of at most `most` characters.
pub(crate) fn wrap(text: &str, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= most => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}
