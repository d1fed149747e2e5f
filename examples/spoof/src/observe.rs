//! A view as numbers.

use table::{Observer, Seat};

use crate::View;
use crate::insight::chances;
use crate::position::{COINS, PLAYERS, Phase, ROUNDS};

/// The viewer first, the others in turn order.
pub(crate) fn observe(view: &View, to: &mut Observer<'_>) {
    let open = &view.open;
    let me = view.viewer.seat().unwrap_or(Seat::new(0));
    to.count(format_args!("rounds left"), ROUNDS - open.round, ROUNDS.into());
    to.whether(format_args!("hiding"), matches!(open.phase, Phase::Hide(_)));
    to.which(format_args!("own coins"), view.coins.map(usize::from), usize::from(COINS) + 1);
    let mut seat = me;
    for place in 0..open.seats {
        let i = seat.index();
        to.count(format_args!("player {place}: points to go"), open.goal - open.points[i], open.goal.into());
        to.whether(format_args!("player {place}: guesses first"), open.starter == seat);
        to.whether(format_args!("player {place}: is asked"), open.turn_now().includes(seat));
        to.whether(format_args!("player {place}: has guessed"), open.guesses[i].is_some());
        to.count(format_args!("player {place}: guess"), open.guesses[i].unwrap_or(0), open.most().into());
        seat = seat.next(open.seats);
    }
    let (own, fists) = (view.coins.unwrap_or(0), usize::from(open.seats) - usize::from(view.coins.is_some()));
    let chances = chances(fists.min(PLAYERS));
    for total in 0..=open.most() {
        let free = open.guesser_of(total).is_none();
        let chance = total.checked_sub(own).map_or(0.0, |rest| chances[usize::from(rest)]);
        to.see(format_args!("chance of {total}"), if free { chance } else { 0.0 });
    }
}
