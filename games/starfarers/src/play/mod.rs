//! What an action does, split along the phases of a turn.

mod build;
mod encounter;
mod flight;
mod production;
mod trade;

use table::{Audience, Cx, Seat, Seats};

use crate::action::Action;
use crate::components::Resource;
use crate::components::map::Site;
use crate::event::Event;
use crate::position::{Chances, Ending, Phase, Starfarers};
use crate::setup::Opening;

impl Starfarers {
    pub(crate) fn carry_out(&mut self, seat: Seat, action: Action, cx: &mut Cx<'_, Event>) {
        match action {
            Action::Settle(site) => self.place_settlement(site, false, cx),
            Action::Spaceport(site) if self.open.phase == Phase::Settle => {
                self.place_settlement(site, true, cx);
            }
            Action::Spaceport(site) => self.build_port(site, cx),
            Action::Ship(kind, rank, at) => self.bring_ship(seat, kind, rank, at, cx),
            Action::Roll => self.roll(cx),
            Action::Discard(resource) => self.discard(seat, resource, cx),
            Action::Rob(victim) => {
                self.steal(seat, victim, cx);
                self.begin_trade();
            }
            Action::Spare => {
                cx.tell(|| Event::Spared { seat });
                self.begin_trade();
            }
            Action::Draw => self.draw_supply(cx),
            Action::Help(victims) => self.help(victims, cx),
            Action::Bank(give, count, want) => self.trade_with_bank(give, count, want, cx),
            Action::Fame => self.buy_fame(cx),
            Action::Build(expansion) => self.build_expansion(expansion, cx),
            Action::Offer(deal, to) => self.offer(deal, to, cx),
            Action::Withdraw => self.withdraw(cx),
            Action::Confirm(opponent) => self.confirm(opponent, cx),
            Action::Accept | Action::Decline | Action::Counter(_) => self.reply(seat, action, cx),
            Action::Propose(deal) => self.propose(seat, deal, cx),
            Action::Retract => self.drop_proposal(seat, cx),
            Action::Agree(opponent) => self.agree(opponent, cx),
            Action::Refuse(opponent) => self.drop_proposal(opponent, cx),
            Action::Shake => self.shake(cx),
            Action::Gift(count) => self.name_gift(count, cx),
            Action::Yes | Action::No => self.answer(action == Action::Yes, cx),
            Action::Pay(resource) => self.pay(seat, resource, cx),
            Action::Take(resource) => self.take(seat, resource, cx),
            Action::Attach(expansion) => self.attach(expansion, cx),
            Action::Detach(expansion) => self.detach(seat, expansion, cx),
            Action::Jump(to) => self.jump(to, cx),
            Action::Stay => {
                cx.tell(|| Event::Stayed { seat });
                self.run_encounter(cx);
            }
            Action::Fly(rank, to) => self.fly(rank, to, cx),
            Action::Capture(_, planet) => self.capture(planet, cx),
            Action::Found(rank) => self.found(rank, cx),
            Action::Stop(rank) => self.stop(rank, cx),
            Action::Befriend(card) => self.befriend(card, cx),
            Action::Done => self.end_turn(cx),
        }
    }

    pub(crate) fn begin_turn(&mut self, seat: Seat, cx: &mut Cx<'_, Event>) {
        let open = &mut self.open;
        open.active = seat;
        open.turns += 1;
        open.phase = Phase::Roll;
        open.roll = None;
        open.shake = None;
        open.base_speed = 0;
        open.chances = Chances::default();
        let round = open.round();
        if round > 1 && open.turns % u16::from(open.setup.seats) == 1 {
            let points = std::array::from_fn(|i| open.points(Seat::new(i)));
            open.chronicle.note(round - 1, points);
        }
        cx.tell(|| Event::TurnBegan { seat, round });
        self.check_win(cx); // SF-4.2
    }

    pub(crate) fn end_turn(&mut self, cx: &mut Cx<'_, Event>) {
        self.close_trade(cx);
        let open = &mut self.open;
        let active = open.active;
        for ship in open.player_mut(active).ships.iter_mut().flatten() {
            ship.ended = false;
            ship.grounded = false;
        }
        if open.turns >= open.setup.round_limit * u16::from(open.setup.seats) {
            return self.end(Ending::Rounds, cx); // SF-11.4
        }
        let next = active.next(open.setup.seats);
        self.begin_turn(next, cx);
    }

    /// SF-3.10
    fn place_settlement(&mut self, site: Site, is_port: bool, cx: &mut Cx<'_, Event>) {
        let seat = self.open.active;
        self.open.settle(site, Some(seat), is_port);
        cx.tell(|| Event::Settled { seat: Some(seat), site, is_port });
        if is_port {
            self.open.phase = Phase::Launch(Seats::only(seat));
        } else {
            self.open.active = self.open.settler(self.open.placed());
        }
    }

    /// SF-3.6, SF-3.10: after a first ship has been launched.
    pub(crate) fn go_on_with_setup(&mut self, waiting: Seats, cx: &mut Cx<'_, Event>) {
        let open = &mut self.open;
        if !waiting.is_empty() {
            open.phase = Phase::Launch(waiting);
            return;
        }
        let placed = open.placed();
        if open.setup.opening == Opening::Advanced {
            if placed < 3 * open.setup.seats {
                open.active = open.settler(placed);
                open.phase = Phase::Settle;
                return;
            }
            self.fill_home_sites(cx);
        }
        let starter = self.open.starter;
        self.begin_turn(starter, cx);
    }

    /// SF-3.9, SF-3.10: the sites three players leave over are filled with neutral pieces, the last with
    /// the spaceport.
    fn fill_home_sites(&mut self, cx: &mut Cx<'_, Event>) {
        let mut left = Site::home().filter(|s| self.open.sites[*s].is_none()).count();
        for site in Site::home() {
            if self.open.sites[site].is_none() {
                left -= 1;
                let is_port = left == 0;
                self.open.settle(site, None, is_port);
                cx.tell(|| Event::Settled { seat: None, site, is_port });
            }
        }
    }

    /// A random card goes from one hand to another; nothing if there is none (SF-12.3).
    pub(crate) fn steal(&mut self, thief: Seat, victim: Seat, cx: &mut Cx<'_, Event>) {
        let Some(kind) = cx.dice.pick(&self.hand(victim).0) else { return };
        let card = Resource::ALL[kind];
        self.hand_mut(victim)[card] -= 1;
        self.hand_mut(thief)[card] += 1;
        cx.disclose();
        let both = Seats::only(thief).with(victim);
        cx.tell_to(Audience::Only(both), || Event::Stole { thief, victim, card: Some(card) });
        cx.tell_to(Audience::Except(both), || Event::Stole { thief, victim, card: None });
    }
}
