//! Threads on which bots think, so many at a time that the server itself always has a core.
//!
//! Whose turn it is to think is decided anew whenever there is a place. Shorter thoughts come first; of those about
//! equally long whoever has had least lately, by person and then by table. A long thought goes on while nobody waits. For
//! a shorter one it is set aside at its next look, with all it has come to, on its own thread, which rests; it goes on
//! afterwards, before others of its length are begun. When others as long as it wait, it has its share and then plays what
//! it has come to; and so does one that was set aside for long.

use std::collections::HashMap;
use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use shelf::{Advice, Halt, Question, Review, Shelf, Thought, Unthinkable};
use store::{PersonId, TableKey};
use tokio::sync::oneshot;

/// Thoughts that usually take no longer are all equally short; from there on what takes four times as long is longer. So
/// long a short one may have to wait for one that nobody knew to be long.
const SHORT: Duration = Duration::from_millis(4);

/// What was set aside for long goes on for so long at least.
const SLICE: Duration = Duration::from_millis(150);

/// A thought that has waited so long to be begun is as urgent as the shortest; one that was set aside, after its part of
/// this.
const PATIENCE: Duration = Duration::from_secs(5);

/// So many microseconds after it looked a thought looks again at who else is there.
const LOOK_AGAIN: u64 = 100;

/// What somebody has had counts half after so long.
const FORGET: Duration = Duration::from_secs(60);

/// For whom a bot thinks: who made the table, and the table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Payer {
    pub(crate) person: PersonId,
    pub(crate) table: TableKey,
}

/// Places to think, a bounded number. Thoughts wait their turn.
pub(crate) struct Thinkers {
    pool: Arc<Pool>,
}

struct Pool {
    shelf: Shelf,
    work: Mutex<Work>,
    /// Somebody's turn may have come, or the house closes.
    news: Condvar,
    /// How many thoughts are thought, set aside or wait.
    waiting: AtomicU64,
}

struct Work {
    /// How many think at a time.
    places: usize,
    /// How many threads there are: one for each place, and one for each thought that is set aside.
    threads: usize,
    /// Those not yet begun.
    queue: Vec<Task>,
    /// Those being thought, or set aside.
    begun: Vec<Begun>,
    /// Seconds that each has had lately.
    people: HashMap<PersonId, f64>,
    tables: HashMap<TableKey, f64>,
    forgot: Instant,
    /// How long the bots of the games think, if they are let.
    usual: HashMap<Kind, Duration>,
    /// Numbers the tasks.
    next: u64,
    closed: bool,
}

/// The game and the bot, and what is wanted of it: thoughts of a kind are about equally long.
type Kind = (String, String);

struct Task {
    number: u64,
    kind: Kind,
    thought: Thought,
    payer: Payer,
    since: Instant,
    stop: Stop,
    wish: Wish,
}

/// What is wanted of a thought, and who waits for it.
enum Wish {
    /// What to play.
    Choice(oneshot::Sender<String>),
    /// What the best choices are.
    Advice(oneshot::Sender<Advice>),
    /// What is found about an entry of a game that is over.
    Review(Box<Question>, oneshot::Sender<Review>),
}

/// What was thought.
enum Thoughts {
    Choice(String),
    Advice(Advice),
    Review(Review),
}

impl Task {
    fn run(&self, shelf: Shelf, halt: &dyn Halt) -> Result<Thoughts, Unthinkable> {
        let (thought, halt) = (&self.thought, Some(halt));
        Ok(match &self.wish {
            Wish::Choice(_) => Thoughts::Choice(shelf.think(thought, halt)?),
            Wish::Advice(_) => Thoughts::Advice(shelf.advise(thought, halt)?),
            Wish::Review(question, _) => Thoughts::Review(shelf.review(question, halt)?),
        })
    }

    /// Tells whoever waits, if somebody still does.
    fn tell(self, thoughts: Thoughts) {
        match (self.wish, thoughts) {
            (Wish::Choice(tell), Thoughts::Choice(action)) => drop(tell.send(action)),
            (Wish::Advice(tell), Thoughts::Advice(advice)) => drop(tell.send(advice)),
            (Wish::Review(_, tell), Thoughts::Review(review)) => drop(tell.send(review)),
            _ => {}
        }
    }
}

/// A thought that was begun.
struct Begun {
    number: u64,
    kind: Kind,
    payer: Payer,
    stop: Stop,
    /// How long it may take if nobody else waits.
    time: Option<Duration>,
    /// What comes of it is kept for good: it is never cut short.
    whole: bool,
    /// Whether it is being thought; otherwise it is set aside.
    thinks: bool,
    /// Since when it is one or the other.
    since: Instant,
    /// How long it was thought, and set aside, before.
    thought: Duration,
    aside: Duration,
    /// It was told to end, before it had all its time.
    cut: bool,
}

