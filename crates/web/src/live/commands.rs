//! What people do at a table. Each command waits its turn, is judged, stored, and then shown.
//!
//! Whoever calls them sees to it that they are finished ([`crate::detached`]), even if the one who gave the command
//! hangs up.

use std::ops::RangeInclusive;
use std::sync::Arc;

use store::{
    AppendExtras, ChatLine, ClientId, ClocksSet, Head, PersonId, PlyRow, SeatRow, Sitter, TableKey, TableRow,
    TableStage, Time, UndoOffer,
};
use table::game::dice_of;
use table::record::RecordedAct;
use table::{Seat, Seats};

use crate::live::clock::Passing;
use crate::live::setup::{Proposal, begin, bot_seat, empty_seat, has_anchors, random_nonce, random_secret};
use crate::live::state::from;
use crate::live::stored::{keeps_snapshot, last_ply, see_again};
use crate::live::table::TableGuard;
use crate::live::upkeep::Thinking;
use crate::live::{Cursor, Happened, LiveTable, TableHandle, WayBack};
use crate::refusal::Refusal;
use crate::stream::write_ahead;

/// An action at a table.
#[derive(Clone, Debug)]
pub(crate) struct Play {
    pub(crate) person: PersonId,
    /// From which seat, for those who have several.
    pub(crate) seat: Option<Seat>,
    /// As written.
    pub(crate) action: String,
    /// The entry it is to become.
    pub(crate) ply: u32,
    /// What the client calls it.
    pub(crate) client: ClientId,
}

/// A wish to take back the last action of one's own.
#[derive(Clone, Debug)]
pub(crate) struct Undo {
    pub(crate) person: PersonId,
    pub(crate) seat: Option<Seat>,
    /// The entry it is to become.
    pub(crate) ply: u32,
    pub(crate) client: ClientId,
}

/// What became of an action, or of a wish to take back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Played {
    /// The entry it became; none if the others are asked first.
    pub(crate) entry: Option<u32>,
    /// How far the table has come.
    pub(crate) cursor: Cursor,
}

/// What somebody says to an offer.
#[derive(Clone, Debug)]
pub(crate) struct OfferAnswer {
    pub(crate) person: PersonId,
    /// The entries the table had when the offer was made.
    pub(crate) ply: u32,
    pub(crate) yes: bool,
    pub(crate) client: ClientId,
}

/// Sitting down.
#[derive(Clone, Debug)]
pub(crate) struct Join {
    pub(crate) person: PersonId,
    pub(crate) name: String,
    /// Their part of the seed; the server makes one if they give none.
    pub(crate) nonce: Option<String>,
    /// Which seat; the first free one if they do not mind.
    pub(crate) seat: Option<Seat>,
    /// The word of the invitation link.
    pub(crate) invite: Option<String>,
    /// Whether they have an account.
    pub(crate) account: bool,
}

/// A seat given to somebody else by the one who made the table, before play.
#[derive(Clone, Debug)]
pub(crate) struct SeatChange {
    pub(crate) person: PersonId,
    pub(crate) seat: Seat,
    /// `Open`, `Invited` or `Bot`.
    pub(crate) sitter: Sitter,
}

/// Something said.
#[derive(Clone, Debug)]
pub(crate) struct Say {
    pub(crate) person: PersonId,
    pub(crate) text: String,
    pub(crate) client: ClientId,
}

impl LiveTable {
    /// Whether a seat has not done too much beside play already.
    fn may_say_more(&self, seat: Seat) -> Result<(), Refusal> {
        if self.asides.spent(seat) { Err(Refusal::conflict("asides-spent")) } else { Ok(()) }
    }
}

