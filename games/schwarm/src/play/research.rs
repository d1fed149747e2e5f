//! Studying the swarm (SW-11.3 to SW-11.10).

use table::{Cx, Seat, Seats};

use crate::components::{Field, Turned};
use crate::event::Event;
use crate::position::{Half, Phase, Schwarm, Task};

impl Schwarm {
    pub(super) fn lay(
        &mut self,
        seat: Seat,
        turned: Turned,
        field: Field,
        from: Option<Field>,
        cx: &mut Cx<'_, Event>,
    ) {
        let left = self.top.research().expect("tiles are laid in a researcher action").tiles - 1;
        if self.top.phase == Phase::Task(Task::Either) {
            self.top.then = Some(Half::Ship);
        }
        let covered = self.top.sea.tile(field);
        self.top.sea.lay(turned, field);
        let points = turned.tile().eyes();
        let player = self.top.player_mut(seat);
        player.tiles[turned.tile() as usize] -= 1;
        // SW-11.10: with none in supply the buoy comes from another tile.
        if let Some(from) = from {
            player.buoys.take(from);
        }
        player.buoys.add(field);
        player.score += u16::from(points);
        let tiles_held = player.tiles_held();
        self.top.takings_mut(seat).eyes += points;
        cx.tell(|| Event::Laid { seat, turned, field, covered, from, points });
        self.top.phase = Phase::Task(Task::Study { left });
        if left == 0 || tiles_held == 0 {
            self.finish_action(seat, Seats::all(self.top.seats), cx);
        }
    }
}
