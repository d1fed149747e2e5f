//! Which actions are legal now, and why another is not.
//!
//! Each chapter of the rules has one file that both lists and judges: `trade` for trade and building,
//! `flight` for the flight phase, `encounter` for the choices of a card. This one has the rest.

mod encounter;
mod flight;
mod trade;

pub use flight::{Bar, Reach};

use table::{Illegal, Seat, Seats};

use crate::action::Action;
use crate::components::map::{Point, Site};
use crate::components::{Cards, Expansion, Rank, Resource, ShipKind};
use crate::position::{Open, Phase, Starfarers};
use crate::reason;
use crate::setup::Opening;

impl Starfarers {
    pub(crate) fn list(&self, seat: Seat, out: &mut Vec<Action>) {
        if !self.open.turn_now().includes(seat) {
            return;
        }
        if seat == self.open.active && self.open.gift_is_due() {
            return self.list_ships(seat, ShipKind::Trade, out);
        }
        match self.open.phase {
            Phase::Settle => self.list_settlements(out),
            Phase::Launch(_) => self.list_launches(seat, out),
            Phase::Roll => out.push(Action::Roll),
            Phase::Discard => out.extend(self.hand(seat).kinds().map(Action::Discard)),
            Phase::Rob => {
                out.extend(self.opponents_with_cards().iter().map(Action::Rob));
                out.push(Action::Spare);
            }
            Phase::Relief(_) => out.extend(self.open.bank.kinds().map(Action::Take)),
            Phase::Trade if seat == self.open.active => self.list_trade(out),
            Phase::Trade => self.list_replies(seat, out),
            Phase::Fly => self.list_flights(out),
            Phase::Befriend(people) => {
                out.extend(people.cards().filter(|c| self.open.friends_left(*c) > 0).map(Action::Befriend));
            }
            Phase::Over(_) => {}
            _ => self.list_encounter(seat, out),
        }
    }

    pub(crate) fn list_asides(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.open.phase != Phase::Trade || seat.index() >= usize::from(self.open.setup.seats) {
            return;
        }
        if seat != self.open.active {
            return self.list_messages(seat, out);
        }
        if !self.open.trade.waiting().is_empty() {
            if self.open.gift_is_due() {
                self.list_ships(seat, ShipKind::Trade, out);
            } else {
                self.list_trade(out);
            }
        }
    }

    pub(crate) fn judge(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        let open = &self.open;
        if let Phase::Over(_) = open.phase {
            return Err(reason::GAME_OVER.refuse());
        }
        self.exists(seat)?;
        if seat == open.active && open.gift_is_due() {
            return match action {
                Action::Ship(ShipKind::Trade, rank, at) => self.judge_launch(seat, rank, at),
                _ => Err(reason::GIFT_FIRST.refuse()),
            };
        }
        if open.phase == Phase::Trade && seat != open.active {
            return self.judge_message(seat, action);
        }
        if seat != open.active && !self.open.turn_now().includes(seat) {
            return Err(reason::NOT_YOUR_TURN.refuse());
        }
        match (open.phase, action) {
            (Phase::Settle, Action::Settle(site)) => self.judge_settlement(site, false),
            (Phase::Settle, Action::Spaceport(site)) => self.judge_settlement(site, true),
            (Phase::Launch(waiting), Action::Ship(ShipKind::Colony, rank, at)) => {
                self.expect(seat, waiting)?;
                if open.setup.opening == Opening::Beginner && at != open.first_ship_point(seat) {
                    return Err(reason::FIXED_START.refuse());
                }
                self.judge_launch(seat, rank, at)
            }
            (Phase::Roll, Action::Roll) => Ok(()),
            (Phase::Discard, Action::Discard(resource)) => {
                self.expect(seat, open.discarders())?;
                self.holds(seat, resource, 1, "SF-5.7")
            }
            (Phase::Rob, Action::Spare) => Ok(()),
            (Phase::Rob, Action::Rob(victim)) => {
                self.is_opponent(victim, "SF-5.7")?;
                if self.hand(victim).is_empty() {
                    return Err(reason::NO_CARDS_TO_DRAW.refuse());
                }
                Ok(())
            }
            (Phase::Relief(owner), Action::Take(resource)) => {
                self.expect(seat, Seats::only(owner))?;
                self.bank_has(resource, "SF-12.1")
            }
            (Phase::Trade, _) => self.judge_trade(action),
            (Phase::Fly, _) => self.judge_flight(action),
            (Phase::Befriend(people), Action::Befriend(card)) => {
                if card.people() != people {
                    return Err(reason::OTHER_PEOPLE.word("people", people.name()));
                }
                if open.friends_left(card) == 0 {
                    return Err(reason::FRIEND_TAKEN.refuse());
                }
                Ok(())
            }
            (
                Phase::Settle
                | Phase::Launch(_)
                | Phase::Roll
                | Phase::Discard
                | Phase::Rob
                | Phase::Relief(_)
                | Phase::Befriend(_),
                _,
            ) => Err(self.not_now()),
            _ => self.judge_encounter(seat, action),
        }
    }

