//! The table of the day: at each game one start that is the same for everybody, one try a person, and what came of it, side by
//! side, when the day is over.
//!
//! How a day begins follows from the server's key, the game and the day: every node knows it, and nothing of it is stored. The
//! seed is made of the day's secret and of nonces that are the day's too, so that the same dice fall for all. What one of them
//! finds out would help the others; so a table is closed until the day (by UTC) is over: only who sits there looks at it, and
//! secret, record, analysis and playing on are for later. Tables themselves are ordinary ones, with the day noted.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use shelf::ShownTitle;
use stage::Lang;
use store::{DailyRow, PersonId, SeatRow, Sitter, TableKey, TableRow, TableStage, Time};
use table::{Choice, Options, Points, Seat};

use crate::fields::{Day, Written, fields};
use crate::house::House;
use crate::live::{bot_seat, empty_seat};
use crate::model::PageFrame;
use crate::refusal::Refusal;
use crate::routes::names;
use crate::visitor::Visitor;

/// What is refused until a day is over.
pub(crate) const CLOSED: Refusal = Refusal::forbidden("daily-closed");

/// So many milliseconds has a day.
const DAY: i64 = 24 * 60 * 60 * 1000;

/// Of so many tries the results of a day are made, and the reader's own.
pub(crate) const TRIES: u32 = 500;

/// So many days before are offered to look at.
const EARLIER: u32 = 7;

/// The day of a moment, counted from 1970, by UTC.
pub(crate) fn day_of(at: Time) -> u32 {
    u32::try_from(at.0.div_euclid(DAY)).unwrap_or(0)
}

/// When a day is over.
pub(crate) fn ends(day: u32) -> Time {
    Time((i64::from(day) + 1) * DAY)
}

/// A day as calendars have it.
pub(crate) fn named(day: u32) -> Day {
    Day::numbered(day)
}

/// Whether it is the table of a day that is not over.
pub(crate) fn is_closed(row: &TableRow, now: Time) -> bool {
    row.daily.is_some_and(|day| now < ends(day))
}

/// How the table of a day begins, for everybody.
#[derive(Clone)]
pub(crate) struct DailyStart {
    pub(crate) title: &'static dyn ShownTitle,
    pub(crate) day: u32,
    /// How many sit there.
    pub(crate) seats: u8,
    /// Where one sits oneself.
    pub(crate) seat: Seat,
    /// The bot in all other seats.
    pub(crate) bot: &'static str,
    /// Options that differ from the defaults.
    pub(crate) options: Vec<(String, String)>,
}

/// Days go through all there is with steps of so many, as large a prime as has no factor in common with any of it: each comes
/// as often as any other, and two days on end have little in common.
const STEP: u64 = 7919;

impl DailyStart {
    /// Which start a day has: it goes through numbers of players, levels, options that are one of several, and seats.
    pub(crate) fn of(title: &'static dyn ShownTitle, day: u32) -> Self {
        // Games stand at different places of their rounds.
        let ahead: u64 = title.key().bytes().map(u64::from).sum();
        let mut turn = (u64::from(day) + ahead).wrapping_mul(STEP);
        let mut next = |count: usize| {
            let count = count.max(1) as u64;
            let place = turn % count;
            turn /= count;
            place as usize
        };
        let counts: Vec<u8> = title.seats().collect();
        let bots = opponents(title);
        let seats = counts[next(counts.len())];
        let bot = bots[next(bots.len())];
        let mut all = settings(title, seats);
        let options = all.swap_remove(next(all.len()));
        let seat = Seat::new(next(seats.into()));
        let options = options.iter().map(|(key, value)| (key.to_owned(), value.to_owned())).collect();
        DailyStart { title, day, seats, seat, bot, options }
    }

    /// The seats of somebody's try: they, and bots. The nonces are the day's, as the secret is.
    pub(crate) fn seats(&self, person: PersonId, name: String) -> Result<Vec<SeatRow>, Refusal> {
        let seat = |seat: Seat| {
            let row = if seat == self.seat {
                SeatRow { name: name.clone(), ..empty_seat(Sitter::Person(person)) }
            } else {
                bot_seat(self.title, self.bot)?
            };
            Ok(SeatRow { nonce: Some(format!("day-{}-{seat}", named(self.day))), ..row })
        };
        Seat::all(self.seats).map(seat).collect()
    }
}

/// The bots of days: those that are offered, from the one for a first game on.
fn opponents(title: &dyn ShownTitle) -> Vec<&'static str> {
    let bots = title.bots();
    let first = bots.iter().position(|bot| *bot == title.friendly_bot()).unwrap_or(0);
    bots[first..].to_vec()
}

