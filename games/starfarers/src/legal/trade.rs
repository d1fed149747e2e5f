//! The trade and build phase (SF-6, SF-7), and the rights that last until the shake.

use table::{Illegal, Seat, Seats};

use super::{by_ship, too_few};
use crate::action::Action;
use crate::components::map::Site;
use crate::components::{
    Cards, Expansion, FAME_LIMIT, Friend, PORT_RINGS, Resource, SPACEPORT_COST, ShipKind,
};
use crate::position::{Deal, Open, Reply, Starfarers};
use crate::reason;

/// Offers a turn that are listed for choice; people may make more.
const LISTED_OFFERS: u8 = 2;

impl Open {
    /// SF-6.4, SF-10.4: how many cards of a resource the bank takes for one other.
    #[inline]
    pub fn bank_rate(&self, seat: Seat, resource: Resource) -> u8 {
        let better = resource == Resource::Goods || self.player(seat).friends.has(Friend::Merchant(resource));
        if better { 2 } else { 3 }
    }

    /// SF-10.5: whether the active player may still trade one goods for one card.
    #[inline]
    pub fn goods_at_par(&self) -> bool {
        !self.chances.goods_traded && self.player(self.active).friends.has(Friend::Merchant(Resource::Goods))
    }

    /// SF-10.7: how many fame rings the cards of the active player still let him buy this turn.
    pub fn fame_to_buy(&self) -> u8 {
        let cards = self.player(self.active).friends.count(Friend::Fame);
        self.setup.fame_a_turn(cards).saturating_sub(self.chances.fame_bought)
    }

    /// SF-10.7: whether the active player may buy a fame ring, if he has the goods.
    #[inline]
    pub fn can_buy_fame(&self) -> bool {
        let player = self.player(self.active);
        self.fame_to_buy() > 0 && player.fame < FAME_LIMIT && self.fame_left() > 0
    }

    /// A player's colonies that a spaceport ring would fit on.
    pub fn colonies(&self, seat: Seat) -> impl Iterator<Item = Site> + '_ {
        Site::all().filter(move |s| {
            self.sites[*s].is_some_and(|settled| settled.owner == Some(seat) && !settled.is_port)
        })
    }
}

impl Starfarers {
    pub(super) fn list_trade(&self, out: &mut Vec<Action>) {
        let open = &self.open;
        let seat = open.active;
        let hand = self.hand(seat);
        let player = open.player(seat);
        let has_ship = player.ships.iter().any(Option::is_some);
        out.push(if has_ship { Action::Shake } else { Action::Done });
        if open.chances.supplies > 0 && !(self.hidden.pile.is_empty() && open.bank.is_empty()) {
            out.push(Action::Draw);
        }
        if !open.chances.helped && player.friends.has(Friend::HelpingHand) {
            self.list_help(out);
        }
        if hand[Resource::Goods] > 0 && open.can_buy_fame() {
            out.push(Action::Fame);
        }
        for expansion in Expansion::ALL {
            if hand.covers(&expansion.cost()) && player.has(expansion) < expansion.limit() {
                out.push(Action::Build(expansion));
            }
        }
        for kind in ShipKind::ALL {
            if hand.covers(&kind.cost()) && open.can_launch(seat, kind) {
                self.list_ships(seat, kind, out);
            }
        }
        if hand.covers(&SPACEPORT_COST) && player.port_count() < PORT_RINGS {
            out.extend(open.colonies(seat).map(Action::Spaceport));
        }
        self.list_bank(hand, out);
        self.list_deals(hand, out);
    }

    fn list_bank(&self, hand: &Cards, out: &mut Vec<Action>) {
        let open = &self.open;
        for give in Resource::ALL {
            let rate = open.bank_rate(open.active, give);
            let mut list = |count| {
                for want in Resource::ALL {
                    if want != give && open.bank[want] > 0 {
                        out.push(Action::Bank(give, count, want));
                    }
                }
            };
            if hand[give] >= rate {
                list(rate);
            }
            if give == Resource::Goods && hand[give] > 0 && open.goods_at_par() {
                list(1);
            }
        }
    }