impl Begun {
    fn thought(&self, now: Instant) -> Duration {
        self.thought + if self.thinks { now.duration_since(self.since) } else { Duration::ZERO }
    }

    fn aside(&self, now: Instant) -> Duration {
        self.aside + if self.thinks { Duration::ZERO } else { now.duration_since(self.since) }
    }
}

/// What a thought is to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    GoOn,
    Rest,
    End,
}

/// Which thought has its turn: one of the queue is begun, or one that was set aside goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Served {
    Begin(usize),
    GoOn(u64),
}

/// Ends a thought nobody waits for any more. Each thought has its own.
#[derive(Clone, Default)]
pub(crate) struct Stop(Arc<AtomicBool>);

impl Stop {
    pub(crate) fn set(&self) {
        self.0.store(true, Ordering::SeqCst);
    }

    pub(crate) fn is_set(&self) -> bool {
        self.0.load(Ordering::SeqCst)
    }

    pub(crate) fn is(&self, other: &Stop) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Thinkers {
    pub(crate) fn new(places: usize, shelf: Shelf) -> Self {
        let pool = Arc::new(Pool::new(places, shelf));
        for _ in 0..places {
            Pool::spawn(&pool, &mut pool.work()).expect("the system has threads");
        }
        Thinkers { pool }
    }

    /// What the bot plays; nothing if it is stopped, the house closes first or the bot fails. The more bots wait,
    /// the less of its time each has. If nobody waits for the answer any more, the thought is stopped and its
    /// place given up.
    pub(crate) async fn think(&self, thought: Thought, payer: Payer, stop: &Stop) -> Option<String> {
        let _waiting = Waiting::new(&self.pool, stop);
        let (tell, answer) = oneshot::channel();
        self.pool.put(thought, payer, stop.clone(), Wish::Choice(tell));
        answer.await.ok()
    }

    /// What a bot makes of the choices; nothing as with [`Thinkers::think`].
    pub(crate) async fn advise(&self, thought: Thought, payer: Payer, stop: &Stop) -> Option<Advice> {
        let _waiting = Waiting::new(&self.pool, stop);
        let (tell, answer) = oneshot::channel();
        self.pool.put(thought, payer, stop.clone(), Wish::Advice(tell));
        answer.await.ok()
    }

    /// What is found about an entry; nothing as with [`Thinkers::think`].
    pub(crate) async fn review(&self, question: Question, payer: Payer, stop: &Stop) -> Option<Review> {
        let _waiting = Waiting::new(&self.pool, stop);
        let (tell, answer) = oneshot::channel();
        let (thought, question) = (question.thought.clone(), Box::new(question));
        self.pool.put(thought, payer, stop.clone(), Wish::Review(question, tell));
        answer.await.ok()
    }

    /// How many thoughts are thought, set aside or wait.
    pub(crate) fn waiting(&self) -> u64 {
        self.pool.waiting.load(Ordering::Relaxed)
    }

    /// Breaks off all thinking. What was thought about is thought again by the next server.
    pub(crate) fn close(&self) {
        let mut work = self.pool.work();
        work.closed = true;
        work.queue.clear();
        work.begun.iter().for_each(|begun| begun.stop.set());
        self.pool.news.notify_all();
    }
}

impl Drop for Thinkers {
    fn drop(&mut self) {
        self.close();
    }
}

/// Somebody who waits for a thought; with them goes what they waited for.
struct Waiting<'a> {
    pool: &'a Pool,
    stop: &'a Stop,
}

impl<'a> Waiting<'a> {
    fn new(pool: &'a Pool, stop: &'a Stop) -> Self {
        pool.waiting.fetch_add(1, Ordering::Relaxed);
        Waiting { pool, stop }
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.pool.waiting.fetch_sub(1, Ordering::Relaxed);
        let mut work = self.pool.work();
        work.queue.retain(|task| !task.stop.is(self.stop));
        work.begun.iter().filter(|begun| begun.stop.is(self.stop)).for_each(|begun| begun.stop.set());
        // One that is set aside wakes up to end.
        self.pool.news.notify_all();
    }
}

/// The part of `time` that a thought has while so many are thought or wait, in so many places.
fn share(time: Duration, places: usize, waiting: u64) -> Duration {
    time.mul_f64(places as f64 / (waiting as f64).max(places as f64))
}

/// By how many steps a thought that takes this time is longer than a short one.
fn steps(time: Duration) -> u32 {
    (time.as_nanos() / SHORT.as_nanos()).checked_ilog(4).map_or(0, |n| n + 1)
}

fn kind(thought: &Thought, wish: &Wish) -> Kind {
    let wanted = match wish {
        Wish::Choice(_) => "",
        Wish::Advice(_) => " advises",
        Wish::Review(..) => " reviews",
    };
    (thought.game.clone(), format!("{}{wanted}", thought.bot))
}

