//! What is refused, as exceptions.

use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use pyo3::{IntoPyObjectExt, create_exception};
use shelf::{Misstep, NoBatch, NoDecision, Title, Unthinkable};
use table::{Fact, Illegal, PlayError, ReplayError, Unreadable};

create_exception!(
    spelhaven,
    SpelhavenError,
    PyValueError,
    "What all refusals of the package have in common. It is a ValueError."
);
create_exception!(
    spelhaven,
    IllegalAction,
    SpelhavenError,
    "The rules forbid an action now; nothing has changed.\n\n`clause` is the clause of the rulebook, `reason` the key of \
     the sentence, `facts` what it is filled with; `game` is the game's number in a batch, else None. Where only decisions \
     of play are taken (`State.decide`, `Batch.step`, environments), what stands beside play is refused so too: then \
     `clause` is None and `reason` is `aside`."
);
create_exception!(
    spelhaven,
    UnreadableAction,
    SpelhavenError,
    "A text or number is not an action of this game.\n\n`text` is what was given, `expected` what would have been \
     understood; `game` is the game's number in a batch, else None."
);
create_exception!(
    spelhaven,
    BadSetup,
    SpelhavenError,
    "There can be no such table.\n\n`reason` is the key of the sentence, `option` and `value` what it is about, or None."
);
create_exception!(
    spelhaven,
    RecordError,
    SpelhavenError,
    "A record cannot be read or does not replay.\n\n`line` is the line that cannot be read, `entry` the entry that cannot be \
     played, or None."
);
create_exception!(
    spelhaven,
    VerifyError,
    RecordError,
    "A record replays, but is not what a fair table would have produced."
);

/// Adds the exceptions to the module.
pub(crate) fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    module.add("SpelhavenError", py.get_type::<SpelhavenError>())?;
    module.add("IllegalAction", py.get_type::<IllegalAction>())?;
    module.add("UnreadableAction", py.get_type::<UnreadableAction>())?;
    module.add("BadSetup", py.get_type::<BadSetup>())?;
    module.add("RecordError", py.get_type::<RecordError>())?;
    module.add("VerifyError", py.get_type::<VerifyError>())
}

/// An exception with attributes.
fn with<const N: usize>(
    error: PyErr,
    py: Python<'_>,
    attributes: [(&str, PyResult<Bound<'_, PyAny>>); N],
) -> PyErr {
    for (name, value) in attributes {
        if let Err(fault) = value.and_then(|value| error.value(py).setattr(name, value)) {
            return fault;
        }
    }
    error
}

fn any<'py>(
    py: Python<'py>,
    value: impl IntoPyObject<'py, Error: Into<PyErr>>,
) -> PyResult<Bound<'py, PyAny>> {
    value.into_bound_py_any(py)
}

/// Why the rules forbid something, in words where there are any.
pub(crate) fn illegal(py: Python<'_>, title: &dyn Title, illegal: &Illegal, game: Option<usize>) -> PyErr {
    #[cfg(feature = "show")]
    let said = format!("{}: {}", illegal.clause, title.shown().words(stage::Lang::En).refusal(illegal));
    #[cfg(not(feature = "show"))]
    let said = {
        let _ = title;
        illegal.to_string()
    };
    let said = game.map_or(said.clone(), |game| format!("game {game}: {said}"));
    let facts = || {
        let facts = PyDict::new(py);
        for (name, fact) in &illegal.facts {
            match fact {
                Fact::Number(number) => facts.set_item(name, number)?,
                Fact::Name(name_of) => facts.set_item(name, name_of)?,
                Fact::Word(word) => facts.set_item(name, word)?,
            }
        }
        Ok(facts.into_any())
    };
    let attributes = [
        ("clause", any(py, illegal.clause)),
        ("reason", any(py, illegal.reason)),
        ("facts", facts()),
        ("game", any(py, game)),
    ];
    with(IllegalAction::new_err(said), py, attributes)
}

pub(crate) fn unreadable(py: Python<'_>, error: &Unreadable, game: Option<usize>) -> PyErr {
    let said = game.map_or(error.to_string(), |game| format!("game {game}: {error}"));
    let attributes =
        [("text", any(py, &error.text)), ("expected", any(py, error.expected)), ("game", any(py, game))];
    with(UnreadableAction::new_err(said), py, attributes)
}

