//! What bots, bindings and other processes rely on: views that can be read, actions with numbers, numbers
//! for views, values for all.

use table::{Insight, Observer, Seat, Turn, Viewer, observation_names, observe};

use super::Law;
use super::difference::difference;
use super::position::same_view;
use super::run::{Broken, Kept, Run, keep};

/// The names of what is observed are looked at once in so many times.
const NAMED: u32 = 32;

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
        self.check_sides()
    }

    /// One judgement serves every seat, so what it sees must tell whose turn it is.
    fn check_sides(&mut self) -> Kept {
        let Turn::Of(mover) = self.position().turn() else { return Ok(()) };
        self.doing("observing whose turn it is", None);
        let (mut own, mut others) = (Vec::new(), Vec::new());
        observe::<G>(&self.position().view(Viewer::Seat(mover)), &mut own);
        for seat in Seat::all(self.seats()).filter(|seat| *seat != mover) {
            observe::<G>(&self.position().view(Viewer::Seat(seat)), &mut others);
            keep(own != others, Law::Sides, || {
                format!("seat {mover} is to act and observes nothing else than seat {seat}, who is not")
            })?;
        }
        Ok(())
    }

    fn check_numbers(&mut self) -> Kept {
        for seat in Seat::all(self.seats()) {
            let lists = std::mem::take(&mut self.lists[seat.index()]);
            for action in lists.legal.iter().chain(&lists.asides) {
                self.doing("asking for a number", Some((seat, *action)));
                let number =
                    G::index(action).ok_or_else(|| Broken(Law::Numbers, "it has none".to_owned()))?;
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
        self.on_behalf_of(viewer);
        let view = self.position().view(viewer);
        let unreadable = |e: serde_json::Error| Broken(Law::Reading, e.to_string());
        let text = serde_json::to_string(&view).map_err(unreadable)?;
        let read: G::View = serde_json::from_str(&text).map_err(unreadable)?;
        keep(same_view::<G>(&read, &view), Law::Reading, || {
            format!("what is written | and read:\n{}", difference(&view, &read))
        })?;
        let again = G::guess(&read, &mut self.chance).view(viewer);
        self.report.guesses += 1;
        keep(same_view::<G>(&again, &view), Law::Reading, || {
            format!("what is read | and seen in a guess made from it:\n{}", difference(&view, &again))
        })?;

        let (mut numbers, mut others) = (Vec::new(), Vec::new());
        observe::<G>(&view, &mut numbers);
        keep(numbers.len() == self.names.len(), Law::Observation, || {
            format!("{} numbers are observed, {} have a name", numbers.len(), self.names.len())
        })?;
        if self.one_in(NAMED) {
            let mut names = Vec::new();
            G::observe(&view, &mut Observer::naming(&mut others, &mut names));
            keep(names == self.names, Law::Observation, || {
                format!("what is observed at the start | now:\n{}", difference(&self.names, &names))
            })?;
        }
        for (number, name) in numbers.iter().zip(&self.names) {
            keep((-1.0..=1.0).contains(number), Law::Observation, || format!("'{name}' is {number}"))?;
        }
        for same in [&view, &read, &again] {
            observe::<G>(same, &mut others);
            keep(numbers == others, Law::Observation, || {
                format!("a view is observed | and one that is the same:\n{}", difference(&numbers, &others))
            })?;
        }
        Ok(())
    }
}