/// All that options which are one of several can come to at a table of so many, where they go together; what is none of these
/// stays as usual. As usual comes first.
fn settings(title: &dyn ShownTitle, seats: u8) -> Vec<Options> {
    let mut all: Vec<Vec<(&str, &str)>> = vec![Vec::new()];
    for option in title.options() {
        let Choice::OneOf(values) = option.choice else { continue };
        let others = values.iter().filter(|value| **value != option.default);
        let more: Vec<_> = others
            .flat_map(|value| all.iter().map(|chosen| [chosen.as_slice(), &[(option.key, *value)]].concat()))
            .collect();
        all.extend(more);
    }
    let read = all.into_iter().filter_map(|chosen| Options::read(title.options(), chosen).ok());
    let mut fit: Vec<Options> = read.filter(|options| title.check(seats, options).is_ok()).collect();
    if fit.is_empty() {
        fit.push(Options::default());
    }
    fit
}

/// A game's table of the day, and whether the reader has played it.
pub struct DailyLine {
    pub(crate) start: DailyStart,
    pub(crate) mine: Option<(TableKey, TableStage)>,
}

/// Which day it is.
pub(crate) fn today(house: &House) -> u32 {
    day_of(house.now())
}

/// The table of somebody's try at a game, of those they made that day: the first counts.
fn first_of(made: &[TableRow], title: &dyn ShownTitle) -> Option<(TableKey, TableStage)> {
    made.iter().find(|row| row.game == title.key()).map(|row| (row.key, row.stage))
}

/// The tables of today.
pub(crate) async fn todays(house: &House, person: Option<PersonId>) -> Result<Vec<DailyLine>, Refusal> {
    let day = today(house);
    let made = match person {
        Some(person) => house.store().dailies_of(person, day).await?,
        None => Vec::new(),
    };
    let line = |title| DailyLine { start: DailyStart::of(title, day), mine: first_of(&made, title) };
    Ok(house.shelf().shown_games().map(line).collect())
}

/// A game's table of today.
pub(crate) async fn line(
    house: &House,
    title: &'static dyn ShownTitle,
    person: Option<PersonId>,
) -> Result<DailyLine, Refusal> {
    let start = DailyStart::of(title, today(house));
    let mine = match person {
        Some(person) => first_of(&house.store().dailies_of(person, start.day).await?, title),
        None => None,
    };
    Ok(DailyLine { start, mine })
}

/// What came of somebody's try.
pub(crate) struct DailyResult {
    /// Their place among all, shared by those who did as well; none if it was not finished in time.
    pub(crate) rank: Option<usize>,
    /// What they are called; nothing of somebody who does not show which games they have played.
    pub(crate) name: Option<String>,
    /// Whether they have an account.
    pub(crate) account: bool,
    /// Whether it is the reader.
    pub(crate) own: bool,
    /// Their place at the table, and how many share it.
    pub(crate) place: Option<(u8, u8)>,
    /// Their points, as the game counts them.
    pub(crate) points: Option<Points>,
    pub(crate) entries: u32,
    /// The table, if the reader is shown the way to it.
    pub(crate) table: Option<TableKey>,
}

/// What came of a day.
pub(crate) struct DailyResults {
    /// How it began: as its tables know, if there are any.
    pub(crate) start: DailyStart,
    /// The best first.
    pub(crate) results: Vec<DailyResult>,
    /// Whether there may have been more tries than are compared.
    pub(crate) bounded: bool,
}

/// Of so many days what came of them is kept in memory.
const KEPT: usize = 64;

/// For so long: what people show of themselves may change, at another node too.
const LASTS: Duration = Duration::from_secs(60);

/// What came of days that are over.
#[derive(Default)]
pub(crate) struct Days(Mutex<Known>);

/// By game and day, with the time when it was read.
type Known = HashMap<(String, u32), (Instant, Arc<Tries>)>;

/// The tries of a day that are compared.
struct Tries {
    all: Vec<Try>,
    /// Whether there may be more.
    bounded: bool,
}

