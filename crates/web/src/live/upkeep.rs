//! What a table does by itself: bots think, clocks run out.

use std::sync::{Arc, Weak};
use std::time::{Duration, Instant};

use shelf::{Budget, ShownSitting, Thought};
use store::{ClocksSet, Fill, TableNo, TableRow, TableStage};
use table::{Seat, Seats};
use tokio::task::AbortHandle;
use xxhash_rust::xxh3::xxh3_64;

use crate::config::Bots;
use crate::live::lookout::Happened;
use crate::live::setup::bot_seat;
use crate::live::table::TableGuard;
use crate::live::thinkers::{Payer, Stop};
use crate::live::{LiveTable, ROUND, TableHandle, closed};
use crate::refusal::Refusal;

/// A clock that will ring, unless it is dropped before.
pub(crate) struct Alarm(AbortHandle);

impl Drop for Alarm {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// What a bot thinks about, unless it is dropped before.
pub(crate) struct Thinking {
    bot: String,
    /// What it may choose from; other choices make it stale.
    choices: Vec<String>,
    /// When the bot was first asked: its time runs from then, however often it has to think anew.
    began: Instant,
    stop: Stop,
    task: AbortHandle,
}

/// How a bot is asked.
struct Asked {
    /// When it was first asked.
    began: Instant,
    no: TableNo,
    payer: Payer,
    seed: u64,
    /// What it is to play where a guide leads.
    scripted: Option<String>,
}

impl Thinking {
    /// Whether the bot has had its time. Whatever others do, it then plays what it comes to, so that nobody can
    /// keep it from moving.
    fn is_due(&self, time: Duration) -> bool {
        self.began.elapsed() >= time
    }

    /// Play has gone back: the choices may look the same and lead elsewhere.
    pub(super) fn outdate(&mut self) {
        self.choices.clear();
    }
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.stop.set();
        self.task.abort();
    }
}

/// However late it is, a bot has so long to think.
const LEAST: Duration = Duration::from_millis(100);

/// Where a guide leads, bots pause so long: everything is new there, and nobody else waits.
const LED: Duration = Duration::from_millis(1200);

/// The first entry of a game waits so long for a page to be open: without scripts none ever is.
const OPENING: Duration = Duration::from_secs(5);

/// Clocks are set for at most so long; a table nobody looks at is looked after by
/// [`crate::live::Tables::wake_due`].
const FAR: Duration = Duration::from_secs(3600);

impl LiveTable {
    /// Who of those that may act is set to think, if it is a bot. At the table of a day one acts after the other, and people
    /// first: else it would depend on who thinks faster at which entry somebody acts, and so what falls.
    fn to_think(&self) -> Seats {
        let to_act = self.turn().seats();
        if self.row.daily.is_none() {
            return to_act;
        }
        let person = to_act.iter().find(|seat| self.bot_in(*seat).is_none());
        person.or(to_act.iter().next()).map_or(Seats::NONE, Seats::only)
    }

    /// With which dice of its own a bot thinks. At the table of a day they are the same for everybody, and nobody can tell
    /// which.
    fn seed_of(&self, seat: Seat) -> u64 {
        if self.row.daily.is_none() {
            return getrandom::u64().expect("the system has random numbers");
        }
        let mut asked = self.dice_key().0.to_vec();
        asked.extend(self.entries().to_le_bytes());
        asked.push(seat.index() as u8);
        xxh3_64(&asked)
    }
}

impl TableHandle {
    /// Sets bots to think and clocks to ring, as the table now stands.
    pub(super) fn look_after(self: &Arc<Self>, live: &mut LiveTable) {
        self.set_alarm(live);
        self.set_thinking(live);
    }

    fn set_alarm(self: &Arc<Self>, live: &mut LiveTable) {
        live.alarm = None;
        let now = live.now();
        let Some(left) = live.due(now).map(|due| due.since(now)) else { return };
        let table: Weak<TableHandle> = Arc::downgrade(self);
        let task = tokio::spawn(async move {
            tokio::time::sleep(left.min(FAR)).await;
            let Some(table) = table.upgrade() else { return };
            // Of its own: the alarm is dropped, and this task with it, by what the ringing changes.
            tokio::spawn(async move {
                match table.ring().await {
                    // Another node was first.
                    Err(refusal) if table.services.shared && refusal.code == Refusal::STALE.code => {}
                    Err(refusal) => {
                        tracing::warn!(table = %table.key, "a clock rang in vain: {}", refusal.code);
                    }
                    Ok(()) => {}
                }
            });
        });
        live.alarm = Some(Alarm(task.abort_handle()));
    }

