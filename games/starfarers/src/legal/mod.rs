//! Which actions are legal now, and why another is not.
//!
//! Each chapter of the rules has one file that both lists and judges: `trade` for trade and building,
//! `flight` for the flight phase, `encounter` for the choices of a card. This one has the rest.

mod encounter;
mod flight;
mod trade;

pub use flight::{Bar, Reach};

use table::{Illegal, Seat, Seats, Turn};

use crate::action::Action;
use crate::components::map::{Point, Site};
use crate::components::{Cards, Rank, Resource, ShipKind};
use crate::position::{Phase, Starfarers};
use crate::setup::Opening;

/// The reason of every refusal: a key of a sentence in the game's words.
pub const REASONS: &[&str] = &[
    "star-already-said",
    "star-bank-lacks",
    "star-bank-rate",
    "star-colony-by-ship",
    "star-colony-ship-at-dock",
    "star-end-flight-first",
    "star-fame-full",
    "star-fixed-start",
    "star-flight-ended",
    "star-foreign-port",
    "star-freight-rings",
    "star-friend-taken",
    "star-game-over",
    "star-gift-first",
    "star-gift-too-big",
    "star-grounded",
    "star-help-one-or-two",
    "star-mothership-full",
    "star-must-found",
    "star-must-leave-site",
    "star-must-shake",
    "star-no-cards-for-yes",
    "star-no-cards-left",
    "star-no-cards-to-draw",
    "star-no-colony-left",
    "star-no-fame-card",
    "star-no-gifts",
    "star-no-helping-hand",
    "star-no-offer",
    "star-no-offer-to-you",
    "star-no-proposal",
    "star-no-reply",
    "star-no-ring-left",
    "star-no-ship",
    "star-no-station-left",
    "star-no-such-expansion",
    "star-no-such-seat",
    "star-no-such-ship",
    "star-no-supplies",
    "star-no-transporter",
    "star-not-a-dock",
    "star-not-a-home-site",
    "star-not-a-site",
    "star-not-ahead",
    "star-not-an-opponent",
    "star-not-beside-planet",
    "star-not-habitable",
    "star-not-in-flight",
    "star-not-now",
    "star-not-your-colony",
    "star-not-your-port",
    "star-not-your-turn",
    "star-nothing-to-capture",
    "star-offer-to-whom",
    "star-once-per-turn",
    "star-only-passing",
    "star-opponent-lacks",
    "star-other-dock",
    "star-other-people",
    "star-other-ship-flying",
    "star-point-taken",
    "star-same-resource",
    "star-ship-must-move",
    "star-system-full",
    "star-too-far",
    "star-too-few-cannons",
    "star-too-few-cards",
    "star-trade-ship-at-site",
    "star-transporter-used",
    "star-unexplored",
];

impl Starfarers {
    #[inline]
    pub(crate) fn turn_now(&self) -> Turn {
        let open = &self.open;
        let seats = match open.phase {
            Phase::Over(_) => return Turn::Over,
            Phase::Relief(seat) | Phase::Tithe(seat) => return Turn::Of(seat),
            Phase::Launch(waiting) | Phase::Wear(waiting) => waiting,
            Phase::Discard => self.discarders(),
            // SF-6.6: an open question is waited for; the active player can end the waiting.
            Phase::Trade if open.trade.offer.is_some() => open.trade.waiting(),
            _ => return Turn::Of(open.active),
        };
        match seats.len() {
            0 => Turn::Of(open.active),
            1 => Turn::Of(seats.iter().next().expect("one seat")),
            _ => Turn::AnyOf(seats),
        }
    }

    fn discarders(&self) -> Seats {
        self.open.seats().iter().filter(|s| self.open.discards[s.index()] > 0).collect()
    }