impl TableHandle {
    /// Plays an action. Given again with the same id it is not played again but answered again.
    pub(crate) async fn play(self: &Arc<Self>, play: Play) -> Result<Played, Refusal> {
        let live = self.lock_in_time().await?;
        let seat = live.seat_for(play.person, play.seat)?;
        let sitting = live.begun()?;
        let stand_in = live.row.seats[seat.index()].stand_in.is_some();
        if play.ply != live.entries() {
            let same = |act: &RecordedAct| *act == RecordedAct::Play(seat, play.action.clone());
            // Several may choose in secret at the same time: none of them is late.
            let unseen = (play.ply..live.entries()).take_while(|n| sitting.is_unseen(*n as usize, seat));
            let next = play.ply.saturating_add(unseen.count() as u32);
            let known = self.played_before(&live, play.ply..=next, &play.client, same).await;
            let late = matches!(&known, Err(refusal) if refusal.code == Refusal::STALE.code);
            match (late, stand_in) {
                (true, true) => return Err(Refusal::conflict("stand-in")),
                (true, false) if next == live.entries() => {}
                _ => return known,
            }
        }
        if stand_in {
            return Err(Refusal::conflict("stand-in"));
        }
        live.follows_guide(seat, &play.action)?;
        live.may_say_more(seat).or_else(|spent| {
            let brings_on = sitting.choices(seat).contains(&play.action);
            if brings_on { Ok(()) } else { Err(spent) }
        })?;
        self.carry_out(live, seat, &play.action, Some(play.client)).await
    }

    /// Takes back the last action of one's own: at once if nobody need be asked, otherwise the others
    /// are asked.
    pub(crate) async fn undo(self: &Arc<Self>, undo: Undo) -> Result<Played, Refusal> {
        let mut live = self.lock_in_time().await?;
        let seat = live.seat_for(undo.person, undo.seat)?;
        live.begun()?;
        if undo.ply != live.entries() {
            let same = |act: &RecordedAct| matches!(act, RecordedAct::Back(by, _) if *by == seat);
            return self.played_before(&live, undo.ply..=undo.ply, &undo.client, same).await;
        }
        if live.row.seats[seat.index()].stand_in.is_some() {
            return Err(Refusal::conflict("stand-in"));
        }
        let to = match live.way_back(seat, undo.person) {
            Some(WayBack::Free(to)) => return self.go_back(live, seat, to, Some(undo.client)).await,
            Some(WayBack::Asked(to)) => to,
            None => return Err(Refusal::conflict("nothing-to-undo")),
        };
        self.may_go_back(&live, seat)?;
        let offer = UndoOffer { by: seat, to: to as u32, entries: undo.ply, agreed: Seats::NONE };
        let cursor = match live.offer() {
            Some(standing) if standing.by == seat => live.cursor(),
            Some(_) => return Err(Refusal::conflict("offer-stands")),
            None => {
                // Whoever asks and withdraws for ever leaves nobody in peace.
                live.may_say_more(seat)?;
                live.asides.count(seat);
                let row = TableRow { offer: Some(offer), ..live.row.clone() };
                let live = self.save(live, row).await?;
                self.look_out(&live, Happened::Asked);
                live.cursor()
            }
        };
        Ok(Played { entry: None, cursor })
    }

    /// Agrees to what another asked for, or does not. Whoever asked may withdraw by saying no.
    pub(crate) async fn answer(self: &Arc<Self>, answer: OfferAnswer) -> Result<Played, Refusal> {
        let live = self.lock_in_time().await?;
        let mine = live.row.seats_of(Some(answer.person));
        if mine.is_empty() {
            return Err(Refusal::forbidden("not-seated"));
        }
        let offer = live.offer().filter(|offer| offer.entries == answer.ply).cloned();
        let Some(mut offer) = offer else {
            // Given again after a lost answer: what was declined is gone, what was agreed to is done.
            if !answer.yes && answer.ply == live.entries() {
                return Ok(Played { entry: None, cursor: live.cursor() });
            }
            let same = |act: &RecordedAct| answer.yes && matches!(act, RecordedAct::Back(..));
            return self.played_before(&live, answer.ply..=answer.ply, &answer.client, same).await;
        };
        if !answer.yes {
            let row = TableRow { offer: None, ..live.row.clone() };
            return Ok(Played { entry: None, cursor: self.save(live, row).await?.cursor() });
        }
        if mine.contains(offer.by) {
            return Err(Refusal::forbidden("own-offer"));
        }
        offer.agreed = mine.iter().fold(offer.agreed, Seats::with);
        let asker = live.row.seats[offer.by.index()].sitter.person();
        let asked = asker.map_or(Seats::NONE, |person| live.others(person));
        if asked.iter().all(|seat| offer.agreed.contains(seat)) {
            return self.go_back(live, offer.by, offer.to as usize, Some(answer.client)).await;
        }
        let row = TableRow { offer: Some(offer), ..live.row.clone() };
        Ok(Played { entry: None, cursor: self.save(live, row).await?.cursor() })
    }

