//! The players' panels.

use std::hash::Hash;

use maud::{Markup, html};
use stage::{Panel, mark};
use table::Seat;

use crate::components::Gene;
use crate::draw::pick::Picked;
use crate::draw::{Canvas, ichto, icon, livery};
use crate::position::Phase;
use crate::words;

impl Canvas<'_> {
    pub(super) fn panels(&self) -> Vec<Panel> {
        let panel = |seat: Seat| Panel {
            livery: livery(seat),
            score: self.world.square[seat.index()].to_string(),
            body: self.scene.body(seat, &self.own(seat), || self.panel(seat)),
        };
        self.world.players().map(panel).collect()
    }

    /// All that a player's panel is drawn from.
    fn own(&self, seat: Seat) -> impl Hash + use<> {
        let (world, i) = (self.world, seat.index());
        let supplies = (world.stock[i], world.on_land(seat), world.on_board(seat), world.tiles[i]);
        (self.role_of(seat).map(|role| role.0), supplies, world.genes[i])
    }

    fn panel(&self, seat: Seat) -> Markup {
        let (world, voice) = (self.world, &self.scene.voice);
        let i = seat.index();
        let (land, board) = (world.on_land(seat), world.on_board(seat));
        let supply = |icon: Markup, count: u8, name: String| {
            html! { li title=(name) { (icon) span.ur-count { (count) } span.sr { " " (name) } } }
        };
        html! {
            @if let Some(role) = self.role_of(seat) { p.ur-role { (role) } }
            ul.ur-supplies {
                (supply(ichto::small(seat, "icon"), world.stock[i], voice.get("panel-stock")))
                (supply(icon::water(), board - land, voice.get("panel-water")))
                (supply(icon::ground(), land, voice.get("panel-land")))
                @if world.tiles[i] > 0 { (supply(icon::tile(), world.tiles[i], words::tiles(world.tiles[i], voice))) }
            }
            @if !world.genes[i].is_empty() {
                ul.ur-genes { @for gene in world.genes[i] { li { (self.owned(gene)) } } }
            }
        }
    }

    /// What a player is in this round, or does in this auction.
    fn role_of(&self, seat: Seat) -> Option<Markup> {
        let (world, voice) = (self.world, &self.scene.voice);
        match world.phase {
            Phase::Over(_) => None,
            Phase::Bid(_) | Phase::Buy(_) | Phase::Pay(..) => {
                Some(html! { (words::bid_state(self.scene, seat)) })
            }
            _ if seat == world.environment => {
                Some(html! { (icon::environment()) " " (voice.get("role-environment")) })
            }
            _ if seat == world.dummy() => Some(html! { (icon::dummy()) " " (voice.get("role-dummy")) }),
            phase => {
                let place =
                    (i32::from(world.seats) + seat.index() as i32 - world.environment.index() as i32 - 1)
                        % i32::from(world.seats);
                let left = match phase {
                    Phase::Act(act) if act.player == seat => Some(act.left),
                    _ => None,
                };
                Some(html! {
                    (words::role_ichto(place as u8, world.seats, voice))
                    @if let Some(left) = left {
                        " "
                        span.ur-pips title=(words::actions_left(left, voice)) { @for _ in 0..left { i {} } }
                    }
                })
            }
        }
    }

    /// A gene before its owner; a click reads it out.
    fn owned(&self, gene: Gene) -> Markup {
        let voice = &self.scene.voice;
        let read = self.picked.gene == Some(gene);
        let body = html! { (icon::gene(gene)) span { (words::gene(gene, voice)) } };
        let to = if read { String::new() } else { Picked::gene(gene).to_string() };
        mark::in_html(mark::pick(
            to,
            &words::gene_in_full(gene, voice),
            if read { "ur-gene picked" } else { "ur-gene" },
            body,
        ))
    }
}
