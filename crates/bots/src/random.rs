//! Picks blindly.

use table::{Dice, Rules};

use crate::{Ask, Bot};

/// Key of the kind.
pub const KEY: &str = "random";

/// Every choice is equally likely.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: Rules> Bot<G> for Random {
    fn choose(&mut self, ask: &Ask<'_, G>, dice: &mut Dice) -> G::Action {
        pick(ask.choices, dice)
    }

    fn is_blind(&self) -> bool {
        true
    }
}

/// One of `choices`, which must not be empty.
#[inline]
pub fn pick<A: Copy>(choices: &[A], dice: &mut Dice) -> A {
    choices[dice.below(choices.len() as u32) as usize]
}

/// A seed for other dice.
pub(crate) fn seed(dice: &mut Dice) -> u64 {
    u64::from(dice.below(u32::MAX)) << 32 | u64::from(dice.below(u32::MAX))
}
