//! What an action does, chapter by chapter of the rulebook.

mod auction;
mod era;
mod ichto;
mod panic;
mod round;

use table::{Cx, Dice, Member, Seat, Set};

use crate::action::Action;
use crate::event::Event;
use crate::position::{Phase, Urland};

impl Urland {
    /// Carries out a permitted action.
    pub(crate) fn carry_out(&mut self, seat: Seat, action: Action, cx: &mut Cx<'_, Event>) {
        match (action, self.world.phase) {
            (Action::Choose(land), Phase::Choose) => self.choose(land, cx),
            (_, Phase::Act(act)) => self.act(act, action, cx),
            (Action::Bid(bid), Phase::Bid(placed)) => self.place_bid(placed, seat, bid, cx),
            (Action::Take(gene), Phase::Buy(auction)) => self.take_gene(auction, gene, cx),
            (Action::Pass, Phase::Buy(auction)) => self.decline(auction, cx),
            (Action::Pay(zone, count), Phase::Pay(auction, owed)) => {
                self.pay(auction, owed, zone, count, cx);
            }
            (Action::Panic(land), Phase::PanicLand(_)) => self.panic_in(land, cx),
            (Action::Flee(ocean), Phase::PanicOcean(land)) => self.flee(land, ocean, cx),
            (Action::Send(count), Phase::PanicEars(land, ocean)) => {
                self.send_along(seat, land, ocean, count, cx);
            }
            (Action::Refuge(ocean), Phase::Refuge(land)) => self.take_refuge(seat, land, ocean, cx),
            _ => debug_assert!(false, "{action} is not permitted in {:?}", self.world.phase),
        }
    }
}

/// Draws a member at random, as the top of a shuffled pile.
pub(crate) fn draw_from<T: Member>(pile: &mut Set<T>, dice: &mut Dice) -> T {
    let drawn = pile.nth(dice.below(pile.len() as u32) as usize);
    pile.remove(drawn);
    drawn
}
