//! A table as it stands: loaded from the store, asked by pages and commands.

use std::collections::VecDeque;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use serde_json::value::{RawValue, to_raw_value};
use shelf::{LogEntry, ShownSitting, ShownTitle};
use stage::guide::Step;
use stage::{Guide, Lang};
use store::{
    Pace, PersonId, PlyRow, ResultRow, Sitter, Stored, TableKey, TableRow, TableStage, Time, UndoOffer,
};
use table::fair::{self, Bytes32};
use table::{MAX_SEATS, Seat, Seats, Turn, Viewer};

use crate::daily;
use crate::live::asides::{Asides, LONG_TURN};
use crate::live::clock::{Clock, RETURNS, Stand, Steady};
use crate::live::stored::{Anew, Unplayable, compare_head, compare_result, see_again};
use crate::live::upkeep::{Alarm, Thinking};
use crate::live::{AudienceKey, Cursor, Hint, Services};
use crate::refusal::Refusal;
use crate::words::site;

/// A table as it stands.
pub(crate) struct LiveTable {
    pub(crate) row: TableRow,
    pub(crate) title: &'static dyn ShownTitle,
    /// The game, once it has begun.
    pub(crate) sitting: Option<Box<dyn ShownSitting>>,
    /// What the last entries told, [`LOG`] at most.
    pub(crate) log: VecDeque<LogEntry>,
    pub(crate) clock: Option<Clock>,
    steady: Steady,
    /// How often play has gone back for each seat.
    pub(super) backs: [u32; MAX_SEATS],
    pub(super) asides: Asides,
    /// Seats that people take back from the bot that stands in as soon as it has played their turn.
    pub(crate) returning: Seats,
    /// Lines of chat.
    pub(crate) chat: u32,
    /// See [`Cursor::presence`].
    pub(crate) presence_revision: u32,
    /// What somebody was last told that a bot would do.
    pub(super) hint: Option<Arc<Hint>>,
    /// What its game came to for each seat, if it changed ratings.
    pub(crate) results: Vec<ResultRow>,
    /// What the bots that may act think about, by seat.
    pub(super) thinking: [Option<Thinking>; MAX_SEATS],
    pub(super) alarm: Option<Alarm>,
    dice: OnceLock<Bytes32>,
    commitment: OnceLock<Box<str>>,
}

/// How somebody may take back, and to which entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum WayBack {
    /// Without asking anyone.
    Free(usize),
    /// If the others agree.
    Asked(usize),
}

/// From where somebody looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Perspective {
    /// From a seat of their own, or from none.
    As(Viewer),
    /// From a screen that several seats share; which of them said it is in front of it.
    Screen(PersonId, Option<Seat>),
}

/// From where a person looks at a table, who says it is from `named`. While a game runs, nobody looks from
/// another's seat; when it is over, everybody may. A table that is `closed` is looked at by who sits there, as long as it is.
pub(crate) fn perspective(
    row: &TableRow,
    person: Option<PersonId>,
    named: Option<Seat>,
    closed: bool,
) -> Result<Perspective, Refusal> {
    let mine = row.seats_of(person);
    if closed && mine.is_empty() {
        return Err(daily::CLOSED);
    }
    let over = row.stage == TableStage::Over && !closed;
    if let Some(seat) = named {
        let may = mine.contains(seat) || over && seat.index() < row.seats.len();
        if !may {
            return Err(Refusal::forbidden("not-your-seat"));
        }
        if over {
            return Ok(Perspective::As(Viewer::Seat(seat)));
        }
    }
    Ok(match (person, mine.len()) {
        (Some(person), 2..) if row.stage == TableStage::Running => Perspective::Screen(person, named),
        (_, 1) => Perspective::As(Viewer::Seat(mine.iter().next().expect("there is one"))),
        _ => Perspective::As(Viewer::Spectator),
    })
}

/// The entries from `first` on of a stretch that was asked for from there.
pub(super) fn from(plies: &[PlyRow], first: u32) -> &[PlyRow] {
    let start = plies.iter().rposition(|ply| ply.number == first);
    &plies[start.unwrap_or(plies.len())..]
}

