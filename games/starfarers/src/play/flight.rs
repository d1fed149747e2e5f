//! The flight phase: shaking, flying, looking, founding, capturing (SF-8).

use table::{Audience, Cx, Seat, Seats};

use crate::components::map::{Dock, HOME_SITES, Planet, PlanetSet, Point, Site, Spot};
use crate::components::{Disc, Dot, Friend, People, Rank, Shake, ShipKind, THREE_PLAYER_COLONIES, Trophy};
use crate::event::Event;
use crate::position::{Flight, Open, Phase, Ship, Starfarers};

impl Starfarers {
    pub(super) fn shake(&mut self, cx: &mut Cx<'_, Event>) {
        self.close_trade(cx);
        let seat = self.open.active;
        let shake = throw(cx);
        self.open.shake = Some(shake);
        self.open.base_speed = shake.base_speed();
        let speed = self.open.speed(seat);
        cx.tell(|| Event::Shook { seat, shake, speed });
        if shake.is_encounter() {
            self.meet(cx);
        } else {
            self.begin_flight(cx);
        }
    }

    /// SF-8.12: a ship also looks from where it starts.
    pub(super) fn begin_flight(&mut self, cx: &mut Cx<'_, Event>) {
        let seat = self.open.active;
        self.open.phase = Phase::Fly;
        for rank in Rank::ALL {
            if let Some(ship) = self.open.player(seat).ship(rank).copied() {
                self.look(seat, ship.at, cx);
            }
        }
        self.end_idle_turn(cx);
    }

    pub(super) fn fly(&mut self, rank: Rank, to: Point, cx: &mut Cx<'_, Event>) {
        let seat = self.open.active;
        let start = self.ship_mut(rank).at;
        if self.open.flight.is_none() {
            self.open.occupied.remove(start);
            self.open.flight = Some(Flight { rank, from: start, left: self.open.speed(seat) });
        }
        if start.neighbours().contains(&to) {
            self.step(rank, to, cx);
        } else {
            let mut at = start;
            while at != to {
                at = self.open.next_on_course(seat, at, to, PlanetSet::NONE);
                self.step(rank, at, cx);
            }
        }
        self.end_spent_flight(cx);
    }

    fn step(&mut self, rank: Rank, to: Point, cx: &mut Cx<'_, Event>) {
        let seat = self.open.active;
        let from = std::mem::replace(&mut self.ship_mut(rank).at, to);
        let flight = self.open.flight.as_mut().expect("a step is made in flight");
        flight.left -= 1;
        let left = flight.left;
        cx.tell(|| Event::Flew { seat, rank, from, to, left });
        if !self.open.occupied.contains(to) {
            self.look(seat, to, cx);
        }
    }

    /// SF-8.12: the player sees the face-down discs around a point.
    pub(super) fn look(&mut self, seat: Seat, at: Point, cx: &mut Cx<'_, Event>) {
        for planet in at.planets() {
            if self.open.knows(seat, planet) {
                continue;
            }
            let disc = match self.hidden.discs[planet] {
                Some(disc) => disc,
                None => self.draw_disc(planet, cx),
            };
            self.open.player_mut(seat).looked.insert(planet);
            cx.disclose();
            let only = Seats::only(seat);
            cx.tell_to(Audience::Only(only), || Event::Looked { seat, planet, disc: Some(disc) });
            cx.tell_to(Audience::Except(only), || Event::Looked { seat, planet, disc: None });
        }
    }

    /// SF-3.3: a face-down disc is any of its colour that is not accounted for.
    fn draw_disc(&mut self, planet: Planet, cx: &mut Cx<'_, Event>) -> Disc {
        let dot = planet.dot().expect("discs of home planets lie face up");
        let left = self.open.discs_left(dot, |p| self.hidden.discs[p]);
        let place = cx.dice.pick(&left).expect("there is a disc for every planet");
        let disc = dot.discs()[place];
        self.hidden.discs[planet] = Some(disc);
        disc
    }

