//! Threads on which bots think, so many that the server itself always has a core.
//!
//! Whose turn it is to think is decided anew whenever a thread is free. Shorter thoughts come first; of those about
//! equally long whoever has had least lately, by person and then by table. A long thought goes on while nobody waits.
//! When others do, it has its share and then plays what it has come to; for a shorter one it makes room sooner, and is
//! begun again if it had hardly begun.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use shelf::{Advice, Question, Review, Shelf, Thought, Unthinkable};
use store::{PersonId, TableKey};
use tokio::sync::oneshot;

/// So long a thought goes on at least before it makes room. Thoughts that usually take no longer are all equally short;
/// from there on each doubling is longer.
const SLICE: Duration = Duration::from_millis(150);

/// A long thought that has waited so long is as urgent as the shortest.
const PATIENCE: Duration = Duration::from_secs(5);

/// So often a thought is begun again; after that it plays what it has come to.
const AGAIN: u8 = 2;

/// So often an entry that is looked at again is begun again: what comes of it is kept, and nobody waits at the table.
const REVIEW_AGAIN: u8 = 20;

/// What somebody has had counts half after so long.
const FORGET: Duration = Duration::from_secs(60);

/// For whom a bot thinks: who made the table, and the table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Payer {
    pub(crate) person: PersonId,
    pub(crate) table: TableKey,
}

/// A bounded pool of threads. Thoughts wait their turn.
pub(crate) struct Thinkers {
    pool: Arc<Pool>,
}

struct Pool {
    shelf: Shelf,
    threads: usize,
    work: Mutex<Work>,
    /// There is something to do, or the house closes.
    news: Condvar,
    /// Somebody waits, or began to think: somebody may have to make room.
    crowd: Condvar,
    /// How many thoughts are thought or wait.
    waiting: AtomicU64,
}

struct Work {
    queue: Vec<Task>,
    /// Those being thought.
    running: Vec<Running>,
    /// Seconds that each has had lately.
    people: HashMap<PersonId, f64>,
    tables: HashMap<TableKey, f64>,
    forgot: Instant,
    /// How long the bots of the games think, if they are let.
    usual: HashMap<(String, String), Duration>,
    /// Numbers the tasks.
    next: u64,
    closed: bool,
}

struct Task {
    number: u64,
    thought: Thought,
    /// How long it may take if nobody else waits.
    time: Option<Duration>,
    payer: Payer,
    since: Instant,
    /// How often it was begun before.
    begun: u8,
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
    fn run(&self, shelf: Shelf) -> Result<Thoughts, Unthinkable> {
        let (thought, halt) = (&self.thought, Some(&self.stop.0.halt));
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

    /// Whose usual time it takes.
    fn kind(&self) -> (String, String) {
        let (game, bot) = kind(&self.thought);
        match self.wish {
            Wish::Choice(_) => (game, bot),
            Wish::Advice(_) => (game, bot + " advises"),
            Wish::Review(..) => (game, bot + " reviews"),
        }
    }
}

struct Running {
    stop: Stop,
    payer: Payer,
    time: Option<Duration>,
    usual: Option<Duration>,
    began: Instant,
    /// Whether it has to make room, and for a shorter one before its share is over.
    room: Option<Room>,
}

#[derive(Clone, Copy, PartialEq)]
enum Room {
    ForShorter,
    ForOthers,
}

/// Ends a thought nobody waits for any more. Each thought has its own.
#[derive(Clone, Default)]
pub(crate) struct Stop(Arc<Signals>);

#[derive(Default)]
struct Signals {
    /// Nobody waits for it.
    given_up: AtomicBool,
    /// The search is to end now, for whatever reason.
    halt: AtomicBool,
}

impl Stop {
    pub(crate) fn set(&self) {
        self.0.given_up.store(true, Ordering::SeqCst);
        self.0.halt.store(true, Ordering::SeqCst);
    }

    pub(crate) fn is_set(&self) -> bool {
        self.0.given_up.load(Ordering::SeqCst)
    }

    pub(crate) fn is(&self, other: &Stop) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }

    fn halt(&self) {
        self.0.halt.store(true, Ordering::SeqCst);
    }

