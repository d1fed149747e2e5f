//! The flight phase: where a ship may go, end, found and capture (SF-8).

use table::{Illegal, Reason, Seat};

use crate::action::Action;
use crate::components::map::{Planet, PlanetSet, Point, Site, Spot};
use crate::components::{Disc, Expansion, People, Rank, ShipKind};
use crate::position::{Open, Ship, Starfarers};
use crate::reason;

/// What bars a ship from ending its flight on a point, or from founding there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bar {
    /// SF-8.7a: another piece is there.
    Taken,
    /// SF-8.7b: it is a spaceport point of an opponent.
    ForeignPort,
    /// SF-8.7c: it is a dock, the ship carries a colony.
    ColonyAtDock,
    /// SF-8.7d: it is a colony site, the ship carries a trade station.
    TradeAtSite,
    /// SF-8.17: another dock of this people comes first.
    OtherDock(People),
    /// SF-8.18: this many freight rings are needed.
    FreightRings(u8),
    /// SF-8.11: it stood there without founding.
    MustLeave,
    /// SF-8.14, SF-8.21: a pirate nest or ice planet is beside it.
    NotHabitable(Planet, Disc),
    /// SF-8.12: a disc beside it is not known.
    Unexplored(Planet),
    /// SF-8.16: three players leave one site of a system free.
    SystemFull,
}

impl Bar {
    pub(crate) fn refusal(self) -> Illegal {
        match self {
            Bar::Taken => reason::POINT_TAKEN.refuse(),
            Bar::ForeignPort => reason::FOREIGN_PORT.refuse(),
            Bar::ColonyAtDock => reason::COLONY_SHIP_AT_DOCK.refuse(),
            Bar::TradeAtSite => reason::TRADE_SHIP_AT_SITE.refuse(),
            Bar::OtherDock(people) => reason::OTHER_DOCK.word("people", people.name()),
            Bar::FreightRings(needed) => reason::FREIGHT_RINGS.with("needed", needed),
            Bar::MustLeave => reason::MUST_LEAVE_SITE.refuse(),
            Bar::NotHabitable(planet, disc) => {
                let (cannons, needed) = match disc {
                    Disc::Pirate(strength) => (strength, strength),
                    Disc::Ice(strength) | Disc::Number(strength) => (0, strength),
                };
                about(planet, reason::NOT_HABITABLE).with("cannons", cannons).with("needed", needed)
            }
            Bar::Unexplored(planet) => about(planet, reason::UNEXPLORED),
            Bar::SystemFull => reason::SYSTEM_FULL.refuse(),
        }
    }
}

/// A point a ship can get to, for pages that show where it may go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reach {
    /// Which.
    pub point: Point,
    /// Steps to it.
    pub steps: u8,
    /// What bars the ship from ending there; nothing if it may.
    pub bar: Option<Bar>,
    /// Whether it may fly there: it can end there, or get from there to where it can.
    pub passable: bool,
}

impl Open {
    /// SF-8.7: what bars a ship that set out `from` a point from ending its flight `at` another. On a
    /// dock, ending means founding.
    #[inline(always)]
    pub fn bar(&self, seat: Seat, ship: &Ship, from: Point, at: Point) -> Option<Bar> {
        if self.occupied.contains(at) && at != from {
            return Some(Bar::Taken);
        }
        // Most points are open space: asked first, that is guessed right more often than where to jump to.
        if at.spot() == Spot::Space {
            return None;
        }
        match at.spot() {
            Spot::Space => None,
            Spot::Port(_) => (self.port_owner(at).is_some_and(|o| o != seat)).then_some(Bar::ForeignPort),
            Spot::Site(_) if ship.kind == ShipKind::Trade => Some(Bar::TradeAtSite),
            Spot::Site(_) => (ship.overstays && at == from).then_some(Bar::MustLeave),
            Spot::Dock(_) if ship.kind == ShipKind::Colony => Some(Bar::ColonyAtDock),
            Spot::Dock(dock) => {
                let needed = dock.place + 1;
                if self.next_dock(dock.people) != Some(dock) {
                    Some(Bar::OtherDock(dock.people))
                } else if self.player(seat).has(Expansion::FreightRing) < needed {
                    Some(Bar::FreightRings(needed))
                } else {
                    None
                }
            }
        }
    }

