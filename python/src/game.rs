//! A game, and which table of it.

use std::sync::OnceLock;

use bots::Budget;
use bots::matches::{Chance as MatchChance, SHARE_PARTS, Score};
use pyo3::exceptions::{PyKeyError, PyOSError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyString, PyTuple};
use shelf::{Setting, Terms, Title};
use table::{Choice, Options};

use crate::bot::Bot;
use crate::chance::Chance;
use crate::patience;
use crate::state::State;
use crate::{errors, numbers};

/// A game with a number of seats and options: what tables are set up from.
///
/// Made by `load`. It does not change, and can be compared, used as a key, and pickled.
#[pyclass(module = "spelhaven", frozen, eq, hash)]
#[derive(Clone)]
pub(crate) struct Game {
    pub(crate) title: &'static dyn Title,
    pub(crate) setting: Setting,
    names: OnceLock<Vec<String>>,
}

impl PartialEq for Game {
    fn eq(&self, other: &Self) -> bool {
        self.title.key() == other.title.key() && self.setting == other.setting
    }
}

impl std::hash::Hash for Game {
    fn hash<H: std::hash::Hasher>(&self, hasher: &mut H) {
        (self.title.key(), self.setting.seats, self.setting.edition).hash(hasher);
    }
}

/// The game with this key.
pub(crate) fn find(key: &str) -> PyResult<&'static dyn Title> {
    shelf::find(key).ok_or_else(|| {
        let keys: Vec<&str> = shelf::games().iter().map(|title| title.key()).collect();
        PyKeyError::new_err(format!("there is no game '{key}'; there are {}", keys.join(", ")))
    })
}

/// Keys of all games, in the order in which they stand on the shelf.
#[pyfunction]
pub(crate) fn games() -> Vec<&'static str> {
    shelf::games().iter().map(|title| title.key()).collect()
}

/// What is on the box: editions, seats, options and bots of a game, as plain data. `duel` says that it is a game of two
/// without chance or secrets.
#[pyfunction]
pub(crate) fn about<'py>(py: Python<'py>, key: &str) -> PyResult<Bound<'py, PyDict>> {
    let title = find(key)?;
    let studied = title.studied();
    let options = PyDict::new(py);
    for option in title.options() {
        let about = PyDict::new(py);
        about.set_item("default", option.default)?;
        match option.choice {
            Choice::OneOf(values) => about.set_item("one_of", values.to_vec())?,
            Choice::Switch => about.set_item("one_of", ["yes", "no"])?,
            Choice::Number(low, high) => about.set_item("between", (low, high))?,
            Choice::Text => about.set_item("text", true)?,
        }
        options.set_item(option.key, about)?;
    }
    let box_ = PyDict::new(py);
    box_.set_item("key", title.key())?;
    box_.set_item("editions", studied.editions().collect::<Vec<_>>())?;
    box_.set_item("seats", title.seats().map(u32::from).collect::<Vec<_>>())?;
    box_.set_item("options", options)?;
    box_.set_item("bots", title.bots())?;
    box_.set_item("reference_bots", title.reference_bots())?;
    box_.set_item("max_plies", studied.max_plies())?;
    box_.set_item("actions", studied.actions())?;
    box_.set_item("free_form", studied.is_free_form())?;
    box_.set_item("duel", title.preparation().is_some())?;
    Ok(box_)
}

/// Loads a game.
///
/// `seats` is how many play, the fewest if left out; `options` are those of the game by key (`about` lists them), True and
/// False stand for yes and no; `edition` is that of the rules, the newest if left out.
#[pyfunction]
#[pyo3(signature = (key, seats=None, options=None, edition=None))]
pub(crate) fn load(
    py: Python<'_>,
    key: &str,
    #[pyo3(from_py_with = numbers::maybe_whole)] seats: Option<i64>,
    options: Option<&Bound<'_, PyDict>>,
    #[pyo3(from_py_with = numbers::maybe_whole)] edition: Option<i64>,
) -> PyResult<Game> {
    let title = find(key)?;
    let mut pairs = Vec::new();
    for (key, value) in options.into_iter().flatten() {
        let value = if let Ok(on) = value.cast::<PyBool>() {
            if on.is_true() { "yes" } else { "no" }.to_owned()
        } else {
            value.str()?.to_cow()?.into_owned()
        };
        pairs.push((key.extract::<String>()?, value));
    }
    let pairs = pairs.iter().map(|(key, value)| (key.as_str(), value.as_str()));
    let bad = |bad| errors::bad_setup(py, title, &bad);
    let options = Options::read(title.options(), pairs).map_err(bad)?;
    let setting = Setting {
        // No game has so many of either, so they are refused as any other that it has not.
        edition: edition.map_or(title.edition(), |edition| edition.try_into().unwrap_or(u16::MAX)),
        seats: seats.map_or(*title.seats().start(), |seats| seats.try_into().unwrap_or(u8::MAX)),
        options,
    };
    Game::of(title, setting).map_err(bad)
}

