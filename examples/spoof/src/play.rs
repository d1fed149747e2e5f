//! Chapter 2: what actions do.

use table::{Cx, Seat, Seats};

use crate::position::{PLAYERS, Phase, ROUNDS, Showdown, Spoof};
use crate::{Action, Event};

impl Spoof {
    pub(crate) fn carry_out(&mut self, seat: Seat, action: Action, cx: &mut Cx<'_, Event>) {
        match action {
            Action::Hide(coins) => self.hide(seat, coins, cx),
            Action::Guess(total) => self.make_guess(seat, total, cx),
        }
    }

    /// SP-2.1: when the last has hidden, the starter guesses.
    fn hide(&mut self, seat: Seat, coins: u8, cx: &mut Cx<'_, Event>) {
        self.coins[seat.index()] = coins;
        cx.tell(|| Event::Hid { seat });
        let placed = self.open.hidden().with(seat);
        let all = placed.len() == usize::from(self.open.seats);
        self.open.phase = if all { Phase::Guess(self.open.starter) } else { Phase::Hide(placed) };
    }

    /// SP-2.2: when the last has guessed, the fists are opened.
    fn make_guess(&mut self, seat: Seat, total: u8, cx: &mut Cx<'_, Event>) {
        self.open.guesses[seat.index()] = Some(total);
        cx.tell(|| Event::Guessed { seat, total });
        let next = seat.next(self.open.seats);
        if next == self.open.starter {
            self.open_fists(cx);
        } else {
            self.open.phase = Phase::Guess(next);
        }
    }

    /// SP-2.4: whoever guessed right scores.
    fn open_fists(&mut self, cx: &mut Cx<'_, Event>) {
        cx.disclose();
        let open = &mut self.open;
        let total = self.coins.iter().sum();
        let winner = open.guesser_of(total);
        let showdown = Showdown { coins: self.coins, guesses: open.guesses, winner };
        cx.tell(|| Event::Opened { showdown });
        if let Some(winner) = winner {
            open.points[winner.index()] += 1;
        }
        open.last = Some(showdown);
        (self.coins, open.guesses) = ([0; PLAYERS], [None; PLAYERS]);
        let won = open.points.iter().any(|points| *points >= open.goal);
        if won || open.round == ROUNDS {
            open.phase = Phase::Over;
            return;
        }
        // SP-2.5
        open.round += 1;
        open.starter = open.starter.next(open.seats);
        open.phase = Phase::Hide(Seats::NONE);
    }
}