    /// Opens the table, which sets its clock to ring, and says when it is due where the store has it otherwise: a
    /// clock that stood still while the server did runs out later.
    pub(super) async fn check_due(self: &Arc<Self>) -> Result<(), Refusal> {
        self.catch_up().await?;
        let mut live = self.lock().await?;
        let due = live.due(live.now());
        if due != live.row.due {
            self.services.store.set_due(live.row.clone(), due).await?;
            live.row.due = due;
        }
        Ok(())
    }

    /// A clock may have run out, or somebody may have waited long enough for players.
    async fn ring(self: &Arc<Self>) -> Result<(), Refusal> {
        let live = self.lock_in_time().await?;
        let mut live = self.fill_seats(live).await?;
        self.set_alarm(&mut live);
        Ok(())
    }

    /// Gives the seats that are free to bots, if that is due. A table that everybody has left stays as it is: bots alone would
    /// play on with nobody there.
    async fn fill_seats<'a>(self: &'a Arc<Self>, live: TableGuard<'a>) -> Result<TableGuard<'a>, Refusal> {
        let due = |fill: &&Fill| live.row.stage == TableStage::Gathering && fill.at <= live.now();
        let Some(fill) = live.row.fill.as_ref().filter(due) else { return Ok(live) };
        let mut row = TableRow { fill: None, ..live.row.clone() };
        if row.seats.iter().any(|seat| seat.sitter.person().is_some()) {
            for seat in row.seats.iter_mut().filter(|seat| seat.sitter.is_free()) {
                *seat = bot_seat(live.title, &fill.bot)?;
            }
        }
        let live = self.save(live, row).await?;
        if live.row.stage == TableStage::Running {
            self.look_out(&live, Happened::Filled);
        }
        Ok(live)
    }

