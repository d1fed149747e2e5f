//! A table as it stands: loaded from the store, asked by pages and commands.

use std::sync::OnceLock;

use shelf::{ShownSitting, ShownTitle};
use stage::Lang;
use store::{Offer, PersonId, SeatRow, Sitter, Stage, TableKey, TableRow, Tail, Time};
use table::fair::{self, Bytes32};
use table::record::Name;
use table::{MAX_SEATS, Record, Seat, Seats, Snapshot, Turn, Viewer};

use crate::live::pace::Clock;
use crate::live::upkeep::{Alarm, Thinking};
use crate::live::{Class, Mark, Pace, Room};
use crate::refusal::Refusal;

/// A table as it stands.
pub(crate) struct Live {
    pub(crate) row: TableRow,
    pub(crate) title: &'static dyn ShownTitle,
    pub(crate) pace: Pace,
    /// The game, once it has begun.
    pub(crate) sitting: Option<Box<dyn ShownSitting>>,
    pub(crate) clock: Option<Clock>,
    /// Lines of chat.
    pub(crate) chat: u32,
    /// See [`Mark::stir`].
    pub(crate) stir: u32,
    /// What the bots that may act think about, by seat.
    pub(super) thinking: [Option<Thinking>; MAX_SEATS],
    pub(super) alarm: Option<Alarm>,
    dice: OnceLock<Bytes32>,
}

/// From where somebody looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Looker {
    /// From a seat of their own, or from none.
    As(Viewer),
    /// From a screen that several seats share; which of them said it is in front of it.
    Screen(PersonId, Option<Seat>),
}

/// Why a table was not opened.
enum Unopened {
    /// Not from its snapshot: that is damaged, or something was taken back since.
    Snapshot(String),
    /// Its plies do not lead where they did.
    Plies(String),
}

impl Live {
    /// Loads a table and checks that it comes to where the game was: with every entry, or only as it stands,
    /// from its snapshot, which is enough to play.
    pub(super) async fn load(room: &Room, key: TableKey, whole: bool) -> Result<Self, Refusal> {
        let row = room.store.table(key).await?.ok_or(Refusal::NOT_FOUND)?;
        let tail = match whole {
            true => Tail { snapshot: None, plies: room.store.plies(row.no).await? },
            false => room.store.tail(row.no).await?,
        };
        let chat = room.store.chat(row.no, 0, 1).await?.last().map_or(0, |(number, _)| *number);
        let title = shelf::find_shown(&row.game).ok_or(Refusal::conflict("game-gone"))?;
        let pace: Pace = row.pace.parse().map_err(|error| {
            tracing::error!(table = %key, "{error}");
            Refusal::FAILED
        })?;
        let mut live = Live {
            row,
            title,
            pace,
            sitting: None,
            clock: None,
            chat,
            stir: 0,
            thinking: Default::default(),
            alarm: None,
            dice: OnceLock::new(),
        };
        // A snapshot of what has not been played is nobody's.
        let tail = match tail.snapshot.is_some() && tail.plies.is_empty() {
            true => Tail { snapshot: None, plies: room.store.plies(live.row.no).await? },
            false => tail,
        };
        let Some(last) = tail.plies.last() else { return Ok(live) };
        let kept = match &live.row.clocks {
            Some(set) if set.entries == last.number + 1 => Some((set.left.clone(), set.at)),
            _ => last.clocks.clone().map(|left| (left, last.at)),
        };
        live.clock = kept.and_then(|(left, at)| Clock::resume(pace, left, at, room.began));
        match live.open(room, tail) {
            Ok(sitting) => live.sitting = Some(sitting),
            // It is no more than a short cut.
            Err(Unopened::Snapshot(error)) => {
                tracing::debug!(table = %key, "not opened from its snapshot: {error}");
                live.recall(room).await?;
            }
            Err(Unopened::Plies(error)) => return Err(live.unopened(&error)),
        }
        Ok(live)
    }

    /// Whether the game has not begun, or is held with every entry.
    pub(super) fn is_whole(&self) -> bool {
        self.sitting.as_ref().is_none_or(|sitting| sitting.is_whole())
    }

    /// Reads the entries that are not held.
    pub(super) async fn recall(&mut self, room: &Room) -> Result<(), Refusal> {
        let plies = room.store.plies(self.row.no).await?;
        match self.open(room, Tail { snapshot: None, plies }) {
            Ok(sitting) => self.sitting = Some(sitting),
            Err(Unopened::Plies(error) | Unopened::Snapshot(error)) => return Err(self.unopened(&error)),
        }
        Ok(())
    }

