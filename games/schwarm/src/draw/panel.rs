//! The players' panels.

use std::hash::Hash;

use maud::{Markup, html};
use stage::{Panel, mark};
use table::Seat;

use crate::components::{Band, Card, Colour, Tile};
use crate::draw::piece::{self, Paint, livery};
use crate::draw::{Canvas, Pick, card, tile, upright};
use crate::position::Phase;
use crate::words;

impl Canvas<'_> {
    pub(super) fn panels(&self) -> Vec<Panel> {
        let panel = |seat: Seat| Panel {
            livery: livery(seat),
            score: self.top.player(seat).score.to_string(),
            body: self.scene.body(seat, &self.own(seat), || self.panel(seat)),
        };
        self.top.all().map(panel).collect()
    }

    /// All that a player's panel is drawn from.
    fn own(&self, seat: Seat) -> impl Hash + use<> {
        let (top, player) = (self.top, self.top.player(seat));
        let system = (!player.stations.is_empty()).then(|| top.best_system(seat));
        let playing = !matches!(top.phase, Phase::FirstStation | Phase::Over);
        (*player, top.order, self.hand(seat), system, playing)
    }

    fn panel(&self, seat: Seat) -> Markup {
        let (player, voice) = (self.top.player(seat), &self.scene.voice);
        let own = Paint::of(seat);
        let supply = |picture: Markup, count: u8, key: &str| {
            let name = words::supply(key, count, voice);
            html! { li title=(name) { (piece::icon(picture)) span aria-hidden="true" { (count) } span.sr { (name) } } }
        };
        let place = self.top.order[..usize::from(self.top.seats)]
            .iter()
            .position(|other| *other == seat)
            .unwrap_or(0);
        html! {
            p.sw-state {
                span.sw-order title=(words::place(place + 1, voice)) { (words::place_short(place + 1, voice)) }
                @if self.top.phase != Phase::Over {
                    span title=(words::band(Band::of(player.score), voice)) { (words::hit_costs(self.top, seat, voice)) }
                }
                @if let Some(number) = player.order { span { (words::order_taken(number, voice)) } }
                @if player.passed { span { (voice.get("state-passed")) } }
                (self.system_switch(seat))
            }
            ul.sw-cards { (self.cards(seat)) }
            ul.sw-supplies {
                @for (i, kind) in Tile::ALL.into_iter().enumerate().filter(|(i, _)| player.tiles[*i] > 0) {
                    (self.held(kind, player.tiles[i]))
                }
                (supply(piece::station(own), player.stations_left(), "stations"))
                (supply(html! { g transform="scale(2)" { (piece::researcher(own)) } }, player.researchers_left(), "researchers"))
                (supply(piece::ship(own), player.ships_left(), "ships"))
                (supply(html! { g transform="scale(2)" { (piece::buoy(seat)) } }, player.buoys_left(), "buoys"))
            }
        }
    }

    fn held(&self, kind: Tile, count: u8) -> Markup {
        let name = words::tile(kind, count, &self.scene.voice);
        html! {
            li title=(name) {
                (piece::icon(html! { g transform="scale(0.8)" { (tile::plain(upright(kind))) } }))
                span aria-hidden="true" { (count) }
                span.sr { (name) }
            }
        }
    }

    /// Cards in hand, the joker, the capacity card.
    fn cards(&self, seat: Seat) -> Markup {
        let (player, voice) = (self.top.player(seat), &self.scene.voice);
        let chip = |class: &str, picture: Markup, name: String| {
            html! { li class=(class) title=(name) { (piece::icon(picture)) span.sr { (name) } } }
        };
        let playing = !matches!(self.top.phase, Phase::FirstStation | Phase::Over);
        html! {
            @for held in self.hand(seat) {
                @match held {
                    Some(card) => (chip(colour(card), piece::deed(card.deed()), words::card(card, voice))),
                    None => li.sw-back title=(voice.get("card-hidden")) { span.sr { (voice.get("card-hidden")) } },
                }
            }
            @if playing && player.joker { (chip("sw-joker", card::star(), voice.get("joker"))) }
            @if let Some(capacity) = player.capacity {
                (chip("sw-capacity", piece::capacity(capacity), words::capacity(capacity, voice)))
            }
        }
    }

    /// Switches the outline of the player's best system on and off.
    fn system_switch(&self, seat: Seat) -> Markup {
        if self.top.player(seat).stations.is_empty() {
            return html! {};
        }
        let system = self.top.best_system(seat);
        let on = self.picked == Pick::System(seat);
        let to = if on { Pick::Nothing } else { Pick::System(seat) };
        let name = words::system(seat, &system, on, &self.scene.voice);
        let label = words::system_worth(system.points(), &self.scene.voice);
        // Whoever speaks to the page says what is written there.
        let name = format!("{label} · {name}");
        mark::in_html(mark::pick(
            to,
            &name,
            if on { "sw-system on" } else { "sw-system" },
            html! {
                svg.icon viewBox="0 0 24 24" width="16" height="16" aria-hidden="true" {
                    path d="M4 4h7v5h9v11H9v-6H4Z" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linejoin="round" stroke-dasharray="3.5 2.5" {}
                }
                span { (label) }
            },
        ))
    }
}

const fn colour(card: Card) -> &'static str {
    match card.colour() {
        Colour::Beige => "sw-beige",
        Colour::Blue => "sw-blue",
        Colour::Green => "sw-green",
    }
}
