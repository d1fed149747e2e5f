//! What a bot should know: how good a position is, which actions to look at first.

use std::borrow::Cow;

use table::{Duel, Insight, MAX_SEATS, Observer, Rules, Seat, values_by};

use crate::evaluate::{WIN_NEXT, WORTH};
use crate::{Action, Fleet333, Ship, Square, Teleport, View, observe};

impl Insight for Fleet333 {
    fn values(&self) -> [f32; MAX_SEATS] {
        if let Some(outcome) = self.outcome() {
            return values_by(2, |seat| outcome.share(seat));
        }
        let evaluation = self.evaluate();
        let share = if evaluation >= WIN_NEXT {
            0.995
        } else {
            // The evaluation was fitted on this scale.
            let ahead = (evaluation + self.best_capture() * 3 / 4) as f32;
            (1.0 / (1.0 + (-ahead / 150.0).exp())).clamp(0.005, 0.99)
        };
        let mover = self.seat(self.to_move);
        values_by(2, |seat| if seat == mover { share } else { 1.0 - share })
    }

    fn observe(view: &View, to: &mut Observer<'_>) {
        observe::observe(view, to);
    }

    fn deed(action: &Action) -> Cow<'static, str> {
        Cow::Borrowed(match action {
            Action::Move { bonus: Some(_), .. } => "move with bonus",
            Action::Move { capture: true, .. } => "capture",
            Action::Move { .. } => "move",
            Action::Teleport(teleport) if teleport.is_rotation() => "rotation",
            Action::Teleport(_) => "permutation",
            Action::Offer => "offer",
            Action::Accept => "accept",
            Action::Resign => "resign",
        })
    }

    fn judgement(seats: u8) -> Option<&'static [u8]> {
        match seats {
            2 => Some(include_bytes!("../judgement/2.net")),
            _ => None,
        }
    }

    fn prior(&self, _seat: Seat, action: &Action) -> f32 {
        match *action {
            _ if action.teleport().is_some_and(|teleport| self.gives_up_corvette(teleport)) => 0.001,
            Action::Move { ship, to, capture: true, .. } => match self.exchange(ship, to) {
                None => 1000.0,
                Some(gain) if gain >= 0 => 3.0 + gain as f32 / 25.0,
                Some(loss) => (60.0 / -loss as f32).min(1.0),
            },
            Action::Move { ship, to, .. } if self.is_guarded(ship, to) => {
                if ship == Ship::CORVETTE {
                    0.01
                } else {
                    0.3
                }
            }
            Action::Move { ship, to, .. } => {
                let target = self.corvette(self.to_move.other());
                let threatens = ship != Ship::CORVETTE && to.distance(target) <= ship.sails();
                if threatens { 2.0 } else { 1.0 }
            }
            Action::Teleport(Teleport::Swap111) => 0.5,
            Action::Teleport(_) => 0.7,
            Action::Accept if self.claimant() == self.to_move => 2.0,
            Action::Accept => 0.5,
            Action::Offer | Action::Resign => 0.01,
        }
    }
}

impl Fleet333 {
    /// What the side to move can win by its best capture, counting the recapture.
    fn best_capture(&self) -> i32 {
        let mut best = 0;
        self.each_capture(|ship, to| best = best.max(self.exchange(ship, to).unwrap_or_default()));
        best
    }

    /// What capturing with `ship` on `to` wins, less the ship itself if the enemy can take it back;
    /// `None` if it captures the corvette.
    fn exchange(&self, ship: Ship, to: Square) -> Option<i32> {
        let victim = self.ship_at(self.to_move.other(), to)?;
        let risk = match ship {
            _ if !self.is_guarded(ship, to) => 0,
            Ship::CORVETTE => 10 * WORTH[Ship::CRUISER.index()],
            _ => WORTH[ship.index()],
        };
        (victim != Ship::CORVETTE).then(|| WORTH[victim.index()] - risk)
    }

    /// Whether the enemy could capture `ship` on `to`.
    fn is_guarded(&self, ship: Ship, to: Square) -> bool {
        self.attacks_of(self.to_move.other(), self.empty()).on(ship.shields()).contains(to)
    }
}

#[cfg(test)]
mod tests {
    use table::{Cx, Dice, Options, Turn};

    use super::*;

    #[test]
    fn the_captures_listed_are_the_legal_actions_that_win_something() {
        let options = Options::default();
        let setup = table::new_setup::<Fleet333>(2, &options).expect("the defaults are possible");
        let mut dice = Dice::fast(3);
        let (mut legal, mut noisy) = (Vec::new(), Vec::new());
        let mut found = 0;
        for _ in 0..50 {
            let mut position = Fleet333::start(&setup, &mut Cx::silent(&mut dice));
            while let Turn::Of(seat) = position.turn() {
                legal.clear();
                noisy.clear();
                position.legal(seat, &mut legal);
                position.noisy(seat, &mut noisy);
                let gains: Vec<Action> = legal.iter().copied().filter(|a| position.gain(a) > 0).collect();
                assert_eq!(noisy, gains);
                found += noisy.len();
                let action = legal[dice.below(legal.len() as u32) as usize];
                position.apply(seat, action, &mut Cx::silent(&mut dice));
            }
        }
        assert!(found > 1000, "{found}");
    }
}