    /// Waits for one's turn, as [`TableHandle::lock`]. A clock that has run out and has not rung yet rings first: a bot plays on
    /// in that seat until the player takes it back.
    pub(super) async fn lock_in_time(self: &Arc<Self>) -> Result<TableGuard<'_>, Refusal> {
        let mut live = self.lock().await?;
        if live.out().is_empty() {
            return Ok(live);
        }
        if self.services.shared {
            // Whoever has run out of time here may have moved in time at another node.
            drop(live);
            if let Err(refusal) = self.catch_up().await {
                // Loaded again, it is set to ring again.
                *self.live.lock().await = None;
                return Err(refusal);
            }
            live = self.lock().await?;
        }
        let out = live.out();
        if out.is_empty() {
            return Ok(live);
        }
        let (running, now, entries) = (live.running(), live.now(), live.entries());
        let stand_in = live.title.friendly_bot();
        let mut row = live.row.clone();
        for seat in out.iter() {
            let seat = &mut row.seats[seat.index()];
            (seat.stand_in, seat.flags) = (Some(stand_in.to_owned()), seat.flags.saturating_add(1));
        }
        if let Some(clock) = &mut live.clock {
            clock.read(running, now);
            row.clocks = Some(ClocksSet { entries, at: now, left: clock.left(Seats::NONE, now) });
        }
        self.save(live, row).await
    }

    /// Sets every bot that may act to think. A thought goes on as long as its bot may choose from the same: what
    /// another does meanwhile, beside play or at the same time, does not end it. Any other is stopped at once. Where a
    /// guide leads, the bot that is to act there plays what it says.
    fn set_thinking(self: &Arc<Self>, live: &mut LiveTable) {
        let mut before = std::mem::take(&mut live.thinking);
        if self.services.config.bots == Bots::Elsewhere {
            return;
        }
        let script = live.step().and_then(|step| step.next);
        let script = script.map(|(seat, action)| (seat, action.to_owned()));
        let Some(sitting) = &live.sitting else { return };
        for seat in live.to_think().iter() {
            let Some(bot) = live.bot_in(seat) else { continue };
            let scripted = match &script {
                Some((by, action)) if *by == seat => Some(action.clone()),
                Some(_) => continue,
                None => None,
            };
            let choices = sitting.choices(seat);
            let known = before[seat.index()].take().filter(|known| known.bot == bot);
            let thinking = match known {
                Some(known) if known.choices == choices || known.is_due(self.services.config.bot_time) => {
                    Some(known)
                }
                known => {
                    let began = known.map_or_else(Instant::now, |known| known.began);
                    let payer = Payer { person: live.row.owner, table: self.key };
                    let (no, seed) = (live.row.no, live.seed_of(seat));
                    let asked = Asked { began, no, payer, seed, scripted };
                    self.think(sitting.as_ref(), seat, bot, choices, asked)
                }
            };
            live.thinking[seat.index()] = thinking;
        }
    }

    fn think(
        self: &Arc<Self>,
        sitting: &dyn ShownSitting,
        seat: Seat,
        bot: &str,
        choices: Vec<String>,
        Asked { began, no, payer, seed, scripted }: Asked,
    ) -> Option<Thinking> {
        let Some(thought) = sitting.think(seat, bot) else {
            tracing::error!(table = %self.key, "there is no bot '{bot}', or nothing for it to do");
            return None;
        };
        let time = self.services.config.bot_time.saturating_sub(began.elapsed()).max(LEAST);
        let thought = Thought { budget: Budget::time(time), seed, ..thought };
        let first = sitting.next_entry() == 1;
        let stop = Stop::default();
        let (table, stopped, here) = (self.clone(), stop.clone(), self.thinks_here(no));
        let task = tokio::spawn(async move {
            let mut closing = table.services.closing.subscribe();
            if let Some(here) = &here {
                tokio::select! {
                    () = here.alone() => {}
                    () = closed(&mut closing) => return,
                }
            }
            let config = &table.services.config;
            // A house whose bots never pause waits for nobody.
            let unless_hurried =
                |wait: Duration| if config.bot_pause.is_zero() { Duration::ZERO } else { wait };
            let pause = if scripted.is_some() { unless_hurried(LED) } else { config.bot_pause };
            // Whoever plays a bot now wants to see how it begins.
            let opened = async {
                if first {
                    let patience = unless_hurried(OPENING).saturating_sub(began.elapsed());
                    let _ = tokio::time::timeout(patience, table.until_watched()).await;
                }
            };
            let pause = async {
                opened.await;
                tokio::time::sleep(pause.saturating_sub(began.elapsed())).await;
            };
            let chosen = async {
                match scripted {
                    Some(action) => Some(action),
                    None => {
                        table.services.metrics.thoughts.add(1);
                        table.services.thinkers.think(thought, payer, &stopped).await
                    }
                }
            };
            let stay = async {
                match &here {
                    Some(here) => here.stay().await,
                    None => std::future::pending().await,
                }
            };
            let action = tokio::select! {
                (action, ()) = async { tokio::join!(chosen, pause) } => action,
                () = stay => None,
                // What is not thought here is thought at another node.
                () = closed(&mut closing), if here.is_some() => return,
            };
            // Where another node thinks by now, because nothing was heard of this one for too long, it is the other's to play.
            if let Some(here) = &here {
                tokio::select! {
                    () = here.alone() => {}
                    () = closed(&mut closing) => return,
                }
            }
            // Of its own, as above.
            tokio::spawn(async move {
                let _here = here;
                let playing = table.clone();
                let played = tokio::spawn(async move { playing.play_for_bot(seat, action, &stopped).await });
                if played.await.is_err() {
                    table.wake_again().await;
                }
            });
        });
        Some(Thinking { bot: bot.to_owned(), choices, began, stop, task: task.abort_handle() })
    }

    /// Plays what a bot chose, unless the table has moved on meanwhile. Where that cannot be played (the bot
    /// failed, or its time was up before others changed what it may do), a quick bot chooses again.
    async fn play_for_bot(self: &Arc<Self>, seat: Seat, action: Option<String>, stopped: &Stop) {
        if *self.services.closing.borrow() {
            return;
        }
        let Ok(mut live) = self.lock().await else { return self.wake_again().await };
        if stopped.is_set() {
            return;
        }
        live.thinking[seat.index()] = None;
        let Some(sitting) = &live.sitting else { return };
        let action = match action.filter(|action| sitting.permits(seat, action).is_ok()) {
            Some(action) => action,
            None => match self.choose_quickly(&live, seat).await {
                Some(action) => action,
                None => return,
            },
        };
        if let Err(refusal) = self.carry_out(live, seat, &action, None).await {
            // Somebody else was first, at another node: the bot looks at what they did.
            if self.services.shared && refusal.code == Refusal::STALE.code && self.lock().await.is_ok() {
                return;
            }
            tracing::warn!(table = %self.key, "a bot's action was not kept: {}", refusal.code);
            self.wake_again().await;
        }
    }

    /// What a bot plays that need not think long, as the table stands: the table is held meanwhile, so that nobody
    /// changes it again.
    async fn choose_quickly(&self, live: &LiveTable, seat: Seat) -> Option<String> {
        let shelf = self.services.config.shelf;
        for bot in [live.title.quick_bot(), live.title.bots().first()?] {
            let thought = live.sitting.as_ref()?.think(seat, bot)?;
            tracing::warn!(table = %self.key, "a bot failed, or came too late; '{bot}' plays");
            let seed = getrandom::u64().expect("the system has random numbers");
            let thought = Thought { budget: Budget::time(LEAST), seed, ..thought };
            match tokio::task::spawn_blocking(move || shelf.think(&thought, None)).await {
                Ok(Ok(action)) => return Some(action),
                Ok(Err(error)) => tracing::error!(table = %self.key, "a bot cannot think: {error}"),
                Err(_) => tracing::error!(table = %self.key, "a bot panicked"),
            }
        }
        None
    }

    /// Has the table loaded again, as soon as the store can: it sets its bots to think again.
    async fn wake_again(self: &Arc<Self>) {
        let mut pause = Duration::from_secs(1);
        while !*self.services.closing.borrow() {
            tokio::time::sleep(pause).await;
            match self.lock().await {
                Err(refusal) if refusal.status.is_server_error() => pause = ROUND.min(2 * pause),
                _ => return,
            }
        }
    }
}

