//! What happens by itself: a tournament begins, rounds are paired, tables are made, results are taken in.
//!
//! Each step reads the document, does what can be repeated, and saves under compare-and-set. A table is made by a ticket of its own
//! that follows from tournament and pairing, so it is made once, whoever tries how often. A table at which somebody is missing is
//! given up in three: who is there is noted, the table is removed as it was then, and what follows is noted.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use sha2::{Digest, Sha256};
use shelf::ShownTitle;
use store::{Pace, PersonId, SeatRow, Sitter, TableKey, TableRow, TableStage, Ticket, Time, TournamentKey};

use super::rules::{self, Format, Free, No, Round, Sizes};
use super::{Ended, Pairing, State, Taking, Tournament, entrant, table_key};
use crate::house::House;
use crate::live::{Proposal, bot_seat, closed, empty_seat, has_anchors, random_nonce, random_secret};
use crate::notices::Tiding;
use crate::notices::wishes::Kind;
use crate::refusal::Refusal;

/// Tournaments are looked after so often, and whenever a table of one is over.
const OFTEN: Duration = Duration::from_secs(2);

/// Those whose moves have days only so often, unless a table is over.
const SELDOM: Duration = Duration::from_secs(60);

/// So many at a time.
const SOME: u32 = 1000;

/// So often a step is tried again that somebody else was first with.
const TRIES: u32 = 20;

/// How long a table without live clocks waits for everybody.
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// What a step came to.
enum Step {
    /// Nothing is to be done now.
    Rest,
    /// Something was done, and more may be.
    On,
}

impl House {
    /// Looks after tournaments until the house closes.
    pub(crate) async fn hold_tournaments(self: Arc<Self>) {
        let mut closing = self.services.closing.subscribe();
        let mut often = tokio::time::interval(OFTEN);
        often.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        // Those that are looked at now and then, and when.
        let mut slow: HashMap<TournamentKey, Instant> = HashMap::new();
        loop {
            let woken = tokio::select! {
                () = closed(&mut closing) => return,
                _ = often.tick() => false,
                () = self.services.tournaments.notified() => true,
            };
            slow.retain(|_, at| at.elapsed() < SELDOM);
            let until = self.now().max(self.steady_now());
            let mut after = None;
            loop {
                let keys = match self.store().due_tournaments(until, after, SOME).await {
                    Ok(keys) => keys,
                    Err(error) => {
                        tracing::warn!("cannot look after tournaments: {error}");
                        break;
                    }
                };
                for key in &keys {
                    if *closing.borrow() {
                        return;
                    }
                    if !woken && slow.contains_key(key) {
                        continue;
                    }
                    match self.hold(*key).await {
                        Ok(Pace::Days(_)) => {
                            slow.insert(*key, Instant::now());
                        }
                        Ok(_) => {}
                        Err(refusal) => {
                            tracing::warn!(tournament = %key, "does not go on yet: {}", refusal.code);
                        }
                    }
                }
                after = keys.last().copied();
                if keys.len() < SOME as usize {
                    break;
                }
            }
        }
    }

    /// Does all that is to be done about a tournament now. Answers how fast it goes, if all is done.
    async fn hold(&self, key: TournamentKey) -> Result<Pace, Refusal> {
        for _ in 0..TRIES {
            if *self.services.closing.borrow() {
                break;
            }
            let Some(row) = self.store().tournament(key).await? else { break };
            let it = Tournament::of(self, row)?;
            let pace = it.state.pace();
            match self.step(it).await {
                Ok(Step::Rest) => return Ok(pace),
                Ok(Step::On) => {}
                // Another node was first.
                Err(refusal) if refusal.code == Refusal::STALE.code => {}
                Err(refusal) => return Err(refusal),
            }
        }
        Ok(Pace::None)
    }

    async fn step(&self, mut it: Tournament) -> Result<Step, Refusal> {
        if it.row.stage == TableStage::Over {
            return self.tell_of_end(it).await;
        }
        let Some(title) = it.title else { return Ok(Step::Rest) };
        match it.row.stage {
            TableStage::Over => Ok(Step::Rest),
            TableStage::Gathering => self.may_begin(it, title).await,
            TableStage::Running => {
                if self.make_tables(&mut it, title).await? || self.take_in(&mut it, title).await? {
                    self.keep(it).await?;
                    return Ok(Step::On);
                }
                if it.state.round == 0 {
                    self.tell_of_begin(&it).await?;
                }
                let sizes = it.state.sizes(title);
                let paired = match it.state.format() {
                    Format::Arena => pair_arena(&mut it.state, sizes, self.steady_now()),
                    _ => pair_round(&mut it.state, sizes),
                };
                match paired {
                    Paired::Wait => Ok(Step::Rest),
                    Paired::Tables => self.keep(it).await.map(|()| Step::On),
                    Paired::Over(why) => self.end(it, why).await.map(|()| Step::On),
                }
            }
        }
    }