    /// Answers to what is on the table; and, the first few times a turn, offers to everyone with cards:
    /// one or two of a kind for one of another.
    fn list_deals(&self, hand: &Cards, out: &mut Vec<Action>) {
        let trade = &self.open.trade;
        for opponent in self.open.around() {
            if let Some(deal) = trade.proposals[opponent.index()] {
                if hand.covers(&deal.want) {
                    out.push(Action::Agree(opponent));
                }
                out.push(Action::Refuse(opponent));
            }
        }
        if trade.offer.is_some() {
            for opponent in self.open.around() {
                if trade.on_table(opponent).is_some_and(|deal| hand.covers(&deal.give)) {
                    out.push(Action::Confirm(opponent));
                }
            }
            out.push(Action::Withdraw);
        } else if self.open.chances.offers < LISTED_OFFERS {
            let to = self.opponents_with_cards();
            if !to.is_empty() {
                list_simple_deals(hand, 2, out, |deal| Action::Offer(deal, to));
            }
        }
    }

    fn list_help(&self, out: &mut Vec<Action>) {
        let leaders = self.leaders();
        for first in leaders.iter() {
            out.push(Action::Help(Seats::only(first)));
            let rest = leaders.iter().filter(|s| *s > first);
            out.extend(rest.map(|second| Action::Help(Seats::only(first).with(second))));
        }
    }

    /// SF-10.8: opponents with cards and more points than the active player.
    fn leaders(&self) -> Seats {
        let mine = self.open.points(self.open.active);
        self.opponents_with_cards().iter().filter(|s| self.open.points(*s) > mine).collect()
    }

    /// What an opponent who is asked may answer: yes, no, or one card more of the kind offered. Where the
    /// offer is no plain one, what to answer instead is left to him.
    pub(super) fn list_replies(&self, seat: Seat, out: &mut Vec<Action>) {
        let Some(offer) = self.open.trade.offer else { return };
        if self.hand(seat).covers(&offer.deal.want) {
            out.push(Action::Accept);
            let mut dearer = offer.deal.turned();
            for resource in offer.deal.give.kinds() {
                dearer.want[resource] += 1;
            }
            out.extend(Some(Action::Counter(dearer)).filter(|counter| counter.number().is_some()));
        }
        out.push(Action::Decline);
    }

    /// What an opponent may say unasked: change his reply, propose a deal, take it back.
    pub(super) fn list_messages(&self, seat: Seat, out: &mut Vec<Action>) {
        let trade = &self.open.trade;
        let replied = trade.replies[seat.index()];
        if trade.offer.is_some_and(|o| o.to.contains(seat)) && replied.is_some() {
            let start = out.len();
            self.list_replies(seat, out);
            let mut place = start;
            while place < out.len() {
                if Some(as_reply(out[place])) == replied {
                    out.remove(place);
                } else {
                    place += 1;
                }
            }
        }
        if trade.proposals[seat.index()].is_some() {
            out.push(Action::Retract);
        } else if !self.hand(self.open.active).is_empty() {
            list_simple_deals(self.hand(seat), 1, out, Action::Propose);
        }
    }