impl Days {
    fn known(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Somebody is called otherwise, shows something else, or has gone.
    pub(crate) fn forget(&self) {
        self.known().clear();
    }

    /// The first tries of a day that is over.
    async fn tries(&self, house: &House, game: &str, day: u32) -> Result<Arc<Tries>, Refusal> {
        let key = (game.to_owned(), day);
        if let Some((at, tries)) = self.known().get(&key)
            && at.elapsed() < LASTS
        {
            return Ok(tries.clone());
        }
        let mut found = house.store().dailies(game, day, None, TRIES).await?;
        let bounded = found.len() >= TRIES as usize;
        // A guest who has played before they signed in may have played twice: the first try counts.
        let mut seen = HashSet::new();
        found.retain(|row| row.table.owner == PersonId::SOMEBODY || seen.insert(row.table.owner));
        let all = found.into_iter().map(|row| Try::of(row, day)).collect();
        let tries = Arc::new(Tries { all, bounded });
        let mut known = self.known();
        if known.len() >= KEPT {
            known.clear();
        }
        known.insert(key, (Instant::now(), tries.clone()));
        Ok(tries)
    }
}

/// What came of a day's tries. Until the day is over nobody is told. Many are compared by the first that were made; the reader's
/// own is always among them.
pub(crate) async fn results(
    house: &House,
    title: &'static dyn ShownTitle,
    day: u32,
    reader: Option<PersonId>,
    lang: Lang,
) -> Result<DailyResults, Refusal> {
    if day >= today(house) {
        return Err(CLOSED);
    }
    let tries = house.days.tries(house, title.key(), day).await?;
    let bounded = tries.bounded;
    let is_there = |person| tries.all.iter().any(|it| it.row.table.owner == person);
    let mine = match reader.filter(|reader| bounded && !is_there(*reader)) {
        Some(reader) => house.store().dailies(title.key(), day, Some(reader), 1).await?.pop(),
        None => None,
    };
    let mine = mine.map(|row| Try::of(row, day));
    let all: Vec<&Try> = tries.all.iter().chain(&mine).collect();
    let better = direction(&all);
    let key = |it: &Try| {
        let (place, level) = it.place?;
        Some((place, level, Reverse(it.points.map(|points| (points.as_f64() * 2.0) as i32 * better))))
    };
    let mut keys: Vec<_> = all.iter().filter_map(|it| key(it)).collect();
    keys.sort_unstable();
    let mut told: Vec<DailyResult> = Vec::with_capacity(all.len());
    for it in &all {
        let row = &it.row.table;
        let own = reader == Some(row.owner);
        let shown = own || it.row.shown;
        let name = names(row, Some(title), lang).into_iter().nth(it.seat.index());
        told.push(DailyResult {
            rank: key(it).map(|key| 1 + keys.partition_point(|other| *other < key)),
            name: name.filter(|_| shown),
            account: it.row.account,
            own,
            place: it.place,
            points: it.points.filter(|_| it.place.is_some()),
            entries: row.entries(),
            table: (own || shown && it.place.is_some()).then_some(row.key),
        });
    }
    told.sort_by_key(|result| (result.rank.is_none(), result.rank));
    let start = all.first().and_then(|it| it.began(title, day));
    let start = start.unwrap_or_else(|| DailyStart::of(title, day));
    Ok(DailyResults { start, results: told, bounded })
}

/// A try, read.
struct Try {
    row: DailyRow,
    seat: Seat,
    /// Of one that was finished in time, by who began it.
    place: Option<(u8, u8)>,
    points: Option<Points>,
    /// Of every seat.
    all: Vec<(u8, Points)>,
}

impl Try {
    /// How its day began. Bots and options of the game may have changed since.
    fn began(&self, title: &'static dyn ShownTitle, day: u32) -> Option<DailyStart> {
        let row = &self.row.table;
        let bot = row.seats.iter().find_map(|seat| match &seat.sitter {
            Sitter::Bot(bot) => title.bots().into_iter().find(|known| known == bot),
            _ => None,
        })?;
        let (seats, options) = (row.seats.len() as u8, row.options.clone());
        Some(DailyStart { title, day, seats, seat: self.seat, bot, options })
    }

