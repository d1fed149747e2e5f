//! What a finished game came to: noted once, after its last entry is stored, so that no move waits for it.
//!
//! Whoever notes it first does; all of it is one change of the store, with the ratings it makes. A game that was over when a
//! server ended, or before there were results, is noted when a server next looks round.

use std::sync::Arc;
use std::time::Duration;

use shelf::anchor;
use store::{
    OwnPlies, PersonId, RatingChange, RatingRow, ResultRow, Settlement, Sitter, StoreError, TableKey,
    TableNo, TableRow, TableStage, Time,
};
use table::rating::{Contender, Strength, after_game};
use table::{MAX_SEATS, Outcome, Seat};
use tokio::time::Instant;

use crate::live::{LiveTable, PAGE, Services, TableHandle, Tables};
use crate::refusal::Refusal;

/// Whoever has done less than so much of their own has not played yet: a game they leave is not counted for them.
const PLAYED: u32 = 3;

/// Somebody's strength is known less well for each so many days without a game.
const PERIOD: f64 = 5.0 * 24.0 * 60.0 * 60.0 * 1000.0;

/// So often a rating that another game has changed meanwhile is read again.
const TRIES: u32 = 8;

/// So long a server notes what was left of before, at a time.
const A_WHILE: Duration = Duration::from_secs(10);

/// What somebody did of their own, with no bot standing in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Deeds {
    count: u32,
    /// The last entry.
    last: u32,
}

/// Somebody's place, and how many share it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Placed {
    place: u8,
    level: u8,
    away: bool,
}

/// Whether a bot plays in this person's seat.
fn is_away(row: &TableRow, seat: Seat) -> bool {
    let seat = &row.seats[seat.index()];
    seat.stand_in.is_some() && seat.sitter.person().is_some()
}

/// Who sits there, unless they have gone for good.
fn known_person(row: &TableRow, seat: Seat) -> Option<PersonId> {
    row.seats[seat.index()].sitter.person().filter(|person| *person != PersonId::SOMEBODY)
}

fn seats(row: &TableRow) -> impl Iterator<Item = Seat> {
    Seat::all(row.seats.len() as u8)
}

/// Everybody's place. What a bot came to that stood in is nobody's: who left comes after all who stayed, and who left
/// first comes last.
fn places(row: &TableRow, outcome: &Outcome, deeds: &[Deeds; MAX_SEATS]) -> Vec<Placed> {
    let key = |seat: Seat| {
        if is_away(row, seat) {
            (true, u32::MAX - deeds[seat.index()].last)
        } else {
            (false, outcome.standings[seat.index()].rank.into())
        }
    };
    let placed = |seat: Seat| {
        let before = seats(row).filter(|other| key(*other) < key(seat)).count();
        let level = seats(row).filter(|other| key(*other) == key(seat)).count();
        Placed { place: before as u8 + 1, level: level as u8, away: is_away(row, seat) }
    };
    seats(row).map(placed).collect()
}

/// What everybody did of their own, where it matters. The store looks through the whole game for it, so it is asked before the
/// table is held; what is over stays as it is.
async fn deeds(services: &Services, row: &TableRow) -> Result<[Deeds; MAX_SEATS], Refusal> {
    let mut deeds = [Deeds::default(); MAX_SEATS];
    if row.rated && !row.settled {
        for OwnPlies { seat, count, last } in services.store.own_plies(row.no).await? {
            deeds[seat.index()] = Deeds { count, last };
        }
    }
    Ok(deeds)
}

/// A game that counts, as it changes ratings.
struct Count<'a> {
    row: &'a TableRow,
    outcome: &'a Outcome,
    placed: &'a [Placed],
    deeds: &'a [Deeds; MAX_SEATS],
    at: Time,
}

