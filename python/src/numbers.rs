//! Numbers as Python gives them: they have no bounds there. What is out of bounds is a refusal of ours, with its reason,
//! not an overflow; what is no whole number at all is a TypeError.

use pyo3::exceptions::PyOverflowError;
use pyo3::prelude::*;

use crate::errors::SpelhavenError;

/// Threads that can be asked for.
const THREADS: usize = 1024;
/// Games that a batch can have.
const GAMES: usize = 1 << 20;

/// A whole number that fits; `bounds` says which do.
fn bounded<'a, 'py, T: FromPyObject<'a, 'py, Error = PyErr>>(
    given: &'a Bound<'py, PyAny>,
    bounds: &str,
) -> PyResult<T> {
    given.extract().map_err(|error: PyErr| match error.is_instance_of::<PyOverflowError>(given.py()) {
        true => SpelhavenError::new_err(format!("{bounds}, not {given}")),
        false => error,
    })
}

/// The same where there need be none.
fn optional<T>(given: &Bound<'_, PyAny>, read: fn(&Bound<'_, PyAny>) -> PyResult<T>) -> PyResult<Option<T>> {
    if given.is_none() { Ok(None) } else { read(given).map(Some) }
}

/// Any whole number; one that is too far from 0 counts as the last that is not. For what is judged afterwards:
/// seats, editions, numbers of actions, places.
pub(crate) fn whole(given: &Bound<'_, PyAny>) -> PyResult<i64> {
    match given.extract::<i64>() {
        Err(error) if error.is_instance_of::<PyOverflowError>(given.py()) => {
            Ok(if given.lt(0)? { i64::MIN } else { i64::MAX })
        }
        read => read,
    }
}

pub(crate) fn maybe_whole(given: &Bound<'_, PyAny>) -> PyResult<Option<i64>> {
    optional(given, whole)
}

pub(crate) fn seed(given: &Bound<'_, PyAny>) -> PyResult<u64> {
    bounded(given, "a seed is a whole number from 0 to 2**64 - 1")
}

pub(crate) fn maybe_seed(given: &Bound<'_, PyAny>) -> PyResult<Option<u64>> {
    optional(given, seed)
}

fn nodes(given: &Bound<'_, PyAny>) -> PyResult<u64> {
    bounded(given, "nodes are a whole number from 0 to 2**64 - 1")
}

pub(crate) fn maybe_nodes(given: &Bound<'_, PyAny>) -> PyResult<Option<u64>> {
    optional(given, nodes)
}

/// Games that are played one after the other.
pub(crate) fn games(given: &Bound<'_, PyAny>) -> PyResult<u64> {
    bounded(given, "games are a whole number from 0 to 2**64 - 1")
}

/// Games that are played at once.
pub(crate) fn at_once(given: &Bound<'_, PyAny>) -> PyResult<usize> {
    match whole(given)? {
        games @ 1.. if games <= GAMES as i64 => Ok(games as usize),
        _ => Err(SpelhavenError::new_err(format!(
            "a batch has at least one game and at most {GAMES}, not {given}"
        ))),
    }
}

pub(crate) fn threads(given: &Bound<'_, PyAny>) -> PyResult<usize> {
    match whole(given)? {
        threads @ 0.. if threads <= THREADS as i64 => Ok(threads as usize),
        _ => {
            let said = format!("threads are a whole number from 0 (one a core) to {THREADS}, not {given}");
            Err(SpelhavenError::new_err(said))
        }
    }
}

/// Plies that came before.
pub(crate) fn ply(given: &Bound<'_, PyAny>) -> PyResult<usize> {
    let ply: u32 = bounded(given, "a ply is a whole number from 0 to 2**32 - 1")?;
    Ok(ply as usize)
}

/// Pixels; who draws knows how many there can be.
#[cfg(feature = "show")]
pub(crate) fn width(given: &Bound<'_, PyAny>) -> PyResult<u32> {
    bounded(given, "a picture has some thousand pixels at most")
}