impl Work {
    /// How long a thought of this kind will be that was thought so long already; what nobody knows is taken to be short.
    fn length(&self, kind: &Kind, thought: Duration) -> u32 {
        steps(self.usual.get(kind).copied().unwrap_or_default().max(thought))
    }

    /// What somebody, and their table, have had lately, what is being thought for them included.
    fn had(&self, payer: Payer, now: Instant) -> (f64, f64) {
        let mut person = self.people.get(&payer.person).copied().unwrap_or(0.0);
        let mut table = self.tables.get(&payer.table).copied().unwrap_or(0.0);
        for begun in self.begun.iter().filter(|begun| begun.thinks) {
            let time = now.duration_since(begun.since).as_secs_f64();
            person += if begun.payer.person == payer.person { time } else { 0.0 };
            table += if begun.payer.table == payer.table { time } else { 0.0 };
        }
        (person, table)
    }

    fn aside(&self) -> impl Iterator<Item = &Begun> {
        self.begun.iter().filter(|begun| !begun.thinks)
    }

    /// Which thought has its turn, if there is a place.
    fn turn(&self, waiting: u64, now: Instant) -> Option<Served> {
        if self.begun.iter().filter(|begun| begun.thinks).count() >= self.places {
            return None;
        }
        let mut shortest_aside = u32::MAX;
        let mut first = None;
        let mut offer = |served: Served, length: u32, payer: Payer, number: u64| {
            let (person, table) = self.had(payer, now);
            // What was begun comes before what was not.
            let rank = (length, matches!(served, Served::Begin(_)), person, table, number);
            if first.is_none_or(|(best, _)| rank < best) {
                first = Some((rank, served));
            }
        };
        for begun in self.aside() {
            let length = self.length(&begun.kind, begun.thought);
            shortest_aside = shortest_aside.min(length);
            let urgent = begun.aside(now) >= share(PATIENCE, self.places, waiting);
            offer(Served::GoOn(begun.number), if urgent { 0 } else { length }, begun.payer, begun.number);
        }
        for (place, task) in self.queue.iter().enumerate() {
            let length = self.length(&task.kind, Duration::ZERO);
            // However urgent: so few are ever set aside at a time, one for each place and length.
            if length > 0 && length >= shortest_aside {
                continue;
            }
            let urgent = now.duration_since(task.since) >= PATIENCE;
            offer(Served::Begin(place), if urgent { 0 } else { length }, task.payer, task.number);
        }
        first.map(|(_, served)| served)
    }

    /// Begins what waits at this place of the queue.
    fn begin(&mut self, place: usize, now: Instant) -> Task {
        let mut task = self.queue.swap_remove(place);
        // The time that counts is that in which it is thought.
        let time = task.thought.budget.time.take();
        if let Wish::Review(question, _) = &mut task.wish {
            question.thought.budget.time = None;
        }
        self.begun.push(Begun {
            number: task.number,
            kind: task.kind.clone(),
            payer: task.payer,
            stop: task.stop.clone(),
            time,
            whole: matches!(task.wish, Wish::Review(..)),
            thinks: true,
            since: now,
            thought: Duration::ZERO,
            aside: Duration::ZERO,
            cut: false,
        });
        task
    }

    fn find(&mut self, number: u64) -> Option<&mut Begun> {
        self.begun.iter_mut().find(|begun| begun.number == number)
    }

    /// What a thought is to do that looks up from its work.
    fn look(&mut self, number: u64, waiting: u64, now: Instant) -> Next {
        let Some(me) = self.begun.iter().find(|begun| begun.number == number) else { return Next::End };
        let thought = me.thought(now);
        if self.closed || me.cut || me.stop.is_set() || me.time.is_some_and(|time| thought >= time) {
            return Next::End;
        }
        let fresh = self.queue.iter().map(|task| self.length(&task.kind, Duration::ZERO));
        let aside = self.aside().map(|begun| self.length(&begun.kind, begun.thought));
        let Some(shortest) = fresh.chain(aside).min() else { return Next::GoOn };
        let has_had = |time: Duration| thought >= share(time, self.places, waiting);
        let next = if !me.whole && me.time.is_some_and(has_had) {
            Next::End
        } else if self.length(&me.kind, thought) <= shortest {
            Next::GoOn
        } else if me.aside < share(PATIENCE, self.places, waiting) {
            Next::Rest
        } else if now.duration_since(me.since) < SLICE {
            Next::GoOn
        } else if me.whole {
            Next::Rest
        } else {
            Next::End
        };
        if let Some(me) = self.find(number) {
            me.cut = next == Next::End;
        }
        next
    }

