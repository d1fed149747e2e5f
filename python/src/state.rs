//! A game under way.

use numpy::{PyArray1, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyTuple};
use shelf::Study;
use table::record::Name;
use table::{Line, MAX_SEATS, Record as TableRecord, Seat, Snapshot, Viewer, fair};

use crate::chance::{Chance, mixed, nonce};
use crate::game::{Game, Given};
use crate::past::Past;
use crate::record::Record;
use crate::result::GameResult;
use crate::{errors, numbers};

/// A game under way, hidden things included: what research holds. What one seat may know of it is `view(seat)`,
/// `observation(seat)`, and worlds that fit it `guess(seat)`.
///
/// Seats count from 0. Where a seat may be left out, it is `turn`, but that boards are then drawn for a spectator, as None is
/// where a view, an observation or a guess is asked for.
///
/// Two states are equal if game and position are: what was played before, its number of plies and what chance will bring
/// are not looked at. A state changes, so it is no key.
#[pyclass(module = "spelhaven")]
pub(crate) struct State {
    study: Box<dyn Study>,
    game: Py<Game>,
    chance: Chance,
    /// None if nobody played what led here.
    past: Option<Past>,
}

impl State {
    pub(crate) fn begin(game: &Bound<'_, Game>, chance: Chance) -> PyResult<Self> {
        let Game { title, setting, .. } = game.get();
        let study = title.studied().set_out(setting, &mut chance.dice(0));
        let study = study.map_err(|bad| errors::bad_setup(game.py(), *title, &bad))?;
        let past = study.last_entry().map(|(entry, _)| Past::begin(entry));
        Ok(State { study, game: game.clone().unbind(), chance, past })
    }

    /// After this past.
    pub(crate) fn after(study: Box<dyn Study>, game: Py<Game>, chance: Chance, past: Past) -> Self {
        State { study, game, chance, past: Some(past) }
    }

    /// A world somebody guessed: its chance is its own, also where the seed is that of the game it stands for.
    pub(crate) fn imagined(study: Box<dyn Study>, game: Py<Game>, seed: u64) -> Self {
        State { study, game, chance: Chance::Fast(mixed(seed, u64::MAX - 1)), past: None }
    }

    pub(crate) fn from_view(game: &Bound<'_, Game>, view: &str, seed: u64, ply: usize) -> PyResult<Self> {
        let Game { title, setting, .. } = game.get();
        let mut dice = table::Dice::fast(mixed(seed, u64::MAX));
        let study = errors::with_view(|| {
            title.studied().guess(setting, view, ply, &mut dice).map_err(|error| {
                errors::SpelhavenError::new_err(format!("this is no view of {}: {error}", title.key()))
            })
        })?;
        Ok(State::imagined(study, game.clone().unbind(), seed))
    }

    pub(crate) fn study(&self) -> &dyn Study {
        self.study.as_ref()
    }

    pub(crate) fn game(&self) -> &Py<Game> {
        &self.game
    }

    /// Adds what was just played to the past.
    fn remember(&mut self) {
        if let Some(past) = &self.past
            && let Some((entry, _)) = self.study.last_entry()
        {
            self.past = Some(past.and(entry));
        }
    }

    fn first_to_act(&self) -> Option<Seat> {
        self.study.turn().seats().iter().next()
    }

    /// The seat meant.
    pub(crate) fn seat(&self, seat: Option<i64>) -> PyResult<Seat> {
        match seat {
            Some(seat) => seat_at(seat, self.study.seats()),
            // When it is nobody's turn the rules say what is to be said of anybody's.
            None => Ok(self.first_to_act().unwrap_or(Seat::new(0))),
        }
    }

    fn viewer(&self, seat: Option<i64>) -> PyResult<Viewer> {
        seat.map_or(Ok(Viewer::Spectator), |seat| seat_at(seat, self.study.seats()).map(Viewer::Seat))
    }

