//! What is read whatever the game: records, and what somebody says they have picked up.
#![no_main]

mod driver;

use std::cell::RefCell;
use std::collections::HashSet;
use std::sync::{LazyLock, OnceLock};

use bots::matches::Chance;
use libfuzzer_sys::fuzz_target;
use shelf::{Look, OnPage, Sequel, ShownSitting, Terms, Title};
use stage::board::Shown;
use stage::{Known, Lang, Voice};
use table::{Dice, Options, Record, Seat, Viewer};
use xxhash_rust::xxh3::xxh3_64;

use driver::{Target, some_options};

const TARGETS: &[Target] = &[
    Target { name: "record", run: record, seeds: records },
    Target { name: "pick", run: pick, seeds: picks },
];

static TARGET: OnceLock<&Target> = OnceLock::new();

fuzz_target!(
    init: {
        TARGET.get_or_init(|| driver::choose(TARGETS));
    },
    |data: &[u8]| (TARGET.get().expect("it was chosen").run)(data)
);

/// What is read as a record is written the same, and replayed and verified, or refused.
fn record(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let Ok(record) = text.parse::<Record>() else { return };
    let written = record.to_string();
    // Only the end of a line may be written in either way.
    assert_eq!(written.lines().collect::<Vec<_>>(), text.lines().collect::<Vec<_>>());
    assert_eq!(written.parse::<Record>().as_ref(), Ok(&record), "{written}");
    let Some(title) = shelf::find(&record.game) else { return };
    let replayed = title.replay(&record);
    if let Ok(sitting) = &replayed {
        sitting.fingerprint();
    }
    assert!(title.verify(&record).is_err() || replayed.is_ok(), "what verifies replays");
}

/// A game that has come some way.
struct Moment {
    sitting: Box<dyn ShownSitting>,
    names: Vec<String>,
    /// What the pages of everybody who looks show, in each language: found when somebody does.
    pages: Vec<OnceLock<Known>>,
}

impl Moment {
    fn new(sitting: Box<dyn ShownSitting>) -> Self {
        let names: Vec<String> = (1..=sitting.seats()).map(|seat| format!("Player {seat}")).collect();
        let pages = (0..3 * (names.len() + 1)).map(|_| OnceLock::new()).collect();
        Moment { sitting, names, pages }
    }

    /// What the reader's page shows with nothing in hand.
    fn page(&self, reader: usize) -> &Known {
        self.pages[reader].get_or_init(|| {
            let known = Known::default();
            let drawing = self.sitting.draw(&self.look(reader, "", Some(&known)));
            let layer = |layer: &stage::board::Layer| {
                Some(Shown::now(layer.source?, xxh3_64(layer.markup.as_ref()?.0.as_bytes())))
            };
            let shell = drawing.board.shell().map(|shell| Shown::now(shell, shell));
            drawing.board.layers().iter().filter_map(layer).chain(shell).collect()
        })
    }

    fn viewer(&self, reader: usize) -> Viewer {
        let seat = reader / 3;
        if seat < self.names.len() { Viewer::Seat(Seat::new(seat)) } else { Viewer::Spectator }
    }

    fn voice(&self, reader: usize) -> Voice<'_> {
        let words =
            shelf::find_shown(self.sitting.game()).expect("it is on the shelf").words(Lang::ALL[reader % 3]);
        Voice { words, names: &self.names, viewer: self.viewer(reader) }
    }

    fn look<'a>(&'a self, reader: usize, picked: &'a str, known: Option<&'a Known>) -> Look<'a> {
        let Voice { words, names, viewer } = self.voice(reader);
        let page = known.map(|known| OnPage { known, grounds_at: "/g/" });
        Look { viewer, since: Sequel::Nothing, picked, only: None, names, words, id: "b-", page }
    }
}

/// Games by chance of each title.
const GAMES: u64 = 12;

