//! What players put into the station: the body of every piece is its owner's shape.

use maud::{Markup, html};
use stage::{Livery, Shape};

use crate::draw::icon;
use crate::draw::palette::ABYSS;

/// How far down the middle of a shape lies.
const fn middle(shape: Shape) -> f32 {
    match shape {
        Shape::Triangle => 5.0,
        _ => 0.0,
    }
}

fn body(dress: &Livery, r: f32) -> Markup {
    html! {
        path d=(dress.shape.path(r + 3.0)) fill="#ffffff" fill-opacity="0.9" stroke="#ffffff" stroke-opacity="0.9" stroke-width="2" stroke-linejoin="round" {}
        path d=(dress.shape.path(r)) fill=(dress.fill) stroke=(dress.rim) stroke-width="3" stroke-linejoin="round" {}
    }
}

/// A bot: eyes and an antenna. About 44 high.
pub(super) fn bot(dress: &Livery) -> Markup {
    let y = middle(dress.shape);
    html! {
        path d="M0 -18V-29" stroke=(dress.rim) stroke-width="3.5" stroke-linecap="round" {}
        circle cy="-29" r="4.2" fill=(dress.fill) stroke=(dress.rim) stroke-width="2" {}
        (body(dress, 20.0))
        rect x="-11.5" y=(y - 7.5) width="23" height="13" rx="6.5" fill=(ABYSS) {}
        circle cx="-5.2" cy=(y - 1.0) r="3.3" fill="#7df9ff" {}
        circle cx="5.2" cy=(y - 1.0) r="3.3" fill="#7df9ff" {}
    }
}

/// A scientist: a diver's helmet. About 44 high.
pub(super) fn scientist(dress: &Livery) -> Markup {
    let y = middle(dress.shape);
    html! {
        (body(dress, 19.0))
        circle cy=(y - 10.0) r="11.5" fill="#e9fbff" stroke=(dress.rim) stroke-width="3" {}
        circle cy=(y - 9.5) r="6.2" fill="#8a5a3c" {}
        path d=(format!("M-6.2 {}A6.2 6.2 0 0 1 6.2 {}Z", y - 10.5, y - 10.5)) fill="#3b2415" {}
        path d=(format!("M-8 {}A9 9 0 0 1 -1 {}", y - 13.5, y - 18.2)) fill="none" stroke="#ffffff" stroke-width="2.4" stroke-linecap="round" {}
    }
}

/// An engineer: a safety helmet. About 44 high.
pub(super) fn engineer(dress: &Livery) -> Markup {
    let y = middle(dress.shape);
    html! {
        (body(dress, 19.0))
        circle cy=(y - 8.0) r="9" fill="#e6b48c" stroke=(dress.rim) stroke-width="2.6" {}
        path d=(format!("M-13 {0}H13M-10 {0}A10 10 0 0 1 10 {0}Z", y - 10.0)) fill="#ff9f1c" stroke="#7a3d00" stroke-width="2.4"
            stroke-linejoin="round" stroke-linecap="round" {}
    }
}

/// A submarine, about 42 wide.
pub(super) fn submarine(dress: &Livery) -> Markup {
    html! {
        g stroke="#ffffff" stroke-opacity="0.9" stroke-width="5" {
            ellipse cx="1" cy="3" rx="19" ry="11.5" fill="#ffffff" {}
        }
        (icon::boat(dress.fill, dress.rim, html! {
            g transform="translate(1 3)" { path d=(dress.shape.path(7.2)) fill=(dress.ink) {} }
        }))
    }
}

/// A counter on the knowledge track, or a place in an order.
pub(super) fn counter(dress: &Livery, r: f32) -> Markup {
    html! { (body(dress, r)) }
}