    /// Whether the ship, now `at` a point with `left` steps, can still end its flight lawfully.
    #[inline]
    pub fn can_end(&self, seat: Seat, ship: &Ship, from: Point, at: Point, left: u8) -> bool {
        self.bar(seat, ship, from, at).is_none()
            || left > 0 && self.can_end_beyond(seat, ship, from, at, left - 1)
    }

    fn can_end_beyond(&self, seat: Seat, ship: &Ship, from: Point, at: Point, left: u8) -> bool {
        at.neighbours().iter().any(|next| self.can_end(seat, ship, from, *next, left))
    }

    /// Where a ship may fly now, nearest first: none if it has ended its flight, is grounded, or
    /// another is in flight.
    pub fn reach(&self, seat: Seat, rank: Rank) -> Vec<Reach> {
        let Some((ship, from, left)) = self.flyer(seat, rank).ok() else { return Vec::new() };
        let steps = ship.at.distances();
        let mut reach: Vec<Reach> = Point::all()
            .filter(|p| *p != ship.at && steps[p.index()] <= left)
            .map(|point| {
                let steps = steps[point.index()];
                let bar = self.bar(seat, &ship, from, point);
                let passable = self.can_end(seat, &ship, from, point, left - steps);
                Reach { point, steps, bar, passable }
            })
            .collect();
        reach.sort_by_key(|r| (r.steps, r.point));
        reach
    }

    /// The points a ship of `seat` flies over when it is sent from one point `to` another, without the first.
    pub fn course(&self, seat: Seat, from: Point, to: Point) -> Vec<Point> {
        let mut course = Vec::new();
        let (mut at, mut seen) = (from, PlanetSet::NONE);
        while at != to {
            at = self.next_on_course(seat, at, to, seen);
            seen = self.sighted(seat, at, seen);
            course.push(at);
        }
        course
    }

    /// A ship that may move, where it set out, and its steps left.
    fn flyer(&self, seat: Seat, rank: Rank) -> Result<(Ship, Point, u8), Illegal> {
        let ship = self.in_hand(seat, rank)?;
        if ship.grounded {
            return Err(reason::GROUNDED.refuse());
        }
        match self.flight {
            Some(flight) => Ok((ship, flight.from, flight.left)),
            None => Ok((ship, ship.at, self.speed(seat))),
        }
    }

    /// A ship whose flight has not ended, and no other is in flight (SF-8.4).
    fn in_hand(&self, seat: Seat, rank: Rank) -> Result<Ship, Illegal> {
        let Some(ship) = self.player(seat).ship(rank) else {
            return Err(reason::NO_SUCH_SHIP.name("rank", rank));
        };
        if ship.ended {
            return Err(reason::FLIGHT_ENDED.refuse());
        }
        if self.flight.is_some_and(|f| f.rank != rank) {
            return Err(reason::OTHER_SHIP_FLYING.refuse());
        }
        Ok(*ship)
    }

    /// SF-8.6: a ship over a point with a piece on it is only passing.
    fn is_passing(&self, ship: &Ship) -> bool {
        self.flight.is_some() && self.occupied.contains(ship.at)
    }
}