    /// A thought gives up its place for a while.
    fn rest(&mut self, number: u64, waiting: u64, now: Instant) {
        let patience = share(PATIENCE, self.places, waiting);
        let Some(me) = self.find(number).filter(|me| me.thinks) else { return };
        let stint = now.duration_since(me.since);
        me.thought += stint;
        if me.aside >= patience {
            me.aside = Duration::ZERO;
        }
        (me.thinks, me.since) = (false, now);
        let (payer, kind, thought) = (me.payer, me.kind.clone(), me.thought);
        self.charge(payer, stint);
        self.learn(kind, thought, false);
    }

    /// And has one again.
    fn go_on(&mut self, number: u64, now: Instant) {
        if let Some(me) = self.find(number) {
            me.aside = me.aside(now);
            (me.thinks, me.since) = (true, now);
        }
    }

    /// A thought has come to its end.
    fn end(&mut self, number: u64, now: Instant) {
        let Some(place) = self.begun.iter().position(|begun| begun.number == number) else { return };
        let me = self.begun.swap_remove(place);
        let thought = me.thought(now);
        if me.thinks {
            self.charge(me.payer, now.duration_since(me.since));
        }
        self.learn(me.kind, thought, !me.cut && !me.stop.is_set());
    }

    /// Somebody has had so much more.
    fn charge(&mut self, payer: Payer, time: Duration) {
        if self.forgot.elapsed() >= FORGET {
            self.forgot = Instant::now();
            let halve = |had: &mut f64| {
                *had /= 2.0;
                *had > 0.01
            };
            self.people.retain(|_, had| halve(had));
            self.tables.retain(|_, had| halve(had));
        }
        *self.people.entry(payer.person).or_default() += time.as_secs_f64();
        *self.tables.entry(payer.table).or_default() += time.as_secs_f64();
    }

    /// A bot has thought so long; `whole` if it was let.
    fn learn(&mut self, kind: Kind, time: Duration, whole: bool) {
        let usual = self.usual.entry(kind).or_insert(time);
        if time > *usual || whole {
            *usual = (*usual * 3 + time) / 4;
        }
    }
}

impl Pool {
    fn new(places: usize, shelf: Shelf) -> Self {
        let work = Work {
            places,
            threads: 0,
            queue: Vec::new(),
            begun: Vec::new(),
            people: HashMap::new(),
            tables: HashMap::new(),
            forgot: Instant::now(),
            usual: HashMap::new(),
            next: 0,
            closed: false,
        };
        Pool { shelf, work: Mutex::new(work), news: Condvar::new(), waiting: AtomicU64::new(0) }
    }

    fn spawn(this: &Arc<Self>, work: &mut Work) -> std::io::Result<()> {
        let pool = this.clone();
        let think = move || {
            while let Some(task) = pool.take() {
                Pool::think(&pool, task);
            }
        };
        thread::Builder::new().name("thinker".to_owned()).spawn(think)?;
        work.threads += 1;
        Ok(())
    }

    fn work(&self) -> MutexGuard<'_, Work> {
        self.work.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn waiting(&self) -> u64 {
        self.waiting.load(Ordering::Relaxed)
    }

    fn put(&self, thought: Thought, payer: Payer, stop: Stop, wish: Wish) {
        let mut work = self.work();
        if !work.closed {
            let (number, kind) = (work.next, kind(&thought, &wish));
            work.next += 1;
            work.queue.push(Task { number, kind, thought, payer, since: Instant::now(), stop, wish });
            self.news.notify_all();
        }
    }

    /// The next task, when there is one and a place; none if the house closes, or there are threads enough.
    fn take(&self) -> Option<Task> {
        let mut work = self.work();
        loop {
            if work.closed || work.threads - work.aside().count() > work.places {
                work.threads -= 1;
                return None;
            }
            let now = Instant::now();
            if let Some(Served::Begin(place)) = work.turn(self.waiting(), now) {
                let task = work.begin(place, now);
                // There may be another place.
                self.news.notify_all();
                return Some(task);
            }
            work = self.wait(work);
        }
    }