    fn open(&self, room: &Room, tail: Tail) -> Result<Box<dyn ShownSitting>, Unopened> {
        let last = tail.plies.last().map(|ply| ply.hash);
        let first = tail.plies.first().map(|ply| (ply.number, ply.hash));
        let mut entries = tail.plies.into_iter().map(|ply| ply.entry);
        let opened = match (&tail.snapshot, first) {
            (Some(bytes), Some((entry, hash))) => {
                let from = Snapshot { entry: entry as usize, hash, bytes };
                let record = Record { entries: entries.skip(1).collect(), ..self.header() };
                self.title.resume(&record, from).map_err(|error| Unopened::Snapshot(error.to_string()))?
            }
            _ => {
                let record = Record { entries: entries.by_ref().collect(), ..self.header() };
                self.title.replay(&record).map_err(|error| Unopened::Plies(error.to_string()))?
            }
        };
        if Some(opened.fingerprint()) != last {
            return Err(Unopened::Plies("they lead to another position than was played".to_owned()));
        }
        let counted = &room.metrics;
        if opened.is_whole() {
            counted.replayed.add(1)
        } else {
            counted.resumed.add(1)
        }
        Ok(opened.shown())
    }

    fn unopened(&self, error: &str) -> Refusal {
        tracing::error!(table = %self.row.key, "does not replay: {error}");
        Refusal::conflict("does-not-replay")
    }

    /// How far it has come.
    pub(crate) fn mark(&self) -> Mark {
        Mark { entries: self.entries(), rev: self.row.rev, chat: self.chat, stir: self.stir }
    }

    /// How many entries it has.
    pub(crate) fn entries(&self) -> u32 {
        self.sitting.as_ref().map_or(0, |sitting| sitting.next_entry() as u32)
    }

    /// The game, which must have begun.
    pub(crate) fn begun(&self) -> Result<&dyn ShownSitting, Refusal> {
        self.sitting.as_deref().ok_or(Refusal::conflict("not-begun"))
    }

    /// Who may act.
    pub(crate) fn turn(&self) -> Turn {
        self.sitting.as_ref().map_or(Turn::Over, |sitting| sitting.turn())
    }

    /// The record without its entries: what everybody may know of the set-up.
    pub(crate) fn header(&self) -> Record {
        let row = &self.row;
        let name = |seat: &SeatRow| Name { name: seat.name.clone(), nonce: seat.nonce.clone() };
        Record {
            game: row.game.clone(),
            edition: row.edition,
            options: row.options.clone(),
            seats: row.seats.iter().map(name).collect(),
            commitment: Some(fair::commitment(&row.secret)),
            secret: (row.stage == Stage::Over).then_some(row.secret),
            ..Record::default()
        }
    }

    /// The record as `viewer` may have it.
    pub(crate) fn record(&self, viewer: Viewer) -> Result<Record, Refusal> {
        let played = self.begun()?.record(Some(viewer));
        Ok(Record { entries: played.entries, result: played.result, ..self.header() })
    }

    /// The key of the dice, fixed once every seat has given its nonce. Only for the table's own household.
    pub(super) fn dice_key(&self) -> Bytes32 {
        let nonces = || self.row.seats.iter().map(|seat| seat.nonce.as_deref().unwrap_or_default());
        *self.dice.get_or_init(|| fair::key(&self.row.secret, nonces()))
    }

    /// The names of the players as a reader of `lang` knows them: bots are named in every language.
    pub(crate) fn names(&self, lang: Lang) -> Vec<String> {
        let words = self.title.words(lang);
        let mut names: Vec<String> = Vec::with_capacity(self.row.seats.len());
        for seat in &self.row.seats {
            let name = match &seat.sitter {
                Sitter::Bot(key) => words.get(&format!("bot-{key}")),
                _ => seat.name.clone(),
            };
            let twins =
                names.iter().filter(|n| n.split_once('\u{a0}').map_or(n.as_str(), |(n, _)| n) == name);
            let number = twins.count() + 1;
            let twin = number > 1 && matches!(seat.sitter, Sitter::Bot(_));
            names.push(if twin { format!("{name}\u{a0}{number}") } else { name });
        }
        names
    }

    /// The seats of a person.
    pub(crate) fn seats_of(&self, person: Option<PersonId>) -> Seats {
        let all = Seat::all(self.row.seats.len() as u8).zip(&self.row.seats);
        all.filter(|(_, seat)| person.is_some() && seat.sitter.person() == person).map(|(s, _)| s).collect()
    }

    /// The seat from which a person gives a command: the one they name, or the only one it can be.
    pub(crate) fn seat_for(&self, person: PersonId, named: Option<Seat>) -> Result<Seat, Refusal> {
        let mine = self.seats_of(Some(person));
        if mine.is_empty() {
            return Err(Refusal::forbidden("not-seated"));
        }
        if let Some(seat) = named {
            return if mine.contains(seat) { Ok(seat) } else { Err(Refusal::forbidden("not-your-seat")) };
        }
        let mut to_act = mine.iter().filter(|seat| self.turn().includes(*seat));
        match (mine.len(), to_act.next(), to_act.next()) {
            (1, ..) => Ok(mine.iter().next().expect("there is one")),
            (_, Some(seat), None) => Ok(seat),
            _ => Err(Refusal::bad("which-seat")),
        }
    }