impl Starfarers {
    pub(super) fn list_flights(&self, out: &mut Vec<Action>) {
        let open = &self.open;
        let seat = open.active;
        if let Some(flight) = open.flight {
            let ship = open.player(seat).ship(flight.rank).expect("the ship in flight");
            self.list_steps(flight.rank, ship, flight.from, flight.left, out);
            self.list_deeds(flight.rank, ship, out);
            let stops = open.bar(seat, ship, flight.from, ship.at).is_none();
            if stops && !matches!(ship.at.spot(), Spot::Dock(_)) {
                out.push(Action::Stop(flight.rank));
            }
            return;
        }
        for (rank, ship) in open.player(seat).fleet().filter(|(_, ship)| !ship.ended) {
            if !ship.grounded {
                self.list_steps(rank, ship, ship.at, open.speed(seat), out);
            }
            self.list_deeds(rank, ship, out);
        }
        if self.overdue().is_none() {
            out.push(Action::Done);
        }
    }

    #[inline]
    fn list_steps(&self, rank: Rank, ship: &Ship, from: Point, left: u8, out: &mut Vec<Action>) {
        let Some(left) = left.checked_sub(1) else { return };
        for next in ship.at.neighbours() {
            if self.open.can_end(self.open.active, ship, from, *next, left) {
                out.push(Action::Fly(rank, *next));
            }
        }
    }

    fn list_deeds(&self, rank: Rank, ship: &Ship, out: &mut Vec<Action>) {
        if ship.at.planets().next().is_none() && !matches!(ship.at.spot(), Spot::Dock(_)) {
            return;
        }
        let seat = self.open.active;
        out.extend(self.capturable(seat, rank).map(|planet| Action::Capture(rank, planet)));
        if self.can_found(seat, rank) {
            out.push(Action::Found(rank));
        }
    }

    pub(super) fn judge_flight(&self, action: Action) -> Result<(), Illegal> {
        let open = &self.open;
        let seat = open.active;
        match action {
            Action::Fly(rank, to) => {
                let (ship, from, left) = open.flyer(seat, rank)?;
                let steps = to.distances()[ship.at.index()];
                if steps == 0 || steps > left {
                    return Err(reason::TOO_FAR.with("steps", steps).with("left", left));
                }
                match open.bar(seat, &ship, from, to) {
                    Some(bar) if !open.can_end(seat, &ship, from, to, left - steps) => Err(bar.refusal()),
                    _ => Ok(()),
                }
            }
            Action::Stop(rank) => {
                let ship = open.in_hand(seat, rank)?;
                let Some(flight) = open.flight else {
                    return Err(reason::NOT_IN_FLIGHT.refuse());
                };
                if let Some(bar) = open.bar(seat, &ship, flight.from, ship.at) {
                    return Err(bar.refusal());
                }
                if matches!(ship.at.spot(), Spot::Dock(_)) {
                    return Err(reason::MUST_FOUND.refuse());
                }
                Ok(())
            }
            Action::Found(rank) => self.judge_founding(open.in_hand(seat, rank)?),
            Action::Capture(rank, planet) => self.judge_capture(open.in_hand(seat, rank)?, planet),
            Action::Done if open.flight.is_some() => Err(reason::END_FLIGHT_FIRST.refuse()),
            Action::Done => match self.overdue() {
                Some(rank) => Err(reason::SHIP_MUST_MOVE.name("rank", rank)),
                None => Ok(()),
            },
            Action::Settle(site) => Err(super::by_ship(open, site)),
            _ => Err(self.not_now()),
        }
    }

    fn judge_founding(&self, ship: Ship) -> Result<(), Illegal> {
        let open = &self.open;
        let seat = open.active;
        if open.is_passing(&ship) {
            return Err(Bar::Taken.refusal());
        }
        let bar = match (ship.kind, ship.at.spot()) {
            (ShipKind::Colony, Spot::Site(site)) => self.why_no_colony(seat, site),
            (ShipKind::Trade, Spot::Dock(_)) => open.bar(seat, &ship, ship.at, ship.at),
            (ShipKind::Colony, _) => return Err(reason::NOT_A_SITE.refuse()),
            (ShipKind::Trade, _) => return Err(reason::NOT_A_DOCK.refuse()),
        };
        bar.map_or(Ok(()), |bar| Err(bar.refusal()))
    }

