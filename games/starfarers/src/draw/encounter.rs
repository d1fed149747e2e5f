//! An encounter as it is staged: the scene, what was said so far, the answers; and for the reader
//! alone the whole card.

use maud::{Markup, html};
use stage::mark;

use crate::action::Action;
use crate::components::encounters::Scene as Kind;
use crate::components::{Expansion, Resource};
use crate::draw::chart::f;
use crate::draw::desk::{Part, W, lines, paragraph, wrap};
use crate::draw::dress::{ACCENT, GOLD, LIGHT};
use crate::draw::pick::Picked;
use crate::draw::{Canvas, contest, icon};
use crate::words;

impl Canvas<'_> {
    pub(super) fn encounter(&self) -> Markup {
        let Some(encounter) = self.open.encounter else { return html! {} };
        let (scene, voice) = (encounter.scene, self.voice);
        let key = format!("scene-{}", scene.name());
        let story = wrap(&voice.get(&format!("{key}.story")), 43);
        let mut parts = vec![Part {
            height: (34.0 * story.len() as f32 + 24.0).max(196.0),
            body: html! {
                g transform="translate(88 84)" { (vignette(scene)) }
                (lines(&story, 204.0, 29.0, 29.0, LIGHT))
            },
        }];
        for said in words::dialogue(self.view, voice) {
            parts.push(match said {
                words::Said::Question(text) => paragraph(&text, 0.0, 29.0, GOLD),
                words::Said::Answer(text) => {
                    let mut part = paragraph(&text, 34.0, 29.0, ACCENT);
                    part.body = html! { path d="M4 10h16m0 0l-7 -7m7 7l-7 7" transform="translate(0 6)" fill="none" stroke=(ACCENT) stroke-width="3.5" {} (part.body) };
                    part
                }
                words::Said::Result(text) => paragraph(&text, 34.0, 29.0, LIGHT),
            });
        }
        if let Some(event) = self.contested() {
            parts.push(Part { height: contest::TALL, body: contest::contest(self.open, event, voice) });
        }
        if let Some(task) = words::task(self.view, &self.offered, voice) {
            parts.push(paragraph(&task, 0.0, 29.0, GOLD));
        }
        parts.extend(self.encounter_choices());
        if let Some((title, rows)) = words::whole_card(self.view, voice) {
            parts.push(self.card_text(&title, &rows));
        }
        let close = (!self.still).then(|| (Picked::Map, voice.get("desk-map")));
        self.window(&voice.get(&key), close, parts)
    }

    /// What the viewer can click in the window.
    fn encounter_choices(&self) -> Option<Part> {
        let of = |test: fn(&Action) -> bool| -> Vec<Action> {
            self.offered.iter().copied().filter(test).collect()
        };
        let answers = of(|a| matches!(a, Action::Gift(_) | Action::Yes | Action::No));
        if !answers.is_empty() {
            return self.answers(&answers);
        }
        let cards = of(|a| matches!(a, Action::Pay(_) | Action::Take(_)));
        let expansions = of(|a| matches!(a, Action::Attach(_) | Action::Detach(_)));
        if cards.is_empty() && expansions.is_empty() {
            return None;
        }
        let body = html! {
            @for (i, action) in cards.iter().chain(&expansions).enumerate() {
                @let label = self.label(action);
                g transform=(format!("translate({} 0)", f(i as f32 * 166.0))) {
                    (mark::act(action, &label, "answer", None, html! {
                        rect.plate width="150" height="114" rx="16" fill="#0f3b3a" stroke=(ACCENT) stroke-width="3" {}
                        g transform="translate(75 57)" { (token(action)) }
                    }))
                }
            }
        };
        Some(Part { height: 132.0, body })
    }

    /// The whole card, for its reader's eyes.
    fn card_text(&self, title: &str, rows: &[(String, String)]) -> Part {
        let mut y = 50.0;
        let body: Vec<Markup> = rows
            .iter()
            .map(|(row, text)| {
                let wrapped = wrap(text, 40);
                let here = y;
                y += 34.0 * wrapped.len() as f32 + 8.0;
                html! {
                    (lines(&wrap(row, 12), 22.0, here + 24.0, 29.0, GOLD))
                    (lines(&wrapped, 212.0, here + 24.0, 29.0, LIGHT))
                }
            })
            .collect();
        let height = y + 10.0;
        Part {
            height: height + 12.0,
            body: html! {
                rect width=(f(W - 68.0)) height=(f(height)) rx="18" fill="#07041a" stroke=(GOLD) stroke-width="2" stroke-dasharray="7 6" {}
                g transform="translate(38 28) scale(0.8)" { (icon::eye(GOLD)) }
                (lines(&[title.to_owned()], 66.0, 38.0, 29.0, GOLD))
                @for row in body { (row) }
            },
        }
    }
}