    /// Sits down. Whoever sits already stays where they are.
    pub(crate) async fn join(self: &Arc<Self>, join: Join) -> Result<Seat, Refusal> {
        let live = self.lock().await?;
        let mine = live.row.seats_of(Some(join.person));
        let mut row = live.row.clone();
        let mut nonce = join.nonce.clone();
        let mut nonce = || Some(nonce.take().unwrap_or_else(random_nonce));
        let seat = match mine.iter().next() {
            // Seats kept for them at a rematch.
            Some(first) => {
                for seat in mine.iter() {
                    let seat = &mut row.seats[seat.index()];
                    seat.nonce = seat.nonce.take().or_else(&mut nonce);
                }
                first
            }
            None => {
                let seat = free_seat(&live, &join)?;
                if row.rated && !join.account {
                    return Err(Refusal::forbidden("rated-account"));
                }
                let sitter = Sitter::Person(join.person);
                row.seats[seat.index()] = SeatRow { nonce: nonce(), name: join.name, ..empty_seat(sitter) };
                seat
            }
        };
        if row == live.row {
            return Ok(seat);
        }
        self.save(live, row).await?;
        Ok(seat)
    }

    /// Gets up again, before play.
    pub(crate) async fn leave(self: &Arc<Self>, person: PersonId) -> Result<(), Refusal> {
        let live = self.lock().await?;
        gathering(&live)?;
        let mine = live.row.seats_of(Some(person));
        if mine.is_empty() {
            return Err(Refusal::forbidden("not-seated"));
        }
        if live.row.tournament.is_some() {
            return Err(Refusal::conflict("tournament-leave"));
        }
        let mut row = live.row.clone();
        let free = if row.listed { Sitter::Open } else { Sitter::Invited };
        for seat in mine.iter() {
            row.seats[seat.index()] = empty_seat(free.clone());
        }
        self.save(live, row).await.map(drop)
    }

    /// Gives a seat to a bot, or frees it, before play.
    pub(crate) async fn change_seat(self: &Arc<Self>, change: SeatChange) -> Result<(), Refusal> {
        let live = self.lock().await?;
        gathering(&live)?;
        if live.row.owner != change.person {
            return Err(Refusal::forbidden("not-yours"));
        }
        let mut row = live.row.clone();
        let seat = row.seats.get_mut(change.seat.index()).ok_or(Refusal::NOT_FOUND)?;
        *seat = match change.sitter {
            Sitter::Bot(key) => bot_seat(live.title, &key)?,
            sitter @ (Sitter::Open | Sitter::Invited) => empty_seat(sitter),
            Sitter::Person(_) | Sitter::Screen(_) => return Err(Refusal::forbidden("not-yours")),
        };
        row.listed = row.listed || seat.sitter == Sitter::Open;
        if row.rated && !has_anchors(live.title, &row.seats) {
            return Err(Refusal::unprocessable("rated-bot"));
        }
        self.save(live, row).await.map(drop)
    }

    /// Says whether every taking back asks the others, before play.
    pub(crate) async fn set_ask_undo(self: &Arc<Self>, person: PersonId, ask: bool) -> Result<(), Refusal> {
        let live = self.lock().await?;
        gathering(&live)?;
        if live.row.owner != person {
            return Err(Refusal::forbidden("not-yours"));
        }
        let row = TableRow { free_undo: !ask, ..live.row.clone() };
        self.save(live, row).await.map(drop)
    }

