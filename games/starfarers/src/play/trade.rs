//! Trade with players and with the bank (SF-6).

use table::{Cx, Seat, Seats};

use crate::action::Action;
use crate::components::{Cards, Resource};
use crate::event::Event;
use crate::position::{Deal, Offer, Reply, Starfarers, Trade};

impl Starfarers {
    pub(super) fn trade_with_bank(
        &mut self,
        give: Resource,
        count: u8,
        want: Resource,
        cx: &mut Cx<'_, Event>,
    ) {
        let seat = self.open.active;
        let cards = Cards::of(give, count);
        *self.hand_mut(seat) -= cards;
        self.open.bank += cards;
        self.open.bank[want] -= 1;
        self.hand_mut(seat)[want] += 1;
        if count == 1 {
            self.open.chances.goods_traded = true; // SF-10.5
        }
        cx.tell(|| Event::BankTrade { seat, give: cards, get: want });
        self.void_uncovered(cx);
    }

    pub(super) fn offer(&mut self, deal: Deal, to: Seats, cx: &mut Cx<'_, Event>) {
        let seat = self.open.active;
        self.open.trade.offer = Some(Offer { deal, to });
        self.open.trade.replies = Default::default();
        self.open.chances.offers = self.open.chances.offers.saturating_add(1);
        cx.tell(|| Event::Offered { seat, deal, to });
    }

    pub(super) fn withdraw(&mut self, cx: &mut Cx<'_, Event>) {
        self.open.trade.offer = None;
        self.open.trade.replies = Default::default();
        let seat = self.open.active;
        cx.tell(|| Event::OfferGone { seat });
    }

    pub(super) fn reply(&mut self, seat: Seat, action: Action, cx: &mut Cx<'_, Event>) {
        let reply = match action {
            Action::Accept => Reply::Accept,
            Action::Counter(deal) => Reply::Counter(deal),
            _ => Reply::Decline,
        };
        self.open.trade.replies[seat.index()] = Some(reply);
        cx.tell(|| Event::Replied { seat, reply });
    }

    pub(super) fn confirm(&mut self, opponent: Seat, cx: &mut Cx<'_, Event>) {
        let Some(deal) = self.open.trade.on_table(opponent) else { return };
        self.open.trade.offer = None;
        self.open.trade.replies = Default::default();
        self.exchange(opponent, deal, cx);
    }

    pub(super) fn propose(&mut self, seat: Seat, deal: Deal, cx: &mut Cx<'_, Event>) {
        self.open.trade.proposals[seat.index()] = Some(deal);
        cx.tell(|| Event::Proposed { seat, deal });
    }

    pub(super) fn drop_proposal(&mut self, seat: Seat, cx: &mut Cx<'_, Event>) {
        self.open.trade.proposals[seat.index()] = None;
        cx.tell(|| Event::ProposalGone { seat });
    }

    pub(super) fn agree(&mut self, opponent: Seat, cx: &mut Cx<'_, Event>) {
        let Some(deal) = self.open.trade.proposals[opponent.index()].take() else { return };
        self.exchange(opponent, deal.turned(), cx);
    }

    /// Carries out a deal as the active player sees it.
    fn exchange(&mut self, with: Seat, deal: Deal, cx: &mut Cx<'_, Event>) {
        let seat = self.open.active;
        let Deal { give, want } = deal;
        *self.hand_mut(seat) -= give;
        *self.hand_mut(with) += give;
        *self.hand_mut(with) -= want;
        *self.hand_mut(seat) += want;
        cx.tell(|| Event::Traded { seat, with, gave: give, got: want });
        self.void_uncovered(cx);
    }

    /// SF-6.3: what its owner can no longer pay is void. A void reply counts as declined, so that
    /// nobody is waited for twice.
    pub(super) fn void_uncovered(&mut self, cx: &mut Cx<'_, Event>) {
        let trade = self.open.trade;
        if trade == Trade::default() {
            return;
        }
        cx.disclose(); // What stays on the table tells of the hands behind it.
        if let Some(offer) = trade.offer {
            if !self.hand(self.open.active).covers(&offer.deal.give) {
                self.withdraw(cx);
            } else {
                for seat in offer.to.iter() {
                    let needed = match trade.replies[seat.index()] {
                        Some(Reply::Accept) => offer.deal.want,
                        Some(Reply::Counter(deal)) => deal.give,
                        Some(Reply::Decline) | None => Cards::NONE,
                    };
                    if !self.hand(seat).covers(&needed) {
                        self.reply(seat, Action::Decline, cx);
                    }
                }
            }
        }
        for seat in self.open.around() {
            let proposal = trade.proposals[seat.index()];
            if proposal.is_some_and(|deal| !self.hand(seat).covers(&deal.give)) {
                self.drop_proposal(seat, cx);
            }
        }
    }

    pub(crate) fn void_trade(&mut self) {
        self.open.trade = Trade::default();
    }

    /// SF-6.3: what is on the table when trading ends is void, and whoever made it hears so.
    pub(super) fn close_trade(&mut self, cx: &mut Cx<'_, Event>) {
        if self.open.trade == Trade::default() {
            return;
        }
        if self.open.trade.offer.is_some() {
            self.withdraw(cx);
        }
        for seat in self.open.around() {
            if self.open.trade.proposals[seat.index()].is_some() {
                self.drop_proposal(seat, cx);
            }
        }
        self.void_trade();
    }
}

impl Deal {
    /// The same deal seen from the other side.
    #[must_use]
    pub const fn turned(self) -> Self {
        Deal { give: self.want, want: self.give }
    }
}

impl Trade {
    /// What the active player would give and get by confirming this opponent's reply.
    pub fn on_table(&self, opponent: Seat) -> Option<Deal> {
        match (self.offer, self.replies.get(opponent.index()).copied().flatten()) {
            (Some(offer), Some(Reply::Accept)) => Some(offer.deal),
            (Some(_), Some(Reply::Counter(deal))) => Some(deal.turned()),
            _ => None,
        }
    }

    /// Who has not replied to the offer yet.
    #[inline]
    pub fn waiting(&self) -> Seats {
        let Some(offer) = self.offer else { return Seats::NONE };
        let silent =
            self.replies.iter().rev().fold(0, |silent, reply| silent << 1 | u8::from(reply.is_none()));
        offer.to.and(Seats::from_bits(silent))
    }
}