pub(crate) fn play(py: Python<'_>, title: &dyn Title, error: &PlayError) -> PyErr {
    match error {
        PlayError::Unreadable(error) => unreadable(py, error, None),
        PlayError::Illegal(error) => illegal(py, title, error, None),
    }
}

pub(crate) fn decision(py: Python<'_>, title: &dyn Title, error: &NoDecision) -> PyErr {
    match error {
        NoDecision::Play(error) => play(py, title, error),
        NoDecision::Aside(_) => aside(py, error.to_string(), None),
    }
}

/// What the rules permit, where only decisions of play are taken.
fn aside(py: Python<'_>, said: String, game: Option<usize>) -> PyErr {
    let attributes = [
        ("clause", any(py, None::<&str>)),
        ("reason", any(py, "aside")),
        ("facts", any(py, PyDict::new(py))),
        ("game", any(py, game)),
    ];
    with(IllegalAction::new_err(said), py, attributes)
}

pub(crate) fn bad_setup(py: Python<'_>, title: &dyn Title, bad: &table::BadSetup) -> PyErr {
    #[cfg(feature = "show")]
    let said = title.shown().words(stage::Lang::En).bad_setup(bad);
    #[cfg(not(feature = "show"))]
    let said = {
        let _ = title;
        bad.to_string()
    };
    let attributes =
        [("reason", any(py, bad.reason)), ("option", any(py, &bad.option)), ("value", any(py, &bad.value))];
    with(BadSetup::new_err(said), py, attributes)
}

pub(crate) fn misstep(py: Python<'_>, title: &dyn Title, error: &Misstep) -> PyErr {
    match error {
        Misstep::Count { .. } => SpelhavenError::new_err(error.to_string()),
        Misstep::Unreadable { game, error } => unreadable(py, error, Some(*game)),
        Misstep::Illegal { game, illegal: error } => illegal(py, title, error, Some(*game)),
        Misstep::Aside { game, .. } => aside(py, error.to_string(), Some(*game)),
    }
}

pub(crate) fn no_batch(py: Python<'_>, title: &dyn Title, error: &NoBatch) -> PyErr {
    match error {
        NoBatch::Setup(bad) => bad_setup(py, title, bad),
        NoBatch::Threads(_) => pyo3::exceptions::PyRuntimeError::new_err(error.to_string()),
    }
}

fn record_error(py: Python<'_>, error: PyErr, line: Option<usize>, entry: Option<usize>) -> PyErr {
    with(error, py, [("line", any(py, line)), ("entry", any(py, entry))])
}

pub(crate) fn bad_record(py: Python<'_>, error: &table::record::BadRecord) -> PyErr {
    record_error(py, RecordError::new_err(error.to_string()), Some(error.line), None)
}

/// A record for which there is no game, or not this one.
pub(crate) fn no_game(py: Python<'_>, said: String) -> PyErr {
    record_error(py, RecordError::new_err(said), None, None)
}

pub(crate) fn replay(py: Python<'_>, error: &ReplayError) -> PyErr {
    let entry = match error {
        ReplayError::Entry(entry, _) | ReplayError::Snapshot(entry) => Some(*entry),
        _ => None,
    };
    record_error(py, RecordError::new_err(error.to_string()), None, entry)
}

pub(crate) fn verify(py: Python<'_>, error: &table::VerifyError) -> PyErr {
    match error {
        table::VerifyError::Replay(error) => replay(py, error),
        table::VerifyError::Draw { entry, .. } => {
            record_error(py, VerifyError::new_err(error.to_string()), None, Some(*entry))
        }
        _ => record_error(py, VerifyError::new_err(error.to_string()), None, None),
    }
}

pub(crate) fn unthinkable(error: &Unthinkable) -> PyErr {
    SpelhavenError::new_err(error.to_string())
}

/// Does something with a view that somebody made: one that can be read and yet is of no position may break the rules' own
/// assumptions, which is to be told like anything else that is no view.
pub(crate) fn with_view<T>(work: impl FnOnce() -> PyResult<T>) -> PyResult<T> {
    let worked = std::panic::catch_unwind(std::panic::AssertUnwindSafe(work));
    worked.unwrap_or_else(|_| Err(SpelhavenError::new_err("this is no view: no position looks like it")))
}

pub(crate) fn no_seat(seat: i64, seats: u8) -> PyErr {
    PyIndexError::new_err(format!("there is no seat {seat} at a table of {seats}: seats count from 0"))
}
