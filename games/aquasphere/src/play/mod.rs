//! What an action does.
//!
//! | module | chapter of the rulebook |
//! |---|---|
//! | [`turn`] | 3, 4, 7, 8: programming, converting, passing |
//! | [`work`] | 5, 6, 13: bots at work, the seven actions, research cards |
//! | [`knowledge`] | 9: the counter and the red lines |
//! | [`round`] | 10, 11, 12: scorings and new rounds |
//!
//! An action does its own part and leaves in [`Pending`](crate::position::Pending) what follows from
//! it; [`AquaSphere::settle`] then carries on to the next moment where somebody has a choice.

mod knowledge;
mod round;
mod turn;
mod work;

use table::{Cx, Seat};

use crate::action::Action;
use crate::cards::Cards;
use crate::event::Event;
use crate::position::{AquaSphere, Prospect, Step};

impl AquaSphere {
    pub(crate) fn carry_out(&mut self, _: Seat, action: Action, cx: &mut Cx<'_, Event>) {
        match action {
            Action::Move(field) => self.move_engineer(field, cx),
            Action::Buy(symbol) => self.buy(symbol, cx),
            Action::Work(letter, symbol) => self.work(letter, symbol, self.after_work(symbol), cx),
            Action::Enter(letter, symbol) => self.work(letter, symbol, Step::Effect(symbol), cx),
            Action::Pass => self.pass(cx),
            Action::Act => self.act(cx),
            Action::Catch(octopods) => self.catch(octopods, cx),
            Action::Decline => self.decline(cx),
            Action::Send(letter) => self.send(letter, cx),
            Action::Use(card) => self.use_card(card, cx),
            Action::Done => self.waive(),
            Action::Convert(symbol) => self.convert(symbol, cx),
            Action::Give(symbol) => self.give(symbol, cx),
            Action::Finish => self.end_turn(cx),
        }
        self.settle(cx);
    }

    /// Goes on until somebody has something to decide or the game is over.
    fn settle(&mut self, cx: &mut Cx<'_, Event>) {
        while self.pending.line == 0 {
            if !self.pending.cards.is_empty() {
                if self.usable_cards().next().is_some() {
                    return;
                }
                self.pending.cards = Cards::NONE;
            }
            match self.pending.step {
                Step::Choose | Step::Over => return,
                Step::Effect(symbol) => {
                    let (seat, letter) = (self.actor(), self.player(self.actor()).sector);
                    if self.within_reach(seat, letter, symbol) {
                        return;
                    }
                    self.stay_idle(symbol, cx);
                }
                Step::Carry(symbol) => {
                    let (seat, letter) = (self.actor(), self.player(self.actor()).sector);
                    match self.prospect(seat, letter, symbol) {
                        Ok(Prospect::Octopods(1)) => self.catch(1, cx),
                        Ok(Prospect::Octopods(_)) | Err(_) => self.pending.step = Step::Effect(symbol),
                        Ok(_) => self.act(cx),
                    }
                }
                Step::Letters(letters) => {
                    let player = self.player(self.actor());
                    let no_bot = player.bots == 0 && player.programmed.is_empty();
                    if !letters.is_empty() && !no_bot {
                        return;
                    }
                    self.pending.step = Step::Finish;
                }
                Step::Immediate(card) => self.resolve_immediate(card, cx),
                Step::Finish => {
                    if self.turn_lingers(self.player(self.actor())) {
                        return;
                    }
                    self.end_turn(cx);
                }
                Step::Prepare => self.prepare_next(cx),
                Step::Count(totals) => self.count_next(totals, cx),
            }
        }
    }
}