impl Count<'_> {
    /// The ratings of those who have played, since; nothing if nobody has met anybody.
    fn ratings(
        &self,
        known: &[RatingRow],
        anchors: impl Fn(&str) -> Option<Strength>,
    ) -> Vec<(Seat, RatingRow)> {
        let mut met: Vec<(Seat, Option<PersonId>, Contender)> = Vec::new();
        for seat in seats(self.row) {
            let rank = self.placed[seat.index()].place.into();
            match &self.row.seats[seat.index()].sitter {
                // Whoever has gone for good has lost to those who stayed, and has no rating.
                Sitter::Person(PersonId::SOMEBODY) if self.deeds[seat.index()].count >= PLAYED => {
                    met.push((seat, None, Contender { rating: Strength::NEW, periods: 1.0, rank }));
                }
                Sitter::Person(person) if self.deeds[seat.index()].count >= PLAYED => {
                    let row = known.iter().find(|row| row.person == *person);
                    let rating = row.map_or(Strength::NEW, |row| row.rating);
                    let away = row.map_or(0, |row| self.at.0 - row.at.0);
                    let contender = Contender { rating, periods: (away as f64 / PERIOD).max(1.0), rank };
                    met.push((seat, Some(*person), contender));
                }
                Sitter::Bot(bot) => met.extend(
                    anchors(bot).map(|rating| (seat, None, Contender { rating, periods: 1.0, rank })),
                ),
                _ => {}
            }
        }
        if met.len() < 2 {
            return Vec::new();
        }
        let half = self.outcome.half && self.placed.iter().all(|placed| !placed.away);
        let contenders: Vec<Contender> = met.iter().map(|(_, _, contender)| *contender).collect();
        let since = met.iter().zip(after_game(&contenders, half));
        let rated = since.filter_map(|((seat, person, contender), rating)| {
            let person = (*person)?;
            let row = known.iter().find(|row| row.person == person);
            // The highest of the ratings that were sure.
            let best = match row.filter(|_| contender.rating.is_sure()) {
                Some(row) => row.best.max(rating.mean),
                None => rating.mean,
            };
            let games = row.map_or(0, |row| row.games) + 1;
            let game = self.row.game.clone();
            Some((*seat, RatingRow { person, game, rating, best, games, at: self.at }))
        });
        rated.collect()
    }
}

/// Notes what a finished game came to. Whether that was for us to do: else somebody else has done it.
async fn note(
    services: &Services,
    live: &mut LiveTable,
    deeds: &[Deeds; MAX_SEATS],
) -> Result<bool, Refusal> {
    let (store, row) = (&services.store, &live.row);
    let last = store.ply(row.no, row.entries().saturating_sub(1)).await?;
    let at = last.map_or(row.made, |ply| ply.at);
    let outcome = live.sitting.as_ref().and_then(|sitting| sitting.outcome());
    // What was led by a guide, or went on from a game that was known, is no result of anybody's.
    let counts = row.origin.is_none() && live.guide().is_none() && !row.imported;
    let Some(outcome) = outcome.filter(|_| counts) else {
        let results = unknown(row);
        let noted = store.settle(Settlement { table: row.no, at, results, ratings: Vec::new() }).await?;
        live.row.settled = true;
        return Ok(noted);
    };
    let placed = places(row, &outcome, deeds);
    let count = Count { row, outcome: &outcome, placed: &placed, deeds, at };
    let people: Vec<PersonId> = row.seats.iter().filter_map(|seat| seat.sitter.person()).collect();
    for tried in 1..=TRIES {
        let known = if row.rated { store.ratings(&row.game, people.clone()).await? } else { Vec::new() };
        let seated = row.seats.len() as u8;
        let ratings =
            if row.rated { count.ratings(&known, |bot| anchor(live.title, seated, bot)) } else { Vec::new() };
        let results: Vec<ResultRow> =
            seats(row).map(|seat| result(row, seat, placed[seat.index()], &ratings, &known)).collect();
        let rated = !ratings.is_empty();
        let ratings = ratings.into_iter().map(|(_, row)| row).collect();
        let settlement = Settlement { table: row.no, at, results, ratings };
        match store.settle(settlement).await {
            // Another game of somebody's was noted meanwhile.
            Err(StoreError::Conflict) if tried < TRIES => {}
            Ok(true) => {
                live.row.settled = true;
                live.row.rev += u32::from(rated);
                // As they are kept, so that every node tells the same.
                live.read_results(services).await?;
                return Ok(true);
            }
            noted => return Ok(noted?),
        }
    }
    Ok(false)
}

fn result(
    row: &TableRow,
    seat: Seat,
    Placed { place, level, away }: Placed,
    ratings: &[(Seat, RatingRow)],
    known: &[RatingRow],
) -> ResultRow {
    let since = ratings.iter().find(|(rated, _)| *rated == seat).map(|(_, row)| row);
    let change = |since: &RatingRow| {
        let before = known.iter().find(|row| row.person == since.person);
        let before = before.map_or(Strength::NEW, |row| row.rating);
        let Strength { mean, deviation, .. } = since.rating;
        RatingChange { mean, deviation, by: mean - before.mean }
    };
    let person = known_person(row, seat);
    ResultRow { seat, person, place: Some(place), level, away, rated: since.map(change) }
}

/// Of a game that is nobody's result: it is found by those who sat there, or by who brought it along.
fn unknown(row: &TableRow) -> Vec<ResultRow> {
    let seat = |seat: Seat| ResultRow {
        seat,
        person: if row.imported {
            Some(row.owner).filter(|_| seat.index() == 0)
        } else {
            known_person(row, seat)
        },
        place: None,
        level: 1,
        away: is_away(row, seat),
        rated: None,
    };
    seats(row).map(seat).collect()
}

