//! Threads on which bots think, so many that the server itself always has a core.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use shelf::{Shelf, Thought};
use tokio::sync::{Semaphore, oneshot};

/// So many thoughts are handed to the threads; whoever comes later waits until one of them is done.
const MOST: usize = 1024;

/// A bounded pool of threads. Thoughts wait their turn.
pub(crate) struct Thinkers {
    pool: Arc<Pool>,
    places: Semaphore,
}

struct Pool {
    shelf: Shelf,
    threads: usize,
    work: Mutex<Work>,
    /// There is something to do, or the house closes.
    news: Condvar,
    /// How many thoughts are thought or wait.
    waiting: AtomicU64,
}

#[derive(Default)]
struct Work {
    queue: VecDeque<Task>,
    /// Those being thought.
    running: Vec<Stop>,
    closed: bool,
}

struct Task {
    thought: Thought,
    stop: Stop,
    tell: oneshot::Sender<String>,
}

/// Ends a thought nobody waits for any more. Each thought has its own.
#[derive(Clone, Default)]
pub(crate) struct Stop(Arc<AtomicBool>);

impl Stop {
    pub(crate) fn set(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    pub(crate) fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    pub(crate) fn is(&self, other: &Stop) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Thinkers {
    pub(crate) fn new(threads: usize, shelf: Shelf) -> Self {
        let waiting = AtomicU64::new(0);
        let pool = Arc::new(Pool { shelf, threads, work: Mutex::default(), news: Condvar::new(), waiting });
        for _ in 0..threads {
            let pool = pool.clone();
            thread::Builder::new()
                .name("thinker".to_owned())
                .spawn(move || while pool.think_next() {})
                .expect("the system has threads");
        }
        Thinkers { pool, places: Semaphore::new(MOST) }
    }

    /// What the bot plays; nothing if it is stopped, the house closes first or the bot fails. The more bots wait,
    /// the less of its time each has. If nobody waits for the answer any more, the thought is stopped and its
    /// place given up.
    pub(crate) async fn think(&self, thought: Thought, stop: &Stop) -> Option<String> {
        let _waiting = Waiting::new(&self.pool, stop);
        let _place = self.places.acquire().await.ok()?;
        let (tell, answer) = oneshot::channel();
        self.pool.put(Task { thought, stop: stop.clone(), tell });
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
        work.running.iter().for_each(Stop::set);
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
        work.running.iter().filter(|stop| stop.is(self.stop)).for_each(Stop::set);
    }
}

/// The part of `time` that a thought has while so many are thought or wait, on so many threads.
fn share(time: Duration, threads: usize, waiting: u64) -> Duration {
    time.mul_f64(threads as f64 / (waiting as f64).max(threads as f64))
}

impl Pool {
    fn work(&self) -> MutexGuard<'_, Work> {
        self.work.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn put(&self, task: Task) {
        let mut work = self.work();
        if !work.closed {
            work.queue.push_back(task);
            self.news.notify_one();
        }
    }

    /// The next task, when there is one; none if the house closes.
    fn take(&self) -> Option<Task> {
        let mut work = self.work();
        while work.queue.is_empty() && !work.closed {
            work = self.news.wait(work).unwrap_or_else(PoisonError::into_inner);
        }
        let task = work.queue.pop_front()?;
        work.running.push(task.stop.clone());
        Some(task)
    }

    fn think_next(&self) -> bool {
        let Some(Task { mut thought, stop, tell }) = self.take() else { return false };
        let waiting = self.waiting.load(Ordering::Relaxed);
        thought.budget.time = thought.budget.time.map(|time| share(time, self.threads, waiting));
        let run = std::panic::AssertUnwindSafe(|| self.shelf.think(&thought, Some(&stop.0)));
        let thought = std::panic::catch_unwind(run);
        // Before it is told: who has their answer stops nothing by going.
        self.work().running.retain(|running| !running.is(&stop));
        match thought {
            Ok(Ok(action)) if !stop.is_set() => drop(tell.send(action)),
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

    #[tokio::test]
    async fn who_waits_no_longer_gives_up_thread_and_place() {
        let thinkers = Thinkers::new(1, Shelf::house());
        let stops: [Stop; 3] = Default::default();
        let wait = Duration::from_millis(50);
        let all =
            stops.each_ref().map(|stop| tokio::time::timeout(wait, thinkers.think(thought(LONG), stop)));
        let [one, two, three] = all;
        let done = tokio::join!(one, two, three);
        assert!(matches!(done, (Err(_), Err(_), Err(_))), "nobody can have finished");
        assert!(thinkers.waiting() == 0 && thinkers.pool.work().queue.is_empty());
        // The thread is free again: what takes no time is thought.
        let stop = Stop::default();
        let answer = thinkers.think(thought(Duration::ZERO), &stop);
        assert!(tokio::time::timeout(Duration::from_secs(60), answer).await.unwrap().is_some());
    }

    #[tokio::test]
    async fn a_closed_house_thinks_no_more() {
        let thinkers = Thinkers::new(1, Shelf::house());
        let stops: [Stop; 2] = Default::default();
        let [one, two] = stops.each_ref().map(|stop| thinkers.think(thought(LONG), stop));
        let close = async {
            tokio::time::sleep(Duration::from_millis(50)).await;
            thinkers.close();
        };
        let done =
            tokio::time::timeout(Duration::from_secs(60), async { tokio::join!(one, two, close) }).await;
        assert_eq!(done.unwrap(), (None, None, ()));
        assert_eq!(thinkers.think(thought(LONG), &Stop::default()).await, None);
    }
}