    /// Waits for news. Whose turn it is changes with time as well, of which nobody brings news: while there is somebody whose
    /// turn may come, that is looked at again.
    fn wait<'a>(&self, work: MutexGuard<'a, Work>) -> MutexGuard<'a, Work> {
        if work.queue.is_empty() && work.aside().next().is_none() {
            return self.news.wait(work).unwrap_or_else(PoisonError::into_inner);
        }
        self.news.wait_timeout(work, SLICE).unwrap_or_else(PoisonError::into_inner).0
    }

    /// Whether the thought is to end. If it is to make room, that is answered when it has a place again.
    fn look(this: &Arc<Self>, number: u64) -> bool {
        let mut work = this.work();
        match work.look(number, this.waiting(), Instant::now()) {
            Next::GoOn => return false,
            Next::End => return true,
            Next::Rest => {}
        }
        // Somebody has to be there for the one it makes room for.
        if work.threads - work.aside().count() <= work.places && Pool::spawn(this, &mut work).is_err() {
            return false;
        }
        work.rest(number, this.waiting(), Instant::now());
        this.news.notify_all();
        loop {
            work = this.wait(work);
            let now = Instant::now();
            if work.closed || work.find(number).is_none_or(|me| me.stop.is_set()) {
                return true;
            }
            if work.turn(this.waiting(), now) == Some(Served::GoOn(number)) {
                work.go_on(number, now);
                this.news.notify_all();
                return false;
            }
        }
    }

    fn think(this: &Arc<Self>, task: Task) {
        let checkpoint = Checkpoint {
            pool: this,
            number: task.number,
            stop: &task.stop,
            began: Instant::now(),
            again: AtomicU64::new(0),
        };
        let run = std::panic::AssertUnwindSafe(|| task.run(this.shelf, &checkpoint));
        let thought = std::panic::catch_unwind(run);
        // Before it is told: who has their answer stops nothing by going.
        this.work().end(task.number, Instant::now());
        this.news.notify_all();
        match thought {
            Ok(Ok(thoughts)) if !task.stop.is_set() => task.tell(thoughts),
            Ok(Ok(_)) => {}
            Ok(Err(error)) => tracing::error!("a bot cannot think: {error}"),
            Err(_) => tracing::error!("a bot panicked"),
        }
    }
}

/// What a bot asks in the midst of its thoughts: whether to end them, and whether to make room.
struct Checkpoint<'a> {
    pool: &'a Arc<Pool>,
    number: u64,
    stop: &'a Stop,
    began: Instant,
    /// When to look next at who else is there, in microseconds from then on.
    again: AtomicU64,
}

impl Halt for Checkpoint<'_> {
    fn is_asked(&self) -> bool {
        if self.stop.is_set() {
            return true;
        }
        // A search asks every few microseconds, and to look takes the lock and goes through all who wait.
        let now = self.began.elapsed().as_micros() as u64;
        if now < self.again.load(Ordering::Relaxed) {
            return false;
        }
        let is_asked = Pool::look(self.pool, self.number);
        self.again.store(self.began.elapsed().as_micros() as u64 + LOOK_AGAIN, Ordering::Relaxed);
        is_asked
    }
}

impl fmt::Debug for Checkpoint<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "thought {}", self.number)
    }
}

#[cfg(test)]
mod tests {
    use shelf::Budget;

    use super::*;

    #[test]
    fn many_bots_share_the_time_of_few() {
        let share = |waiting| share(Duration::from_secs(10), 2, waiting).as_millis();
        assert_eq!([1, 2, 4, 20].map(share), [10_000, 10_000, 5_000, 1_000]);
    }

    /// A thought that takes as long as it may.
    fn thought(time: Duration) -> Thought {
        let title = shelf::games()[0].as_ref();
        let options = table::Options::read(title.options(), []).unwrap();
        let mut dice = table::Dice::fast(1).recording();
        let sitting = title.begin(*title.seats().start(), options, &mut dice).unwrap();
        let seat = sitting.turn().seats().iter().next().unwrap();
        let thought = sitting.think(seat, title.bots().last().unwrap()).unwrap();
        Thought { budget: Budget::time(time), ..thought }
    }

    const LONG: Duration = Duration::from_secs(3600);

    fn payer(person: u64) -> Payer {
        Payer { person: PersonId(person), table: TableKey::random() }
    }

    /// Somebody has the only place, and gives it up without a word, as a turn comes that comes by time alone.
    #[tokio::test]
    async fn whose_turn_comes_by_time_alone_is_not_left_waiting() {
        let thinkers = Arc::new(Thinkers::new(1, Shelf::house()));
        thinkers.pool.work().begun.push(Begun {
            number: u64::MAX,
            kind: (String::new(), String::new()),
            payer: payer(1),
            stop: Stop::default(),
            time: None,
            whole: true,
            thinks: true,
            since: Instant::now(),
            thought: Duration::ZERO,
            aside: Duration::ZERO,
            cut: false,
        });
        let quick = Thought { bot: "random".to_owned(), ..thought(LONG) };
        let waits = tokio::spawn({
            let thinkers = thinkers.clone();
            async move { thinkers.think(quick, payer(2), &Stop::default()).await }
        });
        tokio::time::sleep(Duration::from_millis(300)).await;
        assert!(!waits.is_finished(), "there is no place");
        thinkers.pool.work().begun.clear();
        let answer = tokio::time::timeout(Duration::from_secs(30), waits).await;
        assert!(answer.expect("its turn has come").expect("it does not panic").is_some());
    }

