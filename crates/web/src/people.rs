//! People and their finished games, as pages and programmes are told of them: the strongest at a game, what somebody shows of
//! themselves, the games that are sought.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::time::Duration;

use shelf::{ShownTitle, anchor, is_measured};
use stage::Lang;
use store::{
    Fate, Finished, Person, PersonId, Ranked, RatingPoint, RatingRow, ResultCount, Sought, TableKey, Time,
    Visible,
};
use table::record::RecordedAct;
use table::{Seat, Strength};

use crate::daily::is_closed;
use crate::fields::{Day, FateWish, Whose, Written, YesNo, fields};
use crate::house::House;
use crate::model::PageFrame;
use crate::names::spaced;
use crate::refusal::Refusal;
use crate::routes::names;
use crate::visitor::Visitor;

/// So many have a place among the strongest.
const PLACES: u32 = 100;

/// Who has not played for so long has none.
const ACTIVE: Duration = Duration::from_secs(365 * 24 * 60 * 60);

/// So many ratings are drawn.
const POINTS: u32 = 200;

/// Of so many of somebody's last games it is told how they went one after the other.
const LAST: u32 = 100;

/// So many of them are shown on their page.
const SHOWN: usize = 10;

/// Of so many of their last games it is looked how they began.
const BEGUN: usize = 12;

/// Somebody's first action is one of the first so many entries.
const BEGINNING: u32 = 8;

/// The strongest at a game.
pub(crate) struct RatingsModel {
    pub(crate) frame: PageFrame,
    pub(crate) title: &'static dyn ShownTitle,
    pub(crate) ranked: Vec<Ranked>,
    pub(crate) bots: Vec<BotRating>,
    /// The reader's own rating.
    pub(crate) mine: Option<RatingRow>,
}

/// How strong a bot is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BotRating {
    pub(crate) bot: &'static str,
    pub(crate) seats: u8,
    pub(crate) rating: Strength,
    /// Whether that was measured, not supposed.
    pub(crate) measured: bool,
}

/// The bots of a game, at each number of seats.
pub(crate) fn bots(title: &'static dyn ShownTitle) -> Vec<BotRating> {
    let of = |seats: u8| {
        title.bots().into_iter().filter_map(move |bot| {
            let rating = anchor(title, seats, bot)?;
            Some(BotRating { bot, seats, rating, measured: is_measured(title, seats, bot) })
        })
    };
    title.seats().flat_map(of).collect()
}

/// The strongest at a game of those who show it.
pub(crate) async fn strongest(house: &House, title: &dyn ShownTitle) -> Result<Vec<Ranked>, Refusal> {
    let since = Time(house.now().0.saturating_sub(ACTIVE.as_millis() as i64));
    Ok(house.store().strongest(title.key(), since, PLACES).await?)
}

/// What somebody shows of themselves; all of it to themselves.
pub(crate) struct Portrait {
    pub(crate) person: Person,
    /// Whether it is the reader.
    pub(crate) own: bool,
    pub(crate) shown: Visible,
    pub(crate) ratings: Option<Vec<RatedGame>>,
    pub(crate) results: Option<Vec<GameTally>>,
    pub(crate) badges: Vec<Badge>,
    pub(crate) habits: Option<Habits>,
    /// Their last games.
    pub(crate) games: Option<Vec<FinishedLine>>,
}

/// A finished game as a list shows it.
pub(crate) struct FinishedLine {
    /// The game; none if this server no longer has it.
    pub(crate) title: Option<&'static dyn ShownTitle>,
    /// The players' names in the reader's language.
    pub(crate) names: Vec<String>,
    /// Whether it is the table of a day that is not over: it has no picture and no record yet.
    pub(crate) closed: bool,
    pub(crate) game: Finished,
}

/// Finished games as a list shows them to a reader.
pub(crate) fn lines(house: &House, found: Vec<Finished>, lang: Lang) -> Vec<FinishedLine> {
    let now = house.now();
    let line = |game: Finished| {
        let title = house.shelf().find_shown(&game.table.game);
        let closed = is_closed(&game.table, now);
        FinishedLine { names: names(&game.table, title, lang), title, closed, game }
    };
    found.into_iter().map(line).collect()
}

