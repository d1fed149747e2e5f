//! A contest, side by side: balls, cannons or boosters, and who won.

use maud::{Markup, html};
use stage::Voice;
use table::Seat;

use crate::components::Expansion;
use crate::components::encounters::Stat;
use crate::draw::chart::f;
use crate::draw::desk::W;
use crate::draw::dress::{FACE, GOLD, LIGHT, livery};
use crate::draw::{Canvas, icon};
use crate::event::{Event, Strength};
use crate::position::Open;

/// Height of the picture.
pub(crate) const TALL: f32 = 118.0;

impl Canvas<'_> {
    /// The contest that has just been decided.
    pub(super) fn contested(&self) -> Option<&Event> {
        self.events().filter(|event| matches!(event, Event::Contested { .. })).last()
    }

    /// The contest over the map, for those who have nothing to click there.
    pub(super) fn contest(&self) -> Markup {
        let Some(event) = self.contested().filter(|_| !self.asks() && self.scene.outcome.is_none()) else {
            return html! {};
        };
        html! {
            g.burst pointer-events="none" transform="translate(84 84)" {
                rect x="-14" y="-8" width=(f(W - 40.0)) height=(f(TALL + 4.0)) rx="26" fill=(format!("url(#{}-glass)", self.id())) stroke="#a99cff" stroke-width="2.5" {}
                (contest(self.open, event, self.voice))
            }
        }
    }
}

/// A contest by itself, beside the board.
pub(crate) fn card(open: &Open, event: &Event, voice: &Voice<'_>) -> Markup {
    html! {
        svg.sf-contest viewBox=(format!("-14 -6 {} {}", f(W - 40.0), f(TALL + 4.0))) aria-hidden="true" {
            rect x="-14" y="-6" width=(f(W - 40.0)) height=(f(TALL + 4.0)) rx="26" fill="#171245" {}
            (contest(open, event, voice))
        }
    }
}

/// A contest around its top left corner.
pub(crate) fn contest(open: &Open, event: &Event, voice: &Voice<'_>) -> Markup {
    let Event::Contested { seat, opponent, stat, mine, theirs, won, .. } = *event else { return html! {} };
    let width = (W - 68.0) / 2.0;
    html! {
        (side(open, seat, stat, mine, won, voice))
        g transform=(format!("translate({} 0)", f(width))) { (side(open, opponent, stat, theirs, !won, voice)) }
        path d=(format!("M{} 10V106", f(width - 14.0))) stroke=(LIGHT) stroke-opacity="0.5" stroke-width="2" {}
    }
}

fn side(open: &Open, seat: Seat, stat: Stat, strength: Strength, won: bool, voice: &Voice<'_>) -> Markup {
    let dress = livery(open, seat);
    let tool = match stat {
        Stat::Combat => Expansion::Cannon,
        Stat::Speed => Expansion::Booster,
    };
    let [a, b] = strength.shake.balls();
    let short: String = voice.name(seat).chars().take(18).collect();
    html! {
        path transform="translate(18 24)" d=(dress.shape.path(12.0)) fill=(dress.fill) stroke=(LIGHT) stroke-width="2" {}
        text x="42" y="33" font-family=(FACE) font-size="26" font-weight="700" fill=(if won { GOLD } else { LIGHT }) { (short) }
        // Beside its own sum, so that it is nobody else's.
        @if won { path transform="translate(326 80)" d="M0 -13L4 -4L13 -4L6 3L8 12L0 7L-8 12L-6 3L-13 -4L-4 -4Z" fill=(GOLD) {} }
        g transform="translate(24 80)" { (icon::ball(a, 22.0)) }
        g transform="translate(76 80)" { (icon::ball(b, 22.0)) }
        text x="110" y="90" font-family=(FACE) font-size="30" font-weight="700" fill=(LIGHT) { "+ " (strength.bonus) }
        g transform="translate(184 80)" { (icon::expansion(tool, LIGHT)) }
        text x="216" y="94" font-family=(FACE) font-size="40" font-weight="800" fill=(if won { GOLD } else { LIGHT }) { "= " (strength.total()) }
    }
}
