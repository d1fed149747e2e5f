//! What several commands are given: games, tables, records, viewers.

use std::path::Path;
use std::str::FromStr;

use shelf::{Annals, ShownTitle};
use stage::Lang;
use table::{BadSetup, Options, Record, ReplayError, Seat, Viewer};

use crate::fault::Fault;

/// No record of a real game is larger; whatever is, is not read.
const MAX_RECORD: u64 = 32 << 20;

/// How many threads to work on: as many as were asked for, or one a core.
pub(crate) fn threads(asked: Option<u16>) -> usize {
    asked.map_or_else(bots::threads::cores, usize::from)
}

/// The table a game is set up at.
#[derive(Debug, clap::Args)]
pub(crate) struct TableArgs {
    /// The game: a key that `spelhaven games` lists
    game: String,

    /// How many sit at the table [default: the fewest that can play]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=table::MAX_SEATS as i64))]
    seats: Option<u8>,

    /// An option of the game, KEY=VALUE; may be given more than once
    #[arg(long = "option", value_name = "KEY=VALUE")]
    options: Vec<String>,

    /// The same as --option setup=NAME
    #[arg(long, value_name = "NAME")]
    setup: Option<String>,

    /// The same as --option position=TEXT
    #[arg(long, value_name = "TEXT", conflicts_with = "setup")]
    position: Option<String>,
}

/// A table that can be set up.
pub(crate) struct TableSetup {
    pub(crate) title: &'static dyn ShownTitle,
    pub(crate) seats: u8,
    pub(crate) options: Options,
}

impl TableArgs {
    /// Key of the game, as given.
    pub(crate) fn game(&self) -> &str {
        &self.game
    }

    /// Whether seats or options were given.
    pub(crate) fn chooses(&self) -> bool {
        self.seats.is_some() || !self.options.is_empty() || self.setup.is_some() || self.position.is_some()
    }

    /// Checks everything that was given. `lang` is the language of refusals.
    pub(crate) fn check(&self, lang: Lang) -> Result<TableSetup, Fault> {
        let title = find(&self.game)?;
        let mut pairs = Vec::new();
        for option in &self.options {
            let pair = option.split_once('=');
            pairs.push(pair.ok_or_else(|| Fault::Bad(format!("--option {option}: expected KEY=VALUE")))?);
        }
        pairs.extend(self.setup.as_deref().map(|name| ("setup", name)));
        pairs.extend(self.position.as_deref().map(|text| ("position", text)));
        let refused = |bad: BadSetup| bad_setup(title, lang, &bad);
        let options = Options::read(title.options(), pairs).map_err(refused)?;
        let seats = self.seats.unwrap_or(*title.seats().start());
        title.check(seats, &options).map_err(refused)?;
        Ok(TableSetup { title, seats, options })
    }
}

/// Fewer bots than seats are dealt round; a bot without a seat is a mistake.
pub(crate) fn few_enough(bots: usize, seats: usize) -> Result<(), Fault> {
    if bots <= seats {
        return Ok(());
    }
    Err(Fault::Bad(format!("--bots names {bots}; seats for bots: {seats}")))
}

/// The game with this key.
pub(crate) fn find(key: &str) -> Result<&'static dyn ShownTitle, Fault> {
    shelf::find_shown(key).ok_or_else(|| {
        let keys: Vec<&str> = shelf::shown_games().map(|title| title.key()).collect();
        Fault::Bad(format!("there is no game '{key}'; there are {}", keys.join(", ")))
    })
}

/// A set-up that is refused, in words.
pub(crate) fn bad_setup(title: &dyn ShownTitle, lang: Lang, bad: &BadSetup) -> Fault {
    Fault::Bad(title.words(lang).bad_setup(bad))
}

/// A record and its game.
pub(crate) fn read_record(path: &Path) -> Result<(Record, &'static dyn ShownTitle), Fault> {
    let size = std::fs::metadata(path).map_err(|e| Fault::file(path, e))?;
    if size.is_dir() {
        return Err(Fault::file(path, "this is a directory, not a record"));
    }
    if size.len() > MAX_RECORD {
        return Err(Fault::file(path, "too large for a record"));
    }
    let bytes = std::fs::read(path).map_err(|e| Fault::file(path, e))?;
    let text = String::from_utf8(bytes).map_err(|_| Fault::file(path, "not a record: not UTF-8 text"))?;
    let record: Record = text.parse().map_err(|e| Fault::file(path, e))?;
    let title = find(&record.game).map_err(|fault| Fault::file(path, fault))?;
    Ok((record, title))
}

/// A recorded game, replayed.
pub(crate) struct Replayed {
    pub(crate) record: Record,
    pub(crate) title: &'static dyn ShownTitle,
    pub(crate) annals: Annals,
}

/// Reads a record and replays it.
pub(crate) fn replay(path: &Path) -> Result<Replayed, Fault> {
    let (record, title) = read_record(path)?;
    let annals = Annals::replay(title, &record).map_err(|e| does_not_replay(path, &e))?;
    Ok(Replayed { record, title, annals })
}

/// A record that was read but is no game.
pub(crate) fn does_not_replay(path: &Path, error: &ReplayError) -> Fault {
    Fault::No(format!("{}: does not replay: {error}", path.display()))
}

/// Names of the players as a record has them.
pub(crate) fn names(record: &Record) -> Vec<String> {
    let name = |(i, seat): (usize, &table::record::Name)| {
        if seat.name.is_empty() { format!("{}", i + 1) } else { seat.name.clone() }
    };
    record.seats.iter().enumerate().map(name).collect()
}

/// Whose eyes to look through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Eyes {
    One(Viewer),
    All,
}

impl Eyes {
    /// The viewers meant, at a table of `seats`.
    pub(crate) fn viewers(self, seats: u8) -> Result<Vec<Viewer>, Fault> {
        match self {
            Eyes::One(Viewer::Seat(seat)) if seat.index() >= seats.into() => {
                Err(Fault::Bad(format!("there is no seat {seat} at a table of {seats}")))
            }
            Eyes::One(viewer) => Ok(vec![viewer]),
            Eyes::All => Ok(Viewer::all(seats).collect()),
        }
    }
}

impl FromStr for Eyes {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "spectator" => Ok(Eyes::One(Viewer::Spectator)),
            "all" => Ok(Eyes::All),
            seat => match seat.parse::<Seat>() {
                Ok(seat) => Ok(Eyes::One(Viewer::Seat(seat))),
                Err(_) => Err("expected a seat number from 1, 'spectator' or 'all'".to_owned()),
            },
        }
    }
}

/// The language the environment asks for, if we speak it.
pub(crate) fn environment_lang() -> Lang {
    ["LC_ALL", "LC_MESSAGES", "LANG"]
        .iter()
        .find_map(|name| std::env::var(name).ok().filter(|value| !value.is_empty()))
        .and_then(|value| value.get(..2)?.parse().ok())
        .unwrap_or(Lang::En)
}