    fn judge_capture(&self, ship: Ship, planet: Planet) -> Result<(), Illegal> {
        let open = &self.open;
        let seat = open.active;
        if !ship.at.planets().any(|p| p == planet) {
            return Err(about(planet, reason::NOT_BESIDE_PLANET));
        }
        if open.is_passing(&ship) {
            return Err(reason::ONLY_PASSING.refuse());
        }
        let player = open.player(seat);
        let (refusal, needed, has) = match self.known_disc(seat, planet) {
            Some(Disc::Pirate(s)) => (reason::TOO_FEW_CANNONS.refuse(), s, player.cannons()),
            Some(Disc::Ice(s)) => {
                (reason::FREIGHT_RINGS.under("SF-8.23"), s, player.has(Expansion::FreightRing))
            }
            _ => return Err(about(planet, reason::NOTHING_TO_CAPTURE)),
        };
        if has < needed {
            return Err(refusal.with("needed", needed));
        }
        Ok(())
    }

    /// The disc of a planet as far as `seat` knows it.
    pub(crate) fn known_disc(&self, seat: Seat, planet: Planet) -> Option<Disc> {
        self.disc(planet).filter(|_| self.open.knows(seat, planet))
    }

    /// SF-8.22, SF-8.23: what the ship on this transporter could capture where it is.
    pub(crate) fn capturable(&self, seat: Seat, rank: Rank) -> impl Iterator<Item = Planet> + '_ {
        let player = self.open.player(seat);
        let ship = player.ship(rank).filter(|ship| !self.open.is_passing(ship));
        ship.into_iter().flat_map(|ship| ship.at.planets()).filter(move |planet| {
            match self.known_disc(seat, *planet) {
                Some(Disc::Pirate(strength)) => player.cannons() >= strength,
                Some(Disc::Ice(strength)) => player.has(Expansion::FreightRing) >= strength,
                _ => false,
            }
        })
    }

    /// Whether the ship on this transporter could found where it is.
    pub(crate) fn can_found(&self, seat: Seat, rank: Rank) -> bool {
        let Some(ship) = self.open.player(seat).ship(rank).filter(|s| !self.open.is_passing(s)) else {
            return false;
        };
        match (ship.kind, ship.at.spot()) {
            (ShipKind::Colony, Spot::Site(site)) => self.why_no_colony(seat, site).is_none(),
            (ShipKind::Trade, Spot::Dock(_)) => self.open.bar(seat, ship, ship.at, ship.at).is_none(),
            _ => false,
        }
    }

    /// SF-8.14, SF-8.16: what bars `seat` from founding a colony on a site its ship is on.
    pub(crate) fn why_no_colony(&self, seat: Seat, site: Site) -> Option<Bar> {
        if self.open.is_system_full(site) {
            return Some(Bar::SystemFull);
        }
        site.planets().into_iter().find_map(|planet| match self.known_disc(seat, planet) {
            Some(Disc::Number(_)) => None,
            Some(disc) => Some(Bar::NotHabitable(planet, disc)),
            None => Some(Bar::Unexplored(planet)),
        })
    }

    /// SF-8.8, SF-8.9, SF-8.11: a ship that must move, has not, and could.
    fn overdue(&self) -> Option<Rank> {
        let open = &self.open;
        let seat = open.active;
        let mut fleet = open.player(seat).fleet();
        fleet.find_map(|(rank, ship)| {
            let settled = ship.ended || ship.grounded || open.bar(seat, ship, ship.at, ship.at).is_none();
            let could =
                || open.can_end(seat, ship, ship.at, ship.at, open.speed(seat)) || self.can_found(seat, rank);
            (!settled && could()).then_some(rank)
        })
    }
}

/// A refusal about a planet, named by what it yields: a word every language has.
fn about(planet: Planet, reason: Reason) -> Illegal {
    reason.word("resource", planet.resource().name())
}