    /// Takes a seat back from the bot that stood in. The turn whose time ran out is the bot's to play: the seat is
    /// given back when it has, with time for the turns to come.
    pub(crate) async fn take_back_seat(self: &Arc<Self>, person: PersonId) -> Result<(), Refusal> {
        let mut live = self.lock().await?;
        let mine = live.row.seats_of(Some(person));
        if mine.is_empty() {
            return Err(Refusal::forbidden("not-seated"));
        }
        let stood_in = |seat: &Seat| live.row.seats[seat.index()].stand_in.is_some();
        let stood_in: Seats = mine.iter().filter(stood_in).collect();
        if live.returns_spent(stood_in) {
            return Err(Refusal::conflict("returns-spent"));
        }
        let returning = stood_in.iter().fold(live.returning, Seats::with);
        let news = returning != live.returning;
        live.returning = returning;
        if news && returning.iter().all(|seat| live.is_at_turn(seat)) {
            // Nobody has the seat yet: that they will have it is told.
            let row = live.row.clone();
            let live = self.save(live, row).await?;
            self.keep_returning(live.returning);
            return Ok(());
        }
        self.give_back(live).await
    }

    /// Gives seats back to those who wait for them, unless the bot is about to play in them.
    pub(super) async fn give_back<'a>(self: &'a Arc<Self>, mut live: TableGuard<'a>) -> Result<(), Refusal> {
        let (waiting, ready): (Vec<_>, Vec<_>) =
            live.returning.iter().partition(|seat| live.is_at_turn(*seat));
        if ready.is_empty() {
            return Ok(());
        }
        live.returning = waiting.into_iter().collect();
        let (running, now, entries) = (live.running(), live.now(), live.entries());
        let mut row = live.row.clone();
        for seat in ready {
            row.seats[seat.index()].stand_in = None;
            if let Some(clock) = &mut live.clock {
                clock.grant(seat, running, now);
                row.clocks = Some(ClocksSet { entries, at: now, left: clock.left(Seats::NONE, now) });
            }
        }
        let live = self.save(live, row).await?;
        self.keep_returning(live.returning);
        Ok(())
    }

    /// Whether play has not gone back for a seat too often already. What one takes back costs nobody else theirs.
    fn may_go_back(&self, live: &LiveTable, seat: Seat) -> Result<(), Refusal> {
        let spent = live.backs[seat.index()] >= self.services.config.undos;
        if spent { Err(Refusal::conflict("undos-spent")) } else { Ok(()) }
    }

    /// Says something to the table, from a seat.
    pub(crate) async fn say(self: &Arc<Self>, say: Say) -> Result<u32, Refusal> {
        let mut live = self.lock().await?;
        let seat = live.row.seats_of(Some(say.person)).iter().next();
        let seat = seat.ok_or(Refusal::forbidden("not-seated"))?;
        let line = ChatLine {
            person: say.person,
            seat: Some(seat),
            name: live.row.seats[seat.index()].name.clone(),
            text: say.text,
            at: self.services.steady().calendar(),
            client: say.client,
        };
        let keep = self.services.config.bounds.chat_lines;
        let number = self.services.store.say(live.row.no, line, keep).await?;
        if number > live.chat {
            live.chat = number;
            self.publish(&mut live);
            self.look_out(&live, Happened::Said(say.person));
        }
        Ok(number)
    }

    /// Removes a table that somebody made and that has not begun, or that they alone play at. Answers which tables led
    /// to it.
    pub(crate) async fn discard(self: &Arc<Self>, person: PersonId) -> Result<Vec<TableKey>, Refusal> {
        let live = self.lock().await?;
        if !live.may_discard(person) {
            return Err(Refusal::forbidden("not-alone"));
        }
        self.erase(live).await
    }

    /// Sets up the next game with the same people, everybody one seat on. Their seats are kept for them, and each gives
    /// a nonce by sitting down, when the commitment is known. Asked again, by anyone, it is the same table.
    pub(crate) async fn rematch(self: &Arc<Self>, person: PersonId) -> Result<TableKey, Refusal> {
        let live = self.lock().await?;
        if live.row.seats_of(Some(person)).is_empty() {
            return Err(Refusal::forbidden("not-seated"));
        }
        if live.row.stage != TableStage::Over {
            return Err(Refusal::conflict("not-over"));
        }
        if let Some(next) = live.row.next {
            return Ok(next);
        }
        self.services.may_open_table(person).await?;
        let old = &live.row;
        // Nobody's seat is kept for them by whom they want to have nothing to do with, nor the other way round.
        let people = old.seats.iter().filter_map(|seat| seat.sitter.person()).collect();
        let blocked = self.services.store.blocked_among(people).await?;
        if blocked.iter().any(|(by, other)| *by == person || *other == person) {
            return Err(Refusal::forbidden("no-company"));
        }
        let rotated = (0..old.seats.len()).map(|i| &old.seats[(i + 1) % old.seats.len()]);
        let seat = |seat: &SeatRow| {
            let bot = seat.sitter.person().is_none();
            SeatRow { nonce: bot.then(random_nonce), stand_in: None, flags: 0, ..seat.clone() }
        };
        let proposal = Proposal {
            title: live.title,
            options: old.options.clone(),
            seats: rotated.map(seat).collect(),
            secret: random_secret(),
            ticket: None,
            pace: live.row.pace,
            listed: old.listed,
            free_undo: old.free_undo,
            rated: old.rated,
            daily: None,
            owner: person,
            tournament: None,
            fill: None,
        };
        let made = proposal.set_up(&self.services).await?;
        let row = TableRow { next: Some(made.key), ..live.row.clone() };
        match self.save(live, row).await {
            Ok(live) => self.look_out(&live, Happened::Again(person)),
            Err(refusal) => {
                // Another node may have been first: then theirs is the next game, and nobody is to find this one.
                if let Err(error) = self.services.store.remove(&made).await {
                    tracing::warn!(table = %made.key, "nothing leads to it: {error}");
                }
                return Err(refusal);
            }
        }
        Ok(made.key)
    }

    /// Carries out an action by the one whose seat it is.
    pub(super) async fn carry_out<'a>(
        self: &'a Arc<Self>,
        mut live: TableGuard<'a>,
        seat: Seat,
        action: &str,
        client: Option<ClientId>,
    ) -> Result<Played, Refusal> {
        let mut dice = dice_of(&live.dice_key(), live.entries() as usize);
        let (title, running, before) = (live.title, live.running(), live.stand());
        let sitting = live.sitting.as_mut().ok_or(Refusal::conflict("not-begun"))?;
        sitting.play(seat, action, &mut dice).map_err(|error| Refusal::play(title, error))?;
        self.notice();
        let now = live.now();
        let passing = Passing { seat, person: client.is_some(), before, after: live.stand() };
        live.asides.act(passing);
        if let Some(clock) = &mut live.clock {
            clock.ply(passing, running, now);
        }
        self.keep_entry(live, now, client).await
    }

    async fn go_back<'a>(
        self: &'a Arc<Self>,
        mut live: TableGuard<'a>,
        seat: Seat,
        to: usize,
        client: Option<ClientId>,
    ) -> Result<Played, Refusal> {
        if !live.begun()?.may_go_back(to) {
            return Err(Refusal::conflict("nothing-to-undo"));
        }
        self.may_go_back(&live, seat)?;
        let (running, number, line) = (live.running(), live.entries() as usize, live.begun()?.line().clone());
        let (store, no, first) = (&self.services.store, live.row.no, to as u32);
        let since = match live.clock {
            Some(_) => store.stretch(no, first, number as u32 - 1).await?.plies,
            None => Vec::new(),
        };
        let stretch = store.stretch(no, first, first).await?;
        let seen = see_again(&self.services, live.title, &live.row, stretch, to as u32).await?;
        let mut sitting = seen.sitting;
        sitting.take_up(seat, number);
        live.sitting = Some(sitting);
        live.backs[seat.index()] += 1;
        live.asides.back(seat);
        let (to_act, now) = (live.turn().seats(), live.now());
        if let Some(clock) = &mut live.clock {
            clock.back(seat, from(&since, first), &line, to_act, running, now);
        }
        live.thinking.iter_mut().flatten().for_each(Thinking::outdate);
        self.keep_entry(live, now, client).await
    }

    /// Stores the entry just played; only then is it shown. If it cannot be stored it has not been
    /// played.
    async fn keep_entry<'a>(
        self: &'a Arc<Self>,
        mut live: TableGuard<'a>,
        now: Time,
        client: Option<ClientId>,
    ) -> Result<Played, Refusal> {
        let sitting = live.begun()?;
        let clocks = live.clock.as_ref().map(|clock| clock.left(Seats::NONE, now));
        let ply = PlyRow { clocks, client, ..last_ply(live.title, sitting, now) };
        let number = ply.number;
        let result = sitting.outcome().map(|outcome| outcome.to_string());
        let snapshot = keeps_snapshot(sitting).then(|| sitting.snapshot());
        let due = live.due(now).filter(|_| result.is_none());
        let extras = AppendExtras { snapshot, result: result.clone(), due };
        // Without it the table is damaged; whoever loads it again is told.
        let Some(mut chain) = live.row.chain() else {
            live.discard();
            return Err(Refusal::FAILED);
        };
        match self.services.store.append(live.row.no, &mut chain, ply, extras).await {
            Ok(()) => live.row.head = Some(Head { entries: number + 1, link: chain.head() }),
            Err(error) => {
                live.discard();
                return Err(error.into());
            }
        }
        live.add_to_log();
        live.row.due = due;
        if result.is_some() {
            live.row.stage = TableStage::Over;
            live.row.result = result;
        }
        self.services.metrics.plies.add(1);
        write_ahead(self, &live, number);
        self.publish(&mut live);
        let played = Played { entry: Some(number), cursor: live.cursor() };
        let over = live.row.stage == TableStage::Over;
        self.look_out(&live, if over { Happened::Over } else { Happened::Played });
        if over {
            self.settle_soon();
        }
        if !live.returning.is_empty()
            && let Err(refusal) = self.give_back(live).await
        {
            tracing::warn!(table = %self.key, "a seat was not given back: {}", refusal.code);
        }
        Ok(played)
    }

    /// Stores a changed table, begins play if every seat is ready, and shows it.
    pub(super) async fn save<'a>(
        self: &'a Arc<Self>,
        mut live: TableGuard<'a>,
        row: TableRow,
    ) -> Result<TableGuard<'a>, Refusal> {
        let old = std::mem::replace(&mut live.row, row);
        live.row.rev = old.rev + 1;
        let mut start = None;
        if live.row.stage == TableStage::Gathering && live.is_ready() {
            match begin(&mut live) {
                Ok(ply) => start = Some(ply),
                Err(refusal) => {
                    live.row = old;
                    return Err(refusal);
                }
            }
        }
        live.row.due = live.due(live.now());
        let begun = start.is_some();
        match self.services.store.save(live.row.clone(), start).await {
            Ok(None) => {}
            Ok(Some(link)) => live.row.head = Some(Head { entries: 1, link }),
            Err(error) => {
                live.discard();
                return Err(error.into());
            }
        }
        self.publish(&mut live);
        if begun {
            self.look_out(&live, Happened::Begun);
        }
        Ok(live)
    }

    /// A command for an entry that is not the next: if it is known by its id to be one of `plies` it has
    /// been done, and is answered as it was; else it comes too late.
    async fn played_before(
        &self,
        live: &LiveTable,
        plies: RangeInclusive<u32>,
        client: &ClientId,
        same: impl Fn(&RecordedAct) -> bool,
    ) -> Result<Played, Refusal> {
        for number in plies {
            match self.services.store.ply(live.row.no, number).await? {
                Some(known) if known.client.as_ref() == Some(client) && same(&known.entry.act) => {
                    return Ok(Played { entry: Some(number), cursor: live.cursor() });
                }
                _ => {}
            }
        }
        Err(Refusal::STALE)
    }
}

fn gathering(live: &LiveTable) -> Result<(), Refusal> {
    if live.row.stage == TableStage::Gathering { Ok(()) } else { Err(Refusal::conflict("begun")) }
}

/// The seat somebody may sit down in.
fn free_seat(live: &LiveTable, join: &Join) -> Result<Seat, Refusal> {
    gathering(live)?;
    if live.row.tournament.is_some() {
        return Err(Refusal::forbidden("tournament-seat"));
    }
    let invited = join.invite.as_deref() == Some(live.row.invite.as_str());
    let admits = |seat: &SeatRow| match seat.sitter {
        Sitter::Open => true,
        Sitter::Invited => invited,
        _ => false,
    };
    let mut free = Seat::all(live.row.seats.len() as u8).filter(|s| admits(&live.row.seats[s.index()]));
    match join.seat {
        None => free.next().ok_or(Refusal::conflict("no-free-seat")),
        Some(seat) => free.find(|s| *s == seat).ok_or(Refusal::conflict("seat-taken")),
    }
}
