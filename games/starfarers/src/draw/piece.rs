//! The pieces: ships, colonies, spaceports, trade stations.

use maud::{Markup, html};
use stage::Livery;

use crate::components::{Rank, ShipKind};
use crate::draw::chart::f;

/// A colony around (0, 0): a dome with its owner's sign.
pub(crate) fn colony(dress: &Livery) -> Markup {
    html! {
        ellipse cy="11" rx="19" ry="6.5" fill=(dress.rim) stroke="#05030f" stroke-width="1.5" {}
        path d="M-17 9A17 19 0 0 1 17 9Q0 16 -17 9Z" fill=(dress.fill) stroke=(dress.rim) stroke-width="2.4" {}
        path d="M-11 3A12 14 0 0 1 -1 -8" fill="none" stroke="#ffffff" stroke-width="2.6" stroke-opacity="0.75" stroke-linecap="round" {}
        path transform="translate(0 3)" d=(dress.shape.path(6.2)) fill=(dress.ink) {}
    }
}

/// A spaceport: a colony in a ring.
pub(crate) fn port(dress: &Livery) -> Markup {
    html! {
        ellipse cy="7" rx="28" ry="11" fill="none" stroke="#05030f" stroke-width="8" {}
        ellipse cy="7" rx="28" ry="11" fill="none" stroke=(dress.rim) stroke-width="6.5" {}
        ellipse cy="7" rx="28" ry="11" fill="none" stroke=(dress.fill) stroke-width="3.6" {}
        (colony(dress))
        path d="M-28 7A28 11 0 0 0 28 7" fill="none" stroke="#05030f" stroke-width="8" {}
        path d="M-28 7A28 11 0 0 0 28 7" fill="none" stroke=(dress.rim) stroke-width="6.5" {}
        path d="M-28 7A28 11 0 0 0 28 7" fill="none" stroke=(dress.fill) stroke-width="4" {}
        @for x in [-20, 0, 20] { circle cx=(x) cy=(17 - i32::abs(x) / 6) r="2.1" fill="#fff7d6" {} }
    }
}

/// A trade station: a hub with four arms.
pub(crate) fn station(dress: &Livery) -> Markup {
    html! {
        path d="M-22 -4H22V4H-22ZM-4 -20H4V20H-4Z" fill=(dress.rim) stroke="#05030f" stroke-width="1.5" {}
        path d="M-20 -8H-14V8H-20ZM14 -8H20V8H14ZM-8 -19H8V-13H-8ZM-8 13H8V19H-8Z" fill=(dress.fill) stroke=(dress.rim) stroke-width="1.5" {}
        circle r="12" fill=(dress.fill) stroke=(dress.rim) stroke-width="2.4" {}
        path d=(dress.shape.path(6.2)) fill=(dress.ink) {}
    }
}

/// A ship: its hull, what it carries, and the balls of its rank on the tip.
pub(crate) fn ship(dress: &Livery, kind: ShipKind, rank: Rank) -> Markup {
    html! {
        path d="M-7 19Q0 36 7 19Z" fill="#ffb04a" {}
        path d="M-3.6 19Q0 29 3.6 19Z" fill="#fff3c4" {}
        path d="M-9 8L-20 20V25L-8 19ZM9 8L20 20V25L8 19Z" fill=(dress.rim) stroke="#05030f" stroke-width="1.2" {}
        path d="M0 -23C9 -15 12 -4 11 19H-11C-12 -4 -9 -15 0 -23Z" fill=(dress.fill) stroke=(dress.rim) stroke-width="2.4" {}
        path d="M-5.5 -9C-8 0 -8 9 -7.6 16" fill="none" stroke="#ffffff" stroke-width="2" stroke-opacity="0.7" stroke-linecap="round" {}
        @match kind {
            ShipKind::Colony => { path d="M-8 15A8 9.5 0 0 1 8 15Z" fill=(dress.ink) stroke="#ffffff" stroke-opacity="0.65" stroke-width="1" {} }
            ShipKind::Trade => { path d="M-8 4H8V15H-8ZM-8 9.5H8M0 4V15" fill=(dress.ink) stroke="#ffffff" stroke-opacity="0.75" stroke-width="1.3" {} }
        }
        path transform="translate(0 -5)" d=(dress.shape.path(4.6)) fill=(dress.ink) {}
        (balls(rank))
    }
}

/// The balls on the tip of a transporter.
fn balls(rank: Rank) -> Markup {
    let count = rank.index() + 1;
    html! {
        @for i in 0..count {
            circle cx=(f((i as f32 - (count as f32 - 1.0) / 2.0) * 7.6)) cy="-26" r="3.7" fill="#fff7d6" stroke="#05030f" stroke-width="1.3" {}
        }
    }
}
