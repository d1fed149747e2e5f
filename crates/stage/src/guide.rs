//! A first game in which a newcomer is led by the hand.

use table::record::RecordedAct;
use table::{Record, Seat};

use crate::{Lang, Show, Words};

/// A game that was played, as a record, and what is said to a newcomer on the way.
///
/// A guided table is an ordinary table that is dealt from the secret and the nonces of the record, so that the same
/// dice fall. As far as the record goes, the others play what they played there, and the learner, who has the first
/// seat, is asked for what was played from it. From then on it is a game like any other.
///
/// What is said before entry `N` is the sentence `guide-N` of the game's words, and stands until the next one. Where
/// the record ends, and the learner is to act, it is `guide-end`.
pub struct Guide {
    record: Record,
    notes: Vec<usize>,
}

/// What a guide says of the entry that comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step<'a> {
    /// Who plays what; none where the record ends.
    pub next: Option<(Seat, &'a str)>,
    /// How manieth of the steps this is, from 1.
    pub number: usize,
    /// How many there are.
    pub of: usize,
    /// The entry whose note is read.
    note: Option<usize>,
}

impl Guide {
    /// Where the learner sits.
    pub const LEARNER: Seat = Seat::new(0);

    /// The guide of a game.
    ///
    /// # Panics
    /// If its record cannot be read: it is compiled in, and a test replays it.
    pub fn of<G: Show>() -> Option<Self> {
        let record: Record = G::guide()?.parse().expect("a test reads the guide");
        let words = Words::of::<G>(Lang::En);
        let notes = (1..record.entries.len()).filter(|entry| words.has(&format!("guide-{entry}"))).collect();
        Some(Guide { record, notes })
    }

    /// The game as it was played.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The entries before which something is said.
    pub fn notes(&self) -> &[usize] {
        &self.notes
    }

    /// What comes next in a game that has so many entries; none beyond the guide.
    pub fn step(&self, entries: usize) -> Option<Step<'_>> {
        let next = match self.record.entries.get(entries).map(|entry| &entry.act) {
            Some(RecordedAct::Play(seat, action)) => Some((*seat, action.as_str())),
            None if entries == self.record.entries.len() => None,
            _ => return None,
        };
        let number = self.notes.partition_point(|note| *note <= entries).max(1);
        let note = next.and(self.notes.get(number - 1)).copied();
        Some(Step { next, number, of: self.notes.len(), note })
    }
}

impl Step<'_> {
    /// What is said, in the game's words.
    pub fn note(&self, words: &Words) -> String {
        words.get(&self.note.map_or("guide-end".to_owned(), |entry| format!("guide-{entry}")))
    }
}