/// A seed nobody chose.
pub(crate) fn any_seed(seed: Option<u64>) -> PyResult<u64> {
    match seed {
        Some(seed) => Ok(seed),
        None => getrandom::u64().map_err(|error| PyOSError::new_err(error.to_string())),
    }
}

/// An action as it was given: written, or its number.
pub(crate) enum Given {
    Number(u32),
    Written(String),
}

impl Given {
    pub(crate) fn read(action: &Bound<'_, PyAny>) -> PyResult<Given> {
        if let Ok(text) = action.cast::<PyString>() {
            return Ok(Given::Written(text.to_cow()?.into_owned()));
        }
        let number = numbers::whole(action)
            .map_err(|_| PyTypeError::new_err("an action is given as it is written, or by its number"))?;
        // What is out of bounds is told as any other number that no action has.
        Ok(Given::Number(u32::try_from(number).unwrap_or(u32::MAX)))
    }

    /// As it is written, if its number is that of an action.
    pub(crate) fn written(self, py: Python<'_>, title: &dyn Title) -> PyResult<String> {
        match self {
            Given::Written(action) => Ok(action),
            Given::Number(number) => title.studied().action(number).ok_or_else(|| unknown(py, number)),
        }
    }
}

/// No action has this number.
fn unknown(py: Python<'_>, number: impl ToString) -> PyErr {
    let error = table::Unreadable::new(&number.to_string(), "the number of an action");
    errors::unreadable(py, &error, None)
}

impl Game {
    pub(crate) fn of(title: &'static dyn Title, setting: Setting) -> Result<Self, table::BadSetup> {
        title.studied().check_setting(&setting)?;
        Ok(Game { title, setting, names: OnceLock::new() })
    }

    /// What the numbers of an observation mean.
    fn names(&self) -> &[String] {
        self.names.get_or_init(|| self.title.studied().observation_names(self.setting.seats))
    }

    pub(crate) fn observed(&self) -> usize {
        self.names().len()
    }
}