    #[cfg(feature = "show")]
    fn with_look<T>(
        &self,
        seat: Option<i64>,
        names: Option<Vec<String>>,
        lang: &str,
        look: impl FnOnce(&dyn shelf::ShownSitting, &shelf::Look<'_>) -> T,
    ) -> PyResult<T> {
        let viewer = self.viewer(seat)?;
        let lang: stage::Lang = lang
            .parse()
            .map_err(|error: table::Unreadable| errors::SpelhavenError::new_err(error.to_string()))?;
        let seats = usize::from(self.study.seats());
        let names = names.unwrap_or_else(|| (1..=seats).map(|seat| format!("{seat}")).collect());
        if names.len() != seats {
            return Err(errors::SpelhavenError::new_err(format!("{} names for {seats} seats", names.len())));
        }
        let words = self.game.get().title.shown().words(lang);
        let (since, id) = (shelf::Sequel::Nothing, "board");
        let at = shelf::Look { viewer, since, picked: "", names: &names, words, id, page: None, only: None };
        Ok(look(self.study.as_shown(), &at))
    }
}

pub(crate) fn seat_at(seat: i64, seats: u8) -> PyResult<Seat> {
    match u8::try_from(seat) {
        Ok(index) if index < seats => Ok(Seat::new(index.into())),
        _ => Err(errors::no_seat(seat, seats)),
    }
}

/// JSON as plain data.
pub(crate) fn from_json<'py>(py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("json")?.call_method1("loads", (text,))
}

/// Plain data as JSON.
pub(crate) fn to_json(data: &Bound<'_, PyAny>) -> PyResult<String> {
    data.py().import("json")?.call_method1("dumps", (data,))?.extract()
}

#[pymethods]
impl State {
    /// The game that is played.
    #[getter]
    fn get_game(&self, py: Python<'_>) -> Py<Game> {
        self.game.clone_ref(py)
    }

    /// The seat to act, the first of them if several may; None when the game is over.
    #[getter]
    fn turn(&self) -> Option<usize> {
        self.first_to_act().map(Seat::index)
    }

