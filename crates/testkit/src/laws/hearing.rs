//! What viewers see and hear of a draw.

use super::Law;
use super::difference::difference;
use super::ply::{Done, heard};
use super::position::same_view;
use super::run::{Kept, Run, keep, same};
use table::{Dice, Draw, Insight, Viewer};

/// Draws of a ply that are altered, one at a time.
const ALTERED: usize = 4;

impl<G: Insight> Run<'_, G> {
    /// Does the last entry over with one draw altered; `again` does it. Who sees no difference must hear none,
    /// or they are told what is hidden from them. Who hears none must see none, or what nobody told them of
    /// stands open: but a set-up need not tell of all it lays out, nor need a ply that leaves them in no doubt.
    ///
    /// A draw that makes the rules draw otherwise from there on is left alone, for then it is not the only
    /// one that is altered; so is one that makes no difference to the position, which anybody may hear of.
    pub(super) fn check_hearing(&mut self, start: bool, again: impl Fn(&mut Dice) -> Done<G>) -> Kept {
        let game = self.game.as_ref().expect("a game is under way");
        let ply = &game.plies()[game.next_entry() - 1];
        let (after, told, draws) = (game.position().clone(), ply.told.clone(), ply.draws.clone());
        for _ in 0..ALTERED.min(draws.len()) {
            let at = self.chance.below(draws.len() as u32) as usize;
            let Draw { bound, value } = draws[at];
            let mut draws = draws.clone();
            draws[at].value = (value + 1 + self.chance.below(bound - 1)) % bound;
            let mut dice = Dice::scripted(draws);
            let world = again(&mut dice);
            if dice.check_script().is_err() || same(&world.position, &after) {
                continue;
            }
            self.report.altered += 1;
            for viewer in Viewer::all(self.seats()) {
                self.on_behalf_of(viewer);
                let (sees, would_see) = (after.view(viewer), world.position.view(viewer));
                let unseen = same_view::<G>(&sees, &would_see);
                let (hears, would_hear) = (heard(&told, viewer), heard(&world.told, viewer));
                let unheard = hears == would_hear;
                keep(!unseen || unheard, Law::Hearing, || {
                    let differs = difference(&hears, &would_hear);
                    format!(
                        "draw {} is hidden from them, but they hear of it | and had it fallen otherwise:\n{differs}",
                        at + 1
                    )
                })?;
                keep(unseen || !unheard || start || G::is_certain(&sees), Law::Hearing, || {
                    let differs = difference(&sees, &would_see);
                    format!(
                        "they are told nothing of draw {}, but see it | and had it fallen otherwise:\n{differs}",
                        at + 1
                    )
                })?;
            }
        }
        Ok(())
    }
}