    /// Saves a tournament as it is now.
    pub(crate) async fn keep(&self, mut it: Tournament) -> Result<(), Refusal> {
        it.row.state = it.state.text();
        it.row.rev += 1;
        Ok(self.store().save_tournament(it.row).await?)
    }

    /// It is over, and those who took part are yet to be told.
    pub(crate) async fn end(&self, mut it: Tournament, why: Ended) -> Result<(), Refusal> {
        (it.row.stage, it.row.due, it.row.at) = (TableStage::Over, Some(Time(0)), self.now());
        it.state.ended = Some(why);
        self.keep(it).await
    }

    /// Tells everybody of these who has not left.
    async fn tell_players(
        &self,
        it: &Tournament,
        whom: impl Iterator<Item = No>,
        tiding: Tiding,
    ) -> Result<(), Refusal> {
        for no in whom.filter(|no| !it.state.players[*no].is.is_gone()) {
            if let Some(person) = entrant(&it.row, no).and_then(|entrant| entrant.person) {
                self.services.keep_tiding(person, tiding.clone()).await?;
            }
        }
        Ok(())
    }

    /// Something to tell of a tournament as a whole.
    fn tiding_of(&self, it: &Tournament, what: &str, words: &str) -> Tiding {
        let (key, game) = (it.row.key, &it.row.game);
        let tiding = Tiding::new(Kind::Round, format!("{what} {key}"), words, format!("/tournaments/{key}"));
        tiding.of_game(game).with("name", &it.state.name)
    }

    /// Whether somebody has this number who has just said themselves that it begins, or is over.
    fn has_said(&self, it: &Tournament, by_hand: bool, no: No) -> bool {
        by_hand && entrant(&it.row, no).is_some_and(|entrant| entrant.person == Some(it.row.owner))
    }

    /// Tells those who were there when it began.
    async fn tell_of_begin(&self, it: &Tournament) -> Result<(), Refusal> {
        let by_hand = it.state.begins.is_none();
        let whom = it.state.starters.iter().copied().filter(|no| !self.has_said(it, by_hand, *no));
        self.tell_players(it, whom, self.tiding_of(it, "tournament-begun", "told-tournament-begun")).await
    }

    /// Tells those who took part that it is over, and notes that this is done.
    async fn tell_of_end(&self, mut it: Tournament) -> Result<Step, Refusal> {
        if it.row.due.is_none() {
            return Ok(Step::Rest);
        }
        let words = match it.state.ended {
            Some(Ended::TooFew) => "told-tournament-too-few",
            _ => "told-tournament-over",
        };
        let by_hand = it.state.ended == Some(Ended::Director);
        let whom = (0..it.state.players.len()).filter(|no| !self.has_said(&it, by_hand, *no));
        self.tell_players(&it, whom, self.tiding_of(&it, "tournament-over", words)).await?;
        it.row.due = None;
        self.keep(it).await.map(|()| Step::Rest)
    }

    /// Tells those who play at a table that it is there.
    async fn tell_of_table(&self, it: &Tournament, n: usize, row: &TableRow) -> Result<(), Refusal> {
        let pairing = &it.state.tables[n];
        let words = if it.state.format() == Format::Arena { "told-next-table" } else { "told-round" };
        let tiding = Tiding::new(Kind::Round, of_table(row.key), words, format!("/t/{}", row.key)).about(row);
        let tiding = tiding.with("name", &it.state.name).with("round", &pairing.round.to_string());
        let whom = pairing.seated.as_ref().unwrap_or(&pairing.players);
        self.tell_players(it, whom.iter().copied(), tiding).await
    }

    /// Takes that back: the table is gone.
    fn take_back_table(&self, it: &Tournament, n: usize, key: TableKey) {
        for no in &it.state.tables[n].players {
            if let Some(person) = entrant(&it.row, *no).and_then(|entrant| entrant.person) {
                self.services.take_back(person, of_table(key));
            }
        }
    }

