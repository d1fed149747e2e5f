//! The two strips of the board: what the table has above, what the viewer has below.

use maud::{Markup, html};
use stage::mark;

use crate::action::Action;
use crate::components::{Ball, Expansion, Resource};
use crate::draw::chart::{HEIGHT, WIDTH, f};
use crate::draw::dress::{ACCENT, FACE, GOLD, LIGHT, livery};
use crate::draw::{Canvas, icon, pick};
use crate::words;

impl Canvas<'_> {
    /// Round, dice, balls and speed; the bank, the supply pile, the encounter deck.
    pub(super) fn sky_strip(&self) -> Markup {
        let (open, voice) = (self.open, self.voice);
        html! {
            g.strip {
                (ground(8.0))
                g {
                    title { (words::round(open, voice)) ": " (voice.get("round.effect")) }
                    // From the tenth round on the words draw together, so that the dice leave them whole.
                    @let squeezed = open.round() >= 10;
                    text x="28" y="46" font-family=(FACE) font-size="29.5" font-weight="700" fill=(LIGHT)
                        textLength=[squeezed.then_some("142")] lengthAdjust=[squeezed.then_some("spacingAndGlyphs")] { (words::round(open, voice)) }
                }
                @if let Some(dice) = open.roll {
                    @let faces = html! {
                        g transform="translate(196 37)" { (icon::die(dice[0], 40.0)) }
                        g transform="translate(243 37)" { (icon::die(dice[1], 40.0)) }
                    };
                    g { (self.why(self.unless_offered(Action::Roll), &words::roll(dice, voice), "dice", faces)) }
                }
                @if let Some(shake) = open.shake {
                    @let balls = html! {
                        @for (i, ball) in shake.balls().into_iter().enumerate() {
                            g transform=(format!("translate({} 37)", 298 + 42 * i)) { (icon::ball(ball, 18.5)) }
                        }
                        g transform="translate(381 37) scale(0.62)" { (icon::expansion(Expansion::Booster, LIGHT)) }
                        (number(394.0, 47.0, open.speed(open.active).to_string(), GOLD))
                    };
                    g { (self.why(self.unless_offered(Action::Shake), &words::shake(open, voice), "balls", balls)) }
                } @else if open.roll.is_none() {
                    @let balls = html! {
                        @for (i, ball) in [Ball::Black, Ball::Blue, Ball::Yellow, Ball::Red].into_iter().enumerate() {
                            g transform=(format!("translate({} 37)", 250 + 42 * i)) { (icon::ball(ball, 18.5)) }
                        }
                    };
                    g opacity="0.5" { (self.why(self.unless_offered(Action::Shake), &voice.get("act-shake"), "balls", balls)) }
                }
                @for (i, resource) in Resource::ALL.into_iter().enumerate() {
                    @let x = 452.0 + 81.0 * i as f32;
                    (self.stack(resource, x))
                }
                @let pile = html! {
                    g transform="translate(848 37)" { (icon::back(27.0)) }
                    (number(868.0, 46.0, self.view.pile.to_string(), LIGHT))
                };
                g { (self.why(self.unless_offered(Action::Draw), &words::pile(self.view.pile, voice), "pile", pile)) }
                g {
                    title { (words::deck(self.view.deck, voice)) }
                    g transform="translate(926 37)" {
                        rect x="-12" y="-18" width="24" height="36" rx="4" fill="#0f4a52" stroke=(LIGHT) stroke-width="1.6" {}
                        text y="10.5" text-anchor="middle" font-family=(FACE) font-size="29.5" font-weight="800" fill=(ACCENT) { "?" }
                    }
                    (number(944.0, 46.0, self.view.deck.to_string(), LIGHT))
                }
            }
        }
    }

    /// An open stack of the bank; a click takes from it when one may.
    fn stack(&self, resource: Resource, x: f32) -> Markup {
        let count = self.open.bank[resource];
        let take = Action::Take(resource);
        let name = words::stack(resource, count, self.voice);
        let body = html! {
            @if self.offers(take) { rect.ring.goal x=(f(x - 19.0)) y="12" width="73" height="50" rx="12" fill=(ACCENT) fill-opacity="0.15" stroke=(ACCENT) stroke-width="3" {} }
            g transform=(format!("translate({} 37)", f(x))) opacity=[(count == 0).then_some("0.4")] { (icon::chip(resource, 14.5)) }
            (number(x + 16.5, 46.0, count.to_string(), LIGHT))
        };
        if self.offers(take) {
            mark::act(take, &format!("{} · {name}", self.label(&take)), "stack", None, body)
        } else {
            html! { g { (self.why(self.vain_stack(resource), &name, "stack", body)) } }
        }
    }

    /// The viewer's cards and mothership; for others, the active player's, as far as they are open.
    pub(super) fn hand_strip(&self) -> Markup {
        let seat = self.me.unwrap_or(self.open.active);
        let player = self.open.player(seat);
        let dress = livery(self.open, seat);
        let top = HEIGHT - 64.0;
        let y = top + 37.0;
        html! {
            g.strip {
                (ground(top))
                path transform=(format!("translate(34 {})", f(top + 28.0))) d=(dress.shape.path(12.0)) fill=(dress.fill) stroke=(LIGHT) stroke-width="2" {}
                @match self.view.hands[seat.index()].cards {
                    Some(hand) => {
                        @for (i, resource) in Resource::ALL.into_iter().enumerate() {
                            (self.held(resource, hand[resource], 82.0 + 96.0 * i as f32, y))
                        }
                    }
                    None => {
                        g {
                            @let count = self.view.hands[seat.index()].count;
                            title { (words::cards_in_hand(count, self.voice)) }
                            @for i in 0..count.min(12) { g transform=(format!("translate({} {})", 82 + 24 * u16::from(i), f(y - 9.0))) { (icon::back(30.0)) } }
                            (number(112.0 + 24.0 * f32::from(count.min(12)), y, count.to_string(), LIGHT))
                        }
                    }
                }
                path d=(format!("M572 {}v36", f(top + 10.0))) stroke="#8f9be0" stroke-opacity="0.5" stroke-width="2" {}
                @for (i, expansion) in Expansion::ALL.into_iter().enumerate() {
                    @let x = 600.0 + 103.0 * i as f32;
                    @let extra = match expansion { Expansion::Booster => player.friends.boosters(), Expansion::Cannon => player.friends.cannons(), Expansion::FreightRing => 0 };
                    @let body = html! {
                        g transform=(format!("translate({} {}) scale(0.95)", f(x), f(top + 28.0))) { (icon::expansion(expansion, LIGHT)) }
                        (number(x + 20.0, y, if extra > 0 { format!("{}+{extra}", player.has(expansion)) } else { player.has(expansion).to_string() }, LIGHT))
                    };
                    @let name = words::expansion_in_full(expansion, player.has(expansion), extra, self.voice);
                    g { (self.why(self.vain_expansion(expansion), &name, "expansion", body)) }
                }
                @let fame = html! {
                    g transform=(format!("translate(914 {}) scale(0.95)", f(top + 28.0))) { (icon::fame()) }
                    (number(938.0, y, player.fame.to_string(), GOLD))
                };
                g { (self.why(self.unless_offered(Action::Fame), &words::fame_in_full(player.fame, self.voice), "fame", fame)) }
            }
        }
    }

    /// A kind of card in the viewer's hand; a click gives one up when one must.
    fn held(&self, resource: Resource, count: u8, x: f32, y: f32) -> Markup {
        let gives = [Action::Discard(resource), Action::Pay(resource)];
        let action = gives.into_iter().find(|action| self.offers(*action));
        let name = words::held(resource, count, self.voice);
        let body = html! {
            @if action.is_some() { rect.ring.goal x=(f(x - 27.0)) y=(f(y - 35.0)) width="90" height="52" rx="12" fill=(ACCENT) fill-opacity="0.15" stroke=(ACCENT) stroke-width="3" {} }
            g transform=(format!("translate({} {})", f(x), f(y - 9.0))) opacity=[(count == 0).then_some("0.4")] { (icon::chip(resource, 20.0)) }
            (number(x + 26.0, y + 1.0, count.to_string(), if count == 0 { "#9aa0c8" } else { "#ffffff" }))
        };
        match action {
            Some(action) => {
                mark::act(action, &format!("{} · {name}", self.label(&action)), "held", None, body)
            }
            None => html! { g { (self.why(self.vain_card(resource), &name, "held", body)) } },
        }
    }

    /// Whether the encounter card is on the table and not laid aside.
    pub(super) fn meets(&self) -> bool {
        pick::meets(self.open)
    }
}

fn ground(top: f32) -> Markup {
    html! {
        rect x="8" y=(f(top)) width=(f(WIDTH - 16.0)) height="56" rx="16" fill="#07051c" fill-opacity="0.82" stroke="#8f9be0" stroke-opacity="0.4" stroke-width="1.5" {}
    }
}

fn number(x: f32, y: f32, text: String, ink: &str) -> Markup {
    html! {
        text x=(f(x)) y=(f(y)) font-family=(FACE) font-size="29.5" font-weight="700" fill=(ink) { (text) }
    }
}
