//! Looks out for those who are not there: what has happened at a table is told to whoever has not seen it after a while. No move
//! waits for that. What people do is noted in memory; a moment later, once for all that was done meanwhile, it is looked at how
//! the table stands, who has it before them, and who is yet to be told.
//!
//! A node that ends tells at once what it would have told a moment later. One that is killed does not: where something was played
//! shortly before, others look whose turn it is ([`crate::live::Tables::look_out_again`]). What was told is kept by its thing, so
//! nobody is told twice.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use store::{Notice, Pace, PersonId, PlyRow, TableNo, TableRow, TableStage, Time};
use table::record::RecordedAct;
use table::{Seat, Seats};

use crate::live::{Cursor, LiveTable, PAGE, ROUND, TableHandle, Tables, closed};
use crate::notices::Tiding;
use crate::notices::wishes::Kind;
use crate::refusal::Refusal;

/// So many entries are looked through first for since when it is somebody's turn.
const WINDOW: u32 = 100;

/// What cannot be told is tried again so often, each time after a while.
const TRIES: u32 = 60;

/// And so often, a second apart, when the house ends.
const LAST_TRIES: u32 = 5;

/// So many lines of chat are remembered until those are told who have not read them.
const LINES: usize = 32;

/// Something that others may have to be told of.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Happened {
    /// An entry was added.
    Played,
    /// Play has begun.
    Begun,
    /// Play has begun with those who waited for company and were put here.
    Paired,
    /// Play has begun because bots have taken the free seats.
    Filled,
    /// The game is over.
    Over,
    /// Somebody asks to take back.
    Asked,
    /// This person has said something.
    Said(PersonId),
    /// This person has made the next table.
    Again(PersonId),
}

/// How play has begun.
#[derive(Clone, Copy)]
enum Start {
    All,
    Paired,
    Filled,
}

impl Start {
    /// What those are told whose turn it is, and the others.
    fn words(self) -> (&'static str, &'static str) {
        match self {
            Start::All => ("told-turn-begun", "told-begun"),
            Start::Paired => ("told-turn-paired", "told-paired"),
            Start::Filled => ("told-turn-filled", "told-filled"),
        }
    }
}

/// What has happened since it was last told.
#[derive(Default)]
struct Since {
    played: bool,
    begun: Option<Start>,
    over: bool,
    /// The revision with which somebody asked.
    asked: Option<u32>,
    said: Vec<(u32, PersonId)>,
    again: Option<(u32, PersonId)>,
}

impl Since {
    /// What could not be told is told with what has happened meanwhile.
    fn put_back(&mut self, before: Since) {
        self.played |= before.played;
        self.over |= before.over;
        self.begun = before.begun.or(self.begun);
        self.asked = self.asked.or(before.asked);
        self.again = self.again.or(before.again);
        self.said.splice(..0, before.said);
        self.said.truncate(LINES);
    }

    fn is_nothing(&self) -> bool {
        let told =
            self.played || self.begun.is_some() || self.over || self.asked.is_some() || self.again.is_some();
        !told && self.said.is_empty()
    }
}

#[derive(Default)]
struct Look {
    /// Whether somebody is about to tell of it.
    under_way: bool,
    since: Since,
    /// How far those have followed the table who sit at it, with it before their eyes.
    saw: HashMap<PersonId, Cursor>,
}

/// What a table remembers for those who are not there.
#[derive(Default)]
pub(crate) struct Lookout(Mutex<Look>);

impl Lookout {
    fn look(&self) -> MutexGuard<'_, Look> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// How a table stands.
struct Stands {
    row: TableRow,
    cursor: Cursor,
    to_act: Seats,
    /// What is left on each clock.
    left: Option<store::Clocks>,
    now: Time,
}

/// Since when it is somebody's turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct ToAct {
    /// The number of the first entry they could make.
    since: u32,
    /// How many entries there were when they last acted in this turn; 0 if they have not.
    acted: u32,
}