    /// All seats that may act, in any order (secret bids, answers to an offer).
    #[getter]
    fn to_act<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let seats: Vec<usize> = self.study.turn().seats().iter().map(Seat::index).collect();
        PyTuple::new(py, seats)
    }

    /// Whether the game has ended.
    #[getter]
    fn over(&self) -> bool {
        self.study.turn().is_over()
    }

    /// How many actions were played, those taken back and the taking back included.
    #[getter]
    fn ply(&self) -> usize {
        self.study.next_entry().saturating_sub(1)
    }

    /// How it ended; None while it runs.
    #[getter]
    fn result(&self) -> Option<GameResult> {
        self.study.outcome().map(GameResult::from)
    }

    /// A hash of the position, the same in every language and on every machine: that of `spelhaven verify --json`.
    #[getter]
    fn fingerprint(&self) -> String {
        format!("{:016x}", self.study.fingerprint())
    }

    /// The decisions of play a seat has now, as written; none if it is not to act.
    #[pyo3(signature = (seat=None))]
    fn legal(&self, #[pyo3(from_py_with = numbers::maybe_whole)] seat: Option<i64>) -> PyResult<Vec<String>> {
        Ok(self.study.choices(self.seat(seat)?))
    }

    /// The same decisions as numbers, in the same order. This is the fast way.
    #[pyo3(signature = (seat=None))]
    fn numbers(&self, #[pyo3(from_py_with = numbers::maybe_whole)] seat: Option<i64>) -> PyResult<Vec<u32>> {
        let mut numbers = Vec::new();
        self.study.numbers(self.seat(seat)?, &mut numbers);
        Ok(numbers)
    }

    /// What a seat may also do, beside play: resign, offer to end, propose a trade. Bots are never given these, and they
    /// are in no mask; they can be played.
    #[pyo3(signature = (seat=None))]
    fn asides(
        &self,
        #[pyo3(from_py_with = numbers::maybe_whole)] seat: Option<i64>,
    ) -> PyResult<Vec<String>> {
        Ok(self.study.asides(self.seat(seat)?))
    }

    /// Which numbers are decisions of play now: an array of bools, `game.actions` long.
    #[pyo3(signature = (seat=None))]
    fn mask<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = numbers::maybe_whole)] seat: Option<i64>,
    ) -> PyResult<Bound<'py, PyArray1<bool>>> {
        let mut numbers = Vec::new();
        self.study.numbers(self.seat(seat)?, &mut numbers);
        let mask = PyArray1::<bool>::zeros(py, self.game.get().title.studied().actions() as usize, false);
        let mut row = mask.readwrite();
        let row = row.as_slice_mut()?;
        for number in numbers {
            row[number as usize] = true;
        }
        Ok(mask)
    }

    /// Judges an action and changes nothing: raises IllegalAction or UnreadableAction if it cannot be played.
    #[pyo3(signature = (action, seat=None))]
    fn check(
        &self,
        py: Python<'_>,
        action: &Bound<'_, PyAny>,
        #[pyo3(from_py_with = numbers::maybe_whole)] seat: Option<i64>,
    ) -> PyResult<()> {
        let (seat, title) = (self.seat(seat)?, self.game.get().title);
        let action = Given::read(action)?.written(py, title)?;
        self.study.permits(seat, &action).map_err(|error| errors::play(py, title, &error))
    }

    /// Plays an action, as written or by its number. Raises IllegalAction or UnreadableAction, and then nothing has
    /// changed.
    #[pyo3(signature = (action, seat=None))]
    fn play(
        &mut self,
        py: Python<'_>,
        action: &Bound<'_, PyAny>,
        #[pyo3(from_py_with = numbers::maybe_whole)] seat: Option<i64>,
    ) -> PyResult<()> {
        let seat = self.seat(seat)?;
        let mut dice = self.chance.dice(self.study.next_entry());
        let played = match Given::read(action)? {
            Given::Number(number) => self.study.play_number(seat, number, &mut dice),
            Given::Written(action) => self.study.play(seat, &action, &mut dice),
        };
        played.map_err(|error| errors::play(py, self.game.get().title, &error))?;
        self.remember();
        Ok(())
    }

    /// Plays a decision of play by its number, one of `numbers(seat)`, and nothing else: what stands beside play is refused,
    /// too, with IllegalAction. So environments play, and a `Batch`.
    #[pyo3(signature = (number, seat=None))]
    fn decide(
        &mut self,
        py: Python<'_>,
        #[pyo3(from_py_with = numbers::whole)] number: i64,
        #[pyo3(from_py_with = numbers::maybe_whole)] seat: Option<i64>,
    ) -> PyResult<()> {
        let seat = self.seat(seat)?;
        let mut dice = self.chance.dice(self.study.next_entry());
        let number = u32::try_from(number).unwrap_or(u32::MAX);
        let decided = self.study.decide(seat, number, &mut dice);
        decided.map_err(|error| errors::decision(py, self.game.get().title, &error))?;
        self.remember();
        Ok(())
    }

    /// What a seat may know, as plain data; `None` is a spectator.
    #[pyo3(signature = (seat))]
    fn view<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = numbers::maybe_whole)] seat: Option<i64>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let view = self.study.view_json(self.viewer(seat)?);
        from_json(py, view.as_deref().map_or("null", |view| view.get()))
    }

    /// What a seat sees as numbers from -1 to 1, from its own side; `None` is a spectator. `game.observation_names` says
    /// what they are.
    #[pyo3(signature = (seat))]
    fn observation<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = numbers::maybe_whole)] seat: Option<i64>,
    ) -> PyResult<Bound<'py, PyArray1<f32>>> {
        let mut numbers = Vec::with_capacity(self.game.get().observed());
        self.study.observe(self.viewer(seat)?, &mut numbers);
        Ok(PyArray1::from_vec(py, numbers))
    }

    /// How well everybody stands, by the game's own judgement of the true position: the share each can expect, from 0
    /// (sure to be last) to 1 (sure to win).
    fn values<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f32>> {
        PyArray1::from_slice(py, &self.study.values()[..self.study.seats().into()])
    }

    /// Whether a seat can tell where everything is; `None` is a spectator.
    #[pyo3(signature = (seat))]
    fn is_certain(&self, #[pyo3(from_py_with = numbers::maybe_whole)] seat: Option<i64>) -> PyResult<bool> {
        Ok(self.study.is_certain(self.viewer(seat)?))
    }

    /// A world that a seat cannot tell from this one, made from its view alone and drawn at random; `None` is a spectator.
    /// It has no past and its own chance, so nothing of it tells what the seat cannot know.
    #[pyo3(signature = (seat, seed=None))]
    fn guess(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = numbers::maybe_whole)] seat: Option<i64>,
        #[pyo3(from_py_with = numbers::maybe_seed)] seed: Option<u64>,
    ) -> PyResult<State> {
        let seed = crate::game::any_seed(seed)?;
        let study = self.study.guess(self.viewer(seat)?, &mut table::Dice::fast(mixed(seed, u64::MAX)));
        Ok(State::imagined(study, self.game.clone_ref(py), seed))
    }

    /// A copy. Played alike it goes alike; with a `seed` chance falls otherwise from now on.
    #[pyo3(signature = (seed=None))]
    fn clone(&self, py: Python<'_>, #[pyo3(from_py_with = numbers::maybe_seed)] seed: Option<u64>) -> State {
        State {
            study: self.study.copy(),
            game: self.game.clone_ref(py),
            chance: seed.map_or(self.chance, Chance::Fast),
            past: self.past.clone(),
        }
    }

    /// The game so far as a record. `names` are those of the players. A guess, which nobody played, has none.
    #[pyo3(signature = (names=None))]
    fn record(&self, names: Option<Vec<String>>) -> PyResult<Record> {
        let past = self.past.as_ref().ok_or_else(|| {
            errors::SpelhavenError::new_err("nobody played what led here: a guess has no record")
        })?;
        let Game { title, setting, .. } = self.game.get();
        let seats = usize::from(setting.seats);
        let names = names.unwrap_or_else(|| vec![String::new(); seats]);
        if names.len() != seats {
            return Err(errors::SpelhavenError::new_err(format!("{} names for {seats} seats", names.len())));
        }
        let mut record = TableRecord {
            game: title.key().to_owned(),
            edition: setting.edition,
            options: setting.options.iter().map(|(k, v)| (k.to_owned(), v.to_owned())).collect(),
            seats: names.iter().map(|name| Name::new(name)).collect(),
            entries: past.entries(),
            result: self.study.outcome().map(|outcome| outcome.to_string()),
            ..TableRecord::default()
        };
        if let Chance::Fair(secret, _) = self.chance {
            for (seat, name) in record.seats.iter_mut().enumerate() {
                name.nonce = Some(nonce(seat));
            }
            record.commitment = Some(fair::commitment(&secret));
            record.secret = Some(secret);
            record = record.seal();
        }
        Ok(Record(record))
    }

    /// The board as SVG, as a seat sees it; None is a spectator.
    #[cfg(feature = "show")]
    #[pyo3(signature = (seat=None, *, names=None, lang="en"))]
    fn svg(
        &self,
        #[pyo3(from_py_with = numbers::maybe_whole)] seat: Option<i64>,
        names: Option<Vec<String>>,
        lang: &str,
    ) -> PyResult<String> {
        self.with_look(seat, names, lang, |study, look| study.draw(look).board.markup().into_string())
    }

    /// The board as a PNG.
    #[cfg(feature = "show")]
    #[pyo3(signature = (seat=None, *, width=800, names=None, lang="en"))]
    fn png<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = numbers::maybe_whole)] seat: Option<i64>,
        #[pyo3(from_py_with = numbers::width)] width: u32,
        names: Option<Vec<String>>,
        lang: &str,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let svg = self.svg(seat, names, lang)?;
        let png = py.detach(|| stage::png::render(&svg, width));
        Ok(PyBytes::new(py, &png.map_err(|error| errors::SpelhavenError::new_err(error.to_string()))?))
    }

    /// The board as an array of height, width and colour (red, green, blue).
    #[cfg(feature = "show")]
    #[pyo3(signature = (seat=None, *, width=800, names=None, lang="en"))]
    fn pixels<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = numbers::maybe_whole)] seat: Option<i64>,
        #[pyo3(from_py_with = numbers::width)] width: u32,
        names: Option<Vec<String>>,
        lang: &str,
    ) -> PyResult<Bound<'py, numpy::PyArray3<u8>>> {
        let svg = self.svg(seat, names, lang)?;
        let (height, rgb) = py
            .detach(|| stage::png::pixels(&svg, width))
            .map_err(|error| errors::SpelhavenError::new_err(error.to_string()))?;
        PyArray1::from_vec(py, rgb).reshape([height as usize, width as usize, 3])
    }

    /// The board for a terminal, with colours if they are wanted.
    #[cfg(feature = "show")]
    #[pyo3(signature = (seat=None, *, colour=false, names=None, lang="en"))]
    fn text(
        &self,
        #[pyo3(from_py_with = numbers::maybe_whole)] seat: Option<i64>,
        colour: bool,
        names: Option<Vec<String>>,
        lang: &str,
    ) -> PyResult<String> {
        self.with_look(seat, names, lang, |study, look| study.terminal(look, colour))
    }

    /// An action, as written or by its number, in the words of a player. Raises UnreadableAction if there is none such.
    #[cfg(feature = "show")]
    #[pyo3(signature = (action, seat=None, *, names=None, lang="en"))]
    fn label(
        &self,
        py: Python<'_>,
        action: &Bound<'_, PyAny>,
        #[pyo3(from_py_with = numbers::maybe_whole)] seat: Option<i64>,
        names: Option<Vec<String>>,
        lang: &str,
    ) -> PyResult<String> {
        let (seat, title) = (self.seat(seat)?.index() as i64, self.game.get().title);
        let action = Given::read(action)?.written(py, title)?;
        let unreadable = |error| errors::unreadable(py, &error, None);
        title.studied().number(&action).map_err(unreadable)?;
        let label = || {
            self.with_look(Some(seat), names, lang, |study, look| {
                let voice = stage::Voice { words: look.words, names: look.names, viewer: look.viewer };
                study.label(&action, &voice)
            })
        };
        // What names a seat that no table of the game has can be read, and yet not be told.
        let told = std::panic::catch_unwind(std::panic::AssertUnwindSafe(label));
        let nowhere = table::Unreadable::new(&action, "an action of this table");
        told.unwrap_or_else(|_| Err(unreadable(nowhere)))
    }

    #[cfg(feature = "show")]
    fn _repr_svg_(&self) -> PyResult<String> {
        self.svg(None, None, "en")
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<State>().is_ok_and(|other| {
            let other = other.borrow();
            self.game.get() == other.game.get() && self.study.snapshot() == other.study.snapshot()
        })
    }

    fn __copy__(&self, py: Python<'_>) -> State {
        self.clone(py, None)
    }

    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyAny>) -> State {
        self.clone(py, None)
    }

    fn __repr__(&self) -> String {
        let (key, ply) = (self.study.game(), self.ply());
        let how = match (self.study.outcome(), self.to_act_in_words()) {
            (Some(outcome), _) => format!("over: {outcome}"),
            (None, turn) => format!("to act: {turn}"),
        };
        let past = if self.past.is_some() { "" } else { ", imagined" };
        format!("<spelhaven.State of {key} after {ply} plies, {how}{past}>")
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let restore = py.import("spelhaven._native")?.getattr("_restore")?;
        let (seed, secret) = match self.chance {
            Chance::Fast(seed) => (Some(seed), None),
            Chance::Fair(secret, _) => (None, Some(secret.to_string())),
        };
        let stored = PyDict::new(py);
        stored.set_item("seed", seed)?;
        stored.set_item("secret", secret)?;
        match &self.past {
            // What was played is the truth, in every version.
            Some(_) => stored.set_item("record", self.record(None)?.0.to_string())?,
            None => {
                stored.set_item("snapshot", PyBytes::new(py, &self.study.snapshot()))?;
                stored.set_item("hash", self.study.fingerprint())?;
                stored.set_item("layout", self.game.get().title.layout())?;
                stored.set_item("entry", self.ply())?;
            }
        }
        Ok((restore, (self.game.clone_ref(py), stored).into_pyobject(py)?))
    }
}