/// So many entries the log on a page tells of; earlier ones are asked for.
pub(crate) const LOG: usize = 50;

impl LiveTable {
    /// Loads a table and checks that it comes to where the game was.
    pub(super) async fn load(services: &Services, key: TableKey) -> Result<Self, Refusal> {
        let Stored { row, stretch, found, backs, chat } =
            services.store.load(key, LOG as u32).await?.ok_or(Refusal::NOT_FOUND)?;
        let unplayable = |row: &TableRow, why: &Unplayable| {
            tracing::error!(table = %row.key, "cannot be replayed: {why}");
            Refusal::from(why)
        };
        let gone = || unplayable(&row, &Unplayable::GameGone(row.game.clone()));
        let title = services.config.shelf.find_shown(&row.game).ok_or_else(gone)?;
        compare_head(&row, found).map_err(|why| unplayable(&row, &why))?;
        let mut live = LiveTable {
            row,
            title,
            sitting: None,
            log: VecDeque::with_capacity(LOG),
            clock: None,
            steady: services.steady(),
            backs,
            asides: Asides::default(),
            returning: Seats::NONE,
            chat,
            presence_revision: 0,
            hint: None,
            results: Vec::new(),
            thinking: Default::default(),
            alarm: None,
            dice: OnceLock::new(),
            commitment: OnceLock::new(),
        };
        let Some(last) = stretch.plies.last().cloned() else { return Ok(live) };
        let first = (last.number + 1).saturating_sub(LOG as u32);
        live.asides = live.count_asides(services, &stretch.plies, first, last.number).await?;
        let seen = see_again(services, title, &live.row, stretch, first).await?;
        let opened = if seen.whole { &services.metrics.replayed } else { &services.metrics.resumed };
        opened.add(1);
        if let Some(Anew { plies, snapshots }) = seen.anew {
            if !plies.is_empty() {
                let result = compare_result(seen.sitting.as_ref(), &live.row);
                result.map_err(|why| unplayable(&live.row, &why))?;
            }
            let entries = plies.len();
            match services.store.rehash(live.row.no, plies, snapshots).await {
                Ok(()) => tracing::info!(table = %live.row.key, entries, "replayed and stored anew"),
                // The next who opens it does it again.
                Err(error) => tracing::warn!(table = %live.row.key, "not stored anew: {error}"),
            }
        }
        live.sitting = Some(seen.sitting);
        live.log.extend(seen.log);
        live.set_clock(services, &last).await?;
        live.read_results(services).await?;
        Ok(live)
    }

    /// What was done beside play in this turn, of which `plies` hold the entries from `first` to `last` at the end.
    async fn count_asides(
        &self,
        services: &Services,
        plies: &[PlyRow],
        first: u32,
        last: u32,
    ) -> Result<Asides, Refusal> {
        let (asides, whole) = Asides::stored(from(plies, first));
        if whole || self.row.stage != TableStage::Running {
            return Ok(asides);
        }
        let first = (last + 1).saturating_sub(LONG_TURN);
        let stretch = services.store.stretch(self.row.no, first, last).await?;
        Ok(Asides::stored(from(&stretch.plies, first)).0)
    }

    /// Adds what the newest entry told to the log.
    pub(super) fn add_to_log(&mut self) {
        if self.log.len() == LOG {
            self.log.pop_front();
        }
        self.log.extend(self.sitting.as_ref().and_then(|sitting| sitting.last_told()));
    }

    /// The clocks as they were kept, with the last ply or since.
    pub(super) async fn set_clock(&mut self, services: &Services, last: &PlyRow) -> Result<(), Refusal> {
        let kept = match &self.row.clocks {
            Some(set) if set.entries == last.number + 1 => Some((set.left.clone(), set.at)),
            _ => last.clocks.clone().map(|left| (left, last.at)),
        };
        let Some((left, at)) = kept else { return Ok(()) };
        let (pace, steady) = (self.row.pace, self.steady);
        let ran = if pace.stands_still() && steady.is_earlier(at) {
            steady.ran(&services.store.lives().await?, at)
        } else {
            Duration::ZERO
        };
        self.clock = Clock::resume(pace, left, at, self.running(), steady, ran);
        Ok(())
    }