    /// Begins a tournament, as it stands.
    pub(crate) async fn begin(&self, mut it: Tournament, title: &dyn ShownTitle) -> Result<(), Refusal> {
        let now = self.steady_now();
        let state = &mut it.state;
        state.starters = state.taking_part().collect();
        let sizes = state.sizes(title);
        let suits = rules::rounds(state.format(), state.starters.len(), sizes) as u32;
        match state.format() {
            Format::Arena => state.until = Some(now.0 + i64::from(state.minutes.unwrap_or(60)) * 60_000),
            Format::RoundRobin if sizes.most == 2 => state.rounds = Some(suits),
            _ => state.rounds = Some(state.rounds.unwrap_or(suits)),
        }
        for player in &mut state.players {
            player.since = now.0;
        }
        (it.row.stage, it.row.due, it.row.at) = (TableStage::Running, Some(Time(0)), self.now());
        self.keep(it).await
    }

    async fn may_begin(&self, it: Tournament, title: &dyn ShownTitle) -> Result<Step, Refusal> {
        if it.row.owner == PersonId::SOMEBODY && it.state.begins.is_none() {
            // Nobody is there to begin it.
            return self.end(it, Ended::Director).await.map(|()| Step::On);
        }
        if it.state.begins.is_none_or(|begins| self.now() < Time(begins)) {
            return Ok(Step::Rest);
        }
        if it.state.taking_part().count() < it.state.least as usize {
            return self.end(it, Ended::TooFew).await.map(|()| Step::On);
        }
        self.begin(it, title).await.map(|()| Step::On)
    }

    /// Makes the tables that were paired and are not there yet. Whether there were any.
    async fn make_tables(
        &self,
        it: &mut Tournament,
        title: &'static dyn ShownTitle,
    ) -> Result<bool, Refusal> {
        let wanted = |pairing: &Pairing| {
            pairing.points.is_none() && pairing.table.is_none() && pairing.closing.is_none()
        };
        let missing: Vec<usize> =
            (0..it.state.tables.len()).filter(|n| wanted(&it.state.tables[*n])).collect();
        for n in &missing {
            let made = self.make_table(it, title, *n).await?;
            if let Some(row) = &made {
                self.tell_of_table(it, *n, row).await?;
            }
            let now = self.steady_now().0;
            let pairing = &mut it.state.tables[*n];
            match made {
                Some(row) => (pairing.table, pairing.made) = (Some(row.key.to_string()), Some(now)),
                // It was made, and is gone: nobody knows what came of it.
                None => pairing.points = Some(vec![0; pairing.players.len()]),
            }
        }
        Ok(!missing.is_empty())
    }

    /// The table of a pairing, made once.
    async fn make_table(
        &self,
        it: &Tournament,
        title: &'static dyn ShownTitle,
        n: usize,
    ) -> Result<Option<TableRow>, Refusal> {
        let (state, pairing) = (&it.state, &it.state.tables[n]);
        let again = pairing.seated.is_some();
        let digest = Sha256::digest(format!("tournament {} {n} {again}", it.row.key));
        let ticket = Ticket(digest[..16].try_into().expect("a digest has 32 bytes"));
        if let Some(made) = self.store().table_of_ticket(ticket).await? {
            return Ok(Some(made));
        }
        let mut seats = Vec::new();
        for no in pairing.seated.as_ref().unwrap_or(&pairing.players) {
            let player = &state.players[*no];
            seats.push(match (&player.bot, entrant(&it.row, *no)) {
                (Some(bot), _) => bot_seat(title, bot)?,
                (None, Some(entrant)) => SeatRow {
                    name: entrant.name.clone(),
                    // Whoever was there before gives no word for the dice again.
                    nonce: again.then(random_nonce),
                    ..empty_seat(Sitter::Person(entrant.person.unwrap_or(PersonId::SOMEBODY)))
                },
                (None, None) => return Err(Refusal::FAILED),
            });
        }
        let proposal = Proposal {
            title,
            options: state.options.clone(),
            rated: state.rated && has_anchors(title, &seats),
            seats,
            secret: random_secret(),
            ticket: Some(ticket),
            pace: state.pace(),
            listed: it.row.listed,
            free_undo: false,
            owner: PersonId::SOMEBODY,
            daily: None,
            fill: None,
            tournament: Some(it.row.key),
        };
        let made = match proposal.set_up(&self.services).await {
            Ok(made) => Some(made),
            Err(refusal) if refusal.code == Refusal::STALE.code => {
                self.store().table_of_ticket(ticket).await?
            }
            Err(refusal) => return Err(refusal),
        };
        if let Some(made) = &made {
            // Bots may be to act.
            self.tables.admit(made.key).lock().await?;
        }
        Ok(made)
    }

