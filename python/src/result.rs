//! How a game ended.

use pyo3::prelude::*;
use pyo3::types::PyTuple;
use table::{Outcome, Seat, Standing};

/// How a game ended: a number a seat, in their order.
#[pyclass(module = "spelhaven", name = "Result", frozen, eq)]
#[derive(Clone, PartialEq)]
pub(crate) struct GameResult(pub(crate) Outcome);

impl GameResult {
    fn each<'py, T: IntoPyObject<'py>>(
        &self,
        py: Python<'py>,
        of: impl Fn(&Standing) -> T,
    ) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.standings.iter().map(of).collect::<Vec<T>>())
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
        self.each(py, |standing| self.0.share(standing.seat))
    }

    /// The same from -1 to 1, as learners like it: what environments give at the end.
    #[getter]
    fn rewards<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        self.each(py, |standing| 2.0 * self.0.share(standing.seat) - 1.0)
    }

    /// The seats with rank 1.
    #[getter]
    fn winners<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.winners().map(Seat::index).collect::<Vec<_>>())
    }

    /// How it ended: `corvette-banished`.
    #[getter]
    fn manner(&self) -> &'static str {
        self.0.manner
    }

    /// Whether it counts by half only.
    #[getter]
    fn half(&self) -> bool {
        self.0.half
    }

    /// As records write it.
    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<spelhaven.Result {}>", self.0)
    }
}