    fn of(row: DailyRow, day: u32) -> Self {
        let seats = Seat::all(row.table.seats.len() as u8).zip(&row.table.seats);
        let seat = seats.filter(|(_, seat)| seat.sitter.person().is_some()).map(|(seat, _)| seat).next();
        let seat = seat.unwrap_or(Seat::new(0));
        let in_time = row.at.is_some_and(|at| at < ends(day));
        let mine =
            row.results.iter().find(|result| result.seat == seat).filter(|result| in_time && !result.away);
        let place = mine.and_then(|result| Some((result.place?, result.level)));
        let points = row.table.result.as_deref().and_then(Points::of_result).unwrap_or_default();
        let place_of = |seat: usize| row.results.iter().find(|result| result.seat.index() == seat)?.place;
        let all = points.iter().enumerate().filter_map(|(seat, points)| Some((place_of(seat)?, *points)));
        Try { all: all.collect(), points: points.get(seat.index()).copied(), seat, place, row }
    }
}

/// Whether more points are better (1) or fewer (-1), as the games themselves tell, or neither (0): those who came before others
/// have more of them, or fewer.
fn direction(tries: &[&Try]) -> i32 {
    let mut more = 0_i64;
    for it in tries {
        for (place, points) in &it.all {
            for (_, fewer) in it.all.iter().filter(|(behind, _)| behind > place) {
                more += match points.cmp(fewer) {
                    std::cmp::Ordering::Greater => 1,
                    std::cmp::Ordering::Equal => 0,
                    std::cmp::Ordering::Less => -1,
                };
            }
        }
    }
    more.signum() as i32
}

fields! {
    /// Which day is looked at.
    pub(crate) struct DailyQuery {
        /// A day that is over; yesterday if it is left out.
        day: Option<Day>,
    }
}

fields! {
    /// Of which game and day.
    pub(crate) struct OfDay {
        /// The key of the game.
        game: Written,
        /// A day that is over; yesterday if it is left out.
        day: Option<Day>,
    }
}

/// The page of a game's table of the day.
pub(crate) struct DailyModel {
    pub(crate) frame: PageFrame,
    pub(crate) line: DailyLine,
    /// The commitment of the day's secret, in writing.
    pub(crate) commitment: String,
    /// Minutes until the day is over.
    pub(crate) left: i64,
    /// The day whose results are shown.
    pub(crate) shown: DailyResults,
    /// Days that can be looked at, the last first.
    pub(crate) days: Vec<u32>,
    /// Why something was refused.
    pub(crate) refusal: Option<Refusal>,
}

/// The page of a game's table of the day, with what came of an earlier one.
pub(crate) async fn model(
    house: &House,
    visitor: &Visitor,
    title: &'static dyn ShownTitle,
    day: Option<u32>,
    refusal: Option<Refusal>,
) -> Result<DailyModel, Refusal> {
    let line = line(house, title, visitor.person).await?;
    let today = line.start.day;
    let yesterday = today.saturating_sub(1);
    let (day, refusal) = match day {
        Some(day) if day >= today => (yesterday, Some(CLOSED)),
        day => (day.unwrap_or(yesterday), refusal),
    };
    let mut days: Vec<u32> = (1..=EARLIER).filter_map(|before| today.checked_sub(before)).collect();
    if !days.contains(&day) {
        days.push(day);
    }
    Ok(DailyModel {
        frame: house.frame(visitor, &format!("/g/{}/daily", title.key())).await?,
        commitment: table::fair::commitment(&house.keys.secret_of_day(title.key(), today)).to_string(),
        left: (ends(today).0 - house.now().0).max(0).div_euclid(60_000),
        shown: results(house, title, day, visitor.person, visitor.lang).await?,
        line,
        days,
        refusal,
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn days_go_through_all_a_game_has() {
        for title in shelf::shown_games() {
            let (mut seen, mut own) = (BTreeMap::new(), BTreeMap::new());
            let pairs = title.seats().count() * opponents(title).len();
            for day in 20_000..20_000 + 40 * pairs as u32 {
                let start = DailyStart::of(title, day);
                *seen.entry((start.seats, start.bot)).or_insert(0) += 1;
                *own.entry((start.seats, start.seat)).or_insert(0) += 1;
                let options = start.options.iter().map(|(key, value)| (key.as_str(), value.as_str()));
                let options = Options::read(title.options(), options).unwrap();
                assert_eq!(title.check(start.seats, &options), Ok(()), "{} {day}", title.key());
                assert!(start.seat.index() < start.seats.into());
                let again = DailyStart::of(title, day);
                assert_eq!((again.seat, &again.options), (start.seat, &start.options));
            }
            assert_eq!(seen.len(), pairs, "{}", title.key());
            assert!(seen.values().all(|count| *count == 40), "each as often: {seen:?}");
            let seats: usize = title.seats().map(usize::from).sum();
            assert_eq!(own.len(), seats, "{}: every seat is somebody's own some day", title.key());
        }
    }

    #[test]
    fn what_does_not_go_together_is_no_start() {
        for title in shelf::shown_games() {
            for seats in title.seats() {
                let all = settings(title, seats);
                assert!(all[0] == Options::default(), "as usual comes first");
                assert!(all.iter().all(|options| title.check(seats, options).is_ok()));
            }
        }
    }

    #[test]
    fn a_day_is_over_at_midnight() {
        let day = day_of(Time::now());
        assert_eq!((day_of(Time(ends(day).0 - 1)), day_of(ends(day))), (day, day + 1));
        assert_eq!(named(20_000).to_string(), "2024-10-04");
        assert_eq!(named(20_000).number(), 20_000);
    }
}