/// Somebody's rating at a game, and how it went.
pub(crate) struct RatedGame {
    pub(crate) title: &'static dyn ShownTitle,
    pub(crate) row: RatingRow,
    pub(crate) points: Vec<RatingPoint>,
}

/// How somebody's games of one kind went.
#[derive(Clone)]
pub(crate) struct GameTally {
    pub(crate) title: &'static dyn ShownTitle,
    pub(crate) seats: u8,
    pub(crate) won: u32,
    pub(crate) shared: u32,
    pub(crate) lost: u32,
}

impl GameTally {
    pub(crate) fn games(&self) -> u32 {
        self.won + self.shared + self.lost
    }
}

/// A milestone.
#[derive(Clone, Copy)]
pub(crate) enum Badge {
    /// So many games were played.
    Games(u32),
    /// So many were won.
    Won(u32),
    /// Every game of the house was played.
    AllPlayed,
    /// Every game of the house was won.
    AllWon,
    /// A rating was once so high.
    Rated(u32, &'static dyn ShownTitle),
}

/// What somebody's games show of them.
#[derive(Default)]
pub(crate) struct Habits {
    /// The game they play most.
    pub(crate) game: Option<&'static dyn ShownTitle>,
    /// How many play there, mostly.
    pub(crate) seats: u8,
    /// The most games they won one after the other, lately.
    pub(crate) run: u32,
    /// How they began the game they play most, how often, and how often that was won.
    pub(crate) openings: Vec<(String, u32, u32)>,
}

/// What somebody of that name shows to a visitor.
pub(crate) async fn portrait(house: &House, visitor: &Visitor, name: &str) -> Result<Portrait, Refusal> {
    let store = house.store();
    let (person, _) = store.account(&spaced(name)).await?.ok_or(Refusal::NOT_FOUND)?;
    let own = visitor.person == Some(person.id);
    let shown = store.shown(person.id).await?;
    let may = |shown: bool| own || shown;
    let ratings = if may(shown.ratings) {
        let told = |point: &RatingPoint| own || shown.games && point.listed;
        Some(ratings_of(house, person.id, told).await?)
    } else {
        None
    };
    let results = if may(shown.results) { Some(tallies(house, store.tally(person.id).await?)) } else { None };
    let badges =
        badges(house, results.as_deref().unwrap_or_default(), ratings.as_deref().unwrap_or_default());
    let (mut habits, mut games) = (None, None);
    if may(shown.games) {
        let sought = Sought { person: Some(person.id), listed: !own, ..Sought::default() };
        let last = store.finished(sought, None, LAST).await?;
        if let Some(results) = &results {
            habits = Some(habits_of(house, person.id, results, &last).await?);
        }
        let last = last.into_iter().take(SHOWN).collect();
        games = Some(lines(house, last, visitor.lang));
    }
    Ok(Portrait { person, own, shown, ratings, results, badges, habits, games })
}

/// Somebody's ratings, and how they went; by which games, only where that is `told`.
async fn ratings_of(
    house: &House,
    person: PersonId,
    told: impl Fn(&RatingPoint) -> bool,
) -> Result<Vec<RatedGame>, Refusal> {
    let mut rated = Vec::new();
    for row in house.store().ratings_of(person).await? {
        let Some(title) = house.shelf().find_shown(&row.game) else { continue };
        let mut points = house.store().rating_points(person, &row.game, POINTS).await?;
        for point in points.iter_mut().filter(|point| !told(point)) {
            point.table = None;
        }
        rated.push(RatedGame { title, row, points });
    }
    Ok(rated)
}

fn tallies(house: &House, found: Vec<ResultCount>) -> Vec<GameTally> {
    let mut by_game: BTreeMap<(String, u8), GameTally> = BTreeMap::new();
    for tally in found {
        let Some(title) = house.shelf().find_shown(&tally.game) else { continue };
        let seats = tally.seats;
        let empty = GameTally { title, seats, won: 0, shared: 0, lost: 0 };
        let sum = by_game.entry((tally.game, seats)).or_insert(empty);
        *match Fate::of(tally.place, tally.level) {
            Fate::Won => &mut sum.won,
            Fate::Shared => &mut sum.shared,
            Fate::Lost => &mut sum.lost,
        } += tally.count;
    }
    by_game.into_values().collect()
}

fn badges(house: &House, results: &[GameTally], ratings: &[RatedGame]) -> Vec<Badge> {
    let reached = |count: u32, steps: &[u32]| steps.iter().rev().find(|step| count >= **step).copied();
    let sum = |of: fn(&GameTally) -> u32| results.iter().map(of).sum::<u32>();
    let (games, won) = (sum(GameTally::games), sum(|tally| tally.won));
    let all = |of: fn(&GameTally) -> u32| {
        house
            .shelf()
            .shown_games()
            .all(|title| results.iter().any(|tally| tally.title.key() == title.key() && of(tally) > 0))
    };
    let mut badges = Vec::new();
    badges.extend(reached(games, &[1, 10, 50, 100, 500, 1000, 5000]).map(Badge::Games));
    badges.extend(reached(won, &[1, 10, 50, 100, 500, 1000]).map(Badge::Won));
    badges.extend(all(GameTally::games).then_some(Badge::AllPlayed));
    badges.extend(all(|tally| tally.won).then_some(Badge::AllWon));
    for title in house.shelf().shown_games() {
        let best =
            ratings.iter().find(|rated| rated.title.key() == title.key() && rated.row.rating.is_sure());
        let step = best.and_then(|rated| reached(rated.row.best as u32, &[1600, 1800, 2000, 2200, 2400]));
        badges.extend(step.map(|step| Badge::Rated(step, title)));
    }
    badges
}

/// How a finished game went for somebody, and in which seat.
pub(crate) fn fate_of(game: &Finished, person: PersonId) -> Option<(Seat, Fate)> {
    let row = game.results.iter().find(|row| row.person == Some(person))?;
    Some((row.seat, Fate::of(row.place?, row.level)))
}

async fn habits_of(
    house: &House,
    person: PersonId,
    results: &[GameTally],
    last: &[Finished],
) -> Result<Habits, Refusal> {
    let Some(most) = results.iter().max_by_key(|tally| (tally.games(), Reverse(tally.seats))) else {
        return Ok(Habits::default());
    };
    let (mut run, mut now) = (0, 0);
    for game in last {
        match fate_of(game, person) {
            Some((_, Fate::Won)) => now += 1,
            Some(_) => now = 0,
            None => {}
        }
        run = run.max(now);
    }
    let mut openings: BTreeMap<String, (u32, u32)> = BTreeMap::new();
    let of_most = last.iter().filter(|game| game.table.game == most.title.key());
    for game in of_most.take(BEGUN) {
        let Some((seat, fate)) = fate_of(game, person) else { continue };
        if let Some(first) = first_action(house, game, seat).await? {
            let (count, won) = openings.entry(first).or_default();
            *count += 1;
            *won += u32::from(fate == Fate::Won);
        }
    }
    // Once is no habit.
    let mut openings: Vec<_> = openings.into_iter().filter(|(_, (count, _))| *count > 1).collect();
    openings.sort_by_key(|(_, (count, won))| Reverse((*count, *won)));
    let openings = openings.into_iter().take(3).map(|(action, (count, won))| (action, count, won)).collect();
    Ok(Habits { game: Some(most.title), seats: most.seats, run, openings })
}

/// What a seat did first, as written.
async fn first_action(house: &House, game: &Finished, seat: Seat) -> Result<Option<String>, Refusal> {
    for number in 1..=BEGINNING.min(game.table.entries().saturating_sub(1)) {
        match house.store().ply(game.table.no, number).await?.map(|ply| ply.entry.act) {
            Some(RecordedAct::Play(by, action)) if by == seat => return Ok(Some(action)),
            _ => {}
        }
    }
    Ok(None)
}

fields! {
    /// Which finished games are sought.
    pub(crate) struct HistoryQuery {
        /// `mine`, or `all` that are listed.
        whose: Option<Whose>,
        /// Those of the account of this name, as far as they are listed and it shows them.
        who: Option<Written>,
        /// The key of a game.
        game: Option<Written>,
        /// At which somebody sat whose name holds this.
        name: Option<Written>,
        /// How it went for you, or for whom you ask about: `won` alone, `shared` the first place, or `lost`. Of games that are
        /// nobody's in particular it cannot be asked.
        fate: Option<FateWish>,
        /// Which were over on this day or later: `2026-01-31`.
        from: Option<Day>,
        /// Which were over on this day or before.
        until: Option<Day>,
        /// Of so many entries at least.
        least: Option<u32>,
        /// Of so many entries at most.
        most: Option<u32>,
        /// `yes`: only those that counted for ratings.
        rated: Option<YesNo>,
        /// The last table of the list before.
        before: Option<TableKey>,
    }
}

/// Finished games.
pub(crate) struct HistoryModel {
    pub(crate) frame: PageFrame,
    pub(crate) games: Vec<&'static dyn ShownTitle>,
    /// What is sought, and whose it comes to.
    pub(crate) query: HistoryQuery,
    pub(crate) whose: Whose,
    /// Whether the reader is somebody.
    pub(crate) known: bool,
    /// Of whom it is told how their games went.
    pub(crate) of: Option<PersonId>,
    pub(crate) found: Vec<FinishedLine>,
    /// The table after which the list goes on, if there may be more.
    pub(crate) more: Option<TableKey>,
    /// Why nothing is found.
    pub(crate) refusal: Option<Refusal>,
}

/// The finished games that are sought, and whose they are if they are somebody's. Nobody's own are none.
pub(crate) async fn sought(
    house: &House,
    visitor: &Visitor,
    query: &HistoryQuery,
    whose: Whose,
    limit: u32,
) -> Result<(Vec<Finished>, Option<PersonId>), Refusal> {
    if let Some(Written(game)) = &query.game
        && house.shelf().find(game).is_none()
    {
        return Err(Refusal::no_game(house.shelf(), game));
    }
    // Many may have to be looked at.
    if query.name.is_some() || query.fate.is_some() || query.least.is_some() || query.most.is_some() {
        house.may_cost(visitor)?;
    }
    let store = house.store();
    let person = match (&query.who, whose) {
        (Some(Written(who)), _) => {
            let (person, _) = store.account(&spaced(who)).await?.ok_or(Refusal::NOT_FOUND)?;
            if visitor.person != Some(person.id) && !store.shown(person.id).await?.games {
                return Err(Refusal::forbidden("games-hidden"));
            }
            Some(person.id)
        }
        (None, Whose::Mine) => match visitor.person {
            Some(person) => Some(person),
            None => return Ok((Vec::new(), None)),
        },
        (None, Whose::All) => None,
    };
    if query.fate.is_some() && person.is_none() {
        return Err(Refusal::conflict("fate-whose"));
    }
    let sought = Sought {
        person,
        listed: person.is_none() || person != visitor.person,
        game: query.game.clone().map(|Written(game)| game),
        name: query.name.clone().map(|Written(name)| name),
        fate: query.fate.map(|FateWish(fate)| fate),
        from: query.from.map(Day::begins),
        until: query.until.map(Day::ends),
        least: query.least,
        most: query.most,
        rated: query.rated == Some(YesNo(true)),
    };
    Ok((store.finished(sought, query.before, limit).await?, person))
}

/// Where a record is brought along.
pub(crate) struct ImportModel {
    pub(crate) frame: PageFrame,
    /// What was filled in.
    pub(crate) record: String,
    /// Why it was refused.
    pub(crate) refusal: Option<Refusal>,
}