    pub(super) fn judge_trade(&self, action: Action) -> Result<(), Illegal> {
        let open = &self.open;
        let seat = open.active;
        let player = open.player(seat);
        match action {
            Action::Shake if player.first_ship().is_none() => Err(reason::NO_SHIP.refuse()),
            Action::Done if player.first_ship().is_some() => Err(reason::MUST_SHAKE.refuse()),
            Action::Shake | Action::Done => Ok(()),
            Action::Draw if open.chances.supplies == 0 => Err(reason::NO_SUPPLIES.refuse()),
            Action::Draw if self.hidden.pile.is_empty() && open.bank.is_empty() => {
                Err(reason::NO_CARDS_LEFT.refuse())
            }
            Action::Draw => Ok(()),
            Action::Help(victims) => self.judge_help(victims),
            Action::Fame => self.judge_fame(),
            Action::Build(expansion) => {
                if player.has(expansion) >= expansion.limit() {
                    return Err(super::full(expansion));
                }
                self.affords(&expansion.cost())
            }
            Action::Ship(kind, rank, at) => {
                self.judge_pieces(kind)?;
                self.judge_launch(seat, rank, at)?;
                self.affords(&kind.cost())
            }
            Action::Spaceport(site) => {
                if player.port_count() >= PORT_RINGS {
                    return Err(reason::NO_RING_LEFT.refuse());
                }
                if !open.colonies(seat).any(|s| s == site) {
                    return Err(reason::NOT_YOUR_COLONY.refuse());
                }
                self.affords(&SPACEPORT_COST)
            }
            Action::Bank(give, count, want) => self.judge_bank(give, count, want),
            Action::Offer(deal, to) => {
                self.judge_deal(seat, &deal)?;
                if to.is_empty() {
                    return Err(reason::OFFER_TO_WHOM.refuse());
                }
                to.iter().try_for_each(|s| self.is_opponent(s, "SF-6.2"))
            }
            Action::Withdraw if open.trade.offer.is_none() => Err(reason::NO_OFFER.refuse()),
            Action::Withdraw => Ok(()),
            Action::Confirm(opponent) => {
                self.is_opponent(opponent, "SF-6.2")?;
                match open.trade.on_table(opponent) {
                    None => Err(reason::NO_REPLY.refuse()),
                    Some(deal) => self.both_hold(opponent, &deal),
                }
            }
            Action::Agree(opponent) | Action::Refuse(opponent) => {
                self.is_opponent(opponent, "SF-6.2")?;
                match open.trade.proposals[opponent.index()] {
                    None => Err(reason::NO_PROPOSAL.refuse()),
                    Some(deal) if matches!(action, Action::Agree(_)) => {
                        self.both_hold(opponent, &deal.turned())
                    }
                    Some(_) => Ok(()),
                }
            }
            Action::Settle(site) => Err(by_ship(open, site)),
            _ => Err(self.not_now()),
        }
    }

    /// What an opponent of the active player says in the trade phase.
    pub(super) fn judge_message(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        let trade = &self.open.trade;
        match action {
            Action::Accept | Action::Decline | Action::Counter(_) => {
                let Some(offer) = trade.offer.filter(|o| o.to.contains(seat)) else {
                    return Err(reason::NO_OFFER_TO_YOU.refuse());
                };
                if trade.replies[seat.index()] == Some(as_reply(action)) {
                    return Err(reason::ALREADY_SAID.refuse());
                }
                match action {
                    Action::Accept => self.covers(seat, &offer.deal.want, "SF-6.3"),
                    Action::Counter(deal) => self.judge_deal(seat, &deal),
                    _ => Ok(()),
                }
            }
            Action::Propose(deal) => {
                self.judge_deal(seat, &deal)?;
                if trade.proposals[seat.index()] == Some(deal) {
                    return Err(reason::ALREADY_SAID.refuse());
                }
                Ok(())
            }
            Action::Retract if trade.proposals[seat.index()].is_none() => Err(reason::NO_PROPOSAL.refuse()),
            Action::Retract => Ok(()),
            _ => Err(reason::NOT_YOUR_TURN.refuse()),
        }
    }

    /// SF-6.2: an exchange, not a gift, of cards the maker holds.
    fn judge_deal(&self, maker: Seat, deal: &Deal) -> Result<(), Illegal> {
        if deal.give.is_empty() || deal.want.is_empty() {
            return Err(reason::NO_GIFTS.refuse());
        }
        if deal.give.overlaps(&deal.want) {
            return Err(reason::SAME_RESOURCE.refuse());
        }
        self.covers(maker, &deal.give, "SF-6.3")
    }

