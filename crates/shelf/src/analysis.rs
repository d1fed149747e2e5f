//! A finished game, looked at again entry by entry.
//!
//! Every decision is thought about as a bot would have, from what its player saw then: how everybody stood, what would
//! have been best, and what the choice cost against it. What chance drew, and what was found out, is told apart from that:
//! how everybody stood after the entry, less what was to be expected of it ([`bots::hindsight::luck`]).

use bots::net;
use serde::{Deserialize, Serialize};
use table::record::RecordedAct;
use table::{Entry, Record, ReplayError, Seat, Viewer};

use crate::{Budget, Question, Review, Shelf, Sitting, Thought, Title, Unthinkable, walk};

/// A finished game, looked at again.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Analysis {
    /// The entries that led to the end, in order, without the set-up.
    pub entries: Vec<Looked>,
    /// What everybody made of the game, by seat.
    pub end: Vec<f32>,
}

/// An entry, looked at again.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Looked {
    /// Its number.
    pub entry: usize,
    /// Who acted.
    pub seat: Seat,
    /// What they did, as written.
    pub action: String,
    /// What is found about it.
    #[serde(flatten)]
    pub review: Review,
}

impl Analysis {
    /// How likely everybody was to win after each entry, by seat: the number of the entry, and their chances.
    pub fn curve(&self) -> impl Iterator<Item = (usize, &[f32])> {
        let before = self.entries.iter().enumerate().map(|(i, looked)| {
            let entry = i.checked_sub(1).map_or(0, |before| self.entries[before].entry);
            (entry, looked.review.chances.as_slice())
        });
        let last = self.entries.last().map_or(0, |looked| looked.entry);
        before.chain([(last, self.end.as_slice())])
    }

    /// The decisions that cost most, the costliest first.
    pub fn costliest(&self, most: usize) -> Vec<&Looked> {
        /// What costs less is within what the search may be off by.
        const LEAST: f32 = 0.02;
        let mut costly: Vec<&Looked> = self.entries.iter().filter(|l| l.review.cost() >= LEAST).collect();
        costly.sort_by(|a, b| b.review.cost().total_cmp(&a.review.cost()).then(a.entry.cmp(&b.entry)));
        costly.truncate(most);
        costly
    }

    /// How far chance moved somebody's chances in all.
    pub fn luck(&self, seat: Seat) -> f32 {
        self.entries.iter().filter_map(|looked| looked.review.luck.get(seat.index())).sum()
    }

    /// What somebody's own choices cost them in all, against the best that was found.
    pub fn cost(&self, seat: Seat) -> f32 {
        self.entries.iter().filter(|looked| looked.seat == seat).map(|looked| looked.review.cost()).sum()
    }
}

/// Goes through a finished game, and asks about each entry that led to its end.
pub struct Analyst {
    sitting: Box<dyn Sitting>,
    /// With their numbers, the last first.
    left: Vec<(usize, Entry)>,
    bot: &'static str,
    budget: Budget,
    end: Vec<f32>,
    of: usize,
}

/// An entry to be looked at again.
pub struct Revisit {
    entry: usize,
    seat: Seat,
    action: String,
    /// What is asked about it.
    pub question: Question,
}

impl Revisit {
    /// With what came of the question.
    pub fn answered(self, review: Review) -> Looked {
        let round = |chance: &mut f32| *chance = (*chance * 1e4).round() / 1e4;
        let mut review = review;
        review.chances.iter_mut().chain(&mut review.luck).chain(&mut review.chance).for_each(round);
        review.best.iter_mut().for_each(|(_, chance)| round(chance));
        Looked { entry: self.entry, seat: self.seat, action: self.action, review }
    }
}

impl Analyst {
    /// Goes through a recorded game; each question may cost so much. `None` if nobody gives advice on that game, or it
    /// is not over.
    pub fn new(title: &dyn Title, record: &Record, budget: Budget) -> Result<Option<Self>, ReplayError> {
        let entries = || (1..).zip(&record.entries[1..]);
        let last = walk(title.open(record)?, entries(), |_| Ok::<_, ReplayError>(()))?;
        let (Some(bot), Some(outcome)) = (title.adviser(), last.outcome()) else { return Ok(None) };
        let line = last.line();
        let on_line = entries().filter(|(number, _)| line.contains(*number));
        let mut left: Vec<(usize, Entry)> = on_line.map(|(number, entry)| (number, entry.clone())).collect();
        left.reverse();
        let end = net::worth(&outcome)[..last.seats().into()].to_vec();
        Ok(Some(Analyst { sitting: title.open(record)?, of: left.len(), left, bot, budget, end }))
    }

    /// How many entries there are to look at.
    pub fn of(&self) -> usize {
        self.of
    }

    /// How many of them were asked about.
    pub fn done(&self) -> usize {
        self.of - self.left.len()
    }

    /// The next entry to be looked at.
    pub fn next_step(&mut self) -> Result<Option<Revisit>, ReplayError> {
        while let Some((number, entry)) = self.left.pop() {
            let before = self.sitting.fork();
            self.sitting.pass_to(number);
            self.sitting.enter(&entry)?;
            let RecordedAct::Play(seat, action) = entry.act else { continue };
            if let Some(question) = self.ask(before.as_ref(), seat, &action, number) {
                return Ok(Some(Revisit { entry: number, seat, action, question }));
            }
        }
        Ok(None)
    }

    fn ask(&self, before: &dyn Sitting, seat: Seat, action: &str, number: usize) -> Option<Question> {
        let chosen = before.choices(seat).iter().any(|choice| choice == action);
        // Beside play, how everybody stands is asked of whoever is to act.
        let asked = if chosen { seat } else { before.turn().seats().iter().next()? };
        let thought = before.think(asked, self.bot)?;
        Some(Question {
            thought: Thought { budget: self.budget, seed: number as u64, ..thought },
            played: chosen.then(|| action.to_owned()),
            after: self.sitting.view_json(Viewer::Seat(asked))?,
            ended: self.sitting.outcome().as_ref().map(net::worth),
        })
    }

    /// What came of it all.
    pub fn finish(self, entries: Vec<Looked>) -> Analysis {
        Analysis { entries, end: self.end }
    }

    /// Looks at everything at once, here; `tell` hears of every entry.
    pub fn run(mut self, shelf: Shelf, mut tell: impl FnMut(&Self, &Looked)) -> Result<Analysis, Failed> {
        let mut entries = Vec::with_capacity(self.of);
        while let Some(step) = self.next_step()? {
            let review = shelf.review(&step.question, None)?;
            let looked = step.answered(review);
            tell(&self, &looked);
            entries.push(looked);
        }
        Ok(self.finish(entries))
    }
}

/// Why a game could not be looked at again.
#[derive(Debug, thiserror::Error)]
pub enum Failed {
    /// Its record leads nowhere.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// An entry cannot be thought about.
    #[error(transparent)]
    Unthinkable(#[from] Unthinkable),
}