    /// Another thing is asked now; the clause says what.
    fn not_now(&self) -> Illegal {
        let (clause, asked) = match self.open.phase {
            Phase::Settle => ("SF-3.10", "now-settle"),
            Phase::Launch(_) => ("SF-3.6", "now-launch"),
            Phase::Roll => ("SF-5.1", "now-roll"),
            Phase::Discard | Phase::Rob => ("SF-5.7", "now-seven"),
            Phase::Relief(_) => ("SF-5.6", "now-relief"),
            Phase::Trade => ("SF-6.1", "now-trade"),
            Phase::Fly => ("SF-8.4", "now-fly"),
            Phase::Befriend(_) => ("SF-8.19", "now-befriend"),
            Phase::Jump => ("SF-9.11", "now-jump"),
            Phase::Wear(_) => ("SF-9.13", "now-wear"),
            Phase::Give(_) => ("SF-9.9", "now-encounter"),
            _ => ("SF-9.1", "now-encounter"),
        };
        reason::NOT_NOW.under(clause).word("asked", asked)
    }

    fn expect(&self, seat: Seat, whom: Seats) -> Result<(), Illegal> {
        if whom.contains(seat) { Ok(()) } else { Err(reason::NOT_YOUR_TURN.refuse()) }
    }

    fn exists(&self, seat: Seat) -> Result<(), Illegal> {
        if self.open.seats().contains(seat) { Ok(()) } else { Err(reason::NO_SUCH_SEAT.refuse()) }
    }

    fn is_opponent(&self, seat: Seat, clause: &'static str) -> Result<(), Illegal> {
        self.exists(seat)?;
        if seat == self.open.active { Err(reason::NOT_AN_OPPONENT.under(clause)) } else { Ok(()) }
    }

    fn holds(&self, seat: Seat, resource: Resource, count: u8, clause: &'static str) -> Result<(), Illegal> {
        if self.hand(seat)[resource] >= count {
            return Ok(());
        }
        Err(too_few(clause, &Cards::of(resource, count)))
    }

    fn bank_has(&self, resource: Resource, clause: &'static str) -> Result<(), Illegal> {
        if self.open.bank[resource] > 0 {
            Ok(())
        } else {
            Err(reason::BANK_LACKS.under(clause).word("resource", resource.name()))
        }
    }

    /// SF-3.10: the third piece of each player is a spaceport.
    fn settles_port(&self) -> bool {
        self.open.placed() >= 2 * self.open.setup.seats
    }

    fn list_settlements(&self, out: &mut Vec<Action>) {
        let free = Site::home().filter(|s| self.open.sites[*s].is_none());
        if self.settles_port() {
            out.extend(free.map(Action::Spaceport));
        } else {
            out.extend(free.map(Action::Settle));
        }
    }

    fn judge_settlement(&self, site: Site, is_port: bool) -> Result<(), Illegal> {
        if is_port != self.settles_port() {
            return Err(self.not_now());
        }
        if !site.is_home() {
            return Err(reason::NOT_A_HOME_SITE.refuse());
        }
        if self.open.sites[site].is_some() {
            return Err(reason::POINT_TAKEN.under("SF-3.10"));
        }
        Ok(())
    }

    fn list_launches(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.open.setup.opening == Opening::Advanced {
            return self.list_ships(seat, ShipKind::Colony, out);
        }
        let at = self.open.first_ship_point(seat);
        out.extend(Rank::ALL.map(|rank| Action::Ship(ShipKind::Colony, rank, at)));
    }

    /// SF-7.2: every free transporter on every free point of the player's spaceports.
    fn list_ships(&self, seat: Seat, kind: ShipKind, out: &mut Vec<Action>) {
        for rank in self.open.player(seat).transporters() {
            out.extend(self.open.free_port_points(seat).map(|at| Action::Ship(kind, rank, at)));
        }
    }

    /// SF-7.2, SF-7.3: whether the transporter is free, and the point is.
    fn judge_launch(&self, seat: Seat, rank: Rank, at: Point) -> Result<(), Illegal> {
        if self.open.player(seat).ship(rank).is_some() {
            return Err(reason::TRANSPORTER_USED.name("rank", rank));
        }
        if self.open.port_owner(at) != Some(seat) {
            return Err(reason::NOT_YOUR_PORT.name("point", at));
        }
        if self.open.occupied.contains(at) {
            return Err(reason::POINT_TAKEN.under("SF-7.2").name("point", at));
        }
        Ok(())
    }
}

/// SF-8.14: after the set-up only ships found colonies; where none comes any more there is no use in sending one.
fn by_ship(open: &Open, site: Site) -> Illegal {
    let reason = if open.stays_free(site) { reason::SYSTEM_FULL } else { reason::COLONY_BY_SHIP };
    reason.refuse()
}

/// The refusal of who has all the expansions of a kind a mothership holds.
fn full(expansion: Expansion) -> Illegal {
    reason::MOTHERSHIP_FULL.word("expansion", expansion.name()).with("limit", expansion.limit())
}

/// The refusal of who does not hold `needed`: its facts are the cards of each resource.
fn too_few(clause: &'static str, needed: &Cards) -> Illegal {
    let refusal = reason::TOO_FEW_CARDS.under(clause);
    Resource::ALL.into_iter().fold(refusal, |refusal, kind| refusal.with(kind.name(), needed[kind]))
}