    /// SF-6.3: both hands are checked again. `deal` is as the active player sees it.
    fn both_hold(&self, opponent: Seat, deal: &Deal) -> Result<(), Illegal> {
        self.covers(self.open.active, &deal.give, "SF-6.3")?;
        if !self.hand(opponent).covers(&deal.want) {
            return Err(reason::OPPONENT_LACKS.refuse());
        }
        Ok(())
    }

    fn judge_bank(&self, give: Resource, count: u8, want: Resource) -> Result<(), Illegal> {
        let open = &self.open;
        if give == want {
            return Err(reason::SAME_RESOURCE.under("SF-6.4"));
        }
        let rate = open.bank_rate(open.active, give);
        let at_par = count == 1 && give == Resource::Goods && open.goods_at_par();
        if count != rate && !at_par {
            return Err(reason::BANK_RATE.with("rate", rate).word("resource", give.name()));
        }
        self.holds(open.active, give, count, "SF-6.4")?;
        self.bank_has(want, "SF-6.4")
    }

    fn judge_help(&self, victims: Seats) -> Result<(), Illegal> {
        let open = &self.open;
        if !open.player(open.active).friends.has(Friend::HelpingHand) {
            return Err(reason::NO_HELPING_HAND.refuse());
        }
        if open.chances.helped {
            return Err(reason::ONCE_PER_TURN.refuse());
        }
        if victims.is_empty() || victims.len() > 2 {
            return Err(reason::HELP_ONE_OR_TWO.refuse());
        }
        for victim in victims.iter() {
            self.is_opponent(victim, "SF-10.8")?;
            if open.points(victim) <= open.points(open.active) {
                return Err(reason::NOT_AHEAD.refuse());
            }
            if self.hand(victim).is_empty() {
                return Err(reason::NO_CARDS_TO_DRAW.under("SF-10.8"));
            }
        }
        Ok(())
    }

    fn judge_fame(&self) -> Result<(), Illegal> {
        let open = &self.open;
        let player = open.player(open.active);
        if !player.friends.has(Friend::Fame) {
            return Err(reason::NO_FAME_CARD.refuse());
        }
        if open.fame_to_buy() == 0 {
            return Err(reason::ONCE_PER_TURN.under("SF-10.7"));
        }
        if !open.can_buy_fame() {
            return Err(reason::FAME_FULL.refuse());
        }
        self.holds(open.active, Resource::Goods, 1, "SF-10.7")
    }

    /// SF-7.3
    fn judge_pieces(&self, kind: ShipKind) -> Result<(), Illegal> {
        let player = self.open.player(self.open.active);
        if player.transporters().next().is_none() {
            return Err(reason::NO_TRANSPORTER.refuse());
        }
        let (spare, lack) = match kind {
            ShipKind::Colony => (player.spare_colonies(), reason::NO_COLONY_LEFT),
            ShipKind::Trade => (player.spare_stations(), reason::NO_STATION_LEFT),
        };
        if spare == 0 { Err(lack.refuse()) } else { Ok(()) }
    }

    fn affords(&self, cost: &Cards) -> Result<(), Illegal> {
        self.covers(self.open.active, cost, "SF-7.1")
    }

    fn covers(&self, seat: Seat, cards: &Cards, clause: &'static str) -> Result<(), Illegal> {
        if self.hand(seat).covers(cards) { Ok(()) } else { Err(too_few(clause, cards)) }
    }
}

fn as_reply(action: Action) -> Reply {
    match action {
        Action::Accept => Reply::Accept,
        Action::Counter(deal) => Reply::Counter(deal),
        _ => Reply::Decline,
    }
}

/// Up to `most` of a kind in `hand` for one of another of which it has fewer.
fn list_simple_deals(hand: &Cards, most: u8, out: &mut Vec<Action>, action: impl Fn(Deal) -> Action) {
    for give in Resource::ALL {
        for count in 1..=hand[give].min(most) {
            for want in Resource::ALL {
                if hand[give] >= hand[want] + count {
                    out.push(action(Deal { give: Cards::of(give, count), want: Cards::of(want, 1) }));
                }
            }
        }
    }
}