/// Games that have come some way, under every edition, at tables of every size, with options as they fall: from the first
/// entry to the end.
static MOMENTS: LazyLock<Vec<Moment>> = LazyLock::new(|| {
    let mut moments = Vec::new();
    for title in shelf::games() {
        let contest = |edition: u16, seats: u8, options: &Options, seed: u64| {
            title.contest(seats, options, &["random"], terms(Some(edition), seed)).ok()
        };
        let (least, most) = title.seats().into_inner();
        let usual = Options::default();
        let editions: Vec<u16> =
            (0..=title.edition()).filter(|edition| contest(*edition, least, &usual, 0).is_some()).collect();
        for number in 0..GAMES {
            let seats = least + (number % u64::from(most - least + 1)) as u8;
            let edition = editions[editions.len() - 1 - number as usize % editions.len()];
            let options = some_options(title.options(), &mut Dice::fast(number)).unwrap_or_default();
            let contest =
                contest(edition, seats, &options, number).or_else(|| contest(edition, seats, &usual, number));
            let mut record = contest.expect("the usual set-up").record(0).1;
            // Early, later, late, over.
            let whole = record.entries.len();
            let cut = [1, 8, 30, whole / 3, 2 * whole / 3, whole][(number / 2) as usize % 6].clamp(1, whole);
            if cut < whole {
                record.entries.truncate(cut);
                (record.result, record.chain) = (None, None);
            }
            moments.push(Moment::new(title.replay(&record).expect("what was played").shown()));
        }
    }
    moments
});

thread_local! {
    /// What was drawn: of which moment, for which reader, how, with what in hand.
    static DRAWN: RefCell<HashSet<(u8, usize, bool, String)>> = RefCell::default();
}

/// Whatever somebody says they have picked up (`pick`), ask about (`why`) or would do (`do`), the table can be drawn and
/// says something. As pages are: what is shown already is not drawn again. What a game reads alike is drawn once.
fn pick(data: &[u8]) {
    let [which, reader, how, text @ ..] = data else { return };
    let Ok(text) = std::str::from_utf8(text) else { return };
    let which = which % MOMENTS.len() as u8;
    let moment = &MOMENTS[usize::from(which)];
    let reader = usize::from(*reader) % moment.pages.len();
    let sitting = moment.sitting.as_ref();
    let voice = moment.voice(reader);
    assert!(!sitting.label(text, &voice).is_empty() || text.is_empty());
    if let Viewer::Seat(seat) = voice.viewer
        && let Err(refused) = sitting.permits(seat, text)
    {
        assert!(!refused.to_string().is_empty());
    }
    let on_page = how % 4 != 0;
    let look = moment.look(reader, text, on_page.then(|| moment.page(reader)));
    let picked = sitting.picked(&look);
    if !DRAWN.with_borrow_mut(|drawn| drawn.insert((which, reader, on_page, picked))) {
        return;
    }
    if on_page {
        sitting.draw(&look);
    } else {
        assert!(!sitting.terminal(&look, false).is_empty());
    }
}

fn terms(edition: Option<u16>, seed: u64) -> Terms {
    let budget = shelf::Budget::nodes(1);
    Terms { edition, seed, chance: Chance::Keyed, budget, rotate: false, paired: false }
}

/// The beginning of a game by chance that can be verified, short enough to be an input.
fn begun(title: &dyn Title, entries: usize) -> Record {
    let contest = title.contest(*title.seats().start(), &Options::default(), &["random"], terms(None, 1));
    let mut record = contest.expect("the usual set-up").record(0).1;
    if record.entries.len() > entries {
        record.entries.truncate(entries);
        (record.result, record.chain) = (None, None);
    }
    record
}

fn records() -> Vec<Vec<u8>> {
    let mut found = Vec::new();
    for title in shelf::games() {
        for entries in [4, 15, 120] {
            let mut record = begun(title.as_ref(), entries);
            found.push(record.to_string());
            if entries == 15 {
                // Taken back, and as the others may read it.
                let last = record.entries.len() - 1;
                record.entries.push("1 back to 1".parse().expect("an entry"));
                found.push(record.to_string());
                record.entries[last] = "1 ?".parse().expect("an entry");
                record.seats[0].nonce = Some("n1".to_owned());
                (record.secret, record.chain) = (None, None);
                found.push(record.to_string());
            }
        }
    }
    found.into_iter().map(String::into_bytes).collect()
}

fn picks() -> Vec<Vec<u8>> {
    let mut found = Vec::new();
    for (n, moment) in MOMENTS.iter().enumerate() {
        let Some(seat) = moment.sitting.turn().seats().iter().next() else { continue };
        let choices = moment.sitting.choices(seat);
        let step = choices.len().div_ceil(4).max(1);
        for (how, text) in choices.iter().step_by(step).enumerate() {
            let head = [n as u8, 3 * seat.index() as u8 + how as u8 % 3];
            found.push([&head[..], &[how as u8], text.as_bytes()].concat());
            // What is picked up is often the beginning of an action.
            let first = text.split(['-', ' ', ':', ',']).next().unwrap_or_default();
            found.push([&head[..], &[1], first.as_bytes()].concat());
        }
    }
    found
}
