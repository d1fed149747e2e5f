//! The production phase: the roll, sevens, relief, supplies from Earth (SF-5).

use table::{Audience, Cx, Seat, Seats};

use crate::components::map::Planet;
use crate::components::{
    Cards, Disc, Friend, MAX_PLAYERS, NEXT_PILE, QUICK_BELOW, Resource, SEVEN_LIMIT, SUPPLY_BELOW,
    TRIBUTE_LIMIT,
};
use crate::event::Event;
use crate::position::{Open, Phase, Starfarers};

impl Open {
    /// SF-5.2, SF-5.4: what each player is due for a roll, before the bank is asked.
    pub fn due(&self, sum: u8) -> [Cards; MAX_PLAYERS] {
        let mut due = [Cards::NONE; MAX_PLAYERS];
        for planet in Planet::all().filter(|p| self.discs[*p] == Some(Disc::Number(sum))) {
            for site in planet.sites() {
                if let Some(owner) = self.sites[site].and_then(|s| s.owner) {
                    due[owner.index()][planet.resource()] += 1;
                }
            }
        }
        for (cards, player) in due.iter_mut().zip(&self.players) {
            for resource in Resource::ALL {
                if cards[resource] > 0 && player.friends.has(Friend::Green(resource)) {
                    cards[resource] += 1;
                }
            }
        }
        due
    }

    /// SF-5.7: how many of `held` cards a player must give up for a seven.
    pub fn seven_takes(&self, seat: Seat, held: u8) -> u8 {
        let tribute = self.player(seat).friends.has(Friend::Tribute);
        let limit = if tribute { TRIBUTE_LIMIT } else { SEVEN_LIMIT };
        if held > limit { held.div_ceil(2) } else { 0 }
    }

    /// SF-5.8, SF-5.10: cards the active player may draw from the supply pile.
    pub fn supplies(&self) -> u8 {
        match self.points(self.active) {
            points if points >= SUPPLY_BELOW => 0,
            points if self.setup.quick_supply && points < QUICK_BELOW => 2,
            _ => 1,
        }
    }
}

impl Starfarers {
    pub(super) fn roll(&mut self, cx: &mut Cx<'_, Event>) {
        let dice = [cx.dice.die(6) as u8, cx.dice.die(6) as u8];
        let seat = self.open.active;
        self.open.roll = Some(dice);
        cx.tell(|| Event::Rolled { seat, dice });
        match dice[0] + dice[1] {
            7 => self.demand_tribute(cx),
            sum => self.produce(sum, cx),
        }
    }

    fn produce(&mut self, sum: u8, cx: &mut Cx<'_, Event>) {
        let mut due = self.open.due(sum);
        self.cut_to_bank(&mut due, cx);
        for seat in Seat::all(self.open.setup.seats) {
            let cards = due[seat.index()];
            if !cards.is_empty() {
                self.open.bank -= cards;
                *self.hand_mut(seat) += cards;
                let green =
                    |r: &Resource| cards[*r] > 1 && self.open.player(seat).friends.has(Friend::Green(*r));
                let harvest = Resource::ALL.iter().filter(|r| green(r)).count() as u8;
                cx.tell(|| Event::Produced { seat, cards, harvest });
            }
        }
        // SF-5.6: there is one relief card, so at most one player is asked.
        let relieved = Seat::all(self.open.setup.seats)
            .find(|s| due[s.index()].is_empty() && self.open.player(*s).friends.has(Friend::Relief));
        match relieved {
            Some(seat) if !self.open.bank.is_empty() => self.open.phase = Phase::Relief(seat),
            _ => self.begin_trade(),
        }
    }

    /// SF-5.5
    fn cut_to_bank(&self, due: &mut [Cards; MAX_PLAYERS], cx: &mut Cx<'_, Event>) {
        for resource in Resource::ALL {
            let bank = self.open.bank[resource];
            if due.iter().map(|c| c[resource]).sum::<u8>() <= bank {
                continue;
            }
            let mut owed = Seat::all(self.open.setup.seats).filter(|seat| due[seat.index()][resource] > 0);
            let alone = owed.next().filter(|_| owed.next().is_none());
            let left = if alone.is_some() { bank } else { 0 };
            let paid = alone.filter(|_| left > 0).map(|seat| (seat, left));
            cx.tell(|| Event::BankShort { resource, paid });
            for cards in due.iter_mut().filter(|c| c[resource] > 0) {
                cards[resource] = left;
            }
        }
    }

    /// SF-5.7
    fn demand_tribute(&mut self, cx: &mut Cx<'_, Event>) {
        let mut payers = Seats::NONE;
        for seat in Seat::all(self.open.setup.seats) {
            let takes = self.open.seven_takes(seat, self.hand(seat).total());
            self.open.discards[seat.index()] = takes;
            if takes > 0 {
                payers = payers.with(seat);
            }
        }
        if payers.is_empty() {
            return self.begin_robbery();
        }
        cx.tell(|| Event::MustDiscard { seats: payers });
        self.open.phase = Phase::Discard;
    }

    pub(super) fn discard(&mut self, seat: Seat, resource: Resource, cx: &mut Cx<'_, Event>) {
        self.hand_mut(seat)[resource] -= 1;
        self.hidden.aside[seat.index()][resource] += 1;
        self.open.discards[seat.index()] -= 1;
        if self.open.discards != [0; MAX_PLAYERS] {
            return;
        }
        cx.disclose();
        for seat in Seat::all(self.open.setup.seats) {
            let cards = std::mem::take(&mut self.hidden.aside[seat.index()]);
            if !cards.is_empty() {
                self.open.bank += cards;
                cx.tell(|| Event::Discarded { seat, cards });
            }
        }
        self.begin_robbery();
    }

    fn begin_robbery(&mut self) {
        if self.opponents_with_cards().is_empty() {
            self.begin_trade();
        } else {
            self.open.phase = Phase::Rob;
        }
    }

    pub(super) fn begin_trade(&mut self) {
        self.open.phase = Phase::Trade;
        self.open.chances.supplies = self.open.supplies();
    }

    /// SF-5.8, SF-5.11
    pub(super) fn draw_supply(&mut self, cx: &mut Cx<'_, Event>) {
        if self.hidden.pile.is_empty() {
            self.renew_pile(cx);
        }
        let seat = self.open.active;
        let kind = cx.dice.pick(&self.hidden.pile.0).expect("a draw needs a card in pile or bank");
        let card = Resource::ALL[kind];
        self.hidden.pile[card] -= 1;
        self.hand_mut(seat)[card] += 1;
        self.open.chances.supplies -= 1;
        cx.disclose();
        let only = Seats::only(seat);
        cx.tell_to(Audience::Only(only), || Event::Supplied { seat, card: Some(card) });
        cx.tell_to(Audience::Except(only), || Event::Supplied { seat, card: None });
        if self.hidden.pile.is_empty() {
            self.renew_pile(cx);
        }
    }

    fn renew_pile(&mut self, cx: &mut Cx<'_, Event>) {
        let cards = Cards(self.open.bank.0.map(|n| n.min(NEXT_PILE)));
        if !cards.is_empty() {
            self.open.bank -= cards;
            self.hidden.pile += cards;
            cx.tell(|| Event::PileRenewed { cards });
        }
    }

    /// SF-10.8
    pub(super) fn help(&mut self, victims: Seats, cx: &mut Cx<'_, Event>) {
        self.open.chances.helped = true;
        let seat = self.open.active;
        cx.tell(|| Event::Helped { seat });
        for victim in victims.iter() {
            self.steal(seat, victim, cx);
        }
        self.void_uncovered(cx);
    }
}
