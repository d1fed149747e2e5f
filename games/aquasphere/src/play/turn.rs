//! Programming, converting, passing, and whose turn is next.

use table::Cx;

use crate::cards::Cards;
use crate::components::{BUY_PRICE, CONVERSION, Field, Symbol};
use crate::event::Event;
use crate::position::{AquaSphere, Player, Step};

impl AquaSphere {
    pub(super) fn actor_mut(&mut self) -> &mut Player {
        let seat = self.actor();
        &mut self.players[seat.index()]
    }

    pub(super) fn move_engineer(&mut self, to: Field, cx: &mut Cx<'_, Event>) {
        let seat = self.actor();
        let symbol = self.programme.tile(to).expect("no step leads to START");
        let player = &mut self.players[seat.index()];
        let from = player.engineer;
        let sideways = from.sideways().contains(&to);
        player.used_sidesteps += u8::from(sideways); // AQ-4.8
        player.engineer = to;
        let programmed = player.program(symbol); // AQ-4.4, AQ-4.6
        let cards = player.cards;
        cx.tell(|| Event::Moved { seat, from, to, sideways, symbol, programmed });
        // AQ-4.7: cards that show the tile entered.
        self.pending.cards = cards.only(const { Cards::types(1, 3) }).showing(symbol);
        self.pending.step = Step::Finish;
    }

    pub(super) fn buy(&mut self, symbol: Symbol, cx: &mut Cx<'_, Event>) {
        let seat = self.actor();
        let player = self.actor_mut();
        player.time -= BUY_PRICE;
        player.corner = true;
        player.program(symbol);
        cx.tell(|| Event::Bought { seat, symbol });
        self.pending.step = Step::Finish;
    }

    pub(super) fn convert(&mut self, symbol: Symbol, cx: &mut Cx<'_, Event>) {
        let seat = self.actor();
        let player = self.actor_mut();
        player.recall(symbol);
        let time = player.gain_time(CONVERSION);
        cx.tell(|| Event::Converted { seat, symbol, time });
    }

    pub(super) fn pass(&mut self, cx: &mut Cx<'_, Event>) {
        let seat = self.actor();
        self.actor_mut().engineer = Field::Start;
        self.passed.push(seat);
        let place = self.passed.len() as u8;
        cx.tell(|| Event::Passed { seat, place });
        self.end_turn(cx);
    }

    /// The turn goes to the next in play order who has not passed (AQ-3.2); the round is over when
    /// there is nobody (AQ-8.3).
    pub(super) fn end_turn(&mut self, cx: &mut Cx<'_, Event>) {
        let seats = self.order.len();
        let mut after = (1..=seats).map(|step| (usize::from(self.at) + step) % seats);
        match after.find(|at| !self.has_passed(self.order[*at])) {
            Some(at) => {
                self.at = at as u8;
                self.pending.step = Step::Choose;
            }
            None => self.begin_interim(cx),
        }
    }
}

impl Player {
    /// Puts the next bot of the supply on `symbol`; false if there is none.
    pub(super) fn program(&mut self, symbol: Symbol) -> bool {
        if self.bots == 0 {
            return false;
        }
        self.bots -= 1;
        self.programmed = self.programmed.with(symbol);
        true
    }

    /// Puts the bot on `symbol` back into the supply.
    pub(crate) fn recall(&mut self, symbol: Symbol) {
        self.programmed = self.programmed.without(symbol);
        self.bots += 1;
    }

    /// Takes time markers as far as they fit (AQ-1.14); how many did.
    pub(super) fn gain_time(&mut self, markers: u8) -> u8 {
        let gained = markers.min(self.time_room());
        self.time += gained;
        gained
    }
}
