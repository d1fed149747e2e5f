//! What is read whatever the game: records, and what somebody says they have picked up.
#![no_main]

mod driver;

use std::sync::{LazyLock, OnceLock};

use bots::matches::Chance;
use libfuzzer_sys::fuzz_target;
use shelf::{Look, OnPage, Sequel, ShownSitting, Sitting, Terms, Title};
use stage::board::Shown;
use stage::{Known, Lang, Voice};
use table::{Dice, Options, Record, Seat, Viewer};
use xxhash_rust::xxh3::xxh3_64;

use driver::Target;

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

/// The same after a random action; none if that would be the end.
fn one_more(sitting: &dyn Sitting, dice: &mut Dice) -> Option<Box<dyn Sitting>> {
    let seat = sitting.turn().seats().iter().next()?;
    let choices = sitting.choices(seat);
    let mut next = sitting.fork();
    next.play(seat, &choices[dice.below(choices.len() as u32) as usize], dice).expect("a legal action");
    (!next.turn().is_over()).then_some(next)
}

/// A game that has come some way.
struct Moment {
    sitting: Box<dyn ShownSitting>,
    names: Vec<String>,
    /// What the pages of everybody who looks show, in each language.
    pages: Vec<Known>,
}

impl Moment {
    fn new(sitting: Box<dyn ShownSitting>) -> Self {
        let names = (1..=sitting.seats()).map(|seat| format!("Player {seat}")).collect();
        let mut moment = Moment { sitting, names, pages: Vec::new() };
        for reader in 0..3 * moment.viewers() {
            let known = {
                let known = Known::default();
                let drawing = moment.sitting.draw(&moment.look(reader, "", Some(&known)));
                let layer = |layer: &stage::board::Layer| {
                    Some(Shown { source: layer.source?, text: xxh3_64(layer.markup.as_ref()?.0.as_bytes()) })
                };
                let shell = drawing.board.shell().map(|shell| Shown { source: shell, text: shell });
                drawing.board.layers().iter().filter_map(layer).chain(shell).collect()
            };
            moment.pages.push(known);
        }
        moment
    }

    /// The players and those who watch.
    fn viewers(&self) -> usize {
        self.names.len() + 1
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

/// Games that have come some way: each game, three moments.
static MOMENTS: LazyLock<Vec<Moment>> = LazyLock::new(|| {
    let mut moments = Vec::new();
    for title in shelf::games() {
        for plies in [0, 9, 40] {
            let seats = *title.seats().start();
            let mut dice = Dice::fast(plies).recording();
            let mut sitting = title.begin(seats, Options::default(), &mut dice).expect("the usual set-up");
            for _ in 0..plies {
                let Some(next) = one_more(sitting.as_ref(), &mut dice) else { break };
                sitting = next;
            }
            moments.push(Moment::new(sitting.shown()));
        }
    }
    moments
});

/// Whatever somebody says they have picked up (`pick`), ask about (`why`) or would do (`do`), the table can be drawn and
/// says something. As pages are: what is shown already is not drawn again.
fn pick(data: &[u8]) {
    let [which, reader, how, text @ ..] = data else { return };
    let Ok(text) = std::str::from_utf8(text) else { return };
    let moment = &MOMENTS[usize::from(*which) % MOMENTS.len()];
    let reader = usize::from(*reader) % moment.pages.len();
    let sitting = moment.sitting.as_ref();
    match how % 4 {
        0 => {
            let voice = moment.voice(reader);
            assert!(!sitting.label(text, &voice).is_empty() || text.is_empty());
            if let Viewer::Seat(seat) = voice.viewer
                && let Err(refused) = sitting.permits(seat, text)
            {
                assert!(!refused.to_string().is_empty());
            }
        }
        1 | 2 => {
            sitting.draw(&moment.look(reader, text, Some(&moment.pages[reader])));
        }
        _ => assert!(!sitting.terminal(&moment.look(reader, text, None), false).is_empty()),
    }
}

/// The beginning of a game by chance that can be verified, short enough to be an input.
fn begun(title: &dyn Title, entries: usize) -> Record {
    let terms = Terms {
        edition: None,
        seed: 1,
        chance: Chance::Keyed,
        budget: shelf::Budget::nodes(1),
        rotate: false,
        paired: false,
    };
    let contest = title.contest(*title.seats().start(), &Options::default(), &["random"], terms);
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