    /// One thread, five tables of somebody whose bots think for ever, and somebody else's quick bot.
    #[tokio::test]
    async fn a_short_thought_does_not_wait_for_long_ones() {
        let thinkers = Arc::new(Thinkers::new(1, Shelf::house()));
        let busy: Vec<_> = (0..5)
            .map(|_| {
                let thinkers = thinkers.clone();
                tokio::spawn(async move {
                    loop {
                        let stop = Stop::default();
                        thinkers.think(thought(LONG), payer(1), &stop).await;
                    }
                })
            })
            .collect();
        tokio::time::sleep(Duration::from_millis(300)).await;
        let quick = Thought { bot: "random".to_owned(), ..thought(LONG) };
        for _ in 0..5 {
            let (stop, began) = (Stop::default(), Instant::now());
            let answer = thinkers.think(quick.clone(), payer(2), &stop);
            let answer = tokio::time::timeout(Duration::from_secs(60), answer).await;
            assert!(answer.expect("the queue moves").is_some());
            let took = began.elapsed();
            assert!(took < Duration::from_secs(10), "{took:?} while long ones have an hour");
        }
        busy.iter().for_each(tokio::task::JoinHandle::abort);
    }

    /// A pool nobody thinks in: what is to happen is looked at, at moments of our own.
    struct Bench {
        pool: Pool,
        begin: Instant,
        answers: Vec<oneshot::Receiver<String>>,
    }

    const SECOND: Duration = Duration::from_secs(1);
    const MILLI: Duration = Duration::from_millis(1);

    fn quick() -> Thought {
        Thought { bot: "random".to_owned(), ..thought(LONG) }
    }

    impl Bench {
        fn new(places: usize) -> Self {
            let pool = Pool::new(places, Shelf::house());
            let mut work = pool.work();
            work.usual.insert((thought(LONG).game, thought(LONG).bot), 9 * SECOND);
            work.usual.insert((quick().game, quick().bot), MILLI);
            drop(work);
            Bench { pool, begin: Instant::now(), answers: Vec::new() }
        }

        /// Somebody waits from this moment on.
        fn put(&mut self, thought: Thought, person: u64, at: Duration) -> Stop {
            let ((tell, answer), stop) = (oneshot::channel(), Stop::default());
            self.answers.push(answer);
            self.pool.put(thought, payer(person), stop.clone(), Wish::Choice(tell));
            self.pool.work().queue.last_mut().unwrap().since = self.begin + at;
            stop
        }

        fn waiting(&self) -> u64 {
            let work = self.pool.work();
            (work.queue.len() + work.begun.len()) as u64
        }

        /// The number of the thought that has its turn now.
        fn turn(&self, at: Duration) -> Option<u64> {
            let (waiting, now) = (self.waiting(), self.begin + at);
            let mut work = self.pool.work();
            Some(match work.turn(waiting, now)? {
                Served::Begin(place) => work.begin(place, now).number,
                Served::GoOn(number) => {
                    work.go_on(number, now);
                    number
                }
            })
        }

        /// It looks up, and does what it is told.
        fn look(&self, number: u64, at: Duration) -> Next {
            let (waiting, now) = (self.waiting(), self.begin + at);
            let mut work = self.pool.work();
            let next = work.look(number, waiting, now);
            match next {
                Next::GoOn => {}
                Next::Rest => work.rest(number, waiting, now),
                Next::End => work.end(number, now),
            }
            next
        }

        fn end(&self, number: u64, at: Duration) {
            self.pool.work().end(number, self.begin + at);
        }
    }

    #[test]
    fn whoever_has_had_least_comes_first_and_short_before_long() {
        let mut bench = Bench::new(4);
        let (often, seldom) = (1, 2);
        bench.pool.work().charge(payer(often), 30 * SECOND);
        for (thought, person) in
            [(thought(LONG), often), (thought(LONG), seldom), (quick(), often), (quick(), seldom)]
        {
            bench.put(thought, person, Duration::ZERO);
        }
        let order: Vec<u64> = std::iter::from_fn(|| bench.turn(MILLI)).collect();
        assert_eq!(order, [3, 2, 1, 0]);
    }

