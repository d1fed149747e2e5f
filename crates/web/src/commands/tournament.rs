//! What people do about a tournament.

use shelf::ShownTitle;
use store::{EntrantRow, Pace, TableKey, TableStage, Time, TournamentKey, TournamentRow};
use table::{BadSetup, Options};

use crate::commands::Actor;
use crate::fields::{
    AtTable, BeginsIn, Body, BotCount, BotKey, Directing, Fields, GameOptions, Minutes, More, Name,
    PlayerNumber, Players, Rounds, fields,
};
use crate::house::House;
use crate::refusal::Refusal;
use crate::tournaments::rules::Format;
use crate::tournaments::{
    Ended, FEWEST, MINUTES, MOST, OPEN, Plan, ROUNDS, State, Taking, Tournament, number_of,
};

/// It begins within thirty days, as one can say at first.
const LATEST: i64 = 30 * 24 * 60 * 60 * 1000;

/// So often something is tried again that another change was first with.
const TRIES: u32 = 10;

fields! {
    /// A tournament to be made.
    pub(crate) struct NewTournament {
        /// The game's key.
        game: String,
        /// What it is called.
        name: Name,
        /// `round-robin`: all meet all. `swiss`: each round those meet who have done alike. `arena`: for some minutes
        /// whoever is free is paired at once.
        format: Format,
        /// How many sit at a table; as few as the game admits, if it is left out.
        seats: Option<AtTable>,
        /// Options that differ from the defaults.
        options: Option<GameOptions>,
        /// The clock: `live MINUTES+SECONDS` or, not in an arena, `days DAYS`.
        pace: Pace,
        /// Whether its games count for ratings, as far as tables can.
        rated: Option<bool>,
        /// How many rounds; as many as suit the number of players, if it is left out. A round robin of two at a table has as
        /// many as it needs.
        rounds: Option<Rounds>,
        /// How long an arena lasts; an hour, if it is left out.
        minutes: Option<Minutes>,
        /// In how many minutes it begins; when you say so, if it is left out.
        begins_in: Option<BeginsIn> = "begins-in",
        /// So many take part at least, or it does not begin.
        least: Option<Players>,
        /// So many take part at most.
        most: Option<Players>,
        /// Which bot takes part, if bots do.
        bot: Option<BotKey>,
        /// How many of them.
        bots: Option<BotCount>,
        /// Whether lists show it; otherwise it is found by its address alone.
        listed: Option<bool>,
    }
}

/// The form, as it was filled in.
pub(crate) struct TournamentForm {
    pub(crate) filled: Vec<(String, String)>,
    pub(crate) wish: Result<NewTournament, Refusal>,
}

impl Body for TournamentForm {
    const NAMES: &'static [&'static str] = &[];

    fn take(fields: &mut Fields<'_>) -> Result<Self, Refusal> {
        let filled: Vec<(String, String)> =
            fields.rest().map(|(name, value)| (name.to_owned(), value.into_owned())).collect();
        let options = filled.iter().filter_map(|(name, value)| {
            Some((name.strip_prefix("option-")?.to_owned(), value.clone()))
                .filter(|(_, value)| !value.is_empty())
        });
        let options = GameOptions(options.collect());
        let wish = NewTournament::take(fields).map(|wish| NewTournament { options: Some(options), ..wish });
        Ok(TournamentForm { filled, wish })
    }
}

