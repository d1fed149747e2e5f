//! The round: choosing what scores, turns, scoring, change of roles (chapters 3, 4 and 6).

use table::{Audience, Cx, Member, Seat, Seats};

use crate::components::{END_SQUARE, HAND, Land, LandSet, MUTATION_SQUARES};
use crate::event::Event;
use crate::position::{Act, Ending, Phase, Urland};

impl Urland {
    /// The environment player lays a disc face down and hands on the others (UR-4.1, UR-4.2).
    pub(super) fn choose(&mut self, chosen: Land, cx: &mut Cx<'_, Event>) {
        self.secrets.hand.remove(chosen);
        self.secrets.chosen = Some(chosen);
        // The dummy now sees two discs that were hidden from them.
        cx.disclose();
        let (seat, dummy, passed) = (self.world.environment, self.world.dummy(), self.secrets.hand);
        cx.tell(|| Event::Chose { seat, dummy });
        cx.tell_to(Audience::Only(Seats::only(seat)), || Event::ChoseDisc { chosen, passed });
        cx.tell_to(Audience::Only(Seats::only(dummy)), || Event::GotDiscs { from: seat, discs: passed });
        self.begin_turn_after(dummy, cx);
    }

    /// The next Ichto player's turn; after the last one the chosen land scores (UR-3.4, UR-6.1).
    pub(super) fn begin_turn_after(&mut self, before: Seat, cx: &mut Cx<'_, Event>) {
        let world = &mut self.world;
        let mut player = before.next(world.seats);
        while player != world.environment {
            let actions = world.actions(player);
            if world.on_board(player) > 0 {
                world.phase = Phase::Act(Act::normal(player, actions));
                cx.tell(|| Event::TurnBegan { seat: player, actions });
                return;
            }
            // UR-5.13: without Ichtos on the board no action is legal.
            cx.tell(|| Event::GaveUp { seat: player, actions });
            player = player.next(world.seats);
        }
        self.score_chosen(cx);
    }

    /// The chosen disc is shown and its land scored (UR-6.1, UR-6.9).
    fn score_chosen(&mut self, cx: &mut Cx<'_, Event>) {
        let land = self.secrets.chosen.take().expect("a disc was chosen this round");
        let seat = self.world.environment;
        cx.disclose();
        cx.tell(|| Event::Revealed { seat, land });
        self.score_land(land, cx);
        self.world.scored.insert(land);
        self.world.scored_in[land.index()] = self.world.round;
        if self.world.lead() >= END_SQUARE {
            self.finish(Ending::Track, cx);
        } else if self.mutation_is_due() {
            self.begin_auction(cx);
        } else {
            self.change_roles(cx);
        }
    }

    /// Whether a mutation square was passed that has not brought its mutation yet (UR-6.10).
    pub(super) fn mutation_is_due(&self) -> bool {
        let next = MUTATION_SQUARES.get(usize::from(self.world.mutations));
        next.is_some_and(|square| self.world.lead() >= *square)
    }

    /// The dummy becomes environment player and completes the hand (UR-3.5).
    pub(super) fn change_roles(&mut self, cx: &mut Cx<'_, Event>) {
        self.world.environment = self.world.dummy();
        self.world.round += 1;
        self.complete_hand(cx);
    }

    /// The environment player draws the third disc, whatever comes in between (UR-3.5).
    pub(super) fn complete_hand(&mut self, cx: &mut Cx<'_, Event>) {
        let mut stack = self.stack();
        if stack.is_empty() && !self.world.panic_ahead {
            return self.end_era(cx);
        }
        match self.draw_disc(&mut stack, cx) {
            None => self.panic(cx),
            Some(disc) => {
                debug_assert_eq!(self.secrets.hand.len(), HAND);
                let seat = self.world.environment;
                cx.tell(|| Event::Drew { seat, count: 1 });
                cx.tell_to(Audience::Only(Seats::only(seat)), || Event::DrewDiscs {
                    seat,
                    discs: LandSet::only(disc),
                });
                self.world.phase = Phase::Choose;
            }
        }
    }

    /// Draws the top disc of the stack into the hand; `None` if it is the panic disc, which from
    /// now on lies open.
    pub(crate) fn draw_disc(&mut self, stack: &mut LandSet, cx: &mut Cx<'_, Event>) -> Option<Land> {
        let place = cx.dice.below((stack.len() + usize::from(self.world.panic_ahead)) as u32) as usize;
        if place == stack.len() {
            self.world.panic_ahead = false;
            return None;
        }
        let disc = stack.nth(place);
        stack.remove(disc);
        self.secrets.hand.insert(disc);
        self.secrets.drawn_in[disc.index()] = self.world.round;
        Some(disc)
    }
}