    /// It has hardly begun, or is in the midst of it: it makes room at its next look, and nothing of it is lost.
    #[test]
    fn a_long_thought_makes_room_for_a_shorter_one_at_once_and_goes_on() {
        let mut bench = Bench::new(1);
        bench.put(thought(10 * SECOND), 1, Duration::ZERO);
        bench.put(thought(10 * SECOND), 1, Duration::ZERO);
        assert_eq!(bench.turn(Duration::ZERO), Some(0));
        for n in 1..=3 {
            let now = n * SECOND;
            assert_eq!(bench.look(0, now), Next::GoOn, "only others as long wait");
            bench.put(quick(), 2, now);
            assert_eq!(bench.look(0, now + MILLI), Next::Rest);
            assert_eq!(bench.turn(now + MILLI), Some(u64::from(n) + 1));
            assert_eq!(bench.turn(now + MILLI), None, "there is one place");
            bench.end(u64::from(n) + 1, now + 2 * MILLI);
            assert_eq!(bench.turn(now + 2 * MILLI), Some(0), "before the other that is as long is begun");
        }
        // Both have half of ten seconds, and three milliseconds were others'.
        assert_eq!(bench.look(0, 5 * SECOND + 2 * MILLI), Next::GoOn);
        assert_eq!(bench.look(0, 5 * SECOND + 3 * MILLI), Next::End);
        assert_eq!(bench.turn(6 * SECOND), Some(1));
        assert_eq!(bench.look(1, 15 * SECOND), Next::GoOn, "nobody waits");
        assert_eq!(bench.look(1, 16 * SECOND), Next::End, "it has had its time");
    }

    /// Nobody knows how long it will be, or it is longer than it used to be.
    #[test]
    fn what_turns_out_to_be_long_makes_room_too() {
        for bot in ["unknown", "random"] {
            let mut bench = Bench::new(1);
            bench.put(Thought { bot: bot.to_owned(), ..thought(LONG) }, 1, Duration::ZERO);
            assert_eq!(bench.turn(Duration::ZERO), Some(0));
            bench.put(quick(), 2, Duration::ZERO);
            assert_eq!(bench.look(0, SHORT - MILLI), Next::GoOn, "it may be as short as the other");
            assert_eq!(bench.look(0, SHORT), Next::Rest);
            assert_eq!(bench.turn(SHORT), Some(1));
        }
    }

    /// Another of its kind is not begun before a short one any more.
    #[test]
    fn what_has_made_room_is_known_to_be_long() {
        let mut bench = Bench::new(1);
        let unknown = || Thought { bot: "unknown".to_owned(), ..thought(LONG) };
        bench.put(unknown(), 1, Duration::ZERO);
        assert_eq!(bench.turn(Duration::ZERO), Some(0));
        bench.put(quick(), 2, Duration::ZERO);
        assert_eq!(bench.look(0, SHORT), Next::Rest);
        assert_eq!(bench.turn(SHORT), Some(1));
        // Who asks for it has had nothing yet, who asks for the short one has.
        bench.put(unknown(), 3, SHORT);
        bench.put(quick(), 2, SHORT);
        bench.end(1, SHORT + MILLI);
        assert_eq!(bench.turn(SHORT + MILLI), Some(3));
    }

    /// Neither for others that are as long, nor when it has been set aside for long.
    #[test]
    fn what_is_kept_for_good_has_all_its_time() {
        let mut bench = Bench::new(1);
        bench.put(thought(10 * SECOND), 1, Duration::ZERO);
        assert_eq!(bench.turn(Duration::ZERO), Some(0));
        bench.pool.work().begun[0].whole = true;
        bench.put(thought(10 * SECOND), 2, Duration::ZERO);
        let now = 8 * SECOND;
        assert_eq!(bench.look(0, now), Next::GoOn, "it has had more than its half");
        bench.put(quick(), 3, now);
        assert_eq!(bench.look(0, now), Next::Rest);
        assert_eq!(bench.turn(now), Some(2));
        let late = now + 2 * PATIENCE;
        bench.end(2, late);
        assert_eq!(bench.turn(late), Some(0));
        bench.put(quick(), 3, late);
        assert_eq!(bench.look(0, late), Next::GoOn, "it was set aside for long");
        assert_eq!(bench.look(0, late + SLICE), Next::Rest);
    }

    /// Short ones without end: a long one comes to its answer all the same, and each of many.
    #[test]
    fn short_thoughts_without_end_do_not_starve_long_ones() {
        let (mut bench, longs) = (Bench::new(1), 20);
        for n in 0..longs {
            bench.put(thought(10 * SECOND), n, Duration::ZERO);
        }
        let (mut answered, mut longest_wait, mut most_aside, mut now) =
            (0, Duration::ZERO, 0, Duration::ZERO);
        let mut since = Vec::new();
        while answered < longs {
            // There is always a short one that waits, and always another's.
            if bench.pool.work().queue.iter().all(|task| task.kind.1 != "random") {
                bench.put(quick(), 100 + since.len() as u64, now);
                since.push(now);
            }
            let number = bench.turn(now).expect("somebody waits");
            now += MILLI;
            if let Some(short) = number.checked_sub(longs) {
                longest_wait = longest_wait.max(now - since[short as usize]);
                bench.end(number, now);
            } else {
                while bench.look(number, now) == Next::GoOn {
                    now += MILLI;
                }
                answered += u64::from(bench.pool.work().begun.iter().all(|begun| begun.number != number));
            }
            most_aside = most_aside.max(bench.pool.work().begun.len());
            assert!(now < 60 * SECOND, "{answered} of {longs} after {now:?}");
        }
        assert!(longest_wait <= SLICE + 10 * MILLI, "a short one waited for {longest_wait:?}");
        assert!(most_aside <= 2, "{most_aside} were begun at a time");
    }