    /// Whether it is the table of a day that is not over: until then nobody else looks at it, and nobody learns its secret.
    pub(crate) fn is_closed(&self) -> bool {
        daily::is_closed(&self.row, self.steady.calendar())
    }

    /// Refuses what nobody may see yet, not even who sits here.
    pub(crate) fn is_open_to_all(&self) -> Result<(), Refusal> {
        if self.is_closed() { Err(daily::CLOSED) } else { Ok(()) }
    }

    /// What time it is for its clocks.
    pub(crate) fn now(&self) -> Time {
        self.steady.now(self.row.pace)
    }

    /// How far it has come.
    pub(crate) fn cursor(&self) -> Cursor {
        Cursor {
            entries: self.entries(),
            rev: self.row.rev,
            chat: self.chat,
            presence: self.presence_revision,
        }
    }

    /// How many entries it has.
    pub(crate) fn entries(&self) -> u32 {
        self.sitting.as_ref().map_or(0, |sitting| sitting.next_entry() as u32)
    }

    /// The game, which must have begun.
    pub(crate) fn begun(&self) -> Result<&dyn ShownSitting, Refusal> {
        self.sitting.as_deref().ok_or(Refusal::conflict("not-begun"))
    }

    /// The guide from whose secret this table was dealt, if it was.
    pub(crate) fn guide(&self) -> Option<&'static Guide> {
        self.title.guide().filter(|guide| guide.record().secret == Some(self.row.secret))
    }

    /// Where a guide has led this table to, unless it has come further than the guide goes. What the rules do not allow any more nobody is asked for.
    pub(crate) fn step(&self) -> Option<Step<'_>> {
        let sitting = self.sitting.as_deref()?;
        let step = self.guide()?.step(sitting.next_entry())?;
        step.next.is_none_or(|(seat, action)| sitting.permits(seat, action).is_ok()).then_some(step)
    }

    /// Whether `seat` may do this as far as a guide is concerned. What the rules forbid they refuse themselves.
    pub(crate) fn follows_guide(&self, seat: Seat, action: &str) -> Result<(), Refusal> {
        match self.step().and_then(|step| step.next) {
            Some(next) if next != (seat, action) && self.begun()?.permits(seat, action).is_ok() => {
                Err(Refusal::unprocessable("guided"))
            }
            _ => Ok(()),
        }
    }

    /// What `seat` may choose from, as JSON: what a guide asks for, or what the rules allow.
    pub(crate) fn choices_json(&self, sitting: &dyn ShownSitting, seat: Seat) -> Box<RawValue> {
        let asked = match self.step().and_then(|step| step.next) {
            Some((asked, action)) if asked == seat => vec![action],
            Some(_) => Vec::new(),
            None => return sitting.choices_json(seat),
        };
        to_raw_value(&asked).expect("text is plain data")
    }

    /// Who may act.
    pub(crate) fn turn(&self) -> Turn {
        self.sitting.as_ref().map_or(Turn::Over, |sitting| sitting.turn())
    }

    /// The key of the dice, fixed once every seat has given its nonce. Only for the table's own household.
    pub(super) fn dice_key(&self) -> Bytes32 {
        let nonces = || self.row.seats.iter().map(|seat| seat.nonce.as_deref().unwrap_or_default());
        *self.dice.get_or_init(|| fair::key(&self.row.secret, nonces()))
    }

    /// The hash of the secret, in writing: it stands in all that programmes are sent.
    pub(crate) fn commitment(&self) -> &str {
        self.commitment.get_or_init(|| fair::commitment(&self.row.secret).to_string().into())
    }

    /// The names of the players as a reader of `lang` knows them: bots are named in every language.
    pub(crate) fn names(&self, lang: Lang) -> Vec<String> {
        let words = self.title.words(lang);
        shelf::told_apart(self.row.seats.iter().map(|seat| match &seat.sitter {
            Sitter::Bot(key) => (words.get(&format!("bot-{key}")), true),
            sitter if sitter.person() == Some(PersonId::SOMEBODY) => (site(lang).get("somebody"), true),
            _ => (seat.name.clone(), false),
        }))
    }

    /// The seat from which a person gives a command: the one they name, or the only one it can be.
    pub(crate) fn seat_for(&self, person: PersonId, named: Option<Seat>) -> Result<Seat, Refusal> {
        let mine = self.row.seats_of(Some(person));
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

    /// What kind of reader a person is.
    pub(crate) fn audience(
        &self,
        person: Option<PersonId>,
        named: Option<Seat>,
        invite: Option<&str>,
        lang: Option<Lang>,
    ) -> Result<AudienceKey, Refusal> {
        Ok(AudienceKey {
            perspective: perspective(&self.row, person, named, self.is_closed())?,
            mine: self.row.seats_of(person),
            owner: person == Some(self.row.owner),
            invited: invite == Some(self.row.invite.as_str()),
            lang,
            deaf: None,
        })
    }

    /// What is seen from a perspective now. On a shared screen that is the seat to act, if it has said that it is in
    /// front of the screen or if there is nothing to hide; otherwise what everybody may see, and
    /// the seats the screen waits for.
    pub(crate) fn viewer(&self, perspective: Perspective) -> (Viewer, Seats) {
        let (person, named) = match perspective {
            Perspective::As(viewer) => return (viewer, Seats::NONE),
            Perspective::Screen(person, named) => (person, named),
        };
        let mine = self.row.seats_of(Some(person));
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

    /// Whether a page that was told of the table as it was `since` is told all that was said: one that waits for players is
    /// drawn as a whole, and otherwise lines may have been taken away, or given another name.
    pub(crate) fn tells_chat_anew(&self, since: Cursor) -> bool {
        self.row.stage == TableStage::Gathering || since.rev != self.row.rev
    }

    /// What a person sees now who says to look from `named`.
    pub(crate) fn viewer_of(&self, person: Option<PersonId>, named: Option<Seat>) -> Result<Viewer, Refusal> {
        Ok(self.viewer(perspective(&self.row, person, named, self.is_closed())?).0)
    }

    /// The seats whose clocks run: those of people who are to act.
    pub(crate) fn running(&self) -> Seats {
        let of_person = |seat: &Seat| {
            let row = &self.row.seats[seat.index()];
            row.sitter.person().is_some() && row.stand_in.is_none()
        };
        self.turn().seats().iter().filter(of_person).collect()
    }

    /// Who is to act, and whose turn it is.
    pub(super) fn stand(&self) -> Stand {
        let whose = self.sitting.as_ref().and_then(|sitting| sitting.turn_of());
        Stand { to_act: self.turn().seats(), whose }
    }

    /// Whether a seat is to act, or others are asked in the midst of its turn.
    pub(super) fn is_at_turn(&self, seat: Seat) -> bool {
        self.turn().includes(seat) || self.stand().whose == Some(seat)
    }

    /// When the first of the running clocks runs out, or bots take the seats that are free.
    pub(super) fn due(&self, now: Time) -> Option<Time> {
        if self.row.stage == TableStage::Gathering {
            return self.row.fill.as_ref().map(|fill| fill.at);
        }
        let left = self.clock.as_ref()?.until_first(self.running(), now)?;
        Some(now.plus(left))
    }

    /// What is left on the clocks. Who is not to act has the days of their next turn.
    pub(crate) fn clocks(&self, now: Time) -> Option<store::Clocks> {
        let mut left = self.clock.as_ref()?.left(self.running(), now);
        if let (Pace::Days(_), Some(full)) = (self.row.pace, self.row.pace.full()) {
            let turn = self.turn();
            let waits = |(index, _): &(usize, &mut u64)| !turn.includes(Seat::new(*index));
            left.iter_mut().enumerate().filter(waits).for_each(|(_, left)| *left = full);
        }
        Some(left)
    }

    /// The bot that acts in `seat`, if one does.
    pub(crate) fn bot_in(&self, seat: Seat) -> Option<&str> {
        let row = &self.row.seats[seat.index()];
        match &row.sitter {
            Sitter::Bot(key) => Some(key),
            _ => row.stand_in.as_deref(),
        }
    }

    /// The seats of people other than `person`, who are to be asked: whether they are there or not, and whether a
    /// bot stands in for them or not.
    pub(crate) fn others(&self, person: PersonId) -> Seats {
        let all = Seat::all(self.row.seats.len() as u8).zip(&self.row.seats);
        all.filter(|(_, seat)| seat.sitter.person().is_some_and(|id| id != person))
            .map(|(seat, _)| seat)
            .collect()
    }

    /// Whether the time of one of these seats has run out so often that the bot in it plays on to the end.
    pub(crate) fn returns_spent(&self, seats: Seats) -> bool {
        self.row.pace.stands_still() && seats.iter().any(|seat| self.row.seats[seat.index()].flags > RETURNS)
    }

    /// Whether a person may remove the table: they made it and it has not begun, or nobody else sits there.
    pub(crate) fn may_discard(&self, person: PersonId) -> bool {
        let sitters = || self.row.seats.iter().filter_map(|seat| seat.sitter.person());
        match self.row.stage {
            TableStage::Gathering => self.row.owner == person,
            // What counts is played to its end; nobody begins a day's table again.
            TableStage::Running if self.row.rated || self.is_closed() || self.row.tournament.is_some() => {
                false
            }
            TableStage::Running => sitters().any(|id| id == person) && sitters().all(|id| id == person),
            TableStage::Over => false,
        }
    }

    /// How `person`, who sits in `seat`, may take back their last action, if there is one. Who sits in several at one screen
    /// takes back what was done last in any of them.
    pub(crate) fn way_back(&self, seat: Seat, person: PersonId) -> Option<WayBack> {
        let sitting = self.sitting.as_ref()?;
        let mine = self.row.seats_of(Some(person));
        let seat = mine.iter().max_by_key(|seat| sitting.way_back(*seat)).unwrap_or(seat);
        // The dice of a guide fall as they should at the entries it tells of, and at no others.
        if self.step().is_some_and(|step| step.next.is_some()) {
            return None;
        }
        let others = self.others(person);
        let alone = others.is_empty();
        // A turn whose time ran out was a bot's: nobody gets it again by going back over it.
        let is_after_flag =
            |to: &usize| self.row.clocks.as_ref().is_none_or(|set| *to + 1 >= set.entries as usize);
        // Whoever plays and takes back while another's clock runs would have them pay for turns that never were.
        let costs_time = self.clock.is_some() && self.running().iter().any(|seat| others.contains(seat));
        let free = |to: &usize| alone || self.row.free_undo && !costs_time && is_after_flag(to);
        match sitting.free_way_back(seat).filter(free) {
            // Where it counts, nobody plays again what they have learned from.
            found if self.row.rated || self.row.daily.is_some() || self.row.tournament.is_some() => {
                found.map(WayBack::Free)
            }
            Some(to) => Some(WayBack::Free(to)),
            None if alone => sitting.way_back(seat).map(WayBack::Free),
            None => sitting.way_back(seat).map(WayBack::Asked),
        }
    }

    /// How many entries of the line come after entry `to`.
    pub(crate) fn entries_after(&self, to: usize) -> usize {
        self.sitting.as_ref().map_or(0, |sitting| sitting.line().len() - sitting.line().place(to + 1))
    }

    /// The offer that still stands.
    pub(crate) fn offer(&self) -> Option<&UndoOffer> {
        self.row.offer.as_ref().filter(|offer| offer.entries == self.entries())
    }

    /// Whether every seat is taken and has given its nonce.
    pub(crate) fn is_ready(&self) -> bool {
        self.row.seats.iter().all(|seat| !seat.sitter.is_free() && seat.nonce.is_some())
    }
}
