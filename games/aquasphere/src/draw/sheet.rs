//! Sheets of all cards, expansions and symbols, for the rulebook.

use maud::{Markup, html};
use stage::Voice;

use crate::components::{Card, Expansion, Symbol};
use crate::draw::face::{self, scaled};
use crate::draw::icon;
use crate::draw::palette::{ABYSS, FACE, HULL, at, defs, f, tint};
use crate::words;

/// Every research card with its name.
pub(crate) fn cards(voice: &Voice<'_>, id: &str) -> Markup {
    let cells: Vec<(Markup, String)> = Card::all()
        .map(|card| {
            let copies = if card.copies() > 1 { format!(" ×{}", card.copies()) } else { String::new() };
            (scaled(0.0, 0.0, 1.3, face::card(card)), format!("{}{copies}", words::card(card, voice)))
        })
        .collect();
    sheet(id, &voice.get("research-card"), &cells, 5, (200.0, 156.0))
}

/// Every lab expansion with what is written on it.
pub(crate) fn expansions(voice: &Voice<'_>, id: &str) -> Markup {
    let cells: Vec<(Markup, String)> = Expansion::all()
        .map(|tile| {
            let copies = if tile.copies() > 1 { format!(" ×{}", tile.copies()) } else { String::new() };
            (scaled(0.0, 0.0, 1.5, face::expansion(tile)), format!("{tile}{copies}"))
        })
        .collect();
    sheet(id, &voice.get("lab-expansion"), &cells, 6, (160.0, 124.0))
}

/// The seven symbols with their actions.
pub(crate) fn symbols(voice: &Voice<'_>, id: &str) -> Markup {
    let cells: Vec<(Markup, String)> = Symbol::ALL
        .into_iter()
        .map(|symbol| {
            let (light, full, _) = tint(symbol);
            let picture = html! {
                circle r="46" fill=(light) stroke=(full) stroke-width="6" {}
                (scaled(0.0, 0.0, 1.6, icon::symbol(symbol)))
            };
            (picture, words::deed(symbol, voice))
        })
        .collect();
    sheet(id, &voice.get("programming-tile"), &cells, 4, (230.0, 164.0))
}

/// Pictures in rows, each with a line or two below.
fn sheet(id: &str, name: &str, cells: &[(Markup, String)], columns: usize, (w, h): (f32, f32)) -> Markup {
    let rows = cells.len().div_ceil(columns);
    let (width, height) = (w * columns as f32 + 20.0, h * rows as f32 + 20.0);
    html! {
        svg id=(id) xmlns="http://www.w3.org/2000/svg" viewBox=(format!("0 0 {width} {height}")) role="img" aria-label=(name) {
            defs { (defs(id)) }
            rect width=(f(width)) height=(f(height)) rx="14" fill=(HULL) {}
            @for (i, (picture, label)) in cells.iter().enumerate() {
                @let (x, y) = (10.0 + w * ((i % columns) as f32 + 0.5), 10.0 + h * (i / columns) as f32);
                g transform=(at(x, y + (h - 44.0) / 2.0)) { (picture) }
                @for (line, text) in lines(label, (w / 9.6) as usize).iter().enumerate() {
                    text x=(f(x)) y=(f(y + h - 26.0 + 19.0 * line as f32)) text-anchor="middle" font-family=(FACE) font-size="17" font-weight="600" fill=(ABYSS) { (text) }
                }
            }
        }
    }
}

/// A label in one line, or in two if it is long.
fn lines(label: &str, most: usize) -> Vec<&str> {
    if label.chars().count() <= most {
        return vec![label];
    }
    let middle = label.len() / 2;
    let gaps = label.match_indices(' ').map(|(at, _)| at);
    match gaps.min_by_key(|at| at.abs_diff(middle)) {
        Some(at) => vec![&label[..at], &label[at + 1..]],
        None => vec![label],
    }
}