    /// From where a person looks, who says it is from `named`. While a game runs, nobody looks from
    /// another's seat; when it is over, everybody may.
    pub(crate) fn looker(&self, person: Option<PersonId>, named: Option<Seat>) -> Result<Looker, Refusal> {
        let mine = self.seats_of(person);
        if let Some(seat) = named {
            let over = self.row.stage == Stage::Over && seat.index() < self.row.seats.len();
            if !mine.contains(seat) && !over {
                return Err(Refusal::forbidden("not-your-seat"));
            }
            if self.row.stage == Stage::Over {
                return Ok(Looker::As(Viewer::Seat(seat)));
            }
        }
        Ok(match (person, mine.len()) {
            (Some(person), 2..) if self.row.stage == Stage::Running => Looker::Screen(person, named),
            (_, 1) => Looker::As(Viewer::Seat(mine.iter().next().expect("there is one"))),
            _ => Looker::As(Viewer::Spectator),
        })
    }

    /// What kind of reader a person is.
    pub(crate) fn class(
        &self,
        person: Option<PersonId>,
        named: Option<Seat>,
        invite: Option<&str>,
        lang: Option<Lang>,
    ) -> Result<Class, Refusal> {
        Ok(Class {
            looker: self.looker(person, named)?,
            mine: self.seats_of(person),
            owner: person == Some(self.row.owner),
            invited: invite == Some(self.row.invite.as_str()),
            lang,
        })
    }

    /// What a looker sees now. On a shared screen that is the seat to act, if it has said that it is in
    /// front of the screen or if there is nothing to hide; otherwise what everybody may see, and
    /// the seats the screen waits for.
    pub(crate) fn viewer(&self, looker: Looker) -> (Viewer, Seats) {
        let (person, named) = match looker {
            Looker::As(viewer) => return (viewer, Seats::NONE),
            Looker::Screen(person, named) => (person, named),
        };
        let mine = self.seats_of(Some(person));
        let to_act: Seats = mine.iter().filter(|seat| self.turn().includes(*seat)).collect();
        let secrets = self.sitting.as_ref().is_some_and(|sitting| sitting.has_secrets());
        let named = named.filter(|seat| mine.contains(*seat));
        match (to_act.iter().next(), named) {
            (_, Some(seat)) if to_act.contains(seat) => (Viewer::Seat(seat), Seats::NONE),
            (None, Some(seat)) => (Viewer::Seat(seat), Seats::NONE),
            (Some(seat), _) if !secrets => (Viewer::Seat(seat), Seats::NONE),
            (None, None) if !secrets => (Viewer::Spectator, Seats::NONE),
            (None, None) => (Viewer::Spectator, mine),
            (Some(_), _) => (Viewer::Spectator, to_act),
        }
    }

    /// The seats whose clocks run: those of people who are to act.
    pub(crate) fn running(&self) -> Seats {
        let of_person = |seat: &Seat| {
            let row = &self.row.seats[seat.index()];
            row.sitter.person().is_some() && row.stand_in.is_none()
        };
        self.turn().seats().iter().filter(of_person).collect()
    }

    /// When the first of the running clocks runs out.
    pub(super) fn due(&self, now: Time) -> Option<Time> {
        let left = self.clock.as_ref()?.until_first(self.running(), now)?;
        Some(now.plus(left))
    }

    /// What is left on the clocks.
    pub(crate) fn clocks(&self, now: Time) -> Option<store::Clocks> {
        self.clock.as_ref().map(|clock| clock.left(self.running(), now))
    }

    /// The bot that acts in `seat`, if one does.
    pub(crate) fn bot_in(&self, seat: Seat) -> Option<&str> {
        let row = &self.row.seats[seat.index()];
        match &row.sitter {
            Sitter::Bot(key) => Some(key),
            _ => row.stand_in.as_deref(),
        }
    }

    /// The seats of people other than `person` who are there to be asked.
    pub(crate) fn others(&self, person: PersonId) -> Seats {
        let all = Seat::all(self.row.seats.len() as u8).zip(&self.row.seats);
        all.filter(|(_, seat)| seat.sitter.person().is_some_and(|id| id != person) && seat.stand_in.is_none())
            .map(|(seat, _)| seat)
            .collect()
    }

    /// The offer that still stands.
    pub(crate) fn offer(&self) -> Option<&Offer> {
        self.row.offer.as_ref().filter(|offer| offer.entries == self.entries())
    }

    /// Whether every seat is taken and has given its nonce.
    pub(crate) fn is_ready(&self) -> bool {
        self.row.seats.iter().all(|seat| !seat.sitter.is_free() && seat.nonce.is_some())
    }
}