/// Since when it is the turn of a seat that may act now, as the last entries tell.
fn to_act(plies: &[PlyRow], seat: Seat) -> Option<ToAct> {
    let turn = plies.iter().rev().take_while(|ply| ply.turn.contains(seat));
    let since = turn.last()?.number + 1;
    let own = |ply: &&PlyRow| match &ply.entry.act {
        RecordedAct::Play(by, _) | RecordedAct::Back(by, _) => *by == seat && ply.client.is_some(),
        _ => false,
    };
    let last = plies.iter().rev().take_while(|ply| ply.number >= since).find(own);
    Some(ToAct { since, acted: last.map_or(0, |ply| ply.number + 1) })
}

/// The last entries, as far back as the turns of these seats reach, by what reads those from one to another.
async fn of_turns_of<E, F: Future<Output = Result<Vec<PlyRow>, E>>>(
    seats: &[Seat],
    entries: u32,
    read: impl Fn(u32, u32) -> F,
) -> Result<Vec<PlyRow>, E> {
    let mut first = entries.saturating_sub(WINDOW);
    let mut plies = read(first, entries.saturating_sub(1)).await?;
    // Somebody may act very often in one turn.
    while first > 0 && seats.iter().any(|seat| plies.iter().all(|ply| ply.turn.contains(*seat))) {
        let last = first - 1;
        first = first.saturating_sub(4 * (entries - first));
        let mut earlier = read(first, last).await?;
        earlier.append(&mut plies);
        plies = earlier;
    }
    Ok(plies)
}

/// Who sits there and plays.
fn player(row: &TableRow, seat: Seat) -> Option<PersonId> {
    let sits = &row.seats[seat.index()];
    sits.sitter.person().filter(|person| *person != PersonId::SOMEBODY && sits.stand_in.is_none())
}

/// Everybody who sits at a table, once, with the name they have there.
fn people(row: &TableRow) -> Vec<(PersonId, &str)> {
    let mut all: Vec<(PersonId, &str)> = Vec::new();
    for seat in &row.seats {
        if let Some(person) = seat.sitter.person().filter(|person| *person != PersonId::SOMEBODY)
            && all.iter().all(|(known, _)| *known != person)
        {
            all.push((person, &seat.name));
        }
    }
    all
}

fn name_of(row: &TableRow, person: PersonId) -> &str {
    people(row).into_iter().find(|(known, _)| *known == person).map_or("", |(_, name)| name)
}

/// Whether anybody waits for another there: nobody is told of a game they play against bots alone, unless their time runs
/// out while they sleep.
fn concerns_others(row: &TableRow) -> bool {
    let people = row.seats.iter().filter_map(|seat| seat.sitter.person());
    let mut people = people.filter(|person| *person != PersonId::SOMEBODY);
    let first = people.next();
    matches!(row.pace, Pace::Days(_)) || people.any(|other| Some(other) != first)
}

/// What a notice of a turn is about. Those are taken back when it is the turn of another.
const OF_TURNS: [&str; 4] = ["turn", "asked", "half", "little"];

fn is_of_turn(notice: &Notice, words: &[&str]) -> bool {
    notice.thing.split(' ').next().is_some_and(|word| words.contains(&word))
}

impl TableHandle {
    /// Something has happened, and is stored and shown: those who do not see it are told, by and by.
    pub(super) fn look_out(self: &Arc<Self>, live: &LiveTable, what: Happened) {
        // Who waited for others is told even if they play with bots now.
        let waited = matches!(what, Happened::Paired | Happened::Filled);
        if !waited && !concerns_others(&live.row) {
            return;
        }
        let mut look = self.lookout.look();
        let (since, cursor) = (&mut look.since, live.cursor());
        match what {
            Happened::Played => since.played = true,
            Happened::Begun => since.begun = Some(Start::All),
            Happened::Paired => since.begun = Some(Start::Paired),
            Happened::Filled => since.begun = Some(Start::Filled),
            Happened::Over => since.over = true,
            Happened::Asked => since.asked = Some(cursor.rev),
            Happened::Said(by) if since.said.len() < LINES => since.said.push((cursor.chat, by)),
            Happened::Said(_) => {}
            Happened::Again(by) => since.again = Some((cursor.rev, by)),
        }
        if std::mem::replace(&mut look.under_way, true) {
            return;
        }
        drop(look);
        let (table, busy) = (self.clone(), self.services.notices.begin());
        tokio::spawn(async move {
            table.tell_by_and_by().await;
            drop(busy);
        });
    }

