//! A game as a text.

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use shelf::{Setting, Sitting, Title, walk};
use table::record::RecordedAct;
use table::{Options, Record as TableRecord, ReplayError};

use crate::chance::Chance;
use crate::game::Game;
use crate::past::Past;
use crate::state::State;
use crate::{errors, numbers};

/// A game as a text that a person can read: who sat where, every action as written, and what chance answered.
///
/// `Record.parse(text)` reads one, `str(record)` writes it. It does not change, and can be compared, used as a key, and pickled.
#[pyclass(module = "spelhaven", frozen, eq, hash)]
#[derive(Clone, PartialEq)]
pub(crate) struct Record(pub(crate) TableRecord);

/// Equal records are written alike.
impl std::hash::Hash for Record {
    fn hash<H: std::hash::Hasher>(&self, hasher: &mut H) {
        self.0.to_string().hash(hasher);
    }
}

impl Record {
    fn title(&self, py: Python<'_>) -> PyResult<&'static dyn Title> {
        shelf::find(&self.0.game).ok_or_else(|| {
            errors::no_game(py, format!("the record is of '{}', which is not here", self.0.game))
        })
    }

    fn load(&self, py: Python<'_>) -> PyResult<Game> {
        let title = self.title(py)?;
        let pairs = self.0.options.iter().map(|(key, value)| (key.as_str(), value.as_str()));
        let bad = |bad| errors::replay(py, &ReplayError::Setup(bad));
        let options = Options::read(title.options(), pairs).map_err(bad)?;
        let setting = Setting {
            edition: self.0.edition,
            seats: self.0.seats.len().try_into().unwrap_or(u8::MAX),
            options,
        };
        Game::of(title, setting).map_err(bad)
    }

    /// Replays; `each` sees every sitting with what led to it.
    fn walk(
        &self,
        py: Python<'_>,
        mut each: impl FnMut(&dyn Sitting, &Past) + Send,
    ) -> PyResult<(Box<dyn Sitting>, Past)> {
        let title = self.title(py)?;
        let record = &self.0;
        let walked = py.detach(|| {
            let start = title.open(record)?;
            let mut past = Past::begin(record.entries[0].clone());
            each(start.as_ref(), &past);
            let last = walk(start, (1..).zip(&record.entries[1..]), |sitting| {
                past = past.and(record.entries[sitting.next_entry() - 1].clone());
                each(sitting, &past);
                Ok::<_, ReplayError>(())
            })?;
            record.check_result(last.outcome().as_ref())?;
            Ok((last, past))
        });
        walked.map_err(|error| errors::replay(py, &error))
    }

    /// As it stood at the end.
    pub(crate) fn last(&self, py: Python<'_>, game: &Bound<'_, Game>, chance: Chance) -> PyResult<State> {
        let (last, past) = self.walk(py, |_, _| ())?;
        Ok(State::after(last.study(), game.clone().unbind(), chance, past))
    }
}

#[pymethods]
impl Record {
    /// Reads a record. Raises RecordError with the line that cannot be read.
    #[staticmethod]
    pub(crate) fn parse(py: Python<'_>, text: &str) -> PyResult<Self> {
        text.parse().map(Record).map_err(|error| errors::bad_record(py, &error))
    }

    /// Key of the game.
    #[getter]
    fn key(&self) -> &str {
        &self.0.game
    }

    /// Edition of the rules.
    #[getter]
    fn edition(&self) -> u16 {
        self.0.edition
    }

    /// The options that differ from the defaults.
    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let options = PyDict::new(py);
        self.0.options.iter().try_for_each(|(key, value)| options.set_item(key, value))?;
        Ok(options)
    }

    /// Who sat where.
    #[getter]
    fn names<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.seats.iter().map(|seat| seat.name.as_str()).collect::<Vec<_>>())
    }

    /// The result as written; None if it has none.
    #[getter]
    fn result(&self) -> Option<&str> {
        self.0.result.as_deref()
    }

    /// The entries: the seat (None for the set-up), what was done as written (None if it is hidden), and what chance
    /// answered, as pairs of bound and value.
    #[getter]
    #[allow(clippy::type_complexity)]
    fn entries(&self) -> Vec<(Option<usize>, Option<String>, Vec<(u32, u32)>)> {
        let entry = |entry: &table::Entry| {
            let (seat, done) = match &entry.act {
                RecordedAct::Start => (None, Some("start".to_owned())),
                RecordedAct::Play(seat, action) => (Some(seat.index()), Some(action.clone())),
                RecordedAct::Back(seat, to) => (Some(seat.index()), Some(format!("back to {to}"))),
                RecordedAct::Hidden(seat) => (Some(seat.index()), None),
            };
            (seat, done, entry.draws.iter().map(|draw| (draw.bound, draw.value)).collect())
        };
        self.0.entries.iter().map(entry).collect()
    }

    /// The game it is of, as `load` has it.
    fn game(&self, py: Python<'_>) -> PyResult<Game> {
        self.load(py)
    }

    /// Replays it. Whoever plays on from there has draws that follow from `seed`.
    #[pyo3(signature = (seed=None))]
    fn replay(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = numbers::maybe_seed)] seed: Option<u64>,
    ) -> PyResult<State> {
        let game = Bound::new(py, self.load(py)?)?;
        self.last(py, &game, Chance::Fast(crate::game::any_seed(seed)?))
    }

    /// As it stood after every entry, the set-up first.
    #[pyo3(signature = (seed=None))]
    fn states(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = numbers::maybe_seed)] seed: Option<u64>,
    ) -> PyResult<Vec<State>> {
        let game = Bound::new(py, self.load(py)?)?.unbind();
        let chance = Chance::Fast(crate::game::any_seed(seed)?);
        let mut moments = Vec::with_capacity(self.0.entries.len());
        self.walk(py, |sitting, past| moments.push((sitting.fork(), past.clone())))?;
        let state = |(sitting, past): (Box<dyn Sitting>, Past)| {
            State::after(sitting.study(), game.clone_ref(py), chance, past)
        };
        Ok(moments.into_iter().map(state).collect())
    }

    /// Checks that every action was legal, every draw follows from the seed the table promised, and nothing was changed
    /// or left out. Raises VerifyError, or RecordError if it does not even replay. A record that has no chain, as versions
    /// before 0.2 wrote them, may have been robbed of it: `without_chain` takes it for what it is, and names and actions
    /// may be others.
    #[pyo3(signature = (*, without_chain=false))]
    fn verify(&self, py: Python<'_>, without_chain: bool) -> PyResult<()> {
        let title = self.title(py)?;
        let verified = py.detach(|| title.verify(&self.0).map(|_| ()));
        verified.map_err(|error| errors::verify(py, &error))?;
        if self.0.chain.is_none() && !without_chain {
            return Err(errors::verify(py, &table::VerifyError::Missing("chain")));
        }
        Ok(())
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __len__(&self) -> usize {
        self.0.entries.len()
    }

    fn __repr__(&self) -> String {
        let TableRecord { game, edition, entries, result, .. } = &self.0;
        let result = result.as_deref().unwrap_or("no result");
        format!("<spelhaven.Record of {game}/{edition}, {} entries, {result}>", entries.len())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        let parse = py.get_type::<Record>().getattr("parse")?;
        Ok((parse, (self.0.to_string(),)))
    }
}
