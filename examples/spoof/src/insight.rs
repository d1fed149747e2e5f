//! What bots are told.

use table::{Dice, Insight, MAX_SEATS, Observer, Rules, Seat, values_by};

use crate::position::{COINS, Open, PLAYERS, Spoof};
use crate::{Action, View, observe};

/// The chance of each total of `fists` fists of which nothing is known.
pub(crate) fn chances(fists: usize) -> [f32; COINS as usize * PLAYERS + 1] {
    let mut chances = [0.0; COINS as usize * PLAYERS + 1];
    chances[0] = 1.0;
    for _ in 0..fists {
        for total in (0..chances.len()).rev() {
            let from = total.saturating_sub(COINS.into());
            chances[total] = chances[from..=total].iter().sum::<f32>() / f32::from(COINS + 1);
        }
    }
    chances
}

impl Insight for Spoof {
    /// Each point ahead of a rival is worth the same.
    fn values(&self) -> [f32; MAX_SEATS] {
        match self.outcome() {
            Some(outcome) => values_by(self.seats(), |seat| outcome.share(seat)),
            None => values_by(self.seats(), |seat| self.open.lead(seat)),
        }
    }

    fn prior(&self, seat: Seat, action: &Action) -> f32 {
        0.1 + 4.0 * self.chance_of(seat, *action)
    }

    fn appraise(&self, seat: Seat, action: &Action, _: &mut Dice) -> f32 {
        self.value(seat) + 0.1 * self.chance_of(seat, *action)
    }

    fn observe(view: &View, to: &mut Observer<'_>) {
        observe::observe(view, to);
    }
}

impl Open {
    fn lead(&self, seat: Seat) -> f32 {
        let points = |seat: Seat| f32::from(self.points[seat.index()]) / f32::from(self.goal);
        let rivals = self.players().filter(|rival| *rival != seat);
        let ahead: f32 = rivals.map(|rival| 0.5 + 0.5 * (points(seat) - points(rival))).sum();
        ahead / f32::from(self.seats - 1)
    }
}

impl Spoof {
    /// The chance that a guess is right, as far as the guesser can know.
    fn chance_of(&self, seat: Seat, action: Action) -> f32 {
        let Action::Guess(total) = action else { return 0.0 };
        let others = chances(usize::from(self.open.seats) - 1);
        total.checked_sub(self.coins[seat.index()]).map_or(0.0, |rest| others[usize::from(rest)])
    }
}
