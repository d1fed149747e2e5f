//! Sheets of cards, tiles and pieces with their names, for the rulebook.

use maud::{Markup, html};
use stage::Voice;
use table::Seat;

use crate::components::{Capacity, Card, Deed, ROOM, Tile};
use crate::draw::card::{self, HEIGHT, WIDTH};
use crate::draw::piece::{self, FACE, FOAM, Paint, at, f, livery};
use crate::draw::{board, tile, upright};
use crate::position::SEATS;

/// Every kind of card.
pub(crate) fn cards(voice: &Voice<'_>, id: &str) -> Markup {
    let action = Card::ALL.into_iter().map(|card| (card::action(card), voice.get(card.key())));
    let capacity = Capacity::ALL.into_iter().map(|of| (card::capacity(of), voice.get(of.key())));
    let order = (1..=SEATS as u8).map(|number| {
        let drawn = html! { g transform="translate(27 0)" { (card::order(number, None)) } };
        (drawn, voice.say("order-card", [("number", number.into())]))
    });
    let joker = [(card::joker(true), voice.get("joker"))];
    sheet(action.chain(joker).chain(order).chain(capacity).collect(), 4, id)
}

/// Every kind of tile, with how many there are, and the back they share.
pub(crate) fn tiles(voice: &Voice<'_>, id: &str) -> Markup {
    let placed = |body: Markup| {
        html! { g transform=(format!("translate({} {}) scale(0.92)", f(WIDTH / 2.0), f(HEIGHT / 2.0))) { (body) } }
    };
    let tiles = Tile::ALL.into_iter().zip(Tile::COUNTS).map(|(kind, count)| {
        (placed(tile::tile(id, upright(kind), 1)), format!("{count} × {}", voice.get(kind.key())))
    });
    let back = (placed(tile::face_down(id)), voice.get("face-down-tile"));
    sheet(tiles.chain([back]).collect(), 3, id)
}

/// The pieces of each player, and the hazards.
pub(crate) fn pieces(voice: &Voice<'_>, id: &str) -> Markup {
    let own = Seat::all(SEATS as u8).map(|seat| {
        let paint = Paint::of(seat);
        let drawn = html! {
            g transform="translate(-8 34)" {
                (piece::station(paint))
                @for i in 0..ROOM { g transform=(at(board::peg(i, ROOM))) { (piece::researcher(paint)) } }
            }
            g transform="translate(66 44)" { (piece::ship(paint)) }
            g transform="translate(122 52)" { (piece::buoy(seat)) }
        };
        (drawn, voice.get(livery(seat).colour))
    });
    let hazards = [Deed::Whale, Deed::Tsunami, Deed::Crab].map(|deed| {
        let drawn =
            html! { g transform=(format!("translate({} 44)", f(WIDTH / 2.0))) { (piece::deed(deed)) } };
        (drawn, voice.get(deed.key()))
    });
    sheet(own.chain(hazards).collect(), 4, id)
}

fn sheet(things: Vec<(Markup, String)>, columns: usize, id: &str) -> Markup {
    let rows = things.len().div_ceil(columns);
    let (w, h) = (if columns == 3 { 370.0 } else { 220.0 }, HEIGHT + 54.0);
    let (width, height) = (f(columns as f32 * w + 10.0), f(rows as f32 * h + 18.0));
    html! {
        svg.board-svg id=(id) xmlns="http://www.w3.org/2000/svg" viewBox=(format!("0 0 {width} {height}")) role="img" {
            defs { (tile::defs(id)) }
            rect width=(width) height=(height) rx="14" fill="#0a2033" {}
            @for (i, (picture, name)) in things.iter().enumerate() {
                @let (x, y) = (5.0 + w * (i % columns) as f32, 16.0 + h * (i / columns) as f32);
                g transform=(at((x + (w - WIDTH) / 2.0, y))) { (picture) }
                text x=(f(x + w / 2.0)) y=(f(y + HEIGHT + 28.0)) text-anchor="middle" font-family=(FACE) font-size="19" fill=(FOAM) { (name) }
            }
        }
    }
}