impl LiveTable {
    /// Whose clock has run out.
    fn out(&self) -> Seats {
        self.clock.as_ref().map_or(Seats::NONE, |clock| clock.out(self.running(), self.now()))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use shelf::{Shelf, ShownTitle, Title, in_writing};
    use store::{ClientId, Pace, PersonId, SeatRow, Sitter, Sqlite};
    use table::Dice;

    use super::*;
    use crate::live::{Play, Proposal, bot_seat, random_nonce, random_secret};
    use crate::{Config, House, Rates};

    const ADA: PersonId = PersonId(1);

    /// A table at which Ada plays every seat.
    async fn table(house: &House, title: &'static dyn ShownTitle) -> Arc<TableHandle> {
        let seat = || SeatRow {
            sitter: Sitter::Screen(ADA),
            name: "Ada".to_owned(),
            nonce: Some(random_nonce()),
            stand_in: None,
            flags: 0,
        };
        let proposal = Proposal {
            title,
            options: Vec::new(),
            seats: (0..*title.seats().end()).map(|_| seat()).collect(),
            secret: random_secret(),
            ticket: None,
            pace: Pace::None,
            listed: false,
            free_undo: true,
            rated: false,
            daily: None,
            owner: ADA,
            tournament: None,
            fill: None,
        };
        house.tables.admit(proposal.set_up(&house.services).await.unwrap().key)
    }

    async fn play(table: &Arc<TableHandle>, seat: Seat, dice: &mut Dice) {
        let (action, ply) = {
            let live = table.lock().await.unwrap();
            let mut choices = live.begun().unwrap().choices(seat);
            (choices.swap_remove(dice.below(choices.len() as u32) as usize), live.entries())
        };
        let client = ClientId::random();
        table.play(Play { person: ADA, seat: Some(seat), action, ply, client }).await.unwrap();
    }

    /// Plays at random until `wanted` may act at once, or the game is long.
    async fn to_act(table: &Arc<TableHandle>, wanted: usize, dice: &mut Dice) -> Option<Vec<Seat>> {
        for _ in 0..200 {
            let seats: Vec<Seat> = table.lock().await.unwrap().turn().seats().iter().collect();
            if seats.len() >= wanted {
                return Some(seats);
            }
            play(table, *seats.first()?, dice).await;
        }
        None
    }

    async fn give_to_bots(table: &Arc<TableHandle>, seats: &[Seat]) {
        let live = table.lock().await.unwrap();
        let mut row = live.row.clone();
        for seat in seats {
            row.seats[seat.index()] = bot_seat(live.title, live.title.bots().last().unwrap()).unwrap();
        }
        table.save(live, row).await.map(drop).unwrap();
    }

    async fn thoughts(table: &Arc<TableHandle>) -> Vec<(usize, Stop)> {
        let live = table.lock().await.unwrap();
        let known = |(seat, known): (usize, &Option<Thinking>)| Some((seat, known.as_ref()?.stop.clone()));
        live.thinking.iter().enumerate().filter_map(known).collect()
    }

    fn same(before: &[(usize, Stop)], after: &[(usize, Stop)]) -> bool {
        let pairs = before.iter().zip(after);
        before.len() == after.len() && pairs.into_iter().all(|(b, a)| b.0 == a.0 && b.1.is(&a.1))
    }

    /// The last entry of a table, as it is stored.
    async fn last_entry(house: &House, table: &Arc<TableHandle>) -> String {
        let no = table.lock().await.unwrap().row.no;
        house.services.store.plies(no).await.unwrap().pop().unwrap().entry.to_string()
    }

    #[tokio::test]
    async fn a_bot_that_comes_too_late_chooses_again_and_not_the_first_there_is() {
        static TITLES: LazyLock<Vec<Box<dyn Title>>> =
            LazyLock::new(|| vec![in_writing::<testkit::editions::First>(bots::levels::of_search())]);
        let dir = tempfile::tempdir().unwrap();
        let config = Config { shelf: Shelf::new(&TITLES), ..Config::default() };
        let house = House::open(config, Arc::new(Sqlite::open(dir.path()).unwrap()));
        let table = table(&house, TITLES[0].shown()).await;
        // One step is the first choice, two are better. Three were thought of when they could be walked.
        for (late, seat) in [(Some("walk 3"), Seat::new(0)), (None, Seat::new(1))] {
            table.play_for_bot(seat, late.map(str::to_owned), &Stop::default()).await;
            assert!(last_entry(&house, &table).await.ends_with(" walk 2"));
        }
        table.play_for_bot(Seat::new(0), Some("walk 1".to_owned()), &Stop::default()).await;
        assert!(last_entry(&house, &table).await.ends_with(" walk 1"), "what can be played is");
    }

    #[tokio::test]
    async fn what_panics_leaves_nothing_half_changed() {
        let dir = tempfile::tempdir().unwrap();
        let house = House::open(Config::default(), Arc::new(Sqlite::open(dir.path()).unwrap()));
        let table = table(&house, shelf::shown_games().next().unwrap()).await;
        let broken = table.clone();
        let broken = tokio::spawn(async move {
            let mut live = broken.lock().await.unwrap();
            live.row.rev = 99;
            tokio::task::yield_now().await;
            panic!("on purpose");
        });
        assert!(broken.await.is_err());
        assert_eq!(table.lock().await.unwrap().row.rev, 0);
    }

    #[tokio::test]
    async fn bots_think_at_once_until_it_is_not_their_turn() {
        let dir = tempfile::tempdir().unwrap();
        let config = Config {
            thinkers: 1,
            bot_time: Duration::from_secs(3600),
            rates: Rates::NONE,
            ..Config::default()
        };
        let house = House::open(config, Arc::new(Sqlite::open(dir.path()).unwrap()));
        let mut dice = Dice::fast(7);
        let mut found = 0;
        for title in shelf::shown_games() {
            let table = table(&house, title).await;
            let Some(seats) = to_act(&table, 3, &mut dice).await else { continue };
            let [ada, bots @ ..] = &seats[..] else { continue };
            give_to_bots(&table, bots).await;
            let begun = thoughts(&table).await;
            assert!(begun.iter().map(|(seat, _)| *seat).eq(bots.iter().map(|seat| seat.index())));
            play(&table, *ada, &mut dice).await;
            let after = thoughts(&table).await;
            found += usize::from(same(&begun, &after));
            // People take the seats again: nobody thinks any more.
            let live = table.lock().await.unwrap();
            let mut row = live.row.clone();
            for seat in bots {
                row.seats[seat.index()].sitter = Sitter::Screen(ADA);
            }
            table.save(live, row).await.map(drop).unwrap();
            assert!(after.iter().all(|(_, stop)| stop.is_set()));
            tokio::time::sleep(Duration::from_millis(50)).await;
            assert_eq!(house.services.thinkers.waiting(), 0, "{}", title.key());
        }
        assert!(found > 0, "no game lets three act at once");
    }
}
