//! Ichto turns: the four actions everybody has, those the genes give, and extra turns (chapters 5
//! and 8).

use table::{Cx, Seat};

use crate::action::Action;
use crate::components::{Ocean, PLAYERS};
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
                // UR-5.10: at the end of the normal turn a tile may still be spent.
                if self.world.tile_waits_for(&act) && self.world.has_tile_for(&act) {
                    self.world.phase = Phase::Act(Act::normal(seat, 0));
                } else {
                    self.begin_turn_after(seat, cx);
                }
            }
            _ => {
                let next = self.perform(act, action, cx);
                self.go_on(next, cx);
            }
        }
    }

    /// What an action does on the board, and what of the turn is left then.
    pub(crate) fn perform(&mut self, act: Act, action: Action, cx: &mut Cx<'_, Event>) -> Act {
        let cost = self.change_board(act, action, cx);
        let withdrawing = matches!(action, Action::Withdraw(..));
        let landed = matches!(action, Action::Land(_, _, 1)) && !act.landing;
        let landing = landed && self.world.may_follow(act.player);
        Act { left: act.left - cost, withdrawing, landing, ..act }
    }

    /// What an action does on the board, and how many actions it takes.
    fn change_board(&mut self, act: Act, action: Action, cx: &mut Cx<'_, Event>) -> u8 {
        let seat = act.player;
        let world = &mut self.world;
        match action {
            Action::Land(from, to, count) => {
                world.shift(seat, from.into(), to.into(), count);
                cx.tell(|| Event::Landed { seat, from, to, count });
                return u8::from(!(act.landing && count == 1));
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
        let within_action = act.withdrawing || act.landing;
        if able && (act.left > 0 || within_action) || self.world.has_tile_for(&act) {
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

    /// Two further actions; in the first edition what was left of the normal turn is given up (UR-5.10).
    fn spend_tile(&mut self, act: Act, cx: &mut Cx<'_, Event>) {
        self.world.tiles[act.player.index()] -= 1;
        cx.tell(|| Event::SpentTile { seat: act.player, given_up: act.left });
        self.world.phase = Phase::Act(act.extra());
    }
}
