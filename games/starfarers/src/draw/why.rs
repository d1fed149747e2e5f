//! What a click in vain asks the rules: for each thing on the page the action a newcomer means by it, as
//! long as it is not legal now.

use maud::{Markup, html};
use stage::mark;

use crate::action::Action;
use crate::components::map::{Dock, Planet, Point, Site, Spot};
use crate::components::{Disc, Expansion, Rank, Resource, ShipKind};
use crate::draw::chart::{place, shift};
use crate::draw::pick::{Picked, flies};
use crate::draw::{Canvas, words};
use crate::position::{Phase, Ship};

impl Canvas<'_> {
    /// Something with a name; a click says why `action` cannot be played.
    pub(super) fn why(&self, action: Option<Action>, name: &str, class: &str, body: Markup) -> Markup {
        match action.filter(|_| self.asks()) {
            Some(action) => mark::why(action, name, class, body),
            None => html! { title { (name) } (body) },
        }
    }

    /// Whether the viewer has something to decide, and so may wonder what else they could do.
    pub(super) fn asks(&self) -> bool {
        !self.still && !self.offered.is_empty()
    }

    pub(super) fn unless_offered(&self, action: Action) -> Option<Action> {
        (!self.offers(action)).then_some(action)
    }

    /// Empty sites and docks, and the points beside sites while a ship is being placed.
    pub(super) fn vain_points(&self) -> Markup {
        if !self.asks() {
            return html! {};
        }
        let sites = Site::all().map(Site::point);
        let docks = Dock::all().map(Dock::point);
        let ports = Point::all().filter(|point| matches!(point.spot(), Spot::Port(_)));
        let empty = sites.chain(docks).chain(ports).filter(|point| !self.open.occupied.contains(*point));
        html! {
            @for point in empty {
                @if let Some(action) = self.vain_at(point) {
                    g transform=(shift(place(point))) {
                        (mark::why(action, &words::point_in_full(self.open, point, self.voice), "vain", html! { circle r="15" fill="#000000" fill-opacity="0" {} }))
                    }
                }
            }
        }
    }

    /// What cannot be done at a point with what is in hand or asked for.
    pub(super) fn vain_at(&self, at: Point) -> Option<Action> {
        if let Some(rank) = self.flyer() {
            let ship = self.open.player(self.me?).ship(rank)?;
            let left = self.open.flight.map_or_else(|| self.open.speed(self.open.active), |f| f.left);
            let is_goal = matches!(at.spot(), Spot::Site(_) | Spot::Dock(_));
            return (is_goal && ship.at.distances()[at.index()] > left).then_some(Action::Fly(rank, at));
        }
        if let Some((kind, rank)) = self.launched() {
            let is_port = matches!(at.spot(), Spot::Port(_));
            return self.unless_offered(Action::Ship(kind, rank, at)).filter(|_| is_port);
        }
        match (self.open.phase, at.spot()) {
            (Phase::Jump, Spot::Site(_) | Spot::Dock(_)) => self.unless_offered(Action::Jump(at)),
            (Phase::Settle, Spot::Site(site)) => {
                let ports = self.open.placed() >= 2 * self.open.setup.seats;
                self.unless_offered(if ports { Action::Spaceport(site) } else { Action::Settle(site) })
            }
            (_, Spot::Site(site)) if self.picked == Picked::Port => {
                self.unless_offered(Action::Spaceport(site))
            }
            (_, Spot::Site(site)) if !self.open.occupied.contains(at) => Some(Action::Settle(site)),
            _ => None,
        }
    }

    /// What cannot be done with a colony or spaceport on a site: an own colony becomes a spaceport, an own
    /// spaceport builds ships.
    pub(super) fn vain_settlement(&self, site: Site) -> Option<Action> {
        if let Some(action) = self.vain_at(site.point()) {
            return Some(action);
        }
        let busy = self.flyer().is_some() || self.launched().is_some() || self.picked == Picked::Port;
        let settled = self.open.sites[site].filter(|settled| settled.owner == self.me && !busy)?;
        if settled.is_port {
            self.vain_ship(ShipKind::Colony)
        } else {
            self.vain_port().map(|_| Action::Spaceport(site))
        }
    }

    /// Building a ship, if it is not offered: at a free point, if there is one.
    pub(super) fn vain_ship(&self, kind: ShipKind) -> Option<Action> {
        if self.offered.iter().any(|action| matches!(action, Action::Ship(k, ..) if *k == kind)) {
            return None;
        }
        let player = self.open.player(self.me?);
        let rank = player.transporters().next().unwrap_or(Rank::ALL[0]);
        let first = || Some(player.ports.iter().flatten().next()?.ports()[0]);
        let at = self.open.free_port_points(self.me?).next().or_else(first)?;
        Some(Action::Ship(kind, rank, at))
    }

    /// Building a spaceport, if it is not offered: on a colony, if there is one.
    pub(super) fn vain_port(&self) -> Option<Action> {
        if self.offered.iter().any(|action| matches!(action, Action::Spaceport(_))) {
            return None;
        }
        let site = self.open.colonies(self.me?).next().or_else(|| Site::all().next())?;
        Some(Action::Spaceport(site))
    }

    /// What cannot be done with an own ship that has no choice now: it does not fly.
    pub(super) fn vain_flight(&self, rank: Rank, ship: &Ship) -> Option<Action> {
        if self.offered.iter().any(|action| flies(action) == Some(rank)) {
            return None;
        }
        self.launched()
            .and_then(|_| self.vain_at(ship.at))
            .or_else(|| Some(Action::Fly(rank, *ship.at.neighbours().first()?)))
    }

    /// What the ship in hand cannot do where it is: found on a site or dock, or end its flight.
    pub(super) fn vain_deeds(&self, rank: Rank) -> impl Iterator<Item = Action> {
        let ship = self.me.and_then(|me| self.open.player(me).ship(rank));
        let founds = ship.is_some_and(|ship| {
            matches!(
                (ship.kind, ship.at.spot()),
                (ShipKind::Colony, Spot::Site(_)) | (ShipKind::Trade, Spot::Dock(_))
            )
        });
        let found = Some(Action::Found(rank)).filter(|_| founds);
        let stop = self.open.flight.map(|_| Action::Stop(rank));
        [found, stop].into_iter().flatten().filter(|action| !self.offers(*action))
    }

    /// The capture of a pirate nest or an ice planet, by the ship in hand or the one nearest to it.
    pub(super) fn vain_capture(&self, of: Planet) -> Option<Action> {
        if !matches!(self.view.discs[of], Some(Disc::Pirate(_) | Disc::Ice(_))) {
            return None;
        }
        let fleet = || self.me.into_iter().flat_map(|me| self.open.player(me).fleet());
        let beside = || fleet().find(|(_, ship)| ship.at.planets().any(|planet| planet == of));
        let rank = self.flyer().or_else(|| Some(beside().or_else(|| fleet().next())?.0))?;
        self.unless_offered(Action::Capture(rank, of))
    }

    /// What cannot be done with a kind of card in hand: give it up, or trade it with the bank.
    pub(super) fn vain_card(&self, resource: Resource) -> Option<Action> {
        match self.open.phase {
            Phase::Discard => self.unless_offered(Action::Discard(resource)),
            Phase::Give(_) | Phase::Pay(_) | Phase::Tithe(_) | Phase::SwapGive => {
                self.unless_offered(Action::Pay(resource))
            }
            _ => {
                let trades = |a: &Action| matches!(a, Action::Bank(give, ..) if *give == resource);
                let want = Resource::ALL.into_iter().find(|want| *want != resource)?;
                let rate = self.open.bank_rate(self.me?, resource);
                (!self.offered.iter().any(trades)).then_some(Action::Bank(resource, rate, want))
            }
        }
    }

    /// What cannot be done with a stack of the bank while one takes from it.
    pub(super) fn vain_stack(&self, resource: Resource) -> Option<Action> {
        let takes = matches!(self.open.phase, Phase::Relief(_) | Phase::Take(_) | Phase::SwapTake(..));
        self.unless_offered(Action::Take(resource)).filter(|_| takes)
    }

    /// What cannot be done with a kind of expansion: win it, lose it, or build it.
    pub(super) fn vain_expansion(&self, of: Expansion) -> Option<Action> {
        self.unless_offered(match self.open.phase {
            Phase::Attach => Action::Attach(of),
            Phase::Detach | Phase::Wear(_) => Action::Detach(of),
            _ => Action::Build(of),
        })
    }
}
