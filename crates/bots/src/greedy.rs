//! Looks one action ahead.

use table::{Dice, Insight, Seat};

use crate::random::seed;
use crate::{Ask, Bot};

/// Key of the kind.
pub const KEY: &str = "greedy";

/// How many worlds an action is tried in when secrets or chance leave more than one open.
const WORLDS: usize = 6;

/// Plays the action after which it stands best, by the game's own [`Insight::appraise`]; where things
/// are hidden or chance decides, best on average over a few worlds. Equals are drawn for.
#[derive(Clone, Copy, Debug, Default)]
pub struct Greedy;

impl<G: Insight> Bot<G> for Greedy {
    fn choose(&mut self, ask: &Ask<'_, G>, dice: &mut Dice) -> G::Action {
        let mut best = ask.choices[0];
        if ask.choices.len() == 1 {
            return best;
        }
        let certain = G::is_certain(ask.view);
        // Every action is tried in the same worlds with the same luck, so that play is compared, not luck.
        let worlds: Vec<(G, u64)> = (0..WORLDS).map(|_| (G::guess(ask.view, dice), seed(dice))).collect();
        let mut highest = f32::NEG_INFINITY;
        let mut equals = 0;
        for action in ask.choices {
            let value = average(&worlds, certain, ask.seat, action);
            if value > highest {
                (best, highest, equals) = (*action, value, 1);
            } else if value == highest {
                equals += 1;
                if dice.below(equals) == 0 {
                    best = *action;
                }
            }
        }
        best
    }
}

fn average<G: Insight>(worlds: &[(G, u64)], certain: bool, seat: Seat, action: &G::Action) -> f32 {
    let mut sum = 0.0;
    for (world, luck) in worlds {
        let mut dice = Dice::fast(*luck);
        let value = world.appraise(seat, action, &mut dice);
        if certain && dice.drawn() == 0 {
            return value;
        }
        sum += value;
    }
    sum / worlds.len() as f32
}
