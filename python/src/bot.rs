//! Players that are programs.

use std::time::{Duration, Instant};

use bots::Limit;
use pyo3::exceptions::PyKeyError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use serde_json::value::RawValue;
use shelf::{Budget, Sitting, Thought};
use table::Dice;

use crate::chance::mixed;
use crate::game::Game;
use crate::patience::Patience;
use crate::state::{State, seat_at, to_json};
use crate::{errors, numbers};

/// A bot of a game, made by `Game.bot`. It sees what its seat may see and nothing else.
#[pyclass(module = "spelhaven", frozen)]
pub(crate) struct Bot {
    game: Py<Game>,
    key: String,
    seed: u64,
    nodes: Option<u64>,
    time: Option<Duration>,
}

impl Bot {
    pub(crate) fn new(
        game: Py<Game>,
        key: &str,
        seed: u64,
        nodes: Option<u64>,
        seconds: Option<f64>,
    ) -> PyResult<Self> {
        let title = game.get().title;
        let bots: Vec<&str> = title.bots().into_iter().chain(title.reference_bots()).collect();
        if !bots.contains(&key) {
            let said =
                format!("{} has no bot '{key}'; there are {}", game.get().title.key(), bots.join(", "));
            return Err(PyKeyError::new_err(said));
        }
        let time = seconds.map(Duration::try_from_secs_f64).transpose();
        let time = time.map_err(|error| errors::SpelhavenError::new_err(format!("seconds: {error}")))?;
        Ok(Bot { game, key: key.to_owned(), seed, nodes, time })
    }

    /// The place of what it plays among the choices of the seat.
    fn place(&self, py: Python<'_>, state: &State, seat: Option<i64>) -> PyResult<(table::Seat, usize)> {
        if state.game().get() != self.game.get() {
            let said =
                format!("this bot plays {}, not {}", self.game.get().title.key(), state.study().game());
            return Err(errors::SpelhavenError::new_err(said));
        }
        let (study, seat) = (state.study(), state.seat(seat)?);
        let until = self.time.and_then(|time| Instant::now().checked_add(time));
        let patience = Patience::new();
        let limit = Limit { nodes: self.nodes.unwrap_or(u64::MAX), until, stop: Some(&patience) };
        let mut dice = self.dice(study, seat);
        let place = py.detach(|| study.choose(seat, &self.key, limit, &mut dice));
        let place = patience.ended(place)?;
        let none = || errors::SpelhavenError::new_err(format!("seat {} has nothing to decide", seat.index()));
        Ok((seat, place.ok_or_else(none)?))
    }

    fn dice(&self, sitting: &dyn Sitting, seat: table::Seat) -> Dice {
        Dice::fast(mixed(self.seed, (sitting.next_entry() * table::MAX_SEATS + seat.index()) as u64))
    }
}

#[pymethods]
impl Bot {
    /// Key of its kind.
    #[getter]
    fn key(&self) -> &str {
        &self.key
    }

    /// The game it plays.
    #[getter]
    fn game(&self, py: Python<'_>) -> Py<Game> {
        self.game.clone_ref(py)
    }

    /// What it plays for a seat, as written; `turn` if the seat is left out. Other threads of Python go on while it thinks,
    /// and Ctrl-C ends a long thought.
    #[pyo3(signature = (state, seat=None))]
    fn choose(
        &self,
        py: Python<'_>,
        state: &State,
        #[pyo3(from_py_with = numbers::maybe_whole)] seat: Option<i64>,
    ) -> PyResult<String> {
        let (seat, place) = self.place(py, state, seat)?;
        Ok(state.study().choices(seat).swap_remove(place))
    }

    /// The same as a number.
    #[pyo3(signature = (state, seat=None))]
    fn choose_number(
        &self,
        py: Python<'_>,
        state: &State,
        #[pyo3(from_py_with = numbers::maybe_whole)] seat: Option<i64>,
    ) -> PyResult<u32> {
        let (seat, place) = self.place(py, state, seat)?;
        let mut numbers = Vec::new();
        state.study().numbers(seat, &mut numbers);
        Ok(numbers[place])
    }

    /// What it plays for a seat that knows this view and has these choices, all as a site's API gives them (but that seats
    /// count from 0): for play elsewhere, where nobody holds a state.
    #[pyo3(signature = (view, seat, choices, *, seed=None))]
    fn think(
        &self,
        py: Python<'_>,
        view: &Bound<'_, PyAny>,
        #[pyo3(from_py_with = numbers::whole)] seat: i64,
        choices: Vec<String>,
        #[pyo3(from_py_with = numbers::maybe_seed)] seed: Option<u64>,
    ) -> PyResult<String> {
        let Game { title, setting, .. } = self.game.get();
        let view = RawValue::from_string(to_json(view)?);
        let view = view.map_err(|error| errors::SpelhavenError::new_err(error.to_string()))?;
        let thought = Thought {
            game: title.key().to_owned(),
            edition: setting.edition,
            bot: self.key.clone(),
            seat: seat_at(seat, setting.seats)?,
            view,
            choices,
            budget: Budget { nodes: self.nodes.unwrap_or(u64::MAX), time: self.time },
            seed: seed.unwrap_or(self.seed),
        };
        let patience = Patience::new();
        let thought = errors::with_view(|| {
            let thought = py.detach(|| title.think(&thought, Some(&patience)));
            thought.map_err(|error| errors::unthinkable(&error))
        });
        patience.ended(thought)?
    }

    fn __call__(&self, py: Python<'_>, state: &State) -> PyResult<String> {
        self.choose(py, state, None)
    }

    fn __repr__(&self) -> String {
        format!("<spelhaven.Bot {} of {}>", self.key, self.game.get().title.key())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let restore = py.import("spelhaven._native")?.getattr("_bot")?;
        let seconds = self.time.map(|time| time.as_secs_f64());
        let stored = (self.game.clone_ref(py), &self.key, self.seed, self.nodes, seconds);
        Ok((restore, stored.into_pyobject(py)?))
    }
}

/// Makes a bot of what was pickled.
#[pyfunction]
pub(crate) fn _bot(
    game: Py<Game>,
    key: &str,
    seed: u64,
    nodes: Option<u64>,
    seconds: Option<f64>,
) -> PyResult<Bot> {
    Bot::new(game, key, seed, nodes, seconds)
}