    async fn tell_by_and_by(self: Arc<Self>) {
        let mut closing = self.services.closing.subscribe();
        let mut failed = 0;
        loop {
            tokio::select! {
                // Now or never.
                () = closed(&mut closing) => {}
                () = tokio::time::sleep(self.services.config.notice_after) => {}
            }
            let since = std::mem::take(&mut self.lookout.look().since);
            let told = self.tell_of(&since).await;
            let ends = *closing.borrow();
            match told {
                Ok(again) => {
                    failed = 0;
                    self.lookout.look().since.played |= again;
                }
                Err(refusal) => {
                    tracing::warn!(table = %self.key, "nobody is told of what happened: {}", refusal.code);
                    failed += 1;
                    let gone = refusal.code == Refusal::NOT_FOUND.code || refusal.is_unplayable();
                    if !gone && failed < if ends { LAST_TRIES } else { TRIES } {
                        self.lookout.look().since.put_back(since);
                        if ends {
                            tokio::time::sleep(Duration::from_secs(1)).await;
                        }
                    } else if !gone && ends {
                        self.services.notices.leave();
                    }
                }
            }
            let mut look = self.lookout.look();
            if look.since.is_nothing() {
                look.under_way = false;
                return;
            }
        }
    }

    /// Somebody who sits there has it before them as it was then.
    pub(crate) fn is_seen(&self, person: PersonId, cursor: Cursor) {
        let mut look = self.lookout.look();
        let saw = look.saw.entry(person).or_default();
        saw.entries = saw.entries.max(cursor.entries);
        saw.rev = saw.rev.max(cursor.rev);
        saw.chat = saw.chat.max(cursor.chat);
    }

    fn saw(&self, person: PersonId) -> Cursor {
        self.lookout.look().saw.get(&person).copied().unwrap_or_default()
    }

    /// Tells everybody of what they have not seen. Whether some may see it in a moment, and are to be told then if they do
    /// not.
    async fn tell_of(self: &Arc<Self>, since: &Since) -> Result<bool, Refusal> {
        let stands = {
            let live = self.lock().await?;
            let (running, now) = (live.running(), live.now());
            let left = live.clock.as_ref().map(|clock| clock.left(running, now));
            let to_act = if live.row.stage == TableStage::Running { running } else { Seats::NONE };
            Stands { row: live.row.clone(), cursor: live.cursor(), to_act, left, now }
        };
        let open = self.services.store.notices_at(self.key).await?;
        let again = self.tell_turns(&stands, since.begun, &open).await?;
        let Stands { row, cursor, .. } = &stands;
        self.tell_request(&stands, since.asked, &open).await?;
        if since.over {
            let last = self.services.store.ply(row.no, cursor.entries.saturating_sub(1)).await?;
            let by = last.and_then(|ply| match ply.entry.act {
                RecordedAct::Play(seat, _) if ply.client.is_some() => row.seats[seat.index()].sitter.person(),
                _ => None,
            });
            for (person, _) in people(row) {
                if Some(person) != by && self.saw(person).entries < cursor.entries {
                    let tiding = self.tiding(Kind::Over, format!("over {}", self.key), "told-over", row);
                    self.services.keep_tiding(person, tiding).await?;
                }
            }
        }
        for (person, _) in people(row) {
            let read = self.saw(person).chat;
            let unread = since.said.iter().find(|(number, by)| *number > read && *by != person);
            let told = open.iter().any(|notice| notice.person == person && notice.kind == Kind::Chat.word());
            if let Some((number, by)) = unread.filter(|_| !told) {
                let thing = format!("chat {} {number}", self.key);
                let tiding = self.tiding(Kind::Chat, thing, "told-chat", row).by(*by, name_of(row, *by));
                self.services.keep_tiding(person, tiding).await?;
            }
        }
        if let (Some((rev, by)), Some(next)) = (since.again, row.next)
            && let Some(next) = self.services.store.table(next).await?
        {
            for (person, _) in people(&next) {
                if person != by && self.saw(person).rev < rev {
                    let (thing, path) = (format!("again {}", next.key), format!("/t/{}", next.key));
                    let tiding = Tiding::new(Kind::Request, thing, "told-again", path).about(&next);
                    self.services.tell(person, tiding.by(by, name_of(row, by)));
                }
            }
        }
        Ok(again)
    }