    pub(crate) fn list(&self, seat: Seat, out: &mut Vec<Action>) {
        if !self.turn_now().includes(seat) {
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
            return Err(Illegal::new("SF-11.3", "star-game-over"));
        }
        self.exists(seat)?;
        if seat == open.active && open.gift_is_due() {
            return match action {
                Action::Ship(ShipKind::Trade, rank, at) => self.judge_launch(seat, rank, at),
                _ => Err(Illegal::new("SF-9.12", "star-gift-first")),
            };
        }
        if open.phase == Phase::Trade && seat != open.active {
            return self.judge_message(seat, action);
        }
        if seat != open.active && !self.turn_now().includes(seat) {
            return Err(Illegal::new("SF-4.1", "star-not-your-turn"));
        }
        match (open.phase, action) {
            (Phase::Settle, Action::Settle(site)) => self.judge_settlement(site, false),
            (Phase::Settle, Action::Spaceport(site)) => self.judge_settlement(site, true),
            (Phase::Launch(waiting), Action::Ship(ShipKind::Colony, rank, at)) => {
                self.expect(seat, waiting)?;
                if open.setup.opening == Opening::Beginner && at != open.first_ship_point(seat) {
                    return Err(Illegal::new("SF-3.8", "star-fixed-start"));
                }
                self.judge_launch(seat, rank, at)
            }
            (Phase::Roll, Action::Roll) => Ok(()),
            (Phase::Discard, Action::Discard(resource)) => {
                self.expect(seat, self.discarders())?;
                self.holds(seat, resource, 1, "SF-5.7")
            }
            (Phase::Rob, Action::Spare) => Ok(()),
            (Phase::Rob, Action::Rob(victim)) => {
                self.is_opponent(victim, "SF-5.7")?;
                if self.hand(victim).is_empty() {
                    return Err(Illegal::new("SF-5.7", "star-no-cards-to-draw"));
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
                    return Err(Illegal::new("SF-8.19", "star-other-people").word("people", people.name()));
                }
                if open.friends_left(card) == 0 {
                    return Err(Illegal::new("SF-8.19", "star-friend-taken"));
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
        Illegal::new(clause, "star-not-now").word("asked", asked)
    }

    fn expect(&self, seat: Seat, whom: Seats) -> Result<(), Illegal> {
        if whom.contains(seat) { Ok(()) } else { Err(Illegal::new("SF-4.1", "star-not-your-turn")) }
    }

    fn exists(&self, seat: Seat) -> Result<(), Illegal> {
        if self.open.seats().contains(seat) {
            Ok(())
        } else {
            Err(Illegal::new("SF-1.1", "star-no-such-seat"))
        }
    }

    fn is_opponent(&self, seat: Seat, clause: &'static str) -> Result<(), Illegal> {
        self.exists(seat)?;
        if seat == self.open.active { Err(Illegal::new(clause, "star-not-an-opponent")) } else { Ok(()) }
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
            Err(Illegal::new(clause, "star-bank-lacks").word("resource", resource.name()))
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
            return Err(Illegal::new("SF-3.10", "star-not-a-home-site"));
        }
        if self.open.sites[site].is_some() {
            return Err(Illegal::new("SF-3.10", "star-point-taken"));
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
            return Err(Illegal::new("SF-7.3", "star-transporter-used").name("rank", rank));
        }
        if self.open.port_owner(at) != Some(seat) {
            return Err(Illegal::new("SF-7.2", "star-not-your-port").name("point", at));
        }
        if self.open.occupied.contains(at) {
            return Err(Illegal::new("SF-7.2", "star-point-taken").name("point", at));
        }
        Ok(())
    }
}

/// SF-8.14: after the set-up only ships found colonies.
fn by_ship() -> Illegal {
    Illegal::new("SF-8.14", "star-colony-by-ship")
}

/// The refusal of who does not hold `needed`: its facts are the cards of each resource.
fn too_few(clause: &'static str, needed: &Cards) -> Illegal {
    let refusal = Illegal::new(clause, "star-too-few-cards");
    Resource::ALL.into_iter().fold(refusal, |refusal, kind| refusal.with(kind.name(), needed[kind]))
}
