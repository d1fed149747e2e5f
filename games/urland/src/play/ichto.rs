//! Ichto turns: the four actions everybody has, those the genes give, and extra turns (chapters 5
//! and 8).

use table::{Cx, Seat};

use crate::action::Action;
use crate::components::{Ocean, PLAYERS, TILE_ACTIONS};
use crate::event::Event;
use crate::legal::egg_cost;
use crate::position::{Act, Phase, Urland};

impl Urland {
    /// One action of an Ichto player, or the end of the turn.
    pub(super) fn act(&mut self, act: Act, action: Action, cx: &mut Cx<'_, Event>) {
        let seat = act.player;
        match action {
            Action::Tile => self.spend_tile(act, cx),
            Action::End => {
                if act.left > 0 {
                    cx.tell(|| Event::GaveUp { seat, actions: act.left });
                }
                self.begin_turn_after(seat, cx);
            }
            _ => {
                let cost = self.perform(act, action, cx);
                let withdrawing = matches!(action, Action::Withdraw(..));
                self.go_on(Act { left: act.left - cost, withdrawing, ..act }, cx);
            }
        }
    }

    /// What an action does on the board, and how many actions it takes.
    pub(crate) fn perform(&mut self, act: Act, action: Action, cx: &mut Cx<'_, Event>) -> u8 {
        let seat = act.player;
        let world = &mut self.world;
        match action {
            Action::Land(from, to, count) => {
                world.shift(seat, from.into(), to.into(), count);
                cx.tell(|| Event::Landed { seat, from, to, count });
            }
            Action::Breed(ocean) => self.breed(seat, ocean, cx),
            Action::Swim(from, to, count) => {
                world.shift(seat, from.into(), to.into(), count);
                cx.tell(|| Event::Swam { seat, from, to, count });
            }
            Action::Withdraw(zone, count) => {
                world.recall(seat, zone, count);
                let more = act.withdrawing;
                cx.tell(|| Event::Withdrew { seat, zone, count, more });
                return u8::from(!more);
            }
            Action::Walk(from, to) => {
                world.shift(seat, from.into(), to.into(), 1);
                cx.tell(|| Event::Walked { seat, from, to });
            }
            Action::Fly(from, to, count) => {
                world.shift(seat, from.into(), to, count);
                cx.tell(|| Event::Flew { seat, from, to, count });
            }
            Action::Egg(land) => {
                let cost = egg_cost(world.count(seat, land));
                world.place(seat, land.into(), 1);
                cx.tell(|| Event::Hatched { seat, land, actions: cost });
                return cost;
            }
            Action::Stink(rival, from, to) => {
                let count = world.count(rival, from);
                world.shift(rival, from.into(), to.into(), count);
                cx.tell(|| Event::DroveOut { seat, rival, from, to, count });
            }
            Action::Bite(rival, zone) => {
                world.recall(rival, zone, 1);
                cx.tell(|| Event::Bit { seat, rival, zone });
            }
            Action::Assimilate(rivals, zone) => {
                let [one, two] = rivals.seats();
                world.recall(one, zone, 1);
                world.recall(two, zone, 1);
                world.place(seat, zone, 1);
                cx.tell(|| Event::Assimilated { seat, rivals: [one, two], zone });
                return 2;
            }
            _ => debug_assert!(false, "{action} is not an action of an Ichto turn"),
        }
        1
    }

    /// Asks for the next action, unless nothing is left to decide (UR-0.6, UR-5.13).
    fn go_on(&mut self, act: Act, cx: &mut Cx<'_, Event>) {
        let able = self.world.on_board(act.player) > 0;
        if able && (act.left > 0 || act.withdrawing) || self.world.may_spend_tile(&act) {
            self.world.phase = Phase::Act(act);
            return;
        }
        if act.left > 0 {
            cx.tell(|| Event::GaveUp { seat: act.player, actions: act.left });
        }
        self.begin_turn_after(act.player, cx);
    }

    /// Everybody's Ichtos in an ocean breed (UR-5.5, UR-5.6).
    fn breed(&mut self, seat: Seat, ocean: Ocean, cx: &mut Cx<'_, Event>) {
        let mut young = [0; PLAYERS];
        for p in self.world.players() {
            young[p.index()] = self.world.young(p, ocean);
            self.world.place(p, ocean.into(), young[p.index()]);
        }
        cx.tell(|| Event::Bred { seat, ocean, young });
    }

    /// Two further actions; what was left of the normal turn is given up (UR-5.10).
    fn spend_tile(&mut self, act: Act, cx: &mut Cx<'_, Event>) {
        self.world.tiles[act.player.index()] -= 1;
        cx.tell(|| Event::SpentTile { seat: act.player, given_up: act.left });
        self.world.phase = Phase::Act(Act { left: TILE_ACTIONS, extra: true, withdrawing: false, ..act });
    }
}
