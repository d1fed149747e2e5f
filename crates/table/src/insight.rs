//! What a game knows about good play, for bots.

use crate::{Cx, Dice, MAX_SEATS, Observer, Rules, Seat};

/// A game's own judgement of positions and actions. Bots call it on positions they guessed from a
/// view, never on the true one.
pub trait Insight: Rules {
    /// How well `seat` stands, as the share it can expect: from 0 (sure to be last) to 1 (sure to
    /// win). For a finished game this is [`crate::Outcome::share`].
    fn value(&self, seat: Seat) -> f32;

    /// How well everybody stands, each as [`Insight::value`] has it; 0 for seats nobody sits in. What a
    /// search asks at its leaves: a game whose judgement has work in common for all seats does it once.
    fn values(&self) -> [f32; MAX_SEATS] {
        let mut values = [0.0; MAX_SEATS];
        for seat in Seat::all(self.seats()) {
            values[seat.index()] = self.value(seat);
        }
        values
    }

    /// What `view` shows, as numbers from -1 to 1, for judgement that is learned. They are told from the
    /// viewer's own side (the viewer first, the others in turn order; a spectator sees as the first
    /// player would who knows no secret), so that one judgement serves every seat, and there are as many
    /// at every moment of a table of so many seats.
    fn observe(view: &Self::View, to: &mut Observer<'_>) {
        let _ = (view, to);
    }

    /// How promising a legal action looks before any search, as a weight above 0; 1 is ordinary.
    fn prior(&self, seat: Seat, action: &Self::Action) -> f32 {
        let _ = (seat, action);
        1.0
    }

    /// How well `seat` stands once it has played `action`: what a bot that looks one action ahead
    /// compares. By default the [`Insight::value`] of the position that follows; a game whose turns
    /// are many clicks long judges here whether a click leads somewhere.
    fn appraise(&self, seat: Seat, action: &Self::Action, dice: &mut Dice) -> f32 {
        let mut after = self.clone();
        after.apply(seat, *action, &mut Cx::silent(dice));
        after.value(seat)
    }
}