impl State {
    fn to_act_in_words(&self) -> String {
        let seats: Vec<String> =
            self.study.turn().seats().iter().map(|seat| seat.index().to_string()).collect();
        seats.join(", ")
    }
}

/// Makes a state of what was pickled.
#[pyfunction]
pub(crate) fn _restore(
    py: Python<'_>,
    game: &Bound<'_, Game>,
    stored: &Bound<'_, PyDict>,
) -> PyResult<State> {
    let bad = || errors::no_game(py, "this is no stored state".to_owned());
    let part = |name: &str| stored.get_item(name)?.ok_or_else(bad);
    let Game { title, setting, .. } = game.get();
    let chance = match part("secret")?.extract::<Option<String>>()? {
        Some(secret) => Chance::Fair(secret.parse().map_err(|_| bad())?, setting.seats),
        None => Chance::Fast(part("seed")?.extract()?),
    };
    if let Some(text) = stored.get_item("record")? {
        let record = Record::parse(py, text.extract()?)?;
        let state = record.last(py, game, chance)?;
        return Ok(state);
    }
    if part("layout")?.extract::<u16>()? != title.layout() {
        let said = format!("positions of {} were written otherwise when this was stored", title.key());
        return Err(errors::no_game(py, said));
    }
    let header = TableRecord {
        game: title.key().to_owned(),
        edition: setting.edition,
        options: setting.options.iter().map(|(k, v)| (k.to_owned(), v.to_owned())).collect(),
        seats: vec![Name::default(); setting.seats.into()],
        ..TableRecord::default()
    };
    let bytes: Vec<u8> = part("snapshot")?.extract()?;
    let (entry, hash) = (part("entry")?.extract()?, part("hash")?.extract()?);
    let from = Snapshot { entry, hash, bytes: &bytes, line: Line::default(), acted: [None; MAX_SEATS] };
    let sitting = title.resume(&header, from).map_err(|error| errors::replay(py, &error))?;
    Ok(State { study: sitting.study(), game: game.clone().unbind(), chance, past: None })
}