#[pymethods]
impl Game {
    /// Key of the game: `urland`.
    #[getter]
    fn key(&self) -> &'static str {
        self.title.key()
    }

    /// How many play.
    #[getter]
    fn seats(&self) -> u8 {
        self.setting.seats
    }

    /// Edition of the rules.
    #[getter]
    fn edition(&self) -> u16 {
        self.setting.edition
    }

    /// The options that differ from the defaults.
    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let options = PyDict::new(py);
        for (key, value) in self.setting.options.iter() {
            options.set_item(key, value)?;
        }
        Ok(options)
    }

    /// Actions are numbered below this: the width of a mask.
    #[getter]
    fn actions(&self) -> u32 {
        self.title.studied().actions()
    }

    /// Whether the rules permit more than `legal` and `asides` list (trades of one's own wording). Such actions can be
    /// played as they are written; those without a number are in no mask.
    #[getter]
    fn free_form(&self) -> bool {
        self.title.studied().is_free_form()
    }

    /// What the numbers of an observation mean, in order.
    #[getter]
    fn observation_names<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.names())
    }

    /// Keys of the bots that people are offered, weakest first.
    #[getter]
    fn bots<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.title.bots())
    }

    /// Keys of the bots that are kept to measure others against.
    #[getter]
    fn reference_bots<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.title.reference_bots())
    }

    /// Sets up a table. The same seed and actions give the same game.
    ///
    /// `verifiable` uses the dice of a real table, so that the record can be verified; they are slower.
    #[pyo3(name = "new", signature = (seed=None, *, verifiable=false))]
    fn begin(
        slf: &Bound<'_, Self>,
        #[pyo3(from_py_with = numbers::maybe_seed)] seed: Option<u64>,
        verifiable: bool,
    ) -> PyResult<State> {
        let seed = any_seed(seed)?;
        let seats = slf.get().setting.seats;
        State::begin(slf, if verifiable { Chance::fair(seed, seats) } else { Chance::Fast(seed) })
    }

    /// The number of an action as written; None if it has none.
    fn number(&self, py: Python<'_>, action: &str) -> PyResult<Option<u32>> {
        self.title.studied().number(action).map_err(|error| errors::unreadable(py, &error, None))
    }

    /// The action with this number, as written.
    fn action(&self, py: Python<'_>, #[pyo3(from_py_with = numbers::whole)] number: i64) -> PyResult<String> {
        let found = u32::try_from(number).ok().and_then(|number| self.title.studied().action(number));
        found.ok_or_else(|| unknown(py, number))
    }

    /// A bot of this game, by its key; a KeyError if there is none.
    ///
    /// `nodes` and `seconds` bound its thinking; a bot that searches has a measure of its own as well. Without `seconds`
    /// it answers the same question alike.
    #[pyo3(signature = (key, *, seed=0, nodes=None, seconds=None))]
    fn bot(
        slf: &Bound<'_, Self>,
        key: &str,
        #[pyo3(from_py_with = numbers::seed)] seed: u64,
        #[pyo3(from_py_with = numbers::maybe_nodes)] nodes: Option<u64>,
        seconds: Option<f64>,
    ) -> PyResult<Bot> {
        Bot::new(slf.clone().unbind(), key, seed, nodes, seconds)
    }

    /// A world that fits a view (as `State.view` or a site's API gives it), drawn at random: what somebody who knows
    /// no more than that can think on. `ply` is how many plies came before, as `State.ply` tells. A view of a table with
    /// other seats or options, or of another edition, is refused, as far as a view tells them.
    #[pyo3(signature = (view, seed=None, *, ply=0))]
    fn guess(
        slf: &Bound<'_, Self>,
        view: &Bound<'_, PyAny>,
        #[pyo3(from_py_with = numbers::maybe_seed)] seed: Option<u64>,
        #[pyo3(from_py_with = numbers::ply)] ply: usize,
    ) -> PyResult<State> {
        let view = crate::state::to_json(view)?;
        State::from_view(slf, &view, any_seed(seed)?, ply + 1)
    }

    /// Plays bots against each other, on all cores, and counts what comes of it.
    ///
    /// `bots` are keys, dealt round if fewer than seats; with `rotate` they move up one seat after every game, and with
    /// `paired` they then play the same deal from every seat. The same seed gives the same games whatever the number of threads
    /// (0: one a core). A bot that is not there is a BadSetup here. Ctrl-C ends it at once, though games under way are
    /// played to their end by threads nobody waits for.
    #[pyo3(signature = (bots, games=100, *, seed=1, rotate=true, paired=false, nodes=None, threads=0))]
    #[allow(clippy::too_many_arguments)]
    fn contest<'py>(
        &self,
        py: Python<'py>,
        bots: Vec<String>,
        #[pyo3(from_py_with = numbers::games)] games: u64,
        #[pyo3(from_py_with = numbers::seed)] seed: u64,
        rotate: bool,
        paired: bool,
        #[pyo3(from_py_with = numbers::maybe_nodes)] nodes: Option<u64>,
        #[pyo3(from_py_with = numbers::threads)] threads: usize,
    ) -> PyResult<Bound<'py, PyDict>> {
        let keys: Vec<&str> = bots.iter().map(String::as_str).collect();
        let Setting { edition, seats, ref options } = self.setting;
        let terms = Terms {
            edition: Some(edition),
            seed,
            chance: MatchChance::Fast,
            budget: nodes.map_or(Budget::NONE, Budget::nodes),
            rotate,
            paired,
        };
        let contest = self.title.contest(seats, options, &keys, terms);
        let contest = contest.map_err(|bad| errors::bad_setup(py, self.title, &bad))?;
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        let threads = if threads == 0 { cores() } else { threads };
        let tally = patience::aside(py, move |stop| contest.run(0..games, threads, stop, &|_| ()))?;
        let per = |count: f64| count / games.max(1) as f64;
        let score = |bot: &str, score: &Score| {
            let of = PyDict::new(py);
            of.set_item("bot", bot)?;
            of.set_item("wins", score.wins)?;
            of.set_item("share", per(score.share_parts as f64 / SHARE_PARTS as f64))?;
            of.set_item("points", per(score.half_points as f64 / 2.0))?;
            PyResult::Ok(of)
        };
        let named = keys.iter().cycle().take(seats.into());
        let bots = named.zip(&tally.bots).map(|(bot, of)| score(bot, of)).collect::<PyResult<Vec<_>>>()?;
        let told = PyDict::new(py);
        told.set_item("games", tally.games)?;
        told.set_item("plies", tally.plies)?;
        told.set_item("decisions", tally.decisions)?;
        told.set_item("bots", bots)?;
        told.set_item("manners", tally.manners)?;
        Ok(told)
    }

    fn __repr__(&self) -> String {
        let Setting { edition, seats, options } = &self.setting;
        let mut said = format!("<spelhaven.Game {} for {seats}, edition {edition}", self.title.key());
        for (key, value) in options.iter() {
            said += &format!(", {key}={value}");
        }
        said + ">"
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let (py, game) = (slf.py(), slf.get());
        let load = py.import("spelhaven._native")?.getattr("load")?;
        let arguments = (game.title.key(), game.setting.seats, game.options(py)?, game.setting.edition)
            .into_pyobject(py)?;
        Ok((load, arguments))
    }
}