/// Makes the tournament somebody wishes.
pub(crate) async fn make_tournament(
    actor: &Actor<'_>,
    title: &'static dyn ShownTitle,
    wish: NewTournament,
) -> Result<TournamentKey, Refusal> {
    let (house, owner) = (actor.house, actor.person);
    house.may_cost(actor.visitor)?;
    if !house.store().person(owner).await?.is_some_and(|person| person.account) {
        return Err(Refusal::forbidden("tournament-account"));
    }
    if house.store().open_tournaments_of(owner).await? >= OPEN {
        return Err(Refusal::conflict("too-many-tournaments"));
    }
    let range = title.seats();
    let seats = wish.seats.map_or((*range.start()).max(2), |seats| seats.0 as u8);
    let options = wish.options.unwrap_or_default();
    let pairs = options.0.iter().map(|(key, value)| (key.as_str(), value.as_str()));
    let options = Options::read(title.options(), pairs).map_err(|bad| Refusal::setup(title, bad))?;
    title.check(seats, &options).map_err(|bad| Refusal::setup(title, bad))?;
    let options: Vec<(String, String)> =
        options.iter().map(|(key, value)| (key.to_owned(), value.to_owned())).collect();
    match wish.pace {
        Pace::None => return Err(Refusal::unprocessable("tournament-clock")),
        Pace::Days(_) if wish.format == Format::Arena => return Err(Refusal::unprocessable("arena-clock")),
        _ => {}
    }
    let rated = wish.rated.unwrap_or(false);
    if rated && !options.is_empty() {
        return Err(Refusal::unprocessable("rated-options"));
    }
    let fewest = u32::from((*range.start()).max(FEWEST as u8));
    let most = wish.most.map_or(MOST, |most| most.0);
    let least = wish.least.map_or(fewest, |least| least.0.max(fewest));
    let bots = match (wish.bot, wish.bots) {
        (Some(BotKey(bot)), count) => {
            if !title.knows_bot(&bot) {
                return Err(Refusal::setup(title, BadSetup::new("setup-unknown-bot").value(&bot)));
            }
            if rated && shelf::anchor(title, seats, &bot).is_none() {
                return Err(Refusal::unprocessable("rated-bot"));
            }
            Some((bot, count.map_or(1, |count| count.0)))
        }
        (None, _) => None,
    };
    if least > most || bots.as_ref().is_some_and(|(_, count)| *count > most) {
        return Err(Refusal::unprocessable("tournament-players"));
    }
    let now = house.now();
    let begins = wish.begins_in.map(|minutes| Time(now.0 + i64::from(minutes.0) * 60_000));
    let plan = Plan {
        name: wish.name.0,
        format: wish.format,
        options,
        seats,
        pace: wish.pace,
        rated,
        rounds: wish.rounds.map(|rounds| rounds.0).filter(|_| wish.format != Format::Arena),
        minutes: (wish.format == Format::Arena).then(|| wish.minutes.map_or(60, |minutes| minutes.0)),
        begins,
        least,
        most,
        bots,
    };
    let row = TournamentRow {
        key: TableKey::random(),
        game: title.key().to_owned(),
        owner,
        listed: wish.listed.unwrap_or(false),
        stage: TableStage::Gathering,
        due: begins,
        at: begins.unwrap_or(now),
        rev: 0,
        state: State::new(plan).text(),
        entrants: Vec::new(),
    };
    let key = row.key;
    house.store().create_tournament(row).await?;
    Ok(key)
}

/// Changes a tournament: as it is by then, if another change was first.
pub(super) async fn change(
    house: &House,
    key: TournamentKey,
    mut how: impl FnMut(&mut Tournament) -> Result<bool, Refusal>,
) -> Result<(), Refusal> {
    for tried in 1..=TRIES {
        let mut it = Tournament::open(house, key).await?;
        if !how(&mut it)? {
            return Ok(());
        }
        match house.keep(it).await {
            Err(refusal) if refusal.code == Refusal::STALE.code && tried < TRIES => {}
            done => {
                house.services.tournaments.notify_one();
                return done;
            }
        }
    }
    Ok(())
}

fields! {
    /// Taking part in a tournament.
    pub(crate) struct JoinTournament {
        /// The name to play under, for who has no account.
        name: Option<Name>,
    }
}

/// Takes part, or takes part again.
pub(crate) async fn join_tournament(
    actor: &Actor<'_>,
    key: TournamentKey,
    wish: JoinTournament,
) -> Result<(), Refusal> {
    let (house, person) = (actor.house, actor.person);
    let it = Tournament::open(house, key).await?;
    if number_of(&it.row, person).is_none() {
        house.may_come(person, it.row.owner).await?;
    }
    let called = house.name_for(actor.visitor, person, wish.name).await?;
    if called.is_new() {
        house.may_cost(actor.visitor)?;
    }
    change(house, key, |it| {
        if it.row.stage == TableStage::Over {
            return Err(Refusal::conflict("tournament-over"));
        }
        if it.state.rated && !called.account {
            return Err(Refusal::forbidden("rated-account"));
        }
        let now = house.steady_now();
        match number_of(&it.row, person) {
            Some(no) if it.state.players[no].is == Taking::Part => return Ok(false),
            Some(no) if it.state.players[no].is == Taking::Removed => {
                return Err(Refusal::forbidden("tournament-removed"));
            }
            // Whoever was there when it began may come back, whatever the format.
            Some(no) if it.state.readmits(it.row.stage, no) => it.state.resume(no, now)?,
            None if it.state.admits(it.row.stage) => {
                let number = it.state.add(now)? as u32;
                it.row.entrants.push(EntrantRow { number, person: Some(person), name: called.name.clone() });
            }
            _ => return Err(Refusal::conflict("tournament-closed")),
        }
        Ok(true)
    })
    .await?;
    house.remember(called.guest).await;
    Ok(())
}

