//! What was played, of whatever kind of game.

use std::collections::{HashMap, HashSet};

use table::game::EntryFault;
use table::record::{Name, RecordedAct};
use table::{Dice, Entry, PlayError, Record, ReplayError, Seat};

use crate::{Sitting, Title};

/// Does again what entries of a record, each with its number, say; `each` sees the sitting after every one of them.
/// Those left out were taken back. None may go back to before the sitting began.
pub fn walk<'a, E: From<ReplayError>>(
    mut sitting: Box<dyn Sitting>,
    entries: impl Iterator<Item = (usize, &'a Entry)> + Clone,
    mut each: impl FnMut(&dyn Sitting) -> Result<(), E>,
) -> Result<Box<dyn Sitting>, E> {
    let targets: HashSet<usize> = entries
        .clone()
        .filter_map(|(_, entry)| match entry.act {
            RecordedAct::Back(_, to) => Some(to),
            _ => None,
        })
        .collect();
    // As it stood where play goes back to later.
    let mut kept = HashMap::new();
    let keep = |number: Option<usize>, sitting: &dyn Sitting, kept: &mut HashMap<_, _>| {
        if let Some(number) = number.filter(|number| targets.contains(number)) {
            kept.insert(number, sitting.fork());
        }
    };
    keep(sitting.line().last(), sitting.as_ref(), &mut kept);
    for (number, entry) in entries {
        if let RecordedAct::Back(seat, to) = entry.act {
            let earlier = kept.get(&to).filter(|_| sitting.may_go_back(to));
            sitting = earlier.ok_or(ReplayError::Entry(number, EntryFault::Back(to)))?.fork();
            sitting.take_up(seat, number);
        } else {
            sitting.pass_to(number);
            sitting.enter(entry)?;
            keep(Some(number), sitting.as_ref(), &mut kept);
        }
        each(sitting.as_ref())?;
    }
    Ok(sitting)
}

/// All that was played of a game, each moment at hand.
pub struct Annals {
    /// As it stood after each entry.
    moments: Vec<Box<dyn Sitting>>,
}

impl Annals {
    /// The annals of a game that has just been set up.
    pub fn begin(sitting: Box<dyn Sitting>) -> Self {
        Annals { moments: vec![sitting] }
    }

    /// Replays a record.
    pub fn replay(title: &dyn Title, record: &Record) -> Result<Self, ReplayError> {
        let start = title.open(record)?;
        let mut annals = Annals::begin(start.fork());
        let last = walk(start, (1..).zip(&record.entries[1..]), |sitting| {
            annals.moments.push(sitting.fork());
            Ok::<_, ReplayError>(())
        })?;
        record.check_result(last.outcome().as_ref())?;
        Ok(annals)
    }

    /// As it stands now.
    pub fn now(&self) -> &dyn Sitting {
        self.moments.last().expect("a game begins with its set-up").as_ref()
    }

    /// As it stood after an entry.
    pub fn at(&self, entry: usize) -> Option<&dyn Sitting> {
        self.moments.get(entry).map(Box::as_ref)
    }

    /// Plays an action as written. `dice` stand at the next entry and record.
    pub fn play(&mut self, seat: Seat, action: &str, dice: &mut Dice) -> Result<(), PlayError> {
        let mut next = self.now().fork();
        next.play(seat, action, dice)?;
        self.add(next);
        Ok(())
    }

    /// Goes on with a sitting that has come an entry further.
    pub fn add(&mut self, next: Box<dyn Sitting>) {
        debug_assert_eq!(next.next_entry(), self.moments.len() + 1, "one entry at a time");
        self.moments.push(next);
    }

    /// Goes back to an earlier entry; `false`, and no change, if that cannot be.
    pub fn back(&mut self, seat: Seat, to: usize) -> bool {
        let Some(mut earlier) = self.at(to).filter(|_| self.now().may_go_back(to)).map(Sitting::fork) else {
            return false;
        };
        earlier.take_up(seat, self.moments.len());
        self.moments.push(earlier);
        true
    }

    /// The game as a record, with everything. Names, nonces, commitment and secret are the caller's to fill in.
    pub fn record(&self) -> Record {
        let now = self.now();
        let entries = self.moments.iter().filter_map(|sitting| sitting.last_entry());
        Record {
            game: now.game().to_owned(),
            edition: now.edition(),
            options: now.options().iter().map(|(k, v)| (k.to_owned(), v.to_owned())).collect(),
            seats: vec![Name::default(); now.seats().into()],
            entries: entries.map(|(entry, _)| entry).collect(),
            result: now.outcome().map(|o| o.to_string()),
            ..Record::default()
        }
    }

    /// What happened in these entries, as far as the reader hears of it.
    #[cfg(feature = "show")]
    pub fn log(&self, entries: std::ops::Range<usize>, voice: &stage::Voice<'_>) -> Vec<crate::LogLine> {
        let entries = entries.filter_map(|n| self.at(n)?.as_shown().last_told());
        crate::log_lines(entries.collect::<Vec<_>>().iter(), voice, self.now().line())
    }
}