impl LiveTable {
    /// Reads what its game came to, where that changed ratings.
    pub(super) async fn read_results(&mut self, services: &Services) -> Result<(), Refusal> {
        if self.row.settled && self.row.rated && self.results.is_empty() {
            self.results = services.store.results(self.row.no).await?;
        }
        Ok(())
    }
}

impl TableHandle {
    /// Notes what its game came to, if it is over and that was not done, and shows it.
    pub(super) async fn settle(self: &Arc<Self>) -> Result<(), Refusal> {
        let is_left = |row: &TableRow| row.stage == TableStage::Over && !row.settled;
        let row = self.lock().await?.row.clone();
        if !is_left(&row) {
            return Ok(());
        }
        let deeds = deeds(&self.services, &row).await?;
        let mut live = self.lock().await?;
        if !is_left(&live.row) {
            return Ok(());
        }
        let noted = note(&self.services, &mut live, &deeds).await?;
        if live.row.tournament.is_some() {
            self.services.tournaments.notify_one();
        }
        if noted {
            self.publish(&mut live);
            return Ok(());
        }
        // Somebody else has.
        live.discard();
        self.lock().await.map(drop)
    }

    /// The same when there is time for it.
    pub(super) fn settle_soon(self: &Arc<Self>) {
        let table = self.clone();
        tokio::spawn(async move {
            if let Err(refusal) = table.settle().await {
                tracing::warn!(table = %table.key, "what it came to is noted later: {}", refusal.code);
            }
        });
    }
}

impl Tables {
    /// Notes what games came to of which nobody did, for a while.
    pub(super) async fn settle_left(&self) -> Result<(), Refusal> {
        let (began, mut after) = (Instant::now(), TableNo::NONE);
        loop {
            let found = self.services.store.unsettled(after, PAGE).await?;
            let Some((last, _)) = found.last() else { return Ok(()) };
            after = *last;
            for (_, key) in found {
                if began.elapsed() > A_WHILE || *self.services.closing.borrow() {
                    return Ok(());
                }
                if let Err(refusal) = self.settle(key).await {
                    tracing::warn!(table = %key, "what it came to is not noted yet: {}", refusal.code);
                }
            }
        }
    }

    /// Notes what a game came to, without keeping its table in memory.
    async fn settle(&self, key: TableKey) -> Result<(), Refusal> {
        if let Some(table) = self.in_memory(key) {
            return table.settle().await;
        }
        match LiveTable::load(&self.services, key).await {
            Ok(mut live) => {
                let deeds = deeds(&self.services, &live.row).await?;
                note(&self.services, &mut live, &deeds).await.map(drop)
            }
            Err(refusal) if refusal.is_unplayable() => {
                let store = &self.services.store;
                let Some(row) = store.table(key).await? else { return Ok(()) };
                let last = store.ply(row.no, row.entries().saturating_sub(1)).await?;
                let at = last.map_or(row.made, |ply| ply.at);
                let results = unknown(&row);
                let noted = Settlement { table: row.no, at, results, ratings: Vec::new() };
                Ok(store.settle(noted).await.map(drop)?)
            }
            Err(refusal) => Err(refusal),
        }
    }
}

#[cfg(test)]
mod tests {
    use store::{Pace, SeatRow};
    use table::Points;
    use table::fair::Bytes32;

    use super::*;

    fn row(sitters: &[Sitter], away: &[usize]) -> TableRow {
        let seat = |(index, sitter): (usize, &Sitter)| SeatRow {
            sitter: sitter.clone(),
            name: index.to_string(),
            nonce: None,
            stand_in: away.contains(&index).then(|| "friendly".to_owned()),
            flags: 0,
        };
        TableRow {
            no: TableNo::NONE,
            key: TableKey::random(),
            game: "chess".to_owned(),
            edition: 1,
            options: vec![],
            seats: sitters.iter().enumerate().map(seat).collect(),
            stage: TableStage::Over,
            secret: Bytes32([1; 32]),
            pace: Pace::Days(1),
            listed: false,
            free_undo: true,
            owner: PersonId(1),
            invite: String::new(),
            rev: 0,
            offer: None,
            clocks: None,
            due: None,
            result: Some("won".to_owned()),
            next: None,
            origin: None,
            rated: true,
            imported: false,
            daily: None,
            tournament: None,
            settled: false,
            fill: None,
            made: Time(0),
            head: None,
        }
    }

    fn people(count: u64) -> Vec<Sitter> {
        (1..=count).map(|id| Sitter::Person(PersonId(id))).collect()
    }

    fn outcome(ranks: &[u8]) -> Outcome {
        Outcome::ranked("won", ranks.len() as u8, |seat| u8::MAX - ranks[seat.index()], |_| Points::whole(0))
    }

