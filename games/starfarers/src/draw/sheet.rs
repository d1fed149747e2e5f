//! Sheets of components for the rulebook.

use maud::{Markup, html};
use stage::Voice;

use crate::components::encounters::Scene;
use crate::components::{Ball, Colour, Disc, Dot, Expansion, Friend, Rank, Resource, ShipKind};
use crate::draw::chart::f;
use crate::draw::desk::{W, card_face};
use crate::draw::dress::{FACE, LIGHT, of_colour};
use crate::draw::encounter::vignette;
use crate::draw::planet::Lies;
use crate::draw::{contest, icon, piece, planet};
use crate::example;

/// A sheet by name, as a whole SVG.
pub(crate) fn sheet(name: &str, voice: &Voice<'_>, id: &str) -> Option<Markup> {
    let (width, height, body) = match name {
        "friendship-cards" => friends(voice),
        "pieces" => pieces(voice, id),
        "scenes" => scenes(voice),
        "discs" => discs(voice, id),
        "contest" => contest(voice)?,
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
            @let face = card_face(card, &voice.get(&format!("{}.effect", card.name())), card.copies(), false, voice);
            @let here = y;
            g transform=(format!("translate(24 {})", f(here))) { (face.body) }
            @let () = y += face.height;
        }
    };
    (W - 20.0, y + 20.0, body)
}

fn pieces(voice: &Voice<'_>, id: &str) -> (f32, f32, Markup) {
    let dress = |i: usize| of_colour(Colour::ALL[i % 4]);
    let large = |piece: Markup| html! { g transform="scale(1.5)" { (piece) } };
    let mut items: Vec<(Markup, String)> = vec![
        (large(piece::ship(dress(0), ShipKind::Colony, Rank::ALL[0])), voice.get("colony-ship")),
        (large(piece::ship(dress(1), ShipKind::Trade, Rank::ALL[1])), voice.get("trade-ship")),
        (large(piece::colony(dress(2))), voice.get("colony")),
        (large(piece::port(dress(3))), voice.get("spaceport")),
        (large(piece::station(dress(0))), voice.get("trade-station")),
        (large(icon::fame()), voice.get("fame-ring")),
    ];
    for expansion in Expansion::ALL {
        items.push((large(icon::expansion(expansion, LIGHT)), voice.get(expansion.name())));
    }
    for (ball, key) in
        [Ball::Black, Ball::Blue, Ball::Yellow, Ball::Red].into_iter().zip(["black", "blue", "yellow", "red"])
    {
        items.push((icon::ball(ball, 28.0), voice.get(&format!("ball-{key}"))));
    }
    for resource in Resource::ALL {
        items.push((html! { use href=(format!("#{id}-planet-{resource}")) {} }, voice.get(resource.name())));
    }
    grid(items, 6, 165.0, 150.0, 44.0)
}

fn scenes(voice: &Voice<'_>) -> (f32, f32, Markup) {
    use Scene::*;
    let all = [
        MerchantGift,
        UnmaskedPirate,
        PirateDemandsTwo,
        PirateSwap,
        PirateRaid,
        PirateAttack,
        DistressCall,
        ShipUnderFire,
        Distortion,
        TravelerGift,
        WearAndTear,
    ];
    let items = all.into_iter().map(|s| (vignette(s), voice.get(&format!("scene-{}", s.name())))).collect();
    grid(items, 4, 250.0, 236.0, 96.0)
}

/// The discs, row by row: home systems, dots, the white reserve.
fn discs(voice: &Voice<'_>, id: &str) -> (f32, f32, Markup) {
    const HOME: [(&str, [u8; 3]); 4] =
        [("alpha", [4, 8, 11]), ("beta", [8, 10, 12]), ("gamma", [3, 5, 6]), ("delta", [2, 6, 9])];
    let mut rows: Vec<(String, Vec<Lies>)> = HOME
        .into_iter()
        .map(|(name, numbers)| {
            let faces = numbers.map(|n| Lies::Up(Disc::Number(n), false));
            (voice.get(&format!("system-{name}")), faces.into())
        })
        .collect();
    for dot in Dot::ALL {
        let back = std::iter::once(Lies::Down(dot));
        let faces = dot.discs().iter().map(|disc| Lies::Up(*disc, false));
        rows.push((voice.get(&format!("dot-{}", dot.name())), back.chain(faces).collect()));
    }
    let white = Disc::WHITE.into_iter().map(|n| Lies::Up(Disc::Number(n), true));
    rows.push((voice.get("disc-white"), white.collect()));
    let height = 62.0 * rows.len() as f32 + 24.0;
    let body = html! {
        @for (i, (name, discs)) in rows.into_iter().enumerate() {
            @let y = 43.0 + 62.0 * i as f32;
            text x="28" y=(f(y + 9.0)) font-family=(FACE) font-size="26" fill=(LIGHT) { (name) }
            @for (j, lies) in discs.iter().enumerate() {
                g transform=(format!("translate({} {}) scale(1.25)", f(262.0 + 64.0 * j as f32), f(y))) { (planet::disc(id, lies)) }
            }
        }
    };
    (770.0, height, body)
}

fn contest(voice: &Voice<'_>) -> Option<(f32, f32, Markup)> {
    let example = example::example("set-up")?;
    let event = example::contest()?;
    let body = html! { g transform="translate(34 24)" { (contest::contest(&example.position.open, &event, voice)) } };
    Some((W, contest::TALL + 40.0, body))
}

/// Pictures in rows with a name under each.
fn grid(
    items: Vec<(Markup, String)>,
    columns: usize,
    width: f32,
    height: f32,
    drop: f32,
) -> (f32, f32, Markup) {
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
