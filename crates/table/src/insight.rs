//! What a game knows about good play, for bots.

use std::borrow::Cow;

use crate::{Cx, Dice, MAX_SEATS, Observer, Rules, Seat};

/// A game's own judgement of positions and actions. Bots call it on positions they guessed from a
/// view, never on the true one.
pub trait Insight: Rules {
    /// How well everybody stands, each as the share they can expect: from 0 (sure to be last) to 1 (sure to
    /// win); 0 for seats nobody sits in. For a finished game this is [`crate::Outcome::share`]. What a search asks
    /// at its leaves; [`values_by`] asks for each seat in turn.
    fn values(&self) -> [f32; MAX_SEATS];

    /// How well `seat` stands, as [`Insight::values`] has it. A game that can tell it of one alone with less work
    /// does so here.
    fn value(&self, seat: Seat) -> f32 {
        self.values()[seat.index()]
    }

    /// What `view` shows, as numbers from -1 to 1, for judgement that is learned. They are told from the
    /// viewer's own side (the viewer first, the others in turn order; a spectator sees as the first
    /// player would who knows no secret), so that one judgement serves every seat, and there are as many
    /// at every moment of a table of so many seats.
    fn observe(view: &Self::View, to: &mut Observer<'_>) {
        let _ = (view, to);
    }

    /// Everybody at the table in the order in which [`Insight::observe`] tells of them: `viewer` first, the others in
    /// turn order. Clockwise, unless the game has another order of play.
    fn told_from(&self, viewer: Seat) -> impl Iterator<Item = Seat> {
        let seats = self.seats();
        std::iter::successors(Some(viewer), move |seat| Some(seat.next(seats))).take(seats.into())
    }

    /// What was learned by self-play about tables of `seats`: a file that `spelhaven train` wrote, which judges what
    /// [`Insight::observe`] tells. A game that has none is judged by [`Insight::values`].
    fn judgement(seats: u8) -> Option<&'static [u8]> {
        let _ = seats;
        None
    }

    /// How promising a legal action looks before any search, as a weight above 0; 1 is ordinary.
    fn prior(&self, seat: Seat, action: &Self::Action) -> f32 {
        let _ = (seat, action);
        1.0
    }

    /// What kind of thing `action` is, for statistics of who did what how often: by default the first word of
    /// its written form.
    fn deed(action: &Self::Action) -> Cow<'static, str> {
        let text = action.to_string();
        Cow::Owned(text.split(' ').next().unwrap_or_default().to_owned())
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

/// What [`Insight::values`] answers at a table of `seats`, told seat by seat.
pub fn values_by(seats: u8, mut value: impl FnMut(Seat) -> f32) -> [f32; MAX_SEATS] {
    let mut values = [0.0; MAX_SEATS];
    for seat in Seat::all(seats) {
        values[seat.index()] = value(seat);
    }
    values
}