    fn tiding(&self, kind: Kind, thing: String, words: &str, row: &TableRow) -> Tiding {
        Tiding::new(kind, thing, words, format!("/t/{}", self.key)).about(row)
    }

    /// Tells those whose turn it is, and takes back what it was the turn of others.
    async fn tell_turns(
        self: &Arc<Self>,
        stands: &Stands,
        begun: Option<Start>,
        open: &[Notice],
    ) -> Result<bool, Refusal> {
        let Stands { row, cursor, to_act: running, left, now } = stands;
        let store = &self.services.store;
        let timed = matches!(row.pace, Pace::Days(_));
        let players: Vec<(Seat, PersonId)> =
            running.iter().filter_map(|seat| Some((seat, player(row, seat)?))).collect();
        let blind = players.iter().any(|(_, person)| self.saw(*person).entries < cursor.entries);
        let of_turns: Vec<&Notice> = open.iter().filter(|notice| is_of_turn(notice, &OF_TURNS)).collect();
        let (mut again, mut stand) = (false, HashSet::new());
        if !players.is_empty() && (blind || timed || !of_turns.is_empty()) {
            let read = |first, last| {
                let found = store.stretch(row.no, first, last);
                async move {
                    let mut plies = found.await?.plies;
                    // Without what leads up to them.
                    plies.retain(|ply| ply.number >= first);
                    Ok::<_, Refusal>(plies)
                }
            };
            let seats: Vec<Seat> = players.iter().map(|(seat, _)| *seat).collect();
            let plies = of_turns_of(&seats, cursor.entries, read).await?;
            let Some(last) = plies.last() else { return Ok(false) };
            for (seat, person) in players {
                let Some(turn) = to_act(&plies, seat) else { continue };
                let saw = self.saw(person).entries.max(turn.acted) >= turn.since;
                let asker =
                    last.whose.filter(|whose| row.seats[whose.index()].sitter.person() != Some(person));
                let (thing, tiding) = match asker {
                    Some(asker) => {
                        let thing = format!("asked {} {}", self.key, turn.since);
                        let tiding = self.tiding(Kind::Request, thing.clone(), "told-asked", row);
                        let by = row.seats[asker.index()].sitter.person();
                        (thing, by.map_or(tiding.clone(), |by| tiding.by(by, name_of(row, by))))
                    }
                    None => {
                        let thing = format!("turn {} {}", self.key, turn.since);
                        let words = match begun {
                            Some(start) => start.words().0,
                            None if turn.since == 1 => Start::All.words().0,
                            None => "told-turn",
                        };
                        (thing.clone(), self.tiding(Kind::Turn, thing, words, row))
                    }
                };
                let young = now.since(last.at) < self.services.config.notice_after;
                let ends = *self.services.closing.borrow();
                if !saw && young && !ends && self.is_present(seat) {
                    // It may be before them any moment.
                    again = true;
                    stand.insert((person, thing));
                } else if !saw {
                    self.services.keep_tiding(person, tiding).await?;
                    stand.insert((person, thing));
                }
                if let (Pace::Days(days), Some(left)) = (row.pace, left) {
                    let warned =
                        self.warn_of_clock(row, (person, turn.since), days, left[seat.index()], open);
                    stand.extend(warned.await?.map(|thing| (person, thing)));
                }
            }
        }
        for notice in of_turns {
            if !stand.contains(&(notice.person, notice.thing.clone())) {
                let at = self.services.steady().unstepped();
                store.withdraw_notices(notice.person, vec![notice.thing.clone()], at).await?;
            }
        }
        if let Some(start) = begun {
            for (person, _) in people(row) {
                let acts = running.iter().any(|seat| player(row, seat) == Some(person));
                if !acts && self.saw(person).entries == 0 {
                    let thing = format!("begun {}", self.key);
                    let tiding = self.tiding(Kind::Begun, thing, start.words().1, row);
                    self.services.keep_tiding(person, tiding).await?;
                }
            }
        }
        Ok(again)
    }

