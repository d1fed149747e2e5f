//! How a game ended.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use table::{MAX_SEATS, Outcome, Points, Seat, Standing};

/// How a game ended: a number a seat, in their order. It can be compared, used as a key, and pickled.
#[pyclass(module = "spelhaven", name = "Result", frozen, eq, hash)]
#[derive(Clone, PartialEq)]
pub(crate) struct GameResult {
    /// Without its manner, which a stored result brings along as a text.
    outcome: Outcome,
    manner: String,
}

/// Equal results are written alike.
impl std::hash::Hash for GameResult {
    fn hash<H: std::hash::Hasher>(&self, hasher: &mut H) {
        self.__str__().hash(hasher);
    }
}

impl From<Outcome> for GameResult {
    fn from(outcome: Outcome) -> Self {
        GameResult { manner: outcome.manner.to_owned(), outcome: Outcome { manner: "", ..outcome } }
    }
}

impl GameResult {
    fn each<'py, T: IntoPyObject<'py>>(
        &self,
        py: Python<'py>,
        of: impl Fn(&Standing) -> T,
    ) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.outcome.standings.iter().map(of).collect::<Vec<T>>())
    }
}

#[pymethods]
impl GameResult {
    /// Points as the game counts them.
    #[getter]
    fn points<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        self.each(py, |standing| standing.points.as_f64())
    }

    /// 1 for the winner or winners; equal ranks are shared, and the next skips as many.
    #[getter]
    fn ranks<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        self.each(py, |standing| standing.rank)
    }

    /// What each made of the game, from 0 (all others did better) to 1 (all did worse); equal ranks share.
    #[getter]
    fn shares<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        self.each(py, |standing| self.outcome.share(standing.seat))
    }

    /// The same from -1 to 1, as learners like it: what environments give at the end.
    #[getter]
    fn rewards<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        self.each(py, |standing| 2.0 * self.outcome.share(standing.seat) - 1.0)
    }

    /// The seats with rank 1.
    #[getter]
    fn winners<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.outcome.winners().map(Seat::index).collect::<Vec<_>>())
    }

    /// How it ended: `corvette-banished`.
    #[getter]
    fn manner(&self) -> &str {
        &self.manner
    }

    /// Whether it counts by half only.
    #[getter]
    fn half(&self) -> bool {
        self.outcome.half
    }

    /// As records write it.
    fn __str__(&self) -> String {
        format!("{}{}", self.outcome, self.manner)
    }

    fn __repr__(&self) -> String {
        format!("<spelhaven.Result {}>", self.__str__())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let restore = py.import("spelhaven._native")?.getattr("_result")?;
        let stored = (self.points(py)?, self.ranks(py)?, &self.manner, self.half());
        Ok((restore, stored.into_pyobject(py)?))
    }
}

/// Makes a result of what was pickled.
#[pyfunction]
pub(crate) fn _result(points: Vec<f64>, ranks: Vec<u8>, manner: String, half: bool) -> PyResult<GameResult> {
    if points.len() != ranks.len() || points.len() > MAX_SEATS {
        return Err(PyValueError::new_err("this is no stored result"));
    }
    let standing = |(seat, (points, rank)): (usize, (f64, u8))| Standing {
        seat: Seat::new(seat),
        rank,
        points: Points::halves((2.0 * points) as i32),
    };
    let standings = points.into_iter().zip(ranks).enumerate().map(standing).collect();
    Ok(GameResult { outcome: Outcome { standings, manner: "", half }, manner })
}
