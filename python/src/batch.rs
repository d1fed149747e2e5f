//! Many games at once.

use numpy::{Element, PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1};
use pyo3::exceptions::{PyIndexError, PyTypeError};
use pyo3::prelude::*;
use shelf::{Batch as Tables, BatchTerms};

use crate::game::{Game, any_seed};
use crate::state::State;
use crate::{errors, numbers};

/// Many games of one kind, played at once on all cores: the way to train.
///
/// Each game waits for one decision of one seat. `step` plays an action in every game and goes on to the next decisions;
/// plies without a choice are played by themselves (unless `ask_forced`), and a game that is over begins anew. What arrays
/// show is worked out when they are first asked for after a step; they are the same arrays every time, written anew in
/// place: copy what you keep.
///
/// The same seed and actions give the same games, whatever the number of threads (0: one a core). What is done too soon for
/// another thread to be woken (a step of fewer than 1024 games) the caller's own does. A batch is neither copied nor pickled, for it
/// is threads and arrays at work; its games are, by `state`.
#[pyclass(module = "spelhaven")]
pub(crate) struct Batch {
    tables: Box<dyn Tables>,
    game: Py<Game>,
    turns: Sheet<i64, PyArray1<i64>>,
    done: Sheet<bool, PyArray1<bool>>,
    rewards: Sheet<f32, PyArray2<f32>>,
    observations: Sheet<f32, PyArray2<f32>>,
    masks: Sheet<bool, PyArray2<bool>>,
}

/// An array that is written anew when it is asked for after a step.
struct Sheet<T, A> {
    array: Option<Py<A>>,
    fresh: bool,
    of: std::marker::PhantomData<T>,
}

impl<T, A> Default for Sheet<T, A> {
    fn default() -> Self {
        Sheet { array: None, fresh: false, of: std::marker::PhantomData }
    }
}

impl<T: Element, D: numpy::ndarray::Dimension> Sheet<T, numpy::PyArray<T, D>> {
    /// The array, written by `write` if it is stale.
    fn get<'py>(
        &mut self,
        py: Python<'py>,
        shape: impl numpy::ndarray::IntoDimension<Dim = D>,
        write: impl FnOnce(&mut [T]) + Send,
    ) -> PyResult<Bound<'py, numpy::PyArray<T, D>>>
    where
        T: Send,
    {
        let array = self.array.get_or_insert_with(|| numpy::PyArray::zeros(py, shape, false).unbind());
        let array = array.bind(py).clone();
        if !self.fresh {
            let mut held = array.try_readwrite()?;
            let to = held.as_slice_mut()?;
            py.detach(|| write(to));
            self.fresh = true;
        }
        Ok(array)
    }
}