    /// Takes in what tables came to, and gives up those at which somebody is missing. Whether anything has changed.
    async fn take_in(&self, it: &mut Tournament, title: &'static dyn ShownTitle) -> Result<bool, Refusal> {
        let open: Vec<(usize, TableKey)> = (0..)
            .zip(&it.state.tables)
            .filter(|(_, pairing)| pairing.points.is_none())
            .filter_map(|(n, pairing)| Some((n, table_key(pairing.table.as_deref()?)?)))
            .collect();
        if open.is_empty() {
            return Ok(false);
        }
        let found = self.store().table_states(open.iter().map(|(_, key)| *key).collect()).await?;
        let mut changed = false;
        for (n, key) in open {
            let state = found.iter().find(|(found, _)| *found == key).map(|(_, state)| *state);
            changed |= match state {
                Some(state) if state.stage == TableStage::Over && state.settled => {
                    let results = self.store().results(state.no).await?;
                    let now = self.steady_now();
                    let seated = it.state.tables[n]
                        .seated
                        .clone()
                        .unwrap_or_else(|| it.state.tables[n].players.clone());
                    let place = |no: &No| {
                        let seat = seated.iter().position(|other| other == no)?;
                        let row = results.iter().find(|row| row.seat.index() == seat);
                        // What cannot be replayed is drawn.
                        let drawn = (1, seated.len() as u8);
                        Some(row.and_then(|row| Some((row.place?, row.level))).unwrap_or(drawn))
                    };
                    let places: Vec<_> = it.state.tables[n].players.iter().map(place).collect();
                    decide(&mut it.state, n, rules::share_out(&places), now);
                    true
                }
                Some(state) if state.stage == TableStage::Gathering => self.wait_for_all(it, n, key).await?,
                Some(_) => {
                    self.wake(it, n, key).await?;
                    false
                }
                None => {
                    self.take_back_table(it, n, key);
                    let sizes = it.state.sizes(title);
                    give_up(&mut it.state, n, sizes, self.steady_now());
                    true
                }
            };
        }
        Ok(changed)
    }

    /// Opens a table at which a bot plays, if nobody has: whoever made it may have ended before.
    async fn wake(&self, it: &Tournament, n: usize, key: TableKey) -> Result<(), Refusal> {
        let bot = it.state.tables[n].players.iter().any(|no| it.state.players[*no].bot.is_some());
        // Other nodes wake what is left.
        if bot && !self.services.shared && self.tables.in_memory(key).is_none() {
            self.tables.admit(key).lock().await?;
        }
        Ok(())
    }

    /// How long a table waits for everybody.
    fn patience(&self, pace: Pace) -> Duration {
        if matches!(pace, Pace::Days(_)) { DAY } else { self.services.config.bounds.grace }
    }

    /// A table waits for somebody: once it has waited long enough, or nobody is left to wait for, who is there is noted, and it is
    /// removed. Whether anything is to be kept.
    async fn wait_for_all(&self, it: &mut Tournament, n: usize, key: TableKey) -> Result<bool, Refusal> {
        let Some(row) = self.store().table(key).await? else { return Ok(false) };
        let pairing = &it.state.tables[n];
        let seated: Vec<(No, bool)> =
            pairing.players.iter().copied().zip(row.seats.iter().map(|seat| seat.nonce.is_some())).collect();
        let gone = |no: No| it.state.players[no].is.is_gone();
        let late = pairing
            .made
            .is_none_or(|made| self.steady_now() >= Time(made).plus(self.patience(it.state.pace())));
        if !late && !seated.iter().all(|(no, there)| *there || gone(*no)) {
            return Ok(false);
        }
        let there: Vec<No> =
            seated.iter().filter(|(no, there)| *there && !gone(*no)).map(|(no, _)| *no).collect();
        if pairing.closing.as_ref() != Some(&there) {
            it.state.tables[n].closing = Some(there);
            return Ok(true);
        }
        // As it was when that was noted: if somebody has come since, it is noted again, or play has begun.
        let ready = row.seats.iter().map(|seat| seat.nonce.is_some()).collect();
        if let Some(led) = self.tables.admit(key).end_unbegun(ready).await? {
            self.tables.removed(key, led).await;
            self.take_back_table(it, n, key);
            let sizes = it.sizes();
            give_up(&mut it.state, n, sizes, self.steady_now());
            return Ok(true);
        }
        Ok(false)
    }
}

/// What a notice of a table is about.
fn of_table(key: TableKey) -> String {
    format!("round {key}")
}

/// A table is decided.
fn decide(state: &mut State, n: usize, points: Vec<u32>, now: Time) {
    let pairing = &mut state.tables[n];
    (pairing.points, pairing.closing) = (Some(points), None);
    for no in pairing.players.clone() {
        state.players[no].since = now.0;
    }
}

