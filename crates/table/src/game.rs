//! A game under way: how it stands, and the few last plies. What came before is in its [`History`](crate::History).

use std::collections::VecDeque;
use std::sync::Arc;

use crate::dice::Astray;
use crate::fair::Bytes32;
use crate::record::RecordedAct;
use crate::rules::{newest, set_up};
use crate::{
    BadSetup, Cx, Dice, Draw, Entry, Illegal, Line, MAX_SEATS, Options, Outcome, Record, Rules, Seat, Told,
    Turn, Unreadable, Viewer,
};

/// So many of the last plies a game holds.
pub const RECENT: usize = 16;

/// A ply keeps room for so many draws and events.
const SMALL: usize = 4;

/// The last entry on the line that each seat played.
pub type Acted = [Option<usize>; MAX_SEATS];

/// A game under way: the position, which entries led to it, and the last few of them. That is enough to play, to
/// draw and to know what may be taken back.
///
/// Entries are only ever added: taking back is itself an entry, so that entry numbers, and the
/// dice streams that go with them, are used once.
///
/// ```
/// use spoof::Spoof;
/// use table::{Dice, Game, Options, Seat};
///
/// let mut dice = Dice::keyed([7; 32]);
/// let mut game = Game::<Spoof>::new(2, Options::default(), &mut dice)?;
/// let before = game.clone();
/// game.play(Seat::new(0), "hide 2".parse()?, &mut dice)?;
///
/// // What nobody has learned anything from is taken back freely: play goes on from where it was.
/// let way = game.free_way_back(Seat::new(0)).expect("nobody saw the coins");
/// assert!(way == 0 && game.may_go_back(way));
/// let number = game.next_entry();
/// game = before;
/// game.take_up(Seat::new(0), number);
/// assert_eq!((game.next_entry(), game.line().to_string()), (3, "0".to_owned()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game<G: Rules> {
    edition: u16,
    options: Options,
    seats: u8,
    position: G,
    next: usize,
    line: Line,
    acted: Acted,
    /// The newest entry, if it has been seen.
    last: Option<Arc<Ply<G>>>,
    /// The last plies of the line, with their numbers.
    recent: VecDeque<(usize, Arc<Ply<G>>)>,
}

/// A game as it stood on the way, from which it can be gone on with.
#[derive(Clone, Debug)]
pub struct Snapshot<'a> {
    /// The entry it came after.
    pub entry: usize,
    /// The position's [`crate::fingerprint`], as stored with that entry.
    pub hash: u64,
    /// The position, as [`crate::snapshot`] writes it.
    pub bytes: &'a [u8],
    /// See [`Game::line`].
    pub line: Line,
    /// See [`Game::acted`].
    pub acted: Acted,
}

/// One entry of a game under way.
#[derive(Clone, Debug)]
pub struct Ply<G: Rules> {
    /// What was done.
    pub act: Act<G::Action>,
    /// What chance answered.
    pub draws: Vec<Draw>,
    /// What happened, and who hears of it.
    pub told: Vec<Told<G::Event>>,
    /// Whether it showed somebody something hidden, without drawing.
    pub disclosed: bool,
    /// Whether the others must not read the action while the game runs.
    pub secret: bool,
}

impl<G: Rules> Ply<G> {
    /// The entry with everything, as the table itself keeps it.
    pub fn entry(&self) -> Entry {
        self.entry_for(None, false)
    }

    /// The entry as a viewer may have it while the game runs, or when it is over; `None` stands for the table itself.
    pub(crate) fn entry_for(&self, viewer: Option<Viewer>, over: bool) -> Entry {
        let open = viewer.is_none() || over;
        let act = match self.act {
            Act::Start => RecordedAct::Start,
            Act::Back(seat, to) => RecordedAct::Back(seat, to),
            Act::Play(seat, _) if self.secret && !open && !viewer.is_some_and(|v| v.is(seat)) => {
                RecordedAct::Hidden(seat)
            }
            Act::Play(seat, action) => RecordedAct::Play(seat, action.to_string()),
        };
        Entry { act, draws: if open { self.draws.clone() } else { vec![] } }
    }
}

/// What an entry did.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Act<A> {
    /// Set up the table.
    Start,
    /// A player's action.
    Play(Seat, A),
    /// Back to the position after this entry, on behalf of a player.
    Back(Seat, usize),
}