    /// What is kept for good is not cut short, however often it makes room, and however long.
    #[tokio::test]
    async fn a_review_that_makes_room_loses_nothing() {
        let thinkers = Thinkers::new(1, Shelf::house());
        let thought = Thought { budget: Budget::nodes(200_000), ..thought(LONG) };
        let (played, after) = (Some(thought.choices[0].clone()), thought.view.clone());
        let question = Question { thought, played, after, ended: None };
        let alone = Shelf::house().review(&question, None).unwrap();
        let stops: [Stop; 2] = Default::default();
        let mut review = std::pin::pin!(thinkers.review(question, payer(1), &stops[0]));
        let review = loop {
            tokio::select! {
                review = &mut review => break review,
                () = tokio::time::sleep(SLICE / 3) => {
                    assert!(thinkers.think(quick(), payer(2), &stops[1]).await.is_some());
                }
            }
        };
        assert_eq!(review, Some(alone));
    }

    /// Set aside, it does not wait for a place to end.
    #[tokio::test]
    async fn what_is_set_aside_and_given_up_ends_at_once() {
        let thinkers = Thinkers::new(1, Shelf::house());
        thinkers.pool.work().usual.insert((thought(LONG).game, thought(LONG).bot), 9 * SECOND);
        let until = |done: fn(&Work) -> bool| {
            let pool = thinkers.pool.clone();
            tokio::time::timeout(Duration::from_secs(60), async move {
                while !done(&pool.work()) {
                    tokio::time::sleep(MILLI).await;
                }
            })
        };
        let stop = Stop::default();
        let long = thinkers.think(thought(LONG), payer(1), &stop);
        // One that never looks up has the place, and a short one waits for it.
        let (tell, answer) = oneshot::channel();
        let crowd = async {
            until(|work| work.begun.len() == 1).await.expect("it is begun");
            let wish = Wish::Choice(oneshot::channel().0);
            let kind = kind(&quick(), &wish);
            let (since, stop) = (Instant::now(), Stop::default());
            let task = Task { number: 99, kind, thought: quick(), payer: payer(2), since, stop, wish };
            {
                let mut work = thinkers.pool.work();
                work.queue.push(task);
                work.begin(0, since);
            }
            thinkers.pool.put(quick(), payer(2), Stop::default(), Wish::Choice(tell));
            until(|work| work.aside().count() == 1).await.expect("it makes room");
        };
        tokio::select! {
            _ = long => panic!("it cannot have finished"),
            () = crowd => {}
        }
        until(|work| work.begun.len() == 1).await.expect("the one that was set aside is gone");
        thinkers.pool.work().end(99, Instant::now());
        thinkers.pool.news.notify_all();
        assert!(tokio::time::timeout(Duration::from_secs(60), answer).await.unwrap().is_ok());
        until(|work| work.threads == 1).await.expect("there is one place, and one thread");
    }

    #[tokio::test]
    async fn who_waits_no_longer_gives_up_thread_and_place() {
        let thinkers = Thinkers::new(1, Shelf::house());
        let stops: [Stop; 3] = Default::default();
        let wait = Duration::from_millis(50);
        let all = stops
            .each_ref()
            .map(|stop| tokio::time::timeout(wait, thinkers.think(thought(LONG), payer(1), stop)));
        let [one, two, three] = all;
        let done = tokio::join!(one, two, three);
        assert!(matches!(done, (Err(_), Err(_), Err(_))), "nobody can have finished");
        assert!(thinkers.waiting() == 0 && thinkers.pool.work().queue.is_empty());
        // The thread is free again: what takes no time is thought.
        let stop = Stop::default();
        let answer = thinkers.think(thought(Duration::ZERO), payer(1), &stop);
        assert!(tokio::time::timeout(Duration::from_secs(60), answer).await.unwrap().is_some());
    }

    #[tokio::test]
    async fn a_closed_house_thinks_no_more() {
        let thinkers = Thinkers::new(1, Shelf::house());
        let stops: [Stop; 2] = Default::default();
        let [one, two] = stops.each_ref().map(|stop| thinkers.think(thought(LONG), payer(1), stop));
        let close = async {
            tokio::time::sleep(Duration::from_millis(50)).await;
            thinkers.close();
        };
        let done =
            tokio::time::timeout(Duration::from_secs(60), async { tokio::join!(one, two, close) }).await;
        assert_eq!(done.unwrap(), (None, None, ()));
        assert_eq!(thinkers.think(thought(LONG), payer(1), &Stop::default()).await, None);
    }
}