    /// It may be begun again, unless it was given up meanwhile.
    fn lift(&self) {
        self.0.halt.store(self.is_set(), Ordering::SeqCst);
        if self.is_set() {
            self.halt();
        }
    }
}

impl Thinkers {
    pub(crate) fn new(threads: usize, shelf: Shelf) -> Self {
        let work = Work {
            queue: Vec::new(),
            running: Vec::new(),
            people: HashMap::new(),
            tables: HashMap::new(),
            forgot: Instant::now(),
            usual: HashMap::new(),
            next: 0,
            closed: false,
        };
        let (news, crowd) = (Condvar::new(), Condvar::new());
        let pool = Arc::new(Pool {
            shelf,
            threads,
            work: Mutex::new(work),
            news,
            crowd,
            waiting: AtomicU64::new(0),
        });
        let spawn = |name: &str, run: fn(&Pool)| {
            let pool = pool.clone();
            let thread = thread::Builder::new().name(name.to_owned()).spawn(move || run(&pool));
            thread.expect("the system has threads");
        };
        for _ in 0..threads {
            spawn("thinker", |pool| while pool.think_next() {});
        }
        spawn("thinkers-room", Pool::make_room);
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

    /// How many thoughts are thought or wait.
    pub(crate) fn waiting(&self) -> u64 {
        self.pool.waiting.load(Ordering::Relaxed)
    }

    /// Breaks off all thinking. What was thought about is thought again by the next server.
    pub(crate) fn close(&self) {
        let mut work = self.pool.work();
        work.closed = true;
        work.queue.clear();
        work.running.iter().for_each(|running| running.stop.set());
        self.pool.news.notify_all();
        self.pool.crowd.notify_all();
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
        work.running.iter().filter(|running| running.stop.is(self.stop)).for_each(|r| r.stop.set());
    }
}

/// The part of `time` that a thought has while so many are thought or wait, on so many threads.
fn share(time: Duration, threads: usize, waiting: u64) -> Duration {
    time.mul_f64(threads as f64 / (waiting as f64).max(threads as f64))
}

/// How often a slice doubles in this time.
fn doublings(time: Duration) -> u32 {
    (time.as_nanos() / SLICE.as_nanos()).checked_ilog2().map_or(0, |n| n + 1)
}

fn kind(thought: &Thought) -> (String, String) {
    (thought.game.clone(), thought.bot.clone())
}

impl Work {
    /// How long a thought will be; what nobody knows is taken to be short.
    fn length(&self, task: &Task) -> u32 {
        self.usual.get(&task.kind()).copied().map_or(0, doublings)
    }

    /// What somebody, and their table, have had lately, what is being thought for them included.
    fn had(&self, payer: Payer, now: Instant) -> (f64, f64) {
        let mut person = self.people.get(&payer.person).copied().unwrap_or(0.0);
        let mut table = self.tables.get(&payer.table).copied().unwrap_or(0.0);
        for running in &self.running {
            let time = now.duration_since(running.began).as_secs_f64();
            person += if running.payer.person == payer.person { time } else { 0.0 };
            table += if running.payer.table == payer.table { time } else { 0.0 };
        }
        (person, table)
    }

