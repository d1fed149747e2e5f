//! The station action (SW-9), and adding researchers (SW-11.2).

use table::{Cx, Seat, Seats};

use crate::components::Land;
use crate::event::Event;
use crate::position::{Half, Phase, Schwarm, Task};

impl Schwarm {
    pub(super) fn build(&mut self, seat: Seat, land: Land, cx: &mut Cx<'_, Event>) {
        self.put_station(seat, land, cx);
        self.finish_action(seat, Seats::only(seat), cx);
    }

    /// A station, with a researcher while there are any (SW-9.1).
    pub(super) fn put_station(&mut self, seat: Seat, land: Land, cx: &mut Cx<'_, Event>) {
        let player = self.top.player_mut(seat);
        player.stations.insert(land);
        let researcher = player.researchers_left() > 0;
        if researcher {
            player.researchers.add(land);
        }
        cx.tell(|| Event::Built { seat, land, researcher });
    }

    /// A researcher on an own station: a whole researcher action, or what is left of a station action.
    pub(super) fn staff(&mut self, seat: Seat, land: Land, cx: &mut Cx<'_, Event>) {
        if self.top.phase == Phase::Task(Task::Either) {
            self.top.then = Some(Half::Ship);
        }
        self.top.player_mut(seat).researchers.add(land);
        cx.tell(|| Event::Staffed { seat, land });
        self.finish_action(seat, Seats::NONE, cx);
    }
}