/// Takes part no more.
pub(crate) async fn leave_tournament(actor: &Actor<'_>, key: TournamentKey) -> Result<(), Refusal> {
    change(actor.house, key, |it| {
        let no = number_of(&it.row, actor.person).ok_or(Refusal::forbidden("not-in-tournament"))?;
        if it.row.stage == TableStage::Over {
            return Err(Refusal::conflict("tournament-over"));
        }
        let is = &mut it.state.players[no].is;
        if is.is_gone() {
            return Ok(false);
        }
        *is = Taking::Leave;
        Ok(true)
    })
    .await
}

fields! {
    /// What whoever made a tournament does about it.
    pub(crate) struct DirectTournament {
        /// `begin`; `end`, which takes away one that has not begun; `extend`, by rounds or minutes, or to begin later by
        /// minutes; `remove` somebody.
        what: Directing = "do",
        /// By how many rounds, or minutes.
        by: Option<More>,
        /// Who is removed: their number.
        player: Option<PlayerNumber>,
    }
}

/// Does what whoever made it wishes. Whether it is still there.
pub(crate) async fn direct_tournament(
    actor: &Actor<'_>,
    key: TournamentKey,
    wish: DirectTournament,
) -> Result<bool, Refusal> {
    let house = actor.house;
    for tried in 1..=TRIES {
        let it = Tournament::open(house, key).await?;
        if it.row.owner != actor.person {
            return Err(Refusal::forbidden("not-yours"));
        }
        if it.row.stage == TableStage::Over {
            return Err(Refusal::conflict("tournament-over"));
        }
        match direct(house, it, &wish).await {
            Err(refusal) if refusal.code == Refusal::STALE.code && tried < TRIES => {}
            done => {
                house.services.tournaments.notify_one();
                return done;
            }
        }
    }
    Err(Refusal::STALE)
}

async fn direct(house: &House, mut it: Tournament, wish: &DirectTournament) -> Result<bool, Refusal> {
    let gathering = it.row.stage == TableStage::Gathering;
    let by = wish.by.map_or(1, |by| by.0);
    match wish.what {
        Directing::Begin => {
            if !gathering {
                return Err(Refusal::conflict("begun"));
            }
            let title = it.title.ok_or(Refusal::NOT_FOUND)?;
            if it.state.taking_part().count() < it.state.sizes(title).least.max(FEWEST as usize) {
                return Err(Refusal::conflict("tournament-too-few"));
            }
            house.begin(it, title).await?;
        }
        Directing::End if gathering => {
            house.store().remove_tournament(it.row.key, it.row.rev).await?;
            return Ok(false);
        }
        Directing::End => house.end(it, Ended::Director).await?,
        Directing::Extend => {
            extend(house, &mut it, by)?;
            house.keep(it).await?;
        }
        Directing::Remove => {
            let no = wish.player.map_or(0, |player| player.0 as usize).checked_sub(1);
            let player = no.and_then(|no| it.state.players.get_mut(no)).ok_or(Refusal::NOT_FOUND)?;
            player.is = Taking::Removed;
            house.keep(it).await?;
        }
    }
    Ok(true)
}

/// Makes it longer, or has it begin later.
fn extend(house: &House, it: &mut Tournament, by: u32) -> Result<(), Refusal> {
    let now = house.steady_now();
    let cannot = Refusal::unprocessable("tournament-extend");
    let minutes = i64::from(by) * 60_000;
    let longest = i64::from(MINUTES) * 60_000;
    let pairs = it.state.format() == Format::RoundRobin && it.state.seats == 2;
    match it.row.stage {
        TableStage::Gathering => {
            let begins = it.state.begins.ok_or(cannot.clone())? + minutes;
            if begins > house.now().0 + LATEST {
                return Err(cannot);
            }
            (it.state.begins, it.row.due, it.row.at) = (Some(begins), Some(Time(begins)), Time(begins));
        }
        _ if it.state.format() == Format::Arena => {
            let until = it.state.until.unwrap_or(now.0).max(now.0) + minutes;
            if until > now.0 + longest {
                return Err(cannot);
            }
            it.state.until = Some(until);
        }
        _ if pairs => return Err(cannot),
        _ => {
            let rounds = it.state.rounds.unwrap_or(0) + by;
            if rounds > ROUNDS {
                return Err(cannot);
            }
            it.state.rounds = Some(rounds);
        }
    }
    Ok(())
}
