//! Sheets of components for the rulebook.

use maud::{Markup, html};
use stage::Voice;

use crate::components::encounters::Scene;
use crate::components::{Ball, Expansion, Friend, Rank, Resource, ShipKind};
use crate::draw::chart::f;
use crate::draw::desk::{W, card_face};
use crate::draw::dress::{FACE, LIGHT, of_colour};
use crate::draw::encounter::vignette;
use crate::draw::{icon, piece, planet};

/// A sheet by name, as a whole SVG.
pub(crate) fn sheet(name: &str, voice: &Voice<'_>, id: &str) -> Option<Markup> {
    let (width, height, body) = match name {
        "friendship-cards" => friends(voice),
        "pieces" => pieces(voice, id),
        "scenes" => scenes(voice),
        _ => return None,
    };
    Some(html! {
        svg id=(id) xmlns="http://www.w3.org/2000/svg" viewBox=(format!("0 0 {} {}", f(width), f(height))) role="img" {
            defs { (planet::defs(id)) }
            rect width=(f(width)) height=(f(height)) rx="20" fill="#0a0820" {}
            (body)
        }
    })
}

fn friends(voice: &Voice<'_>) -> (f32, f32, Markup) {
    let mut y = 26.0;
    let body = html! {
        @for card in Friend::ALL {
            @let face = card_face(card, card.copies(), false, voice);
            @let here = y;
            g transform=(format!("translate(24 {})", f(here))) { (face.body) }
            @let () = y += face.height;
        }
    };
    (W - 20.0, y + 20.0, body)
}

fn pieces(voice: &Voice<'_>, id: &str) -> (f32, f32, Markup) {
    use crate::components::Colour;
    let dress = |i: usize| of_colour(Colour::ALL[i % 4]);
    let mut items: Vec<(Markup, String)> = vec![
        (piece::ship(dress(0), ShipKind::Colony, Rank::ALL[0]), voice.get("colony-ship")),
        (piece::ship(dress(1), ShipKind::Trade, Rank::ALL[1]), voice.get("trade-ship")),
        (piece::colony(dress(2)), voice.get("colony")),
        (piece::port(dress(3)), voice.get("spaceport")),
        (piece::station(dress(0)), voice.get("trade-station")),
        (html! { g transform="scale(1.2)" { (icon::fame()) } }, voice.get("fame-ring")),
    ];
    for expansion in Expansion::ALL {
        items.push((html! { g transform="scale(1.25)" { (icon::expansion(expansion, LIGHT)) } }, voice.get(expansion.name())));
    }
    for (ball, key) in [Ball::Black, Ball::Blue, Ball::Yellow, Ball::Red].into_iter().zip(["black", "blue", "yellow", "red"]) {
        items.push((icon::ball(ball, 20.0), voice.get(&format!("ball-{key}"))));
    }
    for resource in Resource::ALL {
        items.push((html! { use href=(format!("#{id}-planet-{resource}")) {} }, voice.get(resource.name())));
    }
    grid(items, 6, 165.0, 150.0, 44.0)
}

fn scenes(voice: &Voice<'_>) -> (f32, f32, Markup) {
    use Scene::*;
    let all = [
        MerchantGift, UnmaskedPirate, PirateDemandsTwo, PirateSwap, PirateRaid, PirateAttack, DistressCall,
        ShipUnderFire, Distortion, TravelerGift, WearAndTear,
    ];
    let items = all.into_iter().map(|s| (vignette(s), voice.get(&format!("scene-{}", s.name())))).collect();
    grid(items, 4, 250.0, 236.0, 96.0)
}

/// Pictures in rows with a name under each.
fn grid(items: Vec<(Markup, String)>, columns: usize, width: f32, height: f32, drop: f32) -> (f32, f32, Markup) {
    let rows = items.len().div_ceil(columns);
    let body = html! {
        @for (i, (picture, name)) in items.into_iter().enumerate() {
            @let (x, y) = ((i % columns) as f32 * width + width / 2.0, (i / columns) as f32 * height + height / 2.0 - 10.0);
            g transform=(format!("translate({} {})", f(x), f(y))) {
                (picture)
                text y=(f(drop + 18.0)) text-anchor="middle" font-family=(FACE) font-size="22" fill=(LIGHT) { (name) }
            }
        }
    };
    (width * columns as f32, height * rows as f32 + 10.0, body)
}
