//! All that was played.

use std::ops::Deref;
use std::sync::Arc;

use crate::fair;
use crate::game::EntryFault;
use crate::record::{Name, RecordedAct};
use crate::rules::newest;
use crate::{
    Act, BadSetup, Dice, Draw, Entry, Game, Illegal, Line, Options, Ply, Record, ReplayError, Rules, Seat,
    VerifyError, Viewer,
};

/// All entries of a game, and the [`Game`] they have led to, as which it can be asked.
///
/// ```
/// use spoof::Spoof;
/// use table::{Dice, History, Options, Record, Seat, Viewer};
///
/// let mut dice = Dice::keyed([7; 32]);
/// let mut game = History::<Spoof>::new(2, Options::default(), &mut dice)?;
/// game.play(Seat::new(0), "hide 2".parse()?, &mut dice)?;
///
/// // A secret action is in the table's own record, and not in another's.
/// assert!(game.to_record(None).to_string().contains("1 1 hide 2"));
/// assert!(game.to_record(Some(Viewer::Spectator)).to_string().contains("1 1 ?"));
///
/// // Records replay; what nobody has learned anything from is taken back freely.
/// let record: Record = game.to_record(None).to_string().parse()?;
/// assert_eq!(History::<Spoof>::from_record(&record)?.position(), game.position());
/// let way = game.free_way_back(Seat::new(0)).expect("nobody saw the coins");
/// game.back(Seat::new(0), way);
/// assert_eq!((way, game.next_entry()), (0, 3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct History<G: Rules> {
    /// As it was set up.
    start: Game<G>,
    plies: Vec<Arc<Ply<G>>>,
    game: Game<G>,
}

impl<G: Rules> Deref for History<G> {
    type Target = Game<G>;

    fn deref(&self) -> &Game<G> {
        &self.game
    }
}

/// The history of a game that has just been set up.
impl<G: Rules> From<Game<G>> for History<G> {
    fn from(game: Game<G>) -> Self {
        History { start: game.clone(), plies: game.last().into_iter().cloned().collect(), game }
    }
}

impl<G: Rules> History<G> {
    /// Sets up a table under the newest edition. The dice are turned to entry 0 and keep what is drawn.
    pub fn new(seats: u8, options: Options, dice: &mut Dice) -> Result<Self, BadSetup> {
        Ok(Game::under(newest::<G>(), seats, options, dice)?.into())
    }

    /// Plays one action. The dice are turned to this entry and keep what is drawn.
    pub fn play(&mut self, seat: Seat, action: G::Action, dice: &mut Dice) -> Result<&Ply<G>, Illegal> {
        self.game.play(seat, action, dice)?;
        Ok(self.keep_last())
    }

    fn keep_last(&mut self) -> &Ply<G> {
        let last = self.game.last().expect("an entry was just made");
        self.plies.push(last.clone());
        last
    }

    /// Goes back to the position after entry `to`; `None`, and no change, if that is not an
    /// earlier entry of the line played, or the game is over.
    pub fn back(&mut self, seat: Seat, to: usize) -> Option<&Ply<G>> {
        let number = self.next_entry();
        self.game = self.game_at(to).filter(|_| self.may_go_back(to))?;
        self.game.take_up(seat, number);
        Some(self.keep_last())
    }

    /// The game as it stood after entry `number`.
    pub fn game_at(&self, number: usize) -> Option<Game<G>> {
        let line = self.line_at(number)?;
        let mut game = self.start.clone();
        game.set_up_again();
        line.iter().skip(1).for_each(|n| game.redo(n, &self.plies[n]));
        if let Act::Back(seat, _) = self.plies[number].act {
            game.take_up(seat, number);
        }
        Some(game)
    }

    /// The position after entry `number`.
    pub fn at(&self, number: usize) -> Option<G> {
        if Some(number) == self.next_entry().checked_sub(1) {
            return Some(self.position().clone());
        }
        self.game_at(number).map(|game| game.position().clone())
    }

    /// Numbers of the entries that led to the position after entry `number`.
    pub fn line_at(&self, number: usize) -> Option<Line> {
        let plies = self.plies.get(..=number)?;
        let back = |(n, ply): (usize, &Arc<Ply<G>>)| match ply.act {
            Act::Back(_, to) => Some((n, to)),
            _ => None,
        };
        Line::of(plies.len(), plies.iter().enumerate().filter_map(back))
    }

    /// All entries, those taken back included.
    pub fn plies(&self) -> &[Arc<Ply<G>>] {
        &self.plies
    }

    /// One entry with everything, as the table itself keeps it.
    pub fn entry(&self, number: usize) -> Option<Entry> {
        self.plies.get(number).map(|ply| ply.entry())
    }

    /// The game as a record. Names, nonces, commitment, secret and chain are the caller's to fill in.
    ///
    /// A `viewer` gets, while the game runs, no draws and no action that is still secret from
    /// them; `None` stands for the table itself, which keeps everything.
    pub fn to_record(&self, viewer: Option<Viewer>) -> Record {
        let over = self.turn().is_over();
        Record {
            game: G::KEY.to_owned(),
            edition: self.edition(),
            options: self.options().iter().map(|(k, v)| (k.to_owned(), v.to_owned())).collect(),
            seats: vec![Name::default(); self.seats().into()],
            entries: self.plies.iter().map(|ply| ply.entry_for(viewer, over)).collect(),
            result: self.outcome().map(|o| o.to_string()),
            ..Record::default()
        }
    }

    /// Replays a record from its recorded draws alone.
    pub fn from_record(record: &Record) -> Result<Self, ReplayError> {
        let mut history = History::from(Game::open(record)?);
        history.plies.reserve(record.entries.len());
        for entry in &record.entries[1..] {
            history.enter(entry)?;
        }
        record.check_result(history.outcome().as_ref())?;
        Ok(history)
    }

    /// Does what the next entry of a record says, on the draws it holds.
    pub fn enter(&mut self, entry: &Entry) -> Result<(), ReplayError> {
        if let RecordedAct::Back(seat, to) = entry.act {
            let number = self.next_entry();
            self.back(seat, to).ok_or(ReplayError::Entry(number, EntryFault::Back(to)))?;
        } else {
            self.game.enter(entry)?;
            self.keep_last();
        }
        Ok(())
    }

    /// Checks a record against its commitment and seed, from which every draw must follow, and against its chain if
    /// it has one.
    pub fn verify(record: &Record) -> Result<Self, VerifyError> {
        let history = Self::from_record(record)?;
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
        if record.chain.is_some_and(|chain| chain != record.chained()) {
            return Err(VerifyError::Chain);
        }
        Ok(history)
    }

    /// The game as it now stands, without its history.
    pub fn into_game(self) -> Game<G> {
        self.game
    }
}
