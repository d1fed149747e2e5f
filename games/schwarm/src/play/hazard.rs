//! Moving whale, tsunami and crab (SW-13).

use table::{Cx, Seat, Seats};

use crate::action::Action;
use crate::components::{Deed, Field, Place};
use crate::event::Event;
use crate::position::Schwarm;

impl Schwarm {
    pub(super) fn move_hazard(&mut self, seat: Seat, action: Action, cx: &mut Cx<'_, Event>) {
        cx.tell(|| self.hazard_event(seat, &action));
        let scores = self.top.strike(seat, &action, |hit| cx.tell(|| Event::Struck { by: seat, hit }));
        for (seat, score) in self.top.all().zip(scores) {
            let before = std::mem::replace(&mut self.top.player_mut(seat).score, score);
            let takings = self.top.takings_mut(seat);
            takings.hits += score.saturating_sub(before);
            takings.losses += before.saturating_sub(score);
        }
        let sea = &mut self.top.sea;
        match action {
            Action::Whale(path) => {
                sea.whales.take(path.start());
                sea.whales.add(path.end());
            }
            Action::NewWhale(path) => sea.whales.add(path.end()),
            // SW-13.7: it went to land or off the board, and so to the supply.
            Action::Tsunami { from, .. } => sea.tsunamis.take(from),
            Action::NewTsunami { heading, steps } => {
                let end = Field::QUEEN.run(heading).take(steps.into()).last();
                if let Some(Place::Water(field)) = end {
                    sea.tsunamis.add(field);
                }
            }
            Action::Crab { to, .. } | Action::NewCrab { to, .. } => sea.crab = Some(to),
            _ => unreachable!("only hazards are moved here"),
        }
        // Hazards change no system (SW-13.9).
        self.finish_action(seat, Seats::NONE, cx);
    }

    fn hazard_event(&self, seat: Seat, action: &Action) -> Event {
        let fields = |fields: &[Field]| fields.iter().map(|field| Place::Water(*field)).collect();
        let (hazard, new, from, path) = match *action {
            Action::Whale(path) => (Deed::Whale, false, Place::Water(path.start()), fields(path.entered())),
            Action::NewWhale(path) => (Deed::Whale, true, Place::Water(path.start()), fields(path.entered())),
            Action::Tsunami { from, heading } => {
                (Deed::Tsunami, false, Place::Water(from), from.run(heading).collect())
            }
            Action::NewTsunami { heading, steps } => {
                let path = Field::QUEEN.run(heading).take(steps.into()).collect();
                (Deed::Tsunami, true, Place::Water(Field::QUEEN), path)
            }
            Action::Crab { from, to } | Action::NewCrab { from, to } => {
                let new = matches!(action, Action::NewCrab { .. });
                let mut path: Vec<Place> = Vec::new();
                for land in self.top.crab_way(seat, from) {
                    path.push(Place::Land(land));
                    if land == to {
                        break;
                    }
                }
                (Deed::Crab, new, Place::Land(from), path)
            }
            _ => unreachable!("only hazards are moved here"),
        };
        Event::HazardMoved { seat, hazard, new, from, path }
    }
}