    /// The task whose turn it is.
    fn next_task(&mut self) -> Option<Task> {
        let now = Instant::now();
        let rank = |task: &Task| {
            let urgent = now.duration_since(task.since) >= PATIENCE;
            let (person, table) = self.had(task.payer, now);
            (if urgent { 0 } else { self.length(task) }, person, table, task.number)
        };
        let ranks = self.queue.iter().map(rank).enumerate();
        let first = ranks.min_by(|(_, a), (_, b)| a.partial_cmp(b).expect("times are numbers"))?.0;
        Some(self.queue.swap_remove(first))
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
    fn learn(&mut self, kind: (String, String), time: Duration, whole: bool) {
        let usual = self.usual.entry(kind).or_insert(time);
        if time > *usual || whole {
            *usual = (*usual * 3 + time) / 4;
        }
    }

    /// Asks those to make room who have had their share, and says when to look again.
    fn make_room(&mut self, threads: usize, waiting: u64) -> Option<Duration> {
        let shortest = self.queue.iter().map(|task| self.length(task)).min()?;
        let now = Instant::now();
        let mut again = None;
        for running in self.running.iter_mut().filter(|running| running.room.is_none()) {
            let had = now.duration_since(running.began);
            let share = running.time.map_or(Duration::MAX, |time| share(time, threads, waiting)).max(SLICE);
            let longer = running.usual.is_none_or(|usual| doublings(usual.max(had)) > shortest);
            let (least, room) = if longer { (SLICE, Room::ForShorter) } else { (share, Room::ForOthers) };
            if had >= least {
                running.room = Some(room);
                running.stop.halt();
            } else {
                // It may turn out to be longer than it usually is.
                let left = (least - had).min(SLICE);
                again = Some(again.map_or(left, |again: Duration| again.min(left)));
            }
        }
        again
    }
}

impl Pool {
    fn work(&self) -> MutexGuard<'_, Work> {
        self.work.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn put(&self, thought: Thought, payer: Payer, stop: Stop, wish: Wish) {
        let mut work = self.work();
        if !work.closed {
            let (number, time) = (work.next, thought.budget.time);
            work.next += 1;
            work.queue.push(Task {
                number,
                thought,
                time,
                payer,
                since: Instant::now(),
                begun: 0,
                stop,
                wish,
            });
            self.news.notify_one();
            self.crowd.notify_one();
        }
    }

    /// The next task, when there is one; none if the house closes.
    fn take(&self) -> Option<Task> {
        let mut work = self.work();
        while work.queue.is_empty() && !work.closed {
            work = self.news.wait(work).unwrap_or_else(PoisonError::into_inner);
        }
        let task = work.next_task()?;
        let usual = work.usual.get(&task.kind()).copied();
        work.running.push(Running {
            stop: task.stop.clone(),
            payer: task.payer,
            time: task.time,
            usual,
            began: Instant::now(),
            room: None,
        });
        self.crowd.notify_one();
        Some(task)
    }

    /// Asks long thoughts to make room, until the house closes.
    fn make_room(&self) {
        let mut work = self.work();
        while !work.closed {
            let again = work.make_room(self.threads, self.waiting.load(Ordering::Relaxed));
            work = match again {
                None => self.crowd.wait(work).unwrap_or_else(PoisonError::into_inner),
                Some(time) => self.crowd.wait_timeout(work, time).unwrap_or_else(PoisonError::into_inner).0,
            };
        }
    }