    fn done(counts: &[(u32, u32)]) -> [Deeds; MAX_SEATS] {
        let mut deeds = [Deeds::default(); MAX_SEATS];
        for (deeds, (count, last)) in deeds.iter_mut().zip(counts) {
            *deeds = Deeds { count: *count, last: *last };
        }
        deeds
    }

    /// By how much each rating changes, rounded.
    fn changes(row: &TableRow, outcome: &Outcome, deeds: &[Deeds; MAX_SEATS]) -> Vec<(usize, f64)> {
        let placed = places(row, outcome, deeds);
        let count = Count { row, outcome, placed: &placed, deeds, at: Time(0) };
        let ratings = count.ratings(&[], |bot| (bot == "known").then(|| Strength::known(1500.0, 50.0)));
        ratings.iter().map(|(seat, row)| (seat.index(), (row.rating.mean - 1500.0).round())).collect()
    }

    #[test]
    fn who_leaves_comes_last_whatever_the_bot_makes_of_it() {
        let deeds = done(&[(9, 50), (9, 20), (9, 90), (9, 30)]);
        let row = row(&people(4), &[1, 3]);
        let placed = places(&row, &outcome(&[2, 1, 3, 1]), &deeds);
        let told: Vec<_> = placed.iter().map(|placed| (placed.place, placed.level, placed.away)).collect();
        assert_eq!(told, [(1, 1, false), (4, 1, true), (2, 1, false), (3, 1, true)]);
        let [won, left_first, second, left] = changes(&row, &outcome(&[2, 1, 3, 1]), &deeds)[..] else {
            panic!("all four are rated")
        };
        assert!(won.1 > second.1 && second.1 > left.1 && left.1 > left_first.1);
        // Nobody gains by leaving: it is never better than the worst that staying comes to.
        let stayed = changes(&self::row(&people(4), &[]), &outcome(&[2, 4, 3, 1]), &deeds);
        assert!(stayed[1].1 >= left_first.1);
    }

    #[test]
    fn who_has_hardly_played_is_not_counted_and_nobody_against_them() {
        let two = row(&people(2), &[1]);
        assert_eq!(changes(&two, &outcome(&[1, 2]), &done(&[(9, 50), (PLAYED - 1, 3)])), []);
        let changed = changes(&two, &outcome(&[1, 2]), &done(&[(9, 50), (PLAYED, 3)]));
        assert!(changed[0].1 > 100.0 && changed[1].1 < -100.0, "{changed:?}");
        let three = changes(&row(&people(3), &[2]), &outcome(&[1, 2, 3]), &done(&[(9, 50), (9, 49), (0, 0)]));
        assert_eq!(three, changed, "the others have played against each other");
    }

    #[test]
    fn bots_stand_where_they_stand_and_those_nobody_knows_do_not_count() {
        let bot = |key: &str| Sitter::Bot(key.to_owned());
        let of = |key: &str| row(&[people(1), vec![bot(key)]].concat(), &[]);
        let deeds = done(&[(9, 50)]);
        let changed = changes(&of("known"), &outcome(&[1, 2]), &deeds);
        assert!(changed.len() == 1 && changed[0].1 > 100.0, "{changed:?}");
        assert_eq!(changes(&of("unknown"), &outcome(&[1, 2]), &deeds), []);
    }

    #[test]
    fn who_has_gone_for_good_has_lost_and_has_no_rating() {
        let gone = [people(1), vec![Sitter::Person(PersonId::SOMEBODY)]].concat();
        let (row, deeds) = (row(&gone, &[1]), done(&[(9, 50), (9, 20)]));
        let changed = changes(&row, &outcome(&[2, 1]), &deeds);
        assert!(changed.len() == 1 && changed[0].1 > 100.0, "{changed:?}");
        assert_eq!(known_person(&row, Seat::new(1)), None);
    }

    #[test]
    fn a_half_victory_counts_by_half_unless_somebody_left() {
        let deeds = done(&[(9, 50), (9, 49)]);
        let half = outcome(&[1, 2]).by_half();
        let by = |away: &[usize], outcome: &Outcome| changes(&row(&people(2), away), outcome, &deeds)[0].1;
        assert!(by(&[], &half) > 0.0 && by(&[], &half) < by(&[], &outcome(&[1, 2])));
        assert_eq!(by(&[1], &half), by(&[], &outcome(&[1, 2])));
    }

    #[test]
    fn what_was_brought_along_is_found_by_who_did_so_and_is_nobodys_result() {
        let mut brought = row(&people(2), &[]);
        (brought.imported, brought.owner) = (true, PersonId(77));
        let found: Vec<_> = unknown(&brought).iter().map(|row| (row.person, row.place)).collect();
        assert_eq!(found, [(Some(PersonId(77)), None), (None, None)]);
    }
}
