//! Which actions are legal, and why another is not.

use table::{Illegal, Seat};

use crate::position::{COINS, Open, Phase};
use crate::{Action, Spoof, reason};

impl Spoof {
    /// Lists without asking [`Spoof::judge`], whose refusals take heap for their facts.
    pub(crate) fn list(&self, seat: Seat, out: &mut Vec<Action>) {
        let open = &self.open;
        if !open.turn_now().includes(seat) {
            return;
        }
        match open.phase {
            Phase::Hide(_) => out.extend((0..=COINS).map(Action::Hide)),
            Phase::Guess(_) => {
                let free = (0..=open.most()).filter(|total| open.guesser_of(*total).is_none());
                out.extend(free.map(Action::Guess));
            }
            Phase::Over => {}
        }
    }

    pub(crate) fn judge(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        let open = &self.open;
        if seat.index() >= open.seats.into() {
            return Err(reason::NO_SUCH_PLAYER.name("player", seat));
        }
        match (action, open.phase) {
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
            (Action::Guess(total), _) if total > open.most() => {
                Err(reason::TOO_MANY.with("most", open.most()))
            }
            (Action::Guess(total), _) => match open.guesser_of(total) {
                Some(player) => Err(reason::TAKEN.name("player", player).with("total", total)),
                None => Ok(()),
            },
        }
    }
}

impl Open {
    /// Who has guessed this total in this round.
    pub(crate) fn guesser_of(&self, total: u8) -> Option<Seat> {
        self.players().find(|seat| self.guesses[seat.index()] == Some(total))
    }
}
