//! What bots, bindings and other processes rely on: views that can be read, actions with numbers, numbers
//! for views, values for all.

use table::{Insight, Seat, Viewer, observation_names, observe};

use super::Law;
use super::run::{Broken, Kept, Run, keep};

impl<G: Insight> Run<'_, G> {
    /// Every number is that of one action, whatever the position.
    pub(super) fn check_numbering(&mut self) -> Kept {
        self.doing("numbering actions", None);
        keep(G::ACTIONS > 0, Law::Numbers, || "no action has a number".to_owned())?;
        for number in 0..G::ACTIONS {
            if let Some(action) = G::from_index(number) {
                let found = G::index(&action);
                keep(found == Some(number), Law::Numbers, || {
                    format!("{number} is '{action}', which has the number {found:?}")
                })?;
            }
        }
        let beyond = G::from_index(G::ACTIONS);
        keep(beyond.is_none(), Law::Numbers, || format!("there is an action beyond the last: {beyond:?}"))?;
        self.names = observation_names::<G>(self.plan.seats);
        let mut names = self.names.clone();
        names.sort_unstable();
        names.dedup();
        let all = self.names.len();
        keep(all > 0 && names.len() == all, Law::Observation, || {
            format!("{all} numbers are observed under {} names", names.len())
        })
    }

    /// Looks at a position as a bot elsewhere does.
    pub(super) fn check_contract(&mut self) -> Kept {
        self.check_numbers()?;
        self.check_values()?;
        for viewer in Viewer::all(self.seats()) {
            self.check_observed(viewer)?;
        }
        Ok(())
    }

    fn check_numbers(&mut self) -> Kept {
        for seat in Seat::all(self.seats()) {
            let lists = std::mem::take(&mut self.lists[seat.index()]);
            for action in lists.legal.iter().chain(&lists.asides) {
                self.doing("asking for a number", Some((seat, *action)));
                let Some(number) = G::index(action) else {
                    keep(G::FREE_FORM, Law::Numbers, || "it has none".to_owned())?;
                    continue;
                };
                let found = G::from_index(number);
                keep(number < G::ACTIONS && found == Some(*action), Law::Numbers, || {
                    format!("it has {number} of {}, which is {found:?}", G::ACTIONS)
                })?;
            }
            self.lists[seat.index()] = lists;
        }
        Ok(())
    }

    fn check_values(&mut self) -> Kept {
        self.doing("judging the position", None);
        let (position, outcome) = (self.position(), self.position().outcome());
        let values = position.values();
        for (i, value) in values.iter().copied().enumerate() {
            let Some(seat) = Seat::all(position.seats()).nth(i) else {
                keep(value == 0.0, Law::Values, || format!("nobody in place {i} stands at {value}"))?;
                continue;
            };
            let alone = position.value(seat);
            keep((0.0..=1.0).contains(&value) && value == alone, Law::Values, || {
                format!("seat {seat} stands at {value} among all and at {alone} alone")
            })?;
            let share = outcome.as_ref().map_or(value, |outcome| outcome.share(seat));
            keep((share - value).abs() < 1e-6, Law::Values, || {
                format!("seat {seat} has a share of {share} and stands at {value}")
            })?;
        }
        Ok(())
    }

    fn check_observed(&mut self, viewer: Viewer) -> Kept {
        self.doing("reading and observing a view", None);
        let view = self.position().view(viewer);
        let unreadable = |e: serde_json::Error| Broken(Law::Reading, format!("{viewer:?}: {e}"));
        let text = serde_json::to_string(&view).map_err(unreadable)?;
        let read: G::View = serde_json::from_str(&text).map_err(unreadable)?;
        keep(read == view, Law::Reading, || {
            format!("{viewer:?}: {text} is read as {}", serde_json::to_string(&read).unwrap_or_default())
        })?;
        let again = G::guess(&read, &mut self.chance).view(viewer);
        self.report.guesses += 1;
        keep(again == view, Law::Reading, || format!("{viewer:?}: a guess from what was read does not fit"))?;

        let (mut numbers, mut others) = (Vec::new(), Vec::new());
        observe::<G>(&view, &mut numbers);
        keep(numbers.len() == self.names.len(), Law::Observation, || {
            format!("{viewer:?} observes {} numbers, {} have a name", numbers.len(), self.names.len())
        })?;
        for (number, name) in numbers.iter().zip(&self.names) {
            keep((-1.0..=1.0).contains(number), Law::Observation, || {
                format!("{viewer:?} observes {number} as '{name}'")
            })?;
        }
        for same in [&view, &read, &again] {
            observe::<G>(same, &mut others);
            keep(numbers == others, Law::Observation, || {
                let differs = numbers.iter().zip(&others).position(|(one, other)| one != other);
                let name = differs.map_or("a number", |i| &self.names[i]);
                format!("{viewer:?} observes '{name}' otherwise in a view that is the same")
            })?;
        }
        Ok(())
    }
}
