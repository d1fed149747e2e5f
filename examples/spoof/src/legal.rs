//! Which actions are legal, and why another is not.

use table::{Illegal, Seat};

use crate::position::{COINS, Open, Phase};
use crate::{Action, reason};

impl Open {
    /// Lists without asking [`Open::judge`], whose refusals take heap for their facts.
    pub(crate) fn list(&self, seat: Seat, out: &mut Vec<Action>) {
        if !self.turn_now().includes(seat) {
            return;
        }
        match self.phase {
            Phase::Hide(_) => out.extend((0..=COINS).map(Action::Hide)),
            Phase::Guess(_) => {
                let free = (0..=self.most()).filter(|total| self.guesser_of(*total).is_none());
                out.extend(free.map(Action::Guess));
            }
            Phase::Over => {}
        }
    }

    pub(crate) fn judge(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        if seat.index() >= self.seats.into() {
            return Err(reason::NO_SUCH_PLAYER.name("player", seat));
        }
        match (action, self.phase) {
            (_, Phase::Over) => Err(reason::GAME_OVER.refuse()),
            (Action::Hide(_), Phase::Guess(_)) => Err(reason::NOW_GUESS.refuse()),
            (Action::Hide(_), Phase::Hide(placed)) if placed.contains(seat) => {
                Err(reason::HAS_HIDDEN.refuse())
            }
            (Action::Hide(coins), _) if coins > COINS => Err(reason::TOO_MANY_COINS.with("coins", COINS)),
            (Action::Hide(_), Phase::Hide(_)) => Ok(()),
            (Action::Guess(_), Phase::Hide(_)) => Err(reason::NOW_HIDE.refuse()),
            (Action::Guess(_), Phase::Guess(guesser)) if guesser != seat => {
                Err(reason::NOT_YOUR_TURN.name("player", guesser))
            }
            (Action::Guess(total), _) if total > self.most() => {
                Err(reason::TOO_MANY.with("most", self.most()))
            }
            (Action::Guess(total), _) => match self.guesser_of(total) {
                Some(player) => Err(reason::TAKEN.name("player", player).with("total", total)),
                None => Ok(()),
            },
        }
    }

    /// Who has guessed this total in this round.
    pub(crate) fn guesser_of(&self, total: u8) -> Option<Seat> {
        self.players().find(|seat| self.guesses[seat.index()] == Some(total))
    }
}