/// A table at which somebody was missing has been removed: those who were there play without them, or have won.
fn give_up(state: &mut State, n: usize, sizes: Sizes, now: Time) {
    let format = state.format();
    state.tables[n].table = None;
    let Some(there) = state.tables[n].closing.take() else {
        // Somebody removed it: nobody gets anything.
        let none = vec![0; state.tables[n].players.len()];
        return decide(state, n, none, now);
    };
    let absent: Vec<No> = state.tables[n].players.iter().copied().filter(|no| !there.contains(no)).collect();
    for no in &absent {
        if format != Format::RoundRobin && state.players[*no].is == Taking::Part {
            state.players[*no].is = Taking::Pause;
        }
    }
    let pairing = &mut state.tables[n];
    pairing.absent = absent;
    if there.len() >= sizes.least && pairing.seated.is_none() {
        (pairing.seated, pairing.made) = (Some(there), None);
        return;
    }
    // Of several who are too few for a table each is the first.
    let level = there.len() as u8;
    let places: Vec<_> = pairing.players.iter().map(|no| there.contains(no).then_some((1, level))).collect();
    decide(state, n, rules::share_out(&places), now);
}

/// What came of pairing.
enum Paired {
    /// It is not time yet.
    Wait,
    /// There are new tables.
    Tables,
    /// There will be no more.
    Over(Ended),
}

fn pair_round(state: &mut State, sizes: Sizes) -> Paired {
    if state.tables.iter().any(|pairing| pairing.points.is_none()) {
        return Paired::Wait;
    }
    if state.round >= state.rounds.unwrap_or(0) {
        return Paired::Over(Ended::Played);
    }
    let (past, round) = (state.past(sizes), state.round as usize);
    let active: Vec<No> = state.taking_part().collect();
    let count = state.players.len();
    let found = match state.format() {
        Format::RoundRobin if sizes.most == 2 => {
            let starters = &state.starters;
            let named = |round: Round| Round {
                tables: round
                    .tables
                    .iter()
                    .map(|table| table.iter().map(|n| starters[*n]).collect())
                    .collect(),
                byes: round.byes.iter().map(|n| starters[*n]).collect(),
            };
            rules::round_robin(starters.len(), &[], &past, round, sizes, state.seed).map(named)
        }
        Format::RoundRobin => {
            let there: Vec<No> = state.starters.iter().copied().filter(|no| active.contains(no)).collect();
            rules::round_robin(count, &there, &past, round, sizes, state.seed)
        }
        _ => rules::swiss(count, &active, &past, round, sizes, state.seed),
    };
    let Some(Round { tables, byes }) = found else { return Paired::Over(Ended::NoRound) };
    state.round += 1;
    let round = state.round;
    for players in tables {
        // Whoever was to meet somebody who has left gets what there is to get.
        let left = |no: &No| state.players[*no].is.is_gone();
        let absent: Vec<No> = players.iter().copied().filter(left).collect();
        let there = (players.len() - absent.len()) as u8;
        let points = (!absent.is_empty()).then(|| {
            let places: Vec<_> = players.iter().map(|no| (!left(no)).then_some((1, there))).collect();
            rules::share_out(&places)
        });
        state.tables.push(Pairing { points, absent, ..pairing(round, players) });
    }
    state.byes.extend(byes.into_iter().filter(|no| !state.players[*no].is.is_gone()).map(|no| (round, no)));
    Paired::Tables
}

fn pairing(round: u32, players: Vec<No>) -> Pairing {
    Pairing {
        round,
        players,
        seated: None,
        table: None,
        made: None,
        closing: None,
        points: None,
        absent: vec![],
    }
}

fn pair_arena(state: &mut State, sizes: Sizes, now: Time) -> Paired {
    let at_play: Vec<No> = state
        .tables
        .iter()
        .filter(|pairing| pairing.points.is_none())
        .flat_map(|pairing| pairing.seated.as_ref().unwrap_or(&pairing.players).clone())
        .collect();
    if state.until.is_none_or(|until| now.0 >= until) {
        return if at_play.is_empty() { Paired::Over(Ended::Played) } else { Paired::Wait };
    }
    let free: Vec<Free> = state
        .taking_part()
        .filter(|no| !at_play.contains(no))
        .map(|no| Free { no, waited: now.since(Time(state.players[no].since)).as_secs() as u32 })
        .collect();
    let tables =
        rules::arena(state.players.len(), &free, !at_play.is_empty(), &state.past(sizes), sizes, state.seed);
    if tables.is_empty() {
        return Paired::Wait;
    }
    state.round += 1;
    let round = state.round;
    state.tables.extend(tables.into_iter().map(|players| pairing(round, players)));
    Paired::Tables
}
