//! What was to be expected of an action, and what luck made of it.
//!
//! Everything here is thought from what one player saw: in worlds that fit their view, with luck of its own.

use table::{Cx, Dice, Insight, Seat, Turn};

use crate::foresight::{Estimator, Foresight};
use crate::net::Chances;
use crate::random::seed;
use crate::{Ask, Limit};

/// A turn goes on for so many actions at most: it may go in a circle.
const LONGEST_TURN: usize = 24;

/// Worlds in which the rest of a turn is chosen.
const FEW_WORLDS: u32 = 4;

/// Worlds in which is seen what a ply could have led to.
const WORLDS: u32 = 64;

/// Plays `action` for `seat`, and goes on with what promises it most at first sight until somebody else is to act.
pub fn play_turn<G: Insight>(
    world: &mut G,
    seat: Seat,
    action: G::Action,
    foresight: &mut Foresight,
    dice: &mut Dice,
) {
    let (mut choices, mut promise) = (Vec::new(), Vec::new());
    world.apply(seat, action, &mut Cx::silent(dice));
    for _ in 0..LONGEST_TURN {
        if world.turn() != Turn::Of(seat) {
            break;
        }
        choices.clear();
        world.legal(seat, &mut choices);
        promise.clear();
        let view = world.view(table::Viewer::Seat(seat));
        let ask = Ask::<G> { view: &view, seat, choices: &choices, limit: Limit::NONE };
        foresight.look(&ask, FEW_WORLDS, dice, &mut promise);
        let best = (0..choices.len()).rev().max_by(|a, b| promise[*a].total_cmp(&promise[*b]));
        let Some(best) = best else { break };
        world.apply(seat, choices[best], &mut Cx::silent(dice));
    }
}

/// How far chance, and what was hidden, moved everybody's chances when `seat` played `action`: by seat, how they stood
/// after it (`came`), less what was to be expected from `view`. Nothing where nothing was drawn or found out.
pub fn luck<G: Insight>(
    view: &G::View,
    seat: Seat,
    action: G::Action,
    came: &Chances,
    estimator: &mut Estimator,
    dice: &mut Dice,
) -> Chances {
    let certain = G::is_certain(view);
    let mut expected = Chances::default();
    for done in 0..WORLDS {
        let mut world = G::guess(view, dice);
        let mut chance = Dice::fast(seed(dice));
        world.apply(seat, action, &mut Cx::silent(&mut chance));
        if certain && chance.drawn() == 0 {
            return Chances::default();
        }
        let stands = estimator.chances(&world, seat);
        for (expected, stands) in expected.iter_mut().zip(stands) {
            *expected += (stands - *expected) / (done + 1) as f32;
        }
    }
    let mut luck = *came;
    luck.iter_mut().zip(expected).for_each(|(luck, expected)| *luck -= expected);
    luck
}