    /// Has somebody told when half of the days of their turn is left, and when little is. Answers what that is about.
    async fn warn_of_clock(
        &self,
        row: &TableRow,
        (person, since): (PersonId, u32),
        days: u16,
        left: u64,
        open: &[Notice],
    ) -> Result<impl Iterator<Item = String> + use<>, Refusal> {
        let now = self.services.steady().unstepped();
        let full = u64::from(days) * 24 * 60 * 60 * 1000;
        let mut things = Vec::new();
        for (word, rest) in [("half", full / 2), ("little", full / 8)] {
            let thing = format!("{word} {} {since}", self.key);
            let known = open.iter().any(|notice| notice.person == person && notice.thing == thing);
            if !known && left > rest {
                let at = now.plus(Duration::from_millis(left - rest));
                let hours = (rest / (60 * 60 * 1000)).to_string();
                let tiding = self.tiding(Kind::Clock, thing.clone(), "told-clock", row);
                self.services.keep_tiding(person, tiding.with("hours", &hours).later(at)).await?;
            }
            things.push(thing);
        }
        Ok(things.into_iter())
    }

    /// Tells those who are asked to let somebody take back, and takes back what is asked no more.
    async fn tell_request(
        &self,
        stands: &Stands,
        asked: Option<u32>,
        open: &[Notice],
    ) -> Result<(), Refusal> {
        let Stands { row, cursor, .. } = stands;
        let offer = row.offer.as_ref().filter(|offer| offer.entries == cursor.entries);
        let thing = offer.map(|offer| format!("undo {} {} {}", self.key, offer.entries, offer.by));
        for notice in open.iter().filter(|notice| is_of_turn(notice, &["undo"])) {
            if Some(&notice.thing) != thing.as_ref() {
                let at = self.services.steady().unstepped();
                let things = vec![notice.thing.clone()];
                self.services.store.withdraw_notices(notice.person, things, at).await?;
            }
        }
        let (Some(offer), Some(thing), Some(rev)) = (offer, thing, asked) else { return Ok(()) };
        let asker = row.seats[offer.by.index()].sitter.person();
        for (person, _) in people(row) {
            let mine = row.seats_of(Some(person));
            let agreed = mine.iter().any(|seat| offer.agreed.contains(seat));
            if Some(person) != asker && !agreed && self.saw(person).rev < rev {
                let tiding = self.tiding(Kind::Request, thing.clone(), "told-undo", row);
                let tiding = asker.map_or(tiding.clone(), |by| tiding.by(by, name_of(row, by)));
                self.services.keep_tiding(person, tiding).await?;
            }
        }
        Ok(())
    }
}

impl Tables {
    /// Opens a table that was made for people who waited for company: bots may be to act. Those are told of it whose page does
    /// not lead them there.
    pub(crate) async fn has_paired(&self, key: store::TableKey) -> Result<(), Refusal> {
        let table = self.admit(key);
        let live = table.lock().await?;
        table.look_out(&live, Happened::Paired);
        Ok(())
    }