    /// Ends a flight with no step left, if everyone can see that nothing is left to choose.
    pub(super) fn end_spent_flight(&mut self, cx: &mut Cx<'_, Event>) {
        let Some(Flight { rank, left: 0, .. }) = self.open.flight else { return };
        let ship = *self.ship_mut(rank);
        if self.open.has_business(&ship) {
            return;
        }
        match (ship.kind, ship.at.spot()) {
            (ShipKind::Trade, Spot::Dock(_)) => self.found(rank, cx),
            _ => self.stop(rank, cx),
        }
    }

    pub(super) fn stop(&mut self, rank: Rank, cx: &mut Cx<'_, Event>) {
        self.land(cx);
        let ship = self.ship_mut(rank);
        let at = ship.at;
        ship.ended = true;
        ship.overstays = ship.kind == ShipKind::Colony && matches!(at.spot(), Spot::Site(_));
        self.open.occupied.insert(at);
        if let Spot::Site(site) = at.spot()
            && self.open.stays_free(site)
        {
            let seat = self.open.active;
            cx.tell(|| Event::NoRoom { seat, site });
        }
        self.go_on_flying(cx);
    }

    /// Ends the flight under way, if there is one.
    fn land(&mut self, cx: &mut Cx<'_, Event>) {
        let Some(Flight { rank, from, left }) = self.open.flight.take() else { return };
        let seat = self.open.active;
        let Ship { kind, at, .. } = *self.ship_mut(rank);
        let jumped = self.open.encounter.is_some();
        let steps = if jumped { 0 } else { self.open.speed(seat) - left };
        cx.tell(|| Event::Landed { seat, kind, rank, from, at, steps });
    }

    pub(super) fn found(&mut self, rank: Rank, cx: &mut Cx<'_, Event>) {
        let seat = self.open.active;
        let at = self.ship_mut(rank).at;
        self.land(cx);
        self.open.player_mut(seat).ships[rank.index()] = None;
        match at.spot() {
            Spot::Site(site) => self.found_colony(site, cx),
            Spot::Dock(dock) => self.found_station(dock, cx),
            Spot::Space | Spot::Port(_) => {}
        }
    }

    /// SF-8.15
    fn found_colony(&mut self, site: Site, cx: &mut Cx<'_, Event>) {
        let seat = self.open.active;
        self.open.settle(site, Some(seat), false);
        cx.tell(|| Event::ColonyFounded { seat, site });
        for planet in site.planets() {
            if let Some(disc) = self.hidden.discs[planet].take() {
                self.turn_up(planet, disc);
                cx.disclose();
                cx.tell(|| Event::Revealed { planet, disc });
            }
        }
        self.go_on_flying(cx);
    }

    fn turn_up(&mut self, planet: Planet, disc: Disc) {
        self.open.discs[planet] = Some(disc);
        for player in &mut self.open.players {
            player.looked.remove(planet);
        }
    }

    /// SF-8.19
    fn found_station(&mut self, dock: Dock, cx: &mut Cx<'_, Event>) {
        let seat = self.open.active;
        let Dock { people, place } = dock;
        self.open.docks[people as usize][usize::from(place)] = Some(seat);
        self.open.occupied.insert(dock.point());
        self.open.player_mut(seat).stations += 1;
        cx.tell(|| Event::StationFounded { seat, dock });
        self.award_marker(people, cx);
        if self.check_win(cx) {
            return;
        }
        let mut left = people.cards().filter(|c| self.open.friends_left(*c) > 0);
        match (left.next(), left.next()) {
            (Some(only), None) => self.befriend(only, cx),
            _ => self.open.phase = Phase::Befriend(people),
        }
    }

    /// SF-8.20
    fn award_marker(&mut self, people: People, cx: &mut Cx<'_, Event>) {
        let holder = self.open.best_friend(people);
        let from = std::mem::replace(&mut self.open.markers[people as usize], holder);
        if let Some(seat) = holder.filter(|_| holder != from) {
            cx.tell(|| Event::MarkerWon { people, seat, from });
        }
    }

