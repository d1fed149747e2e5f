//! The players' panels.

use std::hash::Hash;

use maud::{Markup, html};
use stage::{Panel, mark};
use table::Seat;

use crate::action::Action;
use crate::components::{
    COLONIES, Cards, Disc, Expansion, PORT_RINGS, People, Rank, SPACEPORT_COST, STATIONS, ShipKind,
};
use crate::draw::dress::livery;
use crate::draw::pick::Picked;
use crate::draw::{Canvas, desk, icon, piece};
use crate::event::Event;
use crate::position::{Deal, Phase, Reply};
use crate::words;

impl Canvas<'_> {
    pub(super) fn panels(&self) -> Vec<Panel> {
        let panel = |seat: Seat| Panel {
            livery: livery(self.open, seat),
            score: self.open.points(seat).to_string(),
            body: self.scene.body(seat, &self.own(seat), || self.panel(seat)),
        };
        self.open.seats().iter().map(panel).collect()
    }

    /// All that a player's panel is drawn from.
    fn own(&self, seat: Seat) -> impl Hash + use<> {
        let (open, player) = (self.open, self.open.player(seat));
        let spare = (player.transporters().count(), player.colonies, player.port_count(), player.stations);
        let honours = (open.markers, player.captured, open.players.map(|player| player.friends));
        let builds = (self.me == Some(seat)).then(|| self.may_build());
        let told =
            (words::role(self.scene, seat), self.gained(seat), open.trade, open.active, open.tally(seat));
        let has = (self.view.hands[seat.index()].count, player.expansions, player.fame);
        (has, spare, honours, open.colours, told, builds)
    }

    fn panel(&self, seat: Seat) -> Markup {
        let (open, voice) = (self.open, self.voice);
        let (player, dress) = (open.player(seat), livery(self.open, seat));
        let hand = self.view.hands[seat.index()];
        let item = |picture: Markup, count: String, name: String| {
            html! { li title=(name) { (icon::inline(picture)) span.sf-count { (count) } span.sr { " " (name) } } }
        };
        let with = |own: u8, more: u8| if more > 0 { format!("{own}+{more}") } else { own.to_string() };
        html! {
            @if let Some(role) = words::role(self.scene, seat) { p.sf-role { (role) } }
            ul.sf-items {
                (item(icon::back(27.0), hand.count.to_string(), words::cards_in_hand(hand.count, voice)))
                @for (expansion, more) in Expansion::ALL.into_iter().zip([player.friends.boosters(), player.friends.cannons(), 0]) {
                    (item(icon::expansion(expansion, "currentColor"), with(player.has(expansion), more), words::expansion_in_full(expansion, player.has(expansion), more, voice)))
                }
                (item(icon::fame(), player.fame.to_string(), words::fame_in_full(player.fame, voice)))
            }
            ul.sf-items {
                @let spare_ships = player.transporters().count();
                (item(html! { g transform="scale(0.78) translate(0 1)" { (piece::ship(dress, ShipKind::Colony, Rank::ALL[0])) } }, format!("{spare_ships}/3"), words::spare("transporter", spare_ships as u8, 3, voice)))
                (item(html! { g transform="translate(0 -2)" { (piece::colony(dress)) } }, format!("{}/{COLONIES}", player.spare_colonies()), words::spare("colony", player.spare_colonies(), COLONIES, voice)))
                (item(html! { g transform="scale(0.72) translate(0 -4)" { (piece::port(dress)) } }, format!("{}/{PORT_RINGS}", PORT_RINGS - player.port_count()), words::spare("spaceport", PORT_RINGS - player.port_count(), PORT_RINGS, voice)))
                (item(html! { g transform="scale(0.92)" { (piece::station(dress)) } }, format!("{}/{STATIONS}", player.spare_stations()), words::spare("trade-station", player.spare_stations(), STATIONS, voice)))
            }
            (self.honours(seat))
            (self.gains(seat))
            (self.talk(seat))
            (self.tally(seat))
            @if self.me == Some(seat) { (self.yard(seat)) }
        }
    }

    /// Where a player's points come from.
    fn tally(&self, seat: Seat) -> Markup {
        let of = self.open.tally(seat);
        let parts = [
            ("result-colonies", of.colonies),
            ("result-ports", of.ports),
            ("result-markers", of.markers),
            ("result-discs", of.discs),
            ("result-fame", of.fame),
        ];
        html! {
            p.sf-tally {
                @for (key, points) in parts.into_iter().filter(|(_, points)| *points > 0) {
                    span title=(self.voice.get(&format!("{key}.hint"))) { (self.voice.get(key)) " " (points) }
                }
            }
        }
    }

    /// Markers, captured discs and friendship cards.
    fn honours(&self, seat: Seat) -> Markup {
        let player = self.open.player(seat);
        let markers: Vec<People> =
            People::ALL.into_iter().filter(|p| self.open.markers[*p as usize] == Some(seat)).collect();
        if markers.is_empty() && player.captured.is_empty() && player.friends.iter().next().is_none() {
            return html! {};
        }
        html! {
            ul.sf-items.sf-honours {
                @for people in markers {
                    @let name = words::marker(people, self.voice);
                    li title=(name) { svg.icon viewBox="-20 -20 40 48" width="22" height="26" aria-hidden="true" { (icon::medal(people)) } span.sr { (name) } }
                }
                @for disc in player.captured.iter().map(Disc::from) {
                    @let name = words::disc(disc, self.voice);
                    li title=(name) { (icon::inline(match disc {
                        Disc::Ice(_) => html! { circle r="20" fill="#dff4ff" {} g transform="scale(0.8)" { (icon::snow("#2a6f9c")) } },
                        _ => html! { circle r="20" fill="#5c1020" {} g transform="scale(0.8)" { (icon::skull("#ffe9e2")) } },
                    })) span.sr { (name) } }
                }
                @for card in player.friends.iter() {
                    @let name = words::friend_in_full(self.open, card, self.voice);
                    li title=(name) { svg.icon viewBox="-36 -36 72 72" width="26" height="26" aria-hidden="true" { (desk::picture(card)) } span.sr { (name) } }
                }
            }
        }
    }

    /// Cards that have just come or gone in the open.
    fn gained(&self, seat: Seat) -> Vec<(char, Cards)> {
        self.events()
            .filter_map(|event| match *event {
                Event::Produced { seat: of, cards, .. } | Event::Gained { seat: of, cards } if of == seat => {
                    Some(('+', cards))
                }
                Event::Relieved { seat: of, card } if of == seat => Some(('+', Cards::of(card, 1))),
                Event::Discarded { seat: of, cards } | Event::Paid { seat: of, cards } if of == seat => {
                    Some(('−', cards))
                }
                _ => None,
            })
            .filter(|(_, cards)| !cards.is_empty())
            .collect()
    }

    fn gains(&self, seat: Seat) -> Markup {
        let lines = self.gained(seat);
        html! {
            @if !lines.is_empty() {
                p.sf-gains { @for (sign, cards) in &lines { span title=(words::cards(cards, self.voice)) { (sign) (icon::row(cards)) } } }
            }
        }
    }

    /// What a player says in the trade phase.
    fn talk(&self, seat: Seat) -> Markup {
        let trade = &self.open.trade;
        let deal = |deal: &Deal, key: &str| {
            let name = words::deal_in_words(deal, self.voice);
            html! {
                p.sf-talk title=(name) { span { (self.voice.get(key)) } (icon::row(&deal.give)) span aria-hidden="true" { "⇄" } (icon::row(&deal.want)) span.sr { (name) } }
            }
        };
        html! {
            @if seat == self.open.active { @if let Some(offer) = trade.offer { (deal(&offer.deal, "talk-offers")) } }
            @else if trade.offer.is_some_and(|offer| offer.to.contains(seat)) {
                @match trade.replies[seat.index()] {
                    None => { p.sf-talk { (self.voice.get("talk-thinks")) } }
                    Some(Reply::Accept) => { p.sf-talk.sf-yes { (self.voice.get("talk-accepts")) } }
                    Some(Reply::Decline) => { p.sf-talk { (self.voice.get("talk-declines")) } }
                    Some(Reply::Counter(counter)) => { (deal(&counter, "talk-counters")) }
                }
            }
            @if let Some(proposal) = trade.proposals[seat.index()] { (deal(&proposal, "talk-proposes")) }
        }
    }

    /// Whether it is for the viewer to build.
    fn may_build(&self) -> bool {
        self.open.phase == Phase::Trade && self.is_active() && !self.open.gift_is_due()
    }

    /// What the viewer can build and what it costs.
    fn yard(&self, seat: Seat) -> Markup {
        let mine = self.may_build();
        let ship = |kind: ShipKind| {
            let picture = html! { g transform="scale(0.78) translate(0 1)" { (piece::ship(livery(self.open, seat), kind, Rank::ALL[0])) } };
            let possible =
                self.offered.iter().any(|action| matches!(action, Action::Ship(k, ..) if *k == kind));
            (
                picture,
                kind.name(),
                kind.cost(),
                possible.then_some(Click::Pick(Picked::Ship(kind, None))),
                self.vain_ship(kind),
            )
        };
        let build = |of: Expansion| {
            let action = Action::Build(of);
            (
                icon::expansion(of, "currentColor"),
                of.name(),
                of.cost(),
                self.offers(action).then_some(Click::Act(action)),
                self.unless_offered(action),
            )
        };
        let port = {
            let picture = html! { g transform="scale(0.72) translate(0 -4)" { (piece::port(livery(self.open, seat))) } };
            let possible = self.offered.iter().any(|action| matches!(action, Action::Spaceport(_)));
            (
                picture,
                "spaceport",
                SPACEPORT_COST,
                possible.then_some(Click::Pick(Picked::Port)),
                self.vain_port(),
            )
        };
        let rows = [
            ship(ShipKind::Colony),
            ship(ShipKind::Trade),
            port,
            build(Expansion::Booster),
            build(Expansion::Cannon),
            build(Expansion::FreightRing),
        ];
        html! {
            ul.sf-yard .now[mine] {
                @for (picture, key, cost, click, refused) in rows {
                    @let name = words::price(key, &cost, self.voice);
                    @let body = html! { (icon::inline(picture)) span { (self.voice.get(key)) } (icon::row(&cost)) };
                    li {
                        @match (click, refused) {
                            (Some(Click::Act(action)), _) if mine => { (mark::in_html(mark::act(action, &name, "sf-build", None, body))) }
                            (Some(Click::Pick(pick)), _) if mine => { (mark::in_html(mark::pick(pick, &name, "sf-build", body))) }
                            (None, Some(action)) if self.asks() => { (mark::in_html(mark::why(action, &name, "sf-build", body))) }
                            _ => { span.sf-build title=(name) { (body) } }
                        }
                    }
                }
            }
        }
    }
}

/// What a click in the yard does.
enum Click {
    Act(Action),
    Pick(Picked),
}