    /// Looks again at tables at which something was played shortly before a node was killed: it may not have told of it. Such a
    /// node said at these times last that it is there, which it did so often. Of what the others did they tell themselves.
    pub(crate) async fn look_out_again(&self, last: &[Time], said: Duration) -> Result<(), Refusal> {
        let store = &self.services.store;
        let before = ROUND + self.services.config.notice_after;
        let before = i64::try_from(before.as_millis()).unwrap_or(i64::MAX);
        let near = |at: Time| {
            last.iter().any(|last| at.0 >= last.0.saturating_sub(before) && at <= last.plus(said + ROUND))
        };
        let mut after = TableNo::NONE;
        loop {
            let summaries = store.at_play(after, PAGE).await?;
            let Some(last) = summaries.last() else { return Ok(()) };
            after = last.table.no;
            for summary in summaries.iter().filter(|summary| near(summary.at)) {
                let people = summary.turn.iter().any(|seat| player(&summary.table, seat).is_some());
                if !people || !concerns_others(&summary.table) {
                    continue;
                }
                let table = self.admit(summary.table.key);
                match table.lock().await {
                    Ok(live) => table.look_out(&live, Happened::Played),
                    Err(refusal) => {
                        tracing::warn!(table = %table.key, "nobody is told whose turn it is: {}", refusal.code);
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Seat = Seat::new(0);
    const B: Seat = Seat::new(1);

    fn ply(number: u32, entry: &str, turn: &[Seat]) -> PlyRow {
        PlyRow {
            number,
            entry: entry.parse().unwrap(),
            hash: 0,
            layout: 1,
            secret: None,
            at: Time(0),
            turn: turn.iter().copied().collect(),
            whose: None,
            clocks: None,
            client: Some(store::ClientId::random()),
        }
    }

    #[test]
    fn a_turn_is_as_old_as_the_entry_that_began_it() {
        let plies = [
            ply(0, "start", &[A]),
            ply(1, "1 x", &[A]),
            ply(2, "1 y", &[A, B]),
            ply(3, "1 z", &[B]),
            ply(4, "2 x", &[B]),
        ];
        assert_eq!(to_act(&plies[..1], A), Some(ToAct { since: 1, acted: 0 }));
        assert_eq!(to_act(&plies[..3], A), Some(ToAct { since: 1, acted: 3 }), "the same turn all the time");
        assert_eq!(to_act(&plies[..4], A), None);
        // Who was to act at the same time as another is told of it once, whatever the other does.
        assert_eq!(to_act(&plies[..3], B), Some(ToAct { since: 3, acted: 0 }));
        assert_eq!(to_act(&plies[..4], B), Some(ToAct { since: 3, acted: 0 }));
        assert_eq!(to_act(&plies, B), Some(ToAct { since: 3, acted: 5 }));
        // A bot that stood in has seen nothing for them.
        let mut bot = plies.clone();
        bot[4].client = None;
        assert_eq!(to_act(&bot, B), Some(ToAct { since: 3, acted: 0 }));
    }

    /// Of one turn people are told once, however many entries it has.
    #[tokio::test]
    async fn a_long_turn_is_looked_back_through_to_its_begin() {
        let plies: Vec<PlyRow> =
            (0..2000).map(|n| ply(n, "1 x", if n < 7 { &[A] } else { &[A, B] })).collect();
        for entries in [9, 108, 109, 700, 2000] {
            let read =
                async |first: u32, last: u32| Ok::<_, ()>(plies[first as usize..=last as usize].to_vec());
            let found = of_turns_of(&[B], entries, read).await.unwrap();
            assert_eq!(to_act(&found, B).unwrap().since, 8, "of {entries}");
            assert_eq!(found.last().unwrap().number, entries - 1);
            let all = of_turns_of(&[A], entries, read).await.unwrap();
            assert_eq!((all[0].number, all.len()), (0, entries as usize));
        }
    }
}
