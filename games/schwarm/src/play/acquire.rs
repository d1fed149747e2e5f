//! Phase 1: acquiring cards (SW-6).

use table::{Cx, Seat};

use crate::components::Card;
use crate::event::Event;
use crate::position::{Phase, Schwarm};

impl Schwarm {
    pub(super) fn take_card(&mut self, seat: Seat, card: Card, cost: u8, cx: &mut Cx<'_, Event>) {
        self.top.row.take(cost.into());
        self.hands[seat.index()].add(card);
        let player = self.top.player_mut(seat);
        player.cards += 1;
        player.score -= u16::from(cost);
        self.top.takings_mut(seat).cards += cost;
        cx.tell(|| Event::Took { seat, card, cost });
        self.next_acquire(cx);
    }

    pub(super) fn take_order_card(&mut self, seat: Seat, number: u8, cx: &mut Cx<'_, Event>) {
        let cost = self.top.row.order_cost();
        let player = self.top.player_mut(seat);
        player.order = Some(number);
        player.score -= u16::from(cost);
        self.top.takings_mut(seat).cards += cost;
        cx.tell(|| Event::TookOrder { seat, number, cost });
        self.top.phase = Phase::Capacity;
    }

    /// Passes the turn to the next who can take a card, or ends the phase (SW-6.1).
    pub(super) fn next_acquire(&mut self, cx: &mut Cx<'_, Event>) {
        self.top.phase = Phase::Acquire;
        let hand = self.top.layout().hand;
        if self.top.all().all(|seat| self.top.player(seat).order.is_some()) && self.top.row.cards().is_empty()
        {
            return self.begin_play(cx);
        }
        loop {
            self.top.place = (self.top.place + 1) % self.top.seats;
            let seat = self.top.mover();
            let player = self.top.player(seat);
            if player.cards < hand {
                return;
            }
            if player.order.is_none() {
                let (cost, score) = (self.top.row.order_cost(), player.score);
                if u16::from(cost) <= score {
                    return;
                }
                // SW-6.6: who cannot pay for an order card misses the turn.
                cx.tell(|| Event::Waited { seat, cost, score });
            }
        }
    }

    /// SW-6.8: the stones go where the order cards say, and the cards back to the stack.
    fn begin_play(&mut self, cx: &mut Cx<'_, Event>) {
        for seat in self.top.all() {
            let number = self.top.player_mut(seat).order.take();
            let place = number.expect("the phase ends when everyone has an order card") - 1;
            self.top.order[usize::from(place)] = seat;
        }
        cx.tell(|| Event::OrderSet { order: self.top.order[..self.top.seats.into()].to_vec() });
        self.top.phase = Phase::Play;
        self.top.place = 0;
    }
}
