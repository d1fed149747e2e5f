//! Whether a guided first game still leads where it should.

use stage::{Guide, Lang, Show, Sight, Voice, Words};
use table::record::RecordedAct;
use table::{History, Viewer};

use crate::clicks::{self, walk};

/// A guide has so many steps.
const STEPS: std::ops::RangeInclusive<usize> = 6..=10;

/// What is said at one of them has no more words.
const WORDS: usize = 65;

/// A game explains so many of its signs, or more.
const SIGNS: usize = 3;

/// The most picks followed to what a guide asks for.
const PICKS: usize = 150;

/// Plays a game's guide entry by entry: its draws are those of its seed, it is of the newest edition, what it asks for
/// can be clicked and nothing else can, something is said at every step in every language, and at the end the learner
/// is to act. Whoever is led looks signs up: the game has a list of them.
///
/// # Panics
/// With what is not so.
pub fn guide<G: Show>() {
    let guide = Guide::of::<G>().expect("there is a guide");
    let record = guide.record();
    let game = History::<G>::verify(record).unwrap_or_else(|e| panic!("the guide does not verify: {e}"));
    assert_eq!(record.edition, table::newest::<G>(), "a new edition needs a new guide");
    assert!(game.turn().includes(Guide::LEARNER), "the learner must be able to play on");
    let names: Vec<String> = record.seats.iter().map(|seat| seat.name.clone()).collect();
    let words = Lang::ALL.map(Words::of::<G>);
    check_notes(&guide, &words);
    for words in &words {
        let signs = G::legend(words);
        assert!(signs.len() >= SIGNS, "of {} signs is said what they mean", signs.len());
        assert!(signs.iter().all(|sign| !sign.name.is_empty() && !sign.meaning.is_empty()));
    }
    for (number, entry) in record.entries.iter().enumerate().skip(1) {
        let position = game.at(number - 1).expect("nothing was taken back");
        let RecordedAct::Play(seat, action) = &entry.act else { panic!("{number} is no action") };
        let step = guide.step(number).expect("within the guide");
        assert_eq!(step.next, Some((*seat, action.as_str())));
        let voice = Voice { words: &words[0], names: &names, viewer: Viewer::Seat(Guide::LEARNER) };
        let asked = if *seat == Guide::LEARNER { action } else { "" };
        let sight = Sight::new(&position, voice).only(asked);
        let mut found = asked.is_empty();
        for (picked, clicks) in walk(|picked| clicks::of(&sight.draw(picked, "guide"))).take(PICKS) {
            found |= clicks.plays(asked);
            // What is made up freely can be made up otherwise; the table then says that it is not asked for.
            let wrong = clicks.acts.iter().find(|act| *act != asked && (picked.is_empty() || !G::FREE_FORM));
            assert_eq!(wrong, None, "at entry {number}, with {picked:?} in hand");
        }
        assert!(found, "at entry {number} nothing leads to {asked}");
    }
}

fn check_notes(guide: &Guide, words: &[Words; 3]) {
    let entries = &guide.record().entries;
    let notes = guide.notes();
    assert!(STEPS.contains(&notes.len()), "{} steps", notes.len());
    assert_eq!(notes.first(), Some(&1), "nothing is said at first");
    for (n, note) in notes.iter().enumerate() {
        let until = notes.get(n + 1).copied().unwrap_or(entries.len());
        let mut asked = entries[*note..until].iter();
        let learner =
            |act: &RecordedAct| matches!(act, RecordedAct::Play(seat, _) if *seat == Guide::LEARNER);
        assert!(asked.any(|entry| learner(&entry.act)), "guide-{note} asks for nothing");
    }
    let said = notes.iter().map(|note| format!("guide-{note}")).chain(["guide-end".to_owned()]);
    for key in said {
        for words in words {
            assert!(words.has(&key), "{key} ({})", words.lang());
            let length = words.get(&key).split_whitespace().count();
            assert!(length <= WORDS, "{key} ({}) says {length} words", words.lang());
        }
    }
}