/// What is paid, taken, attached or lost, in a square of 60 around (0, 0).
fn token(action: &Action) -> Markup {
    let expansion = |of: Expansion| html! { g transform="scale(1.5)" { (icon::expansion(of, LIGHT)) } };
    let card = |of: Resource| icon::chip(of, 30.0);
    match *action {
        Action::Pay(resource) | Action::Take(resource) => card(resource),
        Action::Attach(of) | Action::Detach(of) => expansion(of),
        _ => html! {},
    }
}

/// The scene as a round picture around (0, 0).
pub(crate) fn vignette(scene: Kind) -> Markup {
    let hull = |fill: &str, rim: &str| {
        html! {
            path d="M-52 8C-40 -14 10 -22 48 2C56 8 56 14 48 16L-34 20C-48 20 -54 14 -52 8Z" fill=(fill) stroke=(rim) stroke-width="3" {}
            path d="M8 -14C20 -14 32 -8 38 -3L10 -2Z" fill="#bfeaff" stroke=(rim) stroke-width="2" {}
            path d="M-54 8L-72 2V24L-50 17Z" fill="#ffb04a" {}
        }
    };
    let pirate = |x: i32, y: i32, scale: &str| {
        html! {
            g transform=(format!("translate({x} {y}) scale({scale})")) {
                path d="M-54 10L-20 -26L-8 -10L30 -20L56 6L30 18L-30 26Z" fill="#4a1020" stroke="#ff7a6b" stroke-width="3" stroke-linejoin="round" {}
                g transform="translate(2 2) scale(0.8)" { (icon::skull("#ffe9e2")) }
            }
        }
    };
    html! {
        circle r="82" fill="#07041a" stroke="#a99cff" stroke-width="3" {}
        @for (x, y) in [(-50, -44), (30, -60), (58, -20), (-20, 60), (44, 48), (-62, 26), (6, -38)] { circle cx=(x) cy=(y) r="2" fill="#ffffff" {} }
        @match scene {
            Kind::MerchantGift => {
                (hull("#8a62c9", "#e3c8ff"))
                g transform="translate(-16 -2) scale(0.6)" { (icon::chip(Resource::Goods, 18.0)) }
                g transform="translate(0 48)" { @for (i, r) in [Resource::Fuel, Resource::Food, Resource::Ore].into_iter().enumerate() { g transform=(format!("translate({} 0)", 30 * i as i32 - 30)) { (icon::chip(r, 12.0)) } } }
            }
            Kind::PirateDemandsTwo => {
                (pirate(0, -12, "1.05"))
                g transform="translate(-18 46)" { (icon::back(24.0)) }
                g transform="translate(18 46)" { (icon::back(24.0)) }
            }
            Kind::PirateSwap => {
                (pirate(0, -22, "0.9"))
                g transform="translate(-34 42)" { (icon::back(22.0)) }
                path d="M-16 42H6M6 42L-3 35M6 42L-3 49" fill="none" stroke=(GOLD) stroke-width="4" stroke-linecap="round" {}
                g transform="translate(24 42)" { (icon::back(22.0)) }
                g transform="translate(48 42)" { (icon::back(22.0)) }
            }
            Kind::PirateRaid => {
                (pirate(-14, -18, "0.9"))
                @for (x, y) in [(-30, 44), (6, 52), (42, 36)] { g transform=(format!("translate({x} {y}) rotate({})", x / 2)) { (icon::back(20.0)) } }
                path d="M26 2L56 18" stroke=(GOLD) stroke-width="4" stroke-linecap="round" {}
            }
            Kind::PirateAttack => {
                (pirate(-16, -24, "0.9"))
                path d="M14 -8L58 30M2 2L40 44" stroke="#ff5a4d" stroke-width="5" stroke-linecap="round" stroke-dasharray="14 10" {}
                g transform="translate(44 50) scale(0.5)" { (hull("#6f8fd0", "#d6e4ff")) }
            }
            Kind::DistressCall => {
                circle cx="36" cy="40" r="34" fill="#ff9d3c" {}
                circle cx="36" cy="40" r="24" fill="#ffe08a" {}
                g transform="translate(-16 -6) rotate(24) scale(0.72)" { (hull("#7e8798", "#dfe6f5")) }
                path d="M-30 -44A16 16 0 0 1 -2 -44M-40 -54A28 28 0 0 1 8 -54" fill="none" stroke="#ff8f80" stroke-width="4" stroke-linecap="round" {}
            }
            Kind::ShipUnderFire => {
                g transform="translate(6 30) scale(0.8)" { (hull("#58a06a", "#d5ffdf")) }
                (pirate(-26, -38, "0.62"))
                path d="M-8 -22L14 10M-22 -16L-8 14" stroke="#ff5a4d" stroke-width="5" stroke-linecap="round" stroke-dasharray="12 8" {}
                path d="M20 6L28 -8L32 8L46 4L36 16" fill="#ffd873" {}
            }
            Kind::Distortion => {
                @for (i, r) in [70, 54, 40, 27, 15].into_iter().enumerate() {
                    ellipse rx=(r) ry=(r * 2 / 3) transform=(format!("rotate({})", 26 * i)) fill="none" stroke=(if i % 2 == 0 { "#8f7bff" } else { "#7ff0d2" }) stroke-width="4" {}
                }
                circle r="7" fill="#ffffff" {}
            }
            Kind::TravelerGift => {
                path d="M0 -56C28 -50 36 -18 24 12C18 34 8 54 0 64C-8 54 -18 34 -24 12C-36 -18 -28 -50 0 -56Z" fill="#e8e2ff" stroke="#a99cff" stroke-width="3" {}
                path d="M-16 -22C-8 -28 -2 -22 -4 -12C-12 -6 -18 -12 -16 -22ZM16 -22C8 -28 2 -22 4 -12C12 -6 18 -12 16 -22Z" fill="#1a1240" {}
                path d="M-58 34C-46 22 -36 30 -30 42M58 34C46 22 36 30 30 42" fill="none" stroke="#e8e2ff" stroke-width="6" stroke-linecap="round" {}
            }
            Kind::WearAndTear => {
                (hull("#7e8798", "#c3cad8"))
                path d="M-30 -6L-22 4L-30 12M6 -12L0 2L10 12M30 0L24 10" fill="none" stroke="#14060c" stroke-width="4" stroke-linecap="round" {}
                g transform="translate(30 48) rotate(40) scale(0.9)" { (icon::expansion(Expansion::Booster, "#c3cad8")) }
                g transform="translate(-20 48) rotate(-24) scale(0.9)" { (icon::expansion(Expansion::FreightRing, "#c3cad8")) }
            }
            Kind::UnmaskedPirate => {
                (hull("#8a62c9", "#e3c8ff"))
                circle cy="-34" r="30" fill="#4a1020" stroke="#ff7a6b" stroke-width="3" {}
                g transform="translate(0 -34) scale(1.2)" { (icon::skull("#ffe9e2")) }
            }
        }
    }
}
