//! The ship action (SW-10).

use table::{Cx, Seat, Seats};

use crate::components::{Field, Tile};
use crate::event::Event;
use crate::legal::Voyage;
use crate::position::{Half, Phase, Schwarm, Task};

impl Schwarm {
    pub(super) fn launch(&mut self, seat: Seat, field: Field, cx: &mut Cx<'_, Event>) {
        let voyage = self.embark();
        self.top.player_mut(seat).ships.add(field);
        cx.tell(|| Event::Launched { seat, field });
        self.top.phase = Phase::Task(Task::Ship { steps: voyage.steps, launch: false });
    }

    pub(super) fn sail(&mut self, seat: Seat, from: Field, to: Field, cx: &mut Cx<'_, Event>) {
        let steps = self.embark().steps - 1;
        let player = self.top.player_mut(seat);
        player.ships.take(from);
        player.ships.add(to);
        cx.tell(|| Event::Sailed { seat, from, to });
        if self.top.sea.face_down.contains(from) {
            self.collect_tile(seat, from, cx);
        }
        // SW-10.2: no ship is put to sea after a step.
        self.top.phase = Phase::Task(Task::Ship { steps, launch: false });
        if steps == 0 {
            self.finish_action(seat, Seats::only(seat), cx);
        }
    }

    /// The ship action at hand; of a double action it is now the first half (SW-15.1).
    fn embark(&mut self) -> Voyage {
        if self.top.phase == Phase::Task(Task::Either) {
            self.top.then = Some(Half::Research);
        }
        self.top.voyage().expect("ships move in a ship action")
    }

    /// SW-10.4. Which tile it is is decided now (SW-4.1).
    fn collect_tile(&mut self, seat: Seat, field: Field, cx: &mut Cx<'_, Event>) {
        let sea = &mut self.top.sea;
        let kind = cx.dice.pick(&sea.unseen).expect("a face-down tile is one of the unseen");
        sea.unseen[kind] -= 1;
        sea.face_down.remove(field);
        self.top.player_mut(seat).tiles[kind] += 1;
        cx.tell(|| Event::Collected { seat, field, tile: Tile::ALL[kind] });
    }
}