/// Why a text cannot be played.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum PlayError {
    /// It is not an action of this game.
    #[error(transparent)]
    Unreadable(#[from] Unreadable),
    /// The rules forbid it now.
    #[error(transparent)]
    Illegal(#[from] Illegal),
}

/// Why a record does not replay.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum ReplayError {
    /// It is of another game.
    #[error("the record is of '{0}'")]
    OtherGame(String),
    /// It was played under an edition of the rules that is not kept any more, or not yet known.
    #[error("the record was made under edition {found} of the rules; {oldest} to {newest} can be played")]
    OtherEdition {
        /// In the record.
        found: u16,
        /// The oldest that is kept.
        oldest: u16,
        /// The newest.
        newest: u16,
    },
    /// Its options or number of seats are not possible.
    #[error("bad set-up: {0}")]
    Setup(#[from] BadSetup),
    /// An entry cannot be played.
    #[error("entry {0}: {1}")]
    Entry(usize, EntryFault),
    /// A snapshot is not of the position that was played.
    #[error("the snapshot after entry {0} is damaged")]
    Snapshot(usize),
    /// The result in the record is not the one the plies lead to.
    #[error("the record says '{recorded}', the plies lead to '{found}'")]
    Result {
        /// In the record.
        recorded: String,
        /// As played.
        found: String,
    },
}

/// What is wrong with an entry.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum EntryFault {
    /// Not an action, or forbidden.
    #[error(transparent)]
    Play(#[from] PlayError),
    /// The rules draw differently.
    #[error(transparent)]
    Dice(#[from] Astray),
    /// The action is hidden from the reader of this record.
    #[error("the action is hidden")]
    Hidden,
    /// Goes back to where it cannot.
    #[error("cannot go back to {0}")]
    Back(usize),
    /// Not what stands at this place.
    #[error("a game starts with its set-up, once")]
    Start,
}

/// Why a record is not what a fair table would have produced.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum VerifyError {
    /// It does not even replay.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// Something needed for the check is not in it.
    #[error("the record has no {0}")]
    Missing(&'static str),
    /// The secret is not the one promised.
    #[error("the secret does not fit the commitment")]
    Commitment,
    /// A draw does not follow from the seed.
    #[error("entry {entry}: the seed gives {expected}, the record has {found}")]
    Draw {
        /// Which entry.
        entry: usize,
        /// Draws from the seed.
        expected: String,
        /// Draws in the record.
        found: String,
    },
    /// The chain does not come to the link it ends with.
    #[error("the chain does not hold: names, entries or result are not those of the game")]
    Chain,
}

impl<G: Rules> Game<G> {
    /// Sets up a table under the newest edition. The dice are turned to entry 0 and keep what is drawn.
    pub fn new(seats: u8, options: Options, dice: &mut Dice) -> Result<Self, BadSetup> {
        Self::under(newest::<G>(), seats, options, dice)
    }

    /// Sets up a table under this edition. The dice are turned to entry 0 and keep what is drawn.
    pub fn under(edition: u16, seats: u8, options: Options, dice: &mut Dice) -> Result<Self, BadSetup> {
        let setup = set_up::<G>(edition, seats, &options)?;
        dice.begin(0, Vec::new());
        let mut told = Vec::new();
        let mut cx = Cx::listening(dice, &mut told);
        let position = G::start(&setup, &mut cx);
        let disclosed = cx.has_disclosed();
        let draws = dice.take_record();
        let start = Ply { act: Act::Start, draws, told, disclosed, secret: false };
        let mut game = Self::imagine(edition, options, position, 0);
        game.add(Arc::new(start));
        Ok(game)
    }

    /// Sets up a recorded game, on the draws of its first entry.
    pub fn open(record: &Record) -> Result<Self, ReplayError> {
        let options = Self::read_header(record)?;
        let no_start = ReplayError::Entry(0, EntryFault::Start);
        let start = record.entries.first().filter(|entry| entry.act == RecordedAct::Start).ok_or(no_start)?;
        let mut dice = Dice::scripted(start.draws.clone());
        let game = Game::under(record.edition, record.seats.len() as u8, options, &mut dice)?;
        dice.check_script().map_err(|e| ReplayError::Entry(0, e.into()))?;
        Ok(game)
    }

    /// Goes on from a snapshot of a recorded game.
    pub fn resume(record: &Record, from: Snapshot<'_>) -> Result<Self, ReplayError> {
        let options = Self::read_header(record)?;
        let seats = record.seats.len() as u8;
        set_up::<G>(record.edition, seats, &options)?;
        let known = xxhash_rust::xxh3::xxh3_64(from.bytes) == from.hash;
        let position = known.then(|| crate::restore(from.bytes).ok()).flatten();
        let position = position.ok_or(ReplayError::Snapshot(from.entry))?;
        let game = Self::imagine(record.edition, options, position, from.entry + 1);
        Ok(Game { seats, line: from.line, acted: from.acted, ..game })
    }

    pub(crate) fn read_header(record: &Record) -> Result<Options, ReplayError> {
        if record.game != G::KEY {
            return Err(ReplayError::OtherGame(record.game.clone()));
        }
        if !G::EDITIONS.contains(&record.edition) {
            let (oldest, newest) = (*G::EDITIONS.start(), *G::EDITIONS.end());
            return Err(ReplayError::OtherEdition { found: record.edition, oldest, newest });
        }
        let pairs = record.options.iter().map(|(k, v)| (k.as_str(), v.as_str()));
        Ok(Options::read(G::options(), pairs)?)
    }

    /// The same table in another world, which has no past: nobody played what led there. Entries are numbered on, so
    /// that dice fall as they would here.
    #[must_use]
    pub fn imagined(&self, world: G) -> Self {
        Self::imagine(self.edition, self.options.clone(), world, self.next)
    }

    /// A table at a position that nobody played: it goes on with entry `next`.
    pub fn imagine(edition: u16, options: Options, position: G, next: usize) -> Self {
        Game {
            edition,
            options,
            seats: position.seats(),
            position,
            next,
            line: Line::default(),
            acted: [None; MAX_SEATS],
            last: None,
            recent: VecDeque::with_capacity(RECENT),
        }
    }

    /// Plays one action. The dice are turned to this entry and keep what is drawn.
    pub fn play(&mut self, seat: Seat, action: G::Action, dice: &mut Dice) -> Result<&Ply<G>, Illegal> {
        self.position.permits(seat, &action)?;
        let secret = self.position.secret(seat, &action);
        let mut ply = self.blank();
        let filled = Arc::get_mut(&mut ply).expect("nobody else holds a blank one");
        dice.begin(self.next as u64, std::mem::take(&mut filled.draws));
        let mut cx = Cx::listening(dice, &mut filled.told);
        self.position.apply(seat, action, &mut cx);
        filled.disclosed = cx.has_disclosed();
        filled.draws = dice.take_record();
        (filled.act, filled.secret) = (Act::Play(seat, action), secret);
        self.add(ply);
        Ok(self.last.as_deref().expect("it was just played"))
    }

    /// Does what the next entry of a record says, on the draws it holds. Going back is not for a game alone, which
    /// has only its present: see [`Game::take_up`].
    pub fn enter(&mut self, entry: &Entry) -> Result<(), ReplayError> {
        let dice = &mut Dice::scripted(entry.draws.clone());
        let number = self.next;
        let fault = |fault: EntryFault| ReplayError::Entry(number, fault);
        match &entry.act {
            RecordedAct::Play(seat, text) => {
                let action: G::Action =
                    text.parse().map_err(|e: Unreadable| fault(PlayError::from(e).into()))?;
                self.play(*seat, action, dice).map_err(|e| fault(PlayError::from(e).into()))?;
            }
            RecordedAct::Back(_, to) => return Err(fault(EntryFault::Back(*to))),
            RecordedAct::Hidden(_) => return Err(fault(EntryFault::Hidden)),
            RecordedAct::Start => return Err(fault(EntryFault::Start)),
        }
        dice.check_script().map_err(|e| fault(e.into()))
    }

    /// Goes on with entry `number`: those in between were taken back, and are not seen.
    pub fn pass_to(&mut self, number: usize) {
        self.next = self.next.max(number);
    }

    /// Entry `number` went back to where this game stands, on behalf of `seat`: play goes on from here.
    pub fn take_up(&mut self, seat: Seat, number: usize) {
        let act = Act::Back(seat, self.line.last().unwrap_or_default());
        self.last = Some(Arc::new(Ply { act, draws: vec![], told: vec![], disclosed: false, secret: false }));
        self.next = number + 1;
    }

    /// A ply to be filled in. The one that will be recent no longer leaves its room to it, unless somebody else holds
    /// it: a replay would spend a third of its time on taking memory and giving it back.
    fn blank(&mut self) -> Arc<Ply<G>> {
        let oldest = if self.recent.len() == RECENT { self.recent.pop_front() } else { None };
        if let Some((_, mut oldest)) = oldest
            && let Some(Ply { draws, told, .. }) = Arc::get_mut(&mut oldest)
        {
            // A ply that told much must not make all that follow large.
            draws.clear();
            draws.shrink_to(SMALL);
            told.clear();
            told.shrink_to(SMALL);
            return oldest;
        }
        Arc::new(Ply { act: Act::Start, draws: vec![], told: vec![], disclosed: false, secret: false })
    }

    /// Adds a ply that has led to the position.
    fn add(&mut self, ply: Arc<Ply<G>>) {
        let number = self.next;
        self.next += 1;
        self.line.push(number);
        if let Act::Play(seat, _) = ply.act {
            self.acted[seat.index()] = Some(number);
        }
        if self.recent.len() == RECENT {
            self.recent.pop_front();
        }
        self.recent.push_back((number, ply.clone()));
        self.last = Some(ply);
    }

    /// Sets up again a game at its start: a way back is a replay, as a record's is.
    pub(crate) fn set_up_again(&mut self) {
        let setup = set_up::<G>(self.edition, self.seats, &self.options);
        if let (Ok(setup), Some(start)) = (setup, &self.last) {
            let mut dice = Dice::scripted(start.draws.clone());
            self.position = G::start(&setup, &mut Cx::silent(&mut dice));
        }
    }

    /// Does again a ply of the line, known to have been played so.
    pub(crate) fn redo(&mut self, number: usize, ply: &Arc<Ply<G>>) {
        if let Act::Play(seat, action) = ply.act {
            let mut dice = Dice::scripted(ply.draws.clone());
            self.position.apply(seat, action, &mut Cx::silent(&mut dice));
            self.pass_to(number);
            self.add(ply.clone());
        }
    }

    /// Whether entry `number` is one that `seat` can have seen nothing of: another's secret action, which
    /// opened nothing and drew nothing. What `seat` chose before it it would choose after it. Of what lies longer
    /// ago nobody says so.
    pub fn is_unseen(&self, number: usize, seat: Seat) -> bool {
        let ply = self.recent.iter().rev().find(|(n, _)| *n == number);
        ply.is_some_and(|(_, ply)| {
            let other = matches!(ply.act, Act::Play(by, _) if by != seat);
            other && ply.secret && !ply.disclosed && ply.draws.is_empty()
        })
    }

    /// The entry `seat` may go back to without asking anyone: before its own last action, if
    /// that was the last thing that happened, drew nothing and showed nobody anything hidden.
    pub fn free_way_back(&self, seat: Seat) -> Option<usize> {
        let (number, ply) = self.recent.back()?;
        let mine = matches!(ply.act, Act::Play(by, _) if by == seat);
        let free = mine && ply.draws.is_empty() && !ply.disclosed && !self.turn().is_over();
        free.then(|| self.line.before(*number)).flatten()
    }

    /// The entry before the last action of `seat`, to which it may go back if the others agree.
    pub fn way_back(&self, seat: Seat) -> Option<usize> {
        let before = self.line.before(self.acted[seat.index()]?);
        before.filter(|_| !self.turn().is_over())
    }

    /// Whether play may go back to entry `to`: it is an earlier one of the line, and the game is not over.
    pub fn may_go_back(&self, to: usize) -> bool {
        self.line.contains(to) && self.line.last() != Some(to) && !self.turn().is_over()
    }

    /// The position now. Who can name the game can ask for it: its rules, the shelf, bots, tests. What serves people cannot:
    /// a `Sitting` of the shelf does not say which game it holds, and nothing of theirs depends on a game (a test of the
    /// shelf looks).
    pub fn position(&self) -> &G {
        &self.position
    }

    /// Who may act.
    pub fn turn(&self) -> Turn {
        self.position.turn()
    }

    /// Whose turn it is, where others may be asked in its midst ([`Rules::turn_of`]).
    pub fn turn_of(&self) -> Option<Seat> {
        self.position.turn_of()
    }

    /// The result, if there is one.
    pub fn outcome(&self) -> Option<Outcome> {
        self.position.outcome()
    }

    /// How many sit at the table.
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// The edition of the rules it is played under.
    pub fn edition(&self) -> u16 {
        self.edition
    }

    /// The options chosen.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Number the next entry will have, and the stream its dice are drawn from.
    pub fn next_entry(&self) -> usize {
        self.next
    }

    /// Numbers of the entries that led to the position.
    pub fn line(&self) -> &Line {
        &self.line
    }

    /// The last entry of the line that each seat played.
    pub fn acted(&self) -> &Acted {
        &self.acted
    }

    /// The last plies of the line with their numbers, [`RECENT`] of them once so many were played or entered.
    pub fn recent(&self) -> impl DoubleEndedIterator<Item = (usize, &Ply<G>)> {
        self.recent.iter().map(|(number, ply)| (*number, ply.as_ref()))
    }

    /// The newest entry, if it was played or entered here.
    pub fn last(&self) -> Option<&Arc<Ply<G>>> {
        self.last.as_ref()
    }
}

/// The dice of a table whose secret is known, at entry `number`.
pub fn dice_of(key: &Bytes32, number: usize) -> Dice {
    let mut dice = Dice::keyed(key.0).recording();
    dice.turn_to(number as u64);
    dice
}