    pub(super) fn befriend(&mut self, card: Friend, cx: &mut Cx<'_, Event>) {
        let seat = self.open.active;
        self.open.player_mut(seat).friends.add(card);
        cx.tell(|| Event::Befriended { seat, card });
        self.go_on_flying(cx);
    }

    /// SF-8.24
    pub(super) fn capture(&mut self, planet: Planet, cx: &mut Cx<'_, Event>) {
        let seat = self.open.active;
        let Some(disc) = self.hidden.discs[planet].take() else { return };
        // Numbers are never captured.
        self.open.player_mut(seat).captured.extend(Trophy::try_from(disc));
        let left = self.open.white_left();
        let place = cx.dice.pick(&left).expect("there is a white disc for each that is captured");
        let white = Disc::Number(Disc::WHITE[place]);
        self.open.cleared.insert(planet);
        self.turn_up(planet, white);
        cx.disclose();
        cx.tell(|| Event::Captured { seat, planet, disc, white });
        if self.check_win(cx) {
            return;
        }
        match self.open.flight {
            Some(_) => self.end_spent_flight(cx),
            None => self.end_idle_turn(cx),
        }
    }

    /// After a flight: the encounter it was part of goes on, or the next ship flies.
    fn go_on_flying(&mut self, cx: &mut Cx<'_, Event>) {
        if self.check_win(cx) {
            return;
        }
        self.open.phase = Phase::Fly;
        if self.open.encounter.is_some() {
            self.run_encounter(cx);
        } else {
            self.end_idle_turn(cx);
        }
    }

    /// Ends the turn when no ship has anything left to do.
    fn end_idle_turn(&mut self, cx: &mut Cx<'_, Event>) {
        let seat = self.open.active;
        let busy = |ship: &Ship| !ship.ended && (!ship.grounded || self.open.has_business(ship));
        let idle = !self.open.player(seat).ships.iter().flatten().any(busy);
        if idle && !self.open.gift_is_due() {
            self.end_turn(cx);
        }
    }

    pub(super) fn ship_mut(&mut self, rank: Rank) -> &mut Ship {
        let seat = self.open.active;
        self.open.player_mut(seat).ships[rank.index()].as_mut().expect("the ship is on the board")
    }
}

/// The neighbours of a point that are nearer to where `steps` counts from.
fn nearer(at: Point, steps: &[u8]) -> impl Iterator<Item = Point> + '_ {
    at.neighbours().iter().copied().filter(move |next| steps[next.index()] < steps[at.index()])
}

/// SF-1.9: two of four balls.
pub(super) fn throw(cx: &mut Cx<'_, Event>) -> Shake {
    Shake::ALL[cx.dice.below(6) as usize]
}

impl Open {
    /// SF-8.27: the next point on the shortest course `to` a point; of several the first that shows `seat` most
    /// discs it neither knows nor has `seen` on the way.
    pub(crate) fn next_on_course(&self, seat: Seat, at: Point, to: Point, seen: PlanetSet) -> Point {
        let steps = to.distances();
        let mut nearer = nearer(at, steps);
        let mut best = nearer.next().expect("the board is connected");
        if self.setup.flies_for_sights() {
            let mut most = self.sights(seat, best, steps, seen);
            for next in nearer {
                let sights = self.sights(seat, next, steps, seen);
                if sights > most {
                    (best, most) = (next, sights);
                }
            }
        }
        best
    }

    /// How many discs a ship can get to see from `at` on, on a shortest course to where `steps` counts from.
    fn sights(&self, seat: Seat, at: Point, steps: &[u8], seen: PlanetSet) -> usize {
        let now = self.sighted(seat, at, seen);
        let further = nearer(at, steps).map(|next| self.sights(seat, next, steps, now)).max();
        further.unwrap_or_else(|| now.len())
    }