impl Batch {
    fn stale(&mut self) {
        self.turns.fresh = false;
        self.done.fresh = false;
        self.rewards.fresh = false;
        self.observations.fresh = false;
        self.masks.fresh = false;
    }
}

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(signature = (game, games, *, seed=None, threads=0, ask_forced=false))]
    fn new(
        game: &Bound<'_, Game>,
        #[pyo3(from_py_with = numbers::at_once)] games: usize,
        #[pyo3(from_py_with = numbers::maybe_seed)] seed: Option<u64>,
        #[pyo3(from_py_with = numbers::threads)] threads: usize,
        ask_forced: bool,
    ) -> PyResult<Self> {
        let py = game.py();
        let Game { title, setting, .. } = game.get();
        let terms = BatchTerms { games, seed: any_seed(seed)?, threads, ask_forced };
        let tables = py.detach(|| title.studied().batch(setting, terms));
        let tables = tables.map_err(|error| errors::no_batch(py, *title, &error))?;
        Ok(Batch {
            tables,
            game: game.clone().unbind(),
            turns: Sheet::default(),
            done: Sheet::default(),
            rewards: Sheet::default(),
            observations: Sheet::default(),
            masks: Sheet::default(),
        })
    }

    /// The game that is played.
    #[getter]
    fn game(&self, py: Python<'_>) -> Py<Game> {
        self.game.clone_ref(py)
    }

    /// The seat that each game waits for.
    #[getter]
    fn turns<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i64>>> {
        let tables = &self.tables;
        self.turns.get(py, [tables.games()], |to| tables.turns(to))
    }

    /// Which games ended with the last step. They have begun anew since.
    #[getter]
    fn done<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<bool>>> {
        let tables = &self.tables;
        self.done.get(py, [tables.games()], |to| tables.ended(to))
    }

    /// A row a game, a number a seat: where the game ended with the last step from -1 (all others did better) to 1 (all did
    /// worse), elsewhere 0.
    #[getter]
    fn rewards<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f32>>> {
        let (tables, seats) = (&self.tables, self.game.get().setting.seats);
        self.rewards.get(py, [tables.games(), seats.into()], |to| tables.rewards(to))
    }

    /// A row a game: what the seat that is waited for observes.
    #[getter]
    fn observations<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f32>>> {
        let tables = &self.tables;
        self.observations.get(py, [tables.games(), tables.observed()], |to| tables.observe(to))
    }

    /// A row a game: which numbers are decisions of play for that seat. A step changes only the places that differ: read
    /// them, and write into a copy.
    #[getter]
    fn masks<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<bool>>> {
        let (tables, actions) = (&mut self.tables, self.game.get().title.studied().actions());
        self.masks.get(py, [tables.games(), actions as usize], |to| tables.masks(to))
    }

    /// Plays an action, by its number, in every game. Raises IllegalAction or UnreadableAction, with the game it is about,
    /// and then nothing was played in any.
    fn step(&mut self, py: Python<'_>, actions: PyReadonlyArray1<'_, i64>) -> PyResult<()> {
        let (tables, actions) = (&mut self.tables, actions.as_slice()?);
        let stepped = py.detach(|| tables.step(actions));
        stepped.map_err(|error| errors::misstep(py, self.game.get().title, &error))?;
        self.stale();
        Ok(())
    }

    /// A choice for each game, all equally likely: a new array.
    fn sample<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i64>>> {
        let array = PyArray1::<i64>::zeros(py, [self.tables.games()], false);
        let mut held = array.readwrite();
        let (tables, to) = (&mut self.tables, held.as_slice_mut()?);
        py.detach(|| tables.sample(to));
        drop(held);
        Ok(array)
    }

    /// The choices of all games one after the other: where those of each game begin (one more than games, the last is how
    /// many there are), and their numbers, as new arrays. Those of game `i` are `numbers[starts[i]:starts[i + 1]]`; where
    /// few of many actions are legal this is less than a mask.
    #[allow(clippy::type_complexity)]
    fn choices<'py>(&mut self, py: Python<'py>) -> (Bound<'py, PyArray1<i64>>, Bound<'py, PyArray1<i64>>) {
        let (mut starts, mut numbers) = (Vec::new(), Vec::new());
        let tables = &mut self.tables;
        py.detach(|| tables.choices(&mut starts, &mut numbers));
        (PyArray1::from_vec(py, starts), PyArray1::from_vec(py, numbers))
    }

    /// What the seat that is waited for would observe after each of its `choices`, as a new array: a row a choice. For who
    /// judges positions and looks one action ahead.
    ///
    /// The choices of a game are played in one world that fits what the seat knows, all with the same luck, which is not that
    /// of the game: nothing can be learned from it that the seat cannot know. World and luck are drawn anew at every call, so
    /// that several can be averaged. The game changes by nothing of this.
    fn afterstates<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f32>>> {
        let tables = &mut self.tables;
        let choosable = py.detach(|| tables.choosable());
        let array = PyArray2::<f32>::zeros(py, [choosable, tables.observed()], false);
        let mut held = array.readwrite();
        let to = held.as_slice_mut()?;
        py.detach(|| tables.afterstates(to));
        drop(held);
        Ok(array)
    }

    /// Begins every game anew.
    #[pyo3(signature = (seed=None))]
    fn reset(
        &mut self,
        py: Python<'_>,
        #[pyo3(from_py_with = numbers::maybe_seed)] seed: Option<u64>,
    ) -> PyResult<()> {
        let (tables, seed) = (&mut self.tables, any_seed(seed)?);
        py.detach(|| tables.reset(seed));
        self.stale();
        Ok(())
    }

    /// One of the games as it stands, to be looked at and played on by itself. It has no past.
    #[pyo3(signature = (index, seed=None))]
    fn state(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = numbers::whole)] index: i64,
        #[pyo3(from_py_with = numbers::maybe_seed)] seed: Option<u64>,
    ) -> PyResult<State> {
        let games = self.tables.games();
        let none = || PyIndexError::new_err(format!("there is no game {index} in a batch of {games}"));
        let study =
            usize::try_from(index).ok().and_then(|index| self.tables.study(index)).ok_or_else(none)?;
        Ok(State::imagined(study, self.game.clone_ref(py), any_seed(seed)?))
    }

    /// A batch is at work on threads and in arrays that others hold, so it is not stored.
    fn __reduce__(&self) -> PyResult<()> {
        Err(PyTypeError::new_err(
            "a batch is neither copied nor pickled: make one where it is used, and keep games by Batch.state(index)",
        ))
    }

    fn __len__(&self) -> usize {
        self.tables.games()
    }

    fn __repr__(&self) -> String {
        let key = self.game.get().title.key();
        format!(
            "<spelhaven.Batch of {} games of {key} for {}>",
            self.tables.games(),
            self.game.get().setting.seats
        )
    }
}
