//! A game under way: the position, how it came about, and the way back.

use crate::dice::Astray;
use crate::fair::{self, Bytes32};
use crate::record::{Name, RecordedAct};
use crate::rules::{newest, set_up};
use crate::{
    BadSetup, Cx, Dice, Draw, Entry, Illegal, Options, Outcome, Record, Rules, Seat, Told, Turn, Unreadable,
    Viewer,
};

/// A game under way.
///
/// Entries are only ever added: taking back is itself an entry, so that entry numbers, and the
/// dice streams that go with them, are used once.
///
/// ```
/// use spoof::Spoof;
/// use table::{Dice, Game, Options, Record, Seat, Viewer};
///
/// let mut dice = Dice::keyed([7; 32]);
/// let mut game = Game::<Spoof>::new(2, Options::default(), &mut dice)?;
/// game.play(Seat::new(0), "hide 2".parse()?, &mut dice)?;
///
/// // A secret action is in the table's own record, and not in another's.
/// assert!(game.to_record(None).to_string().contains("1 1 hide 2"));
/// assert!(game.to_record(Some(Viewer::Spectator)).to_string().contains("1 1 ?"));
///
/// // Records replay; what nobody has learned anything from is taken back freely.
/// let record: Record = game.to_record(None).to_string().parse()?;
/// assert_eq!(Game::<Spoof>::from_record(&record)?.position(), game.position());
/// let way = game.free_way_back(Seat::new(0)).expect("nobody saw the coins");
/// game.back(Seat::new(0), way);
/// assert_eq!((way, game.next_entry()), (0, 3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game<G: Rules> {
    edition: u16,
    options: Options,
    setup: G::Setup,
    seats: u8,
    position: G,
    /// Number of the first entry held: more than 0 in a game gone on with from a [`Snapshot`].
    first: usize,
    plies: Vec<Ply<G>>,
    /// Numbers of the entries held that led to the position; those taken back are not among them.
    line: Vec<usize>,
}

/// A position stored on the way, from which a game can be gone on with.
#[derive(Clone, Copy, Debug)]
pub struct Snapshot<'a> {
    /// The entry it came after.
    pub entry: usize,
    /// Its [`crate::fingerprint`], as stored with that entry.
    pub hash: u64,
    /// The position, as [`crate::snapshot`] writes it.
    pub bytes: &'a [u8],
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
}

impl<G: Rules> Game<G> {
    /// Sets up a table under the newest edition. The dice are turned to entry 0 and keep what is drawn.
    pub fn new(seats: u8, options: Options, dice: &mut Dice) -> Result<Self, BadSetup> {
        Self::under(newest::<G>(), seats, options, dice)
    }

    /// Sets up a table under this edition. The dice are turned to entry 0 and keep what is drawn.
    pub fn under(edition: u16, seats: u8, options: Options, dice: &mut Dice) -> Result<Self, BadSetup> {
        let setup = set_up::<G>(edition, seats, &options)?;
        dice.begin(0);
        let mut told = Vec::new();
        let mut cx = Cx::listening(dice, &mut told);
        let position = G::start(&setup, &mut cx);
        let disclosed = cx.has_disclosed();
        let draws = dice.take_record();
        let start = Ply { act: Act::Start, draws, told, disclosed, secret: false };
        let (plies, line) = (vec![start], vec![0]);
        Ok(Game { edition, options, setup, seats, position, first: 0, plies, line })
    }

    /// Plays one action. The dice are turned to this entry and keep what is drawn.
    pub fn play(&mut self, seat: Seat, action: G::Action, dice: &mut Dice) -> Result<&Ply<G>, Illegal> {
        self.position.permits(seat, &action)?;
        let secret = self.position.secret(seat, &action);
        let number = self.next_entry();
        dice.begin(number as u64);
        let mut told = Vec::new();
        let mut cx = Cx::listening(dice, &mut told);
        self.position.apply(seat, action, &mut cx);
        let disclosed = cx.has_disclosed();
        let draws = dice.take_record();
        self.line.push(number);
        self.plies.push(Ply { act: Act::Play(seat, action), draws, told, disclosed, secret });
        Ok(&self.plies[self.plies.len() - 1])
    }