    /// What has been `seen` when a ship has also come to `at` (SF-8.6, SF-8.12).
    pub(crate) fn sighted(&self, seat: Seat, at: Point, mut seen: PlanetSet) -> PlanetSet {
        if !self.occupied.contains(at) {
            at.planets().filter(|planet| !self.knows(seat, *planet)).for_each(|planet| {
                seen.insert(planet);
            });
        }
        seen
    }

    /// SF-8.3
    #[inline]
    pub fn speed(&self, seat: Seat) -> u8 {
        self.base_speed + self.player(seat).boosters()
    }

    /// Whether, as far as everyone knows, a ship might found a colony or capture a disc where it is. What
    /// only its owner knows must not show in whether he is asked.
    pub(crate) fn has_business(&self, ship: &Ship) -> bool {
        let explored = ship.at.planets().all(|p| self.discs[p].is_some());
        let settles = |site| ship.kind == ShipKind::Colony && !self.is_system_full(site);
        !explored || matches!(ship.at.spot(), Spot::Site(site) if settles(site))
    }

    /// SF-8.16: three players leave one site of each outer system free.
    pub fn is_system_full(&self, site: Site) -> bool {
        let settled = || site.siblings().filter(|s| self.sites[*s].is_some()).count();
        self.setup.seats == 3 && settled() >= THREE_PLAYER_COLONIES
    }

    /// SF-8.16: whether this is the site of an outer system that three players leave free.
    pub fn stays_free(&self, site: Site) -> bool {
        !site.is_home() && self.sites[site].is_none() && self.is_system_full(site)
    }

    /// SF-8.20: who has most stations with a people; of equals, who has the lowest dock.
    pub fn best_friend(&self, people: People) -> Option<Seat> {
        let docks = &self.docks[people as usize];
        let stations = |seat: &Seat| docks.iter().filter(|d| **d == Some(*seat)).count();
        let most = docks.iter().flatten().map(stations).max()?;
        docks.iter().flatten().find(|s| stations(s) == most).copied()
    }

    /// Which of the seven discs with a dot are not accounted for, given those `known` face down.
    pub fn discs_left(&self, dot: Dot, known: impl Fn(Planet) -> Option<Disc>) -> [u8; 7] {
        let mut left = [1; 7];
        for planet in Planet::all().filter(|p| p.dot() == Some(dot) && !self.cleared.contains(*p)) {
            if let Some(disc) = self.discs[planet].or_else(|| known(planet)) {
                strike(&mut left, dot, disc);
            }
        }
        for disc in self.players.iter().flat_map(|p| p.captured).map(Disc::from) {
            strike(&mut left, dot, disc);
        }
        left
    }

    /// [`Open::discs_left`] of every dot, in the order of [`Dot::ALL`].
    pub(crate) fn all_discs_left(&self, known: impl Fn(Planet) -> Option<Disc>) -> [[u8; 7]; 3] {
        let mut left = [[1; 7]; 3];
        for planet in Planet::all().skip(HOME_SITES) {
            let Some(dot) = planet.dot() else { continue };
            if let Some(disc) = self.discs[planet].or_else(|| known(planet))
                && !self.cleared.contains(planet)
            {
                strike(&mut left[dot as usize], dot, disc);
            }
        }
        for disc in self.players.iter().flat_map(|p| p.captured).map(Disc::from) {
            Dot::ALL.into_iter().zip(&mut left).for_each(|(dot, left)| strike(left, dot, disc));
        }
        left
    }

    /// Which of the white discs are in the reserve.
    pub fn white_left(&self) -> [u8; 5] {
        let mut left = [1; 5];
        for planet in self.cleared.iter() {
            let place =
                (0..5).find(|i| left[*i] > 0 && self.discs[planet] == Some(Disc::Number(Disc::WHITE[*i])));
            if let Some(place) = place {
                left[place] = 0;
            }
        }
        left
    }
}

/// Takes a disc from those of a dot that are left.
#[inline]
fn strike(left: &mut [u8; 7], dot: Dot, disc: Disc) {
    if let Some(place) = (0..7).find(|i| left[*i] > 0 && dot.discs()[*i] == disc) {
        left[place] = 0;
    }
}