    fn think_next(&self) -> bool {
        let Some(mut task) = self.take() else { return false };
        let waiting = self.waiting.load(Ordering::Relaxed);
        let time = task.time.map(|time| share(time, self.threads, waiting));
        task.thought.budget.time = time;
        let began = Instant::now();
        let run = std::panic::AssertUnwindSafe(|| task.run(self.shelf));
        let thought = std::panic::catch_unwind(run);
        let took = began.elapsed();
        // Before it is told: who has their answer stops nothing by going.
        let mut work = self.work();
        let place = work.running.iter().position(|running| running.stop.is(&task.stop));
        let room = place.and_then(|place| work.running.swap_remove(place).room);
        work.charge(task.payer, took);
        work.learn(task.kind(), took, room.is_none() && time == task.time && !task.stop.is_set());
        let hardly = time.is_some_and(|time| took < time / 2);
        let again = match task.wish {
            Wish::Review(..) => room.is_some() && task.begun < REVIEW_AGAIN,
            _ => room == Some(Room::ForShorter) && hardly && task.begun < AGAIN,
        };
        if again && !work.closed && !task.stop.is_set() {
            task.begun += 1;
            task.stop.lift();
            work.queue.push(task);
            self.news.notify_one();
            return true;
        }
        drop(work);
        match thought {
            Ok(Ok(thoughts)) if !task.stop.is_set() => task.tell(thoughts),
            Ok(Ok(_)) => {}
            Ok(Err(error)) => tracing::error!("a bot cannot think: {error}"),
            Err(_) => tracing::error!("a bot panicked"),
        }
        true
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

    #[test]
    fn whoever_has_had_least_comes_first_and_short_before_long() {
        let thinkers = Thinkers::new(0, Shelf::house());
        let [often, seldom] = [payer(1), payer(2)];
        let quick = || Thought { bot: "random".to_owned(), ..thought(LONG) };
        let mut work = thinkers.pool.work();
        work.learn(kind(&thought(LONG)), Duration::from_secs(9), true);
        work.learn(kind(&quick()), Duration::from_millis(1), true);
        work.charge(often, Duration::from_secs(30));
        drop(work);
        let answers: Vec<_> =
            [(thought(LONG), often), (thought(LONG), seldom), (quick(), often), (quick(), seldom)]
                .into_iter()
                .map(|(thought, payer)| {
                    let (tell, answer) = oneshot::channel();
                    thinkers.pool.put(thought, payer, Stop::default(), Wish::Choice(tell));
                    answer
                })
                .collect();
        let mut work = thinkers.pool.work();
        let order: Vec<u64> = std::iter::from_fn(|| work.next_task()).map(|task| task.number).collect();
        assert_eq!(order, [3, 2, 1, 0]);
        drop(answers);
    }

    #[test]
    fn who_thinks_long_makes_room_for_a_shorter_thought_after_a_slice() {
        let thinkers = Thinkers::new(0, Shelf::house());
        let quick = || Thought { bot: "random".to_owned(), ..thought(LONG) };
        let (tell, _answer) = oneshot::channel();
        thinkers.pool.put(quick(), payer(1), Stop::default(), Wish::Choice(tell));
        let mut work = thinkers.pool.work();
        work.learn(kind(&quick()), Duration::from_millis(1), true);
        let mut room_of = |usual: Option<Duration>, had: Duration| {
            let stop = Stop::default();
            let began = Instant::now().checked_sub(had).expect("the machine runs for longer");
            work.running = vec![Running {
                stop: stop.clone(),
                payer: payer(2),
                time: Some(LONG),
                usual,
                began,
                room: None,
            }];
            let again = work.make_room(1, 2);
            assert_eq!(
                stop.0.halt.load(Ordering::SeqCst),
                again.is_none(),
                "it is stopped, or looked at again"
            );
            assert!(!stop.is_set(), "it is not given up");
            work.running[0].room
        };
        let (long, short) = (Some(Duration::from_secs(9)), Some(Duration::from_millis(1)));
        assert!(room_of(long, SLICE) == Some(Room::ForShorter));
        assert!(room_of(None, SLICE) == Some(Room::ForShorter), "nobody knows how long it will be");
        assert!(room_of(long, Duration::ZERO).is_none(), "it has just begun");
        assert!(room_of(short, SLICE / 2).is_none(), "it is as short as the other");
        assert!(room_of(short, SLICE * 4) == Some(Room::ForShorter), "it is longer than it used to be");
    }

    /// What is kept for good is not cut short.
    #[tokio::test]
    async fn a_review_that_makes_room_is_begun_again() {
        let thinkers = Thinkers::new(1, Shelf::house());
        let thought = Thought { budget: Budget::nodes(200_000), ..thought(LONG) };
        let quick = Thought { bot: "random".to_owned(), ..thought.clone() };
        let (played, after) = (Some(thought.choices[0].clone()), thought.view.clone());
        let question = Question { thought, played, after, ended: None };
        let alone = Shelf::house().review(&question, None).unwrap();
        let stops: [Stop; 2] = Default::default();
        let others = async {
            for _ in 0..3 {
                tokio::time::sleep(SLICE / 3).await;
                assert!(thinkers.think(quick.clone(), payer(2), &stops[1]).await.is_some());
            }
        };
        let (review, ()) = tokio::join!(thinkers.review(question, payer(1), &stops[0]), others);
        assert_eq!(review, Some(alone));
    }

    #[test]
    fn what_was_given_up_is_not_begun_again() {
        let stop = Stop::default();
        stop.halt();
        assert!(!stop.is_set() && stop.0.halt.load(Ordering::SeqCst));
        stop.lift();
        assert!(!stop.0.halt.load(Ordering::SeqCst));
        stop.set();
        stop.lift();
        assert!(stop.is_set() && stop.0.halt.load(Ordering::SeqCst));
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