    /// Whether entry `number` is one that `seat` can have seen nothing of: another's secret action, which
    /// opened nothing and drew nothing. What `seat` chose before it it would choose after it.
    pub fn is_unseen(&self, number: usize, seat: Seat) -> bool {
        let ply = number.checked_sub(self.first).and_then(|place| self.plies.get(place));
        ply.is_some_and(|ply| {
            let other = matches!(ply.act, Act::Play(by, _) if by != seat);
            other && ply.secret && !ply.disclosed && ply.draws.is_empty()
        })
    }

    /// Whether entry `number` is an action that the others must not read while the game runs.
    pub fn is_secret(&self, number: usize) -> bool {
        number.checked_sub(self.first).and_then(|place| self.plies.get(place)).is_some_and(|ply| ply.secret)
    }

    /// The entry `seat` may go back to without asking anyone: before its own last action, if
    /// that was the last thing that happened, drew nothing and showed nobody anything hidden.
    pub fn free_way_back(&self, seat: Seat) -> Option<usize> {
        let [.., before, last] = self.line[..] else { return None };
        let ply = self.ply(last);
        let mine = matches!(ply.act, Act::Play(by, _) if by == seat);
        (mine && ply.draws.is_empty() && !ply.disclosed && !self.turn().is_over()).then_some(before)
    }

    /// The entry before the last action of `seat`, to which it may go back if the others agree.
    pub fn way_back(&self, seat: Seat) -> Option<usize> {
        let mine = |n: &usize| matches!(self.ply(*n).act, Act::Play(by, _) if by == seat);
        let before = self.line.iter().rposition(mine)?.checked_sub(1)?;
        (!self.turn().is_over()).then(|| self.line[before])
    }

    /// Goes back to the position after entry `to`; `None`, and no change, if that is not an
    /// earlier entry of the line played, the game is over, or it [is not whole](Game::is_whole).
    pub fn back(&mut self, seat: Seat, to: usize) -> Option<&Ply<G>> {
        let place = self.line.iter().position(|n| *n == to)?;
        if place + 1 == self.line.len() || self.turn().is_over() || !self.is_whole() {
            return None;
        }
        let position = self.replay_line(place + 1);
        self.position = position;
        self.line.truncate(place + 1);
        let act = Act::Back(seat, to);
        self.plies.push(Ply { act, draws: vec![], told: vec![], disclosed: false, secret: false });
        self.plies.last()
    }

    /// The position after entry `number`, if it is held.
    pub fn at(&self, number: usize) -> Option<G> {
        if Some(number) == self.next_entry().checked_sub(1) {
            return Some(self.position.clone());
        }
        self.line_at(number).map(|line| self.replay(&line))
    }

    /// Numbers of the entries that led to the position after entry `number`, if they are all held.
    pub fn line_at(&self, number: usize) -> Option<Vec<usize>> {
        if !self.is_whole() {
            return None;
        }
        let mut line: Vec<usize> = Vec::new();
        for (n, ply) in self.plies.get(..=number)?.iter().enumerate() {
            match ply.act {
                Act::Back(_, to) => line.truncate(line.iter().position(|m| *m == to)? + 1),
                _ => line.push(n),
            }
        }
        Some(line)
    }

    fn replay_line(&self, len: usize) -> G {
        self.replay(&self.line[..len])
    }

