//! Putting a deal together, card by card.

use maud::{Markup, html};
use stage::mark;
use table::Seat;

use crate::components::{CARDS_PER_KIND, Cards, Resource};
use crate::draw::chart::f;
use crate::draw::desk::{Part, W, paragraph, plate, wrap};
use crate::draw::dress::{ACCENT, FACE, LIGHT, livery};
use crate::draw::pick::{Draft, Form, Picked, Side};
use crate::draw::{Canvas, icon};
use crate::words;

/// Width of a column, one for each resource.
const COLUMN: f32 = 166.0;

impl Canvas<'_> {
    /// The window in which a deal is made.
    pub(super) fn deal(&self, draft: &Draft) -> Markup {
        let voice = self.voice;
        let hand = self.view.own_hand().unwrap_or_default();
        let mut parts = vec![
            paragraph(&voice.get("deal-give"), 0.0, 29.0, "#c9c2ff"),
            self.side(draft, Side::Give, &hand),
            paragraph(&voice.get("deal-want"), 0.0, 29.0, "#c9c2ff"),
            self.side(draft, Side::Want, &hand),
        ];
        if let Form::Offer(to) = draft.form {
            let seats: Vec<Seat> = self.open.around().collect();
            parts.push(paragraph(&voice.get("deal-to-whom"), 0.0, 29.0, "#c9c2ff"));
            let width = (W - 68.0 - 16.0 * (seats.len() as f32 - 1.0)) / seats.len() as f32;
            parts.push(Part {
                height: 130.0,
                body: html! {
                    @for (i, seat) in seats.into_iter().enumerate() {
                        g transform=(format!("translate({} 0)", f(i as f32 * (width + 16.0)))) {
                            (self.addressee(draft, seat, to.contains(seat), width))
                        }
                    }
                },
            });
        }
        let send = match draft.action(self.view) {
            Some(action) if !self.still => mark::act(
                action,
                &self.label(&action),
                "answer",
                None,
                plate(W - 68.0, 114.0, &voice.get(&format!("deal-send-{}", draft.form.key()))),
            ),
            _ => html! {
                text x=(f((W - 68.0) / 2.0)) y="50" text-anchor="middle" font-family=(FACE) font-size="29" fill="#c9c2ff" { (words::deal_lacks(draft, &hand, voice)) }
            },
        };
        parts.push(Part { height: 126.0, body: send });
        let close = (!self.still).then(|| (Picked::Nothing, voice.get("desk-close")));
        self.window(&words::deal_title(self.open, draft, voice), close, parts)
    }

    /// One side of a deal: a click on a card adds one, the bar under it takes one away.
    fn side(&self, draft: &Draft, side: Side, hand: &Cards) -> Part {
        let (cards, other) = match side {
            Side::Give => (draft.give, draft.want),
            Side::Want => (draft.want, draft.give),
        };
        let body = html! {
            @for (i, resource) in Resource::ALL.into_iter().enumerate() {
                @let most = match side { Side::Give => hand[resource], Side::Want => CARDS_PER_KIND };
                @let more = cards[resource] < most && other[resource] == 0;
                g transform=(format!("translate({} 0)", f(i as f32 * COLUMN))) {
                    (self.adder(draft, side, resource, cards[resource], more, hand))
                    @if cards[resource] > 0 { (self.remover(draft, side, resource)) }
                }
            }
        };
        Part { height: 252.0, body }
    }

    fn adder(
        &self,
        draft: &Draft,
        side: Side,
        resource: Resource,
        count: u8,
        more: bool,
        hand: &Cards,
    ) -> Markup {
        let name = words::deal_more(side, resource, self.voice);
        let body = html! {
            rect width="150" height="116" rx="16" fill=(if count > 0 { "#3a2f86" } else { "#0b0824" }) stroke=(if more { ACCENT } else { "#6f66b8" }) stroke-width=(if more { "2.5" } else { "1.2" }) {}
            g transform="translate(46 58)" opacity=[(!more && count == 0).then_some("0.35")] { (icon::chip(resource, 28.0)) }
            text x="112" y="62" text-anchor="middle" font-family=(FACE) font-size="40" font-weight="800" fill=(if count > 0 { "#ffffff" } else { "#8a84c2" }) { (count) }
            @if side == Side::Give {
                text x="112" y="101" text-anchor="middle" font-family=(FACE) font-size="29" fill="#c9c2ff" { "/ " (hand[resource]) }
            }
        };
        if !more || self.still {
            return html! { title { (name) } (body) };
        }
        mark::pick(Picked::Deal(draft.changed(side, resource, true)), &name, "more", body)
    }

    fn remover(&self, draft: &Draft, side: Side, resource: Resource) -> Markup {
        let body = html! {
            rect y="122" width="150" height="115" rx="14" fill="#0b0824" stroke="#ff9d92" stroke-width="2" {}
            path d="M58 179H92" stroke="#ff9d92" stroke-width="6" stroke-linecap="round" {}
        };
        if self.still {
            return body;
        }
        let name = words::deal_less(side, resource, self.voice);
        mark::pick(Picked::Deal(draft.changed(side, resource, false)), &name, "less", body)
    }

    /// A player the offer goes to or not.
    fn addressee(&self, draft: &Draft, seat: Seat, asked: bool, width: f32) -> Markup {
        let dress = livery(self.open, seat);
        // As much of the name as stands in two lines beside its sign.
        let most = ((width - 118.0) / 19.0) as usize;
        let short = |line: String| match line.chars().count() {
            count if count > most => line.chars().take(most - 1).chain(['…']).collect(),
            _ => line,
        };
        let name: Vec<String> = wrap(self.voice.name(seat), most).into_iter().take(2).map(short).collect();
        let first = 67.0 - 17.0 * (name.len() as f32 - 1.0);
        let body = html! {
            rect width=(f(width)) height="114" rx="34" fill="#0b0824" stroke="#6f66b8" stroke-width="1.5" {}
            rect x="18" y="41" width="32" height="32" rx="7" fill=(if asked { ACCENT } else { "#0b0824" }) stroke=(if asked { ACCENT } else { "#8a84c2" }) stroke-width="2.5" {}
            @if asked { path d="M25 57L32 64L44 49" fill="none" stroke="#0b0824" stroke-width="5" stroke-linecap="round" stroke-linejoin="round" {} }
            path transform="translate(76 57)" d=(dress.shape.path(14.0)) fill=(dress.fill) stroke=(LIGHT) stroke-width="2" opacity=(if asked { "1" } else { "0.45" }) {}
            @for (i, line) in name.iter().enumerate() {
                text x="102" y=(f(first + 34.0 * i as f32)) font-family=(FACE) font-size="29" font-weight="700" fill=(if asked { "#ffffff" } else { "#8a84c2" }) { (line) }
            }
        };
        if self.still {
            return body;
        }
        let name = words::deal_addressee(seat, asked, self.voice);
        mark::pick(Picked::Deal(draft.toggled(seat)), &name, "to", body)
    }
}