    fn replay(&self, line: &[usize]) -> G {
        let mut position = None;
        for n in line {
            let mut dice = Dice::scripted(self.plies[*n].draws.clone());
            let mut cx = Cx::silent(&mut dice);
            match (self.plies[*n].act, &mut position) {
                (Act::Start, _) => position = Some(G::start(&self.setup, &mut cx)),
                (Act::Play(seat, action), Some(position)) => position.apply(seat, action, &mut cx),
                _ => unreachable!("a line is the start and actions"),
            }
        }
        position.expect("a line begins with the start")
    }

    /// The position now. Only for the rules' own household: what leaves it is a view.
    pub fn position(&self) -> &G {
        &self.position
    }

    /// Who may act.
    pub fn turn(&self) -> Turn {
        self.position.turn()
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

    /// Whether every entry is held. A game gone on with from a snapshot can be played, but what came
    /// before is not there to be told, shown or taken back.
    pub fn is_whole(&self) -> bool {
        self.first == 0
    }

    /// All entries held, those taken back included.
    pub fn plies(&self) -> &[Ply<G>] {
        &self.plies
    }

    fn ply(&self, number: usize) -> &Ply<G> {
        &self.plies[number - self.first]
    }

    /// Numbers of the entries held that led to the position.
    pub fn line(&self) -> &[usize] {
        &self.line
    }

    /// Number the next entry will have, and the stream its dice are drawn from.
    pub fn next_entry(&self) -> usize {
        self.first + self.plies.len()
    }

    /// The game as a record. Names, nonces, commitment and secret are the caller's to fill in.
    ///
    /// A `viewer` gets, while the game runs, no draws and no action that is still secret from
    /// them; `None` stands for the table itself, which keeps everything.
    ///
    /// # Panics
    /// If the game [is not whole](Game::is_whole).
    pub fn to_record(&self, viewer: Option<Viewer>) -> Record {
        assert!(self.is_whole(), "half a game is no record");
        let entries = (0..self.plies.len()).map(|n| self.entry_for(n, viewer));
        Record {
            game: G::KEY.to_owned(),
            edition: self.edition,
            options: self.options.iter().map(|(k, v)| (k.to_owned(), v.to_owned())).collect(),
            seats: vec![Name::default(); self.seats.into()],
            entries: entries.collect(),
            result: self.outcome().map(|o| o.to_string()),
            ..Record::default()
        }
    }

    /// One entry with everything, as the table itself keeps it, if it is held.
    pub fn entry(&self, number: usize) -> Option<Entry> {
        (self.first..self.next_entry()).contains(&number).then(|| self.entry_for(number, None))
    }

    fn entry_for(&self, number: usize, viewer: Option<Viewer>) -> Entry {
        let ply = self.ply(number);
        let open = viewer.is_none() || self.turn().is_over();
        let act = match ply.act {
            Act::Start => RecordedAct::Start,
            Act::Back(seat, to) => RecordedAct::Back(seat, to),
            Act::Play(seat, _) if ply.secret && !open && !viewer.is_some_and(|v| v.is(seat)) => {
                RecordedAct::Hidden(seat)
            }
            Act::Play(seat, action) => RecordedAct::Play(seat, action.to_string()),
        };
        Entry { act, draws: if open { ply.draws.clone() } else { vec![] } }
    }

    /// Replays a record from its recorded draws alone.
    pub fn from_record(record: &Record) -> Result<Self, ReplayError> {
        let game = Self::from_entries(record)?;
        if let Some(recorded) = &record.result {
            let found = game.outcome().map_or_else(|| "no result yet".to_owned(), |o| o.to_string());
            if *recorded != found {
                return Err(ReplayError::Result { recorded: recorded.clone(), found });
            }
        }
        Ok(game)
    }

    /// Checks a record against its commitment and seed: every draw must follow from them.
    pub fn verify(record: &Record) -> Result<Self, VerifyError> {
        let game = Self::from_record(record)?;
        let commitment = record.commitment.ok_or(VerifyError::Missing("commitment"))?;
        let secret = record.secret.ok_or(VerifyError::Missing("secret"))?;
        if fair::commitment(&secret) != commitment {
            return Err(VerifyError::Commitment);
        }
        let nonces: Option<Vec<&str>> = record.seats.iter().map(|s| s.nonce.as_deref()).collect();
        let key = fair::key(&secret, nonces.ok_or(VerifyError::Missing("nonce for every seat"))?);
        for (number, entry) in record.entries.iter().enumerate() {
            let mut dice = Dice::keyed(key.0);
            dice.turn_to(number as u64);
            let expected: Vec<Draw> =
                entry.draws.iter().map(|d| Draw { bound: d.bound, value: dice.below(d.bound) }).collect();
            if expected != entry.draws {
                let list = |d: &[Draw]| d.iter().map(Draw::to_string).collect::<Vec<_>>().join(" ");
                return Err(VerifyError::Draw {
                    entry: number,
                    expected: list(&expected),
                    found: list(&entry.draws),
                });
            }
        }
        Ok(game)
    }

    /// Goes on from a snapshot; the entries of `record` are those that came after it.
    pub fn resume(record: &Record, from: Snapshot<'_>) -> Result<Self, ReplayError> {
        let options = Self::read_header(record)?;
        let seats = record.seats.len() as u8;
        let setup = set_up::<G>(record.edition, seats, &options)?;
        let known = xxhash_rust::xxh3::xxh3_64(from.bytes) == from.hash;
        let position = known.then(|| crate::restore(from.bytes).ok()).flatten();
        let position = position.ok_or(ReplayError::Snapshot(from.entry))?;
        let first = from.entry + 1;
        let (edition, plies, line) = (record.edition, vec![], vec![]);
        let mut game = Game { edition, options, setup, seats, position, first, plies, line };
        for entry in &record.entries {
            game.enter(entry)?;
        }
        Ok(game)
    }

    fn from_entries(record: &Record) -> Result<Self, ReplayError> {
        let options = Self::read_header(record)?;
        let no_start = ReplayError::Entry(0, EntryFault::Start);
        let Some((start, rest)) = record.entries.split_first() else { return Err(no_start) };
        if start.act != RecordedAct::Start {
            return Err(no_start);
        }
        let mut dice = Dice::scripted(start.draws.clone());
        let mut game = Game::under(record.edition, record.seats.len() as u8, options, &mut dice)?;
        dice.check_script().map_err(|e| ReplayError::Entry(0, e.into()))?;
        game.plies.reserve(rest.len());
        game.line.reserve(rest.len());
        for entry in rest {
            game.enter(entry)?;
        }
        Ok(game)
    }

    fn read_header(record: &Record) -> Result<Options, ReplayError> {
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

    /// Does what the next entry of a record says, on the draws it holds.
    pub fn enter(&mut self, entry: &Entry) -> Result<(), ReplayError> {
        let dice = &mut Dice::scripted(entry.draws.clone());
        let number = self.next_entry();
        let fault = |fault: EntryFault| ReplayError::Entry(number, fault);
        match &entry.act {
            RecordedAct::Play(seat, text) => {
                let action: G::Action =
                    text.parse().map_err(|e: Unreadable| fault(PlayError::from(e).into()))?;
                self.play(*seat, action, dice).map_err(|e| fault(PlayError::from(e).into()))?;
            }
            RecordedAct::Back(seat, to) => {
                self.back(*seat, *to).ok_or_else(|| fault(EntryFault::Back(*to)))?;
            }
            RecordedAct::Hidden(_) => return Err(fault(EntryFault::Hidden)),
            RecordedAct::Start => return Err(fault(EntryFault::Start)),
        }
        dice.check_script().map_err(|e| fault(e.into()))
    }
}

/// The dice of a table whose secret is known, at entry `number`.
pub fn dice_of(key: &Bytes32, number: usize) -> Dice {
    let mut dice = Dice::keyed(key.0).recording();
    dice.turn_to(number as u64);
    dice
}
